//! One table's games, from a seed to a result.

use serde::{Deserialize, Serialize};

use bots::{self, decide};
use cards::ruleset::{BumpCup, Ruleset};
use cards::{BySeat, Random, Seat, Seed, Side};
use event::{Forfeiter, GameScore, LevelCounts, LevelDecider, TableGame, TableResult};
use rules::record::{Player, Plays, SeedOrigin};
use rules::table::{Answer, Need, Table};
use rules::view::SeatView;
use rules::{GameResult, GameState, Outcome, TableKind, WonBy};

/// What a table has to play. The same task gives the same result wherever it is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableTask {
    /// The rules of a game.
    pub rules: Ruleset,
    /// Games to play.
    pub games: u8,
    /// Games after which a side that has won so many has won the match, and no more are played.
    pub enough: u8,
    /// Where deals and decisions come from.
    pub seed: Seed,
    /// Who plays.
    pub players: BySeat<bots::BotPlayer>,
    /// Who deals first, where it is not drawn.
    pub first_dealer: Option<Seat>,
    /// What a game level on points counts for: where as won, the last resort is a drawn card.
    pub level: LevelCounts,
}

/// What came of a task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayedTask {
    /// The result.
    pub result: TableResult,
    /// Who dealt first in the first game.
    pub first_dealer: Seat,
}

impl TableTask {
    /// The table of one of its games, from 0, about to begin: what a person sits down at, with the same deals.
    #[must_use]
    pub fn table(&self, game: u8, seating: BySeat<Player>) -> Table {
        self.table_of(TableKind::Strict, game, seating)
    }

    /// The same of either kind.
    #[must_use]
    pub fn table_of(&self, kind: TableKind, game: u8, seating: BySeat<Player>) -> Table {
        let sit = match kind {
            TableKind::Strict => Table::new,
            TableKind::Open => Table::open,
        };
        let mut table = sit(self.rules.clone(), seating, self.seed_of(game), SeedOrigin::Given);
        if let (Some(seat), 0) = (self.first_dealer, game) {
            // A fresh game takes any first dealer.
            let _ = table.appoint(seat);
        }
        table
    }

    /// One of its games, from 0, as a person has finished it at its table. Whom a ruling made lose it has forfeited it (ours):
    /// points alone would not say who won.
    #[must_use]
    pub fn game(&self, game: u8, state: &GameState) -> TableGame {
        match state.result() {
            Some(GameResult::Won(side, WonBy::Ruling)) => TableGame::Forfeited(Forfeiter::One(side.other())),
            _ => TableGame::Played(self.score(game, state)),
        }
    }

    /// Returns what a game of it leaves that a person has finished at its table.
    fn score(&self, game: u8, state: &GameState) -> GameScore {
        self.settled(score_of(state), &mut self.seed_of(game).stream("drawn card", 0))
    }

    /// A score that somebody is ahead in, where that counts: by a drawn card where the rules decide it by nothing else.
    fn settled(&self, mut score: GameScore, chance: &mut Random) -> GameScore {
        let is_won = self.level == LevelCounts::AsWon;
        if is_won && score.ahead(LevelDecider::of(&self.rules)).is_none() {
            score.settled = Some(higher_card(chance));
        }
        score
    }

    /// Returns whether these games are all that it asks for.
    #[must_use]
    pub fn is_done(&self, games: &[TableGame]) -> bool {
        let won = |side| self.games_won(games, side);
        games.len() >= usize::from(self.games) || Side::ALL.into_iter().any(|side| won(side) >= self.enough.into())
    }

    /// Returns how many of these games a side has won.
    #[must_use]
    pub fn games_won(&self, games: &[TableGame], side: Side) -> usize {
        let decider = LevelDecider::of(&self.rules);
        games.iter().filter(|game| game.winner(LevelCounts::AsWon, decider) == Some(side)).count()
    }

    /// Returns where the deals of one of its games, from 0, come from.
    #[must_use]
    pub fn seed_of(&self, game: u8) -> Seed {
        let mut stream = self.seed.stream("game", game.into());
        let mut bits = [0; 16];
        for eight in bits.chunks_exact_mut(8) {
            eight.copy_from_slice(&stream.next_u64().to_be_bytes());
        }
        Seed::new(bits)
    }

    /// Plays it with bots to the end. `None` if the rules lead nowhere, which no checked ruleset does.
    #[must_use]
    pub fn play(&self) -> Option<PlayedTask> {
        let (mut games, mut first_dealer) = (Vec::new(), None);
        for game in 0..self.games {
            let names = BySeat::from_fn(|_| Player { name: String::new(), plays: Plays::Person });
            let mut table = self.table(game, names);
            let mut chance = self.seed_of(game).stream("bots", 0);
            loop {
                let answer = match table.need() {
                    Need::Nothing | Need::Ruling => break,
                    Need::Act(seat) => {
                        let view = SeatView::of(table.state(), seat)?;
                        Answer::Act(decide(&view, self.players[seat], chance.next_u64()).action)
                    }
                    Need::Draw | Need::Cut(_) | Need::Deal(_) | Need::TurnUp(_) | Need::NoFarmersHand(_) => {
                        table.customary()?
                    }
                };
                table.answer(answer).ok()?;
            }
            let state = table.state();
            first_dealer = first_dealer.or_else(|| state.hands().first().map(|hand| hand.dealer));
            games.push(TableGame::Played(self.settled(score_of(state), &mut chance)));
            if self.is_done(&games) {
                break;
            }
        }
        Some(PlayedTask { result: TableResult::of_games(games), first_dealer: first_dealer? })
    }
}

/// The side that draws the higher of two cards.
pub(super) fn higher_card(chance: &mut Random) -> Side {
    if chance.below(2) == 0 { Side::NS } else { Side::EW }
}

/// Returns what a finished game leaves on the event's sheet. A level game is settled here where the rules of the game
/// settle it.
#[must_use]
pub fn score_of(state: &GameState) -> GameScore {
    let mut score = GameScore { points: state.score(), bumps: state.bumps(), ..GameScore::default() };
    if state.rules().bump_cup != BumpCup::None {
        let cents = state.cup().map(|dollars| dollars.saturating_mul(100));
        score.cup = Some(cents);
    }
    let keeps_own = state.rules().keeps_own_cards();
    for hand in state.hands().iter().filter(|hand| hand.counts()) {
        if let Some(contract) = hand.contract {
            score.loners[contract.maker] += u8::from(hand.result.outcome == Outcome::LoneMarch);
        }
    }
    score.own = keeps_own.then(|| BySeat::from_fn(|seat| state.own_card(seat)));
    score.settled = state.result().and_then(GameResult::winner).filter(|_| score.leader().is_none());
    score
}
