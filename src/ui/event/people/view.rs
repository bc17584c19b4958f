//! The values that all parts of the list of people use: the event, the model and the search.

use std::rc::Rc;

use crate::ui::event::model::People;
use crate::ui::event::session::SessionHandle;
use crate::ui::prelude::*;
use app::event::person::{PeopleModel, PeopleSearch};
use app::forms::Form;

/// The event, the content of the tab, the list in it and its search. Clones share their state.
#[derive(Clone)]
pub struct PeopleView {
    pub session: SessionHandle,
    pub tab: People,
    pub model: Watch<Rc<PeopleModel>>,
    pub search: Form<PeopleSearch>,
}
