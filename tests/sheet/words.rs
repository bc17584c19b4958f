//! Sentences about sheets.

use app::sheet::Picture;
use app::words::sheet::{self as words, sheet_message};
use cards::ruleset::Preset;
use cards::{BySeat, BySide, Seat, Side};
use scoresheet::transfer::{decode, read_hands_csv, read_json};
use scoresheet::{
    Absence, Award, ContractResult, EffectOnHand, Entry, GameNo, LONGEST_NAME, Op, Refusal, SignatureForm, SignedPart,
    Template, compare,
};

use super::bench::{despite, line_at, lone, made, sheet, stamp};

/// Formats a time as minutes after the sheet was begun.
fn clock(at: u64) -> String {
    format!("{} min", (at - super::bench::BEGUN) / 60_000)
}

#[test]
fn a_message_describes_a_sheet() {
    let mut kept = sheet(Template { length: cards::ruleset::Length::Hands(4), ..Template::of(Preset::World) });
    kept.write(lone(Seat::S, ContractResult::March), &stamp(1)).unwrap();
    kept.write(made(Side::EW, ContractResult::Euchred), &stamp(2)).unwrap();
    kept.write(Entry::NoPoints, &stamp(3)).unwrap();
    kept.write(made(Side::EW, ContractResult::Made), &stamp(4)).unwrap();
    kept.edit(line_at(1, 4), made(Side::EW, ContractResult::March), &stamp(6)).unwrap();
    kept.sign(SignedPart::Sheet, Side::EW, "Bob", SignatureForm::Initials, &stamp(7)).unwrap();
    let print = kept.fingerprint();
    let expected = format!(
        "Bower scoresheet, World, November Open, 0 min\n\n\
         Game 1, table 7: Cat and Ann 6, Dan and Bob 2\n\
         1. Cat took all five alone: 4 to 0\n\
         2. Dan and Bob were euchred: 6 to 0\n\
         3. Nothing: 6 to 0\n\
         4. Dan and Bob took all five: 6 to 2; edited (until 6 min it said: Dan and Bob made it)\n\
         Won by Cat and Ann.\n\n\
         Cat and Ann 6, Dan and Bob 2.\n\
         Loners: Cat and Ann 1, Dan and Bob 0. Bumps: Cat and Ann 0, Dan and Bob 1. $2 paid into the \
         table's cup: Dan $1, Bob $1.\n\
         Bob signed the sheet at 7 min, fingerprint {print}.\n\
         Still to sign: Cat or Ann.\n\
         Fingerprint {print}\n"
    );
    assert_eq!(sheet_message(&kept, &clock), expected);
    kept.unlock(SignedPart::Sheet, "hand 2", &stamp(9)).unwrap();
    assert!(
        sheet_message(&kept, &clock)
            .contains("The sheet was unlocked by Cat at 9 min: hand 2. No longer signed by Bob.\n")
    );
}

#[test]
fn notes_of_overridden_refusals_are_shown() {
    let mut kept = sheet(Template::of(Preset::Chicago));
    let late = || Op::Forfeited { by: Side::EW, why: Absence::Late(5) };
    kept.add_mark(late(), &despite(6, "for the director")).unwrap();
    let stands = "Entered anyway at 6 min: forfeit by Dan and Bob, 5 minutes late (for the director).\n";
    assert!(sheet_message(&kept, &clock).contains(stands));
    kept.undo(&stamp(7)).unwrap();
    assert!(!sheet_message(&kept, &clock).contains("anyway"));

    let mut kept = sheet(Template::of(Preset::Mcallen));
    for _ in 0..8 {
        kept.write(Entry::NoPoints, &stamp(1)).unwrap();
    }
    let award = Entry::Awarded(Award::of_points(BySide { ns: 1, ew: 0 }, EffectOnHand::Over, "director"));
    kept.write(award, &despite(2, "a ninth was dealt")).unwrap();
    assert!(sheet_message(&kept, &clock).contains(" (director) (a ninth was dealt)"));
    // The note that overrode the refusal stays when the line is edited.
    kept.edit(line_at(1, 9), made(Side::NS, ContractResult::Made), &stamp(3)).unwrap();
    assert!(sheet_message(&kept, &clock).contains(" (a ninth was dealt)"));
}

#[test]
fn a_void_signature_is_not_listed_as_overridden() {
    let mut kept = sheet(Template::of(Preset::World));
    kept.sign(SignedPart::Sheet, Side::EW, "Bob", SignatureForm::Name, &despite(1, "they had to go")).unwrap();
    assert!(sheet_message(&kept, &clock).contains("anyway at 1 min: signed by Bob (they had to go)"));
    kept.unlock(SignedPart::Sheet, "they are back", &stamp(2)).unwrap();
    assert!(!sheet_message(&kept, &clock).contains("anyway"));
}

#[test]
fn a_personal_card_is_described_by_its_boxes() {
    let mut card = sheet(Template::of(Preset::Progressive));
    card.write(lone(Seat::S, ContractResult::March), &stamp(1)).unwrap();
    card.write(Entry::NoPoints, &stamp(2)).unwrap();
    card.write(Entry::Unmarked, &stamp(3)).unwrap();
    let boxes: Vec<String> = card.view().games[0].rows.iter().map(words::box_text).collect();
    assert_eq!(boxes, ["5", "X", ""]);
    let told = sheet_message(&card, &clock);
    assert!(told.contains("Round 1, table 7: Cat with Ann, against Dan and Bob\n1. Cat took all five alone: 5, 5\n"));
    assert!(told.contains("3. Not marked: 5; to be marked\n"));
    assert!(told.contains("Total 5, 1 loner.\n"));
}

#[test]
fn refusals_and_differences_suggest_a_remedy() {
    assert_eq!(words::refusal_reason(Refusal::NeedsLoner(4)), "4 points need a loner: say that it was played alone");
    assert_eq!(
        words::refusal_reason(Refusal::NoHandLeft(8)),
        "all 8 hands are entered; edit one, or enter it with a note"
    );
    let (mut mine, mut theirs) = (sheet(Template::of(Preset::World)), sheet(Template::of(Preset::World)));
    mine.write(made(Side::NS, ContractResult::Made), &stamp(1)).unwrap();
    theirs.write(made(Side::NS, ContractResult::March), &stamp(1)).unwrap();
    let difference = compare(&mine, &theirs).unwrap();
    assert_eq!(
        words::difference_sentence(
            &difference,
            words::DifferenceWords::to_keeper(mine.template()),
            words::Voice::ToKeeper(Side::NS),
            &BySeat::default()
        ),
        "Hand 1: yours says \"We made it\", theirs says \"We took all five\"."
    );
    let damaged = decode("AAAABBBBCCCC").unwrap_err();
    assert_eq!(words::text_fault_reason(damaged), "a letter of the text is wrong or missing: copy or scan it again");
    let fault = read_hands_csv("a,b\n", &[]).unwrap_err();
    assert_eq!(words::csv_fault_reason(&fault), "row 1: this is not the heading of a table of hands");
    assert_eq!((words::money_text(100), words::money_text(125)), ("$1".to_owned(), "$1.25".to_owned()));
}

#[test]
fn a_picture_has_the_text_of_the_message_and_escaped_names() {
    let mut kept = sheet(Template::of(Preset::Mcallen));
    let nasty = "<script>alert(1)</script> & \"B\" WWWWWWWWWWWWWWWW MMMMMMMMMMMM";
    let nasty: String = nasty.chars().take(LONGEST_NAME).collect();
    for hand in 0..8 {
        kept.write(made(Side::NS, ContractResult::Made), &stamp(hand)).unwrap();
    }
    kept.sign(SignedPart::Game(GameNo::FIRST), Side::EW, &nasty, SignatureForm::Name, &stamp(9)).unwrap();
    let drawn = Picture::of(&words::message_lines(&kept, &clock)).unwrap();
    assert!(!drawn.svg.contains("<script") && drawn.svg.contains("&lt;script>alert(1)&lt;/script> &amp;"));
    // No word is missing, and none lies outside the picture.
    let said = |text: &str| text.split(|letter: char| letter.is_whitespace()).collect::<String>();
    let mut told = String::new();
    let mut rest = drawn.svg.as_str();
    while let Some((_, after)) = rest.split_once("<text ") {
        let (attributes, after) = after.split_once('>').unwrap();
        let (text, after) = after.split_once("</text>").unwrap();
        let y: u32 = attributes.split_once("y=\"").unwrap().1.split_once('"').unwrap().0.parse().unwrap();
        assert!(y < drawn.height / 2 && text.chars().count() <= 58, "{attributes} {text}");
        told.push_str(&text.replace("&lt;", "<").replace("&amp;", "&"));
        rest = after;
    }
    let message = sheet_message(&kept, &clock);
    let with_colons: String = message.lines().map(|line| line.replacen("it: ", "it", 1)).collect();
    assert_eq!(said(&told), said(&with_colons));
    assert_eq!(drawn.width, 1440);
}

#[test]
fn a_sheet_that_is_too_long_has_no_picture() {
    let mut kept = sheet(Template { games: 40, ..Template::of(Preset::Mcallen) });
    let mut games = 0;
    while Picture::of(&words::message_lines(&kept, &clock)).is_some() {
        for hand in 0..8 {
            kept.write(made(Side::NS, ContractResult::Made), &stamp(hand)).unwrap();
            kept.write(Entry::Redealt, &despite(hand, "again")).unwrap();
        }
        games += 1;
        kept.begin(super::bench::place(), Seat::N, &stamp(9)).unwrap();
    }
    assert!((15..40).contains(&games), "{games}");
}

#[test]
fn the_winner_is_named_for_every_kind_of_end() {
    let told = |kept: &scoresheet::Sheet| {
        let pair = |side: Side| if side == Side::NS { "Ann and Cat" } else { "Bob and Dan" }.to_owned();
        words::game_outcome(&kept.view().games[0], Side::NS, kept.template().form, pair)
    };
    let mut called = sheet(Template::of(Preset::World));
    assert_eq!(told(&called), "");
    called.write(made(Side::EW, ContractResult::Made), &stamp(1)).unwrap();
    called.add_mark(Op::TimeCalled, &stamp(2)).unwrap();
    assert_eq!(told(&called), "Time was called: they won");
    let mut forfeited = sheet(Template::of(Preset::Chicago));
    forfeited.forfeit(Side::EW, Absence::Missing, &stamp(1)).unwrap();
    assert_eq!(told(&forfeited), "Forfeited by Bob and Dan: did not show up");
    let mut card = sheet(Template::of(Preset::Progressive));
    card.add_mark(Op::TimeCalled, &stamp(1)).unwrap();
    assert_eq!(told(&card), "Time was called");
}

#[test]
fn errors_in_a_file_name_their_place() {
    let file = include_str!("../data/sheet/kept.json");
    let told = |from: &str, to: &str| {
        assert!(file.contains(from), "{from}");
        words::json_fault_reason(&read_json(&file.replacen(from, to, 1)).unwrap_err())
    };
    let after = "\"after\": 60,";
    let told = [
        told(after, "\"after\": -60,"),
        told(after, ""),
        told("\"makers\": \"EW\"", "\"makers\": \"EX\""),
        told("\"going\": \"alone\"", "\"going\": \"alone\", \"far\": 1"),
        told("\"salt\"", "\"malt\""),
        told("\"version\": 1,", ""),
        told("\"bower\"", "\"bow\""),
    ];
    let expected = [
        "data.marks[1].after: invalid value: integer `-60`, expected u32 at line 39 column 20",
        "data.marks[1]: missing field `after` at line 48 column 7",
        "data.marks[4].op.entered.entry.played.makers: unknown variant `EX`, expected `NS` or `EW` at line 85 column 30",
        "data.marks[4].op.entered.entry.played.far: unknown field `far`, expected one of `makers`, `outcome`, `going`, `maker` at line 87 column 39",
        "data.id.malt: unknown field `malt`, expected `begun` or `salt` at line 8 column 12",
        "this is not a Bower file",
        "this is not a Bower file",
    ];
    assert_eq!(told, expected);
}
