//! Protests. A protest is lodged before a game and decided later. If it is upheld, the opponent forfeits the game.

use serde::{Deserialize, Serialize};

use crate::plan::EventPlan;
use crate::refused::Refused;
use crate::round::Fixture;
use crate::round::{Brackets, Rounds};
use crate::table::{Entrant, GameNo, ProtestNo, Report, RoundNo, TableNo, TableSeats};

/// The ground for a protest: the eligibility of an opponent, or anything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProtestSubject {
    /// The protest says that an opponent may not play. It can be lodged only in the playoffs.
    Eligibility,
    Other,
}

/// The director's decision on a protest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProtestOutcome {
    /// The protest is right, and the opponent forfeits the game.
    Upheld,
    /// The protest is wrong, and the result of the game stands.
    Dismissed,
}

/// The match with the protested game: at a table of a round, or in the playoffs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProtestedMatch {
    Table(RoundNo, TableNo),
    Match(Fixture),
}

/// A protest of one entrant against the opponent in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Protest {
    pub by: Entrant,
    pub against: Entrant,
    pub at: ProtestedMatch,
    /// The number of the protested game in the match.
    pub game: GameNo,
    pub of: ProtestSubject,
    pub reason: String,
    /// The decision, or `None` while the protest is open.
    pub outcome: Option<ProtestOutcome>,
}

impl Protest {
    /// Returns the round of the protested match, or `None` for a match of the playoffs.
    const fn round(&self) -> Option<RoundNo> {
        match self.at {
            ProtestedMatch::Table(round, _) => Some(round),
            ProtestedMatch::Match(_) => None,
        }
    }
}

/// The parts of an event that say which match can be protested now.
#[derive(Clone, Copy)]
pub struct ProtestContext<'a> {
    pub plan: &'a EventPlan,
    pub rounds: &'a Rounds,
    pub brackets: &'a Brackets,
}

/// The next match of an entrant, and the opponent in it.
struct UpcomingGame {
    at: ProtestedMatch,
    against: Entrant,
}

impl ProtestContext<'_> {
    /// Returns the largest number of games that a match has, in the playoffs once they have begun, otherwise in the
    /// rounds.
    pub fn games_of_match(self) -> u8 {
        let best_of = self.plan.playoffs.filter(|_| self.brackets.have_begun()).map(|playoffs| playoffs.best_of);
        best_of.unwrap_or(self.plan.games)
    }

    fn upcoming_game(self, entrant: Entrant) -> Option<UpcomingGame> {
        let ProtestContext { rounds, brackets, .. } = self;
        if brackets.have_begun() {
            let mut open = brackets.matches().filter(|of| of.winner.is_none());
            return open.find_map(|of| {
                Some(UpcomingGame {
                    at: ProtestedMatch::Match(of.at),
                    against: opponent_of([of.ns?, of.ew?], entrant)?,
                })
            });
        }
        let (round, number) = (rounds.current_round()?, rounds.current_number()?);
        let mut tables = round.seating.tables.iter().zip(&round.reports);
        tables.find_map(|(table, report)| {
            let TableSeats::Teams(sides) = &table.seats else { return None };
            let against = opponent_of([sides.ns, sides.ew], entrant).filter(|_| *report == Report::Out)?;
            Some(UpcomingGame { at: ProtestedMatch::Table(number, table.table), against })
        })
    }
}

/// All protests of an event, sorted by number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Protests(Vec<Protest>);

impl Protests {
    /// Returns all protests, sorted by number.
    pub fn all(&self) -> &[Protest] {
        &self.0
    }

    /// Finds an open protest that one of these two lodged, or that is against one of them. `round` is `None` for the
    /// playoffs.
    pub fn open_between(&self, round: Option<RoundNo>, who: [Entrant; 2]) -> Option<&Protest> {
        let mut open = self.0.iter().filter(|of| of.outcome.is_none() && of.round() == round);
        open.find(|of| who.contains(&of.by) || who.contains(&of.against))
    }

    /// Deletes the protests of a round whose start was undone.
    pub fn delete_protests_of(&mut self, round: RoundNo) {
        self.0.retain(|protest| protest.round() != Some(round));
    }

    /// Lodges a protest of the entrant `by` before a game of their next match.
    ///
    /// # Errors
    /// [`Refused`] if the event has no protests, this subject is not allowed now, or the entrant has no match to play.
    pub fn add_protest(
        &mut self,
        stage: ProtestContext,
        by: Entrant,
        game: GameNo,
        of: ProtestSubject,
        reason: &str,
    ) -> Result<(), Refused> {
        if stage.plan.forfeits.is_none() {
            return Err(Refused::NoProtests);
        }
        if of == ProtestSubject::Eligibility && !stage.brackets.have_begun() {
            return Err(Refused::OnlyInPlayoffs);
        }
        let games = stage.games_of_match();
        if game.get() > games.into() {
            return Err(Refused::GamesExpected(games));
        }
        let UpcomingGame { at, against } = stage.upcoming_game(by).ok_or(Refused::NoMatchToPlay)?;
        self.0.push(Protest { by, against, at, game, of, reason: reason.to_owned(), outcome: None });
        Ok(())
    }

    /// Decides a protest. An upheld protest forfeits its game.
    ///
    /// # Errors
    /// [`Refused`] if there is no open protest with this number, or it is upheld although the game was not played.
    pub fn decide_protest(
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
                ProtestedMatch::Match(of) => brackets.forfeit_game(of, protest.game, protest.against)?,
                ProtestedMatch::Table(round, table) => {
                    rounds.forfeit_game(round, table, protest.game, protest.against)?
                }
            }
        }
        protest.outcome = Some(outcome);
        Ok(())
    }
}

/// Returns the opponent of `entrant`, if `entrant` is one of these two.
fn opponent_of(two: [Entrant; 2], entrant: Entrant) -> Option<Entrant> {
    match two {
        [one, other] if one == entrant => Some(other),
        [one, other] if other == entrant => Some(one),
        _ => None,
    }
}
