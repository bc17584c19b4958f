//! Euchre Game Notation 1.4 in and out: the open JSON format (`.egn`) of the competitive community, as its documents
//! describe it: <https://github.com/NextSuit-Labs/euchre-game-notation>. Comments cite its files.
//!
//! A recorded game is replayed card by card by our own engine. What a record leaves out (hands, the discard, cards written
//! as unknown) is taken as open, and only what cannot be, whatever it was, is a fault.
//!
//! Readings of what the documents leave open:
//! - Hands all passed in a game without `std` count and score nothing, and the deal passes; where the same dealer deals
//!   next, the hand was dealt again and does not count.
//! - The deal passes to the left wherever `dealNumber` goes up by one; any other number is a gap.
//! - A game is complete that begins at nil all, has no gap, tells every bid and card to the end of each deal, and ends by
//!   its own rules. The discard and hands may be missing; a card *written* as unknown, save as the discard, may not.
//! - An empty trick is a missing one. A trick may break off where the record does; before another deal, it is a card short.
//! - A discard may be recorded for a dealer who sits out; it changes nothing.
//! - `finalScore` must be what the deals come to, unless it ends a game of which the file holds but a part.

mod auction;
mod deal;
mod fault;
pub mod file;
mod game;
mod hand;
mod holding;
mod light;
mod log;
mod rules;
mod spelling;
mod story;
mod tricks;
mod write;

pub use fault::{CardPlace, EgnFault, EgnRefusal, NotPlayed};
pub use file::File;
pub use game::{EgnGame, import, import_bytes};
pub use hand::EgnHand;
pub use light::{EgnReading, EgnStop, is_egn, read};
pub use rules::{Unsaid, ruleset, toggles};
pub use spelling::{Spelling, Suited};
pub use write::{Unwritten, export, export_hands};
