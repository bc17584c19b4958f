//! How a director at a real table finds what happened: by part of the game, or by a word.

use super::irregular::heading;
use crate::ruleset::Irregularity;

/// The parts of a game in which something goes wrong; together every irregularity, once.
pub const PARTS: [(&str, &[Irregularity]); 5] = [
    (
        "The deal",
        &[
            Irregularity::ExposedInDeal,
            Irregularity::WrongCountBefore,
            Irregularity::WrongCountDuring,
            Irregularity::WrongDealer,
        ],
    ),
    (
        "Making trump",
        &[
            Irregularity::BidOutOfTurn,
            Irregularity::NamesTurnedDown,
            Irregularity::NoDiscard,
            Irregularity::LeadBeforeDiscard,
        ],
    ),
    ("A renege", &[Irregularity::Renege, Irregularity::RenegeUnproved, Irregularity::RenegeClaim]),
    (
        "The play",
        &[
            Irregularity::LeadOutOfTurn,
            Irregularity::CardShown,
            Irregularity::PartnerOfLonerPlays,
            Irregularity::ThrownIn,
        ],
    ),
    ("The people", &[Irregularity::TableTalk, Irregularity::AsksTrump, Irregularity::Kitty, Irregularity::NotMarked]),
];

/// Other words by which people look for an irregularity.
const fn called(about: Irregularity) -> &'static str {
    match about {
        Irregularity::ExposedInDeal => "misdeal flipped face up turned dealer",
        Irregularity::WrongCountBefore => "misdeal count four six cards kitty missing extra",
        Irregularity::WrongCountDuring => "misdeal count four six cards missing extra",
        Irregularity::WrongDealer => "steal stolen the deal out of turn",
        Irregularity::Renege => "revoke reneged did not follow suit left bower",
        Irregularity::RenegeUnproved => "revoke false accusation wrongly accused",
        Irregularity::RenegeClaim => "revoke late look back tricks call",
        Irregularity::BidOutOfTurn => "order up pass early call",
        Irregularity::LeadOutOfTurn => "led wrong hand",
        Irregularity::CardShown => "fell exposed penalty card face up",
        Irregularity::ThrownIn => "tramming claim the rest lay down concede",
        Irregularity::NoDiscard => "six cards bury forgot",
        Irregularity::LeadBeforeDiscard => "led early bury",
        Irregularity::PartnerOfLonerPlays => "alone loner sits out",
        Irregularity::NamesTurnedDown => "call same suit round two stuck",
        Irregularity::TableTalk => "cheating code kibitz words descriptive bid",
        Irregularity::Kitty => "peek look buried blind",
        Irregularity::NotMarked => "points forgot late forfeited",
        Irregularity::AsksTrump => "what is trump question reminded",
    }
}

/// Whether what somebody types could mean this irregularity: each of its words begins a word by which it is known.
#[must_use]
pub fn means(about: Irregularity, typed: &str) -> bool {
    let known = format!("{} {}", heading(about), called(about)).to_lowercase();
    let begins = |typed: &str| known.split(' ').any(|word| word.starts_with(typed));
    typed.to_lowercase().split_whitespace().all(begins)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_irregularity_stands_in_one_part() {
        let mut listed: Vec<Irregularity> = PARTS.into_iter().flat_map(|(_, part)| part.iter().copied()).collect();
        listed.sort();
        let mut all = Irregularity::ALL.to_vec();
        all.sort();
        assert_eq!(listed, all);
    }

    #[test]
    fn people_find_what_they_call_otherwise() {
        let found = |typed| -> Vec<Irregularity> {
            Irregularity::ALL.into_iter().filter(|about| means(*about, typed)).collect()
        };
        assert_eq!(found("Revoke left"), [Irregularity::Renege]);
        assert_eq!(found("steal"), [Irregularity::WrongDealer]);
        assert_eq!(found("lead out"), [Irregularity::LeadOutOfTurn]);
        assert_eq!(found("zebra"), []);
        assert_eq!(found(" ").len(), Irregularity::ALL.len());
    }
}
