//! A grid that is printed empty and filled in with a pencil.

use crate::ui::prelude::*;
use crate::words::sheet::paper::Grid;

/// The grid, a row for each that it names.
pub fn blank_grid(of: &Grid) -> AnyElement {
    let cells = of.heads.len().saturating_sub(1);
    let heads = of.heads.iter().map(|head| th().attr("scope", "col").child(head.as_str()));
    let row = |name: &String| {
        tr().child(th().attr("scope", "row").child(name.as_str())).children((0..cells).map(|_| td().child("\u{a0}")))
    };
    let rows = of.rows.iter().map(row);
    table().child(thead().child(tr().children(heads))).child(tbody().children(rows))
}
