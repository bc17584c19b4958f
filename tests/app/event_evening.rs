//! An evening of practice. The hall keeps pace with the person's table. The points said to be needed are right by the
//! event's own standings. The end has a story, a medal and prizes, and the event is stored among the past ones.

use app::event::EventPace;
use app::event::practice::{
    BotsUntil, CurrentPlace, Ending, Gain, HallModel, Medal, OwnChair, OwnTableScreen, PlaceNeeded, PlaceSharing,
    PracticeStep, ReportedTables, SeatPlayedBy, TableStage,
};
use app::event::shown::{ShownPart, field, playoffs_with_own};
use app::play::Session;
use app::play::model::TableQuestion;
use app::practice::{TaskPlace, pending_tasks, score_of};
use app::save::{Speed, load_game, load_past_events};
use app::setup::event::{FieldStyle, NewEventForm, PractisedEvent, Strength};
use app::words::counts::{number_in_words, ordinal_in_words, short_ordinal};
use app::words::event::evening::{self, place_headline};
use app::words::event::{entrant_name, final_report, invented_face, invented_style};
use bots::{BotPlayer, ErrorRate, Level, Style};
use cards::ruleset::Length;
use cards::{Rank, Side};
use event::{
    DivisionId, Event, EventEntry, EventKind, EventState, GameScore, NextStep, Prize, Report, Standings, StandingsRow,
    TableResult, prizes,
};
use std::rc::Rc;
use std::time::Duration;

use super::event_practice::{come, sit_through};
use super::hall::{Hall, choice};
use super::play::{decide, play_on, session, tab};

/// Eight tables of regulars at world doubles, in their second round or a later one.
fn eight_tables(seed: u64) -> Hall {
    let of = PractisedEvent { entrants: 16, rounds: Some(3), you: 1, ..choice(EventKind::WorldDoubles) };
    Hall::practised(&of, seed)
}

#[test]
fn nobody_at_the_own_table_looks_like_the_partner() {
    for seed in 1..=30 {
        let hall = eight_tables(seed);
        if matches!(come(&hall), PracticeStep::BeginRound(_)) {
            hall.practice().begin_round().unwrap();
        }
        let (bots, partner) = (hall.practice().bots_at_own_table(), hall.practice().partner());
        let partner = partner.unwrap();
        assert_eq!((bots.len(), &bots[0].name), (3, &partner.name), "the partner comes first");
        let places = bots.iter().map(|bot| bot.style.split(" · ").next().unwrap());
        assert!(places.eq(["Partner", "On your left", "On your right"]), "{bots:?}");
        let heads: Vec<_> = bots[1..].iter().map(|bot| bot.face.bust).collect();
        assert!(!heads.contains(&bots[0].face.bust), "{seed}: {bots:?}");
    }
}

#[test]
fn those_to_look_out_for_have_different_faces_and_reasons() {
    for seed in 1..=30 {
        let watched = eight_tables(seed).practice().entrants_to_watch();
        // A fifth face of one rank differs by its colors.
        let mut faces: Vec<String> =
            watched.iter().flat_map(|of| &of.people).map(|bot| format!("{:?}", bot.face)).collect();
        let people = faces.len();
        faces.sort_unstable();
        faces.dedup();
        assert_eq!(faces.len(), people, "{seed}: {watched:?}");
        let mut reasons: Vec<&str> = watched.iter().filter_map(|of| of.why.split_once(' ')).map(|of| of.1).collect();
        reasons.sort_unstable();
        reasons.dedup();
        assert!(reasons.len() == watched.len() && !watched.is_empty(), "{seed}: {watched:?}");
    }
}

/// Sits down at the person's table of the next round.
fn sit(hall: &Hall) -> Rc<Session> {
    if matches!(come(hall), PracticeStep::BeginRound(_)) {
        hall.practice().begin_round().unwrap();
    }
    hall.practice().play(EventPace::OthersAtHumanPace);
    let Some(OwnTableScreen::Game(id)) = hall.practice().sit_down() else { panic!("a game lies on the table") };
    hall.practice().continue_tables();
    hall.device.settle();
    session(&tab(&hall.page, &id, None))
}

/// Plays one hand of the person's game; `false` if the game is over.
fn play_a_hand(hall: &Hall, session: &Session) -> bool {
    for _ in 0..200 {
        hall.device.settle();
        let ends = matches!(session.parts().model.read().question, TableQuestion::NextHand(_));
        if !decide(session) {
            return false;
        }
        if ends {
            return true;
        }
    }
    panic!("the hand has no end");
}

/// The person's place if every table ended with the score that the hall shows, and the person had `more` points.
/// Replays the other tables to get their results.
fn place_with(hall: &Hall, shown: &HallModel, more: i16) -> u16 {
    let practice = hall.practice();
    let kept = practice.saved();
    let mut event = Event::resume(hall.session.event().log().clone()).unwrap();
    let round = event.state().round_number().unwrap();
    let mut results = Vec::new();
    for due in pending_tasks(&event, &kept.bot_field()) {
        let TaskPlace::Table { table, .. } = due.place else { panic!("a round is on") };
        let points = shown.tables.iter().find(|of| of.number == table).unwrap().points.unwrap_or_default();
        let score = match due.seat_of(kept.own_entrant) {
            Some(seat) => {
                let id = kept.match_in_progress.as_ref().unwrap().game.clone().unwrap();
                let (_, log) = load_game(hall.device.memory(), &id).unwrap().ready().unwrap().own().unwrap();
                let mut score = score_of(&log.fold().unwrap());
                score.points[seat.side()] += more;
                score
            }
            None => {
                let course = due.task.play_all_games().unwrap().course.remove(0);
                let is_shown =
                    |score: &&GameScore| Side::ALL.iter().all(|side| i32::from(score.points[*side]) == points[*side]);
                course.iter().rfind(is_shown).copied().unwrap_or_default()
            }
        };
        results.push((table, TableResult::of(score)));
    }
    let place = |state: &EventState| {
        Standings::of(state, DivisionId::FIRST).rows.iter().find(|row| row.entrant == kept.own_entrant).unwrap().place
    };
    let supposed = place(&event.state().with_results(results.clone()));
    let entries = results.into_iter().map(|(table, result)| EventEntry::ResultIn { round, table, result });
    if event.record_all(u64::MAX, entries).is_ok() {
        assert_eq!(place(event.state()), supposed, "where games can end like this, entering them says the same");
    }
    supposed
}

#[test]
fn what_the_hall_says_is_needed_is_true_by_the_events_own_standings() {
    let mut asked = 0;
    for seed in 0..6 {
        let hall = eight_tables(seed);
        for _ in 0..3 {
            let session = sit(&hall);
            while play_a_hand(&hall, &session) {
                hall.practice().enter_due_results();
                let shown = hall.practice().hall();
                let Some(now) = shown.place else { continue };
                let Some(PlaceNeeded { gain: Gain::Points(points), place, sharing }) = now.needed else { continue };
                assert!(place < now.place && points > 0);
                let goal = if sharing == PlaceSharing::Tied { "tied for " } else { "" };
                let ordinal = if place > 10 { short_ordinal(place) } else { ordinal_in_words(place) };
                let named = format!(": {goal}{ordinal}.");
                assert!(shown.sentence.len() < 52, "the line fits a phone: {}", shown.sentence);
                assert!(shown.sentence.ends_with(&named), "{}", shown.sentence);
                assert_eq!(place_with(&hall, &shown, points), place);
                assert_eq!(place_with(&hall, &shown, points - 1), now.place, "and not with fewer");
                asked += 1;
            }
            come(&hall);
        }
    }
    assert!(asked > 40, "{asked}");
}

#[test]
fn the_walk_leads_from_the_seat_of_one_round_to_the_seat_of_the_next() {
    let mut moved = 0;
    for kind in EventKind::ALL {
        let of = PractisedEvent { entrants: 16, rounds: Some(3), ..choice(kind) };
        for seed in [2, 9] {
            let hall = Hall::practised(&of, seed);
            let mut sat: Option<OwnChair> = None;
            for _ in 0..3 {
                if matches!(come(&hall), PracticeStep::BeginRound(_)) {
                    hall.practice().begin_round().unwrap();
                    hall.device.settle();
                }
                let shown = hall.practice().hall();
                let Some(chair) = shown.own_chair else { break };
                assert_eq!(shown.last_chair, sat, "{kind}: where the person sat in the round before");
                let session = sit(&hall);
                let seat = session.parts().model.read().own;
                assert_eq!(chair.seat, seat, "{kind}: where the person sits at the table");
                moved += u32::from(sat.is_some_and(|sat| sat != chair));
                sat = Some(chair);
                hall.practice().play(EventPace::RestOfRound);
                hall.device.settle();
            }
        }
    }
    assert!(moved > 12, "{moved}");
}

#[test]
fn in_a_game_to_a_number_of_points_only_winning_it_helps() {
    let (mut asked, mut several) = (0, 0);
    for kind in EventKind::ALL {
        for seed in 0..3 {
            let hall = Hall::practised(&PractisedEvent { entrants: 8, rounds: Some(2), ..choice(kind) }, seed);
            if matches!(come(&hall), PracticeStep::BeginRound(_)) {
                hall.practice().begin_round().unwrap();
                // Where partners are drawn, they are drawn now.
                hall.device.settle();
            }
            let session = sit(&hall);
            let plan = hall.session.event().state().plan().clone();
            for _ in 0..12 {
                if !play_a_hand(&hall, &session) {
                    break;
                }
                hall.practice().enter_due_results();
                let shown = hall.practice().hall();
                several += usize::from(shown.tables.iter().any(|table| table.games.is_some()));
                assert!(plan.games > 1 || shown.tables.iter().all(|table| table.games.is_none()));
                let own = shown.tables.iter().find(|table| table.is_yours).unwrap().points.unwrap_or_default();
                let side = side_at(&shown);
                match (plan.game.length, shown.place.and_then(|now| now.needed).map(|needed| needed.gain)) {
                    (Length::Points(goal), Some(Gain::Win(missing))) => {
                        assert_eq!(own[side] + i32::from(missing), i32::from(goal), "{kind}");
                        assert!(shown.sentence.contains("Win this game: "), "{}", shown.sentence);
                        asked += 1;
                    }
                    (Length::Points(_), Some(Gain::Points(_))) | (Length::Hands(_), Some(Gain::Win(_))) => {
                        panic!("{kind}: {}", shown.sentence)
                    }
                    (_, _) => {}
                }
            }
        }
    }
    assert!(asked > 0 && several > 0, "{asked}, {several}");
}

fn side_at(shown: &HallModel) -> Side {
    shown.own_chair.unwrap().seat.side()
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
        hall.practice().enter_due_results();
        hall.device.settle();
        let shown = hall.practice().hall();
        let is_in = shown.tables.iter().filter(|table| table.stage == TableStage::Reported).count();
        assert!(is_in >= before);
        assert!(hands > 8 || is_in == 0, "a result after {hands} of 12 hands");
        playing |= shown.tables.iter().any(|table| !table.is_yours && table.stage == TableStage::Playing);
        before = is_in;
    }
    assert!(playing && before < 7, "{before}");
    come(&hall);
    hall.device.settle();
    assert!(hall.practice().hall().tables.iter().all(|table| table.stage == TableStage::Reported));
    let PracticeStep::BeginRound(_) = hall.practice().status().step else { panic!("nobody waits") };
    let told = hall.practice().status().standing_sentences;
    assert!(told[0].starts_with("You are "), "{told:?}");
}

/// Lets bots play a whole round, and returns the event after it.
fn play_a_round(hall: &Hall) -> Event {
    hall.practice().begin_round().unwrap();
    hall.practice().play(EventPace::RestOfRound);
    hall.device.settle();
    Event::resume(hall.session.event().log().clone()).unwrap()
}

#[test]
fn every_tie_names_those_who_share_it() {
    let of = PractisedEvent { entrants: 16, rounds: Some(2), you: 1, ..choice(EventKind::WorldDoubles) };
    let (mut shared_leads, mut shared_points) = (0, 0);
    for seed in 1..=6 {
        let hall = Hall::practised(&of, seed);
        come(&hall);
        let event = play_a_round(&hall);
        let rows = Standings::of(event.state(), DivisionId::FIRST).rows;
        let you = hall.practice().saved().own_entrant;
        let own = rows.iter().find(|row| row.entrant == you).unwrap();
        let place = hall.practice().place_sentence_between_rounds().unwrap();
        let tied: Vec<String> = rows
            .iter()
            .filter(|row| row.place == own.place && row.entrant != you)
            .map(|row| entrant_name(event.state(), row.entrant))
            .collect();
        assert_eq!(place.contains(" tied for "), !tied.is_empty(), "{place}");
        assert!(tied.first().is_none_or(|name| place.contains(&format!(" with {name}"))), "{place}: {tied:?}");
        assert!(!place.contains("level") || tied.is_empty(), "{place}");
        let points = |row: &StandingsRow| row.figures[0].figure;
        for (at, own) in rows.iter().enumerate() {
            let place = evening::place_before_round_sentence(event.state(), &rows, at);
            let Some((_, who)) = place.split_once(", tied on points with ") else { continue };
            let level = rows.iter().filter(|row| row.entrant != own.entrant && points(row) == points(own));
            let level: Vec<String> = level.map(|row| entrant_name(event.state(), row.entrant)).collect();
            match level.len() {
                0..=2 => assert!(level.iter().all(|name| who.contains(name.as_str())), "{place}: {level:?}"),
                many => assert_eq!(who, format!("{} teams.", number_in_words(many))),
            }
            shared_points += usize::from(level.len() > 2);
        }
        let lead = evening::leader_sentence(event.state(), &rows).unwrap();
        let first: Vec<_> = rows.iter().filter(|row| row.place == 1).collect();
        let named = lead.contains(&entrant_name(event.state(), first[0].entrant));
        assert_eq!(named, first.len() == 1, "{lead}");
        shared_leads += u32::from(!named);
    }
    assert!(shared_leads > 0, "no case has a shared lead");
    assert!(shared_points > 0, "no case has points that several others have");
}

#[test]
fn the_other_tables_keep_pace_with_the_persons_hands_however_long_these_take() {
    for (seed, seconds) in [(1, 20), (2, 60), (3, 150)] {
        let mut of = PractisedEvent { entrants: 16, rounds: Some(1), you: 1, ..choice(EventKind::WorldDoubles) };
        assert!(of.set_from_link("hands=3").wrong.is_empty());
        let hall = Hall::practised(&of, seed);
        let session = sit(&hall);
        let results = || hall.practice().hall().tables.iter().filter(|of| of.stage == TableStage::Reported).count();
        let hands_seen = || hall.practice().hall().tables.iter().filter_map(|of| of.points).count();
        let mut after_hand = Vec::new();
        for hand in 1..=3 {
            hall.page.set(|settings| settings.speed = Speed::Normal);
            hall.device.pass(Duration::from_secs(seconds));
            if hand == 3 {
                let shown = results();
                assert!((1..7).contains(&shown), "there is news up to the last card: {shown} of 7 after {seconds} s");
            }
            hall.page.set(|settings| settings.speed = Speed::Instant);
            assert_eq!(play_a_hand(&hall, &session), hand < 3);
            hall.practice().enter_due_results();
            hall.device.settle();
            after_hand.push(results());
            assert!(hands_seen() > 1, "the others play too");
        }
        assert_eq!(after_hand[0], 0, "nobody is done after the person's first hand of {seconds} s");
        assert!(after_hand[1] < 4 && after_hand[2] > after_hand[1], "{after_hand:?}");
        // The last tables do not wait for the person to leave.
        hall.page.set(|settings| settings.speed = Speed::Normal);
        hall.device.pass(Duration::from_secs(30));
        assert_eq!(results(), 7);
    }
}

#[test]
fn the_hall_does_not_tell_a_score_that_the_person_keeps() {
    let of = PractisedEvent { other_keeper: Some(ErrorRate::Off), ..choice(EventKind::WorldDoubles) };
    let hall = Hall::practised(&PractisedEvent { entrants: 16, ..of }, 5);
    come(&hall);
    let rows = Standings::of(play_a_round(&hall).state(), DivisionId::FIRST).rows;
    let own = rows.iter().find(|row| row.entrant == hall.practice().saved().own_entrant).unwrap().place;
    let session = sit(&hall);
    for _ in 0..5 {
        assert!(play_a_hand(&hall, &session));
        hall.practice().enter_due_results();
        let shown = hall.practice().hall();
        let place = ordinal_in_words(own);
        let told = [format!("{place} before this round."), format!("tied for {place} before this round.")];
        assert!(told.contains(&shown.sentence.to_lowercase()), "{}", shown.sentence);
        let table = shown.tables.iter().find(|table| table.is_yours).unwrap();
        assert_eq!((table.points, table.stage), (None, TableStage::Playing));
        assert!(shown.own_chair.is_some_and(|chair| chair.table == table.number), "the person has a chair");
    }
}

#[test]
fn the_last_round_is_told_and_the_way_to_the_table_shown() {
    let hall = eight_tables(4);
    for round in 1..=3 {
        let before = hall.practice().status();
        let told = before.standing_sentences.first().is_some_and(|told| told == "The last round is next.");
        assert_eq!(told, round == 3, "{before:?}");
        hall.practice().begin_round().unwrap();
        let shown = hall.practice().hall();
        assert_eq!(shown.last_chair.is_some(), round > 1, "the walk is shown before the person sits down");
        let session = sit(&hall);
        let told = hall.practice().status().standing_sentences;
        assert_eq!(told.first().is_some_and(|told| told == "This is the last round."), round == 3, "{told:?}");
        assert_eq!(hall.practice().hall().last_chair, None);
        play_on(&hall.page, &session);
        come(&hall);
    }
    assert_eq!(hall.practice().status().standing_sentences, Vec::<String>::new());
}

#[test]
fn the_end_gives_a_medal_a_story_and_every_prize_that_can_be_given() {
    for kind in EventKind::ALL {
        let hall = Hall::practised(&choice(kind), 6);
        assert_eq!(hall.practice().ending(), None);
        sit_through(&hall);
        hall.device.settle();
        let end = hall.practice().ending().unwrap();
        let event = hall.session.event();
        let (state, you) = (event.state(), hall.practice().saved().own_entrant);
        assert_eq!(end.medal, Medal::of(end.place));
        assert_eq!(end.of, 9, "{kind}");
        assert!(!end.story.is_empty() && end.story.iter().all(|told| told.ends_with('.')), "{:?}", end.story);
        if state.brackets().is_empty() {
            let rows = Standings::of(state, DivisionId::FIRST).rows;
            assert_eq!(rows.iter().find(|row| row.entrant == you).unwrap().place, end.place);
            assert_eq!(end.course.last().unwrap().place, end.place, "{kind}");
            let level = rows.iter().filter(|row| row.place == end.place).count();
            assert_eq!(end.headline, place_headline(end.place, level - 1, SeatPlayedBy::Person), "{kind}");
        }
        assert_eq!(end.course.len(), state.rounds().len());
        let won = prizes(state, DivisionId::FIRST);
        let known = won.iter().filter(|won| (1..=4).contains(&won.winners.len())).count();
        assert_eq!(end.prizes.len(), known);
        assert!(end.prizes.iter().all(|given| !given.winners.is_empty()));
        assert!(end.prizes.last().unwrap().prize.starts_with("First place"), "{:?}", end.prizes.last());
        let door = won.iter().find(|won| won.prize == Prize::Door);
        assert!(door.is_none_or(|door| !door.winners.is_empty()), "the door prize is drawn");
        let picture = end.picture("Ann <3");
        assert!(end.of_field.contains("of 9 at ") && picture.svg.contains(&end.of_field));
        assert!(picture.svg.contains("Ann &lt;3") && picture.svg.contains(end.medal.drawing().disc));
        assert_eq!(end.of_field.starts_with("first of "), end.headline == "You won!", "{kind}");
        drop(event);
        hall.check();
    }
}

#[test]
fn the_headline_of_the_end_tells_a_shared_place() {
    let told =
        [(1, 0), (1, 2), (4, 0), (7, 1)].map(|(place, others)| place_headline(place, others, SeatPlayedBy::Person));
    assert_eq!(told, ["You won!", "You tied for first!", "You finished fourth", "You tied for seventh"]);
    assert_eq!(place_headline(1, 0, SeatPlayedBy::Bots), "Your seat won!");
}

#[test]
fn a_picture_of_one_round_tells_the_story_and_long_lines_get_smaller_letters() {
    let one = |rounds| {
        let hall = Hall::practised(&PractisedEvent { rounds: Some(rounds), ..choice(EventKind::Progressive) }, 6);
        sit_through(&hall);
        hall.device.settle();
        hall.practice().ending().unwrap()
    };
    let end = one(1);
    let drawn = end.picture("Ann").svg;
    // One round has no best table, and one game no number of games.
    assert!(
        end.story.iter().all(|told| !told.contains("best table") && !told.contains("of 1 game")),
        "{:?}",
        end.story
    );
    assert!(drawn.contains(&format!(">{}<", end.story[0])) && !drawn.contains("round by round"), "{drawn}");
    assert!(drawn.contains(&format!(">Ann, {}<", end.day)));
    let long = end.picture(&"Bartholomew ".repeat(7)).svg;
    let usual = "y=\"400\" font-size=\"22\"";
    assert!(drawn.contains(usual) && !long.contains(usual));
    assert!(one(2).picture("Ann").svg.contains("round by round"));
}

#[test]
fn the_next_event_offers_every_setting_of_the_last_one() {
    let mut last = PractisedEvent {
        kind: EventKind::Valparaiso,
        entrants: 24,
        rounds: Some(5),
        name: "Ann".to_owned(),
        you: 7,
        field: Strength::Mixed,
        style: FieldStyle::Even(Style::Bold),
        partner: BotPlayer { level: Level::Expert, style: Style::Careful },
        other_keeper: Some(ErrorRate::Rare),
        misplays: Some(ErrorRate::Often),
        ..PractisedEvent::default()
    };
    for (field, value) in [("rules", "chicago"), ("hands", "6"), ("divisions", "Men%2C%20Women")] {
        let asked = last.set_from_link(&format!("{field}={value}"));
        assert!(asked.wrong.is_empty(), "{field}: {:?}", asked.wrong);
    }
    let seed = cards::Seed::from_number(7);
    let hall = Hall::practised(&last, 7);
    let mut next = PractisedEvent { name: "Ann".to_owned(), ..PractisedEvent::default() };
    let asked = next.set_from_link(&hall.practice().next_event_query());
    let (parsed, typed_seed) = NewEventForm::of(&next, &asked).parse().unwrap();
    assert_eq!((parsed.link(seed), parsed.name, typed_seed), (last.link(seed), last.name, None));
}

#[test]
fn an_evening_is_remembered_and_so_is_everybody_who_was_met() {
    let hall = eight_tables(5);
    assert!(
        hall.practice()
            .entrants_to_watch()
            .iter()
            .all(|watched| watched.people.iter().all(|who| who.past_record.is_none()))
    );
    sit_through(&hall);
    let end = hall.practice().ending().unwrap();
    assert_eq!(end.season.len(), 1);
    assert!(end.season_sentence.starts_with("The first event of your season: "), "{}", end.season_sentence);
    let labels: Vec<&str> = end.season_figures.iter().map(|of| of.label).collect();
    assert_eq!(labels, ["Rounds won", "Points a round"], "a single place is no best one");
    assert!(end.season_figures[0].figure.ends_with(" of 3"), "{:?}", end.season_figures);
    assert!(!end.season_rivals.is_empty() && end.season_rivals.iter().all(|told| told.starts_with("You ")));
    let past = load_past_events(hall.device.memory()).unwrap().ready().unwrap();
    assert_eq!((past.0.len(), past.0[0].place, past.0[0].ranked_entrants), (1, end.place, 16));
    assert_eq!(past.0[0].matches.len(), 3);
    assert!(past.0[0].matches.iter().all(|met| met.opponents.len() == 2));
    // Opening the event again does not store it twice.
    come(&hall);
    assert_eq!(load_past_events(hall.device.memory()).unwrap().ready().unwrap(), past);
    // The next event offers the settings of this one in the form, with other cards.
    let next = hall.practice().next_event_query();
    let mut chosen = PractisedEvent::default();
    let asked = chosen.set_from_link(&next);
    assert!(!asked.start && asked.seed.is_none() && asked.wrong.is_empty(), "{next}");
    let again = Hall {
        session: chosen.begin(&hall.events.sessions, &hall.events.world, cards::Seed::from_number(77)).unwrap(),
        ..hall
    };
    let lost = past.0[0].matches.iter().filter(|met| met.us < met.them).flat_map(|met| &met.opponents).cloned();
    let lost: Vec<String> = lost.collect();
    let is_there = |name: &String| {
        let event = again.session.event();
        let all: Vec<String> =
            event.state().entrants().map(|who| event.state().profile(who).unwrap().name.clone()).collect();
        all.iter().any(|team| team.split(" & ").any(|member| member == name))
    };
    let watched = again.practice().entrants_to_watch();
    let remembered: Vec<&String> = lost.iter().filter(|name| is_there(name)).collect();
    if let Some(name) = remembered.first() {
        assert!(watched.iter().any(|of| of.why.contains(" beat you ")), "{name} is there: {watched:?}");
    }
    // When the data of two devices is merged, each event is kept once.
    sit_through(&again);
    assert_eq!(again.practice().ending().unwrap().season.len(), 2);
    assert_eq!(again.practice().ending().unwrap().season_figures[0].label, "Best place");
    assert!(again.practice().ending().unwrap().season_figures[1].figure.ends_with(" of 6"));
    assert!(again.practice().ending().unwrap().season_sentence.starts_with("Event 2 of your season."));
}

#[test]
fn what_bots_played_alone_is_no_event_of_the_person() {
    let hall = eight_tables(6);
    hall.practice().play(EventPace::RestOfEvent);
    hall.device.settle();
    assert_eq!(hall.session.event().next(), NextStep::Over);
    assert!(hall.practice().ending().is_some());
    assert!(load_past_events(hall.device.memory()).unwrap().ready().is_none());
    let report = final_report(hall.session.event().state());
    assert!(report.contains("Door prize: ") && !report.contains("Door prize: not given yet"), "{report}");
}

#[test]
fn what_bots_played_in_part_is_told_as_theirs_and_is_no_event_of_the_season() {
    for own_rounds in [1, 2] {
        let hall = eight_tables(6);
        for _ in 0..own_rounds {
            let session = sit(&hall);
            play_on(&hall.page, &session);
            come(&hall);
        }
        hall.practice().play(EventPace::RestOfEvent);
        hall.device.settle();
        let end = hall.practice().ending().unwrap();
        assert!(end.headline.starts_with("Your seat "), "{}", end.headline);
        let games = if own_rounds == 1 { "1 game" } else { "2 games" };
        assert_eq!(end.story[0], format!("You played {games}, and bots played {}.", 3 - own_rounds));
        let of_bots = |told: &&String| told.starts_with("Your best table: ") && told.contains("in round 3");
        assert_eq!(end.story.iter().find(of_bots), None, "bots played round 3");
        assert_eq!(end.season, Vec::new());
        assert_eq!(end.season_sentence, "Bots played part of this one for you, so it isn't in your season.");
        assert!(load_past_events(hall.device.memory()).unwrap().ready().is_none());
    }
}

#[test]
fn the_end_after_playoffs_tells_both_places_and_draws_them_in_one_line() {
    for rounds in [1, 2] {
        let of = PractisedEvent { rounds: Some(rounds), entrants: 8, ..choice(EventKind::ChicagoSeason) };
        let hall = Hall::practised(&of, 9);
        hall.practice().play(EventPace::RestOfEvent);
        hall.device.settle();
        let end = hall.practice().ending().unwrap();
        let last = end.story.last().unwrap();
        assert!(last.contains(" in the standings, then "), "{last}");
        let third = end.prizes.iter().find(|given| given.prize == "Third place").unwrap();
        let note = third.note.as_deref().unwrap();
        assert!(note.starts_with("Lost a semifinal, with a better seed than "), "{note}");
        let event = hall.session.event();
        let winner = event.state().brackets()[0].champion().unwrap();
        let name = format!("{} (you)", entrant_name(event.state(), winner));
        let brackets = playoffs_with_own(event.state(), winner);
        let [ShownPart::Bracket(bracket)] = &brackets[..] else { panic!("{brackets:?}") };
        let sides = bracket.rounds.iter().flat_map(|round| &round.matches).flat_map(|of| &of.sides);
        let own: Vec<&str> = sides.map(|side| side.name.as_str()).filter(|name| name.ends_with("(you)")).collect();
        assert_eq!(own, vec![&name; bracket.rounds.len()], "the champion plays in every round");
        let drawn = end.picture("Ann").svg;
        let charted: Vec<u16> = end.charted_places().iter().map(|at| at.place).collect();
        if rounds == 1 {
            // The sentence tells both places.
            assert!(charted.is_empty() && drawn.contains(last), "{drawn}");
        } else {
            assert_eq!(charted, [end.course[0].place, end.course[1].place, end.place]);
            assert!(drawn.contains("round by round and after the playoffs"), "{drawn}");
            let still = Ending { course: vec![end.course[0]; 2], playoff_place: None, ..end.clone() };
            assert_eq!(still.charted_places(), [], "a place that never changes needs no chart");
            assert!(end.charted_places().iter().all(|at| at.depth <= 1000));
        }
    }
}

#[test]
fn while_bots_play_nothing_else_is_offered_and_they_can_be_stopped() {
    let hall = eight_tables(7);
    come(&hall);
    hall.practice().begin_round().unwrap();
    assert_eq!(hall.practice().bots_until(), None);
    hall.practice().play(EventPace::RestOfEvent);
    // Nothing has been played yet: the worker has just received the first table.
    assert_eq!(hall.practice().status().step, PracticeStep::BotsPlay(BotsUntil::TheEventEnds));
    assert!(!hall.practice().status().can_leave_to_bots);
    hall.practice().stop_bots();
    hall.device.settle();
    assert!(
        matches!(hall.practice().status().step, PracticeStep::SitDown { .. }),
        "{:?}",
        hall.practice().status().step
    );
    assert_eq!(hall.practice().reported_tables(), Some(ReportedTables { reported: 0, all: 8 }));
    hall.practice().play(EventPace::RestOfRound);
    assert_eq!(hall.practice().status().step, PracticeStep::BotsPlay(BotsUntil::TheRoundEnds));
    hall.device.settle();
    assert!(matches!(hall.practice().status().step, PracticeStep::BeginRound(_)));
    let event = hall.session.event();
    assert!(event.state().rounds()[0].reports.iter().all(|report| matches!(report, Report::In(_))));
}

#[test]
fn who_plays_how_names_only_those_who_differ() {
    let of = PractisedEvent { field: Strength::Even(Level::Regular), ..choice(EventKind::WorldDoubles) };
    let hall = Hall::practised(&of, 7);
    let (event, kept) = (hall.session.event(), hall.practice().saved());
    let listed = field(event.state(), &kept);
    let texts: Vec<String> = listed.rows.iter().map(|row| format!("{:?}", row.cells)).collect();
    assert!(texts[0].contains("Level") && texts[0].contains("Regular"), "{}", texts[0]);
    assert!(texts[1..].iter().all(|row| !row.to_lowercase().contains("regular") && row.contains(": ")), "{texts:?}");
    let styled = |who: event::Entrant| {
        let own = usize::from(who == kept.own_entrant);
        kept.players[who.index()]
            .iter()
            .skip(own)
            .take(2 - own)
            .any(|player| player.style != Style::Club || player.level != Level::Regular)
    };
    assert_eq!(texts.len() - 1, event.state().entrants().filter(|who| styled(*who)).count());
}

#[test]
fn the_halls_line_takes_turns_while_the_person_keeps_the_score() {
    let [sentence, neighbor_sentence] = ["Fifth before this round.", "Table 3: Al 4, Bo 2."].map(str::to_owned);
    let kept = HallModel { sentence, neighbor_sentence, ..HallModel::default() };
    assert_eq!(
        [0, 1, 2].map(|turn| kept.headline(turn)),
        [&kept.sentence, &kept.neighbor_sentence, &kept.sentence].map(String::clone)
    );
    let place = Some(CurrentPlace { place: 5, sharing: PlaceSharing::Alone, needed: None });
    let shown = HallModel { place, ..kept.clone() };
    assert_eq!([0, 1].map(|turn| shown.headline(turn)), [&kept.sentence, &kept.sentence].map(String::clone));
    let silent = HallModel { sentence: String::new(), ..kept.clone() };
    assert_eq!([0, 1].map(|turn| silent.headline(turn)), [&kept.neighbor_sentence; 2].map(String::clone));
}

#[test]
fn nobody_in_a_field_has_the_face_of_somebody_else_as_long_as_there_are_other_faces() {
    for (kind, entrants) in [(EventKind::Progressive, 16), (EventKind::WorldDoubles, 16), (EventKind::Progressive, 48)]
    {
        for seed in 0..8 {
            let hall = Hall::practised(&PractisedEvent { entrants, ..choice(kind) }, seed);
            let (event, you) = (hall.session.event(), hall.practice().saved().own_entrant);
            let people = |who: event::Entrant| event.state().profile(who).unwrap().people().to_vec();
            let bots = event.state().entrants().flat_map(|who| people(who).into_iter().skip(usize::from(who == you)));
            let faces: Vec<String> = bots.map(|name| format!("{:?}", invented_face(&name))).collect();
            let different: std::collections::BTreeSet<&String> = faces.iter().collect();
            assert_eq!(different.len(), faces.len(), "{kind}, seed {seed}");
        }
    }
}

#[test]
fn everybody_looks_and_plays_the_same_at_every_event() {
    let of = |seed| {
        let chosen = PractisedEvent { field: Strength::Even(Level::Regular), ..choice(EventKind::Progressive) };
        assert_eq!(chosen.style, FieldStyle::Mixed);
        let hall = Hall::practised(&chosen, seed);
        let (kept, event) = (hall.practice().saved(), hall.session.event());
        let style = |who: event::Entrant| {
            (event.state().profile(who).unwrap().name.clone(), kept.players[who.index()][0].style)
        };
        event.state().entrants().filter(|who| *who != kept.own_entrant).map(style).collect::<Vec<_>>()
    };
    let all: Vec<(String, Style)> = (0..20).flat_map(of).collect();
    assert!(all.iter().all(|(name, style)| *style == invented_style(name)));
    assert!(Style::ALL.iter().all(|style| all.iter().any(|(_, of)| of == style)));
    let faces: std::collections::BTreeSet<String> =
        all.iter().map(|(name, _)| format!("{:?}", invented_face(name))).collect();
    assert!(faces.len() > 20, "people can be told apart: {}", faces.len());
    assert!(invented_face("Ruth").bust.has_rank(Rank::Queen) && invented_face("Ruth B.").bust.has_rank(Rank::Queen));
    assert!(!invented_face("Otto").bust.has_rank(Rank::Queen));
}
