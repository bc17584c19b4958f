//! The types of values that an attribute or a property of an element can have. A plain value is set once. A closure
//! keeps the attribute up to date.

use std::borrow::Cow;
use std::cell::RefCell;

use wasm_bindgen::JsValue;
use web_sys::Element;

use super::element::AnyElement;

/// A value for an attribute, or a closure that returns one. A closure is called again whenever a value that it read
/// changes.
pub trait AttributeValue {
    fn set(self, element: AnyElement, name: &'static str) -> AnyElement;
}

/// A plain value for an attribute: a text, a number, a Boolean, or an `Option` of these.
pub trait AttributeText {
    /// Returns the text of the attribute, or `None` to remove the attribute.
    fn text(self) -> Option<Cow<'static, str>>;
}

impl AttributeText for &'static str {
    fn text(self) -> Option<Cow<'static, str>> {
        Some(self.into())
    }
}

impl AttributeText for String {
    fn text(self) -> Option<Cow<'static, str>> {
        Some(self.into())
    }
}

impl AttributeText for bool {
    fn text(self) -> Option<Cow<'static, str>> {
        self.then(|| "".into())
    }
}

impl AttributeText for i16 {
    fn text(self) -> Option<Cow<'static, str>> {
        self.to_string().text()
    }
}

impl<T: AttributeText> AttributeText for Option<T> {
    fn text(self) -> Option<Cow<'static, str>> {
        self.and_then(T::text)
    }
}

impl AttributeValue for &str {
    fn set(self, element: AnyElement, name: &'static str) -> AnyElement {
        write(element.node(), name, Some(self));
        element
    }
}

impl AttributeValue for &String {
    fn set(self, element: AnyElement, name: &'static str) -> AnyElement {
        AttributeValue::set(self.as_str(), element, name)
    }
}

macro_rules! written_once {
    ($($kind:ty),*) => {
        $(impl AttributeValue for $kind {
            fn set(self, element: AnyElement, name: &'static str) -> AnyElement {
                write(element.node(), name, self.text().as_deref());
                element
            }
        })*
    };
}

written_once!(String, bool, i16);

impl<T: AttributeText> AttributeValue for Option<T> {
    fn set(self, element: AnyElement, name: &'static str) -> AnyElement {
        write(element.node(), name, self.text().as_deref());
        element
    }
}

impl<F, T> AttributeValue for F
where
    F: Fn() -> T + 'static,
    T: AttributeText,
{
    fn set(self, element: AnyElement, name: &'static str) -> AnyElement {
        follow_attribute(element, name, Box::new(move || self().text()))
    }
}

fn follow_attribute(
    element: AnyElement,
    name: &'static str,
    value: Box<dyn Fn() -> Option<Cow<'static, str>>>,
) -> AnyElement {
    let node = element.node().clone();
    let written = RefCell::new(None);
    element.follow(Box::new(move || {
        let value = Some(value());
        if *written.borrow() != value {
            write(&node, name, value.as_ref().and_then(Option::as_deref));
            written.replace(value);
        }
    }))
}

fn write(node: &Element, name: &str, value: Option<&str>) {
    let _ = match value {
        Some(value) => node.set_attribute(name, value),
        None => node.remove_attribute(name),
    };
}

/// A value for a property, or a closure that returns one. A closure is called again whenever a value that it read
/// changes.
pub trait PropertyValue {
    fn set(self, element: AnyElement, name: &'static str) -> AnyElement;
}

impl PropertyValue for &str {
    fn set(self, element: AnyElement, name: &'static str) -> AnyElement {
        write_property(element.node(), name, &self.into());
        element
    }
}

impl<F, T> PropertyValue for F
where
    F: Fn() -> T + 'static,
    T: Into<JsValue>,
{
    fn set(self, element: AnyElement, name: &'static str) -> AnyElement {
        follow_property(element, name, Box::new(move || self().into()))
    }
}

fn follow_property(element: AnyElement, name: &'static str, value: Box<dyn Fn() -> JsValue>) -> AnyElement {
    let node = element.node().clone();
    element.follow(Box::new(move || write_property(&node, name, &value())))
}

fn write_property(node: &Element, name: &str, value: &JsValue) {
    let _ = js_sys::Reflect::set(node, &JsValue::from_str(name), value);
}
