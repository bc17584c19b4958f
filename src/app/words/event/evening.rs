//! Texts of an evening of practice: which opponents to look out for, the person's place during the rounds, and the
//! story at the end.

use super::names::tie_break_method;
use super::playoffs::playoff_exit;
use super::{criterion_name, entrant_name, list_names};
use crate::event::practice::{
    CurrentPlace, Gain, HallModel, HallTable, OwnChair, PastPlace, PastRecord, PlaceNeeded, PlaceSharing, RoundPlace,
    SeasonFigure, SeatGames, SeatPlayedBy, TableStage,
};
use crate::save::PastMeeting;
use crate::words::counts::{count, count_points, count_times, number_in_words, ordinal_in_words, short_ordinal};
use crate::words::levels::{level_title, style_sentence};
use crate::words::names::{self, capitalized, with_full_stop};
use bots::{BotPlayer, Level, Style};
use cards::ruleset::Length;
use event::{Criterion, Entrant, EntrantKind, EventPlan, EventState, Prize, RoundNo, StandingsRow, TieBreak};
use std::cmp::Ordering;

/// Describes the size of the event: `16 teams, 8 rounds of 12 hands.`
#[must_use]
pub fn tonight_sentence(plan: &EventPlan, entrants: usize) -> String {
    let who = if plan.enters == EntrantKind::Teams { "team" } else { "person" };
    format!("{}, {} of {}.", count(entrants, who), count(plan.rounds.into(), "round"), games_of_round(plan))
}

/// Says what is played in a round: `12 hands`, `3 games, a game to 10 each`.
#[must_use]
pub fn games_of_round(plan: &EventPlan) -> String {
    let game = match plan.game.length {
        Length::Hands(hands) => count(hands.into(), "hand"),
        Length::Points(most) => format!("a game to {most}"),
    };
    if plan.games > 1 { format!("{}, {game} each", count(plan.games.into(), "game")) } else { game }
}

/// Says how the person has done against an opponent at earlier events: `You beat Dale twice and lost once.` Returns
/// `None` if they have never met.
#[must_use]
pub fn past_record_sentence(name: &str, PastRecord { won, lost, tied }: PastRecord) -> Option<String> {
    let ties = (tied > 0).then(|| format!("tied {}", count_times(tied)));
    let told = match (won, lost) {
        (0, 0) => format!("You and {name} {}.", ties?),
        (won, 0) => format!("You beat {name} {}.", count_times(won)),
        (0, lost) => format!("{name} beat you {}.", count_times(lost)),
        (won, lost) => format!("You beat {name} {} and lost {}.", count_times(won), count_times(lost)),
    };
    Some(told)
}

/// Says how often the person has lost to an opponent, as the reason to look out for that opponent: `Dale beat you twice.`
/// Without a name, the sentence is about both partners, who are named above it: `They beat you twice.`
#[must_use]
pub fn past_losses_sentence(name: Option<&str>, record: PastRecord) -> String {
    let told = match name {
        None if record.won == 0 => Some(format!("They beat you {}.", count_times(record.lost))),
        name => past_record_sentence(name.unwrap_or("them"), record),
    };
    told.unwrap_or_default()
}

/// Describes the level or the style of a bot after its name, as the reason to look out for that bot: `plays like an
/// expert.`
#[must_use]
pub fn reason_to_watch(player: BotPlayer) -> String {
    match (player.level, player.style) {
        (Level::Champion | Level::Expert, Style::Club) => {
            format!("plays like {}.", level_with_article(player.level))
        }
        (Level::Champion | Level::Expert, style) => {
            format!("plays like {}, and is {}.", level_with_article(player.level), style_noun(style))
        }
        (_, Style::Club) => "does what the cards call for.".to_owned(),
        (_, style) => names::uncapitalized(style_sentence(style)),
    }
}

fn level_with_article(level: Level) -> String {
    let title = level_title(level).to_lowercase();
    let article = if title.starts_with('e') { "an" } else { "a" };
    format!("{article} {title}")
}

const fn style_noun(style: Style) -> &'static str {
    match style {
        Style::Club => "a sound club player",
        Style::Careful => "careful",
        Style::Bold => "bold",
        Style::LoneWolf => "a lone wolf",
        Style::TeamPlayer => "a team player",
    }
}

/// Names a place: `fifth`, or `tied for fifth`.
fn place_in_words(place: u16, sharing: PlaceSharing) -> String {
    match sharing {
        PlaceSharing::Alone => ordinal_in_words(place),
        PlaceSharing::Tied => format!("tied for {}", ordinal_in_words(place)),
    }
}

/// Names a place by a short word, or else in figures: `tied for tenth`, `tied for 11th`.
fn place_in_brief(place: u16, sharing: PlaceSharing) -> String {
    let ordinal = if place > 10 { short_ordinal(place) } else { ordinal_in_words(place) };
    match sharing {
        PlaceSharing::Alone => ordinal,
        PlaceSharing::Tied => format!("tied for {ordinal}"),
    }
}

/// Says what place the person would have if the round ended now: `Fifth. 3 more points: fourth.` Short enough for one
/// line on a phone.
#[must_use]
pub fn place_now_sentence(CurrentPlace { place, sharing, needed }: CurrentPlace, sits: bool) -> String {
    let stands = format!("{}.", capitalized(&place_in_brief(place, sharing)));
    match needed {
        Some(PlaceNeeded { gain, place, sharing }) => {
            format!("{stands} {}: {}.", gain_in_words(gain), place_in_brief(place, sharing))
        }
        None if place == 1 && sits => format!("{stands} Hold it."),
        None => stands,
    }
}

fn gain_in_words(gain: Gain) -> String {
    match gain {
        Gain::Points(1) => "One more point".to_owned(),
        Gain::Points(points) => format!("{points} more points"),
        Gain::Win(_) => "Win this game".to_owned(),
    }
}

/// Says what place a person who keeps the score had before the current round: `Tied for fifth before this round.`
#[must_use]
pub fn place_before_this_round_sentence(place: u16, sharing: PlaceSharing) -> String {
    format!("{} before this round.", capitalized(&place_in_words(place, sharing)))
}

/// Says what place the person has before a round: `You are fifth of 16, 3 points behind Mae & Lee.` A shared place
/// names who shares it: `You are tied for ninth of 16 with Cal & Ray and two other teams, 3 points behind Nell &
/// Sam.` If only points are shared, everybody who shares them counts: `You are eighth of 16, tied on points with three
/// teams.` `rows` are the standings, and `at` is the index of the person's row.
#[must_use]
pub fn place_before_round_sentence(state: &EventState, rows: &[StandingsRow], at: usize) -> String {
    let own = &rows[at];
    let sharing = PlaceSharing::of(rows, own);
    let tied: Vec<String> = rows
        .iter()
        .filter(|row| row.place == own.place && row.entrant != own.entrant)
        .map(|row| entrant_name(state, row.entrant))
        .collect();
    let with = if tied.is_empty() { String::new() } else { format!(" with {}", named_or_counted(state, &tied)) };
    let place = format!("You are {} of {}{with}", place_in_words(own.place, sharing), rows.len());
    let gap = |ahead: &StandingsRow, behind: &StandingsRow| {
        let [ahead, behind] = [ahead, behind].map(|row| row.figures.first().filter(|of| of.by == Criterion::Points));
        Some(ahead?.figure - behind?.figure)
    };
    let above = rows[..at].iter().rev().find(|row| row.place < own.place);
    if let Some(above) = above {
        let level = rows[..at].iter().filter(|row| row.place == above.place);
        let name = named_or_counted(state, &level.map(|row| entrant_name(state, row.entrant)).collect::<Vec<_>>());
        let all_level = || {
            let level = rows.iter().filter(|row| row.entrant != own.entrant && gap(row, own) == Some(0));
            named_up_to_two(state, &level.map(|row| entrant_name(state, row.entrant)).collect::<Vec<_>>())
        };
        return with_full_stop(match (gap(above, own), sharing) {
            // "Tied on points" after "tied for 3rd" would name the wrong ones.
            (Some(0), PlaceSharing::Tied) => place,
            (Some(0), PlaceSharing::Alone) => format!("{place}, tied on points with {}", all_level()),
            (Some(gap), _) => format!("{place}, {} behind {name}", count_points(gap)),
            (None, _) => format!("{place}, behind {name}"),
        });
    }
    let below = rows[at..].iter().find(|row| row.place > own.place);
    let ahead = below.and_then(|below| Some((below, gap(own, below).filter(|gap| *gap > 0)?)));
    let names = |place: u16| {
        let level = rows[at..].iter().filter(|row| row.place == place);
        named_or_counted(state, &level.map(|row| entrant_name(state, row.entrant)).collect::<Vec<_>>())
    };
    with_full_stop(match ahead {
        Some((below, gap)) => format!("{place}, {} ahead of {}", count_points(gap), names(below.place)),
        None => place,
    })
}

/// Names up to two entrants, or the first and the number of the others: `Ann and Bob`, `Ann and two other players`.
fn named_or_counted(state: &EventState, names: &[String]) -> String {
    match names {
        [first, others @ ..] if others.len() > 1 => {
            format!("{first} and {} other {}", number_in_words(others.len()), entrants_noun(state))
        }
        few => list_names(few),
    }
}

/// Names up to two entrants, or counts them: `Ann and Bob`, `three players`.
fn named_up_to_two(state: &EventState, names: &[String]) -> String {
    match names.len() {
        0..=2 => list_names(names),
        many => format!("{} {}", number_in_words(many), entrants_noun(state)),
    }
}

fn entrants_noun(state: &EventState) -> &'static str {
    if state.plan().enters == EntrantKind::Teams { "teams" } else { "players" }
}

/// Says who leads: `Mae & Lee lead with 52.` If several share the lead, it is their number: `Two teams lead with 52.` If
/// another rule puts one ahead of others who have as many points, it is `Mae & Lee lead, one of two teams with 52.`
/// Returns `None` if nobody is ranked.
#[must_use]
pub fn leader_sentence(state: &EventState, rows: &[StandingsRow]) -> Option<String> {
    let top = rows.first()?;
    let many = |number: usize| format!("{} {}", number_in_words(number), entrants_noun(state));
    let points = |row: &StandingsRow| row.figures.first().filter(|of| of.by == Criterion::Points).map(|of| of.figure);
    let figure = points(top);
    let tied = rows.iter().filter(|row| row.place == top.place).count();
    let level = rows.iter().filter(|row| points(row) == figure).count();
    let with = figure.map_or_else(String::new, |figure| format!(" with {figure}"));
    if tied > 1 {
        return Some(format!("{} lead{with}.", capitalized(&many(tied))));
    }
    let leads = if state.plan().enters == EntrantKind::Teams { "lead" } else { "leads" };
    let who = format!("{} {leads}", entrant_name(state, top.entrant));
    Some(match figure {
        Some(figure) if level > 1 => format!("{who}, one of {} with {figure}.", many(level)),
        _ => format!("{who}{with}."),
    })
}

/// Says the score at another table: `Table 3: Al & Dale 9, Ben & Ruth 7.` If the round has several games, also how many
/// each side has won: `Table 3: Al & Dale 1 game, Ben & Ruth 0; now 6 to 4.`
#[must_use]
pub fn other_table_sentence(HallTable { number, sides: [ns, ew], points, games, .. }: &HallTable) -> String {
    let points = points.unwrap_or_default();
    match games {
        None => format!("Table {number}: {ns} {}, {ew} {}.", points.ns, points.ew),
        Some(games) => format!(
            "Table {number}: {ns} {}, {ew} {}; now {} to {}.",
            count(games.ns.into(), "game"),
            games.ew,
            points.ns,
            points.ew
        ),
    }
}

/// Says how many tables begin the round: `16 tables begin.`
#[must_use]
pub fn tables_begin_sentence(tables: &[HallTable]) -> String {
    format!("{} begin.", count(tables.len(), "table"))
}

/// Describes the plan of the hall to a screen reader: `12 tables, 3 results in. You sit East at table 5.`
#[must_use]
pub fn hall_description(HallModel { tables, own_chair, .. }: &HallModel) -> String {
    let (here, all) = (tables.iter().filter(|table| table.stage == TableStage::Reported).count(), tables.len());
    let yours = own_chair.map_or_else(String::new, |OwnChair { table, seat }| {
        format!(" You sit {} at table {table}.", names::seat(seat))
    });
    format!("{}, {} in.{yours}", count(all, "table"), count(here, "result"))
}

/// Returns the headline about the person's final place: `You finished fourth`, or `You tied for fourth` if `others`
/// have the same place. If bots played some of the games, it is `Your seat finished fourth`.
#[must_use]
pub fn place_headline(place: u16, others: usize, seat: SeatPlayedBy) -> String {
    let who = match seat {
        SeatPlayedBy::Person => "You",
        SeatPlayedBy::PersonAndBots | SeatPlayedBy::Bots => "Your seat",
    };
    match (place, others) {
        (1, 0) => format!("{who} won!"),
        (1, _) => format!("{who} tied for first!"),
        (_, 0) => format!("{who} finished {}", ordinal_in_words(place)),
        _ => format!("{who} tied for {}", ordinal_in_words(place)),
    }
}

/// Says how far the person came in the playoffs: `Fourth in the standings, then out in the quarterfinals.` `place` is
/// the place in the standings. `None` if the person did not play in the playoffs.
#[must_use]
pub fn playoffs_sentence(state: &EventState, you: Entrant, place: u16) -> Option<String> {
    let bracket = state.brackets().get(state.division(you).index())?;
    let matches = bracket.matches();
    let last = matches.iter().rfind(|of| [of.ns, of.ew].contains(&Some(you)))?;
    let champion = bracket.champion() == Some(you);
    let ended = if champion { "champion".to_owned() } else { playoff_exit(bracket, last.at.round.index()) };
    Some(format!("{} in the standings, then {ended}.", capitalized(&ordinal_in_words(place))))
}

/// Continues [`place_headline`] with the number of entrants and the event: `of 16 at World doubles`. After `You won!`
/// the text begins with the place: `first of 16 at World doubles`.
#[must_use]
pub fn of_entrants(title: &str, of: u16, won: bool) -> String {
    let place = if won { "first " } else { "" };
    format!("{place}of {of} at {title}")
}

/// Returns the name of the picture file that the person can share: `bower-world-doubles-4th.png`.
#[must_use]
pub fn picture_file_name(place: u16, title: &str) -> String {
    let words: Vec<&str> =
        title.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    format!("bower-{}-{}.png", words.join("-").to_lowercase(), short_ordinal(place))
}

/// Tells the person's evening in up to three sentences: games won, changes of place, and the best result. What bots
/// did for the person is not told as the person's.
#[must_use]
pub fn evening_story(
    state: &EventState,
    you: Entrant,
    row: &StandingsRow,
    course: &[RoundPlace],
    of: u16,
    games: &SeatGames,
) -> Vec<String> {
    let tally = &row.tally;
    let points = count_points(tally.points);
    let won = match (games.seat(), tally.games, tally.games_won) {
        (SeatPlayedBy::Bots, games, won) => format!("Bots played for you: {won} of {games} games won, {points}."),
        (SeatPlayedBy::PersonAndBots, _, _) => {
            format!("You played {}, and bots played {}.", count(games.by_person, "game"), games.by_bots)
        }
        (SeatPlayedBy::Person, 1, 1) => format!("You won your only game, and made {points}."),
        (SeatPlayedBy::Person, 1, _) => format!("You made {points} in your only game."),
        (SeatPlayedBy::Person, games, 0) => format!("You won none of {games} games, and made {points}."),
        (SeatPlayedBy::Person, games, won) if won == games => format!("You won all {games} games and made {points}."),
        (SeatPlayedBy::Person, games, won) => format!("You won {won} of {games} games and made {points}."),
    };
    let climb = climb_sentence(course, of).filter(|_| games.seat() == SeatPlayedBy::Person);
    [Some(won), climb, best_table_sentence(state, you, &games.own_rounds)].into_iter().flatten().collect()
}

/// Describes how the person's place changed over the rounds: `Eleventh after round 2, you climbed to fourth.`
fn climb_sentence(course: &[RoundPlace], of: u16) -> Option<String> {
    let last = course.last().filter(|_| course.len() > 1)?;
    let worst = course.iter().rev().max_by_key(|at| at.place)?;
    let best = course.iter().rev().min_by_key(|at| at.place)?;
    let third = (of / 3).max(1);
    let after = |at: &RoundPlace| format!("{} after round {}", capitalized(&ordinal_in_words(at.place)), at.round);
    if let [first, last] = course
        && first.place != last.place
    {
        let first = ordinal_in_words(first.place);
        return Some(format!("{} after round 1, then {}.", capitalized(&first), ordinal_in_words(last.place)));
    }
    if worst.place == best.place {
        return Some(format!("You were {} from the first round to the last.", ordinal_in_words(last.place)));
    }
    if best.round == last.round && worst.place >= last.place + third {
        return Some(format!("{}, you climbed to {}.", after(worst), ordinal_in_words(last.place)));
    }
    if last.place >= best.place + third {
        return Some(format!("{}, then it slipped away.", after(best)));
    }
    if best.place == 1 {
        return Some(format!("You led after round {}, and ended {}.", best.round, ordinal_in_words(last.place)));
    }
    (worst.place <= third).then(|| "You were near the top all evening.".to_owned())
}

/// The fewest points by which the best table was won, for it to be told.
const BEST_TABLE_MARGIN: i32 = 3;

/// Describes the result with the largest lead: `Your best table: 13 to 4 against Al & Ben in round 3.` Only results of
/// `own_rounds` count, the rounds that the person played without bots.
fn best_table_sentence(state: &EventState, you: Entrant, own_rounds: &[RoundNo]) -> Option<String> {
    let lines = super::own_card(state, you).into_iter().filter(|line| own_rounds.contains(&line.round));
    let known = lines.filter_map(|line| Some((line.points?, line.round)));
    let (points, round) = known.max_by_key(|(points, _)| points.us - points.them)?;
    let far_ahead = points.us - points.them >= BEST_TABLE_MARGIN;
    far_ahead.then(|| {
        let result = format!("{} to {} against {}", points.us, points.them, opponent_names(state, you, round));
        match state.rounds().len() {
            1 => format!("It was {result}."),
            _ => format!("Your best table: {result} in round {round}."),
        }
    })
}

fn opponent_names(state: &EventState, you: Entrant, round: RoundNo) -> String {
    let table = state.round(round).and_then(|round| round.seating.table_of(you));
    let side = table.and_then(|table| Some((table, table.seats.side_of(you)?)));
    let names = side.map(|(table, side)| {
        let others = table.seats.entrants_on(side.other());
        list_names(&others.into_iter().map(|other| entrant_name(state, other)).collect::<Vec<_>>())
    });
    names.unwrap_or_default()
}

/// Says how far the next better place was: `You were 2 points behind third.` If bots played some of the games, it is
/// `Your seat was 2 points behind third.`
#[must_use]
pub fn points_short_sentence(missing: i64, place: u16, seat: SeatPlayedBy) -> String {
    let who = match seat {
        SeatPlayedBy::Person => "You were",
        SeatPlayedBy::PersonAndBots | SeatPlayedBy::Bots => "Your seat was",
    };
    format!("{who} {} behind {}.", count_points(missing), ordinal_in_words(place))
}

/// Returns a prize with the figure that won it: `High game (17)`.
#[must_use]
pub fn prize_with_figure(prize: Prize, figure: Option<i64>) -> String {
    let figure = figure.map_or_else(String::new, |figure| format!(" ({figure})"));
    format!("{}{figure}", super::prize_name(prize))
}

/// Names the rule that decided between two entrants with equal points, from the view of the one who was placed `by` it:
/// `Tied on points with Ann & Bob, ahead on loners`. Returns `None` if the points decided, or if the two share a place.
#[must_use]
pub fn tie_note(state: &EventState, other: Entrant, order: TieOrder, by: TieBreak) -> Option<String> {
    let rule = match by {
        TieBreak::LowerFigure(by, ..) if state.plan().ranking.first() == Some(&by) => return None,
        TieBreak::LowerFigure(by, ..) => format!("on {}", criterion_name(by)),
        TieBreak::Contest(by) => format!("by {}", tie_break_method(by, None)),
        TieBreak::Shared => return None,
    };
    let order = match order {
        TieOrder::Ahead => "ahead",
        TieOrder::Behind => "behind",
    };
    let level = state.plan().ranking.first().map_or("points", |first| criterion_name(*first));
    Some(format!("Tied on {level} with {}, {order} {rule}", entrant_name(state, other)))
}

/// Says how third place was found in playoffs, which have no match for it. `other` lost the other semifinal.
#[must_use]
pub fn third_place_note(state: &EventState, other: Option<Entrant>) -> String {
    let other =
        other.map_or_else(String::new, |other| format!(", with a better seed than {}", entrant_name(state, other)));
    format!("Lost a semifinal{other}")
}

/// Whether one entrant ranks ahead of another one with equal points, or behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieOrder {
    Ahead,
    Behind,
}

/// Sums up the person's practice events so far: `Event 5 of your season. Your best is still second of 16, in event 2.`
/// An event in which bots played for the person does not count.
#[must_use]
pub fn season_sentence(places: &[PastPlace], seat: SeatPlayedBy) -> String {
    match seat {
        SeatPlayedBy::Bots => return "Bots played this one for you, so it isn't in your season.".to_owned(),
        SeatPlayedBy::PersonAndBots => {
            return "Bots played part of this one for you, so it isn't in your season.".to_owned();
        }
        SeatPlayedBy::Person => {}
    }
    let place = |past: &PastPlace| format!("{} of {}", ordinal_in_words(past.place), past.of);
    let [before @ .., last] = places else {
        return "Your season begins with the first event that you play yourself.".to_owned();
    };
    let Some((number, best)) = (1..).zip(before).min_by_key(|(_, past)| past.rank()) else {
        return format!("The first event of your season: {}.", place(last));
    };
    let told = format!("Event {} of your season.", places.len());
    match last.rank().cmp(&best.rank()) {
        Ordering::Less if last.place <= last.of / 2 => format!("{told} Your best so far!"),
        Ordering::Less => format!("{told} Your best so far: {}.", place(last)),
        Ordering::Equal => format!("{told} As good as your best: {}.", place(last)),
        Ordering::Greater => format!("{told} Your best is still {}, in event {number}.", place(best)),
    }
}

/// The results of a season, added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeasonTotals {
    pub rounds: usize,
    pub rounds_won: usize,
    pub points: i64,
}

/// Returns the figures of a season with their labels: the best place of several, the rounds won, and the points in a
/// round.
#[must_use]
pub fn season_figures(places: &[PastPlace], of: SeasonTotals) -> Vec<SeasonFigure> {
    let best = places.iter().min_by_key(|past| past.rank()).filter(|_| places.len() > 1);
    let best = best.map(|best| SeasonFigure { label: "Best place", figure: season_place_label(best.place, best.of) });
    let rounds = i64::try_from(of.rounds.max(1)).unwrap_or(1);
    let tenths = (20 * of.points.max(0) + rounds) / (2 * rounds);
    let won = SeasonFigure { label: "Rounds won", figure: format!("{} of {}", of.rounds_won, of.rounds) };
    let points = SeasonFigure { label: "Points a round", figure: format!("{}.{}", tenths / 10, tenths % 10) };
    best.into_iter().chain([won, points]).collect()
}

/// Formats the place in an event of a season: `7th of 8`.
#[must_use]
pub fn season_place_label(place: u16, of: u16) -> String {
    format!("{} of {of}", short_ordinal(place))
}

/// Names the opponents whom the person beat, and those who beat the person: `You beat Al & Ben and Cy & Dee.`
#[must_use]
pub fn outcome_sentences<'m>(matches: impl Iterator<Item = &'m PastMeeting> + Clone) -> Vec<String> {
    let names = |is_told: fn(&PastMeeting) -> bool| {
        let told: Vec<String> =
            matches.clone().filter(|met| is_told(met)).map(|met| met.opponents.join(" & ")).collect();
        (!told.is_empty()).then(|| list_names(&told))
    };
    let beaten = names(|met| met.us > met.them).map(|names| format!("You beat {names}."));
    let lost_to = names(|met| met.us < met.them).map(|names| format!("You lost to {names}."));
    let tied = names(|met| met.us == met.them).map(|names| format!("You tied with {names}."));
    [beaten, lost_to, tied].into_iter().flatten().collect()
}

pub const SEASON_CAPTION: &str = "Your place, event by event: first at the top, last at the bottom";
pub const SEASON_CAPTION_OF_ONE: &str = "Your place. Each event adds a point to this line.";

/// Describes the chart of the places at all practice events, for a screen reader: `Places: 9th of 16, 4th of 16.`
#[must_use]
pub fn season_places_description(places: &[PastPlace]) -> String {
    let each = places.iter().map(|past| season_place_label(past.place, past.of));
    format!("Places: {}.", each.collect::<Vec<_>>().join(", "))
}

/// Describes the chart of an event's places for a screen reader: `Place after each round: 9th, 6th, 4th. After the
/// playoffs: 3rd.`
#[must_use]
pub fn round_places_description(course: &[RoundPlace], playoff_place: Option<u16>) -> String {
    let each = course.iter().map(|at| short_ordinal(at.place));
    let playoffs = playoff_place.map_or_else(String::new, |at| format!(" After the playoffs: {}.", short_ordinal(at)));
    format!("Place after each round: {}.{playoffs}", each.collect::<Vec<_>>().join(", "))
}

/// Returns the caption of the chart of an event's places.
#[must_use]
pub const fn chart_caption(playoff_place: Option<u16>) -> &'static str {
    match playoff_place {
        None => "Place, round by round",
        Some(_) => "Place, round by round and after the playoffs",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course(places: &[u16]) -> Vec<RoundPlace> {
        let at = |(at, place): (usize, &u16)| RoundPlace { round: RoundNo::from_index(at), place: *place };
        places.iter().enumerate().map(at).collect()
    }

    #[test]
    fn the_course_of_an_evening_is_told_as_it_was() {
        for (places, told) in [
            (&[8, 5][..], "Eighth after round 1, then fifth."),
            (&[1, 2], "First after round 1, then second."),
            (&[3, 3], "You were third from the first round to the last."),
            (&[11, 9, 4], "Eleventh after round 1, you climbed to fourth."),
            (&[2, 5, 9], "Second after round 1, then it slipped away."),
            (&[3, 1, 2], "You led after round 2, and ended second."),
            (&[3, 2, 2], "You were near the top all evening."),
        ] {
            assert_eq!(climb_sentence(&course(places), 12).as_deref(), Some(told), "{places:?}");
        }
        for untold in [&[4][..], &[9, 6, 8]] {
            assert_eq!(climb_sentence(&course(untold), 12), None, "the chart shows it");
        }
    }

    #[test]
    fn points_a_round_are_rounded() {
        for (points, rounds, told) in [(23, 4, "5.8"), (60, 8, "7.5"), (22, 3, "7.3"), (29, 3, "9.7"), (0, 0, "0.0")] {
            let figures = season_figures(&[], SeasonTotals { rounds, rounds_won: 0, points });
            assert_eq!(figures.last().map(|of| of.figure.as_str()), Some(told), "{points} in {rounds}");
        }
    }

    #[test]
    fn a_season_is_summed_up_by_its_best_place() {
        let told = |places: &[(u16, u16)]| {
            let past = |(place, of): &(u16, u16)| PastPlace { title: String::new(), place: *place, of: *of };
            let places: Vec<PastPlace> = places.iter().map(past).collect();
            let totals = SeasonTotals { rounds: 8, rounds_won: 3, points: 60 };
            let best = season_figures(&places, totals).into_iter().find(|of| of.label == "Best place");
            (season_sentence(&places, SeatPlayedBy::Person), best.map(|of| of.figure))
        };
        for (places, sentence, best) in [
            (&[(7, 8)][..], "The first event of your season: seventh of 8.", None),
            (&[(8, 8), (7, 8)], "Event 2 of your season. Your best so far: seventh of 8.", Some("7th of 8")),
            (&[(7, 8), (2, 8)], "Event 2 of your season. Your best so far!", Some("2nd of 8")),
            (
                &[(7, 8), (8, 8), (7, 8)],
                "Event 3 of your season. As good as your best: seventh of 8.",
                Some("7th of 8"),
            ),
            (
                &[(5, 8), (2, 16), (9, 16)],
                "Event 3 of your season. Your best is still second of 16, in event 2.",
                Some("2nd of 16"),
            ),
            // A win in a small field is better than second place in a large one, as in the chart.
            (&[(2, 16), (1, 4)], "Event 2 of your season. Your best so far!", Some("1st of 4")),
            (&[(1, 4), (1, 16)], "Event 2 of your season. Your best so far!", Some("1st of 16")),
        ] {
            assert_eq!(told(places), (sentence.to_owned(), best.map(str::to_owned)), "{places:?}");
        }
    }

    #[test]
    fn losses_to_both_partners_are_told_without_their_names() {
        let record = |won, lost| PastRecord { won, lost, tied: 0 };
        assert_eq!(past_losses_sentence(Some("Faye"), record(0, 1)), "Faye beat you once.");
        assert_eq!(past_losses_sentence(None, record(0, 1)), "They beat you once.");
        assert_eq!(past_losses_sentence(None, record(1, 2)), "You beat them once and lost twice.");
    }

    #[test]
    fn a_shared_place_is_called_a_tie() {
        let needed = |place, sharing| Some(PlaceNeeded { gain: Gain::Points(1), place, sharing });
        let now = |sharing, needed| place_now_sentence(CurrentPlace { place: 7, sharing, needed }, true);
        assert_eq!(
            now(PlaceSharing::Tied, needed(6, PlaceSharing::Tied)),
            "Tied for seventh. One more point: tied for sixth."
        );
        assert_eq!(now(PlaceSharing::Alone, needed(6, PlaceSharing::Alone)), "Seventh. One more point: sixth.");
    }
}
