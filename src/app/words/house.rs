//! Texts of the turns that only house rules have: showing a farmer's hand, defending alone, exchanging cards with the
//! partner.

use super::bid_words::card_in_text;
use super::hearer::Hearer;
use cards::{Card, CardSet, Seat};
use rules::{Action, Phase};

/// Returns the question to a player about a decision that only some house rules ask for. Returns `None` if the
/// decision is part of every rulebook.
#[must_use]
pub const fn house_question(phase: Phase) -> Option<&'static str> {
    match phase {
        Phase::GoingUnder => {
            Some("You hold a farmer's hand. Tap three nines and tens to go under with them, or keep them.")
        }
        Phase::Redealing => Some("You hold a farmer's hand. Show it and have the cards dealt again, or keep it."),
        Phase::Defending => Some("The loner has called. Do you defend alone?"),
        Phase::Giving => Some("Tap a card to trade for your partner's best, or keep all."),
        Phase::GivingBack => Some("Your partner is alone: tap your best card to give it."),
        Phase::Bidding(_) | Phase::Discarding | Phase::Playing | Phase::Done => None,
    }
}

pub const HOUSE_TURN_LABEL: &str = "Your choice";

/// Labels the button of an answer to [`house_question`]. Empty if the answer is a card, which is tapped instead.
#[must_use]
pub const fn house_answer_label(action: Action, phase: Phase) -> &'static str {
    match (action, phase) {
        (Action::Redeal, _) => "Show it, deal again",
        (Action::DefendAlone, _) => "Defend alone",
        (Action::Pass, Phase::Defending) => "With my partner",
        (Action::Pass, Phase::GoingUnder | Phase::Redealing | Phase::Giving | Phase::GivingBack) => "Keep my cards",
        _ => "",
    }
}

/// Announces an answer to [`house_question`]. Returns `None` if the answer is secret: nobody may learn who could have
/// gone under or asked for a new deal. A farmer's hand that is shown is announced at the end of the hand.
pub(super) fn announce_house_answer(action: Action, phase: Phase, by: Seat, to: Hearer) -> Option<String> {
    match (action, phase) {
        (Action::Pass, Phase::Defending) => Some(format!("{} with the partner.", to.does(by, "defend", "defends"))),
        (Action::Pass, Phase::Giving | Phase::GivingBack) => {
            Some(format!("{} the cards as they are.", to.does(by, "keep", "keeps")))
        }
        (Action::DefendAlone, _) => Some(format!("{} alone.", to.does(by, "defend", "defends"))),
        (Action::LayUnder(card), _) => {
            Some(format!("{} under with the {}.", to.does(by, "go", "goes"), card_in_text(card)))
        }
        (Action::GiveCard(card), _) => Some(announce_gift(card, by, to)),
        _ => None,
    }
}

/// Announces a farmer's hand: `West shows a farmer's hand: nine of hearts, ten of spades.`
pub(super) fn announce_shown_cards(by: Seat, cards: CardSet, to: Hearer) -> String {
    let cards: Vec<String> = cards.iter().map(card_in_text).collect();
    format!("{} a farmer's hand: {}.", to.does(by, "show", "shows"), cards.join(", "))
}

/// Announces a card given to the partner. Hearers of the other side are not told which card it is.
fn announce_gift(card: Card, by: Seat, to: Hearer) -> String {
    let what = match to {
        Hearer::At(seat) | Hearer::Among(seat, _) | Hearer::Replaced(seat, _) if seat.side() != by.side() => {
            "a card".to_owned()
        }
        Hearer::At(_) | Hearer::Among(..) | Hearer::Replaced(..) | Hearer::Onlooker(_) | Hearer::Anybody => {
            format!("the {}", card_in_text(card))
        }
    };
    format!("{} {} {what}.", to.does(by, "give", "gives"), to.name(by.partner()))
}
