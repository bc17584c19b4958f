//! [`AnyElement`], the one element type of all screens. `mod.rs` says why there is only one.

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

/// A DOM element with its contents, in place of Leptos's typed `HtmlElement`.
///
/// It is one pointer. Dropping it ends its listeners and effects, and leaves the element in the
/// page.
pub struct AnyElement(Box<SendWrapper<Inner>>);

struct Inner {
    node: Element,
    /// Listeners, effects and views that live as long as the element.
    kept: Vec<Box<dyn Any>>,
}

/// A listener. It is removed on drop, because some events (such as a dialog's `close`) come after
/// the element is gone.
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

/// Creates an HTML element.
pub(super) fn html(tag: &'static str) -> AnyElement {
    create(|page| page.create_element(tag))
}

/// Creates an SVG element.
pub(super) fn svg(tag: &'static str) -> AnyElement {
    create(|page| page.create_element_ns(Some("http://www.w3.org/2000/svg"), tag))
}

fn create(create: impl Fn(&Document) -> Result<Element, JsValue>) -> AnyElement {
    let page = document();
    // Creation cannot fail: all names come from `html` and `svg`.
    let node = create(&page).unwrap_or_else(|_| page.body().map_or_else(|| JsValue::NULL.unchecked_into(), Into::into));
    AnyElement(Box::new(SendWrapper::new(Inner { node, kept: Vec::new() })))
}

impl AnyElement {
    /// Returns the DOM element.
    pub(super) fn node(&self) -> &Element {
        &self.0.node
    }

    /// Keeps a value alive until the element is dropped.
    pub(super) fn keep(mut self, value: Box<dyn Any>) -> Self {
        self.0.kept.push(value);
        self
    }

    /// Runs an effect until the element is dropped.
    pub(super) fn follow(self, run: Box<dyn Fn()>) -> Self {
        self.keep(Box::new(RenderEffect::new(move |_: Option<()>| run())))
    }

    /// Appends an element and keeps alive everything that it kept alive.
    pub(super) fn adopt(mut self, child: Self) -> Self {
        let child = child.0.take();
        let _ = self.0.node.append_child(&child.node);
        self.0.kept.extend(child.kept);
        self
    }

    pub(super) fn append_text(self, text: &str) -> Self {
        let _ = self.node().append_with_str_1(text);
        self
    }

    /// Adds a listener for an event; it runs with the current owner.
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

/// Leptos spreads attributes onto a view; they are ignored here, because the element's own are already set.
impl AddAnyAttr for AnyElement {
    type Output<NewAttribute: Attribute> = Self;

    fn add_any_attr<NewAttribute: Attribute>(self, _: NewAttribute) -> Self {
        self
    }
}

/// Bower is never rendered on a server, so this has nothing to do.
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
