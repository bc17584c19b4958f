//! Sheets as CSV: they survive being saved by a spreadsheet, and the table of a personal card shows the card.

use app::file_text::{EncodingCertainty, FileText};
use cards::ruleset::Preset;
use cards::{BySeat, BySide, Random, Seat, Side};
use rules::Going;
use scoresheet::transfer::{CsvFault, CsvFaultKind, games_csv, hands_csv, read_hands_csv};
use scoresheet::{Award, ContractResult, EffectOnHand, Entry, OWNER, Offence, Op, Sheet, Template, compare};

use super::bench::{any_sheet, day, lone, made, place, sheet, stamp, templates};

/// One sheet as seven spreadsheet programs saved it.
const FILES: [(&str, &[u8]); 7] = [
    ("same", include_bytes!("../data/sheet/csv/same.csv")),
    ("ansi", include_bytes!("../data/sheet/csv/ansi.csv")),
    ("bom", include_bytes!("../data/sheet/csv/bom.csv")),
    ("column-of-notes-added", include_bytes!("../data/sheet/csv/column-of-notes-added.csv")),
    ("semicolons", include_bytes!("../data/sheet/csv/semicolons.csv")),
    ("sorted-by-column", include_bytes!("../data/sheet/csv/sorted-by-column.csv")),
    ("tabs", include_bytes!("../data/sheet/csv/tabs.csv")),
];

#[test]
fn a_csv_saved_by_any_spreadsheet_is_read() {
    let read = |bytes: &[u8]| read_hands_csv(&FileText::decode(bytes).text, &[]).unwrap().remove(0);
    let expected = read(FILES[0].1);
    assert_eq!(
        expected.state().games[0].seating.people,
        BySeat { n: "Bob", e: "=Dee", s: "Zoë", w: "Cy" }.map(str::to_owned)
    );
    assert_eq!((expected.heading().event.as_str(), expected.state().games[0].lines.len()), ("Fête, \"Käse\"", 7));
    for (name, bytes) in FILES {
        assert_eq!(read(bytes), expected, "{name}");
        let encoding = if name == "ansi" { EncodingCertainty::Guessed } else { EncodingCertainty::Known };
        assert_eq!(FileText::decode(bytes).encoding, encoding, "{name}");
    }
}

/// Returns the cells of a table, row by row.
fn cells(csv: &str) -> Vec<Vec<String>> {
    scoresheet::spreadsheet::read_rows(csv).unwrap().into_iter().map(|row| row.cells).collect()
}

fn write_csv(rows: &[Vec<String>], separator: &str) -> String {
    let cell = |cell: &String| format!("\"{}\"", cell.replace('"', "\"\""));
    let row = |row: &Vec<String>| row.iter().map(cell).collect::<Vec<_>>().join(separator);
    rows.iter().map(row).collect::<Vec<_>>().join("\r\n")
}

#[test]
fn columns_and_rows_in_any_order_are_read() {
    let mut random = Random::from_number(2);
    for template in templates() {
        for seed in 0..6 {
            let sheet = any_sheet(&template, &mut Random::from_number(seed));
            let expected = read_hands_csv(&hands_csv(&[&sheet], &day), &[]).unwrap();
            let mut rows = cells(&hands_csv(&[&sheet], &day));
            for row in &mut rows {
                row.push("my remark; \"really\"".to_owned());
            }
            let width = rows[0].len();
            let mut order: Vec<usize> = (0..width).collect();
            for last in (1..width).rev() {
                order.swap(last, random.below(last as u32 + 1) as usize);
            }
            let mut mixed: Vec<Vec<String>> =
                rows.iter().map(|row| order.iter().map(|place| row[*place].clone()).collect()).collect();
            mixed[1..].reverse();
            mixed[0].iter_mut().for_each(|head| *head = head.to_uppercase());
            for separator in [",", ";", "\t"] {
                let text = write_csv(&mixed, separator);
                for text in [text.clone(), format!("\u{feff}{text}"), format!("sep={separator}\r\n{text}")] {
                    assert_eq!(read_hands_csv(&text, &[]).as_ref(), Ok(&expected), "{template:?} {seed} {separator:?}");
                }
            }
        }
    }
}

#[test]
fn errors_in_a_table_name_row_and_column() {
    let kept = sheet(Template::of(Preset::World));
    let rows = cells(&hands_csv(&[&kept], &day));
    let without = |column: &str| {
        let place = rows[0].iter().position(|head| head == column).unwrap();
        let row = |row: &Vec<String>| {
            row.iter().enumerate().filter(|(at, _)| *at != place).map(|(_, cell)| cell.clone()).collect()
        };
        read_hands_csv(&write_csv(&rows.iter().map(row).collect::<Vec<_>>(), ";"), &[])
    };
    let fault = |column| CsvFault { row: 1, column, why: CsvFaultKind::NoColumn };
    for column in ["sheet", "game", "line", "dealer", "entry", "result"] {
        assert_eq!(without(column), Err(fault(column)));
    }
    for column in ["date", "event", "table", "north", "hand", "cup cents", "note", "mended", "fingerprint"] {
        assert!(without(column).is_ok(), "{column}");
    }
    let why = |text: &str| read_hands_csv(text, &[]).unwrap_err();
    assert_eq!(why("who;what\n1;2").why, CsvFaultKind::Heading);
    assert_eq!(why(&games_csv(&[&kept], &day)).why, CsvFaultKind::Heading);
    let open = format!("{}\n\"a,b", write_csv(&rows[..1], ","));
    assert_eq!(why(&open), CsvFault { row: 2, column: "", why: CsvFaultKind::Quotes });
    // A quote within a cell is a letter like any other.
    let inches = write_csv(&rows, ",").replace("\"November Open\"", "5\" Open");
    assert_eq!(read_hands_csv(&inches, &[]).unwrap()[0].heading().event, "5\" Open");
}

#[test]
fn both_tables_have_a_byte_order_mark_and_dates() {
    let kept = sheet(Template::of(Preset::World));
    for csv in [hands_csv(&[&kept], &day), games_csv(&[&kept], &day)] {
        assert!(csv.starts_with("\u{feff}sheet,date,template,"));
        assert_eq!(csv.matches('\u{feff}').count(), 1);
        assert_eq!(cells(&csv)[1][1], "2026-11-25");
    }
}

/// Returns the cells of a column without its heading.
fn column(csv: &str, name: &str) -> Vec<String> {
    let rows = cells(csv);
    let place = rows[0].iter().position(|head| head == name).unwrap();
    rows[1..].iter().map(|row| row[place].clone()).collect()
}

fn sum(of: &[String]) -> i32 {
    of.iter().filter_map(|cell| cell.parse::<i32>().ok()).sum()
}

/// Makes a personal card with the owner's loners, the partner's loners, and points awarded to the card alone.
fn personal_card() -> Sheet {
    let mut card = sheet(Template::of(Preset::Progressive));
    for round in 0..3 {
        if round > 0 {
            card.begin(place(), Seat::E, &stamp(10 * round)).unwrap();
        }
        let ruled =
            Award { own_card: BySeat { s: 1, ..BySeat::default() }, ..Award::of(EffectOnHand::GoesOn, "so ruled") };
        for entry in [
            lone(OWNER, ContractResult::March),
            lone(OWNER.partner(), ContractResult::March),
            made(Side::EW, ContractResult::March),
            Entry::Awarded(ruled),
            made(Side::EW, ContractResult::Euchred),
            Entry::NoPoints,
            Entry::Unmarked,
            made(Side::NS, ContractResult::Made),
            made(Side::NS, ContractResult::Euchred),
        ] {
            card.write(entry, &stamp(10 * round + 1)).unwrap();
        }
    }
    card
}

#[test]
fn the_csv_of_a_personal_card_has_the_points_of_the_card() {
    let card = personal_card();
    let view = card.view();
    assert_eq!((view.totals.card, view.own_loners()), (3 * (5 + 4 + 1 + 2 + 1), 3));
    let (hands, games) = (hands_csv(&[&card], &day), games_csv(&[&card], &day));
    let boxes: Vec<String> = view.games.iter().flat_map(|game| &game.rows).map(|row| row.card.to_string()).collect();
    assert_eq!(column(&hands, "ns"), boxes);
    assert_eq!(sum(&column(&games, "ns")), view.totals.card);
    assert_eq!(sum(&column(&games, "ns loners")), 3, "the owner's loners");
    for unknown in ["ew", "winner", "ew loners"] {
        assert!(column(&games, unknown).iter().all(String::is_empty), "{unknown} is not on a card");
    }
    let read = read_hands_csv(&hands, &[]).unwrap().remove(0);
    assert_eq!((compare(&read, &card), read.view().totals), (None, view.totals));
}

#[test]
fn sat_out_and_forfeited_rounds_add_up() {
    let mut template = Template::of(Preset::Progressive);
    (template.scoring.sit_out, template.scoring.forfeit) = (Some(7), Some(10));
    template.name = "house".to_owned();
    let mut card = sheet(template);
    card.add_mark(Op::SatOut, &stamp(1)).unwrap();
    card.begin(place(), Seat::E, &stamp(2)).unwrap();
    card.write(lone(OWNER, ContractResult::March), &stamp(3)).unwrap();
    card.add_mark(Op::TimeCalled, &stamp(4)).unwrap();
    let games = games_csv(&[&card], &day);
    assert_eq!((column(&games, "ns"), card.view().totals.card), (vec!["7".to_owned(), "5".to_owned()], 12));
}

#[test]
fn euchred_and_bumped_are_two_columns() {
    let penalty =
        |offence, who: Seat| Entry::Penalty { offence, by: who.side(), who: Some(who), against: Going::WithPartner };
    for (preset, bumps) in [(Preset::World, ["2", "2"]), (Preset::Valparaiso, ["", ""])] {
        let mut kept = sheet(Template::of(preset));
        kept.write(made(Side::NS, ContractResult::Euchred), &stamp(1)).unwrap();
        kept.write(penalty(Offence::Renege, Seat::N), &stamp(2)).unwrap();
        kept.write(penalty(Offence::Renege, Seat::E), &stamp(2)).unwrap();
        if preset == Preset::World {
            kept.write(penalty(Offence::ThrewIn, Seat::W), &stamp(3)).unwrap();
        }
        let csv = games_csv(&[&kept], &day);
        let of = |name: &str| column(&csv, name).remove(0);
        assert_eq!([of("ns euchred"), of("ew euchred")], ["1", "0"], "{preset}");
        assert_eq!([of("ns bumps"), of("ew bumps")], bumps, "{preset}");
    }
}

#[test]
fn awards_to_single_players_are_read_back() {
    let mut kept = sheet(Template::of(Preset::World));
    let award = Award {
        points: BySide { ns: -1, ew: 2 },
        own_card: BySeat { n: 1, e: 0, s: -2, w: 0 },
        cup: BySeat { n: 0, e: 100, s: 0, w: 250 },
        hand: EffectOnHand::DealPasses,
        note: "=both; \"so ruled\"".to_owned(),
    };
    kept.write(Entry::Awarded(award.clone()), &stamp(1)).unwrap();
    kept.add_mark(Op::WonByRuling(Side::EW), &stamp(2)).unwrap();
    let csv = hands_csv(&[&kept], &day);
    assert_eq!(
        (column(&csv, "who")[0].as_str(), column(&csv, "cup cents")[0].as_str()),
        ("N card 1; S card -2; E cup 100; W cup 250", "350")
    );
    let read = read_hands_csv(&csv, &[]).unwrap().remove(0);
    assert_eq!(read.state().games[0].lines[0].current.entry, Entry::Awarded(award));
    assert_eq!((compare(&read, &kept), read.fingerprint()), (None, kept.fingerprint()));
}
