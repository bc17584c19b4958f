//! Titles and summaries in the list of sheets.

use super::lines::template_name;
use super::people::{names_for_keeper, side_names};
use super::sign::missing_signatures;
use crate::save::Owner;
use crate::words::counts::{count, count_points};
use event::RoundNo;
use scoresheet::{GameClosure, GameStanding, RankedBy, Sheet, SheetKind, SheetView, TableNo};

pub const SCORESHEETS: &str = "Scoresheets";
pub const DELETE_FOR_GOOD: &str = "Delete for good";
const A_COPY: &str = "A copy: ";

/// Titles a sheet: `World`, `World, table 7`.
#[must_use]
pub fn sheet_title(sheet: &Sheet) -> String {
    title_with_round(sheet, None)
}

/// Titles a sheet in the list, with the round of an event if it is known: `World, round 1, table 7`. The day and the
/// event are shown above it.
#[must_use]
pub fn title_with_round(sheet: &Sheet, round: Option<RoundNo>) -> String {
    let tables: Vec<TableNo> = sheet.state().games.iter().filter_map(|game| game.seating.table).collect();
    let mut title = template_name(sheet.template());
    if let Some(round) = round {
        title.push_str(&format!(", round {round}"));
    }
    if let [table] = tables.as_slice() {
        title.push_str(&format!(", table {table}"));
    }
    title
}

/// Returns the heading above the sheets of one day and event: `Today · Cheese Days`.
#[must_use]
pub fn group_title(day: &str, event: &str) -> String {
    if event.is_empty() { day.to_owned() } else { format!("{day} · {event}") }
}

/// The totals of one or more sheets, as their keeper sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SheetCount {
    sheets: usize,
    /// Sheets on which something is left to enter.
    kept: u32,
    /// Games that the keeper's side has won. A person's own card does not count games.
    won: u32,
    lost: u32,
    tied: u32,
    /// Points of the keeper's side, or of the owner of a personal card.
    points: i32,
    /// Loners of the keeper's side, or of the owner of a personal card.
    loners: u32,
}

impl SheetCount {
    /// Counts the games, points and loners of one sheet. On a person's own card, only points and loners are counted.
    #[must_use]
    pub fn of(sheet: &Sheet, view: &SheetView) -> SheetCount {
        let kept = u32::from(!view.finished && !view.locked);
        let mut count = SheetCount { sheets: 1, kept, ..SheetCount::default() };
        if sheet.template().form == SheetKind::Personal {
            (count.points, count.loners) = (view.totals.card, view.own_loners().into());
            return count;
        }
        let own = sheet.own_side();
        (count.points, count.loners) = (view.totals.points[own], view.tally.loners_of(own).into());
        // A match that is being kept has no winner yet.
        let games = if kept > 0 && sheet.template().games > 1 { &[] } else { view.games.as_slice() };
        for game in games {
            match game.standing {
                GameStanding::Over(Some(side)) if side == own => count.won += 1,
                GameStanding::Over(Some(_)) => count.lost += 1,
                GameStanding::Over(None) if game.closed != Some(GameClosure::SatOut) => count.tied += 1,
                GameStanding::Over(None) | GameStanding::Running | GameStanding::SuddenDeath => {}
            }
        }
        count
    }

    /// Adds up the totals of several sheets.
    #[must_use]
    pub fn sum(counts: &[SheetCount]) -> SheetCount {
        counts.iter().fold(SheetCount::default(), |sum, of| SheetCount {
            sheets: sum.sheets + of.sheets,
            kept: sum.kept + of.kept,
            won: sum.won + of.won,
            lost: sum.lost + of.lost,
            tied: sum.tied + of.tied,
            points: sum.points + of.points,
            loners: sum.loners + of.loners,
        })
    }
}

/// Summarizes the sheets of one day and event: `8 sheets: 5 won, 3 lost, 63 points, 2 loners`.
#[must_use]
pub fn group_summary(of: &SheetCount) -> String {
    let games = [(of.won, "won"), (of.lost, "lost"), (of.tied, "tied"), (of.kept, "being kept")];
    let games = games.into_iter().filter(|(number, _)| *number > 0).map(|(number, how)| format!("{number} {how}"));
    let figures = [count_points(of.points.into()), count(of.loners as usize, "loner")];
    let all: Vec<String> = games.chain(figures).collect();
    format!("{}: {}", count(of.sheets, "sheet"), all.join(", "))
}

/// Summarizes a sheet in the list: `5 to 4 against Cy and Dee, signed. 14:20`. Somebody else's sheet of one game
/// names both sides: `A copy: Ann and Bob 5, Cy and Dee 4, signed. 14:20`.
#[must_use]
pub fn sheet_summary(sheet: &Sheet, view: &SheetView, whose: Owner, when: &str) -> String {
    let people = view.games.last().map(|game| game.seating.people.clone()).unwrap_or_default();
    let (own, other) = (sheet.own_side(), sheet.own_side().other());
    let score = match (sheet.template().form, view.games.last()) {
        (SheetKind::Personal, _) => count_points(view.totals.card.into()),
        (SheetKind::Table, Some(_)) if view.game_count > 1 => match view.ranked_by() {
            RankedBy::Games => format!("Games {} to {}", view.totals.won[own], view.totals.won[other]),
            RankedBy::Points => format!("{} to {} in all", view.totals.points[own], view.totals.points[other]),
        },
        (SheetKind::Table, Some(game)) => format!("{} to {}", game.score[own], game.score[other]),
        (SheetKind::Table, None) => "Not begun".to_owned(),
    };
    let state = match (view.finished, view.locked, missing_signatures(view, sheet.heading().own)) {
        (_, true, None) => "signed".to_owned(),
        (_, true, Some(missing)) => format!("locked. {missing}"),
        (true, false, _) => "to be signed".to_owned(),
        (false, false, _) => "being kept".to_owned(),
    };
    let names = |side| side_names(&names_for_keeper(&people), side, sheet.heading().own);
    let is_one_game = sheet.template().form == SheetKind::Table && view.game_count == 1;
    let copied = view.games.last().filter(|_| whose == Owner::Others && is_one_game);
    if let Some(game) = copied {
        let [ours, theirs] = [own, other].map(|side| format!("{} {}", names(side), game.score[side]));
        return format!("{A_COPY}{ours}, {theirs}, {state}. {when}");
    }
    let against = match other.seats().iter().all(|seat| people[*seat].trim().is_empty()) {
        true => String::new(),
        false => format!(" against {}", names(other)),
    };
    let copy = if whose == Owner::Others { A_COPY } else { "" };
    format!("{copy}{score}{against}, {state}. {when}")
}

/// Warns that deleting a sheet is final. `about` is the sheet's summary in the list.
#[must_use]
pub fn deletion_warning(title: &str, about: &str) -> String {
    format!("{title}: {about}. It cannot be brought back.")
}
