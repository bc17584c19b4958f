//! Signing: the other side sees what it signs, signs by name, initials or drawing; then the sheet is locked. Unlocking
//! needs a reason, which stands on every copy.

use super::due::Due;
use super::open::OpenSheet;
use crate::forms::{FieldErrors, Findings};
use crate::save::{self, Drawing, LONGEST_DRAWING};
use crate::words::sheet::Voice;
use crate::words::sheet::compare::spoken_check;
use crate::words::sheet::sign as said;
use cards::Side;
use scoresheet::{GameView, Op, Scope, SheetKind, Signature, SignedBy};

/// Exactly what is signed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recap {
    /// Asks whoever signs to look.
    pub check: String,
    /// The score, the signer's side first.
    pub score: String,
    /// The hands, a sentence each.
    pub hands: Vec<String>,
    /// What is counted besides.
    pub counted: String,
    /// What the comparison with the other keeper's sheet showed, where a table's sheet is signed.
    pub compared: Option<String>,
    /// The fingerprint of it.
    pub fingerprint: String,
}

/// How somebody signs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SignWith {
    /// By a name.
    #[default]
    Name,
    /// By initials.
    Initials,
    /// By a drawing.
    Drawing,
}

/// A signature as it is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignForm {
    /// For which side.
    pub side: Side,
    /// How it is given: a name, initials, a drawing.
    pub with: SignWith,
    /// The name or the initials.
    pub name: String,
    /// What is drawn: the `d` of an SVG path.
    pub drawing: String,
}

/// A field of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignField {
    /// The name or the initials.
    Name,
    /// The drawing.
    Drawing,
}

/// A signature that can be put to a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signed {
    name: String,
    with: SignWith,
    drawing: Option<Drawing>,
}

impl SignForm {
    /// A signature about to be made.
    pub fn new(due: &Due, own: Side) -> SignForm {
        let side = due.sides.first().copied().unwrap_or(own.other());
        SignForm { side, with: SignWith::Name, name: String::new(), drawing: String::new() }
    }

    /// Draws on, in a box of 300 by 90. A line begins where a stroke does.
    pub fn draw(&mut self, begins: bool, x: u16, y: u16) {
        let stroke = format!("{}{x} {y}", if begins { 'M' } else { 'L' });
        if self.drawing.len() + stroke.len() <= LONGEST_DRAWING {
            self.drawing.push_str(&stroke);
        }
    }

    /// Returns the signature.
    ///
    /// # Errors
    /// What is missing, by field.
    pub fn parse(&self) -> Result<Signed, FieldErrors<SignField>> {
        let (name, mut wrong) = (cards::text::clean(&self.name, usize::MAX), Findings::default());
        let drawing = Drawing::new(&self.drawing).filter(|_| self.with == SignWith::Drawing);
        if self.with == SignWith::Drawing && drawing.is_none() {
            wrong.add(SignField::Drawing, said::DRAW_FIRST);
        }
        if name.is_empty() {
            wrong.add(SignField::Name, said::NAME_MISSING);
        }
        wrong.or(Signed { name, with: self.with, drawing })
    }
}

/// An unlocking as it is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnlockForm {
    /// The reason, as it is typed.
    pub reason: String,
}

/// A field of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnlockField {
    /// The field of the reason.
    Reason,
}

impl UnlockForm {
    /// Returns the reason.
    ///
    /// # Errors
    /// That it is missing.
    pub fn parse(&self) -> Result<String, FieldErrors<UnlockField>> {
        match self.reason.trim() {
            "" => Err(FieldErrors::of(UnlockField::Reason, said::reason_missing())),
            reason => Ok(reason.to_owned()),
        }
    }
}

impl OpenSheet {
    /// Returns exactly what would be signed, told to those who sign for a side.
    pub fn recap(&self, scope: Scope, signer: Side) -> Recap {
        let view = self.view().read();
        let game: Option<&GameView> = match scope {
            Scope::Game(game) => view.games.get(usize::from(game)),
            Scope::Sheet => view.games.last(),
        };
        let (form, own) = (self.form(), self.seat());
        let people = game.map(|game| game.place.people.clone()).unwrap_or_default();
        let (score, counted) = game.map(|game| said::recap(game, form, own, signer)).unwrap_or_default();
        let hands = game.map(|game| said::hands(game, form, own, signer)).unwrap_or_default();
        let fingerprint = self.sheet().fingerprint_of(scope).map(|print| print.to_string()).unwrap_or_default();
        let compared = (form == SheetKind::Table && self.own_table().is_none()).then(|| match self.last_check() {
            Some(found) => said::compared(&spoken_check(&found, Voice::ByName(own), &people)),
            None => said::NOT_COMPARED.to_owned(),
        });
        Recap { check: said::please_check(&people, signer, own), score, hands, counted, compared, fingerprint }
    }

    /// Returns the words of the button that hands the sheet to those who sign for a side.
    pub fn who_signs(&self, due: &Due, side: Side) -> String {
        let game = match due.scope {
            Scope::Game(game) => game,
            Scope::Sheet => self.current(),
        };
        said::signs(&self.people(game), side, self.seat())
    }

    /// Signs a game or the sheet, and keeps the drawing.
    ///
    /// # Errors
    /// What is missing, by field.
    pub fn sign(&self, scope: Scope, form: &SignForm) -> Result<(), FieldErrors<SignField>> {
        let signed = form.parse()?;
        let hand = match (signed.with, signed.drawing) {
            (_, Some(drawing)) => {
                // The fingerprint stands for a drawing that cannot be kept, too.
                self.world.stored(save::store_drawing(self.world.storage(), &drawing).map(|_| ()));
                SignedBy::Drawn(drawing.fingerprint())
            }
            (SignWith::Initials, None) => SignedBy::Initials,
            (_, None) => SignedBy::Name,
        };
        self.put_signature(scope, form.side, signed.name, hand);
        Ok(())
    }

    /// Puts a signature to what is shown. Returns whether it was taken: where another tab has added something it is not.
    pub(super) fn put_signature(&self, scope: Scope, side: Side, name: String, hand: SignedBy) -> bool {
        let Some(of) = self.sheet().fingerprint_of(scope) else { return false };
        self.mark(Op::Signed(Signature { scope, side, name, hand, of }))
    }

    /// Returns the drawing of a signature, where it was drawn here.
    pub fn drawing(&self, hand: SignedBy) -> Option<Drawing> {
        let SignedBy::Drawn(print) = hand else { return None };
        save::load_drawing(self.world.storage(), print).ok()?.ready()
    }

    /// Unlocks what is signed.
    ///
    /// # Errors
    /// That the reason is missing.
    pub fn unlock(&self, scope: Scope, form: &UnlockForm) -> Result<(), FieldErrors<UnlockField>> {
        let reason = form.parse()?;
        self.mark(Op::Unlocked { scope, reason });
        Ok(())
    }
}
