//! A key moment: the table as it was seen, what was done, what would have been better, and the way to try that.

use super::decide::{handed_on, set_up};
use super::game_link::linked;
use super::parts::{all_hands, worths};
use super::{address, address_of};
use crate::app::review::{KeyMoment, Puzzle, Story};
use crate::save::GameId;
use crate::ui::app_context::AppContext;
use crate::ui::games;
use crate::ui::prelude::*;
use crate::ui::screens::transfer::Outgoing;
use crate::ui::table::{Shown, felt, hand, scorebar};
use crate::words::review as told;
use crate::words::screens::review as say;

/// The screen of a story's moment.
pub fn moment(id: &GameId, story: &Story, moment: &KeyMoment) -> AnyElement {
    crate::ui::title_focus::title(&moment.title);
    let names = Stored::new(story.seats.clone().map(|seat| seat.name));
    let open = State::new(false);
    let (own, better) = (moment.seen.own, moment.instead);
    let told =
        [crate::words::sentence(moment.title.as_str()), say::done_and_better(&moment.done, &moment.better)].into_iter();
    AppContext::here().announce(told.chain(moment.why.iter().cloned()).collect::<Vec<_>>().join(" "));
    let (seen, all_hands) = (Stored::new(moment.seen.clone()), Stored::new(moment.all_hands.clone()));
    let model = Watch::derive(move || if open.get() { all_hands.get_value() } else { seen.get_value() });
    let shown = Shown { advised: Watch::derive(move || Some(better)), ..Shown::still(model, own, names) };
    main()
        .class("table replaying moment")
        .child(h1().class("vh").child(moment.title.clone()))
        .child(scorebar(shown))
        .child(felt(shown))
        .child(div().class("act").child(slip(moment, open)))
        .child(hand(shown))
        .child(tools(id, story, moment, open))
}

fn slip(moment: &KeyMoment, open: State<bool>) -> AnyElement {
    let not_known = move || open.get().then(|| p().child(say::NOT_KNOWN));
    div()
        .class("slip replay")
        .child(
            p().class("split")
                .child(b().child(moment.title.clone()))
                .child(span().class("grade").attr("data-grade", moment.grade.name()).child(told::grade(moment.grade))),
        )
        .child(div().class("status").attr("role", "status").child(not_known))
        .child(p().child(say::done_and_better(&moment.done, &moment.better)))
        .children(moment.why.iter().map(|why| p().child(why.clone())))
        .child(
            details()
                .class("more")
                .child(summary().child(say::NUMBERS))
                .child(p().child(moment.cost.clone()))
                .child(worths(&moment.choices)),
        )
        .child(set_up(moment.set_up.clone()))
}

/// Draws what can be done with the moment, and the way on and back.
fn tools(id: &GameId, story: &Story, moment: &KeyMoment, open: State<bool>) -> AnyElement {
    let app = AppContext::here();
    let (of, at, instead) = (id.clone(), moment.at, moment.instead);
    let try_it_again = move |_| games::branch(app, &of, at, instead);
    let outgoing = State::new(None::<Outgoing>);
    let of_game = id.clone();
    let ask = move |_| {
        let puzzle = games::load(app, &of_game).and_then(|(_, log)| Puzzle::of(&log, at));
        outgoing.set(puzzle.as_ref().map(handed_on));
    };
    let next = story
        .moments()
        .skip_while(|other| other.at != at)
        .nth(1)
        .map(|next| a().class("btn").attr("href", address_of(id, next)).child(say::NEXT));
    div()
        .class("tools steps")
        .child(a().class("btn").attr("href", address(id)).child(say::BACK))
        .child(all_hands(open))
        .child(push_button("btn primary").on(ev::click, try_it_again).child(say::TRY_IT_AGAIN))
        .child(push_button("btn").on(ev::click, ask).child(say::ASK))
        .child(next)
        .child(linked(outgoing))
}
