//! Every cell of the table of irregularities, from `tests/data/rulings/`, one file per row.
//!
//! A block is a situation under the named rulebooks. `do` lists the actions, separated by commas. `claim` is the claim.
//! The expected finding follows, in lines that may be restricted by `[names]`:
//!   finding: proved, rulebook: hand-over 1, points NS 2      verdict, decider, remedies
//!   clause: world Gameplay 2       one clause per rulebook, separated by semicolons; `none` if the text is silent
//!   reading: world mcallen         the rulebooks under which the clause is our reading
//!   option: points NS 2 < chicago mcallen     an option of the director, and the rulebooks it follows
//!   evidence: ...                  the evidence in words, separated by ` / `
//!   reason: ...                    the reason in words
//! `pick` gives the ruling with these remedies, `word` a ruling that the director composes with a reason; without either,
//! the only possible ruling is given. `denied` cannot be composed at all, `unsaid` not without a reason. Then come
//!   score, bumps, cup, dealer, turn, legal, wins (of the last trick), stage, again (further actions), refused (text:
//!   name), out (the disqualified seat), won (the game, by a ruling), card (everybody's own points)

use std::collections::BTreeSet;
use std::path::Path;

use app::practice::score_of;
use app::words;
use cards::Seat;
use cards::ruleset::{BumpCup, IrregularityId, Preset, Ruleset, Source};
use rules::rulings::{Decider, Finding, decide_claim};
use rules::view::SeatView;
use rules::{GameEvent, GameFault, GameResult, GameState, Ruling, Stage};

use super::open_table::{begun, does};
use crate::engine::script::{self, Line};

fn remedies(list: &[rules::Remedy]) -> String {
    list.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

struct CellRun {
    game: GameState,
    finding: Option<Finding>,
    dealt: rules::Dealt,
}

impl CellRun {
    fn run_line(&mut self, line: &Line, key: &str, told: &str) {
        let value = line.value.as_str();
        match key {
            "do" => value.split(", ").for_each(|text| {
                does(&mut self.game, &self.dealt, text).unwrap_or_else(|why| panic!("{told}: {text}: {why:?}"));
            }),
            "claim" => {
                let claim = format!("claim {value}").parse().unwrap();
                self.game.apply(&claim).unwrap_or_else(|why| panic!("{told}: {why:?}"));
                let GameEvent::Claimed(claim) = claim else { panic!("{told}") };
                self.finding = Some(decide_claim(&self.game, claim));
            }
            "finding" => {
                let finding = self.current_finding(told);
                let decider = match finding.decider {
                    Decider::Rulebook => "rulebook".to_owned(),
                    Decider::Side(side) => side.to_string(),
                    Decider::Director(_) => "director".to_owned(),
                };
                let follows = if finding.decider == Decider::Rulebook {
                    format!(": {}", remedies(&finding.options[0].remedies))
                } else {
                    String::new()
                };
                let found = format!("{}, {decider}{follows}", finding.verdict.word());
                assert_eq!(found.trim_end(), value.trim_end(), "{told}");
            }
            "option" => {
                let (wanted, like) = value.split_once('<').unwrap_or((value, ""));
                let finding = self.current_finding(told);
                let option = finding.options.iter().find(|option| remedies(&option.remedies) == wanted.trim());
                let option = option.unwrap_or_else(|| panic!("{told}: {:#?}", finding.options));
                let books: Vec<&str> = option.same_rulebooks.iter().map(|book| book.name()).collect();
                assert_eq!(books.join(" "), like.trim(), "{told}");
            }
            "clause" => {
                let rulebook = self.game.rules().base.map(Preset::rulebook).unwrap_or_default();
                let ours = value.split("; ").find(|clause| clause.split(' ').next() == Some(rulebook));
                let expected = ours.filter(|_| value != "none");
                assert_eq!(self.current_finding(told).clause.map(|clause| clause.citation), expected, "{told}");
            }
            "reading" => {
                let is_reading =
                    self.current_finding(told).clause.is_some_and(|clause| clause.source == Source::OurReading);
                let listed = value.split(' ').any(|name| name == self.game.rules().name);
                assert_eq!(is_reading, listed, "{told}: {:?}", self.current_finding(told).clause);
            }
            "evidence" => {
                let finding = self.current_finding(told);
                let said = finding
                    .evidence
                    .iter()
                    .map(|one| words::rulings::evidence_sentence(*one, finding.claim.accused, words::Hearer::Anybody));
                assert_eq!(said.collect::<Vec<_>>().join(" / "), value, "{told}");
            }
            "reason" => {
                let rules = self.game.rules().irregularities;
                assert_eq!(words::rulings::finding_reason(self.current_finding(told), &rules), value, "{told}");
            }
            "pick" => self.rule(value, told),
            "word" => {
                let ruling = self.parse_directed_ruling(value);
                assert!(self.current_finding(told).allows(&ruling), "{told}: {ruling}");
                self.give_ruling(ruling, told);
            }
            "denied" | "unsaid" => {
                let ruling = self.parse_directed_ruling(value);
                assert_eq!(ruling.reason.is_none(), key == "unsaid", "{told}");
                assert!(!self.current_finding(told).allows(&ruling), "{told}: {ruling}");
            }
            _ => self.check_after_ruling(line, key, told),
        }
    }

    fn current_finding(&self, told: &str) -> &Finding {
        self.finding.as_ref().unwrap_or_else(|| panic!("{told}: nothing is claimed"))
    }

    fn rule(&mut self, wanted: &str, told: &str) {
        let finding = self.finding.clone().unwrap_or_else(|| panic!("{told}: nothing is claimed"));
        let option = finding.options.iter().position(|option| remedies(&option.remedies) == wanted);
        let ruling = finding.ruling(option.unwrap_or_else(|| panic!("{told}: {:#?}", finding.options))).unwrap();
        self.give_ruling(ruling, told);
    }

    /// Parses a ruling that the director composes: `REMEDY, REMEDY because REASON`.
    fn parse_directed_ruling(&self, text: &str) -> Ruling {
        let finding = self.finding.as_ref().expect("a claim");
        format!("{}: {}, director: {text}", finding.claim, finding.verdict.word())
            .parse()
            .unwrap_or_else(|why| panic!("{text}: {why}"))
    }

    fn give_ruling(&mut self, ruling: Ruling, told: &str) {
        let finding = self.finding.take().unwrap_or_else(|| panic!("{told}: nothing is claimed"));
        assert!(finding.allows(&ruling) && rules::rulings::is_ruling_possible(&self.game, &ruling), "{told}");
        let text = GameEvent::Ruled(ruling.clone()).to_string();
        assert_eq!(text.parse(), Ok(GameEvent::Ruled(ruling.clone())), "{told}");
        self.game.apply(&GameEvent::Ruled(ruling)).unwrap_or_else(|why| panic!("{told}: {why:?}"));
    }

    /// Checks a line about the game after the ruling.
    fn check_after_ruling(&mut self, line: &Line, key: &str, told: &str) {
        if let Some(settled) = self.finding.as_ref().and_then(Finding::only_ruling) {
            self.rule(&remedies(&settled.remedies), told);
        }
        let (game, value) = (&mut self.game, line.value.as_str());
        match key {
            "score" => assert_eq!(format!("NS {} EW {}", game.score().ns, game.score().ew), value, "{told}"),
            "cup" => {
                let paid = Seat::ALL.into_iter().filter(|seat| game.cup()[*seat] > 0);
                let paid: Vec<String> = paid.map(|seat| format!("{seat} {}", game.cup()[seat])).collect();
                assert_eq!(paid.join(" "), value, "{told}");
            }
            "bumps" => {
                assert_eq!(format!("NS {} EW {}", game.bumps().ns, game.bumps().ew), value, "{told}");
                let score = score_of(game);
                assert_eq!(score.bumps, game.bumps(), "{told}");
                let cents = (game.rules().bump_cup != BumpCup::None).then(|| game.cup().map(|dollars| dollars * 100));
                assert_eq!(score.cup, cents, "{told}: the event has what lies in the cup");
            }
            "dealer" => assert_eq!(game.dealer().unwrap().to_string(), value, "{told}"),
            "turn" => assert_eq!(game.turn().unwrap().to_string(), value, "{told}"),
            "out" => {
                let out = Seat::ALL.into_iter().filter(|seat| game.open().unwrap().is_disqualified(*seat));
                assert_eq!(out.map(|seat| seat.to_string()).collect::<Vec<_>>().join(" "), value, "{told}");
            }
            "won" => {
                let side = game.result().and_then(GameResult::winner).map(|side| side.to_string());
                assert_eq!(side.as_deref(), Some(value), "{told}");
            }
            "card" => {
                let score = score_of(game);
                let cards = Seat::ALL.map(|seat| format!("{seat} {}", score.own_points(seat)));
                assert_eq!(cards.join(" "), value, "{told}");
            }
            "stage" => assert_eq!(format!("{:?}", game.stage()), value, "{told}"),
            "hands" => assert_eq!(game.hands_counted().to_string(), value, "{told}"),
            "legal" => {
                let view = SeatView::of(game, game.turn().unwrap()).unwrap();
                let legal: BTreeSet<String> = view.legal().iter().map(|action| action.to_string()).collect();
                let expected: BTreeSet<String> = value.split(", ").map(str::to_owned).collect();
                assert_eq!(legal, expected, "{told}");
                for action in view.legal().iter() {
                    assert!(game.clone().apply(&GameEvent::Acted(action)).is_ok(), "{told}: {action}");
                }
            }
            "wins" => {
                let hand = game.hand().unwrap();
                let tricks = hand.public().tricks();
                assert_eq!(tricks.last().unwrap().winner_so_far().to_string(), value, "{told}");
            }
            "again" => value.split(", ").for_each(|text| {
                does(game, &self.dealt, text).unwrap_or_else(|why| panic!("{told}: {text}: {why:?}"));
            }),
            "refused" => {
                let (text, name) = value.split_once(": ").unwrap();
                let before = game.clone();
                let refused = match does(game, &self.dealt, text).unwrap_err() {
                    GameFault::Illegal(illegal) => illegal.name().to_owned(),
                    other => format!("{other:?}"),
                };
                assert_eq!(refused, name, "{told}");
                assert!(*game == before || before.stage() == Stage::TurnUp || before.stage() == Stage::Cut, "{told}");
            }
            other => panic!("{told}: what is \"{other}\"?"),
        }
    }
}

/// Runs a data file, and returns the rulebooks that it covers.
fn run_file(name: &str) -> BTreeSet<String> {
    let mut covered = BTreeSet::new();
    for block in script::blocks(&format!("rulings/{name}")) {
        for rules in script::rulesets(script::value(&block, "rules")) {
            let (dealer, dealt) = script::deal(&block);
            let mut run = CellRun { game: begun(&rules, dealer), finding: None, dealt };
            let mut claims = 0;
            for line in &block {
                let (only, key) = match line.key.strip_prefix('[').and_then(|rest| rest.split_once("] ")) {
                    Some((names, key)) => (Some(names), key),
                    None => (None, line.key.as_str()),
                };
                let ours = only.is_none_or(|names| names.split(' ').any(|name| name == rules.name));
                let header = ["rules", "situation", "upcard", "N", "E", "S", "W"].contains(&key)
                    || (key == "dealer" && claims == 0);
                if ours && !header {
                    claims += usize::from(key == "finding");
                    let told = format!("{} under {}", line.place, rules.name);
                    run.run_line(line, key, &told);
                }
            }
            assert!(claims > 0, "{}: nothing is found under {}", block[0].place, rules.name);
            if is_own(&rules) {
                covered.insert(rules.name.clone());
            }
        }
    }
    covered
}

fn is_own(rules: &Ruleset) -> bool {
    rules.base.is_some_and(|base| base.ruleset() == *rules)
}

/// Returns the data file for an irregularity.
fn data_file(about: IrregularityId) -> &'static str {
    match about {
        IrregularityId::ExposedInDeal => "exposed-in-deal.txt",
        IrregularityId::WrongCountBeforePlay => "wrong-count-before.txt",
        IrregularityId::WrongCountDuringPlay => "wrong-count-during.txt",
        IrregularityId::WrongDealer => "wrong-dealer.txt",
        IrregularityId::Renege => "renege.txt",
        IrregularityId::RenegeUnproved => "renege-unproved.txt",
        IrregularityId::RenegeTimeLimit => "renege-claim.txt",
        IrregularityId::BidOutOfTurn => "bid-out-of-turn.txt",
        IrregularityId::LeadOutOfTurn => "lead-out-of-turn.txt",
        IrregularityId::ExposedCard => "card-shown.txt",
        IrregularityId::ThrowingIn => "thrown-in.txt",
        IrregularityId::NoDiscard => "no-discard.txt",
        IrregularityId::LeadBeforeDiscard => "lead-before-discard.txt",
        IrregularityId::PartnerOfLonerPlays => "partner-of-loner.txt",
        IrregularityId::NamingTurnedDownSuit => "names-turned-down.txt",
        IrregularityId::TableTalk => "table-talk.txt",
        IrregularityId::LookingAtKitty => "kitty.txt",
        IrregularityId::UnmarkedPoints => "not-marked.txt",
        IrregularityId::AskingTrump => "asks-trump.txt",
    }
}

macro_rules! rows {
    ($($test:ident $about:ident)*) => { $(
        #[test]
        fn $test() {
            let covered = run_file(data_file(IrregularityId::$about));
            for preset in Preset::ALL {
                assert!(covered.contains(preset.name()), "no situation shows {preset}");
            }
        }
    )* };
}

rows! {
    exposed_in_deal ExposedInDeal
    wrong_count_before WrongCountBeforePlay
    wrong_count_during WrongCountDuringPlay
    wrong_dealer WrongDealer
    renege Renege
    renege_unproved RenegeUnproved
    renege_claim RenegeTimeLimit
    bid_out_of_turn BidOutOfTurn
    lead_out_of_turn LeadOutOfTurn
    card_shown ExposedCard
    thrown_in ThrowingIn
    no_discard NoDiscard
    lead_before_discard LeadBeforeDiscard
    partner_of_loner PartnerOfLonerPlays
    names_turned_down NamingTurnedDownSuit
    table_talk TableTalk
    kitty LookingAtKitty
    not_marked UnmarkedPoints
    asks_trump AskingTrump
}

#[test]
fn every_row_has_its_file_and_every_file_a_row() {
    let directory = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("tests/data/rulings");
    let there: BTreeSet<String> =
        std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    let named: BTreeSet<String> = IrregularityId::ALL.map(|about| data_file(about).to_owned()).into();
    assert_eq!(there, named);
}
