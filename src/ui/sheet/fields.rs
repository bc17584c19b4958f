//! Draws the fields that describe a game of a sheet, such as the players' names.

use std::rc::Rc;

use crate::ui::prelude::*;
use app::sheet::{GameForm, NamesForm, known_names};
use app::words::sheet::from_event as said;
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

/// The parts of a form that describes a game.
pub struct GameFields {
    /// The players, with the keeper first.
    pub names: AnyElement,
    pub table: AnyElement,
    /// Buttons that move the typed names to other seats.
    pub changes: AnyElement,
    pub dealer: AnyView,
}

impl GameFields {
    /// Puts the table number and the buttons below the names. The second view is the choice of the first dealer.
    pub fn with_table(self) -> (AnyElement, AnyView) {
        (self.names.child(div().class("names").child(self.table)).child(self.changes), self.dealer)
    }
}

pub fn game_fields(form: &GameForm) -> GameFields {
    let (own, kind) = (form.own, form.kind);
    let fields = NamesForm::seating_order(own, kind).map(|seat| draw_field(&form.names.people[seat]));
    let names = fields_of("Names").child(div().class("names seated").child(fields)).child(known_name_buttons(form));
    GameFields { names, table: draw_field(&form.names.table), changes: seat_changes(form), dealer: first_dealer(form) }
}

/// Returns a closure that tracks the names as they are typed.
fn follow_names(names: &NamesForm) -> impl Fn() + use<> {
    let typed = Seat::ALL.map(|seat| follow(&names.people[seat].text));
    move || typed.iter().for_each(|text| text.track())
}

/// Draws a button for each name from earlier sheets that still fits into an empty field.
fn known_name_buttons(form: &GameForm) -> AnyView {
    let (own, kind) = (form.own, form.kind);
    let (known, typed, names) = (known_names(&*outside()), follow_names(&form.names), form.names.clone());
    let offered = Watch::memo(move || {
        typed();
        names.to_seat(&known).cloned().collect::<Vec<_>>()
    });
    let names = form.names.clone();
    let seat = move |name: &String| {
        let (names, known) = (names.clone(), name.clone());
        act_button("btn", name.as_str(), move |_| names.seat_beside(&known, own, kind))
    };
    draw_on_change(offered, move |offered| {
        let all = named_group("row", "Names from before");
        (!offered.is_empty()).then(|| all.children(offered.iter().map(&seat)))
    })
}

/// Draws the buttons that move names to other seats, as soon as there are names to move.
fn seat_changes(form: &GameForm) -> AnyElement {
    let keeper = NamesForm::keeper(form.own, form.kind);
    let (typed, names, fixed_partners) = (follow_names(&form.names), form.names.clone(), form.fixed_partners);
    let can_move = Watch::memo(move || {
        typed();
        names.opponents(keeper).iter().any(|name| !name.is_empty())
    });
    let names = form.names.clone();
    let buttons = move || {
        let change = |words: &str, change: fn(&NamesForm, Seat)| {
            let names = names.clone();
            act_button("btn small", words, move |_| change(&names, keeper))
        };
        let partners = (!fixed_partners).then(|| change("Change partners", NamesForm::change_partners));
        button_row(partners).child(change("Swap left and right", NamesForm::swap_opponents))
    };
    group().child(show(move || can_move.get(), buttons))
}

/// Draws the choice of the first dealer. The choices follow the names as they are typed.
fn first_dealer(form: &GameForm) -> AnyView {
    let (typed, form) = (follow_names(&form.names), form.clone());
    let read = form.clone();
    let named = Watch::memo(move || {
        typed();
        read.dealer_with_names().input
    });
    draw_on_change(named, move |_| Some(group().child(draw_radios(&form.dealer_with_names(), None))))
}

/// Asks which opponent sits on the keeper's left.
pub fn left_opponent(form: &GameForm) -> AnyView {
    let keeper = NamesForm::keeper(form.own, form.kind);
    let (typed, names) = (Rc::new(follow_names(&form.names)), form.names.clone());
    let (tracked, read) = (typed.clone(), names.clone());
    let opponents = Watch::memo(move || {
        tracked();
        read.opponents(keeper)
    });
    draw_on_change(opponents, move |opponents| {
        let (typed, asked, names, offered) = (typed.clone(), names.clone(), names.clone(), opponents.clone());
        let chosen = move || {
            typed();
            offered.iter().position(|name| asked.is_on_left(name, keeper))
        };
        let offered = opponents.clone();
        let take = move |place: usize| {
            if offered.get(place).is_some_and(|name| !names.is_on_left(name, keeper)) {
                names.swap_opponents(keeper);
            }
        };
        let names = opponents.to_vec();
        Some(group().child(radio_group(said::WHO_IS_LEFT, names, Rc::new(chosen), Rc::new(take), None)))
    })
}
