//! Every format can be read back.

use cards::Random;
use cards::ruleset::{AllPass, DefendAlone, Preset};
use scoresheet::transfer::{
    PART_BYTES, PartCollection, PartFault, ReceivedText, SplitText, TextPart, decode, encode, games_csv, hands_csv,
    qr_path, read_hands_csv, read_json, read_template_json, split, template_json, to_json,
};
use scoresheet::{
    Absence, Award, EffectOnHand, Entry, Op, Sheet, SheetSeating, TableNo, Template, compare, plain_name,
};

use super::bench::{any_sheet, day, heading, made, sheet, stamp, templates};
use cards::{BySeat, BySide, Seat, Side};
use scoresheet::ContractResult;

fn sheets() -> impl Iterator<Item = Sheet> {
    let house = Template { name: "Tuesday, \"the Oak\"".into(), games: 3, ..Template::of(Preset::Mcallen) };
    let defend_alone = DefendAlone::Yes(4);
    let defended = Template { name: "Defended".into(), defend_alone, ..Template::of(Preset::Chicago) };
    let all_pass = Some(AllPass::ThrowIn);
    let thrown_in = Template { name: "Thrown in".into(), all_pass, ..Template::of(Preset::World) };
    templates()
        .chain([house, defended, thrown_in])
        .flat_map(|template| (0..12).map(move |seed| any_sheet(&template, &mut Random::from_number(seed + 100))))
}

#[test]
fn compact_text_and_json_keep_everything() {
    for sheet in sheets() {
        let text = encode(&sheet);
        assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)));
        assert_eq!(decode(&text).as_ref(), Ok(&sheet));
        assert_eq!(read_json(&to_json(&sheet)).as_ref(), Ok(&sheet));
        let template = sheet.template();
        assert_eq!(read_template_json(&template_json(template)).as_ref(), Ok(template));
    }
}

#[test]
fn a_csv_of_hands_keeps_the_current_entries() {
    let all: Vec<Sheet> = sheets().collect();
    let house: Vec<Template> =
        all.iter().map(|sheet| sheet.template().clone()).filter(|template| !template.is_preset()).collect();
    for sheet in &all {
        let csv = hands_csv(&[sheet], &day);
        let read = read_hands_csv(&csv, &house).unwrap_or_else(|fault| panic!("{fault:?}\n{csv}"));
        // A sheet without any game leaves no row.
        let Some(read) = read.first() else {
            assert!(sheet.state().games.is_empty());
            continue;
        };
        assert_eq!(compare(read, sheet), None);
        assert_eq!((read.fingerprint(), read.heading()), (sheet.fingerprint(), sheet.heading()));
        let print = sheet.fingerprint();
        let unedited = |csv: &str| csv.replace(&format!(",yes,{print}\r"), &format!(",no,{print}\r"));
        assert_eq!(unedited(&hands_csv(&[read], &day)), unedited(&csv));
    }
}

#[test]
fn one_sheet_has_one_fingerprint_in_every_file() {
    for sheet in sheets().filter(|sheet| !sheet.state().games.is_empty()) {
        let print = sheet.fingerprint().to_string();
        for csv in [hands_csv(&[&sheet], &day), games_csv(&[&sheet], &day)] {
            let mut rows = csv.lines().map(|row| row.rsplit(',').next().unwrap_or_default());
            assert_eq!(rows.next(), Some("fingerprint"));
            assert!(rows.all(|told| told == print), "{csv}");
        }
        assert!(to_json(&sheet).contains(&format!("\"fingerprint\": \"{print}\"")));
    }
}

#[test]
fn tables_and_files_without_a_fingerprint_are_read() {
    let kept = sheet(Template::of(Preset::World));
    let print = kept.fingerprint().to_string();
    let table = hands_csv(&[&kept], &day).replace(&format!(",{print}"), "").replace(",fingerprint", "");
    assert_eq!(read_hands_csv(&table, &[]).unwrap()[0].fingerprint(), kept.fingerprint());
    let file = to_json(&kept).replace(&format!("  \"fingerprint\": \"{print}\",\n"), "");
    assert!(!file.contains("\"fingerprint\""));
    assert_eq!(read_json(&file), Ok(kept));
}

#[test]
fn formulas_are_guarded_and_read_back() {
    let nasty = ["=HYPERLINK(\"http://x\")", "+1", "-1", "@SUM(A1)", "'=quoted", "a,b\"c", "  spaced ", "'plain"];
    for name in nasty {
        let mut kept = Sheet::new(heading(Template::of(Preset::World))).unwrap();
        let place = SheetSeating { table: None, people: BySeat::from_fn(|_| name.to_owned()) };
        kept.begin(place.clone(), Seat::W, &stamp(0)).unwrap();
        kept.write(made(Side::EW, ContractResult::Made), &stamp(1)).unwrap();
        let award = Entry::Awarded(Award::of_points(BySide { ns: -2, ew: 0 }, EffectOnHand::Over, name));
        kept.write(award.clone(), &stamp(1)).unwrap();
        for csv in [hands_csv(&[&kept], &day), games_csv(&[&kept], &day)] {
            for field in csv.split([',', '\n']).map(|field| field.trim_start_matches('"')) {
                let number = field.parse::<i32>().is_ok();
                assert!(number || !field.starts_with(['=', '+', '-', '@', '\t']), "{field} in {csv}");
            }
        }
        let read = read_hands_csv(&hands_csv(&[&kept], &day), &[]).unwrap();
        // Imported tables are cleaned like all imports: blanks at the ends are removed.
        let place = SheetSeating { people: place.people.map(|name| plain_name(&name, usize::MAX)), ..place };
        let Entry::Awarded(award) = award else { unreachable!() };
        let award = Entry::Awarded(Award { note: plain_name(&award.note, usize::MAX), ..award });
        assert_eq!(read[0].state().games[0].seating, place);
        assert_eq!(read[0].state().games[0].lines[1].current.entry, award);
    }
}

#[test]
fn the_csv_has_forfeits_and_games_without_hands() {
    let mut kept = sheet(Template::of(Preset::Chicago));
    kept.forfeit(Side::NS, Absence::Late(25), &stamp(1)).unwrap();
    kept.begin(SheetSeating::default(), Seat::S, &stamp(2)).unwrap();
    kept.write(made(Side::NS, ContractResult::March), &stamp(3)).unwrap();
    kept.add_mark(Op::TimeCalled, &stamp(4)).unwrap();
    let read = read_hands_csv(&hands_csv(&[&kept], &day), &[]).unwrap();
    assert_eq!(compare(&read[0], &kept), None);
    let games = games_csv(&[&kept], &day);
    assert_eq!(games.lines().count(), 4);
    assert!(games.lines().nth(1).unwrap().contains(",0,10,EW,"), "{games}");
}

#[test]
fn the_parts_of_a_long_text_may_arrive_in_any_order() {
    let mut random = Random::from_number(8);
    let mut several = 0;
    for sheet in sheets() {
        let text = encode(&sheet);
        let parts = match split(&text, PART_BYTES) {
            SplitText::Whole(whole) => {
                assert!(whole == text && text.len() <= PART_BYTES);
                assert_eq!(
                    ReceivedText::recognize(&format!("https://a.example/b/#/sheets/in/{text}")),
                    Ok(ReceivedText::Whole(text))
                );
                continue;
            }
            SplitText::Several(parts) => parts,
        };
        several += 1;
        assert!(parts.len() > 1 && parts.iter().all(|part| part.len() <= PART_BYTES));
        let mut order: Vec<&String> = parts.iter().collect();
        for last in (1..order.len()).rev() {
            order.swap(last, random.below(last as u32 + 1) as usize);
        }
        let read = |text: &str| match ReceivedText::recognize(&format!("#/sheets/in/{text}")).unwrap() {
            ReceivedText::Part(part) => part,
            ReceivedText::Whole(_) => panic!("a part"),
        };
        let mut gathered = PartCollection::begin(read(order[0]));
        for part in &order {
            assert_eq!(gathered.join().unwrap().is_some(), gathered.missing().is_empty());
            gathered.add(read(part)).unwrap();
            gathered.add(read(part)).unwrap();
        }
        assert_eq!(gathered.join(), Ok(Some(text)));
        let stranger: TextPart = "p1-AAAAAAAA-1-2-XXXX-abc".parse().unwrap_or_else(|_| other_part());
        assert_eq!(gathered.add(stranger), Err(PartFault::OtherText));
    }
    assert!(several > 20, "{several}");
}

fn other_part() -> TextPart {
    let SplitText::Several(parts) = split(&"x".repeat(1000), PART_BYTES) else { panic!("two parts") };
    parts[0].parse().unwrap()
}

#[test]
fn a_whole_world_game_fits_one_code_and_a_progressive_evening_four_at_most() {
    let game = super::bench::random_game(Preset::World.ruleset(), 5);
    let world = Sheet::of_game(heading(Template::of(Preset::World)), super::bench::place(), &game).unwrap();
    assert!(encode(&world).len() < 200, "{}", encode(&world).len());
    let mut card = Sheet::new(heading(Template::of(Preset::Progressive))).unwrap();
    for round in 0..8_u16 {
        let place =
            SheetSeating { table: TableNo::new(round + 1), people: BySeat::from_fn(|_| "Somebody Else".to_owned()) };
        card.begin(place, Seat::N, &stamp(u64::from(round) * 12)).unwrap();
        for hand in 0..8 {
            card.write(made(Side::NS, ContractResult::Made), &stamp(u64::from(round) * 12 + hand)).unwrap();
        }
        card.sign(
            scoresheet::SignedPart::Game(scoresheet::GameNo::from_index(round.into())),
            Side::EW,
            "B. O.",
            scoresheet::SignatureForm::Initials,
            &stamp(u64::from(round) * 12 + 9),
        )
        .unwrap();
    }
    let SplitText::Several(parts) = split(&encode(&card), PART_BYTES) else { panic!("several") };
    assert!(parts.len() <= 4, "{}", parts.len());
}

#[test]
fn a_code_is_drawn_as_one_path() {
    let drawn = qr_path("https://a.example/#/sheets/in/abc").unwrap();
    // Version 3 has 29 modules a side; the finder pattern's top row is seven dark ones.
    assert_eq!(drawn.size, 29 + 8);
    assert!(drawn.path.starts_with("M4 4h7v1h-7z"), "{}", drawn.path);
    let dark: u32 = drawn.path.split('h').skip(1).filter_map(|rest| rest.split('v').next()?.parse::<u32>().ok()).sum();
    assert!((29 * 29 / 3..29 * 29 * 2 / 3).contains(&dark), "{dark}");
    assert!(qr_path(&"x".repeat(3000)).is_err());
}

#[test]
fn every_format_keeps_awards_in_addition_to_a_hand() {
    for hand in EffectOnHand::ALL {
        let mut kept = sheet(Template::of(Preset::World));
        kept.write(made(Side::EW, ContractResult::Made), &stamp(1)).unwrap();
        let award = Entry::Awarded(Award::of_points(BySide { ns: -2, ew: 1 }, hand, "so ruled"));
        kept.write(award.clone(), &stamp(2)).unwrap();
        kept.write(made(Side::NS, ContractResult::Made), &stamp(3)).unwrap();
        assert_eq!(decode(&encode(&kept)), Ok(kept.clone()));
        assert_eq!(read_json(&to_json(&kept)).as_ref(), Ok(&kept));
        let read = read_hands_csv(&hands_csv(&[&kept], &day), &[]).unwrap();
        assert_eq!(read[0].state().games[0].lines[1].current.entry, award);
        assert_eq!(read[0].fingerprint(), kept.fingerprint());
    }
}
