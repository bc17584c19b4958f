//! The panels at the bottom edge of the table. At most one is open.

use cards::Card;

/// The panel that is open at the bottom edge of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Panel {
    #[default]
    None,
    /// An explanation why the control that the person pressed does nothing now.
    Explanation(&'static str),
    LastTrick,
    /// The cards that are gone, suit by suit.
    CardsGone,
    /// Facts about the rulebook, the deal and the seed.
    GameFacts,
    /// The form by which the person calls the director.
    Director,
    /// The irregularities that the person can commit now. If a card is given, those with that card come first.
    Irregularities(Option<Card>),
    /// The cards in the kitty, for a person who has committed the irregularity of peeking.
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
