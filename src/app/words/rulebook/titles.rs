//! Titles of rulebooks and of their rules, and one-line descriptions of rulesets.

use crate::words::counts::count;
use cards::ruleset::{
    AllPass, BumpCup, Counters, Length, LevelGame, LonerLead, NaturalTrump, NoTrump, PartnerOrders, Preset, RuleId,
    Ruleset, TurnUpPlace,
};

/// Returns the full title of a rulebook: `World Euchre Championship`.
#[must_use]
pub const fn full_title(preset: Preset) -> &'static str {
    match preset {
        Preset::World => "World Euchre Championship",
        Preset::Chicago => "Sports Leagues Officials Organization, 2 on 2 league",
        Preset::Valparaiso => "Valparaiso University tournament",
        Preset::Mcallen => "McAllen Golden Age Olympics",
        Preset::Progressive => "Standard progressive event",
        Preset::ProgressiveTen => "Progressive handbook, game to ten",
    }
}

/// Returns a title of a rulebook that fits on a button or above a column: `World`.
#[must_use]
pub const fn short_title(preset: Preset) -> &'static str {
    match preset {
        Preset::World => "World",
        Preset::Chicago => "Chicago",
        Preset::Valparaiso => "Valparaiso",
        Preset::Mcallen => "McAllen",
        Preset::Progressive => "Progressive",
        Preset::ProgressiveTen => "Euchre, to ten",
    }
}

/// Returns a title of a rulebook for lists and sentences that mention the length of a game elsewhere: `Euchre`.
#[must_use]
pub const fn list_title(preset: Preset) -> &'static str {
    match preset {
        Preset::ProgressiveTen => "Euchre",
        other => short_title(other),
    }
}

/// Titles the rulebook whose text rules on irregularities. A plain game to ten follows the progressive handbook.
#[must_use]
pub const fn title_of_rulings(preset: Preset) -> &'static str {
    match preset {
        Preset::ProgressiveTen => short_title(Preset::Progressive),
        other => short_title(other),
    }
}

/// Describes a rulebook in one line: whose rules they are, and what is special about them.
#[must_use]
pub const fn one_line_description(preset: Preset) -> &'static str {
    match preset {
        Preset::World => "The World Euchre Championship: twelve hands, and every euchre pays into a cup.",
        Preset::Chicago => "A Chicago league, two on two: first to ten, counted with a six and a four.",
        Preset::Valparaiso => "A college tournament: twelve hands, and sudden death if they end in a tie.",
        Preset::Mcallen => "The Golden Age Olympics in Texas: eight hands, and the turn-up stays on the pack.",
        Preset::Progressive => "A party at many tables: eight hands, then the winners move.",
        Preset::ProgressiveTen => {
            "Plain Euchre: first to ten points. If all others pass twice, the dealer must name trump."
        }
    }
}

/// Describes any set of rules in one line, derived from its fields: `12 hands, stick the dealer, …`.
#[must_use]
pub fn tagline(set: &Ruleset) -> String {
    let hand = &set.hand;
    let mut line = match set.length {
        Length::Hands(hands) => count(hands.into(), "hand"),
        Length::Points(points) => format!("First to {}", count(points.into(), "point")),
    };
    let marks = [
        match hand.all_pass {
            AllPass::StickTheDealer => "stick the dealer",
            AllPass::ThrowIn => "passed-out hands are thrown in",
            AllPass::RedealSameDealer => "passed-out hands are dealt again",
        },
        match hand.natural_trump {
            NaturalTrump::Off => "",
            NaturalTrump::Ordering | NaturalTrump::OrderingAndPickingUp => "ordering up needs a trump in hand",
            NaturalTrump::NamingToo => "making trump needs one in hand",
        },
        match hand.partner_orders {
            PartnerOrders::WithOrWithoutPartner => "",
            PartnerOrders::OnlyAlone => "the dealer's partner orders up only alone",
        },
        match hand.no_trump {
            NoTrump::No => "",
            NoTrump::Yes => "no trump may be called",
        },
        match hand.turn_up_lies {
            TurnUpPlace::InHand => "",
            TurnUpPlace::OnPack => "the turn-up stays on the pack",
        },
        match hand.loner_lead {
            LonerLead::LeftOfDealer => "",
            LonerLead::LeftOfLoner => "the loner's left leads",
        },
        match set.bump_cup {
            BumpCup::None => "",
            BumpCup::Dollars { .. } => "a cup for bumps",
        },
        match set.level_game {
            LevelGame::SuddenDeath => "sudden death at a tied score",
            LevelGame::TieStands | LevelGame::FirstToReach => "",
        },
        match set.counters {
            Counters::SixAndFour => "a six and a four for counters",
            Counters::Fives | Counters::Paper => "",
        },
    ];
    for mark in marks.into_iter().filter(|mark| !mark.is_empty()) {
        line.push_str(", ");
        line.push_str(mark);
    }
    if let Some(own) = hand.points.lone_march_own_card {
        line.push_str(&format!(", {own} on your own card for a lone march"));
    }
    line
}

#[must_use]
pub const fn rule_heading(rule: RuleId) -> &'static str {
    match rule {
        RuleId::Deck => "Players and cards",
        RuleId::FirstDealer => "First dealer",
        RuleId::Cut => "The cut",
        RuleId::Packets => "Dealing",
        RuleId::NaturalTrump => "A trump in hand",
        RuleId::PartnerOrders => "Ordering up",
        RuleId::AllPass => "Nobody bids",
        RuleId::TurnedDownSuit => "Round two",
        RuleId::GoingAlone => "Going alone",
        RuleId::DefendAlone => "Defending alone",
        RuleId::TurnUp => "The turn-up",
        RuleId::OpeningLead => "Opening lead",
        RuleId::FollowSuit => "Following suit",
        RuleId::TakingBackCard => "A card laid",
        RuleId::PointsWithPartner => "Points with a partner",
        RuleId::PointsAlone => "Points alone",
        RuleId::PointsEuchre => "Euchre",
        RuleId::BumpCup => "The cup",
        RuleId::BidWords => "What may be said",
        RuleId::KeepingTricks => "Tricks taken",
        RuleId::PlayingOut => "Playing it out",
        RuleId::FarmersHand => "Farmer's hand",
        RuleId::PartnersBest => "Partner's best",
        RuleId::Length => "Length of a game",
        RuleId::LevelGame => "Tied at the end",
        RuleId::StayingSide => "Who stays",
        RuleId::Counters => "Counters",
    }
}
