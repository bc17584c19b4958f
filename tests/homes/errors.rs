//! Every way to fail is a type that says what is wrong.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

fn sources(under: &Path, all: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(under).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => sources(&path, all),
            false => all.extend(path.extension().is_some_and(|of| of == "rs").then_some(path)),
        }
    }
}

/// Below the screens nothing fails with a mere text, and no option lies in another.
#[test]
fn no_error_is_a_text_and_no_option_holds_an_option() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut all = Vec::new();
    sources(&root, &mut all);
    let library = all.iter().filter(|path| ["ui", "bin"].iter().all(|floor| !path.starts_with(root.join(floor))));
    let mut read = 0;
    for path in library {
        let text: String = fs::read_to_string(path).unwrap().split_whitespace().collect();
        let fails_with_a_text = text.split("Result<").skip(1).any(|rest| {
            let end = rest.find(['{', ';', ')']).unwrap_or(rest.len());
            rest[..end].ends_with(",String>")
        });
        assert!(!fails_with_a_text && !text.contains("typeErr=String"), "{}", path.display());
        assert!(!text.contains("Option<Option<"), "{}", path.display());
        read += 1;
    }
    assert!(read > 150, "{read}");
}

/// Compiles only where each of them is an error.
#[test]
fn every_error_is_one_to_the_language_too() {
    fn is<E: Error + 'static>() -> &'static str {
        std::any::type_name::<E>()
    }
    let all = [
        is::<bower::bots::ParseStyleError>(),
        is::<bower::bots::ParseLevelError>(),
        is::<bower::bots::ParseBotPlayerError>(),
        is::<bower::bots::solver::Unfit>(),
        is::<bower::cards::ParseCardError>(),
        is::<bower::cards::ParseSeatError>(),
        is::<bower::cards::ParseSeedError>(),
        is::<bower::event::BadCode>(),
        is::<bower::event::BadEntry>(),
        is::<bower::event::BadHouse>(),
        is::<bower::event::BadPlan>(),
        is::<bower::event::BadScore>(),
        is::<bower::event::EventDecodeError>(),
        is::<bower::event::NoResult>(),
        is::<bower::event::ParseEventKindError>(),
        is::<bower::app::parts::NotGathered>(),
        is::<bower::event::Refused>(),
        is::<bower::practice::Stopped>(),
        is::<bower::record::BadEvent>(),
        is::<bower::record::LogDecodeError>(),
        is::<bower::record::egn::EgnFault>(),
        is::<bower::record::egn::EgnRefusal>(),
        is::<bower::record::egn::Unsaid>(),
        is::<bower::record::egn::Unwritten>(),
        is::<bower::rules::DealFault>(),
        is::<bower::rules::GameFault>(),
        is::<bower::rules::Illegal>(),
        is::<bower::rules::ParseActionError>(),
        is::<bower::rules::ParseGameEventError>(),
        is::<bower::rules::ParseRulingError>(),
        is::<bower::rules::ParseIrregularityError>(),
        is::<bower::ruleset::Contradiction>(),
        is::<bower::ruleset::ParsePacketsError>(),
        is::<bower::ruleset::ParsePresetError>(),
        is::<bower::save::BadGame>(),
        is::<bower::save::Damaged>(),
        is::<bower::save::QuarantineReason>(),
        is::<bower::save::StorageFault>(),
        is::<bower::scoresheet::Flaw>(),
        is::<bower::scoresheet::NoFingerprint>(),
        is::<bower::scoresheet::Refusal>(),
        is::<bower::scoresheet::Unsound>(),
        is::<bower::scoresheet::transfer::CsvFault>(),
        is::<bower::scoresheet::transfer::CsvWhy>(),
        is::<bower::scoresheet::transfer::JsonFault>(),
        is::<bower::scoresheet::transfer::PartFault>(),
        is::<bower::scoresheet::transfer::TextFault>(),
        is::<bower::scoresheet::transfer::TooLong>(),
        is::<bower::view::BadQuestion>(),
    ];
    assert!(all.len() > 40);
}
