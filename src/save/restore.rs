//! The bringing in of an exported text: judged whole, shown before it is done, done whole or not at all.

use std::fmt;

use std::collections::BTreeMap;

use serde::de::IgnoredAny;

use super::envelope::{open, seal};
use super::events::{EVENTS, SavedEvent, event_key, kept_events};
use super::everything::{ASIDE, Everything};
use super::games::{SavedGame, kept_games, load_game};
use super::house_rules::RULES;
use super::sheets::{SHEETS, SavedSheet, TEMPLATES, sheet_key, template_key};
use super::{
    BadGame, Drawing, SetAside, Settings, Storage, StorageFault, kept_sheets, kept_templates, load_event, load_sheet,
    load_template,
};
use super::{Begun, GameId, Id};
use crate::event::{Event, EventLog};
use crate::record::GameLog;
use crate::ruleset::Ruleset;
use crate::scoresheet::transfer::{JsonFault, TextFault, read_json, read_template_json};
use crate::scoresheet::{Flaw, Sheet, Template};

/// Why an exported text is not brought in. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damaged {
    /// The text breaks off, or holds a letter that cannot be there: line and column, from 1.
    Text(usize, usize),
    /// A newer version of the program wrote it.
    Newer,
    /// What was kept under this key has changed since it was exported.
    Changed(String),
    /// The game under this key; why.
    Game(String, BadGame),
    /// The sheet under this key; why.
    Sheet(String, TextFault),
    /// The sheet's JSON; why.
    SheetJson(JsonFault),
    /// The event under this key tells what cannot have happened.
    Event(String),
    /// The template under this key; why, where it can be read at all.
    Template(String, Option<Flaw>),
    /// What is under this key cannot be read.
    Unreadable(String),
    /// The storage of this device does not take it.
    Storage(StorageFault),
}

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Damaged::Text(line, column) => write!(f, "the text is damaged at line {line}, column {column}"),
            Damaged::Newer => f.write_str("a newer version exported it"),
            Damaged::Changed(key) => write!(f, "{key} has changed since it was exported"),
            Damaged::Game(key, why) => write!(f, "{key}: {why}"),
            Damaged::Sheet(key, why) => write!(f, "{key}: {why}"),
            Damaged::SheetJson(why) => why.fmt(f),
            Damaged::Event(key) => write!(f, "{key} tells of an event that cannot have happened"),
            Damaged::Template(key, Some(flaw)) => write!(f, "{key}: {flaw}"),
            Damaged::Template(key, None) | Damaged::Unreadable(key) => write!(f, "{key} cannot be read"),
            Damaged::Storage(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for Damaged {}

impl From<StorageFault> for Damaged {
    fn from(fault: StorageFault) -> Damaged {
        Damaged::Storage(fault)
    }
}

/// How many of a kind would come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coming {
    /// New here.
    pub new: usize,
    /// Here already.
    pub known: usize,
    /// Here with less on them: what was added elsewhere is added here.
    pub continued: usize,
}

/// What would change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// Games.
    pub games: Coming,
    /// Sheets.
    pub sheets: Coming,
    /// House templates.
    pub templates: Coming,
    /// Events.
    pub events: Coming,
    /// Whether the settings here would be replaced by others.
    pub settings: bool,
}

/// What was brought in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BroughtIn {
    /// The games that are new here.
    pub games: Vec<GameId>,
    /// The sheets that are new here, or longer than before.
    pub sheets: Vec<Id<Sheet>>,
    /// The house templates that are new here.
    pub templates: Vec<Id<Template>>,
    /// The events that are new here.
    pub events: Vec<Id<Event>>,
    /// How many games were here already.
    pub known: usize,
    /// How many sheets, templates and events were here already.
    pub sheets_known: usize,
    /// Whether settings came along.
    pub settings: bool,
}

/// A change about to be made.
struct Plan {
    preview: Preview,
    brought: BroughtIn,
    writes: Vec<(String, String)>,
}

/// What bringing in this text would change.
///
/// # Errors
/// [`Damaged`].
pub fn preview(storage: &dyn Storage, text: &str) -> Result<Preview, Damaged> {
    let mut number = 0;
    let mut stand_in = || {
        number += 1;
        Begun { millis: u64::MAX, salt: number }
    };
    Ok(plan(storage, text, &mut stand_in)?.preview)
}

/// Brings in an exported text: one game, one sheet as JSON, or everything. Nothing here is overwritten but the settings,
/// a sheet by the same sheet with more marks on it, and a game or an event by itself as it stood later; what is here already is left out, and what finds its name taken
/// gets a `fresh` one.
///
/// # Errors
/// [`Damaged`]; then nothing has changed.
pub fn bring_in(storage: &dyn Storage, text: &str, mut fresh: impl FnMut() -> Begun) -> Result<BroughtIn, Damaged> {
    carry_out(storage, plan(storage, text, &mut fresh)?)
}

/// Writes all that a plan holds, or nothing.
fn carry_out(storage: &dyn Storage, plan: Plan) -> Result<BroughtIn, Damaged> {
    let mut before: Vec<(&String, Option<String>)> = Vec::new();
    for (key, text) in &plan.writes {
        let was = storage.read(key)?;
        if let Err(fault) = storage.write(key, text) {
            for (key, was) in before.into_iter().rev() {
                // What was just written can be taken back: it needs no more room than there was.
                let _ = match was {
                    Some(was) => storage.write(key, &was),
                    None => storage.remove(key),
                };
            }
            return Err(fault.into());
        }
        before.push((key, was));
    }
    Ok(plan.brought)
}

fn plan(storage: &dyn Storage, text: &str, fresh: &mut dyn FnMut() -> Begun) -> Result<Plan, Damaged> {
    let bundle = Bundle::read(text.trim(), fresh)?;
    let mut plan = Plan { preview: Preview::default(), brought: BroughtIn::default(), writes: Vec::new() };
    plan.games(storage, bundle.games, fresh)?;
    plan.sheets(storage, bundle.sheets, fresh)?;
    plan.templates(storage, bundle.templates, fresh)?;
    plan.events(storage, bundle.events, fresh)?;
    for (key, text) in bundle.plain {
        if storage.read(&key)?.is_none() {
            plan.writes.push((key, text));
        }
    }
    if let Some(settings) = bundle.settings {
        let text = seal(&settings);
        plan.preview.settings = storage.read(Settings::KEY)?.as_ref() != Some(&text);
        plan.brought.settings = true;
        plan.writes.push((Settings::KEY.to_owned(), text));
    }
    Ok(plan)
}

impl Plan {
    fn games(
        &mut self,
        storage: &dyn Storage,
        games: Vec<(GameId, SavedGame)>,
        fresh: &mut dyn FnMut() -> Begun,
    ) -> Result<(), StorageFault> {
        let mut ids = kept_games(storage)?;
        let mut here: Vec<(GameId, SavedGame)> = Vec::new();
        for id in &ids {
            here.extend(load_game(storage, id)?.ready().map(|(kept, _)| (id.clone(), kept)));
        }
        for (id, game) in games {
            let same =
                here.iter_mut().find(|(of, kept)| kept.log == game.log || *of == id && is_same_game(kept, &game));
            let id = match same {
                Some((id, kept)) if kept.log != game.log && kept.touched < game.touched => {
                    self.preview.games.continued += 1;
                    *kept = game.clone();
                    id.clone()
                }
                Some(_) => {
                    self.preview.games.known += 1;
                    self.brought.known += 1;
                    continue;
                }
                None => {
                    self.preview.games.new += 1;
                    let id = free(id, &mut ids, fresh);
                    here.push((id.clone(), game.clone()));
                    id
                }
            };
            self.writes.push((id.key(), seal(&game)));
            self.brought.games.push(id);
        }
        Ok(())
    }

    fn sheets(
        &mut self,
        storage: &dyn Storage,
        sheets: Vec<(Id<Sheet>, Sheet)>,
        fresh: &mut dyn FnMut() -> Begun,
    ) -> Result<(), StorageFault> {
        let mut ids = kept_sheets(storage)?;
        let mut here: Vec<(Id<Sheet>, Sheet)> = Vec::new();
        for id in &ids {
            here.extend(load_sheet(storage, id)?.ready().map(|sheet| (id.clone(), sheet)));
        }
        for (id, sheet) in sheets {
            if here.iter().any(|(_, kept)| continues(kept, &sheet)) {
                self.preview.sheets.known += 1;
                self.brought.sheets_known += 1;
                continue;
            }
            let id = match here.iter_mut().find(|(_, kept)| continues(&sheet, kept)) {
                Some((id, kept)) => {
                    self.preview.sheets.continued += 1;
                    *kept = sheet.clone();
                    id.clone()
                }
                None => {
                    self.preview.sheets.new += 1;
                    let id = free(id, &mut ids, fresh);
                    here.push((id.clone(), sheet.clone()));
                    id
                }
            };
            self.writes.push((sheet_key(&id), seal(&SavedSheet::of(&sheet))));
            self.brought.sheets.push(id);
        }
        Ok(())
    }

    fn templates(
        &mut self,
        storage: &dyn Storage,
        templates: Vec<(Id<Template>, Template)>,
        fresh: &mut dyn FnMut() -> Begun,
    ) -> Result<(), StorageFault> {
        let mut ids = kept_templates(storage)?;
        let mut here = Vec::new();
        for id in &ids {
            here.extend(load_template(storage, id)?.ready());
        }
        for (id, template) in templates {
            if here.contains(&template) {
                self.preview.templates.known += 1;
                self.brought.sheets_known += 1;
                continue;
            }
            let id = free(id, &mut ids, fresh);
            self.preview.templates.new += 1;
            self.writes.push((template_key(&id), seal(&template)));
            here.push(template);
            self.brought.templates.push(id);
        }
        Ok(())
    }
}

impl Plan {
    fn events(
        &mut self,
        storage: &dyn Storage,
        events: Vec<(Id<Event>, SavedEvent)>,
        fresh: &mut dyn FnMut() -> Begun,
    ) -> Result<(), StorageFault> {
        let mut ids = kept_events(storage)?;
        let mut here: Vec<(Id<Event>, SavedEvent)> = Vec::new();
        for id in &ids {
            here.extend(load_event(storage, id)?.ready().map(|(kept, _)| (id.clone(), kept)));
        }
        for (id, event) in events {
            let same =
                here.iter_mut().find(|(of, kept)| kept.log == event.log || *of == id && is_same_event(kept, &event));
            let id = match same {
                Some((id, kept)) if kept.log != event.log && kept.touched < event.touched => {
                    self.preview.events.continued += 1;
                    *kept = event.clone();
                    id.clone()
                }
                Some(_) => {
                    self.preview.events.known += 1;
                    self.brought.sheets_known += 1;
                    continue;
                }
                None => {
                    self.preview.events.new += 1;
                    let id = free(id, &mut ids, fresh);
                    here.push((id.clone(), event.clone()));
                    id
                }
            };
            self.writes.push((event_key(&id), seal(&event)));
            self.brought.events.push(id);
        }
        Ok(())
    }
}

/// Whether two games of one name are the same, perhaps at different cards: each has a seed and a seating of its own.
fn is_same_game(one: &SavedGame, other: &SavedGame) -> bool {
    let logs = [one, other].map(|game| GameLog::decode(&game.log).ok());
    matches!(logs, [Some(one), Some(other)] if one.seed == other.seed && one.seating == other.seating && one.rules == other.rules)
}

/// Whether two events of one name are the same, perhaps with more entries.
fn is_same_event(one: &SavedEvent, other: &SavedEvent) -> bool {
    let logs = [one, other].map(|event| EventLog::decode(&event.log).ok());
    matches!(logs, [Some(one), Some(other)] if one.seed == other.seed && one.plan == other.plan)
}

/// Whether a sheet is another with perhaps more marks added.
fn continues(longer: &Sheet, shorter: &Sheet) -> bool {
    longer.heading() == shorter.heading() && longer.marks().starts_with(shorter.marks())
}

/// Returns the id in a key that begins like this.
fn id<T>(key: &str, prefix: &str) -> Option<Id<T>> {
    Id::parse(key.strip_prefix(prefix)?)
}

/// The id, or a fresh one where it is taken.
fn free<T>(id: Id<T>, taken: &mut Vec<Id<T>>, fresh: &mut dyn FnMut() -> Begun) -> Id<T> {
    let id = if taken.contains(&id) { fresh().id() } else { id };
    taken.push(id.clone());
    id
}

/// What a text holds, all of it judged.
#[derive(Default)]
struct Bundle {
    games: Vec<(GameId, SavedGame)>,
    sheets: Vec<(Id<Sheet>, Sheet)>,
    templates: Vec<(Id<Template>, Template)>,
    events: Vec<(Id<Event>, SavedEvent)>,
    /// Drawings and data set aside: written where nothing is.
    plain: Vec<(String, String)>,
    settings: Option<Settings>,
}

impl Bundle {
    fn read(text: &str, fresh: &mut dyn FnMut() -> Begun) -> Result<Bundle, Damaged> {
        match open::<Everything>(text) {
            Ok(everything) => Bundle::of(everything),
            Err(SetAside::Newer) => Err(Damaged::Newer),
            Err(SetAside::Unreadable) => Bundle::one(text, fresh()),
        }
    }

    /// One thing alone: a sheet's or a template's JSON, or a game, whose refusals say more.
    fn one(text: &str, begun: Begun) -> Result<Bundle, Damaged> {
        if text.starts_with('{')
            && let Err(why) = serde_json::from_str::<IgnoredAny>(text)
        {
            return Err(Damaged::Text(why.line(), why.column()));
        }
        match read_json(text) {
            Ok(sheet) => return Ok(Bundle { sheets: vec![(begun.id(), sheet)], ..Bundle::default() }),
            Err(JsonFault::Unreadable { .. }) => {}
            Err(JsonFault::OfAnotherKind) => {
                let template = read_template_json(text).map_err(Damaged::SheetJson)?;
                return Ok(Bundle { templates: vec![(begun.id(), template)], ..Bundle::default() });
            }
            Err(fault) => return Err(Damaged::SheetJson(fault)),
        }
        let game = SavedGame::import(text).map_err(|why| Damaged::Game(String::new(), why))?;
        Ok(Bundle { games: vec![(begun.id(), game)], ..Bundle::default() })
    }

    fn of(everything: Everything) -> Result<Bundle, Damaged> {
        let Everything { texts, checks } = everything;
        untouched(&texts, &checks)?;
        let mut bundle = Bundle::default();
        for (key, text) in texts {
            bundle.take(key, text)?;
        }
        Ok(bundle)
    }

    fn take(&mut self, key: String, text: String) -> Result<(), Damaged> {
        if let Some(id) = GameId::of_key(&key) {
            let game = SavedGame::import(&text).map_err(|why| Damaged::Game(key, why))?;
            self.games.push((id, game));
        } else if let Some(id) = id(&key, SHEETS) {
            let saved: SavedSheet = open(&text).map_err(|why| unread(&key, why))?;
            let sheet = saved.sheet().map_err(|why| Damaged::Sheet(key, why))?;
            self.sheets.push((id, sheet));
        } else if let Some(id) = id(&key, TEMPLATES) {
            let template: Template = open(&text).map_err(|_| Damaged::Template(key.clone(), None))?;
            let template = template.checked().map_err(|flaw| Damaged::Template(key, Some(flaw)))?;
            self.templates.push((id, template));
        } else if id::<Ruleset>(&key, RULES).is_some() {
            let rules: Ruleset = open(&text).map_err(|why| unread(&key, why))?;
            rules.checked().map_err(|_| Damaged::Unreadable(key.clone()))?;
            self.plain.push((key, text));
        } else if let Some(id) = id(&key, EVENTS) {
            let event: SavedEvent = open(&text).map_err(|why| unread(&key, why))?;
            if event.event().is_none() {
                return Err(Damaged::Event(key));
            }
            self.events.push((id, event));
        } else if key == Settings::KEY {
            self.settings = Some(open(&text).map_err(|why| unread(&key, why))?);
        } else if key.starts_with(Drawing::PREFIX) {
            let drawing: Drawing = open(&text).map_err(|why| unread(&key, why))?;
            let sound = Drawing::new(&drawing.path).is_some_and(|drawing| drawing.key() == key);
            if !sound {
                return Err(Damaged::Unreadable(key));
            }
            self.plain.push((key, text));
        } else if key.starts_with(ASIDE) {
            self.plain.push((key, text));
        }
        Ok(())
    }
}

fn unread(key: &str, why: SetAside) -> Damaged {
    match why {
        SetAside::Newer => Damaged::Newer,
        SetAside::Unreadable => Damaged::Unreadable(key.to_owned()),
    }
}

/// Whether every text is as it was exported.
fn untouched(texts: &BTreeMap<String, String>, checks: &BTreeMap<String, String>) -> Result<(), Damaged> {
    if checks.is_empty() {
        return Ok(());
    }
    let changed = texts.iter().find(|(key, text)| checks.get(*key) != Some(&Everything::check(key, text)));
    let missing = checks.keys().find(|key| !texts.contains_key(*key));
    match changed.map(|(key, _)| key).or(missing) {
        Some(key) => Err(Damaged::Changed(key.clone())),
        None => Ok(()),
    }
}
