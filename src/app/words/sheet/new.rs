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

/// Describes a template in the list: `World: 12 hands, a table's sheet`.
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

/// Says why the sheet could not begin.
#[must_use]
pub fn not_begun(why: Refusal) -> String {
    format!("Not begun: {}.", refusal(why))
}

/// Says that the sheet did not begin because it cannot be stored.
#[must_use]
pub fn no_room(fault: StorageFault) -> String {
    format!("Not begun: {}.", storage_fault(fault))
}

/// Says why no sheet could begin with the edited template. `why` is a sentence.
#[must_use]
pub fn not_begun_by(why: &str) -> String {
    format!("Not begun. {why}")
}

/// Says why the template is not stored. `why` is a sentence.
#[must_use]
pub fn not_kept(why: &str) -> String {
    format!("Not kept. {why}")
}
