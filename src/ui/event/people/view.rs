//! The state that the parts of the list of people share: the event, the model and the search.

use crate::ui::event::session::SessionHandle;
use crate::ui::prelude::*;
use app::event::person::{PeopleModel, PeopleSearch};
use app::forms::Form;

/// The shared state of the list. Clones share it.
#[derive(Clone)]
pub struct PeopleView {
    pub session: SessionHandle,
    pub model: Watch<PeopleModel>,
    pub search: Form<PeopleSearch>,
}
