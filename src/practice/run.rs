//! A whole event with bots, table after table.

use super::field::playoff_rules;
use super::{Field, Played, TableTask};
use crate::cards::BySide;
use crate::event::{BracketMatch, Compromise, Entrant, Entry, Event, Game, Next, Refused, Tie, ToDo};

/// What has just happened, told as the event goes on.
#[derive(Clone, Debug)]
pub enum Step<'a> {
    /// A round began; what its seating could not keep.
    Began(&'a [Compromise]),
    /// A table of the round that runs has played.
    Table(u16, &'a Played),
    /// Two of some tied entrants have played for it.
    Tie(BySide<Entrant>, &'a Played),
    /// A match of the playoffs was played, in this division.
    Playoff(u8, &'a BracketMatch, &'a Played),
}

/// Why an event did not go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// Something was refused.
    Refused(Refused),
    /// A table could not be played.
    Table(u16),
}

impl From<Refused> for Stopped {
    fn from(refused: Refused) -> Stopped {
        Stopped::Refused(refused)
    }
}

/// Plays an event on until it is over, telling every step.
///
/// # Errors
/// [`Stopped`] where it cannot go on, too few having entered above all.
pub fn play_on(event: &mut Event, field: &Field, mut tell: impl FnMut(&Event, Step)) -> Result<(), Stopped> {
    let now = event.log().entries.last().map_or(0, |last| last.at);
    loop {
        match event.next() {
            Next::Round => {
                let proposal = event.begin_round(now)?;
                tell(event, Step::Began(&proposal.compromises));
            }
            Next::Results(tables) => {
                for table in tables {
                    play_table(event, field, table, now, &mut tell)?;
                }
            }
            Next::Ties(ties) => {
                for (_, tie) in ties {
                    break_tie(event, field, &tie, now, &mut tell)?;
                }
            }
            Next::Playoffs => {
                let seeds = event.seeds();
                event.record(now, Entry::PlayoffsBegan(seeds))?;
            }
            Next::PlayoffMatches(matches) => {
                for (division, of) in matches {
                    play_match(event, field, division, &of, now, &mut tell)?;
                }
            }
            Next::Over => return Ok(()),
        }
    }
}

fn play_table(
    event: &mut Event,
    field: &Field,
    table: u16,
    now: u64,
    tell: &mut impl FnMut(&Event, Step),
) -> Result<(), Stopped> {
    if let Some(seats) = event.drawn_by_seed(table) {
        event.record(now, Entry::PartnersDrawn { table, seats })?;
    }
    let played = field.task(event, table).and_then(|task| task.play()).ok_or(Stopped::Table(table))?;
    let round = event.state().round_number();
    event.record(now, Entry::ResultIn { round, table, result: played.result.clone() })?;
    tell(event, Step::Table(table, &played));
    Ok(())
}

fn break_tie(
    event: &mut Event,
    field: &Field,
    tie: &Tie,
    now: u64,
    tell: &mut impl FnMut(&Event, Step),
) -> Result<(), Stopped> {
    if let Some(entry) = event.placed_by_seed(tie) {
        event.record(now, entry)?;
    }
    let ToDo::Play { hands, games } = &tie.to_do else { return Ok(()) };
    for sides in games {
        let number = 1 << 31 | event.log().entries.len() as u32;
        let task = field.between(event, *sides, number).ok_or(Stopped::Table(0))?;
        let task = TableTask { rules: playoff_rules(&task.rules, *hands), games: 1, enough: 1, ..task };
        let played = task.play().ok_or(Stopped::Table(0))?;
        let Some(Game::Played(score)) = played.result.games.first().copied() else { return Err(Stopped::Table(0)) };
        let (among, points, sudden) = (tie.among.clone(), score.points, score.settled);
        event.record(now, Entry::TiePlayed { among, sides: *sides, points, sudden })?;
        tell(event, Step::Tie(*sides, &played));
    }
    Ok(())
}

fn play_match(
    event: &mut Event,
    field: &Field,
    division: u8,
    of: &BracketMatch,
    now: u64,
    tell: &mut impl FnMut(&Event, Step),
) -> Result<(), Stopped> {
    let (Some(ns), Some(ew)) = (of.ns, of.ew) else { return Ok(()) };
    let number = u32::from(division) << 24 | u32::from(of.round) << 16 | u32::from(of.number);
    let task = field.between(event, BySide { ns, ew }, number).ok_or(Stopped::Table(of.number))?;
    let played = task.play().ok_or(Stopped::Table(of.number))?;
    let (round, number, games) = (of.round, of.number, played.result.games.clone());
    event.record(now, Entry::PlayoffPlayed { division, round, number, games })?;
    tell(event, Step::Playoff(division, of, &played));
    Ok(())
}
