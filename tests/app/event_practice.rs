//! Practised events, with bots and with somebody at their table.

use std::time::Duration;

use app::event::practice::{OwnTableScreen, OwnTableState, PracticeStep, ReportedTables};
use app::event::{EventPace, NotEntered, Practice, at_table, list};
use app::play::model::TableQuestion;
use app::play::{Intent, OPEN_RULES};
use app::practice::Throw;
use app::route::Route;
use app::save::{GameId, Speed, StorageFault, load_game};
use app::setup::event::{FieldStyle, PractisedEvent, Strength};
use app::words::event::final_report;
use bots::{ErrorRate, Level, Style};
use cards::ruleset::Preset;
use cards::{BySide, Side};
use event::{
    Award, Criterion, DivisionId, Entrant, EventEntry, EventKind, EventLog, House, HousePlayoffs, MovementRule,
    NextStep, Playoffs, Report, Standings, TableSeats, cup,
};
use rules::rulings::{DirectorsRuling, PlayerEffect, PointsChange, RulingChoice};
use rules::{AdjustedScore, Claim, Irregularity, IrregularityKind, RulingReason, TableKind};

use super::hall::{Hall, choice};
use super::play::{decide, play_on, play_until, session, tab};
use crate::event::support::round_no;

/// Lets the hall go on until the person is asked for something, as the event's screen does when it is come to.
pub fn come(hall: &Hall) -> PracticeStep {
    hall.practice().continue_event();
    hall.device.settle();
    hall.practice().status().step
}

/// Plays the game at the person's own table to its end.
fn play_game(hall: &Hall, id: &GameId) {
    let tab = tab(&hall.page, id, None);
    play_on(&hall.page, &session(&tab));
}

/// Plays so many hands of the game at the person's own table.
fn play_hands(hall: &Hall, id: &GameId, hands: usize) {
    let session = session(&tab(&hall.page, id, None));
    let mut over = 0;
    for _ in 0..5000 {
        over += usize::from(matches!(session.parts().model.read().question, TableQuestion::NextHand(_)));
        if !decide(&session) {
            hall.device.pass(Duration::from_millis(200));
        }
        if over == hands {
            return;
        }
        hall.device.settle();
    }
    panic!("{over} hands are over");
}

/// Sits down at the own table, game after game, until it has reported.
fn play_own_table(hall: &Hall) {
    for _ in 0..9 {
        let PracticeStep::SitDown { table, .. } = come(hall) else { return };
        assert_ne!(table, OwnTableState::SheetUnsigned);
        hall.practice().play(EventPace::OthersAtHumanPace);
        let Some(OwnTableScreen::Game(id)) = hall.practice().sit_down() else { panic!("a game lies on the table") };
        assert_eq!(at_table(hall.device.memory(), &id).unwrap().event, *hall.session.id());
        play_game(hall, &id);
    }
    panic!("the own table has no end");
}

/// Practises to the end, at the own table in every round and match.
pub fn sit_through(hall: &Hall) -> u32 {
    let mut sat = 0;
    for _ in 0..200 {
        match come(hall) {
            PracticeStep::BeginRound(_) => drop(hall.practice().begin_round().unwrap()),
            PracticeStep::SitDown { .. } => {
                play_own_table(hall);
                sat += 1;
            }
            PracticeStep::Throw { .. } => hall.practice().throw(Throw::Paper),
            PracticeStep::ShowEnding => return sat,
            step => panic!("{step:?}"),
        }
    }
    panic!("the event has no end");
}

fn log(hall: &Hall) -> EventLog {
    hall.session.event().log().clone()
}

#[test]
fn each_of_the_six_is_practised_by_bots_to_its_end_and_its_link_is_the_same_event() {
    for kind in EventKind::ALL {
        let hall = Hall::practised(&choice(kind), 5);
        hall.practice().play(EventPace::RestOfEvent);
        assert!(*hall.session.busy().read());
        hall.device.settle();
        assert!(!*hall.session.busy().read());
        assert_eq!(
            (hall.session.event().next(), hall.practice().status().step),
            (NextStep::Over, PracticeStep::ShowEnding),
            "{kind}"
        );
        assert_eq!(hall.practice().finished_own_games(), None, "bots played them all");
        assert_eq!(Standings::of(hall.session.event().state(), DivisionId::FIRST).rows.len(), 9);
        hall.check();
        let mut again = PractisedEvent::default();
        let asked = again.set_from_link(&hall.practice().saved().link);
        assert!(asked.start && asked.wrong.is_empty());
        let same = Hall::practised(&again, 5);
        same.practice().play(EventPace::RestOfEvent);
        same.device.settle();
        assert_eq!((log(&same), asked.seed), (log(&hall), Some(log(&hall).seed)), "{kind}");
    }
}

#[test]
fn somebody_sits_at_their_table_in_each_of_the_six() {
    for kind in EventKind::ALL {
        let hall = Hall::practised(&choice(kind), 6);
        let sat = sit_through(&hall);
        assert!(sat >= 1, "{kind}");
        hall.check();
        let kept = hall.practice().saved();
        assert!(kept.match_in_progress.is_none() && !kept.games.is_empty());
        let games: Vec<GameId> = kept.games.into_iter().map(|own| own.game).collect();
        assert_eq!(hall.practice().finished_own_games(), Some(games), "{kind}");
        let kept = list::kept_events(&*hall.events.world);
        assert!(kept[0].practice && kept[0].stands.is_none());
        let headline = hall.practice().ending().map(|ending| ending.headline);
        assert!(headline.is_some() && kept[0].own_place == headline, "the list says the place of the final screen");
        assert!(!kept[0].deletion_warning("Over").contains("club"), "practice does not count there");
    }
}

/// A house event of two divisions with matches and playoffs.
fn house() -> PractisedEvent {
    let house = House {
        movement: Some(MovementRule::WinnersUp),
        rules: Some(Preset::Chicago.ruleset()),
        hands: Some(3),
        games: Some(2),
        playoffs: HousePlayoffs::With(Playoffs { best_of: 3 }),
        divisions: ["Upper", "Löwer & Co"].map(str::to_owned).to_vec(),
        ..House::default()
    };
    PractisedEvent { house, field: Strength::Mixed, style: FieldStyle::Mixed, ..choice(EventKind::Progressive) }
}

#[test]
fn a_house_event_is_practised_to_its_playoffs() {
    let quick = PractisedEvent { field: Strength::Even(Level::Beginner), ..house() };
    let hall = Hall::practised(&quick, 5);
    sit_through(&hall);
    let report = final_report(hall.session.event().state());
    assert!(report.contains("Löwer & Co"), "{report}");
    assert_eq!(hall.session.event().state().brackets().len(), 2);
    let of_divisions = [0, 1]
        .map(DivisionId::from_index)
        .map(|division| Standings::of(hall.session.event().state(), division).rows.len());
    assert_eq!(of_divisions, [5, 4]);
    let end = hall.practice().ending().unwrap();
    assert!(end.place > 1 && end.missing_points_sentence.is_none(), "matches have decided the place: {end:?}");
    // From its link it is the same house again.
    let mut again = PractisedEvent::default();
    let asked = again.set_from_link(&hall.practice().saved().link);
    let same = Hall::practised(&again, 5);
    assert_eq!((asked.wrong, again.house), (Vec::new(), quick.house.clone()));
    sit_through(&same);
    assert_eq!(log(&same), log(&hall));
    let mixed = Hall::practised(&house(), 5);
    let players = mixed.practice().saved().players;
    assert!(players.iter().flatten().any(|player| player.style != Style::Club), "every style is there by chance");
}

/// Plays the event to its end, and kills the page again and again.
fn to_the_end(mut hall: Hall, kill_after: u32) -> Hall {
    for _ in 0..200 {
        hall.page.kill_after_events(kill_after);
        match hall.practice().status().step {
            PracticeStep::ShowEnding => return hall,
            PracticeStep::BeginRound(_) => drop(hall.practice().begin_round()),
            PracticeStep::Throw { .. } => hall.practice().throw(Throw::Rock),
            _ => {}
        }
        if let PracticeStep::SitDown { .. } = come(&hall) {
            let sits = hall.practice().sit_down().filter(|_| !hall.page.is_dead());
            if let Some(OwnTableScreen::Game(id)) = sits {
                play_game(&hall, &id);
            }
        }
        come(&hall);
        hall.killed();
    }
    panic!("the event has no end");
}

#[test]
fn a_page_killed_at_every_moment_of_a_practised_event_loses_nothing() {
    for kind in [EventKind::WorldDoubles, EventKind::ChicagoSeason] {
        let small = PractisedEvent { entrants: 8, rounds: Some(1), ..choice(kind) };
        let whole = Hall::practised(&small, 5);
        sit_through(&whole);
        let results = |hall: &Hall| -> Vec<Report> {
            hall.session.event().state().rounds().iter().flat_map(|round| round.reports.clone()).collect()
        };
        for moments in 1..12 {
            let broken = to_the_end(Hall::practised(&small, 5), moments);
            assert_eq!(results(&broken), results(&whole), "{kind}, killed after {moments}");
            let places = |hall: &Hall| Standings::of(hall.session.event().state(), DivisionId::FIRST).rows;
            assert_eq!(places(&broken), places(&whole));
        }
    }
}

#[test]
fn the_others_wait_for_who_has_yet_to_sit_down_and_play_while_they_do() {
    let mut hall = Hall::practised(&PractisedEvent { entrants: 16, ..choice(EventKind::WorldDoubles) }, 5);
    hall.page.set(|settings| settings.speed = Speed::Fast);
    hall.practice().continue_event();
    hall.practice().begin_round().unwrap();
    hall.device.pass(Duration::from_secs(60));
    assert_eq!(hall.practice().reported_tables(), Some(ReportedTables { reported: 0, all: 8 }), "nobody has sat down");
    let PracticeStep::SitDown { table: OwnTableState::NotSatDown, games: None, seating_card: Some(card), .. } =
        hall.practice().status().step
    else {
        panic!("{:?}", hall.practice().status())
    };
    assert!(card.starts_with("Next: table "), "{card}");
    let Some(OwnTableScreen::Game(id)) = hall.practice().sit_down() else { panic!("a game") };
    hall.practice().continue_tables();
    hall.device.pass(Duration::from_secs(60));
    assert_eq!(hall.practice().reported_tables(), Some(ReportedTables { reported: 0, all: 8 }), "a hand is not a game");
    play_hands(&hall, &id, 11);
    hall.device.pass(Duration::from_secs(5));
    let early = hall.practice().reported_tables().unwrap().reported;
    assert!((1..7).contains(&early), "some are faster than the person: {early}");
    assert_eq!(hall.practice().sit_down(), Some(OwnTableScreen::Game(id.clone())), "the same game lies there");
    assert!(matches!(
        hall.practice().status().step,
        PracticeStep::SitDown { table: OwnTableState::GameInProgress, .. }
    ));
    // After a reload the others go on while the person sits.
    hall.killed();
    hall.page.set(|settings| settings.speed = Speed::Fast);
    hall.events.go_on(hall.session.id());
    hall.device.pass(Duration::from_secs(160));
    assert_eq!(
        hall.practice().reported_tables(),
        Some(ReportedTables { reported: 7, all: 8 }),
        "nobody waits for a person for ever"
    );
    hall.page.set(|settings| settings.speed = Speed::Instant);
    play_game(&hall, &id);
    // The event does not wait for tables that have finished.
    assert_eq!(come(&hall), PracticeStep::BeginRound(round_no(2)));
}

#[test]
fn a_bot_plays_the_own_table_of_this_round_and_no_further() {
    let hall = Hall::practised(&PractisedEvent { rounds: Some(1), entrants: 8, ..choice(EventKind::ChicagoSeason) }, 9);
    come(&hall);
    hall.practice().begin_round().unwrap();
    hall.practice().play(EventPace::RestOfRound);
    hall.device.settle();
    // The playoffs are the person's own again, where they are in them.
    let step = hall.practice().status().step;
    assert!(
        matches!(step, PracticeStep::SitDown { .. } | PracticeStep::ShowEnding | PracticeStep::WaitForEntrants(_)),
        "{step:?}"
    );
    assert!(hall.session.event().state().all_rounds_over());
    assert!(hall.practice().saved().games.is_empty(), "what a bot played tells nothing of the person");
    assert_ne!(hall.session.event().next(), NextStep::Round);
}

#[test]
fn a_practised_event_goes_on_in_one_tab_only() {
    let one = Hall::practised(&choice(EventKind::Progressive), 5);
    let other = one.is_open_in_other_tab();
    other.practice().begin_round().unwrap();
    assert_eq!(one.practice().begin_round().unwrap_err(), NotEntered::ChangedElsewhere);
    assert!(one.session.was_changed_elsewhere());
    assert_eq!(one.page.alerts(), ["This event has gone on in another tab, or was deleted: open it again."]);
    one.practice().play(EventPace::RestOfEvent);
    one.device.settle();
    assert_eq!(other.kept().1.log(), &log(&other), "what is gone plays nothing");
    assert_eq!(
        one.events.open(one.session.id()).unwrap().event().log(),
        &log(&other),
        "opened again it is as it is kept"
    );
}

#[test]
fn in_a_full_storage_the_hall_plays_on_and_says_so() {
    let hall = Hall::practised(&choice(EventKind::Valparaiso), 5);
    hall.device.fill();
    hall.practice().play(EventPace::RestOfEvent);
    hall.device.settle();
    assert_eq!(hall.session.event().next(), NextStep::Over);
    assert_eq!(hall.page.unsaved(), [Some(StorageFault::Full)]);
    assert_eq!(hall.kept().1.log().entries.len(), 9, "those who entered are kept");
}

#[test]
fn at_home_the_person_names_which_visitor_deals_first() {
    let mut named = 0;
    for seed in 0..6 {
        let of = PractisedEvent { entrants: 8, rounds: Some(3), ..choice(EventKind::WorldDoubles) };
        let hall = Hall::practised(&of, seed);
        for _ in 0..3 {
            if !matches!(come(&hall), PracticeStep::BeginRound(_)) {
                break;
            }
            hall.practice().begin_round().unwrap();
            let PracticeStep::SitDown { dealers, .. } = hall.practice().status().step else { break };
            let due = hall.practice().own_pending_table().unwrap();
            let you = hall.practice().saved().own_entrant;
            let home = {
                let event = hall.session.event();
                let seating = event.state().rounds().last().unwrap().seating.table_of(you).unwrap().clone();
                seating.home.is_some() && seating.home == seating.seats.side_of(you)
            };
            assert_eq!(dealers.len(), if home { 2 } else { 0 }, "the visitors are asked by who is at home");
            if let [first, other] = &dealers[..] {
                assert_eq!(Some(first.0), due.task.first_dealer);
                hall.practice().choose_first_dealer(other.0);
                hall.practice().choose_first_dealer(other.0.left());
                assert_eq!(
                    hall.practice().own_pending_table().unwrap().task.first_dealer,
                    Some(other.0),
                    "one of the visitors"
                );
                let PracticeStep::SitDown { dealers, .. } = hall.practice().status().step else { panic!() };
                assert_eq!(dealers[0], *other);
                let Some(OwnTableScreen::Game(id)) = hall.practice().sit_down() else { panic!() };
                let (_, log) = load_game(hall.device.memory(), &id).unwrap().ready().unwrap().own().unwrap();
                let first = log.fold().unwrap().dealer();
                assert_eq!(first, Some(other.0), "the table deals so");
                let PracticeStep::SitDown { dealers, .. } = hall.practice().status().step else { panic!() };
                assert!(dealers.is_empty(), "who sits has named");
                named += 1;
            }
            hall.practice().play(EventPace::RestOfRound);
            hall.device.settle();
        }
        hall.check();
    }
    assert!(named >= 2, "{named}");
}

#[test]
fn rock_paper_scissors_for_a_place_is_thrown_and_outlives_the_page() {
    let level = |hall: &Hall| {
        let NextStep::Ties(ties) = hall.session.event().next() else { return false };
        ties.iter().any(|open| open.tie.among.contains(&hall.practice().saved().own_entrant))
    };
    // Entrants without any game are tied on all figures, because their tables were closed without points.
    let of = PractisedEvent { entrants: 8, rounds: Some(1), ..choice(EventKind::WorldDoubles) };
    let mut hall = Hall::practised(&of, 5);
    come(&hall);
    hall.practice().begin_round().unwrap();
    for out in hall.session.tables_still_out() {
        let award = Award { points: BySide { ns: 5, ew: 5 }, stays: Side::NS };
        let (round, table) = (out.round, out.seating.table);
        hall.session.enter(EventEntry::Closed { round, table, award, reason: "a fire alarm".to_owned() }).unwrap();
    }
    assert!(level(&hall));
    let PracticeStep::Throw { sentence, last: None } = come(&hall) else { panic!("{:?}", hall.practice().status()) };
    assert!(sentence.starts_with("Tied for the place: rock-paper-scissors against "), "{sentence}");
    assert!(sentence.ends_with("You 0, they 0."), "{sentence}");
    let mut throws = 0;
    while let PracticeStep::Throw { .. } = come(&hall) {
        hall.practice().throw(Throw::ALL[throws % 3]);
        throws += 1;
        if throws == 2 {
            hall.killed();
            let PracticeStep::Throw { last: Some(last), .. } = come(&hall) else { panic!("it goes on") };
            assert!(last.starts_with("Paper against "), "{last}");
        }
        assert!(throws < 300);
    }
    assert!(throws >= 4 && hall.session.event().next() == NextStep::Over);
    let placed = hall.session.event().log().entries.iter().any(|logged| {
        matches!(&logged.entry, EventEntry::Placed { how: Criterion::RockPaperScissors, seed: None, order } if order.len() == 8)
    });
    assert!(placed, "the order is thrown, not drawn");
    hall.check();
}

#[test]
fn the_own_table_of_a_practised_event_is_an_open_one_when_asked() {
    let of = PractisedEvent { misplays: Some(ErrorRate::Often), rounds: Some(1), ..choice(EventKind::Progressive) };
    let hall = Hall::practised(&of, 5);
    let mut again = PractisedEvent::default();
    let asked = again.set_from_link(&hall.practice().saved().link);
    assert_eq!((again.misplays, asked.wrong), (Some(ErrorRate::Often), Vec::new()));
    come(&hall);
    hall.practice().begin_round().unwrap();
    let Some(OwnTableScreen::Game(id)) = hall.practice().sit_down() else { panic!("a game") };
    let (game, log) = load_game(hall.device.memory(), &id).unwrap().ready().unwrap().own().unwrap();
    assert_eq!((log.table, game.misplays), (TableKind::Open, ErrorRate::Often));
    // A director's ruling counts on the board as it does at the table.
    play_game(&hall, &id);
    assert_ne!(come(&hall), PracticeStep::BeginRound(round_no(1)));
    let strict = Hall::practised(&PractisedEvent { misplays: None, ..of }, 5);
    come(&strict);
    strict.practice().begin_round().unwrap();
    let Some(OwnTableScreen::Game(id)) = strict.practice().sit_down() else { panic!("a game") };
    let (_, log) = load_game(strict.device.memory(), &id).unwrap().ready().unwrap().own().unwrap();
    assert_eq!(log.table, TableKind::Strict);
}

/// Plays the game at the own table. The person signals in the first hand and is called for it, and the director gives
/// this ruling, as seen from the own side.
pub fn called(hall: &Hall, id: &GameId, word: impl Fn(Side) -> DirectorsRuling) {
    let tab = tab(&hall.page, id, Some(OPEN_RULES));
    let session = session(&tab);
    let own = session.own();
    play_until(&hall.page, &session, |model| matches!(model.question, TableQuestion::Play));
    session.put(Intent::Irregularity(Irregularity::Signal(own)));
    hall.device.settle();
    let claim = Claim { what: IrregularityKind::Signal, accused: own, trick: None, hand: None, claimant: own.left() };
    session.put(Intent::Claim(claim));
    hall.device.settle();
    session.put(Intent::ApplyRuling(RulingChoice::Composed(word(own.side()), RulingReason::new("signals").unwrap())));
    play_on(&hall.page, &session);
}

/// Plays the game at the own table. The person throws in the cards at every turn and is called for it. Returns how
/// often.
fn thrown_in(hall: &Hall, id: &GameId) -> u32 {
    let tab = tab(&hall.page, id, Some(OPEN_RULES));
    let session = session(&tab);
    let own = session.own();
    let asked = || session.parts().model.read().question.clone();
    let mut thrown = 0;
    loop {
        play_until(&hall.page, &session, |model| {
            matches!(model.question, TableQuestion::Play | TableQuestion::Over(_))
        });
        if matches!(asked(), TableQuestion::Over(_)) {
            return thrown;
        }
        session.put(Intent::Irregularity(Irregularity::ThrowIn(own)));
        hall.device.settle();
        if !matches!(asked(), TableQuestion::Ruling(_)) {
            let what = IrregularityKind::ThrowIn;
            session.put(Intent::Claim(Claim { what, accused: own, trick: None, hand: None, claimant: own.left() }));
            hall.device.settle();
        }
        session.put(Intent::ApplyRuling(RulingChoice::Option(0)));
        hall.device.settle();
        thrown += 1;
    }
}

/// A bump by ruling counts as one on the board, and its payment goes into the event's cup.
#[test]
fn bumps_that_rulings_make_count_in_practised_events_and_are_paid_by_who_did_it() {
    for kind in [EventKind::WorldDoubles, EventKind::WorldSingles] {
        let of = PractisedEvent { misplays: Some(ErrorRate::Off), rounds: Some(1), entrants: 8, ..choice(kind) };
        let hall = Hall::practised(&of, 5);
        come(&hall);
        hall.practice().begin_round().unwrap();
        hall.device.settle();
        come(&hall);
        let you = hall.practice().saved().own_entrant;
        let Some(OwnTableScreen::Game(id)) = hall.practice().sit_down() else { panic!("a game") };
        let thrown = thrown_in(&hall, &id);
        assert!(thrown > 6, "{kind}: {thrown}");
        let (saved, log) = load_game(hall.device.memory(), &id).unwrap().ready().unwrap().own().unwrap();
        let state = log.fold().unwrap();
        come(&hall);
        let event = hall.session.event();
        let seating = event.state().rounds()[0].seating.table_of(you).unwrap().clone();
        let all = cup(event.state()).unwrap();
        let side = seating.seats.side_of(you).unwrap();
        assert_eq!(side, saved.seat.side());
        assert!(u32::from(state.bumps()[side]) >= thrown && u32::from(state.cup()[saved.seat]) >= thrown);
        for side in Side::ALL {
            let seats = side.seats();
            let paid: Vec<(Entrant, u32)> = match seating.seats {
                TableSeats::People(people) => seats.map(|seat| (people[seat], u32::from(state.cup()[seat]))).to_vec(),
                _ => {
                    let both = seats.into_iter().map(|seat| u32::from(state.cup()[seat])).sum();
                    vec![(seating.seats.entrants_on(side)[0], both)]
                }
            };
            for (who, dollars) in paid {
                let here = all.iter().find(|of| of.entrant == who).unwrap();
                assert_eq!((here.bumps, here.cents), (state.bumps()[side].into(), dollars * 100), "{kind} {who}");
            }
        }
    }
}

/// The board follows the ruling, even against the leading side. No further game follows if the ruling decided the
/// table.
#[test]
fn a_game_that_a_ruling_ended_is_lost_on_the_board_by_whoever_was_in_the_wrong() {
    // The side that is disqualified leads.
    let out = |own: Side| {
        let word = DirectorsRuling { player: PlayerEffect::GameOver, ..DirectorsRuling::default() };
        word.with_points(PointsChange::Gain(AdjustedScore::Side(own)), 6)
    };
    for kind in [EventKind::WorldDoubles, EventKind::ChicagoSeason] {
        let of = PractisedEvent { misplays: Some(ErrorRate::Off), rounds: Some(1), entrants: 8, ..choice(kind) };
        let hall = Hall::practised(&of, 5);
        come(&hall);
        hall.practice().begin_round().unwrap();
        let you = hall.practice().saved().own_entrant;
        let games = hall.session.event().state().plan().games;
        for _ in 0..games {
            let Some(OwnTableScreen::Game(id)) = hall.practice().sit_down() else { panic!("a game") };
            called(&hall, &id, out);
            come(&hall);
        }
        let event = hall.session.event();
        let round = &event.state().rounds()[0];
        let seating = round.seating.table_of(you).unwrap();
        let report = &round.reports[round.seating.table_index(seating.table).unwrap()];
        let side = seating.seats.side_of(you).unwrap();
        assert!(report.forfeited_by(side) && !report.forfeited_by(side.other()), "{kind}: {report:?}");
        assert_eq!(report.winner(event.state().plan().level_decider()), Some(side.other()));
        drop(event);
        hall.check();
    }
}

/// A result that the event refuses is reported, and the table plays again.
#[test]
fn what_the_own_table_played_and_the_event_refuses_is_said() {
    let open = Some(ErrorRate::Off);
    let of = PractisedEvent { misplays: open, rounds: Some(1), entrants: 8, ..choice(EventKind::ChicagoSeason) };
    let hall = Hall::practised(&of, 5);
    come(&hall);
    hall.practice().begin_round().unwrap();
    let fined = |own: Side| DirectorsRuling::default().with_points(PointsChange::Loss(AdjustedScore::Side(own)), 20);
    for _ in 0..3 {
        let Some(OwnTableScreen::Game(id)) = hall.practice().sit_down() else { panic!("a game") };
        called(&hall, &id, fined);
        come(&hall);
    }
    assert!(matches!(come(&hall), PracticeStep::SitDown { table: OwnTableState::NotSatDown, games: None, .. }));
    assert!(hall.page.alerts()[0].starts_with("Not entered: "), "{:?}", hall.page.alerts());
    assert!(hall.practice().saved().games.is_empty(), "what is not on the board tells nothing of the person");
    play_own_table(&hall);
    assert_eq!(hall.practice().reported_tables(), None);
}

/// An event that is left while something thinks for it ends that; whoever comes back finds it going on.
#[test]
fn an_event_that_is_left_lets_nothing_think_for_it() {
    let hall = Hall::practised(&choice(EventKind::WorldDoubles), 5);
    hall.page.think(Duration::from_secs(60));
    hall.practice().open_screen();
    hall.practice().begin_round().unwrap();
    hall.practice().play(EventPace::RestOfEvent);
    hall.device.pass(Duration::from_secs(61));
    let entries = log(&hall).entries.len();
    let id = hall.session.id().clone();
    for stays in [Route::Table, Route::Event(id.clone()), Route::Board(id, None)] {
        hall.events.sessions.stop_other_events(&stays);
        assert!(hall.session.busy().get() && hall.page.halls_closed() == 0, "{stays:?}");
    }
    hall.events.sessions.stop_other_events(&Route::Home);
    assert!(!hall.session.busy().get());
    assert_eq!(hall.page.halls_closed(), 1);
    hall.device.settle();
    assert_eq!(log(&hall).entries.len(), entries, "nothing comes of what was thought");
    hall.events.sessions.stop_other_events(&Route::Events);
    assert_eq!(hall.page.halls_closed(), 1, "nothing thinks any more");
    hall.page.think(Duration::ZERO);
    hall.practice().open_screen();
    hall.practice().play(EventPace::RestOfEvent);
    hall.device.settle();
    assert_eq!(hall.session.event().next(), NextStep::Over);
    hall.check();
}

/// A second tab of a practice event says that the event is open elsewhere, does not play, and can take it over. The
/// first tab is then told.
#[test]
fn a_second_tab_of_a_practised_event_offers_to_take_over() {
    let one = Hall::practised(&choice(EventKind::Progressive), 5);
    one.practice().open_screen();
    one.device.settle();
    assert!(!one.session.is_open_in_other_tab().get());
    let other = one.is_open_in_other_tab();
    other.practice().open_screen();
    other.device.settle();
    assert!(other.session.is_open_in_other_tab().get() && !other.session.busy().get());
    one.practice().begin_round().unwrap();
    one.practice().open_screen();
    one.device.settle();
    assert!(!one.session.is_open_in_other_tab().get(), "the first goes on, and may come back to its screen");
    let again = Practice::of(&other.events.open(one.session.id()).unwrap()).unwrap();
    again.take_over();
    other.device.settle();
    assert!(one.session.is_open_in_other_tab().get() && !again.session().is_open_in_other_tab().get());
    assert_eq!(again.session().event().log(), other.kept().1.log());
    again.play(EventPace::RestOfEvent);
    other.device.settle();
    assert_eq!(again.session().event().next(), NextStep::Over);
    assert!(other.page.alerts().is_empty() && one.page.alerts().is_empty());
    // A closed tab holds no lock.
    other.page.kill();
    let third = one.is_open_in_other_tab();
    third.practice().open_screen();
    third.device.settle();
    assert!(!third.session.is_open_in_other_tab().get());
}

/// A tab with the person's own table holds the event, even if another tab shows the event's screen.
#[test]
fn the_event_is_where_its_person_sits() {
    let one = Hall::practised(&PractisedEvent { entrants: 16, ..choice(EventKind::WorldDoubles) }, 5);
    one.page.set(|settings| settings.speed = Speed::Fast);
    one.practice().open_screen();
    one.device.settle();
    one.practice().begin_round().unwrap();
    let Some(OwnTableScreen::Game(_)) = one.practice().sit_down() else { panic!("a game") };
    one.practice().continue_tables();
    one.device.pass(Duration::from_secs(2));
    assert!(!one.session.is_open_in_other_tab().get());
    let other = one.is_open_in_other_tab();
    other.page.set(|settings| settings.speed = Speed::Fast);
    other.events.go_on(other.session.id());
    other.device.pass(Duration::from_secs(250));
    assert!(
        one.session.is_open_in_other_tab().get() && !other.session.is_open_in_other_tab().get(),
        "the first lets go"
    );
    let here = |hall: &Hall| hall.practice().reported_tables().unwrap().reported;
    assert!(here(&one) == 0 && here(&other) > 0, "results come in where the person sits");
    assert!(one.page.alerts().is_empty() && other.page.alerts().is_empty(), "nobody's event has gone on elsewhere");
}
