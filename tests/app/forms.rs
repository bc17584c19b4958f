//! A sample of everything that is stored, in its stored form. `RENEW_FIXTURES=1 cargo test -p app --test app forms`
//! rewrites `tests/data/kept.txt`. Do so when a form changes, together with its version and a step of
//! `StoredFormat::migrate`.

use std::collections::BTreeMap;

use app::practice::{NumberedDeal, TaskPlace};
use app::save::{
    Ceremony, ClubNote, ClubRecord, Coach, DraftKey, Drawing, DrillRulebook, EntryMode, FormDraft, GameId, GameOrigin,
    Guess, Guesses, Id, LevelPoints, Loaded, MatchInProgress, MemoryStorage, MistakePosition, NamedDealer,
    NewEventDraft, NoteKind, NumberOutcome, Owned, PastEvent, PastEvents, PastMeeting, PracticeGame, ResultMark,
    RunningEvent, SavedEvent, SavedGame, SavedPractice, SavedReview, ScoringOnly, Settings, SheetDraft, Speed,
    StartedNumber, StartedNumbers, Storage, StoredMistakes, TemplateDraft, collect_part, load, load_club, load_drafts,
    load_drawing, load_drill_rulebook, load_event, load_game, load_guesses, load_mistakes, load_new_event_draft,
    load_numbers, load_odd_plays, load_open_game, load_past_events, load_position, load_review, load_rules,
    load_running_event, load_scoring_only, load_sheet, load_sheet_rounds, load_template, parse_odd_play_line, store,
    store_club, store_drafts, store_drawing, store_drill_rulebook, store_event, store_game, store_guesses,
    store_mistakes, store_new_event_draft, store_numbers, store_odd_play, store_open_game, store_past_events,
    store_position, store_review, store_rules, store_running_event, store_scoring_only, store_sheet_copy,
    store_sheet_round, store_template, write_odd_play_line,
};
use bots::review::{DecisionKind, JudgedDecision, Judgment, Reviewing};
use bots::{BotPlayer, BotQuestion, DecisionCost, ErrorRate, Level, MilliPoints, Style, ValueUnit};
use cards::ruleset::{Packets, Preset, Ruleset};
use cards::{BySeat, BySide, Random, Seat, Seed, Side};
use event::{Date, Entrant, Event, EventEntry, EventKind, HalfResult, Profile, RoundNo, TableNo, TableSeats};
use rules::record::GameLog;
use rules::view::SeatView;
use rules::{Action, ContractResult, Going, Stage};
use scoresheet::transfer::{ReceivedText, SplitText, encode, split};
use scoresheet::{
    Entry, GameNo, Heading, Keeper, LineAddress, LineNo, Sheet, SheetId, SheetSeating, Stamp, Template, TemplateNumber,
};

use crate::support::playout::random_game;
use crate::support::{fixture, table};

const BEGUN: u64 = 1_795_000_000_000;

fn id<T>(number: u16) -> Id<T> {
    Id::new(BEGUN, number)
}

fn bold() -> BotPlayer {
    BotPlayer { level: Level::Champion, style: Style::Bold }
}

fn settings() -> Settings {
    let mut settings = Settings { speed: Speed::Fast, coach: Coach::Before, ..Settings::default() };
    settings.last_packets = Some(Packets::ALTERNATING_FROM_TWO);
    settings.new_game.house = Some(id(1));
    settings.new_game.opponents = bold();
    settings.drills.follow_suit.count_answer(true);
    settings.lesson_progress = format!("hands 0 {}", id::<GameLog>(1)).parse().unwrap();
    settings
}

fn log() -> GameLog {
    let mut table = table(Preset::World.ruleset(), 5);
    random_game(&mut table, &mut Random::from_number(5));
    table.log().clone()
}

fn game() -> SavedGame {
    SavedGame {
        log: log().encode(),
        seat: Seat::S,
        ceremony: Ceremony::Full,
        misplays: ErrorRate::Often,
        origin: GameOrigin::Branch(id(2)),
        last_changed: BEGUN + 1,
    }
}

fn review() -> SavedReview {
    SavedReview::of(&log(), &Reviewing::of(&log()).unwrap())
}

/// Returns the first bid of the game: its index, the view and the action.
fn first_bid() -> (usize, SeatView, Action) {
    let log = log();
    let at = (0..).find(|at| log.fold_first(*at).state.stage() == Stage::Hand).unwrap();
    let state = log.fold_first(at).state;
    let view = SeatView::of(&state, state.turn().unwrap()).unwrap();
    (at, view, view.legal().nth(0).unwrap())
}

fn mistakes() -> StoredMistakes {
    let (at, view, action) = first_bid();
    let best = view.legal().nth(1).unwrap();
    let cost = DecisionCost { aim: MilliPoints(700), error: MilliPoints(40), points: MilliPoints(650), chance: None };
    let decision = JudgedDecision {
        hand: log().fold_first(at).state.next_hand_no(),
        at,
        seat: view.seat(),
        action,
        kind: DecisionKind::of(&view, action, best),
        judged: Some(Judgment { aim: ValueUnit::Points, best, cost, lesson: None }),
    };
    let mut mistakes = StoredMistakes::default();
    mistakes.games_reviewed = 3;
    mistakes.add(MistakePosition::of(&log(), &decision, 2).unwrap());
    mistakes
}

fn numbers() -> StartedNumbers {
    let number = |text: &str| text.parse::<NumberedDeal>().unwrap();
    let (us, them) = (ResultMark::Us, ResultMark::Them);
    let outcome = NumberOutcome { points: -2, par: MilliPoints(1360), marks: vec![them, them, us, us, them] };
    let levels = Some(LevelPoints([-2, -1, 1, 1, 2]));
    StartedNumbers(vec![
        StartedNumber { outcome: Some(outcome), levels, ..StartedNumber::new(number("42?rules=world"), id(1)) },
        StartedNumber::new(number("evening/7?rules=chicago"), id(2)),
    ])
}

fn past_events() -> PastEvents {
    let met = vec![PastMeeting { opponents: vec!["Dale".into(), "Ida".into()], us: 11, them: 9 }];
    let event = PastEvent {
        event: id(1),
        title: "World doubles".into(),
        ended: BEGUN,
        place: 4,
        ranked_entrants: 16,
        matches: met,
    };
    PastEvents(vec![event])
}

fn club() -> ClubRecord {
    let note = ClubNote {
        person: "Dee O’Hara".into(),
        kind: NoteKind::Suspected,
        date: Date::parse("2026-11-14").unwrap(),
        text: "Looks at the kitty.".into(),
    };
    ClubRecord {
        merged_spellings: vec![vec!["Ann Smith".into(), "Anne Smith".into()]],
        different_people: vec![["Bob Lee".into(), "Rob Lee".into()]],
        notes: vec![note],
    }
}

fn odd() -> BotQuestion {
    BotQuestion { view: first_bid().1, player: bold(), seed: 15_206_037_143_766_494_276 }
}

fn house_rules() -> Ruleset {
    Ruleset { name: "The Oak".into(), base: None, ..Preset::Mcallen.ruleset() }
}

fn template() -> Template {
    let mut template = Template::of_rules(&house_rules());
    template.scoring.sit_out = Some(7);
    template.validate().unwrap()
}

fn place() -> SheetSeating {
    SheetSeating {
        table: TableNo::new(7),
        people: BySeat { n: "Ann", e: "Bob", s: "Cat", w: "Dan" }.map(str::to_owned),
    }
}

fn sheet() -> Sheet {
    let stamp = |minutes: u64| Stamp::new(BEGUN + minutes * 60_000, Keeper::Seat(Seat::S));
    let heading = Heading {
        id: SheetId { begun: BEGUN, salt: 1 },
        template: template(),
        own: Seat::S,
        event: "November Open".into(),
    };
    let mut sheet = Sheet::new(heading).unwrap();
    sheet.begin(place(), Seat::N, &stamp(0)).unwrap();
    let made = |outcome| Entry::Played { makers: Side::NS, outcome, going: Going::Alone, maker: Some(Seat::N) };
    sheet.write(made(ContractResult::Made), &stamp(9)).unwrap();
    // The clock is put back.
    sheet.write(made(ContractResult::March), &stamp(4)).unwrap();
    sheet
        .edit(LineAddress { game: GameNo::FIRST, line: LineNo::FIRST }, made(ContractResult::Euchred), &stamp(10))
        .unwrap();
    sheet
}

fn sheet_draft() -> SheetDraft {
    let edited = TemplateDraft {
        template: template(),
        numbers: BTreeMap::from([(TemplateNumber::Games, "12".into())]),
        forfeit_clock: "10, 20".into(),
    };
    SheetDraft {
        template: "The Oak".into(),
        seating: place(),
        dealer: Seat::E,
        event: "November Open".into(),
        edited: Some(edited),
    }
}

fn drawing() -> Drawing {
    Drawing::new("M1 2L3 4").unwrap()
}

fn entrant(number: u16) -> Entrant {
    Entrant::new(number).unwrap()
}

fn drafts() -> Vec<FormDraft> {
    let result = DraftKey::Result {
        round: RoundNo::FIRST,
        seats: TableSeats::Teams(BySide { ns: entrant(1), ew: entrant(2) }),
        mode: EntryMode::Correction,
    };
    let typed = |form, fields: &[(&str, &str)]| FormDraft {
        form,
        fields: fields.iter().map(|(name, typed)| ((*name).to_owned(), (*typed).to_owned())).collect(),
    };
    vec![
        typed(result, &[("game 1: points NS", "7"), ("game 1: points EW", "5")]),
        typed(DraftKey::SwapSeats, &[("one", "3")]),
    ]
}

fn unopened() -> NewEventDraft {
    let fields = [("who", "Ann & Bob\nCat & Dan"), ("rounds", "4")].map(|(name, typed)| (name.into(), typed.into()));
    NewEventDraft { fields: fields.into(), ..NewEventDraft::default() }
}

fn drill_rulebook() -> DrillRulebook {
    DrillRulebook { book: Some(Preset::Chicago) }
}

/// An event of three teams after its first round, practised, with a game on the person's table.
fn event() -> SavedEvent {
    let mut event = Event::new(EventKind::WorldDoubles.plan(3), Seed::from_number(5));
    for (one, other) in [("Ann", "Bob"), ("Cat", "Dan"), ("Eve", "Finn")] {
        event.record(BEGUN / 1000, EventEntry::Entered(Profile::team(one, other))).unwrap();
    }
    event.begin_round(BEGUN / 1000).unwrap();
    let table = TableNo::new(1).unwrap();
    let at_table = MatchInProgress {
        place: TaskPlace::Table { round: RoundNo::FIRST, table },
        games: Vec::new(),
        game: Some(id(1)),
        sheet: Some(id(2)),
        corrected_lines: vec![LineAddress { game: GameNo::FIRST, line: LineNo::from_index(3) }],
    };
    let half = HalfResult {
        round: RoundNo::FIRST,
        table,
        side: Side::EW,
        points: 7,
        loners: BySeat { e: 1, ..BySeat::default() },
        bumped: 2,
        cup: BySeat { n: 200, ..BySeat::default() },
    };
    let practice = SavedPractice {
        own_entrant: entrant(1),
        players: vec![[Level::Beginner.into(), bold()], [Level::Social.into(); 2], [Level::Expert.into(); 2]],
        link: "event=world-doubles&entrants=3".into(),
        games: vec![PracticeGame { game: id(3), place: at_table.place }],
        match_in_progress: Some(at_table),
        sheets: vec![id(4)],
        other_keeper: Some(ErrorRate::Rare),
        named_dealer: Some(NamedDealer {
            place: TaskPlace::Tie(BySide { ns: entrant(1), ew: entrant(2) }),
            seat: Seat::N,
        }),
        misplays: Some(ErrorRate::Often),
        throw_contest: None,
    };
    SavedEvent { half_results: vec![half], ..SavedEvent::of(&event, Some(practice), BEGUN + 2) }
}

fn guesses() -> Guesses {
    let guess = |as_played, as_champion| Guess { matches_game: as_played, matches_champion: as_champion };
    Guesses { seat: None, guesses: vec![guess(true, false), guess(false, true), guess(true, true)] }
}

fn scoring() -> ScoringOnly {
    ScoringOnly { sheet: id(2), since: BEGUN }
}

fn running() -> RunningEvent {
    RunningEvent { event: id(1), title: "Thursday".into(), progress: "Round 1 of 2. Still out: table 2.".into() }
}

/// The first of two parts of a sheet.
fn part(of: &Sheet) -> scoresheet::transfer::TextPart {
    let text = encode(of);
    let SplitText::Several(parts) = split(&text, text.len() / 2 + 40) else { panic!("one part") };
    match ReceivedText::recognize(&parts[0]) {
        Ok(ReceivedText::Part(part)) => part,
        other => panic!("{other:?}"),
    }
}

/// One of everything.
fn kept() -> MemoryStorage {
    let storage = MemoryStorage::default();
    store(&storage, Settings::KEY, &settings()).unwrap();
    store_game(&storage, &id(1), &game()).unwrap();
    store_review(&storage, &id(1), &review()).unwrap();
    store_guesses(&storage, &id(1), &guesses()).unwrap();
    store_mistakes(&storage, &mistakes()).unwrap();
    store_numbers(&storage, &numbers()).unwrap();
    store_past_events(&storage, &past_events()).unwrap();
    store_club(&storage, &club()).unwrap();
    store_odd_play(&storage, &write_odd_play_line(&odd(), first_bid().2, &["Not strong enough to call".into()]))
        .unwrap();
    store_rules(&storage, &id(1), &house_rules()).unwrap();
    store_template(&storage, &id(1), &template()).unwrap();
    store_sheet_copy(&storage, &id(1), &sheet()).unwrap();
    store_sheet_round(&storage, &id(1), RoundNo::FIRST).unwrap();
    sheet_draft().store(&storage).unwrap();
    store_drawing(&storage, &drawing()).unwrap();
    collect_part(&storage, part(&sheet())).unwrap();
    store_event(&storage, &id(1), &event()).unwrap();
    store_drafts(&storage, &id(1), drafts()).unwrap();
    store_running_event(&storage, &running()).unwrap();
    store_new_event_draft(&storage, &unopened()).unwrap();
    store_drill_rulebook(&storage, drill_rulebook()).unwrap();
    store_position(&storage, "", "a position".into()).unwrap();
    store_open_game(&storage, &id(1)).unwrap();
    store_scoring_only(&storage, Some(&scoring())).unwrap();
    storage
}

#[test]
fn everything_that_is_kept_keeps_its_form() {
    let now = kept();
    let keys = now.keys().unwrap();
    let line = |key: &String| format!("{key} {}", now.read(key).unwrap().unwrap());
    let mut lines: Vec<String> = keys.iter().map(line).collect();
    lines.sort();
    let text = fixture("kept.txt", &lines.join("\n"));

    let storage = MemoryStorage::default();
    for line in text.lines() {
        let (key, text) = line.split_once(' ').unwrap();
        storage.write(key, text).unwrap();
    }
    let game_id: GameId = id(1);
    assert_eq!(load(&storage, Settings::KEY), Ok(Loaded::Ready(settings())));
    assert_eq!(load_game(&storage, &game_id), Ok(Loaded::Ready(Owned::Own((game(), log())))));
    assert_eq!(load_review(&storage, &game_id), Ok(Loaded::Ready(review())));
    let rounds = load_sheet_rounds(&storage);
    assert_eq!((rounds.len(), &rounds[0].sheet, rounds[0].round), (1, &id(1), RoundNo::FIRST));
    assert_eq!(load_guesses(&storage, &game_id), Ok(Loaded::Ready(guesses())));
    assert_eq!(load_mistakes(&storage), Ok(Loaded::Ready(mistakes())));
    assert!(mistakes().positions()[0].decode().is_some());
    assert_eq!(load_numbers(&storage), Ok(Loaded::Ready(numbers())));
    assert_eq!(load_past_events(&storage), Ok(Loaded::Ready(past_events())));
    assert_eq!(load_club(&storage), Ok(Loaded::Ready(club())));
    let odd_lines = load_odd_plays(&storage).unwrap().ready().unwrap();
    assert_eq!(parse_odd_play_line(odd_lines.trim_end()), Some(odd()));
    assert_eq!(load_rules(&storage, &id(1)), Ok(Loaded::Ready(house_rules())));
    assert_eq!(load_template(&storage, &id(1)), Ok(Loaded::Ready(template())));
    assert_eq!(load_sheet(&storage, &id(1)), Ok(Loaded::Ready(Owned::Others(sheet()))));
    assert_eq!(SheetDraft::load(&storage), Ok(Loaded::Ready(sheet_draft())));
    assert_eq!(load_drawing(&storage, drawing().fingerprint()), Ok(Loaded::Ready(drawing())));
    assert_eq!(load_event(&storage, &id(1)).unwrap().ready().unwrap().0, event());
    assert_eq!(load_drafts(&storage, &id(1)), Ok(Loaded::Ready(drafts())));
    assert_eq!(load_running_event(&storage), Some(running()));
    assert_eq!(load_new_event_draft(&storage), Ok(Loaded::Ready(unopened())));
    assert_eq!(load_drill_rulebook(&storage), Ok(Loaded::Ready(drill_rulebook())));
    assert_eq!(load_position(&storage, ""), Ok(Loaded::Ready("a position".into())));
    assert_eq!(load_open_game(&storage), Ok(Loaded::Ready(game_id)));
    assert_eq!(load_scoring_only(&storage), Ok(Loaded::Ready(scoring())));
    assert_eq!(storage.keys().unwrap().len(), keys.len(), "nothing was set aside");
}
