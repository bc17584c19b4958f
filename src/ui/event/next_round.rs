//! The section about the next round before it begins: the entrants who miss it, the entrants without a mark from
//! check-in, and the button that begins the round.

use super::correction::correct_last_button;
use super::next_field::next_to_type;
use super::pairing::waiting_people;
use super::session::SessionHandle;
use crate::ui::prelude::*;
use app::event::NotEntered;
use app::event::director::{DirectorTab, NextRound, UnmarkedEntrants};
use app::words::event::{check_in, director as said};
use event::{Presence, Proposal, RoundNo};

/// Says whether the round can begin without the entrants who have no mark from check-in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BeginWithoutUnmarked {
    Possible,
    TooFew,
}

/// Draws who misses the next round and who has no mark, and the button that begins the round.
pub fn next_round(session: SessionHandle, round: Watch<Option<NextRound>>) -> AnyElement {
    let (wrong, asked) = (State::new(None), State::new(false));
    let unmarked = Watch::memo(move || (*round.read()).as_ref().and_then(|round| round.unmarked.clone()));
    let may_begin = Watch::memo(move || (*round.read()).as_ref().is_some_and(|round| round.may_begin));
    let done = move |outcome: Result<(), NotEntered>| match outcome {
        Ok(()) => next_to_type(),
        Err(why) => wrong.set(Some(session.get().refusal_sentence(&why))),
    };
    let begin = move |_| {
        if unmarked.read_untracked().is_some() {
            asked.set(true);
            request_animation_frame(|| focus_on(".not-marked .btn"));
        } else {
            done(session.get().begin_round().map(|_: Proposal| ()));
        }
    };
    let words = move || (*round.read()).as_ref().map(|round| said::begin_round_label(round.number)).unwrap_or_default();
    let button = move || act_button("btn primary", words, begin).attr("data-once", "");
    // If too few entrants are marked as here, the round can begin only through the question about the unmarked ones.
    let asks = Watch::memo(move || unmarked.get().filter(|_| asked.get() || !may_begin.get()));
    let question = draw_on_change(asks, move |unmarked| {
        let answer = move |others| done(session.get().mark_unmarked_and_begin_round(others));
        let may = if may_begin.get_untracked() { BeginWithoutUnmarked::Possible } else { BeginWithoutUnmarked::TooFew };
        Some(unmarked_question(unmarked.as_ref()?, may, answer))
    });
    let begins = Watch::memo(move || may_begin.get() && asks.read().is_none());
    let begin_button = move || show(move || begins.get(), button);
    let waits = Watch::memo(move || (*round.read()).as_ref().and_then(|round| round.waiting.clone()));
    let is_first = Watch::memo(move || (*round.read()).as_ref().is_some_and(|round| round.number == RoundNo::FIRST));
    let steps = move || steps_before_first_round(session, round, begin_button().into_any());
    let only_begin = move || button_row(begin_button());
    group()
        .child([draw_on_change(round, move |round| round_description(session, round)), waiting_people(session, waits)])
        .child(question)
        .child(alert(wrong))
        .child(show(move || is_first.get(), steps))
        .child(show(move || !is_first.get(), only_begin))
}

/// Draws what is to do before the first round: check in, print, begin. Each step has the button that leads there.
fn steps_before_first_round(session: SessionHandle, round: Watch<Option<NextRound>>, begin: AnyView) -> AnyElement {
    let check_in = move || (*round.read()).as_ref().map(|round| round.check_in.clone()).unwrap_or_default();
    let to = move |words: &str, tab: DirectorTab| {
        act_button("btn", words, move |_| session.get().tab_form().set(&tab)).into_any()
    };
    let step = |name: &str, sentence: AnyElement, button: AnyView| {
        li().child(h3().child(name)).child(sentence).child(button_row(button))
    };
    numbered_list("to-do")
        .attr("aria-label", "Before round 1")
        .child(step("Check in", help(check_in), to("Check people in", DirectorTab::People)))
        .child(step(
            "Print",
            help(
                "The plan of the day, the score board and the players' cards. Slips with table and seat follow once the \
                 round has begun.",
            ),
            to("Print papers", DirectorTab::Papers),
        ))
        .child(step("Begin", help("This draws the seats. Until a result is in, you can take it back."), begin))
}

/// Describes the round. The list of broken rules comes last.
fn round_description(session: SessionHandle, round: &Option<NextRound>) -> Option<AnyElement> {
    let round = round.as_ref()?;
    let not_kept = |lines| group().child(p().child("Could not be avoided:")).child(lines);
    let forfeits = round.forfeits.as_deref().map(|told| p().child(told));
    let last = round.last_result.as_deref().map(|told| {
        let told = p().attr("role", "status").child(b().child(said::LAST_RESULT)).child(" ").child(told);
        div().class("last-result").child(told).child(correct_last_button(session).class("btn small"))
    });
    let sentence = group().child(last).child(p().child(round.sentence.as_str())).child(forfeits);
    let sentence = sentence.child(round.promise.as_deref().map(help));
    let sentence =
        sentence.child(round.odd_teams.as_deref().map(|told| div().class("notice").child(p().child(b().child(told)))));
    let notes = [round.left_out.as_deref(), round.waiver_sentence.as_deref()];
    Some(sentence.child(notes.map(|note| note.map(help))).child(reason_list(&round.compromises).map(not_kept)))
}

/// Asks whether the unmarked entrants are here. The round can begin without them only if enough others are here.
fn unmarked_question(
    of: &UnmarkedEntrants,
    may: BeginWithoutUnmarked,
    answer: impl Fn(Presence) + Copy + 'static,
) -> AnyElement {
    let here = act_button("btn primary", check_in::include_unmarked_label(of.count), move |_| answer(Presence::Here));
    let gone = (may == BeginWithoutUnmarked::Possible)
        .then(|| act_button("btn", check_in::begin_without_label(of.count), move |_| answer(Presence::NoShow)));
    div()
        .class("notice not-marked")
        .attr("role", "status")
        .child(p().child(of.sentence.as_str()))
        .child(button_row(here).child(gone))
}
