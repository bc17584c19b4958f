//! Tests the points of a hand, and the most points that any hand can give.

use cards::ruleset::{DefendAlone, EuchreScores, HandRules, Length, Points};
use cards::{BySide, Random, Seat, Side, Suit};
use event::plausible;
use rules::{BidRound, Contract, ContractResult, Going, HandResult, LonePlayers, Outcome};
use scoresheet::{Entry, Template};

use crate::engine::chance;

/// The formula that the engine had for the points of a hand.
fn engine_points(rules: &HandRules, contract: Contract, tricks: u8) -> (Outcome, BySide<i16>) {
    let worth = &rules.points;
    let (outcome, points) = match (tricks, contract.going()) {
        (5, Going::WithPartner) => (Outcome::March, worth.march),
        (5, Going::Alone) => (Outcome::LoneMarch, worth.lone_march),
        (3 | 4, Going::WithPartner) => (Outcome::Made, worth.made),
        (3 | 4, Going::Alone) => (Outcome::Made, worth.lone_made),
        (_, Going::WithPartner) => (Outcome::Euchred, worth.euchre),
        (_, Going::Alone) if contract.lone_defender().is_some() => {
            (Outcome::Euchred, lone_defender(rules).unwrap_or(worth.lone_euchre))
        }
        (_, Going::Alone) => (Outcome::Euchred, worth.lone_euchre),
    };
    let makers = contract.maker.side();
    let (side, change) = match (outcome, worth.euchre_scores) {
        (Outcome::Euchred, EuchreScores::ForDefenders) => (makers.other(), i16::from(points)),
        (Outcome::Euchred, EuchreScores::AgainstMakers) => (makers, -i16::from(points)),
        _ => (makers, i16::from(points)),
    };
    (outcome, BySide::from_fn(|of| if of == side { change } else { 0 }))
}

fn lone_defender(rules: &HandRules) -> Option<u8> {
    match rules.defend_alone {
        DefendAlone::No => None,
        DefendAlone::Yes(points) => Some(points),
    }
}

/// The formula that sheets had for the points of an entry.
fn sheet_points(rules: &HandRules, makers: Side, result: ContractResult, going: Going) -> BySide<i16> {
    let worth = &rules.points;
    let points = match (result, going) {
        (ContractResult::Made, Going::WithPartner) => worth.made,
        (ContractResult::Made, Going::Alone) => worth.lone_made,
        (ContractResult::March, Going::WithPartner) => worth.march,
        (ContractResult::March, Going::Alone) => worth.lone_march,
        (ContractResult::Euchred, Going::WithPartner) => worth.euchre,
        (ContractResult::Euchred, Going::Alone) => worth.lone_euchre,
        (ContractResult::Defended, _) => lone_defender(rules).unwrap_or(worth.lone_euchre),
    };
    let (side, change) = match (result, worth.euchre_scores) {
        (ContractResult::Made | ContractResult::March, _) => (makers, i16::from(points)),
        (_, EuchreScores::ForDefenders) => (makers.other(), i16::from(points)),
        (_, EuchreScores::AgainstMakers) => (makers, -i16::from(points)),
    };
    BySide::from_fn(|of| if of == side { change } else { 0 })
}

/// The formula that bots had for both sides' gains. `kind` is 0 to 5: made, march, euchred, and the same three alone.
fn bot_gains(points: &Points, kind: usize) -> (i16, i16) {
    let of = [points.made, points.march, points.euchre, points.lone_made, points.lone_march, points.lone_euchre];
    let worth = i16::from(of[kind]);
    match (kind % 3 == 2, points.euchre_scores) {
        (false, _) => (worth, 0),
        (true, EuchreScores::ForDefenders) => (0, worth),
        (true, EuchreScores::AgainstMakers) => (-worth, 0),
    }
}

#[test]
fn a_hand_is_worth_the_same_to_the_engine_a_sheet_and_a_bot() {
    for seed in 0..2000 {
        let mut random = Random::from_number(seed);
        let rules = chance::preset_or_house(&mut random);
        let mut template = Template::of(cards::ruleset::Preset::World);
        template.scoring.points = rules.hand.points;
        template.defend_alone = rules.hand.defend_alone;
        let ways = Seat::ALL.into_iter().flat_map(|maker| {
            let defender = rules.hand.defend_alone.points().map(|_| maker.left());
            let defended = defender.map_or(LonePlayers::Maker, LonePlayers::MakerAndDefender);
            [LonePlayers::Nobody, LonePlayers::Maker, defended].map(|alone| (maker, alone))
        });
        for (maker, alone) in ways {
            let trump = Suit::ALL[seed as usize % 4].into();
            let contract = Contract { maker, trump, alone, round: BidRound::One };
            let (going, lone_defender) = (contract.going(), contract.lone_defender());
            for tricks in 0..=5 {
                let (outcome, points) = engine_points(&rules.hand, contract, tricks);
                let result = HandResult::for_contract(&rules.hand, contract, tricks);
                assert_eq!((result.outcome, result.points), (outcome, points));
                let own = rules.hand.points.lone_march_own_card.filter(|_| outcome == Outcome::LoneMarch);
                let credit = own.map(|own| (maker, own, rules.hand.points.lone_march));
                assert_eq!(result.credit.map(|credit| (credit.maker, credit.own, credit.partner)), credit);
                let outcome = match (ContractResult::of_tricks(tricks), lone_defender) {
                    (ContractResult::Euchred, Some(_)) => ContractResult::Defended,
                    (outcome, _) => outcome,
                };
                assert_eq!(sheet_points(&rules.hand, maker.side(), outcome, going), points);
                let entry = Entry::Played { makers: maker.side(), outcome, going, maker: Some(maker) };
                assert_eq!(entry.points(&template), points);
            }
            for (kind, outcome) in ContractResult::ALL.into_iter().enumerate().take(3) {
                let kind = kind + if going == Going::Alone { 3 } else { 0 };
                let points = outcome.points(&rules.hand.points, rules.hand.defend_alone, maker.side(), going);
                assert_eq!((points[maker.side()], points[maker.side().other()]), bot_gains(&rules.hand.points, kind));
            }
        }
    }
}

#[test]
fn the_most_is_the_most_that_any_hand_gives() {
    for seed in 0..2000 {
        let mut random = Random::from_number(seed);
        let rules = chance::wild_ruleset(&mut random);
        let points = &rules.hand.points;
        let listed =
            [points.made, points.march, points.lone_made, points.lone_march, points.euchre, points.lone_euchre];
        assert_eq!(points.highest(), listed.into_iter().max().unwrap());
        let given = ContractResult::ALL.into_iter().flat_map(|result| {
            [Going::WithPartner, Going::Alone].map(|going| result.points(points, DefendAlone::No, Side::NS, going))
        });
        let most = given.flat_map(|points| [points.ns.abs(), points.ew.abs()]).max().unwrap();
        assert_eq!(i16::from(points.highest()), most);
        let in_range = listed.into_iter().chain(points.lone_march_own_card).all(|points| (1..=20).contains(&points));
        assert_eq!(points.in_range(), in_range);
        let lone_defender = match rules.hand.defend_alone {
            DefendAlone::No => 0,
            DefendAlone::Yes(points) => points,
        };
        let hand = listed.into_iter().max().unwrap().max(lone_defender);
        assert_eq!(rules.hand.most_points(), hand);
        let reach = match rules.length {
            Length::Hands(hands) => u16::from(hands) * u16::from(points.highest()),
            Length::Points(points) => u16::from(points),
        };
        assert_eq!(rules.length.highest_final_score(points.highest()), reach);
        let hand = i16::from(hand.max(rules.irregularities.highest_penalty()));
        let game = match rules.length {
            Length::Hands(hands) => hand * (i16::from(hands) + 1),
            Length::Points(to) => i16::from(to) - 1 + 2 * hand,
        };
        assert_eq!(plausible::max_points(&rules, rules.length), game);
    }
}
