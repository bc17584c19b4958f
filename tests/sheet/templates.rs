//! Templates: the rulebooks' own, house templates, contradictions, and the points of every line.

use cards::ruleset::{
    BumpCup, Counters, EuchreScores, Length, LevelGame, LonerPoints, PenaltyCounts, Preset, RenegePenalty,
};
use cards::{Seat, Side};
use rules::Going;
use scoresheet::{
    Absence, ContractResult, EffectOnHand, Entry, Flaw, MatchPoints, Offence, Penalty, Refusal, SheetKind, Signing,
    Template,
};

use super::bench::{lone, made, place, sheet, sides, stamp};

fn changed(name: &str, changes: &str) -> Template {
    let preset: Preset = name.parse().unwrap();
    let mut template = Template::of(preset);
    for change in changes.split_whitespace().filter(|change| *change != "-") {
        let (field, value) = change.split_once('=').unwrap();
        let scores = || if value == "against" { EuchreScores::AgainstMakers } else { EuchreScores::ForDefenders };
        let number = || value.parse::<u8>().unwrap();
        let scoring = &mut template.scoring;
        let renege = |scoring: &mut scoresheet::Scoring, change: &dyn Fn(&mut Penalty)| {
            change(scoring.penalties.iter_mut().find(|penalty| penalty.offence == Offence::Renege).unwrap());
        };
        match field {
            "euchre_scores" => scoring.points.euchre_scores = scores(),
            "lone_euchre" => scoring.points.lone_euchre = number(),
            "own_card" => scoring.points.lone_march_own_card = Some(number()),
            "renege" => renege(scoring, &|penalty| {
                penalty.points = number();
                penalty.against_loner = penalty.against_loner.max(number());
            }),
            "renege_loner" => renege(scoring, &|penalty| penalty.against_loner = number()),
            "renege_scores" => renege(scoring, &|penalty| penalty.scores = scores()),
            "misdeal_fee" => {
                let misdeal = scoring.penalties.iter_mut().find(|penalty| penalty.offence == Offence::Misdeal);
                misdeal.unwrap().cents_each = number().into();
            }
            other => panic!("{other}"),
        }
    }
    template.validate().unwrap()
}

fn side(word: &str) -> Side {
    if word == "NS" { Side::NS } else { Side::EW }
}

fn entry(text: &str) -> Entry {
    let words: Vec<&str> = text.split_whitespace().collect();
    let offence = |word: &str| match word {
        "renege" => Some(Offence::Renege),
        "threw-in" => Some(Offence::ThrewIn),
        "not-proved" => Some(Offence::RenegeNotProved),
        "lead" => Some(Offence::LeadOutOfTurn),
        "misdeal" => Some(Offence::Misdeal),
        _ => None,
    };
    let outcome = |word: &str| match word {
        "made" => ContractResult::Made,
        "march" => ContractResult::March,
        _ => ContractResult::Euchred,
    };
    match words[..] {
        ["X"] => Entry::NoPoints,
        ["again"] => Entry::Redealt,
        [makers, what] if ["NS", "EW"].contains(&makers) => made(side(makers), outcome(what)),
        [_, what, "alone", maker] => lone(maker.parse().unwrap(), outcome(what)),
        [what, by, ..] => Entry::Penalty {
            offence: offence(what).unwrap(),
            by: side(by),
            who: words.get(2).and_then(|word| word.parse().ok()),
            against: if words.last() == Some(&"loner") { Going::Alone } else { Going::WithPartner },
        },
        _ => panic!("{text}"),
    }
}

#[test]
fn every_entry_has_the_points_of_its_template() {
    let mut seen = 0;
    for case in include_str!("../data/sheet/scorings.txt").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = case.split('|').map(str::trim).collect();
        let [head, what, points, cards, cents] = fields[..] else { panic!("{case}") };
        let (name, changes) = head.split_once(' ').unwrap();
        let template = changed(name, changes);
        let entry = entry(what);
        assert_eq!(entry.check(&template), Ok(()), "{case}");
        let numbers = |text: &str| text.split_whitespace().map(|n| n.parse().unwrap()).collect::<Vec<i16>>();
        let worth = entry.points(&template);
        assert_eq!(vec![worth.ns, worth.ew], numbers(points), "{case}");
        assert_eq!(Seat::ALL.map(|seat| entry.card_points(&template, seat)).to_vec(), numbers(cards), "{case}");
        assert_eq!(entry.cup_payments(&template).total(), cents.parse::<u32>().unwrap(), "{case}");
        seen += 1;
    }
    assert!(seen > 25, "{seen}");
}

#[test]
fn templates_match_the_published_score_cards() {
    let of = Template::of;
    for preset in Preset::ALL {
        assert_eq!(of(preset).validate().as_ref(), Ok(&of(preset)));
        assert!(of(preset).is_preset());
    }
    let world = of(Preset::World);
    assert_eq!((world.length, world.games, world.signing), (Length::Hands(12), 1, Signing::BothKeepers));
    assert_eq!(world.cup, BumpCup::Dollars { each: 1, alone: 2 });
    let chicago = of(Preset::Chicago);
    assert_eq!((chicago.length, chicago.games, chicago.counters), (Length::Points(10), 3, Counters::SixAndFour));
    assert_eq!(chicago.match_points, Some(MatchPoints { game: 2, won: 1 }));
    assert_eq!(of(Preset::Valparaiso).length, Length::Hands(12));
    assert_eq!((of(Preset::Mcallen).length, of(Preset::Mcallen).games), (Length::Hands(8), 5));
    let card = of(Preset::Progressive);
    assert_eq!((card.form, card.length, card.games), (SheetKind::Personal, Length::Hands(8), 8));
}

#[test]
fn a_contradictory_template_is_refused_with_its_field() {
    let world = || Template::of(Preset::World);
    let flaw = |change: &dyn Fn(&mut Template)| {
        let mut template = world();
        change(&mut template);
        template.validate().unwrap_err()
    };
    assert_eq!(flaw(&|t| t.name = " ".into()), Flaw::Name);
    assert_eq!(flaw(&|t| t.name = "a\nb".into()), Flaw::Name);
    assert_eq!(flaw(&|t| t.games = 0), Flaw::Games);
    assert_eq!(flaw(&|t| t.length = Length::Hands(0)), Flaw::Length);
    assert_eq!(flaw(&|t| t.scoring.points.march = 0), Flaw::Points);
    assert_eq!(flaw(&|t| t.scoring.points.made = 3), Flaw::MoreTricksWorthLess);
    assert_eq!(flaw(&|t| t.scoring.points.lone_march_own_card = Some(3)), Flaw::OwnCardWorthLess);
    assert_eq!(flaw(&|t| t.counters = Counters::SixAndFour), Flaw::CountersTooShort);
    assert_eq!(flaw(&|t| t.match_points = Some(MatchPoints { game: 2, won: 1 })), Flaw::MatchOfOne);
    assert_eq!(flaw(&|t| t.forfeit_clock = vec![10]), Flaw::ClockWithoutForfeit);
    assert_eq!(flaw(&|t| t.forfeit_clock = vec![10, 20]), Flaw::ClockTooLong);
    assert_eq!(flaw(&|t| t.scoring.penalties.push(Penalty::misdeal(EffectOnHand::SameDealer))), Flaw::OffenceTwice);
    assert_eq!(flaw(&|t| t.scoring.penalties[0].points = 5), Flaw::LonerPenaltyLess);
    assert_eq!(flaw(&|t| t.scoring.loner_pot = 20_000), Flaw::Money);
    let race = |t: &mut Template| t.length = Length::Points(10);
    assert_eq!(
        flaw(&|t| {
            race(t);
            t.level_game = LevelGame::SuddenDeath;
        }),
        Flaw::RaceCannotBeLevel
    );
    assert_eq!(
        flaw(&|t| {
            race(t);
            t.form = SheetKind::Personal;
        }),
        Flaw::PersonalRace
    );
    assert_eq!(flaw(&race_with_own_card).field(), "scoring");

    fn race_with_own_card(t: &mut Template) {
        t.length = Length::Points(10);
        t.scoring.points.lone_march_own_card = Some(5);
    }
}

#[test]
fn a_house_can_set_sit_out_forfeit_and_loner_pot() {
    let mut card = Template::of(Preset::Progressive);
    card.scoring.sit_out = Some(7);
    card.scoring.forfeit = Some(10);
    card.scoring.loner_pot = 100;
    let mut kept = sheet(card);
    kept.add_mark(scoresheet::Op::SatOut, &stamp(1)).unwrap();
    kept.begin(place(), Seat::E, &stamp(9)).unwrap();
    kept.forfeit(Side::EW, Absence::Late(5), &stamp(10)).unwrap();
    let view = kept.view();
    assert_eq!((view.games[0].card, view.games[1].card, view.totals.card), (7, 10, 17));
    assert_eq!(view.loner_pot, 100);

    let mut plain = sheet(Template::of(Preset::World));
    assert_eq!(plain.add_mark(scoresheet::Op::SatOut, &stamp(1)), Err(Refusal::NoSitOut));
    assert_eq!(plain.forfeit(Side::EW, Absence::Missing, &stamp(1)), Err(Refusal::NoForfeits));
}

#[test]
fn chicago_forfeits_by_the_clock_and_counts_the_match() {
    let chicago = Template::of(Preset::Chicago);
    let after = |minutes: &[u8]| {
        let mut kept = sheet(chicago.clone());
        for late in minutes {
            if kept.view().next_hand.is_none() {
                kept.begin(place(), Seat::N, &stamp(1)).unwrap();
            }
            kept.forfeit(Side::EW, Absence::Late(*late), &stamp(1)).unwrap();
        }
        kept.view()
    };
    assert_eq!(sheet(chicago.clone()).forfeit(Side::EW, Absence::Late(9), &stamp(1)), Err(Refusal::NotLateEnough(10)));
    assert_eq!((after(&[12]).totals.won, after(&[12]).totals.match_points), (sides(1, 0), Some(sides(2, 0))));
    assert_eq!(after(&[25]).totals.won, sides(2, 0));
    assert_eq!(after(&[10, 20, 30]).totals.match_points, Some(sides(7, 0)));
    let missing = after(&[30]);
    assert_eq!((missing.totals.match_points, missing.finished), (Some(sides(7, 0)), true));
    assert_eq!(missing.games[2].score, sides(10, 0));

    // Game by game: 2-1 is 5 to 2.
    let mut kept = sheet(chicago.clone());
    for (game, winner) in [(0, Side::NS), (1, Side::EW), (2, Side::NS)] {
        if game > 0 {
            kept.begin(place(), Seat::N, &stamp(game)).unwrap();
        }
        for _ in 0..5 {
            kept.write(made(winner, ContractResult::March), &stamp(game)).unwrap();
        }
        assert_eq!(kept.write(made(winner, ContractResult::March), &stamp(game)), Err(Refusal::GameOver));
    }
    assert_eq!(kept.view().totals.match_points, Some(sides(5, 2)));
    assert_eq!(kept.begin(place(), Seat::N, &stamp(9)), Err(Refusal::NoGameLeft(3)));
}

/// Describes the prices of all offences, as in `renege 2/4, 100c each 0c more`.
fn prices(template: &Template) -> String {
    let told = template.scoring.penalties.iter().map(|price| {
        let points = format!("{} {}/{}", price.offence.name(), price.points, price.against_loner);
        let cents = format!("{}c each {}c more", price.cents_each, price.cents_offender);
        format!("{points}, {cents}, {:?}, {:?}", price.scores, price.hand)
    });
    told.collect::<Vec<_>>().join("; ")
}

#[test]
fn sheet_penalties_equal_the_rulings_at_a_table() {
    let free = "0c each 0c more, ForDefenders";
    let hoyle = format!("renege 2/4, {free}, Over; misdeal 0/0, {free}, SameDealer");
    let handbook = [
        format!("renege 2/4, {free}, Over"),
        format!("renege not proved 2/2, {free}, GoesOn"),
        format!("bid out of turn 2/2, {free}, Over"),
        format!("lead out of turn 2/4, {free}, Over"),
        format!("no discard 2/4, {free}, Over"),
        format!("table talk 2/2, {free}, GoesOn"),
        format!("misdeal 0/0, {free}, SameDealer"),
    ]
    .join("; ");
    let world = format!(
        "renege 2/4, 100c each 0c more, ForDefenders, Over; threw in 2/2, 0c each 100c more, ForDefenders, Over; \
         misdeal 0/0, {free}, SameDealer"
    );
    let chicago = format!("renege 2/2, {free}, Over; misdeal 0/0, {free}, DealPasses");
    for (preset, expected) in [
        (Preset::World, &world),
        (Preset::Chicago, &chicago),
        (Preset::Valparaiso, &hoyle),
        (Preset::Mcallen, &hoyle),
        (Preset::Progressive, &handbook),
        (Preset::ProgressiveTen, &handbook),
    ] {
        assert_eq!(prices(&Template::of(preset)), *expected, "{preset}");
    }
    let mut house = Preset::World.ruleset();
    house.irregularities.renege = RenegePenalty::HandOver {
        points: 3,
        loner: LonerPoints::Same,
        counted: PenaltyCounts::AgainstOffenders,
        cup: 2,
    };
    let expected = "renege 3/3, 200c each 0c more, AgainstMakers, Over; threw in";
    assert!(prices(&Template::of_rules(&house)).starts_with(expected), "{}", prices(&Template::of_rules(&house)));
}
