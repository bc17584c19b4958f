//! The drill with positions from the person's own games in which a decision was wrong.

use std::rc::Rc;

use super::drawings::folded_values;
use crate::ui::prelude::*;
use crate::ui::table::{TableProps, felt, hand};
use app::play::OwnGame;
use app::practice::drill::AnswerVerdict;
use app::review::mistakes::{AskedMistake, MistakeResponse, OwnMistakes};
use app::words::Viewer;
use app::words::review::mistakes::{NOTHING_TO_ASK, THAT_WAS_THE_LAST};
use app::words::review::screen::{CHOICES, HOW_YOU_PLAYED};
use app::words::table::NEW_GAME;
use rules::Action;

/// Counts the positions that are due now.
pub fn due_mistakes() -> usize {
    OwnMistakes::new(outside()).due()
}

/// Draws the next position of the drill, or a message if no position is due. `is_corrected` becomes true with the
/// answer.
pub fn own_mistake(is_corrected: State<bool>) -> AnyElement {
    let app = AppContext::current();
    let drill = OwnMistakes::new(outside());
    let Some(position) = drill.next() else {
        let review = OwnGame::last_to_review(&app).map(|id| link_to("btn", Route::Review(id, None), HOW_YOU_PLAYED));
        return sheet("question", NOTHING_TO_ASK)
            .child(p().child(drill.waiting_sentence()))
            .child(help(
                "Positions from your own reviewed games. Each one comes back until you get it right twice in a row.",
            ))
            .child(play_on().child(review));
    };
    let given = State::new(None::<Rc<MistakeResponse>>);
    let choices = position.choices.clone();
    let part = sheet("question", "What do you do?")
        .child(help((position.title.as_str(), ". ", drill.waiting_sentence())))
        .child(draw_position(&position));
    let answer = Handler::new(move |chosen: Action| {
        if given.get_untracked().is_some() {
            return;
        }
        if let Some(corrected) = drill.answer(&position, chosen) {
            app.change_settings(|kept| {
                kept.drills.own_mistakes.count_answer(corrected.answered == AnswerVerdict::Right)
            });
            given.set(Some(Rc::new(corrected)));
            is_corrected.set(true);
            focus_after_draw("#answer");
        }
    });
    div()
        .class("own-mistake")
        .child(part.child(choice_buttons(choices, answer, given)))
        .child(move || given.get().map(|corrected| answer_reply(&corrected)))
}

fn draw_position(asked: &AskedMistake) -> AnyElement {
    let model = Stored::new(asked.table.clone());
    let shown = TableProps::without_actions(
        Watch::derive(move || model.get_value()),
        Viewer::Player(asked.table.own),
        Stored::new(asked.names()),
    );
    div().class("table still").child(felt(shown)).child(hand(shown))
}

fn choice_buttons(
    choices: Vec<(Action, String)>,
    answer: Handler<Action>,
    given: State<Option<Rc<MistakeResponse>>>,
) -> AnyElement {
    let button = |(action, title): (Action, String)| {
        let is_given = move || given.read().is_some().then_some("true");
        act_button("btn", title, move |_| answer.run(action)).attr("aria-disabled", is_given)
    };
    named_group("row", CHOICES).children(choices.into_iter().map(button))
}

fn answer_reply(corrected: &MistakeResponse) -> AnyElement {
    let sign = if corrected.answered == AnswerVerdict::Right { "check" } else { "close" };
    sheet("answer", (icon(sign), corrected.verdict))
        .class("sheet ruling")
        .children(corrected.moment.why.iter().map(|why| p().child(why.as_str())))
        .child(folded_values(&corrected.moment.choices))
        .child(help(corrected.again.as_str()))
        .child((due_mistakes() == 0).then(|| group().child(p().child(THAT_WAS_THE_LAST)).child(play_on())))
}

fn play_on() -> AnyElement {
    button_row(link_to("btn", Route::Play(String::new()), NEW_GAME))
}
