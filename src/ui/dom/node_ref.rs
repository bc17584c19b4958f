//! A reference to an element that a view creates later.

use std::marker::PhantomData;

use leptos::html::ElementType;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::ui::reactive::State;

/// A reference to an element in the page, in place of Leptos's type of the same name, which has
/// separate code for each element type. Copies refer to the same element.
pub struct NodeRef<E> {
    node: State<Option<Element>>,
    of: PhantomData<fn() -> E>,
}

impl<E> Clone for NodeRef<E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E> Copy for NodeRef<E> {}

impl<E: ElementType> NodeRef<E> {
    /// Creates an empty reference.
    pub fn new() -> Self {
        Self { node: State::new(None), of: PhantomData }
    }

    pub(super) fn load(self, node: &Element) {
        self.node.set(Some(node.clone()));
    }

    /// Returns the element; `None` before it is created, and once the screen that made the
    /// reference is gone.
    pub fn get_untracked(self) -> Option<E::Output>
    where
        E::Output: JsCast,
    {
        self.node.try_get_untracked().flatten().map(JsCast::unchecked_into)
    }
}
