//! The playoffs in words: names of rounds and matches, seeds with their reason, teams that are not in.

use super::shown::standing_note;
use super::{criterion, figure_text};
use crate::words::names::capitalized;
use event::{EventState, Fixture, StandingsRow, TieBreak};

pub const BYE: &str = "bye";
/// Marks the winner of a match for screen readers, after the points.
pub const WON: &str = " won";
pub const SEEDS: &str = "Seeds";
pub const NOT_IN: &str = "Not in the playoffs";
/// The reason for a team that is not in the playoffs and has no other reason.
const NOT_SEEDED: &str = "was not playing when the playoffs began";

/// A round of the playoffs, by the number of rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayoffStage {
    /// From 0.
    pub round: usize,
    pub of: usize,
}

impl PlayoffStage {
    /// Titles the round: `Semifinals`, `Round 1`.
    #[must_use]
    pub fn title(self) -> String {
        match self.of.saturating_sub(self.round) {
            0 | 1 => "Final".to_owned(),
            2 => "Semifinals".to_owned(),
            3 => "Quarterfinals".to_owned(),
            _ => format!("Round {}", self.round + 1),
        }
    }

    /// Names a match of the round within a sentence: `final`, `semifinal 2`, `round 1, match 5`. `number` is from 0.
    #[must_use]
    pub fn match_name(self, number: usize) -> String {
        let number = number + 1;
        match self.of.saturating_sub(self.round) {
            0 | 1 => "final".to_owned(),
            2 => format!("semifinal {number}"),
            3 => format!("quarterfinal {number}"),
            _ => format!("round {}, match {number}", self.round + 1),
        }
    }
}

/// Titles a match: `Semifinal 2`.
#[must_use]
pub fn match_title(stage: PlayoffStage, number: usize) -> String {
    capitalized(&stage.match_name(number))
}

/// Stands for the name of a team that is not known yet: `Winner of semifinal 2`.
#[must_use]
pub fn winner_of(stage: PlayoffStage, number: usize) -> String {
    format!("Winner of {}", stage.match_name(number))
}

/// Names a playoff match: `Playoffs, semifinal 2`, with the division if there are several.
#[must_use]
pub fn playoff_match(state: &EventState, Fixture { division, round, number }: Fixture) -> String {
    let name = state.plan().division_name(division);
    let of = name.map_or_else(String::new, |name| format!(" of {name}"));
    let rounds = state.brackets().get(division.index()).map_or(usize::MAX, event::Bracket::round_count);
    let stage = PlayoffStage { round: round.index(), of: rounds };
    format!("Playoffs{of}, {}", stage.match_name(number.index()))
}

/// Says why a team has its seed: `Place 1: 6 league points, 83.3% winning percentage`.
#[must_use]
pub fn why_seeded(row: &StandingsRow) -> String {
    let figures = row.figures.iter().map(|of| format!("{} {}", figure_text(of.by, of.figure), criterion(of.by)));
    let behind = match row.behind {
        Some(TieBreak::Contest(by)) => format!("; behind by {}", criterion(by)),
        Some(TieBreak::Shared) => "; level with the one before".to_owned(),
        Some(TieBreak::By(..)) | None => String::new(),
    };
    format!("Place {}: {}{behind}", row.place, figures.collect::<Vec<_>>().join(", "))
}

/// Says why a team is not in the playoffs.
#[must_use]
pub fn why_not_in(state: &EventState, row: &StandingsRow) -> String {
    standing_note(state, row.entrant).unwrap_or_else(|| NOT_SEEDED.to_owned())
}

/// Names the winner of the playoffs: `Champion: Ann & Bob`.
#[must_use]
pub fn champion(name: &str) -> String {
    format!("Champion: {name}")
}
