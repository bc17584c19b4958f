//! People at the desk: the list with check-in and seats, and the actions on each entrant.

mod action;
mod form;
mod list;
mod row;

pub use action::{OfferedActions, PersonAction};
pub use form::{PartnerChoice, PersonForm};
pub use list::{OfferedPair, PeopleFilter, PeopleModel, PeopleSearch};
pub use row::{PersonRow, RowState};
