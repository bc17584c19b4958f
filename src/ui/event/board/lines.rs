//! Draws the content of a wall board from its model, such as seats, tables, standings, codes or brackets.

use super::super::bracket::{bracket, bracket_with_match_names};
use super::super::seat_line::seat_line;
use super::super::shown;
use crate::ui::prelude::*;
use crate::ui::qr::{link_code, text_code};
use app::event::boards::{
    BoardLines, BoardModel, CodeContent, OpenTieLines, PhoneCode, PlaceLine, SeatLine, SideLine, TableLine,
    TableStatus, WallBracket, WallLayout, code_pages,
};
use app::words::event::wall;
use app::words::with_short_end;

/// Draws the lines of a wall board, whatever its kind.
pub fn board_lines(model: &BoardModel) -> AnyElement {
    match &model.lines {
        BoardLines::Seats(all) => seat_lines(all),
        BoardLines::TableNumbers(all) => group().children(all.chunks(NUMBERS_PER_PAGE).map(table_numbers)),
        // The space for the points of matches is kept free, so that no line moves when a result comes.
        BoardLines::Tables(all) => table_lines(all).attr("data-matches", model.figures.as_ref().map(|_| "")),
        BoardLines::Places(all) => place_lines(all),
        BoardLines::Codes(all) => {
            // Codes have the same size on all pages.
            let long = PhoneCode::are_long(all).then_some("");
            let two_lines = PhoneCode::need_two_lines(all).then_some("");
            let letters = PhoneCode::longest_line(all).to_string();
            let page = |codes| {
                let page = page_of_codes(codes).attr("data-long", long).attr("data-two-lines", two_lines);
                page.style("--letters", &letters)
            };
            group().children(code_pages(all).map(page))
        }
        BoardLines::Brackets(all) => group().children(all.iter().map(wall_bracket)),
        BoardLines::Ties(all) => plain_list("tie-lines").children(all.iter().map(tie_lines)),
        BoardLines::Schedule(part) => shown::part(part),
        BoardLines::Notice(sentences) => notice(sentences),
        BoardLines::Winners(pages) => group().children(pages.iter().map(|page| notice(page))),
        BoardLines::Clock => group(),
    }
}

fn notice(sentences: &[String]) -> AnyElement {
    div().class("wall-notice").children(sentences.iter().map(|sentence| notice_line(sentence)))
}

/// Draws a sentence of a notice. The names of a winning team are broken between the partners.
fn notice_line(sentence: &str) -> AnyElement {
    match sentence.split_once(": ").filter(|(_, names)| names.contains(" & ")) {
        Some((place, names)) => p().child(format!("{place}: ")).child(wall_name(names)),
        None => p().child(sentence),
    }
}

/// Draws a name that is broken between the partners first, and never before a last letter.
fn wall_name(names: &str) -> AnyElement {
    team_name(&with_short_end(names))
}

fn seat_lines(all: &[SeatLine]) -> AnyElement {
    let sides = SeatLine::are_sides(all).then_some("");
    let draw = SeatLine::all_draw(all).then_some("");
    plain_list("seat-lines").attr("data-sides", sides).attr("data-all-draw", draw).children(all.iter().map(seat_line))
}

/// Draws the places of a tie and below them one line for each of the tied entrants.
fn tie_lines(of: &OpenTieLines) -> AnyElement {
    let name = |name: &String| p().class("name").child(wall_name(name));
    li().child(h2().class("name").child(span().child(of.places.as_str()))).children(of.names.iter().map(name))
}

fn table_lines<'a>(all: impl IntoIterator<Item = &'a TableLine> + Clone) -> AnyElement {
    let have_one_digit = all.clone().into_iter().all(|line| line.table.chars().count() < 2);
    plain_list("table-lines")
        .attr("data-one-digit", have_one_digit.then_some(""))
        .children(all.into_iter().map(table_line))
}

fn table_line(of: &TableLine) -> AnyElement {
    let side = |side: &SideLine| {
        let has_result = of.status.is_none();
        let result = has_result.then(|| b().child(side.result.as_str()));
        let points = (!side.match_points.is_empty()).then(|| small().child(side.match_points.as_str()));
        let seed =
            side.seed.map(|seed| small().class("seed").child(screen_reader_text("seed ")).child(seed.to_string()));
        let won = side.has_won.then(|| screen_reader_text(" won"));
        let line = p().attr("data-won", side.has_won.then_some("")).child(seed);
        line.child(span().class("name").child(side_names(&side.names))).child(result).child(points).child(won)
    };
    let status = of.status.as_ref().map(|status| match status {
        TableStatus::StillOut | TableStatus::DrawsPartners => p().class("still-out").child(still_out_words(of)),
        TableStatus::InWords(words) => p().class("told").child(words.as_str()),
    });
    let sides = div().class("sides").children(of.sides.iter().map(side));
    let out = matches!(of.status, Some(TableStatus::StillOut | TableStatus::DrawsPartners)).then_some("");
    // An entrant without a game.
    let alone = (of.sides.len() == 1 && out.is_none()).then_some("");
    li().class("table-line")
        .attr("data-out", out)
        .attr("data-alone", alone)
        .child(b().class("number").child(of.table.as_str()))
        .child(sides)
        .child(status)
}

/// Draws the words of a table that has not reported. A playoff match has room for them beside its name. A table of a round
/// shows a dash in place of its points, so that its names have as much room as those of other tables.
fn still_out_words(of: &TableLine) -> AnyElement {
    match of.sides.iter().any(|side| side.seed.is_some()) {
        true => group().child(wall::PLAYING),
        false => group()
            .child(span().attr("aria-hidden", "true").child(wall::NOT_PLAYED))
            .child(screen_reader_text(wall::PLAYING)),
    }
}

/// Draws the names of a side. Lines break between two people rather than inside a name.
fn side_names(names: &str) -> AnyElement {
    let joint = if names.contains(" and ") { " and " } else { ", " };
    let last = names.split(joint).count() - 1;
    let part = |(at, part): (usize, &str)| {
        let space = (at > 0).then_some(" ");
        let joined = format!("{part}{}", joint.trim_end());
        group().child(space).child(wall_name(if at == last { part } else { &joined }))
    };
    span().children(names.split(joint).enumerate().map(part))
}

/// Draws the heading of the figures above every column of the standings. The first column names the division that the
/// page shows.
pub fn figures_heading(words: &str, division: impl Fn() -> String + 'static) -> AnyElement {
    // The lines of the division have its name as their heading.
    let division = span().class("division").attr("aria-hidden", "true").child(division);
    let others = (1..WallLayout::MOST_COLUMNS).map(|_| p().attr("aria-hidden", "true").child(words));
    div().class("figures-heading").child(p().child(division).child(span().child(words))).children(others)
}

/// The class of the lines of a division, which begin on a page of their own.
pub const PART: &str = "wall-part";

/// Draws the standings, each division apart.
fn place_lines(all: &[PlaceLine]) -> AnyElement {
    let divisions = || all.chunk_by(|_, next| next.division.is_none());
    let part = |lines: &[PlaceLine]| {
        let name = lines.first().and_then(|first| first.division.as_deref()).unwrap_or_default();
        div().class(PART).child(h2().child(name)).child(list_of_places(all, lines))
    };
    match all.first().is_some_and(|first| first.division.is_some()) {
        true => group().children(divisions().map(part)),
        false => list_of_places(all, all),
    }
}

/// Draws some lines of the standings. While entrants with figures are out, every line has room for the word that says so.
fn list_of_places(all: &[PlaceLine], lines: &[PlaceLine]) -> AnyElement {
    let any_in_playoffs = all.iter().any(|line| line.playoffs.is_some());
    let any_out = any_in_playoffs || all.iter().any(|line| line.still_out.is_some());
    let row = |line: &PlaceLine| {
        let is_below = any_in_playoffs && line.has_word_below_figures();
        place_line(line, any_out).attr(WORD_BELOW, is_below.then_some(""))
    };
    // The words beside the figures stand below each other, because all figures have the same width.
    let widest = all.iter().map(|line| line.figures.chars().count()).max().unwrap_or_default();
    plain_list("place-lines").style("--figure-letters", &widest.to_string()).children(lines.iter().map(row))
}

/// The attribute of a line of the standings whose place is that of the line before.
pub const SHARES_PLACE: &str = "data-shares-place";

/// The attribute of a line of the standings that takes two lines on a narrow wall, because the word about the playoffs
/// stands below the figures.
pub const WORD_BELOW: &str = "data-word-below";

fn place_line(of: &PlaceLine, any_out: bool) -> AnyElement {
    let reason = (!of.reason.is_empty()).then(|| group().child(" ").child(small().child(of.reason.as_str())));
    let word = of.still_out.or(of.playoffs.as_deref()).unwrap_or_default();
    let line = p()
        .class("place-line")
        .child(b().child(of.place.as_str()))
        .attr("data-out", (of.place.is_empty() || of.still_out.is_some()).then_some(""))
        .child(span().class("name").child(wall_name(&of.name)).child(reason))
        .child(any_out.then(|| span().class("still-out").child(word)))
        .child(b().child(of.figures.as_str()));
    li().attr(SHARES_PLACE, of.shares_place.then_some("")).child(line)
}

/// The highest number of table numbers on one page.
const NUMBERS_PER_PAGE: usize = 100;

/// Draws the numbers of tables in a grid that fills a page.
fn table_numbers(all: &[String]) -> AnyElement {
    let number = |number: &String| li().child(b().child(number.as_str()));
    plain_list("table-numbers").children(all.iter().map(number))
}

fn page_of_codes(codes: &[PhoneCode]) -> AnyElement {
    div().class("wall-codes").attr("data-count", codes.len().to_string()).children(codes.iter().map(phone_code))
}

fn phone_code(of: &PhoneCode) -> AnyElement {
    let names = wall::range_on_lines(&of.names);
    match &of.content {
        CodeContent::Link(link) => link_code(link, names),
        CodeContent::Text(text) => text_code(text, names),
    }
}

/// The attribute of a bracket that holds the size of its letters in percent.
pub const SCALE: &str = "data-scale";

fn wall_bracket(of: &WallBracket) -> AnyElement {
    // The style sheet takes these lists for children of the bracket.
    let early = of.list_pages().into_iter().map(|page| match &of.list_form {
        Some(form) => table_lines(page)
            .attr("data-across", form.across.to_string())
            .style("--list-scale", &form.scale.to_string()),
        None => table_lines(page),
    });
    let draw = if of.names_matches { bracket_with_match_names } else { bracket };
    let is_drawn = !of.last_rounds.rounds.is_empty() || of.last_rounds.champion.is_some();
    let drawn = is_drawn.then(|| draw(&of.with_short_ends()));
    let columns: Vec<String> = of.column_widths.iter().map(|width| format!("minmax(0, {width}fr)")).collect();
    let all = div().class("wall-bracket").attr("data-shares", of.shares_page.then_some(""));
    let all = all.attr("data-named", of.names_matches.then_some(""));
    let all = all.attr("data-divided", of.last_rounds.division.as_ref().map(|_| ""));
    let all = if columns.is_empty() { all } else { all.style("--columns", &columns.join(" ")) };
    let all = all.style("--bracket-scale", &of.scale.to_string()).attr(SCALE, of.scale.to_string());
    match of.earlier_over {
        true => all.attr("data-earlier-over", "").child(drawn).children(early),
        false => all.children(early).child(drawn),
    }
}
