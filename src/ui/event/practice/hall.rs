//! The news from the other tables while the person plays: a line below the score, which unfolds to the whole hall.

use super::floor::hall_drawing;
use crate::ui::event::session::SessionHandle;
use crate::ui::prelude::*;
use app::event::Practice;
use app::event::practice::HallModel;
use app::play::model::TableModel;
use app::words::event::evening;

/// Draws the line and the hall below it. Both are updated whenever a hand ends at the person's table.
pub fn hall_around_table(practice: Practice, model: Watch<TableModel>) -> AnyElement {
    let session = SessionHandle::new(practice.session().clone());
    let hands = Watch::memo(move || model.with(|model| (model.score.hand.clone(), model.score.us, model.score.them)));
    let moves = practice.clone();
    effect(move || {
        hands.track();
        untrack(|| moves.enter_due_results());
    });
    let hall = session.computed_from_event(move |_| practice.hall());
    let line = Watch::memo(move || hall.with(headline));
    let news = move |hall: &HallModel| {
        // The line above says one of them already.
        let told = headline(hall);
        let sentence = [&hall.sentence, &hall.leader_sentence, &hall.neighbor_sentence]
            .into_iter()
            .filter(|sentence| !sentence.is_empty() && **sentence != told);
        let sentence = sentence.map(|sentence| p().child(sentence.as_str()));
        Some(div().class("news").children(sentence).child(hall_drawing(hall)))
    };
    html::details()
        .class("hall")
        .attr("hidden", move || line.with(String::is_empty))
        .child(html::summary().child(span().class("vh").child("The hall: ")).child(move || line.get()))
        .child(draw_on_change(hall, news))
}

/// Returns the text of the line: the person's place, or else the score at a neighboring table, or else the leader. If
/// nothing is known yet, the text says how many tables begin. Empty if there is no hall, as in a playoff for a place.
fn headline(hall: &HallModel) -> String {
    let sentence = [&hall.sentence, &hall.neighbor_sentence, &hall.leader_sentence]
        .into_iter()
        .find(|sentence| !sentence.is_empty());
    let begins = || (!hall.tables.is_empty()).then(|| evening::tables_begin_sentence(&hall.tables));
    sentence.cloned().or_else(begins).unwrap_or_default()
}
