//! The board of the playoffs. It draws as many of the last rounds as fit on the wall, and lists the matches of earlier
//! rounds as lines of text. Few listed matches share a page with the drawing. Once they are all over, the drawing comes
//! first.

use super::{SideLine, TableLine, WallBracket};
use crate::event::shown::{DrawnBracket, DrawnMatch, DrawnRound, DrawnSide, SideState};
use crate::words::event::wall;
use event::EventState;

/// The number of lines of text that fit below each other on the wall.
const WALL_LINES: usize = 12;

/// The height of a page that a list of earlier matches shares with the drawing, in tenths of a line of text.
const SHARED_PAGE_TENTHS: usize = 140;

/// The space around a match, in tenths of a line of text.
const TENTHS_AROUND_MATCH: usize = 3;

/// The list of earlier matches shares its page with the drawing if it has at most this many matches, in two columns.
const MOST_MATCHES_ABOVE: usize = 4;

/// The number of columns of that list.
const LIST_COLUMNS: usize = 2;

/// The width that a column of the list needs in addition to the names, in letters: for points and gap.
const LETTERS_BESIDE_LISTED_NAME: usize = 5;

/// The width of the wall, in letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WallLetters(usize);

impl WallLetters {
    /// The width of a picture of 4 by 3. Measured at 1024 by 768 pixels. No wall is narrower.
    pub const NARROWEST: WallLetters = WallLetters(48);

    /// Returns the width of a window. Its letters grow with its height.
    #[must_use]
    pub fn of_window(width: u32, height: u32) -> WallLetters {
        let letters = WallLetters::NARROWEST.0 * width as usize * 3 / (height.max(1) as usize * 4);
        WallLetters(letters.max(WallLetters::NARROWEST.0))
    }
}

/// The width that a bracket's column needs in addition to the names, in letters: for seed, points and gap.
const LETTERS_BESIDE_NAME: usize = 8;

/// Returns the playoffs of all divisions, each with as many rounds drawn as fit on the wall.
pub fn wall_brackets(state: &EventState, wall: WallLetters) -> Vec<WallBracket> {
    state.brackets().iter().map(|bracket| fit_to_wall(DrawnBracket::of(state, bracket), wall)).collect()
}

fn fit_to_wall(mut drawn: DrawnBracket, wall: WallLetters) -> WallBracket {
    for of in drawn.rounds.iter_mut().flat_map(|round| &mut round.matches) {
        of.notes.clear();
        of.sides.iter_mut().for_each(shorten_points);
    }
    let rounds = drawn.rounds.len();
    let lines_beside_rounds = usize::from(drawn.division.is_some()) + usize::from(drawn.champion.is_some());
    let width = |first: usize| (wall.0 / (rounds - first)).saturating_sub(LETTERS_BESIDE_NAME).max(1);
    let height = |first: usize| {
        let last = rounds_from(&drawn.rounds, first, width(first));
        last.iter().map(|round| round_height(round, width(first))).max().unwrap_or_default() + lines_beside_rounds
    };
    let first = (0..rounds).find(|first| height(*first) <= WALL_LINES).unwrap_or(rounds);
    let listed: Vec<&DrawnMatch> =
        drawn.rounds[..first].iter().flat_map(|round| &round.matches).filter(|of| !of.name.is_empty()).collect();
    let earlier_over = !listed.is_empty() && listed.iter().all(|of| is_over(of));
    let matches_below_each_other = drawn.rounds.get(first).map_or(0, |round| round.matches.len());
    let drawing = || (height(first) + 1) * 10 + matches_below_each_other * TENTHS_AROUND_MATCH;
    let shares_page =
        listed.len() <= MOST_MATCHES_ABOVE && list_tenths(&listed, wall) + drawing() <= SHARED_PAGE_TENTHS;
    let last = if first < rounds { rounds_from(&drawn.rounds, first, width(first)) } else { Vec::new() };
    drawn.rounds.truncate(first);
    let early = std::mem::replace(&mut drawn.rounds, last);
    WallBracket {
        earlier_matches: early.into_iter().flat_map(|round| round.matches).filter_map(match_line).collect(),
        earlier_over,
        shares_page,
        last_rounds: drawn,
    }
}

fn is_over(of: &DrawnMatch) -> bool {
    of.sides.iter().any(|side| side.state == SideState::Won)
}

/// Returns the height of a list of matches with their names, in tenths of a line of text.
fn list_tenths(listed: &[&DrawnMatch], wall: WallLetters) -> usize {
    let width = (wall.0 / LIST_COLUMNS).saturating_sub(LETTERS_BESIDE_LISTED_NAME).max(1);
    let of_match = |of: &&DrawnMatch| (1 + match_height(of, width)) * 10 + TENTHS_AROUND_MATCH;
    listed.chunks(LIST_COLUMNS).map(|row| row.iter().map(of_match).max().unwrap_or_default()).sum()
}

/// Returns the rounds from `first` on, as the wall draws them. Lines lead from the first of these rounds to the later
/// ones, so that an open side of a later round need not name the match whose winner it waits for if this would make the
/// drawing taller. `width` is the number of letters of a name that fit into a line.
fn rounds_from(rounds: &[DrawnRound], first: usize, width: usize) -> Vec<DrawnRound> {
    let mut last = rounds[first..].to_vec();
    let height = last.first().map_or(0, |round| round_height(round, width));
    for round in last.iter_mut().skip(1).filter(|round| round_height(round, width) > height) {
        let sides = round.matches.iter_mut().flat_map(|of| &mut of.sides);
        sides.filter(|side| side.state == SideState::Unknown).for_each(|side| side.name = wall::WINNER.to_owned());
    }
    last
}

/// If a match has several games, replaces their points by the number of games that the side has won. The wall has no
/// room for more.
fn shorten_points(side: &mut DrawnSide) {
    if side.games.len() > 1 {
        side.games = vec![side.games_won.to_string()];
    }
}

/// Returns the height of a round in lines of text. `width` is the number of letters of a name that fit into a line. All
/// matches of the round are as tall as the tallest match.
fn round_height(round: &DrawnRound, width: usize) -> usize {
    round.matches.len() * round.matches.iter().map(|of| match_height(of, width)).max().unwrap_or_default()
}

/// Returns the height of the names of a match in lines of text.
fn match_height(of: &DrawnMatch, width: usize) -> usize {
    of.sides.iter().map(|side| count_lines(&side.name, width)).sum()
}

/// Returns the number of lines that a name takes. Lines break between words, and inside a word that is longer than a
/// line.
fn count_lines(name: &str, width: usize) -> usize {
    let (mut lines, mut used) = (1, 0);
    for word in name.split(' ') {
        let letters = word.chars().count();
        if used > 0 && used + 1 + letters > width {
            (lines, used) = (lines + 1, 0);
        }
        used += usize::from(used > 0) + letters;
        lines += used.saturating_sub(1) / width;
        used -= used.saturating_sub(1) / width * width;
    }
    lines
}

fn match_line(of: DrawnMatch) -> Option<TableLine> {
    let sides = of.sides.into_iter().map(|side| SideLine { names: side.name, points: side.games.join(" ") });
    (!of.name.is_empty()).then(|| TableLine { table: of.name, sides: sides.collect(), status: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_broken_between_words() {
        for (name, width, count) in
            [("Ann & Bob", 16, 1), ("Ann & Bob", 8, 2), ("Annabelle", 4, 3), ("Annabelle & Bob", 8, 2), ("", 5, 1)]
        {
            assert_eq!(count_lines(name, width), count, "{name} in {width}");
        }
    }
}
