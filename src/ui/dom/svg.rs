//! One function for each SVG element that the screens use.

pub use leptos::svg::Svg;

use super::element::{self, AnyElement};

pub fn path() -> AnyElement {
    element::svg("path")
}

pub fn svg() -> AnyElement {
    element::svg("svg")
}

pub fn r#use() -> AnyElement {
    element::svg("use")
}

pub fn g() -> AnyElement {
    element::svg("g")
}

pub fn text() -> AnyElement {
    element::svg("text")
}
