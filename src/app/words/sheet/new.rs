//! Labels and errors of the form for a new sheet.

use super::lines::{length, template_name};
use super::refusals::refusal;
use crate::save::StorageFault;
use crate::words::keeping::storage_fault;
use scoresheet::{Refusal, SheetKind, Template};

pub const TEMPLATE: &str = "Template";
pub const TABLE: &str = "Table";
pub const BEGIN: &str = "Begin the sheet";
pub const TEMPLATE_GONE: &str = "The template that you chose is gone: choose another.";

/// Labels a template in the list: `World: 12 hands, a table's sheet`.
#[must_use]
pub fn template(template: &Template) -> String {
    let games = match template.games {
        1 => String::new(),
        games if template.form == SheetKind::Personal => format!("{games} rounds of "),
        games => format!("{games} games, "),
    };
    let form = if template.form == SheetKind::Personal { "a person's card" } else { "a table's sheet" };
    format!("{}: {games}{}, {form}", template_name(template), length(template.length))
}

/// Says why no sheet begins.
#[must_use]
pub fn not_begun(why: Refusal) -> String {
    format!("Not begun: {}.", refusal(why))
}

/// Says that a sheet cannot be stored, and so does not begin.
#[must_use]
pub fn no_room(fault: StorageFault) -> String {
    format!("Not begun: {}.", storage_fault(fault))
}

/// Says why no sheet begins with the edited template. `why` is a sentence.
#[must_use]
pub fn not_begun_by(why: &str) -> String {
    format!("Not begun. {why}")
}

/// Says why the template is not stored. `why` is a sentence.
#[must_use]
pub fn not_kept(why: &str) -> String {
    format!("Not kept. {why}")
}
