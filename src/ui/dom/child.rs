//! The types of values that can be a child of an element: texts, numbers, elements, views, and closures that return
//! them.

use std::cell::RefCell;

use leptos::IntoView;
use leptos::prelude::{AnyView, Mountable, Render, View, document};
use send_wrapper::SendWrapper;

use super::element::AnyElement;

/// A value that can be a child of an element: a text, a number, an element, a view, several of them, or a closure that
/// returns one. A closure is called again whenever a value that it read changes.
pub trait Child {
    fn append_to(self, parent: AnyElement) -> AnyElement;
}

/// A type that a closure may return if the closure is used as a child.
pub trait FollowedChild: Sized + 'static {
    /// Returns a view of the closure's result. The view is updated whenever a value that the closure read changes.
    fn view(find: Box<dyn Fn() -> Self>) -> AnyView;

    /// Appends the closure's result to `parent`, and updates it whenever a value that the closure read changes.
    fn append(find: Box<dyn Fn() -> Self>, parent: AnyElement) -> AnyElement {
        Self::view(find).append_to(parent)
    }
}

/// Converts a value to a view. Leptos has a trait of the same name, which compiles separate code for each closure. Here
/// all closures share the same code.
pub trait IntoAny {
    fn into_any(self) -> AnyView;
}

/// Converts a typed Leptos view to an [`AnyView`].
pub(super) fn erase(view: impl IntoView + 'static) -> AnyView {
    leptos::prelude::IntoAny::into_any(view)
}

impl IntoAny for () {
    fn into_any(self) -> AnyView {
        erase(())
    }
}

impl IntoAny for String {
    fn into_any(self) -> AnyView {
        erase(self)
    }
}

impl IntoAny for AnyElement {
    fn into_any(self) -> AnyView {
        erase(self)
    }
}

impl IntoAny for AnyView {
    fn into_any(self) -> AnyView {
        self
    }
}

impl<T: IntoView + 'static> IntoAny for View<T> {
    fn into_any(self) -> AnyView {
        erase(self)
    }
}

impl<F, T> IntoAny for F
where
    F: Fn() -> T + 'static,
    T: FollowedChild,
{
    fn into_any(self) -> AnyView {
        T::view(Box::new(self))
    }
}

impl Child for AnyElement {
    fn append_to(self, parent: AnyElement) -> AnyElement {
        parent.adopt(self)
    }
}

impl Child for AnyView {
    fn append_to(self, parent: AnyElement) -> AnyElement {
        let mut state = self.build();
        state.mount(parent.node(), None);
        parent.keep(Box::new(state))
    }
}

impl<T: IntoView + 'static> Child for View<T> {
    fn append_to(self, parent: AnyElement) -> AnyElement {
        self.into_any().append_to(parent)
    }
}

impl Child for &str {
    fn append_to(self, parent: AnyElement) -> AnyElement {
        parent.append_text(self)
    }
}

impl Child for String {
    fn append_to(self, parent: AnyElement) -> AnyElement {
        parent.append_text(&self)
    }
}

impl Child for i16 {
    fn append_to(self, parent: AnyElement) -> AnyElement {
        parent.append_text(&self.to_string())
    }
}

impl<C: Child> Child for Option<C> {
    fn append_to(self, parent: AnyElement) -> AnyElement {
        match self {
            Some(child) => child.append_to(parent),
            None => parent,
        }
    }
}

impl<A: Child, B: Child> Child for (A, B) {
    fn append_to(self, parent: AnyElement) -> AnyElement {
        self.1.append_to(self.0.append_to(parent))
    }
}

impl<A: Child, B: Child, C: Child> Child for (A, B, C) {
    fn append_to(self, parent: AnyElement) -> AnyElement {
        (self.0, (self.1, self.2)).append_to(parent)
    }
}

impl<C: Child> Child for Vec<C> {
    fn append_to(self, parent: AnyElement) -> AnyElement {
        self.into_iter().fold(parent, |parent, child| child.append_to(parent))
    }
}

impl<C: Child, const N: usize> Child for [C; N] {
    fn append_to(self, parent: AnyElement) -> AnyElement {
        self.into_iter().fold(parent, |parent, child| child.append_to(parent))
    }
}

impl<F, T> Child for F
where
    F: Fn() -> T + 'static,
    T: FollowedChild,
{
    fn append_to(self, parent: AnyElement) -> AnyElement {
        T::append(Box::new(self), parent)
    }
}

impl FollowedChild for Option<AnyView> {
    fn view(find: Box<dyn Fn() -> Self>) -> AnyView {
        let find = SendWrapper::new(find);
        erase(move || (*find)())
    }
}

impl FollowedChild for AnyView {
    fn view(find: Box<dyn Fn() -> Self>) -> AnyView {
        FollowedChild::view(Box::new(move || Some(find())))
    }
}

impl FollowedChild for Option<AnyElement> {
    fn view(find: Box<dyn Fn() -> Self>) -> AnyView {
        FollowedChild::view(Box::new(move || find().map(IntoAny::into_any)))
    }
}

impl FollowedChild for AnyElement {
    fn view(find: Box<dyn Fn() -> Self>) -> AnyView {
        FollowedChild::view(Box::new(move || Some(find().into_any())))
    }
}

/// As a child, a closure that returns a text keeps one text node up to date.
impl FollowedChild for String {
    fn view(find: Box<dyn Fn() -> Self>) -> AnyView {
        let find = SendWrapper::new(find);
        erase(move || (*find)())
    }

    fn append(find: Box<dyn Fn() -> Self>, parent: AnyElement) -> AnyElement {
        let node = document().create_text_node("");
        let _ = parent.node().append_child(&node);
        let written = RefCell::new(String::new());
        parent.follow(Box::new(move || {
            let text = find();
            if *written.borrow() != text {
                node.set_data(&text);
                written.replace(text);
            }
        }))
    }
}

impl FollowedChild for &'static str {
    fn view(find: Box<dyn Fn() -> Self>) -> AnyView {
        FollowedChild::view(Box::new(move || find().to_owned()))
    }

    fn append(find: Box<dyn Fn() -> Self>, parent: AnyElement) -> AnyElement {
        FollowedChild::append(Box::new(move || find().to_owned()), parent)
    }
}
