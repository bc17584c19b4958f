//! The pad on which a hand is entered with two taps: the makers, then the result. A loner takes one more tap, on the
//! name of the lone player.

use super::board::side_names;
use super::handle::SheetHandle;
use super::rare_marks::more_dialog;
use crate::ui::focus::find_first;
use crate::ui::prelude::*;
use app::sheet::{Makers, NoteForm, PadQuestion, Press, RefusedOp};
use app::words::sheet::{self as lines, pad as said, people};
use app::words::with_soft_hyphens;
use cards::{Seat, Side};
use scoresheet::ContractResult;

/// Draws the pad as long as a hand can be entered.
pub fn pad(open: SheetHandle) -> AnyView {
    show(move || open.actions.read().enter, move || Pad::of(open).draw())
}

/// The pad of an open sheet, with the makers that the keeper has tapped.
#[derive(Clone, Copy)]
struct Pad {
    open: SheetHandle,
    makers: Watch<Makers>,
    /// The question that the keeper must answer before the entry is complete, if any.
    question: Watch<Option<PadQuestion>>,
}

impl Pad {
    fn of(open: SheetHandle) -> Pad {
        let sheet = open.sheet();
        Pad { open, makers: follow(sheet.pad().makers()), question: follow(sheet.pad().open_question()) }
    }

    /// Presses a button. A question that this opens may be below the window.
    fn press(self, press: Press) {
        self.open.for_change().press(press);
        if self.question.get_untracked().is_some() {
            request_animation_frame(show_question);
        }
    }

    /// Draws the name of the player at a seat, and keeps it up to date.
    fn player_name(self, seat: Seat) -> AnyElement {
        span().class("one-line").child(move || with_soft_hyphens(&self.open.people()[seat]))
    }

    /// Draws the pad. Its buttons never move, so that a person can find them without looking.
    fn draw(self) -> AnyElement {
        let open = self.open;
        let sides = [open.own_side(), open.own_side().other()].map(|side| self.side_buttons(side));
        let makers = named_group("makers", "Who made trump").child(sides);
        let sheet = open.sheet();
        let results = sheet.pad().results().map(|of| self.result_button(of));
        let results = named_group("group", "Result").children(results).child(self.nothing_button());
        let outcomes = div().class("outcomes").child(results).child(self.renege_button()).child(more_dialog(open));
        let pad = section().class("score-pad").attr("aria-label", "Enter a hand");
        pad.child(last_mark(open))
            .child(earlier_game_notice(open))
            .child(makers)
            .child(outcomes)
            .child(self.current_question())
    }

    /// Draws the button of a side, and a button for each of its players as a lone maker.
    fn side_buttons(self, side: Side) -> AnyElement {
        let (open, makers) = (self.open, self.makers);
        let words = (b().child(people::us_or_them(side, open.own_side())), " ", small().child(side_names(open, side)));
        let makes = move || makers.get().side() == Some(side);
        let maker = toggle_button("btn maker", makes, words, move |_| self.press(Press::Side(side)));
        let alone = people::seats_of(side, open.own_seat()).map(|seat| self.lone_button(seat));
        div().class("column").child(maker).child(div().class("loners").child(alone))
    }

    fn lone_button(self, seat: Seat) -> AnyElement {
        let makers = self.makers;
        let words = (self.player_name(seat), small().child(" alone"));
        let goes = move || makers.get().alone() == Some(seat);
        toggle_button("btn chip", goes, words, move |_| self.press(Press::Alone(seat)))
    }

    fn result_button(self, of: ContractResult) -> AnyElement {
        let (open, makers) = (self.open, self.makers);
        let worth = move || {
            makers.track();
            open.sheet().pad().points_sentence(of)
        };
        self.outcome_button(said::result_label(of), b().child(worth), Press::Outcome(of))
            .attr("data-waits", move || makers.get().side().is_none().then_some("yes"))
    }

    fn nothing_button(self) -> AnyElement {
        let worth = b().child(self.open.sheet().pad().no_points_sentence());
        self.outcome_button("Nothing", worth, Press::Nothing).attr("data-nothing", "yes")
    }

    fn outcome_button(self, label: &str, worth: AnyElement, press: Press) -> AnyElement {
        act_button("btn outcome", (span().child(label), " ", worth), move |_| self.press(press))
    }

    fn renege_button(self) -> Option<AnyElement> {
        let asked = move || (self.question.get() == Some(PadQuestion::Offender)).to_string();
        let renege = || act_button("btn", "Renege", move |_| self.press(Press::Reneged));
        self.open.sheet().pad().has_renege().then(|| renege().attr("aria-expanded", asked))
    }

    /// Draws the current question. It is below the buttons, so that the buttons do not move.
    fn current_question(self) -> AnyElement {
        let asks = move |what: PadQuestion| move || self.question.get() == Some(what);
        let makers =
            show(asks(PadQuestion::Makers), || p().class("wrong").child("First tap who made trump: us or them."));
        let unsaved = AppContext::current().unsaved;
        let unsaved =
            show(move || unsaved.get().is_some(), || p().class("wrong").child("Not saved: share this sheet."));
        group()
            .child(unsaved)
            .child(div().attr("role", "alert").child(makers))
            .child(show(asks(PadQuestion::WhyNothing), move || self.why_nothing_question()))
            .child(show(asks(PadQuestion::Offender), move || self.offender_question()))
    }

    fn why_nothing_question(self) -> AnyElement {
        let answer = |words: &str, press: Press| act_button("btn", words, move |_| self.press(press));
        question_group("What happened", "Here the dealer must name a suit. What happened?")
            .child(answer("Thrown in, deal passes", Press::ThrownIn))
            .child(answer("Dealt again, same dealer", Press::DealtAgain))
    }

    /// Draws the question who reneged. If a renege costs more against a loner, the question is asked a second time for
    /// that case.
    fn offender_question(self) -> AnyElement {
        let is_asked = move || {
            self.makers.track();
            self.open.sheet().pad().has_renege_against_loner()
        };
        let among = move |label: &str, asked: &str, press: fn(Seat) -> Press| {
            let (own, seat) = (self.open.own_side(), self.open.own_seat());
            let seats = [own, own.other()].into_iter().flat_map(|side| people::seats_of(side, seat));
            let one = |seat: Seat| act_button("btn", self.player_name(seat), move |_| self.press(press(seat)));
            question_group(label, asked).children(seats.map(one))
        };
        let against_loner =
            move || among("Who reneged against a loner", "Who reneged, against a loner?", Press::RenegeAgainstLoner);
        let who = among("Who reneged", "Who reneged?", Press::Renege);
        group().child(who).child(show(is_asked, against_loner))
    }
}

/// Scrolls the last question into view if its end is below the window.
fn show_question() {
    let last = [".question ~ .question", ".question"].into_iter().find_map(find_first);
    let height = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or_default();
    if let Some(question) = last.filter(|question| question.get_bounding_client_rect().bottom() > height) {
        question.scroll_into_view_with_bool(false);
    }
}

/// Creates a question below the pad. Append the answers to it.
fn question_group(label: &str, asked: &str) -> AnyElement {
    named_group("question", label).child(span().class("help").attr("aria-hidden", "true").child(asked))
}

/// Draws the last mark and the button to undo it. While a line is being edited, draws that line and a button to stop
/// editing.
pub fn last_mark(open: SheetHandle) -> AnyElement {
    let edits = move || open.editing.read().is_some();
    let leave = move || act_button("btn", "Leave it", move |_| open.for_change().stop_editing());
    let told = Watch::memo(move || {
        open.view.track();
        edited_line(open).or_else(|| open.sheet().last_change().map(|last| last.sentence))
    });
    let told = p().child(move || told.get().unwrap_or_else(|| said::NOTHING_TO_UNDO.to_owned()));
    div()
        .class("written")
        .child(show(edits, leave))
        .child(show(move || !edits(), move || undo_button(open)))
        .child(told)
}

/// Returns a sentence about the line that is being edited, with its present text.
fn edited_line(open: SheetHandle) -> Option<String> {
    let at = open.editing.get()?;
    let view = open.view.read();
    let row = view.row(at)?;
    let says = said::current_entry_suffix(&lines::entry_for_keeper(&row.entry, open.own_side(), &open.people()));
    Some(format!("{}{says}", said::editing_title(row)))
}

fn undo_button(open: SheetHandle) -> AnyElement {
    let what = move || {
        open.view.track();
        open.sheet().last_change().map(|last| last.undo).unwrap_or_default()
    };
    let words = (span().child(icon("undo")).child("Undo"), " ", small().class("one-line").child(what));
    act_button("btn", words, move |_| open.for_change().undo())
}

/// Draws a notice if the next entry belongs to an earlier game, because an edit has made that game unfinished.
fn earlier_game_notice(open: SheetHandle) -> AnyView {
    let game = Watch::memo(move || Some((open.actions.read().open_again?, open.view.read().games.len())));
    draw_on_change(game, move |game| {
        let ((game, last), kind) = ((*game)?, open.kind());
        let go_on = lines::go_on_label(kind, last);
        let go_on = act_button("btn", go_on, move |_| open.for_change().continue_last_game());
        let told = p().attr("role", "status").child(lines::open_again_sentence(kind, game));
        Some(div().class("reopened").child(told).child(go_on))
    })
}

/// Draws the reason why the last mark was refused, and a form to override the refusal if that is allowed.
pub fn refusal_notice(open: SheetHandle) -> AnyElement {
    let told = draw_on_change(open.refused, move |refused| {
        let RefusedOp { why, .. } = refused.as_ref()?;
        let dismiss = act_button("btn plain", "Dismiss", move |_| open.for_change().dismiss_refusal());
        let told = div().class("notice refusal").child(p().child(lines::not_entered_sentence(*why)));
        Some(told.child(why.can_be_overridden().then(|| override_form(open))).child(dismiss))
    });
    div().attr("role", "alert").child(told)
}

/// Draws the form that adds a refused mark with a note.
fn override_form(open: SheetHandle) -> AnyElement {
    let (form, wrong) = (NoteForm::new(), State::new(None));
    let field = draw_field(&form.note);
    let enter = move |_| show_outcome(wrong, open.for_change().mark_with_reason(&form));
    group().child(field).child(act_button("btn", "Enter it with this note", enter)).child(alert(wrong))
}
