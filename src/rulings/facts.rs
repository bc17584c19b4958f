//! What the record says about a claim.

use super::{Evidence, renege};
use crate::cards::{Card, Seat};
use crate::rules::{
    Claim, Contract, DealState, GameState, OpenGame, Outcome, Pile, Slip, Slipped, Stage, Verdict, Wrong,
};
use crate::ruleset::{Irregularity, RenegeClaim};

/// A claim with what is known about it.
pub(super) struct Case {
    pub claim: Claim,
    /// The row of the table.
    pub about: Irregularity,
    pub verdict: Verdict,
    pub evidence: Vec<Evidence>,
    /// The deal it is about, from 1.
    pub deal: u8,
    /// Who made what in that deal.
    pub contract: Option<Contract>,
    /// The card it is about.
    pub card: Option<Card>,
    /// Whether the kitty is what was counted wrong.
    pub kitty_is_wrong: bool,
    /// Points that a side made in that deal and has not marked.
    pub points: i16,
}

/// What is known about a claim at this moment.
pub(super) fn of(state: &GameState, claim: Claim) -> Case {
    let deal = claim.hand.unwrap_or_else(|| deal_at_hand(state, claim.what));
    let case = Case {
        claim,
        about: about(state, claim.what),
        verdict: Verdict::NotProved,
        evidence: Vec::new(),
        deal,
        contract: contract(state, deal),
        card: None,
        kitty_is_wrong: false,
        points: 0,
    };
    let Some(open) = state.open() else { return case };
    if claim.what == Wrong::Renege {
        return of_renege(state, open, case);
    }
    let side = claim.accused.side();
    let same = |slipped: &&Slipped| {
        let who = match claim.what {
            Wrong::Unmarked => slipped.by.side() == side,
            _ => slipped.by == claim.accused,
        };
        let when = slipped.deal == deal || (claim.what == Wrong::Unmarked && claim.hand.is_none());
        let trick = claim.trick.is_none_or(|trick| trick == slipped.trick);
        slipped.slip.wrong() == Some(claim.what) && who && when && trick && !slipped.ruled
    };
    match open.slips().iter().rev().find(same) {
        Some(slipped) => of_slip(state, open, case, slipped),
        None => case,
    }
}

/// The deal that a claim is about when it names none.
fn deal_at_hand(state: &GameState, what: Wrong) -> u8 {
    let coming = what == Wrong::Steal && matches!(state.stage(), Stage::Cut | Stage::Deal);
    // A deal taken out of turn that has not been dealt yet is the coming one.
    let stolen = state.open().is_some_and(|open| open.right_dealer().is_some());
    state.deal_number() + u8::from(coming && stolen)
}

fn about(state: &GameState, what: Wrong) -> Irregularity {
    let led = state.hand().is_some_and(|hand| !hand.public().tricks().is_empty());
    if led && what == Wrong::Miscount { Irregularity::WrongCountDuring } else { what.row() }
}

/// A deal's cards: the one in play, or a finished one.
fn deal_of(state: &GameState, deal: u8) -> Option<&DealState> {
    if state.hand_in_play() && deal == state.deal_number() {
        return state.hand();
    }
    Some(&state.open()?.past().get(usize::from(deal).checked_sub(1)?)?.deal)
}

fn contract(state: &GameState, deal: u8) -> Option<Contract> {
    deal_of(state, deal)?.public().contract()
}

fn of_renege(state: &GameState, open: &OpenGame, case: Case) -> Case {
    let now = state.deal_number();
    let verdict = match state.rules().irregularities.renege_claim {
        RenegeClaim::AnyHandBetweenHands if state.hand_in_play() => Verdict::TooEarly,
        RenegeClaim::UntilNextDeal | RenegeClaim::DirectorDecides if case.deal != now => Verdict::TooLate,
        _ => Verdict::NotProved,
    };
    let finished = state.hands().get(usize::from(case.deal.saturating_sub(1)));
    let ruled_on = finished.is_some_and(|hand| matches!(hand.result.outcome, Outcome::Ruled | Outcome::Redealt));
    let in_play = state.hand_in_play() && case.deal == now;
    if verdict != Verdict::NotProved || (ruled_on && !in_play) {
        let verdict = if verdict == Verdict::NotProved { Verdict::TooLate } else { verdict };
        return Case { verdict, ..case };
    }
    let accused = case.claim.accused;
    let exposed = match open.past().get(usize::from(case.deal.saturating_sub(1))) {
        Some(past) if !in_play => past.exposed[accused],
        _ => open.exposed(accused) | open.burdens().penalty_cards(accused),
    };
    match deal_of(state, case.deal).and_then(|deal| renege::proof(deal, exposed, accused, case.claim.trick)) {
        Some(evidence) => Case { verdict: Verdict::Proved, evidence, ..case },
        None => Case { about: Irregularity::RenegeUnproved, ..case },
    }
}

/// A slip that everybody saw, or can count.
fn of_slip(state: &GameState, open: &OpenGame, case: Case, slipped: &Slipped) -> Case {
    let in_play = state.hand_in_play() && slipped.deal == state.deal_number();
    let public = state.hand().map(DealState::public);
    let held = |seat: Seat, card: Card| in_play && state.hand().is_some_and(|hand| hand.hand(seat).contains(card));
    let maker = public.and_then(|public| public.contract()).map(|contract| contract.maker);
    let witnessed = vec![Evidence::Witnessed(slipped.slip)];
    let card = match slipped.slip {
        Slip::Lead(card, _)
        | Slip::Drop(card, _)
        | Slip::Show(card, _)
        | Slip::EarlyLead(card, _)
        | Slip::Partner(card, _)
        | Slip::Expose(card, _) => Some(card),
        _ => None,
    };
    let in_time = match slipped.slip {
        Slip::Expose(..) | Slip::Miscount(..) => in_play,
        Slip::Bid(..) | Slip::Name(..) => in_play && open.bid_can_be_void() && maker == Some(slipped.by),
        Slip::Lead(..) => in_play && open.lead_can_go_back(),
        Slip::Drop(card, seat) | Slip::Show(card, seat) => held(seat, card),
        Slip::EarlyLead(card, seat) => {
            let lead = public.and_then(|public| public.trick_on_table()).filter(|trick| trick.laid() == 1);
            let alone_in_trick = lead.is_some_and(|trick| trick.card(seat) == Some(card));
            in_play && (open.early_lead() == Some((seat, card)) || alone_in_trick)
        }
        Slip::Partner(card, seat) => {
            let sits_out = public.and_then(|public| public.contract()).and_then(|contract| contract.sits_out());
            held(seat, card) && sits_out == Some(seat)
        }
        Slip::Steal(_) => open.right_dealer().is_some(),
        // The rest until the next deal.
        _ => slipped.deal == state.deal_number() || matches!(slipped.slip, Slip::Unmarked(_)),
    };
    let case = Case { card, evidence: witnessed, verdict: Verdict::Proved, ..case };
    match slipped.slip {
        _ if !in_time => Case { verdict: Verdict::TooLate, ..case },
        Slip::Miscount(..) => counted(state, case),
        Slip::Steal(_) => {
            let right = open.right_dealer().map(Evidence::RightDealer);
            Case { evidence: case.evidence.into_iter().chain(right).collect(), ..case }
        }
        Slip::Unmarked(_) => unmarked(state, case, slipped),
        _ => case,
    }
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
    let verdict = if evidence.is_empty() { Verdict::NotProved } else { Verdict::Proved };
    Case { evidence, kitty_is_wrong, verdict, ..case }
}

/// Points that are not marked are late once others have been made.
fn unmarked(state: &GameState, case: Case, slipped: &Slipped) -> Case {
    let side = slipped.by.side();
    let made = state.hands().get(usize::from(slipped.deal) - 1).map_or(0, |hand| hand.result.points[side]);
    let later = state.hands().iter().skip(usize::from(slipped.deal)).filter(|hand| hand.counts());
    let next_point = later.into_iter().any(|hand| hand.result.points.ns != 0 || hand.result.points.ew != 0);
    let verdict = if next_point { Verdict::Proved } else { Verdict::TooEarly };
    Case { verdict, deal: slipped.deal, points: made, evidence: vec![Evidence::PointsMade(made)], ..case }
}
