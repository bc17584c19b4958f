//! The logic of the editor for house rules: opens, stores and deletes sets of rules.

use std::rc::Rc;

use super::{RulesForm, forget, store, stored_sets};
use crate::Outside;
use crate::play::GameOutside;
use crate::save::Id;
use crate::setup::RulesChoice;
use crate::words::screens::house_rules as say;
use cards::ruleset::{Preset, Ruleset, decode_rules};

/// The state of the editor for house rules. At most one set of rules is open in it.
#[derive(Clone)]
pub struct RulesEditor {
    pub form: RulesForm,
    open_set: Option<OpenedRules>,
    times_opened: u32,
    stored: Rc<[(Id<Ruleset>, Ruleset)]>,
    notice: Option<&'static str>,
}

/// The set of rules that is open in the editor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedRules {
    /// A number that is different each time a set is opened, so that the page draws all fields anew.
    nth: u32,
    /// The id under which the set is stored; `None` for a new set that is not stored yet.
    kept: Option<Id<Ruleset>>,
}

impl OpenedRules {
    /// Returns whether the set is already stored. Only a stored set can be deleted.
    #[must_use]
    pub const fn is_kept(&self) -> bool {
        self.kept.is_some()
    }

    /// Returns a number that is different each time a set is opened. Saving a set does not change it.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.nth
    }
}

impl RulesEditor {
    /// Opens the editor. `by_link` is the text of a set of rules that came with a link, if any.
    pub fn open(outside: &dyn Outside, by_link: Option<&str>) -> RulesEditor {
        let form = RulesForm::of_preset(Preset::World);
        let mut editor =
            RulesEditor { form, open_set: None, times_opened: 0, stored: stored_sets(outside).into(), notice: None };
        match by_link.map(decode_rules) {
            Some(Ok(rules)) => {
                editor.begin_form(RulesForm::of(rules));
                editor.notice = Some(say::CAME_BY_LINK);
            }
            Some(Err(_)) => editor.notice = Some(say::BAD_LINK),
            None => {}
        }
        editor
    }

    #[must_use]
    pub fn opened(&self) -> Option<OpenedRules> {
        self.open_set.clone()
    }

    /// Returns the stored sets of rules, newest first.
    #[must_use]
    pub fn stored_sets(&self) -> Rc<[(Id<Ruleset>, Ruleset)]> {
        self.stored.clone()
    }

    /// Returns the message about the person's last action, such as that the set was saved.
    #[must_use]
    pub const fn saved_notice(&self) -> Option<&'static str> {
        self.notice
    }

    /// Opens a new set of rules, which is not stored yet.
    pub fn begin_form(&mut self, form: RulesForm) {
        self.open_form(form, None);
    }

    /// Opens a stored set of rules.
    pub fn edit(&mut self, id: Id<Ruleset>, rules: Ruleset) {
        self.open_form(RulesForm::of(rules), Some(id));
    }

    fn open_form(&mut self, form: RulesForm, kept: Option<Id<Ruleset>>) {
        self.times_opened += 1;
        (self.form, self.notice) = (form, None);
        self.open_set = Some(OpenedRules { nth: self.times_opened, kept });
    }

    /// Stores the open set. Does nothing if there is an obstacle.
    pub fn save(&mut self, outside: &dyn Outside) {
        let (None, Ok(rules)) = (self.form.obstacle(), self.form.parse()) else { return };
        let Some(opened) = &mut self.open_set else { return };
        opened.kept = Some(store(outside, opened.kept.take(), &rules));
        self.show_notice(outside, say::SAVED);
    }

    /// Returns whether the set has just been saved and has not changed since.
    #[must_use]
    pub fn is_saved(&self) -> bool {
        let Some(kept) = self.open_set.as_ref().and_then(|opened| opened.kept.as_ref()) else { return false };
        let stored = self.stored.iter().find(|(id, _)| id == kept).map(|(_, rules)| rules);
        self.notice == Some(say::SAVED) && self.form.parse().ok().as_ref() == stored
    }

    /// Chooses the open set for the next new game. Does nothing if the set is not stored.
    pub fn choose_for_new_game(&self, outside: &dyn GameOutside) {
        let Some(id) = self.open_set.as_ref().and_then(|opened| opened.kept.clone()) else { return };
        outside.change_settings(&mut |kept| RulesChoice::House(id.clone()).set_in(&mut kept.new_game));
    }

    pub fn delete(&mut self, outside: &dyn Outside) {
        let Some(id) = self.open_set.take().and_then(|opened| opened.kept) else { return };
        forget(outside, &id);
        self.show_notice(outside, "Deleted. What was begun with it stays as it is.");
    }

    /// Closes the open set and drops its unsaved changes.
    pub fn close(&mut self) {
        self.open_set = None;
    }

    fn show_notice(&mut self, outside: &dyn Outside, said: &'static str) {
        self.stored = stored_sets(outside).into();
        self.notice = Some(said);
    }
}
