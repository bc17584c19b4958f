//! Counts errors, claims and stolen deals of bots at an open table over many hands.

use std::collections::BTreeMap;

use app::practice::open_table::{bot_claim, bot_irregularity};
use bots::{ErrorRate, Level, decide};
use cards::ruleset::Preset;
use cards::{BySeat, Seat, Seed};
use rules::record::{Player, PlayerKind, SeedOrigin};
use rules::rulings::decide_claim as ruled;
use rules::table::{Answer, AwaitedAnswer, Table};
use rules::view::SeatView;
use rules::{Claim, ClaimVerdict, GameEvent, Irregularity, IrregularityKind, is_left_bower};

/// Plays a game of bots of these levels that make errors at this rate. `each` is called at every turn, and returns
/// `true` if it acted itself.
fn play_bots(
    preset: Preset,
    levels: BySeat<Level>,
    rate: ErrorRate,
    seed: u64,
    mut each: impl FnMut(&mut Table) -> bool,
) -> Table {
    let seating = levels.map(|level| Player { name: level.to_string(), plays: PlayerKind::Bot(level.to_string()) });
    let mut table = Table::new_open(preset.ruleset(), seating, Seed::from_number(seed), SeedOrigin::Given);
    while table.awaited_answer() != AwaitedAnswer::Nothing {
        if let Some(finding) = table.finding() {
            table.give_ruling(finding.ruling(0).unwrap()).unwrap();
        } else if each(&mut table) {
        } else if let Some(claim) = bot_claim(&table) {
            assert_eq!(table.claim(claim).unwrap().verdict, ClaimVerdict::Proved, "{claim}");
        } else if let Some(irregularity) = bot_irregularity(&table, rate) {
            table.commit_irregularity(irregularity).unwrap_or_else(|why| panic!("{irregularity}: {why:?}"));
        } else if let AwaitedAnswer::Act(turn) = table.awaited_answer() {
            let view = SeatView::of(table.state(), turn).unwrap();
            table.answer(Answer::Act(decide(&view, Level::Social, seed).action)).unwrap();
        } else {
            table.answer(table.usual_answer().unwrap()).unwrap();
        }
    }
    table
}

fn all_seats(level: Level) -> BySeat<Level> {
    BySeat { n: level, e: level, s: level, w: level }
}

/// Counts the errors of each kind, with forgotten left bowers apart from other reneges, and the hands played.
fn count_errors(level: Level, rate: ErrorRate, games: u64) -> (BTreeMap<&'static str, u32>, usize) {
    let (mut counts, mut hands) = (BTreeMap::new(), 0);
    for seed in 0..games {
        // This rulebook speaks of all that bots do wrong.
        let table = play_bots(Preset::Progressive, all_seats(level), rate, seed, |_| false);
        hands += table.state().hands().len();
        for recorded in table.state().open().unwrap().irregularities() {
            let past = &table.state().open().unwrap().past_hands()[recorded.hand.index()].deal;
            let name = match recorded.irregularity {
                Irregularity::Renege(card) => {
                    let trump = past.public().contract().unwrap().trump;
                    let trick = past.public().tricks()[usize::from(recorded.trick) - 1];
                    let held_left = past.dealt().hands[recorded.by].iter().any(|held| is_left_bower(held, trump));
                    let forgotten =
                        is_left_bower(card, trump) || (held_left && trick.suit().is_some_and(|led| led == trump));
                    if forgotten { "left bower" } else { "wrong suit" }
                }
                other => other.kind().map_or("", IrregularityKind::word),
            };
            *counts.entry(name).or_default() += 1;
        }
    }
    (counts, hands)
}

#[test]
fn misplays_come_in_the_order_in_which_people_make_them() {
    let (counts, hands) = count_errors(Level::Beginner, ErrorRate::Often, 100);
    let of = |name| counts.get(name).copied().unwrap_or(0);
    let order = ["left bower", "wrong suit", "lead", "bid", "drop"].map(of);
    assert!(order.windows(2).all(|pair| pair[0] > pair[1]), "{counts:?} in {hands} hands");
    assert!(order[4] > 0 && order.iter().sum::<u32>() == counts.values().sum::<u32>(), "{counts:?}");
}

#[test]
fn misplays_are_rarer_at_a_lower_rate_and_a_higher_level() {
    let per_thousand = |level, rate, games| {
        let (counts, hands) = count_errors(level, rate, games);
        counts.values().sum::<u32>() as usize * 1000 / hands
    };
    assert_eq!(per_thousand(Level::Beginner, ErrorRate::Off, 20), 0);
    let (rare, often) =
        (per_thousand(Level::Beginner, ErrorRate::Rare, 100), per_thousand(Level::Beginner, ErrorRate::Often, 50));
    assert!(rare > 0 && often > 3 * rare, "{rare} {often}");
    let by_level: Vec<usize> = [Level::Beginner, Level::Social, Level::Regular, Level::Champion]
        .map(|level| per_thousand(level, ErrorRate::Often, 50))
        .into();
    assert!(by_level.windows(2).all(|pair| pair[0] > pair[1]) && by_level[3] > 0, "{by_level:?}");
}

/// A player drops a card in every hand. The percentage of hands in which the opponents claim it must fit their level.
#[test]
fn a_bot_calls_the_director_as_reliably_as_its_level() {
    for (level, percent) in
        [(Level::Beginner, 40), (Level::Social, 60), (Level::Regular, 85), (Level::Expert, 95), (Level::Champion, 100)]
    {
        let (mut dropped, mut called) = (0_usize, 0_usize);
        for seed in 0..40 {
            let table = play_bots(Preset::Mcallen, all_seats(level), ErrorRate::Off, seed, |table| {
                let first = table.state().hand().filter(|_| matches!(table.awaited_answer(), AwaitedAnswer::Act(_)));
                let Some(hand) = first.filter(|hand| hand.public().tricks().is_empty()) else { return false };
                let done = table
                    .state()
                    .open()
                    .unwrap()
                    .irregularities()
                    .iter()
                    .any(|irregularity| Some(irregularity.hand) == table.state().hand_no());
                // The lowest card, which stays longest in the hand.
                let card = hand.hand(Seat::S).iter().min_by_key(|card| card.rank()).unwrap();
                !done && table.commit_irregularity(Irregularity::DropCard(card, Seat::S)).is_ok()
            });
            let open = table.state().open().unwrap();
            dropped += open.irregularities().len();
            called += open.irregularities().iter().filter(|recorded| recorded.ruled).count();
        }
        // Two opponents look.
        let missed = (100 - percent) * (100 - percent) / 100;
        let share = called * 100 / dropped;
        assert!(share.abs_diff(100 - missed) <= 7, "{level}: {called} of {dropped}");
    }
}

#[test]
fn bots_take_a_deal_only_where_that_is_fair_play_and_only_at_a_rate() {
    for preset in Preset::ALL {
        for (rate, expected) in [(ErrorRate::Off, false), (ErrorRate::Often, preset == Preset::Chicago)] {
            let (mut taken, mut caught, mut stood) = (0, 0, 0);
            for seed in 0..40 {
                let table = play_bots(preset, all_seats(Level::Beginner), rate, seed, |_| false);
                for event in &table.log().events {
                    taken += i32::from(matches!(event, GameEvent::Irregular(Irregularity::StealDeal(_))));
                    caught += i32::from(
                        matches!(event, GameEvent::Ruled(ruling) if ruling.claim.what == IrregularityKind::StealDeal),
                    );
                }
                stood += table
                    .state()
                    .open()
                    .unwrap()
                    .irregularities()
                    .iter()
                    .filter(|recorded| {
                        recorded.irregularity.kind() == Some(IrregularityKind::StealDeal) && !recorded.ruled
                    })
                    .count();
            }
            assert_eq!(taken > 0, expected, "{preset} {rate:?}: {taken}");
            if expected {
                assert!(caught > 0 && stood > 0, "{taken} taken, {caught} caught, {stood} stood");
            }
        }
    }
}

/// A stolen deal can be called by anybody until the upcard is turned, and costs nothing.
#[test]
fn a_stolen_deal_goes_back_to_the_right_dealer() {
    let levels = all_seats(Level::Champion);
    let mut seen = 0;
    for seed in 0..20 {
        play_bots(Preset::Chicago, levels, ErrorRate::Off, seed, |table| {
            let AwaitedAnswer::Cut(_) = table.awaited_answer() else { return false };
            let Some(view) = SeatView::of(table.state(), Seat::S) else { return false };
            let right = table.state().dealer().unwrap();
            let thief = right.left();
            let mut stolen = table.clone();
            stolen.commit_irregularity(Irregularity::StealDeal(thief)).unwrap();
            let view_after = SeatView::of(stolen.state(), Seat::S).unwrap();
            // Whether or not it is right, whoever is about to deal can be asked about.
            for (view, dealer) in [(view, right), (view_after, thief)] {
                assert_eq!(view.possible_claims().contains(&(IrregularityKind::StealDeal, dealer)), dealer != Seat::S);
            }
            let claim = Claim {
                what: IrregularityKind::StealDeal,
                accused: thief,
                trick: None,
                hand: None,
                claimant: thief.left(),
            };
            assert_eq!(ruled(table.state(), claim).verdict, ClaimVerdict::NotProved);
            let finding = stolen.claim(claim).unwrap();
            assert_eq!(finding.verdict, ClaimVerdict::Proved);
            stolen.give_ruling(finding.ruling(0).unwrap()).unwrap();
            assert_eq!((stolen.state().dealer(), stolen.state().score()), (Some(right), table.state().score()));
            seen += 1;
            false
        });
    }
    assert!(seen > 100, "{seen}");
}
