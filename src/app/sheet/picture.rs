//! Draws a sheet as a black and white SVG picture, which the browser converts to pixels.

use std::fmt::Write;

use crate::words::sheet::{TextLine, TextWeight};

/// An SVG picture with its size in pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// A self-contained SVG document.
    pub svg: String,
    pub width: u32,
    pub height: u32,
}

const WIDTH: u32 = 720;
const MARGIN: u32 = 36;
const LINE_HEIGHT: u32 = 30;
/// The largest height that all browsers can draw, in the drawing's units.
const MAX_HEIGHT: u32 = 15_000;
/// The height up to which a picture has two pixels for each unit, in the drawing's units. Taller pictures have one.
const SMALL_PRINT_HEIGHT: u32 = 5_000;

impl Picture {
    /// Draws lines of text; `None` if the picture would be too tall for some browsers.
    #[must_use]
    pub fn of(lines: &[TextLine]) -> Option<Picture> {
        let mut drawn = String::new();
        let mut y = MARGIN;
        for line in lines {
            draw_line(&mut drawn, &mut y, line);
        }
        let tall = y + MARGIN;
        let scale = if tall <= SMALL_PRINT_HEIGHT { 2 } else { 1 };
        let (width, height) = (WIDTH * scale, tall * scale);
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {WIDTH} {tall}\" \
             font-family=\"Georgia,serif\" font-size=\"20\"><rect width=\"{WIDTH}\" height=\"{tall}\" fill=\"#fff\"/>\
             {drawn}</svg>"
        );
        (tall <= MAX_HEIGHT).then_some(Picture { svg, width, height })
    }
}

fn draw_line(drawn: &mut String, y: &mut u32, line: &TextLine) {
    let (style, letters) = match line.weight {
        TextWeight::Title => (" font-size=\"26\" font-weight=\"700\"", 42),
        TextWeight::Head => (" font-weight=\"700\"", 54),
        TextWeight::Hand | TextWeight::Plain => ("", 58),
    };
    if line.weight == TextWeight::Head {
        *y += LINE_HEIGHT / 2;
        horizontal_rule(drawn, *y, 2);
    }
    let end = WIDTH - MARGIN;
    let beside = !line.score.is_empty() && width_in_letters(&line.text) + width_in_letters(&line.score) < letters - 4;
    let below = if beside { "" } else { line.score.as_str() };
    for (at, piece) in split_line(&line.text, letters).into_iter().enumerate() {
        *y += LINE_HEIGHT;
        svg_text(drawn, &format!("x=\"{MARGIN}\" y=\"{y}\"{style}"), &piece);
        if beside && at == 0 {
            svg_text(drawn, &format!("x=\"{end}\" y=\"{y}\" text-anchor=\"end\" font-weight=\"700\""), &line.score);
        }
    }
    for piece in split_line(below, letters) {
        *y += LINE_HEIGHT;
        svg_text(drawn, &format!("x=\"{}\" y=\"{y}\"", 2 * MARGIN), &piece);
    }
    if line.weight == TextWeight::Hand {
        horizontal_rule(drawn, *y + 9, 1);
    }
}

fn horizontal_rule(drawn: &mut String, y: u32, thick: u32) {
    // Writing to a `String` cannot fail.
    let _ = write!(drawn, "<rect x=\"{MARGIN}\" y=\"{y}\" width=\"{}\" height=\"{thick}\"/>", WIDTH - 2 * MARGIN);
}

/// Appends an SVG text element with these attributes to a drawing.
pub fn svg_text(drawn: &mut String, attributes: &str, said: &str) {
    // Writing to a `String` cannot fail.
    let _ = write!(drawn, "<text {attributes}>{}</text>", escape_for_svg(said));
}

/// Escapes `&` and `<` for SVG, and replaces characters that XML forbids by spaces.
pub(crate) fn escape_for_svg(said: &str) -> String {
    let mut written = String::with_capacity(said.len());
    for letter in said.chars() {
        match letter {
            '&' => written.push_str("&amp;"),
            '<' => written.push_str("&lt;"),
            // XML forbids these characters, but a name may contain them.
            letter if letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}') => written.push(' '),
            letter => written.push(letter),
        }
    }
    written
}

/// Estimates the width of a text as a number of narrow letters. A wide letter such as `m` counts twice.
fn width_in_letters(text: &str) -> u32 {
    let letter = |letter: char| match letter {
        'm' | 'w' | 'M' | 'W' | '@' | '\u{1100}'.. => 2,
        _ => 1,
    };
    let capitals = text.chars().filter(char::is_ascii_uppercase).count() / 2;
    text.chars().map(letter).sum::<u32>() + u32::try_from(capitals).unwrap_or(u32::MAX / 2)
}

/// Splits a text into lines of at most `letters` narrow letters, between words where possible.
fn split_line(text: &str, letters: u32) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match pieces.last_mut() {
            Some(last) if width_in_letters(last) + 1 + width_in_letters(word) <= letters => {
                last.push(' ');
                last.push_str(word);
            }
            _ => {
                pieces.push(String::new());
                for letter in word.chars() {
                    let full = pieces.last().is_some_and(|last| width_in_letters(last) + 2 > letters);
                    if full {
                        pieces.push(String::new());
                    }
                    if let Some(last) = pieces.last_mut() {
                        last.push(letter);
                    }
                }
            }
        }
    }
    pieces
}
