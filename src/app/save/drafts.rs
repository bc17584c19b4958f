//! Stores the input in the forms of a director's page that is not entered yet. The page stores it when it is hidden,
//! because a phone may discard a hidden page.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Id, Loaded, Storage, StorageFault, StoredFormat, load, store};
use event::{Entrant, Event, ProtestNo, RoundNo, TableNo, TableSeats};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EntryMode {
    New,
    Correction,
}

/// A form on a director's page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum DraftKey {
    /// The choice of the part of the page to show.
    Look,
    /// The line on which results are typed.
    EntryLine,
    /// The result of a table in a round. The seats are part of the key, because people can change seats before they
    /// play.
    Result {
        round: RoundNo,
        seats: TableSeats,
        mode: EntryMode,
    },
    /// The result of a match for a place, or of a match in a playoff bracket.
    Match {
        label: String,
        seats: TableSeats,
        mode: EntryMode,
    },
    /// The order that the director gives to tied entrants.
    Order {
        among: Vec<Entrant>,
        mode: EntryMode,
    },
    /// The choice among the tables that have not reported.
    Silent,
    /// The director's decision about a table that has not reported.
    Closing {
        round: RoundNo,
        table: TableNo,
    },
    /// The choice of a result to correct.
    Correction,
    /// The choice of a table to move.
    Move,
    /// A signed scoresheet, pasted as text.
    Sheet,
    /// A new entrant.
    Enter,
    /// The choice of the person whose actions are shown in the list of people.
    #[serde(alias = "FindPerson")]
    OpenPerson,
    /// An action on one entrant, such as a forfeit or a substitute.
    Person(Entrant),
    Prize,
    /// A note for the log, or a new number of rounds.
    Log,
    /// A team that did not appear.
    Missing,
    Protest,
    /// The decision on a protest.
    Outcome {
        protest: ProtestNo,
    },
    /// The reason for canceling a week of a season.
    Cancel,
    /// The date of a round.
    Date,
    /// The reason for taking back a round.
    TakeBack,
    /// Two entrants who swap seats.
    Swap,
    /// The form that hands the event to another desk.
    HandOver,
    /// The event as another desk has it, pasted as text.
    BringIn,
    /// The round after which the director last saved a copy or declined to.
    Copied,
}

/// The input in one form of a director's page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TypedDraft {
    pub form: DraftKey,
    /// The input by field name.
    pub fields: BTreeMap<String, String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EventDrafts {
    event: Id<Event>,
    drafts: Vec<TypedDraft>,
}

#[derive(Default, Serialize, Deserialize)]
struct Drafts(Vec<EventDrafts>);

impl StoredFormat for Drafts {
    const KIND: &'static str = "drafts";
    const VERSION: u32 = 1;
}

pub(super) const DRAFTS_KEY: &str = "bower.drafts";

/// Drafts are stored for this number of events. Those of older events are dropped.
const MOST_EVENTS: usize = 4;

/// Loads the input that was stored for an event.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_drafts(storage: &dyn Storage, event: &Id<Event>) -> Result<Loaded<Vec<TypedDraft>>, StorageFault> {
    Ok(match load::<Drafts>(storage, DRAFTS_KEY)? {
        Loaded::Ready(Drafts(all)) => {
            all.into_iter().find(|of| of.event == *event).map_or(Loaded::Nothing, |of| Loaded::Ready(of.drafts))
        }
        Loaded::Nothing => Loaded::Nothing,
        Loaded::Quarantined(why) => Loaded::Quarantined(why),
    })
}

/// Stores the input for an event, in place of the input stored before. Empty forms are left out.
///
/// # Errors
/// [`StorageFault`] if the storage is full or forbidden. The old value then stays.
pub fn store_drafts(storage: &dyn Storage, event: &Id<Event>, mut drafts: Vec<TypedDraft>) -> Result<(), StorageFault> {
    drafts.retain(|draft| draft.fields.values().any(|typed| !typed.is_empty()));
    let Drafts(mut all) = load(storage, DRAFTS_KEY)?.ready().unwrap_or_default();
    all.retain(|of| of.event != *event);
    if !drafts.is_empty() {
        all.insert(0, EventDrafts { event: event.clone(), drafts });
        all.truncate(MOST_EVENTS);
    }
    if all.is_empty() { storage.remove(DRAFTS_KEY) } else { store(storage, DRAFTS_KEY, &Drafts(all)) }
}
