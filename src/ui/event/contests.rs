//! Forms for draws for partners, for breaking ties, and for beginning the playoffs. The order of tied entrants is entered
//! in `order.rs`.

use super::bracket::bracket_with_folded_seeds;
use super::form::foldable_more;
use super::order::order_form;
use super::result_form::result_form;
use super::session::{EventSession, SessionHandle};
use crate::ui::focus;
use crate::ui::prelude::*;
use app::event::NotEntered;
use app::event::desk::PlayoffSeeds;
use app::event::director::TableStillOut;
use app::event::order::OrderForm;
use app::event::result::ResultForm;
use app::save::EntryMode;
use app::words::event::{director as said, players_at_table, tie_help, tie_question, tie_sentence, tie_task_sentence};
use cards::BySeat;
use event::{Entrant, TableNo, Tie, TieTask};

/// The ways in which the people at a table can draw partners, each with its label.
pub type PossibleDraws = Vec<(BySeat<Entrant>, String)>;

/// Makes a button that enters something. On success, the focus moves to the next thing to do. Otherwise, the reason is
/// shown.
fn enter_button(
    class: &str,
    words: impl Child,
    (session, wrong): (SessionHandle, FormError),
    enter: impl Fn(&EventSession) -> Result<(), NotEntered> + 'static,
) -> AnyElement {
    act_button(class, words, move |_| match enter(&session.get()) {
        Ok(()) => focus::focus_next_on_removal(vec![".result input".to_owned(), "#now".to_owned()]),
        Err(why) => wrong.set(Some(session.get().refusal_sentence(&why))),
    })
    .attr("data-once", "")
}

/// Draws the buttons that enter a draw for partners at a table.
pub fn draw_partners_form(session: SessionHandle, out: &TableStillOut, draws: Watch<PossibleDraws>) -> AnyElement {
    let table = out.seating.table;
    let wrong = State::new(None);
    let by_seed = enter_button("btn plain", "Draw for them", (session, wrong), move |session| {
        session.draw_partners_by_lot(table)
    });
    let at_table = p().child(players_at_table(session.get().event().state(), out.round, &out.seating));
    let result = section().class("result").attr("aria-label", said::table_label(table));
    let told = result.child(h3().child(said::table_label(table))).child(at_table);
    told.child(draw_buttons(session, table, draws, wrong).child(by_seed)).child(alert(wrong))
}

/// Draws the buttons that correct an entered draw for partners at a table. Returns `None` if no draw was entered, or
/// the table's result is in.
pub fn correct_draw_section(session: SessionHandle, table: TableNo, draws: Watch<PossibleDraws>) -> Option<AnyElement> {
    let wrong = State::new(None);
    let others = || {
        let buttons = draw_buttons(session, table, draws, wrong);
        foldable_more("They drew other partners", false).child(buttons).child(alert(wrong))
    };
    session.get().can_change_draw(table).then(others)
}

/// Draws a button for each possible draw of a table.
fn draw_buttons(session: SessionHandle, table: TableNo, draws: Watch<PossibleDraws>, wrong: FormError) -> AnyElement {
    let buttons = move |draws: &PossibleDraws| {
        let draw = |(seats, words): &(_, String)| {
            let seats = *seats;
            enter_button("btn", words.as_str(), (session, wrong), move |session| session.enter_draw(table, seats))
        };
        Some(group().children(draws.iter().map(draw)))
    };
    button_row(help(
        "Draw again if two have been partners before, or if the draw would leave somebody without a new partner later.",
    ))
    .child(draw_on_change(draws, buttons))
}

/// Draws the form that breaks a tie: the order of the tied entrants, or the result of the next playoff game.
pub fn tie_form(session: SessionHandle, open: &Tie) -> AnyElement {
    let opened = session.get();
    let asked = h3().child(tie_question(opened.event().state(), open));
    // The names stand on the buttons, but not on the form of a game.
    let told = match &open.task {
        TieTask::FindOrder(_) => tie_task_sentence(opened.event().state(), open),
        TieTask::PlayGames { .. } => tie_sentence(opened.event().state(), open),
    };
    let among = || open.among.clone();
    let form = match &open.task {
        TieTask::FindOrder(how) => Some(order_form(session, &OrderForm::of(&opened, *how, among(), EntryMode::New))),
        TieTask::PlayGames { games, .. } => {
            let form = |sides| result_form(session, Some(ResultForm::of_tie(&opened, among(), sides, EntryMode::New)));
            games.first().copied().map(form)
        }
    };
    group().child(asked).child(p().child(told)).child(form).child(tie_help(open).map(help))
}

/// Draws the seeds of the playoffs, and the button that begins them.
pub fn begin_playoffs(session: SessionHandle, playoffs: Watch<Option<PlayoffSeeds>>) -> AnyElement {
    let wrong = State::new(None);
    let told = move |playoffs: &Option<PlayoffSeeds>| {
        let playoffs = playoffs.as_ref()?;
        Some(group().children(playoffs.brackets.iter().map(bracket_with_folded_seeds)))
    };
    let forfeits = |playoffs: &Option<PlayoffSeeds>| {
        Some(div().class("notice").child(reason_list(&playoffs.as_ref()?.forfeit_sentences)?))
    };
    let button = enter_button("btn primary", "Begin the playoffs", (session, wrong), EventSession::begin_playoffs);
    group()
        .child(draw_on_change(playoffs, forfeits))
        .child(alert(wrong))
        .child(button_row(button))
        .child(draw_on_change(playoffs, told))
}
