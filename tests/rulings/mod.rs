//! Irregularities: every cell of the table as data, what holds for every open game, and the texts in which they are kept.

mod bots;
mod cells;
mod fixture;
mod kept;
pub mod open_table;
mod person;
pub mod play;
