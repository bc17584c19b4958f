//! The next step of a person in a practice event: sit down, begin a round, wait, or look at the
//! result.

use crate::ui::app_context::Weight;
use crate::ui::event::parts::prizes;
use crate::ui::event::room::RoomHandle;
use crate::ui::prelude::*;
use crate::ui::{focus, title_focus};
use app::event::practice::{OwnTableState, PracticeStep, ResultsIn, Sits};
use app::event::{EventPace, Practice};
use app::practice::Throw;
use app::words::event::shown::PRIZES;
use app::words::event::{OTHERS_PLAY, begin_round, practice as said, seating_card};
use cards::Seat;
use cards::sort;
use event::RoundNo;

/// Draws the next step. It is redrawn only when the step changes, so that an incoming result does
/// not replace a button under the finger.
pub fn now(room: RoomHandle, practice: &Practice) -> AnyView {
    let (of, busy) = (practice.clone(), follow(practice.room().busy()));
    let happened = follow(practice.room().happened());
    let now = Watch::memo(move || {
        happened.track();
        busy.track();
        of.now()
    });
    let title = Watch::memo(move || now.read().title.clone());
    let step = Watch::memo(move || now.read().step.clone());
    let (asks, counts, hurries) = (practice.clone(), practice.clone(), practice.clone());
    let progress = room.found(move |_| counts.progress());
    let hurry = move || p().child(pace(&hurries, EventPace::Event, "Let bots play the rest of the event"));
    // The pressed button may disappear with its step.
    let ask = move |step: &PracticeStep| {
        focus::or_next(vec!["#now".to_owned()]);
        Some(asked(room, &asks, step))
    };
    let progress = drawn(progress, |progress| progress.map(counted));
    let now_to_do = sheet("now", move || title.get()).class("sheet continue").child(drawn(step, ask));
    now_to_do.child(progress).child(show(move || now.read().may_hurry, hurry)).into_any()
}

fn asked(room: RoomHandle, practice: &Practice, step: &PracticeStep) -> AnyElement {
    match step {
        PracticeStep::SitDown { seating_card, games, table, dealers } => {
            let sits = practice.clone();
            let words = match table {
                OwnTableState::Free => "Sit down",
                OwnTableState::Begun => "Go on at your table",
                OwnTableState::Unsigned => "Finish and sign the sheet",
            };
            let sit_down = act_button("btn primary", words, move |_| sit_down(&sits));
            let buttons = in_row(sit_down).child(pace(practice, EventPace::Round, "Let a bot play my table"));
            let games = games.map(|games| p().child(said::games_so_far(games)));
            let told = group().child(seating_card.as_deref().map(in_large)).child(games);
            told.child(named_dealer(practice, dealers)).child(buttons)
        }
        PracticeStep::Throw { told, last } => throws(practice, told, last.as_deref()),
        PracticeStep::Begin(number) => begin(practice, *number),
        PracticeStep::Look => group()
            .child(h3().child(PRIZES))
            .child(prizes(room))
            .child(help("In practice, nobody gives the prizes that a director hands out or draws.")),
        PracticeStep::Reported => p().child(said::reported()),
        PracticeStep::Wait(card) => group().child(card.as_deref().map(in_large)).child(p().child(OTHERS_PLAY)),
    }
}

/// Draws rock-paper-scissors for a place.
fn throws(practice: &Practice, told: &str, last: Option<&str>) -> AnyElement {
    let button = |of: Throw| presses(practice, said::throw(of), move |practice| practice.throw(of));
    let last = last.map(|last| p().attr("role", "status").child(last));
    group().child(p().child(told)).child(last).child(in_row(Throw::ALL.map(button)))
}

/// Draws the choice of the visitor who deals first, for the person at home.
fn named_dealer(practice: &Practice, dealers: &[(Seat, String)]) -> Option<AnyElement> {
    let (first, _) = dealers.first()?;
    let mut dealers = dealers.to_vec();
    sort::sort_by_key(&mut dealers, |(seat, _)| *seat);
    let button = |(seat, name): (Seat, String)| {
        let practice = practice.clone();
        let button = act_button("btn", name, move |_| practice.name_dealer(seat));
        button.attr("aria-pressed", if seat == *first { "true" } else { "false" })
    };
    let buttons = dealers.into_iter().map(button);
    let row = div().class("row either").attr("role", "group").attr("aria-label", said::WHO_DEALS).children(buttons);
    Some(group().child(p().child(said::ask_who_deals())).child(row))
}

fn sit_down(practice: &Practice) {
    practice.play(EventPace::Human);
    match practice.sit_down() {
        Some(Sits::Game(id)) => games::open(AppContext::here(), id),
        Some(Sits::Sheet(id)) => route::go(&Route::Sheet(id)),
        None => {}
    }
}

/// Draws the next round before it is drawn.
fn begin(practice: &Practice, number: RoundNo) -> AnyElement {
    let (of, app) = (practice.clone(), AppContext::here());
    let begin = move |_| {
        let room = of.room();
        if let Err(why) = of.begin_round() {
            app.tell(Weight::Alert, room.sentence(&why));
        }
        let told = seating_card(room.event().state(), of.kept().you);
        app.announce(told.unwrap_or_default());
        request_animation_frame(|| title_focus::focus_on("#now"));
    };
    let (told, words) = begin_round(number);
    group().child(p().child(told)).child(in_row(act_button("btn primary", words, begin)))
}

fn in_large(words: &str) -> AnyElement {
    p().class("slip-text").child(words)
}

fn pace(practice: &Practice, how_far: EventPace, words: &'static str) -> AnyElement {
    presses(practice, words, move |practice| practice.play(how_far))
}

/// Creates a button that then focuses the next step.
fn presses(practice: &Practice, words: &str, press: impl Fn(&Practice) + 'static) -> AnyElement {
    let practice = practice.clone();
    act_button("btn", words, move |_| {
        press(&practice);
        title_focus::focus_on("#now");
    })
}

/// Draws a progress bar.
fn counted(ResultsIn { here, of }: ResultsIn) -> AnyElement {
    let progress = html::progress().attr("max", of.to_string()).attr("value", here.to_string());
    label().class("field progress").child(said::results_in(here, of)).child(progress)
}
