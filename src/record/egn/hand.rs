//! One recorded deal, from the cards dealt to what it is worth.

use super::auction::{self, Auction};
use super::fault::Place;
use super::file::{CardText, Deal, Phase as Recorded};
use super::holding::{Discarded, Holdings};
use super::spelling::single;
use super::tricks::{self, Course};
use super::{Fault, NotPlayed, Spelling};
use crate::cards::{BySeat, BySide, Card, CardSet, Seat};
use crate::rules::{Action, Contract, Dealt, HandResult, Illegal, Phase, PublicDeal};
use crate::ruleset::HandRules;

/// A deal as far as a record tells it.
#[derive(Clone, Debug, PartialEq)]
pub struct Hand {
    /// Who dealt.
    pub dealer: Seat,
    /// The card turned up; `None` if it is not known.
    pub upcard: Option<Card>,
    /// The cards that each seat is known to have been dealt.
    pub dealt: BySeat<CardSet>,
    /// The bids, from the dealer's left.
    pub bids: Vec<Action>,
    /// Who made what trump; `None` if nobody did, or the record does not tell.
    pub contract: Option<Contract>,
    /// Whether the dealer took the upcard and put a card away.
    pub taken_up: bool,
    /// What the dealer put away; `None` if nothing, or if it is not known.
    pub discard: Option<Card>,
    /// The cards played with who played them, in order, as far as that can be followed; `None` for an unknown card.
    pub plays: Vec<(Seat, Option<Card>)>,
    /// Tricks by side, as far as they can be followed.
    pub taken: BySide<u8>,
    /// What it is worth, if that is decided.
    pub result: Option<HandResult>,
    /// Whether the record tells all of it: every bid and every card played, to the end. A discard and cards that were
    /// never shown may be missing.
    pub told: bool,
}

/// What is wrong with a deal, where, and what it says before that.
pub(super) struct Broken {
    pub place: Option<Place>,
    pub fault: Fault,
    pub so_far: Option<Hand>,
}

impl From<Fault> for Broken {
    fn from(fault: Fault) -> Broken {
        Broken { place: None, fault, so_far: None }
    }
}

/// The seat of a number: 0 to 3 are N, E, S, W.
pub(super) fn seat(number: u64) -> Result<Seat, Fault> {
    let seat = usize::try_from(number).ok().and_then(|number| Seat::ALL.get(number).copied());
    seat.ok_or(Fault::NoSeat(number))
}

/// Replays a deal.
pub(super) fn read(rules: HandRules, deal: &Deal) -> Result<Hand, Broken> {
    let dealer = seat(deal.initial_state.dealer)?;
    let upcard_text = Spelling::read(&deal.initial_state.up_card)?;
    let upcard = upcard_text.cards(None);
    let bidding_phases = deal.phases.iter().filter(|phase| matches!(phase, Recorded::Bidding(_))).count();
    if bidding_phases > 1 || deal.phases.len() > bidding_phases + 1 {
        return Err(Fault::PhaseTwice.into());
    }
    let nothing = super::file::Bidding::default();
    let bidding = deal.bidding().unwrap_or(&nothing);
    if !bidding.card_exchanges.is_empty() {
        return Err(Fault::NotPlayed(NotPlayed::CardExchanges).into());
    }
    if bidding.alone_defender.is_some_and(|seat| seat != -1) {
        return Err(Fault::NotPlayed(NotPlayed::DefendAlone).into());
    }
    let alone = bidding.is_alone.or(deal.play().and_then(|play| play.is_alone)).unwrap_or(false);
    let mut hand = Hand {
        dealer,
        upcard: single(upcard),
        dealt: BySeat::default(),
        bids: Vec::new(),
        contract: None,
        taken_up: false,
        discard: None,
        plays: Vec::new(),
        taken: BySide::default(),
        result: None,
        told: false,
    };
    let player_cards = deal.initial_state.player_cards.as_ref();
    // Hands that cannot be are the first thing wrong; bowers in them are known once trump is.
    let (as_dealt, vague_hands) = Holdings::dealt(player_cards, upcard, None)?;
    hand.dealt = as_dealt.hands.map(|holding| holding.known);
    let Auction { bids, public } = match auction::follow(rules, dealer, upcard, bidding, alone) {
        Ok(auction) => auction,
        Err((bids, fault)) => {
            hand.bids = bids;
            return Err(Broken { place: None, fault, so_far: Some(hand) });
        }
    };
    hand.bids = bids;
    let broken = |hand: &Hand, place, fault| Broken { place, fault, so_far: Some(hand.clone()) };
    let tricks = deal.play().map_or(&[][..], |play| &play.tricks);
    let first = tricks.iter().position(|cards| !cards.is_empty()).map(|trick| Place { trick, card: 0 });
    let discard = bidding.discard.as_ref().filter(|text| !is_nothing(text)).map(Spelling::read).transpose()?;
    let Some(public) = public else {
        // Somebody may have made trump; what was played can only be counted.
        return match loose_fault(tricks) {
            Some((place, fault)) => Err(broken(&hand, Some(place), fault)),
            None => Ok(hand),
        };
    };
    let Some(contract) = public.contract() else {
        let over = auction::passed_out(&public);
        if discard.is_some() && over {
            return Err(broken(&hand, None, Fault::NothingTakenUp));
        }
        hand.result = public.result();
        hand.told = over && single(upcard).is_some() && !vague_hands;
        return match first {
            // A record may begin after the bidding; then there are no calls at all.
            Some(_) if bidding.calls.is_empty() => match loose_fault(tricks) {
                Some((place, fault)) => Err(broken(&hand, Some(place), fault)),
                None => Ok(hand),
            },
            Some(place) => {
                let illegal = if over { Illegal::HandOver } else { Illegal::BiddingNow };
                Err(broken(&hand, Some(place), Fault::Illegal(dealer.left(), illegal)))
            }
            None => Ok(hand),
        };
    };
    let trump = Some(contract.trump);
    hand.contract = Some(contract);
    let (holdings, vague_hands) =
        Holdings::dealt(player_cards, upcard, trump).map_err(|fault| broken(&hand, None, fault))?;
    hand.dealt = holdings.hands.clone().map(|holding| holding.known);
    hand.taken_up = public.turn_up_taken();
    let discarded = discard.map_or(CardSet::FULL, |text| text.cards(trump));
    let ways = if hand.taken_up {
        holdings.taken_up(dealer, upcard, discarded)
    } else if discard.is_some() && !auction::ordered(&public) {
        return Err(broken(&hand, None, Fault::NothingTakenUp));
    } else {
        let sits_out = discard.and_then(|_| single(discarded));
        let held = sits_out.is_none_or(|card| !holdings.not_held_by(dealer).contains(card));
        // A dealer who sits out need not take the upcard up; where one does, it changes nothing.
        hand.discard = sits_out;
        let mut holdings = holdings.turned_down(upcard);
        holdings.gone = sits_out.map_or(holdings.gone, |card| holdings.gone.with(card));
        if held { vec![Discarded { holdings, card: sits_out }] } else { Vec::new() }
    };
    let opened = opened(public);
    let said = deal.play().and_then(|play| play.initial_lead);
    if let (Some(leader), Some(place), Some(said)) = (opened.turn(), first, said)
        && said != leader as u64
    {
        return Err(broken(&hand, Some(place), Fault::Leader(leader)));
    }
    let courses: Vec<(Course, Option<Card>)> =
        ways.iter().map(|way| (tricks::follow(opened, &way.holdings, tricks, contract.trump), way.card)).collect();
    let Some(best) = furthest(&courses) else {
        let fault = match single(discarded) {
            Some(card) => Fault::Illegal(dealer, Illegal::CardNotHeld(card)),
            None => Fault::NoSuchDiscard,
        };
        return Err(broken(&hand, None, fault));
    };
    let course = &courses[best].0;
    let mut sound = courses.iter().filter(|(course, _)| course.fault.is_none()).map(|(_, card)| *card);
    if hand.taken_up {
        hand.discard = sound.next().flatten().filter(|card| sound.all(|other| other == Some(*card)));
    }
    tell(&mut hand, course);
    if let Some((place, fault)) = &course.fault {
        let before = course.laid.iter().take_while(|laid| laid.place < *place).count();
        hand.plays.truncate(before);
        hand.result = None;
        return Err(broken(&hand, Some(*place), fault.clone()));
    }
    hand.told = course.public.phase() == Phase::Done && course.followed && !course.vague && !vague_hands;
    hand.told &= single(upcard).is_some();
    Ok(hand)
}

/// Whether a discard is written as nothing at all.
fn is_nothing(text: &CardText) -> bool {
    text.0.as_str().is_some_and(str::is_empty)
}

/// The deal with the cards on their way: a dealer who took the upcard up has discarded.
fn opened(mut public: PublicDeal) -> PublicDeal {
    if public.phase() == Phase::Discarding {
        public.apply(crate::rules::Seen::Discarded);
    }
    public
}

/// The reading with no fault, else the one whose fault comes last.
fn furthest(courses: &[(Course, Option<Card>)]) -> Option<usize> {
    let reach = |course: &Course| course.fault.as_ref().map_or((1, None), |(place, _)| (0, Some(*place)));
    // The first of several as far: `max_by_key` would give the last.
    (0..courses.len()).rev().max_by_key(|index| reach(&courses[*index].0))
}

/// What a course says of the hand.
fn tell(hand: &mut Hand, course: &Course) {
    hand.plays = course.laid.iter().map(|laid| (laid.seat, single(laid.cards))).collect();
    hand.taken = course.taken;
    for (seat, card) in &hand.plays {
        let from_upcard = hand.taken_up && *seat == hand.dealer && *card == hand.upcard;
        if let Some(card) = card.filter(|_| !from_upcard) {
            hand.dealt[*seat] = hand.dealt[*seat].with(card);
        }
    }
    if let Some(card) = hand.discard.filter(|card| hand.upcard != Some(*card)) {
        hand.dealt[hand.dealer] = hand.dealt[hand.dealer].with(card);
    }
    hand.result = decided(course);
}

/// What a hand is worth, if that does not hang on tricks that the record does not tell.
fn decided(course: &Course) -> Option<HandResult> {
    let contract = course.public.contract()?;
    let makers = contract.maker.side();
    let (made, lost) = (course.taken[makers], course.taken[makers.other()]);
    let worth = |tricks| HandResult::scored(course.public.rules(), contract, tricks);
    (made..=5 - lost).all(|tricks| worth(tricks) == worth(made)).then(|| worth(made))
}

/// A fault in tricks whose players cannot be told: a card twice, or more cards than there can be.
fn loose_fault(tricks: &[Vec<CardText>]) -> Option<(Place, Fault)> {
    let mut played = CardSet::EMPTY;
    for (trick, cards) in tricks.iter().enumerate() {
        for (card, text) in cards.iter().enumerate() {
            let place = Place { trick, card };
            if trick >= 5 || card >= 4 {
                return Some((place, Fault::CardTooMany));
            }
            let spelling = match Spelling::read(text) {
                Ok(spelling) => spelling,
                Err(fault) => return Some((place, fault)),
            };
            let Some(known) = single(spelling.cards(None)) else { continue };
            if played.contains(known) {
                return Some((place, Fault::Played(known)));
            }
            played = played.with(known);
        }
    }
    None
}

impl Hand {
    /// Everything that was done, in order; `None` where the record leaves something out.
    #[must_use]
    pub fn actions(&self) -> Option<Vec<Action>> {
        let discard = match (self.taken_up, self.discard) {
            (true, None) => return None,
            (true, Some(card)) => Some(Action::Discard(card)),
            (false, _) => None,
        };
        let plays: Option<Vec<Action>> = self.plays.iter().map(|(_, card)| card.map(Action::Play)).collect();
        Some(self.bids.iter().copied().chain(discard).chain(plays?).collect())
    }

    /// A deal in which all this can have happened: what the record leaves out of hands, kitty and discard is filled with
    /// cards that nobody saw. `None` unless the hand is told.
    #[must_use]
    pub fn filled(&self) -> Option<(Dealt, Vec<Action>)> {
        let upcard = self.upcard.filter(|_| self.told)?;
        let mut hands = self.dealt;
        let seen = Seat::ALL.into_iter().fold(CardSet::of(upcard), |seen, seat| seen | hands[seat]);
        let mut unseen = (CardSet::FULL - seen).iter();
        for seat in Seat::ALL {
            while hands[seat].len() < 5 {
                hands[seat] = hands[seat].with(unseen.next()?);
            }
        }
        let dealt = Dealt { hands, upcard, under: unseen.collect() }.checked().ok()?;
        let mine = self.plays.iter().filter(|(seat, _)| *seat == self.dealer).filter_map(|(_, card)| *card);
        let left = hands[self.dealer].with(upcard) - mine.collect();
        let discard = if self.taken_up { self.discard.or_else(|| left.iter().next()) } else { None };
        let told = Hand { discard, ..self.clone() };
        Some((dealt, told.actions()?))
    }
}
