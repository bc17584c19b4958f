//! Facts about the current game, and the summary of a finished hand.

use super::portrait;
use crate::words::{self, Company, speech, table as say};
use cards::ruleset::RuleId;
use cards::{BySeat, Card, Seat, Side};
use rules::table::Table;
use rules::{HandSummary, Outcome, Phase, TableKind};

/// Facts about the current game, shown on request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// The rulebook, remaining deals, packets, cut, and the rule that applies now.
    pub facts: String,
    /// The proof of a fair deal: the digest of the seed.
    pub fair: String,
}

impl About {
    pub(super) fn of(table: &Table, deals_left: Option<BySeat<usize>>) -> About {
        let (state, log) = (table.state(), table.log());
        let rules = say::rulebook(&words::rules_name(&log.rules), log.table == TableKind::Open);
        let dealt = state.packets().map(say::dealt);
        let cut = state.cut().filter(|_| dealt.is_some()).map(say::cut);
        let rule = match state.hand().map(|hand| hand.public().phase()) {
            Some(Phase::Bidding(_)) => RuleId::AllPass,
            _ => RuleId::FollowSuit,
        };
        let clause = log.rules.clause(rule);
        let clause = clause.map(|clause| say::rule_of_the_moment(&words::citation(Some(clause.citation))));
        let lines = [Some(rules), deals_left.map(words::deals_left), dealt, cut, clause];
        About {
            facts: lines.into_iter().flatten().collect::<Vec<_>>().join(" "),
            fair: say::fair_deal(log.origin, &log.seed.commitment(), &log.seed.to_string()),
        }
    }
}

/// The result of a hand, as a picture shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandMark {
    Euchre,
    /// All five tricks.
    March,
    /// All five tricks, alone.
    Loner,
    /// Three or four tricks.
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

/// The summary shown when a hand ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedHand {
    /// `None` if nobody made trump.
    pub mark: Option<HandMark>,
    /// `They were euchred!`, for example.
    pub headline: &'static str,
    /// Says who made trump and how many tricks each side took.
    pub outcome: String,
    /// The portrait of the maker.
    pub maker: Option<Card>,
    /// The points on both makers' own cards, if the rulebook counts a lone march differently there.
    pub credit: Option<String>,
    /// The director's ruling in this hand, if any.
    pub ruling: Option<String>,
    /// The points, and whether the person's side scored them; `None` if nobody scored.
    pub points: Option<(i16, bool)>,
    /// Tricks and score of the person's side.
    pub us: (u8, i16),
    /// Tricks and score of the other side.
    pub them: (u8, i16),
}

impl EndedHand {
    pub(super) fn of(
        summary: &HandSummary,
        company: &Company,
        seat: Seat,
        names: &BySeat<String>,
        score: (i16, i16),
        ruling: Option<String>,
    ) -> EndedHand {
        let own = seat.side();
        let scored = Side::ALL.into_iter().find(|side| summary.result.points[*side] != 0);
        EndedHand {
            mark: HandMark::of(summary.result.outcome),
            headline: speech::headline(summary, own),
            outcome: speech::outcome(summary, company.hearer()),
            maker: summary.contract.map(|contract| portrait(&names[contract.maker], contract.maker)),
            credit: summary.result.credit.map(|on| say::on_the_cards(on.maker, on.own, on.partner)),
            ruling,
            points: scored.map(|side| (summary.result.points[side], side == own)),
            us: (summary.taken[own], score.0),
            them: (summary.taken[own.other()], score.1),
        }
    }
}
