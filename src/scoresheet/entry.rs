//! The entry that a keeper writes on one line of the sheet, and its value in points and money.

use serde::{Deserialize, Serialize};

use super::name::LONGEST_NOTE;
use super::scoring::{Cents, EffectOnHand, MAX_PAYMENT, Offence};
use super::template::{SheetKind, Template};
use super::{OWNER, Refusal};
use cards::ruleset::BumpCup;
use cards::{BySeat, BySide, Seat, Side};
use rules::{ContractResult, EuchrePayment, Going};

/// The content of one line of the sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry {
    /// Trump was made and the hand played.
    Played {
        makers: Side,
        outcome: ContractResult,
        going: Going,
        /// The player who made trump, if the keeper recorded that.
        maker: Option<Seat>,
    },
    /// Nobody made trump. On a personal card, the other side may have scored instead. The sheet shows this entry as
    /// `X`.
    #[serde(rename = "nothing")]
    NoPoints,
    /// A penalty whose points and payments are fixed by the template.
    Penalty {
        offence: Offence,
        by: Side,
        /// The player who committed the offence, if the keeper recorded that.
        who: Option<Seat>,
        /// `Alone` if the other side had a lone player. Some offences cost more against a loner.
        against: Going,
    },
    /// The same dealer dealt again, so this deal does not count as a hand.
    #[serde(rename = "again")]
    Redealt,
    /// Points or money that a director awarded by a ruling. The template has no say in the amounts.
    Awarded(Award),
    /// A line that was left empty and can be filled in later.
    Unmarked,
}

/// Points and money that a director awarded, either in place of a hand or in addition to one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Award {
    /// Points awarded to each side, -100 to 100.
    pub points: BySide<i16>,
    /// For each player, points that count only on the player's own card, -100 to 100.
    pub own_card: BySeat<i16>,
    /// Payment of each player into the cup, at most $100.
    pub cup: BySeat<Cents>,
    /// Whether the hand goes on after the award. With [`EffectOnHand::Over`], the hand ends, counts as a hand and is
    /// worth this award.
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
            () if self.cup.iter().any(|(_, cents)| *cents > MAX_PAYMENT) => Err(Refusal::TooMuchMoney),
            () => Ok(()),
        }
    }

    fn rotate(&self, by: Rotation) -> Award {
        let (points, own_card, cup) =
            (by.rotate_points(&self.points), by.rotate_seats(&self.own_card), by.rotate_seats(&self.cup));
        Award { points, own_card, cup, hand: self.hand, note: self.note.clone() }
    }
}

/// Maximum number of points that an award gives or takes away.
const MOST_AWARD_POINTS: u16 = 100;

impl Entry {
    /// Finds the entry that is worth this many points to the makers, for a keeper who enters points instead of a
    /// result. 0 points are [`Entry::NoPoints`].
    ///
    /// # Errors
    /// [`Refusal::NeedsLoner`] if only a loner is worth that many points, [`Refusal::NoSuchScore`] if no result is.
    pub fn of_points(template: &Template, makers: Side, points: u8, going: Going) -> Result<Entry, Refusal> {
        let worth = &template.scoring.points;
        let played = |outcome, going| Entry::Played { makers, outcome, going, maker: None };
        let personal = template.form == SheetKind::Personal;
        let own_card = worth.lone_march_own_card.filter(|own| personal && *own == points);
        match going {
            _ if points == 0 => Ok(Entry::NoPoints),
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

    /// Returns the entry with the player at `seat` recorded as the maker or the offender.
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
    /// A [`Refusal`] if the entry is not possible.
    pub fn check(&self, template: &Template) -> Result<(), Refusal> {
        match self {
            Entry::Played { makers, maker: Some(maker), .. } if maker.side() != *makers => {
                Err(Refusal::SeatOfOtherSide(*maker))
            }
            Entry::Played { outcome: ContractResult::Defended, going, .. }
                if template.defend_alone.is_forbidden() || *going == Going::WithPartner =>
            {
                Err(Refusal::NoLoneDefender)
            }
            // The lone player's own card counts this march differently, so the card must record who played alone.
            Entry::Played { outcome: ContractResult::March, going: Going::Alone, maker: None, makers }
                if template.form == SheetKind::Personal
                    && *makers == OWNER.side()
                    && template.scoring.points.lone_march_own_card.is_some() =>
            {
                Err(Refusal::LonerNameMissing)
            }
            Entry::Penalty { by, who: Some(who), .. } if who.side() != *by => Err(Refusal::SeatOfOtherSide(*who)),
            Entry::Penalty { offence, .. } if template.penalty(*offence).is_none() => Err(Refusal::NoPrice(*offence)),
            Entry::Awarded(award) => award.check(),
            _ => Ok(()),
        }
    }

    /// Returns the points that each side gets or loses by the entry.
    #[must_use]
    pub fn points(&self, template: &Template) -> BySide<i16> {
        match self {
            Entry::Played { makers, outcome, going, .. } => template.points_for_result(*outcome, *makers, *going),
            Entry::Penalty { offence, by, against, .. } => match (template.penalty(*offence), against) {
                (Some(penalty), Going::WithPartner) => penalty.scores.points(*by, penalty.points),
                (Some(penalty), Going::Alone) => penalty.scores.points(*by, penalty.against_loner),
                (None, _) => BySide::default(),
            },
            Entry::Awarded(award) => award.points,
            Entry::NoPoints | Entry::Redealt | Entry::Unmarked => BySide::default(),
        }
    }

    /// Returns the points that the entry adds to the personal card of the player at `seat`. They are the side's points,
    /// plus an award to that card alone. A lone march may count differently on the maker's own card.
    #[must_use]
    pub fn card_points(&self, template: &Template, seat: Seat) -> i16 {
        match (self.lone_march(), template.scoring.points.lone_march_own_card) {
            (Some(LoneMarch::ByNamedPlayer(maker)), Some(own)) if maker == seat => own.into(),
            _ => self.points(template)[seat.side()] + self.award_to_card(seat),
        }
    }

    fn award_to_card(&self, seat: Seat) -> i16 {
        if let Entry::Awarded(award) = self { award.own_card[seat] } else { 0 }
    }

    /// Returns the player of a lone march, or `None` if the entry is no lone march.
    #[must_use]
    pub fn lone_march(&self) -> Option<LoneMarch> {
        match self {
            Entry::Played { outcome: ContractResult::March, going: Going::Alone, maker, makers } => {
                Some(maker.map_or(LoneMarch::ByUnnamedPlayer(*makers), LoneMarch::ByNamedPlayer))
            }
            _ => None,
        }
    }

    /// Returns the side that was euchred, or `None` if the entry is no euchre.
    #[must_use]
    pub fn euchred_side(&self) -> Option<Side> {
        match self {
            Entry::Played { outcome: ContractResult::Euchred | ContractResult::Defended, makers, .. } => Some(*makers),
            _ => None,
        }
    }

    /// Returns the side whose offence counts as a bump (a euchre that is paid for). Returns `None` if bumps cost
    /// nothing.
    #[must_use]
    pub fn bumped_by_offence(&self, template: &Template) -> Option<Side> {
        match self {
            Entry::Penalty { offence, by, .. } if offence.counts_as_bump() && template.pays_for_bumps() => Some(*by),
            _ => None,
        }
    }

    #[must_use]
    pub fn cup_payments(&self, template: &Template) -> CupPayments {
        let mut share = CupPayments::default();
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

    /// Returns whether the hand is over, goes on or is dealt again after the entry.
    #[must_use]
    pub fn effect_on_hand(&self, template: &Template) -> EffectOnHand {
        match self {
            Entry::Redealt => EffectOnHand::SameDealer,
            Entry::Penalty { offence, .. } => {
                template.penalty(*offence).map_or(EffectOnHand::GoesOn, |penalty| penalty.hand)
            }
            Entry::Awarded(award) => award.hand,
            Entry::Played { .. } | Entry::NoPoints | Entry::Unmarked => EffectOnHand::Over,
        }
    }

    pub(super) fn rotate(&self, by: Rotation) -> Entry {
        match self {
            Entry::Played { makers, outcome, going, maker } => Entry::Played {
                makers: by.rotate_side(*makers),
                outcome: *outcome,
                going: *going,
                maker: maker.map(|at| by.rotate_seat(at)),
            },
            Entry::Penalty { offence, by: side, who, against } => Entry::Penalty {
                offence: *offence,
                by: by.rotate_side(*side),
                who: who.map(|at| by.rotate_seat(at)),
                against: *against,
            },
            Entry::Awarded(award) => Entry::Awarded(award.rotate(by)),
            Entry::NoPoints | Entry::Redealt | Entry::Unmarked => self.clone(),
        }
    }

    /// Returns the entry without details that change neither points, loners nor money: notes, the name of a maker who
    /// had a partner, and the name of an offender who pays nothing.
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

/// The player who took all five tricks alone, as far as the keeper recorded it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoneMarch {
    ByNamedPlayer(Seat),
    /// One of the two players of this side. The keeper did not record which one.
    ByUnnamedPlayer(Side),
}

fn dollars_in_cents(dollars: u8) -> u32 {
    u32::from(dollars) * 100
}

/// Payments into the cup, in cents, by player where the player is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CupPayments {
    /// The payment of each player, in cents.
    pub seats: BySeat<u32>,
    /// A payment that one of the two players of a side owes, in cents. The keeper did not record which player.
    pub sides: BySide<u32>,
}

impl CupPayments {
    /// Returns the sum of all payments in cents.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.seats.iter().map(|(_, cents)| cents).sum::<u32>() + self.sides.ns + self.sides.ew
    }

    pub(super) fn add(&mut self, other: &CupPayments) {
        for seat in Seat::ALL {
            self.seats[seat] += other.seats[seat];
        }
        for side in Side::ALL {
            self.sides[side] += other.sides[side];
        }
    }
}

/// A rotation of the seats around the table. The field is the seat to which North moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rotation(Seat);

impl Rotation {
    pub(super) const NONE: Rotation = Rotation(Seat::N);
    pub(super) const ALL: [Rotation; 4] = [Rotation(Seat::N), Rotation(Seat::E), Rotation(Seat::S), Rotation(Seat::W)];

    /// Returns the rotation that moves the seat `from` to the seat `to`.
    pub(super) fn moving(from: Seat, to: Seat) -> Rotation {
        Rotation::ALL.into_iter().find(|turn| turn.rotate_seat(from) == to).unwrap_or(Rotation::NONE)
    }

    pub(super) const fn rotate_seat(self, seat: Seat) -> Seat {
        match self.0 {
            Seat::N => seat,
            Seat::E => seat.left(),
            Seat::S => seat.partner(),
            Seat::W => seat.right(),
        }
    }

    pub(super) const fn rotate_side(self, side: Side) -> Side {
        match self.0 {
            Seat::N | Seat::S => side,
            Seat::E | Seat::W => side.other(),
        }
    }

    fn rotate_points(self, points: &BySide<i16>) -> BySide<i16> {
        BySide::from_fn(|side| points[self.inverse().rotate_side(side)])
    }

    fn rotate_seats<T: Copy>(self, values: &BySeat<T>) -> BySeat<T> {
        BySeat::from_fn(|seat| values[self.inverse().rotate_seat(seat)])
    }

    const fn inverse(self) -> Rotation {
        match self.0 {
            Seat::E => Rotation(Seat::W),
            Seat::W => Rotation(Seat::E),
            same => Rotation(same),
        }
    }
}

/// A button in the "Result" row of the keeper's form: a result, played with a partner or alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultChoice {
    pub outcome: ContractResult,
    pub going: Going,
    /// Points of the side that scores. Negative if the makers lose points.
    pub points: i16,
}

impl ResultChoice {
    /// Returns all results that a template allows: first those with a partner, then those of a lone maker.
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

    /// Returns the entry that a tap on this button writes. `maker` is the player who made trump, if the keeper records
    /// that.
    #[must_use]
    pub const fn entry(self, makers: Side, maker: Option<Seat>) -> Entry {
        Entry::Played { makers, outcome: self.outcome, going: self.going, maker }
    }
}
