//! Decisions in reviewed games: the mistake in words, and the link to its lesson or drill.

use app::learn::{AskedStep, LessonLink, LessonPlace, LessonQuestion, steps_of};
use app::review::{AskedAgain, KeyMoment, Treatment};
use app::route::Route;
use app::save::{GameId, LessonName};
use app::words::review::ReviewedPlayer;
use app::words::review::mistake::{Tense, mistake_sentence};
use bots::Level;
use bots::review::{Effort, Mistake};
use cards::BySeat;
use cards::ruleset::{Length, Preset, Ruleset};

use rules::Action;
use rules::view::{LabQuestion, SeatView};

use crate::review_games::{decisions, game};

const EFFORT: Effort = Effort { layouts: 48, seed: 0 };

#[test]
fn every_mistake_is_a_sentence_before_and_after_and_links_to_something_that_exists() {
    let names = BySeat { n: "Nora", e: "Edie", s: "You", w: "Walt" }.map(str::to_owned);
    let (id, mut sentences, mut moments) = (GameId::new(1, 1), std::collections::BTreeSet::new(), 0);
    let (mut treatments, mut harsher_than_points, mut in_tricks) = (Vec::new(), 0, 0);
    for (seed, level) in (0..14).flat_map(|seed| [(seed, Level::Beginner), (seed, Level::Social)]) {
        let preset = Preset::ALL[seed as usize % Preset::ALL.len()];
        let log = game(Ruleset { length: Length::Hands(3), ..preset.ruleset() }, seed, level);
        let mut titles = std::collections::BTreeSet::new();
        for (decision, view) in decisions(&log, EFFORT) {
            let Some(judged) = decision.judged.as_ref().filter(|judged| judged.grade().is_wrong()) else { continue };
            let found =
                Mistake::of(&view, decision.action, judged.best, &judged.lesson.as_ref().unwrap().layout_comparison);
            for moment in [Tense::Past, Tense::Ahead] {
                let said = mistake_sentence(&found, &view, &names, moment);
                let odd = |sign: char| sign.is_ascii_digit() || "[]|%".contains(sign);
                assert!(said.ends_with('.') && !said.contains(odd) && !said.contains("  "), "{found:?}: {said}");
                assert!(said.starts_with(|first: char| first.is_ascii_uppercase()), "{said}");
                sentences.insert(said);
            }
            let moment = KeyMoment::of(&log, &decision, &ReviewedPlayer::Own).unwrap();
            assert!(!moment.why.is_empty() && moment.mistake == moment.why[0], "{moment:?}");
            figures_agree(&moment, decision.action);
            assert!(moment.choices.iter().all(|choice| !choice.title.starts_with("Discard")), "{moment:?}");
            assert!(titles.insert((decision.seat, moment.title.clone())), "two decisions are titled {}", moment.title);
            if let (Action::Play(_), Some((_, rest))) = (decision.action, moment.title.split_once(", trick ")) {
                let trick = 6 - view.hand().len();
                assert!(rest.starts_with(&format!("{trick}: ")), "trick {trick}: {}", moment.title);
                in_tricks += 1;
            }
            // A grade that the points alone would not give is explained beside it.
            let explained = judged.grade_by_points() < judged.grade();
            assert_eq!(moment.why.contains(&moment.cost), explained, "{moment:?}");
            assert_eq!(moment.cost_beside_figures().is_none(), explained, "the cost is told once");
            harsher_than_points += usize::from(explained);
            treatments.push(moment.practice.expect("every moment links to what treats it"));
            moments += 1;
        }
    }
    assert!(moments > 40 && sentences.len() > 60, "{moments} {}", sentences.len());
    assert!(harsher_than_points > 0 && in_tricks > 0, "{harsher_than_points} {in_tricks}");
    treatments.extend(LessonName::ALL.map(|lesson| Treatment::Lesson(LessonPlace { lesson, step: 0 })));
    for treatment in treatments {
        let route = treatment.route(&id, 57);
        assert_eq!(Route::parse(&route.to_string()), route);
        if let Treatment::Lesson(place @ LessonPlace { lesson, step }) = treatment {
            let asks = steps_of(lesson).get(step).is_some_and(|step| AskedStep::of(step).is_some());
            assert!(asks || lesson == LessonName::Hands, "{place:?} asks a question");
            let Route::Learn(Some(text)) = &route else { panic!("{route:?}") };
            let link = LessonLink::parse(text).unwrap();
            assert_eq!(link.place, place);
            assert_eq!(link.back(), Some(Route::Review(id.clone(), Some(57))), "the lesson leads back to the moment");
        }
    }
    let layouts = |again| Treatment::of(&Mistake::KeptHand, again);
    assert_eq!([layouts(AskedAgain::Yes), layouts(AskedAgain::No)], [Treatment::OwnMistakes, Treatment::GuessThePlay]);
}

#[test]
fn a_lesson_opens_at_the_step_that_treats_the_mistake() {
    let asked = |mistake: Mistake| match Treatment::of(&mistake, AskedAgain::No) {
        Treatment::Lesson(LessonPlace { lesson, step }) => steps_of(lesson)[step].asks,
        other => panic!("{other:?}"),
    };
    let card = "9H".parse().unwrap();
    assert_eq!(asked(Mistake::PutTrumpAway(card)), LessonQuestion::CardToDiscard);
    assert_eq!(asked(Mistake::DidNotTrump(card)), LessonQuestion::WinningCard);
    assert_eq!(asked(Mistake::PartnerNeededHelp(card)), LessonQuestion::WinningCard);
    for (text, place) in [("partner", Some((LessonName::Partner, 0))), ("calling/3", Some((LessonName::Calling, 2)))] {
        let found = LessonLink::parse(text).map(|link| (link.place.lesson, link.place.step));
        assert_eq!(found, place, "{text}");
        assert_eq!(LessonLink::parse(text).and_then(|link| link.back()), None, "{text}");
    }
    for bad in ["", "bridge", "calling/0", "calling/9", "calling/three"] {
        assert_eq!(LessonLink::parse(bad), None, "{bad}");
    }
}

/// Checks that the figures of the player's choice and of the best choice differ by the cost that is told.
fn figures_agree(moment: &KeyMoment, done: Action) {
    let points = |action: Action| -> f64 {
        let choice = moment.choices.iter().find(|choice| choice.action == action).unwrap();
        choice.worth.split(' ').next().unwrap().replace('\u{2212}', "-").parse().unwrap()
    };
    let lost = points(moment.instead) - points(done);
    let told = moment.cost.strip_prefix("It cost ").and_then(|cost| cost.split(' ').next()?.parse().ok());
    assert!((lost.max(0.0) - told.unwrap_or(0.0)).abs() < 0.061, "{}: {:?}", moment.cost, moment.choices);
}

/// South deals, and the jack of hearts is turned up.
fn bid(seat: &str, hand: &str, actions: &str) -> SeatView {
    let question = format!(
        r#"{{"rules":"chicago","seat":"{seat}","dealer":"S","score":{{"NS":0,"EW":0}},"deals_left":null,"hand":"{hand}","upcard":"JH","actions":[{actions}]}}"#
    );
    serde_json::from_str::<LabQuestion>(&question).unwrap().view().unwrap()
}

#[test]
fn the_sentence_counts_the_upcard_and_promises_no_more_than_is_certain() {
    let names = BySeat { n: "Nora", e: "Edie", s: "You", w: "Walt" }.map(str::to_owned);
    let told = |view: &SeatView, done: &str, best: &str| {
        let [done, best] = [done, best].map(|action| action.parse::<Action>().unwrap());
        let found = Mistake::of(view, done, best, &bots::LayoutComparison { best_makes: 70, ..Default::default() });
        mistake_sentence(&found, view, &names, Tense::Past)
    };
    let partner = bid("N", "AH KH TS AD 9C", r#""pass""#);
    assert_eq!(
        told(&partner, "pass", "order"),
        "You had ace, king and an ace outside, and the jack of hearts would have gone to You: enough to call hearts."
    );
    let dealer = bid("S", "AH 9S TS AD 9C", r#""pass","pass","pass""#);
    assert_eq!(
        told(&dealer, "pass", "order"),
        "With the upcard you had right, ace and an ace outside: enough to call hearts."
    );
    assert_eq!(
        told(&dealer, "order", "pass"),
        "With the upcard, right, ace and an ace outside were too little to call hearts."
    );
    let discard = bid("S", "AH 9S TS AD 9C JH", r#""pass","pass","pass","order""#);
    assert_eq!(told(&discard, "discard JH", "discard 9C"), "The right bower is the highest trump, and worth a trick.");
    assert_eq!(
        told(&discard, "discard AH", "discard 9C"),
        "The ace of hearts is a trump: it beats any card of the other suits."
    );
    let hand = r#""order","discard","play 9S""#;
    let with_left = bid("S", "AH JD TS AD 9C JH", r#""pass","pass","pass","order""#);
    assert_eq!(
        told(&with_left, "discard JD", "discard 9C"),
        "The left bower is the second-highest trump, and worth a trick."
    );
    let second = bid("N", "KS AS 9H KD TD", hand);
    assert_eq!(
        told(&second, "play AS", "play KS"),
        "The king of spades was high enough to try for the trick: the ace of spades was better kept."
    );
    let last = bid("S", "AS KS 9H KD TD", r#""order","discard JH","play 9S","play TS","play QS""#);
    assert_eq!(
        told(&last, "play AS", "play KS"),
        "The king of spades would have been enough: the ace of spades was better kept."
    );
}
