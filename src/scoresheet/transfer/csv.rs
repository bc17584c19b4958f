//! Writes sheets as CSV for spreadsheets, with one row for each line or one row for each game.
//!
//! A personal card only knows the points of its owner. They are written in the column "ns".

use crate::spreadsheet::Table;
use crate::{
    Absence, Award, ContractResult, EffectOnHand, Entry, GameClosure, GameStanding, GameView, HandRow, LineFlag, Sheet,
    SheetGame, SheetKind,
};
use cards::{BySeat, Seat, Side};
use rules::Going;

/// Column names of the table with a row for each line.
const HAND_COLUMNS: [&str; 25] = [
    "sheet",
    "date",
    "template",
    "event",
    "own",
    "game",
    "table",
    "north",
    "east",
    "south",
    "west",
    "line",
    "hand",
    "dealer",
    "entry",
    "side",
    "result",
    "alone",
    "who",
    "ns",
    "ew",
    "cup cents",
    "note",
    "mended",
    "fingerprint",
];

/// Column names of the table with a row for each game.
const GAME_COLUMNS: [&str; 23] = [
    "sheet",
    "date",
    "template",
    "event",
    "own",
    "game",
    "table",
    "north",
    "east",
    "south",
    "west",
    "ns",
    "ew",
    "winner",
    "hands",
    "ns loners",
    "ew loners",
    "ns euchred",
    "ew euchred",
    "ns bumps",
    "ew bumps",
    "cup cents",
    "fingerprint",
];

/// Formats a time in milliseconds since 1970 as a local date, such as `2026-11-25`.
pub type Day<'a> = &'a dyn Fn(u64) -> String;

/// Writes a table with column names and a row for each line of these sheets.
#[must_use]
pub fn hands_csv(sheets: &[&Sheet], day: Day) -> String {
    let mut table = Table::new(HAND_COLUMNS);
    for sheet in sheets {
        for (game, shown) in sheet.state().games.iter().zip(sheet.view().games) {
            write_lines(&mut table, sheet, game, &shown, day);
        }
    }
    table.text()
}

/// Writes a table with column names and a row for each game of these sheets.
#[must_use]
pub fn games_csv(sheets: &[&Sheet], day: Day) -> String {
    let mut table = Table::new(GAME_COLUMNS);
    for sheet in sheets {
        for shown in sheet.view().games {
            let mut row = seating_columns(sheet, &shown, day);
            row.extend(points_of_game(sheet, &shown));
            row.push(winner_column(sheet, &shown).to_owned());
            row.push(shown.rows.iter().filter(|row| row.number.is_some()).count().to_string());
            row.extend(loner_columns(sheet, &shown));
            row.extend(Side::ALL.map(|side| shown.tally.euchred[side].to_string()));
            let bumps = |side| shown.tally.bumps.map_or_else(String::new, |bumps| bumps[side].to_string());
            row.extend(Side::ALL.map(bumps));
            row.push(shown.tally.cup.total().to_string());
            row.push(sheet.fingerprint().to_string());
            table.add_row(row);
        }
    }
    table.text()
}

fn is_personal(sheet: &Sheet) -> bool {
    sheet.template().form == SheetKind::Personal
}

/// Returns the cells "ns" and "ew" of a game.
fn points_of_game(sheet: &Sheet, game: &GameView) -> [String; 2] {
    match is_personal(sheet) {
        true => [game.card.to_string(), String::new()],
        false => Side::ALL.map(|side| game.score[side].to_string()),
    }
}

fn points_of_hand(sheet: &Sheet, row: &HandRow) -> [String; 2] {
    let by_ruling = matches!(row.entry, Entry::Awarded(_));
    match is_personal(sheet) {
        true if !by_ruling => [row.card.to_string(), String::new()],
        true => [row.card.to_string(), row.points[sheet.own_side().other()].to_string()],
        false => Side::ALL.map(|side| row.points[side].to_string()),
    }
}

fn winner_column(sheet: &Sheet, game: &GameView) -> &'static str {
    match game.standing {
        GameStanding::Over(Some(side)) => side_word(side),
        GameStanding::Over(None) if !is_personal(sheet) => "none",
        GameStanding::Over(None) | GameStanding::Running | GameStanding::SuddenDeath => "",
    }
}

/// Returns the cells "ns loners" and "ew loners" of a game. On a personal card, the first has the loners of the owner.
fn loner_columns(sheet: &Sheet, game: &GameView) -> [String; 2] {
    match is_personal(sheet) {
        true => [game.tally.loners[sheet.heading().own].to_string(), String::new()],
        false => Side::ALL.map(|side| game.tally.loners_of(side).to_string()),
    }
}

fn seating_columns(sheet: &Sheet, game: &GameView, day: Day) -> Vec<String> {
    let heading = sheet.heading();
    let mut row = vec![
        heading.id.to_string(),
        day(heading.id.begun),
        sheet.template().name.clone(),
        heading.event.clone(),
        seat_word(heading.own).to_owned(),
        game.game.to_string(),
        game.seating.table.map(|table| table.to_string()).unwrap_or_default(),
    ];
    row.extend(game.seating.people.iter().map(|(_, name)| name.clone()));
    row
}

fn write_lines(table: &mut Table, sheet: &Sheet, game: &SheetGame, shown: &GameView, day: Day) {
    let print = sheet.fingerprint().to_string();
    for of in &shown.rows {
        let mut row = seating_columns(sheet, shown, day);
        row.push(of.line.to_string());
        row.push(of.number.map(|number| number.to_string()).unwrap_or_default());
        row.push(seat_word(of.dealer).to_owned());
        row.extend(entry_columns(&of.entry));
        row.extend(points_of_hand(sheet, of));
        row.push(of.entry.cup_payments(sheet.template()).total().to_string());
        // An edit of an earlier line can end a game before its last line. The note of such a later line must say so.
        let late = if of.flags.contains(&LineFlag::AfterEnd) { "after the end" } else { "" };
        row.push(of.note.as_deref().or(of.despite.as_deref()).unwrap_or(late).to_owned());
        row.push(if of.earlier.is_empty() { "no" } else { "yes" }.to_owned());
        row.push(print.clone());
        table.add_row(row);
    }
    // This row records a game without lines, or the special end of a game.
    if game.lines.is_empty() || game.closed.is_some() {
        let mut row = seating_columns(sheet, shown, day);
        row.extend([String::new(), String::new(), seat_word(game.first_dealer).to_owned()]);
        row.extend(closure_columns(game.closed));
        row.extend([const { String::new() }; 5]);
        row.push(print);
        table.add_row(row);
    }
}

/// Returns the cells "entry", "side", "result", "alone" and "who" of an entry.
fn entry_columns(entry: &Entry) -> [String; 5] {
    let alone = |going: Going| if going == Going::Alone { "yes" } else { "no" };
    let who = |seat: Option<Seat>| seat.map_or("", seat_word);
    match entry {
        Entry::Played { makers, outcome, going, maker } => {
            ["played", side_word(*makers), outcome_word(*outcome), alone(*going), who(*maker)].map(str::to_owned)
        }
        Entry::Penalty { offence, by, who: of, against } => {
            ["penalty", side_word(*by), offence.name(), alone(*against), who(*of)].map(str::to_owned)
        }
        Entry::NoPoints => ["nothing", "", "", "", ""].map(str::to_owned),
        Entry::Redealt => ["again", "", "", "", ""].map(str::to_owned),
        Entry::Awarded(award) => {
            let hand = if award.hand == EffectOnHand::Over { "" } else { award.hand.name() };
            let [word, hand, none] = ["awarded", hand, ""].map(str::to_owned);
            [word, none.clone(), hand, none, award_details(award)]
        }
        Entry::Unmarked => ["unmarked", "", "", "", ""].map(str::to_owned),
    }
}

/// The word for points on a player's own card in the column "who" of an award, as in `N card 2`.
pub(super) const CARD_COLUMN: &str = "card";
/// The word for cents paid into the cup in the column "who" of an award, as in `S cup 100`.
pub(super) const CUP_COLUMN: &str = "cup";

/// Writes the parts of an award that concern single players, such as `N card 2; S cup 100`.
fn award_details(award: &Award) -> String {
    let cards = award.own_card.map(i32::from);
    let paid = award.cup.map(i32::from);
    let told = |what: &'static str, values: BySeat<i32>| {
        let of = move |seat: Seat| (values[seat] != 0).then(|| format!("{} {what} {}", seat_word(seat), values[seat]));
        Seat::ALL.into_iter().filter_map(of)
    };
    told(CARD_COLUMN, cards).chain(told(CUP_COLUMN, paid)).collect::<Vec<_>>().join("; ")
}

fn closure_columns(closed: Option<GameClosure>) -> [String; 5] {
    let (word, side, why) = match closed {
        None => ("begun", "", String::new()),
        Some(GameClosure::SatOut) => ("sat out", "", String::new()),
        Some(GameClosure::TimeCalled) => ("called", "", String::new()),
        Some(GameClosure::WonByRuling(winner)) => ("ruled", side_word(winner), String::new()),
        Some(GameClosure::Forfeited(by, Absence::Late(minutes))) => {
            ("forfeited", side_word(by), format!("late {minutes}"))
        }
        Some(GameClosure::Forfeited(by, Absence::Missing)) => ("forfeited", side_word(by), "missing".to_owned()),
        Some(GameClosure::Forfeited(by, Absence::Left)) => ("forfeited", side_word(by), "left".to_owned()),
    };
    [word.to_owned(), side.to_owned(), why, String::new(), String::new()]
}

pub(super) const fn seat_word(seat: Seat) -> &'static str {
    match seat {
        Seat::N => "N",
        Seat::E => "E",
        Seat::S => "S",
        Seat::W => "W",
    }
}

pub(super) const fn side_word(side: Side) -> &'static str {
    match side {
        Side::NS => "NS",
        Side::EW => "EW",
    }
}

pub(super) const fn outcome_word(outcome: ContractResult) -> &'static str {
    match outcome {
        ContractResult::Made => "made",
        ContractResult::March => "march",
        ContractResult::Euchred => "euchred",
        ContractResult::Defended => "defended alone",
    }
}
