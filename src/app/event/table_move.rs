//! The form that gives a table of the current round another number. If another table has the new number, the two tables
//! exchange their numbers.

use super::session::EventSession;
use crate::forms::{AnyField, Field, FieldErrors, Fields, Form, zip_results};
use crate::save::DraftKey;
use crate::words::event as said;
use event::{EventEntry, Refused, TableNo};

/// The form in which the director gives a table another number.
#[derive(Clone)]
pub struct MoveForm {
    pub table: Field<TableNo>,
    /// The table's new number.
    pub to: Field<TableNo>,
    pub reason: Field<String>,
}

impl MoveForm {
    pub fn of(session: &EventSession) -> Form<MoveForm> {
        let number = |fields: &mut Fields, name: &'static str, label: &str| {
            fields.number(name, label, said::invalid_table_number)
        };
        session.form(DraftKey::MoveTable, |fields| MoveForm {
            table: number(fields, "table", "Table"),
            to: number(fields, "to", "Plays at table"),
            reason: fields.text("reason", said::director::REQUIRED_REASON),
        })
    }

    /// Returns the field at which to show a refusal; `None` if the refusal belongs to no single field.
    fn blamed_field(&self, why: &Refused) -> Option<&AnyField> {
        let field: &AnyField = match why {
            Refused::NoReason => &self.reason,
            Refused::SameTableNumber(_) => &self.to,
            Refused::NoSuchTable(table) if Some(*table) == self.to.get() => &self.to,
            Refused::NoSuchTable(_) => &self.table,
            _ => return None,
        };
        Some(field)
    }

    /// Parses the form into an entry for the event's log.
    ///
    /// # Errors
    /// [`FieldErrors`] if a field is missing or wrong.
    pub fn parse(&self) -> Result<EventEntry, FieldErrors> {
        let (table, to) = zip_results(self.table.parse(), self.to.parse())?;
        Ok(EventEntry::TableMoved { table, to, reason: self.reason.typed() })
    }

    /// Enters the new number.
    ///
    /// # Errors
    /// [`FieldErrors`]; the event stays as it was.
    pub fn enter(&self, session: &EventSession) -> Result<(), FieldErrors> {
        session.enter_form(vec![self.parse()?], |why| self.blamed_field(why))
    }
}
