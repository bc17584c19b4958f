//! The cards that are gone.

use super::count;

pub const CARDS_GONE: &str = "Cards gone";

/// Says how many trumps are gone, in the player's hand, and out: `Trumps: 3 gone, none yours, 4 out.`
#[must_use]
pub fn trumps(counts: [usize; 3]) -> String {
    let [gone, mine, out] = counts.map(|count| if count == 0 { "none".to_owned() } else { count.to_string() });
    format!("Trumps: {gone} gone, {mine} yours, {out} out.")
}

/// Says how many cards are played where no suit is trump.
#[must_use]
pub fn cards_played(played: usize) -> String {
    match played {
        0 => "No card has been played yet.".to_owned(),
        played => format!("{} played.", count(played, "card")),
    }
}
