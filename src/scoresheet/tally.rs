//! What is counted besides points: loners, euchres, the cup.

use super::entry::CupShare;
use super::{Entry, LoneMarch, SheetGame, Template};
use cards::{BySeat, BySide, Seat, Side};

/// Counts of a game or of a sheet, by seat and by side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Lone marches, by who made them.
    pub loners: BySeat<u16>,
    /// Lone marches of a side of which nobody said whose they were.
    pub loners_unnamed: BySide<u16>,
    /// Hands in which each side was euchred.
    pub euchred: BySide<u16>,
    /// Hands in which each side was bumped: euchred, or caught in what counts as a bump. `None` where nobody pays for bumps.
    pub bumps: Option<BySide<u16>>,
    /// What the cup gets, in cents.
    pub cup: CupShare,
}

impl Tally {
    /// The tally of a game.
    #[must_use]
    pub fn of(game: &SheetGame, template: &Template) -> Tally {
        let mut tally = Tally { bumps: template.pays_for_bumps().then(BySide::default), ..Tally::default() };
        game.lines.iter().for_each(|line| tally.count(template, &line.now.entry));
        tally
    }

    fn count(&mut self, template: &Template, entry: &Entry) {
        match entry.lone_march() {
            Some(LoneMarch::Of(maker)) => self.loners[maker] += 1,
            Some(LoneMarch::OfSide(makers)) => self.loners_unnamed[makers] += 1,
            None => {}
        }
        if let Some(side) = entry.euchred() {
            self.euchred[side] += 1;
        }
        if let (Some(bumps), Some(side)) = (&mut self.bumps, entry.euchred().or(entry.caught(template))) {
            bumps[side] += 1;
        }
        self.cup.add(&entry.cup(template));
    }

    /// Adds another game's.
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

    /// Returns how often a side was bumped; where nobody pays for bumps, how often it was euchred.
    #[must_use]
    pub fn bumped(&self, side: Side) -> u16 {
        self.bumps.unwrap_or(self.euchred)[side]
    }

    /// Lone marches of a side.
    #[must_use]
    pub fn loners_of(&self, side: Side) -> u16 {
        side.seats().map(|seat| self.loners[seat]).iter().sum::<u16>() + self.loners_unnamed[side]
    }
}
