//! The [`GameOutside`] trait: services such as the bots that a game needs from the browser, in addition to those of
//! [`outside::Outside`].

use crate::outside::{self, BoxedFuture};
use crate::save::{GameId, Settings, TablePlace};
use bots::BotQuestion;
use bots::review::HintQuestion;
use cards::Seat;

use super::{CoachQuestion, CoachWarning, ExplainedDecision};

/// An event in the game for which the page plays a sound or vibrates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    YourTurn,
    /// The player at this place laid a card on the table.
    CardLaid(TablePlace),
    /// The player at this place laid a bower or the joker on the table.
    BowerLaid(TablePlace),
    /// The player at this place won a trick and gathered its cards.
    TrickGathered(TablePlace),
    /// The pack was shuffled for the next hand.
    Shuffled,
    Passed(TablePlace),
    Euchred,
    /// The person's side took all five tricks of a hand.
    Marched,
    /// The person's side won the game.
    Triumph,
}

/// A page's lock on a game or a practice event. While one page holds the lock, no other page plays the game.
pub trait PageClaim {
    /// Acquires the lock unless another page holds it. Returns whether this page now holds the lock.
    fn acquire(&self) -> BoxedFuture<bool>;

    /// Takes the lock from whichever page holds it.
    fn take_over(&self);
}

/// Services that a game needs from the browser, in addition to [`outside::Outside`].
pub trait GameOutside: outside::Outside {
    /// Returns a future that is ready as soon as the web worker that runs the bots has started.
    fn wake_bots(&self) -> BoxedFuture<()>;

    /// Asks a bot for its decision. The answer depends only on the question.
    fn ask_bot(&self, question: BotQuestion) -> BoxedFuture<ExplainedDecision>;

    /// Asks the judge for the best decision. The answer depends only on the question.
    fn hint(&self, question: HintQuestion) -> BoxedFuture<ExplainedDecision>;

    /// Asks the judge about a decision that the person is about to make. The answer is `None` if the decision is no
    /// mistake, or if no judge is available. The answer depends only on the question.
    fn judge(&self, question: CoachQuestion) -> BoxedFuture<Option<CoachWarning>>;

    /// Asks the judge about the last hand of the encoded log. The answer is a lesson for the person in seat `own`, or
    /// `None` if that person made no mistake in the hand.
    fn judge_last_hand(&self, log: String, own: Seat) -> BoxedFuture<Option<String>>;

    /// Returns whether the device is in score-only mode, in which nothing may help a player.
    fn scores_only(&self) -> bool;

    /// Prepares a lock on a game without acquiring it. `lost` is called when another page takes the lock over.
    fn claim(&self, game: &GameId, lost: Box<dyn Fn()>) -> Box<dyn PageClaim>;

    /// Plays a sound or vibrates, as far as the person has enabled it in the settings.
    fn signal(&self, signal: Signal);

    /// Changes the person's settings and stores them.
    fn change_settings(&self, change: &mut dyn FnMut(&mut Settings));
}
