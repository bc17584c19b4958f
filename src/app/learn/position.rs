//! The position of a lesson's step: the dealt cards, and the actions since the deal. The rules engine replays both.

use cards::ruleset::{Packets, Preset};
use cards::{BySeat, Card, Pack, Seat};
use rules::{Action, GameEvent, GameState};

pub const LESSON_RULES: Preset = Preset::ProgressiveTen;

/// All lessons are seen from this seat.
pub const LEARNER_SEAT: Seat = Seat::S;

/// The dealer, the hands and the upcard of a position.
#[derive(Clone, Copy, Debug)]
pub struct LessonDealing {
    pub dealer: Seat,
    /// The five cards of each seat, separated by spaces: `9S 9C JC QD KH`.
    pub hands: BySeat<&'static str>,
    pub upcard: &'static str,
}

/// A position within a hand: the dealt cards, and the actions since the deal.
#[derive(Clone, Copy, Debug)]
pub struct LessonPosition {
    pub dealing: &'static LessonDealing,
    /// The actions since the deal, separated by commas: `pass, order, discard 9C, play AS`.
    pub done: &'static str,
}

impl LessonPosition {
    /// Returns the state of the game in this position. `None` if an action is illegal, which never happens in our
    /// lessons.
    #[must_use]
    pub fn state(&self) -> Option<GameState> {
        let mut state = GameState::new(LESSON_RULES.ruleset());
        let packets = *state.allowed_packets().first()?;
        let pack = self.dealing.pack(packets)?;
        for event in
            [GameEvent::DealerAppointed(self.dealing.dealer), GameEvent::Cut(None), GameEvent::Dealt(pack, packets)]
        {
            state.apply(&event).ok()?;
        }
        for action in self.done.split(", ").filter(|action| !action.is_empty()) {
            let action: Action = action.parse().ok()?;
            state.apply(&GameEvent::Acted(action)).ok()?;
        }
        Some(state)
    }
}

impl LessonDealing {
    /// Returns the pack that gives each seat its hand when it is dealt in these packets.
    fn pack(&self, packets: Packets) -> Option<Pack> {
        let mut hands = self.hands.map(|hand| hand.split(' '));
        let mut cards: Vec<Card> = Vec::with_capacity(Card::ALL.len());
        let mut seat = self.dealer.left();
        for size in packets.rounds().into_iter().flatten() {
            for _ in 0..size {
                cards.push(hands[seat].next()?.parse().ok()?);
            }
            seat = seat.left();
        }
        cards.push(self.upcard.parse().ok()?);
        let rest: Vec<Card> = Card::SUITED.into_iter().filter(|card| !cards.contains(card)).collect();
        cards.extend(rest);
        Pack::new(&cards)
    }
}
