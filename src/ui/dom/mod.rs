//! Builds elements with the syntax of Leptos, but with one type for all elements.
//!
//! All names mean the same as in [`leptos::html`], [`leptos::svg`] and [`leptos::ev`]: a
//! function for each tag, `.class`, `.attr`, `.prop`, `.inner_html`, `.node_ref`, `.on` with a typed event, `.child`.
//! Pass a value to set it once, or a closure to keep it up to date. Three things differ:
//!
//! - every element is an [`AnyElement`];
//! - an element is created when its function is called, not when its view is built;
//! - `.children` appends the items of an iterator.
//!
//! [`show`] and [`for_each`] replace `Show` and `For`. Any `IntoView` can be a child after `.into_view()`, and an
//! [`AnyElement`] is itself `IntoView`. The test `wasm_leptos` compiles a screen against Leptos's own elements.
//!
//! # Why not `leptos::html`
//!
//! `leptos::html`, and `view!`, which expands to it, give each element a type made of the types of its attributes and
//! children, and compile separate code for each. We rewrote a screen of 1,330 lines and 240 elements with `view!`. It
//! drew the same page, but its part of the program took 120 KB instead of 38 (brotli), or 95 KB with `--cfg
//! erase_components`; unpacked, 355 KB instead of 88. At that time the whole program would have grown to:
//!
//! | KB, brotli   | first screen | a game | with search | everything |
//! | ------------ | ------------ | ------ | ----------- | ---------- |
//! | these types  | 114          | 252    | 312         | 778        |
//! | `view!`      | 140          | 350    | 410         | 1,110      |
//!
//! The bounds are in `tests/README.md`. If Leptos's own types ever fit into them, delete this module and import
//! `leptos` instead.

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

/// Leptos's prelude, in which the types and traits of this module replace those of the same name.
pub mod prelude {
    pub use leptos::prelude::*;

    pub use super::{AnyElement, AttributeValue, Child, IntoAny, NodeRef, ev, for_each, show};
}
