//! The sets that are kept on the device.

use crate::outside::{Outside, ready};
use crate::save::{self, Id};
use crate::words::keeping;
use cards::ruleset::Ruleset;

/// Returns a set that is kept.
pub fn load(outside: &dyn Outside, id: &Id<Ruleset>) -> Option<Ruleset> {
    ready(outside, save::load_rules(outside.storage(), id), keeping::HOUSE_RULES)
}

/// Returns all sets that are kept, the last made first.
pub fn kept(outside: &dyn Outside) -> Vec<(Id<Ruleset>, Ruleset)> {
    let ids = save::kept_rules(outside.storage()).unwrap_or_default();
    ids.into_iter().filter_map(|id| load(outside, &id).map(|rules| (id, rules))).collect()
}

/// Returns the sets for which the house templates of sheets were made, those that can be played.
pub fn of_sheets(outside: &dyn Outside) -> Vec<Ruleset> {
    let ids = save::kept_templates(outside.storage()).unwrap_or_default();
    let templates = ids
        .into_iter()
        .filter_map(|id| ready(outside, save::load_template(outside.storage(), &id), keeping::A_TEMPLATE));
    templates.filter_map(|template| template.rules().checked().ok()).collect()
}

/// Keeps a set, in the place of another or as a new one; returns where. Says so where it cannot be kept.
pub fn keep(outside: &dyn Outside, id: Option<Id<Ruleset>>, rules: &Ruleset) -> Id<Ruleset> {
    let id = id.unwrap_or_else(|| outside.begun().id());
    outside.stored(save::store_rules(outside.storage(), &id, rules));
    id
}

/// Lets go of a set; games, sheets and events that were begun with it carry it themselves.
pub fn forget(outside: &dyn Outside, id: &Id<Ruleset>) {
    outside.stored(save::forget_rules(outside.storage(), id));
}
