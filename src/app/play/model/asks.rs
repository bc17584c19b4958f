//! What the player is asked.

use super::Moment;
use crate::cards::Seat;
use crate::rules::{Action, BidRound, Claim, GameResult, HandSummary, Phase, Stage};
use crate::ruleset::{CutOffer, Packets};
use crate::view::{SeatView, TableFacts};
use crate::words;
use crate::words::table;

/// What the player is asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// Nothing.
    Nothing,
    /// To cut; `true` where the cut may be declined.
    Cut {
        /// Whether it may be declined.
        may_decline: bool,
        /// The fewest and most cards that may be lifted.
        range: (u8, u8),
    },
    /// To deal in one of these ways.
    Deal(Vec<Packets>),
    /// To bid.
    Bid {
        /// First or second time round.
        round: BidRound,
        /// Whether a suit must be named.
        stuck: bool,
        /// The bids and their words, as they lie: in round one Pass first, in round two last.
        bids: Vec<(Action, String)>,
    },
    /// To discard.
    Discard,
    /// To play a card.
    Play,
    /// To see what is ruled on a claim, and to pick where there is something to pick.
    Ruling(Claim),
    /// To go on to the next hand.
    NextHand(HandSummary),
    /// Nothing more: the game is over.
    Over(GameResult),
}

impl Ask {
    /// Returns what stands beside the player's name; `None` where nothing is asked of the hand.
    #[must_use]
    pub const fn title(&self) -> Option<&'static str> {
        match self {
            Ask::Nothing | Ask::NextHand(_) | Ask::Over(_) | Ask::Ruling(_) => None,
            Ask::Discard => Some(table::TURN_TO_DISCARD),
            Ask::Cut { .. } => Some(table::TURN_TO_CUT),
            Ask::Deal(_) => Some(table::TURN_TO_DEAL),
            Ask::Bid { stuck: true, .. } => Some(table::TURN_TO_NAME),
            Ask::Bid { .. } | Ask::Play => Some(table::YOUR_TURN),
        }
    }

    /// Returns whether it is answered where it is asked, not with the cards of the hand.
    #[must_use]
    pub const fn has_buttons(&self) -> bool {
        matches!(self, Ask::Cut { .. } | Ask::Deal(_) | Ask::Bid { .. } | Ask::NextHand(_) | Ask::Ruling(_))
    }

    /// Returns whether it is what a dealer has to think of unasked: at an open table nobody may remind them.
    pub const fn is_the_dealers(&self) -> bool {
        matches!(self, Ask::Deal(_) | Ask::Discard)
    }
}

/// Returns what a seat is asked at a moment.
pub(super) fn ask(facts: TableFacts<'_>, view: Option<&SeatView>, own: Seat, moment: Moment) -> Ask {
    if moment.busy {
        return Ask::Nothing;
    }
    if let Some(claim) = facts.pending() {
        return Ask::Ruling(claim);
    }
    if let Some(result) = facts.result() {
        return Ask::Over(result);
    }
    if moment.hand_over {
        return facts.hands().last().map_or(Ask::Nothing, |summary| Ask::NextHand(*summary));
    }
    match (facts.stage(), facts.turn() == Some(own)) {
        (Stage::Cut, true) if moment.full_ceremony => {
            let range = facts.cut_range();
            let may_decline = facts.rules().cut.offer != CutOffer::MustCut;
            Ask::Cut { may_decline, range: (*range.start(), *range.end()) }
        }
        (Stage::Deal, true) if moment.full_ceremony => Ask::Deal(facts.packets_allowed()),
        (Stage::Hand, true) => view.map_or(Ask::Nothing, act),
        _ => Ask::Nothing,
    }
}

fn act(view: &SeatView) -> Ask {
    let public = view.public();
    match public.phase() {
        Phase::Bidding(round) => Ask::Bid { round, stuck: public.is_stuck(), bids: bids(view, round) },
        Phase::Discarding => Ask::Discard,
        Phase::Playing => Ask::Play,
        Phase::Done => Ask::Nothing,
    }
}

fn bids(view: &SeatView, round: BidRound) -> Vec<(Action, String)> {
    let word = |action| (action, words::spoken::bid(action, view.seat(), view.public().dealer()));
    let mut bids: Vec<_> = view.legal().iter().map(word).collect();
    let pass = bids.iter().position(|(action, _)| *action == Action::Pass);
    if let (BidRound::Two, Some(pass)) = (round, pass) {
        bids[pass..].rotate_left(1);
    }
    bids
}
