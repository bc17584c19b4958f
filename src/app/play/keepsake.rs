//! Draws the keepsake of a finished game: a picture of a green card with the winners' faces, which the person can save
//! or send.
//!
//! The picture leaves the page, so it looks the same whatever theme is set. The caller supplies the faces as SVG
//! symbols. Each symbol is named `b-` and the card, such as `b-QD`.

use std::fmt::Write;

use super::Face;
use super::ended_game::{EndedGame, GameTally, HandStep};
use super::ended_hand::{HandMark, UsOrThem};
use crate::sheet::{Picture, svg_text};
use crate::words::{self, LocalTime, screens};
use cards::{BySeat, Seat};
use rules::GameState;

const WIDTH: u32 = 1080;
const HEIGHT: u32 = 1350;
const CENTER: u32 = WIDTH / 2;
/// The width that a line of text may have in the picture, in SVG units of a picture 1080 wide.
const MAX_TEXT_WIDTH: u32 = 960;
const FACE_SIZE: u32 = 250;

/// The CSS of the picture: the colors of the text, the faces and the marks.
const STYLES: &str = ":root{--art-ink:#2a211c;--art-gold:#e3b04b;--art-cream:#fff4dc;--art-blush:#d8583f59;\
     --art-lip:#b23a35;--art-apple:#c93a2e;--art-leaf:#4d7f3a}\
     .S{--suit:#22201f;--skin:#e9b98f;--hair:#2b2320;--art-second:#6d6a75}\
     .H{--suit:#c22a2a;--skin:#f5d0ae;--hair:#a5502a;--art-second:#e7a39a}\
     .D{--suit:#c22a2a;--skin:#f3cda6;--hair:#d9a13f;--art-second:#a9c3de}\
     .C{--suit:#22201f;--skin:#a9714a;--hair:#3a2418;--art-second:#a9c49c}\
     .ink{fill:#f7efdc}.dim{fill:#cfe0d2}.us{fill:#fffbf0}.them{fill:#9c2420}.none{fill:#4e8873}\
     .on-us{fill:#26201a}.big{stroke:#f0cf85;stroke-width:5}\
     .face{fill:#fffbf0}.ring{fill:none;stroke:#dcb256;stroke-width:1.5}";

/// The content of the keepsake of a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keepsake {
    pub ended: EndedGame,
    pub faces: Vec<Face>,
    /// The rulebook and the length of the game, such as `World, 12 hands`.
    pub caption: String,
    /// The date of the game, such as `March 9, 2026`. Empty if the date is unknown.
    pub day: String,
    pub cup: Option<String>,
}

impl Keepsake {
    /// Returns the keepsake for the person in seat `own`, with the faces that the table showed. `None` while the game
    /// is still being played.
    #[must_use]
    pub fn of(
        state: &GameState,
        own: Seat,
        names: &BySeat<String>,
        faces: &BySeat<Face>,
        began: Option<LocalTime>,
    ) -> Option<Keepsake> {
        let ended = EndedGame::of(state, own, names)?;
        Some(Keepsake {
            faces: ended.winners.iter().map(|seat| faces[*seat]).collect(),
            ended,
            caption: screens::score_card::score_card_caption(state.rules()),
            day: began.map_or_else(String::new, words::full_date),
            cup: words::cup_sentence(state, names),
        })
    }

    /// Describes the picture in words: `You and Nora won, 10 to 7. World, 12 hands.`
    #[must_use]
    pub fn description(&self) -> String {
        let [us, them] = self.ended.score;
        format!("{}, {us} to {them}. {}.", self.ended.headline, self.caption)
    }

    /// Draws the picture as SVG. `symbols` is the markup of the SVG symbols for the faces, and of the symbols that
    /// these refer to.
    #[must_use]
    pub fn draw(&self, symbols: &str) -> Picture {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" viewBox=\"0 0 {WIDTH} \
             {HEIGHT}\" font-family=\"Georgia,serif\" text-anchor=\"middle\"><style>{STYLES}</style><defs>{symbols}\
             <radialGradient id=\"felt\" cy=\"25%\" r=\"90%\"><stop stop-color=\"#225e4b\"/><stop offset=\".6\" \
             stop-color=\"#1b5040\"/><stop offset=\"1\" stop-color=\"#123a2e\"/></radialGradient><clipPath \
             id=\"round\"><circle cx=\"32\" cy=\"27\" r=\"26\"/></clipPath></defs><rect \
             width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"url(#felt)\"/><rect x=\"22\" y=\"22\" width=\"1036\" \
             height=\"1306\" rx=\"36\" fill=\"none\" stroke=\"#dcb256\" stroke-width=\"6\"/>"
        );
        let ended = &self.ended;
        draw_faces(&mut svg, &self.faces);
        draw_line(&mut svg, 430, 84, "ink", &ended.headline);
        let why = ended.why.as_deref().unwrap_or_default();
        draw_line(&mut svg, 490, 34, "dim", why);
        for (at, (points, names)) in [CENTER - 250, CENTER + 250].into_iter().zip(ended.score.iter().zip(&ended.names))
        {
            draw_fitted_text(&mut svg, at, 680, 190, "ink", 460, &points.to_string());
            draw_fitted_text(&mut svg, at, 740, 38, "dim", 460, names);
        }
        draw_line(&mut svg, 660, 110, "dim", "\u{2013}");
        draw_hands(&mut svg, &ended.course);
        for (row, GameTally { name, counts: [us, them] }) in (0_u32..).zip(&ended.tallies) {
            let y = 1075 + row * 48;
            draw_fitted_text(&mut svg, CENTER - 170, y, 36, "ink", 260, &us.to_string());
            draw_fitted_text(&mut svg, CENTER, y, 36, "dim", 260, name);
            draw_fitted_text(&mut svg, CENTER + 170, y, 36, "ink", 260, &them.to_string());
        }
        let foot = ["Bower", &self.caption, &self.day].into_iter().filter(|part| !part.is_empty());
        draw_line(&mut svg, 1290, 32, "dim", &foot.collect::<Vec<_>>().join(" \u{b7} "));
        draw_line(&mut svg, 1040, 28, "dim", self.cup.as_deref().unwrap_or_default());
        svg.push_str("</svg>");
        Picture { svg, width: WIDTH, height: HEIGHT }
    }
}

fn draw_faces(svg: &mut String, of: &[Face]) {
    let count = u32::try_from(of.len()).unwrap_or_default();
    let size = FACE_SIZE.min(MAX_TEXT_WIDTH / count.max(1));
    let first = CENTER - count * size / 2;
    for (at, Face { bust, colors }) in (0_u32..).zip(of) {
        let suit = colors.letter();
        // Writing to a string cannot fail.
        let _ = write!(
            svg,
            "<svg class=\"{suit}\" x=\"{}\" y=\"{}\" width=\"{size}\" height=\"{size}\" viewBox=\"4 -1 56 56\"><g \
             clip-path=\"url(#round)\"><circle class=\"face\" cx=\"32\" cy=\"27\" r=\"26\"/><use href=\"#b-{bust}\" \
             width=\"64\" height=\"68\"/></g><circle class=\"ring\" cx=\"32\" cy=\"27\" r=\"26\"/></svg>",
            first + at * size,
            340 - size,
        );
    }
}

/// Draws a row of squares, one per hand, with the points scored. A square stands higher if the person's side scored,
/// and lower if the other side did.
fn draw_hands(svg: &mut String, hands: &[HandStep]) {
    let count = u32::try_from(hands.len()).unwrap_or(1).max(1);
    let step = (MAX_TEXT_WIDTH / count).min(66);
    let (size, first) = (step.saturating_sub(6).max(2), CENTER - step * count / 2);
    for (at, hand) in (0_u32..).zip(hands) {
        let (class, ink, down) = match hand.points.map(|scored| scored.by) {
            Some(UsOrThem::Us) => ("us", "on-us", 0),
            Some(UsOrThem::Them) => ("them", "us", 70),
            None => ("none", "ink", 35),
        };
        let rare = matches!(hand.mark, Some(HandMark::Loner | HandMark::March | HandMark::Euchre));
        let big = if rare { " big" } else { "" };
        let (x, y) = (first + at * step, 820 + down);
        let round = if hand.mark == Some(HandMark::Loner) { size / 2 } else { 8 };
        let _ = write!(
            svg,
            "<rect class=\"{class}{big}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"70\" rx=\"{round}\"/>"
        );
        let points = hand.points.map_or_else(|| "\u{b7}".to_owned(), |scored| scored.points.to_string());
        draw_fitted_text(svg, x + size / 2, y + 48, 40.min(size), ink, size, &points);
    }
}

/// Draws a centered line of text, in a smaller size if it would be too wide.
fn draw_line(svg: &mut String, y: u32, size: u32, class: &str, said: &str) {
    draw_fitted_text(svg, CENTER, y, size, class, MAX_TEXT_WIDTH, said);
}

/// Draws a text centered at `x`, in a smaller size if it would be wider than `width`.
fn draw_fitted_text(svg: &mut String, x: u32, y: u32, size: u32, class: &str, width: u32, said: &str) {
    if said.is_empty() {
        return;
    }
    let letters = u32::try_from(said.chars().count()).unwrap_or(u32::MAX / 1000);
    // On average, a letter is about six tenths as wide as the font size.
    let size = size.min(width * 10 / (letters * 6)).max(1);
    svg_text(svg, &format!("class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\" font-weight=\"700\""), said);
}
