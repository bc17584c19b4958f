//! Draws the story of a game: which decisions mattered, how the chance to win changed, and where the points came from.

use super::chance_line::{chance_line, chance_table};
use super::drawings::{decision_links, gain_bar};
use super::game_link::share_button;
use crate::ui::prelude::*;
use app::review::{AccountRow, SeatRow, Story};
use app::save::GameId;
use app::words::review as told;
use app::words::review::screen as say;
use cards::Seat;

/// Draws the story, without a heading.
pub fn story(id: &GameId, story: &Story) -> AnyElement {
    let more = (!story.other_moments.is_empty()).then(|| {
        foldable("more", false, told::more_decisions(story.other_moments.len())).child(decision_links(
            id,
            &story.other_moments,
            &story.reviewed,
        ))
    });
    let ways = button_row(link_to("btn", Route::Replay(id.clone()), say::REPLAY))
        .child(link_to("btn", Route::GuessThePlay(id.clone()), say::GUESS_THE_PLAY))
        .child(share_button(id.clone()));
    let account = points_account(&story.account);
    let course = (!story.chance_line.is_empty()).then(|| {
        sheet("line", story.reviewed.chance())
            .child(chance_line(&story.chance_line, &story.line_summary))
            .child(p().attr("aria-hidden", "true").child(story.line_summary.as_str()))
            .child(chance_table(&story.chance_line))
    });
    div()
        .class("story")
        .child(
            sheet("key", "What mattered most")
                .child(story.won_anyway.map(help))
                .child(decision_links(id, &story.key_moments, &story.reviewed))
                .child(more)
                .child(ways),
        )
        .child(course)
        .child(
            sheet("account", "Where the points came from")
                .child(p().child(story.account_summary.as_str()))
                .child(account),
        )
        .child(sheet("seats", "All four").child(seats_table(story)))
        .child(
            foldable("sheet", false, "How this is judged").child(
                [
                    "Each decision is judged by what that seat could see: every choice is played out in the same \
                     hundreds of ways the hidden cards could lie.",
                    "An inaccuracy costs 0.05 points or more, a mistake 0.15, a blunder 0.4. In a game to win, points are \
                     weighed by what they do for the chance to win, so the same points can count for more or less. \
                     Nothing is called wrong unless a second look says so too.",
                    "The cards are what champions would have made of the hands as dealt. Chance is the rest: how the \
                     cards lay that nobody could see.",
                ]
                .map(|how| p().child(how)),
            ),
        )
}

/// Draws a table of the parts that make up the result. Each part has a bar, to the right for a gain and to the left for
/// a loss.
pub fn points_account(rows: &[AccountRow]) -> AnyElement {
    let row = |row: &AccountRow| {
        row_with_head(row.title.as_str())
            .child(td().child(row.points.as_str()))
            .child(td().attr("aria-hidden", "true").child(gain_bar(row.bar.into())))
    };
    table()
        .class("figures account")
        .child(thead().class("vh").child(tr().children(column_heads(["Part", "Points"]))))
        .child(tbody().children(rows.iter().map(row)))
}

fn seats_table(story: &Story) -> AnyElement {
    let row = |seat: Seat| {
        let SeatRow { name, lost, wrong_decisions: wrong, wrong_in, decisions: of } = story.seats[seat].clone();
        let hands = (!wrong_in.is_empty()).then(|| small().child(wrong_in));
        row_with_head(name).child(td().child(lost)).child(td().child((say::wrong_count(wrong, of), " ", hands)))
    };
    let own = story.viewer.seat();
    let partners_first = [own, own.partner(), own.left(), own.right()];
    head_and_rows("figures", ["Player", "Points lost", "Wrong decisions"], partners_first.map(row))
}
