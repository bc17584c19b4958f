//! What a screen does, played without one: whole evenings on a device in memory, whose pages are killed, whose storage is
//! full, and which is open in two tabs.

mod evening;
mod sheet;
mod sheet_forms;
mod sheet_meets;
mod world;
