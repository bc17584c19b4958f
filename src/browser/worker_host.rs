//! The worker's side of the connection to the page. It passes each question of the page to a function and sends back
//! the answer.

use std::pin::Pin;

use js_sys::{Array, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::protocol::{READY_MESSAGE_ID, WorkerReady};

/// The bytes of the worker's answer to a question, once the worker has computed them.
pub type WorkerAnswer = Pin<Box<dyn Future<Output = Vec<u8>>>>;

/// Starts listening to the page, and sends the first message of the protocol. `answer` computes the answer to a
/// question of the page. Does nothing outside a dedicated worker.
pub fn start(answer: fn(Vec<u8>) -> WorkerAnswer) {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let speaker = scope.clone();
    let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let Ok(message) = event.data().dyn_into::<Array>() else { return };
        let Ok(question) = message.get(1).dyn_into::<Uint8Array>() else { return };
        let (speaker, id) = (speaker.clone(), message.get(0));
        spawn_local(async move { post_answer(&speaker, &id, &answer(question.to_vec()).await) });
    });
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    // The listener lives as long as the worker.
    listener.forget();
    let build = Reflect::get(&scope, &"bowerBuild".into()).ok().and_then(|build| build.as_string());
    let ready = WorkerReady::of(&build.unwrap_or_default());
    post_answer(&scope, &READY_MESSAGE_ID.into(), &serde_json::to_vec(&ready).unwrap_or_default());
}

/// Tells the page that this worker will never answer, so that the page need not wait for it.
pub fn decline_work() {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    // The page cannot parse an empty first message and therefore gives up this worker.
    post_answer(&scope, &READY_MESSAGE_ID.into(), &[]);
}

fn post_answer(scope: &DedicatedWorkerGlobalScope, id: &JsValue, bytes: &[u8]) {
    // Posting bytes and numbers cannot fail.
    let _ = scope.post_message(&Array::of2(id, &Uint8Array::from(bytes).into()));
}
