//! Signing and unlocking. The signer reads the results and signs with a name, initials or a drawing. Then the sheet is
//! locked. It can be unlocked with a reason, which every copy of the sheet shows.

use web_sys::Element;

use super::handle::SheetHandle;
use crate::ui::prelude::*;
use crate::ui::screens::dialog::modal;
use app::forms::{FieldErrors, Form};
use app::sheet::{DueSignature, SignForm, SignWith, SignatureRecap, SignedHand, UnlockForm};
use app::words::sheet::card::FINGERPRINT;
use app::words::sheet::sign as said;
use app::words::with_soft_hyphens;
use cards::Side;
use scoresheet::SignedPart;

/// Draws the section that signs a finished game or sheet, as long as a signature is due.
pub fn signing_section(open: SheetHandle) -> AnyView {
    let due = Watch::memo(move || open.actions.read().sign.clone());
    draw_on_change(due, move |due| Some(sign_form(open, due.as_ref()?)))
}

/// The state of the section for a signature that is due.
#[derive(Clone, Copy)]
struct SigningState {
    open: SheetHandle,
    scope: SignedPart,
    form: Stored<Form<SignForm>>,
    /// True while the device is in the hands of the signer. The form then fills the screen.
    is_handed_over: State<bool>,
}

/// Draws a button for each side that has to sign. The button opens the form for that side.
fn sign_form(open: SheetHandle, due: &DueSignature) -> AnyElement {
    let form = Stored::new(SignForm::new(due, open.own_side()));
    let signing = SigningState { open, scope: due.scope, form, is_handed_over: State::new(false) };
    let hand_over = |side: Side| {
        let class = if due.sides.first() == Some(&side) { "btn primary" } else { "btn" };
        let due = due.clone();
        let words = move || {
            open.view.track();
            open.sheet().who_signs(&due, side)
        };
        act_button(class, words, move |_| signing.hand_to(side))
    };
    let heading = h2().attr("tabindex", "-1").child(said::sign_heading(due.scope, open.kind()));
    let buttons = div().class("row").children(due.sides.iter().map(|side| hand_over(*side)));
    let section = section().class("sheet form sign").attr("aria-label", said::SIGN);
    section
        .child(heading)
        .child(buttons)
        .child(help(said::who_signs_next(&due.sides, open.own_side())))
        .child(signing.whole_screen())
}

impl SigningState {
    fn hand_to(self, side: Side) {
        self.form.get_value().side.set(side);
        self.is_handed_over.set(true);
    }

    /// Draws the form for the signer. It fills the screen and hides the keeper's controls.
    fn whole_screen(self) -> AnyElement {
        let is_handed_over = self.is_handed_over;
        let shown = show(move || is_handed_over.get(), move || self.signer_form());
        modal("please-check", is_handed_over.into(), move || is_handed_over.set(false), shown).class("whole-screen")
    }

    fn signer_form(self) -> AnyElement {
        let SigningState { open, scope, is_handed_over, .. } = self;
        let form = self.form.get_value();
        let (side, with) = (follow(&form.side), follow(&form.with.text));
        let compared = follow(open.sheet().compared());
        let recap = Watch::memo(move || {
            open.view.track();
            compared.track();
            open.sheet().recap(scope, side.get())
        });
        let heading = h2()
            .id("please-check")
            .attr("tabindex", "-1")
            .attr("autofocus", "")
            .child(move || recap.read().check.clone());
        let recap = draw_on_change(recap, |recap| Some(recap_section(recap)));
        let (chosen, drawing) = (form.clone(), form.clone());
        let draws = move || {
            with.track();
            chosen.with.get() == Some(SignWith::Drawing)
        };
        let canvas = show(draws, move || signature_box(&drawing));
        // Another way to sign asks for something else.
        let (wrong, drawing_form) = (State::new(None), form.clone());
        effect(move || {
            with.track();
            wrong.set(None);
            if drawing_form.with.get() == Some(SignWith::Drawing) {
                scroll_after_draw(".whole-screen .drawing");
            }
        });
        let labels = form.clone();
        let label = move || {
            with.track();
            labels.name_label()
        };
        let name = draw_labelled(&form.name, label);
        let fields = div().class("form").child((draw_radios(&form.with, None), name, canvas)).child(alert(wrong));
        let later = act_button("btn plain", "Not now", move |_| is_handed_over.set(false));
        let buttons = button_row(submit_button("btn primary", said::SIGN)).child(later).class("row always-in-view");
        let drawn = NodeRef::<html::Form>::new();
        let submit = move || {
            let outcome = open.for_change().sign(scope, &form);
            let field = outcome.as_ref().err().and_then(FieldErrors::field).map(|field| format!("{field:?}"));
            is_handed_over.set(outcome.is_err());
            show_outcome(wrong, outcome);
            focus_field(drawn, field);
            scroll_after_draw(".whole-screen [role=alert] > .wrong");
        };
        let form = entry_form(submit).node_ref(drawn).class("form").attr("aria-label", said::SIGN);
        form.child((heading, recap)).child(fields).child(buttons)
    }
}

/// Draws the results that are signed, as the signer's side sees them.
pub fn recap_section(recap: &SignatureRecap) -> AnyElement {
    let hand = |hand: &SignedHand| {
        let what = td().child(with_soft_hyphens(&hand.what));
        let (maker, what) = match hand.maker.is_empty() {
            true => (None, what.attr("colspan", "2")),
            false => (Some(td().child(with_soft_hyphens(&hand.maker))), what),
        };
        let figures = [&hand.points, &hand.score].map(|figure| td().class("num").child(figure.as_str()));
        row_with_head(hand.number.as_str()).child(maker).child(what).child(figures)
    };
    let print = |print: &str| p().child(FINGERPRINT).child(b().class("fingerprint").child(print));
    let score = p().child(b().child(recap.score.as_str()));
    let order = recap.order.as_deref().map(help);
    let hands = head_and_rows("signed-hands", recap.columns, recap.hands.iter().map(hand));
    let counts = p().child(recap.counts.as_str());
    let compared = recap.compared.as_deref().map(|told| {
        let class = if recap.differs { "wrong" } else { "" };
        p().class(class).child(told)
    });
    let told = div().class("recap").child(score).child(order).child(hands).child(counts);
    told.child(compared).child(recap.fingerprint.as_deref().map(print))
}

/// Draws a box in which the signer draws a signature with a finger, a pen or a mouse.
fn signature_box(form: &Form<SignForm>) -> AnyElement {
    form.drawing.clear();
    let (line, emptied, form) = (follow(&form.drawing.text), form.drawing.clone(), Stored::new(form.clone()));
    let (drawing, canvas) = (State::new(false), NodeRef::<svg::Svg>::new());
    let draw = move |begins: bool, event: &ev::PointerEvent| {
        if let Some((x, y)) = canvas.get_untracked().and_then(|area| point_in(&area, event)) {
            form.read_value().draw(begins, x, y);
        }
    };
    let start = move |event: ev::PointerEvent| {
        let Some(area) = canvas.get_untracked() else { return };
        event.prevent_default();
        let _ = area.set_pointer_capture(event.pointer_id());
        drawing.set(true);
        draw(true, &event);
    };
    let go_on = move |event: ev::PointerEvent| {
        if drawing.get_untracked() {
            draw(false, &event);
        }
    };
    let stop = move |_| drawing.set(false);
    let drawn = svg::path().attr("d", move || line.get());
    let area = svg::svg()
        .node_ref(canvas)
        .class("canvas")
        .attr("viewBox", "0 0 300 90")
        .attr("role", "img")
        .attr("aria-label", "Box to draw a signature in")
        .child(drawn)
        .on(ev::pointerdown, start)
        .on(ev::pointermove, go_on)
        .on(ev::pointerup, stop)
        .on(ev::pointercancel, stop);
    let clear = act_button("btn plain", "Clear the drawing", move |_| emptied.clear());
    div()
        .class("drawing")
        .child(area)
        .child(clear)
        .child(help("The drawing stays on this device; its fingerprint and the name go with the sheet."))
}

/// Returns the position of the pointer in the box, whose coordinates are 300 by 90.
fn point_in(area: &Element, event: &ev::PointerEvent) -> Option<(u16, u16)> {
    let frame = area.get_bounding_client_rect();
    let of =
        |at: i32, from: f64, long: f64, most: u16| (((f64::from(at) - from) / long * f64::from(most)) as u16).min(most);
    let seen = frame.width() > 0.0 && frame.height() > 0.0;
    seen.then(|| {
        let x = of(event.client_x(), frame.left(), frame.width(), 300);
        (x, of(event.client_y(), frame.top(), frame.height(), 90))
    })
}

/// Draws a form for each signed part that can be unlocked.
pub fn unlock_forms(open: SheetHandle) -> AnyView {
    let scopes = move || open.actions.read().unlock.clone();
    let key = |scope: &SignedPart| match scope {
        SignedPart::Game(game) => game.to_string(),
        SignedPart::Sheet => "sheet".to_owned(),
    };
    for_each(scopes, key, move |scope| unlock_form(open, scope))
}

fn unlock_form(open: SheetHandle, scope: SignedPart) -> AnyElement {
    let form = UnlockForm::new();
    let fields = (
        help("Unlocking voids the signatures. The reason, the time and the names stay on every copy."),
        draw_field(&form.reason),
    );
    let enter = move || open.for_change().unlock(scope, &form);
    let told = move || said::locked_sentence(scope, &open.view.read(), open.kind());
    let unlock = checked_form("form", fields, submit_button("btn danger", "Unlock"), enter);
    foldable("sheet more unlock", false, (told, ". Unlock it")).child(unlock)
}

/// Opens the form that unlocks the sheet, and moves the focus into it.
pub fn open_unlock_form() {
    if let Ok(Some(form)) = document().query_selector(".unlock") {
        let _ = form.set_attribute("open", "");
        focus_after_draw(".unlock :is(input, textarea)");
    }
}
