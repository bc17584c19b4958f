//! The screen "What would you do?" for a shared decision. First the person sees only what the player at that seat saw,
//! and answers. Then the screen shows the choices of everybody, and all hands.

use super::drawings::{folded_values, hands_toggle};
use super::game_link::link_dialog;
use crate::browser::share;
use crate::ui::code_screen::code_screen;
use crate::ui::prelude::*;
use crate::ui::screens::transfer::ExportText;
use crate::ui::table::{TableProps, still_table};
use app::outside::Outside as _;
use app::play::GameOutside as _;
use app::review::{CardRing, ChoiceGrade, GuessVerdict, Puzzle, PuzzleAnswer};
use app::words;
use app::words::review::screen as say;
use app::words::screens::editor::SET_UP_FROM_HERE;
use rules::Action;

#[derive(Clone)]
enum AnswerState {
    NotGiven,
    Thinking(Action),
    Given(Action, PuzzleAnswer),
}

/// Draws the screen for the link to a shared decision.
pub fn decide(code: &str) -> AnyElement {
    code_screen(code, say::WHAT_WOULD_YOU_DO, say::no_decision_sentence, |code| {
        let puzzle = Puzzle::parse(code).map_err(|why| words::bad_puzzle_reason(&why))?;
        let (title, so_far) = (say::A_FRIEND_ASKS.to_owned(), say::ABOUT_A_SHARED_DECISION.to_owned());
        let on_answer = Handler::new(|_| ());
        Ok(question_screen(puzzle, QuestionFrame { title, so_far, on_answer, go_on: None, tools: Vec::new() }))
    })
}

/// Returns the link to a decision, for the dialog that exports or shares a text.
pub fn link_to_decision(puzzle: &Puzzle) -> ExportText {
    ExportText {
        heading: say::WHAT_WOULD_YOU_DO.to_owned(),
        file_name: "bower-decision.txt".to_owned(),
        text: puzzle.link(share::page_address().as_deref()),
    }
}

/// The parts that a screen adds to a question: the title, buttons and handlers.
pub struct QuestionFrame {
    /// The heading, such as `Decision 3 of 41`. It may be empty.
    pub title: String,
    /// A sentence about the guesses so far. It may be empty.
    pub so_far: String,
    /// Called when the person has answered.
    pub on_answer: Handler<PuzzleAnswer>,
    /// Goes to the next decision. `None` if there is only one decision.
    pub go_on: Option<Handler<()>>,
    /// Additional buttons at the beginning of the bar of buttons.
    pub tools: Vec<AnyElement>,
}

/// Draws the table as the player saw it, with the possible decisions. After the answer, draws the choices of everybody.
pub fn question_screen(puzzle: Puzzle, around: QuestionFrame) -> AnyElement {
    let QuestionFrame { title, so_far, on_answer, go_on, tools } = around;
    crate::ui::title_focus::set_title(&title);
    let app = AppContext::current();
    read_while_drawn(puzzle.position_sentence());
    let (answer, open) = (State::new(AnswerState::NotGiven), State::new(false));
    let (viewer, names) = (puzzle.viewer(), Stored::new(puzzle.names()));
    let heading = Stored::new([title.clone(), puzzle.question()]);
    let [to_answer, seen, all_hands] =
        [puzzle.table_to_answer(), puzzle.table_as_seen(), puzzle.table_with_all_hands()].map(Stored::new);
    let (cards, choices) = (Stored::new(puzzle.card_actions()), puzzle.other_actions());
    let puzzle = Stored::new(puzzle);
    let is_open = Watch::memo(move || matches!(answer.get(), AnswerState::NotGiven));
    let model = Watch::derive(move || match (is_open.get(), open.get()) {
        (true, _) => to_answer.get_value(),
        (false, false) => seen.get_value(),
        (false, true) => all_hands.get_value(),
    });
    let choose = move |chosen: Action| {
        if !matches!(answer.get_untracked(), AnswerState::NotGiven) {
            return;
        }
        answer.set(AnswerState::Thinking(chosen));
        let asked = puzzle.with_value(Puzzle::hint_question);
        app.spawn(Box::pin(async move {
            app.wake_bots().await;
            let champion = app.hint(asked).await;
            let told = puzzle.with_value(|puzzle| puzzle.response(chosen, &champion));
            on_answer.run(told.clone());
            answer.set(AnswerState::Given(chosen, told));
            focus_after_draw("#next");
        }));
    };
    let use_card = Handler::new(move |card| {
        let of_card = cards.with_value(|cards| cards.iter().find(|(of, _)| *of == card).copied());
        if let Some((_, action)) = of_card {
            choose(action);
        }
    });
    let chosen = move || match answer.get() {
        AnswerState::NotGiven => None,
        AnswerState::Thinking(chosen) | AnswerState::Given(chosen, _) => Some(chosen),
    };
    let laid = move || {
        let chosen = chosen()?;
        cards.with_value(|cards| cards.iter().find(|(_, action)| *action == chosen).map(|(card, _)| *card))
    };
    let champions = move || match answer.get() {
        AnswerState::Given(_, told) => Some(told.champion),
        _ => None,
    };
    let shown = TableProps {
        on_card: Some(use_card),
        lifted: Watch::derive(laid),
        advised: Watch::derive(champions),
        ..TableProps::without_actions(model, viewer, names)
    };
    let position = puzzle.with_value(Puzzle::position_link);
    let waits = move || !matches!(answer.get(), AnswerState::Given(..));
    // The button is drawn from the beginning, so that other buttons do not move later.
    let next = go_on.map(|go_on| {
        let act = move |_| {
            if !untrack(waits) {
                go_on.run(());
            }
        };
        act_button("btn primary", say::NEXT, act).id("next").attr("aria-disabled", move || waits().then_some("true"))
    });
    let told = move || {
        Some(match answer.get() {
            AnswerState::NotGiven => question_text(&choices, !cards.read_value().is_empty(), choose),
            AnswerState::Thinking(_) => p().child("The champion bot is thinking…"),
            AnswerState::Given(_, told) => answer_outcome(told, open, position.clone()),
        })
    };
    let outgoing = State::new(None::<ExportText>);
    let ask = move |_| outgoing.set(Some(puzzle.with_value(link_to_decision)));
    let slip = div()
        .class("slip replay")
        .child(
            p().id("question")
                .attr("tabindex", "-1")
                .child(move || {
                    let [title, question] = heading.get_value();
                    let step = (!title.is_empty()).then(|| span().class("step").child((title.clone(), ". ")));
                    if is_open.get() { span().child(step).child(b().child(question)) } else { b().child(title) }
                })
                .child(move || match answer.get() {
                    AnswerState::Given(_, told) => Some(verdict(told.verdict)),
                    _ => None,
                }),
        )
        .child(move || (is_open.get() && !so_far.is_empty()).then(|| p().child(so_far.clone())))
        .child(live_region(told).class("told"));
    let ask = act_button("btn", say::ASK_A_FRIEND, ask);
    still_table("table replaying moment", &title, shown, slip)
        .child(div().class("tools steps").children(tools).child(ask).child(next))
        .child(link_dialog(outgoing, Some(say::WHAT_A_FRIEND_SEES)))
}

/// Says a sentence to screen readers, and takes it back when this part of the screen is left.
fn read_while_drawn(sentence: String) {
    let app = AppContext::current();
    app.read_aloud(sentence.clone());
    on_cleanup(move || {
        if app.announcement.with_untracked(|said| *said == sentence) {
            app.read_aloud("");
        }
    });
}

/// Draws a link that opens the position in the position editor.
pub fn editor_link(link: Option<String>) -> Option<AnyElement> {
    link.map(|link| link_to("btn", link, SET_UP_FROM_HERE))
}

/// Draws buttons for the bids. If a card is to be played, says that a card in the hand can be tapped.
fn question_text(choices: &[(Action, String)], by_card: bool, choose: impl Fn(Action) + Copy + 'static) -> AnyElement {
    let button = |(action, title): &(Action, String)| {
        let action = *action;
        act_button("btn", title.as_str(), move |_| choose(action))
    };
    let row = || named_group("row", say::CHOICES).children(choices.iter().map(button));
    group().child(by_card.then(|| p().child("Tap a card to answer."))).child((!choices.is_empty()).then(row))
}

const fn grade_name(grade: ChoiceGrade) -> &'static str {
    match grade {
        ChoiceGrade::Right => "right",
        ChoiceGrade::AsGood => "alike",
        ChoiceGrade::Worse => "wrong",
    }
}

/// Draws a check, an equals sign or a cross.
fn grade_sign(grade: ChoiceGrade) -> AnyElement {
    match grade {
        ChoiceGrade::Right => icon("check"),
        ChoiceGrade::AsGood => span().class("icon").attr("aria-hidden", "true").child("≈"),
        ChoiceGrade::Worse => icon("close"),
    }
}

fn verdict(of: GuessVerdict) -> AnyElement {
    span().class("grade").attr("data-grade", grade_name(of.grade)).child(of.text)
}

/// Draws the compared choices, each with a sign in the ring that its card has in the hand, then the reason and the
/// figures.
fn answer_outcome(told: PuzzleAnswer, open: State<bool>, position: Option<String>) -> AnyElement {
    let compared = told.compared.into_iter().map(|choice| {
        let ring = choice.ring.map(|ring| match ring {
            CardRing::Chosen => "chosen",
            CardRing::Advised => "advised",
        });
        li().attr("data-ring", ring)
            .attr("data-grade", grade_name(choice.grade))
            .child(grade_sign(choice.grade))
            .child(span().child(choice.sentence))
    });
    group()
        .child(plain_list("compared").children(compared))
        .child(p().child(told.because))
        .child(hands_toggle(open))
        .child(folded_values(&told.worths).child(editor_link(position)))
}
