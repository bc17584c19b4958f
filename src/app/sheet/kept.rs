//! The sheets and templates kept on the device.

use super::outside::SheetOutside;
use crate::outside::ready;
use crate::save::{self, Id, SheetOwner};
use crate::setup::house_rules;
use crate::words::keeping;
use cards::ruleset::{Preset, Ruleset};
use scoresheet::{Sheet, Template};

/// A sheet that is kept.
pub struct KeptSheet {
    /// Its id.
    pub id: Id<Sheet>,
    /// The sheet.
    pub sheet: Sheet,
    /// Who keeps it.
    pub whose: SheetOwner,
}

/// Returns all kept sheets with their ids, the last begun first.
pub fn all(world: &dyn SheetOutside) -> Vec<(Id<Sheet>, Sheet)> {
    latest(world, usize::MAX).map(|kept| (kept.id, kept.sheet)).collect()
}

/// Returns the sheets begun last, no more than this many.
pub fn latest(world: &dyn SheetOutside, most: usize) -> impl Iterator<Item = KeptSheet> {
    let ids = save::kept_sheets(world.storage()).unwrap_or_default();
    let load = move |id: Id<Sheet>| {
        let loaded = ready(world, save::load_kept_sheet(world.storage(), &id), keeping::A_SHEET);
        loaded.map(|(sheet, whose)| KeptSheet { id, sheet, whose })
    };
    ids.into_iter().filter_map(load).take(most)
}

/// Returns the id of this very sheet, where it is kept.
pub fn known(world: &dyn SheetOutside, sheet: &Sheet) -> Option<Id<Sheet>> {
    all(world).into_iter().find(|(_, other)| other == sheet).map(|(id, _)| id)
}

/// Keeps a copy of a sheet that is new here, under its own id or a fresh one.
pub fn keep_new(world: &dyn SheetOutside, sheet: &Sheet) -> Id<Sheet> {
    let own = sheet.heading().id;
    let mut id = Id::new(own.begun, own.salt);
    let taken = save::kept_sheets(world.storage()).unwrap_or_default();
    while taken.contains(&id) {
        id = world.begun().id();
    }
    world.stored(save::store_copy(world.storage(), &id, sheet));
    id
}

/// How many sheets are read for the names on them.
const READ_FOR_NAMES: usize = 24;

/// How many names are offered.
const MOST_NAMES: usize = 12;

/// Returns who was on the sheets begun last, whoever was there most lately first: names that need not be typed again.
pub fn known_names(world: &dyn SheetOutside) -> Vec<String> {
    let mut known: Vec<String> = Vec::new();
    for kept in latest(world, READ_FOR_NAMES) {
        let games = kept.sheet.state().games.iter().rev();
        for (_, name) in games.flat_map(|game| game.place.people.iter()) {
            let name = name.trim();
            if !name.is_empty() && !known.iter().any(|other| other == name) {
                known.push(name.to_owned());
            }
        }
    }
    known.truncate(MOST_NAMES);
    known
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
pub fn templates(world: &dyn SheetOutside) -> Vec<(TemplateKey, Template)> {
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
