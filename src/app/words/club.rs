//! Texts of the screen about a club: the table of its people, their ratings, merged spellings of a name, and private
//! notes.

use super::counts::{count, count_points, short_ordinal};
use super::event::list_names;
use super::keeping::storage_fault_reason;
use super::time::{LocalTime, day_of_month, full_date};
use crate::club::{
    BestPlace, ClubOrder, ClubRow, ClubTable, ClubTieBreak, ELO_K, EventStage, PROVISIONAL_BELOW_GAMES, Period,
    PersonRating, RatingStep, STARTING_RATING,
};
use crate::save::{ClubNote, NoteKind, StorageFault};

pub const CLUB: &str = "Club";
pub const ORDER_CHOICES: [(ClubOrder, &str); 2] = [(ClubOrder::Points, "Points"), (ClubOrder::Rating, "Rating")];
pub const ALSO_SPELLED: &str = "Also spelled";
pub const PRIVATE_NOTES: &str = "Private notes";
pub const SAME_PERSON: &str = "Same person";
pub const KIND_MISSING: &str = "Choose what the note is about.";
pub const DATE_MISSING: &str = "Choose the date.";
pub const PERSON_MISSING: &str = "Say who it is.";
pub const TEXT_MISSING: &str = "Write a few words.";

/// Explains to club members how ratings are computed.
#[must_use]
pub fn rating_help() -> String {
    format!(
        "Everybody starts at {STARTING_RATING}. Before each round, Elo's formula takes the average of both partners and says \
         what share of a game each side should win: half against equals, about three quarters with 200 points more. Win more \
         than that, and both partners go up; the other side goes down by just as much. One game moves you {ELO_K} points \
         at most, because the cards decide so much. A question mark means fewer than {PROVISIONAL_BELOW_GAMES} games. Ratings \
         always count all years."
    )
}

/// Labels a period: `This year, 2026`, `2025`, `All years`.
#[must_use]
pub fn period_label(period: Period, current: u32) -> String {
    match period {
        Period::Year(year) if year == current => format!("This year, {year}"),
        Period::Year(year) => year.to_string(),
        Period::AllYears => "All years".to_owned(),
    }
}

/// Says who leads the club's table, and whose rating rose most: `Ann leads 2026 with 74 points. Cy climbed the most:
/// +31 in rating.` Leaves out the climbers if more than three rose alike.
#[must_use]
pub fn leaders_sentence(table: &ClubTable, period: Period, climbers: &[String], rise: i32) -> Option<String> {
    let leaders: Vec<String> = table.rows.iter().filter(|row| row.place == 1).map(|row| row.name.clone()).collect();
    let told = count_points(table.rows.first()?.points);
    let whole = match period {
        Period::Year(year) => year.to_string(),
        Period::AllYears => "the club".to_owned(),
    };
    let leads = match leaders.len() {
        1 => format!("{} leads {whole} with {told}.", leaders[0]),
        2..=3 => format!("{} share the lead of {whole} with {told}.", list_names(&leaders)),
        many => format!("{many} people share the lead of {whole} with {told}."),
    };
    let climbed = match climbers.len() {
        1..=3 => format!(" {} climbed the most: {} in rating.", list_names(climbers), signed_number(rise)),
        _ => String::new(),
    };
    Some(leads + &climbed)
}

/// Returns the title of the club's printed table: `Club, 2026`.
#[must_use]
pub fn paper_title(period: Period) -> String {
    match period {
        Period::Year(year) => format!("{CLUB}, {year}"),
        Period::AllYears => format!("{CLUB}, all years"),
    }
}

/// Sums up the club's table: `3 events, 24 people.`
#[must_use]
pub fn table_summary(events: usize, people: usize) -> String {
    format!("{}, {}.", count(events, "event"), count(people, "person"))
}

/// Explains the figures of the club's table below it.
#[must_use]
pub fn table_legend(has_provisional_ratings: bool) -> String {
    let mark = format!("? A new rating, from fewer than {PROVISIONAL_BELOW_GAMES} games. ");
    let mark = if has_provisional_ratings { mark } else { String::new() };
    mark + "Only games that were played count here, not byes or forfeits."
}

/// Formats a rating: `1512`, or `1512?` while the rating is provisional.
#[must_use]
pub fn rating_text(rated: &PersonRating) -> String {
    let mark = if rated.is_provisional() { "?" } else { "" };
    format!("{}{mark}", rated.rating)
}

/// Says what a rating is based on: `1512 after 12 games. It's provisional until 20 games.`
#[must_use]
pub fn rating_sentence(rated: Option<&PersonRating>) -> String {
    let Some(rated) = rated else { return "No rating yet. It needs games against people with known names.".to_owned() };
    let after = format!("{} after {}.", rated.rating, count(rated.games.into(), "game"));
    if rated.is_provisional() {
        format!("{after} It's provisional until {PROVISIONAL_BELOW_GAMES} games.")
    } else {
        after
    }
}

/// Formats a number of tenths with a decimal point: 86 becomes `8.6`.
#[must_use]
pub fn tenths_text(tenths: i64) -> String {
    let sign = if tenths < 0 { "\u{2212}" } else { "" };
    format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10)
}

/// Formats a change of the rating with its sign: `+8`, `−8`, `0`.
#[must_use]
pub fn signed_number(change: i32) -> String {
    match change {
        0 => "0".to_owned(),
        1.. => format!("+{change}"),
        _ => format!("\u{2212}{}", -change),
    }
}

/// Heads the column with the games won, lost and, if anybody tied, tied.
#[must_use]
pub const fn won_lost_heading(ties: bool) -> &'static str {
    if ties { "Won\u{2013}lost\u{2013}tied" } else { "Won\u{2013}lost" }
}

/// Formats the games won, lost and tied: `9–3`, or `9–3–1` with one tie.
#[must_use]
pub fn games_won_and_lost(row: &ClubRow) -> String {
    let tied = if row.tied_games() == 0 { String::new() } else { format!("\u{2013}{}", row.tied_games()) };
    format!("{}\u{2013}{}{tied}", row.won, row.lost)
}

/// Formats a person's best place at an event: `2nd of 16`.
#[must_use]
pub fn best_place_text(best: BestPlace) -> String {
    format!("{} of {}", short_ordinal(best.place), best.of)
}

/// Sums up a person's figures: `74 points in 8 games, 9.3 a game. 5 won, 3 lost. Best place: 2nd of 16.`
#[must_use]
pub fn person_figures(row: &ClubRow) -> String {
    let (told, games, mean) =
        (count_points(row.points), count(row.games.into(), "game"), tenths_text(row.tenths_per_game()));
    let tied = if row.tied_games() == 0 { String::new() } else { format!(", {} tied", row.tied_games()) };
    let best = row.best.map(|of| format!(" Best place: {}.", best_place_text(of))).unwrap_or_default();
    let events = count(row.events.into(), "event");
    format!("{told} in {games} at {events}, {mean} a game. {} won, {} lost{tied}.{best}", row.won, row.lost)
}

/// The results of one person at one event.
#[derive(Clone, Copy, Debug, Default)]
pub struct EventParticipation<'a> {
    pub title: &'a str,
    pub on: Option<LocalTime>,
    pub games: usize,
    pub won: usize,
    pub points: i64,
    pub place: Option<BestPlace>,
}

/// Describes a person's result at an event: `World doubles, March 9, 2026: 2nd of 16, 74 points, 5 of 8 games won.`
#[must_use]
pub fn participation_sentence(line: &EventParticipation) -> String {
    let on = line.on.map(|on| format!(", {}", full_date(on))).unwrap_or_default();
    let place = line.place.map(|place| format!("{}, ", best_place_text(place))).unwrap_or_default();
    let (told, games) = (count_points(line.points), count(line.games, "game"));
    format!("{}{on}: {place}{told}, {} of {games} won.", line.title, line.won)
}

fn stage_in_text(stage: EventStage) -> String {
    match stage {
        EventStage::Round(round) => format!("round {round}"),
        EventStage::Playoffs(_) => "playoffs".to_owned(),
    }
}

/// Explains one change of a rating: `against Cy and Dee, with Bob: won 1 of 1 game, expected 0.46. Now 1508. World
/// doubles, round 3, March 9, 2026.`
#[must_use]
pub fn rating_step_sentence(step: &RatingStep, partners: &[String], opponents: &[String]) -> String {
    let with = if partners.is_empty() { String::new() } else { format!(", with {}", list_names(partners)) };
    let against = list_names(opponents);
    let won = tenths_text(i64::from(step.halves_won) * 5);
    let won = won.strip_suffix(".0").unwrap_or(&won);
    let games = count(step.games.into(), "game");
    let expected = hundredths_text(i32::from(step.games) * step.expected);
    let (event, stage, day) = (&step.event, stage_in_text(step.stage), full_date(step.at.local));
    format!(
        "against {against}{with}: won {won} of {games}, expected {expected}. Now {}. {event}, {stage}, {day}.",
        step.after
    )
}

fn hundredths_text(number: i32) -> String {
    format!("{}.{:02}", number / 100, number % 100)
}

/// Explains why `ahead` is listed before `row` although both have the same points. Empty if their points differ.
#[must_use]
pub fn tie_break_sentence(ahead: &ClubRow, row: &ClubRow, why: ClubTieBreak) -> String {
    let told = count_points(row.points);
    let (first, second) = (&ahead.name, &row.name);
    match why {
        ClubTieBreak::Points => String::new(),
        ClubTieBreak::GamesWon { ahead, here } => {
            let won = count(ahead.into(), "game");
            format!("{first} and {second} both have {told}. {first} goes first with {won} won, not {here}.")
        }
        ClubTieBreak::Games { ahead, here } => {
            let games = count(ahead.into(), "game");
            format!("{first} and {second} both have {told} and won as many games. {first} needed {games}, not {here}.")
        }
        ClubTieBreak::Shared => format!("{first} and {second} share the place: {told}, as many games, as many won."),
    }
}

/// Asks whether two similar names are one person: `Are Bob Ray (12 games) and Bob Rey (1 game) the same person?`
#[must_use]
pub fn ask_same_person(more: &str, more_games: u16, less: &str, less_games: u16) -> String {
    let [more_games, less_games] = [more_games, less_games].map(|games| count(games.into(), "game"));
    format!("Are {more} ({more_games}) and {less} ({less_games}) the same person?")
}

/// Refuses to merge two names that belong to two people: both sat at a table in the same round of `event`.
#[must_use]
pub fn refuse_merge(one: &str, other: &str, event: &str) -> String {
    format!("{one} and {other} are two people: both sat at a table in the same round of {event}.")
}

/// Labels the button that undoes the merging of two spellings: `Bob is somebody else`.
#[must_use]
pub fn separate_label(name: &str) -> String {
    format!("{name} is somebody else")
}

/// Describes the chart of a person's rating to a screen reader: `The rating of Ann: from 1500 to 1512, between 1490 and
/// 1520.`
#[must_use]
pub fn rating_curve_description(name: &str, course: &[i32]) -> String {
    let (from, to) = (course.first().copied().unwrap_or_default(), course.last().copied().unwrap_or_default());
    let (low, high) =
        (course.iter().min().copied().unwrap_or_default(), course.iter().max().copied().unwrap_or_default());
    format!("The rating of {name}: from {from} to {to}, between {low} and {high}.")
}

/// Says that a note or a merged name could not be stored, and why: `Not saved: the browser's storage for this page is
/// full.`
#[must_use]
pub fn not_saved(fault: StorageFault) -> String {
    format!("Not saved: {}.", storage_fault_reason(fault))
}

/// Returns the heading above the list of notes, which is folded at first: `Private notes (3)`.
#[must_use]
pub fn notes_heading(notes: usize) -> String {
    if notes == 0 { PRIVATE_NOTES.to_owned() } else { format!("{PRIVATE_NOTES} ({notes})") }
}

/// Returns the heading above the older changes of a rating, which are folded at first: `12 earlier changes`.
#[must_use]
pub fn earlier_changes_heading(changes: usize) -> String {
    count(changes, "earlier change")
}

/// Labels the warning mark beside a name at check-in, for screen readers: `Banned: Ann Lee`.
#[must_use]
pub fn check_in_mark_label(kind: NoteKind, name: &str) -> String {
    format!("{}: {name}", note_kind(kind))
}

#[must_use]
pub const fn note_kind(kind: NoteKind) -> &'static str {
    match kind {
        NoteKind::Suspected => "Suspected",
        NoteKind::Banned => "Banned",
        NoteKind::Excused => "Excused",
        NoteKind::Other => "Other",
    }
}

/// Writes a note: `Suspected, March 9, 2026: looks at the kitty`.
#[must_use]
pub fn note_text(of: &ClubNote) -> String {
    let (kind, day) = (note_kind(of.kind), day_of_month(of.date.month(), of.date.day()));
    let dated = format!("{kind}, {day}, {}", of.date.year());
    if of.text.is_empty() { dated } else { format!("{dated}: {}", of.text) }
}
