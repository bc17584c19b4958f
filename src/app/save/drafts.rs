//! Unsaved input on a director's page. It is stored when the page is hidden, because a phone may
//! discard a hidden page.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Id, Loaded, Storage, StorageFault, StoredFormat, load, store};
use event::{Entrant, Event, ProtestNo, RoundNo, TableNo, TableSeats};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EntryMode {
    New,
    Correction,
}

/// Identifies a form on a director's page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum DraftKey {
    /// The selected part of the event.
    Look,
    /// The line that enters results.
    EntryLine,
    /// The result of a table in a round. The seats are part of the key because they can change.
    Result {
        round: RoundNo,
        seats: TableSeats,
        mode: EntryMode,
    },
    /// The result of a playoff match, for a place or in a bracket.
    Match {
        label: String,
        seats: TableSeats,
        mode: EntryMode,
    },
    /// The order of tied entrants.
    Order {
        among: Vec<Entrant>,
        mode: EntryMode,
    },
    /// The choice of a table that has not reported.
    Silent,
    /// The decision about a table that has not reported.
    Closing {
        round: RoundNo,
        table: TableNo,
    },
    /// The choice of a result to correct.
    Correction,
    /// The choice of a table to move.
    Move,
    /// A signed sheet, pasted as text.
    Sheet,
    /// A new entrant.
    Enter,
    /// The entrant whose actions are open in the list of people.
    #[serde(alias = "FindPerson")]
    OpenPerson,
    /// An action on an entrant.
    Person(Entrant),
    Prize,
    /// A note in the log, or a new number of rounds.
    Log,
    /// A missing team.
    Missing,
    Protest,
    /// The decision on a protest.
    Outcome {
        protest: ProtestNo,
    },
    /// The reason for canceling a week.
    Cancel,
    /// The date of a round.
    Date,
    /// The reason for taking back a round.
    TakeBack,
    /// Two entrants who swap places.
    Swap,
    /// The form that hands the event to another desk.
    HandOver,
    /// A text pasted from another desk.
    BringIn,
    /// The round after which a copy was last saved or declined.
    Copied,
}

/// The input in one form.
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

/// Number of events with stored drafts; older ones are dropped.
const MOST_EVENTS: usize = 4;

/// Returns the input stored for an event when its page was last hidden.
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

/// Stores the input for an event, replacing the previous one. Empty forms are left out.
///
/// # Errors
/// [`StorageFault`]; what was kept before stays.
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
