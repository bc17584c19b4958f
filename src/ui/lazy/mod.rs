//! Draws the screen for a route and loads its code when it is first needed. `reactive.rs` explains the word "tracks".
//!
//! The program consists of three WebAssembly modules, so that the first screen appears soon: the first module, the
//! table, and all other screens ("rest"). Development builds have only one module.

mod chunk;

use std::ops::Deref;

use leptos::task::spawn_local;

use self::chunk::Chunk;
use super::app_context::{AppContext, NoticeUrgency};
pub use super::review::ShownPicture;
use super::screens::KeptGames;
use super::screens::transfer::ExportText;
use super::table::{OpenTable, OpenTableViews, TableAtEvent, TableExtraViews, TableExtras};
use super::{art, editor, event, review, screens, sheet, table};
use crate::browser::part::part;
use crate::browser::second_store::{self, RestoredData};
use crate::browser::style::{self, PartStyle};
use crate::ui::prelude::*;
use crate::ui::terms::Meanings;
use ::event::Event;
use app::drills::{Drill, DrillChoice};
use app::outside::BoxedFuture;
use app::play::model::TableModel;
use app::play::stored_games;
use app::route::{ProgramPart, Route};
use app::save::{GameId, Id, Storage, TablePlace};
use app::transfer::FinishedImport;
use app::words::glossary::Term;
use scoresheet::Sheet;

/// The functions of the table's module that the first module calls. Restoring lost data belongs to this module, because
/// no data is stored before the first game.
trait TableScreens: Sync {
    fn screen(&self, route: Route) -> AnyView;
    fn kept_games(&self, imported: String) -> KeptGames;
    fn restore_lost_data(&self, storage: &'static dyn Storage) -> BoxedFuture<RestoredData>;
}

/// The functions that the first module and the table's module call in the module with all other screens.
trait RestScreens: Sync {
    fn screen(&self, route: Route) -> AnyView;
    fn table(&self) -> &'static dyn TableScreens;
    fn open_table_views(&self) -> &'static dyn OpenTable;
    fn table_extras(&self) -> &'static dyn TableExtras;
    fn import_dialog(&self, open: State<bool>, done: Handler<FinishedImport>) -> AnyElement;
    fn export_dialog(&self, outgoing: State<Option<ExportText>>) -> AnyElement;
    fn guest_dialog(&self, place: TablePlace, asked: State<Option<TablePlace>>) -> AnyElement;
    fn how_you_played(&self, game: &GameId) -> AnyView;
    fn keepsake(&self, game: &GameId, shown: ShownPicture) -> AnyView;
    fn guided_lesson(&self) -> AnyView;
    fn luck_section(&self, games: Vec<GameId>) -> AnyView;
    fn sheet_so_far(&self, id: &Id<Sheet>) -> AnyView;
    fn term_meaning(&self, term: Term) -> &'static str;
    fn odd_plays_dialog(&self, open: State<bool>, game: &GameId) -> AnyElement;
    fn table_at_event(&self, app: AppContext, game: &GameId) -> Option<TableAtEvent>;
    fn continue_event(&self, app: AppContext, event: &Id<Event>);
    fn around_table(&self, app: AppContext, event: Option<&Id<Event>>, model: Watch<TableModel>) -> Option<AnyElement>;
}

type RestModule = &'static dyn RestScreens;

/// All parts of the program that are loaded when they are first needed.
#[derive(Clone, Copy)]
pub struct Chunks(&'static AllChunks);

impl Deref for Chunks {
    type Target = AllChunks;

    fn deref(&self) -> &AllChunks {
        self.0
    }
}

/// The contents of [`Chunks`], which are never freed.
pub struct AllChunks {
    /// True if any game is stored. If not, the home screen needs no chunk.
    any_games: State<bool>,
    /// The message about games that were imported on the home screen when no game was stored.
    imported: State<String>,
    table: Chunk<&'static dyn TableScreens>,
    rest: Chunk<RestModule>,
}

impl Chunks {
    /// Creates the chunks, none of which is loaded yet, and provides them as a context.
    pub fn provide() -> Self {
        let chunks = Self(Box::leak(Box::new(AllChunks {
            any_games: State::new(false),
            imported: State::new(String::new()),
            table: Chunk::new(|| Box::pin(load_with_style(style::load_style_sheet(PartStyle::Table), table()))),
            rest: Chunk::new(|| Box::pin(load_with_style(load_other_styles(), rest()))),
        })));
        provide_context(chunks);
        provide_context(Meanings(|term| Chunks::current().term_meaning(term)));
        provide_context(event::LuckSheet(|games| Chunks::current().luck_section(games)));
        chunks
    }

    /// Returns the chunks from the context.
    pub fn current() -> Self {
        expect_context()
    }

    /// Returns whether the screen for a route can be drawn without a loading message. Tracks.
    pub fn is_ready_for(self, route: &Route) -> bool {
        match route.program_part() {
            ProgramPart::Home => *route != Route::Home || !has_any_game() || self.table.is_settled(),
            ProgramPart::Table => self.table.is_settled(),
            ProgramPart::Rest => self.rest.is_settled(),
        }
    }

    /// Draws the screen for a route, or a message while its chunk is loading. Tracks.
    pub fn screen(self, route: Route) -> AnyView {
        match route.program_part() {
            ProgramPart::Home if route == Route::Home => self.home(),
            ProgramPart::Home => untrack(|| screens::not_found().into_any()),
            ProgramPart::Table => self.table.screen(|table| table.screen(route)),
            ProgramPart::Rest => self.rest.screen(|rest| {
                self.table.set_loaded(rest.table());
                rest.screen(route)
            }),
        }
    }

    fn home(self) -> AnyView {
        let any = has_any_game();
        if self.any_games.get_untracked() != any {
            self.any_games.set(any);
        }
        if self.any_games.get() {
            let said = move || {
                let said = self.imported.get_untracked();
                self.imported.set(String::new());
                said
            };
            return self.table.screen(|table| screens::home(table.kept_games(said())).into_any());
        }
        untrack(|| {
            self.imported.set(String::new());
            let import = |open, done| self.import_dialog(open, done);
            screens::home(KeptGames::for_new_device(self.any_games, self.imported, import)).into_any()
        })
    }

    /// Calls `draw` with the views of an open table, at which irregularities happen, once they are loaded. Tracks.
    pub fn open_table(self, draw: impl FnOnce(&'static dyn OpenTable) -> AnyView) -> AnyView {
        self.rest.screen(|rest| draw(rest.open_table_views()))
    }

    /// Loads the table in advance. If that fails, the person is told only on opening the table.
    pub async fn load_table(self) {
        self.table.load().await;
    }

    /// Restores data that the browser has lost. Does nothing while the table's module is not loaded.
    pub async fn restore_lost_data(self, app: AppContext) {
        if let Some(table) = self.table.loaded_untracked() {
            app.show_restored_data(table.restore_lost_data(app.storage()).await);
        }
    }

    /// Draws the import dialog. The code of the dialog is loaded when the dialog is opened.
    pub fn import_dialog(self, open: State<bool>, done: Handler<FinishedImport>) -> AnyView {
        self.dialog(open, "Import loads the first time you use it, and that failed. Are you online?", move |rest| {
            rest.import_dialog(open, done)
        })
    }

    /// Draws the export dialog while there is a text to export. The code of the dialog is loaded when there is one.
    pub fn export_dialog(self, outgoing: State<Option<ExportText>>) -> AnyView {
        let open = State::new(false);
        effect(move || open.set(outgoing.read().is_some()));
        self.dialog(open, "Export loads the first time you use it, and that failed. Are you online?", move |rest| {
            rest.export_dialog(outgoing)
        })
    }

    /// Draws the dialog that asks which play of a bot was odd. The code of the dialog is loaded when the dialog is
    /// opened.
    pub fn odd_plays_dialog(self, open: State<bool>, game: &GameId) -> AnyView {
        let game = game.clone();
        self.dialog(
            open,
            "Reasons load the first time you ask for one, and that failed. Are you online?",
            move |rest| rest.odd_plays_dialog(open, &game),
        )
    }

    /// Draws a dialog of the module with all other screens. The module is loaded when the dialog is opened. `failed` is
    /// the message if that fails.
    fn dialog(
        self,
        open: State<bool>,
        failed: &'static str,
        draw: impl Fn(RestModule) -> AnyElement + 'static,
    ) -> AnyView {
        let app = AppContext::current();
        (move || {
            if let Some(rest) = self.rest.loaded() {
                return Some(untrack(|| draw(rest).into_any()));
            }
            if open.get() {
                spawn_local(async move {
                    if self.rest.load().await.is_none() {
                        open.set(false);
                        app.show_notice(NoticeUrgency::Alert, failed);
                    }
                });
            }
            None
        })
        .into_any()
    }

    /// Calls `draw` with the parts of a table that a phone shows only on request or after the game, once their code is
    /// loaded. Tracks.
    pub fn table_extras(self, draw: impl Fn(&'static dyn TableExtras) -> AnyView + 'static) -> AnyView {
        self.draw_with_rest(move |rest| draw(rest.table_extras()))
    }

    /// Draws the dialog to choose who sits at a place of a new game, once its code is loaded. Tracks.
    pub fn guest_dialog(self, place: TablePlace, asked: State<Option<TablePlace>>) -> AnyView {
        self.draw_with_rest(move |rest| rest.guest_dialog(place, asked).into_any())
    }

    /// Draws the short review of a finished game once its code is loaded. Tracks.
    pub fn how_you_played(self, game: &GameId) -> AnyView {
        let game = game.clone();
        self.draw_with_rest(move |rest| rest.how_you_played(&game))
    }

    /// Draws the keepsake of a finished game once its code is loaded. Tracks.
    pub fn keepsake(self, game: &GameId, shown: ShownPicture) -> AnyView {
        let game = game.clone();
        self.draw_with_rest(move |rest| rest.keepsake(&game, shown))
    }

    /// Draws the lesson of a guided hand once its code is loaded. Tracks.
    pub fn guided_lesson(self) -> AnyView {
        self.draw_with_rest(|rest| rest.guided_lesson())
    }

    /// Draws the section about luck in these games. Draws nothing until its code is loaded. Tracks.
    fn luck_section(self, games: Vec<GameId>) -> AnyView {
        self.draw_with_rest(move |rest| rest.luck_section(games.clone()))
    }

    /// Draws what the person has written on a sheet, once its code is loaded. Tracks.
    pub fn sheet_so_far(self, id: &Id<Sheet>) -> AnyView {
        let id = id.clone();
        self.draw_with_rest(move |rest| rest.sheet_so_far(&id))
    }

    /// Calls `draw` with the module of all other screens once it is loaded. Tracks.
    fn draw_with_rest(self, draw: impl Fn(RestModule) -> AnyView + 'static) -> AnyView {
        spawn_local(async move {
            self.rest.load().await;
        });
        (move || self.rest.loaded().map(|rest| untrack(|| draw(rest)))).into_any()
    }

    /// Draws the meaning of a term once its code is loaded. Tracks.
    fn term_meaning(self, term: Term) -> AnyView {
        self.draw_with_rest(move |rest| span().child(rest.term_meaning(term)).into_any())
    }

    /// Calls `draw` with the event to which a game belongs. For other games it calls `draw` with `None` at once,
    /// without loading the code of events. Tracks.
    pub fn table_at_event(
        self,
        app: AppContext,
        game: &GameId,
        draw: impl FnOnce(Option<TableAtEvent>) -> AnyView,
    ) -> AnyView {
        if stored_games::belongs_to_event(&app, game) {
            self.rest.screen(|rest| draw(rest.table_at_event(app, game)))
        } else {
            untrack(|| draw(None))
        }
    }

    /// Draws the other tables of a practice event around the person's table, or without an event the task of a guided
    /// hand. The code of the other screens must be loaded already.
    pub fn around_table(
        self,
        app: AppContext,
        event: Option<&Id<Event>>,
        model: Watch<TableModel>,
    ) -> Option<AnyElement> {
        self.rest.loaded_untracked().and_then(|rest| rest.around_table(app, event, model))
    }

    /// Lets the bots at the other tables of a practice event go on.
    pub fn continue_event(self, app: AppContext, event: &Id<Event>) {
        if let Some(rest) = self.rest.loaded_untracked() {
            rest.continue_event(app, event);
        }
    }
}

/// Waits for a chunk and its style sheet. Returns `None` if either fails to load.
async fn load_with_style<T, E>(
    style: impl Future<Output = bool>,
    fetched: impl Future<Output = Result<T, E>>,
) -> Option<T> {
    let chunk = fetched.await.ok()?;
    style.await.then_some(chunk)
}

/// Loads the style sheet of the other screens, and that of the table, which the other screens use, too.
fn load_other_styles() -> impl Future<Output = bool> {
    let (table, rooms) = (style::load_style_sheet(PartStyle::Table), style::load_style_sheet(PartStyle::OtherScreens));
    async { table.await & rooms.await }
}

fn has_any_game() -> bool {
    stored_games::has_any_game(&AppContext::current())
}

part!(table in table: &'static dyn TableScreens = &Table);
part!(rest in rest: RestModule = &OtherScreens);

struct Table;

impl TableScreens for Table {
    fn screen(&self, route: Route) -> AnyView {
        art::add_remaining_drawings();
        match route {
            Route::Play(query) => screens::new_game_screen(query).into_any(),
            Route::Table => table::table_screen().into_any(),
            _ => screens::not_found().into_any(),
        }
    }

    fn kept_games(&self, imported: String) -> KeptGames {
        screens::kept_games(imported)
    }

    fn restore_lost_data(&self, storage: &'static dyn Storage) -> BoxedFuture<RestoredData> {
        second_store::restore_lost_data(storage)
    }
}

struct OtherScreens;

impl RestScreens for OtherScreens {
    fn screen(&self, route: Route) -> AnyView {
        art::add_remaining_drawings();
        match route {
            Route::Review(id, place) => review::review(id, place).into_any(),
            Route::SharedDecision(code) => review::decide(&code).into_any(),
            Route::SharedGame(code) => review::linked_game(&code).into_any(),
            Route::NumberedHands(of) => review::numbered_hands(of).into_any(),
            Route::GuessThePlay(id) => review::guess(id).into_any(),
            Route::Replay(id) => table::replay(id).into_any(),
            Route::Rules(preset) => screens::rules(preset).into_any(),
            Route::HouseRules(by_link) => screens::house_rules_screen(by_link).into_any(),
            Route::Help(topic) => screens::help_screen(topic).into_any(),
            Route::Glossary => screens::glossary().into_any(),
            Route::Levels => screens::levels().into_any(),
            Route::Drills => screens::drills(DrillChoice::Generated(Drill::SpotRenege)).into_any(),
            Route::OwnMistakes => screens::drills(DrillChoice::OwnMistakes).into_any(),
            Route::Editor(text) => editor::editor(text.as_deref()).into_any(),
            Route::Learn(text) => screens::learn(text.as_deref()).into_any(),
            Route::Rulings => screens::rulings().into_any(),
            Route::Settings => screens::settings_screen().into_any(),
            Route::OpenLink => sheet::open_link().into_any(),
            Route::Sheets => sheet::sheets().into_any(),
            Route::NewSheet => sheet::new_sheet().into_any(),
            Route::Paper => sheet::paper().into_any(),
            Route::SharedSheet(text) => sheet::incoming(&text).into_any(),
            Route::Sheet(id) => sheet::sheet_screen(id).into_any(),
            Route::Statistics => sheet::statistics().into_any(),
            Route::EventCode(text) => sheet::from_event(&text).into_any(),
            Route::Events => event::events().into_any(),
            Route::NewEvent(query) => event::new_event(query).into_any(),
            Route::Event(id) => event::event(id).into_any(),
            Route::Club => event::club().into_any(),
            Route::Board(id, kind) => event::board(id, kind).into_any(),
            Route::Home | Route::Unknown | Route::Play(_) | Route::Table => screens::not_found().into_any(),
        }
    }

    fn table(&self) -> &'static dyn TableScreens {
        &Table
    }

    fn open_table_views(&self) -> &'static dyn OpenTable {
        &OpenTableViews
    }

    fn table_extras(&self) -> &'static dyn TableExtras {
        &TableExtraViews
    }

    fn import_dialog(&self, open: State<bool>, done: Handler<FinishedImport>) -> AnyElement {
        screens::transfer::import_dialog(open, done)
    }

    fn export_dialog(&self, outgoing: State<Option<ExportText>>) -> AnyElement {
        screens::transfer::export_dialog(outgoing)
    }

    fn guest_dialog(&self, place: TablePlace, asked: State<Option<TablePlace>>) -> AnyElement {
        screens::guest_dialog(place, asked)
    }

    fn how_you_played(&self, game: &GameId) -> AnyView {
        review::how_you_played(game)
    }

    fn keepsake(&self, game: &GameId, shown: ShownPicture) -> AnyView {
        review::keepsake(game, shown)
    }

    fn guided_lesson(&self) -> AnyView {
        screens::guided_lesson()
    }

    fn luck_section(&self, games: Vec<GameId>) -> AnyView {
        review::luck(games)
    }

    fn sheet_so_far(&self, id: &Id<Sheet>) -> AnyView {
        sheet::sheet_so_far(id)
    }

    fn term_meaning(&self, term: Term) -> &'static str {
        term.meaning()
    }

    fn odd_plays_dialog(&self, open: State<bool>, game: &GameId) -> AnyElement {
        review::odd_plays(open, game)
    }

    fn table_at_event(&self, app: AppContext, game: &GameId) -> Option<TableAtEvent> {
        event::find_event_of_game(app, game)
    }

    fn continue_event(&self, app: AppContext, event: &Id<Event>) {
        event::continue_other_tables(app, event);
    }

    fn around_table(&self, app: AppContext, event: Option<&Id<Event>>, model: Watch<TableModel>) -> Option<AnyElement> {
        match event {
            Some(event) => event::hall(app, event, model),
            None => screens::guided_task(app, model),
        }
    }
}
