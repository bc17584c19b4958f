//! The forms of a league season: missing teams, protests, canceled weeks, and the calendar with the dates of the
//! rounds.

use super::building_blocks::draw_parts;
use super::form::{cleared_form, fields_side_by_side, foldable_form, foldable_more};
use super::model::{Now, Standings, follow_part};
use super::session::SessionHandle;
use crate::ui::prelude::*;
use app::event::season::{CancelWeekForm, MissingTeamForm, OpenProtest, ProtestForm, ProtestRulingForm, RoundDateForm};
use app::forms::ChoiceOption;
use app::words::event::{director as said, league};
use event::ProtestNo;

/// Draws the form in which a team that is missing forfeits games. Returns `None` if the event has no forfeits.
pub fn missing_team_form(session: SessionHandle, now: Now) -> Option<AnyElement> {
    let of = MissingTeamForm::of(&session.get())?;
    let teams =
        follow_part(now, |now| now.step.results().map(|results| results.possibly_missing.clone()).unwrap_or_default());
    let sentence = State::new(String::new());
    let fields =
        (fields_side_by_side([draw_choice(&of.who, teams), draw_field(&of.there)]), status(move || sentence.get()));
    let details = foldable_more(said::TEAM_MISSING, of.has_input());
    let enter = move || {
        of.enter(&session.get()).map(|words| {
            of.clear();
            sentence.set(words.clone());
            session.get().world().notice(words);
        })
    };
    let form = checked_form("result", fields, button_row(submit_button("btn", "Forfeit the games lost so far")), enter);
    Some(details.child(form.attr("aria-label", said::TEAM_MISSING)))
}

/// Draws the open protests, each with the form that decides it.
fn open_protests(session: SessionHandle, open: Watch<Vec<OpenProtest>>) -> AnyView {
    let list = move || {
        let each = move |open: OpenProtest| protest_outcome_form(session, open.number, &open.sentence);
        let all = for_each(move || open.get(), |open| open.number.to_string(), each);
        sheet("protests", "Open protests").child(all)
    };
    show(move || !open.read().is_empty(), list)
}

fn protest_outcome_form(session: SessionHandle, number: ProtestNo, words: &str) -> AnyElement {
    let of = ProtestRulingForm::of(&session.get(), number);
    let fields = (p().child(words), draw_field(&of.outcome), draw_field(&of.reason));
    cleared_form(session, &of, fields, "Rule on the protest", ProtestRulingForm::enter)
}

/// Draws the form that lodges a protest before a game. Returns `None` if the event has no protests.
fn protest_form(session: SessionHandle, by: Watch<Vec<ChoiceOption>>) -> Option<AnyElement> {
    let of = ProtestForm::of(&session.get())?;
    let fields = (
        fields_side_by_side([draw_choice(&of.by, by), draw_field(&of.game)]),
        draw_field(&of.of),
        group().child(draw_field(&of.reason)).child(help(
            "Protest before the game; afterward the result stands. The game is played, and the protest is ruled on by the \
             next business day: upheld, it forfeits the game. Whether somebody may play can be protested only in the \
             playoffs.",
        )),
    );
    let form = cleared_form(session, &of, fields, "Lodge the protest", ProtestForm::enter);
    Some(foldable_form("A protest before a game", of.has_input(), form))
}

/// Draws the dates of the rounds, and the form that sets a date. Returns `None` if the event is not a league.
pub fn calendar(session: SessionHandle, standings: Standings) -> Option<AnyElement> {
    let of = RoundDateForm::of(&session.get())?;
    let calendar = follow_part(standings, |standings| standings.calendar.clone());
    let dates = Watch::memo(move || calendar.read().as_ref().as_ref().map(|of| of.dates.clone()).unwrap_or_default());
    let rounds =
        Watch::memo(move || calendar.read().as_ref().as_ref().map(|of| of.choices.clone()).unwrap_or_default());
    let ledger = draw_parts(dates);
    let form = move || {
        let fields = fields_side_by_side([draw_choice(&of.round, rounds), draw_field(&of.date)]);
        let rule = help(
            "Later rounds follow a week apart, up to the next date you set. If a week is canceled, the rounds after it \
             move to the next date.",
        );
        cleared_form(session, &of, (fields, rule), league::SET_DATE, RoundDateForm::enter)
            .attr("aria-label", league::SET_DATE)
    };
    // A round that is over keeps its date.
    let form = show(move || !rounds.read().is_empty(), form);
    Some(sheet("calendar", league::CALENDAR).child(ledger).child(form))
}

/// Draws the form that cancels a week. Returns `None` if the event has no calendar.
pub fn cancel_week_form(session: SessionHandle) -> Option<AnyElement> {
    let of = CancelWeekForm::of(&session.get())?;
    let fields = (
        draw_field(&of.reason),
        help(
            "This cancels the current week if no result is in yet, otherwise the next one. The others keep to the \
             calendar; this one is made up at the end. If time is short, change the number of rounds.",
        ),
    );
    let form = cleared_form(session, &of, fields, said::CANCEL_WEEK, CancelWeekForm::enter);
    Some(sheet("cancel", said::CANCEL_WEEK).child(form))
}

/// Draws the open protests, and the form for a new protest while there are games to play.
pub fn protests(session: SessionHandle, now: Now) -> AnyElement {
    let open = follow_part(now, |now| now.protests.open.clone());
    let may_protest = follow_part(now, |now| now.protests.choices.is_some());
    let by = follow_part(now, |now| now.protests.choices.clone().unwrap_or_default());
    group()
        .child(open_protests(session, open))
        .child(draw_on_change(may_protest, move |may| may.then(|| protest_form(session, by)).flatten()))
}
