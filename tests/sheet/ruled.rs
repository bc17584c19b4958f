//! The sheet made from an open table's game has the points, own cards, money and end that its rulings gave.

use cards::ruleset::{FarmersHand, LowHand, Preset, Ruleset};
use cards::{BySeat, BySide, Random, Seat, Side};
use rules::{
    AdjustedScore, Claim, ClaimVerdict, GameEvent, GameResult, GameState, HandNo, IrregularityKind, MidGameStart,
    Remedy, RuledBy, Ruling, Stage, TableKind,
};
use scoresheet::stats::FinishedGame;
use scoresheet::{Entry, GameNo, GameStanding, Offence, Sheet, SheetKind, Template};

use super::bench::{heading, people, place};

fn record_ruling(state: &mut GameState, what: IrregularityKind, accused: Seat, remedies: Vec<Remedy>) -> bool {
    let claim = Claim { what, accused, trick: None, hand: None, claimant: accused.left() };
    if state.apply(&GameEvent::Claimed(claim)).is_err() {
        return false;
    }
    let ruling = Ruling { claim, verdict: ClaimVerdict::Proved, by: RuledBy::Director, remedies, reason: None };
    if state.apply(&GameEvent::Ruled(ruling.clone())).is_ok() {
        return true;
    }
    // A ruling that cannot be carried out is replaced by one without remedies.
    let play_on = Ruling { remedies: Vec::new(), ..ruling };
    state.apply(&GameEvent::Ruled(play_on)).unwrap();
    false
}

/// Plays one event of a game at random; `None` when it is over.
fn play_random_event(state: &mut GameState, random: &mut Random) -> Option<()> {
    let event = match state.stage() {
        Stage::FirstDealer => GameEvent::DealerAppointed(Seat::ALL[random.below(4) as usize]),
        Stage::Cut => GameEvent::Cut(Some(*state.cut_range().start())),
        Stage::Deal => GameEvent::Dealt(state.rules().hand.joker.shuffled_pack(random), state.allowed_packets()[0]),
        Stage::TurnUp => GameEvent::UpcardTurned,
        Stage::Hand => {
            let legal = state.hand()?.legal();
            GameEvent::Acted(legal.nth(random.below(legal.len() as u32) as usize)?)
        }
        Stage::Over => return None,
    };
    state.apply(&event).unwrap();
    Some(())
}

/// Makes random remedies, as a director could choose them.
fn any_remedies(state: &GameState, random: &mut Random) -> Vec<Remedy> {
    let seat = Seat::ALL[random.below(4) as usize];
    let points = random.below(7) as i8 - 3;
    let mut remedies = match random.below(8) {
        0 | 1 => vec![Remedy::ChangePoints(seat.side(), points)],
        2 => vec![Remedy::ChangeOwnCardPoints(seat, points)],
        3 => {
            vec![Remedy::DealAgain(state.dealer().map_or(seat, |dealer| [dealer, dealer.left()][points as usize % 2]))]
        }
        4..6 => state
            .hand_no()
            .map(|hand| vec![Remedy::EndHand(hand), Remedy::ChangePoints(seat.side(), 2)])
            .unwrap_or_default(),
        6 => match state.hands().len() {
            0 => Vec::new(),
            hands => {
                let earlier = HandNo::from_index(random.below(hands as u32) as usize);
                vec![Remedy::EndHand(earlier), Remedy::ChangePoints(seat.side(), 2)]
            }
        },
        _ if random.below(6) == 0 => vec![Remedy::EndGame(seat.side())],
        _ => Vec::new(),
    };
    if random.below(3) == 0 {
        remedies.push(Remedy::PayIntoCup(seat, 1));
        remedies.push(Remedy::PayIntoCup(seat.partner(), 1));
    }
    remedies
}

fn open_game(rules: &Ruleset, random: &mut Random) -> GameState {
    let mut state = GameState::with_table(TableKind::Open, rules.clone());
    if random.below(3) == 0 {
        let start = MidGameStart { score: BySide { ns: 3, ew: 1 }, hands: 0 };
        state.apply(&GameEvent::StartedMidGame(start)).unwrap();
    }
    for _ in 0..4000 {
        if play_random_event(&mut state, random).is_none() {
            break;
        }
        if state.stage() != Stage::FirstDealer && random.below(24) == 0 {
            let kinds = IrregularityKind::ALL;
            let what = kinds[random.below(kinds.len() as u32) as usize];
            let remedies = any_remedies(&state, random);
            record_ruling(&mut state, what, Seat::ALL[random.below(4) as usize], remedies);
        }
    }
    state
}

fn sheet_of(state: &GameState) -> Sheet {
    let template =
        Template { form: SheetKind::Table, games: 1, match_points: None, ..Template::of_rules(state.rules()) };
    let template = Template { forfeit_clock: Vec::new(), ..template };
    Sheet::of_game(heading(template), place(), state).unwrap()
}

/// Checks that a sheet and its game agree on points, money, hands and the result.
fn assert_is_the_game(sheet: &Sheet, state: &GameState, context: &str) {
    let account = sheet.account(GameNo::FIRST).unwrap();
    assert_eq!(account.score, state.score(), "{context}: points");
    assert_eq!(sheet.view().tally.cup.seats, state.cup().map(|dollars| u32::from(dollars) * 100), "{context}: cup");
    assert_eq!(usize::from(account.hands), state.hands_counted(), "{context}: hands");
    match state.result() {
        Some(GameResult::Won(side, _)) => assert_eq!(account.standing, GameStanding::Over(Some(side)), "{context}"),
        Some(GameResult::Tied) => assert_eq!(account.standing, GameStanding::Over(None), "{context}"),
        None => {}
    }
    let cards = BySeat::from_fn(|seat| {
        let adjusted = state.open().map(|open| open.adjustments()).unwrap_or_default();
        let adjusted =
            adjusted.iter().filter(|change| change.score.counts_for(seat)).map(|change| i16::from(change.points));
        let hands = state.hands().iter().filter(|hand| hand.counts()).map(|hand| hand.own_card_points(seat));
        state.start().score[seat.side()] + hands.chain(adjusted).sum::<i16>()
    });
    if let Some(kept) = FinishedGame::of_sheet(sheet).first() {
        assert_eq!(kept.points, cards.map(Some), "{context}: own cards");
        let played = FinishedGame::of_game(state, people(), kept.at).unwrap();
        assert_eq!(
            (&played.points, &played.euchred, &played.loners),
            (&kept.points, &kept.euchred, &kept.loners),
            "{context}"
        );
    }
}

#[test]
fn the_sheet_of_an_open_table_agrees_with_its_log() {
    let mut seen = [0; 5];
    for seed in 0..400 {
        let mut random = Random::from_number(seed);
        let rules = Preset::ALL[random.below(6) as usize].ruleset();
        let state = open_game(&rules, &mut random);
        let sheet = sheet_of(&state);
        assert_is_the_game(&sheet, &state, &format!("seed {seed}, {}", rules.name));
        let open = state.open().unwrap();
        let own = |whose: AdjustedScore| matches!(whose, AdjustedScore::OwnCard(_));
        seen[0] += usize::from(open.adjustments().iter().any(|change| !own(change.score)));
        seen[1] += usize::from(open.adjustments().iter().any(|change| own(change.score)));
        seen[2] += usize::from(state.cup() != BySeat::default());
        seen[3] += usize::from(sheet.state().games[0].closed.is_some());
        seen[4] += usize::from(state.start() != MidGameStart::default() && !open.adjustments().is_empty());
    }
    assert!(seen.iter().all(|count| *count > 10), "every kind of ruling was seen: {seen:?}");
}

/// Plays a game under `world` until this many hands are over and the next is dealt.
fn world_game(hands: usize, random: &mut Random) -> GameState {
    let mut state = GameState::with_table(TableKind::Open, Preset::World.ruleset());
    while state.hands().len() < hands || state.stage() != Stage::Hand {
        play_random_event(&mut state, random).unwrap();
    }
    state
}

#[test]
fn a_ruled_renege_is_a_penalty_and_a_bump_on_the_sheet() {
    let mut random = Random::from_number(3);
    let mut state = world_game(2, &mut random);
    let hand = state.hand_no().unwrap();
    let both = [Seat::E, Seat::W].map(|seat| Remedy::PayIntoCup(seat, 1));
    let remedies = [Remedy::EndHand(hand), Remedy::ChangePoints(Side::NS, 2)].into_iter().chain(both).collect();
    assert!(record_ruling(&mut state, IrregularityKind::Renege, Seat::E, remedies));
    let hand = state.hand_no().unwrap();
    while state.stage() != Stage::Hand {
        play_random_event(&mut state, &mut random).unwrap();
    }
    let thrown = vec![Remedy::EndHand(hand.next()), Remedy::ChangePoints(Side::EW, 2), Remedy::PayIntoCup(Seat::S, 1)];
    assert!(record_ruling(&mut state, IrregularityKind::ThrowIn, Seat::S, thrown));
    let sheet = sheet_of(&state);
    let lines: Vec<Entry> = sheet.state().games[0].lines.iter().map(|line| line.current.entry.clone()).collect();
    let is = |line: &Entry, what: Offence, of: Seat| matches!(line, Entry::Penalty { offence, who, .. } if *offence == what && *who == Some(of));
    assert!(is(&lines[2], Offence::Renege, Seat::E) && is(&lines[3], Offence::ThrewIn, Seat::S), "{lines:?}");
    assert_is_the_game(&sheet, &state, "two penalties");
    let before = sheet_of(&world_game(2, &mut Random::from_number(3))).view().tally;
    let (bumps, euchred) = (sheet.view().tally.bumps.unwrap(), sheet.view().tally.euchred);
    assert_eq!((bumps.ew, bumps.ns), (before.bumps.unwrap().ew + 1, before.bumps.unwrap().ns + 1));
    assert_eq!(euchred, before.euchred, "nobody was euchred");
}

#[test]
fn the_sheet_has_rulings_before_the_first_hand_and_a_ruled_end() {
    let mut random = Random::from_number(4);
    let mut state = world_game(0, &mut random);
    assert!(record_ruling(&mut state, IrregularityKind::TableTalk, Seat::E, vec![Remedy::ChangePoints(Side::EW, -2)]));
    assert!(record_ruling(
        &mut state,
        IrregularityKind::Signal,
        Seat::N,
        vec![Remedy::Disqualify(Seat::N), Remedy::EndGame(Side::EW)]
    ));
    let sheet = sheet_of(&state);
    assert_is_the_game(&sheet, &state, "ended");
    let score = sheet.account(GameNo::FIRST).unwrap().score;
    assert_eq!(
        (score, sheet.account(GameNo::FIRST).unwrap().standing),
        (BySide { ns: 0, ew: -2 }, GameStanding::Over(Some(Side::EW)))
    );
}

#[test]
fn a_game_that_begins_at_a_score_keeps_the_score() {
    for (preset, start) in [
        (Preset::World, MidGameStart { score: BySide { ns: 7, ew: 3 }, hands: 6 }),
        (Preset::ProgressiveTen, MidGameStart { score: BySide { ns: 7, ew: 9 }, hands: 0 }),
    ] {
        let mut random = Random::from_number(5);
        let mut state = GameState::new(preset.ruleset());
        state.apply(&GameEvent::StartedMidGame(start)).unwrap();
        while play_random_event(&mut state, &mut random).is_some() {}
        let sheet = sheet_of(&state);
        let account = sheet.account(GameNo::FIRST).unwrap();
        assert_eq!(account.score, state.score(), "{preset}");
        assert_eq!(usize::from(account.hands), state.hands_counted(), "{preset}");
        let dealt: Vec<Seat> = state.hands().iter().map(|hand| hand.dealer).collect();
        let lines = &account.lines[account.lines.len() - dealt.len()..];
        assert_eq!(lines.iter().map(|line| line.dealer).collect::<Vec<_>>(), dealt, "{preset}");
    }
}

#[test]
fn hands_dealt_again_in_a_row_share_a_line() {
    let mut dealt_again = 0;
    for seed in 0..40 {
        let mut rules = Preset::Mcallen.ruleset();
        rules.hand.farmers_hand = FarmersHand::Redeal(LowHand::ThreeNinesAndTens);
        let (mut state, mut random) = (GameState::new(rules.validate().unwrap()), Random::from_number(seed));
        while play_random_event(&mut state, &mut random).is_some() {}
        let again = state.hands().iter().filter(|hand| hand.is_dealt_again()).count();
        let sheet = sheet_of(&state);
        let lines: Vec<bool> =
            sheet.state().games[0].lines.iter().map(|line| line.current.entry == Entry::Redealt).collect();
        assert_eq!(lines.iter().filter(|again| !**again).count(), state.hands_counted(), "seed {seed}");
        assert!(lines.windows(2).all(|pair| !(pair[0] && pair[1])), "seed {seed}: {lines:?}");
        assert_is_the_game(&sheet, &state, &format!("seed {seed}"));
        dealt_again += again - lines.iter().filter(|again| **again).count();
    }
    assert!(dealt_again > 40, "{dealt_again}");
}

#[test]
fn the_sheet_has_the_dealer_of_a_stolen_deal() {
    let mut random = Random::from_number(6);
    let mut state = world_game(1, &mut random);
    let dealer = state.dealer().unwrap();
    assert!(record_ruling(&mut state, IrregularityKind::StealDeal, dealer, vec![Remedy::DealAgain(dealer.partner())]));
    while play_random_event(&mut state, &mut random).is_some() {}
    let sheet = sheet_of(&state);
    let dealers: Vec<Seat> = sheet.account(GameNo::FIRST).unwrap().lines.iter().map(|line| line.dealer).collect();
    assert_eq!(dealers, state.hands().iter().map(|hand| hand.dealer).collect::<Vec<_>>());
    assert_is_the_game(&sheet, &state, "stolen");
}
