//! A template in the form in which texts have carried it since the first of them, and what came to it later.

use serde::{Deserialize, Serialize};

use crate::ruleset::{BumpCup, Counters, DefendAlone, Length, LevelGame, Preset};
use crate::scoresheet::{Form, Marking, MatchPoints, Scoring, Signing, Template};

/// A template without what a lone defender gets. The order of the fields is the format: it never changes.
#[derive(Serialize, Deserialize)]
pub(super) struct KeptTemplate {
    name: String,
    base: Preset,
    form: Form,
    games: u8,
    length: Length,
    level_game: LevelGame,
    scoring: Scoring,
    cup: BumpCup,
    counters: Counters,
    match_points: Option<MatchPoints>,
    forfeit_clock: Vec<u8>,
    marking: Marking,
    signing: Signing,
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
    pub(super) fn with(self, defend_alone: DefendAlone) -> Template {
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
        }
    }
}
