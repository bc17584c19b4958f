//! The lessons, played against the engine; how far somebody has come, kept.

use std::cell::RefCell;

use app::learn::{
    AskedStep, GuidedHand, GuidedHandRow, GuidedHandText, LessonAnswer, LessonPlace, LessonQuestion, LessonVerdict,
    are_guided_hands_finished, begin_guided_hands, guided_hand_rows, guided_lesson, lesson_progress, open_lesson,
    place_after, place_before, steps_of,
};
use app::play::model::{Middle, TableModel, TableQuestion};
use app::play::{Hint, Intent};
use app::save::{LessonName, LessonProgress, Settings};
use app::words::glossary::{TextPiece, split_at_terms};
use app::words::learn as say;
use cards::Seat;
use rules::table::Answer;
use rules::{Action, effective_suit};

use super::play::{decide, session, tab};
use super::world::Device;

fn steps() -> impl Iterator<Item = (String, AskedStep)> {
    LessonName::ALL.into_iter().flat_map(|lesson| {
        steps_of(lesson).iter().enumerate().map(move |(place, step)| {
            let name = format!("{} {place}", lesson.name());
            let asked = AskedStep::of(step).unwrap_or_else(|| panic!("{name}: no such position"));
            (name, asked)
        })
    })
}

#[test]
fn every_step_has_a_right_answer_that_its_table_can_show_and_nearly_every_one_a_wrong() {
    for (name, asked) in steps() {
        let answers = asked.answers();
        let right: Vec<LessonAnswer> = answers
            .iter()
            .map(|(answer, _)| *answer)
            .filter(|answer| asked.judge(*answer) == LessonVerdict::Right)
            .collect();
        assert!(!right.is_empty(), "{name}: nothing is right among {answers:?}");
        let all_right = name == "following 1";
        assert_eq!(right.len() == answers.len(), all_right, "{name}: {right:?}");
        for answer in right {
            assert!(asked.lesson_table(Some(answer)).is_some(), "{name}");
        }
    }
}

#[test]
fn the_one_right_answer_is_what_the_lesson_says() {
    let right: Vec<String> = steps()
        .map(|(name, asked)| {
            let right = asked.answers().into_iter().filter(|(answer, _)| asked.judge(*answer) == LessonVerdict::Right);
            format!("{name}: {}", right.map(|(_, words)| words).collect::<Vec<_>>().join(", "))
        })
        .collect();
    let expected = [
        "tricks 0: Edie",
        "tricks 1: Edie",
        "tricks 2: Ace of Diamonds",
        "following 0: Queen of Clubs",
        "following 1: Nine of Hearts, Ten of Spades, Nine of Diamonds, Ace of Diamonds",
        "trump 0: Nora",
        "trump 1: Nine of Hearts, King of Hearts",
        "trump 2: Ace of Diamonds",
        "bowers 0: Jack of Spades",
        "bowers 1: Jack of Clubs",
        "bowers 2: Spades",
        "bowers 3: Ten of Clubs",
        "bowers 4: Jack of Clubs",
        "bowers 5: You",
        "calling 0: Edie",
        "calling 1: Pick it up",
        "calling 2: Nine of Clubs",
        "calling 3: Spades",
        "partner 0: Queen of Diamonds",
        "partner 1: King of Hearts, Queen of Hearts, Nine of Hearts",
        "alone 0: Alone",
        "alone 1: Nora",
        "alone 2: 4 points",
        "score 0: 1 point",
        "score 1: 2 points",
        "score 2: 2 points",
        "score 3: 7 points",
    ];
    let sorted = |lines: Vec<String>| -> Vec<String> {
        let by_card = |line: String| {
            let (name, cards) = line.split_once(": ").map(|(name, cards)| (name.to_owned(), cards.to_owned())).unwrap();
            let mut cards: Vec<&str> = cards.split(", ").collect();
            cards.sort_unstable();
            format!("{name}: {}", cards.join(", "))
        };
        lines.into_iter().map(by_card).collect()
    };
    assert_eq!(sorted(right), sorted(expected.map(str::to_owned).to_vec()));
}

#[test]
fn nothing_on_the_table_gives_an_answer_away() {
    for (name, asked) in steps() {
        let shown = asked.lesson_table(None).unwrap();
        let tagged = shown.hand.iter().any(|held| held.left_bower);
        assert!(!tagged, "{name}: the left bower is tagged before it is found");
        let refused = shown.hand.iter().filter(|held| held.why_not.is_some()).count();
        assert_eq!(refused, if asked.is_answered_by_card() { 0 } else { shown.hand.len() }, "{name}");
        let untold = name.starts_with("tricks") || name.starts_with("following");
        assert!(!untold || shown.trump.is_none() && shown.seats.iter().all(|(_, seat)| seat.maker.is_none()), "{name}");
    }
}

#[test]
fn what_is_said_begins_with_the_verdict_and_the_left_bower_is_a_spade() {
    for (name, asked) in steps() {
        let told = asked.step().lesson_text;
        assert!(told.right.starts_with("Right") && told.wrong.starts_with("Not quite: "), "{name}");
        assert!([told.says, told.right, told.wrong].iter().all(|said| said.ends_with(['.', '?'])), "{name}");
        if let LessonQuestion::SuitOf(card) = asked.step().asks {
            let trump = asked.lesson_table(None).unwrap().trump.unwrap().trump;
            assert_eq!(effective_suit(card, trump), trump, "{name}");
            assert!(card.suit().is_some_and(|suit| suit != trump), "{name}");
            assert_eq!(told.wrong, "Not quite: with spades trump, the jack of clubs is a spade.");
        }
    }
}

#[test]
fn a_dearer_trump_than_necessary_is_not_praised() {
    let reply = |name: &str, card: &str| {
        let (_, asked) = steps().find(|(step, _)| step == name).unwrap();
        let answer = LessonAnswer::Card(card.parse().unwrap());
        asked.reply(answer, asked.judge(answer))
    };
    assert_eq!(
        ["KH", "QH", "9H"].map(|card| reply("partner 1", card)),
        [say::LOWEST_TRUMP_WOULD_DO, say::LOWEST_TRUMP_WOULD_DO, say::HELP_PARTNER.right]
    );
    assert_eq!(reply("trump 1", "KH"), say::TRUMP_IN.right, "Walt still plays, so the king is as good");
}

/// Before the lessons explain trump, the highest card of the led suit wins, even beside a card that is trump.
#[test]
fn a_card_that_cannot_win_has_no_crown_before_trump_is_explained() {
    let (_, asked) = steps().find(|(step, _)| step == "following 1").unwrap();
    for (answer, _) in asked.answers() {
        let Middle::Trick(cards) = asked.lesson_table(Some(answer)).unwrap().middle else { panic!("a trick") };
        let crowned: Vec<String> = cards.iter().filter(|laid| laid.wins).map(|laid| laid.card.to_string()).collect();
        assert_eq!(crowned, ["AC"], "{answer:?}");
    }
}

#[test]
fn no_line_can_break_between_a_quotation_mark_and_a_word_that_is_a_button() {
    for (name, asked) in steps() {
        let pieces = split_at_terms(asked.step().lesson_text.says, &mut Vec::new());
        for pair in pieces.windows(2) {
            if let [TextPiece::Plain(before), TextPiece::Term(..)] = pair {
                assert!(!before.ends_with(['"', '\u{201c}', '(']), "{name}: {before}");
            }
        }
    }
}

#[test]
fn one_goes_on_to_the_three_hands_and_back_to_the_first_trick() {
    let first = LessonPlace { lesson: LessonName::Tricks, step: 0 };
    let mut at = first;
    let mut road = vec![at];
    while let Some(further) = place_after(at) {
        assert_eq!(place_before(further), Some(at));
        at = further;
        road.push(at);
    }
    assert_eq!(at, LessonPlace { lesson: LessonName::Hands, step: 0 });
    assert_eq!(road.len(), steps().count() + 1);
    assert_eq!(place_before(first), None);
}

#[test]
fn how_far_somebody_has_come_is_kept_as_a_text() {
    let kept = r#"{"learned":"bowers 3"}"#;
    let settings: Settings = serde_json::from_str(kept).unwrap();
    assert_eq!(settings.lesson_progress, LessonProgress { lesson: LessonName::Bowers, step: 3, hands: None });
    let kept = r#"{"learned":"hands 0 19a2b3c4d5e-1f"}"#;
    let settings: Settings = serde_json::from_str(kept).unwrap();
    assert_eq!(settings.lesson_progress.hands.as_ref().map(ToString::to_string), Some("19a2b3c4d5e-1f".to_owned()));
    assert!(serde_json::to_string(&settings).unwrap().contains(r#""learned":"hands 0 19a2b3c4d5e-1f""#));
    let before: Settings = serde_json::from_str(r#"{"pack":"four"}"#).unwrap();
    assert!(!before.lesson_progress.has_begun());
    for wrong in ["", "bowers", "bowers x", "bower 3", "bowers 3 ../x", "bowers 3 a b"] {
        assert!(wrong.parse::<LessonProgress>().is_err(), "{wrong}");
    }
    for lesson in LessonName::ALL {
        let learned = LessonProgress { lesson, step: 2, hands: None };
        assert_eq!(learned.to_string().parse(), Ok(learned));
    }
}

#[test]
fn a_device_that_is_brought_in_takes_nobody_back() {
    let at = |lesson, step| LessonProgress { lesson, step, hands: None };
    let (early, late) = (at(LessonName::Trump, 2), at(LessonName::Bowers, 0));
    assert_eq!(early.clone().more_advanced(late.clone()), late);
    assert_eq!(late.clone().more_advanced(early), late);
}

#[test]
fn the_step_somebody_is_at_is_kept() {
    let page = Device::new().page();
    assert!(!lesson_progress(&page).has_begun());
    open_lesson(&page, LessonPlace { lesson: LessonName::Bowers, step: 3 });
    assert_eq!(lesson_progress(&page), LessonProgress { lesson: LessonName::Bowers, step: 3, hands: None });
    assert_eq!(are_guided_hands_finished(&page), None);
}

/// Counts the legal choices.
fn choices(model: &TableModel) -> usize {
    match &model.question {
        TableQuestion::Bid { bids, .. } => bids.iter().filter(|bid| bid.why_not.is_none()).count(),
        _ => model.cards_in_order().filter(|held| held.why_not.is_none()).count(),
    }
}

#[test]
fn the_three_hands_advise_at_every_decision_and_can_be_tried_the_other_way() {
    let page = Device::new().page();
    let id = begin_guided_hands(&page);
    assert_eq!(are_guided_hands_finished(&page), Some(false));
    let tab = tab(&page, &id, None);
    let session = session(&tab);
    let (mut decisions, mut forced) = (0, 0);
    while are_guided_hands_finished(&page) == Some(false) {
        page.device().settle();
        let asked = session.parts().model.read().question.title().is_some();
        let choices = choices(&session.parts().model.read());
        if asked && choices < 2 {
            assert_eq!(session.parts().hint.get(), None, "nothing is advised where nothing can be decided");
            forced += 1;
        } else if asked {
            let hint = Option::clone(&session.parts().hint.read()).expect("advice lies there unasked");
            assert!(!hint.decision.reasons.is_empty());
            decisions += 1;
            if decisions % 4 == 0 {
                assert!(decide(&session));
                page.device().settle();
                session.put(Intent::Undo);
                page.device().settle();
                assert_eq!(*session.parts().hint.read(), Some(hint), "the same advice after Undo");
            }
        }
        assert!(decide(&session));
        page.device().settle();
    }
    assert!(decisions > 10 && forced > 0, "{decisions} {forced}");
}

/// Plays the guided hands to the end of the third. Returns the lessons, hand by hand, and the list of the hands.
fn guided(choose: impl Fn(Hint) -> Action) -> (Vec<GuidedHandText>, Vec<GuidedHandRow>) {
    let page = Device::new().page();
    let id = begin_guided_hands(&page);
    let tab = tab(&page, &id, None);
    let session = session(&tab);
    assert_eq!(guided_lesson(&page), None);
    let rows = guided_hand_rows(&page);
    assert!(rows[1].text.starts_with("They call trump.") && rows.iter().all(|row| !row.is_done), "{rows:?}");
    let mut lessons = Vec::new();
    while lessons.len() < GuidedHand::ALL.len() {
        page.device().settle();
        let hint = Option::clone(&session.parts().hint.read());
        if let Some(hint) = hint {
            session.put(Intent::Answer(Answer::Act(choose(hint))));
        } else if session.parts().model.read().question.title().is_some() {
            assert!(decide(&session), "only one card can be played");
        } else {
            lessons.push(guided_lesson(&page).expect("a hand is over"));
            session.put(Intent::NextHand);
        }
        page.device().settle();
    }
    page.device().settle();
    assert_eq!(*session.parts().hint.read(), None, "after the third hand a hint is asked for");
    (lessons, guided_hand_rows(&page))
}

#[test]
fn whoever_follows_the_hints_makes_it_defends_it_and_goes_alone() {
    let (lessons, rows) = guided(|hint| hint.decision.action);
    let says: Vec<&str> = lessons.iter().map(|lesson| lesson.text.as_str()).collect();
    let expected = [
        "Three or four tricks score 1 point. All five score 2.",
        "Three tricks euchre them, wherever they come from: 2 points for you.",
        "All five alone: 4 points, the most that a hand can score.",
    ];
    assert_eq!(says, expected);
    assert_eq!(lessons.iter().map(|lesson| lesson.is_last).collect::<Vec<_>>(), [false, false, true]);
    let results: Vec<&str> = rows.iter().map(|row| row.text.as_str()).collect();
    let expected = [
        "You made spades: three tricks. 1 point for us.",
        "Edie made clubs: two tricks, euchred. 2 points for us.",
        "You made hearts alone: all five tricks, a lone march. 4 points for us.",
    ];
    assert_eq!(results, expected);
    assert!(rows.iter().all(|row| row.is_done), "{rows:?}");
}

#[test]
fn the_hints_of_the_guided_hands_say_what_decides_and_take_the_lowest_of_equals() {
    let hints = RefCell::new(Vec::new());
    guided(|hint| {
        hints.borrow_mut().push(format!("{}. {}", hint.title, hint.decision.main_reason()));
        assert_eq!(hint.choices[0].action, hint.decision.action, "the figures begin with the choice");
        hint.decision.action
    });
    let expected = [
        "Pick it up. You call spades: right, queen, ten and an ace outside. The ace of spades goes to your partner.",
        "Ten of Spades. Your partner is winning it: your lowest goes.",
        "Jack of Spades. The rest are yours.",
        "Pass. For clubs you have the right and an ace outside: you'd be euchred too often.",
        "Ace of Diamonds. Your ace: only a trump beats it.",
        "Queen of Diamonds. In its suit, only the king of diamonds is still out above it.",
        "Jack of Clubs. It should take your third trick, which euchres them.",
        "Ten of Hearts. They are euchred whichever card you play.",
        "Alone. You call hearts: right, left, nine and two aces outside. You take all five about four times in five.",
        "Discard the queen of diamonds. Your least useful card: the lowest that isn't trump.",
        "Nine of Hearts. Your nine is enough: you keep the right bower.",
        "Jack of Hearts. You lead trump to draw theirs.",
        "Jack of Diamonds. You lead trump to draw theirs.",
        "Ace of Clubs. Your ace: only a trump beats it.",
    ];
    assert_eq!(hints.into_inner(), expected);
}

#[test]
fn whoever_passes_is_told_what_the_hand_was_good_for() {
    let (lessons, rows) = guided(|hint| {
        let pass = hint.choices.iter().find(|choice| choice.action == Action::Pass);
        pass.map_or(hint.decision.action, |pass| pass.action)
    });
    let says: Vec<&str> = lessons.iter().map(|lesson| lesson.text.as_str()).collect();
    assert_eq!(says[0], "Make trump on a hand like this: the right bower, another trump, and an ace beside them.");
    assert!(says[1].starts_with("Three tricks "), "{says:?}");
    assert_eq!(says[2], "Go alone on a hand like this: the best trumps, and two aces beside them.");
    assert!(!rows[0].is_done && !rows[2].is_done, "{rows:?}");
}

#[test]
fn the_list_of_the_guided_hands_says_who_made_trump() {
    let (_, rows) = guided(|hint| {
        let mut calls =
            hint.choices.iter().filter(|choice| matches!(choice.action, Action::Order(_) | Action::Call(..)));
        calls.next().map_or(hint.decision.action, |call| call.action)
    });
    assert!(rows[1].text.starts_with("You made ") && !rows[1].is_done, "{rows:?}");
}

/// The crown on the winning card, the mark of whoever is on turn and of whoever sits out give answers away.
#[test]
fn a_question_keeps_its_secret_until_it_is_answered() {
    let mut kept = 0;
    for (name, asked) in steps() {
        let model = asked.lesson_table(None).unwrap();
        let crowned = matches!(&model.middle, Middle::Trick(cards) if cards.iter().any(|card| card.wins));
        let seats = [&model.seats.n, &model.seats.e, &model.seats.s, &model.seats.w];
        match asked.step().asks {
            LessonQuestion::WhoTakesTrick => assert!(!crowned && seats.iter().all(|seat| !seat.turn), "{name}"),
            LessonQuestion::WhoLeads => assert!(seats.iter().all(|seat| !seat.turn), "{name}"),
            LessonQuestion::WhoSitsOut => assert!(seats.iter().all(|seat| !seat.out), "{name}"),
            LessonQuestion::Counters(points) => {
                assert_eq!((asked.points_on_counters(), model.score.us), (Some(points), 0), "{name}");
                let answer = say::READ_THE_FIVES.right.split([' ', '.']).nth(1).unwrap();
                let read = say::COUNTERS_READ;
                assert!(!read.contains(answer) && !read.contains(&points.to_string()), "{name}: {read}");
            }
            _ => continue,
        }
        kept += 1;
    }
    assert_eq!(kept, 6);
}

#[test]
fn a_dearer_card_than_necessary_is_wrong_on_the_partners_trick() {
    let (_, asked) = steps().find(|(_, asked)| asked.step().asks == LessonQuestion::CardLeavingTrick).unwrap();
    let reply = |card: &str| {
        let answer = LessonAnswer::Card(card.parse().unwrap());
        asked.reply(answer, asked.judge(answer))
    };
    assert!(reply("QD").starts_with("Right: ") && reply("QH").starts_with("Not quite: "));
    assert_eq!(reply("KD"), "Not quite: the king may win a trick later. Throw the queen, which is lower.");
}

/// A question about tricks that were taken shows them, and no card that is still to be played.
#[test]
fn a_hand_that_is_over_has_left_no_cards() {
    let mut over = 0;
    for (name, asked) in steps() {
        let LessonQuestion::PointsForTricks(tricks, _) = asked.step().asks else { continue };
        let model = asked.lesson_table(None).unwrap();
        assert!(model.hand.is_empty() && model.middle == Middle::Empty, "{name}");
        assert!(Seat::ALL.iter().all(|seat| model.seats[*seat].cards == 0 && !model.seats[*seat].turn), "{name}");
        assert_eq!((model.score.tricks_us, model.score.tricks_them), (tricks, 5 - tricks), "{name}");
        assert!(asked.is_about_tricks_won() && asked.points_on_counters().is_none(), "{name}");
        over += 1;
    }
    assert_eq!(over, 4);
}
