//! The texts in which irregularities, claims and rulings are kept, and what of them a seat sees.

use app::words::{self, Hearer};
use cards::ruleset::{Irregularities, Preset};
use cards::{Random, Seat};
use rules::record::GameLog;
use rules::view::{LabQuestion, SeatView, SeenEvent, redact};
use rules::{Action, GameEvent, Irregularity, TableKind};

use super::play::{Claims, any_claim, any_irregularity, open_game};

#[test]
fn every_event_has_a_text_that_reads_back() {
    let mut random = Random::from_number(1);
    let table = open_game(&Preset::Progressive.ruleset(), 4, Claims::Made, |_, _, _| {});
    for _ in 0..3000 {
        for event in [
            GameEvent::Irregular(any_irregularity(&mut random, table.state())),
            GameEvent::Claimed(any_claim(&mut random, table.state())),
        ] {
            assert_eq!(event.to_string().parse(), Ok(event.clone()), "{event}");
        }
    }
    for event in &table.log().events {
        assert_eq!(event.to_string().parse().as_ref(), Ok(event));
    }
}

#[test]
fn texts_are_as_the_readme_has_them() {
    let reads = |text: &str| text.parse::<GameEvent>().is_ok_and(|event| event.to_string() == text);
    for text in include_str!("../../src/rules/rulings/README.md").lines().filter_map(|line| line.strip_prefix("    ")) {
        if !text.starts_with("pick") && !text.starts_with('{') {
            assert!(reads(text), "{text}");
        }
    }
    // Who claims may be left out: it is then the accused player's left.
    let short: GameEvent = "claim renege by W trick 2".parse().unwrap();
    assert_eq!(short.to_string(), "claim renege by W trick 2 from N");
    for wrong in [
        "renege",
        "renege JS by",
        "lead JS",
        "lead JS by Q",
        "bid pass up by S",
        "name",
        "name HH",
        "drop by E",
        "miscount 9D from E",
        "no-discard by W",
        "claim",
        "claim renege",
        "claim renege by",
        "claim hiccup by W",
        "claim renege by W trick",
        "claim renege by W trick 6",
        "claim renege by W trick 0",
        "claim renege by W from N trick 2",
        "claim renege by W trick 1 trick 2",
        "ruling",
        "ruling renege by W",
        "ruling renege by W from N: proved",
        "ruling renege by W from N: proved, rulebook: points NS",
        "turn up",
    ] {
        assert!(wrong.parse::<GameEvent>().is_err(), "{wrong}");
    }
}

#[test]
fn a_renege_and_a_miscount_show_nothing_to_the_others() {
    let (mut reneges, mut miscounts) = (0, 0);
    for seed in 0..40 {
        open_game(&Preset::Valparaiso.ruleset(), seed, Claims::None, |table, before, _| {
            let Some(GameEvent::Irregular(irregularity)) = table.log().events.last() else { return };
            for seat in Seat::ALL {
                let seen = redact(&GameEvent::Irregular(*irregularity), table.state(), seat);
                match irregularity {
                    Irregularity::Renege(card) => {
                        assert_eq!(seen, Some(SeenEvent::Open(GameEvent::Acted(Action::Play(*card)))));
                        reneges += 1;
                        let by = before.turn().unwrap();
                        if let Some(view) = SeatView::of(table.state(), by.left()) {
                            let open = view.open().unwrap();
                            assert!(open.seen(by).all(|wrong| wrong != rules::IrregularityKind::Renege));
                        }
                    }
                    Irregularity::Miscount(..) => {
                        assert_eq!(seen, None);
                        miscounts += 1;
                    }
                    _ => assert_eq!(seen, Some(SeenEvent::Open(GameEvent::Irregular(*irregularity)))),
                }
            }
        });
    }
    assert!(reneges > 20 && miscounts > 4, "{reneges} {miscounts}");
}

/// A game of the first engine, in both forms: it knew no kinds of table and no irregularities.
#[test]
fn logs_of_the_first_engine_read_as_strict_games() {
    let compact = include_str!("../data/first-engine.log");
    for text in compact.lines() {
        let log = GameLog::decode(text).unwrap();
        assert_eq!((log.engine, log.table), (1, TableKind::Strict));
        assert_eq!(log.rules.irregularities, log.rules.base.unwrap().irregularities());
        assert!(log.fold().unwrap().result().is_some());
        assert_eq!(log.encode(), text, "an old game is kept as it was");
    }
    let json: GameLog = serde_json::from_str(include_str!("../data/first-engine.json")).unwrap();
    assert_eq!((json.engine, json.table), (1, TableKind::Strict));
    assert_eq!(json.rules.irregularities, Irregularities::default());
    assert!(json.fold().unwrap().result().is_some());
}

#[test]
fn a_question_at_an_open_table_gives_back_the_view() {
    let rules = Preset::Progressive.ruleset();
    let mut asked = 0;
    for seed in 20..26 {
        open_game(&rules, seed, Claims::Made, |table, _, _| {
            for view in Seat::ALL.into_iter().filter_map(|seat| SeatView::of(table.state(), seat)) {
                assert_eq!(LabQuestion::of(&view, &rules).view().unwrap(), view);
                let bytes = LabQuestion::bytes_of(&view, &rules);
                assert_eq!(LabQuestion::from_bytes(&bytes).unwrap().view().unwrap(), view);
                asked += 1;
            }
        });
    }
    assert!(asked > 500);
}

/// What is said when a card is laid or a bid made gives nothing away: a legal one and an illegal one sound alike.
#[test]
fn an_irregular_card_or_bid_is_told_as_any_other() {
    let mut told = [0; 3];
    for seed in 0..40 {
        open_game(&Preset::Progressive.ruleset(), seed, Claims::None, |table, before, _| {
            let Some(GameEvent::Irregular(done)) = table.log().events.last() else { return };
            let said = words::speech::event(&GameEvent::Irregular(*done), before, table.state(), Hearer::Anybody);
            let (card, by, place) = match *done {
                Irregularity::Renege(card) => (card, before.turn().unwrap(), 0),
                Irregularity::Lead(card, by) => (card, by, 1),
                Irregularity::Bid(bid, by) => {
                    // The same bid by the same seat where the deal has come round to it.
                    let mut honest = before.clone();
                    while honest.turn() != Some(by) && honest.apply(&GameEvent::Acted(Action::Pass)).is_ok() {}
                    let same_round = honest.hand().unwrap().public().phase() == before.hand().unwrap().public().phase();
                    if same_round && honest.turn() == Some(by) {
                        let after = table.state();
                        assert_eq!(
                            said,
                            words::speech::event(&GameEvent::Acted(bid), &honest, after, Hearer::Anybody),
                            "{seed}: {done}"
                        );
                        told[2] += 1;
                    }
                    return;
                }
                _ => return,
            };
            let verb = if before.hand().unwrap().public().trick_on_table().is_some() { "plays" } else { "leads" };
            let name = words::seat(by);
            assert_eq!(said, Some(format!("{name} {verb} {}.", words::spoken::card_in_text(card))), "{seed}");
            if place == 0 {
                let any = GameEvent::Acted(Action::Play(card));
                assert_eq!(said, words::speech::event(&any, before, table.state(), Hearer::Anybody), "{seed}: {done}");
            }
            told[place] += 1;
        });
    }
    assert!(told.iter().all(|count| *count > 5), "{told:?}");
}
