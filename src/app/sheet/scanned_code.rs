//! An event's code that a player's phone has opened. The player chooses a name, and sees the own seat.

use super::at_event::{CodePlayer, NewSheetAtEvent, names_at_table, names_beside};
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
        EventCode::decode(text).map(ScannedCode::Event).map_err(bad_code_reason)
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

    /// Returns the index of the person with the name in the settings, who need not choose. `None` if nobody or more
    /// than one person has that name.
    #[must_use]
    pub fn own_index(&self, world: &dyn SheetOutside) -> Option<usize> {
        let own = world.own_name()?;
        let names = match self {
            ScannedCode::Seats(code) => code.people.iter().map(|person| person.name.clone()).collect(),
            ScannedCode::Event(code) => labels(&CodePlayer::all(code)),
        };
        let mut called = names.iter().enumerate().filter(|(_, name)| **name == own);
        called.next().filter(|_| called.next().is_none()).map(|(index, _)| index)
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
                let place =
                    |who: &CodePlayer| seating.map_or(PersonPlace::NoGame, |seating| place_of(seating, who.entrant));
                let players = CodePlayer::all(code);
                labels(&players).into_iter().zip(players.iter().map(place)).collect()
            }
        }
    }

    /// Returns the place of the person at this index of the code's names. `None` if there is no such person or round.
    #[must_use]
    pub fn seat(&self, world: &dyn SheetOutside, index: usize, round: usize) -> Option<OwnSeat> {
        match self {
            ScannedCode::Seats(code) => {
                let person = code.people.get(index)?;
                let card = SeatCard::new(&person.name, person.place, &names_beside(code, person), None);
                Some(OwnSeat { card, sheet: NewSheetAtEvent::of_seat(world, code, person) })
            }
            ScannedCode::Event(code) => {
                let (players, (_, seating)) = (CodePlayer::all(code), code.rounds.get(round)?);
                let who = players.get(index)?;
                Some(OwnSeat {
                    card: card_of_player(code, seating, who),
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

/// Returns the names for the buttons. A name that two people have is followed by the entrant's number.
fn labels(players: &[CodePlayer]) -> Vec<String> {
    let label = |who: &CodePlayer| match players.iter().filter(|other| other.name == who.name).count() {
        1 => who.name.clone(),
        _ => said::numbered_label(who.entrant, &who.name),
    };
    players.iter().map(label).collect()
}

fn card_of_player(code: &EventCode, seating: &Round, who: &CodePlayer) -> SeatCard {
    let place = place_of(seating, who.entrant);
    let Some(table) = seating.table_of(who.entrant) else {
        return SeatCard::new(&who.name, place, &BySeat::default(), None);
    };
    let is_at_home = table.home.map(|home| table.seats.side_of(who.entrant) == Some(home));
    let mut card = SeatCard::new(&who.name, place, &names_at_table(code, who, table), is_at_home);
    if let TableSeats::ToDraw(four) = &table.seats {
        let named = |who: &Entrant| code.names.iter().find(|(other, _)| other == who).map(|(_, name)| name.clone());
        card.add_others(&four.iter().filter(|other| **other != who.entrant).filter_map(named).collect::<Vec<_>>());
    }
    card
}
