//! Checks of the repository itself: which member may use what, the READMEs, the drawings, the style sheets, the start
//! script.
#![allow(clippy::unwrap_used, reason = "what helps a test may fail it")]

mod drawings;
mod motion;
mod oldest_browsers;
mod readme;
mod start;
mod walls;
