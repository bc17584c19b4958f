//! What an element is made with, under the names of `leptos::html`.

use leptos::ev::EventDescriptor;
use leptos::html::ElementType;
use wasm_bindgen::JsCast;

use super::attribute::{AttributeValue, PropertyValue};
use super::child::Child;
use super::element::AnyElement;
use super::node_ref::NodeRef;

impl AnyElement {
    /// Sets the classes: one name or several.
    #[must_use]
    pub fn class(self, names: impl AttributeValue) -> Self {
        names.set(self, "class")
    }

    /// Sets the id.
    #[must_use]
    pub fn id(self, id: impl AttributeValue) -> Self {
        id.set(self, "id")
    }

    /// Sets an attribute; `false` and `None` leave it out.
    #[must_use]
    pub fn attr(self, name: &'static str, value: impl AttributeValue) -> Self {
        value.set(self, name)
    }

    /// Sets a property of the element in the page.
    #[must_use]
    pub fn prop(self, name: &'static str, value: impl PropertyValue) -> Self {
        value.set(self, name)
    }

    /// Sets the markup in it, as it is.
    #[must_use]
    pub fn inner_html(self, markup: impl PropertyValue) -> Self {
        self.prop("innerHTML", markup)
    }

    /// Calls a function on each of these events, with the owner that is current now.
    #[must_use]
    pub fn on<E>(self, event: E, mut act: impl FnMut(E::EventType) + 'static) -> Self
    where
        E: EventDescriptor,
        E::EventType: JsCast,
    {
        self.listen(event.name(), Box::new(move |event: web_sys::Event| act(event.unchecked_into())))
    }

    /// Appends a child.
    #[must_use]
    pub fn child(self, child: impl Child) -> Self {
        child.append_to(self)
    }

    /// Appends all that an iterator gives.
    #[must_use]
    pub fn children<C: Child>(self, all: impl IntoIterator<Item = C>) -> Self {
        let mut parent = self;
        for child in all {
            parent = child.append_to(parent);
        }
        parent
    }

    /// Lets a reference find the element in the page.
    #[must_use]
    pub fn node_ref<E: ElementType>(self, reference: NodeRef<E>) -> Self {
        reference.load(self.node());
        self
    }
}
