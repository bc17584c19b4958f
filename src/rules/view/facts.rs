//! Facts about a game that everybody at the table knows. They contain no hidden card.

use std::ops::RangeInclusive;

use crate::{Claim, GameResult, GameState, HandSummary, Stage};
use cards::ruleset::{Packets, Ruleset};
use cards::{BySide, Card, Seat};

/// Facts about a game that everybody at the table knows: the score, the turn, the draw, the cut.
///
/// Invariant: no method returns a hidden card, although [`TableFacts`] wraps the full state of the game.
#[derive(Clone, Copy, Debug)]
pub struct TableFacts<'a>(&'a GameState);

impl<'a> TableFacts<'a> {
    #[must_use]
    pub const fn of(state: &'a GameState) -> TableFacts<'a> {
        TableFacts(state)
    }

    #[must_use]
    pub const fn rules(self) -> &'a Ruleset {
        self.0.rules()
    }

    #[must_use]
    pub const fn stage(self) -> Stage {
        self.0.stage()
    }

    /// The dealer of the current hand; `None` before the first dealer is found.
    #[must_use]
    pub fn dealer(self) -> Option<Seat> {
        self.0.dealer()
    }

    /// The seat that must decide next; `None` before the first dealer is found and after the end of the game.
    #[must_use]
    pub fn turn(self) -> Option<Seat> {
        self.0.turn()
    }

    /// Returns the cards drawn for the first dealer, with their seats; `None` if the dealer was named.
    #[must_use]
    pub fn drawn_cards(self) -> Option<Vec<(Seat, Card)>> {
        self.0.draw().map(|draw| draw.cards_and_progress(self.rules().first_dealer).0)
    }

    /// The number of cards lifted in the cut; `None` if the cut was declined or has not happened yet.
    #[must_use]
    pub const fn cut(self) -> Option<u8> {
        self.0.cut()
    }

    /// The numbers of cards that may be lifted in the cut.
    #[must_use]
    pub fn cut_range(self) -> RangeInclusive<u8> {
        self.0.cut_range()
    }

    /// The packets of the current hand; `None` before the deal.
    #[must_use]
    pub const fn packets(self) -> Option<Packets> {
        self.0.packets()
    }

    /// The packets that the dealer may choose from. A dealer who must keep the earlier style, in packets or one card at
    /// a time, is offered only that style, with the earlier choice first.
    #[must_use]
    pub fn allowed_packets(self) -> Vec<Packets> {
        self.0.allowed_packets()
    }

    /// Points of each side, without sudden-death hands.
    #[must_use]
    pub const fn score(self) -> BySide<i16> {
        self.0.score()
    }

    /// The finished hands, in order.
    #[must_use]
    pub fn hands(self) -> &'a [HandSummary] {
        self.0.hands()
    }

    /// The number of finished hands that count, without sudden-death hands and hands that were dealt again.
    #[must_use]
    pub fn hands_counted(self) -> usize {
        self.0.hands_counted()
    }

    /// The number of hands still to play, including the current one; `None` in a race to points.
    #[must_use]
    pub fn hands_left(self) -> Option<usize> {
        self.0.hands_left()
    }

    /// Returns whether a hand has been dealt and is not over.
    #[must_use]
    pub const fn is_hand_in_play(self) -> bool {
        self.0.is_hand_in_play()
    }

    #[must_use]
    pub fn in_sudden_death(self) -> bool {
        self.0.in_sudden_death()
    }

    /// The result of the game; `None` while the game goes on.
    #[must_use]
    pub const fn result(self) -> Option<GameResult> {
        self.0.result()
    }

    /// Returns whether a substitute plays in a seat because its player was disqualified.
    #[must_use]
    pub fn has_substitute(self, seat: Seat) -> bool {
        self.0.has_substitute(seat)
    }

    /// The claim that waits for a ruling, if there is one.
    #[must_use]
    pub fn pending_claim(self) -> Option<Claim> {
        self.0.open()?.pending_claim()
    }
}
