//! The boards for the wall of the playing room, which people can read from ten meters. The screen shows one board at a
//! time, in pages that turn on their own. The controls at the bottom are for the person at the computer, and fade out
//! while nobody uses them.

mod keys;
mod lines;
mod paging;

use std::rc::Rc;

use super::building_blocks::missing_event;
use super::clock::{clock_controls, clock_face, time_line};
use super::session::SessionHandle;
use crate::browser::share;
use crate::ui::open_events;
use crate::ui::prelude::*;
use crate::ui::title_focus;
use app::event::boards::{BoardKind, BoardLines, BoardModel, PageStep, PageTurning, PhoneCodeKind, WallLetters};
use app::save::Id;
use app::words::event::{plan_title, wall as said};
use event::Event;
use paging::Paging;

pub fn board(id: Id<Event>, chosen: Option<BoardKind>) -> AnyElement {
    let Some(session) = open_events::device_events(AppContext::current()).open(&id) else { return missing_event() };
    let session = SessionHandle::new(session);
    title_focus::set_title(&plan_title(session.get().event().state().plan()));
    let form = State::new(share::page_address().map_or(PhoneCodeKind::Text, PhoneCodeKind::Link));
    let width = followed_letters();
    let face = clock_face(session);
    let phase = Watch::memo(move || {
        let face = face.read();
        [face.phase.as_str(), &face.planned_start, &face.next].concat()
    });
    let model = session.computed_from_event(move |session| {
        phase.track();
        let now = session.world().local_time(session.world().now());
        BoardModel::for_wall(session.event().state(), chosen, &form.get(), now, width.get())
    });
    let kind = Watch::memo(move || model.read().kind);
    let offered = session.computed_from_event(|session| BoardKind::offered_boards(session.event().state()));
    let paging = Paging::new();
    let listened = id.clone();
    keys::listen_to_keys(paging, Rc::new(move |place| turn_to(&listened, &offered.read_untracked(), place)));
    effect(move || {
        model.track();
        paging.rows_changed();
    });
    let figures = Watch::memo(move || model.read().figures.clone());
    let division = move || model.read().divisions().nth(paging.visible_part()).unwrap_or_default().to_owned();
    let flow = draw_on_change(model, move |model| Some(lines::board_lines(model)));
    let rounds_left = session.computed_from_event(|session| !session.event().state().all_rounds_over());
    // After the last round, the board of the clock thanks the players.
    let is_clock = Watch::memo(move || model.read().lines == BoardLines::Clock);
    let pages = div()
        .class("wall-pages")
        .attr("role", "region")
        .attr("aria-label", move || kind.get().name())
        .attr("hidden", move || is_clock.get().then_some(""))
        .child(draw_on_change(figures, move |figures| {
            figures.as_deref().map(|words| lines::figures_heading(words, division))
        }))
        .child(div().class("wall-flow").node_ref(paging.flow).child(flow));
    main()
        .class("wall")
        .attr("data-board", move || kind.get().slug())
        .attr("data-idle", move || paging.is_idle().then_some(""))
        .child(board_heading(session, model, kind, paging))
        .child(draw_on_change(is_clock, move |is_clock| is_clock.then(|| large_clock(session))))
        .child(pages)
        .child(board_controls(session, id, (offered, kind), paging, form, rounds_left))
}

/// Returns the width of the window in letters of a board, and follows the size of the window. A board may be opened on a
/// laptop and then moved to the projector.
fn followed_letters() -> State<WallLetters> {
    let width = State::new(window_letters());
    let resized = window_event_listener(ev::resize, move |_| {
        let now = window_letters();
        if width.get_untracked() != now {
            width.set(now);
        }
    });
    on_cleanup(move || resized.remove());
    width
}

/// Returns the width of the window in letters of a board.
fn window_letters() -> WallLetters {
    let root = web_sys::window().and_then(|window| window.document()?.document_element());
    let pixels = |of: i32| u32::try_from(of).unwrap_or_default();
    root.map_or(WallLetters::NARROWEST, |root| {
        WallLetters::of_window(pixels(root.client_width()), pixels(root.client_height()))
    })
}

/// Draws the line above every board: the name of the board, the round, the time left and the page number.
fn board_heading(
    session: SessionHandle,
    model: Watch<BoardModel>,
    kind: Watch<BoardKind>,
    paging: Paging,
) -> AnyElement {
    let face = clock_face(session);
    let shown = move || kind.get() != BoardKind::Clock;
    let round = move || {
        // A clock that is ahead names both rounds itself.
        let is_shown = kind.get() != BoardKind::Clock || !face.read().is_ahead;
        if is_shown { model.read().round_in_heading().to_owned() } else { String::new() }
    };
    let note = move || model.read().note.clone().unwrap_or_default();
    let time = move || {
        let left = p().class("left").attr("role", "timer").child(move || face.read().left_in_heading.clone());
        let bell = p().class("bell").attr("role", "status").child(move || face.read().bell_in_heading.clone());
        group().child([left, bell])
    };
    header()
        .class("wall-head")
        .attr("data-long-note", move || model.read().has_long_note().then_some(""))
        .child(h1().attr("tabindex", "-1").child(move || model.read().heading()))
        .child(
            p().class("round-line").child(span().child(round)).child(" ").child(span().class("board-note").child(note)),
        )
        .child(show(shown, time))
        .child(p().class("pages").attr("aria-hidden", "true").child(move || paging.page_label()))
}

/// Draws the event clock as large as the wall board.
fn large_clock(session: SessionHandle) -> AnyElement {
    let face = clock_face(session);
    let phase = move || phase_lines(&face.read().phase);
    div()
        .class("wall-clock")
        .attr("role", "region")
        .attr("aria-label", BoardKind::Clock.name())
        .child(p().class("phase").child(phase))
        .child(time_line(face))
        .child(p().class("clock-note").child(move || face.read().note.clone()))
        .child(p().class("clock-note").child(move || face.read().results_note))
        .child(p().class("bell").attr("role", "status").child(move || face.read().bell_below_phase.clone()))
}

/// Draws the parts of a phase such as `Round 1 · 14 minutes · not started` below each other.
fn phase_lines(phase: &str) -> AnyElement {
    group().children(phase.split(" · ").map(|part| span().child(part)))
}

/// Draws the controls: the boards, the pages, the clock, and the link back to the director's page.
fn board_controls(
    session: SessionHandle,
    id: Id<Event>,
    (offered, kind): (Watch<Vec<BoardKind>>, Watch<BoardKind>),
    paging: Paging,
    form: State<PhoneCodeKind>,
    rounds_left: Watch<bool>,
) -> AnyElement {
    let desk = Route::Event(id.clone());
    let link = move |(place, kind, shown): (usize, BoardKind, BoardKind)| {
        link_to("btn small", Route::Board(id.clone(), Some(kind)), kind.name())
            .attr("aria-current", (kind == shown).then_some("page"))
            .attr("aria-keyshortcuts", (place + 1).to_string())
    };
    let links = move || {
        let shown = kind.get();
        let all = offered.get().into_iter().enumerate().map(|(place, kind)| (place, kind, shown));
        group().children(all.map(&link))
    };
    let turn = move |words: &str, key: &str, step: PageStep| {
        act_button("btn small", words, move |_| paging.turn(step)).attr("aria-keyshortcuts", key)
    };
    let turns = move || {
        group().child(turn("Previous page", "ArrowLeft", PageStep::Previous)).child(turn(
            "Next page",
            "ArrowRight",
            PageStep::Next,
        ))
    };
    let held = move || paging.turning() == PageTurning::Held;
    let hold = move || toggle_button("btn small", held, "Hold this page", move |_| paging.hold_or_release());
    let paged = move || group().child(turns()).child(hold().attr("aria-keyshortcuts", "Space"));
    let as_text = move || form.read() == Rc::new(PhoneCodeKind::Text);
    let change = move |_| {
        form.set(match form.get_untracked() {
            PhoneCodeKind::Text => share::page_address().map_or(PhoneCodeKind::Text, PhoneCodeKind::Link),
            PhoneCodeKind::Link(_) => PhoneCodeKind::Text,
        });
    };
    let codes = move || {
        (kind.get() == BoardKind::PhoneCodes && share::page_address().is_some())
            .then(|| toggle_button("btn small", as_text, "No network here", change))
    };
    nav()
        .class("wall-controls")
        .attr("aria-label", said::BOARDS)
        .child(div().class("row").child(links))
        .child(div().class("row").child(show(move || paging.has_pages(), paged)).child(codes))
        .child(show(move || rounds_left.get(), move || clock_controls(session).class("row")))
        .child(link_to("btn small", desk, "Director's page"))
}

/// Shows the board at this index of the list. Returns `false` if the list is too short.
fn turn_to(id: &Id<Event>, offered: &[BoardKind], place: usize) -> bool {
    let kind = offered.get(place).copied();
    kind.inspect(|kind| route::go_to(&Route::Board(id.clone(), Some(*kind)))).is_some()
}
