//! What a pack is made of: suits, ranks, cards, sets of cards, seats and sides, their text forms and the frozen
//! shuffle. Nothing here knows what trump is.
//!
//! ```
//! use cards::{Card, CardSet, Pack, Seat, Seed, Suit};
//!
//! let hand = "JS 9H AH".split(' ').map(str::parse::<Card>).collect::<Result<CardSet, _>>()?;
//! assert!(hand.contains("AH".parse::<Card>()?));
//! assert_eq!((hand & CardSet::suit(Suit::Hearts)).len(), 2);
//!
//! // A seed is the same pack for ever.
//! let shuffled = |seed| Pack::shuffled(&mut Seed::from_number(seed).stream("deal", 0));
//! assert_eq!(shuffled(42), shuffled(42));
//!
//! assert_eq!(Seat::N.left(), Seat::E);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod card;
mod pack;
mod random;
pub mod ruleset;
mod seat;
mod set;
pub mod sort;
pub mod text;

pub use card::{Card, Colour, ParseCardError, Rank, Suit};
pub use pack::Pack;
pub use random::{ParseSeedError, Random, Seed};
pub use seat::{BySeat, BySide, ParseSeatError, Seat, Side};
pub use set::{CardIter, CardSet, strongest_first};
