//! The levels of the bots and their habits.

use crate::words::count;

pub const STRENGTH_IS: &str = "Every level sees only its own cards. Its strength is measured in deals played twice, once \
    from each side, so that luck cancels out.";
pub const HABITS: &str = "How they play, and you";

/// Explains the figures, of which the person's own come from this many hands.
#[must_use]
pub fn habits_of(own_hands: u16) -> String {
    match own_hands {
        0 => "Percentages: four players of the same level. Your own column fills as you play.".into(),
        hands => {
            format!("Percentages: four players of the same level. Yours come from {}.", count(hands.into(), "hand"))
        }
    }
}
