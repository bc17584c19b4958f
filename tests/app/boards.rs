//! The boards for the wall, the seat codes for phones and the drawn playoffs, without a screen.

use app::event::boards::{
    BoardKind, BoardLines, BoardModel, PhoneCodeKind, PlaceLine, SeatLine, SharedPlaces, TableLine, TableStatus,
    WallBracket, WallLetters, code_pages, column_starts, phone_codes,
};
use app::event::shown::{Cell, DrawnBracket, LedgerRow, ShownPart, SideState, standings, tables};
use app::words::LocalTime;
use app::words::event::corrections::consequence_lines;
use app::words::event::{entrant_name, playoff_match_name, round_title, wall};
use cards::{BySide, Random, Seed, Side};
use event::{
    ClockChange, ClockPlan, DivisionId, EntrantKind, Event, EventEntry, EventKind, EventPlan, Forfeiter, GameScore,
    MatchPlayed, NextStep, PersonPlace, Playoffs, Prize, Profile, RoundNo, SeatCode, SheetRules, Standings, TableGame,
    TableResult, seated_people,
};
use scoresheet::transfer::qr_path;

use super::hall::MORNING;
use crate::event::support::{event, play_round, random_result};

fn board(event: &Event, kind: Option<BoardKind>) -> BoardModel {
    BoardModel::of(event.state(), kind, &PhoneCodeKind::Text, MORNING)
}

/// An event with its first round begun.
fn begun(kind: EventKind, entrants: usize) -> Event {
    begun_with(kind.plan(entrants), entrants)
}

fn begun_with(plan: EventPlan, entrants: usize) -> Event {
    let mut event = event(plan, entrants, 5);
    event.begin_round(0).unwrap();
    event
}

#[test]
fn everybody_finds_the_own_name_once_in_the_order_of_the_alphabet() {
    for kind in EventKind::ALL {
        for entrants in [7, 12, 60] {
            let event = begun(kind, entrants);
            let state = event.state();
            let mut people: Vec<String> =
                state.entrants().flat_map(|who| state.profile(who).unwrap().people().to_vec()).collect();
            people.sort_by_key(|name| (name.to_lowercase(), name.clone()));
            let BoardLines::Seats(lines) = board(&event, Some(BoardKind::Names)).lines else { panic!("names") };
            assert_eq!(lines.iter().map(|line| line.name.clone()).collect::<Vec<_>>(), people, "{kind} of {entrants}");
            for (line, seated) in lines.iter().zip(seated_people(state)) {
                let waits = matches!(seated.place, PersonPlace::NoGame | PersonPlace::StaysAt(_));
                assert_eq!(line.table.is_empty(), seated.place == PersonPlace::NoGame, "{line:?}");
                assert!(!line.seat.is_empty() && (waits || !line.table.is_empty()), "{line:?}");
            }
        }
    }
}

#[test]
fn whoever_has_no_game_has_the_same_place_on_both_boards() {
    let (mut waiting, mut free) = (0, 0);
    let mut check = |event: &Event| {
        let [BoardLines::Tables(tables), BoardLines::Seats(seats)] =
            [BoardKind::Tables, BoardKind::Names].map(|kind| board(event, Some(kind)).lines)
        else {
            panic!("tables and names")
        };
        for bye in &event.state().rounds().last().unwrap().seating.byes {
            let people = event.state().profile(bye.entrant).unwrap().people().to_vec();
            let own = seats.iter().find(|line| people.contains(&line.name)).unwrap();
            let has_place = |line: &&TableLine| {
                line.table == own.table && line.status == Some(TableStatus::InWords(own.seat.clone()))
            };
            let names = &entrant_name(event.state(), bye.entrant);
            let named = |line: &&TableLine| line.sides.iter().any(|side| side.names == *names);
            assert!(tables.iter().filter(named).any(|line| has_place(&line)), "{names}: {own:?}");
            *(if own.table.is_empty() { &mut free } else { &mut waiting }) += 1;
        }
    };
    for kind in EventKind::ALL {
        for entrants in [7, 9, 11, 60] {
            check(&begun(kind, entrants));
        }
    }
    // A pair stays at its table when nobody comes to it, because a visitor has left.
    for leaving in 0..8 {
        let mut event = event(EventKind::WorldDoubles.plan(8), 8, 5);
        play_round(&mut event, &mut Random::from_number(5));
        let entrant = event.state().entrants().nth(leaving).unwrap();
        event.record(0, EventEntry::Withdrew { entrant, reason: "A long way home".to_owned() }).unwrap();
        event.begin_round(0).unwrap();
        check(&event);
    }
    assert!(waiting > 0 && free > 0, "{waiting} {free}");
}

#[test]
fn before_the_first_round_people_see_that_they_are_on_the_list() {
    // Teams without named players are listed by team name.
    let event = event(EventKind::WorldDoubles.plan(6), 6, 5);
    let names = board(&event, Some(BoardKind::Names));
    let BoardLines::Seats(lines) = &names.lines else { panic!("names") };
    assert_eq!(
        (lines.len(), names.round.as_str(), names.note.as_deref()),
        (6, "Before round 1", Some("Is your name here?"))
    );
    assert!(matches!(board(&event, None).lines, BoardLines::Schedule(_)));
    assert_eq!(board(&event, Some(BoardKind::Playoffs)).kind, BoardKind::Tables, "there are none");
    let begun = begun(EventKind::WorldDoubles, 6);
    let nobody_is_first_yet = ["Round 1 of 8", "Standings appear here with the first result."];
    assert_eq!(notice(&begun, BoardKind::Standings), nobody_is_first_yet);
}

/// The sentences that a board shows in place of lines.
fn notice(event: &Event, kind: BoardKind) -> Vec<String> {
    let BoardLines::Notice(sentences) = board(event, Some(kind)).lines else { panic!("{kind:?} has lines") };
    sentences
}

#[test]
fn a_board_with_nothing_to_list_says_what_comes_next() {
    let before = event(EventKind::WorldDoubles.plan(6), 6, 5);
    let next = ["Round 1 at 12:30\u{a0}PM", "Rules meeting at 12:00\u{a0}PM"];
    let told = notice(&before, BoardKind::StillOut);
    assert_eq!(told.last().unwrap(), "Then each of the 3 tables stands here until its result is in.");
    for kind in [BoardKind::StillOut, BoardKind::Standings, BoardKind::PhoneCodes] {
        let sentences = notice(&before, kind);
        assert_eq!((&sentences[..2], sentences.len()), (&next.map(str::to_owned)[..], 3), "{kind:?}");
    }
    let untimed = event(EventKind::Progressive.plan(8), 8, 5);
    let each = "Then each of the 2 tables stands here until its result is in.";
    assert_eq!(notice(&untimed, BoardKind::StillOut), ["Round 1 begins soon", each]);
    let one = event(EventKind::Progressive.plan(4), 4, 5);
    assert_eq!(notice(&one, BoardKind::StillOut)[1], "Then the table stands here until its result is in.");
    let nobody = event(EventKind::Progressive.plan(4), 0, 5);
    assert_eq!(notice(&nobody, BoardKind::StillOut), ["Round 1 begins soon"]);
    let mut over = event(EventPlan { rounds: 2, ..EventKind::WorldDoubles.plan(6) }, 6, 5);
    let mut random = Random::from_number(5);
    play_round(&mut over, &mut random);
    assert_eq!(notice(&over, BoardKind::StillOut), ["All results are in.", "Round 2 is next"]);
    play_round(&mut over, &mut random);
    let places: Vec<String> = Standings::of(over.state(), DivisionId::FIRST)
        .rows
        .iter()
        .take(3)
        .map(|row| entrant_name(over.state(), row.entrant))
        .collect();
    for kind in [BoardKind::StillOut, BoardKind::Names, BoardKind::PhoneCodes, BoardKind::Clock] {
        let [first, second, third] = ["First", "Second", "Third"].map(|place| format!("{place} place: "));
        let told = ["Thank you for playing".to_owned(), first + &places[0], second + &places[1], third + &places[2]];
        assert_eq!(notice(&over, kind), told, "{kind:?}");
    }
}

#[test]
fn the_board_of_the_clock_says_when_a_round_starts_and_what_follows() {
    let told = |event: &Event| notice(event, BoardKind::Clock);
    let length = "12 hands, 14 minutes once the director starts the clock";
    let after = "After this round: change tables";
    let mut timed = event(EventPlan { rounds: 2, ..EventKind::WorldDoubles.plan(6) }, 6, 5);
    let [first, meeting] = ["Round 1 at 12:30\u{a0}PM", "Rules meeting at 12:00\u{a0}PM"];
    assert_eq!(told(&timed), [first, meeting, length, after]);
    timed.begin_round(0).unwrap();
    assert_eq!(told(&timed), ["Round 1 of 2", "Starts at 12:30\u{a0}PM", length, after]);
    let only = begun_with(EventPlan { rounds: 1, ..EventKind::WorldDoubles.plan(6) }, 6);
    assert_eq!(told(&only), ["Round 1 of 1", "Starts at 12:30\u{a0}PM", length], "no round is the last of one");
    let model = board(&timed, Some(BoardKind::Clock));
    assert_eq!((model.round.as_str(), model.round_in_heading()), ("Round 1 of 2", ""), "nothing is said twice");
    let mut random = Random::from_number(5);
    play_open_tables(&mut timed, &mut random, 1);
    assert_eq!(told(&timed), ["Round 1 of 2", length, "Still out: tables 2 and 3", after]);
    play_open_tables(&mut timed, &mut random, 2);
    assert_eq!(told(&timed), ["Round 2 is next", length, "This is the last round"]);
    assert_eq!(board(&timed, Some(BoardKind::Clock)).round_in_heading(), "", "the round that is over is not named");
    timed.record(0, EventEntry::Clock(ClockChange::Started)).unwrap();
    assert_eq!(board(&timed, Some(BoardKind::Clock)).lines, BoardLines::Clock);
    // Where a missing team loses games, the time counts from the beginning of the round.
    let untimed = begun(EventKind::ChicagoSeason, 4);
    let model = board(&untimed, Some(BoardKind::Clock));
    assert_eq!((model.lines, model.note.as_deref()), (BoardLines::Clock, Some("All tables are still out")));
    let clock = ClockPlan { game: None, ..ClockPlan::default() };
    let progressive = event(EventPlan { clock, ..EventKind::Progressive.plan(8) }, 8, 5);
    assert_eq!(told(&progressive)[1..], ["8 hands, no time limit"]);
}

/// Records random results of this many tables that are still out.
fn play_open_tables(event: &mut Event, random: &mut Random, tables: usize) {
    for _ in 0..tables {
        let NextStep::Results(out) = event.next() else { panic!("results") };
        let (round, result) = (event.state().round_number().unwrap(), random_result(event.state().plan(), random));
        event.record(0, EventEntry::ResultIn { round, table: out[0], result }).unwrap();
    }
}

#[test]
fn boards_with_nothing_to_list_say_which_tie_is_awaited() {
    let awaits = (0..40).find_map(|seed| {
        let mut event = event(EventPlan { rounds: 1, ..EventKind::WorldDoubles.plan(12) }, 12, 5);
        play_round(&mut event, &mut Random::from_number(seed));
        let tie = Standings::of(event.state(), DivisionId::FIRST).ties.into_iter().next()?;
        Some((event, tie))
    });
    let (event, tie) = awaits.unwrap();
    let tied: Vec<String> = tie.among.iter().map(|who| entrant_name(event.state(), *who)).collect();
    for kind in [BoardKind::Names, BoardKind::StillOut, BoardKind::PhoneCodes, BoardKind::Clock] {
        let model = board(&event, Some(kind));
        assert_eq!((model.heading(), model.round_in_heading()), ("Ties", "All rounds are played"));
        let BoardLines::Ties(ties) = &model.lines else { panic!("{model:?}") };
        assert_eq!(ties[0].names, tied, "each of the tied entrants has a line");
        assert!(ties[0].places.ends_with(" place"), "{ties:?}");
        let note = model.note.unwrap();
        match ties.len() {
            1 => assert!(note.starts_with("One tie"), "{note}"),
            several => assert!(note.starts_with(&format!("{several} ties")), "{note}"),
        }
    }
}

#[test]
fn an_event_without_a_timetable_says_what_it_plays() {
    let season = event(EventKind::ChicagoSeason.plan(4), 4, 5);
    let model = board(&season, Some(BoardKind::Tables));
    let rounds = season.state().plan().rounds;
    let format = format!("{rounds} rounds of 3 games, a game to 10 each");
    assert_eq!(model.lines, BoardLines::Notice(vec!["Round 1 begins soon".to_owned(), format]));
    assert_eq!((model.heading(), model.round_in_heading()), ("Tables", "Before round 1"));
}

#[test]
fn no_board_promises_a_time_that_has_passed() {
    let before = event(EventKind::WorldDoubles.plan(6), 6, 5);
    let told = |hour, minute| {
        let now = LocalTime { hour, minute, ..MORNING };
        let model = BoardModel::of(before.state(), Some(BoardKind::StillOut), &PhoneCodeKind::Text, now);
        let BoardLines::Notice(sentences) = model.lines else { panic!("lines") };
        sentences
    };
    let later = "Then each of the 3 tables stands here until its result is in.";
    assert_eq!(told(12, 0), ["Round 1 at 12:30\u{a0}PM", "Rules meeting at 12:00\u{a0}PM", later]);
    assert_eq!(told(12, 1), ["Round 1 at 12:30\u{a0}PM", later]);
    assert_eq!(told(12, 31), ["Waiting for round 1", later]);
    let seated = begun(EventKind::WorldDoubles, 6);
    let says_start = |minute| {
        let now = LocalTime { hour: 12, minute, ..MORNING };
        let model = BoardModel::of(seated.state(), Some(BoardKind::Clock), &PhoneCodeKind::Text, now);
        let BoardLines::Notice(sentences) = model.lines else { panic!("no notice") };
        sentences.contains(&"Starts at 12:30\u{a0}PM".to_owned())
    };
    assert_eq!([says_start(0), says_start(31)], [true, false]);
}

#[test]
fn whoever_waits_for_a_partner_finds_the_own_name_too() {
    let mut event = event(EventKind::WorldDoubles.plan(6), 6, 5);
    event.record(0, EventEntry::EnteredAlone(Profile::person("Aaron Single"))).unwrap();
    for begun in [false, true] {
        if begun {
            event.begin_round(0).unwrap();
        }
        let BoardLines::Seats(lines) = board(&event, Some(BoardKind::Names)).lines else { panic!("names") };
        assert_eq!((lines[0].name.as_str(), lines[0].seat.as_str()), ("Aaron Single", "needs a partner"));
        let names: Vec<&str> = lines.iter().map(|line| line.name.as_str()).collect();
        assert!(names.iter().skip(1).all(|name| *name != "Aaron Single") && lines.len() > 6, "{names:?}");
    }
}

#[test]
fn whoever_has_not_played_yet_has_no_place_and_stands_last() {
    let mut event = begun(EventKind::WorldDoubles, 12);
    let mut random = Random::from_number(3);
    for played in 1..=6 {
        let NextStep::Results(out) = event.next() else { panic!("results") };
        let result = random_result(event.state().plan(), &mut random);
        let round = event.state().round_number().unwrap();
        event.record(0, EventEntry::ResultIn { round, table: out[0], result }).unwrap();
        let BoardLines::Places(lines) = board(&event, Some(BoardKind::Standings)).lines else { panic!("standings") };
        let (with_place, without) = lines.split_at(2 * played);
        assert!(with_place.iter().all(|line| !line.place.is_empty() && line.figures != "playing"), "{with_place:?}");
        assert!(without.iter().all(|line| line.place.is_empty() && line.figures == "playing"), "{without:?}");
        assert!(without.is_sorted_by_key(|line| line.name.to_lowercase()), "in the order of the alphabet: {without:?}");
    }
    assert_eq!(board(&event, Some(BoardKind::Standings)).figures.as_deref(), Some("Points · games won"));
}

#[test]
fn the_first_standings_of_a_large_field_have_no_pages_of_teams_that_play() {
    for (entrants, is_large) in [(60, true), (24, false)] {
        let mut event = begun(EventKind::WorldDoubles, entrants);
        let mut random = Random::from_number(3);
        for reports in 1..=entrants / 2 {
            play_open_tables(&mut event, &mut random, 1);
            let model = board(&event, Some(BoardKind::Standings));
            let BoardLines::Places(lines) = model.lines else { panic!("standings") };
            let playing = entrants - 2 * reports;
            assert_eq!(lines.len(), if is_large { 2 * reports } else { entrants });
            let wanted = (is_large && playing > 0).then(|| format!("{playing} teams are playing"));
            assert_eq!(model.note, wanted, "{entrants} teams, {reports} reports");
        }
    }
}

#[test]
fn the_standings_say_which_results_they_count() {
    let mut event = event(EventPlan { rounds: 2, ..EventKind::WorldDoubles.plan(6) }, 6, 5);
    let mut random = Random::from_number(3);
    let shown = |event: &Event| {
        let model = board(event, Some(BoardKind::Standings));
        let on_wall = match &model.lines {
            BoardLines::Places(lines) => {
                lines.iter().filter(|line| line.still_out.is_some() || line.figures == "playing").count()
            }
            BoardLines::Notice(_) if !event.state().has_results() => 0,
            other => panic!("{other:?}"),
        };
        let parts = standings(event.state(), DivisionId::FIRST, None);
        let [ShownPart::Ledger(desk)] = &parts[..] else { panic!("{parts:?}") };
        let is_out = |row: &&LedgerRow| matches!(&row.cells[1], Cell::Head(_, notes) if notes.contains(&" still out".to_owned()));
        assert_eq!(desk.rows.iter().filter(is_out).count(), on_wall, "the desk says what the wall says");
        let has_no_place = |row: &&LedgerRow| row.cells[0] == Cell::Figure(String::new());
        let has_no_figures = |row: &&LedgerRow| row.cells[2] == Cell::Figure("–".to_owned());
        if event.state().has_results() {
            assert_eq!(desk.rows.iter().filter(has_no_place).count(), desk.rows.iter().filter(has_no_figures).count());
        }
        (model.round, on_wall)
    };
    let report = |event: &mut Event, random: &mut Random| {
        let NextStep::Results(out) = event.next() else { panic!("results") };
        let (round, result) = (event.state().round_number().unwrap(), random_result(event.state().plan(), random));
        event.record(0, EventEntry::ResultIn { round, table: out[0], result }).unwrap();
    };
    for (round, titles) in [
        (1, ["Round 1 of 2", "Round 1, 1 of 3 in", "Round 1, 2 of 3 in", "After round 1 of 2"]),
        (2, ["After round 1 of 2", "Round 2, 1 of 3 in", "Round 2, 2 of 3 in", "All rounds are played"]),
    ] {
        event.begin_round(0).unwrap();
        for (reports, (title, still_out)) in titles.into_iter().zip([0, 4, 2, 0]).enumerate() {
            assert_eq!(shown(&event), (title.to_owned(), still_out), "round {round}, {reports} reports");
            if reports < 3 {
                report(&mut event, &mut random);
            }
        }
    }
}

#[test]
fn what_is_out_shrinks_and_the_tables_keep_their_lines() {
    let mut event = begun(EventKind::WorldDoubles, 12);
    let count = |event: &Event, kind| {
        let model = board(event, Some(kind));
        match model.lines {
            BoardLines::Tables(lines) => (lines.len(), model.note.unwrap_or_default()),
            BoardLines::Notice(sentences) => (0, sentences[0].clone()),
            _ => panic!("tables"),
        }
    };
    assert_eq!(count(&event, BoardKind::StillOut).0, 6);
    let mut random = Random::from_number(3);
    while let NextStep::Results(out) = event.next() {
        assert_eq!(count(&event, BoardKind::StillOut).0, out.len());
        assert_eq!(count(&event, BoardKind::Tables).0, 6);
        let result = random_result(event.state().plan(), &mut random);
        let round = event.state().round_number().unwrap();
        event.record(0, EventEntry::ResultIn { round, table: out[0], result }).unwrap();
    }
    assert_eq!(count(&event, BoardKind::StillOut), (0, "All results are in.".to_owned()));
    // An entrant with a bye has no table, so nothing of theirs can be still out.
    let odd = begun(EventKind::WorldDoubles, 7);
    assert_eq!(count(&odd, BoardKind::StillOut), (3, "All 3 tables".to_owned()));
    assert_eq!(count(&odd, BoardKind::Tables).0, 4);
}

#[test]
fn four_who_draw_for_partners_stand_in_two_lines() {
    let event = begun(EventKind::WorldSingles, 8);
    for kind in [BoardKind::Tables, BoardKind::StillOut] {
        let BoardLines::Tables(tables) = board(&event, Some(kind)).lines else { panic!("tables") };
        assert_eq!(tables.len(), 2);
        for line in tables {
            assert_eq!(line.status, Some(TableStatus::DrawsPartners));
            assert_eq!(line.sides.len(), 2);
            assert!(line.sides.iter().all(|side| side.names.split(", ").count() == 2), "{line:?}");
        }
    }
}

#[test]
fn the_heading_says_once_that_all_draw_for_partners() {
    let mut event = begun(EventKind::WorldSingles, 8);
    let note = |event: &Event, kind| board(event, Some(kind)).note;
    for kind in [BoardKind::Names, BoardKind::Tables] {
        let model = board(&event, Some(kind));
        assert_eq!(model.note.as_deref(), Some("Partners by draw"));
        assert!(!model.has_long_note(), "the head of a narrow wall has room for it");
    }
    let BoardLines::Seats(lines) = board(&event, Some(BoardKind::Names)).lines else { panic!("names") };
    assert!(SeatLine::all_draw(&lines));
    let draw = |event: &mut Event| {
        let out = event.state().still_out();
        let drawn = out.into_iter().find_map(|table| Some((table, event.draw_partners_by_lot(table)?)));
        let (table, seats) = drawn.unwrap();
        event.record(0, EventEntry::PartnersDrawn { table, seats }).unwrap();
    };
    draw(&mut event);
    assert_eq!(note(&event, BoardKind::Tables).as_deref(), Some("Partners by draw"), "one table still draws");
    draw(&mut event);
    assert_eq!((note(&event, BoardKind::Names), note(&event, BoardKind::Tables)), (None, None));
    let pairs = begun(EventKind::WorldDoubles, 8);
    assert_eq!((note(&pairs, BoardKind::Names), note(&pairs, BoardKind::Tables)), (None, None));
}

#[test]
fn open_ties_are_for_a_prize_where_others_share_a_place() {
    let name = |number| format!("Ann {number} & Bart {number}");
    let prizes = || vec![Prize::Place(1), Prize::Place(2)];
    for (contested, prizes, told) in
        [(2, prizes(), "One tie for a prize"), (u16::MAX, prizes(), "2 ties"), (2, Vec::new(), "One tie")]
    {
        let event = tied_event_with(8, name, |plan| EventPlan { contested, prizes, ..plan });
        let note = board(&event, Some(BoardKind::Standings)).note.unwrap();
        let rest = note.strip_prefix(told).unwrap_or_else(|| panic!("{note}"));
        assert!(rest.starts_with([':', ' ']) && (told.contains("prize") || !rest.contains("prize")), "{note}");
    }
}

/// The most modules that a camera reads from three meters, with the margin. A code that is alone has two thirds of the
/// wall's height, one of several a third of its width.
const MOST_MODULES: u16 = 89 + 8;

/// The width and the height in pixels that the codes on a page have together, at 1920 by 1080, below a head of one line.
/// A code has four lines for its range of names.
const SPACE_OF_CODES: [usize; 2] = [1_794, 600];

fn long_pair(number: usize) -> String {
    let letter = char::from(b'A' + (number % 26) as u8);
    let second = if number < 26 { String::new() } else { char::from(b'a' + (number / 26) as u8).to_string() };
    format!("Elizabeth Montgomery-Smythe {letter}{second} & Maximiliane Oberhuber-Lang {letter}{second}")
}

/// An event of pairs with names of about sixty letters, with its first round begun.
fn long_pairs(entrants: usize) -> Event {
    let mut event = Event::new(EventKind::WorldDoubles.plan(entrants), Seed::from_number(9));
    for number in 0..entrants {
        let name = long_pair(number);
        let (one, other) = name.split_once(" & ").unwrap();
        let team = Profile::team(one, other);
        event.record(0, EventEntry::Entered(Profile { name: name.chars().take(60).collect(), ..team })).unwrap();
    }
    event.begin_round(0).unwrap();
    event
}

#[test]
fn every_module_of_a_code_has_eight_pixels_on_a_projector_and_six_in_a_large_field() {
    let address = PhoneCodeKind::Link("https://a-long-name.example.org/clubs/euchre/".to_owned());
    for (event, is_large, most_pages) in [
        (begun(EventKind::WorldDoubles, 12), false, 6),
        (begun(EventKind::WorldDoubles, 60), true, 12),
        (begun(EventKind::WorldSingles, 200), true, 18),
        (long_pairs(12), true, 4),
        (long_pairs(60), true, 18),
    ] {
        for form in [&address, &PhoneCodeKind::Text] {
            let codes = phone_codes(event.state(), form);
            let shown: usize = code_pages(&codes).map(<[_]>::len).sum();
            assert_eq!(shown, codes.len());
            let pages = code_pages(&codes).count();
            let entrants = event.state().entrants().count();
            assert!(pages <= most_pages, "{entrants}: {pages} pages of {} codes", codes.len());
            for page in code_pages(&codes) {
                assert!(page.len() <= 3, "one row");
                let side = SPACE_OF_CODES[1].min(SPACE_OF_CODES[0] / page.len());
                let pixels = if is_large { 6 } else { 8 };
                for code in page {
                    let modules = usize::from(qr_path(code.content.text()).unwrap().size);
                    assert!(modules * pixels <= side, "{entrants}: {modules} modules in {side} pixels");
                }
            }
        }
    }
}

/// Together the codes name everybody exactly once. A phone that scans a code gets the seats of the people whose letters
/// stand below it.
#[test]
fn codes_for_phones_hold_everybody_once_and_each_is_read_in_one_piece() {
    let address = PhoneCodeKind::Link("https://a-long-name.example.org/clubs/euchre/".to_owned());
    for (kind, entrants) in [(EventKind::WorldDoubles, 60), (EventKind::WorldSingles, 200), (EventKind::Progressive, 4)]
    {
        let event = begun(kind, entrants);
        let all = seated_people(event.state());
        let mut by_link = Vec::new();
        for code in phone_codes(event.state(), &address) {
            let modules = qr_path(code.content.text()).unwrap().size;
            assert!(modules <= MOST_MODULES, "larger than a camera reads from three meters");
            let (_, text) = code.content.text().rsplit_once("/in/").unwrap();
            assert!(SeatCode::recognizes(text));
            by_link.extend(SeatCode::decode(text).unwrap().people);
        }
        assert_eq!(by_link, all);
        let by_text = phone_codes(event.state(), &PhoneCodeKind::Text);
        let lines: Vec<&str> = by_text.iter().flat_map(|code| code.content.text().lines().skip(1)).collect();
        assert_eq!(lines.len(), all.len());
        for (line, person) in lines.iter().zip(&all) {
            assert!(line.starts_with(&person.name), "{line}");
        }
        assert!(by_text.iter().all(|code| code.content.text().starts_with("Round 1: ") && !code.names.is_empty()));
    }
    assert_eq!(phone_codes(event(EventKind::Progressive.plan(8), 8, 1).state(), &address), []);
}

const LETTERS: [char; 26] = [
    'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R', 'S', 'T', 'U', 'V', 'W',
    'X', 'Y', 'Z',
];

/// A phone begins the sheet of its table from any code on the wall, so each code names all four players.
#[test]
fn every_code_on_the_wall_holds_the_four_names_of_each_of_its_tables() {
    let address = PhoneCodeKind::Link("https://example.org/bower/".to_owned());
    for (kind, entrants, codes) in [
        (EventKind::WorldDoubles, 12, 1..=1),
        (EventKind::WorldDoubles, 60, 2..=24),
        (EventKind::Progressive, 24, 1..=1),
        (EventKind::Progressive, 100, 2..=26),
    ] {
        let mut event = Event::new(kind.plan(entrants), Seed::from_number(5));
        for number in 0..entrants {
            let name = |at: usize| format!("{}ann{number} {}axter", LETTERS[number % 26], LETTERS[(number + at) % 26]);
            let profile = match event.state().plan().enters {
                EntrantKind::Teams => Profile::team(&name(0), &name(9)),
                EntrantKind::People => Profile::person(&name(0)),
            };
            event.record(0, EventEntry::Entered(profile)).unwrap();
        }
        event.begin_round(0).unwrap();
        let all = phone_codes(event.state(), &address);
        assert!(codes.contains(&all.len()), "{kind} of {entrants}: {} codes", all.len());
        for code in &all {
            assert!(qr_path(code.content.text()).unwrap().size <= MOST_MODULES);
            let read = SeatCode::decode(code.content.text().rsplit_once("/in/").unwrap().1).unwrap();
            for person in &read.people {
                let table = person.place.table();
                let four = read.people.iter().chain(&read.mates).filter(|other| other.place.table() == table);
                let mut names: Vec<&str> = four.map(|of| of.name.as_str()).collect();
                names.sort_unstable();
                names.dedup();
                assert_eq!(names.len(), 4, "{kind} of {entrants}, {}: {names:?}", person.name);
            }
            assert_eq!(SeatCode::decode(&read.encode()).unwrap(), read);
        }
    }
}

#[test]
fn many_tables_still_out_are_numbers_and_a_few_are_named() {
    let mut event = begun(EventKind::WorldDoubles, 24);
    let mut random = Random::from_number(3);
    while let NextStep::Results(out) = event.next() {
        match board(&event, Some(BoardKind::StillOut)).lines {
            BoardLines::TableNumbers(numbers) => {
                assert!(out.len() > 6);
                assert_eq!(numbers, out.iter().map(ToString::to_string).collect::<Vec<_>>());
            }
            BoardLines::Tables(lines) => assert!(lines.len() == out.len() && out.len() <= 6),
            _ => panic!("tables"),
        }
        let result = random_result(event.state().plan(), &mut random);
        let round = event.state().round_number().unwrap();
        event.record(0, EventEntry::ResultIn { round, table: out[0], result }).unwrap();
    }
}

/// Version 1 of the format had no rules after the people.
#[test]
fn a_seat_code_without_rules_is_still_read() {
    let event = begun(EventKind::WorldDoubles, 12);
    let rules = SheetRules { game: event.state().plan().game.clone(), games: event.state().plan().games };
    let people = seated_people(event.state());
    let with =
        SeatCode { name: "Friday".to_owned(), round: RoundNo::FIRST, people, rules: Some(rules), mates: Vec::new() };
    let without = SeatCode { rules: None, ..with.clone() };
    assert_eq!(SeatCode::decode(&with.encode()), Ok(with.clone()));
    assert_eq!(SeatCode::decode(&without.encode()), Ok(without.clone()));
    assert!(with.encode().len() <= without.encode().len() + 4, "a rulebook's own rules take four letters");
}

#[test]
fn a_seat_code_with_a_wrong_letter_is_refused() {
    let event = begun(EventKind::WorldSingles, 12);
    let address = PhoneCodeKind::Link("https://example.org/".to_owned());
    let code = phone_codes(event.state(), &address).remove(0).content.text().to_owned();
    let text = code.rsplit_once("/in/").unwrap().1.to_owned();
    assert!(SeatCode::decode(&text).is_ok());
    for at in 4..text.len() {
        let mut wrong = text.clone().into_bytes();
        wrong[at] = if wrong[at] == b'A' { b'B' } else { b'A' };
        assert!(SeatCode::decode(&String::from_utf8(wrong).unwrap()).is_err(), "letter {at}");
    }
    assert_eq!(SeatCode::decode("BS2.AAAA"), Err(event::BadCode::OtherVersion));
    assert_eq!(SeatCode::decode("hello"), Err(event::BadCode::NotACode));
}

/// A league after its regular rounds, with the playoffs begun.
fn in_playoffs(entrants: usize) -> Event {
    let season = EventKind::ChicagoSeason.plan(entrants);
    let plan = EventPlan { rounds: 3, contested: 0, playoffs: Some(Playoffs { best_of: 1 }), ..season };
    let mut event = event(plan, entrants, 9);
    let mut random = Random::from_number(9);
    (0..3).for_each(|_| drop(play_round(&mut event, &mut random)));
    let seeds = event.seeds();
    event.record(0, EventEntry::PlayoffsBegan(seeds)).unwrap();
    event
}

const ROUND_OF_16: [&str; 8] = [
    "Round of 16, match 1",
    "Round of 16, match 2",
    "Round of 16, match 3",
    "Round of 16, match 4",
    "Round of 16, match 5",
    "Round of 16, match 6",
    "Round of 16, match 7",
    "Round of 16, match 8",
];

#[test]
fn matches_of_a_bracket_are_numbered_by_those_that_are_played() {
    for (entrants, round, names) in [
        (3, "Semifinal", &["Semifinal"][..]),
        (4, "Semifinals", &["Semifinal 1", "Semifinal 2"]),
        (5, "Quarterfinal", &["Quarterfinal"]),
        (6, "Quarterfinals", &["Quarterfinal 1", "Quarterfinal 2"]),
        (7, "Quarterfinals", &["Quarterfinal 1", "Quarterfinal 2", "Quarterfinal 3"]),
        (9, "Round of 16", &["Round of 16, match 1"]),
        (11, "Round of 16", &["Round of 16, match 1", "Round of 16, match 2", "Round of 16, match 3"]),
        (16, "Round of 16", &ROUND_OF_16),
    ] {
        let event = in_playoffs(entrants);
        let drawn = DrawnBracket::of(event.state(), &event.state().brackets()[0]);
        let first = &drawn.rounds[0];
        let named: Vec<&str> =
            first.matches.iter().map(|of| of.name.as_str()).filter(|name| !name.is_empty()).collect();
        assert_eq!((first.title.as_str(), &named[..]), (round, names), "{entrants} teams");
        // The bracket names a match the same way for the waiting entrant as for the desk.
        let waits_for = drawn.rounds[1].matches.iter().flat_map(|of| &of.sides);
        let waits_for: Vec<&str> = waits_for.filter_map(|side| side.name.strip_prefix("Winner of ")).collect();
        let lower: Vec<String> = names.iter().map(|name| name.to_lowercase()).collect();
        assert_eq!(waits_for, lower, "{entrants} teams");
        let NextStep::PlayoffMatches(open) = event.next() else { panic!("matches are open") };
        let at_desk: Vec<String> = open.iter().map(|of| playoff_match_name(event.state(), of.at)).collect();
        for name in &lower {
            assert!(at_desk.iter().any(|label| label.ends_with(&format!(", {name}"))), "{name}: {at_desk:?}");
        }
    }
}

#[test]
fn a_shared_place_says_how_its_teams_are_seeded() {
    let plan = EventPlan {
        rounds: 1,
        contested: 0,
        playoffs: Some(Playoffs { best_of: 1 }),
        ..EventKind::WorldDoubles.plan(4)
    };
    let mut event = event(plan, 4, 9);
    event.begin_round(0).unwrap();
    for table in event.state().still_out() {
        let score = GameScore { points: BySide { ns: 9, ew: 1 }, ..GameScore::default() };
        let result = TableResult::of_games(vec![TableGame::Played(score)]);
        event.record(0, EventEntry::ResultIn { round: RoundNo::FIRST, table, result }).unwrap();
    }
    let seeds = event.seeds();
    event.record(0, EventEntry::PlayoffsBegan(seeds)).unwrap();
    let drawn = DrawnBracket::of(event.state(), &event.state().brackets()[0]);
    let (first, second) = (&drawn.seeds[0], &drawn.seeds[1]);
    let why =
        |other: &str| format!("Place 1: 9 points, 1 game won, 0 loners; tied with {other}, seeded in order of entry");
    assert_eq!((&first.why, &second.why), (&why(&second.name), &why(&first.name)));
}

#[test]
fn a_bracket_says_whom_everybody_meets_and_fills_in_as_results_come() {
    for entrants in [3, 5, 6, 8, 11] {
        let mut event = in_playoffs(entrants);
        let drawn = |event: &Event| DrawnBracket::of(event.state(), &event.state().brackets()[0]);
        let first = drawn(&event);
        assert_eq!(first.seeds.len(), entrants);
        assert!(first.seeds[0].why.starts_with("Place 1: "), "{:?}", first.seeds[0]);
        assert_eq!(first.champion, None);
        let unknown = |of: &DrawnBracket| {
            let sides = of.rounds.iter().flat_map(|round| &round.matches).flat_map(|of| &of.sides);
            sides.filter(|side| side.state == SideState::Unknown).cloned().collect::<Vec<_>>()
        };
        assert!(unknown(&first).iter().all(|side| side.name.starts_with("Winner of ")), "{first:?}");
        let mut before = unknown(&first).len();
        while let NextStep::PlayoffMatches(open) = event.next() {
            let games = vec![TableGame::Forfeited(Forfeiter::One(Side::EW)); 1];
            event.record(0, EventEntry::PlayoffPlayed(MatchPlayed { of: open[0].at, games })).unwrap();
            let now = unknown(&drawn(&event)).len();
            assert!(now + 1 == before || (now == 0 && before == 0), "one more is known: {before}, {now}");
            before = now;
        }
        let over = drawn(&event);
        assert_eq!(over.champion, Some(format!("Champion: {}", over.seeds[0].name)), "the better seed always won");
        let last = &over.rounds.last().unwrap().matches[0];
        assert_eq!((last.name.as_str(), last.sides.len()), ("Final", 2));
        assert!(last.sides.iter().any(|side| side.state == SideState::Won && side.seed == Some(1)));
        // Only the first round has byes, and every seed is in it once.
        let mut seeds: Vec<usize> =
            over.rounds[0].matches.iter().flat_map(|of| &of.sides).filter_map(|side| side.seed).collect();
        seeds.sort_unstable();
        assert_eq!(seeds, (1..=entrants).collect::<Vec<_>>());
    }
}

#[test]
fn on_the_wall_as_much_of_a_bracket_is_drawn_as_fits_and_no_match_is_left_out() {
    let of_window = |width, height| WallLetters::of_window(width, height);
    for (entrants, width) in [
        (4, WallLetters::NARROWEST),
        (8, WallLetters::NARROWEST),
        (8, of_window(1920, 1080)),
        (9, of_window(1024, 768)),
        (30, of_window(1920, 1080)),
    ] {
        let mut event = in_playoffs(entrants);
        loop {
            let model = BoardModel::for_wall(event.state(), None, &PhoneCodeKind::Text, MORNING, width);
            assert_eq!(model.kind, BoardKind::Playoffs);
            let BoardLines::Brackets(mut brackets) = model.lines else { panic!("brackets") };
            let shown = brackets.remove(0);
            let drawn = || shown.last_rounds.rounds.iter().flat_map(|round| &round.matches);
            // A match that waits for others is left out if everybody in it is shown elsewhere.
            let listed = || shown.listed_matches().flat_map(|line| &line.sides).filter_map(|side| side.seed);
            let mut seeds: Vec<usize> =
                listed().chain(drawn().flat_map(|of| &of.sides).filter_map(|side| side.seed)).collect();
            seeds.sort_unstable();
            seeds.dedup();
            let whole = DrawnBracket::of(event.state(), &event.state().brackets()[0]);
            // Once the final is on, earlier results do not take pages of their own.
            let first = if is_final_on(&event) && entrants > 16 { whole.rounds.len() - 2 } else { 0 };
            if first == 0 {
                assert_eq!(seeds, (1..=entrants).collect::<Vec<_>>(), "everybody is shown");
            } else {
                assert_eq!(seeds.len(), 4, "the semifinals are shown");
            }
            let all = whole.rounds[first..].iter().flat_map(|round| &round.matches).filter(|of| !of.name.is_empty());
            for of in all.filter(|of| of.sides.iter().all(|side| side.state != SideState::Unknown)) {
                let is_listed = shown.listed_matches().any(|line| line.table == of.name);
                assert!(is_listed || drawn().any(|drawn| drawn.name == of.name), "{}", of.name);
            }
            let pages = match shown.shares_page {
                true => 1,
                false => shown.list_pages().len() + usize::from(drawn().next().is_some()),
            };
            assert!(entrants > 16 || pages == 1, "{entrants} teams have one page");
            let most = if shown.scale < 100 { 8 } else { 4 };
            assert!(shown.last_rounds.rounds.first().is_none_or(|round| round.matches.len() <= most));
            let later = shown.last_rounds.rounds.iter().skip(1).flat_map(|round| &round.matches);
            let mut open = later.flat_map(|of| &of.sides).filter(|side| side.state == SideState::Unknown);
            assert!(open.all(|side| side.name.starts_with("Winner")), "a line leads to it from the match before");
            if event.next() == NextStep::Over {
                break;
            }
            play_matches(&mut event, 1);
        }
    }
}

/// An event of eight entrants with these names, with its playoffs begun.
fn eight_in_playoffs(name: impl Fn(usize) -> String) -> Event {
    let season = EventKind::ChicagoSeason.plan(8);
    let plan = EventPlan { rounds: 3, contested: 0, playoffs: Some(Playoffs { best_of: 1 }), ..season };
    event_in_playoffs(plan, 8, name)
}

/// An event of three rounds with its playoffs begun.
fn event_in_playoffs(plan: EventPlan, entrants: usize, name: impl Fn(usize) -> String) -> Event {
    let mut event = Event::new(plan, Seed::from_number(9));
    for number in 1..=entrants {
        event.record(0, EventEntry::Entered(team(&name(number)))).unwrap();
    }
    let mut random = Random::from_number(9);
    (0..3).for_each(|_| drop(play_round(&mut event, &mut random)));
    let seeds = event.seeds();
    event.record(0, EventEntry::PlayoffsBegan(seeds)).unwrap();
    event
}

/// A team with this name, or with players of these names if they are too long for the name of a team.
fn team(name: &str) -> Profile {
    match name.split_once(" & ") {
        Some((one, other)) if name.chars().count() > 60 => {
            let team = Profile::team(one, other);
            Profile { name: team.name.chars().take(60).collect(), ..team }
        }
        _ => Profile::person(name),
    }
}

/// An event of two divisions, with its playoffs begun.
fn divided_in_playoffs(upper: usize, lower: usize, name: impl Fn(usize) -> String) -> Event {
    let divisions = ["Upper", "Lower"].map(str::to_owned).to_vec();
    let season = EventKind::ChicagoSeason.plan(upper + lower);
    let plan = EventPlan { rounds: 2, contested: 0, playoffs: Some(Playoffs { best_of: 1 }), divisions, ..season };
    let mut event = Event::new(plan, Seed::from_number(9));
    for number in 0..upper + lower {
        let division = DivisionId::all().nth(usize::from(number >= upper)).unwrap();
        let entered = Profile { division, ..team(&name(number)) };
        event.record(0, EventEntry::Entered(entered)).unwrap();
    }
    let mut random = Random::from_number(9);
    (0..2).for_each(|_| drop(play_round(&mut event, &mut random)));
    let seeds = event.seeds();
    event.record(0, EventEntry::PlayoffsBegan(seeds)).unwrap();
    event
}

#[test]
fn the_winners_of_each_division_are_named_in_one_phrase() {
    let mut event = divided_in_playoffs(4, 4, |number| format!("Ann {number} & Bob {number}"));
    while let NextStep::PlayoffMatches(_) = event.next() {
        play_matches(&mut event, 1);
    }
    let told = notice(&event, BoardKind::Clock);
    let begins: Vec<&str> = told[1..].iter().filter_map(|words| words.split(": ").next()).collect();
    assert_eq!(begins, ["Upper champion", "Upper runner-up", "Lower champion", "Lower runner-up"]);
}

#[test]
fn winners_of_long_names_stand_on_a_page_for_each_division() {
    let shown = |name: fn(usize) -> String, window: [u32; 2]| {
        let divisions = ["Upper", "Lower"].map(str::to_owned).to_vec();
        let plan = EventPlan { rounds: 1, contested: 0, divisions, ..EventKind::WorldDoubles.plan(12) };
        let mut event = Event::new(plan, Seed::from_number(9));
        for number in 0..12 {
            let division = DivisionId::all().nth(usize::from(number >= 6)).unwrap();
            event.record(0, EventEntry::Entered(Profile { division, ..team(&name(number)) })).unwrap();
        }
        event.begin_round(0).unwrap();
        for (at, table) in (0..).zip(event.state().still_out()) {
            let score = GameScore { points: BySide { ns: 19 - at, ew: 1 + at }, ..GameScore::default() };
            let result = TableResult::of_games(vec![TableGame::Played(score)]);
            event.record(0, EventEntry::ResultIn { round: RoundNo::FIRST, table, result }).unwrap();
        }
        let wall = WallLetters::of_window(window[0], window[1]);
        BoardModel::for_wall(event.state(), Some(BoardKind::Clock), &PhoneCodeKind::Text, MORNING, wall).lines
    };
    let short = |number| format!("Ann {number} & Bob {number}");
    for (name, window) in [(short as fn(usize) -> String, [1920, 1080]), (long_team, [360, 640])] {
        let lines = shown(name, window);
        let BoardLines::Notice(sentences) = &lines else { panic!("one page, or a window that scrolls: {lines:?}") };
        assert_eq!(sentences.len(), 7, "{sentences:?}");
    }
    for window in [[1920, 1080], [1280, 720], [1024, 768]] {
        let BoardLines::Winners(pages) = shown(long_team, window) else { panic!("{window:?}") };
        assert_eq!(pages.len(), 2);
        for (page, division) in pages.iter().zip(["Upper, ", "Lower, "]) {
            assert_eq!(page[0], "Thank you for playing");
            assert!(page.len() > 1 && page[1..].iter().all(|words| words.starts_with(division)), "{page:?}");
        }
    }
}

#[test]
fn divisions_that_play_the_same_round_are_not_named_in_the_heading() {
    let mut event = divided_in_playoffs(4, 4, |number| format!("Ann {number} & Bob {number}"));
    let note = |event: &Event| board(event, Some(BoardKind::Playoffs)).note.unwrap_or_default();
    assert_eq!(note(&event), "Now: semifinals");
    play_matches(&mut event, 1);
    assert_eq!(note(&event), "Now: Upper, semifinal 2 · Lower, semifinals");
}

#[test]
fn a_long_note_has_a_line_for_itself_on_a_narrow_wall() {
    let before = event(EventKind::WorldDoubles.plan(12), 12, 5);
    assert!(board(&before, Some(BoardKind::Names)).has_long_note(), "Before round 1, is your name here?");
    let begun = begun(EventKind::WorldDoubles, 12);
    let all_out = board(&begun, Some(BoardKind::StillOut));
    assert!(all_out.note.is_some() && !all_out.has_long_note(), "{:?}", all_out.note);
    assert!(!board(&begun, Some(BoardKind::Names)).has_long_note(), "no note");
}

#[test]
fn words_about_the_playoffs_stand_below_the_figures_of_long_pairs() {
    let below = |name: fn(usize) -> String| {
        let event = divided_in_playoffs(4, 4, name);
        let BoardLines::Places(lines) = board(&event, Some(BoardKind::Standings)).lines else { panic!("places") };
        lines.iter().filter(|line| line.has_word_below_figures()).count()
    };
    assert_eq!(below(|number| format!("Ann Lee & Christopher Castellanos-Ruiz {number}")), 8);
    assert_eq!(below(|number| format!("Annabelle {number} & Bartholomew {number}")), 0);
    assert_eq!(below(|number| format!("The Unbeatable Euchre Players {number}")), 0, "a name without partners");
}

#[test]
fn a_division_that_nobody_entered_has_no_bracket_and_nothing_left_to_play() {
    let mut event = divided_in_playoffs(8, 0, |number| format!("Team {number}"));
    let titles = |event: &Event| [board(event, Some(BoardKind::Standings)), board(event, Some(BoardKind::Clock))];
    loop {
        assert_eq!(DrawnBracket::all(event.state()).len(), 1);
        for wall in [WallLetters::SCROLLING, WallLetters::of_window(1920, 1080)] {
            let model =
                BoardModel::for_wall(event.state(), Some(BoardKind::Playoffs), &PhoneCodeKind::Text, MORNING, wall);
            let BoardLines::Brackets(drawn) = model.lines else { panic!("brackets") };
            assert_eq!(drawn.len(), 1);
        }
        let NextStep::PlayoffMatches(_) = event.next() else { break };
        play_matches(&mut event, 1);
    }
    assert_eq!(round_title(event.state()), "The playoffs are over");
    assert!(titles(&event).iter().all(|board| !format!("{board:?}").contains("Seeds for the playoffs")));
}

/// Records the results of this many playoff matches, quarterfinals first.
fn play_matches(event: &mut Event, matches: usize) {
    for _ in 0..matches {
        let NextStep::PlayoffMatches(open) = event.next() else { panic!("a match is open") };
        let best_of = event.state().plan().playoffs.as_ref().unwrap().best_of;
        let games = vec![TableGame::Forfeited(Forfeiter::One(Side::EW)); usize::from(best_of) / 2 + 1];
        let is_early = |at| playoff_match_name(event.state(), at).to_lowercase().contains("quarterfinal");
        let of = open.iter().map(|of| of.at).find(|at| is_early(*at)).unwrap_or(open[0].at);
        event.record(0, EventEntry::PlayoffPlayed(MatchPlayed { of, games })).unwrap();
    }
}

/// Returns the lines of the standings on the wall.
fn standings_lines(event: &Event) -> Vec<PlaceLine> {
    let BoardLines::Places(lines) = board(event, Some(BoardKind::Standings)).lines else { panic!("standings") };
    lines
}

/// Returns the words in the standings that say how far entrants came in the playoffs.
fn words_of_playoffs(event: &Event) -> Vec<String> {
    standings_lines(event).into_iter().filter_map(|line| line.playoffs).collect()
}

#[test]
fn equal_figures_at_different_places_have_a_reason() {
    let event = eight_in_playoffs(|number| format!("Ann {number} & Bart {number}"));
    let lines = standings_lines(&event);
    let differ = |one: &PlaceLine, other: &PlaceLine| one.figures == other.figures && one.place != other.place;
    let needs_reason = |at: usize| {
        at > 0 && differ(&lines[at - 1], &lines[at]) || at + 1 < lines.len() && differ(&lines[at], &lines[at + 1])
    };
    for (at, line) in lines.iter().enumerate() {
        assert_eq!(!line.reason.is_empty(), needs_reason(at), "{line:?}");
    }
}

#[test]
fn a_season_corrected_after_the_seeding_says_so() {
    let mut event = eight_in_playoffs(|number| format!("Ann {number} & Bart {number}"));
    let bracket = |event: &Event| DrawnBracket::of(event.state(), &event.state().brackets()[0]);
    assert!(bracket(&event).seeds.iter().all(|seed| !seed.why.contains("corrected")));
    // All results of the champions-to-be turn round.
    let first = event.state().brackets()[0].seeds()[0];
    let rounds: Vec<_> = event.state().numbered_rounds().map(|(number, of)| (number, of.seating.clone())).collect();
    for (number, seating) in rounds {
        let table = seating.tables.iter().find(|table| table.seats.side_of(first).is_some()).unwrap();
        let by = Forfeiter::One(table.seats.side_of(first).unwrap());
        let result = TableResult::of_games(vec![TableGame::Forfeited(by); usize::from(event.state().plan().games)]);
        let reason = "read upside down".to_owned();
        let entry = EventEntry::Corrected { round: number, table: table.table, result, reason };
        let told = consequence_lines(event.state(), &event.consequences(&entry).unwrap());
        let stays = "Seeds and playoffs stay as they were drawn.".to_owned();
        assert_eq!(told.contains(&stays), told.iter().any(|line| line.starts_with("Places: ")), "{told:?}");
        event.record(0, entry).unwrap();
    }
    assert_eq!(standings_heading(&event).0, "Regular season, corrected after the seeding");
    let why = &bracket(&event).seeds[0].why;
    assert!(!why.starts_with("Place 1:") && why.ends_with("; seeded before a result was corrected"), "{why}");
    for (at, seed) in (1..).zip(&bracket(&event).seeds) {
        let has_its_place = seed.why.starts_with(&format!("Place {at}:"));
        assert!(!has_its_place || !seed.why.contains("corrected"), "{}", seed.why);
    }
}

#[test]
fn at_the_desk_an_unknown_side_is_named_by_the_number_that_is_typed() {
    let mut event = eight_in_playoffs(|number| format!("Team {number}"));
    let unknown = |event: &Event, round: usize| -> Vec<String> {
        let drawn = DrawnBracket::for_desk(event.state());
        let sides = drawn[0].rounds[round].matches.iter().flat_map(|of| &of.sides);
        sides.filter(|side| side.state == SideState::Unknown).map(|side| side.name.clone()).collect()
    };
    assert_eq!(unknown(&event, 1), [1, 2, 3, 4].map(|number| format!("Winner of match {number}")));
    assert_eq!(unknown(&event, 2), ["Winner of semifinal 1", "Winner of semifinal 2"], "these have no number yet");
    play_matches(&mut event, 2);
    assert_eq!(unknown(&event, 1), [3, 4].map(|number| format!("Winner of match {number}")));
    assert_eq!(unknown(&event, 2), ["Winner of match 5", "Winner of semifinal 2"]);
}

#[test]
fn once_the_listed_matches_are_over_the_drawing_comes_first() {
    let shown = wide_bracket;
    // Only the initials tell these teams apart.
    let name = |number: usize| format!("{}l Lindenberg & Bo Feuerbach", char::from(b'A' + number as u8));
    let mut event = eight_in_playoffs(name);
    let before = shown(&event);
    assert_eq!(before.earlier_matches.len(), 4);
    assert!(before.last_rounds.rounds.is_empty() && !before.earlier_over, "no semifinal can be played");
    let names = before.listed_matches().flat_map(|line| &line.sides).map(|side| side.names.as_str());
    assert!(names.into_iter().all(|name| name.contains("l Lindenberg & Bo Feuerbach")), "names are whole");
    assert!(before.list_form.as_ref().is_some_and(|form| form.scale >= 100), "{:?}", before.list_form);
    let note = |event: &Event| board(event, Some(BoardKind::Playoffs)).note;
    assert_eq!(note(&event).as_deref(), Some("Now: quarterfinals"));
    play_matches(&mut event, 1);
    assert!(shown(&event).last_rounds.rounds.is_empty(), "one winner waits");
    play_matches(&mut event, 2);
    let with_semifinal = shown(&event);
    assert!(with_semifinal.shares_page && !with_semifinal.earlier_over);
    let last = with_semifinal.last_rounds.rounds.last().unwrap();
    let waits: Vec<&str> = last.matches[0].sides.iter().map(|side| side.name.as_str()).collect();
    assert_eq!(waits, ["Winner of semifinal 1", "Winner of semifinal 2"]);
    assert_eq!(note(&event).as_deref(), Some("Now: quarterfinal 4 and semifinal 1"));
    play_matches(&mut event, 1);
    assert_eq!(note(&event).as_deref(), Some("Now: semifinals"));
    assert_eq!(words_of_playoffs(&event), ["eliminated"; 4]);
    let seeds: Vec<String> = standings_lines(&event).into_iter().map(|line| line.place).collect();
    assert_eq!(seeds, ["1", "2", "3", "4", "5", "6", "7", "8"], "every seed has its number");
    assert!(shown(&event).earlier_over);
    let winners = |of: &TableLine| {
        of.sides.iter().filter(|side| side.has_won).map(|side| side.result.clone()).collect::<Vec<_>>()
    };
    let listed = shown(&event).earlier_matches;
    assert!(listed.iter().all(|of| winners(of).len() == 1), "each listed match marks its winner: {listed:?}");
    let BoardLines::Tables(playing) = board(&event, Some(BoardKind::Clock)).lines else { panic!("open matches") };
    let model = board(&event, Some(BoardKind::Clock));
    assert_eq!((model.heading(), model.note.as_deref()), ("Playoffs", Some("Now: semifinals")));
    let names: Vec<&str> = playing.iter().map(|line| line.table.as_str()).collect();
    assert_eq!(names, ["Semifinal 1", "Semifinal 2"]);
    assert!(playing.iter().all(|line| line.sides.len() == 2 && line.status.is_none()), "{playing:?}");
    assert!(playing.iter().flat_map(|line| &line.sides).all(|side| side.seed.is_some()), "{playing:?}");
    assert_eq!(standings_heading(&event), ("Seeds for the playoffs".to_owned(), None));
    play_matches(&mut event, 3);
    assert_eq!(note(&event).as_deref(), Some("The playoffs are over"));
    let last = [&["semifinal"; 2][..], &["quarterfinal"; 4]].concat();
    assert_eq!(words_of_playoffs(&event), [&["champion", "runner-up"][..], &last].concat());
    let BoardLines::Places(lines) = board(&event, Some(BoardKind::Standings)).lines else { panic!("places") };
    let places: Vec<&str> = lines.iter().map(|line| line.place.as_str()).collect();
    assert_eq!(places, ["1", "2", "3", "4", "5", "6", "7", "8"]);
    assert!(lines.iter().all(|line| line.reason.is_empty()), "the playoffs are the reason: {lines:?}");
    assert_eq!(
        standings_heading(&event),
        ("Final order".to_owned(), Some("Points from the regular season".to_owned())),
        "a line marks the champion"
    );
    let at_desk = wall::desk_standings_note(event.state());
    assert_eq!(
        at_desk.replace('\u{a0}', " "),
        format!("Points from the regular season. Champion: {}", event_champion(&event))
    );
    let of_season = wall::season_table_title(event.state());
    assert_eq!(of_season, "Regular season", "the desk's table keeps the order of the season");
    assert_eq!(shown(&event).last_rounds.champion, Some(format!("Champion: {}", event_champion(&event))));
    let second = event.state().brackets()[0].final_order()[1];
    let finalists = [("Champion", event_champion(&event)), ("Runner-up", entrant_name(event.state(), second))];
    let told = finalists.map(|(what, name)| format!("{what}: {name}"));
    assert_eq!(
        notice(&event, BoardKind::Clock),
        ["Thank you for playing".to_owned()].into_iter().chain(told).collect::<Vec<_>>()
    );
}

/// The title and the note of the standings on the wall.
fn standings_heading(event: &Event) -> (String, Option<String>) {
    let model = BoardModel::of(event.state(), Some(BoardKind::Standings), &PhoneCodeKind::Text, MORNING);
    (model.round, model.note)
}

/// The board of the playoffs at 1920 by 1080.
fn wide_bracket(event: &Event) -> WallBracket {
    let wide = WallLetters::of_window(1920, 1080);
    let model = BoardModel::for_wall(event.state(), None, &PhoneCodeKind::Text, MORNING, wide);
    let BoardLines::Brackets(mut brackets) = model.lines else { panic!("brackets") };
    brackets.remove(0)
}

#[test]
fn eight_teams_have_all_their_matches_in_one_drawing_that_keeps_its_columns() {
    for name in
        [|number| format!("Ann {number} & Bob {number}"), |number| format!("Annabelle {number} & Bart {number}")]
    {
        let mut event = eight_in_playoffs(name);
        let before = wide_bracket(&event);
        assert!(before.earlier_matches.is_empty(), "{:?}", before.earlier_matches);
        let titles: Vec<&str> = before.last_rounds.rounds.iter().map(|round| round.title.as_str()).collect();
        assert_eq!(titles, ["Quarterfinals", "Semifinals", "Final"]);
        let seeds = |round: usize| {
            let sides = before.last_rounds.rounds[round].matches.iter().flat_map(|of| &of.sides);
            sides.filter_map(|side| side.seed).count()
        };
        assert_eq!([seeds(0), seeds(1), seeds(2)], [8, 0, 0]);
        let last: Vec<&str> =
            before.last_rounds.rounds[2].matches[0].sides.iter().map(|side| side.name.as_str()).collect();
        let in_one_line =
            last.iter().all(|name| ["Winner of semifinal", "Winner SF\u{a0}"].iter().any(|of| name.starts_with(of)));
        assert!(in_one_line, "{last:?}");
        for _ in 0..7 {
            play_matches(&mut event, 1);
            let now = wide_bracket(&event);
            assert_eq!(now.column_widths, before.column_widths);
            assert_eq!(now.last_rounds.rounds.len(), 3);
        }
        let over = wide_bracket(&event);
        let sides = over.last_rounds.rounds.iter().flat_map(|round| &round.matches).flat_map(|of| &of.sides);
        assert!(sides.into_iter().all(|side| side.seed.is_some()), "a seed stands in every box");
    }
}

#[test]
fn sixteen_teams_have_the_whole_bracket_with_seeds_on_one_page_in_smaller_letters() {
    let event = in_playoffs(16);
    let shown = wide_bracket(&event);
    assert_eq!((shown.earlier_matches.len(), shown.last_rounds.rounds.len()), (0, 4));
    assert!((64..100).contains(&shown.scale), "{}", shown.scale);
    let sides = |round: usize| shown.last_rounds.rounds[round].matches.iter().flat_map(|of| &of.sides);
    assert_eq!(sides(0).filter_map(|side| side.seed).count(), 16);
    let waits: Vec<&str> = sides(2).map(|side| side.name.as_str()).collect();
    assert_eq!(waits, [1, 2, 3, 4].map(|number| format!("Winner QF\u{a0}{number}")), "in one line each");
}

#[test]
fn a_page_of_listed_matches_begins_with_all_that_are_being_played() {
    let season = EventKind::ChicagoSeason.plan(9);
    let plan = EventPlan { rounds: 3, contested: 0, playoffs: Some(Playoffs { best_of: 1 }), ..season };
    let name = |number| format!("Maximiliana Featherstone {number} & Bartholomew Wojciechowski {number}");
    let mut event = event_in_playoffs(plan, 9, name);
    let shown = wide_bracket(&event);
    assert!(!shown.shares_page && !shown.earlier_matches.is_empty(), "{shown:?}");
    let running = |shown: &WallBracket| {
        let is_running = |line: &&TableLine| line.status == Some(TableStatus::StillOut);
        let lines: Vec<&TableLine> = shown.listed_matches().collect();
        let first: Vec<String> = lines.iter().copied().take_while(is_running).map(|line| line.table.clone()).collect();
        assert_eq!(lines.iter().copied().filter(is_running).count(), first.len(), "they stand first");
        first
    };
    let open = ["Round of 16, match 1", "Quarterfinal 2", "Quarterfinal 3", "Quarterfinal 4"];
    assert_eq!(running(&shown), open);
    let note = |event: &Event| board(event, Some(BoardKind::Playoffs)).note;
    assert_eq!(note(&event).as_deref(), Some("Now: round of 16 and quarterfinals 2–4"));
    let known = shown.listed_matches().filter(|line| line.status.is_some()).flat_map(|line| &line.sides);
    assert!(known.into_iter().all(|side| side.seed.is_some()), "the list shows the seeds");
    let NextStep::PlayoffMatches(all) = event.next() else { panic!("matches are open") };
    let third = all.iter().find(|of| playoff_match_name(event.state(), of.at).ends_with("quarterfinal 3")).unwrap();
    let games = vec![TableGame::Forfeited(Forfeiter::One(Side::EW))];
    event.record(0, EventEntry::PlayoffPlayed(MatchPlayed { of: third.at, games })).unwrap();
    assert_eq!(running(&wide_bracket(&event)), [open[0], open[1], open[3]]);
    assert_eq!(note(&event).as_deref(), Some("Now: round of 16 and quarterfinals 2 and 4"));
}

/// The windows of projectors.
const PROJECTORS: [[u32; 2]; 3] = [[1920, 1080], [1280, 720], [1024, 768]];

/// Returns the brackets on the board of the playoffs.
fn brackets_at(event: &Event, [width, height]: [u32; 2]) -> Vec<WallBracket> {
    let wall = WallLetters::of_window(width, height);
    let model = BoardModel::for_wall(event.state(), None, &PhoneCodeKind::Text, MORNING, wall);
    let BoardLines::Brackets(brackets) = model.lines else { panic!("brackets") };
    brackets
}

const LONG_PEOPLE: [&str; 16] = [
    "Bartholomew Featherstonehaugh",
    "Maximiliana Oyelaran-Whitcombe",
    "Christopher Papadopoulos",
    "Konstantin Diamantopoulos",
    "Margaretha Wolkenstein-Hohenzollern",
    "Annabelle van der Meer",
    "Florence Kowalczyk-Smith",
    "Leopold Schwarzenegger",
    "Quentin Rosenbaum-Castellanos",
    "Rosemary Higginbottom",
    "Maximiliane Oberhuber-Lindner",
    "Nan Wu",
    "Gus O’Shaughnessy",
    "Hal van der Berg",
    "Josephine Hamilton",
    "Hildegard Wojciechowski",
];

fn long_team(number: usize) -> String {
    let [one, other] = [2 * number, 2 * number + 1].map(|at| LONG_PEOPLE[at % LONG_PEOPLE.len()]);
    if number % 16 > 7 {
        format!("{other} & {one} Jr.")
    } else {
        format!("{one} & {other}{}", if number > 15 { " Sr." } else { "" })
    }
}

#[test]
fn long_names_stay_whole_in_full_letters_until_a_later_match_can_be_played() {
    for window in PROJECTORS {
        for entrants in [8, 16] {
            let season = EventKind::ChicagoSeason.plan(entrants);
            let plan = EventPlan { rounds: 3, contested: 0, playoffs: Some(Playoffs { best_of: 1 }), ..season };
            let mut event = event_in_playoffs(plan, entrants, |number| long_team(number - 1));
            for played in [0, 1] {
                let shown = brackets_at(&event, window).remove(0);
                assert!(shown.last_rounds.rounds.is_empty() && !shown.shares_page, "{window:?}: {shown:?}");
                assert_eq!(shown.listed_matches().count(), entrants / 2, "only matches with both teams");
                let running = shown.listed_matches().filter(|line| line.status.is_some()).count();
                assert_eq!(running, entrants / 2 - played);
                assert!(shown.list_form.as_ref().is_some_and(|form| form.scale >= 100), "{:?}", shown.list_form);
                let pages: Vec<usize> = shown.list_pages().iter().map(Vec::len).collect();
                assert!(pages.iter().all(|matches| *matches > 1), "{window:?}: {pages:?}");
                for side in shown.listed_matches().flat_map(|line| &line.sides) {
                    assert!(
                        side.names.split(" & ").all(|name| LONG_PEOPLE.iter().any(|whole| name.starts_with(whole))),
                        "{}",
                        side.names
                    );
                }
                play_matches(&mut event, 1);
            }
        }
    }
}

#[test]
fn eight_teams_with_long_names_can_be_read_from_ten_meters_and_no_word_is_torn() {
    for window in PROJECTORS {
        let mut event = eight_in_playoffs(|number| long_team(number - 1));
        for played in 0..=7 {
            let shown = brackets_at(&event, window).remove(0);
            assert!(shown.scale >= 100, "{window:?}, {played} played: {}", shown.scale);
            for (round, width) in shown.last_rounds.rounds.iter().zip(&shown.column_widths) {
                let names = round.matches.iter().flat_map(|of| &of.sides).map(|side| &side.name);
                let torn: Vec<&str> =
                    names.flat_map(|name| name.split(' ')).filter(|word| word.chars().count() + 7 > *width).collect();
                assert!(torn.is_empty(), "{window:?}, {played} played: {torn:?} in {width}");
            }
            if let Some(form) = &shown.list_form {
                assert!(form.scale >= 100 && !shown.shares_page, "{form:?}");
                let pages: Vec<usize> = shown.list_pages().iter().map(Vec::len).collect();
                let (fewest, most) = (pages.iter().min().unwrap(), pages.iter().max().unwrap());
                assert!(most - fewest <= 1 && *fewest > 1, "no match stands alone on a page: {pages:?}");
            } else {
                assert!(played > 5, "the semifinals and the final are drawn");
            }
            if played == 7 {
                let champion = shown.last_rounds.champion.unwrap();
                assert!(LONG_PEOPLE.iter().any(|name| champion.contains(name)), "the champion has the whole name");
            } else {
                play_matches(&mut event, 1);
            }
        }
    }
}

#[test]
fn long_names_of_a_bracket_stay_whole_and_its_final_takes_at_most_two_pages() {
    for window in PROJECTORS {
        for entrants in [8, 16] {
            let season = EventKind::ChicagoSeason.plan(entrants);
            let plan = EventPlan { rounds: 3, contested: 0, playoffs: Some(Playoffs { best_of: 1 }), ..season };
            let mut event = event_in_playoffs(plan, entrants, long_pair);
            for played in 0..entrants {
                let of = format!("{entrants} teams at {window:?}, {played} played");
                let shown = brackets_at(&event, window).remove(0);
                let drawn = || shown.last_rounds.rounds.iter().flat_map(|round| &round.matches);
                for listed in shown.listed_matches() {
                    assert!(drawn().all(|drawn| drawn.name != listed.table), "{of}: {} stands twice", listed.table);
                }
                for (column, (round, width)) in shown.last_rounds.rounds.iter().zip(&shown.column_widths).enumerate() {
                    let beside = if column == 0 { 8 } else { 7 };
                    let sides = round.matches.iter().flat_map(|of| &of.sides);
                    let known = sides.filter(|side| side.state != SideState::Unknown);
                    for partner in known.flat_map(|side| side.name.split(" & ")) {
                        assert!(partner.chars().count() + beside <= *width, "{of}: {partner} in {width}");
                    }
                }
                if is_final_on(&event) {
                    let pages = if shown.shares_page { 0 } else { shown.list_pages().len() };
                    assert!(pages <= 1 && shown.scale >= 100, "{of}: {pages} pages of a list");
                    assert!(shown.listed_matches().all(|of| of.table.starts_with("Semifinal")), "{of}");
                    assert_eq!(shown.last_rounds.champion.is_some(), played + 1 == entrants, "{of}");
                }
                if played + 1 < entrants {
                    play_matches(&mut event, 1);
                }
            }
        }
    }
}

/// Returns whether both finalists are known.
fn is_final_on(event: &Event) -> bool {
    let drawn = DrawnBracket::of(event.state(), &event.state().brackets()[0]);
    drawn.rounds.last().unwrap().matches[0].sides.iter().all(|side| side.state != SideState::Unknown)
}

#[test]
fn a_bracket_that_is_too_wide_has_last_names() {
    let names = ["Annabelle Hamilton & Ed O’Neill", "Cy van Meer & Dorothea Ray", "Ivo Fox & Josephine Wolff"];
    let mut event = eight_in_playoffs(|number| match names.get(number - 1) {
        Some(name) => (*name).to_owned(),
        None => format!("Rosemary Kim {number} & Nan Wu {number}"),
    });
    let shown = wide_bracket(&event);
    assert!(shown.earlier_matches.is_empty() && shown.scale >= 100, "{shown:?}");
    let sides = shown.last_rounds.rounds[0].matches.iter().flat_map(|of| &of.sides);
    let drawn: Vec<&str> = sides.map(|side| side.name.as_str()).collect();
    for name in ["Hamilton & O’Neill", "van Meer & Ray", "Fox & Wolff", "Kim 5 & Wu 5"] {
        assert!(drawn.contains(&name), "{drawn:?}");
    }
    // Last names are better than a whole name that is broken between a first and a last name.
    play_matches(&mut event, 7);
    let narrow = brackets_at(&event, PROJECTORS[2]).remove(0);
    for (round, width) in narrow.last_rounds.rounds.iter().zip(&narrow.column_widths) {
        let sides = round.matches.iter().flat_map(|of| &of.sides);
        let broken = |name: &str| name.split(" & ").any(|partner| partner.chars().count() + 7 > *width);
        assert!(sides.into_iter().all(|side| !broken(&side.name)), "{:?} in {width}", round.matches);
    }
}

#[test]
fn listed_matches_of_a_division_say_so_in_one_line_and_fill_their_pages_evenly() {
    let event = divided_in_playoffs(8, 16, long_team);
    for window in PROJECTORS {
        let brackets = brackets_at(&event, window);
        let lower = &brackets[1];
        let pages: Vec<usize> = lower.list_pages().iter().map(Vec::len).collect();
        assert_eq!((pages.iter().sum::<usize>(), pages.iter().max()), (8, pages.iter().min()), "{pages:?}");
        let titles: Vec<&str> = lower.listed_matches().map(|line| line.table.as_str()).collect();
        assert_eq!((titles[0], titles[7]), ("Lower · Round of 16, match 1", "Lower · Round of 16, match 8"));
    }
    // Short names stand in two columns. Five matches are not spread as four and one.
    let short = divided_in_playoffs(5, 13, |number| format!("Rosemary Kim {number} & Nan Wu {number}"));
    let lower = &brackets_at(&short, [1920, 1080])[1];
    for page in lower.list_pages() {
        assert!(page.len() != 1 || lower.listed_matches().count() == 1);
    }
}

#[test]
fn the_titles_of_listed_quarterfinals_are_not_broken_for_larger_letters() {
    const PAIRS: [&str; 8] = [
        "Elsie Orr & Hank Tran",
        "Ann Lee & Dave Fox",
        "Greta Day & Bob Reed",
        "Carol Fox & Ned Lee",
        "Bob Ray & Ivy Hofmann",
        "Hank Kim & Greta Poe",
        "Frank Moe & Mona Moe",
        "Dave Poe & Carol Kim",
    ];
    let event = eight_in_playoffs(|number| PAIRS[number - 1].to_owned());
    let shown = brackets_at(&event, [1024, 768]).remove(0);
    let form = shown.list_form.as_ref().unwrap();
    assert_eq!(shown.listed_matches().count(), 4);
    for line in shown.listed_matches() {
        let letters = line.table.chars().count() + " playing".len();
        assert!(letters * form.across * form.scale <= 48 * 100, "{}: {form:?}", line.table);
    }
}

#[test]
fn a_small_bracket_has_large_letters_and_every_match_its_name() {
    let scale = |entrants| {
        let shown = wide_bracket(&in_playoffs(entrants));
        assert!(shown.earlier_matches.is_empty() && shown.names_matches, "{entrants} teams: {shown:?}");
        shown.scale
    };
    assert!(scale(2) >= scale(4) && scale(4) > 130 && scale(8) >= 100, "{}, {}, {}", scale(2), scale(4), scale(8));
}

#[test]
fn a_phone_shows_a_bracket_of_any_size_as_a_whole() {
    let event = in_playoffs(30);
    let phone = WallLetters::of_window(360, 640);
    let model = BoardModel::for_wall(event.state(), None, &PhoneCodeKind::Text, MORNING, phone);
    let BoardLines::Brackets(brackets) = model.lines else { panic!("brackets") };
    assert_eq!((brackets[0].earlier_matches.len(), brackets[0].last_rounds.rounds.len()), (0, 5));
}

#[test]
fn a_match_of_several_games_shows_the_games_won_before_the_points() {
    let mut event = begun(EventKind::ChicagoSeason, 4);
    let table = event.state().rounds()[0].seating.tables[0].table;
    let game = |ns: i16, ew: i16| TableGame::Played(GameScore { points: BySide { ns, ew }, ..GameScore::default() });
    let result = TableResult::of_games(vec![game(10, 9), game(3, 10), game(10, 4)]);
    let heading = Some("Games · points".to_owned());
    assert_eq!(board(&event, Some(BoardKind::Tables)).figures, heading, "no line moves when the first result comes");
    event.record(0, EventEntry::ResultIn { round: RoundNo::FIRST, table, result }).unwrap();
    let model = board(&event, Some(BoardKind::Tables));
    assert_eq!(model.figures, heading);
    let BoardLines::Tables(lines) = model.lines else { panic!("tables") };
    let shown: Vec<[&str; 2]> =
        lines[0].sides.iter().map(|side| [side.result.as_str(), side.match_points.as_str()]).collect();
    assert_eq!(shown, [["2", "23"], ["1", "23"]]);
    // The desk's list says the same in two short lines.
    let parts = tables(event.state(), RoundNo::FIRST);
    let ShownPart::Ledger(ledger) = &parts[0] else { panic!("{parts:?}") };
    let cell = Cell::FigureWithNote { figure: "2–1".to_owned(), note: "23–23".to_owned() };
    assert_eq!(ledger.rows[0].cells[2], cell);
    let table = event.state().rounds()[0].seating.tables[1].table;
    let forfeited = TableResult::of_games(vec![TableGame::Forfeited(Forfeiter::One(Side::EW)); 3]);
    event.record(0, EventEntry::ResultIn { round: RoundNo::FIRST, table, result: forfeited }).unwrap();
    let BoardLines::Tables(lines) = board(&event, Some(BoardKind::Tables)).lines else { panic!("tables") };
    assert_eq!(lines[1].status, Some(TableStatus::InWords("3–\u{2060}0 (forfeited)".to_owned())));
}

fn event_champion(event: &Event) -> String {
    entrant_name(event.state(), event.state().brackets()[0].champion().unwrap())
}

#[test]
fn a_long_name_takes_the_listed_matches_to_a_page_of_their_own() {
    let event = eight_in_playoffs(|number| match number {
        1 => "Maximiliana Featherstonehaugh-Cholmondeley & Bartholomew Woj".to_owned(),
        _ => format!("Rose Schwarzenegger {number} & Irene Kowalski {number}"),
    });
    let shown = wide_bracket(&event);
    assert_eq!((shown.earlier_matches.len(), shown.shares_page), (4, false));
}

#[test]
fn a_team_named_after_its_players_has_their_whole_names() {
    let mut event = Event::new(EventKind::WorldDoubles.plan(2), Seed::from_number(9));
    let team = Profile::team("Maximiliana Featherstonehaugh-Cholmondeley", "Bartholomew Wojciechowski-Vandenberg");
    let stored = Profile { name: team.name.chars().take(60).collect(), ..team.clone() };
    let who = event.state().entrants().count();
    event.record(0, EventEntry::Entered(stored)).unwrap();
    let who = event.state().entrants().nth(who).unwrap();
    assert_eq!(entrant_name(event.state(), who), team.name);
}

#[test]
fn columns_do_not_part_entrants_who_share_a_place() {
    let level = |places: &[u8]| -> Vec<bool> {
        std::iter::once(false).chain(places.windows(2).map(|two| two[0] == two[1])).collect()
    };
    let twelve = level(&[1, 2, 3, 4, 5, 6, 6, 8, 9, 10, 11, 12]);
    let starts = |shares: &[bool], columns| {
        [SharedPlaces::InNextColumn, SharedPlaces::InThisColumn, SharedPlaces::Parted]
            .map(|shared| column_starts(shares, columns, shared))
    };
    assert_eq!(starts(&twelve, 2), [vec![5], vec![7], vec![6]]);
    assert_eq!(starts(&[false; 12], 2), [[6]; 3], "six and six");
    assert_eq!(starts(&[false; 12], 5), [[3, 6, 9]; 3], "no column is empty");
    let all_level = level(&[1; 12]);
    assert_eq!(starts(&all_level, 2), [vec![6], vec![6], vec![6]], "all share one place");
    let event = tied_event(12, |number| format!("Team {number}"), |_| 0);
    let lines = standings_lines(&event);
    assert!(lines.windows(2).all(|two| two[1].shares_place == (two[0].place == two[1].place)), "{lines:?}");
    assert!(lines.iter().any(|line| line.shares_place) && !lines[0].shares_place);
}

/// An event of one round in which all tables have the same result, with `contested` places that must be decided.
fn tied_event(entrants: usize, name: impl Fn(usize) -> String, contested: impl Fn(usize) -> u16) -> Event {
    tied_event_with(entrants, name, |plan| EventPlan { contested: contested(entrants), ..plan })
}

fn tied_event_with(
    entrants: usize,
    name: impl Fn(usize) -> String,
    change: impl FnOnce(EventPlan) -> EventPlan,
) -> Event {
    let plan = change(EventPlan { rounds: 1, ..EventKind::WorldDoubles.plan(entrants) });
    let mut event = Event::new(plan, Seed::from_number(9));
    for number in 0..entrants {
        event.record(0, EventEntry::Entered(team(&name(number)))).unwrap();
    }
    event.begin_round(0).unwrap();
    for table in event.state().still_out() {
        let score = GameScore { points: BySide { ns: 9, ew: 1 }, ..GameScore::default() };
        let result = TableResult::of_games(vec![TableGame::Played(score)]);
        event.record(0, EventEntry::ResultIn { round: RoundNo::FIRST, table, result }).unwrap();
    }
    event
}

#[test]
fn every_page_of_a_long_tie_has_the_places_as_its_heading() {
    let long = |number| format!("Bartholomew Featherstonehaugh {number} & Maximiliana Oyelaran-Whitcombe {number}");
    let short = |number| format!("Team {number}");
    let names: [fn(usize) -> String; 2] = [long, short];
    for (entrants, name, parts) in [(12, names[0], 2), (12, names[1], 1), (6, names[0], 1)] {
        let event = tied_event(entrants, name, |_| 1);
        let BoardLines::Ties(ties) = board(&event, Some(BoardKind::Clock)).lines else { panic!("ties") };
        let of_first: Vec<_> = ties.iter().filter(|tie| tie.places == ties[0].places).collect();
        assert_eq!(of_first.len(), parts, "{ties:?}");
        let counts: Vec<usize> = of_first.iter().map(|tie| tie.names.len()).collect();
        assert_eq!(counts.iter().sum::<usize>(), entrants / 2, "{ties:?}");
        assert!(counts.iter().max().unwrap() - counts.iter().min().unwrap() <= 1, "{counts:?}");
        let standings = board(&event, Some(BoardKind::Standings));
        let head = (standings.round_in_heading(), standings.note.as_deref().unwrap_or_default());
        assert!(head.0.is_empty() && head.1.contains("at the desk"), "one line: {head:?}");
        // A window that scrolls has no pages.
        let scrolling = WallLetters::of_window(360, 640);
        let model =
            BoardModel::for_wall(event.state(), Some(BoardKind::Clock), &PhoneCodeKind::Text, MORNING, scrolling);
        let BoardLines::Ties(ties) = model.lines else { panic!("ties") };
        assert_eq!(ties[0].names.len(), entrants / 2);
    }
}

/// Checks everything that the boards of an event show: no empty heading or list, no sentence twice, and no placeholder for
/// an entrant who is known.
fn check_boards(event: &Event, of: &str) {
    let state = event.state();
    let afternoon = LocalTime { hour: 15, ..MORNING };
    for (kind, _) in BoardKind::ALL {
        for (window, now) in [([1920, 1080], MORNING), ([1024, 768], afternoon), ([360, 640], MORNING)] {
            let wall = WallLetters::of_window(window[0], window[1]);
            let model = BoardModel::for_wall(state, Some(kind), &PhoneCodeKind::Text, now, wall);
            let mut texts = vec![model.heading()];
            texts.extend([model.round_in_heading()].into_iter().filter(|text| !text.is_empty()));
            texts.extend(model.note.as_deref());
            texts.extend(model.figures.as_deref());
            match &model.lines {
                BoardLines::Seats(lines) => assert!(!lines.is_empty(), "{of}: {model:?}"),
                BoardLines::Tables(lines) => {
                    assert!(!lines.is_empty(), "{of}: {model:?}");
                    let sides = lines.iter().flat_map(|line| &line.sides);
                    assert!(sides.into_iter().all(|side| !side.names.is_empty()), "{of}: {model:?}");
                    assert!(lines.iter().all(|line| !line.sides.is_empty()), "{of}: {model:?}");
                }
                BoardLines::TableNumbers(numbers) => assert!(!numbers.is_empty()),
                BoardLines::Places(lines) => {
                    assert!(!lines.is_empty() && lines.iter().all(|line| !line.name.is_empty()), "{of}: {model:?}");
                    let names: Vec<&str> = model.divisions().collect();
                    assert!(names.iter().all(|name| !name.is_empty()), "{of}: {names:?}");
                }
                BoardLines::Codes(codes) => assert!(!codes.is_empty(), "{of}"),
                BoardLines::Brackets(brackets) => brackets.iter().for_each(|shown| check_bracket(event, shown, of)),
                BoardLines::Ties(ties) => {
                    assert!(ties.iter().all(|tie| !tie.places.is_empty() && tie.names.len() > 1), "{of}: {ties:?}");
                }
                BoardLines::Schedule(ShownPart::Ledger(ledger)) => assert!(!ledger.rows.is_empty(), "{of}"),
                BoardLines::Schedule(other) => panic!("{of}: {other:?}"),
                BoardLines::Notice(sentences) => {
                    assert!(!sentences.is_empty(), "{of}: {model:?}");
                    texts.extend(sentences.iter().map(String::as_str));
                }
                BoardLines::Winners(pages) => {
                    assert!(pages.len() > 1 && pages.iter().all(|page| page[0] == pages[0][0]), "{of}: {pages:?}");
                    assert!(pages.iter().all(|page| page.len() > 1), "{of}: {pages:?}");
                    texts.extend(pages.iter().flat_map(|page| &page[1..]).map(String::as_str));
                }
                BoardLines::Clock => {}
            }
            assert!(texts.iter().all(|text| !text.trim().is_empty()), "{of}: {texts:?}");
            assert!(texts.iter().all(|text| !text.contains("0 of 0") && !text.contains("all 0")), "{of}: {texts:?}");
            let mut once = texts.clone();
            once.sort_unstable();
            once.dedup();
            assert_eq!(once.len(), texts.len(), "{of}, {kind:?}: {texts:?}");
        }
    }
}

/// Checks one division of the board of the playoffs.
fn check_bracket(event: &Event, shown: &WallBracket, of: &str) {
    let matches = |bracket: &DrawnBracket| {
        bracket
            .rounds
            .iter()
            .flat_map(|round| round.matches.clone())
            .filter(|of| !of.name.is_empty())
            .collect::<Vec<_>>()
    };
    let drawn = matches(&shown.last_rounds);
    let is_champion = shown.last_rounds.champion.is_some();
    assert!(!drawn.is_empty() || shown.listed_matches().next().is_some() || is_champion, "{of}: an empty page");
    assert!(shown.last_rounds.rounds.iter().all(|round| !round.title.is_empty() && !round.matches.is_empty()));
    let all = event.state().brackets().iter().map(|bracket| DrawnBracket::of(event.state(), bracket));
    let whole = all.into_iter().find(|whole| whole.division == shown.last_rounds.division).unwrap();
    for known in matches(&whole) {
        let unknown = known.sides.iter().filter(|side| side.state == SideState::Unknown).count();
        let placeholders = |names: Vec<&str>| names.into_iter().filter(|name| name.starts_with("Winner")).count();
        let listed = shown.listed_matches().filter(|line| {
            line.table.ends_with(&known.name) || line.table.ends_with(&known.name.replace("Round of ", "R"))
        });
        for line in listed {
            assert_eq!(placeholders(line.sides.iter().map(|side| side.names.as_str()).collect()), unknown, "{of}");
        }
        for drawn in drawn.iter().filter(|drawn| drawn.name == known.name) {
            assert_eq!(placeholders(drawn.sides.iter().map(|side| side.name.as_str()).collect()), unknown, "{of}");
        }
    }
}

/// Plays an event to its end, and checks all boards after every entry. Open ties are drawn by lot.
fn walk_through(mut event: Event, of: &str) {
    let mut random = Random::from_number(5);
    for step in 0..200 {
        check_boards(&event, &format!("{of}, step {step}"));
        match event.next() {
            NextStep::Round => drop(event.begin_round(0).unwrap()),
            NextStep::Results(out) => {
                if let Some(seats) = event.draw_partners_by_lot(out[0]) {
                    event.record(0, EventEntry::PartnersDrawn { table: out[0], seats }).unwrap();
                    check_boards(&event, &format!("{of}, partners drawn"));
                }
                play_open_tables(&mut event, &mut random, 1);
            }
            NextStep::Playoffs => {
                let seeds = event.seeds();
                event.record(0, EventEntry::PlayoffsBegan(seeds)).unwrap();
            }
            NextStep::PlayoffMatches(_) => play_matches(&mut event, 1),
            NextStep::Ties(_) | NextStep::Over => return,
        }
    }
    panic!("{of} never ends");
}

#[test]
fn no_board_is_empty_or_says_anything_twice_from_the_first_entry_to_the_last() {
    for kind in EventKind::ALL {
        for (entrants, rounds) in [(4, 1), (7, 2), (12, 1)] {
            let plan = EventPlan { rounds, ..kind.plan(entrants) };
            walk_through(event(plan, entrants, 5), &format!("{kind} of {entrants}, {rounds} rounds"));
        }
        check_boards(&Event::new(kind.plan(8), Seed::from_number(5)), &format!("{kind} of nobody"));
    }
}

#[test]
fn no_board_of_playoffs_is_empty_or_has_a_placeholder_for_a_known_name() {
    let season = |entrants| EventPlan {
        rounds: 1,
        contested: 0,
        playoffs: Some(Playoffs { best_of: 1 }),
        ..EventKind::ChicagoSeason.plan(entrants)
    };
    for entrants in [2, 3, 5, 6, 7, 8, 9, 16] {
        let names: [fn(usize) -> String; 2] = [|number| format!("Team {number}"), long_team];
        for name in names {
            let mut event = Event::new(season(entrants), Seed::from_number(9));
            for number in 0..entrants {
                event.record(0, EventEntry::Entered(team(&name(number)))).unwrap();
            }
            walk_through(event, &format!("playoffs of {entrants}"));
        }
    }
    // A division may be empty.
    for lower in [0, 2, 3] {
        let divisions = ["Upper", "Lower"].map(str::to_owned).to_vec();
        let plan = EventPlan { divisions, ..season(4 + lower) };
        let mut event = Event::new(plan, Seed::from_number(9));
        for number in 0..4 + lower {
            let division = DivisionId::all().nth(usize::from(number >= 4)).unwrap();
            let entered = Profile { division, ..team(&long_team(number)) };
            event.record(0, EventEntry::Entered(entered)).unwrap();
        }
        walk_through(event, &format!("4 teams in Upper, {lower} in Lower"));
    }
}
