//! The panels next to the table in a large window: the score card and the record of the present hand.

use super::props::SessionHandle;
use crate::browser::page;
use crate::ui::prelude::*;
use crate::ui::scorecard::score_card;
use app::play::{HandRecord, RecordBid, RecordCard, ScoreCard, ScoreKept};
use app::save::Settings;
use app::words::Viewer;
use app::words::table as say;
use cards::BySeat;

/// Returns whether the window is large enough for the panels, as a value that can be tracked.
pub fn window_fits() -> Watch<bool> {
    let app = AppContext::current();
    let resizes = State::new(0_u32);
    let resized = window_event_listener_untyped("resize", move |_| resizes.update(|count| *count += 1));
    on_cleanup(move || resized.remove());
    Watch::memo(move || {
        resizes.get();
        page::fits_side_panel(app.settings.read().text_size)
    })
}

/// Draws the panels next to a game in play.
pub fn side_panels(handle: SessionHandle, fit: Watch<bool>) -> AnyElement {
    let model = handle.follow(|parts| &parts.model);
    let app = AppContext::current();
    let score = Watch::memo(move || model.with(|model| (model.score.us, model.score.them, model.score.hand.clone())));
    let card = move || {
        score.track();
        handle.session().score_card()
    };
    let told = Watch::memo(move || {
        model.track();
        handle.session().hand_record()
    });
    let shows_card = handle.session().score_kept() == ScoreKept::ByTheTable;
    let (viewer, names) = (Viewer::Player(handle.session().own()), Stored::new(handle.session().names()));
    group()
        .child(move || {
            (fit.get() && shows_card && !app.settings.read().score_card_closed)
                .then(|| score_so_far(card(), viewer, names))
        })
        .child(move || (fit.get() && !app.settings.read().hand_record_closed).then(|| record_panel(told)))
}

pub fn score_so_far(card: ScoreCard, viewer: Viewer, names: Stored<BySeat<String>>) -> AnyElement {
    region("beside grown", say::GAME_SO_FAR).child(score_card(card, viewer, names))
}

/// Draws the panel with the bids and tricks of a hand.
pub fn record_panel(hand: Watch<HandRecord>) -> AnyElement {
    let nothing = show(move || hand.read().bids.is_empty(), || p().child("No bid yet."));
    let bids = move || {
        let bid = |RecordBid { who, says }: RecordBid| li().child(b().child(who)).child(": ").child(says);
        Some(numbered_list("bids-told").children(hand.get().bids.into_iter().map(bid)))
    };
    let tricks = move || Some(numbered_list("tricks-told").children(hand.get().tricks.into_iter().map(trick_lines)));
    region("beside told", say::THIS_HAND).child(h2().child(say::THIS_HAND)).child(nothing).child(bids).child(tricks)
}

fn trick_lines(cards: Vec<RecordCard>) -> AnyElement {
    let card = |RecordCard { who, card, wins }: RecordCard| {
        div().attr("data-wins", wins).child((span().child(who), " ", named_card(card)))
    };
    li().children(cards.into_iter().map(card))
}

/// Draws the buttons that show and hide the two panels.
pub fn panel_toggles(handle: SessionHandle, fit: Watch<bool>) -> AnyElement {
    let app = AppContext::current();
    let shows_card = handle.session().score_kept() == ScoreKept::ByTheTable;
    let toggle = move |name: &'static str, away: fn(&mut Settings) -> &mut bool| {
        let is_there = move || !*away(&mut app.settings.get());
        toggle_button("btn", is_there, name, move |_| app.change_settings(|kept| *away(kept) ^= true))
    };
    let both = move || {
        let card = shows_card.then(|| toggle(say::SCORE_CARD, |kept| &mut kept.score_card_closed));
        (card, toggle(say::THIS_HAND, |kept| &mut kept.hand_record_closed))
    };
    group().child(move || fit.get().then(|| group().child(both())))
}
