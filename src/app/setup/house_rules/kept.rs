//! Stored sets of house rules.

use crate::outside::{Outside, ready};
use crate::save::{self, Id};
use crate::words::keeping;
use cards::ruleset::Ruleset;

/// Loads a set.
pub fn load(outside: &dyn Outside, id: &Id<Ruleset>) -> Option<Ruleset> {
    ready(outside, save::load_rules(outside.storage(), id), keeping::HOUSE_RULES)
}

/// Loads all sets, newest first.
pub fn kept(outside: &dyn Outside) -> Vec<(Id<Ruleset>, Ruleset)> {
    let ids = save::kept_rules(outside.storage()).unwrap_or_default();
    ids.into_iter().filter_map(|id| load(outside, &id).map(|rules| (id, rules))).collect()
}

/// Returns the rules of the house templates of sheets, without those that contradict themselves.
pub fn of_sheets(outside: &dyn Outside) -> Vec<Ruleset> {
    let ids = save::kept_templates(outside.storage()).unwrap_or_default();
    let templates = ids
        .into_iter()
        .filter_map(|id| ready(outside, save::load_template(outside.storage(), &id), keeping::A_TEMPLATE));
    templates.filter_map(|template| template.rules().validate().ok()).collect()
}

/// Stores a set, as a new one if `id` is `None`, and returns its id. A failure is reported to the
/// person.
pub fn keep(outside: &dyn Outside, id: Option<Id<Ruleset>>, rules: &Ruleset) -> Id<Ruleset> {
    let id = id.unwrap_or_else(|| outside.begun().id());
    outside.stored(save::store_rules(outside.storage(), &id, rules));
    id
}

/// Deletes a set. Games, sheets and events begun with it contain their own copy.
pub fn forget(outside: &dyn Outside, id: &Id<Ruleset>) {
    outside.stored(save::forget_rules(outside.storage(), id));
}
