//! Everything that the app needs from the browser: workers, the service worker, storage, sound, sharing, and the static
//! page. No module here knows the rules of the game.

pub mod bot_client;
pub mod chance;
pub mod failure;
pub mod feedback;
pub mod file_copy;
pub mod host_app;
pub mod js_global;
pub mod local_time;
pub mod offline;
pub mod optional;
pub mod page;
pub(crate) mod part;
pub mod persist;
pub mod protocol;
pub mod scanner;
pub mod second_store;
pub mod share;
pub mod storage;
pub mod style;
pub mod tabs;
pub mod timer;
pub mod wake_lock;
pub mod worker_client;
pub mod worker_host;
