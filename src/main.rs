//! Starts the page or, in a worker, the bots. Both run the same WebAssembly module.

#[cfg(target_arch = "wasm32")]
fn main() {
    use bower::browser::{bot_client, worker_host};

    if web_sys::window().is_some() {
        bower::ui::start();
    } else {
        wasm_bindgen_futures::spawn_local(async {
            match bot_client::load_answerer().await {
                Some(answer) => worker_host::start(answer),
                None => worker_host::decline_work(),
            }
        });
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("Bower runs in a browser: cargo task serve");
}
