//! Texts of the panel that shows which cards are gone. A card is gone if it can no longer be played in this hand.

use super::count;

pub const CARDS_GONE: &str = "Cards gone";

/// Says how many trumps are gone, in the player's own hand, and still out: `Trumps: 3 gone, none yours, 4 out.`
#[must_use]
pub fn trump_counts_sentence(counts: [usize; 3]) -> String {
    let [gone, mine, out] = counts.map(|count| if count == 0 { "none".to_owned() } else { count.to_string() });
    format!("Trumps: {gone} gone, {mine} yours, {out} out.")
}

/// Says how many cards have been played, for a hand in no trump: `12 cards played.`
#[must_use]
pub fn cards_played_sentence(played: usize) -> String {
    match played {
        0 => "No card has been played yet.".to_owned(),
        played => format!("{} played.", count(played, "card")),
    }
}
