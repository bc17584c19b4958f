//! The screens of the review of a game: the progress while it is computed, the story of the game, its key moments, and
//! drills from them.

mod chance_line;
mod decide;
mod drawings;
mod game_link;
mod guess;
mod keepsake;
mod luck;
mod moment;
mod numbered_hands;
mod odd_plays;
mod over_time;
mod own_mistake;
mod story;

use std::rc::Rc;

use send_wrapper::SendWrapper;

pub use self::decide::decide;
pub use self::drawings::{choice_values, curve, stretched_drawing};
use self::drawings::{decision_links, progress_line};
pub use self::game_link::linked_game;
pub use self::guess::guess;
pub use self::keepsake::{ShownPicture, keepsake};
pub use self::luck::luck;
pub use self::numbered_hands::numbered_hands;
pub use self::odd_plays::odd_plays;
pub use self::over_time::over_time;
pub use self::own_mistake::{due_mistakes, own_mistake};
use crate::ui::prelude::*;
use crate::ui::screens::pack_colors;
use crate::ui::table::no_such_game;
use app::play::asks_colors_after;
use app::review::{ReviewSession, ReviewState};
use app::save::GameId;
use app::words::Viewer;
use app::words::help::HelpTopic;
use app::words::review::ReviewedPlayer;
use app::words::review::screen as say;

/// Draws the review of a game. With `place`, draws the key moment at this index of the game's log, and otherwise the
/// story of the game.
pub fn review(id: GameId, place: Option<usize>) -> AnyElement {
    let Some((of, reviewed)) = open_review(&id) else { return no_such_game() };
    let whole = move || page_about("page review", &reviewed.heading(), HelpTopic::Coach);
    div().class("reviewing").child(draw_on_change(follow(of.state()), move |state| {
        Some(match state {
            ReviewState::InProgress(progress) => whole().child(progress_line(*progress)),
            ReviewState::Unavailable => {
                whole().child(p().child("No hand of this game is finished, so there is nothing to review yet."))
            }
            ReviewState::Done(story) => match story.moments().find(|moment| Some(moment.at) == place) {
                Some(of) => moment::moment(&id, story, of),
                None => whole().child(story::story(&id, story)),
            },
        })
    }))
}

/// Draws the short review that is shown next to the score card. After the first games it also offers a choice of suit
/// colors.
pub fn how_you_played(id: &GameId) -> AnyView {
    let Some((of, _)) = open_review(id) else { return ().into_any() };
    let colors = asks_colors_after(&*outside(), id).then(|| section().class("sheet").child(pack_colors()));
    let id = id.clone();
    let played = draw_on_change(follow(of.state()), move |state| {
        let sheet = titled_section("sheet review", "how-you-played", say::HOW_YOU_PLAYED);
        Some(match state {
            ReviewState::InProgress(progress) => sheet.child(progress_line(*progress)),
            ReviewState::Unavailable => return None,
            ReviewState::Done(story) => sheet
                .child(p().child(story.account_summary.as_str()))
                .child(decision_links(&id, &story.key_moments, &story.reviewed))
                .child(
                    button_row(link_to("btn", Route::Review(id.clone(), None), "See the whole review"))
                        .child(odd_plays::odd_button(&id)),
                ),
        })
    });
    group().child(played).child(colors).into_any()
}

/// Starts or continues the review of a stored game. The review runs as long as the screen is shown.
fn open_review(id: &GameId) -> Option<(Rc<ReviewSession>, ReviewedPlayer)> {
    let game = games::load_game(AppContext::current(), id)?;
    let owner = game.owner();
    let (saved, log) = game.into_inner();
    let viewer = Viewer::of(owner, saved.seat);
    let reviewed = ReviewedPlayer::of(viewer, &log.seating.clone().map(|player| player.name));
    let session = match saved.is_first_try() {
        true => ReviewSession::begin(outside(), id.clone(), log, saved.seat),
        false => ReviewSession::begin_uncounted(outside(), id.clone(), log, viewer),
    };
    let left = SendWrapper::new(session.clone());
    on_cleanup(move || left.stop());
    Some((session, reviewed))
}
