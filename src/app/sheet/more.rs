//! Everything on a sheet besides hands: penalties, awards, forfeits, corrected names and the next
//! game.

use super::names::{GameForm, SheetNamesField};
use super::open::OpenSheet;
use crate::forms::{FieldErrors, Findings};
use crate::words::sheet::{more as said, not_entered};
use cards::{BySide, Seat, Side};
use rules::Going;
use scoresheet::{Absence, Award, Entry, GameNo, HandAfter, Offence, Op, Refusal, Template};

/// The form of a penalty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PenaltyForm {
    pub offence: Offence,
    /// The side that committed the offence.
    pub by: Side,
    /// The player of the side, if known.
    pub who: Option<Seat>,
    /// Whether the other side was playing alone.
    pub against_alone: bool,
}

impl PenaltyForm {
    /// Returns the form with the first offence that has a price; `None` if the template has no
    /// penalties.
    pub fn new(template: &Template) -> Option<PenaltyForm> {
        let offence = template.scoring.penalties.first()?.offence;
        Some(PenaltyForm { offence, by: Side::NS, who: None, against_alone: false })
    }

    /// Returns whether the hand goes on after the penalty.
    pub fn hand(self, template: &Template) -> HandAfter {
        self.entry().hand(template)
    }

    /// Returns the offences that have a price.
    pub fn offences(template: &Template) -> Vec<Offence> {
        template.scoring.penalties.iter().map(|penalty| penalty.offence).collect()
    }

    /// Returns the choices for the offender: a side, or one of its two players.
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

    /// Returns the penalty as an entry. Every choice in the form is valid.
    pub fn entry(self) -> Entry {
        let against = if self.against_alone { Going::Alone } else { Going::WithPartner };
        Entry::Penalty { offence: self.offence, by: self.by, who: self.who, against }
    }
}

/// The form of an award of points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AwardForm {
    /// The points for the keeper's side, as typed.
    pub us: String,
    /// The points for the other side, as typed.
    pub them: String,
    pub why: String,
    /// Whether the hand goes on after the award.
    pub hand: HandAfter,
}

/// A field of an [`AwardForm`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AwardField {
    Us,
    Them,
    Why,
}

impl Default for AwardForm {
    fn default() -> Self {
        AwardForm { us: "0".to_owned(), them: "0".to_owned(), why: String::new(), hand: HandAfter::GoesOn }
    }
}

impl AwardForm {
    /// Parses the form for a keeper of the side `own`.
    ///
    /// # Errors
    /// [`FieldErrors`] with each bad field.
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

/// The reason for a forfeit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lateness {
    /// The side was late.
    Late,
    /// The side did not come.
    Missing,
    /// The side left.
    Left,
}

/// The form of a forfeit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForfeitForm {
    /// The side that forfeits.
    pub by: Side,
    pub why: Lateness,
    /// The minutes that the side was late, as typed.
    pub minutes: String,
}

/// A field of a [`ForfeitForm`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForfeitField {
    Minutes,
}

impl ForfeitForm {
    /// Returns the form for the most frequent case: the other side is late.
    pub fn new(own: Side) -> ForfeitForm {
        ForfeitForm { by: own.other(), why: Lateness::Late, minutes: "10".to_owned() }
    }

    /// Parses the form.
    ///
    /// # Errors
    /// [`FieldErrors`] if the minutes are not a whole number.
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

/// The forms that can be opened now besides the one for hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct More {
    /// `None` if the template has no penalties.
    pub penalty: Option<PenaltyForm>,
    /// `None` while an earlier game is open again.
    pub last: Option<LastGame>,
    pub award: AwardForm,
    /// The names of the game that a mark goes to.
    pub names: CorrectNames,
}

/// The names and the first dealer of a game, about to be corrected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CorrectNames {
    pub game: GameNo,
    pub form: GameForm,
}

/// The forms that only the last game of a sheet offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastGame {
    /// `None` if the template has no forfeits.
    pub forfeit: Option<ForfeitForm>,
    /// Whether the template scores a game that is sat out.
    pub sits_out: bool,
}

impl OpenSheet {
    /// Returns the forms that can be opened now.
    pub fn more(&self) -> More {
        let template = self.template();
        let forfeit = template.scoring.forfeit.map(|_| ForfeitForm::new(self.own()));
        let last = LastGame { forfeit, sits_out: template.scoring.sit_out.is_some() };
        More {
            penalty: PenaltyForm::new(&template),
            last: self.view().read().open_again().is_none().then_some(last),
            award: self.award_form(),
            names: CorrectNames { game: self.game(), form: GameForm::of(&self.sheet(), self.game()) },
        }
    }

    /// Returns the form with the award that was refused last, so that it need not be typed again;
    /// an empty form otherwise.
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

    /// Enters an award. If the sheet refuses it but accepts it with a note, [`Self::refused`] asks
    /// for the note.
    ///
    /// # Errors
    /// [`FieldErrors`] if a note would not help, so that the form itself needs a change.
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
    /// [`FieldErrors`] with each bad field.
    pub fn forfeit(&self, form: &ForfeitForm) -> Result<(), FieldErrors<ForfeitField>> {
        self.mark(form.parse()?);
        Ok(())
    }

    /// Corrects the names, the table number and the first dealer of a game.
    ///
    /// # Errors
    /// [`FieldErrors`] with each bad field.
    pub fn correct(&self, game: GameNo, form: &GameForm) -> Result<(), FieldErrors<SheetNamesField>> {
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
    /// [`FieldErrors`] with each bad field.
    pub fn begin_next(&self, form: &GameForm) -> Result<(), FieldErrors<SheetNamesField>> {
        let place = Box::new(form.names.parse()?);
        self.mark(Op::Begun { place, dealer: form.dealer });
        Ok(())
    }
}
