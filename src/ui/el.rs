//! Elements of the page, all of one type. `view!` gives every element a type of its own, made of the types of its
//! attributes and children, and the module then holds the code that draws it once for each: more than half of what a
//! phone would load. Here an element is drawn as it is written down, and Leptos does what changes later.

use std::any::Any;
use std::borrow::Cow;

use leptos::prelude::*;
use leptos::tachys::html::attribute::Attribute;
use leptos::tachys::html::attribute::any_attribute::AnyAttribute;
use leptos::tachys::hydration::Cursor;
use leptos::tachys::renderer::types::Node;
use leptos::tachys::view::add_attr::AddAnyAttr;
use leptos::tachys::view::{Mountable, Position, PositionState, Render, RenderHtml};
use send_wrapper::SendWrapper;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event};

/// One element with all that stands in it. One pointer: it goes from call to call in a register.
pub struct El(Box<Parts>);

struct Parts {
    node: Element,
    /// What lives as long as the element: listeners, effects, parts that change.
    kept: Vec<Box<dyn Any>>,
}

/// A listener. Some events come when their element is gone already, as the closing of a dialog: nobody hears them then.
struct Heard {
    node: Element,
    event: &'static str,
    heard: Closure<dyn FnMut(Event)>,
}

impl Drop for Heard {
    fn drop(&mut self) {
        let _ = self.node.remove_event_listener_with_callback(self.event, self.heard.as_ref().unchecked_ref());
    }
}

/// An element of HTML.
pub fn el(tag: &str) -> El {
    of_page(|page| page.create_element(tag))
}

/// An element of a vector drawing.
pub fn svg(tag: &str) -> El {
    of_page(|page| page.create_element_ns(Some("http://www.w3.org/2000/svg"), tag))
}

/// A button that only does what it is told to.
pub fn button(class: &str) -> El {
    el("button").class(class).attr("type", "button")
}

/// Several parts where one element is wanted; nothing of it is seen.
pub fn group() -> El {
    el("div").class("group")
}

fn of_page(create: impl Fn(&web_sys::Document) -> Result<Element, JsValue>) -> El {
    let page = document();
    // The names of elements are written in this program: a browser knows them all.
    let node = create(&page).unwrap_or_else(|_| page.body().map_or_else(|| JsValue::NULL.unchecked_into(), Into::into));
    El(Box::new(Parts { node, kept: Vec::new() }))
}

impl El {
    /// What the style calls it: one name or several.
    #[must_use]
    pub fn class(self, names: &str) -> El {
        self.write("class", Some(names));
        self
    }

    /// What the page knows it by.
    #[must_use]
    pub fn id(self, id: &str) -> El {
        self.write("id", Some(id));
        self
    }

    /// An attribute; `None` leaves it out.
    #[must_use]
    pub fn attr(self, name: &str, value: impl Written) -> El {
        self.write(name, value.written().as_deref());
        self
    }

    /// An attribute that is written anew whenever what it read has changed.
    #[must_use]
    pub fn live<W: Written>(self, name: &'static str, value: impl Fn() -> W + 'static) -> El {
        self.follow_attribute(name, Box::new(move || value().written()))
    }

    /// What a field holds, written anew whenever what it read has changed.
    #[must_use]
    pub fn value(self, value: impl Fn() -> String + 'static) -> El {
        self.property("value", Box::new(move || JsValue::from(value())))
    }

    /// Whether a box is ticked, set anew whenever what it read has changed.
    #[must_use]
    pub fn checked(self, value: impl Fn() -> bool + 'static) -> El {
        self.property("checked", Box::new(move || JsValue::from(value())))
    }

    /// What it does when this happens to it.
    #[must_use]
    pub fn on(self, event: &'static str, act: impl FnMut(Event) + 'static) -> El {
        self.listen(event, Box::new(act))
    }

    /// Puts something at its end.
    #[must_use]
    pub fn child(mut self, part: impl Part) -> El {
        part.put(&mut self);
        self
    }

    /// Puts a text at its end that is written anew whenever what it read has changed.
    #[must_use]
    pub fn text(self, write: impl Fn() -> String + 'static) -> El {
        self.follow_text(Box::new(write))
    }

    /// Markup of our own, as it is.
    #[must_use]
    pub fn markup(self, markup: &str) -> El {
        self.0.node.set_inner_html(markup);
        self
    }

    /// The element in the page.
    pub fn node<E: JsCast>(&self) -> E {
        self.0.node.clone().unchecked_into()
    }

    /// As a view of any kind.
    pub fn into_any(self) -> AnyView {
        IntoAny::into_any(Drawn(SendWrapper::new(self)))
    }

    fn write(&self, name: &str, value: Option<&str>) {
        write(&self.0.node, name, value);
    }

    fn follow(mut self, run: Box<dyn Fn()>) -> El {
        self.0.kept.push(Box::new(RenderEffect::new(move |_: Option<()>| run())));
        self
    }

    fn follow_attribute(self, name: &'static str, value: Box<dyn Fn() -> Option<Cow<'static, str>>>) -> El {
        let node = self.0.node.clone();
        self.follow(Box::new(move || write(&node, name, value().as_deref())))
    }

    fn follow_text(self, text: Box<dyn Fn() -> String>) -> El {
        let node = document().create_text_node("");
        let _ = self.0.node.append_child(&node);
        self.follow(Box::new(move || node.set_data(&text())))
    }

    fn property(self, name: &'static str, value: Box<dyn Fn() -> JsValue>) -> El {
        let node = self.0.node.clone();
        self.follow(Box::new(move || {
            let _ = js_sys::Reflect::set(&node, &JsValue::from_str(name), &value());
        }))
    }

    fn listen(mut self, event: &'static str, mut act: Box<dyn FnMut(Event)>) -> El {
        let owner = Owner::current().unwrap_or_default();
        let heard: Box<dyn FnMut(Event)> = Box::new(move |event| owner.with(|| act(event)));
        let heard = Closure::wrap(heard);
        let _ = self.0.node.add_event_listener_with_callback(event, heard.as_ref().unchecked_ref());
        self.0.kept.push(Box::new(Heard { node: self.0.node.clone(), event, heard }));
        self
    }

    fn append(&self, text: &str) {
        let _ = self.0.node.append_with_str_1(text);
    }
}

fn write(node: &Element, name: &str, value: Option<&str>) {
    let _ = match value {
        Some(value) => node.set_attribute(name, value),
        None => node.remove_attribute(name),
    };
}

/// What an attribute can be written from.
pub trait Written {
    /// The text; `None` leaves the attribute out.
    fn written(self) -> Option<Cow<'static, str>>;
}

impl Written for &'static str {
    fn written(self) -> Option<Cow<'static, str>> {
        Some(self.into())
    }
}

impl Written for String {
    fn written(self) -> Option<Cow<'static, str>> {
        Some(self.into())
    }
}

impl Written for bool {
    fn written(self) -> Option<Cow<'static, str>> {
        self.then(|| "".into())
    }
}

impl Written for i16 {
    fn written(self) -> Option<Cow<'static, str>> {
        self.to_string().written()
    }
}

impl<W: Written> Written for Option<W> {
    fn written(self) -> Option<Cow<'static, str>> {
        self.and_then(W::written)
    }
}

/// What can stand in an element.
pub trait Part {
    /// Puts it at the end.
    fn put(self, into: &mut El);
}

impl Part for El {
    fn put(self, into: &mut El) {
        let _ = into.0.node.append_child(&self.0.node);
        into.0.kept.extend(self.0.kept);
    }
}

impl Part for AnyView {
    fn put(self, into: &mut El) {
        let mut state = self.build();
        state.mount(&into.0.node, None);
        into.0.kept.push(Box::new(state));
    }
}

impl Part for &str {
    fn put(self, into: &mut El) {
        into.append(self);
    }
}

impl Part for String {
    fn put(self, into: &mut El) {
        into.append(&self);
    }
}

impl Part for i16 {
    fn put(self, into: &mut El) {
        self.to_string().put(into);
    }
}

impl<P: Part> Part for Option<P> {
    fn put(self, into: &mut El) {
        if let Some(part) = self {
            part.put(into);
        }
    }
}

impl<A: Part, B: Part> Part for (A, B) {
    fn put(self, into: &mut El) {
        self.0.put(into);
        self.1.put(into);
    }
}

impl<A: Part, B: Part, C: Part> Part for (A, B, C) {
    fn put(self, into: &mut El) {
        (self.0, (self.1, self.2)).put(into);
    }
}

impl<P: Part> Part for Vec<P> {
    fn put(self, into: &mut El) {
        for part in self {
            part.put(into);
        }
    }
}

impl<P: Part, const N: usize> Part for [P; N] {
    fn put(self, into: &mut El) {
        for part in self {
            part.put(into);
        }
    }
}

/// A drawn element as Leptos mounts and removes it.
struct Drawn(SendWrapper<El>);

impl Mountable for Drawn {
    fn unmount(&mut self) {
        self.0.0.node.remove();
    }

    fn mount(&mut self, parent: &Element, marker: Option<&Node>) {
        let _ = parent.insert_before(&self.0.0.node, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        let Some(parent) = self.0.0.node.parent_element() else { return false };
        child.mount(&parent, Some(&self.0.0.node));
        true
    }

    fn elements(&self) -> Vec<Element> {
        vec![self.0.0.node.clone()]
    }
}

impl Render for Drawn {
    type State = Drawn;

    fn build(self) -> Drawn {
        self
    }

    fn rebuild(self, state: &mut Drawn) {
        let _ = state.0.0.node.replace_with_with_node_1(&self.0.0.node);
        *state = self;
    }
}

impl AddAnyAttr for Drawn {
    type Output<NewAttribute: Attribute> = Drawn;

    fn add_any_attr<NewAttribute: Attribute>(self, _: NewAttribute) -> Drawn {
        self
    }
}

/// Nothing is drawn on a server: the page is its only place.
impl RenderHtml for Drawn {
    type AsyncOutput = Drawn;
    type Owned = Drawn;

    const MIN_LENGTH: usize = 0;

    fn dry_resolve(&mut self) {}

    async fn resolve(self) -> Drawn {
        self
    }

    fn to_html_with_buf(self, _: &mut String, _: &mut Position, _: bool, _: bool, _: Vec<AnyAttribute>) {}

    fn hydrate<const FROM_SERVER: bool>(self, _: &Cursor, _: &PositionState) -> Drawn {
        self
    }

    fn into_owned(self) -> Drawn {
        self
    }
}
