//! Texts of the list of people at the director's desk: check-in, seats, and the buttons of each row.

use super::list_names;
use crate::words::counts::is_or_are;
use crate::words::{capitalized, count};
use event::{EntrantKind, Fee, Presence};

pub const PEOPLE: &str = "People";
/// Labels the button that opens the actions on an entrant.
pub const MORE_ACTIONS: &str = "More";
/// Counts the entrants who withdrew or are disqualified: `2 out`.
const OUT: &str = "out";
/// Marks a person who came without a partner and needs one.
pub const ALONE_AND_LOOKING: &str = "alone and looking";

#[must_use]
pub const fn presence_label(presence: Presence) -> &'static str {
    match presence {
        Presence::Here => "Here",
        Presence::Late => "Late",
        Presence::NoShow => "No-show",
        Presence::Unmarked => "Not marked",
    }
}

#[must_use]
pub const fn fee_label(fee: Fee) -> &'static str {
    match fee {
        Fee::Paid => "Paid",
        Fee::Owed => "Not paid",
    }
}

/// Labels a button of an entrant's row for screen readers: `Here: Ann & Bob`.
#[must_use]
pub fn label_for_person(words: &str, name: &str) -> String {
    format!("{words}: {name}")
}

/// The numbers of entrants with each check-in mark. A team that was made of two people counts once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CheckInCounts {
    /// The entrants who can be marked.
    pub all: usize,
    /// The entrants who withdrew or are disqualified.
    pub out: usize,
    pub here: usize,
    pub late: usize,
    pub no_show: usize,
    pub unmarked: usize,
    /// The entrants who have announced that they miss the next round.
    pub absent: usize,
    pub paid: usize,
}

impl CheckInCounts {
    /// Returns the number of entrants, including those who have left.
    #[must_use]
    pub const fn entered(&self) -> usize {
        self.all + self.out
    }
}

/// The check-in marks of those who are complete entrants, and of the people at an event of teams who look for a partner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CheckInGroups {
    pub complete: CheckInCounts,
    pub looking: CheckInCounts,
}

impl CheckInGroups {
    /// Counts everybody who is here as not marked.
    #[must_use]
    pub const fn without_marks(self) -> CheckInGroups {
        const fn unmarked(counts: CheckInCounts) -> CheckInCounts {
            CheckInCounts { here: 0, unmarked: counts.unmarked + counts.here, ..counts }
        }
        CheckInGroups { complete: unmarked(self.complete), looking: unmarked(self.looking) }
    }
}

/// Sums up check-in: `60 teams: 50 here, 3 late, 2 no-shows, 5 not marked. 48 paid.` A person who looks for a partner is
/// no team: `10 teams: 9 here, 1 late. 1 person looking for a partner: here.`
#[must_use]
pub fn check_in_summary(groups: CheckInGroups, enters: EntrantKind) -> String {
    let marked = [groups.complete, groups.looking].iter().any(|of| of.here + of.late + of.no_show > 0);
    let (complete, looking) = match enters {
        EntrantKind::People => (count(groups.complete.entered(), "person"), None),
        EntrantKind::Teams => {
            let people = groups.looking.entered();
            (
                count(groups.complete.entered(), "team"),
                (people > 0).then(|| format!("{} looking for a partner", count(people, "person"))),
            )
        }
    };
    let complete = (groups.complete.entered() > 0 || looking.is_none())
        .then(|| summary_of_group(&complete, groups.complete, marked));
    let looking = looking.map(|people| summary_of_group(&people, groups.looking, marked));
    complete.into_iter().chain(looking).collect::<Vec<_>>().join(" ")
}

/// Sums up the marks of a group of entrants. `shows_marks` is whether check-in has begun.
fn summary_of_group(entrants: &str, counts: CheckInCounts, shows_marks: bool) -> String {
    let no_shows = if counts.no_show == 1 { "no-\u{2060}show" } else { "no-\u{2060}shows" };
    let parts = [
        (counts.here, "here"),
        (counts.late, "late"),
        (counts.no_show, no_shows),
        (counts.unmarked, "not marked"),
        (counts.absent, "missing a round"),
        (counts.out, OUT),
    ];
    let told: Vec<String> = parts
        .into_iter()
        .filter(|(number, words)| *number > 0 && (shows_marks || *words == OUT))
        .map(|(number, words)| if counts.entered() == 1 { words.to_owned() } else { format!("{number} {words}") })
        .collect();
    let told = if told.is_empty() { String::new() } else { format!(": {}", told.join(", ")) };
    let paid = if counts.paid > 0 { format!(" {} paid.", counts.paid) } else { String::new() };
    format!("{entrants}{told}.{paid}")
}

/// Says how far check-in is: `3 of 12 are still to check in.`
#[must_use]
pub fn check_in_so_far(counts: CheckInCounts) -> String {
    let all = counts.all;
    match counts.unmarked {
        0 if all == 0 => "Nobody is on the list yet.".to_owned(),
        0 => "Everybody is marked.".to_owned(),
        unmarked if unmarked == all => "Mark who is here, or let everybody on the list play.".to_owned(),
        1 => format!("1 of {all} is still to check in."),
        unmarked => format!("{unmarked} of {all} are still to check in."),
    }
}

/// Labels the button that marks all unmarked entrants as here: `The other 5 are here`.
#[must_use]
pub fn mark_all_here_label(unmarked: usize, all: usize) -> String {
    if unmarked == all { "Everybody is here".to_owned() } else { format!("The other {unmarked} are here") }
}

/// Labels the button that marks all unmarked entrants as no-shows: `The other 5 didn't come`.
#[must_use]
pub fn mark_rest_no_show_label(unmarked: usize) -> String {
    format!("The other {unmarked} didn't come")
}

/// Says how many entrants match the search: `3 of 200`. Empty if the list shows everybody.
#[must_use]
pub fn found_count(found: usize, all: usize, typed: &str) -> String {
    match found {
        0 if !typed.is_empty() => format!("Nobody is called \"{typed}\"."),
        0 => "Nobody.".to_owned(),
        _ if found == all => String::new(),
        _ => format!("{found} of {all}"),
    }
}

/// Labels the button that shows the entire list of people instead of its beginning: `Show all 200`.
#[must_use]
pub fn show_all_label(all: usize) -> String {
    format!("Show all {all}")
}

/// Says that two people who came alone could form a team: `Ida and Max are alone and looking.`
#[must_use]
pub fn offer_to_pair(one: &str, other: &str) -> String {
    format!("{one} and {other} are {ALONE_AND_LOOKING}.")
}

/// Labels the button for a team when only one of its players came: `Only Ann is here`.
#[must_use]
pub fn only_player_here_label(name: &str) -> String {
    format!("Only {name} is here")
}

/// Labels the button that restores a team when the missing player came after all: `Back to Ann & Bob`.
#[must_use]
pub fn back_to_team_label(team: &str) -> String {
    format!("Back to {team}")
}

/// A sentence with an entrant's seat in the current round, and the people at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatDescription {
    /// `Table 12`, or `Sits out`.
    pub place: String,
    /// `North, with Bob, against Cy and Dee`; empty for an entrant who sits out.
    pub others: String,
}

/// Describes a seat, the partner and the opponents: `North, with Bob, against Cy and Dee`.
#[must_use]
pub fn seat_partner_and_opponents(seat: Option<&str>, partner: Option<&str>, against: &[String]) -> String {
    let seat = seat.map(capitalized);
    let partner = partner.map(|partner| format!("with {partner}"));
    let against = (!against.is_empty()).then(|| format!("against {}", list_names(against)));
    seat.into_iter().chain(partner).chain(against).collect::<Vec<_>>().join(", ")
}

/// A sentence names at most this many entrants. If there are more, the rest are only counted.
const MOST_NAMED: usize = 8;

pub(super) fn list_some_names(names: &[String]) -> String {
    if names.len() <= MOST_NAMED {
        return list_names(names);
    }
    format!("{} and {} more", names[..MOST_NAMED].join(", "), names.len() - MOST_NAMED)
}

/// Says who is left out when the next round is drawn: `Not drawn, coming later: Ann & Bob. Not
/// drawn, did not come: Cy & Dee.` Returns `None` if nobody is left out.
#[must_use]
pub fn left_out_sentence(late: &[String], no_shows: &[String]) -> Option<String> {
    let late = (!late.is_empty()).then(|| format!("Not drawn, coming later: {}.", list_some_names(late)));
    let gone = (!no_shows.is_empty()).then(|| format!("Not drawn, did not come: {}.", list_some_names(no_shows)));
    let told: Vec<String> = late.into_iter().chain(gone).collect();
    (!told.is_empty()).then(|| told.join(" "))
}

/// Names the entrants without a check-in mark, before a round is drawn: `2 are not marked: Ann & Bob and Cy & Dee.`
#[must_use]
pub fn unmarked_sentence(names: &[String]) -> String {
    format!("{} {} not marked: {}.", names.len(), is_or_are(names.len()), list_some_names(names))
}

/// Labels the button that draws the round with the entrants who have no check-in mark: `All 5 are here`.
#[must_use]
pub fn include_unmarked_label(number: usize) -> String {
    if number == 1 { "They're here: draw them, too".to_owned() } else { format!("All {number} are here") }
}

/// Labels the button that draws the round without the entrants who have no check-in mark: `Begin without these 5`.
#[must_use]
pub fn begin_without_label(number: usize) -> String {
    if number == 1 { "Begin without them".to_owned() } else { format!("Begin without these {number}") }
}
