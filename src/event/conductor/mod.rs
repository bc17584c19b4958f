//! Runs an event: says which step comes next, proposes rounds, draws by lot, and records entries. Start with [`Event`].
//!
//! Invariant: everything random follows from the seed of the log, and nothing here reads the time.

mod consequences;
mod late_tables;
mod logged_match;

pub use consequences::{
    ChangedPlace, ChangedPrize, ChangedWinner, Consequences, OutdatedSeating, SeatDifference, matches_to_replay,
};
pub use logged_match::{LoggedMatch, VoidedBy};

use crate::field::{MAX_ENTRANTS, pair_profile};
use crate::log::{BadEntry, EVENT_LOG_VERSION};
use crate::log::{EventEntry, EventLog, EventState, LoggedEntry};
use crate::movement::divisions::{combine_divisions, past_round};
use crate::movement::draw::{PartnerHistory, PartnerPair, possible_draws, sorted_pair};
use crate::movement::schedule::{PlayedRounds, schedule};
use crate::movement::shuffle::shuffle;
use crate::movement::{self, MovementContext, Proposal};
use crate::plan::EventPlan;
use crate::plan::{MovementRule, PartnerChoice, Prize};
use crate::ranking::Tie;
use crate::ranking::{Standings, TieTask};
use crate::refused::Refused;
use crate::round::BracketMatch;
use crate::round::RoundState;
use crate::table::{
    Bye, DivisionId, Entrant, EntrantOrPlayer, FirstDeal, Round, RoundNo, TableNo, TableSeating, TableSeats,
    WaitingPlace,
};
use cards::sort;
use cards::{BySeat, Seed, Side};

/// The next step that an event needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// The next round can begin. People can still enter.
    Round,
    /// These tables of the current round must report their results.
    Results(Vec<TableNo>),
    /// These ties must be broken.
    Ties(Vec<OpenTie>),
    /// All rounds are over and no tie is left to break, so the playoffs can begin.
    Playoffs,
    /// These matches of the playoffs can be played now.
    PlayoffMatches(Vec<BracketMatch>),
    Over,
}

/// A random order of entrants, with the seed from which it was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnOrder {
    /// The entrants, best first.
    pub order: Vec<Entrant>,
    pub seed: Seed,
}

/// A tie that must be broken, with its division.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenTie {
    pub division: DivisionId,
    pub tie: Tie,
}

/// An event with its log and its state. All changes go through [`Event::record`].
#[derive(Clone, Debug)]
pub struct Event {
    log: EventLog,
    state: EventState,
}

impl Event {
    /// Makes an event in which nothing has happened yet. All its draws will follow from `seed`.
    #[must_use]
    pub fn new(plan: EventPlan, seed: Seed) -> Event {
        Event { state: EventState::new(plan.clone()), log: EventLog::new(plan, seed) }
    }

    /// Restores an event from its log.
    ///
    /// # Errors
    /// [`BadEntry`] with the first entry that is refused.
    pub fn resume(log: EventLog) -> Result<Event, BadEntry> {
        let state = log.fold()?;
        Ok(Event { log, state })
    }

    #[must_use]
    pub const fn log(&self) -> &EventLog {
        &self.log
    }

    #[must_use]
    pub const fn state(&self) -> &EventState {
        &self.state
    }

    /// Records an entry. `at` is the time in seconds since 1970.
    ///
    /// # Errors
    /// [`Refused`] if the entry is not possible now. The event then stays as it was.
    pub fn record(&mut self, at: u64, entry: EventEntry) -> Result<(), Refused> {
        if matches!(entry, EventEntry::Entered(_) | EventEntry::EnteredAlone(_)) && self.state.size() >= MAX_ENTRANTS {
            return Err(Refused::EventFull);
        }
        let logged = LoggedEntry { at, entry };
        self.state.apply(&logged)?;
        self.log.entries.push(logged);
        // Older versions may not know the kind of this entry.
        self.log.engine = EVENT_LOG_VERSION;
        Ok(())
    }

    /// Records several entries with the same time, in seconds since 1970. Either all of them are recorded or none.
    ///
    /// # Errors
    /// [`Refused`] for the first entry that is not possible. The event then stays as it was.
    pub fn record_all(&mut self, at: u64, entries: impl IntoIterator<Item = EventEntry>) -> Result<(), Refused> {
        let (before, engine) = (self.log.entries.len(), self.log.engine);
        let recorded = entries.into_iter().try_for_each(|entry| self.record(at, entry));
        if recorded.is_err() {
            self.log.entries.truncate(before);
            self.log.engine = engine;
            // The entries before these were accepted once, so this cannot fail.
            if let Ok(state) = self.log.fold() {
                self.state = state;
            }
        }
        recorded
    }

    /// Checks that these entries could be recorded now, one after the other. Changes nothing.
    ///
    /// # Errors
    /// [`Refused`] for the first entry that is not possible.
    pub fn check(&self, entries: &[EventEntry]) -> Result<(), Refused> {
        let mut after = self.state.clone();
        let at = self.log.entries.last().map_or(0, |last| last.at);
        entries.iter().try_for_each(|entry| after.apply(&LoggedEntry { at, entry: entry.clone() }))
    }

    /// Returns the next step that the event needs.
    #[must_use]
    pub fn next(&self) -> NextStep {
        let state = &self.state;
        let out = state.still_out();
        if !out.is_empty() {
            return NextStep::Results(out);
        }
        if !state.all_rounds_over() {
            return NextStep::Round;
        }
        if !state.brackets().is_empty() {
            let open: Vec<_> = self.open_matches();
            return if open.is_empty() { NextStep::Over } else { NextStep::PlayoffMatches(open) };
        }
        let ties: Vec<_> = state
            .divisions()
            .flat_map(|division| {
                Standings::of(state, division).ties.into_iter().map(move |tie| OpenTie { division, tie })
            })
            .collect();
        match (ties.is_empty(), state.plan().playoffs) {
            (false, _) => NextStep::Ties(ties),
            (true, Some(_)) => NextStep::Playoffs,
            (true, None) => NextStep::Over,
        }
    }

    fn open_matches(&self) -> Vec<BracketMatch> {
        self.state.playoff_matches().filter(|of| of.winner.is_none() && of.ns.is_some() && of.ew.is_some()).collect()
    }

    /// Returns the seating that the next round would have, with all compromises that it makes. Changes nothing.
    ///
    /// # Errors
    /// [`Refused`] if no round can begin now.
    pub fn propose_round(&self) -> Result<Proposal, Refused> {
        self.check_can_begin_round()?;
        if let MovementRule::Schedule(_) = self.state.plan().movement {
            let rounds = match self.schedule_still_fits() {
                true => self.state.scheduled().to_vec(),
                false => self.make_schedule(),
            };
            return Ok(rounds.into_iter().next().map(Proposal::from).unwrap_or_default());
        }
        let mut whole = Proposal::default();
        let mut rounds = Vec::new();
        for division in self.state.divisions() {
            let Proposal { round, compromises } =
                movement::next_seating(self.state.plan().movement, self.movement_context(division));
            rounds.push(round);
            whole.compromises.extend(compromises);
        }
        whole.round = combine_divisions(&self.state, rounds);
        whole.round.renumber(|place| self.state.number_of_place(place));
        sort::sort_by_key(&mut whole.round.tables, |table| table.table);
        Ok(whole)
    }

    /// Begins the next round with the proposed seating. `at` is the time in seconds since 1970.
    ///
    /// # Errors
    /// [`Refused`] if no round can begin now.
    pub fn begin_round(&mut self, at: u64) -> Result<Proposal, Refused> {
        self.check_can_begin_round()?;
        let scheduled = matches!(self.state.plan().movement, MovementRule::Schedule(_));
        if scheduled && !self.schedule_still_fits() {
            self.record(at, EventEntry::Scheduled(self.make_schedule()))?;
        }
        let proposal = self.propose_round()?;
        self.record(at, EventEntry::RoundBegan(proposal.round.clone()))?;
        Ok(proposal)
    }

    /// Checks that a round can begin now.
    ///
    /// # Errors
    /// [`Refused`] with the reason why no round can begin.
    pub fn check_can_begin_round(&self) -> Result<(), Refused> {
        let state = &self.state;
        if let Some(table) = state.still_out().first() {
            return Err(Refused::TableStillOut(*table));
        }
        if !state.has_rounds_left() {
            return Err(Refused::NoRoundLeft);
        }
        let needed = state.plan().min_entrants();
        let few = |division: &DivisionId| {
            let present = state.present_entrants(*division).len();
            // A division without entrants is ignored.
            present < needed && (present > 0 || state.plan().divisions.len() == 1)
        };
        match state.divisions().find(few) {
            Some(division) => {
                Err(Refused::TooFewEntrants { division, present: state.present_entrants(division).len(), needed })
            }
            None => Ok(()),
        }
    }

    /// Returns the random generator for one kind of draw in the next round.
    fn random_for(&self, purpose: &str, division: DivisionId) -> cards::Random {
        self.log.seed.stream(purpose, (self.state.rounds().len() as u32) << 8 | division.index() as u32)
    }

    fn movement_context(&self, division: DivisionId) -> MovementContext {
        let state = &self.state;
        MovementContext {
            present: state.present_entrants(division),
            rounds_left: usize::from(state.plan().rounds).saturating_sub(state.rounds().len()),
            past_rounds: state.rounds().iter().map(|round| past_round(state, round, division)).collect(),
            first_deal: state.plan().first_deal,
            random: self.random_for("seating", division),
            circle_turns: RoundNo::all()
                .take(state.rounds().len() + 1)
                .map(|round| state.circle_turns(round))
                .collect(),
        }
    }

    fn schedule_still_fits(&self) -> bool {
        let Some(next) = self.state.scheduled().first() else { return false };
        let mut named = next.entrants();
        sort::sort(&mut named);
        let mut present: Vec<Entrant> =
            self.state.divisions().flat_map(|division| self.state.present_entrants(division)).collect();
        sort::sort(&mut present);
        let left = usize::from(self.state.plan().rounds) - self.state.rounds().len();
        let as_scheduled = self.state.rounds().last().is_none_or(RoundState::is_as_scheduled);
        named == present && self.state.scheduled().len() >= left && as_scheduled
    }

    /// Makes a schedule for all rounds that have not begun. The tables of the divisions are numbered one after another.
    fn make_schedule(&self) -> Vec<Round> {
        let state = &self.state;
        let MovementRule::Schedule(partners) = state.plan().movement else { return Vec::new() };
        let left = usize::from(state.plan().rounds) - state.rounds().len();
        let mut rounds = vec![Round::default(); left];
        for division in state.divisions() {
            let present = state.present_entrants(division);
            let before = self.played_rounds(&present);
            let made = schedule(&before, left, partners, &mut self.random_for("schedule", division));
            for (round, tables) in rounds.iter_mut().zip(made) {
                for (table, number) in
                    tables.into_iter().zip(TableNo::all().skip(round.tables.len()).collect::<Vec<_>>())
                {
                    let four = table.map(|place| present[place]);
                    let seats = match partners {
                        PartnerChoice::DrawnAtTable => TableSeats::ToDraw(four),
                        PartnerChoice::Scheduled => TableSeats::of_people(four),
                    };
                    round.tables.push(TableSeating { table: number, seats, home: None, first_deal: FirstDeal::Drawn });
                }
                let seated = round.tables.iter().flat_map(|table| table.seats.entrants()).collect::<Vec<_>>();
                let out = present.iter().filter(|entrant| !seated.contains(entrant));
                round.byes.extend(out.map(|entrant| Bye { entrant: *entrant, waits: WaitingPlace::Aside }));
            }
        }
        rounds
    }

    /// Collects the past meetings and byes of these entrants. Rounds that an entrant missed count as byes.
    fn played_rounds(&self, present: &[Entrant]) -> PlayedRounds {
        let mut before =
            PlayedRounds { rounds: self.state.rounds().len(), ..PlayedRounds::before_first_round(present.len()) };
        let place = |entrant: Entrant| present.binary_search(&entrant).ok();
        for (number, round) in self.state.rounds().iter().enumerate() {
            let named = round.seating.entrants();
            for (at, entrant) in present.iter().enumerate() {
                let sat_out = round.seating.byes.iter().any(|bye| bye.entrant == *entrant);
                before.byes[at] += u16::from(sat_out || !named.contains(entrant));
            }
            let is_last = number + 1 == self.state.rounds().len();
            for (at, table) in round.seating.tables.iter().enumerate() {
                let sides = Side::ALL.map(|side| table.seats.entrants_on(side));
                let seated = sides.iter().flat_map(|side| side.iter()).map(|who| place(*who)).enumerate();
                for (seat, who) in seated.filter(|_| is_last) {
                    who.into_iter().for_each(|who| before.last.seat_player(who, at, seat));
                }
                for side in &sides {
                    if let [Some(one), Some(other)] = side.iter().map(|who| place(*who)).collect::<Vec<_>>()[..] {
                        before.met.count_partners(number, one, other);
                    }
                }
                for (one, other) in sides[0].iter().flat_map(|one| sides[1].iter().map(move |other| (*one, *other))) {
                    if let (Some(one), Some(other)) = (place(one), place(other)) {
                        before.met.count_opponents(number, one, other);
                    }
                }
            }
        }
        before
    }

    /// Returns the draws for partners that are allowed at a table of the current round. The people at the table must
    /// repeat any other draw. The first two people of a draw are partners, and so are the last two. The result is empty
    /// if the table draws no partners, or has already reported.
    #[must_use]
    pub fn possible_draws(&self, table: TableNo) -> Vec<[Entrant; 4]> {
        let Some(round) = self.state.rounds().last() else { return Vec::new() };
        let Some(four) = round.four_drawing_at(table) else { return Vec::new() };
        let partners = |tables: &[TableSeating]| -> Vec<PartnerPair> {
            let sides = tables.iter().flat_map(|table| Side::ALL.map(|side| table.seats.entrants_on(side)));
            sides.filter_map(|side| Some(sorted_pair(*side.first()?, *side.get(1)?))).collect()
        };
        let open = |tables: &[TableSeating]| -> Vec<[Entrant; 4]> {
            let four =
                |table: &TableSeating| if let TableSeats::ToDraw(four) = table.seats { Some(four) } else { None };
            tables.iter().filter_map(four).collect()
        };
        let others: Vec<_> = round.seating.tables.iter().filter(|of| of.table != table).cloned().collect();
        let before = &self.state.rounds()[..self.state.rounds().len() - 1];
        let drawn = PartnerHistory {
            past_partners: before.iter().map(|round| partners(&round.seating.tables)).collect(),
            partners_this_round: partners(&others),
            open_tables: std::iter::once(open(&others))
                .chain(self.state.scheduled().iter().map(|round| open(&round.tables)))
                .collect(),
        };
        possible_draws(four, &drawn)
    }

    /// Draws partners and seats at a table from the seed of the event. Returns `None` if the table has no partners to
    /// draw.
    #[must_use]
    pub fn draw_partners_by_lot(&self, table: TableNo) -> Option<BySeat<Entrant>> {
        let seating = self.state.rounds().last()?.seating.table(table)?;
        if !matches!(seating.seats, TableSeats::ToDraw(_)) {
            return None;
        }
        let mut chance = self.random_for("partners", DivisionId::FIRST);
        (0..table.get()).for_each(|_| {
            chance.next_u64();
        });
        let draws = self.possible_draws(table);
        let [n, s, e, w] = *draws.get(chance.below(draws.len() as u32) as usize)?;
        Some(BySeat { n, e, s, w })
    }

    /// Returns the entry that breaks a tie by a random order, which also stands for rock-paper-scissors. The entry
    /// contains the seed, so that everybody can check the draw. Returns `None` if the tie needs playoffs.
    #[must_use]
    pub fn break_tie_by_lot(&self, tie: &Tie) -> Option<EventEntry> {
        let TieTask::FindOrder(how) = tie.task else { return None };
        let DrawnOrder { order, seed } = self.draw_order(&tie.among);
        Some(EventEntry::Placed { how, order, seed: Some(seed) })
    }

    /// Draws a random order of these entrants.
    #[must_use]
    pub fn draw_order(&self, among: &[Entrant]) -> DrawnOrder {
        let seed = self.next_lot_seed();
        let mut order = among.to_vec();
        shuffle(&mut order, &mut seed.stream("order", 0));
        DrawnOrder { order, seed }
    }

    /// Draws the winner of a door prize among all people who may win prizes and have no door prize yet. Returns `None`
    /// if there is nobody like that.
    #[must_use]
    pub fn draw_door_prize(&self) -> Option<EventEntry> {
        let state = &self.state;
        let had = |who: &EntrantOrPlayer| {
            state.prizes_given().iter().any(|given| given.prize == Prize::Door && given.to == *who)
        };
        let people = state.entrants().flat_map(|who| state.people_of(who));
        let left: Vec<EntrantOrPlayer> = people.filter(|who| state.may_win_prizes(*who) && !had(who)).collect();
        let seed = self.next_lot_seed();
        let to = *left.get(seed.stream("door prize", 0).below(left.len().max(1) as u32) as usize)?;
        Some(EventEntry::Awarded { prize: Prize::Door, to, seed: Some(seed) })
    }

    /// Pairs by lot the people of each division who wait for a partner. If their number is odd, one keeps waiting.
    #[must_use]
    pub fn pair_by_lot(&self) -> Vec<EventEntry> {
        let state = &self.state;
        let seed = self.next_lot_seed();
        let of_division = |division: DivisionId| {
            let mut waiting = state.waiting_people(division);
            shuffle(&mut waiting, &mut seed.stream("pairs", division.index() as u32));
            let pair = |two: &[Entrant]| {
                let (one, other) = (two[0].min(two[1]), two[0].max(two[1]));
                let profile = pair_profile(state.profile(one)?, state.profile(other)?);
                Some(EventEntry::Paired { one, other, profile })
            };
            waiting.chunks_exact(2).filter_map(pair).collect::<Vec<_>>()
        };
        state.divisions().flat_map(of_division).collect()
    }

    /// Returns the seed for the next draw by lot. Every entry in the log changes it.
    fn next_lot_seed(&self) -> Seed {
        let mut bytes = [0; 16];
        let mut chance = self.log.seed.stream("lots", self.log.entries.len() as u32);
        bytes.iter_mut().for_each(|byte| *byte = chance.below(256) as u8);
        Seed::new(bytes)
    }

    /// Returns the seeds of the playoffs, one list per division, best first.
    #[must_use]
    pub fn seeds(&self) -> Vec<Vec<Entrant>> {
        self.state.divisions().map(|division| Standings::of(&self.state, division).seeds(&self.state)).collect()
    }
}
