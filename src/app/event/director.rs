//! What a director sees of a real event and does besides filling in forms.

use super::room::{NotEntered, Room};
use crate::app::forms::{Choice, Form, Spelled};
use crate::cards::BySeat;
use crate::event::{Entrant, Entry, EventState, Next, Seats, TableSeating};
use crate::save::Draft;
use crate::words::event as said;

/// The part of a real event that is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// What is awaited.
    #[default]
    Now,
    /// Who stands where.
    Standings,
    /// Who takes part.
    People,
    /// What happened.
    Log,
    /// What is printed.
    Papers,
}

impl Look {
    /// All of them, by name.
    pub const ALL: [(Look, &str); 5] = [
        (Look::Now, "Now"),
        (Look::Standings, "Standings"),
        (Look::People, "People"),
        (Look::Log, "Log"),
        (Look::Papers, "Papers"),
    ];
}

impl Spelled for Look {
    fn spelled(&self) -> String {
        Look::ALL.into_iter().find(|(of, _)| of == self).map_or("", |(_, name)| name).to_owned()
    }

    fn read(text: &str) -> Option<Look> {
        Look::ALL.into_iter().find(|(_, name)| *name == text).map(|(of, _)| of)
    }
}

/// A table of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutTable {
    /// The round, from 1.
    pub round: u16,
    /// Who sits there.
    pub seating: TableSeating,
}

impl OutTable {
    /// Whether partners are still to be drawn.
    #[must_use]
    pub const fn to_draw(&self) -> bool {
        matches!(self.seating.seats, Seats::ToDraw(_))
    }

    /// Returns a text that tells its form from all others: another round, table or draw is another form.
    #[must_use]
    pub fn key(&self) -> String {
        let who = self.seating.seats.entrants();
        let mut key = format!("{} {} {}", self.round, self.seating.table, u8::from(self.to_draw()));
        who.iter().for_each(|who| key.extend([" ", &who.to_string()]));
        key
    }
}

/// The next round before it begins: what cannot be kept is said first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextRound {
    /// Its number, from 1.
    pub number: u16,
    /// What it will be like, or why it cannot begin.
    pub told: String,
    /// What its seating could not keep.
    pub compromises: Vec<String>,
    /// Whether it can begin.
    pub may_begin: bool,
}

impl Room {
    /// Returns the part of the event that is looked at.
    pub fn look(&self) -> Form<Choice<Look>> {
        self.form(Draft::Look, |next| Choice::of(next()))
    }

    /// Returns which table does not report, as chosen.
    pub fn silent(&self) -> Form<Choice<u16>> {
        self.form(Draft::Silent, |next| Choice::of(next()))
    }

    /// Returns the tables of the round that runs that have not reported.
    #[must_use]
    pub fn out(&self) -> Vec<OutTable> {
        let event = self.event();
        let Next::Results(out) = event.next() else { return Vec::new() };
        let state = event.state();
        let tables = out.into_iter().filter_map(|table| Some(seated(state, table)?.clone()));
        tables.map(|seating| OutTable { round: state.round_number(), seating }).collect()
    }

    /// Returns the next round, before it begins.
    #[must_use]
    pub fn next_round(&self) -> NextRound {
        let event = self.event();
        let number = event.state().round_number() + 1;
        match event.propose() {
            Err(why) => NextRound {
                number,
                told: said::cannot_begin(event.state(), &why),
                compromises: Vec::new(),
                may_begin: false,
            },
            Ok(proposal) => NextRound {
                number,
                told: said::round_drawn(number, &proposal.round),
                compromises: proposal.compromises.iter().map(|of| said::compromise(event.state(), *of)).collect(),
                may_begin: true,
            },
        }
    }

    /// Begins the playoffs with the seeds as they stand.
    ///
    /// # Errors
    /// [`NotEntered`]; the event stays as it was.
    pub fn begin_playoffs(&self) -> Result<(), NotEntered> {
        let seeds = self.event().seeds();
        self.enter(Entry::PlayoffsBegan(seeds))
    }

    /// Whether the four of a table of the round that runs have drawn partners, and can still turn out to sit otherwise.
    #[must_use]
    pub fn may_have_drawn_otherwise(&self, table: u16) -> bool {
        self.event().state().rounds().last().and_then(|round| round.drawing(table)).is_some()
    }

    /// Returns the draws for partners that stand at a table, in words.
    #[must_use]
    pub fn draws(&self, table: u16) -> Vec<(BySeat<Entrant>, String)> {
        let event = self.event();
        let draw = |four: [Entrant; 4]| match Seats::people(four) {
            Seats::People(seats) => Some((seats, said::draw(event.state(), four))),
            Seats::Teams(_) | Seats::ToDraw(_) => None,
        };
        event.standing_draws(table).into_iter().filter_map(draw).collect()
    }

    /// Enters who drew whom as partner at a table.
    ///
    /// # Errors
    /// [`NotEntered`]; the event stays as it was.
    pub fn enter_draw(&self, table: u16, seats: BySeat<Entrant>) -> Result<(), NotEntered> {
        self.enter(Entry::PartnersDrawn { table, seats })
    }

    /// Draws partners for a table where they are still to be drawn.
    ///
    /// # Errors
    /// [`NotEntered`]; the event stays as it was.
    pub fn draw_for_them(&self, table: u16) -> Result<(), NotEntered> {
        let drawn = self.event().drawn_by_seed(table);
        drawn.map_or(Ok(()), |seats| self.enter_draw(table, seats))
    }
}

/// Tables are chosen by number.
impl Spelled for u16 {
    fn spelled(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<u16> {
        text.parse().ok()
    }
}

fn seated(state: &EventState, table: u16) -> Option<&TableSeating> {
    state.rounds().last()?.seating.tables.iter().find(|seating| seating.table == table)
}
