//! Compares a sheet with the other keeper's sheet before signing. The other keeper either reads the fingerprint aloud
//! or shows the sheet's code.

use super::open::{ComparedSheets, OpenSheet};
use super::outside::{SheetOutside, time_in_words};
use super::stored_sheets::own_sheets;
use crate::Watched;
use crate::forms::{Field, FieldErrors, Form};
use crate::words::sheet::{Voice, compare as said, template_name};
use scoresheet::{Fingerprint, Sheet, SpokenCheck, compare};

/// The form in which a keeper types the fingerprint that the other keeper reads aloud.
#[derive(Clone)]
pub struct CompareForm {
    pub theirs: Field<Fingerprint>,
}

impl CompareForm {
    pub fn new() -> Form<CompareForm> {
        let read = |typed: &str| typed.parse::<Fingerprint>().map_err(said::invalid_fingerprint);
        Form::new(|fields| CompareForm { theirs: fields.read("theirs", "Their fingerprint", read).longest(12) })
    }
}

impl OpenSheet {
    /// Compares the sheet with the other keeper's fingerprint. Returns a sentence about the result.
    ///
    /// # Errors
    /// [`FieldErrors`] if the text is not a fingerprint.
    pub fn compare_spoken(&self, form: &CompareForm) -> Result<String, FieldErrors> {
        let found = self.sheet().spoken_check(form.theirs.parse()?);
        let told = said::spoken_check_sentence(&found, Voice::ByName(self.seat()), &self.short_people(self.game()));
        self.store_comparison(found);
        Ok(told)
    }

    /// Compares the sheet with the other keeper's sheet. Returns a sentence about the result.
    pub fn compare_with(&self, theirs: &Sheet) -> String {
        let mine = self.sheet();
        self.store_comparison(compare(&mine, theirs).map_or(SpokenCheck::Agree, SpokenCheck::Differ));
        said::comparison_sentence(&mine, theirs)
    }

    fn store_comparison(&self, found: SpokenCheck) {
        self.compared.set(Some(ComparedSheets { own_fingerprint: self.sheet().fingerprint(), outcome: found }));
    }

    /// Returns the result of the last comparison, for views to follow.
    pub fn compared(&self) -> &Watched<Option<ComparedSheets>> {
        &self.compared
    }

    /// Returns the result of the last comparison if the sheet has not changed since.
    pub(super) fn comparison_of_current_sheet(&self) -> Option<SpokenCheck> {
        let compared = self.compared.get()?;
        (compared.own_fingerprint == self.sheet().fingerprint()).then_some(compared.outcome)
    }
}

/// The highest number of own sheets that are offered for a comparison.
const MOST_OFFERED: usize = 12;

/// Returns the person's own sheets with their names, latest first, to choose the one to compare with a received sheet.
pub fn sheets_to_compare(world: &dyn SheetOutside, theirs: &Sheet) -> Vec<(String, Sheet)> {
    let mine = own_sheets(world, MOST_OFFERED).map(|kept| kept.sheet).filter(|mine| mine != theirs);
    let named = |mine: Sheet| {
        let begun = time_in_words(world, mine.heading().id.begun);
        (format!("{}, {begun}", template_name(mine.template())), mine)
    };
    mine.map(named).collect()
}
