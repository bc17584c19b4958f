//! The engine from a terminal.
fn main() {}
