//! The reason that is told after a guess. It compares two choices, and speaks of no other card of the hand.

use crate::play::ExplainedDecision;
use crate::words::review::mistake::{Tense, mistake_sentence};
use crate::words::{self, Viewer, review as say};
use bots::review::Mistake;
use bots::{LayoutComparison, Reason};
use cards::ruleset::Length;
use cards::{BySeat, Card};
use rules::view::SeatView;
use rules::{Action, Going};

/// Two choices of an answer. Both are the same if everybody made the same choice.
#[derive(Clone, Copy, Debug)]
pub(super) struct ComparedActions {
    /// The champion's choice, or the player's in the game if it is as good.
    pub proposed: Action,
    /// The person's choice. If that is the proposed one, the player's in the game.
    pub other: Action,
    pub other_is_as_good: bool,
}

/// The position of the choices, and the people who are named.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReasonContext<'c> {
    pub view: &'c SeatView,
    pub viewer: Viewer,
    pub names: &'c BySeat<String>,
}

/// Words why the proposed choice is right, to the deciding player.
pub(super) fn compared_reason(
    compared: ComparedActions,
    champion: &ExplainedDecision,
    context: ReasonContext<'_>,
) -> String {
    let ComparedActions { proposed, other, other_is_as_good } = compared;
    if champion.grounds.contains(&Reason::AsGood) {
        let tells_why =
            |reason: &Reason| matches!(reason, Reason::OwnCallEitherWay { .. } | Reason::TheirCallEitherWay { .. });
        let why = champion.grounds.iter().copied().find(tells_why);
        return format!("{}.", words::reason_sentence(why.unwrap_or(Reason::AsGood)));
    }
    if proposed != other && alone_of(proposed) == Some(other) && context.march_wins() {
        return format!("{}.", words::at_score(context.view.own_score(), "going alone gains nothing"));
    }
    if let Some(reason) = compared.reason_of(champion) {
        return format!("{reason}.");
    }
    if proposed == other {
        say::ANOTHER_AS_GOOD.to_owned()
    } else if other_is_as_good {
        format!("{}.", words::reason_sentence(Reason::CloseTo(other)))
    } else {
        let better_on_average = || format!("{}.", words::reason_sentence(Reason::BetterThan(other)));
        context.mistake(other, proposed).unwrap_or_else(better_on_average)
    }
}

impl ComparedActions {
    /// Returns the champion's first reason that speaks of the compared choices only.
    fn reason_of(self, champion: &ExplainedDecision) -> Option<String> {
        // The reasons speak for the champion's own choice.
        if self.proposed != champion.action {
            return None;
        }
        let nothing_to_compare = self.proposed == self.other;
        if nothing_to_compare || champion.grounds.iter().all(|reason| self.covers(*reason)) {
            return champion.reasons.first().cloned();
        }
        // What follows a close choice or a kept card belongs to it.
        if matches!(champion.grounds.first(), Some(Reason::CloseTo(_) | Reason::KeepsForLater(_))) {
            return None;
        }
        let covered: Vec<Reason> = champion.grounds.iter().copied().filter(|reason| self.covers(*reason)).collect();
        words::reason_sentences(&covered).into_iter().next()
    }

    /// Returns whether a reason speaks of no card except the compared ones and those on the table.
    fn covers(self, reason: Reason) -> bool {
        let is_compared = |action: Action| action == self.proposed || action == self.other;
        let is_compared_card = |card: Card| [self.proposed, self.other].map(card_of).contains(&Some(card));
        match reason {
            Reason::BetterThan(action) | Reason::CloseTo(action) => is_compared(action),
            Reason::AtLeastAsGoodAs(card)
            | Reason::KeepsBoss(card)
            | Reason::KeepsForLater(card)
            | Reason::WouldBeBeaten(card)
            | Reason::KeepsGuard(card)
            | Reason::StaysLow(card)
            | Reason::TrumpsHigh(card)
            | Reason::MayWinNowOrLater(card) => is_compared_card(card),
            Reason::OnlyHigher(_) => false,
            Reason::TrumpIsEnough { laid, kept, .. } => is_compared_card(laid) && is_compared_card(kept),
            _ => true,
        }
    }
}

/// Returns the same call, made alone.
const fn alone_of(call: Action) -> Option<Action> {
    match call {
        Action::Order(_) => Some(Action::Order(Going::Alone)),
        Action::Call(trump, _) => Some(Action::Call(trump, Going::Alone)),
        _ => None,
    }
}

impl ReasonContext<'_> {
    /// Returns whether a march with the partner wins the game.
    fn march_wins(self) -> bool {
        let march = i16::from(self.view.public().rules().points.march);
        match self.view.standing().length {
            Length::Points(goal) => self.view.own_score().us + march >= i16::from(goal),
            Length::Hands(_) => false,
        }
    }

    /// Describes the mistake in playing or discarding a worse card. `None` if the mistake has no name, or would name the
    /// person, who is "you" in all other sentences.
    fn mistake(self, worse: Action, better: Action) -> Option<String> {
        const PERSON: &str = "\u{fffc}";
        // A bid's mistake depends on many layouts, which were not compared here.
        card_of(worse)?;
        let mistake = Mistake::of(self.view, worse, better, &LayoutComparison::default());
        // The card that loses its guard is a third one.
        let names_third_card = matches!(mistake, Mistake::BaredGuard(_) | Mistake::LedFromGuard(_));
        let mut names = self.names.clone();
        if let Viewer::Guest { own, .. } = self.viewer {
            names[own] = PERSON.to_owned();
        }
        let said = mistake_sentence(&mistake, self.view, &names, Tense::Ahead);
        (mistake.is_specific() && !names_third_card && !said.contains(PERSON)).then_some(said)
    }
}

/// Returns the card that an action plays, discards or gives away.
pub(super) const fn card_of(action: Action) -> Option<Card> {
    match action {
        Action::Play(card) | Action::Discard(card) | Action::LayUnder(card) | Action::GiveCard(card) => Some(card),
        _ => None,
    }
}
