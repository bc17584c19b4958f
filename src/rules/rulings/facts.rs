//! Collects the facts about a claim from the record of the game, and decides whether they prove the claim.

use super::{Evidence, renege};
use crate::{
    Action, Claim, ClaimVerdict, Contract, DealState, GameState, HandNo, Irregularity, IrregularityKind, OpenGame,
    Outcome, Pile, PileCount, RecordedIrregularity, Remedy, Stage,
};
use cards::ruleset::{IrregularityId, RenegeTimeLimit};
use cards::{Card, Seat};

/// A claim, with the verdict and all facts on which the remedies depend.
#[derive(Clone)]
pub(super) struct ClaimFacts {
    pub claim: Claim,
    pub irregularity: IrregularityId,
    pub verdict: ClaimVerdict,
    pub evidence: Vec<Evidence>,
    /// The hand that the claim is about; `None` before the first hand.
    pub hand: Option<HandNo>,
    /// Trump and its maker in the hand that the claim is about.
    pub contract: Option<Contract>,
    /// The card that was exposed or played in breach of the rules; `None` if the claim is not about a card.
    pub card: Option<Card>,
    pub kitty_is_wrong: bool,
    /// For a claim of unmarked points: the points that the accused side scored in the hand and did not mark.
    pub points: i16,
    /// Whether the irregularity can no longer be claimed by any rulebook that has a rule about it.
    pub is_late: bool,
    /// Whether the accused player is the dealer, who may be stuck and have to name trump.
    pub by_dealer: bool,
}

impl ClaimFacts {
    /// Returns the remedy that ends the hand, if the claim is about a hand.
    pub(super) fn end_hand_remedy(&self) -> impl Iterator<Item = Remedy> + use<> {
        self.hand.map(Remedy::EndHand).into_iter()
    }
}

/// Collects the facts about a claim and decides on the verdict.
pub(super) fn collect_facts(state: &GameState, claim: Claim) -> ClaimFacts {
    let hand = claim.hand.or_else(|| hand_in_question(state, claim.what));
    let case = ClaimFacts {
        claim,
        irregularity: irregularity_id(state, claim.what),
        verdict: ClaimVerdict::NotProved,
        evidence: Vec::new(),
        hand,
        contract: hand_state(state, hand).and_then(|deal| deal.public().contract()),
        card: None,
        kitty_is_wrong: false,
        points: 0,
        is_late: false,
        by_dealer: state.dealer() == Some(claim.accused),
    };
    let Some(open) = state.open() else { return case };
    if claim.what == IrregularityKind::Renege {
        return judge_renege(state, open, case);
    }
    let found: Vec<ClaimFacts> = matching_irregularities(open, &case)
        .map(|recorded| judge_witnessed(state, open, case.clone(), recorded))
        .collect();
    // If several irregularities match, prefer one that can still be claimed.
    let proved = found.iter().find(|case| case.verdict == ClaimVerdict::Proved);
    proved.or(found.first()).cloned().unwrap_or(case)
}

/// Lists the recorded irregularities that match a claim and are not ruled on yet, latest first.
fn matching_irregularities<'a>(
    open: &'a OpenGame,
    case: &ClaimFacts,
) -> impl Iterator<Item = &'a RecordedIrregularity> {
    let (claim, hand) = (case.claim, case.hand);
    open.irregularities().iter().rev().filter(move |recorded| {
        let when =
            Some(recorded.hand) == hand || (claim.what == IrregularityKind::UnmarkedPoints && claim.hand.is_none());
        recorded.is_claimed_by(claim) && when && !recorded.ruled
    })
}

/// Returns the hand that a claim is about if the claim names no hand.
fn hand_in_question(state: &GameState, what: IrregularityKind) -> Option<HandNo> {
    let coming = what == IrregularityKind::StealDeal && matches!(state.stage(), Stage::Cut | Stage::Deal);
    // A stolen deal belongs to the next hand until its cards are dealt.
    let stolen = state.open().is_some_and(|open| open.right_dealer().is_some());
    if coming && stolen { Some(state.next_hand_no()) } else { state.hand_no() }
}

fn irregularity_id(state: &GameState, what: IrregularityKind) -> IrregularityId {
    let led = state.hand().is_some_and(|hand| !hand.public().tricks().is_empty());
    if led && what == IrregularityKind::Miscount {
        IrregularityId::WrongCountDuringPlay
    } else {
        what.irregularity_id()
    }
}

/// Returns the hand in play or a finished hand, with all its cards.
fn hand_state(state: &GameState, hand: Option<HandNo>) -> Option<&DealState> {
    if state.is_hand_in_play() && hand == state.hand_no() {
        return state.hand();
    }
    Some(&state.open()?.past_hands().get(hand?.index())?.deal)
}

fn judge_renege(state: &GameState, open: &OpenGame, case: ClaimFacts) -> ClaimFacts {
    let now = state.hand_no();
    let rule = state.rules().irregularities.renege_claim;
    let verdict = match rule {
        RenegeTimeLimit::AnyHandBetweenHands if state.is_hand_in_play() => ClaimVerdict::TooEarly,
        RenegeTimeLimit::AtOnceOrBetweenHands if state.is_hand_in_play() && case.hand != now => ClaimVerdict::TooEarly,
        RenegeTimeLimit::UntilNextDeal | RenegeTimeLimit::DirectorDecides if case.hand != now => ClaimVerdict::TooLate,
        _ => ClaimVerdict::NotProved,
    };
    let finished = case.hand.and_then(|hand| state.hands().get(hand.index()));
    let hand_ruled_on = finished.is_some_and(|hand| matches!(hand.result.outcome, Outcome::Ruled | Outcome::Redealt));
    let in_play = state.is_hand_in_play() && case.hand == now;
    if verdict != ClaimVerdict::NotProved || (hand_ruled_on && !in_play) || is_ruled_on(open, &case) {
        let verdict = if verdict == ClaimVerdict::NotProved { ClaimVerdict::TooLate } else { verdict };
        return ClaimFacts { verdict, irregularity: IrregularityId::RenegeTimeLimit, ..case };
    }
    let accused = case.claim.accused;
    let exposed = match case.hand.and_then(|hand| open.past_hands().get(hand.index())) {
        Some(past) if !in_play => past.exposed[accused],
        _ => open.exposed_cards(accused) | open.penalties().penalty_cards(accused),
    };
    match hand_state(state, case.hand).and_then(|deal| renege::prove_renege(deal, exposed, accused, case.claim.trick)) {
        Some(evidence) => ClaimFacts { verdict: ClaimVerdict::Proved, evidence, ..case },
        // The claim may still be proved later: the tricks may be examined once the hand is complete.
        None if in_play && rule == RenegeTimeLimit::AtOnceOrBetweenHands => {
            ClaimFacts { verdict: ClaimVerdict::TooEarly, irregularity: IrregularityId::RenegeTimeLimit, ..case }
        }
        None => ClaimFacts { irregularity: IrregularityId::RenegeUnproved, ..case },
    }
}

/// Returns whether there are irregularities that match the claim, and all of them have been ruled on.
fn is_ruled_on(open: &OpenGame, case: &ClaimFacts) -> bool {
    let mut meant = open
        .irregularities()
        .iter()
        .filter(|recorded| Some(recorded.hand) == case.hand && recorded.is_claimed_by(case.claim))
        .peekable();
    meant.peek().is_some() && meant.all(|recorded| recorded.ruled)
}

/// Returns a function that tells whether a proved claim settles an irregularity. If a player showed several cards, each
/// card needs its own claim.
pub(crate) fn is_settled_by(state: &GameState, claim: Claim) -> impl Fn(&RecordedIrregularity) -> bool + use<> {
    let ClaimFacts { hand, card, .. } = collect_facts(state, claim);
    move |recorded| {
        let same_card = recorded.irregularity.card_seen().is_none_or(|seen| card == Some(seen));
        Some(recorded.hand) == hand && recorded.is_claimed_by(claim) && same_card
    }
}

/// Judges a claim of an irregularity that everybody saw, or that counting the cards proves.
fn judge_witnessed(
    state: &GameState,
    open: &OpenGame,
    case: ClaimFacts,
    recorded: &RecordedIrregularity,
) -> ClaimFacts {
    let in_play = state.is_hand_in_play() && Some(recorded.hand) == state.hand_no();
    let public = state.hand().map(DealState::public);
    let held = |seat: Seat, card: Card| in_play && state.hand().is_some_and(|hand| hand.hand(seat).contains(card));
    let maker = public.and_then(|public| public.contract()).map(|contract| contract.maker);
    let witnessed = vec![Evidence::Witnessed(recorded.irregularity)];
    let in_time = match recorded.irregularity {
        Irregularity::ExposeInDeal(..) => {
            in_play && state.rules().irregularities.exposure_time_limit().is_in_time(state.deal_stage())
        }
        Irregularity::Miscount(..) => in_play,
        Irregularity::BidOutOfTurn(Action::Pass, _) => in_play && maker.is_none() && open.can_void_bid(),
        Irregularity::BidOutOfTurn(..) | Irregularity::NameTurnedDownSuit(..) => {
            in_play && open.can_void_bid() && maker == Some(recorded.by)
        }
        Irregularity::LeadOutOfTurn(..) => in_play && open.can_take_back_lead(),
        Irregularity::DropCard(card, seat) | Irregularity::ShowCard(card, seat) => held(seat, card),
        Irregularity::EarlyLead(card, seat) => {
            let lead = public.and_then(|public| public.trick_on_table()).filter(|trick| trick.play_count() == 1);
            let alone_in_trick = lead.is_some_and(|trick| trick.card(seat) == Some(card));
            in_play && (open.early_lead() == Some((seat, card)) || alone_in_trick)
        }
        Irregularity::LonersPartnerPlays(card, seat) => {
            let contract = public.and_then(|public| public.contract());
            held(seat, card) && contract.is_some_and(|contract| contract.sits_out(seat))
        }
        Irregularity::StealDeal(_) => open.right_dealer().is_some(),
        // Everything else can be claimed until the next deal.
        _ => Some(recorded.hand) == state.hand_no() || matches!(recorded.irregularity, Irregularity::UnmarkedPoints(_)),
    };
    // Where the rulebook is silent, the only time limit is the next deal.
    let silent = state.rules().irregularities.is_silent(case.irregularity);
    let is_late = !in_time;
    let in_time = in_time || (silent && Some(recorded.hand) == state.hand_no());
    let card = recorded.irregularity.card_seen();
    let case = ClaimFacts { card, evidence: witnessed, verdict: ClaimVerdict::Proved, is_late, ..case };
    match recorded.irregularity {
        _ if only_opponents_may_claim(state, case.claim) => ClaimFacts { verdict: ClaimVerdict::NotTheirs, ..case },
        _ if !in_time => ClaimFacts { verdict: ClaimVerdict::TooLate, ..case },
        Irregularity::Miscount(..) => judge_counts(state, case),
        Irregularity::StealDeal(_) => {
            let right = open.right_dealer().map(Evidence::RightDealer);
            ClaimFacts { evidence: case.evidence.into_iter().chain(right).collect(), ..case }
        }
        Irregularity::UnmarkedPoints(_) => judge_unmarked(state, case, recorded),
        _ => case,
    }
}

/// Returns whether the claimant is on the accused's side although only opponents may make this claim. Only opponents
/// may claim a card exposed in the deal, unless the rulebook is silent, and a wrong count after the first lead.
fn only_opponents_may_claim(state: &GameState, claim: Claim) -> bool {
    let led = state.hand().is_some_and(|hand| !hand.public().tricks().is_empty());
    let silent = state.rules().irregularities.is_silent(IrregularityId::ExposedInDeal);
    let of_others = match claim.what {
        IrregularityKind::ExposeInDeal => !silent,
        IrregularityKind::Miscount => led,
        _ => false,
    };
    of_others && claim.accused.side() == claim.claimant.side()
}

/// Counts the cards of the hands and the kitty. Wrong counts are the evidence.
fn judge_counts(state: &GameState, case: ClaimFacts) -> ClaimFacts {
    let Some(hand) = state.hand() else { return case };
    let piles = Seat::ALL.map(Pile::Hand).into_iter().chain([Pile::Kitty]);
    let wrong = piles.filter_map(|pile| {
        let PileCount { held, due: expected } = hand.pile_count(pile);
        // The evidence counts the upcard as a card of the kitty.
        let upcard = usize::from(pile == Pile::Kitty);
        (held != expected).then_some((pile, (held + upcard) as u8, (expected + upcard) as u8))
    });
    let evidence: Vec<Evidence> =
        wrong.map(|(pile, held, expected)| Evidence::WrongCount { pile, held, expected }).collect();
    let kitty_is_wrong = evidence.iter().any(|one| matches!(one, Evidence::WrongCount { pile: Pile::Kitty, .. }));
    let verdict = if evidence.is_empty() { ClaimVerdict::NotProved } else { ClaimVerdict::Proved };
    ClaimFacts { evidence, kitty_is_wrong, verdict, ..case }
}

/// Judges a claim of unmarked points. The claim is proved once other points have been scored since, and comes too early
/// before.
fn judge_unmarked(state: &GameState, case: ClaimFacts, recorded: &RecordedIrregularity) -> ClaimFacts {
    let side = recorded.by.side();
    let made = state.hands().get(recorded.hand.index()).map_or(0, |hand| hand.result.points[side]);
    let later = state.hands().iter().skip(recorded.hand.next().index()).filter(|hand| hand.counts());
    let next_point = later.into_iter().any(|hand| hand.result.points.ns != 0 || hand.result.points.ew != 0);
    let verdict = if next_point { ClaimVerdict::Proved } else { ClaimVerdict::TooEarly };
    ClaimFacts { verdict, hand: Some(recorded.hand), points: made, evidence: vec![Evidence::PointsMade(made)], ..case }
}
