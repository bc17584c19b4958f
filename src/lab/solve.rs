//! `lab solve`: reads one position per line, with all cards known. Writes, for every legal card, how many tricks the
//! makers take if everybody plays perfectly after this card.

use std::io::{self, Write};

use anyhow::{Context, Result, bail, ensure};
use bots::solver::{Position, Solver};
use cards::{BySeat, Card, CardSet, Seat};
use rules::Trump;

use crate::arguments::Arguments;
use crate::lines::{WrongLine, answer_each};

pub fn run(arguments: Arguments) -> Result<()> {
    arguments.end()?;
    solve_lines(io::stdin().lock(), io::stdout().lock())?;
    Ok(())
}

fn solve_lines(input: impl io::Read, output: impl io::Write) -> io::Result<()> {
    let mut solver = Solver::new();
    answer_each(input, output, |line, out| {
        let answered = |text| answer(text, &mut solver).map_err(|why| WrongLine::from(format!("{why:#}")));
        match line.text().and_then(answered) {
            Ok(answer) => write!(out, "{answer}"),
            Err(wrong) => write!(out, "error: {}", wrong.at_line(line.number)),
        }
    })
}

fn answer(line: &str, solver: &mut Solver) -> Result<String> {
    let position = parse_position(line)?;
    ensure!(position.tricks_left() > 0, "nobody has a card to play");
    let values = solver.makers_tricks_by_card(&position).into_iter().map(|(card, tricks)| format!("{card}={tricks}"));
    Ok(values.collect::<Vec<_>>().join(" "))
}

/// The fields of a line, such as `trump=H`. Fields may be in any order. Each may occur once.
#[derive(Default)]
struct LineFields<'a> {
    hands: BySeat<Option<&'a str>>,
    trump: Option<&'a str>,
    maker: Option<&'a str>,
    lead: Option<&'a str>,
    out: Option<&'a str>,
    trick: Option<&'a str>,
}

impl<'a> LineFields<'a> {
    fn of(line: &'a str) -> Result<LineFields<'a>> {
        let mut parts = LineFields::default();
        for word in line.split_ascii_whitespace() {
            let (key, value) =
                word.split_once([':', '=']).with_context(|| format!("\"{}\" says nothing", shorten(word)))?;
            let place = match &word[..=key.len()] {
                "trump=" => &mut parts.trump,
                "maker=" => &mut parts.maker,
                "lead=" => &mut parts.lead,
                "out=" => &mut parts.out,
                "trick=" => &mut parts.trick,
                "N:" => &mut parts.hands.n,
                "E:" => &mut parts.hands.e,
                "S:" => &mut parts.hands.s,
                "W:" => &mut parts.hands.w,
                _ => bail!("\"{}\" is not understood: N: E: S: W: trump= maker= lead= out= trick=", shorten(word)),
            };
            ensure!(place.replace(value).is_none(), "{key} is given twice");
        }
        Ok(parts)
    }
}

fn parse_position(line: &str) -> Result<Position> {
    let parts = LineFields::of(line)?;
    let mut hands = BySeat::default();
    for seat in Seat::ALL {
        let text = parts.hands[seat].with_context(|| format!("{seat}: is missing"))?;
        hands[seat] = parse_hand(text).with_context(|| seat.to_string())?;
    }
    let trump = parse_trump(required_field(parts.trump, "trump=")?).context("trump")?;
    let maker = parse_seat(required_field(parts.maker, "maker=")?).context("maker")?;
    let leader = parse_seat(required_field(parts.lead, "lead=")?).context("lead")?;
    let out = match required_field(parts.out, "out=")? {
        "-" => None,
        text => Some(parse_seat(text).context("out")?),
    };
    let trick = parse_cards(required_field(parts.trick, "trick=")?, ',').context("trick")?;
    Ok(Position::new(hands, trump, maker.side(), out, leader, &trick)?)
}

fn required_field<'a>(value: Option<&'a str>, name: &str) -> Result<&'a str> {
    value.with_context(|| format!("{name} is missing"))
}

fn parse_seat(text: &str) -> Result<Seat> {
    Ok(text.parse()?)
}

fn parse_trump(text: &str) -> Result<Trump> {
    let letter = text.parse().ok().and_then(Trump::from_letter);
    letter.with_context(|| format!("\"{}\" is no trump: S H D C, or N for none", shorten(text)))
}

fn parse_hand(text: &str) -> Result<CardSet> {
    let mut hand = CardSet::EMPTY;
    for card in parse_cards(text, '_')? {
        ensure!(!hand.contains(card), "{card} is in two places");
        hand = hand.with(card);
    }
    Ok(hand)
}

/// Parses a list of cards. `-` is the empty list.
fn parse_cards(text: &str, between: char) -> Result<Vec<Card>> {
    if text == "-" {
        return Ok(Vec::new());
    }
    text.split(between).map(|card| Ok(card.parse()?)).collect()
}

/// Returns the first twelve characters of a text, for an error message.
fn shorten(text: &str) -> String {
    text.chars().take(12).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the positions of `tests/data/solve.txt`: a question, then `->` and the answer.
    #[test]
    fn positions_are_worth_what_a_person_finds() {
        let text = include_str!("../../tests/data/solve.txt");
        let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
        let (asked, expected): (Vec<&str>, Vec<&str>) = lines.chunks(2).map(|pair| (pair[0], pair[1])).unzip();
        let mut out = Vec::new();
        solve_lines(asked.join("\n").as_bytes(), &mut out).unwrap();
        let answers = String::from_utf8(out).unwrap();
        assert_eq!(answers.lines().count(), expected.len());
        for (number, ((line, answer), expected)) in (1..).zip(asked.iter().zip(answers.lines()).zip(expected)) {
            let wanted = expected.replacen("-> error:", &format!("-> error: line {number}:"), 1);
            assert_eq!(Some(answer), wanted.strip_prefix("-> "), "{line}");
        }
        assert!(asked.len() > 30);
    }

    #[test]
    fn no_line_stops_the_run() {
        let mut input = b"\n\xff\xfe\n".to_vec();
        input.extend(vec![b'N'; 2 << 20]);
        input.extend(b"\nN:JS E:9S S:TS W:QS trump=H maker=E lead=N out=- trick=-");
        let mut out = Vec::new();
        solve_lines(input.as_slice(), &mut out).unwrap();
        let told: Vec<String> = String::from_utf8(out).unwrap().lines().map(str::to_owned).collect();
        assert_eq!(told[0], "error: line 1: N: is missing");
        assert!(told[1].starts_with("error: line 2, column 1: the line is not UTF-8"));
        assert_eq!(told[2], "error: line 3: the line is longer than a mebibyte");
        assert_eq!(told[3], "JS=1");
    }
}
