//! What the record says about a claim.

use super::{Evidence, renege};
use crate::{
    Action, Claim, ClaimVerdict, Contract, DealState, GameState, HandNo, Irregularity, IrregularityKind, OpenGame,
    Outcome, Pile, RecordedIrregularity, Remedy, Stage,
};
use cards::ruleset::{IrregularityId, RenegeClaim};
use cards::{Card, Seat};

/// A claim with what is known about it.
#[derive(Clone)]
pub(super) struct Case {
    pub claim: Claim,
    /// The row of the table.
    pub about: IrregularityId,
    pub verdict: ClaimVerdict,
    pub evidence: Vec<Evidence>,
    /// The hand it is about; `None` before the first.
    pub hand: Option<HandNo>,
    /// Who made what in that hand.
    pub contract: Option<Contract>,
    /// The card it is about.
    pub card: Option<Card>,
    /// Whether the kitty is what was counted wrong.
    pub kitty_is_wrong: bool,
    /// Points that a side made in that hand and has not marked.
    pub points: i16,
    /// Whether it comes later than any text would hear it that speaks of it.
    pub is_late: bool,
    /// Whether the accused player is the dealer, who must name trump when all others pass.
    pub by_dealer: bool,
}

impl Case {
    /// Returns that the hand is over, where there is one.
    pub(super) fn hand_over(&self) -> impl Iterator<Item = Remedy> + use<> {
        self.hand.map(Remedy::HandOver).into_iter()
    }
}

/// Returns what is known about a claim at this moment.
pub(super) fn of(state: &GameState, claim: Claim) -> Case {
    let hand = claim.hand.or_else(|| hand_in_question(state, claim.what));
    let case = Case {
        claim,
        about: about(state, claim.what),
        verdict: ClaimVerdict::NotProved,
        evidence: Vec::new(),
        hand,
        contract: deal_of(state, hand).and_then(|deal| deal.public().contract()),
        card: None,
        kitty_is_wrong: false,
        points: 0,
        is_late: false,
        by_dealer: state.dealer() == Some(claim.accused),
    };
    let Some(open) = state.open() else { return case };
    if claim.what == IrregularityKind::Renege {
        return of_renege(state, open, case);
    }
    let found: Vec<Case> =
        in_question(open, &case).map(|recorded| of_irregularity(state, open, case.clone(), recorded)).collect();
    // What comes too late hides nothing that can still be called.
    let proved = found.iter().find(|case| case.verdict == ClaimVerdict::Proved);
    proved.or(found.first()).cloned().unwrap_or(case)
}

/// Returns what was done of the kind that is claimed and not ruled on yet, the latest first.
fn in_question<'a>(open: &'a OpenGame, case: &Case) -> impl Iterator<Item = &'a RecordedIrregularity> {
    let (claim, hand) = (case.claim, case.hand);
    open.irregularities().iter().rev().filter(move |recorded| {
        let when = Some(recorded.hand) == hand || (claim.what == IrregularityKind::Unmarked && claim.hand.is_none());
        recorded.is_claimed_by(claim) && when && !recorded.ruled
    })
}

/// Returns the hand that a claim is about when it names none.
fn hand_in_question(state: &GameState, what: IrregularityKind) -> Option<HandNo> {
    let coming = what == IrregularityKind::Steal && matches!(state.stage(), Stage::Cut | Stage::Deal);
    // A deal taken out of turn that has not been dealt yet is the coming one.
    let stolen = state.open().is_some_and(|open| open.right_dealer().is_some());
    if coming && stolen { Some(state.next_hand_no()) } else { state.hand_no() }
}

fn about(state: &GameState, what: IrregularityKind) -> IrregularityId {
    let led = state.hand().is_some_and(|hand| !hand.public().tricks().is_empty());
    if led && what == IrregularityKind::Miscount { IrregularityId::WrongCountDuring } else { what.row() }
}

/// Returns a hand's cards: those of the one in play, or of a finished one.
fn deal_of(state: &GameState, hand: Option<HandNo>) -> Option<&DealState> {
    if state.hand_in_play() && hand == state.hand_no() {
        return state.hand();
    }
    Some(&state.open()?.past().get(hand?.index())?.deal)
}

fn of_renege(state: &GameState, open: &OpenGame, case: Case) -> Case {
    let now = state.hand_no();
    let rule = state.rules().irregularities.renege_claim;
    let verdict = match rule {
        RenegeClaim::AnyHandBetweenHands if state.hand_in_play() => ClaimVerdict::TooEarly,
        RenegeClaim::AtOnceOrBetweenHands if state.hand_in_play() && case.hand != now => ClaimVerdict::TooEarly,
        RenegeClaim::UntilNextDeal | RenegeClaim::DirectorDecides if case.hand != now => ClaimVerdict::TooLate,
        _ => ClaimVerdict::NotProved,
    };
    let finished = case.hand.and_then(|hand| state.hands().get(hand.index()));
    let hand_ruled_on = finished.is_some_and(|hand| matches!(hand.result.outcome, Outcome::Ruled | Outcome::Redealt));
    let in_play = state.hand_in_play() && case.hand == now;
    if verdict != ClaimVerdict::NotProved || (hand_ruled_on && !in_play) || is_ruled_on(open, &case) {
        let verdict = if verdict == ClaimVerdict::NotProved { ClaimVerdict::TooLate } else { verdict };
        return Case { verdict, about: IrregularityId::RenegeClaim, ..case };
    }
    let accused = case.claim.accused;
    let exposed = match case.hand.and_then(|hand| open.past().get(hand.index())) {
        Some(past) if !in_play => past.exposed[accused],
        _ => open.exposed(accused) | open.penalties().penalty_cards(accused),
    };
    match deal_of(state, case.hand).and_then(|deal| renege::proof(deal, exposed, accused, case.claim.trick)) {
        Some(evidence) => Case { verdict: ClaimVerdict::Proved, evidence, ..case },
        // The tricks are looked back at when the hand is complete: then it may be proved.
        None if in_play && rule == RenegeClaim::AtOnceOrBetweenHands => {
            Case { verdict: ClaimVerdict::TooEarly, about: IrregularityId::RenegeClaim, ..case }
        }
        None => Case { about: IrregularityId::RenegeUnproved, ..case },
    }
}

/// Returns whether everything that a claim can mean has been ruled on.
fn is_ruled_on(open: &OpenGame, case: &Case) -> bool {
    let mut meant = open
        .irregularities()
        .iter()
        .filter(|recorded| Some(recorded.hand) == case.hand && recorded.is_claimed_by(case.claim))
        .peekable();
    meant.peek().is_some() && meant.all(|recorded| recorded.ruled)
}

/// Returns what a claim that is proved settles. Of several cards that one player let the others see, each is called by
/// itself.
pub(crate) fn settled(state: &GameState, claim: Claim) -> impl Fn(&RecordedIrregularity) -> bool + use<> {
    let Case { hand, card, .. } = of(state, claim);
    move |recorded| {
        let same_card = recorded.irregularity.card_seen().is_none_or(|seen| card == Some(seen));
        Some(recorded.hand) == hand && recorded.is_claimed_by(claim) && same_card
    }
}

/// An irregularity that everybody saw, or can count.
fn of_irregularity(state: &GameState, open: &OpenGame, case: Case, recorded: &RecordedIrregularity) -> Case {
    let in_play = state.hand_in_play() && Some(recorded.hand) == state.hand_no();
    let public = state.hand().map(DealState::public);
    let held = |seat: Seat, card: Card| in_play && state.hand().is_some_and(|hand| hand.hand(seat).contains(card));
    let maker = public.and_then(|public| public.contract()).map(|contract| contract.maker);
    let witnessed = vec![Evidence::Witnessed(recorded.irregularity)];
    let in_time = match recorded.irregularity {
        Irregularity::Expose(..) => {
            in_play && state.rules().irregularities.exposure_called().is_in_time(state.deal_moment())
        }
        Irregularity::Miscount(..) => in_play,
        Irregularity::Bid(Action::Pass, _) => in_play && maker.is_none() && open.bid_can_be_void(),
        Irregularity::Bid(..) | Irregularity::Name(..) => {
            in_play && open.bid_can_be_void() && maker == Some(recorded.by)
        }
        Irregularity::Lead(..) => in_play && open.lead_can_go_back(),
        Irregularity::Drop(card, seat) | Irregularity::Show(card, seat) => held(seat, card),
        Irregularity::EarlyLead(card, seat) => {
            let lead = public.and_then(|public| public.trick_on_table()).filter(|trick| trick.laid() == 1);
            let alone_in_trick = lead.is_some_and(|trick| trick.card(seat) == Some(card));
            in_play && (open.early_lead() == Some((seat, card)) || alone_in_trick)
        }
        Irregularity::Partner(card, seat) => {
            let contract = public.and_then(|public| public.contract());
            held(seat, card) && contract.is_some_and(|contract| contract.sits_out(seat))
        }
        Irregularity::Steal(_) => open.right_dealer().is_some(),
        // The rest until the next deal.
        _ => Some(recorded.hand) == state.hand_no() || matches!(recorded.irregularity, Irregularity::Unmarked(_)),
    };
    // Where the text is silent there is no limit but the next deal.
    let silent = state.rules().irregularities.is_silent(case.about);
    let is_late = !in_time;
    let in_time = in_time || (silent && Some(recorded.hand) == state.hand_no());
    let card = recorded.irregularity.card_seen();
    let case = Case { card, evidence: witnessed, verdict: ClaimVerdict::Proved, is_late, ..case };
    match recorded.irregularity {
        _ if is_others_to_call(state, case.claim) => Case { verdict: ClaimVerdict::NotTheirs, ..case },
        _ if !in_time => Case { verdict: ClaimVerdict::TooLate, ..case },
        Irregularity::Miscount(..) => counted(state, case),
        Irregularity::Steal(_) => {
            let right = open.right_dealer().map(Evidence::RightDealer);
            Case { evidence: case.evidence.into_iter().chain(right).collect(), ..case }
        }
        Irregularity::Unmarked(_) => unmarked(state, case, recorded),
        _ => case,
    }
}

/// Returns whether a misdeal is called by the side that made it where only the other may: an exposed card unless the text is
/// silent, a wrong count once a card of the first trick lies.
fn is_others_to_call(state: &GameState, claim: Claim) -> bool {
    let led = state.hand().is_some_and(|hand| !hand.public().tricks().is_empty());
    let silent = state.rules().irregularities.is_silent(IrregularityId::ExposedInDeal);
    let of_others = match claim.what {
        IrregularityKind::Expose => !silent,
        IrregularityKind::Miscount => led,
        _ => false,
    };
    of_others && claim.accused.side() == claim.claimant.side()
}

/// Counts hands and kitty.
fn counted(state: &GameState, case: Case) -> Case {
    let Some(hand) = state.hand() else { return case };
    let piles = Seat::ALL.map(Pile::Hand).into_iter().chain([Pile::Kitty]);
    let wrong = piles.filter_map(|pile| {
        let (held, expected) = hand.count(pile);
        // The upcard is the kitty's fourth.
        let upcard = usize::from(pile == Pile::Kitty);
        (held != expected).then_some((pile, (held + upcard) as u8, (expected + upcard) as u8))
    });
    let evidence: Vec<Evidence> =
        wrong.map(|(pile, held, expected)| Evidence::Count { pile, held, expected }).collect();
    let kitty_is_wrong = evidence.iter().any(|one| matches!(one, Evidence::Count { pile: Pile::Kitty, .. }));
    let verdict = if evidence.is_empty() { ClaimVerdict::NotProved } else { ClaimVerdict::Proved };
    Case { evidence, kitty_is_wrong, verdict, ..case }
}

/// Points that are not marked are late once others have been made.
fn unmarked(state: &GameState, case: Case, recorded: &RecordedIrregularity) -> Case {
    let side = recorded.by.side();
    let made = state.hands().get(recorded.hand.index()).map_or(0, |hand| hand.result.points[side]);
    let later = state.hands().iter().skip(recorded.hand.next().index()).filter(|hand| hand.counts());
    let next_point = later.into_iter().any(|hand| hand.result.points.ns != 0 || hand.result.points.ew != 0);
    let verdict = if next_point { ClaimVerdict::Proved } else { ClaimVerdict::TooEarly };
    Case { verdict, hand: Some(recorded.hand), points: made, evidence: vec![Evidence::PointsMade(made)], ..case }
}
