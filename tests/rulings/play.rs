//! Properties of every game at an open table, under every ruleset.

use cards::ruleset::{
    Irregularities, LeadOutOfTurnPenalty, LonerPoints, NoDiscardPenalty, Preset, RenegePenalty, Ruleset, ThrowInPenalty,
};
use cards::{BySeat, Card, CardSet, Random, Seat, Seed, Side};
use rules::record::{Player, PlayerKind, SeedOrigin};
use rules::rulings::{decide_claim, is_ruling_possible, unclaimed_irregularities};
use rules::table::{Answer, AwaitedAnswer, Table};
use rules::view::SeatView;
use rules::{
    Action, BidRound, Claim, ClaimVerdict, GameEvent, GameFault, GameState, Going, HandNo, HandResult, Illegal,
    Irregularity, IrregularityKind, Notice, Outcome, Phase, Pile, Remedy, RuledBy, Stage,
};

use crate::engine::chance::{self, one};

pub fn seating() -> BySeat<Player> {
    BySeat { n: "Ann", e: "Bob", s: "Cat", w: "Dan" }
        .map(|name| Player { name: name.into(), plays: PlayerKind::Person })
}

fn any_card(random: &mut Random) -> Card {
    one(random, &Card::ALL)
}

/// Makes a random irregularity; most are impossible in the current state.
pub fn any_irregularity(random: &mut Random, state: &GameState) -> Irregularity {
    let seat = one(random, &Seat::ALL);
    let held: Vec<Card> = state.hand().map(|hand| hand.hand(seat).iter().collect()).unwrap_or_default();
    let card = if held.is_empty() { any_card(random) } else { one(random, &held) };
    let pile = |random: &mut Random| match random.below(5) {
        4 => Pile::Kitty,
        seat => Pile::Hand(Seat::ALL[seat as usize]),
    };
    let going = one(random, &[Going::WithPartner, Going::Alone]);
    let upcard =
        state.hand().map_or(cards::Suit::Clubs, |hand| hand.public().upcard_suit().unwrap_or(cards::Suit::Clubs));
    let suit = if random.below(2) == 0 { upcard } else { one(random, &cards::Suit::ALL) };
    let of_turn: Vec<Card> = state
        .hand()
        .and_then(|hand| Some(hand.hand(hand.turn()?).iter().collect()))
        .filter(|cards: &Vec<Card>| !cards.is_empty())
        .unwrap_or_else(|| vec![card]);
    let phase = state.hand().filter(|_| state.stage() == Stage::Hand).map(|hand| hand.public().phase());
    // In half of the cases, choose a kind that is possible now.
    let kind = match (state.stage(), phase) {
        _ if random.below(2) == 0 => random.below(20),
        (Stage::TurnUp, _) => random.below(2),
        (_, Some(Phase::Bidding(BidRound::Two))) => one(random, &[7, 15, 15]),
        (_, Some(Phase::Bidding(_))) => one(random, &[6, 7, 15]),
        (_, Some(Phase::Discarding)) => 13,
        _ => random.below(20),
    };
    match kind {
        0 => Irregularity::ExposeInDeal(card, seat),
        1 => Irregularity::Miscount(card, Pile::Hand(seat), pile(random)),
        2 => Irregularity::StealDeal(seat),
        3..6 => Irregularity::Renege(one(random, &of_turn)),
        6 if card.index().is_multiple_of(3) => Irregularity::BidOutOfTurn(Action::Pass, seat),
        6 => Irregularity::BidOutOfTurn(Action::Order(going), seat),
        7 => Irregularity::BidOutOfTurn(Action::Call(suit.into(), going), seat),
        8 => Irregularity::LeadOutOfTurn(card, seat),
        9 => Irregularity::DropCard(card, seat),
        10 => Irregularity::ShowCard(card, seat),
        11 => Irregularity::ThrowIn(seat),
        12 => Irregularity::NoDiscard,
        13 => Irregularity::EarlyLead(card, seat),
        14 => Irregularity::LonersPartnerPlays(card, seat),
        15 => Irregularity::NameTurnedDownSuit(suit, going),
        16 if card.index().is_multiple_of(2) => Irregularity::Signal(seat),
        16 => Irregularity::TableTalk(seat),
        17 => Irregularity::PeekAtKitty(seat),
        18 => one(random, &[Irregularity::UnmarkedPoints(seat), Irregularity::LateMarking(seat)]),
        _ => Irregularity::AskTrump(seat),
    }
}

pub fn any_claim(random: &mut Random, state: &GameState) -> Claim {
    let known = state.open().map(|open| open.irregularities()).unwrap_or_default();
    let by_chance = Claim {
        what: one(random, &IrregularityKind::ALL),
        accused: one(random, &Seat::ALL),
        trick: one(random, &[None, None, Some(1), Some(2), Some(3)]),
        hand: one(random, &[None, None, HandNo::new(1), HandNo::new(2)]),
        claimant: one(random, &Seat::ALL),
    };
    // Mostly something that happened.
    match known.last().filter(|_| random.below(4) > 0) {
        Some(last) => Claim {
            what: last.irregularity.kind().unwrap_or(IrregularityKind::TableTalk),
            accused: last.by,
            trick: None,
            hand: None,
            claimant: last.by.left(),
        },
        None => by_chance,
    }
}

/// Checks that every card of the pack is in exactly one place.
fn each_card_once(state: &GameState) {
    let Some(deal) = state.hand() else { return };
    let public = deal.public();
    let upcard = if public.is_turn_up_taken() { CardSet::EMPTY } else { CardSet::of(public.upcard()) };
    let mut places: Vec<CardSet> = Seat::ALL.map(|seat| deal.hand(seat)).to_vec();
    places.extend([public.played(), deal.discard().into_iter().collect(), upcard, deal.kitty()]);
    let on_their_way = if public.phase() == Phase::GoingUnder { public.cards_laid_under() } else { CardSet::EMPTY };
    places.push(on_their_way);
    assert_eq!(places.iter().map(|place| place.len()).sum::<usize>(), public.rules().joker.cards().len());
    assert_eq!(places.into_iter().fold(CardSet::EMPTY, CardSet::union), public.rules().joker.cards(), "{deal:?}");
    let on_table: CardSet = public.tricks().iter().flat_map(|trick| trick.cards()).map(|(_, card)| card).collect();
    assert_eq!(on_table, public.played());
}

/// Whether the players of a random game claim irregularities.
#[derive(Clone, Copy, PartialEq)]
pub enum Claims {
    Made,
    None,
}

/// Returns whether the last event named the suit that was turned down.
fn names_turned_down_suit(table: &Table) -> bool {
    matches!(table.log().events.last(), Some(GameEvent::Irregular(Irregularity::NameTurnedDownSuit(..))))
}

/// Plays a random game at an open table. `each` gets the table after every event, and the state before the event.
pub fn open_game(
    rules: &Ruleset,
    seed: u64,
    claims: Claims,
    mut each: impl FnMut(&Table, &GameState, &[Notice]),
) -> Table {
    let mut random = Random::from_number(seed);
    let mut table = Table::new_open(rules.clone(), seating(), Seed::from_number(seed), SeedOrigin::Given);
    for _ in 0..1200 {
        let before = table.state().clone();
        let notices = match table.awaited_answer() {
            AwaitedAnswer::Ruling => {
                let finding = table.finding().unwrap();
                let option = random.below(finding.options.len() as u32) as usize;
                let ruling = finding.ruling(option).unwrap();
                assert!(is_ruling_possible(table.state(), &ruling));
                table
                    .give_ruling(ruling.clone())
                    .unwrap_or_else(|why| panic!("{seed}: {ruling}: {why:?} in {finding:#?}"))
            }
            AwaitedAnswer::Nothing => break,
            _ if random.below(5) == 0 => {
                let irregularity = any_irregularity(&mut random, table.state());
                match table.commit_irregularity(irregularity) {
                    Ok(notices) => notices,
                    Err(_) => {
                        assert_eq!(*table.state(), before, "{irregularity} is refused and changes nothing");
                        continue;
                    }
                }
            }
            // The rarest of all is called as often as not.
            _ if claims == Claims::Made && random.below(if names_turned_down_suit(&table) { 2 } else { 6 }) == 0 => {
                let claim = any_claim(&mut random, table.state());
                match table.claim(claim) {
                    Ok(_) => Vec::new(),
                    Err(_) => {
                        assert_eq!(*table.state(), before, "{claim} is refused and changes nothing");
                        continue;
                    }
                }
            }
            AwaitedAnswer::Act(seat) => {
                let legal = SeatView::of(table.state(), seat).unwrap().legal();
                let action = legal.nth(random.below(legal.len() as u32) as usize).unwrap();
                table.answer(Answer::Act(action)).unwrap_or_else(|why| panic!("{seed}: {action}: {why:?}"))
            }
            _ => table.answer(table.usual_answer().unwrap()).unwrap(),
        };
        each(&table, &before, &notices);
    }
    table
}

fn any_rules(seed: u64) -> Ruleset {
    let mut random = Random::from_number(seed ^ 0xabc);
    if seed.is_multiple_of(2) {
        return one(&mut random, &Preset::ALL).ruleset();
    }
    // A house that combines rules of different rulebooks.
    let mut rules = chance::ruleset(&mut random);
    let book = |random: &mut Random| one(random, &Preset::ALL).irregularities();
    let renege = book(&mut random);
    rules.irregularities = Irregularities {
        renege: renege.renege,
        renege_claim: renege.renege_claim,
        bid_out_of_turn: book(&mut random).bid_out_of_turn,
        lead_out_of_turn: book(&mut random).lead_out_of_turn,
        table_talk: book(&mut random).table_talk,
        ..book(&mut random)
    };
    rules
}

#[test]
fn no_ruling_creates_or_loses_a_card_and_every_log_reads_back() {
    let (mut rulings, mut over, mut wrongs) = (0, 0, std::collections::BTreeSet::new());
    for seed in 0..160 {
        let table = open_game(&any_rules(seed), seed, Claims::Made, |table, _, _| each_card_once(table.state()));
        let log = table.log();
        assert_eq!(log.fold().as_ref(), Ok(table.state()), "{seed}");
        assert_eq!(rules::record::GameLog::decode(&log.encode()).as_ref(), Ok(log), "{seed}");
        let json = serde_json::to_string(log).unwrap();
        assert_eq!(&serde_json::from_str::<rules::record::GameLog>(&json).unwrap(), log);
        let open = table.state().open().unwrap();
        rulings += open.rulings().len();
        over += usize::from(table.state().stage() == Stage::Over);
        wrongs
            .extend(open.rulings().iter().filter(|one| one.verdict == ClaimVerdict::Proved).map(|one| one.claim.what));
    }
    assert!(rulings > 400 && over > 60, "{rulings} rulings, {over} games over");
    assert_eq!(wrongs.len(), IrregularityKind::ALL.len(), "every irregularity was proved somewhere: {wrongs:?}");
}

#[test]
fn no_claim_changes_the_past() {
    for seed in 300..330 {
        let mut events: Vec<GameEvent> = Vec::new();
        open_game(&any_rules(seed), seed, Claims::Made, |table, before, _| {
            let log = &table.log().events;
            assert_eq!(log[..events.len()], events[..], "{seed}");
            events.clone_from(log);
            let state = table.state();
            match log.last().unwrap() {
                GameEvent::Claimed(_) => {
                    let same = (state.hands(), state.score(), state.cup(), state.hand(), state.stage());
                    assert_eq!(same, (before.hands(), before.score(), before.cup(), before.hand(), before.stage()));
                }
                GameEvent::Ruled(ruling) => {
                    let changed = ruling.remedies.iter().find_map(|remedy| match remedy {
                        Remedy::EndHand(hand) => Some(*hand),
                        _ => None,
                    });
                    for (number, (now, then)) in
                        (0..).map(HandNo::from_index).zip(state.hands().iter().zip(before.hands()))
                    {
                        assert!(now == then || changed == Some(number), "{seed}: hand {number}");
                        assert_eq!((now.dealer, now.contract, now.taken), (then.dealer, then.contract, then.taken));
                    }
                }
                _ => assert_eq!(state.hands()[..before.hands().len()], *before.hands()),
            }
        });
    }
}

#[test]
fn points_awarded_are_exactly_the_rulings() {
    let mut given = 0;
    for seed in 500..550 {
        open_game(&any_rules(seed), seed, Claims::Made, |table, before, _| {
            let Some(GameEvent::Ruled(ruling)) = table.log().events.last() else { return };
            let state = table.state();
            let points = |side: Side| {
                let of_side = ruling.remedies.iter().filter_map(|remedy| match remedy {
                    Remedy::ChangePoints(to, points) if *to == side => Some(i16::from(*points)),
                    _ => None,
                });
                of_side.sum::<i16>()
            };
            let over = ruling.remedies.iter().find_map(|remedy| match remedy {
                Remedy::EndHand(hand) => before.hands().get(hand.index()),
                _ => None,
            });
            let sudden_death = state.hands().last().is_some_and(|hand| hand.sudden_death);
            for side in Side::ALL {
                let replaced = over.filter(|hand| hand.counts()).map_or(0, |hand| hand.result.points[side]);
                let change = state.score()[side] - before.score()[side];
                assert!(sudden_death || change == points(side) - replaced, "{seed}: {ruling}");
                given += i32::from(change != 0);
            }
            let paid = |seat: Seat| {
                let of_seat = ruling.remedies.iter().filter_map(|remedy| match remedy {
                    Remedy::PayIntoCup(of, dollars) if *of == seat => Some(i32::from(*dollars)),
                    _ => None,
                });
                of_seat.sum::<i32>()
            };
            for seat in Seat::ALL.into_iter().filter(|_| over.is_none()) {
                assert_eq!(i32::from(state.cup()[seat]) - i32::from(before.cup()[seat]), paid(seat), "{ruling}");
            }
        });
    }
    assert!(given > 20, "{given}");
}

/// Returns the points of a proved claim, read from the ruleset's fields alone.
fn points_of_the_clause(
    rules: &Irregularities,
    what: IrregularityKind,
    accused: Side,
    alone: Option<Side>,
) -> Option<u8> {
    let against_loner = alone == Some(accused.other());
    Some(match what {
        IrregularityKind::Renege => match rules.renege {
            RenegePenalty::HandOver { points, loner, .. } => match loner {
                LonerPoints::AgainstLoner(loner) if against_loner => loner,
                LonerPoints::WithLoner(loner) if alone.is_some() => loner,
                _ => points,
            },
            RenegePenalty::DirectorDecides => return None,
        },
        IrregularityKind::LeadOutOfTurn => match rules.lead_out_of_turn {
            LeadOutOfTurnPenalty::HandOver { points, loner } => {
                if alone.is_some() {
                    loner
                } else {
                    points
                }
            }
            LeadOutOfTurnPenalty::PenaltyCard => 0,
            LeadOutOfTurnPenalty::DirectorDecides => return None,
        },
        IrregularityKind::ThrowIn => match rules.thrown_in {
            ThrowInPenalty::HandOver { points, .. } => points,
            _ => return None,
        },
        IrregularityKind::NoDiscard => match rules.no_discard {
            NoDiscardPenalty::HandOver { against_loner: loner, .. } if against_loner => loner,
            NoDiscardPenalty::HandOver { points, .. } => points,
            NoDiscardPenalty::DirectorDecides => return None,
        },
        IrregularityKind::ExposeInDeal
        | IrregularityKind::Miscount
        | IrregularityKind::StealDeal
        | IrregularityKind::EarlyLead
        | IrregularityKind::LonersPartnerPlays
        | IrregularityKind::NameTurnedDownSuit => 0,
        _ => return None,
    })
}

#[test]
fn points_awarded_are_exactly_the_clauses() {
    let mut checked = std::collections::BTreeMap::<IrregularityKind, u32>::new();
    for seed in 1100..1600 {
        let rules = any_rules(seed);
        open_game(&rules, seed, Claims::Made, |table, before, _| {
            let Some(GameEvent::Ruled(ruling)) = table.log().events.last() else { return };
            let (claim, accused) = (ruling.claim, ruling.claim.accused.side());
            if ruling.by != RuledBy::Rulebook || ruling.verdict != ClaimVerdict::Proved {
                return;
            }
            let asked = claim.hand.or(before.hand_no());
            let past = asked.and_then(|hand| before.open().unwrap().past_hands().get(hand.index()));
            let hand = past.map(|past| &past.deal).or(before.hand()).and_then(|hand| hand.public().contract());
            let alone = hand.filter(|made| made.going() == Going::Alone).map(|made| made.maker.side());
            let Some(expected) = points_of_the_clause(&rules.irregularities, claim.what, accused, alone) else {
                return;
            };
            let given = ruling.remedies.iter().map(|remedy| match remedy {
                Remedy::ChangePoints(side, points) if *side == accused => -i32::from(*points),
                Remedy::ChangePoints(_, points) => i32::from(*points),
                _ => 0,
            });
            assert_eq!(given.sum::<i32>(), i32::from(expected), "{seed}: {ruling}");
            *checked.entry(claim.what).or_default() += 1;
        });
    }
    let enough = [
        IrregularityKind::Renege,
        IrregularityKind::LeadOutOfTurn,
        IrregularityKind::ThrowIn,
        IrregularityKind::NoDiscard,
    ]
    .iter()
    .all(|what| checked.get(what) >= Some(&4));
    assert!(enough, "too few claims of some kind came up, so draw from more seeds: {checked:?}");
}

#[test]
fn an_irregularity_that_nobody_claims_leaves_no_trace_in_the_score() {
    let mut irregularities = 0;
    for seed in 700..740 {
        let rules = any_rules(seed);
        let table = open_game(&rules, seed, Claims::None, |table, _, notices| {
            for notice in notices {
                let Notice::HandScored(summary) = notice else { continue };
                if let (Some(contract), true) = (summary.contract, summary.result.outcome != Outcome::Redealt) {
                    let tricks = summary.taken[contract.maker.side()];
                    assert_eq!(summary.result, HandResult::for_contract(&rules.hand, contract, tricks));
                    assert_eq!(summary.taken.ns + summary.taken.ew, 5);
                }
                assert_ne!(summary.result.outcome, Outcome::Ruled);
            }
            let state = table.state();
            for side in Side::ALL {
                let made: i16 =
                    state.hands().iter().filter(|hand| hand.counts()).map(|hand| hand.result.points[side]).sum();
                assert_eq!(state.score()[side], made);
            }
        });
        let open = table.state().open().unwrap();
        assert!(open.adjustments().is_empty() && open.rulings().is_empty());
        // Unclaimed irregularities are listed for the review.
        let left = unclaimed_irregularities(table.state());
        let wrong = open.irregularities().iter().filter(|recorded| recorded.irregularity.kind().is_some());
        assert_eq!(left.len(), wrong.filter(|recorded| !recorded.ruled).count());
        irregularities += left.len();
    }
    assert!(irregularities > 200, "{irregularities}");
}

#[test]
fn what_cannot_be_proved_never_succeeds_and_a_played_out_renege_always_does() {
    let (mut proved, mut reneges) = (0, 0);
    for seed in 900..960 {
        let rules = any_rules(seed);
        open_game(&rules, seed, Claims::Made, |table, _, _| {
            let state = table.state();
            let open = state.open().unwrap();
            if open.pending_claim().is_some() {
                return;
            }
            for what in IrregularityKind::ALL {
                for accused in Seat::ALL {
                    let claim = Claim { what, accused, trick: None, hand: None, claimant: accused.left() };
                    if decide_claim(state, claim).verdict != ClaimVerdict::Proved {
                        continue;
                    }
                    let did = |recorded: &rules::RecordedIrregularity| match what {
                        IrregularityKind::UnmarkedPoints => recorded.by.side() == accused.side(),
                        _ => recorded.by == accused,
                    };
                    let known = open
                        .irregularities()
                        .iter()
                        .any(|recorded| recorded.irregularity.kind() == Some(what) && did(recorded));
                    assert!(known, "{seed}: {claim} is proved and never happened");
                    proved += 1;
                }
            }
            // Once all cards are out every renege of the hand can be proved, save where a miscount leaves cards over.
            let last = state.hand_no();
            let miscounted = |recorded: &&rules::RecordedIrregularity| {
                matches!(
                    recorded.irregularity,
                    Irregularity::Miscount(..) | Irregularity::NoDiscard | Irregularity::LonersPartnerPlays(..)
                ) && Some(recorded.hand) == last
            };
            let ended = matches!(state.stage(), Stage::Cut | Stage::Over);
            if !ended || open.irregularities().iter().any(|recorded| miscounted(&recorded)) {
                return;
            }
            let whole = state.hands().last().is_some_and(|hand| {
                !matches!(hand.result.outcome, Outcome::Ruled | Outcome::Redealt) && hand.contract.is_some()
            });
            let loner_cancelled = open.rulings().iter().any(|ruling| ruling.remedies.contains(&Remedy::CancelLoner));
            if whole && !loner_cancelled {
                for recorded in open
                    .irregularities()
                    .iter()
                    .filter(|one| Some(one.hand) == last && matches!(one.irregularity, Irregularity::Renege(_)))
                {
                    let claim = Claim {
                        what: IrregularityKind::Renege,
                        accused: recorded.by,
                        trick: Some(recorded.trick),
                        hand: None,
                        claimant: recorded.by.left(),
                    };
                    assert_eq!(decide_claim(state, claim).verdict, ClaimVerdict::Proved, "{seed}: {recorded:?}");
                    reneges += 1;
                }
            }
        });
    }
    assert!(proved > 200 && reneges > 40, "{proved} proved, {reneges} reneges");
}

#[test]
fn a_strict_table_accepts_none_of_it() {
    let refused = Err(GameFault::Illegal(Illegal::StrictTable));
    for seed in 0..8 {
        let mut random = Random::from_number(seed);
        let rules = one(&mut random, &Preset::ALL).ruleset();
        let mut table = Table::new(rules, seating(), Seed::from_number(seed), SeedOrigin::Given);
        while table.awaited_answer() != AwaitedAnswer::Nothing {
            let before = table.state().clone();
            let irregularity = any_irregularity(&mut random, table.state());
            assert_eq!(table.commit_irregularity(irregularity), refused, "{irregularity}");
            let claim = any_claim(&mut random, table.state());
            assert_eq!(table.claim(claim).map(|_| Vec::new()), refused, "{claim}");
            let mut state = table.state().clone();
            for event in [GameEvent::UpcardTurned, GameEvent::Claimed(claim), GameEvent::Irregular(irregularity)] {
                assert_eq!(state.apply(&event), refused);
            }
            assert_eq!((&state, table.state()), (&before, &before));
            assert!(state.open().is_none() && SeatView::of(&state, Seat::N).is_none_or(|view| view.open().is_none()));
            let answer = table.usual_answer().unwrap_or_else(|| {
                let legal = table.state().hand().unwrap().legal();
                Answer::Act(legal.nth(random.below(legal.len() as u32) as usize).unwrap())
            });
            table.answer(answer).unwrap();
        }
    }
}

#[test]
fn a_hand_in_play_waits_for_the_upcard_to_be_turned() {
    let table = open_game(&Preset::World.ruleset(), 3, Claims::None, |table, _, _| {
        let state = table.state();
        if state.stage() == Stage::TurnUp {
            assert_eq!(table.awaited_answer(), AwaitedAnswer::TurnUp(state.dealer().unwrap()));
            assert_eq!(state.hand().unwrap().public().phase(), Phase::Bidding(rules::BidRound::One));
            let mut too_early = state.clone();
            assert_eq!(too_early.apply(&GameEvent::Acted(Action::Pass)), Err(GameFault::WrongStage(Stage::TurnUp)));
        }
    });
    assert!(table.log().events.contains(&GameEvent::UpcardTurned));
}
