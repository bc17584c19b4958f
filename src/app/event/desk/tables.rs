//! The tables of the current round as the desk lists them. Each player has a name to show and a search key, with which
//! typed names are compared.

use crate::event::name_search::search_key;
use crate::words::event as said;
use cards::{BySeat, BySide, Seat, Side};
use event::{Entrant, EventState, HalfResult, Report, RoundNo, TableNo, TableSeating, TableSeats};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskTable {
    pub number: TableNo,
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

    /// Returns the tables of the current round sorted by number. Between rounds, these are the previous round's tables.
    pub(super) fn of_current_round(state: &EventState, halves: &[HalfResult]) -> Vec<DeskTable> {
        let Some((round, begun)) = state.numbered_rounds().next_back() else { return Vec::new() };
        let tables = begun.seating.tables.iter().zip(&begun.reports);
        let table = |(seating, report): (&TableSeating, &Report)| DeskTable {
            number: seating.table,
            seated: DeskSeating::of(state, round, &seating.seats),
            report: match (report, halves.iter().find(|half| (half.round, half.table) == (round, seating.table))) {
                (Report::Out, None) => DeskReport::Missing,
                (Report::Out, Some(half)) => DeskReport::HalfReported(said::half_result_entered(state, half)),
                (report, _) => {
                    DeskReport::Reported(said::result_text(state, said::ResultOpponents::Table(round, seating), report))
                }
            },
        };
        tables.map(table).collect()
    }
}

impl DeskSeating {
    fn of(state: &EventState, round: RoundNo, seats: &TableSeats) -> DeskSeating {
        match seats {
            TableSeats::Teams(sides) => DeskSeating::Sides(BySide::from_fn(|side| {
                let seat = side.seats()[0];
                let players = team_players(state, round, sides[side]).into_iter();
                DeskSide {
                    name: said::entrant_name_in_round(state, round, sides[side]),
                    players: players.map(|player| SeatedPlayer { seat, player }).collect(),
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

/// Returns the names that the director can type for a team: both players' names, and the team's own name if it has one.
fn team_players(state: &EventState, round: RoundNo, team: Entrant) -> Vec<DeskPlayer> {
    let Some(profile) = state.profile_in_round(round, team) else { return vec![person(state, round, team)] };
    let own = (!profile.has_default_name()).then_some(profile.name.as_str());
    let pair = profile.pair.iter().flatten().map(String::as_str);
    own.into_iter().chain(pair).map(|name| desk_player(team, name.to_owned())).collect()
}
