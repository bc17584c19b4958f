//! What changes while a screen stands, drawn through one type each. `Show`, `For` and a closure in `view!` make code of
//! their own for every condition and every content; behind a box the module holds that code once.

use std::sync::Arc;

use leptos::prelude::*;

use crate::ui::state::Signal;

type Draw = Box<dyn Fn() -> Option<AnyView> + Send>;
type Condition = Box<dyn Fn() -> bool + Send + Sync>;
type Keys = Box<dyn Fn() -> Vec<String> + Send>;
type Row = Arc<dyn Fn(usize) -> AnyView + Send + Sync>;

/// What a function draws, if it draws something, and anew whenever what it read has changed.
pub fn live(draw: impl Fn() -> Option<AnyView> + Send + 'static) -> AnyView {
    let draw: Draw = Box::new(draw);
    draw.into_any()
}

/// What a function draws while a condition holds; drawn anew only when the condition changes.
pub fn show(when: impl Fn() -> bool + Send + Sync + 'static, draw: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    let when: Condition = Box::new(when);
    let when = Signal::memo(when);
    live(move || when.get().then(|| untrack(&draw)))
}

/// A list whose rows are known by their keys: a row stays as it is drawn while its key is among them. `row` draws the
/// one at a place.
pub fn list(
    keys: impl Fn() -> Vec<String> + Send + 'static,
    row: impl Fn(usize) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    let keys: Keys = Box::new(keys);
    let row: Row = Arc::new(row);
    let row = move |(place, _): (usize, String)| untrack(|| row(place));
    let each = move || keys().into_iter().enumerate().collect::<Vec<_>>();
    For(ForProps::builder().each(each).key(|(_, key): &(usize, String)| key.clone()).children(row).build()).into_any()
}
