//! The club: everybody's points, places and ratings over all real events that are stored on this device. They are
//! computed anew from the events each time. Only merged spellings and private notes are stored
//! ([`ClubRecord`](crate::save::ClubRecord)). Start with [`Club`].

mod history;
mod model;
mod notes;
mod person;
mod rating;
mod record;
mod similar;
mod spellings;
mod table;

pub(crate) use history::names_entered;
pub use history::{ClubEvent, ClubHistory, EventPlace, Meeting, MeetingGame, PlayedAt, Stage};
pub use model::{Club, ClubForm, ClubModel, ClubOrder, ClubRowModel, Period, SameOffer};
pub(crate) use notes::{ClubMarks, marks_of};
pub use notes::{NoteForm, NoteLine, PersonMark};
pub use person::{MergeForm, PersonModel, StepLine};
pub use rating::{PROVISIONAL_UNDER, Rated, RatingStep, Ratings, STARTING_RATING, WEIGHT, expected_percent};
pub use similar::looks_alike;
pub use spellings::{PersonKey, Spellings};
pub use table::{BestPlace, ClubRow, ClubTable, ClubTieBreak};
