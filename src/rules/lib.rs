//! The rules of one hand and of one game: what is legal, what follows, what it is worth.
//!
//! Nothing here shuffles, reads a clock, touches storage or speaks sentences.
//!
//! ```
//! use cards::{Pack, Seat};
//! use rules::{Action, DealState, Dealt, Going, Illegal};
//! use cards::ruleset::{Packets, Preset};
//!
//! let rules = Preset::Chicago.ruleset();
//! let dealt = Dealt::from_pack(&Pack::SORTED, Seat::N, Packets::TWO_THREE);
//! let mut deal = DealState::new(rules.hand, Seat::N, dealt);
//! assert_eq!(deal.turn(), Some(Seat::E));
//!
//! deal.apply(Action::Order(Going::WithPartner))?;
//! // The dealer has taken the upcard: a refusal says why, and nothing has happened.
//! assert_eq!(deal.check(Action::Pass), Err(Illegal::DiscardNow));
//! assert!(deal.hand(Seat::N).contains(dealt.upcard));
//!
//! while let Some(action) = deal.legal().nth(0) {
//!     deal.apply(action)?;
//! }
//! assert!(deal.result().is_some());
//! # Ok::<(), Illegal>(())
//! ```

mod action;
mod bump;
mod ceremony;
mod deal;
mod event;
mod fault;
mod game;
mod hand_no;
mod house;
mod illegal;
mod open;
mod public_deal;
pub mod record;
mod result;
pub mod rulings;
mod score;
mod start;
pub mod table;
mod trick;
mod trump;
pub mod view;

pub use action::{Action, ActionSet, Going, ParseActionError};
pub use bump::EuchreDue;
pub use ceremony::{Draw, DrawProgress};
pub use deal::{DealFault, DealState, Dealt};
pub use event::{GameEvent, ParseGameEventError};
pub use fault::GameFault;
pub use game::{GameState, Notice, Stage};
pub use hand_no::HandNo;
pub use illegal::Illegal;
pub use open::{
    Adjustment, Claim, ClaimVerdict, Irregularity, IrregularityKind, OpenGame, ParseIrregularityError,
    ParseRulingError, PastHand, Penalties, Pile, RecordedIrregularity, Remedy, RuledBy, Ruling, RulingReason, ScoredBy,
    TableKind, does_not_follow,
};
pub use public_deal::{Alone, BidRound, Contract, Phase, PublicDeal, Seen};
pub use result::{GameResult, HandSummary, WonBy};
pub use score::{ContractResult, Credit, HandResult, Outcome};
pub use start::{ParseStartError, Start};
pub use trick::Trick;
pub use trump::{
    Trump, cards_above, cards_of_suit, effective_suit, is_left_bower, is_trump, left_bower, power, right_bower,
};
