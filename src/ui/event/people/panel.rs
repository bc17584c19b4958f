//! The actions on one entrant, such as a substitution or a warning: a button for each action, and the fields of the
//! chosen one.

use super::keys;
use super::view::PeopleView;
use crate::ui::event::form::{fields_side_by_side, form_then};
use crate::ui::event::model::follow_part;
use crate::ui::prelude::*;
use app::event::desk::OpenPerson;
use app::event::person::{OfferedActions, PersonAction, PersonForm};
use app::forms::{Form, FormValue};
use app::words::event::{check_in, person_action as said};
use event::Entrant;

/// Draws the buttons of all actions that are possible for an entrant, and the fields of the chosen action.
pub fn action_panel(view: &PeopleView, who: Entrant) -> AnyElement {
    let offered = follow_open(view, who, |open| open.actions.clone());
    let view = view.clone();
    let body = move |offered: &Option<OfferedActions>| Some(action_buttons(&view, who, offered.as_ref()?));
    div().class("actions").child(draw_on_change(offered, body))
}

/// Follows a part of what the model has about an entrant whose row is open. `None` when the row is closed.
fn follow_open<T: PartialEq + 'static>(
    view: &PeopleView,
    who: Entrant,
    find: impl Fn(&OpenPerson) -> T + 'static,
) -> Watch<Option<T>> {
    follow_part(view.tab, move |tab| tab.open.as_ref().filter(|open| open.entrant == who).map(&find))
}

fn action_buttons(view: &PeopleView, who: Entrant, offered: &OfferedActions) -> AnyElement {
    let session = view.session;
    let form = PersonForm::of(&session.get(), who);
    let chosen = follow(&form.action.text);
    let wrong = State::new(None);
    let immediate_entries = offered.immediate_entries.iter().map(|(entry, words)| {
        let entry = entry.clone();
        let act = move |_| {
            let outcome = session.get().enter(entry.clone());
            wrong.set(outcome.err().map(|why| session.get().refusal_sentence(&why)));
            keys::focus_row(who);
        };
        act_button("btn small", words.as_str(), act)
    });
    let button = |action: PersonAction| {
        let action_field = form.action.clone();
        let is_on = move || *chosen.read() == action.form_text();
        let choose = move |_| {
            action_field.set(&action);
            keys::focus_action_fields();
        };
        let class = if action.ends_participation() { "btn small danger" } else { "btn small" };
        toggle_button(class, is_on, action.button_label(), choose)
    };
    let buttons = offered.actions.iter().copied().map(button).collect::<Vec<_>>();
    let all = named_group("row", &check_in::label_for_person(said::ACTIONS, &offered.name));
    let fields = {
        let (form, view) = (form.clone(), view.clone());
        draw_on_change(chosen, move |_| form.action.get().map(|action| action_fields(&view, &form, action)))
    };
    group().child(all.children(immediate_entries).children(buttons)).child(alert(wrong)).child(fields)
}

/// Draws only those fields that the chosen action needs, such as a name or a reason.
fn action_fields(view: &PeopleView, of: &Form<PersonForm>, action: PersonAction) -> AnyElement {
    let (who, search) = (of.entrant, view.search.clone());
    let of_player = (action.can_concern_one_player() && of.has_players()).then(|| draw_field(&of.who));
    let name = action.needs_name().then(|| draw_field(&of.name));
    let partners = follow_open(view, who, |open| open.partners.clone());
    let partners = Watch::derive(move || partners.get().unwrap_or_default());
    let with = (action == PersonAction::PairUp).then(|| draw_choice(&of.with, partners));
    let points = action.changes_points().then(|| draw_field(&of.points));
    let grounds = action.is_ruling().then(|| draw_field(&of.grounds));
    let reason = action.needs_reason().then(|| draw_field(&of.reason));
    let help_of_name = (action.needs_name() && of.has_players()).then(|| {
        help("For one player, choose that player above and type one name. For the whole team, type both names.")
    });
    let fields = (
        fields_side_by_side([of_player, name, with, points]),
        fields_side_by_side([grounds, reason]),
        [
            help_of_name,
            action.is_ruling().then(|| {
                help(
                    "A ruling is the director's choice: nothing here happens by itself. It is in the log with its \
             reason. Anyone disqualified keeps the points, wins no prize, and loses those already given. A team goes \
             on without a disqualified player once a substitute plays.",
                )
            }),
        ],
    );
    let then = move || {
        search.toggle_row(who);
        keys::focus_row(who);
    };
    form_then(view.session, of, fields, action.submit_label(), PersonForm::enter, then)
        .attr("aria-label", action.button_label())
}
