//! Finds the table or player that a typed name means, for the entry line. Start with [`find_table`].
//!
//! Part of a name is enough. An ambiguous name is reported, never guessed.

use super::super::tables::{DeskPlayer, DeskSide, DeskTable, Seated, SeatedPlayer};
use crate::event::name_search::{Fit, fit};
use cards::{BySide, Seat, Side};

/// The result of a search for a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FoundTable<'a> {
    Nobody,
    /// One table matches, and the side if only one side does.
    One(&'a DeskTable, Option<Side>),
    /// Several tables match equally well.
    Several(Vec<&'a DeskTable>),
}

/// The result of a search for a player at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundSeat {
    Nobody,
    /// One side matches, and the seat if only one seat does.
    One(Side, Option<Seat>),
    /// People on both sides match equally well.
    BothSides,
}

fn keys<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(" ")
}

fn fit_of_side(typed: &[&str], side: &DeskSide) -> Option<Fit> {
    let names = || side.players.iter().map(|of| of.player.key.as_str());
    names().filter_map(|name| fit(typed, name)).max().or_else(|| fit(typed, &keys(names())))
}

/// Rates the best match at a table. Also returns the side if one side matches better than the other.
fn fit_of_table(typed: &[&str], table: &DeskTable) -> Option<(Fit, Option<Side>)> {
    match &table.seated {
        Seated::ToDraw(four) => {
            let names = || four.iter().map(|player| player.key.as_str());
            let best = names().filter_map(|name| fit(typed, name)).max().or_else(|| fit(typed, &keys(names())));
            best.map(|fit| (fit, None))
        }
        Seated::Sides(sides) => {
            let fits = BySide::from_fn(|side| fit_of_side(typed, &sides[side]));
            let all = || keys(Side::ALL.iter().flat_map(|side| &sides[*side].players).map(|of| of.player.key.as_str()));
            let best = fits.ns.max(fits.ew);
            best.map(|best| (best, fits.leader())).or_else(|| fit(typed, &all()).map(|fit| (fit, None)))
        }
    }
}

/// Finds the table at which somebody with the typed name sits.
pub fn find_table<'a>(typed: &[&str], tables: &'a [DeskTable]) -> FoundTable<'a> {
    let fits: Vec<_> = tables.iter().filter_map(|table| Some((table, fit_of_table(typed, table)?))).collect();
    let best = fits.iter().map(|(_, (fit, _))| *fit).max();
    let mut found = fits.into_iter().filter(|(_, (fit, _))| Some(*fit) == best).peekable();
    match (found.next(), found.peek()) {
        (None, _) => FoundTable::Nobody,
        (Some((table, (_, side))), None) => FoundTable::One(table, side),
        (Some((first, _)), Some(_)) => {
            FoundTable::Several(std::iter::once(first).chain(found.map(|(table, _)| table)).collect())
        }
    }
}

/// Rates the match of typed words with a player's name; `None` if they do not match.
pub fn find_player(typed: &[&str], player: &DeskPlayer) -> Option<Fit> {
    fit(typed, &player.key)
}

/// Finds the side and seat of the player with the typed name.
pub fn find_seat(typed: &[&str], sides: &BySide<DeskSide>) -> FoundSeat {
    let fits = BySide::from_fn(|side| fit_of_side(typed, &sides[side]));
    let side = match (fits.leader(), fits.ns) {
        (Some(side), _) => side,
        (None, None) => return FoundSeat::Nobody,
        (None, Some(_)) => return FoundSeat::BothSides,
    };
    let of_seat = |of: &SeatedPlayer| Some((fit(typed, &of.player.key)?, of.seat));
    let best = sides[side].players.iter().filter_map(of_seat).max_by_key(|(fit, _)| *fit);
    let seats = best.into_iter().flat_map(|(best, _)| {
        sides[side].players.iter().filter_map(of_seat).filter(move |(fit, _)| *fit == best).map(|(_, seat)| seat)
    });
    let mut seats: Vec<Seat> = seats.collect();
    // A team's two players share one seat for their loners.
    seats.dedup();
    let all_share = sides[side].players.windows(2).all(|two| two[0].seat == two[1].seat);
    let shared = sides[side].players.first().filter(|_| all_share).map(|of| of.seat);
    FoundSeat::One(side, if seats.len() == 1 { seats.pop() } else { shared })
}

/// Returns whether a word equals a whole word of somebody's name. If so, digits at its end belong to the name.
pub fn is_known(word: &str, tables: &[DeskTable]) -> bool {
    let has = |name: &str| name.split(' ').any(|part| part == word);
    tables.iter().any(|table| match &table.seated {
        Seated::ToDraw(four) => four.iter().any(|player| has(&player.key)),
        Seated::Sides(sides) => Side::ALL.iter().flat_map(|side| &sides[*side].players).any(|of| has(&of.player.key)),
    })
}
