//! What everybody at a table knows of the game, whatever cards they hold.

use std::ops::RangeInclusive;

use crate::{Claim, GameResult, GameState, HandSummary, Stage};
use cards::ruleset::{Packets, Ruleset};
use cards::{BySide, Card, Seat};

/// What everybody at a table knows of the game beside the hands: the score, whose turn it is, the draw and the cut.
///
/// It looks at the whole game and lets nothing through that is hidden from anybody.
#[derive(Clone, Copy, Debug)]
pub struct TableFacts<'a>(&'a GameState);

impl<'a> TableFacts<'a> {
    /// The facts of a game at a moment.
    #[must_use]
    pub const fn of(state: &'a GameState) -> TableFacts<'a> {
        TableFacts(state)
    }

    /// The rules of the game.
    #[must_use]
    pub const fn rules(self) -> &'a Ruleset {
        self.0.rules()
    }

    /// Returns what the game waits for.
    #[must_use]
    pub const fn stage(self) -> Stage {
        self.0.stage()
    }

    /// Returns who deals, or dealt, the current hand; `None` before the first dealer is found.
    #[must_use]
    pub fn dealer(self) -> Option<Seat> {
        self.0.dealer()
    }

    /// Returns whose decision the game waits for; `None` before the first dealer is found and after the end.
    #[must_use]
    pub fn turn(self) -> Option<Seat> {
        self.0.turn()
    }

    /// The cards drawn for the first dealer, if there was a draw.
    #[must_use]
    pub fn drawn(self) -> Option<Vec<(Seat, Card)>> {
        self.0.draw().map(|draw| draw.follow(self.rules().first_dealer).0)
    }

    /// Returns how the current hand was cut: cards lifted, or `None` where it was declined or is still to come.
    #[must_use]
    pub const fn cut(self) -> Option<u8> {
        self.0.cut()
    }

    /// Returns how many cards may be lifted in the cut.
    #[must_use]
    pub fn cut_range(self) -> RangeInclusive<u8> {
        self.0.cut_range()
    }

    /// The packets of the current hand; `None` before it is dealt.
    #[must_use]
    pub const fn packets(self) -> Option<Packets> {
        self.0.packets()
    }

    /// The named ways in which the dealer may deal now, the likeliest first.
    #[must_use]
    pub fn packets_allowed(self) -> Vec<Packets> {
        self.0.packets_allowed()
    }

    /// Points a side, sudden-death hands left out.
    #[must_use]
    pub const fn score(self) -> BySide<i16> {
        self.0.score()
    }

    /// The finished hands, in order.
    #[must_use]
    pub fn hands(self) -> &'a [HandSummary] {
        self.0.hands()
    }

    /// Hands finished that count.
    #[must_use]
    pub fn hands_counted(self) -> usize {
        self.0.hands_counted()
    }

    /// Hands still to come, the current one included; `None` in a race to points.
    #[must_use]
    pub fn hands_left(self) -> Option<usize> {
        self.0.hands_left()
    }

    /// Returns whether a hand is dealt and not over.
    #[must_use]
    pub const fn hand_in_play(self) -> bool {
        self.0.hand_in_play()
    }

    /// Returns whether the game goes on in sudden death.
    #[must_use]
    pub fn in_sudden_death(self) -> bool {
        self.0.in_sudden_death()
    }

    /// Returns how the game ended; `None` while it goes on.
    #[must_use]
    pub const fn result(self) -> Option<GameResult> {
        self.0.result()
    }

    /// Returns whether a substitute plays in a seat: who sat there was disqualified.
    #[must_use]
    pub fn has_substitute(self, seat: Seat) -> bool {
        self.0.has_substitute(seat)
    }

    /// The claim that waits for a ruling, if one does.
    #[must_use]
    pub fn pending(self) -> Option<Claim> {
        self.0.open()?.pending()
    }
}
