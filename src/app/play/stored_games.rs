//! Starts, loads, copies and deletes stored games. A new game is stored before it is shown.

use super::{GameOutside, ScoreKept};
use crate::outside::loaded_or_notice;
use crate::save::{self, GameId, GameOrigin, NewGame, Owned, SavedGame, TableNames, TablePlace};
use crate::words::keeping;
use crate::words::review::UNKNOWN_SENDER;
use cards::ruleset::Ruleset;
use cards::{BySeat, Seat, Seed};
use rules::TableKind;
use rules::record::{GameLog, Player, PlayerKind, SeedOrigin};
use rules::table::Table;

/// Starts a game with the chosen settings and returns its id. Without a seed, the game gets a random one.
pub fn begin_game(outside: &dyn GameOutside, choice: &NewGame, seed: Option<Seed>) -> GameId {
    begin_under_rules(outside, choice, choice.rules.ruleset(), seed)
}

/// Starts a game with the chosen settings, but under `rules`, and returns its id.
pub fn begin_under_rules(outside: &dyn GameOutside, choice: &NewGame, rules: Ruleset, seed: Option<Seed>) -> GameId {
    let (seed, origin) = match seed {
        Some(seed) => (seed, SeedOrigin::Given),
        None => (outside.random_seed(), SeedOrigin::Chance),
    };
    let table = new_table(choice.table, rules, seat_players(choice), seed, origin);
    let game = SavedGame {
        log: table.log().encode(),
        seat: choice.seat,
        ceremony: choice.ceremony,
        misplays: choice.misplays,
        origin: GameOrigin::Played,
        last_changed: outside.now(),
    };
    store_new(outside, &game)
}

/// Starts a new game with the rules, the players and the seats of one of the person's stored games. Returns the new
/// game's id.
pub fn begin_rematch(outside: &dyn GameOutside, id: &GameId) -> Option<GameId> {
    let (game, log) = load_game(outside, id)?.own()?;
    let table = new_table(log.table, log.rules, log.seating, outside.random_seed(), SeedOrigin::Chance);
    Some(store_like(outside, game, table.log()))
}

/// Starts a new game with the players, the rules and the cards of one of the person's stored games. Returns the new
/// game's id.
pub fn deal_again(outside: &dyn GameOutside, id: &GameId) -> Option<GameId> {
    let (game, log) = load_game(outside, id)?.own()?;
    let table = new_table(log.table, log.rules, log.seating, log.seed, SeedOrigin::Given);
    Some(store_like(outside, game, table.log()))
}

/// Starts a copy of a stored game that ends after its first `at` events, so that the person decides again. Cards and
/// players are the same. Returns the new game's id, or `None` if it is not the person's turn there.
pub fn begin_branch(outside: &dyn GameOutside, id: &GameId, at: usize) -> Option<GameId> {
    let (game, mut log) = load_game(outside, id)?.into_inner();
    log.events.truncate(at);
    log.origin = SeedOrigin::Given;
    if log.fold().ok()?.turn() != Some(game.seat) {
        return None;
    }
    Some(store_like(outside, SavedGame { origin: GameOrigin::Branch(id.clone()), ..game }, &log))
}

/// Starts a game from a position of the position editor, and returns its id. The person plays in `seat`, and the bots
/// chosen for the last new game play in the others. The game does not count in statistics.
pub fn begin_from_position(outside: &dyn GameOutside, mut log: GameLog, seat: Seat) -> GameId {
    let choice = NewGame { seat, ..outside.settings().new_game };
    (log.seating, log.seed) = (seat_players(&choice), outside.random_seed());
    let id = outside.creation_moment().id();
    let game = SavedGame {
        log: log.encode(),
        seat,
        ceremony: choice.ceremony,
        misplays: choice.misplays,
        origin: GameOrigin::Branch(id.clone()),
        last_changed: outside.now(),
    };
    store_game(outside, &id, &game);
    id
}

/// Stores a new game that differs from `other` only in its log. Returns its id.
fn store_like(outside: &dyn GameOutside, other: SavedGame, log: &GameLog) -> GameId {
    store_new(outside, &SavedGame { log: log.encode(), last_changed: outside.now(), ..other })
}

fn new_table(kind: TableKind, rules: Ruleset, seating: BySeat<Player>, seed: Seed, origin: SeedOrigin) -> Table {
    let sit = match kind {
        TableKind::Strict => Table::new,
        TableKind::Open => Table::new_open,
    };
    sit(rules, seating, seed, origin)
}

/// Stores a game under a new id, which is returned.
pub fn store_new(outside: &dyn GameOutside, game: &SavedGame) -> GameId {
    let id = outside.creation_moment().id();
    store_game(outside, &id, game);
    id
}

/// Seats the players of a new game: the person, the partner opposite, and the opponents left and right.
fn seat_players(choice: &NewGame) -> BySeat<Player> {
    BySeat::from_fn(|seat| {
        let place = TablePlace::of(seat, choice.seat);
        let plays = choice.bot(place).map_or(PlayerKind::Person, |bot| PlayerKind::Bot(bot.to_string()));
        Player { name: choice.names[place].clone(), plays }
    })
}

/// Stores which game is open, so that a reload of the page finds it again.
pub fn set_open_game(outside: &dyn GameOutside, id: &GameId) {
    outside.report_failure(save::store_open_game(outside.storage(), id));
}

/// Loads the id of the game that was open last.
pub fn open_game(outside: &dyn GameOutside) -> Option<GameId> {
    loaded_or_notice(outside, save::load_open_game(outside.storage()), keeping::THE_OPEN_GAME)
}

pub fn has_any_game(outside: &dyn GameOutside) -> bool {
    save::game_ids(outside.storage()).is_ok_and(|games| !games.is_empty())
}

pub fn belongs_to_event(outside: &dyn GameOutside, id: &GameId) -> bool {
    save::is_mentioned_by_event(outside.storage(), id).unwrap_or_default()
}

/// Returns the keeper of a game's score: the person, if they keep its scoresheet and have not signed it yet;
/// otherwise the table.
pub fn score_kept(outside: &dyn GameOutside, id: &GameId) -> ScoreKept {
    score_kept_given_unsigned(&games_on_unsigned_sheets(outside), id)
}

/// Returns the games whose score is hidden, because the person has not signed their scoresheets yet.
pub(super) fn games_on_unsigned_sheets(outside: &dyn GameOutside) -> Vec<GameId> {
    save::games_on_unsigned_sheets(outside.storage()).unwrap_or_default()
}

/// Returns the keeper of a game's score, given the list that [`games_on_unsigned_sheets`] returns.
pub(super) fn score_kept_given_unsigned(unsigned: &[GameId], id: &GameId) -> ScoreKept {
    if unsigned.contains(id) { ScoreKept::ByThePerson } else { ScoreKept::ByTheTable }
}

/// Stores a game. Shows a notice if that fails.
pub fn store_game(outside: &dyn GameOutside, id: &GameId, game: &SavedGame) {
    outside.report_failure(save::store_game(outside.storage(), id, game));
}

/// Loads a game with its log and its owner. Shows a notice if that fails.
pub fn load_game(outside: &dyn GameOutside, id: &GameId) -> Option<Owned<(SavedGame, GameLog)>> {
    match loaded_or_notice(outside, save::load_game(outside.storage(), id), keeping::A_GAME)? {
        Owned::Others((game, mut log)) => {
            name_the_sender(&mut log);
            Some(Owned::Others((game, log)))
        }
        own @ Owned::Own(_) => Some(own),
    }
}

/// Renames the player called `You` in somebody else's game to `Your friend`, because `You` always means the person at
/// this screen.
pub fn name_the_sender(log: &mut GameLog) {
    let of_anybody = &TableNames::default()[TablePlace::Own];
    for seat in Seat::ALL {
        let player = &mut log.seating[seat];
        if player.plays == PlayerKind::Person && player.name == *of_anybody {
            player.name = UNKNOWN_SENDER.to_owned();
        }
    }
}

/// Marks somebody else's game as the person's own, played on another device. From now on the game counts in statistics
/// and can be continued.
pub fn make_own(outside: &dyn GameOutside, id: &GameId) {
    if let Some(Owned::Others((game, _))) = load_game(outside, id) {
        store_game(outside, id, &SavedGame { origin: GameOrigin::Played, ..game });
    }
}

pub fn delete_game(outside: &dyn GameOutside, id: &GameId) {
    outside.report_failure(save::delete_game(outside.storage(), id));
}

/// Returns the edge of the screen at which a seat is drawn. The person's own seat is at the bottom.
#[must_use]
pub fn screen_edge(seat: Seat, own: Seat) -> &'static str {
    match seat {
        seat if seat == own => "bottom",
        seat if seat == own.left() => "left",
        seat if seat == own.partner() => "top",
        _ => "right",
    }
}
