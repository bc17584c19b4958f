//! References to elements that are created later.

use std::marker::PhantomData;

use leptos::html::ElementType;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::ui::reactive::State;

/// A reference to an element in the page. It replaces Leptos's type of the same name, which compiles separate code for
/// each type of element.
pub struct NodeRef<E> {
    node: State<Option<Element>>,
    value_type: PhantomData<fn() -> E>,
}

impl<E> Clone for NodeRef<E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E> Copy for NodeRef<E> {}

impl<E: ElementType> NodeRef<E> {
    /// Creates a reference that points to no element yet.
    pub fn new() -> Self {
        Self { node: State::new(None), value_type: PhantomData }
    }

    pub(super) fn load(self, node: &Element) {
        self.node.set(Some(node.clone()));
    }

    /// Returns the element. Returns `None` before the element is created, and after the screen that created the
    /// reference is gone.
    pub fn get_untracked(self) -> Option<E::Output>
    where
        E::Output: JsCast,
    {
        self.node.try_get_untracked().flatten().map(JsCast::unchecked_into)
    }
}
