//! Modules shared with other test programs.
#![allow(dead_code, reason = "no program needs all of it")]

pub mod open_table;
pub mod play;
