//! Texts about bots: the value of each choice, the names of actions and of measured habits.

use bots::ActionValue;
use cards::ruleset::BidWords;
use rules::Action;
use rules::view::SeatView;

/// Formats the values of a list of choices. Only the first value has its unit: `+0.35 points a hand`, `−0.10`, or
/// `about 54% to win`, `about 41%`.
#[must_use]
pub fn worths(values: impl IntoIterator<Item = ActionValue>) -> Vec<String> {
    let mut said: Vec<_> = values.into_iter().map(worth).collect();
    if let Some((first, unit)) = said.first_mut() {
        first.push_str(unit);
    }
    said.into_iter().map(|(number, _)| number).collect()
}

/// Formats a value as a number and a unit: `+0.35` and ` points a hand`.
fn worth(value: ActionValue) -> (String, &'static str) {
    match value {
        ActionValue::Points(hundredths) => (signed(hundredths.into(), 100), " points a hand"),
        ActionValue::Chance(of_ten_thousand) => (format!("about {}%", (of_ten_thousand + 50) / 100), " to win"),
    }
}

/// Names of the measured habits, in the order of `bots::Habits::rows`.
pub const HABITS: [&str; 7] = [
    "Makes trump as eldest hand",
    "Makes trump as the dealer's partner",
    "Makes trump on the dealer's right",
    "Makes trump as dealer",
    "Euchred, of hands made",
    "Alone, of hands made",
    "All five tricks, of hands alone",
];

/// Converts thousandths to a whole percentage, without the percent sign.
#[must_use]
pub fn percent(thousandths: u16) -> String {
    ((thousandths + 5) / 10).to_string()
}

/// Names an action in a list of choices: `Ten of Hearts`, `Discard the Ten of Hearts`, `Order it up`.
#[must_use]
pub fn action_name(action: Action, view: &SeatView, words: BidWords) -> String {
    match action {
        Action::Play(card) => super::card(card),
        Action::Discard(card) => format!("Discard the {}", super::bid_words::card_in_text(card)),
        Action::LayUnder(card) => format!("Go under with the {}", super::bid_words::card_in_text(card)),
        Action::GiveCard(card) => format!("Give the {}", super::bid_words::card_in_text(card)),
        answer if super::house::question(view.public().phase()).is_some() => {
            super::house::answer(answer, view.public().phase()).to_owned()
        }
        bid => super::bid_words::bid(bid, view.seat(), view.public().dealer(), words),
    }
}

/// Formats the fraction `number / parts` with a sign and two decimals: `+0.35`.
pub(super) fn signed(number: i32, parts: i32) -> String {
    let amount = unsigned(number, parts);
    match number {
        _ if amount == "0.00" => amount,
        less if less < 0 => format!("\u{2212}{amount}"),
        _ => format!("+{amount}"),
    }
}

/// Formats the absolute value of the fraction `number / parts` with two decimals: `0.35`.
pub(super) fn unsigned(number: i32, parts: i32) -> String {
    let hundredths = (number.abs() * 100 + parts / 2) / parts;
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::levels::strength;
    use ::bots::Level;

    #[test]
    fn a_worth_has_a_sign_and_the_first_its_unit() {
        let points = worths([ActionValue::Points(35), ActionValue::Points(-105), ActionValue::Points(0)]);
        assert_eq!(points, ["+0.35 points a hand", "\u{2212}1.05", "0.00"]);
        assert_eq!(worths([ActionValue::Chance(5427), ActionValue::Chance(4103)]), ["about 54% to win", "about 41%"]);
        assert_eq!(strength(Level::Social), "Loses 0.11 points a hand against Regular.");
    }
}
