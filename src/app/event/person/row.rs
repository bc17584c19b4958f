//! One row of the list of people: an entrant's name, check-in mark, fee and seat.

use crate::club::{ClubMarks, PersonMark};
use crate::event::name_search::{MatchQuality, match_name, search_key};
use crate::words::event::check_in::{SeatDescription, seat_partner_and_opponents};
use crate::words::event::{self as said, shown};
use crate::words::seat as seat_name;
use event::{
    Entrant, EntrantStatus, EventState, Fee, Presence, Profile, Round, RoundNo, TableSeating, TableSeats, Waiver,
};

/// The state of an entrant at check-in. It decides which marks the row offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckInState {
    /// The entrant takes part and has this mark from check-in.
    TakesPart(Presence),
    /// The entrant is one person who looks for a partner and has this mark from check-in.
    LooksForPartner(Presence),
    /// The entrant has announced that they miss the next round. Marking them as here lets them play after all.
    MissesNextRound,
    /// The entrant has left, is disqualified, or was removed for forfeiting too often.
    OutOfEvent,
    /// The entrant entered alone and now belongs to a team, which is an entrant of its own.
    JoinedTeam,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    pub entrant: Entrant,
    pub name: String,
    /// The division's name. `None` if the event has only one division.
    pub division: Option<String>,
    /// A remark such as `withdrew` or `warned`. Usually empty.
    pub note: String,
    /// Before the first round, anything unusual about a team: `Ann Lee twice`. Usually empty.
    pub to_check: Vec<String>,
    pub state: CheckInState,
    pub fee: Fee,
    /// Whether all people of the entrant have signed the waiver. `None` if the event has no waivers.
    pub waiver: Option<Waiver>,
    /// The marks that the club's private notes give to the entrant's people.
    pub marks: Vec<PersonMark>,
    /// The entrant's table and seat while a round runs.
    pub seat: Option<SeatDescription>,
    /// The search keys of all names under which a search finds the row.
    keys: Vec<String>,
}

impl CheckInState {
    /// Returns the mark that check-in has given to the entrant. `None` if the entrant misses the next round or has
    /// left.
    #[must_use]
    pub const fn presence(self) -> Option<Presence> {
        match self {
            CheckInState::TakesPart(presence) | CheckInState::LooksForPartner(presence) => Some(presence),
            CheckInState::MissesNextRound | CheckInState::OutOfEvent | CheckInState::JoinedTeam => None,
        }
    }

    /// Returns whether the row has the buttons for check-in marks (such as here or late) and for the fee.
    #[must_use]
    pub const fn can_be_marked(self) -> bool {
        !matches!(self, CheckInState::OutOfEvent | CheckInState::JoinedTeam)
    }

    pub(super) fn of(state: &EventState, who: Entrant) -> CheckInState {
        let presence = state.presence(who);
        match state.status(who) {
            _ if state.joined_team(who).is_some() => CheckInState::JoinedTeam,
            Some(EntrantStatus::Absent) => CheckInState::MissesNextRound,
            Some(EntrantStatus::Playing) if state.is_waiting_alone(who) => CheckInState::LooksForPartner(presence),
            Some(EntrantStatus::Playing) if state.is_removed(who) => CheckInState::OutOfEvent,
            Some(EntrantStatus::Playing) => CheckInState::TakesPart(presence),
            _ => CheckInState::OutOfEvent,
        }
    }
}

impl PersonRow {
    pub(super) fn of(state: &EventState, running: Option<&RunningSeats>, marks: &ClubMarks, who: Entrant) -> PersonRow {
        let several = state.plan().divisions.len() > 1;
        let division = state.plan().division_name(state.division(who)).filter(|_| several);
        PersonRow {
            entrant: who,
            name: said::entrant_name(state, who),
            division: division.map(str::to_owned),
            note: shown::person_note(state, who),
            to_check: Vec::new(),
            state: CheckInState::of(state, who),
            fee: state.fee(who),
            waiver: waiver_of_team(state, who),
            marks: PersonMark::of_entrant(marks, state, who),
            seat: running.and_then(|running| running.seat(state, who)),
            keys: search_keys(state, who),
        }
    }

    /// Rates how well typed words match the entrant's names or number. `None` if they do not match. `typed` must be the
    /// words of a search key.
    pub(super) fn match_quality(&self, typed: &[&str]) -> Option<MatchQuality> {
        if let [number] = typed
            && *number == self.entrant.to_string()
        {
            return Some(MatchQuality::WholeName);
        }
        self.keys.iter().filter_map(|key| match_name(typed, key)).max()
    }

    /// Returns the search key of the entrant's first name, by which the list of people is sorted.
    pub(super) fn sort_key(&self) -> &str {
        self.keys.first().map_or("", String::as_str)
    }
}

fn waiver_of_team(state: &EventState, who: Entrant) -> Option<Waiver> {
    let asked = !state.people_who_sign_waiver(who).is_empty();
    asked.then(|| if state.waivers_missing(who).is_empty() { Waiver::Signed } else { Waiver::Missing })
}

/// Returns a search key for each name of an entrant, and a last one for all names together, so that words from both
/// players' names find a team.
fn search_keys(state: &EventState, who: Entrant) -> Vec<String> {
    let own = state.profile(who).into_iter();
    let stand_in = state.round_number().and_then(|round| state.stand_in(round, who));
    let names = |profile: &Profile| profile.names().map(search_key).collect::<Vec<_>>();
    let mut keys: Vec<String> = own.chain(stand_in).flat_map(names).collect();
    keys.push(keys.join(" "));
    keys
}

/// Finds an entrant's seat in the running round without searching all tables.
pub(super) struct RunningSeats<'a> {
    round: RoundNo,
    seating: &'a Round,
    /// For each entrant's index, the index of the entrant's table in the seating.
    tables: Vec<Option<usize>>,
}

impl RunningSeats<'_> {
    /// Prepares to find the seats of the current round; `None` if no round is running.
    pub(super) fn of(state: &EventState) -> Option<RunningSeats<'_>> {
        let round = state.round_number().filter(|_| !state.still_out().is_empty())?;
        let seating = &state.round(round)?.seating;
        let mut tables = vec![None; state.size()];
        for (place, table) in seating.tables.iter().enumerate() {
            for who in table.seats.entrants() {
                tables[who.index()] = Some(place);
            }
        }
        Some(RunningSeats { round, seating, tables })
    }

    fn seat(&self, state: &EventState, who: Entrant) -> Option<SeatDescription> {
        let name = |other: Entrant| said::entrant_name_in_round(state, self.round, other);
        if let Some(place) = self.tables[who.index()] {
            let table = &self.seating.tables[place];
            return Some(SeatDescription {
                place: said::director::table_label(table.table),
                others: neighbors_sentence(table, who, name),
            });
        }
        let bye = self.seating.byes.iter().find(|bye| bye.entrant == who)?;
        Some(SeatDescription { place: said::bye_text(bye), others: String::new() })
    }
}

fn neighbors_sentence(table: &TableSeating, who: Entrant, name: impl Fn(Entrant) -> String) -> String {
    let Some(side) = table.seats.side_of(who) else {
        let four: Vec<String> = table.seats.entrants().into_iter().filter(|other| *other != who).map(name).collect();
        return seat_partner_and_opponents(None, Some(&said::list_names(&four)), &[]);
    };
    let against: Vec<String> = table.seats.entrants_on(side.other()).into_iter().map(&name).collect();
    match &table.seats {
        TableSeats::People(_) => {
            let partner = table.seats.entrants_on(side).into_iter().find(|other| *other != who).map(&name);
            seat_partner_and_opponents(table.seats.seat_of(who).map(seat_name), partner.as_deref(), &against)
        }
        TableSeats::Teams(_) | TableSeats::ToDraw(_) => {
            seat_partner_and_opponents(Some(crate::words::side(side)), None, &against)
        }
    }
}
