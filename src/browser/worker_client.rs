//! The page's side of the connection to a worker. It starts the worker, waits for its first message, and asks
//! questions.
//!
//! If [`WorkerClient::start`] fails, the page should do the work itself. If [`WorkerClient::ask`] fails, the worker has
//! ended. The page can then do the work itself or start another worker.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};
use std::time::Duration;

use futures_channel::oneshot;
use futures_util::future::FutureExt;
use js_sys::{Array, Uint8Array};
use thiserror::Error;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, BlobPropertyBag, ErrorEvent, MessageEvent, Url, Worker, WorkerOptions, WorkerType};

use super::protocol::{PROTOCOL_VERSION, READY_MESSAGE_ID, WorkerReady};
use super::{page, timer};

/// A reason why a worker did not start, or does not answer any more.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WorkerGone {
    /// The browser cannot start workers. Contains the browser's message.
    #[error("a worker cannot be started here ({0})")]
    Unavailable(String),
    /// The worker did not send its first message in time.
    #[error("the worker did not answer in time")]
    Late,
    /// The worker is of another build or uses another version of the protocol.
    #[error("the worker is of another build ({})", .0.build)]
    OtherBuild(WorkerReady),
    /// The worker sent nothing for longer than the limit although it had an open question.
    #[error("the worker fell silent")]
    Silent,
    /// The worker threw an error, its script did not load, or a question could not be sent. Contains the browser's
    /// message.
    #[error("the worker failed ({0})")]
    Failed(String),
    /// The page ended the worker on purpose.
    #[error("the worker was ended")]
    Terminated,
}

type Answer = Result<Vec<u8>, WorkerGone>;
type Listener<E> = RefCell<Option<Closure<dyn FnMut(E)>>>;

/// A running worker. Clones share the same worker, which ends when the last clone is dropped.
#[derive(Clone)]
pub struct WorkerClient(Rc<WorkerState>);

struct WorkerState {
    worker: Worker,
    /// In the single-file build, the `blob:` URL of the worker's script. It is revoked when the worker ends.
    script_url: Option<String>,
    last_id: Cell<u32>,
    /// Number of messages from the worker. The first question after an idle time is counted too.
    signs_of_life: Cell<u32>,
    is_watched: Cell<bool>,
    open_questions: RefCell<Vec<(u32, oneshot::Sender<Answer>)>>,
    end_reason: RefCell<Option<WorkerGone>>,
    /// The listener for messages. This field and `on_error` keep the listeners alive as long as the browser may call
    /// them.
    on_message: Listener<MessageEvent>,
    on_error: Listener<ErrorEvent>,
}

impl WorkerClient {
    /// Starts a worker with the page's compiled module, and waits at most `patience` for the first message of the
    /// worker.
    pub async fn start(patience: Duration) -> Result<Self, WorkerGone> {
        let client = Self::spawn().map_err(|error| WorkerGone::Unavailable(error_text(&error)))?;
        let hello = client.0.add_question(READY_MESSAGE_ID);
        let shared = Rc::downgrade(&client.0);
        spawn_local(async move {
            timer::wait(patience).await;
            answer_question(&shared, READY_MESSAGE_ID, Err(WorkerGone::Late));
        });
        match hello.await.and_then(|hello| check_same_build(&hello)) {
            Ok(()) => Ok(client),
            Err(gone) => {
                client.0.close(gone.clone());
                Err(gone)
            }
        }
    }

    /// Returns whether two clients share the same worker.
    pub fn is_same_worker(&self, other: &WorkerClient) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }

    /// Asks a question and waits for the answer. Several questions may be open at the same time. If the worker sends
    /// nothing for as long as `limit` although it has open questions, the page ends the worker.
    pub async fn ask(&self, question: &[u8], limit: Duration) -> Result<Vec<u8>, WorkerGone> {
        if let Some(gone) = self.0.end_reason.borrow().clone() {
            return Err(gone);
        }
        let id = self.0.last_id.get().wrapping_add(1).max(READY_MESSAGE_ID + 1);
        self.0.last_id.set(id);
        if self.0.open_questions.borrow().is_empty() {
            self.0.note_sign_of_life();
        }
        let answer = self.0.add_question(id);
        let message = Array::of2(&id.into(), &Uint8Array::from(question).into());
        if let Err(error) = self.0.worker.post_message(&message) {
            self.0.close(WorkerGone::Failed(error_text(&error)));
        }
        if !self.0.is_watched.replace(true) {
            spawn_local(end_when_silent(Rc::downgrade(&self.0), limit));
        }
        answer.await
    }

    /// Ends the worker at once. All open questions get the answer [`WorkerGone::Terminated`].
    pub fn terminate(&self) {
        self.0.close(WorkerGone::Terminated);
    }

    fn spawn() -> Result<Self, JsValue> {
        let (worker, script_url) = open_worker()?;
        let shared = Rc::new(WorkerState {
            worker,
            script_url,
            last_id: Cell::new(READY_MESSAGE_ID),
            signs_of_life: Cell::new(0),
            is_watched: Cell::new(false),
            open_questions: RefCell::default(),
            end_reason: RefCell::default(),
            on_message: RefCell::default(),
            on_error: RefCell::default(),
        });

        let listener = Rc::downgrade(&shared);
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let Ok(message) = event.data().dyn_into::<Array>() else { return };
            let (Some(id), Ok(bytes)) = (message.get(0).as_f64(), message.get(1).dyn_into::<Uint8Array>()) else {
                return;
            };
            answer_question(&listener, id as u32, Ok(bytes.to_vec()));
        });
        shared.worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        shared.on_message.replace(Some(on_message));

        let listener = Rc::downgrade(&shared);
        let on_error = Closure::<dyn FnMut(ErrorEvent)>::new(move |event: ErrorEvent| {
            // The error is handled here. The page itself has not failed.
            event.prevent_default();
            if let Some(shared) = listener.upgrade() {
                shared.close(WorkerGone::Failed(event_text(&event)));
            }
        });
        shared.worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        shared.on_error.replace(Some(on_error));

        shared.worker.post_message(&wasm_bindgen::module())?;
        Ok(WorkerClient(shared))
    }
}

impl WorkerState {
    fn add_question(&self, id: u32) -> impl Future<Output = Answer> + use<> {
        let (tell, answer) = oneshot::channel();
        self.open_questions.borrow_mut().push((id, tell));
        answer.map(|answer| answer.unwrap_or(Err(WorkerGone::Terminated)))
    }

    fn note_sign_of_life(&self) {
        self.signs_of_life.set(self.signs_of_life.get().wrapping_add(1));
    }

    /// Ends the worker and answers all open questions with the reason `why`. If the worker has ended before, the first
    /// reason stays.
    fn close(&self, why: WorkerGone) {
        self.worker.terminate();
        let why = self.end_reason.borrow_mut().get_or_insert(why).clone();
        let open_questions = self.open_questions.take();
        for (_, tell) in open_questions {
            let _ = tell.send(Err(why.clone()));
        }
    }
}

impl Drop for WorkerState {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
        if let Some(address) = &self.script_url {
            let _ = Url::revoke_object_url(address);
        }
    }
}

/// Ends the worker if it sends nothing for as long as `limit` although it has open questions.
async fn end_when_silent(shared: Weak<WorkerState>, limit: Duration) {
    loop {
        let Some(signs_of_life) = shared.upgrade().map(|shared| shared.signs_of_life.get()) else { return };
        timer::wait(limit).await;
        let Some(shared) = shared.upgrade() else { return };
        if shared.open_questions.borrow().is_empty() {
            shared.is_watched.set(false);
            return;
        }
        if shared.signs_of_life.get() == signs_of_life {
            shared.close(WorkerGone::Silent);
            return;
        }
    }
}

fn answer_question(shared: &Weak<WorkerState>, id: u32, answer: Answer) {
    let Some(shared) = shared.upgrade() else { return };
    let place = shared.open_questions.borrow().iter().position(|(of, _)| *of == id);
    if let Some(place) = place {
        shared.note_sign_of_life();
        let (_, tell) = shared.open_questions.borrow_mut().remove(place);
        let _ = tell.send(answer);
    }
}

/// Starts the worker script that the page's metadata names: either a file, or elements of the page (`#id #id`) whose
/// texts together are the script.
fn open_worker() -> Result<(Worker, Option<String>), JsValue> {
    let place = page::meta_content("bower-worker").ok_or("this page names no worker")?;
    if !place.starts_with('#') {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        return Ok((Worker::new_with_options(&place, &options)?, None));
    }
    let script = Array::new();
    for id in place.split_whitespace() {
        let text = page::element_text(id.trim_start_matches('#')).ok_or("a part of the worker is missing")?;
        script.push(&text.into());
        script.push(&"\n".into());
    }
    let kind = BlobPropertyBag::new();
    kind.set_type("text/javascript");
    let address = Url::create_object_url_with_blob(&Blob::new_with_str_sequence_and_options(&script, &kind)?)?;
    Ok((Worker::new(&address)?, Some(address)))
}

fn check_same_build(hello: &[u8]) -> Result<(), WorkerGone> {
    let ready: WorkerReady =
        serde_json::from_slice(hello).map_err(|error| WorkerGone::Unavailable(error.to_string()))?;
    if ready == (WorkerReady { protocol: PROTOCOL_VERSION, build: page::build_id() }) {
        Ok(())
    } else {
        Err(WorkerGone::OtherBuild(ready))
    }
}

fn error_text(error: &JsValue) -> String {
    match error.dyn_ref::<js_sys::Error>() {
        Some(error) => String::from(error.message()),
        None => error.as_string().unwrap_or_else(|| "no reason given".to_owned()),
    }
}

/// Returns the message of an error event, or a text of our own if the script did not load and the event has no message.
fn event_text(event: &ErrorEvent) -> String {
    let message = js_sys::Reflect::get(event, &"message".into()).ok().and_then(|message| message.as_string());
    message.unwrap_or_else(|| "its script did not arrive".to_owned())
}
