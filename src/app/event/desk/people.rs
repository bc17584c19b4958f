//! The tab "People": the list with check-in, the actions on the person whose row is open, and whether more people can
//! enter.

use std::rc::Rc;

use crate::event::people::EntryTiming;
use crate::event::person::{OfferedActions, PeopleModel, PeopleSearch, partner_choices};
use crate::event::session::EventSession;
use crate::forms::ChoiceOption;
use event::Entrant;

#[derive(Clone, Debug, PartialEq)]
pub struct PeopleTabModel {
    pub list: Rc<PeopleModel>,
    /// The person whose row is open.
    pub open: Option<OpenPerson>,
    /// `None` if nobody can enter any more.
    pub entry: Option<EntryTiming>,
}

/// The person or team whose row is open.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenPerson {
    pub entrant: Entrant,
    pub actions: OfferedActions,
    /// The choices of a partner for somebody who entered alone.
    pub partners: Vec<ChoiceOption>,
}

impl PeopleTabModel {
    /// Builds the tab for the current state of an event and the row that is open.
    #[must_use]
    pub fn of(session: &EventSession) -> PeopleTabModel {
        let list = Rc::new(PeopleModel::of(session));
        let open = PeopleSearch::of(session).open.chosen().filter(|who| list.row(*who).is_some());
        PeopleTabModel {
            open: open.map(|entrant| OpenPerson {
                entrant,
                actions: OfferedActions::of(session, entrant),
                partners: partner_choices(session.event().state(), entrant),
            }),
            entry: session.entry_timing(),
            list,
        }
    }
}
