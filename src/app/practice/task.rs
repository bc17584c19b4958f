//! The match of one table as a task for a worker. The cards and the bots' decisions follow from a seed, so that the
//! same task always gives the same result. Start with [`TableTask::play_all_games`].

use serde::{Deserialize, Serialize};

use bots::{self, decide};
use cards::ruleset::{BumpCup, Ruleset};
use cards::{BySeat, Random, Seat, Seed, Side};
use event::{Forfeiter, GameNo, GameScore, LevelDecider, LevelGamesCount, TableGame, TableResult};
use rules::record::{Player, PlayerKind, SeedOrigin};
use rules::table::{Answer, AwaitedAnswer, Table};
use rules::view::SeatView;
use rules::{GameResult, GameState, Outcome, TableKind, WinReason};

/// The match of one table. The same task gives the same result on any machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableTask {
    pub rules: Ruleset,
    /// The highest number of games in the match.
    pub games: u8,
    /// The number of games that a side must win to end the match early.
    pub enough: u8,
    /// The seed from which the cards and the bots' decisions follow.
    pub seed: Seed,
    pub players: BySeat<bots::BotPlayer>,
    /// The first dealer; `None` if the players draw for the first deal.
    pub first_dealer: Option<Seat>,
    /// Decides whether a game that is level on points must have a winner. If the rules do not name the winner, a drawn
    /// card does.
    pub level: LevelGamesCount,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayedTask {
    pub result: TableResult,
    /// The seat that dealt the first hand of the match.
    pub first_dealer: Seat,
    /// For each game, the score after each hand.
    pub course: Vec<Vec<GameScore>>,
}

impl TableTask {
    /// Returns the strict table for one game of the match, before the first card. The cards do not depend on who plays.
    #[must_use]
    pub fn table(&self, game: GameNo, seating: BySeat<Player>) -> Table {
        self.table_of_kind(TableKind::Strict, game, seating)
    }

    /// Returns the table for one game of the match, before the first card. `kind` decides whether the table allows
    /// irregularities.
    #[must_use]
    pub fn table_of_kind(&self, kind: TableKind, game: GameNo, seating: BySeat<Player>) -> Table {
        let sit = match kind {
            TableKind::Strict => Table::new,
            TableKind::Open => Table::new_open,
        };
        let mut table = sit(self.rules.clone(), seating, self.seed_of(game), SeedOrigin::Given);
        if let (Some(seat), GameNo::FIRST) = (self.first_dealer, game) {
            // This cannot fail, because a new game accepts any first dealer.
            let _ = table.appoint_dealer(seat);
        }
        table
    }

    /// Returns the result of a finished game as an event records it. A side that lost by a ruling has forfeited the
    /// game (our own rule), because its points would not show the winner.
    #[must_use]
    pub fn table_game(&self, game: GameNo, state: &GameState) -> TableGame {
        match state.result() {
            Some(GameResult::Won(side, WinReason::Ruling)) => TableGame::Forfeited(Forfeiter::One(side.other())),
            _ => TableGame::Played(self.score(game, state)),
        }
    }

    fn score(&self, game: GameNo, state: &GameState) -> GameScore {
        self.settle_level_game(score_of(state), &mut self.seed_of(game).stream("drawn card", 0))
    }

    /// If a level game must have a winner and the rules do not settle it, settles the score by a drawn card.
    fn settle_level_game(&self, mut score: GameScore, chance: &mut Random) -> GameScore {
        let is_won = self.level == LevelGamesCount::AsWon;
        if is_won && score.side_ahead(LevelDecider::of(&self.rules)).is_none() {
            score.settled = Some(draw_higher_card(chance));
        }
        score
    }

    /// Returns whether the match is over after `games`.
    #[must_use]
    pub fn is_done(&self, games: &[TableGame]) -> bool {
        let won = |side| self.games_won(games, side);
        games.len() >= usize::from(self.games) || Side::ALL.into_iter().any(|side| won(side) >= self.enough.into())
    }

    /// Returns the number of `games` that a side has won.
    #[must_use]
    pub fn games_won(&self, games: &[TableGame], side: Side) -> usize {
        let decider = LevelDecider::of(&self.rules);
        games.iter().filter(|game| game.winner(LevelGamesCount::AsWon, decider) == Some(side)).count()
    }

    /// Returns the seed from which one game of the match follows.
    #[must_use]
    pub fn seed_of(&self, game: GameNo) -> Seed {
        let mut stream = self.seed.stream("game", u32::from(game.get()) - 1);
        let mut bits = [0; 16];
        for eight in bits.chunks_exact_mut(8) {
            eight.copy_from_slice(&stream.next_u64().to_be_bytes());
        }
        Seed::new(bits)
    }

    /// Plays the match with bots. `None` if the rules never end a game, which no valid ruleset does.
    #[must_use]
    pub fn play_all_games(&self) -> Option<PlayedTask> {
        let (mut games, mut first_dealer, mut course) = (Vec::new(), None, Vec::new());
        for game in GameNo::all().take(self.games.into()) {
            let names = BySeat::from_fn(|_| Player { name: String::new(), plays: PlayerKind::Person });
            let mut table = self.table(game, names);
            let mut chance = self.seed_of(game).stream("bots", 0);
            let mut scores = Vec::new();
            play_out_and_report(&mut table, self.players, &mut chance, |state| scores.push(score_of(state)))?;
            course.push(scores);
            let state = table.state();
            first_dealer = first_dealer.or_else(|| state.hands().first().map(|hand| hand.dealer));
            games.push(TableGame::Played(self.settle_level_game(score_of(state), &mut chance)));
            if self.is_done(&games) {
                break;
            }
        }
        Some(PlayedTask { result: TableResult::of_games(games), first_dealer: first_dealer?, course })
    }
}

/// Plays a table to its end with bots; `None` if its rules never end a game.
pub(super) fn play_out(table: &mut Table, players: BySeat<bots::BotPlayer>, chance: &mut Random) -> Option<()> {
    play_out_and_report(table, players, chance, |_| ())
}

/// Plays a table to its end with bots. Calls `hand_over` with the game's state after each hand. `None` if the rules
/// never end a game.
fn play_out_and_report(
    table: &mut Table,
    players: BySeat<bots::BotPlayer>,
    chance: &mut Random,
    mut hand_over: impl FnMut(&GameState),
) -> Option<()> {
    let mut hands = 0;
    loop {
        let answer = match table.awaited_answer() {
            AwaitedAnswer::Nothing | AwaitedAnswer::Ruling => return Some(()),
            AwaitedAnswer::Act(seat) => {
                let view = SeatView::of(table.state(), seat)?;
                Answer::Act(decide(&view, players[seat], chance.next_u64()).action)
            }
            AwaitedAnswer::Draw
            | AwaitedAnswer::Cut(_)
            | AwaitedAnswer::Deal(_)
            | AwaitedAnswer::TurnUp(_)
            | AwaitedAnswer::NoFarmersHand(_) => table.usual_answer()?,
        };
        table.answer(answer).ok()?;
        if table.state().hands().len() > hands {
            hands = table.state().hands().len();
            hand_over(table.state());
        }
    }
}

/// Decides by chance which side draws the higher of two cards.
pub(super) fn draw_higher_card(chance: &mut Random) -> Side {
    if chance.below(2) == 0 { Side::NS } else { Side::EW }
}

/// Returns the score of a game as an event records it. If the game is level on points but has a winner, the score names
/// the winner.
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
    score.own = keeps_own.then(|| BySeat::from_fn(|seat| state.own_card_points(seat)));
    score.settled = state.result().and_then(GameResult::winner).filter(|_| score.leader().is_none());
    score
}
