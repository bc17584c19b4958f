//! A position that the person sets up: the rules, the score, the dealt cards, and the actions since the deal.
//!
//! A position may be incomplete or impossible. [`SetUpPosition::faults`] says what is wrong. Nothing in this module
//! corrects a position unasked.

use super::PositionFault;
use crate::words::{self, screens::editor as say};
use cards::ruleset::{CutOffer, Joker, Length, LevelGame, Ruleset};
use cards::{BySeat, BySide, Card, CardSet, Random, Seat, Seed};
use rules::record::{GameLog, Player, PlayerKind, SeedOrigin};
use rules::view::{SeatView, Standing};
use rules::{Action, DealState, Dealt, GameEvent, Illegal, MidGameStart};

/// The number of cards dealt to each seat.
const HAND_SIZE: usize = 5;
/// The number of cards that the cut lifts in an exported log if the rulebook requires a cut. Every rulebook allows
/// this number.
const USUAL_CUT: u8 = 12;

/// The place to which a card is dealt: a hand, the upcard, or the kitty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealtPlace {
    Hand(Seat),
    Upcard,
    /// The cards under the upcard.
    Kitty,
}

impl DealtPlace {
    /// All places, in the order in which the editor fills them.
    pub const ALL: [DealtPlace; 6] = [
        DealtPlace::Hand(Seat::N),
        DealtPlace::Hand(Seat::E),
        DealtPlace::Hand(Seat::S),
        DealtPlace::Hand(Seat::W),
        DealtPlace::Upcard,
        DealtPlace::Kitty,
    ];

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            DealtPlace::Hand(seat) => words::seat(seat),
            DealtPlace::Upcard => say::UPCARD,
            DealtPlace::Kitty => say::KITTY,
        }
    }

    /// Returns the number of cards that belong in this place.
    #[must_use]
    pub const fn size(self, joker: Joker) -> usize {
        match self {
            DealtPlace::Hand(_) => HAND_SIZE,
            DealtPlace::Upcard => 1,
            DealtPlace::Kitty => joker.cards_under_upcard(),
        }
    }
}

/// A position that the person sets up. It may be incomplete or impossible, see [`SetUpPosition::faults`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUpPosition {
    pub(super) rules: Ruleset,
    pub(super) dealer: Seat,
    pub(super) start: MidGameStart,
    pub(super) places: [Option<DealtPlace>; 25],
    pub(super) steps: Vec<Action>,
}

impl SetUpPosition {
    /// Returns a position at the beginning of a game's first hand, before any card is dealt.
    #[must_use]
    pub fn new(rules: Ruleset) -> SetUpPosition {
        SetUpPosition { rules, dealer: Seat::S, start: MidGameStart::default(), places: [None; 25], steps: Vec::new() }
    }

    #[must_use]
    pub const fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// Changes the rules. Cards that are not in the new pack lose their place. If the length of the game changes, the
    /// position becomes one of the first hand.
    pub fn set_rules(&mut self, rules: Ruleset) {
        if rules.length != self.rules.length {
            self.start.hands = 0;
        }
        for card in CardSet::ALL - rules.hand.joker.cards() {
            self.places[card.index()] = None;
        }
        self.rules = rules;
    }

    #[must_use]
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    pub const fn set_dealer(&mut self, dealer: Seat) {
        self.dealer = dealer;
    }

    #[must_use]
    pub const fn score(&self) -> BySide<i16> {
        self.start.score
    }

    pub const fn set_score(&mut self, score: BySide<i16>) {
        self.start.score = score;
    }

    /// Returns the number of hands left, including the current one. `None` in a race to points.
    #[must_use]
    pub fn hands_left(&self) -> Option<u8> {
        match self.rules.length {
            Length::Hands(hands) => Some(hands.saturating_sub(self.start.hands)),
            Length::Points(_) => None,
        }
    }

    /// Sets the number of hands left. Does nothing in a race to points.
    pub const fn set_hands_left(&mut self, left: u8) {
        if let Length::Hands(hands) = self.rules.length {
            self.start.hands = hands.saturating_sub(left);
        }
    }

    /// Returns the possible numbers of hands left, highest first. 0 means sudden death. Empty in a race to points.
    #[must_use]
    pub fn possible_hands_left(&self) -> Vec<u8> {
        let least = if self.rules.level_game == LevelGame::SuddenDeath { 0 } else { 1 };
        match self.rules.length {
            Length::Hands(hands) => (least..=hands).rev().collect(),
            Length::Points(_) => Vec::new(),
        }
    }

    #[must_use]
    pub const fn place_of(&self, card: Card) -> Option<DealtPlace> {
        self.places[card.index()]
    }

    #[must_use]
    pub const fn pack(&self) -> CardSet {
        self.rules.hand.joker.cards()
    }

    #[must_use]
    pub fn cards(&self, place: DealtPlace) -> CardSet {
        self.cards_with_place(Some(place))
    }

    #[must_use]
    pub fn unplaced_cards(&self) -> CardSet {
        self.cards_with_place(None)
    }

    fn cards_with_place(&self, place: Option<DealtPlace>) -> CardSet {
        self.pack().iter().filter(|card| self.places[card.index()] == place).collect()
    }

    /// Puts a card in a place. If `place` is `None`, the card gets no place. A new upcard replaces the old one.
    pub fn move_card(&mut self, card: Card, place: Option<DealtPlace>) {
        if place == Some(DealtPlace::Upcard) {
            for other in self.cards(DealtPlace::Upcard) {
                self.places[other.index()] = None;
            }
        }
        self.places[card.index()] = place;
    }

    /// Deals the cards that have no place yet at random to the places that are not full.
    pub fn deal_the_rest(&mut self, chance: &mut Random) {
        let mut rest: Vec<Card> = self.unplaced_cards().iter().collect();
        for place in DealtPlace::ALL {
            for _ in self.cards(place).len()..place.size(self.rules.hand.joker) {
                if rest.is_empty() {
                    return;
                }
                let card = rest.swap_remove(chance.below(rest.len() as u32) as usize);
                self.places[card.index()] = Some(place);
            }
        }
    }

    pub fn clear(&mut self) {
        self.places = [None; 25];
        self.steps.clear();
    }

    #[must_use]
    pub fn steps(&self) -> &[Action] {
        &self.steps
    }

    /// Adds an action of the seat whose turn it is.
    ///
    /// # Errors
    /// [`Illegal`] if the rules forbid the action. The position then stays as it was.
    pub fn take_action(&mut self, action: Action) -> Result<(), Illegal> {
        self.deal().map_or(Err(Illegal::HandOver), |deal| deal.check(action))?;
        self.steps.push(action);
        Ok(())
    }

    /// Removes the last action.
    pub fn undo(&mut self) {
        self.steps.pop();
    }

    #[must_use]
    pub fn standing(&self) -> Standing {
        let hands_left = self.hands_left().map(usize::from);
        Standing { score: self.start.score, length: self.rules.length, hands_left }
    }

    /// Returns all faults, in the order of the form: those of the score, of the cards, and of the actions.
    #[must_use]
    pub fn faults(&self) -> Vec<PositionFault> {
        let mut faults = Vec::new();
        if !self.start.is_possible(&self.rules) {
            faults.push(PositionFault::GameOver);
        }
        let cards = DealtPlace::ALL.into_iter().filter_map(|place| self.fault_of_place(place));
        faults.extend(cards);
        if faults.iter().all(|fault| *fault == PositionFault::GameOver) {
            faults.extend(self.replay_actions().err());
        }
        faults
    }

    /// Returns the state of the hand after all actions.
    ///
    /// # Errors
    /// The first [`PositionFault`], if the position has any.
    pub fn deal(&self) -> Result<DealState, PositionFault> {
        match self.faults().into_iter().next() {
            Some(fault) => Err(fault),
            None => self.replay_actions(),
        }
    }

    fn dealt_cards(&self) -> Dealt {
        let upcard = self.cards(DealtPlace::Upcard).iter().next();
        Dealt {
            hands: BySeat::from_fn(|seat| self.cards(DealtPlace::Hand(seat))),
            upcard: upcard.unwrap_or(Card::ALL[0]),
            under: self.cards(DealtPlace::Kitty),
        }
    }

    fn replay_actions(&self) -> Result<DealState, PositionFault> {
        let mut deal = DealState::new(self.rules.hand, self.dealer, self.dealt_cards());
        for (number, step) in (1..).zip(&self.steps) {
            deal.apply(*step).map_err(|why| PositionFault::Step(number, why))?;
        }
        Ok(deal)
    }

    /// Returns the view of the seat whose turn it is. `None` once the hand is over.
    ///
    /// # Errors
    /// The first [`PositionFault`], if the position has any.
    pub fn view(&self) -> Result<Option<SeatView>, PositionFault> {
        let deal = self.deal()?;
        Ok(deal.turn().map(|seat| SeatView::of_hand(&deal, seat, self.standing())))
    }

    /// Returns the log of a game that has reached this position. The players are four people named after their seats.
    ///
    /// # Errors
    /// The first [`PositionFault`], if the position has any.
    pub fn log(&self) -> Result<GameLog, PositionFault> {
        self.deal()?;
        let people = BySeat::from_fn(|seat| Player { name: words::seat(seat).to_owned(), plays: PlayerKind::Person });
        let mut log = GameLog::new(self.rules.clone(), people, Seed::from_number(0), SeedOrigin::Given);
        if self.start != MidGameStart::default() {
            log.events.push(GameEvent::StartedMidGame(self.start));
        }
        let cut = (self.rules.cut.offer == CutOffer::MustCut).then_some(USUAL_CUT);
        log.events.extend([GameEvent::DealerAppointed(self.dealer), GameEvent::Cut(cut)]);
        // Every rulebook allows some packets, and every card has a place, so the deal is always added.
        let packets = self.rules.packets.named_packets().next();
        let dealt = packets.and_then(|packets| Some((self.dealt_cards().pack(self.dealer, packets)?, packets)));
        log.events.extend(dealt.map(|(pack, packets)| GameEvent::Dealt(pack, packets)));
        log.events.extend(self.steps.iter().map(|step| GameEvent::Acted(*step)));
        Ok(log)
    }

    /// Returns a fault if the number of cards in a place is wrong.
    fn fault_of_place(&self, place: DealtPlace) -> Option<PositionFault> {
        let (cards, of) = (self.cards(place).len(), place.size(self.rules.hand.joker));
        match (place, cards) {
            (_, cards) if cards == of => None,
            (DealtPlace::Hand(seat), cards) => Some(PositionFault::HandSize(seat, cards)),
            (DealtPlace::Upcard, 0) => Some(PositionFault::NoUpcard),
            (DealtPlace::Upcard, cards) => Some(PositionFault::Upcards(cards)),
            (DealtPlace::Kitty, cards) => Some(PositionFault::KittySize(cards, of)),
        }
    }
}
