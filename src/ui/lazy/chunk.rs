//! A part of the program that is loaded when it is first needed, and the messages while it loads or after loading has
//! failed. `reactive.rs` explains the word "tracks".

use std::pin::Pin;

use leptos::task::spawn_local;

use crate::ui::prelude::*;
use crate::ui::title_focus;

pub(super) type LoadFuture<T> = Pin<Box<dyn Future<Output = Option<T>>>>;

#[derive(Clone, Copy)]
enum Loading<T> {
    NotRequested,
    Pending,
    Loaded(T),
    /// Loading failed while a screen was waiting for it.
    Failed,
}

/// A part of the program that is loaded when it is first needed. All copies share the loaded part.
#[derive(Clone, Copy)]
pub(super) struct Chunk<T> {
    loading: State<Loading<T>>,
    fetch: fn() -> LoadFuture<T>,
}

impl<T: Copy + 'static> Chunk<T> {
    pub(super) fn new(fetch: fn() -> LoadFuture<T>) -> Self {
        Self { loading: State::new(Loading::NotRequested), fetch }
    }

    /// Returns the chunk if it is loaded. Does not track.
    pub(super) fn loaded_untracked(self) -> Option<T> {
        match self.loading.get_untracked() {
            Loading::Loaded(chunk) => Some(chunk),
            _ => None,
        }
    }

    /// Loads the chunk if necessary. Returns `None` if that fails.
    pub(super) async fn load(self) -> Option<T> {
        if self.loaded_untracked().is_none()
            && let Some(fetched) = (self.fetch)().await
        {
            self.set_loaded(fetched);
        }
        self.loaded_untracked()
    }

    /// Stores the loaded chunk. If one is already stored, nothing happens, because storing it again would redraw the
    /// screen.
    pub(super) fn set_loaded(self, chunk: T) {
        if self.loaded_untracked().is_none() {
            self.loading.set(Loading::Loaded(chunk));
        }
    }

    /// Loads the chunk for a screen, which shows a message if that fails.
    async fn load_for_screen(self) {
        if self.loaded_untracked().is_some() {
            return;
        }
        self.loading.set(Loading::Pending);
        if self.load().await.is_none() {
            self.loading.set(Loading::Failed);
        }
    }

    /// Returns the chunk if it is loaded. Tracks.
    pub(super) fn loaded(self) -> Option<T> {
        match self.loading.get() {
            Loading::Loaded(chunk) => Some(chunk),
            _ => None,
        }
    }

    /// Returns whether the chunk is loaded or has failed to load. Tracks.
    pub(super) fn is_settled(self) -> bool {
        matches!(self.loading.get(), Loading::Loaded(_) | Loading::Failed)
    }

    /// Draws a screen of the chunk, or a message while the chunk is loading or has failed to load. Tracks.
    pub(super) fn screen(self, draw: impl FnOnce(T) -> AnyView) -> AnyView {
        match self.loading.get() {
            Loading::Loaded(chunk) => untrack(|| draw(chunk)),
            Loading::Failed => failure_message(move |_| self.try_again()),
            Loading::Pending => loading_message(),
            Loading::NotRequested => {
                spawn_local(self.load_for_screen());
                loading_message()
            }
        }
    }

    /// Loads the chunk again after a failure. Then the focus moves to the heading, because the pressed button is gone.
    fn try_again(self) {
        spawn_local(async move {
            self.load_for_screen().await;
            title_focus::focus_heading();
        });
    }
}

fn loading_message() -> AnyView {
    main().class("page coming").child(p().attr("role", "status").child("One moment…")).into_any()
}

fn failure_message(try_again: impl FnMut(ev::MouseEvent) + 'static) -> AnyView {
    main()
        .class("page")
        .child(h1().attr("tabindex", "-1").child("This part of Bower didn't load"))
        .child(p().attr("role", "alert").child("It loads the first time you open it, and that failed. Are you online?"))
        .child(push_button("btn").on(ev::click, try_again).child("Try again"))
        .into_any()
}
