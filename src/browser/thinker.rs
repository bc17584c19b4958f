//! Who thinks for the bots: a worker, and the page itself where there is none. The tables of an event that nobody sits at
//! are played by a worker of their own, so that long thoughts there keep nobody waiting here.

use std::cell::RefCell;
use std::time::Duration;

use base64ct::{Base64UrlUnpadded, Encoding};
use serde::{Deserialize, Serialize};

use super::part::part;
use super::worker_client::WorkerClient;
use super::worker_host::Answer;
use crate::app::play::Explained;
use crate::bots::{self, Decision, Player};
use crate::cards::Seat;
use crate::practice::{Played, Replayed, TableTask, replayed};
use crate::record::GameLog;
use crate::rules::Action;
use crate::ruleset::Ruleset;
use crate::view::{Question, SeatView};
use crate::words;

/// How long a worker may take to say that it listens.
const PATIENCE: Duration = Duration::from_secs(5);

/// What goes to a worker.
#[derive(Serialize, Deserialize)]
enum Ask {
    /// Who is asked, a seed, and a question in its compact form.
    Decide(Player, u64, Vec<u8>),
    /// An [`Errand`], sealed: whoever only decides need not know how to read it.
    Run(String),
}

/// What a worker does for the tables of an event that nobody sits at.
#[derive(Serialize, Deserialize)]
enum Errand {
    /// Plays a whole table.
    Play(TableTask),
    /// Plays the deals of a game, in its log's compact form, with a bot in a seat.
    Replay(String, Seat, Player),
}

/// What comes back for a decision: actions by their numbers, the rest in words.
#[derive(Serialize, Deserialize)]
struct Reply {
    action: u8,
    reasons: Vec<String>,
    alternatives: Vec<(u8, String)>,
}

/// Thinks for the bots of this page: all share one worker.
pub struct Thinker;

thread_local! {
    static WORKER: RefCell<Option<WorkerClient>> = const { RefCell::new(None) };
    static HALL: RefCell<Option<WorkerClient>> = const { RefCell::new(None) };
}

impl Thinker {
    /// Starts the worker unless it runs; without one the page does the same work itself.
    pub async fn start() {
        if WORKER.with_borrow(Option::is_none) {
            let started = WorkerClient::start(PATIENCE).await.ok();
            WORKER.set(started);
        }
    }

    /// What a bot does in this seat, and why. The same question gives the same answer wherever it is
    /// thought about. Where what searches does not come, the sound rule of thumb decides and says so.
    pub async fn decide(view: &SeatView, rules: &Ruleset, player: Player, seed: u64) -> Explained {
        let ask = seal(&Ask::Decide(player, seed, Question::bytes_of(view, rules)));
        let understood = |text: String| told(&text).filter(|told| view.legal().contains(told.action));
        let worker = WORKER.with_borrow(Clone::clone);
        if let Some(worker) = worker {
            match worker.ask(ask.clone()).await {
                Ok(text) => {
                    if let Some(told) = understood(text) {
                        return told;
                    }
                }
                Err(_) => WORKER.set(None),
            }
        }
        understood(answer(ask).await).unwrap_or_else(|| {
            let mut told = Explained::at_once(view, player);
            told.reasons.insert(0, words::NO_SEARCH.to_owned());
            told
        })
    }

    /// Starts the worker for the tables of an event unless it runs.
    pub async fn open_hall() {
        if HALL.with_borrow(Option::is_none) {
            let started = WorkerClient::start(PATIENCE).await.ok();
            HALL.set(started);
        }
    }

    /// Plays a whole table; `None` where its rules lead nowhere. Without a worker the page plays it, and stands still
    /// meanwhile.
    pub async fn play(task: &TableTask) -> Option<Played> {
        run(&Errand::Play(task.clone())).await
    }

    /// Plays the deals of a game, in its log's compact form, with a bot in a seat; `None` where it tells no finished
    /// game.
    pub async fn replay(log: &str, seat: Seat, stand_in: Player) -> Option<Replayed> {
        run(&Errand::Replay(log.to_owned(), seat, stand_in)).await
    }
}

/// Asks the worker for the tables of an event, while there is one, and else this page.
async fn run<T: for<'de> Deserialize<'de>>(errand: &Errand) -> Option<T> {
    let ask = seal(&Ask::Run(seal(errand)));
    let worker = HALL.with_borrow(Clone::clone);
    if let Some(worker) = worker {
        let done = worker.ask(ask.clone()).await.ok().and_then(|text| open(&text));
        if done.is_some() {
            return done;
        }
        HALL.set(None);
    }
    open(&answer(ask).await)
}

fn told(text: &str) -> Option<Explained> {
    let reply: Reply = open(text)?;
    let action = |number: u8| Action::from_index(usize::from(number));
    let alternatives = reply.alternatives.into_iter().filter_map(|(number, worth)| Some((action(number)?, worth)));
    Some(Explained { action: action(reply.action)?, reasons: reply.reasons, alternatives: alternatives.collect() })
}

/// What a worker answers with: in the split module it is fetched; `None` where it does not come.
pub async fn fetched() -> Option<fn(String) -> Answer> {
    thinking().await.ok()
}

part!(thinking: fn(String) -> Answer = answer);

/// The answer to a question; an empty text to what is none, and where what it needs does not come. Rules of thumb are at
/// hand; what searches is fetched by the first question that needs it.
fn answer(text: String) -> Answer {
    Box::pin(async move {
        match by_rule(&text) {
            Some(answer) => answer,
            None => searching().await.map(|answer| answer(&text)).unwrap_or_default(),
        }
    })
}

fn by_rule(text: &str) -> Option<String> {
    let Ask::Decide(player, seed, question) = open(text)? else { return None };
    bots::by_rule(&view(&question)?, player, seed).map(reply)
}

part!(searching: fn(&str) -> String = by_search);

fn by_search(text: &str) -> String {
    let answer = || match open(text)? {
        Ask::Decide(player, seed, question) => Some(reply(bots::decide(&view(&question)?, player, seed))),
        Ask::Run(errand) => match open(&errand)? {
            Errand::Play(task) => task.play().map(|played| seal(&played)),
            Errand::Replay(log, seat, stand_in) => {
                replayed(&GameLog::decode(&log).ok()?, seat, stand_in).map(|replayed| seal(&replayed))
            }
        },
    };
    answer().unwrap_or_default()
}

fn view(question: &[u8]) -> Option<SeatView> {
    Question::from_bytes(question)?.view().ok()
}

fn reply(decision: Decision) -> String {
    let told = Explained::from(decision);
    let numbered = |(action, worth): (Action, String)| (action.index() as u8, worth);
    let alternatives = told.alternatives.into_iter().map(numbered).collect();
    seal(&Reply { action: told.action.index() as u8, reasons: told.reasons, alternatives })
}

fn seal(message: &impl Serialize) -> String {
    // Writing plain data into a vector has no way to fail; an empty text is answered with one.
    Base64UrlUnpadded::encode_string(&postcard::to_allocvec(message).unwrap_or_default())
}

fn open<T: for<'de> Deserialize<'de>>(text: &str) -> Option<T> {
    postcard::from_bytes(&Base64UrlUnpadded::decode_vec(text).ok()?).ok()
}
