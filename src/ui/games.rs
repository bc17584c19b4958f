//! The kept games: begin, open, list, forget, export, import.

use serde::{Deserialize, Serialize};

use super::app_context::AppContext;
use super::route;
use crate::bots::{self, Level};
use crate::browser::chance;
use crate::cards::{BySeat, Seat, Seed};
use crate::record::{GameLog, Player, Plays, SeedOrigin};
use crate::rules::TableKind;
use crate::ruleset::Ruleset;
use crate::save::{self, GameId, Keep, NewGame, SavedGame};
use crate::table::Table;

/// Which game lies on the table, kept so that a reload finds it.
#[derive(Serialize, Deserialize)]
struct OpenGame {
    id: String,
}

impl OpenGame {
    const KEY: &'static str = "bower.open";
}

impl Keep for OpenGame {
    const KIND: &'static str = "open-game";
    const VERSION: u32 = 1;
}

/// Begins a game as chosen and lays it on the table. Without a seed, true chance gives one.
pub fn begin(app: AppContext, choice: &NewGame, seed: Option<Seed>) {
    let (seed, origin) = match seed {
        Some(seed) => (seed, SeedOrigin::Given),
        None => (chance::seed(), SeedOrigin::Chance),
    };
    let table = sit(choice.table, choice.rules.ruleset(), seating(choice), seed, origin);
    let game = SavedGame {
        log: table.log().encode(),
        seat: choice.seat,
        ceremony: choice.ceremony,
        misplays: choice.misplays,
        touched: chance::now(),
    };
    lay_new(app, &game);
}

/// Begins another game like a kept one: the same rules, people and chairs, other cards.
pub fn begin_another(app: AppContext, id: &GameId) {
    let Some((game, log)) = load(app, id) else { return };
    let table = sit(log.table, log.rules, log.seating, chance::seed(), SeedOrigin::Chance);
    lay_new(app, &SavedGame { log: table.log().encode(), touched: chance::now(), ..game });
}

fn sit(kind: TableKind, rules: Ruleset, seating: BySeat<Player>, seed: Seed, origin: SeedOrigin) -> Table {
    let sit = match kind {
        TableKind::Strict => Table::new,
        TableKind::Open => Table::open,
    };
    sit(rules, seating, seed, origin)
}

fn lay_new(app: AppContext, game: &SavedGame) {
    let id = GameId::new(chance::now(), chance::salt());
    keep(app, &id, game);
    open(app, id);
}

/// The seating of a choice: the person, the partner opposite, opponents left and right.
fn seating(choice: &NewGame) -> BySeat<Player> {
    let [you, partner, left, right] = &choice.names;
    let bot = |name: &String, level: &str, temper: &str| {
        let level = level.parse().unwrap_or(Level::Regular);
        let bot = bots::Player { level, character: temper.parse().unwrap_or_default() };
        Player { name: name.clone(), plays: Plays::Bot(bot.to_string()) }
    };
    BySeat::from_fn(|seat| match seat {
        seat if seat == choice.seat => Player { name: you.clone(), plays: Plays::Person },
        seat if seat == choice.seat.partner() => bot(partner, &choice.partner, &choice.partner_temper),
        seat if seat == choice.seat.left() => bot(left, &choice.opponents, &choice.opponents_temper),
        _ => bot(right, &choice.opponents, &choice.opponents_temper),
    })
}

/// Lays a kept game on the table.
pub fn open(app: AppContext, id: GameId) {
    let kept = app.with_storage(|storage| save::store(storage, OpenGame::KEY, &OpenGame { id: id.to_string() }));
    if let Err(fault) = kept {
        app.storage_failed(fault);
    }
    app.open_game.set(Some(id));
    route::go("#/table");
}

/// The game on the table: the one opened last, also before a reload.
pub fn on_the_table(app: AppContext) -> Option<GameId> {
    app.open_game.get_untracked().or_else(|| {
        let open: OpenGame =
            app.take(app.with_storage(|storage| save::load(storage, OpenGame::KEY)), "The open game")?;
        GameId::parse(&open.id)
    })
}

/// Keeps a game; says so where it cannot be kept.
pub fn keep(app: AppContext, id: &GameId, game: &SavedGame) {
    if let Err(fault) = app.with_storage(|storage| save::store_game(storage, id, game)) {
        app.storage_failed(fault);
    }
}

/// A kept game with its log.
pub fn load(app: AppContext, id: &GameId) -> Option<(SavedGame, GameLog)> {
    app.take(app.with_storage(|storage| save::load_game(storage, id)), "A kept game")
}

/// All kept games, the last touched first.
pub fn list(app: AppContext) -> Vec<(GameId, SavedGame, GameLog)> {
    let ids = app.with_storage(save::kept_games).unwrap_or_default();
    let mut games: Vec<(GameId, SavedGame, GameLog)> = Vec::new();
    for id in ids {
        if let Some((game, log)) = load(app, &id) {
            let place = games.partition_point(|(_, other, _)| other.touched >= game.touched);
            games.insert(place, (id, game, log));
        }
    }
    games
}

/// Lets go of a game.
pub fn forget(app: AppContext, id: &GameId) {
    if let Err(fault) = app.with_storage(|storage| save::forget_game(storage, id)) {
        app.storage_failed(fault);
    }
    if app.open_game.get_untracked().as_ref() == Some(id) {
        app.open_game.set(None);
    }
}

/// The seats as the person sees the table: own seat at the bottom.
pub fn place(seat: Seat, own: Seat) -> &'static str {
    match seat {
        seat if seat == own => "bottom",
        seat if seat == own.left() => "left",
        seat if seat == own.partner() => "top",
        _ => "right",
    }
}
