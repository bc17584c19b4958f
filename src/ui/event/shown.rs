//! Draws the parts that make up an event's screens and papers: titles, lines, tables, cards and codes.

use super::bracket::{bracket, seeds, whole_bracket};
use super::seat_line::seat_line;
use crate::browser::share;
use crate::ui::blank_grid::blank_grid;
use crate::ui::prelude::*;
use crate::ui::qr::{code_series, link_code};
use app::event::boards::SeatLine;
use app::event::shown::{
    BlankSheet, Cell, ColumnWidths, Ledger, LedgerRow, Phrase, RowOwner, SeatingCard, SheetSide, ShownPart, phone_link,
    phone_links,
};
use app::words::event::{SlipTexts, papers};

/// Draws several parts, one below another.
pub fn parts(of: &[ShownPart]) -> AnyElement {
    group().children(of.iter().map(part))
}

/// Draws one part, such as a title, a table or a code.
pub fn part(of: &ShownPart) -> AnyElement {
    match of {
        ShownPart::Title(words) => h2().child(words.as_str()),
        ShownPart::Heading(words) => h3().child(words.as_str()),
        ShownPart::Line(words) => p().child(words.as_str()),
        ShownPart::SmallPrint(words) => help(words.as_str()),
        ShownPart::Prizes(all) => plain_list("reasons").children(all.iter().map(|line| prize(line))),
        ShownPart::Lines(all) => plain_list("reasons").children(list_items(all)),
        ShownPart::Seats(lines) => {
            let sides = SeatLine::are_sides(lines).then_some("");
            let letters = SeatLine::longest_word(lines).to_string();
            let list = plain_list("seat-lines").attr("data-sides", sides).style("--letters", &letters);
            list.children(lines.iter().map(seat_line))
        }
        ShownPart::Bracket(of) => whole_bracket(of),
        ShownPart::BracketOnly(of) => bracket(of),
        ShownPart::Seeds(of) => seeds(of),
        ShownPart::Ledger(of) => div().class("ledger").child(ledger(of)),
        ShownPart::PencilTables(parts) => div().class("blank scroll").children(parts.iter().map(ledger)),
        ShownPart::SeatingCards(cards) => div().class("slips").children(cards.iter().map(seating_card)),
        ShownPart::Sheets(sheets) => div().class("slips blank").children(sheets.iter().map(blank_sheet)),
        ShownPart::PhoneCode { text, rounds } => phone_code(text, rounds),
    }
}

/// Draws a line that names the winner of a prize behind a colon. It is broken between partners.
fn prize(line: &str) -> AnyElement {
    match line.split_once(": ") {
        Some((prize, winner)) => li().child(format!("{prize}: ")).child(team_name(winner)),
        None => li().child(line),
    }
}

fn ledger(of: &Ledger) -> AnyElement {
    let figures = of.figures_of_ranking();
    let role = |role: &'static str| figures.is_some().then_some(role);
    let head = |(at, head): (usize, &String)| {
        let class = of.has_figures_in(at).then_some("num");
        th().attr("scope", "col").attr("role", role("columnheader")).class(class).child(head.as_str())
    };
    let heads = || tr().attr("role", role("row")).children(of.heads.iter().enumerate().map(head));
    let heads = (!of.heads.is_empty()).then(|| thead().attr("role", role("rowgroup")).child(heads()));
    let rows = of.rows.iter().map(|of| match figures {
        Some(_) => ranked_row(of),
        None => row(of),
    });
    let sum = of.sum.as_ref().map(|sum| tfoot().child(row(sum)));
    let table = html::table().attr("aria-label", &of.label).style("--letters", &of.longest_name().to_string());
    let table = table.child(heads).child(tbody().attr("role", role("rowgroup")).children(rows)).child(sum);
    match figures {
        Some(figures) => table.class("ranked").attr("role", "table").style("--figures", &figures.to_string()),
        None => table,
    }
}

/// Draws a row of standings. A phone shows the figures below the name. Not all browsers read rows that are laid out anew as
/// rows of a table, so the roles are named.
fn ranked_row(of: &LedgerRow) -> AnyElement {
    let own = (of.owner == RowOwner::Person).then_some("own");
    let cell = |of: &Cell| cell(of).attr("role", if let Cell::Head(..) = of { "rowheader" } else { "cell" });
    tr().class(own).attr("role", "row").children(of.cells.iter().map(cell))
}

fn row(of: &LedgerRow) -> AnyElement {
    let own = (of.owner == RowOwner::Person).then_some("own");
    // It stands below the names, because the column of results is narrow.
    let note = || of.long_note().map(|note| small().class("note-of-result").child(note));
    let cell = |of: &Cell| match of {
        Cell::Names(phrases) => names(phrases).child(note()),
        of => cell(of),
    };
    tr().class(own).children(of.cells.iter().map(cell))
}

fn names(phrases: &[Phrase]) -> AnyElement {
    phrases.iter().fold(td().class("who"), phrase)
}

fn cell(of: &Cell) -> AnyElement {
    match of {
        Cell::Head(words, notes) => {
            let notes = notes.iter().map(|note| small().child(note.as_str()));
            th().attr("scope", "row").child(team_name(words)).children(notes)
        }
        Cell::WideHead(words) => th().attr("scope", "row").attr("colspan", "2").child(*words),
        Cell::Figure(words) => td().class("num").child(words.as_str()),
        Cell::FigureWithNote { figure, note } => {
            let note = (!of.has_long_note()).then(|| group().child(" ").child(small().child(note.as_str())));
            td().class("num").child(figure.as_str()).child(note)
        }
        Cell::Unknown(words) => td().class("out").child(words.as_str()),
        Cell::Names(phrases) => names(phrases),
        Cell::Text(words) => td().child(words.as_str()),
        Cell::LeftOut { columns } => td().class("left-out").attr("colspan", columns.to_string()).child("…"),
    }
}

fn phrase(cell: AnyElement, of: &Phrase) -> AnyElement {
    match of {
        Phrase::Plain(words) => cell.child(team_name(words)),
        Phrase::SmallPrint(words) => cell.child(small().child(*words)),
        Phrase::Against => cell.child(small().class("against").child(" against ")),
    }
}

fn seating_card(of: &SeatingCard) -> AnyElement {
    let SlipTexts { round, place, seat } = &of.texts;
    let day = of.day.as_ref().map(|day| group().child(" · ").child(day.replace(' ', "\u{a0}")));
    let when = span().child(round.as_str()).child(day);
    let when = small().child(of.event.as_str()).child(" · ").child(when);
    let head = span().class("slip-of").child(b().child(team_name(&of.name))).child(" ").child(when);
    let seat = (!seat.is_empty()).then(|| span().child(seat.as_str()));
    let later = of.later.as_ref().map(|later| small().child(later.as_str()));
    p().child(head).child(b().class("place").child(place.as_str())).child(seat).child(later)
}

fn blank_sheet(of: &BlankSheet) -> AnyElement {
    let signed = of.signature_labels.iter().map(|words| span().child(*words));
    let signed = (!of.signature_labels.is_empty()).then(|| p().class("blanks").children(signed));
    let class = match of.columns {
        ColumnWidths::Boxes => "scroll boxes-grid",
        ColumnWidths::NamesAndBoxes => "scroll boxes-grid with-names",
        ColumnWidths::TwoNames => "scroll even",
        ColumnWidths::OneName => "scroll even one-name",
    };
    let grids = of.grids.iter().map(|grid| div().class(class).child(blank_grid(grid)));
    let lines = of.lines.iter().map(|line| p().child(line.as_str()));
    let side = |side: &SheetSide| {
        let names = span().class("sheet-names").child(team_name(&side.names));
        p().class("sheet-side").child(b().child(side.seats)).child(" ").child(names)
    };
    let day = of.day.as_ref().map(|day| group().child(" ").child(small().class("day").child(day.as_str())));
    section()
        .attr("data-whole-page", of.fills_page())
        .child(h3().child(of.heading.as_str()).child(day))
        .children(lines)
        .children(of.sides.iter().map(side))
        .children(grids)
        .child(signed)
        .child(of.note.map(help))
}

/// Draws an event code for phones as QR codes, with a button that copies its link.
fn phone_code(text: &str, rounds: &str) -> AnyElement {
    let players = numbered_list("scan-here").children(papers::SCAN_STEPS.map(|step| li().child(step)));
    let director = p().class("no-print").child(rounds);
    let phone = help("The phone also begins the right sheet for that table.");
    let help = group().child(players).child(director).child(phone.class("help no-print"));
    let Some(address) = share::page_address() else {
        return group().child(help).child(p().child(
            "This page was opened from a file, so no link leads to it: put it on a web server to show the code.",
        ));
    };
    let codes = match &phone_links(&address, text)[..] {
        [link] => div().class("codes").child(link_code(link, papers::CODE_FOR_PHONES.to_owned())),
        links => code_series(links),
    };
    let copies = copy_link_button(
        phone_link(&address, text),
        "Copy the link",
        ["The link is copied.", "This browser does not let the page copy."],
    );
    group().child(codes).child(help).child(copies)
}
