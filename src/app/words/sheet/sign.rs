//! Texts for signing and unlocking a sheet.

use super::board::counts_sentence;
use super::lines::entry_in_words;
use super::people::{Voice, names_for_keeper, seats_of, side_names};
use super::refusals::refusal_reason;
use crate::words::count;
use crate::words::counts::count_points;
use cards::{BySeat, Seat, Side};
use scoresheet::{GameView, OWNER, Refusal, SheetKind, SheetView, Signature, SignedPart, Stamped};

pub const SIGN: &str = "Sign";
const COMPARED: &str = "Compared with the other keeper:";
pub const NOT_COMPARED: &str = "Not compared with the other keeper's sheet as it stands now.";
/// Titles the form for signatures: `Sign`, `Sign game 2`.
#[must_use]
pub fn sign_heading(scope: SignedPart, form: SheetKind) -> String {
    match scope {
        SignedPart::Sheet => SIGN.to_owned(),
        SignedPart::Game(game) => {
            format!("Sign {} {game}", if form == SheetKind::Personal { "round" } else { "game" })
        }
    }
}

/// Asks the players of a side to check the sheet before they sign: `Cy, please check.`
#[must_use]
pub fn please_check_sentence(people: &BySeat<String>, signer: Side, own: Seat) -> String {
    let [first, _] = seats_of(signer, own);
    format!("{}, please check.", names_for_keeper(people)[first])
}

/// Labels the button with which a side signs: `Cy or Dee signs`.
#[must_use]
pub fn side_signs_label(people: &BySeat<String>, signer: Side, own: Seat) -> String {
    let people = names_for_keeper(people);
    let [one, other] = seats_of(signer, own).map(|seat| people[seat].as_str());
    format!("{one} or {other} signs")
}

/// Two sentences that the signers read before they sign.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recap {
    pub score: String,
    /// The counts of loners and bumps, and the money in the cup.
    pub counts: String,
}

/// Sums up a game for the signers: the score and the counts. The signers' side comes first.
#[must_use]
pub fn signing_recap(game: &GameView, form: SheetKind, own: Seat, signer: Side) -> Recap {
    let people = names_for_keeper(&game.seating.people);
    if form == SheetKind::Personal {
        let score =
            format!("{}: {} this round, {} in all.", people[OWNER], count_points(game.card.into()), game.card_total);
        return Recap { score, counts: format!("{}.", count(game.tally.loners[OWNER].into(), "loner")) };
    }
    let sides = [signer, signer.other()];
    let [ours, theirs] = sides.map(|side| side_names(&people, side, own));
    let score = format!("{ours} {}, {theirs} {}.", game.score[signer], game.score[signer.other()]);
    Recap { score, counts: counts_sentence(&game.tally, [(&ours, signer), (&theirs, signer.other())], &people, own) }
}

/// Lists the hands that are about to be signed: `3. Cy and Dee made it: 2 to 1`. The signers' points come first.
/// On a personal card only the card's total is shown.
#[must_use]
pub fn hand_lines(game: &GameView, form: SheetKind, own: Seat, signer: Side) -> Vec<String> {
    let told = game.rows.iter().map(|row| {
        let number = row.number.map_or_else(|| "–".to_owned(), |number| format!("{number}."));
        let says = entry_in_words(&row.entry, Voice::ByName(own), &game.seating.people);
        let (ours, theirs) = (row.score[signer], row.score[signer.other()]);
        match form {
            SheetKind::Personal => format!("{number} {says}: {}", row.card_total),
            SheetKind::Table => format!("{number} {says}: {ours} to {theirs}"),
        }
    });
    told.collect()
}

/// Says whether the sheet agrees with the other keeper's: `Compared with the other keeper: The two sheets agree.`
#[must_use]
pub fn compared_sentence(verdict: &str) -> String {
    format!("{COMPARED} {verdict}")
}

/// Says that a sheet was not unlocked, because unlocking needs a reason.
#[must_use]
pub fn reason_missing() -> String {
    format!("Not unlocked: {}.", refusal_reason(Refusal::NoteMissing))
}

/// Says that a game or the whole sheet is locked, and who has not signed yet: `Game 2 is signed and locked`, `The
/// sheet is locked. Still to sign: Cy or Dee`.
#[must_use]
pub fn locked_sentence(scope: SignedPart, view: &SheetView, form: SheetKind) -> String {
    let (what, missing) = match scope {
        SignedPart::Game(game) => {
            let what = format!("{} {game}", if form == SheetKind::Personal { "Round" } else { "Game" });
            let of = view.game(game);
            (what, of.and_then(|of| still_to_sign(&of.seating.people, &of.to_sign)))
        }
        SignedPart::Sheet => ("The sheet".to_owned(), missing_signatures(view)),
    };
    match missing {
        None => format!("{what} is signed and locked"),
        Some(missing) => format!("{what} is locked. {missing}"),
    }
}

/// Names the players who can still sign: `Still to sign: Cy or Dee`. Returns `None` if both sides have signed.
#[must_use]
pub fn missing_signatures(view: &SheetView) -> Option<String> {
    still_to_sign(&view.games.last()?.seating.people, &view.to_sign)
}

fn still_to_sign(people: &BySeat<String>, sides: &[Side]) -> Option<String> {
    let people = names_for_keeper(people);
    let either = |side: &Side| side.seats().map(|seat| people[seat].clone()).join(" or ");
    let all: Vec<String> = sides.iter().map(either).collect();
    (!all.is_empty()).then(|| format!("Still to sign: {}", all.join(", and ")))
}

/// Continues a line that begins with the signer's name: ` signed for us at 20:15, fingerprint ABCD`.
#[must_use]
pub fn signed_suffix(signed: &Stamped<Signature>, own: Side, clock: impl Fn(u64) -> String) -> String {
    let side = if signed.item.side == own { "us" } else { "them" };
    format!(" signed for {side} at {}, fingerprint {}", clock(signed.at), signed.item.fingerprint)
}
