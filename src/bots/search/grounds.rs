//! Finds the reasons for a card in the layouts of the search. A reason rests on a fact, such as "this card takes the
//! trick". The reason is given only if the fact matters: in the layouts without the fact, the choice leads the other
//! cards by clearly less.
//!
//! Start with [`reasons_for_card`]. `causes` tests the same reasons in layouts that had no part in the decision.

use std::cmp::Reverse;

use super::facts::PlayedOutFacts;
use super::judge::{TriedAction, TriedOutcome};
use super::plain::{
    fact_on_table, gives_third_trick, is_cheaper_equal, is_real_choice, is_usual_lead_instead, is_wasteful, led_before,
    trick_left_alone, trumping_in,
};
use super::{OutcomesByAction, card_reasons};
use crate::card_knowledge::CardKnowledge;
use crate::reason::listed;
use crate::{DecidingTrick, Reason};
use cards::{Card, Seat, Suit, sort};
use rules::view::SeatView;
use rules::{Action, Trump};

/// A fact on which a reason rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ReasonGround {
    /// The chosen card takes the current trick.
    TakesTrick,
    PartnerTakesTrick,
    /// The partner takes the current trick with a trump.
    PartnerTrumps,
    /// An opponent plays a trump to the current trick.
    DrawsTrump,
    /// The deciding seat takes a later trick of this suit with a trump.
    TrumpsLater(Suit),
    /// This card takes a trick later. That is a ground for not playing the card now.
    TakesLater(Card),
    /// This card would be beaten now. That is a ground for not playing the card now.
    IsBeaten(Card),
    /// The deciding seat's side makes this suit trump, later in the bidding.
    OwnSideMakes(Suit),
}

impl ReasonGround {
    /// The fact on which a reason rests. `None` for reasons that do not rest on such a fact.
    pub fn of(reason: Reason) -> Option<ReasonGround> {
        Some(match reason {
            Reason::LeadsAce
            | Reason::LeadsBest
            | Reason::NeedsBoth
            | Reason::TrumpIsGone
            | Reason::WinsCheaply
            | Reason::WinsWithBest
            | Reason::ThirdHandHigh
            | Reason::TrumpsIn
            | Reason::TrumpIsEnough { .. }
            | Reason::LowestTrumpIn
            | Reason::OnlyTrumpIn
            | Reason::Overtrumps(_) => ReasonGround::TakesTrick,
            Reason::PartnerHasIt { .. } | Reason::SecondHandLow => ReasonGround::PartnerTakesTrick,
            Reason::PartnerCanTrump(_) => ReasonGround::PartnerTrumps,
            Reason::DrawsTrump | Reason::ReturnsTrump => ReasonGround::DrawsTrump,
            Reason::MakesVoid(suit) | Reason::LeadsToTrump(suit) => ReasonGround::TrumpsLater(suit),
            Reason::KeepsBoss(card) | Reason::KeepsGuard(card) | Reason::KeepsForLater(card) => {
                ReasonGround::TakesLater(card)
            }
            Reason::WouldBeBeaten(card) => ReasonGround::IsBeaten(card),
            Reason::WaitsForNext(suit) => ReasonGround::OwnSideMakes(suit),
            Reason::PartnerMayTake(upcard) => ReasonGround::OwnSideMakes(upcard.suit()?),
            _ => return None,
        })
    }

    /// Returns whether the fact holds in a layout, for the deciding seat `me`.
    pub fn holds(self, facts: &PlayedOutFacts, me: Seat) -> bool {
        match self {
            ReasonGround::TakesTrick => facts.taker == Some(me),
            ReasonGround::PartnerTakesTrick => facts.taker == Some(me.partner()),
            ReasonGround::PartnerTrumps => facts.partner_trumps(me.partner()),
            ReasonGround::DrawsTrump => facts.opponent_played_trump(),
            ReasonGround::TrumpsLater(suit) => facts.took_by_trumping(suit),
            ReasonGround::TakesLater(card) => facts.own_winners.contains(card),
            ReasonGround::IsBeaten(_) => facts.taker.is_some_and(|taker| taker.side() != me.side()),
            ReasonGround::OwnSideMakes(suit) => facts.is_own_trump && facts.trump == Some(Trump::from(suit)),
        }
    }

    /// The card that is not played because of this fact.
    pub const fn card_not_played(self) -> Option<Card> {
        match self {
            ReasonGround::TakesLater(card) | ReasonGround::IsBeaten(card) => Some(card),
            _ => None,
        }
    }
}

/// The alternatives of a decision, with their outcomes layout by layout.
pub(super) struct DecisionEvidence<'r> {
    pub view: &'r SeatView,
    pub chosen: &'r TriedAction,
    pub tried: &'r [TriedAction],
    pub results: &'r OutcomesByAction,
}

/// Two actions are about equally good if their worth differs by less than this, in thousandths of a point.
const SMALL_GAP: i64 = 50;
const SMALL_LOSS: i64 = -SMALL_GAP;
/// A fact matters if the lead over the other cards shrinks by this much in the layouts without the fact, in thousandths
/// of a point.
const REQUIRED_SHRINKAGE: f64 = 40.0;
/// A fact matters only if the lead also shrinks by more than this many standard errors, apart from
/// `REQUIRED_SHRINKAGE`.
const CLEAR_ERRORS: f64 = 2.0;
/// With fewer layouts in which the fact is missing, the effect of the fact cannot be measured.
const FEWEST_LAYOUTS: usize = 16;
/// A reason may say that something "should" happen if it happens in at least this percentage of the layouts.
pub(super) const SHOULD_PERCENT: i64 = 57;
/// A fact "nearly always" holds if it holds in at least this percentage of the layouts.
const NEARLY_ALWAYS_PERCENT: i64 = 95;
/// A card "would be beaten" if it is beaten in at least this percentage of the layouts.
const OFTEN_PERCENT: i64 = 30;

/// Returns the reason for a card: the first of `known`, or the usual reason in this position, if it made a difference.
/// Otherwise returns a comparison with other cards, or a plain fact.
pub(super) fn reasons_for_card(evidence: &DecisionEvidence, known: &[Reason]) -> Vec<Reason> {
    let Some(rival) = evidence.best_rival(&|_| true) else { return known.to_vec() };
    // What makes no difference to the rule player makes one here.
    let known = if known == [Reason::AsGood] { &[] } else { known };
    let (view, chosen) = (evidence.view, evidence.chosen.action);
    let of_position = card_reasons::reason_for_card(view, chosen);
    if let Some(reason) = known.iter().copied().chain(of_position).find(|reason| evidence.supports(*reason)) {
        return with_trick(Some(in_plainer_terms(reason, view, chosen)), view, chosen);
    }
    let gap = |rival: &TriedAction| evidence.chosen.worth() - rival.worth();
    let real = evidence.best_rival(&|other| is_real_choice(view, chosen, other));
    let close = real.filter(|real| gap(real) < SMALL_GAP).map(|real| Reason::CloseTo(real.action));
    // A card kept says nothing about the card that goes, which is what a dealer asks.
    let discards = matches!(chosen, Action::Discard(_));
    let contrast = if discards { None } else { evidence.reason_against_other_card() };
    let fact = fact_on_table(view, chosen);
    let is_strong = fact.is_some_and(|fact| !fact.is_about_own_card());
    match gap(rival) {
        // Another card seems better, so the choice follows a convention.
        ..=SMALL_LOSS if rival.is_open && evidence.partner_plays() => {
            listed(fact.or(Some(Reason::PartnerExpects)), None)
        }
        ..=SMALL_LOSS if !known.is_empty() => known.to_vec(),
        // On lead, it helps more to name a card that is as good than one that is clearly worse.
        _ if evidence.is_lead() && close.is_some() => listed(close, contrast),
        _ if evidence.is_lead() && is_strong => listed(fact, None),
        _ if contrast.is_some() => with_trick(contrast, view, chosen),
        _ if discards && close.is_none() => listed(Some(Reason::LeastUseful), fact),
        _ if fact.is_some() => with_trick(fact, view, chosen),
        _ if close.is_some() => listed(close, None),
        ..SMALL_GAP if real.is_none() => listed(Some(Reason::CloseTo(rival.action)), None),
        _ => {
            let other = real.unwrap_or(rival).action;
            listed(led_before(view, chosen, other).or(Some(Reason::BetterThan(other))), None)
        }
    }
}

/// Returns the reason and, if it is a card or trumps kept for later, whose the trick is that is left alone.
fn with_trick(reason: Option<Reason>, view: &SeatView, chosen: Action) -> Vec<Reason> {
    let keeps = matches!(reason, Some(Reason::KeepsForLater(_) | Reason::KeepsTrumps(_)));
    let trick = if keeps { trick_left_alone(view, chosen) } else { None };
    listed(reason, trick)
}

/// Returns the reason as the table shows it: the trump that takes the trick, or that the partner already has it.
fn in_plainer_terms(reason: Reason, view: &SeatView, chosen: Action) -> Reason {
    match (reason, fact_on_table(view, chosen)) {
        (_, Some(plain @ (Reason::TakesPartnersTrick | Reason::OnlyTrumpsLeft | Reason::PartnerMayBeBeaten(_)))) => {
            plain
        }
        (Reason::TrumpsIn, _) => trumping_in(view, chosen),
        (Reason::PartnerHasIt { .. }, Some(plain @ (Reason::PartnerHasTrick | Reason::KeepsTrumps(_)))) => plain,
        (Reason::WinsCheaply | Reason::WinsWithBest, Some(last @ (Reason::LowestWinner | Reason::OnlyWinner))) => last,
        (Reason::LeadsBest | Reason::WinsWithBest, Some(best @ (Reason::BestLeft(_) | Reason::BestTrump))) => best,
        (Reason::WinsWithBest, Some(high @ Reason::TrumpsHigh(_))) => high,
        (
            Reason::ThirdHandHigh,
            Some(higher @ (Reason::Beats(_) | Reason::BestLeft(_) | Reason::BestTrump | Reason::OnlyHigher(_))),
        ) => higher,
        _ => reason,
    }
}

impl DecisionEvidence<'_> {
    /// The outcome that the chosen card decides, because it takes the trick in nearly all layouts.
    pub fn deciding_trick(&self) -> Option<DecidingTrick> {
        self.decides(self.chosen)
    }

    fn decides(&self, tried: &TriedAction) -> Option<DecidingTrick> {
        let Action::Play(_) = tried.action else { return None };
        let takes = self.percent_after(tried, ReasonGround::TakesTrick) >= NEARLY_ALWAYS_PERCENT;
        CardKnowledge::new(self.view)?.deciding_trick().filter(|_| takes)
    }

    /// The index of the card that a person would choose among those that are worth as much as the chosen one: a card
    /// that decides the hand, otherwise the lowest. `None` if the chosen action is no card of the seat's own.
    pub fn plainest_of_equals(&self) -> Option<usize> {
        /// Cards count as equal if their worth differs by less than this, in thousandths of a point.
        const EQUAL_WORTH: i64 = 5;
        /// The same for a lower card of the same suit that wins or loses this trick just as well.
        const EQUAL_WORTH_OF_CHEAPER: i64 = 200;
        /// The same for the ace that a player usually leads.
        const EQUAL_WORTH_OF_USUAL: i64 = SMALL_GAP / 2;
        let knowledge = CardKnowledge::new(self.view)?;
        let chosen = card_of(self.chosen.action)?;
        // Nobody leaves the opponents their third trick, even where the sampled layouts see no hope.
        let third = knowledge.current_trick().filter(|trick| gives_third_trick(&knowledge, trick));
        let gives_up = |card| third.is_some_and(|trick| !trick.is_beaten_by(card, knowledge.trump));
        // The ace is led before the king, because the partner might trump the king.
        let leads_best = |card| self.is_lead() && knowledge.is_boss(card) && self.touches_chosen(card);
        let is_equal = |tried: &TriedAction, card: Card| {
            let is_cheaper = is_cheaper_equal(self.view, tried.action, self.chosen.action);
            let limit = match () {
                () if is_cheaper => EQUAL_WORTH_OF_CHEAPER,
                () if is_wasteful(&knowledge, chosen, card) => SMALL_GAP,
                () if gives_up(chosen) && !gives_up(card) => SMALL_GAP,
                () => EQUAL_WORTH,
            };
            let is_near = self.chosen.worth_with_preferences() - tried.worth_with_preferences() < limit;
            // Touching cards win and lose the same tricks, so a difference between them is chance.
            let touches = is_cheaper && self.touches_chosen(card) || leads_best(card);
            let is_usual = is_usual_lead_instead(self.view, tried.action, self.chosen.action)
                && self.chosen.worth() - tried.worth() < EQUAL_WORTH_OF_USUAL;
            touches && tried.weight > 0 || tried.is_open && (is_near || is_usual)
        };
        let cards = self.tried.iter().enumerate().filter_map(|(n, tried)| Some((n, tried, card_of(tried.action)?)));
        let equals = cards.filter(|(_, tried, card)| is_equal(tried, *card));
        let order = |tried: &TriedAction, card| {
            let height = knowledge.height(card);
            let lowest_first = if leads_best(card) { u8::MAX - height } else { height };
            let is_usual = is_usual_lead_instead(self.view, tried.action, self.chosen.action);
            (self.decides(tried).is_none(), gives_up(card), !is_usual, !leads_best(card), lowest_first)
        };
        equals.min_by_key(|(_, tried, card)| order(tried, *card)).map(|(n, ..)| n)
    }

    fn other_actions(&self) -> impl Iterator<Item = &TriedAction> {
        self.tried.iter().filter(|tried| tried.action != self.chosen.action && tried.weight > 0)
    }

    fn best_rival(&self, is_rival: &dyn Fn(Action) -> bool) -> Option<&TriedAction> {
        let rivals = self.other_actions().filter(|tried| is_rival(tried.action));
        rivals.max_by_key(|tried| (tried.is_open, tried.worth()))
    }

    /// Returns whether a reason made a difference.
    ///
    /// Some facts depend only on the card, such as leading trump or taking the trick. Then all cards without this
    /// effect must be clearly worse. For other facts, the lead of the choice must clearly shrink in the layouts without
    /// the fact.
    pub fn supports(&self, reason: Reason) -> bool {
        let Some(ground) = ReasonGround::of(reason) else { return false };
        let least = match (ground, reason) {
            (_, Reason::LeadsAce | Reason::PartnerHasIt { .. })
            | (ReasonGround::DrawsTrump | ReasonGround::TakesTrick, _) => SHOULD_PERCENT,
            (ReasonGround::IsBeaten(_), _) => OFTEN_PERCENT,
            _ => 0,
        };
        if self.percent_with_fact(ground) < least {
            return false;
        }
        match (reason, CardKnowledge::new(self.view)) {
            (Reason::DrawsTrump | Reason::ReturnsTrump, Some(knowledge)) => {
                self.beats_all_cards_unlike(&|card| knowledge.trump.cards().contains(card))
            }
            (Reason::TrumpIsGone, Some(knowledge)) => {
                self.beats_all_cards_unlike(&|card| knowledge.is_boss(card) && !knowledge.trump.cards().contains(card))
            }
            (
                Reason::WinsCheaply | Reason::WinsWithBest | Reason::ThirdHandHigh | Reason::TrumpsIn,
                Some(knowledge),
            ) => self.beats_all_cards_unlike(&|card| {
                knowledge.current_trick().is_some_and(|trick| trick.is_beaten_by(card, knowledge.trump))
            }),
            // The layouts without the fact are too few to compare, so the choice is compared with those that do
            // without it.
            _ if ground.card_not_played().is_none() && self.percent_with_fact(ground) >= NEARLY_ALWAYS_PERCENT => {
                self.beats_all_unlike(&|tried| self.percent_after(tried, ground) >= SHOULD_PERCENT)
            }
            _ => self.lead_shrinks(ground, &self.rival_indices(ground)),
        }
    }

    /// The indices of the alternatives with which the choice is compared to test a ground.
    fn rival_indices(&self, ground: ReasonGround) -> Vec<usize> {
        match ground.card_not_played() {
            Some(card) => self.index_of_card(card).into_iter().collect(),
            None => self
                .other_actions()
                .filter(|tried| tried.is_open)
                .filter_map(|tried| self.index_of_action(tried.action))
                .collect(),
        }
    }

    fn beats_all_cards_unlike(&self, alike: &dyn Fn(Card) -> bool) -> bool {
        self.beats_all_unlike(&|tried| card_of(tried.action).is_some_and(alike))
    }

    /// Returns whether the choice is clearly better than every action for which `alike` is false, and no worse than the
    /// actions for which it is true.
    fn beats_all_unlike(&self, alike: &dyn Fn(&TriedAction) -> bool) -> bool {
        let mut differs = false;
        for tried in self.other_actions() {
            let is_alike = alike(tried);
            let least = if is_alike { 0 } else { SMALL_GAP };
            if self.chosen.worth() - tried.worth() < least {
                return false;
            }
            differs |= !is_alike;
        }
        differs
    }

    fn partner_plays(&self) -> bool {
        CardKnowledge::new(self.view).is_some_and(|knowledge| knowledge.partner_plays())
    }

    fn is_lead(&self) -> bool {
        matches!(self.chosen.action, Action::Play(_)) && self.view.public().trick_on_table().is_none()
    }

    /// Returns a reason for not playing one of the cards that are clearly worse. Tries the highest of them first.
    fn reason_against_other_card(&self) -> Option<Reason> {
        let mut worse: Vec<&TriedAction> =
            self.other_actions().filter(|tried| self.chosen.worth() - tried.worth() >= SMALL_GAP).collect();
        let knowledge = CardKnowledge::new(self.view)?;
        sort::sort_by_key(&mut worse, |tried| card_of(tried.action).map(|card| Reverse(knowledge.height(card))));
        let cards = worse.into_iter().filter_map(|tried| card_of(tried.action));
        let chosen_seems_winner = card_of(self.chosen.action).is_some_and(|card| self.looks_like_winner(card));
        // Nobody keeps for later a card that would keep the opponents from their third trick.
        let third = knowledge.current_trick().filter(|trick| gives_third_trick(&knowledge, trick));
        let is_for_later = third.is_none() || chosen_seems_winner;
        let of = |card: Card| {
            let touches = self.touches_chosen(card);
            let is_kept = (is_for_later || !self.looks_like_winner(card)) && self.is_worth_less_than(card) && !touches;
            let keeps = is_kept.then_some(Reason::KeepsForLater(card));
            let seems_better = self.looks_like_winner(card) && !touches && !chosen_seems_winner;
            let beaten = seems_better.then_some(Reason::WouldBeBeaten(card));
            [keeps, beaten].into_iter().flatten().find(|reason| self.supports(*reason))
        };
        cards.into_iter().find_map(of).map(|reason| self.with_all_trumps(reason))
    }

    /// Names all trumps that are kept instead of one of them.
    fn with_all_trumps(&self, reason: Reason) -> Reason {
        let known = CardKnowledge::new(self.view).zip(card_of(self.chosen.action));
        match (reason, known) {
            (Reason::KeepsForLater(kept), Some((knowledge, chosen)))
                if knowledge.trumps().contains(kept)
                    && knowledge.trumps().len() > 1
                    && !knowledge.trumps().contains(chosen) =>
            {
                Reason::KeepsTrumps(knowledge.trumps().len() as u8)
            }
            (reason, _) => reason,
        }
    }

    /// Returns whether the chosen card is lower than this one, or as high but not the best left of its suit, as this one
    /// is. Trumps are higher than all other cards.
    fn is_worth_less_than(&self, card: Card) -> bool {
        let chosen = card_of(self.chosen.action).zip(CardKnowledge::new(self.view));
        chosen.is_some_and(|(chosen, knowledge)| {
            let rank = |card| (knowledge.height(card), knowledge.is_boss(card));
            rank(chosen) < rank(card)
        })
    }

    /// Returns whether this card wins and loses the same tricks as the chosen one: both are of one suit, and no card
    /// between them is out or on the table.
    fn touches_chosen(&self, card: Card) -> bool {
        let chosen = card_of(self.chosen.action).zip(CardKnowledge::new(self.view));
        chosen.is_some_and(|(chosen, knowledge)| {
            let takes = |card| knowledge.current_trick().is_some_and(|trick| trick.is_beaten_by(card, knowledge.trump));
            knowledge.suit_of(chosen) == knowledge.suit_of(card)
                && knowledge.higher_cards_out(chosen) == knowledge.higher_cards_out(card)
                && takes(chosen) == takes(card)
        })
    }

    /// Returns whether this card looks like a winner: it beats the trick on the table, or is the best left of its suit.
    fn looks_like_winner(&self, card: Card) -> bool {
        let Some(knowledge) = CardKnowledge::new(self.view) else { return false };
        let playing = matches!(self.chosen.action, Action::Play(_));
        let wins = match knowledge.current_trick() {
            Some(trick) => trick.is_beaten_by(card, knowledge.trump),
            None => knowledge.is_boss(card),
        };
        playing && wins
    }

    fn index_of_action(&self, action: Action) -> Option<usize> {
        self.tried.iter().position(|tried| tried.action == action)
    }

    fn index_of_card(&self, card: Card) -> Option<usize> {
        self.tried.iter().position(|tried| card_of(tried.action) == Some(card))
    }

    /// The outcomes of the action that must be played out to see whether the fact holds.
    fn outcomes_that_show(&self, ground: ReasonGround) -> Option<&[(TriedOutcome, u32)]> {
        let shows = match ground {
            ReasonGround::IsBeaten(card) => self.index_of_card(card),
            _ => self.index_of_action(self.chosen.action),
        };
        Some(self.results.get(shows?)?.as_slice())
    }

    /// The percentage of the layouts, by weight, in which the fact holds.
    #[inline(never)]
    pub fn percent_with_fact(&self, ground: ReasonGround) -> i64 {
        self.percent_of(self.outcomes_that_show(ground).unwrap_or_default(), ground)
    }

    /// The percentage of the layouts, by weight, in which the fact holds after another action.
    fn percent_after(&self, tried: &TriedAction, ground: ReasonGround) -> i64 {
        let outcomes = self.index_of_action(tried.action).and_then(|n| self.results.get(n));
        self.percent_of(outcomes.map_or(&[], Vec::as_slice), ground)
    }

    fn percent_of(&self, outcomes: &[(TriedOutcome, u32)], ground: ReasonGround) -> i64 {
        let (mut holds, mut all) = (0, 0);
        for (outcome, weight) in outcomes {
            all += i64::from(*weight);
            if ground.holds(&outcome.facts, self.view.seat()) {
                holds += i64::from(*weight);
            }
        }
        100 * holds / all.max(1)
    }

    /// Returns whether the lead over the best of these rivals is clearly smaller in the layouts without the fact.
    fn lead_shrinks(&self, ground: ReasonGround, rivals: &[usize]) -> bool {
        let (Some(shown), Some(chosen)) = (self.outcomes_that_show(ground), self.index_of_action(self.chosen.action))
        else {
            return false;
        };
        let length = rivals.iter().map(|n| self.results[*n].len()).chain([shown.len()]).min().unwrap_or(0);
        let missing: Vec<usize> = (0..length).filter(|n| !ground.holds(&shown[*n].0.facts, self.view.seat())).collect();
        if missing.len() < FEWEST_LAYOUTS || missing.len() == length {
            return false;
        }
        let smallest = |layouts: &[usize]| {
            let mut smallest: Option<MeanLead> = None;
            for rival in rivals {
                let lead = self.mean_lead(chosen, *rival, layouts);
                if smallest.as_ref().is_none_or(|least| lead.mean < least.mean) {
                    smallest = Some(lead);
                }
            }
            smallest
        };
        let all: Vec<usize> = (0..length).collect();
        let (Some(before), Some(after)) = (smallest(&all), smallest(&missing)) else { return false };
        let lost = before.mean - after.mean;
        lost > REQUIRED_SHRINKAGE && lost > CLEAR_ERRORS * after.standard_error
    }

    fn mean_lead(&self, chosen: usize, rival: usize, layouts: &[usize]) -> MeanLead {
        let lead = |n: usize| {
            let ((one, weight), (other, _)) = (self.results[chosen][n], self.results[rival][n]);
            (f64::from(one.value - other.value), f64::from(weight))
        };
        let (mut sum, mut weights) = (0.0, 0.0);
        for n in layouts {
            let (lead, weight) = lead(*n);
            sum += lead * weight;
            weights += weight;
        }
        let weights = f64::max(weights, 1.0);
        let mean = sum / weights;
        let mut squares = 0.0;
        for n in layouts {
            let (lead, weight) = lead(*n);
            squares += (weight * (lead - mean)) * (weight * (lead - mean));
        }
        MeanLead { mean, standard_error: squares.sqrt() / weights }
    }
}

/// The mean lead over a rival in thousandths of a point, with its standard error.
struct MeanLead {
    mean: f64,
    standard_error: f64,
}

pub(super) fn card_of(action: Action) -> Option<Card> {
    match action {
        Action::Play(card) | Action::Discard(card) => Some(card),
        _ => None,
    }
}
