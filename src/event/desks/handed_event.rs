//! The text that carries an event to another desk. It contains the whole log, or only the entries of the current round
//! if the other desk has the earlier entries.
//!
//! Format: the prefix `BE1.`, followed by the postcard form that [`scoresheet::transfer::compress_text`] compresses.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::log::{EVENT_LOG_VERSION, EventDecodeError, EventEntry, EventLog, LoggedEntry};
use cards::Seed;
use cards::text::read_clean;
use scoresheet::transfer::{TextFault, compress_text, unpack};

const PREFIX: &str = "BE1.";

/// An event that one desk hands to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandedEvent {
    /// The name of the desk that hands the event over. It may be empty.
    pub desk: String,
    pub log: HandedLog,
}

/// The part of the log that is handed over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandedLog {
    Whole(Box<EventLog>),
    /// Only the entries since the current round began, for a desk that has all earlier entries.
    Round(LogTail),
}

/// The end of a log, and a fingerprint of the entries before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogTail {
    engine: u16,
    pub seed: Seed,
    #[serde(deserialize_with = "read_clean")]
    pub name: String,
    /// The number of entries before this end of the log.
    known: usize,
    /// A hash of the earlier entries, to check that the other desk has the same ones.
    fingerprint: [u8; 8],
    entries: Vec<(u64, EventEntry)>,
}

/// The reason why the end of a log cannot be appended to the log of this desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the entries do not fit: {self:?}")]
pub enum TailMismatch {
    OtherEvent,
    /// The logs of the two desks differ before the round that was handed over.
    DifferentBeginning,
}

/// The reason why [`HandedEvent::decode`] refuses a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no event: {self:?}")]
pub enum BadHandedEvent {
    /// The text is something else, such as a scoresheet.
    SomethingElse,
    /// A newer version of the app wrote the text.
    Newer,
    /// A letter of the text is wrong or missing.
    Damaged,
}

#[derive(Serialize, Deserialize)]
struct EncodedEvent {
    #[serde(deserialize_with = "read_clean")]
    desk: String,
    log: EncodedLog,
}

#[derive(Serialize, Deserialize)]
enum EncodedLog {
    Whole(Vec<u8>),
    Round(LogTail),
}

fn fingerprint_of(entries: &[LoggedEntry]) -> [u8; 8] {
    let mut digest = Sha256::new();
    for logged in entries {
        // Writing plain data into a vector cannot fail.
        digest.update(postcard::to_allocvec(&(logged.at, &logged.entry)).unwrap_or_default());
    }
    let mut fingerprint = [0; 8];
    fingerprint.copy_from_slice(&digest.finalize()[..8]);
    fingerprint
}

impl LogTail {
    /// Returns the entries since the current round began; `None` before the first round.
    #[must_use]
    pub fn of_current_round(log: &EventLog) -> Option<LogTail> {
        let began = |logged: &LoggedEntry| matches!(logged.entry, EventEntry::RoundBegan(_));
        let known = log.entries.iter().rposition(began)?;
        let entries = log.entries[known..].iter().map(|logged| (logged.at, logged.entry.clone())).collect();
        let fingerprint = fingerprint_of(&log.entries[..known]);
        Some(LogTail {
            engine: EVENT_LOG_VERSION,
            seed: log.seed,
            name: log.plan.name.clone(),
            known,
            fingerprint,
            entries,
        })
    }

    /// Returns the log of the other desk. It consists of the beginning of this desk's `log` and the entries that were
    /// handed over.
    ///
    /// # Errors
    /// [`TailMismatch`] if the other desk has another event or another beginning.
    pub fn append_to(&self, log: &EventLog) -> Result<EventLog, TailMismatch> {
        if log.seed != self.seed {
            return Err(TailMismatch::OtherEvent);
        }
        let known = log.entries.get(..self.known).filter(|known| fingerprint_of(known) == self.fingerprint);
        let mut entries = known.ok_or(TailMismatch::DifferentBeginning)?.to_vec();
        entries.extend(self.entries.iter().map(|(at, entry)| LoggedEntry { at: *at, entry: entry.clone() }));
        Ok(EventLog { engine: EVENT_LOG_VERSION, plan: log.plan.clone(), seed: log.seed, entries })
    }
}

impl HandedEvent {
    /// Returns whether a text looks like a handed event of any version.
    #[must_use]
    pub fn recognizes(text: &str) -> bool {
        text.trim().starts_with("BE")
    }

    /// Encodes the event as text of URL-safe characters.
    #[must_use]
    pub fn encode(&self) -> String {
        let log = match &self.log {
            HandedLog::Whole(log) => EncodedLog::Whole(log.to_bytes()),
            HandedLog::Round(tail) => EncodedLog::Round(tail.clone()),
        };
        let written = EncodedEvent { desk: self.desk.clone(), log };
        // Writing plain data into a vector cannot fail, and `decode` refuses an empty text.
        format!("{PREFIX}{}", compress_text(&postcard::to_allocvec(&written).unwrap_or_default()))
    }

    /// Decodes the text of [`HandedEvent::encode`].
    ///
    /// # Errors
    /// [`BadHandedEvent`] if the text is not a handed event.
    pub fn decode(text: &str) -> Result<HandedEvent, BadHandedEvent> {
        let text = text.trim();
        let body = text.strip_prefix(PREFIX).ok_or(match text.strip_prefix("BE") {
            Some(_) => BadHandedEvent::Newer,
            None => BadHandedEvent::SomethingElse,
        })?;
        let bytes = unpack(body).map_err(|why| match why {
            TextFault::Newer => BadHandedEvent::Newer,
            _ => BadHandedEvent::Damaged,
        })?;
        let written: EncodedEvent = postcard::from_bytes(&bytes).map_err(|_| BadHandedEvent::Damaged)?;
        let log = match written.log {
            EncodedLog::Whole(bytes) => {
                HandedLog::Whole(EventLog::from_bytes(&bytes).map(Box::new).map_err(|why| match why {
                    EventDecodeError::Newer(_) => BadHandedEvent::Newer,
                    EventDecodeError::NotBase64 | EventDecodeError::NotAnEvent | EventDecodeError::BadPlan => {
                        BadHandedEvent::Damaged
                    }
                })?)
            }
            EncodedLog::Round(tail) if tail.engine > EVENT_LOG_VERSION => return Err(BadHandedEvent::Newer),
            EncodedLog::Round(tail) => HandedLog::Round(tail),
        };
        Ok(HandedEvent { desk: written.desk, log })
    }
}
