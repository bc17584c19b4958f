//! The forms in which a sheet travels: a compact text for links and QR codes, split into parts if one code is too small, JSON
//! and CSV.
//!
//! Every incoming mark is judged before it becomes part of a sheet. A text of any length and content is accepted whole or
//! refused whole. Drawn signatures stay on the device where they were made; a name and a fingerprint travel.

mod compact;
mod csv;
mod csv_read;
mod json;
mod parts;
mod qr;

pub use compact::{TextFault, decode, encode, pack, unpack};
pub use csv::{Day, games_csv, hands_csv};
pub use csv_read::{CsvFault, CsvWhy, read_hands_csv};
pub use json::{JsonFault, read_json, read_template_json, template_json, to_json};
pub use parts::{Arrived, Gathering, PART_BYTES, PartFault, PartPlace, TextPart, TextParts, codes, codes_up_to, split};
pub use qr::{QrPath, TooLong, qr_path};

use serde::{Deserialize, Serialize};

use super::{Heading, LoggedOp, Sheet, SheetId, Template, Unsound};
use cards::Seat;
use cards::ruleset::Preset;

/// A sheet in the form in which it is written down.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Body {
    id: SheetId,
    template: Kept,
    own: Seat,
    #[serde(deserialize_with = "cards::text::read_clean")]
    event: String,
    marks: Vec<LoggedOp>,
}

/// A template: the name of a rulebook for its own, the whole for a house's.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kept {
    Preset(Preset),
    House(Box<Template>),
}

impl Body {
    fn of(sheet: &Sheet) -> Body {
        let Heading { id, template, own, event } = sheet.heading().clone();
        let template = match template.is_preset() {
            true => Kept::Preset(template.base),
            false => Kept::House(Box::new(template)),
        };
        Body { id, template, own, event, marks: sheet.marks().to_vec() }
    }

    fn sheet(self) -> Result<Sheet, Unsound> {
        let Body { id, template, own, event, marks } = self;
        let template = match template {
            Kept::Preset(preset) => Template::of(preset),
            Kept::House(template) => *template,
        };
        Sheet::read(Heading { id, template, own, event }, marks)
    }
}
