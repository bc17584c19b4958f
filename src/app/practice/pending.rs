//! The games that an event awaits, as tasks that bots, a worker or a person can play. Start with [`pending_tasks`].

use serde::{Deserialize, Serialize};

use super::field::playoff_rules;
use super::task::draw_higher_card;
use super::{BotField, TableTask};
use cards::{BySide, Seat};
use event::{
    BracketMatch, Entrant, Event, EventEntry, Fixture, Forfeiter, MatchPlayed, NextStep, RoundNo, TableGame, TableNo,
    TableResult, TableSeats, TieTask,
};

/// The table, tie or playoff match of an event that a task belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TaskPlace {
    Table {
        round: RoundNo,
        table: TableNo,
    },
    /// A game between two tied entrants.
    Tie(BySide<Entrant>),
    Match(Fixture),
}

impl TaskPlace {
    /// Returns whether one sheet covers all games of this table. In ties and playoffs, each game has a sheet of its
    /// own.
    #[must_use]
    pub const fn has_one_sheet(&self) -> bool {
        matches!(self, TaskPlace::Table { .. })
    }
}

/// A task whose result an event awaits, with the entrants at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingTask {
    pub place: TaskPlace,
    pub seats: TableSeats,
    pub task: TableTask,
}

impl PendingTask {
    /// Returns the seat of an entrant at this table; see [`seat_at`].
    #[must_use]
    pub fn seat_of(&self, entrant: Entrant) -> Option<Seat> {
        seat_at(&self.seats, entrant)
    }
}

/// Returns the seat of an entrant at a table; for a team, the first player's seat. `None` if the entrant does not sit
/// there, or if partners are still to be drawn.
#[must_use]
pub fn seat_at(seats: &TableSeats, entrant: Entrant) -> Option<Seat> {
    match seats {
        TableSeats::Teams(_) => seats.side_of(entrant).map(|side| side.seats()[0]),
        TableSeats::People(_) | TableSeats::ToDraw(_) => seats.seat_of(entrant),
    }
}

/// Returns the tasks that can be played now. Ties are played one game at a time, because the next game depends on the
/// result of the one before. Empty if the event is over, or if a draw (see [`next_automatic_entry`]) or a new round
/// comes first.
#[must_use]
pub fn pending_tasks(event: &Event, field: &BotField) -> Vec<PendingTask> {
    match event.next() {
        NextStep::Results(tables) => {
            tables.into_iter().filter_map(|table| pending_table(event, field, table)).collect()
        }
        NextStep::Ties(ties) => {
            ties.iter().find_map(|open| pending_tie_game(event, field, &open.tie.task)).into_iter().collect()
        }
        NextStep::PlayoffMatches(matches) => {
            let pending = |of: BracketMatch| {
                let Fixture { division, round, number } = of.at;
                let number = (division.index() as u32) << 24 | u32::from(round.get()) << 16 | u32::from(number.get());
                let sides = BySide { ns: of.ns?, ew: of.ew? };
                Some(PendingTask {
                    place: TaskPlace::Match(of.at),
                    seats: TableSeats::Teams(sides),
                    task: field.task_of_two(event, sides, number)?,
                })
            };
            matches.into_iter().filter_map(pending).collect()
        }
        NextStep::Round | NextStep::Playoffs | NextStep::Over => Vec::new(),
    }
}

fn pending_table(event: &Event, field: &BotField, table: TableNo) -> Option<PendingTask> {
    let task = field.task(event, table)?;
    let state = event.state();
    let seating = state.rounds().last()?.seating.table(table)?;
    let place = TaskPlace::Table { round: state.round_number()?, table };
    Some(PendingTask { place, seats: seating.seats.clone(), task })
}

fn pending_tie_game(event: &Event, field: &BotField, task: &TieTask) -> Option<PendingTask> {
    let TieTask::PlayGames { hands, games } = task else { return None };
    let sides = *games.first()?;
    let task = field.task_of_two(event, sides, 1 << 31 | event.log().entries.len() as u32)?;
    let task = TableTask { rules: playoff_rules(&task.rules, *hands), games: 1, enough: 1, ..task };
    Some(PendingTask { place: TaskPlace::Tie(sides), seats: TableSeats::Teams(sides), task })
}

/// Returns the next entry that the event needs before games can be played: drawn partners, a tie broken by lot, or the
/// seeds of the playoffs. `None` if there is no such entry. Draws and lots follow from the event's seed.
#[must_use]
pub fn next_automatic_entry(event: &Event) -> Option<EventEntry> {
    match event.next() {
        NextStep::Results(tables) => tables.into_iter().find_map(|table| {
            event.draw_partners_by_lot(table).map(|seats| EventEntry::PartnersDrawn { table, seats })
        }),
        NextStep::Ties(ties) => ties.iter().find_map(|open| event.break_tie_by_lot(&open.tie)),
        NextStep::Playoffs => Some(EventEntry::PlayoffsBegan(event.seeds())),
        NextStep::Round | NextStep::PlayoffMatches(_) | NextStep::Over => None,
    }
}

/// If a table's result has no winner, but the movement needs one to know who stays at the table, settles the result by
/// a drawn card.
pub(super) fn settle_level_games(event: &Event, place: TaskPlace, mut result: TableResult) -> TableResult {
    let TaskPlace::Table { round, table } = place else { return result };
    let plan = event.state().plan();
    if plan.movement.needs_winner(round) && result.winner(plan.level_decider()).is_none() {
        let number = u32::from(round.get()) << 16 | u32::from(table.get());
        let higher = Some(draw_higher_card(&mut event.log().seed.stream("level games", number)));
        match &mut result.games[..] {
            [TableGame::Played(score)] => score.settled = higher,
            _ => result.together = higher,
        }
    }
    result
}

/// Returns the event's entry for the result of a task. `None` if a game was played for a tie that the event no longer
/// has to break.
#[must_use]
pub fn result_entry(event: &Event, place: TaskPlace, result: TableResult) -> Option<EventEntry> {
    match place {
        TaskPlace::Table { round, table } => {
            let result = settle_level_games(event, place, result);
            Some(EventEntry::ResultIn { round, table, result })
        }
        TaskPlace::Match(of) => Some(EventEntry::PlayoffPlayed(MatchPlayed { of, games: result.games })),
        TaskPlace::Tie(sides) => {
            let NextStep::Ties(ties) = event.next() else { return None };
            let tie = ties
                .iter()
                .map(|open| &open.tie)
                .find(|tie| matches!(&tie.task, TieTask::PlayGames { games, .. } if games.contains(&sides)))?;
            let (points, sudden) = match result.games.first()? {
                TableGame::Played(score) => (score.points, score.settled),
                TableGame::Forfeited(Forfeiter::One(side)) => (BySide::default(), Some(side.other())),
                TableGame::Forfeited(Forfeiter::Both) => (BySide::default(), None),
            };
            Some(EventEntry::TiePlayed { among: tie.among.clone(), sides, points, sudden })
        }
    }
}
