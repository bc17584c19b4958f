//! The part of the position editor in which the hand is played: the four hands and the actions of the seat whose turn
//! it is.

use super::{EditorState, fault_list};
use crate::ui::focus;
use crate::ui::prelude::*;
use app::editor::{CardButton, HandCourse, SeatHand, SolvedChoices};
use app::words;
use app::words::screens::editor as say;
use rules::Action;

/// Draws the four hands, and the actions that the seat whose turn it is may take.
pub fn bids_and_plays(desk: EditorState) -> AnyElement {
    let shown = Watch::memo(move || {
        let solved = desk.answers.with(|answers| answers.solved.clone()).unwrap_or_default();
        (desk.editor.with(|editor| editor.hand_course()), solved)
    });
    let stands = move || shown.with(|(course, _)| course.as_ref().map(|course| course.stands.clone()));
    let nothing_done = move || desk.editor.with(|editor| editor.position().steps().is_empty());
    let undo = act_button("btn", "Undo", move |_| desk.change(|editor| editor.position_mut().undo()))
        .id("undo")
        .attr("aria-disabled", move || nothing_done().then_some("true"));
    sheet("course", "Bids and tricks")
        .child(
            p().attr("role", "status")
                .child(move || stands().unwrap_or_else(|| "When all cards are dealt, bid and play here.".to_owned())),
        )
        .child(draw_on_change(shown, move |(course, solved)| Some(hands_and_actions(desk, course.as_ref()?, solved))))
        .child(fault_list(desk, 2))
        .child(button_row(undo))
}

fn hands_and_actions(desk: EditorState, course: &HandCourse, solved: &SolvedChoices) -> AnyElement {
    let seats = course.seats.iter().map(|seat| seat_row(desk, seat, solved));
    let bid = |(action, title): &(Action, String)| {
        action_button(desk, push_button("btn"), *action).child(label_with_tricks(title.clone(), *action, solved))
    };
    let bids = (!course.bids.is_empty()).then(|| named_group("row", "Bids").children(course.bids.iter().map(bid)));
    let told = course.action_sentences.iter().map(|told| li().child(told.as_str()));
    let told =
        (!course.action_sentences.is_empty()).then(|| foldable("more", false, "So far").child(ul().children(told)));
    group().child(plain_list("hands").children(seats)).child(bids).child(told)
}

fn seat_row(desk: EditorState, seat: &SeatHand, solved: &SolvedChoices) -> AnyElement {
    let (name, role) = &seat.name;
    let cards = seat.cards.iter().map(|CardButton { card, action }| match action {
        Some(action) => {
            let makes = |tricks: u8| span().class("makes").attr("aria-hidden", "true").child(tricks.to_string());
            action_button(desk, push_button("card"), *action)
                .attr("data-suit", suit_letter(*card))
                .attr("aria-label", label_with_tricks(words::card(*card), *action, solved))
                .child(face(*card))
                .child(solved_tricks(*action, solved).map(makes))
        }
        None => face_up(*card),
    });
    let cards = cards.map(|card| li().class("slot").child(card));
    li().attr("data-turn", seat.turn)
        .child(p().child(b().child(*name)).child(small().child(role.clone())))
        .child(plain_list("cards").children(cards))
        .child(seat.laid.map(|card| face_up_labelled(card, say::laid_card_label(card))))
}

/// Makes a button take an action for the seat whose turn it is.
fn action_button(desk: EditorState, button: AnyElement, action: Action) -> AnyElement {
    button.attr("data-choice", "").on(ev::click, move |_| {
        focus::focus_next_on_removal(vec!["[data-choice]".to_owned(), "#undo".to_owned()]);
        desk.change(|editor| editor.take_action(action));
    })
}

fn solved_tricks(action: Action, solved: &SolvedChoices) -> Option<u8> {
    solved.iter().find(|(of, _)| *of == action).map(|(_, tricks)| *tricks)
}

fn label_with_tricks(choice: String, action: Action, solved: &SolvedChoices) -> String {
    match solved_tricks(action, solved) {
        Some(tricks) => say::choice_with_makers_tricks(&choice, tricks),
        None => choice,
    }
}
