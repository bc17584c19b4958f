//! Random rulesets and deals from the frozen generator.
//!
//! This is a seeded loop of our own instead of `proptest`: the generator is itself under test and frozen, so a
//! failing seed fails forever; rulesets and deals are too small to need shrinking; and some thirty crates stay out.

use cards::ruleset::*;
use cards::{Card, Color, Random, Seat};
use rules::Dealt;

/// Picks one value; all are equally likely.
pub fn one<T: Copy>(random: &mut Random, of: &[T]) -> T {
    of[random.below(of.len() as u32) as usize]
}

/// Picks a number from `least` to `most`.
pub fn number(random: &mut Random, least: u8, most: u8) -> u8 {
    least + random.below(u32::from(most - least) + 1) as u8
}

/// Returns `true` once in `times` calls on average.
fn rarely(random: &mut Random, times: u32) -> bool {
    random.below(times) == 0
}

/// Makes any ruleset, even one that cannot be played. Every field takes every kind of value.
pub fn wild_ruleset(random: &mut Random) -> Ruleset {
    let odd = rarely(random, 4);
    let points = |random: &mut Random| number(random, u8::from(!odd), if odd { 21 } else { 20 });
    let low = one(random, &[LowHand::AllNinesAndTens, LowHand::ThreeNinesAndTens, LowHand::NoAceFaceOrTrump]);
    let (some, made, lone) = (one(random, &[true, false]), points(random), points(random));
    let first_jack = one(random, &[None, Some(Color::Black), Some(Color::Red)]);
    let more = |random: &mut Random, least: u8| if odd { points(random) } else { number(random, least.min(20), 20) };
    let (march, lone_march, own) = (more(random, made), more(random, lone), number(random, 1, 20));
    let length = number(random, u8::from(!odd), if odd { 101 } else { 100 });
    Ruleset {
        name: if odd && rarely(random, 4) { " ".repeat(3) } else { format!("house {}", random.below(1000)) },
        base: if some { Some(one(random, &Preset::ALL)) } else { None },
        first_dealer: one(
            random,
            &[
                FirstDealer::LowestCard(DrawOrder::AceHighTiesBySuit),
                FirstDealer::LowestCard(DrawOrder::AceLowTiesAgain),
                FirstDealer::FirstJack(first_jack),
            ],
        ),
        cut: Cut {
            offer: one(random, &[CutOffer::MayDecline, CutOffer::MustCut, CutOffer::OnRequest]),
            fewest_cards: number(random, u8::from(!odd), if odd { 14 } else { 12 }),
        },
        packets: PacketRules {
            even: one(random, &[true, false]),
            alternating: one(random, &[true, false]),
            mixed: one(random, &[MixedPackets::AnySizes, MixedPackets::No, MixedPackets::TwosAndThrees]),
            singly: one(random, &[true, false]),
            style_rule: one(random, &[DealingStyleRule::FreeEachDeal, DealingStyleRule::ForTheGame]),
        },
        hand: HandRules {
            natural_trump: one(
                random,
                &[
                    NaturalTrump::Off,
                    NaturalTrump::Ordering,
                    NaturalTrump::OrderingAndPickingUp,
                    NaturalTrump::NamingToo,
                ],
            ),
            partner_orders: one(random, &[PartnerOrders::WithOrWithoutPartner, PartnerOrders::OnlyAlone]),
            all_pass: one(random, &[AllPass::StickTheDealer, AllPass::ThrowIn, AllPass::RedealSameDealer]),
            bury_turn_up: one(random, &[BuryTurnUp::Allowed, BuryTurnUp::Forbidden]),
            turn_up_lies: one(random, &[TurnUpPlace::InHand, TurnUpPlace::OnPack]),
            loner_lead: one(random, &[LonerLead::LeftOfDealer, LonerLead::LeftOfLoner]),
            defend_alone: if rarely(random, 2) { DefendAlone::Yes(points(random)) } else { DefendAlone::No },
            farmers_hand: match random.below(3) {
                0 => FarmersHand::Nothing,
                1 => FarmersHand::Redeal(low),
                _ => FarmersHand::Exchange(low),
            },
            partners_best: one(random, &[PartnersBest::Yes, PartnersBest::No]),
            no_trump: one(random, &[NoTrump::Yes, NoTrump::No]),
            joker: one(random, &[Joker::BestBower, Joker::No]),
            points: Points {
                made,
                march,
                lone_made: lone,
                lone_march,
                lone_march_own_card: one(random, &[None, Some(lone_march), Some(20), Some(own)]),
                euchre: points(random),
                lone_euchre: points(random),
                euchre_scores: one(random, &[EuchreScores::ForDefenders, EuchreScores::AgainstMakers]),
            },
        },
        length: if one(random, &[true, false]) { Length::Hands(length) } else { Length::Points(length) },
        level_game: one(random, &[LevelGame::TieStands, LevelGame::FirstToReach, LevelGame::SuddenDeath]),
        who_stays: one(
            random,
            &[
                StayingSide::NotDefined,
                StayingSide::MoreLonersThenDrawnCard,
                StayingSide::SuddenDeath,
                StayingSide::Winner,
            ],
        ),
        bump_cup: if some { BumpCup::None } else { BumpCup::Dollars { each: length, alone: made } },
        counters: one(random, &[Counters::Fives, Counters::SixAndFour, Counters::Paper]),
        irregularities: one(random, &Preset::ALL).irregularities(),
    }
}

/// Makes a ruleset that can be played.
pub fn ruleset(random: &mut Random) -> Ruleset {
    loop {
        if let Ok(rules) = wild_ruleset(random).validate() {
            return rules;
        }
    }
}

/// Picks a preset half of the time, and otherwise any ruleset that can be played.
pub fn preset_or_house(random: &mut Random) -> Ruleset {
    if random.below(2) == 0 { one(random, &Preset::ALL).ruleset() } else { ruleset(random) }
}

/// Deals a shuffled pack with or without the joker.
pub fn dealt(joker: Joker, dealer: Seat, random: &mut Random) -> Dealt {
    Dealt::from_pack(&joker.shuffled_pack(random), dealer, Packets::ALTERNATING_FROM_TWO)
}

/// Writes each card as text.
pub fn texts(cards: impl IntoIterator<Item = Card>) -> Vec<String> {
    cards.into_iter().map(|card| card.to_string()).collect()
}
