//! What page and worker say to each other before anything else.
//!
//! Every message is an array `[id, bytes]`. The worker's first word has the id [`HELLO`] and a [`Ready`] as JSON; after
//! that each question of the page gets one answer under the question's own id. The bytes are the callers' business.

use serde::{Deserialize, Serialize};

/// The version of these messages; raised whenever their form changes.
pub const PROTOCOL: u32 = 1;

/// The id of the worker's first word; questions are numbered from 1.
pub const HELLO: u32 = 0;

/// The worker's first word: it listens from now on, and this is what it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ready {
    /// The worker's [`PROTOCOL`].
    pub protocol: u32,
    /// The build the worker's script belongs to.
    pub build: String,
}

impl Ready {
    /// Returns what a worker of this build says.
    pub fn of(build: &str) -> Self {
        Ready { protocol: PROTOCOL, build: build.to_owned() }
    }
}
