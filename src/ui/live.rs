//! What changes while a screen stands, drawn through one type each. `Show`, `For` and a closure in `view!` make code of
//! their own for every condition and every content; behind a box the module holds that code once.

use leptos::prelude::*;

type Draw = Box<dyn Fn() -> Option<AnyView> + Send>;
type Condition = Box<dyn Fn() -> bool + Send + Sync>;
type Write = Box<dyn Fn() -> String + Send>;

/// What a function draws, if it draws something, and anew whenever what it read has changed.
pub fn live(draw: impl Fn() -> Option<AnyView> + Send + 'static) -> AnyView {
    let draw: Draw = Box::new(draw);
    draw.into_any()
}

/// What a function draws while a condition holds; drawn anew only when the condition changes.
pub fn show(when: impl Fn() -> bool + Send + Sync + 'static, draw: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    let when: Condition = Box::new(when);
    let when = Memo::new(move |_| when());
    live(move || when.get().then(|| untrack(&draw)))
}

/// A text that is written anew whenever what it read has changed.
pub fn text(write: impl Fn() -> String + Send + 'static) -> AnyView {
    let write: Write = Box::new(write);
    write.into_any()
}
