//! The position at a moment of a game.

use super::{CardPlace, Position};
use crate::cards::{Card, Seat};
use crate::record::GameLog;
use crate::rules::{Event, Stage, Start};

impl Position {
    /// The position after so many events of a game: between two hands the end of the one that is over, before the first
    /// its beginning. `None` where there is none, and at an open table, where more can have happened than bids and cards
    /// in turn.
    #[must_use]
    pub fn of(log: &GameLog, at: usize) -> Option<Position> {
        let at = at.min(log.events.len());
        (0..=at).rev().chain(at + 1..=log.events.len()).find_map(|at| Position::exactly(log, at))
    }

    fn exactly(log: &GameLog, at: usize) -> Option<Position> {
        let (state, _) = log.fold_first(at);
        let hand = state.hand().filter(|_| state.stage() == Stage::Hand && state.open().is_none())?;
        let dealt = hand.dealt();
        let place = |card: Card| {
            let holder = Seat::ALL.into_iter().find(|seat| dealt.hands[*seat].contains(card));
            match holder {
                Some(seat) => CardPlace::Hand(seat),
                None if card == dealt.upcard => CardPlace::Upcard,
                None => CardPlace::Kitty,
            }
        };
        let since_the_deal = log.events[..at].iter().rev().map_while(|event| match event {
            Event::Acted(action) => Some(*action),
            _ => None,
        });
        let mut steps: Vec<_> = since_the_deal.collect();
        steps.reverse();
        Some(Position {
            rules: log.rules.clone(),
            dealer: hand.public().dealer(),
            start: Start { score: state.score(), hands: u8::try_from(state.hands_counted()).ok()? },
            places: Card::ALL.map(|card| Some(place(card))),
            steps,
        })
    }
}
