//! The screen at the end of a game, with the winner, the score card, the seed, and buttons for the next game.

use super::act::{mark_name, side_name};
use super::props::SessionHandle;
use crate::ui::lazy::{Chunks, ShownPicture};
use crate::ui::prelude::*;
use crate::ui::screens::update_offer;
use app::play::{EndedGame, Face, GameTally, HandMark, HandStep, Panel, TableAtEvent};
use app::practice::NumberedDeal;
use app::words::Viewer;
use app::words::table as say;
use bots::review::bot_in_seat;
use cards::{BySeat, Seat};

/// Draws the end of the game. Returns `None` as long as the game is not over.
pub fn game_over(handle: SessionHandle) -> Option<AnyElement> {
    let app = AppContext::current();
    let session = handle.session();
    let own = session.own();
    let viewer = Viewer::Player(own);
    let (state, log) = session.finished()?;
    if let Some(TableAtEvent { sheet: Some(sheet), event, .. }) = session.at_event() {
        let (sheet, event, last) = (sheet.id.clone(), event.clone(), session.last_hand());
        let unsigned = Chunks::current()
            .table_extras(move |extras| extras.unsigned_sheet(&sheet, &event, last.as_ref()).into_any());
        return Some(page("page over", "Game over").child(unsigned));
    }
    let names = log.seating.clone().map(|player| player.name);
    let ended = EndedGame::of(&state, own, &names)?;
    let played = session.id().clone();
    let again = move |_| games::begin_rematch(app, &played);
    let (seed, origin) = (log.seed, log.origin);
    let on_from_here = match session.at_event() {
        Some(at) => group().child(link_to("btn primary", Route::Event(at.event.clone()), "Back to the event")),
        None if let Some(of) = NumberedDeal::of(&log) => {
            group().child(link_to("btn primary", Route::NumberedHands(Some(of)), "Compare with the bots"))
        }
        None if session.is_lesson() => group().child(link_to("btn primary", Route::Learn(None), "Back to the lesson")),
        None => {
            let new_game = link_to("btn", Route::Play(String::new()), say::NEW_GAME);
            group().child(act_button("btn primary", "Next game", again)).child(new_game)
        }
    };
    let replay = Route::Replay(session.id().clone());
    let of = session.id().clone();
    let deal_again = move |_| games::deal_again(app, &of);
    // An imported game does not have the data to shuffle the cards in the same way, so it cannot be dealt again.
    let can_deal_again =
        session.at_event().is_none() && Seat::ALL.into_iter().any(|seat| bot_in_seat(&log, seat).is_some());
    let this_deal_again = can_deal_again.then(|| act_button("btn", "This deal again", deal_again));
    let panel = handle.follow(|parts| &parts.panel);
    // A person who has looked at the uncalled irregularities cannot call the director any more.
    let looked = State::new(false);
    let calls = move || panel.get() == Panel::Director && !looked.get();
    let called = move || {
        let open = handle.open().filter(|_| calls())?;
        untrack(|| open.panel(handle, Panel::Director))
    };
    let call = session.is_open().then_some(move || {
        let call = move |_| handle.toggle(Panel::Director);
        (!looked.get()).then(|| act_button("btn", say::CALL_THE_DIRECTOR, call))
    });
    let not_called = handle.open().map(|open| open.unclaimed(&state, looked));
    let id = session.id().clone();
    let keepsake = Chunks::current().table_extras(move |extras| {
        let copy = extras.copy_score(&state, viewer, &names);
        let buttons = button_row(Chunks::current().keepsake(&id, ShownPicture::Hidden)).child(copy);
        group().child(extras.score_card(&state, viewer, &names)).child(buttons).into_any()
    });
    let deal = Chunks::current().table_extras(move |extras| extras.deal(seed, origin).into_any());
    let screen = page("page over", "Game over")
        .child(update_offer())
        .child(result_section(ended, session.faces()))
        .child(button_row(on_from_here).child(link_to("btn", replay, say::REPLAY)).child(this_deal_again).child(call))
        .child(called)
        .child(Chunks::current().how_you_played(session.id()))
        .child(div().class("keepsake").child(keepsake))
        .child(not_called)
        .child(deal);
    Some(screen)
}

/// Draws the winner in large type, the score and the points of each hand.
fn result_section(ended: EndedGame, faces: BySeat<Face>) -> AnyElement {
    let [(us, ours), (them, theirs)] = [0, 1].map(|side| (ended.score[side], ended.names[side].clone()));
    let side = |points: i16, names: String, side: &'static str| {
        span().attr("data-side", side).child(points).child(small().child(names))
    };
    let tallies = ended.tallies.into_iter().map(|GameTally { name, counts: [us, them] }| {
        (span().child(name), b().child(us.to_string()), b().child(them.to_string()))
    });
    region("verdict", "Result")
        .attr("data-side", ended.won.map(|ours| if ours { "us" } else { "them" }))
        .child(div().class("winners").children(ended.winners.into_iter().map(|seat| portrait(faces[seat]))))
        .child(h2().child(ended.headline))
        .child(ended.why.map(|why| p().child(why)))
        .child(p().class("tally").child((side(us, ours, "us"), "–", side(them, theirs, "them"))))
        .child(points_by_hand(&ended.course))
        .child(div().class("fare").child((span(), span().child(say::US), span().child(say::THEM))).children(tallies))
}

/// Draws the points of each hand, those of the person's side above and those of the opponents below.
fn points_by_hand(hands: &[HandStep]) -> AnyElement {
    let step = |hand: &HandStep| {
        let side = hand.points.map(|scored| side_name(scored.by));
        let points = hand.points.map_or_else(|| "·".to_owned(), |scored| scored.points.to_string());
        let mark = hand.mark.filter(|mark| *mark != HandMark::Made).map(mark_name);
        i().attr("data-side", side).attr("data-mark", mark).child(points)
    };
    div().class("course").attr("aria-hidden", "true").children(hands.iter().map(step))
}
