//! What a sheet looks like and scores by, before anything is entered: the rulebooks' sheets, and a house's own.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::name::is_name;
use super::scoring::{MOST_PAID, Penalty, Scoring, penalties};
use cards::ruleset::{
    AllPass, BumpCup, Counters, DefendAlone, EuchreScores, HandRules, Length, LevelGame, Points, Preset, Ruleset,
};
use cards::sort;
use cards::{BySide, Side};
use rules::{ContractResult, Going};

/// Whose sheet it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SheetKind {
    /// A table's: both sides' points, hand by hand.
    Table,
    /// A person's card, a row a round; the owner sits at [`super::OWNER`] in every row.
    Personal,
}

/// When a hand must be marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Marking {
    /// At any time.
    AnyTime,
    /// Before the next hand is; later it is forfeited.
    BeforeNext {
        /// After this many seconds without a mark the sheet reminds its keeper.
        remind_after: u16,
    },
}

/// Who signs a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Signing {
    /// The keepers of both sides.
    BothKeepers,
    /// The opponents.
    Opponents,
}

/// What games are worth in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchPoints {
    /// For each game won.
    pub game: u8,
    /// Besides, for winning more games than the others.
    pub won: u8,
}

/// A sheet before anything is entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Template {
    /// What people call it; a rulebook's name or a house's own.
    #[serde(deserialize_with = "cards::text::read_clean")]
    pub name: String,
    /// The rulebook whose sheet it was made from.
    pub base: Preset,
    /// A table's sheet or a person's card.
    pub form: SheetKind,
    /// How many games, or rounds, 1 to 40.
    pub games: u8,
    /// How long each is.
    pub length: Length,
    /// What a level game means.
    pub level_game: LevelGame,
    /// What everything is worth.
    pub scoring: Scoring,
    /// Money for the cup.
    pub cup: BumpCup,
    /// With what the score is kept beside the sheet.
    pub counters: Counters,
    /// What games are worth in a match, where there is one.
    pub match_points: Option<MatchPoints>,
    /// Minutes late by which one game, two games and so on are lost; rising.
    pub forfeit_clock: Vec<u8>,
    /// When a hand must be marked.
    pub marking: Marking,
    /// Who signs.
    pub signing: Signing,
    /// What a lone defender gets who euchres a loner.
    pub defend_alone: DefendAlone,
    /// What happens when nobody makes trump, where the house does otherwise than its rulebook.
    pub all_pass: Option<AllPass>,
}

impl Template {
    /// The sheet of a rulebook.
    #[must_use]
    pub fn of(preset: Preset) -> Template {
        Template::made(preset, &preset.ruleset())
    }

    /// The sheet for a set of rules: its rulebook's, with the set's own values.
    #[must_use]
    pub fn of_rules(rules: &Ruleset) -> Template {
        Template::made(rules.base.unwrap_or(Preset::ProgressiveTen), rules)
    }

    fn made(base: Preset, rules: &Ruleset) -> Template {
        let scoring = Scoring {
            points: rules.hand.points,
            sit_out: None,
            forfeit: None,
            penalties: penalties(&rules.irregularities),
            loner_pot: 0,
        };
        let plain = Template {
            name: rules.name.clone(),
            base,
            form: SheetKind::Table,
            games: 1,
            length: rules.length,
            level_game: rules.level_game,
            scoring,
            cup: rules.bump_cup,
            counters: rules.counters,
            match_points: None,
            forfeit_clock: Vec::new(),
            marking: Marking::AnyTime,
            signing: Signing::Opponents,
            defend_alone: rules.hand.defend_alone,
            all_pass: Some(rules.hand.all_pass).filter(|all_pass| *all_pass != base.ruleset().hand.all_pass),
        };
        // progressive How to handle situations "All point must be marked"; the four minutes are ours.
        let before_next = Marking::BeforeNext { remind_after: 240 };
        match base {
            Preset::World => Template { signing: Signing::BothKeepers, ..plain },
            // chicago Standings, Forfeits; that a forfeited game stands at its whole length is a reading.
            Preset::Chicago => {
                let whole = match rules.length {
                    Length::Points(points) => points,
                    Length::Hands(_) => 10,
                };
                Template {
                    games: 3,
                    match_points: Some(MatchPoints { game: 2, won: 1 }),
                    forfeit_clock: vec![10, 20, 30],
                    scoring: Scoring { forfeit: Some(whole), ..plain.scoring },
                    ..plain
                }
            }
            Preset::Valparaiso => plain,
            Preset::Mcallen => Template { games: 5, ..plain },
            Preset::Progressive => Template { form: SheetKind::Personal, games: 8, marking: before_next, ..plain },
            Preset::ProgressiveTen => Template { marking: before_next, ..plain },
        }
    }

    /// The rules of which this is the sheet: its rulebook's, with the sheet's own values.
    #[must_use]
    pub fn rules(&self) -> Ruleset {
        let book = self.base.ruleset();
        let (defend_alone, all_pass) = (self.defend_alone, self.when_all_pass());
        Ruleset {
            name: self.name.clone(),
            hand: HandRules { points: self.scoring.points, defend_alone, all_pass, ..book.hand },
            length: self.length,
            level_game: self.level_game,
            bump_cup: self.cup,
            counters: self.counters,
            ..book
        }
    }

    /// Returns what happens when nobody makes trump.
    #[must_use]
    pub fn when_all_pass(&self) -> AllPass {
        self.all_pass.unwrap_or(self.base.ruleset().hand.all_pass)
    }

    /// Returns whether bumps are counted and paid for.
    #[must_use]
    pub fn pays_for_bumps(&self) -> bool {
        self.cup != BumpCup::None
    }

    /// Returns whether it is a rulebook's own sheet, unchanged.
    #[must_use]
    pub fn is_preset(&self) -> bool {
        *self == Template::of(self.base)
    }

    /// Returns what came of a hand is worth so much here, in points a side.
    #[must_use]
    pub fn points_of(&self, outcome: ContractResult, makers: Side, going: Going) -> BySide<i16> {
        outcome.points(&self.scoring.points, self.defend_alone, makers, going)
    }

    /// Returns what an offence costs here; `None` where it has no price.
    #[must_use]
    pub fn penalty(&self, offence: super::Offence) -> Option<&Penalty> {
        self.scoring.penalties.iter().find(|penalty| penalty.offence == offence)
    }

    /// The template itself, if a sheet can be kept by it; else the first reason why not.
    ///
    /// # Errors
    /// [`Flaw`] where two values exclude each other or one is out of its range.
    pub fn checked(self) -> Result<Template, Flaw> {
        match self.flaw() {
            Some(flaw) => Err(flaw),
            None => Ok(self),
        }
    }

    fn flaw(&self) -> Option<Flaw> {
        let (scoring, points) = (&self.scoring, &self.scoring.points);
        let race = matches!(self.length, Length::Points(_));
        let defended = self.defend_alone.points();
        let reach = self.length.most_of_side(points.most().max(defended.unwrap_or_default()));
        let priced = |penalty: &Penalty| penalty.points.max(penalty.against_loner);
        let mut offences: Vec<_> = scoring.penalties.iter().map(|penalty| penalty.offence).collect();
        sort::sort(&mut offences);
        let named_twice = offences.windows(2).any(|two| two[0] == two[1]);
        let set_back = points.euchre_scores == EuchreScores::AgainstMakers;
        [
            (!is_name(&self.name), Flaw::Name),
            (!(1..=40).contains(&self.games), Flaw::Games),
            (!self.length.in_range(), Flaw::Length),
            (!points.in_range(), Flaw::Points),
            (defended.is_some_and(|points| !Points::RANGE.contains(&points)), Flaw::Points),
            (points.march_is_worth_less(), Flaw::MoreTricksWorthLess),
            (points.own_card_is_worth_less(), Flaw::OwnCardWorthLess),
            (race && points.lone_march_own_card.is_some(), Flaw::OwnCardInRace),
            (race && self.form == SheetKind::Personal, Flaw::PersonalRace),
            (self.form == SheetKind::Personal && self.match_points.is_some(), Flaw::PersonalMatch),
            (race && self.level_game == LevelGame::SuddenDeath, Flaw::RaceCannotBeLevel),
            (self.form == SheetKind::Personal && self.level_game == LevelGame::SuddenDeath, Flaw::PersonalSuddenDeath),
            (self.counters == Counters::SixAndFour && (reach > 10 || set_back), Flaw::CountersTooShort),
            (self.match_points.is_some() && self.games < 2, Flaw::MatchOfOne),
            (self.match_points.is_some_and(|worth| worth.game > 20 || worth.won > 20), Flaw::Points),
            (scoring.sit_out.into_iter().chain(scoring.forfeit).any(|worth| worth > 100), Flaw::Points),
            (self.forfeit_clock.len() > usize::from(self.games), Flaw::ClockTooLong),
            (self.forfeit_clock.windows(2).any(|two| two[0] >= two[1]), Flaw::ClockFalls),
            (!self.forfeit_clock.is_empty() && scoring.forfeit.is_none(), Flaw::ClockWithoutForfeit),
            (scoring.penalties.iter().any(|penalty| priced(penalty) > 20), Flaw::Points),
            (scoring.penalties.iter().any(|penalty| penalty.against_loner < penalty.points), Flaw::LonerPenaltyLess),
            (named_twice, Flaw::OffenceTwice),
            (
                matches!(self.cup, BumpCup::Dollars { each, alone } if each > 100 || alone > 100)
                    || scoring.loner_pot > MOST_PAID
                    || scoring
                        .penalties
                        .iter()
                        .any(|penalty| penalty.cents_each.max(penalty.cents_offender) > MOST_PAID),
                Flaw::Money,
            ),
            (matches!(self.marking, Marking::BeforeNext { remind_after } if remind_after < 30), Flaw::Reminder),
        ]
        .into_iter()
        .find_map(|(wrong, flaw)| wrong.then_some(flaw))
    }
}

/// Why no sheet can be kept by a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no sheet can be kept by the template: {self:?}")]
pub enum Flaw {
    /// The name is empty, too long, or not on one line.
    Name,
    /// Not 1 to 40 games.
    Games,
    /// Not 1 to 100 hands or points.
    Length,
    /// A score out of its range.
    Points,
    /// More tricks are worth fewer points.
    MoreTricksWorthLess,
    /// The lone maker's own card gets less than the side.
    OwnCardWorthLess,
    /// A race has one score a side, and an own card another.
    OwnCardInRace,
    /// A person's card does not know both sides' points, so it cannot race.
    PersonalRace,
    /// A person's card does not know who won a game.
    PersonalMatch,
    /// A person's card does not know whether a game is level.
    PersonalSuddenDeath,
    /// A race cannot end level.
    RaceCannotBeLevel,
    /// A six and a four count from 0 to 10.
    CountersTooShort,
    /// A match has two games or more.
    MatchOfOne,
    /// The clock forfeits more games than there are.
    ClockTooLong,
    /// The minutes do not rise.
    ClockFalls,
    /// The clock forfeits games, and a forfeited game is worth nothing named.
    ClockWithoutForfeit,
    /// An offence against a loner costs less than another.
    LonerPenaltyLess,
    /// An offence has two prices.
    OffenceTwice,
    /// More than $100.
    Money,
    /// A reminder sooner than a hand can be played.
    Reminder,
}

impl Flaw {
    /// The field it is in, as files name it.
    #[must_use]
    pub const fn field(self) -> &'static str {
        match self {
            Flaw::Name => "name",
            Flaw::Games => "games",
            Flaw::Length => "length",
            Flaw::Points | Flaw::MoreTricksWorthLess | Flaw::OwnCardWorthLess | Flaw::OwnCardInRace => "scoring",
            Flaw::PersonalRace | Flaw::PersonalMatch | Flaw::PersonalSuddenDeath => "form",
            Flaw::RaceCannotBeLevel => "level_game",
            Flaw::CountersTooShort => "counters",
            Flaw::MatchOfOne => "match_points",
            Flaw::ClockTooLong | Flaw::ClockFalls | Flaw::ClockWithoutForfeit => "forfeit_clock",
            Flaw::LonerPenaltyLess | Flaw::OffenceTwice => "penalties",
            Flaw::Money => "cup",
            Flaw::Reminder => "marking",
        }
    }
}
