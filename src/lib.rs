//! The page: the browser as the program's world, and the views. Rules, formats and sentences live in the members.
#![cfg(target_arch = "wasm32")]

pub mod browser;
pub mod ui;
