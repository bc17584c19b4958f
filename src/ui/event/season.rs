//! The forms of a season: a team that is missing, protests and what comes of them, a week that is cancelled.

use super::follow::{drawn, found};
use super::form::{choose_as, entered, field, filled_in, more, named, number, select};
use super::page::{FormError, RoomHandle};
use crate::app::event::season::{CancelForm, MissingForm, OutcomeForm, ProtestForm, There};
use crate::ui::prelude::*;
use crate::words::event::director as said;

/// A team that is missing when its match is to begin; nothing where nobody can forfeit.
pub fn missing(room: RoomHandle) -> Option<AnyElement> {
    let of = room.with_value(|room| MissingForm::of(room))?;
    let (wrong, told): (FormError, _) = (State::new(None), State::new(String::new()));
    let who = choose_as(found(room, |room| room.due()), of.who.text(), said::WHICH_TEAM);
    let there = select(of.there.text(), said::WHO_IS_THERE, named(There::ALL));
    let fields = (div().class("game-fields").child(who).child(there), status(move || told.get()));
    let unfolded = of.is_begun();
    let enter = move || match room.with_value(|room| of.enter(room)) {
        Ok(words) => {
            of.clear();
            wrong.set(None);
            told.set(words.clone());
            room.with_value(|room| room.world().notice(words));
        }
        Err(errors) => wrong.set(Some(errors.sentence().to_owned())),
    };
    let form = filled_in(fields, wrong, said::FORFEIT_IT, enter).attr("aria-label", said::MISSING);
    Some(more(said::MISSING, unfolded).child(form))
}

/// Protests that are open, each with what comes of it.
pub fn open_protests(room: RoomHandle) -> AnyView {
    let open = found(room, |room| room.open_protests());
    let list = move || {
        let each = move |(number, words): (u16, String)| outcome(room, number, words);
        let key = |(number, _): &(u16, String)| number.to_string();
        sheet("protests", said::OPEN_PROTESTS).child(for_each(move || open.get(), key, each))
    };
    show(move || open.with(|open| !open.is_empty()), list)
}

fn outcome(room: RoomHandle, number: u16, words: String) -> AnyElement {
    let of = room.with_value(|room| OutcomeForm::of(room, number));
    let wrong: FormError = State::new(None);
    let choices = std::iter::once((String::new(), said::CHOOSE.to_owned())).chain(named(OutcomeForm::ALL)).collect();
    let fields = (p().child(words), select(of.outcome.text(), said::OUTCOME, choices), field(&of.reason, said::WHY));
    let enter = move || {
        if entered(wrong, room.with_value(|room| of.enter(room))) {
            of.clear();
        }
    };
    filled_in(fields, wrong, said::RULE_ON_IT, enter)
}

/// A protest before a game; nothing where the event knows none.
pub fn protest(room: RoomHandle) -> Option<AnyElement> {
    let of = room.with_value(|room| ProtestForm::of(room))?;
    let wrong: FormError = State::new(None);
    let by = choose_as(found(room, |room| room.entrants()), of.by.text(), said::PROTEST_BY);
    let game = number(&of.game, said::BEFORE_GAME.to_owned());
    let fields = (
        div().class("game-fields").child(by).child(game),
        select(of.of.text(), said::ABOUT, named(ProtestForm::ABOUT)),
        group().child(field(&of.reason, said::WHY)).child(help(said::PROTEST_HELP)),
    );
    let unfolded = of.is_begun();
    let enter = move || {
        if entered(wrong, room.with_value(|room| of.enter(room))) {
            of.clear();
        }
    };
    let form = filled_in(fields, wrong, said::LODGE_IT, enter).attr("aria-label", said::PROTEST);
    Some(more(said::PROTEST, unfolded).class("more sheet").child(form))
}

/// A week that is cancelled; nothing where there is no calendar.
pub fn cancel(room: RoomHandle) -> Option<AnyElement> {
    let of = room.with_value(|room| CancelForm::of(room))?;
    let wrong: FormError = State::new(None);
    let fields = (field(&of.reason, said::WHY_CANCELLED), help(said::CANCEL_HELP));
    let enter = move || {
        entered(wrong, room.with_value(|room| of.enter(room)));
    };
    Some(sheet("cancel", said::CANCEL_WEEK).child(filled_in(fields, wrong, said::CANCEL_WEEK, enter)))
}

/// Draws what is protested and can be, while games are still to be played.
pub fn protests(room: RoomHandle) -> AnyElement {
    let open = found(room, |room| room.awaits_games());
    group().child(open_protests(room)).child(drawn(open, move |open| open.then(|| protest(room)).flatten()))
}
