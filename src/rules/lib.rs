//! The rules of a hand and of a game: legal actions, their consequences, the score.
//!
//! Nothing here shuffles, reads a clock, stores anything or writes sentences. Start with [`DealState`] for one hand and
//! [`GameState`] for a game; [`table`] conducts a game, [`record`] stores it, [`view`] hides what a seat may not see,
//! [`rulings`] decides about irregularities.
//!
//! ```
//! use cards::{Pack, Seat};
//! use rules::{Action, DealState, Dealt, Going, Illegal};
//! use cards::ruleset::{Packets, Preset};
//!
//! let rules = Preset::Chicago.ruleset();
//! let dealt = Dealt::from_pack(&Pack::SORTED, Seat::N, Packets::ALTERNATING_FROM_TWO);
//! let mut deal = DealState::new(rules.hand, Seat::N, dealt);
//! assert_eq!(deal.turn(), Some(Seat::E));
//!
//! deal.apply(Action::Order(Going::WithPartner))?;
//! // The dealer has taken the upcard. A refusal gives the reason and changes nothing.
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
mod deal;
mod draw;
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
pub use bump::EuchrePayment;
pub use deal::{DealFault, DealState, Dealt};
pub use draw::{Draw, DrawProgress};
pub use event::{GameEvent, ParseGameEventError};
pub use fault::GameFault;
pub use game::{GameState, Notice, Stage};
pub use hand_no::HandNo;
pub use illegal::Illegal;
pub use open::{
    AdjustedScore, Adjustment, Claim, ClaimVerdict, Irregularity, IrregularityKind, OpenGame, ParseIrregularityError,
    ParseRulingError, PastHand, Penalties, Pile, PileCount, RecordedIrregularity, Remedy, RuledBy, Ruling,
    RulingReason, TableKind, does_not_follow_suit,
};
pub use public_deal::{BidRound, Contract, LonePlayers, Phase, PublicDeal, SeenAction};
pub use result::{GameResult, HandSummary, WinReason};
pub use score::{ContractResult, HandResult, Outcome, OwnCardPoints};
pub use start::{MidGameStart, ParseMidGameStartError};
pub use trick::Trick;
pub use trump::{
    Trump, cards_of_suit, effective_suit, higher_cards_of_suit, is_left_bower, is_trump, left_bower, power, right_bower,
};
