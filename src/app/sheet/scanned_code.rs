//! An event's code that a player's phone has opened. The player chooses a name, and sees the own seat.

use super::at_event::{NewSheetAtEvent, names_at_table, names_beside, own_index};
use super::name_choices::NameChoices;
use super::outside::SheetOutside;
use crate::words::event::bad_code_reason;
use crate::words::sheet::from_event::{self as said, SeatCard};
use cards::BySeat;
use event::{Entrant, EventCode, PersonPlace, Round, RoundNo, SeatCode, TableSeats};

/// A code of either kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScannedCode {
    /// The code on the wall, with the people of one round.
    Seats(SeatCode),
    /// The code on paper, with the entrants of all rounds that are known.
    Event(EventCode),
}

/// A person's place in a round, and the sheet to keep there.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnSeat {
    pub card: SeatCard,
    /// `None` if the person does not play.
    pub sheet: Option<NewSheetAtEvent>,
}

impl ScannedCode {
    /// Reads the text of a code.
    ///
    /// # Errors
    /// The reason why the text is no code, as part of a sentence.
    pub fn read(text: &str) -> Result<ScannedCode, &'static str> {
        if SeatCode::recognizes(text) {
            return SeatCode::decode(text).map(ScannedCode::Seats).map_err(bad_code_reason);
        }
        let mut code = EventCode::decode(text).map_err(bad_code_reason)?;
        cards::sort::sort_by_key(&mut code.names, |(_, name)| name.clone());
        Ok(ScannedCode::Event(code))
    }

    /// Returns the name of the event. May be empty.
    #[must_use]
    pub fn event_name(&self) -> &str {
        match self {
            ScannedCode::Seats(code) => &code.name,
            ScannedCode::Event(code) => &code.name,
        }
    }

    /// Returns the rounds of the code. Empty before the first round.
    #[must_use]
    pub fn rounds(&self) -> Vec<RoundNo> {
        match self {
            ScannedCode::Seats(code) => vec![code.round],
            ScannedCode::Event(code) => code.rounds.iter().map(|(round, _)| *round).collect(),
        }
    }

    /// Returns the index of the person with the name in the settings, who need not choose.
    #[must_use]
    pub fn own_index(&self, world: &dyn SheetOutside) -> Option<usize> {
        match self {
            ScannedCode::Seats(code) => own_index(world, &code.people),
            ScannedCode::Event(_) => None,
        }
    }

    /// Returns the names to choose from, with their places in a round. `round` is an index into [`Self::rounds`].
    #[must_use]
    pub fn choices(&self, world: &dyn SheetOutside, round: usize) -> NameChoices {
        NameChoices::of(world, &self.people(round))
    }

    fn people(&self, round: usize) -> Vec<(String, PersonPlace)> {
        match self {
            ScannedCode::Seats(code) => code.people.iter().map(|person| (person.name.clone(), person.place)).collect(),
            ScannedCode::Event(code) => {
                let seating = code.rounds.get(round).map(|(_, seating)| seating);
                let place = |who| seating.map_or(PersonPlace::NoGame, |seating| place_of(seating, who));
                code.names.iter().map(|(who, name)| (said::entrant_label(*who, name), place(*who))).collect()
            }
        }
    }

    /// Returns the place of the person at this index of the code's names. `None` if there is no such person or round.
    #[must_use]
    pub fn seat(&self, world: &dyn SheetOutside, index: usize, round: usize) -> Option<OwnSeat> {
        match self {
            ScannedCode::Seats(code) => {
                let person = code.people.get(index)?;
                let card = SeatCard::new(person.place, &names_beside(code, person), None);
                Some(OwnSeat { card, sheet: NewSheetAtEvent::of_seat(world, code, person) })
            }
            ScannedCode::Event(code) => {
                let (who, (_, seating)) = (code.names.get(index)?.0, code.rounds.get(round)?);
                Some(OwnSeat {
                    card: card_of_entrant(code, seating, who),
                    sheet: NewSheetAtEvent::of(world, code, who, round),
                })
            }
        }
    }
}

fn place_of(seating: &Round, who: Entrant) -> PersonPlace {
    if let Some(table) = seating.table_of(who) {
        return PersonPlace::at_table(table, who);
    }
    let bye = seating.byes.iter().find(|bye| bye.entrant == who);
    bye.map_or(PersonPlace::NoGame, PersonPlace::of_bye)
}

fn card_of_entrant(code: &EventCode, seating: &Round, who: Entrant) -> SeatCard {
    let place = place_of(seating, who);
    let Some(table) = seating.table_of(who) else { return SeatCard::new(place, &BySeat::default(), None) };
    let is_at_home = table.home.map(|home| table.seats.side_of(who) == Some(home));
    let mut card = SeatCard::new(place, &names_at_table(code, who, table), is_at_home);
    if let TableSeats::ToDraw(four) = &table.seats {
        let named = |who: &Entrant| code.names.iter().find(|(other, _)| other == who).map(|(_, name)| name.clone());
        card.add_others(&four.iter().filter(|other| **other != who).filter_map(named).collect::<Vec<_>>());
    }
    card
}
