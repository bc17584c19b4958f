//! The bots that play for the entrants of a practice event, and the task of each table that they play. Start with
//! [`BotField`].

use bots::{BotPlayer, Level};
use cards::ruleset::{Length, LevelGame, Ruleset};
use cards::{BySeat, Seat, Seed, Side};
use event::{Entrant, Event, FirstDeal, LevelGamesCount, TableNo, TableSeating, TableSeats};

use super::TableTask;

/// The two bots that play for each entrant of an event. If the entrant is a single person, only the first bot plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotField {
    players: Vec<[BotPlayer; 2]>,
}

impl BotField {
    /// Returns a field with one pair of bots for each entrant, in the order of entrant numbers. Further entrants play
    /// like the last pair. If `players` is empty, all play at the Regular level.
    #[must_use]
    pub const fn new(players: Vec<[BotPlayer; 2]>) -> BotField {
        BotField { players }
    }

    /// Returns a field in which all bots play alike.
    #[must_use]
    pub fn of(player: impl Into<BotPlayer>) -> BotField {
        BotField { players: vec![[player.into(); 2]] }
    }

    /// Returns the two bots that play for an entrant.
    #[must_use]
    pub fn of_entrant(&self, entrant: Entrant) -> [BotPlayer; 2] {
        let found = self.players.get(entrant.index()).or(self.players.last());
        found.copied().unwrap_or([Level::Regular.into(); 2])
    }

    /// Returns the bots at a table. A team's first bot sits North or East. `None` if partners are not drawn yet.
    #[must_use]
    pub fn players(&self, seats: &TableSeats) -> Option<BySeat<BotPlayer>> {
        match seats {
            TableSeats::Teams(sides) => Some(BySeat::from_fn(|seat| {
                let player = usize::from(seat == seat.side().seats()[1]);
                self.of_entrant(sides[seat.side()])[player]
            })),
            TableSeats::People(people) => Some(people.map(|person| self.of_entrant(person)[0])),
            TableSeats::ToDraw(_) => None,
        }
    }

    /// Returns the task of a table in the current round. `None` if the round has no such table, or if its partners are
    /// not drawn yet.
    #[must_use]
    pub fn task(&self, event: &Event, table: TableNo) -> Option<TableTask> {
        let state = event.state();
        let seating = state.rounds().last()?.seating.table(table)?;
        let seed = task_seed(event, "table", (state.rounds().len() as u32) << 16 | u32::from(table.get()));
        Some(TableTask {
            rules: state.plan().game.clone(),
            games: state.plan().games,
            enough: state.plan().games + 1,
            seed,
            players: self.players(&seating.seats)?,
            first_dealer: first_dealer(seating, seed),
            level: state.plan().level,
        })
    }

    /// Returns the task of two teams that play a playoff match or break a tie. `number` must be different for each such
    /// task of an event, because the seed follows from it.
    #[must_use]
    pub fn task_of_two(&self, event: &Event, teams: cards::BySide<Entrant>, number: u32) -> Option<TableTask> {
        let plan = event.state().plan();
        let best_of = plan.playoffs.map_or(1, |playoffs| playoffs.best_of);
        Some(TableTask {
            rules: plan.game.clone(),
            games: best_of,
            enough: best_of / 2 + 1,
            seed: task_seed(event, "playoff", number),
            players: self.players(&TableSeats::Teams(teams))?,
            first_dealer: None,
            level: LevelGamesCount::AsWon,
        })
    }
}

/// Returns the rules of a game that breaks a tie: a number of hands, then single hands until one side scores.
pub(super) fn playoff_rules(rules: &Ruleset, hands: u8) -> Ruleset {
    Ruleset { length: Length::Hands(hands), level_game: LevelGame::SuddenDeath, ..rules.clone() }
}

/// Returns the first dealer if the visitors deal first; otherwise `None`. At a real table the home side chooses one of
/// the two visitors. Here the table's seed chooses.
fn first_dealer(seating: &TableSeating, seed: Seed) -> Option<Seat> {
    let home = seating.home.filter(|_| seating.first_deal == FirstDeal::Visitors)?;
    let visitors: Side = home.other();
    Some(visitors.seats()[seed.stream("first dealer", 0).below(2) as usize])
}

fn task_seed(event: &Event, purpose: &str, number: u32) -> Seed {
    let mut stream = event.log().seed.stream(purpose, number);
    let mut bits = [0; 16];
    for eight in bits.chunks_exact_mut(8) {
        eight.copy_from_slice(&stream.next_u64().to_be_bytes());
    }
    Seed::new(bits)
}
