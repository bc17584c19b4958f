//! What the bots say to a position, and what it comes to with open cards.

use super::{EditorOutside, SetUpPosition};
use crate::play::Explained;
use crate::words::{self, review, screens::editor as say};
use bots::review::{JudgeQuestion, Judged};
use bots::{BotQuestion, Level};
use rules::Action;

/// What the bots say, each from what the seat on turn knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What each level would do, weakest first, and why: `Regular: Order up. Two bowers.`
    pub levels: Vec<String>,
    /// What each choice is worth to the judge, the best first; empty where there is nothing to decide.
    pub worths: Vec<(String, String)>,
}

/// Asks every level and the judge. `None` where the position is not complete, or the hand is over.
pub async fn advice(outside: &dyn EditorOutside, position: &SetUpPosition) -> Option<Advice> {
    let view = position.view().ok()??;
    let bid_words = position.rules().bid_words();
    let deed = |action: Action| words::action_name(action, &view, bid_words);
    outside.wake_bots().await;
    let mut levels = Vec::new();
    for level in Level::ALL {
        let asked = BotQuestion { view, player: level.into(), seed: 0 };
        let told: Explained = outside.ask_bot(asked).await;
        levels.push(say::level_says(level.title(), &deed(told.action), &told.because()));
    }
    let question = view.legal().nth(0).map(|action| JudgeQuestion { view, action, seed: 0 })?;
    let judged = outside.weigh(question).await;
    let worths = judged.map(best_first).unwrap_or_default();
    Some(Advice { levels, worths: worths.iter().map(|of| (deed(of.action), review::choice(of))).collect() })
}

fn best_first(judged: Judged) -> Vec<bots::Appraised> {
    let mut all = judged.lesson.map(|lesson| lesson.alternatives).unwrap_or_default();
    cards::sort::sort_by_key(&mut all, |of| (of.action != judged.best, std::cmp::Reverse(of.points)));
    all
}

/// The tricks that the makers take in all after a choice.
pub type Solved = Vec<(Action, u8)>;

/// Solves the position with open cards; empty where no choice makes trump, or nobody solves it.
pub async fn solved(outside: &dyn EditorOutside, position: &SetUpPosition) -> Solved {
    let Ok(log) = position.log() else { return Vec::new() };
    outside.wake_bots().await;
    let pairs = outside.solve(log.encode()).await;
    let read = |pair: &[u8]| Some((Action::from_index(usize::from(*pair.first()?))?, *pair.get(1)?));
    pairs.chunks(2).filter_map(read).collect()
}
