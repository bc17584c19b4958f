//! Whole evenings through the conversations of `app`, in a world of memory.

mod play;
mod redealt;
mod setup;
mod world;
