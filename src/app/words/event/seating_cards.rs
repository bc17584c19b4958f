//! Seating cards, on paper or on a phone: `Next: table 5, partner Ann, you sit East.` A card tells one entrant where
//! they play.

use super::super::names;
use super::shown::round_heading;
use super::{bye_text, entrant_name_in_round, list_names};
use cards::Side;
use event::{Entrant, EventCode, EventState, Report, Round, RoundNo, TableSeats};

const NEXT: &str = "Next";

/// Returns an entrant's seating card for the latest round. Once the table has reported, the card begins with the
/// number of the round instead of `Next`. Returns `None` before the first round, and if the entrant is not in the
/// round.
#[must_use]
pub fn seating_card(state: &EventState, entrant: Entrant) -> Option<String> {
    let round = state.rounds().last()?;
    let mut tables = round.seating.tables.iter().zip(&round.reports);
    let table = tables.find(|(table, _)| table.seats.entrants().contains(&entrant));
    let when = match table {
        Some((_, report)) if *report != Report::Out => state.round_number().map(round_heading),
        _ => None,
    };
    let number = state.round_number()?;
    seating_card_text(when.as_deref().unwrap_or(NEXT), &round.seating, entrant, |other| {
        entrant_name_in_round(state, number, other)
    })
}

/// Lists an entrant's tables in the later rounds, as far as they are known: `Then table 5, table 2, no game, table 7.`
#[must_use]
pub fn later_tables_sentence(state: &EventState, entrant: Entrant) -> Option<String> {
    let at = |round: &Round| match round.table_of(entrant) {
        Some(table) => format!("table {}", table.table),
        None => "no game".to_owned(),
    };
    let tables: Vec<String> = state.scheduled().iter().map(at).collect();
    (!tables.is_empty()).then(|| format!("Then {}.", tables.join(", ")))
}

/// Returns an entrant's seating card for a round, read from the QR code of the event.
#[must_use]
pub fn seating_card_of_code(code: &EventCode, entrant: Entrant, round: RoundNo) -> Option<String> {
    let (_, seating) = code.rounds.iter().find(|(number, _)| *number == round)?;
    seating_card_text(NEXT, seating, entrant, |other| {
        let found = code.names.iter().find(|(number, _)| *number == other);
        found.map_or_else(|| format!("number {other}"), |(_, name)| name.clone())
    })
}

fn seating_card_text(when: &str, round: &Round, entrant: Entrant, name: impl Fn(Entrant) -> String) -> Option<String> {
    if let Some(bye) = round.byes.iter().find(|bye| bye.entrant == entrant) {
        return Some(format!("{}.", bye_text(bye)));
    }
    let table = round.table_of(entrant)?;
    let number = table.table;
    let side = table.seats.side_of(entrant);
    let against = |side: Side| {
        let others: Vec<String> = table.seats.entrants_on(side.other()).into_iter().map(&name).collect();
        list_names(&others)
    };
    Some(match (&table.seats, side) {
        (TableSeats::People(_), Some(side)) => {
            let partner = table.seats.entrants_on(side).into_iter().find(|other| *other != entrant).map(&name);
            let seat = table.seats.seat_of(entrant).map(names::seat);
            let (partner, seat) = (partner.unwrap_or_default(), seat.unwrap_or_default());
            let sits = format!("{when}: table {number}, partner {partner}, you sit {seat}");
            names::with_full_stop(format!("{sits}. Against {}", against(side)))
        }
        (TableSeats::Teams(_), Some(side)) => {
            let stays = match table.home {
                Some(home) if home == side => " You are at home.",
                Some(_) => " You are visiting.",
                None => "",
            };
            let sits = format!("{when}: table {number}, {}, against {}", names::side(side), against(side));
            format!("{}{stays}", names::with_full_stop(sits))
        }
        _ => {
            let others: Vec<String> =
                table.seats.entrants().into_iter().filter(|other| *other != entrant).map(&name).collect();
            let sits = names::with_full_stop(format!("{when}: table {number} with {}", list_names(&others)));
            format!("{sits} Draw for partners.")
        }
    })
}
