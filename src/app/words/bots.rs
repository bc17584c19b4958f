//! Texts about bots: the values of their choices, the names of actions, and the names of the habits that are measured.

use bots::ActionValue;
use cards::ruleset::BidWords;
use rules::Action;
use rules::view::SeatView;

/// Formats the values of a list of choices. Only the first value gets a unit: `+0.35 points a hand`, `−0.10`, or
/// `54% to win`, `41%`.
#[must_use]
pub fn choice_values(values: impl IntoIterator<Item = ActionValue>) -> Vec<String> {
    let mut said: Vec<_> = values.into_iter().map(number_and_unit).collect();
    if let Some((first, unit)) = said.first_mut() {
        first.push_str(unit);
    }
    said.into_iter().map(|(number, _)| number).collect()
}

/// Returns whether two values are shown with the same number.
#[must_use]
pub fn same_number_shown(one: ActionValue, other: ActionValue) -> bool {
    number_and_unit(one) == number_and_unit(other)
}

/// Formats a value as a number and a unit: `+0.35` and ` points a hand`.
fn number_and_unit(value: ActionValue) -> (String, &'static str) {
    match value {
        ActionValue::Points(hundredths) => (signed_decimal(hundredths.into(), 100), " points a hand"),
        ActionValue::Chance(of_ten_thousand) => (format!("{}%", (of_ten_thousand + 50) / 100), " to win"),
    }
}

/// The names of the habits that are measured of bots and people, in the order of `bots::Habits::rows`.
pub const HABIT_NAMES: [&str; 7] = [
    "Makes trump on the dealer's left",
    "Makes trump as the dealer's partner",
    "Makes trump on the dealer's right",
    "Makes trump as dealer",
    "Euchred, of hands made",
    "Alone, of hands made",
    "All five tricks, of hands alone",
];

/// Converts thousandths to a whole percentage, without the percent sign: 354 becomes `35`.
#[must_use]
pub fn percent_of_thousandths(thousandths: u16) -> String {
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
        answer if super::house::house_question(view.public().phase()).is_some() => {
            super::house::house_answer_label(answer, view.public().phase()).to_owned()
        }
        bid => super::bid_words::bid_label(bid, view.seat(), view.public().dealer(), words),
    }
}

/// Formats the fraction `number / parts` with a sign and two decimals: `+0.35`.
pub(super) fn signed_decimal(number: i32, parts: i32) -> String {
    let amount = unsigned_decimal(number, parts);
    match number {
        _ if amount == "0.00" => amount,
        less if less < 0 => format!("\u{2212}{amount}"),
        _ => format!("+{amount}"),
    }
}

/// Formats the absolute value of the fraction `number / parts` with two decimals: `0.35`.
pub(super) fn unsigned_decimal(number: i32, parts: i32) -> String {
    let hundredths = (number.abs() * 100 + parts / 2) / parts;
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::levels::strength_sentence;
    use ::bots::Level;

    #[test]
    fn a_worth_has_a_sign_and_the_first_its_unit() {
        let points = choice_values([ActionValue::Points(35), ActionValue::Points(-105), ActionValue::Points(0)]);
        assert_eq!(points, ["+0.35 points a hand", "\u{2212}1.05", "0.00"]);
        assert_eq!(choice_values([ActionValue::Chance(5427), ActionValue::Chance(4103)]), ["54% to win", "41%"]);
        assert_eq!(strength_sentence(Level::Social), "Loses 0.11 points a hand against Regular.");
    }
}
