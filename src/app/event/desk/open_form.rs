//! The full form of one table. It opens beside the entry line for results that a line cannot express.

use super::line::EntryLine;
use super::tables::{DeskSeating, DeskTable};
use super::{DeskRound, LineReadiness};
use crate::event::director::TableStillOut;
use crate::event::result::ResultForm;
use crate::event::session::EventSession;
use crate::forms::{Form, FormValue};
use crate::save::EntryMode;
use event::{RoundNo, TableNo};

/// Identifies the form that is open beside the entry line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenForm {
    /// The table's round. The form closes when the next round begins.
    pub round: RoundNo,
    pub table: TableNo,
    pub mode: EntryMode,
}

/// Marks the stored text of a form that corrects a result.
const CORRECTION_PREFIX: &str = "correct ";

impl FormValue for OpenForm {
    fn form_text(&self) -> String {
        let corrects = if self.mode == EntryMode::Correction { CORRECTION_PREFIX } else { "" };
        format!("{corrects}{} {}", self.round, self.table)
    }

    fn read(text: &str) -> Option<OpenForm> {
        let (mode, numbers) = match text.strip_prefix(CORRECTION_PREFIX) {
            Some(numbers) => (EntryMode::Correction, numbers),
            None => (EntryMode::New, text),
        };
        let (round, table) = numbers.split_once(' ')?;
        Some(OpenForm { round: round.parse().ok()?, table: table.parse().ok()?, mode })
    }
}

/// The table whose form is open, with the people who sit there. If the people change, a view shows a new form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenTable {
    pub form: OpenForm,
    pub seated: DeskSeating,
}

impl OpenTable {
    /// Returns the round and the seating of the table; `None` if the round no longer has the table.
    #[must_use]
    pub fn table_still_out(&self, session: &EventSession) -> Option<TableStillOut> {
        let event = session.event();
        let seating = event.state().round(self.form.round)?.seating.table(self.form.table)?.clone();
        Some(TableStillOut { round: self.form.round, seating })
    }

    /// Returns the form of the table's result; `None` if the table has not drawn partners yet.
    pub fn result_form(&self, session: &EventSession) -> Option<Form<ResultForm>> {
        let out = self.table_still_out(session)?;
        ResultForm::of_table(session, out.round, &out.seating, self.form.mode)
    }
}

impl EntryLine {
    /// Returns the table whose form is open. `None` if the form no longer applies: a form for a new result needs a
    /// table that has not reported, a correction needs a table that has reported.
    #[must_use]
    pub fn open_table_form(&self, round: &DeskRound) -> Option<OpenTable> {
        let form = OpenForm::read(&self.open_form_text.read()).filter(|form| form.round == round.number)?;
        let fits =
            |table: &&DeskTable| table.number == form.table && table.report.is_out() == (form.mode == EntryMode::New);
        let table = round.tables.iter().find(fits)?;
        Some(OpenTable { form, seated: table.seated.clone() })
    }

    /// Opens the form of the table that the line names, filled with the typed result. If the table has already
    /// reported, the form corrects its result.
    pub fn open_form(&self, session: &EventSession, round: &DeskRound) {
        let sentence = self.status(session, round);
        let Some(table) = sentence.table else { return };
        let reported = sentence.state == LineReadiness::Reported;
        let mode = if reported { EntryMode::Correction } else { EntryMode::New };
        let typed = self.read(session, round).result;
        self.open_table(OpenForm { round: round.number, table, mode });
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
