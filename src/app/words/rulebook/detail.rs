//! Sentences that belong to a single rulebook: additions to a rule, and the reasons for our readings.

use cards::ruleset::{Preset, RuleId};

/// Returns a rulebook's addition to a rule that no field of a ruleset expresses: `A euchre is called a bump.`
pub(super) const fn added_detail(preset: Preset, rule: RuleId) -> Option<&'static str> {
    Some(match (preset, rule) {
        (Preset::World, RuleId::PlayingOut) => "Throwing cards in counts as a bump.",
        (Preset::World, RuleId::PointsEuchre) => "A euchre is called a bump.",
        (Preset::World, RuleId::BumpCup) => {
            "Each member of a side that reneges pays $1, and so does whoever throws cards in."
        }
        (Preset::World, RuleId::BidWords) => "No signal and no exchange of information, meant or not: it disqualifies.",
        (Preset::World, RuleId::Counters) => "One player of each side keeps both scores.",
        (Preset::Chicago, RuleId::Cut) => "It is offered before every deal, and the packet cut off goes on top.",
        (Preset::Chicago, RuleId::Packets) => "Cards come from the top of the pack.",
        (Preset::Chicago, RuleId::PartnersBest) => "Cards are never passed.",
        (Preset::Chicago, RuleId::BidWords) => {
            "No signal and no code word: it costs points or your place in the league, even on suspicion."
        }
        (Preset::Valparaiso, RuleId::TakingBackCard) => "A card exposed counts as laid.",
        (Preset::Valparaiso, RuleId::BidWords) => "There is no table talk; a hint about a hand may disqualify.",
        (Preset::Valparaiso, RuleId::KeepingTricks) => {
            "Each player rakes in their own and lays them crisscross, to be looked back at."
        }
        (Preset::Valparaiso, RuleId::Counters) => "The score is written on a card that the opponents sign.",
        (Preset::Mcallen, RuleId::Cut) => {
            "The dealer may shuffle last. With a second pack, the dealer's partner shuffles it meanwhile."
        }
        (Preset::Mcallen, RuleId::TurnUp) => "The discard goes crosswise under the pack, at once.",
        (Preset::Mcallen, RuleId::BidWords) => {
            "Opponents of the dealer say \"I order it up\", the partner \"I assist\", a \
             loner \"I play alone\"."
        }
        (Preset::ProgressiveTen, RuleId::Length) => "The last hand can carry a side to 13.",
        (Preset::Progressive | Preset::ProgressiveTen, rule) => return progressive_detail(rule),
        _ => return None,
    })
}

const fn progressive_detail(rule: RuleId) -> Option<&'static str> {
    Some(match rule {
        RuleId::Cut => "A cut card covers the bottom of the pack during the deal.",
        RuleId::Packets => "With that the deal is complete and bidding begins.",
        RuleId::TakingBackCard => "A card held so that others see it counts as played.",
        RuleId::PlayingOut => "Claiming the rest (tramming) is forbidden.",
        RuleId::BidWords => "The dealer may simply take or turn down the card, without a word.",
        RuleId::KeepingTricks => {
            "Cards are played in front of each player, and pushed to the winner of the trick. Each winner keeps \
             their own tricks face down and apart; a loner's partner, whose own hand lies face down in the middle, may collect them."
        }
        RuleId::Counters => "Points are marked before the next hand ends, or they are lost.",
        _ => return None,
    })
}

/// Explains why our reading of a clause was needed: what the rulebook's text says, or leaves open. Called only for
/// clauses that are our reading.
pub(super) const fn reading_reason(preset: Preset, rule: RuleId) -> &'static str {
    match (preset, rule) {
        (Preset::Mcallen, RuleId::Deck) => "The text also ranks an eight and a seven, which belong to a larger pack.",
        (Preset::World, RuleId::FirstDealer) => {
            "The text ranks the suits but not the ace, and does not say which end of the suits deals."
        }
        (Preset::Mcallen, RuleId::FirstDealer) => "The text says low card deals, no more.",
        (Preset::Chicago, RuleId::Cut) => {
            "The text has the dealer ask every time, and does not say that anyone must cut."
        }
        (Preset::Valparaiso, RuleId::GoingAlone) => "The text only names the loner and what it scores.",
        (Preset::World, RuleId::NaturalTrump) => {
            "The text asks it of players who \"order\"; we take that as round one only."
        }
        (Preset::World, RuleId::GoingAlone) => "The text does not say in which round.",
        (
            Preset::World | Preset::Chicago | Preset::Valparaiso | Preset::Progressive | Preset::ProgressiveTen,
            RuleId::TurnUp,
        ) => "The text does not say whether the turn-up may be the discard.",
        (Preset::Valparaiso, RuleId::OpeningLead) => "The text does not say who leads.",
        (Preset::Mcallen, RuleId::FarmersHand) => "The text speaks of dealing again only where nobody bids.",
        (_, RuleId::Counters) => "The text names no counters.",
        (_, RuleId::OpeningLead) => "The text does not say who leads when that seat sits out.",
        (Preset::Valparaiso, RuleId::Packets) => "The text only says that each gets five.",
        (Preset::Progressive | Preset::ProgressiveTen, RuleId::FollowSuit) => {
            "The text punishes a renege without saying what one is."
        }
        (Preset::Chicago, RuleId::Length) => "The overview says ten rounds or hands, the scoring ten points.",
        (Preset::Chicago, RuleId::PlayingOut) => "The text lets play go on until all the cards are out.",
        (Preset::World, RuleId::LevelGame) => "The text breaks ties only at the end of the event.",
        (Preset::Valparaiso, RuleId::LevelGame | RuleId::StayingSide) => "Taken from the text's rule for tied teams.",
        (Preset::Mcallen, RuleId::DefendAlone) => "The text is silent; the Hoyle it leans on lets a defender do it.",
        (Preset::Mcallen, RuleId::LevelGame) => "The text breaks ties only at the end of the event.",
        _ => "The text is silent.",
    }
}
