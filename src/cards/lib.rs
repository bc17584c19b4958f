//! The vocabulary of the game: suits, ranks, cards, sets of cards, seats and sides, with their text forms, and a
//! shuffle that always gives the same order for the same seed. [`ruleset`] holds a rulebook as plain data.
//!
//! Nothing here knows which suit is trump or how far a game has come. Start with [`Card`], [`CardSet`] and
//! [`ruleset::Ruleset`].
//!
//! ```
//! use cards::{Card, CardSet, Pack, Seat, Seed, Suit};
//!
//! let hand = "JS 9H AH".split(' ').map(str::parse::<Card>).collect::<Result<CardSet, _>>()?;
//! assert!(hand.contains("AH".parse::<Card>()?));
//! assert_eq!((hand & CardSet::of_suit(Suit::Hearts)).len(), 2);
//!
//! // The same seed always gives the same pack.
//! let shuffled = |seed| Pack::new_shuffled(&mut Seed::from_number(seed).stream("deal", 0));
//! assert_eq!(shuffled(42), shuffled(42));
//!
//! assert_eq!(Seat::N.left(), Seat::E);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod card;
mod number;
mod pack;
mod random;
pub mod ruleset;
mod seat;
mod set;
pub mod sort;
pub mod text;
mod us_and_them;

pub use card::{Card, Color, ParseCardError, Rank, Suit};
pub use pack::Pack;
pub use random::{ParseSeedError, Random, Seed};
pub use seat::{BySeat, BySide, ParseSeatError, Seat, Side};
pub use set::{CardIter, CardSet, strongest_first};
pub use us_and_them::UsAndThem;
