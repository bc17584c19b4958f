//! Labels and sentences of the screen about the bots' levels and habits. The names of levels are in `words/levels`.

use crate::play::GamesTogether;
use crate::words::count;

pub const STRENGTH_IS: &str = "Every level sees only its own cards. Its strength is measured in deals played twice, once \
    from each side, so that luck cancels out.";
pub const PEOPLE_ARE: &str = "They play at any level. Who they are shows in what they bid.";
pub const HABITS: &str = "How they play, and you";

/// Says how often the person has won with a guest as partner, and against them.
#[must_use]
pub fn record(with: GamesTogether, against: GamesTogether) -> String {
    let won = |games: GamesTogether| format!("{} of {} won", games.won, games.played);
    match (with.played, against.played) {
        (0, 0) => "You have not played together yet.".to_owned(),
        (_, 0) => format!("As your partner: {}.", won(with)),
        (0, _) => format!("Against them: {}.", won(against)),
        (_, _) => format!("As your partner: {}. Against them: {}.", won(with), won(against)),
    }
}

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
