//! The hall of a practice event, the screen that shows all tables while they play: each table with its current score,
//! the leader, and the points that the person needs. Places are computed as if all tables ended now. Start with
//! [`Practice::hall`].

use super::{Practice, RoundShare, RunningScore};
use crate::practice::TaskPlace;
use crate::words::event::{self as said, evening};
use cards::ruleset::Length;
use cards::{BySide, Side};
use event::{
    Criterion, Entrant, EventEntry, EventLog, EventState, GameScore, Report, Standings, StandingsRow, TableGame,
    TableNo, TableResult, TableSeating,
};

/// All tables of the current round, and the person's rank if the round ended now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HallModel {
    /// The tables of the round, sorted by number.
    pub tables: Vec<HallTable>,
    /// The person's place if the round ended now. `None` before the first result.
    pub place: Option<CurrentPlace>,
    /// A sentence with the place and the points needed for a better one: `Fifth. 3 more points: fourth.` If the
    /// person keeps the score, the place before the round.
    pub sentence: String,
    /// A sentence about the leader. Empty before the first result, or if the person leads.
    pub leader_sentence: String,
    /// A sentence about the most exciting table besides the person's own. Empty if no other table is playing.
    pub neighbor_sentence: String,
}

/// A table of the current round as the hall shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HallTable {
    pub number: TableNo,
    /// The names of both sides. If partners are not drawn yet, the first text has all four names and the second is
    /// empty.
    pub sides: [String; 2],
    /// The points of both sides. `None` before the first hand, and at the person's table if the person keeps the score.
    pub points: Option<BySide<i32>>,
    pub stage: TableStage,
    /// Whether the person sits at this table.
    pub is_yours: bool,
    /// The person's side of the table. `None` at other tables, and if partners are not drawn yet.
    pub own_side: Option<Side>,
    /// Whether the person sat at this table in the previous round.
    pub was_yours_last_round: bool,
}

/// The progress of a table in the current round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableStage {
    /// The players have sat down but not played a hand.
    Seated,
    Playing,
    /// The event has the table's result.
    Reported,
}

/// The person's place if the round ended now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CurrentPlace {
    pub place: u16,
    pub sharing: PlaceSharing,
    /// The points that the person needs for a better place. `None` if the person's table cannot bring a better place.
    pub needed: Option<PlaceNeeded>,
}

/// The number of further points at the person's table that would bring `place` if all other tables ended now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceNeeded {
    pub points: i16,
    pub place: u16,
    pub sharing: PlaceSharing,
}

/// Whether somebody else has the same place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceSharing {
    Alone,
    Tied,
}

impl PlaceSharing {
    /// Returns whether another row has the place of `row`.
    pub(crate) fn of(rows: &[StandingsRow], row: &StandingsRow) -> PlaceSharing {
        match rows.iter().filter(|other| other.place == row.place).count() {
            0 | 1 => PlaceSharing::Alone,
            _ => PlaceSharing::Tied,
        }
    }
}

/// A table that has not reported, with its current score.
struct RunningTable {
    table: TableNo,
    score: RunningScore,
}

impl Practice {
    /// Returns the hall as it stands now.
    #[must_use]
    pub fn hall(&self) -> HallModel {
        let running = self.running_tables();
        let event = self.session.event();
        let state = event.state();
        let Some(round) = state.rounds().last() else { return HallModel::default() };
        let you = self.saved_practice.borrow().own_entrant;
        let before = state.rounds().iter().rev().nth(1).and_then(|before| before.seating.table_of(you));
        let before = before.map(|seating| seating.table);
        let number = state.round_number().unwrap_or(event::RoundNo::FIRST);
        let keeps_score = self.own_match().is_some_and(|(_, at)| at.sheet.is_some());
        let table = |(seating, report): (&TableSeating, &Report)| {
            let is_yours = seating.seats.entrants().contains(&you);
            let running = running.iter().find(|running| running.table == seating.table);
            let sides = said::names_of_sides(state, number, seating);
            HallTable {
                number: seating.table,
                sides: sides.unwrap_or_else(|| [said::players_at_table(state, number, seating), String::new()]),
                points: table_points(report, running).filter(|_| !(is_yours && keeps_score)),
                stage: table_stage(report, running),
                is_yours,
                own_side: seating.seats.side_of(you),
                was_yours_last_round: before == Some(seating.table),
            }
        };
        let mut tables: Vec<HallTable> = round.seating.tables.iter().zip(&round.reports).map(table).collect();
        cards::sort::sort_by_key(&mut tables, |table| table.number);
        if keeps_score {
            return HallModel {
                sentence: place_before_round(event.log(), you).unwrap_or_default(),
                neighbor_sentence: most_exciting_table(&tables).map_or_else(String::new, evening::other_table_sentence),
                tables,
                ..HallModel::default()
            };
        }
        let place = self.current_place(state, &running);
        let rows = current_standings(state, &running, you);
        let told = place.is_some_and(|own| own.place > 1).then(|| evening::leader_sentence(state, &rows));
        HallModel {
            sentence: place
                .map_or_else(String::new, |now| evening::place_now_sentence(now, self.own_match().is_some())),
            leader_sentence: told.flatten().unwrap_or_default(),
            neighbor_sentence: most_exciting_table(&tables).map_or_else(String::new, evening::other_table_sentence),
            place,
            tables,
        }
    }

    /// Returns the current score of every table that has not reported. Leaves out tables whose score is not known.
    fn running_tables(&self) -> Vec<RunningTable> {
        let Some(share) = self.round_share() else { return Vec::new() };
        let of_place = |place: TaskPlace, score: RunningScore| match place {
            TaskPlace::Table { table, .. } => Some(RunningTable { table, score }),
            TaskPlace::Tie(_) | TaskPlace::Match(_) => None,
        };
        let others = self.session.bot_play.map_ahead(|ahead| of_place(ahead.place, ahead.score_at(share)));
        let own = self.own_match().zip(self.own_score());
        let own = own.and_then(|((due, _), score)| of_place(due.place, score));
        let still_out = self.session.event().state().still_out();
        others.into_iter().flatten().chain(own).filter(|running| still_out.contains(&running.table)).collect()
    }

    /// Returns the total number of hands that the hall shows as played. If this number changes, the hall must be shown
    /// again.
    pub(super) fn hands_shown(&self, share: RoundShare) -> usize {
        let others: usize = self.session.bot_play.map_ahead(|ahead| ahead.score_at(share).hands).into_iter().sum();
        others + self.own_score().map_or(0, |score| score.hands)
    }

    fn current_place(&self, state: &EventState, running: &[RunningTable]) -> Option<CurrentPlace> {
        let you = self.saved_practice.borrow().own_entrant;
        if !state.has_results() && running.iter().all(|running| running.score.hands == 0) {
            return None;
        }
        let rows = current_standings(state, running, you);
        let own = row_of(&rows, you)?;
        let needed = self.points_needed(state, running, own.place);
        Some(CurrentPlace { place: own.place, sharing: PlaceSharing::of(&rows, own), needed })
    }

    /// Returns the smallest number of further points at the person's table that would bring a place better than
    /// `place`.
    fn points_needed(&self, state: &EventState, running: &[RunningTable], place: u16) -> Option<PlaceNeeded> {
        let you = self.saved_practice.borrow().own_entrant;
        let (due, _) = self.own_match()?;
        let side = due.seats.side_of(you)?;
        let TaskPlace::Table { table, .. } = due.place else { return None };
        let own = running.iter().find(|running| running.table == table)?;
        let possible = max_possible_points(&due.task.rules.length, &own.score, side);
        (1..=possible).find_map(|points| {
            let supposed = state_if_ended_now(state, running, Some((table, side, points)));
            let rows = Standings::of(&supposed, state.division(you)).rows;
            let own = row_of(&rows, you)?;
            (own.place < place).then(|| PlaceNeeded { points, place: own.place, sharing: PlaceSharing::of(&rows, own) })
        })
    }

    /// Returns a sentence for the time between two rounds: the person's place, and the distance to the place above.
    /// `None` before the first result, and while tables play, because the hall says then what place the person has.
    #[must_use]
    pub fn place_sentence_between_rounds(&self) -> Option<String> {
        let event = self.session.event();
        let (state, you) = (event.state(), self.saved_practice.borrow().own_entrant);
        if !state.has_results() || !state.still_out().is_empty() {
            return None;
        }
        let rows = Standings::of(state, state.division(you)).rows;
        let at = rows.iter().position(|row| row.entrant == you)?;
        Some(evening::place_before_round_sentence(state, &rows, at))
    }
}

/// Returns a sentence with an entrant's place before the current round. `None` in the first round.
fn place_before_round(log: &EventLog, you: Entrant) -> Option<String> {
    let begin = log.entries.iter().rposition(|entry| matches!(entry.entry, EventEntry::RoundBegan(_)))?;
    let state = EventLog { entries: log.entries[..begin].to_vec(), ..log.clone() }.fold().ok()?;
    let rows = Standings::of(&state, state.division(you)).rows;
    let own = row_of(&rows, you).filter(|_| state.has_results())?;
    Some(evening::place_before_this_round_sentence(own.place, PlaceSharing::of(&rows, own)))
}

/// Returns the highest number of points that the person's side can still make in the current game.
fn max_possible_points(length: &Length, score: &RunningScore, side: Side) -> i16 {
    match *length {
        Length::Hands(hands) => (i16::from(hands) - i16::try_from(score.hands).unwrap_or(i16::MAX)).max(0) * 4,
        Length::Points(most) => i16::from(most) - last_score(&score.result).points[side],
    }
}

fn last_score(result: &TableResult) -> GameScore {
    match result.games.last() {
        Some(TableGame::Played(score)) => *score,
        _ => GameScore::default(),
    }
}

/// Returns the event's state as if every running table ended now. `more` gives additional points to one side of one
/// table.
fn state_if_ended_now(state: &EventState, running: &[RunningTable], more: Option<(TableNo, Side, i16)>) -> EventState {
    let result = |running: &RunningTable| {
        let mut result = running.score.result.clone();
        if let (Some((table, side, points)), Some(TableGame::Played(score))) = (more, result.games.last_mut())
            && table == running.table
        {
            score.points[side] += points;
            for own in score.own.iter_mut() {
                side.seats().into_iter().for_each(|seat| own[seat] += points);
            }
        }
        (running.table, result)
    };
    state.with_results(running.iter().map(result))
}

fn current_standings(state: &EventState, running: &[RunningTable], you: Entrant) -> Vec<StandingsRow> {
    Standings::of(&state_if_ended_now(state, running, None), state.division(you)).rows
}

pub(super) fn place_of(rows: &[StandingsRow], entrant: Entrant) -> Option<u16> {
    row_of(rows, entrant).map(|row| row.place)
}

fn row_of(rows: &[StandingsRow], entrant: Entrant) -> Option<&StandingsRow> {
    rows.iter().find(|row| row.entrant == entrant)
}

fn table_points(report: &Report, running: Option<&RunningTable>) -> Option<BySide<i32>> {
    match report {
        Report::In(result) => Some(BySide::from_fn(|side| result.points(side))),
        Report::Closed(award) => Some(BySide::from_fn(|side| award.points[side].into())),
        Report::Out => running
            .filter(|running| running.score.hands > 0)
            .map(|running| BySide::from_fn(|side| running.score.result.points(side))),
    }
}

fn table_stage(report: &Report, running: Option<&RunningTable>) -> TableStage {
    match report {
        Report::Out if running.is_some_and(|running| running.score.hands > 0) => TableStage::Playing,
        Report::Out => TableStage::Seated,
        Report::In(_) | Report::Closed(_) => TableStage::Reported,
    }
}

/// Returns the most exciting table besides the person's: one that is still playing, with many points and a close score.
fn most_exciting_table(tables: &[HallTable]) -> Option<&HallTable> {
    let others = tables.iter().filter(|table| !table.is_yours && table.stage == TableStage::Playing);
    others.max_by_key(|table| {
        let points = table.points.unwrap_or_default();
        (points.ns + points.ew - 2 * (points.ns - points.ew).abs(), std::cmp::Reverse(table.number))
    })
}

/// Returns an entrant's points if the standings are ranked by points first; otherwise `None`.
pub(in crate::event) fn ranking_points(row: &StandingsRow) -> Option<i64> {
    row.figures.first().filter(|figure| figure.by == Criterion::Points).map(|figure| figure.figure)
}
