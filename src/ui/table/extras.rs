//! The parts of a table that a phone shows only on request or after the game. Their code is loaded separately.

use super::props::{SessionHandle, TableExtras};
use super::side_panels;
use crate::browser::page;
use crate::ui::lazy::Chunks;
use crate::ui::prelude::*;
use crate::ui::scorecard;
use app::play::{CardPlace, CardsGone, EndedHand, PlacedCard, ScoreCard};
use app::save::Id;
use app::words::Viewer;
use app::words::table as say;
use cards::{BySeat, Seed};
use event::Event;
use rules::GameState;
use rules::record::SeedOrigin;
use scoresheet::Sheet;

/// The drawing functions behind [`TableExtras`]. Other modules call them only through the trait, so that their code can
/// be loaded later.
pub struct TableExtraViews;

impl TableExtras for TableExtraViews {
    fn side_panels(&self, handle: SessionHandle, fit: Watch<bool>) -> AnyElement {
        side_panels::side_panels(handle, fit)
    }

    fn about(&self, handle: SessionHandle) -> AnyElement {
        let model = handle.follow(|parts| &parts.model);
        let about = move || {
            model.track();
            handle.session().game_facts()
        };
        group()
            .child(score_so_far_panel(handle))
            .child(p().child(move || about().facts))
            .child(p().class("seed").child(move || about().fair))
    }

    fn gone(&self, handle: SessionHandle) -> AnyElement {
        group().child(draw_on_change(handle.follow(|parts| &parts.model), move |_| {
            Some(cards_gone(&handle.session().cards_gone()?))
        }))
    }

    fn score_card(&self, state: &GameState, viewer: Viewer, names: &BySeat<String>) -> AnyElement {
        group().child(scorecard::score_card(ScoreCard::of(state, viewer, names), viewer, Stored::new(names.clone())))
    }

    fn copy_score(&self, state: &GameState, viewer: Viewer, names: &BySeat<String>) -> AnyElement {
        scorecard::copy_score_button(state, viewer, names)
    }

    fn deal(&self, seed: Seed, origin: SeedOrigin) -> AnyElement {
        let [seed, digest] = say::seed_and_digest(seed, &seed.commitment());
        foldable("sheet", false, "The deal")
            .child(help(say::fair_deal_explanation(origin)))
            .child(p().class("seed").child((seed, br(), digest)))
    }

    fn unsigned_sheet(&self, sheet: &Id<Sheet>, event: &Id<Event>, last: Option<&EndedHand>) -> AnyElement {
        let last = last.map(|last| {
            let told = group().child(h2().child("Last hand")).child(p().child(last.outcome.as_str()));
            told.child(last.ruling.as_ref().map(|ruling| p().child(ruling.as_str())))
        });
        let next = p().child("Finish your sheet. Then it is compared with theirs, and the score shows.");
        let to_sheet = link_to("btn primary", Route::Sheet(sheet.clone()), "Finish the sheet");
        let to_event = link_to("btn", Route::Event(event.clone()), "Back to the event");
        let card = section().class("sheet").child(last).child(next).child(button_row(to_sheet).child(to_event));
        let written = div().class("keepsake").child(Chunks::current().sheet_so_far(sheet));
        group().child(card).child(written)
    }
}

fn cards_gone(cards: &CardsGone) -> AnyElement {
    let card = |PlacedCard { card, place }: &PlacedCard| {
        let (kind, words) = match place {
            CardPlace::Gone => (Some("gone"), " gone"),
            CardPlace::Mine => (Some("mine"), " yours"),
            CardPlace::Out => (None, ""),
        };
        span().attr("data-place", kind).child(named_card(*card)).child(screen_reader_text(words))
    };
    let suit = |cards: &Vec<PlacedCard>| li().children(cards.iter().map(card));
    group()
        .child(p().child(b().child(cards.summary.as_str())))
        .child(plain_list("suits-gone").children(cards.suits.iter().map(suit)))
        .child(help("Struck out: gone. Underlined: yours."))
}

/// Draws the score card so far. Returns `None` before the first hand is over, and in large windows, which show the
/// score card next to the table.
fn score_so_far_panel(handle: SessionHandle) -> Option<AnyElement> {
    let card = handle.session().score_card();
    let text = AppContext::current().settings.get_untracked().text_size;
    let (viewer, names) = (Viewer::Player(handle.session().own()), Stored::new(handle.session().names()));
    (!card.lines.is_empty() && !page::fits_side_panel(text)).then(|| {
        region("scroll", say::GAME_SO_FAR).attr("tabindex", "0").child(scorecard::score_card(card, viewer, names))
    })
}
