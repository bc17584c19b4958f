//! The club: everybody's points, places and ratings over all real events that are stored on this device. These figures
//! are computed anew from the events each time. Only merged spellings and private notes are stored
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

pub(crate) use history::entered_names;
pub use history::{ClubEvent, ClubHistory, EventPlace, EventStage, Meeting, MeetingGame, MeetingPlace, PlayedAt};
pub use model::{Club, ClubForm, ClubModel, ClubOrder, ClubRowModel, MergeOffer, Period};
pub(crate) use notes::{ClubMarks, load_club_marks};
pub use notes::{NoteForm, NoteLine, PersonMark};
pub use person::{MergeForm, PersonModel, RatingStepLine};
pub use rating::{
    ELO_K, PROVISIONAL_BELOW_GAMES, PersonRating, RatingStep, Ratings, STARTING_RATING, expected_percent,
};
pub use similar::looks_alike;
pub use spellings::{PersonKey, Spellings};
pub use table::{BestPlace, ClubRow, ClubTable, ClubTieBreak};
