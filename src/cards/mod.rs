//! What a pack is made of: suits, ranks, cards, sets of cards, seats and sides, their text forms and the frozen
//! shuffle. Nothing here knows what trump is.

mod card;
mod pack;
mod random;
mod seat;
mod set;

pub use card::{Card, Colour, ParseCardError, Rank, Suit};
pub use pack::Pack;
pub use random::{ParseSeedError, Random, Seed};
pub use seat::{BySeat, BySide, ParseSeatError, Seat, Side};
pub use set::{CardIter, CardSet, strongest_first};
