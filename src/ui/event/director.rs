//! The director's page of a real event. Its tabs cover everything from the first draw to the last correction.

use std::time::Duration;

use super::bracket::champion_line;
use super::building_blocks::{
    cup, desk_brackets, division_standings, draw_parts, foldable_tables_sheet, playoff_brackets, sheet_with_note,
};
use super::clock::slim_clock;
use super::contests::{begin_playoffs, tie_form};
use super::correction::correction;
use super::desk::desk;
use super::desks::{AutomaticCopy, desks};
use super::form::foldable_more;
use super::history::history;
use super::model::{Now, Standings, director_model, follow_part, follow_tab};
use super::next_round::next_round;
use super::paper::papers;
use super::people::{people, prize_form};
use super::result_form::{closing_form, move_form};
use super::running_round::{late_tables, outdated_seatings, swap_form, take_back};
use super::season::{calendar, missing_team_form, protests};
use super::session::SessionHandle;
use crate::browser::host_app;
use crate::ui::prelude::*;
use app::event::boards::BoardKind;
use app::event::closing::ClosingForm;
use app::event::desk::{DirectorModel, DivisionStandings};
use app::event::director::{AwaitedStep, DirectorTab, TableStillOut, tie_form_key};
use app::event::shown::ShownPart;
use app::forms::ChoiceOption;
use app::host_app::HostApp;
use app::notices::reading_millis;
use app::words::event::shown::{PRIZES, STANDINGS};
use app::words::event::{FINAL_REPORT, WinnerLine, director as said, plan_title, wall};
use app::words::help::HelpTopic;
use app::words::labeled_unbroken;
use event::{OpenTie, TableNo};

pub fn director(session: SessionHandle) -> AnyElement {
    let title = plan_title(session.get().event().state().plan());
    let look = session.get().tab_form();
    let model = director_model(session);
    let copy = AutomaticCopy::begin(session);
    let tab = Watch::memo(move || model.read().tab.kind());
    let boards = Watch::memo(move || model.read().boards.clone());
    let board = link_to("btn one-board", Route::Board(session.get().id().clone(), None), wall::BOARDS);
    main()
        .class("page wide director")
        .child(
            screen_header(&title).child(board).child(help_link(HelpTopic::Direct)).child(board_links(session, boards)),
        )
        .child(draw_radios(&look, None))
        .child(last_confirmation(session))
        .child(draw_on_change(tab, move |tab| {
            session.get().forget_confirmation(&untrack(|| session.get().last_confirmation().get()));
            Some(match tab {
                DirectorTab::Now => now_tab(session, follow_tab(model, DirectorModel::now)?, copy),
                DirectorTab::Standings => standings_tab(session, follow_tab(model, DirectorModel::standings)?),
                DirectorTab::People => people(session, follow_tab(model, DirectorModel::people)?),
                DirectorTab::Log => history(session, follow_tab(model, DirectorModel::log)?),
                DirectorTab::Papers => papers(session),
                DirectorTab::Desks => desks(session, copy),
            })
        }))
}

fn now_tab(session: SessionHandle, now: Now, copy: AutomaticCopy) -> AnyElement {
    let may_correct = follow_part(now, |now| now.may_correct);
    let parts = group().child(next_step_form(session, now, copy)).child(correction(session, may_correct));
    parts.child(protests(session, now)).child(round_section(session, now))
}

/// Confirms the last entry, for example a correction, at an edge of the window, wherever the page is scrolled to: below
/// the tabs of a phone, at the lower edge of a wide window. The confirmation goes when it has been read, and with the screen.
fn last_confirmation(session: SessionHandle) -> AnyElement {
    let confirmed = follow(session.get().last_confirmation());
    effect(move || {
        let shown = confirmed.get();
        let session = session.get();
        if let Some(text) = &shown {
            let time = Duration::from_millis(reading_millis(text).into());
            set_timeout(move || session.forget_confirmation(&shown), time);
        }
    });
    on_cleanup(move || {
        let session = session.get();
        session.forget_confirmation(&session.last_confirmation().get());
    });
    p().class("confirmed").attr("role", "status").child(move || confirmed.get().unwrap_or_default())
}

/// Draws a link to each wall board. All links open in the same second window, so the director chooses here which board
/// the projector shows.
fn board_links(session: SessionHandle, offered: Watch<Vec<BoardKind>>) -> AnyElement {
    let id = session.get().id().clone();
    let link = move |kind: &BoardKind| {
        // If the app was opened from an iPad's home screen, a new window would be in Safari, which does not have the
        // event.
        let window = (host_app::this_host_app() != HostApp::HomeScreenApp).then(|| format!("board-{id}"));
        link_to("btn small", Route::Board(id.clone(), Some(*kind)), kind.name()).attr("target", window)
    };
    let links = draw_on_change(offered, move |kinds| Some(group().children(kinds.iter().map(&link))));
    nav().class("to-boards").attr("aria-label", wall::BOARDS).child(span().child("Board for the wall")).child(links)
}

fn standings_tab(session: SessionHandle, model: Standings) -> AnyElement {
    let note = follow_part(model, |model| model.note.clone());
    let division = move |at: usize| {
        let of_division = follow_part(model, move |model| model.divisions.get(at).cloned());
        let follow_parts = move |find: fn(&DivisionStandings) -> Vec<ShownPart>| {
            Watch::memo(move || of_division.read().as_ref().as_ref().map(find).unwrap_or_default())
        };
        let standings = draw_parts(follow_parts(|of| of.parts.clone()));
        let reasons = draw_parts(follow_parts(|of| vec![of.reasons.clone()]));
        division_standings(standings, reasons)
    };
    let divisions = (0..model.read_untracked().divisions.len()).map(division);
    let standings = sheet("standings", STANDINGS).child(help(move || note.get())).children(divisions);
    let prizes = follow_part(model, |model| model.prizes.clone());
    let list = draw_parts(Watch::memo(move || vec![prizes.read().list.clone()]));
    let prizes = sheet("prizes", PRIZES).child(list).child(prize_form(session, prizes));
    let results = group().child(standings).child(playoff_brackets(follow_part(model, |model| model.playoffs.clone())));
    let cup = cup(follow_part(model, |model| model.cup.clone()));
    results.child(calendar(session, model)).child(prizes).child(cup)
}

/// Draws the form for what the event awaits now, such as a new round, results, or the order of tied entrants.
fn next_step_form(session: SessionHandle, now: Now, copy: AutomaticCopy) -> AnyElement {
    let title = follow_part(now, |now| now.title.clone());
    let body = move |awaited: &AwaitedStep| {
        Some(match awaited {
            AwaitedStep::Round => next_round(session, follow_part(now, |now| now.step.next_round().cloned())),
            AwaitedStep::Results => results_section(session, now),
            AwaitedStep::Ties => ties_section(session, follow_part(now, |now| now.step.open_ties().to_vec())),
            AwaitedStep::Playoffs => begin_playoffs(session, follow_part(now, |now| now.step.playoffs().cloned())),
            AwaitedStep::Matches => matches_section(session, now),
            AwaitedStep::Nothing => winners_section(session, now),
        })
    };
    let outdated = outdated_seatings(follow_part(now, |now| now.changes.clone()));
    let due = follow_part(now, |now| now.shows_clock);
    let clock = show(move || due.get(), move || slim_clock(session));
    let sheet = sheet_with_note("now", move || title.get(), clock).class("sheet continue").child(outdated);
    sheet.child(draw_on_change(follow_part(now, |now| now.step.awaited_step()), body)).child(copy.reminder())
}

/// Draws the names of the winners, once everything is played, and buttons that lead to the report and the prizes.
fn winners_section(session: SessionHandle, now: Now) -> AnyElement {
    let winners = follow_part(now, |now| now.step.winners().to_vec());
    let banner = |winners: &Vec<WinnerLine>| {
        let line = |of: &WinnerLine| match of.is_first {
            true => champion_line(&of.words),
            false => p().class("runner-up").child(labeled_unbroken(&of.words)),
        };
        Some(group().children(winners.iter().map(line)))
    };
    let to = move |class: &str, words: &str, tab: DirectorTab| {
        act_button(class, words, move |_| session.get().tab_form().set(&tab))
    };
    let buttons = button_row(to("btn primary", FINAL_REPORT, DirectorTab::Papers));
    let buttons = buttons.child(to("btn", PRIZES, DirectorTab::Standings));
    group().child(draw_on_change(winners, banner)).child(buttons).child(followed_brackets(session, now))
}

fn ties_section(session: SessionHandle, open: Watch<Vec<OpenTie>>) -> AnyElement {
    group().child(for_each(move || open.get(), tie_form_key, move |open| tie_form(session, &open.tie)))
}

/// Draws the desk for the results of the playoffs, and the bracket below it.
fn matches_section(session: SessionHandle, now: Now) -> AnyElement {
    div().class("match-desk").child(desk(session, now)).child(followed_brackets(session, now))
}

fn followed_brackets(session: SessionHandle, now: Now) -> AnyView {
    desk_brackets(session, follow_part(now, |now| now.step.brackets().to_vec()))
}

/// Draws the tables of the latest round, and the forms that change it.
fn round_section(session: SessionHandle, now: Now) -> AnyElement {
    let runs = follow_part(now, |now| now.step.results().is_some());
    let take_back = take_back(session, follow_part(now, |now| now.changes.may_take_back));
    let correct = move || group().child(swap_form(session, now)).child(move_form(session));
    group()
        .child(foldable_tables_sheet(
            follow_part(now, |now| now.tables.clone()),
            follow_part(now, |now| now.folds_tables),
        ))
        .child(take_back)
        .child(show(move || runs.get(), correct))
}

/// Draws the desk for the results of the current round, and the forms that are needed less often.
fn results_section(session: SessionHandle, now: Now) -> AnyElement {
    let late = late_tables(session, follow_part(now, |now| now.changes.late_tables.clone()));
    let out = follow_part(now, |now| now.step.results().map(|results| results.tables.clone()).unwrap_or_default());
    let results = group().child(desk(session, now)).child(late);
    results.child(missing_team_form(session, now)).child(close_table_section(session, out))
}

/// Draws the form that closes a table which does not report.
fn close_table_section(session: SessionHandle, out: Watch<Vec<TableStillOut>>) -> AnyElement {
    let silent = session.get().table_not_reporting_form();
    let of = move |table: TableNo| out.read().iter().find(|of| of.seating.table == table).cloned();
    let unfolded = untrack(|| silent.get().and_then(of)).is_some();
    let numbers = Watch::derive(move || {
        let numbers = out.get().into_iter().map(|of| of.seating.table);
        numbers.map(|table| ChoiceOption::new(table.to_string(), said::table_label(table))).collect()
    });
    let shown = follow(&silent.text);
    let which = draw_choice(&silent, numbers);
    let chosen = Watch::memo(move || {
        shown.track();
        silent.get().and_then(of)
    });
    let form = move |of: &Option<TableStillOut>| {
        let of = of.as_ref()?;
        Some(match of.awaits_draw() {
            true => help(said::draw_first_sentence(of.seating.table)),
            false => closing_form(session, ClosingForm::of(&session.get(), of.round, &of.seating)),
        })
    };
    foldable_more(said::TABLE_NOT_REPORTING, unfolded).child(which).child(draw_on_change(chosen, form))
}
