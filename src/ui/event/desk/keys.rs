//! Large number keys for a phone: the digits, a key for the space between two numbers, and a key that shows the
//! keyboard with letters.

use super::handle::{Desk, LettersShown};
use crate::ui::event::next_field::LINE_SELECTOR;
use crate::ui::prelude::*;
use app::words::event::director;

/// Draws the number keys. The style sheet shows them only on touch screens and narrow screens.
pub fn number_keys(desk: &Desk, letters: LettersShown, whole_form: AnyElement) -> AnyElement {
    let text = desk.line.typed.text.clone();
    let typed = text.clone();
    let digit = |digit: u8| {
        let text = text.clone();
        act_button("btn", digit.to_string(), move |_| text.update(|typed| typed.push(char::from(b'0' + digit))))
    };
    let next = move |_| {
        typed.update(|typed| {
            if !typed.ends_with(' ') {
                typed.push(' ');
            }
        });
    };
    let back = {
        let text = text.clone();
        move |_| {
            text.update(|typed| {
                typed.pop();
            });
        }
    };
    let type_letters = move |_| {
        letters.set(true);
        focus_on(LINE_SELECTOR);
    };
    let row = |digits: [u8; 3]| digits.map(digit);
    named_group("desk-keys", "Number keys")
        .children(row([1, 2, 3]))
        .child(act_button("btn word", "Back", back))
        .children(row([4, 5, 6]))
        .child(act_button("btn word", "ABC", type_letters))
        .children(row([7, 8, 9]))
        .child(act_button("btn word", "Next", next))
        .child(digit(0))
        .child(whole_form)
        .child(submit_button("btn primary", director::ENTER))
}
