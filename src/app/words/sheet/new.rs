//! Labels and errors of the form for a new sheet.

use super::lines::{length_text, template_name};
use super::refusals::refusal_reason;
use crate::save::StorageFault;
use crate::words::keeping::storage_fault_reason;
use scoresheet::{Refusal, SheetKind, Template};

pub const TEMPLATE: &str = "Template";
/// Labels the choice of a rulebook or a house template.
pub const RULEBOOK: &str = "Rulebook";
pub const HOUSE_RULES: &str = "House rules";
/// Explains the buttons below it.
pub const ABOUT_HOUSE_RULES: &str = "Other points or another length at your table? Make a template of your own.";
pub const TABLE: &str = "Table";
pub const FIRST_DEALER: &str = "First dealer";
pub const BEGIN_SHEET: &str = "Begin the sheet";
pub const TEMPLATE_KEPT_TOO: &str = "When you begin the sheet, a changed template is kept, too.";
pub const TEMPLATE_GONE: &str = "The template that you chose is gone: choose another.";

/// Describes a template in the list: `World: 12 hands`, `Progressive: 8 rounds of 8 hands, a person's card`.
#[must_use]
pub fn template_label(template: &Template) -> String {
    let games = match template.games {
        1 => String::new(),
        games if template.form == SheetKind::Personal => format!("{games} rounds of "),
        games => format!("{games} games, "),
    };
    let form = if template.form == SheetKind::Personal { ", a person's card" } else { "" };
    format!("{}: {games}{}{form}", template_name(template), length_text(template.length))
}

/// Labels the button that makes a house template from the chosen template: `Make a template from World: 12 hands`.
#[must_use]
pub fn make_template_label(chosen: Option<&Template>) -> String {
    format!("Make a template from {}", chosen.map(template_label).unwrap_or_default())
}

/// Says that a sheet cannot begin as the form is filled in: `Not begun: a template has a name of 1 to 60 characters.`
#[must_use]
pub fn sheet_refused(why: Refusal) -> String {
    format!("Not begun: {}.", refusal_reason(why))
}

/// Says that a sheet did not begin because it cannot be stored: `Not begun: the browser's storage for this page is
/// full.`
#[must_use]
pub fn sheet_not_stored(fault: StorageFault) -> String {
    format!("Not begun: {}.", storage_fault_reason(fault))
}

/// Says that no sheet could begin with the template that is being edited. `why` is a sentence.
#[must_use]
pub fn not_begun_sentence(why: &str) -> String {
    format!("Not begun. {why}")
}

/// Says that the template was not stored. `why` is a sentence.
#[must_use]
pub fn template_not_kept(why: &str) -> String {
    format!("Not kept. {why}")
}
