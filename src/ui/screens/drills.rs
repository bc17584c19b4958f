//! The screen of the drills "find the renege", "follow the left bower", "name the ruling" and the person's own
//! mistakes.

use super::clause::citation;
use super::rulings::ruling_slip;
use crate::browser::chance;
use crate::ui::prelude::*;
use crate::ui::review::{due_mistakes, own_mistake};
use app::drills::{
    AnswerMark, AskedQuestion, Drill, DrillAnswer, DrillChoice, DrillQuestion, DrillRulebooks, DrillRun, GivenAnswer,
    Missed, MissedQuestion, RenegeQuestion, RunQuestions, RunResult, suit_answers,
};
use app::practice::drill::{FollowQuestion, RulingQuestion, SpottedRenege};
use app::words::drills as say;
use app::words::help::HelpTopic;
use app::words::rulebook::{irregular, list_title, title_of_rulings};
use app::words::screens::editor::SET_UP_POSITION;
use app::words::{self, rulings};
use cards::ruleset::Preset;
use cards::{Seat, Suit};
use rules::rulings::Finding;

/// Turns an element into the button of an answer. After the question is answered, the button shows whether its answer
/// is right.
fn answer_button<A: Copy + PartialEq + Into<DrillAnswer> + 'static>(
    asked: State<AskedQuestion<A>>,
    run: RunState,
    answer: A,
    drawn: AnyElement,
) -> AnyElement {
    let app = AppContext::current();
    let mark = move || {
        Some(match asked.with(|asked| asked.mark_of(&answer))? {
            AnswerMark::Right => "right",
            AnswerMark::Wrong => "wrong",
        })
    };
    let take = move |_| {
        let mut first = false;
        asked.update(|asked| first = asked.record_answer(&app, answer));
        if first {
            run.record_answer(asked.with(AskedQuestion::given_answer).is_some_and(|given| given.right), answer.into());
            focus_after_draw("#answer");
        }
    };
    drawn
        .attr("data-answer", mark)
        .attr("aria-disabled", move || asked.with(|asked| asked.given_answer().map(|_| "true")))
        .on(ev::click, take)
}

/// Draws the reply to an answer: a verdict, the sentence `truth`, and the element that `rest` returns.
fn answer_reply<A: Copy + PartialEq + 'static>(
    asked: State<AskedQuestion<A>>,
    truth: String,
    rest: impl Fn(A) -> Option<AnyElement> + 'static,
) -> impl Child {
    move || {
        let GivenAnswer { answer, right } = asked.with(AskedQuestion::given_answer)?;
        let verdict = if right { (icon("check"), "Right.") } else { (icon("close"), "No.") };
        Some(sheet("answer", verdict).class("sheet ruling").child(p().child(truth.clone())).child(rest(answer)))
    }
}

/// The state of a run of ten questions.
#[derive(Clone, Copy)]
struct RunState {
    drill: State<DrillChoice>,
    /// Number of the question on the screen, from 1.
    question: State<usize>,
    run: State<DrillRun>,
    result: State<Option<RunResult>>,
    questions: State<RunQuestions>,
    rulebooks: State<DrillRulebooks>,
    /// The missed question that the person looks at again, as an index.
    seen_again: State<Option<usize>>,
}

impl RunState {
    fn record_answer(self, right: bool, given: DrillAnswer) {
        let DrillChoice::Generated(drill) = self.drill.get_untracked() else { return };
        let app = AppContext::current();
        let mut result = None;
        self.run.update(|run| result = run.record_answer(&app, drill, right));
        self.result.set(result);
        self.questions.update(|questions| questions.record_answer(given));
    }

    fn begin_again(self) {
        self.question.set(1);
        self.run.set(DrillRun::default());
        self.result.set(None);
        self.seen_again.set(None);
        self.questions.update(RunQuestions::begin_again);
    }

    /// Draws the result of the run with the missed questions, each of which can be seen again.
    fn draw_result(self, result: RunResult) -> AnyElement {
        let missed = self.questions.with_untracked(|questions| {
            questions.missed().iter().map(|missed| say::missed_line(&missed.question())).collect::<Vec<_>>()
        });
        let item = |(place, line): (usize, say::MissedLine)| {
            let see_again = move |_| {
                self.seen_again.set(Some(place));
                focus_after_draw("#question");
            };
            let button = push_button("missed").on(ev::click, see_again);
            let button = button.child(b().child(line.question)).child(span().child(line.right));
            li().child(button.child(citation(line.citation)))
        };
        let list = (!missed.is_empty()).then(|| {
            group()
                .child(help("What you missed. Press one to see it again."))
                .child(plain_list("missed-ones").children(missed.into_iter().enumerate().map(item)))
        });
        sheet("question", say::run_result_sentence(result)).class("sheet run-result").child(list)
    }

    /// Draws a missed question as it was answered.
    fn draw_missed(self, place: usize) -> Option<AnyElement> {
        let missed = self.questions.with_untracked(|questions| questions.missed().get(place).cloned())?;
        Some(match missed {
            MissedQuestion::SpotRenege(missed) => {
                let Missed { question, given } = *missed;
                let asked = AskedQuestion::answered(Drill::SpotRenege, question.hand.renege, given);
                find_the_renege(State::new(asked), self, question)
            }
            MissedQuestion::FollowSuit(Missed { question, given }) => {
                let asked = AskedQuestion::answered(Drill::FollowSuit, question.answer(), given);
                follow_the_bower(State::new(asked), self, &question)
            }
            MissedQuestion::NameRuling(Missed { question, given }) => {
                let asked = AskedQuestion::answered(Drill::NameRuling, question.right, given);
                name_the_ruling(State::new(asked), self, &question)
            }
        })
    }

    /// Draws the number of the question, or a heading when the run is over, and a mark for each answer so far and each
    /// question to come. The drill of own mistakes has no runs and no marks.
    fn answer_marks(self, is_over: State<bool>) -> Option<AnyElement> {
        if self.drill.get() == DrillChoice::OwnMistakes {
            return None;
        }
        let run = self.run.read();
        let mark = |at: usize| {
            i().attr(
                "data-answer",
                run.answers().get(at).map(|mark| match mark {
                    AnswerMark::Right => "right",
                    AnswerMark::Wrong => "wrong",
                }),
            )
        };
        let marks = labelled_drawing("result-marks", say::run_marks_sentence(run.answers()))
            .children((0..DrillRun::QUESTIONS_PER_RUN).map(mark));
        let heading = if is_over.get() { "Your answers".to_owned() } else { say::run_progress(self.question.get()) };
        Some(div().class("split").child(b().child(heading)).child(marks))
    }
}

/// Draws the drills. `first` is the drill that is open at first.
pub fn drills(first: DrillChoice) -> AnyElement {
    let app = AppContext::current();
    let drill = State::new(first);
    let round = State::new(0_usize);
    let run = RunState {
        drill,
        question: State::new(1),
        run: State::new(DrillRun::default()),
        result: State::new(None),
        questions: State::new(RunQuestions::default()),
        rulebooks: State::new(DrillRulebooks::of_stored(&app)),
        seen_again: State::new(None),
    };
    // Whether the result of the run is shown. The reply to the last answer comes before it.
    let is_over = State::new(false);
    // Whether the own mistake on the screen is answered.
    let is_corrected = State::new(false);
    // Whether the choice of a drill is unfolded. A chosen drill leaves the screen to its questions.
    let is_choosing = State::new(first != DrillChoice::OwnMistakes);
    let chose = move || {
        is_choosing.set(false);
        focus_after_draw("#question");
    };
    let tally = move || say::tally_sentence(drill.get().tally_mut(&mut app.settings.get().drills));
    let next = move |_| {
        if run.seen_again.get_untracked().is_some() {
            run.seen_again.set(None);
            focus_after_draw("#question");
            return;
        }
        let ends = run.result.get_untracked().is_some() && !is_over.get_untracked();
        is_over.set(ends);
        if !ends {
            match run.result.get_untracked() {
                Some(_) => run.begin_again(),
                None => run.question.set(run.run.with_untracked(|run| run.answers().len()) + 1),
            }
            is_corrected.set(false);
            is_choosing.set(false);
            round.update(|round| *round += 1);
        }
        focus_after_draw("#question");
    };
    let choose = move |chosen| {
        is_over.set(false);
        is_corrected.set(false);
        run.begin_again();
        drill.set(chosen);
    };
    let is_answered = Watch::memo(move || match drill.get() {
        DrillChoice::OwnMistakes => is_corrected.get(),
        DrillChoice::Generated(_) => run.run.read().answers().len() >= run.question.get(),
    });
    let go_on = move || match (run.result.get().is_some(), is_over.get()) {
        (true, true) if run.seen_again.get().is_some() => "Back to your answers",
        (true, false) => "See the result",
        (true, true) => "Ten more",
        _ if is_answered.get() => "Next question",
        _ => "Skip",
    };
    let class = move || if is_answered.get() { "btn primary" } else { "btn" };
    // An own mistake comes again until it is answered. Then it is no longer due.
    let asks = Watch::memo(move || {
        round.track();
        drill.get() != DrillChoice::OwnMistakes || (is_corrected.get() && due_mistakes() > 0)
    });
    let name = move || say::drill_heading(drill.get(), run.rulebooks.read().rulings);
    let choose_rulings = move |rulings| {
        run.rulebooks.update(|rulebooks| rulebooks.choose_rulings(&app, rulings));
        choose(drill.get_untracked());
        round.update(|round| *round += 1);
    };
    let choices = DrillChoice::ALL.map(|drill| (drill, say::drill_name(drill)));
    // The arrow keys choose, too, but they only move on from one drill to the next.
    let choice = div()
        .child(radios("Drill", choices.into(), first, choose, None))
        .on(ev::click, move |event| {
            if event.detail() > 0 {
                chose();
            }
        })
        .on(ev::keydown, move |event| {
            if event.key() == "Enter" {
                chose();
            }
        });
    let books = move || {
        let asks_rulings = drill.get() == DrillChoice::Generated(Drill::NameRuling);
        let chosen = run.rulebooks.with_untracked(|rulebooks| rulebooks.rulings);
        asks_rulings.then(|| radios(say::RULINGS_BY, say::ruling_books(), chosen, choose_rulings, None))
    };
    let fold = details()
        .class("drill-choice")
        .attr("open", move || is_choosing.get())
        .on(ev::toggle, move |event| is_choosing.set(event_target::<web_sys::Element>(&event).has_attribute("open")))
        .child(summary().child(name))
        .child(choice.child(books))
        .child(help(a().attr("href", Route::Editor(None)).child(SET_UP_POSITION)));
    page_about("page drills", "Drills", HelpTopic::Coach)
        .child(fold)
        .child(move || run.answer_marks(is_over))
        .child(move || {
            let drill = drill.get();
            round.track();
            let result = is_over.get().then(|| run.result.get_untracked()).flatten();
            let seen_again = run.seen_again.get();
            untrack(|| match (drill, result) {
                (_, Some(result)) => {
                    seen_again.and_then(|place| run.draw_missed(place)).or_else(|| Some(run.draw_result(result)))
                }
                (DrillChoice::Generated(drill), None) => draw_question(drill, run),
                (DrillChoice::OwnMistakes, None) => Some(own_mistake(is_corrected)),
            })
        })
        .child(move || asks.get().then(|| div().class("start").child(act_button("", go_on, next).class(class))))
        .child(status(tally))
}

fn draw_question(drill: Drill, run: RunState) -> Option<AnyElement> {
    let by = run.rulebooks.get_untracked();
    let mut asked = None;
    let mut chance = chance::seed().stream("drill", 0);
    run.questions.update(|questions| asked = questions.next(drill, by, &mut chance));
    Some(match asked? {
        DrillQuestion::SpotRenege(spotted) => {
            find_the_renege(State::new(AskedQuestion::new(drill, spotted.hand.renege)), run, *spotted)
        }
        DrillQuestion::FollowSuit(asks) => {
            follow_the_bower(State::new(AskedQuestion::new(drill, asks.answer())), run, &asks)
        }
        DrillQuestion::NameRuling(asks) => {
            name_the_ruling(State::new(AskedQuestion::new(drill, asks.right)), run, &asks)
        }
    })
}

fn find_the_renege(
    asked: State<AskedQuestion<Option<SpottedRenege>>>,
    run: RunState,
    RenegeQuestion { hand: spot, rulebook: book }: RenegeQuestion,
) -> AnyElement {
    let tricks = spot.state.hand().map(|hand| hand.public().tricks().to_vec()).unwrap_or_default();
    let row = |(number, trick): (u8, &rules::Trick)| {
        let laid = trick.cards().map(|(seat, card)| {
            let button = push_button("card").attr("data-suit", suit_letter(card)).child(face(card));
            let button = button.attr("aria-label", say::trick_card_label(number, seat, card));
            let drawn = answer_button(asked, run, Some(SpottedRenege { seat, trick: number }), button);
            let slot = li().class("slot").attr("data-wins", trick.winner_so_far() == seat);
            slot.child(drawn).child(span().child(words::seat(seat)))
        });
        li().class("laid").child(b().child(number.to_string())).child(plain_list("cards").children(laid))
    };
    let rows = (1u8..).zip(&tricks).map(row);
    let nobody = answer_button(asked, run, None, push_button("btn answer").child("Nobody reneged"));
    let asks = say::contract_sentence(&spot);
    let truth = say::renege_explanation(&spot);
    // The reply covers the tricks on a phone, so it shows the trick that it is about.
    let reneged = spot.renege.and_then(|real| {
        let (_, trick) = (1u8..).zip(&tricks).find(|(number, _)| *number == real.trick)?;
        Some((real, *trick))
    });
    let spotted = RenegeQuestion { hand: spot, rulebook: book };
    let rest = move |given: Option<SpottedRenege>| {
        let (seat, found) = spotted.finding(given)?;
        // The sentence above has proved the renege already. A claim of the person's own is judged in full.
        let is_false_claim = given.is_some_and(|given| Some(given) != spotted.hand.renege);
        let told = claim_finding(&spotted, is_false_claim.then_some(seat), &found);
        Some(group().child(reneged.as_ref().map(|(real, trick)| reneged_trick(*real, trick))).child(told))
    };
    let question = sheet("question", "Who reneged?")
        .child(p().child(asks).child(" Press the card that should not have been played. Bold names took the trick."))
        .child(numbered_list("tricks-laid").children(rows))
        .child(nobody);
    div().class("form").child(question).child(answer_reply(asked, truth, rest))
}

/// Draws the trick of a renege with the reneging card marked.
fn reneged_trick(real: SpottedRenege, trick: &rules::Trick) -> AnyElement {
    let laid = trick.cards().map(|(seat, card)| {
        let is_it = (seat == real.seat).then_some("right");
        li().class("slot").child(face_up(card).attr("data-answer", is_it)).child(span().child(words::seat(seat)))
    });
    div().class("laid").child(b().child(real.trick.to_string())).child(plain_list("cards").children(laid))
}

/// Draws what follows from a renege. With `accused`, draws first how the director decides the claim against that seat.
fn claim_finding(spotted: &RenegeQuestion, accused: Option<Seat>, found: &Finding) -> AnyElement {
    let rules = &spotted.hand.state.rules().irregularities;
    let claim = accused.map(|accused| {
        let proof = found.evidence.iter().map(|one| rulings::evidence_sentence(*one, accused, words::Hearer::Anybody));
        group()
            .child(p().child(rulings::announce_claim(found.claim, words::Hearer::Anybody)))
            .children(proof.map(|told| p().child(told)))
            .child(p().child(say::claim_verdict(&spotted.hand, found)))
    });
    let options = found.options.iter().map(|choice| p().class("follows").child(say::consequence_after_hand(choice)));
    div()
        .class("ruled")
        .child(p().class("book").child(title_of_rulings(spotted.rulebook)))
        .child(claim)
        .child(p().child(rulings::finding_reason(found, rules)))
        .children(options)
        .child(citation(found.clause.map(|clause| clause.citation)))
}

fn follow_the_bower(asked: State<AskedQuestion<Option<Suit>>>, run: RunState, drill: &FollowQuestion) -> AnyElement {
    let suits = suit_answers().into_iter().map(|suit| {
        let button = push_button("btn answer");
        let drawn = match suit {
            Some(of) => button.child(pip(of)).child(words::suit(of)),
            None => button.child("Any card"),
        };
        answer_button(asked, run, suit, drawn)
    });
    let hand = drill.hand.iter().map(|card| li().class("slot").child(face_up(card)));
    let question = sheet("question", "Which suit do you follow?")
        .class("sheet follow")
        .child(p().class("says").child(say::follow_question(drill)))
        .child(div().class("cards").child(face_up(drill.led)))
        .child(help("You hold:"))
        .child(plain_list("cards").children(hand))
        .child(named_group("row answers", say::ANSWERS_LABEL).children(suits));
    div().class("form").child(question).child(answer_reply(asked, say::follow_explanation(drill), |_| None))
}

fn name_the_ruling(asked: State<AskedQuestion<usize>>, run: RunState, drill: &RulingQuestion) -> AnyElement {
    let (about, book) = (drill.about, drill.book);
    let button = |of: &Preset| {
        push_button("btn answer wide").child(irregular::consequence_sentence(&of.irregularities(), about))
    };
    let answers = drill.answers.iter().enumerate();
    let answers = answers.map(|(place, of)| li().child(answer_button(asked, run, place, button(of))));
    let question = sheet("question", say::RULING_QUESTION)
        .child(p().class("says").child(say::irregularity_situation(about)))
        .child(p().child(("By the ", b().child(list_title(book)), " rules:")))
        .child(plain_list("answers").attr("aria-label", say::ANSWERS_LABEL).children(answers));
    let ruled = move |_| Some(ruling_slip(book, &irregular::irregularity_line(&book.ruleset(), about)));
    div().class("form").child(question).child(answer_reply(
        asked,
        format!("{}.", irregular::irregularity_heading(about)),
        ruled,
    ))
}
