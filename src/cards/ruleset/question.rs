//! The questions of the editor of house rules, and the answers that it offers.
//!
//! Their wording is in `app/words/screens/house_rules.rs`.

use super::{
    AllPass, BuryTurnUp, Contradiction, Counters, CutOffer, DefendAlone, EuchreScores, FarmersHand, Joker, Length,
    LevelGame, LonerLead, LowHand, NaturalTrump, NoTrump, PartnerOrders, PartnersBest, RuleId, Ruleset, TurnUpPlace,
};

/// A question in the editor of house rules. The [`RulesAnswer`] variant of the same name holds its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesQuestion {
    Length,
    LevelGame,
    Counters,
    Cut,
    FarmersHand,
    NaturalTrump,
    PartnerOrders,
    NoTrump,
    Joker,
    AllPass,
    TurnUp,
    OpeningLead,
    DefendAlone,
    PartnersBest,
    /// The points that a loner gets for five tricks.
    LoneMarch,
    /// The points that the defenders get when they euchre a loner.
    LoneEuchre,
    EuchreScores,
}

/// An answer to the [`RulesQuestion`] of the same name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesAnswer {
    Length(Length),
    LevelGame(LevelGame),
    Counters(Counters),
    Cut(CutOffer),
    FarmersHand(FarmersHand),
    NaturalTrump(NaturalTrump),
    PartnerOrders(PartnerOrders),
    NoTrump(NoTrump),
    Joker(Joker),
    AllPass(AllPass),
    TurnUp(TurnUpPlace, BuryTurnUp),
    OpeningLead(LonerLead),
    DefendAlone(DefendAlone),
    PartnersBest(PartnersBest),
    LoneMarch(u8),
    LoneEuchre(u8),
    EuchreScores(EuchreScores),
}

/// The lengths of a game that the editor offers, in hands: those that clubs play. Other lengths come by a link or a sheet.
const OFFERED_HANDS: [u8; 14] = [4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 18, 20, 24];

impl RulesQuestion {
    /// All questions, in the order in which they are asked.
    pub const ALL: [RulesQuestion; 17] = [
        RulesQuestion::Length,
        RulesQuestion::LevelGame,
        RulesQuestion::Counters,
        RulesQuestion::Cut,
        RulesQuestion::FarmersHand,
        RulesQuestion::NaturalTrump,
        RulesQuestion::PartnerOrders,
        RulesQuestion::NoTrump,
        RulesQuestion::Joker,
        RulesQuestion::AllPass,
        RulesQuestion::TurnUp,
        RulesQuestion::OpeningLead,
        RulesQuestion::DefendAlone,
        RulesQuestion::PartnersBest,
        RulesQuestion::LoneMarch,
        RulesQuestion::LoneEuchre,
        RulesQuestion::EuchreScores,
    ];

    /// The rule that an answer to the question changes. Its clause is cited next to the question.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        match self {
            RulesQuestion::Length => RuleId::Length,
            RulesQuestion::LevelGame => RuleId::LevelGame,
            RulesQuestion::Counters => RuleId::Counters,
            RulesQuestion::Cut => RuleId::Cut,
            RulesQuestion::FarmersHand => RuleId::FarmersHand,
            RulesQuestion::NaturalTrump => RuleId::NaturalTrump,
            RulesQuestion::PartnerOrders => RuleId::PartnerOrders,
            RulesQuestion::NoTrump => RuleId::TurnedDownSuit,
            RulesQuestion::Joker => RuleId::Deck,
            RulesQuestion::AllPass => RuleId::AllPass,
            RulesQuestion::TurnUp => RuleId::TurnUp,
            RulesQuestion::OpeningLead => RuleId::OpeningLead,
            RulesQuestion::DefendAlone => RuleId::DefendAlone,
            RulesQuestion::PartnersBest => RuleId::PartnersBest,
            RulesQuestion::LoneMarch => RuleId::PointsAlone,
            RulesQuestion::LoneEuchre | RulesQuestion::EuchreScores => RuleId::PointsEuchre,
        }
    }

    /// Returns the question next to which a contradiction is shown; `None` if the editor has no question for it.
    #[must_use]
    pub const fn of_contradiction(contradiction: Contradiction) -> Option<RulesQuestion> {
        match contradiction {
            Contradiction::LengthOutOfRange => Some(RulesQuestion::Length),
            Contradiction::SuddenDeathInRace => Some(RulesQuestion::LevelGame),
            Contradiction::CountersTooShort => Some(RulesQuestion::Counters),
            Contradiction::CutOutOfRange => Some(RulesQuestion::Cut),
            Contradiction::JokerWithoutTrump | Contradiction::JokerWithExchange => Some(RulesQuestion::Joker),
            Contradiction::TurnUpOnPackBuried => Some(RulesQuestion::TurnUp),
            Contradiction::PointsOutOfRange | Contradiction::MoreTricksWorthLess | Contradiction::OwnCardWorthLess => {
                Some(RulesQuestion::LoneMarch)
            }
            Contradiction::NoPackets
            | Contradiction::NoStyleToKeep
            | Contradiction::PenaltyOutOfRange
            | Contradiction::NameOutOfRange => None,
        }
    }

    /// Returns the answer that `rules` gives to the question.
    #[must_use]
    pub const fn current_answer(self, rules: &Ruleset) -> RulesAnswer {
        let (hand, points) = (&rules.hand, &rules.hand.points);
        match self {
            RulesQuestion::Length => RulesAnswer::Length(rules.length),
            RulesQuestion::LevelGame => RulesAnswer::LevelGame(rules.level_game),
            RulesQuestion::Counters => RulesAnswer::Counters(rules.counters),
            RulesQuestion::Cut => RulesAnswer::Cut(rules.cut.offer),
            RulesQuestion::FarmersHand => RulesAnswer::FarmersHand(hand.farmers_hand),
            RulesQuestion::NaturalTrump => RulesAnswer::NaturalTrump(hand.natural_trump),
            RulesQuestion::PartnerOrders => RulesAnswer::PartnerOrders(hand.partner_orders),
            RulesQuestion::NoTrump => RulesAnswer::NoTrump(hand.no_trump),
            RulesQuestion::Joker => RulesAnswer::Joker(hand.joker),
            RulesQuestion::AllPass => RulesAnswer::AllPass(hand.all_pass),
            RulesQuestion::TurnUp => RulesAnswer::TurnUp(hand.turn_up_lies, hand.bury_turn_up),
            RulesQuestion::OpeningLead => RulesAnswer::OpeningLead(hand.loner_lead),
            RulesQuestion::DefendAlone => RulesAnswer::DefendAlone(hand.defend_alone),
            RulesQuestion::PartnersBest => RulesAnswer::PartnersBest(hand.partners_best),
            RulesQuestion::LoneMarch => RulesAnswer::LoneMarch(points.lone_march),
            RulesQuestion::LoneEuchre => RulesAnswer::LoneEuchre(points.lone_euchre),
            RulesQuestion::EuchreScores => RulesAnswer::EuchreScores(points.euchre_scores),
        }
    }

    /// The answers that the editor offers. If the current answer is none of the usual ones, it is added at the end.
    #[must_use]
    pub fn answers(self, rules: &Ruleset) -> Vec<RulesAnswer> {
        let mut answers = self.usual_answers();
        let now = self.current_answer(rules);
        if !answers.contains(&now) {
            answers.push(now);
        }
        answers
    }

    fn usual_answers(self) -> Vec<RulesAnswer> {
        use RulesAnswer as A;
        const LOW_HANDS: [LowHand; 3] =
            [LowHand::AllNinesAndTens, LowHand::ThreeNinesAndTens, LowHand::NoAceFaceOrTrump];
        match self {
            RulesQuestion::Length => {
                let races = [5, 7, 10, 11, 15, 21].map(Length::Points);
                races.into_iter().chain(OFFERED_HANDS.map(Length::Hands)).map(A::Length).collect()
            }
            RulesQuestion::LevelGame => {
                [LevelGame::TieStands, LevelGame::FirstToReach, LevelGame::SuddenDeath].map(A::LevelGame).to_vec()
            }
            RulesQuestion::Counters => {
                [Counters::Fives, Counters::SixAndFour, Counters::Paper].map(A::Counters).to_vec()
            }
            RulesQuestion::Cut => [CutOffer::MayDecline, CutOffer::MustCut, CutOffer::OnRequest].map(A::Cut).to_vec(),
            RulesQuestion::FarmersHand => {
                let dealt_again = LOW_HANDS.map(FarmersHand::Redeal).into_iter();
                let exchanged = LOW_HANDS.map(FarmersHand::Exchange);
                [FarmersHand::Nothing].into_iter().chain(dealt_again).chain(exchanged).map(A::FarmersHand).collect()
            }
            RulesQuestion::NaturalTrump => {
                [NaturalTrump::Off, NaturalTrump::Ordering, NaturalTrump::OrderingAndPickingUp, NaturalTrump::NamingToo]
                    .map(A::NaturalTrump)
                    .to_vec()
            }
            RulesQuestion::PartnerOrders => {
                [PartnerOrders::WithOrWithoutPartner, PartnerOrders::OnlyAlone].map(A::PartnerOrders).to_vec()
            }
            RulesQuestion::NoTrump => [NoTrump::No, NoTrump::Yes].map(A::NoTrump).to_vec(),
            RulesQuestion::Joker => [Joker::No, Joker::BestBower].map(A::Joker).to_vec(),
            RulesQuestion::AllPass => {
                [AllPass::StickTheDealer, AllPass::ThrowIn, AllPass::RedealSameDealer].map(A::AllPass).to_vec()
            }
            RulesQuestion::TurnUp => vec![
                A::TurnUp(TurnUpPlace::InHand, BuryTurnUp::Allowed),
                A::TurnUp(TurnUpPlace::InHand, BuryTurnUp::Forbidden),
                A::TurnUp(TurnUpPlace::OnPack, BuryTurnUp::Forbidden),
            ],
            RulesQuestion::OpeningLead => {
                [LonerLead::LeftOfDealer, LonerLead::LeftOfLoner].map(A::OpeningLead).to_vec()
            }
            RulesQuestion::DefendAlone => {
                [DefendAlone::No, DefendAlone::Yes(2), DefendAlone::Yes(4)].map(A::DefendAlone).to_vec()
            }
            RulesQuestion::PartnersBest => [PartnersBest::No, PartnersBest::Yes].map(A::PartnersBest).to_vec(),
            RulesQuestion::LoneMarch => [3, 4, 5].map(A::LoneMarch).to_vec(),
            RulesQuestion::LoneEuchre => [2, 3, 4].map(A::LoneEuchre).to_vec(),
            RulesQuestion::EuchreScores => {
                [EuchreScores::ForDefenders, EuchreScores::AgainstMakers].map(A::EuchreScores).to_vec()
            }
        }
    }
}

impl RulesAnswer {
    /// Writes the answer into the fields of `rules`.
    pub const fn apply_to(self, rules: &mut Ruleset) {
        let hand = &mut rules.hand;
        match self {
            RulesAnswer::Length(length) => rules.length = length,
            RulesAnswer::LevelGame(level) => rules.level_game = level,
            RulesAnswer::Counters(counters) => rules.counters = counters,
            RulesAnswer::Cut(offer) => rules.cut.offer = offer,
            RulesAnswer::FarmersHand(farmers) => hand.farmers_hand = farmers,
            RulesAnswer::NaturalTrump(natural) => hand.natural_trump = natural,
            RulesAnswer::PartnerOrders(orders) => hand.partner_orders = orders,
            RulesAnswer::NoTrump(called) => hand.no_trump = called,
            RulesAnswer::Joker(joker) => hand.joker = joker,
            RulesAnswer::AllPass(passed) => hand.all_pass = passed,
            RulesAnswer::TurnUp(lies, bury) => (hand.turn_up_lies, hand.bury_turn_up) = (lies, bury),
            RulesAnswer::OpeningLead(lead) => hand.loner_lead = lead,
            RulesAnswer::DefendAlone(alone) => hand.defend_alone = alone,
            RulesAnswer::PartnersBest(best) => hand.partners_best = best,
            RulesAnswer::LoneMarch(points) => hand.points.lone_march = points,
            RulesAnswer::LoneEuchre(points) => hand.points.lone_euchre = points,
            RulesAnswer::EuchreScores(scores) => hand.points.euchre_scores = scores,
        }
    }
}
