//! How much was luck in the games of an event: the sum of what their reviews account for.

use cards::Side;
use rules::GameResult;
use std::cell::Cell;
use std::rc::Rc;

use super::session::GameToReview;
use super::story::rows;
use super::{AccountRow, ReviewOutside};
use crate::Watched;
use crate::outside::ready;
use crate::save::{GameId, Owned, load_game};
use crate::words::review::{self as review, Reviewed, luck as say};
use crate::words::{Viewer, keeping};
use bots::review::{Account, Review, ReviewProgress};

/// How far it is known how much was luck.
#[derive(Clone, Debug, PartialEq)]
pub enum LuckState {
    /// The games are being reviewed.
    Making(ReviewProgress),
    /// It is known.
    Told(Rc<Luck>),
    /// There is nothing to say: why, in a sentence.
    Nothing(&'static str),
}

/// How much was luck, as whoever played the games is told it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Luck {
    /// Where the result came from, the result last.
    pub account: Vec<AccountRow>,
    /// The same in words.
    pub told: String,
    /// The games, in order.
    pub games: Vec<LuckGame>,
    /// That some are left out, where some are.
    pub left_out: Option<String>,
}

/// One of the games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LuckGame {
    /// The kept game.
    pub id: GameId,
    /// Which it is: `Game 2`.
    pub title: String,
    /// How it ended: `Won by 3 points`.
    pub ended: String,
}

/// What is known of a game once it is reviewed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewedGame {
    /// Where its points came from.
    pub account: Account,
    /// How it ended.
    pub result: Option<GameResult>,
    /// The side of whoever played it.
    pub own: Side,
}

impl Luck {
    /// Returns what the accounts of these games come to, in order; `None` stands for a game that is left out.
    #[must_use]
    pub fn of(games: &[(GameId, Option<ReviewedGame>)]) -> Option<Luck> {
        let known = games.iter().enumerate().filter_map(|(at, (id, game))| Some((at, id, (*game)?)));
        let (count, sum) = (known.clone().count(), known.clone().map(|(.., game)| game.account).sum());
        let game = |(at, id, game): (usize, &GameId, ReviewedGame)| LuckGame {
            id: id.clone(),
            title: say::game(at + 1),
            ended: say::ended(game.account.result(), game.result, game.own),
        };
        (count > 0).then(|| Luck {
            account: rows(review::account_rows(&sum, &Reviewed::Own)),
            told: say::luck_told(count, &sum),
            games: known.map(game).collect(),
            left_out: (count < games.len()).then(|| say::left_out(games.len() - count)),
        })
    }
}

/// Finds out how much was luck: reviews the games that are not, one after another, and keeps each review.
pub struct LuckSession {
    outside: Rc<dyn ReviewOutside>,
    games: Vec<GameId>,
    state: Watched<LuckState>,
    stopped: Cell<bool>,
}

impl LuckSession {
    /// Begins with the games that somebody played in an event, or goes on with them.
    pub fn begin(outside: Rc<dyn ReviewOutside>, games: Vec<GameId>) -> Rc<LuckSession> {
        let state = Watched::new(LuckState::Nothing(say::NOTHING_PLAYED));
        let session = Rc::new(LuckSession { outside, games, state, stopped: Cell::new(false) });
        if !session.games.is_empty() {
            session.makes(0, ReviewProgress { done: 0, of: 1 });
            let making = session.clone();
            session.outside.begin(Box::pin(async move { making.make().await }));
        }
        session
    }

    /// Returns how far it is.
    pub fn state(&self) -> &Watched<LuckState> {
        &self.state
    }

    /// Makes no further portion: what has been found is kept, and gone on with another time.
    pub fn stop(&self) {
        self.stopped.set(true);
        self.outside.dismiss_judge();
    }

    /// Notes how far the review of a game is, and returns whether to go on.
    fn makes(&self, game: usize, ReviewProgress { done, of }: ReviewProgress) -> bool {
        self.state.set(LuckState::Making(ReviewProgress { done: game * of + done, of: self.games.len() * of }));
        !self.stopped.get()
    }

    async fn make(&self) {
        let mut games = Vec::new();
        for (at, id) in self.games.iter().enumerate() {
            let kept = ready(&*self.outside, load_game(self.outside.storage(), id), keeping::A_GAME);
            let mut reviewed = None;
            if let Some((saved, log)) = kept.and_then(Owned::own) {
                let (own, counts) = (saved.seat, saved.counts());
                let result = log.fold().ok().and_then(|state| state.result());
                let game = GameToReview { id: id.clone(), log, viewer: Viewer::Player(own), counts };
                let review = game.review(&*self.outside, &|progress| self.makes(at, progress)).await;
                let of = |review: Review| ReviewedGame { account: review.account(own), result, own: own.side() };
                reviewed = review.map(of);
            }
            if self.stopped.get() {
                return;
            }
            games.push((id.clone(), reviewed));
        }
        self.outside.dismiss_judge();
        let luck = Luck::of(&games).map(|luck| LuckState::Told(Rc::new(luck)));
        self.state.set(luck.unwrap_or(LuckState::Nothing(say::NOTHING_REVIEWED)));
    }
}
