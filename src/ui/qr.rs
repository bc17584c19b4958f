//! A link as a code that phones read.

use crate::browser::share;
use crate::ui::prelude::*;
use app::words::sheet::export as say;
use scoresheet::transfer::qr_path;

/// A link as a code to be scanned.
pub fn code(text: &str, told: String) -> AnyElement {
    let Ok(qr) = qr_path(text) else { return p().class("wrong").child(say::TOO_LONG) };
    let drawn = svg::svg()
        .class("qr")
        .attr("viewBox", format!("0 0 {} {}", qr.size, qr.size))
        .attr("aria-hidden", "true")
        .attr("shape-rendering", "crispEdges")
        .child(svg::path().attr("d", qr.path));
    let link = a().attr("href", text).attr("aria-label", told.as_str()).child(drawn);
    figure().child(link).child(figcaption().class("help").child(told))
}

/// A link, and the same as a code, unless the page is a file opened from disk: that has no address that another phone could
/// open.
pub fn link_and_code(link: String, name: &'static str, told: &'static str) -> AnyElement {
    let scanned = share::address().map(|_| div().class("codes").child(code(&link, told.to_owned())));
    group().child(help(a().attr("href", link).child(name))).child(scanned)
}

/// Links as codes that together carry one text, and what to do with them.
pub fn codes(links: &[String]) -> AnyElement {
    let of = links.len();
    let drawn = links.iter().enumerate().map(|(place, link)| code(link, say::code(place + 1, of)));
    let drawn = div().class("codes").children(drawn);
    group().child(drawn).child(help(say::how_to_scan(of)))
}
