//! [`AnyElement`], the only type of element in all screens. `mod.rs` explains why there is only one type.

use std::any::Any;
use std::borrow::Cow;

use leptos::prelude::{Owner, RenderEffect, document};
use leptos::tachys::html::attribute::Attribute;
use leptos::tachys::html::attribute::any_attribute::AnyAttribute;
use leptos::tachys::hydration::Cursor;
use leptos::tachys::renderer::types::Node;
use leptos::tachys::view::add_attr::AddAnyAttr;
use leptos::tachys::view::{Mountable, Position, PositionState, Render, RenderHtml};
use send_wrapper::SendWrapper;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, Event};

/// A DOM element with its contents. It replaces Leptos's typed `HtmlElement`.
///
/// It is as small as a pointer. When it is dropped, its listeners and effects end, but the element stays in the page.
pub struct AnyElement(Box<SendWrapper<Inner>>);

struct Inner {
    node: Element,
    /// Listeners, effects and views that live as long as the element.
    kept_alive: Vec<Box<dyn Any>>,
}

/// An event listener that is removed when it is dropped. Some events, such as a dialog's `close`, would otherwise
/// arrive after the screen is gone.
struct Listener {
    node: Element,
    event: Cow<'static, str>,
    callback: Closure<dyn FnMut(Event)>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let callback = self.callback.as_ref().unchecked_ref();
        let _ = self.node.remove_event_listener_with_callback(&self.event, callback);
    }
}

pub(super) fn html(tag: &'static str) -> AnyElement {
    create(|page| page.create_element(tag))
}

/// Creates an SVG element, which needs a namespace of its own.
pub(super) fn svg(tag: &'static str) -> AnyElement {
    create(|page| page.create_element_ns(Some("http://www.w3.org/2000/svg"), tag))
}

fn create(create: impl Fn(&Document) -> Result<Element, JsValue>) -> AnyElement {
    let page = document();
    // Creating an element cannot fail, because all tag names come from `html.rs` and `svg.rs`.
    let node = create(&page).unwrap_or_else(|_| page.body().map_or_else(|| JsValue::NULL.unchecked_into(), Into::into));
    AnyElement(Box::new(SendWrapper::new(Inner { node, kept_alive: Vec::new() })))
}

impl AnyElement {
    pub(super) fn node(&self) -> &Element {
        &self.0.node
    }

    /// Keeps a value alive until the element is dropped.
    pub(super) fn keep(mut self, value: Box<dyn Any>) -> Self {
        self.0.kept_alive.push(value);
        self
    }

    /// Runs a function now, and again whenever a value that it read changes, until the element is dropped.
    pub(super) fn follow(self, run: Box<dyn Fn()>) -> Self {
        self.keep(Box::new(RenderEffect::new(move |_: Option<()>| run())))
    }

    /// Appends a child, and takes over its listeners and effects.
    pub(super) fn adopt(mut self, child: Self) -> Self {
        let child = child.0.take();
        let _ = self.0.node.append_child(&child.node);
        self.0.kept_alive.extend(child.kept_alive);
        self
    }

    pub(super) fn append_text(self, text: &str) -> Self {
        let _ = self.node().append_with_str_1(text);
        self
    }

    /// Adds a listener for an event. The listener runs with the reactive owner that is current when it is added.
    pub(super) fn listen(self, event: Cow<'static, str>, mut act: Box<dyn FnMut(Event)>) -> Self {
        let owner = Owner::current().unwrap_or_default();
        let callback: Box<dyn FnMut(Event)> = Box::new(move |event| owner.with(|| act(event)));
        let callback = Closure::wrap(callback);
        let node = self.node().clone();
        let _ = node.add_event_listener_with_callback(&event, callback.as_ref().unchecked_ref());
        self.keep(Box::new(Listener { node, event, callback }))
    }
}

impl Mountable for AnyElement {
    fn unmount(&mut self) {
        self.node().remove();
    }

    fn mount(&mut self, parent: &Element, marker: Option<&Node>) {
        let _ = parent.insert_before(self.node(), marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        let Some(parent) = self.node().parent_element() else { return false };
        child.mount(&parent, Some(self.node()));
        true
    }

    fn elements(&self) -> Vec<Element> {
        vec![self.node().clone()]
    }
}

impl Render for AnyElement {
    type State = Self;

    fn build(self) -> Self {
        self
    }

    fn rebuild(self, state: &mut Self) {
        let _ = state.node().replace_with_with_node_1(self.node());
        *state = self;
    }
}

/// Leptos can add attributes to a view later. No screen uses this, so they are ignored.
impl AddAnyAttr for AnyElement {
    type Output<NewAttribute: Attribute> = Self;

    fn add_any_attr<NewAttribute: Attribute>(self, _: NewAttribute) -> Self {
        self
    }
}

/// Leptos requires this trait for rendering on a server, which Bower never does.
impl RenderHtml for AnyElement {
    type AsyncOutput = Self;
    type Owned = Self;

    const MIN_LENGTH: usize = 0;

    fn dry_resolve(&mut self) {}

    async fn resolve(self) -> Self {
        self
    }

    fn to_html_with_buf(self, _: &mut String, _: &mut Position, _: bool, _: bool, _: Vec<AnyAttribute>) {}

    fn hydrate<const FROM_SERVER: bool>(self, _: &Cursor, _: &PositionState) -> Self {
        self
    }

    fn into_owned(self) -> Self {
        self
    }
}
