//! The screens. A placeholder until they come: proves the worker, the offline state and the failure page.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::browser::offline::{self, Offline};
use crate::browser::worker_client::WorkerClient;
use crate::browser::{failure, page};

/// Starts the page.
pub fn start() {
    failure::install();
    failure::fail_on_demand();
    leptos::mount::mount_to_body(App);
    page::clear_shell();
}

#[component]
fn App() -> impl IntoView {
    let (state, set_state) = signal(Offline::Unsupported);
    let (worker, set_worker) = signal(String::new());
    offline::watch(move |state| set_state.set(state));
    spawn_local(async move {
        let answer = match WorkerClient::start(Duration::from_secs(5)).await {
            Ok(client) => client.ask("listens".to_owned()).await,
            Err(gone) => Err(gone),
        };
        set_worker.set(answer.unwrap_or_else(|gone| gone.to_string()));
    });
    let ready = move || matches!(state.get(), Offline::ReadyOffline | Offline::UpdateWaiting);
    view! {
        <main>
            <h1>"Bower"</h1>
            <a href="#/play">"Play"</a>
            <p>"Worker: " {worker}</p>
            <p role="status">{move || ready().then_some("Ready offline")}</p>
            <Show when=move || state.get() == Offline::UpdateWaiting>
                <button on:click=move |_| offline::apply_update()>"Update now"</button>
            </Show>
        </main>
    }
}
