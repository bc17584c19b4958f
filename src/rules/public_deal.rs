//! The course of one hand as everybody at the table sees it: the bidding, who leads, whose turn it is, the tricks; and what
//! that makes legal.

use serde::{Deserialize, Serialize};

use super::house::HouseTurns;
use super::{Action, ActionSet, Going, HandResult, Illegal, Trick, Trump, cards_of_suit};
use cards::ruleset::{
    AllPass, BuryTurnUp, DefendAlone, FarmersHand, HandRules, LonerLead, NaturalTrump, NoTrump, PartnerOrders,
};
use cards::{BySeat, BySide, Card, CardSet, Seat, Side, Suit};

/// First or second time round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BidRound {
    /// The upcard's suit is ordered or passed.
    One,
    /// Another suit, or no trump, is named.
    Two,
}

/// Where a hand stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Whoever holds a farmer's hand may exchange cards with the kitty.
    GoingUnder,
    /// Whoever holds a farmer's hand may show it, for which the same dealer deals again.
    Redealing,
    /// Somebody may bid.
    Bidding(BidRound),
    /// A defender may play alone against the loner.
    Defending,
    /// The dealer has taken the turn-up and puts a card away.
    Discarding,
    /// The loner may give the partner a card, for the best in return.
    Giving,
    /// The partner gives the best card in return.
    GivingBack,
    /// Cards are played.
    Playing,
    /// The hand is over.
    Done,
}

impl Phase {
    /// Returns whether each seat in turn is asked for a farmer's hand, which it may keep to itself.
    #[must_use]
    pub const fn asks_for_farmers_hand(self) -> bool {
        matches!(self, Phase::GoingUnder | Phase::Redealing)
    }
}

/// Who plays without the partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Alone {
    /// Nobody plays alone.
    Nobody,
    /// The maker.
    Maker,
    /// The maker, and this defender against them.
    MakerAndDefender(Seat),
}

impl From<Going> for Alone {
    fn from(going: Going) -> Alone {
        match going {
            Going::WithPartner => Alone::Nobody,
            Going::Alone => Alone::Maker,
        }
    }
}

/// Who made what trump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contract {
    /// Who made it.
    pub maker: Seat,
    /// In what it is played.
    pub trump: Trump,
    /// Who plays without the partner.
    pub alone: Alone,
    /// In which round of bidding.
    pub round: BidRound,
}

impl Contract {
    /// Returns whether the maker plays with the partner.
    #[must_use]
    #[inline]
    pub const fn going(&self) -> Going {
        match self.alone {
            Alone::Nobody => Going::WithPartner,
            Alone::Maker | Alone::MakerAndDefender(_) => Going::Alone,
        }
    }

    /// Returns who plays alone against a loner, if a defender does.
    #[must_use]
    pub const fn lone_defender(&self) -> Option<Seat> {
        match self.alone {
            Alone::MakerAndDefender(defender) => Some(defender),
            Alone::Nobody | Alone::Maker => None,
        }
    }

    /// Returns whether a seat sits out: as the partner of a lone maker or of a lone defender.
    #[must_use]
    #[inline]
    pub fn sits_out(&self, seat: Seat) -> bool {
        match self.alone {
            Alone::Nobody => false,
            Alone::Maker => seat == self.maker.partner(),
            Alone::MakerAndDefender(defender) => seat == self.maker.partner() || seat == defender.partner(),
        }
    }

    /// Returns whether a seat plays alone: as the maker or against one.
    #[must_use]
    pub fn plays_alone(&self, seat: Seat) -> bool {
        self.sits_out(seat.partner())
    }

    /// The seats that sit out: none, or each the partner of one who plays alone.
    pub fn out(&self) -> impl Iterator<Item = Seat> {
        let maker = (self.alone != Alone::Nobody).then(|| self.maker.partner());
        maker.into_iter().chain(self.lone_defender().map(Seat::partner))
    }

    /// Returns who plays after a seat: the next to the left that does not sit out.
    #[must_use]
    #[inline]
    pub fn next_to_play(&self, seat: Seat) -> Seat {
        let left = seat.left();
        match self.alone {
            Alone::Nobody => left,
            Alone::Maker if left == self.maker.partner() => left.left(),
            Alone::Maker => left,
            Alone::MakerAndDefender(_) => left.round().find(|next| !self.sits_out(*next)).unwrap_or(left),
        }
    }

    /// Returns how many play to each trick.
    #[must_use]
    #[inline]
    pub const fn players(&self) -> u8 {
        match self.alone {
            Alone::Nobody => 4,
            Alone::Maker => 3,
            Alone::MakerAndDefender(_) => 2,
        }
    }
}

/// An action as everybody sees it: a discard shows no card, nor does a gift to the partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// A bid, pass included, or a card played: nothing hidden.
    Open(Action),
    /// The dealer put a card away.
    Discarded,
    /// The loner or the partner gave the other a card.
    Gave,
}

impl From<Action> for Seen {
    fn from(action: Action) -> Seen {
        match action {
            Action::Discard(_) => Seen::Discarded,
            Action::Give(_) => Seen::Gave,
            open => Seen::Open(open),
        }
    }
}

/// What everybody sees of a hand: no card that is hidden from anyone is in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublicDeal {
    pub(super) rules: HandRules,
    pub(super) dealer: Seat,
    pub(super) upcard: Card,
    passes: u8,
    pub(super) phase: Phase,
    pub(super) turn: Seat,
    pub(super) contract: Option<Contract>,
    pub(super) tricks: [Trick; 5],
    pub(super) started: u8,
    taken: BySide<u8>,
    pub(super) played: CardSet,
    pub(super) house: HouseTurns,
}

impl PublicDeal {
    /// A hand just dealt, eldest hand to bid; the dealer where the joker is turned up.
    #[must_use]
    pub fn new(rules: HandRules, dealer: Seat, upcard: Card) -> PublicDeal {
        let eldest = dealer.left();
        let phase = match rules.farmers_hand {
            FarmersHand::Exchange(_) => Phase::GoingUnder,
            FarmersHand::Redeal(_) => Phase::Redealing,
            FarmersHand::Nothing => Phase::Bidding(BidRound::One),
        };
        let turn = match phase {
            Phase::Bidding(_) => first_bidder(dealer, upcard),
            _ => eldest,
        };
        PublicDeal {
            rules,
            dealer,
            upcard,
            passes: 0,
            phase,
            turn,
            contract: None,
            tricks: [Trick::led_by(eldest); 5],
            started: 0,
            taken: BySide { ns: 0, ew: 0 },
            played: CardSet::EMPTY,
            house: HouseTurns::default(),
        }
    }

    /// The rules it is played by.
    #[must_use]
    pub const fn rules(&self) -> &HandRules {
        &self.rules
    }

    /// Returns who dealt.
    #[must_use]
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The card turned up after the deal.
    #[must_use]
    pub const fn upcard(&self) -> Card {
        self.upcard
    }

    /// The suit that can be ordered in round one and, turned down, not be named in round two; `None` where the joker is
    /// turned up, which the dealer takes, naming trump.
    #[must_use]
    pub const fn upcard_suit(&self) -> Option<Suit> {
        self.upcard.suit()
    }

    /// Returns how many passed before trump was made, 0 to 8.
    #[must_use]
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// Returns where the hand stands.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns who is to decide; `None` when the hand is over.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        (self.phase != Phase::Done).then_some(self.turn)
    }

    /// Returns who made what trump, once somebody has.
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

    /// Returns whether the dealer has taken the upcard, or is about to discard for it.
    #[must_use]
    #[inline]
    pub fn turn_up_taken(&self) -> bool {
        self.phase != Phase::Defending
            && self.contract.is_some_and(|contract| contract.round == BidRound::One && !contract.sits_out(self.dealer))
    }

    /// The trick on the table: the one being played, if a card lies in it.
    #[must_use]
    #[inline]
    pub fn trick_on_table(&self) -> Option<&Trick> {
        self.tricks().last().filter(|trick| !trick.is_complete(self.players()))
    }

    /// Returns how many cards a seat should hold now: five less those it has laid, and one more while it must discard;
    /// in the middle of an exchange as many as it has come to.
    #[must_use]
    pub fn hand_size(&self, seat: Seat) -> usize {
        let laid = self.tricks().iter().filter(|trick| trick.card(seat).is_some()).count();
        let is_loner = self.contract.is_some_and(|contract| contract.maker == seat);
        match self.phase {
            Phase::GoingUnder if seat == self.turn => 5 - self.laid_under().len(),
            Phase::Discarding if seat == self.dealer => 6 - laid,
            Phase::GivingBack if seat == self.turn => 6,
            Phase::GivingBack if is_loner => 4,
            _ => 5 - laid,
        }
    }

    /// The cards that each seat has shown it cannot hold, by not following suit.
    #[must_use]
    #[inline]
    pub fn voids(&self) -> BySeat<CardSet> {
        let mut voids = BySeat::default();
        let Some(Contract { trump, .. }) = self.contract else { return voids };
        for trick in self.tricks() {
            let Some(led) = trick.suit() else { continue };
            let following = cards_of_suit(led, trump);
            for (seat, card) in trick.cards.iter() {
                if card.is_some_and(|card| !following.contains(card)) {
                    voids[seat] |= following;
                }
            }
        }
        voids
    }

    /// Returns how many play: three where a loner plays, two where a defender plays alone too.
    #[must_use]
    #[inline]
    pub fn players(&self) -> u8 {
        self.contract.map_or(4, |contract| contract.players())
    }

    /// Returns what came of the hand; `None` while it goes on.
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
        if let (Phase::Playing, Some(contract)) = (self.phase, self.contract) {
            return ActionSet::plays(self.follows(hand, contract.trump));
        }
        match (self.phase, self.upcard_suit()) {
            (Phase::Bidding(BidRound::One), Some(suit)) => self.orders(hand, suit),
            (Phase::Bidding(_), _) => self.calls(hand),
            (Phase::Discarding, _) => ActionSet::discards(match self.rules.bury_turn_up {
                BuryTurnUp::Allowed => hand,
                BuryTurnUp::Forbidden => hand.without(self.upcard),
            }),
            (Phase::GoingUnder | Phase::Redealing | Phase::Defending | Phase::Giving | Phase::GivingBack, _) => {
                self.house_actions(hand)
            }
            (Phase::Playing | Phase::Done, _) => ActionSet::EMPTY,
        }
    }

    fn led(&self) -> Option<Suit> {
        self.trick_on_table()?.suit()
    }

    #[inline]
    fn follows(&self, hand: CardSet, trump: Trump) -> CardSet {
        let Some(led) = self.led() else { return hand };
        let following = hand & cards_of_suit(led, trump);
        if following.is_empty() { hand } else { following }
    }

    fn orders(&self, hand: CardSet, suit: Suit) -> ActionSet {
        const BOTH: ActionSet = ActionSet::EMPTY
            .with(Action::Pass)
            .with(Action::Order(Going::WithPartner))
            .with(Action::Order(Going::Alone));
        if !self.may_make(self.turn, hand, suit.into(), BidRound::One) {
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

    /// Returns whether a bidder must hold a trump of the suit that it orders or names in this round. A stuck dealer who
    /// holds none of any suit may name one all the same.
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

    /// Returns whether a bidder who holds `hand` has the natural trump, where one is needed, to make this trump in
    /// this round.
    #[must_use]
    #[inline]
    pub fn may_make(&self, bidder: Seat, hand: CardSet, trump: Trump, round: BidRound) -> bool {
        trump == Trump::NoTrump || !self.needs_natural_trump(bidder, round) || !(hand & trump.cards()).is_empty()
    }

    /// What can be named in round two, whoever holds what: the other suits, and no trump where the house calls it. For a
    /// joker that is turned up any suit.
    pub fn nameable(&self) -> impl Iterator<Item = Trump> {
        let (turned_down, no_trump) = (self.upcard_suit(), self.rules.no_trump);
        Trump::ALL.into_iter().filter(move |trump| match trump {
            Trump::Suit(suit) => Some(*suit) != turned_down,
            Trump::NoTrump => no_trump == NoTrump::Yes,
        })
    }

    fn calls(&self, hand: CardSet) -> ActionSet {
        let held = |trump: &Trump| self.may_make(self.turn, hand, *trump, BidRound::Two);
        let holds_any = || self.nameable().any(|trump| trump != Trump::NoTrump && held(&trump));
        let (others, free) = match (self.upcard_suit(), self.is_stuck()) {
            (Some(_), false) => (ActionSet::EMPTY.with(Action::Pass), false),
            (Some(_), true) => (ActionSet::EMPTY, !holds_any()),
            // Whoever takes the joker has a trump of any suit.
            (None, _) => (ActionSet::EMPTY, true),
        };
        self.nameable().filter(|trump| free || held(trump)).fold(others, |set, trump| {
            set.with(Action::Call(trump, Going::WithPartner)).with(Action::Call(trump, Going::Alone))
        })
    }

    /// Returns whether the dealer must name a suit, or had to: all others have passed twice.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        self.passes == 7 && self.rules.all_pass == AllPass::StickTheDealer
    }

    /// Returns why the seat on turn, holding `hand`, may not do this.
    ///
    /// # Errors
    /// [`Illegal`], the first reason in the order: hand over, wrong time, card not held, rule broken.
    #[inline]
    pub fn check(&self, hand: CardSet, action: Action) -> Result<(), Illegal> {
        let is_legal = match (action, self.phase, self.contract) {
            (Action::Play(card), Phase::Playing, Some(contract)) => self.follows(hand, contract.trump).contains(card),
            _ => self.legal(hand).contains(action),
        };
        if is_legal { Ok(()) } else { Err(self.reason(hand, action)) }
    }

    /// Returns why an action that is not in the list is not.
    #[cold]
    fn reason(&self, hand: CardSet, action: Action) -> Illegal {
        match (self.phase, action) {
            (Phase::Done, _) => Illegal::HandOver,
            (Phase::GoingUnder, _) => self.no_under(hand, action),
            (Phase::Redealing, _) => PublicDeal::no_redeal(action),
            (Phase::Bidding(round), _) => self.no_bid(hand, action, round),
            (Phase::Defending, _) => Illegal::DefendNow,
            (Phase::Giving | Phase::GivingBack, _) => PublicDeal::no_gift(hand, action),
            (Phase::Discarding, Action::Discard(card)) | (Phase::Playing, Action::Play(card))
                if !hand.contains(card) =>
            {
                Illegal::CardNotHeld(card)
            }
            (Phase::Discarding, Action::Discard(card)) => Illegal::MayNotBuryTurnUp(card),
            (Phase::Discarding, _) => Illegal::DiscardNow,
            (Phase::Playing, Action::Play(_)) => self.led().map_or(Illegal::PlayNow, Illegal::MustFollow),
            (Phase::Playing, _) => Illegal::PlayNow,
        }
    }

    fn no_bid(&self, hand: CardSet, action: Action, round: BidRound) -> Illegal {
        let upcard = match (action, self.upcard_suit()) {
            (
                Action::Discard(_)
                | Action::Play(_)
                | Action::DefendAlone
                | Action::Redeal
                | Action::Under(_)
                | Action::Give(_),
                _,
            ) => return Illegal::BiddingNow,
            (Action::Call(Trump::NoTrump, _), None) => return Illegal::NoTrumpNotCalled,
            (_, None) => return Illegal::JokerTurnedUp,
            (_, Some(suit)) => suit,
        };
        match action {
            Action::Call(..) if round == BidRound::One => Illegal::NamedInRoundOne,
            Action::Order(_) if self.passes >= 4 => Illegal::OrderedInRoundTwo,
            Action::Order(Going::WithPartner)
                if self.partner_must_go_alone() && self.may_make(self.turn, hand, upcard.into(), BidRound::One) =>
            {
                Illegal::MustGoAlone
            }
            Action::Order(_) => Illegal::NeedsTrump(upcard),
            Action::Call(Trump::NoTrump, _) => Illegal::NoTrumpNotCalled,
            Action::Call(Trump::Suit(suit), _) if suit == upcard => Illegal::TurnedDownSuit(suit),
            Action::Call(Trump::Suit(suit), _) => Illegal::NeedsTrump(suit),
            _ => Illegal::DealerMustName,
        }
    }

    /// What follows when the seat on turn does this. The action must be legal: nothing is checked here.
    #[inline]
    pub fn apply(&mut self, seen: Seen) {
        if let (Seen::Open(Action::Play(card)), Phase::Playing) = (seen, self.phase) {
            return self.play(card);
        }
        match (seen, self.phase) {
            (Seen::Open(Action::Pass), Phase::Bidding(_)) => self.pass(),
            (Seen::Open(Action::Order(going)), Phase::Bidding(round)) => {
                if let Some(suit) = self.upcard_suit() {
                    self.make(suit.into(), going, round);
                }
            }
            (Seen::Open(Action::Call(trump, going)), Phase::Bidding(round)) => self.make(trump, going, round),
            (Seen::Discarded, Phase::Discarding) => self.offer_gift(),
            _ => self.take_house_turn(seen),
        }
    }

    fn pass(&mut self) {
        self.passes += 1;
        self.turn = self.turn.left();
        match self.passes {
            // A ruling kept the dealer from naming trump with the joker.
            _ if self.upcard == Card::JOKER => self.phase = Phase::Done,
            4 => self.phase = Phase::Bidding(BidRound::Two),
            8 => self.phase = Phase::Done,
            _ => {}
        }
    }

    fn make(&mut self, trump: Trump, going: Going, round: BidRound) {
        let contract = Contract { maker: self.turn, trump, alone: going.into(), round };
        self.contract = Some(contract);
        if going == Going::Alone && self.rules.defend_alone != DefendAlone::No {
            self.phase = Phase::Defending;
            self.turn = contract.maker.left();
        } else {
            self.take_up();
        }
    }

    /// The dealer takes the turn-up where it was ordered, else play is near.
    pub(super) fn take_up(&mut self) {
        // Whether the dealer takes it is open as long as a defender may play alone.
        self.phase = Phase::Discarding;
        if self.turn_up_taken() {
            self.turn = self.dealer;
        } else {
            self.offer_gift();
        }
    }

    /// The first round of bidding begins.
    pub(super) fn open_bidding(&mut self) {
        (self.phase, self.turn) = (Phase::Bidding(BidRound::One), first_bidder(self.dealer, self.upcard));
    }

    pub(super) fn open_play(&mut self) {
        let Some(leader) = self.opening_leader() else { return };
        self.phase = Phase::Playing;
        self.turn = leader;
    }

    /// Returns who leads to the first trick; `None` until trump is made.
    pub(super) fn opening_leader(&self) -> Option<Seat> {
        let contract = self.contract?;
        let first = match (contract.going(), self.rules.loner_lead) {
            (Going::Alone, LonerLead::LeftOfLoner) => contract.maker.left(),
            _ => self.dealer.left(),
        };
        first.round().find(|seat| !contract.sits_out(*seat))
    }

    #[inline]
    pub(super) fn play(&mut self, card: Card) {
        let Some(contract) = self.contract else { return };
        self.played = self.played.with(card);
        let turn = self.turn;
        self.lay(contract, |trick| trick.lay(turn, card, contract.trump));
    }

    /// Something is laid to the trick on the table, or to a new one that the seat on turn leads to, and the turn passes.
    #[inline(always)]
    pub(super) fn lay(&mut self, contract: Contract, lay: impl FnOnce(&mut Trick)) {
        let players = contract.players();
        if self.tricks().last().is_none_or(|trick| trick.is_complete(players)) {
            self.tricks[usize::from(self.started)] = Trick::led_by(self.turn);
            self.started += 1;
        }
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
            self.turn = contract.next_to_play(self.turn);
        }
    }

    /// The bids so far in order, passes included, with whose they are: from eldest hand on, or the dealer's of the joker.
    pub fn bids(&self) -> impl Iterator<Item = (Seat, Action)> {
        let bid = self.contract.map(|contract| match (contract.round, self.upcard_suit()) {
            (BidRound::One, Some(_)) => Action::Order(contract.going()),
            _ => Action::Call(contract.trump, contract.going()),
        });
        let bids = std::iter::repeat_n(Action::Pass, usize::from(self.passes)).chain(bid);
        let first = first_bidder(self.dealer, self.upcard);
        first.round().chain(first.round()).zip(bids)
    }

    /// Everything done so far, in order, as everybody saw it. Turns out of order, which only an open table knows, are not
    /// told by it.
    #[must_use]
    pub fn history(&self) -> Vec<Seen> {
        let discarded = (self.turn_up_taken() && self.phase != Phase::Discarding).then_some(Seen::Discarded);
        let cards = self.tricks().iter().flat_map(Trick::cards).map(|(_, card)| Seen::Open(Action::Play(card)));
        let mut history: Vec<Seen> =
            self.farmers_history().chain(self.bids().map(|(_, bid)| Seen::Open(bid))).collect();
        history.extend(self.defence_history().chain(discarded).chain(self.gift_history()).chain(cards));
        history
    }

    /// Returns whether every count is one that a hand can reach: for what was read from a text.
    pub(super) fn is_within_bounds(&self) -> bool {
        let needs_contract = match self.phase {
            Phase::Redealing | Phase::GoingUnder | Phase::Bidding(_) | Phase::Done => false,
            Phase::Defending | Phase::Discarding | Phase::Giving | Phase::GivingBack | Phase::Playing => true,
        };
        self.passes <= 8
            && usize::from(self.started) <= self.tricks.len()
            && self.tricks.iter().all(|trick| usize::from(trick.laid) <= Seat::ALL.len())
            && self.house.is_within_bounds()
            && (self.contract.is_some() || !needs_contract && self.started == 0)
    }

    /// The side that makes trump; `None` before somebody has.
    #[must_use]
    pub fn makers(&self) -> Option<Side> {
        self.contract.map(|contract| contract.maker.side())
    }
}

/// Returns who bids first: eldest hand, or the dealer, who takes the joker that is turned up.
fn first_bidder(dealer: Seat, upcard: Card) -> Seat {
    if upcard == Card::JOKER { dealer } else { dealer.left() }
}
