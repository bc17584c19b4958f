//! Plays a whole event with bots only, table by table. The lab and tests use it; a practice event in the page does not.

use thiserror::Error;

use super::pending::settle_level_games;
use super::{BotField, PlayedTask, TaskPlace, next_automatic_entry, pending_tasks, result_entry};
use cards::BySide;
use event::{BracketMatch, Compromise, Entrant, Event, NextStep, Refused, TableNo};

/// A step of an event that bots play: a round has begun, or a table, tie or playoff match has been played.
#[derive(Clone, Debug)]
pub enum EventStep<'a> {
    /// A round has begun. The compromises are the rules of the movement that its seating could not keep.
    RoundBegan(&'a [Compromise]),
    /// A table of the current round has been played.
    TablePlayed(TableNo, &'a PlayedTask),
    /// Two tied entrants have played a game.
    TieGamePlayed(BySide<Entrant>, &'a PlayedTask),
    MatchPlayed(&'a BracketMatch, &'a PlayedTask),
}

/// The reason why [`play_to_end`] stopped before the event was over.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoppedEarly {
    #[error(transparent)]
    Refused(Refused),
    #[error("table {0} could not be played")]
    Table(TableNo),
    #[error("a match outside the rounds could not be played")]
    TieOrMatch,
}

impl From<Refused> for StoppedEarly {
    fn from(refused: Refused) -> StoppedEarly {
        StoppedEarly::Refused(refused)
    }
}

/// Plays an event to its end, and calls `tell` after each step.
///
/// # Errors
/// [`StoppedEarly`] if the event cannot go on, usually because too few people have entered.
pub fn play_to_end(
    event: &mut Event,
    field: &BotField,
    mut tell: impl FnMut(&Event, EventStep),
) -> Result<(), StoppedEarly> {
    let now = event.log().entries.last().map_or(0, |last| last.at);
    loop {
        if event.next() == NextStep::Round {
            let proposal = event.begin_round(now)?;
            tell(event, EventStep::RoundBegan(&proposal.compromises));
        } else if let Some(next_step) = next_automatic_entry(event) {
            event.record(now, next_step)?;
        } else if event.next() == NextStep::Over {
            return Ok(());
        } else {
            play_pending_tasks(event, field, now, &mut tell)?;
        }
    }
}

/// Plays all tasks that the event awaits now, and records their results.
fn play_pending_tasks(
    event: &mut Event,
    field: &BotField,
    now: u64,
    tell: &mut impl FnMut(&Event, EventStep),
) -> Result<(), StoppedEarly> {
    let all = pending_tasks(event, field);
    if all.is_empty() {
        return Err(StoppedEarly::TieOrMatch);
    }
    for pending in all {
        let stopped = || match pending.place {
            TaskPlace::Table { table, .. } => StoppedEarly::Table(table),
            TaskPlace::Tie(_) | TaskPlace::Match(_) => StoppedEarly::TieOrMatch,
        };
        let mut played = pending.task.play_all_games().ok_or_else(stopped)?;
        played.result = settle_level_games(event, pending.place, played.result);
        let done = result_entry(event, pending.place, played.result.clone()).ok_or_else(stopped)?;
        event.record(now, done)?;
        match pending.place {
            TaskPlace::Table { table, .. } => tell(event, EventStep::TablePlayed(table, &played)),
            TaskPlace::Tie(sides) => tell(event, EventStep::TieGamePlayed(sides, &played)),
            TaskPlace::Match(at) => {
                let of = event.state().playoff_matches().find(|of| of.at == at);
                if let Some(of) = of {
                    tell(event, EventStep::MatchPlayed(&of, &played));
                }
            }
        }
    }
    Ok(())
}
