//! The values that all parts of the list of people use: the event, the model and the search.

use crate::ui::event::session::SessionHandle;
use crate::ui::prelude::*;
use app::event::person::{PeopleModel, PeopleSearch};
use app::forms::Form;

/// The event, the model of the list and its search. Clones share their state.
#[derive(Clone)]
pub struct PeopleView {
    pub session: SessionHandle,
    pub model: Watch<PeopleModel>,
    pub search: Form<PeopleSearch>,
}
