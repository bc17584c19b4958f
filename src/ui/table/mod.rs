//! The table: one game, played.

mod act;
mod felt;
mod hand;
mod inbox;
mod keys;
mod model;
mod over;
mod pace;
mod scorebar;
mod screen;
mod session;

pub use screen::TableScreen;

use std::rc::Rc;

use leptos::prelude::*;

/// The game on the table, as the parts of the screen hold it.
type Seated = StoredValue<Rc<session::Session>, LocalStorage>;
