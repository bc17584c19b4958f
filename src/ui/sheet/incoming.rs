//! The screen that shows a sheet from a link. The person can keep it, add it to an event, or compare it with a stored
//! sheet. Nothing is stored before that.

use std::rc::Rc;

use crate::ui::open_events;
use crate::ui::prelude::*;
use app::save::Id;
use app::sheet::{
    ArrivedText, EnteredSheet, OwnSheetChoice, SheetEvents, WaitingEvent, World, compare_received,
    events_awaiting_results, find_known, recognize_text, sheets_to_compare, store_sheet,
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

/// The next step that the screen proposes. Only its button is gold.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum WayOn {
    Keep,
    OwnEvent,
    OtherEvent,
    OwnSheet,
}

impl WayOn {
    fn class(self, proposed: State<WayOn>) -> impl Fn() -> &'static str + Copy + 'static {
        move || if proposed.get() == self { "btn primary" } else { "btn" }
    }
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
    let (own, others): (Vec<_>, Vec<_>) =
        events_awaiting_results(&**world, theirs).into_iter().partition(|event| event.title == theirs.heading().event);
    // A sheet that is not signed yet is not entered.
    let is_ready = own.iter().any(|event| event.takes_sheet);
    let way_on = State::new(if is_ready { WayOn::OwnEvent } else { WayOn::Keep });
    let to_own_event = add_to_event(&own, WayOn::OwnEvent, way_on, theirs);
    let keep = keep_buttons(world, theirs, way_on);
    let shown = region("sheet", "The sheet").child(title).child(result).child(help(said::signed_sentence(theirs)));
    let shown = shown.child(to_own_event).child(button_row(keep)).child(print);
    let shown = shown.child(foldable("more", false, said::EVERY_HAND).child(says));
    let to_other = add_to_event(&others, WayOn::OtherEvent, way_on, theirs);
    let to_other = to_other.map(|buttons| sheet("to-event", "Add to an event").child(buttons));
    group().child(shown).child(to_other).child(comparison(world, theirs, way_on))
}

/// Draws the names of a side, each of which stays on a line of its own if there is no room for both, and its points.
fn side_result(side: &SideResult) -> AnyElement {
    let [one, other] = &side.players;
    let names = [format!("{one} "), format!("and {other}")].map(|name| span().class("whole-name").child(name));
    div().child(html::dt().child(names)).child(html::dd().child(side.points))
}

fn keep_buttons(world: &World, sheet: &Rc<Sheet>, way_on: State<WayOn>) -> AnyElement {
    if let Some(id) = find_known(&**world, sheet) {
        return group().child(help("This sheet is kept here already.")).child(link_to(
            "btn",
            Route::Sheet(id),
            "Open it",
        ));
    }
    let (world, sheet) = (world.clone(), sheet.clone());
    let press = move |_| {
        if let Some(id) = store_sheet(&*world, &sheet) {
            route::go_to(&Route::Sheet(id));
        }
    };
    act_button("btn", "Keep it", press).class(WayOn::Keep.class(way_on))
}

/// Draws a button for each of these events. Once one of them has the sheet, draws the way back to it. The buttons are
/// gold while `way_on` is `of`. Returns `None` if there is no event.
pub(super) fn add_to_event(
    waiting: &[WaitingEvent],
    of: WayOn,
    way_on: State<WayOn>,
    theirs: &Rc<Sheet>,
) -> Option<AnyElement> {
    if waiting.is_empty() {
        return None;
    }
    let (taken, wrong) = (State::new(None::<(String, WaitingEvent)>), State::new(None));
    let (waiting, theirs) = (waiting.to_vec(), theirs.clone());
    let events = Rc::new(open_events::device_events(AppContext::current()));
    let told = move || taken.get().map(|(told, _)| p().child(told));
    let drawn = draw_on_change(Watch::derive(move || taken.get().map(|(_, event)| event)), move |taken_by| {
        if let Some(event) = taken_by {
            let back = link_to("btn", Route::Event(event.id.clone()), said::back_to_label(&event.title));
            let back = back.class(of.class(way_on)).id("back-to-event");
            return Some(button_row(back));
        }
        let buttons = waiting.iter().map(|event| {
            let (event, theirs, events) = (event.clone(), theirs.clone(), events.clone());
            let label = event.label.clone();
            let add = move |_| match events.enter(&event.id, &theirs) {
                EnteredSheet::Taken(told) | EnteredSheet::Known(told) => {
                    wrong.set(None);
                    way_on.set(of);
                    taken.set(Some((told, event.clone())));
                    focus_after_draw("#back-to-event");
                }
                EnteredSheet::Refused(why) => wrong.set(Some(why)),
            };
            act_button("btn", label, add).class(of.class(way_on))
        });
        let strange = waiting.iter().find_map(|event| event.strange_signers.as_ref());
        let strange = strange.map(|sentence| p().class("wrong").child(format!("{sentence} {}", said::CHECK_THEN_ADD)));
        Some(group().child(strange).child(div().class("row").children(buttons)))
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
fn comparison(world: &World, theirs: &Rc<Sheet>, way_on: State<WayOn>) -> Option<AnyElement> {
    let compared = State::new(None::<Compared>);
    let own = sheets_to_compare(&**world, theirs);
    if own.is_empty() {
        return None;
    }
    let button = |OwnSheetChoice { name, details, sheet: mine, .. }: OwnSheetChoice| {
        let (world, theirs, label) = (world.clone(), theirs.clone(), compare::compare_with_label(&name));
        let press = move |_| {
            let verdict = compare_received(&*world, &mine, &theirs);
            let own_sheet = find_known(&*world, &mine);
            if own_sheet.is_some() {
                way_on.set(WayOn::OwnSheet);
            }
            compared.set(Some(Compared { verdict, own_sheet }));
            focus_after_draw("#compared");
        };
        let details = details.map(|line| span().class("own-line").child(line));
        li().child(act_button("btn", label, press)).child(p().class("help").child(details))
    };
    let (likely, others): (Vec<_>, Vec<_>) = own.into_iter().partition(|choice| choice.is_likely);
    let list =
        |of: Vec<OwnSheetChoice>| (!of.is_empty()).then(|| plain_list("kept").children(of.into_iter().map(button)));
    let told = p().class("answer").id("compared").attr("tabindex", "-1").attr("role", "status");
    let told = told.child(move || compared.get().map(|compared| compared.verdict).unwrap_or_default());
    let back = move || {
        let back = link_to("btn", Route::Sheet(compared.get()?.own_sheet?), said::BACK_TO_OWN_SHEET);
        Some(back.class(WayOn::OwnSheet.class(way_on)))
    };
    let others = list(others).map(|list| foldable("more", false, compare::OTHER_SHEETS).child(list));
    Some(sheet("compare", "Compare with your own").child(told).child(back).child(list(likely)).child(others))
}
