//! Short texts about the state of a game, for lists and summaries.

use super::{Viewer, ViewersNames, rulebook};
use cards::ruleset::{Length, Ruleset};
use cards::{BySeat, Seat};
use rules::{GameState, Stage};

/// Names a set of rules in a list: the short title of a rulebook, such as `World`, or the name that house rules were
/// given.
#[must_use]
pub fn rules_name(rules: &Ruleset) -> String {
    match rules.base {
        Some(base) if rules.name == base.name() => rulebook::list_title(base).to_owned(),
        _ => rules.name.clone(),
    }
}

/// Names a set of rules or a sheet's template in a list. `name` is the name under which it is stored.
#[must_use]
pub fn rules_name_from_stored(name: &str) -> String {
    name.parse().map_or_else(|_| name.to_owned(), |preset| rulebook::list_title(preset).to_owned())
}

/// Cites the source of a rule: `World Gameplay 2`, `A house rule`.
#[must_use]
pub fn citation(clause: Option<&str>) -> String {
    let Some(clause) = clause else { return "A house rule".to_owned() };
    match clause.split_once(' ') {
        Some((book, place)) => format!("{} {place}", rules_name_from_stored(book)),
        None => rules_name_from_stored(clause),
    }
}

/// Says which hand a game has reached: `Hand 3 of 12`, `Hand 3, to 10 points`, `Sudden death`, `Finished`.
#[must_use]
pub fn game_progress(state: &GameState) -> String {
    if state.result().is_some() {
        return "Finished".to_owned();
    }
    if state.in_sudden_death() {
        return "Sudden death".to_owned();
    }
    let hand = state.hands_counted() + 1;
    match state.rules().length {
        Length::Hands(hands) => format!("Hand {hand} of {hands}"),
        Length::Points(points) => format!("Hand {hand}, to {points} points"),
    }
}

/// Says the score as the viewer sees it: `Us 4, them 6`, `Ann and Cy 4, Bob and Dee 6`.
#[must_use]
pub fn score_text(state: &GameState, viewer: Viewer, names: &BySeat<String>) -> String {
    let (own, [us, them]) = (viewer.side(), viewer.sides(names));
    let them = if viewer == Viewer::Player(viewer.seat()) { them.to_ascii_lowercase() } else { them };
    format!("{us} {}, {them} {}", state.score()[own], state.score()[own.other()])
}

/// Says whom or what a game is waiting for: `It is your turn.`
#[must_use]
pub fn waiting_sentence(state: &GameState, own: Seat, names: &BySeat<String>) -> String {
    match (state.stage(), state.turn()) {
        (Stage::FirstDealer, _) => "The first dealer has not been drawn yet.".to_owned(),
        (Stage::Cut | Stage::Deal | Stage::TurnUp, _) => "The next hand has not been dealt yet.".to_owned(),
        (Stage::Hand, Some(seat)) if state.has_substitute(seat) => {
            let company = ViewersNames::of(state, Viewer::Player(own), names);
            format!("It is {} turn.", company.hearer().whose(seat))
        }
        (Stage::Hand, Some(seat)) if seat == own => "It is your turn.".to_owned(),
        (Stage::Hand, Some(seat)) => format!("It is {}'s turn.", names[seat]),
        (Stage::Hand | Stage::Over, _) => "It is over.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::ruleset::Preset;

    #[test]
    fn a_new_game_stands_at_its_first_hand() {
        let names = BySeat::from_fn(|seat| super::super::seat(seat).to_owned());
        let state = GameState::new(Preset::World.ruleset());
        assert_eq!(game_progress(&state), "Hand 1 of 12");
        assert_eq!(score_text(&state, Viewer::Player(Seat::E), &names), "Us 0, them 0");
        assert_eq!(score_text(&state, Viewer::Onlooker(Seat::E), &names), "East and West 0, South and North 0");
        assert_eq!(waiting_sentence(&state, Seat::S, &names), "The first dealer has not been drawn yet.");
        assert_eq!(game_progress(&GameState::new(Preset::Chicago.ruleset())), "Hand 1, to 10 points");
    }

    #[test]
    fn a_rule_names_its_source() {
        assert_eq!(citation(Some("world Gameplay 2")), "World Gameplay 2");
        assert_eq!(citation(Some("mcallen 6")), "McAllen 6");
        assert_eq!(citation(None), "A house rule");
    }

    #[test]
    fn a_house_set_goes_by_its_own_name() {
        let preset = Preset::Mcallen.ruleset();
        assert_eq!(rules_name(&preset), "McAllen");
        assert_eq!(rules_name(&Ruleset { name: "Friday".into(), ..preset }), "Friday");
    }

    #[test]
    fn plain_euchre_is_named_without_its_length() {
        assert_eq!(rules_name(&Preset::ProgressiveTen.ruleset()), "Euchre");
        assert_eq!(rules_name_from_stored(Preset::ProgressiveTen.name()), "Euchre");
    }
}
