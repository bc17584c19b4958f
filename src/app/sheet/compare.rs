//! Compares a sheet with the other keeper's sheet before signing. The other keeper either reads the fingerprint aloud
//! or shows the sheet's code.

use super::open::{ComparedSheets, OpenSheet};
use super::outside::{SheetOutside, time_in_words};
use super::stored_sheets::own_sheets;
use crate::Watched;
use crate::forms::{Field, FieldErrors, Form};
use crate::save::{self, ComparedFingerprints};
use crate::words::sheet::{DifferenceWords, Voice, compare as said, spoken_check_sentence};
use cards::text::same_name;
use scoresheet::{ComparedLineAddress, Difference, Fingerprint, LineAddress, Sheet, SpokenCheck, compare, find_line};

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

/// The result of the last comparison, for the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparisonNote {
    pub sentence: String,
    /// Whether both sides have signed a sheet that differs, so that it must be unlocked first.
    pub is_signed: bool,
    /// The hand that differs, if this sheet has it and it can be edited.
    pub to_edit: Option<HandToEdit>,
}

/// A hand that a button offers to edit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandToEdit {
    pub at: LineAddress,
    /// The label of the button: `Edit hand 5`.
    pub label: String,
}

impl OpenSheet {
    /// Compares the sheet with the other keeper's fingerprint. [`Self::comparison_note`] then has the result.
    ///
    /// # Errors
    /// [`FieldErrors`] if the text is not a fingerprint.
    pub fn compare_spoken(&self, form: &CompareForm) -> Result<(), FieldErrors> {
        let theirs = form.theirs.parse()?;
        self.store_comparison(self.sheet().spoken_check(theirs), theirs);
        Ok(())
    }

    /// Compares the sheet with the other keeper's sheet. [`Self::comparison_note`] then has the result.
    pub fn compare_with(&self, theirs: &Sheet) {
        let found = compare(&self.sheet(), theirs).map_or(SpokenCheck::Agree, SpokenCheck::Differ);
        self.store_comparison(found, theirs.fingerprint());
    }

    /// Describes the last comparison. `None` if the sheet has not been compared, or has changed since and does not agree.
    pub fn comparison_note(&self) -> Option<ComparisonNote> {
        let found = self.comparison_of_current_sheet()?;
        let (words, voice) = (DifferenceWords::to_keeper(&self.template()), Voice::ByName(self.seat()));
        let mut sentence = spoken_check_sentence(&found, words, voice, &self.short_people(self.game()));
        let is_signed = found != SpokenCheck::Agree && self.view().read().locked;
        let is_signed = is_signed && self.view().read().to_sign.is_empty();
        if is_signed {
            sentence.push(' ');
            sentence.push_str(said::UNLOCK_TO_EDIT);
        }
        Some(ComparisonNote { sentence, is_signed, to_edit: self.hand_to_edit(&found) })
    }

    fn hand_to_edit(&self, found: &SpokenCheck) -> Option<HandToEdit> {
        let SpokenCheck::Differ(Difference::Hand { game, line: compared, .. }) = *found else { return None };
        let mine = self.sheet();
        let line = find_line(&mine, ComparedLineAddress { game, line: compared })?;
        let label = said::edit_hand_label(game, compared, mine.template().games > 1);
        (!mine.state().is_locked(game)).then_some(HandToEdit { at: LineAddress { game, line }, label })
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

/// One of the person's own sheets, with which a received sheet can be compared.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnSheetChoice {
    /// For example `your sheet of table 3`.
    pub name: String,
    /// The result, then the time at which the sheet was begun and the event.
    pub details: [String; 2],
    /// Whether the received sheet may be of the same table: the same people play, or the same table has no names.
    pub is_likely: bool,
    pub sheet: Sheet,
}

/// Returns the person's own sheets to choose the one to compare with a received sheet: sheets of the same table and the
/// same people first, then the latest.
pub fn sheets_to_compare(world: &dyn SheetOutside, theirs: &Sheet) -> Vec<OwnSheetChoice> {
    let table = |sheet: &Sheet| sheet.state().games.last().and_then(|game| game.seating.table);
    let is_same_table = |mine: &Sheet| mine.heading().event == theirs.heading().event && table(mine) == table(theirs);
    let mine = own_sheets(world, MOST_OFFERED).map(|kept| kept.sheet).filter(|mine| mine != theirs);
    let choice = |sheet: Sheet| {
        let of_table = is_same_table(&sheet);
        let is_likely = have_same_people(&sheet, theirs).unwrap_or(of_table);
        let details = said::own_sheet_details(&sheet, &time_in_words(world, sheet.heading().id.begun));
        (!is_likely, !of_table, OwnSheetChoice { name: said::own_sheet_name(&sheet), details, is_likely, sheet })
    };
    let mut choices: Vec<(bool, bool, OwnSheetChoice)> = mine.map(choice).collect();
    cards::sort::sort_by_key(&mut choices, |(unlikely, other_table, _)| (*unlikely, *other_table));
    choices.into_iter().map(|(_, _, choice)| choice).collect()
}

/// Returns whether the same people play the latest games of two sheets, in any seats. First names are enough, as a
/// keeper may leave out the last names. `None` if a sheet has no names.
fn have_same_people(one: &Sheet, other: &Sheet) -> Option<bool> {
    let [one, other] = [one, other].map(|sheet| -> Vec<&str> {
        let people = sheet.state().games.last().map(|game| &game.seating.people);
        let names = people.into_iter().flat_map(|people| people.iter());
        names.filter_map(|(_, name)| name.split_whitespace().next()).collect()
    });
    let is_known = |name: &&str| one.iter().any(|known| same_name(known, name));
    (!one.is_empty() && !other.is_empty()).then(|| one.len() == other.len() && other.iter().all(is_known))
}
