//! "What would you do?": a shared decision. First the person sees only what the seat saw and answers; then everybody's
//! choices and all hands are shown.

use super::drawings::{folded_values, hands_toggle};
use super::game_link::link_dialog;
use crate::browser::share;
use crate::ui::code_screen::code_screen;
use crate::ui::prelude::*;
use crate::ui::screens::transfer::ExportText;
use crate::ui::table::{TableProps, still_table};
use app::outside::Outside as _;
use app::play::GameOutside as _;
use app::review::{Puzzle, PuzzleAnswer};
use app::words::screens::editor::OPEN_HERE;
use app::words::screens::review as say;
use app::words::{self, Viewer};
use rules::Action;

/// The state of the answer.
#[derive(Clone)]
enum Answer {
    Open,
    Thinking,
    Given(PuzzleAnswer),
}

/// Draws the screen of a shared link.
pub fn decide(code: &str) -> AnyElement {
    code_screen(code, say::WHAT_WOULD_YOU_DO, say::no_puzzle, |code| {
        let puzzle = Puzzle::read(code).map_err(|why| words::bad_puzzle(&why))?;
        let (title, so_far, on_answer) = (String::new(), String::new(), Handler::new(|_| ()));
        Ok(question_screen(puzzle, QuestionFrame { title, so_far, on_answer, go_on: None, tools: group() }))
    })
}

/// Returns the link to a decision, as text to share.
pub fn link_to_decision(puzzle: &Puzzle) -> ExportText {
    ExportText {
        heading: say::WHAT_WOULD_YOU_DO.to_owned(),
        file: "bower-decision.txt".to_owned(),
        text: puzzle.link(share::address().as_deref()),
    }
}

/// The title, the buttons and the handlers that a screen puts around a question.
pub struct QuestionFrame {
    /// The question: `Decision 3 of 41. What would you do?`
    pub title: String,
    /// The result of the guesses so far, in words.
    pub so_far: String,
    /// Called with the answer.
    pub on_answer: Handler<PuzzleAnswer>,
    /// Goes to the next decision; `None` if there is only this one.
    pub go_on: Option<Handler<()>>,
    /// Additional buttons.
    pub tools: AnyElement,
}

/// Draws a decision as a question.
pub fn question_screen(puzzle: Puzzle, around: QuestionFrame) -> AnyElement {
    let QuestionFrame { title, so_far, on_answer, go_on, tools } = around;
    crate::ui::title_focus::title(&title);
    let app = AppContext::here();
    app.read_aloud(puzzle.stands());
    let (answer, open) = (State::new(Answer::Open), State::new(false));
    let (own, names) = (puzzle.own(), Stored::new(puzzle.names()));
    let (seen, all_hands, choices) = (Stored::new(puzzle.seen()), Stored::new(puzzle.all_hands()), puzzle.choices());
    let puzzle = Stored::new(puzzle);
    let model = Watch::derive(move || if open.get() { all_hands.get_value() } else { seen.get_value() });
    let choose = move |chosen: Action| {
        if !matches!(answer.get_untracked(), Answer::Open) {
            return;
        }
        answer.set(Answer::Thinking);
        let asked = puzzle.with_value(Puzzle::asked);
        app.spawn(Box::pin(async move {
            app.wake_bots().await;
            let champion = app.hint(asked).await;
            let told = puzzle.with_value(|puzzle| puzzle.told(chosen, &champion));
            on_answer.run(told.clone());
            answer.set(Answer::Given(told));
            focus_after_draw("#next");
        }));
    };
    let playable: Vec<Action> = choices.iter().map(|(action, _)| *action).collect();
    let use_card = Handler::new(move |card| {
        let of_card = |action: &&Action| matches!(**action, Action::Play(of) | Action::Discard(of) if of == card);
        if let Some(action) = playable.iter().find(of_card) {
            choose(*action);
        }
    });
    let shown = TableProps { use_card, ..TableProps::still(model, Viewer::Player(own), names) };
    let position = puzzle.with_value(Puzzle::position_link);
    let next = move || {
        let go_on = go_on.filter(|_| matches!(answer.get(), Answer::Given(_)))?;
        Some(act_button("btn primary", say::NEXT, move |_| go_on.run(())).id("next"))
    };
    let told = move || {
        Some(match answer.get() {
            Answer::Open => buttons(&choices, choose),
            Answer::Thinking => p().child("The champion is thinking…"),
            Answer::Given(told) => outcome(told, open).child(editor_link(position.clone())),
        })
    };
    let outgoing = State::new(None::<ExportText>);
    let ask = move |_| outgoing.set(Some(puzzle.with_value(link_to_decision)));
    let slip = div()
        .class("slip replay")
        .child(p().id("question").attr("tabindex", "-1").child(b().child(title.as_str())))
        .child((!so_far.is_empty()).then(|| p().child(so_far)))
        .child(live_region(told).class("told"));
    let ask = act_button("btn", say::ASK, ask);
    still_table("table replaying moment", &title, shown, slip)
        .child(div().class("tools steps").child(ask).child(tools).child(next).child(link_dialog(outgoing)))
}

/// Draws the link to the editor with the position.
pub fn editor_link(link: Option<String>) -> Option<AnyElement> {
    link.map(|link| link_to("btn", link, OPEN_HERE))
}

fn buttons(choices: &[(Action, String)], choose: impl Fn(Action) + Copy + 'static) -> AnyElement {
    let button = |(action, title): &(Action, String)| {
        let action = *action;
        act_button("btn", title.as_str(), move |_| choose(action))
    };
    named_group("row", say::CHOICES).children(choices.iter().map(button))
}

fn outcome(told: PuzzleAnswer, open: State<bool>) -> AnyElement {
    group()
        .children(told.done.into_iter().map(|done| p().child(done)))
        .child(p().child(told.because))
        .child(hands_toggle(open))
        .child(folded_values(&told.worths))
}
