use serde_json::{Value, json};

use super::referee;

const ORDERED: [&str; 22] = [
    "order",
    "discard 9S",
    "play QH",
    "play 9H",
    "play QS",
    "play TH",
    "play KD",
    "play JD",
    "play 9D",
    "play TD",
    "play KS",
    "play AS",
    "play JS",
    "play TS",
    "play KC",
    "play AC",
    "play 9C",
    "play QD",
    "play JC",
    "play KH",
    "play AH",
    "play AD",
];

fn answers(input: &[u8]) -> Vec<Value> {
    let mut out = Vec::new();
    referee(input, &mut out).unwrap();
    String::from_utf8(out).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The deal of the first count vector (tests/data), as dealt: the dealer takes up the ace of clubs.
fn deal(actions: &[&str]) -> Value {
    json!({"rules": "world", "dealer": "W", "kitty": "AC X X X", "actions": actions,
        "hands": {"N": "9C QH KD KH KS", "E": "9H JD QD AH AS", "S": "9D JS QS KC AD", "W": "9S TD TH TS JC"}})
}

fn judged(deal: &Value) -> Value {
    answers(deal.to_string().as_bytes()).remove(0)
}

fn with(field: &str, value: Value) -> Value {
    let mut deal = deal(&[]);
    deal[field] = value;
    judged(&deal)
}

fn why(answer: &Value) -> &str {
    assert_eq!((&answer["ok"], &answer["at"]), (&json!(false), &Value::Null), "{answer}");
    answer["error"].as_str().unwrap()
}

#[test]
fn a_whole_deal_is_judged() {
    let answer = judged(&deal(&ORDERED));
    assert_eq!(answer["ok"], true, "{answer}");
    assert_eq!(answer["steps"].as_array().unwrap().len(), 22);
    assert_eq!(answer["steps"][0], json!({"seat": "N", "legal": ["pass", "order", "order alone"]}));
    let end = json!([answer["done"], answer["maker"], answer["trump"], answer["alone"], answer["tricks"]]);
    assert_eq!(end, json!([true, "N", "C", false, {"NS": 3, "EW": 2}]));
    assert_eq!(answer["points"], json!({"NS": 1, "EW": 0}));
    assert_eq!((&answer["outcome"], &answer["credit"]), (&json!("made"), &Value::Null));
}

#[test]
fn what_is_not_reached_is_null_and_the_action_due_has_a_step() {
    let answer = judged(&deal(&["pass"]));
    assert_eq!(answer["done"], false);
    // East holds no club and not the jack of spades: under `world` nothing but a pass.
    assert_eq!(answer["steps"][1], json!({"seat": "E", "legal": ["pass"]}), "{answer}");
    for field in ["maker", "trump", "alone", "tricks", "points", "outcome", "credit"] {
        assert_eq!(answer[field], Value::Null, "{field}");
    }
    let playing = judged(&deal(&ORDERED[..6]));
    assert_eq!(playing["tricks"], json!({"NS": 1, "EW": 0}));
    assert_eq!((&playing["points"], &playing["outcome"]), (&Value::Null, &Value::Null));
}

#[test]
fn a_wrong_action_is_refused_at_its_place_with_its_clause() {
    let answer = judged(&deal(&["order", "discard 9S", "play QH", "play AS", "play QS"]));
    let steps = answer["steps"].as_array().unwrap();
    assert_eq!(steps.len(), 3, "the steps before it and no other");
    let refusal = json!([answer["ok"], answer["at"], answer["error"], answer["illegal"], answer["clause"]]);
    assert_eq!(refusal, json!([false, 3, "must follow hearts", "MustFollow", "world Gameplay 2"]));
}

#[test]
fn a_house_rule_has_no_clause() {
    let mut rules = json!(cards::ruleset::Preset::Chicago.ruleset());
    rules["hand"]["natural_trump"] = json!("ordering");
    let mut deal = deal(&["pass", "order"]);
    deal["rules"] = rules;
    let answer = judged(&deal);
    assert_eq!((&answer["illegal"], &answer["clause"]), (&json!("NeedsTrump"), &Value::Null));
    deal["rules"] = json!("world");
    assert_eq!(judged(&deal)["clause"], "world Trump Determination 3");
}

#[test]
fn too_many_actions_are_an_error_where_the_deal_had_ended() {
    let answer = judged(&deal(&[&ORDERED[..], &["pass", "pass"]].concat()));
    assert_eq!((&answer["at"], &answer["illegal"]), (&json!(22), &json!("HandOver")));
    assert_eq!(answer["steps"].as_array().unwrap().len(), 22);
}

#[test]
fn what_is_no_action_is_an_error_at_its_place() {
    for wrong in
        [json!("order up"), json!("Pass"), json!(""), json!(7), json!(-1), json!(0.5), json!(null), json!(true)]
    {
        let mut deal = deal(&["pass"]);
        deal["actions"].as_array_mut().unwrap().push(wrong.clone());
        let answer = judged(&deal);
        assert_eq!((&answer["at"], &answer["illegal"]), (&json!(1), &Value::Null), "{wrong}");
        assert_eq!(answer["steps"].as_array().unwrap().len(), 1);
    }
    // Escapes are text too.
    let line = deal(&["pass"]).to_string().replace("\"pass\"", "\"p\\u0061ss\"");
    assert_eq!(answers(line.as_bytes())[0]["ok"], true);
}

#[test]
fn a_bad_deal_is_refused_and_named() {
    let hands = |north: &str| {
        let mut hands = deal(&[])["hands"].clone();
        hands["N"] = json!(north);
        with("hands", hands)
    };
    assert_eq!(why(&hands("9C QH KD KH")), "North holds 4 cards, not five");
    assert_eq!(why(&hands("9C QH KD KH KS QC")), "North holds 6 cards, not five");
    assert_eq!(why(&hands("9C QH KD KH AS")), "the Ace of Spades is in two places");
    assert!(why(&hands("9C QH KD KH 9C")).starts_with("9C is there twice"));
    assert!(why(&hands("9C QH KD KH X")).starts_with("\"X\" is no card"));
    assert_eq!(why(&with("kitty", json!("9C X X X"))), "the Nine of Clubs is in two places");
    assert_eq!(why(&with("kitty", json!("AC X AC X"))), "the Ace of Clubs is in two places");
    assert!(why(&with("kitty", json!("AC TC TC X"))).starts_with("TC is there twice"));
    assert!(why(&with("kitty", json!("X X X X"))).starts_with("\"X\" is no card"));
    for (cards, count) in [("AC", 1), ("AC X", 2), ("AC X X", 3), ("AC X X X X", 5), ("AC TC QC JH X", 5)] {
        let told = with("kitty", json!(cards));
        assert_eq!(why(&told), format!("kitty: {count} cards, and it should be 4"), "{cards}");
    }
    assert!(why(&with("dealer", json!("Q"))).contains("unknown variant `Q`"));
    assert_eq!(with("kitty", json!("AC TC QC JH"))["ok"], true, "a kitty may be known");
}

#[test]
fn a_jokers_deal_leaves_five_cards_in_the_kitty() {
    let mut rules = json!(cards::ruleset::Preset::Chicago.ruleset());
    rules["hand"]["joker"] = json!("best_bower");
    for table in ["strict", "open"] {
        let dealt = |kitty: &str| {
            let mut deal = deal(&["pass"]);
            deal["rules"] = rules.clone();
            deal["table"] = json!(table);
            deal["kitty"] = json!(kitty);
            judged(&deal)
        };
        for kitty in ["AC X X X X", "AC TC QC JH JK", "AC TC X JK X", "AC X X X"] {
            let answer = dealt(kitty);
            assert_eq!((&answer["ok"], &answer["steps"][1]["seat"]), (&json!(true), &json!("E")), "{kitty}: {answer}");
        }
        assert_eq!(dealt("JK X X X X")["illegal"], "JokerTurnedUp");
        for (kitty, error) in [
            ("AC X X", "kitty: 3 cards, and it should be 5"),
            ("AC X X X X X", "kitty: 6 cards, and it should be 5"),
            ("AC TC QC TC X", "TC is there twice"),
            ("AC TC QC JH 9S", "the Nine of Spades is in two places"),
        ] {
            assert!(why(&dealt(kitty)).starts_with(error), "{kitty}");
        }
    }
}

#[test]
fn every_refusal_names_its_line_and_column() {
    let good = deal(&[]).to_string();
    let wrong_rules = good.replace("\"world\"", "{\"name\":7}");
    let lines = [
        good.clone(),
        "{\"rules\":7".to_owned(),
        wrong_rules.clone(),
        deal(&["play QH"]).to_string(),
        good.replace("9C QH", "9C 9C"),
        good.replace("AC X X X", "AC X"),
    ];
    let answers = answers(lines.join("\n").as_bytes());
    assert_eq!(answers[0]["line"], Value::Null);
    let column = wrong_rules.find("7}").unwrap() + 1;
    let twice = lines[4].find("9C 9C").unwrap();
    for (number, places) in (2..).zip([10..=10, column..=column + 1, 0..=0, twice..=twice + 40, 0..=0]) {
        let answer = &answers[number - 1];
        assert_eq!((&answer["ok"], &answer["line"]), (&json!(false), &json!(number)), "{answer}");
        let told = answer["column"].as_u64().unwrap_or(0) as usize;
        assert!(places.contains(&told), "{answer}: {places:?}");
    }
    assert_eq!(answers[3]["at"], 0);
}

#[test]
fn fields_are_named_when_they_are_missing_or_wrong_and_unknown_ones_passed_over() {
    for field in ["rules", "dealer", "hands", "kitty", "actions"] {
        let mut deal = deal(&[]);
        deal.as_object_mut().unwrap().remove(field);
        assert!(why(&judged(&deal)).starts_with(&format!("missing field `{field}`")));
    }
    assert_eq!(with("note", json!({"any": ["thing"]}))["ok"], true);
    assert_eq!(with("table", json!("strict"))["ok"], true);
    assert!(why(&with("table", json!("round"))).contains("unknown variant `round`"));
}

#[test]
fn rules_are_a_name_or_a_whole_set_that_can_be_played() {
    let whole = json!(cards::ruleset::Preset::Mcallen.ruleset());
    assert_eq!(with("rules", whole.clone())["ok"], true);
    assert!(why(&with("rules", json!("hoyle"))).contains("there is no rulebook \"hoyle\""));
    let changed = |change: fn(&mut Value)| {
        let mut rules = whole.clone();
        change(&mut rules);
        with("rules", rules)
    };
    assert!(why(&changed(|rules| rules["joker"] = json!(true))).contains("unknown field `joker`"));
    let missing = changed(|rules| drop(rules["hand"].as_object_mut().unwrap().remove("points")));
    assert!(why(&missing).contains("missing field `points`"));
    assert!(why(&changed(|rules| rules["hand"]["bury_turn_up"] = json!("allowed"))).contains("cannot be discarded"));
    assert!(
        why(&changed(|rules| rules["hand"]["defend_alone"] = json!({"yes": 21}))).contains("each score is 1 to 20")
    );
}

#[test]
fn a_progressive_lone_march_has_two_credits() {
    let deal = json!({"rules": "progressive", "dealer": "W", "kitty": "9H X X X",
        "hands": {"N": "JS JC AS KS QS", "E": "9D TD JD QD KD", "S": "9C TC QC KC AC", "W": "9S TS TH JH QH"},
        "actions": ["pass", "pass", "pass", "pass", "call S alone", "play JS", "play 9D", "play 9S", "play JC",
            "play TD", "play TS", "play AS", "play JD", "play TH", "play KS", "play QD", "play JH", "play QS",
            "play KD", "play QH"]});
    let answer = judged(&deal);
    assert_eq!(answer["outcome"], "lone march", "{answer}");
    assert_eq!((&answer["points"], &answer["credit"]), (&json!({"NS": 4, "EW": 0}), &json!({"N": 5, "S": 4})));
}

#[test]
fn every_line_is_answered_whatever_it_is() {
    let good = deal(&[]).to_string();
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let deep_unknown = good.replacen('{', &format!("{{\"deep\":{deep},"), 1);
    let deep_action = good.replace("\"actions\":[]", &format!("\"actions\":[{deep}]"));
    let huge = format!("{{\"x\":\"{}\"}}", "y".repeat(3 << 20));
    let mut input = Vec::new();
    let lines: [&[u8]; 14] = [
        b"",
        b"   ",
        b"null",
        b"7",
        b"{",
        b"{}",
        b"[]",
        b"\xff\xfe\x00",
        b"\"\\ud800\"",
        b"{\"rules\":\"world\",\"x\":\"\xc3\"}",
        deep.as_bytes(),
        deep_action.as_bytes(),
        huge.as_bytes(),
        good.as_bytes(),
    ];
    lines.iter().for_each(|line| input.extend([line, &b"\n"[..]].concat()));
    input.extend(deep_unknown.as_bytes());
    let answers = answers(&input);
    assert_eq!(answers.len(), 15);
    assert!(answers[..13].iter().all(|answer| answer["ok"] == false && answer["error"].is_string()));
    assert!(answers[13..].iter().all(|answer| answer["ok"] == true), "{}", answers[14]);
    assert_eq!(answers[7]["error"], "the line is not UTF-8");
    assert_eq!(answers[12]["error"], "the line is longer than a mebibyte");
}

fn open(actions: &[&str]) -> Value {
    let mut deal = deal(actions);
    deal["table"] = json!("open");
    judged(&deal)
}

#[test]
fn an_open_table_rules_on_what_is_claimed() {
    // North leads a heart; East, who has nine of hearts, throws a spade and shows the heart on the next trick.
    let reneged = ["order", "discard 9S", "play QH", "renege AS", "play QS", "play TH", "play KH", "play 9H"];
    let answer = open(&reneged);
    assert_eq!((&answer["ok"], &answer["unclaimed"]), (&json!(true), &json!(["renege AS"])), "{answer}");
    let answer = open(&[&reneged[..], &["claim renege by E trick 1"]].concat());
    let step = &answer["steps"][8];
    assert_eq!(step["finding"]["verdict"], "proved", "{answer}");
    assert_eq!(step["finding"]["clause"], "world Gameplay 2");
    assert_eq!(step["finding"]["evidence"].as_array().unwrap().len(), 2);
    assert_eq!(step["ruling"]["remedies"], json!(["hand-over 1", "points NS 2", "cup E 1", "cup W 1"]));
    let end = json!([answer["done"], answer["outcome"], answer["points"], answer["score"], answer["unclaimed"]]);
    assert_eq!(end, json!([true, "ruled", {"NS": 2, "EW": 0}, {"NS": 2, "EW": 0}, []]));
    assert_eq!((&answer["cup"]["E"], &answer["dealer"]), (&json!(1), &json!("N")));
}

#[test]
fn the_director_picks_where_the_text_is_silent() {
    let lead = ["order", "discard 9S", "lead AS by E", "claim lead by E"];
    let waits = open(&lead);
    assert_eq!(waits["steps"][3]["finding"]["decider"], "director", "{waits}");
    assert_eq!(waits["steps"][4]["legal"], json!(["pick 0", "pick 1", "pick 2"]));
    assert_eq!(waits["steps"][3]["finding"]["options"][0]["like"], json!(["valparaiso", "mcallen"]));
    let picked = open(&[&lead[..], &["pick 0"]].concat());
    assert_eq!(picked["steps"][4]["ruling"]["by"], "director");
    assert_eq!(picked["steps"][5]["seat"], "N");
    let word = "ruling lead by E from S: proved, director: hand-over 1, points NS 1 because it was the second";
    let directed = open(&[&lead[..], &[word]].concat());
    assert_eq!((&directed["score"]["NS"], &directed["rulings"]), (&json!(1), &json!([&word[7..]])), "{directed}");
    let unsaid = open(&[&lead[..], &["ruling lead by E from S: proved, director: hand-over 1, points NS 1"]].concat());
    assert_eq!(unsaid["ok"], json!(false), "{unsaid}");
    for (wrong, error) in
        [("pick 9", "no option 9"), ("play AS", "a ruling comes first"), ("pass", "a ruling comes first")]
    {
        let refused = open(&[&lead[..], &[wrong]].concat());
        assert_eq!((&refused["ok"], &refused["at"]), (&json!(false), &json!(4)), "{refused}");
        assert!(refused["error"].as_str().unwrap().contains(error), "{refused}");
    }
}

#[test]
fn a_game_that_a_ruling_ends_is_done_and_nothing_is_due() {
    let ended = ["signal by E", "claim signal by E", "pick 1"];
    for begun in [&[][..], &["order"], &["order", "discard 9S"], &["order", "discard 9S", "play QH"]] {
        let with = |more: &[&str]| open(&[begun, &ended, more].concat());
        let answer = with(&[]);
        assert_eq!((&answer["ok"], &answer["done"]), (&json!(true), &json!(true)), "{answer}");
        assert_eq!(answer["steps"].as_array().unwrap().len(), begun.len() + 3, "no step is due");
        for more in ["pick 0", "pass", "play KS", "turn"] {
            let refused = with(&[more]);
            assert_eq!((&refused["ok"], &refused["at"]), (&json!(false), &json!(begun.len() + 3)), "{refused}");
        }
    }
}

#[test]
fn a_claim_on_a_hand_that_is_over_waits_for_its_ruling() {
    let (last, before) = ORDERED.split_last().unwrap();
    let claimed = [before, &["signal by E", last, "claim signal by E"]].concat();
    let waits = open(&claimed);
    assert_eq!((&waits["done"], &waits["points"]), (&json!(false), &json!({"NS": 1, "EW": 0})), "{waits}");
    let steps = waits["steps"].as_array().unwrap();
    assert_eq!((steps.len(), &steps[claimed.len()]["legal"][0]), (claimed.len() + 1, &json!("pick 0")));
    let over = open(&[&claimed[..], &["pick 1"]].concat());
    assert_eq!((&over["done"], over["steps"].as_array().unwrap().len()), (&json!(true), claimed.len() + 1));
    assert_eq!(open(&[&claimed[..], &["pick 1", "pick 0"]].concat())["ok"], false);
}

#[test]
fn a_word_before_the_turn_up_counts_once_it_is_turned() {
    for word in ["talk by E", "signal by W"] {
        let answer = open(&[word]);
        assert_eq!((&answer["ok"], &answer["unclaimed"]), (&json!(true), &json!([word])), "{answer}");
    }
}

#[test]
fn an_honest_deal_is_judged_alike_at_both_tables() {
    let (strict, open) = (judged(&deal(&ORDERED)), open(&ORDERED));
    for field in ["ok", "done", "maker", "trump", "alone", "tricks", "points", "outcome"] {
        assert_eq!(strict[field], open[field], "{field}");
    }
    let legal = |answer: &Value| answer["steps"].as_array().unwrap().iter().map(|step| step["legal"].clone()).collect();
    let (strict, open): (Vec<Value>, Vec<Value>) = (legal(&strict), legal(&open));
    assert_eq!(strict, open);
}

#[test]
fn a_strict_table_refuses_every_word_of_it() {
    for word in ["renege QH", "lead QH by E", "talk by N", "claim renege by W", "turn", "pick 0"] {
        let refused = judged(&deal(&["order", "discard 9S", word]));
        assert_eq!((&refused["at"], &refused["illegal"]), (&json!(2), &json!("StrictTable")), "{refused}");
    }
}
