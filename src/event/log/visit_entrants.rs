//! Visits every entrant that an entry names. Merging two logs needs this, because the entrants may have other numbers
//! in the merged log.

use super::EventEntry;
use crate::table::{Entrant, Round, TableSeating};

impl EventEntry {
    /// Calls `change` with every entrant that the entry names. `change` can replace the number.
    pub(crate) fn visit_entrants(&mut self, change: &mut dyn FnMut(&mut Entrant)) {
        match self {
            EventEntry::Entered(_)
            | EventEntry::EnteredAlone(_)
            | EventEntry::ResultIn { .. }
            | EventEntry::Corrected { .. }
            | EventEntry::Closed { .. }
            | EventEntry::TableMoved { .. }
            | EventEntry::RoundsChanged { .. }
            | EventEntry::PlayoffPlayed(_)
            | EventEntry::Clock(_)
            | EventEntry::Noted(_)
            | EventEntry::ProtestRuled { .. }
            | EventEntry::WeekCancelled { .. }
            | EventEntry::RoundTakenBack { .. }
            | EventEntry::DateSet { .. } => {}
            EventEntry::Scheduled(rounds) => rounds.iter_mut().for_each(|round| visit_round(round, change)),
            EventEntry::RoundBegan(round) => visit_round(round, change),
            EventEntry::PartnersDrawn { seats, .. } => {
                [&mut seats.n, &mut seats.e, &mut seats.s, &mut seats.w].into_iter().for_each(change);
            }
            EventEntry::Withdrew { entrant, .. }
            | EventEntry::Returned { entrant }
            | EventEntry::Absent { entrant, .. }
            | EventEntry::Substituted { entrant, .. }
            | EventEntry::Disqualified { entrant, .. }
            | EventEntry::Reinstated { entrant, .. }
            | EventEntry::PointsRuled { entrant, .. }
            | EventEntry::Barred { entrant, .. }
            | EventEntry::BarLifted { entrant, .. }
            | EventEntry::LeftOut { entrant, .. }
            | EventEntry::LetIn { entrant, .. }
            | EventEntry::StoodIn { entrant, .. }
            | EventEntry::RosterBack { entrant }
            | EventEntry::Protested { by: entrant, .. }
            | EventEntry::IsATeam { entrant }
            | EventEntry::CameAlone { entrant, .. }
            | EventEntry::PartnerCame { entrant }
            | EventEntry::NameCorrected { entrant, .. }
            | EventEntry::WaiverNoted { entrant, .. }
            | EventEntry::ForfeitAnnounced { entrant, .. }
            | EventEntry::ForfeitTakenBack { entrant } => change(entrant),
            EventEntry::Warned { whom, .. } => change(&mut whom.entrant),
            EventEntry::Awarded { to, .. } | EventEntry::PrizeTakenBack { to, .. } => change(&mut to.entrant),
            EventEntry::Placed { order: who, .. }
            | EventEntry::PlacedAgain { order: who, .. }
            | EventEntry::CheckedIn { who, .. }
            | EventEntry::FeeNoted { who, .. } => who.iter_mut().for_each(change),
            EventEntry::TiePlayed { among, sides, .. } => {
                among.iter_mut().chain([&mut sides.ns, &mut sides.ew]).for_each(change);
            }
            EventEntry::PlayoffsBegan(seeds) => seeds.iter_mut().flatten().for_each(change),
            EventEntry::Paired { one, other, .. } | EventEntry::Swapped { one, other, .. } => {
                [one, other].into_iter().for_each(change);
            }
            EventEntry::SeatedLate(table) => visit_table(table, change),
            EventEntry::NotTaken { entry, .. } => entry.visit_entrants(change),
        }
    }
}

fn visit_round(round: &mut Round, change: &mut dyn FnMut(&mut Entrant)) {
    round.tables.iter_mut().for_each(|table| visit_table(table, change));
    round.byes.iter_mut().for_each(|bye| change(&mut bye.entrant));
}

fn visit_table(table: &mut TableSeating, change: &mut dyn FnMut(&mut Entrant)) {
    table.seats = table.seats.map_entrants(|mut who| {
        change(&mut who);
        who
    });
}
