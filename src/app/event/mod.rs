//! The conversation of an event: a real one with its director, or one that somebody practises.
//!
//! | here            | holds                                                                                      |
//! | --------------- | ------------------------------------------------------------------------------------------ |
//! | [`EventOutside`]       | what an event needs of the world                                                           |
//! | [`Room`]        | an open event: entering, beginning rounds, keeping before showing, what is typed            |
//! | [`Practice`]    | a practised one: the other tables play, the own table is laid and its result taken         |
//! | [`result`]      | the forms of results; [`game_result`], the fields of one game                              |
//! | [`closing`]     | the form that closes a table which does not report                                         |
//! | [`table_move`]  | the form that moves a table                                                                |
//! | [`order`]       | the form of an order among some who are tied                                               |
//! | [`people`]      | entering people, and lists of them to choose from                                          |
//! | [`change`]      | the form of withdrawal, absence, return, substitution                                      |
//! | [`no_show`]     | the form of those who have not come                                                        |
//! | [`prize`]       | the form of prizes given by hand                                                           |
//! | [`notes`]       | the forms of the log: a note, another number of rounds                                     |
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
pub mod change;
pub mod clock;
pub mod closing;
pub mod correction;
pub mod director;
mod drafts;
pub mod game_result;
pub mod list;
pub mod no_show;
pub mod notes;
pub mod order;
mod outside;
mod pace;
pub mod pairing;
pub mod people;
pub mod practice;
pub mod prize;
pub mod result;
mod room;
pub mod roster;
pub mod ruling;
pub mod running_round;
pub mod season;
mod sheets;
pub mod shown;
pub mod table_move;
pub mod tables;

pub use outside::EventOutside;
pub use pace::EventPace;
pub use practice::Practice;
pub use room::{NotEntered, Room, Rooms};
pub use sheets::{DeviceEvents, SheetForm, at_table};
