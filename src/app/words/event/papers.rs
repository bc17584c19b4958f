//! The printed papers of a real event.

pub const PAPERS: &str = "Papers";
pub const REPORT: &str = "Final report";
pub const REASONS: &str = "Why they rank this way";
pub const NO_PLAYOFFS: &str = "The playoffs have not begun.";
pub const BY_TABLE: &str = "Seating by table";
pub const BY_NAME: &str = "Seating by name";
pub const SEATING_CARDS: &str = "Seating slips";
pub const SHEETS: &str = "Blank sheets";
pub const CODE: &str = "Code for phones";
pub const CARDS: &str = "Personal cards";
/// Columns of a personal card, one line per game.
pub const OF_PERSONAL_CARD: [&str; 7] = ["Game", "Table", "Partner", "Against", "Us", "Them", "Loners"];
pub const CARD_BUMPS: &str = "Bumps";
pub const NOBODY_YET: &str = "Nobody has entered yet.";
pub const CODE_HELP: &str = "A phone that opens this asks who its owner is, then shows table, partner and side, and begins \
    the right sheet. It is a new code each round, unless the rounds are known in advance and few enough.";
pub const NO_ADDRESS: &str = "This page was opened from a file, so no link leads to it: put it on a web server to show the \
    code.";
