//! Compares a sheet with the other keeper's sheet before signing. The other keeper either reads the fingerprint aloud
//! or shows the sheet's code.

use super::open::{ComparedSheets, OpenSheet};
use super::outside::{SheetOutside, time_in_words};
use super::stored_sheets::own_sheets;
use crate::Watched;
use crate::forms::{Field, FieldErrors, Form};
use crate::save::{self, ComparedFingerprints};
use crate::words::sheet::{DifferenceWords, Voice, compare as said, template_name};
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
        let theirs = form.theirs.parse()?;
        let found = self.sheet().spoken_check(theirs);
        let (words, voice) = (DifferenceWords::to_keeper(&self.template()), Voice::ByName(self.seat()));
        let told = said::spoken_check_sentence(&found, words, voice, &self.short_people(self.game()));
        self.store_comparison(found, theirs);
        Ok(told)
    }

    /// Compares the sheet with the other keeper's sheet. Returns a sentence about the result.
    pub fn compare_with(&self, theirs: &Sheet) -> String {
        let mine = self.sheet();
        let found = compare(&mine, theirs).map_or(SpokenCheck::Agree, SpokenCheck::Differ);
        self.store_comparison(found, theirs.fingerprint());
        said::comparison_sentence(&mine, theirs)
    }

    fn store_comparison(&self, found: SpokenCheck, theirs: Fingerprint) {
        let mine = self.sheet().fingerprint();
        self.world
            .report_failure(save::store_comparison(self.world.storage(), &ComparedFingerprints::new(mine, theirs)));
        self.compared.set(Some(ComparedSheets { own_fingerprint: mine, outcome: found }));
    }

    /// Returns the result of the last comparison, for views to follow.
    pub fn compared(&self) -> &Watched<Option<ComparedSheets>> {
        &self.compared
    }

    /// Returns the result of the last comparison if the sheet has not changed since. A comparison from another screen
    /// is known by its fingerprints only.
    pub(super) fn comparison_of_current_sheet(&self) -> Option<SpokenCheck> {
        let mine = self.sheet().fingerprint();
        let here = self.compared.get().filter(|compared| compared.own_fingerprint == mine);
        here.map(|compared| compared.outcome).or_else(|| {
            let stored = save::load_comparison(self.world.storage()).ok()?.ready()?;
            Some(self.sheet().spoken_check(stored.theirs(mine)?))
        })
    }
}

/// Compares one of the person's own sheets with a received sheet, and stores the result for the signing. Returns a
/// sentence about the result.
pub fn compare_received(world: &dyn SheetOutside, mine: &Sheet, theirs: &Sheet) -> String {
    let compared = ComparedFingerprints::new(mine.fingerprint(), theirs.fingerprint());
    world.report_failure(save::store_comparison(world.storage(), &compared));
    said::comparison_sentence(mine, theirs)
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
