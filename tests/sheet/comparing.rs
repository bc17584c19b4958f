//! Compares the sheets of two keepers: equal fingerprints if they agree, otherwise the first differing hand.

use cards::ruleset::Preset;
use cards::{BySeat, BySide, Random, Seat, Side};
use rules::Going;
use scoresheet::{
    Award, ComparedHand, ComparedLine, ComparedLineAddress, ContractResult, Difference, Entry, Fingerprint, GameNo,
    Heading, LineNo, Offence, Op, Sheet, SheetId, SheetKind, SheetSeating, SpokenCheck, Stamp, Template, compare,
    compare_hands, find_line,
};

use super::bench::{any_entry, any_sheet, heading, line_at, lone, made, place, sheet, stamp, templates};

/// Makes the other keeper's sheet: the same hands, kept from the seat on the left, with other times, names and edits.
fn from_the_left(template: &Template, entries: &[Entry], dealer: Seat) -> Sheet {
    let id = SheetId { begun: 5, salt: 9 };
    let mut sheet = Sheet::new(Heading { id, own: Seat::S, ..heading(template.clone()) }).unwrap();
    sheet.begin(Default::default(), dealer.right(), &stamp(1)).unwrap();
    for entry in entries {
        let insists = Stamp { despite: Some("so it was".to_owned()), ..stamp(2) };
        sheet.write(rotate_left(entry), &insists).unwrap();
    }
    sheet
}

fn rotate_left(entry: &Entry) -> Entry {
    let seat = |seat: Option<Seat>| seat.map(Seat::right);
    match entry.clone() {
        Entry::Played { makers, outcome, going, maker } => {
            Entry::Played { makers: makers.other(), outcome, going, maker: seat(maker) }
        }
        Entry::Penalty { offence, by, who, against } => {
            Entry::Penalty { offence, by: by.other(), who: seat(who), against }
        }
        Entry::Awarded(award) => Entry::Awarded(Award {
            points: BySide { ns: award.points.ew, ew: award.points.ns },
            own_card: BySeat::from_fn(|seat| award.own_card[seat.left()]),
            cup: BySeat::from_fn(|seat| award.cup[seat.left()]),
            ..award
        }),
        other => other,
    }
}

#[test]
fn keepers_who_agree_have_equal_fingerprints_in_any_seat() {
    for template in templates().filter(|template| template.form == SheetKind::Table) {
        let mut random = Random::from_number(3);
        for dealer in Seat::ALL {
            let mut mine = Sheet::new(heading(template.clone())).unwrap();
            mine.begin(place(), dealer, &stamp(0)).unwrap();
            let mut entries = Vec::new();
            for _ in 0..7 {
                let entry = any_entry(&template, &mut random);
                if mine.write(entry.clone(), &stamp(1)).is_ok() {
                    entries.push(entry);
                }
            }
            let theirs = from_the_left(&template, &entries, dealer);
            assert_eq!(compare(&mine, &theirs), None, "{} {dealer} {entries:?}", template.name);
            assert_eq!(mine.fingerprint(), theirs.fingerprint());
        }
    }
}

#[test]
fn the_first_difference_is_reported_in_own_seats() {
    let template = Template::of(Preset::World);
    let hands = [
        made(Side::NS, ContractResult::Made),
        lone(Seat::E, ContractResult::March),
        made(Side::EW, ContractResult::Euchred),
    ];
    let mut mine = sheet(template.clone());
    hands.iter().for_each(|hand| mine.write(hand.clone(), &stamp(1)).unwrap());
    let mut theirs = hands.clone();
    theirs[1] = made(Side::EW, ContractResult::March);
    let other = from_the_left(&template, &theirs, Seat::N);
    let expected = Difference::Hand {
        game: GameNo::FIRST,
        line: ComparedLine::from_index(1),
        mine: Some(lone(Seat::E, ContractResult::March)),
        theirs: Some(theirs[1].clone()),
    };
    assert_eq!(compare(&mine, &other), Some(expected));
    assert_ne!(mine.fingerprint(), other.fingerprint());

    let at = |line: usize| ComparedLineAddress { game: GameNo::FIRST, line: ComparedLine::from_index(line) };
    let side_by_side = compare_hands(&mine, &other);
    let shown: Vec<_> = side_by_side.iter().map(|hand| (hand.at, hand.mine.clone(), hand.theirs.clone())).collect();
    let told = |line: usize, theirs: &Entry| (at(line), Some(hands[line].clone()), Some(theirs.clone()));
    assert_eq!(shown, [told(0, &hands[0]), told(1, &theirs[1]), told(2, &hands[2])]);
    assert_eq!(side_by_side.iter().map(ComparedHand::differs).collect::<Vec<_>>(), [false, true, false]);
    assert_eq!(find_line(&mine, at(1)), Some(LineNo::from_index(1)));

    let short = from_the_left(&template, &hands[..2], Seat::N);
    let expected = Difference::Hand {
        game: GameNo::FIRST,
        line: ComparedLine::from_index(2),
        mine: Some(hands[2].clone()),
        theirs: None,
    };
    assert_eq!(compare(&mine, &short), Some(expected));
    let last = ComparedHand { at: at(2), mine: Some(hands[2].clone()), theirs: None };
    assert_eq!(compare_hands(&mine, &short).last(), Some(&last));
    assert_eq!(find_line(&short, at(2)), None);

    let other_dealer = from_the_left(&template, &hands, Seat::E);
    let expected = Difference::FirstDealer { game: GameNo::FIRST, mine: Seat::N, theirs: Seat::E };
    assert_eq!(compare(&mine, &other_dealer), Some(expected));
    let house = Template { scoring: Template::of(Preset::Chicago).scoring, ..template };
    assert_eq!(compare(&mine, &sheet(house)), Some(Difference::Templates));
}

#[test]
fn only_a_different_first_dealer_is_reported_as_such() {
    let template = Template::of(Preset::World);
    let hands = [made(Side::NS, ContractResult::Made), lone(Seat::E, ContractResult::March)];
    let mut mine = sheet(template);
    hands.iter().for_each(|hand| mine.write(hand.clone(), &stamp(1)).unwrap());
    let mut theirs = Sheet::new(heading(mine.template().clone())).unwrap();
    theirs.begin(place(), Seat::S, &stamp(0)).unwrap();
    hands.iter().for_each(|hand| theirs.write(hand.clone(), &stamp(1)).unwrap());
    let expected = Difference::FirstDealer { game: GameNo::FIRST, mine: Seat::N, theirs: Seat::S };
    assert_eq!(compare(&mine, &theirs), Some(expected));
}

#[test]
fn with_four_names_the_first_dealer_is_compared_first_and_can_be_corrected() {
    let hands = [
        made(Side::NS, ContractResult::Made),
        made(Side::EW, ContractResult::March),
        made(Side::NS, ContractResult::Euchred),
    ];
    let named = |dealer: Seat, hands: &[Entry]| {
        let mut kept = Sheet::new(heading(Template::of(Preset::World))).unwrap();
        let people = BySeat::from_fn(|seat| format!("{seat:?}y"));
        kept.begin(SheetSeating { table: None, people }, dealer, &stamp(0)).unwrap();
        hands.iter().for_each(|hand| kept.write(hand.clone(), &stamp(1)).unwrap());
        kept
    };
    let truth = named(Seat::N, &hands);
    // The first dealer is wrong, and so is one hand. Correcting the dealer alone would swap the sides of every hand.
    let mut mine = named(Seat::E, &[hands[0].clone(), hands[1].clone(), made(Side::NS, ContractResult::Made)]);
    let expected = Difference::FirstDealer { game: GameNo::FIRST, mine: Seat::E, theirs: Seat::N };
    assert_eq!(compare(&mine, &truth), Some(expected));
    mine.add_mark(Op::FirstDealerCorrected { game: GameNo::FIRST, dealer: Seat::N }, &stamp(2)).unwrap();
    let (said, told) = (Some(made(Side::NS, ContractResult::Made)), Some(hands[2].clone()));
    assert_eq!(
        compare(&mine, &truth),
        Some(Difference::Hand { game: GameNo::FIRST, line: ComparedLine::from_index(2), mine: said, theirs: told })
    );
    mine.add_mark(Op::Edited { game: GameNo::FIRST, line: LineNo::from_index(2), entry: hands[2].clone() }, &stamp(3))
        .unwrap();
    assert_eq!(compare(&mine, &truth), None);
    assert_eq!(mine.fingerprint(), truth.fingerprint());
}

#[test]
fn offences_count_as_bumps_where_bumps_are_paid_for() {
    let caught = |offence| Entry::Penalty { offence, by: Side::EW, who: Some(Seat::E), against: Going::WithPartner };
    let euchred = made(Side::NS, ContractResult::Euchred);
    for (preset, bumps) in [(Preset::World, [1, 2]), (Preset::Valparaiso, [1, 0])] {
        let template = Template::of(preset);
        let of = |entry: &Entry| entry.euchred_side().or(entry.bumped_by_offence(&template));
        let entries = [euchred.clone(), caught(Offence::Renege), caught(Offence::ThrewIn), caught(Offence::Misdeal)];
        let count = |side| entries.iter().filter(|entry| of(entry) == Some(side)).count();
        assert_eq!([count(Side::NS), count(Side::EW)], bumps, "{preset:?}");
    }
}

#[test]
fn notes_and_makers_with_a_partner_make_no_difference() {
    let template = Template::of(Preset::World);
    let (mut mine, mut theirs) = (sheet(template.clone()), sheet(template));
    let hand =
        |maker| Entry::Played { makers: Side::NS, outcome: ContractResult::Made, going: Going::WithPartner, maker };
    let renege = |who| Entry::Penalty { offence: Offence::Renege, by: Side::EW, who, against: Going::WithPartner };
    mine.write(hand(Some(Seat::N)), &stamp(1)).unwrap();
    mine.write(renege(Some(Seat::E)), &stamp(2)).unwrap();
    theirs.write(Entry::NoPoints, &stamp(3)).unwrap();
    theirs.edit(line_at(1, 1), hand(None), &stamp(4)).unwrap();
    theirs.write(Entry::Redealt, &stamp(5)).unwrap();
    theirs.write(renege(None), &stamp(6)).unwrap();
    assert_eq!(compare(&mine, &theirs), None);
    assert_eq!(mine.fingerprint(), theirs.fingerprint());
}

#[test]
fn sheets_differ_exactly_if_their_fingerprints_differ() {
    for template in templates() {
        let sheets: Vec<Sheet> = (0..14).map(|seed| any_sheet(&template, &mut Random::from_number(seed % 7))).collect();
        for mine in &sheets {
            for theirs in &sheets {
                let agree = compare(mine, theirs).is_none();
                assert_eq!(agree, mine.fingerprint() == theirs.fingerprint());
                assert_eq!(agree, compare(theirs, mine).is_none());
            }
        }
    }
}

#[test]
fn fingerprints_can_be_parsed_again() {
    let print = Fingerprint::of(b"anything");
    let text = print.to_string();
    assert_eq!((text.len(), text.as_bytes()[4]), (9, b'-'));
    assert_eq!(text.to_lowercase().replace('-', "").parse(), Ok(print));
    assert_eq!(text.replace('-', " ").parse(), Ok(print));
    for wrong in ["", "K7QD-29X", "K7QD-29XMM", "UUUU-UUUU", "ÄÖÜß-ÄÖÜß"] {
        assert!(wrong.parse::<Fingerprint>().is_err(), "{wrong}");
    }
}

#[test]
fn a_spoken_fingerprint_finds_the_different_hand() {
    for template in templates().filter(|template| template.form == SheetKind::Table) {
        let mut random = Random::from_number(11);
        for _ in 0..6 {
            let mut mine = sheet(template.clone());
            let mut entries: Vec<Entry> = Vec::new();
            while entries.len() < 6 {
                let entry = any_entry(&template, &mut random);
                if matches!(entry, Entry::Redealt | Entry::Awarded(_)) || mine.write(entry.clone(), &stamp(1)).is_err()
                {
                    break;
                }
                entries.push(entry);
            }
            let same = from_the_left(&template, &entries, Seat::N);
            assert_eq!(mine.spoken_check(same.fingerprint()), SpokenCheck::Agree);
            for line in 0..entries.len() {
                let mut changed = entries.clone();
                changed[line] =
                    made(Side::EW, if line % 2 == 0 { ContractResult::March } else { ContractResult::Euchred });
                let mut missing = entries.clone();
                missing.remove(line);
                let mut more = entries.clone();
                more.insert(line, lone(Seat::W, ContractResult::March));
                for theirs in [changed, missing, more] {
                    let other = from_the_left(&template, &theirs, Seat::N);
                    let expected = compare(&mine, &other).map_or(SpokenCheck::Agree, SpokenCheck::Differ);
                    assert_eq!(
                        mine.spoken_check(other.fingerprint()),
                        expected,
                        "{} {entries:?} {theirs:?}",
                        template.name
                    );
                }
            }
        }
    }
}

#[test]
fn a_spoken_fingerprint_finds_another_first_dealer_and_several_differences() {
    let template = Template::of(Preset::World);
    let hands = [
        made(Side::NS, ContractResult::Made),
        lone(Seat::E, ContractResult::March),
        made(Side::EW, ContractResult::Euchred),
    ];
    let mut mine = sheet(template.clone());
    hands.iter().for_each(|hand| mine.write(hand.clone(), &stamp(1)).unwrap());
    let other_dealer = from_the_left(&template, &hands, Seat::E);
    let expected = Difference::FirstDealer { game: GameNo::FIRST, mine: Seat::N, theirs: Seat::E };
    assert_eq!(mine.spoken_check(other_dealer.fingerprint()), SpokenCheck::Differ(expected));
    let two = [made(Side::NS, ContractResult::March), hands[1].clone(), made(Side::NS, ContractResult::March)];
    assert_eq!(
        mine.spoken_check(from_the_left(&template, &two, Seat::N).fingerprint()),
        SpokenCheck::DifferInSeveralPlaces
    );
    assert_eq!(mine.spoken_check(Fingerprint::of(b"anything")), SpokenCheck::DifferInSeveralPlaces);

    // With several games, the fingerprint of the last game is enough.
    let template = Template::of(Preset::Mcallen);
    let mut mine = sheet(template.clone());
    let mut theirs = sheet(template);
    for hand in 0..8 {
        mine.write(made(Side::NS, ContractResult::Made), &stamp(1)).unwrap();
        theirs.write(made(if hand == 4 { Side::EW } else { Side::NS }, ContractResult::Made), &stamp(1)).unwrap();
    }
    let expected = compare(&mine, &theirs).map(SpokenCheck::Differ);
    assert_eq!(theirs.fingerprint_of_game(GameNo::FIRST).map(|print| mine.spoken_check(print)), expected);
    assert_eq!(mine.fingerprint_of_game(GameNo::FIRST).map(|print| mine.spoken_check(print)), Some(SpokenCheck::Agree));
    // And an earlier one's: it may be signed while the next one runs.
    for kept in [&mut mine, &mut theirs] {
        kept.begin(place(), Seat::E, &stamp(2)).unwrap();
        kept.write(made(Side::NS, ContractResult::Made), &stamp(3)).unwrap();
    }
    assert_eq!(mine.fingerprint_of_game(GameNo::FIRST).map(|print| mine.spoken_check(print)), Some(SpokenCheck::Agree));
    assert_eq!(theirs.fingerprint_of_game(GameNo::FIRST).map(|print| mine.spoken_check(print)), expected);
}

#[test]
fn a_fingerprint_with_confused_letters_is_parsed() {
    let print: Fingerprint = "10K0-29XM".parse().unwrap();
    for typed in ["lok0 29xm", "IOKO\u{2013}29XM", " 1 0 k o 2 9 x m ", "Lok029XM", "i0K0\u{a0}29xm"] {
        assert_eq!(typed.parse(), Ok(print), "{typed:?}");
    }
    for typed in ["", "10K0-29X", "10K0-29XMM", "10K0-29XU", "\u{410}0K0-29XM"] {
        assert!(typed.parse::<Fingerprint>().is_err(), "{typed:?}");
    }
}
