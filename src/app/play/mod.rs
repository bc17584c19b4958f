//! Everything about playing a game, without a screen. Start at [`Session`], which runs one game,
//! and [`model`], which describes the table as plain data.
//!
//! Invariant: every event is stored before the screen shows it.

mod advice;
mod claim_form;
mod coach;
mod ended_game;
mod explained;
mod forbidden;
mod found;
mod hand_record;
mod inbox;
mod keepsake;
pub mod kept;
mod kept_games;
mod looked_up;
pub mod model;
mod odd;
mod open_rules;
mod outside;
mod pace;
mod panel;
mod people;
mod portrait;
mod record;
mod replay;
mod score_card;
mod session;
mod tab;
mod word_form;

pub use advice::{Hint, WeighedAction};
pub use claim_form::{ClaimChoice, ClaimForm, LaidCard, Turned};
pub use coach::{CoachQuestion, CoachSays, CoachWarning, one_thing};
pub use ended_game::{EndedGame, GameTally, HandStep};
pub use explained::Explained;
pub use forbidden::Forbidden;
pub use found::{Found, Options, Proof};
pub use hand_record::{HandRecord, RecordBid, RecordCard};
pub use inbox::{Inbox, Intent};
pub use keepsake::Keepsake;
pub use kept_games::{GameList, KeptGame, OthersGame, OwnGame, asks_colors, own_habits};
pub use looked_up::{About, EndedHand, HandMark, PointsScored, SideTotal, Whose};
pub use odd::report;
pub use open_rules::{OPEN_RULES, OpenRules};
pub use outside::{GameOutside, PageClaim, Signal};
pub use pace::Pace;
pub use panel::Panel;
pub use people::TableGuest;
pub use portrait::{Face, faces, portrait};
pub use record::GamesTogether;
pub use replay::{BotPlay, Frame, Replay};
pub use score_card::ScoreCard;
pub use session::{GUIDED_HANDS, Session, SessionParts};
pub use tab::{Holder, Tab};
pub use word_form::{WordChoice, WordForm};

use crate::save::Id;
use cards::BySeat;
use event::Event;
use scoresheet::Sheet;

/// The keeper of a game's score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreKept {
    /// The table shows it.
    ByTheTable,
    /// The person writes it down, so the table does not show it.
    ByThePerson,
}

/// The event that a game belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableAtEvent {
    pub event: Id<Event>,
    /// The sheet that the person keeps of the game.
    pub sheet: Option<Id<Sheet>>,
    /// The players' faces.
    pub faces: BySeat<Face>,
}
