//! The dialog "That was odd". The person chooses a bot's play in the last hand, and sees the reasons for the play.

use crate::ui::prelude::*;
use crate::ui::screens::dialog::modal;
use crate::ui::screens::transfer::{ExportText, export_dialog};
use crate::ui::table::BotAnswer;
use app::play::{BotPlay, Replay};
use app::save::GameId;
use app::save::Owned;
use app::words::Viewer;
use app::words::table as say;

/// Draws the dialog "That was odd", which explains a bot's play and offers to export a report of the play.
pub fn odd_plays(open: State<bool>, id: &GameId) -> AnyElement {
    let app = AppContext::current();
    let (answer, odd) = (State::new(None::<BotAnswer>), State::new(None::<ExportText>));
    let id = id.clone();
    let asked = move || {
        answer.set(None);
        let Some((saved, log)) = games::load_game(app, &id).and_then(Owned::own) else { return group() };
        let replay = Replay::new(log, Viewer::Player(saved.seat));
        let play = |BotPlay { at, sentence: told }| option().attr("value", at.to_string()).child(told);
        let plays = replay.bots_plays().into_iter().map(play);
        let choose = move |event| {
            answer.set(None);
            let at = event_target_value(&event).parse().unwrap_or_default();
            if let Some(asked) = replay.bot_question(at) {
                BotAnswer::ask(at, asked, replay.bid_words(), answer, || ());
            }
        };
        let list =
            select().on(ev::change, choose).child(option().attr("value", "").child("Choose a play")).children(plays);
        labelled("Which play?", list)
    };
    let dialog = modal(
        "odd",
        Watch::derive(move || open.get() && odd.read().is_none()),
        move || open.set(false),
        [
            h2().id("odd").child(say::THAT_WAS_ODD),
            help(
                "See why a bot made a play, by its own figures: a review may judge it otherwise. Bots tell only after \
                 the hand, when it gives nothing away. Below the answer you can save what the bot saw and thought.",
            ),
            div().child(move || open.get().then(|| untrack(&asked))),
            live_region(move || Some(answer.get()?.draw(push_button("btn primary").child("Save this"), odd))),
            button_row(act_button("btn", say::CLOSE, move |_| open.set(false))),
        ],
    );
    group().child(dialog).child(export_dialog(odd))
}

/// Draws the button that opens the dialog. It is for screens on which the code of the review is already loaded.
pub fn odd_button(id: &GameId) -> AnyElement {
    let open = State::new(false);
    group().child(act_button("btn", say::THAT_WAS_ODD, move |_| open.set(true))).child(odd_plays(open, id))
}
