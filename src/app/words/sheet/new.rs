//! A new sheet, and the template it is kept by.

use super::lines::{length, template_name};
use super::refusals::refusal;
use crate::save::StorageFault;
use crate::words::keeping::storage_fault;
use scoresheet::{Refusal, SheetKind, Template};

pub const NEW_SCORESHEET: &str = "New scoresheet";
pub const TEMPLATE: &str = "Template";
pub const TABLE: &str = "Table";
pub const EVENT: &str = "Event, if any";
pub const BEGIN: &str = "Begin the sheet";
pub const CHANGE_HOUSE: &str = "Change the house template";
pub const MAKE_HOUSE: &str = "Make a house template from it";
pub const SHARE: &str = "Share the template";
pub const TEMPLATE_FILE: &str = "bower-template.json";
pub const TEMPLATE_GONE: &str = "The template that you chose is gone: choose another.";

/// A template in the list: `World: 12 hands, a table's sheet`.
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

/// That no sheet begins, and why.
#[must_use]
pub fn not_begun(why: Refusal) -> String {
    format!("Not begun: {}.", refusal(why))
}

/// That a sheet cannot be kept, and does not begin.
#[must_use]
pub fn no_room(fault: StorageFault) -> String {
    format!("Not begun: {}.", storage_fault(fault))
}

/// That no sheet begins by the template that is edited. `why` is a sentence.
#[must_use]
pub fn not_begun_by(why: &str) -> String {
    format!("Not begun. {why}")
}

/// That the template is not kept. `why` is a sentence.
#[must_use]
pub fn not_kept(why: &str) -> String {
    format!("Not kept. {why}")
}
