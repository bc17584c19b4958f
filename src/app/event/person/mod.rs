//! The tab with the people of a real event. [`list`] holds the search and check-in, [`row`] one entrant's row,
//! [`action`] the actions that can be taken about an entrant, [`form`] the fields that an action needs.

mod action;
mod form;
mod list;
mod row;

pub use action::{OfferedActions, PersonAction};
pub use form::{PartnerChoice, PersonForm, partner_choices};
pub use list::{PeopleFilter, PeopleModel, PeopleSearch, SuggestedPair, count_marks};
pub use row::{CheckInState, PersonRow};
