//! The pad: who made trump, and what came of it. A loner is one tap more than none: the chip names who went alone.

use super::fields::{field, or_says, text};
use super::more::more;
use super::open::Open;
use crate::app::sheet::{Makers, Press, Refused};
use crate::cards::{Seat, Side};
use crate::scoresheet::ContractResult;
use crate::ui::art::icon;
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{b, div, p, section, small, span};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{State, Watch};
use crate::ui::screens::alert;
use crate::ui::watched::{drawn, follow};
use crate::words::sheet::{self as lines, pad as said, people};

/// The pad, while a hand can be entered.
pub fn pad(open: Open) -> AnyView {
    show(move || open.may.read().enter, move || Pad::of(open).all())
}

/// The pad of an open sheet.
#[derive(Clone, Copy)]
struct Pad {
    open: Open,
    makers: Watch<Makers>,
    /// Whether a renege is entered, and who it was is asked.
    reneged: State<bool>,
}

impl Pad {
    fn of(open: Open) -> Pad {
        Pad { open, makers: follow(open.sheet().pad().makers()), reneged: State::new(false) }
    }

    fn press(self, press: Press) {
        self.open.to_change().press(press);
    }

    /// What somebody is called now.
    fn name(self, seat: Seat) -> impl Fn() -> String {
        move || self.open.people()[seat].clone()
    }

    fn all(self) -> AnyElement {
        let open = self.open;
        let sides = [open.own(), open.own().other()].map(|side| self.side(side));
        let asks = follow(open.sheet().pad().asks_for_makers());
        let ask = show(move || asks.get(), || p().class("wrong").child(said::MAKERS_FIRST));
        let reneged = self.reneged;
        section()
            .class("score-pad")
            .attr("aria-label", said::ENTER_A_HAND)
            .child(editing(open))
            .child(open_again(open))
            .child(buttons("makers", said::WHO_MADE_TRUMP).child(sides))
            .child(
                buttons("outcomes", said::WHAT_CAME_OF_IT)
                    .child(open.sheet().pad().results().map(|came| self.result(came)).collect::<Vec<_>>())
                    .child(self.nothing()),
            )
            .child(div().attr("role", "alert").child(ask))
            .child(self.tools())
            .child(show(move || reneged.get(), move || self.offender()))
    }

    /// A side, and each of it alone.
    fn side(self, side: Side) -> AnyElement {
        let (open, makers) = (self.open, self.makers);
        let names = move || {
            let people = open.people();
            people::seats_of(side, open.seat()).map(|seat| people[seat].clone()).join(", ")
        };
        let maker = push_button("btn maker")
            .attr("aria-pressed", move || (makers.get().side() == Some(side)).to_string())
            .on(ev::click, move |_| self.press(Press::Side(side)))
            .child(b().child(people::side(side, open.own())))
            .child(" ")
            .child(small().child(names));
        let alone = people::seats_of(side, open.seat()).map(|seat| self.alone(seat));
        div().class("column").child(maker).child(div().class("loners").child(alone))
    }

    fn alone(self, seat: Seat) -> AnyElement {
        let makers = self.makers;
        push_button("btn chip")
            .attr("aria-pressed", move || (makers.get().alone() == Some(seat)).to_string())
            .on(ev::click, move |_| self.press(Press::Alone(seat)))
            .child(span().child(self.name(seat)))
            .child(small().child(said::ALONE))
    }

    fn result(self, came: ContractResult) -> AnyElement {
        let (open, makers) = (self.open, self.makers);
        let worth = move || {
            makers.track();
            open.sheet().pad().worth(came)
        };
        outcome(said::result(came), b().child(worth))
            .attr("data-waits", move || makers.get().side().is_none().then_some("yes"))
            .on(ev::click, move |_| self.press(Press::Outcome(came)))
    }

    fn nothing(self) -> AnyElement {
        let worth = self.open.sheet().pad().worth_of_nothing();
        outcome(said::NOTHING, b().child(worth)).on(ev::click, move |_| self.press(Press::Nothing))
    }

    fn tools(self) -> AnyElement {
        let reneged = self.reneged;
        let renege = || {
            push_button("btn")
                .attr("aria-expanded", move || reneged.get().to_string())
                .on(ev::click, move |_| reneged.update(|asked| *asked = !*asked))
                .child(said::RENEGE)
        };
        let renege = self.open.sheet().pad().has_renege().then(renege);
        div().class("row pad-tools").child(undo(self.open)).child(renege).child(more(self.open))
    }

    /// The third tap of a renege: who.
    fn offender(self) -> AnyElement {
        let (own, seat) = (self.open.own(), self.open.seat());
        let seats = [own, own.other()].into_iter().flat_map(|side| people::seats_of(side, seat));
        let one = |seat: Seat| {
            let press = move |_| {
                self.reneged.set(false);
                self.press(Press::Renege(seat));
            };
            push_button("btn").on(ev::click, press).child(self.name(seat))
        };
        buttons("offenders", said::WHO_RENEGED)
            .child(span().class("help").attr("aria-hidden", "true").child(said::WHO_RENEGED_ASKED))
            .child(seats.map(one).collect::<Vec<_>>())
    }
}

/// Buttons that belong together.
fn buttons(class: &str, label: &str) -> AnyElement {
    div().class(class).attr("role", "group").attr("aria-label", label)
}

fn outcome(label: &str, worth: AnyElement) -> AnyElement {
    push_button("btn outcome").child(span().child(label)).child(" ").child(worth)
}

/// Takes the last mark back.
pub fn undo(open: Open) -> AnyElement {
    push_button("btn").on(ev::click, move |_| open.to_change().undo()).child(icon("undo")).child(said::UNDO)
}

/// What is edited, and the way out of it.
fn editing(open: Open) -> AnyView {
    let told = Watch::memo(move || {
        let at = open.editing.get()?;
        let view = open.view.read();
        let row = view.games.get(usize::from(at.game))?.rows.get(usize::from(at.line))?;
        Some((said::editing(row), said::it_says(&lines::entry(&row.entry, open.own(), &open.people()))))
    });
    drawn(told, move |told| {
        let (what, says) = told.clone()?;
        let leave = push_button("btn").on(ev::click, move |_| open.to_change().leave_it()).child(said::LEAVE_IT);
        Some(div().class("mending").child(p().child(b().child(what)).child(says)).child(leave))
    })
}

/// That what is entered goes to an earlier game.
fn open_again(open: Open) -> AnyView {
    let game = Watch::memo(move || Some((open.may.read().open_again?, open.view.read().games.len())));
    drawn(game, move |game| {
        let ((game, last), personal) = ((*game)?, open.is_personal());
        let go_on = push_button("btn").on(ev::click, move |_| open.to_change().go_on_with_last());
        let told = p().attr("role", "status").child(lines::open_again(personal, game));
        Some(div().class("mending").child(told).child(go_on.child(lines::go_on_with(personal, last))))
    })
}

/// A refusal, and the way past it where there is one.
pub fn refusal(open: Open) -> AnyElement {
    let told = drawn(open.refused, move |refused| {
        let Refused { why, .. } = refused.as_ref()?;
        let dismiss = push_button("btn plain").on(ev::click, move |_| open.to_change().dismiss()).child(said::DISMISS);
        Some(
            div()
                .class("notice refusal")
                .child(p().child(lines::not_entered(*why)))
                .child(why.can_be_overridden().then(|| anyway(open)))
                .child(dismiss),
        )
    });
    div().attr("role", "alert").child(told)
}

/// Enters what was refused, with a note.
fn anyway(open: Open) -> AnyElement {
    let (note, wrong) = (State::new(String::new()), State::new(None));
    let enter = move |_| {
        or_says(wrong, open.to_change().mark_anyway(&note.read_untracked()));
    };
    group()
        .child(field(said::WHY_IT_STANDS, text(note, |note| note).attr("maxlength", "200")))
        .child(push_button("btn").on(ev::click, enter).child(said::ENTER_WITH_NOTE))
        .child(alert(wrong))
}
