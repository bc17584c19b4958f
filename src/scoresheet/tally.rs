//! Counts of loners, euchres, bumps and payments into the cup over a game or a sheet.

use super::entry::CupPayments;
use super::{Entry, LoneMarch, SheetGame, Template};
use cards::{BySeat, BySide, Seat, Side};

/// Counts of loners, euchres, bumps and payments over a game or a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Number of lone marches by each player.
    pub loners: BySeat<u16>,
    /// Number of lone marches by each side for which the keeper did not record the player.
    pub loners_unnamed: BySide<u16>,
    /// Number of hands in which each side was euchred.
    pub euchred: BySide<u16>,
    /// Number of bumps of each side. A bump is a euchre, or an offence that counts as one, for which the side pays.
    /// `None` if the template has no such payments.
    pub bumps: Option<BySide<u16>>,
    pub cup: CupPayments,
}

impl Tally {
    #[must_use]
    pub fn of(game: &SheetGame, template: &Template) -> Tally {
        let mut tally = Tally { bumps: template.pays_for_bumps().then(BySide::default), ..Tally::default() };
        game.lines.iter().for_each(|line| tally.count(template, &line.current.entry));
        tally
    }

    fn count(&mut self, template: &Template, entry: &Entry) {
        match entry.lone_march() {
            Some(LoneMarch::ByNamedPlayer(maker)) => self.loners[maker] += 1,
            Some(LoneMarch::ByUnnamedPlayer(makers)) => self.loners_unnamed[makers] += 1,
            None => {}
        }
        if let Some(side) = entry.euchred_side() {
            self.euchred[side] += 1;
        }
        if let (Some(bumps), Some(side)) = (&mut self.bumps, entry.euchred_side().or(entry.bumped_by_offence(template)))
        {
            bumps[side] += 1;
        }
        self.cup.add(&entry.cup_payments(template));
    }

    /// Adds the counts of another game.
    pub fn add(&mut self, other: &Tally) {
        for seat in Seat::ALL {
            self.loners[seat] += other.loners[seat];
        }
        for side in Side::ALL {
            self.loners_unnamed[side] += other.loners_unnamed[side];
            self.euchred[side] += other.euchred[side];
        }
        if let Some(others) = other.bumps {
            let bumps = self.bumps.get_or_insert_default();
            Side::ALL.into_iter().for_each(|side| bumps[side] += others[side]);
        }
        self.cup.add(&other.cup);
    }

    /// Counts the bumps of a side. If the template has no payments for bumps, counts the hands in which the side was
    /// euchred.
    #[must_use]
    pub fn times_bumped(&self, side: Side) -> u16 {
        self.bumps.unwrap_or(self.euchred)[side]
    }

    /// Returns the number of lone marches by both players of a side.
    #[must_use]
    pub fn loners_of(&self, side: Side) -> u16 {
        side.seats().map(|seat| self.loners[seat]).iter().sum::<u16>() + self.loners_unnamed[side]
    }
}
