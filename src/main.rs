//! The page and the worker: two starts of one WebAssembly module, and nothing else.

fn main() {
    if web_sys::window().is_some() {
        bower::ui::start();
    } else {
        bower::browser::worker_host::start(bower::browser::thinker::answer);
    }
}
