//! The editor of house rules: the sets that are kept, the one that lies open, and what was said last.

use std::rc::Rc;

use super::{RulesForm, forget, keep, kept};
use crate::Outside;
use crate::save::Id;
use crate::words::screens::house_rules as say;
use cards::ruleset::{Preset, Ruleset, rules_of_text};

/// The editor, with one set open in it at most.
#[derive(Clone)]
pub struct RulesEditor {
    /// The set as it is edited.
    pub form: RulesForm,
    opened: Option<Opened>,
    times_opened: u32,
    kept: Rc<[(Id<Ruleset>, Ruleset)]>,
    said: Option<&'static str>,
}

/// Which set lies open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// How many were opened before: every field is another's when another set lies open.
    nth: u32,
    /// Where it is kept; `None` of a new one.
    kept: Option<Id<Ruleset>>,
}

impl Opened {
    /// Returns whether it is kept, and can be deleted.
    #[must_use]
    pub const fn is_kept(&self) -> bool {
        self.kept.is_some()
    }
}

impl RulesEditor {
    /// Opens the editor; a link may bring a set as its text.
    pub fn open(outside: &dyn Outside, by_link: Option<&str>) -> RulesEditor {
        let form = RulesForm::begun_from(Preset::World);
        let mut editor = RulesEditor { form, opened: None, times_opened: 0, kept: kept(outside).into(), said: None };
        match by_link.map(rules_of_text) {
            Some(Ok(rules)) => {
                editor.begin(RulesForm::of(rules));
                editor.said = Some(say::CAME_BY_LINK);
            }
            Some(Err(_)) => editor.said = Some(say::BAD_LINK),
            None => {}
        }
        editor
    }

    /// Returns the set that lies open.
    #[must_use]
    pub fn opened(&self) -> Option<Opened> {
        self.opened.clone()
    }

    /// Returns the sets that are kept, the last made first.
    #[must_use]
    pub fn kept(&self) -> Rc<[(Id<Ruleset>, Ruleset)]> {
        self.kept.clone()
    }

    /// Returns what was said last.
    #[must_use]
    pub const fn said(&self) -> Option<&'static str> {
        self.said
    }

    /// Begins a set that is not kept yet.
    pub fn begin(&mut self, form: RulesForm) {
        self.lay(form, None);
    }

    /// Takes up a set that is kept.
    pub fn edit(&mut self, id: Id<Ruleset>, rules: Ruleset) {
        self.lay(RulesForm::of(rules), Some(id));
    }

    fn lay(&mut self, form: RulesForm, kept: Option<Id<Ruleset>>) {
        self.times_opened += 1;
        (self.form, self.said) = (form, None);
        self.opened = Some(Opened { nth: self.times_opened, kept });
    }

    /// Keeps the set that lies open, where it can be played.
    pub fn save(&mut self, outside: &dyn Outside) {
        let (Some(opened), Ok(rules)) = (&mut self.opened, self.form.parse()) else { return };
        opened.kept = Some(keep(outside, opened.kept.take(), &rules));
        self.look_again(outside, say::SAVED);
    }

    /// Deletes the set that lies open.
    pub fn delete(&mut self, outside: &dyn Outside) {
        let Some(id) = self.opened.take().and_then(|opened| opened.kept) else { return };
        forget(outside, &id);
        self.look_again(outside, say::DELETED);
    }

    /// Closes the set that lies open; what is not kept of it is gone.
    pub fn close(&mut self) {
        self.opened = None;
    }

    fn look_again(&mut self, outside: &dyn Outside, said: &'static str) {
        self.kept = kept(outside).into();
        self.said = Some(said);
    }
}
