//! Claims and rulings, with the text form in which the log stores them. The module `rulings` finds the possible
//! rulings, and [`super::apply_ruling`] carries them out.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::IrregularityKind;
use crate::HandNo;
use crate::Trump;
use cards::{Card, Seat, Side};

/// A player's call for the director, which accuses another player of an irregularity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    pub what: IrregularityKind,
    pub accused: Seat,
    /// The trick in which the irregularity happened, from 1; `None` if unknown or irrelevant.
    pub trick: Option<u8>,
    /// The hand in which the irregularity happened; `None` for the hand in play or, between hands, the last hand.
    pub hand: Option<HandNo>,
    pub claimant: Seat,
}

/// Whether the record of a game proves a claim or, if the claim is not examined, why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimVerdict {
    Proved,
    NotProved,
    TooLate,
    /// The claim must wait until the hand in play is complete.
    TooEarly,
    /// Only the opponents of the accused may make this claim.
    NotTheirs,
}

impl ClaimVerdict {
    const ALL: [ClaimVerdict; 5] = [
        ClaimVerdict::Proved,
        ClaimVerdict::NotProved,
        ClaimVerdict::TooLate,
        ClaimVerdict::TooEarly,
        ClaimVerdict::NotTheirs,
    ];

    /// The word for this verdict in the text form of rulings.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            ClaimVerdict::Proved => "proved",
            ClaimVerdict::NotProved => "not proved",
            ClaimVerdict::TooLate => "too late",
            ClaimVerdict::TooEarly => "too early",
            ClaimVerdict::NotTheirs => "not theirs",
        }
    }
}

/// The chooser of a ruling: nobody, because the rulebook leaves no choice, or a side, or the director.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuledBy {
    Rulebook,
    /// The rulebook gave the offended side a choice, and the side chose.
    Choice,
    /// The rulebook leaves the ruling to the director.
    Director,
}

impl RuledBy {
    const ALL: [RuledBy; 3] = [RuledBy::Rulebook, RuledBy::Choice, RuledBy::Director];

    /// The word for this authority in the text form of rulings.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            RuledBy::Rulebook => "rulebook",
            RuledBy::Choice => "choice",
            RuledBy::Director => "director",
        }
    }
}

/// One consequence of a ruling, such as points, a void bid or a new deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Changes a side's points. If the same ruling ends a hand, these points become the points of that hand; otherwise
    /// they change the score.
    ChangePoints(Side, i8),
    /// The player pays these dollars into the cup.
    PayIntoCup(Seat, u8),
    /// Ends this hand. The hand counts, with the points of this ruling only.
    EndHand(HandNo),
    /// Voids the hand in play, which does not count. This seat deals next.
    DealAgain(Seat),
    /// The card lies face up and must be played at the first legal chance.
    PenaltyCard(Seat, Card),
    /// Like `PenaltyCard`, and the card cannot take a trick.
    WorthlessCard(Seat, Card),
    /// Takes back the bid that made trump. Bidding continues from there.
    VoidBid,
    /// The side may not bid again in this hand.
    BarSide(Side),
    /// The side loses the right to make this trump in this hand.
    BarTrump(Side, Trump),
    /// The player makes this trump alone, in place of the bid that the same ruling takes back.
    GoAlone(Seat, Trump),
    /// Takes back the card that was led out of turn. The right seat leads.
    TakeBackLead,
    /// Lets the loner's partner play after all.
    CancelLoner,
    WarnSide(Side),
    /// Changes the points on this player's own score card, not the score of the side.
    ChangeOwnCardPoints(Seat, i8),
    /// The player is disqualified. A substitute plays on, unless the game ends too.
    Disqualify(Seat),
    /// Ends the game at once; this side wins.
    EndGame(Side),
}

/// The director's reason for a ruling, one line of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingReason(String);

impl RulingReason {
    /// The most characters that a reason may have after trimming.
    pub const LONGEST_REASON: usize = 120;

    /// Returns the trimmed text as a reason; `None` if it is empty, too long, or has several lines.
    #[must_use]
    pub fn new(text: &str) -> Option<RulingReason> {
        let is_of_one_line = !text.trim().contains(char::is_control);
        let text = cards::text::clean(text, usize::MAX);
        let fits = (1..=RulingReason::LONGEST_REASON).contains(&text.chars().count()) && is_of_one_line;
        fits.then_some(RulingReason(text))
    }

    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }
}

/// The answer to a claim: the verdict, and the consequences for the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    pub claim: Claim,
    pub verdict: ClaimVerdict,
    pub by: RuledBy,
    /// The consequences, in order; empty if play simply goes on.
    pub remedies: Vec<Remedy>,
    /// The director's reason, for a ruling that the director composed.
    pub reason: Option<RulingReason>,
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} by {}", self.what.word(), self.accused)?;
        if let Some(trick) = self.trick {
            write!(f, " trick {trick}")?;
        }
        if let Some(hand) = self.hand {
            write!(f, " hand {hand}")?;
        }
        write!(f, " from {}", self.claimant)
    }
}

/// Returned for a text that is not a claim such as `renege by W`, or not a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the text is no claim or ruling")]
pub struct ParseRulingError;

impl FromStr for Claim {
    type Err = ParseRulingError;

    /// Reads `renege by W trick 2 hand 1 from N`. Trick, hand and claimant may be missing. Without `from`, the claimant
    /// is the player on the accused's left.
    fn from_str(text: &str) -> Result<Claim, ParseRulingError> {
        let error = || ParseRulingError;
        let mut words = text.split(' ');
        let what = words.next().and_then(IrregularityKind::from_word).ok_or_else(error)?;
        if words.next() != Some("by") {
            return Err(error());
        }
        let accused: Seat = words.next().and_then(|seat| seat.parse().ok()).ok_or_else(error)?;
        let mut claim = Claim { what, accused, trick: None, hand: None, claimant: accused.left() };
        let mut last = 0;
        while let Some(word) = words.next() {
            let value = words.next().ok_or_else(error)?;
            let number = |most: u8| value.parse().ok().filter(|number| (1..=most).contains(number));
            let place = match word {
                "trick" => {
                    claim.trick = Some(number(5).ok_or_else(error)?);
                    1
                }
                "hand" => {
                    claim.hand = Some(number(u8::MAX).and_then(HandNo::new).ok_or_else(error)?);
                    2
                }
                "from" => {
                    claim.claimant = value.parse().map_err(|_| error())?;
                    3
                }
                _ => return Err(error()),
            };
            // `trick`, `hand` and `from` may occur once each, and only in this order.
            if place <= last {
                return Err(error());
            }
            last = place;
        }
        Ok(claim)
    }
}

impl fmt::Display for Remedy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Remedy::ChangePoints(side, points) => write!(f, "points {side} {points}"),
            Remedy::PayIntoCup(seat, dollars) => write!(f, "cup {seat} {dollars}"),
            Remedy::EndHand(hand) => write!(f, "hand-over {hand}"),
            Remedy::DealAgain(seat) => write!(f, "deal-again {seat}"),
            Remedy::PenaltyCard(seat, card) => write!(f, "penalty {seat} {card}"),
            Remedy::WorthlessCard(seat, card) => write!(f, "worthless {seat} {card}"),
            Remedy::VoidBid => f.write_str("bid-void"),
            Remedy::BarSide(side) => write!(f, "bars {side}"),
            Remedy::BarTrump(side, trump) => write!(f, "bars-suit {side} {trump}"),
            Remedy::GoAlone(seat, trump) => write!(f, "alone {seat} {trump}"),
            Remedy::TakeBackLead => f.write_str("lead-back"),
            Remedy::CancelLoner => f.write_str("loner-cancelled"),
            Remedy::WarnSide(side) => write!(f, "warned {side}"),
            Remedy::ChangeOwnCardPoints(seat, points) => write!(f, "own-points {seat} {points}"),
            Remedy::Disqualify(seat) => write!(f, "disqualified {seat}"),
            Remedy::EndGame(side) => write!(f, "game-over {side}"),
        }
    }
}

impl FromStr for Remedy {
    type Err = ParseRulingError;

    fn from_str(text: &str) -> Result<Remedy, ParseRulingError> {
        remedy(text).ok_or(ParseRulingError)
    }
}

fn remedy(text: &str) -> Option<Remedy> {
    let words: Vec<&str> = text.split(' ').collect();
    let side = |text: &str| Side::ALL.into_iter().find(|side| side.to_string() == text);
    let named = |text: &str| text.chars().next().filter(|_| text.len() == 1).and_then(Trump::from_letter);
    Some(match words[..] {
        ["points", of, points] => Remedy::ChangePoints(side(of)?, points.parse().ok()?),
        ["cup", seat, dollars] => Remedy::PayIntoCup(seat.parse().ok()?, dollars.parse().ok()?),
        ["hand-over", hand] => Remedy::EndHand(hand.parse().ok()?),
        ["deal-again", seat] => Remedy::DealAgain(seat.parse().ok()?),
        ["penalty", seat, card] => Remedy::PenaltyCard(seat.parse().ok()?, card.parse().ok()?),
        ["worthless", seat, card] => Remedy::WorthlessCard(seat.parse().ok()?, card.parse().ok()?),
        ["bid-void"] => Remedy::VoidBid,
        ["bars", of] => Remedy::BarSide(side(of)?),
        ["bars-suit", of, trump] => Remedy::BarTrump(side(of)?, named(trump)?),
        ["alone", seat, trump] => Remedy::GoAlone(seat.parse().ok()?, named(trump)?),
        ["lead-back"] => Remedy::TakeBackLead,
        ["loner-cancelled"] => Remedy::CancelLoner,
        ["warned", of] => Remedy::WarnSide(side(of)?),
        ["own-points", seat, points] => Remedy::ChangeOwnCardPoints(seat.parse().ok()?, points.parse().ok()?),
        ["disqualified", seat] => Remedy::Disqualify(seat.parse().ok()?),
        ["game-over", of] => Remedy::EndGame(side(of)?),
        _ => return None,
    })
}

const BECAUSE: &str = " because ";

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}, {}:", self.claim, self.verdict.word(), self.by.word())?;
        for (index, remedy) in self.remedies.iter().enumerate() {
            write!(f, "{}{remedy}", if index == 0 { " " } else { ", " })?;
        }
        self.reason.as_ref().map_or(Ok(()), |reason| write!(f, "{BECAUSE}{}", reason.text()))
    }
}

impl FromStr for Ruling {
    type Err = ParseRulingError;

    fn from_str(text: &str) -> Result<Ruling, ParseRulingError> {
        let error = || ParseRulingError;
        let (claim, rest) = text.split_once(": ").ok_or_else(error)?;
        let (finding, rest) = rest.split_once(':').ok_or_else(error)?;
        let (verdict, by) = finding.split_once(", ").ok_or_else(error)?;
        let (remedies, reason) = match rest.split_once(BECAUSE) {
            Some((remedies, reason)) => (remedies, Some(RulingReason::new(reason).ok_or_else(error)?)),
            None => (rest, None),
        };
        let remedies: Result<Vec<Remedy>, _> = match remedies.strip_prefix(' ') {
            Some(listed) => listed.split(", ").map(str::parse).collect(),
            None if remedies.is_empty() => Ok(Vec::new()),
            None => Err(error()),
        };
        Ok(Ruling {
            claim: claim.parse()?,
            verdict: ClaimVerdict::ALL.into_iter().find(|known| known.word() == verdict).ok_or_else(error)?,
            by: RuledBy::ALL.into_iter().find(|known| known.word() == by).ok_or_else(error)?,
            remedies: remedies?,
            reason,
        })
    }
}
