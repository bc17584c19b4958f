//! The scoresheet that the tables of an event use.

use cards::ruleset::Ruleset;
use scoresheet::{SheetKind, Template};

/// Returns the rulebook's sheet for one table and round, with as many games as the event plays there.
#[must_use]
pub fn table_template(rules: &Ruleset, games: u8) -> Template {
    let mut template = Template { form: SheetKind::Table, games, ..Template::of_rules(rules) };
    template.forfeit_clock.truncate(games.into());
    template.match_points = template.match_points.filter(|_| games > 1);
    template
}
