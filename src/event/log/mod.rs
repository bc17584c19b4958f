//! The log of an event. Entries are only ever added, and the whole [`EventState`] is computed from them.

mod apply;
mod entry;
mod state;
mod visit_entrants;

pub use entry::{EventEntry, entry_for_profile};
pub use state::EventState;

use base64ct::{Base64UrlUnpadded, Encoding};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::plan::EventPlan;
use crate::refused::Refused;
use crate::table::Report;
use cards::Seed;

/// The version of the log format. A log with a higher version is refused.
pub const EVENT_LOG_VERSION: u16 = 1;

/// An entry with the time at which it was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoggedEntry {
    /// The time in seconds since 1970.
    pub at: u64,
    pub entry: EventEntry,
}

/// The stored form of an event: its plan, its seed, and everything that has happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventLog {
    /// The version of the log format that wrote the last entry.
    pub engine: u16,
    pub plan: EventPlan,
    /// The seed from which all draws by lot are computed.
    pub seed: Seed,
    pub entries: Vec<LoggedEntry>,
}

/// The error for a log with an impossible entry. Holds the first such entry.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("entry {}: {}", .index, .refused)]
pub struct BadEntry {
    /// The entry's index in the log. Indices start at 0.
    pub index: usize,
    pub refused: Refused,
}

/// The reason why [`EventLog::decode`] refuses a text.
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

/// The compact form of a log for writing. The time of an entry is the number of seconds since the entry before.
#[derive(Serialize)]
struct EncodedLog<'a> {
    engine: u16,
    plan: &'a EventPlan,
    seed: Seed,
    entries: Vec<(u64, &'a EventEntry)>,
}

/// The compact form of a log for reading. Its bytes are those of [`EncodedLog`].
#[derive(Deserialize)]
struct DecodedLog {
    engine: u16,
    plan: EventPlan,
    seed: Seed,
    entries: Vec<(u64, EventEntry)>,
}

impl EventLog {
    /// Returns a log without entries.
    #[must_use]
    pub fn new(plan: EventPlan, seed: Seed) -> EventLog {
        EventLog { engine: EVENT_LOG_VERSION, plan, seed, entries: Vec::new() }
    }

    /// Computes the state after all entries.
    ///
    /// # Errors
    /// [`BadEntry`] with the first entry that is refused.
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

    /// Returns the log in its compact binary form, which [`EventLog::from_bytes`] reads.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut before = 0;
        let mut since = |at: u64| at.saturating_sub(std::mem::replace(&mut before, at));
        let entries = self.entries.iter().map(|logged| (since(logged.at), &logged.entry)).collect();
        let compact = EncodedLog { engine: self.engine, plan: &self.plan, seed: self.seed, entries };
        // Writing plain data into a vector cannot fail, and reading refuses an empty text.
        postcard::to_allocvec(&compact).unwrap_or_default()
    }

    /// Decodes the text of [`EventLog::encode`]. Impossible entries are found only later, by [`EventLog::fold`].
    ///
    /// # Errors
    /// [`EventDecodeError`] if the text is not an event, its plan is invalid, or a newer version wrote it.
    pub fn decode(text: &str) -> Result<EventLog, EventDecodeError> {
        let bytes = Base64UrlUnpadded::decode_vec(text.trim()).map_err(|_| EventDecodeError::NotBase64)?;
        EventLog::from_bytes(&bytes)
    }

    /// Decodes the bytes of [`EventLog::to_bytes`].
    ///
    /// # Errors
    /// [`EventDecodeError`] if the bytes are not an event, its plan is invalid, or a newer version wrote them.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<EventLog, EventDecodeError> {
        let (engine, _) = postcard::take_from_bytes::<u16>(bytes).map_err(|_| EventDecodeError::NotAnEvent)?;
        if engine > EVENT_LOG_VERSION {
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

    /// Returns the report that the correction at this index of the log replaced. Returns `None` if the entry is not a
    /// correction.
    #[must_use]
    pub fn report_before(&self, at: usize) -> Option<Report> {
        let EventEntry::Corrected { round, table, .. } = &self.entries.get(at)?.entry else { return None };
        self.state_before(at)?.report(*round, *table).cloned()
    }

    /// Returns the state before the entry at this index, or `None` if an earlier entry is refused.
    #[must_use]
    pub fn state_before(&self, at: usize) -> Option<EventState> {
        self.first_entries(at).fold().ok()
    }

    /// Returns a log with only the entries before this index.
    pub(crate) fn first_entries(&self, at: usize) -> EventLog {
        let entries = self.entries[..at].to_vec();
        EventLog { engine: self.engine, plan: self.plan.clone(), seed: self.seed, entries }
    }
}
