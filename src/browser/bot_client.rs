//! Runs the bots in workers, so that the page never blocks. If no worker can run, the page runs the same code itself.
//!
//! There are three workers: one decides for the bots at the table, one plays the other tables of an event, and one
//! reviews games. Long tasks therefore never delay a move.

use std::cell::RefCell;
use std::thread::LocalKey;
use std::time::Duration;

use futures_util::future::{AbortHandle, Aborted, FutureExt, LocalBoxFuture, Shared, abortable};
use serde::{Deserialize, Serialize};

use super::part::part;
use super::worker_client::{WorkerClient, WorkerGone};
use super::worker_host::WorkerAnswer;
use app::play::{self, CoachQuestion, CoachWarning, ExplainedDecision};
use app::practice::{LevelTask, PlayedTask, TableTask};
use app::words;
use bots::review::{self, Effort, HintQuestion, JudgeQuestion, Judgment, PortionFinding, Reviewing};
use bots::{self, ActionValue, Alternative, BotPlayer, BotQuestion, Decision, Level, Reason};
use cards::Seat;
use rules::Action;
use rules::record::GameLog;
use rules::view::SeatView;

/// Maximum time to wait for the first message of a new worker.
const START_LIMIT: Duration = Duration::from_secs(5);

/// Maximum time without a message from the worker at the table, after which the worker counts as dead. The strongest
/// bot decides in about a hundredth of this time.
const SILENCE_LIMIT_AT_TABLE: Duration = Duration::from_secs(6);

/// Maximum time without a message from a worker that plays whole tables or reviews games, after which the worker counts
/// as dead.
const SILENCE_LIMIT_OF_ERRANDS: Duration = Duration::from_secs(60);

/// A message from the page to a worker.
#[derive(Serialize, Deserialize)]
enum WorkerRequest {
    /// Asks for a bot's decision at a table.
    Decide(Box<BotQuestion>),
    /// Asks for a long task. The bytes are a serialized [`WorkerErrand`]. It is parsed only after the code for long
    /// tasks has been loaded.
    RunErrand(Vec<u8>),
}

/// A long task for a worker.
#[derive(Serialize, Deserialize)]
enum WorkerErrand {
    /// Plays all games of one table of an event.
    PlayTable(TableTask),
    /// Reviews a few portions of a game, beginning with the portion at this index. The text is the game's log in
    /// compact form.
    ReviewPortions(String, usize),
    /// Computes a hint as the review would. Hints are errands, because only the code for long tasks contains the
    /// review.
    Hint(HintQuestion),
    /// Checks whether a decision would be a mistake before it is made.
    CheckDecision(CoachQuestion),
    /// Judges the decisions of one seat in the last hand of a game. The text is the game's log in compact form.
    JudgeLastHand(String, Seat),
    /// Computes the value of each legal action in one position.
    WeighActions(JudgeQuestion),
    /// Finds the makers' tricks after each legal action at the end of a game's log, if everybody then sees all cards.
    /// The text is the log in compact form.
    SolveEnding(String),
    /// Plays a numbered practice hand or evening with a bot of one level in the person's seat.
    TryLevel(LevelTask),
}

/// A decision as a worker sends it. Actions are sent as their index, see [`Action::index`].
#[derive(Serialize, Deserialize)]
struct WorkerReply {
    action: u8,
    reasons: Vec<Reason>,
    alternatives: Vec<(u8, ActionValue)>,
}

/// Asks the workers for decisions, reviews and played tables. All screens share the same workers.
pub struct BotClient;

/// A worker that is running or starting.
struct WorkerSlot {
    worker: Shared<LocalBoxFuture<'static, Result<WorkerClient, NoAnswer>>>,
    abort_start: AbortHandle,
}

impl WorkerSlot {
    fn start() -> WorkerSlot {
        let (started, abort_start) = abortable(WorkerClient::start(START_LIMIT));
        let worker = started.map(|started| match started {
            Ok(worker) => worker.map_err(|_| NoAnswer::NoWorker),
            Err(Aborted) => Err(NoAnswer::Ended),
        });
        WorkerSlot { worker: worker.boxed_local().shared(), abort_start }
    }

    fn has_failed(&self) -> bool {
        matches!(self.worker.peek(), Some(Err(_)))
    }

    fn has_worker(&self, worker: &WorkerClient) -> bool {
        matches!(self.worker.peek(), Some(Ok(now)) if now.is_same_worker(worker))
    }
}

type WorkerKey = LocalKey<RefCell<Option<WorkerSlot>>>;

thread_local! {
    static TABLE_WORKER: RefCell<Option<WorkerSlot>> = const { RefCell::new(None) };
    static EVENT_WORKER: RefCell<Option<WorkerSlot>> = const { RefCell::new(None) };
    static REVIEW_WORKER: RefCell<Option<WorkerSlot>> = const { RefCell::new(None) };
}

/// Starts a worker in this slot, unless one is already running or starting. Returns the worker once it has started.
fn start_worker(key: &'static WorkerKey) -> impl Future<Output = Result<WorkerClient, NoAnswer>> {
    key.with_borrow_mut(|slot| {
        let now = slot.take().filter(|slot| !slot.has_failed()).unwrap_or_else(WorkerSlot::start);
        slot.insert(now).worker.clone()
    })
}

/// Returns the worker in a slot once it has started.
async fn current_worker(key: &'static WorkerKey) -> Result<WorkerClient, NoAnswer> {
    match key.with_borrow(|slot| slot.as_ref().map(|slot| slot.worker.clone())) {
        Some(worker) => worker.await,
        None => Err(NoAnswer::NoWorker),
    }
}

/// Removes a dead worker from its slot, unless the slot already has a replacement.
fn remove_dead_worker(key: &'static WorkerKey, worker: &WorkerClient) {
    drop(key.with_borrow_mut(|slot| slot.take_if(|slot| slot.has_worker(worker))));
}

#[derive(Clone, Copy)]
enum NoAnswer {
    /// No worker can run, or the worker and its replacement both died. The page does the work itself.
    NoWorker,
    /// The page ended the worker on purpose, so nobody needs the answer any more.
    Ended,
}

/// Asks the worker in a slot. If the worker dies or is silent for longer than `limit`, a replacement is started and
/// asked once.
async fn ask_with_retry(key: &'static WorkerKey, question: &[u8], limit: Duration) -> Result<Vec<u8>, NoAnswer> {
    let worker = current_worker(key).await?;
    match worker.ask(question, limit).await {
        Ok(answer) => return Ok(answer),
        Err(WorkerGone::Terminated) => return Err(NoAnswer::Ended),
        Err(_) => {}
    }
    remove_dead_worker(key, &worker);
    let other = start_worker(key).await?;
    match other.ask(question, limit).await {
        Ok(answer) => Ok(answer),
        Err(WorkerGone::Terminated) => Err(NoAnswer::Ended),
        Err(_) => {
            remove_dead_worker(key, &other);
            Err(NoAnswer::NoWorker)
        }
    }
}

impl BotClient {
    /// Starts the web worker that decides for the bots during play. Does nothing if it is already starting or running.
    pub fn start_table_worker() -> impl Future<Output = ()> {
        let started = start_worker(&TABLE_WORKER);
        async move { drop(started.await) }
    }

    /// Returns the decision of a bot with its reasons. The same question always gives the same decision. If the code
    /// for searching cannot be loaded, a rule of thumb decides, and the reasons say so.
    pub async fn decide(question: BotQuestion) -> ExplainedDecision {
        let BotQuestion { view, player, .. } = question;
        ask_for_decision(WorkerRequest::Decide(Box::new(question)), view, player).await
    }

    /// Returns the action that the review would call best, with its reasons. If the code cannot be loaded, a rule of
    /// thumb decides as in [`BotClient::decide`].
    pub async fn hint(question: HintQuestion) -> ExplainedDecision {
        let request = WorkerRequest::RunErrand(serialize(&WorkerErrand::Hint(question)));
        ask_for_decision(request, question.view, Level::Champion.into()).await
    }

    /// Starts the worker for the tables of an event, unless it is already running.
    pub async fn start_event_worker() {
        let _ = start_worker(&EVENT_WORKER).await;
    }

    /// Ends the worker for the tables of an event. Tables that it is playing get no result.
    pub fn end_event_worker() {
        end_worker(&EVENT_WORKER);
    }

    /// Plays all games of one table of an event. Returns `None` if a game never ends under its rules, or if the worker
    /// was ended. Without a worker the page plays the table itself, and is blocked until it is done.
    pub async fn play_table(task: &TableTask) -> Option<PlayedTask> {
        run_errand_in_worker(&EVENT_WORKER, &WorkerErrand::PlayTable(task.clone())).await
    }

    /// Reviews a few portions of a game, beginning with the portion at index `from`. `log` is the game's log in compact
    /// form. The result is empty if the log is invalid or the worker was ended.
    pub async fn review_portions(log: String, from: usize) -> Vec<PortionFinding> {
        let _ = start_worker(&REVIEW_WORKER).await;
        run_errand_in_worker(&REVIEW_WORKER, &WorkerErrand::ReviewPortions(log, from)).await.unwrap_or_default()
    }

    /// Returns a warning if a decision would be a mistake. Returns `None` if the decision is no mistake, or if the
    /// worker was ended.
    pub async fn check_decision(question: CoachQuestion) -> Option<CoachWarning> {
        let _ = start_worker(&REVIEW_WORKER).await;
        run_errand_in_worker::<Option<CoachWarning>>(&REVIEW_WORKER, &WorkerErrand::CheckDecision(question))
            .await
            .flatten()
    }

    /// Returns a sentence about the decisions of the seat `own` in the last hand of a game. `log` is the game's log in
    /// compact form. Returns `None` if there is nothing to say, or if the worker was ended.
    pub async fn judge_last_hand(log: String, own: Seat) -> Option<String> {
        let _ = start_worker(&REVIEW_WORKER).await;
        run_errand_in_worker::<Option<_>>(&REVIEW_WORKER, &WorkerErrand::JudgeLastHand(log, own)).await.flatten()
    }

    /// Computes the value of each legal action in one position. Returns `None` if only one action is legal, or if no
    /// worker answers.
    pub async fn weigh_actions(question: JudgeQuestion) -> Option<Judgment> {
        // The worker sends the answer as a finding of a review, because the page already has the code to parse
        // findings.
        match run_errand_in_worker::<Vec<PortionFinding>>(&TABLE_WORKER, &WorkerErrand::WeighActions(question))
            .await?
            .pop()?
        {
            PortionFinding::Decision(judged) => judged,
            PortionFinding::Par(_) => None,
        }
    }

    /// Finds the makers' tricks after each legal action at the end of a game's log, if everybody then sees all cards
    /// and plays perfectly. `log` is the game's log in compact form. The format of the result is that of
    /// [`review::open_cards`].
    pub async fn solve_ending(log: String) -> Vec<u8> {
        run_errand_in_worker(&TABLE_WORKER, &WorkerErrand::SolveEnding(log)).await.unwrap_or_default()
    }

    /// Plays a numbered practice hand or evening with a bot of one level in the person's seat, and returns the points
    /// of that bot's side over the other side. Returns `None` if the worker was ended.
    pub async fn play_level_task(task: LevelTask) -> Option<i16> {
        let _ = start_worker(&REVIEW_WORKER).await;
        run_errand_in_worker(&REVIEW_WORKER, &WorkerErrand::TryLevel(task)).await
    }

    /// Ends the worker that reviews games. Its open questions get an empty result or `None`.
    pub fn end_review_worker() {
        end_worker(&REVIEW_WORKER);
    }
}

/// Asks the worker at the table for a decision. If the code for searching cannot be loaded, `player` decides by a rule
/// of thumb, and the reasons say so.
async fn ask_for_decision(ask: WorkerRequest, view: SeatView, player: BotPlayer) -> ExplainedDecision {
    let ask = serialize(&ask);
    let understood = |bytes: Vec<u8>| {
        let decision = parse_decision(&bytes).filter(|decision| view.legal().contains(decision.action));
        decision.map(ExplainedDecision::from)
    };
    if let Some(told) = ask_with_retry(&TABLE_WORKER, &ask, SILENCE_LIMIT_AT_TABLE).await.ok().and_then(understood) {
        return told;
    }
    understood(answer_request(ask).await).unwrap_or_else(|| {
        let mut told = ExplainedDecision::at_once(&view, player);
        told.reasons.iter_mut().take(1).for_each(|reason| *reason = words::add_no_search_note(reason));
        told
    })
}

/// Ends the worker in a slot, even if it is still starting. Its open questions get no answer.
fn end_worker(key: &'static WorkerKey) {
    let Some(slot) = key.take() else { return };
    slot.abort_start.abort();
    if let Some(Ok(worker)) = slot.worker.peek() {
        worker.terminate();
    }
}

/// Runs a long task on the worker in a slot. If no worker can run, the page runs it.
async fn run_errand_in_worker<T: for<'de> Deserialize<'de>>(
    key: &'static WorkerKey,
    errand: &WorkerErrand,
) -> Option<T> {
    let ask = serialize(&WorkerRequest::RunErrand(serialize(errand)));
    match ask_with_retry(key, &ask, SILENCE_LIMIT_OF_ERRANDS).await {
        Ok(answer) if let Some(done) = deserialize(&answer) => return Some(done),
        Err(NoAnswer::Ended) => return None,
        Ok(_) | Err(NoAnswer::NoWorker) => {}
    }
    deserialize(&answer_request(ask).await)
}

fn parse_decision(bytes: &[u8]) -> Option<Decision> {
    let reply: WorkerReply = deserialize(bytes)?;
    let action = |number: u8| Action::from_index(usize::from(number));
    let alternative = |(number, value)| Some(Alternative { action: action(number)?, value });
    let alternatives = reply.alternatives.into_iter().filter_map(alternative).collect();
    Some(Decision { action: action(reply.action)?, reasons: reply.reasons, alternatives })
}

/// Loads the function with which a worker answers the page. Returns `None` if it cannot be loaded.
pub async fn load_answerer() -> Option<fn(Vec<u8>) -> WorkerAnswer> {
    thinking().await.ok()
}

part!(thinking in table: fn(Vec<u8>) -> WorkerAnswer = answer_request);

/// Answers a serialized [`WorkerRequest`]. Rules of thumb need no further code. The code for searching and for long
/// tasks is loaded when it is first needed. The answer is empty if the request is invalid or code cannot be loaded.
fn answer_request(question: Vec<u8>) -> WorkerAnswer {
    Box::pin(async move {
        let answer = match deserialize(&question) {
            Some(WorkerRequest::Decide(asked)) => {
                match bots::decide_without_search(&asked.view, asked.player, asked.seed) {
                    Some(decision) => Some(serialize_decision(decision)),
                    None => searching().await.ok().map(|answer| answer(&question)),
                }
            }
            Some(WorkerRequest::RunErrand(errand)) => errands().await.ok().and_then(|run| run(&errand)),
            None => None,
        };
        answer.unwrap_or_default()
    })
}

part!(searching in searching: fn(&[u8]) -> Vec<u8> = answer_by_search);

fn answer_by_search(question: &[u8]) -> Vec<u8> {
    match deserialize(question) {
        Some(WorkerRequest::Decide(question)) => serialize_decision(question.decision()),
        Some(WorkerRequest::RunErrand(_)) | None => Vec::new(),
    }
}

part!(errands in errands: fn(&[u8]) -> Option<Vec<u8>> = run_errand);

/// Runs a long task and serializes its result. Returns `None` if the task has no result.
fn run_errand(errand: &[u8]) -> Option<Vec<u8>> {
    Some(match deserialize(errand)? {
        WorkerErrand::PlayTable(task) => serialize(&task.play_all_games()?),
        WorkerErrand::Hint(question) => serialize_decision(question.decision(Effort::default())),
        WorkerErrand::CheckDecision(question) => serialize(&question.warning(Effort::default())),
        WorkerErrand::JudgeLastHand(log, own) => serialize(&play::one_thing(&log, own, Effort::default())),
        WorkerErrand::WeighActions(question) => {
            serialize(&[PortionFinding::Decision(question.judged_with_details(Effort::default()))].as_slice())
        }
        WorkerErrand::SolveEnding(log) => serialize(&review::open_cards(&GameLog::decode(&log).ok()?)),
        WorkerErrand::TryLevel(task) => serialize(&task.points()?),
        WorkerErrand::ReviewPortions(log, from) => {
            serialize(&Reviewing::review_portions(&GameLog::decode(&log).ok()?, from, Effort::default()))
        }
    })
}

fn serialize_decision(decision: Decision) -> Vec<u8> {
    let numbered = |choice: Alternative| (choice.action.index() as u8, choice.value);
    let alternatives = decision.alternatives.into_iter().map(numbered).collect();
    serialize(&WorkerReply { action: decision.action.index() as u8, reasons: decision.reasons, alternatives })
}

fn serialize(message: &impl Serialize) -> Vec<u8> {
    // Serializing plain data to memory cannot fail. An empty question would get an empty answer.
    postcard::to_allocvec(message).unwrap_or_default()
}

fn deserialize<T: for<'de> Deserialize<'de>>(bytes: &[u8]) -> Option<T> {
    postcard::from_bytes(bytes).ok()
}
