//! Imports an exported text. The import is validated as a whole, previewed, and then applied
//! completely or not at all. Start at [`preview`] and [`bring_in`].

use std::collections::BTreeMap;

use super::envelope::{open, seal};
use super::events::{EVENTS, SavedEvent, event_key, kept_events};
use super::everything::{ASIDE, Everything};
use super::games::{GameOrigin, SavedGame, all_games, load_game};
use super::guesses::{GUESSES, GuessText};
use super::holder::{CopyIs, HOLDER, Holder, holds_own};
use super::house_rules::{RULES, RulesText};
use super::merge::{ImportCounts, Named, StoredItems, compare_event, compare_game, compare_sheet, compare_template};
use super::mistakes::{MISTAKES, Mistakes};
use super::numbered::{BegunNumbers, NUMBERED, NumberLines};
use super::odd::{ODD, OddLines};
use super::owner::{Owned, Owner};
use super::past_events::{PAST_EVENTS, PastEvents};
use super::reviews::{REVIEWS, SavedReview};
use super::sheets::{SHEETS, SavedSheet, TEMPLATES, sheet_key, template_key};
use super::{
    BadGame, Drawing, QuarantineReason, Settings, Storage, StorageFault, kept_sheets, kept_templates, load, load_event,
    load_sheet, load_template,
};
use super::{Begun, GameId, Id};
use cards::Seat;
use cards::ruleset::Ruleset;
use event::Event;
use rules::record::GameLog;
use rules::record::egn::{self, EgnReading, EgnStop};
use scoresheet::spreadsheet::UTF8_MARK;
use scoresheet::transfer::{JsonFault, TextFault, read_json, read_template_json};
use scoresheet::{Flaw, Sheet, SheetId, Template};
use serde::de::IgnoredAny;
use thiserror::Error;

/// Why a text cannot be imported. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("not brought in: {self:?}")]
pub enum Damaged {
    Empty,
    /// It is a binary file, or has an unknown character encoding.
    NotText,
    /// The text breaks off or has an invalid character: line and column, from 1.
    Text(usize, usize),
    /// A newer version of the program wrote it.
    Newer,
    /// The text under this key has changed since the export.
    Changed(String),
    /// The game under this key is bad, and why.
    Game(String, BadGame),
    /// The first game in another notation is bad, and why.
    Recorded(EgnStop),
    /// The sheet under this key is bad, and why.
    Sheet(String, TextFault),
    SheetJson(JsonFault),
    /// The event under this key is impossible.
    Event(String),
    /// The template under this key is bad, and why if it is readable at all.
    Template(String, Option<Flaw>),
    /// The value under this key is unreadable.
    Unreadable(String),
    /// The storage refused to write it.
    Storage(StorageFault),
}

impl From<StorageFault> for Damaged {
    fn from(fault: StorageFault) -> Damaged {
        Damaged::Storage(fault)
    }
}

/// The changes that an import would make.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    pub games: ImportCounts,
    pub sheets: ImportCounts,
    pub templates: ImportCounts,
    pub events: ImportCounts,
    /// Whether the settings here would be replaced.
    pub settings: bool,
    /// The owner of a copy of everything; `None` if the copy has no device name, or holds a single
    /// item.
    pub whose: Option<Owner>,
    /// The place where games in another notation become unreadable; the games before are valid.
    pub broken: Option<EgnStop>,
}

/// The changes that an import has made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BroughtIn {
    /// Games that are new or later than before.
    pub games: Vec<GameId>,
    /// Sheets that are new or longer than before.
    pub sheets: Vec<Id<Sheet>>,
    /// New house templates.
    pub templates: Vec<Id<Template>>,
    /// Events that are new or later than before.
    pub events: Vec<Id<Event>>,
    /// Number of games that were already here.
    pub known: usize,
    /// Number of sheets, templates and events that were already here.
    pub sheets_known: usize,
    /// Number of items that replaced a shorter version.
    pub continued: Continued,
    /// Whether settings were imported.
    pub settings: bool,
    /// The owner of a copy of everything; `None` if the copy has no device name, or holds a single
    /// item.
    pub whose: Option<Owner>,
    /// The place where games in another notation become unreadable; the games before were imported.
    pub broken: Option<EgnStop>,
}

/// Number of games, sheets and events that replaced a shorter version.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Continued {
    pub games: usize,
    pub sheets: usize,
    pub events: usize,
}

/// A validated import, ready to be written.
struct Plan {
    preview: Preview,
    brought: BroughtIn,
    writes: Vec<(String, String)>,
}

/// Previews an import.
///
/// # Errors
/// [`Damaged`].
pub fn preview(storage: &dyn Storage, text: &str) -> Result<Preview, Damaged> {
    preview_copy(storage, text, CopyIs::AsItSays)
}

/// Previews an import, with a choice of whose copy it is.
///
/// # Errors
/// [`Damaged`].
pub fn preview_copy(storage: &dyn Storage, text: &str, copy: CopyIs) -> Result<Preview, Damaged> {
    let mut number = 0;
    let mut stand_in = || {
        number += 1;
        Begun { millis: u64::MAX, salt: number }
    };
    Ok(plan(storage, text, copy, &mut stand_in)?.preview)
}

/// Imports an exported text: one game, one sheet as JSON, or everything.
///
/// Only the settings are overwritten, and a sheet, event or game if the import has a later version
/// of it. Items already
/// here are left out. An item whose id is taken gets a `fresh` one, so diverged sheets or events
/// are kept side by side.
///
/// # Errors
/// [`Damaged`]; then nothing has changed.
pub fn bring_in(storage: &dyn Storage, text: &str, fresh: impl FnMut() -> Begun) -> Result<BroughtIn, Damaged> {
    bring_in_copy(storage, text, CopyIs::AsItSays, fresh)
}

/// Imports a text, with a choice of whose copy it is. Somebody else's copy does not count in
/// statistics, and its settings and lessons are left out.
///
/// # Errors
/// [`Damaged`]; then nothing has changed.
pub fn bring_in_copy(
    storage: &dyn Storage,
    text: &str,
    copy: CopyIs,
    mut fresh: impl FnMut() -> Begun,
) -> Result<BroughtIn, Damaged> {
    carry_out(storage, plan(storage, text, copy, &mut fresh)?)
}

/// Imports sheets that came on their own, under their own ids if those are free.
///
/// # Errors
/// [`Damaged::Storage`]; then nothing has changed.
pub fn bring_in_sheets(
    storage: &dyn Storage,
    sheets: Vec<Sheet>,
    mut fresh: impl FnMut() -> Begun,
) -> Result<BroughtIn, Damaged> {
    let named = |sheet: Sheet| (Id::new(sheet.heading().id.begun, sheet.heading().id.salt), (sheet, Owner::Others));
    let bundle = Bundle { sheets: sheets.into_iter().map(named).collect(), ..Bundle::default() };
    let plan = plan_of(storage, bundle, &mut fresh)?;
    carry_out(storage, plan)
}

/// Writes everything in a plan, or nothing.
fn carry_out(storage: &dyn Storage, plan: Plan) -> Result<BroughtIn, Damaged> {
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
    Ok(plan.brought)
}

fn plan(storage: &dyn Storage, text: &str, copy: CopyIs, fresh: &mut dyn FnMut() -> Begun) -> Result<Plan, Damaged> {
    let text = text.trim_start_matches(UTF8_MARK).trim();
    let mut bundle = Bundle::read(text, fresh)?;
    let Some(theirs) = bundle.holder.take() else { return plan_of(storage, bundle, fresh) };
    let here = load::<Holder>(storage, HOLDER)?.ready();
    let is_own = copy == CopyIs::Mine || here.as_ref().is_some_and(|here| here.is(&theirs)) || !holds_own(storage)?;
    if !is_own {
        bundle.disown();
    }
    let mut plan = plan_of(storage, bundle, fresh)?;
    if is_own {
        let holder = match here {
            Some(here) => here.joined(theirs),
            None => theirs,
        };
        plan.writes.push((HOLDER.to_owned(), seal(&holder)));
    }
    let whose = Some(if is_own { Owner::Own } else { Owner::Others });
    (plan.preview.whose, plan.brought.whose) = (whose, whose);
    Ok(plan)
}

fn plan_of(storage: &dyn Storage, bundle: Bundle, fresh: &mut dyn FnMut() -> Begun) -> Result<Plan, Damaged> {
    let mut plan = Plan { preview: Preview::default(), brought: BroughtIn::default(), writes: Vec::new() };
    plan.games(storage, &bundle.events, bundle.games, fresh)?;
    plan.sheets(storage, &bundle.events, bundle.sheets, fresh)?;
    plan.templates(storage, bundle.templates, fresh)?;
    plan.events(storage, bundle.events, fresh)?;
    let Preview { games, sheets, templates, events, .. } = plan.preview;
    (plan.preview.broken, plan.brought.broken) = (bundle.broken.clone(), bundle.broken);
    plan.brought.known = games.known;
    plan.brought.sheets_known = sheets.known + templates.known + events.known;
    plan.brought.continued = Continued { games: games.continued, sheets: sheets.continued, events: events.continued };
    for (key, text) in bundle.plain {
        if let Some(key) = plan.free_key(storage, key, &text)? {
            plan.writes.push((key, text));
        }
    }
    if let Some(mistakes) = bundle.mistakes {
        let here = storage.read(MISTAKES)?.map_or(Ok(Mistakes::default()), |text| open(&text));
        // Data that is unreadable here is not overwritten.
        plan.writes.extend(here.ok().map(|here| (MISTAKES.to_owned(), seal(&here.joined(mistakes)))));
    }
    if let Some(past) = bundle.past_events {
        let here = storage.read(PAST_EVENTS)?.map_or(Ok(PastEvents::default()), |text| open(&text));
        plan.writes.extend(here.ok().map(|here| (PAST_EVENTS.to_owned(), seal(&here.joined(past)))));
    }
    if let Some(numbers) = bundle.numbers {
        let here = storage
            .read(NUMBERED)?
            .map_or(Some(BegunNumbers::default()), |text| open::<NumberLines>(&text).ok()?.read());
        plan.writes.extend(here.map(|here| (NUMBERED.to_owned(), seal(&NumberLines::of(&here.joined(numbers))))));
    }
    if let Some(mut settings) = bundle.settings {
        let here = storage.read(Settings::KEY)?.and_then(|text| open::<Settings>(&text).ok());
        let here = here.unwrap_or_default();
        settings.drills = settings.drills.further(here.drills);
        settings.learned = settings.learned.further(here.learned);
        let text = seal(&settings);
        plan.preview.settings = storage.read(Settings::KEY)?.as_ref() != Some(&text);
        plan.brought.settings = true;
        plan.writes.push((Settings::KEY.to_owned(), text));
    }
    Ok(plan)
}

impl Plan {
    /// Returns a free key for a text; `None` if the same text or another drawing is already there.
    /// A quarantined text gets a free number.
    fn free_key(&self, storage: &dyn Storage, key: String, text: &str) -> Result<Option<String>, StorageFault> {
        let was = key.strip_prefix(ASIDE).and_then(|rest| Some(rest.split_once('.')?.1.to_owned()));
        let others = was.into_iter().flat_map(|was| (1_u32..).map(move |number| format!("{ASIDE}{number}.{was}")));
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

    fn games(
        &mut self,
        storage: &dyn Storage,
        events: &[Named<Event, (SavedEvent, Event)>],
        games: Vec<Named<GameLog, SavedGame>>,
        fresh: &mut dyn FnMut() -> Begun,
    ) -> Result<(), StorageFault> {
        let load = |id: &GameId| Ok(load_game(storage, id)?.ready().map(|game| game.anybodys().0));
        let named = events.iter().flat_map(|(_, (event, _))| event.games());
        let mut kept = StoredItems::read(all_games(storage)?, load)?.naming(named);
        for game in games {
            if let Some((id, game)) = kept.place(game, compare_game, &mut self.preview.games, fresh) {
                let here = load(id)?.map_or(GameOrigin::Others, |here: SavedGame| here.origin);
                let origin = here.joined(game.origin.clone());
                self.writes.push((id.key(), seal(&SavedGame { origin, ..game.clone() })));
                self.brought.games.push(id.clone());
            }
        }
        Ok(())
    }

    fn sheets(
        &mut self,
        storage: &dyn Storage,
        events: &[Named<Event, (SavedEvent, Event)>],
        sheets: Vec<Named<Sheet, (Sheet, Owner)>>,
        fresh: &mut dyn FnMut() -> Begun,
    ) -> Result<(), StorageFault> {
        let named = events.iter().flat_map(|(_, (event, _))| event.sheets());
        let load = |id: &Id<Sheet>| {
            let sheet = load_sheet(storage, id)?.ready();
            Ok(sheet.map(|sheet: Owned<Sheet>| (sheet.owner(), sheet.anybodys())).map(|(whose, sheet)| (sheet, whose)))
        };
        let mut own: Vec<SheetId> = Vec::new();
        for id in kept_sheets(storage)? {
            own.extend(load_sheet(storage, &id)?.ready().and_then(Owned::own).map(|sheet| sheet.heading().id));
        }
        let mut kept = StoredItems::read(kept_sheets(storage)?, load)?.naming(named);
        for sheet in sheets {
            if let Some((id, (sheet, comes))) = kept.place(sheet, compare_sheet, &mut self.preview.sheets, fresh) {
                // A sheet that is the person's own here stays so, even if the imported copy is
                // somebody else's.
                let whose = if own.contains(&sheet.heading().id) { Owner::Own } else { *comes };
                self.writes.push((sheet_key(id), seal(&SavedSheet::of(sheet, whose))));
                self.brought.sheets.push(id.clone());
            }
        }
        Ok(())
    }

    fn templates(
        &mut self,
        storage: &dyn Storage,
        templates: Vec<Named<Template, Template>>,
        fresh: &mut dyn FnMut() -> Begun,
    ) -> Result<(), StorageFault> {
        let mut kept = StoredItems::read(kept_templates(storage)?, |id| Ok(load_template(storage, id)?.ready()))?;
        for template in templates {
            if let Some((id, template)) = kept.place(template, compare_template, &mut self.preview.templates, fresh) {
                self.writes.push((template_key(id), seal(template)));
                self.brought.templates.push(id.clone());
            }
        }
        Ok(())
    }

    fn events(
        &mut self,
        storage: &dyn Storage,
        events: Vec<Named<Event, (SavedEvent, Event)>>,
        fresh: &mut dyn FnMut() -> Begun,
    ) -> Result<(), StorageFault> {
        let mut kept = StoredItems::read(kept_events(storage)?, |id| Ok(load_event(storage, id)?.ready()))?;
        for event in events {
            if let Some((id, (event, _))) = kept.place(event, compare_event, &mut self.preview.events, fresh) {
                self.writes.push((event_key(id), seal(event)));
                self.brought.events.push(id.clone());
            }
        }
        Ok(())
    }
}

/// Parses the id from a key with this prefix.
fn id<T>(key: &str, prefix: &str) -> Option<Id<T>> {
    Id::parse(key.strip_prefix(prefix)?)
}

/// The validated contents of an imported text.
#[derive(Default)]
struct Bundle {
    games: Vec<Named<GameLog, SavedGame>>,
    sheets: Vec<Named<Sheet, (Sheet, Owner)>>,
    templates: Vec<Named<Template, Template>>,
    events: Vec<Named<Event, (SavedEvent, Event)>>,
    /// Drawings, reviews and quarantined texts; written only to free keys.
    plain: Vec<(String, String)>,
    broken: Option<EgnStop>,
    mistakes: Option<Mistakes>,
    numbers: Option<BegunNumbers>,
    past_events: Option<PastEvents>,
    settings: Option<Settings>,
    /// The device that exported it.
    holder: Option<Holder>,
}

impl Bundle {
    /// Marks all items as somebody else's, and drops whatever describes their play or preferences.
    fn disown(&mut self) {
        self.games.iter_mut().for_each(|(_, game)| game.origin = GameOrigin::Others);
        self.sheets.iter_mut().for_each(|(_, (_, whose))| *whose = Owner::Others);
        for practice in self.events.iter_mut().filter_map(|(_, (event, _))| event.practice.as_mut()) {
            (practice.at_table, practice.throws) = (None, None);
        }
        self.plain.retain(|(key, _)| key.starts_with(RULES) || key.starts_with(Drawing::PREFIX));
        (self.mistakes, self.numbers, self.settings) = (None, None, None);
        self.past_events = None;
    }

    fn read(text: &str, fresh: &mut dyn FnMut() -> Begun) -> Result<Bundle, Damaged> {
        match open::<Everything>(text) {
            Ok(everything) => Bundle::of(everything),
            Err(QuarantineReason::Newer) => Err(Damaged::Newer),
            Err(QuarantineReason::Unreadable) => Bundle::one(text, fresh),
        }
    }

    /// Reads a single item: games in another notation, a sheet or template as JSON, or a game. The
    /// game comes last because its errors say more.
    fn one(text: &str, fresh: &mut dyn FnMut() -> Begun) -> Result<Bundle, Damaged> {
        if text.is_empty() {
            return Err(Damaged::Empty);
        }
        if text.starts_with('\u{fffd}') {
            return Err(Damaged::NotText);
        }
        if let Some(reading) = egn::read(text) {
            return Bundle::recorded(reading, fresh);
        }
        if text.starts_with('{')
            && let Err(why) = serde_json::from_str::<IgnoredAny>(text)
        {
            return Err(Damaged::Text(why.line(), why.column()));
        }
        let begun = fresh();
        match read_json(text) {
            Ok(sheet) => {
                return Ok(Bundle { sheets: vec![(begun.id(), (sheet, Owner::Others))], ..Bundle::default() });
            }
            Err(JsonFault::NoFile) => {}
            Err(JsonFault::OfAnotherKind) => {
                let template = read_template_json(text).map_err(Damaged::SheetJson)?;
                return Ok(Bundle { templates: vec![(begun.id(), template)], ..Bundle::default() });
            }
            Err(fault) => return Err(Damaged::SheetJson(fault)),
        }
        // A single game comes from anybody. A game played on this device is recognized when it
        // returns.
        let game = SavedGame::import(text).map_err(|why| Damaged::Game(String::new(), why))?;
        let game = SavedGame { origin: GameOrigin::Others, ..game };
        Ok(Bundle { games: vec![(begun.id(), game)], ..Bundle::default() })
    }

    /// Takes games in another notation as somebody else's, up to the first invalid one.
    fn recorded(reading: EgnReading, fresh: &mut dyn FnMut() -> Begun) -> Result<Bundle, Damaged> {
        let EgnReading { games, first_fault: broken } = reading;
        if let Some(broken) = broken.clone().filter(|_| games.is_empty()) {
            return Err(Damaged::Recorded(broken));
        }
        let named = |log: &GameLog| {
            let begun = fresh();
            (begun.id(), SavedGame::copied(log, Seat::S, begun.millis))
        };
        Ok(Bundle { games: games.iter().map(named).collect(), broken, ..Bundle::default() })
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
            self.sheets.push((id, (sheet, saved.whose)));
        } else if let Some(id) = id(&key, TEMPLATES) {
            let template: Template = open(&text).map_err(|_| Damaged::Template(key.clone(), None))?;
            let template = template.validate().map_err(|flaw| Damaged::Template(key, Some(flaw)))?;
            self.templates.push((id, template));
        } else if id::<Ruleset>(&key, RULES).is_some() {
            let kept: RulesText = open(&text).map_err(|why| unread(&key, why))?;
            kept.rules().map_err(|why| unread(&key, why))?;
            self.plain.push((key, text));
        } else if let Some(id) = id(&key, EVENTS) {
            let saved: SavedEvent = open(&text).map_err(|why| unread(&key, why))?;
            let event = saved.event().map_err(|why| match why {
                QuarantineReason::Newer => Damaged::Newer,
                QuarantineReason::Unreadable => Damaged::Event(key),
            })?;
            self.events.push((id, (saved, event)));
        } else if key == Settings::KEY {
            self.settings = Some(open(&text).map_err(|why| unread(&key, why))?);
        } else if key.starts_with(Drawing::PREFIX) {
            let drawing: Drawing = open(&text).map_err(|why| unread(&key, why))?;
            let sound = Drawing::new(&drawing.path).is_some_and(|drawing| drawing.key() == key);
            if !sound {
                return Err(Damaged::Unreadable(key));
            }
            self.plain.push((key, text));
        } else if key.starts_with(REVIEWS) {
            let _: SavedReview = open(&text).map_err(|why| unread(&key, why))?;
            self.plain.push((key, text));
        } else if key.starts_with(GUESSES) {
            let _: GuessText = open(&text).map_err(|why| unread(&key, why))?;
            self.plain.push((key, text));
        } else if key.starts_with(ASIDE) {
            self.plain.push((key, text));
        } else if key == ODD {
            let _: OddLines = open(&text).map_err(|why| unread(&key, why))?;
            self.plain.push((key, text));
        } else if key == NUMBERED {
            let lines: NumberLines = open(&text).map_err(|why| unread(&key, why))?;
            self.numbers = Some(lines.read().ok_or(Damaged::Unreadable(key))?);
        } else if key == PAST_EVENTS {
            self.past_events = Some(open(&text).map_err(|why| unread(&key, why))?);
        } else if key == MISTAKES {
            self.mistakes = Some(open(&text).map_err(|why| unread(&key, why))?);
        } else if key == HOLDER {
            self.holder = Some(open(&text).map_err(|why| unread(&key, why))?);
        }
        Ok(())
    }
}

fn unread(key: &str, why: QuarantineReason) -> Damaged {
    match why {
        QuarantineReason::Newer => Damaged::Newer,
        QuarantineReason::Unreadable => Damaged::Unreadable(key.to_owned()),
    }
}

/// Returns an error unless every text is as it was exported.
fn untouched(texts: &BTreeMap<String, String>, checks: &BTreeMap<String, String>) -> Result<(), Damaged> {
    let changed = texts.iter().find(|(key, text)| checks.get(*key) != Some(&Everything::check(key, text)));
    let missing = checks.keys().find(|key| !texts.contains_key(*key));
    match changed.map(|(key, _)| key).or(missing) {
        Some(key) => Err(Damaged::Changed(key.clone())),
        None => Ok(()),
    }
}
