//! Sheets kept while the clock was wrong: marks keep their order, and times are right once the clock is corrected.

use app::words::sheet::sheet_message;
use base64ct::{Base64UrlUnpadded, Encoding};
use cards::ruleset::Preset;
use cards::{Random, Seat, Side};
use scoresheet::transfer::{JsonFault, decode, encode, read_json, to_json};
use scoresheet::{
    ClockSetBack, ContractResult, Entry, ImpossibleMark, JoinedSheets, Mark, Refusal, Sheet, SignatureForm, SignedPart,
    Stamp, Template,
};
use sha2::Digest;

use super::bench::{BEGUN, heading, line_at, made, place, sheet, stamp};

fn world() -> Sheet {
    sheet(Template::of(Preset::World))
}

fn hand() -> Entry {
    made(Side::NS, ContractResult::Made)
}

/// Returns the time of each mark, in minutes after the sheet was begun.
fn minutes(sheet: &Sheet) -> Vec<i64> {
    let minutes = |at: u64| (at as i64 - sheet.heading().id.begun as i64) / 60_000;
    (0..sheet.marks().len()).map(|mark| minutes(sheet.mark_time(mark))).collect()
}

/// Makes a sheet with hands at minutes 4, 8, 12, 16 and 70. The clock of the second hand ran an hour ahead.
fn jumped() -> Sheet {
    let mut kept = world();
    for minute in [4, 68, 12, 16, 70] {
        kept.write(hand(), &stamp(minute)).unwrap();
    }
    kept
}

#[test]
fn a_clock_that_jumps_ahead_does_not_delay_later_marks() {
    let mut kept = jumped();
    assert_eq!(minutes(&kept), [0, 4, 12, 12, 16, 70]);
    let minute = |minute: u64| BEGUN + minute * 60_000;
    assert_eq!(kept.view().clock_set_backs, [ClockSetBack { from: minute(68), to: minute(12) }]);
    let clock = |millis: u64| format!("20:{:02}", (millis - BEGUN) / 60_000);
    let told = sheet_message(&kept, &clock);
    assert!(
        told.contains("The clock was set back from 20:68 to 20:12. What was marked before shows 20:12 at the latest."),
        "{told}"
    );
    kept.edit(line_at(1, 3), Entry::NoPoints, &stamp(72)).unwrap();
    let once = kept.view().games[0].rows[2].earlier[0].clone();
    assert_eq!((once.written, once.until), (minute(12), minute(72)));
}

#[test]
fn a_signature_keeps_its_own_time_after_a_clock_jump() {
    let mut kept = world();
    (0..12).for_each(|at| kept.write(hand(), &stamp(if at == 3 { 600 } else { at })).unwrap());
    kept.sign(SignedPart::Sheet, Side::EW, "Bob", SignatureForm::Name, &stamp(30)).unwrap();
    assert_eq!(kept.view().signed[0].at, BEGUN + 30 * 60_000);
}

#[test]
fn times_follow_the_corrected_clock_if_the_sheet_was_begun_ahead() {
    let mut kept = Sheet::new(heading(Template::of(Preset::World))).unwrap();
    kept.begin(place(), Seat::N, &stamp(0)).unwrap();
    let before = |minutes: u64| Stamp { at: BEGUN - minutes * 60_000, ..stamp(0) };
    kept.write(hand(), &before(50)).unwrap();
    kept.write(hand(), &before(46)).unwrap();
    assert_eq!(minutes(&kept), [-50, -50, -46]);
    assert_eq!(decode(&encode(&kept)).as_ref(), Ok(&kept));
}

#[test]
fn the_reminder_uses_the_corrected_clock() {
    let mut card = sheet(Template::of(Preset::Progressive));
    card.write(hand(), &stamp(65)).unwrap();
    card.write(hand(), &stamp(6)).unwrap();
    assert!(!card.needs_reminder(stamp(9).at));
    assert!(card.needs_reminder(stamp(11).at));
}

#[test]
fn a_correction_by_seconds_is_not_reported_as_a_clock_set_back() {
    let mut kept = world();
    kept.write(hand(), &stamp(4)).unwrap();
    kept.write(hand(), &Stamp { at: stamp(4).at - 59_000, ..stamp(4) }).unwrap();
    assert_eq!((minutes(&kept), kept.view().clock_set_backs), (vec![0, 4, 4], Vec::new()));
}

#[test]
fn copies_are_joined_even_if_their_clocks_jumped() {
    let shared = jumped();
    let (mut one, mut other) = (shared.clone(), shared);
    one.write(Entry::NoPoints, &stamp(500)).unwrap();
    one.write(hand(), &stamp(74)).unwrap();
    other.write(made(Side::EW, ContractResult::March), &stamp(76)).unwrap();
    other.write(made(Side::EW, ContractResult::Euchred), &stamp(400)).unwrap();
    other.write(hand(), &stamp(78)).unwrap();
    let JoinedSheets::Joined(both) = one.join(&other) else { panic!("apart") };
    assert_eq!(other.join(&one), JoinedSheets::Joined(both.clone()));
    assert_eq!(both.marks().len(), one.marks().len() + 3);
    for copy in [&one, &other] {
        let mut rest = both.marks().iter();
        assert!(copy.marks().iter().all(|mark| rest.any(|of_both| of_both == mark)), "every mark, in its order");
        assert_eq!(both.join(copy), JoinedSheets::Joined(both.clone()), "and nothing twice");
    }
    assert_eq!(decode(&encode(&both)).as_ref(), Ok(&*both));
}

#[test]
fn marks_with_falling_times_are_refused() {
    let kept = jumped();
    let read = |change: &dyn Fn(&mut Vec<Mark>)| {
        let mut marks = kept.marks().to_vec();
        change(&mut marks);
        Sheet::read(kept.heading().clone(), marks).err()
    };
    let runs_back = |mark| Some(ImpossibleMark { mark: Some(mark), why: Refusal::TimesNotRising });
    assert_eq!(read(&|_| {}), None);
    assert_eq!(read(&|marks| marks[3].after = 12 * 60), runs_back(3), "the log itself runs back");
    assert_eq!(read(&|marks| marks[5].behind = 60), runs_back(5), "no clock lags that has gone on");
}

#[test]
fn random_changes_of_times_are_refused_or_valid() {
    let bytes = Base64UrlUnpadded::decode_vec(&encode(&jumped())).unwrap();
    let content = &bytes[..bytes.len() - 4];
    let mut random = Random::from_number(5);
    let mut read = 0;
    for _ in 0..2000 {
        let mut content = content.to_vec();
        let at = 1 + random.below(content.len() as u32 - 1) as usize;
        content[at] = random.below(256) as u8;
        let check = sha2::Sha256::digest(&content);
        content.extend_from_slice(&check[..4]);
        if let Ok(sheet) = decode(&Base64UrlUnpadded::encode_string(&content)) {
            assert_eq!(decode(&encode(&sheet)).as_ref(), Ok(&sheet));
            assert!((0..sheet.marks().len()).map(|mark| sheet.mark_time(mark)).is_sorted());
            read += 1;
        }
    }
    assert!(read > 50, "{read}");
}

#[test]
fn any_clock_keeps_the_order_of_marks_in_every_format() {
    let mut random = Random::from_number(22);
    for round in 0..200 {
        let mut kept = Sheet::new(heading(Template::of(Preset::World))).unwrap();
        let clocks: Vec<u64> =
            (0..12).map(|_| BEGUN - 3_600_000 + u64::from(random.below(7_200)) * 1000 * (1 + round % 3)).collect();
        for (at, clock) in clocks.iter().enumerate() {
            let stamp = Stamp { at: *clock, ..stamp(0) };
            match at {
                0 => kept.begin(place(), Seat::N, &stamp).unwrap(),
                _ => kept.write(hand(), &stamp).unwrap(),
            }
        }
        let times: Vec<u64> = (0..clocks.len()).map(|mark| kept.mark_time(mark)).collect();
        assert!(times.is_sorted(), "{times:?}");
        for (at, time) in times.iter().enumerate() {
            let since = clocks[at..].iter().min().unwrap();
            assert!(time.abs_diff(*since) <= 60_000, "{at} of {clocks:?}: {times:?}");
        }
        assert_eq!(decode(&encode(&kept)).as_ref(), Ok(&kept));
        assert_eq!(read_json(&to_json(&kept)).as_ref(), Ok(&kept));
    }
}

#[test]
fn a_sheet_of_a_newer_version_has_its_own_error() {
    let newer = to_json(&world()).replacen("\"version\": 1", "\"version\": 2", 1);
    assert!(matches!(read_json(&newer), Err(JsonFault::Newer)));
}
