//! The scores with which a game can end under each rulebook, read from a file.

use cards::ruleset::Preset;
use cards::{BySeat, BySide, Seat};
use event::plausible::check_score;
use event::{BadScore, GameScore};

/// Parses `7-5`. The second number may be negative.
fn two(text: &str) -> (i16, i16) {
    let (one, other) = text.split_once('-').unwrap();
    (one.parse().unwrap(), other.parse().unwrap())
}

fn score(told: &[&str]) -> GameScore {
    let (ns, ew) = two(told[0]);
    let mut score = GameScore { points: BySide { ns, ew }, ..GameScore::default() };
    for about in told[1..].chunks(2) {
        let (ns, ew) = two(about[1]);
        let (ns, ew) = (ns.try_into().unwrap(), ew.try_into().unwrap());
        match about[0] {
            "loners" => {
                score.loners = BySeat::from_fn(|seat| {
                    [(Seat::N, ns), (Seat::E, ew)].into_iter().find(|(of, _)| *of == seat).map_or(0, |(_, made)| made)
                })
            }
            "euchred" => score.bumps = BySide { ns, ew },
            other => panic!("{other}"),
        }
    }
    score
}

fn said(result: Result<(), BadScore>) -> String {
    match result {
        Ok(()) => "fits".to_owned(),
        Err(BadScore::NotEnded(to)) => format!("not ended {to}"),
        Err(BadScore::TooManyPoints(most)) => format!("too many {most}"),
        Err(BadScore::BelowZero) => "below nothing".to_owned(),
        Err(BadScore::TooManyLoners) => "loners".to_owned(),
        Err(BadScore::TooManyEuchres) => "euchres".to_owned(),
    }
}

#[test]
fn every_score_fits_or_is_refused_as_its_line_says() {
    let cases = include_str!("../data/scores.txt");
    for line in cases.lines().filter(|line| !line.starts_with('#')) {
        let (case, comes) = line.split_once(": ").unwrap();
        let told: Vec<&str> = case.split_whitespace().collect();
        let rules = Preset::ALL.into_iter().find(|preset| preset.name() == told[0]).unwrap().ruleset();
        assert_eq!(said(check_score(&rules, rules.length, &score(&told[1..]))), comes, "{line}");
    }
}
