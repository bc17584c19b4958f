//! Looking up a ruling.

pub const RULINGS: &str = "Rulings";
pub const RULEBOOK: &str = "Rulebook";
pub const SEARCH_EXAMPLE: &str = "renege, misdeal, peek";
pub const WHAT_HAPPENED: &str = "What happened?";
pub const SEARCH: &str = "Search";
pub const SOMETHING_ELSE: &str = "Something else";
pub const ALL_FIVE_RULEBOOKS: &str = "All five rulebooks";
pub const NOTHING_FOUND: &str =
    "No rulebook here covers that. Try another word, or clear the search for the whole list.";
