//! Closures of all kinds behind one type. For each closure behind a `dyn Fn` the compiler writes a `call_once` too, which nothing
//! here calls: 760 functions of the page, and as many places in its table.

/// A closure that finds a value; stands for `Fn() -> T`.
pub trait Find<T> {
    /// Returns what it finds now.
    fn find(&self) -> T;
}

impl<T, F: Fn() -> T> Find<T> for F {
    fn find(&self) -> T {
        self()
    }
}

/// A closure that does something with a value; stands for `FnMut(In)`.
pub trait Act<In> {
    /// Does it.
    fn act(&mut self, with: In);
}

impl<In, F: FnMut(In)> Act<In> for F {
    fn act(&mut self, with: In) {
        self(with);
    }
}
