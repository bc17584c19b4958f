//! Draws how much of a person's result in an event was luck and how much was skill.

use std::rc::Rc;

use send_wrapper::SendWrapper;

use super::drawings::progress_line;
use super::story::points_account;
use crate::ui::prelude::*;
use app::review::{CostlyDecision, Luck, LuckGame, LuckSession, LuckState};
use app::save::GameId;
use app::words::review::luck as say;

/// Draws how much of the result in these games was luck. The games are reviewed while the section is shown.
pub fn luck(games: Vec<GameId>) -> AnyView {
    let session = LuckSession::begin(outside(), games);
    let state = follow(session.state());
    let left = SendWrapper::new(session);
    on_cleanup(move || left.stop());
    draw_on_change(state, |state| {
        let part = sheet("luck", say::LUCK_HEADING);
        Some(match state {
            LuckState::InProgress(progress) => part.child(progress_line(*progress)),
            LuckState::Unavailable(why) => part.child(help(*why)),
            LuckState::Done(luck) => luck_account(part, luck),
        })
    })
}

fn luck_account(part: AnyElement, luck: &Rc<Luck>) -> AnyElement {
    let game = |LuckGame { id, title, result_text: ended }: &LuckGame| {
        let link = a().attr("href", Route::Review(id.clone(), None));
        li().child(link.child(b().child(title.clone())).child(small().child(ended.clone())))
    };
    let costly = |of: &CostlyDecision| {
        let link = a().attr("href", Route::Review(of.game.clone(), Some(of.at)));
        li().child(link.child(b().child(of.title.as_str())).child(small().child(of.sentence.as_str())))
    };
    let list = || {
        group()
            .child(h3().child("What cost you most"))
            .child(numbered_list("moments").children(luck.costly_decisions.iter().map(costly)))
    };
    part.child(p().child(luck.account_summary.clone()))
        .child(points_account(&luck.account).attr("aria-label", say::LUCK_HEADING))
        .child((!luck.costly_decisions.is_empty()).then(list))
        .child(h3().child("Review each game"))
        .child(numbered_list("moments").children(luck.games.iter().map(game)))
        .child(luck.left_out.clone().map(help))
        .child(help(
            "The cards count what four champion bots make with them from the same score, on average. Bids \
             and play, yours and everybody else's, are judged as in the review of each game. The rest is chance. \
             A few games say little: one loner is four points.",
        ))
}
