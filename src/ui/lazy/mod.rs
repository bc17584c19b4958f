//! The parts of the program that are loaded when they are first needed: the table, what an open table has besides, the
//! sheets, the events, and the other screens. Each is a module of its own, so that the first screen is ready sooner. Without
//! the feature `split` everything is one module, and they load at once.

mod chunk;

use std::ops::Deref;

use leptos::task::spawn_local;

use self::chunk::Chunk;
use super::app_context::{AppContext, Weight};
use super::screens::KeptGames;
use super::table::{OPEN_TABLE, OpenTable, TableAtEvent};
use super::{art, editor, event, review, screens, sheet, table};
use crate::browser::part::part;
use crate::browser::second::{self, Knew};
use crate::browser::style::{self, PartStyle};
use crate::ui::prelude::*;
use crate::ui::terms::Meanings;
use ::event::Event;
use app::outside::Later;
use app::play::kept;
use app::route::{ProgramPart, Route};
use app::save::{BroughtIn, GameId, Id, Storage};
use app::words::glossary::Term;
use app::words::screens::page as say;

/// What the first module calls of the table's. With it comes the second store: nothing is kept before.
#[derive(Clone, Copy)]
struct TableChunk {
    screen: fn(Route) -> AnyView,
    kept_games: fn(String) -> KeptGames,
    bring_back: fn(&'static dyn Storage) -> Later<Knew>,
}

/// What the first module calls of that beside the table: rules, settings, reviews. This and the following bring the table,
/// on which they stand.
#[derive(Clone, Copy)]
struct BesideChunk {
    table: TableChunk,
    screen: fn(Route) -> AnyView,
    import: fn(State<bool>, Handler<BroughtIn>) -> AnyElement,
    how_you_played: fn(&GameId) -> AnyView,
    keepsake: fn(&GameId) -> AnyView,
    luck: fn(Vec<GameId>) -> AnyView,
    meaning: fn(Term) -> &'static str,
    odd_plays: fn(State<bool>, &GameId) -> AnyElement,
}

/// What the first module calls of the scoresheets'.
#[derive(Clone, Copy)]
struct SheetsChunk {
    table: TableChunk,
    screen: fn(Route) -> AnyView,
}

/// What the first module calls of the events'.
#[derive(Clone, Copy)]
struct EventsChunk {
    table: TableChunk,
    screen: fn(Route) -> AnyView,
    at_event: fn(AppContext, &GameId) -> Option<TableAtEvent>,
    go_on: fn(AppContext, &Id<Event>),
}

/// All chunks, as far as they are loaded. Copies are the same chunks.
#[derive(Clone, Copy)]
pub struct Chunks(&'static AllChunks);

impl Deref for Chunks {
    type Target = AllChunks;

    fn deref(&self) -> &AllChunks {
        self.0
    }
}

/// The chunks, for as long as the page stands.
pub struct AllChunks {
    /// Whether games are kept: the first screen without any is here from the start.
    any_games: State<bool>,
    /// What was brought in on the first screen before it showed any games.
    imported: State<String>,
    table: Chunk<TableChunk>,
    open_table: Chunk<OpenTable>,
    beside: Chunk<BesideChunk>,
    sheets: Chunk<SheetsChunk>,
    events: Chunk<EventsChunk>,
}

impl Chunks {
    /// Provides the chunks, none loaded yet.
    pub fn provide() -> Self {
        let chunks = Self(Box::leak(Box::new(AllChunks {
            any_games: State::new(false),
            imported: State::new(String::new()),
            table: Chunk::new(|| Box::pin(styled(style::bring(PartStyle::Table), table()))),
            open_table: Chunk::new(|| Box::pin(async { director().await.ok() })),
            beside: Chunk::new(|| Box::pin(styled(of_rooms(), beside()))),
            sheets: Chunk::new(|| Box::pin(styled(of_rooms(), sheets()))),
            events: Chunk::new(|| Box::pin(styled(of_rooms(), events()))),
        })));
        provide_context(chunks);
        provide_context(Meanings(|term| Chunks::here().meaning(term)));
        provide_context(event::LuckSheet(|games| Chunks::here().luck(games)));
        chunks
    }

    /// Returns the page's chunks.
    pub fn here() -> Self {
        expect_context()
    }

    /// Returns whether there is something to show at this address. Tracks.
    pub fn ready_for(self, route: &Route) -> bool {
        match route.part() {
            ProgramPart::First => *route != Route::Home || !any_games() || self.table.is_settled(),
            ProgramPart::Table => self.table.is_settled(),
            ProgramPart::Beside => self.beside.is_settled(),
            ProgramPart::Sheets => self.sheets.is_settled(),
            ProgramPart::Events => self.events.is_settled(),
        }
    }

    /// Returns the screen of an address; until its chunk is loaded, one that says it is on its way. Tracks.
    pub fn screen(self, route: Route) -> AnyView {
        match route.part() {
            ProgramPart::First if route == Route::Home => self.home(),
            ProgramPart::First => untrack(|| screens::not_found().into_any()),
            ProgramPart::Table => self.table.screen(|chunk| (chunk.screen)(route)),
            ProgramPart::Beside => self.beside.screen(|chunk| self.on_the_table(chunk.table, chunk.screen, route)),
            ProgramPart::Sheets => self.sheets.screen(|chunk| self.on_the_table(chunk.table, chunk.screen, route)),
            ProgramPart::Events => self.events.screen(|chunk| self.on_the_table(chunk.table, chunk.screen, route)),
        }
    }

    /// Returns a screen of a chunk that brings the table.
    fn on_the_table(self, table: TableChunk, screen: fn(Route) -> AnyView, route: Route) -> AnyView {
        self.table.arrive(table);
        screen(route)
    }

    fn home(self) -> AnyView {
        let any = any_games();
        if self.any_games.get_untracked() != any {
            self.any_games.set(any);
        }
        if self.any_games.get() {
            let said = move || {
                let said = self.imported.get_untracked();
                self.imported.set(String::new());
                said
            };
            return self.table.screen(|chunk| screens::home((chunk.kept_games)(said())).into_any());
        }
        untrack(|| {
            self.imported.set(String::new());
            let import = |open, done| self.import(open, done);
            screens::home(KeptGames::empty(self.any_games, self.imported, import)).into_any()
        })
    }

    /// Returns what is drawn with what an open table has beyond a strict one, once that is loaded. Tracks.
    pub fn open_table(self, draw: impl FnOnce(OpenTable) -> AnyView) -> AnyView {
        self.open_table.screen(draw)
    }

    /// Loads the table before somebody sits down at it. A failure now is said when they do.
    pub async fn fetch_table(self) {
        self.table.load().await;
    }

    /// Brings back what the browser had forgotten, once the table is loaded.
    pub async fn bring_back(self, app: AppContext) {
        if let Some(chunk) = self.table.loaded_untracked() {
            app.learn((chunk.bring_back)(app.storage()).await);
        }
    }

    /// Returns the dialog that imports what was exported; loaded when it is opened.
    pub fn import(self, open: State<bool>, done: Handler<BroughtIn>) -> AnyView {
        self.dialog(open, say::NO_IMPORT, move |chunk| (chunk.import)(open, done))
    }

    /// Returns the dialog that asks which play was odd in the hand that is over; loaded when it is opened.
    pub fn odd_plays(self, open: State<bool>, game: &GameId) -> AnyView {
        let game = game.clone();
        self.dialog(open, say::NO_REASONS, move |chunk| (chunk.odd_plays)(open, &game))
    }

    /// Returns a dialog of that beside the table, which is loaded when it is opened; where that fails, this is said.
    fn dialog(
        self,
        open: State<bool>,
        failed: &'static str,
        draw: impl Fn(BesideChunk) -> AnyElement + 'static,
    ) -> AnyView {
        let app = AppContext::here();
        (move || {
            if let Some(chunk) = self.beside.loaded() {
                return Some(untrack(|| draw(chunk).into_any()));
            }
            if open.get() {
                spawn_local(async move {
                    if self.beside.load().await.is_none() {
                        open.set(false);
                        app.tell(Weight::Alert, failed);
                    }
                });
            }
            None
        })
        .into_any()
    }

    /// Returns how a finished game was played, in short; nothing until the review is loaded. Tracks.
    pub fn how_you_played(self, game: &GameId) -> AnyView {
        self.of_finished(game, |chunk| chunk.how_you_played)
    }

    /// Returns what makes a picture of a finished game; nothing until that is loaded. Tracks.
    pub fn keepsake(self, game: &GameId) -> AnyView {
        self.of_finished(game, |chunk| chunk.keepsake)
    }

    /// Returns how much was luck in these games; nothing until that is loaded. Tracks.
    fn luck(self, games: Vec<GameId>) -> AnyView {
        self.of_beside(move |chunk| (chunk.luck)(games.clone()))
    }

    fn of_finished(self, game: &GameId, part: fn(BesideChunk) -> fn(&GameId) -> AnyView) -> AnyView {
        let game = game.clone();
        self.of_beside(move |chunk| part(chunk)(&game))
    }

    /// Returns what is drawn by that beside the table, once it is loaded. Tracks.
    fn of_beside(self, draw: impl Fn(BesideChunk) -> AnyView + 'static) -> AnyView {
        spawn_local(async move {
            self.beside.load().await;
        });
        (move || self.beside.loaded().map(|chunk| untrack(|| draw(chunk)))).into_any()
    }

    /// Returns what a term means; nothing until that is loaded. Tracks.
    fn meaning(self, term: Term) -> AnyView {
        self.of_beside(move |chunk| span().child((chunk.meaning)(term)).into_any())
    }

    /// Returns what is drawn with the event on whose table a game lies, once that is known. Only a game that an event
    /// names waits for the events. Tracks.
    pub fn at_event(
        self,
        app: AppContext,
        game: &GameId,
        draw: impl FnOnce(Option<TableAtEvent>) -> AnyView,
    ) -> AnyView {
        if kept::is_of_event(&app, game) {
            self.events.screen(|chunk| draw((chunk.at_event)(app, game)))
        } else {
            untrack(|| draw(None))
        }
    }

    /// Lets the other tables of a practised event go on.
    pub fn go_on(self, app: AppContext, event: &Id<Event>) {
        if let Some(chunk) = self.events.loaded_untracked() {
            (chunk.go_on)(app, event);
        }
    }
}

/// Returns a chunk once its style, which is on its way already, has loaded too: without it none is shown.
async fn styled<T, E>(style: impl Future<Output = bool>, fetched: impl Future<Output = Result<T, E>>) -> Option<T> {
    let chunk = fetched.await.ok()?;
    style.await.then_some(chunk)
}

/// Asks for the style of the rooms, which lies over the table's.
fn of_rooms() -> impl Future<Output = bool> {
    let (table, rooms) = (style::bring(PartStyle::Table), style::bring(PartStyle::Rooms));
    async { table.await & rooms.await }
}

fn any_games() -> bool {
    kept::any(&AppContext::here())
}

const TABLE: TableChunk =
    TableChunk { screen: table_screen, kept_games: screens::kept_games, bring_back: second::bring_back };

part!(table: TableChunk = TABLE);
part!(director: OpenTable = OPEN_TABLE);
part!(beside: BesideChunk = BesideChunk { table: TABLE, screen: screen_beside, import: screens::transfer::import, how_you_played: review::how_you_played, keepsake: review::keepsake, luck: review::luck, meaning: Term::meaning, odd_plays: review::odd_plays });
part!(sheets: SheetsChunk = SheetsChunk { table: TABLE, screen: sheets_screen });
part!(events: EventsChunk = EventsChunk { table: TABLE, screen: events_screen, at_event: event::at_table, go_on: event::go_on });

fn table_screen(route: Route) -> AnyView {
    art::bring_the_rest();
    match route {
        Route::Play(query) => screens::play(query).into_any(),
        Route::Table => table::table_screen().into_any(),
        _ => screens::not_found().into_any(),
    }
}

fn screen_beside(route: Route) -> AnyView {
    art::bring_the_rest();
    match route {
        Route::Review(id, place) => review::review(id, place).into_any(),
        Route::Decide(code) => review::decide(&code).into_any(),
        Route::GameIn(code) => review::handed_on(&code).into_any(),
        Route::Hands(of) => review::hands(of).into_any(),
        Route::Guess(id) => review::guess(id).into_any(),
        Route::Replay(id) => table::replay(id).into_any(),
        Route::Rules(preset) => screens::rules(preset).into_any(),
        Route::House(by_link) => screens::house(by_link).into_any(),
        Route::Levels => screens::levels().into_any(),
        Route::Drills => screens::drills().into_any(),
        Route::Editor(text) => editor::editor(text.as_deref()).into_any(),
        Route::Learn => screens::learn().into_any(),
        Route::Rulings => screens::rulings().into_any(),
        Route::Settings => screens::settings_screen().into_any(),
        _ => screens::not_found().into_any(),
    }
}

fn sheets_screen(route: Route) -> AnyView {
    art::bring_the_rest();
    match route {
        Route::Sheets => sheet::sheets().into_any(),
        Route::NewSheet => sheet::new_sheet().into_any(),
        Route::Paper => sheet::paper().into_any(),
        Route::SheetIn(text) => sheet::incoming(&text).into_any(),
        Route::Sheet(id) => sheet::sheet_screen(id).into_any(),
        Route::Statistics => sheet::statistics().into_any(),
        Route::EventIn(text) => sheet::from_event(&text).into_any(),
        _ => screens::not_found().into_any(),
    }
}

fn events_screen(route: Route) -> AnyView {
    art::bring_the_rest();
    match route {
        Route::Events => event::events().into_any(),
        Route::NewEvent(query) => event::new_event(query).into_any(),
        Route::Event(id) => event::event(id).into_any(),
        Route::Board(id) => event::board(id).into_any(),
        _ => screens::not_found().into_any(),
    }
}
