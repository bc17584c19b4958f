//! What entries do to an event: people, rounds, results, ties.

use crate::Bracket;
use crate::{
    Award, Criterion, Enters, Entrant, EntrantStatus, EventState, GameScore, MovementRule, Placing, Profile, Refused,
    Report, Round, RoundNo, RoundState, Seats, Standings, TableGame, TableNo, TableResult, TieGame, plausible,
};
use cards::ruleset::Length;
use cards::sort;
use cards::text::same_name;
use cards::{BySeat, BySide, Seed, Side};

fn checked_name(name: &str) -> Result<(), Refused> {
    if scoresheet::is_name(name) { Ok(()) } else { Err(Refused::BadName) }
}

impl EventState {
    pub(crate) fn checked_profile(&self, profile: &Profile) -> Result<(), Refused> {
        checked_name(&profile.name)?;
        profile.pair.iter().flatten().try_for_each(|name| checked_name(name))?;
        if usize::from(profile.division) >= self.plan.divisions.len() {
            return Err(Refused::NoSuchDivision(profile.division));
        }
        Ok(())
    }

    /// That nobody else of the division goes by this name: the standings could not tell them apart.
    pub(crate) fn checked_name_free(&self, profile: &Profile, but: Option<Entrant>) -> Result<(), Refused> {
        let mut others =
            self.entrants().filter(|entrant| Some(*entrant) != but).filter_map(|entrant| self.profile(entrant));
        let same = |other: &Profile| other.division == profile.division && same_name(&other.name, &profile.name);
        if others.any(same) { Err(Refused::NameTaken(profile.name.clone())) } else { Ok(()) }
    }

    pub(crate) fn entered(&mut self, profile: &Profile) -> Result<(), Refused> {
        self.checked_profile(profile)?;
        self.checked_name_free(profile, None)?;
        if self.profiles.len() >= crate::MOST_OF_BOTS {
            return Err(Refused::Full);
        }
        if !self.has_rounds_left() {
            return Err(Refused::NoRoundLeft);
        }
        self.profiles.push(profile.clone());
        self.status.push(EntrantStatus::Playing);
        self.forfeits.push(0);
        Ok(())
    }

    pub(crate) fn leaves(&mut self, entrant: Entrant, status: EntrantStatus) -> Result<(), Refused> {
        match (self.known(entrant)?, status) {
            (EntrantStatus::Disqualified(_), EntrantStatus::Disqualified(_))
            | (EntrantStatus::Playing | EntrantStatus::Absent, _) => {}
            // Somebody who has left can still be disqualified.
            (EntrantStatus::Withdrawn, EntrantStatus::Disqualified(_)) => {}
            _ => return Err(Refused::Gone(entrant)),
        }
        self.status[entrant.index()] = status;
        Ok(())
    }

    pub(crate) fn returned(&mut self, entrant: Entrant) -> Result<(), Refused> {
        match self.known(entrant)? {
            EntrantStatus::Withdrawn | EntrantStatus::Absent => self.status[entrant.index()] = EntrantStatus::Playing,
            EntrantStatus::Playing => return self.came_after_all(entrant),
            EntrantStatus::Disqualified(_) => return Err(Refused::Gone(entrant)),
        }
        Ok(())
    }

    /// Returns who was to miss the round that runs is there.
    fn came_after_all(&mut self, entrant: Entrant) -> Result<(), Refused> {
        let runs = !self.still_out().is_empty();
        let round = self.rounds.last_mut().filter(|round| runs && round.absent.contains(&entrant));
        round.ok_or(Refused::NotGone(entrant))?.absent.retain(|absent| *absent != entrant);
        Ok(())
    }

    /// A judge's word, or a slip of the pen, undone.
    pub(crate) fn reinstated(&mut self, entrant: Entrant) -> Result<(), Refused> {
        match self.known(entrant)? {
            EntrantStatus::Disqualified(_) => self.status[entrant.index()] = EntrantStatus::Playing,
            _ => return Err(Refused::NotGone(entrant)),
        }
        Ok(())
    }

    /// That a round seats everybody who is present, each once and nobody else.
    fn checked_round(&self, round: &Round) -> Result<(), Refused> {
        let mut seen = vec![false; self.profiles.len()];
        for entrant in round.entrants() {
            self.known(entrant)?;
            if !self.plays(entrant) || std::mem::replace(&mut seen[entrant.index()], true) {
                return Err(Refused::SeatedWrongly(entrant));
            }
        }
        let missing = self.entrants().find(|entrant| self.plays(*entrant) && !seen[entrant.index()]);
        if let Some(entrant) = missing {
            return Err(Refused::NotSeated(entrant));
        }
        let mut numbers = std::collections::BTreeSet::new();
        for table in &round.tables {
            if !numbers.insert(table.table) {
                return Err(Refused::TableTwice(table.table));
            }
            let kind = if matches!(table.seats, Seats::Teams(_)) { Enters::Teams } else { Enters::People };
            if kind != self.plan.enters {
                return Err(Refused::TableOf(kind));
            }
        }
        Ok(())
    }

    pub(crate) fn was_scheduled(&mut self, rounds: &[Round]) -> Result<(), Refused> {
        if !matches!(self.plan.movement, MovementRule::Schedule(_)) {
            return Err(Refused::NoSchedule);
        }
        rounds.iter().try_for_each(|round| self.checked_round(round))?;
        self.scheduled = rounds.to_vec();
        Ok(())
    }

    pub(crate) fn round_began(&mut self, round: &Round, at: u64) -> Result<(), Refused> {
        if let Some(table) = self.still_out().first() {
            return Err(Refused::StillOut(*table));
        }
        if !self.has_rounds_left() {
            return Err(Refused::NoRoundLeft);
        }
        self.checked_round(round)?;
        let scheduled = (!self.scheduled.is_empty()).then(|| self.scheduled.remove(0));
        let absent: Vec<Entrant> =
            self.entrants().filter(|entrant| self.status(*entrant) == Some(EntrantStatus::Absent)).collect();
        // Absence is for one round.
        absent.iter().for_each(|entrant| self.status[entrant.index()] = EntrantStatus::Playing);
        let moved = self.moved.clone();
        self.rounds.push(RoundState { moved, absent, scheduled, ..RoundState::begun(at, round.clone()) });
        Ok(())
    }

    /// A draw that was entered wrongly is entered again, until the table's result is in.
    pub(crate) fn partners_drawn(&mut self, table: TableNo, seats: BySeat<Entrant>) -> Result<(), Refused> {
        let round = self.rounds.last_mut().ok_or(Refused::NotBegun)?;
        let at = round.seating.place_of(table).ok_or(Refused::NoSuchTable(table))?;
        let four = round.drawing(table).ok_or(Refused::NoDraw(table))?;
        let sorted = |seats: &Seats| {
            let mut all = seats.entrants().to_vec();
            sort::sort(&mut all);
            all
        };
        let drawn = Seats::People(seats);
        if sorted(&Seats::ToDraw(four)) != sorted(&drawn) {
            return Err(Refused::NoDraw(table));
        }
        round.drawn[at] = Some(four);
        round.seating.tables[at].seats = drawn;
        Ok(())
    }

    /// Returns where a table of a round stands in the list of its round.
    pub(crate) fn place(&self, round: RoundNo, table: TableNo) -> Result<(usize, usize), Refused> {
        let of_round = round.index();
        let state = self.round(round).ok_or(Refused::NoSuchRound(round))?;
        let at = state.seating.place_of(table).ok_or(Refused::NoSuchTable(table))?;
        match state.seating.tables[at].seats {
            Seats::ToDraw(_) => Err(Refused::DrawFirst(table)),
            Seats::Teams(_) | Seats::People(_) => Ok((of_round, at)),
        }
    }

    fn checked_result(&self, round: RoundNo, result: &TableResult) -> Result<(), Refused> {
        if result.games.len() != usize::from(self.plan.games) {
            return Err(Refused::GamesExpected(self.plan.games));
        }
        result.games.iter().try_for_each(|game| self.checked_game(game))?;
        if self.plan.movement.needs_winner(round) && result.winner(self.plan.level_decider()).is_none() {
            return Err(Refused::NeedsWinner);
        }
        match result.settled_against_loners(self.plan.level_decider()) {
            Some(side) => Err(Refused::LonersDecide(side)),
            None => Ok(()),
        }
    }

    pub(crate) fn checked_game(&self, game: &TableGame) -> Result<(), Refused> {
        let TableGame::Played(score) = game else { return Ok(()) };
        if let Some(side) = game.settled_against_loners(self.plan.level_decider()) {
            return Err(Refused::LonersDecide(side));
        }
        plausible::checked(&self.plan.game, self.plan.game.length, score).map_err(Refused::BadScore)
    }

    pub(crate) fn result_in(&mut self, round: RoundNo, table: TableNo, result: &TableResult) -> Result<(), Refused> {
        let (of_round, at) = self.place(round, table)?;
        self.checked_result(round, result)?;
        if self.rounds[of_round].reports[at] != Report::Out {
            return Err(Refused::AlreadyIn(table));
        }
        self.report((of_round, at), Report::In(result.clone()));
        Ok(())
    }

    pub(crate) fn corrected(&mut self, round: RoundNo, table: TableNo, result: &TableResult) -> Result<(), Refused> {
        let (of_round, at) = self.place(round, table)?;
        self.checked_result(round, result)?;
        if self.rounds[of_round].reports[at] == Report::Out {
            return Err(Refused::NotIn(table));
        }
        self.report((of_round, at), Report::In(result.clone()));
        Ok(())
    }

    /// Takes what is known of a table now, the only way in which a report changes; who has forfeited is counted anew.
    pub(crate) fn report(&mut self, (of_round, at): (usize, usize), report: Report) {
        let round = &mut self.rounds[of_round];
        let seats = &round.seating.tables[at].seats;
        let before = std::mem::replace(&mut round.reports[at], report);
        for side in Side::ALL {
            let (was, is) = (before.forfeited_by(side), round.reports[at].forfeited_by(side));
            for entrant in seats.side(side) {
                let forfeits = &mut self.forfeits[entrant.index()];
                *forfeits = (*forfeits + u16::from(is)).saturating_sub(u16::from(was));
            }
        }
    }

    pub(crate) fn closed(&mut self, round: RoundNo, table: TableNo, award: Award) -> Result<(), Refused> {
        let (of_round, at) = self.place(round, table)?;
        if self.rounds[of_round].reports[at] != Report::Out {
            return Err(Refused::AlreadyIn(table));
        }
        let most = plausible::most(&self.plan.game, self.plan.game.length) * i16::from(self.plan.games);
        if !Side::ALL.into_iter().all(|side| (0..=most).contains(&award.points[side])) {
            return Err(Refused::BadAward(most));
        }
        self.report((of_round, at), Report::Closed(award));
        Ok(())
    }

    pub(crate) fn table_moved(&mut self, table: TableNo, to: TableNo) -> Result<(), Refused> {
        let round = self.rounds.last_mut().ok_or(Refused::NotBegun)?;
        round.seating.place_of(table).ok_or(Refused::NoSuchTable(table))?;
        if to == table {
            return Err(Refused::SameTable(table));
        }
        round.renumber(|number| match number {
            number if number == table => to,
            number if number == to => table,
            number => number,
        });
        round.moved.exchange(table, to);
        self.moved.exchange(table, to);
        Ok(())
    }

    pub(crate) fn rounds_changed(&mut self, rounds: u16) -> Result<(), Refused> {
        let begun = self.rounds.len();
        if usize::from(rounds) < begun.max(1) || rounds > 400 || !self.brackets.is_empty() {
            return Err(Refused::BadRounds(rounds));
        }
        self.plan.rounds = rounds;
        self.set_weeks(rounds);
        self.scheduled.truncate(usize::from(rounds) - begun);
        Ok(())
    }

    pub(crate) fn placed(&mut self, how: Criterion, order: &[Entrant], seed: Option<Seed>) -> Result<(), Refused> {
        order.iter().try_for_each(|entrant| self.known(*entrant).map(|_| ()))?;
        let mut sorted = order.to_vec();
        sort::sort(&mut sorted);
        sorted.dedup();
        if !how.is_contest() || sorted.len() != order.len() || order.len() < 2 {
            return Err(Refused::NotTied(how));
        }
        self.placings.push(Placing { how, order: order.to_vec(), seed });
        Ok(())
    }

    /// The order takes the place of the one that it puts right.
    pub(crate) fn placed_again(
        &mut self,
        how: Criterion,
        order: &[Entrant],
        seed: Option<Seed>,
    ) -> Result<(), Refused> {
        let sorted = |order: &[Entrant]| {
            let mut all = order.to_vec();
            sort::sort(&mut all);
            all
        };
        let now = sorted(order);
        let before = self.placings.iter().rposition(|placing| placing.how == how && sorted(&placing.order) == now);
        let before = before.ok_or(Refused::NotTied(how))?;
        self.placings[before] = Placing { how, order: order.to_vec(), seed };
        Ok(())
    }

    pub(crate) fn tie_played(
        &mut self,
        among: &[Entrant],
        sides: BySide<Entrant>,
        points: BySide<i16>,
        sudden: Option<Side>,
    ) -> Result<(), Refused> {
        among.iter().try_for_each(|entrant| self.known(*entrant).map(|_| ()))?;
        let mut among = among.to_vec();
        sort::sort(&mut among);
        among.dedup();
        if sides.ns == sides.ew || !among.contains(&sides.ns) || !among.contains(&sides.ew) {
            return Err(Refused::OtherTied);
        }
        let hands = self.plan.ranking.iter().find_map(|by| match by {
            Criterion::Playoff { hands } => Some(*hands),
            _ => None,
        });
        let length = Length::Hands(hands.ok_or(Refused::OtherTied)?);
        let score = GameScore { points, ..GameScore::default() };
        plausible::checked(&self.plan.game, length, &score).map_err(Refused::BadScore)?;
        let winner = points.leader().or(sudden).ok_or(Refused::NeedsWinner)?;
        self.tie_games.push(TieGame { among, sides, points, winner });
        Ok(())
    }

    pub(crate) fn playoffs_began(&mut self, seeds: &[Vec<Entrant>]) -> Result<(), Refused> {
        let playoffs = self.plan.playoffs.ok_or(Refused::NoPlayoffs)?;
        if !self.rounds_over() || !self.brackets.is_empty() {
            return Err(Refused::NoPlayoffs);
        }
        let sorted = |seeds: &[Entrant]| {
            let mut seeds = seeds.to_vec();
            sort::sort(&mut seeds);
            seeds
        };
        let fits = |(division, seeds): (u8, &Vec<Entrant>)| {
            sorted(&Standings::of(self, division).seeds(self)) == sorted(seeds)
        };
        if seeds.len() != self.plan.divisions.len() || !self.divisions().zip(seeds).all(fits) {
            return Err(Refused::BadSeeds);
        }
        self.rosters_back();
        let (brackets, decider) = ((0..).zip(seeds), self.plan.level_decider());
        self.brackets = brackets
            .map(|(division, seeds)| Bracket::new(division, seeds.clone(), playoffs.best_of, decider))
            .collect();
        Ok(())
    }
}
