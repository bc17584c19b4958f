//! The list of people on the director's page: its rows, the search and the filter, and check-in marks.

use super::row::{CheckInState, PersonRow, RunningSeats};
use crate::event::name_search::{MatchQuality, search_key};
use crate::event::odd_names::odd_team_badges;
use crate::event::session::{EventSession, NotEntered};
use crate::forms::{Field, Form, FormValue, choice_options};
use crate::save::DraftKey;
use crate::words::event::check_in::{self as said, CheckInCounts, CheckInGroups};
use crate::words::event::league;
use event::{DivisionId, Entrant, EntrantKind, EventEntry, EventState, Fee, Presence, Waiver, pair_profile};
use std::cmp::Reverse;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeopleModel {
    /// All entrants, sorted by name.
    pub rows: Vec<PersonRow>,
    pub counts: CheckInCounts,
    /// For example `60 teams: 50 here, 3 late. 48 paid.`
    pub summary: String,
    /// A sentence that says whether rosters can still change. `None` if the event has no rosters.
    pub rosters: Option<String>,
    /// Suggested teams of two people who entered alone.
    pub pairs: Vec<SuggestedPair>,
}

/// A suggested team of two people who entered alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuggestedPair {
    pub one: Entrant,
    pub other: Entrant,
    /// For example `Ida and Max are alone and looking.`
    pub sentence: String,
}

/// The choice of rows to show in the list of people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PeopleFilter {
    #[default]
    Everybody,
    Unmarked,
    Here,
    Late,
    NoShows,
    Looking,
    ToCheck,
    NotPaid,
    NoWaiver,
}

impl PeopleFilter {
    pub const ALL: [(PeopleFilter, &str); 9] = [
        (PeopleFilter::Everybody, "Everybody"),
        (PeopleFilter::Unmarked, "Not marked"),
        (PeopleFilter::Here, "Here"),
        (PeopleFilter::Late, "Late"),
        (PeopleFilter::NoShows, "No-shows"),
        (PeopleFilter::Looking, "Alone and looking"),
        (PeopleFilter::ToCheck, "To check"),
        (PeopleFilter::NotPaid, "Not paid"),
        (PeopleFilter::NoWaiver, "No waiver"),
    ];

    /// Returns the filters for an event, with their names. Only an event with rosters has the filter for waivers, and
    /// only one with unusual teams the filter for them.
    fn offered(state: &EventState) -> impl Iterator<Item = (PeopleFilter, &'static str)> {
        let has_waivers = state.plan().roster.is_some();
        let has_odd_teams = !odd_team_badges(state).is_empty();
        PeopleFilter::ALL.into_iter().filter(move |(filter, _)| match filter {
            PeopleFilter::NoWaiver => has_waivers,
            PeopleFilter::ToCheck => has_odd_teams,
            _ => true,
        })
    }

    fn shows(self, row: &PersonRow) -> bool {
        let is = |presence| row.state.presence() == Some(presence);
        match self {
            PeopleFilter::Everybody => true,
            PeopleFilter::Unmarked => is(Presence::Unmarked),
            PeopleFilter::Here => is(Presence::Here),
            PeopleFilter::Late => is(Presence::Late),
            PeopleFilter::NoShows => is(Presence::NoShow),
            PeopleFilter::Looking => matches!(row.state, CheckInState::LooksForPartner(_)),
            PeopleFilter::ToCheck => !row.to_check.is_empty(),
            PeopleFilter::NotPaid => row.fee == Fee::Owed && row.state.can_be_marked(),
            PeopleFilter::NoWaiver => row.waiver == Some(Waiver::Missing) && row.state.can_be_marked(),
        }
    }
}

impl FormValue for PeopleFilter {
    fn form_text(&self) -> String {
        PeopleFilter::ALL.into_iter().find(|(of, _)| of == self).map_or("", |(_, name)| name).to_owned()
    }

    fn read(text: &str) -> Option<PeopleFilter> {
        PeopleFilter::ALL.into_iter().find(|(_, name)| *name == text).map(|(of, _)| of)
    }
}

/// The form above the list of people: search text, filter, and the row that is open.
#[derive(Clone)]
pub struct PeopleSearch {
    /// Part of a name, or an entrant's number.
    pub typed: Field<String>,
    pub filter: Field<PeopleFilter>,
    /// The entrant whose row is open and shows the actions.
    pub open: Field<Option<Entrant>>,
}

impl PeopleSearch {
    /// Returns the form with an empty search, so that a reopened list shows everybody. The row that was open stays
    /// open, because its form may contain typed text.
    pub fn of(session: &EventSession) -> Form<PeopleSearch> {
        let open =
            session.form(DraftKey::OpenPerson, |fields| fields.changing_choice("open", said::MORE_ACTIONS).optional());
        let event = session.event();
        let offered = PeopleFilter::offered(event.state());
        Form::new(|fields| PeopleSearch {
            typed: fields.text("typed", "Find by name or number"),
            filter: fields.choice("filter", "Show", choice_options(offered)).or(PeopleFilter::Everybody),
            open: (*open).clone(),
        })
    }

    /// Returns the entrants whose rows match the search and the filter, best match first.
    #[must_use]
    pub fn matching_entrants(&self, model: &PeopleModel) -> Vec<Entrant> {
        let filter = self.filter.get().unwrap_or_default();
        let key = search_key(&self.typed.typed());
        let words: Vec<&str> = key.split_whitespace().collect();
        let fitting = |row: &PersonRow| -> Option<MatchQuality> {
            if words.is_empty() { Some(MatchQuality::ContainsWords) } else { row.match_quality(&words) }
        };
        let rows = model.rows.iter().filter(|row| filter.shows(row));
        let mut found: Vec<(Reverse<MatchQuality>, usize, Entrant)> = rows
            .enumerate()
            .filter_map(|(place, row)| fitting(row).map(|fit| (Reverse(fit), place, row.entrant)))
            .collect();
        cards::sort::sort(&mut found);
        found.into_iter().map(|(_, _, entrant)| entrant).collect()
    }

    #[must_use]
    pub fn is_row_open(&self, who: Entrant) -> bool {
        self.open.chosen() == Some(who)
    }

    /// Opens an entrant's row, or closes it if it is open.
    pub fn toggle_row(&self, who: Entrant) {
        self.open.set(&Some(who).filter(|who| !self.is_row_open(*who)));
    }
}

impl PeopleModel {
    #[must_use]
    pub fn of(session: &EventSession) -> PeopleModel {
        let event = session.event();
        let state = event.state();
        let running = RunningSeats::of(state);
        let marks = crate::club::load_club_marks(session.world());
        let row = |who| PersonRow::of(state, running.as_ref(), &marks, who);
        let mut rows: Vec<PersonRow> = state.entrants().map(row).collect();
        for (who, badges) in odd_team_badges(state) {
            if let Some(row) = rows.iter_mut().find(|row| row.entrant == who) {
                row.to_check = badges;
            }
        }
        cards::sort::sort_by_key(&mut rows, |row| (row.sort_key().to_owned(), row.entrant));
        let counts = count_marks(state);
        let looks = |of: CheckInState| matches!(of, CheckInState::LooksForPartner(_));
        let groups =
            CheckInGroups { complete: count_marks_of(state, |of| !looks(of)), looking: count_marks_of(state, looks) };
        // A round marks everybody in it as here, also if nobody used check-in.
        let is_mark =
            |entry: &EventEntry| matches!(entry, EventEntry::CheckedIn { .. } | EventEntry::PartnerCame { .. });
        let is_used = event.log().entries.iter().any(|logged| is_mark(&logged.entry));
        let groups = if is_used { groups } else { groups.without_marks() };
        let summary = said::check_in_summary(groups, state.plan().enters);
        let summary = [summary].into_iter().chain(league::waiver_summary(state)).collect::<Vec<_>>().join(" ");
        PeopleModel {
            counts,
            summary,
            rosters: league::roster_deadline_sentence(state),
            pairs: suggested_pairs(state),
            rows,
        }
    }

    #[must_use]
    pub fn row(&self, who: Entrant) -> Option<&PersonRow> {
        self.rows.iter().find(|row| row.entrant == who)
    }

    /// Returns the entrants who can be checked in but have not been marked as here, late or missing.
    #[must_use]
    pub fn unmarked(&self) -> Vec<Entrant> {
        let unmarked = |row: &&PersonRow| row.state.presence() == Some(Presence::Unmarked);
        self.rows.iter().filter(unmarked).map(|row| row.entrant).collect()
    }
}

/// Counts the entrants by their check-in marks. All screens that count entrants use this.
#[must_use]
pub fn count_marks(state: &EventState) -> CheckInCounts {
    count_marks_of(state, |_| true)
}

/// Counts the entrants in certain states by their check-in marks.
fn count_marks_of(state: &EventState, is_counted: impl Fn(CheckInState) -> bool) -> CheckInCounts {
    let mut counts = CheckInCounts::default();
    for who in state.entrants() {
        let of = CheckInState::of(state, who);
        if !is_counted(of) {
            continue;
        }
        if !of.can_be_marked() {
            counts.out += usize::from(of == CheckInState::OutOfEvent);
            continue;
        }
        counts.all += 1;
        counts.paid += usize::from(state.fee(who) == Fee::Paid);
        *match of.presence() {
            Some(Presence::Here) => &mut counts.here,
            Some(Presence::Late) => &mut counts.late,
            Some(Presence::NoShow) => &mut counts.no_show,
            Some(Presence::Unmarked) => &mut counts.unmarked,
            None => &mut counts.absent,
        } += 1;
    }
    counts
}

/// Suggests teams: pairs the people of each division who wait for a partner, in the order of their numbers.
fn suggested_pairs(state: &EventState) -> Vec<SuggestedPair> {
    let name = |who| crate::words::event::entrant_name(state, who);
    let pair = |two: &[Entrant]| {
        let [one, other] = *two else { return None };
        Some(SuggestedPair { one, other, sentence: said::offer_to_pair(&name(one), &name(other)) })
    };
    let of_division =
        |division: DivisionId| state.waiting_people(division).chunks(2).filter_map(pair).collect::<Vec<_>>();
    if state.plan().enters == EntrantKind::People {
        return Vec::new();
    }
    state.divisions().flat_map(of_division).collect()
}

impl EventSession {
    /// Marks an entrant at check-in, for example as here. If the entrant already has this mark, removes it.
    ///
    /// # Errors
    /// [`NotEntered`]; the event stays as it was.
    pub fn toggle_mark(&self, who: Entrant, presence: Presence) -> Result<(), NotEntered> {
        let row = CheckInState::of(self.event().state(), who);
        let presence = if row.presence() == Some(presence) { Presence::Unmarked } else { presence };
        self.enter(EventEntry::CheckedIn { who: vec![who], presence })
    }

    /// Marks everybody whom check-in has not marked yet.
    ///
    /// # Errors
    /// [`NotEntered`]; the event stays as it was.
    pub fn mark_unmarked(&self, presence: Presence) -> Result<(), NotEntered> {
        let who = PeopleModel::of(self).unmarked();
        if who.is_empty() { Ok(()) } else { self.enter(EventEntry::CheckedIn { who, presence }) }
    }

    /// Notes that an entrant has paid the fee. If the payment is noted already, takes the note back.
    ///
    /// # Errors
    /// [`NotEntered`]; the event stays as it was.
    pub fn toggle_fee(&self, who: Entrant) -> Result<(), NotEntered> {
        let fee = match self.event().state().fee(who) {
            Fee::Owed => Fee::Paid,
            Fee::Paid => Fee::Owed,
        };
        self.enter(EventEntry::FeeNoted { who: vec![who], fee })
    }

    /// Notes that all people of a team have signed the waiver. If all signatures are noted already, takes them back.
    ///
    /// # Errors
    /// [`NotEntered`]; the event stays as it was.
    pub fn toggle_waivers(&self, entrant: Entrant) -> Result<(), NotEntered> {
        let (who, waiver) = {
            let event = self.event();
            let missing = event.state().waivers_missing(entrant);
            if missing.is_empty() {
                (event.state().people_who_sign_waiver(entrant), Waiver::Missing)
            } else {
                (missing, Waiver::Signed)
            }
        };
        self.enter(EventEntry::WaiverNoted { entrant, who, waiver })
    }

    /// Makes a team of two people who entered alone.
    ///
    /// # Errors
    /// [`NotEntered`]; the event stays as it was.
    pub fn pair_up(&self, one: Entrant, other: Entrant) -> Result<(), NotEntered> {
        let profile = {
            let event = self.event();
            let profile = |who| event.state().profile(who).ok_or(event::Refused::NoSuchEntrant(who));
            profile(one).and_then(|one| Ok(pair_profile(one, profile(other)?)))
        };
        self.enter(EventEntry::Paired { one, other, profile: profile.map_err(NotEntered::Refused)? })
    }
}
