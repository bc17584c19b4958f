//! Counts other than points: loners, euchres, bumps, the cup.

use super::entry::CupShare;
use super::{Entry, LoneMarch, SheetGame, Template};
use cards::{BySeat, BySide, Seat, Side};

/// Counts of a game or of a sheet, by seat and by side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Lone marches of each player.
    pub loners: BySeat<u16>,
    /// Lone marches of a side without the player's name.
    pub loners_unnamed: BySide<u16>,
    /// Hands in which each side was euchred.
    pub euchred: BySide<u16>,
    /// Hands in which each side was bumped: euchred, or caught in an offence that counts as a bump. `None` if nobody pays for
    /// bumps.
    pub bumps: Option<BySide<u16>>,
    /// Payments into the cup.
    pub cup: CupShare,
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
            Some(LoneMarch::Of(maker)) => self.loners[maker] += 1,
            Some(LoneMarch::OfSide(makers)) => self.loners_unnamed[makers] += 1,
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

    /// Returns the number of a side's bumps, or of its euchres if nobody pays for bumps.
    #[must_use]
    pub fn times_bumped(&self, side: Side) -> u16 {
        self.bumps.unwrap_or(self.euchred)[side]
    }

    /// Returns the number of a side's lone marches.
    #[must_use]
    pub fn loners_of(&self, side: Side) -> u16 {
        side.seats().map(|seat| self.loners[seat]).iter().sum::<u16>() + self.loners_unnamed[side]
    }
}
