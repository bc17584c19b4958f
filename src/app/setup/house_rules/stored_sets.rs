//! Loads, stores and deletes sets of house rules, and shows a notice if that fails. The forms for games, scoresheets
//! and events list these sets. The stored form is in `save/house_rules`.

use crate::outside::{Outside, loaded_or_notice};
use crate::save::{self, Id};
use crate::words::keeping;
use cards::ruleset::Ruleset;

/// Loads a set of rules. Shows a notice if that fails.
pub fn load(outside: &dyn Outside, id: &Id<Ruleset>) -> Option<Ruleset> {
    loaded_or_notice(outside, save::load_rules(outside.storage(), id), "A set of house rules")
}

/// Loads all sets of rules, newest first.
pub fn stored_sets(outside: &dyn Outside) -> Vec<(Id<Ruleset>, Ruleset)> {
    let ids = save::rules_ids(outside.storage()).unwrap_or_default();
    ids.into_iter().filter_map(|id| load(outside, &id).map(|rules| (id, rules))).collect()
}

/// Returns the rules in all house templates for scoresheets. Templates whose rules contradict themselves are left out.
pub fn rules_of_templates(outside: &dyn Outside) -> Vec<Ruleset> {
    let ids = save::template_ids(outside.storage()).unwrap_or_default();
    let templates = ids
        .into_iter()
        .filter_map(|id| loaded_or_notice(outside, save::load_template(outside.storage(), &id), keeping::A_TEMPLATE));
    templates.filter_map(|template| template.rules().validate().ok()).collect()
}

/// Stores a set of rules, under a new id if `id` is `None`, and returns the id. Shows a notice if that fails.
pub fn store(outside: &dyn Outside, id: Option<Id<Ruleset>>, rules: &Ruleset) -> Id<Ruleset> {
    let id = id.unwrap_or_else(|| outside.creation_moment().id());
    outside.report_failure(save::store_rules(outside.storage(), &id, rules));
    id
}

/// Deletes a set of rules. Games, scoresheets and events that were started with the set have their own copy of it.
pub fn forget(outside: &dyn Outside, id: &Id<Ruleset>) {
    outside.report_failure(save::delete_rules(outside.storage(), id));
}
