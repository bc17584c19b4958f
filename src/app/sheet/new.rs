//! The form for a new sheet: template, players, first dealer. Its input outlives the screen.

use std::cell::{Cell, RefCell};

use super::house::{HouseTemplateForm, TemplateField};
use super::kept::{TemplateKey, own, templates};
use super::names::{GameForm, NamesForm, SheetNamesField};
use super::open::OpenSheet;
use super::outside::{SheetOutside, World};
use crate::Watched;
use crate::forms::FieldErrors;
use crate::outside::ready;
use crate::save::{self, Id, SheetDraft};
use crate::words::keeping;
use crate::words::sheet::new as said;
use cards::ruleset::Preset;
use scoresheet::{Heading, Keeper, NameOf, OWNER, Refusal, Sheet, SheetId, SheetSeating, Stamp, Template};

/// The input for a new sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSheetForm {
    /// The players and the first dealer.
    pub game: GameForm,
    /// The name of the event, or empty.
    pub event: String,
}

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewSheetField {
    Template,
    /// A field of the edited template.
    House(TemplateField),
    /// A name or the table.
    Names(SheetNamesField),
    Event,
}

/// A new sheet that is being set up.
pub struct NewSheet {
    world: World,
    blank: SheetDraft,
    begun: Cell<bool>,
    typed: NewSheetForm,
    templates: Watched<Vec<(TemplateKey, Template)>>,
    chosen: Watched<TemplateKey>,
    house: Watched<bool>,
    edited: RefCell<Option<Editor>>,
    gone: bool,
}

/// The template form, as it started and as it is now.
#[derive(Clone, PartialEq)]
struct Editor {
    began: HouseTemplateForm,
    now: HouseTemplateForm,
}

impl NewSheet {
    /// Loads the form with the input stored earlier.
    pub fn new(world: World) -> NewSheet {
        let templates = templates(&*world);
        let blank = blank(&*world, &templates);
        let typed = ready(&*world, SheetDraft::load(world.storage()), keeping::A_NEW_SHEET);
        let typed = typed.unwrap_or_else(|| blank.clone());
        let found = templates.iter().find(|(_, template)| said::template(template) == typed.template).cloned();
        let chosen = found.as_ref().map_or(TemplateKey::Rulebook(Preset::ALL[0]), |(key, _)| key.clone());
        let edited = found.zip(typed.edited).map(|((key, template), draft)| Editor {
            began: began_with(&key, &template),
            now: HouseTemplateForm::of_draft(draft),
        });
        let gone = !templates.iter().any(|(_, template)| said::template(template) == typed.template);
        let game = GameForm { names: NamesForm::of(&typed.place), dealer: typed.dealer };
        NewSheet {
            world,
            blank,
            begun: Cell::new(false),
            typed: NewSheetForm { game, event: typed.event },
            templates: Watched::new(templates),
            chosen: Watched::new(chosen),
            house: Watched::new(edited.is_some()),
            edited: RefCell::new(edited),
            gone,
        }
    }

    /// Returns the input stored earlier.
    pub fn form(&self) -> NewSheetForm {
        self.typed.clone()
    }

    /// Returns the error that the template chosen earlier no longer exists.
    pub fn wrong(&self) -> Option<FieldErrors<NewSheetField>> {
        self.gone.then(|| FieldErrors::of(NewSheetField::Template, said::TEMPLATE_GONE))
    }

    /// Returns the templates to choose from.
    pub fn templates(&self) -> &Watched<Vec<(TemplateKey, Template)>> {
        &self.templates
    }

    /// Returns the chosen template.
    pub fn chosen(&self) -> &Watched<TemplateKey> {
        &self.chosen
    }

    /// Returns whether the template form is open.
    pub fn house(&self) -> &Watched<bool> {
        &self.house
    }

    /// Returns the chosen template as it is stored.
    pub fn template(&self) -> Option<Template> {
        let (templates, chosen) = (self.templates.read(), self.chosen.read());
        templates.iter().find(|(key, _)| *key == *chosen).map(|(_, template)| template.clone())
    }

    /// Chooses a template, and closes the form of the previous one.
    pub fn choose(&self, key: TemplateKey) {
        if *self.chosen.read() != key {
            self.close_house();
            self.chosen.set(key);
        }
    }

    /// Opens the template form, or closes it and discards its changes.
    pub fn toggle_house(&self) {
        match self.house.get() {
            true => self.close_house(),
            false => {
                let began = self.template().map(|template| began_with(&self.chosen.read(), &template));
                self.edited.replace(began.map(|began| Editor { now: began.clone(), began }));
                self.house.set(true);
            }
        }
    }

    fn close_house(&self) {
        self.edited.replace(None);
        self.house.set(false);
    }

    pub fn house_form(&self) -> Option<HouseTemplateForm> {
        self.edited.borrow().as_ref().map(|editor| editor.now.clone())
    }

    pub fn edit_house(&self, edit: impl FnOnce(&mut HouseTemplateForm)) {
        if let Some(editor) = self.edited.borrow_mut().as_mut() {
            edit(&mut editor.now);
        }
    }

    /// Returns the id of the chosen template if it is a house template.
    pub fn house_id(&self) -> Option<Id<Template>> {
        match &*self.chosen.read() {
            TemplateKey::House(id) => Some(id.clone()),
            TemplateKey::Rulebook(_) | TemplateKey::Rules(_) => None,
        }
    }

    /// Stores the edited template and chooses it.
    ///
    /// # Errors
    /// [`FieldErrors`] with each bad field.
    pub fn keep_house(&self) -> Result<(), FieldErrors<TemplateField>> {
        let Some(form) = self.house_form() else { return Ok(()) };
        let template = form.parse().map_err(|wrong| {
            let field = wrong.field().copied().unwrap_or(TemplateField::Choices);
            FieldErrors::of(field, said::not_kept(wrong.sentence()))
        })?;
        let id = self.house_id().unwrap_or_else(|| self.world.begun().id());
        match save::store_template(self.world.storage(), &id, &template) {
            Ok(()) => self.take_up(Some(id)),
            Err(fault) => self.world.stored(Err(fault)),
        }
        Ok(())
    }

    /// Deletes the edited template; sheets made from it stay.
    pub fn delete_house(&self) {
        let Some(id) = self.house_id() else { return };
        match save::forget_template(self.world.storage(), &id) {
            Ok(()) => self.take_up(None),
            Err(fault) => self.world.stored(Err(fault)),
        }
    }

    fn take_up(&self, id: Option<Id<Template>>) {
        self.close_house();
        self.templates.set(templates(&*self.world));
        self.chosen.set(id.map_or(TemplateKey::Rulebook(Preset::ALL[0]), TemplateKey::House));
    }

    /// Stores the input until the sheet is started. A failure is ignored, because the input is
    /// still on the screen.
    pub fn keep_draft(&self, form: &NewSheetForm) {
        if self.begun.get() {
            return;
        }
        let draft = self.draft(form);
        let storage = self.world.storage();
        let _ = if draft == self.blank { SheetDraft::forget(storage) } else { draft.keep(storage) };
    }

    fn draft(&self, form: &NewSheetForm) -> SheetDraft {
        SheetDraft {
            template: self.template().as_ref().map(said::template).unwrap_or_default(),
            place: form.game.names.draft(),
            dealer: form.game.dealer,
            event: form.event.clone(),
            edited: self.changed().map(|changed| changed.draft()),
        }
    }

    /// Returns the edited template if it was changed.
    fn changed(&self) -> Option<HouseTemplateForm> {
        let editor = self.edited.borrow();
        editor.as_ref().filter(|editor| editor.now != editor.began).map(|editor| editor.now.clone())
    }

    /// Starts the sheet, with the edited template if it was changed.
    ///
    /// # Errors
    /// [`FieldErrors`] with each bad field.
    pub fn begin(&self, form: &NewSheetForm) -> Result<Id<Sheet>, FieldErrors<NewSheetField>> {
        let template = match self.changed() {
            Some(changed) => changed.parse().map_err(|wrong| {
                let field = wrong.field().copied().unwrap_or(TemplateField::Choices);
                FieldErrors::of(NewSheetField::House(field), said::not_begun_by(wrong.sentence()))
            })?,
            None => self.template().ok_or_else(|| FieldErrors::of(NewSheetField::Template, said::TEMPLATE_GONE))?,
        };
        let id = begin(&*self.world, template, &form.game, cards::text::clean(&form.event, usize::MAX))?;
        self.begun.set(true);
        let _ = SheetDraft::forget(self.world.storage());
        Ok(id)
    }
}

/// Returns an empty form: the person's name, the template of the last sheet, and its event if that
/// sheet was started the same day.
fn blank(world: &dyn SheetOutside, templates: &[(TemplateKey, Template)]) -> SheetDraft {
    let mut place = SheetSeating::default();
    place.people[OWNER] = world.own_name().unwrap_or_default();
    let last = own(world, 1).next().map(|kept| kept.sheet.heading().clone());
    let known = |template: &Template| templates.iter().any(|(_, other)| other == template);
    let template = last.as_ref().map(|last| last.template.clone()).filter(known);
    let event = last.filter(|last| world.now().saturating_sub(last.id.begun) < DAY).map(|last| last.event);
    SheetDraft {
        template: said::template(&template.unwrap_or_else(|| Template::of(Preset::ALL[0]))),
        place,
        dealer: OWNER,
        event: event.unwrap_or_default(),
        edited: None,
    }
}

/// Length of an event's day, in milliseconds.
const DAY: u64 = 18 * 60 * 60 * 1000;

impl OpenSheet {
    /// Prepares the next new sheet as a continuation of this one: same people, template and event,
    /// with the deal passed to the left.
    pub fn play_again(&self) {
        let sheet = self.sheet();
        let Some(last) = sheet.state().games.last() else { return };
        let draft = SheetDraft {
            template: said::template(sheet.template()),
            place: last.place.clone(),
            dealer: last.first_dealer.left(),
            event: sheet.heading().event.clone(),
            edited: None,
        };
        self.world.stored(draft.keep(self.world.storage()));
    }
}

/// Returns the initial template form: a house template as it is, or a new one made from another
/// template.
fn began_with(key: &TemplateKey, template: &Template) -> HouseTemplateForm {
    match key {
        TemplateKey::House(_) => HouseTemplateForm::of(template.clone()),
        TemplateKey::Rulebook(_) | TemplateKey::Rules(_) => HouseTemplateForm::made_from(template),
    }
}

/// Starts and stores a sheet with its first game.
pub(super) fn begin(
    world: &dyn SheetOutside,
    template: Template,
    game: &GameForm,
    event: String,
) -> Result<Id<Sheet>, FieldErrors<NewSheetField>> {
    let place = game.names.parse().map_err(|wrong| {
        let field = wrong.field().copied().unwrap_or(SheetNamesField::Table);
        FieldErrors::of(NewSheetField::Names(field), said::not_begun_by(wrong.sentence()))
    })?;
    let id = SheetId { begun: world.now(), salt: world.salt() };
    let refused = |why: Refusal| {
        let field = if matches!(why, Refusal::BadName(NameOf::Event, _)) {
            NewSheetField::Event
        } else {
            NewSheetField::Template
        };
        FieldErrors::of(field, said::not_begun(why))
    };
    let mut sheet = Sheet::new(Heading { id, template, own: OWNER, event }).map_err(refused)?;
    sheet.begin(place, game.dealer, &Stamp::new(id.begun, Keeper::Seat(OWNER))).map_err(refused)?;
    let id = Id::new(id.begun, id.salt);
    // Nothing of what is typed may go with a sheet that is nowhere.
    save::store_sheet(world.storage(), &id, &sheet)
        .map_err(|fault| FieldErrors::of(NewSheetField::Template, said::no_room(fault)))?;
    world.ask_to_last();
    Ok(id)
}
