//! Reasons why an entry is refused, a plan is impossible, or a code is unreadable. Each text is the second half of a
//! sentence.

use super::{criterion_name, entrant_name, subject};
use crate::words::contradiction_reason;
use crate::words::counts::{count, count_points, is_or_are};
use cards::ruleset::{Length, Ruleset};
use event::{
    BadCode, BadHouseField, BadPlan, BadScore, Entrant, EntrantKind, EventState, HouseField, LONGEST_NAME,
    MAX_ENTRANTS, NoResult, Refused, plausible,
};

/// Says why an entry in the event's log is refused: `nobody has number 12`.
#[must_use]
pub fn refusal_reason(state: &EventState, refused: &Refused) -> String {
    let name = |entrant| entrant_name(state, entrant);
    let has = |entrant: &Entrant| subject(state, *entrant).with_verb("has", "have");
    match refused {
        Refused::NoSuchEntrant(entrant) => format!("nobody has number {entrant}"),
        Refused::NoSuchDivision(division) => format!("there is no division {division}"),
        Refused::EventFull => format!("the field is full: an event takes {MAX_ENTRANTS}"),
        Refused::TooFewEntrants { division, present, needed } => {
            let name = state.plan().division_name(*division);
            let of = name.map_or_else(String::new, |name| format!(" in {name}"));
            format!("{present} {} present{of}, and it takes {needed}", is_or_are(*present))
        }
        Refused::BadName => format!("a name has 1 to {LONGEST_NAME} letters"),
        Refused::NoReason => "say why".to_owned(),
        Refused::EmptyNote => "type the note".to_owned(),
        Refused::EarlierThanLastEntry => "this device's clock has been set back: the last entry is later".to_owned(),
        Refused::TableStillOut(table) => format!("the result of table {table} is still out"),
        Refused::NoRoundLeft => "no round is left".to_owned(),
        Refused::NotBegun => "no round has begun".to_owned(),
        Refused::NoSuchRound(round) => format!("there was no round {round}"),
        Refused::NoSuchTable(table) => format!("there is no table {table} in that round"),
        Refused::NotSeated(entrant) => format!("{} no seat", has(entrant)),
        Refused::OtherDivision(entrant) => {
            format!("{} in another division", subject(state, *entrant).with_verb("plays", "play"))
        }
        Refused::OthersAtTable => "other people sit at that table here".to_owned(),
        Refused::SeatedWrongly(entrant) => {
            format!("{} seated twice, or not in the event", subject(state, *entrant).is())
        }
        Refused::TableNumberTwice(table) => format!("table {table} is used twice"),
        Refused::WrongEntrantKind(EntrantKind::Teams) => {
            "a table of teams, and this event is for individuals".to_owned()
        }
        Refused::WrongEntrantKind(EntrantKind::People) => {
            "a table of individuals, and this event is for teams".to_owned()
        }
        Refused::NoSchedule => "this event has no schedule".to_owned(),
        Refused::NoDrawAtTable(table) => format!("those four do not draw for partners at table {table}"),
        Refused::PartnersNotDrawn(table) => format!("partners are still to be drawn at table {table}"),
        Refused::AlreadyReported(table) => format!("table {table} has reported already, so correct that result"),
        Refused::NotReported(table) => format!("table {table} has not reported yet"),
        Refused::GamesExpected(games) => format!("a result has {}", crate::words::count((*games).into(), "game")),
        Refused::BadScore(bad) => bad_score_reason(&state.plan().game, *bad),
        Refused::BadAward(most) => format!("a side is given 0 to {}", count_points((*most).into())),
        Refused::LonersDecide(of) => {
            format!("{} made more loners, which decides a tied score, so they are ahead", crate::words::side(*of))
        }
        Refused::NeedsWinner => "the score is tied, so say who is ahead".to_owned(),
        Refused::NameTaken(name) => format!("somebody has already entered as \"{name}\", so add what tells them apart"),
        Refused::SameTableNumber(table) => format!("it is table {table} already"),
        Refused::EntrantGone(entrant) => format!("{} left", has(entrant)),
        Refused::EntrantNotGone(entrant) => format!("{} not left", has(entrant)),
        Refused::NoSubstitutesInPlayoffs => "no substitutes in the playoffs".to_owned(),
        Refused::BadRounds(rounds) => format!("there cannot be {}", count((*rounds).into(), "round")),
        Refused::NoSuchContest(by) => format!("no tie is to be settled by {}", criterion_name(*by)),
        Refused::NotAmongTied => "those are not the ones who are tied".to_owned(),
        Refused::NoPlayoffs => "the playoffs cannot begin now".to_owned(),
        Refused::BadSeeds => "the seeds are not the ones who may play".to_owned(),
        Refused::NoSuchMatch => "there is no such match, or it is not known yet who plays it".to_owned(),
        Refused::GameMissing(game) => format!("game {game} is missing"),
        Refused::MatchNotWon(games) => {
            format!("the match ends as soon as one side has won {}", crate::words::count(*games, "game"))
        }
        Refused::NotGivenByHand => "this prize is computed, or not given at this event".to_owned(),
        Refused::ClockStopped => "the clock has not been started".to_owned(),
        Refused::NoSuchPlayer(entrant) => format!("{} has no such player", name(*entrant)),
        Refused::BadRuling(most) => format!("a ruling gives or takes 1 to {}", count_points((*most).into())),
        Refused::MayNotWinPrizes(party) => {
            format!("{} is disqualified and wins no prize", state.entrant_or_player_name(*party))
        }
        Refused::MayNotBeLeftOut(entrant) => format!("{} not forfeited often enough for that", has(entrant)),
        Refused::NoProtests => "this event has no protests".to_owned(),
        Refused::OnlyInPlayoffs => "whether somebody may play can be protested only in the playoffs".to_owned(),
        Refused::NoMatchToPlay => "a protest comes before the game, and no match of theirs is still out".to_owned(),
        Refused::NoSuchProtest(number) => format!("protest {number} is not open"),
        Refused::GameNotPlayed => "that game has not been played: play it first".to_owned(),
        Refused::TeamOfOne(name) => format!("\"{name}\" is one name, and a team of one cannot play: type both"),
        Refused::NotWaitingForPartner(entrant) => {
            format!("{} not waiting for a partner in this division", subject(state, *entrant).is())
        }
        Refused::UnderProtest(entrant) => format!("a protest of {} is open: rule on it first", name(*entrant)),
        Refused::NoCalendar => "the seating depends on who won, so no week can be put off".to_owned(),
        Refused::NoLeague => "only a league has dates, waivers and forfeits".to_owned(),
        Refused::DatesOutOfOrder(round) => format!("round {round} would not come after the round before it"),
        Refused::HasPlayed(entrant) => format!("{} played: enter a substitute instead", has(entrant)),
        Refused::NeedsOnePerson => "this prize goes to a person: choose one of the two".to_owned(),
    }
}

/// Says why a sheet does not give the result of a table at this event: `no round of this event has begun`.
#[must_use]
pub fn no_result_reason(state: &EventState, why: &NoResult) -> String {
    let runs = || state.round_number().map_or_else(String::new, |round| round.to_string());
    match why {
        NoResult::NotBegun => "no round of this event has begun".to_owned(),
        NoResult::OtherEvent(name) => format!("the sheet is for \"{name}\", not for \"{}\"", state.plan().name),
        NoResult::PersonalCard => "it is one person's own card, which does not say what the other side made, so it counts only in the rounds and with a card of the other side".to_owned(),
        NoResult::NotFinished => "its games are not all played".to_owned(),
        NoResult::NotSigned => "it is not signed. Both sides sign first".to_owned(),
        NoResult::OtherRound(before) => format!("it is for round {before}, and this is round {}", runs()),
        NoResult::OtherPeople if !state.brackets().is_empty() => {
            "those people play no match of the playoffs that is still out".to_owned()
        }
        NoResult::OtherPeople => format!("those people sit at no table together in round {}", runs()),
        NoResult::NotDrawn(table) => format!("enter first who partnered whom at table {table}"),
        NoResult::OtherTable { sit, says } => {
            format!("those people sit at table {sit}, and the sheet says table {says}")
        }
        NoResult::LonerWithoutName => "somebody went alone, and the sheet does not say who".to_owned(),
    }
}

/// Says why an event cannot be played as planned: `a round has 1 to 9 games, not 12`.
#[must_use]
pub fn bad_plan_reason(bad: &BadPlan) -> String {
    match bad {
        BadPlan::Name => format!("the name of an event has 1 to {LONGEST_NAME} letters"),
        BadPlan::Rounds(rounds) => format!("an event has 1 to 400 rounds, not {rounds}"),
        BadPlan::Games(games) => format!("a round has 1 to 9 games, not {games}"),
        BadPlan::WrongEntrantKind(EntrantKind::Teams) => "this movement moves teams".to_owned(),
        BadPlan::WrongEntrantKind(EntrantKind::People) => "this movement moves people".to_owned(),
        BadPlan::NoRanking => "nothing decides the ranking".to_owned(),
        BadPlan::TablePointsWithoutLeague => "only a league has a table to rank by".to_owned(),
        BadPlan::EvenBestOf(games) => format!("a match is the best of an odd number of games, not of {games}"),
        BadPlan::Divisions(count) => format!("an event has 1 to 20 divisions, not {count}"),
        BadPlan::TiesInPlayoffs => "playoffs need games that somebody wins".to_owned(),
        BadPlan::Rules(of) => contradiction_reason(*of).to_owned(),
    }
}

/// Says why a score is impossible, and which scores are possible: `in 12 hands and a penalty, both sides
/// together can score 52 points at most`.
fn bad_score_reason(rules: &Ruleset, bad: BadScore) -> String {
    let points = |most: i16| count_points(most.into());
    match (bad, rules.length) {
        (BadScore::NotEnded(to), _) => {
            format!("a game ends when one side, and only one, has {} or more", count_points(to.into()))
        }
        (BadScore::TooManyPoints(most), Length::Hands(hands)) if most == plausible::max_points(rules, rules.length) => {
            let hands = count(hands.into(), "hand");
            format!("in {hands} and a penalty, both sides together can score {} at most", points(most))
        }
        (BadScore::TooManyPoints(most), Length::Points(to)) => {
            format!("a game to {to} brings a side {} at the most, with a penalty", points(most))
        }
        (BadScore::TooManyPoints(most), _) => format!("a game brings {} at the most", points(most)),
        (BadScore::BelowZero, _) => "these rules take no points from anybody, so no score is below 0".to_owned(),
        (BadScore::TooManyLoners, Length::Hands(hands)) => {
            let march = points(rules.hand.points.lone_march.into());
            let hands = count(hands.into(), "hand");
            format!("each loner brings {march} and takes one of the {hands}, so there are too many")
        }
        (BadScore::TooManyLoners, _) => {
            let march = points(rules.hand.points.lone_march.into());
            format!("each loner brings {march}, so the side has too few for that many")
        }
        (BadScore::TooManyEuchres, _) => "that many euchres would give the other side more points".to_owned(),
    }
}

/// Says why a field of the form for a house event is invalid: `there is no movement "circle"`.
#[must_use]
pub fn bad_house_reason(BadHouseField { field, text }: &BadHouseField) -> String {
    let what = match field {
        HouseField::Movement => return format!("there is no movement \"{text}\""),
        HouseField::Rules => return format!("there is no rulebook \"{text}\""),
        HouseField::Divisions => return format!("\"{text}\" names no divisions"),
        HouseField::Ranking => {
            return format!(
                "\"{text}\" is not a ranking order. Name each figure once, and a lot, playoff or \
                 rock-paper-scissors only at the end"
            );
        }
        HouseField::Prizes => return format!("\"{text}\" names a prize that Bower does not know"),
        HouseField::Bye => "points for a round without a game",
        HouseField::Hands => "hands",
        HouseField::Games => "games",
        HouseField::Playoffs => "games in a match of the playoffs",
    };
    let range = field.range().map_or_else(String::new, |range| format!(": {} to {}", range.start(), range.end()));
    format!("\"{text}\" is not a valid number of {what}{range}")
}

/// Says why a text is not an event's code: `this code was made by another version of Bower`.
#[must_use]
pub const fn bad_code_reason(bad: BadCode) -> &'static str {
    match bad {
        BadCode::NotACode => "this is not an event's code",
        BadCode::OtherVersion => "this code was made by another version of Bower",
        BadCode::Misread => "a letter of the code is wrong or missing, so scan it again",
    }
}
