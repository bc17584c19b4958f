//! What is typed at the sheet: a refused form names its field, and what is typed outlives a reload.

use app::Outside;
use app::forms::FieldErrors;
use app::save::{SheetDraft, Storage, StorageFault, load_sheet};
use app::sheet::{
    AwardField, AwardForm, CompareField, CompareForm, ForfeitField, ForfeitForm, GameForm, HouseTemplateForm, Lateness,
    NewSheet, NewSheetField, NewSheetForm, OpenSheet, Pad, PaperField, PaperForm, PenaltyForm, Press, Race,
    SheetNamesField, SignField, SignForm, SignWith, TemplateField, TemplateKey, UnlockField, UnlockForm, templates,
};
use cards::ruleset::{BumpCup, EuchreScores, Length, Preset};
use cards::{BySide, Seat, Side};
use scoresheet::{
    Absence, ContractResult, GameNo, HandAfter, Marking, MatchPoints, Offence, Op, Refusal, ResultChoice, SheetKind,
    TableNo, Template, TemplateNumber,
};

use super::evening::{Evening, THEM, US, people};
use super::world::Device;

fn field<T: std::fmt::Debug, F: Copy + PartialEq>(parsed: Result<T, FieldErrors<F>>) -> (F, String) {
    let wrong = parsed.unwrap_err();
    (*wrong.field().unwrap(), wrong.sentence().to_owned())
}

#[test]
fn an_award_names_the_field_that_is_wrong() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    let award = |us: &str, them: &str, why: &str| {
        let form = AwardForm { us: us.to_owned(), them: them.to_owned(), why: why.to_owned(), ..AwardForm::default() };
        evening.open.award(&form)
    };
    assert_eq!(field(award("many", "0", "so ruled")), (AwardField::Us, "Points are whole numbers.".to_owned()));
    assert_eq!(field(award("1", "", "so ruled")).0, AwardField::Them);
    let both = award("many", "few", "").unwrap_err();
    assert!(both.get(&AwardField::Us).is_some() && both.get(&AwardField::Them).is_some(), "one error per field");
    assert_eq!(field(award("1", "0", "  ")), (AwardField::Why, "Not entered: write down why.".to_owned()));
    assert_eq!(field(award("1", "0", &"x".repeat(300))).0, AwardField::Why);
    assert_eq!(field(award("101", "0", "so ruled")).0, AwardField::Us);
    assert_eq!(evening.open.refused().get(), None, "what no note lets stand is put right where it was typed");
    assert_eq!(evening.open.sheet().marks().len(), 1, "nothing is entered");
}

#[test]
fn an_award_that_a_note_would_let_stand_is_there_again() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::Mcallen));
    for _ in 0..8 {
        evening.open.press(Press::ThrownIn);
    }
    let form =
        AwardForm { us: "2".to_owned(), them: "1".to_owned(), why: "so ruled".to_owned(), hand: HandAfter::Over };
    evening.open.award(&form).unwrap();
    assert!(evening.open.refused().get().unwrap().why.can_be_overridden());
    assert_eq!(evening.open.more().award, form);
    // With a note the line has both: why it was awarded, and why it stands.
    evening.open.mark_anyway("a ninth was dealt").unwrap();
    let row = evening.open.view().read().games[0].rows[8].clone();
    assert_eq!((row.note.as_deref(), row.despite.as_deref()), (Some("so ruled"), Some("a ninth was dealt")));
    evening.open.award(&form).unwrap();
    evening.open.dismiss();
    assert_eq!(evening.open.more().award, AwardForm::default());
}

#[test]
fn forfeits_penalties_signatures_and_fingerprints_are_typed_forms() {
    let late = ForfeitForm { minutes: "soon".to_owned(), ..ForfeitForm::new(US) };
    assert_eq!(field(late.parse()).0, ForfeitField::Minutes);
    assert_eq!(field(ForfeitForm { minutes: "256".to_owned(), ..late.clone() }.parse()).0, ForfeitField::Minutes);
    let missing = ForfeitForm { why: Lateness::Missing, by: US, ..late };
    assert_eq!(missing.parse(), Ok(Op::Forfeited { by: US, why: Absence::Missing }));
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::Chicago));
    evening.open.forfeit(&ForfeitForm { minutes: " 12 ".to_owned(), ..ForfeitForm::new(US) }).unwrap();
    assert_eq!(evening.open.view().read().totals.won, BySide { ns: 1, ew: 0 });

    let mut unpriced = Template::of(Preset::World);
    unpriced.scoring.penalties.clear();
    assert_eq!(PenaltyForm::new(&unpriced), None);

    let due = evening.open.may().read().sign.clone().unwrap();
    let sign = SignForm { with: SignWith::Drawing, ..SignForm::new(&due, US) };
    assert_eq!(field(evening.open.sign(due.scope, &sign)).0, SignField::Drawing);
    let sign = SignForm { with: SignWith::Name, name: "  ".to_owned(), ..sign };
    assert_eq!(field(evening.open.sign(due.scope, &sign)).0, SignField::Name);
    let unlock = UnlockForm { reason: " ".to_owned() };
    assert_eq!(
        field(evening.open.unlock(due.scope, &unlock)),
        (UnlockField::Reason, "Not unlocked: write down why.".to_owned())
    );
    let heard = CompareForm { theirs: "nothing".to_owned() };
    assert_eq!(field(evening.open.compare_spoken(&heard)).0, CompareField::Theirs);
}

#[test]
fn a_drawing_is_never_longer_than_can_be_kept() {
    let due = app::sheet::Due { scope: scoresheet::Scope::Sheet, sides: vec![THEM] };
    let mut form = SignForm { with: SignWith::Drawing, name: "Cy".to_owned(), ..SignForm::new(&due, US) };
    for step in 0..5000 {
        form.draw(step == 0, step % 300, step % 90);
    }
    assert!(form.parse().is_ok());
}

#[test]
fn names_and_first_dealer_are_put_right() {
    let mut evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    let mut form = GameForm::of(&evening.open.sheet(), GameNo::FIRST);
    assert_eq!((form.names.people.clone(), form.names.table.as_str(), form.dealer), (people(), "7", Seat::S));
    form.names.people.n = "x".repeat(61);
    form.names.table = "99999".to_owned();
    let wrong = evening.open.correct(GameNo::FIRST, &form).unwrap_err();
    assert!(wrong.get(&SheetNamesField::Name(Seat::N)).is_some() && wrong.get(&SheetNamesField::Table).is_some());
    assert_eq!(wrong.get(&SheetNamesField::Name(Seat::S)), None);
    form.names.people.n = " Bea ".to_owned();
    form.names.type_table("1o2");
    evening.open.correct(GameNo::FIRST, &form).unwrap();
    evening.entered();
    let place = evening.open.view().read().games[0].place.clone();
    assert_eq!((place.people.n.as_str(), place.table), ("Bea", TableNo::new(12)));
    form.dealer = Seat::W;
    evening.open.correct(GameNo::FIRST, &form).unwrap();
    assert_eq!(evening.open.view().read().next.unwrap().dealer, Seat::W);
    // Where nobody is named the seat is.
    form.names.people.e = String::new();
    evening.open.correct(GameNo::FIRST, &form).unwrap();
    assert_eq!(evening.open.people(GameNo::FIRST).e, "East");
}

#[test]
fn what_is_typed_of_a_new_sheet_outlives_a_reload_until_it_is_begun() {
    let device = Device::at_a_table();
    let page = device.page();
    let new = NewSheet::new(page.world());
    let mut form = new.form();
    new.keep_draft(&form);
    assert!(!device.memory().keys().unwrap().iter().any(|key| key == "bower.new-sheet"), "nothing is typed");
    new.choose(TemplateKey::Rulebook(Preset::Chicago));
    form.game.names.people.s = "Ann".to_owned();
    form.event = "Cheese Days".to_owned();
    form.game.dealer = Seat::E;
    new.keep_draft(&form);
    let again = NewSheet::new(device.page().world());
    assert_eq!(again.chosen().get(), TemplateKey::Rulebook(Preset::Chicago));
    assert_eq!(again.form(), form);
    let id = again.begin(&form).unwrap();
    again.keep_draft(&form);
    assert!(SheetDraft::load(device.memory()).unwrap().ready().is_none(), "it is begun");
    let sheet = load_sheet(device.memory(), &id).unwrap().ready().unwrap().own().unwrap();
    assert_eq!((sheet.heading().event.as_str(), sheet.state().games[0].first_dealer), ("Cheese Days", Seat::E));
    // Of what was typed nothing is left; the event is that of the day's last sheet.
    let next = NewSheet::new(device.page().world()).form();
    assert_eq!(
        (next.game.names.people.s.as_str(), next.game.dealer, next.event.as_str()),
        ("", Seat::S, "Cheese Days")
    );
}

#[test]
fn what_is_edited_of_a_template_is_kept_with_the_draft() {
    let device = Device::at_a_table();
    let new = NewSheet::new(device.page().world());
    new.choose(TemplateKey::Rulebook(Preset::World));
    new.toggle_house();
    new.edit_house(|form| form.type_number(TemplateNumber::Games, "three".to_owned()));
    new.keep_draft(&new.form());
    let again = NewSheet::new(device.page().world());
    assert_eq!(again.house_form().unwrap().number(TemplateNumber::Games), "three");
    assert!(again.house().get());
}

#[test]
fn a_new_sheet_whose_template_is_gone_says_so() {
    let device = Device::at_a_table();
    let tab = device.page();
    let new = NewSheet::new(tab.world());
    new.toggle_house();
    new.edit_house(|form| form.name = "Ours".to_owned());
    new.keep_house().unwrap();
    assert!(!new.house().get(), "the editor closes");
    assert_eq!(new.template().unwrap().name, "Ours");
    new.keep_draft(&NewSheetForm { event: "Cheese Days".to_owned(), ..new.form() });
    let other = NewSheet::new(tab.world());
    assert_eq!((other.wrong(), other.template().unwrap().name), (None, "Ours".to_owned()));
    other.delete_house();
    let gone = NewSheet::new(tab.world());
    assert_eq!(gone.wrong().unwrap().field(), Some(&NewSheetField::Template));
    assert_eq!(gone.chosen().get(), TemplateKey::Rulebook(Preset::World));
    assert_eq!(gone.form().event, "Cheese Days", "what is typed besides is there");
}

#[test]
fn a_sheet_begins_by_what_the_open_editor_shows_or_says_why_it_cannot() {
    let device = Device::at_a_table();
    let new = NewSheet::new(device.page().world());
    new.choose(TemplateKey::Rulebook(Preset::World));
    new.toggle_house();
    new.edit_house(|form| form.type_number(TemplateNumber::Made, "one".to_owned()));
    let (wrong, told) = field(new.begin(&new.form()));
    assert_eq!(wrong, NewSheetField::House(TemplateField::Number(TemplateNumber::Made)));
    assert_eq!(told, "Not begun. Made it: write a whole number, or nothing.");
    new.edit_house(|form| form.type_number(TemplateNumber::Made, "2".to_owned()));
    let id = new.begin(&new.form()).unwrap();
    let sheet = load_sheet(device.memory(), &id).unwrap().ready().unwrap().own().unwrap();
    assert_eq!((sheet.template().name.as_str(), sheet.template().scoring.points.made), ("World house", 2));
    // An open editor in which nothing was changed leaves the template as it is.
    let new = NewSheet::new(device.page().world());
    new.toggle_house();
    let id = new.begin(&new.form()).unwrap();
    assert!(load_sheet(device.memory(), &id).unwrap().ready().unwrap().own().unwrap().template().is_preset());
    // The editor is of the template that was chosen when it opened.
    let new = NewSheet::new(device.page().world());
    new.toggle_house();
    new.choose(TemplateKey::Rulebook(Preset::Chicago));
    assert_eq!((new.house().get(), new.house_form()), (false, None));
}

#[test]
fn a_new_sheet_names_its_field_and_is_begun_in_memory_where_it_cannot_be_kept() {
    let device = Device::at_a_table();
    let page = device.page();
    let new = NewSheet::new(page.world());
    let mut form = new.form();
    form.game.names.people.w = "y".repeat(61);
    assert_eq!(field(new.begin(&form)).0, NewSheetField::Names(SheetNamesField::Name(Seat::W)));
    form.game.names.people.w = "Cy".to_owned();
    form.event = "z".repeat(61);
    assert_eq!(field(new.begin(&form)).0, NewSheetField::Event);
    form.event = String::new();
    device.fill();
    let begun = new.begin(&form).unwrap();
    assert_eq!(page.unsaved(), [Some(StorageFault::Full)]);
    let open = OpenSheet::open(page.world(), begun.clone(), None).expect("it is there");
    assert!(OpenSheet::open(device.page().world(), begun.clone(), None).is_none(), "in this page alone");
    device.make_room();
    open.press(Press::ThrownIn);
    assert_eq!(page.unsaved(), [Some(StorageFault::Full), None]);
    assert!(OpenSheet::open(device.page().world(), begun, None).is_some());
}

/// A form that shows a template makes that template again, whichever it is.
#[test]
fn every_template_is_what_its_form_shows() {
    for preset in Preset::ALL {
        let template = Template::of(preset);
        let form = HouseTemplateForm::of(template.clone());
        assert_eq!(form.parse(), Ok(template), "{preset:?}");
        assert_eq!(HouseTemplateForm::of_draft(form.draft()), form, "{preset:?}");
    }
}

#[test]
fn a_house_template_holds_what_its_fields_show() {
    let mut form = HouseTemplateForm::made_from(&Template::of(Preset::World));
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
        form.type_number(of, typed.to_owned());
    }
    form.forfeit_clock = "10, 20;30".to_owned();
    form.length = " 8 ".to_owned();
    form.before_next = true;
    form.euchre_scores = EuchreScores::ForDefenders;
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
    form.type_number(TemplateNumber::Renege, String::new());
    form.type_number(TemplateNumber::RenegeAgainstLoner, String::new());
    assert_eq!(form.parse().unwrap().penalty(Offence::Renege), None);
}

#[test]
fn a_house_template_names_the_field_that_is_wrong() {
    let of = |edit: &dyn Fn(&mut HouseTemplateForm)| {
        let mut form = HouseTemplateForm::of(Template::of(Preset::World));
        edit(&mut form);
        field(form.parse())
    };
    let number = |of, typed: &'static str| move |form: &mut HouseTemplateForm| form.type_number(of, typed.to_owned());
    assert_eq!(of(&number(TemplateNumber::March, "two")).0, TemplateField::Number(TemplateNumber::March));
    assert_eq!(of(&|form| form.forfeit_clock = "ten".to_owned()).0, TemplateField::ForfeitClock);
    assert_eq!(of(&|form| form.name = String::new()).0, TemplateField::Name);
    assert_eq!(of(&|form| form.length = "many".to_owned()).0, TemplateField::Length);
    assert_eq!(of(&number(TemplateNumber::Games, "41")).0, TemplateField::Number(TemplateNumber::Games));
    assert_eq!(of(&|form| (form.form, form.race) = (SheetKind::Personal, Race::Points)).0, TemplateField::Choices);
    let (wrong, told) = of(&number(TemplateNumber::Made, "300"));
    assert_eq!(wrong, TemplateField::Number(TemplateNumber::Made));
    assert_eq!(told, "Made it: 300 does not go with the other fields.");
    let (wrong, told) = of(&|form| {
        form.type_number(TemplateNumber::CupEach, String::new());
        form.type_number(TemplateNumber::CupAlone, "5".to_owned());
    });
    assert_eq!(wrong, TemplateField::Number(TemplateNumber::CupAlone));
    assert_eq!(told, "Cup, dollars a bump alone: 5 does not go with the other fields.");
}

#[test]
fn a_cup_is_asked_for_only_where_there_is_one() {
    for preset in Preset::ALL {
        let form = HouseTemplateForm::of(Template::of(preset));
        let asked = [TemplateNumber::CupEach, TemplateNumber::CupAlone].map(|of| form.asked().contains(&of));
        let cup = preset.ruleset().bump_cup != BumpCup::None;
        assert_eq!(asked, [cup; 2], "{preset}");
        assert_eq!(form.asked().len() + 2 * usize::from(!cup), TemplateNumber::ALL.len());
    }
}

/// While somebody types, only what no field can hold is said; whether numbers go together, when the template is kept.
#[test]
fn a_house_template_says_at_once_what_no_field_can_hold() {
    let mut form = HouseTemplateForm::of(Template::of(Preset::World));
    assert_eq!(form.unreadable(), None);
    form.type_number(TemplateNumber::Made, "300".to_owned());
    assert_eq!(form.unreadable(), None);
    form.forfeit_clock = "5 to 15".to_owned();
    form.type_number(TemplateNumber::SitOut, "two".to_owned());
    let wrong = form.unreadable().unwrap();
    assert_eq!(wrong.sentence(), "Sitting out: write a whole number, or nothing.");
    assert!(wrong.get(&TemplateField::ForfeitClock).is_some());
    let new = NewSheet::new(Device::at_a_table().page().world());
    new.toggle_house();
    new.edit_house(|form| form.type_number(TemplateNumber::SitOut, "two".to_owned()));
    assert_eq!(field(new.keep_house()).1, "Not kept. Sitting out: write a whole number, or nothing.");
}

#[test]
fn a_draft_of_a_house_template_comes_back() {
    let mut form = HouseTemplateForm::of(Template::of(Preset::Chicago));
    form.type_number(TemplateNumber::LonerPot, "25".to_owned());
    form.type_number(TemplateNumber::LoneDefender, "4".to_owned());
    form.forfeit_clock = "10, 20".to_owned();
    let draft = form.draft();
    let back = HouseTemplateForm::of_draft(draft);
    assert_eq!((back.number(TemplateNumber::LoneDefender), back.forfeit_clock.as_str()), ("4", "10, 20"));
}

/// A sheet that prices a lone defender has a button for one, and a loner is meant by it whether or not one is named.
#[test]
fn a_lone_defender_has_a_button_where_there_is_a_price() {
    let mut template = Template::of(Preset::Chicago);
    assert_eq!(Pad::of(&template, Seat::S).results().count(), 3);
    TemplateNumber::LoneDefender.set(&mut template, Some(4));
    let pad = Pad::of(&template.clone().checked().unwrap(), Seat::S);
    assert_eq!(pad.results().last(), Some(ContractResult::Defended));
    assert_eq!(pad.worth(ContractResult::Defended), "4");
    let entry = ResultChoice::all(&template).pop().unwrap().entry(Side::NS, None);
    assert_eq!((entry.check(&template), entry.points(&template)), (Ok(()), BySide { ns: 0, ew: 4 }));
    assert_eq!(entry.check(&Template::of(Preset::Chicago)), Err(Refusal::NobodyDefendsAlone));
}

#[test]
fn empty_sheets_are_printed_by_the_number() {
    let tab = Device::at_a_table().page();
    let mut form = PaperForm { template: TemplateKey::Rulebook(Preset::Chicago), board: true, ..PaperForm::default() };
    let run = form.parse(&tab).unwrap();
    assert_eq!((run.tables, run.grids.len()), (vec![None], 1));
    assert_eq!(run.grids[0].heads, ["Hand", "Us 1", "Them 1", "Us 2", "Them 2", "Us 3", "Them 3"]);
    for wrong in ["", "0", "61", "two"] {
        form.copies = wrong.to_owned();
        assert_eq!(field(form.parse(&tab)).0, PaperField::Copies);
    }
    form.copies = " 3 ".to_owned();
    assert_eq!(form.parse(&tab).unwrap().tables, [Some(1), Some(2), Some(3)]);
    assert_eq!(templates(&tab).len(), Preset::ALL.len());
    assert!(tab.storage().keys().unwrap().is_empty());
}

/// Two of one name at a table cannot be told apart on a sheet, nor in any figures.
#[test]
fn two_of_one_name_do_not_begin_a_sheet() {
    let device = Device::at_a_table();
    let new = NewSheet::new(device.page().world());
    for (own, other) in [("Ann", "Ann"), ("Ann", " ann "), ("Ann  Lee", "ANN LEE")] {
        for seat in [Seat::N, Seat::E, Seat::W] {
            let mut form = new.form();
            form.game.names.people = people();
            form.game.names.people.s = own.to_owned();
            form.game.names.people[seat] = other.to_owned();
            let wrong = new.begin(&form).unwrap_err();
            assert!(
                matches!(wrong.field(), Some(NewSheetField::Names(SheetNamesField::Name(_)))),
                "{own} {other} {seat}"
            );
            assert!(wrong.sentence().contains("add what tells them apart"), "{}", wrong.sentence());
        }
    }
    // A name may be missing, and so may all.
    let mut form = new.form();
    form.game.names.people = Default::default();
    assert!(new.begin(&form).is_ok());
    // The next game and a correction are asked the same.
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    let mut form = GameForm::of(&evening.open.sheet(), GameNo::FIRST);
    form.names.people.e = "Ann".to_owned();
    assert!(evening.open.correct(GameNo::FIRST, &form).is_err());
}
