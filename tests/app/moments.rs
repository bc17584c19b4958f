//! Decisions in reviewed games: the mistake in words, and the link to its lesson or drill.

use app::learn::{AskedStep, steps_of};
use app::review::{AskedAgain, KeyMoment, Treatment};
use app::route::Route;
use app::save::{GameId, LessonName};
use app::words::review::ReviewedPlayer;
use app::words::review::mistake::{Tense, mistake_sentence};
use bots::Level;
use bots::review::{Effort, Mistake};
use cards::BySeat;
use cards::ruleset::{Length, Preset, Ruleset};

use crate::review_games::{decisions, game};

const EFFORT: Effort = Effort { layouts: 48, seed: 0 };

#[test]
fn every_mistake_is_a_sentence_before_and_after_and_links_to_something_that_exists() {
    let names = BySeat { n: "Nora", e: "Edie", s: "You", w: "Walt" }.map(str::to_owned);
    let (id, mut sentences, mut moments) = (GameId::new(1, 1), std::collections::BTreeSet::new(), 0);
    let mut treatments = Vec::new();
    for (seed, level) in (0..8).flat_map(|seed| [(seed, Level::Beginner), (seed, Level::Social)]) {
        let preset = Preset::ALL[seed as usize % Preset::ALL.len()];
        let log = game(Ruleset { length: Length::Hands(3), ..preset.ruleset() }, seed, level);
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
            treatments.push(moment.practice.expect("every moment links to what treats it"));
            moments += 1;
        }
    }
    assert!(moments > 40 && sentences.len() > 60, "{moments} {}", sentences.len());
    treatments.extend(LessonName::ALL.map(Treatment::Lesson));
    for treatment in treatments {
        let route = treatment.route(&id);
        assert_eq!(Route::parse(&route.to_string()), route);
        if let Treatment::Lesson(lesson) = treatment {
            let asks = steps_of(lesson).first().is_some_and(|step| AskedStep::of(step).is_some());
            assert!(asks || lesson == LessonName::Hands, "{lesson:?} has a first question");
        }
    }
    let layouts = |again| Treatment::of(&Mistake::KeptHand, again);
    assert_eq!([layouts(AskedAgain::Yes), layouts(AskedAgain::No)], [Treatment::OwnMistakes, Treatment::GuessThePlay]);
}
