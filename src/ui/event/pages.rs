//! The pages that are printed: what stands on each.

use std::ops::RangeInclusive;

use super::parts::{playoff_list, prize_list, reasons, standing_table, tables};
use crate::cards::Side;
use crate::event::{Entrant, Entry, Event, EventState, Seats, TableSeating, table_template};
use crate::ruleset::Length;
use crate::scoresheet::{Form, Template};
use crate::ui::blank_grid::blank_grid;
use crate::ui::controls::group;
use crate::ui::dom::html::{self, b, br, div, h3, li, p, section, small, span, table, tbody, td, th, thead, tr, ul};
use crate::ui::dom::prelude::*;
use crate::words::event::{
    entrant_name, happened, later_rounds, own_card, plan_title, rounds_played, seating_card, sides,
};
use crate::words::sheet::paper::personal;

/// The most columns of hands or rounds that stand side by side: more are not as wide as a pencil, or beyond the paper.
const ABREAST: u16 = 20;

/// The first and the last of the columns of each part, and whether it is the last part.
fn parts(columns: u16) -> impl Iterator<Item = (RangeInclusive<u16>, bool)> {
    let firsts = (1..=columns.max(1)).step_by(usize::from(ABREAST));
    firsts.map(move |first| {
        let last = columns.min(first.saturating_add(ABREAST - 1));
        (first..=last, last == columns)
    })
}

const NO_ROUND: &str = "No round has begun: this paper carries the names of those who play together.";

/// A slip for everybody: where they sit next, and in the rounds to come that are known.
pub fn slips(state: &EventState) -> AnyElement {
    let line = |who: Entrant| {
        let later = later_rounds(state, who);
        Some(
            p().child(b().child(entrant_name(state, who)))
                .child(br())
                .child(seating_card(state, who)?)
                .child(later.map(|later| group().child(br()).child(small().child(later)))),
        )
    };
    let lines: Vec<AnyElement> = state.entrants().filter_map(line).collect();
    if lines.is_empty() {
        return p().child(NO_ROUND);
    }
    div().class("slips").child(lines)
}

/// Sheets to be filled in with a pencil: one a table, or everybody's own card where the rulebook has these.
pub fn blank_sheets(state: &EventState) -> AnyElement {
    let plan = state.plan();
    let template = Template::of_rules(&plan.game);
    let seating = state.rounds().last().map(|round| &round.seating);
    let people = plan.enters == crate::event::Enters::People;
    let sheets: Vec<AnyElement> = if people && template.form == Form::Personal {
        let card = Template { games: u8::try_from(plan.rounds).unwrap_or(u8::MAX), ..template };
        state.entrants().filter(|who| state.plays(*who)).map(|who| own_blank(state, who, &card)).collect()
    } else {
        let tables = seating.into_iter().flat_map(|round| &round.tables);
        tables.map(|table| blank(state, table)).collect()
    };
    if sheets.is_empty() {
        return p().child(NO_ROUND);
    }
    div().class("slips blank").child(sheets)
}

/// A person's own card for all rounds.
fn own_blank(state: &EventState, who: Entrant, template: &Template) -> AnyElement {
    section()
        .child(h3().child(format!("{}: {} ({who})", plan_title(state.plan()), entrant_name(state, who))))
        .child(seating_card(state, who).map(|seating_card| p().child(seating_card)))
        .child(blank_grid(&personal(template)))
}

/// A table's sheet: a box a hand for each side, signed by the opponents.
fn blank(state: &EventState, table: &TableSeating) -> AnyElement {
    let plan = state.plan();
    let template = table_template(&plan.game, plan.games);
    let names =
        sides(state, state.round_number(), table).unwrap_or_else(|| ["Partners:", "Opponents:"].map(str::to_owned));
    let to_draw = matches!(table.seats, Seats::ToDraw(_)).then(|| {
        let names: Vec<String> = table.seats.entrants().into_iter().map(|who| entrant_name(state, who)).collect();
        p().child(format!("{} draw for partners.", names.join(", ")))
    });
    let home = table.home.map(|home| {
        let [ns, ew] = &names;
        let name = if home == Side::NS { ns } else { ew };
        p().child(format!("{name} at home: the visitors deal first, home names which of them."))
    });
    // A race has no last hand: twenty boxes are more than one takes.
    let hands = match template.length {
        Length::Hands(hands) => hands.into(),
        Length::Points(_) => ABREAST,
    };
    let part = |game: u8, (hands, last): (RangeInclusive<u16>, bool)| {
        let sums: &[&str] = if last { &["Total", "Loners", "Euchred"] } else { &[] };
        let boxes = hands.clone().count() + sums.len();
        let row = |name: &String| {
            let boxes = (0..boxes).map(|_| td()).collect::<Vec<_>>();
            tr().child(th().attr("scope", "row").child(name.clone())).child(boxes)
        };
        let label = if plan.games > 1 { format!("Game {game}") } else { "Hand".to_owned() };
        let heads = hands.map(|hand| hand.to_string()).chain(sums.iter().map(|sum| (*sum).to_owned()));
        let heads = std::iter::once(label).chain(heads).map(|head| th().attr("scope", "col").child(head));
        div().class("scroll").child(
            html::table()
                .child(thead().child(tr().child(heads.collect::<Vec<_>>())))
                .child(tbody().child(names.iter().map(row).collect::<Vec<_>>())),
        )
    };
    let game = |game: u8| group().child(parts(hands).map(|of| part(game, of)).collect::<Vec<_>>());
    let title = format!("{}, round {}, table {}", plan_title(plan), state.round_number(), table.table);
    section()
        .child(h3().child(title))
        .child(to_draw)
        .child(home)
        .child((1..=plan.games).map(game).collect::<Vec<_>>())
        .child(p().class("blanks").child([span().child("Signed"), span().child("Signed")]))
}

/// The board on which the scorer's table adds up: what is in stands there, the rest is for the pencil.
pub fn score_board(state: &EventState) -> AnyElement {
    let part = |(rounds, last): (RangeInclusive<u16>, bool)| board_part(state, &rounds, last);
    div().class("blank scroll").child(parts(state.plan().rounds).map(part).collect::<Vec<_>>())
}

/// So many rounds of the board; the last ones with what they add up to.
fn board_part(state: &EventState, rounds: &RangeInclusive<u16>, last: bool) -> AnyElement {
    // The widest part of a season has no room for a third sum.
    let league = state.plan().league.is_some() && rounds.clone().count() < usize::from(ABREAST);
    let sums: &[&str] = match (last, league) {
        (false, _) => &[],
        (true, false) => &["Total", "Loners"],
        (true, true) => &["Total", "Loners", "League"],
    };
    let numbers = rounds.clone().map(|round| round.to_string());
    let heads = ["Number", "Name"].map(str::to_owned).into_iter().chain(numbers);
    let heads = heads.chain(sums.iter().map(|sum| (*sum).to_owned()));
    let heads = heads.map(|head| th().attr("scope", "col").child(head));
    let row = |who: Entrant| {
        let card = own_card(state, who);
        let cell = |round: u16| {
            let line = card.iter().find(|line| line.round == round);
            td().child(line.and_then(|line| line.points).map(|(own, _)| own.to_string()))
        };
        tr().child(td().child(who.to_string()))
            .child(th().attr("scope", "row").child(entrant_name(state, who)))
            .child(rounds.clone().map(cell).collect::<Vec<_>>())
            .child(sums.iter().map(|_| td()).collect::<Vec<_>>())
    };
    table()
        .attr("aria-label", "Score board")
        .child(thead().child(tr().child(heads.collect::<Vec<_>>())))
        .child(tbody().child(state.entrants().map(row).collect::<Vec<_>>()))
}

/// The final report: who stands where and why, the playoffs, the prizes, every round, and what the director decided.
pub fn report(event: &Event) -> AnyElement {
    let state = event.state();
    let division = |division: u8| {
        group().child(standing_table(state, division, None)).child(h3().child("Why")).child(reasons(state, division))
    };
    let round = |round: u16| group().child(h3().child(format!("Round {round}"))).child(tables(state, round));
    group()
        .child(p().child(rounds_played(state)))
        .child(state.divisions().map(division).collect::<Vec<_>>())
        .child((!state.brackets().is_empty()).then(|| group().child(h3().child("Playoffs")).child(playoff_list(state))))
        .child(h3().child("Prizes"))
        .child(prize_list(state))
        .child((1..=state.round_number()).map(round).collect::<Vec<_>>())
        .child(decisions(event))
}

/// What the director decided, as far as it is not a result or a seating.
fn decisions(event: &Event) -> Option<AnyElement> {
    let decided = |entry: &&Entry| {
        !matches!(
            entry,
            Entry::Entered(_)
                | Entry::Scheduled(_)
                | Entry::RoundBegan(_)
                | Entry::PartnersDrawn { .. }
                | Entry::ResultIn { .. }
                | Entry::PlayoffPlayed { .. }
                | Entry::PlayoffsBegan(_)
                | Entry::Clock(_)
        )
    };
    let lines = event.log().entries.iter().map(|logged| &logged.entry).filter(decided);
    let lines = lines.map(|entry| li().child(happened(event.state(), entry))).collect::<Vec<_>>();
    (!lines.is_empty()).then(|| group().child(h3().child("What was decided")).child(ul().class("reasons").child(lines)))
}
