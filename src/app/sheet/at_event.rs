//! The sheet that a person begins after scanning a code of an event: [`EventCode`] or [`SeatCode`].

use super::names::{GameForm, ProposedGame};
use super::new::begin;
use super::outside::SheetOutside;
use super::stored_sheets::{StoredSheet, own_sheets};
use crate::forms::{FieldErrors, Form};
use crate::save::{self, Id, SheetRound};
use cards::ruleset::Ruleset;
use cards::{BySeat, Seat, Side};
use event::{
    Entrant, EventCode, FirstDeal, PersonPlace, RoundNo, SeatCode, SeatedPerson, TableNo, TableSeating,
    TableSeats as Seating, short_name, table_template,
};
use scoresheet::{LONGEST_NAME, OWNER, Sheet, SheetKind, SheetSeating, Template};

/// A person on the code of an event, alone or as a player of a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodePlayer {
    pub entrant: Entrant,
    pub name: String,
}

impl CodePlayer {
    /// Returns everybody on a code, sorted by name. The players of a team stand apart from each other.
    #[must_use]
    pub fn all(code: &EventCode) -> Vec<CodePlayer> {
        let entrants = code.names.iter().map(|(entrant, _)| *entrant);
        let players = |entrant| players_of(code, entrant).into_iter().map(move |name| CodePlayer { entrant, name });
        let mut all: Vec<CodePlayer> = entrants.flat_map(players).collect();
        cards::sort::sort_by_key(&mut all, |player| player.name.clone());
        all
    }
}

/// The sheet prepared for the table of a person who has scanned a code.
#[derive(Clone, Debug, PartialEq)]
pub struct PersonAtEvent {
    template: Template,
    /// Whether the event determines the partners, so that they never change at the table.
    fixed_partners: bool,
    /// The event's name as it stands on the sheet.
    event: String,
    round: RoundNo,
    /// The names at the person's table and the first dealer.
    pub game: ProposedGame,
}

/// The sheet that a person uses in a round of an event.
#[derive(Clone, Debug, PartialEq)]
pub enum NewSheetAtEvent {
    /// The person continues the personal card that they have kept in earlier rounds.
    KeptCard(Id<Sheet>),
    /// The person has begun the sheet of the table in this round already.
    KeptSheet(Id<Sheet>),
    /// The person begins a new sheet.
    New(Box<PersonAtEvent>),
}

impl NewSheetAtEvent {
    /// Returns the sheet that a person uses in a round; `None` if the person has no table in that round. `round` is an
    /// index into the rounds of the code.
    pub fn of(world: &dyn SheetOutside, code: &EventCode, who: &CodePlayer, round: usize) -> Option<NewSheetAtEvent> {
        let (round, seating) = code.rounds.get(round)?;
        let table = seating.table_of(who.entrant)?;
        let teams = matches!(table.seats, Seating::Teams(_));
        let template = sheet_template(&code.rules, code.games, teams);
        let place = SheetSeating { table: Some(table.table), people: names_at_table(code, who, table) };
        let game = ProposedGame { place, dealer: first_dealer(code, who, table) };
        Some(NewSheetAtEvent::prepare(world, PersonAtEvent::new(&code.name, *round, template, teams, game)))
    }

    /// Returns the sheet of a person on a code with seats. `None` if the person does not play, or if the code has no
    /// rules. The names of people whom the code does not contain stay empty.
    pub fn of_seat(world: &dyn SheetOutside, code: &SeatCode, who: &SeatedPerson) -> Option<NewSheetAtEvent> {
        let rules = code.rules.as_ref()?;
        let plays = !matches!(who.place, PersonPlace::StaysAt(_) | PersonPlace::NoGame);
        let table = who.place.table().filter(|_| plays)?;
        let teams = matches!(who.place, PersonPlace::Side(..));
        let template = sheet_template(&rules.game, rules.games, teams);
        let place = SheetSeating { table: Some(table), people: names_beside(code, who) };
        let dealer = seat_from(own_seat(code, who), Seat::N);
        let game = ProposedGame { place, dealer };
        Some(NewSheetAtEvent::prepare(world, PersonAtEvent::new(&code.name, code.round, template, teams, game)))
    }

    /// Returns the personal card that the person already keeps at this event, or the sheet of the table and round, or else a
    /// new sheet.
    fn prepare(world: &dyn SheetOutside, new: PersonAtEvent) -> NewSheetAtEvent {
        let continues = |kept: &StoredSheet| {
            let heading = kept.sheet.heading();
            new.template.form == SheetKind::Personal
                && heading.event == new.event
                && heading.template == new.template
                && !kept.sheet.is_finished()
        };
        let of_table = |kept: &StoredSheet| new.is_sheet_of_table(world, kept);
        let card = own_sheets(world, MOST_SEARCHED).find(continues).map(|kept| NewSheetAtEvent::KeptCard(kept.id));
        let sheet = || own_sheets(world, MOST_SEARCHED).find(of_table).map(|kept| NewSheetAtEvent::KeptSheet(kept.id));
        card.or_else(sheet).unwrap_or_else(|| NewSheetAtEvent::New(Box::new(new)))
    }
}

/// The number of the latest sheets among which a sheet of the event is searched.
const MOST_SEARCHED: usize = 12;

/// A sheet of an event of the same name that was begun longer ago belongs to another evening. In milliseconds.
const SAME_EVENING: u64 = 12 * 60 * 60 * 1000;

impl PersonAtEvent {
    /// Returns whether a stored sheet is the one of this table in this round.
    fn is_sheet_of_table(&self, world: &dyn SheetOutside, kept: &StoredSheet) -> bool {
        let heading = kept.sheet.heading();
        let table = kept.sheet.state().games.last().and_then(|game| game.seating.table);
        let of_round = |known: &SheetRound| known.sheet == kept.id && known.round == self.round;
        self.template.form == SheetKind::Table
            && heading.event == self.event
            && table.is_some()
            && table == self.game.place.table
            && world.now().saturating_sub(heading.id.begun) < SAME_EVENING
            && save::load_sheet_rounds(world.storage()).iter().any(of_round)
    }

    fn new(event: &str, round: RoundNo, template: Template, fixed_partners: bool, game: ProposedGame) -> PersonAtEvent {
        PersonAtEvent { template, fixed_partners, event: event.chars().take(LONGEST_NAME).collect(), round, game }
    }

    /// Returns the form for the sheet's first game, filled with the names and the dealer.
    pub fn form(&self) -> Form<GameForm> {
        let form = if self.fixed_partners { GameForm::with_fixed_partners } else { GameForm::of };
        form(&self.game, OWNER, self.template.form)
    }

    /// Returns whether the code names two opponents but not their seats, so that the person has to say who sits where.
    #[must_use]
    pub fn asks_who_is_left(&self) -> bool {
        let people = &self.game.place.people;
        self.fixed_partners && [OWNER.left(), OWNER.right()].iter().all(|seat| !people[*seat].is_empty())
    }

    /// Returns whether the code has told the phone everybody at the table.
    #[must_use]
    pub fn knows_everybody(&self) -> bool {
        self.game.place.people.iter().all(|(_, name)| !name.is_empty())
    }

    /// Begins the sheet with the names and the dealer in the form.
    ///
    /// # Errors
    /// [`FieldErrors`] with each bad field.
    pub fn begin(&self, world: &dyn SheetOutside, game: &GameForm) -> Result<Id<Sheet>, FieldErrors> {
        let id = begin(world, self.template.clone(), game, self.event.clone())?;
        // A personal card goes on in the next round.
        if self.template.form == SheetKind::Table {
            world.report_failure(save::store_sheet_round(world.storage(), &id, self.round));
        }
        Ok(id)
    }
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

/// Seats the players of a team, who choose between the two seats of their side, in the order of their names. So all
/// phones at a table propose the same seats, whichever code they have read.
fn seat_team(side: Side, mut names: Vec<String>) -> impl Iterator<Item = (Seat, String)> {
    let seats = match side {
        Side::NS => [Seat::N, Seat::S],
        Side::EW => [Seat::E, Seat::W],
    };
    names.sort_unstable();
    seats.into_iter().zip(names)
}

/// Returns the seat that [`seat_team`] gives to a player of a team.
fn seat_in_team(side: Side, names: Vec<String>, player: &str) -> Option<Seat> {
    seat_team(side, names).find(|(_, name)| name == player).map(|(seat, _)| seat)
}

fn own_seat(code: &SeatCode, who: &SeatedPerson) -> Seat {
    let seat = match who.place {
        PersonPlace::Seat(_, seat) => Some(seat),
        PersonPlace::Side(table, side) => seat_in_team(side, names_at_side(code, table, side), &who.name),
        _ => None,
    };
    seat.unwrap_or(Seat::N)
}

/// Returns the names at a person's table with their seats, the person included.
fn seated_names(code: &SeatCode, who: &SeatedPerson) -> Vec<(Seat, String)> {
    match who.place {
        PersonPlace::Seat(own, _) => all_people(code)
            .filter_map(|person| match person.place {
                PersonPlace::Seat(table, seat) if table == own => Some((seat, person.name.clone())),
                _ => None,
            })
            .collect(),
        PersonPlace::Side(own, _) => {
            Side::ALL.into_iter().flat_map(|side| seat_team(side, names_at_side(code, own, side))).collect()
        }
        _ => Vec::new(),
    }
}

fn names_at_side(code: &SeatCode, table: TableNo, side: Side) -> Vec<String> {
    let at_side = all_people(code).filter(|person| person.place == PersonPlace::Side(table, side));
    at_side.map(|person| person.name.clone()).collect()
}

fn all_people(code: &SeatCode) -> impl Iterator<Item = &SeatedPerson> {
    code.people.iter().chain(&code.mates)
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

/// Returns the place of `seat` on the sheet of a person who sits at `own`.
fn seat_from(own: Seat, seat: Seat) -> Seat {
    let turned = [(own, OWNER), (own.left(), OWNER.left()), (own.partner(), OWNER.partner())];
    turned.into_iter().find(|(there, _)| *there == seat).map_or(OWNER.right(), |(_, here)| here)
}

/// Returns the names at a person's table, turned so that the person sits in the seat of the sheet's owner.
pub(super) fn names_at_table(code: &EventCode, who: &CodePlayer, table: &TableSeating) -> BySeat<String> {
    let name = |who| entrant_name(code, who).to_owned();
    let team = |who| players_of(code, who);
    let mut people = BySeat::<String>::default();
    match &table.seats {
        Seating::Teams(sides) => {
            if let Some(own) = own_seat_of_player(code, who, table) {
                for (seat, player) in Side::ALL.into_iter().flat_map(|side| seat_team(side, team(sides[side]))) {
                    people[seat_from(own, seat)] = player;
                }
            }
        }
        Seating::People(seats) => {
            if let Some(own) = table.seats.seat_of(who.entrant) {
                for (there, who) in seats.iter() {
                    people[seat_from(own, there)] = name(*who);
                }
            }
        }
        // The partners are drawn at the table, so only the person's own seat is known.
        Seating::ToDraw(_) => people[OWNER] = who.name.clone(),
    }
    people
}

fn entrant_name(code: &EventCode, who: Entrant) -> &str {
    code.names.iter().find(|(other, _)| *other == who).map_or("", |(_, name)| name)
}

/// Returns the name of a person who entered alone, or the names of a team's players.
fn players_of(code: &EventCode, entrant: Entrant) -> Vec<String> {
    entrant_name(code, entrant).split(" & ").map(str::to_owned).collect()
}

/// Returns the seat of a person. `None` if the seats are drawn at the table.
fn own_seat_of_player(code: &EventCode, who: &CodePlayer, table: &TableSeating) -> Option<Seat> {
    match &table.seats {
        Seating::Teams(_) => seat_in_team(table.seats.side_of(who.entrant)?, players_of(code, who.entrant), &who.name),
        Seating::People(_) => table.seats.seat_of(who.entrant),
        Seating::ToDraw(_) => None,
    }
}

/// Returns the first dealer if the visitors deal first. Otherwise the players draw for the deal, so that the returned
/// seat is only a proposal: North's, on all phones at the table.
fn first_dealer(code: &EventCode, who: &CodePlayer, table: &TableSeating) -> Seat {
    if let (FirstDeal::Visitors, Some(home)) = (table.first_deal, table.home) {
        return if table.seats.side_of(who.entrant) == Some(home) { OWNER.left() } else { OWNER };
    }
    own_seat_of_player(code, who, table).map_or(OWNER, |own| seat_from(own, Seat::N))
}
