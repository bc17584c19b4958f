//! How much was luck, in a sentence and a few figures.

use super::super::count;
use crate::bots::{BotPlayer, Style};
use crate::practice::Luck;

/// Returns how somebody plays, as a title: `Expert`, `Expert, lone wolf`.
#[must_use]
pub fn player_title(player: BotPlayer) -> String {
    match player.style {
        Style::Club => player.level.title().to_owned(),
        other => format!("{}, {}", player.level.title(), other.title().to_lowercase()),
    }
}

/// Returns what made the difference, in a sentence.
#[must_use]
pub fn luck_told(luck: &Luck) -> String {
    let over = luck.points * 10 - luck.field_tenths;
    let beside = match over {
        0 => "as many as the field".to_owned(),
        over if over > 0 => format!("{} more than the field on average", tenths(over)),
        over => format!("{} fewer than the field on average", tenths(-over)),
    };
    let brought = |what: &str, tenth: i32| match tenth {
        0 => format!("{what} changed nothing"),
        more if more > 0 => format!("{what} brought {}", tenths(more)),
        less => format!("{what} cost {}", tenths(-less)),
    };
    format!(
        "You made {} in {}, {beside}: {}, {}, {}.",
        count(luck.points.unsigned_abs() as usize, "point"),
        count(luck.games.into(), "game"),
        brought("the cards you held", luck.cards_tenths),
        brought("your bids", luck.bids * 10),
        brought("your play", luck.play * 10),
    )
}

/// What the points are made of: what it is, and how many.
#[must_use]
pub fn luck_rows(luck: &Luck) -> [(&'static str, String); 5] {
    [
        ("The field, on average", tenths(luck.field_tenths)),
        ("Cards you held", signed(luck.cards_tenths)),
        ("Your bids", signed(luck.bids * 10)),
        ("Your play", signed(luck.play * 10)),
        ("Your points", tenths(luck.points * 10)),
    ]
}

/// Returns how it was found out.
#[must_use]
pub fn luck_how(stand_in: BotPlayer) -> String {
    format!(
        "The deals you played were played again with a bot in your seat ({}), at the same tables with the same others. \
         What it made of your cards beyond the field is the luck of the deal; where you did better or worse than it, by \
         bidding or by play, is yours. A few games say little: one loner is four points.",
        player_title(stand_in)
    )
}

fn signed(tenth: i32) -> String {
    match tenth {
        0 => "0".to_owned(),
        more if more > 0 => format!("+{}", tenths(more)),
        less => format!("\u{2212}{}", tenths(-less)),
    }
}

/// Tenths, none of them below zero, as a number: `4`, `4.5`.
fn tenths(tenth: i32) -> String {
    match tenth % 10 {
        0 => (tenth / 10).to_string(),
        rest => format!("{}.{rest}", tenth / 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_gained_and_lost_is_said_with_its_sign() {
        let luck = Luck { games: 8, points: 62, field_tenths: 553, cards_tenths: 97, bids: -3, play: 0 };
        assert_eq!(
            luck_told(&luck),
            "You made 62 points in 8 games, 6.7 more than the field on average: the cards you held brought 9.7, your \
             bids cost 3, your play changed nothing."
        );
        let figures = luck_rows(&luck).map(|(_, figure)| figure);
        assert_eq!(figures, ["55.3", "+9.7", "\u{2212}3", "0", "62"]);
    }
}
