//! An evening of practice: the hall lives while the person plays and never runs ahead, what is said to
//! be needed is true by the event's own standings, and the end is told, decorated and remembered.

use app::event::EventPace;
use app::event::practice::{BotsUntil, HallNow, Medal, PlaceNeeded, PracticeStep, ResultsIn, Sits, TableStage};
use app::play::Session;
use app::play::model::Ask;
use app::practice::score_of;
use app::route::Route;
use app::save::{load_game, load_past_events};
use app::setup::event::{FieldStyle, PractisedEvent, Strength};
use app::words::event::{character, face, final_report};
use bots::{Level, Style};
use cards::{Random, Rank, Side};
use event::{
    DivisionId, Event, EventEntry, EventKind, NextStep, Prize, Report, Standings, TableGame, TableResult, prizes,
};
use std::rc::Rc;

use super::event_practice::{come, sit_through};
use super::hall::{Hall, choice};
use super::play::{decide, play_on, session, tab};

/// Eight tables of regulars at world doubles, in their second round or a later one.
fn eight_tables(seed: u64) -> Hall {
    let of = PractisedEvent { entrants: 16, rounds: Some(3), you: 1, ..choice(EventKind::WorldDoubles) };
    Hall::practised(&of, seed)
}

/// Sits down at the own table of the next round.
fn sit(hall: &Hall) -> Rc<Session> {
    if matches!(come(hall), PracticeStep::Begin(_)) {
        hall.practice().begin_round().unwrap();
    }
    hall.practice().play(EventPace::Human);
    let Some(Sits::Game(id)) = hall.practice().sit_down() else { panic!("a game lies on the table") };
    hall.practice().go_on();
    hall.device.settle();
    session(&tab(&hall.page, &id, None))
}

/// Plays one hand of the own game; `false` where the game is over.
fn play_a_hand(hall: &Hall, session: &Session) -> bool {
    for _ in 0..200 {
        hall.device.settle();
        let ends = matches!(session.parts().model.read().ask, Ask::NextHand(_));
        if !decide(session) {
            return false;
        }
        if ends {
            return true;
        }
    }
    panic!("the hand has no end");
}

/// The place of the person if every table ended as the hall shows it, with more points at the own table. It enters the
/// results into a copy of the event, and asks the event.
fn place_with(hall: &Hall, shown: &HallNow, more: i16) -> u16 {
    let practice = hall.practice();
    let kept = practice.kept();
    let mut event = Event::resume(hall.room.event().log().clone()).unwrap();
    let round = event.state().round_number().unwrap();
    let seating = event.state().rounds().last().unwrap().seating.clone();
    let results = shown.tables.iter().filter(|table| table.stage != TableStage::In).map(|table| {
        let points = table.points.unwrap_or_default();
        let mut score = event::GameScore::default();
        for side in Side::ALL {
            score.points[side] = points[side] as i16;
        }
        let seats = &seating.table(table.number).unwrap().seats;
        if table.yours {
            let id = kept.at_table.as_ref().unwrap().game.clone().unwrap();
            let (_, log) = load_game(hall.device.memory(), &id).unwrap().ready().unwrap().own().unwrap();
            score = score_of(&log.fold().unwrap());
            score.points[seats.side_of(kept.you).unwrap()] += more;
        }
        (table.number, TableResult::of_games(vec![TableGame::Played(score)]))
    });
    let results: Vec<_> = results.collect();
    // Running tables whose loners do not show here are level on them: the ranking looks at points first.
    let supposed = event.state().supposing(results.clone());
    for (table, result) in results {
        // Where such a game can end like this, entering it says the same.
        let entry = EventEntry::ResultIn { round, table, result };
        let _ = event.record(0, entry);
    }
    let place =
        |state| Standings::of(state, DivisionId::FIRST).rows.iter().find(|row| row.entrant == kept.you).unwrap().place;
    if event.state().still_out().is_empty() {
        assert_eq!(place(event.state()), place(&supposed));
    }
    place(&supposed)
}

#[test]
fn what_the_hall_says_is_needed_is_true_by_the_events_own_standings() {
    let mut asked = 0;
    for seed in 0..6 {
        let hall = eight_tables(seed);
        for _ in 0..3 {
            let session = sit(&hall);
            while play_a_hand(&hall, &session) {
                hall.practice().catch_up();
                let shown = hall.practice().hall();
                let Some(now) = shown.place else { continue };
                let Some(PlaceNeeded { points, place }) = now.needed else { continue };
                assert!(place < now.place && points > 0);
                let names = |place: u16| app::words::event::evening::ordinal(place);
                assert!(shown.told.to_lowercase().contains(&format!("here for {}", names(place))), "{}", shown.told);
                // By points alone: whoever is ahead on games or loners may be level on points.
                assert!(place_with(&hall, &shown, points) <= now.place);
                asked += usize::from(place_with(&hall, &shown, points) == place);
                assert!(place_with(&hall, &shown, points - 1) > place || points == 1);
            }
            come(&hall);
        }
    }
    assert!(asked > 40, "{asked}");
}

#[test]
fn the_hall_never_runs_ahead_of_the_persons_table() {
    let hall = eight_tables(3);
    let session = sit(&hall);
    let shown = hall.practice().hall();
    assert!(shown.tables.iter().all(|table| table.stage == TableStage::Seated && table.points.is_none()));
    assert_eq!(shown.place, None, "nobody has a place before a hand is played");
    let (mut before, mut hands) = (0, 0);
    let mut playing = false;
    while play_a_hand(&hall, &session) {
        hands += 1;
        hall.practice().catch_up();
        hall.device.settle();
        let shown = hall.practice().hall();
        let is_in = shown.tables.iter().filter(|table| table.stage == TableStage::In).count();
        assert!(is_in >= before);
        assert!(hands > 8 || is_in == 0, "a result after {hands} of 12 hands");
        playing |= shown.tables.iter().any(|table| !table.yours && table.stage == TableStage::Playing);
        before = is_in;
    }
    assert!(playing && before < 7, "{before}");
    come(&hall);
    hall.device.settle();
    assert!(hall.practice().hall().tables.iter().all(|table| table.stage == TableStage::In));
    let PracticeStep::Begin(_) = hall.practice().now().step else { panic!("nobody waits") };
    let told = hall.practice().now().stands;
    assert!(told[0].starts_with("You are "), "{told:?}");
}

#[test]
fn the_last_round_is_told_and_the_way_to_the_table_shown() {
    let hall = eight_tables(4);
    for round in 1..=3 {
        let session = sit(&hall);
        let told = hall.practice().now().stands;
        assert_eq!(told.first().is_some_and(|told| told == "The last round."), round == 3, "{told:?}");
        let from = hall.practice().hall().tables.iter().filter(|table| table.came_from).count();
        assert_eq!(from, usize::from(round > 1));
        play_on(&hall.page, &session);
        come(&hall);
    }
    assert_eq!(hall.practice().now().stands, Vec::<String>::new());
}

#[test]
fn the_end_gives_a_medal_a_story_and_every_prize_that_can_be_given() {
    for kind in EventKind::ALL {
        let hall = Hall::practised(&choice(kind), 6);
        assert_eq!(hall.practice().ending(), None);
        sit_through(&hall);
        hall.device.settle();
        let end = hall.practice().ending().unwrap();
        let event = hall.room.event();
        let (state, you) = (event.state(), hall.practice().kept().you);
        assert_eq!(end.medal, Medal::of(end.place));
        assert_eq!(end.of, 9, "{kind}");
        assert!(!end.story.is_empty() && end.story.iter().all(|told| told.ends_with('.')), "{:?}", end.story);
        if state.brackets().is_empty() {
            let rows = Standings::of(state, DivisionId::FIRST).rows;
            assert_eq!(rows.iter().find(|row| row.entrant == you).unwrap().place, end.place);
            assert_eq!(end.course.last().unwrap().place, end.place, "{kind}");
        }
        assert_eq!(end.course.len(), state.rounds().len());
        let won = prizes(state, DivisionId::FIRST);
        let known = won.iter().filter(|won| !won.winners.is_empty()).count();
        assert_eq!(end.prizes.len(), known);
        assert!(end.prizes.iter().all(|given| !given.winners.is_empty()));
        assert!(end.prizes.last().unwrap().prize.starts_with("First place"), "{:?}", end.prizes.last());
        let door = won.iter().find(|won| won.prize == Prize::Door);
        assert!(door.is_none_or(|door| !door.winners.is_empty()), "the door prize is drawn");
        let picture = end.picture("A & B", "Ann <3");
        assert!(picture.svg.contains("of 9 at A &amp; B") && picture.svg.contains("Ann &lt;3"));
        drop(event);
        hall.check();
    }
}

#[test]
fn an_evening_is_remembered_and_so_is_everybody_who_was_met() {
    let hall = eight_tables(5);
    assert!(hall.practice().to_watch().iter().all(|watched| watched.people.iter().all(|who| who.memory.is_none())));
    sit_through(&hall);
    let end = hall.practice().ending().unwrap();
    assert_eq!(end.season.len(), 1);
    let past = load_past_events(hall.device.memory()).unwrap().ready().unwrap();
    assert_eq!((past.0.len(), past.0[0].place, past.0[0].of), (1, end.place, 16));
    assert_eq!(past.0[0].met.len(), 3);
    assert!(past.0[0].met.iter().all(|met| met.against.len() == 2));
    // Coming again remembers nothing twice.
    come(&hall);
    assert_eq!(load_past_events(hall.device.memory()).unwrap().ready().unwrap(), past);
    // The next event of the season is the same event with other cards.
    let next = hall.practice().next_event();
    let mut chosen = PractisedEvent::default();
    let asked = chosen.follow(&next);
    assert!(asked.start && asked.seed.is_none() && asked.wrong.is_empty(), "{next}");
    assert!(matches!(Route::NewEvent(next), Route::NewEvent(_)));
    let again = Hall {
        room: chosen.begin(&hall.events.rooms, &hall.events.world, cards::Seed::from_number(77)).unwrap(),
        ..hall
    };
    let lost = past.0[0].met.iter().filter(|met| met.us < met.them).flat_map(|met| &met.against).cloned();
    let lost: Vec<String> = lost.collect();
    let is_there = |name: &String| {
        let event = again.room.event();
        let all: Vec<String> =
            event.state().entrants().map(|who| event.state().profile(who).unwrap().name.clone()).collect();
        all.iter().any(|team| team.split(" & ").any(|member| member == name))
    };
    let watched = again.practice().to_watch();
    let remembered: Vec<&String> = lost.iter().filter(|name| is_there(name)).collect();
    if let Some(name) = remembered.first() {
        assert!(watched.iter().any(|of| of.why.contains(" beat you ")), "{name} is there: {watched:?}");
    }
    // Two devices come together: each event once.
    sit_through(&again);
    assert_eq!(again.practice().ending().unwrap().season.len(), 2);
    assert!(again.practice().ending().unwrap().season_told.starts_with("Event 2 of your season."));
}

#[test]
fn what_bots_played_alone_is_no_event_of_the_person() {
    let hall = eight_tables(6);
    hall.practice().play(EventPace::Event);
    hall.device.settle();
    assert_eq!(hall.room.event().next(), NextStep::Over);
    assert!(hall.practice().ending().is_some());
    assert!(load_past_events(hall.device.memory()).unwrap().ready().is_none());
    let report = final_report(hall.room.event().state());
    assert!(report.contains("Door prize: ") && !report.contains("Door prize: not given yet"), "{report}");
}

#[test]
fn while_bots_play_nothing_else_is_offered_and_they_can_be_stopped() {
    let hall = eight_tables(7);
    come(&hall);
    hall.practice().begin_round().unwrap();
    assert_eq!(hall.practice().bots_until(), None);
    hall.practice().play(EventPace::Event);
    // Nothing has been played yet: the first table is on its way to the worker.
    assert_eq!(hall.practice().now().step, PracticeStep::BotsPlay(BotsUntil::TheEventEnds));
    assert!(!hall.practice().now().may_hurry);
    hall.practice().stop_bots();
    hall.device.settle();
    assert!(matches!(hall.practice().now().step, PracticeStep::SitDown { .. }), "{:?}", hall.practice().now().step);
    assert_eq!(hall.practice().progress(), Some(ResultsIn { here: 0, of: 8 }));
    hall.practice().play(EventPace::Round);
    assert_eq!(hall.practice().now().step, PracticeStep::BotsPlay(BotsUntil::TheRoundEnds));
    hall.device.settle();
    assert!(matches!(hall.practice().now().step, PracticeStep::Begin(_)));
    let event = hall.room.event();
    assert!(event.state().rounds()[0].reports.iter().all(|report| matches!(report, Report::In(_))));
}

#[test]
fn everybody_looks_and_plays_the_same_at_every_event() {
    let of = |seed| {
        let chosen = PractisedEvent { field: Strength::Even(Level::Regular), ..choice(EventKind::Progressive) };
        assert_eq!(chosen.style, FieldStyle::Mixed);
        let hall = Hall::practised(&chosen, seed);
        let (kept, event) = (hall.practice().kept(), hall.room.event());
        let style = |who: event::Entrant| {
            (event.state().profile(who).unwrap().name.clone(), kept.players[who.index()][0].style)
        };
        event.state().entrants().filter(|who| *who != kept.you).map(style).collect::<Vec<_>>()
    };
    let all: Vec<(String, Style)> = (0..20).flat_map(of).collect();
    assert!(all.iter().all(|(name, style)| *style == character(name)));
    assert!(Style::ALL.iter().all(|style| all.iter().any(|(_, of)| of == style)));
    let mut random = Random::from_number(1);
    for _ in 0..50 {
        let (name, _) = &all[random.below(all.len() as u32) as usize];
        assert_eq!(face(name), face(name));
    }
    assert!(face("Ruth").bust.is(Rank::Queen) && face("Ruth B.").bust.is(Rank::Queen));
    assert!(!face("Otto").bust.is(Rank::Queen));
}
