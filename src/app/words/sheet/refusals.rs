//! Reasons why a sheet refuses a mark. Each text is the second half of a sentence. Where possible, it says what to do
//! instead.

use super::house::flaw_reason;
use super::lines::offence_name;
use crate::words::names;
use cards::Side;
use cards::text::TextFlaw;
use scoresheet::{NameOwner, Refusal};

/// Says that something was not entered, and why: `Not entered: write down why.`
#[must_use]
pub fn not_entered_sentence(why: Refusal) -> String {
    format!("Not entered: {}.", refusal_reason(why))
}

/// Says what is wrong with a name or a note, and what to do about it. The text continues a sentence that names the
/// field.
#[must_use]
pub fn text_flaw_reason(flaw: TextFlaw) -> String {
    match flaw {
        TextFlaw::Blank => "is empty: write one".to_owned(),
        TextFlaw::TooLong(longest) => format!("has more than {longest} characters: shorten it"),
        TextFlaw::Control => "has a line break or a tab in it: write it on one line".to_owned(),
        TextFlaw::HiddenMark => "has a hidden mark in it: delete it and type it again, instead of pasting".to_owned(),
    }
}

/// Says why a sheet refuses a mark: `4 points need a loner: say that it was played alone`.
#[must_use]
pub fn refusal_reason(refusal: Refusal) -> String {
    match refusal {
        Refusal::NeedsLoner(points) => {
            let need = if points == 1 { "needs" } else { "need" };
            format!("{} {need} a loner: say that it was played alone", crate::words::count(points.into(), "point"))
        }
        Refusal::NoSuchScore(points) => {
            format!("no hand is worth {} on this sheet", crate::words::count(points.into(), "point"))
        }
        Refusal::SeatOfOtherSide(seat) => format!("{} belongs to the other side", names::seat(seat)),
        Refusal::NoLoneDefender => {
            "a defender goes alone only against a loner, and only if the sheet has a price for it".to_owned()
        }
        Refusal::LonerNameMissing => "say whose loner it was: the two cards of a side differ".to_owned(),
        Refusal::NoPrice(of) => {
            format!("this sheet has no price for {}: award the points with a note", offence_name(of))
        }
        Refusal::TooManyPoints => "at most 100 points can be awarded in one line".to_owned(),
        Refusal::TooMuchMoney => "nobody pays more than $100 in one line".to_owned(),
        Refusal::NoteMissing => "write down why".to_owned(),
        Refusal::BadNote(flaw) => format!("the note {}", text_flaw_reason(flaw)),
        Refusal::BadName(NameOwner::Seat(seat), flaw) => {
            format!("{}'s name {}", names::seat(seat), text_flaw_reason(flaw))
        }
        Refusal::BadName(NameOwner::Event, flaw) => format!("the event's name {}", text_flaw_reason(flaw)),
        Refusal::BadName(NameOwner::Signer, flaw) => format!("the name of whoever signs {}", text_flaw_reason(flaw)),
        Refusal::NoGameBegun => "begin a game first".to_owned(),
        Refusal::NoSuchGame => "there is no such game on this sheet".to_owned(),
        Refusal::NoSuchLine => "there is no such line to edit".to_owned(),
        Refusal::NoHandLeft(hands) => {
            format!("all {} are entered; edit one, or enter it with a note", crate::words::count(hands.into(), "hand"))
        }
        Refusal::GameOver => "the game is over; edit a hand, or enter it with a note".to_owned(),
        Refusal::GameClosed => "the game is closed; undo that first".to_owned(),
        Refusal::GameNotOver => "the game before is not over".to_owned(),
        Refusal::NoGameLeft(games) => format!("this sheet has {}", crate::words::count(games.into(), "game")),
        Refusal::NotFinished => "it is not finished: enter every hand, or call time".to_owned(),
        Refusal::Locked => "it is signed and locked; unlock it with a reason first".to_owned(),
        Refusal::NotLocked => "it is not signed".to_owned(),
        Refusal::AlreadySigned(Side::NS) => "North and South have signed already".to_owned(),
        Refusal::AlreadySigned(Side::EW) => "East and West have signed already".to_owned(),
        Refusal::WrongFingerprint => "the signature was for something else".to_owned(),
        Refusal::NothingToUndo => "there is nothing to undo".to_owned(),
        Refusal::MarkedTooLate => "the next hand is marked: points not marked before it are forfeited".to_owned(),
        Refusal::NoForfeits => "games are not forfeited on this sheet".to_owned(),
        Refusal::NoSitOut => "nobody sits out on this sheet".to_owned(),
        Refusal::NotLateEnough(minutes) => {
            format!("no game is lost yet: the first is at {}", crate::words::count(minutes.into(), "minute"))
        }
        Refusal::HandsEntered => "hands are entered already".to_owned(),
        Refusal::SheetFull => "the sheet is full: begin another".to_owned(),
        Refusal::TimesNotRising => "a mark is older than the one before it".to_owned(),
        Refusal::BadTemplate(flaw) => flaw_reason(flaw),
    }
}
