//! The sheets and templates kept on the device.

use super::outside::SheetOutside;
use crate::outside::ready;
use crate::save::{self, Damaged, Id, Owned};
use crate::setup::house_rules;
use crate::words::keeping;
use cards::ruleset::{Preset, Ruleset};
use cards::text::same_name;
use scoresheet::{Sheet, Template};

/// A sheet that is kept.
pub struct KeptSheet {
    /// Its id.
    pub id: Id<Sheet>,
    /// The sheet.
    pub sheet: Sheet,
}

/// Returns all kept sheets with their ids, whosever they are, the last begun first.
pub fn everybodys(world: &dyn SheetOutside) -> Vec<(Id<Sheet>, Sheet)> {
    by_owner(world).map(Owned::anybodys).map(|kept| (kept.id, kept.sheet)).collect()
}

/// Returns the person's own sheets begun last, no more than this many.
pub fn own(world: &dyn SheetOutside, most: usize) -> impl Iterator<Item = KeptSheet> {
    by_owner(world).filter_map(Owned::own).take(most)
}

/// Returns the kept sheets by whose they are, the last begun first.
pub fn by_owner(world: &dyn SheetOutside) -> impl Iterator<Item = Owned<KeptSheet>> {
    let ids = save::kept_sheets(world.storage()).unwrap_or_default();
    let load = move |id: Id<Sheet>| {
        let loaded = ready(world, save::load_sheet(world.storage(), &id), keeping::A_SHEET);
        loaded.map(|sheet| sheet.map(|sheet| KeptSheet { id, sheet }))
    };
    ids.into_iter().filter_map(load)
}

/// Returns the id of the kept sheet that has all that this one brings.
pub fn known(world: &dyn SheetOutside, sheet: &Sheet) -> Option<Id<Sheet>> {
    everybodys(world).into_iter().find(|(_, kept)| save::holds(kept, sheet)).map(|(id, _)| id)
}

/// Keeps a sheet that has come, and returns under which id it is here; `None` where the storage does not take it, which is
/// said. What is one's own stays so.
pub fn keep(world: &dyn SheetOutside, sheet: &Sheet) -> Option<Id<Sheet>> {
    match save::bring_in_sheets(world.storage(), vec![sheet.clone()], || world.begun()) {
        Ok(brought) => brought.sheets.first().cloned().or_else(|| known(world, sheet)),
        Err(Damaged::Storage(fault)) => {
            world.stored(Err(fault));
            None
        }
        Err(_) => None,
    }
}

/// How many sheets are read for the names on them.
const READ_FOR_NAMES: usize = 24;

/// How many names are offered.
const MOST_NAMES: usize = 12;

/// Returns who was on the person's sheets begun last, whoever was there most lately first: names that need not be typed again.
pub fn known_names(world: &dyn SheetOutside) -> Vec<String> {
    let mut known: Vec<String> = Vec::new();
    for kept in own(world, READ_FOR_NAMES) {
        let games = kept.sheet.state().games.iter().rev();
        for (_, name) in games.flat_map(|game| game.place.people.iter()) {
            let name = name.trim();
            if !name.is_empty() && !known.iter().any(|other| same_name(other, name)) {
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
