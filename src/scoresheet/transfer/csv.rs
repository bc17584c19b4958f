//! Sheets as CSV for a spreadsheet: a row a hand, or a row a game.

use crate::{Absence, Closed, ContractResult, Entry, Flag, GameStanding, GameView, Sheet, SheetGame};
use cards::csv;
use cards::{Seat, Side};
use rules::Going;

/// The columns of the hands, in order.
pub(super) const HANDS: [&str; 23] = [
    "sheet", "template", "event", "own", "game", "table", "north", "east", "south", "west", "line", "hand", "dealer",
    "entry", "side", "result", "alone", "who", "ns", "ew", "note", "mended", PRINT,
];

/// The column of the sheet's fingerprint: for whoever compares the table with another copy.
pub(super) const PRINT: &str = "fingerprint";

const GAMES: [&str; 20] = [
    "sheet",
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
    "cup cents",
    PRINT,
];

/// A row for every line of these sheets, with a heading.
#[must_use]
pub fn hands_csv(sheets: &[&Sheet]) -> String {
    let mut csv = Csv::with(&HANDS);
    for sheet in sheets {
        for (game, shown) in sheet.state().games.iter().zip(sheet.view().games) {
            hands(&mut csv, sheet, game, &shown);
        }
    }
    csv.text
}

/// A row for every game of these sheets, with a heading.
#[must_use]
pub fn games_csv(sheets: &[&Sheet]) -> String {
    let mut csv = Csv::with(&GAMES);
    for sheet in sheets {
        let print = sheet.fingerprint().to_string();
        for shown in sheet.view().games {
            place(&mut csv, sheet, &shown);
            let (ns, ew) = by_side(sheet, shown.score);
            csv.number(ns);
            csv.number(ew);
            csv.word(match shown.standing {
                GameStanding::Over(Some(side)) => side_word(side),
                GameStanding::Over(None) => "none",
                GameStanding::Running | GameStanding::SuddenDeath => "",
            });
            csv.number(shown.rows.iter().filter(|row| row.number.is_some()).count());
            Side::ALL.into_iter().for_each(|side| csv.number(shown.tally.loners_of(side)));
            Side::ALL.into_iter().for_each(|side| csv.number(shown.tally.euchred[side]));
            csv.number(shown.tally.cup.whole());
            csv.word(&print);
            csv.end();
        }
    }
    csv.text
}

fn by_side<T>(sheet: &Sheet, (us, them): (T, T)) -> (T, T) {
    match sheet.own_side() {
        Side::NS => (us, them),
        Side::EW => (them, us),
    }
}

fn place(csv: &mut Csv, sheet: &Sheet, game: &GameView) {
    csv.word(&sheet.heading().id.to_string());
    csv.text(&sheet.template().name);
    csv.text(&sheet.heading().event);
    csv.word(seat_word(sheet.heading().own));
    csv.number(game.game + 1);
    csv.word(&game.place.table.map(|table| table.to_string()).unwrap_or_default());
    game.place.people.iter().for_each(|(_, name)| csv.text(name));
}

fn hands(csv: &mut Csv, sheet: &Sheet, game: &SheetGame, shown: &GameView) {
    let print = sheet.fingerprint().to_string();
    for row in &shown.rows {
        place(csv, sheet, shown);
        csv.number(row.line + 1);
        csv.word(&row.number.map(|number| number.to_string()).unwrap_or_default());
        csv.word(seat_word(row.dealer));
        entry(csv, &row.entry);
        let (ns, ew) = by_side(sheet, (row.us, row.them));
        csv.number(ns);
        csv.number(ew);
        // Editing an earlier line can end a game before its last: whoever reads the table must be told.
        let late = if row.flags.contains(&Flag::AfterTheEnd) { "after the end" } else { "" };
        csv.text(row.note.as_deref().or(row.despite.as_deref()).unwrap_or(late));
        csv.word(if row.once.is_empty() { "no" } else { "yes" });
        csv.word(&print);
        csv.end();
    }
    // A game without lines would be lost, and so would a game's end that no line tells.
    if game.lines.is_empty() || game.closed.is_some() {
        place(csv, sheet, shown);
        csv.word("");
        csv.word("");
        csv.word(seat_word(game.first_dealer));
        closed(csv, game.closed);
        (0..4).for_each(|_| csv.word(""));
        csv.word(&print);
        csv.end();
    }
}

/// Five columns: entry, side, result, alone, who.
fn entry(csv: &mut Csv, entry: &Entry) {
    let alone = |going: Going| if going == Going::Alone { "yes" } else { "no" };
    let who = |seat: Option<Seat>| seat.map_or("", seat_word);
    let words = match entry {
        Entry::Played { makers, outcome, going, maker } => {
            ["played", side_word(*makers), outcome_word(*outcome), alone(*going), who(*maker)]
        }
        Entry::Penalty { offence, by, who: of, against } => {
            ["penalty", side_word(*by), offence.name(), alone(*against), who(*of)]
        }
        Entry::Nothing => ["nothing", "", "", "", ""],
        Entry::Again => ["again", "", "", "", ""],
        Entry::Awarded { .. } => ["awarded", "", "", "", ""],
        Entry::AwardedBeside { hand, .. } => ["awarded", "", hand.name(), "", ""],
        Entry::Unmarked => ["unmarked", "", "", "", ""],
    };
    words.into_iter().for_each(|word| csv.word(word));
}

fn closed(csv: &mut Csv, closed: Option<Closed>) {
    let (word, side, why) = match closed {
        None => ("begun", "", String::new()),
        Some(Closed::SatOut) => ("sat out", "", String::new()),
        Some(Closed::Called) => ("called", "", String::new()),
        Some(Closed::Forfeited(by, Absence::Late(minutes))) => ("forfeited", side_word(by), format!("late {minutes}")),
        Some(Closed::Forfeited(by, Absence::Missing)) => ("forfeited", side_word(by), "missing".to_owned()),
        Some(Closed::Forfeited(by, Absence::Left)) => ("forfeited", side_word(by), "left".to_owned()),
    };
    for word in [word, side, &why, "", ""] {
        csv.word(word);
    }
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

/// A text being written.
struct Csv {
    text: String,
    begins: bool,
}

impl Csv {
    fn with(heading: &[&str]) -> Csv {
        let mut csv = Csv { text: String::new(), begins: true };
        heading.iter().for_each(|word| csv.word(word));
        csv.end();
        csv
    }

    /// A field of ours, which no spreadsheet misreads.
    fn word(&mut self, word: &str) {
        if !self.begins {
            self.text.push(',');
        }
        self.begins = false;
        self.text.push_str(word);
    }

    fn number(&mut self, number: impl ToString) {
        self.word(&number.to_string());
    }

    /// A field that somebody typed.
    fn text(&mut self, text: &str) {
        self.word(&csv::cell(text));
    }

    fn end(&mut self) {
        self.text.push_str("\r\n");
        self.begins = true;
    }
}
