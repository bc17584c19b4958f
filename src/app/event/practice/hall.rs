//! The hall of a practice event, the screen that shows all tables while they play: each table with its current score,
//! the leader, and the points that the person needs. Places are computed as if all tables ended now. Start with
//! [`Practice::hall`].

use super::{Practice, RoundShare, RunningScore};
use crate::practice::{TaskPlace, seat_at};
use crate::words::event::{self as said, evening};
use cards::ruleset::Length;
use cards::{BySide, Seat, Side};
use event::{
    Criterion, Entrant, EventEntry, EventLog, EventState, GameScore, LevelGamesCount, Report, RoundState, Standings,
    StandingsRow, TableGame, TableNo, TableResult, TableSeating,
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
    /// The person's chair in this round. `None` if the person has no table, and before partners are drawn.
    pub own_chair: Option<OwnChair>,
    /// The person's chair in the round before. `None` as soon as the person has sat down, because the walk is over.
    pub last_chair: Option<OwnChair>,
}

/// A chair of the person: the table and the seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnChair {
    pub table: TableNo,
    pub seat: Seat,
}

impl HallModel {
    /// Returns the line that sums up the hall: the person's place, or else the score at a neighboring table, or else the
    /// leader. If nothing is known yet, the line says how many tables begin. Empty if there is no hall, as in a playoff
    /// for a place. If the person keeps the score, the place stays the same all round, so the line takes turns with the
    /// neighboring table. `turn` counts the hands.
    #[must_use]
    pub fn headline(&self, turn: usize) -> String {
        let takes_turns = self.place.is_none() && turn % 2 == 1;
        let [first, second] = match takes_turns {
            true => [&self.neighbor_sentence, &self.sentence],
            false => [&self.sentence, &self.neighbor_sentence],
        };
        let sentence = [first, second, &self.leader_sentence].into_iter().find(|sentence| !sentence.is_empty());
        let begins = || (!self.tables.is_empty()).then(|| evening::tables_begin_sentence(&self.tables));
        sentence.cloned().or_else(begins).unwrap_or_default()
    }
}

impl OwnChair {
    fn of(round: &RoundState, you: Entrant) -> Option<OwnChair> {
        let seating = round.seating.table_of(you)?;
        Some(OwnChair { table: seating.table, seat: seat_at(&seating.seats, you)? })
    }
}

/// A table of the current round as the hall shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HallTable {
    pub number: TableNo,
    /// The names of both sides. If partners are not drawn yet, the first text has all four names and the second is
    /// empty.
    pub sides: [String; 2],
    /// The points of both sides; if the round has several games, their points in the last one. `None` before the first
    /// hand, and at the person's table if the person keeps the score.
    pub points: Option<BySide<i32>>,
    /// The games that both sides have won. `None` if the round has one game, and if `points` is `None`.
    pub games: Option<BySide<u16>>,
    pub stage: TableStage,
    /// Whether the person sits at this table.
    pub is_yours: bool,
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

/// The gain at the person's table that would bring `place` if all other tables ended now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceNeeded {
    pub gain: Gain,
    pub place: u16,
    pub sharing: PlaceSharing,
}

/// A gain of the person's side in the current game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gain {
    /// This many points. The game ends after a number of hands.
    Points(i16),
    /// Winning the game, which takes this many points. A lead alone counts for nothing.
    Win(i16),
}

impl Gain {
    #[must_use]
    pub const fn points(self) -> i16 {
        match self {
            Gain::Points(points) | Gain::Win(points) => points,
        }
    }
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
        let event = self.session.event();
        let state = event.state();
        let Some(round) = state.rounds().last() else { return HallModel::default() };
        if state.all_rounds_over() && !state.brackets().is_empty() {
            return self.hall_in_playoffs(state);
        }
        let running = self.running_tables();
        let you = self.saved_practice.borrow().own_entrant;
        let number = state.round_number().unwrap_or(event::RoundNo::FIRST);
        let sits = self.own_match();
        let keeps_score = sits.as_ref().is_some_and(|(_, at)| at.sheet.is_some());
        let own_chair = OwnChair::of(round, you);
        let walks = sits.is_none() && own_chair.is_some_and(|chair| state.still_out().contains(&chair.table));
        let before = state.rounds().iter().rev().nth(1).filter(|_| walks);
        let table = |(seating, report): (&TableSeating, &Report)| {
            let is_yours = seating.seats.entrants().contains(&you);
            let running = running.iter().find(|running| running.table == seating.table);
            let sides = said::names_of_sides(state, number, seating);
            let score = ShownScore::of(state, report, running).filter(|_| !(is_yours && keeps_score));
            HallTable {
                number: seating.table,
                sides: sides.unwrap_or_else(|| [said::players_at_table(state, number, seating), String::new()]),
                points: score.map(|score| score.points),
                games: score.and_then(|score| score.games),
                stage: table_stage(report, running),
                is_yours,
            }
        };
        let mut tables: Vec<HallTable> = round.seating.tables.iter().zip(&round.reports).map(table).collect();
        cards::sort::sort_by_key(&mut tables, |table| table.number);
        let hall = HallModel {
            neighbor_sentence: most_exciting_table(&tables).map_or_else(String::new, evening::other_table_sentence),
            tables,
            own_chair,
            last_chair: before.and_then(|before| OwnChair::of(before, you)),
            ..HallModel::default()
        };
        if keeps_score {
            return HallModel { sentence: place_before_round(event.log(), you).unwrap_or_default(), ..hall };
        }
        let place = self.current_place(state, &running);
        let rows = current_standings(state, &running, you);
        let told = place.is_some_and(|own| own.place > 1).then(|| evening::leader_sentence(state, &rows));
        HallModel {
            sentence: place.map_or_else(String::new, |now| evening::place_now_sentence(now, sits.is_some())),
            leader_sentence: told.flatten().unwrap_or_default(),
            place,
            ..hall
        }
    }

    /// Returns the hall during the playoffs. It has no plan, because the tables of the rounds are over.
    fn hall_in_playoffs(&self, state: &EventState) -> HallModel {
        let of = self.own_match().and_then(|(due, _)| match due.place {
            TaskPlace::Match(of) => said::playoff_match_sentence(state, of, self.saved_practice.borrow().own_entrant),
            TaskPlace::Table { .. } | TaskPlace::Tie(_) => None,
        });
        HallModel { sentence: of.unwrap_or_default(), ..HallModel::default() }
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
        if !state.has_results() && !running.iter().any(|running| running.score.has_begun()) {
            return None;
        }
        let rows = current_standings(state, running, you);
        let own = row_of(&rows, you)?;
        let needed = self.points_needed(state, running, own.place);
        Some(CurrentPlace { place: own.place, sharing: PlaceSharing::of(&rows, own), needed })
    }

    /// Returns the smallest gain at the person's table that would bring a place better than `place`.
    fn points_needed(&self, state: &EventState, running: &[RunningTable], place: u16) -> Option<PlaceNeeded> {
        let you = self.saved_practice.borrow().own_entrant;
        let (due, _) = self.own_match()?;
        let side = due.seats.side_of(you)?;
        let TaskPlace::Table { table, .. } = due.place else { return None };
        let own = running.iter().find(|running| running.table == table)?;
        possible_gains(&due.task.rules.length, &own.score, side).into_iter().find_map(|gain| {
            let supposed = state_if_ended_now(state, running, Some((table, side, gain.points())));
            let rows = Standings::of(&supposed, state.division(you)).rows;
            let own = row_of(&rows, you)?;
            (own.place < place).then(|| PlaceNeeded { gain, place: own.place, sharing: PlaceSharing::of(&rows, own) })
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

/// Returns the gains that the person's side can still make in the current game, from the smallest to the largest.
fn possible_gains(length: &Length, score: &RunningScore, side: Side) -> Vec<Gain> {
    match *length {
        Length::Hands(hands) => {
            let left = i16::from(hands) - i16::try_from(score.hands).unwrap_or(i16::MAX);
            (1..=left.max(0) * 4).map(Gain::Points).collect()
        }
        Length::Points(most) => {
            let missing = i16::from(most) - last_score(&score.result).points[side];
            (missing > 0).then_some(Gain::Win(missing)).into_iter().collect()
        }
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

/// The score of a table as the hall shows it.
#[derive(Clone, Copy)]
struct ShownScore {
    points: BySide<i32>,
    games: Option<BySide<u16>>,
}

impl ShownScore {
    /// Returns the score of a table; `None` before its first hand.
    fn of(state: &EventState, report: &Report, running: Option<&RunningTable>) -> Option<ShownScore> {
        let result = match report {
            Report::In(result) => result,
            Report::Out => &running.filter(|running| running.score.has_begun())?.score.result,
            Report::Closed(award) => {
                return Some(ShownScore { points: BySide::from_fn(|side| award.points[side].into()), games: None });
            }
        };
        let plan = state.plan();
        if plan.games <= 1 {
            return Some(ShownScore { points: BySide::from_fn(|side| result.points(side)), games: None });
        }
        // The last game of a table that still plays is won by nobody yet.
        let mut over = result.clone();
        if *report == Report::Out && over.games.last().is_some_and(|game| !is_won(game, &plan.game.length)) {
            over.games.pop();
        }
        let won = |side| over.games_won(side, LevelGamesCount::AsWon, plan.level_decider());
        let last = last_score(result).points;
        Some(ShownScore { points: BySide::from_fn(|side| last[side].into()), games: Some(BySide::from_fn(won)) })
    }
}

/// Returns whether a game has been played to its end. Of a game with a number of hands, this is not known.
fn is_won(game: &TableGame, length: &Length) -> bool {
    match (game, length) {
        (TableGame::Forfeited(_), _) => true,
        (TableGame::Played(score), Length::Points(most)) => {
            Side::ALL.iter().any(|side| score.points[*side] >= i16::from(*most))
        }
        (TableGame::Played(_), Length::Hands(_)) => false,
    }
}

fn table_stage(report: &Report, running: Option<&RunningTable>) -> TableStage {
    match report {
        Report::Out if running.is_some_and(|running| running.score.has_begun()) => TableStage::Playing,
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
