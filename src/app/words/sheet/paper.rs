//! Empty sheets on paper.

use cards::ruleset::Length;
use scoresheet::{SheetKind, Template};

pub const PRINT_EMPTY: &str = "Print empty sheets";
pub const WHAT_TO_PRINT: &str = "What to print";
pub const TEMPLATE: &str = "Template";
pub const HOW_MANY: &str = "How many, 1 to 60";
pub const WHOLE_COPIES: &str = "How many: write a whole number from 1 to 60.";
pub const PAPER: &str = "Paper";
pub const A4: &str = "A4";
pub const LETTER: &str = "Letter";
pub const SCORE_BOARD: &str = "Score board";
pub const NO: &str = "No";
pub const YES: &str = "Yes";
pub const PRINT: &str = "Print";
/// What is filled in above the lines.
pub const ABOVE: [&str; 4] = ["Name", "Partner", "Opponents", "Date"];
/// What is filled in below them.
pub const BELOW: [&str; 2] = ["Signed", "Signed"];

/// A grid to be filled in: its columns, and what its rows begin with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The columns' heads; the first stands over what the rows begin with.
    pub heads: Vec<String>,
    /// What each row begins with.
    pub rows: Vec<String>,
}

/// How many games stand side by side.
const ABREAST: u8 = 5;

/// The rows of a game to points.
const ROWS: u8 = 20;

/// The grids of a template's sheet: a row a hand and games side by side, as many grids as all games take; or a row a round, as
/// the progressive card has it.
#[must_use]
pub fn grids(template: &Template) -> Vec<Grid> {
    if template.form == SheetKind::Personal {
        return vec![personal(template)];
    }
    let firsts = (1..=template.games).step_by(usize::from(ABREAST));
    firsts.map(|first| abreast(template, first, template.games.min(first.saturating_add(ABREAST - 1)))).collect()
}

fn abreast(template: &Template, first: u8, last: u8) -> Grid {
    let hands = match template.length {
        Length::Hands(hands) => hands,
        Length::Points(_) => ROWS,
    };
    let mut heads = vec!["Hand".to_owned()];
    for game in first..=last {
        let of = if template.games > 1 { format!(" {game}") } else { String::new() };
        heads.extend([format!("Us{of}"), format!("Them{of}")]);
    }
    if template.games == 1 {
        heads.extend(["Total us", "Total them", "Loner", "Euchred"].map(str::to_owned));
    }
    Grid { heads, rows: numbered(hands.into()).chain(["Total".to_owned()]).collect() }
}

/// A person's card.
#[must_use]
pub fn personal(template: &Template) -> Grid {
    let (Length::Hands(hands) | Length::Points(hands)) = template.length;
    let mut heads = ["Round", "Table", "With", "Against"].map(str::to_owned).to_vec();
    heads.extend(numbered(hands.into()));
    heads.extend(["Total", "Loners", "Initials"].map(str::to_owned));
    Grid { heads, rows: numbered(template.games.into()).chain(["Total".to_owned()]).collect() }
}

/// The board on which the scorer's table adds up.
#[must_use]
pub fn score_board(template: &Template, tables: u16) -> Grid {
    let mut heads = ["Number", "Name"].map(str::to_owned).to_vec();
    // An event of a table's sheets has as many games as its people play; eight is the longest of the rulebooks'.
    let games = if template.games == 1 { 8 } else { template.games.min(12) };
    heads.extend(numbered(games.into()));
    heads.extend(["Total", "Loners"].map(str::to_owned));
    Grid { heads, rows: numbered(tables.saturating_mul(4).max(8)).collect() }
}

fn numbered(last: u16) -> impl Iterator<Item = String> {
    (1..=last).map(|number| number.to_string())
}

/// Returns what stands after a sheet's name where there are several: ` · Table 3`.
#[must_use]
pub fn table(number: u16) -> String {
    format!(" · Table {number}")
}
