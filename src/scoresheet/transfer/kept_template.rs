//! A template in the form in which texts have carried it since the first of them, and what came to it later.

use serde::{Deserialize, Serialize};

use crate::{Marking, MatchPoints, Scoring, SheetKind, Signing, Template};
use cards::ruleset::{AllPass, BumpCup, Counters, DefendAlone, Length, LevelGame, Preset};

/// A template without what house rules added. The order of the fields is the format: it never changes.
#[derive(Serialize, Deserialize)]
pub(super) struct KeptTemplate {
    #[serde(deserialize_with = "cards::text::read_clean")]
    name: String,
    base: Preset,
    form: SheetKind,
    games: u8,
    length: Length,
    level_game: LevelGame,
    scoring: Scoring,
    cup: BumpCup,
    counters: Counters,
    #[serde(default)]
    match_points: Option<MatchPoints>,
    forfeit_clock: Vec<u8>,
    marking: Marking,
    signing: Signing,
}

/// What house rules added. The order of the fields is the format here too.
#[derive(Serialize, Deserialize)]
pub(super) struct OfHouseRules {
    defend_alone: DefendAlone,
    #[serde(default)]
    all_pass: Option<AllPass>,
}

impl OfHouseRules {
    /// Returns what they added to a template; `None` where that is nothing.
    pub(super) fn of(template: &Template) -> Option<OfHouseRules> {
        let Template { defend_alone, all_pass, .. } = template;
        let of_house = OfHouseRules { defend_alone: *defend_alone, all_pass: *all_pass };
        (!defend_alone.is_never() || all_pass.is_some()).then_some(of_house)
    }
}

impl KeptTemplate {
    /// The template without it.
    pub(super) fn of(template: Template) -> KeptTemplate {
        let Template {
            name,
            base,
            form,
            games,
            length,
            level_game,
            scoring,
            cup,
            counters,
            match_points,
            forfeit_clock,
            marking,
            signing,
            defend_alone: _,
            all_pass: _,
        } = template;
        KeptTemplate {
            name,
            base,
            form,
            games,
            length,
            level_game,
            scoring,
            cup,
            counters,
            match_points,
            forfeit_clock,
            marking,
            signing,
        }
    }

    /// The whole template.
    pub(super) fn with(self, of_house: Option<OfHouseRules>) -> Template {
        let (defend_alone, all_pass) =
            of_house.map_or((DefendAlone::No, None), |of_house| (of_house.defend_alone, of_house.all_pass));
        let KeptTemplate {
            name,
            base,
            form,
            games,
            length,
            level_game,
            scoring,
            cup,
            counters,
            match_points,
            forfeit_clock,
            marking,
            signing,
        } = self;
        Template {
            name,
            base,
            form,
            games,
            length,
            level_game,
            scoring,
            cup,
            counters,
            match_points,
            forfeit_clock,
            marking,
            signing,
            defend_alone,
            all_pass,
        }
    }
}
