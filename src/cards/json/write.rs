//! JSON as it is written.

use serde::Serialize;

/// Writes something on lines of its own, each part two blanks further in than what holds it.
///
/// The text is written in one line first: a second way of writing would be compiled once more for every type.
#[must_use]
pub fn write_indented<T: Serialize>(value: &T) -> String {
    // Plain data has no way to fail here; an empty text is refused by whoever reads it.
    indented(&serde_json::to_string(value).unwrap_or_default())
}

/// Returns a text without blanks, as [`serde_json::to_string`] writes it, on lines.
fn indented(text: &str) -> String {
    let mut lines = String::with_capacity(2 * text.len());
    let (mut depth, mut within_text, mut escaped) = (0, false, false);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if !within_text && matches!(letter, ']' | '}') {
            depth -= 1;
            new_line(&mut lines, depth);
        }
        lines.push(letter);
        match letter {
            '"' if !escaped => within_text = !within_text,
            _ if within_text => {}
            ':' => lines.push(' '),
            ',' => new_line(&mut lines, depth),
            '[' | '{' => match letters.next_if(|end| matches!(end, ']' | '}')) {
                Some(end) => lines.push(end),
                None => {
                    depth += 1;
                    new_line(&mut lines, depth);
                }
            },
            _ => {}
        }
        escaped = letter == '\\' && !escaped;
    }
    lines
}

fn new_line(lines: &mut String, depth: usize) {
    lines.push('\n');
    lines.extend(std::iter::repeat_n("  ", depth));
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn as_the_library_writes_it() {
        let value = json!({
            "empty": [[], {}, "", "[]"],
            "texts": ["a \"b\": c, d", "\\", "\\\"", "\n{", "\u{2660}]"],
            "numbers": [0, -1, true, null],
            "deep": {"deeper": [{"deepest": [1, [2]]}]},
        });
        assert_eq!(write_indented(&value), serde_json::to_string_pretty(&value).unwrap());
    }
}
