//! A link as a code that phones read.

use crate::scoresheet::transfer::qr_path;
use crate::ui::dom::svg;
use crate::ui::prelude::*;
use crate::words::sheet::export as say;

/// A link as a code to be scanned.
pub fn code(text: &str, told: String) -> AnyElement {
    let Ok(qr) = qr_path(text) else { return p().class("wrong").child(say::TOO_LONG) };
    figure()
        .child(
            a().attr("href", text.to_owned()).attr("aria-label", told.clone()).child(
                svg::svg()
                    .class("qr")
                    .attr("viewBox", format!("0 0 {} {}", qr.size, qr.size))
                    .attr("aria-hidden", "true")
                    .attr("shape-rendering", "crispEdges")
                    .child(svg::path().attr("d", qr.path)),
            ),
        )
        .child(figcaption().class("help").child(told))
}

/// Links as codes that together carry one text, and what to do with them.
pub fn codes(links: &[String]) -> AnyElement {
    let of = links.len();
    let drawn = links.iter().enumerate().map(|(place, link)| code(link, say::code(place + 1, of)));
    let drawn = div().class("codes").children(drawn);
    group().child(drawn).child(p().class("help").child(say::how_to_scan(of)))
}
