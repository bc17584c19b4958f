//! Events: real ones that a director runs, and practice events that a person plays against bots.
//!
//! | here                | holds                                                                                      |
//! | ------------------- | ------------------------------------------------------------------------------------------ |
//! | [`EventOutside`]    | the functions that events need from the browser                                            |
//! | [`EventSession`]    | an open event: makes entries, begins rounds, stores every entry before views show it       |
//! | [`Practice`]        | a practice event: the bots' tables and the person's own table                              |
//! | [`result`]          | the forms for the result of a table or match; [`game_result`], the fields of one game      |
//! | [`closing`]         | the form that closes a table which does not report                                         |
//! | [`table_move`]      | the form that moves a table                                                                |
//! | [`order`]           | the form that orders tied entrants                                                         |
//! | [`people`]          | the form that enters people, and lists of people to choose from                            |
//! | [`person`]          | the list of people: check-in, seats, and the form of one row                               |
//! | [`prize`]           | the form that awards prizes                                                                |
//! | [`log_form`]        | the forms on the log's tab: a note, and another number of rounds                           |
//! | [`log_folds`]       | the log by rounds, each a fold of lines                                                    |
//! | [`roster`]          | a pasted list of entrants as a table, which the director corrects before entering it       |
//! | [`ruling`]          | the grounds that a ruling can state                                                        |
//! | [`season`]          | the forms of a league season: missing teams, protests, a canceled week                     |
//! | [`pairing`]         | makes teams of people who entered alone                                                    |
//! | [`correction`]      | lists the log entries that can be corrected                                                |
//! | [`running_round`]   | changes to the current round: undo it, swap two entrants, add a table for late arrivals    |
//! | [`desk`]            | the director's desk while a round runs: its model, and the line that enters results        |
//! | [`desks`]           | one event on several devices: passing it to another device, and merging two copies         |
//! | [`director`]        | the director's page: its tabs, the next step, actions without a form                       |
//! | [`boards`]          | the boards for the wall, and the automatic turning of their pages                          |
//! | [`clock`]           | the round clock and its bells                                                              |
//! | [`shown`]           | the parts of an event's screens and printed papers as plain data                           |
//! | [`tables`]          | results and standings as CSV files                                                         |
//! | [`DeviceEvents`]    | the events stored on this device, which its sheets and its game table refer to             |

pub mod boards;
pub mod clock;
pub mod closing;
pub mod correction;
pub mod desk;
pub mod desks;
pub mod director;
mod drafts;
pub mod game_result;
pub mod list;
pub mod log_folds;
pub mod log_form;
pub mod log_part;
mod name_search;
mod odd_names;
pub mod order;
mod outside;
mod pace;
pub mod pairing;
pub mod people;
pub mod person;
pub mod practice;
pub mod prize;
pub mod result;
pub mod roster;
pub mod ruling;
pub mod running_round;
pub mod season;
mod session;
mod sheets;
pub mod shown;
mod still_out;
pub mod table_move;
pub mod tables;

pub(crate) use name_search::search_key;
pub use outside::EventOutside;
pub use pace::EventPace;
pub use practice::Practice;
pub(crate) use practice::final_place;
pub use session::{EventSession, EventSessions, NotEntered};
pub use sheets::{DeviceEvents, at_table, faces_at_table};
