//! The forms for the results of a table, of a game that breaks a tie, and of a playoff match. The event itself, not the
//! form, decides whether a result is possible. Start with [`ResultForm`].

use super::game_result::{GameLabels, GameResultForm, side_choices};
use super::session::EventSession;
use crate::forms::{AnyField, ConfirmOnce, ErrorCollector, Field, FieldErrors, Form, Text};
use crate::save::{DraftKey, EntryMode};
use crate::words::event::corrections::ResultChange;
use crate::words::event::{self as said, ResultOpponents};
use cards::ruleset::{BumpCup, Length, Ruleset};
use cards::{BySeat, BySide, Seat, Side};
use event::{
    Award, BracketMatch, Criterion, Entrant, EventEntry, EventState, Fixture, GameScore, LevelDecider, MatchPlayed,
    Prize, Refused, Report, RoundNo, TableGame, TableNo, TableResult, TableSeating, TableSeats, TieGame,
    find_unlikely_score,
};

/// The parts of a result that the form asks for, besides points. They depend on the event's rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultParts {
    /// The highest number of games that the result can have.
    pub max_games: u8,
    pub loners: bool,
    /// Whether the form asks how often each side was euchred (bumped). Some events have a cup into which players pay
    /// for each bump.
    pub bumps: bool,
    /// Whether the form asks who wins a game that ends level.
    pub level_winner: bool,
    /// Whether the form accepts a forfeit.
    pub forfeits: bool,
    /// Whether the form asks who wins when the points of all games together are level.
    pub overall_winner: bool,
    /// Whether the games end as soon as one side has won more than half of them, as in a playoff match.
    pub ends_early: bool,
    /// The length of a game.
    pub length: Length,
}

/// The table, tie game or playoff match that a result belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResultSubject {
    Table {
        round: RoundNo,
        table: TableNo,
    },
    /// An extra game between two tied entrants that breaks the tie.
    Tie {
        /// All tied entrants, including those who do not play this game.
        among: Vec<Entrant>,
        sides: BySide<Entrant>,
    },
    Match(Fixture),
}

/// A row of the form, with one number field for each side.
pub struct ResultRow<'a> {
    /// The row's label, for example `Points`, or `Game 2` if there are several games.
    pub head: String,
    pub fields: BySide<&'a AnyField>,
}

/// The form that enters a result, or corrects one and states the reason.
#[derive(Clone)]
pub struct ResultForm {
    pub of: ResultSubject,
    pub label: String,
    pub mode: EntryMode,
    pub seats: TableSeats,
    pub names: BySide<String>,
    /// The sides in the order in which they are shown. In a match, it is the order of the bracket.
    pub side_order: [Side; 2],
    pub result_parts: ResultParts,
    rules: Ruleset,
    pub games: Vec<GameResultForm>,
    /// The winner when the points of all games together are level.
    pub together: Field<Option<Side>>,
    /// The reason why the result is corrected. Not used for a new result.
    pub reason: Field<String>,
    /// In a correction: the result with which the form was last filled, as text.
    stood: Text,
    /// The result that the event has now. A correction keeps the values of this result that have no field.
    stands: TableResult,
    asked: ConfirmOnce,
}

impl ResultSubject {
    /// Returns the sides in the order in which the form shows them.
    fn side_order(&self, state: &EventState) -> [Side; 2] {
        let ResultSubject::Match(at) = self else { return Side::ALL };
        let Some(bracket) = state.brackets().get(at.division.index()) else { return Side::ALL };
        let found = bracket.matches().into_iter().find(|of| of.at == *at);
        found.map_or(Side::ALL, |of| bracket.drawn_sides(&of))
    }

    /// Returns the result that the event has now. It has no games if there is no result yet.
    fn current_result(&self, state: &EventState) -> TableResult {
        match self {
            ResultSubject::Table { round, table } => {
                let round = state.round(*round);
                let report = round.and_then(|round| Some(&round.reports[round.seating.table_index(*table)?]));
                match report {
                    Some(Report::In(result)) => result.clone(),
                    Some(Report::Closed(award)) if state.plan().games == 1 => {
                        TableResult::of_games(vec![award_as_game(*award)])
                    }
                    Some(Report::Closed(_) | Report::Out) | None => TableResult::default(),
                }
            }
            ResultSubject::Tie { among, sides } => {
                let mut games = state.tie_games().iter().rev();
                let found = games.find(|game| (&game.among, game.sides) == (among, *sides));
                TableResult::of_games(found.map(TieGame::game).into_iter().collect())
            }
            ResultSubject::Match(at) => {
                let found = state.playoff_matches().find(|of| of.at == *at);
                TableResult::of_games(found.map(|of| of.games).unwrap_or_default())
            }
        }
    }
}

impl ResultParts {
    pub(super) fn of(state: &EventState, of: &ResultSubject) -> ResultParts {
        let plan = state.plan();
        // A game that is played to a number of points is never level.
        let may_be_level = matches!(plan.game.length, Length::Hands(_));
        let needs_winner = matches!(of, ResultSubject::Table { round, .. } if plan.movement.needs_winner(*round));
        let matters = matches!(of, ResultSubject::Table { round, .. } if plan.needs_leader(*round));
        let decide = matters && may_be_level && plan.level_decider() == LevelDecider::LonersThenSettled;
        let counts = decide || plan.ranking.contains(&Criterion::Loners) || plan.prizes.contains(&Prize::MostLoners);
        let bumps = matches!(of, ResultSubject::Table { .. }) && plan.game.bump_cup != BumpCup::None;
        let (games, loners, ahead) = match of {
            ResultSubject::Table { .. } => (plan.games, counts, may_be_level && matters),
            ResultSubject::Match(_) => (plan.playoffs.map_or(1, |of| of.best_of), false, may_be_level),
            ResultSubject::Tie { .. } => (1, false, true),
        };
        let forfeits = plan.forfeits.is_some();
        ResultParts {
            max_games: games,
            loners,
            bumps,
            level_winner: ahead,
            forfeits,
            overall_winner: games > 1 && needs_winner,
            ends_early: matches!(of, ResultSubject::Match(_)),
            length: plan.game.length,
        }
    }
}

impl Form<ResultForm> {
    /// Overwrites the fields of all games with a result.
    pub fn overwrite(&self, result: &TableResult) {
        self.games.iter().zip(&result.games).for_each(|(fields, game)| fields.fill(game));
        self.together.set(&result.together);
    }

    /// Fills the form of a correction with the current result. Does nothing if the form was already filled with this
    /// result, so that typed text stays.
    fn fill_correction(&self) {
        let stands = format!("{:?}", self.stands);
        if self.stands.games.is_empty() || self.mode == EntryMode::New || self.stood.get() == stands {
            return;
        }
        self.clear();
        self.stood.set(stands);
        self.overwrite(&self.stands);
    }
}

impl ResultForm {
    /// Returns the form for a table of a round; `None` if the table has not drawn partners yet.
    pub fn of_table(
        session: &EventSession,
        round: RoundNo,
        seating: &TableSeating,
        mode: EntryMode,
    ) -> Option<Form<ResultForm>> {
        let [ns, ew] = said::names_of_sides(session.event().state(), round, seating)?;
        let table = seating.table;
        let label = said::result_form_title(round, table, mode);
        let draft = DraftKey::Result { round, seats: seating.seats.clone(), mode };
        let names = BySide { ns, ew };
        Some(Self::declare(
            session,
            draft,
            ResultSubject::Table { round, table },
            label,
            seating.seats.clone(),
            names,
            mode,
        ))
    }

    /// Returns the form for a game that breaks a tie.
    pub fn of_tie(
        session: &EventSession,
        among: Vec<Entrant>,
        sides: BySide<Entrant>,
        mode: EntryMode,
    ) -> Form<ResultForm> {
        Self::of_two_entrants(session, ResultSubject::Tie { among, sides }, "Playoff".to_owned(), sides, mode)
    }

    /// Returns the form for a playoff match; `None` if an entrant of the match is not known yet.
    pub fn of_match(session: &EventSession, of: &BracketMatch, mode: EntryMode) -> Option<Form<ResultForm>> {
        let sides = BySide { ns: of.ns?, ew: of.ew? };
        let label = said::playoff_match_name(session.event().state(), of.at);
        Some(Self::of_two_entrants(session, ResultSubject::Match(of.at), label, sides, mode))
    }

    fn of_two_entrants(
        session: &EventSession,
        of: ResultSubject,
        label: String,
        sides: BySide<Entrant>,
        mode: EntryMode,
    ) -> Form<ResultForm> {
        let [ns, ew] = [sides.ns, sides.ew].map(|who| said::entrant_name(session.event().state(), who));
        let seats = TableSeats::Teams(sides);
        let draft = DraftKey::Match { label: label.clone(), seats: seats.clone(), mode };
        Self::declare(session, draft, of, label, seats, BySide { ns, ew }, mode)
    }

    fn declare(
        session: &EventSession,
        draft: DraftKey,
        of: ResultSubject,
        label: String,
        seats: TableSeats,
        names: BySide<String>,
        mode: EntryMode,
    ) -> Form<ResultForm> {
        let event = session.event();
        let state = event.state();
        let result_parts = ResultParts::of(state, &of);
        let rules = state.plan().game.clone();
        let (stands, side_order) = (of.current_result(state), of.side_order(state));
        let players = BySeat::from_fn(|seat| match &seats {
            TableSeats::Teams(sides) => said::entrant_name(state, sides[seat.side()]),
            TableSeats::People(people) => said::entrant_name(state, people[seat]),
            TableSeats::ToDraw(_) => String::new(),
        });
        let form = session.form(draft, |fields| {
            let labels = GameLabels { sides: &names, players: &players, games: result_parts.max_games };
            let games =
                (0..result_parts.max_games.into()).map(|game| GameResultForm::declare(fields, game, &labels)).collect();
            let together = fields
                .choice("together", "If all games are tied, who is ahead", side_choices(&names))
                .or_none("not tied")
                .optional();
            let reason = fields.text("reason", said::director::REQUIRED_REASON);
            let (stood, asked) = (fields.hidden_field("stood"), ConfirmOnce::of(fields.hidden_field("asked")));
            ResultForm {
                of,
                label,
                mode,
                seats,
                names,
                side_order,
                result_parts,
                rules,
                games,
                together,
                reason,
                stood,
                stands,
                asked,
            }
        });
        form.fill_correction();
        form
    }

    #[must_use]
    pub fn heading(&self) -> String {
        match (&self.of, self.mode) {
            (ResultSubject::Table { .. }, _) | (_, EntryMode::New) => self.label.clone(),
            (_, EntryMode::Correction) => said::match_correction_title(&self.label),
        }
    }

    /// Returns the seats for which the form asks the number of loners: all four seats, or one seat for each team.
    #[must_use]
    pub fn loner_seats(&self) -> Vec<Seat> {
        match &self.seats {
            _ if !self.result_parts.loners => Vec::new(),
            TableSeats::Teams(_) => Side::ALL.map(|side| side.seats()[0]).to_vec(),
            TableSeats::People(_) => Seat::ALL.to_vec(),
            TableSeats::ToDraw(_) => Vec::new(),
        }
    }

    /// Returns the seats for whose loners the view shows separate fields. Empty if [`rows`](Self::rows) contains the
    /// fields for loners.
    #[must_use]
    pub fn seats_with_own_loner_field(&self) -> Vec<Seat> {
        if self.counts_loners_by_side() { Vec::new() } else { self.loner_seats() }
    }

    /// Returns the rows of the form, game by game. Each row has one field for each side.
    #[must_use]
    pub fn rows(&self) -> Vec<ResultRow<'_>> {
        (0_u8..).zip(&self.games).flat_map(|(at, game)| self.rows_of_game(at, game)).collect()
    }

    fn rows_of_game<'a>(&'a self, at: u8, game: &'a GameResultForm) -> Vec<ResultRow<'a>> {
        let row =
            |head: String, field: &dyn Fn(Side) -> &'a AnyField| ResultRow { head, fields: BySide::from_fn(field) };
        let several = self.result_parts.max_games > 1;
        let points = if several { said::shown::game_heading(at + 1) } else { "Points".to_owned() };
        let head = |what: &str| said::label_of_game(what, at.into(), self.result_parts.max_games);
        let mut rows = vec![row(points, &|side| &*game.sides[side])];
        if self.counts_loners_by_side() {
            rows.push(row(head("Loners"), &|side| &*game.loners[side.seats()[0]]));
        }
        if self.result_parts.bumps {
            rows.push(row(head("Bumps"), &|side| &*game.bumps[side]));
        }
        rows
    }

    /// Returns whether loners are counted for each side rather than for each player.
    fn counts_loners_by_side(&self) -> bool {
        self.result_parts.loners && matches!(self.seats, TableSeats::Teams(_))
    }

    /// Reads the fields as a result. A game whose fields are empty is left out.
    ///
    /// # Errors
    /// [`FieldErrors`] if a field is missing or wrong.
    pub fn parse(&self) -> Result<TableResult, FieldErrors> {
        let mut wrong = ErrorCollector::default();
        let read =
            self.games.iter().map(|game| wrong.take_value(game.parse(&self.rules)).flatten()).collect::<Vec<_>>();
        let mut games: Vec<TableGame> = wrong.into_result(read)?.into_iter().flatten().collect();
        games.iter_mut().zip(&self.stands.games).for_each(|(game, stands)| copy_cup(game, stands));
        if games.is_empty() {
            let missing = |side| self.wrong_points(side, said::POINTS_MISSING);
            return Err(missing(Side::NS).merge(missing(Side::EW)));
        }
        Ok(TableResult { games, together: self.together.chosen().filter(|_| self.result_parts.overall_winner) })
    }

    /// Returns an error on a side's points field of the first game.
    fn wrong_points(&self, side: Side, sentence: &str) -> FieldErrors {
        let first = self.games.first().map(|game| game.sides[side].wrong(sentence));
        first.unwrap_or_else(|| FieldErrors::of_all(sentence))
    }

    /// Names the change that the correction will make: `Table 4, round 2, Ann & Bob against Cy & Dee: 9–6 becomes 10–5.`
    /// Returns `None` if the form is not valid, or would not change the result.
    #[must_use]
    pub fn change_sentence(&self, session: &EventSession) -> Option<String> {
        let after = self.parse().ok().filter(|_| self.mode == EntryMode::Correction)?;
        let event = session.event();
        let state = event.state();
        let stands = || Report::In(self.stands.clone());
        let (place, between, before) = match &self.of {
            ResultSubject::Table { round, table } => (
                said::corrections::corrected_table(*round, *table),
                ResultOpponents::at_table(state, *round, *table),
                state.report(*round, *table).cloned().unwrap_or_else(stands),
            ),
            ResultSubject::Match(of) => (self.label.clone(), ResultOpponents::match_opponents(state, *of), stands()),
            ResultSubject::Tie { sides, .. } => (
                self.label.clone(),
                ResultOpponents::Two(BySide::from_fn(|side| Some(sides[side])), Side::ALL),
                stands(),
            ),
        };
        ResultChange { place, between, before, after: Report::In(after) }.announcement(state)
    }

    /// Describes the consequences of the correction, such as changed places, in one sentence each. Empty if the form is
    /// not valid or would not change the result.
    #[must_use]
    pub fn consequence_sentences(&self, session: &EventSession) -> Vec<String> {
        let event = session.event();
        // The reason has no influence on the consequences.
        let entries = self.entries_with_reason(said::corrections::CHANGES_HEADING.to_owned()).unwrap_or_default();
        let changed = entries.first().filter(|_| self.mode == EntryMode::Correction);
        let changed = changed.and_then(|entry| event.consequences(entry)).filter(|of| of.state_after != *event.state());
        changed.map(|of| said::corrections::consequence_lines(event.state(), &of)).unwrap_or_default()
    }

    /// Parses the form into entries for the event's log.
    ///
    /// # Errors
    /// [`FieldErrors`] if a field is missing or wrong.
    pub fn entries(&self) -> Result<Vec<EventEntry>, FieldErrors> {
        self.entries_with_reason(self.reason.typed())
    }

    fn entries_with_reason(&self, reason: String) -> Result<Vec<EventEntry>, FieldErrors> {
        let result = self.parse()?;
        let corrects = self.mode == EntryMode::Correction;
        let entry = match &self.of {
            ResultSubject::Table { round, table } => {
                let (round, table) = (*round, *table);
                return Ok(vec![match corrects {
                    true => EventEntry::Corrected { round, table, result, reason },
                    false => EventEntry::ResultIn { round, table, result },
                }]);
            }
            ResultSubject::Match(of) => EventEntry::PlayoffPlayed(MatchPlayed { of: *of, games: result.games }),
            ResultSubject::Tie { among, sides } => match result.games[..] {
                [TableGame::Played(score)] => {
                    let (among, points, sudden) = (among.clone(), score.points, score.settled);
                    EventEntry::TiePlayed { among, sides: *sides, points, sudden }
                }
                _ => return Err(self.wrong_points(Side::NS, "Type the points of the playoff.")),
            },
        };
        if !corrects {
            return Ok(vec![entry]);
        }
        // These entries cannot hold a reason, so a note follows them.
        if reason.is_empty() {
            return Err(self.reason.wrong("Not entered: say why."));
        }
        Ok(vec![entry, EventEntry::Noted(said::match_corrected_note(&self.label, &reason))])
    }

    /// Enters the result. An unlikely result asks for confirmation by a second press.
    ///
    /// # Errors
    /// [`FieldErrors`]; the event stays as it was.
    pub fn enter(&self, session: &EventSession) -> Result<(), FieldErrors> {
        let entries = self.entries()?;
        if let Some(question) = confirm_question(session, &entries) {
            let question = self.wrong_points(Side::NS, &question);
            self.asked.confirm(&format!("{entries:?}"), question)?;
        }
        session.enter_form(entries, |why| self.blamed_field(why))
    }

    /// Returns the field at which to show a refusal; `None` if the refusal belongs to no single field.
    fn blamed_field(&self, why: &Refused) -> Option<&AnyField> {
        let (first, last) = (self.games.first()?, self.games.last()?);
        let field: &AnyField = match why {
            Refused::NoReason => &self.reason,
            Refused::NeedsWinner if self.result_parts.overall_winner => &self.together,
            Refused::NeedsWinner => &last.ahead,
            Refused::LonersDecide(_) => self.field_of_wrong_winner(),
            Refused::BadScore(event::BadScore::TooManyLoners) => &first.loners.n,
            Refused::BadScore(event::BadScore::TooManyEuchres) if self.result_parts.bumps => {
                &first.bumps[first.side_with_too_many_bumps(&self.rules)]
            }
            Refused::BadScore(_) => first.likeliest_wrong_field(),
            _ => return None,
        };
        Some(field)
    }

    /// Returns the field whose chosen winner contradicts the numbers of loners.
    fn field_of_wrong_winner(&self) -> &AnyField {
        let games = self.parse().unwrap_or_default().games;
        let wrong = |game: &TableGame| game.settled_against_loners(LevelDecider::of(&self.rules)).is_some();
        let at = games.iter().position(wrong).and_then(|at| self.games.get(at));
        at.map_or(&self.together, |game| &game.ahead)
    }

    /// Returns a hint on which points to type. `None` unless a lone march counts differently on the player's own card
    /// than for the side.
    #[must_use]
    pub fn points_help(&self) -> Option<String> {
        let own = self.rules.hand.points.lone_march_own_card.filter(|_| self.result_parts.loners)?;
        Some(said::points_of_side_help(self.rules.hand.points.lone_march, own))
    }

    /// Returns a hint on who is ahead of a tied game. `None` if the form does not ask for it.
    #[must_use]
    pub fn tied_help(&self) -> Option<String> {
        let is_asked = self.result_parts.level_winner || self.result_parts.overall_winner;
        match self.of {
            ResultSubject::Tie { .. } => Some(said::TIE_GAME_HELP.to_owned()),
            ResultSubject::Table { .. } | ResultSubject::Match(_) => {
                is_asked.then(|| said::tied_game_help(&self.rules))
            }
        }
    }

    /// Returns a sentence with the points on each player's own card; `None` if all players have the points of their
    /// side.
    #[must_use]
    pub fn own_cards_sentence(&self, session: &EventSession) -> Option<String> {
        let game = self.games.first()?.parse(&self.rules).ok().flatten()?;
        let TableGame::Played(score) = game else { return None };
        let TableSeats::People(people) = &self.seats else { return None };
        let own = score.own.filter(|own| Seat::ALL.iter().any(|seat| own[*seat] != score.points[seat.side()]))?;
        let name = |seat: Seat| (said::entrant_name(session.event().state(), people[seat]), own[seat]);
        let seats = Side::ALL.into_iter().flat_map(Side::seats);
        Some(said::own_cards_sentence(&seats.map(name).collect::<Vec<_>>()))
    }
}

/// Returns the question that asks the director to confirm an unlikely result. `None` for an impossible result, which
/// the event refuses anyway.
pub(super) fn confirm_question(session: &EventSession, entries: &[EventEntry]) -> Option<String> {
    let event = session.event();
    let rules = &event.state().plan().game;
    let unlikely =
        entries.iter().flat_map(full_length_scores).find_map(|score| find_unlikely_score(rules, rules.length, &score));
    unlikely.filter(|_| event.check(entries).is_ok()).map(said::ask_unlikely)
}

/// Copies who paid into the cup from the result that the event has now, unless the correction changes the numbers of
/// bumps.
fn copy_cup(game: &mut TableGame, stands: &TableGame) {
    if let (TableGame::Played(score), TableGame::Played(stands)) = (game, stands)
        && score.bumps == stands.bumps
    {
        score.cup = stands.cup;
    }
}

/// Returns the scores of the entry's games that have full length. Leaves out games that break a tie, because they have
/// fewer hands.
fn full_length_scores(entry: &EventEntry) -> Vec<GameScore> {
    match entry {
        EventEntry::ResultIn { result, .. } | EventEntry::Corrected { result, .. } => {
            result.played().copied().collect()
        }
        EventEntry::PlayoffPlayed(played) => TableResult::of_games(played.games.clone()).played().copied().collect(),
        _ => Vec::new(),
    }
}

/// Converts the points awarded to a closed table into the result of a single game.
fn award_as_game(award: Award) -> TableGame {
    let settled = if award.points.leader().is_none() { Some(award.stays) } else { None };
    TableGame::Played(GameScore { points: award.points, settled, ..GameScore::default() })
}
