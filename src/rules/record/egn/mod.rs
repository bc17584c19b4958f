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
//! - A switch that a game does not use changes nothing: a fast break or a fourth token is refused where it would score a
//!   hand otherwise, a farmer's hand is dealt again unseen.
//! - The kitty has no seat. Cards taken from it have no `sender`; cards laid under it have one seat as `sender` and
//!   `receiver`, and may be left out where the hand is known. A loner's exchange with the partner names both cards, the
//!   partner's alone, or neither.
//! - Where the joker is turned up the dealer takes it and names trump: three passes, then the suit.

mod auction;
mod deal;
mod fault;
pub mod file;
mod game;
mod hand;
mod holding;
mod house;
mod log;
mod reading;
mod rules;
mod spelling;
mod story;
mod tricks;
mod write;

pub use fault::{BadExchange, CardPlace, EgnFault, EgnRefusal, NotPlayed, Switch, Untold};
pub use file::File;
pub use game::{EgnGame, import, import_bytes};
pub use hand::EgnHand;
pub use house::{EgnGift, EgnUnder};
pub use reading::{EgnReading, EgnStop, games_of_match, read};
pub use rules::{Unsaid, toggles};
pub use spelling::{Spelling, Suited};
pub use write::{Unwritten, export, export_hands};
