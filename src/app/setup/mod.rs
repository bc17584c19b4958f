//! What is chosen before a game, a sheet or an event begins.

pub mod event;
