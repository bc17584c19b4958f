//! The full form of one table or playoff match. It opens beside the entry line for results that a line cannot express.

use super::line::EntryLine;
use super::tables::{DeskPart, DeskSeating, DeskTable};
use super::{DeskRound, LineReadiness};
use crate::event::director::TableStillOut;
use crate::event::result::ResultForm;
use crate::event::session::EventSession;
use crate::forms::{Form, FormValue};
use crate::save::EntryMode;
use event::{ReportPlace, TableNo};

/// Identifies the form that is open beside the entry line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenForm {
    /// The table's round, or the playoffs. The form closes when the next round begins.
    pub part: DeskPart,
    pub table: TableNo,
    pub mode: EntryMode,
}

/// Marks the stored text of a form that corrects a result.
const CORRECTION_PREFIX: &str = "correct ";

/// Stands in the stored text for the round of a form that belongs to the playoffs.
const PLAYOFFS: &str = "playoffs";

impl FormValue for OpenForm {
    fn form_text(&self) -> String {
        let corrects = if self.mode == EntryMode::Correction { CORRECTION_PREFIX } else { "" };
        let part = match self.part {
            DeskPart::Round(round) => round.to_string(),
            DeskPart::Playoffs => PLAYOFFS.to_owned(),
        };
        format!("{corrects}{part} {}", self.table)
    }

    fn read(text: &str) -> Option<OpenForm> {
        let (mode, numbers) = match text.strip_prefix(CORRECTION_PREFIX) {
            Some(numbers) => (EntryMode::Correction, numbers),
            None => (EntryMode::New, text),
        };
        let (part, table) = numbers.split_once(' ')?;
        let part = if part == PLAYOFFS { DeskPart::Playoffs } else { DeskPart::Round(part.parse().ok()?) };
        Some(OpenForm { part, table: table.parse().ok()?, mode })
    }
}

/// The table whose form is open, with the people who sit there. If the people change, a view shows a new form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenTable {
    pub form: OpenForm,
    pub place: ReportPlace,
    pub seated: DeskSeating,
}

impl OpenTable {
    /// Returns the round and the seating of the table; `None` if the round no longer has the table, and for a match of
    /// the playoffs.
    #[must_use]
    pub fn table_still_out(&self, session: &EventSession) -> Option<TableStillOut> {
        let ReportPlace::Table(round, table) = self.place else { return None };
        let event = session.event();
        let seating = event.state().round(round)?.seating.table(table)?.clone();
        Some(TableStillOut { round, seating })
    }

    /// Returns the form of the result; `None` if the table has not drawn partners yet.
    pub fn result_form(&self, session: &EventSession) -> Option<Form<ResultForm>> {
        if let ReportPlace::Match(at) = self.place {
            let found = session.event().state().playoff_matches().find(|of| of.at == at)?;
            return ResultForm::of_match(session, &found, self.form.mode);
        }
        let out = self.table_still_out(session)?;
        ResultForm::of_table(session, out.round, &out.seating, self.form.mode)
    }
}

impl EntryLine {
    /// Returns the table whose form is open. `None` if the form no longer applies: a form for a new result needs a
    /// table that has not reported, a correction needs a table that has reported.
    #[must_use]
    pub fn open_table_form(&self, round: &DeskRound) -> Option<OpenTable> {
        let form = OpenForm::read(&self.open_form_text.read()).filter(|form| form.part == round.part)?;
        let fits =
            |table: &&DeskTable| table.number == form.table && table.report.is_out() == (form.mode == EntryMode::New);
        let table = round.tables.iter().find(fits)?;
        Some(OpenTable { form, place: table.place, seated: table.seated.clone() })
    }

    /// Opens the form of the table that the line names, filled with the typed result. If the table has already
    /// reported, the form corrects its result.
    pub fn open_form(&self, session: &EventSession, round: &DeskRound) {
        let sentence = self.status(session, round);
        let Some(table) = sentence.table else { return };
        let reported = sentence.state == LineReadiness::Reported;
        let mode = if reported { EntryMode::Correction } else { EntryMode::New };
        let typed = self.read(session, round).result;
        self.open_table(OpenForm { part: round.part, table, mode });
        if let (Some(form), false) =
            (self.open_table_form(round).and_then(|open| open.result_form(session)), typed.games.is_empty())
        {
            form.overwrite(&typed);
        }
    }

    pub fn close_form(&self) {
        self.open_form_text.set(String::new());
    }

    /// Opens a form and empties the line.
    pub(super) fn open_table(&self, form: OpenForm) {
        self.open_form_text.set(form.form_text());
        self.typed.clear();
    }
}
