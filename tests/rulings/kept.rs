//! Stored texts of irregularities, claims and rulings, and the part of them that a seat may see.

use app::words::{self, Hearer};
use cards::ruleset::{DefendAlone, Joker, PartnersBest, Preset, Ruleset, UnprovedRenegePenalty};
use cards::{Random, Seat};
use rules::record::{ENGINE_VERSION, GameLog, LogDecodeError};
use rules::view::{SeatView, SeenEvent, redact};
use rules::{Action, GameEvent, Irregularity};

use super::play::{Claims, any_claim, any_irregularity, open_game};
use crate::support::playout::random_game;
use crate::support::{fixture, table};

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
    // The claimant may be omitted, and is then the seat on the accused player's left.
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
                            assert!(open.seen_irregularities(by).all(|wrong| wrong != rules::IrregularityKind::Renege));
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

/// Returns three games: at a strict table, at an open table with rulings, and by house rules with every house-rule
/// turn.
fn sample_logs() -> [GameLog; 3] {
    let played = |rules, seed| {
        let mut table = table(rules, seed);
        random_game(&mut table, &mut Random::from_number(seed));
        table
    };
    let strict = played(Preset::World.ruleset(), 5);
    let open = open_game(&Preset::Progressive.ruleset(), 5, Claims::Made, |_, _, _| {});
    let house = played(house_rules(), 6);
    [strict, open, house].map(|table| table.log().clone())
}

fn house_rules() -> Ruleset {
    let mut rules = Ruleset { name: "The Oak".into(), base: None, ..Preset::Mcallen.ruleset() };
    rules.irregularities.renege_unproved = UnprovedRenegePenalty::PointsToAccused(2);
    rules.hand.joker = Joker::BestBower;
    rules.hand.defend_alone = DefendAlone::Yes(4);
    rules.hand.partners_best = PartnersBest::Yes;
    rules.validate().unwrap()
}

#[test]
fn a_game_keeps_its_form() {
    let logs = sample_logs();
    let text = fixture("games.log", &logs.each_ref().map(GameLog::encode).join("\n"));
    for (line, log) in text.lines().zip(&logs) {
        assert_eq!(GameLog::decode(line).as_ref(), Ok(log));
        assert!(log.fold().is_ok());
    }
    let json = fixture("game.json", &serde_json::to_string(&logs[1]).unwrap());
    assert_eq!(serde_json::from_str::<GameLog>(&json).unwrap(), logs[1]);
}

#[test]
fn a_game_that_a_newer_engine_wrote_is_not_taken_for_a_damaged_one() {
    let newer = GameLog { engine: ENGINE_VERSION + 1, ..sample_logs()[0].clone() };
    assert_eq!(GameLog::decode(&newer.encode()), Err(LogDecodeError::Newer(ENGINE_VERSION + 1)));
}

#[test]
fn a_view_at_an_open_table_reads_back() {
    let rules = Preset::Progressive.ruleset();
    let mut asked = 0;
    for seed in 20..26 {
        open_game(&rules, seed, Claims::Made, |table, _, _| {
            for view in Seat::ALL.into_iter().filter_map(|seat| SeatView::of(table.state(), seat)) {
                let bytes = postcard::to_allocvec(&view).unwrap();
                assert_eq!(postcard::from_bytes::<SeatView>(&bytes).unwrap(), view);
                assert!(view.is_plausible());
                asked += 1;
            }
        });
    }
    assert!(asked > 500);
}

/// The words spoken for a card or a bid give nothing away: a legal one and an illegal one sound alike.
#[test]
fn an_irregular_card_or_bid_is_told_as_any_other() {
    let mut told = [0; 3];
    for seed in 0..40 {
        open_game(&Preset::Progressive.ruleset(), seed, Claims::None, |table, before, _| {
            let Some(GameEvent::Irregular(done)) = table.log().events.last() else { return };
            let said = words::announcements::announce_event(
                &GameEvent::Irregular(*done),
                before,
                table.state(),
                Hearer::Anybody,
            );
            let (card, by, place) = match *done {
                Irregularity::Renege(card) => (card, before.turn().unwrap(), 0),
                Irregularity::LeadOutOfTurn(card, by) => (card, by, 1),
                Irregularity::BidOutOfTurn(bid, by) => {
                    // The same bid by the same seat where the deal has come round to it.
                    let mut honest = before.clone();
                    while honest.turn() != Some(by) && honest.apply(&GameEvent::Acted(Action::Pass)).is_ok() {}
                    let same_round = honest.hand().unwrap().public().phase() == before.hand().unwrap().public().phase();
                    if same_round && honest.turn() == Some(by) {
                        let after = table.state();
                        assert_eq!(
                            said,
                            words::announcements::announce_event(
                                &GameEvent::Acted(bid),
                                &honest,
                                after,
                                Hearer::Anybody
                            ),
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
            assert_eq!(said, Some(format!("{name} {verb} {}.", words::bid_words::card_in_text(card))), "{seed}");
            if place == 0 {
                let any = GameEvent::Acted(Action::Play(card));
                assert_eq!(
                    said,
                    words::announcements::announce_event(&any, before, table.state(), Hearer::Anybody),
                    "{seed}: {done}"
                );
            }
            told[place] += 1;
        });
    }
    assert!(told.iter().all(|count| *count > 5), "{told:?}");
}
