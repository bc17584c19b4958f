//! How a sheet travels: a compact text for links and QR codes, in parts where one code does not hold it, JSON, CSV.
//!
//! Whatever comes in is judged mark by mark before it becomes a sheet: a text of any length and content is read whole or
//! refused whole. Drawn signatures stay where they were drawn; a name and a fingerprint travel.

mod compact;
mod csv;
mod csv_read;
mod json;
mod kept_template;
mod parts;
mod qr;

pub use compact::{TextFault, decode, encode};
pub use csv::{Day, games_csv, hands_csv};
pub use csv_read::{CsvFault, CsvWhy, read_hands_csv};
pub use json::{JsonFault, read_json, read_template_json, template_json, to_json};
pub use parts::{Arrived, Gathering, PART_BYTES, PartFault, TextPart, TextParts, codes, split};
pub use qr::{QrPath, TooLong, qr_path};

use serde::{Deserialize, Serialize};

use super::{Heading, LoggedOp, Refusal, Sheet, SheetId, Template, Unsound};
use cards::Seat;
use cards::ruleset::Preset;
use kept_template::{KeptTemplate, OfHouseRules};

/// A sheet as it is written down.
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

/// A rulebook's own template goes by its name.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kept {
    Preset(Preset),
    House(Box<KeptTemplate>),
    OfHouseRules(Box<KeptTemplate>, OfHouseRules),
}

impl Body {
    fn of(sheet: &Sheet) -> Body {
        let Heading { id, template, own, event } = sheet.heading().clone();
        let template = match OfHouseRules::of(&template) {
            _ if template.is_preset() => Kept::Preset(template.base),
            None => Kept::House(Box::new(KeptTemplate::of(template))),
            Some(of_house) => Kept::OfHouseRules(Box::new(KeptTemplate::of(template)), of_house),
        };
        Body { id, template, own, event, marks: sheet.marks().to_vec() }
    }

    /// The sheet, its clock having been put back at these marks.
    fn sheet(mut self, behind: &[Behind]) -> Result<Sheet, Unsound> {
        let template = match self.template {
            Kept::Preset(preset) => Template::of(preset),
            Kept::House(template) => template.with(None),
            Kept::OfHouseRules(template, of_house) => template.with(Some(of_house)),
        };
        for Behind { mark, seconds } in behind {
            let unsound = Unsound { mark: Some(usize::from(*mark)), why: Refusal::TimeRunsBack };
            self.marks.get_mut(usize::from(*mark)).ok_or(unsound)?.behind = *seconds;
        }
        Sheet::read(Heading { id: self.id, template, own: self.own, event: self.event }, self.marks)
    }
}

/// A mark made after the clock was put back. Only sheets that have some say so: any other is written as it always was.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Behind {
    /// Which mark, from 0.
    mark: u16,
    /// How many seconds less the clock said than it had said before.
    seconds: u32,
}

impl Behind {
    fn all(sheet: &Sheet) -> Vec<Behind> {
        let marks = (0..).zip(sheet.marks()).filter(|(_, mark)| mark.behind > 0);
        marks.map(|(at, mark)| Behind { mark: at, seconds: mark.behind }).collect()
    }
}
