//! The forms of results: what a table hands in, or two who play for a place or in the playoffs. Points, loners, who is ahead
//! where it is level, forfeits. Whether it can be is the event's to say.

use super::room::Room;
use crate::forms::{AskedOnce, Choice, FieldErrors, Form, Spelled, Text, both, trimmed};
use crate::save::{Draft, EntryMode};
use crate::words::event as said;
use cards::ruleset::{BumpCup, Length, Ruleset};
use cards::{BySeat, BySide, Seat, Side};
use event::{
    Award, BracketMatch, Criterion, Entrant, EventEntry, EventState, Fixture, Forfeiter, GameScore, LevelDecider,
    MatchPlayed, Prize, Refused, Report, RoundNo, Seats, TableGame, TableNo, TableResult, TableSeating, TieGame,
    unlikely,
};

impl Spelled for Side {
    fn spelled(&self) -> String {
        match self {
            Side::NS => "ns",
            Side::EW => "ew",
        }
        .to_owned()
    }

    fn read(text: &str) -> Option<Side> {
        match text {
            "ns" => Some(Side::NS),
            "ew" => Some(Side::EW),
            _ => None,
        }
    }
}

impl Spelled for Forfeiter {
    fn spelled(&self) -> String {
        match self {
            Forfeiter::One(side) => side.spelled(),
            Forfeiter::Both => "both".to_owned(),
        }
    }

    fn read(text: &str) -> Option<Forfeiter> {
        if text == "both" { Some(Forfeiter::Both) } else { Side::read(text).map(Forfeiter::One) }
    }
}

/// A field of a form of results. Games count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultField {
    /// The points of a side.
    Points(usize, Side),
    /// The loners of a seat.
    Loners(usize, Seat),
    /// How often a side was euchred.
    Bumps(usize, Side),
    /// Who is ahead where the game is level.
    Ahead(usize),
    /// Who is ahead where all games together are level.
    Together,
    /// Why it is corrected.
    Reason,
}

type Errors = FieldErrors<ResultField>;

/// What is typed of one game.
#[derive(Clone)]
pub struct GameResultForm {
    /// Points a side.
    pub sides: BySide<Text>,
    /// Loners by seat.
    pub loners: BySeat<Text>,
    /// Who is ahead where it is level.
    pub ahead: Choice<Side>,
    /// Who did not play it.
    pub forfeit: Choice<Forfeiter>,
    /// How often each side was euchred.
    pub bumps: BySide<Text>,
}

/// What a form of results asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultAsks {
    /// Games, at the most.
    pub games: u8,
    /// Whether loners are asked for.
    pub loners: bool,
    /// How often each side was euchred, for the cup.
    pub bumps: bool,
    /// Who is ahead where a game is level.
    pub ahead: bool,
    /// Who did not play.
    pub forfeits: bool,
    /// Who is ahead where all games together are level.
    pub together: bool,
}

/// What a result is of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResultOf {
    /// A table of a round.
    Table {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
    },
    /// A playoff between two of some who are tied.
    Tie {
        /// All who are tied.
        among: Vec<Entrant>,
        /// Who play.
        sides: BySide<Entrant>,
    },
    /// A match of the playoffs.
    Match(Fixture),
}

/// A result to be entered, or corrected with a reason.
#[derive(Clone)]
pub struct ResultForm {
    /// What it is of.
    pub of: ResultOf,
    /// What it is called.
    pub label: String,
    /// Whether it is new.
    pub mode: EntryMode,
    /// Who plays.
    pub seats: Seats,
    /// The two sides by name.
    pub names: BySide<String>,
    /// What is asked for.
    pub asks: ResultAsks,
    /// The rules of a game.
    rules: Ruleset,
    /// The games.
    pub games: Vec<GameResultForm>,
    /// Who is ahead where all games together are level.
    pub together: Choice<Side>,
    /// Why it is corrected.
    pub reason: Text,
    /// What stood when a correction was filled in.
    stood: Text,
    /// What stands, for what no field asks.
    stands: TableResult,
    asked: AskedOnce,
}

impl ResultOf {
    /// Returns the games of it that stand; none where it is still out.
    fn stands(&self, state: &EventState) -> TableResult {
        match self {
            ResultOf::Table { round, table } => {
                let round = state.round(*round);
                let report = round.and_then(|round| Some(&round.reports[round.seating.place_of(*table)?]));
                match report {
                    Some(Report::In(result)) => result.clone(),
                    Some(Report::Closed(award)) if state.plan().games == 1 => {
                        TableResult::of_games(vec![as_game(*award)])
                    }
                    Some(Report::Closed(_) | Report::Out) | None => TableResult::default(),
                }
            }
            ResultOf::Tie { among, sides } => {
                let mut games = state.tie_games().iter().rev();
                let found = games.find(|game| (&game.among, game.sides) == (among, *sides));
                TableResult::of_games(found.map(TieGame::game).into_iter().collect())
            }
            ResultOf::Match(at) => {
                let found = state.playoff_matches().find(|of| of.at == *at);
                TableResult::of_games(found.map(|of| of.games).unwrap_or_default())
            }
        }
    }
}

impl ResultAsks {
    fn of(state: &EventState, of: &ResultOf) -> ResultAsks {
        let plan = state.plan();
        // A game to a score is never level.
        let may_be_level = matches!(plan.game.length, Length::Hands(_));
        let needs_winner = matches!(of, ResultOf::Table { round, .. } if plan.movement.needs_winner(*round));
        let matters = matches!(of, ResultOf::Table { round, .. } if plan.asks_who_is_ahead(*round));
        let decide = matters && may_be_level && plan.level_decider() == LevelDecider::LonersThenSettled;
        let counts = decide || plan.ranking.contains(&Criterion::Loners) || plan.prizes.contains(&Prize::MostLoners);
        let bumps = matches!(of, ResultOf::Table { .. }) && plan.game.bump_cup != BumpCup::None;
        let (games, loners, ahead) = match of {
            ResultOf::Table { .. } => (plan.games, counts, may_be_level && matters),
            ResultOf::Match(_) => (plan.playoffs.map_or(1, |of| of.best_of), false, may_be_level),
            ResultOf::Tie { .. } => (1, false, true),
        };
        let forfeits = plan.forfeits.is_some();
        ResultAsks { games, loners, bumps, ahead, forfeits, together: games > 1 && needs_winner }
    }
}

impl GameResultForm {
    fn lay(number: usize, field: &mut dyn FnMut(&str) -> Text) -> GameResultForm {
        let mut field = |name: String| field(&format!("game {number}: {name}"));
        GameResultForm {
            sides: BySide::from_fn(|side| field(format!("points {side}"))),
            loners: BySeat::from_fn(|seat| field(format!("loners {seat}"))),
            ahead: Choice::of(field("ahead".to_owned())),
            forfeit: Choice::of(field("forfeit".to_owned())),
            bumps: BySide::from_fn(|side| field(format!("bumps {side}"))),
        }
    }

    /// Says of the game what stands.
    fn fill(&self, game: &TableGame) {
        let score = match game {
            TableGame::Forfeited(who) => return self.forfeit.choose(Some(*who)),
            TableGame::Played(score) => score,
        };
        let some = |count: u8| if count == 0 { String::new() } else { count.to_string() };
        Side::ALL.iter().for_each(|side| self.sides[*side].set(score.points[*side].to_string()));
        Side::ALL.iter().for_each(|side| self.bumps[*side].set(some(score.bumps[*side])));
        Seat::ALL.iter().for_each(|seat| self.loners[*seat].set(some(score.loners[*seat])));
        self.ahead.choose(score.settled);
    }

    /// Returns the game; `None` where nothing is said of it.
    ///
    /// # Errors
    /// What is no number, field by field.
    pub fn parse(&self, at: usize, rules: &Ruleset) -> Result<Option<TableGame>, Errors> {
        if let Some(forfeiter) = self.forfeit.get() {
            return Ok(Some(TableGame::Forfeited(forfeiter)));
        }
        if Side::ALL.iter().all(|side| trimmed(&self.sides[*side]).is_empty()) {
            return Ok(None);
        }
        let points = |side| points(&self.sides[side], ResultField::Points(at, side));
        let sides = both(points(Side::NS), points(Side::EW));
        let loners = Seat::ALL.into_iter().try_fold(BySeat::<u8>::default(), |mut loners, seat| {
            let typed = trimmed(&self.loners[seat]);
            if !typed.is_empty() {
                let wrong = |_| Errors::of(ResultField::Loners(at, seat), said::no_number_of("loners", &typed));
                loners[seat] = typed.parse().map_err(wrong)?;
            }
            Ok(loners)
        });
        let bumps = |side| self.bumps(at, side);
        let bumps = both(bumps(Side::NS), bumps(Side::EW));
        let (((ns, ew), loners), (of_ns, of_ew)) = both(both(sides, loners), bumps)?;
        let bumps = BySide { ns: of_ns, ew: of_ew };
        let mut score = GameScore { points: BySide { ns, ew }, loners, bumps, ..GameScore::default() };
        score.settled = self.ahead.get().filter(|_| score.leader().is_none());
        Ok(Some(TableGame::Played(score.on_own_cards(rules))))
    }
}

impl GameResultForm {
    /// Returns how often a side was euchred; never while nothing is typed.
    fn bumps(&self, at: usize, side: Side) -> Result<u8, Errors> {
        let typed = trimmed(&self.bumps[side]);
        if typed.is_empty() {
            return Ok(0);
        }
        typed.parse().map_err(|_| Errors::of(ResultField::Bumps(at, side), said::no_number_of("bumps", &typed)))
    }
}

/// The points that are typed in a field.
fn points<F: PartialEq>(text: &Text, field: F) -> Result<i16, FieldErrors<F>> {
    let typed = trimmed(text);
    let why = || if typed.is_empty() { said::NO_POINTS.to_owned() } else { said::no_number(&typed) };
    typed.parse().map_err(|_| FieldErrors::of(field, why()))
}

impl Form<ResultForm> {
    /// Fills a correction in with what stands, unless it is filled in with that already: what is typed over something that
    /// no longer stands corrects nothing.
    fn fill(&self) {
        let TableResult { games, together } = &self.stands;
        let stands = format!("{:?}", self.stands);
        if games.is_empty() || self.mode == EntryMode::New || self.stood.get() == stands {
            return;
        }
        self.clear();
        self.stood.set(stands);
        self.games.iter().zip(games).for_each(|(fields, game)| fields.fill(game));
        self.together.choose(*together);
    }
}

impl ResultForm {
    /// The form of a table of a round; `None` where partners are still to be drawn.
    pub fn of_table(room: &Room, round: RoundNo, seating: &TableSeating, mode: EntryMode) -> Option<Form<ResultForm>> {
        let [ns, ew] = said::sides(room.event().state(), round, seating)?;
        let table = seating.table;
        let label = said::result_label(round, table, mode);
        let draft = Draft::Result { round, seats: seating.seats.clone(), mode };
        let names = BySide { ns, ew };
        Some(Self::lay(room, draft, ResultOf::Table { round, table }, label, seating.seats.clone(), names, mode))
    }

    /// The form of a playoff between two of some who are tied.
    pub fn of_tie(room: &Room, among: Vec<Entrant>, sides: BySide<Entrant>, mode: EntryMode) -> Form<ResultForm> {
        Self::of_two(room, ResultOf::Tie { among, sides }, said::TIE_GAME.to_owned(), sides, mode)
    }

    /// The form of a match of the playoffs; `None` until it is known who plays it.
    pub fn of_match(room: &Room, of: &BracketMatch, mode: EntryMode) -> Option<Form<ResultForm>> {
        let sides = BySide { ns: of.ns?, ew: of.ew? };
        let label = said::playoff_match(room.event().state(), of.at);
        Some(Self::of_two(room, ResultOf::Match(of.at), label, sides, mode))
    }

    fn of_two(room: &Room, of: ResultOf, label: String, sides: BySide<Entrant>, mode: EntryMode) -> Form<ResultForm> {
        let [ns, ew] = [sides.ns, sides.ew].map(|who| said::entrant_name(room.event().state(), who));
        let seats = Seats::Teams(sides);
        let draft = Draft::Match { label: label.clone(), seats: seats.clone(), mode };
        Self::lay(room, draft, of, label, seats, BySide { ns, ew }, mode)
    }

    fn lay(
        room: &Room,
        draft: Draft,
        of: ResultOf,
        label: String,
        seats: Seats,
        names: BySide<String>,
        mode: EntryMode,
    ) -> Form<ResultForm> {
        let event = room.event();
        let asks = ResultAsks::of(event.state(), &of);
        let rules = event.state().plan().game.clone();
        let stands = of.stands(event.state());
        let form = room.form(draft, |field| {
            // Of several games, who is ahead in all of them is said once.
            let together = Choice::of(field("together"));
            let games = (1..=asks.games).map(|number| GameResultForm::lay(number.into(), field)).collect();
            let (reason, stood) = (field("reason"), field("stood"));
            let asked = AskedOnce::of(field("asked"));
            ResultForm { of, label, mode, seats, names, asks, rules, games, together, reason, stood, stands, asked }
        });
        form.fill();
        form
    }

    /// Returns the heading of the form.
    #[must_use]
    pub fn heading(&self) -> String {
        match (&self.of, self.mode) {
            (ResultOf::Table { .. }, _) | (_, EntryMode::New) => self.label.clone(),
            (_, EntryMode::Correction) => said::correct_label(&self.label),
        }
    }

    /// Returns the seats whose loners are asked for, with who sits there: everybody's, or one a team.
    #[must_use]
    pub fn loner_seats(&self) -> Vec<(Seat, Entrant)> {
        match &self.seats {
            _ if !self.asks.loners => Vec::new(),
            Seats::Teams(sides) => Side::ALL.map(|side| (side.seats()[0], sides[side])).to_vec(),
            Seats::People(people) => Seat::ALL.map(|seat| (seat, people[seat])).to_vec(),
            Seats::ToDraw(_) => Vec::new(),
        }
    }

    /// Returns the result as it is typed; a game of which nothing is said is not there.
    ///
    /// # Errors
    /// What is wrong, field by field.
    pub fn parse(&self) -> Result<TableResult, Errors> {
        let mut games = Ok(Vec::new());
        // All games are read, so that all that is wrong is told.
        for (at, game) in self.games.iter().enumerate() {
            games = both(games, game.parse(at, &self.rules)).map(|(mut games, game)| {
                games.extend(game);
                games
            });
        }
        let mut games = games?;
        games.iter_mut().zip(&self.stands.games).for_each(|(game, stands)| keep_cup(game, stands));
        if games.is_empty() {
            let missing = Side::ALL.map(|side| Errors::of(ResultField::Points(0, side), said::NO_POINTS));
            let [ns, ew] = missing;
            return Err(ns.and(ew));
        }
        Ok(TableResult { games, together: self.together.get().filter(|_| self.asks.together) })
    }

    /// Returns what the correction would change besides the figures, a sentence a line; none while it says what stands, or
    /// nothing that can be entered.
    #[must_use]
    pub fn changes(&self, room: &Room) -> Vec<String> {
        let event = room.event();
        // Why it is corrected changes nothing.
        let entries = self.entries_because(said::corrections::CHANGES.to_owned()).unwrap_or_default();
        let changed = entries.first().filter(|_| self.mode == EntryMode::Correction);
        let changed = changed.and_then(|entry| event.consequences(entry)).filter(|of| of.after != *event.state());
        changed.map(|of| said::corrections::consequences(event.state(), &of)).unwrap_or_default()
    }

    /// Returns what is entered.
    ///
    /// # Errors
    /// What is wrong, field by field.
    pub fn entries(&self) -> Result<Vec<EventEntry>, Errors> {
        self.entries_because(trimmed(&self.reason))
    }

    fn entries_because(&self, reason: String) -> Result<Vec<EventEntry>, Errors> {
        let result = self.parse()?;
        let corrects = self.mode == EntryMode::Correction;
        let entry = match &self.of {
            ResultOf::Table { round, table } => {
                let (round, table) = (*round, *table);
                return Ok(vec![match corrects {
                    true => EventEntry::Corrected { round, table, result, reason },
                    false => EventEntry::ResultIn { round, table, result },
                }]);
            }
            ResultOf::Match(of) => EventEntry::PlayoffPlayed(MatchPlayed { of: *of, games: result.games }),
            ResultOf::Tie { among, sides } => match result.games[..] {
                [TableGame::Played(score)] => {
                    let (among, points, sudden) = (among.clone(), score.points, score.settled);
                    EventEntry::TiePlayed { among, sides: *sides, points, sudden }
                }
                _ => return Err(Errors::of(ResultField::Points(0, Side::NS), said::NO_POINTS_OF_TIE)),
            },
        };
        if !corrects {
            return Ok(vec![entry]);
        }
        // The entry itself has no room for a reason.
        if reason.is_empty() {
            return Err(Errors::of(ResultField::Reason, said::SAY_WHY));
        }
        Ok(vec![entry, EventEntry::Noted(said::corrected(&self.label, &reason))])
    }

    /// Enters the result.
    ///
    /// # Errors
    /// What is wrong, field by field; the event stays as it was.
    pub fn enter(&self, room: &Room) -> Result<(), Errors> {
        let last = self.games.len().saturating_sub(1);
        let entries = self.entries()?;
        let unlikely =
            entries.iter().flat_map(scores).find_map(|score| unlikely(&self.rules, self.rules.length, &score));
        // What cannot be is refused first.
        if let Some(question) = unlikely.filter(|_| room.with(|event| event.consequences(&entries[0]).is_some())) {
            let question = Errors::of(ResultField::Points(0, Side::NS), said::unlikely(question));
            self.asked.agreed(&format!("{entries:?}"), question)?;
        }
        let entered = room.enter_all(entries);
        entered.map_err(|why| {
            room.field_errors(&why, |why| match why {
                Refused::NoReason => Some(ResultField::Reason),
                Refused::NeedsWinner if self.asks.together => Some(ResultField::Together),
                Refused::NeedsWinner => Some(ResultField::Ahead(last)),
                Refused::LonersDecide(_) => Some(self.settled_wrongly()),
                Refused::BadScore(event::BadScore::Loners) => Some(ResultField::Loners(0, Seat::N)),
                Refused::BadScore(event::BadScore::Euchres) if self.asks.bumps => {
                    Some(ResultField::Bumps(0, self.bumped_too_often()))
                }
                Refused::BadScore(_) => Some(ResultField::Points(0, self.likeliest_wrong())),
                _ => None,
            })
        })
    }

    /// The field that says of a tied score what the loners decide otherwise.
    fn settled_wrongly(&self) -> ResultField {
        let games = self.parse().unwrap_or_default().games;
        let wrong = |game: &TableGame| game.settled_against_loners(LevelDecider::of(&self.rules)).is_some();
        games.iter().position(wrong).map_or(ResultField::Together, ResultField::Ahead)
    }

    /// Returns which points are typed, where that can be taken for something else.
    #[must_use]
    pub fn points_help(&self) -> Option<String> {
        let own = self.rules.hand.points.lone_march_own_card.filter(|_| self.asks.loners)?;
        Some(said::points_of_side(self.rules.hand.points.lone_march, own))
    }

    /// Returns what stands on the own cards with what is typed; nothing while no loner is.
    #[must_use]
    pub fn own_cards(&self, room: &Room) -> Option<String> {
        let game = self.games.first()?.parse(0, &self.rules).ok().flatten()?;
        let TableGame::Played(score) = game else { return None };
        let Seats::People(people) = &self.seats else { return None };
        let own = score.own.filter(|own| Seat::ALL.iter().any(|seat| own[*seat] != score.points[seat.side()]))?;
        let name = |seat: Seat| (said::entrant_name(room.event().state(), people[seat]), own[seat]);
        let seats = Side::ALL.into_iter().flat_map(Side::seats);
        Some(said::own_cards(&seats.map(name).collect::<Vec<_>>()))
    }

    /// The side that cannot have been euchred so often: the other has fewer points.
    fn bumped_too_often(&self) -> Side {
        let number = |text: &Text| trimmed(text).parse::<i32>().unwrap_or(0);
        let euchre = i32::from(self.rules.hand.points.euchre);
        let wrong = |side: &Side| {
            let first = self.games.first();
            first.is_some_and(|game| number(&game.bumps[*side]) * euchre > number(&game.sides[side.other()]))
        };
        Side::ALL.into_iter().find(wrong).unwrap_or(Side::NS)
    }

    /// The side whose points a score that cannot be hangs on: below nothing, or else the higher.
    fn likeliest_wrong(&self) -> Side {
        let points =
            self.games.first().map(|game| Side::ALL.map(|side| trimmed(&game.sides[side]).parse().unwrap_or(0_i16)));
        match points {
            Some([ns, ew]) if ew >= 0 && (ns < 0 || ns >= ew) => Side::NS,
            _ => Side::EW,
        }
    }
}

/// A game put right whose bumps stay has put into the cup what it had.
fn keep_cup(game: &mut TableGame, stands: &TableGame) {
    if let (TableGame::Played(score), TableGame::Played(stands)) = (game, stands)
        && score.bumps == stands.bumps
    {
        score.cup = stands.cup;
    }
}

/// The games of an entry that were played to the length of the rules: a tie has hands of its own.
fn scores(entry: &EventEntry) -> Vec<GameScore> {
    match entry {
        EventEntry::ResultIn { result, .. } | EventEntry::Corrected { result, .. } => {
            result.played().copied().collect()
        }
        _ => Vec::new(),
    }
}

/// The one game that an award stands for.
fn as_game(award: Award) -> TableGame {
    let settled = if award.points.leader().is_none() { Some(award.stays) } else { None };
    TableGame::Played(GameScore { points: award.points, settled, ..GameScore::default() })
}

/// A field of the form that closes a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClosingField {
    /// The points of a side.
    Points(Side),
    /// The field of the reason.
    Reason,
}

/// A table that does not report: the director decides.
#[derive(Clone)]
pub struct ClosingForm {
    round: RoundNo,
    /// The table.
    pub table: TableNo,
    /// The two sides by name.
    pub names: BySide<String>,
    /// Points a side.
    pub points: BySide<Text>,
    /// Who counts as winner; North and South while nothing is chosen.
    pub stays: Choice<Side>,
    /// The reason, as it is typed.
    pub reason: Text,
}

impl ClosingForm {
    /// The form of a table; `None` where partners are still to be drawn.
    pub fn of(room: &Room, round: RoundNo, seating: &TableSeating) -> Option<Form<ClosingForm>> {
        let [ns, ew] = said::sides(room.event().state(), round, seating)?;
        let table = seating.table;
        Some(room.form(Draft::Closing { round, table }, |field| ClosingForm {
            round,
            table,
            names: BySide { ns, ew },
            points: BySide::from_fn(|side| field(&format!("points {side}"))),
            stays: Choice::of(field("stays")),
            reason: field("reason"),
        }))
    }

    /// Returns what is entered.
    ///
    /// # Errors
    /// What is wrong, field by field.
    pub fn parse(&self) -> Result<EventEntry, FieldErrors<ClosingField>> {
        let points = |side| points(&self.points[side], ClosingField::Points(side));
        let (ns, ew) = both(points(Side::NS), points(Side::EW))?;
        let award = Award { points: BySide { ns, ew }, stays: self.stays.get().unwrap_or(Side::NS) };
        Ok(EventEntry::Closed { round: self.round, table: self.table, award, reason: trimmed(&self.reason) })
    }

    /// Closes the table.
    ///
    /// # Errors
    /// What is wrong, field by field; the event stays as it was.
    pub fn enter(&self, room: &Room) -> Result<(), FieldErrors<ClosingField>> {
        let entered = room.enter(self.parse()?);
        entered.map_err(|why| {
            room.field_errors(&why, |why| matches!(why, Refused::NoReason).then_some(ClosingField::Reason))
        })
    }
}

/// A field of the form that moves a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveField {
    /// The table.
    Table,
    /// Where it plays.
    To,
    /// The field of the reason.
    Reason,
}

/// A table of the round that runs, moved: it and the other change numbers.
#[derive(Clone)]
pub struct MoveForm {
    /// The table.
    pub table: Text,
    /// Where it plays.
    pub to: Text,
    /// The reason, as it is typed.
    pub reason: Text,
}

impl MoveForm {
    /// The form.
    pub fn of(room: &Room) -> Form<MoveForm> {
        room.form(Draft::Move, |field| MoveForm { table: field("table"), to: field("to"), reason: field("reason") })
    }

    /// Returns what is entered.
    ///
    /// # Errors
    /// What is wrong, field by field.
    pub fn parse(&self) -> Result<EventEntry, FieldErrors<MoveField>> {
        let number = |text: &Text, field| {
            let typed = trimmed(text);
            typed.parse::<TableNo>().map_err(|_| FieldErrors::of(field, said::no_number_of_table(&typed)))
        };
        let (table, to) = both(number(&self.table, MoveField::Table), number(&self.to, MoveField::To))?;
        Ok(EventEntry::TableMoved { table, to, reason: trimmed(&self.reason) })
    }

    /// Moves the table.
    ///
    /// # Errors
    /// What is wrong, field by field; the event stays as it was.
    pub fn enter(&self, room: &Room) -> Result<(), FieldErrors<MoveField>> {
        let entered = room.enter(self.parse()?);
        let to = trimmed(&self.to).parse().ok();
        entered.map_err(|why| {
            room.field_errors(&why, |why| match why {
                Refused::NoReason => Some(MoveField::Reason),
                Refused::SameTable(_) => Some(MoveField::To),
                Refused::NoSuchTable(table) if Some(*table) == to => Some(MoveField::To),
                Refused::NoSuchTable(_) => Some(MoveField::Table),
                _ => None,
            })
        })
    }
}
