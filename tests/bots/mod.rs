//! The bots: legal under every ruleset, blind to hidden cards, the same every time, and as strong as is said.

mod cases;
mod instinct;
mod legal;
mod peeking;
mod slips;
mod solver;
mod strength;
