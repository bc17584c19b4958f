//! The engine against what is known of it: counts of legal lines, cases in the words of the rulebooks, a second
//! implementation, and properties of random play.

mod agreement;
pub mod chance;
mod games;
mod hands;
mod naive;
mod perft;
mod properties;
mod referee;
pub mod script;
