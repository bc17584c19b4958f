//! Bids and played cards in words. An illegal bid or card is announced in the same words as a legal one, so that the
//! announcement does not reveal the irregularity.

use super::hearer::Hearer;
use super::{card, suit, trump, trump_in_text};
use cards::ruleset::BidWords;
use cards::{Card, Seat};
use rules::{Action, GameState, Going, Trump};

/// Names a card within a sentence: `nine of hearts`.
#[must_use]
pub fn card_in_text(of: Card) -> String {
    card(of).to_ascii_lowercase()
}

/// Puts the article before a card's name in an announcement, for a text that people read: `Hope leads the queen of
/// hearts.`
#[must_use]
pub fn with_article(announcement: &str, of: Card) -> String {
    let named = card_in_text(of);
    announcement.replacen(&named, &format!("the {named}"), 1)
}

/// Returns a bid in the words that fit the bidder's seat: `Pass`, `Order up`, `Assist`, `Pick up`, `Name Spades`. `
/// alone` is added for a loner. A rulebook may prescribe other words.
#[must_use]
pub fn bid_label(action: Action, bidder: Seat, dealer: Seat, words: BidWords) -> String {
    let (told, going) = match (action, words) {
        (Action::Pass, _) => return "Pass".to_owned(),
        (Action::Order(Going::WithPartner), BidWords::PickItUp) => return "Pick it up".to_owned(),
        (Action::Order(Going::Alone), BidWords::PickItUp) => return "Alone".to_owned(),
        (Action::Call(of, going), BidWords::PickItUp) => (trump(of).to_owned(), going),
        (Action::Order(going), _) if bidder == dealer => ("Pick up".to_owned(), going),
        (Action::Order(going), _) if bidder == dealer.partner() => ("Assist".to_owned(), going),
        (Action::Order(going), _) => ("Order up".to_owned(), going),
        (Action::Call(Trump::Suit(of), going), _) => (format!("Name {}", suit(of)), going),
        (Action::Call(Trump::NoTrump, going), _) => ("Name no trump".to_owned(), going),
        (Action::DefendAlone, _) => return "Defend alone".to_owned(),
        (Action::Redeal, _) => return "Farmer's hand".to_owned(),
        (Action::Discard(_) | Action::Play(_) | Action::LayUnder(_) | Action::GiveCard(_), _) => return String::new(),
    };
    match going {
        Going::WithPartner => told,
        Going::Alone => format!("{told} alone"),
    }
}

/// Returns the text of the speech bubble beside the bidder: `Spades, alone`. It is shorter than the label of the bid's
/// button.
#[must_use]
pub fn bid_bubble_text(action: Action, bidder: Seat, dealer: Seat, words: BidWords) -> String {
    match action {
        Action::Call(of, Going::WithPartner) => trump(of).to_owned(),
        Action::Call(of, Going::Alone) => format!("{}, alone", trump(of)),
        other => bid_label(other, bidder, dealer, words),
    }
}

/// Announces a bid, in or out of turn: `West passes.` Returns `None` before the deal, and for an action that is not a
/// bid.
pub(super) fn announce_bid(bid: Action, by: Seat, before: &GameState, to: Hearer) -> Option<String> {
    let dealer = before.hand()?.public().dealer();
    if let (BidWords::PickItUp, Action::Pass | Action::Order(_) | Action::Call(..)) = (before.rules().bid_words(), bid)
    {
        let words = bid_bubble_text(bid, by, dealer, BidWords::PickItUp).to_ascii_lowercase();
        return Some(format!("{} {words}.", to.does(by, "say", "says")));
    }
    let told = match bid {
        Action::Pass => to.does(by, "pass", "passes"),
        Action::Order(going) => {
            let (yours, theirs) = match by {
                by if by == dealer => ("pick it up", "picks it up"),
                by if by == dealer.partner() => ("assist", "assists"),
                _ => ("order it up", "orders it up"),
            };
            format!("{}{}", to.does(by, yours, theirs), alone_suffix(going))
        }
        Action::Call(of, going) => {
            format!("{} {}{}", to.does(by, "name", "names"), trump_in_text(of), alone_suffix(going))
        }
        Action::Discard(_)
        | Action::Play(_)
        | Action::DefendAlone
        | Action::Redeal
        | Action::LayUnder(_)
        | Action::GiveCard(_) => return None,
    };
    Some(format!("{told}."))
}

/// Announces a card played, in or out of turn: `You lead nine of hearts.`
pub(super) fn announce_played_card(of: Card, by: Seat, before: &GameState, to: Hearer) -> String {
    let trick = before.hand().is_some_and(|hand| hand.public().trick_on_table().is_some());
    let laid = if trick { to.does(by, "play", "plays") } else { to.does(by, "lead", "leads") };
    format!("{laid} {}.", card_in_text(of))
}

fn alone_suffix(going: Going) -> &'static str {
    match going {
        Going::WithPartner => "",
        Going::Alone => ", alone",
    }
}
