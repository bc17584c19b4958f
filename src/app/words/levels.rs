//! Names and descriptions of the bots' levels and styles, and texts of the screen about them.

use super::bots::{percent_of_thousandths, unsigned_decimal};
use super::count;
use crate::play::{GamesTogether, TableGuest};
use bots::{Level, Style};

#[must_use]
pub const fn level_title(level: Level) -> &'static str {
    match level {
        Level::Beginner => "Beginner",
        Level::Social => "Social",
        Level::Regular => "Regular",
        Level::Expert => "Expert",
        Level::Champion => "Champion",
    }
}

/// Describes how bots of a level play: `Imagines a few dozen ways the hidden cards may lie before deciding.`
#[must_use]
pub const fn level_sentence(level: Level) -> &'static str {
    match level {
        Level::Beginner => "Bids on high cards, counts only trumps, and sometimes trumps a partner's trick.",
        Level::Social => "Bids soundly, plays whatever looks high, and forgets which cards are gone.",
        Level::Regular => "A sound club player: bids by seat and score, leads well, and counts cards.",
        Level::Expert => "Imagines a few dozen ways the hidden cards may lie before deciding.",
        Level::Champion => {
            "Knows from millions of deals what each choice is worth, and reads the hidden cards from every bid and play."
        }
    }
}

/// Describes the measured strength of a level, compared with Regular: `Wins 0.05 points a hand against Regular.`
#[must_use]
pub fn strength_sentence(level: Level) -> String {
    match level.advantage_over_regular() {
        0 => "The level that the others are measured against.".to_owned(),
        over if over > 0 => format!("Wins {} points a hand against Regular.", unsigned_decimal(over, 1000)),
        over => format!("Loses {} points a hand against Regular.", unsigned_decimal(over, 1000)),
    }
}

#[must_use]
pub const fn style_title(style: Style) -> &'static str {
    match style {
        Style::Club => "Club player",
        Style::Careful => "Careful",
        Style::Bold => "Bold",
        Style::LoneWolf => "Lone wolf",
        Style::TeamPlayer => "Team player",
    }
}

/// Describes how bots of a style play: `Goes alone whenever there is a chance.`
#[must_use]
pub const fn style_sentence(style: Style) -> &'static str {
    match style {
        Style::Club => "Does what the cards and the score call for.",
        Style::Careful => "Waits for good cards and is rarely euchred.",
        Style::Bold => "Calls on thin hands.",
        Style::LoneWolf => "Goes alone whenever there is a chance.",
        Style::TeamPlayer => "Likes to assist, and seldom goes alone.",
    }
}

/// Says how often the person has won with a guest as partner, and against the guest: `As your partner: 2 of 3 won.`
#[must_use]
pub fn games_with_guest_sentence(with: GamesTogether, against: GamesTogether) -> String {
    let won = |games: GamesTogether| format!("{} of {} won", games.won, games.played);
    match (with.played, against.played) {
        (0, 0) => "You have not played together yet.".to_owned(),
        (_, 0) => format!("As your partner: {}.", won(with)),
        (0, _) => format!("Against them: {}.", won(against)),
        (_, _) => format!("As your partner: {}. Against them: {}.", won(with), won(against)),
    }
}

/// Formats a share in the table of habits: 354 thousandths are `35%`.
#[must_use]
pub fn share_text(thousandths: u16) -> String {
    format!("{}%", percent_of_thousandths(thousandths))
}

/// Says what the figures of the levels show. A test compares it with them.
pub const HABITS_COMPARED: &str = "Four players of the same level. The two strongest levels go alone about twice as often as Regular, also on thinner hands. \
     So they sweep fewer of their loners than the others.";

/// Says in one sentence how a guest plays. No two guests share a sentence.
#[must_use]
pub fn guest_sentence(guest: TableGuest) -> &'static str {
    match guest.name {
        "Hank" => "Calls when the hand is sure, and passes the rest.",
        "Ruby" => "Would rather be euchred than pass.",
        _ => style_sentence(guest.style),
    }
}

/// Explains the table of habits, which compares the person with bots. `own_hands` is the number of hands that the
/// person's figures come from.
#[must_use]
pub fn habits_help(own_hands: u16) -> String {
    match own_hands {
        0 => format!("{HABITS_COMPARED} Your own column fills as you play."),
        hands => format!(
            "{HABITS_COMPARED} Yours come from the {} of your games here. Numbered hands are not counted.",
            count(hands.into(), "hand")
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sentence_over_the_habits_is_true_of_the_figures() {
        let rates = Level::ALL.map(Level::rates);
        let [others @ .., expert, champion] = rates;
        let regular = Level::Regular.rates();
        assert!(HABITS_COMPARED.contains("about twice as often as Regular"));
        for strong in [expert, champion] {
            let ratio = f64::from(strong.alone) / f64::from(regular.alone);
            assert!((1.75..2.25).contains(&ratio), "{ratio}");
            assert!(others.iter().all(|other| strong.swept < other.swept && strong.alone > other.alone));
        }
    }

    #[test]
    fn no_two_guests_are_described_alike() {
        let mut told = TableGuest::ALL.map(guest_sentence).to_vec();
        told.sort_unstable();
        told.dedup();
        assert_eq!(told.len(), TableGuest::ALL.len());
    }
}
