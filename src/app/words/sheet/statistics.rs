//! Texts and figures of the statistics over all scoresheets and games.

use super::lines::money_text;
use crate::words::club::tenths_text;
use crate::words::count;
use crate::words::counts::percent;
use scoresheet::stats::{Figures, Origin};

pub const BOTS_HEADING: &str = "The bots you met";
/// The headings of the columns of the table of players. The first column has the names.
pub const COLUMNS: [&str; 10] =
    ["Who", "Games", "Won", "Points", "Against", "Loners", "Euchres", "Euchred", "High game", "Cup"];

pub const RECORDS_HEADING: &str = "Your records";

pub const BEFORE_FIRST_GAME: &str = "Your first whole game starts all this";
/// Stands below a picture of the chart to come.
pub const CHART_TO_COME: &str = "An example: points lost a decision, game by game";
pub const PLAY_A_GAME: &str = "Play a game";
pub const LEARN_EUCHRE: &str = "Learn euchre";
/// The figures that appear with the first finished games.
pub const FIGURES_TO_COME: [&str; 3] = [
    "How often you win, alone and with each partner",
    "Your records: the longest streak, the best game, the first loner",
    "The habits that cost you points, and how they fade",
];

/// Counts the games that were won in a row: `5 games`.
#[must_use]
pub fn won_games(games: usize) -> String {
    count(games, "game")
}

/// Says how many games in a row the person has won up to now: `3 wins in a row right now.`
#[must_use]
pub fn current_streak_sentence(games: usize) -> String {
    match games {
        0 => "The next win starts a new one.".to_owned(),
        games => format!("{} in a row right now.", count(games, "win")),
    }
}

/// Formats the score of a game: `10 to 3`.
#[must_use]
pub fn score_text(us: i16, them: i16) -> String {
    format!("{us} to {them}")
}

/// Says on which day a record was set, and against whom: `March 9, 2026, against Walt and Edie. World rules.`
#[must_use]
pub fn record_details(day: &str, against: [&str; 2], rules: &str) -> String {
    let names: Vec<&str> = against.into_iter().filter(|name| !name.trim().is_empty()).collect();
    let against = if names.is_empty() { String::new() } else { format!(", against {}", names.join(" and ")) };
    format!("{day}{against}. {rules} rules.")
}

/// Labels a choice of which games to count: `Sheets only`. `None` stands for all games.
#[must_use]
pub const fn origin_label(origin: Option<Origin>) -> &'static str {
    match origin {
        None => "Sheets and games",
        Some(Origin::Sheet) => "Sheets only",
        Some(Origin::Table) => "Games played here only",
    }
}

/// Counts the games in the statistics: `3 finished games`.
#[must_use]
pub fn finished_games(games: u32) -> String {
    count(games as usize, "finished game")
}

/// Labels the row of a partner: `with Ann`.
#[must_use]
pub fn partner_label(partner: &str) -> String {
    format!("with {partner}")
}

/// Labels the row of a person who has played with one partner only: `You, with Nora`.
#[must_use]
pub fn with_only_partner(name: &str, partner: &str) -> String {
    format!("{name}, with {partner}")
}

pub const FILTER_HEADING: &str = "Which games";

/// Explains the last columns of the table that have a figure. Empty if neither has one.
#[must_use]
pub fn columns_help([has_high_game, has_cup]: [bool; 2]) -> String {
    let high = if has_high_game { "High game: the most points in one game. " } else { "" };
    let cup = if has_cup { "Cup: what was paid for euchres and penalties." } else { "" };
    format!("{high}{cup}").trim_end().to_owned()
}

/// Returns six figures about the person's own games, each with its name.
#[must_use]
pub fn headline_figures(of: &Figures) -> [(&'static str, String); 6] {
    let games = i32::try_from(of.games.max(1)).unwrap_or(i32::MAX);
    let tenths = (20 * of.points + games).div_euclid(2 * games);
    let share = percent(of.won, of.games);
    [
        ("Games", of.games.to_string()),
        ("Won", format!("{share}%")),
        ("Points a game", tenths_text(tenths.into())),
        ("Loners you swept", of.loners.to_string()),
        ("Your side euchred them", of.euchres.to_string()),
        ("Your side was euchred", of.euchred.to_string()),
    ]
}

/// Returns the figures of a row, in the order of [`COLUMNS`] without the first.
#[must_use]
pub fn figure_columns(of: &Figures) -> [String; 9] {
    [
        of.games.to_string(),
        of.won.to_string(),
        of.points.to_string(),
        of.against.to_string(),
        of.loners.to_string(),
        of.euchres.to_string(),
        of.euchred.to_string(),
        of.high_game.map_or_else(String::new, |points| points.to_string()),
        if of.cup == 0 { String::new() } else { money_text(of.cup) },
    ]
}
