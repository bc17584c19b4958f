//! Imports an exported text: one game, one scoresheet, or a copy of everything. The text is validated as a whole. It is
//! then stored completely or, if anything in it is wrong, not at all. Start at [`preview`] and [`import`].

use std::collections::BTreeMap;

use super::club::{CLUB_KEY, ClubRecord};
use super::envelope::{from_envelope, to_envelope};
use super::events::{EVENT_PREFIX, SavedEvent, event_ids, event_key};
use super::everything::{Everything, QUARANTINE_PREFIX};
use super::games::{GameOrigin, SavedGame, game_ids, load_game};
use super::guesses::{GUESSES_PREFIX, GuessText};
use super::holder::{CopyOwner, DeviceOwner, OWNER_KEY, has_own_items};
use super::house_rules::{RULES_PREFIX, RulesText};
use super::merge::{ImportCounts, StoredItems, WithId, compare_event, compare_game, compare_sheet, compare_template};
use super::mistakes::{MISTAKES_KEY, StoredMistakes};
use super::numbered::{NUMBERED_KEY, NumberLines, StartedNumbers};
use super::odd_plays::{ODD_PLAYS_KEY, OddPlayLines};
use super::owner::{Owned, Owner};
use super::past_events::{PAST_EVENTS_KEY, PastEvents};
use super::reviews::{REVIEW_PREFIX, SavedReview};
use super::sheets::{SHEET_PREFIX, SavedSheet, TEMPLATE_PREFIX, sheet_key, template_key};
use super::{
    BadGame, Drawing, QuarantineReason, Settings, Storage, StorageFault, load, load_event, load_sheet, load_template,
    sheet_ids, template_ids,
};
use super::{CreationMoment, GameId, Id};
use cards::Seat;
use cards::ruleset::Ruleset;
use event::Event;
use rules::record::GameLog;
use rules::record::egn::{self, EgnGameFault, EgnReading};
use scoresheet::spreadsheet::UTF8_MARK;
use scoresheet::transfer::{JsonFault, TextFault, read_json, read_template_json};
use scoresheet::{Flaw, Sheet, SheetId, Template};
use serde::de::IgnoredAny;
use thiserror::Error;

/// The reason why a text cannot be imported. Nothing has been stored.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("not brought in: {self:?}")]
pub enum ImportError {
    Empty,
    /// The text comes from a binary file, or from a text file in an unknown encoding.
    NotText,
    /// The text looks like JSON but is not valid at this line and column, both counted from 1.
    BrokenJson(usize, usize),
    /// A newer version of Bower wrote the text.
    Newer,
    /// The text under this key is missing from a copy of everything, or has changed since the export.
    ChangedText(String),
    /// The game under this key cannot be replayed. The key is empty if a single game was imported.
    Game(String, BadGame),
    /// A file in Euchre Game Notation breaks off in its first game, at this step, so nothing can be imported.
    Notation(EgnGameFault),
    /// The scoresheet under this key cannot be read.
    Sheet(String, TextFault),
    SheetJson(JsonFault),
    /// The event under this key cannot be replayed.
    Event(String),
    /// The house template under this key is unreadable, or contradicts itself. The flaw says how it contradicts
    /// itself.
    Template(String, Option<Flaw>),
    /// The value under this key cannot be read.
    Unreadable(String),
    /// The text is valid, but the storage is full or forbidden.
    Storage(StorageFault),
}

impl From<StorageFault> for ImportError {
    fn from(fault: StorageFault) -> ImportError {
        ImportError::Storage(fault)
    }
}

/// The changes that an import would make, for the person to see first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportPreview {
    pub games: ImportCounts,
    pub sheets: ImportCounts,
    pub templates: ImportCounts,
    pub events: ImportCounts,
    /// The number of sets of house rules that would be added.
    pub house_rules: usize,
    /// Whether the settings on this device would change.
    pub settings: bool,
    /// The owner of the copy of everything. `None` for a single item, or if the copy contains no device name.
    pub owner: Option<Owner>,
    /// The step at which a file in Euchre Game Notation becomes unplayable. The games before this step would be
    /// imported.
    pub first_fault: Option<EgnGameFault>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportResult {
    /// The games that were added, or replaced an earlier version.
    pub games: Vec<GameId>,
    /// The scoresheets that were added, or replaced a shorter version.
    pub sheets: Vec<Id<Sheet>>,
    /// The house templates that were added.
    pub templates: Vec<Id<Template>>,
    /// The events that were added, or replaced an earlier version.
    pub events: Vec<Id<Event>>,
    /// The number of sets of house rules that were added.
    pub house_rules: usize,
    /// The number of imported games that were already stored.
    pub known: usize,
    /// The number of imported scoresheets, templates and events that were already stored.
    pub sheets_known: usize,
    pub continued: ContinuedCounts,
    /// Whether the settings on this device have changed.
    pub settings: bool,
    /// The owner of the imported copy of everything. `None` for a single item, or if the copy contains no device name.
    pub owner: Option<Owner>,
    /// The step at which a file in Euchre Game Notation becomes unplayable. The games before this step were imported.
    pub first_fault: Option<EgnGameFault>,
}

/// The numbers of games, scoresheets and events that replaced an earlier version of themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ContinuedCounts {
    pub games: usize,
    pub sheets: usize,
    pub events: usize,
}

/// A validated import: the texts to store, and what to tell the person before and after.
struct ImportPlan {
    preview: ImportPreview,
    result: ImportResult,
    writes: Vec<(String, String)>,
}

/// Returns the changes that an import of this text would make.
///
/// # Errors
/// [`ImportError`] if the text cannot be imported.
pub fn preview(storage: &dyn Storage, text: &str) -> Result<ImportPreview, ImportError> {
    preview_copy(storage, text, CopyOwner::ByDeviceName)
}

/// Returns the changes that an import of this text would make. `copy` says how to decide whether a copy of everything
/// is the person's own.
///
/// # Errors
/// [`ImportError`] if the text cannot be imported.
pub fn preview_copy(storage: &dyn Storage, text: &str, copy: CopyOwner) -> Result<ImportPreview, ImportError> {
    let mut number = 0;
    let mut stand_in = || {
        number += 1;
        CreationMoment { millis: u64::MAX, salt: number }
    };
    Ok(plan_import(storage, text, copy, &mut stand_in)?.preview)
}

/// Imports an exported text: one game, one scoresheet or house template as JSON, or a copy of everything.
///
/// Only the settings are overwritten, and items of which the text has a later version. If the id of a new item is
/// already used here, the item gets a new id made by `new_moment`. So two versions of a scoresheet or event that have
/// diverged are both kept.
///
/// # Errors
/// [`ImportError`] if the text cannot be imported. Nothing has been stored then.
pub fn import(
    storage: &dyn Storage,
    text: &str,
    new_moment: impl FnMut() -> CreationMoment,
) -> Result<ImportResult, ImportError> {
    import_copy(storage, text, CopyOwner::ByDeviceName, new_moment)
}

/// Imports a text. `copy` says how to decide whether a copy of everything is the person's own. The games and
/// scoresheets in somebody else's copy do not count in statistics, and its settings, lessons and results are left out.
///
/// # Errors
/// [`ImportError`] if the text cannot be imported. Nothing has been stored then.
pub fn import_copy(
    storage: &dyn Storage,
    text: &str,
    copy: CopyOwner,
    mut new_moment: impl FnMut() -> CreationMoment,
) -> Result<ImportResult, ImportError> {
    write_plan(storage, plan_import(storage, text, copy, &mut new_moment)?)
}

/// Imports scoresheets of other people, such as those read from a spreadsheet. Each scoresheet keeps its id if that id
/// is free here.
///
/// # Errors
/// [`ImportError::Storage`] if the storage is full or forbidden. Nothing has been stored then.
pub fn import_sheets(
    storage: &dyn Storage,
    sheets: Vec<Sheet>,
    mut new_moment: impl FnMut() -> CreationMoment,
) -> Result<ImportResult, ImportError> {
    let named = |sheet: Sheet| (Id::new(sheet.heading().id.begun, sheet.heading().id.salt), (sheet, Owner::Others));
    let bundle = ImportBundle { sheets: sheets.into_iter().map(named).collect(), ..ImportBundle::default() };
    let plan = plan_bundle(storage, bundle, &mut new_moment)?;
    write_plan(storage, plan)
}

/// Stores all texts of a plan. If the storage refuses one of them, restores the texts that were stored before.
fn write_plan(storage: &dyn Storage, plan: ImportPlan) -> Result<ImportResult, ImportError> {
    let mut before: Vec<(&String, Option<String>)> = Vec::new();
    for (key, text) in &plan.writes {
        let was = storage.read(key)?;
        if let Err(fault) = storage.write(key, text) {
            for (key, was) in before.into_iter().rev() {
                // Restoring the old texts needs no more space than before.
                let _ = match was {
                    Some(was) => storage.write(key, &was),
                    None => storage.remove(key),
                };
            }
            return Err(fault.into());
        }
        before.push((key, was));
    }
    Ok(plan.result)
}

fn plan_import(
    storage: &dyn Storage,
    text: &str,
    copy: CopyOwner,
    new_moment: &mut dyn FnMut() -> CreationMoment,
) -> Result<ImportPlan, ImportError> {
    let text = text.trim_start_matches(UTF8_MARK).trim();
    let mut bundle = ImportBundle::read(text, new_moment)?;
    let Some(theirs) = bundle.exporting_devices.take() else { return plan_bundle(storage, bundle, new_moment) };
    let here = load::<DeviceOwner>(storage, OWNER_KEY)?.ready();
    let is_own = copy == CopyOwner::ThisPerson
        || here.as_ref().is_some_and(|here| here.is_same_person(&theirs))
        || !has_own_items(storage)?;
    if !is_own {
        bundle.mark_as_others();
    }
    let mut plan = plan_bundle(storage, bundle, new_moment)?;
    if is_own {
        let holder = match here {
            Some(here) => here.merged_with(theirs),
            None => theirs,
        };
        plan.writes.push((OWNER_KEY.to_owned(), to_envelope(&holder)));
    }
    let whose = Some(if is_own { Owner::Own } else { Owner::Others });
    (plan.preview.owner, plan.result.owner) = (whose, whose);
    Ok(plan)
}

fn plan_bundle(
    storage: &dyn Storage,
    bundle: ImportBundle,
    new_moment: &mut dyn FnMut() -> CreationMoment,
) -> Result<ImportPlan, ImportError> {
    let mut plan =
        ImportPlan { preview: ImportPreview::default(), result: ImportResult::default(), writes: Vec::new() };
    plan.plan_games(storage, &bundle.events, bundle.games, &bundle.exported_games, new_moment)?;
    plan.plan_sheets(storage, &bundle.events, bundle.sheets, new_moment)?;
    plan.plan_templates(storage, bundle.templates, new_moment)?;
    plan.plan_events(storage, bundle.events, new_moment)?;
    let ImportPreview { games, sheets, templates, events, .. } = plan.preview;
    (plan.preview.first_fault, plan.result.first_fault) = (bundle.first_fault.clone(), bundle.first_fault);
    plan.result.known = games.known;
    plan.result.sheets_known = sheets.known + templates.known + events.known;
    plan.result.continued =
        ContinuedCounts { games: games.continued, sheets: sheets.continued, events: events.continued };
    for (key, text) in bundle.other_texts {
        if let Some(key) = plan.free_key(storage, key, &text)? {
            plan.result.house_rules += usize::from(key.starts_with(RULES_PREFIX));
            plan.writes.push((key, text));
        }
    }
    plan.preview.house_rules = plan.result.house_rules;
    if let Some(mistakes) = bundle.mistakes {
        let here = storage.read(MISTAKES_KEY)?.map_or(Ok(StoredMistakes::default()), |text| from_envelope(&text));
        // Stored data that is unreadable is not overwritten.
        plan.writes.extend(here.ok().map(|here| (MISTAKES_KEY.to_owned(), to_envelope(&here.merged_with(mistakes)))));
    }
    if let Some(past) = bundle.past_events {
        let here = storage.read(PAST_EVENTS_KEY)?.map_or(Ok(PastEvents::default()), |text| from_envelope(&text));
        plan.writes.extend(here.ok().map(|here| (PAST_EVENTS_KEY.to_owned(), to_envelope(&here.merged_with(past)))));
    }
    if let Some(club) = bundle.club {
        let here = storage.read(CLUB_KEY)?.map_or(Ok(ClubRecord::default()), |text| from_envelope(&text));
        plan.writes.extend(here.ok().map(|here| (CLUB_KEY.to_owned(), to_envelope(&here.merged_with(club)))));
    }
    if let Some(numbers) = bundle.numbers {
        let here = storage
            .read(NUMBERED_KEY)?
            .map_or(Some(StartedNumbers::default()), |text| from_envelope::<NumberLines>(&text).ok()?.read());
        plan.writes.extend(
            here.map(|here| (NUMBERED_KEY.to_owned(), to_envelope(&NumberLines::of(&here.merged_with(numbers))))),
        );
    }
    if let Some(mut settings) = bundle.settings {
        let here = storage.read(Settings::KEY)?.and_then(|text| from_envelope::<Settings>(&text).ok());
        let here = here.unwrap_or_default();
        settings.drills = settings.drills.more_advanced(here.drills);
        settings.lesson_progress = settings.lesson_progress.more_advanced(here.lesson_progress);
        let text = to_envelope(&settings);
        plan.preview.settings = storage.read(Settings::KEY)?.as_ref() != Some(&text);
        plan.result.settings = plan.preview.settings;
        plan.writes.push((Settings::KEY.to_owned(), text));
    }
    Ok(plan)
}

impl ImportPlan {
    /// Returns the key under which to store an imported text, or `None` to leave the text out because another text has
    /// its key. A quarantined text is left out only if the same text is already stored; otherwise it gets the next
    /// free number.
    fn free_key(&self, storage: &dyn Storage, key: String, text: &str) -> Result<Option<String>, StorageFault> {
        let was = key.strip_prefix(QUARANTINE_PREFIX).and_then(|rest| Some(rest.split_once('.')?.1.to_owned()));
        let others =
            was.into_iter().flat_map(|was| (1_u32..).map(move |number| format!("{QUARANTINE_PREFIX}{number}.{was}")));
        for key in std::iter::once(key).chain(others) {
            let written = self.writes.iter().find(|(of, _)| *of == key).map(|(_, text)| text.clone());
            let here = match written {
                Some(written) => Some(written),
                None => storage.read(&key)?,
            };
            match here {
                None => return Ok(Some(key)),
                Some(here) if here == text => return Ok(None),
                Some(_) => {}
            }
        }
        Ok(None)
    }

    fn plan_games(
        &mut self,
        storage: &dyn Storage,
        events: &[WithId<Event, (SavedEvent, Event)>],
        games: Vec<WithId<GameLog, SavedGame>>,
        exported_games: &[GameId],
        new_moment: &mut dyn FnMut() -> CreationMoment,
    ) -> Result<(), StorageFault> {
        let load = |id: &GameId| Ok(load_game(storage, id)?.ready().map(|game| game.into_inner().0));
        let named = events.iter().flat_map(|(_, (event, _))| event.games());
        // Two games may be played alike, such as a numbered hand that was played again.
        let kept = StoredItems::read(game_ids(storage)?, load)?.reserve_ids(named);
        let mut kept = kept.keep_apart(exported_games.iter());
        for game in games {
            if let Some((id, game)) = kept.place_item(game, compare_game, &mut self.preview.games, new_moment) {
                let here = load(id)?.map_or(GameOrigin::Others, |here: SavedGame| here.origin);
                let origin = here.merged_with(game.origin.clone());
                self.writes.push((id.key(), to_envelope(&SavedGame { origin, ..game.clone() })));
                self.result.games.push(id.clone());
            }
        }
        Ok(())
    }

    fn plan_sheets(
        &mut self,
        storage: &dyn Storage,
        events: &[WithId<Event, (SavedEvent, Event)>],
        sheets: Vec<WithId<Sheet, (Sheet, Owner)>>,
        new_moment: &mut dyn FnMut() -> CreationMoment,
    ) -> Result<(), StorageFault> {
        let named = events.iter().flat_map(|(_, (event, _))| event.sheets());
        let load = |id: &Id<Sheet>| {
            let sheet = load_sheet(storage, id)?.ready();
            Ok(sheet
                .map(|sheet: Owned<Sheet>| (sheet.owner(), sheet.into_inner()))
                .map(|(whose, sheet)| (sheet, whose)))
        };
        let mut own: Vec<SheetId> = Vec::new();
        for id in sheet_ids(storage)? {
            own.extend(load_sheet(storage, &id)?.ready().and_then(Owned::own).map(|sheet| sheet.heading().id));
        }
        let mut kept = StoredItems::read(sheet_ids(storage)?, load)?.reserve_ids(named);
        for sheet in sheets {
            if let Some((id, (sheet, comes))) =
                kept.place_item(sheet, compare_sheet, &mut self.preview.sheets, new_moment)
            {
                // A scoresheet that is the person's own on this device stays so, even if it comes in somebody else's
                // copy.
                let whose = if own.contains(&sheet.heading().id) { Owner::Own } else { *comes };
                self.writes.push((sheet_key(id), to_envelope(&SavedSheet::of(sheet, whose))));
                self.result.sheets.push(id.clone());
            }
        }
        Ok(())
    }

    fn plan_templates(
        &mut self,
        storage: &dyn Storage,
        templates: Vec<WithId<Template, Template>>,
        new_moment: &mut dyn FnMut() -> CreationMoment,
    ) -> Result<(), StorageFault> {
        let mut kept = StoredItems::read(template_ids(storage)?, |id| Ok(load_template(storage, id)?.ready()))?;
        for template in templates {
            if let Some((id, template)) =
                kept.place_item(template, compare_template, &mut self.preview.templates, new_moment)
            {
                self.writes.push((template_key(id), to_envelope(template)));
                self.result.templates.push(id.clone());
            }
        }
        Ok(())
    }

    fn plan_events(
        &mut self,
        storage: &dyn Storage,
        events: Vec<WithId<Event, (SavedEvent, Event)>>,
        new_moment: &mut dyn FnMut() -> CreationMoment,
    ) -> Result<(), StorageFault> {
        let mut kept = StoredItems::read(event_ids(storage)?, |id| Ok(load_event(storage, id)?.ready()))?;
        for event in events {
            if let Some((id, (event, _))) = kept.place_item(event, compare_event, &mut self.preview.events, new_moment)
            {
                self.writes.push((event_key(id), to_envelope(event)));
                self.result.events.push(id.clone());
            }
        }
        Ok(())
    }
}

/// Returns the id in a key that begins with `prefix`, or `None` if the key does not.
fn id_of_key<T>(key: &str, prefix: &str) -> Option<Id<T>> {
    Id::parse(key.strip_prefix(prefix)?)
}

#[derive(Default)]
struct ImportBundle {
    games: Vec<WithId<GameLog, SavedGame>>,
    /// The ids of the games on the exporting device. Empty if the text contains no ids.
    exported_games: Vec<GameId>,
    sheets: Vec<WithId<Sheet, (Sheet, Owner)>>,
    templates: Vec<WithId<Template, Template>>,
    events: Vec<WithId<Event, (SavedEvent, Event)>>,
    /// Texts by key that are imported only if their key is not used here: drawings, reviews, guesses, house rules,
    /// reports of odd plays, and quarantined texts.
    other_texts: Vec<(String, String)>,
    first_fault: Option<EgnGameFault>,
    mistakes: Option<StoredMistakes>,
    numbers: Option<StartedNumbers>,
    past_events: Option<PastEvents>,
    club: Option<ClubRecord>,
    settings: Option<Settings>,
    /// The names of the exporting person's devices, to tell whether the copy is the person's own. `None` if the text
    /// has none.
    exporting_devices: Option<DeviceOwner>,
}

impl ImportBundle {
    /// Marks all items as somebody else's, and drops settings, results and everything else that is personal.
    fn mark_as_others(&mut self) {
        self.games.iter_mut().for_each(|(_, game)| game.origin = GameOrigin::Others);
        self.sheets.iter_mut().for_each(|(_, (_, whose))| *whose = Owner::Others);
        for practice in self.events.iter_mut().filter_map(|(_, (event, _))| event.practice.as_mut()) {
            (practice.match_in_progress, practice.throw_contest) = (None, None);
        }
        self.other_texts.retain(|(key, _)| key.starts_with(RULES_PREFIX) || key.starts_with(Drawing::PREFIX));
        (self.mistakes, self.numbers, self.settings) = (None, None, None);
        (self.past_events, self.club) = (None, None);
    }

    fn read(text: &str, new_moment: &mut dyn FnMut() -> CreationMoment) -> Result<ImportBundle, ImportError> {
        match from_envelope::<Everything>(text) {
            Ok(everything) => ImportBundle::of(everything),
            Err(QuarantineReason::Newer) => Err(ImportError::Newer),
            Err(QuarantineReason::Unreadable) => ImportBundle::read_single_item(text, new_moment),
        }
    }

    /// Reads a text that is not a copy of everything: a scoresheet or template as JSON, games in Euchre Game Notation,
    /// or one game in Bower's own format. Bower's format is tried last, because its errors are the most precise.
    fn read_single_item(
        text: &str,
        new_moment: &mut dyn FnMut() -> CreationMoment,
    ) -> Result<ImportBundle, ImportError> {
        if text.is_empty() {
            return Err(ImportError::Empty);
        }
        if text.starts_with('\u{fffd}') {
            return Err(ImportError::NotText);
        }
        if let Some(reading) = egn::read(text) {
            return ImportBundle::read_notation(reading, new_moment);
        }
        if text.starts_with('{')
            && let Err(why) = serde_json::from_str::<IgnoredAny>(text)
        {
            return Err(ImportError::BrokenJson(why.line(), why.column()));
        }
        let begun = new_moment();
        match read_json(text) {
            Ok(sheet) => {
                return Ok(ImportBundle {
                    sheets: vec![(begun.id(), (sheet, Owner::Others))],
                    ..ImportBundle::default()
                });
            }
            Err(JsonFault::NoFile) => {}
            Err(JsonFault::WrongKind) => {
                let template = read_template_json(text).map_err(ImportError::SheetJson)?;
                return Ok(ImportBundle { templates: vec![(begun.id(), template)], ..ImportBundle::default() });
            }
            Err(fault) => return Err(ImportError::SheetJson(fault)),
        }
        // A single game may come from anybody. A game that is stored as the person's own stays their own, see
        // [`GameOrigin::merged_with`].
        let game = SavedGame::import(text).map_err(|why| ImportError::Game(String::new(), why))?;
        let game = SavedGame { origin: GameOrigin::Others, ..game };
        Ok(ImportBundle { games: vec![(begun.id(), game)], ..ImportBundle::default() })
    }

    /// Takes the games of a text in Euchre Game Notation, up to the first one that cannot be replayed, as somebody
    /// else's.
    fn read_notation(
        reading: EgnReading,
        new_moment: &mut dyn FnMut() -> CreationMoment,
    ) -> Result<ImportBundle, ImportError> {
        let EgnReading { games, first_fault } = reading;
        if let Some(fault) = first_fault.clone().filter(|_| games.is_empty()) {
            return Err(ImportError::Notation(fault));
        }
        let named = |log: &GameLog| {
            let begun = new_moment();
            (begun.id(), SavedGame::copy_of(log, Seat::S, begun.millis))
        };
        Ok(ImportBundle { games: games.iter().map(named).collect(), first_fault, ..ImportBundle::default() })
    }

    fn of(everything: Everything) -> Result<ImportBundle, ImportError> {
        let Everything { texts, checksums } = everything;
        verify_checksums(&texts, &checksums)?;
        let mut bundle = ImportBundle::default();
        for (key, text) in texts {
            bundle.add_stored_text(key, text)?;
        }
        Ok(bundle)
    }

    fn add_stored_text(&mut self, key: String, text: String) -> Result<(), ImportError> {
        if let Some(id) = GameId::of_key(&key) {
            let game = SavedGame::import(&text).map_err(|why| ImportError::Game(key, why))?;
            self.exported_games.push(id.clone());
            self.games.push((id, game));
        } else if let Some(id) = id_of_key(&key, SHEET_PREFIX) {
            let saved: SavedSheet = from_envelope(&text).map_err(|why| import_error(&key, why))?;
            let sheet = saved.sheet().map_err(|why| ImportError::Sheet(key, why))?;
            self.sheets.push((id, (sheet, saved.owner)));
        } else if let Some(id) = id_of_key(&key, TEMPLATE_PREFIX) {
            let template: Template = from_envelope(&text).map_err(|_| ImportError::Template(key.clone(), None))?;
            let template = template.validate().map_err(|flaw| ImportError::Template(key, Some(flaw)))?;
            self.templates.push((id, template));
        } else if id_of_key::<Ruleset>(&key, RULES_PREFIX).is_some() {
            let kept: RulesText = from_envelope(&text).map_err(|why| import_error(&key, why))?;
            kept.rules().map_err(|why| import_error(&key, why))?;
            self.other_texts.push((key, text));
        } else if let Some(id) = id_of_key(&key, EVENT_PREFIX) {
            let saved: SavedEvent = from_envelope(&text).map_err(|why| import_error(&key, why))?;
            let event = saved.event().map_err(|why| match why {
                QuarantineReason::Newer => ImportError::Newer,
                QuarantineReason::Unreadable => ImportError::Event(key),
            })?;
            self.events.push((id, (saved, event)));
        } else if key == Settings::KEY {
            self.settings = Some(from_envelope(&text).map_err(|why| import_error(&key, why))?);
        } else if key.starts_with(Drawing::PREFIX) {
            let drawing: Drawing = from_envelope(&text).map_err(|why| import_error(&key, why))?;
            let sound = Drawing::new(&drawing.path).is_some_and(|drawing| drawing.key() == key);
            if !sound {
                return Err(ImportError::Unreadable(key));
            }
            self.other_texts.push((key, text));
        } else if key.starts_with(REVIEW_PREFIX) {
            let _: SavedReview = from_envelope(&text).map_err(|why| import_error(&key, why))?;
            self.other_texts.push((key, text));
        } else if key.starts_with(GUESSES_PREFIX) {
            let _: GuessText = from_envelope(&text).map_err(|why| import_error(&key, why))?;
            self.other_texts.push((key, text));
        } else if key.starts_with(QUARANTINE_PREFIX) {
            self.other_texts.push((key, text));
        } else if key == ODD_PLAYS_KEY {
            let _: OddPlayLines = from_envelope(&text).map_err(|why| import_error(&key, why))?;
            self.other_texts.push((key, text));
        } else if key == NUMBERED_KEY {
            let lines: NumberLines = from_envelope(&text).map_err(|why| import_error(&key, why))?;
            self.numbers = Some(lines.read().ok_or(ImportError::Unreadable(key))?);
        } else if key == PAST_EVENTS_KEY {
            self.past_events = Some(from_envelope(&text).map_err(|why| import_error(&key, why))?);
        } else if key == CLUB_KEY {
            self.club = Some(from_envelope(&text).map_err(|why| import_error(&key, why))?);
        } else if key == MISTAKES_KEY {
            self.mistakes = Some(from_envelope(&text).map_err(|why| import_error(&key, why))?);
        } else if key == OWNER_KEY {
            self.exporting_devices = Some(from_envelope(&text).map_err(|why| import_error(&key, why))?);
        }
        Ok(())
    }
}

fn import_error(key: &str, why: QuarantineReason) -> ImportError {
    match why {
        QuarantineReason::Newer => ImportError::Newer,
        QuarantineReason::Unreadable => ImportError::Unreadable(key.to_owned()),
    }
}

/// Checks that every text has the fingerprint that it had when it was exported.
fn verify_checksums(texts: &BTreeMap<String, String>, checksums: &BTreeMap<String, String>) -> Result<(), ImportError> {
    let changed = texts.iter().find(|(key, text)| checksums.get(*key) != Some(&Everything::checksum(key, text)));
    let missing = checksums.keys().find(|key| !texts.contains_key(*key));
    match changed.map(|(key, _)| key).or(missing) {
        Some(key) => Err(ImportError::ChangedText(key.clone())),
        None => Ok(()),
    }
}
