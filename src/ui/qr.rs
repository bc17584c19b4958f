//! Draws links and texts as QR codes.

use crate::browser::share;
use crate::ui::prelude::*;
use app::words::sheet::export as say;
use scoresheet::transfer::qr_path;

/// Draws a link as a QR code with a caption. The code can also be tapped.
pub fn link_code(text: &str, told: String) -> AnyElement {
    let Some(drawn) = code_drawing(text) else { return p().class("wrong").child(TOO_LONG) };
    let link = a().attr("href", text).attr("aria-label", told.as_str()).child(drawn);
    figure().child(link).child(figcaption().class("help").child(told))
}

/// Draws a text that is no link as a QR code with a caption. Unlike a link, the code cannot be tapped.
pub fn text_code(text: &str, told: String) -> AnyElement {
    let Some(drawn) = code_drawing(text) else { return p().class("wrong").child(TOO_LONG) };
    figure().child(div().child(drawn)).child(figcaption().class("help").child(told))
}

const TOO_LONG: &str = "This is too long for a code.";

fn code_drawing(text: &str) -> Option<AnyElement> {
    let qr = qr_path(text).ok()?;
    let svg = svg::svg()
        .class("qr")
        .attr("viewBox", format!("0 0 {} {}", qr.size, qr.size))
        .attr("aria-hidden", "true")
        .attr("shape-rendering", "crispEdges");
    Some(svg.child(svg::path().attr("d", qr.path)))
}

/// Draws a link and its QR code. If the page was opened from a file, there is no QR code, because another device could
/// not open the link.
pub fn link_and_code(link: String, name: &'static str, told: &'static str) -> AnyElement {
    let scanned = share::page_address().map(|_| div().class("codes").child(link_code(&link, told.to_owned())));
    group().child(help(a().attr("href", link).child(name))).child(scanned)
}

/// Draws links that together contain one text as QR codes, and explains how to scan them. Whoever sees the first of
/// several codes should know that there are more.
pub fn code_series(links: &[String]) -> AnyElement {
    let (codes, how) = (codes_without_help(links), help(say::how_to_scan(links.len())));
    let [first, second] = if links.len() > 1 { [how, codes] } else { [codes, how] };
    group().child(first).child(second)
}

/// Draws links that together contain one text as QR codes.
pub fn codes_without_help(links: &[String]) -> AnyElement {
    let of = links.len();
    let drawn = links.iter().enumerate().map(|(place, link)| link_code(link, say::code_title(place + 1, of)));
    div().class("codes").children(drawn)
}
