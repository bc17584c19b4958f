//! Empty sheets on paper: for one table, for a person, or for a whole event with table numbers and a score board.

use super::kept::{TemplateKey, templates};
use super::outside::SheetOutside;
use crate::forms::FieldErrors;
use crate::words::sheet::paper::{self as said, Grid};
use cards::ruleset::Preset;
use scoresheet::Template;

/// What is to be printed, as it is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaperForm {
    /// By which template.
    pub template: TemplateKey,
    /// How many.
    pub copies: String,
    /// Whether the paper is Letter, not A4.
    pub letter: bool,
    /// Whether the board of the scorer's table goes with them.
    pub board: bool,
}

/// A field of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaperField {
    /// How many.
    Copies,
}

/// What is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// By which template.
    pub template: Template,
    /// The number of each sheet's table; nothing where there is one sheet.
    pub tables: Vec<Option<u16>>,
    /// The grids of each sheet.
    pub grids: Vec<Grid>,
    /// The board of the scorer's table.
    pub board: Option<Grid>,
}

impl Default for PaperForm {
    fn default() -> Self {
        let template = TemplateKey::Rulebook(Preset::ALL[0]);
        PaperForm { template, copies: "1".to_owned(), letter: false, board: false }
    }
}

impl PaperForm {
    /// Returns what is printed.
    ///
    /// # Errors
    /// That the number is none from 1 to 60.
    pub fn parse(&self, world: &dyn SheetOutside) -> Result<Run, FieldErrors<PaperField>> {
        let copies = self.copies.trim().parse::<u16>().ok().filter(|copies| (1..=60).contains(copies));
        let found = templates(world).into_iter().find(|(key, _)| *key == self.template);
        let template = found.map_or_else(|| Template::of(Preset::ALL[0]), |(_, template)| template);
        match copies {
            Some(copies) => Ok(Run {
                tables: (1..=copies).map(|table| (copies > 1).then_some(table)).collect(),
                grids: said::grids(&template),
                board: self.board.then(|| said::score_board(&template, copies)),
                template,
            }),
            None => Err(FieldErrors::of(PaperField::Copies, said::WHOLE_COPIES)),
        }
    }
}
