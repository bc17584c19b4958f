//! Finds, loads and stores sheets and templates. [`crate::save`] defines the stored format.

use super::outside::SheetOutside;
use crate::outside::loaded_or_notice;
use crate::save::{self, Id, ImportError, Owned};
use crate::setup::house_rules;
use crate::words::keeping;
use cards::ruleset::{Preset, Ruleset};
use cards::text::same_name;
use scoresheet::{Sheet, Template};

pub struct StoredSheet {
    pub id: Id<Sheet>,
    pub sheet: Sheet,
}

/// Loads all stored sheets, also those of other people, newest first.
pub fn load_all_sheets(world: &dyn SheetOutside) -> Vec<(Id<Sheet>, Sheet)> {
    sheets_with_owner(world).map(Owned::into_inner).map(|kept| (kept.id, kept.sheet)).collect()
}

/// Loads at most `most` of the person's own sheets, newest first.
pub fn own_sheets(world: &dyn SheetOutside, most: usize) -> impl Iterator<Item = StoredSheet> {
    sheets_with_owner(world).filter_map(Owned::own).take(most)
}

/// Loads at most `most` of the person's own sheets of real tables, newest first. Sheets of practice events, with the
/// names of bots, are left out.
pub(super) fn own_real_sheets(world: &dyn SheetOutside, most: usize) -> impl Iterator<Item = StoredSheet> {
    let practised = save::sheets_of_practice(world.storage()).unwrap_or_default();
    own_sheets(world, usize::MAX).filter(move |kept| !practised.contains(&kept.id)).take(most)
}

/// Loads all stored sheets with their owners, newest first.
pub fn sheets_with_owner(world: &dyn SheetOutside) -> impl Iterator<Item = Owned<StoredSheet>> {
    let ids = save::sheet_ids(world.storage()).unwrap_or_default();
    let load = move |id: Id<Sheet>| {
        let loaded = loaded_or_notice(world, save::load_sheet(world.storage(), &id), keeping::A_SHEET);
        loaded.map(|sheet| sheet.map(|sheet| StoredSheet { id, sheet }))
    };
    ids.into_iter().filter_map(load)
}

/// Returns the id of a stored sheet that contains everything that `sheet` contains.
pub fn find_known(world: &dyn SheetOutside, sheet: &Sheet) -> Option<Id<Sheet>> {
    load_all_sheets(world).into_iter().find(|(_, kept)| save::contains_sheet(kept, sheet)).map(|(id, _)| id)
}

/// Stores a sheet from another device and returns its id. If a stored sheet already contains the whole sheet, stores
/// nothing and returns the stored sheet's id. If the storage refuses the sheet, shows a notice and returns `None`.
pub fn store_sheet(world: &dyn SheetOutside, sheet: &Sheet) -> Option<Id<Sheet>> {
    match save::import_sheets(world.storage(), vec![sheet.clone()], || world.creation_moment()) {
        Ok(brought) => brought.sheets.first().cloned().or_else(|| find_known(world, sheet)),
        Err(ImportError::Storage(fault)) => {
            world.report_failure(Err(fault));
            None
        }
        Err(_) => None,
    }
}

/// The number of latest sheets in which [`known_names`] looks for names.
const SHEETS_READ_FOR_NAMES: usize = 24;

/// The highest number of names that [`known_names`] returns.
const MAX_NAMES: usize = 12;

/// Returns the names on the person's latest sheets of real tables, most recent first. Forms offer these names, so that nobody has to
/// type them again.
pub fn known_names(world: &dyn SheetOutside) -> Vec<String> {
    let mut known: Vec<String> = Vec::new();
    for kept in own_real_sheets(world, SHEETS_READ_FOR_NAMES) {
        let games = kept.sheet.state().games.iter().rev();
        for (_, name) in games.flat_map(|game| game.seating.people.iter()) {
            let name = name.trim();
            if !name.is_empty() && !known.iter().any(|other| same_name(other, name)) {
                known.push(name.to_owned());
            }
        }
    }
    known.truncate(MAX_NAMES);
    known
}

/// Identifies a sheet template by its source: a rulebook, stored house rules, or a house template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TemplateKey {
    Rulebook(Preset),
    Rules(Id<Ruleset>),
    /// A template that somebody made on this device.
    House(Id<Template>),
}

/// Returns the templates of all rulebooks, of the stored house rules, and all house templates.
pub fn templates(world: &dyn SheetOutside) -> Vec<(TemplateKey, Template)> {
    let rulebook = |preset| (TemplateKey::Rulebook(preset), Template::of(preset));
    let mut all: Vec<(TemplateKey, Template)> = Preset::ALL.into_iter().map(rulebook).collect();
    let made = house_rules::stored_sets(world).into_iter();
    all.extend(made.map(|(id, rules)| (TemplateKey::Rules(id), Template::of_rules(&rules))));
    for id in save::template_ids(world.storage()).unwrap_or_default() {
        let kept = loaded_or_notice(world, save::load_template(world.storage(), &id), keeping::A_TEMPLATE);
        all.extend(kept.map(|template| (TemplateKey::House(id), template)));
    }
    all
}
