//! Events: a real one that a director runs, or one that a person plays in practice.
//!
//! | here                | holds                                                                                      |
//! | ------------------- | ------------------------------------------------------------------------------------------ |
//! | [`EventOutside`]    | the interface to the outside world                                                         |
//! | [`EventSession`]    | an open event: makes entries, begins rounds, stores everything before it is shown          |
//! | [`Practice`]        | a practice event: the bots' tables and the person's own                                    |
//! | [`result`]          | the forms of results; [`game_result`], the fields of one game                              |
//! | [`closing`]         | the form that closes a table which does not report                                         |
//! | [`table_move`]      | the form that moves a table                                                                |
//! | [`order`]           | the form that orders tied entrants                                                         |
//! | [`people`]          | the form that enters people, and lists of people to choose from                            |
//! | [`person`]          | the list of people: check-in, seats, and the form of one row                               |
//! | [`prize`]           | the form that gives prizes                                                                 |
//! | [`log_form`]        | the forms of the log: a note, another number of rounds                                     |
//! | [`roster`]          | a list of entrants before it is entered                                                    |
//! | [`ruling`]          | the grounds for a ruling                                                                   |
//! | [`season`]          | the forms of a season: missing teams, protests, a canceled week                            |
//! | [`pairing`]         | people who entered alone                                                                   |
//! | [`correction`]      | the entries that can be corrected                                                          |
//! | [`running_round`]   | changes to the current round: taken back, two entrants swapped, a table for late arrivals  |
//! | [`desk`]            | the desk while a round runs: its model, and the line that enters results                    |
//! | [`desks`]           | the event at several desks: handed over, and brought together                               |
//! | [`director`]        | the director's page: its tabs, the next step, actions without a form                       |
//! | [`boards`]          | the boards for the wall, and how they turn their pages                                     |
//! | [`clock`]           | the clock and its bells                                                                    |
//! | [`shown`]           | the board's pages and the printed papers as plain data                                     |
//! | [`tables`]          | results and standings as CSV                                                               |
//! | [`SheetForm`]       | results from signed sheets                                                                 |
//! | [`DeviceEvents`]    | the events of a device, for its sheets and its table                                       |

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
pub mod log_form;
pub mod log_lines;
mod name_search;
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
pub mod table_move;
pub mod tables;

pub(crate) use name_search::search_key;
pub use outside::EventOutside;
pub use pace::EventPace;
pub use practice::Practice;
pub(crate) use practice::final_place;
pub use session::{EventSession, EventSessions, NotEntered};
pub use sheets::{DeviceEvents, SheetForm, at_table, faces_at_table};
