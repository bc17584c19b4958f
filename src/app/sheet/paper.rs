//! Blank sheets to print: one for a table or a person, or a whole set with table numbers and a score board.

use super::outside::SheetOutside;
use super::stored_sheets::{TemplateKey, templates};
use crate::forms::{Field, FieldErrors, Form, Input, zip_results};
use crate::words::sheet::new;
use crate::words::sheet::paper::{self as said, BlankGrid};
use cards::ruleset::Preset;
use scoresheet::Template;

const MOST_COPIES: u16 = 60;

/// The regions whose printers hold Letter paper.
const LETTER_REGIONS: [&str; 3] = ["US", "CA", "MX"];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaperSize {
    A4,
    Letter,
}

impl PaperSize {
    /// Returns the usual size where a language is spoken. `tag` is a language tag such as `en-US`.
    #[must_use]
    pub fn of_language(tag: &str) -> PaperSize {
        let mut parts = tag.split(['-', '_']).skip(1);
        let letter = parts.any(|part| LETTER_REGIONS.iter().any(|region| part.eq_ignore_ascii_case(region)));
        if letter { PaperSize::Letter } else { PaperSize::A4 }
    }

    /// Returns the name of the CSS page size: `a4` or `letter`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PaperSize::A4 => "a4",
            PaperSize::Letter => "letter",
        }
    }
}

/// The form in which the person chooses the blank sheets to print.
#[derive(Clone)]
pub struct PaperForm {
    pub template: Field<TemplateKey>,
    pub copies: Field<u16>,
    pub size: Field<PaperSize>,
    /// Whether to also print a score board for the scorer's table.
    pub board: Field<bool>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintRun {
    pub template: Template,
    /// The table number on each sheet; `None` on a single sheet.
    pub tables: Vec<Option<u16>>,
    pub grids: Vec<BlankGrid>,
    /// The grid of the score board, if it is printed.
    pub board: Option<BlankGrid>,
}

impl PrintRun {
    /// Returns the number of rows on each sheet, with the headings. The fewer there are, the higher they can be.
    #[must_use]
    pub fn row_count(&self) -> usize {
        self.grids.iter().map(|grid| grid.rows.len() + 1).sum()
    }
}

impl PaperForm {
    /// Returns the form with its default choices. `language` is the tag of the person's language, such as `en-US`.
    pub fn new(world: &dyn SheetOutside, language: &str) -> Form<PaperForm> {
        let templates = templates(world).into_iter().map(|(key, template)| (key, new::template_label(&template)));
        let copies = |typed: &str| {
            let copies = typed.parse::<u16>().ok().filter(|copies| (1..=MOST_COPIES).contains(copies));
            copies.ok_or_else(|| "How many: write a whole number from 1 to 60.".to_owned())
        };
        Form::new(|fields| PaperForm {
            template: fields.choice_of_values("template", "Template", templates),
            copies: fields.read("copies", "How many, 1 to 60", copies).input(Input::Number).longest(2).filled(&1),
            size: fields
                .choice_of_values("size", "Paper", [(PaperSize::A4, "A4"), (PaperSize::Letter, "Letter")])
                .filled(&PaperSize::of_language(language)),
            board: fields.choice_of_values("board", said::SCORE_BOARD, [(false, "No"), (true, "Yes")]),
        })
    }

    /// Parses the form into the sheets to print.
    ///
    /// # Errors
    /// [`FieldErrors`] with each bad field.
    pub fn parse(&self, world: &dyn SheetOutside) -> Result<PrintRun, FieldErrors> {
        let ((copies, key), board) =
            zip_results(zip_results(self.copies.parse(), self.template.parse()), self.board.parse())?;
        let found = templates(world).into_iter().find(|(known, _)| *known == key);
        let template = found.map_or_else(|| Template::of(Preset::ALL[0]), |(_, template)| template);
        Ok(PrintRun {
            tables: (1..=copies).map(|table| (copies > 1).then_some(table)).collect(),
            grids: said::grids(&template),
            board: board.then(|| said::score_board(&template, copies)),
            template,
        })
    }
}
