//! Texts of the screen on a player's phone that opens the QR code of an event.

use super::people::side_names;
use crate::words::event::director::table_label;
use crate::words::event::list_names;
use crate::words::event::shown::round_heading;
use crate::words::event::wall::seat_text;
use crate::words::names;
use cards::{BySeat, Side};
use event::{Entrant, PersonPlace, RoundNo};
use scoresheet::OWNER;

pub const WHO_ARE_YOU: &str = "Who are you?";
pub const WHERE_YOU_SIT: &str = "Where you sit";
pub const FIND_NAME: &str = "Find your name";
/// Stands above the name that was last used on this phone.
pub const LAST_USED: &str = "Last used on this phone";
pub const ALL_NAMES: &str = "All names";
/// The line that unfolds the names at the table.
pub const CORRECT_NAMES: &str = "Correct names or table";
pub const WHO_IS_LEFT: &str = "Who sits on your left?";
pub const ABOUT_FIRST_DEALER: &str = "A suggestion: your table decides.";

pub const NO_ROUND_YET: &str = "No round has begun: open the code again when the first one has.";
const NO_GAME: &str = "No game";

/// Says that a code cannot be opened, and why: `Nothing was opened: this is not an event's code.`
#[must_use]
pub fn code_not_opened(why: &str) -> String {
    format!("Nothing was opened: {why}.")
}

/// Labels one of several people with the same name by the number of their entry: `Ann, number 12`.
#[must_use]
pub fn numbered_label(who: Entrant, name: &str) -> String {
    format!("{name}, number {who}")
}

#[must_use]
pub fn round_title(round: RoundNo) -> String {
    round_heading(round)
}

/// Names a table and a seat for a button: `Table 5, E–W`.
#[must_use]
pub fn place_label(place: PersonPlace) -> String {
    match place {
        PersonPlace::Seat(table, _) | PersonPlace::Side(table, _) | PersonPlace::ToDraw(table) => {
            format!("{}, {}", table_label(table), seat_text(place))
        }
        PersonPlace::StaysAt(_) | PersonPlace::NoGame => NO_GAME.to_owned(),
    }
}

/// A player's place in a round, as short texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatCard {
    /// `You are Ann Bell`. Empty if the name is not known.
    pub who: String,
    /// `Table 5`, or `No game`.
    pub table: String,
    /// `You sit North`, or `You and your partner sit North and South, at home`. May be empty.
    pub seat: String,
    /// The others at the table: `Partner` and `Against`, each with names.
    pub others: Vec<(&'static str, String)>,
}

impl SeatCard {
    /// Describes the place of the player `own`. `people` are the known names at the table, with the player in the seat
    /// of the sheet's owner. `is_at_home` is `None` if no side is at home.
    #[must_use]
    pub fn new(own: &str, place: PersonPlace, people: &BySeat<String>, is_at_home: Option<bool>) -> SeatCard {
        let seat = match place {
            PersonPlace::Seat(..) => format!("You sit {}", seat_text(place)),
            PersonPlace::Side(_, side) => format!("You and your partner sit {}", names::side(side)),
            PersonPlace::ToDraw(_) => "Draw for partners".to_owned(),
            PersonPlace::StaysAt(table) => format!("Stay at table {table}"),
            PersonPlace::NoGame => String::new(),
        };
        let home = match is_at_home {
            Some(true) => ", at home",
            Some(false) => ", visiting",
            None => "",
        };
        let plays = !matches!(place, PersonPlace::StaysAt(_) | PersonPlace::NoGame);
        let table = place.table().filter(|_| plays).map_or_else(|| NO_GAME.to_owned(), table_label);
        let who = if own.is_empty() { String::new() } else { format!("You are {own}") };
        SeatCard { who, table, seat: format!("{seat}{home}"), others: partner_and_opponents(people) }
    }

    /// Adds the others of a table where partners are still to be drawn.
    pub fn add_others(&mut self, names: &[String]) {
        self.others.push(("With", list_names(names)));
    }
}

fn partner_and_opponents(people: &BySeat<String>) -> Vec<(&'static str, String)> {
    let partner = &people[OWNER.partner()];
    let against: Side = OWNER.side().other();
    let known = |seat: &cards::Seat| !people[*seat].is_empty();
    let opponents = match against.seats().iter().filter(|seat| known(seat)).count() {
        2 => side_names(people, against, OWNER),
        _ => against.seats().map(|seat| people[seat].as_str()).concat(),
    };
    let rows = [("Partner", partner.clone()), ("Against", opponents)];
    rows.into_iter().filter(|(_, names)| !names.is_empty()).collect()
}
