//! The web page: `browser` has the functions of the browser, `ui` the views. Rules, formats and sentences are in the
//! other members of the workspace.
#![cfg(target_arch = "wasm32")]

pub mod browser;
pub mod ui;
