//! Labels and errors of the form for a new sheet.

use super::lines::{length_text, template_name};
use super::refusals::refusal_reason;
use crate::save::StorageFault;
use crate::words::keeping::storage_fault_reason;
use scoresheet::{Refusal, SheetKind, Template};

pub const TEMPLATE: &str = "Template";
pub const TABLE: &str = "Table";
pub const BEGIN_SHEET: &str = "Begin the sheet";
pub const TEMPLATE_GONE: &str = "The template that you chose is gone: choose another.";

/// Describes a template in the list: `World: 12 hands, a table's sheet`.
#[must_use]
pub fn template_label(template: &Template) -> String {
    let games = match template.games {
        1 => String::new(),
        games if template.form == SheetKind::Personal => format!("{games} rounds of "),
        games => format!("{games} games, "),
    };
    let form = if template.form == SheetKind::Personal { "a person's card" } else { "a table's sheet" };
    format!("{}: {games}{}, {form}", template_name(template), length_text(template.length))
}

/// Says why the sheet could not begin.
#[must_use]
pub fn sheet_refused(why: Refusal) -> String {
    format!("Not begun: {}.", refusal_reason(why))
}

/// Says that the sheet did not begin because it cannot be stored.
#[must_use]
pub fn sheet_not_stored(fault: StorageFault) -> String {
    format!("Not begun: {}.", storage_fault_reason(fault))
}

/// Says why no sheet could begin with the edited template. `why` is a sentence.
#[must_use]
pub fn not_begun_sentence(why: &str) -> String {
    format!("Not begun. {why}")
}

/// Says why the template is not stored. `why` is a sentence.
#[must_use]
pub fn template_not_kept(why: &str) -> String {
    format!("Not kept. {why}")
}
