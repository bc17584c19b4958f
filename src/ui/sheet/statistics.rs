//! The screen with statistics over all sheets and played games, for each person and for each pair of partners.

use crate::ui::prelude::*;
use crate::ui::review::{curve, over_time, stretched_drawing};
use app::sheet::{AllGames, BeforeFirstGame, PeopleFigures, PersonalRecord, StatisticsForm};
use app::words::sheet::statistics as said;
use cards::{Card, Rank, Suit};
use scoresheet::stats::{Figures, Filter, PartnerRecord, Person};

/// The table shows at most this many people.
const MOST_PEOPLE: usize = 200;

pub fn statistics() -> AnyElement {
    let everything = AllGames::load_games(&*outside());
    let all = everything.add_up(&Filter::default());
    let any_games = all.all.games > 0;
    // The person's only game is shown in large figures, which a table would repeat.
    let has_table = all.all.games > 1 || (any_games && all.own.is_empty());
    let nothing_yet = everything.before_first_game(&*outside()).map(|before| before_first_game(&before));
    let records_of = everything.records(&*outside());
    let form = StatisticsForm::new(&everything.add_up(&Filter::default()).all);
    let selects = div().class("names").child([&*form.rules, &form.event, &form.origin].map(draw_field));
    let typed = follow_form(&form);
    let ledger = Watch::memo(move || {
        typed();
        everything.add_up(&form.filter())
    });
    let records = records_section(&records_of);
    let own = move || group().children(ledger.read().own.iter().map(own_figures));
    let figures = move || figures_section(&ledger.read());
    let sheets = [
        region("sheet", "Filter").child(h2().child(said::FILTER_HEADING)).child(selects),
        region("sheet", "Figures").child(figures),
    ];
    page("page wide", "Statistics")
        .child(records)
        .child(own)
        .child(nothing_yet)
        .child(over_time())
        .child(has_table.then_some(sheets))
}

/// Draws a picture of the figures to come, and the ways to a first game.
fn before_first_game(before: &BeforeFirstGame) -> AnyElement {
    let way = |(at, (route, words)): (usize, &(Route, &'static str))| {
        link_to(if at == 0 { "btn primary" } else { "btn" }, route.clone(), *words)
    };
    titled_section("sheet first-figures", "first-figures", said::BEFORE_FIRST_GAME)
        .child(picture_of_figures())
        .child(ul().children(before.to_come.map(|figure| li().child(figure))))
        .child(help("A sheet that you keep at a real table counts, too."))
        .child(div().class("row").children(before.ways.iter().enumerate().map(way)))
}

/// Draws a falling line, as of somebody who loses fewer points from game to game, between two cards.
fn picture_of_figures() -> AnyElement {
    let line = "M0 160L100 300L200 230L300 420L400 380L500 560L600 500L700 640L800 700";
    let drawing = stretched_drawing(800, 800)
        .child(curve("area", format!("{line}V800H0Z")))
        .child(curve("course", line.to_owned()));
    let cards = [Suit::Hearts, Suit::Diamonds].map(|suit| {
        let card = Card::new(Rank::Jack, suit);
        span().class("card").attr("data-suit", suit_letter(card)).child(face(card))
    });
    div()
        .class("to-come")
        .attr("aria-hidden", "true")
        .child(div().class("bowers small").children(cards))
        .child(drawing)
        .child(small().child(said::CHART_TO_COME))
}

/// Draws the person's records, such as the best game or the longest winning streak.
fn records_section(records: &[PersonalRecord]) -> Option<AnyElement> {
    let record = |of: &PersonalRecord| {
        let figure = dd().child(b().child(of.figure.as_str())).child(small().child(of.about.as_str()));
        div().child(dt().child(of.name)).child(figure)
    };
    (!records.is_empty()).then(|| {
        region("sheet records", said::RECORDS_HEADING)
            .child(h2().child(said::RECORDS_HEADING))
            .child(dl().children(records.iter().map(record)))
    })
}

/// Draws the person's own statistics in large figures.
fn own_figures(own: &Person) -> AnyElement {
    let figure = |(what, told): (&'static str, String)| div().child(dt().child(what)).child(dd().child(told));
    let figures = said::headline_figures(&own.figures).map(figure);
    let heading = h2().child(own.name.as_str());
    region("sheet own", &own.name).child(heading).child(dl().class("large").children(figures))
}

fn figures_section(found: &PeopleFigures) -> AnyElement {
    if found.all.games == 0 {
        return help("No finished game with names yet.");
    }
    let people = [found.own.as_slice(), &found.people].concat();
    let bots =
        || foldable("more", false, said::BOTS_HEADING).child(people_table(said::BOTS_HEADING.to_owned(), &found.bots));
    let bots = (!found.bots.is_empty()).then(bots);
    let [.., has_high_game, has_cup] = shown_columns(&people);
    let explained = said::columns_help([has_high_game, has_cup]);
    let table = people_table(said::finished_games(found.all.games), &people);
    div().class("form").child(table).child((!explained.is_empty()).then(|| help(explained))).child(bots)
}

fn people_table(title: String, people: &[Person]) -> AnyElement {
    let people = &people[..people.len().min(MOST_PEOPLE)];
    let shown = shown_columns(people);
    let heads = said::COLUMNS.into_iter().zip(std::iter::once(true).chain(shown));
    let heads: Vec<_> =
        heads.filter(|(_, is_shown)| *is_shown).map(|(head, _)| th().attr("scope", "col").child(head)).collect();
    let heads = thead().child(tr().children(heads));
    let people = people.iter().map(|of| person_rows(of, shown));
    let drawn = table().class("stats").child(caption().child(title));
    div().class("scroll").child(drawn.child(heads).child(tbody().children(people)))
}

/// For each column after the first, true if the column is shown.
type Columns = [bool; said::COLUMNS.len() - 1];

/// Returns the columns to show. A column that is empty for all people is left out.
fn shown_columns(people: &[Person]) -> Columns {
    let figures: Vec<_> = people.iter().map(|person| said::figure_columns(&person.figures)).collect();
    std::array::from_fn(|column| figures.iter().any(|figures| !figures[column].is_empty()))
}

/// Draws a row for a person, and below it a row for each partner of that person.
fn person_rows(person: &Person, shown: Columns) -> Vec<AnyElement> {
    let with =
        |with: &PartnerRecord| figures_row(&said::partner_label(&with.partner), &with.figures, shown).class("with");
    if let [only] = &person.partners[..]
        && only.figures == person.figures
    {
        return vec![figures_row(&said::with_only_partner(&person.name, &only.partner), &person.figures, shown)];
    }
    let partners = person.partners.iter().map(with);
    std::iter::once(figures_row(&person.name, &person.figures, shown)).chain(partners).collect()
}

fn figures_row(name: &str, figures: &Figures, shown: Columns) -> AnyElement {
    // On a narrow screen, the style sheet shows the head of the column next to each figure.
    let cells = said::COLUMNS
        .into_iter()
        .skip(1)
        .zip(said::figure_columns(figures))
        .zip(shown)
        .filter(|(_, is_shown)| *is_shown);
    let cells = cells.map(|((head, cell), _)| td().class("num").attr("data-head", head).child(cell));
    row_with_head(name).children(cells)
}
