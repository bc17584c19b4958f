//! The sheet that a person begins after scanning a code of an event: [`EventCode`] or [`SeatCode`].

use super::names::{GameForm, ProposedGame};
use super::new::begin;
use super::outside::SheetOutside;
use super::stored_sheets::{StoredSheet, own_sheets};
use crate::forms::{FieldErrors, Form};
use crate::save::Id;
use cards::ruleset::Ruleset;
use cards::{BySeat, Seat, Side};
use event::{
    Entrant, EventCode, FirstDeal, PersonPlace, SeatCode, SeatedPerson, TableSeating, TableSeats as Seating,
    short_name, table_template,
};
use scoresheet::{LONGEST_NAME, OWNER, Sheet, SheetKind, SheetSeating, Template};

/// The sheet prepared for the table of a person who has scanned a code.
#[derive(Clone, Debug, PartialEq)]
pub struct PersonAtEvent {
    template: Template,
    /// The event's name as it stands on the sheet.
    event: String,
    /// The names at the person's table and the first dealer.
    pub game: ProposedGame,
}

/// The sheet that a person uses in a round of an event.
#[derive(Clone, Debug, PartialEq)]
pub enum NewSheetAtEvent {
    /// The person continues the personal card that they have kept in earlier rounds.
    Kept(Id<Sheet>),
    /// The person begins a new sheet.
    New(Box<PersonAtEvent>),
}

impl NewSheetAtEvent {
    /// Returns the sheet that an entrant uses in a round; `None` if the entrant has no table in that round. `round` is
    /// an index into the rounds of the code.
    pub fn of(world: &dyn SheetOutside, code: &EventCode, who: Entrant, round: usize) -> Option<NewSheetAtEvent> {
        let (_, seating) = code.rounds.get(round)?;
        let table = seating.table_of(who)?;
        let template = sheet_template(&code.rules, code.games, matches!(table.seats, Seating::Teams(_)));
        let place = SheetSeating { table: Some(table.table), people: names_at_table(code, who, table) };
        let game = ProposedGame { place, dealer: first_dealer(who, table) };
        Some(NewSheetAtEvent::prepare(world, &code.name, template, game))
    }

    /// Returns the sheet of a person on a code with seats. `None` if the person does not play, or if the code has no
    /// rules. The names of people whom the code does not contain stay empty.
    pub fn of_seat(world: &dyn SheetOutside, code: &SeatCode, who: &SeatedPerson) -> Option<NewSheetAtEvent> {
        let rules = code.rules.as_ref()?;
        let plays = !matches!(who.place, PersonPlace::StaysAt(_) | PersonPlace::NoGame);
        let table = who.place.table().filter(|_| plays)?;
        let template = sheet_template(&rules.game, rules.games, matches!(who.place, PersonPlace::Side(..)));
        let place = SheetSeating { table: Some(table), people: names_beside(code, who) };
        let dealer = seat_from(own_seat(code, who), Seat::N);
        Some(NewSheetAtEvent::prepare(world, &code.name, template, ProposedGame { place, dealer }))
    }

    /// Returns the personal card that the person already keeps at this event, or else a new sheet.
    fn prepare(world: &dyn SheetOutside, event: &str, template: Template, game: ProposedGame) -> NewSheetAtEvent {
        let event: String = event.chars().take(LONGEST_NAME).collect();
        let continues = |kept: &StoredSheet| {
            let heading = kept.sheet.heading();
            template.form == SheetKind::Personal
                && heading.event == event
                && heading.template == template
                && !kept.sheet.is_finished()
        };
        match own_sheets(world, 12).find(continues) {
            Some(kept) => NewSheetAtEvent::Kept(kept.id),
            None => NewSheetAtEvent::New(Box::new(PersonAtEvent { template, event, game })),
        }
    }
}

impl PersonAtEvent {
    /// Returns the form for the sheet's first game, filled with the names and the dealer.
    pub fn form(&self) -> Form<GameForm> {
        GameForm::of(&self.game, OWNER, self.template.form)
    }

    /// Begins the sheet with the names and the dealer in the form.
    ///
    /// # Errors
    /// [`FieldErrors`] with each bad field.
    pub fn begin(&self, world: &dyn SheetOutside, game: &GameForm) -> Result<Id<Sheet>, FieldErrors> {
        begin(world, self.template.clone(), game, self.event.clone())
    }
}

/// Returns the index of the person who uses this device. `None` if their name in the settings is not among `people`.
pub fn own_index(world: &dyn SheetOutside, people: &[SeatedPerson]) -> Option<usize> {
    let own = world.own_name()?;
    people.iter().position(|person| person.name == own)
}

/// Returns the template of the sheet: a personal card if the rulebook has one and people play for themselves, otherwise
/// the sheet of a table.
fn sheet_template(rules: &Ruleset, games: u8, teams: bool) -> Template {
    let of_rulebook = Template::of_rules(rules);
    let own_card = of_rulebook.form == SheetKind::Personal && !teams;
    if own_card { of_rulebook } else { table_template(rules, games) }
}

/// Returns the names at a person's table that the code contains, turned so that the person sits in the seat of the
/// sheet's owner.
pub(super) fn names_beside(code: &SeatCode, who: &SeatedPerson) -> BySeat<String> {
    let mut names = BySeat::<String>::default();
    names[OWNER] = who.name.clone();
    let own = own_seat(code, who);
    for (seat, name) in seated_names(code, who) {
        if seat != own {
            names[seat_from(own, seat)] = name;
        }
    }
    if names.iter().any(|(_, name)| code.mates.iter().any(|mate| mate.name == *name)) { shorten(&names) } else { names }
}

/// The seats of a side, for a team whose players choose between them. The first player takes the first seat, so that all
/// phones at a table propose the same seats.
const fn seats_of_team(side: Side) -> [Seat; 2] {
    match side {
        Side::NS => [Seat::N, Seat::S],
        Side::EW => [Seat::E, Seat::W],
    }
}

fn own_seat(code: &SeatCode, who: &SeatedPerson) -> Seat {
    let own = seated_names(code, who).into_iter().find(|(_, name)| *name == who.name);
    own.map_or(Seat::N, |(seat, _)| seat)
}

/// Returns the names at a person's table with their seats, the person included. The players of a team sit in the order of
/// their names.
fn seated_names(code: &SeatCode, who: &SeatedPerson) -> Vec<(Seat, String)> {
    let all = || code.people.iter().chain(&code.mates);
    match who.place {
        PersonPlace::Seat(own, _) => all()
            .filter_map(|person| match person.place {
                PersonPlace::Seat(table, seat) if table == own => Some((seat, person.name.clone())),
                _ => None,
            })
            .collect(),
        PersonPlace::Side(own, _) => Side::ALL
            .into_iter()
            .flat_map(|side| {
                let at_side = all().filter(|person| person.place == PersonPlace::Side(own, side));
                let mut names: Vec<String> = at_side.map(|person| person.name.clone()).collect();
                names.sort_unstable();
                seats_of_team(side).into_iter().zip(names)
            })
            .collect(),
        _ => Vec::new(),
    }
}

/// Shortens all last names to an initial, as for the players of other codes. A name stays whole if two at the table
/// would have the same short name.
fn shorten(names: &BySeat<String>) -> BySeat<String> {
    BySeat::from_fn(|seat| {
        let short = short_name(&names[seat]);
        let same = names.iter().filter(|(_, name)| short_name(name) == short).count();
        if same == 1 { short } else { names[seat].clone() }
    })
}

/// Returns where `seat` stands on the sheet of a person who sits at `own`.
fn seat_from(own: Seat, seat: Seat) -> Seat {
    let turned = [(own, OWNER), (own.left(), OWNER.left()), (own.partner(), OWNER.partner())];
    turned.into_iter().find(|(there, _)| *there == seat).map_or(OWNER.right(), |(_, here)| here)
}

/// Returns the names at an entrant's table, turned so that the entrant sits in the seat of the sheet's owner.
pub(super) fn names_at_table(code: &EventCode, who: Entrant, table: &TableSeating) -> BySeat<String> {
    let name = |who: Entrant| {
        let found = code.names.iter().find(|(other, _)| *other == who);
        found.map_or_else(String::new, |(_, name)| name.clone())
    };
    let mut people = BySeat::<String>::default();
    match &table.seats {
        Seating::Teams(sides) => {
            if let Some(own) = table.seats.side_of(who) {
                let [own, _] = seats_of_team(own);
                for side in Side::ALL {
                    let team = name(sides[side]);
                    let (one, other) = team.split_once(" & ").unwrap_or((&team, ""));
                    let [first, second] = seats_of_team(side).map(|seat| seat_from(own, seat));
                    people[first] = one.to_owned();
                    people[second] = other.to_owned();
                }
            }
        }
        Seating::People(seats) => {
            if let Some(own) = table.seats.seat_of(who) {
                for (there, who) in seats.iter() {
                    people[seat_from(own, there)] = name(*who);
                }
            }
        }
        // The partners are drawn at the table, so only the entrant's own seat is known.
        Seating::ToDraw(_) => people[OWNER] = name(who),
    }
    people
}

/// Returns the first dealer if the visitors deal first. Otherwise the players draw for the deal, so that the returned
/// seat is only a proposal: North's, on all phones at the table.
fn first_dealer(who: Entrant, table: &TableSeating) -> Seat {
    if let (FirstDeal::Visitors, Some(home)) = (table.first_deal, table.home) {
        return if table.seats.side_of(who) == Some(home) { OWNER.left() } else { OWNER };
    }
    let own = match &table.seats {
        Seating::Teams(_) => table.seats.side_of(who).map(|side| seats_of_team(side)[0]),
        Seating::People(_) => table.seats.seat_of(who),
        Seating::ToDraw(_) => None,
    };
    own.map_or(OWNER, |own| seat_from(own, Seat::N))
}
