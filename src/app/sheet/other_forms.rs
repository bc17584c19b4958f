//! The forms of a sheet for everything besides hands: penalties, awards, forfeits, corrected names and the next game.

use super::names::{GameForm, ProposedGame};
use super::open::OpenSheet;
use crate::forms::{AnyField, Field, FieldErrors, Fields, Form, Input, zip_results};
use crate::words::sheet::{not_entered_sentence, offence_name, other_forms as said, people};
use cards::{BySeat, BySide, Seat, Side};
use rules::Going;
use scoresheet::{
    Absence, Award, EffectOnHand, Entry, GameNo, LONGEST_NOTE, Offence, Op, Refusal, SheetKind, Template,
};

/// The side or player who has committed an offence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offender {
    pub side: Side,
    /// The player of the side, if known.
    pub seat: Option<Seat>,
}

impl Offender {
    /// Returns both sides and all four players, in the order of the form's choices.
    pub fn all() -> [Offender; 6] {
        let of = |side, seat| Offender { side, seat };
        [
            of(Side::NS, None),
            of(Side::EW, None),
            of(Side::NS, Some(Seat::N)),
            of(Side::NS, Some(Seat::S)),
            of(Side::EW, Some(Seat::E)),
            of(Side::EW, Some(Seat::W)),
        ]
    }
}

/// The form that enters a penalty: the offence, and the side or player who committed it.
#[derive(Clone)]
pub struct PenaltyForm {
    pub offence: Field<Offence>,
    pub by: Field<Offender>,
    /// Whether a player of the other side was playing alone.
    pub against_alone: Field<bool>,
}

impl PenaltyForm {
    /// Returns the form for a template's penalties; `None` if the template has none. `own` is the keeper's side.
    pub fn new(template: &Template, own: Side, names: &BySeat<String>) -> Option<Form<PenaltyForm>> {
        let offences: Vec<Offence> = template.scoring.penalties.iter().map(|penalty| penalty.offence).collect();
        let called =
            |of: Offender| of.seat.map_or_else(|| people::us_or_them(of.side, own), |seat| names[seat].as_str());
        (!offences.is_empty()).then(|| {
            Form::new(|fields| PenaltyForm {
                offence: fields.choice_of_values(
                    "offence",
                    "What was done",
                    offences.iter().map(|of| (*of, offence_name(*of))),
                ),
                by: fields.choice_of_values("by", "By whom", Offender::all().map(|of| (of, called(of)))),
                against_alone: fields.tick("against_alone", "Against somebody who played alone"),
            })
        })
    }

    /// Returns the penalty's effect on the current hand; `None` if the form is not valid.
    pub fn hand(&self, template: &Template) -> Option<EffectOnHand> {
        Some(self.parse().ok()?.effect_on_hand(template))
    }

    /// Parses the form into a penalty, an entry of the sheet.
    ///
    /// # Errors
    /// [`FieldErrors`] if a field is missing or wrong.
    pub fn parse(&self) -> Result<Entry, FieldErrors> {
        let ((offence, by), alone) =
            zip_results(zip_results(self.offence.parse(), self.by.parse()), self.against_alone.parse())?;
        let against = if alone { Going::Alone } else { Going::WithPartner };
        Ok(Entry::Penalty { offence, by: by.side, who: by.seat, against })
    }
}

/// The form for points awarded by a director.
#[derive(Clone)]
pub struct AwardForm {
    /// The points of the keeper's side.
    pub us: Field<i16>,
    /// The points of the other side.
    pub them: Field<i16>,
    pub why: Field<String>,
    /// Whether the hand in progress goes on after the award, and if not, how it ends.
    pub hand: Field<EffectOnHand>,
}

impl AwardForm {
    /// Returns the form with no points for either side.
    pub fn new() -> Form<AwardForm> {
        let points = |fields: &mut Fields, name: &'static str, label: &str| {
            let points = fields.number(name, label, |_| "Points are whole numbers.".to_owned());
            points.input(Input::Number).longest(4).filled(&0)
        };
        let hands = EffectOnHand::ALL.map(|hand| (hand, said::award_effect_label(hand)));
        Form::new(|fields| AwardForm {
            us: points(fields, "us", "Points for us"),
            them: points(fields, "them", "Points for them"),
            why: fields.text("why", "Why").longest(LONGEST_NOTE),
            hand: fields.choice_of_values("hand", "The hand", hands).filled(&EffectOnHand::GoesOn),
        })
    }

    /// Fills the fields with an award. `own` is the keeper's side.
    fn fill(&self, award: &Award, own: Side) {
        self.us.set(&award.points[own]);
        self.them.set(&award.points[own.other()]);
        self.why.set(&award.note);
        self.hand.set(&award.hand);
    }

    /// Reads the form as an entry. `own` is the keeper's side.
    ///
    /// # Errors
    /// [`FieldErrors`] if a field is missing or wrong.
    pub fn parse(&self, own: Side) -> Result<Entry, FieldErrors> {
        let ((us, them), hand) = zip_results(zip_results(self.us.parse(), self.them.parse()), self.hand.parse())?;
        let points = BySide::from_fn(|side| if side == own { us } else { them });
        Ok(Entry::Awarded(Award::of_points(points, hand, self.why.typed())))
    }

    /// Returns the field at which to show why the sheet refused the award.
    fn field_of_refusal(&self, why: Refusal) -> &AnyField {
        match why {
            Refusal::NoteMissing | Refusal::BadNote(_) => &self.why,
            _ => &self.us,
        }
    }
}

/// The reasons why a side forfeits, as the form offers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lateness {
    Late,
    /// The side has not come at all.
    Missing,
    /// The side has left before the end.
    Left,
}

impl Lateness {
    pub const ALL: [(Lateness, &'static str); 3] =
        [(Lateness::Late, "Late"), (Lateness::Missing, "Did not show up"), (Lateness::Left, "Left")];
}

/// The form that enters why one side forfeits the game, and how late it is.
#[derive(Clone)]
pub struct ForfeitForm {
    pub by: Field<Side>,
    pub why: Field<Lateness>,
    pub minutes: Field<u8>,
}

impl ForfeitForm {
    /// Returns the form, filled with the most frequent case: the other side is late.
    pub fn new(own: Side) -> Form<ForfeitForm> {
        let sides = [own, own.other()].map(|side| (side, people::us_or_them(side, own)));
        Form::new(|fields| ForfeitForm {
            by: fields.choice_of_values("by", "By", sides).filled(&own.other()),
            why: fields.choice_of_values("why", "Because", Lateness::ALL),
            minutes: fields
                .number("minutes", "Minutes late", |_| "Minutes late: write a whole number from 0 to 255.".to_owned())
                .input(Input::Number)
                .longest(4)
                .filled(&10),
        })
    }

    /// Parses the form into a change of the sheet.
    ///
    /// # Errors
    /// [`FieldErrors`] if a field is missing or wrong.
    pub fn parse(&self) -> Result<Op, FieldErrors> {
        let (by, why) = zip_results(self.by.parse(), self.why.parse())?;
        let why = match why {
            Lateness::Late => Absence::Late(self.minutes.parse()?),
            Lateness::Missing => Absence::Missing,
            Lateness::Left => Absence::Left,
        };
        Ok(Op::Forfeited { by, why })
    }
}

/// The forms for everything besides hands, as the sheet offers them now.
#[derive(Clone)]
pub struct OtherForms {
    /// The form for a penalty; `None` if the template has no penalties.
    pub penalty: Option<Form<PenaltyForm>>,
    /// The forms of the last game; `None` while an earlier game is open again.
    pub last: Option<LastGame>,
    pub award: Form<AwardForm>,
    /// The game whose names the form corrects.
    pub game: GameNo,
    /// The form that corrects this game's names, table number and first dealer.
    pub names: Form<GameForm>,
}

/// The forms that apply to the last game of a sheet only.
#[derive(Clone)]
pub struct LastGame {
    /// The form for a forfeit; `None` if the template has no forfeits.
    pub forfeit: Option<Form<ForfeitForm>>,
    /// Whether the template gives points for a game that is sat out.
    pub sits_out: bool,
}

impl OpenSheet {
    /// Returns the forms that the sheet offers now.
    pub fn other_forms(&self) -> OtherForms {
        let template = self.template();
        let forfeit = template.scoring.forfeit.map(|_| ForfeitForm::new(self.own()));
        let last = LastGame { forfeit, sits_out: template.scoring.sit_out.is_some() };
        OtherForms {
            penalty: PenaltyForm::new(&template, self.own(), &self.people(self.game())),
            last: self.view().read().reopened_game().is_none().then_some(last),
            award: self.award_form(),
            game: self.game(),
            names: GameForm::of(&ProposedGame::of(&self.sheet(), self.game()), self.seat(), self.form()),
        }
    }

    /// Returns an empty form for an award. If the sheet has just refused an award, the form contains it, so that it
    /// need not be typed again.
    fn award_form(&self) -> Form<AwardForm> {
        let refused = self.refused().get();
        let entry = refused.and_then(|refused| match refused.op {
            Op::Entered { entry, .. } | Op::Edited { entry, .. } => Some(entry),
            _ => None,
        });
        let form = AwardForm::new();
        if let Some(Entry::Awarded(award)) = entry {
            form.fill(&award, self.own());
        }
        form
    }

    /// Enters an award. If the sheet would accept it with a note, [`Self::refused`] asks for the note.
    ///
    /// # Errors
    /// [`FieldErrors`] if the sheet refuses the award and a note would not help.
    pub fn award(&self, form: &AwardForm) -> Result<(), FieldErrors> {
        self.enter_entry(form.parse(self.own())?);
        let Some(refused) = self.refused().get().filter(|refused| !refused.why.can_be_overridden()) else {
            return Ok(());
        };
        self.dismiss_refusal();
        Err(form.field_of_refusal(refused.why).wrong(not_entered_sentence(refused.why)))
    }

    /// Enters a forfeit.
    ///
    /// # Errors
    /// [`FieldErrors`] with each bad field.
    pub fn forfeit(&self, form: &ForfeitForm) -> Result<(), FieldErrors> {
        self.add_mark(form.parse()?);
        Ok(())
    }

    /// Corrects the names, the table number and the first dealer of a game.
    ///
    /// # Errors
    /// [`FieldErrors`] with each bad field.
    pub fn correct(&self, game: GameNo, form: &GameForm) -> Result<(), FieldErrors> {
        let ProposedGame { place, dealer } = form.parse()?;
        let dealt = ProposedGame::of(&self.sheet(), game).dealer;
        self.add_mark(Op::SeatingCorrected { game, place: Box::new(place) });
        if dealer != dealt {
            self.add_mark(Op::FirstDealerCorrected { game, dealer });
        }
        Ok(())
    }

    /// Returns the form for the next game. A table at an event plays all its games with the same partners.
    pub fn next_game_form(&self, proposed: &ProposedGame) -> Form<GameForm> {
        let at_event = self.form() == SheetKind::Table && self.is_at_event();
        let form = if at_event { GameForm::with_fixed_partners } else { GameForm::of };
        form(proposed, self.seat(), self.form())
    }

    /// Begins the next game.
    ///
    /// # Errors
    /// [`FieldErrors`] with each bad field.
    pub fn begin_next(&self, form: &GameForm) -> Result<(), FieldErrors> {
        let ProposedGame { place, dealer } = form.parse()?;
        self.add_mark(Op::Begun { place: Box::new(place), dealer });
        Ok(())
    }
}
