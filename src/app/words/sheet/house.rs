//! Labels and errors of the form for a house template. A house template is a kind of sheet with the house's own rules.

use cards::ruleset::{Counters, EuchreScores, LevelGame};
use scoresheet::{Flaw, SheetKind, Signing, Template, TemplateNumber};

/// Labels the field for the forfeit clock: how many minutes late a team must be to lose each game.
pub const FORFEIT_CLOCK: &str = "Minutes late that lose a game each";

/// Labels a number field of the form: `Made it alone`.
#[must_use]
pub const fn number_label(of: TemplateNumber) -> &'static str {
    match of {
        TemplateNumber::Games => "Games",
        TemplateNumber::Made => "Made it",
        TemplateNumber::March => "All five",
        TemplateNumber::LoneMade => "Made it alone",
        TemplateNumber::LoneMarch => "All five alone",
        TemplateNumber::OwnCard => "Loner on one's own card",
        TemplateNumber::Euchre => "Euchred",
        TemplateNumber::LoneEuchre => "Euchred alone",
        TemplateNumber::Renege => "Renege",
        TemplateNumber::RenegeAgainstLoner => "Renege against a loner",
        TemplateNumber::SitOut => "Sitting out",
        TemplateNumber::Forfeit => "A game forfeited",
        TemplateNumber::MisdealCents => "Misdeal fee, cents",
        TemplateNumber::CupEach => "Cup, dollars a bump each",
        TemplateNumber::CupAlone => "Cup, dollars a bump alone",
        TemplateNumber::GameMatchPoints => "Match points a game",
        TemplateNumber::WonMatchPoints => "Match points for the match",
        TemplateNumber::LonerPot => "Loner pot, cents each",
        TemplateNumber::LoneDefender => "Euchred by a lone defender",
    }
}

#[must_use]
pub const fn sheet_kind_label(form: SheetKind) -> &'static str {
    match form {
        SheetKind::Table => "a table's sheet",
        SheetKind::Personal => "a person's card",
    }
}

/// Labels a choice of what a euchre does to the score: `scores for the defenders`.
#[must_use]
pub const fn euchre_label(scores: EuchreScores) -> &'static str {
    match scores {
        EuchreScores::ForDefenders => "scores for the defenders",
        EuchreScores::AgainstMakers => "sets the makers back",
    }
}

#[must_use]
pub const fn signing_label(signing: Signing) -> &'static str {
    match signing {
        Signing::BothKeepers => "both keepers",
        Signing::Opponents => "the opponents",
    }
}

/// Labels a choice of what the players keep score with: `two fives`.
#[must_use]
pub const fn counters_label(counters: Counters) -> &'static str {
    match counters {
        Counters::Fives => "two fives",
        Counters::SixAndFour => "a six and a four",
        Counters::Paper => "paper only",
    }
}

/// Labels a choice of what happens to a tied game: `is decided by sudden death`.
#[must_use]
pub const fn tied_game_label(level: LevelGame) -> &'static str {
    match level {
        LevelGame::TieStands => "stands",
        LevelGame::FirstToReach => "goes to whoever had the points first",
        LevelGame::SuddenDeath => "is decided by sudden death",
    }
}

/// Suggests a name for a template that is made from another: `World house`.
#[must_use]
pub fn name_of_copy(template: &Template) -> String {
    format!("{} house", super::lines::template_name(template))
}

/// Refuses a text in a number field: `Games: write a whole number, or nothing.`
#[must_use]
pub fn whole_number_needed(field: &str) -> String {
    format!("{field}: write a whole number, or nothing.")
}

/// Refuses a text in the field for the forfeit clock, which is not a list of minutes.
#[must_use]
pub fn minutes_needed() -> String {
    format!("{FORFEIT_CLOCK}: write minutes up to 255, such as 10, 20, 30, or nothing.")
}

/// Refuses a number that conflicts with other fields: `Games: 50 does not go with the other fields.`
#[must_use]
pub fn number_conflicts(field: &str, typed: &str) -> String {
    format!("{field}: {typed} does not go with the other fields.")
}

/// Says why a template is invalid, as a whole sentence.
#[must_use]
pub fn flaw_sentence(flaw: Flaw) -> String {
    format!("{}.", flaw_reason(flaw))
}

/// Says which field of a template is invalid, and why: `games: a sheet has 1 to 40 games`.
#[must_use]
pub fn flaw_reason(flaw: Flaw) -> String {
    let what = match flaw {
        Flaw::Name => "a template has a name of 1 to 60 characters",
        Flaw::Games => "a sheet has 1 to 40 games",
        Flaw::Length => "a game has 1 to 100 hands, or goes to 1 to 100 points",
        Flaw::Points => "a hand is worth 1 to 20 points, a penalty 0 to 20, a game 0 to 100",
        Flaw::MoreTricksWorthLess => "all five tricks cannot be worth less than three",
        Flaw::OwnCardWorthLess => "the lone maker's own card cannot get less than the side",
        Flaw::OwnCardInRace => "in a race a lone march has one worth for both partners",
        Flaw::PersonalRace => "a personal card goes by hands: it does not know the other side's points",
        Flaw::PersonalMatch => "a personal card does not know who won a game, so it has no match",
        Flaw::PersonalSuddenDeath => "a personal card does not know whether a game is level",
        Flaw::RaceCannotBeLevel => "a race to points cannot end level",
        Flaw::CountersTooShort => "a six and a four count from 0 to 10, and this game goes further",
        Flaw::MatchOfOne => "a match has two games or more",
        Flaw::ClockTooLong => "the clock forfeits more games than the sheet has",
        Flaw::ClockFalls => "each further game is forfeited at a later minute",
        Flaw::ClockWithoutForfeit => "say what a forfeited game is worth",
        Flaw::LonerPenaltyLess => "an offense against a loner cannot cost less than another",
        Flaw::OffenceTwice => "an offense has one price",
        Flaw::Money => "no single payment is above $100",
        Flaw::Reminder => "a hand takes longer than that: remind after 30 seconds or more",
    };
    format!("{}: {what}", flaw.field())
}
