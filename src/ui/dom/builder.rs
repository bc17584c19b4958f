//! Methods to build an element, named like those of `leptos::html`.

use leptos::ev::EventDescriptor;
use leptos::html::ElementType;
use wasm_bindgen::JsCast;

use super::attribute::{AttributeValue, PropertyValue};
use super::child::Child;
use super::element::AnyElement;
use super::node_ref::NodeRef;

impl AnyElement {
    /// Sets one or more class names.
    #[must_use]
    pub fn class(self, names: impl AttributeValue) -> Self {
        names.set(self, "class")
    }

    #[must_use]
    pub fn id(self, id: impl AttributeValue) -> Self {
        id.set(self, "id")
    }

    /// Sets an attribute; `false` and `None` leave it out.
    #[must_use]
    pub fn attr(self, name: &'static str, value: impl AttributeValue) -> Self {
        value.set(self, name)
    }

    /// Sets a DOM property.
    #[must_use]
    pub fn prop(self, name: &'static str, value: impl PropertyValue) -> Self {
        value.set(self, name)
    }

    /// Sets the inner markup without escaping.
    #[must_use]
    pub fn inner_html(self, markup: impl PropertyValue) -> Self {
        self.prop("innerHTML", markup)
    }

    /// Adds a listener for an event. It runs with the owner that is current now.
    #[must_use]
    pub fn on<E>(self, event: E, mut act: impl FnMut(E::EventType) + 'static) -> Self
    where
        E: EventDescriptor,
        E::EventType: JsCast,
    {
        self.listen(event.name(), Box::new(move |event: web_sys::Event| act(event.unchecked_into())))
    }

    #[must_use]
    pub fn child(self, child: impl Child) -> Self {
        child.append_to(self)
    }

    /// Appends all items of an iterator.
    #[must_use]
    pub fn children<C: Child>(self, all: impl IntoIterator<Item = C>) -> Self {
        let mut parent = self;
        for child in all {
            parent = child.append_to(parent);
        }
        parent
    }

    /// Points a reference to this element.
    #[must_use]
    pub fn node_ref<E: ElementType>(self, reference: NodeRef<E>) -> Self {
        reference.load(self.node());
        self
    }
}
