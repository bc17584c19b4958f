//! Texts of a practice event: the person's next steps, the bots that play in the person's place, and the contest of
//! rock-paper-scissors.

use super::entrant_name;
use crate::event::practice::BotsUntil;
use crate::practice::{ContestScore, Throw, ThrowPair};
use crate::words::counts::{count, is_or_are};
use cards::UsAndThem;
use event::{Entrant, EventState};

/// Returns three texts about letting bots play in the person's place: the label of the button, the question that
/// follows, and the answer that confirms.
#[must_use]
pub const fn let_bots_play_texts(until: BotsUntil) -> [&'static str; 3] {
    match until {
        BotsUntil::TheRoundEnds => [
            "Let a bot play my table",
            "A bot plays this round for you. The result counts in the event, but not in your statistics, and the event is not part of your season.",
            "Let it play",
        ],
        BotsUntil::TheEventEnds => [
            "Let bots play the rest of the event",
            "Bots play your table in every round that is left. The results count in the event, but not in your statistics, and the event is not part of your season. You can stop them at any time.",
            "Let them play",
        ],
    }
}

/// Says that bots play in the person's place, and for how long.
#[must_use]
pub const fn bots_playing_sentence(until: BotsUntil) -> &'static str {
    match until {
        BotsUntil::TheRoundEnds => "A bot plays your table this round.",
        BotsUntil::TheEventEnds => "Bots play the rest of the event for you.",
    }
}

#[must_use]
pub const fn throw_label(of: Throw) -> &'static str {
    match of {
        Throw::Rock => "Rock",
        Throw::Paper => "Paper",
        Throw::Scissors => "Scissors",
    }
}

/// Asks the person for a throw in rock-paper-scissors, and says the score: `Tied for the place: rock-paper-scissors
/// against Ann, best of seven. You 2, they 1.`
#[must_use]
pub fn ask_for_throw(state: &EventState, other: Entrant, ContestScore { won, lost }: ContestScore) -> String {
    let other = entrant_name(state, other);
    format!("Tied for the place: rock-paper-scissors against {other}, best of seven. You {won}, they {lost}.")
}

/// Describes the last throw of both players: `Rock against scissors: yours.`
#[must_use]
pub fn throw_result(ThrowPair { mine, theirs }: ThrowPair) -> String {
    let whose = match (mine.beats(theirs), theirs.beats(mine)) {
        (true, _) => "yours",
        (_, true) => "theirs",
        _ => "tied, again",
    };
    format!("{} against {}: {whose}.", throw_label(mine), throw_label(theirs).to_lowercase())
}

/// Says how many games each side has won at the person's table: `Games so far: 1 to 0.`
#[must_use]
pub fn games_so_far_sentence(UsAndThem { us, them }: UsAndThem<usize>) -> String {
    format!("Games so far: {us} to {them}.")
}

/// Says that the person's table has reported its result, and that other tables are still playing.
#[must_use]
pub fn waiting_for_others() -> String {
    format!("Your table has reported. {}", super::OTHER_TABLES_PLAYING)
}

/// Says how many tables have reported: `3 of 8 results are in`.
#[must_use]
pub fn results_in_sentence(here: usize, all: usize) -> String {
    format!("{here} of {} {} in", count(all, "result"), is_or_are(all))
}
