//! Shared with the other test programs.
#![allow(dead_code, reason = "no program needs all of it")]

pub mod peeking;
