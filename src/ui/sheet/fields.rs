//! Building blocks for forms held by a screen.

use std::rc::Rc;

use crate::ui::prelude::*;
use app::sheet::{GameForm, NamesForm, known_names};
use app::words::sheet::people as said;
use cards::Seat;
use scoresheet::{LONGEST_NAME, SheetKind};

/// Creates a text field.
pub fn text<F: Clone + 'static>(form: State<F>, at: fn(&mut F) -> &mut String) -> AnyElement {
    line(move || at(&mut form.get()).clone(), move |typed| form.update(|form| *at(form) = typed))
}

/// Creates a field for a whole number.
pub fn number<F: Clone + 'static>(form: State<F>, at: fn(&mut F) -> &mut String) -> AnyElement {
    text(form, at).attr("inputmode", "numeric").attr("maxlength", "4")
}

/// Creates a select field.
pub fn select<T: Clone + PartialEq + 'static>(
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

/// Creates a select field for a part of a form.
pub fn choice<F: Clone + 'static, T: Clone + PartialEq + 'static>(
    label: &str,
    options: Vec<(T, String)>,
    form: State<F>,
    at: fn(&mut F) -> &mut T,
) -> AnyElement {
    let chosen = at(&mut form.get_untracked()).clone();
    select(label, options, &chosen, move |value| form.update(|form| *at(form) = value))
}

/// Turns values and a naming function into options.
pub fn named<T: Copy>(options: &[T], name: impl Fn(T) -> &'static str) -> Vec<(T, String)> {
    options.iter().map(|of| (*of, name(*of).to_owned())).collect()
}

/// Turns named values into options.
pub fn called<T: Copy>(options: &[(T, &str)]) -> Vec<(T, String)> {
    options.iter().map(|(of, name)| (*of, (*name).to_owned())).collect()
}

/// Draws the fields for the players (keeper first) and the table, and the choice of the first
/// dealer.
pub fn game_fields<F: Clone + 'static>(
    form: State<F>,
    at: fn(&mut F) -> &mut GameForm,
    own: Seat,
    of: SheetKind,
) -> (AnyElement, AnyView) {
    let now = move || at(&mut form.get()).clone();
    let keeper = NamesForm::keeper(own, of);
    let name = |seat: Seat| {
        let take = move |typed| form.update(|form| at(form).names.people[seat] = typed);
        let typed = line(move || now().names.people[seat].clone(), take).attr("maxlength", LONGEST_NAME.to_string());
        labelled(said::relation(seat, keeper), typed)
    };
    let take = move |typed: String| form.update(|form| at(form).names.type_table(&typed));
    let table = line(move || now().names.table, take).attr("inputmode", "numeric").attr("maxlength", "4");
    let names = div().class("names").child(NamesForm::order(own, of).map(name)).child(labelled(said::TABLE, table));
    let dealers = [own, own.left(), own.partner(), own.right()].map(|seat| (seat, said::relation(seat, own)));
    let deals = move |seat| form.update(|form| at(form).dealer = seat);
    let dealer = radios("First dealer", dealers.to_vec(), untrack(now).dealer, deals, None);
    let change = |words: &str, change: fn(&mut NamesForm, Seat)| {
        act_button("btn", words, move |_| form.update(|form| change(&mut at(form).names, keeper)))
    };
    let changes = in_row(change("Change partners", NamesForm::change_partners))
        .child(change("Swap left and right", NamesForm::swap_opponents));
    let known = known_names(&*world());
    let offered = Watch::memo(move || now().names.to_seat(&known).cloned().collect::<Vec<_>>());
    let seat = move |name: &String| {
        let typed = name.clone();
        act_button("btn", name.as_str(), move |_| form.update(|form| at(form).names.seat_next(&typed, own, of)))
    };
    let offered = drawn(offered, move |offered| {
        let all = named_group("row", "Names from before");
        (!offered.is_empty()).then(|| all.children(offered.iter().map(seat)))
    });
    (fields_of(said::NAMES).child(names).child(offered).child(changes), dealer)
}
