//! Damaged and malicious input is read whole or refused whole, without a panic, and every sheet that was read can be
//! shown.

use cards::ruleset::Preset;
use cards::text::TextFlaw;
use cards::{Random, Seat, Side};
use scoresheet::transfer::{
    CsvFaultKind, PartCollection, ReceivedText, SplitText, TextFault, decode, encode, hands_csv, qr_path,
    read_hands_csv, read_json, read_template_json, split, template_json, to_json,
};
use scoresheet::{Fingerprint, GameNo, Heading, NameOwner, Op, Refusal, Sheet, SignatureForm, SignedPart, Template};

use super::bench::{any_sheet, day, heading, made, sheet, stamp, templates};
use scoresheet::{ContractResult, Signature};

/// Damages a text: some letters are changed, dropped, doubled, moved or cut off.
fn damage(text: &str, random: &mut Random) -> String {
    const LETTERS: [char; 20] = [
        '0', '9', '-', '"', '\'', ',', '{', '}', '[', ']', ':', '\n', '=', 'A', 'z', '_', ' ', '\u{0}', 'é', '\u{202e}',
    ];
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=random.below(4) {
        let length = letters.len().max(1) as u32;
        let (at, other) = (random.below(length) as usize, random.below(length) as usize);
        match random.below(6) {
            _ if letters.is_empty() => letters.push('x'),
            0 => letters[at] = LETTERS[random.below(20) as usize],
            1 => {
                letters.remove(at);
            }
            2 => letters.insert(at, LETTERS[random.below(20) as usize]),
            3 => letters.truncate(at),
            4 => letters.swap(at, other),
            _ => {
                let piece: Vec<char> = letters[at.min(other)..at.max(other)].iter().take(80).copied().collect();
                letters.splice(at..at, piece);
            }
        }
    }
    letters.into_iter().collect()
}

fn random_text(random: &mut Random) -> String {
    let length = random.below(400);
    (0..length).map(|_| char::from_u32(random.below(0x250)).unwrap_or('x')).collect()
}

/// Checks that a sheet can be shown, written, and read again.
fn check_valid(sheet: &Sheet) {
    let view = sheet.view();
    assert!(view.games.len() <= 100);
    assert_eq!(decode(&encode(sheet)).as_ref(), Ok(sheet));
}

#[test]
fn damaged_links_json_tables_and_parts_are_refused_or_valid() {
    let mut random = Random::from_number(2026);
    let (mut read, mut refused) = (0, 0);
    for template in templates() {
        for seed in 0..6 {
            let whole = any_sheet(&template, &mut Random::from_number(seed + 50));
            let (text, json, csv) = (encode(&whole), to_json(&whole), hands_csv(&[&whole], &day));
            for _ in 0..60 {
                // The check finds every change but one in four thousand million.
                let changed = damage(&text, &mut random);
                assert!(changed.trim() == text || decode(&changed).is_err(), "{changed}");
                match read_json(&damage(&json, &mut random)) {
                    Ok(sheet) => {
                        check_valid(&sheet);
                        read += 1;
                    }
                    Err(_) => refused += 1,
                }
                if let Ok(sheets) = read_hands_csv(&damage(&csv, &mut random), &[]) {
                    sheets.iter().for_each(check_valid);
                }
                let _ = read_template_json(&damage(&template_json(&template), &mut random));
                if let SplitText::Several(parts) = split(&text, 200) {
                    let changed = damage(&parts[0], &mut random);
                    if let Ok(ReceivedText::Part(part)) = ReceivedText::recognize(&changed) {
                        let mut gathered = PartCollection::begin(part);
                        for part in &parts[1..] {
                            let _ = gathered.add(part.parse().unwrap());
                        }
                        assert!(gathered.join().is_ok_and(|got| got.is_none_or(|got| got == text)), "{changed}");
                    }
                }
            }
        }
    }
    assert!(read > 20 && refused > 500, "{read} {refused}");
}

#[test]
fn random_bytes_of_any_length_are_refused() {
    let mut random = Random::from_number(7);
    for round in 0..3000 {
        let text = random_text(&mut random);
        assert!(decode(&text).is_err());
        assert!(read_json(&text).is_err());
        assert!(read_hands_csv(&text, &[]).is_err());
        assert!(read_template_json(&text).is_err());
        let _ = ReceivedText::recognize(&text);
        let _ = ReceivedText::recognize(&format!("p1-{text}"));
        // Drawing a code is slow without optimisation.
        if round % 100 == 0 {
            assert!(qr_path(&text).is_ok());
        }
    }
    assert_eq!(decode(&"A".repeat(10_000_000)), Err(TextFault::TooLong));
    assert!(read_json(&"[".repeat(1_000_000)).is_err());
    let open = format!("{}{}", hands_csv(&[], &day), "\"".repeat(999_999));
    assert_eq!(read_hands_csv(&open, &[]).unwrap_err().why, CsvFaultKind::Quotes);
}

#[test]
fn changed_bytes_with_a_right_checksum_are_checked_too() {
    use base64ct::{Base64UrlUnpadded, Encoding};
    use sha2::Digest as _;
    let mut random = Random::from_number(11);
    let (mut read, mut refused) = (0, 0);
    for template in templates() {
        let text = encode(&any_sheet(&template, &mut Random::from_number(77)));
        let bytes = Base64UrlUnpadded::decode_vec(&text).unwrap();
        let packed = &bytes[..bytes.len() - 4];
        let (length, block) = postcard::take_from_bytes::<usize>(&packed[1..]).unwrap();
        let plain = lz4_flex::block::decompress(block, length).unwrap();
        for n in 0..800 {
            // Before it is packed, so that every byte of the marks is within reach, and afterwards.
            let mut content = if n % 2 == 0 { packed[1..].to_vec() } else { plain.clone() };
            for _ in 0..=random.below(3) {
                let at = random.below(content.len() as u32) as usize;
                content[at] = random.below(256) as u8;
            }
            if n % 2 == 1 {
                let length = postcard::to_allocvec(&content.len()).unwrap();
                content = [length, lz4_flex::block::compress(&content)].concat();
            }
            content.insert(0, 1);
            let check = sha2::Sha256::digest(&content);
            content.extend_from_slice(&check[..4]);
            match decode(&Base64UrlUnpadded::encode_string(&content)) {
                Ok(sheet) => {
                    check_valid(&sheet);
                    read += 1;
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(read > 50 && refused > 500, "{read} {refused}");
    let mut newer = vec![4, 0, 0];
    newer.extend_from_slice(&sha2::Sha256::digest([4, 0, 0])[..4]);
    assert_eq!(decode(&Base64UrlUnpadded::encode_string(&newer)), Err(TextFault::Newer));
    // No memory is reserved for an impossible length.
    for length in [300_001_usize, u32::MAX as usize] {
        let mut boast = postcard::to_extend(&length, vec![1]).unwrap();
        boast.extend([0x1f, 0, 1, 0, 255, 255]);
        let check = sha2::Sha256::digest(&boast);
        boast.extend_from_slice(&check[..4]);
        assert_eq!(decode(&Base64UrlUnpadded::encode_string(&boast)), Err(TextFault::NoSheet));
    }
}

#[test]
fn a_forged_signature_and_a_forged_history_are_refused() {
    let mut kept = sheet(Template::of(Preset::Mcallen));
    for _ in 0..8 {
        kept.write(made(Side::NS, ContractResult::Made), &stamp(1)).unwrap();
    }
    kept.sign(SignedPart::Game(GameNo::FIRST), Side::EW, "Bob", SignatureForm::Name, &stamp(2)).unwrap();
    let mut marks = kept.marks().to_vec();
    // A point more after the signature was given.
    marks[3].op = Op::Entered { game: GameNo::FIRST, entry: made(Side::NS, ContractResult::March) };
    let unsound = Sheet::read(kept.heading().clone(), marks).unwrap_err();
    assert_eq!((unsound.mark, unsound.why), (Some(9), Refusal::WrongFingerprint));
    let signature = Signature {
        scope: SignedPart::Game(GameNo::FIRST),
        side: Side::NS,
        name: "x".repeat(500),
        hand: SignatureForm::Drawn(Fingerprint::of(b"")),
        fingerprint: kept.fingerprint(),
    };
    let too_long = Refusal::BadName(NameOwner::Signer, TextFlaw::TooLong(60));
    assert_eq!(kept.add_mark(Op::Signed(signature), &stamp(3)), Err(too_long));
}

#[test]
fn a_name_cannot_change_the_direction_of_other_text() {
    // Overrides, embeddings and isolates would reverse the text that follows, including scores.
    for turns in ('\u{202a}'..='\u{202e}').chain('\u{2066}'..='\u{2069}') {
        let mut place = super::bench::place();
        place.people[Seat::N] = format!("Bob {turns}gnp");
        let mut sheet = Sheet::new(heading(Template::of(Preset::World))).unwrap();
        let hidden = Refusal::BadName(NameOwner::Seat(Seat::N), TextFlaw::HiddenMark);
        assert_eq!(sheet.begin(place, Seat::N, &stamp(0)), Err(hidden), "{turns:?}");
    }
    let heading_of = |event: &str| Heading { event: event.to_owned(), ..heading(Template::of(Preset::World)) };
    let turned = Sheet::new(heading_of("Final \u{202e}10 to 2")).unwrap_err();
    assert_eq!(turned, Refusal::BadName(NameOwner::Event, TextFlaw::HiddenMark));
    // Names that are written from the right need none of these; Persian and Indian ones, and emoji, are spelled with
    // joiners.
    for name in [
        "\u{5d3}\u{5e0}\u{5d4}",
        "\u{639}\u{644}\u{6cc}\u{200c}\u{631}\u{636}\u{627}",
        "\u{932}\u{915}\u{94d}\u{200d}\u{937}\u{92e}\u{940}",
        "\u{1f469}\u{200d}\u{1f9b0} Dee",
    ] {
        let mut place = super::bench::place();
        place.people[Seat::N] = name.to_owned();
        let mut sheet = Sheet::new(heading(Template::of(Preset::World))).unwrap();
        assert_eq!(sheet.begin(place.clone(), Seat::N, &stamp(0)), Ok(()), "{name}");
        // Without the joiners it is the same person, who cannot sit at a table twice.
        place.people[Seat::E] = name.chars().filter(|letter| !matches!(letter, '\u{200c}' | '\u{200d}')).collect();
        assert_eq!(place.same_named_seat(), Some(Seat::E), "{name}");
    }
}

#[test]
fn every_import_cleans_the_names_of_a_sheet() {
    let kept = sheet(Template::of(Preset::World));
    let name = kept.state().games[0].seating.people[Seat::N].clone();
    let turned = |text: String| text.replace(&format!("\"{name}\""), &format!("\"\\u202e{name}\\u200b\""));
    let json = turned(to_json(&kept));
    assert!(json.contains("u202e"), "{name}");
    assert_eq!(read_json(&json).as_ref(), Ok(&kept));
}
