//! Seating cards, on paper or on a phone: `Next: table 5, partner Ann, you sit East.` A card tells one entrant where
//! they play.

use super::super::names;
use super::shown::round_heading;
use super::{NO_GAME, bye_text, entrant_name_in_round, list_names};
use cards::{Seat, Side};
use event::{Entrant, EventState, Report, Round, TableSeating, TableSeats, WaitingPlace};

const NEXT: &str = "Next";

/// Returns an entrant's seating card for the latest round. Once the table has reported, the card begins with the
/// number of the round instead of `Next`. Returns `None` before the first round, and if the entrant is not in the
/// round.
#[must_use]
pub fn seating_card(state: &EventState, entrant: Entrant) -> Option<String> {
    let round = state.rounds().last()?;
    let mut tables = round.seating.tables.iter().zip(&round.reports);
    let table = tables.find(|(table, _)| table.seats.entrants().contains(&entrant));
    match table {
        Some((_, report)) if *report != Report::Out => round_seating_card(state, entrant),
        _ => seating_card_at(state, entrant, NEXT),
    }
}

/// Returns an entrant's seating card for the latest round, which begins with the number of the round: `Round 2: table
/// 5, partner Ann, you sit East.`
#[must_use]
pub fn round_seating_card(state: &EventState, entrant: Entrant) -> Option<String> {
    seating_card_at(state, entrant, &round_heading(state.round_number()?))
}

fn seating_card_at(state: &EventState, entrant: Entrant, when: &str) -> Option<String> {
    let (round, number) = (state.rounds().last()?, state.round_number()?);
    seating_card_text(when, &round.seating, entrant, None, |other| {
        names::together(&entrant_name_in_round(state, number, other))
    })
}

/// The seat of one player of a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerSeat {
    pub seat: Seat,
    pub partner: String,
    /// Whether the player has sat down already.
    pub is_taken: bool,
}

/// Returns the seating card of one player of a team for the latest round: `Next: table 5, partner Ann, you sit East,
/// against Cy & Dee.` Once the player has sat down, the card begins with the number of the round.
#[must_use]
pub fn player_seating_card(state: &EventState, team: Entrant, own: &PlayerSeat) -> Option<String> {
    let (round, number) = (state.rounds().last()?, state.round_number()?);
    let when = if own.is_taken { round_heading(number) } else { NEXT.to_owned() };
    seating_card_text(&when, &round.seating, team, Some(own), |other| {
        names::together(&entrant_name_in_round(state, number, other))
    })
}

/// The texts of a slip to cut out that tells an entrant where to sit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlipTexts {
    /// `Round 3`.
    pub round: String,
    /// `Table 5` or `No game`, in large letters.
    pub place: String,
    /// The seat with the others at the table: `North and South, against Cat & Dan.` Empty for an entrant who is free
    /// this round.
    pub seat: String,
}

/// Returns the texts of an entrant's slip for the latest round. `None` before the first round, and if the entrant is
/// not in the round.
#[must_use]
pub fn slip_texts(state: &EventState, entrant: Entrant) -> Option<SlipTexts> {
    let (number, seating) = (state.round_number()?, &state.rounds().last()?.seating);
    let round = round_heading(number);
    if let Some(bye) = seating.byes.iter().find(|bye| bye.entrant == entrant) {
        let seat = match bye.waits {
            WaitingPlace::AtHome(table) => format!("Stay at table {table}."),
            WaitingPlace::Aside | WaitingPlace::InRotation(_) => String::new(),
        };
        return Some(SlipTexts { round, place: names::capitalized(NO_GAME), seat });
    }
    let table = seating.table_of(entrant)?;
    let name = |other: Entrant| names::unbroken(&entrant_name_in_round(state, number, other));
    let seat = seat_sentences(table, entrant, None, &name);
    Some(SlipTexts { round, place: super::director::table_label(table.table), seat: names::capitalized(&seat) })
}

/// Lists an entrant's tables in the later rounds, as far as they are known: `Then table 5, table 2, no game, table 7.`
#[must_use]
pub fn later_tables_sentence(state: &EventState, entrant: Entrant) -> Option<String> {
    let at = |round: &Round| match round.table_of(entrant) {
        Some(table) => format!("table {}", table.table),
        None => NO_GAME.to_owned(),
    };
    let tables: Vec<String> = state.scheduled().iter().map(at).collect();
    (!tables.is_empty()).then(|| format!("Then {}.", tables.join(", ")))
}

fn seating_card_text(
    when: &str,
    round: &Round,
    entrant: Entrant,
    own: Option<&PlayerSeat>,
    name: impl Fn(Entrant) -> String,
) -> Option<String> {
    if let Some(bye) = round.byes.iter().find(|bye| bye.entrant == entrant) {
        return Some(format!("{}.", bye_text(bye)));
    }
    let table = round.table_of(entrant)?;
    let joint = if matches!(table.seats, TableSeats::ToDraw(_)) { "" } else { "," };
    Some(format!("{when}: table {}{joint} {}", table.table, seat_sentences(table, entrant, own, &name)))
}

/// Says which seat an entrant has at a table, and who the others are: `partner Ann, you sit East. Against Cy and Dee.`
fn seat_sentences(
    table: &TableSeating,
    entrant: Entrant,
    own: Option<&PlayerSeat>,
    name: &dyn Fn(Entrant) -> String,
) -> String {
    let side = table.seats.side_of(entrant);
    let against = |side: Side| {
        let others: Vec<String> = table.seats.entrants_on(side.other()).into_iter().map(name).collect();
        list_names(&others)
    };
    match (&table.seats, side) {
        (TableSeats::People(_), Some(side)) => {
            let partner = table.seats.entrants_on(side).into_iter().find(|other| *other != entrant).map(name);
            let seat = table.seats.seat_of(entrant).map(names::seat);
            let (partner, seat) = (partner.unwrap_or_default(), seat.unwrap_or_default());
            names::with_full_stop(format!("partner {partner}, you sit {seat}. Against {}", against(side)))
        }
        (TableSeats::Teams(_), Some(side)) => {
            let stays = match table.home {
                Some(home) if home == side => " You are at home.",
                Some(_) => " You are visiting.",
                None => "",
            };
            let seat = match own {
                Some(PlayerSeat { seat, partner, .. }) => {
                    format!("partner {}, you sit {}", names::together(partner), names::seat(*seat))
                }
                None => names::side(side).to_owned(),
            };
            let sits = format!("{seat}, against {}", against(side));
            format!("{}{stays}", names::with_full_stop(sits))
        }
        _ => {
            let others: Vec<String> =
                table.seats.entrants().into_iter().filter(|other| *other != entrant).map(name).collect();
            format!("{} Draw for partners.", names::with_full_stop(format!("with {}", list_names(&others))))
        }
    }
}
