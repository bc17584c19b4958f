//! Tests in a real browser (headless Chromium, by wasm-bindgen's test runner).
#![cfg(target_arch = "wasm32")]

use std::time::Duration;

use bower::browser::offline::{self, Offline};
use bower::browser::page;
use bower::browser::worker_client::{WorkerClient, WorkerGone};
use futures_channel::mpsc;
use futures_util::StreamExt;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
async fn a_page_that_names_no_worker_gets_an_error_not_a_wait() {
    let gone = WorkerClient::start(Duration::from_secs(60)).await.err();
    assert!(matches!(gone, Some(WorkerGone::Unavailable(_))), "{gone:?}");
}

#[wasm_bindgen_test]
async fn a_page_without_a_service_worker_is_not_ready_offline() {
    let (tell, mut told) = mpsc::unbounded();
    offline::register_and_watch(move |state| drop(tell.unbounded_send(state)));
    assert_eq!(told.next().await, Some(Offline::Unsupported));
}

#[wasm_bindgen_test]
fn a_page_of_no_build_says_so() {
    assert_eq!(page::build_id(), "unknown");
    page::remove_shell();
}
