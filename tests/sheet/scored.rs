//! Random sheets have the figures that an independent scorer computes from their files.

use cards::ruleset::{BumpCup, Counters, DefendAlone, EuchreScores, Length, LevelGame, Preset};
use cards::{Random, Seat, Side};
use scoresheet::transfer::{template_json, to_json};
use scoresheet::{
    Absence, GameNo, GameStanding, Heading, LineNo, MatchPoints, OWNER, Op, Sheet, SheetId, SheetKind, SignatureForm,
    SignedPart, Template,
};

use super::bench::{BEGUN, any_entry, despite, heading, place, stamp};
use super::scorer::{End, Scored, ScoredGame, score};

/// Makes a random template: a rulebook's, or one changed as a house could.
fn any_template(random: &mut Random) -> Template {
    loop {
        let mut template = Template::of(Preset::ALL[random.below(6) as usize]);
        for _ in 0..random.below(5) {
            change(&mut template, random);
        }
        if let Ok(template) = template.validate() {
            return template;
        }
    }
}

fn change(template: &mut Template, random: &mut Random) {
    let few = |random: &mut Random| 1 + random.below(6) as u8;
    let points = &mut template.scoring.points;
    match random.below(12) {
        0 => points.lone_march = few(random),
        1 => points.lone_march_own_card = Some(few(random)),
        2 => points.lone_euchre = few(random),
        3 => points.euchre_scores = EuchreScores::AgainstMakers,
        4 => template.length = Length::Hands(few(random)),
        5 => template.length = Length::Points(few(random)),
        6 => {
            let levels = [LevelGame::TieStands, LevelGame::FirstToReach, LevelGame::SuddenDeath];
            template.level_game = levels[random.below(3) as usize];
        }
        7 => template.defend_alone = DefendAlone::Yes(few(random)),
        8 => template.cup = BumpCup::Dollars { each: few(random), alone: few(random) },
        9 => (template.scoring.sit_out, template.scoring.forfeit) = (Some(few(random)), Some(few(random))),
        10 => {
            template.games = few(random);
            template.match_points = Some(MatchPoints { game: few(random), won: few(random) });
        }
        _ => template.form = [SheetKind::Table, SheetKind::Personal][random.below(2) as usize],
    }
    template.counters = Counters::Paper;
}

/// Makes a random sheet with hands, penalties, rulings, corrections and ends of all kinds. Marks that the sheet
/// refuses are left out.
fn any_sheet(template: &Template, random: &mut Random) -> Sheet {
    let own = if template.form == SheetKind::Personal { OWNER } else { Seat::ALL[random.below(4) as usize] };
    let id = SheetId { begun: BEGUN, salt: 1 };
    let mut sheet = Sheet::new(Heading { id, own, ..heading(template.clone()) }).unwrap();
    for minute in 0..40 + u64::from(random.below(60)) {
        let games = sheet.state().games.len() as u32;
        let (game, lines) = match games {
            0 => (GameNo::FIRST, 0),
            games => {
                let game = random.below(games) as usize;
                (GameNo::from_index(game), sheet.state().games[game].lines.len() as u32)
            }
        };
        let (side, seat) = (Side::ALL[random.below(2) as usize], Seat::ALL[random.below(4) as usize]);
        let op = match random.below(60) {
            _ if games == 0 => Op::Begun { place: Box::new(place()), dealer: seat },
            0..3 => Op::Begun { place: Box::new(place()), dealer: seat },
            3..7 => Op::Undone,
            7..9 => Op::NextDealerCorrected(seat),
            9 => Op::FirstDealerCorrected { game, dealer: seat },
            10..15 if lines > 0 => Op::Edited {
                game,
                line: LineNo::from_index(random.below(lines) as usize),
                entry: any_entry(template, random),
            },
            15 => Op::TimeCalled,
            16 => Op::SatOut,
            17 => Op::WonByRuling(side),
            18 => Op::Forfeited { by: side, why: Absence::Left },
            19 => Op::Forfeited { by: side, why: Absence::Missing },
            20 => Op::Forfeited { by: side, why: Absence::Late(random.below(40) as u8) },
            21 => {
                let _ = sheet.sign(SignedPart::Game(game), side, "B. O.", SignatureForm::Initials, &stamp(minute));
                continue;
            }
            22 => Op::Unlocked { scope: SignedPart::Game(game), reason: "wrong box".to_owned() },
            _ => Op::Entered { game: GameNo::from_index(games as usize - 1), entry: any_entry(template, random) },
        };
        let anyway = random.below(3) == 0;
        let _ = sheet.add_mark(op, &if anyway { despite(minute, "so it was") } else { stamp(minute) });
    }
    sheet
}

/// Returns the figures that `scoresheet` computes.
fn computed_figures(sheet: &Sheet) -> Scored {
    let view = sheet.view();
    let place = |side: Side| usize::from(side == Side::EW);
    let games = GameNo::all().zip(&view.games).map(|(at, game)| {
        let account = sheet.account(at).unwrap();
        let tally = &game.tally;
        let sides = |of: &dyn Fn(Side) -> i64| Side::ALL.map(of);
        let seats = |of: &dyn Fn(Seat) -> i64| Seat::ALL.map(of);
        ScoredGame {
            points: Side::ALL.map(|side| game.score[side].into()),
            hands: account.hands.into(),
            end: match game.standing {
                GameStanding::Running => End::Running,
                GameStanding::SuddenDeath => End::SuddenDeath,
                GameStanding::Over(Some(side)) => End::Won(place(side)),
                GameStanding::Over(None) => End::NobodyWon,
            },
            dealers: game.rows.iter().map(|row| row.dealer as usize).collect(),
            next_dealer: account.dealer as usize,
            card: game.card.into(),
            loners: seats(&|seat| tally.loners[seat].into()),
            loners_unnamed: sides(&|side| tally.loners_unnamed[side].into()),
            euchred: sides(&|side| tally.euchred[side].into()),
            bumps: tally.bumps.map(|bumps| Side::ALL.map(|side| bumps[side].into())),
            cents: seats(&|seat| tally.cup.seats[seat].into()),
            cents_of_side: sides(&|side| tally.cup.sides[side].into()),
        }
    });
    Scored {
        games: games.collect(),
        card: view.totals.card.into(),
        won: Side::ALL.map(|side| view.totals.won[side].into()),
        match_points: view.totals.match_points.map(|points| Side::ALL.map(|side| points[side].into())),
    }
}

#[test]
fn an_independent_scorer_computes_the_same_figures() {
    let mut seen = [0; 6];
    for seed in 0..600 {
        let mut random = Random::from_number(seed);
        let template = any_template(&mut random);
        let sheet = any_sheet(&template, &mut random);
        let expected = score(&to_json(&sheet), &template_json(&template));
        assert_eq!(computed_figures(&sheet), expected, "seed {seed}: {template:#?}\n{}", to_json(&sheet));
        let of = |what: fn(&ScoredGame) -> bool| usize::from(expected.games.iter().any(what));
        seen[0] += usize::from(template.form == SheetKind::Personal);
        seen[1] += of(|game| game.bumps.is_some_and(|bumps| bumps != game.euchred));
        seen[2] += of(|game| game.cents != [0; 4]);
        seen[3] += of(|game| game.loners != [0; 4] && game.card != game.points[0]);
        seen[4] += of(|game| matches!(game.end, End::Won(_)));
        seen[5] += usize::from(expected.match_points.is_some());
    }
    assert!(seen.iter().all(|count| *count > 30), "every kind of sheet was seen: {seen:?}");
}
