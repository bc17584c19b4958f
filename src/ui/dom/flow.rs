//! Conditional views and lists of views. They replace Leptos's `Show` and `For`.

use std::rc::Rc;

use leptos::prelude::{AnyView, ForProps, untrack};
use send_wrapper::SendWrapper;

use super::child::{IntoAny, erase};
use crate::ui::reactive::Watch;

/// Shows children while a condition is true. The children are built again only when the condition changes.
pub fn show<V: IntoAny>(when: impl Fn() -> bool + 'static, children: impl Fn() -> V + 'static) -> AnyView {
    show_erased(Watch::memo(when), Box::new(move || children().into_any()))
}

fn show_erased(when: Watch<bool>, children: Box<dyn Fn() -> AnyView>) -> AnyView {
    (move || when.get().then(|| untrack(&*children))).into_any()
}

/// Shows a child for each item of a list that may change. The child of an item is kept as long as the list has an item
/// with the same key.
pub fn for_each<T: 'static, V: IntoAny>(
    each: impl Fn() -> Vec<T> + 'static,
    key: impl Fn(&T) -> String + 'static,
    children: impl Fn(T) -> V + 'static,
) -> AnyView {
    let children = Rc::new(children);
    let row = move |item| {
        let children = children.clone();
        KeyedItem { key: key(&item), child: SendWrapper::new(Box::new(move || children(item).into_any())) }
    };
    keyed_children(Box::new(move || each().into_iter().map(&row).collect()))
}

/// The key of an item, and the function that builds its child.
struct KeyedItem {
    key: String,
    child: SendWrapper<Box<dyn FnOnce() -> AnyView>>,
}

fn keyed_children(each: Box<dyn Fn() -> Vec<KeyedItem>>) -> AnyView {
    let each = SendWrapper::new(each);
    let child = |row: KeyedItem| untrack(row.child.take());
    let props =
        ForProps::builder().each(move || (*each)()).key(|row: &KeyedItem| row.key.clone()).children(child).build();
    erase(leptos::prelude::For(props))
}
