//! A decision that a review has judged, as texts for the screen, with the table as the player saw it.

use super::HandPart;
use super::mistakes::is_asked_again;
use super::past_table::{table_as_seen, table_with_all_hands};
use super::practice::{AskedAgain, Treatment};
use crate::editor::SetUpPosition;
use crate::play::WeighedAction;
use crate::play::model::TableModel;
use crate::practice::NumberedDeal;
use crate::words::{
    self,
    review::{self as say, ReviewedPlayer, mistake::Tense},
};
use bots::review::{Grade, JudgedDecision, Judgment, Mistake};
use bots::{AppraisedAction, MilliPoints, ValueUnit, WinChance};
use rules::Action;
use rules::record::GameLog;
use rules::view::SeatView;

/// A wrong or instructive decision, with everything that the review shows about it.
#[derive(Clone, Debug, PartialEq)]
pub struct KeyMoment {
    /// The index of the decision in the log.
    pub at: usize,
    /// The hand and the mistake: `Hand 7: Missed call`, `Hand 7: Led the jack of clubs`. No other decision of the game has
    /// the same title.
    pub title: String,
    pub grade: Grade,
    /// The player's decision: `Pass`.
    pub done: String,
    /// The best decision: `Order up`.
    pub better: String,
    /// A sentence that explains the mistake. Empty if the decision was not wrong.
    pub mistake: String,
    /// A sentence that says how many points, or how much of the chance to win, the decision cost.
    pub cost: String,
    /// Sentences that explain the decision: first the mistake, then why a choice with fewer points wins more games, if
    /// it does. May be empty.
    pub why: Vec<String>,
    /// The lesson or drill that helps against the mistake; `None` if the decision was not wrong.
    pub practice: Option<Treatment>,
    /// Every possible decision with its worth, best first.
    pub choices: Vec<WeighedAction>,
    /// The best decision as an action, which is the first of `choices`.
    pub instead: Action,
    /// The link that opens the position in the editor; `None` if the editor cannot set it up.
    pub set_up: Option<String>,
    /// The table as the player saw it, without hidden cards.
    pub table_as_seen: TableModel,
    /// The table with all hands face up.
    pub table_with_all_hands: TableModel,
}

impl KeyMoment {
    /// Returns the sentence about the cost for the folded figures. `None` if it is one of the reasons already.
    #[must_use]
    pub fn cost_beside_figures(&self) -> Option<&str> {
        Some(self.cost.as_str()).filter(|_| !self.why.contains(&self.cost))
    }

    /// Describes a decision; `None` if the review has not compared it with the other possible decisions.
    #[must_use]
    pub fn of(log: &GameLog, decision: &JudgedDecision, reviewed: &ReviewedPlayer) -> Option<KeyMoment> {
        let judged = decision.judged.as_ref()?;
        let lesson = judged.lesson.as_ref()?;
        let state = log.fold_first(decision.at).state;
        let view = SeatView::of(&state, decision.seat)?;
        let named = |action| words::action_name(action, &view, log.rules.bid_words());
        // Where one hand is the whole game, its par and its result are points, so the review speaks of points, too.
        let is_one_hand = NumberedDeal::is_hand(log);
        let mut why: Vec<String> = Vec::new();
        let mistake = Mistake::of(&view, decision.action, judged.best, &lesson.layout_comparison);
        let names = log.seating.clone().map(|player| player.name);
        let is_kept = *reviewed == ReviewedPlayer::Own && is_asked_again(judged);
        let again = if is_kept { AskedAgain::Yes } else { AskedAgain::No };
        if judged.grade().is_wrong() {
            why.push(reviewed.address_sentence(&say::mistake::mistake_sentence(&mistake, &view, &names, Tense::Past)));
        }
        let told = why.join(" ");
        let gained_points = judged.cost.points < MilliPoints::ZERO;
        if let Some(points) = lesson.more_points.filter(|points| *points != decision.action || gained_points) {
            let left = view.standing().hands_left;
            let (points, wins) = (named(points), named(judged.best));
            why.push(match is_one_hand {
                true => say::more_points_fewer_hands(&points, &wins),
                false => say::more_points_fewer_wins(&points, &wins, left),
            });
        }
        let cost = match is_one_hand {
            true => say::cost_in_one_hand(judged.points_lost(), judged.chance_lost()),
            false => say::cost_sentence(judged.points_lost(), judged.chance_lost()),
        };
        if judged.grade().is_wrong() && judged.grade_by_points() < judged.grade() {
            // The points alone would not explain the grade.
            why.push(cost.clone());
        }
        let mut choices = lesson.alternatives.clone();
        match_cost(&mut choices, decision.action, judged);
        if is_one_hand {
            choices.iter_mut().for_each(|choice| choice.chance = None);
        }
        let counts_wins = judged.aim == ValueUnit::Chance;
        cards::sort::sort_by_key(&mut choices, |choice| {
            let chance = choice.chance.filter(|_| counts_wins);
            (choice.action != judged.best, std::cmp::Reverse((chance, choice.points)))
        });
        let weighed = |choice: &AppraisedAction| {
            WeighedAction::of(choice.action, say::choice_value(choice), &view, log.rules.bid_words())
        };
        Some(KeyMoment {
            at: decision.at,
            title: say::moment_title(
                decision.hand,
                HandPart::of(&view, decision.action),
                decision.kind,
                decision.action,
                &named(decision.action),
            ),
            grade: judged.grade(),
            done: named(decision.action),
            better: named(judged.best),
            cost,
            mistake: told,
            why,
            practice: judged.grade().is_wrong().then(|| Treatment::of(&mistake, again)),
            choices: choices.iter().map(weighed).collect(),
            instead: judged.best,
            set_up: SetUpPosition::link_of(log, decision.at),
            table_as_seen: table_as_seen(&state, &view),
            table_with_all_hands: table_with_all_hands(&state, &view),
        })
    }
}

/// Sets the worth of the player's choice to the worth of the best one minus the cost of the decision. The judge measures
/// the cost in more layouts than the worth of every choice, so the two would differ by chance.
fn match_cost(choices: &mut [AppraisedAction], done: Action, judged: &Judgment) {
    let Some(best) = choices.iter().find(|choice| choice.action == judged.best).cloned() else { return };
    let Some(own) = choices.iter_mut().find(|choice| choice.action == done) else { return };
    let lost = judged.points_lost();
    own.points = best.points - if lost == MilliPoints::ZERO { judged.cost.points.min(lost) } else { lost };
    // Whole percentages, so that the difference of the figures as shown is the cost as shown.
    let whole = |chance: WinChance| (chance.0 + 50).div_euclid(100) * 100;
    if let (Some(best), Some(lost)) = (best.chance, judged.chance_lost()) {
        own.chance = Some(WinChance((whole(best) - whole(lost)).max(0)));
    }
}
