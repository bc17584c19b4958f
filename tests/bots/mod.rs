//! The bots: legal under every ruleset, blind to hidden cards, the same every time, and as strong as is said.

mod cases;
mod error_rate;
mod legal;
pub mod peeking;
mod policy_net;
mod solver;
mod strength;
mod work;
