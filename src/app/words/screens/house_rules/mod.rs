//! Texts of the editor for house rules: each question with its example and its answers.

mod examples;

pub use examples::question_example;

use crate::words::count;
use cards::ruleset::{
    AllPass, BuryTurnUp, Counters, CutOffer, DefendAlone, EuchreScores, FarmersHand, Joker, Length, LevelGame,
    LonerLead, LowHand, NaturalTrump, NoTrump, PartnerOrders, PartnersBest, RulesAnswer, RulesQuestion, RulesWarning,
    TurnUpPlace,
};

pub const HOUSE_RULES: &str = "House rules";
pub const SAVED: &str = "Saved for games, scoresheets and events.";
/// Labels the button that opens the form for a new game with the saved set.
pub const PLAY_WITH_IT: &str = "Play with it";
/// Labels the button beside the reason why a set cannot be saved. It opens the question.
pub const CHANGE_IT: &str = "Show the question";
pub const CAME_BY_LINK: &str = "This set came by a link. Save it to keep it.";
pub const BAD_LINK: &str = "This link holds no rules that Bower can read.";

/// Returns the heading above the answers that differ from the set's rulebook: `What differs from Chicago`.
#[must_use]
pub fn differences_heading(book: &str) -> String {
    format!("What differs from {book}")
}

/// Suggests a name for a set of rules that is started from another: `Our Chicago`.
#[must_use]
pub fn name_of_copy(name: &str) -> String {
    format!("Our {name}")
}

/// Returns a question as the editor asks it: `How long is a game?`
#[must_use]
pub const fn question_text(question: RulesQuestion) -> &'static str {
    match question {
        RulesQuestion::Length => "How long is a game?",
        RulesQuestion::LevelGame => "What if it ends in a tie?",
        RulesQuestion::Counters => "What do you keep score with?",
        RulesQuestion::Cut => "Who cuts?",
        RulesQuestion::FarmersHand => "What is a farmer's hand good for?",
        RulesQuestion::NaturalTrump => "Who needs a trump in hand to make trump?",
        RulesQuestion::PartnerOrders => "What may the dealer's partner order?",
        RulesQuestion::NoTrump => "Is a hand without trump a bid in round two?",
        RulesQuestion::Joker => "Is there a joker in the pack?",
        RulesQuestion::AllPass => "What if everybody passes twice?",
        RulesQuestion::TurnUp => "What happens to the turn-up?",
        RulesQuestion::OpeningLead => "Who leads against a loner?",
        RulesQuestion::DefendAlone => "May a defender play alone against a loner?",
        RulesQuestion::PartnersBest => "Does a loner get the partner's best card?",
        RulesQuestion::LoneMarch => "What are all five tricks alone worth?",
        RulesQuestion::LoneEuchre => "What is euchring a loner worth?",
        RulesQuestion::EuchreScores => "What happens to the points for a euchre?",
    }
}

/// Says why a set cannot be saved: `It can't be saved like this. A six and a four count to ten, and this game goes
/// further.`
#[must_use]
pub fn obstacle_sentence(why: &str) -> String {
    format!("It can't be saved like this. {why}")
}

/// Says why a set that is still its rulebook cannot be saved: `Nothing differs from Chicago yet.`
#[must_use]
pub fn nothing_differs(book: &str) -> String {
    format!("Nothing differs from {book} yet.")
}

#[must_use]
pub fn answer_label(answer: RulesAnswer) -> String {
    let fixed = match answer {
        RulesAnswer::Length(Length::Points(points)) => return format!("First to {points}"),
        RulesAnswer::Length(Length::Hands(hands)) => return count(hands.into(), "hand"),
        RulesAnswer::LoneMarch(points) | RulesAnswer::LoneEuchre(points) => return count(points.into(), "point"),
        RulesAnswer::DefendAlone(DefendAlone::Yes(points)) => {
            return format!("Yes, {} for a euchre", count(points.into(), "point"));
        }
        RulesAnswer::FarmersHand(FarmersHand::Redeal(of)) => return format!("{}: deal again", low_hand_label(of)),
        RulesAnswer::FarmersHand(FarmersHand::Exchange(of)) => return format!("{}: go under", low_hand_label(of)),
        RulesAnswer::LevelGame(LevelGame::TieStands) => "It is a tie",
        RulesAnswer::LevelGame(LevelGame::FirstToReach) => "The side that got there first wins",
        RulesAnswer::LevelGame(LevelGame::SuddenDeath) => "Sudden death",
        RulesAnswer::Counters(Counters::Fives) => "Two fives",
        RulesAnswer::Counters(Counters::SixAndFour) => "A six and a four",
        RulesAnswer::Counters(Counters::Paper) => "Paper",
        RulesAnswer::Cut(CutOffer::MayDecline) => "The dealer's right, or nobody",
        RulesAnswer::Cut(CutOffer::MustCut) => "The dealer's right must",
        RulesAnswer::Cut(CutOffer::OnRequest) => "The dealer's right, if asked for",
        RulesAnswer::FarmersHand(FarmersHand::Nothing) => "Nothing",
        RulesAnswer::NaturalTrump(NaturalTrump::Off) => "Nobody",
        RulesAnswer::NaturalTrump(NaturalTrump::Ordering) => "A player who orders it up",
        RulesAnswer::NaturalTrump(NaturalTrump::OrderingAndPickingUp) => "The dealer who picks it up, too",
        RulesAnswer::NaturalTrump(NaturalTrump::NamingToo) => "A player who names a suit, too",
        RulesAnswer::PartnerOrders(PartnerOrders::WithOrWithoutPartner) => "With partner or alone",
        RulesAnswer::PartnerOrders(PartnerOrders::OnlyAlone) => "Only alone (Canadian)",
        RulesAnswer::AllPass(AllPass::StickTheDealer) => "Stick the dealer",
        RulesAnswer::AllPass(AllPass::ThrowIn) => "Throw it in",
        RulesAnswer::AllPass(AllPass::RedealSameDealer) => "The dealer deals again",
        RulesAnswer::TurnUp(TurnUpPlace::InHand, BuryTurnUp::Allowed) => "In hand, may be discarded",
        RulesAnswer::TurnUp(TurnUpPlace::InHand, BuryTurnUp::Forbidden) => "In hand, not discarded",
        RulesAnswer::TurnUp(TurnUpPlace::OnPack, _) => "On the pack until played",
        RulesAnswer::OpeningLead(LonerLead::LeftOfDealer) => "The dealer's left",
        RulesAnswer::OpeningLead(LonerLead::LeftOfLoner) => "The loner's left",
        RulesAnswer::DefendAlone(DefendAlone::No)
        | RulesAnswer::PartnersBest(PartnersBest::No)
        | RulesAnswer::NoTrump(NoTrump::No)
        | RulesAnswer::Joker(Joker::No) => "No",
        RulesAnswer::Joker(Joker::BestBower) => "Yes, the best bower",
        RulesAnswer::NoTrump(NoTrump::Yes) => "Yes, aces high",
        RulesAnswer::PartnersBest(PartnersBest::Yes) => "Yes, for a card in return",
        RulesAnswer::EuchreScores(EuchreScores::ForDefenders) => "The defenders get them",
        RulesAnswer::EuchreScores(EuchreScores::AgainstMakers) => "The makers lose them",
    };
    fixed.to_owned()
}

const fn low_hand_label(of: LowHand) -> &'static str {
    match of {
        LowHand::AllNinesAndTens => "No ace, no face",
        LowHand::ThreeNinesAndTens => "Three nines and tens",
        LowHand::NoAceFaceOrTrump => "No ace, face or trump",
    }
}

/// Warns that an answer gives players an odd incentive, such as a reason never to defend alone.
#[must_use]
pub fn oddity_warning(of: RulesWarning) -> String {
    let points = |points: u8| count(points.into(), "point");
    match of {
        RulesWarning::LoneDefenseScoresLess { alone, together } => format!(
            "A lone defender who euchres a loner gets {}, and two defenders get {}: nobody has a reason to defend alone.",
            points(alone),
            points(together)
        ),
        RulesWarning::LoneEuchreScoresLess { alone, together } => format!(
            "Euchring a loner is worth {}, and euchring two makers {}: a loner risks less than two makers do.",
            points(alone),
            points(together)
        ),
        RulesWarning::LoneMarchScoresLess { alone, together } => format!(
            "All five tricks are worth {} alone, and {} with the partner: nobody has a reason to go alone.",
            points(alone),
            points(together)
        ),
    }
}
