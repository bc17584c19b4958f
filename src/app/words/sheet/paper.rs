//! The blank sheets to print, as grids with headings.

use crate::words::BUMPS_NOTE;
use cards::ruleset::Length;
use scoresheet::{SheetKind, Template};

pub const SCORE_BOARD: &str = "Score board";

/// A grid to print and fill in by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlankGrid {
    /// The headings of the columns. The first is above the row labels.
    pub heads: Vec<String>,
    /// The labels of the rows, such as the numbers of the hands.
    pub rows: Vec<String>,
    /// The texts of cells that are known already, row by row. All other cells are empty.
    pub known: Vec<Vec<String>>,
}

impl BlankGrid {
    /// Returns whether a column has boxes for the points of a hand or game. Such a column is headed by a number.
    #[must_use]
    pub fn has_boxes_in(&self, column: usize) -> bool {
        self.heads.get(column).is_some_and(|head| head.parse::<u16>().is_ok())
    }
}

/// At most this many games stand side by side in one grid.
const MOST_GAMES_ABREAST: u8 = 5;

/// The number of rows for a game to a number of points, which may have any number of hands.
const ROWS_OF_RACE: u8 = 20;

/// Returns the grids to print for a template. A table's sheet has one row per hand, and up to five games side by side,
/// in as many grids as needed. A personal card has one row per round.
#[must_use]
pub fn grids(template: &Template) -> Vec<BlankGrid> {
    if template.form == SheetKind::Personal {
        return vec![personal_grid(template)];
    }
    let firsts = (1..=template.games).step_by(usize::from(MOST_GAMES_ABREAST));
    firsts
        .map(|first| hands_grid(template, first, template.games.min(first.saturating_add(MOST_GAMES_ABREAST - 1))))
        .collect()
}

fn hands_grid(template: &Template, first: u8, last: u8) -> BlankGrid {
    let hands = match template.length {
        Length::Hands(hands) => hands,
        Length::Points(_) => ROWS_OF_RACE,
    };
    let mut heads = vec!["Hand".to_owned()];
    for game in first..=last {
        let of = if template.games > 1 { format!(" {game}") } else { String::new() };
        heads.extend([format!("Us{of}"), format!("Them{of}")]);
    }
    if template.games == 1 {
        let euchre = if template.pays_for_bumps() { "Bump" } else { "Euchred" };
        heads.extend(["Total us", "Total them", "Loner", euchre].map(str::to_owned));
    }
    BlankGrid { heads, rows: number_labels(hands.into()).chain(["Total".to_owned()]).collect(), known: Vec::new() }
}

/// Explains the bumps below a table's sheet that counts them.
#[must_use]
pub fn about_bumps(template: &Template) -> Option<&'static str> {
    let counted = template.pays_for_bumps() && template.form == SheetKind::Table && template.games == 1;
    counted.then_some(BUMPS_NOTE)
}

/// Returns the grid of a personal card: one row per round, and a column for each hand.
#[must_use]
pub fn personal_grid(template: &Template) -> BlankGrid {
    let (Length::Hands(hands) | Length::Points(hands)) = template.length;
    let mut heads = ["Round", "Table", "Partner", "Against"].map(str::to_owned).to_vec();
    heads.extend(number_labels(hands.into()));
    heads.extend(["Total", "Loners", "Initials"].map(str::to_owned));
    BlankGrid {
        heads,
        rows: number_labels(template.games.into()).chain(["Total".to_owned()]).collect(),
        known: Vec::new(),
    }
}

/// Returns the grid of a score board, on which the scorer of an event adds up everybody's points.
#[must_use]
pub fn score_board(template: &Template, tables: u16) -> BlankGrid {
    let mut heads = ["No.", "Name"].map(str::to_owned).to_vec();
    // A sheet with a single game is for one round of an event. The board then has eight columns for rounds, the most
    // in any rulebook.
    let games = if template.games == 1 { 8 } else { template.games.min(12) };
    heads.extend(number_labels(games.into()));
    heads.extend(["Total", "Loners"].map(str::to_owned));
    BlankGrid { heads, rows: number_labels(tables.saturating_mul(4).max(8)).collect(), known: Vec::new() }
}

fn number_labels(last: u16) -> impl Iterator<Item = String> {
    (1..=last).map(|number| number.to_string())
}

/// Adds the number of a table to the title of a sheet: ` · Table 3`.
#[must_use]
pub fn table_suffix(number: u16) -> String {
    format!(" · Table {number}")
}
