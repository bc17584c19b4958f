//! Draws the fields that describe a game of a sheet, such as the players' names.

use std::rc::Rc;

use crate::ui::prelude::*;
use app::sheet::{GameForm, NamesForm, known_names};
use cards::Seat;

/// Draws a select element with a label. `choose` receives the chosen value.
pub fn value_select<T: Clone + PartialEq + 'static>(
    label: &str,
    options: Vec<(T, String)>,
    chosen: &T,
    choose: impl Fn(T) + 'static,
) -> AnyElement {
    let first = options.iter().position(|(value, _)| value == chosen);
    let (values, words): (Vec<T>, Vec<String>) = options.into_iter().unzip();
    let take = Rc::new(move |place: usize| {
        if let Some(value) = values.get(place) {
            choose(value.clone());
        }
    });
    labelled(label, select_one(words, first, take))
}

/// Draws the fields for the players, with the keeper first, and for the table number. The second view is the choice of
/// the first dealer.
pub fn game_fields(form: &GameForm) -> (AnyElement, AnyView) {
    let (own, kind) = (form.own, form.kind);
    let keeper = NamesForm::keeper(own, kind);
    let fields = NamesForm::seating_order(own, kind).map(|seat| draw_field(&form.names.people[seat]));
    let fields = div().class("names seated").child(fields).child(draw_field(&form.names.table));
    let change = |words: &str, change: fn(&NamesForm, Seat)| {
        let names = form.names.clone();
        act_button("btn", words, move |_| change(&names, keeper))
    };
    let partners = (!form.fixed_partners).then(|| change("Change partners", NamesForm::change_partners));
    let changes = button_row(partners).child(change("Swap left and right", NamesForm::swap_opponents));
    let known = known_names(&*outside());
    let typed = Seat::ALL.map(|seat| follow(&form.names.people[seat].text));
    let names = form.names.clone();
    let offered = Watch::memo(move || {
        typed.iter().for_each(|text| text.track());
        names.to_seat(&known).cloned().collect::<Vec<_>>()
    });
    let names = form.names.clone();
    let seat = move |name: &String| {
        let (names, known) = (names.clone(), name.clone());
        act_button("btn", name.as_str(), move |_| names.seat_beside(&known, own, kind))
    };
    let offered = draw_on_change(offered, move |offered| {
        let all = named_group("row", "Names from before");
        (!offered.is_empty()).then(|| all.children(offered.iter().map(&seat)))
    });
    (fields_of("Names").child(fields).child(offered).child(changes), draw_radios(&form.dealer, None))
}
