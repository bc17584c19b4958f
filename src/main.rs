//! The page and the worker: two starts of one WebAssembly module.
fn main() {}
