//! The panel at the bottom edge of the table: which one is open, and whether play waits for it.

use cards::Card;

/// A panel that the person opens and closes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Panel {
    #[default]
    None,
    /// The reason a pressed control does nothing now.
    Explanation(&'static str),
    LastTrick,
    /// The cards that were played, suit by suit.
    CardsGone,
    /// The rulebook, the deal and the seed.
    GameFacts,
    /// The form to call the director.
    Director,
    /// Irregularities the person can commit, with this card's first.
    Irregularities(Option<Card>),
    /// The kitty, opened by a person who peeks at it.
    Kitty,
}

impl Panel {
    /// Returns whether the game waits while this panel is open.
    #[must_use]
    pub const fn stops_the_table(self) -> bool {
        matches!(self, Panel::Director | Panel::Irregularities(_))
    }

    /// Returns whether another panel is of the same kind, whatever its contents.
    #[must_use]
    pub fn is_same_kind(self, other: Panel) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }
}
