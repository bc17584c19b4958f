//! The rules in words: made from the data, complete, and cited.

use std::collections::{BTreeMap, BTreeSet};

use app::words::rulebook::irregular::{self, TEXT_IS_SILENT};
use app::words::rulebook::not_enforced::{Topic, not_enforced};
use app::words::rulebook::{
    LineKind, RULEBOOKS, changed_rules, full_title, irregularities_side_by_side, rule_heading, rule_line,
    rule_sections, rule_sentence, rulebooks_side_by_side, short_title, tagline,
};
use cards::ruleset::{
    AllPass, BumpCup, BuryTurnUp, Clause, Counters, CutOffer, DealingStyleRule, DefendAlone, DrawOrder, EuchreScores,
    FarmersHand, FirstDealer, Irregularities, IrregularityId, Joker, Length, LevelGame, LonerLead, LowHand,
    MixedPackets, NaturalTrump, NoTrump, PartnerOrders, PartnersBest, Preset, RuleAspect, RuleId, Ruleset, Source,
    StayingSide, TurnUpPlace,
};
use cards::{Card, Color, Rank, Suit};
use rules::Illegal;

/// The section headings of the rulebooks, long ones by their first words.
const SECTIONS: [(&str, &[&str]); 5] = [
    (
        "world",
        &[
            "Game Format",
            "Deck Setup",
            "Objective",
            "Card Rankings",
            "Scoring",
            "Scoring Mechanism",
            "Partner and Deal Determination",
            "Deal Procedure",
            "Trump Determination",
            "Gameplay",
            "Rotation and Tournament Progression",
            "Prizes",
            "Additional Rules and Notes",
        ],
    ),
    (
        "chicago",
        &[
            "Overview",
            "Beginning of the Game",
            "Dealing the Cards",
            "Starting the Game",
            "Playing the Game",
            "Scoring",
            "Miscellaneous",
            "Games",
            "Refs/Monitor",
            "Forfeits",
            "Standings",
            "Playoffs",
            "Waivers",
            "Player Eligibility",
            "Sportsmanship",
            "Staff",
            "League Cancellation/Rainout",
            "Prizes/Jerseys",
        ],
    ),
    ("valparaiso", &["Basics", "Game Play", "Scoring", "Irregularities and Penalties", "Closing words"]),
    ("mcallen", &["Opening words", "Opening words (Hoyle)", "Tie Breaker", ""]),
    (
        "progressive",
        &[
            "The Deal",
            "Bidding",
            "Going Alone",
            "Play of Cards",
            "Scoring",
            "Irregularities and Penalties",
            "How to handle situations",
            "Obsolete Rules",
        ],
    ),
];

/// `World Gameplay 2, 6, Scoring "On a"` as its headings; numbers and quoted first words are left out.
fn headings_cited(rest: &str) -> Vec<String> {
    let quoted = |part: &str| part.split('"').step_by(2).collect::<String>();
    let without_number = |part: &str| {
        let words: Vec<&str> =
            part.split_whitespace().filter(|word| !word.starts_with(|c: char| c.is_ascii_digit())).collect();
        words.join(" ")
    };
    quoted(rest).split(',').map(without_number).collect()
}

/// A citation names its rulebook and only sections that the rulebook has.
fn assert_cited(rulebook: &str, citation: &str) {
    let rest = citation.strip_prefix(rulebook).unwrap_or_else(|| panic!("{citation} is not from {rulebook}"));
    let (_, sections) = SECTIONS.iter().find(|(name, _)| *name == rulebook).expect("a rulebook");
    let cited = headings_cited(rest);
    assert!(sections.contains(&cited[0].as_str()), "{citation}: no section {:?}", cited[0]);
    for later in cited.iter().skip(1).filter(|later| !later.is_empty()) {
        assert!(sections.contains(&later.as_str()), "{citation}: no section {later:?}");
    }
    assert!(rest.trim().len() > 1 || rest.trim().parse::<u8>().is_ok(), "{citation} says nowhere");
}

fn house(base: Preset, change: impl FnOnce(&mut Ruleset)) -> Ruleset {
    let mut set = base.ruleset();
    change(&mut set);
    set
}

/// A change to one field of a set.
type Change = Box<dyn Fn(&mut Ruleset)>;

/// Every value of every field, as a set of changes to one field; each list names the rule that must tell them apart.
fn fields() -> Vec<(RuleId, Vec<Change>)> {
    macro_rules! values {
        ($rule:ident, $($field:ident).+, $values:expr) => {
            (RuleId::$rule, $values.into_iter().map(|value| -> Change {
                Box::new(move |set| set.$($field).+ = value)
            }).collect())
        };
    }
    let yes_no = [false, true];
    let low = [LowHand::AllNinesAndTens, LowHand::ThreeNinesAndTens, LowHand::NoAceFaceOrTrump];
    let draws = [DrawOrder::AceHighTiesBySuit, DrawOrder::AceLowTiesAgain].map(FirstDealer::LowestCard);
    let jacks = [None, Some(Color::Red), Some(Color::Black)].map(FirstDealer::FirstJack);
    let farmers = low.map(FarmersHand::Redeal).into_iter().chain(low.map(FarmersHand::Exchange));
    let lengths = (1..=100).map(Length::Hands).chain((1..=100).map(Length::Points));
    let cups = (1..=9).map(|each| BumpCup::Dollars { each, alone: 2 });
    let lone_cups = [1, 3, 4].map(|alone| BumpCup::Dollars { each: 1, alone });
    vec![
        values!(FirstDealer, first_dealer, draws.into_iter().chain(jacks)),
        values!(Cut, cut.offer, [CutOffer::MayDecline, CutOffer::MustCut, CutOffer::OnRequest]),
        values!(Cut, cut.fewest_cards, 1..=12),
        values!(Packets, packets.even, yes_no),
        values!(Packets, packets.alternating, yes_no),
        values!(Packets, packets.mixed, [MixedPackets::No, MixedPackets::AnySizes, MixedPackets::TwosAndThrees]),
        values!(Packets, packets.singly, yes_no),
        values!(Packets, packets.style_rule, [DealingStyleRule::FreeEachDeal, DealingStyleRule::ForTheGame]),
        values!(
            NaturalTrump,
            hand.natural_trump,
            [NaturalTrump::Off, NaturalTrump::Ordering, NaturalTrump::OrderingAndPickingUp, NaturalTrump::NamingToo]
        ),
        values!(PartnerOrders, hand.partner_orders, [PartnerOrders::WithOrWithoutPartner, PartnerOrders::OnlyAlone]),
        values!(AllPass, hand.all_pass, [AllPass::StickTheDealer, AllPass::ThrowIn, AllPass::RedealSameDealer]),
        values!(TurnUp, hand.bury_turn_up, [BuryTurnUp::Allowed, BuryTurnUp::Forbidden]),
        values!(TurnUp, hand.turn_up_lies, [TurnUpPlace::InHand, TurnUpPlace::OnPack]),
        values!(OpeningLead, hand.loner_lead, [LonerLead::LeftOfDealer, LonerLead::LeftOfLoner]),
        values!(DefendAlone, hand.defend_alone, [DefendAlone::No, DefendAlone::Yes(2), DefendAlone::Yes(4)]),
        values!(FarmersHand, hand.farmers_hand, farmers.chain([FarmersHand::Nothing])),
        values!(PartnersBest, hand.partners_best, [PartnersBest::No, PartnersBest::Yes]),
        values!(TurnedDownSuit, hand.no_trump, [NoTrump::No, NoTrump::Yes]),
        values!(Deck, hand.joker, [Joker::No, Joker::BestBower]),
        values!(PointsWithPartner, hand.points.made, 1..=20),
        values!(PointsWithPartner, hand.points.march, 1..=20),
        values!(PointsAlone, hand.points.lone_made, 1..=20),
        values!(PointsAlone, hand.points.lone_march, 1..=20),
        values!(PointsAlone, hand.points.lone_march_own_card, (1..=20).map(Some).chain([None])),
        values!(PointsEuchre, hand.points.euchre, 1..=20),
        values!(PointsEuchre, hand.points.lone_euchre, 1..=20),
        values!(PointsEuchre, hand.points.euchre_scores, [EuchreScores::ForDefenders, EuchreScores::AgainstMakers]),
        values!(Length, length, lengths),
        values!(
            StayingSide,
            who_stays,
            [
                StayingSide::NotDefined,
                StayingSide::MoreLonersThenDrawnCard,
                StayingSide::SuddenDeath,
                StayingSide::Winner
            ]
        ),
        values!(BumpCup, bump_cup, cups.chain(lone_cups).chain([BumpCup::None])),
        values!(Counters, counters, [Counters::Fives, Counters::SixAndFour, Counters::Paper]),
    ]
}

/// Every field name in the serialized form has to be varied by [`fields`] or by the level-game test; a new field fails here.
#[test]
fn every_field_is_varied() {
    let varied: BTreeSet<String> = fields()
        .into_iter()
        .flat_map(|(_, changes)| changes)
        .flat_map(|change| Preset::ALL.map(|base| changed_fields(&base.ruleset(), &house(base, &change))))
        .flatten()
        .chain(["/name", "/base", "/level_game", "/irregularities"].map(str::to_owned))
        .collect();
    let all = leaves(&Preset::Progressive.ruleset());
    let missing: Vec<&String> = all
        .keys()
        .filter(|field| !varied.iter().any(|known| field.starts_with(known) || known.starts_with(*field)))
        .collect();
    assert!(missing.is_empty(), "no test varies {missing:?}");
}

/// The fields of a set as it is stored, with their values.
fn leaves(set: &Ruleset) -> BTreeMap<String, String> {
    fn walk(value: &serde_json::Value, path: &str, found: &mut BTreeMap<String, String>) {
        match value.as_object() {
            Some(fields) => fields.iter().for_each(|(name, inner)| walk(inner, &format!("{path}/{name}"), found)),
            None => drop(found.insert(path.to_owned(), value.to_string())),
        }
    }
    let mut found = BTreeMap::new();
    walk(&serde_json::to_value(set).expect("a set can be stored"), "", &mut found);
    found
}

fn changed_fields(before: &Ruleset, after: &Ruleset) -> Vec<String> {
    let (before, after) = (leaves(before), leaves(after));
    after.into_iter().filter(|(field, value)| before.get(field) != Some(value)).map(|(field, _)| field).collect()
}

#[test]
fn every_value_of_every_field_has_its_own_words() {
    for base in Preset::ALL {
        for (rule, changes) in fields() {
            let said: Vec<String> = changes.iter().map(|change| rule_sentence(&house(base, change), rule)).collect();
            let different: BTreeSet<&String> = said.iter().collect();
            assert_eq!(different.len(), said.len(), "{base} {rule:?}: {said:#?}");
        }
    }
}

#[test]
fn a_level_score_has_its_own_words_where_it_can_happen() {
    let rules = [LevelGame::TieStands, LevelGame::FirstToReach, LevelGame::SuddenDeath];
    for base in Preset::ALL {
        let said = |length, rule| {
            let set = house(base, |set| (set.length, set.level_game) = (length, rule));
            // A rulebook's additional sentence is not a difference in the field.
            rule_sentence(&set, RuleId::LevelGame)
        };
        let hands: BTreeSet<String> = rules.map(|rule| said(Length::Hands(12), rule)).into();
        let race: BTreeSet<String> = rules.map(|rule| said(Length::Points(10), rule)).into();
        assert_eq!((hands.len(), race.len()), (3, 1), "{base}");
    }
}

#[test]
fn every_rule_of_every_rulebook_is_worded_and_cited() {
    for preset in Preset::ALL {
        let set = preset.ruleset();
        for rule in RuleId::ALL {
            let line = rule_line(&set, rule);
            assert!(!rule_heading(rule).is_empty() && line.sentence.ends_with(['.', '"']), "{preset} {rule:?}");
            assert!(!line.sentence.contains("  "), "{}", line.sentence);
            let clause = set.clause(rule).unwrap();
            assert_eq!(line.citation, Some(clause.citation));
            assert_eq!(line.kind == LineKind::Reading, clause.source == Source::OurReading);
            assert_eq!(line.note.is_some(), clause.source == Source::OurReading, "{preset} {rule:?}");
            assert_cited(preset.rulebook(), clause.citation);
        }
    }
}

#[test]
fn headings_and_titles_are_told_apart() {
    let headings: BTreeSet<&str> = RuleId::ALL.map(rule_heading).into();
    assert_eq!(headings.len(), RuleId::ALL.len());
    let titles: BTreeSet<&str> =
        Preset::ALL.into_iter().flat_map(|preset| [full_title(preset), short_title(preset)]).collect();
    assert_eq!(titles.len(), 12);
    let taglines: BTreeSet<String> = Preset::ALL.map(|preset| tagline(&preset.ruleset())).into();
    assert_eq!(taglines.len(), 6, "{taglines:?}");
}

#[test]
fn the_page_has_every_rule_once() {
    let rules: Vec<RuleId> = rule_sections(&Preset::World.ruleset())
        .iter()
        .flat_map(|section| &section.lines)
        .map(|line| line.rule)
        .collect();
    assert_eq!(rules.len(), RuleId::ALL.len());
    assert_eq!(rules.into_iter().collect::<BTreeSet<_>>(), RuleId::ALL.into());
}

#[test]
fn side_by_side_folds_the_game_to_ten_into_its_handbook() {
    let rows = rulebooks_side_by_side();
    assert_eq!(rows.len(), RuleId::ALL.len());
    for row in &rows {
        for (cell, preset) in row.cells.iter().zip(RULEBOOKS) {
            assert_eq!(*cell, rule_line(&preset.ruleset(), row.rule));
        }
    }
    let folded: Vec<RuleId> = rows.iter().filter(|row| row.to_ten.is_some()).map(|row| row.rule).collect();
    assert_eq!(folded, [RuleId::PointsAlone, RuleId::Length, RuleId::LevelGame, RuleId::StayingSide]);
}

#[test]
fn a_house_rule_shows_its_own_value() {
    let set = house(Preset::World, |set| {
        set.hand.points.lone_march = 5;
        set.bump_cup = BumpCup::None;
    });
    let changed: Vec<RuleId> =
        RuleId::ALL.into_iter().filter(|rule| rule_line(&set, *rule).kind == LineKind::HouseRule).collect();
    assert_eq!(changed, [RuleId::PointsAlone, RuleId::BumpCup]);
    assert_eq!(rule_line(&set, RuleId::PointsAlone).citation, None);
    let diff = changed_rules(&set);
    assert_eq!(diff.iter().map(|difference| difference.rule).collect::<Vec<_>>(), changed);
    assert_eq!(diff[0].was, "Three or four tricks alone score 1, all five 4.");
    assert_eq!(diff[0].is, "Three or four tricks alone score 1, all five 5.");
    assert_eq!(diff[1].is, "No money is paid.");
}

#[test]
fn a_rulebook_differs_from_itself_in_nothing_and_a_set_of_its_own_from_nobody() {
    assert!(Preset::ALL.into_iter().all(|preset| changed_rules(&preset.ruleset()).is_empty()));
    let own = house(Preset::World, |set| set.base = None);
    assert!(changed_rules(&own).is_empty());
    assert!(RuleId::ALL.into_iter().all(|rule| rule_line(&own, rule).kind == LineKind::HouseRule));
}

#[test]
fn what_a_rulebook_adds_goes_with_its_rule() {
    let own = house(Preset::Mcallen, |set| set.cut.fewest_cards = 3);
    assert!(rule_sentence(&Preset::Mcallen.ruleset(), RuleId::Cut).contains("shuffle last"));
    assert!(!rule_sentence(&own, RuleId::Cut).contains("shuffle last"));
}

#[test]
fn a_race_has_no_level_score_to_differ_in() {
    let set = house(Preset::Chicago, |set| set.level_game = LevelGame::FirstToReach);
    assert!(changed_rules(&set).is_empty());
}

/// The irregularities that neither texts nor readings settle, so that the director decides; one letter for each
/// rulebook.
const SILENT_CELLS: [(IrregularityId, &str); 19] = [
    (IrregularityId::ExposedInDeal, "p"),
    (IrregularityId::WrongCountBeforePlay, ""),
    (IrregularityId::WrongCountDuringPlay, "wm"),
    (IrregularityId::WrongDealer, "wvm"),
    (IrregularityId::Renege, ""),
    (IrregularityId::RenegeUnproved, "m"),
    (IrregularityId::RenegeTimeLimit, ""),
    (IrregularityId::BidOutOfTurn, "wc"),
    (IrregularityId::LeadOutOfTurn, "wc"),
    (IrregularityId::ExposedCard, "c"),
    (IrregularityId::ThrowingIn, "cvm"),
    (IrregularityId::NoDiscard, "wcvm"),
    (IrregularityId::LeadBeforeDiscard, "wcvm"),
    (IrregularityId::PartnerOfLonerPlays, "wcvm"),
    (IrregularityId::NamingTurnedDownSuit, "wcvm"),
    (IrregularityId::TableTalk, "m"),
    (IrregularityId::LookingAtKitty, "cvm"),
    (IrregularityId::UnmarkedPoints, "cvm"),
    (IrregularityId::AskingTrump, "wcvm"),
];

#[test]
fn every_irregularity_has_an_answer_or_a_director() {
    let silent: Vec<(IrregularityId, String)> = irregularities_side_by_side()
        .into_iter()
        .map(|row| {
            let empty = row.iter().zip("wcvmp".chars()).filter(|(cell, _)| cell.sentence == TEXT_IS_SILENT);
            (row[0].about, empty.map(|(_, rulebook)| rulebook).collect())
        })
        .collect();
    assert_eq!(silent, SILENT_CELLS.map(|(about, rulebooks)| (about, rulebooks.to_owned())));
    for preset in Preset::ALL {
        let set = preset.ruleset();
        for line in irregular::irregularity_lines(&set) {
            let silent = set.irregularities.is_silent(line.about);
            assert_eq!(
                (line.sentence == TEXT_IS_SILENT, line.citation.is_none()),
                (silent, silent),
                "{preset} {line:?}"
            );
            assert!(line.sentence.ends_with('.') && !line.sentence.contains("  "), "{}", line.sentence);
            line.citation.into_iter().for_each(|citation| assert_cited(preset.rulebook(), citation));
        }
    }
}

/// The source of each rule, one letter for each rulebook: `T` the text, `R` a reading that the requirements mark as
/// one, `r` any other reading, `-` silent. A rule that is only partly in the text counts as a reading, and its note
/// names that part.
const READ_RULES: [(RuleId, &str); 27] = [
    (RuleId::Deck, "TTTRr"),
    (RuleId::FirstDealer, "RTTRT"),
    (RuleId::Cut, "TRTTT"),
    (RuleId::Packets, "TTRTT"),
    (RuleId::NaturalTrump, "RTrTT"),
    (RuleId::PartnerOrders, "TTrTT"),
    (RuleId::AllPass, "TTTTT"),
    (RuleId::TurnedDownSuit, "TTrrT"),
    (RuleId::GoingAlone, "RTrTT"),
    (RuleId::DefendAlone, "RRRRT"),
    (RuleId::TurnUp, "RRRTR"),
    (RuleId::OpeningLead, "RRRTR"),
    (RuleId::FollowSuit, "TTTTr"),
    (RuleId::TakingBackCard, "TRTRT"),
    (RuleId::PlayingOut, "TRTrT"),
    (RuleId::PointsWithPartner, "TTTTT"),
    (RuleId::PointsAlone, "TTTTT"),
    (RuleId::PointsEuchre, "TTTTT"),
    (RuleId::BumpCup, "Trrrr"),
    (RuleId::BidWords, "TTTTT"),
    (RuleId::KeepingTricks, "rrTrT"),
    (RuleId::FarmersHand, "rTrrT"),
    (RuleId::PartnersBest, "rTrrr"),
    (RuleId::Length, "TRTTT"),
    (RuleId::LevelGame, "RTRrR"),
    (RuleId::StayingSide, "RrRrr"),
    (RuleId::Counters, "rTrrr"),
];

/// The same for irregularities.
const READ_IRREGULARITIES: [(IrregularityId, &str); 19] = [
    (IrregularityId::ExposedInDeal, "RrRR-"),
    (IrregularityId::WrongCountBeforePlay, "RRTRT"),
    (IrregularityId::WrongCountDuringPlay, "-RR-T"),
    (IrregularityId::WrongDealer, "-T--r"),
    (IrregularityId::Renege, "RTTRT"),
    (IrregularityId::RenegeUnproved, "RRR-T"),
    (IrregularityId::RenegeTimeLimit, "RRRRR"),
    (IrregularityId::BidOutOfTurn, "--TRr"),
    (IrregularityId::LeadOutOfTurn, "--TRT"),
    (IrregularityId::ExposedCard, "T-rRr"),
    (IrregularityId::ThrowingIn, "R---T"),
    (IrregularityId::NoDiscard, "----T"),
    (IrregularityId::LeadBeforeDiscard, "----T"),
    (IrregularityId::PartnerOfLonerPlays, "----r"),
    (IrregularityId::NamingTurnedDownSuit, "----R"),
    (IrregularityId::TableTalk, "TTT-R"),
    (IrregularityId::LookingAtKitty, "T---T"),
    (IrregularityId::UnmarkedPoints, "T---T"),
    (IrregularityId::AskingTrump, "----T"),
];

#[test]
fn whatever_is_our_reading_is_marked_as_one() {
    let letter = |source: Option<Source>| match source {
        Some(Source::Rulebook) => 'T',
        Some(Source::OurReading) => 'R',
        None => '-',
    };
    let listed = |row: &str| row.replace('r', "R");
    assert_eq!(READ_RULES.map(|(rule, _)| rule).into_iter().collect::<BTreeSet<_>>(), RuleId::ALL.into());
    for (rule, row) in READ_RULES {
        let sources = RULEBOOKS.map(|book| letter(book.ruleset().clause(rule).map(|clause| clause.source)));
        assert_eq!(sources.iter().collect::<String>(), listed(row), "{rule:?}");
    }
    for (about, row) in READ_IRREGULARITIES {
        let source = |book: Preset| book.ruleset().irregularity_clause(about).map(|clause| clause.source);
        let sources = RULEBOOKS.map(|book| letter(source(book)));
        assert_eq!(sources.iter().collect::<String>(), listed(row), "{about:?}");
    }
    for line in Preset::ALL.into_iter().flat_map(|preset| irregular::irregularity_lines(&preset.ruleset())) {
        assert!(!line.note.is_some_and(|note| note.contains("our reading")), "the mark says it already: {line:?}");
        assert!(line.sentence.matches("isdeal").count() < 2, "said once: {}", line.sentence);
        assert!(line.kind != LineKind::Reading || line.note.is_some(), "says what is read: {line:?}");
    }
}

#[test]
fn a_time_limit_says_what_holds_afterwards() {
    let sentence = |preset: Preset, about| irregular::irregularity_line(&preset.ruleset(), about).sentence;
    assert_eq!(
        sentence(Preset::Chicago, IrregularityId::WrongCountBeforePlay),
        "A misdeal: the deal passes to the left, and the hand does not count. If only a hand has too many or too few cards, \
         it must be called before the upcard is turned. After that, the hand stands."
    );
    assert_eq!(
        sentence(Preset::Progressive, IrregularityId::BidOutOfTurn),
        "Play stops and the other side gets 2. Or it takes no points, cancels the bid, and one of its players goes \
         alone, scored as usual."
    );
}

/// A part of a rule that the text itself says is the text's, also where the rest is read into it.
#[test]
fn a_case_is_cited_by_the_part_that_decides_it() {
    let source = |preset: Preset, about, part| Clause::of_aspect(preset, about, part).map(|clause| clause.source);
    let (text, reading) = (Some(Source::Rulebook), Some(Source::OurReading));
    for (preset, about, part, expected) in [
        (Preset::Chicago, IrregularityId::WrongCountBeforePlay, RuleAspect::WrongKitty, text),
        (Preset::Chicago, IrregularityId::WrongCountBeforePlay, RuleAspect::Whole, reading),
        (Preset::World, IrregularityId::WrongCountBeforePlay, RuleAspect::WrongKitty, reading),
        (Preset::Progressive, IrregularityId::NamingTurnedDownSuit, RuleAspect::WithoutStuckDealer, text),
        (Preset::Progressive, IrregularityId::NamingTurnedDownSuit, RuleAspect::Whole, reading),
        (Preset::Progressive, IrregularityId::LookingAtKitty, RuleAspect::Unmentioned, None),
        (Preset::Valparaiso, IrregularityId::BidOutOfTurn, RuleAspect::Whole, text),
        (Preset::Valparaiso, IrregularityId::BidOutOfTurn, RuleAspect::TimeLimit, reading),
        (Preset::Chicago, IrregularityId::WrongDealer, RuleAspect::TimeLimit, text),
        (Preset::ProgressiveTen, IrregularityId::UnmarkedPoints, RuleAspect::TimeLimit, text),
        (Preset::World, IrregularityId::ExposedCard, RuleAspect::TimeLimit, reading),
        (Preset::World, IrregularityId::BidOutOfTurn, RuleAspect::TimeLimit, None),
    ] {
        assert_eq!(source(preset, about, part), expected, "{preset} {about:?} {part:?}");
    }
}

/// Every value of every row, by the rows of all rulebooks and the values that none of them has.
#[test]
fn every_value_of_an_irregularity_has_its_own_words() {
    let mut sets: Vec<Irregularities> = Preset::ALL.map(Preset::irregularities).to_vec();
    sets.push(Irregularities::default());
    for value in other_values() {
        let mut whole = serde_json::to_value(Preset::Progressive.irregularities()).expect("it can be written");
        for (field, value) in value.as_object().expect("fields") {
            whole[field] = value.clone();
        }
        sets.push(serde_json::from_value(whole).expect("irregularities"));
    }
    for about in IrregularityId::ALL {
        for one in &sets {
            for other in &sets {
                let same_words =
                    irregular::consequence_sentence(one, about) == irregular::consequence_sentence(other, about);
                assert_eq!(
                    same_words,
                    one.has_same_rule(other, about),
                    "{about:?}: {}",
                    irregular::consequence_sentence(one, about)
                );
            }
        }
    }
}

fn other_values() -> Vec<serde_json::Value> {
    let renege = |points: u8, loner: serde_json::Value, counted: &str, cup: u8| {
        let cost = serde_json::json!({"points": points, "loner": loner, "counted": counted, "cup": cup});
        serde_json::json!({"renege": {"hand_over": cost}})
    };
    vec![
        renege(3, serde_json::json!("same"), "for_other_side", 0),
        renege(2, serde_json::json!("same"), "for_other_side", 3),
        renege(2, serde_json::json!({"with_loner": 6}), "for_other_side", 0),
        renege(2, serde_json::json!({"against_loner": 4}), "against_offenders", 1),
        serde_json::json!({"renege_unproved": {"points_to_accused": 4}, "bid_out_of_turn": {"points_or_alone": 4},
            "lead_out_of_turn": {"hand_over": {"points": 1, "loner": 4}}, "table_talk": {"warning_then_points": 1},
            "thrown_in": {"hand_over": {"points": 2, "cup": 0}},
            "no_discard": {"hand_over": {"points": 1, "against_loner": 2}}, "card_dropped": "no_loss",
            "wrong_kitty": "hand_stands", "wrong_hand": "hand_stands", "exposed_in_deal": "hand_stands"}),
    ]
}

#[test]
fn a_house_that_changes_an_irregularity_has_no_clause_for_it() {
    let house = house(Preset::World, |set| set.irregularities.renege = Preset::Chicago.irregularities().renege);
    assert_eq!(house.irregularity_differences().collect::<Vec<_>>(), [IrregularityId::Renege]);
    let line = irregular::irregularity_line(&house, IrregularityId::Renege);
    assert_eq!((line.kind, line.citation, line.note), (LineKind::HouseRule, None, None));
    let too_much = r#"{"hand_over":{"points":21,"loner":"same","counted":"for_other_side","cup":0}}"#;
    let mut set = Preset::World.ruleset();
    set.irregularities.renege = serde_json::from_str(too_much).expect("a value");
    assert!(set.validate().is_err_and(|why| app::words::contradiction_reason(why).contains("1 to 20 points")));
    let unknown = serde_json::from_str::<Irregularities>(r#"{"hiccups":1}"#);
    assert!(unknown.is_err_and(|why| why.to_string().contains("unknown field `hiccups`")));
}

#[test]
fn what_is_beyond_play_is_cited_and_sorted() {
    for preset in RULEBOOKS {
        let entries = not_enforced(preset);
        for entry in entries {
            assert_cited(preset.rulebook(), &entry.citation(preset));
            assert!(entry.sentence.ends_with('.') && !entry.sentence.contains("  "), "{}", entry.sentence);
        }
        assert!(entries.is_sorted_by_key(|entry| entry.status), "{preset}: by what is done about it");
        let told: BTreeSet<(Topic, &str)> = entries.iter().map(|entry| (entry.topic, entry.sentence)).collect();
        assert_eq!(told.len(), entries.len(), "{preset} says something twice");
    }
}

#[test]
fn mcallen_is_hoyle_by_reading_where_it_is_silent() {
    let lines = irregular::irregularity_lines(&Preset::Mcallen.ruleset());
    assert!(lines.iter().filter(|line| line.citation.is_some()).all(|line| line.kind == LineKind::Reading));
}

/// The text is shipped to telephones: a stop before it grows without anybody noticing.
#[test]
fn the_text_stays_small() {
    let pages: usize = Preset::ALL
        .into_iter()
        .flat_map(|preset| rule_sections(&preset.ruleset()))
        .flat_map(|section| section.lines)
        .map(|line| line.sentence)
        .collect::<BTreeSet<String>>()
        .iter()
        .map(String::len)
        .sum();
    let not_enforced: usize =
        RULEBOOKS.iter().flat_map(|preset| not_enforced(*preset)).map(|entry| entry.sentence.len()).sum();
    assert!(pages < 14_000 && not_enforced < 14_000, "{pages} and {not_enforced} bytes");
}

#[test]
fn every_refusal_that_breaks_a_rule_has_its_clause_in_every_rulebook() {
    let (suit, card) = (Suit::Hearts, Card::new(Rank::Jack, Suit::Hearts));
    let refusals = [
        Illegal::MustFollow(suit),
        Illegal::NeedsTrump(suit),
        Illegal::MustGoAlone,
        Illegal::NamedInRoundOne,
        Illegal::OrderedInRoundTwo,
        Illegal::TurnedDownSuit(suit),
        Illegal::DealerMustName,
        Illegal::MayNotBuryTurnUp(card),
        Illegal::DiscardNow,
    ];
    for refusal in refusals {
        let rule = refusal.rule().unwrap_or_else(|| panic!("{refusal:?} breaks no rule"));
        for preset in Preset::ALL {
            let clause = preset.ruleset().clause(rule);
            assert!(clause.is_some_and(|clause| !clause.citation.is_empty()), "{refusal:?} under {preset}");
        }
    }
}
