//! Draws the playoffs of a division as a bracket: the rounds with their matches, side by side.

use crate::ui::prelude::*;
use app::event::shown::{DrawnBracket, DrawnMatch, DrawnRound, DrawnSide, SideState};
use app::words::event::playoffs::{SEEDS, seeds_heading};
use event::TableNo;

/// Draws the number by which the desk calls a match.
type DrawNumber<'a> = &'a dyn Fn(TableNo) -> AnyElement;

/// Draws what stands above the two sides of a match.
type DrawTitle<'a> = &'a dyn Fn(&DrawnMatch) -> AnyElement;

/// Draws the rounds of a bracket and its champion.
pub fn bracket(of: &DrawnBracket) -> AnyElement {
    titled_bracket(of, &spoken_name)
}

/// Draws a bracket as [`bracket`] does. `number` draws the number of a match that has one.
pub fn desk_bracket(of: &DrawnBracket, number: DrawNumber<'_>) -> AnyElement {
    titled_bracket(of, &|of| spoken_name(of).child(of.number.map(number)))
}

/// Draws a bracket as [`bracket`] does, with the name of each match above its box.
pub fn bracket_with_match_names(of: &DrawnBracket) -> AnyElement {
    // The column of the final says its name already.
    let repeated = |name: &str| of.rounds.iter().any(|round| round.title == name);
    titled_bracket(of, &|of| p().class("match-title").child((!repeated(&of.name)).then_some(of.name.as_str())))
}

/// Draws the name of a match for screen readers.
fn spoken_name(of: &DrawnMatch) -> AnyElement {
    group().child(screen_reader_text(format!("{}: ", of.name)))
}

fn titled_bracket(of: &DrawnBracket, title: DrawTitle<'_>) -> AnyElement {
    let division = of.division.as_ref().map(|name| h3().child(name.as_str()));
    let rounds = numbered_list("rounds").children(of.rounds.iter().map(|round| round_column(round, title)));
    let champion = of.champion.as_ref().map(|words| champion_line(words));
    section().class("bracket").child(division).child(div().class("scroll").child(rounds)).child(champion)
}

/// Draws a bracket, the seeds with their reasons, and the teams that are not in the playoffs with the reasons why.
pub fn whole_bracket(of: &DrawnBracket) -> AnyElement {
    group().child(bracket(of)).child(seeds_below(of, group().child(h4().child(SEEDS))))
}

/// Draws the seeds with their reasons, and the teams that are not in the playoffs, apart from the bracket.
pub fn seeds(of: &DrawnBracket) -> AnyElement {
    seeds_below(of, group().child(h4().child(seeds_heading(of.division.as_deref()))))
}

/// Draws the content of [`whole_bracket`] with the seeds folded.
pub fn bracket_with_folded_seeds(of: &DrawnBracket) -> AnyElement {
    group().child(bracket(of)).child(seeds_below(of, foldable("more", false, SEEDS)))
}

fn seeds_below(of: &DrawnBracket, heading: AnyElement) -> AnyElement {
    let line = |name: &str, why: &str| li().child(b().child(name)).child(" ").child(small().child(why));
    let seeds = of.seeds.iter().zip(1_usize..).map(|(seed, number)| {
        let team = th().attr("scope", "row").attr("role", "rowheader").child(team_name(&seed.name));
        let cell = || td().attr("role", "cell");
        let row = tr().attr("role", "row").child(cell().child(number.to_string()));
        row.child(team).child(cell().child(seed.why.as_str()))
    });
    // A phone shows the reason below the name. Not all browsers read rows that are laid out anew as rows of a table.
    let heads = column_heads(["Seed", "Team", "Why"]).map(|head| head.attr("role", "columnheader"));
    let heads = thead().attr("role", "rowgroup").child(tr().attr("role", "row").children(heads));
    let seeds = tbody().attr("role", "rowgroup").children(seeds);
    let letters = of.seeds.iter().map(|seed| seed.name.chars().count()).max().unwrap_or_default();
    let table = html::table().class("seeded").attr("role", "table").style("--letters", &letters.to_string());
    let seeds = table.child(heads).child(seeds);
    let not_in = of.not_in_playoffs.iter().map(|of| line(&of.name, &of.why));
    let not_in = (!of.not_in_playoffs.is_empty())
        .then(|| group().child(h4().child("Not in the playoffs")).child(plain_list("not-in").children(not_in)));
    let seeds = heading.child(seeds);
    div().class("why-in").child(div().child(seeds)).child(not_in.map(|part| div().child(part)))
}

/// Draws the line of the champion or the first place. The names of a team have a line of their own, or are broken between
/// the partners.
pub fn champion_line(words: &str) -> AnyElement {
    let name = words.split_once(": ").map_or(words, |(_, name)| name);
    // Only a team is not broken inside of a name.
    let separator = if name.contains(" & ") { " & " } else { " " };
    let letters = name.split(separator).map(|part| part.chars().count()).max().unwrap_or_default();
    let line = p().class("champion").style("--letters", &letters.to_string());
    match words.split_once(": ") {
        Some((title, name)) => line.child(format!("{title}: ")).child(team_name(name)),
        None => line.child(words),
    }
}

fn round_column(of: &DrawnRound, title: DrawTitle<'_>) -> AnyElement {
    let matches = numbered_list("matches").children(of.matches.iter().map(|of| drawn_match(of, title)));
    let is_over =
        of.matches.iter().all(|of| of.name.is_empty() || of.sides.iter().any(|side| side.state == SideState::Won));
    li().attr("data-over", is_over.then_some("")).child(h4().child(of.title.as_str())).child(matches)
}

fn drawn_match(of: &DrawnMatch, title: DrawTitle<'_>) -> AnyElement {
    let is_bye = of.name.is_empty();
    let title = (!is_bye).then(|| title(of));
    let sides = plain_list("two").children(of.sides.iter().map(side_line));
    let note = |note: &String| small().child(note.as_str());
    let notes = (!of.notes.is_empty()).then(|| div().class("notes").children(of.notes.iter().map(note)));
    let can_be_played = !is_bye && of.sides.iter().all(|side| side.state == SideState::Open);
    let item = li().attr("data-bye", is_bye.then_some("")).attr("data-open", can_be_played.then_some(""));
    item.child(title).child(sides).child(notes)
}

fn side_line(of: &DrawnSide) -> AnyElement {
    let state = match of.state {
        SideState::Unknown => "unknown",
        SideState::Open => "open",
        SideState::Won => "won",
        SideState::Lost => "lost",
    };
    let seed = of.seed.map(|seed| small().class("seed").child(screen_reader_text("seed ")).child(seed.to_string()));
    let points = of.games.iter().map(|points| span().class("points").child(points.as_str()));
    let games = (!of.games.is_empty()).then(|| span().class("game-points").children(points));
    let won = (of.state == SideState::Won).then(|| screen_reader_text(" won"));
    li().attr("data-state", state)
        .child(seed)
        .child(span().class("name").child(team_name(&of.name)))
        .child(games)
        .child(won)
}
