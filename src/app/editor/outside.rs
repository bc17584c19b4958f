//! What an editor of positions needs of the world besides what a game does.

use crate::outside::Later;
use crate::play;
use bots::review::{JudgeQuestion, Judged};

/// What an editor of positions needs of the world around it.
pub trait EditorOutside: play::GameOutside {
    /// Asks a judge what each choice at a decision is worth; nothing where there is nothing to decide, or where nobody
    /// judges.
    fn weigh(&self, question: JudgeQuestion) -> Later<Option<Judged>>;

    /// Asks how many tricks the makers take after each choice at the end of a game's log, in its compact form, all cards
    /// being seen: see [`bots::review::open_cards`].
    fn solve(&self, log: String) -> Later<Vec<u8>>;
}
