//! The house itself: its walls, its READMEs, its drawings, what moves, what is asked for early.
#![allow(clippy::unwrap_used, reason = "what helps a test may fail it")]

mod drawings;
mod motion;
mod oldest_browsers;
mod readme;
mod start;
mod walls;
