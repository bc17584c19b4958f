//! What a keeper writes down for one hand, and what it is worth.

use serde::{Deserialize, Serialize};

use super::name::LONGEST_NOTE;
use super::scoring::{Cents, HandAfter, MOST_PAID, Offence};
use super::template::{SheetKind, Template};
use super::{OWNER, Refusal};
use cards::ruleset::BumpCup;
use cards::{BySeat, BySide, Seat, Side};
use rules::{ContractResult, EuchreDue, Going};

/// A line of a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry {
    /// Trump was made and the hand played.
    Played {
        /// The side that made trump.
        makers: Side,
        /// The outcome for the makers.
        outcome: ContractResult,
        /// With the partner or without.
        going: Going,
        /// Who made trump, where the keeper says so.
        maker: Option<Seat>,
    },
    /// Nothing to write: nobody made trump, or, on a personal card, the other side scored. `X`.
    Nothing,
    /// Somebody offended.
    Penalty {
        /// What was done.
        offence: Offence,
        /// The side that did it.
        by: Side,
        /// Who, where the keeper says so.
        who: Option<Seat>,
        /// Whether the other side was playing alone.
        against: Going,
    },
    /// Dealt again by the same dealer; it does not count.
    Again,
    /// Points or money that a director ruled, whatever the template says.
    Awarded(Award),
    /// A box left empty, to be filled in later.
    Unmarked,
}

/// A director's ruling on a sheet: points and money, in place of a hand or beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Award {
    /// Points a side.
    pub points: BySide<i16>,
    /// Points that count on one player's own card only.
    pub own_card: BySeat<i16>,
    /// Each player's payment into the cup, in cents.
    pub cup: BySeat<Cents>,
    /// The fate of the hand. A hand that is over counts, and the award is its worth.
    pub hand: HandAfter,
    /// The reason given.
    #[serde(deserialize_with = "cards::text::read_clean")]
    pub note: String,
}

impl Award {
    /// An award of nothing yet.
    #[must_use]
    pub fn of(hand: HandAfter, note: impl Into<String>) -> Award {
        let (points, own_card, cup) = (BySide::default(), BySeat::default(), BySeat::default());
        Award { points, own_card, cup, hand, note: note.into() }
    }

    /// An award of points to both sides, and of nothing else.
    #[must_use]
    pub fn of_points(points: BySide<i16>, hand: HandAfter, note: impl Into<String>) -> Award {
        Award { points, ..Award::of(hand, note) }
    }

    /// Whether it can stand on a sheet.
    ///
    /// # Errors
    /// [`Refusal`] with the reason.
    fn check(&self) -> Result<(), Refusal> {
        let sides = [self.points.ns, self.points.ew];
        let most =
            sides.iter().chain(self.own_card.iter().map(|(_, points)| points)).map(|points| points.unsigned_abs());
        match () {
            () if let Some(flaw) = cards::text::flaw(&self.note, LONGEST_NOTE) => Err(Refusal::BadNote(flaw)),
            () if self.note.trim().is_empty() => Err(Refusal::NoteMissing),
            () if most.max() > Some(MOST_AWARDED) => Err(Refusal::TooManyPoints),
            () if self.cup.iter().any(|(_, cents)| *cents > MOST_PAID) => Err(Refusal::TooMuchMoney),
            () => Ok(()),
        }
    }

    fn turned(&self, by: Turn) -> Award {
        let (points, own_card, cup) = (by.points(&self.points), by.seats(&self.own_card), by.seats(&self.cup));
        Award { points, own_card, cup, hand: self.hand, note: self.note.clone() }
    }
}

/// The most points that an award gives or takes.
const MOST_AWARDED: u16 = 100;

impl Entry {
    /// The entry for points said aloud: "we made it for two". Points of 0 are `X`.
    ///
    /// # Errors
    /// [`Refusal::NeedsLoner`] where only a loner is worth so much, [`Refusal::NoSuchScore`] where nothing is.
    pub fn of_points(template: &Template, makers: Side, points: u8, going: Going) -> Result<Entry, Refusal> {
        let worth = &template.scoring.points;
        let played = |outcome, going| Entry::Played { makers, outcome, going, maker: None };
        let personal = template.form == SheetKind::Personal;
        let own_card = worth.lone_march_own_card.filter(|own| personal && *own == points);
        match going {
            _ if points == 0 => Ok(Entry::Nothing),
            Going::WithPartner if points == worth.made => Ok(played(ContractResult::Made, going)),
            Going::WithPartner if points == worth.march => Ok(played(ContractResult::March, going)),
            Going::WithPartner if points == worth.lone_march || own_card.is_some() => Err(Refusal::NeedsLoner(points)),
            Going::WithPartner => Err(Refusal::NoSuchScore(points)),
            Going::Alone if own_card.is_some() => {
                Ok(Entry::Played { makers, outcome: ContractResult::March, going, maker: Some(OWNER) })
            }
            Going::Alone if points == worth.lone_march && personal => {
                Ok(Entry::Played { makers, outcome: ContractResult::March, going, maker: Some(OWNER.partner()) })
            }
            Going::Alone if points == worth.lone_march => Ok(played(ContractResult::March, going)),
            Going::Alone if points == worth.lone_made => Ok(played(ContractResult::Made, going)),
            Going::Alone => Err(Refusal::NoSuchScore(points)),
        }
    }

    /// The same with its maker, or its offender, named.
    #[must_use]
    pub fn by(self, seat: Seat) -> Entry {
        match self {
            Entry::Played { makers, outcome, going, .. } => Entry::Played { makers, outcome, going, maker: Some(seat) },
            Entry::Penalty { offence, by, against, .. } => Entry::Penalty { offence, by, against, who: Some(seat) },
            other => other,
        }
    }

    /// Returns whether it can stand on a sheet of this template.
    ///
    /// # Errors
    /// [`Refusal`] with the reason.
    pub fn check(&self, template: &Template) -> Result<(), Refusal> {
        match self {
            Entry::Played { makers, maker: Some(maker), .. } if maker.side() != *makers => {
                Err(Refusal::OfTheOtherSide(*maker))
            }
            Entry::Played { outcome: ContractResult::Defended, going, .. }
                if template.defend_alone.is_never() || *going == Going::WithPartner =>
            {
                Err(Refusal::NobodyDefendsAlone)
            }
            // The two cards of a side differ here, so a card must know whose loner it was.
            Entry::Played { outcome: ContractResult::March, going: Going::Alone, maker: None, makers }
                if template.form == SheetKind::Personal
                    && *makers == OWNER.side()
                    && template.scoring.points.lone_march_own_card.is_some() =>
            {
                Err(Refusal::WhoseLoner)
            }
            Entry::Penalty { by, who: Some(who), .. } if who.side() != *by => Err(Refusal::OfTheOtherSide(*who)),
            Entry::Penalty { offence, .. } if template.penalty(*offence).is_none() => Err(Refusal::NoPrice(*offence)),
            Entry::Awarded(award) => award.check(),
            _ => Ok(()),
        }
    }

    /// Points a side.
    #[must_use]
    pub fn points(&self, template: &Template) -> BySide<i16> {
        match self {
            Entry::Played { makers, outcome, going, .. } => template.points_of(*outcome, *makers, *going),
            Entry::Penalty { offence, by, against, .. } => match (template.penalty(*offence), against) {
                (Some(penalty), Going::WithPartner) => penalty.scores.points(*by, penalty.points),
                (Some(penalty), Going::Alone) => penalty.scores.points(*by, penalty.against_loner),
                (None, _) => BySide::default(),
            },
            Entry::Awarded(award) => award.points,
            Entry::Nothing | Entry::Again | Entry::Unmarked => BySide::default(),
        }
    }

    /// Points on the card of the person in a seat: the side's, but for a lone march where the maker's own card differs, and
    /// for what was awarded to that card alone.
    #[must_use]
    pub fn card_points(&self, template: &Template, seat: Seat) -> i16 {
        match (self.lone_march(), template.scoring.points.lone_march_own_card) {
            (Some(LoneMarch::Of(maker)), Some(own)) if maker == seat => own.into(),
            _ => self.points(template)[seat.side()] + self.awarded_to_card(seat),
        }
    }

    fn awarded_to_card(&self, seat: Seat) -> i16 {
        if let Entry::Awarded(award) = self { award.own_card[seat] } else { 0 }
    }

    /// The lone march that was made, if one was.
    #[must_use]
    pub fn lone_march(&self) -> Option<LoneMarch> {
        match self {
            Entry::Played { outcome: ContractResult::March, going: Going::Alone, maker, makers } => {
                Some(maker.map_or(LoneMarch::OfSide(*makers), LoneMarch::Of))
            }
            _ => None,
        }
    }

    /// The side that was euchred ("bumped").
    #[must_use]
    pub fn euchred(&self) -> Option<Side> {
        match self {
            Entry::Played { outcome: ContractResult::Euchred | ContractResult::Defended, makers, .. } => Some(*makers),
            _ => None,
        }
    }

    /// The side that was caught in something that counts as a bump, where bumps are paid for.
    #[must_use]
    pub fn caught(&self, template: &Template) -> Option<Side> {
        match self {
            Entry::Penalty { offence, by, .. } if offence.is_a_bump() && template.pays_for_bumps() => Some(*by),
            _ => None,
        }
    }

    /// Returns what it puts in the cup, in cents: by person, and what a side owes while nobody has said which of the
    /// two.
    #[must_use]
    pub fn cup(&self, template: &Template) -> CupShare {
        let mut share = CupShare::default();
        match self {
            Entry::Played { outcome: ContractResult::Euchred | ContractResult::Defended, makers, going, maker } => {
                match (EuchreDue::of(template.cup, *going), maker) {
                    (Some(EuchreDue::Each(due)), _) => {
                        makers.seats().into_iter().for_each(|seat| share.seats[seat] = cents(due));
                    }
                    (Some(EuchreDue::Loner(due)), Some(maker)) => share.seats[*maker] = cents(due),
                    (Some(EuchreDue::Loner(due)), None) => share.sides[*makers] = cents(due),
                    (None, _) => {}
                }
            }
            Entry::Awarded(award) => share.seats = award.cup.map(u32::from),
            Entry::Penalty { offence, .. } if offence.is_a_bump() && template.cup == BumpCup::None => {}
            Entry::Penalty { offence, by, who, .. } => {
                let Some(penalty) = template.penalty(*offence) else { return share };
                by.seats().into_iter().for_each(|seat| share.seats[seat] = penalty.cents_each.into());
                match who {
                    Some(who) => share.seats[*who] += u32::from(penalty.cents_offender),
                    None => share.sides[*by] = penalty.cents_offender.into(),
                }
            }
            _ => {}
        }
        share
    }

    /// Returns what becomes of the hand it stands for.
    #[must_use]
    pub fn hand(&self, template: &Template) -> HandAfter {
        match self {
            Entry::Again => HandAfter::SameDealer,
            Entry::Penalty { offence, .. } => {
                template.penalty(*offence).map_or(HandAfter::GoesOn, |penalty| penalty.hand)
            }
            Entry::Awarded(award) => award.hand,
            Entry::Played { .. } | Entry::Nothing | Entry::Unmarked => HandAfter::Over,
        }
    }

    /// The same seen from a table turned by some seats to the left, 0 to 3.
    #[must_use]
    pub(super) fn turned(&self, by: Turn) -> Entry {
        match self {
            Entry::Played { makers, outcome, going, maker } => Entry::Played {
                makers: by.side(*makers),
                outcome: *outcome,
                going: *going,
                maker: maker.map(|at| by.seat(at)),
            },
            Entry::Penalty { offence, by: side, who, against } => Entry::Penalty {
                offence: *offence,
                by: by.side(*side),
                who: who.map(|at| by.seat(at)),
                against: *against,
            },
            Entry::Awarded(award) => Entry::Awarded(award.turned(by)),
            Entry::Nothing | Entry::Again | Entry::Unmarked => self.clone(),
        }
    }

    /// The same without what does not touch points, loners or money: who made trump with a partner, and notes.
    #[must_use]
    pub(super) fn bare(&self, template: &Template) -> Entry {
        match self {
            Entry::Played { makers, outcome, going: going @ Going::WithPartner, .. } => {
                Entry::Played { makers: *makers, outcome: *outcome, going: *going, maker: None }
            }
            Entry::Penalty { offence, by, against, .. }
                if template.penalty(*offence).is_none_or(|penalty| penalty.cents_offender == 0) =>
            {
                Entry::Penalty { offence: *offence, by: *by, who: None, against: *against }
            }
            Entry::Awarded(award) => Entry::Awarded(Award { note: String::new(), ..award.clone() }),
            other => other.clone(),
        }
    }
}

/// Whose lone march it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoneMarch {
    /// The seat's.
    Of(Seat),
    /// One of the side's; nobody said whose.
    OfSide(Side),
}

fn cents(dollars: u8) -> u32 {
    u32::from(dollars) * 100
}

/// Money for the cup, in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CupShare {
    /// What each person puts in.
    pub seats: BySeat<u32>,
    /// What one of a side puts in, where nobody has said which.
    pub sides: BySide<u32>,
}

impl CupShare {
    /// All of it.
    #[must_use]
    pub fn whole(&self) -> u32 {
        self.seats.iter().map(|(_, cents)| cents).sum::<u32>() + self.sides.ns + self.sides.ew
    }

    pub(super) fn add(&mut self, other: &CupShare) {
        for seat in Seat::ALL {
            self.seats[seat] += other.seats[seat];
        }
        for side in Side::ALL {
            self.sides[side] += other.sides[side];
        }
    }
}

/// How far a table is turned: the seat at which its north sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn(Seat);

impl Turn {
    pub(super) const NONE: Turn = Turn(Seat::N);
    /// All four.
    pub(super) const ALL: [Turn; 4] = [Turn(Seat::N), Turn(Seat::E), Turn(Seat::S), Turn(Seat::W)];

    /// The turn that brings a seat to another.
    pub(super) fn bringing(from: Seat, to: Seat) -> Turn {
        Turn::ALL.into_iter().find(|turn| turn.seat(from) == to).unwrap_or(Turn::NONE)
    }

    pub(super) const fn seat(self, seat: Seat) -> Seat {
        match self.0 {
            Seat::N => seat,
            Seat::E => seat.left(),
            Seat::S => seat.partner(),
            Seat::W => seat.right(),
        }
    }

    pub(super) const fn side(self, side: Side) -> Side {
        match self.0 {
            Seat::N | Seat::S => side,
            Seat::E | Seat::W => side.other(),
        }
    }

    fn points(self, points: &BySide<i16>) -> BySide<i16> {
        BySide::from_fn(|side| points[self.back().side(side)])
    }

    fn seats<T: Copy>(self, values: &BySeat<T>) -> BySeat<T> {
        BySeat::from_fn(|seat| values[self.back().seat(seat)])
    }

    const fn back(self) -> Turn {
        match self.0 {
            Seat::E => Turn(Seat::W),
            Seat::W => Turn(Seat::E),
            same => Turn(same),
        }
    }
}

/// A template's ready answers to "Result", as a row of buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultChoice {
    /// The outcome for the makers.
    pub outcome: ContractResult,
    /// With the partner or without.
    pub going: Going,
    /// Points of whoever scores; below zero where the makers lose them.
    pub points: i16,
}

impl ResultChoice {
    /// Returns what can come of a hand, the customary first: made, march, euchred; then the same alone.
    #[must_use]
    pub fn all(template: &Template) -> Vec<ResultChoice> {
        let ways = [Going::WithPartner, Going::Alone].into_iter().flat_map(|going| {
            ContractResult::ALL.map(|outcome| Entry::Played { makers: Side::NS, outcome, going, maker: None })
        });
        let choice = |entry: Entry| match entry {
            Entry::Played { outcome: ContractResult::Defended, .. } if entry.check(template).is_err() => None,
            Entry::Played { outcome, going, .. } => {
                let points = entry.points(template);
                Some(ResultChoice { outcome, going, points: if points.ns == 0 { points.ew } else { points.ns } })
            }
            _ => None,
        };
        ways.filter_map(choice).collect()
    }

    /// The entry that it stands for.
    #[must_use]
    pub const fn entry(self, makers: Side, maker: Option<Seat>) -> Entry {
        Entry::Played { makers, outcome: self.outcome, going: self.going, maker }
    }
}
