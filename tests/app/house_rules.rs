//! House rules: the editor, the stored sets, their links, and games and sheets that use them.

use std::collections::BTreeSet;

use app::Outside as _;
use app::play::{GameOutside as _, stored_games as games};
use app::save::NewGame;
use app::save::{self, Storage, preview};
use app::setup::house_rules::{
    RulesEditor, RulesForm, RulesFormField, example_cards, forget, rules_of_templates, store, stored_sets,
};
use app::setup::{RulesChoice, all_rules, start_game};
use app::sheet::{TemplateKey, templates};
use app::transfer::FinishedImport;
use app::words;
use app::words::screens::transfer::preview_sentences;
use cards::ruleset::{
    BadRulesText, Contradiction, DefendAlone, EuchreScores, FarmersHand, Length, LevelGame, LowHand, PartnersBest,
    Preset, RulesAnswer, RulesQuestion, Ruleset, decode_rules, encode_rules,
};
use cards::{Random, Seed};
use scoresheet::Template;

use super::world::Device;
use crate::engine::chance;
use crate::support::fixture;

/// A set with five changes, as somebody makes it.
fn kitchen() -> Ruleset {
    let mut form = RulesForm::of_preset(Preset::Chicago);
    form.rename("Kitchen rules".to_owned());
    for answer in [
        RulesAnswer::Length(Length::Points(7)),
        RulesAnswer::FarmersHand(FarmersHand::Exchange(LowHand::ThreeNinesAndTens)),
        RulesAnswer::DefendAlone(DefendAlone::Yes(4)),
        RulesAnswer::PartnersBest(PartnersBest::Yes),
        RulesAnswer::LoneEuchre(4),
    ] {
        form.answer(answer);
    }
    form.parse().unwrap()
}

#[test]
fn every_rulebook_can_be_begun_from_and_every_answer_is_asked_in_words() {
    for preset in Preset::ALL {
        let form = RulesForm::of_preset(preset);
        assert_eq!(form.parse().map(|rules| rules.base), Ok(Some(preset)));
        for question in RulesQuestion::ALL {
            let asked = form.question_with_answer(question);
            assert!(asked.asks.ends_with('?') && asked.example.ends_with('.'), "{question:?}");
            assert!(!asked.is_own && asked.says.ends_with('.'), "{preset} {question:?}");
            let mut words: Vec<&str> = asked.answers.iter().map(|(_, words)| words.as_str()).collect();
            words.sort_unstable();
            words.dedup();
            assert_eq!(words.len(), asked.answers.len(), "{question:?}: no two answers sound alike");
            assert!(asked.answers.iter().any(|(answer, _)| *answer == asked.chosen), "{preset} {question:?}");
        }
    }
}

#[test]
fn what_differs_from_the_rulebook_is_listed_and_its_example_has_cards() {
    let mut form = RulesForm::of_preset(Preset::Chicago);
    assert_eq!((form.base_sentence().as_str(), form.own_answers().len()), ("Chicago", 0));
    form.answer(RulesAnswer::PartnersBest(PartnersBest::Yes));
    let [own] = &form.own_answers()[..] else { panic!("one answer differs") };
    assert_eq!((own.question, own.answer.as_str()), (RulesQuestion::PartnersBest, "Yes, for a card in return"));
    form.answer(RulesAnswer::PartnersBest(PartnersBest::No));
    assert!(form.own_answers().is_empty(), "what is answered as in the rulebook does not differ");
    let drawn = RulesQuestion::ALL.map(example_cards);
    assert!(drawn.iter().filter(|cards| !cards.is_empty()).count() >= 14);
    for cards in drawn {
        let once: BTreeSet<_> = cards.iter().collect();
        assert!(once.len() == cards.len() && cards.len() <= 5, "{cards:?}");
    }
}

#[test]
fn an_answer_changes_its_rule_and_no_other_and_is_shown_as_the_houses_own() {
    for preset in Preset::ALL {
        let form = RulesForm::of_preset(preset);
        for question in RulesQuestion::ALL {
            for (answer, _) in form.question_with_answer(question).answers {
                let mut changed = form.clone();
                changed.answer(answer);
                let asked = changed.question_with_answer(question);
                assert_eq!(asked.chosen, answer);
                assert_eq!(asked.is_own, answer != form.question_with_answer(question).chosen, "{preset} {answer:?}");
                let others = RulesQuestion::ALL.into_iter().filter(|other| other.rule() != question.rule());
                let chosen =
                    |form: &RulesForm, of| (form.question_with_answer(of).chosen, form.question_with_answer(of).is_own);
                assert!(others.into_iter().all(|other| chosen(&changed, other) == chosen(&form, other)));
                let field = RulesFormField::Question(question);
                if let Err(errors) = changed.parse() {
                    assert!(!errors.sentence().is_empty() && errors.iter().count() == 1, "{field:?}");
                }
            }
        }
    }
}

#[test]
fn a_change_is_listed_under_its_own_question_only() {
    for preset in Preset::ALL {
        for question in RulesQuestion::ALL {
            let usual = RulesForm::of_preset(preset).question_with_answer(question);
            for (answer, words) in usual.answers.into_iter().filter(|(answer, _)| *answer != usual.chosen) {
                let mut form = RulesForm::of_preset(preset);
                form.answer(answer);
                let own: Vec<RulesQuestion> = form.own_answers().into_iter().map(|asked| asked.question).collect();
                assert_eq!(own, [question], "{preset}: {words}");
            }
        }
    }
}

#[test]
fn a_rule_that_nobody_has_a_reason_to_use_is_said_beside_its_field_and_can_be_kept() {
    let mut form = RulesForm::of_preset(Preset::Chicago);
    let odd = |form: &RulesForm| {
        let asked = RulesQuestion::ALL.map(|question| form.question_with_answer(question));
        asked.into_iter().filter_map(|asked| Some((asked.question, asked.odd?))).collect::<Vec<_>>()
    };
    assert_eq!(odd(&form), []);
    form.answer(RulesAnswer::LoneEuchre(4));
    form.answer(RulesAnswer::DefendAlone(DefendAlone::Yes(2)));
    let said = "A lone defender who euchres a loner gets 2 points, and two defenders get 4 points: nobody has a reason to \
                defend alone.";
    assert_eq!(odd(&form), [(RulesQuestion::DefendAlone, said.to_owned())]);
    assert!(form.parse().is_ok(), "it can be played all the same");
    form.answer(RulesAnswer::DefendAlone(DefendAlone::Yes(4)));
    assert_eq!(odd(&form), []);
    // For all pairs of numbers: the contradiction is reported exactly when the lone defender would get less.
    for (lone, defender) in (1..=20).flat_map(|lone| (1..=20).map(move |defender| (lone, defender))) {
        form.answer(RulesAnswer::LoneEuchre(lone));
        form.answer(RulesAnswer::DefendAlone(DefendAlone::Yes(defender)));
        let said: Vec<RulesQuestion> = odd(&form).into_iter().map(|(question, _)| question).collect();
        assert_eq!(said.contains(&RulesQuestion::DefendAlone), defender < lone);
        assert_eq!(said.contains(&RulesQuestion::LoneEuchre), lone < 2, "two makers give two");
    }
    form.answer(RulesAnswer::LoneMarch(1));
    assert!(odd(&form).iter().any(|(question, said)| {
        *question == RulesQuestion::LoneMarch
            && said.starts_with("All five tricks are worth 1 point alone, and 2 points")
    }));
    form.answer(RulesAnswer::DefendAlone(DefendAlone::No));
    assert!(odd(&form).iter().all(|(question, _)| *question != RulesQuestion::DefendAlone));
}

#[test]
fn a_contradiction_stands_beside_its_field() {
    let wrong = |preset: Preset, answer: RulesAnswer| {
        let mut form = RulesForm::of_preset(preset);
        form.answer(answer);
        *form.parse().unwrap_err().field().unwrap()
    };
    let level = RulesAnswer::LevelGame(LevelGame::SuddenDeath);
    assert_eq!(wrong(Preset::Chicago, level), RulesFormField::Question(RulesQuestion::LevelGame));
    let long = RulesAnswer::Length(Length::Points(21));
    assert_eq!(wrong(Preset::Chicago, long), RulesFormField::Question(RulesQuestion::Counters));
    let mut form = RulesForm::of_preset(Preset::World);
    form.rename("  ".to_owned());
    assert_eq!(form.parse().unwrap_err().field(), Some(&RulesFormField::Name));
}

#[test]
fn how_a_tie_ends_is_asked_only_where_a_game_can_be_tied_or_the_answer_is_wrong() {
    let mut form = RulesForm::of_preset(Preset::Chicago);
    assert!(!form.asks(RulesQuestion::LevelGame));
    form.answer(RulesAnswer::LevelGame(LevelGame::SuddenDeath));
    assert!(form.asks(RulesQuestion::LevelGame));
    let form = RulesForm::of_preset(Preset::World);
    assert!(RulesQuestion::ALL.into_iter().all(|question| form.asks(question)));
}

#[test]
fn what_no_list_knows_is_offered_all_the_same() {
    let mut rules = Preset::Chicago.ruleset();
    rules.length = Length::Points(9);
    rules.hand.defend_alone = DefendAlone::Yes(3);
    let form = RulesForm::of(rules);
    for question in [RulesQuestion::Length, RulesQuestion::DefendAlone] {
        let asked = form.question_with_answer(question);
        assert_eq!(asked.answers.last().map(|(answer, _)| *answer), Some(asked.chosen));
    }
}

#[test]
fn a_set_travels_as_a_text_and_a_damaged_one_is_refused() {
    for seed in 0..300 {
        let rules = chance::ruleset(&mut Random::from_number(seed));
        let text = encode_rules(&rules);
        assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)));
        assert_eq!(decode_rules(&text), Ok(rules));
    }
    let text = encode_rules(&kitchen());
    let kept = fixture("house-rules.txt", &text);
    assert_eq!(decode_rules(&kept), Ok(kitchen()));
    for wrong in
        ["", "A", "AQ", &text[..text.len() / 2], &format!("{text}!"), &format!("{text}AAAA"), &"A".repeat(30_000)]
    {
        assert_eq!(decode_rules(wrong), Err(BadRulesText::Damaged), "{wrong}");
    }
    let newer = format!("Ag{}", &text[2..]);
    assert_eq!(decode_rules(&newer), Err(BadRulesText::Newer));
    let mut twisted = kitchen();
    twisted.level_game = LevelGame::SuddenDeath;
    let contradiction = BadRulesText::Contradiction(Contradiction::SuddenDeathInRace);
    assert_eq!(decode_rules(&encode_rules(&twisted)), Err(contradiction));
}

#[test]
fn a_kept_set_is_chosen_for_a_game_and_a_sheet_and_leaves_with_a_copy_of_everything() {
    let device = Device::new();
    let page = device.page();
    let id = store(&page, None, &kitchen());
    assert_eq!(stored_sets(&page), [(id.clone(), kitchen())]);
    let rules = all_rules(&page);
    assert_eq!(rules.len(), Preset::ALL.len() + 1);
    let (choice, name) = rules.last().unwrap().clone();
    assert_eq!((&choice, name.as_str()), (&RulesChoice::House(id.clone()), "Kitchen rules"));
    page.change_settings(&mut |settings| choice.clone().set_in(&mut settings.new_game));
    let game = start_game(&page, Some(Seed::from_number(1)));
    let (_, log) = games::load_game(&page, &game).unwrap().own().unwrap();
    assert_eq!((log.rules.clone(), words::rules_name(&log.rules)), (kitchen(), "Kitchen rules".to_owned()));
    let sheet = templates(&page).into_iter().find(|(key, _)| *key == TemplateKey::Rules(id.clone())).unwrap().1;
    assert_eq!((sheet.length, sheet.defend_alone), (Length::Points(7), DefendAlone::Yes(4)));
    assert_eq!(sheet.clone().validate(), Ok(sheet));

    // Another device takes it in with everything else.
    let copy = app::save::export_everything(device.memory()).unwrap();
    let other = Device::new();
    let mut fresh = || other.page().creation_moment();
    let coming = preview(other.memory(), &copy).unwrap();
    assert!(preview_sentences(&coming).contains("1 new set of house rules. "), "{}", preview_sentences(&coming));
    let brought = app::save::import(other.memory(), &copy, &mut fresh).unwrap();
    assert_eq!(FinishedImport::of(&brought).summary, "One game and one set of house rules were imported.");
    assert_eq!(preview(other.memory(), &copy).unwrap().house_rules, 0, "it is here already");
    assert_eq!(stored_sets(&other.page()), [(id.clone(), kitchen())]);

    // Deleting the chosen set brings back the previous choice.
    forget(&page, &id);
    assert_eq!(stored_sets(&page), []);
    let next = start_game(&page, Some(Seed::from_number(2)));
    let first_choice = NewGame::default().rules;
    assert_eq!(games::load_game(&page, &next).unwrap().own().unwrap().1.rules, first_choice.ruleset());
}

/// A sheet template of one's own is offered as a set of rules.
#[test]
fn a_house_template_of_sheets_is_offered_as_a_set() {
    let device = Device::new();
    let page = device.page();
    assert_eq!(rules_of_templates(&page), []);
    let mut template =
        Template { name: "Thursdays".to_owned(), length: Length::Hands(9), ..Template::of(Preset::World) };
    template.scoring.points.lone_march = 5;
    save::store_template(device.memory(), &page.creation_moment().id(), &template).unwrap();
    let [rules] = <[Ruleset; 1]>::try_from(rules_of_templates(&page)).unwrap();
    assert_eq!((rules.name.as_str(), rules.length, rules.hand.points.lone_march), ("Thursdays", Length::Hands(9), 5));
    assert_eq!(Template::of_rules(&rules), template);
}

#[test]
fn a_kept_set_that_cannot_be_read_is_quarantined() {
    let device = Device::new();
    let page = device.page();
    let id = store(&page, None, &kitchen());
    let key = device.memory().keys().unwrap().into_iter().find(|key| key.ends_with(&id.to_string())).unwrap();
    device.memory().write(&key, "{\"kind\":\"house-rules\",\"version\":1,\"data\":{}}").unwrap();
    assert_eq!(stored_sets(&page), []);
    assert_eq!(device.memory().read(&key).unwrap(), None);
}

#[test]
fn a_set_is_made_edited_and_deleted_in_the_editor() {
    let device = Device::new();
    let page = device.page();
    let mut editor = RulesEditor::open(&page, None);
    assert_eq!((editor.opened(), editor.stored_sets().len(), editor.saved_notice()), (None, 0, None));
    editor.save(&page);
    assert_eq!(stored_sets(&page), [], "nothing lies open");

    editor.begin_form(RulesForm::of_preset(Preset::Chicago));
    editor.save(&page);
    assert_eq!(stored_sets(&page), [], "it is still the rulebook");

    editor.begin_form(RulesForm::of(kitchen()));
    let opened = editor.opened().unwrap();
    assert!(!opened.is_kept());
    editor.form.rename("  ".to_owned());
    editor.save(&page);
    assert_eq!((stored_sets(&page), editor.saved_notice()), (vec![], None), "what cannot be played is not kept");
    assert_eq!(editor.opened(), Some(opened), "the fields that are typed into stay");
    editor.form.rename("Kitchen rules".to_owned());
    editor.save(&page);
    let [(id, rules)] = <[_; 1]>::try_from(stored_sets(&page)).unwrap();
    assert_eq!((rules, editor.saved_notice()), (kitchen(), Some(words::screens::house_rules::SAVED)));
    let opened = editor.opened().unwrap();
    assert!(opened.is_kept());

    editor.form.answer(RulesAnswer::LoneEuchre(2));
    editor.save(&page);
    assert_eq!(editor.opened(), Some(opened.clone()), "saved in its own place");
    assert_eq!(stored_sets(&page).len(), 1);
    let (id_again, rules) = editor.stored_sets()[0].clone();
    assert_eq!((&id_again, rules.hand.points.lone_euchre), (&id, 2));
    editor.edit(id_again, rules);
    assert_ne!(editor.opened(), Some(opened), "its fields are drawn for what is kept");
    editor.delete(&page);
    assert_eq!((stored_sets(&page), editor.opened(), editor.stored_sets().len()), (vec![], None, 0));
}

#[test]
fn a_set_says_why_it_cannot_be_saved_and_its_examples_follow_its_answers() {
    let mut form = RulesForm::of_preset(Preset::Chicago);
    let obstacle = form.obstacle().unwrap();
    assert_eq!((obstacle.sentence.as_str(), obstacle.question), ("Nothing differs from Chicago yet.", None));
    form.rename("Ours".to_owned());
    assert!(form.obstacle().is_some(), "another name changes no rule");
    form.answer(RulesAnswer::Length(Length::Points(7)));
    assert_eq!(form.obstacle(), None);
    form.answer(RulesAnswer::Length(Length::Points(15)));
    let obstacle = form.obstacle().unwrap();
    assert_eq!(
        obstacle.sentence,
        "It can't be saved like this. A six and a four count to ten, and this game goes further."
    );
    assert_eq!(obstacle.question, Some(RulesQuestion::Counters));
    let example = |form: &RulesForm, question| form.question_with_answer(question).example;
    assert_eq!(example(&form, RulesQuestion::Length), "At 14 to 13 in a race to 15, one more point wins.");
    form.answer(RulesAnswer::Length(Length::Hands(8)));
    assert_eq!(example(&form, RulesQuestion::Length), "After 8 hands the side with more points has won.");
    assert_eq!(example(&form, RulesQuestion::LevelGame), "After 8 hands it stands 14 to 14.");
    form.answer(RulesAnswer::LoneEuchre(4));
    let euchred = "South goes alone in clubs without a bower and takes two tricks.";
    assert_eq!(example(&form, RulesQuestion::LoneEuchre), format!("{euchred} East and West score 4."));
    form.answer(RulesAnswer::EuchreScores(EuchreScores::AgainstMakers));
    assert_eq!(example(&form, RulesQuestion::LoneEuchre), format!("{euchred} North and South lose 4 points."));
    form.answer(RulesAnswer::FarmersHand(FarmersHand::Redeal(LowHand::AllNinesAndTens)));
    assert!(example(&form, RulesQuestion::FarmersHand).ends_with("all five must be nines and tens."));
}

#[test]
fn a_list_of_lengths_is_short_and_has_the_one_that_is_set() {
    let answers = |length| {
        let mut form = RulesForm::of_preset(Preset::World);
        form.answer(RulesAnswer::Length(length));
        form.question_with_answer(RulesQuestion::Length).answers
    };
    let usual = answers(Length::Hands(12));
    assert!(usual.len() <= 20, "{usual:?}");
    let unusual = answers(Length::Hands(30));
    assert_eq!(unusual.last().unwrap().1, "30 hands");
    assert_eq!(unusual.len(), usual.len() + 1);
}

#[test]
fn a_saved_set_is_the_next_game_s_until_it_changes() {
    let device = Device::new();
    let page = device.page();
    let mut editor = RulesEditor::open(&page, None);
    editor.begin_form(RulesForm::of(kitchen()));
    assert!(!editor.is_saved());
    editor.save(&page);
    assert!(editor.is_saved());
    editor.choose_for_new_game(&page);
    assert_eq!(page.settings().new_game.house, Some(stored_sets(&page)[0].0.clone()));
    editor.form.rename("Other rules".to_owned());
    assert!(!editor.is_saved());
}

#[test]
fn a_link_opens_a_set_in_the_editor_or_says_what_is_wrong_with_it() {
    let device = Device::new();
    let page = device.page();
    let mut editor = RulesEditor::open(&page, Some(&encode_rules(&kitchen())));
    assert_eq!(
        (editor.form.parse(), editor.saved_notice()),
        (Ok(kitchen()), Some(words::screens::house_rules::CAME_BY_LINK))
    );
    assert!(editor.opened().is_some_and(|opened| !opened.is_kept()));
    editor.close();
    assert_eq!((editor.opened(), stored_sets(&page)), (None, vec![]));
    let editor = RulesEditor::open(&page, Some("nonsense"));
    assert_eq!((editor.opened(), editor.saved_notice()), (None, Some(words::screens::house_rules::BAD_LINK)));
}
