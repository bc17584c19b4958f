//! The first messages between page and worker.
//!
//! Every message is an array `[id, bytes]`. The worker's first message has the id [`READY_MESSAGE`] and a [`WorkerReady`] as JSON.
//! After that, every question of the page gets one answer with the question's id. Callers define the meaning of the
//! bytes.

use serde::{Deserialize, Serialize};

/// The version of these messages. Raise it whenever their form changes.
pub const PROTOCOL: u32 = 1;

/// The id of the worker's first message. Questions are numbered from 1.
pub const READY_MESSAGE: u32 = 0;

/// The worker's first message: the worker is listening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkerReady {
    /// The worker's [`PROTOCOL`].
    pub protocol: u32,
    /// The build id of the worker's script.
    pub build: String,
}

impl WorkerReady {
    /// Returns the first message of a worker of this build.
    pub fn of(build: &str) -> Self {
        WorkerReady { protocol: PROTOCOL, build: build.to_owned() }
    }
}
