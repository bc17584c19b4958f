//! The games that are kept: begin, open, list, forget, export.

use serde::{Deserialize, Serialize};

use super::Outside;
use crate::app::carry::Outgoing;
use crate::bots::{self, Habits};
use crate::cards::{BySeat, Seat, Seed};
use crate::record::{GameLog, Player, Plays, SeedOrigin};
use crate::rules::{GameState, TableKind};
use crate::ruleset::Ruleset;
use crate::save::{self, GameId, Keep, Loaded, NewGame, SavedGame, StorageFault};
use crate::table::Table;
use crate::words;

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

/// Begins a game as chosen, and returns its id. Without a seed, true chance gives one.
pub fn begin(outside: &dyn Outside, choice: &NewGame, seed: Option<Seed>) -> GameId {
    let (seed, origin) = match seed {
        Some(seed) => (seed, SeedOrigin::Given),
        None => (outside.seed(), SeedOrigin::Chance),
    };
    let table = sit(choice.table, choice.rules.ruleset(), seating(choice), seed, origin);
    let game = SavedGame {
        log: table.log().encode(),
        seat: choice.seat,
        ceremony: choice.ceremony,
        misplays: choice.misplays,
        touched: outside.now(),
    };
    keep_new(outside, &game)
}

/// Begins another game like a kept one: the same rules, people and chairs, other cards. Returns its id.
pub fn begin_another(outside: &dyn Outside, id: &GameId) -> Option<GameId> {
    let (game, log) = load(outside, id)?;
    let table = sit(log.table, log.rules, log.seating, outside.seed(), SeedOrigin::Chance);
    Some(keep_new(outside, &SavedGame { log: table.log().encode(), touched: outside.now(), ..game }))
}

fn sit(kind: TableKind, rules: Ruleset, seating: BySeat<Player>, seed: Seed, origin: SeedOrigin) -> Table {
    let sit = match kind {
        TableKind::Strict => Table::new,
        TableKind::Open => Table::open,
    };
    sit(rules, seating, seed, origin)
}

fn keep_new(outside: &dyn Outside, game: &SavedGame) -> GameId {
    let id = GameId::new(outside.now(), outside.salt());
    keep(outside, &id, game);
    id
}

/// The seating of a choice: the person, the partner opposite, opponents left and right.
fn seating(choice: &NewGame) -> BySeat<Player> {
    let [you, partner, left, right] = &choice.names;
    let bot = |name: &String, bot: bots::Player| Player { name: name.clone(), plays: Plays::Bot(bot.to_string()) };
    BySeat::from_fn(|seat| match seat {
        seat if seat == choice.seat => Player { name: you.clone(), plays: Plays::Person },
        seat if seat == choice.seat.partner() => bot(partner, choice.partner_bot()),
        seat if seat == choice.seat.left() => bot(left, choice.opponent_bot()),
        _ => bot(right, choice.opponent_bot()),
    })
}

/// Notes that a game lies on the table.
pub fn lay(outside: &dyn Outside, id: &GameId) {
    told(outside, save::store(outside.storage(), OpenGame::KEY, &OpenGame { id: id.to_string() }));
}

/// Returns the game that was laid on the table last.
pub fn on_the_table(outside: &dyn Outside) -> Option<GameId> {
    let open: OpenGame = ready(outside, save::load(outside.storage(), OpenGame::KEY), "The open game")?;
    GameId::parse(&open.id)
}

/// Keeps a game; tells where it cannot be kept.
pub fn keep(outside: &dyn Outside, id: &GameId, game: &SavedGame) {
    told(outside, save::store_game(outside.storage(), id, game));
}

/// Returns a kept game with its log.
pub fn load(outside: &dyn Outside, id: &GameId) -> Option<(SavedGame, GameLog)> {
    ready(outside, save::load_game(outside.storage(), id), "A kept game")
}

/// Returns all kept games, the last touched first.
pub fn list(outside: &dyn Outside) -> Vec<(GameId, SavedGame, GameLog)> {
    let ids = save::kept_games(outside.storage()).unwrap_or_default();
    let mut games: Vec<(GameId, SavedGame, GameLog)> = Vec::new();
    for id in ids {
        if let Some((game, log)) = load(outside, &id) {
            let place = games.partition_point(|(_, other, _)| other.touched >= game.touched);
            games.insert(place, (id, game, log));
        }
    }
    games
}

/// Lets go of a game.
pub fn forget(outside: &dyn Outside, id: &GameId) {
    told(outside, save::forget_game(outside.storage(), id));
}

fn told(outside: &dyn Outside, kept: Result<(), StorageFault>) {
    if let Err(fault) = kept {
        outside.not_kept(fault);
    }
}

fn ready<T>(outside: &dyn Outside, loaded: Result<Loaded<T>, StorageFault>, what: &'static str) -> Option<T> {
    match loaded {
        Ok(Loaded::Ready(kept)) => return Some(kept),
        Ok(Loaded::Nothing) => {}
        Ok(Loaded::SetAside(why)) => outside.unreadable(what, why),
        Err(fault) => outside.not_kept(fault),
    }
    None
}

/// Returns what the person has done in the games that are kept.
pub fn own_habits(outside: &dyn Outside) -> Habits {
    let mut habits = Habits::default();
    for game in KeptGame::all(outside) {
        game.state.hands().iter().for_each(|hand| habits.count(game.saved.seat, hand));
    }
    habits
}

/// A kept game, read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// Its id.
    pub id: GameId,
    /// As it is kept.
    pub saved: SavedGame,
    /// Where it stands.
    pub state: GameState,
    /// The names of the four.
    pub names: BySeat<String>,
}

impl KeptGame {
    /// Returns all kept games, the last touched first.
    pub fn all(outside: &dyn Outside) -> Vec<KeptGame> {
        let read = |(id, saved, log): (GameId, SavedGame, GameLog)| {
            let state = log.fold().ok()?;
            Some(KeptGame { id, saved, state, names: log.seating.map(|player| player.name) })
        };
        list(outside).into_iter().filter_map(read).collect()
    }

    /// Returns whether it is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.state.result().is_some()
    }

    /// Returns the one to go on with: the first that is not over.
    #[must_use]
    pub fn latest(games: &[KeptGame]) -> Option<&KeptGame> {
        games.iter().find(|game| !game.is_over())
    }

    /// Returns whether it has a score card.
    #[must_use]
    pub fn is_scored(&self) -> bool {
        !self.state.hands().is_empty()
    }

    /// Returns what it is called: `World, hand 3 of 12`.
    #[must_use]
    pub fn title(&self) -> String {
        format!("{}, {}", words::rules_name(self.state.rules()), words::progress(&self.state).to_ascii_lowercase())
    }

    /// Returns its score and when it was touched last.
    pub fn about(&self, outside: &dyn Outside) -> String {
        let when = words::when(outside.local_time(self.saved.touched), outside.local_time(outside.now()));
        format!("{}. {when}", words::score(&self.state, self.saved.seat.side()))
    }

    /// Returns how it stands for somebody who goes on with it: `World rules, us 4, them 6. It is your turn.`
    #[must_use]
    pub fn stands(&self) -> String {
        let own = self.saved.seat;
        let score = words::score(&self.state, own.side()).to_ascii_lowercase();
        let waits = words::waits_for(&self.state, own, &self.names);
        words::table::stands(&words::rules_name(self.state.rules()), &score, &waits)
    }

    /// Returns it as it is exported.
    pub fn export(&self, outside: &dyn Outside) -> Outgoing {
        let date = outside.local_time(self.saved.touched).date();
        Outgoing {
            heading: words::screens::kept::export_of(&self.title()),
            file: format!("bower-{}-{date}.txt", self.state.rules().name),
            text: self.saved.export(),
        }
    }
}

/// Returns where a seat is as the person sees the table: own seat at the bottom.
#[must_use]
pub fn place(seat: Seat, own: Seat) -> &'static str {
    match seat {
        seat if seat == own => "bottom",
        seat if seat == own.left() => "left",
        seat if seat == own.partner() => "top",
        _ => "right",
    }
}
