//! A signed sheet as the result of a table.

use super::{EventState, Game, GameScore, Seats, TableResult, TableSeating};
use crate::cards::{BySeat, BySide, Seat, Side};
use crate::scoresheet::{self, Account, Form, Sheet, Signing, Standing, Tally};

/// Why a sheet is not the result of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotItsSheet {
    /// It is a person's card, which knows one side's points only.
    PersonalCard,
    /// It is kept by other rules than the event's.
    OtherRules,
    /// There is no such round or table.
    NoTable,
    /// It does not hold so many finished games of this table's people.
    Games(u8),
    /// Nobody sits there, by the names on the sheet, at a table of the round.
    OtherPeople,
    /// A game was closed without being played to its end.
    Closed,
    /// Somebody has still to sign.
    Unsigned,
    /// Nobody said whose a lone march was, and it is a person's here.
    WhoseLoner,
}

/// The table of a round, from 1, whose people a sheet names, and the result the sheet gives it.
///
/// # Errors
/// [`NotItsSheet`] of the table whose people are named; [`NotItsSheet::OtherPeople`] where there is none, or more than
/// one.
pub fn table_of_sheet(state: &EventState, round: u16, sheet: &Sheet) -> Result<(u16, TableResult), NotItsSheet> {
    let of_round = state.rounds().get(usize::from(round).wrapping_sub(1)).ok_or(NotItsSheet::NoTable)?;
    let mut tables = of_round.seating.tables.iter().filter(|table| !games_of(state, table, sheet).is_empty());
    let (Some(table), None) = (tables.next(), tables.next()) else { return Err(NotItsSheet::OtherPeople) };
    let table = table.table;
    Ok((table, result_of_sheet(state, round, table, sheet)?))
}

/// The result that a sheet gives a table of a round, both from 1. People are told by their names, letters' case apart;
/// of a sheet with more games the last ones count.
///
/// # Errors
/// [`NotItsSheet`].
pub fn result_of_sheet(state: &EventState, round: u16, table: u16, sheet: &Sheet) -> Result<TableResult, NotItsSheet> {
    let of_round = state.rounds().get(usize::from(round).wrapping_sub(1)).ok_or(NotItsSheet::NoTable)?;
    let mut tables = of_round.seating.tables.iter();
    let seating = tables.find(|seating| seating.table == table).ok_or(NotItsSheet::NoTable)?;
    let (template, plan) = (sheet.template(), state.plan());
    if template.form == Form::Personal {
        return Err(NotItsSheet::PersonalCard);
    }
    if template.scoring.points != plan.game.hand.points || template.length != plan.game.length {
        return Err(NotItsSheet::OtherRules);
    }
    let found = games_of(state, seating, sheet);
    let last = found.len().checked_sub(plan.games.into()).filter(|_| !found.is_empty());
    let last = &found[last.ok_or(NotItsSheet::Games(plan.games))?..];
    let games = last.iter().map(|(at, turn)| game(seating, sheet, *at, *turn, plan.games));
    Ok(TableResult { games: games.collect::<Result<_, _>>()? })
}

/// How the sheet's seats lie to the event's: the seat of the event at which the sheet's north sits.
type Turn = Seat;

fn turned(turn: Turn, seat: Seat) -> Seat {
    match turn {
        Seat::N => seat,
        Seat::E => seat.left(),
        Seat::S => seat.partner(),
        Seat::W => seat.right(),
    }
}

/// The sheet's games, from 0, whose people sit at this table.
fn games_of(state: &EventState, table: &TableSeating, sheet: &Sheet) -> Vec<(u8, Turn)> {
    let games = (0_u8..).zip(&sheet.state().games);
    let lies = |game: &scoresheet::Game| Seat::ALL.into_iter().find(|turn| lies_so(state, table, game, *turn));
    let here = |game: &scoresheet::Game| game.place.table.is_none_or(|number| number == table.table);
    games.filter(|(_, game)| here(game)).filter_map(|(at, game)| Some((at, lies(game)?))).collect()
}

/// Whether everybody named on the sheet sits where the event has them, somebody on each side.
fn lies_so(state: &EventState, table: &TableSeating, game: &scoresheet::Game, turn: Turn) -> bool {
    let mut named = BySide { ns: 0, ew: 0 };
    Seat::ALL.into_iter().all(|seat| {
        let name = game.place.people[seat].trim().to_lowercase();
        let at = turned(turn, seat);
        if !name.is_empty() {
            named[at.side()] += 1;
        }
        name.is_empty() || called(state, &table.seats, at).iter().any(|known| known.trim().to_lowercase() == name)
    }) && named.ns > 0
        && named.ew > 0
}

/// What whoever sits here may be called.
fn called(state: &EventState, seats: &Seats, seat: Seat) -> Vec<String> {
    let (entrant, team) = match seats {
        Seats::Teams(sides) => (sides[seat.side()], true),
        Seats::People(people) => (people[seat], false),
        Seats::ToDraw(_) => return Vec::new(),
    };
    let Some(profile) = state.profile(entrant) else { return Vec::new() };
    let pair = profile.pair.iter().flatten().filter(|_| team).cloned();
    pair.chain([profile.name.clone()]).collect()
}

fn game(seating: &TableSeating, sheet: &Sheet, at: u8, turn: Turn, games: u8) -> Result<Game, NotItsSheet> {
    let template = sheet.template();
    let (Some(of), Some(account)) = (sheet.state().games.get(usize::from(at)), sheet.account(at)) else {
        return Err(NotItsSheet::Games(games));
    };
    if of.closed.is_some() {
        return Err(NotItsSheet::Closed);
    }
    if !account.is_over() {
        return Err(NotItsSheet::Games(games));
    }
    if !is_signed(sheet, of) {
        return Err(NotItsSheet::Unsigned);
    }
    let teams = matches!(seating.seats, Seats::Teams(_));
    let tally = Tally::of(of, template);
    let unnamed = tally.loners_unnamed;
    if !teams && unnamed != BySide::default() {
        return Err(NotItsSheet::WhoseLoner);
    }
    let side = |side: Side| turned(turn, side.seats()[0]).side();
    let by_side = |from: BySide<i16>| BySide::from_fn(|to| from[side(to)]);
    // A turn by a quarter swaps the sides, and is its own way back for them; seats go back one by one.
    let back = |seat: Seat| Seat::ALL.into_iter().find(|from| turned(turn, *from) == seat).unwrap_or(seat);
    let mut loners = BySeat::default();
    for seat in Seat::ALL {
        let whose = if teams { seat.side().seats()[0] } else { seat };
        loners[whose] += small(tally.loners[back(seat)]);
    }
    for of_side in Side::ALL {
        loners[of_side.seats()[0]] += small(unnamed[side(of_side)]);
    }
    let own = (!teams && template.scoring.points.lone_march_own_card.is_some()).then(|| {
        let counted = of.lines.iter().zip(&account.lines).filter(|(_, line)| !line.extra && !line.after_end);
        BySeat::from_fn(|seat| counted.clone().map(|(line, _)| line.now.entry.card_points(template, back(seat))).sum())
    });
    Ok(Game::Played(GameScore {
        points: by_side(account.score),
        loners,
        bumps: BySide::from_fn(|to| small(tally.euchred[side(to)])),
        settled: settled(&account).map(side),
        own,
    }))
}

fn small(count: u16) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// The winner of a level game, where the sheet can tell.
fn settled(account: &Account) -> Option<Side> {
    match account.standing {
        Standing::Over(winner) if account.score.ns == account.score.ew => winner,
        _ => None,
    }
}

/// Whether everybody has signed whose signature the sheet asks for, this game or the whole sheet.
fn is_signed(sheet: &Sheet, game: &scoresheet::Game) -> bool {
    let own = sheet.own_side();
    let by = |side: Side| {
        let mut signatures = sheet.state().signed.iter().chain(&game.signed);
        signatures.any(|(_, signature)| signature.side == side)
    };
    by(own.other()) && (sheet.template().signing == Signing::Opponents || by(own))
}
