//! What somebody claims, and what was ruled.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::IrregularityKind;
use crate::HandNo;
use crate::Trump;
use cards::{Card, Seat, Side};

/// Somebody calls the director: what happened, who did it, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// What is wrong.
    pub what: IrregularityKind,
    /// Who did it.
    pub accused: Seat,
    /// In which trick, from 1; `None` where it does not matter or is not known.
    pub trick: Option<u8>,
    /// In which hand; `None` for the one in play, or else the last.
    pub hand: Option<HandNo>,
    /// Who claims it.
    pub claimant: Seat,
}

/// Whether a claim holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimVerdict {
    /// What is known proves it.
    Proved,
    /// What is known does not prove it.
    NotProved,
    /// It comes too late.
    TooLate,
    /// It comes too early: the hand in play must be complete first.
    TooEarly,
    /// It is the other side's to call.
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

    /// Its word in texts.
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

/// Whose word a ruling is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuledBy {
    /// The rulebook's.
    Rulebook,
    /// The rulebook gave the offended side a choice, and it chose.
    Choice,
    /// The rulebook leaves it to the director, who picked.
    Director,
}

impl RuledBy {
    const ALL: [RuledBy; 3] = [RuledBy::Rulebook, RuledBy::Choice, RuledBy::Director];

    /// Its word in texts.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            RuledBy::Rulebook => "rulebook",
            RuledBy::Choice => "choice",
            RuledBy::Director => "director",
        }
    }
}

/// One thing that follows from a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// The side's points change: those of a hand that is over by the same ruling, or else the score.
    Points(Side, i8),
    /// The seat puts dollars into the cup.
    Cup(Seat, u8),
    /// This hand is over; it counts, with the points of this ruling and no others.
    HandOver(HandNo),
    /// The hand in play is void and does not count; this seat deals.
    DealAgain(Seat),
    /// The card lies face up and is played at the first legal chance.
    Penalty(Seat, Card),
    /// The same, and it cannot take a trick.
    Worthless(Seat, Card),
    /// The bid that made trump is taken back; bidding stands where it stood.
    BidVoid,
    /// The side may not bid again in this hand.
    Bars(Side),
    /// The side may not make this suit trump in this hand.
    BarsSuit(Side, Trump),
    /// The seat makes this suit trump, alone, in place of the bid taken back.
    Alone(Seat, Trump),
    /// The lead is taken back; the right seat leads.
    LeadBack,
    /// The loner plays with the partner after all.
    LonerCancelled,
    /// The side has been warned.
    Warned(Side),
    /// The points on this player's own card change, where people keep one; the side's stay.
    OwnPoints(Seat, i8),
    /// The player is disqualified and plays no further card. A substitute goes on, unless the game ends too.
    Disqualified(Seat),
    /// The game ends as it stands, and this side wins it.
    GameOver(Side),
}

/// Why the director ruled as they did, in their words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingReason(String);

impl RulingReason {
    /// How many characters a reason may have.
    pub const LONGEST: usize = 120;

    /// Returns the reason that a text gives, spaces at its ends left out; `None` for no text, one that is too long, and
    /// one of several lines.
    #[must_use]
    pub fn new(text: &str) -> Option<RulingReason> {
        let is_of_one_line = !text.trim().contains(char::is_control);
        let text = cards::text::clean(text, usize::MAX);
        let fits = (1..=RulingReason::LONGEST).contains(&text.chars().count()) && is_of_one_line;
        fits.then_some(RulingReason(text))
    }

    /// Returns its text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }
}

/// What was ruled on a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The claim.
    pub claim: Claim,
    /// Whether it holds.
    pub verdict: ClaimVerdict,
    /// Whose word it is.
    pub by: RuledBy,
    /// What follows, in order; nothing where play just goes on.
    pub remedies: Vec<Remedy>,
    /// Why, where the director said so.
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

/// A text that names no claim, or no ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the text is no claim or ruling")]
pub struct ParseRulingError;

impl FromStr for Claim {
    type Err = ParseRulingError;

    /// Reads `renege by W trick 2 hand 1 from N`. Trick and hand may be left out, and who claims it, which is then the
    /// accused player's left.
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
            // Each at most once, and in this order.
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
            Remedy::Points(side, points) => write!(f, "points {side} {points}"),
            Remedy::Cup(seat, dollars) => write!(f, "cup {seat} {dollars}"),
            Remedy::HandOver(hand) => write!(f, "hand-over {hand}"),
            Remedy::DealAgain(seat) => write!(f, "deal-again {seat}"),
            Remedy::Penalty(seat, card) => write!(f, "penalty {seat} {card}"),
            Remedy::Worthless(seat, card) => write!(f, "worthless {seat} {card}"),
            Remedy::BidVoid => f.write_str("bid-void"),
            Remedy::Bars(side) => write!(f, "bars {side}"),
            Remedy::BarsSuit(side, trump) => write!(f, "bars-suit {side} {trump}"),
            Remedy::Alone(seat, trump) => write!(f, "alone {seat} {trump}"),
            Remedy::LeadBack => f.write_str("lead-back"),
            Remedy::LonerCancelled => f.write_str("loner-cancelled"),
            Remedy::Warned(side) => write!(f, "warned {side}"),
            Remedy::OwnPoints(seat, points) => write!(f, "own-points {seat} {points}"),
            Remedy::Disqualified(seat) => write!(f, "disqualified {seat}"),
            Remedy::GameOver(side) => write!(f, "game-over {side}"),
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
        ["points", of, points] => Remedy::Points(side(of)?, points.parse().ok()?),
        ["cup", seat, dollars] => Remedy::Cup(seat.parse().ok()?, dollars.parse().ok()?),
        ["hand-over", hand] => Remedy::HandOver(hand.parse().ok()?),
        ["deal-again", seat] => Remedy::DealAgain(seat.parse().ok()?),
        ["penalty", seat, card] => Remedy::Penalty(seat.parse().ok()?, card.parse().ok()?),
        ["worthless", seat, card] => Remedy::Worthless(seat.parse().ok()?, card.parse().ok()?),
        ["bid-void"] => Remedy::BidVoid,
        ["bars", of] => Remedy::Bars(side(of)?),
        ["bars-suit", of, trump] => Remedy::BarsSuit(side(of)?, named(trump)?),
        ["alone", seat, trump] => Remedy::Alone(seat.parse().ok()?, named(trump)?),
        ["lead-back"] => Remedy::LeadBack,
        ["loner-cancelled"] => Remedy::LonerCancelled,
        ["warned", of] => Remedy::Warned(side(of)?),
        ["own-points", seat, points] => Remedy::OwnPoints(seat.parse().ok()?, points.parse().ok()?),
        ["disqualified", seat] => Remedy::Disqualified(seat.parse().ok()?),
        ["game-over", of] => Remedy::GameOver(side(of)?),
        _ => return None,
    })
}

/// What stands before a reason.
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
