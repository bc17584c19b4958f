//! Follows the model of the director's page. The whole page has one [`DirectorModel`]; each view follows its part.

use std::cell::RefCell;
use std::rc::Rc;

use super::session::SessionHandle;
use crate::ui::prelude::*;
use app::event::desk::{DirectorModel, EntryLine, NowModel, PeopleTabModel, StandingsModel};
use app::event::person::PeopleSearch;

/// The content of the tab "Now".
pub type Now = Watch<Rc<NowModel>>;

/// The content of the tab "Standings".
pub type Standings = Watch<Rc<StandingsModel>>;

/// The content of the tab "People".
pub type People = Watch<Rc<PeopleTabModel>>;

/// Builds the model of the director's page. It is built again after every change of the event, and when the director
/// opens another tab, person or table. Only the log lists what the clock did, so only there the clock changes the model.
pub fn director_model(session: SessionHandle) -> Watch<DirectorModel> {
    let opened = session.get();
    let (happened, clock) = (follow(opened.change_counter()), follow(opened.clock()));
    let tab = follow(&opened.tab_form().text);
    let person = follow(&PeopleSearch::of(&opened).open.text);
    let table = follow(&EntryLine::of(&opened).open_form_text);
    Watch::memo(move || {
        happened.track();
        [tab, person, table].into_iter().for_each(Watch::track);
        let model = DirectorModel::of(&session.get());
        if model.log().is_some() {
            clock.track();
        }
        model
    })
}

/// Follows the content of a tab. `None` if another tab is shown. When another tab is chosen, the content stays as it
/// was, because the views of the old tab may read it once more before they are removed.
pub fn follow_tab<T: PartialEq + 'static>(
    model: Watch<DirectorModel>,
    find: fn(&DirectorModel) -> Option<&Rc<T>>,
) -> Option<Watch<Rc<T>>> {
    let last = RefCell::new(find(&model.read_untracked())?.clone());
    Some(Watch::memo(move || {
        if let Some(content) = find(&model.read()) {
            last.replace(content.clone());
        }
        last.borrow().clone()
    }))
}

/// Returns a part of a tab's content, and follows its changes.
pub fn follow_part<M: 'static, T: PartialEq + 'static>(
    content: Watch<Rc<M>>,
    find: impl Fn(&M) -> T + 'static,
) -> Watch<T> {
    Watch::memo(move || find(&content.read()))
}
