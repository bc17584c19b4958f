//! The screen that shows a sheet from a link. The person can keep it, add it to an event, or compare it with a stored
//! sheet. Nothing is stored before that.

use std::rc::Rc;

use crate::ui::open_events;
use crate::ui::prelude::*;
use app::save::Id;
use app::sheet::{
    ArrivedText, CopyAge, EnteredSheet, OwnSheetChoice, ReceivedSheet, ReceivedStep, SheetAnswer, SheetEvents,
    StoredCopy, WaitingEvent, World, compare_received, find_known, recognize_text, store_sheet,
};
use app::words::sheet::card::FINGERPRINT;
use app::words::sheet::incoming::{self as said, SideResult};
use app::words::sheet::{compare, list, parts_here_sentence, received_text};
use app::words::time_with_other_date;
use scoresheet::Sheet;

/// Draws the sheet that `text` encodes. If `text` is wrong, or only one of several parts, says so.
pub fn incoming(text: &str) -> AnyElement {
    let world: World = outside();
    let page = page("page", "You have received a sheet");
    let told = |role: &str| section().class("sheet").attr("role", role);
    page.child(match recognize_text(&*world, text) {
        Err(why) => told("alert").child(p().class("wrong").child(said::not_a_sheet(&why))).child(p().child(link_to(
            "btn",
            Route::Sheets,
            list::SCORESHEETS,
        ))),
        Ok(ArrivedText::Parts { of, missing }) => told("status").child(p().child(parts_here_sentence(of, &missing))),
        Ok(ArrivedText::Sheet(sheet)) => received_sheet(&world, &Rc::new(*sheet)),
    })
}

/// The events that can have a sheet, each with its place in [`ReceivedSheet::events`].
pub(super) type PlacedEvents = Vec<(usize, WaitingEvent)>;

/// Returns the class of the button of a step: gold if it is the proposed one.
fn step_class(step: ReceivedStep, proposed: State<ReceivedStep>) -> impl Fn() -> &'static str + Copy + 'static {
    move || if proposed.get() == step { "btn primary" } else { "btn" }
}

fn received_sheet(world: &World, theirs: &Rc<Sheet>) -> AnyElement {
    let says = pre().class("message").attr("tabindex", "0").attr("role", "region");
    let clock = |millis| time_with_other_date(world.local_time(world.now()), world.local_time(millis));
    let says = says.attr("aria-label", "What it says").child(received_text(theirs, &clock));
    let print = b().class("fingerprint").child(theirs.fingerprint().to_string());
    let print = p().child(FINGERPRINT).child(print);
    let [first, rest @ ..] = &said::result_lines(theirs)[..] else { return region("sheet", "The sheet").child(says) };
    let result = match said::side_results(theirs) {
        Some(sides) => group().child(html::dl().class("result-sides").child(sides.map(|side| side_result(&side)))),
        None => group().child(p().class("result-line").child(b().child(first.as_str()))),
    };
    let rest = rest.iter().map(|line| p().child(line.as_str()));
    let result = result.children(rest);
    let title = h2().child(list::group_title(&list::sheet_title(theirs), &theirs.heading().event));
    let ReceivedSheet { stored, events, own_sheets, first_step } = ReceivedSheet::of(&**world, theirs);
    let proposed = State::new(first_step);
    let (named, others): (PlacedEvents, PlacedEvents) =
        events.into_iter().enumerate().partition(|(_, event)| event.is_named);
    let to_named = add_to_event(named, proposed, theirs);
    let keep = keep_buttons(world, theirs, stored, proposed);
    let shown = region("sheet", "The sheet").child(title).child(result).child(help(said::signed_sentence(theirs)));
    let shown = shown.child(to_named).child(button_row(keep)).child(print);
    let shown = shown.child(foldable("more", false, said::EVERY_HAND).child(says));
    let to_other = add_to_event(others, proposed, theirs);
    let to_other = to_other.map(|buttons| sheet("to-event", "Add to an event").child(buttons));
    group().child(shown).child(to_other).child(comparison(world, theirs, own_sheets, proposed))
}

/// Draws the names of a side, each of which stays on a line of its own if there is no room for both, and its points.
fn side_result(side: &SideResult) -> AnyElement {
    let [one, other] = &side.players;
    let names = [format!("{one} "), format!("and {other}")].map(|name| span().class("whole-name").child(name));
    div().child(html::dt().child(names)).child(html::dd().child(side.points))
}

fn keep_buttons(
    world: &World,
    sheet: &Rc<Sheet>,
    stored: Option<StoredCopy>,
    proposed: State<ReceivedStep>,
) -> AnyElement {
    let told = stored.as_ref().map(|stored| help(said::stored_copy_sentence(stored.age)));
    if let Some(stored) = stored.filter(|stored| stored.age != CopyAge::Earlier) {
        let open = link_to("btn", Route::Sheet(stored.id), "Open it");
        return group().child(told).child(open.class(step_class(ReceivedStep::Open, proposed)));
    }
    let (world, sheet) = (world.clone(), sheet.clone());
    let press = move |_| {
        if let Some(id) = store_sheet(&*world, &sheet) {
            route::go_to(&Route::Sheet(id));
        }
    };
    let keep = act_button("btn", "Keep it", press).class(step_class(ReceivedStep::Keep, proposed));
    group().child(told).child(keep)
}

/// Draws a button for each event that takes the sheet, and a sentence and the way back for the others. Once an event has
/// the sheet, draws only the way back to this event. Returns `None` if there is no event.
pub(super) fn add_to_event(
    waiting: PlacedEvents,
    proposed: State<ReceivedStep>,
    theirs: &Rc<Sheet>,
) -> Option<AnyElement> {
    if waiting.is_empty() {
        return None;
    }
    let (taken, wrong) = (State::new(None::<(String, usize, WaitingEvent)>), State::new(None));
    let theirs = theirs.clone();
    let events = Rc::new(open_events::device_events(AppContext::current()));
    let told = move || taken.get().map(|(told, ..)| p().child(told));
    let back_to = move |at, event: &WaitingEvent| {
        let back = link_to("btn", Route::Event(event.id.clone()), said::back_to_label(&event.title));
        back.class(step_class(ReceivedStep::Event(at), proposed))
    };
    let taken_by = Watch::derive(move || taken.get().map(|(_, at, event)| (at, event)));
    let drawn = draw_on_change(taken_by, move |taken_by| {
        if let Some((at, event)) = taken_by {
            return Some(button_row(back_to(*at, event).id("back-to-event")));
        }
        let answers = waiting.iter().map(|(at, event)| {
            let (at, event) = (*at, event.clone());
            if let SheetAnswer::Entered(told) | SheetAnswer::Refuses(told) = &event.answer {
                return group().child(p().child(told.as_str())).child(button_row(back_to(at, &event)));
            }
            let (theirs, events) = (theirs.clone(), events.clone());
            let label = event.label.clone();
            let add = move |_| match events.enter(&event.id, &theirs) {
                EnteredSheet::Taken(told) | EnteredSheet::Known(told) => {
                    wrong.set(None);
                    proposed.set(ReceivedStep::Event(at));
                    taken.set(Some((told, at, event.clone())));
                    focus_after_draw("#back-to-event");
                }
                EnteredSheet::Refused(why) => wrong.set(Some(why)),
            };
            button_row(act_button("btn", label, add).class(step_class(ReceivedStep::Event(at), proposed)))
        });
        let strange = waiting.iter().find_map(|(_, event)| event.strange_signers.as_ref());
        let strange = strange.map(|sentence| p().class("wrong").child(format!("{sentence} {}", said::CHECK_THEN_ADD)));
        Some(group().child(strange).children(answers))
    });
    Some(group().child(live_region(told)).child(drawn).child(alert(wrong)))
}

/// The result of a comparison with one of the person's own sheets.
#[derive(Clone)]
struct Compared {
    verdict: String,
    own_sheet: Option<Id<Sheet>>,
}

/// Draws the first difference, and buttons that compare the sheet with the person's own sheets. Those of other people are
/// folded away. `None` if there is no own sheet.
fn comparison(
    world: &World,
    theirs: &Rc<Sheet>,
    own: Vec<OwnSheetChoice>,
    proposed: State<ReceivedStep>,
) -> Option<AnyElement> {
    let compared = State::new(None::<Compared>);
    if own.is_empty() {
        return None;
    }
    let button = |(at, choice): (usize, OwnSheetChoice)| {
        let OwnSheetChoice { name, details, sheet: mine, .. } = choice;
        let (world, theirs, label) = (world.clone(), theirs.clone(), compare::compare_with_label(&name));
        let press = move |_| {
            let verdict = compare_received(&*world, &mine, &theirs);
            let own_sheet = find_known(&*world, &mine);
            if own_sheet.is_some() {
                proposed.set(ReceivedStep::OwnSheet);
            }
            compared.set(Some(Compared { verdict, own_sheet }));
            focus_after_draw("#compared");
        };
        let details = details.map(|line| span().class("own-line").child(line));
        let is_gold = move || at == 0 && proposed.get() == ReceivedStep::Compare;
        let compare = act_button("btn", label, press).class(move || if is_gold() { "btn primary" } else { "btn" });
        li().child(compare).child(p().class("help").child(details))
    };
    let (likely, others): (Vec<_>, Vec<_>) = own.into_iter().enumerate().partition(|(_, choice)| choice.is_likely);
    let list = |of: Vec<(usize, OwnSheetChoice)>| {
        (!of.is_empty()).then(|| plain_list("kept").children(of.into_iter().map(button)))
    };
    let told = p().class("answer").id("compared").attr("tabindex", "-1").attr("role", "status");
    let told = told.child(move || compared.get().map(|compared| compared.verdict).unwrap_or_default());
    let back = move || {
        let back = link_to("btn", Route::Sheet(compared.get()?.own_sheet?), said::BACK_TO_OWN_SHEET);
        Some(back.class(step_class(ReceivedStep::OwnSheet, proposed)))
    };
    let others = list(others).map(|list| foldable("more", false, compare::OTHER_SHEETS).child(list));
    Some(sheet("compare", "Compare with your own").child(told).child(back).child(list(likely)).child(others))
}
