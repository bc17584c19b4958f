//! Draws a grid that is printed with empty cells, to be filled in with a pencil.

use crate::ui::prelude::*;
use app::words::sheet::paper::BlankGrid;

pub fn blank_grid(of: &BlankGrid) -> AnyElement {
    let cells = of.heads.len().saturating_sub(1);
    let box_class = |column: usize| of.has_boxes_in(column).then_some("box-column");
    let head =
        |(column, head): (usize, &String)| th().attr("scope", "col").class(box_class(column)).child(head.as_str());
    let cell = |row: usize, at: usize| {
        let known = of.known.get(row).and_then(|row| row.get(at));
        td().child(known.filter(|text| !text.is_empty()).map_or("\u{a0}", String::as_str).to_owned())
    };
    let row = |(at, name): (usize, &String)| {
        row_with_head(name.as_str()).children((0..cells).map(move |column| cell(at, column)).collect::<Vec<_>>())
    };
    table()
        .child(thead().child(tr().children(of.heads.iter().enumerate().map(head))))
        .child(tbody().children(of.rows.iter().enumerate().map(row)))
}
