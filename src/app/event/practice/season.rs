//! The person's season: the places, figures and opponents of all practice events on this device. Start with
//! [`season_figures`].

use super::people::PastRecord;
use crate::save::{PastEvent, PastMeeting};
use crate::words::event::evening;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The person's place in one event of the season. All practice events on this device make up the season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastPlace {
    pub title: String,
    pub place: u16,
    pub of: u16,
}

impl PastPlace {
    pub(super) fn of(past: &PastEvent) -> PastPlace {
        PastPlace { title: past.title.clone(), place: past.place, of: past.ranked_entrants }
    }

    /// Returns the share of the field that came in ahead, in thousandths: 0 for first place, 1000 for the last.
    #[must_use]
    pub fn depth(&self) -> u32 {
        u32::from(self.place.saturating_sub(1)) * 1000 / u32::from(self.of.saturating_sub(1).max(1))
    }

    /// Orders places of different events, the best one first. Of equal depths, the one in the larger field is better.
    #[must_use]
    pub fn rank(&self) -> (u32, Reverse<u16>) {
        (self.depth(), Reverse(self.of))
    }
}

/// A figure of the season with its label: `Rounds won` and `3 of 8`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonFigure {
    pub label: &'static str,
    pub figure: String,
}

/// The most opponents whose record the page shows.
const MOST_RIVALS: usize = 4;

/// Returns the figures of a season. Empty before the first event.
#[must_use]
pub fn season_figures(events: &[PastEvent]) -> Vec<SeasonFigure> {
    if events.is_empty() {
        return Vec::new();
    }
    let places: Vec<PastPlace> = events.iter().map(PastPlace::of).collect();
    let rounds: Vec<&PastMeeting> = events.iter().flat_map(|past| &past.matches).collect();
    let won = rounds.iter().filter(|round| round.us > round.them).count();
    let points: i32 = rounds.iter().map(|round| round.us).sum();
    let totals = evening::SeasonTotals { rounds: rounds.len(), rounds_won: won, points: points.into() };
    evening::season_figures(&places, totals)
}

/// Returns sentences about the person's record against the opponents they have met most often. If the person has met
/// everybody once, the sentences name all of them.
#[must_use]
pub fn rival_sentences(events: &[PastEvent]) -> Vec<String> {
    let meetings = || events.iter().flat_map(|past| &past.matches);
    let mut pairs: BTreeMap<String, PastRecord> = BTreeMap::new();
    for met in meetings() {
        let record = pairs.entry(met.opponents.join(" & ")).or_default();
        *record = record.plus_meeting(met);
    }
    let mut people: BTreeMap<&str, PastRecord> = BTreeMap::new();
    for met in meetings() {
        for name in &met.opponents {
            let record = people.entry(name).or_default();
            *record = record.plus_meeting(met);
        }
    }
    // An opponent who was met only as one half of a pair is told as the pair.
    let is_in_pair = |name: &str, record: &PastRecord| {
        pairs.iter().any(|(pair, of)| of == record && pair.split(" & ").any(|half| half == name))
    };
    let people = people.iter().filter(|(name, record)| !is_in_pair(name, record));
    let people = people.map(|(name, record)| ((*name).to_owned(), *record));
    let pairs = pairs.iter().map(|(name, record)| (name.clone(), *record));
    let mut often: Vec<(String, PastRecord)> = people.chain(pairs).filter(|(_, record)| record.met() > 1).collect();
    cards::sort::sort_by_key(&mut often, |(_, record)| std::cmp::Reverse((record.met(), record.lost)));
    if often.is_empty() {
        return evening::outcome_sentences(meetings());
    }
    let told = often.iter().take(MOST_RIVALS);
    told.filter_map(|(name, record)| evening::past_record_sentence(name, *record)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::Id;

    #[test]
    fn opponents_met_once_are_named_from_all_events() {
        let event = |number: u64, opponents: [&str; 2], us: i32| PastEvent {
            event: Id::new(number, 1),
            title: "World doubles".to_owned(),
            ended: number,
            place: 2,
            ranked_entrants: 8,
            matches: vec![PastMeeting { opponents: opponents.map(str::to_owned).to_vec(), us, them: 7 }],
        };
        let season = [event(1, ["Ann", "Bob"], 9), event(2, ["Cy", "Dee"], 3)];
        assert_eq!(rival_sentences(&season), ["You beat Ann & Bob.", "You lost to Cy & Dee."]);
    }
}
