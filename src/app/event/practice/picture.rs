//! Draws the result of a practice event as an SVG picture to save or share, with place, medal, and the chart of places.

use std::fmt::Write;

use super::{Ending, Medal};
use crate::sheet::{Picture, escaped};
use crate::words::event::evening;

/// The width and height in the picture's own units. The picture is shown at twice this size.
const SIZE: [u32; 2] = [720, 720];

/// The upper and the lower edge of the chart of places, in the picture's own units.
const CHART_EDGES: [u32; 2] = [430, 590];

impl Ending {
    /// Draws the place, the medal, and the chart of the places after each round. If the event had only one round, draws
    /// the story instead of the chart. `title` names the event, `who` the entrant.
    #[must_use]
    pub fn picture(&self, title: &str, who: &str) -> Picture {
        let [width, height] = SIZE;
        let middle = width / 2;
        let (paint, place) = (medal_color(self.medal), self.place);
        let medal = format!(
            "<path d=\"M324 40l36 90l36 -90h36l-50 124h-44l-50 -124z\" fill=\"#9c2420\"/>\
             <circle cx=\"{middle}\" cy=\"196\" r=\"70\" fill=\"{paint}\" stroke=\"#33240a\" stroke-width=\"3\"/>\
             <circle cx=\"{middle}\" cy=\"196\" r=\"58\" fill=\"none\" stroke=\"#33240a\" stroke-width=\"2\"/>\
             <text x=\"{middle}\" y=\"216\" font-size=\"60\" font-weight=\"700\" fill=\"#33240a\" \
             text-anchor=\"middle\">{place}</text>"
        );
        let told = [
            centered_text(326, 46, &self.headline),
            centered_text(366, 26, &evening::of_field(title, self.of)),
            centered_text(400, 22, &format!("{who}, {}", self.day)),
        ]
        .concat();
        let below = if self.course.len() > 1 {
            self.course_path() + &centered_text(660, 20, evening::ROUND_BY_ROUND)
        } else {
            let lines = (0..).zip(self.story.iter().chain(&self.short_of));
            lines.map(|(number, sentence)| centered_text(490 + 48 * number, 26, sentence)).collect()
        };
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {width} {height}\" \
             font-family=\"Georgia,serif\" fill=\"#f7efdc\"><rect width=\"{width}\" height=\"{height}\" fill=\"#1b5040\"/>\
             <rect x=\"14\" y=\"14\" width=\"{}\" height=\"{}\" rx=\"18\" fill=\"none\" stroke=\"#dcb256\" \
             stroke-width=\"4\"/>{medal}{told}{below}</svg>",
            2 * width,
            2 * height,
            width - 28,
            height - 28
        );
        Picture { svg, width: 2 * width, height: 2 * height }
    }

    fn course_path(&self) -> String {
        let steps = self.course.len().saturating_sub(1).max(1) as u32;
        let behind = |place: u16| {
            u32::from(place - 1) * (CHART_EDGES[1] - CHART_EDGES[0]) / u32::from(self.of.saturating_sub(1).max(1))
        };
        let at =
            |(number, place): (u32, u16)| [90 + number * (SIZE[0] - 180) / steps, CHART_EDGES[0] + 20 + behind(place)];
        let points: Vec<[u32; 2]> = (0..).zip(self.course.iter().map(|of| of.place)).map(at).collect();
        let mut drawn = String::new();
        let course: Vec<String> = points.iter().map(|[x, y]| format!("{x} {y}")).collect();
        // Writing to a string cannot fail.
        let _ = write!(
            drawn,
            "<path d=\"M{}\" fill=\"none\" stroke=\"#dcb256\" stroke-width=\"5\" stroke-linejoin=\"round\"/>",
            course.join("L")
        );
        for ([x, y], of) in points.iter().zip(&self.course) {
            let _ = write!(
                drawn,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"8\" fill=\"#f7efdc\"/>\
                 <text x=\"{x}\" y=\"{}\" font-size=\"20\" text-anchor=\"middle\">{}</text>",
                y - 16,
                evening::short_ordinal(of.place)
            );
        }
        drawn
    }
}

/// Draws a centered line of text. A long line gets smaller letters, on the assumption that letters are half as wide as
/// high.
fn centered_text(y: u32, size: u32, words: &str) -> String {
    let fits = 2 * (SIZE[0] - 60) / (words.chars().count() as u32).max(1);
    let (middle, size, words) = (SIZE[0] / 2, size.min(fits), escaped(words));
    format!("<text x=\"{middle}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"middle\">{words}</text>")
}

const fn medal_color(medal: Medal) -> &'static str {
    match medal {
        Medal::Gold => "#e3b04b",
        Medal::Silver => "#c9ccd1",
        Medal::Bronze => "#c98b57",
        Medal::Ribbon => "#8fcfb0",
    }
}
