//! What lies over the near edge of the table, opened by the person.

use cards::Card;

/// A part of the screen that the person opens and closes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Panel {
    /// No panel is open.
    #[default]
    None,
    /// Why what was pressed does nothing now.
    Said(&'static str),
    /// The last trick.
    LastTrick,
    /// What the game is: rulebook, deal, seed.
    About,
    /// What the director is called for.
    Director,
    /// What the rules forbid and hands can do, this card laid out first.
    More(Option<Card>),
    /// The kitty, for somebody who looks at it.
    Kitty,
}

impl Panel {
    /// Returns whether nobody does anything while it lies there.
    #[must_use]
    pub const fn stops_the_table(self) -> bool {
        matches!(self, Panel::Director | Panel::More(_))
    }

    /// Returns whether another panel is of the same kind, whatever is in it.
    #[must_use]
    pub fn is_like(self, other: Panel) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }
}
