//! Applies entries to the state of an event. Most entries go straight to the module that they concern. Entries that
//! concern several modules are handled here.

use super::{EventEntry, EventState, LoggedEntry};
use crate::field::{EntrantStatus, Presence, Profile, Waiver};
use crate::refused::Refused;
use crate::round::{ClockState, Placing, RoundState};
use crate::ruling::ProtestContext;
use crate::table::{DivisionId, Entrant, Member, TableSeating};
use cards::sort;

fn check_reason(reason: &str) -> Result<(), Refused> {
    if reason.trim().is_empty() { Err(Refused::NoReason) } else { Ok(()) }
}

impl EventState {
    /// Applies an entry to the state.
    ///
    /// # Errors
    /// [`Refused`] if the entry is not possible now. The state then stays as it was.
    pub fn apply(&mut self, logged: &LoggedEntry) -> Result<(), Refused> {
        if logged.at < self.last_entry_at {
            return Err(Refused::EarlierThanLastEntry);
        }
        if let Some(reason) = logged.entry.reason() {
            check_reason(reason)?;
        }
        self.apply_entry(&logged.entry, logged.at)?;
        self.last_entry_at = logged.at;
        Ok(())
    }

    fn apply_entry(&mut self, entry: &EventEntry, at: u64) -> Result<(), Refused> {
        match entry {
            EventEntry::Entered(profile) => self.enter(profile),
            EventEntry::EnteredAlone(profile) => self.enter_alone(profile),
            EventEntry::Paired { one, other, profile } => self.field.make_team(&self.plan, *one, *other, profile),
            EventEntry::IsATeam { entrant } => self.field.mark_as_team(*entrant),
            EventEntry::NameCorrected { entrant, profile } => self.correct_name(*entrant, profile),
            EventEntry::Withdrew { entrant, .. } => self.field.leave(*entrant, EntrantStatus::Withdrawn),
            EventEntry::Absent { entrant, .. } => self.field.leave(*entrant, EntrantStatus::Absent),
            EventEntry::Returned { entrant } => self.return_entrant(*entrant),
            EventEntry::Disqualified { entrant, prizes, .. } => {
                self.field.leave(*entrant, EntrantStatus::Disqualified(*prizes))?;
                self.awards.take_back_prize(&self.field);
                Ok(())
            }
            EventEntry::Reinstated { entrant, .. } => self.field.reinstate(*entrant),
            EventEntry::Barred { entrant, member, .. } => {
                self.field.bar_player(*entrant, *member)?;
                self.awards.take_back_prize(&self.field);
                Ok(())
            }
            EventEntry::BarLifted { entrant, member, .. } => self.field.lift_bar(*entrant, *member),
            EventEntry::Substituted { entrant, profile, .. } => self.apply_substitution(*entrant, profile),
            EventEntry::StoodIn { entrant, profile, .. } => self.apply_stand_in(*entrant, profile),
            EventEntry::RosterBack { entrant } => self.restore_roster(*entrant),
            EventEntry::CheckedIn { who, presence } => self.check_in(who, *presence),
            EventEntry::FeeNoted { who, fee } => self.field.note_fee(who, *fee),
            EventEntry::CameAlone { entrant, member } => self.come_alone(*entrant, *member),
            EventEntry::PartnerCame { entrant } => self.field.partner_came(*entrant),
            EventEntry::WaiverNoted { entrant, who, waiver } => self.note_waiver(*entrant, who, *waiver),
            EventEntry::ForfeitAnnounced { entrant, .. } => self.announce_forfeit(*entrant),
            EventEntry::ForfeitTakenBack { entrant } => self.rounds.cancel_announced_forfeit(*entrant),

            EventEntry::Scheduled(rounds) => self.rounds.schedule(&self.plan, &self.field, rounds),
            EventEntry::RoundBegan(round) => {
                self.rounds.check_all_in()?;
                self.check_round_is_left()?;
                self.rounds.begin(&self.plan, &mut self.field, round, at)
            }
            EventEntry::RoundTakenBack { .. } => self.undo_round_without_results(),
            EventEntry::WeekCancelled { .. } => self.cancel_week(),
            EventEntry::DateSet { round, date } => {
                self.check_league()?;
                self.rounds.set_date(self.plan.rounds, *round, *date)
            }
            EventEntry::RoundsChanged { rounds, .. } => self.change_rounds(*rounds),
            EventEntry::PartnersDrawn { table, seats } => self.rounds.seat_by_draw(*table, *seats),
            EventEntry::Swapped { one, other, .. } => self.swap_entrants(*one, *other),
            EventEntry::SeatedLate(table) => self.seat_late(table),
            EventEntry::TableMoved { table, to, .. } => self.rounds.move_table(*table, *to),
            EventEntry::ResultIn { round, table, result } => {
                self.rounds.take_result(&self.plan, *round, *table, result)
            }
            EventEntry::Corrected { round, table, result, .. } => {
                self.rounds.correct_result(&self.plan, *round, *table, result)
            }
            EventEntry::Closed { round, table, award, .. } => {
                self.rounds.close_table(&self.plan, *round, *table, *award)
            }
            EventEntry::Clock(change) => {
                let (plan, rounds) = (&self.plan.clock, self.plan.rounds);
                self.clock = Some(ClockState::apply_change(self.clock, plan, rounds, *change, at)?);
                Ok(())
            }

            EventEntry::Placed { how, order, seed } => {
                let placing = Placing { how: *how, order: order.clone(), seed: *seed };
                self.contests.record_order(&self.field, placing)
            }
            EventEntry::PlacedAgain { how, order, seed, .. } => {
                self.contests.correct_order(Placing { how: *how, order: order.clone(), seed: *seed })
            }
            EventEntry::TiePlayed { among, sides, points, sudden } => {
                self.contests.record_tie_game(&self.plan, &self.field, among, *sides, *points, *sudden)
            }
            EventEntry::PlayoffsBegan(seeds) => self.begin_playoffs(seeds),
            EventEntry::PlayoffPlayed(played) => self.brackets.record_match(&self.plan, played),
            EventEntry::LeftOut { entrant, .. } => self.leave_out(*entrant),
            EventEntry::LetIn { entrant, .. } => self.readmit(*entrant),

            EventEntry::Warned { whom, reason } => self.rulings.warn(&self.field, *whom, reason),
            EventEntry::PointsRuled { entrant, points, reason } => {
                self.rulings.rule_points(&self.field, *entrant, *points, reason)
            }
            EventEntry::Awarded { prize, to, .. } => self.awards.give_prize(&self.plan, &self.field, *prize, *to),
            EventEntry::PrizeTakenBack { prize, to } => self.awards.withdraw_prize(*prize, *to),
            EventEntry::Protested { by, game, of, reason } => {
                self.field.check_known(*by)?;
                let stage = ProtestContext { plan: &self.plan, rounds: &self.rounds, brackets: &self.brackets };
                self.protests.add_protest(stage, *by, *game, *of, reason)
            }
            EventEntry::ProtestRuled { number, outcome, .. } => {
                self.protests.decide_protest(&mut self.rounds, &mut self.brackets, *number, *outcome)
            }
            EventEntry::Noted(text) if text.trim().is_empty() => Err(Refused::EmptyNote),
            EventEntry::Noted(_) | EventEntry::NotTaken { .. } => Ok(()),
        }
    }

    fn check_round_is_left(&self) -> Result<(), Refused> {
        if self.has_rounds_left() { Ok(()) } else { Err(Refused::NoRoundLeft) }
    }

    fn enter(&mut self, profile: &Profile) -> Result<(), Refused> {
        self.field.may_enter(&self.plan, profile)?;
        self.check_round_is_left()?;
        self.field.enter(profile.clone());
        Ok(())
    }

    fn enter_alone(&mut self, profile: &Profile) -> Result<(), Refused> {
        self.field.may_enter_alone(&self.plan, profile)?;
        self.check_round_is_left()?;
        self.field.enter_alone(profile.clone());
        Ok(())
    }

    fn correct_name(&mut self, entrant: Entrant, profile: &Profile) -> Result<(), Refused> {
        let correction = self.field.correct_name(&self.plan, entrant, profile)?;
        self.awards.correct_name(&correction);
        Ok(())
    }

    /// Marks entrants at check-in. Entrants marked as here can still get a table in the current round, even if they had
    /// announced to miss it.
    fn check_in(&mut self, who: &[Entrant], presence: Presence) -> Result<(), Refused> {
        self.field.check_in(who, presence)?;
        if presence == Presence::Here {
            who.iter().for_each(|entrant| self.rounds.mark_present(*entrant));
        }
        Ok(())
    }

    /// Splits a team of which only one player has come. This is possible only before its first game or bye.
    fn come_alone(&mut self, entrant: Entrant, member: Member) -> Result<(), Refused> {
        self.field.check_known(entrant)?;
        if self.rounds.has_been_seated(entrant) {
            return Err(Refused::HasPlayed(entrant));
        }
        self.field.come_alone(&self.plan, entrant, member)
    }

    /// Brings an entrant back who has left, is absent, or was absent when the current round began.
    fn return_entrant(&mut self, entrant: Entrant) -> Result<(), Refused> {
        match self.field.check_known(entrant)? {
            EntrantStatus::Playing => self.rounds.cancel_absence(entrant),
            _ => self.field.come_back(entrant),
        }
    }

    fn check_replaceable(&self) -> Result<(), Refused> {
        let too_late = self.plan.roster.is_some() && self.brackets.have_begun();
        if too_late { Err(Refused::NoSubstitutesInPlayoffs) } else { Ok(()) }
    }

    /// Checks that a substitute can take an entrant's place now, and returns the substitute's profile in the entrant's
    /// division.
    fn check_substitute(&self, entrant: Entrant, profile: &Profile) -> Result<Profile, Refused> {
        self.field.check_known(entrant)?;
        profile.check_profile(&self.plan)?;
        self.check_replaceable()?;
        self.field.check_substitute(entrant, profile)
    }

    fn apply_substitution(&mut self, entrant: Entrant, profile: &Profile) -> Result<(), Refused> {
        let now = self.check_substitute(entrant, profile)?;
        self.replace_players(entrant, now);
        Ok(())
    }

    fn apply_stand_in(&mut self, entrant: Entrant, profile: &Profile) -> Result<(), Refused> {
        let profile = self.check_substitute(entrant, profile)?;
        let round = self.round_for_stand_in(entrant).ok_or(Refused::NoRoundLeft)?;
        self.field.add_stand_in(entrant, round, profile);
        Ok(())
    }

    fn restore_roster(&mut self, entrant: Entrant) -> Result<(), Refused> {
        let roster = self.field.original_profile(self.roster_final_at(), entrant)?;
        self.replace_players(entrant, roster);
        Ok(())
    }

    fn replace_players(&mut self, entrant: Entrant, now: Profile) {
        self.field.replace_players(entrant, now, self.rounds.last_round_played_by(entrant));
    }

    /// Undoes the start of the current round, also in the records of former players. Returns the round, or `None` if
    /// none has begun.
    fn undo_current_round(&mut self) -> Option<RoundState> {
        let number = self.rounds.current_number()?;
        let round = self.rounds.undo_round()?;
        self.field.shorten_former_profiles(self.rounds.current_number());
        self.protests.delete_protests_of(number);
        Some(round)
    }

    /// Undoes the start of the current round before any result. Absences, substitutes and announced forfeits for this
    /// round are kept for its next start.
    fn undo_round_without_results(&mut self) -> Result<(), Refused> {
        self.rounds.check_no_results()?;
        if self.brackets.have_begun() {
            return Err(Refused::NotBegun);
        }
        let round = self.undo_current_round().ok_or(Refused::NotBegun)?;
        self.field.mark_absent_again(round.missing_entrants());
        self.rounds.restore_announced_forfeits(round.announced());
        Ok(())
    }

    /// Cancels the week of the current round if it has no result yet, otherwise the week of the next round.
    fn cancel_week(&mut self) -> Result<(), Refused> {
        if !self.has_calendar() {
            return Err(Refused::NoCalendar);
        }
        match self.rounds.round_to_cancel()? {
            Some(round) => {
                self.undo_current_round();
                self.field.cancel_round(round);
            }
            None => self.check_round_is_left()?,
        }
        self.rounds.postpone_week();
        Ok(())
    }

    fn check_league(&self) -> Result<(), Refused> {
        if self.plan.league.is_some() { Ok(()) } else { Err(Refused::NoLeague) }
    }

    fn note_waiver(&mut self, entrant: Entrant, who: &[String], waiver: Waiver) -> Result<(), Refused> {
        if self.plan.roster.is_none() {
            return Err(Refused::NoLeague);
        }
        let round = self.round_for_waivers(entrant);
        self.field.note_waiver(round, entrant, who, waiver)
    }

    /// Announces that a team forfeits its next match. Only a team that takes part in the next round can announce this.
    fn announce_forfeit(&mut self, entrant: Entrant) -> Result<(), Refused> {
        self.field.check_known(entrant)?;
        if self.plan.forfeits.is_none() {
            return Err(Refused::NoLeague);
        }
        self.check_round_is_left()?;
        if !self.plays_next_round(entrant) {
            return Err(Refused::EntrantGone(entrant));
        }
        self.rounds.announce_forfeit(entrant)
    }

    fn change_rounds(&mut self, rounds: u16) -> Result<(), Refused> {
        if self.brackets.have_begun() {
            return Err(Refused::BadRounds(rounds));
        }
        self.rounds.change_round_count(rounds)?;
        self.plan.rounds = rounds;
        Ok(())
    }

    fn swap_entrants(&mut self, one: Entrant, other: Entrant) -> Result<(), Refused> {
        self.field.check_known(one)?;
        self.field.check_known(other)?;
        if one == other {
            return Err(Refused::SeatedWrongly(other));
        }
        if self.division(one) != self.division(other) {
            return Err(Refused::OtherDivision(other));
        }
        if let Some(protest) = self.protests.open_between(self.rounds.current_number(), [one, other]) {
            return Err(Refused::UnderProtest(protest.by));
        }
        self.rounds.swap_entrants(one, other)
    }

    fn seat_late(&mut self, table: &TableSeating) -> Result<(), Refused> {
        if self.brackets.have_begun() {
            return Err(Refused::NotBegun);
        }
        self.rounds.seat_late(&self.plan, &self.field, table)
    }

    /// Begins the playoffs. The seeds must be exactly the entrants who qualified, in any order that the director
    /// chooses.
    fn begin_playoffs(&mut self, seeds: &[Vec<Entrant>]) -> Result<(), Refused> {
        if self.plan.playoffs.is_none() || !self.all_rounds_over() || self.brackets.have_begun() {
            return Err(Refused::NoPlayoffs);
        }
        let fits = |(division, seeds): (DivisionId, &Vec<Entrant>)| {
            let mut seeds = seeds.clone();
            sort::sort(&mut seeds);
            let mut may_play = self.present_entrants(division);
            may_play.retain(|entrant| !self.is_left_out(*entrant));
            may_play == seeds
        };
        if seeds.len() != self.plan.divisions.len() || !self.divisions().zip(seeds).all(fits) {
            return Err(Refused::BadSeeds);
        }
        if self.plan.roster.is_some() {
            // Only players of the roster may play in the playoffs, so substitutes give their places back.
            for entrant in self.entrants() {
                if let Some(roster) = self.original_roster(entrant).cloned() {
                    self.replace_players(entrant, roster);
                }
            }
        }
        self.brackets.begin(&self.plan, seeds)
    }

    fn leave_out(&mut self, entrant: Entrant) -> Result<(), Refused> {
        self.field.check_known(entrant)?;
        if self.brackets.have_begun() {
            return Err(Refused::NoPlayoffs);
        }
        if !self.may_be_left_out(entrant) {
            return Err(Refused::MayNotBeLeftOut(entrant));
        }
        if self.is_left_out(entrant) {
            return Err(Refused::EntrantGone(entrant));
        }
        self.brackets.leave_out(entrant);
        Ok(())
    }

    fn readmit(&mut self, entrant: Entrant) -> Result<(), Refused> {
        self.field.check_known(entrant)?;
        if self.brackets.have_begun() {
            return Err(Refused::NoPlayoffs);
        }
        if !self.is_left_out(entrant) {
            return Err(Refused::EntrantNotGone(entrant));
        }
        self.brackets.readmit(entrant);
        Ok(())
    }
}
