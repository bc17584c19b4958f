//! One hand as everybody sees it: bidding, turn, tricks, and the legal actions that follow from these.
//!
//! Invariant: no hidden card is in here. [`PublicDeal::legal`] lists the legal actions for a given hand;
//! [`PublicDeal::check`] explains why an action is not among them.

use serde::{Deserialize, Serialize};

use super::house::HouseRuleTurns;
use super::{Action, ActionSet, Going, HandResult, Illegal, Trick, Trump, cards_of_suit};
use cards::ruleset::{
    AllPass, BuryTurnUp, DefendAlone, FarmersHand, HandRules, LonerLead, NaturalTrump, NoTrump, PartnerOrders,
};
use cards::{BySeat, BySide, Card, CardSet, Seat, Side, Suit};

/// The round of bidding, which determines the bids that are possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BidRound {
    /// The players order up the upcard or pass.
    One,
    /// The players name another suit or no trump, or pass.
    Two,
}

/// The part of a hand that is in progress. It tells which kind of decision is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// A player with a farmer's hand may exchange cards with the kitty.
    GoingUnder,
    /// A player with a farmer's hand may show it, so that the same dealer deals again.
    Redealing,
    Bidding(BidRound),
    /// A defender may choose to play alone against the loner.
    Defending,
    /// The dealer has taken the turn-up and must discard.
    Discarding,
    /// The loner may give the partner a card, and then gets one in return.
    Giving,
    /// The loner has given a card, and the partner must give one in return.
    GivingBack,
    Playing,
    Done,
}

impl Phase {
    /// Returns whether in this phase each seat in turn is asked about a farmer's hand. A player who has a farmer's hand
    /// may still pass.
    #[must_use]
    pub const fn asks_for_farmers_hand(self) -> bool {
        matches!(self, Phase::GoingUnder | Phase::Redealing)
    }
}

/// The players who play without their partners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LonePlayers {
    Nobody,
    Maker,
    /// The maker and this defender play alone, one against one.
    MakerAndDefender(Seat),
}

impl From<Going> for LonePlayers {
    fn from(going: Going) -> LonePlayers {
        match going {
            Going::WithPartner => LonePlayers::Nobody,
            Going::Alone => LonePlayers::Maker,
        }
    }
}

/// The result of the bidding: trump, the player who made it, and the players who play alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contract {
    pub maker: Seat,
    pub trump: Trump,
    pub alone: LonePlayers,
    pub round: BidRound,
}

impl Contract {
    #[must_use]
    #[inline]
    pub const fn going(&self) -> Going {
        match self.alone {
            LonePlayers::Nobody => Going::WithPartner,
            LonePlayers::Maker | LonePlayers::MakerAndDefender(_) => Going::Alone,
        }
    }

    /// The defender who plays alone against a loner, if any.
    #[must_use]
    pub const fn lone_defender(&self) -> Option<Seat> {
        match self.alone {
            LonePlayers::MakerAndDefender(defender) => Some(defender),
            LonePlayers::Nobody | LonePlayers::Maker => None,
        }
    }

    /// Returns whether a seat sits out because the partner plays alone.
    #[must_use]
    #[inline]
    pub fn sits_out(&self, seat: Seat) -> bool {
        match self.alone {
            LonePlayers::Nobody => false,
            LonePlayers::Maker => seat == self.maker.partner(),
            LonePlayers::MakerAndDefender(defender) => seat == self.maker.partner() || seat == defender.partner(),
        }
    }

    #[must_use]
    pub fn plays_alone(&self, seat: Seat) -> bool {
        self.sits_out(seat.partner())
    }

    /// The seats that sit out because their partners play alone.
    pub fn seats_out(&self) -> impl Iterator<Item = Seat> {
        let maker = (self.alone != LonePlayers::Nobody).then(|| self.maker.partner());
        maker.into_iter().chain(self.lone_defender().map(Seat::partner))
    }

    /// The seat that plays after this one: the next to the left that does not sit out.
    #[must_use]
    #[inline]
    pub fn next_to_play(&self, seat: Seat) -> Seat {
        let left = seat.left();
        match self.alone {
            LonePlayers::Nobody => left,
            LonePlayers::Maker if left == self.maker.partner() => left.left(),
            LonePlayers::Maker => left,
            LonePlayers::MakerAndDefender(_) => left.clockwise().find(|next| !self.sits_out(*next)).unwrap_or(left),
        }
    }

    /// The number of players, 2 to 4.
    #[must_use]
    #[inline]
    pub const fn players(&self) -> u8 {
        match self.alone {
            LonePlayers::Nobody => 4,
            LonePlayers::Maker => 3,
            LonePlayers::MakerAndDefender(_) => 2,
        }
    }
}

/// An action as everybody sees it: without the card of a discard or of a gift between partners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeenAction {
    /// An action that everybody sees completely, such as a bid, a pass or a card played.
    Open(Action),
    Discarded,
    /// The loner gave the partner a card, or the partner gave the loner a card.
    CardGiven,
}

impl From<Action> for SeenAction {
    fn from(action: Action) -> SeenAction {
        match action {
            Action::Discard(_) => SeenAction::Discarded,
            Action::GiveCard(_) => SeenAction::CardGiven,
            open => SeenAction::Open(open),
        }
    }
}

/// One hand as everybody sees it. No hidden card is in here.
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
    pub(super) house: HouseRuleTurns,
}

impl PublicDeal {
    /// Starts a hand. Eldest hand bids first, or the dealer if the joker is turned up.
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
            tricks: [Trick::new(eldest); 5],
            started: 0,
            taken: BySide { ns: 0, ew: 0 },
            played: CardSet::EMPTY,
            house: HouseRuleTurns::default(),
        }
    }

    #[must_use]
    pub const fn rules(&self) -> &HandRules {
        &self.rules
    }

    #[must_use]
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    #[must_use]
    pub const fn upcard(&self) -> Card {
        self.upcard
    }

    /// The suit of the upcard: it can be ordered in round one but not named in round two. `None` if the joker is turned
    /// up, which the dealer takes before naming trump.
    #[must_use]
    pub const fn upcard_suit(&self) -> Option<Suit> {
        self.upcard.suit()
    }

    /// The number of passes before trump was made, 0 to 8.
    #[must_use]
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The seat whose decision is due; `None` when the hand is over.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        (self.phase != Phase::Done).then_some(self.turn)
    }

    /// Trump and its maker, once a bid has been made.
    #[must_use]
    pub const fn contract(&self) -> Option<Contract> {
        self.contract
    }

    /// The tricks so far, in order. The last one may be unfinished.
    #[must_use]
    pub fn tricks(&self) -> &[Trick] {
        &self.tricks[..usize::from(self.started)]
    }

    #[must_use]
    pub const fn tricks_taken(&self) -> BySide<u8> {
        self.taken
    }

    /// All cards played to tricks so far.
    #[must_use]
    pub const fn played(&self) -> CardSet {
        self.played
    }

    /// Returns whether the dealer has taken the upcard. The dealer may not have discarded yet.
    #[must_use]
    #[inline]
    pub fn is_turn_up_taken(&self) -> bool {
        self.phase != Phase::Defending
            && self.contract.is_some_and(|contract| contract.round == BidRound::One && !contract.sits_out(self.dealer))
    }

    /// The unfinished trick, if at least one card lies in it.
    #[must_use]
    #[inline]
    pub fn trick_on_table(&self) -> Option<&Trick> {
        self.tricks().last().filter(|trick| !trick.is_complete(self.players()))
    }

    /// Returns the number of cards that a seat should hold now: five, less the cards that it has played. The dealer has
    /// one more before the discard. In the middle of an exchange, a seat has fewer or more cards.
    #[must_use]
    pub fn hand_size(&self, seat: Seat) -> usize {
        let laid = self.tricks().iter().filter(|trick| trick.card(seat).is_some()).count();
        let is_loner = self.contract.is_some_and(|contract| contract.maker == seat);
        match self.phase {
            Phase::GoingUnder if seat == self.turn => 5 - self.cards_laid_under().len(),
            Phase::Discarding if seat == self.dealer => 6 - laid,
            Phase::GivingBack if seat == self.turn => 6,
            Phase::GivingBack if is_loner => 4,
            _ => 5 - laid,
        }
    }

    /// For each seat, the cards that it cannot hold: all cards of the suits that it did not follow.
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

    /// The number of players: four; three if the maker plays alone; two if a defender plays alone too.
    #[must_use]
    #[inline]
    pub fn players(&self) -> u8 {
        self.contract.map_or(4, |contract| contract.players())
    }

    /// The result; `None` until the hand is over.
    #[must_use]
    pub fn result(&self) -> Option<HandResult> {
        (self.phase == Phase::Done).then(|| match self.contract {
            Some(contract) => HandResult::for_contract(&self.rules, contract, self.taken[contract.maker.side()]),
            None => HandResult::without_trump(self.rules.all_pass, self.passes),
        })
    }

    /// The legal actions if the seat whose turn it is holds `hand`. No other code decides what is legal.
    #[must_use]
    #[inline]
    pub fn legal(&self, hand: CardSet) -> ActionSet {
        if let (Phase::Playing, Some(contract)) = (self.phase, self.contract) {
            return ActionSet::plays(self.cards_following_suit(hand, contract.trump));
        }
        match (self.phase, self.upcard_suit()) {
            (Phase::Bidding(BidRound::One), Some(suit)) => self.order_actions(hand, suit),
            (Phase::Bidding(_), _) => self.call_actions(hand),
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

    fn suit_led(&self) -> Option<Suit> {
        self.trick_on_table()?.suit()
    }

    #[inline]
    fn cards_following_suit(&self, hand: CardSet, trump: Trump) -> CardSet {
        let Some(led) = self.suit_led() else { return hand };
        let following = hand & cards_of_suit(led, trump);
        if following.is_empty() { hand } else { following }
    }

    fn order_actions(&self, hand: CardSet, suit: Suit) -> ActionSet {
        const BOTH: ActionSet = ActionSet::EMPTY
            .with(Action::Pass)
            .with(Action::Order(Going::WithPartner))
            .with(Action::Order(Going::Alone));
        if !self.may_make_trump(self.turn, hand, suit.into(), BidRound::One) {
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

    /// Returns whether a bidder must hold a trump of the suit that the bid of this round makes trump. An exception is
    /// ignored here: a stuck dealer who holds no suit that can be named may name any suit.
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

    /// Returns whether the [`NaturalTrump`] rule lets a bidder who holds `hand` make this trump.
    #[must_use]
    #[inline]
    pub fn may_make_trump(&self, bidder: Seat, hand: CardSet, trump: Trump, round: BidRound) -> bool {
        trump == Trump::NoTrump || !self.needs_natural_trump(bidder, round) || !(hand & trump.cards()).is_empty()
    }

    /// The trumps that may be named in round two, whatever cards the bidder holds: every suit except the upcard's, and
    /// no trump if the rules allow it. If the joker is turned up, every suit may be named.
    pub fn nameable_trumps(&self) -> impl Iterator<Item = Trump> {
        let (turned_down, no_trump) = (self.upcard_suit(), self.rules.no_trump);
        Trump::ALL.into_iter().filter(move |trump| match trump {
            Trump::Suit(suit) => Some(*suit) != turned_down,
            Trump::NoTrump => no_trump == NoTrump::Yes,
        })
    }

    fn call_actions(&self, hand: CardSet) -> ActionSet {
        let held = |trump: &Trump| self.may_make_trump(self.turn, hand, *trump, BidRound::Two);
        let holds_any = || self.nameable_trumps().any(|trump| trump != Trump::NoTrump && held(&trump));
        let (others, free) = match (self.upcard_suit(), self.is_stuck()) {
            (Some(_), false) => (ActionSet::EMPTY.with(Action::Pass), false),
            (Some(_), true) => (ActionSet::EMPTY, !holds_any()),
            // A dealer who takes the joker holds a trump, whichever suit is named.
            (None, _) => (ActionSet::EMPTY, true),
        };
        self.nameable_trumps().filter(|trump| free || held(trump)).fold(others, |set, trump| {
            set.with(Action::Call(trump, Going::WithPartner)).with(Action::Call(trump, Going::Alone))
        })
    }

    /// Returns whether the dealer is stuck: everybody else has passed twice, and under the rules the dealer must name a
    /// suit. Remains `true` after the dealer has named a suit.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        self.passes == 7 && self.rules.all_pass == AllPass::StickTheDealer
    }

    /// Checks whether an action is legal if the seat whose turn it is holds `hand`.
    ///
    /// # Errors
    /// The reason why the action is not legal. If there are several reasons, the first in this order: the hand is over,
    /// the action comes at the wrong time, the card is not held, a rule is broken.
    #[inline]
    pub fn check(&self, hand: CardSet, action: Action) -> Result<(), Illegal> {
        let is_legal = match (action, self.phase, self.contract) {
            (Action::Play(card), Phase::Playing, Some(contract)) => {
                self.cards_following_suit(hand, contract.trump).contains(card)
            }
            _ => self.legal(hand).contains(action),
        };
        if is_legal { Ok(()) } else { Err(self.refusal(hand, action)) }
    }

    /// Finds the reason for [`PublicDeal::check`], for an action that is known to be illegal.
    #[cold]
    fn refusal(&self, hand: CardSet, action: Action) -> Illegal {
        match (self.phase, action) {
            (Phase::Done, _) => Illegal::HandOver,
            (Phase::GoingUnder, _) => self.under_refusal(hand, action),
            (Phase::Redealing, _) => PublicDeal::redeal_refusal(action),
            (Phase::Bidding(round), _) => self.bid_refusal(hand, action, round),
            (Phase::Defending, _) => Illegal::DefendNow,
            (Phase::Giving | Phase::GivingBack, _) => PublicDeal::gift_refusal(hand, action),
            (Phase::Discarding, Action::Discard(card)) | (Phase::Playing, Action::Play(card))
                if !hand.contains(card) =>
            {
                Illegal::CardNotHeld(card)
            }
            (Phase::Discarding, Action::Discard(card)) => Illegal::MayNotBuryTurnUp(card),
            (Phase::Discarding, _) => Illegal::DiscardNow,
            (Phase::Playing, Action::Play(_)) => self.suit_led().map_or(Illegal::PlayNow, Illegal::MustFollow),
            (Phase::Playing, _) => Illegal::PlayNow,
        }
    }

    fn bid_refusal(&self, hand: CardSet, action: Action, round: BidRound) -> Illegal {
        let upcard = match (action, self.upcard_suit()) {
            (
                Action::Discard(_)
                | Action::Play(_)
                | Action::DefendAlone
                | Action::Redeal
                | Action::LayUnder(_)
                | Action::GiveCard(_),
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
                if self.partner_must_go_alone()
                    && self.may_make_trump(self.turn, hand, upcard.into(), BidRound::One) =>
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

    /// Applies an action of the seat whose turn it is, without checking it. The action must be legal.
    #[inline]
    pub fn apply(&mut self, seen: SeenAction) {
        if let (SeenAction::Open(Action::Play(card)), Phase::Playing) = (seen, self.phase) {
            return self.play(card);
        }
        match (seen, self.phase) {
            (SeenAction::Open(Action::Pass), Phase::Bidding(_)) => self.pass(),
            (SeenAction::Open(Action::Order(going)), Phase::Bidding(round)) => {
                if let Some(suit) = self.upcard_suit() {
                    self.make_trump(suit.into(), going, round);
                }
            }
            (SeenAction::Open(Action::Call(trump, going)), Phase::Bidding(round)) => {
                self.make_trump(trump, going, round)
            }
            (SeenAction::Discarded, Phase::Discarding) => self.offer_gift(),
            _ => self.apply_house_turn(seen),
        }
    }

    fn pass(&mut self) {
        self.passes += 1;
        self.turn = self.turn.left();
        match self.passes {
            // With the joker turned up, only a dealer whom a ruling has barred from bidding can pass. The hand is then
            // over.
            _ if self.upcard == Card::JOKER => self.phase = Phase::Done,
            4 => self.phase = Phase::Bidding(BidRound::Two),
            8 => self.phase = Phase::Done,
            _ => {}
        }
    }

    fn make_trump(&mut self, trump: Trump, going: Going, round: BidRound) {
        let contract = Contract { maker: self.turn, trump, alone: going.into(), round };
        self.contract = Some(contract);
        if going == Going::Alone && self.rules.defend_alone != DefendAlone::No {
            self.phase = Phase::Defending;
            self.turn = contract.maker.left();
        } else {
            self.continue_after_trump();
        }
    }

    /// Asks the dealer for a discard if the turn-up was ordered. Otherwise goes on to the gift exchange or to play.
    pub(super) fn continue_after_trump(&mut self) {
        // The phase is set first, because `is_turn_up_taken` returns `false` while a defender may still go alone.
        self.phase = Phase::Discarding;
        if self.is_turn_up_taken() {
            self.turn = self.dealer;
        } else {
            self.offer_gift();
        }
    }

    pub(super) fn start_bidding(&mut self) {
        (self.phase, self.turn) = (Phase::Bidding(BidRound::One), first_bidder(self.dealer, self.upcard));
    }

    pub(super) fn start_play(&mut self) {
        let Some(leader) = self.opening_leader() else { return };
        self.phase = Phase::Playing;
        self.turn = leader;
    }

    /// The seat with the opening lead; `None` until trump is made.
    pub(super) fn opening_leader(&self) -> Option<Seat> {
        let contract = self.contract?;
        let first = match (contract.going(), self.rules.loner_lead) {
            (Going::Alone, LonerLead::LeftOfLoner) => contract.maker.left(),
            _ => self.dealer.left(),
        };
        first.clockwise().find(|seat| !contract.sits_out(*seat))
    }

    #[inline]
    pub(super) fn play(&mut self, card: Card) {
        let Some(contract) = self.contract else { return };
        self.played = self.played.with(card);
        let turn = self.turn;
        self.add_to_trick(contract, |trick| trick.add_card(turn, card, contract.trump));
    }

    /// Lets `lay` add a card or a skipped turn to the unfinished trick, or to a new trick if all are finished. Then
    /// passes the turn on.
    #[inline(always)]
    pub(super) fn add_to_trick(&mut self, contract: Contract, lay: impl FnOnce(&mut Trick)) {
        let players = contract.players();
        if self.tricks().last().is_none_or(|trick| trick.is_complete(players)) {
            self.tricks[usize::from(self.started)] = Trick::new(self.turn);
            self.started += 1;
        }
        let trick = &mut self.tricks[usize::from(self.started) - 1];
        lay(trick);
        if trick.is_complete(players) {
            let winner = trick.winner_so_far();
            self.taken[winner.side()] += 1;
            self.turn = winner;
            if self.started == 5 {
                self.phase = Phase::Done;
            }
        } else {
            self.turn = contract.next_to_play(self.turn);
        }
    }

    /// The bids so far, passes included, in order. Eldest hand bids first, or the dealer if the joker is turned up.
    pub fn bids(&self) -> impl Iterator<Item = (Seat, Action)> {
        let bid = self.contract.map(|contract| match (contract.round, self.upcard_suit()) {
            (BidRound::One, Some(_)) => Action::Order(contract.going()),
            _ => Action::Call(contract.trump, contract.going()),
        });
        let bids = std::iter::repeat_n(Action::Pass, usize::from(self.passes)).chain(bid);
        let first = first_bidder(self.dealer, self.upcard);
        first.clockwise().chain(first.clockwise()).zip(bids)
    }

    /// All actions so far, in order, as everybody saw them. At an open table, actions out of turn are listed as if they
    /// had been in turn.
    #[must_use]
    pub fn history(&self) -> Vec<SeenAction> {
        let discarded = (self.is_turn_up_taken() && self.phase != Phase::Discarding).then_some(SeenAction::Discarded);
        let cards = self.tricks().iter().flat_map(Trick::cards).map(|(_, card)| SeenAction::Open(Action::Play(card)));
        let mut history: Vec<SeenAction> =
            self.farmers_hand_answers().chain(self.bids().map(|(_, bid)| SeenAction::Open(bid))).collect();
        history.extend(self.lone_defense_answers().chain(discarded).chain(self.gift_answers()).chain(cards));
        history
    }

    /// Returns whether all counters have possible values. This is checked when a value is deserialized.
    pub(super) fn is_within_bounds(&self) -> bool {
        let needs_contract = match self.phase {
            Phase::Redealing | Phase::GoingUnder | Phase::Bidding(_) | Phase::Done => false,
            Phase::Defending | Phase::Discarding | Phase::Giving | Phase::GivingBack | Phase::Playing => true,
        };
        self.passes <= 8
            && usize::from(self.started) <= self.tricks.len()
            && self.tricks.iter().all(|trick| usize::from(trick.play_count) <= Seat::ALL.len())
            && self.house.is_within_bounds()
            && (self.contract.is_some() || !needs_contract && self.started == 0)
    }

    /// The side that made trump; `None` if nobody has made trump.
    #[must_use]
    pub fn makers(&self) -> Option<Side> {
        self.contract.map(|contract| contract.maker.side())
    }
}

/// The seat that bids first: eldest hand, or the dealer if the joker is turned up.
fn first_bidder(dealer: Seat, upcard: Card) -> Seat {
    if upcard == Card::JOKER { dealer } else { dealer.left() }
}
