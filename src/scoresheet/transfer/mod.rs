//! The forms in which a sheet is sent and stored: a compact text for links and QR codes, split into parts if one code
//! is too small, JSON and CSV.
//!
//! Every incoming mark is checked before it becomes part of a sheet. A text of any length and content is accepted
//! whole or refused whole. Drawn signatures stay on the device where they were made; only a name and a fingerprint
//! are sent.

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

/// A sheet in its serialized form.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Body {
    id: SheetId,
    template: StoredTemplate,
    own: Seat,
    #[serde(deserialize_with = "cards::text::read_clean")]
    event: String,
    marks: Vec<Mark>,
}

/// A serialized template: a rulebook's name, or a house's template in full.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StoredTemplate {
    Preset(Preset),
    House(Box<Template>),
}

impl Body {
    fn of(sheet: &Sheet) -> Body {
        let Heading { id, template, own, event } = sheet.heading().clone();
        let template = match template.is_preset() {
            true => StoredTemplate::Preset(template.base),
            false => StoredTemplate::House(Box::new(template)),
        };
        Body { id, template, own, event, marks: sheet.marks().to_vec() }
    }

    fn sheet(self) -> Result<Sheet, ImpossibleMark> {
        let Body { id, template, own, event, marks } = self;
        let template = match template {
            StoredTemplate::Preset(preset) => Template::of(preset),
            StoredTemplate::House(template) => *template,
        };
        Sheet::read(Heading { id, template, own, event }, marks)
    }
}
