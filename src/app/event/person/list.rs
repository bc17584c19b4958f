//! The list of people: the search, the filter, and actions that mark many people at once.

use super::row::{PersonRow, RowState, RunningSeats};
use crate::event::name_search::{Fit, search_key};
use crate::event::session::{EventSession, NotEntered};
use crate::forms::{Field, Form, FormValue, choice_options};
use crate::save::DraftKey;
use crate::words::event::check_in::{self as said, CheckInCounts};
use crate::words::event::league;
use event::{DivisionId, Enters, Entrant, EventEntry, EventPlan, EventState, Fee, Presence, Waiver, pair_profile};
use std::cmp::Reverse;

/// The list of people as plain data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeopleModel {
    /// Sorted by name.
    pub rows: Vec<PersonRow>,
    pub counts: CheckInCounts,
    /// `60 teams: 50 here, 3 late. 48 paid.`
    pub summary: String,
    /// Says whether rosters can still change; `None` if the event has none.
    pub rosters: Option<String>,
    /// Pairs of people who are here and need a partner.
    pub pairs: Vec<OfferedPair>,
}

/// Two people who came alone and could play together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedPair {
    pub one: Entrant,
    pub other: Entrant,
    /// `Ida and Max are alone and looking.`
    pub sentence: String,
}

/// The part of the list that is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PeopleFilter {
    #[default]
    Everybody,
    Unmarked,
    Here,
    Late,
    NoShows,
    Looking,
    NotPaid,
    NoWaiver,
}

impl PeopleFilter {
    /// All filters with their names.
    pub const ALL: [(PeopleFilter, &str); 8] = [
        (PeopleFilter::Everybody, "Everybody"),
        (PeopleFilter::Unmarked, "Not marked"),
        (PeopleFilter::Here, "Here"),
        (PeopleFilter::Late, "Late"),
        (PeopleFilter::NoShows, "No-shows"),
        (PeopleFilter::Looking, "Alone and looking"),
        (PeopleFilter::NotPaid, "Not paid"),
        (PeopleFilter::NoWaiver, "No waiver"),
    ];

    /// Returns the filters that an event offers, with their names.
    fn offered(plan: &EventPlan) -> impl Iterator<Item = (PeopleFilter, &'static str)> {
        let has_waivers = plan.roster.is_some();
        PeopleFilter::ALL.into_iter().filter(move |(filter, _)| *filter != PeopleFilter::NoWaiver || has_waivers)
    }

    fn shows(self, row: &PersonRow) -> bool {
        let is = |presence| row.state.presence() == Some(presence);
        match self {
            PeopleFilter::Everybody => true,
            PeopleFilter::Unmarked => is(Presence::Unmarked),
            PeopleFilter::Here => is(Presence::Here),
            PeopleFilter::Late => is(Presence::Late),
            PeopleFilter::NoShows => is(Presence::NoShow),
            PeopleFilter::Looking => matches!(row.state, RowState::Looking(_)),
            PeopleFilter::NotPaid => row.fee == Fee::Owed && row.state.takes_marks(),
            PeopleFilter::NoWaiver => row.waiver == Some(Waiver::Missing) && row.state.takes_marks(),
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

/// The search above the list of people.
#[derive(Clone)]
pub struct PeopleSearch {
    /// Part of a name, or a number.
    pub typed: Field<String>,
    pub filter: Field<PeopleFilter>,
    /// The entrant whose actions are open.
    pub open: Field<Option<Entrant>>,
}

impl PeopleSearch {
    /// Returns an empty search, so that a reopened list shows everybody. The open actions stay open, because they may
    /// contain typed text.
    pub fn of(session: &EventSession) -> Form<PeopleSearch> {
        let open = session.form(DraftKey::OpenPerson, |fields| fields.changing_choice("open", said::MORE).optional());
        let event = session.event();
        let offered = PeopleFilter::offered(event.state().plan());
        Form::new(|fields| PeopleSearch {
            typed: fields.text("typed", said::FIND),
            filter: fields.choice("filter", said::SHOW, choice_options(offered)).or(PeopleFilter::Everybody),
            open: (*open).clone(),
        })
    }

    /// Returns the entrants to show, best match first.
    #[must_use]
    pub fn found(&self, model: &PeopleModel) -> Vec<Entrant> {
        let filter = self.filter.get().unwrap_or_default();
        let key = search_key(&self.typed.typed());
        let words: Vec<&str> = key.split_whitespace().collect();
        let fitting =
            |row: &PersonRow| -> Option<Fit> { if words.is_empty() { Some(Fit::Inside) } else { row.fit(&words) } };
        let rows = model.rows.iter().filter(|row| filter.shows(row));
        let mut found: Vec<(Reverse<Fit>, usize, Entrant)> = rows
            .enumerate()
            .filter_map(|(place, row)| fitting(row).map(|fit| (Reverse(fit), place, row.entrant)))
            .collect();
        cards::sort::sort(&mut found);
        found.into_iter().map(|(_, _, entrant)| entrant).collect()
    }

    /// Returns whether the actions of an entrant are open.
    #[must_use]
    pub fn is_open(&self, who: Entrant) -> bool {
        self.open.chosen() == Some(who)
    }

    /// Opens the actions of an entrant, or closes them.
    pub fn toggle(&self, who: Entrant) {
        self.open.set(&Some(who).filter(|who| !self.is_open(*who)));
    }
}

impl PeopleModel {
    /// Builds the list for the current state of an event.
    #[must_use]
    pub fn of(session: &EventSession) -> PeopleModel {
        let event = session.event();
        let state = event.state();
        let running = RunningSeats::of(state);
        let marks = crate::club::marks_of(session.world());
        let row = |who| PersonRow::of(state, running.as_ref(), &marks, who);
        let mut rows: Vec<PersonRow> = state.entrants().map(row).collect();
        cards::sort::sort_by_key(&mut rows, |row| (row.sort_key().to_owned(), row.entrant));
        let counts = counts(&rows);
        let summary = said::summary(counts, state.plan().enters);
        let summary = [summary].into_iter().chain(league::waivers(state)).collect::<Vec<_>>().join(" ");
        PeopleModel { counts, summary, rosters: league::rosters(state), pairs: pairs(state), rows }
    }

    #[must_use]
    pub fn row(&self, who: Entrant) -> Option<&PersonRow> {
        self.rows.iter().find(|row| row.entrant == who)
    }

    /// Returns the entrants who are not marked.
    #[must_use]
    pub fn unmarked(&self) -> Vec<Entrant> {
        let unmarked = |row: &&PersonRow| row.state.presence() == Some(Presence::Unmarked);
        self.rows.iter().filter(unmarked).map(|row| row.entrant).collect()
    }
}

fn counts(rows: &[PersonRow]) -> CheckInCounts {
    let mut counts = CheckInCounts::default();
    for row in rows {
        if !row.state.takes_marks() {
            continue;
        }
        counts.all += 1;
        counts.paid += usize::from(row.fee == Fee::Paid);
        let Some(presence) = row.state.presence() else { continue };
        counts.looking += usize::from(matches!(row.state, RowState::Looking(_)));
        *match presence {
            Presence::Here => &mut counts.here,
            Presence::Late => &mut counts.late,
            Presence::NoShow => &mut counts.no_show,
            Presence::Unmarked => &mut counts.unmarked,
        } += 1;
    }
    counts
}

/// Pairs the people of each division who need a partner, in order of their numbers.
fn pairs(state: &EventState) -> Vec<OfferedPair> {
    let name = |who| crate::words::event::entrant_name(state, who);
    let pair = |two: &[Entrant]| {
        let [one, other] = *two else { return None };
        Some(OfferedPair { one, other, sentence: said::offer_to_pair(&name(one), &name(other)) })
    };
    let of_division = |division: DivisionId| state.waiting(division).chunks(2).filter_map(pair).collect::<Vec<_>>();
    if state.plan().enters == Enters::People {
        return Vec::new();
    }
    state.divisions().flat_map(of_division).collect()
}

impl EventSession {
    /// Marks an entrant. Removes the mark if the entrant has it already.
    ///
    /// # Errors
    /// [`NotEntered`]; the event stays as it was.
    pub fn mark(&self, who: Entrant, presence: Presence) -> Result<(), NotEntered> {
        let row = RowState::of(self.event().state(), who);
        let presence = if row.presence() == Some(presence) { Presence::Unmarked } else { presence };
        self.enter(EventEntry::CheckedIn { who: vec![who], presence })
    }

    /// Gives a mark to everybody who has none.
    ///
    /// # Errors
    /// [`NotEntered`]; the event stays as it was.
    pub fn mark_others(&self, presence: Presence) -> Result<(), NotEntered> {
        let who = PeopleModel::of(self).unmarked();
        if who.is_empty() { Ok(()) } else { self.enter(EventEntry::CheckedIn { who, presence }) }
    }

    /// Marks an entrant as having paid, or takes that mark back.
    ///
    /// # Errors
    /// [`NotEntered`]; the event stays as it was.
    pub fn note_fee(&self, who: Entrant) -> Result<(), NotEntered> {
        let fee = match self.event().state().fee(who) {
            Fee::Owed => Fee::Paid,
            Fee::Paid => Fee::Owed,
        };
        self.enter(EventEntry::FeeNoted { who: vec![who], fee })
    }

    /// Notes that everybody of a team has signed the waiver, or takes that back.
    ///
    /// # Errors
    /// [`NotEntered`]; the event stays as it was.
    pub fn note_waivers(&self, entrant: Entrant) -> Result<(), NotEntered> {
        let (who, waiver) = {
            let event = self.event();
            let missing = event.state().waivers_missing(entrant);
            if missing.is_empty() {
                (event.state().signs_waiver(entrant), Waiver::Missing)
            } else {
                (missing, Waiver::Signed)
            }
        };
        self.enter(EventEntry::WaiverNoted { entrant, who, waiver })
    }

    /// Makes a team of two people who came alone.
    ///
    /// # Errors
    /// [`NotEntered`]; the event stays as it was.
    pub fn join(&self, one: Entrant, other: Entrant) -> Result<(), NotEntered> {
        let profile = {
            let event = self.event();
            let profile = |who| event.state().profile(who).ok_or(event::Refused::NoSuchEntrant(who));
            profile(one).and_then(|one| Ok(pair_profile(one, profile(other)?)))
        };
        self.enter(EventEntry::Paired { one, other, profile: profile.map_err(NotEntered::Refused)? })
    }
}
