//! Protests: lodged before a game, ruled on later. One that is upheld forfeits the game.

use serde::{Deserialize, Serialize};

use crate::plan::EventPlan;
use crate::refused::Refused;
use crate::round::Fixture;
use crate::round::{Brackets, Rounds};
use crate::table::{Entrant, GameNo, ProtestNo, Report, RoundNo, Seats, TableNo};

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
    /// Before which of its games.
    pub game: GameNo,
    /// What it is about.
    pub of: ProtestOf,
    /// In words.
    pub reason: String,
    /// What came of it; `None` while it is open.
    pub outcome: Option<ProtestOutcome>,
}

impl Protest {
    /// The round in which it was lodged; `None` in the playoffs.
    const fn round(&self) -> Option<RoundNo> {
        match self.at {
            ProtestAt::Table(round, _) => Some(round),
            ProtestAt::Match(_) => None,
        }
    }
}

/// What is played now, in the rounds or in the playoffs.
#[derive(Clone, Copy)]
pub struct Stage<'a> {
    /// The plan.
    pub plan: &'a EventPlan,
    /// The rounds.
    pub rounds: &'a Rounds,
    /// The playoffs.
    pub brackets: &'a Brackets,
}

/// The match that somebody is about to play.
struct AboutToPlay {
    at: ProtestAt,
    against: Entrant,
}

impl Stage<'_> {
    /// The games of a match that can be protested now.
    pub fn games_of_match(self) -> u8 {
        let best_of = self.plan.playoffs.filter(|_| self.brackets.have_begun()).map(|playoffs| playoffs.best_of);
        best_of.unwrap_or(self.plan.games)
    }

    fn about_to_play(self, entrant: Entrant) -> Option<AboutToPlay> {
        let Stage { rounds, brackets, .. } = self;
        if brackets.have_begun() {
            let mut open = brackets.matches().filter(|of| of.winner.is_none());
            return open.find_map(|of| {
                Some(AboutToPlay { at: ProtestAt::Match(of.at), against: other_of([of.ns?, of.ew?], entrant)? })
            });
        }
        let (round, number) = (rounds.last()?, rounds.number()?);
        let mut tables = round.seating.tables.iter().zip(&round.reports);
        tables.find_map(|(table, report)| {
            let Seats::Teams(sides) = &table.seats else { return None };
            let against = other_of([sides.ns, sides.ew], entrant).filter(|_| *report == Report::Out)?;
            Some(AboutToPlay { at: ProtestAt::Table(number, table.table), against })
        })
    }
}

/// The protests, in order; they count from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Protests(Vec<Protest>);

impl Protests {
    /// All of them, in order.
    pub fn all(&self) -> &[Protest] {
        &self.0
    }

    /// An open protest in a round of which one of these is a side.
    pub fn open(&self, round: Option<RoundNo>, who: [Entrant; 2]) -> Option<&Protest> {
        let mut open = self.0.iter().filter(|of| of.outcome.is_none() && of.round() == round);
        open.find(|of| who.contains(&of.by) || who.contains(&of.against))
    }

    /// Forgets the protests of a round that is taken back.
    pub fn forget(&mut self, round: RoundNo) {
        self.0.retain(|protest| protest.round() != Some(round));
    }

    /// Lodges a protest before a game of the match that somebody is about to play.
    ///
    /// # Errors
    /// [`Refused`] where nothing, or not this, can be protested.
    pub fn lodge(
        &mut self,
        stage: Stage,
        by: Entrant,
        game: GameNo,
        of: ProtestOf,
        reason: &str,
    ) -> Result<(), Refused> {
        if stage.plan.forfeits.is_none() {
            return Err(Refused::NoProtests);
        }
        if of == ProtestOf::Eligibility && !stage.brackets.have_begun() {
            return Err(Refused::OnlyInPlayoffs);
        }
        let games = stage.games_of_match();
        if game.get() > games.into() {
            return Err(Refused::GamesExpected(games));
        }
        let AboutToPlay { at, against } = stage.about_to_play(by).ok_or(Refused::GameStands)?;
        self.0.push(Protest { by, against, at, game, of, reason: reason.to_owned(), outcome: None });
        Ok(())
    }

    /// Rules on a protest. The game of one that is upheld is forfeited.
    ///
    /// # Errors
    /// [`Refused`] where there is no such protest, or its game was not played.
    pub fn rule(
        &mut self,
        rounds: &mut Rounds,
        brackets: &mut Brackets,
        number: ProtestNo,
        outcome: ProtestOutcome,
    ) -> Result<(), Refused> {
        let open = self.0.get_mut(number.index()).filter(|protest| protest.outcome.is_none());
        let protest = open.ok_or(Refused::NoSuchProtest(number))?;
        if outcome == ProtestOutcome::Upheld {
            match protest.at {
                ProtestAt::Match(of) => brackets.forfeit(of, protest.game, protest.against)?,
                ProtestAt::Table(round, table) => rounds.forfeit(round, table, protest.game, protest.against)?,
            }
        }
        protest.outcome = Some(outcome);
        Ok(())
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
