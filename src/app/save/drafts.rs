//! Stores what the director has typed into the forms of an event's page but not entered yet. The page stores these
//! drafts when it is hidden, because a phone may discard a hidden page.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Id, Loaded, Storage, StorageFault, StoredFormat, load, store};
use event::{Entrant, Event, ProtestNo, RoundNo, TableNo, TableSeats};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EntryMode {
    New,
    Correction,
}

/// Names a form on a director's page, so that its draft is found again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum DraftKey {
    /// The control that chooses which part of the page is shown.
    #[serde(rename = "Look")]
    Tab,
    /// The text line at the director's desk on which results are typed and signed sheets are pasted.
    #[serde(alias = "Sheet")]
    EntryLine,
    /// The result of a table in a round. The seats are part of the key, because people can still change seats before
    /// the round is played.
    Result {
        round: RoundNo,
        seats: TableSeats,
        mode: EntryMode,
    },
    /// The result of a match outside the rounds: a playoff match, or a match that decides a place.
    Match {
        label: String,
        seats: TableSeats,
        mode: EntryMode,
    },
    /// The order that the director gives to tied entrants.
    #[serde(rename = "Order")]
    TieOrder {
        among: Vec<Entrant>,
        mode: EntryMode,
    },
    /// The choice among the tables that have not reported.
    #[serde(rename = "Silent")]
    UnreportedTable,
    /// The director's decision about a table that has not reported.
    #[serde(rename = "Closing")]
    CloseTable {
        round: RoundNo,
        table: TableNo,
    },
    /// Which result the director has chosen to correct.
    #[serde(rename = "Correction")]
    ResultToCorrect,
    /// Which table the director has chosen to move.
    #[serde(rename = "Move")]
    MoveTable,
    #[serde(rename = "Enter")]
    NewEntrant,
    /// The entrant whose actions are open in the list of people.
    #[serde(alias = "FindPerson")]
    OpenPerson,
    /// An action on one entrant, such as a forfeit or a substitute.
    #[serde(rename = "Person")]
    PersonAction(Entrant),
    Prize,
    /// A note for the log, or a new number of rounds.
    #[serde(rename = "Log")]
    LogEntry,
    /// A team that did not appear.
    #[serde(rename = "Missing")]
    MissingTeam,
    Protest,
    /// The director's decision on this protest.
    #[serde(rename = "Outcome")]
    ProtestOutcome {
        protest: ProtestNo,
    },
    /// Which week of a league season the director cancels, and why.
    #[serde(rename = "Cancel")]
    CancelWeek,
    #[serde(rename = "Date")]
    RoundDate,
    /// The director's reason for taking back a round that has begun.
    #[serde(rename = "TakeBack")]
    TakeBackRound,
    /// Two entrants who swap seats.
    #[serde(rename = "Swap")]
    SwapSeats,
    /// The form that hands the event to another desk.
    HandOver,
    /// The event as another desk has it, pasted as text.
    #[serde(rename = "BringIn")]
    OtherDesk,
    /// No form: remembers the round after which the director last saved a copy of the event or declined to.
    #[serde(rename = "Copied")]
    LastCopy,
}

/// The input in one form of a director's page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormDraft {
    pub form: DraftKey,
    /// The typed texts by the names of their fields.
    pub fields: BTreeMap<String, String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EventDrafts {
    event: Id<Event>,
    drafts: Vec<FormDraft>,
}

#[derive(Default, Serialize, Deserialize)]
struct Drafts(Vec<EventDrafts>);

impl StoredFormat for Drafts {
    const KIND: &'static str = "drafts";
    const VERSION: u32 = 1;
}

pub(super) const DRAFTS_KEY: &str = "bower.drafts";

/// Drafts are stored for this number of events. Drafts of the events edited longest ago are dropped.
const MOST_EVENTS: usize = 4;

/// Loads the drafts that were stored for an event.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_drafts(storage: &dyn Storage, event: &Id<Event>) -> Result<Loaded<Vec<FormDraft>>, StorageFault> {
    Ok(match load::<Drafts>(storage, DRAFTS_KEY)? {
        Loaded::Ready(Drafts(all)) => {
            all.into_iter().find(|of| of.event == *event).map_or(Loaded::Nothing, |of| Loaded::Ready(of.drafts))
        }
        Loaded::Nothing => Loaded::Nothing,
        Loaded::Quarantined(why) => Loaded::Quarantined(why),
    })
}

/// Stores the drafts for an event, in place of the drafts stored before. Forms without input are left out.
///
/// # Errors
/// [`StorageFault`] if the storage is full or forbidden. The old value then stays.
pub fn store_drafts(storage: &dyn Storage, event: &Id<Event>, mut drafts: Vec<FormDraft>) -> Result<(), StorageFault> {
    drafts.retain(|draft| draft.fields.values().any(|typed| !typed.is_empty()));
    let Drafts(mut all) = load(storage, DRAFTS_KEY)?.ready().unwrap_or_default();
    all.retain(|of| of.event != *event);
    if !drafts.is_empty() {
        all.insert(0, EventDrafts { event: event.clone(), drafts });
        all.truncate(MOST_EVENTS);
    }
    if all.is_empty() { storage.remove(DRAFTS_KEY) } else { store(storage, DRAFTS_KEY, &Drafts(all)) }
}
