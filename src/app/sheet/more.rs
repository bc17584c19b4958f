//! What is rarer than a hand: penalties, awards, names put right, games that end otherwise.

use super::names::{GameForm, SheetNamesField};
use super::open::OpenSheet;
use crate::forms::{FieldErrors, Findings};
use crate::words::sheet::{more as said, not_entered};
use cards::{BySide, Seat, Side};
use rules::Going;
use scoresheet::{Absence, Award, Entry, HandAfter, Offence, Op, Refusal, Template};

/// A penalty as it is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PenaltyForm {
    /// What was done.
    pub offence: Offence,
    /// The side that did it.
    pub by: Side,
    /// Who of it, where somebody says so.
    pub who: Option<Seat>,
    /// Whether the other side was playing alone.
    pub against_alone: bool,
}

impl PenaltyForm {
    /// A penalty about to be chosen; `None` where the sheet prices none.
    pub fn new(template: &Template) -> Option<PenaltyForm> {
        let offence = template.scoring.penalties.first()?.offence;
        Some(PenaltyForm { offence, by: Side::NS, who: None, against_alone: false })
    }

    /// Returns what becomes of the hand.
    pub fn hand(self, template: &Template) -> HandAfter {
        self.entry().hand(template)
    }

    /// Returns the offences that have a price.
    pub fn offences(template: &Template) -> Vec<Offence> {
        template.scoring.penalties.iter().map(|penalty| penalty.offence).collect()
    }

    /// Returns who can offend: a side, or one of it.
    pub fn offenders() -> [(Side, Option<Seat>); 6] {
        [
            (Side::NS, None),
            (Side::EW, None),
            (Side::NS, Some(Seat::N)),
            (Side::NS, Some(Seat::S)),
            (Side::EW, Some(Seat::E)),
            (Side::EW, Some(Seat::W)),
        ]
    }

    /// Returns what it enters: whatever is chosen can be entered.
    pub fn entry(self) -> Entry {
        let against = if self.against_alone { Going::Alone } else { Going::WithPartner };
        Entry::Penalty { offence: self.offence, by: self.by, who: self.who, against }
    }
}

/// An award as it is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AwardForm {
    /// Points of the keeper's side.
    pub us: String,
    /// Points of the other side.
    pub them: String,
    /// The reason, as it is typed or chosen.
    pub why: String,
    /// The fate of the hand in which it is ruled.
    pub hand: HandAfter,
}

/// A field of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AwardField {
    /// Points of the keeper's side.
    Us,
    /// Points of the other side.
    Them,
    /// The field of the reason.
    Why,
}

impl Default for AwardForm {
    fn default() -> Self {
        AwardForm { us: "0".to_owned(), them: "0".to_owned(), why: String::new(), hand: HandAfter::GoesOn }
    }
}

impl AwardForm {
    /// Returns what it enters for the keeper of a side.
    ///
    /// # Errors
    /// What is wrong, by field.
    pub fn parse(&self, own: Side) -> Result<Entry, FieldErrors<AwardField>> {
        let mut wrong = Findings::default();
        let mut points = |field, typed: &str| match typed.trim().parse::<i16>() {
            Ok(points) => points,
            Err(_) => {
                wrong.add(field, said::WHOLE_POINTS);
                0
            }
        };
        let (us, them) = (points(AwardField::Us, &self.us), points(AwardField::Them, &self.them));
        let points = BySide::from_fn(|side| if side == own { us } else { them });
        wrong.or(Entry::Awarded(Award::of_points(points, self.hand, self.why.trim())))
    }
}

/// Why a side forfeits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lateness {
    /// It was late.
    Late,
    /// It did not come.
    Missing,
    /// It left.
    Left,
}

/// A forfeit as it is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForfeitForm {
    /// Who forfeits.
    pub by: Side,
    /// The reason, as it is typed or chosen.
    pub why: Lateness,
    /// How late.
    pub minutes: String,
}

/// A field of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForfeitField {
    /// How late.
    Minutes,
}

impl ForfeitForm {
    /// A forfeit about to be entered: most often the others are late.
    pub fn new(own: Side) -> ForfeitForm {
        ForfeitForm { by: own.other(), why: Lateness::Late, minutes: "10".to_owned() }
    }

    /// Returns what it marks.
    ///
    /// # Errors
    /// That the minutes are no number.
    pub fn parse(&self) -> Result<Op, FieldErrors<ForfeitField>> {
        let why = match (self.why, self.minutes.trim().parse()) {
            (Lateness::Late, Ok(minutes)) => Absence::Late(minutes),
            (Lateness::Late, Err(_)) => return Err(FieldErrors::of(ForfeitField::Minutes, said::WHOLE_MINUTES)),
            (Lateness::Missing, _) => Absence::Missing,
            (Lateness::Left, _) => Absence::Left,
        };
        Ok(Op::Forfeited { by: self.by, why })
    }
}

/// What can be entered besides hands now, each as its form begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct More {
    /// A penalty; `None` where the sheet prices none.
    pub penalty: Option<PenaltyForm>,
    /// What only the last game can come to; `None` while an earlier one is completed.
    pub last: Option<LastGame>,
    /// Points awarded.
    pub award: AwardForm,
    /// The game that a mark goes to, from 0, and who sits where in it.
    pub names: (u8, GameForm),
}

/// What only the last game of a sheet can come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastGame {
    /// A forfeit, where it has a price.
    pub forfeit: Option<ForfeitForm>,
    /// Whether sitting out has a price.
    pub sits_out: bool,
}

impl OpenSheet {
    /// Returns what can be entered besides hands now.
    pub fn more(&self) -> More {
        let template = self.template();
        let forfeit = template.scoring.forfeit.map(|_| ForfeitForm::new(self.own()));
        let last = LastGame { forfeit, sits_out: template.scoring.sit_out.is_some() };
        More {
            penalty: PenaltyForm::new(&template),
            last: self.view().read().open_again().is_none().then_some(last),
            award: self.award_form(),
            names: (self.game(), GameForm::of(&self.sheet(), self.game())),
        }
    }

    /// Returns the award that was refused last, which may still be wanted; else an empty one.
    fn award_form(&self) -> AwardForm {
        let refused = self.refused().get();
        let entry = refused.and_then(|refused| match refused.op {
            Op::Entered { entry, .. } | Op::Edited { entry, .. } => Some(entry),
            _ => None,
        });
        let Some(Entry::Awarded(award)) = entry else { return AwardForm::default() };
        AwardForm {
            us: award.points[self.own()].to_string(),
            them: award.points[self.own().other()].to_string(),
            why: award.note,
            hand: award.hand,
        }
    }

    /// Enters an award. What a note would let stand is [`Self::refused`].
    ///
    /// # Errors
    /// What can only be put right where it was typed, by field.
    pub fn award(&self, form: &AwardForm) -> Result<(), FieldErrors<AwardField>> {
        self.enter(form.parse(self.own())?);
        let Some(refused) = self.refused().get().filter(|refused| !refused.why.can_be_overridden()) else {
            return Ok(());
        };
        self.dismiss();
        let field = match refused.why {
            Refusal::NoteMissing | Refusal::BadNote(_) => AwardField::Why,
            _ => AwardField::Us,
        };
        Err(FieldErrors::of(field, not_entered(refused.why)))
    }

    /// Enters a forfeit.
    ///
    /// # Errors
    /// What is wrong, by field.
    pub fn forfeit(&self, form: &ForfeitForm) -> Result<(), FieldErrors<ForfeitField>> {
        self.mark(form.parse()?);
        Ok(())
    }

    /// Puts the names of a game, its table and its first dealer right.
    ///
    /// # Errors
    /// What is wrong, by field.
    pub fn correct(&self, game: u8, form: &GameForm) -> Result<(), FieldErrors<SheetNamesField>> {
        let place = Box::new(form.names.parse()?);
        let dealt = GameForm::of(&self.sheet(), game).dealer;
        self.mark(Op::Seated { game, place });
        if form.dealer != dealt {
            self.mark(Op::DealtFirst { game, dealer: form.dealer });
        }
        Ok(())
    }

    /// Begins the next game.
    ///
    /// # Errors
    /// What is wrong, by field.
    pub fn begin_next(&self, form: &GameForm) -> Result<(), FieldErrors<SheetNamesField>> {
        let place = Box::new(form.names.parse()?);
        self.mark(Op::Begun { place, dealer: form.dealer });
        Ok(())
    }
}
