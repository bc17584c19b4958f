//! What a game needs of the world besides what everything does.

use crate::outside::{self, Later};
use crate::save::{GameId, Settings};
use bots::BotQuestion;
use bots::review::{HintQuestion, JudgeQuestion, Verdict};
use cards::Seat;

use super::Explained;

/// What is heard and felt beside what is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// It is the person's turn.
    YourTurn,
    /// A card was laid.
    CardLaid,
    /// A trick was gathered.
    TrickGathered,
    /// The pack was shuffled for the next hand.
    Shuffled,
    /// Somebody passed.
    Passed,
    /// The person's side took all five tricks, or won the game.
    Triumph,
}

/// The claim of one page on one game, or on a practised event: while it holds, no other page plays it.
pub trait PageClaim {
    /// Asks whether another page holds it, and holds it where none does. Returns whether this page holds it now.
    fn ask(&self) -> Later<bool>;

    /// Takes it over from whichever page holds it.
    fn take_over(&self);
}

/// What a game needs of the world around it.
pub trait GameOutside: outside::Outside {
    /// Waits until bots think beside the page. One that is asked before is waited for.
    fn wake_bots(&self) -> Later<()>;

    /// Asks a bot. The same question gives the same answer wherever it is thought about.
    fn ask_bot(&self, question: BotQuestion) -> Later<Explained>;

    /// Asks a judge for a hint. The same question gives the same answer wherever it is thought about.
    fn hint(&self, question: HintQuestion) -> Later<Explained>;

    /// Asks a judge about a decision that is about to be made; nothing where it is not wrong, or where nobody judges. The same question gives the same answer wherever it is thought about.
    fn judge(&self, question: JudgeQuestion) -> Later<Option<Verdict>>;

    /// Asks a judge about the last hand of a game, its log in its compact form, that somebody in this seat has played: the
    /// dearest of what was wrong, and its place in the log; nothing where nothing was.
    fn judge_last_hand(&self, log: String, own: Seat) -> Later<Option<(usize, Verdict)>>;

    /// Returns whether score is kept and nothing else: nothing that could help a player is said.
    fn scores_only(&self) -> bool;

    /// Opens a claim on a game; `lost` is called when another page takes it over.
    fn claim(&self, game: &GameId, lost: Box<dyn Fn()>) -> Box<dyn PageClaim>;

    /// Gives a signal, where the person wants it.
    fn signal(&self, signal: Signal);

    /// Changes what the person has chosen, and keeps it.
    fn change_settings(&self, change: &mut dyn FnMut(&mut Settings));
}
