//! What is typed on a director's page and not entered, kept when the page is hidden: a phone lets go of a page that nobody
//! looks at.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Id, Keep, Loaded, Storage, StorageFault, load, store};
use event::{Entrant, Event, ProtestNo, RoundNo, Seats, TableNo};

/// Whether something is entered for the first time, or corrected with a reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EntryMode {
    /// It is new.
    New,
    /// It corrects what was entered.
    Correction,
}

/// A form of a director's page, by what it is to say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Draft {
    /// The part of the event that is looked at.
    Look,
    /// The result of a table in a round. Who sits there may change.
    Result {
        /// The round.
        round: RoundNo,
        /// Who sits there.
        seats: Seats,
        /// Whether it is new.
        mode: EntryMode,
    },
    /// The result of a playoff, for a place or in a bracket.
    Match {
        /// What the match is called.
        label: String,
        /// Who plays it.
        seats: Seats,
        /// Whether it is new.
        mode: EntryMode,
    },
    /// The order of some who are tied.
    Order {
        /// Who they are.
        among: Vec<Entrant>,
        /// Whether it is new.
        mode: EntryMode,
    },
    /// The table that does not report.
    Silent,
    /// How a table that does not report is closed.
    Closing {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
    },
    /// The result that is corrected.
    Correction,
    /// The table that is moved.
    Move,
    /// A signed sheet as a text.
    Sheet,
    /// Who enters.
    Enter,
    /// What happens to somebody.
    Change,
    /// Those who have not come.
    NoShows,
    /// Who is given a prize.
    Prize,
    /// A note, and another number of rounds.
    Log,
    /// What the director rules of somebody.
    Ruling,
    /// A team that is missing.
    Missing,
    /// A protest.
    Protest,
    /// What comes of a protest.
    Outcome {
        /// Its number.
        protest: ProtestNo,
    },
    /// Why a week is cancelled.
    Cancel,
    /// Two who came alone.
    Pair,
    /// Why a round is taken back.
    TakeBack,
    /// Two who exchange their places.
    Swap,
}

/// What is typed in a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TypedDraft {
    /// Which form it is.
    pub form: Draft,
    /// What is typed, by the names of the form's fields.
    pub fields: BTreeMap<String, String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OfEvent {
    event: Id<Event>,
    drafts: Vec<TypedDraft>,
}

#[derive(Default, Serialize, Deserialize)]
struct Drafts(Vec<OfEvent>);

impl Keep for Drafts {
    const KIND: &'static str = "drafts";
    const VERSION: u32 = 1;
}

pub(super) const DRAFTS: &str = "bower.drafts";

/// The events, the last ones, of which drafts are kept.
const MOST: usize = 4;

/// Returns what was typed for an event when its page was last hidden.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn load_drafts(storage: &dyn Storage, event: &Id<Event>) -> Result<Loaded<Vec<TypedDraft>>, StorageFault> {
    Ok(match load::<Drafts>(storage, DRAFTS)? {
        Loaded::Ready(Drafts(all)) => {
            all.into_iter().find(|of| of.event == *event).map_or(Loaded::Nothing, |of| Loaded::Ready(of.drafts))
        }
        Loaded::Nothing => Loaded::Nothing,
        Loaded::Quarantined(why) => Loaded::Quarantined(why),
    })
}

/// Keeps what is typed for an event in place of what was typed before; a form in which nothing is typed is left out.
///
/// # Errors
/// [`StorageFault`]; what was kept before stays.
pub fn store_drafts(storage: &dyn Storage, event: &Id<Event>, mut drafts: Vec<TypedDraft>) -> Result<(), StorageFault> {
    drafts.retain(|draft| draft.fields.values().any(|typed| !typed.is_empty()));
    let Drafts(mut all) = load(storage, DRAFTS)?.ready().unwrap_or_default();
    all.retain(|of| of.event != *event);
    if !drafts.is_empty() {
        all.insert(0, OfEvent { event: event.clone(), drafts });
        all.truncate(MOST);
    }
    if all.is_empty() { storage.remove(DRAFTS) } else { store(storage, DRAFTS, &Drafts(all)) }
}
