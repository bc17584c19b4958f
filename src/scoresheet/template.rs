//! Templates of sheets. A template fixes the number of games, the points, the penalties and who signs. Each rulebook
//! has one, and a house can make its own.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::name::is_name;
use super::scoring::{MAX_PAYMENT, Penalty, Scoring, fixed_penalties};
use cards::ruleset::{
    AllPass, BumpCup, Counters, DefendAlone, EuchreScores, HandRules, Length, LevelGame, Points, Preset, Ruleset,
};
use cards::sort;
use cards::{BySide, Side};
use rules::{ContractResult, Going};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SheetKind {
    /// A sheet for a whole table, with the points of both sides for each hand.
    Table,
    /// A card for one person, with a row for each round. The owner sits at [`super::OWNER`] in every round.
    Personal,
}

/// The time limit for marking a hand, if there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Marking {
    /// A hand can be marked at any time.
    AnyTime,
    /// A hand must be marked before the next hand. Otherwise its points are forfeited.
    BeforeNext {
        /// Seconds without a mark until the sheet reminds its keeper, 30 or more.
        remind_after: u16,
    },
}

/// The players who sign a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Signing {
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

/// The settings of a sheet, chosen before its first mark.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Template {
    /// The name of a rulebook, or a name that the house gave.
    #[serde(deserialize_with = "cards::text::read_clean")]
    pub name: String,
    /// The rulebook on which the template is based.
    pub base: Preset,
    pub form: SheetKind,
    /// Number of games, or of rounds on a personal card, 1 to 40.
    pub games: u8,
    pub length: Length,
    pub level_game: LevelGame,
    pub scoring: Scoring,
    /// Payments for bumps, that is, for euchres that are paid for.
    pub cup: BumpCup,
    /// The counters with which the players show the score on the table.
    pub counters: Counters,
    /// Match points for games and for the match. `None` if the games do not form a match.
    pub match_points: Option<MatchPoints>,
    /// The delays, in minutes, after which a late side forfeits the first game, the second game and so on, in rising
    /// order. For example, `[10, 20, 30]`.
    pub forfeit_clock: Vec<u8>,
    pub marking: Marking,
    pub signing: Signing,
    /// The rule for a defender who plays alone, with the points for a euchre.
    pub defend_alone: DefendAlone,
    /// The house's rule for a hand in which nobody makes trump. `None` if the rule of the rulebook applies.
    pub all_pass: Option<AllPass>,
}

impl Template {
    /// Returns the unchanged template of a rulebook. [`Template::is_preset`] recognizes such a template.
    #[must_use]
    pub fn of(preset: Preset) -> Template {
        Template::from_rules(preset, &preset.ruleset())
    }

    /// Returns the template for a set of rules. Values that the rules do not contain come from the rulebook on which
    /// the rules are based.
    #[must_use]
    pub fn of_rules(rules: &Ruleset) -> Template {
        Template::from_rules(rules.base.unwrap_or(Preset::ProgressiveTen), rules)
    }

    fn from_rules(base: Preset, rules: &Ruleset) -> Template {
        let scoring = Scoring {
            points: rules.hand.points,
            sit_out: None,
            forfeit: None,
            penalties: fixed_penalties(&rules.irregularities),
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
        // Progressive handbook, "How to handle situations": "All point must be marked". The four minutes are our
        // choice.
        let before_next = Marking::BeforeNext { remind_after: 240 };
        match base {
            Preset::World => Template { signing: Signing::BothKeepers, ..plain },
            // Chicago rules, "Standings" and "Forfeits". They do not give the score of a forfeited game. We give the
            // winners as many points as win a game.
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

    /// Returns the rules of play for this template. Values that the template does not contain come from its rulebook.
    #[must_use]
    pub fn rules(&self) -> Ruleset {
        let book = self.base.ruleset();
        let (defend_alone, all_pass) = (self.defend_alone, self.all_pass_rule());
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
    pub fn all_pass_rule(&self) -> AllPass {
        self.all_pass.unwrap_or(self.base.ruleset().hand.all_pass)
    }

    /// Returns whether the players pay for bumps (euchres and some offences).
    #[must_use]
    pub fn pays_for_bumps(&self) -> bool {
        self.cup != BumpCup::None
    }

    /// Returns whether the template is the unchanged template of a rulebook.
    #[must_use]
    pub fn is_preset(&self) -> bool {
        *self == Template::of(self.base)
    }

    /// Returns the points that each side gets for the result of a hand.
    #[must_use]
    pub fn points_for_result(&self, outcome: ContractResult, makers: Side, going: Going) -> BySide<i16> {
        outcome.points(&self.scoring.points, self.defend_alone, makers, going)
    }

    /// Returns the penalty for an offence, or `None` if the template has no price for it.
    #[must_use]
    pub fn penalty(&self, offence: super::Offence) -> Option<&Penalty> {
        self.scoring.penalties.iter().find(|penalty| penalty.offence == offence)
    }

    /// Returns the template unchanged if it has no flaw.
    ///
    /// # Errors
    /// [`Flaw`] if two values contradict each other or one is out of range.
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
                    || scoring.loner_pot > MAX_PAYMENT
                    || scoring
                        .penalties
                        .iter()
                        .any(|penalty| penalty.cents_each.max(penalty.cents_offender) > MAX_PAYMENT),
                Flaw::Money,
            ),
            (matches!(self.marking, Marking::BeforeNext { remind_after } if remind_after < 30), Flaw::Reminder),
        ]
        .into_iter()
        .find_map(|(wrong, flaw)| wrong.then_some(flaw))
    }
}

/// A flaw that makes a template invalid: a value out of its range, or two values that contradict each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no sheet can be kept by the template: {self:?}")]
pub enum Flaw {
    /// The name is empty, is too long, has several lines or has hidden characters.
    Name,
    /// The number of games is not 1 to 40.
    Games,
    /// The length of a game is not 1 to 100 hands or points.
    Length,
    /// A number of points is out of its range.
    Points,
    /// A result with more tricks is worth fewer points than a result with fewer tricks.
    MoreTricksWorthLess,
    /// A lone march counts less on the lone maker's own card than for the side.
    OwnCardWorthLess,
    /// The game is a race to a number of points, so a lone march cannot count differently on the maker's own card.
    OwnCardInRace,
    /// A personal card does not know the points of both sides, so its games cannot be races to a number of points.
    PersonalRace,
    /// A personal card does not know the winner of a game, so it cannot have match points.
    PersonalMatch,
    /// A personal card does not know whether a game is level, so it cannot have sudden death.
    PersonalSuddenDeath,
    /// A race to a number of points cannot end level, so it cannot have sudden death.
    RaceCannotBeLevel,
    /// The counters are a six and a four, which can show scores from 0 to 10 only, but a game can have other scores.
    CountersTooShort,
    /// There are match points but fewer than two games.
    MatchOfOne,
    /// The forfeit clock has more times than there are games.
    ClockTooLong,
    /// The times of the forfeit clock are not in rising order.
    ClockFalls,
    /// There is a forfeit clock, but no points for a forfeited game.
    ClockWithoutForfeit,
    /// An offence costs less against a lone maker than against two makers.
    LonerPenaltyLess,
    /// An offence has two penalties.
    OffenceTwice,
    /// A payment is above $100.
    Money,
    /// The reminder to mark a hand comes after less than 30 seconds.
    Reminder,
}

impl Flaw {
    /// Returns the name in JSON files of the field that has the flaw.
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
