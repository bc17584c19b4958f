//! Playing a game, without drawing it. Start at [`Session`], which runs one game, and [`model`], which describes the
//! table as plain data.
//!
//! Invariant: every event is stored before the screen shows it.

mod cards_gone;
mod claim_finding;
mod claim_form;
mod coach;
mod ended_game;
mod ended_hand;
mod explained_decision;
mod game_list;
mod games_together;
mod hand_record;
mod hint;
mod inbox;
mod keepsake;
pub mod model;
mod odd_play;
mod open_rules;
mod outside;
mod pace;
mod panel;
mod people;
mod portrait;
mod possible_irregularities;
mod replay;
mod ruling_form;
mod score_card;
mod session;
pub mod stored_games;
mod tab;

pub use cards_gone::{CardPlace, CardsGone, PlacedCard};
pub use claim_finding::{ClaimEvidence, ClaimFinding, RulingOptions};
pub use claim_form::{ClaimChoice, ClaimForm, LaidCard, TrickToShow};
pub use coach::{CoachQuestion, CoachSays, CoachWarning, one_thing};
pub use ended_game::{EndedGame, GameTally, HandStep};
pub use ended_hand::{EndedHand, GameFacts, HandMark, PointsScored, SideTotal, UsOrThem};
pub use explained_decision::ExplainedDecision;
pub use game_list::{GameList, KeptGame, OthersGame, OwnGame, asks_colors, asks_colors_after, own_habits};
pub use games_together::GamesTogether;
pub use hand_record::{HandRecord, RecordBid, RecordCard};
pub use hint::{Hint, WeighedAction};
pub use inbox::{Inbox, Intent};
pub use keepsake::Keepsake;
pub use odd_play::report_odd_play;
pub use open_rules::{OPEN_RULES, OpenRules};
pub use outside::{GameOutside, PageClaim, Signal};
pub use pace::Pace;
pub use panel::Panel;
pub use people::TableGuest;
pub use portrait::{Face, faces, portrait};
pub use possible_irregularities::PossibleIrregularities;
pub use replay::{BotPlay, Frame, Replay};
pub use ruling_form::{RulingForm, RulingFormChoice};
pub use score_card::ScoreCard;
pub use session::{GUIDED_HANDS, Session, SessionParts};
pub use tab::{GameHolder, Tab};

use crate::save::Id;
use cards::BySeat;
use event::Event;
use scoresheet::Sheet;

/// Whether the table or the person keeps the score of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreKept {
    /// The table keeps and shows the score.
    ByTheTable,
    /// The person keeps the score on a scoresheet, so the table hides it.
    ByThePerson,
}

/// The scoresheet that the person keeps of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnSheet {
    pub id: Id<Sheet>,
    /// The number of hands that stood on the sheet when the table was opened.
    pub written_hands: usize,
    /// A sentence with the last of these hands. Empty if there is none.
    pub last_written: String,
}

/// The event that a game belongs to if the game is played at the person's own table of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableAtEvent {
    pub event: Id<Event>,
    /// The scoresheet of the game, if the person keeps it.
    pub sheet: Option<OwnSheet>,
    pub faces: BySeat<Face>,
}
