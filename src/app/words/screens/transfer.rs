//! Texts of the screens that export and import data.

use crate::save::{ImportError, ImportPreview, Owner};
use crate::words::{count, import_error_reason, partial_import_sentence};

pub const EXPORTED_TEXT: &str = "Exported text";
/// Labels the text that is about to leave the page, as an export or to be shared.
pub const OUTGOING_TEXT: &str = "Text";
/// Labels such a text if it is a link.
pub const OUTGOING_LINK: &str = "Link";
/// Stands above an export that can be imported.
pub const IMPORT_READS_IT: &str = "Import reads it, here or on another device.";
pub const FILE_UNREAD: &str = "The file could not be read. Nothing has changed.";
const TAKEN_FOR_FOREIGN: &str = "This copy comes from a device that isn't known here, so it is taken for somebody else's: its games and \
                          sheets don't count.";
const COUNTS_AS_YOURS: &str = "The games and sheets in it count as yours.";

/// Says in the place of a preview why a text cannot be imported: `Nothing could be imported: …. Nothing has changed.`
#[must_use]
pub fn nothing_imported_sentence(why: &ImportError) -> String {
    format!("Nothing could be imported: {}. Nothing has changed.", import_error_reason(why))
}

/// Says after the attempt to import a text why nothing was imported: `Not imported: …. Nothing has changed.`
#[must_use]
pub fn not_imported_sentence(why: &ImportError) -> String {
    format!("Not imported: {}. Nothing has changed.", import_error_reason(why))
}

/// Describes what an import would bring, one sentence per kind of item: how many are new, and how many are already
/// stored.
#[must_use]
pub fn preview_sentences(preview: &ImportPreview) -> String {
    let kinds = [
        ("game", preview.games),
        ("sheet", preview.sheets),
        ("template", preview.templates),
        ("event", preview.events),
    ];
    let mut told = String::new();
    for (kind, coming) in kinds {
        if coming.new + coming.known + coming.continued == 0 {
            continue;
        }
        told.push_str(&count(coming.new, &format!("new {kind}")));
        if coming.continued > 0 {
            told.push_str(&format!(", {} continued", coming.continued));
        }
        if coming.known > 0 {
            told.push_str(&format!(", {} here already", coming.known));
        }
        told.push_str(". ");
    }
    if preview.house_rules > 0 {
        told.push_str(&format!("{} of house rules. ", count(preview.house_rules, "new set")));
    }
    told.push_str(if preview.settings { "Your settings would be replaced." } else { "Your settings stay." });
    if let Some(whose) = preview.owner {
        told.push(' ');
        told.push_str(match whose {
            Owner::Own => COUNTS_AS_YOURS,
            Owner::Others => TAKEN_FOR_FOREIGN,
        });
    }
    if let Some(broken) = &preview.first_fault {
        told.push(' ');
        told.push_str(&partial_import_sentence(broken));
    }
    told
}
