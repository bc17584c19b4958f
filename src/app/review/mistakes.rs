//! The drill *Your own mistakes*. Positions in which the person has erred are asked again until they are mastered.
//! Start with [`OwnMistakes`].

use std::rc::Rc;

use super::KeyMoment;
use super::compared_reason::card_of;
use super::past_table::{legal_choices, table_to_answer};
use crate::outside::{Outside, loaded_or_notice};
use crate::play::model::TableModel;
use crate::practice::drill::AnswerVerdict;
use crate::practice::{NumberedDeal, NumberedKind};
use crate::save::{MistakePosition, PositionId, StoredMistakes, load_mistakes, store_mistakes};
use crate::words::keeping;
use crate::words::review::{ReviewedPlayer, guess, mistakes as say};
use crate::words::screens::hands::number_title;
use bots::review::{Grade, JudgedDecision, Judgment, Review};
use bots::{AppraisedAction, DecisionCost, MilliPoints, ValueUnit, WinChance};
use cards::{BySeat, Card, Seat};
use rules::record::GameLog;
use rules::view::SeatView;
use rules::{Action, HandNo};

/// Stores the positions of a reviewed game in which the person has made a mistake or a blunder.
pub fn store_mistakes_of_review(outside: &dyn Outside, log: &GameLog, own: Seat, review: &Review) {
    let wrong = review.judged(own).filter(|(_, judged)| is_asked_again(judged));
    let wrong: Vec<&JudgedDecision> = wrong.map(|(decision, _)| decision).collect();
    if wrong.is_empty() {
        return;
    }
    change_stored(outside, |mistakes| {
        let games = mistakes.games_reviewed;
        let positions = wrong.into_iter().filter_map(|decision| MistakePosition::of(log, decision, games));
        positions.for_each(|position| mistakes.add(position));
    });
}

/// Returns whether a decision was so bad that its position is stored and asked again.
pub(super) fn is_asked_again(judged: &Judgment) -> bool {
    judged.grade() >= Grade::Mistake
}

/// Counts one more reviewed game, so that waiting positions come closer to being due. Counts nothing while no position
/// waits.
pub fn count_reviewed_game(outside: &dyn Outside) {
    if load_stored(outside).positions().is_empty() {
        return;
    }
    change_stored(outside, StoredMistakes::count_game);
}

fn load_stored(outside: &dyn Outside) -> StoredMistakes {
    loaded_or_notice(outside, load_mistakes(outside.storage()), keeping::OWN_MISTAKES).unwrap_or_default()
}

fn change_stored(outside: &dyn Outside, change: impl FnOnce(&mut StoredMistakes)) {
    let mut mistakes = load_stored(outside);
    change(&mut mistakes);
    outside.report_failure(store_mistakes(outside.storage(), &mistakes));
}

pub struct OwnMistakes {
    outside: Rc<dyn Outside>,
}

/// A position in which the person erred, as the drill asks it.
#[derive(Clone, Debug, PartialEq)]
pub struct AskedMistake {
    id: PositionId,
    log: GameLog,
    decision: JudgedDecision,
    /// Names the hand, with the score before it, its dealer and the tricks so far: `Hand 7 of one of your games. You
    /// have 4, they have 6. Nora dealt. Tricks: you 2, they 1.`
    /// A numbered hand is called by its number: `Hand 42, World. Nora dealt.`
    pub title: String,
    /// The table as the person saw it. The cards that answer can be tapped.
    pub table: TableModel,
    /// All legal actions with their names.
    pub choices: Vec<(Action, String)>,
}

/// The drill's response to an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct MistakeResponse {
    pub answered: AnswerVerdict,
    /// The person's answer.
    pub chosen: Action,
    /// The action to mark as right: the answer if it is right, or the best action.
    pub right: Action,
    /// The verdict on the answer: `Right.`
    pub verdict: &'static str,
    /// Names the best action if the answer is another one: `Better: pass.`, `About as good as the best: pass.`
    pub better: Option<String>,
    /// Says what the person did in the game: `In the game you played the ace of clubs.` The explanation is about it.
    pub in_the_game: String,
    /// The explanation of the original mistake, with the worth of every possible decision.
    pub moment: KeyMoment,
    /// A sentence that says after how many games the position is asked again.
    pub again: String,
}

impl OwnMistakes {
    pub fn new(outside: Rc<dyn Outside>) -> OwnMistakes {
        OwnMistakes { outside }
    }

    /// Returns a sentence that says how many positions are due now, and how many later.
    pub fn waiting_sentence(&self) -> String {
        let mistakes = load_stored(&*self.outside);
        let due = mistakes.due().count();
        match mistakes.positions().len() {
            0 => say::NONE_WAITING.to_owned(),
            all => say::waiting_sentence(due, all - due, mistakes.games_to_next()),
        }
    }

    /// Returns a sentence for after an answer, which says how many positions are left now, and how many come later.
    pub fn left_sentence(&self) -> String {
        let mistakes = load_stored(&*self.outside);
        let due = mistakes.due().count();
        say::left_sentence(due, mistakes.positions().len() - due)
    }

    /// Counts the positions that are due now.
    #[must_use]
    pub fn due(&self) -> usize {
        load_stored(&*self.outside).due().count()
    }

    /// Returns the position to ask next; `None` if none is due. Deletes positions that cannot be read.
    pub fn next(&self) -> Option<AskedMistake> {
        self.first_readable(|mistakes| mistakes.due().next().cloned())
    }

    /// Returns the position that is due next, to ask it before it is due. Leaves out the positions in `asked`. `None` if
    /// no other position waits. Deletes positions that cannot be read.
    pub fn next_early(&self, asked: &[PositionId]) -> Option<AskedMistake> {
        self.first_readable(|mistakes| {
            mistakes.waiting().into_iter().find(|position| !asked.contains(&position.id)).cloned()
        })
    }

    fn first_readable(&self, choose: impl Fn(&StoredMistakes) -> Option<MistakePosition>) -> Option<AskedMistake> {
        loop {
            let position = choose(&load_stored(&*self.outside))?;
            match AskedMistake::of(&position) {
                Some(asked) => return Some(asked),
                None => change_stored(&*self.outside, |mistakes| mistakes.remove(position.id)),
            }
        }
    }

    /// Records an answer and returns the response; `None` if the review did not judge the chosen action.
    pub fn answer(&self, asked: &AskedMistake, chosen: Action) -> Option<MistakeResponse> {
        let judged = asked.decision.judged.as_ref()?;
        let told = KeyMoment::of(&asked.log, &asked.decision, &ReviewedPlayer::Own)?;
        let answered = judge_answer(judged, asked.decision.action, chosen)?;
        let (mut again, mut games, mut is_early) = (None, 0, false);
        change_stored(&*self.outside, |mistakes| {
            is_early = mistakes.waiting().iter().any(|position| position.id == asked.id);
            again =
                if is_early { mistakes.answer_early(asked.id, answered) } else { mistakes.answer(asked.id, answered) };
            games = mistakes.games_reviewed;
        });
        let again = again.map(|again| again.games_to_wait(games));
        let verdict = match answered {
            AnswerVerdict::Right => say::RIGHT_REPLY,
            AnswerVerdict::Wrong => say::WRONG_REPLY,
        };
        Some(MistakeResponse {
            answered,
            chosen,
            right: if answered == AnswerVerdict::Right { chosen } else { judged.best },
            verdict,
            better: (chosen != judged.best).then(|| say::better_decision(answered, &told.better)),
            in_the_game: asked.in_the_game(chosen),
            moment: told,
            again: match (is_early, answered) {
                (true, AnswerVerdict::Right) => say::asked_again_as_planned(again.unwrap_or_default()),
                _ => say::when_asked_again(again),
            },
        })
    }
}

impl AskedMistake {
    #[must_use]
    pub const fn id(&self) -> PositionId {
        self.id
    }

    #[must_use]
    pub fn names(&self) -> BySeat<String> {
        self.log.seating.clone().map(|player| player.name)
    }

    /// Returns the legal actions that the person chooses by tapping a card of the hand.
    #[must_use]
    pub fn card_actions(&self) -> Vec<(Card, Action)> {
        self.choices.iter().filter_map(|(action, _)| Some((card_of(*action)?, *action))).collect()
    }

    /// Returns the legal actions that the person chooses by a button, with their names.
    #[must_use]
    pub fn bids(&self) -> Vec<(Action, String)> {
        self.choices.iter().filter(|(action, _)| card_of(*action).is_none()).cloned().collect()
    }

    fn in_the_game(&self, chosen: Action) -> String {
        let view = self.log.fold().ok().and_then(|state| SeatView::of(&state, self.decision.seat));
        let words = self.log.rules.bid_words();
        view.map_or_else(String::new, |view| guess::in_the_game(chosen, self.decision.action, &view, words))
    }

    fn of(position: &MistakePosition) -> Option<AskedMistake> {
        let (log, decision) = position.decode()?;
        let state = log.fold().ok()?;
        let view = SeatView::of(&state, decision.seat)?;
        KeyMoment::of(&log, &decision, &ReviewedPlayer::Own)?;
        Some(AskedMistake {
            id: position.id,
            title: title_of(&log, &view, decision.hand),
            table: table_to_answer(&state, &view),
            choices: legal_choices(&view, log.rules.bid_words()),
            log,
            decision,
        })
    }
}

/// Names the hand of a position with what the decision depends on: the score, the hands to go, who dealt, and the
/// tricks so far.
fn title_of(log: &GameLog, view: &SeatView, hand: HandNo) -> String {
    let (public, standing, own) = (view.public(), view.standing(), view.seat().side());
    let points = say::PositionScore {
        ours: standing.score[own],
        theirs: standing.score[own.other()],
        hands_left: standing.hands_left,
    };
    let dealer = public.dealer();
    let dealt = (dealer != view.seat()).then(|| log.seating[dealer].name.as_str());
    let taken = public.tricks_taken();
    let tricks = say::tricks_so_far([taken[own], taken[own.other()]]);
    let dealt = say::who_dealt(dealt);
    match NumberedDeal::of(log).filter(|of| of.set == NumberedKind::Hand) {
        // The one hand is the whole game, so that its score says nothing.
        Some(numbered) => format!("{}. {dealt}{tricks}", number_title(numbered)),
        None => format!("{}. {} {dealt}{tricks}", say::position_source(hand), say::position_score(points)),
    }
}

/// Judges the action `chosen`. It is right if it is not clearly worse than the best action and differs from `done`, the
/// mistake made in the game. `None` if the review has no worth for the chosen action.
fn judge_answer(judged: &Judgment, done: Action, chosen: Action) -> Option<AnswerVerdict> {
    let alternatives = &judged.lesson.as_ref()?.alternatives;
    let of = |action: Action| alternatives.iter().find(|choice| choice.action == action);
    let (best, chosen) = (of(judged.best)?, of(chosen)?);
    let points = best.points - chosen.points;
    // All actions were tried in the same layouts, so the errors of two differences are nearly equal.
    let cost =
        DecisionCost { aim: cost_of_choice(judged.aim, best, chosen), error: judged.cost.error, points, chance: None };
    let is_wrong = chosen.action == done || Grade::of(&cost).is_wrong();
    Some(if is_wrong { AnswerVerdict::Wrong } else { AnswerVerdict::Right })
}

/// Returns the loss by `chosen` instead of `best`, in the unit that the player should have aimed for: points, or the
/// chance to win.
fn cost_of_choice(aim: ValueUnit, best: &AppraisedAction, chosen: &AppraisedAction) -> MilliPoints {
    match (aim, best.chance, chosen.chance) {
        (ValueUnit::Chance, Some(best), Some(chosen)) => WinChance(best.0 - chosen.0).as_points(),
        _ => best.points - chosen.points,
    }
}
