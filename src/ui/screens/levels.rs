//! The screen about the bots, with their levels, the guests at the table, and their habits compared with the person's.

use super::guests::GAMES_COUNTED;
use crate::browser::page;
use crate::ui::prelude::*;
use app::play::{GamesTogether, OwnGame, TableGuest, own_habits};
use app::save::TablePlace;
use app::words;
use app::words::levels as say;
use app::words::levels::{guest_sentence, level_sentence, level_title, strength_sentence, style_title};
use app::words::screens::new_game::guest_description;
use bots::Level;
use cards::Suit;

pub fn levels() -> AnyElement {
    let part = |title, is| section().class("sheet").child(h2().child(title)).child(help(is));
    page("page wide", "Levels")
        .child(
            part(
                "Strength",
                "Every level sees only its own cards. Its strength is measured in deals played twice, once from each \
             side, so that luck cancels out.",
            )
            .child(div().class("levels").children(Level::ALL.into_iter().enumerate().map(level_row))),
        )
        .child(
            part("The people", "They play at any level. Their character shows in their bids. Tap one to know more.")
                .child(guest_list()),
        )
        .child(habits_table())
}

/// Draws a level with its description. The weakest level has one pip, the next has two, and so on.
fn level_row((place, level): (usize, Level)) -> AnyElement {
    let pips = span().class("pips").attr("aria-hidden", "true").attr("data-suit", "S");
    let pips = pips.children((0..=place).map(|_| pip(Suit::Spades)));
    let says = p().child(level_sentence(level)).child(small().child(strength_sentence(level)));
    let title = div().class("split").child(h3().child(level_title(level))).child(pips);
    div().class("level").child(title).child(says)
}

/// Draws all guests with their style of play. Unfolded, each also says how often the person has won with and against
/// them.
fn guest_list() -> AnyElement {
    let games = OwnGame::latest(&AppContext::current(), GAMES_COUNTED);
    let guest = |guest: TableGuest| {
        let of = |place| GamesTogether::of(&games, guest.name, place);
        let [with, against] = [TablePlace::Partner, TablePlace::Left].map(of);
        let name = span().child(b().child(guest.name)).child(style_title(guest.style));
        let trait_line = span().child(name).child(small().child(guest_sentence(guest)));
        li().child(
            foldable("guest-fold", false, (portrait(guest.face), trait_line))
                .child(p().child(guest_description(guest)))
                .child(help(say::games_with_guest_sentence(with, against))),
        )
    };
    plain_list("guest-cards").children(TableGuest::ALL.map(guest))
}

/// Draws a table of habits (orders, loners, euchres), with a column for the person and one for each level.
fn habits_table() -> AnyElement {
    let own = own_habits(&AppContext::current());
    let caption = say::habits_help(own.hands());
    let heads = || ["You"].into_iter().chain(Level::ALL.map(level_title));
    let rows = words::HABIT_NAMES.into_iter().zip(own.rows()).enumerate().map(|(at, (habit, own))| {
        let shares = [own].into_iter().chain(Level::ALL.map(|level| level.rates().rows().get(at).copied()));
        // On a narrow screen, the style sheet shows the head of the column next to each figure.
        let cells = heads().zip(shares).map(|(head, share)| {
            td().attr("data-head", head).child(share.map_or_else(|| "\u{2013}".to_owned(), say::share_text))
        });
        row_with_head(habit).children(cells)
    });
    let table = table()
        .class("stats")
        .child(html::caption().child(caption))
        .child(thead().child(tr().child(td()).children(column_heads(heads()))))
        .child(tbody().children(rows));
    let scroll = div().class("scroll").attr("tabindex", "0").attr("role", "group").attr("aria-labelledby", "habits");
    let heading = "Your habits and theirs";
    // On a phone, the table is longer than everything above it.
    match page::is_touch_phone() {
        true => foldable("sheet", false, h2().id("habits").child(heading)).child(scroll.child(table)),
        false => sheet("habits", heading).child(scroll.child(table)),
    }
}
