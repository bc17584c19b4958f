//! Templates of sheets: the rulebooks' own, and those of a house.

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

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SheetKind {
    /// A sheet of a table: the points of both sides, hand by hand.
    Table,
    /// A card of one person, with a row for each round. The owner sits at [`super::OWNER`] in every row.
    Personal,
}

/// The time limit for marking a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Marking {
    /// There is no limit.
    AnyTime,
    /// A hand that is not marked before the next one is forfeited.
    BeforeNext {
        /// Seconds without a mark after which the sheet reminds its keeper, 30 or more.
        remind_after: u16,
    },
}

/// The people who sign a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Signing {
    /// The keepers of both sides.
    BothKeepers,
    Opponents,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchPoints {
    /// Match points for each game won, 0 to 20.
    pub game: u8,
    /// Additional match points for winning the match, 0 to 20.
    pub won: u8,
}

/// The settings of a sheet, fixed before its first mark.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Template {
    /// A rulebook's name, or a house's own.
    #[serde(deserialize_with = "cards::text::read_clean")]
    pub name: String,
    /// The rulebook on which the template is based.
    pub base: Preset,
    pub form: SheetKind,
    /// The number of games, or of rounds on a personal card, 1 to 40.
    pub games: u8,
    pub length: Length,
    pub level_game: LevelGame,
    pub scoring: Scoring,
    /// Payments for bumps.
    pub cup: BumpCup,
    /// The cards or counters that keep the score beside the sheet.
    pub counters: Counters,
    /// `None` if the games are no match.
    pub match_points: Option<MatchPoints>,
    /// The minutes late at which the first game is lost, the second, and so on, in rising order.
    pub forfeit_clock: Vec<u8>,
    pub marking: Marking,
    pub signing: Signing,
    /// Whether a defender may play alone, and for how many points.
    pub defend_alone: DefendAlone,
    /// The house's own rule for a hand in which nobody makes trump; `None` if the rulebook's rule applies.
    pub all_pass: Option<AllPass>,
}

impl Template {
    /// Returns the template of a rulebook.
    #[must_use]
    pub fn of(preset: Preset) -> Template {
        Template::from_rules(preset, &preset.ruleset())
    }

    /// Returns the template of a set of rules: its rulebook's, with the set's own values.
    #[must_use]
    pub fn of_rules(rules: &Ruleset) -> Template {
        Template::from_rules(rules.base.unwrap_or(Preset::ProgressiveTen), rules)
    }

    fn from_rules(base: Preset, rules: &Ruleset) -> Template {
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
        // progressive How to handle situations "All point must be marked". The four minutes are our own.
        let before_next = Marking::BeforeNext { remind_after: 240 };
        match base {
            Preset::World => Template { signing: Signing::BothKeepers, ..plain },
            // chicago Standings, Forfeits. The clause does not give the score of a forfeited game: the whole length is our reading.
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

    /// Returns the rules behind the template: its rulebook's, with the template's own values.
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

    /// Returns the rule for a hand in which nobody makes trump.
    #[must_use]
    pub fn when_all_pass(&self) -> AllPass {
        self.all_pass.unwrap_or(self.base.ruleset().hand.all_pass)
    }

    /// Returns whether bumps are counted and paid for.
    #[must_use]
    pub fn pays_for_bumps(&self) -> bool {
        self.cup != BumpCup::None
    }

    /// Returns whether the template is a rulebook's own, unchanged.
    #[must_use]
    pub fn is_preset(&self) -> bool {
        *self == Template::of(self.base)
    }

    /// Returns the points of each side for a hand's result.
    #[must_use]
    pub fn points_of(&self, outcome: ContractResult, makers: Side, going: Going) -> BySide<i16> {
        outcome.points(&self.scoring.points, self.defend_alone, makers, going)
    }

    /// Returns the price of an offence; `None` if it has no fixed price.
    #[must_use]
    pub fn penalty(&self, offence: super::Offence) -> Option<&Penalty> {
        self.scoring.penalties.iter().find(|penalty| penalty.offence == offence)
    }

    /// Returns the template if a sheet can be kept by it.
    ///
    /// # Errors
    /// [`Flaw`] if two values exclude each other or one is out of range.
    pub fn validate(self) -> Result<Template, Flaw> {
        match self.find_flaw() {
            Some(flaw) => Err(flaw),
            None => Ok(self),
        }
    }

    fn find_flaw(&self) -> Option<Flaw> {
        let (scoring, points) = (&self.scoring, &self.scoring.points);
        let race = matches!(self.length, Length::Points(_));
        let defended = self.defend_alone.points();
        let reach = self.length.highest_final_score(points.highest().max(defended.unwrap_or_default()));
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

/// The reason why no sheet can be kept by a template.
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
    /// The lone maker's own card gets fewer points than the side.
    OwnCardWorthLess,
    /// A race counts one score for each side, so it cannot count an own card differently.
    OwnCardInRace,
    /// A personal card does not know both sides' points, so it cannot be a race.
    PersonalRace,
    /// A personal card does not know the winner of a game, so it has no match.
    PersonalMatch,
    /// A personal card does not know whether a game is level.
    PersonalSuddenDeath,
    /// A race cannot end level.
    RaceCannotBeLevel,
    /// A six and a four only count from 0 to 10.
    CountersTooShort,
    /// A match has two games or more.
    MatchOfOne,
    /// The clock forfeits more games than there are.
    ClockTooLong,
    /// The minutes of the forfeit clock do not rise.
    ClockFalls,
    /// The clock forfeits games, but a forfeited game has no points.
    ClockWithoutForfeit,
    /// An offence costs less against a lone maker than otherwise.
    LonerPenaltyLess,
    /// An offence has two prices.
    OffenceTwice,
    /// More than $100.
    Money,
    /// The reminder to mark a hand comes before the hand can be over.
    Reminder,
}

impl Flaw {
    /// Returns the field with the flaw, by its name in files.
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
