//! What a game needs of the world besides what everything does.

use crate::app::outside::{self, Later};
use crate::bots::Player;
use crate::review::{Judged, Question};
use crate::ruleset::Ruleset;
use crate::save::{GameId, Settings};
use crate::view::SeatView;

use super::Explained;

/// What a bot is asked: its own view and nothing else.
#[derive(Clone, Debug)]
pub struct BotQuestion {
    /// What its seat has seen.
    pub view: SeatView,
    /// The rules of the game.
    pub rules: Ruleset,
    /// Which bot is asked.
    pub player: Player,
    /// Its chance.
    pub seed: u64,
}

/// What is heard and felt beside what is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// It is the person's turn.
    YourTurn,
    /// A card was laid.
    CardLaid,
}

/// The claim of one page on one game, or on a practised event: while it holds, no other page plays it.
pub trait Claim {
    /// Asks whether another page holds it, and holds it where none does. Whether this page holds it now.
    fn ask(&self) -> Later<bool>;

    /// Takes it over from whichever page holds it.
    fn take_over(&self);
}

/// What a game needs of the world around it.
pub trait Outside: outside::Outside {
    /// Waits until bots can be asked.
    fn wake_bots(&self) -> Later<()>;

    /// Asks a bot. The same question gives the same answer wherever it is thought about.
    fn ask_bot(&self, question: BotQuestion) -> Later<Explained>;

    /// Asks a judge what a decision costs, made or about to be. The same question gives the same answer wherever it is thought
    /// about. Where nobody judges nothing is said.
    fn judge(&self, question: Question) -> Later<Option<Judged>> {
        let _ = question;
        Box::pin(async { None })
    }

    /// Returns whether score is kept and nothing else: nothing that could help a player is said.
    fn scores_only(&self) -> bool;

    /// Opens a claim on a game; `lost` is called when another page takes it over.
    fn claim(&self, game: &GameId, lost: Box<dyn Fn()>) -> Box<dyn Claim>;

    /// Gives a signal, where the person wants it.
    fn signal(&self, signal: Signal);

    /// Changes what the person has chosen, and keeps it.
    fn change_settings(&self, change: &mut dyn FnMut(&mut Settings));
}
