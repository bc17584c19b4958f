//! Draws the result of a practice event as an SVG picture to save or share, with place, medal, and the chart of places.

use std::fmt::Write;

use super::{ChartedPlace, Ending, Medal, MedalDrawing};
use crate::sheet::{Picture, escape_for_svg};
use crate::words::counts::short_ordinal;
use crate::words::event::evening;

/// The picture's width in its own units. Each unit is two pixels.
const WIDTH: u32 = 720;

/// The height of a picture with a chart, in the picture's own units.
const HEIGHT_WITH_CHART: u32 = 720;

/// The baseline of the first line of the story, and the distance between two lines.
const STORY: [u32; 2] = [498, 46];

/// The upper and the lower edge of the chart of places, in the picture's own units.
const CHART_EDGES: [u32; 2] = [430, 590];

impl Ending {
    /// Draws the place, the medal, and the chart of the places. If the event had only one round, draws the story instead
    /// of the chart. `who` is the name under which the person has played.
    #[must_use]
    pub fn picture(&self, who: &str) -> Picture {
        let charted = self.charted_places();
        let [first, gap] = STORY;
        let (width, height) = match charted.len() {
            0 => (WIDTH, first + gap * self.story_sentences().count() as u32 + 20),
            _ => (WIDTH, HEIGHT_WITH_CHART),
        };
        let told = [
            self.medal_drawing(),
            centered_text(326, 46, &self.headline),
            centered_text(366, 26, &self.of_field),
            centered_text(400, 22, &format!("{who}, {}", self.day)),
        ]
        .concat();
        let below = if charted.is_empty() {
            self.story_lines()
        } else {
            let caption = evening::chart_caption(self.playoff_place);
            Self::course_path(&charted) + &centered_text(660, 20, caption)
        };
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {width} {height}\" \
             font-family=\"Georgia,serif\" fill=\"#f7efdc\"><rect width=\"{width}\" height=\"{height}\" fill=\"#1b5040\"/>\
             <rect x=\"14\" y=\"14\" width=\"{}\" height=\"{}\" rx=\"18\" fill=\"none\" stroke=\"#dcb256\" \
             stroke-width=\"4\"/>{told}{below}</svg>",
            2 * width,
            2 * height,
            width - 28,
            height - 28
        );
        Picture { svg, width: 2 * width, height: 2 * height }
    }

    /// Draws the medal at the top, with the place on it.
    fn medal_drawing(&self) -> String {
        let MedalDrawing { tails, disc, ring, baseline } = self.medal.drawing();
        let (paint, place) = (medal_color(self.medal), self.place);
        format!(
            "<g transform=\"translate(264 36) scale(1.6)\" stroke=\"#33240a\"><path d=\"{tails}\" fill=\"#9c2420\" \
             stroke=\"none\"/><path d=\"{disc}\" fill=\"{paint}\" stroke-width=\"2\"/><path d=\"{ring}\" fill=\"none\" \
             stroke-width=\"1.5\"/><text x=\"60\" y=\"{baseline}\" font-size=\"36\" font-weight=\"700\" fill=\"#33240a\" \
             stroke=\"none\" text-anchor=\"middle\">{place}</text></g>"
        )
    }

    fn story_sentences(&self) -> impl Iterator<Item = &String> {
        self.story.iter().chain(&self.missing_points_sentence)
    }

    /// Draws a short horizontal line and the story below it, where the chart would be.
    fn story_lines(&self) -> String {
        let [first, gap] = STORY;
        let size = self.story_sentences().map(|sentence| fitting_size(28, sentence)).min().unwrap_or_default();
        let told = (0..)
            .zip(self.story_sentences())
            .map(|(number, sentence)| centered_text(first + gap * number, size, sentence));
        let rule = "<path d=\"M290 440h140\" stroke=\"#dcb256\" stroke-width=\"3\"/>".to_owned();
        std::iter::once(rule).chain(told).collect()
    }

    fn course_path(places: &[ChartedPlace]) -> String {
        let steps = places.len().saturating_sub(1).max(1) as u32;
        let at = |(number, of): (u32, &ChartedPlace)| {
            let depth = of.depth * (CHART_EDGES[1] - CHART_EDGES[0]) / 1000;
            [90 + number * (WIDTH - 180) / steps, CHART_EDGES[0] + 20 + depth]
        };
        let points: Vec<[u32; 2]> = (0..).zip(places).map(at).collect();
        let mut drawn = String::new();
        let course: Vec<String> = points.iter().map(|[x, y]| format!("{x} {y}")).collect();
        // Writing to a string cannot fail.
        let _ = write!(
            drawn,
            "<path d=\"M{}\" fill=\"none\" stroke=\"#dcb256\" stroke-width=\"5\" stroke-linejoin=\"round\"/>",
            course.join("L")
        );
        for ([x, y], of) in points.iter().zip(places) {
            let _ = write!(
                drawn,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"8\" fill=\"#f7efdc\"/>\
                 <text x=\"{x}\" y=\"{}\" font-size=\"20\" text-anchor=\"middle\" stroke=\"#1b5040\" stroke-width=\"6\" \
                 paint-order=\"stroke\">{}</text>",
                y - 16,
                short_ordinal(of.place)
            );
        }
        drawn
    }
}

/// Returns the largest font size, at most `size`, with which a line of text fits into the frame. Assumes that a
/// letter's width is 0.6 of the font size.
fn fitting_size(size: u32, words: &str) -> u32 {
    size.min(5 * (WIDTH - 90) / (3 * (words.chars().count() as u32).max(1)))
}

/// Draws a centered line of text, with a smaller font size if the line is long.
fn centered_text(y: u32, size: u32, words: &str) -> String {
    let (middle, size, words) = (WIDTH / 2, fitting_size(size, words), escape_for_svg(words));
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
