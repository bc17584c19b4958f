//! The tab "Now": the director's next step, the current round, and what can be changed about it. Start with
//! [`NowModel::of`].

use super::tables::{DeskPart, DeskTable};
use super::{EntryLine, OpenTable};
use crate::event::director::{AwaitedStep, NextRound, TableStillOut};
use crate::event::result::{ResultParts, ResultSubject};
use crate::event::season::OpenProtest;
use crate::event::session::EventSession;
use crate::event::shown::{self, DrawnBracket, ShownPart};
use crate::forms::ChoiceOption;
use crate::words::event::{self as said, WinnerLine, winner_lines};
use cards::BySeat;
use event::{Entrant, EventState, OpenTie, ReportPlace, RoundNo, TableNo, TableSeating};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NowModel {
    /// For example `Round 3 of 8`.
    pub title: String,
    pub step: DeskStep,
    /// The current round, or the previous one between two rounds. `None` before the first round.
    pub round: Option<DeskRound>,
    /// The table whose full form is open beside the entry line.
    pub open_table: Option<OpenTable>,
    /// The ways in which the four people at the open table can draw partners, each with its label. Empty if nobody draws
    /// there.
    pub possible_draws: Vec<(BySeat<Entrant>, String)>,
    pub changes: RoundChanges,
    /// Whether an earlier entry can be corrected.
    pub may_correct: bool,
    pub protests: Protests,
    /// The list of the latest round's tables. `None` before the first round.
    pub tables: Option<RoundTables>,
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
    Results(OpenResults),
    /// The director breaks ties.
    Ties(Vec<OpenTie>),
    /// The director can begin the playoffs.
    Playoffs(PlayoffSeeds),
    /// The director enters results of playoff matches. The brackets are drawn below them.
    Matches(Vec<DrawnBracket>),
    Nothing(EventResult),
}

/// The tables that have not reported, and the choices of the forms about them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenResults {
    pub tables: Vec<TableStillOut>,
    /// The teams that can be missing from their match. Empty if the event has no forfeits.
    pub possibly_missing: Vec<ChoiceOption>,
    /// The entrants who can trade places.
    pub can_swap: Vec<ChoiceOption>,
    pub swap_help: String,
}

/// The result of an event that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventResult {
    pub winners: Vec<WinnerLine>,
    pub brackets: Vec<DrawnBracket>,
}

/// The protests before games. Only an event with forfeits has any.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Protests {
    pub open: Vec<OpenProtest>,
    /// The entrants who can protest now. `None` while there are no games to play.
    pub choices: Option<Vec<ChoiceOption>>,
}

/// The list of a round's tables with their results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundTables {
    pub round: RoundNo,
    pub parts: Vec<ShownPart>,
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
    /// The tables that have played longest come first. Tables that began together are sorted by number.
    pub tables: Vec<DeskTable>,
    pub result_parts: ResultParts,
    /// For example `12 of 13 tables are still out.` or `2 matches are being played.`
    pub still_out: String,
    /// The tables that are still out although somebody there cannot play.
    pub cannot_report: Vec<StuckTable>,
}

/// A table that is still out although somebody there cannot play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StuckTable {
    pub table: TableNo,
    /// Says who cannot play, and where the director enters a forfeit, if the event has forfeits.
    pub sentence: String,
    /// Whether the director closes the table in the form about a table that does not report.
    pub can_be_closed: bool,
}

/// Changes that concern the seating of the current or previous round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundChanges {
    /// One sentence for each round whose seating relied on a result that was corrected later. Empty once the director
    /// cannot undo the beginning of the round any more.
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
    /// Returns the tables whose whole result is still missing, the oldest first.
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
        let tables = DeskTable::of_current_round(&event, &session.half_results());
        let first = tables.first()?.number;
        let out = tables.iter().filter(|table| table.report.is_out()).count();
        Some(DeskRound {
            part: DeskPart::Round(number),
            result_parts: ResultParts::of(state, &ResultSubject::Table { round: number, table: first }),
            still_out: said::desk::tables_out_sentence(out, tables.len()),
            cannot_report: DeskRound::cannot_report(state, number),
            tables,
        })
    }

    fn cannot_report(state: &EventState, number: RoundNo) -> Vec<StuckTable> {
        let out = state.still_out();
        let tables = state.round(number).map(|round| round.seating.tables.iter()).into_iter().flatten();
        let stuck = |table: &TableSeating| {
            let plays = |who: &Entrant| state.stand_in(number, *who).is_none();
            let entrants: Vec<Entrant> = table.seats.entrants().into_iter().filter(plays).collect();
            let sentence = said::desk::cannot_report_sentence(state, table.table, &entrants)?;
            Some(StuckTable { table: table.table, sentence, can_be_closed: state.plan().forfeits.is_none() })
        };
        tables.filter(|table| out.contains(&table.table)).filter_map(stuck).collect()
    }

    fn of_playoffs(state: &EventState) -> Option<DeskRound> {
        let tables = DeskTable::of_playoffs(state);
        let ReportPlace::Match(first) = tables.first()?.place else { return None };
        let open = tables.iter().filter(|table| table.report.is_out()).count();
        Some(DeskRound {
            part: DeskPart::Playoffs,
            result_parts: ResultParts::of(state, &ResultSubject::Match(first)),
            still_out: said::playoffs::matches_open_sentence(open),
            cannot_report: Vec::new(),
            tables,
        })
    }
}

impl NowModel {
    /// Builds the tab for the current state of an event.
    #[must_use]
    pub fn of(session: &EventSession) -> NowModel {
        let (step, round) = (DeskStep::of(session), DeskRound::of(session));
        let has_many_tables = round.as_ref().is_some_and(|round| round.tables.len() > MOST_UNFOLDED_TABLES);
        let is_played_off = !session.event().state().brackets().is_empty();
        let late = session.late_tables().into_iter().map(|(seating, words)| LateTable { seating, words });
        let open_table = round.as_ref().and_then(|round| EntryLine::of(session).open_table_form(round));
        let drawing = open_table.as_ref().and_then(|open| match open.place {
            ReportPlace::Table(_, table) => Some(table),
            ReportPlace::Match(_) => None,
        });
        NowModel {
            title: match step {
                DeskStep::Playoffs(_) => said::PLAYOFFS_ARE_NEXT.to_owned(),
                _ => said::round_title(session.event().state()),
            },
            shows_clock: match step {
                DeskStep::Results(_) => true,
                DeskStep::Round(_) => session.event().state().plan().clock.game.is_some(),
                _ => false,
            },
            folds_tables: is_played_off || has_many_tables && step.results().is_some(),
            possible_draws: drawing.map(|table| session.possible_draws(table)).unwrap_or_default(),
            changes: RoundChanges {
                outdated_seatings: if session.may_take_back() { session.outdated_seatings() } else { Vec::new() },
                may_take_back: session.may_take_back(),
                late_tables: late.collect(),
            },
            may_correct: session.may_correct(),
            protests: Protests::of(session),
            tables: RoundTables::of(session.event().state()),
            step,
            round,
            open_table,
        }
    }
}

impl Protests {
    fn of(session: &EventSession) -> Protests {
        let has_protests = session.event().state().plan().forfeits.is_some();
        Protests {
            open: session.open_protests(),
            choices: (has_protests && session.awaits_games()).then(|| session.entrant_choices()),
        }
    }
}

impl RoundTables {
    fn of(state: &EventState) -> Option<RoundTables> {
        let round = state.round_number()?;
        Some(RoundTables { round, parts: shown::tables(state, round) })
    }
}

impl OpenResults {
    fn of(session: &EventSession) -> OpenResults {
        let has_forfeits = session.event().state().plan().forfeits.is_some();
        OpenResults {
            tables: session.tables_still_out(),
            possibly_missing: if has_forfeits { session.missing_team_choices() } else { Vec::new() },
            can_swap: session.may_swap(),
            swap_help: session.swap_help(),
        }
    }
}

impl DeskStep {
    fn of(session: &EventSession) -> DeskStep {
        match session.awaited_step() {
            AwaitedStep::Round => DeskStep::Round(session.next_round()),
            AwaitedStep::Results => DeskStep::Results(OpenResults::of(session)),
            AwaitedStep::Ties => DeskStep::Ties(session.open_ties()),
            AwaitedStep::Playoffs => DeskStep::Playoffs(PlayoffSeeds {
                brackets: session.playoff_preview(),
                forfeit_sentences: session.forfeit_sentences(),
            }),
            AwaitedStep::Matches => DeskStep::Matches(DrawnBracket::for_desk(session.event().state())),
            AwaitedStep::Nothing => DeskStep::Nothing(EventResult {
                winners: winner_lines(session.event().state()),
                brackets: DrawnBracket::for_desk(session.event().state()),
            }),
        }
    }

    /// Returns the next round if it is about to begin.
    #[must_use]
    pub const fn next_round(&self) -> Option<&NextRound> {
        if let DeskStep::Round(round) = self { Some(round) } else { None }
    }

    /// Returns the tables that have not reported, if the director enters results of a round.
    #[must_use]
    pub const fn results(&self) -> Option<&OpenResults> {
        if let DeskStep::Results(results) = self { Some(results) } else { None }
    }

    /// Returns the brackets of the playoffs. Empty before the playoffs.
    #[must_use]
    pub fn brackets(&self) -> &[DrawnBracket] {
        match self {
            DeskStep::Matches(brackets) => brackets,
            DeskStep::Nothing(result) => &result.brackets,
            _ => &[],
        }
    }

    /// Returns the winners. Empty until the event is over.
    #[must_use]
    pub fn winners(&self) -> &[WinnerLine] {
        if let DeskStep::Nothing(result) = self { &result.winners } else { &[] }
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
            DeskStep::Results(_) => AwaitedStep::Results,
            DeskStep::Ties(_) => AwaitedStep::Ties,
            DeskStep::Playoffs(_) => AwaitedStep::Playoffs,
            DeskStep::Matches(_) => AwaitedStep::Matches,
            DeskStep::Nothing(_) => AwaitedStep::Nothing,
        }
    }
}
