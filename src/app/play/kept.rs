//! Stored games: starts, opens, copies and deletes them.

use super::{GameOutside, ScoreKept};
use crate::outside::ready;
use crate::save::{self, GameId, GameOrigin, NewGame, Owned, SavedGame, TableNames, TablePlace};
use crate::words::keeping;
use crate::words::review::A_FRIEND;
use cards::ruleset::Ruleset;
use cards::{BySeat, Seat, Seed};
use rules::record::{GameLog, Player, Plays, SeedOrigin};
use rules::table::Table;
use rules::{Action, GameEvent, TableKind};

/// Starts a game with the chosen settings and returns its id. Without a seed, a random one is
/// drawn.
pub fn begin(outside: &dyn GameOutside, choice: &NewGame, seed: Option<Seed>) -> GameId {
    begin_by(outside, choice, choice.rules.ruleset(), seed)
}

/// Starts a game with the chosen settings but these rules, and returns its id.
pub fn begin_by(outside: &dyn GameOutside, choice: &NewGame, rules: Ruleset, seed: Option<Seed>) -> GameId {
    let (seed, origin) = match seed {
        Some(seed) => (seed, SeedOrigin::Given),
        None => (outside.seed(), SeedOrigin::Chance),
    };
    let table = sit(choice.table, rules, seating(choice), seed, origin);
    let game = SavedGame {
        log: table.log().encode(),
        seat: choice.seat,
        ceremony: choice.ceremony,
        misplays: choice.misplays,
        origin: GameOrigin::Played,
        touched: outside.now(),
    };
    keep_new(outside, &game)
}

/// Starts a new game with the rules, players and seats of a stored one, and returns its id.
pub fn begin_another(outside: &dyn GameOutside, id: &GameId) -> Option<GameId> {
    let (game, log) = load(outside, id)?.own()?;
    let table = sit(log.table, log.rules, log.seating, outside.seed(), SeedOrigin::Chance);
    Some(keep_like(outside, game, table.log()))
}

/// Starts a stored game again with the same cards, and returns the new id.
pub fn deal_again(outside: &dyn GameOutside, id: &GameId) -> Option<GameId> {
    let (game, log) = load(outside, id)?.own()?;
    let table = sit(log.table, log.rules, log.seating, log.seed, SeedOrigin::Given);
    Some(keep_like(outside, game, table.log()))
}

/// Starts a game that continues a stored one after its first `at` events, with the choice
/// `instead`. Cards, players and bots are the same. Returns its id; `None` if the choice was not
/// legal there.
pub fn branch(outside: &dyn GameOutside, id: &GameId, at: usize, instead: Action) -> Option<GameId> {
    let (game, mut log) = load(outside, id)?.anybodys();
    log.events.truncate(at);
    log.events.push(GameEvent::Acted(instead));
    log.origin = SeedOrigin::Given;
    log.fold().ok()?;
    Some(keep_like(outside, SavedGame { origin: GameOrigin::Branch(id.clone()), ..game }, &log))
}

/// Starts a game from a position that was set up. The person takes this seat, and bots with the
/// last chosen levels the others. The game does not count in statistics. Returns its id.
pub fn play_on(outside: &dyn GameOutside, mut log: GameLog, seat: Seat) -> GameId {
    let choice = NewGame { seat, ..outside.settings().new_game };
    (log.seating, log.seed) = (seating(&choice), outside.seed());
    let id = outside.begun().id();
    let game = SavedGame {
        log: log.encode(),
        seat,
        ceremony: choice.ceremony,
        misplays: choice.misplays,
        origin: GameOrigin::Branch(id.clone()),
        touched: outside.now(),
    };
    keep(outside, &id, &game);
    id
}

/// Stores a new game with the seat and ceremony of another.
fn keep_like(outside: &dyn GameOutside, other: SavedGame, log: &GameLog) -> GameId {
    keep_new(outside, &SavedGame { log: log.encode(), touched: outside.now(), ..other })
}

fn sit(kind: TableKind, rules: Ruleset, seating: BySeat<Player>, seed: Seed, origin: SeedOrigin) -> Table {
    let sit = match kind {
        TableKind::Strict => Table::new,
        TableKind::Open => Table::open,
    };
    sit(rules, seating, seed, origin)
}

/// Stores a new game and returns its id.
pub fn keep_new(outside: &dyn GameOutside, game: &SavedGame) -> GameId {
    let id = outside.begun().id();
    keep(outside, &id, game);
    id
}

/// Seats the players of a choice: the person, the partner opposite, the opponents left and right.
fn seating(choice: &NewGame) -> BySeat<Player> {
    BySeat::from_fn(|seat| {
        let place = TablePlace::of(seat, choice.seat);
        let plays = choice.bot(place).map_or(Plays::Person, |bot| Plays::Bot(bot.to_string()));
        Player { name: choice.names[place].clone(), plays }
    })
}

/// Remembers a game as the one on the table.
pub fn lay(outside: &dyn GameOutside, id: &GameId) {
    outside.stored(save::store_open_game(outside.storage(), id));
}

/// Returns the last game on the table.
pub fn on_the_table(outside: &dyn GameOutside) -> Option<GameId> {
    ready(outside, save::load_open_game(outside.storage()), keeping::THE_OPEN_GAME)
}

/// Returns whether any game of any owner is stored.
pub fn any(outside: &dyn GameOutside) -> bool {
    save::all_games(outside.storage()).is_ok_and(|games| !games.is_empty())
}

/// Returns whether the game belongs to an event.
pub fn is_of_event(outside: &dyn GameOutside, id: &GameId) -> bool {
    save::is_named_by_event(outside.storage(), id).unwrap_or_default()
}

/// Returns the keeper of a game's score: the person while the game's sheet is not signed, else the table.
pub fn score_kept(outside: &dyn GameOutside, id: &GameId) -> ScoreKept {
    match save::is_on_unsigned_sheet(outside.storage(), id) {
        Ok(true) => ScoreKept::ByThePerson,
        Ok(false) | Err(_) => ScoreKept::ByTheTable,
    }
}

/// Stores a game. A failure is reported to the person.
pub fn keep(outside: &dyn GameOutside, id: &GameId, game: &SavedGame) {
    outside.stored(save::store_game(outside.storage(), id, game));
}

/// Loads a game with its log and its owner.
pub fn load(outside: &dyn GameOutside, id: &GameId) -> Option<Owned<(SavedGame, GameLog)>> {
    match ready(outside, save::load_game(outside.storage(), id), keeping::A_GAME)? {
        Owned::Others((game, mut log)) => {
            name_the_sender(&mut log);
            Some(Owned::Others((game, log)))
        }
        own @ Owned::Own(_) => Some(own),
    }
}

/// Renames an unnamed person in somebody else's game to "Your friend", because "You" always means
/// the person at the screen.
pub fn name_the_sender(log: &mut GameLog) {
    let of_anybody = &TableNames::default()[TablePlace::Own];
    for seat in Seat::ALL {
        let player = &mut log.seating[seat];
        if player.plays == Plays::Person && player.name == *of_anybody {
            player.name = A_FRIEND.to_owned();
        }
    }
}

/// Marks a copy as the person's own, played on another device. From now on it counts, and can be
/// continued.
pub fn make_own(outside: &dyn GameOutside, id: &GameId) {
    if let Some(Owned::Others((game, _))) = load(outside, id) {
        keep(outside, id, &SavedGame { origin: GameOrigin::Played, ..game });
    }
}

pub fn forget(outside: &dyn GameOutside, id: &GameId) {
    outside.stored(save::forget_game(outside.storage(), id));
}

/// Returns the place at which a seat is drawn, with the person's own seat at the bottom.
#[must_use]
pub fn place(seat: Seat, own: Seat) -> &'static str {
    match seat {
        seat if seat == own => "bottom",
        seat if seat == own.left() => "left",
        seat if seat == own.partner() => "top",
        _ => "right",
    }
}
