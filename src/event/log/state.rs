//! Where an event stands: the fold of its log.

use crate::Bracket;
use crate::field::line_up::{Former, StandIn};
use crate::round::moved_tables::MovedTables;
use crate::{
    BracketMatch, ClockState, Criterion, Entrant, EntrantStatus, EventEntry, EventPlan, GameScore, Logged, MatchPlayed,
    Member, Party, PointsRuling, Prize, Profile, Protest, Refused, Report, Round, RoundNo, Seats, TableGame, TableNo,
    Warning,
};
use cards::sort;
use cards::{BySide, Seed, Side};

/// A round that has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundState {
    /// When it began, seconds since 1970.
    pub(crate) began: u64,
    /// Who sits where.
    pub seating: Round,
    /// What is known of each table, in the order of the seating.
    pub reports: Vec<Report>,
    /// Of each table the four who have drawn for partners there, as the schedule had them.
    pub(crate) drawn: Vec<Option<[Entrant; 4]>>,
    /// Tables that had been moved until then.
    pub(crate) moved: MovedTables,
    /// Who missed it.
    pub(crate) absent: Vec<Entrant>,
    /// How it was set beforehand, where it was.
    pub(crate) scheduled: Option<Round>,
}

impl RoundState {
    /// A round with this seating that begins at a time, of which nothing is known yet.
    pub(crate) fn begun(at: u64, seating: Round) -> RoundState {
        let count = seating.tables.len();
        let mut round = RoundState {
            began: at,
            seating,
            reports: vec![Report::Out; count],
            drawn: vec![None; count],
            moved: MovedTables::default(),
            absent: Vec::new(),
            scheduled: None,
        };
        round.renumber(|table| table);
        round
    }

    /// Gives every table and every place where somebody waits another number, and keeps the tables in order.
    pub(crate) fn renumber(&mut self, number: impl Fn(TableNo) -> TableNo) {
        self.seating.renumber(number);
        let mut order: Vec<usize> = (0..self.seating.tables.len()).collect();
        sort::sort_by_key(&mut order, |at| self.seating.tables[*at].table);
        self.seating.tables = order.iter().map(|at| self.seating.tables[*at].clone()).collect();
        self.reports = order.iter().map(|at| self.reports[*at].clone()).collect();
        self.drawn = order.iter().map(|at| self.drawn[*at]).collect();
    }

    /// The four of a table who draw for partners, or have drawn and can still be found to sit otherwise: until their result
    /// is in.
    #[must_use]
    pub fn drawing(&self, table: TableNo) -> Option<[Entrant; 4]> {
        let at = self.seating.place_of(table)?;
        match (&self.seating.tables[at].seats, &self.reports[at]) {
            (Seats::ToDraw(four), _) => Some(*four),
            (_, Report::Out) => self.drawn[at],
            _ => None,
        }
    }
}

/// An order among tied entrants that was found by lot or by rock-paper-scissors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placing {
    /// How the order was found: by lot or by hand.
    pub how: Criterion,
    /// Best first.
    pub order: Vec<Entrant>,
    /// The seed it came from in practice.
    pub seed: Option<Seed>,
}

/// A playoff between two of some tied entrants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TieGame {
    /// All who are tied, by number.
    pub among: Vec<Entrant>,
    /// Who played.
    pub sides: BySide<Entrant>,
    /// The points of each.
    pub points: BySide<i16>,
    /// Who won.
    pub winner: Side,
}

impl TieGame {
    /// Returns it as a game: who won is said where points are level.
    #[must_use]
    pub fn game(&self) -> TableGame {
        let settled = Some(self.winner).filter(|_| self.points.leader().is_none());
        TableGame::Played(GameScore { points: self.points, settled, ..GameScore::default() })
    }
}

/// A prize given by hand or by lot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenPrize {
    /// The prize given.
    pub prize: Prize,
    /// To whom.
    pub to: Party,
    /// Their name when it was given: somebody else may play in their place since.
    pub name: String,
}

/// An event at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventState {
    pub(crate) plan: EventPlan,
    pub(crate) profiles: Vec<Profile>,
    pub(crate) former: Vec<Former>,
    pub(crate) status: Vec<EntrantStatus>,
    /// By entrant, in how many rounds they forfeited a game: counted as reports come, for every seating asks for all.
    pub(crate) forfeits: Vec<u16>,
    pub(crate) rounds: Vec<RoundState>,
    pub(crate) scheduled: Vec<Round>,
    pub(crate) placings: Vec<Placing>,
    pub(crate) tie_games: Vec<TieGame>,
    pub(crate) brackets: Vec<Bracket>,
    pub(crate) given: Vec<GivenPrize>,
    pub(crate) taken_back: Vec<GivenPrize>,
    pub(crate) warnings: Vec<Warning>,
    pub(crate) points_ruled: Vec<PointsRuling>,
    pub(crate) barred: Vec<(Entrant, Member)>,
    /// Who was disqualified of a team's two, by name: somebody else may play in their place meanwhile.
    pub(crate) barred_names: Vec<(Entrant, String)>,
    pub(crate) left_out: Vec<Entrant>,
    pub(crate) stand_ins: Vec<StandIn>,
    pub(crate) protests: Vec<Protest>,
    /// Who came alone and waits for a partner, by number.
    pub(crate) lone: Vec<Entrant>,
    /// Who came alone and plays under another's number.
    pub(crate) joined: Vec<(Entrant, Entrant)>,
    /// The weeks of the calendar, from 0, in the order in which they are played.
    pub(crate) weeks: Vec<u16>,
    /// Tables that were moved, where they are to stay.
    pub(crate) moved: MovedTables,
    pub(crate) clock: Option<ClockState>,
    pub(crate) last: u64,
}

impl EventState {
    /// An event about to begin.
    #[must_use]
    pub fn new(plan: EventPlan) -> EventState {
        let weeks = (0..plan.rounds).collect();
        EventState {
            plan,
            profiles: Vec::new(),
            former: Vec::new(),
            status: Vec::new(),
            forfeits: Vec::new(),
            rounds: Vec::new(),
            scheduled: Vec::new(),
            placings: Vec::new(),
            tie_games: Vec::new(),
            brackets: Vec::new(),
            given: Vec::new(),
            taken_back: Vec::new(),
            warnings: Vec::new(),
            points_ruled: Vec::new(),
            barred: Vec::new(),
            barred_names: Vec::new(),
            left_out: Vec::new(),
            stand_ins: Vec::new(),
            protests: Vec::new(),
            lone: Vec::new(),
            joined: Vec::new(),
            weeks,
            moved: MovedTables::default(),
            clock: None,
            last: 0,
        }
    }

    /// The plan, with the number of rounds as it is now.
    #[must_use]
    pub const fn plan(&self) -> &EventPlan {
        &self.plan
    }

    /// Everybody who entered, by number.
    pub fn entrants(&self) -> impl Iterator<Item = Entrant> + use<> {
        (0..self.profiles.len()).filter_map(Entrant::at)
    }

    /// Returns what is known of an entrant.
    #[must_use]
    pub fn profile(&self, entrant: Entrant) -> Option<&Profile> {
        self.profiles.get(entrant.index())
    }

    /// Returns what was known of an entrant in a round: somebody else may play in their place since.
    #[must_use]
    pub fn profile_in(&self, round: RoundNo, entrant: Entrant) -> Option<&Profile> {
        let former = self.former.iter().find(|former| former.entrant == entrant && Some(round) <= former.until);
        let former = || former.map(|former| &former.profile);
        self.stand_in(round, entrant).or_else(former).or_else(|| self.profile(entrant))
    }

    /// Returns who was an entrant before somebody of this name took their place; `None` where that came more than once.
    #[must_use]
    pub fn replaced_by(&self, name: &str, entrant: Entrant) -> Option<&Profile> {
        let former =
            || self.former.iter().filter(move |former| former.entrant == entrant).map(|former| &former.profile);
        let after = former().skip(1).chain(self.profile(entrant));
        let mut found = former().zip(after).filter(|(_, after)| after.name == name).map(|(before, _)| before);
        let before = found.next();
        before.filter(|_| found.next().is_none())
    }

    /// Returns whether an entrant still takes part.
    #[must_use]
    pub fn status(&self, entrant: Entrant) -> Option<EntrantStatus> {
        self.status.get(entrant.index()).copied()
    }

    /// The division of an entrant.
    #[must_use]
    pub fn division(&self, entrant: Entrant) -> u8 {
        self.profile(entrant).map_or(0, |profile| profile.division)
    }

    /// The divisions, from 0.
    pub fn divisions(&self) -> impl Iterator<Item = u8> + use<> {
        0..self.plan.divisions.len() as u8
    }

    /// Returns who is to be seated in the next round, by number.
    #[must_use]
    pub fn present(&self, division: u8) -> Vec<Entrant> {
        self.entrants().filter(|entrant| self.division(*entrant) == division && self.plays(*entrant)).collect()
    }

    /// Returns whether somebody is to be seated in the next round.
    #[must_use]
    pub fn plays(&self, entrant: Entrant) -> bool {
        self.status(entrant) == Some(EntrantStatus::Playing)
            && !self.is_removed(entrant)
            && self.competes(entrant)
            && self.stands_in_for_barred(entrant)
    }

    /// Rounds in which an entrant forfeited a game.
    #[must_use]
    pub fn forfeits(&self, entrant: Entrant) -> u16 {
        self.forfeits.get(entrant.index()).copied().unwrap_or(0)
    }

    /// Returns whether forfeiting so often has removed an entrant. A result put right brings them back.
    #[must_use]
    pub fn is_removed(&self, entrant: Entrant) -> bool {
        self.plan.forfeits.is_some_and(|rule| self.forfeits(entrant) >= rule.removed_at.into())
    }

    /// The rounds that have begun, in order.
    #[must_use]
    pub fn rounds(&self) -> &[RoundState] {
        &self.rounds
    }

    /// The number of the round that runs or was the last to run; `None` before the first.
    #[must_use]
    pub fn round_number(&self) -> Option<RoundNo> {
        self.rounds.len().checked_sub(1).and_then(RoundNo::at)
    }

    /// The number of the round that would begin next.
    #[must_use]
    pub fn next_round_number(&self) -> RoundNo {
        RoundNo::at(self.rounds.len()).unwrap_or(RoundNo::FIRST)
    }

    /// The rounds that have begun, each with its number.
    pub fn numbered_rounds(&self) -> impl DoubleEndedIterator<Item = (RoundNo, &RoundState)> {
        self.rounds.iter().enumerate().filter_map(|(at, round)| Some((RoundNo::at(at)?, round)))
    }

    /// A round that has begun.
    #[must_use]
    pub fn round(&self, number: RoundNo) -> Option<&RoundState> {
        self.rounds.get(number.index())
    }

    /// The rounds set beforehand and still to come.
    #[must_use]
    pub fn scheduled(&self) -> &[Round] {
        &self.scheduled
    }

    /// The tables of the round that runs whose results are still out.
    #[must_use]
    pub fn still_out(&self) -> Vec<TableNo> {
        let Some(round) = self.rounds.last() else { return Vec::new() };
        let tables = round.seating.tables.iter().zip(&round.reports);
        tables.filter(|(_, report)| **report == Report::Out).map(|(table, _)| table.table).collect()
    }

    /// Returns whether all rounds have been played and reported.
    #[must_use]
    pub fn rounds_over(&self) -> bool {
        self.rounds.len() >= usize::from(self.plan.rounds) && self.still_out().is_empty()
    }

    /// Returns whether a round is still to begin, so that somebody can enter and play.
    #[must_use]
    pub fn has_rounds_left(&self) -> bool {
        self.rounds.len() < usize::from(self.plan.rounds) && self.brackets.is_empty()
    }

    /// The playoffs of each division, once they have begun.
    #[must_use]
    pub fn brackets(&self) -> &[Bracket] {
        &self.brackets
    }

    /// Returns every match of the playoffs, division by division.
    pub fn playoff_matches(&self) -> impl Iterator<Item = BracketMatch> {
        self.brackets.iter().flat_map(Bracket::matches)
    }

    /// Orders found by lot or rock-paper-scissors.
    #[must_use]
    pub fn placings(&self) -> &[Placing] {
        &self.placings
    }

    /// Playoffs between the tied.
    #[must_use]
    pub fn tie_games(&self) -> &[TieGame] {
        &self.tie_games
    }

    /// Prizes given by hand or by lot.
    #[must_use]
    pub fn given(&self) -> &[GivenPrize] {
        &self.given
    }

    /// The clock, once it has been started.
    #[must_use]
    pub const fn clock(&self) -> Option<ClockState> {
        self.clock
    }

    /// Takes what happened.
    ///
    /// # Errors
    /// [`Refused`]; the state stays as it was.
    pub fn apply(&mut self, logged: &Logged) -> Result<(), Refused> {
        if logged.at < self.last {
            return Err(Refused::BeforeLast);
        }
        self.take(&logged.entry, logged.at)?;
        self.last = logged.at;
        Ok(())
    }

    fn take(&mut self, entry: &EventEntry, at: u64) -> Result<(), Refused> {
        match entry {
            EventEntry::Entered(profile) => self.entered(profile),
            EventEntry::Scheduled(rounds) => self.was_scheduled(rounds),
            EventEntry::RoundBegan(round) => self.round_began(round, at),
            EventEntry::PartnersDrawn { table, seats } => self.partners_drawn(*table, *seats),
            EventEntry::ResultIn { round, table, result } => self.result_in(*round, *table, result),
            EventEntry::Corrected { round, table, result, reason } => {
                given_reason(reason)?;
                self.corrected(*round, *table, result)
            }
            EventEntry::Closed { round, table, award, reason } => {
                given_reason(reason)?;
                self.closed(*round, *table, *award)
            }
            EventEntry::Withdrew { entrant, reason } => {
                given_reason(reason)?;
                self.leaves(*entrant, EntrantStatus::Withdrawn)
            }
            EventEntry::Absent { entrant, reason } => {
                given_reason(reason)?;
                self.leaves(*entrant, EntrantStatus::Absent)
            }
            EventEntry::Disqualified { entrant, reason, prizes } => {
                given_reason(reason)?;
                self.leaves(*entrant, EntrantStatus::Disqualified(*prizes))?;
                self.take_back();
                Ok(())
            }
            EventEntry::Returned { entrant } => self.returned(*entrant),
            EventEntry::Substituted { entrant, profile, reason } => {
                given_reason(reason)?;
                self.substituted(*entrant, profile)
            }
            EventEntry::TableMoved { table, to, reason } => {
                given_reason(reason)?;
                self.table_moved(*table, *to)
            }
            EventEntry::RoundsChanged { rounds, reason } => {
                given_reason(reason)?;
                self.rounds_changed(*rounds)
            }
            EventEntry::Placed { how, order, seed } => self.placed(*how, order, *seed),
            EventEntry::PlacedAgain { how, order, seed, reason } => {
                given_reason(reason)?;
                self.placed_again(*how, order, *seed)
            }
            EventEntry::TiePlayed { among, sides, points, sudden } => self.tie_played(among, *sides, *points, *sudden),
            EventEntry::PlayoffsBegan(seeds) => self.playoffs_began(seeds),
            EventEntry::PlayoffPlayed(MatchPlayed { of, games }) => {
                games.iter().try_for_each(|game| self.checked_game(game))?;
                let bracket = self.brackets.get_mut(usize::from(of.division)).ok_or(Refused::NoPlayoffs)?;
                bracket.played(*of, games.clone())
            }
            EventEntry::Clock(change) => self.clock_changed(*change, at),
            EventEntry::Noted(text) if text.trim().is_empty() => Err(Refused::NothingNoted),
            EventEntry::Noted(_) => Ok(()),
            EventEntry::Reinstated { entrant, reason } => {
                given_reason(reason)?;
                self.reinstated(*entrant)
            }
            EventEntry::Warned { whom, reason } => {
                given_reason(reason)?;
                self.warned(*whom, reason)
            }
            EventEntry::PointsRuled { entrant, points, reason } => {
                given_reason(reason)?;
                self.points_were_ruled(*entrant, *points, reason)
            }
            EventEntry::Barred { entrant, member, reason } => {
                given_reason(reason)?;
                self.was_barred(*entrant, *member)
            }
            EventEntry::BarLifted { entrant, member, reason } => {
                given_reason(reason)?;
                self.bar_lifted(*entrant, *member)
            }
            EventEntry::Awarded { prize, to, .. } => self.awarded(*prize, *to),
            EventEntry::LeftOut { entrant, reason } => {
                given_reason(reason)?;
                self.was_left_out(*entrant)
            }
            EventEntry::LetIn { entrant, reason } => {
                given_reason(reason)?;
                self.was_let_in(*entrant)
            }
            EventEntry::StoodIn { entrant, profile, reason } => {
                given_reason(reason)?;
                self.stood_in(*entrant, profile)
            }
            EventEntry::RosterBack { entrant } => self.roster_back(*entrant),
            EventEntry::Protested { by, game, of, reason } => {
                given_reason(reason)?;
                self.protested(*by, *game, *of, reason)
            }
            EventEntry::ProtestRuled { number, outcome, reason } => {
                given_reason(reason)?;
                self.protest_ruled(*number, *outcome)
            }
            EventEntry::WeekCancelled { reason } => {
                given_reason(reason)?;
                self.week_cancelled()
            }
            EventEntry::EnteredAlone(profile) => self.entered_alone(profile),
            EventEntry::Paired { one, other, profile } => self.were_paired(*one, *other, profile),
            EventEntry::IsATeam { entrant } => self.is_a_team(*entrant),
            EventEntry::RoundTakenBack { reason } => {
                given_reason(reason)?;
                self.round_taken_back()
            }
            EventEntry::Swapped { one, other, reason } => {
                given_reason(reason)?;
                self.swapped(*one, *other)
            }
            EventEntry::SeatedLate(table) => self.seated_late(table),
            EventEntry::NameCorrected { entrant, profile } => self.name_corrected(*entrant, profile),
        }
    }

    fn clock_changed(&mut self, change: crate::ClockChange, at: u64) -> Result<(), Refused> {
        let (plan, rounds) = (&self.plan.clock, self.plan.rounds);
        self.clock = Some(match self.clock {
            Some(clock) => clock.changed(plan, rounds, change, at),
            None => match change {
                crate::ClockChange::Started => ClockState::started(plan, at),
                crate::ClockChange::To(phase) => ClockState::begun(plan, phase, at),
                _ => return Err(Refused::ClockStopped),
            },
        });
        Ok(())
    }

    pub(crate) fn known(&self, entrant: Entrant) -> Result<EntrantStatus, Refused> {
        self.status(entrant).ok_or(Refused::NoSuchEntrant(entrant))
    }
}

fn given_reason(reason: &str) -> Result<(), Refused> {
    if reason.trim().is_empty() { Err(Refused::NoReason) } else { Ok(()) }
}
