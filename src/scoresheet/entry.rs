//! The entry of one line: what a keeper writes down for a hand, and its worth in points and money.

use serde::{Deserialize, Serialize};

use super::name::LONGEST_NOTE;
use super::scoring::{Cents, EffectOnHand, MOST_PAID, Offence};
use super::template::{SheetKind, Template};
use super::{OWNER, Refusal};
use cards::ruleset::BumpCup;
use cards::{BySeat, BySide, Seat, Side};
use rules::{ContractResult, EuchrePayment, Going};

/// The content of one line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry {
    /// Trump was made and the hand played.
    Played {
        makers: Side,
        outcome: ContractResult,
        going: Going,
        /// The person who made trump, if the keeper notes it.
        maker: Option<Seat>,
    },
    /// `X`: nobody made trump, or, on a personal card, the other side scored.
    Nothing,
    /// A penalty with a fixed price.
    Penalty {
        offence: Offence,
        by: Side,
        /// The person who offended, if the keeper notes it.
        who: Option<Seat>,
        /// Whether the other side was playing alone. Some offences cost more then.
        against: Going,
    },
    /// The same dealer dealt again. The hand does not count.
    Again,
    /// Points or money by a director's ruling, independent of the template.
    Awarded(Award),
    /// An empty box that can be filled in later.
    Unmarked,
}

/// A director's ruling: points and money, in place of a hand or beside one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Award {
    /// Points of each side, -100 to 100.
    pub points: BySide<i16>,
    /// Points that count on one player's own card only, -100 to 100.
    pub own_card: BySeat<i16>,
    /// Each player's payment into the cup.
    pub cup: BySeat<Cents>,
    /// The effect on the hand. With [`HandAfter::Over`], the hand counts and is worth this award.
    pub hand: EffectOnHand,
    #[serde(deserialize_with = "cards::text::read_clean")]
    pub note: String,
}

impl Award {
    /// Returns an award without points or money.
    #[must_use]
    pub fn of(hand: EffectOnHand, note: impl Into<String>) -> Award {
        let (points, own_card, cup) = (BySide::default(), BySeat::default(), BySeat::default());
        Award { points, own_card, cup, hand, note: note.into() }
    }

    /// Returns an award of points to both sides, without money.
    #[must_use]
    pub fn of_points(points: BySide<i16>, hand: EffectOnHand, note: impl Into<String>) -> Award {
        Award { points, ..Award::of(hand, note) }
    }

    fn check(&self) -> Result<(), Refusal> {
        let sides = [self.points.ns, self.points.ew];
        let most =
            sides.iter().chain(self.own_card.iter().map(|(_, points)| points)).map(|points| points.unsigned_abs());
        match () {
            () if let Some(flaw) = cards::text::find_flaw(&self.note, LONGEST_NOTE) => Err(Refusal::BadNote(flaw)),
            () if self.note.trim().is_empty() => Err(Refusal::NoteMissing),
            () if most.max() > Some(MOST_AWARD_POINTS) => Err(Refusal::TooManyPoints),
            () if self.cup.iter().any(|(_, cents)| *cents > MOST_PAID) => Err(Refusal::TooMuchMoney),
            () => Ok(()),
        }
    }

    fn rotate(&self, by: Rotation) -> Award {
        let (points, own_card, cup) = (by.points(&self.points), by.seats(&self.own_card), by.seats(&self.cup));
        Award { points, own_card, cup, hand: self.hand, note: self.note.clone() }
    }
}

/// The most points that an award gives or takes away.
const MOST_AWARD_POINTS: u16 = 100;

impl Entry {
    /// Finds the entry for points said aloud: "we made it for two". 0 points are `X`.
    ///
    /// # Errors
    /// [`Refusal::NeedsLoner`] if only a loner is worth that many points, [`Refusal::NoSuchScore`] if nothing is.
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

    /// Returns the entry with this person as its maker or offender.
    #[must_use]
    pub fn with_person(self, seat: Seat) -> Entry {
        match self {
            Entry::Played { makers, outcome, going, .. } => Entry::Played { makers, outcome, going, maker: Some(seat) },
            Entry::Penalty { offence, by, against, .. } => Entry::Penalty { offence, by, against, who: Some(seat) },
            other => other,
        }
    }

    /// Checks whether the entry is possible on a sheet with this template.
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
            // The cards of the two partners differ here, so a card must know whose loner it was.
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

    /// Returns the points of each side.
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

    /// Returns the points on the card of the person in a seat. They are the side's points, except for a lone march that counts
    /// differently on the maker's own card, and for an award to that card alone.
    #[must_use]
    pub fn card_points(&self, template: &Template, seat: Seat) -> i16 {
        match (self.lone_march(), template.scoring.points.lone_march_own_card) {
            (Some(LoneMarch::Of(maker)), Some(own)) if maker == seat => own.into(),
            _ => self.points(template)[seat.side()] + self.card_award(seat),
        }
    }

    fn card_award(&self, seat: Seat) -> i16 {
        if let Entry::Awarded(award) = self { award.own_card[seat] } else { 0 }
    }

    /// Returns the lone march of this entry, if it is one.
    #[must_use]
    pub fn lone_march(&self) -> Option<LoneMarch> {
        match self {
            Entry::Played { outcome: ContractResult::March, going: Going::Alone, maker, makers } => {
                Some(maker.map_or(LoneMarch::OfSide(*makers), LoneMarch::Of))
            }
            _ => None,
        }
    }

    /// Returns the side that was euchred ("bumped").
    #[must_use]
    pub fn euchred_side(&self) -> Option<Side> {
        match self {
            Entry::Played { outcome: ContractResult::Euchred | ContractResult::Defended, makers, .. } => Some(*makers),
            _ => None,
        }
    }

    /// Returns the side whose offence counts as a bump, if bumps are paid for.
    #[must_use]
    pub fn bumped_by_offence(&self, template: &Template) -> Option<Side> {
        match self {
            Entry::Penalty { offence, by, .. } if offence.counts_as_bump() && template.pays_for_bumps() => Some(*by),
            _ => None,
        }
    }

    #[must_use]
    pub fn cup_payments(&self, template: &Template) -> CupShare {
        let mut share = CupShare::default();
        match self {
            Entry::Played { outcome: ContractResult::Euchred | ContractResult::Defended, makers, going, maker } => {
                match (EuchrePayment::of(template.cup, *going), maker) {
                    (Some(EuchrePayment::Each(due)), _) => {
                        makers.seats().into_iter().for_each(|seat| share.seats[seat] = dollars_in_cents(due));
                    }
                    (Some(EuchrePayment::Loner(due)), Some(maker)) => share.seats[*maker] = dollars_in_cents(due),
                    (Some(EuchrePayment::Loner(due)), None) => share.sides[*makers] = dollars_in_cents(due),
                    (None, _) => {}
                }
            }
            Entry::Awarded(award) => share.seats = award.cup.map(u32::from),
            Entry::Penalty { offence, .. } if offence.counts_as_bump() && template.cup == BumpCup::None => {}
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

    /// Returns the effect of the entry on its hand.
    #[must_use]
    pub fn hand_after(&self, template: &Template) -> EffectOnHand {
        match self {
            Entry::Again => EffectOnHand::SameDealer,
            Entry::Penalty { offence, .. } => {
                template.penalty(*offence).map_or(EffectOnHand::GoesOn, |penalty| penalty.hand)
            }
            Entry::Awarded(award) => award.hand,
            Entry::Played { .. } | Entry::Nothing | Entry::Unmarked => EffectOnHand::Over,
        }
    }

    /// Returns the entry with all seats and sides rotated.
    #[must_use]
    pub(super) fn rotate(&self, by: Rotation) -> Entry {
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
            Entry::Awarded(award) => Entry::Awarded(award.rotate(by)),
            Entry::Nothing | Entry::Again | Entry::Unmarked => self.clone(),
        }
    }

    /// Strips everything that changes neither points, loners nor money: notes, and the name of a maker who had a
    /// partner.
    #[must_use]
    pub(super) fn scored_part(&self, template: &Template) -> Entry {
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

/// The owner of a lone march.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoneMarch {
    Of(Seat),
    /// One player of this side; the keeper noted no name.
    OfSide(Side),
}

fn dollars_in_cents(dollars: u8) -> u32 {
    u32::from(dollars) * 100
}

/// Payments into the cup, in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CupShare {
    /// The payment of each person.
    pub seats: BySeat<u32>,
    /// A payment that one player of the side owes; the keeper noted no name.
    pub sides: BySide<u32>,
}

impl CupShare {
    /// Returns the sum in cents.
    #[must_use]
    pub fn total(&self) -> u32 {
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

/// A rotation of the table, stored as the seat to which North goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rotation(Seat);

impl Rotation {
    pub(super) const NONE: Rotation = Rotation(Seat::N);
    pub(super) const ALL: [Rotation; 4] = [Rotation(Seat::N), Rotation(Seat::E), Rotation(Seat::S), Rotation(Seat::W)];

    /// Returns the rotation that brings one seat to another.
    pub(super) fn bringing(from: Seat, to: Seat) -> Rotation {
        Rotation::ALL.into_iter().find(|turn| turn.seat(from) == to).unwrap_or(Rotation::NONE)
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
        BySide::from_fn(|side| points[self.inverse().side(side)])
    }

    fn seats<T: Copy>(self, values: &BySeat<T>) -> BySeat<T> {
        BySeat::from_fn(|seat| values[self.inverse().seat(seat)])
    }

    const fn inverse(self) -> Rotation {
        match self.0 {
            Seat::E => Rotation(Seat::W),
            Seat::W => Rotation(Seat::E),
            same => Rotation(same),
        }
    }
}

/// A button in the row "Result" of the keeper's form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultChoice {
    pub outcome: ContractResult,
    pub going: Going,
    /// The points of the side that scores; negative if the makers lose points.
    pub points: i16,
}

impl ResultChoice {
    /// Returns all results that a template allows, with a partner first: made, march, euchred.
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

    /// Returns the entry for this button.
    #[must_use]
    pub const fn entry(self, makers: Side, maker: Option<Seat>) -> Entry {
        Entry::Played { makers, outcome: self.outcome, going: self.going, maker }
    }
}
