//! Services that a game needs from the browser, in addition to [`outside::Outside`].

use crate::outside::{self, Later};
use crate::save::{GameId, Settings, TablePlace};
use bots::BotQuestion;
use bots::review::HintQuestion;
use cards::Seat;

use super::{CoachQuestion, CoachWarning, ExplainedDecision};

/// A sound or vibration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    YourTurn,
    /// A card was laid at this place.
    CardLaid(TablePlace),
    /// A bower or the joker was laid at this place.
    BowerLaid(TablePlace),
    /// A trick was gathered at this place.
    TrickGathered(TablePlace),
    /// The pack was shuffled for the next hand.
    Shuffled,
    Passed(TablePlace),
    /// The person's side was euchred.
    Euchred,
    /// The person's side took all five tricks.
    Marched,
    /// The person's side won the game.
    Triumph,
}

/// A page's lock on a game or a practice event. While one page holds it, no other page plays the
/// game.
pub trait PageClaim {
    /// Acquires the lock unless another page holds it. Returns whether this page holds it now.
    fn acquire(&self) -> Later<bool>;

    /// Takes the lock from whichever page holds it.
    fn take_over(&self);
}

/// Services that a game needs from the browser.
pub trait GameOutside: outside::Outside {
    /// Waits until the worker that runs the bots is ready.
    fn wake_bots(&self) -> Later<()>;

    /// Asks a bot. The answer depends only on the question.
    fn ask_bot(&self, question: BotQuestion) -> Later<ExplainedDecision>;

    /// Asks a judge for a hint. The answer depends only on the question.
    fn hint(&self, question: HintQuestion) -> Later<ExplainedDecision>;

    /// Asks the coach about a decision before it is made. Returns `None` if it is not wrong, or if no judge is available.
    /// The answer depends only on the question.
    fn judge(&self, question: CoachQuestion) -> Later<Option<CoachWarning>>;

    /// Asks the coach about the last hand of an encoded log. Returns its lesson for the person in seat `own`; `None` if there
    /// is no mistake.
    fn judge_last_hand(&self, log: String, own: Seat) -> Later<Option<String>>;

    /// Returns whether the app is in score-only mode, in which nothing may help a player.
    fn scores_only(&self) -> bool;

    /// Prepares the lock on a game. `lost` is called when another page takes it over.
    fn claim(&self, game: &GameId, lost: Box<dyn Fn()>) -> Box<dyn PageClaim>;

    /// Gives a signal if the person has enabled it.
    fn signal(&self, signal: Signal);

    /// Changes the person's settings and stores them.
    fn change_settings(&self, change: &mut dyn FnMut(&mut Settings));
}
