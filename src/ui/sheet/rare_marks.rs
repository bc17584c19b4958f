//! The dialog for rare marks, such as penalties, awards, redeals, corrections and games that end early, and the form
//! for the next game.

use super::fields::game_fields;
use super::handle::SheetHandle;
use crate::ui::prelude::*;
use crate::ui::screens::dialog::modal;
use app::forms::{FieldErrors, Form};
use app::sheet::{AwardForm, ForfeitForm, GameForm, LastGame, OpenSheet, PenaltyForm, ProposedGame};
use app::words::sheet::{other_forms as said, penalty_effect};
use cards::Seat;
use scoresheet::{Entry, GameNo, Op};

/// The dialog for rare marks of an open sheet, with whether it is open.
#[derive(Clone, Copy)]
struct MoreDialog {
    open: SheetHandle,
    is_open: State<bool>,
}

impl MoreDialog {
    fn close(self) {
        self.is_open.set(false);
    }

    /// Closes the dialog and enters a line. If the line is refused, the sheet's screen shows the reason and lets the
    /// person override the refusal.
    fn enter_line(self, entry: Entry) {
        self.close();
        self.open.for_change().enter_entry(entry);
    }

    /// Closes the dialog and adds a mark.
    fn add_mark(self, op: Op) {
        self.close();
        self.open.for_change().add_mark(op);
    }

    /// Creates an error message and a button that enters a form. If there is no error, the dialog closes.
    fn enter_button(
        self,
        words: &str,
        enter: impl Fn(&OpenSheet) -> Result<(), FieldErrors> + 'static,
    ) -> [AnyElement; 2] {
        let wrong = State::new(None);
        let press = move |_| show_outcome(wrong, enter(&self.open.for_change()).map(|()| self.close()));
        [alert(wrong), act_button("btn", words, press)]
    }
}

/// Draws the button that opens the dialog for rare marks, and the dialog itself.
pub fn more_dialog(open: SheetHandle) -> AnyElement {
    let dialog = MoreDialog { open, is_open: State::new(false) };
    let is_open = dialog.is_open;
    let close = act_button("btn plain", "Close", move |_| dialog.close());
    let heading = div().class("split").child(h2().id("more").child(said::MORE)).child(close);
    let content = group().child(show(move || is_open.get(), move || dialog_content(dialog)));
    let modal = modal("more", is_open.into(), move || dialog.close(), [heading, content]);
    group().child(act_button("btn", said::MORE, move |_| is_open.set(true))).child(modal)
}

fn dialog_content(dialog: MoreDialog) -> AnyElement {
    let more = dialog.open.sheet().other_forms();
    let penalty = more.penalty.as_ref().map(|form| penalty_form(dialog, form));
    let dealer = more.last.as_ref().map(|_| dealer_buttons(dialog));
    let forfeit = more.last.as_ref().and_then(|last| Some(forfeit_form(dialog, last.forfeit.as_ref()?)));
    let form = div().class("form more-form").child(penalty).child(one_tap_marks(dialog, more.last.as_ref()));
    let form = form.child(award_form(dialog, &more.award)).child(dealer).child(forfeit);
    form.child(correction_form(dialog, more.game, &more.names))
}

fn penalty_form(dialog: MoreDialog, form: &Form<PenaltyForm>) -> AnyElement {
    let (typed, chosen, open) = (follow_form(form), form.clone(), dialog.open);
    let after = move || {
        typed();
        chosen.hand(&open.sheet().template()).map(penalty_effect).unwrap_or_default()
    };
    let names = div().class("names").child([draw_field(&form.offence), draw_field(&form.by)]);
    let fields = fields_of("Penalty").child(names).child(draw_field(&form.against_alone)).child(help(after));
    let form = form.clone();
    fields.child(dialog.enter_button("Enter the penalty", move |sheet| {
        sheet.enter_entry(form.parse()?);
        Ok(())
    }))
}

/// Draws buttons for marks that need only one tap. Marks that end the last game are not offered while an earlier game
/// is open again.
fn one_tap_marks(dialog: MoreDialog, last: Option<&LastGame>) -> AnyElement {
    let own = dialog.open.own_side();
    let enter = |words: &str, entry: Entry| act_button("btn", words, move |_| dialog.enter_line(entry.clone()));
    let mark = |words: &str, op: Op| act_button("btn", words, move |_| dialog.add_mark(op.clone()));
    let sit_out = last.filter(|last| last.sits_out).map(|_| mark("We sit this one out", Op::SatOut));
    let ruled =
        [own, own.other()].map(|side| last.map(|_| mark(said::ended_for_label(side, own), Op::WonByRuling(side))));
    let ends = [last.map(|_| mark("Time was called", Op::TimeCalled)), sit_out].into_iter().chain(ruled);
    let again = button_row(enter("Dealt again, same dealer", Entry::Redealt))
        .child(enter("Leave it unmarked", Entry::Unmarked));
    fields_of("This hand, this game").child(again.children(ends.flatten()))
}

fn award_form(dialog: MoreDialog, form: &Form<AwardForm>) -> AnyElement {
    let fields = [draw_field(&form.us), draw_field(&form.them), draw_field(&form.why), draw_field(&form.hand)];
    let fields = div().class("names").child(fields);
    let form = form.clone();
    let enters = dialog.enter_button("Award them", move |sheet| sheet.award(&form));
    fields_of("Points awarded").child(fields).child(enters)
}

fn dealer_buttons(dialog: MoreDialog) -> AnyElement {
    let called = untrack(|| dialog.open.people());
    let button = |seat: Seat| {
        act_button("btn", said::deals_label(&called[seat]), move |_| dialog.add_mark(Op::NextDealerCorrected(seat)))
    };
    fields_of("Dealer of the next hand").child(button_row(Seat::ALL.map(button)))
}

fn forfeit_form(dialog: MoreDialog, form: &Form<ForfeitForm>) -> AnyElement {
    let fields = div().class("names").child([draw_field(&form.by), draw_field(&form.why), draw_field(&form.minutes)]);
    let form = form.clone();
    let enters = dialog.enter_button("Enter the forfeit", move |sheet| sheet.forfeit(&form));
    fields_of("Forfeit").child(fields).child(enters)
}

fn correction_form(dialog: MoreDialog, game: GameNo, form: &Form<GameForm>) -> AnyElement {
    let fields = foldable("more", false, "Correct names, table or first dealer").child(game_fields(form).with_table());
    let form = form.clone();
    fields.child(dialog.enter_button("Save", move |sheet| sheet.correct(game, &form)))
}

/// Draws the form for the next game as long as it can begin.
pub fn next_game_button(open: SheetHandle) -> AnyView {
    let proposed = Watch::memo(move || open.actions.read().begin.clone());
    draw_on_change(proposed, move |proposed| Some(next_game_form(open, proposed.as_ref()?)))
}

/// Draws the button that begins another sheet with the same people.
pub fn another_sheet_button(open: SheetHandle) -> AnyView {
    let go = move |_| {
        open.sheet().play_again();
        open.sheet().stop();
        route::go_to(&Route::NewSheet);
    };
    show(
        move || open.actions.read().again,
        move || p().class("no-print").child(act_button("btn", "Next game, same people", go)),
    )
}

fn next_game_form(open: SheetHandle, proposed: &ProposedGame) -> AnyElement {
    let kind = open.kind();
    let form = open.sheet().next_game_form(proposed);
    let heading = h2().attr("tabindex", "-1").child(said::next_game_label(kind));
    let fields = (heading, game_fields(&form).with_table());
    let begin = submit_button("btn primary", said::begin_next_label(kind));
    let enter = move || open.for_change().begin_next(&form);
    checked_form("sheet form next-game", fields, begin, enter).attr("aria-label", said::next_game_label(kind))
}
