//! Reads the result of a table from the scoresheet that was kept there. The table is found by the names on the sheet.
//! Sheets of another event, round or table are refused, and so are incomplete sheets.

use cards::ruleset::BumpCup;
use thiserror::Error;

use super::table_mates::short_name;
use crate::field::Profile;
use crate::log::{EventEntry, EventState};
use crate::round::MatchPlayed;
use crate::table::{Entrant, Forfeiter, GameScore, RoundNo, TableGame, TableNo, TableResult, TableSeating, TableSeats};
use cards::text::name_key;
use cards::{BySeat, BySide, Seat, Side};
use scoresheet::{GameClosure, GameStanding, GameView, Sheet, SheetKind, SheetSeating};

/// The result on a sheet, and the table of the current round that it belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetTableResult {
    pub round: RoundNo,
    pub table: TableNo,
    pub result: TableResult,
}

/// The reason why a sheet gives no result for this event. Whether the score is possible is checked later, when the
/// result is recorded.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the sheet brings no result: {self:?}")]
pub enum NoResult {
    NotBegun,
    /// The sheet is of another event, which has this name.
    OtherEvent(String),
    /// The sheet is a personal card, which does not show the points of the other side. [`crate::half_result_from_card`]
    /// reads it.
    PersonalCard,
    NotFinished,
    NotSigned,
    /// The people on the sheet sat together in this earlier round, but not in the current one.
    OtherRound(RoundNo),
    /// The people on the sheet are not together at any table.
    OtherPeople,
    /// The people on the sheet sit at this table, but their draw for partners has not been entered.
    NotDrawn(TableNo),
    /// The people sit at the table `sit`, but the sheet names the table `says`.
    OtherTable {
        sit: TableNo,
        says: TableNo,
    },
    /// The sheet does not say who made a lone march, but the event counts lone marches by person.
    LonerWithoutName,
}

/// Reads the result of a table in the current round from a sheet.
///
/// # Errors
/// [`NoResult`] if the sheet is of another event, round or table, or is not finished and signed.
pub fn result_from_sheet(state: &EventState, sheet: &Sheet) -> Result<SheetTableResult, NoResult> {
    let round = state.round_number().ok_or(NoResult::NotBegun)?;
    let view = sheet.view();
    check_event(state, sheet)?;
    check_both_signed(sheet)?;
    match () {
        () if !view.finished => return Err(NoResult::NotFinished),
        () if !view.locked => return Err(NoResult::NotSigned),
        () => {}
    }
    let place = &view.games.first().ok_or(NoResult::NotFinished)?.seating;
    let (seating, _) = find_seating(state, round, place).ok_or_else(|| {
        if let Some(table) = table_to_draw(state, place) {
            return NoResult::NotDrawn(table);
        }
        let mut before = state.numbered_rounds().rev().map(|(number, _)| number).skip(1);
        let before = before.find(|before| find_seating(state, *before, place).is_some());
        before.map_or(NoResult::OtherPeople, NoResult::OtherRound)
    })?;
    let table = seating.table;
    let mut games = Vec::new();
    for game in &view.games {
        let orientation = find_orientation(state, &seating.seats, &game.seating).ok_or(NoResult::OtherPeople)?;
        if let Some(says) = game.seating.table.filter(|says| *says != table) {
            return Err(NoResult::OtherTable { sit: table, says });
        }
        games.push(game_from_sheet(state, &seating.seats, game, orientation)?);
    }
    Ok(SheetTableResult { round, table, result: TableResult::of_games(games) })
}

/// Returns whether the people on a sheet sit together at a table of the current round, or play an open playoff match, and
/// the sheet names no other event. The sheet may be unfinished and unsigned.
#[must_use]
pub fn sheet_sits_in(state: &EventState, sheet: &Sheet) -> bool {
    if check_event(state, sheet).is_err() {
        return false;
    }
    let view = sheet.view();
    let Some(place) = view.games.first().map(|game| &game.seating) else { return false };
    let mut open = state.playoff_matches().filter(|of| of.winner.is_none());
    let plays_match = open.any(|of| {
        let sides = of.ns.zip(of.ew).map(|(ns, ew)| TableSeats::Teams(BySide { ns, ew }));
        sides.is_some_and(|sides| find_orientation(state, &sides, place).is_some())
    });
    let round = state.round_number().filter(|_| state.brackets().is_empty());
    plays_match
        || round.is_some_and(|round| find_seating(state, round, place).is_some())
        || table_to_draw(state, place).is_some()
}

/// Reads a finished playoff match from a sheet. All of its games must be signed.
///
/// # Errors
/// [`NoResult`] if the sheet is of another event, or is not finished and signed.
pub fn playoff_result_from_sheet(state: &EventState, sheet: &Sheet) -> Result<EventEntry, NoResult> {
    check_event(state, sheet)?;
    check_both_signed(sheet)?;
    let first = sheet.view().games.into_iter().next().ok_or(NoResult::NotFinished)?.seating;
    let open = state.playoff_matches().filter(|of| of.winner.is_none());
    let mut open = open.filter_map(|of| Some((of.at, BySide { ns: of.ns?, ew: of.ew? })));
    let here = |sides: BySide<Entrant>| find_orientation(state, &TableSeats::Teams(sides), &first).is_some();
    let (of, sides) = open.find(|(_, sides)| here(*sides)).ok_or(NoResult::OtherPeople)?;
    Ok(EventEntry::PlayoffPlayed(MatchPlayed { of, games: games_from_sheet(state, sides, sheet)? }))
}

/// Reads the games of two teams who played outside the rounds, such as a playoff match. Each game must be signed.
///
/// # Errors
/// [`NoResult`] if the sheet is of another event, or is not finished and signed.
pub fn games_from_sheet(state: &EventState, sides: BySide<Entrant>, sheet: &Sheet) -> Result<Vec<TableGame>, NoResult> {
    check_event(state, sheet)?;
    check_both_signed(sheet)?;
    let (view, seats) = (sheet.view(), TableSeats::Teams(sides));
    let game = |game: &GameView| {
        let orientation = find_orientation(state, &seats, &game.seating).ok_or(NoResult::OtherPeople)?;
        match game.standing {
            _ if !(view.locked || game.locked) => Err(NoResult::NotSigned),
            GameStanding::Over(_) => game_from_sheet(state, &seats, game, orientation),
            GameStanding::Running | GameStanding::SuddenDeath => Err(NoResult::NotFinished),
        }
    };
    view.games.iter().map(game).collect()
}

/// Checks that the sheet may be of this event and that a round has begun.
///
/// # Errors
/// [`NoResult`] if the event has not begun, or the sheet is of another event.
pub(crate) fn check_event(state: &EventState, sheet: &Sheet) -> Result<(), NoResult> {
    let said = &sheet.heading().event;
    match () {
        () if state.round_number().is_none() => Err(NoResult::NotBegun),
        () if !said.is_empty() && !same_name(said, &state.plan().name) => Err(NoResult::OtherEvent(said.clone())),
        () => Ok(()),
    }
}

fn check_both_signed(sheet: &Sheet) -> Result<(), NoResult> {
    if sheet.template().form == SheetKind::Personal { Err(NoResult::PersonalCard) } else { Ok(()) }
}

/// The orientation of a sheet. The North and South of a sheet may be East and West in the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Orientation {
    AsSeated,
    Turned,
}

impl Orientation {
    fn side(self, side: Side) -> Side {
        match self {
            Orientation::AsSeated => side,
            Orientation::Turned => side.other(),
        }
    }
}

fn find_seating<'a>(
    state: &'a EventState,
    round: RoundNo,
    place: &SheetSeating,
) -> Option<(&'a TableSeating, Orientation)> {
    let tables = &state.round(round)?.seating.tables;
    tables.iter().find_map(|seating| Some((seating, find_orientation(state, &seating.seats, place)?)))
}

/// Returns the table of the current round where all people of the sheet sit and partners are still to be drawn.
fn table_to_draw(state: &EventState, place: &SheetSeating) -> Option<TableNo> {
    let here = |seating: &&TableSeating| {
        let TableSeats::ToDraw(four) = &seating.seats else { return false };
        Side::ALL.into_iter().all(|side| names_belong_to(state, four, names_on_sheet(place, side)))
    };
    state.rounds().last()?.seating.tables.iter().find(here).map(|seating| seating.table)
}

fn find_orientation(state: &EventState, seats: &TableSeats, place: &SheetSeating) -> Option<Orientation> {
    [Orientation::AsSeated, Orientation::Turned].into_iter().find(|orientation| {
        Side::ALL
            .into_iter()
            .all(|side| names_belong_to(state, &seats.entrants_on(side), names_on_sheet(place, orientation.side(side))))
    })
}

/// Returns the two names on one side of a sheet. A name that was left blank is an empty text.
pub(crate) fn names_on_sheet(place: &SheetSeating, side: Side) -> [&str; 2] {
    side.seats().map(|seat| place.people[seat].as_str())
}

/// Returns whether all names on one side of a sheet belong to these entrants. At least one name must be filled in.
pub(crate) fn names_belong_to(state: &EventState, entrants: &[Entrant], names: [&str; 2]) -> bool {
    let known: Vec<&str> =
        entrants.iter().flat_map(|who| state.current_profiles(*who)).flat_map(names_of_profile).collect();
    let mut written = names.into_iter().filter(|name| !name.trim().is_empty()).peekable();
    written.peek().is_some() && written.all(|name| known.iter().any(|known| is_name_of(known, name)))
}

fn names_of_profile(profile: &Profile) -> impl Iterator<Item = &str> {
    let pair = profile.pair.iter().flatten().map(String::as_str);
    pair.chain([profile.name.as_str()])
}

/// Returns whether a sheet means this person. A sheet begun from a code on the wall may have short names.
fn is_name_of(person: &str, written: &str) -> bool {
    same_name(person, written) || same_name(&short_name(person), written)
}

/// Returns whether two names are the same, ignoring case, spaces and words that join two names, such as `&`.
fn same_name(one: &str, other: &str) -> bool {
    let letters = |name: &str| name_key(name).replace(' ', "");
    letters(one) == letters(other)
}

fn game_from_sheet(
    state: &EventState,
    seats: &TableSeats,
    game: &GameView,
    orientation: Orientation,
) -> Result<TableGame, NoResult> {
    match game.closed {
        Some(GameClosure::Forfeited(by, _)) => return Ok(TableGame::Forfeited(Forfeiter::One(orientation.side(by)))),
        // If a ruling ended the game, it counts as forfeited by the loser, because the points may not show the winner.
        Some(GameClosure::WonByRuling(winner)) => {
            return Ok(TableGame::Forfeited(Forfeiter::One(orientation.side(winner.other()))));
        }
        Some(GameClosure::SatOut) => return Err(NoResult::NotFinished),
        Some(GameClosure::TimeCalled) | None => {}
    }
    let points = BySide::from_fn(|side| game.score[orientation.side(side)]);
    let mut score = GameScore { points, loners: read_loners(state, seats, game, orientation)?, ..GameScore::default() };
    for side in Side::ALL {
        score.bumps[side] = to_u8(game.tally.times_bumped(orientation.side(side)));
    }
    if state.plan().game.bump_cup != BumpCup::None {
        let mut cup = BySeat::default();
        for side in Side::ALL {
            let paid = cents_paid_by_side(state, seats, game, side, orientation.side(side));
            side.seats().into_iter().for_each(|seat| cup[seat] = paid[seat]);
        }
        score.cup = Some(cup);
    }
    score.settled = match (score.leader(), game.standing) {
        (None, GameStanding::Over(Some(winner))) => Some(orientation.side(winner)),
        _ => None,
    };
    Ok(TableGame::Played(score.with_own_points(&state.plan().game)))
}

fn read_loners(
    state: &EventState,
    seats: &TableSeats,
    game: &GameView,
    orientation: Orientation,
) -> Result<BySeat<u8>, NoResult> {
    let mut loners = BySeat::from_fn(|_| 0);
    for side in Side::ALL {
        let of_side = loners_of_side(state, seats, game, side, orientation.side(side))?;
        side.seats().into_iter().for_each(|seat| loners[seat] = of_side[seat]);
    }
    Ok(loners)
}

/// Returns the lone marches of one side. `on_sheet` is the name that the sheet gives to this side.
///
/// # Errors
/// [`NoResult::LonerWithoutName`] if people play, and the sheet does not say who made a lone march.
pub(crate) fn loners_of_side(
    state: &EventState,
    seats: &TableSeats,
    game: &GameView,
    side: Side,
    on_sheet: Side,
) -> Result<BySeat<u8>, NoResult> {
    let mut loners = BySeat::from_fn(|_| 0);
    match seats {
        TableSeats::People(_) if game.tally.loners_unnamed[on_sheet] > 0 => return Err(NoResult::LonerWithoutName),
        TableSeats::People(people) => {
            for (seat, written) in assign_seats(state, people, game, side, on_sheet) {
                loners[seat] = to_u8(game.tally.loners[written]);
            }
        }
        TableSeats::Teams(_) | TableSeats::ToDraw(_) => loners[side.seats()[0]] = to_u8(game.tally.loners_of(on_sheet)),
    }
    Ok(loners)
}

/// Matches the two seats of a side with the seats on the sheet. The names decide, because partners may have swapped
/// seats.
fn assign_seats(
    state: &EventState,
    people: &BySeat<Entrant>,
    game: &GameView,
    side: Side,
    on_sheet: Side,
) -> [(Seat, Seat); 2] {
    let ([first, second], [one, other]) = (side.seats(), on_sheet.seats());
    let name = &game.seating.people[one];
    let in_second = state.profile(people[second]).is_some_and(|profile| is_name_of(&profile.name, name));
    if in_second { [(first, other), (second, one)] } else { [(first, one), (second, other)] }
}

/// Returns the cents that the players of a side put into the cup. `on_sheet` is the name that the sheet gives to this
/// side. Amounts without a name are split between the two players.
pub(crate) fn cents_paid_by_side(
    state: &EventState,
    seats: &TableSeats,
    game: &GameView,
    side: Side,
    on_sheet: Side,
) -> BySeat<u16> {
    let (mut paid, share) = (BySeat::default(), &game.tally.cup);
    let cents = |of: u32| u16::try_from(of).unwrap_or(u16::MAX);
    let unnamed = share.sides[on_sheet];
    let halves = [unnamed.div_ceil(2), unnamed / 2];
    let seat_pairs = match seats {
        TableSeats::People(people) => assign_seats(state, people, game, side, on_sheet),
        TableSeats::Teams(_) | TableSeats::ToDraw(_) => {
            let ([first, second], [one, other]) = (side.seats(), on_sheet.seats());
            [(first, one), (second, other)]
        }
    };
    for ((seat, written), half) in seat_pairs.into_iter().zip(halves) {
        paid[seat] = cents(share.seats[written] + half);
    }
    paid
}

fn to_u8(count: u16) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}
