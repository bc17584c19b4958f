//! Choices, hints and errors of the forms for new events.

use std::fmt;

use crate::save::Speed;
use crate::words::counts::{count, count_points, count_times};
use bots::ErrorRate;
use event::{EntrantKind, EventKind, EventPlan, HouseField, Promise};

pub const NO_SUCH_NUMBER: &str = "There is no such number.";

pub const EVENT: &str = "Event";
pub const ROUNDS: &str = "Rounds";
pub const MIXED: &str = "Mixed";
pub const SPEED_CHOICES: [(Speed, &str); 4] =
    [(Speed::Slow, "Slow"), (Speed::Normal, "Normal"), (Speed::Fast, "Fast"), (Speed::Instant, "Instant")];
/// The choices of who keeps the sheet of the person's table: Bower or the person. If it is the person, the value is
/// the error rate of the other keeper.
pub const SHEET_KEEPER_CHOICES: [(Option<ErrorRate>, &str); 4] = [
    (None, "It is kept for you"),
    (Some(ErrorRate::Off), "You keep it"),
    (Some(ErrorRate::Rare), "You, and they err now and then"),
    (Some(ErrorRate::Often), "You, and they err often"),
];
/// The choices of the kind of table: strict, or open to irregularities. At an open table, the value is the bots' error
/// rate.
pub const TABLE_KIND_CHOICES: [(Option<ErrorRate>, &str); 4] = [
    (None, "Strict"),
    (Some(ErrorRate::Off), "Open, and bots make no slips"),
    (Some(ErrorRate::Rare), "Open, a slip now and then"),
    (Some(ErrorRate::Often), "Open, many slips"),
];
pub const NO_LIMIT: &str = "no limit";
pub const PLAYOFF_CHOICES: [(&str, &str); 4] =
    [("0", "None"), ("1", "Single games"), ("3", "Best of three"), ("5", "Best of five")];

pub const PRIZES: &str = "Prizes";
/// The prizes of a house event, as pairs of stored text and label.
pub const PRIZE_CHOICES: [(&str, &str); 12] = [
    ("1", "First place"),
    ("2", "Second place"),
    ("3", "Third place"),
    ("4", "Fourth place"),
    ("5", "Fifth place"),
    ("low-score", "Low score"),
    ("high-game", "High game"),
    ("most-loners", "Most loners"),
    ("door", "Door prize"),
    ("farthest-traveler", "Farthest traveler"),
    ("best-dressed", "Best dressed"),
    ("sportsmanship", "Sportsmanship, each game"),
];
/// The ranking orders that a house event can have, as pairs of stored text and label.
pub const RANKING_CHOICES: [(&str, &str); 7] = [
    ("points, games-won, loners", "Points, games won, loners"),
    ("points, loners, games-won", "Points, loners, games won"),
    ("games-won, points, loners", "Games won, points, loners"),
    ("games-won, loners, points", "Games won, loners, points"),
    ("games-won, opponents, points", "Games won, strength of opponents, points"),
    ("percentage, points", "Share of games won, points"),
    ("points", "Points alone"),
];

/// Returns the choices for the points of a bye, as pairs of stored text and label.
#[must_use]
pub fn bye_worth_choices() -> Vec<(String, String)> {
    let named = [("0", "Nothing"), ("mean", "Their own average")];
    let numbers = (1..=15).map(|number: u8| (number.to_string(), count_points(number.into())));
    named.map(|(value, words)| (value.to_owned(), words.to_owned())).into_iter().chain(numbers).collect()
}

#[must_use]
pub const fn house_field_label(field: HouseField) -> &'static str {
    match field {
        HouseField::Movement => "Movement",
        HouseField::Rules => "Rulebook",
        HouseField::Hands => "Hands a game",
        HouseField::Games => "Games a round",
        HouseField::Playoffs => "Playoffs",
        HouseField::Divisions => "Divisions, such as Men, Women, Mixed",
        HouseField::Bye => "A round without a game counts as",
        HouseField::Ranking => "Order of ranking",
        HouseField::Prizes => PRIZES,
    }
}

/// Says what the schedule guarantees about partners and opponents: `Nobody meets twice in 8 rounds.`
#[must_use]
pub fn promise_sentence(promise: Promise) -> String {
    let times = |number: u16| count_times(number.into());
    let rounds = |rounds: u16| count(rounds.into(), "round");
    match promise {
        Promise::NoRepeats { rounds: of } => format!("Nobody meets twice in {}.", rounds(of)),
        Promise::SameOpponents { rounds: of, most } => {
            format!("Nobody meets the same opponents more than {} in {}.", times(most), rounds(of))
        }
        Promise::SamePartnersAndOpponents { rounds: of, partner, opponent } => {
            let (partner, opponent, rounds) = (times(partner), times(opponent), rounds(of));
            format!(
                "In {rounds} nobody has the same partner more than {partner} or the same opponent more than \
                 {opponent}."
            )
        }
        Promise::OnlyTable => "All four share the table in every round.".to_owned(),
        Promise::SameTable { rounds: of, most } => {
            format!("Nobody shares a table with the same person more than {} in {}.", times(most), rounds(of))
        }
    }
}

/// Returns the divisions that an event can have, as pairs of stored text and label. Empty if the event's rulebook
/// names no divisions.
#[must_use]
pub const fn division_choices(kind: EventKind) -> &'static [(&'static str, &'static str)] {
    match kind {
        EventKind::Mcallen => &[
            ("", "One division"),
            ("Men, Women, Mixed", "Men's, women's and mixed"),
            ("Men, Women", "Men's and women's"),
            ("Women, Mixed", "Women's and mixed"),
            ("Men, Mixed", "Men's and mixed"),
        ],
        EventKind::WorldDoubles
        | EventKind::WorldSingles
        | EventKind::ChicagoSeason
        | EventKind::Valparaiso
        | EventKind::Progressive => &[],
    }
}

/// Says why a practice event cannot begin: `Not begun: a round has 1 to 9 games, not 12.`
#[must_use]
pub fn event_not_begun(why: &str) -> String {
    format!("Not begun: {why}.")
}

/// Says why a real event cannot be opened: `Not opened: a round has 1 to 9 games, not 12.`
#[must_use]
pub fn event_not_opened(why: &str) -> String {
    format!("Not opened: {why}.")
}

/// Says how many entrants the event takes: `This event takes 8 to 64.`
#[must_use]
pub fn entrant_range_sentence(least: u16, most: u16) -> String {
    format!("This event takes {least} to {most}.")
}

/// Labels the field for the number of entrants: `Teams, 8 to 64`.
#[must_use]
pub fn entrant_count_label(enters: EntrantKind, least: u16, most: u16) -> String {
    let counted = match enters {
        EntrantKind::Teams => "Teams",
        EntrantKind::People => "People",
    };
    format!("{counted}, {least} to {most}")
}

/// Says which entrant numbers the person can choose for themselves.
#[must_use]
pub fn own_number_range(entrants: u16) -> String {
    format!("Your number is 1 to {entrants}.")
}

/// Refuses a name of the person that is too long: `Your name is too long for the lists: use up to 40 letters.`
#[must_use]
pub fn own_name_too_long(longest: usize) -> String {
    format!("Your name is too long for the lists: use up to {longest} letters.")
}

/// Refuses a text in the field for the seed: `That isn't a valid seed: …`. `why` is the reason.
#[must_use]
pub fn invalid_seed(why: &dyn fmt::Display) -> String {
    format!("That isn't a valid seed: {why}.")
}

/// Describes a kind of event in a sentence or two.
#[must_use]
pub const fn event_description(kind: EventKind) -> &'static str {
    match kind {
        EventKind::WorldDoubles => {
            "Teams of two. Usually eight games of twelve hands; after the first the winners stay at home, the others move on."
        }
        EventKind::WorldSingles => "People. Usually eight games of twelve hands, with a partner drawn at every table.",
        EventKind::ChicagoSeason => {
            "Teams of two. Three games a week against every other team, then playoffs, best of three."
        }
        EventKind::Valparaiso => "Teams of two. Winners stay, losers move, nobody meets the same team twice.",
        EventKind::Mcallen => "Teams of two. Usually five games by a fixed schedule, medals for three places.",
        EventKind::Progressive => {
            "People. Usually eight hands a table; the winners leave, red up and white down, with a new partner each round."
        }
    }
}

/// Explains how to type or paste the list of entrants.
#[must_use]
pub const fn list_hint(plan: &EventPlan) -> &'static str {
    match plan.enters {
        EntrantKind::Teams if plan.takes_single_people() => {
            "One team per line, two names: Ann & Bob. From a spreadsheet: two columns, a third is the team's name. One \
             name alone waits for a partner."
        }
        EntrantKind::Teams => {
            "One team per line, two names: Ann & Bob. From a spreadsheet: two columns, a third is the team's name."
        }
        EntrantKind::People => "One person per line, or the first column of a spreadsheet.",
    }
}
