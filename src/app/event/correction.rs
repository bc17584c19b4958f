//! Finds the entries that a director can correct: results, and the orders of tied entrants before the playoffs begin.

use super::session::EventSession;
use crate::forms::{Field, Form, Input};
use crate::save::DraftKey;
use crate::words::event::{self as said, ResultOpponents};
use cards::{BySide, Side};
use event::{
    BracketMatch, EventEntry, EventState, Placing, Report, ReportPlace, RoundNo, RoundState, TableGame, TableResult,
    TableSeating, TieGame,
};

/// An entry that the director can still correct.
#[derive(Clone, Debug, PartialEq)]
pub enum Correctable {
    /// A table's result in a round: the round, and the table as it was seated.
    Table(RoundNo, TableSeating),
    Match(BracketMatch),
    /// The result of an extra game that was played to break a tie.
    TieGame(TieGame),
    /// The director's decision on the order of tied entrants.
    Placing(Placing),
}

/// The form in which the director chooses the entry to correct.
#[derive(Clone)]
pub struct CorrectionForm {
    /// The chosen entry, as described by [`EventSession::correctables`].
    pub which: Field<String>,
}

impl CorrectionForm {
    pub fn of(session: &EventSession) -> Form<CorrectionForm> {
        let input = Input::Choice { none: Some(said::director::CHOOSE_TABLE), options: Vec::new() };
        session.form(DraftKey::ResultToCorrect, |fields| CorrectionForm {
            which: fields.text("which", "Which").input(input),
        })
    }

    /// Returns the chosen entry; `None` if none is chosen.
    #[must_use]
    pub fn parse(&self, session: &EventSession) -> Option<Correctable> {
        let chosen = self.which.typed();
        session.correctables().into_iter().find(|(_, words)| *words == chosen).map(|(entered, _)| entered)
    }

    /// Chooses the last result in the log. Returns whether there is one that can be corrected.
    pub fn choose_last_result(&self, session: &EventSession) -> bool {
        let last = session.last_result_to_correct();
        if let Some(words) = &last {
            self.which.type_text(words.clone());
        }
        last.is_some()
    }
}

impl EventSession {
    /// Describes the last result in the log as [`EventSession::correctables`] does. `None` if it cannot be corrected.
    fn last_result_to_correct(&self) -> Option<String> {
        let event = self.event();
        let last = event.log().entries.iter().rev().find_map(|logged| match &logged.entry {
            EventEntry::ResultIn { round, table, .. }
            | EventEntry::Corrected { round, table, .. }
            | EventEntry::Closed { round, table, .. } => Some(ReportPlace::Table(*round, *table)),
            EventEntry::PlayoffPlayed(played) => Some(ReportPlace::Match(played.of)),
            _ => None,
        })?;
        drop(event);
        let is_last = |entered: &Correctable| match (entered, last) {
            (Correctable::Table(round, seating), ReportPlace::Table(of, table)) => {
                *round == of && seating.table == table
            }
            (Correctable::Match(of), ReportPlace::Match(at)) => of.at == at,
            _ => false,
        };
        self.correctables().into_iter().find(|(entered, _)| is_last(entered)).map(|(_, words)| words)
    }

    /// Returns whether there is any entry that can be corrected.
    #[must_use]
    pub fn may_correct(&self) -> bool {
        let event = self.event();
        let state = event.state();
        let before_playoffs = state.brackets().is_empty();
        let by_contest = before_playoffs && !(state.tie_games().is_empty() && state.placings().is_empty());
        state.has_results() || by_contest
    }

    /// Returns all entries that can be corrected, each with its description. The latest entry comes first, because it
    /// is the likeliest choice.
    #[must_use]
    pub fn correctables(&self) -> Vec<(Correctable, String)> {
        let event = self.event();
        let state = event.state();
        let mut all: Vec<_> = of_tables(state).into_iter().chain(of_contests(state)).collect();
        all.reverse();
        all
    }
}

fn of_tables(state: &EventState) -> Vec<(Correctable, String)> {
    let of_round = |(number, round): (RoundNo, &RoundState)| {
        let tables = round.seating.tables.iter().zip(&round.reports);
        let told = tables.filter(|(_, report)| **report != Report::Out).map(|(seating, report)| {
            let words = said::table_result_entered(state, number, seating, report);
            (Correctable::Table(number, seating.clone()), words)
        });
        told.collect::<Vec<_>>()
    };
    state.numbered_rounds().flat_map(of_round).collect()
}

fn of_contests(state: &EventState) -> Vec<(Correctable, String)> {
    let in_words = |between: ResultOpponents<'_>, games: Vec<TableGame>| {
        said::pair_result_entered(state, between, &Report::In(TableResult::of_games(games)))
    };
    let tie = |game: &TieGame| {
        let between = ResultOpponents::Two(BySide::from_fn(|side| Some(game.sides[side])), Side::ALL);
        let words = said::place_result_entered(&in_words(between, vec![game.game()]));
        (Correctable::TieGame(game.clone()), words)
    };
    let placing = |placing: &Placing| (Correctable::Placing(placing.clone()), said::order_entered(state, placing));
    let matches = state.playoff_matches().filter(|of| of.winner.is_some());
    let of_match = |of: BracketMatch| {
        let words = in_words(ResultOpponents::match_opponents(state, of.at), of.games.clone());
        let bracket = state.brackets().get(of.at.division.index())?;
        let words = format!("{}: {words}", said::playoffs::match_on_wall(state, bracket, of.at));
        Some((Correctable::Match(of), words))
    };
    let before_playoffs = state.brackets().is_empty();
    let ties = state.tie_games().iter().map(tie).chain(state.placings().iter().map(placing));
    ties.filter(|_| before_playoffs).chain(matches.filter_map(of_match)).collect()
}
