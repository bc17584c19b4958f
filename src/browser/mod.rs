//! What the browser gives: the worker, the service worker, the static page around the app. Decides no rule.

pub mod chance;
pub mod failure;
pub mod offline;
pub mod page;
pub mod protocol;
pub mod slot;
pub mod storage;
pub mod worker_client;
pub mod worker_host;
