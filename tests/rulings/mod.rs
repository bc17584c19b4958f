//! Tests of irregularities: every rule of every rulebook as data, properties of open games, and stored texts.

mod bots;
mod cells;
mod fixture;
mod kept;
pub mod open_table;
mod person;
pub mod play;
