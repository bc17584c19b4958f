//! The examples beside the questions of the editor for house rules. Each ends with what the chosen answer makes of it.

use crate::words::count;
use cards::ruleset::{
    AllPass, BuryTurnUp, DefendAlone, EuchreScores, FarmersHand, Joker, Length, LonerLead, LowHand, NaturalTrump,
    NoTrump, PartnerOrders, PartnersBest, RulesAnswer, RulesQuestion, Ruleset,
};

/// Illustrates a question with an example that fits the set: `South goes alone in clubs and takes every trick. North and
/// South score 4.` The page may show cards beside it.
#[must_use]
pub fn question_example(question: RulesQuestion, rules: &Ruleset) -> String {
    let scene = scene(question, rules);
    match outcome(question, rules) {
        Some(outcome) => format!("{scene} {outcome}"),
        None => scene,
    }
}

fn scene(question: RulesQuestion, rules: &Ruleset) -> String {
    let after = |hands: u8| format!("After {}", count(hands.into(), "hand"));
    let fixed = match (question, rules.length) {
        (RulesQuestion::Length, Length::Points(points)) if points > 2 => {
            return format!("At {} to {} in a race to {points}, one more point wins.", points - 1, points - 2);
        }
        (RulesQuestion::Length, Length::Points(_)) => "The side that gets there first wins.",
        (RulesQuestion::Length, Length::Hands(hands)) => {
            return format!("{} the side with more points has won.", after(hands));
        }
        (RulesQuestion::LevelGame, Length::Hands(hands)) => return format!("{} it stands 14 to 14.", after(hands)),
        (RulesQuestion::LevelGame, Length::Points(_)) => "A race to points cannot end in a tie.",
        (RulesQuestion::Counters, _) => {
            "Two fives a side count to ten; so do a six and a four. Paper counts as far as you like."
        }
        (RulesQuestion::Cut, _) => "West deals, so South lifts part of the pack.",
        (RulesQuestion::FarmersHand, _) => {
            "You are dealt the nine and ten of spades, the nine of hearts, and two better cards."
        }
        (RulesQuestion::NaturalTrump, _) => {
            "The ace of clubs is turned up, and you hold neither a club nor the jack of spades."
        }
        (RulesQuestion::PartnerOrders, _) => {
            "Your partner deals and turns up the jack of hearts. You hold the ace and king of hearts."
        }
        (RulesQuestion::NoTrump, _) => "You hold three aces, and no suit is worth naming.",
        (RulesQuestion::Joker, _) => match rules.hand.joker {
            Joker::BestBower => "Spades are trump: the joker beats the jack of spades.",
            Joker::No => "Spades are trump: nothing beats the jack of spades.",
        },
        (RulesQuestion::AllPass, _) => "The upcard is turned down, three more pass, and the dealer holds nothing.",
        (RulesQuestion::TurnUp, _) => "The dealer takes the nine of diamonds and would rather discard it again.",
        (RulesQuestion::OpeningLead, _) => "North deals, and South goes alone.",
        (RulesQuestion::DefendAlone, _) => "East goes alone in spades, and you hold both bowers and the ace of spades.",
        (RulesQuestion::PartnersBest, _) => {
            "You go alone in hearts with one small club; your partner holds the ace of hearts."
        }
        (RulesQuestion::LoneMarch, _) => "South goes alone in clubs and takes every trick.",
        (RulesQuestion::LoneEuchre, _) => "South goes alone in clubs without a bower and takes two tricks.",
        (RulesQuestion::EuchreScores, _) => "North and South call spades and take two tricks.",
    };
    fixed.to_owned()
}

/// Says what follows in the example from the set's answer. `None` if the example says so itself.
fn outcome(question: RulesQuestion, rules: &Ruleset) -> Option<String> {
    let points = &rules.hand.points;
    let fixed = match question.current_answer(rules) {
        RulesAnswer::FarmersHand(of) => farmers_hand_outcome(of),
        RulesAnswer::NaturalTrump(NaturalTrump::Off) => "You may order it up all the same.",
        RulesAnswer::NaturalTrump(_) => "You may not order it up.",
        RulesAnswer::PartnerOrders(PartnerOrders::WithOrWithoutPartner) => "You may order it up, alone or not.",
        RulesAnswer::PartnerOrders(PartnerOrders::OnlyAlone) => "You may order it up only to play alone.",
        RulesAnswer::NoTrump(NoTrump::Yes) => "In round two you may call no trump.",
        RulesAnswer::NoTrump(NoTrump::No) => "In round two you can only pass, or name a suit.",
        RulesAnswer::AllPass(AllPass::StickTheDealer) => "The dealer must name a suit all the same.",
        RulesAnswer::AllPass(AllPass::ThrowIn) => "The cards are thrown in, and the deal passes.",
        RulesAnswer::AllPass(AllPass::RedealSameDealer) => "The same player deals again.",
        RulesAnswer::TurnUp(_, BuryTurnUp::Allowed) => "That is allowed.",
        RulesAnswer::TurnUp(_, BuryTurnUp::Forbidden) => "That is not allowed: another card must go.",
        RulesAnswer::OpeningLead(LonerLead::LeftOfDealer) => "East, on the dealer's left, leads.",
        RulesAnswer::OpeningLead(LonerLead::LeftOfLoner) => "West, on the loner's left, leads.",
        RulesAnswer::DefendAlone(DefendAlone::No) => "You defend with your partner.",
        RulesAnswer::DefendAlone(DefendAlone::Yes(points)) => {
            return Some(format!("You may defend alone: a euchre then brings you {points}."));
        }
        RulesAnswer::PartnersBest(PartnersBest::Yes) => "You may trade a card for that ace.",
        RulesAnswer::PartnersBest(PartnersBest::No) => "You play your own five cards.",
        RulesAnswer::LoneMarch(points) => return Some(format!("North and South score {points}.")),
        RulesAnswer::LoneEuchre(lost) => return Some(euchre_outcome(points.euchre_scores, lost)),
        RulesAnswer::EuchreScores(scores) => return Some(euchre_outcome(scores, points.euchre)),
        RulesAnswer::Length(_)
        | RulesAnswer::LevelGame(_)
        | RulesAnswer::Counters(_)
        | RulesAnswer::Cut(_)
        | RulesAnswer::Joker(_) => return None,
    };
    Some(fixed.to_owned())
}

/// The hand of the example has three nines and tens.
const fn farmers_hand_outcome(of: FarmersHand) -> &'static str {
    match of {
        FarmersHand::Nothing => "You play them as they are.",
        FarmersHand::Redeal(LowHand::ThreeNinesAndTens) => "If you show them, the cards are dealt again.",
        FarmersHand::Exchange(LowHand::ThreeNinesAndTens) => {
            "You may trade the three low ones for the kitty's three cards."
        }
        FarmersHand::Redeal(LowHand::AllNinesAndTens | LowHand::NoAceFaceOrTrump)
        | FarmersHand::Exchange(LowHand::AllNinesAndTens | LowHand::NoAceFaceOrTrump) => {
            "That is no farmer's hand here: all five must be nines and tens."
        }
    }
}

fn euchre_outcome(scores: EuchreScores, points: u8) -> String {
    match scores {
        EuchreScores::ForDefenders => format!("East and West score {points}."),
        EuchreScores::AgainstMakers => format!("North and South lose {}.", count(points.into(), "point")),
    }
}
