//! What bots are worth, and what they think a choice is worth.

use crate::bots::{Level, Value};
use crate::rules::Action;
use crate::view::SeatView;

/// What a choice brings, as it stands in a list of choices: `+0.35 points`, `54.2 % to win`.
#[must_use]
pub fn worth(value: Value) -> String {
    match value {
        Value::Points(hundredths) => format!("{} points", signed(hundredths.into(), 100)),
        Value::Chance(of_ten_thousand) => format!("{}.{} % to win", of_ten_thousand / 100, of_ten_thousand % 100 / 10),
    }
}

/// How strong a level is, as a sentence.
#[must_use]
pub fn strength(level: Level) -> String {
    match level.over_regular() {
        0 => "The measure for the others.".to_owned(),
        over => format!("{} points a deal beside Regular.", signed(over, 1000)),
    }
}

/// What is counted of how somebody plays, in the order of `bots::Habits::rows`.
pub const HABITS: [&str; 7] = [
    "Makes trump as eldest hand",
    "Makes trump as the dealer's partner",
    "Makes trump on the dealer's right",
    "Makes trump as dealer",
    "Euchred, of hands made",
    "Alone, of hands made",
    "All five tricks, of hands alone",
];

/// A share in thousandths as whole hundredths.
#[must_use]
pub fn percent(thousandths: u16) -> String {
    format!("{} %", (thousandths + 5) / 10)
}

/// What somebody does, as a title: `Ten of Hearts`, `Discard the Ten of Hearts`, `Order it up`.
#[must_use]
pub fn deed(action: Action, view: &SeatView) -> String {
    match action {
        Action::Play(card) => super::card(card),
        Action::Discard(card) => format!("Discard the {}", super::card(card)),
        bid => super::speech::bid(bid, view.seat(), view.public().dealer()),
    }
}

/// A whole number of parts as a decimal number with two places and a sign.
fn signed(number: i32, parts: i32) -> String {
    let hundredths = (number.abs() * 100 + parts / 2) / parts;
    let sign = if hundredths == 0 {
        ""
    } else if number < 0 {
        "\u{2212}"
    } else {
        "+"
    };
    format!("{sign}{}.{:02}", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_worth_has_a_sign_and_its_unit() {
        let said = [Value::Points(35), Value::Points(-105), Value::Points(0), Value::Chance(5427)].map(worth);
        assert_eq!(said, ["+0.35 points", "\u{2212}1.05 points", "0.00 points", "54.2 % to win"]);
        assert_eq!(strength(Level::Social), "\u{2212}0.09 points a deal beside Regular.");
    }
}
