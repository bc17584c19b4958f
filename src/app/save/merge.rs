//! Merges imported data with what is already stored, one kind (games, sheets, events, templates) at
//! a time.

use super::owner::Owner;
use super::{CreationMoment, Id, SavedEvent, SavedGame, StorageFault};
use event::Event;
use rules::record::GameLog;
use scoresheet::{Mark, Op, Sheet, Template};

/// Counts of what an import would add, for one kind of item.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImportCounts {
    pub new: usize,
    /// Already stored.
    pub known: usize,
    /// Already stored in a shorter version; the longer one replaces it.
    pub continued: usize,
}

/// Relation of an imported item to a stored one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum StoredRelation {
    /// The stored item already contains it.
    Known,
    /// It is the stored item with more added.
    Continues,
    /// It is a different item, or the two have diverged.
    Other,
}

/// Compares a stored item (first) with an imported one (second).
type CompareItems<T, S> = fn(&WithId<T, S>, &WithId<T, S>) -> StoredRelation;

/// An item with the id under which it is stored, here or on the other device.
pub(super) type WithId<T, S> = (Id<T>, S);

/// The stored items of one kind, and the imported ones placed so far.
pub(super) struct StoredItems<T, S> {
    taken: Vec<Id<T>>,
    /// Ids that another imported item refers to, so they should stay unchanged.
    named: Vec<Id<T>>,
    here: Vec<WithId<T, S>>,
}

impl<T, S> StoredItems<T, S> {
    /// Reads the items stored under these ids.
    pub(super) fn read(
        ids: Vec<Id<T>>,
        load: impl Fn(&Id<T>) -> Result<Option<S>, StorageFault>,
    ) -> Result<StoredItems<T, S>, StorageFault> {
        let mut here = Vec::new();
        for id in &ids {
            here.extend(load(id)?.map(|kept| (id.clone(), kept)));
        }
        Ok(StoredItems { taken: ids, named: Vec::new(), here })
    }

    /// Reserves ids that other imported items refer to. An item with such an id keeps it if it is
    /// free, even if the same item is stored under another id.
    pub(super) fn without_ids<'a>(self, named: impl Iterator<Item = &'a Id<T>>) -> StoredItems<T, S>
    where
        T: 'a,
    {
        StoredItems { named: named.cloned().collect(), ..self }
    }

    /// Finds an id for an imported item and counts it. Returns the item with the id to write it
    /// under, or `None` if it is already stored.
    pub(super) fn place_item(
        &mut self,
        comes: WithId<T, S>,
        compare: CompareItems<T, S>,
        counts: &mut ImportCounts,
        fresh: &mut dyn FnMut() -> CreationMoment,
    ) -> Option<&WithId<T, S>> {
        let comes_by_name = self.named.contains(&comes.0) && !self.taken.contains(&comes.0);
        let others = if comes_by_name { &[] } else { self.here.as_slice() };
        let met: Vec<StoredRelation> = others.iter().map(|kept| compare(kept, &comes)).collect();
        let (id, comes) = comes;
        if met.contains(&StoredRelation::Known) {
            counts.known += 1;
            return None;
        }
        if let Some(place) = met.iter().position(|met| *met == StoredRelation::Continues) {
            counts.continued += 1;
            let kept = self.here.get_mut(place)?;
            kept.1 = comes;
            return Some(kept);
        }
        counts.new += 1;
        let id = if self.taken.contains(&id) { fresh().id() } else { id };
        self.taken.push(id.clone());
        self.here.push((id, comes));
        self.here.last()
    }
}

/// Compares two games. Undo shortens a log, so of two versions of one game the later one wins, not
/// the longer one.
pub(super) fn compare_game(
    (of, kept): &WithId<GameLog, SavedGame>,
    (id, comes): &WithId<GameLog, SavedGame>,
) -> StoredRelation {
    let same = of == id && is_same_game(kept, comes);
    let comes_home = kept.log == comes.log && becomes_own(kept.origin.owner(), comes.origin.owner());
    if same && kept.touched < comes.touched || comes_home {
        StoredRelation::Continues
    } else if same || kept.log == comes.log {
        StoredRelation::Known
    } else {
        StoredRelation::Other
    }
}

/// Returns whether an imported copy shows that a stored item is the person's own, saved on their
/// own device.
fn becomes_own(kept: Owner, comes: Owner) -> bool {
    (kept, comes) == (Owner::Others, Owner::Own)
}

/// Returns whether two games with the same id are the same game, perhaps at different points: the
/// seed and the seating match.
fn is_same_game(one: &SavedGame, other: &SavedGame) -> bool {
    let logs = [one, other].map(|game| GameLog::decode(&game.log).ok());
    matches!(logs, [Some(one), Some(other)] if one.seed == other.seed && one.seating == other.seating && one.rules == other.rules)
}

/// Compares two sheets. Marks are only ever added to a sheet.
pub(super) fn compare_sheet(
    (_, (kept, whose)): &WithId<Sheet, (Sheet, Owner)>,
    (_, (comes, comes_of)): &WithId<Sheet, (Sheet, Owner)>,
) -> StoredRelation {
    if kept == comes && becomes_own(*whose, *comes_of) {
        StoredRelation::Continues
    } else if contains_sheet(kept, comes) {
        StoredRelation::Known
    } else if continues(comes, kept) {
        StoredRelation::Continues
    } else {
        StoredRelation::Other
    }
}

/// Returns whether a stored sheet contains everything on the imported one.
#[must_use]
pub fn contains_sheet(kept: &Sheet, comes: &Sheet) -> bool {
    continues(kept, comes) || is_bare_copy(comes, kept)
}

/// Returns whether `longer` is `shorter` with zero or more marks added.
fn continues(longer: &Sheet, shorter: &Sheet) -> bool {
    longer.heading() == shorter.heading() && longer.marks().starts_with(shorter.marks())
}

/// Returns whether `bare` is a copy of `full` without signatures and corrections, as a game played
/// here exports it.
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

/// Compares two events. The log only grows; of the data stored next to the log, the later version
/// wins.
pub(super) fn compare_event(
    (_, (kept, here)): &WithId<Event, (SavedEvent, Event)>,
    (_, (comes, there)): &WithId<Event, (SavedEvent, Event)>,
) -> StoredRelation {
    let later = kept.touched < comes.touched;
    if kept == comes || !later && continues_event(here, there) {
        StoredRelation::Known
    } else if later && continues_event(there, here) {
        StoredRelation::Continues
    } else {
        StoredRelation::Other
    }
}

/// Returns whether `longer` is `shorter` with zero or more entries added.
fn continues_event(longer: &Event, shorter: &Event) -> bool {
    let (longer, shorter) = (longer.log(), shorter.log());
    longer.seed == shorter.seed && longer.plan == shorter.plan && longer.entries.starts_with(&shorter.entries)
}

pub(super) fn compare_template(
    (_, kept): &WithId<Template, Template>,
    (_, comes): &WithId<Template, Template>,
) -> StoredRelation {
    if kept == comes { StoredRelation::Known } else { StoredRelation::Other }
}
