//! The course of one hand as everybody at the table sees it: the bidding, who leads, whose turn it is, the tricks; and what
//! that makes legal.

use serde::{Deserialize, Serialize};

use super::{Action, ActionSet, Going, HandResult, Illegal, Trick, cards_of_suit, effective_suit};
use crate::cards::{BySeat, BySide, Card, CardSet, Seat, Side, Suit};
use crate::ruleset::{AllPass, BuryTurnUp, HandRules, LonerLead, NaturalTrump, PartnerOrders};

/// First or second time round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BidRound {
    /// The upcard's suit is ordered or passed.
    One,
    /// Another suit is named.
    Two,
}

/// Where a hand stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Somebody may bid.
    Bidding(BidRound),
    /// The dealer has taken the turn-up and puts a card away.
    Discarding,
    /// Cards are played.
    Playing,
    /// The hand is over.
    Done,
}

/// Who made what trump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contract {
    /// Who made it.
    pub maker: Seat,
    /// The trump suit.
    pub trump: Suit,
    /// With the partner or without.
    pub going: Going,
    /// In which round of bidding.
    pub round: BidRound,
}

impl Contract {
    /// The seat that sits out: the partner of a lone maker.
    #[must_use]
    pub fn sits_out(&self) -> Option<Seat> {
        (self.going == Going::Alone).then(|| self.maker.partner())
    }
}

/// An action as everybody sees it: a discard shows no card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// A bid, pass included, or a card played: nothing hidden.
    Open(Action),
    /// The dealer put a card away.
    Discarded,
}

impl From<Action> for Seen {
    fn from(action: Action) -> Seen {
        match action {
            Action::Discard(_) => Seen::Discarded,
            open => Seen::Open(open),
        }
    }
}

/// What everybody sees of a hand: no card that is hidden from anyone is in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublicDeal {
    rules: HandRules,
    dealer: Seat,
    upcard: Card,
    passes: u8,
    phase: Phase,
    pub(super) turn: Seat,
    pub(super) contract: Option<Contract>,
    pub(super) tricks: [Trick; 5],
    pub(super) started: u8,
    taken: BySide<u8>,
    pub(super) played: CardSet,
}

impl PublicDeal {
    /// A hand just dealt, eldest hand to bid.
    #[must_use]
    pub fn new(rules: HandRules, dealer: Seat, upcard: Card) -> PublicDeal {
        let eldest = dealer.left();
        PublicDeal {
            rules,
            dealer,
            upcard,
            passes: 0,
            phase: Phase::Bidding(BidRound::One),
            turn: eldest,
            contract: None,
            tricks: [Trick::led_by(eldest); 5],
            started: 0,
            taken: BySide { ns: 0, ew: 0 },
            played: CardSet::EMPTY,
        }
    }

    /// The rules it is played by.
    #[must_use]
    pub const fn rules(&self) -> &HandRules {
        &self.rules
    }

    /// Who dealt.
    #[must_use]
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The card turned up after the deal.
    #[must_use]
    pub const fn upcard(&self) -> Card {
        self.upcard
    }

    /// How many passed before trump was made, 0 to 8.
    #[must_use]
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// Where the hand stands.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Who is to decide; `None` when the hand is over.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        (self.phase != Phase::Done).then_some(self.turn)
    }

    /// Who made what trump, once somebody has.
    #[must_use]
    pub const fn contract(&self) -> Option<Contract> {
        self.contract
    }

    /// The tricks begun, in order; the last may be unfinished.
    #[must_use]
    pub fn tricks(&self) -> &[Trick] {
        &self.tricks[..usize::from(self.started)]
    }

    /// Tricks taken by each side.
    #[must_use]
    pub const fn taken(&self) -> BySide<u8> {
        self.taken
    }

    /// All cards played to tricks so far.
    #[must_use]
    pub const fn played(&self) -> CardSet {
        self.played
    }

    /// Whether the dealer has taken the upcard, or is about to discard for it.
    #[must_use]
    pub fn turn_up_taken(&self) -> bool {
        self.contract
            .is_some_and(|contract| contract.round == BidRound::One && contract.sits_out() != Some(self.dealer))
    }

    /// The trick on the table: the one being played, if a card lies in it.
    #[must_use]
    pub fn trick_on_table(&self) -> Option<&Trick> {
        self.tricks().last().filter(|trick| !trick.is_complete(self.players()))
    }

    /// How many cards a seat should hold now: five less those it has laid, and one more while it must discard.
    #[must_use]
    pub fn hand_size(&self, seat: Seat) -> usize {
        let laid = self.tricks().iter().filter(|trick| trick.card(seat).is_some()).count();
        let taken_up = self.phase == Phase::Discarding && seat == self.dealer;
        5 + usize::from(taken_up) - laid
    }

    /// The cards that each seat has shown it cannot hold, by not following suit.
    #[must_use]
    #[inline]
    pub fn voids(&self) -> BySeat<CardSet> {
        let mut voids = BySeat::default();
        let Some(Contract { trump, .. }) = self.contract else { return voids };
        for trick in self.tricks() {
            let Some(led) = trick.suit() else { continue };
            for (seat, card) in trick.cards() {
                if effective_suit(card, trump) != led {
                    voids[seat] |= cards_of_suit(led, trump);
                }
            }
        }
        voids
    }

    /// How many play: three against or with a loner.
    #[must_use]
    pub fn players(&self) -> u8 {
        if self.contract.is_some_and(|contract| contract.going == Going::Alone) { 3 } else { 4 }
    }

    /// What came of the hand; `None` while it goes on.
    #[must_use]
    pub fn result(&self) -> Option<HandResult> {
        (self.phase == Phase::Done).then(|| match self.contract {
            Some(contract) => HandResult::scored(&self.rules, contract, self.taken[contract.maker.side()]),
            None => HandResult::without_trump(self.rules.all_pass, self.passes),
        })
    }

    /// Everything that the seat on turn may do when it holds `hand`, which is only its own cards. The truth about
    /// legality: [`PublicDeal::check`] explains it.
    #[must_use]
    #[inline]
    pub fn legal(&self, hand: CardSet) -> ActionSet {
        match (self.phase, self.contract) {
            (Phase::Playing, Some(contract)) => ActionSet::plays(self.follows(hand, contract.trump)),
            (Phase::Bidding(BidRound::One), _) => self.orders(hand),
            (Phase::Bidding(BidRound::Two), _) => self.calls(hand),
            (Phase::Discarding, _) => ActionSet::discards(match self.rules.bury_turn_up {
                BuryTurnUp::Allowed => hand,
                BuryTurnUp::Forbidden => hand.without(self.upcard),
            }),
            (Phase::Playing | Phase::Done, _) => ActionSet::EMPTY,
        }
    }

    fn led(&self) -> Option<Suit> {
        self.trick_on_table()?.suit()
    }

    #[inline]
    fn follows(&self, hand: CardSet, trump: Suit) -> CardSet {
        let Some(led) = self.led() else { return hand };
        let following = hand & cards_of_suit(led, trump);
        if following.is_empty() { hand } else { following }
    }

    fn orders(&self, hand: CardSet) -> ActionSet {
        const BOTH: ActionSet = ActionSet::EMPTY
            .with(Action::Pass)
            .with(Action::Order(Going::WithPartner))
            .with(Action::Order(Going::Alone));
        if !self.may_make(self.turn, hand, self.upcard.suit, BidRound::One) {
            ActionSet::EMPTY.with(Action::Pass)
        } else if self.partner_must_go_alone() {
            ActionSet::EMPTY.with(Action::Pass).with(Action::Order(Going::Alone))
        } else {
            BOTH
        }
    }

    fn partner_must_go_alone(&self) -> bool {
        self.rules.partner_orders == PartnerOrders::OnlyAlone && self.turn == self.dealer.partner()
    }

    /// Whether a bidder must hold a trump of the suit that it orders or names in this round. A stuck dealer who holds
    /// none of any suit may name one all the same.
    #[must_use]
    #[inline]
    pub fn needs_natural_trump(&self, bidder: Seat, round: BidRound) -> bool {
        match (self.rules.natural_trump, round) {
            (NaturalTrump::Off, _) => false,
            (NaturalTrump::Ordering, round) => round == BidRound::One && bidder != self.dealer,
            (NaturalTrump::OrderingAndPickingUp, round) => round == BidRound::One,
            (NaturalTrump::NamingToo, _) => true,
        }
    }

    /// Whether a bidder who holds `hand` has the natural trump, where one is needed, to make `suit` trump in this round.
    #[must_use]
    #[inline]
    pub fn may_make(&self, bidder: Seat, hand: CardSet, suit: Suit, round: BidRound) -> bool {
        !self.needs_natural_trump(bidder, round) || !(hand & cards_of_suit(suit, suit)).is_empty()
    }

    fn calls(&self, hand: CardSet) -> ActionSet {
        let nameable = |suit: &Suit| *suit != self.upcard.suit;
        let held = |suit: &Suit| self.may_make(self.turn, hand, *suit, BidRound::Two);
        let with_suit = |set: ActionSet, suit: Suit| {
            set.with(Action::Call(suit, Going::WithPartner)).with(Action::Call(suit, Going::Alone))
        };
        let natural = Suit::ALL.into_iter().filter(nameable).filter(held).fold(ActionSet::EMPTY, with_suit);
        match (self.is_stuck(), natural.is_empty()) {
            (false, _) => natural.with(Action::Pass),
            (true, false) => natural,
            (true, true) => Suit::ALL.into_iter().filter(nameable).fold(natural, with_suit),
        }
    }

    /// Whether the dealer must name a suit, or had to: all others have passed twice.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        self.passes == 7 && self.rules.all_pass == AllPass::StickTheDealer
    }

    /// Why the seat on turn, holding `hand`, may not do this.
    ///
    /// # Errors
    /// [`Illegal`], the first reason in the order: hand over, wrong time, card not held, rule broken.
    #[inline]
    pub fn check(&self, hand: CardSet, action: Action) -> Result<(), Illegal> {
        if self.legal(hand).contains(action) { Ok(()) } else { Err(self.reason(hand, action)) }
    }

    /// Why an action that is not in the list is not.
    #[cold]
    fn reason(&self, hand: CardSet, action: Action) -> Illegal {
        match (self.phase, action) {
            (Phase::Done, _) => Illegal::HandOver,
            (Phase::Bidding(_), Action::Discard(_) | Action::Play(_)) => Illegal::BiddingNow,
            (Phase::Discarding, Action::Pass | Action::Order(_) | Action::Call(..) | Action::Play(_)) => {
                Illegal::DiscardNow
            }
            (Phase::Playing, Action::Pass | Action::Order(_) | Action::Call(..) | Action::Discard(_)) => {
                Illegal::PlayNow
            }
            (_, Action::Discard(card) | Action::Play(card)) if !hand.contains(card) => Illegal::CardNotHeld(card),
            (_, Action::Discard(card)) => Illegal::MayNotBuryTurnUp(card),
            (_, Action::Play(card)) => Illegal::MustFollow(self.led().unwrap_or(card.suit)),
            (Phase::Bidding(BidRound::One), Action::Call(..)) => Illegal::NamedInRoundOne,
            (_, Action::Order(_)) if self.passes >= 4 => Illegal::OrderedInRoundTwo,
            (_, Action::Order(Going::WithPartner))
                if self.partner_must_go_alone() && self.may_make(self.turn, hand, self.upcard.suit, BidRound::One) =>
            {
                Illegal::MustGoAlone
            }
            (_, Action::Order(_)) => Illegal::NeedsTrump(self.upcard.suit),
            (_, Action::Call(suit, _)) if suit == self.upcard.suit => Illegal::TurnedDownSuit(suit),
            (_, Action::Call(suit, _)) => Illegal::NeedsTrump(suit),
            (_, Action::Pass) => Illegal::DealerMustName,
        }
    }

    /// What follows when the seat on turn does this. The action must be legal: nothing is checked here.
    #[inline]
    pub fn apply(&mut self, seen: Seen) {
        match (seen, self.phase) {
            (Seen::Open(Action::Play(card)), Phase::Playing) => self.play(card),
            (Seen::Open(Action::Pass), Phase::Bidding(_)) => self.pass(),
            (Seen::Open(Action::Order(going)), Phase::Bidding(round)) => self.make(self.upcard.suit, going, round),
            (Seen::Open(Action::Call(trump, going)), Phase::Bidding(round)) => self.make(trump, going, round),
            (Seen::Discarded, Phase::Discarding) => self.open_play(),
            _ => debug_assert!(false, "{seen:?} while {:?}", self.phase),
        }
    }

    fn pass(&mut self) {
        self.passes += 1;
        self.turn = self.turn.left();
        match self.passes {
            4 => self.phase = Phase::Bidding(BidRound::Two),
            8 => self.phase = Phase::Done,
            _ => {}
        }
    }

    fn make(&mut self, trump: Suit, going: Going, round: BidRound) {
        let contract = Contract { maker: self.turn, trump, going, round };
        self.contract = Some(contract);
        if self.turn_up_taken() {
            self.phase = Phase::Discarding;
            self.turn = self.dealer;
        } else {
            self.open_play();
        }
    }

    pub(super) fn open_play(&mut self) {
        let Some(leader) = self.opening_leader() else { return };
        self.phase = Phase::Playing;
        self.turn = leader;
    }

    /// Who leads to the first trick; `None` until trump is made.
    pub(super) fn opening_leader(&self) -> Option<Seat> {
        let contract = self.contract?;
        let eldest = self.dealer.left();
        Some(match (contract.going, self.rules.loner_lead) {
            (Going::Alone, LonerLead::LeftOfLoner) => contract.maker.left(),
            (Going::Alone, LonerLead::LeftOfDealer) if contract.sits_out() == Some(eldest) => eldest.left(),
            _ => eldest,
        })
    }

    #[inline]
    fn play(&mut self, card: Card) {
        let Some(contract) = self.contract else { return };
        self.played = self.played.with(card);
        let turn = self.turn;
        self.lay(contract, |trick| trick.lay(turn, card, contract.trump));
    }

    /// Something is laid to the trick on the table, or to a new one that the seat on turn leads to, and the turn passes.
    #[inline(always)]
    pub(super) fn lay(&mut self, contract: Contract, lay: impl FnOnce(&mut Trick)) {
        if self.trick_on_table().is_none() {
            self.tricks[usize::from(self.started)] = Trick::led_by(self.turn);
            self.started += 1;
        }
        let players = self.players();
        let trick = &mut self.tricks[usize::from(self.started) - 1];
        lay(trick);
        if trick.is_complete(players) {
            let winner = trick.winning();
            self.taken[winner.side()] += 1;
            self.turn = winner;
            if self.started == 5 {
                self.phase = Phase::Done;
            }
        } else {
            let left = self.turn.left();
            self.turn = if contract.sits_out() == Some(left) { left.left() } else { left };
        }
    }

    /// Everything done so far, in order, as everybody saw it. Turns out of order, which only an open table knows, are not
    /// told by it.
    #[must_use]
    pub fn history(&self) -> Vec<Seen> {
        let passes = std::iter::repeat_n(Seen::Open(Action::Pass), usize::from(self.passes));
        let bid = self.contract.map(|contract| match contract.round {
            BidRound::One => Seen::Open(Action::Order(contract.going)),
            BidRound::Two => Seen::Open(Action::Call(contract.trump, contract.going)),
        });
        let discarded = (self.turn_up_taken() && self.phase != Phase::Discarding).then_some(Seen::Discarded);
        let cards = self.tricks().iter().flat_map(Trick::cards).map(|(_, card)| Seen::Open(Action::Play(card)));
        passes.chain(bid).chain(discarded).chain(cards).collect()
    }

    /// The side that makes trump; `None` before somebody has.
    #[must_use]
    pub fn makers(&self) -> Option<Side> {
        self.contract.map(|contract| contract.maker.side())
    }
}
