//! Draws the hall from above: every table with its number and score, and the path of the person from the last table to
//! the current one.

use crate::ui::prelude::*;
use app::event::practice::{HallTable, TableStage};
use app::words::event::evening;
use cards::Side;

/// The width and height of the space for one table, in units of the drawing.
const TABLE_SPACE: [usize; 2] = [100, 74];

/// The margin around all tables, so that the outer chairs and the paths beside them are whole.
const MARGIN: usize = 8;

pub fn hall_drawing(tables: &[HallTable]) -> AnyElement {
    let columns = column_count(tables.len());
    let rows = tables.len().div_ceil(columns);
    let size = [columns * TABLE_SPACE[0], rows * TABLE_SPACE[1]];
    let spots = tables.iter().enumerate().map(|(at, table)| table_drawing(table, table_center(at, columns)));
    svg::svg()
        .class("floor")
        .attr("viewBox", format!("-{MARGIN} -{MARGIN} {} {}", size[0] + 2 * MARGIN, size[1] + 2 * MARGIN))
        .attr("data-columns", columns.to_string())
        .attr("role", "img")
        .attr("aria-label", evening::hall_description(tables))
        .children(spots)
        .child(path_from_last_table(tables, columns))
}

/// Returns the number of columns in which the tables are arranged.
const fn column_count(tables: usize) -> usize {
    match tables {
        0 => 1,
        1..=4 => tables,
        5..=8 => 4,
        9..=15 => 5,
        16..=24 => 6,
        _ => 8,
    }
}

fn table_center(at: usize, columns: usize) -> [usize; 2] {
    [at % columns * TABLE_SPACE[0] + TABLE_SPACE[0] / 2, at / columns * TABLE_SPACE[1] + TABLE_SPACE[1] / 2]
}

fn table_drawing(table: &HallTable, [x, y]: [usize; 2]) -> AnyElement {
    let score = table.points.map(|points| format!("{}\u{2013}{}", points.ns, points.ew));
    let number = table.number.to_string();
    let words = |class: &'static str, words: String, [left, up]: [usize; 2]| {
        svg::text().class(class).attr("x", (x - left).to_string()).attr("y", (y + 10 - up).to_string()).child(words)
    };
    let sentence = match score {
        // The number stands beside the corner of the table, so that a score of two digits has room.
        Some(score) => [words("score", score, [0, 0]), words("number", number, [43, 25])],
        None => [words("score", number, [0, 0]), svg::text()],
    };
    svg::g()
        .class("spot")
        .attr("data-stage", stage_class(table.stage))
        .attr("data-yours", table.is_yours)
        .child(svg::path().class("seats").attr("d", chairs_outline(x, y, &Side::ALL)))
        .child(table.own_side.map(|own| svg::path().class("seats own").attr("d", chairs_outline(x, y, &[own]))))
        .child(
            svg::path()
                .class("top")
                .attr("d", format!("M{} {}h72q8 0 8 8v22q0 8 -8 8h-72q-8 0 -8 -8v-22q0 -8 8 -8z", x - 36, y - 17)),
        )
        .children(sentence)
}

/// Returns the SVG path of the chairs of these sides at a table whose center is at `x` and `y`.
fn chairs_outline(x: usize, y: usize, sides: &[Side]) -> String {
    let chair = |[x, y]: [usize; 2]| format!("M{} {y}a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z", x - 6);
    let chairs = |side: &Side| match side {
        Side::NS => [[x, y - 24], [x, y + 30]],
        Side::EW => [[x - 44, y + 2], [x + 44, y + 2]],
    };
    sides.iter().flat_map(chairs).map(chair).collect()
}

const fn stage_class(stage: TableStage) -> &'static str {
    match stage {
        TableStage::Seated => "seated",
        TableStage::Playing => "playing",
        TableStage::Reported => "in",
    }
}

/// Draws the path from the person's last table to the current one.
fn path_from_last_table(tables: &[HallTable], columns: usize) -> Option<AnyElement> {
    let from = tables.iter().position(|table| table.was_yours_last_round)?;
    let to = tables.iter().position(|table| table.is_yours).filter(|to| *to != from)?;
    let ([x, y], [to_x, to_y]) = (table_center(from, columns), table_center(to, columns));
    // The path leaves the table at the edge, follows the aisle between two rows, and crosses rows beside the table
    // where it ends, so that it covers no number.
    let (half, up) = (TABLE_SPACE[1] / 2, to_y < y);
    let leave = if up { y - 24 } else { y + 30 };
    let arrive = if to_y > y { to_y - 24 } else { to_y + 30 };
    let aisle = if up { y - half } else { y + half };
    let last_aisle = if to_y > y { to_y - half } else { to_y + half };
    let cross = if to_x < x { to_x + TABLE_SPACE[0] / 2 } else { to_x - TABLE_SPACE[0] / 2 };
    let across = if aisle == last_aisle { String::new() } else { format!("H{cross}V{last_aisle}") };
    let d = format!("M{x} {leave}V{aisle}{across}H{to_x}V{arrive}");
    Some(svg::path().class("walk").attr("pathLength", "1").attr("d", d))
}
