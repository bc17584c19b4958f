//! Reactive values of screens. They replace Leptos's signals, memos, stored values and callbacks. "Tracks" in a comment
//! means that an effect or memo that calls the function runs again when the value changes.
//!
//! | here            | replaces                                         |
//! | --------------- | ------------------------------------------------ |
//! | [`Watch`]       | `Signal`, made by `derive` or, by `memo`, `Memo` |
//! | [`State`]       | `RwSignal`; [`follow`] takes one of `app`        |
//! | [`Stored`]      | `StoredValue`                                    |
//! | [`Handler`]     | `Callback`                                       |
//! | [`effect`]      | `Effect::new`                                    |
//!
//! Leptos's own types are compiled again for each type of value. That takes two to three kilobytes for each of some 70
//! types. The types here erase the type of the value, so another type costs almost nothing. `read` returns an [`Rc`]
//! and not a guard, so a value may be set while the old value is still in use.

use std::any::Any;
use std::marker::PhantomData;
use std::ops::Deref;
use std::rc::Rc;

use leptos::prelude as leptos;
use leptos::{Get, GetValue, Set};
use send_wrapper::SendWrapper;

use app::Watched;
use app::watched::AnyValue as Held;

fn erase_value(value: impl Any) -> Held {
    SendWrapper::new(Rc::new(value))
}

/// Converts an erased value to its type. The typed handles guarantee that this type is right.
fn downcast<T: 'static>(held: Held) -> Rc<T> {
    held.take().downcast().unwrap_or_else(|_| wrong_type())
}

#[cold]
fn wrong_type() -> ! {
    unreachable!("a handle looks for the type that it was made with")
}

/// The signal, memo or function from which a handle reads its value.
#[derive(Clone)]
enum Source {
    Signal(leptos::ArcRwSignal<Held>),
    Memo(leptos::ArcMemo<MemoValue>),
    Derived(Rc<dyn Fn() -> Held>),
}

/// A handle to a source. It is as small as a pointer, because screens copy dozens of handles.
type Handle = leptos::StoredValue<SendWrapper<Source>>;

fn new_handle(source: Source) -> Handle {
    leptos::StoredValue::new(SendWrapper::new(source))
}

impl Source {
    fn current_value(self) -> Held {
        match self {
            Source::Signal(signal) => signal.get(),
            Source::Memo(memo) => memo.get().held,
            Source::Derived(find) => find(),
        }
    }
}

fn current_value(handle: Handle) -> Held {
    handle.get_value().take().current_value()
}

/// A value that can be tracked. It replaces Leptos's `Signal` and `Memo`.
pub struct Watch<T> {
    handle: Handle,
    value_type: PhantomData<fn() -> T>,
}

impl<T> Clone for Watch<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Watch<T> {}

impl<T: 'static> Watch<T> {
    fn of(handle: Handle) -> Self {
        Self { handle, value_type: PhantomData }
    }

    /// Creates a value that is computed by a function on each read.
    pub fn derive(find: impl Fn() -> T + 'static) -> Self {
        Watch::of(derive_erased(Rc::new(move || erase_value(find()))))
    }

    /// Creates a value that is computed by a function after its inputs have changed. Effects that track it run again
    /// only if the result is different.
    pub fn memo(find: impl Fn() -> T + 'static) -> Self
    where
        T: PartialEq,
    {
        Watch::of(memo_erased(Box::new(move || MemoValue { held: erase_value(find()), are_equal: are_equal::<T> })))
    }

    /// Returns the value in an `Rc`. Tracks.
    pub fn read(self) -> Rc<T> {
        downcast(current_value(self.handle))
    }

    /// Returns the value in an `Rc`. Does not track.
    pub fn read_untracked(self) -> Rc<T> {
        downcast(leptos::untrack(|| current_value(self.handle)))
    }

    /// Returns a copy of the value. Tracks.
    pub fn get(self) -> T
    where
        T: Clone,
    {
        (*self.read()).clone()
    }

    /// Returns a copy of the value. Does not track.
    pub fn get_untracked(self) -> T
    where
        T: Clone,
    {
        (*self.read_untracked()).clone()
    }

    /// Calls a function with the value. Tracks.
    pub fn with<R>(self, look: impl FnOnce(&T) -> R) -> R {
        look(&self.read())
    }

    /// Calls a function with the value. Does not track.
    pub fn with_untracked<R>(self, look: impl FnOnce(&T) -> R) -> R {
        look(&self.read_untracked())
    }

    /// Tracks the value without reading it.
    pub fn track(self) {
        current_value(self.handle);
    }
}

/// Makes a value of `app` trackable for screens.
pub fn follow<T: 'static>(watched: &Watched<T>) -> Watch<T> {
    Watch::of(new_handle(Source::Signal(watched.signal())))
}

fn derive_erased(find: Rc<dyn Fn() -> Held>) -> Handle {
    new_handle(Source::Derived(find))
}

fn memo_erased(find: Box<dyn Fn() -> MemoValue>) -> Handle {
    let find = SendWrapper::new(find);
    new_handle(Source::Memo(leptos::ArcMemo::new(move |_| find())))
}

/// A computed value with the function that compares it with the next value.
#[derive(Clone)]
struct MemoValue {
    held: Held,
    are_equal: fn(&dyn Any, &dyn Any) -> bool,
}

impl PartialEq for MemoValue {
    fn eq(&self, other: &Self) -> bool {
        (self.are_equal)(&**self.held, &**other.held)
    }
}

fn are_equal<T: PartialEq + 'static>(one: &dyn Any, other: &dyn Any) -> bool {
    one.downcast_ref::<T>() == other.downcast_ref::<T>()
}

/// A [`Watch`] that can be set. It replaces Leptos's `RwSignal`. It lives as long as the screen that creates it.
pub struct State<T>(Watch<T>);

impl<T> Clone for State<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for State<T> {}

impl<T> Deref for State<T> {
    type Target = Watch<T>;

    fn deref(&self) -> &Watch<T> {
        &self.0
    }
}

impl<T> From<State<T>> for Watch<T> {
    fn from(signal: State<T>) -> Self {
        signal.0
    }
}

impl<T: Default + 'static> Default for State<T> {
    fn default() -> Self {
        State::new(T::default())
    }
}

impl<T: 'static> State<T> {
    pub fn new(value: T) -> Self {
        State(Watch::of(new_handle(Source::Signal(leptos::ArcRwSignal::new(erase_value(value))))))
    }

    /// Sets the value. Does nothing if the screen that created it is gone.
    pub fn set(self, value: T) {
        set(self.0.handle, erase_value(value));
    }

    /// Changes the value. Does nothing if the screen that created it is gone.
    pub fn update(self, change: impl FnOnce(&mut T))
    where
        T: Clone,
    {
        if let Some(mut value) = self.try_get_untracked() {
            change(&mut value);
            self.set(value);
        }
    }

    /// Returns a copy of the value, or `None` if the screen that created it is gone.
    pub fn try_get_untracked(self) -> Option<T>
    where
        T: Clone,
    {
        try_current_value(self.0.handle).map(|held| (*downcast::<T>(held)).clone())
    }
}

fn try_current_value(handle: Handle) -> Option<Held> {
    handle.try_get_value().map(|source| leptos::untrack(|| source.take().current_value()))
}

fn set(handle: Handle, value: Held) {
    if let Some(Source::Signal(signal)) = handle.try_get_value().map(SendWrapper::take) {
        signal.set(value);
    }
}

/// A value that several closures share and that cannot be tracked. It replaces Leptos's `StoredValue`. It lives as long
/// as the screen that creates it.
pub struct Stored<T> {
    inner: leptos::StoredValue<Held>,
    value_type: PhantomData<fn() -> T>,
}

impl<T> Clone for Stored<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Stored<T> {}

impl<T: 'static> Stored<T> {
    pub fn new(value: T) -> Self {
        Self { inner: leptos::StoredValue::new(erase_value(value)), value_type: PhantomData }
    }

    /// Returns the value in an `Rc`.
    pub fn read_value(self) -> Rc<T> {
        downcast(self.inner.get_value())
    }

    pub fn get_value(self) -> T
    where
        T: Clone,
    {
        (*self.read_value()).clone()
    }

    /// Calls a function with the value.
    pub fn with_value<R>(self, look: impl FnOnce(&T) -> R) -> R {
        look(&self.read_value())
    }
}

/// A callback. It replaces Leptos's `Callback`.
pub struct Handler<In>(Stored<Rc<dyn Fn(In)>>);

impl<In> Clone for Handler<In> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<In> Copy for Handler<In> {}

impl<In: 'static> Handler<In> {
    pub fn new(act: impl Fn(In) + 'static) -> Self {
        let act: Rc<dyn Fn(In)> = Rc::new(act);
        Handler(Stored::new(act))
    }

    pub fn run(self, with: In) {
        self.0.with_value(|act| act(with));
    }
}

/// Runs a function soon, and again whenever a value that it read has changed. It replaces Leptos's `Effect::new`.
pub fn effect(act: impl FnMut() + 'static) {
    run_on_change(Box::new(act));
}

fn run_on_change(act: Box<dyn FnMut()>) {
    leptos::Effect::new(act);
}
