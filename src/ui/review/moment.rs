//! The screen of a key moment of a game. It shows the table as the player saw it, the decision and a better one, and
//! lets the person try again.

use super::decide::{editor_link, link_to_decision};
use super::drawings::{choice_values, hands_toggle};
use super::game_link::link_dialog;
use crate::ui::prelude::*;
use crate::ui::screens::transfer::ExportText;
use crate::ui::table::{TableProps, still_table};
use crate::ui::title_focus::{Edge, scroll_into_view};
use app::event::faces_at_table;
use app::review::{KeyMoment, Puzzle, Story};
use app::save::GameId;
use app::words::review as told;
use app::words::review::screen as say;
use app::words::table::FIGURES_LABEL;

pub fn moment(id: &GameId, story: &Story, moment: &KeyMoment) -> AnyElement {
    crate::ui::title_focus::set_title(&moment.title);
    let names = Stored::new(story.seats.clone().map(|seat| seat.name));
    let open = State::new(false);
    let better = moment.instead;
    let told = [
        app::words::with_full_stop(moment.title.as_str()),
        story.reviewed.done_and_better(&moment.done, &moment.better),
    ]
    .into_iter();
    AppContext::current().read_aloud(told.chain(moment.why.iter().cloned()).collect::<Vec<_>>().join(" "));
    let (seen, all_hands) =
        (Stored::new(moment.table_as_seen.clone()), Stored::new(moment.table_with_all_hands.clone()));
    let model = Watch::derive(move || if open.get() { all_hands.get_value() } else { seen.get_value() });
    let shown = TableProps {
        faces: names.with_value(|names| faces_at_table(AppContext::current().storage(), id, names)),
        advised: Watch::derive(move || Some(better)),
        ..TableProps::without_actions(model, story.viewer, names)
    };
    still_table("table replaying moment", &moment.title, shown, moment_slip(id, story, moment, open))
        .child(moment_tools(id, story, moment, open))
}

fn moment_slip(id: &GameId, story: &Story, moment: &KeyMoment, open: State<bool>) -> AnyElement {
    let could_not_see = story.reviewed.could_not_see();
    let not_known = move || open.get().then(|| p().child(could_not_see.clone()));
    let grade = span().class("grade").attr("data-grade", moment.grade.name()).child(told::grade_name(moment.grade));
    let cost = moment.cost_beside_figures().map(|cost| p().child(cost));
    let numbers = foldable("more", false, FIGURES_LABEL).child(cost);
    // On a phone, the opened figures would lie below the visible part of the slip.
    let numbers = numbers.on(ev::toggle, |_| scroll_into_view(".slip .more[open]", Edge::End));
    div()
        .class("slip replay")
        .child(p().class("split").child(b().child(moment.title.as_str())).child(grade))
        .child(live_region(not_known).class("status"))
        .child(choices_compared(story, moment))
        .children(moment.why.iter().map(|why| p().child(why.as_str())))
        .child(
            moment
                .practice
                .map(|treatment| link_to("btn", treatment.route(id, moment.at), told::treatment_label(treatment))),
        )
        .child(editor_link(moment.set_up.clone()))
        .child(numbers.child(choice_values(&moment.choices)))
}

/// Draws the decision and a better one, each with a sign that can be seen at a glance.
fn choices_compared(story: &Story, moment: &KeyMoment) -> AnyElement {
    let chosen = |grade, sign| span().attr("data-grade", grade).child(icon(sign));
    p().class("compared")
        .child(chosen("wrong", "close").child(story.reviewed.done_sentence(&moment.done)))
        .child(" ")
        .child(chosen("right", "check").child(told::better_sentence(&moment.better)))
}

/// Draws the bar with the buttons of the moment and the link to the next moment.
fn moment_tools(id: &GameId, story: &Story, moment: &KeyMoment, open: State<bool>) -> AnyElement {
    let app = AppContext::current();
    let (of, at) = (id.clone(), moment.at);
    let try_it_again = move |_| games::begin_branch(app, &of, at);
    let outgoing = State::new(None::<ExportText>);
    let of_game = id.clone();
    let ask = move |_| {
        let puzzle = games::load_game(app, &of_game).and_then(|game| Puzzle::of(&game.into_inner().1, at));
        outgoing.set(puzzle.as_ref().map(link_to_decision));
    };
    let next = story.moments().skip_while(|other| other.at != at).nth(1);
    let bar = div()
        .class("tools steps")
        .child(link_to("btn", Route::Review(id.clone(), None), "Review"))
        .child(hands_toggle(open))
        .child(act_button("btn primary", "Try it again", try_it_again))
        .child(act_button("btn", say::ASK_A_FRIEND, ask))
        .child(next.map(|next| link_to("btn", Route::Review(id.clone(), Some(next.at)), say::NEXT)));
    group().child(bar).child(link_dialog(outgoing, Some(say::WHAT_A_FRIEND_SEES)))
}
