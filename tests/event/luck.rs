//! How much was luck: what a bot in the seat would have made of the same deals.

use bower::bots::{BotPlayer, Level, Style, decide};
use bower::cards::{BySeat, Seat, Seed};
use bower::event::{Enters, Event, EventKind};
use bower::practice::{Field, Luck, pending, play_on};
use bower::record::{self, GameLog, Plays, SeedOrigin};
use bower::review::{Replayed, bot, replayed};
use bower::rules::{Action, GameEvent};
use bower::ruleset::{DefendAlone, FarmersHand, LowHand, PartnersBest, Preset, Ruleset};
use bower::table::{Answer, Need, Table};
use bower::view::SeatView;

use super::support::{event, plan};

/// A game in which somebody sits who decides as `person` says, among bots, at a table of the page.
fn game(preset: Preset, seed: u64, own: Seat, others: BotPlayer, person: impl Fn(&SeatView, u64) -> Action) -> GameLog {
    game_by(preset.ruleset(), seed, own, others, person)
}

fn game_by(
    rules: Ruleset,
    seed: u64,
    own: Seat,
    others: BotPlayer,
    person: impl Fn(&SeatView, u64) -> Action,
) -> GameLog {
    let seating = BySeat::from_fn(|seat| record::Player {
        name: String::new(),
        plays: if seat == own { Plays::Person } else { Plays::Bot(others.to_string()) },
    });
    let mut table = Table::new(rules, seating, Seed::from_number(seed), SeedOrigin::Given);
    loop {
        let answer = match table.need() {
            Need::Nothing => return table.log().clone(),
            Need::Act(seat) => {
                let (view, log) = (SeatView::of(table.state(), seat).unwrap(), table.log());
                let thoughts = log.thoughts(log.events.len());
                Answer::Act(match bot(log, seat) {
                    Some(bot) => decide(&view, bot, thoughts).action,
                    None => person(&view, thoughts),
                })
            }
            _ => table.customary().unwrap(),
        };
        table.answer(answer).unwrap();
    }
}

/// The points on the card of a seat.
fn points(log: &GameLog, seat: Seat) -> i32 {
    bower::practice::score_of(&log.fold().unwrap()).own_points(seat).into()
}

#[test]
fn a_bot_judged_by_itself_gains_nothing_by_bids_and_play() {
    for preset in Preset::ALL {
        for (at, level) in [Level::Beginner, Level::Social, Level::Regular].into_iter().enumerate() {
            let you = BotPlayer { level, style: Style::ALL[at + 1] };
            let own = Seat::ALL[at];
            let log =
                game(preset, 7 + at as u64, own, Level::Regular.into(), |view, seed| decide(view, you, seed).action);
            let points = points(&log, own);
            let same = Replayed { points, by_bids: points, by_bot: points };
            assert_eq!(replayed(&log, own, you), Some(same), "{preset} {you}");
        }
    }
}

/// Going under comes before the bids, and most seats are not even asked.
#[test]
fn the_turns_of_a_house_are_played_again_too() {
    let mut rules = Preset::World.ruleset();
    rules.hand.farmers_hand = FarmersHand::Exchange(LowHand::ThreeNinesAndTens);
    rules.hand.partners_best = PartnersBest::Yes;
    rules.hand.defend_alone = DefendAlone::Yes(4);
    let rules = rules.checked().unwrap();
    let (club, timid): (BotPlayer, BotPlayer) = (Level::Regular.into(), "regular/careful".parse().unwrap());
    let mut under = 0;
    for seed in 0..12 {
        let own = Seat::ALL[seed as usize % 4];
        let by = |player| game_by(rules.clone(), seed, own, club, move |view, seed| decide(view, player, seed).action);
        let log = by(club);
        let points = points(&log, own);
        assert_eq!(
            replayed(&log, own, club),
            Some(Replayed { points, by_bids: points, by_bot: points }),
            "seed {seed}"
        );
        under += log.events.iter().filter(|event| matches!(event, GameEvent::Acted(Action::Under(_)))).count();
        // Styles only bid.
        let bid_otherwise = replayed(&by(timid), own, club).unwrap();
        assert_eq!(bid_otherwise.points, bid_otherwise.by_bids, "seed {seed}");
    }
    assert!(under > 0, "nobody went under");
}

#[test]
fn who_only_bids_otherwise_gains_and_loses_by_bids_alone_and_likewise_by_play() {
    let (timid, club): (BotPlayer, BotPlayer) = ("regular/careful".parse().unwrap(), Level::Regular.into());
    let (mut bids, mut play) = (0, 0);
    for seed in 0..12 {
        let own = Seat::ALL[seed as usize % 4];
        // Bids with another style; styles only bid.
        let log = game(Preset::World, seed, own, club, |view, seed| decide(view, timid, seed).action);
        let replayed_bids = replayed(&log, own, club).unwrap();
        assert_eq!(replayed_bids.points, replayed_bids.by_bids, "seed {seed}");
        bids += (replayed_bids.by_bids - replayed_bids.by_bot).abs();
        // Bids as the club player does, and plays the first card that is legal.
        let log = game(Preset::World, seed, own, club, |view, seed| {
            let first = view.legal().nth(0).unwrap();
            if matches!(first, Action::Play(_)) { first } else { decide(view, club, seed).action }
        });
        let replayed_play = replayed(&log, own, club).unwrap();
        assert_eq!(replayed_play.by_bids, replayed_play.by_bot, "seed {seed}");
        play += replayed_play.points - replayed_play.by_bot;
    }
    assert!(bids > 0);
    assert!(play < 0, "the first legal card is no good play: {play}");
}

#[test]
fn field_cards_bids_and_play_add_up_to_the_points() {
    for kind in [EventKind::WorldDoubles, EventKind::Progressive] {
        let mut event = event(plan(kind, 8, kind.plan(8).movement, 2), 8, 3);
        play_on(&mut event, &Field::of(Level::Regular), |_, _| {}).unwrap();
        let games = [Replayed { points: 9, by_bids: 7, by_bot: 8 }, Replayed { points: 4, by_bids: 4, by_bot: 2 }];
        let luck = Luck::of(event.state(), &games).unwrap();
        assert_eq!((luck.games, luck.points, luck.bids, luck.play), (2, 13, 1, 2));
        assert_eq!(luck.field_tenths + luck.cards_tenths + 10 * (luck.bids + luck.play), 10 * luck.points);
        assert_eq!(luck.field_tenths, twice_the_mean(&event));
        assert_eq!(Luck::of(event.state(), &[]), None);
    }
}

/// Twice what a game brought on average, in tenths, from the standings.
fn twice_the_mean(event: &Event) -> i32 {
    let rows = bower::event::Standings::of(event.state(), 0).rows;
    let (points, games) = rows.iter().fold((0, 0), |(points, games), row| {
        (points + row.tally.points - row.tally.bye_points, games + i64::from(row.tally.games))
    });
    ((2 * points * 10 * 2 / games + 1) / 2) as i32
}

#[test]
fn a_game_that_is_not_over_says_nothing() {
    let mut log =
        game(Preset::World, 1, Seat::S, Level::Regular.into(), |view, seed| decide(view, Level::Regular, seed).action);
    log.events.pop();
    assert_eq!(replayed(&log, Seat::S, Level::Regular.into()), None);
}

#[test]
fn the_same_field_gives_the_same_tasks() {
    let kind = EventKind::WorldSingles;
    let mut event = event(kind.plan(8), 8, 5);
    event.begin_round(0).unwrap();
    while let Some(chore) = bower::practice::next_step(&event) {
        event.record(0, chore).unwrap();
    }
    assert_eq!(event.state().plan().enters, Enters::People);
    let mixed = Field::new(Style::ALL.map(|style| [BotPlayer { level: Level::Social, style }; 2]).to_vec());
    let (ours, theirs) = (pending(&event, &mixed), pending(&event, &mixed));
    assert_eq!(ours, theirs);
    assert!(ours.iter().any(|pending| pending.task.players != BySeat::from_fn(|_| BotPlayer::from(Level::Social))));
}
