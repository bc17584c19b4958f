//! The list of people: the search, the buttons that mark many people at once, and the rows.

use std::rc::Rc;

use super::keys;
use super::row::row;
use super::view::PeopleView;
use crate::ui::event::building_blocks::sheet_with_note;
use crate::ui::event::form::fields_side_by_side;
use crate::ui::event::model::{People, follow_part};
use crate::ui::event::pairing::pair_by_lot_button;
use crate::ui::event::session::SessionHandle;
use crate::ui::prelude::*;
use app::event::person::{PeopleModel, PeopleSearch, SuggestedPair};
use app::words::event::check_in as said;
use event::{Entrant, Presence};

/// The number of rows that are drawn before the person asks for all.
const MOST_ROWS_AT_FIRST: usize = 40;

pub fn people_list(session: SessionHandle, tab: People) -> AnyElement {
    let model = follow_part(tab, |tab| tab.list.clone());
    let view = PeopleView { session, tab, model, search: PeopleSearch::of(&session.get()) };
    let all = State::new(false);
    let found = found_entrants(&view);
    let rosters = Watch::memo(move || model.read().rosters.clone());
    let summary = p().class("people-sum").attr("role", "status").child(move || model.read().summary.clone());
    let shown = move || {
        let most = if all.get() { usize::MAX } else { MOST_ROWS_AT_FIRST };
        found.read().iter().copied().take(most).collect::<Vec<_>>()
    };
    let rows = for_each(shown, Entrant::to_string, {
        let view = view.clone();
        move |who| row(&view, who)
    });
    let more = show(
        move || !all.get() && found.read().len() > MOST_ROWS_AT_FIRST,
        move || button_row(act_button("btn", move || said::show_all_label(found.read().len()), move |_| all.set(true))),
    );
    let list =
        plain_list("people-list").attr("aria-label", said::PEOPLE).child(rows).on(ev::keydown, keys::handle_row_key);
    sheet_with_note("people", said::PEOPLE, summary)
        .child(show(
            move || model.read().counts.unmarked > 0,
            || {
                help(
                    "Mark who is here. Once you mark somebody, only people marked Here are drawn. If you mark nobody, \
             everybody on the list plays.",
                )
            },
        ))
        .child(draw_on_change(rosters, |told| told.as_deref().map(help)))
        .child(mark_all_buttons(session, model))
        .child(pair_offers(session, model))
        .child(find_line(&view, found))
        .child(list)
        .child(more)
}

fn found_entrants(view: &PeopleView) -> Watch<Vec<Entrant>> {
    let (typed, filter) = (follow(&view.search.typed.text), follow(&view.search.filter.text));
    let (model, search) = (view.model, view.search.clone());
    Watch::memo(move || {
        typed.track();
        filter.track();
        search.matching_entrants(&model.read())
    })
}

/// Draws the search, the filter, and the number of people found.
fn find_line(view: &PeopleView, found: Watch<Vec<Entrant>>) -> AnyElement {
    let (model, typed) = (view.model, view.search.typed.clone());
    let words = move || said::found_count(found.read().len(), model.read().rows.len(), &typed.typed());
    let input = draw_input(&view.search.typed).attr("type", "search").attr("enterkeyhint", "search");
    let input = input.attr("aria-describedby", "people-keys").on(ev::keydown, keys::handle_search_key);
    let fields =
        fields_side_by_side(labelled(view.search.typed.label.as_str(), input)).child(draw_field(&view.search.filter));
    div()
        .attr("role", "search")
        .class("find-line")
        .child(fields)
        .child(
            help(
                "Type a few letters, then press Enter to jump to the first match. Arrow keys go from button to button. \
             Any letter starts a new search.",
            )
            .id("people-keys"),
        )
        .child(status(words))
}

/// Draws the buttons that mark all unmarked entrants at once.
fn mark_all_buttons(session: SessionHandle, model: Watch<Rc<PeopleModel>>) -> AnyView {
    let counts = Watch::memo(move || model.read().counts);
    let wrong = State::new(None);
    let mark = move |presence| {
        let outcome = session.get().mark_unmarked(presence);
        wrong.set(outcome.err().map(|why| session.get().refusal_sentence(&why)));
        focus_on(keys::SEARCH_SELECTOR);
    };
    let buttons = move || {
        let here = move || said::mark_all_here_label(counts.get().unmarked, counts.get().all);
        let others = move || said::mark_rest_no_show_label(counts.get().unmarked);
        let begun = move || counts.get().unmarked < counts.get().all;
        let here = act_button("btn small", here, move |_| mark(Presence::Here));
        let gone = show(begun, move || act_button("btn small", others, move |_| mark(Presence::NoShow)));
        button_row(here).class("row for-many").child(gone)
    };
    group().child(alert(wrong)).child(show(move || counts.get().unmarked > 0, buttons)).into_any()
}

/// Draws the offers to make teams of people who wait for a partner.
fn pair_offers(session: SessionHandle, model: Watch<Rc<PeopleModel>>) -> AnyView {
    let pairs = Watch::memo(move || model.read().pairs.clone());
    let wrong = State::new(None);
    let pair = move |of: SuggestedPair| {
        let join = move |_| {
            let outcome = session.get().pair_up(of.one, of.other);
            wrong.set(outcome.err().map(|why| session.get().refusal_sentence(&why)));
            focus_on(keys::SEARCH_SELECTOR);
        };
        li().child(span().child(of.sentence.as_str())).child(act_button("btn small", "Make them a team", join))
    };
    let offers = move || {
        let several = show(move || pairs.read().len() > 1, move || pair_by_lot_button(session));
        let list = for_each(move || pairs.get(), |of| of.sentence.clone(), pair);
        div().class("offers").child(plain_list("pairs").child(list)).child(alert(wrong)).child(several)
    };
    show(move || !pairs.read().is_empty(), offers)
}
