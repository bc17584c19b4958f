//! The share of luck in the person's games of an event. Reviews all games and adds up their accounts. Start with
//! [`LuckSession`].

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
    InProgress(ReviewProgress),
    Done(Rc<Luck>),
    /// No game counts. The sentence says why.
    Unavailable(&'static str),
}

/// The share of luck in the person's games of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Luck {
    /// The parts of the result, such as luck and skill, with one row each. The last row is the total.
    pub account: Vec<AccountRow>,
    /// A sentence that sums up `account`.
    pub account_summary: String,
    /// The person's costliest wrong decisions in all games, the one that cost the most points first.
    pub costly_decisions: Vec<CostlyDecision>,
    /// The games that count, in the order in which they were played.
    pub games: Vec<LuckGame>,
    /// A sentence about the games that do not count; `None` if all count.
    pub left_out: Option<String>,
}

/// The highest number of costly decisions that are shown.
const MAX_COSTLY_DECISIONS: usize = 2;

/// One of the person's costliest wrong decisions, as the screen shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CostlyDecision {
    pub game: GameId,
    /// The index of the decision in the game's log.
    pub at: usize,
    /// The game, and the title under which its review shows the decision: `Game 3, hand 7: Led the jack of clubs`.
    pub title: String,
    /// Sentences about the mistake and its cost.
    pub sentence: String,
    /// The average cost of the decision.
    pub lost: MilliPoints,
}

/// A game whose review counts, as the list of games shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LuckGame {
    pub id: GameId,
    /// The game's number: `Game 2`.
    pub title: String,
    /// The result in words: `Won by 3 points`.
    pub result_text: String,
}

/// The parts of one game's review that are added up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewedGame {
    /// The parts of the person's result, such as luck and skill.
    pub account: Account,
    /// The game's result; `None` if the game is not finished.
    pub result: Option<GameResult>,
    pub own: Side,
    /// The person's costliest wrong decisions, costliest first.
    pub costly_decisions: Vec<CostlyMistake>,
}

impl Luck {
    /// Adds up the accounts of several games. A `None` in the list stands for a game that does not count. Returns
    /// `None` if no game counts.
    #[must_use]
    pub fn of(games: &[(GameId, Option<ReviewedGame>)]) -> Option<Luck> {
        let known = games.iter().enumerate().filter_map(|(at, (id, game))| Some((at, id, game.as_ref()?)));
        let (count, sum) = (known.clone().count(), known.clone().map(|(.., game)| game.account).sum());
        let costly = known
            .clone()
            .flat_map(|(at, id, game)| game.costly_decisions.iter().map(move |of| costly_decision(at, id, of)));
        let mut costly: Vec<CostlyDecision> = costly.collect();
        cards::sort::sort_by_key(&mut costly, |of| std::cmp::Reverse(of.lost));
        costly.truncate(MAX_COSTLY_DECISIONS);
        let game = |(at, id, game): (usize, &GameId, &ReviewedGame)| LuckGame {
            id: id.clone(),
            title: say::game_label(at + 1),
            result_text: say::game_end_sentence(game.account.result(), game.result, game.own),
        };
        (count > 0).then(|| Luck {
            account: account_rows(review::account_rows(&sum, &ReviewedPlayer::Own)),
            account_summary: say::luck_sentence(count, &sum),
            costly_decisions: costly,
            games: known.map(game).collect(),
            left_out: (count < games.len()).then(|| say::left_out_sentence(games.len() - count)),
        })
    }
}

fn costly_decision(
    game: usize,
    id: &GameId,
    CostlyMistake { at, title, sentence: told, lost }: &CostlyMistake,
) -> CostlyDecision {
    let title = say::decision_in_game(game + 1, title);
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
    /// Begins to review the games. Reviews that were stored earlier are continued.
    pub fn begin(outside: Rc<dyn ReviewOutside>, games: Vec<GameId>) -> Rc<LuckSession> {
        let state = Watched::new(LuckState::InProgress(ReviewProgress { done: 0, of: 1 }));
        let session = Rc::new(LuckSession { outside, games, state, stopped: Cell::new(false) });
        session.publish_progress(0, ReviewProgress { done: 0, of: 1 });
        let making = session.clone();
        session.outside.spawn(Box::pin(async move { making.review_games().await }));
        session
    }

    /// Returns the progress and finally the result, for views to follow.
    pub fn state(&self) -> &Watched<LuckState> {
        &self.state
    }

    /// Stops reviewing. The findings about finished hands are stored, so that a later session continues from there.
    pub fn stop(&self) {
        self.stopped.set(true);
        self.outside.dismiss_judge();
    }

    /// Publishes the progress within the game with index `game`. Returns whether to continue.
    fn publish_progress(&self, game: usize, ReviewProgress { done, of }: ReviewProgress) -> bool {
        self.state.set(LuckState::InProgress(ReviewProgress { done: game * of + done, of: self.games.len() * of }));
        !self.stopped.get()
    }

    async fn review_games(&self) {
        let mut games = Vec::new();
        for (at, id) in self.games.iter().enumerate() {
            let kept = loaded_or_notice(&*self.outside, load_game(self.outside.storage(), id), keeping::A_GAME);
            let mut reviewed = None;
            if let Some((saved, log)) = kept.and_then(Owned::own) {
                let (own, counts) = (saved.seat, saved.is_first_try());
                let result = log.fold().ok().and_then(|state| state.result());
                let game = GameToReview { id: id.clone(), log, viewer: Viewer::Player(own), counts };
                let review = game.review(&*self.outside, &|progress| self.publish_progress(at, progress)).await;
                let of = |review: Review| ReviewedGame {
                    account: review.account(own),
                    result,
                    own: own.side(),
                    costly_decisions: costliest_mistakes(&game.log, own, &review, MAX_COSTLY_DECISIONS),
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
        self.state.set(luck.unwrap_or(LuckState::Unavailable(say::NOTHING_REVIEWED)));
    }
}
