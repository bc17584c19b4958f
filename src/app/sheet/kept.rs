//! The sheets and templates kept on the device.

use super::outside::Outside;
use crate::app::outside::ready;
use crate::app::setup::house_rules;
use crate::ruleset::{Preset, Ruleset};
use crate::save::{self, Id};
use crate::scoresheet::{Sheet, Template};
use crate::words::keeping;

/// Returns a kept sheet.
pub fn load(world: &dyn Outside, id: &Id<Sheet>) -> Option<Sheet> {
    ready(world, save::load_sheet(world.storage(), id), keeping::A_SHEET)
}

/// Keeps a sheet; says so where it cannot be kept.
pub fn keep(world: &dyn Outside, id: &Id<Sheet>, sheet: &Sheet) {
    world.stored(save::store_sheet(world.storage(), id, sheet));
}

/// Returns all kept sheets with their ids, the last begun first.
pub fn all(world: &dyn Outside) -> Vec<(Id<Sheet>, Sheet)> {
    latest(world, usize::MAX)
}

/// Returns the sheets begun last with their ids, no more than this many.
pub fn latest(world: &dyn Outside, most: usize) -> Vec<(Id<Sheet>, Sheet)> {
    let ids = save::kept_sheets(world.storage()).unwrap_or_default();
    ids.into_iter().filter_map(|id| load(world, &id).map(|sheet| (id, sheet))).take(most).collect()
}

/// Returns the id of this very sheet, where it is kept.
pub fn known(world: &dyn Outside, sheet: &Sheet) -> Option<Id<Sheet>> {
    all(world).into_iter().find(|(_, other)| other == sheet).map(|(id, _)| id)
}

/// Keeps a sheet that is new here, under its own id or a fresh one.
pub fn keep_new(world: &dyn Outside, sheet: &Sheet) -> Id<Sheet> {
    let own = sheet.heading().id;
    let mut id = Id::new(own.begun, own.salt);
    let taken = save::kept_sheets(world.storage()).unwrap_or_default();
    while taken.contains(&id) {
        id = world.begun().id();
    }
    keep(world, &id, sheet);
    id
}

/// Which template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TemplateKey {
    /// A rulebook's.
    Rulebook(Preset),
    /// The sheet for a set of house rules.
    Rules(Id<Ruleset>),
    /// The house's own.
    House(Id<Template>),
}

/// Returns the rulebooks' templates and the house's own.
pub fn templates(world: &dyn Outside) -> Vec<(TemplateKey, Template)> {
    let rulebook = |preset| (TemplateKey::Rulebook(preset), Template::of(preset));
    let mut all: Vec<(TemplateKey, Template)> = Preset::ALL.into_iter().map(rulebook).collect();
    let made = house_rules::kept(world).into_iter();
    all.extend(made.map(|(id, rules)| (TemplateKey::Rules(id), Template::of_rules(&rules))));
    for id in save::kept_templates(world.storage()).unwrap_or_default() {
        let kept = ready(world, save::load_template(world.storage(), &id), keeping::A_TEMPLATE);
        all.extend(kept.map(|template| (TemplateKey::House(id), template)));
    }
    all
}
