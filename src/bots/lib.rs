//! The players that are programs. A bot is a function of a [`SeatView`]: it sees no log, no clock and no chance but its seed.
//!
//! ```
//! use bots::{self, Level};
//! use rules::{Action, Going};
//! use rules::view::LabQuestion;
//!
//! // Eldest hand, both bowers and two more trumps.
//! let question: LabQuestion = serde_json::from_str(
//!     r#"{"rules":"world","seat":"E","dealer":"N","score":{"NS":4,"EW":6},"deals_left":5,
//!         "hand":"JH JD AH KH AS","upcard":"QH","actions":[]}"#,
//! )?;
//! let decision = bots::decide(&question.view()?, Level::Regular, 1);
//! assert_eq!(decision.action, Action::Order(Going::Alone));
//! assert!(!decision.reasons.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `README.md` beside this file says how the bots decide and how strong they are, with the commands that measure it.

mod beginner;
mod bidding;
mod bury;
mod card_knowledge;
mod conventions;
mod deal_sample;
mod determinize;
mod error_rate;
mod evaluate;
mod follow;
mod hand_strength;
mod house;
mod inference;
mod lead;
mod levels;
mod policy_net;
mod question;
mod rates;
mod reason;
pub mod review;
mod rule_player;
mod score_situation;
mod search;
mod sluff;
pub mod solver;
mod style;
mod win_probability;

pub use error_rate::{ErrorRate, claims, irregularity, steals};
pub use evaluate::{Alternative, MilliPoints, Value, WinChance};
pub use levels::{BotPlayer, Level, ParseBotPlayerError, ParseLevelError};
pub use policy_net::{Checkpoint, TrainingConfig, TrainingProgress, UnreadableCheckpoint};
pub use question::BotQuestion;
pub use rates::{Habits, Rates};
pub use reason::{Reason, SuitTie};
pub use search::{
    Appraisal, Appraised, Bids, DecisionCost, Difference, FirstLook, OwnSide, SearchSettings, second_look,
};
pub use style::{ParseStyleError, Style, StyleWeights};
pub use win_probability::{Unit, chance_to_win};

use cards::Card;
use rules::view::SeatView;
use rules::{Action, ActionSet};

use self::solver::SolverWork;

/// What a bot does and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The action: legal for the view it came from.
    pub action: Action,
    /// What it rests on, the weightiest first; true to what was computed.
    pub reasons: Vec<Reason>,
    /// What each legal action is worth, in order of [`Action::index`]; empty where nothing was computed.
    pub alternatives: Vec<Alternative>,
}

impl Decision {
    fn new(action: Action, reason: Reason) -> Decision {
        Decision::because(action, vec![reason])
    }

    fn because(action: Action, reasons: Vec<Reason>) -> Decision {
        Decision { action, reasons, alternatives: Vec::new() }
    }

    /// The only legal action.
    fn forced(action: Action) -> Decision {
        Decision::new(action, Reason::NoChoice)
    }
}

/// Returns what a player does at this view. The same view, player and seed give the same answer everywhere.
///
/// A bot is asked only when it is its seat's turn; where it is not, no action is legal and the answer is a pass.
#[must_use]
pub fn decide(view: &SeatView, player: impl Into<BotPlayer>, seed: u64) -> Decision {
    let player = player.into();
    by_rule(view, player, seed).unwrap_or_else(|| {
        let search = if player.level == Level::Champion { &SearchSettings::CHAMPION } else { &SearchSettings::EXPERT };
        among(view, |legal| search::decide(view, legal, search, player.style.weights(), seed))
    })
}

/// Returns what a player does at this view whose level goes by rules of thumb; `None` for one that searches. Whoever
/// asks only this does without the code that searches.
#[must_use]
pub fn by_rule(view: &SeatView, player: BotPlayer, seed: u64) -> Option<Decision> {
    let weights = player.style.weights();
    match player.level {
        Level::Beginner => Some(among(view, |legal| beginner::decide(view, legal, seed))),
        Level::Social => Some(among(view, |legal| beginner::social(view, legal, weights, seed))),
        Level::Regular => Some(sound(view, player.style)),
        Level::Expert | Level::Champion => None,
    }
}

/// Returns what a sound club player of this style does at this view: [`Level::Regular`], without a seed, for it leaves
/// nothing to chance.
#[must_use]
pub fn sound(view: &SeatView, style: Style) -> Decision {
    among(view, |legal| rule_player::decide(view, legal, style.weights()))
}

/// Returns what a player does who thinks like this: for comparing settings that are no level.
#[must_use]
pub fn decide_by(view: &SeatView, search: &SearchSettings, seed: u64) -> Decision {
    among(view, |legal| search::decide(view, legal, search, StyleWeights::CLUB, seed))
}

/// Returns what such a player asks of the solver before [`decide_by`] answers; nothing where there is no choice.
#[must_use]
pub fn solver_work(view: &SeatView, search: &SearchSettings, seed: u64) -> SolverWork {
    let legal = view.legal();
    if legal.len() < 2 { SolverWork::default() } else { search::solver_work(view, legal, search, seed) }
}

/// Returns what is done at a glance by what the networks have learned: for comparing, it is no level.
#[must_use]
pub fn decide_by_policy_net(view: &SeatView) -> Decision {
    among(view, |_| policy_net::decide(view))
}

/// Decides where there is something to decide.
fn among(view: &SeatView, decide: impl FnOnce(ActionSet) -> Decision) -> Decision {
    let legal = view.legal();
    match (legal.len(), legal.nth(0)) {
        (_, None) => return Decision::forced(Action::Pass),
        (1, Some(only)) => return Decision::forced(only),
        _ => {}
    }
    let decision = decide(legal);
    // Only a ruling narrows what is legal beyond what the players reckon with: a card that must be played, a bid lost.
    if let (Some(open), false, Some(first)) = (view.open(), legal.contains(decision.action), legal.nth(0)) {
        debug_assert!(*open.penalties() != rules::Penalties::default(), "{decision:?} of {legal:?}");
        return Decision::forced(first);
    }
    debug_assert!(legal.contains(decision.action), "{decision:?} of {legal:?}");
    decision
}

/// A card and why.
type Pick = (Card, Reason);
