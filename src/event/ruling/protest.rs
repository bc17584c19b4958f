//! Protests: lodged before a game, ruled on later. One that is upheld forfeits the game.

use serde::{Deserialize, Serialize};

use crate::{Entrant, EventState, Fixture, Forfeiter, Refused, Report, RoundNo, Seats, TableGame, TableNo};
use cards::Side;

/// What a protest is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProtestOf {
    /// Whether an opponent may play; in the playoffs only.
    Eligibility,
    /// Anything else.
    Other,
}

/// What came of a protest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProtestOutcome {
    /// It was right: the game is forfeited.
    Upheld,
    /// It was not: the game stands.
    Dismissed,
}

/// The match that a protest is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProtestAt {
    /// At a table of a round.
    Table(RoundNo, TableNo),
    /// In the playoffs.
    Match(Fixture),
}

/// A protest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Protest {
    /// Whose it is.
    pub by: Entrant,
    /// Against whom.
    pub against: Entrant,
    /// Of which match.
    pub at: ProtestAt,
    /// Before which of its games, from 1.
    pub game: u8,
    /// What it is about.
    pub of: ProtestOf,
    /// In words.
    pub reason: String,
    /// What came of it; `None` while it is open.
    pub outcome: Option<ProtestOutcome>,
}

impl Protest {
    /// The round in which it was lodged; `None` in the playoffs.
    pub(crate) const fn round(&self) -> Option<RoundNo> {
        match self.at {
            ProtestAt::Table(round, _) => Some(round),
            ProtestAt::Match(_) => None,
        }
    }
}

impl EventState {
    /// The protests, in order; they count from 1.
    #[must_use]
    pub fn protests(&self) -> &[Protest] {
        &self.protests
    }

    /// The games of a match that can be protested now: in the rounds, or in the playoffs.
    #[must_use]
    pub fn games_of_match(&self) -> u8 {
        let best_of = self.plan.playoffs.filter(|_| !self.brackets.is_empty()).map(|playoffs| playoffs.best_of);
        best_of.unwrap_or(self.plan.games)
    }

    /// The match that somebody is about to play, and against whom.
    fn about_to_play(&self, entrant: Entrant) -> Option<(ProtestAt, Entrant)> {
        if !self.brackets.is_empty() {
            let mut open = self.playoff_matches().filter(|of| of.winner.is_none());
            return open.find_map(|of| Some((ProtestAt::Match(of.at), other_of([of.ns?, of.ew?], entrant)?)));
        }
        let (round, number) = (self.rounds.last()?, self.round_number()?);
        let mut tables = round.seating.tables.iter().zip(&round.reports);
        tables.find_map(|(table, report)| {
            let Seats::Teams(sides) = &table.seats else { return None };
            let against = other_of([sides.ns, sides.ew], entrant).filter(|_| *report == Report::Out)?;
            Some((ProtestAt::Table(number, table.table), against))
        })
    }

    pub(crate) fn protested(&mut self, by: Entrant, game: u8, of: ProtestOf, reason: &str) -> Result<(), Refused> {
        self.known(by)?;
        if self.plan.forfeits.is_none() {
            return Err(Refused::NoProtests);
        }
        if of == ProtestOf::Eligibility && self.brackets.is_empty() {
            return Err(Refused::OnlyInPlayoffs);
        }
        if !(1..=self.games_of_match()).contains(&game) {
            return Err(Refused::GamesExpected(self.games_of_match()));
        }
        let (at, against) = self.about_to_play(by).ok_or(Refused::GameStands)?;
        self.protests.push(Protest { by, against, at, game, of, reason: reason.to_owned(), outcome: None });
        Ok(())
    }

    pub(crate) fn protest_ruled(&mut self, number: u16, outcome: ProtestOutcome) -> Result<(), Refused> {
        let at = usize::from(number).checked_sub(1).ok_or(Refused::NoSuchProtest(number))?;
        let open = self.protests.get(at).filter(|protest| protest.outcome.is_none());
        let protest = open.cloned().ok_or(Refused::NoSuchProtest(number))?;
        if outcome == ProtestOutcome::Upheld {
            self.forfeit(&protest)?;
        }
        self.protests[at].outcome = Some(outcome);
        Ok(())
    }

    fn forfeit(&mut self, protest: &Protest) -> Result<(), Refused> {
        let game = usize::from(protest.game) - 1;
        match protest.at {
            ProtestAt::Match(of) => {
                let bracket = self.brackets.get_mut(usize::from(of.division)).ok_or(Refused::NoSuchMatch)?;
                bracket.forfeit(of, game, protest.against)
            }
            ProtestAt::Table(round, table) => {
                let (of_round, at) = self.place(round, table)?;
                let round = &self.rounds[of_round];
                let side = round.seating.tables[at].seats.side_of(protest.against).unwrap_or(Side::NS);
                let Report::In(mut result) = round.reports[at].clone() else { return Err(Refused::StillOut(table)) };
                *result.games.get_mut(game).ok_or(Refused::GameNotPlayed)? = TableGame::Forfeited(Forfeiter::One(side));
                self.report((of_round, at), Report::In(result));
                Ok(())
            }
        }
    }
}

/// The other of two, where one is somebody.
fn other_of(two: [Entrant; 2], entrant: Entrant) -> Option<Entrant> {
    match two {
        [one, other] if one == entrant => Some(other),
        [one, other] if other == entrant => Some(one),
        _ => None,
    }
}
