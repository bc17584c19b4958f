//! Names of events and of their parts: movements, prizes, phases of the clock, figures and ties.

use super::{NO_GAME, entrant_name, subject};
use crate::words::counts::count_times;
use crate::words::levels::{level_title, style_title};
use bots::{BotPlayer, Level, Style};
use cards::Seed;
use event::{
    Bell, Bye, ByeWorth, ClockPhase, Compromise, Criterion, EventKind, EventState, House, MovementRule, PartnerChoice,
    Prize, PrizeRight, WaitingPlace,
};

/// Names the level and the style of a bot: `Expert`, `Expert, lone wolf`.
#[must_use]
pub fn bot_title(player: BotPlayer) -> String {
    match player.style {
        Style::Club => level_title(player.level).to_owned(),
        other => format!("{}, {}", level_title(player.level), style_title(other).to_lowercase()),
    }
}

/// Says how a bot differs from bots of the level `common`, or of different levels if that is `None`: `expert, bold`.
/// Returns `None` if it does not differ.
#[must_use]
pub fn distinctive_bot_title(player: BotPlayer, common: Option<Level>) -> Option<String> {
    let level = (common != Some(player.level)).then(|| level_title(player.level).to_lowercase());
    let style = (player.style != Style::Club).then(|| style_title(player.style).to_lowercase());
    let differences: Vec<String> = level.into_iter().chain(style).collect();
    (!differences.is_empty()).then(|| differences.join(", "))
}

/// Names a kind of event: `World doubles`.
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

/// Names a house event: `World doubles, house rules`. If no option differs, returns the title of its kind.
#[must_use]
pub fn house_title(kind: EventKind, house: &House) -> String {
    let title = event_title(kind);
    if *house == House::default() { title.to_owned() } else { format!("{title}, house rules") }
}

#[must_use]
pub const fn criterion_name(criterion: Criterion) -> &'static str {
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

#[must_use]
pub const fn movement_label(rule: MovementRule) -> &'static str {
    match rule {
        MovementRule::LosersMoveOn => "Teams: losers move on, winners of game 1 stay for good",
        MovementRule::NewOpponents => "Teams: winners stay, losers find new opponents",
        MovementRule::RoundRobin => "Teams: round robin, everybody plays everybody",
        MovementRule::WinnersUp => "Teams: winners go up a table",
        MovementRule::RedAndWhite => "People: red and white cards",
        MovementRule::Schedule(PartnerChoice::Scheduled) => "People: tables and partners set before the start",
        MovementRule::Schedule(PartnerChoice::DrawnAtTable) => "People: tables set, partners drawn at the table",
    }
}

/// Names a prize: `Second place`, `High game`.
#[must_use]
pub fn prize_name(prize: Prize) -> String {
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

/// Names a phase of the event's clock: `Round 3`, `Change tables`. A round may have several games, and the clock runs
/// for all of them.
#[must_use]
pub fn phase_name(phase: ClockPhase) -> String {
    match phase {
        ClockPhase::Meeting => "Rules meeting".to_owned(),
        ClockPhase::Game(round) => super::shown::round_heading(round),
        ClockPhase::Change(_) => "Change tables".to_owned(),
        ClockPhase::Break(_) => "Break".to_owned(),
        ClockPhase::Over => "Finished".to_owned(),
    }
}

/// Says what a bell of the event's clock means: `Round 2 begins`, `2 minutes left`. `warning` is the time before the end
/// of a game, in minutes.
#[must_use]
pub fn bell_label(bell: Bell, warning: u16) -> String {
    match bell {
        Bell::Begins(begun @ (ClockPhase::Meeting | ClockPhase::Game(_))) => format!("{} begins", phase_name(begun)),
        Bell::Begins(begun) => phase_name(begun),
        Bell::Forfeit(games) => format!("Anyone missing loses game {games}"),
        Bell::Warning(_) => format!("{} left", crate::words::count(warning.into(), "minute")),
    }
}

/// Names the way in which a tie was broken, after the word "by": `rock-paper-scissors`, `a playoff`, or `lot`. An order
/// with a seed was drawn by lot, whatever contest the rules foresee.
#[must_use]
pub const fn tie_break_method(how: Criterion, seed: Option<Seed>) -> &'static str {
    match (how, seed) {
        (Criterion::Lot, _) | (_, Some(_)) => "lot",
        _ => criterion_name(how),
    }
}

/// Returns the seed of a drawn lot, as the end of a sentence: ` (number 42)`. Empty if no lot was drawn.
#[must_use]
pub fn seed_suffix(seed: Option<Seed>) -> String {
    seed.map_or_else(String::new, |seed| format!(" (number {seed})"))
}

/// Describes a disqualification: `disqualified, without prizes`.
#[must_use]
pub const fn disqualification_text(prizes: PrizeRight) -> &'static str {
    match prizes {
        PrizeRight::Kept => "disqualified",
        PrizeRight::Denied => "disqualified, without prizes",
    }
}

/// Says how many points an entrant gets for a round without a game. Returns `None` if it is none.
#[must_use]
pub fn bye_worth_sentence(state: &EventState) -> Option<String> {
    let worth = match state.plan().bye {
        ByeWorth::Nothing => return None,
        ByeWorth::Points(points) => crate::words::count(usize::from(points.unsigned_abs()), "point"),
        ByeWorth::OwnMean => "the average of one's other rounds".to_owned(),
    };
    Some(format!("A round without a game counts as {worth}."))
}

/// Says that an entrant has no game this round: `No game this round, stay at table 1`.
#[must_use]
pub fn bye_text(bye: &Bye) -> String {
    bye_with_place("No game this round", bye)
}

/// Says within a line about a round that an entrant has no game: `no game, stay at table 1`.
#[must_use]
pub fn no_game_text(bye: &Bye) -> String {
    bye_with_place(NO_GAME, bye)
}

fn bye_with_place(told: &str, bye: &Bye) -> String {
    match bye.waits {
        WaitingPlace::Aside | WaitingPlace::InRotation(_) => told.to_owned(),
        WaitingPlace::AtHome(table) => format!("{told}, stay at table {table}"),
    }
}

/// Describes a rule of the seating that could not be kept in a round: `Ann & Bob and Cy & Dee meet again.`
#[must_use]
pub fn compromise_sentence(state: &EventState, compromise: Compromise) -> String {
    let name = |entrant| entrant_name(state, entrant);
    match compromise {
        Compromise::MeetAgain(one, other, 1) => format!("{} and {} meet again.", name(one), name(other)),
        Compromise::MeetAgain(one, other, met) => {
            format!("{} and {} meet again, having met {}.", name(one), name(other), count_times(met.into()))
        }
        Compromise::WinnerMoves(entrant) => format!("{} won but must change tables.", name(entrant)),
        Compromise::SecondBye(entrant) => {
            format!("{} out again before everybody has sat out.", subject(state, entrant).with_verb("sits", "sit"))
        }
    }
}

/// Formats a figure of the standings. Percentages have one decimal: `62.5%`.
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
