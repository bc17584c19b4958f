//! The top part of the position editor, with the facts about the game: rules, dealer, score and number of hands left.

use std::rc::Rc;

use super::{EditorState, fault_list};
use crate::ui::prelude::*;
use app::words::screens::editor as say;
use app::words::{choices, rules_name};
use cards::{Seat, Side};

pub fn standing(desk: EditorState) -> AnyElement {
    let editor = desk.editor;
    let (sets, chosen) = editor.with_untracked(|editor| editor.rulesets(&AppContext::current()));
    let names = sets.iter().map(rules_name).collect();
    let rules = labelled_select("Rulebook", names, chosen, move |place| {
        if let Some(rules) = sets.get(place) {
            desk.change(|editor| editor.position_mut().set_rules(rules.clone()));
        }
    });
    let seats = choices::seats().into_iter().map(|(_, name)| name.to_owned()).collect();
    let dealer = editor.with_untracked(|editor| editor.position().dealer() as usize);
    let dealer = labelled_select("Dealer", seats, dealer, move |place| {
        if let Some(seat) = Seat::ALL.get(place) {
            desk.change(|editor| editor.position_mut().set_dealer(*seat));
        }
    });
    let left = Watch::memo(move || {
        editor.with(|editor| (editor.position().possible_hands_left(), editor.position().hands_left()))
    });
    let left = draw_on_change(left, move |(all, left)| {
        let place = all.iter().position(|other| Some(*other) == *left)?;
        let all = all.clone();
        Some(labelled_select(
            "Hands left, with this one",
            all.iter().map(u8::to_string).collect(),
            place,
            move |place| {
                if let Some(left) = all.get(place) {
                    desk.change(|editor| editor.position_mut().set_hands_left(*left));
                }
            },
        ))
    });
    sheet("standing", "Rules and score")
        .child(div().class("pair").child(rules).child(dealer))
        .child(div().class("pair").child(Side::ALL.map(|side| points_field(desk, side))))
        .child(left)
        .child(fault_list(desk, 0))
}

fn points_field(desk: EditorState, side: Side) -> AnyElement {
    let now = desk.editor.with_untracked(|editor| editor.position().score()[side]);
    let take = move |event| {
        let points = event_target_value(&event).parse().unwrap_or_default();
        desk.change(|editor| {
            let mut score = editor.position().score();
            score[side] = points;
            editor.position_mut().set_score(score);
        });
    };
    let field = input().attr("type", "number").attr("inputmode", "numeric").attr("value", now).on(ev::input, take);
    labelled(say::points_label(side), field)
}

/// Draws a select element with a label. `choose` receives the index of the chosen name.
fn labelled_select(
    name: &'static str,
    names: Vec<String>,
    chosen: usize,
    choose: impl Fn(usize) + 'static,
) -> AnyElement {
    labelled(name, select_one(names, Some(chosen), Rc::new(choose)))
}
