//! Summarizes a finished hand, and lists facts about the current game for the panel that shows them.

use super::Face;
use crate::words::{self, ViewersNames, announcements, table as say};
use cards::ruleset::RuleId;
use cards::{BySeat, BySide, Seat, Side};
use rules::table::Table;
use rules::{BidRound, HandSummary, Outcome, Phase, TableKind};

/// Facts about the current game, for a panel that the person can open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFacts {
    /// Sentences about the rulebook, the deals left, the packets, the cut, and the rule that applies now.
    pub facts: String,
    /// A sentence with the digest of the seed, by which the person can check afterward that the deal was fair.
    pub fair: String,
}

impl GameFacts {
    pub(super) fn of(table: &Table, deals_left: Option<BySeat<usize>>) -> GameFacts {
        let (state, log) = (table.state(), table.log());
        let rules = say::rulebook_sentence(&words::rules_name(&log.rules), log.table == TableKind::Open);
        let dealt = state.packets().map(say::packets_sentence);
        let cut = state.cut().filter(|_| dealt.is_some()).map(say::cut_sentence);
        let rule = match state.hand().map(|hand| hand.public().phase()) {
            Some(Phase::Bidding(BidRound::One)) => RuleId::PartnerOrders,
            Some(Phase::Bidding(BidRound::Two)) => RuleId::AllPass,
            Some(Phase::Discarding) => RuleId::TurnUp,
            _ => RuleId::FollowSuit,
        };
        let clause = log.rules.clause(rule);
        let clause = clause.map(|clause| say::current_rule_sentence(&words::citation(Some(clause.citation))));
        let lines = [Some(rules), deals_left.map(words::deals_left_sentence), dealt, cut, clause];
        GameFacts {
            facts: lines.into_iter().flatten().collect::<Vec<_>>().join(" "),
            fair: say::fair_deal_sentence(log.origin, &log.seed.commitment(), &log.seed.to_string()),
        }
    }
}

/// The end of a hand, for the picture in its summary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandMark {
    Euchre,
    /// The makers took all five tricks.
    March,
    /// The maker played alone and took all five tricks.
    Loner,
    /// The makers took three or four tricks.
    Made,
}

impl HandMark {
    pub(super) const fn of(outcome: Outcome) -> Option<HandMark> {
        match outcome {
            Outcome::Euchred => Some(HandMark::Euchre),
            Outcome::March => Some(HandMark::March),
            Outcome::LoneMarch => Some(HandMark::Loner),
            Outcome::Made => Some(HandMark::Made),
            Outcome::ThrownIn | Outcome::Redealt | Outcome::Ruled => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UsOrThem {
    Us,
    Them,
}

/// The points of a hand, and the side that scored them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointsScored {
    pub points: i16,
    pub by: UsOrThem,
}

impl PointsScored {
    /// Returns the points scored in a hand as the side `own` sees them, or `None` if nobody scored.
    pub(super) fn of(summary: &HandSummary, own: Side) -> Option<PointsScored> {
        let scored = Side::ALL.into_iter().find(|side| summary.result.points[*side] != 0);
        scored.map(|side| PointsScored {
            points: summary.result.points[side],
            by: if side == own { UsOrThem::Us } else { UsOrThem::Them },
        })
    }
}

/// One side's tricks in the hand, and its score in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideTotal {
    /// The tricks taken in the hand, 0 to 5.
    pub tricks: u8,
    pub score: i16,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedHand {
    /// The end of the hand; `None` if nobody made trump.
    pub mark: Option<HandMark>,
    /// The result in a few words: `They were euchred!`
    pub headline: &'static str,
    /// A sentence that says who made trump and how many tricks each side took.
    pub outcome: String,
    /// The maker's face; `None` if nobody made trump.
    pub maker: Option<Face>,
    /// A sentence about the points for the makers' personal score cards. `None` unless the rulebook counts a lone
    /// march differently there.
    pub credit: Option<String>,
    /// The director's ruling that ended the hand, in words.
    pub ruling: Option<String>,
    /// The points scored; `None` if nobody scored.
    pub points: Option<PointsScored>,
    pub us: SideTotal,
    pub them: SideTotal,
}

impl EndedHand {
    pub(super) fn of(
        summary: &HandSummary,
        company: &ViewersNames,
        seat: Seat,
        faces: &BySeat<Face>,
        score: BySide<i16>,
        ruling: Option<String>,
    ) -> EndedHand {
        let own = seat.side();
        let total = |side: Side| SideTotal { tricks: summary.taken[side], score: score[side] };
        EndedHand {
            mark: HandMark::of(summary.result.outcome),
            headline: announcements::hand_headline(summary, own),
            outcome: announcements::hand_outcome_sentence(summary, company.hearer()),
            maker: summary.contract.map(|contract| faces[contract.maker]),
            credit: summary
                .result
                .credit
                .map(|on| say::own_card_points(company.hearer(), on.maker, on.own, on.partner)),
            ruling,
            points: PointsScored::of(summary, own),
            us: total(own),
            them: total(own.other()),
        }
    }
}
