//! The blank scoresheet that the tables of an event fill in.

use cards::ruleset::Ruleset;
use scoresheet::{SheetKind, Template};

/// Returns the template of the scoresheet for one table in one round. `games` is the number of games that the table
/// plays.
#[must_use]
pub fn table_template(rules: &Ruleset, games: u8) -> Template {
    let mut template = Template { form: SheetKind::Table, games, ..Template::of_rules(rules) };
    template.forfeit_clock.truncate(games.into());
    template.match_points = template.match_points.filter(|_| games > 1);
    template
}
