//! Reads and writes Euchre Game Notation 1.4, the open JSON format (`.egn`) of the competitive community:
//! <https://github.com/NextSuit-Labs/euchre-game-notation>. Comments cite the files of that repository.
//!
//! Our engine replays a recorded game card by card. A record may leave out cards: hands, the discard, cards written as
//! unknown. A played card is a fault only if it is impossible whatever the missing cards are. Start with [`import`],
//! [`export`] and [`EgnGame`].
//!
//! EGN's documents leave some questions open. Our answers:
//! - Without `std`, a hand that everybody passes counts and scores nothing. The deal passes to the left. If the same
//!   dealer deals next, the hand was dealt again and does not count.
//! - The deal passes to the left wherever `dealNumber` goes up by one; any other number is a gap.
//! - A game is complete if it begins at 0-0, has no gap, records every bid and card, and ends by its own rules. The
//!   discard and the hands may be missing. A card *written* as unknown is a gap, except as the discard.
//! - An empty trick is a missing trick. The last trick of a deal may be incomplete at the end of the record, but not
//!   before another deal.
//! - A discard may be recorded for a dealer who sits out. It changes nothing.
//! - `finalScore` must be the score of the deals, unless the file holds only part of a game.
//! - An option that a game does not use changes nothing. A fast break or a fourth token is refused only where it would
//!   change a score. A farmer's hand that is dealt again is not in the record.
//! - The kitty has no seat. Cards taken from it have no `sender`. Cards laid under it have the same seat as `sender`
//!   and `receiver`, and may be missing if the hand is known. A loner's exchange with the partner names both cards,
//!   only the partner's, or neither.
//! - If the joker is turned up, the dealer takes it and names trump: three passes, then the suit.

mod auction;
mod common_course;
mod deal;
mod fault;
pub mod file;
mod game;
mod hand;
mod house;
mod log;
mod possible_hands;
mod reading;
mod rules;
mod tricks;
mod write;
mod written_card;

pub use fault::{BadExchange, CardPlace, EgnFault, EgnOption, EgnRefusal, MissingFact, UnsupportedFeature};
pub use file::EgnFile;
pub use game::{EgnGame, import, import_bytes};
pub use hand::EgnHand;
pub use house::{EgnGiftExchange, EgnKittyExchange};
pub use log::{EgnDealFault, EgnReplay};
pub use reading::{EgnGameFault, EgnReading, games_of_match, read};
pub use rules::{UnsupportedRule, egn_rules};
pub use write::{EgnExportError, export, export_hands};
pub use written_card::{WrittenCard, WrittenSuit};
