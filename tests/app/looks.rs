//! The summaries of hands and games: points and reasons, the course of the game, the bids and tricks.

use app::play::model::TableQuestion;
use app::play::{
    EndedGame, EndedHand, HandMark, HandRecord, Keepsake, PointsScored, Replay, ScoreCard, UsOrThem, asks_colors,
};
use app::save::{NewGame, Speed, SuitColors, TablePlace};
use app::sheet::AllGames;
use app::words::Viewer;
use app::words::announcements::hand_headline;
use bots::Level;
use cards::ruleset::Preset;
use cards::{BySeat, Seat, Side};
use rules::record::GameLog;
use rules::{GameResult, GameState, Outcome, Stage};
use scoresheet::stats::Filter;

use super::play::{begun, choice, play_until, session, tab};
use super::world::{Device, Page};

/// Whole games of bots under every rulebook, each as it ended.
fn games() -> Vec<(GameLog, GameState)> {
    let games = Preset::ALL.into_iter().flat_map(|preset| (1..4).map(move |seed| (preset, seed)));
    games
        .map(|(preset, seed)| {
            let log = crate::review_games::game(preset.ruleset(), seed, Level::Regular);
            let state = log.fold().unwrap();
            (log, state)
        })
        .collect()
}

fn names() -> BySeat<String> {
    BySeat::from_fn(|seat| format!("{seat}ora"))
}

#[test]
fn a_headline_says_for_each_side_what_became_of_it() {
    let (mut euchres, mut marches) = (0, 0);
    for (_, state) in games() {
        for hand in state.hands() {
            let told = Side::ALL.map(|side| hand_headline(hand, side));
            let Some(contract) = hand.contract else {
                assert_eq!(told[0], told[1]);
                continue;
            };
            let (makers, others) =
                (hand_headline(hand, contract.maker.side()), hand_headline(hand, contract.maker.side().other()));
            match hand.result.outcome {
                Outcome::Euchred => {
                    euchres += 1;
                    assert_eq!((makers, others), ("We were euchred", "They were euchred!"));
                }
                Outcome::March => marches += 1,
                _ => {}
            }
            assert_ne!(makers, others);
        }
    }
    assert!(euchres > 20 && marches > 10, "{euchres} {marches}");
}

#[test]
fn the_end_of_a_hand_has_a_mark_and_its_points_a_side() {
    let page = Device::new().page();
    page.set(|settings| settings.speed = Speed::Instant);
    let session = session(&tab(&page, &begun(&page, &choice(Preset::World), 7), None));
    play_until(&page, &session, |model| matches!(model.question, TableQuestion::NextHand(_)));
    let TableQuestion::NextHand(summary) = session.parts().model.get().question else { panic!("no hand is over") };
    let ended: EndedHand = session.ended_hand(&summary);
    assert_eq!(u8::from(summary.contract.is_some()) * 5, ended.us.tricks + ended.them.tricks);
    assert_eq!(ended.mark.is_some(), summary.contract.is_some());
    let PointsScored { points, by } = ended.points.unwrap();
    assert_eq!(summary.result.points[if by == UsOrThem::Us { Side::NS } else { Side::EW }], points);
    // The side panels agree.
    assert_eq!(session.score_card().lines.len(), 1);
    assert_eq!(session.hand_record().tricks.len(), 5);
    // The last trick names everybody as the record does.
    let names: Vec<String> = session.last_trick().unwrap().cards().map(|(seat, _)| session.first_name(seat)).collect();
    let record = session.hand_record();
    assert!(names.contains(&"You".to_owned()) && names.iter().eq(record.tricks[4].iter().map(|card| &card.who)));
}

#[test]
fn the_end_of_a_game_says_who_won_how_it_went_and_what_was_remarkable() {
    for (_, state) in games() {
        for seat in [Seat::S, Seat::E] {
            let own = seat.side();
            let told = EndedGame::of(&state, seat, &names()).unwrap();
            let won = match state.result().unwrap() {
                GameResult::Won(side, _) => Some(side == own),
                GameResult::Tied => None,
            };
            assert_eq!(told.won, won);
            assert_eq!(told.score, [state.score()[own], state.score()[own.other()]]);
            assert_eq!(told.winners.len(), if won.is_some() { 2 } else { 4 });
            assert_eq!(told.course.len(), state.hands().len());
            let scored = |by: UsOrThem| -> i16 {
                told.course
                    .iter()
                    .filter_map(|step| step.points)
                    .filter(|scored| scored.by == by)
                    .map(|scored| scored.points)
                    .sum()
            };
            if state.hands().iter().all(|hand| hand.counts()) {
                assert_eq!([scored(UsOrThem::Us), scored(UsOrThem::Them)], told.score);
            }
            let euchres = told.course.iter().filter(|step| step.mark == Some(HandMark::Euchre)).count();
            let counted =
                told.tallies.iter().find(|tally| tally.name == "Euchres").map_or(0, |tally| tally.counts.iter().sum());
            assert_eq!(euchres, counted);
            let is_march = |step: &&app::play::HandStep| matches!(step.mark, Some(HandMark::March | HandMark::Loner));
            let counted =
                told.tallies.iter().find(|tally| tally.name == "Marches").map_or(0, |tally| tally.counts.iter().sum());
            assert_eq!(told.course.iter().filter(is_march).count(), counted, "a lone march is a march too");
        }
        let headline = EndedGame::of(&state, Seat::N, &names()).unwrap().headline;
        match state.result().unwrap() {
            GameResult::Won(..) => assert!(headline.contains("ora"), "{headline}"),
            GameResult::Tied => assert_eq!(headline, "A tie"),
        }
    }
    assert_eq!(EndedGame::of(&GameState::new(Preset::World.ruleset()), Seat::S, &names()), None);
}

#[test]
fn what_is_told_beside_the_table_is_what_everybody_heard_and_saw() {
    for (log, _) in games().into_iter().step_by(5) {
        let replay = Replay::new(log.clone(), Viewer::Player(Seat::S));
        for at in 0..=replay.last() {
            let state = log.fold_first(at).state;
            let frame = replay.frame(at);
            assert_eq!(frame.score_card, ScoreCard::of(&state, Viewer::Player(Seat::S), &replay.names()));
            let Some(hand) = state.hand() else {
                assert_eq!(frame.hand_record, HandRecord::default());
                continue;
            };
            assert_eq!(frame.hand_record.bids.len(), hand.public().bids().count());
            let laid: usize = frame.hand_record.tricks.iter().map(Vec::len).sum();
            assert_eq!(laid, hand.public().played().len());
            for trick in frame.hand_record.tricks.iter().filter(|trick| !trick.is_empty()) {
                assert_eq!(trick.iter().filter(|card| card.wins).count(), 1);
            }
        }
    }
}

#[test]
fn a_replay_steps_by_tricks_and_deals_there_and_back() {
    let (log, _) = games().remove(0);
    let replay = Replay::new(log.clone(), Viewer::Player(Seat::S));
    let (mut at, mut forth) = (0, Vec::new());
    while at < replay.last() {
        at = replay.next_stop(at);
        forth.push(at);
    }
    let mut back = Vec::new();
    while at > 0 {
        back.push(at);
        at = replay.stop_before(at);
    }
    back.reverse();
    assert_eq!(forth, back);
    let hands = log.fold().unwrap().hands().iter().filter(|hand| hand.contract.is_some()).count();
    assert!(forth.len() >= hands * 6, "a deal and five tricks a hand: {} for {hands}", forth.len());
    for stop in forth {
        let state = log.fold_first(stop).state;
        assert!(matches!(state.stage(), Stage::Hand | Stage::TurnUp | Stage::Cut | Stage::Over), "{:?}", state.stage());
    }
}

#[test]
fn statistics_name_the_person_first_and_bots_apart() {
    let device = Device::new();
    let page = device.page();
    page.set(|settings| settings.speed = Speed::Instant);
    let mut new: NewGame = choice(Preset::Mcallen);
    new.names[TablePlace::Own] = "Ann".to_owned();
    let session = session(&tab(&page, &begun(&page, &new, 3), None));
    play_until(&page, &session, |model| matches!(model.question, TableQuestion::Over(_)));
    let found = AllGames::load_games(&page).add_up(&Filter::default());
    let called =
        |people: &[scoresheet::stats::Person]| people.iter().map(|person| person.name.clone()).collect::<Vec<_>>();
    assert_eq!(called(&found.own), ["Ann"]);
    assert_eq!(called(&found.people), Vec::<String>::new());
    assert_eq!(called(&found.bots), ["Edie", "Nora", "Walt"]);
    assert_eq!(found.all.games, 1);
}

#[test]
fn the_colors_of_the_suits_are_asked_about_once_after_the_first_games() {
    let device = Device::new();
    let page = device.page();
    page.set(|settings| settings.speed = Speed::Instant);
    let asked = (0..5).map(|seed| {
        let session = session(&tab(&page, &begun(&page, &choice(Preset::Mcallen), seed), None));
        let before = asks_colors(&page);
        play_until(&page, &session, |model| matches!(model.question, TableQuestion::Over(_)));
        (before, asks_colors(&page))
    });
    let asked: Vec<_> = asked.collect();
    assert_eq!(asked, [(false, false), (false, false), (false, true), (false, false), (false, false)]);

    let chosen = after_three_games();
    chosen.set(|settings| settings.suit_colors = SuitColors::Four);
    assert!(!asks_colors(&chosen), "they have chosen already");
}

/// A page on which three games have been played.
fn after_three_games() -> Page {
    let page = Device::new().page();
    page.set(|settings| settings.speed = Speed::Instant);
    for seed in 0..3 {
        let session = session(&tab(&page, &begun(&page, &choice(Preset::Mcallen), seed), None));
        play_until(&page, &session, |model| matches!(model.question, TableQuestion::Over(_)));
    }
    assert!(asks_colors(&page));
    page
}

#[test]
fn a_finished_game_makes_a_picture_with_faces_score_and_every_hand() {
    for (_, state) in games() {
        let hall = names().map(|name| app::words::event::invented_face(&name));
        let keepsake = Keepsake::of(&state, Seat::S, &names(), &hall, None).unwrap();
        let svg = keepsake.draw("<symbol id=\"b-JS\"/>").svg;
        assert!(svg.contains("Sora and Nora") && svg.contains("<symbol id=\"b-JS\"/>"), "{svg}");
        assert_eq!(keepsake.faces.len(), keepsake.ended.winners.len());
        for (face, seat) in keepsake.faces.iter().zip(&keepsake.ended.winners) {
            assert_eq!(*face, hall[*seat], "the face that the table showed");
            let drawn = svg.split("<svg class=\"").any(|drawn| {
                drawn.starts_with(face.colors.letter()) && drawn.contains(&format!("href=\"#b-{}\"", face.bust))
            });
            assert!(drawn, "{face:?}: {svg}");
        }
        let hands = svg.matches("height=\"70\"").count();
        assert_eq!(hands, state.hands().len());
        let [us, them] = keepsake.ended.score;
        assert!(keepsake.description().contains(&format!(", {us} to {them}. ")), "{}", keepsake.description());
    }
}

#[test]
fn records_name_the_best_game_the_streak_and_only_what_happened() {
    let page = Device::new().page();
    assert!(AllGames::load_games(&page).records(&page).is_empty());
    let page = after_three_games();
    let all = AllGames::load_games(&page);
    let found = all.add_up(&Filter::default());
    let records = all.records(&page);
    let figure = |name: &str| records.iter().find(|of| of.name == name).map(|of| of.figure.clone());
    let own = &found.own[0].figures;
    assert_eq!(figure("Best game").is_some(), own.won > 0, "a lost game is no record: {records:?}");
    assert!(figure("Biggest win").is_none() || own.won > 1, "one game is not named twice: {records:?}");
    assert!(figure("Biggest win").is_none() || figure("Biggest win") != figure("Best game"), "{records:?}");
    assert_eq!(figure("First loner").is_some(), own.loners > 0);
    assert!(figure("Longest winning streak").is_none() || own.won > 1);
    assert!(records.iter().all(|of| !of.about.contains("against ,")), "{records:?}");
    let [.., cup] = app::words::sheet::statistics::figure_columns(own);
    assert_eq!(cup, "", "nobody paid into a cup");
}

#[test]
fn a_long_name_fits_into_the_picture_and_is_not_markup() {
    let (_, state) = games().into_iter().next().unwrap();
    let names = BySeat::from_fn(|seat| format!("{}<b>&{seat}", "Wilhelmina-".repeat(4)));
    let svg = Keepsake::of(&state, Seat::S, &names, &app::play::faces(&names), None).unwrap().draw("").svg;
    assert!(!svg.contains("<b>") && svg.contains("&lt;b>&amp;"), "{svg}");
    let sizes = svg.split("font-size=\"").skip(1).filter_map(|rest| rest.split('"').next()?.parse::<u32>().ok());
    assert!(sizes.clone().count() > 5 && sizes.min() < Some(38), "it is set smaller");
}
