//! Signed sheets as results: a sheet, however its keeper sat, gives its table what was played; and what is refused.

use bower::bots::Level;
use bower::cards::{BySeat, BySide, Seat, Side};
use bower::event::{
    Entry, Event, EventKind, GameScore, NotItsSheet, Profile, Seats, TableResult, result_of_sheet, table_of_sheet,
};
use bower::practice::{Field, TableTask, chore, score_of};
use bower::rules::GameState;
use bower::scoresheet::{Deed, Form, Hand, Heading, Keeper, Pencil, Place, Scope, Sheet, SheetId, Signature, Template};

use super::support::{nobody, played_out};

const PENCIL: Pencil = Pencil { at: 5000, by: Keeper::Seat(Seat::S), despite: None };

/// An event whose first round runs, with its partners drawn.
fn begun(kind: EventKind) -> Event {
    let mut event = Event::new(kind.plan(8), "9".parse().unwrap());
    for number in 0..8 {
        let profile = match event.state().plan().enters {
            bower::event::Enters::Teams => Profile::team(&format!("A{number}"), &format!("B{number}")),
            bower::event::Enters::People => Profile::person(&format!("P{number}")),
        };
        event.record(0, Entry::Entered(profile)).unwrap();
    }
    event.begin_round(0).unwrap();
    while let Some(chore) = chore(&event) {
        event.record(0, chore).unwrap();
    }
    event
}

/// Who sits where at table 2, by name; a team's first player at North or East.
fn names(event: &Event) -> BySeat<String> {
    let state = event.state();
    match &state.rounds()[0].seating.tables[1].seats {
        Seats::Teams(sides) => BySeat::from_fn(|seat| {
            let pair = state.profile(sides[seat.side()]).unwrap().pair.clone().unwrap();
            pair[usize::from(seat == seat.side().seats()[1])].clone()
        }),
        Seats::People(people) => people.map(|person| state.profile(person).unwrap().name.clone()),
        Seats::ToDraw(_) => panic!("partners are drawn"),
    }
}

fn played(task: &TableTask) -> GameState {
    played_out(task.table(0, nobody()))
}

fn template(event: &Event) -> Template {
    let template = Template::of_rules(&event.state().plan().game);
    Template { form: Form::Table, games: 1, match_points: None, forfeit_clock: Vec::new(), ..template }
}

/// The sheet of a game on which these people sit, not signed yet.
fn sheet(template: Template, people: BySeat<String>, table: Option<u16>, game: &GameState) -> Sheet {
    let heading = Heading { id: SheetId { begun: 1000, salt: 1 }, template, own: Seat::S, event: String::new() };
    Sheet::of_game(heading, Place { table, people }, game).unwrap()
}

fn signed(mut sheet: Sheet) -> Sheet {
    for side in Side::ALL {
        let of = sheet.fingerprint_of(Scope::Sheet).unwrap();
        let signature = Signature { scope: Scope::Sheet, side, name: "Zoe".to_owned(), hand: Hand::Name, of };
        sheet.put(Deed::Signed(signature), &PENCIL).unwrap();
    }
    sheet
}

/// The seat after so many steps to the left.
fn on(seat: Seat, steps: usize) -> Seat {
    (0..steps).fold(seat, |seat, _| seat.left())
}

fn plain(score: GameScore, teams: bool, steps: usize, level: Option<Side>) -> GameScore {
    let from = |seat: Seat| on(seat, (4 - steps) % 4);
    let side = |side: Side| from(side.seats()[0]).side();
    let back = |of: Side| on(of.seats()[0], steps).side();
    let mut loners = BySeat::default();
    for seat in Seat::ALL {
        let whose = if teams { seat.side().seats()[0] } else { seat };
        loners[whose] += score.loners[from(seat)];
    }
    GameScore {
        points: BySide::from_fn(|of| score.points[side(of)]),
        loners,
        bumps: BySide::from_fn(|of| score.bumps[side(of)]),
        settled: level.map(back),
        own: score.own.map(|own| BySeat::from_fn(|seat| own[from(seat)])),
    }
}

#[test]
fn a_sheet_gives_its_table_what_was_played_however_its_keeper_sat() {
    for kind in [EventKind::WorldDoubles, EventKind::WorldSingles, EventKind::Valparaiso, EventKind::Progressive] {
        let event = begun(kind);
        let names = names(&event);
        let teams = matches!(event.state().rounds()[0].seating.tables[1].seats, Seats::Teams(_));
        let task = Field::of(Level::Beginner).task(&event, 2).unwrap();
        for seed in 0..10 {
            let game = played(&TableTask { seed: bower::cards::Seed::from_number(seed), ..task.clone() });
            for steps in 0..4 {
                // The sheet's North sits `steps` to the left of the event's.
                let people = BySeat::from_fn(|seat| names[on(seat, steps)].to_uppercase());
                let sheet = signed(sheet(template(&event), people, (steps > 1).then_some(2), &game));
                let score = score_of(&game);
                let level = score.settled;
                let result = TableResult::of(plain(score, teams, steps, level));
                assert_eq!(result_of_sheet(event.state(), 1, 2, &sheet), Ok(result.clone()), "{kind} {seed} {steps}");
                assert_eq!(table_of_sheet(event.state(), 1, &sheet), Ok((2, result)));
                assert!(result_of_sheet(event.state(), 1, 1, &sheet).is_err());
            }
        }
    }
}

#[test]
fn what_is_no_result_is_refused_with_the_reason() {
    let event = begun(EventKind::WorldDoubles);
    let state = event.state();
    let task = Field::of(Level::Beginner).task(&event, 2).unwrap();
    let (game, names, template) = (played(&task), names(&event), template(&event));
    let of = |people: BySeat<String>, table| sheet(template.clone(), people, table, &game);
    let refusal = |sheet: &Sheet| result_of_sheet(state, 1, 2, sheet).unwrap_err();
    assert_eq!(refusal(&of(names.clone(), None)), NotItsSheet::Unsigned);
    let good = signed(of(names.clone(), None));
    assert_eq!(result_of_sheet(state, 2, 2, &good), Err(NotItsSheet::NoTable));
    assert_eq!(result_of_sheet(state, 0, 2, &good), Err(NotItsSheet::NoTable));
    assert_eq!(result_of_sheet(state, 1, 9, &good), Err(NotItsSheet::NoTable));
    assert_eq!(refusal(&signed(of(names.clone(), Some(1)))), NotItsSheet::Games(1));
    assert_eq!(table_of_sheet(state, 1, &signed(of(BySeat::default(), None))), Err(NotItsSheet::OtherPeople));
    let strangers = BySeat { n: "Zoe".to_owned(), ..names.clone() };
    assert_eq!(table_of_sheet(state, 1, &signed(of(strangers, None))), Err(NotItsSheet::OtherPeople));
    let mixed = BySeat { n: names.e.clone(), e: names.n.clone(), ..names.clone() };
    assert_eq!(refusal(&signed(of(mixed, None))), NotItsSheet::Games(1));
    let half = BySeat { s: String::new(), w: String::new(), ..names.clone() };
    assert!(result_of_sheet(state, 1, 2, &signed(of(half, None))).is_ok());
    let mcallen = Template { games: 1, ..Template::of(bower::ruleset::Preset::Mcallen) };
    let short = sheet(mcallen, names.clone(), None, &played(&short_task(&task)));
    assert_eq!(refusal(&signed(short)), NotItsSheet::OtherRules);
    let card = Template { form: Form::Personal, ..template.clone() };
    assert_eq!(refusal(&sheet(card, names.clone(), None, &game)), NotItsSheet::PersonalCard);
    let mut called = Sheet::new(good.heading().clone()).unwrap();
    called.begin(Place { table: None, people: names }, Seat::N, &PENCIL).unwrap();
    assert_eq!(refusal(&called), NotItsSheet::Games(1));
    called.put(Deed::Called, &PENCIL).unwrap();
    assert_eq!(refusal(&called), NotItsSheet::Closed);
}

fn short_task(task: &TableTask) -> TableTask {
    TableTask { rules: bower::ruleset::Preset::Mcallen.ruleset(), ..task.clone() }
}
