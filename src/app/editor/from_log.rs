//! Makes a position for the editor from a moment of a recorded game.

use super::{DealtPlace, SetUpPosition};
use cards::{Card, Seat};
use rules::record::GameLog;
use rules::{GameEvent, MidGameStart, Stage};

impl SetUpPosition {
    /// Returns the position after the first `at` events of a game. Between two hands, returns the end of the hand
    /// before. Before the first deal, returns the beginning of the first hand. Returns `None` if no hand was dealt, or
    /// if the table allows irregularities, which the editor cannot set up.
    #[must_use]
    pub fn from_log(log: &GameLog, at: usize) -> Option<SetUpPosition> {
        let at = at.min(log.events.len());
        (0..=at).rev().chain(at + 1..=log.events.len()).find_map(|at| SetUpPosition::at_exact_event(log, at))
    }

    fn at_exact_event(log: &GameLog, at: usize) -> Option<SetUpPosition> {
        let state = log.fold_first(at).state;
        let hand = state.hand().filter(|_| state.stage() == Stage::Hand && state.open().is_none())?;
        let dealt = hand.dealt();
        let place = |card: Card| {
            let holder = Seat::ALL.into_iter().find(|seat| dealt.hands[*seat].contains(card));
            match holder {
                Some(seat) => Some(DealtPlace::Hand(seat)),
                None if card == dealt.upcard => Some(DealtPlace::Upcard),
                None => log.rules.hand.joker.cards().contains(card).then_some(DealtPlace::Kitty),
            }
        };
        let since_the_deal = log.events[..at].iter().rev().map_while(|event| match event {
            GameEvent::Acted(action) => Some(*action),
            _ => None,
        });
        let mut steps: Vec<_> = since_the_deal.collect();
        steps.reverse();
        Some(SetUpPosition {
            rules: log.rules.clone(),
            dealer: hand.public().dealer(),
            start: MidGameStart { score: state.score(), hands: u8::try_from(state.hands_counted()).ok()? },
            places: Card::ALL.map(place),
            steps,
        })
    }
}
