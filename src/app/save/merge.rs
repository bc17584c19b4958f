//! Compares imported games, sheets, events and templates with the stored ones, and decides for each item whether it is
//! new, already stored, or a continuation of a stored one.

use super::owner::Owner;
use super::{CreationMoment, Id, SavedEvent, SavedGame, StorageFault};
use event::Event;
use rules::record::GameLog;
use scoresheet::{Mark, Op, Sheet, Template};

/// The numbers of imported items of one kind that are new, already stored, or continue a stored item.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImportCounts {
    pub new: usize,
    /// Items that are already stored.
    pub known: usize,
    /// Items that replace a shorter version of themselves.
    pub continued: usize,
}

/// The relation of an imported item to a stored one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum StoredRelation {
    /// The stored item contains everything in the imported one.
    Known,
    /// The imported item is the stored one with more added.
    Continues,
    /// The two items are different, or two versions of one item that have diverged.
    Other,
}

/// A function that compares a stored item (first argument) with an imported item (second argument).
type CompareItems<T, S> = fn(&WithId<T, S>, &WithId<T, S>) -> StoredRelation;

/// An item with its id: the id on this device for a stored item, or on the exporting device for an imported one.
pub(super) type WithId<T, S> = (Id<T>, S);

/// The items of one kind that are stored here or have been imported so far, with their ids.
pub(super) struct StoredItems<T, S> {
    used_ids: Vec<Id<T>>,
    /// The ids by which imported items of other kinds refer to items of this kind. An imported item with such an id
    /// keeps it.
    reserved_ids: Vec<Id<T>>,
    /// The ids of all imported items of this kind. A stored item with such an id is only compared with the imported
    /// item of the same id.
    imported_ids: Vec<Id<T>>,
    items: Vec<WithId<T, S>>,
}

impl<T, S> StoredItems<T, S> {
    /// Loads the items stored under these ids.
    pub(super) fn read(
        ids: Vec<Id<T>>,
        load: impl Fn(&Id<T>) -> Result<Option<S>, StorageFault>,
    ) -> Result<StoredItems<T, S>, StorageFault> {
        let mut items = Vec::new();
        for id in &ids {
            items.extend(load(id)?.map(|kept| (id.clone(), kept)));
        }
        Ok(StoredItems { used_ids: ids, reserved_ids: Vec::new(), imported_ids: Vec::new(), items })
    }

    /// Reserves ids by which imported items of other kinds refer to items of this kind. An imported item with a
    /// reserved id keeps that id if the id is free, even if the same item is already stored under another id.
    pub(super) fn reserve_ids<'a>(self, ids: impl Iterator<Item = &'a Id<T>>) -> StoredItems<T, S>
    where
        T: 'a,
    {
        StoredItems { reserved_ids: ids.cloned().collect(), ..self }
    }

    /// Keeps imported items apart that have different ids in the imported text, even if they are equal.
    pub(super) fn keep_apart<'a>(self, imported: impl Iterator<Item = &'a Id<T>>) -> StoredItems<T, S>
    where
        T: 'a,
    {
        StoredItems { imported_ids: imported.cloned().collect(), ..self }
    }

    /// Finds an id for an imported item, and counts the item. Returns the item with the id to store it under, or
    /// `None` if the item is already stored.
    pub(super) fn place_item(
        &mut self,
        imported: WithId<T, S>,
        compare: CompareItems<T, S>,
        counts: &mut ImportCounts,
        new_moment: &mut dyn FnMut() -> CreationMoment,
    ) -> Option<&WithId<T, S>> {
        let keeps_own_id = self.reserved_ids.contains(&imported.0) && !self.used_ids.contains(&imported.0);
        let others = if keeps_own_id { &[] } else { self.items.as_slice() };
        let relation = |kept: &WithId<T, S>| match kept.0 != imported.0 && self.imported_ids.contains(&kept.0) {
            true => StoredRelation::Other,
            false => compare(kept, &imported),
        };
        let met: Vec<StoredRelation> = others.iter().map(relation).collect();
        let (id, imported) = imported;
        if met.contains(&StoredRelation::Known) {
            counts.known += 1;
            return None;
        }
        if let Some(place) = met.iter().position(|met| *met == StoredRelation::Continues) {
            counts.continued += 1;
            let kept = self.items.get_mut(place)?;
            kept.1 = imported;
            return Some(kept);
        }
        counts.new += 1;
        let id = if self.used_ids.contains(&id) { new_moment().id() } else { id };
        self.used_ids.push(id.clone());
        self.items.push((id, imported));
        self.items.last()
    }
}

/// Compares two games. Of two versions of one game, the one changed later wins. The longer one may be older, because
/// undo shortens a log.
pub(super) fn compare_game(
    (of, kept): &WithId<GameLog, SavedGame>,
    (id, imported): &WithId<GameLog, SavedGame>,
) -> StoredRelation {
    let same = of == id && is_same_game(kept, imported);
    let becomes_own_game = kept.log == imported.log && becomes_own(kept.origin.owner(), imported.origin.owner());
    if same && kept.last_changed < imported.last_changed || becomes_own_game {
        StoredRelation::Continues
    } else if same || kept.log == imported.log {
        StoredRelation::Known
    } else {
        StoredRelation::Other
    }
}

/// Returns whether the imported copy shows that an item stored as somebody else's is the person's own. This happens
/// when the item comes back in a copy from the person's other device.
fn becomes_own(kept: Owner, imported: Owner) -> bool {
    (kept, imported) == (Owner::Others, Owner::Own)
}

/// Returns whether two games with the same id are the same game, perhaps at different points: their seeds, players and
/// rules are equal.
fn is_same_game(one: &SavedGame, other: &SavedGame) -> bool {
    let logs = [one, other].map(|game| GameLog::decode(&game.log).ok());
    matches!(logs, [Some(one), Some(other)] if one.seed == other.seed && one.seating == other.seating && one.rules == other.rules)
}

/// Compares two sheets. Since marks are only ever added to a sheet, one version of a sheet is the beginning of the
/// other.
pub(super) fn compare_sheet(
    (_, (kept, whose)): &WithId<Sheet, (Sheet, Owner)>,
    (_, (imported, imported_owner)): &WithId<Sheet, (Sheet, Owner)>,
) -> StoredRelation {
    if kept == imported && becomes_own(*whose, *imported_owner) {
        StoredRelation::Continues
    } else if contains_sheet(kept, imported) {
        StoredRelation::Known
    } else if continues(imported, kept) {
        StoredRelation::Continues
    } else {
        StoredRelation::Other
    }
}

/// Returns whether a stored sheet contains everything that the imported one does.
#[must_use]
pub fn contains_sheet(kept: &Sheet, imported: &Sheet) -> bool {
    continues(kept, imported) || is_bare_copy(imported, kept)
}

/// Returns whether the sheet `longer` begins with all marks of the sheet `shorter`.
fn continues(longer: &Sheet, shorter: &Sheet) -> bool {
    longer.heading() == shorter.heading() && longer.marks().starts_with(shorter.marks())
}

/// Returns whether `bare` has the same lines as `full`, but none of its signatures and corrections. Exporting the sheet
/// of a game played here makes such a copy.
fn is_bare_copy(bare: &Sheet, full: &Sheet) -> bool {
    let is_bare = |mark: &Mark| {
        !matches!(mark.op, Op::Signed(_) | Op::Unlocked { .. } | Op::Undone | Op::Edited { .. }) && mark.after == 0
    };
    let places = |sheet: &Sheet| sheet.state().games.iter().map(|game| game.seating.clone()).collect::<Vec<_>>();
    bare.heading() == full.heading()
        && bare.marks().iter().all(is_bare)
        && bare.fingerprint() == full.fingerprint()
        && places(bare) == places(full)
}

/// Compares two events. Since the log of an event only grows, one version must begin with the other. The version that
/// was changed last wins, together with the data stored next to its log.
pub(super) fn compare_event(
    (_, (kept, here)): &WithId<Event, (SavedEvent, Event)>,
    (_, (imported, there)): &WithId<Event, (SavedEvent, Event)>,
) -> StoredRelation {
    let later = kept.last_changed < imported.last_changed;
    if kept == imported || !later && continues_event(here, there) {
        StoredRelation::Known
    } else if later && continues_event(there, here) {
        StoredRelation::Continues
    } else {
        StoredRelation::Other
    }
}

/// Returns whether the log of `longer` begins with all entries of `shorter`.
fn continues_event(longer: &Event, shorter: &Event) -> bool {
    let (longer, shorter) = (longer.log(), shorter.log());
    longer.seed == shorter.seed && longer.plan == shorter.plan && longer.entries.starts_with(&shorter.entries)
}

pub(super) fn compare_template(
    (_, kept): &WithId<Template, Template>,
    (_, imported): &WithId<Template, Template>,
) -> StoredRelation {
    if kept == imported { StoredRelation::Known } else { StoredRelation::Other }
}
