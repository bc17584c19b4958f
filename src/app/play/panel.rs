//! The panels at the bottom edge of the table. At most one is open.

use cards::Card;

/// The panel that is open at the bottom edge of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Panel {
    #[default]
    None,
    /// Says why the control that the person pressed does nothing now.
    Explanation(&'static str),
    LastTrick,
    /// Which cards are gone, suit by suit.
    CardsGone,
    /// Facts about the rulebook, the deal and the seed.
    GameFacts,
    /// The form by which the person calls the director.
    Director,
    /// The irregularities that the person can commit now. Those with the given card come first.
    Irregularities(Option<Card>),
    /// The cards in the kitty. Only shown after the person has committed the irregularity of peeking at them.
    Kitty,
}

impl Panel {
    #[must_use]
    pub const fn stops_the_table(self) -> bool {
        matches!(self, Panel::Director | Panel::Irregularities(_))
    }

    /// Returns whether two panels are of the same kind, whatever their contents.
    #[must_use]
    pub fn is_same_kind(self, other: Panel) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }
}
