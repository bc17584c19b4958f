//! Where an event stands: the fold of its log. What belongs to one room alone is asked there.

use crate::field::Field;
use crate::field::{EntrantStatus, Profile};
use crate::plan::{EventPlan, MovementRule};
use crate::round::{Bracket, BracketMatch, ClockState, Placing, RoundState, TieGame};
use crate::round::{Brackets, Contests, Rounds};
use crate::ruling::{Awards, Protests, Rulings, Stage};
use crate::ruling::{GivenPrize, PointsRuling, Protest, Warning};
use crate::table::{DivisionId, Entrant, Member, Party, Report, Round, RoundNo, TableNo};

/// An event at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventState {
    pub(super) plan: EventPlan,
    pub(super) field: Field,
    pub(super) rounds: Rounds,
    pub(super) clock: Option<ClockState>,
    pub(super) contests: Contests,
    pub(super) brackets: Brackets,
    pub(super) rulings: Rulings,
    pub(super) awards: Awards,
    pub(super) protests: Protests,
    /// When the last entry came, seconds since 1970.
    pub(super) last: u64,
}

impl EventState {
    /// An event about to begin.
    #[must_use]
    pub fn new(plan: EventPlan) -> EventState {
        EventState {
            rounds: Rounds::new(plan.rounds),
            plan,
            field: Field::default(),
            clock: None,
            contests: Contests::default(),
            brackets: Brackets::default(),
            rulings: Rulings::default(),
            awards: Awards::default(),
            protests: Protests::default(),
            last: 0,
        }
    }

    /// The plan, with the number of rounds as it is now.
    #[must_use]
    pub const fn plan(&self) -> &EventPlan {
        &self.plan
    }

    /// The clock, once it has been started.
    #[must_use]
    pub const fn clock(&self) -> Option<ClockState> {
        self.clock
    }
}

/// The field.
impl EventState {
    /// Everybody who entered, by number.
    pub fn entrants(&self) -> impl Iterator<Item = Entrant> + use<> {
        self.field.entrants()
    }

    /// Returns how many have entered.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.field.size()
    }

    /// Returns what is known of an entrant.
    #[must_use]
    pub fn profile(&self, entrant: Entrant) -> Option<&Profile> {
        self.field.profile(entrant)
    }

    /// Returns what was known of an entrant in a round: somebody else may play in their place since.
    #[must_use]
    pub fn profile_in(&self, round: RoundNo, entrant: Entrant) -> Option<&Profile> {
        self.field.profile_in(round, entrant)
    }

    /// Returns who was an entrant before somebody of this name took their place; `None` where that came more than once.
    #[must_use]
    pub fn replaced_by(&self, name: &str, entrant: Entrant) -> Option<&Profile> {
        self.field.replaced_by(name, entrant)
    }

    /// Returns who first entered as an entrant, where somebody else plays in their place.
    #[must_use]
    pub fn roster(&self, entrant: Entrant) -> Option<&Profile> {
        self.field.roster(entrant)
    }

    /// Returns who plays as an entrant in a round in place of those who entered; `None` where they play themselves.
    #[must_use]
    pub fn stand_in(&self, round: RoundNo, entrant: Entrant) -> Option<&Profile> {
        self.field.stand_in(round, entrant)
    }

    /// Returns the round in which somebody who stands in for an entrant now plays: the one that runs while its result is out,
    /// or the next; `None` where there is none.
    #[must_use]
    pub fn round_of_stand_in(&self, entrant: Entrant) -> Option<RoundNo> {
        let runs = self.rounds.number().filter(|_| self.rounds.awaits_result_of(entrant));
        runs.or_else(|| self.has_rounds_left().then(|| self.next_round_number()))
    }

    /// Everybody who may sign as an entrant now: those who entered, and who stands in for them in the round that runs.
    pub fn known_as(&self, entrant: Entrant) -> impl Iterator<Item = &Profile> {
        let round = self.rounds.number().filter(|_| !self.brackets.have_begun());
        self.profile(entrant).into_iter().chain(round.and_then(|round| self.stand_in(round, entrant)))
    }

    /// Returns whether an entrant still takes part.
    #[must_use]
    pub fn status(&self, entrant: Entrant) -> Option<EntrantStatus> {
        self.field.status(entrant)
    }

    /// The division of an entrant.
    #[must_use]
    pub fn division(&self, entrant: Entrant) -> DivisionId {
        self.field.division(entrant)
    }

    /// The divisions, in the order of the plan.
    pub fn divisions(&self) -> impl Iterator<Item = DivisionId> + use<> {
        DivisionId::all().take(self.plan.divisions.len())
    }

    /// Returns who is to be seated in the next round, by number.
    #[must_use]
    pub fn present(&self, division: DivisionId) -> Vec<Entrant> {
        self.entrants().filter(|entrant| self.division(*entrant) == division && self.plays(*entrant)).collect()
    }

    /// Returns whether somebody is to be seated in the next round.
    #[must_use]
    pub fn plays(&self, entrant: Entrant) -> bool {
        self.rounds.plays(&self.plan, &self.field, entrant)
    }

    /// Returns whether somebody has a place in the field: not who waits for a partner, nor a number that went into a
    /// team.
    #[must_use]
    pub fn competes(&self, entrant: Entrant) -> bool {
        self.field.competes(entrant)
    }

    /// Returns whether somebody came alone and waits for a partner.
    #[must_use]
    pub fn waits_alone(&self, entrant: Entrant) -> bool {
        self.field.waits_alone(entrant)
    }

    /// The number of the team in which somebody who came alone plays.
    #[must_use]
    pub fn joined(&self, entrant: Entrant) -> Option<Entrant> {
        self.field.joined(entrant)
    }

    /// Those of a division who came alone and wait for a partner, by number.
    #[must_use]
    pub fn waiting(&self, division: DivisionId) -> Vec<Entrant> {
        self.field.waiting(division)
    }

    /// Returns whether one of the two players of a team is disqualified.
    #[must_use]
    pub fn is_barred(&self, entrant: Entrant, member: Member) -> bool {
        self.field.is_barred(entrant, member)
    }

    /// The players of a team who are disqualified and in whose place nobody plays yet.
    pub fn barred_of(&self, entrant: Entrant) -> impl Iterator<Item = Member> {
        self.field.barred_of(entrant)
    }

    /// Returns whether somebody may win prizes.
    #[must_use]
    pub fn may_win(&self, party: Party) -> bool {
        self.field.may_win(party)
    }

    /// The people of an entrant to whom a prize of a person's own can go: both players of a team, as far as they are known.
    pub fn people_of(&self, entrant: Entrant) -> impl Iterator<Item = Party> + use<> {
        self.field.people_of(entrant)
    }

    /// The name of an entrant, or of one of the two players of a team.
    #[must_use]
    pub fn party_name(&self, party: Party) -> String {
        self.field.party_name(party)
    }
}

/// The rounds.
impl EventState {
    /// The rounds that have begun, in order.
    #[must_use]
    pub fn rounds(&self) -> &[RoundState] {
        self.rounds.begun()
    }

    /// The number of the round that runs or was the last to run; `None` before the first.
    #[must_use]
    pub fn round_number(&self) -> Option<RoundNo> {
        self.rounds.number()
    }

    /// The number of the round that would begin next.
    #[must_use]
    pub fn next_round_number(&self) -> RoundNo {
        self.rounds.next_number()
    }

    /// The rounds that have begun, each with its number.
    pub fn numbered_rounds(&self) -> impl DoubleEndedIterator<Item = (RoundNo, &RoundState)> {
        self.rounds.numbered()
    }

    /// A round that has begun.
    #[must_use]
    pub fn round(&self, number: RoundNo) -> Option<&RoundState> {
        self.rounds.get(number)
    }

    /// Returns what is known of a table of a round; `None` without such a table, or before its partners are drawn.
    #[must_use]
    pub fn report(&self, round: RoundNo, table: TableNo) -> Option<&Report> {
        self.rounds.report(round, table)
    }

    /// The rounds set beforehand and still to come.
    #[must_use]
    pub fn scheduled(&self) -> &[Round] {
        self.rounds.scheduled()
    }

    /// Returns the number under which people find a place of the rotation now: tables can have been moved.
    #[must_use]
    pub fn number_of_place(&self, place: TableNo) -> TableNo {
        self.rounds.number_of_place(place)
    }

    /// The tables of the round that runs whose results are still out.
    #[must_use]
    pub fn still_out(&self) -> Vec<TableNo> {
        self.rounds.still_out()
    }

    /// Returns whether all rounds have been played and reported.
    #[must_use]
    pub fn rounds_over(&self) -> bool {
        self.rounds().len() >= usize::from(self.plan.rounds) && self.still_out().is_empty()
    }

    /// Returns whether any table of a round has reported.
    #[must_use]
    pub fn has_results(&self) -> bool {
        let mut reports = self.rounds().iter().flat_map(|round| &round.reports);
        reports.any(|report| *report != Report::Out)
    }

    /// Returns whether a round is still to begin, so that somebody can enter and play.
    #[must_use]
    pub fn has_rounds_left(&self) -> bool {
        self.rounds().len() < usize::from(self.plan.rounds) && !self.brackets.have_begun()
    }

    /// Returns whether a round runs of which nothing is in.
    #[must_use]
    pub fn may_take_back(&self) -> bool {
        !self.brackets.have_begun() && self.rounds.nothing_is_in().is_ok()
    }

    /// Rounds in which an entrant forfeited a game.
    #[must_use]
    pub fn forfeits(&self, entrant: Entrant) -> u16 {
        self.rounds.forfeits(entrant)
    }

    /// Returns whether forfeiting so often has removed an entrant. A result put right brings them back.
    #[must_use]
    pub fn is_removed(&self, entrant: Entrant) -> bool {
        self.rounds.is_removed(&self.plan, entrant)
    }

    /// Seconds since the round that runs began, by its clock where one runs; `None` where nothing is out, or nobody can
    /// forfeit.
    #[must_use]
    pub fn since_start(&self, now: u64) -> Option<u64> {
        self.rounds.since_start(&self.plan, self.clock, now)
    }

    /// Returns whether a week can be cancelled: of a calendar that does not hang on who won.
    #[must_use]
    pub fn has_calendar(&self) -> bool {
        self.plan.movement == MovementRule::RoundRobin
    }

    /// The week of the calendar, from 1, that a round plays.
    #[must_use]
    pub fn week(&self, round: RoundNo) -> u16 {
        self.rounds.calendar().week(round)
    }

    /// Returns whether a round makes up a week that was cancelled.
    #[must_use]
    pub fn is_made_up(&self, round: RoundNo) -> bool {
        self.rounds.calendar().is_made_up(round)
    }

    /// Returns how far the circle has turned when a round is played, counted from the first.
    #[must_use]
    pub fn turns(&self, round: RoundNo) -> i32 {
        self.rounds.calendar().turns(round)
    }
}

/// Contests and playoffs.
impl EventState {
    /// Orders found by lot or rock-paper-scissors.
    #[must_use]
    pub fn placings(&self) -> &[Placing] {
        self.contests.placings()
    }

    /// Playoffs between the tied.
    #[must_use]
    pub fn tie_games(&self) -> &[TieGame] {
        self.contests.tie_games()
    }

    /// The playoffs of each division, once they have begun.
    #[must_use]
    pub fn brackets(&self) -> &[Bracket] {
        self.brackets.all()
    }

    /// Returns every match of the playoffs, division by division.
    pub fn playoff_matches(&self) -> impl Iterator<Item = BracketMatch> {
        self.brackets.matches()
    }

    /// Returns whether the staff may leave a team out of the playoffs.
    #[must_use]
    pub fn may_be_left_out(&self, entrant: Entrant) -> bool {
        self.rounds.may_be_left_out(&self.plan, entrant)
    }

    /// Returns whether the staff have left a team out of the playoffs.
    #[must_use]
    pub fn is_left_out(&self, entrant: Entrant) -> bool {
        self.brackets.names_as_left_out(entrant) && self.may_be_left_out(entrant)
    }
}

/// Rulings.
impl EventState {
    /// The warnings, in order.
    #[must_use]
    pub fn warnings(&self) -> &[Warning] {
        self.rulings.warnings()
    }

    /// The points that the director gave or took, in order.
    #[must_use]
    pub fn points_ruled(&self) -> &[PointsRuling] {
        self.rulings.points()
    }

    /// Prizes given by hand or by lot.
    #[must_use]
    pub fn given(&self) -> &[GivenPrize] {
        self.awards.given()
    }

    /// The prizes that were given and taken back, in order.
    #[must_use]
    pub fn taken_back(&self) -> &[GivenPrize] {
        self.awards.taken_back()
    }

    /// The protests, in order; they count from 1.
    #[must_use]
    pub fn protests(&self) -> &[Protest] {
        self.protests.all()
    }

    /// What is played now.
    pub(super) const fn stage(&self) -> Stage<'_> {
        Stage { plan: &self.plan, rounds: &self.rounds, brackets: &self.brackets }
    }

    /// The games of a match that can be protested now: in the rounds, or in the playoffs.
    #[must_use]
    pub fn games_of_match(&self) -> u8 {
        self.stage().games_of_match()
    }
}
