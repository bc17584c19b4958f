//! The content of the director's page as plain data that can be compared. Start with [`DirectorModel::of`].

use super::tables::{DeskPart, DeskTable};
use crate::event::director::{AwaitedStep, NextRound};
use crate::event::result::{ResultParts, ResultSubject};
use crate::event::session::EventSession;
use crate::event::shown::DrawnBracket;
use crate::words::event as said;
use event::{EventState, OpenTie, ReportPlace, TableSeating};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DirectorModel {
    /// For example `Round 3 of 8`.
    pub title: String,
    pub step: DeskStep,
    /// The current round, or the previous one between two rounds. `None` before the first round.
    pub round: Option<DeskRound>,
    pub changes: RoundChanges,
    /// Whether the clock is shown. Before a round, it is of no use if games have no time limit.
    pub shows_clock: bool,
    /// Whether the list of the round's tables is folded, because the list of missing results or the bracket is what
    /// counts now.
    pub folds_tables: bool,
}

/// While a round runs, its tables stay unfolded below the missing results up to this number.
const MOST_UNFOLDED_TABLES: usize = 8;

/// The director's next step, with the data that its view shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeskStep {
    /// The director can begin the next round.
    Round(NextRound),
    /// The director enters results of the current round.
    Results,
    /// The director breaks ties.
    Ties(Vec<OpenTie>),
    /// The director can begin the playoffs.
    Playoffs(PlayoffSeeds),
    /// The director enters results of playoff matches.
    Matches,
    Nothing,
}

/// The playoffs as they would begin now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayoffSeeds {
    /// The matches that would be played, one bracket for each division.
    pub brackets: Vec<DrawnBracket>,
    /// One sentence for each team that has forfeited so often that the staff may leave it out.
    pub forfeit_sentences: Vec<String>,
}

/// The current or previous round with its tables, or the playoffs with their matches, as the desk shows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskRound {
    pub part: DeskPart,
    /// Sorted by number.
    pub tables: Vec<DeskTable>,
    pub result_parts: ResultParts,
    /// For example `12 of 13 tables are still out.` or `2 matches are being played.`
    pub still_out: String,
}

/// Changes that concern the seating of the current or previous round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundChanges {
    /// One sentence for each round whose seating relied on a result that was corrected later.
    pub outdated_seatings: Vec<String>,
    /// Whether the director can undo the beginning of the round.
    pub may_take_back: bool,
    /// The tables that can be added for late arrivals.
    pub late_tables: Vec<LateTable>,
}

/// A table that can be added for late arrivals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LateTable {
    pub seating: TableSeating,
    /// The label of the button that adds the table.
    pub words: String,
}

impl DeskRound {
    /// Returns the tables whose whole result is still missing.
    pub fn tables_still_out(&self) -> impl Iterator<Item = &DeskTable> {
        self.tables.iter().filter(|table| table.report.is_out())
    }

    #[must_use]
    pub fn count_tables_still_out(&self) -> usize {
        self.tables_still_out().count()
    }

    pub(super) fn of(session: &EventSession) -> Option<DeskRound> {
        let event = session.event();
        let state = event.state();
        if !state.brackets().is_empty() {
            return DeskRound::of_playoffs(state);
        }
        let number = state.round_number()?;
        let tables = DeskTable::of_current_round(state, &session.half_results());
        let first = tables.first()?.number;
        let out = tables.iter().filter(|table| table.report.is_out()).count();
        Some(DeskRound {
            part: DeskPart::Round(number),
            result_parts: ResultParts::of(state, &ResultSubject::Table { round: number, table: first }),
            still_out: said::desk::tables_out_sentence(out, tables.len()),
            tables,
        })
    }

    fn of_playoffs(state: &EventState) -> Option<DeskRound> {
        let tables = DeskTable::of_playoffs(state);
        let ReportPlace::Match(first) = tables.first()?.place else { return None };
        let open = tables.iter().filter(|table| table.report.is_out()).count();
        Some(DeskRound {
            part: DeskPart::Playoffs,
            result_parts: ResultParts::of(state, &ResultSubject::Match(first)),
            still_out: said::playoffs::matches_open_sentence(open),
            tables,
        })
    }
}

impl DirectorModel {
    /// Builds the page for the current state of an event.
    #[must_use]
    pub fn of(session: &EventSession) -> DirectorModel {
        let (step, round) = (DeskStep::of(session), DeskRound::of(session));
        let has_many_tables = round.as_ref().is_some_and(|round| round.tables.len() > MOST_UNFOLDED_TABLES);
        let is_played_off = !session.event().state().brackets().is_empty();
        let late = session.late_tables().into_iter().map(|(seating, words)| LateTable { seating, words });
        DirectorModel {
            title: match step {
                DeskStep::Playoffs(_) => said::PLAYOFFS_ARE_NEXT.to_owned(),
                _ => said::round_title(session.event().state()),
            },
            shows_clock: match step {
                DeskStep::Results => true,
                DeskStep::Round(_) => session.event().state().plan().clock.game.is_some(),
                _ => false,
            },
            folds_tables: is_played_off || has_many_tables && step == DeskStep::Results,
            step,
            round,
            changes: RoundChanges {
                outdated_seatings: session.outdated_seatings(),
                may_take_back: session.may_take_back(),
                late_tables: late.collect(),
            },
        }
    }
}

impl DeskStep {
    fn of(session: &EventSession) -> DeskStep {
        match session.awaited_step() {
            AwaitedStep::Round => DeskStep::Round(session.next_round()),
            AwaitedStep::Results => DeskStep::Results,
            AwaitedStep::Ties => DeskStep::Ties(session.open_ties()),
            AwaitedStep::Playoffs => DeskStep::Playoffs(PlayoffSeeds {
                brackets: session.playoff_preview(),
                forfeit_sentences: session.forfeit_sentences(),
            }),
            AwaitedStep::Matches => DeskStep::Matches,
            AwaitedStep::Nothing => DeskStep::Nothing,
        }
    }

    /// Returns the next round if it is about to begin.
    #[must_use]
    pub const fn next_round(&self) -> Option<&NextRound> {
        if let DeskStep::Round(round) = self { Some(round) } else { None }
    }

    /// Returns the open ties. Empty at any other step.
    #[must_use]
    pub fn open_ties(&self) -> &[OpenTie] {
        if let DeskStep::Ties(ties) = self { ties } else { &[] }
    }

    /// Returns the playoffs if they are about to begin.
    #[must_use]
    pub const fn playoffs(&self) -> Option<&PlayoffSeeds> {
        if let DeskStep::Playoffs(playoffs) = self { Some(playoffs) } else { None }
    }

    /// Returns the step without its data. The director's page has one layout for each value.
    #[must_use]
    pub const fn awaited_step(&self) -> AwaitedStep {
        match self {
            DeskStep::Round(_) => AwaitedStep::Round,
            DeskStep::Results => AwaitedStep::Results,
            DeskStep::Ties(_) => AwaitedStep::Ties,
            DeskStep::Playoffs(_) => AwaitedStep::Playoffs,
            DeskStep::Matches => AwaitedStep::Matches,
            DeskStep::Nothing => AwaitedStep::Nothing,
        }
    }
}
