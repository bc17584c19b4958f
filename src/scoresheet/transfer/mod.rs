//! The formats for sending and storing sheets: a compact text for links, QR codes and storage (`compact`, `code_parts`,
//! `qr`), JSON and CSV.
//!
//! A received text may have any content. Every mark in it is checked, and the text is accepted or refused as a whole.
//! The drawing of a signature is never sent, only its fingerprint and the signer's name.

mod code_parts;
mod compact;
mod csv;
mod csv_read;
mod json;
mod qr;

pub use code_parts::{
    PART_BYTES, PartCollection, PartFault, PartPlace, ReceivedText, SplitText, TextPart, codes, codes_up_to, split,
};
pub use compact::{TextFault, compress_text, decode, encode, unpack};
pub use csv::{Day, games_csv, hands_csv};
pub use csv_read::{CsvFault, CsvFaultKind, read_hands_csv};
pub use json::{JsonFault, read_json, read_template_json, template_json, to_json};
pub use qr::{QrPath, TooLong, qr_path};

use serde::{Deserialize, Serialize};

use super::{Heading, ImpossibleMark, Mark, Sheet, SheetId, Template};
use cards::Seat;
use cards::ruleset::Preset;

/// A sheet in the form in which JSON and postcard store it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredSheet {
    id: SheetId,
    template: StoredTemplate,
    own: Seat,
    #[serde(deserialize_with = "cards::text::read_clean")]
    event: String,
    marks: Vec<Mark>,
}

/// The template of a stored sheet. The unchanged template of a rulebook is stored by the rulebook's name.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StoredTemplate {
    Preset(Preset),
    House(Box<Template>),
}

impl StoredSheet {
    fn of(sheet: &Sheet) -> StoredSheet {
        let Heading { id, template, own, event } = sheet.heading().clone();
        let template = match template.is_preset() {
            true => StoredTemplate::Preset(template.base),
            false => StoredTemplate::House(Box::new(template)),
        };
        StoredSheet { id, template, own, event, marks: sheet.marks().to_vec() }
    }

    fn into_sheet(self) -> Result<Sheet, ImpossibleMark> {
        let StoredSheet { id, template, own, event, marks } = self;
        let template = match template {
            StoredTemplate::Preset(preset) => Template::of(preset),
            StoredTemplate::House(template) => *template,
        };
        Sheet::read(Heading { id, template, own, event }, marks)
    }
}
