//! The share of luck in the games of an event: the sum of the accounts of their reviews.

use cards::Side;
use rules::GameResult;
use std::cell::Cell;
use std::rc::Rc;

use super::session::GameToReview;
use super::story::{CostlyMistake, account_rows, costliest_mistakes};
use super::{AccountRow, ReviewOutside};
use crate::Watched;
use crate::outside::loaded_or_notice;
use crate::save::{GameId, Owned, load_game};
use crate::words::review::{self as review, ReviewedPlayer, luck as say};
use crate::words::{Viewer, keeping};
use bots::MilliPoints;
use bots::review::{Account, Review, ReviewProgress};

/// The progress of a [`LuckSession`].
#[derive(Clone, Debug, PartialEq)]
pub enum LuckState {
    /// The games are being reviewed.
    Making(ReviewProgress),
    Done(Rc<Luck>),
    /// No game counts. Holds a sentence that says why.
    Nothing(&'static str),
}

/// The share of luck in the person's games of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Luck {
    /// The parts of the result, one row each; the last row is the total.
    pub account: Vec<AccountRow>,
    /// A sentence about the parts of the result.
    pub account_summary: String,
    /// The person's costliest decisions in all games, costliest first.
    pub costly: Vec<CostlyDecision>,
    /// The games that count, in order.
    pub games: Vec<LuckGame>,
    /// A sentence about the games that are left out; `None` if all count.
    pub left_out: Option<String>,
}

/// Number of costly decisions that are shown.
const MOST_COSTLY: usize = 2;

/// A decision of the person that was wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CostlyDecision {
    pub game: GameId,
    /// The index of the decision in the game's log.
    pub at: usize,
    /// The game, the hand and the kind of mistake: `Game 3, hand 7: Missed call`.
    pub title: String,
    /// The mistake and its cost, in sentences.
    pub sentence: String,
    /// The points that it cost on average.
    pub lost: MilliPoints,
}

/// A game that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LuckGame {
    pub id: GameId,
    /// The number of the game: `Game 2`.
    pub title: String,
    /// The result: `Won by 3 points`.
    pub ended: String,
}

/// The findings about a reviewed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewedGame {
    /// The sources of its points.
    pub account: Account,
    /// `None` if the game is not finished.
    pub result: Option<GameResult>,
    /// The person's side.
    pub own: Side,
    /// The person's costliest decisions, costliest first.
    pub costly: Vec<CostlyMistake>,
}

impl Luck {
    /// Adds up the accounts of these games, in order; `None` in the list stands for a game that is left out. Returns
    /// `None` if all are left out.
    #[must_use]
    pub fn of(games: &[(GameId, Option<ReviewedGame>)]) -> Option<Luck> {
        let known = games.iter().enumerate().filter_map(|(at, (id, game))| Some((at, id, game.as_ref()?)));
        let (count, sum) = (known.clone().count(), known.clone().map(|(.., game)| game.account).sum());
        let costly =
            known.clone().flat_map(|(at, id, game)| game.costly.iter().map(move |of| costly_decision(at, id, of)));
        let mut costly: Vec<CostlyDecision> = costly.collect();
        cards::sort::sort_by_key(&mut costly, |of| std::cmp::Reverse(of.lost));
        costly.truncate(MOST_COSTLY);
        let game = |(at, id, game): (usize, &GameId, &ReviewedGame)| LuckGame {
            id: id.clone(),
            title: say::game(at + 1),
            ended: say::deserved_result(game.account.result(), game.result, game.own),
        };
        (count > 0).then(|| Luck {
            account: account_rows(review::account_rows(&sum, &ReviewedPlayer::Own)),
            account_summary: say::luck_told(count, &sum),
            costly,
            games: known.map(game).collect(),
            left_out: (count < games.len()).then(|| say::left_out(games.len() - count)),
        })
    }
}

fn costly_decision(
    game: usize,
    id: &GameId,
    CostlyMistake { at, title, sentence: told, lost }: &CostlyMistake,
) -> CostlyDecision {
    let title = say::of_game(game + 1, title);
    CostlyDecision { game: id.clone(), at: *at, title, sentence: told.clone(), lost: *lost }
}

/// Reviews the person's games of an event one after another, stores each review, and adds up the accounts.
pub struct LuckSession {
    outside: Rc<dyn ReviewOutside>,
    games: Vec<GameId>,
    state: Watched<LuckState>,
    stopped: Cell<bool>,
}

impl LuckSession {
    /// Begins to review the games, or continues with those that were not finished.
    pub fn begin(outside: Rc<dyn ReviewOutside>, games: Vec<GameId>) -> Rc<LuckSession> {
        let state = Watched::new(LuckState::Nothing(say::NOTHING_PLAYED));
        let session = Rc::new(LuckSession { outside, games, state, stopped: Cell::new(false) });
        if !session.games.is_empty() {
            session.publish_progress(0, ReviewProgress { done: 0, of: 1 });
            let making = session.clone();
            session.outside.spawn(Box::pin(async move { making.make().await }));
        }
        session
    }

    /// Returns the progress, for the page to follow.
    pub fn state(&self) -> &Watched<LuckState> {
        &self.state
    }

    /// Stops. The findings of finished hands are stored, so that a later session continues from there.
    pub fn stop(&self) {
        self.stopped.set(true);
        self.outside.dismiss_judge();
    }

    /// Publishes the progress in the game with index `game`, and returns whether to go on.
    fn publish_progress(&self, game: usize, ReviewProgress { done, of }: ReviewProgress) -> bool {
        self.state.set(LuckState::Making(ReviewProgress { done: game * of + done, of: self.games.len() * of }));
        !self.stopped.get()
    }

    async fn make(&self) {
        let mut games = Vec::new();
        for (at, id) in self.games.iter().enumerate() {
            let kept = loaded_or_notice(&*self.outside, load_game(self.outside.storage(), id), keeping::A_GAME);
            let mut reviewed = None;
            if let Some((saved, log)) = kept.and_then(Owned::own) {
                let (own, counts) = (saved.seat, saved.counts());
                let result = log.fold().ok().and_then(|state| state.result());
                let game = GameToReview { id: id.clone(), log, viewer: Viewer::Player(own), counts };
                let review = game.review(&*self.outside, &|progress| self.publish_progress(at, progress)).await;
                let of = |review: Review| ReviewedGame {
                    account: review.account(own),
                    result,
                    own: own.side(),
                    costly: costliest_mistakes(&game.log, own, &review, MOST_COSTLY),
                };
                reviewed = review.map(of);
            }
            if self.stopped.get() {
                return;
            }
            games.push((id.clone(), reviewed));
        }
        self.outside.dismiss_judge();
        let luck = Luck::of(&games).map(|luck| LuckState::Done(Rc::new(luck)));
        self.state.set(luck.unwrap_or(LuckState::Nothing(say::NOTHING_REVIEWED)));
    }
}
