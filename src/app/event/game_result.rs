//! The fields of one game's result, shared by all result forms. Start with [`GameResultForm`].
//!
//! This module does not know which scores are possible. The `event` crate decides that.

use crate::forms::{AnyField, ChoiceOption, ErrorCollector, Field, FieldErrors, Fields, FormValue, choice_options};
use crate::words::event as said;
use cards::ruleset::Ruleset;
use cards::{BySeat, BySide, Seat, Side};
use event::{Forfeiter, GameScore, TableGame};

impl FormValue for Side {
    fn form_text(&self) -> String {
        match self {
            Side::NS => "ns",
            Side::EW => "ew",
        }
        .to_owned()
    }

    fn read(text: &str) -> Option<Side> {
        match text {
            "ns" => Some(Side::NS),
            "ew" => Some(Side::EW),
            _ => None,
        }
    }
}

impl FormValue for Forfeiter {
    fn form_text(&self) -> String {
        match self {
            Forfeiter::One(side) => side.form_text(),
            Forfeiter::Both => "both".to_owned(),
        }
    }

    fn read(text: &str) -> Option<Forfeiter> {
        if text == "both" { Some(Forfeiter::Both) } else { Side::read(text).map(Forfeiter::One) }
    }
}

/// The names that appear in the labels of a game's fields.
pub(super) struct GameLabels<'a> {
    pub sides: &'a BySide<String>,
    /// The players' names. A team has its name at both of its seats.
    pub players: &'a BySeat<String>,
    /// The highest number of games that the result can have.
    pub games: u8,
}

/// The fields for the result of one game at a table or in a match.
#[derive(Clone)]
pub struct GameResultForm {
    pub sides: BySide<Field<i16>>,
    pub loners: BySeat<Field<u8>>,
    /// The side that counts as the winner if the points are level.
    pub ahead: Field<Option<Side>>,
    /// The side that forfeited the game, or both sides; `None` if the game was played.
    pub forfeit: Field<Option<Forfeiter>>,
    /// The number of times that each side was euchred.
    pub bumps: BySide<Field<u8>>,
}

impl GameResultForm {
    /// Declares the fields of one game. `game` counts from 0.
    pub(super) fn declare(fields: &mut Fields, game: usize, labels: &GameLabels) -> GameResultForm {
        let name = |what: &str| format!("game {}: {what}", game + 1);
        let label = |what: &str| said::label_of_game(what, game, labels.games);
        let count = |fields: &mut Fields, what: &str, whose: &str, of: &'static str| {
            fields.number(name(what), label(whose), |typed| said::invalid_count(of, typed)).or(0_u8)
        };
        let sides = side_choices(labels.sides);
        let both = ChoiceOption::new(Forfeiter::Both.form_text(), "both");
        GameResultForm {
            sides: BySide::from_fn(|side| {
                points_field(fields, name(&format!("points {side}")), label(&labels.sides[side]))
            }),
            loners: BySeat::from_fn(|seat| {
                let whose = said::director::loners_label(&labels.players[seat]);
                count(fields, &format!("loners {seat}"), &whose, "loners")
            }),
            ahead: fields
                .choice(name("ahead"), label("Tied: who is ahead"), sides.clone())
                .or_none("Choose")
                .optional(),
            forfeit: fields
                .choice(name("forfeit"), label("Forfeited by"), [sides, vec![both]].concat())
                .or_none("nobody")
                .optional(),
            bumps: BySide::from_fn(|side| {
                let whose = said::director::bumps_label(&labels.sides[side]);
                count(fields, &format!("bumps {side}"), &whose, "bumps")
            }),
        }
    }

    /// Fills the fields with a game's result.
    pub(super) fn fill(&self, game: &TableGame) {
        let score = match game {
            TableGame::Forfeited(who) => return self.forfeit.set(&Some(*who)),
            TableGame::Played(score) => score,
        };
        let fill = |field: &Field<u8>, count: u8| if count == 0 { field.clear() } else { field.set(&count) };
        for side in Side::ALL {
            self.sides[side].set(&score.points[side]);
            fill(&self.bumps[side], score.bumps[side]);
        }
        Seat::ALL.iter().for_each(|seat| fill(&self.loners[*seat], score.loners[*seat]));
        self.ahead.set(&score.settled);
    }

    /// Parses the fields into a game; `None` if all point fields are empty and nobody forfeits.
    ///
    /// # Errors
    /// [`FieldErrors`] if a field is missing or wrong.
    pub fn parse(&self, rules: &Ruleset) -> Result<Option<TableGame>, FieldErrors> {
        if let Some(forfeiter) = self.forfeit.chosen() {
            return Ok(Some(TableGame::Forfeited(forfeiter)));
        }
        if Side::ALL.iter().all(|side| self.sides[*side].is_empty()) {
            return Ok(None);
        }
        let mut wrong = ErrorCollector::default();
        let points = BySide::from_fn(|side| wrong.take_value(self.sides[side].parse()).unwrap_or_default());
        let loners = BySeat::from_fn(|seat| wrong.take_value(self.loners[seat].parse()).unwrap_or_default());
        let bumps = BySide::from_fn(|side| wrong.take_value(self.bumps[side].parse()).unwrap_or_default());
        let mut score = wrong.into_result(GameScore { points, loners, bumps, ..GameScore::default() })?;
        score.settled = self.ahead.chosen().filter(|_| score.leader().is_none());
        Ok(Some(TableGame::Played(score.with_own_points(rules))))
    }

    /// Returns whether both sides have the same points. False while a number is missing.
    #[must_use]
    pub fn is_tied(&self) -> bool {
        let [ns, ew] = Side::ALL.map(|side| self.sides[side].get());
        ns.is_some() && ns == ew
    }

    /// Returns the side whose number of euchres is impossible, because the other side has fewer points than these
    /// euchres score.
    pub(super) fn side_with_too_many_bumps(&self, rules: &Ruleset) -> Side {
        let points = |side: Side| self.sides[side].get().map_or(0, i32::from);
        let bumps = |side: Side| self.bumps[side].get().map_or(0, i32::from);
        let euchre = i32::from(rules.hand.points.euchre);
        let wrong = |side: &Side| bumps(*side) * euchre > points(side.other());
        Side::ALL.into_iter().find(wrong).unwrap_or(Side::NS)
    }

    /// Returns the points field that most likely contains a mistake: the field with negative points, or else the field
    /// with more points.
    pub(super) fn likeliest_wrong_field(&self) -> &AnyField {
        let points = |side: Side| self.sides[side].get().unwrap_or_default();
        let (ns, ew) = (points(Side::NS), points(Side::EW));
        &self.sides[if ew >= 0 && (ns < 0 || ns >= ew) { Side::NS } else { Side::EW }]
    }
}

pub(super) fn points_field(fields: &mut Fields, name: String, label: impl Into<String>) -> Field<i16> {
    let refuse =
        |typed: &str| if typed.is_empty() { said::POINTS_MISSING.to_owned() } else { said::not_a_number(typed) };
    fields.number(name, label, refuse)
}

/// Returns the two sides as choices, labeled with their names.
pub(super) fn side_choices(names: &BySide<String>) -> Vec<ChoiceOption> {
    choice_options(Side::ALL.map(|side| (side, names[side].as_str())))
}
