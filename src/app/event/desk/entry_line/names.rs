//! Finds the table or player that a typed name means, for the entry line. Start with [`find_table`].
//!
//! Part of a name is enough. An ambiguous name is reported, never guessed.

use super::super::tables::{DeskPlayer, DeskSeating, DeskSide, DeskTable, SeatedPlayer};
use crate::event::name_search::{MatchQuality, match_name};
use cards::{BySide, Seat, Side};

/// The table or tables at which a typed name was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableMatch<'a> {
    Nobody,
    /// One table matches. The side is `None` if both sides match equally well.
    One(&'a DeskTable, Option<Side>),
    /// Several tables match equally well.
    Several(Vec<&'a DeskTable>),
}

/// The side and seat at which a typed name was found at one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatMatch {
    Nobody,
    /// One side matches. The seat is `None` if both of its seats match equally well.
    One(Side, Option<Seat>),
    /// People on both sides match equally well.
    BothSides,
}

fn join_keys<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(" ")
}

fn match_side(typed: &[&str], side: &DeskSide) -> Option<MatchQuality> {
    let names = || side.players.iter().map(|of| of.player.key.as_str());
    names().filter_map(|name| match_name(typed, name)).max().or_else(|| match_name(typed, &join_keys(names())))
}

/// Returns the quality of the best match of the typed words with a name at a table, and the side if one matches better
/// than the other side.
fn match_table(typed: &[&str], table: &DeskTable) -> Option<(MatchQuality, Option<Side>)> {
    match &table.seated {
        DeskSeating::ToDraw(four) => {
            let names = || four.iter().map(|player| player.key.as_str());
            let best = names()
                .filter_map(|name| match_name(typed, name))
                .max()
                .or_else(|| match_name(typed, &join_keys(names())));
            best.map(|fit| (fit, None))
        }
        DeskSeating::Sides(sides) => {
            let fits = BySide::from_fn(|side| match_side(typed, &sides[side]));
            let all =
                || join_keys(Side::ALL.iter().flat_map(|side| &sides[*side].players).map(|of| of.player.key.as_str()));
            let best = fits.ns.max(fits.ew);
            best.map(|best| (best, fits.leader())).or_else(|| match_name(typed, &all()).map(|fit| (fit, None)))
        }
    }
}

/// Finds the table at which somebody with the typed name sits.
pub fn find_table<'a>(typed: &[&str], tables: &'a [DeskTable]) -> TableMatch<'a> {
    let fits: Vec<_> = tables.iter().filter_map(|table| Some((table, match_table(typed, table)?))).collect();
    let best = fits.iter().map(|(_, (fit, _))| *fit).max();
    let mut found = fits.into_iter().filter(|(_, (fit, _))| Some(*fit) == best).peekable();
    match (found.next(), found.peek()) {
        (None, _) => TableMatch::Nobody,
        (Some((table, (_, side))), None) => TableMatch::One(table, side),
        (Some((first, _)), Some(_)) => {
            TableMatch::Several(std::iter::once(first).chain(found.map(|(table, _)| table)).collect())
        }
    }
}

/// Returns the quality of the match of typed words with a player's name; `None` if they do not match.
pub fn find_player(typed: &[&str], player: &DeskPlayer) -> Option<MatchQuality> {
    match_name(typed, &player.key)
}

/// Searches one table for the player with the typed name.
pub fn find_seat(typed: &[&str], sides: &BySide<DeskSide>) -> SeatMatch {
    let fits = BySide::from_fn(|side| match_side(typed, &sides[side]));
    let side = match (fits.leader(), fits.ns) {
        (Some(side), _) => side,
        (None, None) => return SeatMatch::Nobody,
        (None, Some(_)) => return SeatMatch::BothSides,
    };
    let of_seat = |of: &SeatedPlayer| Some((match_name(typed, &of.player.key)?, of.seat));
    let best = sides[side].players.iter().filter_map(of_seat).max_by_key(|(fit, _)| *fit);
    let seats = best.into_iter().flat_map(|(best, _)| {
        sides[side].players.iter().filter_map(of_seat).filter(move |(fit, _)| *fit == best).map(|(_, seat)| seat)
    });
    let mut seats: Vec<Seat> = seats.collect();
    // A team's two players share one seat for their loners.
    seats.dedup();
    let all_share = sides[side].players.windows(2).all(|two| two[0].seat == two[1].seat);
    let shared = sides[side].players.first().filter(|_| all_share).map(|of| of.seat);
    SeatMatch::One(side, if seats.len() == 1 { seats.pop() } else { shared })
}

/// Returns whether a typed word is a whole word of somebody's name. If so, digits at the end of the word belong to the
/// name.
pub fn is_word_of_a_name(word: &str, tables: &[DeskTable]) -> bool {
    let has = |name: &str| name.split(' ').any(|part| part == word);
    tables.iter().any(|table| match &table.seated {
        DeskSeating::ToDraw(four) => four.iter().any(|player| has(&player.key)),
        DeskSeating::Sides(sides) => {
            Side::ALL.iter().flat_map(|side| &sides[*side].players).any(|of| has(&of.player.key))
        }
    })
}
