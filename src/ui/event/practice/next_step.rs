//! The person's next step in a practice event, such as drawing a round, sitting down, or waiting for other tables.

use super::floor::{hall_drawing, legend};
use super::people::people;
use crate::ui::app_context::NoticeUrgency;
use crate::ui::event::session::SessionHandle;
use crate::ui::prelude::*;
use crate::ui::{focus, title_focus};
use app::event::practice::{BotsUntil, OwnTableScreen, OwnTableState, PracticeStep, ReportedTables};
use app::event::{EventPace, Practice};
use app::practice::Throw;
use app::sheet::close_sheet;
use app::words::event::{OTHER_TABLES_PLAYING, before_practice_round, evening, practice as said, round_seating_card};
use app::words::sheet::scoring_only;
use cards::Seat;
use cards::sort;
use event::RoundNo;

/// Draws the next step. Its buttons are redrawn only when the step changes, so that a new result from another table
/// does not replace a button under the finger.
pub fn next_step(session: SessionHandle, practice: &Practice) -> AnyView {
    let (of, busy) = (practice.clone(), follow(practice.session().busy()));
    let happened = follow(practice.session().change_counter());
    let now = Watch::memo(move || {
        happened.track();
        busy.track();
        of.status()
    });
    let title = Watch::memo(move || now.read().title.clone());
    let stands = Watch::memo(move || now.read().standing_sentences.clone());
    let step = Watch::memo(move || now.read().step.clone());
    let (asks, counts, hurries) = (practice.clone(), practice.clone(), practice.clone());
    let progress = session.computed_from_event(move |_| counts.reported_tables());
    let hurry = move || let_bots_play_button(&hurries, BotsUntil::TheEventEnds);
    let is_seated = Watch::memo(move || matches!(*step.read(), PracticeStep::SitDown { .. }));
    let of_table = practice.clone();
    let play_table = move || let_bots_play_button(&of_table, BotsUntil::TheRoundEnds);
    let draws = State::new(false);
    // The button that was pressed may disappear with its step, so the focus moves to the section.
    let ask = move |step: &PracticeStep| {
        focus::focus_next_on_removal(vec!["#now".to_owned()]);
        (*step != PracticeStep::ShowEnding).then(|| draw_step(session, &asks, step, draws))
    };
    let progress = draw_on_change(progress, |progress| progress.map(progress_bar));
    let sentence = draw_on_change(stands, |stands| {
        Some(group().children(stands.iter().map(|sentence| p().class("stands").child(sentence.as_str()))))
    });
    let skip = move || button_row(act_button("btn plain", "Skip", move |_| draws.set(false))).class("row skip");
    let now_to_do = sheet("now", move || title.get())
        .class("sheet continue drawn-now")
        .attr("data-draws", move || draws.get())
        .on(ev::animationend, move |event: ev::AnimationEvent| {
            if event.animation_name() == "slip" {
                draws.set(false);
            }
        })
        .child(sentence)
        .child(hall_from_above(session, practice))
        .child(show(move || draws.get(), skip))
        .child(draw_on_change(step, ask))
        .child(progress)
        .child(
            div()
                .class("left-to-bots")
                .child(show(move || is_seated.get(), play_table))
                .child(show(move || now.read().can_leave_to_bots, hurry)),
        );
    now_to_do.into_any()
}

/// Draws the hall from above, with the news while tables play.
fn hall_from_above(session: SessionHandle, practice: &Practice) -> AnyView {
    let of = practice.clone();
    let hall = session.computed_from_event(move |_| of.hall());
    draw_on_change(hall, |hall| {
        let sentence = [&hall.sentence, &hall.leader_sentence, &hall.neighbor_sentence]
            .into_iter()
            .filter(|sentence| !sentence.is_empty());
        let sentence = sentence.map(|sentence| p().child(sentence.as_str()));
        let plays = hall.tables.iter().any(|table| table.stage == app::event::practice::TableStage::Playing);
        let sentence = plays.then(|| div().class("news").children(sentence));
        let chairs = legend(hall);
        (!hall.tables.is_empty()).then(|| group().child(hall_drawing(hall)).child(chairs).child(sentence))
    })
}

fn draw_step(session: SessionHandle, practice: &Practice, step: &PracticeStep, draws: State<bool>) -> AnyElement {
    match step {
        PracticeStep::SitDown { seating_card, games, table, dealers } => {
            let sits = practice.clone();
            let words = match table {
                OwnTableState::NotSatDown => "Sit down",
                OwnTableState::GameInProgress => "Go on at your table",
                OwnTableState::SheetUnsigned => "Finish and sign the sheet",
            };
            let sit_down = act_button("btn primary", words, move |_| sit_down(&sits));
            let games = games.map(|games| p().child(said::games_so_far_sentence(games)));
            let table = practice.bots_at_own_table();
            let table = (!table.is_empty())
                .then(|| div().class("my-table").child(h3().child("At your table")).child(people(&table)));
            let sentence = group().child(seating_card.as_deref().map(large_line)).child(games);
            sentence.child(dealer_choice(practice, dealers)).child(button_row(sit_down)).child(table)
        }
        PracticeStep::Throw { sentence, last } => throw_buttons(practice, sentence, last.as_deref()),
        PracticeStep::BeginRound(number) => begin_round_section(practice, *number, draws),
        PracticeStep::ShowEnding => group(),
        PracticeStep::WaitForTables => p().child(said::waiting_for_others()),
        PracticeStep::BotsPlay(until) => bots_playing_note(practice, *until),
        PracticeStep::WaitForEntrants(card) => {
            group().child(card.as_deref().map(large_line)).child(p().child(OTHER_TABLES_PLAYING))
        }
    }
    .attr("data-step", session.get().event().state().rounds().len().to_string())
}

/// Draws the button that lets bots play in the person's place. A question must be confirmed first.
fn let_bots_play_button(practice: &Practice, until: BotsUntil) -> AnyElement {
    let asks = State::new(false);
    let pace = match until {
        BotsUntil::TheRoundEnds => EventPace::RestOfRound,
        BotsUntil::TheEventEnds => EventPace::RestOfEvent,
    };
    let [words, question, yes] = said::let_bots_play_texts(until);
    let of = practice.clone();
    let ask = move || {
        act_button("btn", words, move |_| {
            asks.set(true);
            request_animation_frame(|| focus::focus_on(".by-bots .btn"));
        })
    };
    let sure = move || {
        let lets = of.clone();
        let lets = act_button("btn", yes, move |_| {
            lets.play(pace);
            title_focus::focus_on("#now");
        });
        let keeps = act_button("btn", "No, I play", move |_| {
            asks.set(false);
            title_focus::focus_on("#now");
        });
        div()
            .class("by-bots")
            .attr("role", "group")
            .attr("aria-label", words)
            .child(p().child(question))
            .child(button_row(lets).child(keeps))
    };
    group().child(show(move || !asks.get(), ask)).child(show(move || asks.get(), sure))
}

/// Draws the note that bots play in the person's place, and the button that stops them.
fn bots_playing_note(practice: &Practice, until: BotsUntil) -> AnyElement {
    let of = practice.clone();
    let stop = act_button("btn primary", "Stop the bots", move |_| {
        of.stop_bots();
        title_focus::focus_on("#now");
    });
    group().child(p().attr("role", "status").child(said::bots_playing_sentence(until))).child(button_row(stop))
}

/// Draws the buttons for rock-paper-scissors, which breaks a tie for a place.
fn throw_buttons(practice: &Practice, sentence: &str, last: Option<&str>) -> AnyElement {
    let button = |of: Throw| step_button(practice, said::throw_label(of), move |practice| practice.throw(of));
    let last = last.map(|last| p().attr("role", "status").child(last));
    group().child(p().child(sentence)).child(last).child(button_row(Throw::ALL.map(button)))
}

/// Draws the choice of the visitor who deals first. A person at home makes this choice.
fn dealer_choice(practice: &Practice, dealers: &[(Seat, String)]) -> Option<AnyElement> {
    let (first, _) = dealers.first()?;
    let mut dealers = dealers.to_vec();
    sort::sort_by_key(&mut dealers, |(seat, _)| *seat);
    let button = |(seat, name): (Seat, String)| {
        let practice = practice.clone();
        let button = act_button("btn", name, move |_| practice.choose_first_dealer(seat));
        button.attr("aria-pressed", if seat == *first { "true" } else { "false" })
    };
    let buttons = dealers.into_iter().map(button);
    let row = div()
        .class("row either")
        .attr("role", "group")
        .attr("aria-label", "Which visitor deals first")
        .children(buttons);
    Some(group().child(p().child("Choose which visitor deals first.")).child(row))
}

fn sit_down(practice: &Practice) {
    practice.play(EventPace::OthersAtHumanPace);
    match practice.sit_down() {
        Some(OwnTableScreen::Game(id)) => games::open_on_table(AppContext::current(), id),
        Some(OwnTableScreen::Sheet(id)) => route::go_to(&Route::Sheet(id)),
        None => {}
    }
}

/// Draws the section with the button that draws the next round.
fn begin_round_section(practice: &Practice, number: RoundNo, draws: State<bool>) -> AnyElement {
    let (of, app) = (practice.clone(), AppContext::current());
    let begin = move |_| {
        let session = of.session();
        draws.set(true);
        if let Err(why) = of.begin_round() {
            draws.set(false);
            app.show_notice(NoticeUrgency::Alert, session.refusal_sentence(&why));
        }
        let sentence = match of.status().step {
            PracticeStep::SitDown { seating_card, .. } => seating_card,
            _ => round_seating_card(session.event().state(), of.saved().own_entrant),
        };
        app.read_aloud(sentence.unwrap_or_default());
        request_animation_frame(|| title_focus::focus_on("#now"));
    };
    let (sentence, words) = before_practice_round(number);
    let tonight = (number == RoundNo::FIRST).then(|| {
        let event = practice.session().event();
        p().class("slip-text").child(evening::tonight_sentence(event.state().plan(), event.state().entrants().count()))
    });
    let draw = group().child(tonight).child(p().child(sentence));
    draw.child(scoring_notice(app)).child(button_row(act_button("btn primary", words, begin).attr("data-once", "")))
}

/// Draws the note that the person's own table stays locked while the person keeps score, with the ways to the sheet.
fn scoring_notice(app: AppContext) -> AnyView {
    draw_on_change(app.scoring.into(), move |scoring| {
        let sheet = scoring.as_ref()?.sheet.clone();
        let back = link_to("btn", Route::Sheet(sheet.clone()), "Back to the sheet");
        let close = act_button("btn", scoring_only::CLOSE_SHEET, move |_| close_sheet(&*outside(), &sheet));
        Some(notice("status", scoring_only::NO_PRACTICE).child(button_row(back).child(close)))
    })
}

fn large_line(words: &str) -> AnyElement {
    p().class("slip-text").child(words)
}

/// Makes a button that moves the focus to the next step after it is pressed.
fn step_button(practice: &Practice, words: &str, press: impl Fn(&Practice) + 'static) -> AnyElement {
    let practice = practice.clone();
    act_button("btn", words, move |_| {
        press(&practice);
        title_focus::focus_on("#now");
    })
}

/// Draws a bar that shows how many tables have reported.
fn progress_bar(ReportedTables { reported, all }: ReportedTables) -> AnyElement {
    let progress = html::progress().attr("max", all.to_string()).attr("value", reported.to_string());
    label().class("field progress").child(said::results_in_sentence(reported, all)).child(progress)
}
