//! The news from the other tables while the person plays: a line below the score, which unfolds to the whole hall.

use super::floor::hall_drawing;
use crate::ui::event::session::SessionHandle;
use crate::ui::prelude::*;
use app::event::Practice;
use app::event::practice::HallModel;
use app::play::model::TableModel;

/// Draws the line and the hall below it. Both are updated whenever a hand ends at the person's table.
pub fn hall_around_table(practice: Practice, model: Watch<TableModel>) -> AnyElement {
    let session = SessionHandle::new(practice.session().clone());
    let hands = Watch::memo(move || model.with(|model| (model.score.hand.clone(), model.score.us, model.score.them)));
    let (moves, turn) = (practice.clone(), State::new(0_usize));
    effect(move || {
        hands.track();
        untrack(|| moves.enter_due_results());
        turn.update(|turn| *turn += 1);
    });
    let hall = session.computed_from_event(move |_| practice.hall());
    let line = Watch::memo(move || hall.with(|hall| hall.headline(turn.get())));
    let news = move |(hall, line): &(HallModel, String)| {
        // The line above says one of them already.
        let sentence = [&hall.sentence, &hall.leader_sentence, &hall.neighbor_sentence]
            .into_iter()
            .filter(|sentence| !sentence.is_empty() && *sentence != line);
        let sentence = sentence.map(|sentence| p().child(sentence.as_str()));
        Some(div().class("news").children(sentence).child(hall_drawing(hall)))
    };
    html::details()
        .class("hall")
        .attr("hidden", move || line.with(String::is_empty))
        .child(html::summary().child(span().class("vh").child("The hall: ")).child(move || line.get()))
        .child(draw_on_change(Watch::memo(move || (hall.get(), line.get())), news))
}
