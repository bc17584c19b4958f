//! The state of an event, computed from its log. The parts of the state live in their own modules, and [`EventState`]
//! only passes questions on to them.

use crate::field::Field;
use crate::field::{EntrantStatus, Fee, Presence, Profile, Waiver};
use crate::plan::{EventPlan, MovementRule};
use crate::round::{Bracket, BracketMatch, ClockState, Placing, RoundState, TieGame};
use crate::round::{Brackets, Contests, Rounds};
use crate::ruling::{Awards, ProtestContext, Protests, Rulings};
use crate::ruling::{GivenPrize, PointsRuling, Protest, Warning};
use crate::table::{Date, DivisionId, Entrant, EntrantOrPlayer, Member, Report, Round, RoundNo, TableNo, TableResult};

/// The state of an event after some of its entries.
///
/// These methods only answer questions. To change an event, use [`Event::record`](crate::Event::record).
///
/// ```
/// use cards::Seed;
/// use event::{EntrantStatus, Event, EventEntry, EventKind, Profile, RoundNo};
///
/// let mut event = Event::new(EventKind::Valparaiso.plan(3), Seed::from_number(1));
/// for name in ["Ann & Bob", "Cy & Dee", "Eve & Finn"] {
///     let (one, other) = name.split_once(" & ").unwrap_or((name, ""));
///     event.record(0, EventEntry::Entered(Profile::team(one, other)))?;
/// }
/// event.begin_round(60)?;
///
/// // Three teams: one table, and one team sits out.
/// let state = event.state();
/// assert_eq!(state.round_number(), Some(RoundNo::FIRST));
/// assert_eq!(state.still_out().len(), 1);
/// assert_eq!(state.rounds()[0].seating.byes.len(), 1);
/// assert!(state.entrants().all(|entrant| state.status(entrant) == Some(EntrantStatus::Playing)));
/// # Ok::<(), event::Refused>(())
/// ```
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
    /// The time of the last entry, in seconds since 1970.
    pub(super) last_entry_at: u64,
}

impl EventState {
    /// Returns the state before the first entry.
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
            last_entry_at: 0,
        }
    }

    /// Returns the plan. Its number of rounds includes later changes.
    #[must_use]
    pub const fn plan(&self) -> &EventPlan {
        &self.plan
    }

    /// Returns the clock, or `None` before it was started.
    #[must_use]
    pub const fn clock(&self) -> Option<ClockState> {
        self.clock
    }
}

/// Questions about entrants.
impl EventState {
    /// Returns everybody who ever entered, sorted by number.
    pub fn entrants(&self) -> impl Iterator<Item = Entrant> + use<> {
        self.field.entrants()
    }

    /// Returns the number of people or teams that ever entered.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.field.size()
    }

    /// Returns the current names and division of an entrant, or `None` for an unknown number.
    #[must_use]
    pub fn profile(&self, entrant: Entrant) -> Option<&Profile> {
        self.field.profile(entrant)
    }

    /// Returns the profile of the people who played for an entrant in a round. Substitutes of that round are included.
    #[must_use]
    pub fn profile_in_round(&self, round: RoundNo, entrant: Entrant) -> Option<&Profile> {
        self.field.profile_in_round(round, entrant)
    }

    /// Returns the profile that a substitute with this name replaced. Returns `None` if nobody with this name took
    /// over, or if that happened more than once.
    #[must_use]
    pub fn profile_replaced_by(&self, name: &str, entrant: Entrant) -> Option<&Profile> {
        self.field.profile_replaced_by(name, entrant)
    }

    /// Returns the original players of an entrant, if a permanent substitute plays now. If the event has rosters, the
    /// original players are those of the round in which rosters became final. Otherwise they are the players who
    /// entered.
    #[must_use]
    pub fn original_roster(&self, entrant: Entrant) -> Option<&Profile> {
        self.field.original_roster(self.roster_final_at(), entrant)
    }

    /// Returns the round by which rosters are final: the one that the plan names, or the last round if that is earlier.
    /// `None` if the event has no rosters.
    #[must_use]
    pub fn roster_final_at(&self) -> Option<RoundNo> {
        let last = RoundNo::from_index(usize::from(self.plan.rounds).saturating_sub(1));
        self.plan.roster.map(|rule| rule.final_at.min(last))
    }

    /// Returns the names of the people who must sign a waiver for an entrant: its players, and the substitutes in its
    /// current or next round. Empty if the event has no waivers.
    #[must_use]
    pub fn people_who_sign_waiver(&self, entrant: Entrant) -> Vec<String> {
        let asked = self.plan.roster.is_some() && self.can_be_seated(entrant);
        if asked { self.field.people_in_round(self.round_for_waivers(entrant), entrant) } else { Vec::new() }
    }

    /// Returns whether the person with this name, who plays for an entrant, has signed the waiver.
    #[must_use]
    pub fn waiver(&self, entrant: Entrant, name: &str) -> Waiver {
        self.field.waiver(entrant, name)
    }

    /// Returns the names of the people who play for an entrant and have not signed the waiver.
    #[must_use]
    pub fn waivers_missing(&self, entrant: Entrant) -> Vec<String> {
        let mut people = self.people_who_sign_waiver(entrant);
        people.retain(|name| self.waiver(entrant, name) == Waiver::Missing);
        people
    }

    pub(super) fn round_for_waivers(&self, entrant: Entrant) -> RoundNo {
        self.round_for_stand_in(entrant).unwrap_or_else(|| self.next_round_number())
    }

    /// Returns the profile with which a substitute plays for the entrant in this round only, or `None` if there is no
    /// such substitute.
    #[must_use]
    pub fn stand_in(&self, round: RoundNo, entrant: Entrant) -> Option<&Profile> {
        self.field.stand_in(round, entrant)
    }

    /// Returns the round that a substitute would play if entered for one round now: the current round while the
    /// entrant's result is missing, otherwise the next. Returns `None` if no round is left.
    #[must_use]
    pub fn round_for_stand_in(&self, entrant: Entrant) -> Option<RoundNo> {
        let runs = self.rounds.current_number().filter(|_| self.rounds.awaits_result_of(entrant));
        runs.or_else(|| self.has_rounds_left().then(|| self.next_round_number()))
    }

    /// Returns the profiles whose people may sign a sheet for an entrant now: its own profile, and the one of a
    /// substitute in the current round.
    pub fn current_profiles(&self, entrant: Entrant) -> impl Iterator<Item = &Profile> {
        let round = self.rounds.current_number().filter(|_| !self.brackets.have_begun());
        self.profile(entrant).into_iter().chain(round.and_then(|round| self.stand_in(round, entrant)))
    }

    /// Returns whether an entrant still takes part, or `None` for an unknown number.
    #[must_use]
    pub fn status(&self, entrant: Entrant) -> Option<EntrantStatus> {
        self.field.status(entrant)
    }

    #[must_use]
    pub fn division(&self, entrant: Entrant) -> DivisionId {
        self.field.division(entrant)
    }

    /// Returns the divisions, in the order of the plan.
    pub fn divisions(&self) -> impl Iterator<Item = DivisionId> + use<> {
        DivisionId::all().take(self.plan.divisions.len())
    }

    /// Returns the divisions in which somebody has entered, or all divisions if nobody has entered at all.
    pub fn divisions_with_entrants(&self) -> impl Iterator<Item = DivisionId> + use<> {
        let entered: Vec<DivisionId> = self.entrants().map(|entrant| self.division(entrant)).collect();
        self.divisions().filter(move |division| entered.is_empty() || entered.contains(division))
    }

    /// Returns the entrants of a division who take part in the next round, sorted by number.
    #[must_use]
    pub fn present_entrants(&self, division: DivisionId) -> Vec<Entrant> {
        self.entrants()
            .filter(|entrant| self.division(*entrant) == division && self.plays_next_round(*entrant))
            .collect()
    }

    /// Returns whether an entrant takes part in the next round: playing, here, not removed for forfeits, and with a
    /// substitute for every disqualified player.
    #[must_use]
    pub fn plays_next_round(&self, entrant: Entrant) -> bool {
        self.rounds.plays_next_round(&self.plan, &self.field, entrant)
    }

    /// Returns whether this number can be seated at a table. `false` for people who wait for a partner, and for numbers
    /// given up when their owner joined a team.
    #[must_use]
    pub fn can_be_seated(&self, entrant: Entrant) -> bool {
        self.field.can_be_seated(entrant)
    }

    /// Returns whether a person entered an event for teams alone and still waits for a partner.
    #[must_use]
    pub fn is_waiting_alone(&self, entrant: Entrant) -> bool {
        self.field.is_waiting_alone(entrant)
    }

    /// Returns the mark that the desk gave an entrant at check-in.
    #[must_use]
    pub fn presence(&self, entrant: Entrant) -> Presence {
        self.field.presence(entrant)
    }

    /// Returns whether an entrant has paid the entry fee.
    #[must_use]
    pub fn fee(&self, entrant: Entrant) -> Fee {
        self.field.fee(entrant)
    }

    /// Returns whether anybody has a mark from check-in. If so, only entrants marked as here are seated.
    #[must_use]
    pub const fn has_check_in_marks(&self) -> bool {
        self.field.has_check_in_marks()
    }

    /// Returns whether an entrant has had a table or a bye in at least one round.
    #[must_use]
    pub fn has_been_seated(&self, entrant: Entrant) -> bool {
        self.rounds.has_been_seated(entrant)
    }

    /// Returns whether an entrant has come to the event: they count as here now, or ever had a table or a bye.
    #[must_use]
    pub fn has_come(&self, entrant: Entrant) -> bool {
        self.field.is_here(entrant) || self.has_been_seated(entrant)
    }

    /// Returns whether an entrant is listed in the standings. Entrants who never came are not.
    #[must_use]
    pub fn is_ranked(&self, entrant: Entrant) -> bool {
        self.can_be_seated(entrant) && self.has_come(entrant)
    }

    /// Returns the team with which a player entered who now waits for another partner, because the first partner has
    /// not come.
    #[must_use]
    pub fn split_team(&self, entrant: Entrant) -> Option<&Profile> {
        self.field.split_team(entrant)
    }

    /// Returns the number of the team that a person joined after entering alone. `None` if the person joined no team,
    /// or if the team took over the person's own number.
    #[must_use]
    pub fn joined_team(&self, entrant: Entrant) -> Option<Entrant> {
        self.field.joined_team(entrant)
    }

    /// Returns the people of a division who entered alone and wait for a partner, sorted by number.
    #[must_use]
    pub fn waiting_people(&self, division: DivisionId) -> Vec<Entrant> {
        self.field.waiting_people(division)
    }

    /// Returns whether a player of a team is disqualified.
    #[must_use]
    pub fn is_barred(&self, entrant: Entrant, member: Member) -> bool {
        self.field.is_barred(entrant, member)
    }

    /// Returns the disqualified players of a team who have no permanent substitute yet.
    pub fn barred_members(&self, entrant: Entrant) -> impl Iterator<Item = Member> {
        self.field.barred_members(entrant)
    }

    /// Returns whether an entrant or a player has come to the event and is not disqualified from prizes.
    #[must_use]
    pub fn may_win_prizes(&self, party: EntrantOrPlayer) -> bool {
        self.field.may_win_prizes(party) && self.has_come(party.entrant)
    }

    /// Returns the people of an entrant to whom a personal prize can go: both players of a team if their names are
    /// known, otherwise the entrant as a whole.
    pub fn people_of(&self, entrant: Entrant) -> impl Iterator<Item = EntrantOrPlayer> + use<> {
        self.field.people_of(entrant)
    }

    #[must_use]
    pub fn entrant_or_player_name(&self, party: EntrantOrPlayer) -> String {
        self.field.entrant_or_player_name(party)
    }
}

/// Questions about rounds.
impl EventState {
    /// Returns the rounds that have begun, first round first.
    #[must_use]
    pub fn rounds(&self) -> &[RoundState] {
        self.rounds.begun_rounds()
    }

    /// Returns the number of the last round that has begun, or `None` before the first.
    #[must_use]
    pub fn round_number(&self) -> Option<RoundNo> {
        self.rounds.current_number()
    }

    /// Returns the number that the next round gets. It may be higher than the planned number of rounds.
    #[must_use]
    pub fn next_round_number(&self) -> RoundNo {
        self.rounds.next_number()
    }

    /// Returns the rounds that have begun, first round first, each with its number.
    pub fn numbered_rounds(&self) -> impl DoubleEndedIterator<Item = (RoundNo, &RoundState)> {
        self.rounds.numbered_rounds()
    }

    /// Returns the round with this number, or `None` if it has not begun.
    #[must_use]
    pub fn round(&self, number: RoundNo) -> Option<&RoundState> {
        self.rounds.get(number)
    }

    /// Returns the report of a table. Returns `None` if there is no such table, or its partners are still to be drawn.
    #[must_use]
    pub fn report(&self, round: RoundNo, table: TableNo) -> Option<&Report> {
        self.rounds.report(round, table)
    }

    /// Returns the rounds that the schedule has planned and that have not begun. Empty if the movement has no schedule.
    #[must_use]
    pub fn scheduled(&self) -> &[Round] {
        self.rounds.scheduled()
    }

    /// Returns the table number that a place of the rotation has now, after tables exchanged their numbers.
    #[must_use]
    pub fn number_of_place(&self, place: TableNo) -> TableNo {
        self.rounds.number_of_place(place)
    }

    /// Returns the tables of the current round that have not reported. Empty before the first round.
    #[must_use]
    pub fn still_out(&self) -> Vec<TableNo> {
        self.rounds.still_out()
    }

    /// Returns a copy of the state in which these tables of the current round have reported these results.
    #[must_use]
    pub fn with_results(&self, results: impl IntoIterator<Item = (TableNo, TableResult)>) -> EventState {
        let mut supposed = self.clone();
        results.into_iter().for_each(|(table, result)| supposed.rounds.set_hypothetical_result(table, result));
        supposed
    }

    /// Returns whether all planned rounds have been played and reported.
    #[must_use]
    pub fn all_rounds_over(&self) -> bool {
        self.rounds().len() >= usize::from(self.plan.rounds) && self.still_out().is_empty()
    }

    /// Returns whether any table has reported.
    #[must_use]
    pub fn has_results(&self) -> bool {
        let mut reports = self.rounds().iter().flat_map(|round| &round.reports);
        reports.any(|report| *report != Report::Out)
    }

    /// Returns whether at least one planned round has not begun and the playoffs have not begun either.
    #[must_use]
    pub fn has_rounds_left(&self) -> bool {
        self.rounds().len() < usize::from(self.plan.rounds) && !self.brackets.have_begun()
    }

    /// Returns whether the start of the current round can be undone, because no table has reported.
    #[must_use]
    pub fn may_take_back(&self) -> bool {
        !self.brackets.have_begun() && self.rounds.check_no_results().is_ok()
    }

    /// Returns the number of rounds in which an entrant forfeited a game.
    #[must_use]
    pub fn forfeit_count(&self, entrant: Entrant) -> u16 {
        self.rounds.forfeit_count(entrant)
    }

    /// Returns whether an entrant takes part in the next round and has announced that it forfeits its match there.
    #[must_use]
    pub fn has_announced_forfeit(&self, entrant: Entrant) -> bool {
        self.rounds.has_announced_forfeit(entrant) && self.plays_next_round(entrant)
    }

    /// Returns whether an entrant has forfeited so often that it is removed from the league. A corrected result may
    /// bring the entrant back.
    #[must_use]
    pub fn is_removed(&self, entrant: Entrant) -> bool {
        self.rounds.is_removed(&self.plan, entrant)
    }

    /// Returns the seconds since the current round began. If the event clock shows this round, pauses do not count.
    /// Returns `None` if all results are in or the plan has no penalties for forfeits.
    #[must_use]
    pub fn seconds_since_start(&self, now: u64) -> Option<u64> {
        self.rounds.seconds_since_start(&self.plan, self.clock, now)
    }

    /// Returns whether the event has a calendar of weeks that can be cancelled. Only a round robin has one, because its
    /// rounds do not depend on results.
    #[must_use]
    pub fn has_calendar(&self) -> bool {
        self.plan.movement == MovementRule::RoundRobin
    }

    /// Returns the number of the week whose matches a round plays. Weeks count from 1 in the order of the first
    /// calendar.
    #[must_use]
    pub fn week(&self, round: RoundNo) -> u16 {
        self.rounds.calendar().week(round)
    }

    /// Returns whether a round makes up a week that was cancelled.
    #[must_use]
    pub fn is_makeup_round(&self, round: RoundNo) -> bool {
        self.rounds.calendar().is_makeup_round(round)
    }

    /// Returns the date of a round. `None` if the director has set no date for this round or an earlier one.
    #[must_use]
    pub fn date(&self, round: RoundNo) -> Option<Date> {
        self.rounds.calendar().date(round)
    }

    /// Returns the number of steps by which the round-robin circle has turned from the first round to this one.
    #[must_use]
    pub fn circle_turns(&self, round: RoundNo) -> i32 {
        self.rounds.calendar().circle_turns(round)
    }
}

/// Questions about contests and playoffs.
impl EventState {
    /// Returns the orders of tied entrants that were found by lot or by rock-paper-scissors.
    #[must_use]
    pub fn placings(&self) -> &[Placing] {
        self.contests.placings()
    }

    /// Returns the playoff games between tied entrants.
    #[must_use]
    pub fn tie_games(&self) -> &[TieGame] {
        self.contests.tie_games()
    }

    /// Returns the bracket of each division. The result is empty before the playoffs begin.
    #[must_use]
    pub fn brackets(&self) -> &[Bracket] {
        self.brackets.all()
    }

    /// Returns all matches of the playoffs, division by division.
    pub fn playoff_matches(&self) -> impl Iterator<Item = BracketMatch> {
        self.brackets.matches()
    }

    /// Returns whether a team has forfeited so often that the staff may exclude it from the playoffs.
    #[must_use]
    pub fn may_be_left_out(&self, entrant: Entrant) -> bool {
        self.rounds.may_be_left_out(&self.plan, entrant)
    }

    /// Returns whether the staff excluded a team from the playoffs and its forfeits still justify the exclusion. A
    /// corrected result may bring the team back.
    #[must_use]
    pub fn is_left_out(&self, entrant: Entrant) -> bool {
        self.brackets.is_listed_as_left_out(entrant) && self.may_be_left_out(entrant)
    }
}

/// Questions about rulings, prizes and protests.
impl EventState {
    #[must_use]
    pub fn warnings(&self) -> &[Warning] {
        self.rulings.warnings()
    }

    #[must_use]
    pub fn points_rulings(&self) -> &[PointsRuling] {
        self.rulings.points()
    }

    #[must_use]
    pub fn prizes_given(&self) -> &[GivenPrize] {
        self.awards.prizes_given()
    }

    /// Returns the prizes that were taken back from disqualified winners.
    #[must_use]
    pub fn prizes_taken_back(&self) -> &[GivenPrize] {
        self.awards.prizes_taken_back()
    }

    /// Returns all protests, sorted by number.
    #[must_use]
    pub fn protests(&self) -> &[Protest] {
        self.protests.all()
    }

    /// Returns the parts of the state that say which match can be protested now.
    pub(super) const fn protest_context(&self) -> ProtestContext<'_> {
        ProtestContext { plan: &self.plan, rounds: &self.rounds, brackets: &self.brackets }
    }

    /// Returns the largest number of games that a match has, in the playoffs once they have begun, otherwise in the
    /// rounds.
    #[must_use]
    pub fn games_of_match(&self) -> u8 {
        self.protest_context().games_of_match()
    }
}
