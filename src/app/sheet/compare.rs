//! The other keeper's sheet laid beside one's own before anybody signs: by its fingerprint read aloud, or by its code.

use super::kept::own;
use super::open::{ComparedSheets, OpenSheet};
use super::outside::{SheetOutside, when};
use crate::Watched;
use crate::forms::FieldErrors;
use crate::words::sheet::{Voice, compare as said, template_name};
use scoresheet::{Fingerprint, Sheet, SpokenCheck, compare};

/// A fingerprint as it is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CompareForm {
    /// The other keeper's.
    pub theirs: String,
}

/// A field of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompareField {
    /// The other keeper's fingerprint.
    Theirs,
}

impl CompareForm {
    /// Returns the fingerprint.
    ///
    /// # Errors
    /// That it is none.
    pub fn parse(&self) -> Result<Fingerprint, FieldErrors<CompareField>> {
        let parsed = self.theirs.trim().parse::<Fingerprint>();
        parsed.map_err(|wrong| FieldErrors::of(CompareField::Theirs, said::no_fingerprint(wrong)))
    }
}

impl OpenSheet {
    /// Returns what the other keeper's fingerprint shows, in a sentence.
    ///
    /// # Errors
    /// That it is none.
    pub fn compare_spoken(&self, form: &CompareForm) -> Result<String, FieldErrors<CompareField>> {
        let found = self.sheet().spoken_check(form.parse()?);
        let told = said::spoken_check(&found, Voice::ToKeeper(self.own()), &self.people(self.game()));
        self.remember(found);
        Ok(told)
    }

    /// Returns what the other keeper's sheet shows, in a sentence.
    pub fn compare_with(&self, theirs: &Sheet) -> String {
        let mine = self.sheet();
        self.remember(compare(&mine, theirs).map_or(SpokenCheck::Agree, SpokenCheck::Differ));
        said::verdict(&mine, theirs)
    }

    fn remember(&self, found: SpokenCheck) {
        self.compared.set(Some(ComparedSheets { of: self.sheet().fingerprint(), found }));
    }

    /// Returns what was compared last.
    pub fn compared(&self) -> &Watched<Option<ComparedSheets>> {
        &self.compared
    }

    /// Returns what comparing the sheet as it stands now has shown; `None` where it was not compared.
    pub(super) fn last_check(&self) -> Option<SpokenCheck> {
        let compared = self.compared.get()?;
        (compared.of == self.sheet().fingerprint()).then_some(compared.found)
    }
}

/// How many sheets of one's own are offered for comparison, the latest first.
const MOST_OFFERED: usize = 12;

/// Returns the sheets kept here with which one that has come can be compared, each with what it is called.
pub fn own_sheets(world: &dyn SheetOutside, theirs: &Sheet) -> Vec<(String, Sheet)> {
    let mine = own(world, MOST_OFFERED).map(|kept| kept.sheet).filter(|mine| mine != theirs);
    let named = |mine: Sheet| {
        let begun = when(world, mine.heading().id.begun);
        (format!("{}, {begun}", template_name(mine.template())), mine)
    };
    mine.map(named).collect()
}
