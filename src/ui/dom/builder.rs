//! The builder methods of elements. They have the same names as those of `leptos::html`.

use leptos::ev::EventDescriptor;
use leptos::html::ElementType;
use wasm_bindgen::JsCast;

use super::attribute::{AttributeValue, PropertyValue};
use super::child::Child;
use super::element::AnyElement;
use super::node_ref::NodeRef;
use crate::browser::page;

impl AnyElement {
    /// Sets the class attribute, which may have several names.
    #[must_use]
    pub fn class(self, names: impl AttributeValue) -> Self {
        names.set(self, "class")
    }

    #[must_use]
    pub fn id(self, id: impl AttributeValue) -> Self {
        id.set(self, "id")
    }

    /// Sets an attribute. The values `false` and `None` remove it.
    #[must_use]
    pub fn attr(self, name: &'static str, value: impl AttributeValue) -> Self {
        value.set(self, name)
    }

    /// Sets a custom property of the element's style.
    #[must_use]
    pub fn style(self, property: &str, value: &str) -> Self {
        page::set_style(self.node(), property, value);
        self
    }

    #[must_use]
    pub fn prop(self, name: &'static str, value: impl PropertyValue) -> Self {
        value.set(self, name)
    }

    /// Sets the contents to HTML markup, which is not escaped.
    #[must_use]
    pub fn inner_html(self, markup: impl PropertyValue) -> Self {
        self.prop("innerHTML", markup)
    }

    /// Adds a listener for an event. The listener runs with the reactive owner that is current when it is added.
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

    /// Appends all children that an iterator yields.
    #[must_use]
    pub fn children<C: Child>(self, all: impl IntoIterator<Item = C>) -> Self {
        let mut parent = self;
        for child in all {
            parent = child.append_to(parent);
        }
        parent
    }

    /// Makes `reference` point to this element.
    #[must_use]
    pub fn node_ref<E: ElementType>(self, reference: NodeRef<E>) -> Self {
        reference.load(self.node());
        self
    }
}
