//! Code that all test programs share.
#![allow(dead_code, reason = "no program needs all of it")]

pub mod support;
