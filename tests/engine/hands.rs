//! Tests every rule of one hand under every preset, from the data file `tests/data/hands.txt`.

use std::collections::BTreeSet;

use cards::ruleset::{Preset, Ruleset};
use cards::{BySide, Seat};
use rules::{Action, ActionSet, DealState};

use super::script::{self, Line};

/// Runs one hand of the data file under one ruleset, line by line.
struct HandRun<'a> {
    rules: &'a Ruleset,
    deal: DealState,
}

impl HandRun<'_> {
    fn run_line(&mut self, line: &Line, key: &str) {
        let told = format!("{} under {}", line.place, self.rules.name);
        let words: Vec<&str> = key.split(' ').collect();
        match words[..] {
            ["ends"] => self.check_end(&line.value, &told),
            ["trick"] => self.play_trick(&line.value, &told),
            ["out"] => {
                let contract = self.deal.public().contract();
                let out = contract.iter().flat_map(|contract| contract.seats_out()).map(|seat| seat.to_string());
                let out = out.collect::<Vec<_>>().join(" ");
                assert_eq!(if out.is_empty() { "nobody" } else { &out }, line.value, "{told}");
            }
            [seat, ..] => {
                let seat: Seat = seat.parse().unwrap_or_else(|why| panic!("{told}: {why}"));
                match words[1..] {
                    ["holds"] => assert_eq!(self.deal.hand(seat), script::cards(&line.value), "{told}"),
                    ["may"] => {
                        let expected: ActionSet = line.value.split(", ").map(|text| action(text, &told)).collect();
                        assert_eq!((self.deal.turn(), self.deal.legal()), (Some(seat), expected), "{told}");
                    }
                    ["not", ..] => self.check_refusal(seat, action(&words[2..].join(" "), &told), &line.value, &told),
                    _ => self.act(seat, action(&words[1..].join(" "), &told), &told),
                }
            }
            [] => unreachable!(),
        }
    }

    fn act(&mut self, seat: Seat, action: Action, told: &str) {
        assert_eq!(self.deal.turn(), Some(seat), "{told}: whose turn it is");
        self.deal.apply(action).unwrap_or_else(|why| panic!("{told}: {action}: {why:?}"));
    }

    /// Checks a refusal against `Name @ clause; clause`. Of several clauses, the one of the current rulebook counts;
    /// `house rule` or `no rule` stands for none.
    fn check_refusal(&mut self, seat: Seat, action: Action, expected: &str, told: &str) {
        let (name, clauses) = expected.split_once(" @ ").unwrap_or_else(|| panic!("{told}: no clause is given"));
        let before = self.deal;
        assert_eq!(self.deal.turn(), Some(seat), "{told}: whose turn it is");
        let illegal = self.deal.apply(action).expect_err(told);
        assert_eq!(self.deal, before, "{told}: the state stays as it was");
        assert_eq!(illegal.name(), name, "{told}");
        let clause = illegal.rule().and_then(|rule| self.rules.clause(rule)).map(|clause| clause.citation);
        let rulebook = self.rules.base.map(Preset::rulebook).unwrap_or_default();
        let expected = match clauses {
            "house rule" | "no rule" => None,
            clauses => {
                let ours = clauses.split("; ").find(|clause| clause.split(' ').next() == Some(rulebook));
                Some(ours.unwrap_or_else(|| panic!("{told}: no clause of {rulebook} is given")))
            }
        };
        assert_eq!(clause, expected, "{told}");
    }

    /// Plays a trick written as `N QH, E 9H, S QS, W TH -> S`, where the last seat takes it.
    fn play_trick(&mut self, text: &str, told: &str) {
        let (cards, winner) = text.split_once(" -> ").unwrap_or_else(|| panic!("{told}: who takes it?"));
        for card in cards.split(", ") {
            let (seat, card) = card.split_once(' ').unwrap();
            self.act(seat.parse().unwrap(), action(&format!("play {card}"), told), told);
        }
        let trick = self.deal.public().tricks().last().unwrap();
        assert!(trick.is_complete(self.deal.public().players()), "{told}");
        assert_eq!(trick.winner_so_far().to_string(), winner, "{told}");
    }

    /// Checks the end of the hand against `made; tricks NS 3 EW 2; points NS 1 EW 0; credit N 5 S 4; cup N 1 S 1`.
    /// All parts but the first are optional.
    fn check_end(&self, text: &str, told: &str) {
        let result = self.deal.result().unwrap_or_else(|| panic!("{told}: it goes on"));
        assert_eq!(self.deal.turn(), None, "{told}");
        let parts: Vec<&str> = text.split("; ").collect();
        assert_eq!(result.outcome.name(), parts[0], "{told}");
        let by_side = |sides: BySide<i16>| format!("NS {} EW {}", sides.ns, sides.ew);
        let taken = self.deal.public().tricks_taken();
        let (mut credit, mut cup) = (String::new(), String::new());
        for part in &parts[1..] {
            match part.split_once(' ').unwrap() {
                ("tricks", text) => {
                    assert_eq!(by_side(BySide::from_fn(|side| i16::from(taken[side]))), text, "{told}");
                }
                ("points", text) => assert_eq!(by_side(result.points), text, "{told}"),
                ("credit", text) => credit = text.to_owned(),
                ("cup", text) => cup = text.to_owned(),
                _ => panic!("{told}: {part}"),
            }
        }
        let credited = result
            .credit
            .map(|credit| format!("{} {} {} {}", credit.maker, credit.own, credit.maker.partner(), credit.partner));
        assert_eq!(credited.unwrap_or_default(), credit, "{told}");
        let owed = self.deal.public().contract().into_iter().flat_map(|contract| {
            let owes = move |seat| result.cup_dollars_owed(self.rules.bump_cup, contract, seat);
            Seat::ALL.into_iter().filter(move |seat| owes(*seat) > 0).map(move |seat| format!("{seat} {}", owes(seat)))
        });
        assert_eq!(owed.collect::<Vec<_>>().join(" "), cup, "{told}");
    }
}

fn action(text: &str, told: &str) -> Action {
    text.parse().unwrap_or_else(|why| panic!("{told}: {why}"))
}

/// The rules that a single hand can show. Draws, cuts and packets are tested with `ceremony.txt`.
const ROWS: [&str; 13] = [
    "ordering without a trump",
    "the dealer's partner",
    "nobody bids",
    "the turned-down suit",
    "going alone",
    "opening lead",
    "the turn-up",
    "three or four tricks",
    "five tricks",
    "alone",
    "euchre",
    "a card laid",
    "all cards are played",
];

#[test]
fn hands_go_as_the_rulebooks_say() {
    let mut covered = BTreeSet::new();
    for block in script::blocks("hands.txt") {
        let row = script::value(&block, "row");
        for rules in script::rulesets(script::value(&block, "rules")) {
            let (dealer, dealt) = script::deal(&block);
            let mut run = HandRun { rules: &rules, deal: DealState::new(rules.hand, dealer, dealt) };
            for line in &block {
                let (only, key) = match line.key.strip_prefix('[').and_then(|rest| rest.split_once("] ")) {
                    Some((names, key)) => (Some(names), key),
                    None => (None, line.key.as_str()),
                };
                let ours = only.is_none_or(|names| names.split(' ').any(|name| name == rules.name));
                let header = ["row", "rules", "dealer", "upcard", "N", "E", "S", "W"].contains(&key);
                if ours && !header {
                    run.run_line(line, key);
                }
            }
            if rules.differences().next().is_none() {
                covered.insert((row.to_owned(), rules.name.clone()));
            }
        }
    }
    for row in ROWS {
        for preset in Preset::ALL {
            let cell = (row.to_owned(), preset.name().to_owned());
            assert!(covered.contains(&cell), "no hand shows {cell:?}");
        }
    }
}
