//! Asks the bots for advice on a position, and solves the position with all cards open.

use super::{EditorOutside, SetUpPosition};
use crate::play::{ExplainedDecision, WeighedAction};
use crate::words::levels::level_title;
use crate::words::{self, review, screens::editor as say};
use bots::review::{JudgeQuestion, Judgment};
use bots::{BotQuestion, Level};
use rules::Action;

/// The bots' advice on a position. Each bot knows only what the player whose turn it is can know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionAdvice {
    /// A sentence with the decision of each level and its main reason, weakest level first: `Regular: Order up. Two
    /// bowers.`
    pub levels: Vec<String>,
    /// The judge's value of each choice, best first. Empty if there is nothing to decide.
    pub worths: Vec<WeighedAction>,
}

/// Asks a bot of every level, and the judge. Returns `None` if the position is incomplete or the hand is over.
pub async fn advise_on_position(outside: &dyn EditorOutside, position: &SetUpPosition) -> Option<PositionAdvice> {
    let view = position.view().ok()??;
    let bid_words = position.rules().bid_words();
    let deed = |action: Action| words::action_name(action, &view, bid_words);
    outside.wake_bots().await;
    let mut levels = Vec::new();
    for level in Level::ALL {
        let asked = BotQuestion { view, player: level.into(), seed: 0 };
        let told: ExplainedDecision = outside.ask_bot(asked).await;
        levels.push(say::level_says(level_title(level), &deed(told.action), &told.main_reason()));
    }
    let question = view.legal().nth(0).map(|action| JudgeQuestion { view, action, seed: 0 })?;
    let judged = outside.weigh(question).await;
    let worths = judged.map(best_first).unwrap_or_default();
    let weighed = |of: &bots::AppraisedAction| WeighedAction::of(of.action, review::choice_value(of), &view, bid_words);
    Some(PositionAdvice { levels, worths: worths.iter().map(weighed).collect() })
}

fn best_first(judged: Judgment) -> Vec<bots::AppraisedAction> {
    let mut all = judged.lesson.map(|lesson| lesson.alternatives).unwrap_or_default();
    cards::sort::sort_by_key(&mut all, |of| (of.action != judged.best, std::cmp::Reverse(of.points)));
    all
}

/// Each choice of the player whose turn it is, with the number of tricks that the makers take in the whole hand after
/// it. All four players then play perfectly.
pub type SolvedChoices = Vec<(Action, u8)>;

/// Solves the position with all cards open. Returns an empty list if nobody has made trump yet, or if no solver is
/// available.
pub async fn solve_open_cards(outside: &dyn EditorOutside, position: &SetUpPosition) -> SolvedChoices {
    let Ok(log) = position.log() else { return Vec::new() };
    outside.wake_bots().await;
    let pairs = outside.solve(log.encode()).await;
    let read = |pair: &[u8]| Some((Action::from_index(usize::from(*pair.first()?))?, *pair.get(1)?));
    pairs.chunks(2).filter_map(read).collect()
}
