//! Who thinks for the bots: the worker, and the page itself where there is no worker.

use std::cell::RefCell;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::worker_client::WorkerClient;
use crate::bots::{self, Level};
use crate::rules::Action;
use crate::view::{Question, SeatView};
use crate::words;

/// How long a worker may take to say that it listens.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Serialize, Deserialize)]
struct Ask {
    level: Level,
    seed: u64,
    question: Question,
}

/// A decision and why, in sentences.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// What the bot decides.
    pub action: Action,
    /// Why, the weightiest reason first.
    pub reasons: Vec<String>,
}

/// Thinks for the bots of this page: all share one worker.
pub struct Thinker;

thread_local! {
    static WORKER: RefCell<Option<WorkerClient>> = const { RefCell::new(None) };
}

impl Thinker {
    /// Starts the worker unless it runs; without one the page does the same work itself.
    pub async fn start() {
        if WORKER.with_borrow(Option::is_none) {
            let started = WorkerClient::start(PATIENCE).await.ok();
            WORKER.set(started);
        }
    }

    /// What a bot of this level does in this seat, and why. The same question gives the same answer wherever it is
    /// thought about.
    pub async fn decide(question: Question, view: &SeatView, level: Level, seed: u64) -> Told {
        let worker = WORKER.with_borrow(Clone::clone);
        if let Some(worker) = worker {
            let ask = serde_json::to_string(&Ask { level, seed, question }).unwrap_or_default();
            let told = worker.ask(ask).await.ok().and_then(|text| serde_json::from_str(&text).ok());
            if let Some(told) = told {
                return told;
            }
            WORKER.set(None);
        }
        think(view, level, seed)
    }
}

fn think(view: &SeatView, level: Level, seed: u64) -> Told {
    let decision = bots::decide(view, level, seed);
    let reasons = decision.reasons.into_iter().map(words::reason).collect();
    Told { action: decision.action, reasons }
}

/// The worker's answer to a question; an empty text to what is none.
pub fn answer(text: &str) -> String {
    let told = || {
        let ask: Ask = serde_json::from_str(text).ok()?;
        let view = ask.question.view().ok()?;
        serde_json::to_string(&think(&view, ask.level, ask.seed)).ok()
    };
    told().unwrap_or_default()
}
