//! The screen of a practice event, which is played in one evening: the people, the draw, the news from the hall, and
//! the end.

mod ending;
mod floor;
mod hall;
mod next_step;
mod people;
mod place_chart;

use self::ending::{ending, season_section};
use self::next_step::next_step;
use super::building_blocks::{cup_payments, playoff_sheet, standings_sheet, tables_sheet};
use super::clock::player_clock;
use super::session::SessionHandle;
use super::shown;
use crate::ui::prelude::*;
use crate::ui::{open_events, title_focus};
use app::event::Practice;
use app::event::practice::{Ending, PracticeStep};
use app::event::shown::{ShownPart, field, own_card, tables};
use app::save::GameId;
use app::words::event::day::THE_CUP;
use app::words::event::plan_title;
use app::words::event::shown::{STANDINGS, WHO_PLAYS_HOW, YOUR_CARD, tables_heading};
use event::NextStep;
pub use hall::hall_around_table;

/// The stage of the evening. Each stage shows its own sections.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EveningStage {
    /// The first round has not been drawn.
    Before,
    Playing,
    Over,
}

impl EveningStage {
    fn of(session: &super::session::EventSession) -> EveningStage {
        let event = session.event();
        match event.next() {
            NextStep::Over => EveningStage::Over,
            _ if event.state().rounds().is_empty() => EveningStage::Before,
            _ => EveningStage::Playing,
        }
    }
}

/// Draws the screen of a practice event. `taken` counts how often the person took the event over from another tab.
pub fn practice(practice: Practice, taken: State<u32>) -> AnyElement {
    let kept = practice.saved();
    let session = SessionHandle::new(practice.session().clone());
    let title = plan_title(session.get().event().state().plan());
    let players = ShownPart::Ledger(field(session.get().event().state(), &kept));
    let players = foldable("sheet more", false, WHO_PLAYS_HOW).child(shown::part(&players));
    let stage = session.computed_from_event(EveningStage::of);
    end_announcement_with_step(session, &practice);
    let goes_on = div()
        .class("stack")
        .child(open_elsewhere_notice(&practice, taken))
        .child(in_this_tab(session, &practice, next_step_section))
        .child(in_this_tab(session, &practice, |session, practice| ending_section(session, practice, ending)));
    let (of, you) = (practice.clone(), kept.own_entrant);
    let early = draw_on_change(stage, move |stage| (*stage == EveningStage::Before).then(|| people_before_start(&of)));
    let begun = session.computed_from_event(|session| session.event().state().has_results());
    let playoffs = session.computed_from_event(|session| !session.event().state().brackets().is_empty());
    let heading = move || if playoffs.get() { "Standings before the playoffs" } else { STANDINGS };
    let ranked =
        show(move || begun.get(), move || sheet("standings", heading).child(standings_sheet(session, Some(you))));
    let stands = div().class("stack own").child(early).child(ranked).child(own_card_section(session, &practice));
    let then = div().class("stack then").child(in_this_tab(session, &practice, luck_section)).child(in_this_tab(
        session,
        &practice,
        |session, practice| ending_section(session, practice, |_, of| season_section(of)),
    ));
    let round = div()
        .class("stack")
        .child(round_tables(session))
        .child(cup_if_paid(session))
        .child(running_clock(session))
        .child(players)
        .child(start_again_link(&kept.link));
    main()
        .class("page wide columns evening")
        .child(screen_header(&title).class("top span"))
        .child(goes_on)
        .child(stands)
        .child(then)
        .child(div().class("span playoff-row").child(playoff_sheet(session, kept.own_entrant)))
        .child(round)
}

/// Removes the last announcement when the next step changes: once the table has played, nobody must go there.
fn end_announcement_with_step(session: SessionHandle, practice: &Practice) {
    let (of, app) = (practice.clone(), AppContext::current());
    let step = session.computed_from_event(move |_| of.status().step);
    effect(move || {
        step.track();
        app.end_announcement();
    });
}

/// Draws the person's partner, and the entrants who are worth watching.
fn people_before_start(practice: &Practice) -> AnyElement {
    let partner = practice.partner();
    let partner = partner.map(|partner| sheet("partner", "Your partner").child(people::people(&[partner])));
    let watched = practice.entrants_to_watch();
    group().child(partner).child(sheet("watched", "Look out for").child(people::entrants_to_watch(&watched)))
}

/// Draws the payments into the cup, once somebody has paid. They are folded, because they decide nothing.
fn cup_if_paid(session: SessionHandle) -> AnyView {
    let any = session.computed_from_event(|session| {
        event::cup(session.event().state()).is_some_and(|paid| paid.iter().any(|of| of.cents > 0))
    });
    show(move || any.get(), move || foldable("sheet more", false, THE_CUP).child(cup_payments(session)))
}

/// Draws the tables of the latest round. At the end of the event they are folded.
fn round_tables(session: SessionHandle) -> AnyElement {
    let over = is_over(session);
    let folded = move || {
        session.draw_on_event_change(|state| {
            let tables =
                |round| foldable("sheet more", false, tables_heading(round)).child(shown::parts(&tables(state, round)));
            group().child(state.round_number().map(tables))
        })
    };
    group().child(show(move || !over.get(), move || tables_sheet(session))).child(show(move || over.get(), folded))
}

fn is_over(session: SessionHandle) -> Watch<bool> {
    session.computed_from_event(|session| session.event().next() == NextStep::Over)
}

/// Draws a part of the screen, which is hidden while the event is open in another tab.
fn in_this_tab(session: SessionHandle, practice: &Practice, draw: fn(SessionHandle, &Practice) -> AnyView) -> AnyView {
    let (away, of) = (follow(practice.session().is_open_in_other_tab()), practice.clone());
    show(move || !away.get(), move || draw(session, &of))
}

/// Draws the next step, until the event is over.
fn next_step_section(session: SessionHandle, practice: &Practice) -> AnyView {
    let (stage, of) = (session.computed_from_event(EveningStage::of), practice.clone());
    let goes_on = Watch::memo(move || stage.get() != EveningStage::Over);
    show(move || goes_on.get(), move || next_step(session, &of))
}

/// Draws a part of the final screen, once the event is over.
fn ending_section(session: SessionHandle, practice: &Practice, draw: fn(&Practice, &Ending) -> AnyElement) -> AnyView {
    let (of, asks) = (practice.clone(), practice.clone());
    let end =
        session.computed_from_event(move |_| of.ending().filter(|_| of.status().step == PracticeStep::ShowEnding));
    draw_on_change(end, move |end| end.as_ref().map(|end| draw(&asks, end)))
}

/// The function that draws how much of some games was luck. Its code belongs to the review, which is loaded only when
/// it is needed.
#[derive(Clone, Copy)]
pub struct LuckSheet(pub fn(Vec<GameId>) -> AnyView);

/// Draws how much of the person's games was luck, once the event is over.
fn luck_section(session: SessionHandle, practice: &Practice) -> AnyView {
    let (of, LuckSheet(drawn)) = (practice.clone(), expect_context());
    let games = session.computed_from_event(move |_| of.finished_own_games());
    (move || games.get().map(|games| untrack(|| drawn(games)))).into_any()
}

/// Draws the message that the event is open in another tab, with the button that takes it over.
fn open_elsewhere_notice(practice: &Practice, taken: State<u32>) -> AnyView {
    let (away, id) = (follow(practice.session().is_open_in_other_tab()), practice.session().id().clone());
    let app = AppContext::current();
    let sentence = move || {
        let id = id.clone();
        let take = move |_| {
            let session = open_events::device_events(app).open(&id);
            if let Some(practice) = session.as_ref().and_then(Practice::of) {
                practice.take_over();
                taken.update(|times| *times += 1);
                request_animation_frame(|| title_focus::focus_on("#now"));
            }
        };
        let sentence = p()
            .attr("role", "status")
            .child("This event is going on in another tab. Take it over to go on here; the other tab then stops.");
        let take = button_row(act_button("btn primary", "Take over here", take));
        sheet("elsewhere", "Open in another tab").class("sheet continue").child(sentence).child(take)
    };
    show(move || away.get(), sentence)
}

/// Draws the person's own score card of the event.
fn own_card_section(session: SessionHandle, practice: &Practice) -> AnyView {
    let you = practice.saved().own_entrant;
    let card =
        session.computed_from_event(move |session| own_card(session.event().state(), you).map(ShownPart::Ledger));
    draw_on_change(card, |card| Some(sheet("card", YOUR_CARD).child(shown::part(card.as_ref()?))))
}

/// Draws the clock, once it has been started and until the event is over. It is folded because nobody waits for it here.
fn running_clock(session: SessionHandle) -> AnyView {
    let started = follow(session.get().clock());
    let over = is_over(session);
    show(
        move || started.get().is_some() && !over.get(),
        move || foldable("sheet more", false, "Clock").child(player_clock(session)),
    )
}

/// Draws the link that starts the same event again.
fn start_again_link(query: &str) -> AnyElement {
    let page = window().location().href().unwrap_or_default();
    let base = page.split('#').next().unwrap_or_default();
    let link = Route::NewEvent(query.to_owned()).address_on(Some(base));
    let field = input().attr("readonly", "").attr("spellcheck", "false").prop("value", link.as_str());
    let copies = copy_link_button(
        link,
        "Copy the link",
        ["Copied.", "This browser does not let the page copy: select the link."],
    );
    foldable("sheet more", false, "The same again")
        .child(help(
            "This link begins the same event on any device: the same draw, the same deals, the same others. It says \
             nothing about how you played.",
        ))
        .child(labelled("Link", field))
        .child(div().child(copies))
}
