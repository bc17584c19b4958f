//! The form of the messages between the page and its workers.
//!
//! Every message is an array `[id, bytes]`. The first message of a worker has the id [`READY_MESSAGE_ID`] and a
//! [`WorkerReady`] as JSON. After that, the worker answers every question of the page with one message that has the
//! question's id. This module does not know the meaning of the bytes.

use serde::{Deserialize, Serialize};

/// Version of the messages. Increase it with every change of their form.
pub const PROTOCOL_VERSION: u32 = 1;

/// Id of the first message of a worker. Questions have ids from 1.
pub const READY_MESSAGE_ID: u32 = 0;

/// The first message of a worker, which says that the worker is listening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkerReady {
    /// The [`PROTOCOL_VERSION`] of the worker.
    pub protocol: u32,
    /// The build id in the script of the worker.
    pub build: String,
}

impl WorkerReady {
    /// Returns the first message of a worker of this build.
    pub fn of(build: &str) -> Self {
        WorkerReady { protocol: PROTOCOL_VERSION, build: build.to_owned() }
    }
}
