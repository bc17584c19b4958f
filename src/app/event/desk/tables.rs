//! The tables of the current round, or the matches of the playoffs, as the desk lists them. Each player has a name to
//! show and a search key, with which typed names are compared.

use std::collections::BTreeMap;

use crate::event::name_search::search_key;
use crate::words::event as said;
use cards::{BySeat, BySide, Seat, Side};
use event::{
    Bracket, BracketMatch, Entrant, Event, EventEntry, EventState, HalfResult, Profile, Report, ReportPlace, RoundNo,
    TableNo, TableResult, TableSeating, TableSeats,
};

/// The part of the event whose results the desk takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeskPart {
    Round(RoundNo),
    Playoffs,
}

/// A table of the round, or a match of the playoffs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskTable {
    /// The number that the director types: the table's number. Matches are numbered through all playoffs.
    pub number: TableNo,
    pub place: ReportPlace,
    /// The title of a match: `Semifinal 1`. Empty for a table of a round.
    pub title: String,
    /// The side that is shown first, and whose points are typed first.
    pub first_side: Side,
    pub seated: DeskSeating,
    pub report: DeskReport,
}

/// The people at a table, with or without partners.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeskSeating {
    Sides(BySide<DeskSide>),
    /// Four people who have not drawn partners yet.
    ToDraw(Vec<DeskPlayer>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskSide {
    pub name: String,
    /// The players of the side, and for a team also the team's own name. Each name can be typed to select the side.
    /// Empty in a playoff match that is over.
    pub players: Vec<SeatedPlayer>,
}

/// A name that selects a side, with the seat for its loners.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatedPlayer {
    /// The seat to which the player's loners are counted. If loners are counted for whole teams, it is the team's first
    /// seat.
    pub seat: Seat,
    pub player: DeskPlayer,
}

/// A name that the director can type for an entrant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskPlayer {
    /// The person or team that the name belongs to.
    pub entrant: Entrant,
    pub name: String,
    /// The name as a search key, to compare with typed names.
    pub key: String,
}

/// The result that a table has reported so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeskReport {
    Missing,
    /// One side's score card has arrived. The sentence describes it.
    HalfReported(String),
    /// The whole result has arrived. The text describes it.
    Reported(String),
}

impl DeskReport {
    /// Returns whether the whole result is still missing.
    #[must_use]
    pub const fn is_out(&self) -> bool {
        matches!(self, DeskReport::Missing | DeskReport::HalfReported(_))
    }
}

impl DeskTable {
    /// Returns the two sides; `None` if the table has not drawn partners yet.
    #[must_use]
    pub const fn sides(&self) -> Option<&BySide<DeskSide>> {
        match &self.seated {
            DeskSeating::Sides(sides) => Some(sides),
            DeskSeating::ToDraw(_) => None,
        }
    }

    /// Returns the tables of the current round. Between rounds, these are the previous round's tables. The tables that
    /// have played longest come first, then the tables that were added for late arrivals.
    pub(super) fn of_current_round(event: &Event, halves: &[HalfResult]) -> Vec<DeskTable> {
        let state = event.state();
        let Some((round, begun)) = state.numbered_rounds().next_back() else { return Vec::new() };
        let tables = begun.seating.tables.iter().zip(&begun.reports);
        let table = |(seating, report): (&TableSeating, &Report)| DeskTable {
            number: seating.table,
            place: ReportPlace::Table(round, seating.table),
            title: String::new(),
            first_side: Side::NS,
            seated: DeskSeating::of(state, round, &seating.seats),
            report: match (report, halves.iter().find(|half| (half.round, half.table) == (round, seating.table))) {
                (Report::Out, None) => DeskReport::Missing,
                (Report::Out, Some(half)) => DeskReport::HalfReported(said::half_result_entered(state, half)),
                (report, _) => {
                    DeskReport::Reported(said::result_text(state, said::ResultOpponents::Table(round, seating), report))
                }
            },
        };
        let mut tables: Vec<DeskTable> = tables.map(table).collect();
        let late = late_tables(event);
        cards::sort::sort_by_key(&mut tables, |table| (late.get(&table.number).copied(), table.number));
        tables
    }

    /// Returns the playoff matches whose two sides are known.
    pub(super) fn of_playoffs(state: &EventState) -> Vec<DeskTable> {
        let of_bracket = |bracket| Bracket::matches(bracket).into_iter().map(move |of| (bracket, of));
        let matches = (1_u16..).zip(state.brackets().iter().flat_map(of_bracket));
        matches.filter_map(|(number, (bracket, of))| DeskTable::of_match(state, number, bracket, &of)).collect()
    }

    /// Returns a playoff match. `None` if one of its sides is not known yet.
    fn of_match(state: &EventState, number: u16, bracket: &Bracket, of: &BracketMatch) -> Option<DeskTable> {
        let sides = BySide { ns: of.ns?, ew: of.ew? };
        let order = bracket.drawn_sides(of);
        let told = || {
            let result = Report::In(TableResult::of_games(of.games.clone()));
            said::result_text(state, said::ResultOpponents::Two(BySide { ns: of.ns, ew: of.ew }, order), &result)
        };
        Some(DeskTable {
            number: TableNo::new(number)?,
            place: ReportPlace::Match(of.at),
            title: said::playoffs::match_on_wall(state, bracket, of.at),
            first_side: order[0],
            seated: DeskSeating::Sides(BySide::from_fn(|side| DeskSide {
                name: said::entrant_name(state, sides[side]),
                // Whoever goes on is found by name at the next match only.
                players: match of.games.is_empty() {
                    true => seated_team(side, typed_names(state.profile(sides[side]), sides[side], state)),
                    false => Vec::new(),
                },
            })),
            report: if of.games.is_empty() { DeskReport::Missing } else { DeskReport::Reported(told()) },
        })
    }
}

/// Returns the tables that were added to the current round for late arrivals, each with the time at which it was added,
/// in seconds since 1970.
fn late_tables(event: &Event) -> BTreeMap<TableNo, u64> {
    let entries = &event.log().entries;
    let began = entries.iter().rposition(|logged| matches!(logged.entry, EventEntry::RoundBegan(_))).unwrap_or(0);
    let mut late = BTreeMap::new();
    for logged in &entries[began..] {
        match &logged.entry {
            EventEntry::SeatedLate(seating) => {
                late.insert(seating.table, logged.at);
            }
            EventEntry::TableMoved { table, to, .. } => {
                let moved = [(*to, late.remove(table)), (*table, late.remove(to))];
                late.extend(moved.into_iter().filter_map(|(number, at)| Some((number, at?))));
            }
            _ => {}
        }
    }
    late
}

impl DeskSeating {
    fn of(state: &EventState, round: RoundNo, seats: &TableSeats) -> DeskSeating {
        match seats {
            TableSeats::Teams(sides) => DeskSeating::Sides(BySide::from_fn(|side| {
                let profile = state.profile_in_round(round, sides[side]);
                DeskSide {
                    name: said::entrant_name_in_round(state, round, sides[side]),
                    players: seated_team(side, typed_names(profile, sides[side], state)),
                }
            })),
            TableSeats::People(people) => {
                let player = |seat: Seat| SeatedPlayer { seat, player: person(state, round, people[seat]) };
                DeskSeating::sides(&BySeat::from_fn(player))
            }
            TableSeats::ToDraw(four) => {
                DeskSeating::ToDraw(four.iter().map(|who| person(state, round, *who)).collect())
            }
        }
    }

    /// Divides four seated people into two sides.
    fn sides(people: &BySeat<SeatedPlayer>) -> DeskSeating {
        DeskSeating::Sides(BySide::from_fn(|side: Side| {
            let players = side.seats().map(|seat| people[seat].clone()).to_vec();
            let names: Vec<String> = players.iter().map(|of| of.player.name.clone()).collect();
            DeskSide { name: said::list_names(&names), players }
        }))
    }

    /// Returns the two sides after four people have drawn partners and taken `seats`. `None` if the table already has
    /// sides, or if somebody in `seats` does not sit at the table.
    #[must_use]
    pub fn with_draw(&self, seats: BySeat<Entrant>) -> Option<DeskSeating> {
        let DeskSeating::ToDraw(four) = self else { return None };
        let player = |seat: Seat| {
            let player = four.iter().find(|player| player.entrant == seats[seat])?.clone();
            Some(SeatedPlayer { seat, player })
        };
        let [n, e, s, w] = [player(Seat::N)?, player(Seat::E)?, player(Seat::S)?, player(Seat::W)?];
        Some(DeskSeating::sides(&BySeat { n, e, s, w }))
    }
}

fn person(state: &EventState, round: RoundNo, entrant: Entrant) -> DeskPlayer {
    desk_player(entrant, said::entrant_name_in_round(state, round, entrant))
}

fn desk_player(entrant: Entrant, name: String) -> DeskPlayer {
    DeskPlayer { entrant, key: search_key(&name), name }
}

/// Seats all names of a team on the team's first seat, to which the team's loners are counted.
fn seated_team(side: Side, names: Vec<DeskPlayer>) -> Vec<SeatedPlayer> {
    let seat = side.seats()[0];
    names.into_iter().map(|player| SeatedPlayer { seat, player }).collect()
}

/// Returns the names that the director can type for a team: both players' names, and the team's own name if it has one.
fn typed_names(profile: Option<&Profile>, team: Entrant, state: &EventState) -> Vec<DeskPlayer> {
    let Some(profile) = profile else { return vec![desk_player(team, said::entrant_name(state, team))] };
    let own = (!profile.has_default_name()).then_some(profile.name.as_str());
    let pair = profile.pair.iter().flatten().map(String::as_str);
    own.into_iter().chain(pair).map(|name| desk_player(team, name.to_owned())).collect()
}
