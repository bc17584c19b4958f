//! Draws the hall from above: every table with its number and score, the person's chair, and the path to it from the
//! chair of the round before.

use crate::ui::prelude::*;
use app::event::practice::{FloorPlan, HallModel, HallTable, OwnChair, PlanChair, PlanPoint, TableStage};
use app::words::event::evening;
use cards::{BySide, Seat};

/// The margin around all tables, so that the outer chairs and the paths beside them are whole.
const MARGIN: i32 = 8;

/// The size of a chair and of the person's chair, from the center to the edge.
const CHAIR: i32 = 6;
const OWN_CHAIR: i32 = 8;

/// A score of this many characters has two digits on both sides: `12–11`. Its figures are made narrow enough for the table.
const WIDE_SCORE: usize = 5;
const WIDEST_SCORE: i32 = 2 * FloorPlan::HALF_TOP[0] - 14;

pub fn hall_drawing(hall: &HallModel) -> AnyElement {
    let tables = &hall.tables;
    let plan = FloorPlan::of(tables.len());
    let [width, height] = plan.size();
    let spots = tables.iter().enumerate().map(|(at, table)| table_drawing(table, plan, at));
    svg::svg()
        .class("floor")
        .attr("viewBox", format!("-{MARGIN} -{MARGIN} {} {}", width + 2 * MARGIN, height + 2 * MARGIN))
        .attr("data-columns", plan.columns().to_string())
        .attr("role", "img")
        .attr("aria-label", evening::hall_description(hall))
        .children(spots)
        .child(own_chairs(hall, plan))
}

/// Explains the marks of the plan: the person's chair, and the chair of the round before. The seat stands on the slip.
pub fn legend(hall: &HallModel) -> Option<AnyElement> {
    let now = hall.own_chair?;
    let before = hall.last_chair.filter(|before| *before != now);
    let before = before.map(|_| span().class("chair-before").child("Your last chair"));
    Some(p().class("own-chairs").child(span().class("chair-now").child("Your chair")).child(" ").child(before))
}

fn table_drawing(table: &HallTable, plan: FloorPlan, at: usize) -> AnyElement {
    let PlanPoint { x, y } = plan.table(at);
    // If a round has several games, the plan shows how many are won.
    let games = table.games.map(|games| BySide::from_fn(|side| games[side].into()));
    let score = games.or(table.points).map(|score| format!("{}\u{2013}{}", score.ns, score.ew));
    // The score of the person's table is on the sheet that the person keeps.
    let score = score.or_else(|| (table.stage != TableStage::Seated).then(|| "\u{2013}".to_owned()));
    let number = table.number.to_string();
    let words = |class: &'static str, words: String, x: i32, y: i32| {
        svg::text().class(class).attr("x", x.to_string()).attr("y", y.to_string()).child(words)
    };
    let sentence = match score {
        // The number stands above the corner of the table, so that a score of two digits has room.
        Some(score) => {
            let is_wide = score.chars().count() >= WIDE_SCORE;
            let fitted = words("score", score, x, y + 8)
                .attr("textLength", is_wide.then(|| WIDEST_SCORE.to_string()))
                .attr("lengthAdjust", is_wide.then_some("spacingAndGlyphs"));
            [fitted, words("number", number, x - 32, y - 23)]
        }
        None => [words("score", number, x, y + 8), svg::text()],
    };
    let chairs = Seat::ALL.map(|seat| disc(plan.chair(PlanChair { table: at, seat }), CHAIR)).concat();
    let [half_width, half_height] = FloorPlan::HALF_TOP.map(|half| half - 2);
    let [side, edge] = [2 * half_width - 16, 2 * half_height - 16];
    let top = format!(
        "M{} {}h{side}q8 0 8 8v{edge}q0 8 -8 8h-{side}q-8 0 -8 -8v-{edge}q0 -8 8 -8z",
        x - half_width + 8,
        y - half_height
    );
    svg::g()
        .class("spot")
        .attr("data-stage", stage_class(table.stage))
        .attr("data-yours", table.is_yours)
        .child(svg::path().class("seats").attr("d", chairs))
        .child(svg::path().class("top").attr("d", top))
        .children(sentence)
}

/// Returns the SVG path of a disc.
fn disc(PlanPoint { x, y }: PlanPoint, radius: i32) -> String {
    format!(
        "M{} {y}a{radius} {radius} 0 1 0 {wide} 0a{radius} {radius} 0 1 0 -{wide} 0z",
        x - radius,
        wide = 2 * radius
    )
}

const fn stage_class(stage: TableStage) -> &'static str {
    match stage {
        TableStage::Seated => "seated",
        TableStage::Playing => "playing",
        TableStage::Reported => "in",
    }
}

/// Draws the person's chair, the chair of the round before, and the path between them.
fn own_chairs(hall: &HallModel, plan: FloorPlan) -> AnyElement {
    let on_plan = |chair: OwnChair| {
        let table = hall.tables.iter().position(|table| table.number == chair.table)?;
        Some(PlanChair { table, seat: chair.seat })
    };
    let now = hall.own_chair.and_then(on_plan);
    let before = hall.last_chair.and_then(on_plan).filter(|before| Some(*before) != now);
    let path = before.zip(now).map(|(from, to)| {
        let points = plan.path(from, to).into_iter().map(|PlanPoint { x, y }| format!("{x} {y}"));
        format!("M{}", points.collect::<Vec<_>>().join("L"))
    });
    let mark =
        |class: &'static str, chair: PlanChair| svg::path().class(class).attr("d", disc(plan.chair(chair), OWN_CHAIR));
    svg::g()
        .child(path.map(|d| svg::path().class("walk").attr("pathLength", "1").attr("d", d)))
        .child(before.map(|chair| mark("chair before", chair)))
        .child(now.map(|chair| mark("chair now", chair)))
}
