//! What the browser gives: the worker, the service worker, the static page around the app. Decides no rule.

pub mod by_name;
pub mod chance;
pub mod failure;
pub mod feedback;
pub mod local_time;
pub mod offline;
pub mod outside;
pub mod page;
pub(crate) mod part;
pub mod persist;
pub mod protocol;
pub mod scanner;
pub mod second;
pub mod share;
pub mod slot;
pub mod storage;
pub mod style;
pub mod tabs;
pub mod thinker;
pub mod timer;
pub mod wake_lock;
pub mod worker_client;
pub mod worker_host;
