//! Checks that every error is a type that names its cause.

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

/// Checks all sources except the screens: no error is a plain text, and no `Option` contains another.
#[test]
fn no_error_is_a_text_and_no_option_holds_an_option() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../src"));
    let mut all = Vec::new();
    sources(root, &mut all);
    let library =
        all.iter().filter(|path| ["ui", "lab", "task"].iter().all(|floor| !path.starts_with(root.join(floor))));
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
        is::<bots::ParseStyleError>(),
        is::<bots::ParseLevelError>(),
        is::<bots::ParseBotPlayerError>(),
        is::<bots::solver::InvalidPosition>(),
        is::<cards::ParseCardError>(),
        is::<cards::ParseSeatError>(),
        is::<cards::ParseSeedError>(),
        is::<event::BadCode>(),
        is::<event::BadEntry>(),
        is::<event::BadHouseField>(),
        is::<event::BadPlan>(),
        is::<event::BadScore>(),
        is::<event::EventDecodeError>(),
        is::<event::NoResult>(),
        is::<event::ParseEventKindError>(),
        is::<app::collect_parts::CollectError>(),
        is::<event::Refused>(),
        is::<app::practice::StoppedEarly>(),
        is::<rules::record::BadEvent>(),
        is::<rules::record::LogDecodeError>(),
        is::<rules::record::egn::EgnFault>(),
        is::<rules::record::egn::EgnRefusal>(),
        is::<rules::record::egn::UnsupportedRule>(),
        is::<rules::record::egn::EgnExportError>(),
        is::<rules::DealFault>(),
        is::<rules::GameFault>(),
        is::<rules::Illegal>(),
        is::<rules::ParseActionError>(),
        is::<rules::ParseGameEventError>(),
        is::<rules::ParseRulingError>(),
        is::<rules::ParseIrregularityError>(),
        is::<cards::ruleset::Contradiction>(),
        is::<cards::ruleset::ParsePacketsError>(),
        is::<cards::ruleset::ParsePresetError>(),
        is::<app::save::BadGame>(),
        is::<app::save::ImportError>(),
        is::<app::save::QuarantineReason>(),
        is::<app::save::StorageFault>(),
        is::<scoresheet::Flaw>(),
        is::<scoresheet::ParseFingerprintError>(),
        is::<scoresheet::Refusal>(),
        is::<scoresheet::ImpossibleMark>(),
        is::<scoresheet::transfer::CsvFault>(),
        is::<scoresheet::transfer::CsvFaultKind>(),
        is::<scoresheet::transfer::JsonFault>(),
        is::<scoresheet::transfer::PartFault>(),
        is::<scoresheet::transfer::TextFault>(),
        is::<scoresheet::transfer::TooLong>(),
        is::<rules::view::BadQuestion>(),
    ];
    assert!(all.len() > 40);
}
