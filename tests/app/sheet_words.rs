//! The sentences of the sheet's screens while somebody keeps score: the board, the card, and the effect of a mark.

use app::sheet::{
    ForfeitForm, NewSheet, Offender, OpenSheet, PaperForm, Press, SheetList, SignForm, SignedHand, TemplateKey,
};
use app::words::sheet::export::SheetFile;
use app::words::sheet::people::short_names;
use app::words::sheet::{self as words, board, card, people, sheet_message, sign};
use cards::ruleset::{Length, Preset};
use cards::{BySeat, BySide, Seat};
use scoresheet::{
    Award, ClockSetBack, ContractResult, EffectOnHand, Entry, GameNo, Keeper, Offence, Op, SheetKind, SheetSeating,
    SignedPart, Stamp, Template, TemplateNumber,
};

use super::evening::{Evening, THEM, US, begin, begin_next, filled, game_form, line_at, note, penalty};
use super::world::Device;

/// The sentence on the board.
fn next(open: &OpenSheet) -> String {
    let [now, then] =
        board::next_hand_and_dealer(&open.view().read(), open.form(), open.seat(), &open.people(open.current()));
    format!("{now} {then}").trim().to_owned()
}

fn fill(evening: &Evening, makers: impl Fn(usize) -> Press) {
    for hand in 0.. {
        if evening.open.view().read().next_hand.is_none_or(|next| next.sudden_death) {
            return;
        }
        evening.open.press(makers(hand));
        evening.open.press(Press::Outcome(ContractResult::Made));
    }
}

#[test]
fn the_board_says_how_long_every_templates_game_is_and_when_it_is_over() {
    for preset in Preset::ALL {
        let evening = Evening::begin(TemplateKey::Rulebook(preset));
        let template = Template::of(preset);
        let hand = match template.length {
            Length::Hands(hands) => format!("Hand 1 of {hands}. Ann deals."),
            Length::Points(points) => format!("Hand 1, to {points} points. Ann deals."),
        };
        assert!(next(&evening.open).ends_with(&hand), "{preset:?}: {}", next(&evening.open));
        fill(&evening, |_| Press::Side(US));
        let end = match (template.games, template.form) {
            (1, _) => "Finished: we won.",
            (_, SheetKind::Table) => "Over: we won.",
            (_, SheetKind::Personal) => "Over.",
        };
        assert!(next(&evening.open).ends_with(end), "{preset:?}: {}", next(&evening.open));
        assert!(evening.open.possible_actions().read().sign.is_some(), "{preset:?}");
    }
}

#[test]
fn a_euchred_loner_is_told_in_one_clear_sentence() {
    let people = BySeat { n: "Ann", e: "Bob", s: "You", w: "Dee" }.map(str::to_owned);
    let lone = |outcome, maker| Entry::Played { makers: US, outcome, going: rules::Going::Alone, maker };
    let told = |entry: &Entry, voice| words::entry_in_words(entry, voice, &people);
    let [keeper, by_name] = [words::Voice::ToKeeper(US), words::Voice::ByName(Seat::S)];
    let euchred = lone(ContractResult::Euchred, Some(Seat::N));
    assert_eq!([keeper, by_name].map(|voice| told(&euchred, voice)), ["Ann went alone and was euchred"; 2]);
    let own = lone(ContractResult::Euchred, Some(Seat::S));
    assert_eq!(told(&own, keeper), "You went alone and were euchred");
    let nameless = lone(ContractResult::Euchred, None);
    assert_eq!(told(&nameless, keeper), "We went alone and were euchred");
    assert!(told(&nameless, by_name).ends_with(" went alone and was euchred"), "{}", told(&nameless, by_name));
    let defended = lone(ContractResult::Defended, Some(Seat::N));
    assert_eq!(told(&defended, keeper), "Ann went alone and was euchred by a lone defender");
    assert_eq!(told(&lone(ContractResult::March, Some(Seat::N)), keeper), "We took all five alone (Ann)");
}

#[test]
fn who_won_is_said_when_time_is_called_and_after_sudden_death() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    evening.open.press(Press::Side(US));
    evening.open.press(Press::Outcome(ContractResult::Made));
    evening.open.add_mark(Op::TimeCalled);
    assert_eq!(next(&evening.open), "Time was called: we won. Finished.");
    let game = evening.open.view().read().games[0].clone();
    assert_eq!(words::game_outcome(&game, US, SheetKind::Table, |_| String::new()), "Time was called: we won");

    let evening = Evening::begin(TemplateKey::Rulebook(Preset::Valparaiso));
    fill(&evening, |hand| Press::Side(if hand % 2 == 0 { US } else { THEM }));
    assert_eq!(board::score_sentence(&evening.open.view().read(), evening.open.form()), "Us 6, them 6.");
    assert!(next(&evening.open).starts_with("Tied: the next hand that scores decides."));
    evening.open.press(Press::Side(THEM));
    evening.open.press(Press::Outcome(ContractResult::Made));
    assert_eq!(next(&evening.open), "Finished: they won.");
    assert_eq!(board::score_sentence(&evening.open.view().read(), evening.open.form()), "Us 6, them 6.");
}

#[test]
fn an_earlier_game_that_is_open_again_says_where_the_next_hand_goes() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::Chicago));
    let open = &evening.open;
    let hand = |side, outcome| {
        open.press(Press::Side(side));
        open.press(Press::Outcome(outcome));
    };
    let score = || board::score_sentence(&open.view().read(), open.form());
    let again = || {
        open.edit(line_at(1, 1));
        hand(US, ContractResult::Made);
    };
    (0..5).for_each(|_| hand(US, ContractResult::March));
    assert!(begin_next(open));
    again();
    let at = open.possible_actions().read().open_again.unwrap();
    assert_eq!(words::open_again_sentence(open.form(), at), "Game 1 is open again. What you enter goes there.");
    assert!(score().starts_with("Us 9, them 0."), "{}", score());
    assert!(next(open).starts_with("Game 1 of 3. Hand 6, to 10 points."), "{}", next(open));

    // The last game continues, although the earlier one is not finished.
    open.continue_last_game();
    assert!(next(open).starts_with("Game 2 of 3. Hand 1, to 10 points."), "{}", next(open));
    hand(THEM, ContractResult::Made);
    assert!(score().starts_with("Us 0, them 1."), "{}", score());
    open.add_mark(Op::TimeCalled);
    assert!(next(open).starts_with("Game 2 of 3. Time was called: they won."), "{}", next(open));
}

#[test]
fn a_renege_says_who_and_costs_more_against_a_loner() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    evening.open.press(Press::Renege(Seat::N));
    assert_eq!(board::current_score(&evening.open.view().read()), BySide { ns: 0, ew: 2 });
    evening.open.press(Press::Alone(Seat::S));
    evening.open.press(Press::Renege(Seat::E));
    let view = evening.open.view().read();
    assert_eq!(board::current_score(&view), BySide { ns: 4, ew: 2 });
    let told = words::entry_for_keeper(&view.games[0].rows[1].entry, US, &evening.open.people(GameNo::FIRST));
    assert_eq!(told, "Renege by them (Dee) against a loner");
    let tallies = board::tally_sentence(&view, evening.open.form(), Seat::S, &evening.open.people(GameNo::FIRST));
    assert!(tallies.contains("$4 paid into the table's cup: "), "{tallies}");
}

#[test]
fn bumps_are_explained_where_they_are_counted_and_the_cup_names_the_own_side_first() {
    let tallies = |preset| {
        let evening = Evening::begin(TemplateKey::Rulebook(preset));
        for side in [US, THEM] {
            evening.open.press(Press::Side(side));
            evening.open.press(Press::Outcome(ContractResult::Euchred));
        }
        let people = evening.open.people(GameNo::FIRST);
        board::tally_sentence(&evening.open.view().read(), evening.open.form(), Seat::S, &people)
    };
    assert_eq!(
        tallies(Preset::World),
        "Loners: us 0, them 0. Bumps: us 1, them 1. $4 paid into the table's cup: Ann $1, Bob $1, Cy $1, Dee $1. A side \
         that is euchred, reneges or throws in its cards is bumped and pays into the cup."
    );
    assert_eq!(tallies(Preset::Mcallen), "Loners: us 0, them 0. Euchred: us 1, them 1.");
    for preset in Preset::ALL {
        let rows: usize = words::paper::grids(&Template::of(preset)).iter().map(|grid| grid.rows.len() + 1).sum();
        assert!(rows <= 22, "{preset:?}: {rows} rows of 8 mm are more than a page of Letter has");
    }
    let heads = |preset| words::paper::grids(&Template::of(preset))[0].heads.last().cloned();
    assert_eq!([Preset::World, Preset::Valparaiso].map(heads), [Some("Bump".to_owned()), Some("Euchred".to_owned())]);
}

#[test]
fn a_tie_says_who_is_ahead_or_how_the_table_finds_out() {
    let tied_where = |event: &str, loner: Option<Seat>, is_practice: bool| {
        let device = Device::at_a_table();
        let new = NewSheet::new(device.page().world());
        new.choose(TemplateKey::Rulebook(Preset::World));
        new.form().event.type_text(event);
        let evening = Evening::of(device, new.begin().unwrap());
        let press = |press| evening.open.press(press);
        let made = |side| [Press::Side(side), Press::Outcome(ContractResult::Made)].map(press);
        if let Some(seat) = loner {
            // A lone march is worth four hands of the other side.
            press(Press::Alone(seat));
            press(Press::Outcome(ContractResult::March));
            (0..4).for_each(|_| {
                made(seat.side().other());
            });
            press(Press::ThrownIn);
        }
        fill(&evening, |hand| Press::Side(if hand % 2 == 0 { US } else { THEM }));
        let view = evening.open.view().read();
        board::tie_sentence(&evening.open.sheet(), &view, is_practice)
    };
    let tied = |event: &str, loner| tied_where(event, loner, false);
    for loner in [None, Some(Seat::N), Some(Seat::E)] {
        let told = tied_where("Cheese Days", loner, true).unwrap();
        assert!(told.contains("ahead") && !told.contains("desk"), "practice has no desk: {told}");
    }
    assert!(tied("", None).unwrap().ends_with("the higher card stays."), "no desk asks");
    assert!(tied("", Some(Seat::N)).unwrap().ends_with("you stay: you made more loners."));
    assert!(tied("", Some(Seat::E)).unwrap().ends_with("they stay: they made more loners."));
    let told = tied("Cheese Days", None).unwrap();
    assert!(told.contains("both sides keep their points") && told.contains("draws a card"), "{told}");
    assert!(tied("Cheese Days", Some(Seat::N)).unwrap().contains("You are ahead by loners"));
    assert!(tied("Cheese Days", Some(Seat::E)).unwrap().contains("They are ahead by loners"));
}

#[test]
fn who_owes_the_cup_is_named_as_the_table_is() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    evening.open.enter_entry(penalty(&evening.open, |form| form.offence.set(&Offence::ThrewIn)).unwrap());
    let tallies = board::tally_sentence(
        &evening.open.view().read(),
        evening.open.form(),
        Seat::S,
        &evening.open.people(GameNo::FIRST),
    );
    assert!(tallies.contains("one of Ann and Bob $1"), "{tallies}");
}

#[test]
fn a_card_says_whose_it_is_and_of_which_event() {
    let card_of = Evening::begin(TemplateKey::Rulebook(Preset::Progressive));
    assert_eq!(card::sheet_title(&card_of.open.sheet()).as_deref(), Some("Card of Ann · Cheese Days"));
    let of_table = Evening::begin(TemplateKey::Rulebook(Preset::World));
    assert_eq!(card::sheet_title(&of_table.open.sheet()).as_deref(), Some("Cheese Days"));
}

#[test]
fn a_name_that_ends_in_a_full_stop_ends_the_sentence() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    let form = game_form(&evening.open, GameNo::FIRST);
    form.names.people.n.type_text("Ida B.");
    form.names.people.e.type_text("Dee D.");
    evening.open.correct(GameNo::FIRST, &form).unwrap();
    let called = people::names_for_keeper(&evening.open.view().read().games[0].seating.people);
    assert_eq!(card::both_sides_sentence(&called, Seat::S), "Us: Ann and Ida B. Them: Cy and Dee D.");
}

#[test]
fn whatever_stands_all_the_same_says_why() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::Chicago));
    let early = filled(ForfeitForm::new(US), |form| form.minutes.type_text("5"));
    evening.open.forfeit(&early).unwrap();
    let refused = evening.open.refused().get().unwrap();
    assert!(words::not_entered_sentence(refused.why).contains("no game is lost yet"));
    evening.open.mark_with_reason(&note("written down for the director")).unwrap();
    let stands = evening.open.view().read().overridden[0].clone();
    let told = words::override_sentence(
        &stands,
        words::Voice::ToKeeper(US),
        &super::evening::people(),
        SheetKind::Table,
        |_| "20:15".to_owned(),
    );
    let said = "Entered anyway at 20:15: forfeit by them, 5 minutes late (written down for the director).";
    assert_eq!(told, said);
}

#[test]
fn every_game_of_a_house_template_has_its_column_on_paper() {
    let page = Device::at_a_table().page();
    let new = NewSheet::new(page.world());
    new.toggle_template();
    let form = new.template_form().unwrap();
    form.numbers[&TemplateNumber::Games].type_text("7");
    new.store_template().unwrap();
    let form = filled(PaperForm::new(&page, "de"), |form| {
        form.template.set(&new.chosen().get());
        form.board.set(&true);
    });
    let run = form.parse(&page).unwrap();
    let heads: Vec<&str> = run.grids.iter().flat_map(|grid| &grid.heads).map(String::as_str).collect();
    let board = run.board.unwrap();
    for game in 1..=7 {
        assert_eq!(heads.iter().filter(|head| **head == format!("Us {game}")).count(), 1);
        assert!(board.heads.contains(&game.to_string()));
    }
}

/// A contradiction is reported, and the fields show the stored values.
#[test]
fn a_house_template_has_its_own_match_points_and_clock() {
    let page = Device::at_a_table().page();
    let new = NewSheet::new(page.world());
    new.choose(TemplateKey::Rulebook(Preset::Chicago));
    new.toggle_template();
    let form = new.template_form().unwrap();
    form.name.type_text("Monday");
    form.forfeit_clock.type_text("5 15");
    form.numbers[&TemplateNumber::GameMatchPoints].type_text("3");
    new.store_template().unwrap();
    new.toggle_template();
    let shown = new.template_form().unwrap();
    assert_eq!([shown.forfeit_clock.typed(), shown.numbers[&TemplateNumber::GameMatchPoints].typed()], ["5, 15", "3"]);
    let wrong = |new: &NewSheet| new.store_template().unwrap_err().sentence().to_owned();
    let form = new.template_form().unwrap();
    form.race.set(&app::sheet::RaceTo::Hands);
    form.form.set(&scoresheet::SheetKind::Personal);
    assert!(wrong(&new).starts_with("Not kept. "));
    let form = new.template_form().unwrap();
    form.numbers[&TemplateNumber::GameMatchPoints].type_text("");
    form.numbers[&TemplateNumber::WonMatchPoints].type_text("");
    assert!(wrong(&new).contains("a six and a four count from 0 to 10"));
    let form = new.template_form().unwrap();
    form.counters.set(&cards::ruleset::Counters::Paper);
    new.store_template().unwrap();
    new.form().event.type_text("Cheese Days");
    let evening = Evening::of(page.device().clone(), new.begin().unwrap());
    assert!(evening.open.template().name == "Monday" && evening.open.form() == scoresheet::SheetKind::Personal);
}

#[test]
fn a_sheet_that_one_side_has_signed_says_whose_signature_is_missing() {
    let mut evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    fill(&evening, |_| Press::Side(US));
    evening.killed();
    let listed = |evening: &Evening| SheetList::new(evening.tab.world()).sheets().rows().read()[0].about.clone();
    let summary =
        |evening: &Evening| sign::locked_sentence(SignedPart::Sheet, &evening.open.view().read(), SheetKind::Table);
    let told = |evening: &Evening| sheet_message(&evening.open.sheet(), &|_| String::new());
    assert!(!told(&evening).contains("Still to sign"), "nobody has signed yet");
    for (side, name, missing) in [(THEM, "Cy", Some("Ann or Bob")), (US, "Ann", None)] {
        let due = evening.open.possible_actions().read().sign.clone().unwrap();
        let form = filled(SignForm::new(&due, US), |form| {
            form.name.type_text(name);
            form.side.set(side);
        });
        evening.open.sign(due.scope, &form).unwrap();
        evening.killed();
        match missing {
            Some(missing) => {
                assert_eq!(summary(&evening), "The sheet is locked");
                let view = evening.open.view().read();
                assert_eq!(sign::missing_signatures(&view, Seat::S), Some(format!("Still to sign: {missing}")));
                drop(view);
                assert!(
                    listed(&evening).contains(&format!("locked. Still to sign: {missing}.")),
                    "{}",
                    listed(&evening)
                );
                assert!(told(&evening).contains(&format!("Still to sign: {missing}.")));
            }
            None => {
                assert_eq!(summary(&evening), "The sheet is signed and locked");
                assert!(listed(&evening).contains(", signed. "), "{}", listed(&evening));
                assert!(!told(&evening).contains("Still to sign"));
            }
        }
    }
    // If the rulebook asks only the opponents to sign, one signature is enough.
    let mut evening = Evening::begin(TemplateKey::Rulebook(Preset::Valparaiso));
    fill(&evening, |_| Press::Side(US));
    evening.killed();
    let due = evening.open.possible_actions().read().sign.clone().unwrap();
    evening.open.sign(due.scope, &filled(SignForm::new(&due, US), |form| form.name.type_text("Cy"))).unwrap();
    evening.killed();
    assert_eq!(summary(&evening), "The sheet is signed and locked");
}

#[test]
fn every_match_says_its_running_total_and_who_leads_from_the_first_hand() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::Mcallen));
    let total = |evening: &Evening| board::match_sentences(&evening.open.view().read()).unwrap();
    assert_eq!(total(&evening), ["Games 0 to 0", "In all 0 to 0"]);
    evening.open.press(Press::Side(US));
    evening.open.press(Press::Outcome(ContractResult::March));
    assert_eq!(total(&evening), ["Games 0 to 0", "In all 2 to 0: we lead"]);
    assert!(sheet_message(&evening.open.sheet(), &|_| String::new()).contains("In all 2 to 0: Ann and Bob lead."));
    fill(&evening, |_| Press::Side(THEM));
    assert!(begin_next(&evening.open));
    evening.open.press(Press::Side(US));
    evening.open.press(Press::Outcome(ContractResult::Made));
    assert_eq!(total(&evening), ["Games 0 to 1", "In all 3 to 7: they lead"]);
    let spoken = board::score_sentence(&evening.open.view().read(), SheetKind::Table);
    assert_eq!(spoken, "Us 1, them 0. Games 0 to 1. In all 3 to 7: they lead.");
    // If games decide the match, the board counts games.
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::Chicago));
    fill(&evening, |_| Press::Side(US));
    assert_eq!(total(&evening), ["Games 1 to 0: we lead", "Match points 2 to 0, in all 10 to 0"]);
    assert_eq!(board::match_sentences(&Evening::begin(TemplateKey::Rulebook(Preset::World)).open.view().read()), None);
}

#[test]
fn a_house_template_without_a_cup_asks_for_no_dollars() {
    let page = Device::at_a_table().page();
    let new = NewSheet::new(page.world());
    new.toggle_template();
    let form = new.template_form().unwrap();
    form.numbers[&TemplateNumber::CupEach].type_text("0");
    form.numbers[&TemplateNumber::CupAlone].type_text("0");
    new.store_template().unwrap();
    let template = new.template().unwrap();
    assert!(template.scoring.penalties.iter().all(|price| (price.cents_each, price.cents_offender) == (0, 0)));
    let evening = Evening::of(page.device().clone(), new.begin().unwrap());
    evening.open.press(Press::Renege(Seat::W));
    let thrown = penalty(&evening.open, |form| {
        form.offence.set(&Offence::ThrewIn);
        form.by.set(&Offender { side: US, seat: Some(Seat::S) });
    });
    evening.open.enter_entry(thrown.unwrap());
    let view = evening.open.view().read();
    assert_eq!((view.games[0].rows.len(), view.tally.cup.total()), (2, 0));
    assert!(
        !board::tally_sentence(&view, SheetKind::Table, Seat::S, &evening.open.people(GameNo::FIRST)).contains('$')
    );
    // One that was kept so before has none either.
    let before = Template { cup: cards::ruleset::BumpCup::None, ..Template::of(Preset::World) };
    let renege = penalty(&evening.open, |form| form.offence.set(&Offence::Renege)).unwrap();
    assert_eq!(renege.cup_payments(&before).total(), 0);
}

#[test]
fn names_and_first_dealer_that_change_after_a_hand_leave_a_trace() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    let correct = |name: &str, dealer: Seat| {
        let form = game_form(&evening.open, GameNo::FIRST);
        form.names.people.n.type_text(name);
        form.dealer.set(&dealer);
        evening.open.correct(GameNo::FIRST, &form).unwrap();
    };
    let told = |evening: &Evening| {
        let view = evening.open.view().read();
        view.late_changes
            .iter()
            .map(|change| words::late_change_sentence(change, SheetKind::Table, |_| "20:15".to_owned()))
            .collect::<Vec<_>>()
    };
    correct("Rob", Seat::S);
    assert!(told(&evening).is_empty(), "nothing was written yet");
    evening.open.press(Press::Side(US));
    evening.open.press(Press::Outcome(ContractResult::Made));
    let print = evening.open.sheet().fingerprint();
    correct("Bob", Seat::W);
    let said = [
        "Game 1, corrected at 20:15: Bob, previously Rob.",
        "Game 1, first dealer corrected at 20:15: Cy, previously Ann.",
    ];
    assert_eq!(told(&evening), said);
    assert!(sheet_message(&evening.open.sheet(), &|_| "20:15".to_owned()).contains(said[0]));
    evening.open.undo();
    assert_eq!(told(&evening), said[..1], "what is taken back is not told");
    assert_eq!(evening.open.sheet().fingerprint(), print, "names are no part of it");
}

#[test]
fn a_name_that_looks_like_another_is_not_taken() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    let wrong = |name: &str| {
        let form = game_form(&evening.open, GameNo::FIRST);
        form.names.people.n.type_text(name);
        evening.open.correct(GameNo::FIRST, &form).map_err(|wrong| wrong.sentence().to_owned())
    };
    let other_alphabet = wrong("\u{410}nn").unwrap_err();
    assert!(other_alphabet.starts_with("\"\u{410}nn\" mixes letters of two alphabets"), "{other_alphabet}");
    // Invisible letters do not make another name: Ann is seated already.
    for ann in ["A\u{200b}nn", "An\u{200d}n", "\u{202e}Ann\u{202c}"] {
        assert!(wrong(ann).is_err_and(|why| why.contains("Ann") || why.contains("An\u{200d}n")), "{ann:?}");
    }
    assert_eq!(wrong(" \u{200f}Ali\u{200c}Reza\u{2069} "), Ok(()));
    let told = &evening.open.sheet().state().games[0].seating.people.n.clone();
    assert_eq!(told, "Ali\u{200c}Reza");
}

#[test]
fn whoever_signs_sees_every_hand_and_a_sheet_says_when_it_was_begun() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::Valparaiso));
    fill(&evening, |_| Press::Side(THEM));
    let due = evening.open.possible_actions().read().sign.clone().unwrap();
    let recap = evening.open.recap(due.scope, THEM);
    let rows = evening.open.view().read().games[0].rows.len();
    assert_eq!(recap.columns, ["Hand", "Made by", "Result", "Points", "Score"]);
    let row = &recap.hands[1];
    let cells = [&row.number, &row.maker, &row.what, &row.points, &row.score];
    assert_eq!((recap.hands.len(), cells.map(String::as_str)), (rows, ["2", "Cy & Dee", "Made it", "1–0", "2–0"]));
    assert_eq!(recap.order.as_deref(), Some("In each row, Cy and Dee come first."));
    let told = card::title_with_time(&evening.open.sheet(), None, &evening.open.start_sentence());
    assert!(told.starts_with("Cheese Days · ") && told.len() > "Cheese Days · ".len(), "{told}");
}

/// A signer reads names with their own side first, and never the keeper's "we" and "they".
#[test]
fn whoever_signs_reads_their_own_names_first_and_never_we_or_they() {
    for preset in [Preset::World, Preset::Chicago, Preset::Mcallen, Preset::Progressive] {
        let evening = Evening::begin(TemplateKey::Rulebook(preset));
        let penalty = penalty(&evening.open, |_| ());
        let award = Award {
            cup: BySeat { e: 100, ..BySeat::default() },
            own_card: BySeat { w: 1, ..BySeat::default() },
            ..Award::of_points(BySide { ns: 1, ew: 2 }, EffectOnHand::GoesOn, "so ruled")
        };
        for entry in penalty.into_iter().chain([Entry::Awarded(award)]) {
            evening.open.enter_entry(entry);
        }
        for press in [Press::Alone(Seat::E), Press::Outcome(ContractResult::Euchred), Press::Alone(Seat::S)] {
            evening.open.press(press);
        }
        evening.open.press(Press::Outcome(ContractResult::Made));
        fill(&evening, |hand| Press::Side(if hand % 3 == 0 { US } else { THEM }));
        let due = evening.open.possible_actions().read().sign.clone().unwrap();
        for side in due.sides.clone() {
            let recap = evening.open.recap(due.scope, side);
            let (checks, pair) = if side == THEM { ("Cy or Dee", "Cy and Dee") } else { ("Ann", "Ann and Bob") };
            assert_eq!(recap.check, format!("{checks}, please check and sign."), "{preset}");
            let hands: Vec<String> = recap.hands.iter().map(|hand| format!("{} {}", hand.maker, hand.what)).collect();
            let told = [recap.score.clone(), recap.counts.clone(), recap.order.clone().unwrap_or_default()];
            let whole = [&told[..], &hands].concat().join("\n") + &recap.columns.join("\n");
            let words: Vec<&str> = whole.split(|letter: char| !letter.is_alphanumeric()).collect();
            for word in ["We", "we", "They", "they", "us", "Us", "them", "Them"] {
                assert!(!words.contains(&word), "{preset}: {word} in {whole}");
            }
            if evening.open.form() == SheetKind::Table {
                assert!(recap.score.starts_with(pair), "{preset}: {}", recap.score);
                let view = evening.open.view().read();
                let score = view.games[0].score;
                let (first, second) = (score[side], score[side.other()]);
                assert!(recap.score.contains(&format!("{pair} {first}, ")), "{preset}: {}", recap.score);
                assert_eq!(recap.order, Some(format!("In each row, {pair} come first.")), "{preset}");
                assert_eq!(recap.hands.last().unwrap().score, format!("{first}–{second}"), "{preset}");
                assert!(recap.counts.contains(&format!("{pair} ")), "{}", recap.counts);
            }
        }
    }
}

/// A lone maker is named, and a line that is no hand says what it is in the place of the makers.
#[test]
fn the_signers_read_one_row_a_hand() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    for press in [Press::Alone(Seat::S), Press::Outcome(ContractResult::March)] {
        evening.open.press(press);
    }
    evening.open.enter_entry(Entry::NoPoints);
    for press in [Press::Side(THEM), Press::Outcome(ContractResult::Euchred)] {
        evening.open.press(press);
    }
    let rows = evening.open.recap(SignedPart::Sheet, US).hands;
    let row =
        |row: &SignedHand| format!("{} | {} | {} | {} | {}", row.number, row.maker, row.what, row.points, row.score);
    let told: Vec<String> = rows.iter().map(row).collect();
    let wanted =
        ["1 | Ann | All five alone | 4–0 | 4–0", "2 |  | Nothing | 0–0 | 4–0", "3 | Cy & Dee | Euchred | 2–0 | 6–0"];
    assert_eq!(told, wanted);
}

#[test]
fn a_long_name_may_be_broken_between_a_vowel_and_a_consonant() {
    let broken = |text: &str| app::words::with_soft_hyphens(text).replace('\u{ad}', "-");
    assert_eq!(broken("Bartholomew"), "Bartho-lo-mew");
    assert_eq!(broken("Maximiliana made it"), "Maxi-mi-liana made it");
    assert_eq!(broken("Annabelle and Christopher"), "Anna-be-lle and Chri-sto-pher");
    assert_eq!(broken("Jörg Groß, Ἀριστοτέλης"), "Jörg Groß, Ἀριστοτέλης");
}

/// The screen has short names where nobody is mistaken for another. What is signed has whole names.
#[test]
fn the_screen_shortens_names_that_stay_different() {
    let short = |names: [&str; 4]| {
        let [s, w, n, e] = names.map(str::to_owned);
        let BySeat { s, w, n, e } = short_names(&BySeat { s, w, n, e });
        [s, w, n, e]
    };
    let differ = ["Annabelle Longname", "Bobby Lee Ray", "Cyrus", "Dee of Somewhere"];
    assert_eq!(short(differ), ["Annabelle", "Bobby", "Cyrus", "Dee"]);
    assert_eq!(short(["Ann Lee", "Ann Ray", "Cy Fox", "Dee"]), ["Ann L.", "Ann R.", "Cy", "Dee"]);
    assert_eq!(short(["Ann Lee", "Ann Long", "Cy Fox", "Dee"]), ["Ann Lee", "Ann Long", "Cy", "Dee"]);
    let long = ["Christopher Fair", "Christopher Montgomery-Smythe", "Bartholomew Fox", "Dee"];
    assert_eq!(short(long), ["Chris. F.", "Chris. M.", "Bartholomew", "Dee"]);
    assert_eq!(short(["Dr. Fox", "The Ace", "J. Doe", "You"]), ["Dr. Fox", "The Ace", "J. Doe", "You"]);
    assert_eq!(short(["Player 1", "Player 2", "Cy Fox", "Dee"]), ["Player 1", "Player 2", "Cy", "Dee"]);

    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    let place =
        SheetSeating { table: None, people: evening.open.people(GameNo::FIRST).map(|name| format!("{name} Longname")) };
    evening.open.add_mark(Op::SeatingCorrected { game: GameNo::FIRST, place: Box::new(place) });
    assert_eq!(evening.open.short_people(GameNo::FIRST).s, "Ann");
    for press in [Press::Alone(Seat::S), Press::Outcome(ContractResult::Made)] {
        evening.open.press(press);
    }
    assert_eq!(evening.open.last_change().unwrap().sentence, "Hand 1: We made it alone (Ann), us\u{a0}+1.");
    let recap = evening.open.recap(SignedPart::Sheet, US);
    assert_eq!(recap.score, "Ann Longname and Bob Longname 1, Cy Longname and Dee Longname 0.");
    assert_eq!(recap.hands[0].maker, "Ann");
}

#[test]
fn what_the_comparison_showed_is_told_to_whoever_signs_by_name() {
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::World));
    fill(&evening, |_| Press::Side(US));
    let mut theirs = (*evening.open.sheet()).clone();
    let stamp = Stamp::new(theirs.heading().id.begun + 9_000_000, Keeper::Seat(Seat::W));
    theirs.edit(line_at(1, 4), Entry::NoPoints, &stamp).unwrap();
    evening.open.compare_with(&theirs);
    let told = evening.open.comparison_note().unwrap().sentence;
    assert_eq!(told, "Hand 4: yours says \"Ann and Bob made it\", theirs says \"Nothing\".");
    let compared = evening.open.recap(SignedPart::Sheet, THEM).compared.unwrap();
    assert!(
        compared.ends_with("Hand 4: this sheet says \"Ann and Bob made it\", the other says \"Nothing\"."),
        "{compared}"
    );
    // The comparison is known after the screen has been left, as long as the sheet is unchanged.
    let reopened = Evening::of(evening.device.clone(), evening.open.id().clone());
    let recap = reopened.open.recap(SignedPart::Sheet, THEM);
    assert!(recap.differs && recap.compared == Some(compared), "{recap:?}");
    reopened.open.edit(line_at(1, 4));
    reopened.open.press(Press::Side(THEM));
    reopened.open.press(Press::Outcome(ContractResult::Made));
    assert!(!reopened.open.recap(SignedPart::Sheet, THEM).differs);
    // A sheet that is corrected until it agrees with theirs needs no second comparison.
    reopened.open.edit(line_at(1, 4));
    reopened.open.enter_entry(Entry::NoPoints);
    let agreed = reopened.open.recap(SignedPart::Sheet, THEM).compared;
    assert_eq!(agreed.as_deref(), Some("Compared with the other keeper: the two sheets agree."));
}

/// The figure that decides a match says who leads, and nobody leads after the end.
#[test]
fn the_figure_that_decides_the_match_says_who_leads() {
    // Behind in points and ahead in games: Chicago's match is decided by games.
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::Chicago));
    let total = |evening: &Evening| board::match_sentences(&evening.open.view().read()).unwrap();
    let next = |evening: &Evening| {
        assert!(begin_next(&evening.open));
    };
    for _ in 0..8 {
        evening.open.press(Press::Side(US));
        evening.open.press(Press::Outcome(ContractResult::Made));
    }
    evening.open.press(Press::Side(THEM));
    evening.open.press(Press::Outcome(ContractResult::Made));
    assert_eq!(total(&evening), ["Games 0 to 0", "Match points 0 to 0, in all 8 to 1"], "one sum is no tie");
    fill(&evening, |_| Press::Side(US));
    assert_eq!(total(&evening), ["Games 1 to 0: we lead", "Match points 2 to 0, in all 10 to 1"]);
    next(&evening);
    fill(&evening, |_| Press::Side(THEM));
    assert_eq!(total(&evening), ["Games 1 to 1: tied", "Match points 2 to 2, in all 10 to 11"]);
    next(&evening);
    fill(&evening, |hand| Press::Side(if hand % 2 == 0 { THEM } else { US }));
    let view = evening.open.view().read();
    let won = if view.totals.won[US] == 2 { "we won the match" } else { "they won the match" };
    assert!(total(&evening)[0].ends_with(&format!(": {won}")), "{:?}", total(&evening));
    assert!(!board::score_sentence(&view, SheetKind::Table).contains("lead"), "nobody leads after the end");
    let told = sheet_message(&evening.open.sheet(), &|_| String::new());
    assert!(!told.contains("lead") && told.contains(" won the match."), "{told}");
    // McAllen's is decided by points, and said so while it runs.
    let evening = Evening::begin(TemplateKey::Rulebook(Preset::Mcallen));
    for game in 0..5 {
        fill(&evening, |_| Press::Side(if game == 0 { US } else { THEM }));
        if game < 4 {
            next(&evening);
        }
        let [games, in_all] = total(&evening);
        assert_eq!(games, format!("Games 1 to {game}"));
        let lead = match game {
            0 => ": we lead",
            1 => ": tied",
            2 | 3 => ": they lead",
            _ => "",
        };
        assert_eq!(in_all, format!("In all 8 to {}{lead}", 8 * game));
    }
}

#[test]
fn a_clock_that_was_put_back_by_days_says_which() {
    let device = Device::new();
    let id = begin(device.page().world(), TemplateKey::Rulebook(Preset::World));
    let open = OpenSheet::open(device.page().world(), id, None).unwrap();
    device.pass(std::time::Duration::from_secs(60));
    let days = 3 * 86_400_000;
    let back = ClockSetBack { from: device.now() + days, to: device.now() };
    let [from, to] = open.clocks(&back);
    assert_ne!(from, to);
    assert!(from.contains("2026, ") && to.contains("2026, "), "{from} {to}");
    let [from, to] = open.clocks(&ClockSetBack { from: device.now() + 60_000, to: device.now() });
    assert!(!from.contains("2026") && from != to, "{from} {to}");
    // A mark made on a later day than the start shows its date.
    assert!(!open.clock(device.now()).contains("2026") && open.clock(device.now() + days).contains("2026"));
}

#[test]
fn no_two_files_of_a_sheet_share_a_name() {
    let names = SheetFile::ALL.map(|of| words::export::sheet_file_name("1a2b-3", of));
    for (at, name) in names.iter().enumerate() {
        assert!(!names[..at].contains(name), "{name}");
        assert!(name.starts_with("bower-sheet-1a2b-3"), "{name}");
    }
}
