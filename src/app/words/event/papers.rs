//! The papers of a real event.

/// The part that holds them.
pub const PAPERS: &str = "Papers";
/// Which one.
pub const PAPER: &str = "Paper";
/// A paper.
pub const REPORT: &str = "Final report";
/// A paper.
pub const BY_TABLE: &str = "Seating by table";
/// A paper.
pub const BY_NAME: &str = "Seating by name";
/// A paper.
pub const SEATING_CARDS: &str = "Seating slips";
/// A paper.
pub const SHEETS: &str = "Blank sheets";
/// A paper.
pub const CODE: &str = "Code for phones";
/// A paper.
pub const CARDS: &str = "Personal cards";
/// The columns of a personal card, a line a game.
pub const OF_PERSONAL_CARD: [&str; 7] = ["Game", "Table", "Partner", "Against", "Us", "Them", "Loners"];
/// The last of them where there is a cup.
pub const CARD_BUMPS: &str = "Bumps";
/// Before anybody has entered.
pub const NOBODY_YET: &str = "Nobody has entered yet.";
/// The paper as it is printed.
pub const PREVIEW: &str = "Preview";
/// Prints it.
pub const PRINT: &str = "Print";
/// The button that exports the results.
pub const RESULTS_CSV: &str = "Results as CSV";
/// The button that exports the standings.
pub const STANDINGS_CSV: &str = "Standings as CSV";
/// The button that exports the report.
pub const REPORT_TEXT: &str = "Report as text";
/// That a file was handed over.
pub const SAVED: &str = "Handed to the browser as a file.";
/// What the code is for.
pub const CODE_HELP: &str = "A phone that opens this asks who its owner is, then shows table, partner and side, and begins \
    the right sheet. It is a new code each round, unless the rounds are known in advance and few enough.";
/// That there is no code.
pub const NO_ADDRESS: &str = "This page was opened from a file, so no link leads to it: put it on a web server to show the \
    code.";
/// Copies the link that the code holds.
pub const COPY_LINK: &str = "Copy the link";
/// That it is copied.
pub const LINK_COPIED: &str = "The link is copied.";
/// That it is not.
pub const NOT_COPIED: &str = "This browser does not let the page copy.";
