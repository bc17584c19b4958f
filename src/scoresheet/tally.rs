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
    /// How often each side was euchred ("bumped").
    pub euchred: BySide<u16>,
    /// What the cup gets, in cents.
    pub cup: CupShare,
}

impl Tally {
    /// The tally of a game.
    #[must_use]
    pub fn of(game: &SheetGame, template: &Template) -> Tally {
        let mut tally = Tally::default();
        game.lines.iter().for_each(|line| tally.count(template, &line.now.entry));
        tally
    }

    fn count(&mut self, template: &Template, entry: &Entry) {
        match entry.lone_march() {
            Some(LoneMarch::Of(maker)) => self.loners[maker] += 1,
            Some(LoneMarch::OfSide(makers)) => self.loners_unnamed[makers] += 1,
            None => {}
        }
        if let Some(side) = entry.bumped(template) {
            self.euchred[side] += 1;
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
        self.cup.add(&other.cup);
    }

    /// Lone marches of a side.
    #[must_use]
    pub fn loners_of(&self, side: Side) -> u16 {
        side.seats().map(|seat| self.loners[seat]).iter().sum::<u16>() + self.loners_unnamed[side]
    }
}
