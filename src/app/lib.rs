//! What a screen does, without a screen: the conversation of a game, of a sheet, of an event, and of setting one up.
//!
//! Nothing here knows a browser, Leptos or an element. What it needs of the world it asks of [`Outside`]: the browser
//! implements it, tests do in memory, and play whole evenings natively. What a screen shows is plain data that is
//! [`Watched`], part by part; what a person types is a form of its own type, with an error for each field.

pub mod drills;
pub mod editor;
pub mod event;
pub mod file_text;
pub mod forms;
pub mod hands;
pub mod kept;
pub mod learn;
pub mod long_list;
pub mod notices;
pub mod outside;
pub mod parts;
pub mod place;
pub mod play;
pub mod practice;
pub mod press;
pub mod review;
pub mod route;
pub mod save;
pub mod setup;
pub mod sheet;
pub mod transfer;
pub mod watched;
pub mod words;
pub mod your_data;

pub use outside::Outside;
pub use watched::Watched;
