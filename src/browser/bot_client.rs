//! Asks workers to decide for the bots, or the page itself if no worker can run. A second worker plays the tables of an
//! event that bots play among themselves, and a third reviews games, so that long tasks never delay a move.

use std::cell::RefCell;
use std::thread::LocalKey;
use std::time::Duration;

use futures_util::future::{AbortHandle, Aborted, FutureExt, LocalBoxFuture, Shared, abortable};
use serde::{Deserialize, Serialize};

use super::part::part;
use super::worker_client::{WorkerClient, WorkerGone};
use super::worker_host::WorkerAnswer;
use app::play::{self, CoachQuestion, CoachWarning, ExplainedDecision};
use app::practice::{LevelTry, PlayedTask, TableTask};
use app::words;
use bots::review::{self, Effort, HintQuestion, JudgeQuestion, Judged, PortionFinding, Reviewing};
use bots::{self, Alternative, BotPlayer, BotQuestion, Decision, Level, Reason, Value};
use cards::Seat;
use rules::Action;
use rules::record::GameLog;
use rules::view::SeatView;

/// The longest wait for a new worker's first message.
const START_LIMIT: Duration = Duration::from_secs(5);

/// The longest silence of the worker that decides: a hundred times what the strongest bot takes for one decision.
const SILENCE_LIMIT_AT_TABLE: Duration = Duration::from_secs(6);

/// The longest silence of a worker that plays whole tables or reviews games.
const SILENCE_LIMIT_AT_WORK: Duration = Duration::from_secs(60);

/// A message to a worker.
#[derive(Serialize, Deserialize)]
enum WorkerRequest {
    /// Asks for a bot's decision.
    Decide(Box<BotQuestion>),
    /// Runs an [`WorkerErrand`]. It is serialized on its own, so that the code that only decides need not contain its
    /// parser.
    Run(Vec<u8>),
}

/// A long task for a worker.
#[derive(Serialize, Deserialize)]
enum WorkerErrand {
    /// Plays a whole table.
    Play(TableTask),
    /// Reviews a few portions of a game, from the portion with this index on. The log is in compact form.
    Judge(String, usize),
    /// Asks for a hint by the reviewer. Games whose bots search load without its code.
    Hint(HintQuestion),
    /// Judges a decision before it is made.
    Warning(CoachQuestion),
    /// Judges the last hand of a game for one seat. The log is in compact form.
    LastHand(String, Seat),
    /// Computes the value of each choice.
    Weigh(JudgeQuestion),
    /// Solves the end of a game with open cards. The log is in compact form.
    Solve(String),
    /// Plays a numbered hand or evening at one level.
    TryLevel(LevelTry),
}

/// A decision as the worker returns it: actions by number, and data instead of words.
#[derive(Serialize, Deserialize)]
struct WorkerReply {
    action: u8,
    reasons: Vec<Reason>,
    alternatives: Vec<(u8, Value)>,
}

/// The bots' client. All screens share its workers.
pub struct BotClient;

/// A worker that runs or is starting. Everybody who asks shares it.
struct WorkerSlot {
    worker: Shared<LocalBoxFuture<'static, Result<WorkerClient, NoAnswer>>>,
    starting: AbortHandle,
}

impl WorkerSlot {
    fn start() -> WorkerSlot {
        let (started, starting) = abortable(WorkerClient::start(START_LIMIT));
        let worker = started.map(|started| match started {
            Ok(worker) => worker.map_err(|_| NoAnswer::NoWorker),
            Err(Aborted) => Err(NoAnswer::Ended),
        });
        WorkerSlot { worker: worker.boxed_local().shared(), starting }
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
    static WORKER: RefCell<Option<WorkerSlot>> = const { RefCell::new(None) };
    static EVENT_WORKER: RefCell<Option<WorkerSlot>> = const { RefCell::new(None) };
    static JUDGE: RefCell<Option<WorkerSlot>> = const { RefCell::new(None) };
}

/// Starts a worker in this slot unless one runs or is starting. Later callers wait for the same start.
fn start(key: &'static WorkerKey) -> impl Future<Output = Result<WorkerClient, NoAnswer>> {
    key.with_borrow_mut(|slot| {
        let now = slot.take().filter(|slot| !slot.has_failed()).unwrap_or_else(WorkerSlot::start);
        slot.insert(now).worker.clone()
    })
}

/// Returns the worker in a slot, waiting for its start.
async fn current_worker(key: &'static WorkerKey) -> Result<WorkerClient, NoAnswer> {
    match key.with_borrow(|slot| slot.as_ref().map(|slot| slot.worker.clone())) {
        Some(worker) => worker.await,
        None => Err(NoAnswer::NoWorker),
    }
}

/// Empties a slot if this worker is still in it. Another caller may have replaced it already.
fn dismiss(key: &'static WorkerKey, worker: &WorkerClient) {
    drop(key.with_borrow_mut(|slot| slot.take_if(|slot| slot.has_worker(worker))));
}

/// The reason why no worker answered.
#[derive(Clone, Copy)]
enum NoAnswer {
    /// No worker can run, or the replacement died as well. The page does the work itself.
    NoWorker,
    /// The page ended the worker, and nobody waits for the answer.
    Ended,
}

/// Asks the worker in a slot. If the worker dies or falls silent, starts a replacement and asks it once.
async fn ask_with_retry(key: &'static WorkerKey, question: &[u8], limit: Duration) -> Result<Vec<u8>, NoAnswer> {
    let worker = current_worker(key).await?;
    match worker.ask(question, limit).await {
        Ok(answer) => return Ok(answer),
        Err(WorkerGone::Terminated) => return Err(NoAnswer::Ended),
        Err(_) => {}
    }
    dismiss(key, &worker);
    let other = start(key).await?;
    match other.ask(question, limit).await {
        Ok(answer) => Ok(answer),
        Err(WorkerGone::Terminated) => Err(NoAnswer::Ended),
        Err(_) => {
            dismiss(key, &other);
            Err(NoAnswer::NoWorker)
        }
    }
}

impl BotClient {
    /// Starts the worker unless it runs. Without one the page does the work itself.
    pub fn start() -> impl Future<Output = ()> {
        let started = start(&WORKER);
        async move { drop(started.await) }
    }

    /// Returns a bot's decision with reasons. The same question gives the same answer, wherever it is computed. If the
    /// searching code cannot be loaded, a rule of thumb decides and the reasons say so.
    pub async fn decide(question: BotQuestion) -> ExplainedDecision {
        let BotQuestion { view, player, .. } = question;
        ask_for_decision(WorkerRequest::Decide(Box::new(question)), view, player).await
    }

    /// Returns the best action by the standard of the review, with reasons. Falls back like [`BotClient::decide`].
    pub async fn hint(question: HintQuestion) -> ExplainedDecision {
        let request = WorkerRequest::Run(serialize(&WorkerErrand::Hint(question)));
        ask_for_decision(request, question.view, Level::Champion.into()).await
    }

    /// Starts the worker for the tables of an event unless it runs.
    pub async fn start_event_worker() {
        let _ = start(&EVENT_WORKER).await;
    }

    /// Ends the worker for the tables of an event. Open questions stay unanswered.
    pub fn end_event_worker() {
        close(&EVENT_WORKER);
    }

    /// Plays a whole table; `None` if its game never ends under its rules. Without a worker the page plays it, and is
    /// blocked meanwhile.
    pub async fn play(task: &TableTask) -> Option<PlayedTask> {
        run(&EVENT_WORKER, &WorkerErrand::Play(task.clone())).await
    }

    /// Reviews a few portions of a game, from the portion with this index on. The log is in compact form. The result
    /// is empty for an invalid log, or if the worker was ended.
    pub async fn judge(log: String, from: usize) -> Vec<PortionFinding> {
        let _ = start(&JUDGE).await;
        run(&JUDGE, &WorkerErrand::Judge(log, from)).await.unwrap_or_default()
    }

    /// Judges a decision before it is made; `None` if it is not wrong, or if the worker was ended.
    pub async fn warning(question: CoachQuestion) -> Option<CoachWarning> {
        let _ = start(&JUDGE).await;
        run::<Option<CoachWarning>>(&JUDGE, &WorkerErrand::Warning(question)).await.flatten()
    }

    /// Judges the last hand of a game for one seat. The log is in compact form. `None` as for [`BotClient::warning`].
    pub async fn last_hand(log: String, own: Seat) -> Option<String> {
        let _ = start(&JUDGE).await;
        run::<Option<_>>(&JUDGE, &WorkerErrand::LastHand(log, own)).await.flatten()
    }

    /// Computes the value of each choice of a decision; `None` if there is only one choice.
    pub async fn weigh(question: JudgeQuestion) -> Option<Judged> {
        // The answer has the form of a review's findings, because the page has code to read them.
        match run::<Vec<PortionFinding>>(&WORKER, &WorkerErrand::Weigh(question)).await?.pop()? {
            PortionFinding::Decision(judged) => judged,
            PortionFinding::Par(_) => None,
        }
    }

    /// Solves the end of a game with open cards, see [`review::open_cards`]. The log is in compact form.
    pub async fn solve(log: String) -> Vec<u8> {
        run(&WORKER, &WorkerErrand::Solve(log)).await.unwrap_or_default()
    }

    /// Plays a numbered hand or evening at one level; `None` as for [`BotClient::warning`].
    pub async fn try_level(task: LevelTry) -> Option<i16> {
        let _ = start(&JUDGE).await;
        run(&JUDGE, &WorkerErrand::TryLevel(task)).await
    }

    /// Ends the worker that reviews games.
    pub fn dismiss_judge() {
        close(&JUDGE);
    }
}

/// Asks a worker for a decision. If the searching code cannot be loaded, a rule of thumb of `player` decides, and the
/// reasons say so.
async fn ask_for_decision(ask: WorkerRequest, view: SeatView, player: BotPlayer) -> ExplainedDecision {
    let ask = serialize(&ask);
    let understood = |bytes: Vec<u8>| {
        let decision = decision(&bytes).filter(|decision| view.legal().contains(decision.action));
        decision.map(ExplainedDecision::from)
    };
    if let Some(told) = ask_with_retry(&WORKER, &ask, SILENCE_LIMIT_AT_TABLE).await.ok().and_then(understood) {
        return told;
    }
    understood(answer(ask).await).unwrap_or_else(|| {
        let mut told = ExplainedDecision::at_once(&view, player);
        told.reasons.iter_mut().take(1).for_each(|reason| *reason = words::without_search(reason));
        told
    })
}

/// Ends the worker in a slot, or its start. Open questions stay unanswered.
fn close(key: &'static WorkerKey) {
    let Some(slot) = key.take() else { return };
    slot.starting.abort();
    if let Some(Ok(worker)) = slot.worker.peek() {
        worker.terminate();
    }
}

/// Asks the worker in a slot if there is one, otherwise this page.
async fn run<T: for<'de> Deserialize<'de>>(key: &'static WorkerKey, errand: &WorkerErrand) -> Option<T> {
    let ask = serialize(&WorkerRequest::Run(serialize(errand)));
    match ask_with_retry(key, &ask, SILENCE_LIMIT_AT_WORK).await {
        Ok(answer) if let Some(done) = deserialize(&answer) => return Some(done),
        Err(NoAnswer::Ended) => return None,
        Ok(_) | Err(NoAnswer::NoWorker) => {}
    }
    deserialize(&answer(ask).await)
}

fn decision(bytes: &[u8]) -> Option<Decision> {
    let reply: WorkerReply = deserialize(bytes)?;
    let action = |number: u8| Action::from_index(usize::from(number));
    let alternative = |(number, value)| Some(Alternative { action: action(number)?, value });
    let alternatives = reply.alternatives.into_iter().filter_map(alternative).collect();
    Some(Decision { action: action(reply.action)?, reasons: reply.reasons, alternatives })
}

/// Loads the function that answers questions; `None` if it cannot be loaded.
pub async fn load_answerer() -> Option<fn(Vec<u8>) -> WorkerAnswer> {
    thinking().await.ok()
}

part!(thinking in table: fn(Vec<u8>) -> WorkerAnswer = answer);

/// Answers a question. The answer is empty if the question is invalid or code cannot be loaded. Rules of thumb are in
/// this module; the first question that needs a search or an errand loads the code for it.
fn answer(question: Vec<u8>) -> WorkerAnswer {
    Box::pin(async move {
        let answer = match deserialize(&question) {
            Some(WorkerRequest::Decide(asked)) => {
                match bots::decide_without_search(&asked.view, asked.player, asked.seed) {
                    Some(decision) => Some(reply(decision)),
                    None => searching().await.ok().map(|answer| answer(&question)),
                }
            }
            Some(WorkerRequest::Run(errand)) => errands().await.ok().and_then(|run| run(&errand)),
            None => None,
        };
        answer.unwrap_or_default()
    })
}

part!(searching in searching: fn(&[u8]) -> Vec<u8> = answer_by_search);

fn answer_by_search(question: &[u8]) -> Vec<u8> {
    match deserialize(question) {
        Some(WorkerRequest::Decide(question)) => reply(question.decision()),
        Some(WorkerRequest::Run(_)) | None => Vec::new(),
    }
}

part!(errands in errands: fn(&[u8]) -> Option<Vec<u8>> = run_errand);

/// Runs an errand and serializes its result; `None` if it has no result.
fn run_errand(errand: &[u8]) -> Option<Vec<u8>> {
    Some(match deserialize(errand)? {
        WorkerErrand::Play(task) => serialize(&task.play_all_games()?),
        WorkerErrand::Hint(question) => reply(question.decision(Effort::default())),
        WorkerErrand::Warning(question) => serialize(&question.warning(Effort::default())),
        WorkerErrand::LastHand(log, own) => serialize(&play::one_thing(&log, own, Effort::default())),
        WorkerErrand::Weigh(question) => {
            serialize(&[PortionFinding::Decision(question.judged_with_details(Effort::default()))].as_slice())
        }
        WorkerErrand::Solve(log) => serialize(&review::open_cards(&GameLog::decode(&log).ok()?)),
        WorkerErrand::TryLevel(task) => serialize(&task.points()?),
        WorkerErrand::Judge(log, from) => {
            serialize(&Reviewing::review_portions(&GameLog::decode(&log).ok()?, from, Effort::default()))
        }
    })
}

fn reply(decision: Decision) -> Vec<u8> {
    let numbered = |choice: Alternative| (choice.action.index() as u8, choice.value);
    let alternatives = decision.alternatives.into_iter().map(numbered).collect();
    serialize(&WorkerReply { action: decision.action.index() as u8, reasons: decision.reasons, alternatives })
}

fn serialize(message: &impl Serialize) -> Vec<u8> {
    // Writing plain data into a vector cannot fail, and an empty question gets an empty answer.
    postcard::to_allocvec(message).unwrap_or_default()
}

fn deserialize<T: for<'de> Deserialize<'de>>(bytes: &[u8]) -> Option<T> {
    postcard::from_bytes(bytes).ok()
}
