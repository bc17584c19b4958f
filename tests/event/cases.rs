//! Small events that are written by hand in files. Each file has results, and the standings with every tie-break in
//! words that must follow from them.
//!
//! A file begins with `event NAME`, `entrants A B C` and, if wanted, `rounds N`. The other lines are entries in order.
//! `round` begins a round, and a line follows for each table or bye: `A v B 7-5`, `A+C v B+D 9-8` or `bye A`. Several
//! scores stand for several games, and `F-0` and `0-F` for a forfeit by the first or the second side. After the scores
//! there may be `loners 1-0`, `own 9 9 8 8` (North, East, South, West) and `settled NS`. Other entries are `placed HOW
//! A B`, `playoff A B C: A v B 2-1`, `out A why` (disqualified without prizes), `in A why` (the disqualification is
//! lifted), `give PRIZE A`, `fix ROUND TABLE A v B 3-9`, `warn A why` and `points A -2 why` (points by the director).
//! `Ann&Bob` is a team, and `Ann&Bob.1` is its first player, as in `out Ann&Bob.1 why`. The expected outcome has lines
//! such as `= PLACE NAME figures`, `why SENTENCE`, `tie SENTENCE`, `prize LINE` and `ruled LINE`. A line `no ENTRY` is
//! an entry that must be refused.

use std::fs;

use app::words::event::{prize_line, prize_taken_back_line, rank_reasons, ruling_lines, tie_sentence};
use cards::{BySeat, BySide, Seed, Side};
use event::{
    Bye, Criterion, DivisionId, Entrant, EntrantKind, EntrantOrPlayer, Event, EventEntry, EventKind, EventPlan,
    FirstDeal, Forfeiter, GameScore, Member, Prize, PrizeRight, Profile, Round, Standings, TableGame, TableNo,
    TableResult, TableSeating, TableSeats, WaitingPlace, prizes,
};

struct Case {
    event: Event,
    names: Vec<String>,
    round: Round,
    results: Vec<TableResult>,
    /// Whether the next entry must be refused.
    refuses: bool,
}

impl Case {
    fn who(&self, name: &str) -> Entrant {
        let at = self.names.iter().position(|known| known == name);
        Entrant::from_index(at.unwrap_or_else(|| panic!("nobody is called {name}"))).unwrap()
    }

    /// Finds an entrant by name, or one player of a team, as in `Ann&Bob.1`.
    fn party(&self, text: &str) -> EntrantOrPlayer {
        match text.split_once('.') {
            None => self.who(text).into(),
            Some((team, at)) => EntrantOrPlayer::player(self.who(team), Member::ALL[at.parse::<usize>().unwrap() - 1]),
        }
    }

    fn seats(&self, ns: &str, ew: &str) -> TableSeats {
        let side = |text: &str| text.split('+').map(|name| self.who(name)).collect::<Vec<_>>();
        let (ns, ew) = (side(ns), side(ew));
        match self.event.state().plan().enters {
            EntrantKind::Teams => TableSeats::Teams(BySide { ns: ns[0], ew: ew[0] }),
            EntrantKind::People => TableSeats::of_people([ns[0], ns[1], ew[0], ew[1]]),
        }
    }

    fn record(&mut self, entry: EventEntry) {
        let recorded = self.event.record(0, entry.clone());
        if std::mem::take(&mut self.refuses) {
            return assert!(recorded.is_err(), "{entry:?} is not refused");
        }
        recorded.unwrap_or_else(|why| panic!("{entry:?}: {why:?}"));
    }

    /// Begins the round that the file describes, and enters its results.
    fn close(&mut self) {
        let round = std::mem::take(&mut self.round);
        if round == Round::default() {
            return;
        }
        self.record(EventEntry::RoundBegan(round));
        let number = self.event.state().round_number().unwrap();
        for (result, table) in std::mem::take(&mut self.results).into_iter().zip(TableNo::all()) {
            self.record(EventEntry::ResultIn { round: number, table, result });
        }
    }

    fn line(&mut self, words: &[&str]) {
        match words {
            ["round"] => self.close(),
            ["bye", name] => self.round.byes.push(Bye { entrant: self.who(name), waits: WaitingPlace::Aside }),
            [ns, "v", ew, rest @ ..] => {
                let table = TableNo::from_index(self.round.tables.len());
                let seats = self.seats(ns, ew);
                self.round.tables.push(TableSeating { table, seats, home: None, first_deal: FirstDeal::Drawn });
                self.results.push(result(rest));
            }
            ["placed", how, names @ ..] => {
                self.close();
                let how = if *how == "lot" { Criterion::Lot } else { Criterion::RockPaperScissors };
                let order = names.iter().map(|name| self.who(name)).collect();
                self.record(EventEntry::Placed { how, order, seed: None });
            }
            ["playoff", rest @ ..] => {
                self.close();
                let middle = rest.iter().position(|word| word.ends_with(':')).unwrap();
                let among = rest[..=middle].iter().map(|name| self.who(name.trim_end_matches(':'))).collect();
                let [ns, _, ew, score @ ..] = &rest[middle + 1..] else { panic!("{rest:?}") };
                let TableGame::Played(score) = result(score).games[0] else { panic!("{rest:?}") };
                let sides = BySide { ns: self.who(ns), ew: self.who(ew) };
                self.record(EventEntry::TiePlayed { among, sides, points: score.points, sudden: score.settled });
            }
            ["out", name, why @ ..] => {
                self.close();
                let (EntrantOrPlayer { entrant, member }, reason) = (self.party(name), why.join(" "));
                self.record(match member {
                    None => EventEntry::Disqualified { entrant, reason, prizes: PrizeRight::Denied },
                    Some(member) => EventEntry::Barred { entrant, member, reason },
                });
            }
            ["in", name, why @ ..] => {
                let (EntrantOrPlayer { entrant, member }, reason) = (self.party(name), why.join(" "));
                self.record(match member {
                    None => EventEntry::Reinstated { entrant, reason },
                    Some(member) => EventEntry::BarLifted { entrant, member, reason },
                });
            }
            ["warn", name, why @ ..] => {
                self.close();
                self.record(EventEntry::Warned { whom: self.party(name), reason: why.join(" ") });
            }
            ["points", name, points, why @ ..] => {
                self.close();
                let (points, reason) = (points.parse().unwrap(), why.join(" "));
                self.record(EventEntry::PointsRuled { entrant: self.who(name), points, reason });
            }
            ["no", line @ ..] => {
                self.close();
                self.refuses = true;
                self.line(line);
            }
            ["give", prize, name] => {
                self.close();
                let prize = match *prize {
                    "farthest" => Prize::FarthestTraveller,
                    "dressed" => Prize::BestDressed,
                    "door" => Prize::Door,
                    game => Prize::Sportsmanship(game.parse().unwrap()),
                };
                self.record(EventEntry::Awarded { prize, to: self.party(name), seed: None });
            }
            ["fix", round, table, _, "v", _, rest @ ..] => {
                self.close();
                let (round, table) = (round.parse().unwrap(), table.parse().unwrap());
                self.record(EventEntry::Corrected {
                    round,
                    table,
                    result: result(rest),
                    reason: "added up wrongly".into(),
                });
            }
            other => panic!("{other:?}"),
        }
    }

    /// Returns the standings with tie-breaks, ties, prizes and rulings, in the form of the files.
    fn told(&mut self) -> Vec<String> {
        self.close();
        let state = self.event.state();
        let standings = Standings::of(state, DivisionId::FIRST);
        let mut told: Vec<String> = standings
            .rows
            .iter()
            .map(|row| {
                let figures: Vec<String> = row.figures.iter().map(|of| of.figure.to_string()).collect();
                format!("= {} {} {}", row.place, self.names[row.entrant.index()], figures.join(" "))
            })
            .collect();
        let whys = rank_reasons(state, &standings.rows).into_iter();
        told.extend(whys.map(|why| format!("why {why}")));
        told.extend(standings.ties.iter().map(|open| format!("tie {}", tie_sentence(state, open))));
        told.extend(prizes(state, DivisionId::FIRST).iter().map(|won| format!("prize {}", prize_line(won))));
        told.extend(state.prizes_taken_back().iter().map(|given| format!("prize {}", prize_taken_back_line(given))));
        told.extend(ruling_lines(state, DivisionId::FIRST).iter().map(|line| format!("ruled {line}")));
        told
    }
}

fn result(words: &[&str]) -> TableResult {
    let mut games = Vec::new();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let two = |text: &str| -> (i16, i16) {
            let (a, b) = text.split_once('-').unwrap();
            (a.parse().unwrap(), b.parse().unwrap())
        };
        if let Some(TableGame::Played(score)) = games.last_mut() {
            let score: &mut GameScore = score;
            match *word {
                "loners" => {
                    let (ns, ew) = two(words.next().unwrap());
                    score.loners = BySeat { n: ns as u8, e: ew as u8, s: 0, w: 0 };
                    continue;
                }
                "own" => {
                    let mut own = || words.next().unwrap().parse().unwrap();
                    score.own = Some(BySeat { n: own(), e: own(), s: own(), w: own() });
                    continue;
                }
                "settled" => {
                    score.settled = Some(if *words.next().unwrap() == "NS" { Side::NS } else { Side::EW });
                    continue;
                }
                _ => {}
            }
        }
        games.push(match *word {
            "F-0" => TableGame::Forfeited(Forfeiter::One(Side::NS)),
            "0-F" => TableGame::Forfeited(Forfeiter::One(Side::EW)),
            score => {
                let (ns, ew) = two(score);
                TableGame::Played(GameScore { points: BySide { ns, ew }, ..GameScore::default() })
            }
        });
    }
    TableResult::of_games(games)
}

#[test]
fn every_case_ends_as_its_file_says() {
    let directory = concat!(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."), "/tests/data/events");
    let mut seen = 0;
    for file in fs::read_dir(directory).unwrap() {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let is_told = |line: &str| ["= ", "why ", "tie ", "prize ", "ruled "].iter().any(|told| line.starts_with(told));
        let (expected, given): (Vec<&str>, Vec<&str>) = lines.partition(|line| is_told(line));
        let value = |key: &str| given.iter().find_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
        let names: Vec<String> = value("entrants").unwrap().split(' ').map(str::to_owned).collect();
        let kind: EventKind = value("event").unwrap().parse().unwrap();
        let rounds = value("rounds").map_or(1, |rounds| rounds.parse().unwrap());
        let plan = EventPlan { rounds, ..kind.plan(names.len()) };
        let mut event = Event::new(plan, Seed::from_number(1));
        let profile = |name: &String| match name.split_once('&') {
            None => Profile::person(name),
            Some((one, other)) => Profile { name: name.clone(), ..Profile::team(one, other) },
        };
        names.iter().for_each(|name| event.record(0, EventEntry::Entered(profile(name))).unwrap());
        let mut case = Case { event, names, round: Round::default(), results: Vec::new(), refuses: false };
        for line in
            given.iter().filter(|line| !["event ", "entrants ", "rounds "].iter().any(|key| line.starts_with(key)))
        {
            case.line(&line.split_whitespace().collect::<Vec<_>>());
        }
        let told = case.told();
        // A file may leave prizes out. Whatever it mentions must be right.
        for kind in ["= ", "why ", "tie ", "prize ", "ruled "] {
            let of = |lines: &[String]| lines.iter().filter(|line| line.starts_with(kind)).cloned().collect::<Vec<_>>();
            let wanted = of(&expected.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>());
            let got = of(&told);
            if kind == "prize " {
                wanted
                    .iter()
                    .for_each(|line| assert!(got.contains(line), "{}: {line}\n{}", path.display(), got.join("\n")));
            } else {
                assert_eq!(wanted.join("\n"), got.join("\n"), "{}", path.display());
            }
        }
        seen += 1;
    }
    assert!(seen >= 12, "the cases were not found: {seen}");
}
