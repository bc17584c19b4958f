//! The forms of a sheet: a refused form names its field, and drafts survive a reload.

use app::Outside;
use app::forms::{FieldErrors, Form};
use app::save::{SheetDraft, Storage, StorageFault, load_sheet};
use app::sheet::{
    AwardForm, CompareForm, ForfeitForm, HouseTemplateForm, Lateness, NewSheet, OpenSheet, Pad, PaperForm, PaperSize,
    PenaltyForm, Press, RaceTo, SignForm, SignWith, TemplateKey, UnlockForm, templates,
};
use app::words::sheet::sign::signer_question;
use app::words::sheet::{board, card, people as words};
use cards::ruleset::{BumpCup, EuchreScores, Length, Preset};
use cards::{BySeat, BySide, Seat, Side};
use scoresheet::{
    Absence, ContractResult, EffectOnHand, GameNo, Marking, MatchPoints, Offence, Op, Refusal, ResultChoice, SheetKind,
    TableNo, Template, TemplateNumber,
};

use super::evening::{Evening, THEM, US, filled, game_form, note, people, seat as seat_people};
use super::world::Device;

fn field<T: std::fmt::Debug>(parsed: Result<T, FieldErrors>) -> (String, String) {
    let wrong = parsed.unwrap_err();
    (wrong.field_name().unwrap_or("the form").to_owned(), wrong.sentence().to_owned())
}

fn award(us: &str, them: &str, why: &str) -> Form<AwardForm> {
    filled(AwardForm::new(), |form| {
        form.us.type_text(us);
        form.them.type_text(them);
        form.why.type_text(why);
    })
}

#[test]
fn an_award_names_the_field_that_is_wrong() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    let award = |us: &str, them: &str, why: &str| evening.open.award(&award(us, them, why));
    assert_eq!(field(award("many", "0", "so ruled")), ("us".to_owned(), "Points are whole numbers.".to_owned()));
    assert_eq!(field(award("1", "", "so ruled")).0, "them");
    let both = award("many", "few", "").unwrap_err();
    assert!(both.get("us").is_some() && both.get("them").is_some(), "one error per field");
    assert_eq!(field(award("1", "0", "  ")), ("why".to_owned(), "Not entered: write down why.".to_owned()));
    assert_eq!(field(award("1", "0", &"x".repeat(300))).0, "why");
    assert_eq!(field(award("101", "0", "so ruled")).0, "us");
    assert_eq!(evening.open.refused().get(), None, "what no note lets stand is put right where it was typed");
    assert_eq!(evening.open.sheet().marks().len(), 1, "nothing is entered");
}

#[test]
fn an_award_that_a_note_would_let_stand_is_there_again() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::Mcallen));
    for _ in 0..8 {
        evening.open.press(Press::ThrownIn);
    }
    let form = award("2", "1", "so ruled");
    form.hand.set(&EffectOnHand::Over);
    evening.open.award(&form).unwrap();
    assert!(evening.open.refused().get().unwrap().why.can_be_overridden());
    assert_eq!(evening.open.other_forms().award.parse(US), form.parse(US));
    // With a note the line shows both the reason for the award and the reason for overriding the refusal.
    evening.open.mark_with_reason(&note("a ninth was dealt")).unwrap();
    let row = evening.open.view().read().games[0].rows[8].clone();
    assert_eq!((row.note.as_deref(), row.despite.as_deref()), (Some("so ruled"), Some("a ninth was dealt")));
    evening.open.award(&form).unwrap();
    evening.open.dismiss_refusal();
    assert_eq!(evening.open.other_forms().award.parse(US), AwardForm::new().parse(US));
}

#[test]
fn forfeits_penalties_signatures_and_fingerprints_are_typed_forms() {
    let late = filled(ForfeitForm::new(US), |form| form.minutes.type_text("soon"));
    assert_eq!(field(late.parse()).0, "minutes");
    late.minutes.type_text("256");
    assert_eq!(field(late.parse()).0, "minutes");
    late.why.set(&Lateness::Missing);
    late.by.set(&US);
    assert_eq!(late.parse(), Ok(Op::Forfeited { by: US, why: Absence::Missing }));
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::Chicago));
    evening.open.forfeit(&filled(ForfeitForm::new(US), |form| form.minutes.type_text(" 12 "))).unwrap();
    assert_eq!(evening.open.view().read().totals.won, BySide { ns: 1, ew: 0 });

    let mut unpriced = Template::of(Preset::World);
    unpriced.scoring.penalties.clear();
    assert!(PenaltyForm::new(&unpriced, US, &people()).is_none());

    let due = evening.open.possible_actions().read().sign.clone().unwrap();
    let sign = filled(SignForm::new(&due, US), |form| form.with.set(&SignWith::Drawing));
    assert_eq!(field(evening.open.sign(due.scope, &sign)).0, "drawing");
    assert_eq!(sign.name_label(), "Name of the signer");
    for (with, label, wrong) in [
        (SignWith::Initials, "Initials", "Write the initials of the person who signs."),
        (SignWith::Name, "Name", "Write the name of the person who signs."),
    ] {
        sign.with.set(&with);
        sign.name.type_text("  ");
        assert_eq!(sign.name_label(), label);
        assert_eq!(field(evening.open.sign(due.scope, &sign)), ("name".to_owned(), wrong.to_owned()));
    }
    let unlock = filled(UnlockForm::new(), |form| form.reason.type_text(" "));
    assert_eq!(
        field(evening.open.unlock(due.scope, &unlock)),
        ("reason".to_owned(), "Not unlocked: write down why.".to_owned())
    );
    let heard = filled(CompareForm::new(), |form| form.theirs.type_text("nothing"));
    assert_eq!(field(evening.open.compare_spoken(&heard)).0, "theirs");
}

/// A name that nobody on the signing side has is asked about once. Short forms and initials are not.
#[test]
fn a_stranger_is_asked_once_before_signing() {
    let signs = |names: &[&str], with: SignWith| -> Vec<bool> {
        let mut evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
        evening.open.add_mark(Op::TimeCalled);
        let game = game_form(&evening.open, GameNo::FIRST);
        game.names.people.w.type_text("Cyrus van Dow");
        evening.open.correct(GameNo::FIRST, &game).unwrap();
        evening.killed();
        let due = evening.open.possible_actions().read().sign.clone().unwrap();
        let form = filled(SignForm::new(&due, US), |form| form.with.set(&with));
        let sign = |name: &&str| {
            form.name.type_text(*name);
            evening.open.sign(due.scope, &form).is_ok()
        };
        names.iter().map(sign).collect()
    };
    for player in ["Cyrus van Dow", "cy", "C. Dow", "CvD", "Dow"] {
        assert_eq!(signs(&[player], SignWith::Name), [true], "{player}");
    }
    assert_eq!(signs(&["X"], SignWith::Initials), [true]);
    assert_eq!(signs(&["--", ".", "."], SignWith::Name), [false, false, true], "punctuation is nobody's name");
    assert_eq!(signs(&["Xaver", "Yves", "Xaver", "Xaver"], SignWith::Name), [false, false, false, true]);
    assert_eq!(signs(&["Ann", "Ann"], SignWith::Name), [false, true], "the keeper's side signs for the other");
    let question = "Xaver is not at this table. Press Sign again to sign anyway.";
    assert_eq!(signer_question("Xaver", false), question);
    let question = "\"--\" is not a name of this table. Press Sign again to sign anyway.";
    assert_eq!(signer_question("--", false), question);
    assert_eq!(signer_question("Bob Ray", true), "Bob Ray sits on the other side. Press Sign again to sign anyway.");
}

#[test]
fn a_drawing_is_never_longer_than_can_be_kept() {
    let due = app::sheet::DueSignature { scope: scoresheet::SignedPart::Sheet, sides: vec![THEM] };
    let form = filled(SignForm::new(&due, US), |form| {
        form.with.set(&SignWith::Drawing);
        form.name.type_text("Cy");
    });
    for step in 0..5000 {
        form.draw(step == 0, step % 300, step % 90);
    }
    assert!(form.parse().is_ok());
}

#[test]
fn names_and_first_dealer_are_put_right() {
    let mut evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    let form = game_form(&evening.open, GameNo::FIRST);
    assert_eq!(
        (form.names.draft().people, form.names.table.chosen(), form.dealer.get()),
        (people(), TableNo::new(7), Some(Seat::S))
    );
    form.names.people.n.type_text("x".repeat(61));
    form.names.table.type_text("99999");
    let wrong = evening.open.correct(GameNo::FIRST, &form).unwrap_err();
    assert!(wrong.get("name N").is_some() && wrong.get("table").is_some());
    assert_eq!(wrong.get("name S"), None);
    form.names.people.n.type_text(" Bea ");
    form.names.table.type_text("1o2");
    evening.open.correct(GameNo::FIRST, &form).unwrap();
    evening.entered();
    let place = evening.open.view().read().games[0].seating.clone();
    assert_eq!((place.people.n.as_str(), place.table), ("Bea", TableNo::new(12)));
    form.dealer.set(&Seat::W);
    evening.open.correct(GameNo::FIRST, &form).unwrap();
    assert_eq!(evening.open.view().read().next_hand.unwrap().dealer, Seat::W);
    // An unnamed player is called as in the form: East sits on the right of the keeper in South.
    form.names.people.e.clear();
    evening.open.correct(GameNo::FIRST, &form).unwrap();
    assert_eq!(evening.open.people(GameNo::FIRST).e, "Right");
}

#[test]
fn without_names_the_players_are_called_as_the_keeper_sees_them() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    let form = game_form(&evening.open, GameNo::FIRST);
    Seat::ALL.into_iter().for_each(|seat| form.names.people[seat].clear());
    form.dealer.set(&Seat::S);
    evening.open.correct(GameNo::FIRST, &form).unwrap();
    let [n, e, s, w] = ["Partner", "Right", "You", "Left"].map(str::to_owned);
    let called = BySeat { n, e, s, w };
    assert_eq!(evening.open.people(GameNo::FIRST), called);
    let view = evening.open.view().read();
    assert_eq!(view.games[0].seating.people, called);
    let says = board::next_hand_and_dealer(&view, SheetKind::Table, Seat::S, &called);
    assert_eq!(says[1], "You deal.");
    assert_eq!(card::both_sides_sentence(&called, Seat::S), "Us: You and Partner. Them: Left and Right.");
    // The sheet itself stays without names.
    assert_eq!(evening.open.sheet().state().game(GameNo::FIRST).unwrap().seating.people, BySeat::default());
    let nobody = words::names_for_keeper(&BySeat::default());
    assert_eq!(words::side_names(&nobody, Side::EW, Seat::S), "East and West");
    assert_eq!(words::side_names(&nobody, Side::NS, Seat::S), "North and South");
}

#[test]
fn what_is_typed_of_a_new_sheet_outlives_a_reload_until_it_is_begun() {
    let device = Device::at_a_table();
    let page = device.page();
    let new = NewSheet::new(page.world());
    let form = new.form();
    new.store_draft();
    assert!(!device.memory().keys().unwrap().iter().any(|key| key == "bower.new-sheet"), "nothing is typed");
    new.choose(TemplateKey::Rulebook(Preset::Chicago));
    form.game.names.people.s.type_text("Ann");
    form.event.type_text("Cheese Days");
    form.game.dealer.set(&Seat::E);
    new.store_draft();
    let again = NewSheet::new(device.page().world());
    assert_eq!(again.chosen().get(), TemplateKey::Rulebook(Preset::Chicago));
    assert_eq!(again.form().typed_texts(), form.typed_texts());
    let id = again.begin().unwrap();
    again.store_draft();
    assert!(SheetDraft::load(device.memory()).unwrap().ready().is_none(), "it is begun");
    let sheet = load_sheet(device.memory(), &id).unwrap().ready().unwrap().own().unwrap();
    assert_eq!((sheet.heading().event.as_str(), sheet.state().games[0].first_dealer), ("Cheese Days", Seat::E));
    // The draft is gone, and the event is that of the day's last sheet.
    let next = NewSheet::new(device.page().world());
    let next = next.form();
    assert_eq!(
        (next.game.names.people.s.typed(), next.game.dealer.get(), next.event.typed()),
        (String::new(), Some(Seat::S), "Cheese Days".to_owned())
    );
}

#[test]
fn what_is_edited_of_a_template_is_kept_with_the_draft() {
    let device = Device::at_a_table();
    let new = NewSheet::new(device.page().world());
    new.choose(TemplateKey::Rulebook(Preset::World));
    new.toggle_template();
    new.template_form().unwrap().numbers[&TemplateNumber::Games].type_text("three");
    new.store_draft();
    let again = NewSheet::new(device.page().world());
    assert_eq!(again.template_form().unwrap().numbers[&TemplateNumber::Games].typed(), "three");
    assert!(again.is_template_open().get());
}

#[test]
fn a_new_sheet_whose_template_is_gone_says_so() {
    let device = Device::at_a_table();
    let tab = device.page();
    let new = NewSheet::new(tab.world());
    new.toggle_template();
    new.template_form().unwrap().name.type_text("Ours");
    new.store_template().unwrap();
    assert!(!new.is_template_open().get(), "the editor closes");
    assert_eq!(new.template().unwrap().name, "Ours");
    new.form().event.type_text("Cheese Days");
    new.store_draft();
    let other = NewSheet::new(tab.world());
    assert_eq!((other.template_error(), other.template().unwrap().name), (None, "Ours".to_owned()));
    other.delete_house();
    let gone = NewSheet::new(tab.world());
    assert_eq!(gone.template_error().unwrap().field_name(), Some("template"));
    assert_eq!(gone.chosen().get(), TemplateKey::Rulebook(Preset::World));
    assert_eq!(gone.form().event.typed(), "Cheese Days", "what is typed besides is there");
}

#[test]
fn a_sheet_begins_by_what_the_open_editor_shows_or_says_why_it_cannot() {
    let device = Device::at_a_table();
    let new = NewSheet::new(device.page().world());
    new.choose(TemplateKey::Rulebook(Preset::World));
    new.toggle_template();
    new.template_form().unwrap().numbers[&TemplateNumber::Made].type_text("one");
    let (wrong, told) = field(new.begin());
    assert_eq!(wrong, "number Made");
    assert_eq!(told, "Not begun. Made it: write a whole number, or nothing.");
    new.template_form().unwrap().numbers[&TemplateNumber::Made].type_text("2");
    let id = new.begin().unwrap();
    let sheet = load_sheet(device.memory(), &id).unwrap().ready().unwrap().own().unwrap();
    assert_eq!((sheet.template().name.as_str(), sheet.template().scoring.points.made), ("World house", 2));
    // The changed template is kept for the next sheet.
    let new = NewSheet::new(device.page().world());
    assert_eq!(new.template().as_ref(), Some(sheet.template()));
    assert!(new.template_id().is_some(), "a house template");
    // An open editor without changes leaves the template unchanged.
    new.choose(TemplateKey::Rulebook(Preset::World));
    new.toggle_template();
    let id = new.begin().unwrap();
    assert!(load_sheet(device.memory(), &id).unwrap().ready().unwrap().own().unwrap().template().is_preset());
    // The editor is of the template that was chosen when it opened.
    let new = NewSheet::new(device.page().world());
    new.toggle_template();
    new.choose(TemplateKey::Rulebook(Preset::Chicago));
    assert!(!new.is_template_open().get() && new.template_form().is_none());
}

#[test]
fn a_new_sheet_names_its_field_and_is_begun_in_memory_where_it_cannot_be_kept() {
    let device = Device::at_a_table();
    let page = device.page();
    let new = NewSheet::new(page.world());
    let form = new.form();
    form.game.names.people.w.type_text("y".repeat(61));
    assert_eq!(field(new.begin()).0, "name W");
    form.game.names.people.w.type_text("Cy");
    form.event.type_text("z".repeat(61));
    assert_eq!(field(new.begin()).0, "event");
    form.event.clear();
    device.fill();
    let begun = new.begin().unwrap();
    assert_eq!(page.unsaved(), [Some(StorageFault::Full)]);
    let open = OpenSheet::open(page.world(), begun.clone(), None).expect("it is there");
    assert!(OpenSheet::open(device.page().world(), begun.clone(), None).is_none(), "in this page alone");
    device.make_room();
    open.press(Press::ThrownIn);
    assert_eq!(page.unsaved(), [Some(StorageFault::Full), None]);
    assert!(OpenSheet::open(device.page().world(), begun, None).is_some());
}

/// The form of a template parses back to the same template.
#[test]
fn every_template_is_what_its_form_shows() {
    for preset in Preset::ALL {
        let template = Template::of(preset);
        let form = HouseTemplateForm::of(template.clone());
        assert_eq!(form.parse(), Ok(template), "{preset:?}");
        assert_eq!(HouseTemplateForm::of_draft(form.draft()).draft(), form.draft(), "{preset:?}");
    }
}

#[test]
fn a_house_template_holds_what_its_fields_show() {
    let form = HouseTemplateForm::made_from(&Template::of(Preset::World));
    for (of, typed) in [
        (TemplateNumber::Games, "3"),
        (TemplateNumber::Renege, "3"),
        (TemplateNumber::RenegeAgainstLoner, "5"),
        (TemplateNumber::MisdealCents, "25"),
        (TemplateNumber::CupEach, "1"),
        (TemplateNumber::CupAlone, "2"),
        (TemplateNumber::GameMatchPoints, "2"),
        (TemplateNumber::WonMatchPoints, "1"),
        (TemplateNumber::Forfeit, "12"),
        (TemplateNumber::LonerPot, "50"),
    ] {
        form.numbers[&of].type_text(typed);
    }
    form.forfeit_clock.type_text("10, 20;30");
    form.length.type_text(" 8 ");
    form.before_next.set(&true);
    form.euchre_scores.set(&EuchreScores::ForDefenders);
    let template = form.parse().unwrap();
    assert_eq!(
        (template.games, template.length, template.forfeit_clock.as_slice()),
        (3, Length::Hands(8), &[10, 20, 30][..])
    );
    let renege = template.penalty(Offence::Renege).unwrap();
    assert_eq!((renege.points, renege.against_loner), (3, 5));
    assert_eq!(template.penalty(Offence::Misdeal).unwrap().cents_offender, 25);
    assert_eq!(template.cup, BumpCup::Dollars { each: 1, alone: 2 });
    assert_eq!(template.match_points, Some(MatchPoints { game: 2, won: 1 }));
    assert_eq!(template.marking, Marking::BeforeNext { remind_after: 240 });
    // Without a price a renege is none of the sheet's business.
    form.numbers[&TemplateNumber::Renege].type_text("");
    form.numbers[&TemplateNumber::RenegeAgainstLoner].type_text("");
    assert_eq!(form.parse().unwrap().penalty(Offence::Renege), None);
}

#[test]
fn a_house_template_names_the_field_that_is_wrong() {
    let of = |edit: &dyn Fn(&HouseTemplateForm)| {
        field(filled(HouseTemplateForm::of(Template::of(Preset::World)), |form| edit(form)).parse())
    };
    let number = |of, typed: &'static str| move |form: &HouseTemplateForm| form.numbers[&of].type_text(typed);
    assert_eq!(of(&number(TemplateNumber::March, "two")).0, "number March");
    assert_eq!(of(&|form| form.forfeit_clock.type_text("ten")).0, "clock");
    assert_eq!(of(&|form| form.name.clear()).0, "name");
    assert_eq!(of(&|form| form.length.type_text("many")).0, "length");
    assert_eq!(of(&number(TemplateNumber::Games, "41")).0, "number Games");
    assert_eq!(
        of(&|form| {
            form.form.set(&SheetKind::Personal);
            form.race.set(&RaceTo::Points);
        })
        .0,
        "the form"
    );
    let (wrong, told) = of(&number(TemplateNumber::Made, "300"));
    assert_eq!(wrong, "number Made");
    assert_eq!(told, "Made it: 300 does not go with the other fields.");
    let (wrong, told) = of(&|form| {
        form.numbers[&TemplateNumber::CupEach].type_text("");
        form.numbers[&TemplateNumber::CupAlone].type_text("5");
    });
    assert_eq!(wrong, "number CupAlone");
    assert_eq!(told, "Cup, dollars a bump alone: 5 does not go with the other fields.");
}

#[test]
fn a_cup_is_asked_for_only_where_there_is_one() {
    for preset in Preset::ALL {
        let form = HouseTemplateForm::of(Template::of(preset));
        let fields: Vec<_> = form.groups().into_iter().flat_map(|group| group.fields).collect();
        let is_asked = |of| fields.iter().any(|asked| asked.name == form.numbers[&of].name);
        let asked = [TemplateNumber::CupEach, TemplateNumber::CupAlone].map(is_asked);
        let cup = preset.ruleset().bump_cup != BumpCup::None;
        assert_eq!(asked, [cup; 2], "{preset}");
        let choices = 10;
        assert_eq!(fields.len() + 2 * usize::from(!cup), choices + TemplateNumber::ALL.len());
    }
}

/// While somebody types, only the faults of single fields are reported. Contradictions are reported when the template
/// is saved.
#[test]
fn a_house_template_says_at_once_what_no_field_can_hold() {
    let form = HouseTemplateForm::of(Template::of(Preset::World));
    assert_eq!(form.field_errors(), None);
    form.numbers[&TemplateNumber::Made].type_text("300");
    assert_eq!(form.field_errors(), None);
    form.forfeit_clock.type_text("5 to 15");
    form.numbers[&TemplateNumber::SitOut].type_text("two");
    let wrong = form.field_errors().unwrap();
    assert_eq!(wrong.sentence(), "Sitting out: write a whole number, or nothing.");
    assert!(wrong.get("clock").is_some());
    let new = NewSheet::new(Device::at_a_table().page().world());
    new.toggle_template();
    new.template_form().unwrap().numbers[&TemplateNumber::SitOut].type_text("two");
    assert_eq!(field(new.store_template()).1, "Not kept. Sitting out: write a whole number, or nothing.");
}

#[test]
fn a_draft_of_a_house_template_comes_back() {
    let form = HouseTemplateForm::of(Template::of(Preset::Chicago));
    form.numbers[&TemplateNumber::LonerPot].type_text("25");
    form.numbers[&TemplateNumber::LoneDefender].type_text("4");
    form.forfeit_clock.type_text("10, 20");
    let draft = form.draft();
    let back = HouseTemplateForm::of_draft(draft);
    assert_eq!([back.numbers[&TemplateNumber::LoneDefender].typed(), back.forfeit_clock.typed()], ["4", "10, 20"]);
}

/// A template with a price for a lone defender has a button for it. The button means a loner, named or not.
#[test]
fn a_lone_defender_has_a_button_where_there_is_a_price() {
    let mut template = Template::of(Preset::Chicago);
    assert_eq!(Pad::of(&template, Seat::S).results().count(), 3);
    TemplateNumber::LoneDefender.set(&mut template, Some(4));
    let pad = Pad::of(&template.clone().validate().unwrap(), Seat::S);
    assert_eq!(pad.results().last(), Some(ContractResult::Defended));
    assert_eq!(pad.points_sentence(ContractResult::Defended), "4");
    let entry = ResultChoice::all(&template).pop().unwrap().entry(Side::NS, None);
    assert_eq!((entry.check(&template), entry.points(&template)), (Ok(()), BySide { ns: 0, ew: 4 }));
    assert_eq!(entry.check(&Template::of(Preset::Chicago)), Err(Refusal::NoLoneDefender));
}

#[test]
fn empty_sheets_are_printed_by_the_number() {
    let tab = Device::at_a_table().page();
    let form = filled(PaperForm::new(&tab, "en-US"), |form| {
        form.template.set(&TemplateKey::Rulebook(Preset::Chicago));
        form.board.set(&true);
    });
    let run = form.parse(&tab).unwrap();
    assert_eq!(run.row_count(), 22);
    assert_eq!((run.tables, run.grids.len()), (vec![None], 1));
    assert_eq!(run.grids[0].heads, ["Hand", "Us 1", "Them 1", "Us 2", "Them 2", "Us 3", "Them 3"]);
    for wrong in ["", "0", "61", "two"] {
        form.copies.type_text(wrong);
        assert_eq!(field(form.parse(&tab)).0, "copies");
    }
    form.copies.type_text(" 3 ");
    assert_eq!(form.parse(&tab).unwrap().tables, [Some(1), Some(2), Some(3)]);
    assert_eq!(form.parse(&tab).map(|_| form.size.get()), Ok(Some(PaperSize::Letter)), "the page is in en-US");
    let sizes = ["en-US", "fr-ca", "es_MX", "en-GB", "de", ""].map(PaperSize::of_language);
    assert_eq!(sizes.map(PaperSize::name), ["letter", "letter", "letter", "a4", "a4", "a4"]);
    assert_eq!(templates(&tab).len(), Preset::ALL.len());
    assert!(tab.storage().keys().unwrap().is_empty());
}

/// Two people with the same name at a table could not be told apart on a sheet or in statistics.
#[test]
fn two_of_one_name_do_not_begin_a_sheet() {
    let device = Device::at_a_table();
    let new = NewSheet::new(device.page().world());
    for (own, other) in [("Ann", "Ann"), ("Ann", " ann "), ("Ann  Lee", "ANN LEE")] {
        for seat in [Seat::N, Seat::E, Seat::W] {
            let form = new.form();
            seat_people(&form.game.names, &people());
            form.game.names.people.s.type_text(own);
            form.game.names.people[seat].type_text(other);
            let wrong = new.begin().unwrap_err();
            assert!(wrong.field_name().is_some_and(|name| name.starts_with("name ")), "{own} {other} {seat}");
            assert!(wrong.sentence().contains("add what tells them apart"), "{}", wrong.sentence());
        }
    }
    // A name may be missing, and so may all.
    let form = new.form();
    seat_people(&form.game.names, &Default::default());
    assert!(new.begin().is_ok());
    // The next game and a correction are asked the same.
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    let form = game_form(&evening.open, GameNo::FIRST);
    form.names.people.e.type_text("Ann");
    assert!(evening.open.correct(GameNo::FIRST, &form).is_err());
}
