//! People, sheets and random games for the tests of sheets.

use cards::ruleset::{Length, Preset, Ruleset};
use cards::{BySeat, BySide, Random, Seat, Side};
use rules::{GameState, Going};
use scoresheet::{
    Award, ContractResult, EffectOnHand, Entry, GameNo, Heading, Keeper, LineAddress, LineNo, OWNER, Offence, Op,
    ResultChoice, Sheet, SheetId, SheetKind, SheetSeating, SignatureForm, SignedPart, Stamp, TableNo, Template,
};

use crate::support;

/// An evening in November 2026, in milliseconds since 1970.
pub const BEGUN: u64 = 1_795_000_000_000;

pub fn stamp(minutes: u64) -> Stamp {
    Stamp::new(BEGUN + minutes * 60_000, Keeper::Seat(OWNER))
}

pub fn despite(minutes: u64, note: &str) -> Stamp {
    Stamp { despite: Some(note.into()), ..stamp(minutes) }
}

pub fn people() -> BySeat<String> {
    BySeat { n: "Ann", e: "Bob", s: "Cat", w: "Dan" }.map(str::to_owned)
}

pub fn place() -> SheetSeating {
    SheetSeating { table: TableNo::new(7), people: people() }
}

pub fn heading(template: Template) -> Heading {
    Heading { id: SheetId { begun: BEGUN, salt: 1 }, template, own: OWNER, event: "November Open".into() }
}

pub fn sides<T>(ns: T, ew: T) -> BySide<T> {
    BySide { ns, ew }
}

/// Returns the place of a line; game and line count from 1.
pub fn line_at(game: u16, line: u16) -> LineAddress {
    LineAddress { game: GameNo::new(game).unwrap(), line: LineNo::new(line).unwrap() }
}

/// Starts a sheet and its first game. North deals.
pub fn sheet(template: Template) -> Sheet {
    let mut sheet = Sheet::new(heading(template)).unwrap();
    sheet.begin(place(), Seat::N, &stamp(0)).unwrap();
    sheet
}

pub fn choice(template: &Template, outcome: ContractResult, going: Going) -> ResultChoice {
    ResultChoice::all(template).into_iter().find(|choice| (choice.outcome, choice.going) == (outcome, going)).unwrap()
}

pub fn made(side: Side, outcome: ContractResult) -> Entry {
    Entry::Played { makers: side, outcome, going: Going::WithPartner, maker: None }
}

pub fn lone(maker: Seat, outcome: ContractResult) -> Entry {
    Entry::Played { makers: maker.side(), outcome, going: Going::Alone, maker: Some(maker) }
}

/// Plays a random legal game to its end.
pub fn random_game(rules: Ruleset, seed: u64) -> GameState {
    let mut random = Random::from_number(seed);
    let mut table = support::table(rules, seed);
    while let Some(answer) = support::any_answer(&table, &mut random) {
        table.answer(answer).unwrap();
    }
    table.state().clone()
}

/// Makes a random entry that the template allows.
pub fn any_entry(template: &Template, random: &mut Random) -> Entry {
    loop {
        let side = Side::ALL[random.below(2) as usize];
        let who = (random.below(2) == 0).then(|| side.seats()[random.below(2) as usize]);
        let going = [Going::WithPartner, Going::Alone][random.below(2) as usize];
        let outcome = ContractResult::ALL[random.below(4) as usize];
        let offence = Offence::ALL[random.below(9) as usize];
        let points = BySide { ns: random.below(3) as i16, ew: 0 };
        let entry = match random.below(11) {
            0..6 => Entry::Played { makers: side, outcome, going, maker: who },
            6 => Entry::NoPoints,
            7 => Entry::Penalty { offence, by: side, who, against: going },
            8 => Entry::Redealt,
            9 => Entry::Awarded(any_award(points, random)),
            _ => Entry::Unmarked,
        };
        if entry.check(template).is_ok() {
            return entry;
        }
    }
}

fn any_award(points: BySide<i16>, random: &mut Random) -> Award {
    let hand = EffectOnHand::ALL[random.below(4) as usize];
    let mut award = Award::of_points(points, hand, "so ruled");
    if random.below(2) == 0 {
        award.own_card[Seat::ALL[random.below(4) as usize]] = random.below(4) as i16 - 2;
        award.cup[Seat::ALL[random.below(4) as usize]] = 100 * random.below(3) as u16;
    }
    award
}

/// Formats every time as the same day.
pub fn day(_: u64) -> String {
    "2026-11-25".to_owned()
}

/// Makes a random sheet with all games, edits, undone entries, corrected dealers and some signatures. Marks that the
/// sheet refuses are left out.
pub fn any_sheet(template: &Template, random: &mut Random) -> Sheet {
    let own = if template.form == SheetKind::Personal { OWNER } else { Seat::ALL[random.below(4) as usize] };
    let salt = random.below(60_000) as u16;
    let mut sheet =
        Sheet::new(Heading { id: SheetId { begun: BEGUN, salt }, own, ..heading(template.clone()) }).unwrap();
    let mut minutes = 0;
    for game in GameNo::all().take(template.games.into()) {
        let dealer = Seat::ALL[random.below(4) as usize];
        if sheet.begin(place(), dealer, &stamp(minutes)).is_err() {
            break;
        }
        let most = match template.length {
            Length::Hands(hands) => hands,
            Length::Points(points) => 3 * points,
        };
        for _ in 0..most + 8 {
            minutes += u64::from(random.below(4));
            let stamp = if random.below(30) == 0 { despite(minutes, "=so, \"it\" was") } else { stamp(minutes) };
            let lines = sheet.state().games.last().map_or(0, |game| game.lines.len() as u32);
            let op = match random.below(20) {
                0 => Op::Undone,
                1 => Op::NextDealerCorrected(Seat::ALL[random.below(4) as usize]),
                2 | 3 if lines > 0 => Op::Edited {
                    game,
                    line: LineNo::from_index(random.below(lines) as usize),
                    entry: any_entry(template, random),
                },
                _ => Op::Entered { game, entry: any_entry(template, random) },
            };
            let _ = sheet.add_mark(op, &stamp);
        }
        if random.below(2) == 0 {
            let _ =
                sheet.sign(SignedPart::Game(game), Side::EW, "O'Neil, B.", SignatureForm::Initials, &stamp(minutes));
        }
        if random.below(8) == 0 {
            let _ = sheet.unlock(SignedPart::Game(game), "wrong box", &stamp(minutes));
        }
        let _ = sheet.add_mark(Op::TimeCalled, &stamp(minutes));
    }
    sheet
}

pub fn templates() -> impl Iterator<Item = Template> {
    Preset::ALL.into_iter().map(Template::of)
}
