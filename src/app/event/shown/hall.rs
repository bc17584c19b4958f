//! The parts of an event's screens: tables, standings, playoffs, prizes, schedule and people. Some of these parts also
//! appear on boards and papers.

use super::{Cell, DrawnBracket, Ledger, LedgerRow, Phrase, RowOwner, ShownPart, column_heads, row_head};
use crate::event::still_out::{entrants_still_out, has_played};
use crate::save;
use crate::words::event::day::{CupTotal, ScheduleLine};
use crate::words::event::{self as said, RankSteps, day, league, shown as label, wall};
use crate::words::{HourForm, YOU};
use bots::{BotPlayer, Level};
use cards::Side;
use event::{
    Bye, Criterion, CupPayment, Date, DivisionId, Entrant, EntrantKind, EventState, Report, RoundNo, Standings,
    TableSeating, cup,
};

/// Shows the tables of a round with their results, followed by the entrants without a game and by what a round without
/// a game is worth.
#[must_use]
pub fn tables(state: &EventState, round: RoundNo) -> Vec<ShownPart> {
    let has_byes = state.round(round).is_some_and(|played| !played.seating.byes.is_empty());
    let worth = said::bye_worth_sentence(state).filter(|_| has_byes);
    tables_and_byes(state, round).into_iter().chain(worth.map(ShownPart::SmallPrint)).collect()
}

/// Shows the tables of a round with their results, followed by the entrants without a game.
pub(super) fn tables_and_byes(state: &EventState, round: RoundNo) -> Vec<ShownPart> {
    let Some(played) = state.round(round) else { return Vec::new() };
    let row = |(table, report): (&TableSeating, &Report)| {
        let came = said::result_cell(state, said::ResultOpponents::Table(round, table), report);
        let came = match came.note {
            _ if *report == Report::Out => Cell::Unknown(came.figure),
            None => Cell::Figure(came.figure),
            Some(note) => Cell::FigureWithNote { figure: came.figure, note },
        };
        LedgerRow::from(vec![row_head(table.table.to_string()), Cell::Names(names_at_table(state, round, table)), came])
    };
    let ledger = Ledger {
        label: label::tables_label(round),
        heads: column_heads(&["Table", "Who plays", "Result"]),
        rows: played.seating.tables.iter().zip(&played.reports).map(row).collect(),
        sum: None,
    };
    std::iter::once(ShownPart::Ledger(ledger)).chain(byes(state, round)).collect()
}

/// Names the entrants without a game in a round.
pub(super) fn byes(state: &EventState, round: RoundNo) -> Vec<ShownPart> {
    let byes = state.round(round).map(|played| &played.seating.byes[..]).unwrap_or_default();
    let line = |bye: &Bye| {
        let name = said::entrant_name_in_round(state, round, bye.entrant);
        ShownPart::SmallPrint(format!("{name}: {}.", said::no_game_text(bye)))
    };
    byes.iter().map(line).collect()
}

fn names_at_table(state: &EventState, round: RoundNo, table: &TableSeating) -> Vec<Phrase> {
    let Some([ns, ew]) = said::names_of_sides(state, round, table) else {
        return vec![Phrase::Plain(said::players_at_table(state, round, table))];
    };
    let stays = |side: Side| (table.home == Some(side)).then_some(Phrase::SmallPrint(label::AT_HOME));
    let north = std::iter::once(Phrase::Plain(ns)).chain(stays(Side::NS));
    north.chain([Phrase::Against, Phrase::Plain(ew)]).chain(stays(Side::EW)).collect()
}

/// Shows the standings of a division with every ranking figure. Marks the row of the entrant `own`.
#[must_use]
pub fn standings(state: &EventState, division: DivisionId, own: Option<Entrant>) -> Vec<ShownPart> {
    let name = state.plan().division_name(division);
    let out = entrants_still_out(state);
    let waits = |row: &event::StandingsRow| out.contains(&row.entrant) && !has_played(row);
    let (waiting, placed): (Vec<_>, Vec<_>) = Standings::of(state, division).rows.into_iter().partition(waits);
    let rows: Vec<_> = placed.into_iter().chain(waiting).collect();
    let lines = said::ruling_lines(state, division);
    let row = |row: &event::StandingsRow| {
        let is_own = own == Some(row.entrant);
        let is_named_otherwise = said::entrant_name(state, row.entrant) != YOU;
        let own = (is_own && is_named_otherwise).then(|| YOUR_NOTE.to_owned());
        let noted = said::ruled_points_note(row.tally.ruled_points)
            .into_iter()
            .chain(label::byes_note(state.plan(), &row.tally).filter(|_| ranks_by_points(state)))
            .chain(label::standing_note(state, row.entrant))
            .chain(out.contains(&row.entrant).then(|| wall::STILL_OUT.to_owned()));
        let notes = own.into_iter().chain(noted.map(|note| format!(" {note}")));
        let figures = row.figures.iter().map(|figure| match waits(row) {
            true => Cell::Figure(wall::NOT_PLAYED.to_owned()),
            false => Cell::Figure(said::figure_text(figure.by, figure.figure)),
        });
        let name = Cell::Head(said::entrant_name(state, row.entrant), notes.collect());
        LedgerRow {
            owner: if is_own { RowOwner::Person } else { RowOwner::SomebodyElse },
            cells: [Cell::Figure(if waits(row) { String::new() } else { place_text(state, row) }), name]
                .into_iter()
                .chain(figures)
                .collect(),
        }
    };
    let ledger = Ledger {
        label: label::standings_heading(name),
        heads: column_heads(&[&["Place", "Name"][..], &said::figure_headings(state.plan())].concat()),
        rows: rows.iter().map(row).collect(),
        sum: None,
    };
    let heading = name.map(|name| ShownPart::Heading(name.to_owned()));
    heading
        .into_iter()
        .chain([ShownPart::Ledger(ledger)])
        .chain((!lines.is_empty()).then_some(ShownPart::Lines(lines)))
        .collect()
}

/// Returns whether the standings show points, to which byes add.
fn ranks_by_points(state: &EventState) -> bool {
    state.plan().ranking.contains(&Criterion::Points)
}

/// Returns a row's place as text. Empty before the first result.
fn place_text(state: &EventState, row: &event::StandingsRow) -> String {
    if state.has_results() { row.place.to_string() } else { String::new() }
}

/// Shows for each entrant of a division why they rank ahead of the next one. Before the first result, shows a note.
#[must_use]
pub fn ranking_reasons(state: &EventState, division: DivisionId) -> ShownPart {
    if !state.has_results() {
        return ShownPart::Line(label::NO_PLACES_YET.to_owned());
    }
    let reasons = label::tie_break_sentences(state, division, RankSteps::All);
    if reasons.is_empty() {
        return ShownPart::Line(label::ALL_PLACES_SHARED.to_owned());
    }
    ShownPart::Lines(reasons)
}

/// Shows the rounds of a league with their dates. `None` for any other event.
#[must_use]
pub fn calendar(state: &EventState) -> Option<ShownPart> {
    calendar_with(state, league::date_with_weekday)
}

/// Shows the calendar as [`calendar`] does. `written` says how its dates are written.
pub(super) fn calendar_with(state: &EventState, written: fn(Date) -> String) -> Option<ShownPart> {
    state.plan().league?;
    let row = |round: RoundNo| {
        let date =
            state.date(round).map_or_else(|| Cell::Unknown("no date".to_owned()), |date| Cell::Text(written(date)));
        LedgerRow::from(vec![row_head(round.to_string()), date, Cell::Text(league::round_status(state, round))])
    };
    let rows = RoundNo::all().take(state.plan().rounds.into()).map(row).collect();
    Some(ShownPart::Ledger(Ledger {
        label: league::CALENDAR.to_owned(),
        heads: column_heads(&["Round", "Date", "Status"]),
        rows,
        sum: None,
    }))
}

/// Shows the bracket of each division. Empty before the playoffs.
#[must_use]
pub fn playoffs(state: &EventState) -> Vec<ShownPart> {
    drawn_playoffs(state).into_iter().map(ShownPart::Bracket).collect()
}

/// Shows the bracket of each division as [`playoffs`] does, with a note at the person's own entrant.
#[must_use]
pub fn playoffs_with_own(state: &EventState, own: Entrant) -> Vec<ShownPart> {
    let mut brackets = drawn_playoffs(state);
    let name = said::entrant_name(state, own);
    let sides = brackets.iter_mut().flat_map(|of| &mut of.rounds).flat_map(|of| &mut of.matches);
    let sides = sides.flat_map(|of| &mut of.sides);
    for side in sides.filter(|side| side.seed.is_some() && side.name == name && name != YOU) {
        side.name.push_str(YOUR_NOTE);
    }
    brackets.into_iter().map(ShownPart::Bracket).collect()
}

/// Follows the name of the person's own entrant in a list.
const YOUR_NOTE: &str = " (you)";

pub(super) fn drawn_playoffs(state: &EventState) -> Vec<DrawnBracket> {
    DrawnBracket::all(state)
}

/// Shows who would win each prize if the event ended now.
#[must_use]
pub fn prize_list(state: &EventState) -> ShownPart {
    ShownPart::Prizes(label::prize_lines(state))
}

/// Shows how much is in the cup and who has paid. If nobody has paid, shows a note instead. `None` if the event has no
/// cup.
#[must_use]
pub fn cup_ledger(state: &EventState) -> Option<ShownPart> {
    let paid = cup(state)?;
    if paid.iter().all(|of| of.bumps == 0 && of.cents == 0) {
        return Some(ShownPart::Line(format!("{}.", day::EMPTY_CUP)));
    }
    let CupTotal { cents, bumps } = day::cup_total(state, &paid);
    let row = |of: &CupPayment| {
        let figures = [of.bumps.to_string(), day::dollar_figure(of.cents)].map(Cell::Figure);
        LedgerRow::from(
            [row_head(said::entrant_name(state, of.entrant))].into_iter().chain(figures).collect::<Vec<_>>(),
        )
    };
    // A bump of two partners who entered singly is in both rows, so their column has no sum.
    let is_column_sum = paid.iter().map(|of| of.bumps).sum::<u16>() == bumps;
    let bumps = if is_column_sum { bumps.to_string() } else { String::new() };
    let sum = vec![row_head("In the cup"), Cell::Figure(bumps), Cell::Figure(day::dollar_figure(cents))];
    // Entrants who owe nothing have no row.
    let rows = paid.iter().filter(|of| of.bumps > 0 || of.cents > 0).map(row).collect();
    let ledger = Ledger {
        label: day::THE_CUP.to_owned(),
        heads: column_heads(&["Name", label::BUMPS, "Dollars"]),
        rows,
        sum: Some(sum.into()),
    };
    Some(ShownPart::Ledger(ledger))
}

/// Shows the schedule of the day. If games have no time limit, shows a note instead.
#[must_use]
pub fn day_plan(state: &EventState, hours: HourForm) -> ShownPart {
    let plan = &state.plan().clock;
    let lines = day::schedule_lines(plan, state.plan().rounds, hours);
    if lines.is_empty() {
        return ShownPart::Line("Games have no time limit, so the day has no schedule.".to_owned());
    }
    let columns = if plan.meeting.is_some() { ["Time", "What"] } else { ["After the start", "What"] };
    let row = |ScheduleLine { when, what }| LedgerRow::from(vec![row_head(when), Cell::Text(what)]);
    let rows = lines.into_iter().map(row).collect();
    ShownPart::Ledger(Ledger { label: day::PLAN_OF_THE_DAY.to_owned(), heads: column_heads(&columns), rows, sum: None })
}

/// Shows the points of one entrant round by round. `None` if the entrant has not played a round.
#[must_use]
pub fn own_card(state: &EventState, you: Entrant) -> Option<Ledger> {
    let lines = said::own_card(state, you);
    let total: i32 = lines.iter().filter_map(|line| line.points).map(|points| points.us).sum();
    let row = |line: &said::OwnCardLine| {
        let figure = |of: Option<i32>| Cell::Figure(of.map(|points| points.to_string()).unwrap_or_default());
        let opponents = line.opponents.clone().map(|names| [Phrase::Against, Phrase::Plain(names)]);
        let who = Cell::Names(
            [Phrase::Plain(line.place.clone())].into_iter().chain(opponents.into_iter().flatten()).collect(),
        );
        LedgerRow::from(vec![
            row_head(line.round.to_string()),
            who,
            figure(line.points.map(|points| points.us)),
            figure(line.points.map(|points| points.them)),
        ])
    };
    let sum = vec![Cell::WideHead("Points made"), Cell::Figure(total.to_string()), Cell::Text(String::new())];
    (!lines.is_empty()).then(|| Ledger {
        label: label::YOUR_CARD.to_owned(),
        heads: column_heads(&["Round", "Where", "Us", "Them"]),
        rows: lines.iter().map(row).collect(),
        sum: Some(sum.into()),
    })
}

/// Shows how the bots of a practice event play. The level that most bots have is said once, and only the bots who
/// differ are named.
#[must_use]
pub fn field(state: &EventState, practice: &save::SavedPractice) -> Ledger {
    let field = practice.bot_field();
    let bots_of = |who: Entrant| {
        let people = state.profile(who).map(|profile| profile.people().to_vec()).unwrap_or_default();
        let own = usize::from(who == practice.own_entrant);
        people.into_iter().zip(field.of_entrant(who).to_vec()).skip(own).collect::<Vec<(String, BotPlayer)>>()
    };
    let bots: Vec<BotPlayer> = state.entrants().flat_map(bots_of).map(|(_, player)| player).collect();
    let of_level = |level: Level| bots.iter().filter(|bot| bot.level == level).count();
    let common = bots.iter().map(|bot| bot.level).max_by_key(|level| of_level(*level));
    let level = common.map(|level| {
        let text = label::common_level_text(level, of_level(level) == bots.len());
        LedgerRow::from(vec![row_head("Level"), Cell::Text(text)])
    });
    let row = |who: Entrant| {
        let named = |(name, player): (String, BotPlayer)| {
            let title = said::distinctive_bot_title(player, common)?;
            Some(if state.plan().enters == EntrantKind::Teams { format!("{name}: {title}") } else { title })
        };
        let plays: Vec<String> = bots_of(who).into_iter().filter_map(named).collect();
        let head = row_head(said::entrant_name(state, who));
        (!plays.is_empty()).then(|| LedgerRow::from(vec![head, Cell::Text(plays.join(". "))]))
    };
    let rows = level.into_iter().chain(state.entrants().filter_map(row)).collect();
    Ledger { label: label::WHO_PLAYS_HOW.to_owned(), heads: Vec::new(), rows, sum: None }
}
