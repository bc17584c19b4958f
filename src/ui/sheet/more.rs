//! The dialog for rare marks: penalties, awards, redeals, the dealer, names, and games that end
//! early.

use super::fields::{called, choice, game_fields, named, number, select, text};
use super::open::Open;
use crate::ui::prelude::*;
use crate::ui::screens::dialog::modal;
use app::forms::FieldErrors;
use app::sheet::{AwardForm, CorrectNames, ForfeitForm, GameForm, LastGame, Lateness, OpenSheet, PenaltyForm};
use app::words::sheet::{hand_after, more as said, offence, people};
use cards::{Seat, Side};
use scoresheet::{Entry, HandAfter, Op};

/// The dialog of an open sheet.
#[derive(Clone, Copy)]
struct Dialog {
    open: Open,
    opened: State<bool>,
}

impl Dialog {
    fn close(self) {
        self.opened.set(false);
    }

    /// Closes the dialog and enters a line. A refusal is shown on the sheet, with a way to override
    /// it.
    fn enter(self, entry: Entry) {
        self.close();
        self.open.to_change().enter(entry);
    }

    /// Closes the dialog and marks the sheet.
    fn mark(self, op: Op) {
        self.close();
        self.open.to_change().mark(op);
    }

    /// Creates a button that enters a form, and its error line. The dialog closes on success.
    fn enter_button<F: PartialEq>(
        self,
        words: &str,
        enter: impl Fn(&OpenSheet) -> Result<(), FieldErrors<F>> + 'static,
    ) -> [AnyElement; 2] {
        let wrong = State::new(None);
        let press = move |_| entered(wrong, enter(&self.open.to_change()).map(|()| self.close()));
        [alert(wrong), act_button("btn", words, press)]
    }
}

/// Draws the button that opens the dialog, and the dialog.
pub fn more(open: Open) -> AnyElement {
    let dialog = Dialog { open, opened: State::new(false) };
    let opened = dialog.opened;
    let close = act_button("btn plain", "Close", move |_| dialog.close());
    let heading = div().class("split").child(h2().id("more").child(said::MORE)).child(close);
    let content = group().child(show(move || opened.get(), move || content(dialog)));
    let modal = modal("more", opened.into(), move || dialog.close(), [heading, content]);
    group().child(act_button("btn", said::MORE, move |_| opened.set(true))).child(modal)
}

fn content(dialog: Dialog) -> AnyElement {
    let more = dialog.open.sheet().more();
    let penalty = more.penalty.map(|form| penalty(dialog, form));
    let dealer = more.last.as_ref().map(|_| dealer(dialog));
    let forfeit = more.last.as_ref().and_then(|last| Some(forfeit(dialog, last.forfeit.clone()?)));
    let form = div().class("form more-form").child(penalty).child(others(dialog, more.last.as_ref()));
    form.child(award(dialog, more.award)).child(dealer).child(forfeit).child(correct(dialog, more.names))
}

fn penalty(dialog: Dialog, form: PenaltyForm) -> AnyElement {
    let (form, open) = (State::new(form), dialog.open);
    let offences = named(&PenaltyForm::offences(&open.sheet().template()), offence);
    let called = untrack(|| open.people());
    let by = PenaltyForm::offenders().map(|(side, who)| {
        let name = who.map_or_else(|| people::side(side, open.own()).to_owned(), |seat| called[seat].clone());
        ((side, who), name)
    });
    let chosen = form.with_untracked(|form| (form.by, form.who));
    let by = select("By whom", by.to_vec(), &chosen, move |(side, who)| {
        form.update(|form| (form.by, form.who) = (side, who));
    });
    let tick = move |event| form.update(|form| form.against_alone = event_target_checked(&event));
    let alone = input().attr("type", "checkbox").on(ev::change, tick);
    let enter = move |_| dialog.enter(form.get_untracked().entry());
    let after = move || hand_after(form.get().hand(&open.sheet().template()));
    let offence = choice("What was done", offences, form, |form| &mut form.offence);
    let alone = label().class("check").child(alone).child("Against somebody who played alone");
    let fields = fields_of("Penalty").child(div().class("names").child(offence).child(by)).child(alone);
    fields.child(help(after)).child(act_button("btn", "Enter the penalty", enter))
}

/// Draws the one-tap marks. The last game has additional ones.
fn others(dialog: Dialog, last: Option<&LastGame>) -> AnyElement {
    let own = dialog.open.own();
    let enter = |words: &str, entry: Entry| act_button("btn", words, move |_| dialog.enter(entry.clone()));
    let mark = |words: &str, op: Op| act_button("btn", words, move |_| dialog.mark(op.clone()));
    let sit_out = last.filter(|last| last.sits_out).map(|_| mark("We sit this one out", Op::SatOut));
    let ruled = [own, own.other()].map(|side| last.map(|_| mark(said::ruled(side, own), Op::Ruled(side))));
    let ends = [last.map(|_| mark("Time was called", Op::Called)), sit_out].into_iter().chain(ruled);
    let again =
        in_row(enter("Dealt again, same dealer", Entry::Again)).child(enter("Leave it unmarked", Entry::Unmarked));
    fields_of("This hand, this game").child(again.children(ends.flatten()))
}

fn award(dialog: Dialog, form: AwardForm) -> AnyElement {
    let form = State::new(form);
    let why = text(form, |form| &mut form.why).attr("maxlength", "200");
    let hands = HandAfter::ALL.map(|hand| (hand, said::award_stands(hand))).to_vec();
    let fields = div()
        .class("names")
        .child(labelled("Points for us", number(form, |form| &mut form.us)))
        .child(labelled("Points for them", number(form, |form| &mut form.them)))
        .child(labelled("Why", why))
        .child(choice("The hand", hands, form, |form| &mut form.hand));
    let enters = dialog.enter_button("Award them", move |sheet| sheet.award(&form.read_untracked()));
    fields_of("Points awarded").child(fields).child(enters)
}

fn dealer(dialog: Dialog) -> AnyElement {
    let called = untrack(|| dialog.open.people());
    let button = |seat: Seat| act_button("btn", said::deals(&called[seat]), move |_| dialog.mark(Op::Dealer(seat)));
    fields_of("Dealer of the next hand").child(in_row(Seat::ALL.map(button)))
}

fn forfeit(dialog: Dialog, form: ForfeitForm) -> AnyElement {
    const WHYS: [(Lateness, &str); 3] =
        [(Lateness::Late, said::LATE), (Lateness::Missing, said::DID_NOT_COME), (Lateness::Left, said::LEFT)];
    let (form, own) = (State::new(form), dialog.open.own());
    let sides = named(&[own, own.other()], |side: Side| people::side(side, own));
    let fields = div()
        .class("names")
        .child(choice("By", sides, form, |form| &mut form.by))
        .child(choice(said::BECAUSE, called(&WHYS), form, |form| &mut form.why))
        .child(labelled("Minutes late", number(form, |form| &mut form.minutes)));
    let enters = dialog.enter_button("Enter the forfeit", move |sheet| sheet.forfeit(&form.read_untracked()));
    fields_of("Forfeit").child(fields).child(enters)
}

fn correct(dialog: Dialog, CorrectNames { game, form }: CorrectNames) -> AnyElement {
    let (form, open) = (State::new(form), dialog.open);
    foldable("more", false, "Correct names, table or first dealer")
        .child(game_fields(form, |form| form, open.seat(), open.form()))
        .child(dialog.enter_button("Save", move |sheet| sheet.correct(game, &form.read_untracked())))
}

/// Draws the form for the next game, when one can begin.
pub fn begin(open: Open) -> AnyView {
    let proposed = Watch::memo(move || open.may.read().begin.clone());
    drawn(proposed, move |proposed| Some(next_game(open, proposed.clone()?)))
}

/// Draws the button for another sheet of the same people.
pub fn again(open: Open) -> AnyView {
    let go = move |_| {
        open.sheet().play_again();
        open.sheet().close();
        route::go(&Route::NewSheet);
    };
    show(
        move || open.may.read().again,
        move || p().class("no-print").child(act_button("btn", "Next game, same people", go)),
    )
}

fn next_game(open: Open, proposed: GameForm) -> AnyElement {
    let (form, kind) = (State::new(proposed), open.form());
    let heading = h2().attr("tabindex", "-1").child(said::next_game(kind));
    let fields = (heading, game_fields(form, |form| form, open.seat(), kind));
    let begin = submit_button("btn primary", said::begin_next(kind));
    let enter = move || open.to_change().begin_next(&form.read_untracked());
    checked_form("sheet form next-game", fields, begin, enter).attr("aria-label", said::next_game(kind))
}
