//! Blank sheets to print: for a table, a person, or a whole event with table numbers and a score
//! board.

use super::kept::{TemplateKey, templates};
use super::outside::SheetOutside;
use crate::forms::FieldErrors;
use crate::words::sheet::paper::{self as said, Grid};
use cards::ruleset::Preset;
use scoresheet::Template;

/// The form for blank sheets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaperForm {
    pub template: TemplateKey,
    /// The number of copies.
    pub copies: String,
    /// Whether the paper is Letter rather than A4.
    pub letter: bool,
    /// Whether to print the score board too.
    pub board: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaperField {
    Copies,
}

/// The sheets to print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    pub template: Template,
    /// The table number of each sheet; `None` for a single sheet.
    pub tables: Vec<Option<u16>>,
    /// The grids of each sheet.
    pub grids: Vec<Grid>,
    /// The score board, if it is printed.
    pub board: Option<Grid>,
}

impl Default for PaperForm {
    fn default() -> Self {
        let template = TemplateKey::Rulebook(Preset::ALL[0]);
        PaperForm { template, copies: "1".to_owned(), letter: false, board: false }
    }
}

impl PaperForm {
    /// Parses the form.
    ///
    /// # Errors
    /// [`FieldErrors`] unless the number of copies is 1 to 60.
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
