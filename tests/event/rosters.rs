//! Lists of entrants as people really send them (`tests/data/rosters`): how their columns and lines are read.

use std::fs;
use std::path::Path;

use event::{
    ColumnRole, DivisionId, Duplicate, EntrantKind, EventKind, EventPlan, Member, Profile, Roster, RosterEdit,
    SkipReason,
};

const ROSTERS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/rosters");

fn plan(enters: EntrantKind) -> EventPlan {
    EventPlan { enters, divisions: vec![String::new()], ..EventKind::Mcallen.plan(8) }
}

fn of_divisions(enters: EntrantKind, divisions: &[&str]) -> EventPlan {
    EventPlan { divisions: divisions.iter().map(|name| (*name).to_owned()).collect(), ..plan(enters) }
}

fn names(text: &str, enters: EntrantKind) -> Vec<String> {
    Roster::read(text, &plan(enters)).entries.into_iter().map(|entry| entry.profile.name).collect()
}

/// Returns the text of a file, decoded as in the page.
fn text_of(file: &Path) -> String {
    app::file_text::FileText::decode(&fs::read(file).unwrap()).text
}

#[test]
fn every_list_of_the_field_is_read() {
    let expected = fs::read_to_string(format!("{ROSTERS}/expected.txt")).unwrap();
    let mut read = 0;
    for line in expected.lines().filter(|line| !line.starts_with('#')) {
        let (file, wanted) = line.split_once(": ").unwrap();
        let enters = if file.starts_with('p') { EntrantKind::People } else { EntrantKind::Teams };
        let text = text_of(&Path::new(ROSTERS).join(file));
        let roster = Roster::read(&text, &plan(enters));
        let found: Vec<&str> = roster.entries.iter().map(|entry| entry.profile.name.as_str()).collect();
        assert_eq!(found.join(" | "), wanted, "{file}");
        let pairs = roster.entries.iter().all(|entry| entry.profile.pair.is_some());
        assert_eq!(pairs, enters == EntrantKind::Teams, "{file}");
        // Written as text and read again, the list is the same.
        let again = Roster::read(&roster.to_text(&plan(enters)), &plan(enters));
        assert_eq!(again.profiles(), roster.profiles(), "{file}");
        read += 1;
    }
    let files = fs::read_dir(ROSTERS).unwrap().count();
    assert_eq!(read, files - 1, "each file has a line of its own in expected.txt");
}

#[test]
fn people_come_one_a_line_or_as_a_spreadsheet() {
    for (text, wanted) in [
        ("Ann\n\n  Bob  Ray\r\nCat", &["Ann", "Bob Ray", "Cat"][..]),
        ("\u{feff}Name,Town\n\"O'Hara, Ann\",Verona\n\"say \"\"hi\"\"\",x", &["Ann O'Hara", "say \"hi\""]),
        ("Ann Lee <ann@example.org>, Bob <bob@example.org>", &["Ann Lee", "Bob"]),
        ("Ann Lee\tVerona\nBob Ray\tLodi", &["Ann Lee", "Bob Ray"]),
        ("Ann\tLee\nBob\tRay", &["Ann Lee", "Bob Ray"]),
        ("1 Ann\n2 Bob\n3 Cy", &["Ann", "Bob", "Cy"]),
        ("7\nAnn", &["7", "Ann"]),
        ("Name\nLee, Ann\n\"Ray, Jr.\"", &["Ann Lee", "Ray, Jr."]),
        ("Ann & Bob\nCy and Dee\nEve", &["Ann", "Bob", "Cy", "Dee", "Eve"]),
        ("Gus & Hal Jones\nEve", &["Gus Jones", "Hal Jones", "Eve"]),
        ("Last,First,Partner's Last,Partner's First\nLee,Ann,Ray,Bob", &["Ann Lee", "Bob Ray"]),
        ("Full Name (Last, First)\tE-mail Address\nLee, Ann\ta@b.c", &["Ann Lee"]),
        ("Ann, Bob, Cy\nDee, Eve, Fay", &["Ann", "Bob", "Cy", "Dee", "Eve", "Fay"]),
        ("Bob Place\nAnn First\nCarl Team", &["Bob Place", "Ann First", "Carl Team"]),
        ("Name;Town\nAnn;x\n;\nBob;y", &["Ann", "Bob"]),
    ] {
        assert_eq!(names(text, EntrantKind::People), wanted, "{text:?}");
    }
}

#[test]
fn teams_come_in_every_usual_form() {
    let text = "Ann & Bob\nCat/Dan\nEve and Finn\nGus,Hal\nIda\tJon\tThe Aces\nLoners\nKim &";
    let roster = Roster::read(text, &plan(EntrantKind::Teams));
    let names_of: Vec<_> = roster.entries.iter().map(|entry| entry.profile.name.as_str()).collect();
    assert_eq!(names_of, ["Ann & Bob", "Cat & Dan", "Eve & Finn", "Gus & Hal", "The Aces", "Loners", "Kim"]);
    assert_eq!(roster.entries[4].profile.pair, Some(["Ida".to_owned(), "Jon".to_owned()]));
    assert_eq!(roster.entries[5].profile.pair, None);
    assert_eq!(roster.people(), 12);
    for (text, wanted) in [
        ("Smith, John & Mary", &["John Smith & Mary Smith"][..]),
        ("Ann & Bob; Cy & Dee", &["Ann & Bob", "Cy & Dee"]),
        ("Ann, Bob, Cy, Dee", &["Ann & Bob", "Cy & Dee"]),
        ("Ann,Lee,Bob,Ray\nCy,Dow,Dee,Fox", &["Ann Lee & Bob Ray", "Cy Dow & Dee Fox"]),
        ("Team,Players\nThe Aces,Ann & Bob\n,Cy & Dee", &["The Aces", "Cy & Dee"]),
        ("Gus & Hal Jones\nEve and Fay Ives", &["Gus Jones & Hal Jones", "Eve Ives & Fay Ives"]),
        ("Ann & Bob R.\nCy & Dee 2\nAl Poe & Bo Ray", &["Ann & Bob R.", "Cy & Dee 2", "Al Poe & Bo Ray"]),
        ("Name,Partner,Notes\nAnn,Bob,late\nCy,,alone", &["Ann & Bob", "Cy"]),
        ("Player,Player\nAnn,Bob", &["Ann & Bob"]),
        ("First,Last,First,Last\nAnn,Lee,Bob,Ray", &["Ann Lee & Bob Ray"]),
        ("Teams\nAnn, Bob\nCy/Dee", &["Ann & Bob", "Cy & Dee"]),
        ("1) Ann w/Bob\n2) Cy \u{2013} Dee", &["Ann & Bob", "Cy & Dee"]),
        ("Anne-Marie & Jean-Luc", &["Anne-Marie & Jean-Luc"]),
        ("Ann\nBob\n\nCy\nDee\nEve\n\nFay", &["Ann", "Bob", "Cy", "Dee", "Eve", "Fay"]),
    ] {
        assert_eq!(names(text, EntrantKind::Teams), wanted, "{text:?}");
    }
}

#[test]
fn divisions_come_as_a_cell_or_above_their_people() {
    let plan = of_divisions(EntrantKind::Teams, &["Men", "Women", "Mixed"]);
    let text = "Abe & Bob\nWomen:\nCat & Dot\nEve,Fay\nIda,Jon,mixed\nMen\nGus & Hal\nThe Women,Kim,Lee";
    let read = Roster::read(text, &plan);
    let told: Vec<_> =
        read.entries.iter().map(|entry| (entry.profile.name.as_str(), entry.profile.division.index())).collect();
    assert_eq!(
        told,
        [("Abe & Bob", 0), ("Cat & Dot", 1), ("Eve & Fay", 1), ("Ida & Jon", 2), ("Gus & Hal", 0), ("Lee", 0)]
    );
    assert!(read.skipped_lines.is_empty());
    let headed = "Player 1;Player 2;Division\nAnn;Bob;women's\nCy;Dee;Men";
    let told: Vec<usize> =
        Roster::read(headed, &plan).profiles().iter().map(|profile| profile.division.index()).collect();
    assert_eq!(told, [1, 0]);
    let again = read.to_text(&plan);
    assert_eq!(Roster::read(&again, &plan).profiles(), read.profiles(), "{again}");
}

#[test]
fn lines_that_name_nobody_are_told() {
    for enters in [EntrantKind::People, EntrantKind::Teams] {
        let roster = Roster::read("Ann\n&\n7\n- / ,", &plan(enters));
        let names: Vec<_> = roster.entries.iter().map(|entry| entry.profile.name.as_str()).collect();
        let passed: Vec<_> = roster.skipped_lines.iter().map(|passed| (passed.line, passed.why)).collect();
        let no_name = SkipReason::NoName;
        assert_eq!((names, passed), (vec!["Ann", "7"], vec![(2, no_name), (4, no_name)]), "{enters:?}");
    }
    let titled = Roster::read("Entry list for Friday\n\nName,Town\n,Verona\nAnn,x", &plan(EntrantKind::People));
    let passed: Vec<_> = titled.skipped_lines.iter().map(|passed| (passed.line, passed.text.as_str())).collect();
    assert_eq!(passed, [(1, "Entry list for Friday"), (4, "Verona")]);
}

#[test]
fn the_same_person_twice_is_found_whatever_the_capitals() {
    let doubles = |text: &str, enters| Roster::read(text, &plan(enters)).duplicates();
    let whole = || vec![Duplicate::Whole { entry: 0 }];
    let one = |name: &str| vec![Duplicate::Name { name: name.to_owned(), entry: 0 }];
    assert_eq!(doubles("Ann\nBob\n\nann", EntrantKind::People), [vec![], vec![], whole()]);
    assert_eq!(doubles("Ann & Bob\nCy & ANN\nDee & Eve", EntrantKind::Teams), [vec![], one("ANN"), vec![]]);
    assert_eq!(doubles("Ann & Bob\nbob & ann", EntrantKind::Teams), [vec![], whole()]);
    assert_eq!(
        doubles("\u{639}\u{644}\u{6cc}\u{200c}\u{631}\n\u{639}\u{644}\u{6cc}\u{631}", EntrantKind::People)[1],
        whole()
    );
}

#[test]
fn a_remark_about_a_missing_partner_is_left_out() {
    for remark in [
        "(looking for a partner)",
        "(needs a partner)",
        "(single)",
        "[no partner]",
        "(alone, needs partner!)",
        "(Looking)",
    ] {
        for text in [format!("Fay Ives {remark}"), format!("Fay Ives & {remark}")] {
            let roster = Roster::read(&text, &plan(EntrantKind::Teams));
            assert_eq!(roster.profiles(), [Profile::person("Fay Ives")], "{text}");
        }
        assert_eq!(names(&format!("Ives, Fay {remark}\nGus"), EntrantKind::People), ["Fay Ives", "Gus"], "{remark}");
    }
    for remark in [" - looking for partner", ", looking for a partner", " \u{2014} needs a partner", " & needs partner"]
    {
        let roster = Roster::read(&format!("Fay Ives{remark}\nCy Dow & Dee Fox"), &plan(EntrantKind::Teams));
        assert_eq!(roster.profiles()[0], Profile::person("Fay Ives"), "{remark}");
    }
    for name in ["Fay Ives (Chicago)", "Fay Ives (partner of Bob", "Bo (Single Malt) Ray", "Fay [()] Ives"] {
        assert_eq!(names(name, EntrantKind::People), [name]);
    }
}

#[test]
fn hostile_texts_do_no_harm() {
    assert_eq!(names("a\u{0}b\u{202e}c", EntrantKind::People), ["a bc"]);
    assert_eq!(names("\"never closed\nnext", EntrantKind::People), ["never closed", "next"]);
    assert_eq!(names(&"x".repeat(500), EntrantKind::People)[0].chars().count(), event::LONGEST_NAME);
    let crowd = (0..300).map(|n| format!("P{n}\n")).collect::<String>();
    assert_eq!(names(&crowd, EntrantKind::People).len(), 300, "nobody is left out in silence");
    for text in ["", "\n\n", ",,,\n;;", "sep=;", "Name", "Name,Town\n"] {
        assert_eq!(Roster::read(text, &plan(EntrantKind::Teams)).entries, [], "{text:?}");
    }
    const LETTERS: [&str; 14] = ["\"", ",", ";", "\t", "\n", "\r", " ", "a", "b", "&", "-", "\u{1f0cf}", "7", "sep="];
    for text in texts(&LETTERS) {
        for enters in [EntrantKind::People, EntrantKind::Teams] {
            let roster = Roster::read(&text, &plan(enters));
            let _ = roster.to_text(&plan(enters));
            for entry in &roster.entries {
                assert!(entry.profile.name.contains(char::is_alphanumeric), "{text:?}");
            }
        }
    }
}

/// Returns random texts made of these pieces.
fn texts(of: &'static [&'static str]) -> impl Iterator<Item = String> {
    let mut random = cards::Random::from_number(5);
    (0..600).map(move |_| (0..random.below(16)).map(|_| of[random.below(of.len() as u32) as usize]).collect())
}

#[test]
fn a_list_written_anew_is_the_same_list() {
    const PIECES: [&str; 14] = [
        "\"Ann, Jr.\"",
        ",",
        ";",
        "\t",
        "\n",
        "\r\n",
        " ",
        "Ann",
        "Bob Lee",
        " & ",
        "\u{1f0cf} Cy",
        "\n7. ",
        "\n- ",
        " Dee",
    ];
    let sorted = |roster: &Roster| {
        let mut names: Vec<String> = roster.profiles().into_iter().map(|profile| profile.name).collect();
        names.sort();
        names
    };
    for text in texts(&PIECES) {
        for enters in [EntrantKind::People, EntrantKind::Teams] {
            let roster = Roster::read(&text, &plan(enters));
            let written = roster.to_text(&plan(enters));
            assert_eq!(sorted(&Roster::read(&written, &plan(enters))), sorted(&roster), "{text:?} {written:?}");
        }
    }
}

#[test]
fn columns_are_offered_and_can_hold_something_else() {
    let of = plan(EntrantKind::People);
    let text = "nick,call,who knows\nAbs,Ann Lee,x\nBo,Bob Ray,y";
    let before = Roster::read(text, &of);
    assert_eq!(before.columns.len(), 3);
    let second_is_name = Roster::edit(text, &of, &RosterEdit::SetColumn(1, ColumnRole::Name(Member::First)));
    assert_eq!(names(&second_is_name, EntrantKind::People)[1..], ["Ann Lee", "Bob Ray"], "{second_is_name}");
    let mail = "Ann,Lee,a@b.c\nBob,Ray,b@c.d";
    let roles = |text: &str| Roster::read(text, &of).columns.iter().map(|column| column.role).collect::<Vec<_>>();
    assert_eq!(roles(mail), [ColumnRole::ByContent, ColumnRole::ByContent, ColumnRole::Nothing]);
    let last_first = [(0, ColumnRole::Last(Member::First)), (1, ColumnRole::First(Member::First))];
    let turned = last_first
        .iter()
        .fold(mail.to_owned(), |text, (at, role)| Roster::edit(&text, &of, &RosterEdit::SetColumn(*at, *role)));
    assert_eq!(names(&turned, EntrantKind::People), ["Lee Ann", "Ray Bob"], "{turned}");
    assert_eq!(Roster::read(&turned, &of).columns[2].samples, ["a@b.c", "b@c.d"], "no column is lost by it");
    // In a list with headings, no name may stand above them.
    let headed = "Town,Name\nLodi,Ann\nVerona,Bob";
    let towns = Roster::edit(headed, &of, &RosterEdit::SetColumn(0, ColumnRole::Name(Member::First)));
    assert_eq!(names(&towns, EntrantKind::People), ["Lodi", "Verona"]);
    for plan in [of, plan(EntrantKind::Teams), of_divisions(EntrantKind::Teams, &["A", "B"])] {
        for role in ColumnRole::choices(&plan) {
            let text = Roster::edit("Ann,Bob,Cy\nDee,Eve,Fay", &plan, &RosterEdit::SetColumn(2, role));
            assert_eq!(Roster::read(&text, &plan).columns[2].role, role, "{text}");
        }
    }
}

#[test]
fn entries_are_joined_split_swapped_renamed_and_removed() {
    let edited = |text: &str, enters, edit: RosterEdit| names(&Roster::edit(text, &plan(enters), &edit), enters);
    let teams = |text, edit| edited(text, EntrantKind::Teams, edit);
    let people = |text, edit| edited(text, EntrantKind::People, edit);
    assert_eq!(teams("Ann\nBob\nCy", RosterEdit::JoinNext(0)), ["Ann & Bob", "Cy"]);
    assert_eq!(teams("Ann & Bob\nCy", RosterEdit::JoinNext(0)), ["Ann & Bob", "Cy"], "a team is whole");
    assert_eq!(people("Ann\nLee\nBob", RosterEdit::JoinNext(0)), ["Ann Lee", "Bob"]);
    assert_eq!(people("Ann\nLee", RosterEdit::JoinNext(1)), ["Ann", "Lee"], "nobody is next");
    assert_eq!(teams("Ann & Bob\nCy & Dee", RosterEdit::Split(1)), ["Ann & Bob", "Cy", "Dee"]);
    assert_eq!(people("Ann Bob\nCy", RosterEdit::Split(0)), ["Ann", "Bob", "Cy"]);
    assert_eq!(people("Lee Ann\nRay Bob", RosterEdit::SwapNames(0)), ["Ann Lee", "Ray Bob"]);
    assert_eq!(teams("Lee Ann & Ray Bob", RosterEdit::SwapNames(0)), ["Ann Lee & Bob Ray"]);
    assert_eq!(people("Ann\nBob", RosterEdit::Remove(0)), ["Bob"]);
    assert_eq!(people("Ann\nBob", RosterEdit::SetName(1, "Lee, Jr.".to_owned())), ["Ann", "Lee, Jr."]);
    let other = |name: &str| RosterEdit::SetPlayer(0, Member::Second, name.to_owned());
    assert_eq!(teams("Ann & Bob", other("Cy")), ["Ann & Cy"]);
    assert_eq!(teams("Ann", other("Cy")), ["Ann & Cy"]);
    assert_eq!(teams("Ann & Bob", other("")), ["Ann"]);
    assert_eq!(teams("Ann & Bob", RosterEdit::SetName(0, "The Aces".to_owned())), ["The Aces"]);
    let aces = "Ann,Bob,The Aces";
    assert_eq!(teams(aces, RosterEdit::SetName(0, String::new())), ["Ann & Bob"]);
    assert_eq!(teams(aces, other("Cy")), ["The Aces"]);
    // A line that could not be read stays in the list, so that it can be corrected.
    let odd = Roster::edit("Ann\n&\nBob", &plan(EntrantKind::People), &RosterEdit::Remove(0));
    assert_eq!(Roster::read(&odd, &plan(EntrantKind::People)).skipped_lines.len(), 1, "{odd}");
    let divided = of_divisions(EntrantKind::People, &["A", "B"]);
    let moved = Roster::edit("Ann\nBob", &divided, &RosterEdit::SetDivision(1, DivisionId::from_index(1)));
    let divisions: Vec<usize> =
        Roster::read(&moved, &divided).profiles().iter().map(|of| of.division.index()).collect();
    assert_eq!(divisions, [0, 1], "{moved}");
}

#[test]
fn a_hundred_teams_are_a_hundred_teams_however_they_are_written() {
    let team = |n: usize| [format!("Ann{n} Lee"), format!("Bob{n} Ray")];
    for between in [" & ", "/", " and ", ", ", "; ", "\t", " + ", " with "] {
        let text: String = (0..100).map(|n| format!("{}\n", team(n).join(between))).collect();
        let read = Roster::read(&text, &plan(EntrantKind::Teams));
        let wanted: Vec<Profile> = (0..100).map(|n| Profile::team(&team(n)[0], &team(n)[1])).collect();
        assert_eq!(read.profiles(), wanted, "{between:?}");
        assert_eq!(read.people(), 200);
    }
}
