//! The conversation of an event: a real one with its director, or one that somebody practises.
//!
//! | here            | holds                                                                                      |
//! | --------------- | ------------------------------------------------------------------------------------------ |
//! | [`EventOutside`]       | what an event needs of the world                                                           |
//! | [`Room`]        | an open event: entering, beginning rounds, keeping before showing, what is typed            |
//! | [`Practice`]    | a practised one: the other tables play, the own table is laid and its result taken         |
//! | [`result`]      | the forms of results                                                                       |
//! | [`order`]       | the form of an order among some who are tied                                               |
//! | [`people`]      | the forms of who takes part, of prizes and of the log                                      |
//! | [`roster`]       | a list of entrants before anybody enters                                                   |
//! | [`ruling`]       | the form of what a director rules besides results                                          |
//! | [`season`]       | the forms of a season: who is missing, protests, a cancelled week                          |
//! | [`pairing`]      | the form that pairs people who came alone                                                  |
//! | [`correction`]  | what can be corrected                                                                      |
//! | [`running_round`] | a begun round taken back, places swapped, who came late                                    |
//! | [`director`]    | what else a director sees and does                                                         |
//! | [`clock`]       | the clock and its bells                                                                    |
//! | [`shown`]       | what the wall shows and what is printed, as plain parts                                    |
//! | [`tables`]      | results and standings as CSV                                                               |
//! | [`SheetForm`]   | results from signed sheets                                                                 |
//! | [`DeviceEvents`] | the events of a device, as its sheets and its table need them                             |

pub mod board_pages;
pub mod clock;
pub mod correction;
pub mod director;
mod drafts;
pub mod list;
pub mod order;
mod outside;
mod pace;
pub mod pairing;
pub mod people;
pub mod practice;
pub mod result;
mod room;
pub mod roster;
pub mod ruling;
pub mod running_round;
pub mod season;
mod sheets;
pub mod shown;
pub mod tables;

pub use outside::EventOutside;
pub use pace::EventPace;
pub use practice::Practice;
pub use room::{NotEntered, Room, Rooms};
pub use sheets::{DeviceEvents, SheetField, SheetForm, at_table};
