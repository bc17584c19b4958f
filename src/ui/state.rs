//! What screens remember and follow: Leptos's signals, memos and stored values under their own names, holding values of all
//! types behind one. Leptos makes the whole of each anew for every type that it holds, two to three kilobytes; here a type costs
//! what it takes to look at it.
//!
//! Whoever reads has a share in the value and keeps it as it was: nothing is locked, and a value may be set while it is
//! looked at.

use std::any::Any;
use std::marker::PhantomData;
use std::ops::Deref;
use std::rc::Rc;

use leptos::prelude as leptos;
use leptos::{Get, GetUntracked, GetValue, Set};
use send_wrapper::SendWrapper;

/// A value of any type. The page has one thread, which the wrapper holds us to.
type Held = SendWrapper<Rc<dyn Any>>;

fn hold(value: impl Any) -> Held {
    SendWrapper::new(Rc::new(value))
}

/// The value that was held. Only a `T` is ever put where a `T` is looked for: the handles see to that.
fn shared<T: 'static>(held: Held) -> Rc<T> {
    held.take().downcast().unwrap_or_else(|_| not_of_its_type())
}

#[cold]
fn not_of_its_type() -> ! {
    unreachable!("a handle looks for the type that it was made with")
}

/// Where a value comes from.
#[derive(Clone)]
enum Source {
    Set(leptos::ArcRwSignal<Held>),
    Memo(leptos::ArcMemo<Found>),
    Derived(Rc<dyn Fn() -> Held>),
}

/// One word, whatever the source: screens hand on dozens of these, and every copy is code.
type Handle = leptos::StoredValue<SendWrapper<Source>>;

fn handle(source: Source) -> Handle {
    leptos::StoredValue::new(SendWrapper::new(source))
}

impl Source {
    fn held(self) -> Held {
        match self {
            Source::Set(signal) => signal.get(),
            Source::Memo(memo) => memo.get().held,
            Source::Derived(find) => find(),
        }
    }
}

fn held(handle: Handle) -> Held {
    handle.get_value().take().held()
}

/// A value that can be followed, whatever it is that changes it. Copies follow the same value.
pub struct Signal<T> {
    handle: Handle,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for Signal<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Signal<T> {}

impl<T: 'static> Signal<T> {
    fn of(handle: Handle) -> Self {
        Self { handle, of: PhantomData }
    }

    /// What a function gives whenever it is looked at.
    pub fn derive(find: impl Fn() -> T + 'static) -> Self {
        Signal::of(derived(Rc::new(move || hold(find()))))
    }

    /// What a function gives: it is asked again when what it read has changed, and who follows is told when the answer is
    /// another.
    pub fn memo(find: impl Fn() -> T + 'static) -> Self
    where
        T: PartialEq,
    {
        Signal::of(remembered(Box::new(move || Found { held: hold(find()), same: same::<T> })))
    }

    /// A share in the value. Tracks.
    pub fn read(self) -> Rc<T> {
        shared(held(self.handle))
    }

    /// A share in the value.
    pub fn read_untracked(self) -> Rc<T> {
        shared(leptos::untrack(|| held(self.handle)))
    }

    /// The value. Tracks.
    pub fn get(self) -> T
    where
        T: Clone,
    {
        (*self.read()).clone()
    }

    /// The value.
    pub fn get_untracked(self) -> T
    where
        T: Clone,
    {
        (*self.read_untracked()).clone()
    }

    /// What is found in the value. Tracks.
    pub fn with<R>(self, look: impl FnOnce(&T) -> R) -> R {
        look(&self.read())
    }

    /// What is found in the value.
    pub fn with_untracked<R>(self, look: impl FnOnce(&T) -> R) -> R {
        look(&self.read_untracked())
    }

    /// Follows the value without a look at it.
    pub fn track(self) {
        held(self.handle);
    }
}

fn derived(find: Rc<dyn Fn() -> Held>) -> Handle {
    handle(Source::Derived(find))
}

fn remembered(find: Box<dyn Fn() -> Found>) -> Handle {
    let find = SendWrapper::new(find);
    handle(Source::Memo(leptos::ArcMemo::new(move |_| find())))
}

/// A value that was worked out, and how it is told from another.
#[derive(Clone)]
struct Found {
    held: Held,
    same: fn(&dyn Any, &dyn Any) -> bool,
}

impl PartialEq for Found {
    fn eq(&self, other: &Self) -> bool {
        (self.same)(&**self.held, &**other.held)
    }
}

fn same<T: PartialEq + 'static>(one: &dyn Any, other: &dyn Any) -> bool {
    one.downcast_ref::<T>() == other.downcast_ref::<T>()
}

/// A [`Signal`] that is set. It lives as long as the screen that makes it.
pub struct RwSignal<T>(Signal<T>);

impl<T> Clone for RwSignal<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for RwSignal<T> {}

impl<T> Deref for RwSignal<T> {
    type Target = Signal<T>;

    fn deref(&self) -> &Signal<T> {
        &self.0
    }
}

impl<T> From<RwSignal<T>> for Signal<T> {
    fn from(signal: RwSignal<T>) -> Self {
        signal.0
    }
}

impl<T: Default + 'static> Default for RwSignal<T> {
    fn default() -> Self {
        RwSignal::new(T::default())
    }
}

impl<T: 'static> RwSignal<T> {
    /// A value.
    pub fn new(value: T) -> Self {
        ArcRwSignal::new(value).into()
    }

    /// Sets the value. Where the screen that made it has gone, nothing is done.
    pub fn set(self, value: T) {
        set(self.0.handle, hold(value));
    }

    /// Changes the value. Where the screen that made it has gone, nothing is done.
    pub fn update(self, change: impl FnOnce(&mut T))
    where
        T: Clone,
    {
        if let Some(mut value) = self.try_get_untracked() {
            change(&mut value);
            self.set(value);
        }
    }

    /// The value; `None` where the screen that made it has gone.
    pub fn try_get_untracked(self) -> Option<T>
    where
        T: Clone,
    {
        try_held(self.0.handle).map(|held| (*shared::<T>(held)).clone())
    }
}

fn try_held(handle: Handle) -> Option<Held> {
    handle.try_get_value().map(|source| leptos::untrack(|| source.take().held()))
}

fn set(handle: Handle, value: Held) {
    if let Some(Source::Set(signal)) = handle.try_get_value().map(SendWrapper::take) {
        signal.set(value);
    }
}

/// A value that is set and followed, and lives as long as somebody holds it, whatever screen comes and goes.
pub struct ArcRwSignal<T> {
    inner: leptos::ArcRwSignal<Held>,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for ArcRwSignal<T> {
    fn clone(&self) -> Self {
        Self { inner: self.inner.clone(), of: PhantomData }
    }
}

impl<T> From<ArcRwSignal<T>> for RwSignal<T>
where
    T: 'static,
{
    fn from(signal: ArcRwSignal<T>) -> Self {
        RwSignal(Signal::of(handle(Source::Set(signal.inner))))
    }
}

impl<T: 'static> ArcRwSignal<T> {
    /// A value.
    pub fn new(value: T) -> Self {
        Self { inner: leptos::ArcRwSignal::new(hold(value)), of: PhantomData }
    }

    /// A share in the value.
    pub fn read_untracked(&self) -> Rc<T> {
        shared(self.inner.get_untracked())
    }

    /// The value.
    pub fn get_untracked(&self) -> T
    where
        T: Clone,
    {
        (*self.read_untracked()).clone()
    }

    /// Sets the value.
    pub fn set(&self, value: T) {
        self.inner.set(hold(value));
    }
}

/// A value that nobody follows, for closures to share. It lives as long as the screen that makes it.
pub struct StoredValue<T> {
    inner: leptos::StoredValue<Held>,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for StoredValue<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for StoredValue<T> {}

impl<T: 'static> StoredValue<T> {
    /// A value.
    pub fn new(value: T) -> Self {
        Self { inner: leptos::StoredValue::new(hold(value)), of: PhantomData }
    }

    /// A share in the value.
    pub fn read_value(self) -> Rc<T> {
        shared(self.inner.get_value())
    }

    /// The value.
    pub fn get_value(self) -> T
    where
        T: Clone,
    {
        (*self.read_value()).clone()
    }

    /// What is found in the value.
    pub fn with_value<R>(self, look: impl FnOnce(&T) -> R) -> R {
        look(&self.read_value())
    }

    /// What is found in the value; `None` where its screen has gone.
    pub fn try_with_value<R>(self, look: impl FnOnce(&T) -> R) -> Option<R> {
        self.inner.try_get_value().map(|held| look(&shared::<T>(held)))
    }
}

/// Something to do, handed on by a screen.
pub struct Callback<In>(StoredValue<Rc<dyn Fn(In)>>);

impl<In> Clone for Callback<In> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<In> Copy for Callback<In> {}

impl<In: 'static> Callback<In> {
    /// Does what a function does.
    pub fn new(act: impl Fn(In) + 'static) -> Self {
        let act: Rc<dyn Fn(In)> = Rc::new(act);
        Callback(StoredValue::new(act))
    }

    /// Does it.
    pub fn run(self, with: In) {
        self.0.with_value(|act| act(with));
    }
}

/// Does something now, and again whenever what it read has changed.
pub fn effect(act: impl FnMut() + 'static) {
    run_on_change(Box::new(act));
}

fn run_on_change(act: Box<dyn FnMut()>) {
    leptos::Effect::new(act);
}
