//! What events and their parts are called.

use super::entrant_name;
use crate::words::counts::times;
use bots::{BotPlayer, Style};
use cards::Seed;
use event::{
    Bell, Bye, ByeWorth, ClockPhase, Compromise, Criterion, EventKind, EventState, Fixture, House, MovementRule,
    Partners, Prize, PrizeRight, Waits,
};

/// Returns how somebody plays, as a title: `Expert`, `Expert, lone wolf`.
#[must_use]
pub fn player_title(player: BotPlayer) -> String {
    match player.style {
        Style::Club => player.level.title().to_owned(),
        other => format!("{}, {}", player.level.title(), other.title().to_lowercase()),
    }
}

/// An event by name: `World doubles`.
#[must_use]
pub const fn event_title(kind: EventKind) -> &'static str {
    match kind {
        EventKind::WorldDoubles => "World doubles",
        EventKind::WorldSingles => "World singles",
        EventKind::ChicagoSeason => "Chicago season",
        EventKind::Valparaiso => "Valparaiso tournament",
        EventKind::Mcallen => "McAllen doubles",
        EventKind::Progressive => "Progressive",
    }
}

/// A house event by name: `World doubles, house rules`; one that does nothing otherwise has the event's own.
#[must_use]
pub fn house_title(kind: EventKind, house: &House) -> String {
    let title = event_title(kind);
    if *house == House::default() { title.to_owned() } else { format!("{title}, house rules") }
}

/// A tie-break, as the heading of a column or in a sentence.
#[must_use]
pub const fn criterion(criterion: Criterion) -> &'static str {
    match criterion {
        Criterion::Points => "points",
        Criterion::GamesWon => "games won",
        Criterion::Loners => "loners",
        Criterion::TablePoints => "league points",
        Criterion::WinningPercentage => "winning percentage",
        Criterion::StrengthOfSchedule => "strength of schedule",
        Criterion::RockPaperScissors => "rock-paper-scissors",
        Criterion::Playoff { .. } => "a playoff",
        Criterion::Lot => "a drawn lot",
    }
}

/// A match of the playoffs by name: `Playoffs, round 1, match 2`, with its division where there are several.
#[must_use]
pub fn playoff_match(state: &EventState, Fixture { division, round, number }: Fixture) -> String {
    let name = state.plan().division_name(division);
    let of = name.map_or_else(String::new, |name| format!(" of {name}"));
    format!("Playoffs{of}, round {round}, match {number}")
}

/// Returns what becomes of the winner of a match of the playoffs.
#[must_use]
pub fn after_match(winner: &str, is_final: bool) -> String {
    if is_final { format!("{winner} wins the playoffs") } else { format!("{winner} goes on") }
}

/// Returns how a field moves, as a choice.
#[must_use]
pub const fn movement(rule: MovementRule) -> &'static str {
    match rule {
        MovementRule::LosersMoveOn => "Teams: losers move on, winners of game 1 stay for good",
        MovementRule::NewOpponents => "Teams: winners stay, losers find new opponents",
        MovementRule::RoundRobin => "Teams: everybody against everybody",
        MovementRule::WinnersUp => "Teams: winners go up a table",
        MovementRule::RedAndWhite => "People: red and white cards",
        MovementRule::Schedule(Partners::Scheduled) => "People: tables and partners set before the start",
        MovementRule::Schedule(Partners::DrawnAtTable) => "People: tables set, partners drawn at the table",
    }
}

/// A prize: `Second place`, `High game`.
#[must_use]
pub fn prize(prize: Prize) -> String {
    match prize {
        Prize::Place(1) => "First place".to_owned(),
        Prize::Place(2) => "Second place".to_owned(),
        Prize::Place(3) => "Third place".to_owned(),
        Prize::Place(place) => format!("Place {place}"),
        Prize::LowScore => "Low score".to_owned(),
        Prize::HighGame => "High game".to_owned(),
        Prize::MostLoners => "Most loners".to_owned(),
        Prize::Door => "Door prize".to_owned(),
        Prize::FarthestTraveller => "Farthest traveler".to_owned(),
        Prize::Sportsmanship(game) => format!("Sportsmanship, game {game}"),
        Prize::BestDressed => "Best dressed".to_owned(),
    }
}

/// Returns what the clock shows: `Game 3`, `Change tables`.
#[must_use]
pub fn phase(phase: ClockPhase) -> String {
    match phase {
        ClockPhase::Meeting => "Rules meeting".to_owned(),
        ClockPhase::Game(round) => format!("Game {round}"),
        ClockPhase::Change(_) => "Change tables".to_owned(),
        ClockPhase::Break(_) => "Break".to_owned(),
        ClockPhase::Over => "Finished".to_owned(),
    }
}

/// A bell that rings, the warning so many minutes before the end: `Bell: 2 minutes left`.
#[must_use]
pub fn bell(bell: Bell, warning: u16) -> String {
    match bell {
        Bell::Begins(begun) => format!("Bell: {}", phase(begun)),
        Bell::Forfeit(games) => format!("Bell: anyone missing loses game {games}"),
        Bell::Warning(_) => format!("Bell: {} left", crate::words::count(warning.into(), "minute")),
    }
}

/// By what an order among some who were tied came about: `rock-paper-scissors`, or what was drawn with a seed in its place.
#[must_use]
pub fn settled_by(how: Criterion, seed: Option<Seed>) -> String {
    match (how, seed) {
        (_, None) | (Criterion::Lot, _) => criterion(how).to_owned(),
        (_, Some(_)) => format!("{} in place of {}", criterion(Criterion::Lot), criterion(how)),
    }
}

/// The seed of what was drawn, at the end of what is told of it; nothing where nothing was.
#[must_use]
pub fn by_seed(seed: Option<Seed>) -> String {
    seed.map_or_else(String::new, |seed| format!(", seed {seed}"))
}

/// Returns what became of somebody by a judge's word.
#[must_use]
pub const fn disqualified(prizes: PrizeRight) -> &'static str {
    match prizes {
        PrizeRight::Kept => "disqualified",
        PrizeRight::Denied => "disqualified, without prizes",
    }
}

/// Returns what a round without a game is worth to who has none, in a sentence; `None` where it is worth nothing.
#[must_use]
pub fn bye_worth(state: &EventState) -> Option<String> {
    let worth = match state.plan().bye {
        ByeWorth::Nothing => return None,
        ByeWorth::Points(points) => crate::words::count(usize::from(points.unsigned_abs()), "point"),
        ByeWorth::OwnMean => "one's own average of the games played".to_owned(),
    };
    Some(format!("A round without a game counts as {worth}."))
}

/// Returns where somebody without a game waits: `No game this round`.
#[must_use]
pub fn bye_at(bye: &Bye) -> String {
    match bye.waits {
        Waits::Aside | Waits::InRotation(_) => "No game this round".to_owned(),
        Waits::AtHome(table) => format!("No game this round: stay at table {table}"),
    }
}

/// Returns what a seating could not keep, told before the round.
#[must_use]
pub fn compromise(state: &EventState, compromise: Compromise) -> String {
    let name = |entrant| entrant_name(state, entrant);
    match compromise {
        Compromise::MeetAgain(one, other, 1) => format!("{} and {} meet again.", name(one), name(other)),
        Compromise::MeetAgain(one, other, met) => {
            format!("{} and {} meet again, having met {}.", name(one), name(other), times(met.into()))
        }
        Compromise::WinnerMoves(entrant) => format!("{} won but must change tables.", name(entrant)),
        Compromise::SecondBye(entrant) => {
            format!("{} sits out again before everybody has.", name(entrant))
        }
    }
}

/// A figure as people read it; percentages with one digit: `62.5%`.
#[must_use]
pub fn figure_text(by: Criterion, figure: i64) -> String {
    match by {
        Criterion::WinningPercentage | Criterion::StrengthOfSchedule => {
            let tenths = (figure + 500) / 1_000;
            format!("{}.{}%", tenths / 10, tenths % 10)
        }
        _ => figure.to_string(),
    }
}
