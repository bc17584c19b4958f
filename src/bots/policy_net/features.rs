//! The inputs of the policy networks: the numbers of the active inputs for a view, and a number for each choice.
//!
//! Suits are numbered by their relation to trump: trump, next, and the two green suits. Of the green suits, the one
//! that is led or longer in hand comes first. So a network that learned a hand in hearts knows the same hand in clubs.

use crate::card_knowledge::CardKnowledge;
use cards::{Card, CardSet, Seat, Suit, UsAndThem};
use rules::view::SeatView;
use rules::{Action, BidRound, Going, Phase, PublicDeal, Trump, effective_suit, power};

/// Number of card inputs: seven trumps, five cards of the next suit, six of each green suit, low to high in each suit.
const CARD_INPUTS: u16 = 24;
/// Number of seats, counted from the deciding seat: left, partner, right, self.
const SEAT_COUNT: u16 = 4;
/// Inputs for one position and round of the bidding: the cards in hand, and the upcard, which has one of seven ranks.
const BID_INPUTS: u16 = CARD_INPUTS + 7;
/// Inputs for a discard: the cards in hand, the maker, and whether the maker goes alone.
const DISCARD_INPUTS: u16 = CARD_INPUTS + SEAT_COUNT + 2;
/// Number of inputs of the network for bids: a group of inputs for each position and round, a group for discards, and
/// the position of the dealer.
pub(super) const TO_BID: usize = (2 * SEAT_COUNT * BID_INPUTS + DISCARD_INPUTS + 2 * SEAT_COUNT) as usize;
/// Number of choices of the network for bids: pass, order, order alone, three suits with a partner and alone, and 24
/// discards.
pub(super) const BIDS: usize = 9 + CARD_INPUTS as usize;
/// Number of inputs of the network for cards, in the order in which [`Features::in_play`] adds them.
pub(super) const TO_PLAY: usize = (5 * CARD_INPUTS + 21 + 4 + 3 + 4 + 12 + 8 + 25 + 4 + 2 + 3 * CARD_INPUTS) as usize;
/// Number of choices of the network for cards.
pub(super) const CARDS: usize = CARD_INPUTS as usize;
/// The largest number of inputs that can be active at once: 5 cards in hand, 18 cards out, 15 cards played, 12 voids
/// and some single inputs.
const MAX_ACTIVE: usize = 72;

/// The numbers of the inputs that are active, that is, 1 instead of 0, for a view.
#[derive(Clone, Debug)]
pub(super) struct Features {
    active: [u16; MAX_ACTIVE],
    count: usize,
    /// The number of the first input of the group that is being added.
    group_start: u16,
    /// The suits in the order trump, next, first green, second green.
    suits: [Suit; 4],
    card_numbers: &'static [u8; 24],
}

impl Features {
    /// The inputs for a bid or a discard.
    pub fn in_bidding(view: &SeatView) -> Features {
        let (public, upcard) = (view.public(), view.public().upcard());
        // Each card counts 16, so that length counts first. The bonus of a rank exceeds the sum of all lower bonuses.
        let strength = |suit| {
            let cards = view.hand() & CardSet::of_suit(suit);
            cards.iter().filter_map(Card::rank).map(|rank| 16 + ((1 << rank as u32) >> 1)).sum::<u32>()
        };
        // The networks were trained without the joker, which has no suit.
        let mut features = Features::without_inputs(upcard.suit().unwrap_or(Suit::Spades), strength);
        let dealer = seat_number_from(view.seat(), public.dealer());
        match public.contract() {
            None => {
                let round = u16::from(public.phase() == Phase::Bidding(BidRound::Two));
                features.group_start = (2 * dealer + round) * BID_INPUTS;
                features.activate_cards(view.hand());
                features.activate_cards(CardSet::of(upcard));
            }
            Some(contract) => {
                features.group_start = 2 * SEAT_COUNT * BID_INPUTS;
                features.activate_cards(view.hand());
                features.activate_one_of(seat_number_from(view.seat(), contract.maker), SEAT_COUNT);
                if contract.going() == Going::Alone {
                    features.activate_one_of(0, 2);
                }
            }
        }
        features.group_start = 2 * SEAT_COUNT * BID_INPUTS + DISCARD_INPUTS;
        features.activate_one_of(dealer, SEAT_COUNT);
        features
    }

    /// The inputs for a card play. `ruled` is the card that the rule player would play.
    pub fn in_play(knowledge: &CardKnowledge, trump: Suit, ruled: Card) -> Features {
        let (me, public, trick) = (knowledge.seat, knowledge.view.public(), knowledge.current_trick());
        let led = trick.and_then(|trick| trick.suit());
        let ranks = |cards: CardSet| cards.iter().filter_map(Card::rank).map(|rank| 1 << rank as u32).sum::<u32>();
        let mut features = Features::without_inputs(trump, |suit| {
            let of_suit = knowledge.cards_of_suit(suit);
            (
                Some(suit) == led,
                knowledge.suit_length(suit),
                ranks(knowledge.hand & of_suit),
                ranks(knowledge.cards_out & of_suit),
            )
        });
        features.activate_cards(knowledge.hand);
        features.activate_cards(knowledge.cards_out);
        features.activate_cards(
            trick.and_then(|trick| trick.card(trick.winner_so_far())).map_or(CardSet::EMPTY, CardSet::of),
        );
        features.activate_cards(trick.and_then(|trick| trick.card(me.partner())).map_or(CardSet::EMPTY, CardSet::of));
        features.activate_cards(CardSet::of(ruled));
        features.activate_upcard_holder(knowledge.view);
        features.activate_optional(led.map(|suit| features.suit_number(suit)), 4);
        features.activate_optional(trick.map(|trick| seat_number_from(me, trick.winner_so_far())), 3);
        features.activate_one_of(trick.map_or(0, |trick| trick.play_count().into()), 4);
        features.activate_voids(knowledge);
        let alone = u16::from(knowledge.is_played_alone());
        features.activate_one_of(2 * seat_number_from(me, knowledge.contract.maker) + alone, 2 * SEAT_COUNT);
        let UsAndThem { us, them } = knowledge.tricks_taken();
        features.activate_one_of(u16::from(5 * us.min(4) + them.min(4)), 25);
        features.activate_one_of(seat_number_from(me, public.dealer()), SEAT_COUNT);
        features.activate_one_of(u16::from(knowledge.contract.round == BidRound::Two), 2);
        features.activate_played_cards(public, me);
        features
    }

    pub fn active(&self) -> &[u16] {
        &self.active[..self.count]
    }

    /// The number of the network's output for an action. The networks for bids and for cards number their outputs
    /// separately.
    pub fn choice_number(&self, action: Action) -> u8 {
        match action {
            Action::Pass => 0,
            Action::Order(going) => 1 + u8::from(going == Going::Alone),
            Action::Call(Trump::Suit(suit), going) => {
                1 + 2 * (self.suit_number(suit) as u8).max(1) + u8::from(going == Going::Alone)
            }
            Action::Discard(card) => 9 + self.card_numbers[card.index()],
            Action::Play(card) => self.card_numbers[card.index()],
            // These actions do not exist under the rules of the training.
            Action::Call(Trump::NoTrump, _)
            | Action::DefendAlone
            | Action::Redeal
            | Action::LayUnder(_)
            | Action::GiveCard(_) => 0,
        }
    }

    /// Makes features without active inputs. Of the two green suits, the one with the higher key comes first.
    fn without_inputs<K: PartialOrd>(trump: Suit, key: impl Fn(Suit) -> K) -> Features {
        let [one, other] = green_suits(trump);
        let swapped = key(one) < key(other);
        let suits = if swapped { [trump, trump.next(), other, one] } else { [trump, trump.next(), one, other] };
        let places = &CARD_INPUT_NUMBERS[trump as usize][usize::from(swapped)];
        Features { active: [0; MAX_ACTIVE], count: 0, group_start: 0, suits, card_numbers: places }
    }

    fn suit_number(&self, suit: Suit) -> u16 {
        self.suits.iter().position(|other| *other == suit).unwrap_or(0) as u16
    }

    fn activate(&mut self, input: u16) {
        if let Some(next) = self.active.get_mut(self.count) {
            *next = self.group_start + input;
            self.count += 1;
        }
    }

    fn activate_cards(&mut self, cards: CardSet) {
        for card in cards {
            self.activate(self.card_numbers[card.index()].into());
        }
        self.group_start += CARD_INPUTS;
    }

    fn activate_one_of(&mut self, which: u16, of: u16) {
        self.activate(which);
        self.group_start += of;
    }

    fn activate_optional(&mut self, which: Option<u16>, of: u16) {
        match which {
            Some(which) => self.activate_one_of(which, of),
            None => self.group_start += of,
        }
    }

    /// Adds an input for the upcard and the dealer, if the dealer took the upcard and may still hold it.
    fn activate_upcard_holder(&mut self, view: &SeatView) {
        let upcard = usize::from(self.card_numbers[view.public().upcard().index()]);
        let dealer = seat_number_from(view.seat(), view.public().dealer());
        self.activate_optional(view.dealer_may_hold_upcard().then_some(7 * dealer + upcard as u16), 21);
    }

    fn activate_voids(&mut self, knowledge: &CardKnowledge) {
        for seat in [knowledge.seat.left(), knowledge.seat.partner(), knowledge.seat.right()] {
            let sits_out = knowledge.contract.sits_out(seat);
            for (role, suit) in self.suits.into_iter().enumerate() {
                if sits_out || knowledge.is_void(seat, suit) {
                    self.activate(role as u16);
                }
            }
            self.group_start += 4;
        }
    }

    /// Adds the cards that the others have played.
    fn activate_played_cards(&mut self, public: &PublicDeal, me: Seat) {
        for (seat, card) in public.tricks().iter().flat_map(|trick| trick.cards()).filter(|(seat, _)| *seat != me) {
            self.activate(CARD_INPUTS * seat_number_from(me, seat) + u16::from(self.card_numbers[card.index()]));
        }
        self.group_start += 3 * CARD_INPUTS;
    }
}

/// The number of `seat` as seen from `me`: 0 left, 1 partner, 2 right, 3 self.
fn seat_number_from(me: Seat, seat: Seat) -> u16 {
    // Seats are numbered in order of play.
    (seat as u16 + 3 - me as u16) % 4
}

/// The two suits of the other color than `trump`.
const fn green_suits(trump: Suit) -> [Suit; 2] {
    let mut found = [trump; 2];
    let (mut n, mut count) = (0, 0);
    while n < 4 {
        let suit = Suit::ALL[n];
        if suit as u8 != trump as u8 && suit as u8 != trump.next() as u8 {
            found[count] = suit;
            count += 1;
        }
        n += 1;
    }
    found
}

/// The input number of each card, indexed by the trump suit, by whether the green suits are swapped (0 or 1), and by
/// the card.
static CARD_INPUT_NUMBERS: [[[u8; 24]; 2]; 4] = {
    let mut placed = [[[0; 24]; 2]; 4];
    let mut n = 0;
    while n < 4 * 2 * 24 {
        let (trump, swapped, card) = (Suit::ALL[n / 48], n / 24 % 2, Card::SUITED[n % 24]);
        let suit = effective_suit(card, Trump::Suit(trump));
        let height = power(card, suit, Trump::Suit(trump));
        placed[n / 48][swapped][n % 24] = if suit as u8 == trump as u8 {
            height - 7
        } else if suit as u8 == trump.next() as u8 {
            // The jack of next is a trump.
            7 + height - if height > 3 { 2 } else { 1 }
        } else {
            let second = (green_suits(trump)[0] as u8 == suit as u8) == (swapped == 1);
            (if second { 18 } else { 12 }) + height - 1
        };
        n += 1;
    }
    placed
};
