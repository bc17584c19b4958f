//! Helps a director at a real table to find an irregularity quickly, by part of the game or by search words.

use super::irregular::irregularity_heading;
use cards::ruleset::IrregularityId;

/// All irregularities by part of the game. Every irregularity is in exactly one part.
pub const IRREGULARITIES_BY_PART: [(&str, &[IrregularityId]); 5] = [
    (
        "The deal",
        &[
            IrregularityId::ExposedInDeal,
            IrregularityId::WrongCountBeforePlay,
            IrregularityId::WrongCountDuringPlay,
            IrregularityId::WrongDealer,
        ],
    ),
    (
        "Making trump",
        &[
            IrregularityId::BidOutOfTurn,
            IrregularityId::NamingTurnedDownSuit,
            IrregularityId::NoDiscard,
            IrregularityId::LeadBeforeDiscard,
        ],
    ),
    ("A renege", &[IrregularityId::Renege, IrregularityId::RenegeUnproved, IrregularityId::RenegeTimeLimit]),
    (
        "The play",
        &[
            IrregularityId::LeadOutOfTurn,
            IrregularityId::ExposedCard,
            IrregularityId::PartnerOfLonerPlays,
            IrregularityId::ThrowingIn,
        ],
    ),
    (
        "The people",
        &[
            IrregularityId::TableTalk,
            IrregularityId::AskingTrump,
            IrregularityId::LookingAtKitty,
            IrregularityId::UnmarkedPoints,
        ],
    ),
];

/// Returns further words by which people may search for an irregularity.
const fn search_words(about: IrregularityId) -> &'static str {
    match about {
        IrregularityId::ExposedInDeal => "misdeal flipped face up turned dealer",
        IrregularityId::WrongCountBeforePlay => "misdeal count four six cards kitty missing extra",
        IrregularityId::WrongCountDuringPlay => "misdeal count four six cards missing extra",
        IrregularityId::WrongDealer => "steal stolen the deal out of turn",
        IrregularityId::Renege => "revoke reneged did not follow suit left bower",
        IrregularityId::RenegeUnproved => "revoke false accusation wrongly accused",
        IrregularityId::RenegeTimeLimit => "revoke late look back tricks call",
        IrregularityId::BidOutOfTurn => "order up pass early call",
        IrregularityId::LeadOutOfTurn => "led wrong hand",
        IrregularityId::ExposedCard => "fell exposed penalty card face up",
        IrregularityId::ThrowingIn => "tramming claim the rest lay down concede",
        IrregularityId::NoDiscard => "six cards bury forgot",
        IrregularityId::LeadBeforeDiscard => "led early bury",
        IrregularityId::PartnerOfLonerPlays => "alone loner sits out",
        IrregularityId::NamingTurnedDownSuit => "call same suit round two stuck",
        IrregularityId::TableTalk => "cheating code kibitz words descriptive bid",
        IrregularityId::LookingAtKitty => "peek look buried blind",
        IrregularityId::UnmarkedPoints => "points forgot late forfeited",
        IrregularityId::AskingTrump => "what is trump question reminded",
    }
}

/// Returns whether an irregularity matches the typed text. Each typed word must be the beginning of a word in its
/// heading or its search words.
#[must_use]
pub fn matches_search(about: IrregularityId, typed: &str) -> bool {
    let known = format!("{} {}", irregularity_heading(about), search_words(about)).to_lowercase();
    let begins = |typed: &str| known.split(' ').any(|word| word.starts_with(typed));
    typed.to_lowercase().split_whitespace().all(begins)
}

/// Returns the irregularities that match the typed text, by part of the game. Parts without a match are left out.
#[must_use]
pub fn find_irregularities(typed: &str) -> Vec<(&'static str, Vec<IrregularityId>)> {
    let meant =
        |all: &[IrregularityId]| all.iter().copied().filter(|about| matches_search(*about, typed)).collect::<Vec<_>>();
    IRREGULARITIES_BY_PART
        .into_iter()
        .map(|(title, all)| (title, meant(all)))
        .filter(|(_, found)| !found.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_found_stands_under_its_part_and_an_empty_part_does_not() {
        assert_eq!(find_irregularities("").len(), IRREGULARITIES_BY_PART.len());
        assert_eq!(find_irregularities("revoke").iter().map(|(title, _)| *title).collect::<Vec<_>>(), ["A renege"]);
        assert!(find_irregularities("zzz").is_empty());
    }

    #[test]
    fn every_irregularity_stands_in_one_part() {
        let mut listed: Vec<IrregularityId> =
            IRREGULARITIES_BY_PART.into_iter().flat_map(|(_, part)| part.iter().copied()).collect();
        listed.sort();
        let mut all = IrregularityId::ALL.to_vec();
        all.sort();
        assert_eq!(listed, all);
    }

    #[test]
    fn people_find_what_they_call_otherwise() {
        let found = |typed| -> Vec<IrregularityId> {
            IrregularityId::ALL.into_iter().filter(|about| matches_search(*about, typed)).collect()
        };
        assert_eq!(found("Revoke left"), [IrregularityId::Renege]);
        assert_eq!(found("steal"), [IrregularityId::WrongDealer]);
        assert_eq!(found("lead out"), [IrregularityId::LeadOutOfTurn]);
        assert_eq!(found("zebra"), []);
        assert_eq!(found(" ").len(), IrregularityId::ALL.len());
    }
}
