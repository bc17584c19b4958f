//! The director's page of a real event: its tabs, the next step, and the actions that need no form.

use super::odd_names::odd_teams_sentence;
use super::pairing::WaitingPeople;
use super::person::count_marks;
use super::session::{EventSession, NotEntered};
use super::shown::DrawnBracket;
use crate::forms::{Field, Form, FormValue, choice_options};
use crate::save::DraftKey;
use crate::words::event as said;
use cards::BySeat;
use event::{
    BracketMatch, Entrant, EntrantStatus, Event, EventEntry, EventState, NextStep, OpenTie, Presence, Promise, RoundNo,
    TableNo, TableSeating, TableSeats, TieTask,
};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DirectorTab {
    #[default]
    Now,
    Standings,
    People,
    Log,
    Papers,
    /// The other desks: devices on which the same event runs.
    Desks,
}

impl DirectorTab {
    pub const ALL: [(DirectorTab, &str); 6] = [
        (DirectorTab::Now, "Now"),
        (DirectorTab::Standings, said::shown::STANDINGS),
        (DirectorTab::People, "People"),
        (DirectorTab::Log, said::director::LOG),
        (DirectorTab::Papers, said::papers::PAPERS),
        (DirectorTab::Desks, "Desks"),
    ];
}

impl FormValue for DirectorTab {
    fn form_text(&self) -> String {
        DirectorTab::ALL.into_iter().find(|(of, _)| of == self).map_or("", |(_, name)| name).to_owned()
    }

    fn read(text: &str) -> Option<DirectorTab> {
        DirectorTab::ALL.into_iter().find(|(_, name)| *name == text).map(|(of, _)| of)
    }
}

/// A table that has not reported its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableStillOut {
    pub round: RoundNo,
    pub seating: TableSeating,
}

impl TableStillOut {
    /// Returns whether the four players still have to draw their partners.
    #[must_use]
    pub const fn awaits_draw(&self) -> bool {
        matches!(self.seating.seats, TableSeats::ToDraw(_))
    }

    /// Returns a key that identifies the table's form. If the round, the table or its players change, the key changes,
    /// too, so that a view shows a new form without the text typed before.
    #[must_use]
    pub fn key(&self) -> String {
        let key = format!("{} {} {}", self.round, self.seating.table, u8::from(self.awaits_draw()));
        append_entrants(key, self.seating.seats.entrants().iter())
    }
}

/// Returns a key that identifies the form of an open tie. If the tied entrants or the game to play change, the key
/// changes, too.
#[must_use]
pub fn tie_form_key(OpenTie { division, tie }: &OpenTie) -> String {
    let (what, sides) = match &tie.task {
        TieTask::FindOrder(_) => ("place", None),
        TieTask::PlayGames { games, .. } => ("play", games.first().map(|sides| [sides.ns, sides.ew])),
    };
    append_entrants(format!("{division} {what}"), tie.among.iter().chain(sides.iter().flatten()))
}

fn append_entrants<'a>(mut key: String, who: impl Iterator<Item = &'a Entrant>) -> String {
    who.for_each(|who| key.extend([" ", &who.to_string()]));
    key
}

/// The step for which the event waits. The director's page has one layout for each variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AwaitedStep {
    Round,
    /// Tables of the current round must report.
    Results,
    /// The director must break ties.
    Ties,
    Playoffs,
    /// Playoff matches must report.
    Matches,
    Nothing,
}

/// The next round as the director sees it before it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextRound {
    pub number: RoundNo,
    /// A sentence that describes the round, or says why it cannot begin.
    pub sentence: String,
    /// The last result of the round before, as the log tells it, because it was entered a moment ago.
    pub last_result: Option<String>,
    /// A sentence on how far check-in is.
    pub check_in: String,
    /// A sentence on how fair the schedule of the whole event is. Shown before the first round only.
    pub promise: Option<String>,
    /// Sentences about rules of the movement that the round's seating breaks.
    pub compromises: Vec<String>,
    /// A sentence that names the entrants whom the round leaves out.
    pub left_out: Option<String>,
    /// Sentences about teams that the director should look at before the first round, such as a team of three.
    pub odd_teams: Option<Box<str>>,
    /// A sentence about matches that are forfeited in advance and about entrants who are therefore free to play.
    pub forfeits: Option<String>,
    /// A sentence that names people who have not signed the waiver.
    pub waiver_sentence: Option<String>,
    /// The entrants about whom the page asks the director before the round begins, because check-in has not marked
    /// them.
    pub unmarked: Option<UnmarkedEntrants>,
    /// The people who wait for a partner.
    pub waiting: Option<WaitingPeople>,
    pub may_begin: bool,
}

/// Describes the last result, correction or closed table of the current round as the log does. `None` before the first
/// result.
fn last_result_sentence(event: &Event) -> Option<String> {
    let current = event.state().round_number()?;
    let is_result = |entry: &EventEntry| match entry {
        EventEntry::ResultIn { round, .. } | EventEntry::Corrected { round, .. } | EventEntry::Closed { round, .. } => {
            *round == current
        }
        _ => false,
    };
    let last = event.log().entries.iter().rposition(|logged| is_result(&logged.entry))?;
    Some(said::corrections::entry_sentence(event, last))
}

/// The entrants whom nobody has marked at check-in. Exists only if some other entrants have been marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnmarkedEntrants {
    pub count: usize,
    /// For example `3 are not marked: Ann, Bob and Cy.`
    pub sentence: String,
}

impl EventSession {
    /// Returns the form that holds the chosen tab.
    pub fn tab_form(&self) -> Form<Field<DirectorTab>> {
        self.form(DraftKey::Tab, |fields| {
            fields.choice("tab", "Show", choice_options(DirectorTab::ALL)).or(DirectorTab::Now)
        })
    }

    /// Returns the field in which the director chooses the table that has not reported and needs a decision.
    pub fn table_not_reporting_form(&self) -> Form<Field<TableNo>> {
        self.form(DraftKey::UnreportedTable, |fields| {
            fields.changing_choice("table", "Which table").or_none(said::director::CHOOSE_TABLE)
        })
    }

    #[must_use]
    pub fn awaited_step(&self) -> AwaitedStep {
        match self.event().next() {
            NextStep::Round => AwaitedStep::Round,
            NextStep::Results(_) => AwaitedStep::Results,
            NextStep::Ties(_) => AwaitedStep::Ties,
            NextStep::Playoffs => AwaitedStep::Playoffs,
            NextStep::PlayoffMatches(_) => AwaitedStep::Matches,
            NextStep::Over => AwaitedStep::Nothing,
        }
    }

    /// Returns whether results of tables or of playoff matches are missing.
    #[must_use]
    pub fn awaits_games(&self) -> bool {
        matches!(self.awaited_step(), AwaitedStep::Results | AwaitedStep::Matches)
    }

    #[must_use]
    pub fn open_ties(&self) -> Vec<OpenTie> {
        if let NextStep::Ties(ties) = self.event().next() { ties } else { Vec::new() }
    }

    #[must_use]
    pub fn open_matches(&self) -> Vec<BracketMatch> {
        let NextStep::PlayoffMatches(open) = self.event().next() else { return Vec::new() };
        open
    }

    /// Returns the brackets that the playoffs would have if they began now.
    #[must_use]
    pub fn playoff_preview(&self) -> Vec<DrawnBracket> {
        let event = self.event();
        DrawnBracket::preview(event.state(), event.seeds())
    }

    /// Returns a sentence that names the tables of the current round whose results are missing. Empty if none is
    /// missing.
    #[must_use]
    pub fn missing_results_sentence(&self) -> String {
        said::tables_still_out(self.event().state()).map(|out| format!("{out}.")).unwrap_or_default()
    }

    /// Returns the tables of the current round that have not reported.
    #[must_use]
    pub fn tables_still_out(&self) -> Vec<TableStillOut> {
        let event = self.event();
        let NextStep::Results(out) = event.next() else { return Vec::new() };
        let state = event.state();
        let seated =
            |table| Some(TableStillOut { round: state.round_number()?, seating: find_seating(state, table)?.clone() });
        out.into_iter().filter_map(seated).collect()
    }

    /// Returns the next round as it would be if it began now.
    #[must_use]
    pub fn next_round(&self) -> NextRound {
        let event = self.event();
        let number = event.state().next_round_number();
        let promise = Promise::for_event(event.state()).map(said::setup::promise_sentence);
        let (left_out, unmarked) = (left_out_sentence(event.state()), unmarked_entrants(event.state()));
        let odd_teams = odd_teams_sentence(event.state());
        let waiver_sentence = said::league::missing_waivers(event.state());
        let last_result = last_result_sentence(&event);
        let check_in = said::check_in::check_in_so_far(count_marks(event.state()));
        let waiting = self.who_waits();
        match event.propose_round() {
            Err(why) => NextRound {
                number,
                last_result,
                sentence: said::round_cannot_begin(event.state(), &why),
                check_in,
                promise: None,
                compromises: Vec::new(),
                left_out,
                odd_teams,
                forfeits: None,
                waiver_sentence,
                unmarked,
                waiting,
                may_begin: false,
            },
            Ok(proposal) => NextRound {
                number,
                last_result,
                sentence: event
                    .state()
                    .round_number()
                    .map(said::round_in_sentence)
                    .into_iter()
                    .chain([said::next_round_sentence(number, &proposal.round)])
                    .chain(said::week_sentence(event.state(), number))
                    .chain(said::league::played_on_sentence(event.state(), number))
                    .collect::<Vec<_>>()
                    .join(" "),
                check_in,
                promise,
                compromises: proposal
                    .compromises
                    .iter()
                    .map(|of| said::compromise_sentence(event.state(), *of))
                    .collect(),
                left_out,
                odd_teams,
                forfeits: said::league::announced_forfeits_sentence(event.state(), &proposal.round),
                waiver_sentence,
                unmarked,
                waiting,
                may_begin: true,
            },
        }
    }

    /// Gives `others` as check-in mark to everybody who has none, and begins the next round.
    ///
    /// # Errors
    /// [`NotEntered`]. If only the round is refused, the marks stay entered.
    pub fn mark_unmarked_and_begin_round(&self, others: Presence) -> Result<(), NotEntered> {
        self.mark_unmarked(others)?;
        self.begin_round().map(drop)
    }

    /// Begins the playoffs with the current seeds.
    ///
    /// # Errors
    /// [`NotEntered`]; the event stays as it was.
    pub fn begin_playoffs(&self) -> Result<(), NotEntered> {
        let seeds = self.event().seeds();
        self.enter(EventEntry::PlayoffsBegan(seeds))
    }

    /// Returns whether the four players at a table have drawn partners and the director can still correct the draw.
    #[must_use]
    pub fn can_change_draw(&self, table: TableNo) -> bool {
        self.event().state().rounds().last().and_then(|round| round.four_drawing_at(table)).is_some()
    }

    /// Returns all ways in which the four players at a table can draw partners: their seats, and a description.
    #[must_use]
    pub fn possible_draws(&self, table: TableNo) -> Vec<(BySeat<Entrant>, String)> {
        let event = self.event();
        let draw = |four: [Entrant; 4]| match TableSeats::of_people(four) {
            TableSeats::People(seats) => Some((seats, said::drawn_partners(event.state(), four))),
            TableSeats::Teams(_) | TableSeats::ToDraw(_) => None,
        };
        event.possible_draws(table).into_iter().filter_map(draw).collect()
    }

    /// Enters the partners that the players at a table have drawn.
    ///
    /// # Errors
    /// [`NotEntered`]; the event stays as it was.
    pub fn enter_draw(&self, table: TableNo, seats: BySeat<Entrant>) -> Result<(), NotEntered> {
        self.enter(EventEntry::PartnersDrawn { table, seats })
    }

    /// Draws the partners at a table by lot and enters them. Does nothing if the table has no partners to draw.
    ///
    /// # Errors
    /// [`NotEntered`]; the event stays as it was.
    pub fn draw_partners_by_lot(&self, table: TableNo) -> Result<(), NotEntered> {
        let drawn = self.event().draw_partners_by_lot(table);
        drawn.map_or(Ok(()), |seats| self.enter_draw(table, seats))
    }
}

impl FormValue for TableNo {
    fn form_text(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<TableNo> {
        text.parse().ok()
    }
}

fn names_with_presence(state: &EventState, presence: Presence) -> Vec<String> {
    let takes_part =
        |who: &Entrant| state.status(*who) == Some(EntrantStatus::Playing) && state.joined_team(*who).is_none();
    let marked = state.entrants().filter(takes_part).filter(|who| state.presence(*who) == presence);
    marked.map(|who| said::entrant_name(state, who)).collect()
}

fn left_out_sentence(state: &EventState) -> Option<String> {
    said::check_in::left_out_sentence(
        &names_with_presence(state, Presence::Late),
        &names_with_presence(state, Presence::NoShow),
    )
}

fn unmarked_entrants(state: &EventState) -> Option<UnmarkedEntrants> {
    let names = if state.has_check_in_marks() { names_with_presence(state, Presence::Unmarked) } else { Vec::new() };
    (!names.is_empty())
        .then(|| UnmarkedEntrants { count: names.len(), sentence: said::check_in::unmarked_sentence(&names) })
}

fn find_seating(state: &EventState, table: TableNo) -> Option<&TableSeating> {
    state.rounds().last()?.seating.table(table)
}
