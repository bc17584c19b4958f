//! The screens of the manual: the table of contents, and one screen for each topic.

use super::keys::key_sheet;
use crate::ui::prelude::*;
use app::words::glossary::GLOSSARY;
use app::words::help::{self as say, HelpTopic};
use cards::{Card, Rank, Suit};

/// Draws the screen of a topic, or the table of contents.
pub fn help_screen(topic: Option<HelpTopic>) -> AnyElement {
    match topic {
        Some(topic) => help_topic(topic),
        None => table_of_contents(),
    }
}

fn table_of_contents() -> AnyElement {
    let topic = |topic: HelpTopic| {
        let [card, ..] = topic_cards(topic).map(decorative_card);
        let card = card.attr("aria-hidden", "true");
        li().child(a().attr("href", Route::Help(Some(topic))).child(card).child(topic.title()))
    };
    page("page", say::HELP)
        .child(help("Everything here works without a network, like the rest of Bower."))
        .child(section().class("sheet").child(plain_list("topics").children(HelpTopic::ALL.map(topic))))
        .child(button_row(link_to("btn", Route::Glossary, GLOSSARY)))
}

fn help_topic(topic: HelpTopic) -> AnyElement {
    let paragraph = |of: &say::HelpParagraph| p().child(b().child(of.lead)).child(" ").child(of.text);
    let cards =
        div().class("bowers small").attr("aria-hidden", "true").children(topic_cards(topic).map(decorative_card));
    page("page", topic.title())
        .child(section().class("sheet prose").child(cards).children(topic.paragraphs().iter().map(paragraph)))
        .child((topic == HelpTopic::Play).then(key_sheet))
        .child(p().child(a().attr("href", Route::Help(None)).child("All topics")))
}

/// Returns three decorative cards for a topic. The table of contents shows the first one.
fn topic_cards(topic: HelpTopic) -> [Card; 3] {
    let suit = match topic {
        HelpTopic::Play | HelpTopic::Coach | HelpTopic::Hands | HelpTopic::HouseRules => Suit::Hearts,
        HelpTopic::Score | HelpTopic::Sign | HelpTopic::Share => Suit::Diamonds,
        HelpTopic::Practice | HelpTopic::Direct => Suit::Clubs,
        HelpTopic::Data => Suit::Spades,
    };
    [Card::new(Rank::Jack, suit), Card::new(Rank::Jack, suit.next()), Card::new(Rank::Ace, suit)]
}

fn decorative_card(card: Card) -> AnyElement {
    span().class("card").attr("data-suit", suit_letter(card)).child(face(card))
}
