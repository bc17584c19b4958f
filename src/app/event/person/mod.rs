//! The people at the desk. [`list`] holds the search and check-in, [`row`] one entrant, [`action`] the actions that fit
//! an entrant, [`form`] the fields that an action needs.

mod action;
mod form;
mod list;
mod row;

pub use action::{OfferedActions, PersonAction};
pub use form::{PartnerChoice, PersonForm};
pub use list::{OfferedPair, PeopleFilter, PeopleModel, PeopleSearch};
pub use row::{PersonRow, RowState};
