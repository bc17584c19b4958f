//! Draws a grid that is printed empty, to be filled in with a pencil.

use crate::ui::prelude::*;
use app::words::sheet::paper::BlankGrid;

pub fn blank_grid(of: &BlankGrid) -> AnyElement {
    let cells = of.heads.len().saturating_sub(1);
    let heads = tr().children(column_heads(of.heads.iter().map(String::as_str)));
    let row = |name: &String| row_with_head(name.as_str()).children((0..cells).map(|_| td().child("\u{a0}")));
    table().child(thead().child(heads)).child(tbody().children(of.rows.iter().map(row)))
}
