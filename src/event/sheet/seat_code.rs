//! The seat code, which contains the seats of some people in one round. It is short enough for a QR code on a wall.
//! Other rounds are in [`super::EventCode`].
//!
//! Format: the prefix `BS1.`, and in postcard form the name, the round, the people, and after them the rules of the
//! game. The packed names of the other players at the same tables come last ([`table_mates`](super::table_mates)).
//! Older versions neither write these two nor read them.

use serde::{Deserialize, Serialize};

use super::compact_rules::CompactRules;
use super::envelope::{BadCode, decode_with_checksum, encode_with_checksum};
use super::table_mates::{pack_mates, unpack_mates};
use crate::log::EventState;
use crate::table::{Bye, Entrant, RoundNo, TableNo, TableSeating, TableSeats, WaitingPlace};
use cards::ruleset::Ruleset;
use cards::sort;
use cards::{Seat, Side};

const PREFIX: &str = "BS1.";

/// The place of a person in a round: a seat, a side, or a table to draw or wait at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PersonPlace {
    Seat(TableNo, Seat),
    /// A side of a table. The two players of a team decide themselves who takes which seat.
    Side(TableNo, Side),
    /// This table, where partners are still to be drawn.
    ToDraw(TableNo),
    /// The person has no game in this round and waits at this table.
    StaysAt(TableNo),
    NoGame,
}

impl PersonPlace {
    fn at_table(table: &TableSeating, entrant: Entrant) -> PersonPlace {
        let number = table.table;
        match (&table.seats, table.seats.seat_of(entrant), table.seats.side_of(entrant)) {
            (TableSeats::People(_), Some(seat), _) => PersonPlace::Seat(number, seat),
            (TableSeats::Teams(_), _, Some(side)) => PersonPlace::Side(number, side),
            _ => PersonPlace::ToDraw(number),
        }
    }

    /// The place of somebody who has a bye. Only a pair whose visitors are missing stays at a table.
    #[must_use]
    pub const fn of_bye(bye: &Bye) -> PersonPlace {
        match bye.waits {
            WaitingPlace::AtHome(table) => PersonPlace::StaysAt(table),
            WaitingPlace::Aside | WaitingPlace::InRotation(_) => PersonPlace::NoGame,
        }
    }

    /// Returns the table where the person plays or waits. `None` if the person has no game and waits at no table.
    #[must_use]
    pub const fn table(self) -> Option<TableNo> {
        match self {
            PersonPlace::Seat(table, _)
            | PersonPlace::Side(table, _)
            | PersonPlace::ToDraw(table)
            | PersonPlace::StaysAt(table) => Some(table),
            PersonPlace::NoGame => None,
        }
    }
}

/// A person with the place in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatedPerson {
    #[serde(deserialize_with = "cards::text::read_clean")]
    pub name: String,
    pub place: PersonPlace,
}

/// Returns everybody in the latest round with their places, sorted by name. Both players of a team are listed.
#[must_use]
pub fn seated_people(state: &EventState) -> Vec<SeatedPerson> {
    let Some((number, round)) = state.numbered_rounds().next_back() else { return Vec::new() };
    let tables = round.seating.tables.iter();
    let seated = tables.flat_map(|table| {
        table.seats.entrants().into_iter().map(|entrant| (entrant, PersonPlace::at_table(table, entrant)))
    });
    let byes = round.seating.byes.iter().map(|bye| (bye.entrant, PersonPlace::of_bye(bye)));
    let people = |(entrant, place): (Entrant, PersonPlace)| {
        let names =
            state.profile_in_round(number, entrant).map(|profile| profile.people().to_vec()).unwrap_or_default();
        names.into_iter().map(move |name| SeatedPerson { name, place })
    };
    let mut all: Vec<SeatedPerson> = seated.chain(byes).flat_map(people).collect();
    sort::sort_by_key(&mut all, |person| (person.name.to_lowercase(), person.name.clone()));
    all
}

/// The rules from which a phone makes the sheet of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetRules {
    pub game: Ruleset,
    /// The number of games that a table plays in a round.
    pub games: u8,
}

/// Everything that a phone learns from a seat code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatCode {
    pub name: String,
    pub round: RoundNo,
    /// The people, sorted by name.
    pub people: Vec<SeatedPerson>,
    /// The rules of the event. `None` if an older version wrote the code.
    pub rules: Option<SheetRules>,
    /// The other players at the people's tables, with short names. Only a code with rules contains them.
    pub mates: Vec<SeatedPerson>,
}

#[derive(Serialize, Deserialize)]
struct CompactSeats {
    #[serde(deserialize_with = "cards::text::read_clean")]
    name: String,
    round: RoundNo,
    people: Vec<SeatedPerson>,
}

#[derive(Serialize, Deserialize)]
struct CompactSheetRules {
    game: CompactRules,
    games: u8,
}

impl SeatCode {
    /// Returns whether a text looks like a seat code of any version.
    #[must_use]
    pub fn recognizes(text: &str) -> bool {
        text.trim().starts_with("BS")
    }

    /// Returns the text for the QR code.
    #[must_use]
    pub fn encode(&self) -> String {
        let SeatCode { name, round, people, rules, mates } = self.clone();
        let mates = pack_mates(&people, &mates);
        // Writing plain data into a vector cannot fail, and `decode` refuses an empty text.
        let mut content = postcard::to_allocvec(&CompactSeats { name, round, people }).unwrap_or_default();
        if let Some(SheetRules { game, games }) = rules {
            let rules = CompactSheetRules { game: CompactRules::of(&game), games };
            content.extend(postcard::to_allocvec(&rules).unwrap_or_default());
            content.extend(mates);
        }
        encode_with_checksum(PREFIX, &content)
    }

    /// Decodes the text of [`SeatCode::encode`].
    ///
    /// # Errors
    /// [`BadCode`] if the text is not a seat code.
    pub fn decode(text: &str) -> Result<SeatCode, BadCode> {
        let content = decode_with_checksum(PREFIX, text)?;
        let (seats, rest): (CompactSeats, &[u8]) = postcard::take_from_bytes(&content).map_err(|_| BadCode::Misread)?;
        let CompactSeats { name, round, people } = seats;
        if rest.is_empty() {
            return Ok(SeatCode { name, round, people, rules: None, mates: Vec::new() });
        }
        let (CompactSheetRules { game, games }, packed) =
            postcard::take_from_bytes(rest).map_err(|_| BadCode::Misread)?;
        let rules = Some(SheetRules { game: game.ruleset()?, games });
        let mates = unpack_mates(&people, packed);
        Ok(SeatCode { name, round, people, rules, mates })
    }
}
