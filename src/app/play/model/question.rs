//! The question that the table asks the person now: to bid, play, discard, cut or deal, or to decide something that
//! only some house rules ask for.

use super::DisplayState;
use crate::words;
use crate::words::table;
use cards::ruleset::{BidWords, CutOffer, Packets};
use cards::{Card, Seat};
use rules::view::{SeatView, TableFacts};
use rules::{Action, BidRound, Claim, GameResult, Going, HandSummary, Illegal, Phase, PublicDeal, Stage};

/// A bid that the table offers, as a button. The rules may forbid it now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bid {
    pub action: Action,
    /// The label of the button, in the words that players use: `Order up`.
    pub words: String,
    /// The reason why the bid is forbidden now; `None` if it is legal.
    pub why_not: Option<String>,
}

/// A decision that the player has to make only under some house rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseTurn {
    /// Whether to go under with a farmer's hand: to trade three nines and tens for the kitty.
    GoUnder,
    /// Whether to show a farmer's hand and get a new deal.
    Redeal,
    /// Whether to defend alone against a loner.
    Defend,
    /// Which card the loner gives to the partner in exchange for the partner's best card.
    Give,
    /// Which card the loner's partner gives back in exchange.
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

    /// Returns the action that a tap on this card stands for; `None` if the question is not answered with a card.
    #[must_use]
    pub const fn with_card(self, card: Card) -> Option<Action> {
        match self {
            HouseTurn::GoUnder => Some(Action::LayUnder(card)),
            HouseTurn::Give | HouseTurn::GiveBack => Some(Action::GiveCard(card)),
            HouseTurn::Redeal | HouseTurn::Defend => None,
        }
    }

    #[must_use]
    pub const fn takes_a_card(self) -> bool {
        matches!(self, HouseTurn::GoUnder | HouseTurn::Give | HouseTurn::GiveBack)
    }

    #[must_use]
    pub fn question(self) -> &'static str {
        words::house::house_question(self.phase()).unwrap_or_default()
    }
}

/// The question that the table asks the person now.
#[derive(Clone, Debug, PartialEq)]
pub enum TableQuestion {
    Nothing,
    Cut {
        may_decline: bool,
        /// The smallest and the largest number of cards that the person may lift.
        range: (u8, u8),
    },
    /// The person deals, in one of these packets.
    Deal(Vec<Packets>),
    Bid {
        /// The round of bidding. If the joker is turned up, the dealer names a suit, so the round is always
        /// [`BidRound::Two`].
        round: BidRound,
        /// Whether the person must name a suit and cannot pass.
        stuck: bool,
        /// The bids in the order shown. Pass comes first in round one and last in round two. There is no pass if the
        /// joker is turned up.
        bids: Vec<Bid>,
    },
    /// The person answers a question that only some house rules ask, with a button or a card.
    House {
        turn: HouseTurn,
        /// The answers that are given with a button; cards that answer are tapped instead.
        answers: Vec<Bid>,
    },
    Discard,
    Play,
    /// No question: the person's only legal card is about to be played automatically.
    Forced,
    /// The person reads the director's finding on this claim, and chooses a ruling if there is a choice.
    Ruling(Claim),
    /// No question: the hand that has just ended does not count, and the cards are dealt again automatically.
    DealtAgain(HandSummary),
    /// The person reads the result of this hand, and then starts the next one.
    NextHand(HandSummary),
    Over(GameResult),
}

impl TableQuestion {
    /// Returns the words beside the person's name, such as `Your turn`. `None` if it is not the person's turn, for
    /// example during a ruling or after the hand.
    #[must_use]
    pub const fn title(&self) -> Option<&'static str> {
        match self {
            TableQuestion::Nothing
            | TableQuestion::DealtAgain(_)
            | TableQuestion::NextHand(_)
            | TableQuestion::Over(_)
            | TableQuestion::Ruling(_) => None,
            TableQuestion::Discard => Some(table::TURN_TO_DISCARD),
            TableQuestion::Forced => Some(table::ONLY_CARD),
            TableQuestion::Cut { .. } => Some(table::TURN_TO_CUT),
            TableQuestion::Deal(_) => Some(table::TURN_TO_DEAL),
            TableQuestion::Bid { stuck: true, .. } => Some(table::TURN_TO_NAME),
            TableQuestion::House { .. } => Some(words::house::HOUSE_TURN_LABEL),
            TableQuestion::Bid { .. } | TableQuestion::Play => Some(table::YOUR_TURN),
        }
    }

    /// Returns whether the question is answered with buttons. All other questions are answered by tapping a card.
    #[must_use]
    pub const fn has_buttons(&self) -> bool {
        matches!(
            self,
            TableQuestion::Cut { .. }
                | TableQuestion::Deal(_)
                | TableQuestion::Bid { .. }
                | TableQuestion::House { .. }
                | TableQuestion::DealtAgain(_)
                | TableQuestion::NextHand(_)
                | TableQuestion::Ruling(_)
        )
    }

    /// Returns whether only the dealer is asked this question. At a table that allows irregularities, nobody may
    /// remind the dealer of this duty.
    pub const fn is_the_dealers(&self) -> bool {
        matches!(self, TableQuestion::Deal(_) | TableQuestion::Discard)
    }
}

/// Returns the question that the table asks the person in seat `own` now.
pub(super) fn current_question(
    facts: TableFacts<'_>,
    view: Option<&SeatView>,
    own: Seat,
    display: DisplayState,
) -> TableQuestion {
    if display.plays_forced_card {
        return TableQuestion::Forced;
    }
    if display.busy {
        return TableQuestion::Nothing;
    }
    if let Some(claim) = facts.pending_claim() {
        return TableQuestion::Ruling(claim);
    }
    if let Some(result) = facts.result() {
        return TableQuestion::Over(result);
    }
    if display.shows_ended_hand {
        return match facts.hands().last() {
            None => TableQuestion::Nothing,
            Some(summary) if summary.is_dealt_again() => TableQuestion::DealtAgain(*summary),
            Some(summary) => TableQuestion::NextHand(*summary),
        };
    }
    match (facts.stage(), facts.turn() == Some(own) && !facts.has_substitute(own)) {
        (Stage::Cut, true) if display.full_ceremony => {
            let range = facts.cut_range();
            let may_decline = facts.rules().cut.offer != CutOffer::MustCut;
            TableQuestion::Cut { may_decline, range: (*range.start(), *range.end()) }
        }
        (Stage::Deal, true) if display.full_ceremony => TableQuestion::Deal(facts.allowed_packets()),
        (Stage::Hand, true) => {
            view.map_or(TableQuestion::Nothing, |view| question_of_turn(view, facts.rules().bid_words()))
        }
        _ => TableQuestion::Nothing,
    }
}

fn question_of_turn(view: &SeatView, words: BidWords) -> TableQuestion {
    let public = view.public();
    match public.phase() {
        Phase::Bidding(round) => {
            let joker = public.upcard_suit().is_none();
            let round = if joker { BidRound::Two } else { round };
            TableQuestion::Bid { round, stuck: joker || public.is_stuck(), bids: bids_to_offer(view, round, words) }
        }
        Phase::GoingUnder => house_rules_question(view, HouseTurn::GoUnder),
        Phase::Redealing => house_rules_question(view, HouseTurn::Redeal),
        Phase::Defending => house_rules_question(view, HouseTurn::Defend),
        Phase::Giving => house_rules_question(view, HouseTurn::Give),
        Phase::GivingBack => house_rules_question(view, HouseTurn::GiveBack),
        Phase::Discarding => TableQuestion::Discard,
        Phase::Playing => TableQuestion::Play,
        Phase::Done => TableQuestion::Nothing,
    }
}

fn house_rules_question(view: &SeatView, turn: HouseTurn) -> TableQuestion {
    let answers =
        [Action::Redeal, Action::Pass, Action::DefendAlone].into_iter().filter(|answer| view.legal().contains(*answer));
    let spoken = |action| Bid {
        action,
        words: words::house::house_answer_label(action, turn.phase()).to_owned(),
        why_not: None,
    };
    TableQuestion::House { turn, answers: answers.map(spoken).collect() }
}

fn bids_to_offer(view: &SeatView, round: BidRound, words: BidWords) -> Vec<Bid> {
    let (own, dealer) = (view.seat(), view.public().dealer());
    let bid = |action| Bid {
        action,
        words: words::bid_words::bid_label(action, own, dealer, words),
        why_not: refusal_of_bid(view, action).map(|why| table::bid_refusal(why, action, own, dealer, words)),
    };
    all_bids_of_round(round, view.public()).into_iter().map(bid).collect()
}

/// Returns every bid of a round, including those that are forbidden now.
fn all_bids_of_round(round: BidRound, public: &PublicDeal) -> Vec<Action> {
    let goings = [Going::WithPartner, Going::Alone];
    let named = |going| public.nameable_trumps().map(move |of| Action::Call(of, going));
    let names = goings.into_iter().flat_map(named);
    match (round, public.upcard_suit()) {
        (_, None) => names.collect(),
        (BidRound::One, Some(_)) => std::iter::once(Action::Pass).chain(goings.map(Action::Order)).collect(),
        (BidRound::Two, Some(_)) => names.chain([Action::Pass]).collect(),
    }
}

/// Returns the reason why a bid is forbidden, or `None` if the bid is legal. If the rules allow the bid but a ruling
/// forbids it, the reason is [`Illegal::MayNotBid`].
fn refusal_of_bid(view: &SeatView, bid: Action) -> Option<Illegal> {
    if view.legal().contains(bid) {
        return None;
    }
    Some(view.public().check(view.hand(), bid).err().unwrap_or(Illegal::MayNotBid))
}
