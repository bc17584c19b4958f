//! An event open on a device's page, and a director who uses its forms.

use std::rc::Rc;

use app::event::game_result::GameResultForm;
use app::event::order::OrderForm;
use app::event::result::{ResultForm, ResultSubject};
use app::event::{DeviceEvents, EventOutside, EventSession, EventSessions, Practice};
use app::forms::{AnyField, Field, FieldErrors, Form};
use app::save::{EntryMode, SavedEvent, load_event};
use app::setup::event::{PractisedEvent, RealEventForm, Strength};
use app::words::{HourForm, LocalTime};
use bots::Level;
use cards::{BySeat, Random, Seed, Side};
use event::{
    Criterion, Entrant, Event, EventEntry, EventKind, GameScore, MatchPlayed, NextStep, TableGame, TableSeats, Tie,
    TieTask,
};

use super::world::{Device, Page};
use crate::event::support::{random_result, table_no};

/// Nine in the morning, before every planned time, on a device that shows times with 12 hours.
pub const MORNING: LocalTime =
    LocalTime { day_number: 0, year: 2026, month: 9, day: 1, hour: 9, minute: 0, form: HourForm::Twelve };

/// An open event.
pub struct Hall {
    pub device: Rc<Device>,
    pub page: Page,
    pub events: DeviceEvents,
    pub session: Rc<EventSession>,
}

/// Returns the events of a page's device.
pub fn events(page: &Page) -> DeviceEvents {
    let world: Rc<dyn EventOutside> = Rc::new(page.clone());
    DeviceEvents { sessions: Rc::new(EventSessions::default()), world }
}

/// Types into a field.
pub fn type_in(field: &AnyField, typed: impl ToString) {
    field.type_text(typed.to_string());
}

/// Returns the name of the field that is wrong first, as a case expects it.
pub fn wrong_at(errors: &FieldErrors) -> Option<String> {
    errors.field_name().map(str::to_owned)
}

/// The name of a field that a case expects to be wrong.
pub fn at(name: &str) -> Option<String> {
    Some(name.to_owned())
}

/// Selects an option, or clears the field.
pub fn choose<T: 'static>(field: &Field<T>, chosen: Option<T>) {
    match chosen {
        Some(chosen) => field.set(&chosen),
        None => field.clear(),
    }
}

/// So many names for an event's list, a team or a person a line.
pub fn names(kind: EventKind, count: usize) -> String {
    let person = |number: usize| ["Ann", "Bob", "Cat", "Dan", "Eve", "Finn", "Gus", "Hal"][number % 8].to_owned();
    let line = |number: usize| match kind.plan(count).enters {
        event::EntrantKind::Teams => format!("{}{number} & {}{number}", person(2 * number), person(2 * number + 1)),
        event::EntrantKind::People => format!("{}{number}", person(number)),
    };
    (1..=count).map(line).collect::<Vec<_>>().join("\n")
}

impl Hall {
    /// A real event of a kind, filled in by a form and opened.
    pub fn real(kind: EventKind, names: &str, fill: impl FnOnce(&RealEventForm)) -> Hall {
        let device = Device::new();
        let page = device.page();
        let events = events(&page);
        let form = RealEventForm::load(&*events.world);
        form.kind.set(kind);
        type_in(&form.who, names);
        fill(&form);
        let session = form.open(&events.sessions, &events.world).unwrap();
        Hall { device, page, events, session }
    }

    /// Four pairs at world doubles, the first round begun.
    pub fn paired() -> Hall {
        let hall = Hall::real(EventKind::WorldDoubles, "Ann & Bob\nCat & Dan\nEve & Finn\nGus & Hal", |_| {});
        hall.session.begin_round().unwrap();
        hall
    }

    /// An event that somebody practises.
    pub fn practised(choice: &PractisedEvent, seed: u64) -> Hall {
        let device = Device::new();
        let page = device.page();
        let events = events(&page);
        let session = choice.begin(&events.sessions, &events.world, Seed::from_number(seed)).unwrap();
        Hall { device, page, events, session }
    }

    /// Returns the practice event.
    pub fn practice(&self) -> Practice {
        Practice::of(&self.session).unwrap()
    }

    /// The same event in another page of the device.
    pub fn is_open_in_other_tab(&self) -> Hall {
        let (device, page) = (self.device.clone(), self.device.page());
        let events = events(&page);
        let session = events.open(self.session.id()).unwrap();
        Hall { device, page, events, session }
    }

    /// The page is killed, and the event opened again.
    pub fn killed(&mut self) {
        self.page.kill();
        *self = self.is_open_in_other_tab();
    }

    /// The event as it is kept.
    pub fn kept(&self) -> (SavedEvent, Event) {
        load_event(self.device.memory(), self.session.id()).unwrap().ready().unwrap()
    }

    /// Returns the last entry.
    pub fn last(&self) -> EventEntry {
        self.session.event().log().entries.last().unwrap().entry.clone()
    }

    /// Checks that the stored event equals the shown one.
    pub fn check(&self) {
        let (kept, event) = self.kept();
        assert_eq!(event.log(), self.session.event().log());
        assert_eq!(event.state(), self.session.event().state());
        assert_eq!(kept.practice, self.session.practice_settings());
        assert!(self.page.alerts().is_empty(), "{:?}", self.page.alerts());
    }

    /// Directs the event by its forms to its end, and looks after every step.
    pub fn direct(&mut self, random: &mut Random, mut look: impl FnMut(&mut Hall)) {
        let mut steps = 0;
        while direct_once(&self.session, random) {
            self.check();
            look(self);
            steps += 1;
            assert!(steps < 2000, "the event has no end");
        }
    }
}

/// Returns the settings of a beginner who practices among beginners.
pub fn choice(kind: EventKind) -> PractisedEvent {
    PractisedEvent {
        kind,
        entrants: 9,
        rounds: Some(2),
        you: 3,
        field: Strength::Even(Level::Beginner),
        partner: Level::Beginner.into(),
        ..PractisedEvent::default()
    }
}

/// Enters the event's next step through its form; `false` if the event is over.
pub fn direct_once(session: &EventSession, random: &mut Random) -> bool {
    let next = session.event().next();
    match next {
        NextStep::Round => {
            let round = session.next_round();
            assert!(round.may_begin, "{}", round.sentence);
            session.begin_round().unwrap();
        }
        NextStep::Results(_) => report(session, random),
        NextStep::Ties(ties) => break_tie(session, &ties[0].tie, random),
        NextStep::Playoffs => session.begin_playoffs().unwrap(),
        NextStep::PlayoffMatches(open) => {
            let form = ResultForm::of_match(session, &open[0], EntryMode::New).unwrap();
            let games = fill(&form, session, random);
            enter(&form, session);
            assert_eq!(last(session), EventEntry::PlayoffPlayed(MatchPlayed { of: open[0].at, games }));
        }
        NextStep::Over => return false,
    }
    true
}

fn last(session: &EventSession) -> EventEntry {
    session.event().log().entries.last().unwrap().entry.clone()
}

/// The first table that is still out draws partners, or hands in.
fn report(session: &EventSession, random: &mut Random) {
    let out = session.tables_still_out().remove(0);
    let table = out.seating.table;
    if out.awaits_draw() {
        let drawn = session.possible_draws(table);
        let (seats, _) = drawn[random.below(drawn.len() as u32) as usize].clone();
        session.enter_draw(table, seats).unwrap();
        assert_eq!(last(session), EventEntry::PartnersDrawn { table, seats });
        assert!(session.can_change_draw(table));
        return;
    }
    let form = ResultForm::of_table(session, out.round, &out.seating, EntryMode::New).unwrap();
    let games = fill(&form, session, random);
    enter(&form, session);
    form.clear();
    let together = form.result_parts.overall_winner.then_some(Side::NS);
    let result = event::TableResult { games, together };
    assert_eq!(last(session), EventEntry::ResultIn { round: out.round, table, result });
}

/// Enters a result by chance: one that is unlikely is asked about once.
fn enter(form: &Form<ResultForm>, session: &EventSession) {
    if let Err(question) = form.enter(session) {
        assert!(question.sentence().ends_with("If that is right, enter it again."), "{question}");
        form.enter(session).unwrap();
    }
}

fn break_tie(session: &EventSession, tie: &Tie, random: &mut Random) {
    match &tie.task {
        TieTask::FindOrder(how) => {
            let form = OrderForm::of(session, *how, tie.among.clone(), EntryMode::New);
            if *how == Criterion::Lot || random.below(2) == 0 {
                form.draw_by_lot(session).unwrap();
                assert!(matches!(last(session), EventEntry::Placed { seed: Some(_), .. }));
            } else {
                let order: Vec<Entrant> = tie.among.iter().rev().copied().collect();
                let place = |who: &Entrant| order.iter().position(|other| other == who).unwrap() + 1;
                form.places.iter().for_each(|(who, text)| type_in(text, place(who)));
                form.enter(session).unwrap();
                assert_eq!(last(session), EventEntry::Placed { how: *how, order: order.clone(), seed: None });
            }
            form.clear();
        }
        TieTask::PlayGames { games, .. } => {
            let form = ResultForm::of_tie(session, tie.among.clone(), games[0], EntryMode::New);
            type_points(&form.games[0], (4, 2));
            form.enter(session).unwrap();
            form.clear();
            assert!(matches!(last(session), EventEntry::TiePlayed { sides, .. } if sides == games[0]));
        }
    }
}

/// Types the points of both sides.
pub fn type_points(game: &GameResultForm, (ns, ew): (i16, i16)) {
    type_in(&game.sides[Side::NS], ns);
    type_in(&game.sides[Side::EW], ew);
}

/// Types a result that can be; gives the games that it says.
fn fill(form: &Form<ResultForm>, session: &EventSession, random: &mut Random) -> Vec<TableGame> {
    let plan = session.event().state().plan().clone();
    let is_match = matches!(form.of, ResultSubject::Match(_));
    let enough = if is_match { usize::from(form.result_parts.max_games).div_ceil(2) } else { form.games.len() };
    let mut won = [0; 2];
    let mut games = Vec::new();
    while if is_match { won.iter().all(|won| *won < enough) } else { games.len() < enough } {
        let Some(TableGame::Played(score)) = random_result(&plan, random).games.into_iter().next() else { panic!() };
        let at = &form.games[games.len()];
        type_points(at, (score.points.ns, score.points.ew));
        let mut loners = BySeat::<u8>::default();
        for seat in form.loner_seats() {
            type_in(
                &at.loners[seat],
                if score.loners[seat] > 0 { score.loners[seat].to_string() } else { String::new() },
            );
            loners[seat] = score.loners[seat];
        }
        // The field may stay empty if the points show who is ahead. If loners decide, it may stay empty too.
        let decider = plan.level_decider();
        let mut score = GameScore { loners, settled: None, own: None, ..score };
        let open = form.result_parts.level_winner && score.side_ahead(decider).is_none();
        at.ahead.set(&(open || score.leader().is_some()).then_some(Side::EW));
        score.settled = open.then_some(Side::EW);
        let winner = score.side_ahead(decider);
        won.iter_mut().zip(Side::ALL).for_each(|(won, side)| *won += usize::from(winner == Some(side)));
        games.push(TableGame::Played(score.with_own_points(&plan.game)));
    }
    if form.result_parts.overall_winner {
        form.together.set(&Some(Side::NS));
    }
    games
}

/// Returns the entrants on both sides of a table of the current round.
pub fn sides(session: &EventSession, table: u16) -> [Vec<Entrant>; 2] {
    let event = session.event();
    let round = event.state().rounds().last().unwrap();
    let seats: &TableSeats =
        &round.seating.tables.iter().find(|seating| seating.table == table_no(table)).unwrap().seats;
    Side::ALL.map(|side| seats.entrants_on(side).to_vec())
}
