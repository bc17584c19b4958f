//! Counts the past meetings and byes of the entrants who are to be seated.

use super::{Entrant, MovementContext, Side};

/// The number of past meetings of each two entrants, who are given by their index in the field. In an odd field, the
/// index after the last one stands for "nobody": a meeting with nobody is a bye.
#[derive(Clone, Debug)]
pub struct Meetings {
    size: usize,
    times: Vec<u16>,
    /// The last round in which two entrants met, counted from 1. 0 means that they never met.
    last: Vec<u16>,
}

impl Meetings {
    /// Counts the past meetings of teams. From the byes of each entrant, the smallest number of byes in the field is
    /// subtracted.
    pub fn of(context: &MovementContext, field: &[Entrant]) -> Meetings {
        let size = field.len() + field.len() % 2;
        let mut places = vec![None; field.iter().map(|entrant| entrant.index() + 1).max().unwrap_or(0)];
        for (place, entrant) in field.iter().enumerate() {
            places[entrant.index()] = Some(place);
        }
        let place = |entrant: Entrant| places.get(entrant.index()).copied().flatten();
        let mut meetings = Meetings { size, times: vec![0; size * size], last: vec![0; size * size] };
        for (number, round) in (1..).zip(&context.past_rounds) {
            for table in &round.tables {
                let two = [Side::NS, Side::EW].map(|side| table.team(side).and_then(place));
                if let [Some(one), Some(other)] = two {
                    meetings.count_meeting(one, other);
                    meetings.note_last_meeting(number, one, other);
                }
            }
            if field.len() < size {
                let sat_out = round.byes.iter().filter_map(|bye| place(bye.entrant));
                sat_out.for_each(|one| meetings.note_last_meeting(number, one, field.len()));
            }
        }
        if field.len() < size {
            let mut byes = vec![0; field.len()];
            let sat_out = context.past_rounds.iter().flat_map(|round| &round.byes).filter_map(|bye| place(bye.entrant));
            sat_out.for_each(|place| byes[place] += 1);
            let fewest = byes.iter().min().copied().unwrap_or(0);
            for (place, byes) in byes.into_iter().enumerate() {
                (fewest..byes).for_each(|_| meetings.count_meeting(place, field.len()));
            }
        }
        meetings
    }

    fn count_meeting(&mut self, one: usize, other: usize) {
        self.times[one * self.size + other] += 1;
        self.times[other * self.size + one] += 1;
    }

    fn note_last_meeting(&mut self, round: u16, one: usize, other: usize) {
        self.last[one * self.size + other] = round;
        self.last[other * self.size + one] = round;
    }

    /// Returns the number of indices, which is even.
    pub const fn size(&self) -> usize {
        self.size
    }

    /// Counts the meetings of two entrants. Both are given by their index in the field.
    pub fn times_met(&self, one: usize, other: usize) -> u16 {
        self.times[one * self.size + other]
    }

    /// Returns the last round in which two entrants met, counted from 1, or 0 if they never met. If one of them is
    /// "nobody", it is the last round in which the other one had a bye.
    pub fn last_met(&self, one: usize, other: usize) -> u16 {
        self.last[one * self.size + other]
    }

    /// Returns the largest number of meetings that any two entrants have had.
    pub fn most_meetings(&self) -> u16 {
        self.times.iter().copied().max().unwrap_or(0)
    }
}
