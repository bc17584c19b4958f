//! What a director sees of a real event and does besides filling in forms.

use super::room::{NotEntered, Room};
use crate::forms::{Field, Form, Spelled, named};
use crate::save::Draft;
use crate::words::event as said;
use cards::BySeat;
use event::{
    BracketMatch, Entrant, EventEntry, EventState, NextStep, OpenTie, Promise, RoundNo, Seats, TableNo, TableSeating,
    ToDo,
};

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
        (Look::Now, said::director::NOW),
        (Look::Standings, said::shown::STANDINGS),
        (Look::People, said::shown::PEOPLE),
        (Look::Log, said::director::LOG),
        (Look::Papers, said::papers::PAPERS),
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
    /// The round.
    pub round: RoundNo,
    /// Who sits there.
    pub seating: TableSeating,
}

impl OutTable {
    /// Returns whether partners are still to be drawn.
    #[must_use]
    pub const fn to_draw(&self) -> bool {
        matches!(self.seating.seats, Seats::ToDraw(_))
    }

    /// Returns a text that tells its form from all others: another round, table or draw is another form.
    #[must_use]
    pub fn key(&self) -> String {
        let key = format!("{} {} {}", self.round, self.seating.table, u8::from(self.to_draw()));
        keyed(key, self.seating.seats.entrants().iter())
    }
}

/// Returns a text that tells the form of an open tie from all others: other people or another game is another form.
#[must_use]
pub fn key_of_tie(OpenTie { division, tie }: &OpenTie) -> String {
    let (what, sides) = match &tie.to_do {
        ToDo::Place(_) => ("place", None),
        ToDo::Play { games, .. } => ("play", games.first().map(|sides| [sides.ns, sides.ew])),
    };
    keyed(format!("{division} {what}"), tie.among.iter().chain(sides.iter().flatten()))
}

/// Returns a text that tells the form of an open match from all others: another match or other people is another form.
#[must_use]
pub fn key_of_match(BracketMatch { at, ns, ew, .. }: &BracketMatch) -> String {
    keyed(format!("{} {} {}", at.division, at.round, at.number), ns.iter().chain(ew))
}

fn keyed<'a>(mut key: String, who: impl Iterator<Item = &'a Entrant>) -> String {
    who.for_each(|who| key.extend([" ", &who.to_string()]));
    key
}

/// What is awaited, in kinds that are drawn apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// The next round.
    Round,
    /// Results of the round that runs.
    Results,
    /// Ties to be broken.
    Ties,
    /// The playoffs.
    Playoffs,
    /// Matches of the playoffs.
    Matches,
    /// Nothing is awaited.
    Nothing,
}

/// The next round before it begins: what cannot be kept is said first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextRound {
    /// Its number.
    pub number: RoundNo,
    /// What it will be like, or why it cannot begin.
    pub told: String,
    /// What can be promised of the whole event, before the first round.
    pub promise: Option<String>,
    /// What its seating could not keep.
    pub compromises: Vec<String>,
    /// Whether it can begin.
    pub may_begin: bool,
}

impl Room {
    /// The choice of the part that is shown.
    pub fn look(&self) -> Form<Field<Look>> {
        self.form(Draft::Look, |fields| fields.choice("tab", "Show", named(Look::ALL)).or(Look::Now))
    }

    /// The choice of a table that does not report.
    pub fn silent(&self) -> Form<Field<TableNo>> {
        self.form(Draft::Silent, |fields| {
            fields.changing_choice("table", "Which table").or_none(said::director::CHOOSE_TABLE)
        })
    }

    /// Returns what is awaited.
    #[must_use]
    pub fn awaited(&self) -> Awaited {
        match self.event().next() {
            NextStep::Round => Awaited::Round,
            NextStep::Results(_) => Awaited::Results,
            NextStep::Ties(_) => Awaited::Ties,
            NextStep::Playoffs => Awaited::Playoffs,
            NextStep::PlayoffMatches(_) => Awaited::Matches,
            NextStep::Over => Awaited::Nothing,
        }
    }

    /// Returns whether games are being played, or are about to be.
    #[must_use]
    pub fn awaits_games(&self) -> bool {
        matches!(self.awaited(), Awaited::Results | Awaited::Matches)
    }

    /// Returns the ties that are open.
    #[must_use]
    pub fn ties(&self) -> Vec<OpenTie> {
        if let NextStep::Ties(ties) = self.event().next() { ties } else { Vec::new() }
    }

    /// Returns the matches of the playoffs that are open.
    #[must_use]
    pub fn matches(&self) -> Vec<BracketMatch> {
        let NextStep::PlayoffMatches(open) = self.event().next() else { return Vec::new() };
        open
    }

    /// Returns the seeds of the playoffs by name, best first, by division.
    #[must_use]
    pub fn seeds(&self) -> Vec<Vec<String>> {
        let event = self.event();
        let names = |seeds: Vec<Entrant>| seeds.into_iter().map(|who| said::entrant_name(event.state(), who)).collect();
        event.seeds().into_iter().map(names).collect()
    }

    /// Returns which results of the round that runs are still out, in a sentence.
    #[must_use]
    pub fn still_out(&self) -> String {
        said::still_out(self.event().state()).map(|out| format!("{out}.")).unwrap_or_default()
    }

    /// Returns the tables of the round that runs that have not reported.
    #[must_use]
    pub fn out(&self) -> Vec<OutTable> {
        let event = self.event();
        let NextStep::Results(out) = event.next() else { return Vec::new() };
        let state = event.state();
        let seated = |table| Some(OutTable { round: state.round_number()?, seating: seated(state, table)?.clone() });
        out.into_iter().filter_map(seated).collect()
    }

    /// Returns the next round, before it begins.
    #[must_use]
    pub fn next_round(&self) -> NextRound {
        let event = self.event();
        let number = event.state().next_round_number();
        let promise = Promise::before(event.state()).map(said::setup::promise);
        match event.propose() {
            Err(why) => NextRound {
                number,
                told: said::cannot_begin(event.state(), &why),
                promise: None,
                compromises: Vec::new(),
                may_begin: false,
            },
            Ok(proposal) => NextRound {
                number,
                told: [said::round_drawn(number, &proposal.round)]
                    .into_iter()
                    .chain(said::made_up(event.state(), number))
                    .collect::<Vec<_>>()
                    .join(" "),
                promise,
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
        self.enter(EventEntry::PlayoffsBegan(seeds))
    }

    /// Returns whether the four of a table of the round that runs have drawn partners, and can still turn out to sit
    /// otherwise.
    #[must_use]
    pub fn may_have_drawn_otherwise(&self, table: TableNo) -> bool {
        self.event().state().rounds().last().and_then(|round| round.drawing(table)).is_some()
    }

    /// Returns the draws for partners that stand at a table, in words.
    #[must_use]
    pub fn draws(&self, table: TableNo) -> Vec<(BySeat<Entrant>, String)> {
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
    pub fn enter_draw(&self, table: TableNo, seats: BySeat<Entrant>) -> Result<(), NotEntered> {
        self.enter(EventEntry::PartnersDrawn { table, seats })
    }

    /// Draws partners for a table where they are still to be drawn.
    ///
    /// # Errors
    /// [`NotEntered`]; the event stays as it was.
    pub fn draw_for_them(&self, table: TableNo) -> Result<(), NotEntered> {
        let drawn = self.event().drawn_by_seed(table);
        drawn.map_or(Ok(()), |seats| self.enter_draw(table, seats))
    }
}

/// Tables are chosen by number.
impl Spelled for TableNo {
    fn spelled(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<TableNo> {
        text.parse().ok()
    }
}

fn seated(state: &EventState, table: TableNo) -> Option<&TableSeating> {
    state.rounds().last()?.seating.table(table)
}
