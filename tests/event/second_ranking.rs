//! A second, plain implementation of each event's ranking, written from the rulebooks. It reads only an event's log,
//! knows nothing of the real standings, and is compared with them over random events.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use cards::{BySeat, BySide, Random, Seat, Side};
use event::{
    Award, Criterion, DivisionId, Entrant, Event, EventEntry, EventKind, Forfeiter, GameScore, NextStep, PrizeRight,
    RoundNo, Standings, TableGame, TableNo, TableResult, TableSeats, TieTask,
};

use super::support::event;

/// The seats of a round: for each table its two or four entrants, North and South against East and West.
type Sides = [Vec<(Entrant, Option<Seat>)>; 2];

/// A playoff game between two tied entrants.
struct PlayedOff {
    among: Vec<Entrant>,
    sides: BySide<Entrant>,
    points: BySide<i16>,
    won: Side,
}

/// The facts that this ranking needs, read from the log of an event.
#[derive(Default)]
struct Papers {
    seated: Vec<BTreeMap<TableNo, Sides>>,
    byes: Vec<Entrant>,
    games: BTreeMap<(RoundNo, TableNo), Vec<TableGame>>,
    awards: BTreeMap<(RoundNo, TableNo), Award>,
    ruled: Vec<(Entrant, i16)>,
    orders: Vec<(Criterion, Vec<Entrant>)>,
    playoffs: Vec<PlayedOff>,
}

fn sides(seats: &TableSeats) -> Sides {
    match seats {
        TableSeats::Teams(teams) => [vec![(teams.ns, None)], vec![(teams.ew, None)]],
        TableSeats::People(people) => {
            Side::ALL.map(|side| side.seats().map(|seat| (people[seat], Some(seat))).to_vec())
        }
        TableSeats::ToDraw(_) => [Vec::new(), Vec::new()],
    }
}

impl Papers {
    fn of(event: &Event) -> Papers {
        let mut papers = Papers::default();
        for logged in &event.log().entries {
            match &logged.entry {
                EventEntry::RoundBegan(round) => {
                    papers.seated.push(round.tables.iter().map(|of| (of.table, sides(&of.seats))).collect());
                    papers.byes.extend(round.byes.iter().map(|bye| bye.entrant));
                }
                EventEntry::PartnersDrawn { table, seats } => {
                    papers.seated.last_mut().unwrap().insert(*table, sides(&TableSeats::People(*seats)));
                }
                EventEntry::ResultIn { round, table, result } | EventEntry::Corrected { round, table, result, .. } => {
                    papers.awards.remove(&(*round, *table));
                    papers.games.insert((*round, *table), result.games.clone());
                }
                EventEntry::Closed { round, table, award, .. } => {
                    papers.awards.insert((*round, *table), *award);
                }
                EventEntry::PointsRuled { entrant, points, .. } => papers.ruled.push((*entrant, *points)),
                EventEntry::Placed { how, order, .. } => papers.orders.push((*how, order.clone())),
                EventEntry::TiePlayed { among, sides, points, sudden } => {
                    let won = points.leader().or(*sudden).unwrap();
                    let (among, sides, points) = (among.clone(), *sides, *points);
                    papers.playoffs.push(PlayedOff { among, sides, points, won });
                }
                _ => {}
            }
        }
        papers
    }
}

/// The figures of an entrant over all rounds.
#[derive(Clone, Default)]
struct Made {
    points: i64,
    games_won: i64,
    games: i64,
    loners: i64,
    league: i64,
    met: Vec<Entrant>,
    /// Points and number of the games that were actually played.
    played: (i64, i64),
}

/// Returns the side that won a game. Nobody wins a level game.
fn won(game: &TableGame) -> Option<Side> {
    match game {
        TableGame::Played(score) => score.points.leader(),
        TableGame::Forfeited(Forfeiter::One(by)) => Some(by.other()),
        TableGame::Forfeited(Forfeiter::Both) => None,
    }
}

fn add_up(kind: EventKind, papers: &Papers, everybody: &[Entrant]) -> BTreeMap<Entrant, Made> {
    let mut all: BTreeMap<Entrant, Made> = everybody.iter().map(|who| (*who, Made::default())).collect();
    for (round, tables) in papers.seated.iter().enumerate() {
        let round = RoundNo::new(round as u16 + 1).unwrap();
        for (table, sides) in tables {
            for (side, who, seat) in Side::ALL
                .into_iter()
                .zip(sides)
                .flat_map(|(side, who)| who.iter().map(move |(who, seat)| (side, *who, *seat)))
            {
                let made = all.get_mut(&who).unwrap();
                let others = &sides[usize::from(side == Side::NS)];
                if let Some(award) = papers.awards.get(&(round, *table)) {
                    made.points += i64::from(award.points[side]);
                    made.met.extend(others.iter().map(|(who, _)| *who));
                }
                let Some(games) = papers.games.get(&(round, *table)) else { continue };
                made.met.extend(others.iter().map(|(who, _)| *who));
                let mut wins = 0;
                let mut losses = 0;
                for game in games {
                    made.games += 1;
                    wins += i64::from(won(game) == Some(side));
                    losses += i64::from(won(game) == Some(side.other()));
                    if let TableGame::Played(score) = game {
                        let of_seat = |seat: Seat| i64::from(score.loners[seat]);
                        let loners = match seat {
                            Some(seat) => of_seat(seat),
                            None => side.seats().into_iter().map(of_seat).sum(),
                        };
                        // The lone maker's own card gets five points where the side scores four.
                        let more = if kind == EventKind::Progressive { loners } else { 0 };
                        let points = i64::from(score.points[side]) + more;
                        made.points += points;
                        made.loners += loners;
                        made.played = (made.played.0 + points, made.played.1 + 1);
                    }
                }
                made.games_won += wins;
                if kind == EventKind::ChicagoSeason {
                    made.league += 2 * wins + i64::from(wins > losses);
                }
            }
        }
    }
    for who in &papers.byes {
        let made = all.get_mut(who).unwrap();
        if kind != EventKind::ChicagoSeason && made.played.1 > 0 {
            // The mean of the entrant's own games, halves rounded up.
            made.points += (2 * made.played.0 + made.played.1).div_euclid(2 * made.played.1);
        }
    }
    for (who, points) in &papers.ruled {
        let made = all.get_mut(who).unwrap();
        let counted = if kind == EventKind::ChicagoSeason { &mut made.league } else { &mut made.points };
        *counted += i64::from(*points);
    }
    all
}

/// A common denominator. Every winning percentage in these events is a whole number of `1 / WHOLE`.
const WHOLE: i64 = 232_792_560;

fn share(made: &Made) -> i64 {
    if made.games == 0 { 0 } else { made.games_won * WHOLE / made.games }
}

/// Returns the figures that rank an entrant, first to last. More is better.
fn figures(kind: EventKind, all: &BTreeMap<Entrant, Made>, who: Entrant) -> Vec<i64> {
    let made = &all[&who];
    match kind {
        EventKind::WorldDoubles | EventKind::WorldSingles => vec![made.points, made.games_won, made.loners],
        EventKind::Valparaiso | EventKind::Mcallen => vec![made.points],
        EventKind::Progressive => vec![made.points, made.loners],
        EventKind::ChicagoSeason => {
            let met: i64 = made.met.iter().map(|other| share(&all[other])).sum();
            let strength = if made.met.is_empty() { 0 } else { met * 2520 / made.met.len() as i64 };
            vec![made.league, share(made), strength]
        }
    }
}

/// The places so far, and the ties still to be broken.
struct Ranked {
    kind: EventKind,
    papers: Papers,
    places: BTreeMap<Entrant, u16>,
    open: Vec<(u16, Vec<Entrant>)>,
}

impl Ranked {
    fn of(kind: EventKind, event: &Event) -> Ranked {
        let everybody: Vec<Entrant> = event.state().entrants().collect();
        let papers = Papers::of(event);
        let all = add_up(kind, &papers, &everybody);
        let mut ranked = Ranked { kind, papers, places: BTreeMap::new(), open: Vec::new() };
        let mut by_figures: BTreeMap<Reverse<Vec<i64>>, Vec<Entrant>> = BTreeMap::new();
        for who in everybody {
            by_figures.entry(Reverse(figures(kind, &all, who))).or_default().push(who);
        }
        by_figures.into_values().for_each(|level| ranked.place(&level));
        ranked
    }

    /// Returns the last place for which a tie is broken: the last seed in a league, first place at Valparaiso,
    /// otherwise third place.
    fn last_that_matters(&self) -> u16 {
        match self.kind {
            EventKind::ChicagoSeason => u16::MAX,
            EventKind::Valparaiso => 1,
            _ => 3,
        }
    }

    fn place(&mut self, level: &[Entrant]) {
        let place = self.places.len() as u16 + 1;
        if level.len() == 1 || place > self.last_that_matters() {
            return self.share(place, level);
        }
        let order = match self.kind {
            EventKind::WorldDoubles | EventKind::WorldSingles => self.drawn(Criterion::RockPaperScissors, level),
            EventKind::Progressive | EventKind::ChicagoSeason => self.drawn(Criterion::Lot, level),
            EventKind::Valparaiso | EventKind::Mcallen => return self.play_off(place, level),
        };
        self.in_order(place, level, order);
    }

    fn in_order(&mut self, place: u16, level: &[Entrant], order: Option<Vec<Entrant>>) {
        match order {
            Some(order) => order.iter().for_each(|who| self.share(self.places.len() as u16 + 1, &[*who])),
            None => {
                self.open.push((place, level.to_vec()));
                self.share(place, level);
            }
        }
    }

    fn share(&mut self, place: u16, level: &[Entrant]) {
        self.places.extend(level.iter().map(|who| (*who, place)));
    }

    /// Returns the last order by this criterion that names all of the tied entrants.
    fn drawn(&self, how: Criterion, level: &[Entrant]) -> Option<Vec<Entrant>> {
        let mut found = self.papers.orders.iter().rev().filter(|(by, _)| *by == how);
        let (_, order) = found.find(|(_, order)| level.iter().all(|who| order.contains(who)))?;
        Some(order.iter().filter(|who| level.contains(who)).copied().collect())
    }

    /// Ranks tied entrants by playoffs. Two entrants play one game. Three or more play a round robin and are ranked by
    /// wins, then by points. A smaller group that is still level plays again. If all are level, lots are drawn.
    fn play_off(&mut self, place: u16, level: &[Entrant]) {
        let mut came: BTreeMap<Entrant, (i64, i64)> = level.iter().map(|who| (*who, (0, 0))).collect();
        for (at, one) in level.iter().enumerate() {
            for other in &level[at + 1..] {
                let met = |sides: &BySide<Entrant>| [[*one, *other], [*other, *one]].contains(&[sides.ns, sides.ew]);
                let mut games = self.papers.playoffs.iter().rev();
                let all = |among: &[Entrant]| among.len() == level.len() && level.iter().all(|who| among.contains(who));
                let game = games.find(|game| met(&game.sides) && all(&game.among));
                let Some(game) = game else { return self.in_order(place, level, None) };
                for side in Side::ALL {
                    let (wins, sum) = came.get_mut(&game.sides[side]).unwrap();
                    *wins += i64::from(side == game.won);
                    *sum += i64::from(game.points[side]);
                }
            }
        }
        let mut groups: BTreeMap<Reverse<(i64, i64)>, Vec<Entrant>> = BTreeMap::new();
        level.iter().for_each(|who| groups.entry(Reverse(came[who])).or_default().push(*who));
        if groups.len() == 1 {
            return self.in_order(place, level, self.drawn(Criterion::Lot, level));
        }
        groups.into_values().for_each(|level| self.place(&level));
    }
}

/// Checks that the real standings have the same places and the same ties as this ranking.
fn compared(kind: EventKind, event: &Event, told: &str) {
    let (real, plain) = (Standings::of(event.state(), DivisionId::FIRST), Ranked::of(kind, event));
    let places: BTreeMap<Entrant, u16> = real.rows.iter().map(|row| (row.entrant, row.place)).collect();
    assert_eq!(places, plain.places, "{told}: {:#?}", real.rows);
    let sorted = |mut who: Vec<Entrant>| {
        who.sort_unstable();
        who
    };
    let open: Vec<(u16, Vec<Entrant>)> = real.ties.iter().map(|tie| (tie.place, sorted(tie.among.clone()))).collect();
    let plain: Vec<(u16, Vec<Entrant>)> = plain.open.into_iter().map(|(place, who)| (place, sorted(who))).collect();
    assert_eq!(open, plain, "{told}");
}

/// Returns one of a few possible results, so that many entrants are level.
fn any_game(kind: EventKind, event: &Event, random: &mut Random) -> TableGame {
    let plan = event.state().plan();
    if random.below(if kind == EventKind::ChicagoSeason { 6 } else { 30 }) == 0 {
        let who = [Forfeiter::One(Side::NS), Forfeiter::One(Side::EW), Forfeiter::Both];
        return TableGame::Forfeited(who[random.below(3) as usize]);
    }
    let few = [0, 4, 5, 8];
    let mut points = BySide::from_fn(|_| few[random.below(4) as usize]);
    if kind == EventKind::ChicagoSeason {
        points[Side::ALL[random.below(2) as usize]] = 10;
    }
    let mut left = points;
    let loners = BySeat::from_fn(|seat: Seat| {
        let marched = random.below(4) == 0 && left[seat.side()] >= 4;
        left[seat.side()] -= if marched { 4 } else { 0 };
        u8::from(marched)
    });
    let mut score = GameScore { points, loners, ..GameScore::default() };
    if score.side_ahead(plan.level_decider()).is_none() {
        score.settled = Some(Side::ALL[random.below(2) as usize]);
    }
    TableGame::Played(score.with_own_points(&plan.game))
}

/// Returns a random result. It names the side that is ahead if the movement needs a winner.
fn any_result(kind: EventKind, event: &Event, round: RoundNo, random: &mut Random) -> TableResult {
    let plan = event.state().plan();
    loop {
        let games = (0..plan.games).map(|_| any_game(kind, event, random)).collect();
        let result = TableResult::of_games(games);
        if !plan.movement.needs_winner(round) || result.winner(plan.level_decider()).is_some() {
            return result;
        }
    }
}

/// Records a random entry that is not a result: somebody leaves or is disqualified, points are given, or a result is
/// corrected.
fn something_else(kind: EventKind, event: &mut Event, random: &mut Random) {
    let reason = || "because".to_owned();
    let who = Entrant::new(random.below(event.state().entrants().count() as u32) as u16 + 1).unwrap();
    let present = event.state().present_entrants(DivisionId::FIRST).len();
    let entry = match random.below(9) {
        0 => {
            EventEntry::PointsRuled { entrant: who, points: [-4, -1, 2, 5][random.below(4) as usize], reason: reason() }
        }
        1 if present > 9 => EventEntry::Disqualified { entrant: who, reason: reason(), prizes: PrizeRight::Denied },
        2 if present > 9 => EventEntry::Withdrew { entrant: who, reason: reason() },
        3 if present > 9 => EventEntry::Absent { entrant: who, reason: reason() },
        4 => EventEntry::Returned { entrant: who },
        5..=7 => {
            let rounds = event.state().rounds();
            let at = random.below(rounds.len().max(1) as u32) as usize;
            let Some(tables) = rounds.get(at).map(|round| &round.seating.tables) else { return };
            let table = tables[random.below(tables.len() as u32) as usize].table;
            let round = RoundNo::new(at as u16 + 1).unwrap();
            let result = any_result(kind, event, round, random);
            EventEntry::Corrected { round, table, result, reason: reason() }
        }
        _ => return,
    };
    // An entry that is impossible now is refused and changes nothing.
    let _ = event.record(0, entry);
}

fn report(kind: EventKind, event: &mut Event, table: TableNo, random: &mut Random) {
    let round = event.state().round_number().unwrap();
    if let Some(seats) = event.draw_partners_by_lot(table) {
        event.record(0, EventEntry::PartnersDrawn { table, seats }).unwrap();
    }
    let entry = if random.below(20) == 0 {
        let award = Award { points: BySide { ns: 4, ew: 5 }, stays: Side::ALL[random.below(2) as usize] };
        EventEntry::Closed { round, table, award, reason: "they left".to_owned() }
    } else {
        EventEntry::ResultIn { round, table, result: any_result(kind, event, round, random) }
    };
    event.record(0, entry).unwrap();
}

/// Breaks a tie as the rulebook does, at random.
fn break_tie(event: &mut Event, random: &mut Random) {
    let NextStep::Ties(ties) = event.next() else { return };
    let tie = ties[random.below(ties.len() as u32) as usize].tie.clone();
    let entry = match tie.task {
        TieTask::FindOrder(how) => {
            let mut order = tie.among.clone();
            (1..order.len()).for_each(|at| order.swap(at, random.below(at as u32 + 1) as usize));
            EventEntry::Placed { how, order, seed: None }
        }
        TieTask::PlayGames { games, .. } => {
            let points = BySide::from_fn(|_| [0, 2, 2, 4][random.below(4) as usize]);
            let sudden = Some(Side::ALL[random.below(2) as usize]);
            EventEntry::TiePlayed { among: tie.among, sides: games[0], points, sudden }
        }
    };
    event.record(0, entry).unwrap();
}

#[test]
fn standings_are_what_a_second_plain_reading_of_the_rulebooks_makes_of_the_log() {
    let mut broken = 0;
    for kind in EventKind::ALL {
        for seed in 0..40 {
            let told = format!("{kind}, seed {seed}");
            let mut random = Random::from_number(seed);
            let entrants = 8 + random.below(5) as usize;
            let mut plan = kind.plan(entrants);
            plan.rounds = 1 + random.below(4) as u16;
            let mut event = event(plan, entrants, seed);
            while let NextStep::Round = event.next() {
                event.begin_round(0).unwrap();
                while let NextStep::Results(tables) = event.next() {
                    report(kind, &mut event, tables[0], &mut random);
                    something_else(kind, &mut event, &mut random);
                }
                compared(kind, &event, &told);
            }
            while let NextStep::Ties(_) = event.next() {
                break_tie(&mut event, &mut random);
                broken += 1;
                compared(kind, &event, &told);
            }
        }
    }
    assert!(broken > 60, "only {broken} ties came up");
}
