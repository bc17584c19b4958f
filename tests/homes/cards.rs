//! Tests rules about the cards of a hand: natural trump, how many cards, voids, a low hand.

use cards::ruleset::{AllPass, LowHand, NaturalTrump, NoTrump};
use cards::{CardSet, Rank, Seat, Suit};
use cards::{Pack, Random};
use rules::{Action, BidRound, DealState, Going, Phase, PublicDeal, Trump, cards_of_suit, effective_suit};

use crate::engine::chance;

/// Calls `each` at every moment of hands with random rules and random play.
fn moments(hands: u64, mut each: impl FnMut(&DealState)) {
    for seed in 0..hands {
        let mut random = Random::from_number(seed);
        let rules = chance::preset_or_house(&mut random);
        let dealer = chance::one(&mut random, &Seat::ALL);
        let mut deal = DealState::new(rules.hand, dealer, chance::dealt(rules.hand.joker, dealer, &mut random));
        each(&deal);
        while let Some(action) = deal.legal().nth(random.below(deal.legal().len().max(1) as u32) as usize) {
            deal.apply(action).unwrap();
            each(&deal);
        }
    }
}

fn holds(hand: CardSet, suit: Suit) -> bool {
    !(hand & cards_of_suit(suit, suit.into())).is_empty()
}

/// The formula that bidding had: does the seat on turn need a trump to order?
fn needs_to_order(public: &PublicDeal, turn: Seat) -> bool {
    match public.rules().natural_trump {
        NaturalTrump::Off => false,
        NaturalTrump::Ordering => turn != public.dealer(),
        NaturalTrump::OrderingAndPickingUp | NaturalTrump::NamingToo => true,
    }
}

/// The formula that rulings had: does a lone bid need a trump, where it replaces a bid taken back?
fn needs_for_lone_bid(public: &PublicDeal, seat: Seat, round_two: bool) -> bool {
    match public.rules().natural_trump {
        NaturalTrump::Off => false,
        NaturalTrump::Ordering => !round_two && seat != public.dealer(),
        NaturalTrump::OrderingAndPickingUp => !round_two,
        NaturalTrump::NamingToo => true,
    }
}

/// The bots' former formula: whether a maker with hidden cards needs a trump.
fn needed_by_maker(public: &PublicDeal, maker: Seat, round: BidRound) -> bool {
    match (public.rules().natural_trump, round) {
        (NaturalTrump::Off, _) => false,
        (NaturalTrump::Ordering, round) => round == BidRound::One && maker != public.dealer(),
        (NaturalTrump::OrderingAndPickingUp, round) => round == BidRound::One,
        (NaturalTrump::NamingToo, BidRound::One) => true,
        (NaturalTrump::NamingToo, BidRound::Two) => {
            !(public.passes() == 7 && public.rules().all_pass == AllPass::StickTheDealer)
        }
    }
}

#[test]
fn natural_trump_is_asked_alike_of_bids_rulings_and_guesses() {
    let mut bids = 0;
    moments(3000, |deal| {
        let public = deal.public();
        // A dealer who takes the joker may name any suit.
        let Some(upcard) = public.upcard_suit() else { return };
        for seat in Seat::ALL {
            for round in [BidRound::One, BidRound::Two] {
                let needs = needs_for_lone_bid(public, seat, round == BidRound::Two);
                assert_eq!(public.needs_natural_trump(seat, round), needs);
                for suit in Suit::ALL {
                    let may = !needs || holds(deal.hand(seat), suit);
                    assert_eq!(public.may_make_trump(seat, deal.hand(seat), suit.into(), round), may);
                }
            }
        }
        if let Some(contract) = public.contract() {
            let needed = public.needs_natural_trump(contract.maker, contract.round) && !public.is_stuck();
            assert_eq!(needed, needed_by_maker(public, contract.maker, contract.round));
        }
        let (Phase::Bidding(round), Some(turn)) = (public.phase(), deal.turn()) else { return };
        let (hand, legal) = (deal.hand(turn), deal.legal());
        match round {
            BidRound::One => {
                let may = !needs_to_order(public, turn) || holds(hand, upcard);
                assert_eq!(legal.contains(Action::Order(Going::Alone)), may);
            }
            BidRound::Two => {
                let asked = public.rules().natural_trump == NaturalTrump::NamingToo;
                let nameable = || Suit::ALL.into_iter().filter(|suit| *suit != upcard);
                let no_trump = public.rules().no_trump == NoTrump::Yes;
                assert_eq!(legal.contains(Action::Call(Trump::NoTrump, Going::Alone)), no_trump);
                let none = nameable().all(|suit| !holds(hand, suit));
                for suit in nameable() {
                    let may = !asked || holds(hand, suit) || (public.is_stuck() && none);
                    assert_eq!(legal.contains(Action::Call(suit.into(), Going::Alone)), may);
                }
            }
        }
        bids += 1;
    });
    assert!(bids > 4000, "{bids}");
}

#[test]
fn every_seat_holds_as_many_cards_as_it_should() {
    moments(1500, |deal| {
        let public = deal.public();
        for seat in Seat::ALL {
            let played: CardSet = public.tricks().iter().filter_map(|trick| trick.card(seat)).collect();
            let laid = public.tricks().iter().filter(|trick| trick.card(seat).is_some()).count();
            if matches!(public.phase(), Phase::GoingUnder | Phase::Giving | Phase::GivingBack) {
                assert_eq!(public.hand_size(seat), deal.hand(seat).len(), "amid an exchange");
                continue;
            }
            let discarding = public.phase() == Phase::Discarding;
            let six = discarding && seat == public.dealer();
            assert_eq!(public.hand_size(seat), 5 + usize::from(six) - laid, "as a count of a pile");
            assert_eq!(public.hand_size(seat), 5 + usize::from(six) - played.len(), "as the room for hidden cards");
            assert_eq!(public.hand_size(seat), (5 + usize::from(six)).saturating_sub(laid), "as the table shows it");
            if public.turn() == Some(seat) {
                assert_eq!(
                    public.hand_size(seat),
                    if discarding { 6 } else { 5 - laid.min(5) },
                    "as a view is checked"
                );
            }
            assert_eq!(public.hand_size(seat), deal.hand(seat).len());
        }
    });
}

#[test]
fn voids_are_what_was_not_followed() {
    let mut shown = 0;
    moments(1500, |deal| {
        let public = deal.public();
        let voids = public.voids();
        let Some(contract) = public.contract() else {
            assert!(Seat::ALL.into_iter().all(|seat| voids[seat].is_empty()));
            return;
        };
        let trump = contract.trump;
        for seat in Seat::ALL {
            // As bits by suit, which a player remembers.
            let mut bits = 0_u8;
            // As the cards that a seat may hold, from which hidden hands are drawn.
            let mut allowed = CardSet::ALL;
            for trick in public.tricks() {
                let (Some(led), Some(card)) = (trick.suit(), trick.card(seat)) else { continue };
                if effective_suit(card, trump) != led {
                    bits |= 1 << led.index();
                    allowed = allowed - cards_of_suit(led, trump);
                }
            }
            assert_eq!(CardSet::ALL - voids[seat], allowed);
            for suit in Suit::ALL {
                let void = !(voids[seat] & cards_of_suit(suit, trump)).is_empty();
                assert_eq!(void, bits >> suit.index() & 1 == 1);
                shown += u32::from(void);
            }
            assert!((deal.hand(seat) & voids[seat]).is_empty(), "nobody reneges at a strict table");
        }
    });
    assert!(shown > 1000, "{shown}");
}

#[test]
fn a_low_hand_is_counted_alike_when_dealt_and_when_guessed() {
    let mut random = Random::from_number(9);
    let mut low = [0; 3];
    for _ in 0..30_000 {
        let pack = Pack::new_shuffled(&mut random);
        let (hand, upcard) = (pack.cards()[..5].iter().copied().collect::<CardSet>(), pack.cards()[20]);
        let count = hand.iter().filter(|card| matches!(card.rank(), Some(Rank::Nine | Rank::Ten))).count();
        assert_eq!(LowHand::AllNinesAndTens.matches(hand, upcard), count == 5);
        assert_eq!(!LowHand::AllNinesAndTens.matches(hand, upcard), count < 5);
        assert_eq!(LowHand::ThreeNinesAndTens.matches(hand, upcard), count >= 3);
        assert_eq!(!LowHand::ThreeNinesAndTens.matches(hand, upcard), count < 3);
        low[0] += u32::from(LowHand::AllNinesAndTens.matches(hand, upcard));
        low[1] += u32::from(LowHand::ThreeNinesAndTens.matches(hand, upcard));
        let none_of_trump = hand.iter().all(|card| card.suit() != upcard.suit());
        assert_eq!(LowHand::NoAceFaceOrTrump.matches(hand, upcard), count == 5 && none_of_trump);
        low[2] += u32::from(LowHand::NoAceFaceOrTrump.matches(hand, upcard));
    }
    assert!(low[0] > low[2] && low[2] > 0 && low[1] > 1000, "{low:?}");
}
