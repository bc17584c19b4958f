//! The table, and the rooms beside it: what an open table has besides, the sheets, the events, and everything else. Each lies
//! in a module of its own, which is fetched when it is first entered, so that the first screen is ready sooner. Without the
//! feature `split` everything is one module, and they are simply here.

mod part;

use std::ops::Deref;

use leptos::task::spawn_local;

use self::part::Part;
use super::desk::{Desk, Weight};
use super::route::Route;
use super::screens::Shelf;
use super::table::{AtEvent, OPEN_TABLE, OpenTable};
use super::{event, screens, sheet, table};
use crate::browser::part::part;
use crate::browser::style;
use crate::save::{self, BroughtIn, GameId};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{Handler, State};

/// What the table's module does for the first one.
#[derive(Clone, Copy)]
struct TableWing {
    screen: fn(Route) -> AnyView,
    shelf: fn(String) -> Shelf,
}

/// What the module of the rooms beside the table does for the first one: rules, settings, looking back. Every room stands
/// on the table, which is here as soon as one of them is.
#[derive(Clone, Copy)]
struct BesideWing {
    table: TableWing,
    screen: fn(Route) -> AnyView,
    import: fn(State<bool>, Handler<BroughtIn>) -> AnyElement,
}

/// What the module of the scoresheets does for the first one.
#[derive(Clone, Copy)]
struct SheetsWing {
    table: TableWing,
    screen: fn(Route) -> AnyView,
}

/// What the module of the events does for the first one.
#[derive(Clone, Copy)]
struct EventsWing {
    table: TableWing,
    screen: fn(Route) -> AnyView,
    at_event: fn(Desk, &GameId) -> Option<AtEvent>,
    go_on: fn(Desk, &GameId),
}

/// In which part of the program a screen lies.
enum Place {
    First,
    Table,
    Beside,
    Sheets,
    Events,
}

impl Place {
    fn of(route: &Route) -> Place {
        match route {
            Route::Home | Route::Unknown => Place::First,
            Route::Play(_) | Route::Table => Place::Table,
            Route::Review(_) | Route::Rules(_) | Route::Levels | Route::Drills | Route::Rulings | Route::Settings => {
                Place::Beside
            }
            Route::Sheets
            | Route::NewSheet
            | Route::Paper
            | Route::SheetIn(_)
            | Route::Sheet(_)
            | Route::Statistics
            | Route::EventIn(_) => Place::Sheets,
            Route::Events | Route::NewEvent(_) | Route::Event(_) | Route::Board(_) => Place::Events,
        }
    }
}

/// The rooms, as far as they are here. Copies are the same rooms.
#[derive(Clone, Copy)]
pub struct Rooms(&'static Parts);

impl Deref for Rooms {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        self.0
    }
}

/// The parts of the program that are fetched, for as long as the page stands.
pub struct Parts {
    /// Whether games are kept: the first screen without any is here from the start.
    any_games: State<bool>,
    /// What was brought in on the first screen before it had a shelf of games.
    imported: State<String>,
    table: Part<TableWing>,
    open_table: Part<OpenTable>,
    beside: Part<BesideWing>,
    sheets: Part<SheetsWing>,
    events: Part<EventsWing>,
}

impl Rooms {
    /// No room is here yet.
    pub fn provide() -> Self {
        let rooms = Self(Box::leak(Box::new(Parts {
            any_games: State::new(false),
            imported: State::new(String::new()),
            table: Part::new(|| Box::pin(async { table().await.ok() })),
            open_table: Part::new(|| Box::pin(async { director().await.ok() })),
            beside: Part::new(|| Box::pin(styled(beside()))),
            sheets: Part::new(|| Box::pin(styled(sheets()))),
            events: Part::new(|| Box::pin(styled(events()))),
        })));
        provide_context(rooms);
        rooms
    }

    /// The rooms of this page.
    pub fn here() -> Self {
        expect_context()
    }

    /// Whether there is something to show at this address. Tracks.
    pub fn ready_for(self, route: &Route) -> bool {
        match Place::of(route) {
            Place::First => *route != Route::Home || !any_games() || self.table.is_settled(),
            Place::Table => self.table.is_settled(),
            Place::Beside => self.beside.is_settled(),
            Place::Sheets => self.sheets.is_settled(),
            Place::Events => self.events.is_settled(),
        }
    }

    /// The screen of an address; nothing until its room is here. Tracks.
    pub fn screen(self, route: Route) -> AnyView {
        match Place::of(&route) {
            Place::First if route == Route::Home => self.home(),
            Place::First => untrack(|| screens::not_found().into_any()),
            Place::Table => self.table.screen(|wing| (wing.screen)(route)),
            Place::Beside => self.beside.screen(|wing| self.on_the_table(wing.table, wing.screen, route)),
            Place::Sheets => self.sheets.screen(|wing| self.on_the_table(wing.table, wing.screen, route)),
            Place::Events => self.events.screen(|wing| self.on_the_table(wing.table, wing.screen, route)),
        }
    }

    /// A room's screen; with the room the table has come.
    fn on_the_table(self, table: TableWing, screen: fn(Route) -> AnyView, route: Route) -> AnyView {
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
            return self.table.screen(|wing| screens::home((wing.shelf)(said())).into_any());
        }
        untrack(|| {
            self.imported.set(String::new());
            screens::home(Shelf::empty(self.any_games, self.imported)).into_any()
        })
    }

    /// What is drawn with what an open table has beyond a strict one; nothing until that is here. Tracks.
    pub fn open_table(self, draw: impl FnOnce(OpenTable) -> AnyView) -> AnyView {
        self.open_table.screen(draw)
    }

    /// Fetches the table before somebody sits down at it. What fails now is said when they do.
    pub fn fetch_table(self) {
        spawn_local(async move {
            self.table.come().await;
        });
    }

    /// The dialog that takes in what was exported; fetched when it is opened.
    pub fn import(self, open: State<bool>, done: Handler<BroughtIn>) -> AnyView {
        let desk = Desk::here();
        (move || {
            if let Some(wing) = self.beside.here() {
                return Some(untrack(|| (wing.import)(open, done).into_any()));
            }
            if open.get() {
                spawn_local(async move {
                    if self.beside.come().await.is_none() {
                        open.set(false);
                        desk.tell(Weight::Alert, NO_IMPORT);
                    }
                });
            }
            None
        })
        .into_any()
    }

    /// What is drawn with the event on whose table a game lies; nothing until that is known. Only a game that an event
    /// names has to wait for the events. Tracks.
    pub fn at_event(self, desk: Desk, game: &GameId, draw: impl FnOnce(Option<AtEvent>) -> AnyView) -> AnyView {
        if desk.with_storage(|storage| save::is_named_by_event(storage, game)).unwrap_or_default() {
            self.events.screen(|wing| draw((wing.at_event)(desk, game)))
        } else {
            untrack(|| draw(None))
        }
    }

    /// Lets the other tables of a practised event go on.
    pub fn go_on(self, desk: Desk, event: &GameId) {
        if let Some(wing) = self.events.here_untracked() {
            (wing.go_on)(desk, event);
        }
    }
}

/// A room's part, once the rooms' style has come as well: without it none is shown.
async fn styled<T, E>(fetched: impl Future<Output = Result<T, E>>) -> Option<T> {
    // Asked for first, so that both are on their way together.
    let style = style::for_rooms();
    let wing = fetched.await.ok()?;
    style.await.then_some(wing)
}

fn any_games() -> bool {
    Desk::here().with_storage(save::kept_games).is_ok_and(|games| !games.is_empty())
}

const NO_IMPORT: &str = "Importing is fetched when it is first used, and that has failed: is there a network?";

const TABLE: TableWing = TableWing { screen: table_screen, shelf: screens::shelf };

part!(table: TableWing = TABLE);
part!(director: OpenTable = OPEN_TABLE);
part!(beside: BesideWing = BesideWing { table: TABLE, screen: screen_beside, import: screens::carry::import });
part!(sheets: SheetsWing = SheetsWing { table: TABLE, screen: sheets_screen });
part!(events: EventsWing = EventsWing { table: TABLE, screen: events_screen, at_event: event::at_table, go_on: event::go_on });

fn table_screen(route: Route) -> AnyView {
    match route {
        Route::Play(query) => screens::play(query).into_any(),
        Route::Table => table::table_screen().into_any(),
        _ => screens::not_found().into_any(),
    }
}

fn screen_beside(route: Route) -> AnyView {
    match route {
        Route::Review(id) => table::review(id).into_any(),
        Route::Rules(preset) => screens::rules(preset).into_any(),
        Route::Levels => screens::levels().into_any(),
        Route::Drills => screens::drills().into_any(),
        Route::Rulings => screens::rulings().into_any(),
        Route::Settings => screens::settings_screen().into_any(),
        _ => screens::not_found().into_any(),
    }
}

fn sheets_screen(route: Route) -> AnyView {
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
    match route {
        Route::Events => event::events().into_any(),
        Route::NewEvent(query) => event::new_event(query).into_any(),
        Route::Event(id) => event::event(id).into_any(),
        Route::Board(id) => event::board(id).into_any(),
        _ => screens::not_found().into_any(),
    }
}
