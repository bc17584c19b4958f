//! Applies irregularities to a game: checks whether each is possible now, and moves the cards.

use super::{Irregularity, OpenGame, Pile, RecordedIrregularity};
use crate::{
    Action, BidRound, DealState, GameFault, GameState, Going, HandNo, Illegal, Notice, Phase, PublicDeal, Stage,
    effective_suit,
};
use cards::{Card, CardSet, Seat};

/// The answer to an irregularity that breaks no rule or is impossible now.
const NO_IRREGULARITY: GameFault = GameFault::Illegal(Illegal::NoIrregularity);

impl GameState {
    #[cold]
    pub(crate) fn commit_irregularity(&mut self, irregularity: Irregularity) -> Result<Vec<Notice>, GameFault> {
        match irregularity {
            Irregularity::StealDeal(by) => self.steal_deal(irregularity, by),
            Irregularity::UnmarkedPoints(by) | Irregularity::LateMarking(by) => self.change_marking(irregularity, by),
            Irregularity::ExposeInDeal(..) | Irregularity::Miscount(..) => self.commit_while_dealing(irregularity),
            _ => self.commit_in_hand(irregularity),
        }
    }

    fn open_game_mut(&mut self) -> Result<&mut OpenGame, GameFault> {
        self.open.as_deref_mut().ok_or(GameFault::Illegal(Illegal::StrictTable))
    }

    fn record_irregularity(&mut self, irregularity: Irregularity, by: Seat) -> Result<(), GameFault> {
        let hand = self.next_hand_no();
        let trick = self.hand.map_or(0, |hand| {
            let public = hand.public();
            public.tricks().len() as u8
                + u8::from(public.phase() == Phase::Playing && public.trick_on_table().is_none())
        });
        self.open_game_mut()?.irregularities.push(RecordedIrregularity { irregularity, by, hand, trick, ruled: false });
        Ok(())
    }

    fn steal_deal(&mut self, irregularity: Irregularity, by: Seat) -> Result<Vec<Notice>, GameFault> {
        if !matches!(self.stage, Stage::Cut | Stage::Deal) {
            return Err(GameFault::WrongStage(self.stage));
        }
        let dealer = self.dealer;
        let hand = self.next_hand_no();
        let open = self.open_game_mut()?;
        let right = open.right_dealer.unwrap_or(dealer);
        if by == right || by == dealer {
            return Err(NO_IRREGULARITY);
        }
        open.right_dealer = Some(right);
        open.irregularities.push(RecordedIrregularity { irregularity, by, hand, trick: 0, ruled: false });
        self.dealer = by;
        // The new dealer offers the cut again.
        (self.cut, self.stage) = (None, Stage::Cut);
        Ok(Vec::new())
    }

    fn commit_while_dealing(&mut self, irregularity: Irregularity) -> Result<Vec<Notice>, GameFault> {
        let Some(mut hand) = self.hand.filter(|_| self.stage == Stage::TurnUp) else {
            return Err(GameFault::WrongStage(self.stage));
        };
        let by = irregularity.offender().unwrap_or(self.dealer);
        match irregularity {
            Irregularity::ExposeInDeal(card, _) => {
                let holder = Seat::ALL.into_iter().find(|seat| hand.hand(*seat).contains(card));
                let in_kitty = hand.dealt().under.contains(card);
                if holder.is_none() && !in_kitty {
                    return Err(GameFault::Illegal(Illegal::CardNotHeld(card)));
                }
                let open = self.open_game_mut()?;
                if let Some(holder) = holder {
                    open.exposed[holder] = open.exposed[holder].with(card);
                }
            }
            Irregularity::Miscount(card, from, to) => {
                hand.move_miscounted_card(card, from, to).ok_or(GameFault::Illegal(Illegal::CardNotHeld(card)))?;
                self.open_game_mut()?;
                self.hand = Some(hand);
            }
            _ => return Err(NO_IRREGULARITY),
        }
        self.record_irregularity(irregularity, by)?;
        Ok(Vec::new())
    }

    fn change_marking(&mut self, irregularity: Irregularity, by: Seat) -> Result<Vec<Notice>, GameFault> {
        let side = by.side();
        let scored = self.hands.iter().rposition(|hand| hand.counts() && hand.result.points[side] > 0);
        let hand = scored.map(HandNo::from_index).ok_or(NO_IRREGULARITY)?;
        let open = self.open_game_mut()?;
        let unmarked = |recorded: &&mut RecordedIrregularity| {
            matches!(recorded.irregularity, Irregularity::UnmarkedPoints(_))
                && recorded.by.side() == side
                && !recorded.ruled
        };
        let known = open.irregularities.iter_mut().rev().find(unmarked);
        match (irregularity, known) {
            // Points that are marked late can no longer be claimed as unmarked.
            (Irregularity::LateMarking(_), Some(known)) => known.ruled = true,
            (Irregularity::UnmarkedPoints(_), None) => {
                open.irregularities.push(RecordedIrregularity { irregularity, by, hand, trick: 0, ruled: false });
            }
            _ => return Err(NO_IRREGULARITY),
        }
        Ok(Vec::new())
    }

    fn commit_in_hand(&mut self, irregularity: Irregularity) -> Result<Vec<Notice>, GameFault> {
        let Some(mut hand) = self.hand.filter(|_| self.stage == Stage::Hand) else {
            return Err(GameFault::WrongStage(self.stage));
        };
        let before = *hand.public();
        let turn = hand.turn().ok_or(GameFault::Illegal(Illegal::HandOver))?;
        let by = match irregularity {
            Irregularity::NoDiscard => before.dealer(),
            other => other.offender().unwrap_or(turn),
        };
        self.record_irregularity(irregularity, by)?;
        let done = self
            .open_game_mut()
            .and_then(|open| open.apply_irregularity(&mut hand, irregularity, by, turn).map_err(GameFault::Illegal));
        if let Err(fault) = done {
            self.open_game_mut()?.irregularities.pop();
            return Err(fault);
        }
        Ok(self.store_after_action(hand, &before))
    }
}

impl OpenGame {
    /// Applies an irregularity to `hand`, if it is possible now.
    fn apply_irregularity(
        &mut self,
        hand: &mut DealState,
        irregularity: Irregularity,
        by: Seat,
        turn: Seat,
    ) -> Result<(), Illegal> {
        let public = *hand.public();
        let sits_out = |seat| public.contract().is_some_and(|contract| contract.sits_out(seat));
        let held = |card: Card| if hand.hand(by).contains(card) { Ok(()) } else { Err(Illegal::CardNotHeld(card)) };
        match (irregularity, public.phase()) {
            (Irregularity::Renege(card), Phase::Playing) => {
                held(card)?;
                if hand.check(Action::Play(card)).is_ok() {
                    return Err(Illegal::NoIrregularity);
                }
                self.apply_unchecked(hand, turn, Action::Play(card));
            }
            (Irregularity::LeadOutOfTurn(card, _), Phase::Playing) => {
                held(card)?;
                if by == turn || sits_out(by) || public.trick_on_table().is_some() {
                    return Err(Illegal::NoIrregularity);
                }
                let before = *hand;
                hand.give_turn(by);
                self.apply_unchecked(hand, by, Action::Play(card));
                self.before_lead = Some(before);
            }
            (Irregularity::BidOutOfTurn(bid @ (Action::Order(_) | Action::Call(..)), _), Phase::Bidding(_)) => {
                if by == turn {
                    return Err(Illegal::NoIrregularity);
                }
                hand.check_for_seat(by, bid)?;
                self.may_bid(by)?;
                let before = *hand;
                hand.give_turn(by);
                self.apply_unchecked(hand, by, bid);
                self.before_bid = Some(before);
            }
            // A pass out of turn does not change whose turn it is.
            (Irregularity::BidOutOfTurn(Action::Pass, _), Phase::Bidding(_)) => {
                if by == turn {
                    return Err(Illegal::NoIrregularity);
                }
                self.before_bid = Some(*hand);
            }
            (Irregularity::NameTurnedDownSuit(suit, going), Phase::Bidding(BidRound::Two))
                if Some(suit) == public.upcard_suit() =>
            {
                self.may_bid(by)?;
                self.apply_unchecked(hand, by, Action::Call(suit.into(), going));
            }
            (Irregularity::NoDiscard, Phase::Discarding) => {
                hand.play_without_discard();
                self.lay_early_lead(hand);
            }
            (Irregularity::EarlyLead(card, _), Phase::Discarding) => {
                held(card)?;
                if by != hand.opening_leader() || by == public.dealer() || self.early_lead.is_some() {
                    return Err(Illegal::NoIrregularity);
                }
                self.early_lead = Some((by, card));
                self.expose(by, CardSet::of(card));
            }
            (Irregularity::LonersPartnerPlays(card, _), Phase::Playing) => {
                held(card)?;
                if !sits_out(by) {
                    return Err(Illegal::NoIrregularity);
                }
                self.expose(by, CardSet::of(card));
            }
            (Irregularity::ThrowIn(_), Phase::Playing) if !sits_out(by) => self.expose(by, hand.hand(by)),
            (
                Irregularity::DropCard(card, _) | Irregularity::ShowCard(card, _),
                Phase::Bidding(_) | Phase::Discarding | Phase::Playing,
            ) => {
                held(card)?;
                self.expose(by, CardSet::of(card));
            }
            (Irregularity::AskTrump(_), Phase::Discarding | Phase::Playing)
            | (Irregularity::TableTalk(_) | Irregularity::Signal(_) | Irregularity::PeekAtKitty(_), _) => {}
            _ => return Err(Illegal::NoIrregularity),
        }
        Ok(())
    }

    fn expose(&mut self, seat: Seat, cards: CardSet) {
        self.exposed[seat] |= cards;
    }

    fn may_bid(&self, seat: Seat) -> Result<(), Illegal> {
        if self.penalties.may_not_bid(seat.side()) { Err(Illegal::MayNotBid) } else { Ok(()) }
    }
}

/// The number of cards that a pile has, and the number that it should have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PileCount {
    pub held: usize,
    /// The right number of cards in the pile at this point of the hand.
    pub due: usize,
}

impl DealState {
    #[must_use]
    pub fn pile_count(&self, pile: Pile) -> PileCount {
        match pile {
            Pile::Kitty => {
                PileCount { held: self.kitty().len(), due: self.public().rules().joker.cards_under_upcard() }
            }
            Pile::Hand(seat) => PileCount { held: self.hand(seat).len(), due: self.public().hand_size(seat) },
        }
    }
}

/// Returns whether a card belongs to another suit than the led one. It may still be a legal card.
#[must_use]
pub fn does_not_follow_suit(trick: &crate::Trick, card: Card, trump: crate::Trump) -> bool {
    trick.suit().is_some_and(|led| effective_suit(card, trump) != led)
}

/// Returns the bid that makes `trump` alone in this round: an order in round one, a call in round two or if the joker
/// is turned up.
#[must_use]
pub fn lone_bid(public: &PublicDeal, round: BidRound, trump: crate::Trump) -> Action {
    match (round, public.upcard_suit()) {
        (BidRound::One, Some(_)) => Action::Order(Going::Alone),
        _ => Action::Call(trump, Going::Alone),
    }
}
