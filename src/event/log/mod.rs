//! The log of an event, the single source of truth. Entries are only ever added, and the [`EventState`] is computed
//! from them.

mod apply;
mod each_entrant;
mod entry;
mod state;

pub use entry::{EventEntry, entry_of};
pub use state::EventState;

use base64ct::{Base64UrlUnpadded, Encoding};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::plan::EventPlan;
use crate::refused::Refused;
use crate::table::Report;
use cards::Seed;

/// The version of the log format. Logs of newer versions are not read.
pub const EVENT_ENGINE: u16 = 1;

/// An entry with its time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoggedEntry {
    /// Seconds since 1970.
    pub at: u64,
    pub entry: EventEntry,
}

/// An event as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventLog {
    /// The version that wrote the last entry.
    pub engine: u16,
    pub plan: EventPlan,
    /// The source of all draws by lot.
    pub seed: Seed,
    pub entries: Vec<LoggedEntry>,
}

/// The first entry of a log that could not have happened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("entry {}: {}", .index, .refused)]
pub struct BadEntry {
    /// The index in the log, from 0.
    pub index: usize,
    pub refused: Refused,
}

/// Why a text is not an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum EventDecodeError {
    #[error("the text is no base64")]
    NotBase64,
    #[error("the bytes are no event")]
    NotAnEvent,
    #[error("the event's plan cannot be played")]
    BadPlan,
    #[error("engine {0} is newer than this one")]
    Newer(u16),
}

/// The compact form, as it is written. Times are differences from the entry before.
#[derive(Serialize)]
struct EncodedLog<'a> {
    engine: u16,
    plan: &'a EventPlan,
    seed: Seed,
    entries: Vec<(u64, &'a EventEntry)>,
}

/// The compact form, as it is read.
#[derive(Deserialize)]
struct DecodedLog {
    engine: u16,
    plan: EventPlan,
    seed: Seed,
    entries: Vec<(u64, EventEntry)>,
}

impl EventLog {
    /// Returns the log of an event that has not begun.
    #[must_use]
    pub fn new(plan: EventPlan, seed: Seed) -> EventLog {
        EventLog { engine: EVENT_ENGINE, plan, seed, entries: Vec::new() }
    }

    /// Returns the state after all entries.
    ///
    /// # Errors
    /// The first entry that could not have happened, as a [`BadEntry`].
    pub fn fold(&self) -> Result<EventState, BadEntry> {
        let mut state = EventState::new(self.plan.clone());
        for (index, logged) in self.entries.iter().enumerate() {
            state.apply(logged).map_err(|refused| BadEntry { index, refused })?;
        }
        Ok(state)
    }

    /// Encodes the log as URL-safe text.
    #[must_use]
    pub fn encode(&self) -> String {
        Base64UrlUnpadded::encode_string(&self.to_bytes())
    }

    /// Returns the compact form, in which each time is the difference from the previous entry.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut before = 0;
        let mut since = |at: u64| at.saturating_sub(std::mem::replace(&mut before, at));
        let entries = self.entries.iter().map(|logged| (since(logged.at), &logged.entry)).collect();
        let compact = EncodedLog { engine: self.engine, plan: &self.plan, seed: self.seed, entries };
        // Writing plain data into a vector cannot fail, and reading refuses an empty text.
        postcard::to_allocvec(&compact).unwrap_or_default()
    }

    /// Decodes the text of [`EventLog::encode`]. [`EventLog::fold`] says whether the entries could have happened.
    ///
    /// # Errors
    /// [`EventDecodeError`].
    pub fn decode(text: &str) -> Result<EventLog, EventDecodeError> {
        let bytes = Base64UrlUnpadded::decode_vec(text.trim()).map_err(|_| EventDecodeError::NotBase64)?;
        EventLog::from_bytes(&bytes)
    }

    /// Reads the form of [`EventLog::to_bytes`].
    ///
    /// # Errors
    /// [`EventDecodeError`].
    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<EventLog, EventDecodeError> {
        let (engine, _) = postcard::take_from_bytes::<u16>(bytes).map_err(|_| EventDecodeError::NotAnEvent)?;
        if engine > EVENT_ENGINE {
            return Err(EventDecodeError::Newer(engine));
        }
        let compact: DecodedLog = postcard::from_bytes(bytes).map_err(|_| EventDecodeError::NotAnEvent)?;
        let plan = compact.plan.checked().map_err(|_| EventDecodeError::BadPlan)?;
        let mut at = 0_u64;
        let entries = compact.entries.into_iter().map(|(since, entry)| {
            at = at.saturating_add(since);
            LoggedEntry { at, entry }
        });
        Ok(EventLog { engine: compact.engine, plan, seed: compact.seed, entries: entries.collect() })
    }

    /// Returns the report of a table before the entry at this index corrected it; `None` if it is not a correction.
    #[must_use]
    pub fn report_before(&self, at: usize) -> Option<Report> {
        let EventEntry::Corrected { round, table, .. } = &self.entries.get(at)?.entry else { return None };
        self.state_before(at)?.report(*round, *table).cloned()
    }

    /// Returns the state before the entry at this index; `None` if an earlier entry is bad.
    #[must_use]
    pub fn state_before(&self, at: usize) -> Option<EventState> {
        self.prefix(at).fold().ok()
    }

    /// Returns the log without the entry at this index and all later ones.
    pub(crate) fn prefix(&self, at: usize) -> EventLog {
        let entries = self.entries[..at].to_vec();
        EventLog { engine: self.engine, plan: self.plan.clone(), seed: self.seed, entries }
    }
}
