//! What comes in, held against what is kept already.

use super::owner::Owner;
use super::{Begun, Id, SavedEvent, SavedGame, StorageFault};
use event::Event;
use rules::record::GameLog;
use scoresheet::{LoggedOp, Op, Sheet, Template};

/// How many of a kind would come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coming {
    /// New here.
    pub new: usize,
    /// Here already.
    pub known: usize,
    /// Here with less on them: what was added elsewhere is added here.
    pub continued: usize,
}

/// What something that comes in is to something that is kept.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Meets {
    /// What is kept holds all of it.
    Known,
    /// It is the same, and went on.
    GoesOn,
    /// It is something else, or parted ways.
    Other,
}

/// What the second is to the first, which is kept.
type Meeting<T, S> = fn(&Named<T, S>, &Named<T, S>) -> Meets;

/// Something with the name under which it is kept, here or elsewhere.
pub(super) type Named<T, S> = (Id<T>, S);

/// What is kept of a kind, and what has come to it.
pub(super) struct Kept<T, S> {
    taken: Vec<Id<T>>,
    /// By these names something else that comes asks for them.
    named: Vec<Id<T>>,
    here: Vec<Named<T, S>>,
}

impl<T, S> Kept<T, S> {
    /// Reads what is kept under these ids.
    pub(super) fn read(
        ids: Vec<Id<T>>,
        load: impl Fn(&Id<T>) -> Result<Option<S>, StorageFault>,
    ) -> Result<Kept<T, S>, StorageFault> {
        let mut here = Vec::new();
        for id in &ids {
            here.extend(load(id)?.map(|kept| (id.clone(), kept)));
        }
        Ok(Kept { taken: ids, named: Vec::new(), here })
    }

    /// Lets what is named come under its own name wherever that is free, also where the same is here under another.
    pub(super) fn naming<'a>(self, named: impl Iterator<Item = &'a Id<T>>) -> Kept<T, S>
    where
        T: 'a,
    {
        Kept { named: named.cloned().collect(), ..self }
    }

    /// Places what comes, and counts it. Returns it with the id under which it is to be written; `None` where it is here
    /// already.
    pub(super) fn place(
        &mut self,
        comes: Named<T, S>,
        meets: Meeting<T, S>,
        coming: &mut Coming,
        fresh: &mut dyn FnMut() -> Begun,
    ) -> Option<&Named<T, S>> {
        let comes_by_name = self.named.contains(&comes.0) && !self.taken.contains(&comes.0);
        let others = if comes_by_name { &[] } else { self.here.as_slice() };
        let met: Vec<Meets> = others.iter().map(|kept| meets(kept, &comes)).collect();
        let (id, comes) = comes;
        if met.contains(&Meets::Known) {
            coming.known += 1;
            return None;
        }
        if let Some(place) = met.iter().position(|met| *met == Meets::GoesOn) {
            coming.continued += 1;
            let kept = self.here.get_mut(place)?;
            kept.1 = comes;
            return Some(kept);
        }
        coming.new += 1;
        let id = if self.taken.contains(&id) { fresh().id() } else { id };
        self.taken.push(id.clone());
        self.here.push((id, comes));
        self.here.last()
    }
}

/// A game's log is cut short where a play is taken back, so that of one game the later is what holds.
pub(super) fn meets_game((of, kept): &Named<GameLog, SavedGame>, (id, comes): &Named<GameLog, SavedGame>) -> Meets {
    let same = of == id && is_same_game(kept, comes);
    let comes_home = kept.log == comes.log && turns_own(kept.origin.owner(), comes.origin.owner());
    if same && kept.touched < comes.touched || comes_home {
        Meets::GoesOn
    } else if same || kept.log == comes.log {
        Meets::Known
    } else {
        Meets::Other
    }
}

/// Returns whether a copy is found to be the person's own: it comes back from where they kept it themselves.
fn turns_own(kept: Owner, comes: Owner) -> bool {
    (kept, comes) == (Owner::Others, Owner::Own)
}

/// Returns whether two games of one name are the same, perhaps at different cards: each has a seed and a seating of its
/// own.
fn is_same_game(one: &SavedGame, other: &SavedGame) -> bool {
    let logs = [one, other].map(|game| GameLog::decode(&game.log).ok());
    matches!(logs, [Some(one), Some(other)] if one.seed == other.seed && one.seating == other.seating && one.rules == other.rules)
}

/// A sheet's marks are only ever added to.
pub(super) fn meets_sheet(
    (_, (kept, whose)): &Named<Sheet, (Sheet, Owner)>,
    (_, (comes, comes_of)): &Named<Sheet, (Sheet, Owner)>,
) -> Meets {
    if kept == comes && turns_own(*whose, *comes_of) {
        Meets::GoesOn
    } else if holds(kept, comes) {
        Meets::Known
    } else if continues(comes, kept) {
        Meets::GoesOn
    } else {
        Meets::Other
    }
}

/// Returns whether a kept sheet has all that another brings.
#[must_use]
pub fn holds(kept: &Sheet, comes: &Sheet) -> bool {
    continues(kept, comes) || retells(comes, kept)
}

/// Returns whether a sheet is another with perhaps more marks added.
fn continues(longer: &Sheet, shorter: &Sheet) -> bool {
    longer.heading() == shorter.heading() && longer.marks().starts_with(shorter.marks())
}

/// Returns whether a sheet says what another says and nothing else: no signature, and nothing of what stood before, as it
/// comes from a table of hands.
fn retells(bare: &Sheet, full: &Sheet) -> bool {
    let is_bare = |mark: &LoggedOp| {
        !matches!(mark.op, Op::Signed(_) | Op::Unlocked { .. } | Op::Undone | Op::Edited { .. }) && mark.after == 0
    };
    let places = |sheet: &Sheet| sheet.state().games.iter().map(|game| game.place.clone()).collect::<Vec<_>>();
    bare.heading() == full.heading()
        && bare.marks().iter().all(is_bare)
        && bare.fingerprint() == full.fingerprint()
        && places(bare) == places(full)
}

/// An event's log is only ever added to; beside it lies what changes without an entry, of which the later holds.
pub(super) fn meets_event(
    (_, (kept, here)): &Named<Event, (SavedEvent, Event)>,
    (_, (comes, there)): &Named<Event, (SavedEvent, Event)>,
) -> Meets {
    let later = kept.touched < comes.touched;
    if kept == comes || !later && goes_on(here, there) {
        Meets::Known
    } else if later && goes_on(there, here) {
        Meets::GoesOn
    } else {
        Meets::Other
    }
}

/// Returns whether an event is another with perhaps more entries.
fn goes_on(longer: &Event, shorter: &Event) -> bool {
    let (longer, shorter) = (longer.log(), shorter.log());
    longer.seed == shorter.seed && longer.plan == shorter.plan && longer.entries.starts_with(&shorter.entries)
}

pub(super) fn meets_template((_, kept): &Named<Template, Template>, (_, comes): &Named<Template, Template>) -> Meets {
    if kept == comes { Meets::Known } else { Meets::Other }
}
