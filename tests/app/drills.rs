//! Drills as they are asked: every question has its right answer among the answers, and takes it.

use app::Outside as _;
use app::drills::{
    AnswerMark, AskedQuestion, Drill, DrillChoice, DrillQuestion, DrillRulebooks, DrillRun, GivenAnswer,
    MissedQuestion, RenegeQuestion, RunQuestions, RunResult, suit_answers,
};
use app::practice::drill::{RenegeHand, SpottedRenege};
use app::save::{DrillTally, Drills};
use app::words::drills::{
    claim_verdict, drill_heading, drill_name, missed_line, renege_explanation, ruling_books, run_marks_sentence,
    run_result_sentence, tally_sentence,
};
use app::words::rulebook::irregular::TEXT_IS_SILENT;
use app::words::sheet::statistics::headline_figures;
use app::words::{card, seat};
use cards::ruleset::Preset;
use cards::{Random, Seat};
use rules::{ClaimVerdict, is_left_bower};
use scoresheet::stats::Figures;

use super::world::Device;

const BY_WORLD: DrillRulebooks = DrillRulebooks { renege: Preset::World, rulings: None };

#[test]
fn every_drill_asks_its_own_question_and_keeps_its_own_tally() {
    let mut chance = Random::from_number(3);
    let mut drills = Drills::default();
    for drill in Drill::ALL {
        let asks = drill.random_question(BY_WORLD, &mut chance).unwrap();
        let own = match drill {
            Drill::SpotRenege => matches!(asks, DrillQuestion::SpotRenege(_)),
            Drill::FollowSuit => {
                matches!(asks, DrillQuestion::FollowSuit(asks) if suit_answers().contains(&asks.answer()))
            }
            Drill::NameRuling => matches!(asks, DrillQuestion::NameRuling(asks) if asks.right < asks.answers.len()),
        };
        assert!(own, "{drill:?}");
        drill.tally_mut(&mut drills).count_answer(true);
    }
    let told = [&drills.renege, &drills.follow_suit, &drills.ruling].map(tally_sentence);
    assert!(told.iter().all(|told| told.contains("1 of 1")), "{told:?}");
}

#[test]
fn a_share_is_rounded() {
    let told = |right, asked| tally_sentence(&DrillTally { asked, right, ..DrillTally::default() });
    for (right, asked, share) in [(2, 3, " 67%."), (1, 3, " 33%."), (1, 8, " 13%."), (199, 200, " 100%.")] {
        assert!(told(right, asked).contains(share), "{}", told(right, asked));
    }
    let games = |won, games, points| headline_figures(&Figures { games, won, points, ..Figures::default() });
    assert_eq!(games(2, 3, 20)[1], ("Won", "67%".to_owned()));
    assert_eq!(
        [games(2, 3, 20), games(0, 0, 0), games(0, 3, -2)].map(|told| told[2].1.clone()),
        ["6.7", "0.0", "\u{2212}0.7"]
    );
}

#[test]
fn no_question_comes_twice_in_a_run_nor_begins_the_next_and_few_have_no_answer_in_the_book() {
    let mut chance = Random::from_number(8);
    let mut run = RunQuestions::default();
    let mut last = None;
    for _ in 0..20 {
        let mut seen = Vec::from_iter(last);
        let mut silent = 0;
        for _ in 0..DrillRun::QUESTIONS_PER_RUN {
            let asked = run.next(Drill::NameRuling, BY_WORLD, &mut chance).unwrap();
            let DrillQuestion::NameRuling(asks) = &asked else { panic!("{asked:?}") };
            assert!(!seen.contains(&asks.about), "{seen:?} {asks:?}");
            seen.push(asks.about);
            silent += usize::from(missed_line(&asked).right == TEXT_IS_SILENT);
            last = Some(asks.about);
            run.record_answer(asked.right_answer());
        }
        assert!(silent <= RunQuestions::MOST_SILENT, "{silent}");
        assert!(run.missed().is_empty());
        run.begin_again();
    }
    let mut led = Vec::new();
    for _ in 0..DrillRun::QUESTIONS_PER_RUN {
        match run.next(Drill::FollowSuit, BY_WORLD, &mut chance).unwrap() {
            DrillQuestion::FollowSuit(asks) => assert!(
                !led.contains(&asks) && {
                    led.push(asks);
                    true
                }
            ),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn the_rulings_of_one_rulebook_are_asked_and_the_choice_is_kept() {
    let page = Device::new().page();
    let mut by = DrillRulebooks::of_stored(&page);
    assert_eq!(by.rulings, None);
    for (book, name) in ruling_books() {
        by.choose_rulings(&page, book);
        assert_eq!(DrillRulebooks::of_stored(&page).rulings, book, "{name}");
        let Some(book) = book else { continue };
        let mut chance = Random::from_number(5);
        let mut run = RunQuestions::default();
        for _ in 0..DrillRun::QUESTIONS_PER_RUN {
            let DrillQuestion::NameRuling(asks) = run.next(Drill::NameRuling, by, &mut chance).unwrap() else {
                panic!()
            };
            assert_eq!(asks.book, book);
        }
        assert!(drill_heading(DrillChoice::Generated(Drill::NameRuling), by.rulings).ends_with(name));
    }
}

#[test]
fn a_renege_is_explained_by_the_suit_led_the_card_still_held_and_the_left_bower() {
    let mut chance = Random::from_number(12);
    let (mut explained, mut by_left) = (0, 0);
    while explained < 40 {
        let hand = RenegeHand::new(Preset::World, &mut chance).unwrap();
        let told = renege_explanation(&hand);
        let Some(SpottedRenege { seat: who, trick }) = hand.renege else {
            assert_eq!(told, "Nobody reneged.");
            continue;
        };
        let name = seat(who);
        assert!(told.starts_with(&format!("{name} reneged in trick {trick}: ")), "{told}");
        assert!(told.contains(&format!(" were led, and {name} still held the ")) && told.ends_with('.'), "{told}");
        let public = hand.state.hand().unwrap().public();
        let trump = public.contract().unwrap().trump;
        let laid = &public.tricks()[usize::from(trick) - 1];
        let led = laid.cards().next().unwrap().1;
        let own = laid.cards().find(|(by, _)| *by == who).unwrap().1;
        for left in [led, own].into_iter().filter(|card| is_left_bower(*card, trump)) {
            assert!(told.contains(&format!("he {} is the left bower", card(left).to_lowercase())), "{told}");
            by_left += 1;
        }
        explained += 1;
    }
    assert!(by_left > 0, "{by_left} of {explained}");
}

#[test]
fn the_missed_questions_of_a_run_are_kept_with_the_right_answers() {
    let mut chance = Random::from_number(9);
    for drill in Drill::ALL {
        let mut run = RunQuestions::default();
        let mut missed = 0;
        for _ in 0..4 {
            let asked = run.next(drill, BY_WORLD, &mut chance).unwrap();
            let line = missed_line(&asked);
            assert!(line.question.ends_with('.') && line.right.ends_with('.'), "{line:?}");
            match asked {
                DrillQuestion::SpotRenege(asks) => {
                    let wrong = SpottedRenege { seat: Seat::N, trick: 9 };
                    assert_eq!(asks.hand.renege.is_some(), line.question != "Nobody reneged.");
                    run.record_answer(Some(wrong).into());
                }
                DrillQuestion::FollowSuit(asks) => {
                    run.record_answer(suit_answers().into_iter().find(|suit| *suit != asks.answer()).unwrap().into());
                }
                DrillQuestion::NameRuling(asks) => {
                    assert!(line.citation.is_some() || line.right == TEXT_IS_SILENT, "{line:?}");
                    run.record_answer((asks.right + 1).into());
                }
            }
            missed += 1;
            assert_eq!(run.missed().len(), missed);
            let is_wrong = match &run.missed()[missed - 1] {
                MissedQuestion::SpotRenege(kept) => kept.given != kept.question.hand.renege,
                MissedQuestion::FollowSuit(kept) => kept.given != kept.question.answer(),
                MissedQuestion::NameRuling(kept) => kept.given != kept.question.right,
            };
            assert!(is_wrong);
        }
        run.begin_again();
        assert!(run.missed().is_empty());
    }
}

#[test]
fn one_s_own_mistakes_are_a_drill_with_a_tally_of_its_own() {
    let mut drills = Drills::default();
    assert_eq!(DrillChoice::ALL.map(drill_name).last(), Some(&"Your own mistakes"));
    DrillChoice::ALL.iter().for_each(|chosen| chosen.tally_mut(&mut drills).count_answer(true));
    for tally in [drills.renege, drills.follow_suit, drills.ruling, drills.own_mistakes] {
        assert_eq!(tally.asked, 1);
    }
    let old: Drills = serde_json::from_str(r#"{"renege":{"asked":3,"right":2,"streak":1,"best":2}}"#).unwrap();
    assert_eq!((old.renege.asked, old.own_mistakes.asked), (3, 0), "kept before there was a fourth");
}

#[test]
fn whoever_claims_is_at_play_and_a_claim_that_fails_is_explained() {
    let mut chance = Random::from_number(12);
    let (mut alone, mut failed) = (0, 0);
    while alone < 8 || failed < 8 {
        let rulebook = Preset::Progressive;
        let spotted = RenegeQuestion { hand: RenegeHand::new(rulebook, &mut chance).unwrap(), rulebook };
        let contract = spotted.hand.state.hand().unwrap().public().contract().unwrap();
        for accused in Seat::ALL.into_iter().filter(|seat| !contract.sits_out(*seat)) {
            let claimed = SpottedRenege { seat: accused, trick: 2 };
            let (_, found) = spotted.finding(Some(claimed)).unwrap();
            let claimant = found.claim.claimant;
            assert!(!contract.sits_out(claimant) && claimant.side() != accused.side(), "{contract:?} {claimant}");
            alone += u32::from(contract.seats_out().next().is_some());
            let told = claim_verdict(&spotted.hand, &found);
            match (found.verdict, spotted.hand.renege) {
                (ClaimVerdict::Proved, _) => assert_eq!(told, "It is proved."),
                (_, real) => {
                    let public = spotted.hand.state.hand().unwrap().public();
                    let trick = &public.tricks()[1];
                    let suit_of = |(_, card)| rules::effective_suit(card, contract.trump);
                    let led = trick.cards().next().unwrap();
                    let laid = trick.cards().find(|(by, _)| *by == accused).unwrap();
                    let why = match led.0 != accused && suit_of(led) == suit_of(laid) {
                        true => format!("{} followed suit in trick 2.", seat(accused)),
                        false => format!("the tricks don't show that {} failed", seat(accused)),
                    };
                    assert!(told.starts_with(&format!("It is not proved: {why}")), "{told}");
                    let unclaimed = real.is_some_and(|real| real.seat.side() == accused.side());
                    assert_eq!(told.ends_with("was not claimed, so nobody pays for it."), unclaimed, "{told}");
                    failed += u32::from(unclaimed);
                }
            }
        }
    }
}

#[test]
fn the_claim_that_was_made_or_should_have_been_is_ruled() {
    let mut chance = Random::from_number(11);
    let (mut guilty, mut clean) = (0, 0);
    while guilty == 0 || clean == 0 {
        let spotted =
            RenegeQuestion { hand: RenegeHand::new(Preset::World, &mut chance).unwrap(), rulebook: Preset::World };
        match spotted.hand.renege {
            Some(SpottedRenege { seat: who, trick }) => {
                guilty += 1;
                let (accused, found) = spotted.finding(None).unwrap();
                assert_eq!((accused, found.verdict), (who, ClaimVerdict::Proved));
                let (accused, found) = spotted.finding(Some(SpottedRenege { seat: who.partner(), trick })).unwrap();
                assert_eq!(accused, who.partner());
                assert_ne!(found.verdict, ClaimVerdict::Proved);
            }
            None => {
                clean += 1;
                assert!(spotted.finding(None).is_none());
            }
        }
    }
}

#[test]
fn the_right_answer_is_marked_and_a_wrong_one_beside_it() {
    assert_eq!(
        ["a", "b", "c"].map(|answer| AnswerMark::of(&answer, &"b", &"a")),
        [Some(AnswerMark::Right), Some(AnswerMark::Wrong), None]
    );
    assert_eq!(["a", "b"].map(|answer| AnswerMark::of(&answer, &"a", &"a")), [Some(AnswerMark::Right), None]);
}

#[test]
fn the_first_answer_counts_and_no_other() {
    let device = Device::new();
    let page = device.page();
    let mut asked = AskedQuestion::new(Drill::FollowSuit, 2);
    assert_eq!((asked.given_answer(), asked.mark_of(&2)), (None, None));
    assert!(asked.record_answer(&page, 1));
    assert!(!asked.record_answer(&page, 2));
    assert_eq!(asked.given_answer(), Some(GivenAnswer { answer: 1, right: false }));
    assert_eq!(
        [0, 1, 2].map(|answer| asked.mark_of(&answer)),
        [None, Some(AnswerMark::Wrong), Some(AnswerMark::Right)]
    );
    assert!(AskedQuestion::new(Drill::FollowSuit, 2).record_answer(&page, 2));
    let bower = page.settings().drills.follow_suit;
    assert_eq!((bower.asked, bower.right), (2, 1));
}

#[test]
fn ten_answers_are_a_run_with_a_result_and_the_best_is_kept() {
    let page = Device::new().page();
    let run = |wrong: usize| {
        let mut run = DrillRun::default();
        let results: Vec<_> = (0..DrillRun::QUESTIONS_PER_RUN)
            .map(|at| run.record_answer(&page, Drill::FollowSuit, at >= wrong))
            .collect();
        assert!(results[..9].iter().all(Option::is_none));
        assert_eq!(run.answers().len(), 10);
        results[9].unwrap()
    };
    assert_eq!(run(3), RunResult { right: 7, is_best: false }, "a first run beats none");
    assert_eq!(run(4), RunResult { right: 6, is_best: false });
    assert_eq!(run(1), RunResult { right: 9, is_best: true });
    let told = [run_marks_sentence(&[]), run_marks_sentence(&[AnswerMark::Right, AnswerMark::Wrong])];
    assert_eq!(told, ["None answered yet", "Right, wrong"], "a picture always has a name");
    let kept = page.settings().drills;
    assert_eq!((kept.follow_suit.best_run, kept.renege.best_run), (9, 0));
    let told = [(10, true), (7, false), (6, true), (4, true), (0, true)]
        .map(|(right, is_best)| run_result_sentence(RunResult { right, is_best }));
    assert_eq!(
        told,
        [
            "10 of 10 right. Perfect! Your best yet.",
            "7 of 10 right. A good run.",
            "6 of 10 right. Not bad. Once more? Your best yet.",
            "4 of 10 right. Getting there. Once more?",
            "0 of 10 right. A hard ten. Once more?",
        ]
    );
}
