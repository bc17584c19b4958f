//! The screen of the club: a table of all people who played at real events on this device, with ratings and private
//! notes.

mod notes;
mod person;
mod table;

use std::rc::Rc;

use crate::browser::share;
use crate::ui::open_events;
use crate::ui::prelude::*;
use crate::ui::screens::{ConfirmQuestion, confirm_dialog};
use app::club::{Club, ClubForm, ClubHistory, ClubModel, MergeOffer, Period};
use app::event::EventOutside;
use app::forms::{FieldErrors, Form};
use app::words::club as said;
use app::words::help::HelpTopic;

/// The open club and the state of its screen. Copies of this value share them.
#[derive(Clone, Copy)]
struct ClubHandle {
    app: AppContext,
    club: State<Rc<Club>>,
    form: Stored<Form<ClubForm>>,
    question: State<Option<ConfirmQuestion>>,
}

impl ClubHandle {
    fn open() -> ClubHandle {
        let app = AppContext::current();
        let world = open_events::event_outside(app);
        let club = Club::load(&*world, Rc::new(ClubHistory::load(&*world)));
        let form = club.form();
        ClubHandle { app, club: State::new(Rc::new(club)), form: Stored::new(form), question: State::new(None) }
    }

    fn world(self) -> Rc<dyn EventOutside> {
        open_events::event_outside(self.app)
    }

    fn club(self) -> Rc<Club> {
        self.club.get_untracked()
    }

    /// Makes and stores a change of the club, then redraws the figures that follow from it.
    fn change_club(
        self,
        change: impl FnOnce(&Club, &dyn EventOutside) -> Result<(), FieldErrors>,
    ) -> Result<(), FieldErrors> {
        let (club, world) = (self.club(), self.world());
        change(&club, &*world)?;
        self.club.set(Rc::new(Club::load(&*world, club.history.clone())));
        Ok(())
    }

    /// Returns a value that `find` computes from the club and the form above the table. It follows changes of both.
    fn computed_from_club<T: PartialEq + 'static>(self, find: impl Fn(&Club, &ClubForm) -> T + 'static) -> Watch<T> {
        let form = self.form.get_value();
        let chosen = follow_form(&form);
        Watch::memo(move || {
            chosen();
            find(&self.club.get(), &form)
        })
    }

    fn period(form: &ClubForm) -> Period {
        form.period.get().unwrap_or(Period::AllYears)
    }
}

pub fn club() -> AnyElement {
    let handle = ClubHandle::open();
    let model = handle.computed_from_club(|club, form| club.model(form));
    let page = page_about("page wide", said::CLUB, HelpTopic::Direct);
    let page = if handle.club().history.events.is_empty() {
        page.child(sheet("club", "Standings").child(help(
            "Nobody has played yet. Run a real event on this device: every game counts here as soon as you enter it.",
        )))
        .child(notes::all_notes(handle, model))
    } else {
        let headline = p()
            .class("club-lead")
            .attr("role", "status")
            .child(move || model.read().headline.clone().unwrap_or_default());
        let drawn = sheet("club", "Standings")
            .child(headline)
            .child(table_choices(handle, model))
            .child(table::table(handle, model))
            .child(p().class("help").child(move || model.read().legend.clone()));
        let notes = notes::all_notes(handle, model);
        page.child(merge_offers(handle, model)).child(drawn.child(tie_reasons(model)).child(explanation())).child(notes)
    };
    page.child(confirm_dialog(handle.question))
}

fn table_choices(handle: ClubHandle, model: Watch<ClubModel>) -> AnyElement {
    let form = handle.form.get_value();
    let fields = div().class("game-fields").child([draw_field(&form.period), draw_field(&form.order)]);
    let print = act_button("btn", "Print the table", |_| share::print_page());
    let sum = p().class("help").child(move || model.read().summary.clone());
    div().class("club-choices no-print").child(fields).child(div().class("row").child(sum).child(print))
}

/// Draws the questions whether two similar names are the same person.
fn merge_offers(handle: ClubHandle, model: Watch<ClubModel>) -> AnyView {
    let wrong = State::new(None);
    let offer = move |of: MergeOffer| {
        let other = of.clone();
        let merge = move |_| {
            show_outcome(wrong, handle.change_club(|club, world| club.merge(world, &of.known_as, &of.other)));
            focus_on("#club");
        };
        let sentence = other.sentence.clone();
        let apart = move |_| {
            show_outcome(wrong, handle.change_club(|club, world| club.mark_as_different(world, &other)));
            focus_on("#club");
        };
        let buttons = [act_button("btn small", said::SAME_PERSON, merge), act_button("btn small", "Two people", apart)];
        let asked = named_group("row", &sentence).child(span().child(sentence));
        li().child(asked.children(buttons))
    };
    let offers = move || {
        let each = for_each(move || model.read().offers.clone(), |of| of.sentence.clone(), offer);
        div().class("offers no-print").child(plain_list("pairs").child(each)).child(alert(wrong))
    };
    show(move || !model.read().offers.is_empty(), offers)
}

/// Draws the reasons for the order of people who are level on points.
fn tie_reasons(model: Watch<ClubModel>) -> AnyView {
    let ties = Watch::memo(move || model.read().ties.clone());
    draw_on_change(ties, |ties| {
        let list = reason_list(ties)?;
        Some(foldable("more", false, "Tied on points").child(list))
    })
}

fn explanation() -> AnyElement {
    foldable("more", false, "How points and ratings count")
        .child(p().child(
            "Everybody keeps the points of every game they played to its end. Byes, forfeits and points that a \
             director gave count only in their own event. If two are level, more games won goes first, then fewer \
             games.",
        ))
        .child(p().child(said::rating_help()))
}
