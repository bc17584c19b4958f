//! Leptos's builder syntax with one type for all elements.
//!
//! Everything here has the name and the meaning it has in [`leptos::html`], [`leptos::svg`] and [`leptos::ev`]: a function
//! for each tag, `.class`, `.attr`, `.prop`, `.inner_html`, `.node_ref`, `.on` with a typed event, `.child`. A value is
//! written once, a closure is followed. Three differences: every element is an [`AnyElement`], it is created when its
//! function is called, not when its view is built, and `.children` appends what an iterator gives. [`show`] and [`for_each`] stand for `Show` and `For`. Any `IntoView` can
//! be a child after `.into_view()`, and an [`AnyElement`] is itself `IntoView`. The test `wasm_leptos` compiles a screen
//! against Leptos's own elements.
//!
//! # Why not `leptos::html`
//!
//! `leptos::html`, and `view!`, which expands to it, give each element a type made of the types of its attributes and
//! children, and the module holds the code that builds it once for each. A screen of 1,330 lines and 240 elements, written in
//! `view!`, drew the same page. Compressed with brotli, its part of the program took 120 KB in place of 38, and 95 with
//! `--cfg erase_components`; unpacked, its code took 355 KB in place of 88. When it was measured, the program would have come to:
//!
//! | KB, brotli   | first screen | a game | with search | everything |
//! | ------------ | ------------ | ------ | ----------- | ---------- |
//! | these types  | 114          | 252    | 312         | 778        |
//! | `view!`      | 140          | 350    | 410         | 1,110      |
//!
//! The bounds are in `tests/README.md`. On the day Leptos's own types fit into them this module can go, and the screens import `leptos` in its place.

mod attribute;
mod builder;
mod child;
mod element;
mod flow;
pub mod html;
mod node_ref;
pub mod svg;

pub use leptos::ev;

pub use self::attribute::{AttributeText, AttributeValue};
pub use self::child::{Child, IntoAny};
pub use self::element::AnyElement;
pub use self::flow::{for_each, show};
pub use self::node_ref::NodeRef;

/// The prelude of screens: Leptos's prelude, with this module's types and traits in place of those
/// with the same name.
pub mod prelude {
    pub use leptos::prelude::*;

    pub use super::{AnyElement, AttributeValue, Child, IntoAny, NodeRef, ev, for_each, show};
}
