//! Texts about the rounds of an event, for the event's pages and the wall: who plays where, the results, and a person's
//! own card.

use super::league::{date_with_weekday, full_date_with_weekday};
use super::{bye_text, criterion_name, entrant_name_in_round, entry_in_words, event_title, list_names};
use cards::UsAndThem;
use cards::ruleset::{LevelGame, Ruleset};
use cards::{BySide, Side};
use event::{
    Bracket, Criterion, Date, Entrant, EventEntry, EventPlan, EventState, Fixture, Forfeiter, HalfResult, LevelDecider,
    LevelGamesCount, Report, RoundNo, RoundState, TableGame, TableNo, TableResult, TableSeating, TableSeats,
};

/// Says which side the director enters as ahead in a game that breaks a tie for a place.
pub const TIE_GAME_HELP: &str =
    "If it is tied after these hands, choose the side that won the first single hand after.";

/// Returns the title of an event: the name that it was given, or the title of its kind, such as `World doubles`.
#[must_use]
pub fn plan_title(plan: &EventPlan) -> String {
    match plan.base {
        Some(base) if plan.name == base.name() => event_title(base).to_owned(),
        _ => plan.name.clone(),
    }
}

/// Names the current round: `Round 3 of 8`. Returns another title before the first round, after the last, and during
/// playoffs.
#[must_use]
pub fn round_title(state: &EventState) -> String {
    round_title_with(state, date_with_weekday)
}

/// Names the current round as [`round_title`] does. A date has its year, because a paper may be read in another year.
#[must_use]
pub fn round_title_on_paper(state: &EventState) -> String {
    round_title_with(state, full_date_with_weekday)
}

fn round_title_with(state: &EventState, written: fn(Date) -> String) -> String {
    let rounds = state.plan().rounds;
    if !state.brackets().is_empty() {
        let over = state.brackets().iter().all(Bracket::is_over);
        if over { "The playoffs are over" } else { "Playoffs" }.to_owned()
    } else if state.all_rounds_over() {
        "All rounds are played".to_owned()
    } else {
        match state.round_number() {
            None if rounds == 1 => "Before the only round".to_owned(),
            None => format!("Before the first of {}", crate::words::count(rounds.into(), "round")),
            Some(number) => season_round_title_with(state, number, written),
        }
    }
}

/// Names a round of the season, with its week and date in a league: `Round 3 of 8`.
#[must_use]
pub fn season_round_title(state: &EventState, number: RoundNo) -> String {
    season_round_title_with(state, number, date_with_weekday)
}

/// Names a round of the season as [`season_round_title`] does. A date has its year.
#[must_use]
pub fn season_round_title_on_paper(state: &EventState, number: RoundNo) -> String {
    season_round_title_with(state, number, full_date_with_weekday)
}

fn season_round_title_with(state: &EventState, number: RoundNo, written: fn(Date) -> String) -> String {
    let date = state.date(number).map(written);
    let notes = super::week_note(state, number).into_iter().chain(date);
    notes.fold(format!("Round {number} of {}", state.plan().rounds), |title, note| format!("{title}, {note}"))
}

/// Names the tables of the current round that have not reported: `Still out: tables 2 and 5`. Returns `None` if all
/// tables have reported.
#[must_use]
pub fn tables_still_out(state: &EventState) -> Option<String> {
    let out = state.still_out();
    let tables = state.rounds().last().map_or(0, |round| round.reports.len());
    match &out[..] {
        [] => None,
        [only] => Some(format!("Still out: table {only}")),
        all if all.len() == tables => Some("All tables are still out".to_owned()),
        some => {
            Some(format!("Still out: tables {}", list_names(&some.iter().map(TableNo::to_string).collect::<Vec<_>>())))
        }
    }
}

/// Says which round is on and which results are missing: `Round 3 of 8. Still out: tables 2 and 5.`
#[must_use]
pub fn round_status_sentence(state: &EventState) -> String {
    let out = tables_still_out(state).map(|out| format!(" {out}.")).unwrap_or_default();
    format!("{}.{out}", round_title(state))
}

/// Names both sides of a table by their players. Returns `None` if the players have not drawn partners yet.
#[must_use]
pub fn names_of_sides(state: &EventState, round: RoundNo, table: &TableSeating) -> Option<[String; 2]> {
    (!matches!(table.seats, TableSeats::ToDraw(_))).then(|| Side::ALL.map(|side| side_names(state, round, table, side)))
}

fn side_names(state: &EventState, round: RoundNo, table: &TableSeating, side: Side) -> String {
    names_in_round(state, round, &table.seats.entrants_on(side))
}

fn names_in_round(state: &EventState, round: RoundNo, entrants: &[Entrant]) -> String {
    list_names(&entrants.iter().map(|entrant| entrant_name_in_round(state, round, *entrant)).collect::<Vec<_>>())
}

/// Says who plays at a table: `Ann and Bob against Cat and Dan`.
#[must_use]
pub fn players_at_table(state: &EventState, round: RoundNo, table: &TableSeating) -> String {
    match names_of_sides(state, round, table) {
        Some([ns, ew]) => format!("{ns} against {ew}"),
        None => format!("{} draw for partners", names_in_round(state, round, &table.seats.entrants())),
    }
}

/// Confirms that one player's own card was entered, which has the points of one side only: `Table 3: Ann and Bob made
/// 7. A card of the other side completes the result.`
#[must_use]
pub fn half_result_entered(state: &EventState, half: &HalfResult) -> String {
    let seating = state.rounds().last().and_then(|round| round.seating.table(half.table));
    let who = seating.map_or_else(String::new, |seating| side_names(state, half.round, seating, half.side));
    let (table, points) = (half.table, half.points);
    format!("Table {table}: {who} made {points}. A card of the other side completes the result.")
}

/// Says that the points of one side, entered from a player's own card, no longer count: other players sit at the table
/// now.
#[must_use]
pub fn half_result_dropped(half: &HalfResult) -> String {
    format!("The card that was in from table {} no longer counts: others sit there now.", half.table)
}

/// Confirms that the result of a sheet was entered: `Entered in Cheese Days: round 3, table 2. Ann and Bob 14, Cat and
/// Dan 9.`
#[must_use]
pub fn sheet_entered_sentence(state: &EventState, entry: &EventEntry) -> String {
    let event = plan_title(state.plan());
    let EventEntry::ResultIn { round, table, result } = entry else {
        return format!("Entered in {event}. {}", entry_in_words(state, entry));
    };
    let mut seated = state.rounds().last().into_iter().flat_map(|round| &round.seating.tables);
    let seated = seated.find(|seating| seating.table == *table);
    let between = ResultOpponents::at_table(state, *round, *table);
    let parts = result_parts(state, between, &Report::In(result.clone()));
    let who = seated.map(|seating| players_at_table(state, *round, seating)).unwrap_or_default();
    let figure = match (result.games.as_slice(), seated.and_then(|seating| names_of_sides(state, *round, seating))) {
        ([TableGame::Played(score)], Some([ns, ew])) => {
            format!("{ns} {}, {ew} {}", score.points.ns, score.points.ew)
        }
        _ => format!("{who}: {}", parts.figure),
    };
    format!("Entered in {event}: round {round}, table {table}. {}.", ResultParts { figure, ..parts }.text())
}

/// The two sides of a result, so that a text can name them.
#[derive(Clone, Copy, Debug)]
pub enum ResultOpponents<'a> {
    /// The sides who play at a table in this round.
    Table(RoundNo, &'a TableSeating),
    /// The sides at a table whose seating is unknown. They are called by their seats.
    Round(RoundNo),
    /// Two entrants who play outside the rounds: in the playoffs, or for a place. The sides are told in this order.
    Two(BySide<Option<Entrant>>, [Side; 2]),
}

impl<'a> ResultOpponents<'a> {
    /// Returns the sides who play at a table in a round, or [`ResultOpponents::Round`] if the table's seating is
    /// unknown.
    #[must_use]
    pub fn at_table(state: &'a EventState, round: RoundNo, table: TableNo) -> ResultOpponents<'a> {
        let seating = state.round(round).and_then(|round| round.seating.table(table));
        seating.map_or(ResultOpponents::Round(round), |seating| ResultOpponents::Table(round, seating))
    }

    /// Returns the sides of a playoff match, in the order in which the bracket is drawn.
    #[must_use]
    pub fn match_opponents(state: &EventState, of: Fixture) -> ResultOpponents<'a> {
        let bracket = state.brackets().get(of.division.index());
        let found = bracket.and_then(|bracket| Some((bracket, bracket.matches().into_iter().find(|at| at.at == of)?)));
        found.map_or(ResultOpponents::Two(BySide { ns: None, ew: None }, Side::ALL), |(bracket, of)| {
            ResultOpponents::Two(BySide { ns: of.ns, ew: of.ew }, bracket.drawn_sides(&of))
        })
    }

    /// Returns the sides in the order in which texts name them and their points.
    pub(super) const fn order(self) -> [Side; 2] {
        match self {
            ResultOpponents::Two(_, order) => order,
            ResultOpponents::Table(..) | ResultOpponents::Round(_) => Side::ALL,
        }
    }

    /// Names both sides in this order.
    pub(super) fn both(self, state: &EventState) -> [String; 2] {
        self.order().map(|side| self.side(state, side))
    }

    const fn round(self) -> Option<RoundNo> {
        match self {
            ResultOpponents::Table(round, _) | ResultOpponents::Round(round) => Some(round),
            ResultOpponents::Two(..) => None,
        }
    }

    /// Names a side by its players, or by its seats if the players are unknown.
    pub(super) fn side(self, state: &EventState, side: Side) -> String {
        match self {
            ResultOpponents::Table(round, table) if !matches!(table.seats, TableSeats::ToDraw(_)) => {
                side_names(state, round, table, side)
            }
            ResultOpponents::Two(sides, _) if sides[side].is_some() => {
                sides[side].map_or_else(String::new, |who| super::entrant_name(state, who))
            }
            _ => crate::words::side(side).to_owned(),
        }
    }
}

/// The result of a table for a narrow column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultCell {
    /// `8 to 8`, or the games won in a match of several: `2–1`.
    pub figure: String,
    /// The points of a match of several games, `24–18`; the side that is ahead although the figures are level, `(Ann &
    /// Bob got there first)`; or that the director gave the points.
    pub note: Option<String>,
}

/// Describes the result of a table or match: `9 to 6`, `still out`, `forfeited by Ann & Bob`.
#[must_use]
pub fn result_text(state: &EventState, between: ResultOpponents<'_>, report: &Report) -> String {
    result_parts(state, between, report).text()
}

/// Describes the result of a table or match with a dash between the points: `9–6`. No line breaks after the dash.
#[must_use]
pub fn result_with_dash(state: &EventState, between: ResultOpponents<'_>, report: &Report) -> String {
    let parts = result_parts(state, between, report);
    let figure = match report {
        Report::In(TableResult { games, .. }) => match games[..] {
            [TableGame::Played(score)] => {
                let [one, other] = between.order().map(|side| score.points[side]);
                with_dash(one, other)
            }
            _ => parts.figure,
        },
        _ => parts.figure,
    };
    ResultParts { figure, ..parts }.text()
}

/// Describes the result of a table for a narrow column.
#[must_use]
pub fn result_cell(state: &EventState, between: ResultOpponents<'_>, report: &Report) -> ResultCell {
    let ResultParts { figure, ahead } = result_parts(state, between, report);
    let is_only_seated = between.round().is_some() && state.plan().level == LevelGamesCount::AsTied;
    let ahead = ahead.map(|of| match is_only_seated {
        true => format!("({} seated as winners, {})", of.side, of.rule.reason()),
        false => format!("({} {})", of.side, of.rule.short_reason()),
    });
    match report {
        Report::In(result) if result.games.len() > 1 => {
            let MatchFigures { games, points } = match_figures(state, result);
            ResultCell { figure: games, note: ahead.or(Some(points)) }
        }
        Report::Closed(award) => {
            let figure = points_text(award.points, between);
            ResultCell { figure, note: Some(BY_DIRECTOR.to_owned()) }
        }
        _ => ResultCell { figure, note: ahead },
    }
}

/// The result of a match of several games for a narrow column.
struct MatchFigures {
    /// `2–1`.
    games: String,
    /// `24–18`, or `forfeited` if no game was played.
    points: String,
}

fn match_figures(state: &EventState, result: &TableResult) -> MatchFigures {
    let plan = state.plan();
    let [ns, ew] = Side::ALL.map(|side| result.games_won(side, plan.level, plan.level_decider()));
    let [our_points, their_points] = Side::ALL.map(|side| result.points(side));
    let points = match result.played().next() {
        Some(_) => format!("{our_points}–{their_points}"),
        None => "forfeited".to_owned(),
    };
    MatchFigures { games: format!("{ns}–{ew}"), points }
}

/// Stands beside the points that the director gave to a table which never reported.
const BY_DIRECTOR: &str = "by the director";

fn points_text(points: BySide<i16>, between: ResultOpponents<'_>) -> String {
    let [one, other] = between.order().map(|side| points[side]);
    format!("{one}\u{a0}to\u{a0}{other}")
}

struct ResultParts {
    figure: String,
    /// `None` if the figures already show the winner, or if the round needs no winner.
    ahead: Option<SideAhead>,
}

impl ResultParts {
    fn text(self) -> String {
        let ahead = self.ahead.map_or_else(String::new, |of| format!(", {} ahead {}", of.side, of.rule.reason()));
        self.figure + &ahead
    }
}

/// A side that is ahead although the figures are level.
struct SideAhead {
    side: String,
    rule: LevelRule,
}

fn result_parts(state: &EventState, between: ResultOpponents<'_>, report: &Report) -> ResultParts {
    let plain = |figure| ResultParts { figure, ahead: None };
    match report {
        Report::Out => plain("still out".to_owned()),
        Report::Closed(award) => plain(format!("{} to {}, {BY_DIRECTOR}", award.points.ns, award.points.ew)),
        Report::In(result) => match &result.games[..] {
            [TableGame::Forfeited(who)] => plain(forfeit_sentence(state, between, *who)),
            [TableGame::Played(score)] => ResultParts {
                figure: points_text(score.points, between),
                ahead: side_ahead(state, between, result, score.leader()),
            },
            _ => {
                let plan = state.plan();
                let won = BySide::from_fn(|side| result.games_won(side, plan.level, plan.level_decider()));
                let points = BySide::from_fn(|side| result.points(side));
                ResultParts {
                    figure: match_score(won, &result.games, between.order()[0]),
                    ahead: side_ahead(state, between, result, won.leader().or(points.leader())),
                }
            }
        },
    }
}

/// Writes the score of a match of several games from the view of one side, first the games won and then each game:
/// `2–1 (7–10, 10–8, 10–9)`. If no game was played, the score is `2–0 (forfeited)`.
pub(super) fn match_score(won: BySide<u16>, games: &[TableGame], side: Side) -> String {
    let all_forfeited = games.iter().all(|game| matches!(game, TableGame::Forfeited(_)));
    let shown = if all_forfeited { &games[..games.len().min(1)] } else { games };
    let scores: Vec<String> = shown.iter().map(|game| game_score(game, side)).collect();
    let won = with_dash(won[side], won[side.other()]);
    if scores.is_empty() { won } else { format!("{won} ({})", scores.join(", ")) }
}

/// Writes the score of a game from the view of one side: `10–8`, `forfeited`.
pub(super) fn game_score(game: &TableGame, side: Side) -> String {
    match game {
        TableGame::Played(score) => with_dash(score.points[side], score.points[side.other()]),
        TableGame::Forfeited(_) => "forfeited".to_owned(),
    }
}

/// Joins two figures so that no line breaks between them: `10–8`.
fn with_dash(one: impl Into<i32>, other: impl Into<i32>) -> String {
    format!("{}–\u{2060}{}", one.into(), other.into())
}

/// Returns the side that is ahead by another rule than the figures.
fn side_ahead(
    state: &EventState,
    between: ResultOpponents<'_>,
    result: &TableResult,
    by_figures: Option<Side>,
) -> Option<SideAhead> {
    let plan = state.plan();
    let asked = between.round().is_none_or(|round| plan.needs_leader(round));
    let side = result.winner(plan.level_decider()).filter(|side| asked && by_figures != Some(*side))?;
    Some(SideAhead { side: between.side(state, side), rule: LevelRule::of(plan, result) })
}

/// The rule by which a side is ahead although the figures are level.
#[derive(Clone, Copy)]
enum LevelRule {
    Loners,
    FirstToReach,
    SuddenDeath,
    /// The table has chosen the winner in a way of its own.
    AsSettled,
}

impl LevelRule {
    fn of(plan: &EventPlan, result: &TableResult) -> LevelRule {
        match (plan.game.level_game, plan.level_decider()) {
            _ if result.is_decided_by_loners(plan.level_decider()) => LevelRule::Loners,
            (LevelGame::FirstToReach, _) => LevelRule::FirstToReach,
            (LevelGame::SuddenDeath, _) => LevelRule::SuddenDeath,
            (LevelGame::TieStands, _) => LevelRule::AsSettled,
        }
    }

    /// Continues `Ann & Bob ahead`.
    const fn reason(self) -> &'static str {
        match self {
            LevelRule::Loners => "by loners",
            LevelRule::FirstToReach => "by getting there first",
            LevelRule::SuddenDeath => "in sudden death",
            LevelRule::AsSettled => "as settled at the table",
        }
    }

    /// Continues `Ann & Bob`.
    const fn short_reason(self) -> &'static str {
        match self {
            LevelRule::FirstToReach => "got there first",
            LevelRule::AsSettled => "ahead",
            LevelRule::Loners | LevelRule::SuddenDeath => self.reason(),
        }
    }
}

/// Says who won a game that ended level, and by which rule: `Game 2 tied, to Ann & Bob by loners`. If the table settled
/// the game by itself, no rule is named. Returns `None` if the points already show the winner.
#[must_use]
pub fn level_game_note(plan: &EventPlan, number: usize, game: &TableGame, winner: &str) -> Option<String> {
    let TableGame::Played(score) = game else { return None };
    let rule = LevelRule::of(plan, &TableResult::of_games(vec![*game]));
    let by = match rule {
        LevelRule::AsSettled => String::new(),
        known => format!(" {}", known.reason()),
    };
    (score.points.ns == score.points.ew).then(|| format!("Game {number} tied, to {winner}{by}"))
}

/// Names the side that is ahead if a game ends level and loners don't decide: `the side that drew the higher card`.
#[must_use]
pub const fn side_ahead_of_tie(rules: &Ruleset) -> &'static str {
    match (rules.level_game, LevelDecider::of(rules)) {
        (_, LevelDecider::LonersThenSettled) => "the side that drew the higher card",
        (LevelGame::FirstToReach, _) => "the side that got there first",
        (LevelGame::SuddenDeath, _) => "the side that won in sudden death",
        (LevelGame::TieStands, _) => "the side that the table settles on",
    }
}

/// Says which side the director enters as ahead if a game ends level: `If a game is tied, the side with more loners is
/// ahead. The same number? Choose the side that drew the higher card.`
#[must_use]
pub fn tied_game_help(rules: &Ruleset) -> String {
    let settled = side_ahead_of_tie(rules);
    match LevelDecider::of(rules) {
        LevelDecider::LonersThenSettled => {
            format!("If a game is tied, the side with more loners is ahead. The same number? Choose {settled}.")
        }
        LevelDecider::Settled => format!("If a game is tied, choose {settled}."),
    }
}

fn forfeit_sentence(state: &EventState, between: ResultOpponents<'_>, who: Forfeiter) -> String {
    match who {
        Forfeiter::One(side) => format!("forfeited by {}", between.side(state, side)),
        Forfeiter::Both => "forfeited by both".to_owned(),
    }
}

/// A line of an entrant's own card: one round of the event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnCardLine {
    pub round: RoundNo,
    /// The table and the partner: `Table 3 with Bob`; or the reason why the entrant has no game.
    pub place: String,
    /// The names of the opponents. `None` if the entrant has no game, or does not know the opponents yet.
    pub opponents: Option<String>,
    /// The points of the entrant's side and of the other side. `None` until the table has reported.
    pub points: Option<UsAndThem<i32>>,
}

/// Returns an entrant's own card, one line per round.
#[must_use]
pub fn own_card(state: &EventState, entrant: Entrant) -> Vec<OwnCardLine> {
    let line = |(round, played): (RoundNo, &RoundState)| {
        if let Some(bye) = played.seating.byes.iter().find(|bye| bye.entrant == entrant) {
            return Some(OwnCardLine { round, place: bye_text(bye), opponents: None, points: None });
        }
        let at = played.seating.tables.iter().position(|table| table.seats.entrants().contains(&entrant))?;
        let (table, report) = (&played.seating.tables[at], &played.reports[at]);
        let number = table.table;
        let Some(own) = table.seats.side_of(entrant) else {
            return Some(OwnCardLine { round, place: format!("Table {number}"), opponents: None, points: None });
        };
        let name = |entrant| entrant_name_in_round(state, round, entrant);
        let with = table.seats.entrants_on(own).into_iter().find(|other| *other != entrant);
        let with = with.map_or_else(String::new, |partner| format!(" with {}", name(partner)));
        let others: Vec<String> = table.seats.entrants_on(own.other()).into_iter().map(name).collect();
        let place = format!("Table {number}{with}");
        let points = match report {
            Report::In(result) => {
                let seat = table.seats.seat_of(entrant).unwrap_or(own.seats()[0]);
                let mine: i32 = result.played().map(|score| i32::from(score.own_points(seat))).sum();
                Some(UsAndThem { us: mine, them: result.points(own.other()) })
            }
            Report::Closed(award) => Some(UsAndThem::from_fn(own, |side| award.points[side].into())),
            Report::Out => None,
        };
        Some(OwnCardLine { round, place, opponents: Some(list_names(&others)), points })
    };
    state.numbered_rounds().filter_map(line).collect()
}

/// Returns the headings of the columns with figures in the standings. A criterion that is a contest, such as a
/// playoff, has no column.
#[must_use]
pub fn figure_headings(plan: &EventPlan) -> Vec<&'static str> {
    plan.ranking.iter().copied().filter(|by| !by.is_contest()).map(figure_heading).collect()
}

const fn figure_heading(by: Criterion) -> &'static str {
    match by {
        Criterion::Points => "Points",
        Criterion::GamesWon => "Won",
        Criterion::Loners => "Loners",
        Criterion::TablePoints => "League",
        Criterion::WinningPercentage => "Wins",
        Criterion::StrengthOfSchedule => "Strength",
        Criterion::RockPaperScissors | Criterion::Playoff { .. } | Criterion::Lot => criterion_name(by),
    }
}
