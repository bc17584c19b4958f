//! A position as it is set up.

use super::PositionFault;
use crate::words::{self, screens::editor as say};
use cards::ruleset::{CutOffer, Joker, Length, LevelGame, Ruleset};
use cards::{BySeat, BySide, Card, CardSet, Random, Seat, Seed};
use rules::record::{GameLog, Player, Plays, SeedOrigin};
use rules::view::{SeatView, Standing};
use rules::{Action, DealState, Dealt, GameEvent, Illegal, Start};

/// How many cards a hand has when it is dealt.
const HAND: usize = 5;
/// A cut that every rulebook allows.
const HALF: u8 = 12;

/// Where a card is when it is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealtPlace {
    /// In a hand.
    Hand(Seat),
    /// Turned up.
    Upcard,
    /// In the kitty, under the upcard.
    Kitty,
}

impl DealtPlace {
    /// All places, in the order in which they are filled.
    pub const ALL: [DealtPlace; 6] = [
        DealtPlace::Hand(Seat::N),
        DealtPlace::Hand(Seat::E),
        DealtPlace::Hand(Seat::S),
        DealtPlace::Hand(Seat::W),
        DealtPlace::Upcard,
        DealtPlace::Kitty,
    ];

    /// Returns what it is called.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            DealtPlace::Hand(seat) => words::seat(seat),
            DealtPlace::Upcard => say::UPCARD,
            DealtPlace::Kitty => say::KITTY,
        }
    }

    /// Returns how many cards belong there.
    #[must_use]
    pub const fn size(self, joker: Joker) -> usize {
        match self {
            DealtPlace::Hand(_) => HAND,
            DealtPlace::Upcard => 1,
            DealtPlace::Kitty => joker.under_upcard(),
        }
    }
}

/// A position as it is set up: how the game stands, where the cards were dealt, and what has been done since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUpPosition {
    pub(super) rules: Ruleset,
    pub(super) dealer: Seat,
    pub(super) start: Start,
    pub(super) places: [Option<DealtPlace>; 25],
    pub(super) steps: Vec<Action>,
}

impl SetUpPosition {
    /// The first hand of a game by these rules, without a card.
    #[must_use]
    pub fn new(rules: Ruleset) -> SetUpPosition {
        SetUpPosition { rules, dealer: Seat::S, start: Start::default(), places: [None; 25], steps: Vec::new() }
    }

    /// Returns the rules.
    #[must_use]
    pub const fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// Takes other rules.
    pub fn play_by(&mut self, rules: Ruleset) {
        if rules.length != self.rules.length {
            self.start.hands = 0;
        }
        for card in CardSet::ALL - rules.hand.joker.cards() {
            self.places[card.index()] = None;
        }
        self.rules = rules;
    }

    /// Returns who deals.
    #[must_use]
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Lets somebody deal.
    pub const fn deal_by(&mut self, dealer: Seat) {
        self.dealer = dealer;
    }

    /// Returns the points of both sides.
    #[must_use]
    pub const fn score(&self) -> BySide<i16> {
        self.start.score
    }

    /// Changes the points.
    pub const fn set_score(&mut self, score: BySide<i16>) {
        self.start.score = score;
    }

    /// Returns how many hands are left, this one included; `None` in a race to points.
    #[must_use]
    pub fn hands_left(&self) -> Option<u8> {
        match self.rules.length {
            Length::Hands(hands) => Some(hands.saturating_sub(self.start.hands)),
            Length::Points(_) => None,
        }
    }

    /// Leaves this many hands of a game of a fixed length.
    pub const fn leave_hands(&mut self, left: u8) {
        if let Length::Hands(hands) = self.rules.length {
            self.start.hands = hands.saturating_sub(left);
        }
    }

    /// Returns how many hands can be left, most first; none in a race.
    #[must_use]
    pub fn hands_that_can_be_left(&self) -> Vec<u8> {
        let least = if self.rules.level_game == LevelGame::SuddenDeath { 0 } else { 1 };
        match self.rules.length {
            Length::Hands(hands) => (least..=hands).rev().collect(),
            Length::Points(_) => Vec::new(),
        }
    }

    /// Returns where a card is.
    #[must_use]
    pub const fn place(&self, card: Card) -> Option<DealtPlace> {
        self.places[card.index()]
    }

    /// Returns the cards that are played with.
    #[must_use]
    pub const fn pack(&self) -> CardSet {
        self.rules.hand.joker.cards()
    }

    /// Returns the cards in a place.
    #[must_use]
    pub fn cards(&self, place: DealtPlace) -> CardSet {
        self.in_place(Some(place))
    }

    /// Returns the cards that have no place yet.
    #[must_use]
    pub fn left_over(&self) -> CardSet {
        self.in_place(None)
    }

    fn in_place(&self, place: Option<DealtPlace>) -> CardSet {
        self.pack().iter().filter(|card| self.places[card.index()] == place).collect()
    }

    /// Puts a card somewhere, or takes it out. An upcard takes the place of another.
    pub fn put(&mut self, card: Card, place: Option<DealtPlace>) {
        if place == Some(DealtPlace::Upcard) {
            for other in self.cards(DealtPlace::Upcard) {
                self.places[other.index()] = None;
            }
        }
        self.places[card.index()] = place;
    }

    /// Deals what has no place yet by chance.
    pub fn deal_the_rest(&mut self, chance: &mut Random) {
        let mut rest: Vec<Card> = self.left_over().iter().collect();
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

    /// Takes all cards back, and what was done with them.
    pub fn clear(&mut self) {
        self.places = [None; 25];
        self.steps.clear();
    }

    /// Returns what has been done since the cards were dealt.
    #[must_use]
    pub fn steps(&self) -> &[Action] {
        &self.steps
    }

    /// Lets the seat on turn do something.
    ///
    /// # Errors
    /// [`Illegal`] where it may not; the position stays as it was.
    pub fn act(&mut self, action: Action) -> Result<(), Illegal> {
        self.deal().map_or(Err(Illegal::HandOver), |deal| deal.check(action))?;
        self.steps.push(action);
        Ok(())
    }

    /// Takes back the last step.
    pub fn undo(&mut self) {
        self.steps.pop();
    }

    /// Returns how the game stands.
    #[must_use]
    pub fn standing(&self) -> Standing {
        let hands_left = self.hands_left().map(usize::from);
        Standing { score: self.start.score, length: self.rules.length, hands_left }
    }

    /// Returns everything that is wrong, in the order in which it is asked for.
    #[must_use]
    pub fn faults(&self) -> Vec<PositionFault> {
        let mut faults = Vec::new();
        if !self.start.is_possible(&self.rules) {
            faults.push(PositionFault::GameOver);
        }
        let cards = DealtPlace::ALL.into_iter().filter_map(|place| self.fault(place));
        faults.extend(cards);
        if faults.iter().all(|fault| *fault == PositionFault::GameOver) {
            faults.extend(self.played().err());
        }
        faults
    }

    /// Returns the hand with what has been done in it.
    ///
    /// # Errors
    /// [`PositionFault`], the first thing that is wrong.
    pub fn deal(&self) -> Result<DealState, PositionFault> {
        match self.faults().into_iter().next() {
            Some(fault) => Err(fault),
            None => self.played(),
        }
    }

    fn dealt(&self) -> Dealt {
        let upcard = self.cards(DealtPlace::Upcard).iter().next();
        Dealt {
            hands: BySeat::from_fn(|seat| self.cards(DealtPlace::Hand(seat))),
            upcard: upcard.unwrap_or(Card::ALL[0]),
            under: self.cards(DealtPlace::Kitty),
        }
    }

    fn played(&self) -> Result<DealState, PositionFault> {
        let mut deal = DealState::new(self.rules.hand, self.dealer, self.dealt());
        for (number, step) in (1..).zip(&self.steps) {
            deal.apply(*step).map_err(|why| PositionFault::Step(number, why))?;
        }
        Ok(deal)
    }

    /// Returns what the seat on turn knows; `None` once the hand is over.
    ///
    /// # Errors
    /// [`PositionFault`], the first thing that is wrong.
    pub fn view(&self) -> Result<Option<SeatView>, PositionFault> {
        let deal = self.deal()?;
        Ok(deal.turn().map(|seat| SeatView::of_hand(&deal, seat, self.standing())))
    }

    /// Returns a game that has come to this position, at a strict table of four people called after their seats.
    ///
    /// # Errors
    /// [`PositionFault`], the first thing that is wrong.
    pub fn log(&self) -> Result<GameLog, PositionFault> {
        self.deal()?;
        let people = BySeat::from_fn(|seat| Player { name: words::seat(seat).to_owned(), plays: Plays::Person });
        let mut log = GameLog::new(self.rules.clone(), people, Seed::from_number(0), SeedOrigin::Given);
        if self.start != Start::default() {
            log.events.push(GameEvent::TakenUp(self.start));
        }
        let cut = (self.rules.cut.offer == CutOffer::MustCut).then_some(HALF);
        log.events.extend([GameEvent::Appointed(self.dealer), GameEvent::Cut(cut)]);
        // Every rulebook knows a way of dealing, and each card has its place by now.
        let packets = self.rules.packets.named().next();
        let dealt = packets.and_then(|packets| Some((self.dealt().pack(self.dealer, packets)?, packets)));
        log.events.extend(dealt.map(|(pack, packets)| GameEvent::Dealt(pack, packets)));
        log.events.extend(self.steps.iter().map(|step| GameEvent::Acted(*step)));
        Ok(log)
    }

    /// Returns what is wrong with how many cards are in a place.
    fn fault(&self, place: DealtPlace) -> Option<PositionFault> {
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
