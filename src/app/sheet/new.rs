//! The screen that begins a new sheet: template, players and first dealer. Typed text is stored until the sheet begins.
//! Start with [`NewSheet`].

use std::cell::{Cell, RefCell};

use super::house::HouseTemplateForm;
use super::names::{GameForm, ProposedGame};
use super::open::OpenSheet;
use super::outside::{SheetOutside, World};
use super::stored_sheets::{TemplateKey, own_real_sheets, templates};
use crate::Watched;
use crate::forms::{Field, FieldErrors, Form};
use crate::outside::loaded_or_notice;
use crate::save::{self, Id, SheetDraft, TemplateDraft};
use crate::words::sheet::new as said;
use cards::ruleset::Preset;
use scoresheet::{
    Heading, Keeper, LONGEST_NAME, NameOwner, OWNER, Refusal, Sheet, SheetId, SheetKind, SheetSeating, Stamp, Template,
};

/// The form for a new sheet. The template is chosen separately.
#[derive(Clone)]
pub struct NewSheetForm {
    /// The players and the first dealer.
    pub game: GameForm,
    /// The name of the event. May be empty.
    pub event: Field<String>,
}

/// Names of the fields at which an error may be shown when the sheet begins.
mod field_name {
    pub const TEMPLATE: &str = "template";
    pub const EVENT: &str = "event";
}

impl NewSheetForm {
    fn of(game: &ProposedGame, event: &str) -> Form<NewSheetForm> {
        Form::new(|fields| NewSheetForm {
            game: GameForm::declare(fields, game, OWNER, SheetKind::Table),
            event: fields.text(field_name::EVENT, "Event, if any").longest(LONGEST_NAME).filled(&event.to_owned()),
        })
    }
}

/// The screen that begins a new sheet: the chosen template, the form, and the open form of a house template, if any.
pub struct NewSheet {
    world: World,
    initial_draft: SheetDraft,
    begun: Cell<bool>,
    typed: Form<NewSheetForm>,
    templates: Watched<Vec<(TemplateKey, Template)>>,
    chosen: Watched<TemplateKey>,
    template_is_open: Watched<bool>,
    open_template: RefCell<Option<OpenTemplate>>,
    template_is_gone: bool,
}

/// The chosen template while its form is open for changes.
struct OpenTemplate {
    /// The form as it was when it opened.
    initial: TemplateDraft,
    form: Form<HouseTemplateForm>,
}

impl OpenTemplate {
    fn of(form: Form<HouseTemplateForm>) -> OpenTemplate {
        OpenTemplate { initial: form.draft(), form }
    }
}

impl NewSheet {
    /// Opens the screen, filled with the text typed earlier.
    pub fn new(world: World) -> NewSheet {
        let templates = templates(&*world);
        let blank = blank_draft(&*world, &templates);
        let typed = loaded_or_notice(&*world, SheetDraft::load(world.storage()), "What you typed for a new sheet");
        let typed = typed.unwrap_or_else(|| blank.clone());
        let found = templates.iter().find(|(_, template)| said::template_label(template) == typed.template).cloned();
        let chosen = found.as_ref().map_or(TemplateKey::Rulebook(Preset::ALL[0]), |(key, _)| key.clone());
        let edited = found.zip(typed.edited).map(|((key, template), draft)| OpenTemplate {
            initial: begin_with_template(&key, &template).draft(),
            form: HouseTemplateForm::of_draft(draft),
        });
        let gone = !templates.iter().any(|(_, template)| said::template_label(template) == typed.template);
        let game = ProposedGame { place: typed.seating, dealer: typed.dealer };
        NewSheet {
            world,
            initial_draft: blank,
            begun: Cell::new(false),
            typed: NewSheetForm::of(&game, &typed.event),
            templates: Watched::new(templates),
            chosen: Watched::new(chosen),
            template_is_open: Watched::new(edited.is_some()),
            open_template: RefCell::new(edited),
            template_is_gone: gone,
        }
    }

    pub fn form(&self) -> &Form<NewSheetForm> {
        &self.typed
    }

    /// Returns an error if the template that was chosen earlier no longer exists.
    pub fn template_error(&self) -> Option<FieldErrors> {
        self.template_is_gone.then(|| FieldErrors::single(field_name::TEMPLATE.into(), said::TEMPLATE_GONE))
    }

    /// Returns the templates that the person can choose from.
    pub fn templates(&self) -> &Watched<Vec<(TemplateKey, Template)>> {
        &self.templates
    }

    /// Returns the key of the chosen template, for views to follow.
    pub fn chosen(&self) -> &Watched<TemplateKey> {
        &self.chosen
    }

    /// Returns whether the form of the chosen template is open, for views to follow.
    pub fn is_template_open(&self) -> &Watched<bool> {
        &self.template_is_open
    }

    /// Returns the chosen template without unsaved changes.
    pub fn template(&self) -> Option<Template> {
        let (templates, chosen) = (self.templates.read(), self.chosen.read());
        templates.iter().find(|(key, _)| *key == *chosen).map(|(_, template)| template.clone())
    }

    /// Chooses a template. Closes the form of the template that was chosen before.
    pub fn choose(&self, key: TemplateKey) {
        if *self.chosen.read() != key {
            self.close_template();
            self.chosen.set(key);
        }
    }

    /// Opens the form of the chosen template. If the form is open, closes it and discards its changes.
    pub fn toggle_template(&self) {
        match self.template_is_open.get() {
            true => self.close_template(),
            false => {
                let began = self.template().map(|template| begin_with_template(&self.chosen.read(), &template));
                self.open_template.replace(began.map(OpenTemplate::of));
                self.template_is_open.set(true);
            }
        }
    }

    fn close_template(&self) {
        self.open_template.replace(None);
        self.template_is_open.set(false);
    }

    /// Returns the form of the chosen template if it is open.
    pub fn template_form(&self) -> Option<Form<HouseTemplateForm>> {
        self.open_template.borrow().as_ref().map(|editor| editor.form.clone())
    }

    /// Returns the id of the chosen template if it is a house template.
    pub fn template_id(&self) -> Option<Id<Template>> {
        match &*self.chosen.read() {
            TemplateKey::House(id) => Some(id.clone()),
            TemplateKey::Rulebook(_) | TemplateKey::Rules(_) => None,
        }
    }

    /// Stores the template in the open form as a house template and chooses it.
    ///
    /// # Errors
    /// [`FieldErrors`] with each bad field.
    pub fn store_template(&self) -> Result<(), FieldErrors> {
        let Some(form) = self.template_form() else { return Ok(()) };
        self.store(&form.parse().map_err(|wrong| wrong.reword(said::template_not_kept))?);
        Ok(())
    }

    /// Stores a template under the id of the chosen house template, or under a new id, and chooses it.
    fn store(&self, template: &Template) {
        let id = self.template_id().unwrap_or_else(|| self.world.creation_moment().id());
        match save::store_template(self.world.storage(), &id, template) {
            Ok(()) => self.reload_and_choose(Some(id)),
            Err(fault) => self.world.report_failure(Err(fault)),
        }
    }

    /// Deletes the chosen house template. Sheets that were made from it stay.
    pub fn delete_house(&self) {
        let Some(id) = self.template_id() else { return };
        match save::delete_template(self.world.storage(), &id) {
            Ok(()) => self.reload_and_choose(None),
            Err(fault) => self.world.report_failure(Err(fault)),
        }
    }

    fn reload_and_choose(&self, id: Option<Id<Template>>) {
        self.close_template();
        self.templates.set(templates(&*self.world));
        self.chosen.set(id.map_or(TemplateKey::Rulebook(Preset::ALL[0]), TemplateKey::House));
    }

    /// Stores the typed text for the next visit. A failure is ignored, because the text is still on the screen.
    pub fn store_draft(&self) {
        if self.begun.get() {
            return;
        }
        let draft = self.draft();
        let storage = self.world.storage();
        let _ = if draft == self.initial_draft { SheetDraft::delete(storage) } else { draft.store(storage) };
    }

    fn draft(&self) -> SheetDraft {
        let ProposedGame { place, dealer } = self.typed.game.draft();
        SheetDraft {
            template: self.template().as_ref().map(said::template_label).unwrap_or_default(),
            seating: place,
            dealer,
            event: self.typed.event.text.get(),
            edited: self.changed_template().map(|changed| changed.draft()),
        }
    }

    /// Returns whether the form of the template is open and contains changes.
    pub fn has_template_changes(&self) -> bool {
        self.changed_template().is_some()
    }

    /// Returns the open form of the template if it contains changes.
    fn changed_template(&self) -> Option<Form<HouseTemplateForm>> {
        let editor = self.open_template.borrow();
        editor.as_ref().filter(|editor| editor.form.draft() != editor.initial).map(|editor| editor.form.clone())
    }

    /// Begins the sheet. If the open form of the template contains changes, the sheet uses the changed template, which
    /// is also stored as a house template.
    ///
    /// # Errors
    /// [`FieldErrors`] with each bad field.
    pub fn begin(&self) -> Result<Id<Sheet>, FieldErrors> {
        let changed = self.changed_template().map(|changed| changed.parse()).transpose();
        let changed = changed.map_err(|wrong| wrong.reword(said::not_begun_sentence))?;
        let template = match &changed {
            Some(changed) => changed.clone(),
            None => {
                self.template().ok_or_else(|| FieldErrors::single(field_name::TEMPLATE.into(), said::TEMPLATE_GONE))?
            }
        };
        let id =
            begin(&*self.world, template, &self.typed.game, cards::text::clean(&self.typed.event.typed(), usize::MAX))?;
        if let Some(changed) = changed {
            self.store(&changed);
        }
        self.begun.set(true);
        let _ = SheetDraft::delete(self.world.storage());
        Ok(id)
    }
}

/// Returns the content of the form before the person types anything: their own name, the template of the last
/// real sheet, and the event of that sheet if it was begun less than [`EVENT_DAY_MILLIS`] ago.
fn blank_draft(world: &dyn SheetOutside, templates: &[(TemplateKey, Template)]) -> SheetDraft {
    let mut place = SheetSeating::default();
    place.people[OWNER] = world.own_name().unwrap_or_default();
    let last = own_real_sheets(world, 1).next().map(|kept| kept.sheet.heading().clone());
    let known = |template: &Template| templates.iter().any(|(_, other)| other == template);
    let template = last.as_ref().map(|last| last.template.clone()).filter(known);
    let event = last.filter(|last| world.now().saturating_sub(last.id.begun) < EVENT_DAY_MILLIS).map(|last| last.event);
    SheetDraft {
        template: said::template_label(&template.unwrap_or_else(|| Template::of(Preset::ALL[0]))),
        seating: place,
        dealer: OWNER,
        event: event.unwrap_or_default(),
        edited: None,
    }
}

/// If the last sheet was begun more than this number of milliseconds ago, a new sheet belongs to another event.
const EVENT_DAY_MILLIS: u64 = 18 * 60 * 60 * 1000;

impl OpenSheet {
    /// Prepares the form for a new sheet so that it continues this one: same people, template and event. The deal
    /// passes to the left.
    pub fn play_again(&self) {
        let sheet = self.sheet();
        let Some(last) = sheet.state().games.last() else { return };
        let draft = SheetDraft {
            template: said::template_label(sheet.template()),
            seating: last.seating.clone(),
            dealer: last.first_dealer.left(),
            event: sheet.heading().event.clone(),
            edited: None,
        };
        self.world.report_failure(draft.store(self.world.storage()));
    }
}

/// Returns the form that opens for a template. A house template is edited itself. Any other template is copied into a
/// new house template.
fn begin_with_template(key: &TemplateKey, template: &Template) -> Form<HouseTemplateForm> {
    match key {
        TemplateKey::House(_) => HouseTemplateForm::of(template.clone()),
        TemplateKey::Rulebook(_) | TemplateKey::Rules(_) => HouseTemplateForm::made_from(template),
    }
}

/// Begins a sheet with its first game, stores it, and turns score-only mode on.
pub(super) fn begin(
    world: &dyn SheetOutside,
    template: Template,
    game: &GameForm,
    event: String,
) -> Result<Id<Sheet>, FieldErrors> {
    let ProposedGame { place, dealer } = game.parse().map_err(|wrong| wrong.reword(said::not_begun_sentence))?;
    let id = SheetId { begun: world.now(), salt: world.random_salt() };
    let refused = |why: Refusal| {
        let of_event = matches!(why, Refusal::BadName(NameOwner::Event, _));
        let field = if of_event { field_name::EVENT } else { field_name::TEMPLATE };
        FieldErrors::single(field.into(), said::sheet_refused(why))
    };
    let mut sheet = Sheet::new(Heading { id, template, own: OWNER, event }).map_err(refused)?;
    sheet.begin(place, dealer, &Stamp::new(id.begun, Keeper::Seat(OWNER))).map_err(refused)?;
    let id = Id::new(id.begun, id.salt);
    // If the sheet cannot be stored, it does not begin, so that the form keeps the typed text.
    save::store_sheet(world.storage(), &id, &sheet)
        .map_err(|fault| FieldErrors::single(field_name::TEMPLATE.into(), said::sheet_not_stored(fault)))?;
    world.ask_to_last();
    world.score_only(Some(&id));
    Ok(id)
}
