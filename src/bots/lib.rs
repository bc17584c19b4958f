//! Computer players. A bot is a function of a [`SeatView`]. It never sees the log, hidden cards or a clock, and its
//! only randomness is the seed.
//!
//! Start with [`decide`]. `rule_player.rs` decides by rules of thumb, `search` by trying actions in sampled layouts of
//! the hidden cards. [`review`] judges finished games.
//!
//! ```
//! use bots::{self, Level};
//! use rules::{Action, Going};
//! use rules::view::LabQuestion;
//!
//! // Eldest hand with both bowers and two more trumps.
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
//! `README.md` in this folder explains how the bots decide and how strong they are, with the commands that measure it.

mod beginner;
mod bidding;
mod bury;
mod card_knowledge;
mod conventions;
mod deal_sample;
mod determinize;
mod dominated;
mod error_rate;
mod evaluate;
mod follow;
mod hand_strength;
mod house;
mod inference;
mod last_tricks;
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

pub use deal_sample::SamplePlayer;
pub use dominated::{DominatingCard, find_dominating_card};
pub use error_rate::{ErrorRate, decide_claims, decide_irregularity, decide_stolen_deal};
pub use evaluate::{ActionValue, Alternative, MilliPoints, WinChance};
pub use levels::{BotPlayer, Level, ParseBotPlayerError, ParseLevelError};
pub use policy_net::{
    Checkpoint, Opponents, PackedNetworks, SelfPlay, Training, TrainingConfig, TrainingExample, TrainingProgress,
    UnreadableCheckpoint, load_networks,
};
pub use question::BotQuestion;
pub use rates::{Habits, Rates};
pub use reason::{DecidingTrick, Reason, SuitRelation};
pub use search::{
    AheadAndBehind, Appraisal, AppraisedAction, BidValuation, DecisionCost, Difference, FirstLook, LayoutComparison,
    SearchSettings, Tested, second_look, test_reasons,
};
pub use style::{ParseStyleError, Style, StyleWeights};
pub use win_probability::{ValueUnit, chance_to_win};

use cards::Card;
use rules::view::SeatView;
use rules::{Action, ActionSet};

use self::solver::SolverWork;

/// A bot's choice: the action, the reasons for it and, if the bot searched, the worth of all legal actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    pub action: Action,
    /// The most important reason comes first.
    pub reasons: Vec<Reason>,
    /// The worth of each legal action, in the order of [`Action::index`]. Empty for levels that do not search.
    pub alternatives: Vec<Alternative>,
}

impl Decision {
    fn new(action: Action, reason: Reason) -> Decision {
        Decision::with_reasons(action, vec![reason])
    }

    fn with_reasons(action: Action, reasons: Vec<Reason>) -> Decision {
        Decision { action, reasons, alternatives: Vec::new() }
    }

    /// Makes the decision in a position in which no other action is legal.
    fn forced(action: Action) -> Decision {
        Decision::new(action, Reason::NoChoice)
    }
}

/// Decides for a player. The same view, player and seed give the same answer on every machine.
///
/// Call this function only when it is the seat's turn. At any other time no action is legal, and the answer is a pass.
///
/// ```
/// use bots::{Level, decide};
/// use cards::ruleset::{Packets, Preset};
/// use cards::{Pack, Seat};
/// use rules::view::SeatView;
/// use rules::{GameEvent, GameState};
///
/// let mut game = GameState::new(Preset::Chicago.ruleset());
/// for event in ["dealer N", "cut declined"] {
///     game.apply(&event.parse::<GameEvent>()?)?;
/// }
/// game.apply(&GameEvent::Dealt(Pack::SORTED, Packets::ALTERNATING_FROM_TWO))?;
///
/// let view = SeatView::of(&game, Seat::E).ok_or("no hand is dealt")?;
/// let decision = decide(&view, Level::Regular, 7);
/// assert!(view.legal().contains(decision.action));
/// assert_eq!(decision, decide(&view, Level::Regular, 7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn decide(view: &SeatView, player: impl Into<BotPlayer>, seed: u64) -> Decision {
    let player = player.into();
    decide_without_search(view, player, seed).unwrap_or_else(|| {
        let search = if player.level == Level::Champion { &SearchSettings::CHAMPION } else { &SearchSettings::EXPERT };
        decide_if_choice(view, |legal| {
            let decision = search::decide(view, legal, search, player.style.weights(), seed);
            dominated::replace_dominated_in_last_tricks(view, decision)
        })
    })
}

/// Decides for a player whose level uses rules of thumb. Returns `None` for a level that searches. The page calls this
/// function where the searching code is not loaded.
#[must_use]
pub fn decide_without_search(view: &SeatView, player: BotPlayer, seed: u64) -> Option<Decision> {
    let weights = player.style.weights();
    match player.level {
        Level::Beginner => Some(decide_if_choice(view, |legal| beginner::decide(view, legal, seed))),
        Level::Social => Some(decide_if_choice(view, |legal| beginner::decide_as_social(view, legal, weights, seed))),
        Level::Regular => Some(decide_as_regular(view, player.style)),
        Level::Expert | Level::Champion => None,
    }
}

/// Decides like [`Level::Regular`] in this style. This level uses no randomness, so it needs no seed.
#[must_use]
pub fn decide_as_regular(view: &SeatView, style: Style) -> Decision {
    decide_if_choice(view, |legal| {
        dominated::replace_dominated_in_last_tricks(view, rule_player::decide(view, legal, style.weights()))
    })
}

/// Decides by the rules of thumb with these preferences, and replaces a dominated card if at most `most_cards` are in
/// hand. No level plays like this. `lab` uses this function to compare players.
#[must_use]
pub fn decide_by_rule(view: &SeatView, weights: StyleWeights, most_cards: u8) -> Decision {
    decide_if_choice(view, |legal| {
        dominated::replace_dominated(view, rule_player::decide(view, legal, weights), most_cards)
    })
}

/// Decides by searching with these settings. `lab` uses this function to compare settings. The levels use [`decide`].
#[must_use]
pub fn decide_by_search(view: &SeatView, search: &SearchSettings, seed: u64) -> Decision {
    decide_if_choice(view, |legal| {
        dominated::replace_dominated(
            view,
            search::decide(view, legal, search, StyleWeights::CLUB, seed),
            search.most_cards_for_dominated,
        )
    })
}

/// Returns the solver's work for a decision of [`decide_by_search`]. The work is zero if only one action is legal.
#[must_use]
pub fn solver_work(view: &SeatView, search: &SearchSettings, seed: u64) -> SolverWork {
    let legal = view.legal();
    if legal.len() < 2 { SolverWork::default() } else { search::solver_work(view, legal, search, seed) }
}

/// Decides by the policy networks alone, without search. No level plays like this. `lab` uses this function to compare
/// players.
#[must_use]
pub fn decide_by_policy_net(view: &SeatView, training: Training) -> Decision {
    decide_if_choice(view, |_| policy_net::decide(view, training))
}

/// Calls `decide` if several actions are legal. Otherwise returns the only legal action, or a pass if none is legal.
fn decide_if_choice(view: &SeatView, decide: impl FnOnce(ActionSet) -> Decision) -> Decision {
    let legal = view.legal();
    match (legal.len(), legal.nth(0)) {
        (_, None) => return Decision::forced(Action::Pass),
        (1, Some(only)) => return Decision::forced(only),
        _ => {}
    }
    let decision = decide(legal);
    // Only a ruling restricts the legal actions in ways that players do not expect: a card that must be played, a lost
    // bid.
    if let (Some(open), false, Some(first)) = (view.open(), legal.contains(decision.action), legal.nth(0)) {
        debug_assert!(*open.penalties() != rules::Penalties::default(), "{decision:?} of {legal:?}");
        return Decision::forced(first);
    }
    debug_assert!(legal.contains(decision.action), "{decision:?} of {legal:?}");
    decision
}

/// The card chosen for a play or a discard, with the reason.
type CardChoice = (Card, Reason);
