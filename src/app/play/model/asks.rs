//! What the player is asked.

use super::TableMoment;
use crate::words;
use crate::words::table;
use cards::ruleset::{BidWords, CutOffer, Packets};
use cards::{Card, Seat};
use rules::view::{SeatView, TableFacts};
use rules::{Action, BidRound, Claim, GameResult, Going, HandSummary, Illegal, Phase, PublicDeal, Stage};

/// A bid that can be made now, or that only a rule forbids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bid {
    /// The bid.
    pub action: Action,
    /// How the player speaks it.
    pub words: String,
    /// Why it may not be made now; `None` when it may.
    pub why_not: Option<String>,
}

/// A turn that only a house plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseTurn {
    /// To go under with a farmer's hand.
    GoUnder,
    /// To show a farmer's hand, for which it is dealt again.
    Redeal,
    /// To defend alone.
    Defend,
    /// To give the partner a card, as a loner.
    Give,
    /// To give a loner the best card for it.
    GiveBack,
}

impl HouseTurn {
    const fn phase(self) -> Phase {
        match self {
            HouseTurn::GoUnder => Phase::GoingUnder,
            HouseTurn::Redeal => Phase::Redealing,
            HouseTurn::Defend => Phase::Defending,
            HouseTurn::Give => Phase::Giving,
            HouseTurn::GiveBack => Phase::GivingBack,
        }
    }

    /// Returns what a card of the hand stands for; `None` where none is asked for.
    #[must_use]
    pub const fn with_card(self, card: Card) -> Option<Action> {
        match self {
            HouseTurn::GoUnder => Some(Action::Under(card)),
            HouseTurn::Give | HouseTurn::GiveBack => Some(Action::Give(card)),
            HouseTurn::Redeal | HouseTurn::Defend => None,
        }
    }

    /// Returns whether it is answered with a card of the hand, if at all.
    #[must_use]
    pub const fn is_by_card(self) -> bool {
        matches!(self, HouseTurn::GoUnder | HouseTurn::Give | HouseTurn::GiveBack)
    }

    /// Returns the question in words.
    #[must_use]
    pub fn question(self) -> &'static str {
        words::house::asked(self.phase()).unwrap_or_default()
    }
}

/// What the player is asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// Nothing is asked.
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
        /// First or second time round; as in the second where the joker is turned up, and a suit named.
        round: BidRound,
        /// Whether a suit must be named.
        stuck: bool,
        /// The bids as they lie: in round one Pass first, in round two last. For the joker there is none.
        bids: Vec<Bid>,
    },
    /// To answer what only a house asks, with one of these or with a card of the hand.
    House {
        /// What is asked.
        turn: HouseTurn,
        /// The answers that are no card.
        answers: Vec<Bid>,
    },
    /// To discard.
    Discard,
    /// To play a card.
    Play,
    /// To see what is ruled on a claim, and to pick where there is something to pick.
    Ruling(Claim),
    /// Nothing: the hand that is over is dealt again by itself.
    DealtAgain(HandSummary),
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
            Ask::Nothing | Ask::DealtAgain(_) | Ask::NextHand(_) | Ask::Over(_) | Ask::Ruling(_) => None,
            Ask::Discard => Some(table::TURN_TO_DISCARD),
            Ask::Cut { .. } => Some(table::TURN_TO_CUT),
            Ask::Deal(_) => Some(table::TURN_TO_DEAL),
            Ask::Bid { stuck: true, .. } => Some(table::TURN_TO_NAME),
            Ask::House { .. } => Some(words::house::YOUR_HOUSE_TURN),
            Ask::Bid { .. } | Ask::Play => Some(table::YOUR_TURN),
        }
    }

    /// Returns whether it is answered where it is asked, not with the cards of the hand.
    #[must_use]
    pub const fn has_buttons(&self) -> bool {
        matches!(
            self,
            Ask::Cut { .. }
                | Ask::Deal(_)
                | Ask::Bid { .. }
                | Ask::House { .. }
                | Ask::DealtAgain(_)
                | Ask::NextHand(_)
                | Ask::Ruling(_)
        )
    }

    /// Returns whether it is what a dealer has to think of unasked: at an open table nobody may remind them.
    pub const fn is_the_dealers(&self) -> bool {
        matches!(self, Ask::Deal(_) | Ask::Discard)
    }
}

/// Returns what a seat is asked at a moment.
pub(super) fn ask(facts: TableFacts<'_>, view: Option<&SeatView>, own: Seat, moment: TableMoment) -> Ask {
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
        return match facts.hands().last() {
            None => Ask::Nothing,
            Some(summary) if summary.is_dealt_again() => Ask::DealtAgain(*summary),
            Some(summary) => Ask::NextHand(*summary),
        };
    }
    match (facts.stage(), facts.turn() == Some(own) && !facts.has_substitute(own)) {
        (Stage::Cut, true) if moment.full_ceremony => {
            let range = facts.cut_range();
            let may_decline = facts.rules().cut.offer != CutOffer::MustCut;
            Ask::Cut { may_decline, range: (*range.start(), *range.end()) }
        }
        (Stage::Deal, true) if moment.full_ceremony => Ask::Deal(facts.packets_allowed()),
        (Stage::Hand, true) => view.map_or(Ask::Nothing, |view| act(view, facts.rules().bid_words())),
        _ => Ask::Nothing,
    }
}

fn act(view: &SeatView, words: BidWords) -> Ask {
    let public = view.public();
    match public.phase() {
        Phase::Bidding(round) => {
            let joker = public.upcard_suit().is_none();
            let round = if joker { BidRound::Two } else { round };
            Ask::Bid { round, stuck: joker || public.is_stuck(), bids: bids(view, round, words) }
        }
        Phase::GoingUnder => house(view, HouseTurn::GoUnder),
        Phase::Redealing => house(view, HouseTurn::Redeal),
        Phase::Defending => house(view, HouseTurn::Defend),
        Phase::Giving => house(view, HouseTurn::Give),
        Phase::GivingBack => house(view, HouseTurn::GiveBack),
        Phase::Discarding => Ask::Discard,
        Phase::Playing => Ask::Play,
        Phase::Done => Ask::Nothing,
    }
}

fn house(view: &SeatView, turn: HouseTurn) -> Ask {
    let answers =
        [Action::Redeal, Action::Pass, Action::DefendAlone].into_iter().filter(|answer| view.legal().contains(*answer));
    let spoken = |action| Bid { action, words: words::house::answer(action, turn.phase()).to_owned(), why_not: None };
    Ask::House { turn, answers: answers.map(spoken).collect() }
}

fn bids(view: &SeatView, round: BidRound, words: BidWords) -> Vec<Bid> {
    let (own, dealer) = (view.seat(), view.public().dealer());
    let bid = |action| Bid {
        action,
        words: words::spoken::bid(action, own, dealer, words),
        why_not: why_not(view, action).map(|why| table::no_bid(why, action, own, dealer, words)),
    };
    spoken_in(round, view.public()).into_iter().map(bid).collect()
}

/// Everything that is said in a round, whether or not a rule forbids it to this seat now.
fn spoken_in(round: BidRound, public: &PublicDeal) -> Vec<Action> {
    let goings = [Going::WithPartner, Going::Alone];
    let named = |going| public.nameable().map(move |of| Action::Call(of, going));
    let names = goings.into_iter().flat_map(named);
    match (round, public.upcard_suit()) {
        (_, None) => names.collect(),
        (BidRound::One, Some(_)) => std::iter::once(Action::Pass).chain(goings.map(Action::Order)).collect(),
        (BidRound::Two, Some(_)) => names.chain([Action::Pass]).collect(),
    }
}

/// Returns why a bid may not be made; what the rules allow and a ruling does not is the ruling's.
fn why_not(view: &SeatView, bid: Action) -> Option<Illegal> {
    if view.legal().contains(bid) {
        return None;
    }
    Some(view.public().check(view.hand(), bid).err().unwrap_or(Illegal::MayNotBid))
}
