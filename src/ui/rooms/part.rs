//! A part of the program, as the rooms see it: away, on its way, here, or missing; and what is shown meanwhile.

use std::pin::Pin;

use leptos::task::spawn_local;

use crate::ui::controls::push_button;
use crate::ui::dom::html::{h1, main, p};
use crate::ui::dom::prelude::*;
use crate::ui::heading;
use crate::ui::reactive::State;

pub(super) type Fetched<T> = Pin<Box<dyn Future<Output = Option<T>>>>;

/// Where a part of the program is.
#[derive(Clone, Copy)]
enum Stand<T> {
    /// Nobody has waited for it.
    Away,
    /// Somebody waits for it.
    Coming,
    Here(T),
    /// It did not come for somebody who waited.
    Missing,
}

/// A part of the program that is fetched when it is first needed. Copies are the same part.
#[derive(Clone, Copy)]
pub(super) struct Part<T> {
    stand: State<Stand<T>>,
    fetch: fn() -> Fetched<T>,
}

impl<T: Copy + 'static> Part<T> {
    pub(super) fn new(fetch: fn() -> Fetched<T>) -> Self {
        Self { stand: State::new(Stand::Away), fetch }
    }

    /// The part, if it is here.
    pub(super) fn here_untracked(self) -> Option<T> {
        match self.stand.get_untracked() {
            Stand::Here(part) => Some(part),
            _ => None,
        }
    }

    /// The part, fetched if it is not here; `None` where it does not come.
    pub(super) async fn come(self) -> Option<T> {
        if self.here_untracked().is_none()
            && let Some(fetched) = (self.fetch)().await
        {
            self.arrive(fetched);
        }
        self.here_untracked()
    }

    /// The part is here. It may have come twice: what is set is not set again, for a screen would be drawn anew.
    pub(super) fn arrive(self, part: T) {
        if self.here_untracked().is_none() {
            self.stand.set(Stand::Here(part));
        }
    }

    /// Fetches it for somebody who waits for it and is told when it does not come.
    async fn get(self) {
        if self.here_untracked().is_some() {
            return;
        }
        self.stand.set(Stand::Coming);
        if self.come().await.is_none() {
            self.stand.set(Stand::Missing);
        }
    }

    /// The part, if it is here. Tracks.
    pub(super) fn here(self) -> Option<T> {
        match self.stand.get() {
            Stand::Here(part) => Some(part),
            _ => None,
        }
    }

    /// Whether it is here, or known not to come. Tracks.
    pub(super) fn is_settled(self) -> bool {
        matches!(self.stand.get(), Stand::Here(_) | Stand::Missing)
    }

    /// A screen in this part; until that is here, that it is on its way. Tracks.
    pub(super) fn screen(self, draw: impl FnOnce(T) -> AnyView) -> AnyView {
        match self.stand.get() {
            Stand::Here(here) => untrack(|| draw(here)),
            Stand::Missing => not_come(move |_| self.try_again()),
            Stand::Coming => on_its_way(),
            Stand::Away => {
                spawn_local(self.get());
                on_its_way()
            }
        }
    }

    /// Fetches it once more; the button that asked for that is gone meanwhile, and the focus with it.
    fn try_again(self) {
        spawn_local(async move {
            self.get().await;
            heading::focus();
        });
    }
}

fn on_its_way() -> AnyView {
    main().class("page coming").child(p().attr("role", "status").child("One moment…")).into_any()
}

fn not_come(try_again: impl FnMut(ev::MouseEvent) + 'static) -> AnyView {
    main()
        .class("page")
        .child(h1().attr("tabindex", "-1").child("This part of Bower has not come"))
        .child(
            p().attr("role", "alert")
                .child("It is fetched when it is first opened, and that has failed: is there a network?"),
        )
        .child(push_button("btn").on(ev::click, try_again).child("Try again"))
        .into_any()
}
