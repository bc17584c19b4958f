//! Signing and unlocking a sheet. A side sees a summary and signs it by name, initials or drawing, which locks the game
//! or the sheet. Unlocking needs a reason, which every copy shows.

use std::cell::RefCell;
use std::rc::Rc;

use super::due_signature::DueSignature;
use super::open::OpenSheet;
use crate::Watched;
use crate::forms::{Field, FieldErrors, Form, zip_results};
use crate::save::{self, Drawing, MAX_DRAWING_LENGTH};
use crate::words::sheet::people::{names_for_keeper, short_names};
use crate::words::sheet::sign as said;
use crate::words::sheet::{DifferenceWords, Voice};
use cards::Side;
use cards::text::same_name;
use scoresheet::{
    GameView, LONGEST_NAME, LONGEST_NOTE, Op, SheetKind, Signature, SignatureForm, SignedPart, SpokenCheck,
};

/// The summary that a side sees before it signs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SignatureRecap {
    /// A sentence that asks the signers to check the summary.
    pub check: String,
    /// The score of both sides by name.
    pub score: String,
    /// Says whose figures come first in the list of hands. `None` on a personal card.
    pub order: Option<String>,
    /// The headings of the columns in which the hands are listed.
    pub columns: [&'static str; 5],
    pub hands: Vec<SignedHand>,
    /// A sentence with the numbers of loners and bumps and the money in the cup.
    pub counts: String,
    /// A sentence on whether the sheet agrees with the other keeper's sheet. `None` for a personal card and in
    /// practice.
    pub compared: Option<String>,
    /// Whether the last comparison found a difference.
    pub differs: bool,
    /// `None` in practice, where nobody compares it.
    pub fingerprint: Option<String>,
}

/// A hand in the summary that a side signs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SignedHand {
    /// The number of the hand, or a dash for a line that is no hand.
    pub number: String,
    /// The makers, or the lone maker: `Cy & Dee`. Empty if nobody made trump.
    pub maker: String,
    /// For example `Made it`.
    pub what: String,
    /// The points of the hand: `1–0`. Those of the signer's side come first.
    pub points: String,
    /// The score after the hand: `3–2`, or the total of a personal card.
    pub score: String,
}

/// The way in which somebody signs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SignWith {
    #[default]
    Name,
    Initials,
    Drawing,
}

/// The form in which one side signs by name, initials or a drawing.
#[derive(Clone)]
pub struct SignForm {
    pub side: Watched<Side>,
    pub with: Field<SignWith>,
    /// The signer's name or initials. Required for a drawn signature, too.
    pub name: Field<String>,
    /// The drawing as the `d` attribute of an SVG path.
    pub drawing: Field<String>,
    /// The last signer about whom the form has asked.
    questioned: Rc<RefCell<String>>,
}

/// A valid signature that is not on a sheet yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signed {
    name: String,
    with: SignWith,
    drawing: Option<Drawing>,
}

impl SignForm {
    /// Returns an empty form for the first side whose signature is due.
    pub fn new(due: &DueSignature, own: Side) -> Form<SignForm> {
        let side = due.sides.first().copied().unwrap_or(own.other());
        let ways = [(SignWith::Name, "Name"), (SignWith::Initials, "Initials"), (SignWith::Drawing, "Drawing")];
        Form::new(|fields| SignForm {
            side: Watched::new(side),
            with: fields.choice_of_values("with", "Sign as", ways),
            name: fields
                .read("name", "Name", |typed| Ok(cards::text::clean(typed, usize::MAX)))
                .required(said::name_missing(SignWith::Name))
                .longest(LONGEST_NAME),
            drawing: fields.text("drawing", "Box to draw a signature in"),
            questioned: Rc::default(),
        })
    }

    /// Adds a point to the drawing, which is 300 units wide and 90 high. `begins` is true for the first point of a
    /// stroke.
    pub fn draw(&self, begins: bool, x: u16, y: u16) {
        let drawn = self.drawing.typed();
        let stroke = format!("{}{x} {y}", if begins { 'M' } else { 'L' });
        if drawn.len() + stroke.len() <= MAX_DRAWING_LENGTH {
            self.drawing.type_text(drawn + &stroke);
        }
    }

    /// Returns the label of the field for the name or the initials.
    pub fn name_label(&self) -> &'static str {
        said::name_label(self.with.get().unwrap_or_default())
    }

    /// Parses the form into a signature.
    ///
    /// # Errors
    /// [`FieldErrors`] with each bad field.
    pub fn parse(&self) -> Result<Signed, FieldErrors> {
        let with = self.with.parse()?;
        let drawing = match with {
            SignWith::Name | SignWith::Initials => Ok(None),
            SignWith::Drawing => {
                let drawn = Drawing::new(&self.drawing.typed());
                drawn.map(Some).ok_or_else(|| self.drawing.wrong("Draw the signature in the box first."))
            }
        };
        let name = self.name.parse().map_err(|_| self.name.wrong(said::name_missing(with)));
        let (drawing, name) = zip_results(drawing, name)?;
        Ok(Signed { name, with, drawing })
    }
}

/// The form that unlocks a signed part.
#[derive(Clone)]
pub struct UnlockForm {
    pub reason: Field<String>,
}

impl UnlockForm {
    pub fn new() -> Form<UnlockForm> {
        Form::new(|fields| UnlockForm {
            reason: fields.text("reason", "Reason").required(said::reason_missing()).longest(LONGEST_NOTE),
        })
    }
}

impl OpenSheet {
    /// Returns the summary of a game or of the whole sheet that `signer` sees before it signs. The signer's side comes
    /// first. In practice, where the keeper reads the summary, the keeper's side does.
    pub fn recap(&self, scope: SignedPart, signer: Side) -> SignatureRecap {
        let practiced = self.own_table().is_some();
        let first = if practiced { self.own() } else { signer };
        let view = self.view().read();
        let game: Option<&GameView> = match scope {
            SignedPart::Game(game) => view.game(game),
            SignedPart::Sheet => view.games.last(),
        };
        let (form, own) = (self.form(), self.seat());
        let people = game.map(|game| game.seating.people.clone()).unwrap_or_default();
        let said::Recap { score, counts } =
            game.map(|game| said::signing_recap(game, form, own, first)).unwrap_or_default();
        let order = (form == SheetKind::Table).then(|| said::figures_order_sentence(&people, own, first));
        let hands = game.map(|game| said::hand_lines(game, form, own, first)).unwrap_or_default();
        let fingerprint = self.sheet().fingerprint_of(scope).map(|print| print.to_string()).filter(|_| !practiced);
        let is_compared = form == SheetKind::Table && !practiced;
        let found = is_compared.then(|| self.comparison_of_current_sheet()).flatten();
        let words = DifferenceWords::to_signers(&self.template());
        let short = short_names(&names_for_keeper(&people));
        let compared =
            is_compared.then(|| said::comparison_before_signing(found.as_ref(), words, Voice::ByName(own), &short));
        SignatureRecap {
            check: said::please_check_sentence(&people, signer, own),
            score,
            order,
            columns: said::hand_columns(form),
            hands,
            counts,
            compared,
            differs: found.is_some_and(|found| found != SpokenCheck::Agree),
            fingerprint,
        }
    }

    /// Returns the label of the button with which a side begins to sign.
    pub fn who_signs(&self, due: &DueSignature, side: Side) -> String {
        let game = match due.scope {
            SignedPart::Game(game) => game,
            SignedPart::Sheet => self.current(),
        };
        said::side_signs_label(&self.people(game), side, self.seat())
    }

    /// Signs a game or the whole sheet. If the signature is a drawing, stores the drawing on this device.
    ///
    /// # Errors
    /// [`FieldErrors`] with each bad field, and once for each name that nobody on the side has.
    pub fn sign(&self, scope: SignedPart, form: &SignForm) -> Result<(), FieldErrors> {
        let signed = form.parse()?;
        if let Some(question) = self.signer_question(scope, form.side.get(), &signed)
            && form.questioned.replace(signed.name.clone()) != signed.name
        {
            return Err(form.name.wrong(question));
        }
        let hand = match (signed.with, signed.drawing) {
            (_, Some(drawing)) => {
                // If the drawing cannot be stored, the signature still has the drawing's fingerprint.
                self.world.report_failure(save::store_drawing(self.world.storage(), &drawing).map(|_| ()));
                SignatureForm::Drawn(drawing.fingerprint())
            }
            (SignWith::Initials, None) => SignatureForm::Initials,
            (_, None) => SignatureForm::Name,
        };
        self.add_signature(scope, form.side.get(), signed.name, hand);
        Ok(())
    }

    /// Asks about a signer who does not play on `side`. Nobody is asked while a seat has no name.
    fn signer_question(&self, scope: SignedPart, side: Side, signed: &Signed) -> Option<String> {
        let sheet = self.sheet();
        let game = match scope {
            SignedPart::Game(game) => sheet.state().game(game),
            SignedPart::Sheet => sheet.state().games.last(),
        }?;
        let people = &game.seating.people;
        let may_play_for = |side: Side| side.seats().iter().any(|seat| may_be_short_for(&signed.name, &people[*seat]));
        let is_unnamed = people.iter().any(|(_, name)| name.trim().is_empty());
        if signed.with == SignWith::Initials || is_unnamed || may_play_for(side) {
            return None;
        }
        Some(said::signer_question(&signed.name, may_play_for(side.other())))
    }

    /// Signs the sheet as it is on the screen. Returns whether the sheet accepted the signature. The sheet refuses the
    /// signature if another tab has changed the sheet in the meantime.
    pub(super) fn add_signature(&self, scope: SignedPart, side: Side, name: String, hand: SignatureForm) -> bool {
        let Some(fingerprint) = self.sheet().fingerprint_of(scope) else { return false };
        self.add_mark(Op::Signed(Signature { scope, side, name, hand, fingerprint }))
    }

    /// Returns the drawing of a signature if it was made on this device.
    pub fn drawing(&self, hand: SignatureForm) -> Option<Drawing> {
        let SignatureForm::Drawn(print) = hand else { return None };
        save::load_drawing(self.world.storage(), print).ok()?.ready()
    }

    /// Unlocks a signed part of the sheet.
    ///
    /// # Errors
    /// [`FieldErrors`] if the reason is missing.
    pub fn unlock(&self, scope: SignedPart, form: &UnlockForm) -> Result<(), FieldErrors> {
        let reason = form.reason.parse()?;
        self.add_mark(Op::Unlocked { scope, reason });
        Ok(())
    }
}

/// Returns whether a signature may be a player's name, a short form of it or the initials: `Cy`, `Cyrus D.`, `Dow`, `CD`
/// for Cy Dow.
fn may_be_short_for(signature: &str, name: &str) -> bool {
    let words_of = |text: &str| -> Vec<String> {
        let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
        words.map(str::to_owned).collect()
    };
    let begin_alike = |one: &str, other: &str| {
        let letters = one.chars().count().min(other.chars().count());
        let [one, other] = [one, other].map(|word| word.chars().take(letters).collect::<String>());
        same_name(&one, &other)
    };
    let names = words_of(name);
    let initials: String = names.iter().filter_map(|word| word.chars().next()).collect();
    let Some(first) = words_of(signature).into_iter().next() else { return same_name(signature, name) };
    same_name(&first, &initials) || names.iter().any(|name| begin_alike(name, &first))
}
