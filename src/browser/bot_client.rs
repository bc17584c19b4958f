//! Who thinks for the bots: a worker, and the page itself where there is none. The tables of an event that nobody sits at
//! are played by a worker of their own, and a third judges what was played, so that long thoughts there keep nobody waiting
//! here.

use std::cell::RefCell;
use std::thread::LocalKey;
use std::time::Duration;

use futures_util::future::{AbortHandle, Aborted, FutureExt, LocalBoxFuture, Shared, abortable};
use serde::{Deserialize, Serialize};

use super::part::part;
use super::worker_client::{WorkerClient, WorkerGone};
use super::worker_host::WorkerAnswer;
use app::play::Explained;
use app::practice::{PlayedTask, TableTask};
use app::words;
use bots::review::{self, Effort, HintQuestion, JudgeQuestion, Judged, PortionFinding, Reviewing, Verdict};
use bots::{self, Alternative, BotPlayer, BotQuestion, Decision, Level, Reason, Value};
use cards::Seat;
use rules::Action;
use rules::record::GameLog;
use rules::view::SeatView;

/// How long a worker may take to say that it listens.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long a worker that is asked for decisions may say nothing: a hundred times what the strongest takes for one.
const SILENT_AT_TABLE: Duration = Duration::from_secs(6);

/// How long a worker that plays whole tables or judges may say nothing.
const SILENT_AT_WORK: Duration = Duration::from_secs(60);

/// What goes to a worker.
#[derive(Serialize, Deserialize)]
enum Ask {
    /// A bot decides.
    Decide(Box<BotQuestion>),
    /// A judge gives a hint.
    Hint(Box<HintQuestion>),
    /// An [`Errand`], sealed: whoever only decides need not know how to read it.
    Run(Vec<u8>),
}

/// What a worker does at length.
#[derive(Serialize, Deserialize)]
enum Errand {
    /// Plays a whole table.
    Play(TableTask),
    /// Does some portions of the review of a game, in its log's compact form, from this one on.
    Judge(String, usize),
    /// Judges one decision that is about to be made.
    Cost(JudgeQuestion),
    /// Judges the last hand of a game, in its log's compact form, as it was played in a seat.
    LastHand(String, Seat),
    /// Finds what each choice is worth.
    Weigh(JudgeQuestion),
    /// Solves the end of a log, in its compact form, with open cards.
    Solve(String),
}

/// A decision as it comes back: actions by their numbers, the rest as data. The words are the page's.
#[derive(Serialize, Deserialize)]
struct Reply {
    action: u8,
    reasons: Vec<Reason>,
    alternatives: Vec<(u8, Value)>,
}

/// Thinks for the bots of this page: all share one worker.
pub struct BotClient;

/// A worker that stands or is on its way, the same for everybody who asks in its place.
struct Post {
    worker: Shared<LocalBoxFuture<'static, Result<WorkerClient, Unanswered>>>,
    starting: AbortHandle,
}

impl Post {
    fn start() -> Post {
        let (started, starting) = abortable(WorkerClient::start(PATIENCE));
        let worker = started.map(|started| match started {
            Ok(worker) => worker.map_err(|_| Unanswered::NoWorker),
            Err(Aborted) => Err(Unanswered::Ended),
        });
        Post { worker: worker.boxed_local().shared(), starting }
    }

    fn has_failed(&self) -> bool {
        matches!(self.worker.peek(), Some(Err(_)))
    }

    fn has(&self, worker: &WorkerClient) -> bool {
        matches!(self.worker.peek(), Some(Ok(now)) if now.is(worker))
    }
}

type WorkerPlace = LocalKey<RefCell<Option<Post>>>;

thread_local! {
    static WORKER: RefCell<Option<Post>> = const { RefCell::new(None) };
    static HALL: RefCell<Option<Post>> = const { RefCell::new(None) };
    static JUDGE: RefCell<Option<Post>> = const { RefCell::new(None) };
}

/// Starts a worker in its place unless one runs there or is on its way: from the call on, whoever asks there waits for it.
fn start(place: &'static WorkerPlace) -> impl Future<Output = Result<WorkerClient, Unanswered>> {
    place.with_borrow_mut(|post| {
        let now = post.take().filter(|post| !post.has_failed()).unwrap_or_else(Post::start);
        post.insert(now).worker.clone()
    })
}

/// Returns the worker in a place, or the one that is on its way there.
async fn standing(place: &'static WorkerPlace) -> Result<WorkerClient, Unanswered> {
    match place.with_borrow(|post| post.as_ref().map(|post| post.worker.clone())) {
        Some(worker) => worker.await,
        None => Err(Unanswered::NoWorker),
    }
}

/// Empties a place where this worker still is: somebody else who asked it may have found another already.
fn dismiss(place: &'static WorkerPlace, worker: &WorkerClient) {
    drop(place.with_borrow_mut(|post| post.take_if(|post| post.has(worker))));
}

/// Why no worker has answered.
#[derive(Clone, Copy)]
enum Unanswered {
    /// There is none, or the one that took its place died as well: the page does without.
    NoWorker,
    /// The page ended it: nobody waits for the answer.
    Ended,
}

/// Returns what the worker in a place answers; one that falls silent or dies is replaced, and the other is asked the same.
async fn asked(place: &'static WorkerPlace, question: &[u8], limit: Duration) -> Result<Vec<u8>, Unanswered> {
    let worker = standing(place).await?;
    match worker.ask(question, limit).await {
        Ok(answer) => return Ok(answer),
        Err(WorkerGone::Terminated) => return Err(Unanswered::Ended),
        Err(_) => {}
    }
    dismiss(place, &worker);
    let other = start(place).await?;
    match other.ask(question, limit).await {
        Ok(answer) => Ok(answer),
        Err(WorkerGone::Terminated) => Err(Unanswered::Ended),
        Err(_) => {
            dismiss(place, &other);
            Err(Unanswered::NoWorker)
        }
    }
}

impl BotClient {
    /// Starts the worker unless it runs; without one the page does the same work itself.
    pub fn start() -> impl Future<Output = ()> {
        let started = start(&WORKER);
        async move { drop(started.await) }
    }

    /// Returns what a bot does in this seat, and why. The same question gives the same answer wherever it is
    /// thought about. Where what searches does not come, the sound rule of thumb decides and says so.
    pub async fn decide(question: BotQuestion) -> Explained {
        let BotQuestion { view, player, .. } = question;
        explained(Ask::Decide(Box::new(question)), view, player).await
    }

    /// Returns what is best to do, and why, as a review sees it; likewise.
    pub async fn hint(question: HintQuestion) -> Explained {
        explained(Ask::Hint(Box::new(question)), question.view, Level::Champion.into()).await
    }

    /// Starts the worker for the tables of an event unless it runs.
    pub async fn open_hall() {
        let _ = start(&HALL).await;
    }

    /// Ends the worker for the tables of an event, whatever it is doing: what it was asked comes to nothing.
    pub fn close_hall() {
        close(&HALL);
    }

    /// Plays a whole table; `None` where its rules lead nowhere. Without a worker the page plays it, and stands still
    /// meanwhile.
    pub async fn play(task: &TableTask) -> Option<PlayedTask> {
        run(&HALL, &Errand::Play(task.clone())).await
    }

    /// Does some portions of the review of a game, in its log's compact form, from this one on; none where it tells no
    /// game, or where nobody waits for them any more.
    pub async fn judge(log: String, from: usize) -> Vec<PortionFinding> {
        let _ = start(&JUDGE).await;
        run(&JUDGE, &Errand::Judge(log, from)).await.unwrap_or_default()
    }

    /// Judges one decision that is about to be made; nothing where it is not wrong, or where nobody waits for it any more.
    pub async fn cost(question: JudgeQuestion) -> Option<Verdict> {
        let _ = start(&JUDGE).await;
        run::<Option<Verdict>>(&JUDGE, &Errand::Cost(question)).await.flatten()
    }

    /// Judges the last hand of a game, in its log's compact form, as it was played in a seat; likewise.
    pub async fn last_hand(log: String, own: Seat) -> Option<(usize, Verdict)> {
        let _ = start(&JUDGE).await;
        run::<Option<_>>(&JUDGE, &Errand::LastHand(log, own)).await.flatten()
    }

    /// Finds what each choice of a decision is worth; nothing where there is nothing to decide.
    pub async fn weigh(question: JudgeQuestion) -> Option<Judged> {
        // As what a review finds comes: the page reads that already.
        match run::<Vec<PortionFinding>>(&WORKER, &Errand::Weigh(question)).await?.pop()? {
            PortionFinding::Decision(judged) => judged,
            PortionFinding::Par(_) => None,
        }
    }

    /// Solves the end of a log, in its compact form, with open cards: see [`review::open_cards`].
    pub async fn solve(log: String) -> Vec<u8> {
        run(&WORKER, &Errand::Solve(log)).await.unwrap_or_default()
    }

    /// Ends the worker that judges, whatever it is doing.
    pub fn dismiss_judge() {
        close(&JUDGE);
    }
}

/// Returns what is answered to this about a view. Where what searches does not come, the sound rule of thumb of a player
/// decides and says so.
async fn explained(ask: Ask, view: SeatView, player: BotPlayer) -> Explained {
    let ask = seal(&ask);
    let understood = |bytes: Vec<u8>| {
        let decision = decision(&bytes).filter(|decision| view.legal().contains(decision.action));
        decision.map(Explained::from)
    };
    if let Some(told) = asked(&WORKER, &ask, SILENT_AT_TABLE).await.ok().and_then(understood) {
        return told;
    }
    understood(answer(ask).await).unwrap_or_else(|| {
        let mut told = Explained::at_once(&view, player);
        told.reasons.insert(0, words::NO_SEARCH.to_owned());
        told
    })
}

/// Ends the worker in a place, or its start: what it was asked comes to nothing.
fn close(place: &'static WorkerPlace) {
    let Some(post) = place.take() else { return };
    post.starting.abort();
    if let Some(Ok(worker)) = post.worker.peek() {
        worker.terminate();
    }
}

/// Asks the worker in a place, while there is one, and else this page.
async fn run<T: for<'de> Deserialize<'de>>(place: &'static WorkerPlace, errand: &Errand) -> Option<T> {
    let ask = seal(&Ask::Run(seal(errand)));
    match asked(place, &ask, SILENT_AT_WORK).await {
        Ok(answer) if let Some(done) = open(&answer) => return Some(done),
        Err(Unanswered::Ended) => return None,
        Ok(_) | Err(Unanswered::NoWorker) => {}
    }
    open(&answer(ask).await)
}

fn decision(bytes: &[u8]) -> Option<Decision> {
    let reply: Reply = open(bytes)?;
    let action = |number: u8| Action::from_index(usize::from(number));
    let alternative = |(number, value)| Some(Alternative { action: action(number)?, value });
    let alternatives = reply.alternatives.into_iter().filter_map(alternative).collect();
    Some(Decision { action: action(reply.action)?, reasons: reply.reasons, alternatives })
}

/// Returns what a worker answers with: in the split module it is fetched; `None` where it does not come.
pub async fn fetched() -> Option<fn(Vec<u8>) -> WorkerAnswer> {
    thinking().await.ok()
}

part!(thinking in table: fn(Vec<u8>) -> WorkerAnswer = answer);

/// The answer to a question; an empty one to what is none, and where what it needs does not come. Rules of thumb are at
/// hand; what searches, and what runs errands, is fetched by the first question that needs it.
fn answer(question: Vec<u8>) -> WorkerAnswer {
    Box::pin(async move {
        let answer = match open(&question) {
            Some(Ask::Decide(asked)) => match bots::by_rule(&asked.view, asked.player, asked.seed) {
                Some(decision) => Some(reply(decision)),
                None => searching().await.ok().map(|answer| answer(&question)),
            },
            Some(Ask::Hint(_)) => searching().await.ok().map(|answer| answer(&question)),
            Some(Ask::Run(errand)) => errands().await.ok().and_then(|run| run(&errand)),
            None => None,
        };
        answer.unwrap_or_default()
    })
}

part!(searching in searching: fn(&[u8]) -> Vec<u8> = by_search);

fn by_search(question: &[u8]) -> Vec<u8> {
    match open(question) {
        Some(Ask::Decide(question)) => reply(question.decision()),
        Some(Ask::Hint(question)) => reply(question.decision(Effort::default())),
        Some(Ask::Run(_)) | None => Vec::new(),
    }
}

part!(errands in errands: fn(&[u8]) -> Option<Vec<u8>> = run_errand);

/// Does what takes a worker long, and seals what came of it; `None` where that is nothing.
fn run_errand(errand: &[u8]) -> Option<Vec<u8>> {
    Some(match open(errand)? {
        Errand::Play(task) => seal(&task.play()?),
        Errand::Cost(question) => seal(&Verdict::on(&question, Effort::default())),
        Errand::LastHand(log, own) => {
            seal(&Verdict::on_last_hand(&GameLog::decode(&log).ok()?, own, Effort::default()))
        }
        Errand::Weigh(question) => seal(&[PortionFinding::Decision(question.weighed(Effort::default()))].as_slice()),
        Errand::Solve(log) => seal(&review::open_cards(&GameLog::decode(&log).ok()?)),
        Errand::Judge(log, from) => seal(&Reviewing::portions(&GameLog::decode(&log).ok()?, from, Effort::default())),
    })
}

fn reply(decision: Decision) -> Vec<u8> {
    let numbered = |choice: Alternative| (choice.action.index() as u8, choice.value);
    let alternatives = decision.alternatives.into_iter().map(numbered).collect();
    seal(&Reply { action: decision.action.index() as u8, reasons: decision.reasons, alternatives })
}

fn seal(message: &impl Serialize) -> Vec<u8> {
    // Writing plain data into a vector has no way to fail; an empty question is answered with an empty answer.
    postcard::to_allocvec(message).unwrap_or_default()
}

fn open<T: for<'de> Deserialize<'de>>(bytes: &[u8]) -> Option<T> {
    postcard::from_bytes(bytes).ok()
}
