//! A house's own template, made from any other.

use leptos::prelude::*;

use super::more::select;
use crate::browser::chance;
use crate::ruleset::{BumpCup, Counters, EuchreScores, Length, LevelGame};
use crate::save::{self, GameId};
use crate::scoresheet::{Form, HandAfter, Marking, MatchPoints, Offence, Penalty, Signing, Template};
use crate::ui::desk::Desk;
use crate::ui::el::{El, button, el};
use crate::ui::screens::alert;
use crate::ui::screens::dialog::{Question, ask};
use crate::ui::state::{Callback, RwSignal, effect};
use crate::words::sheet as said;

type Reads = fn(&Template) -> Option<u16>;
type Writes = fn(&mut Template, Option<u16>);

/// Every number of a template: its name, how it is read and written. An empty field is no value.
const NUMBERS: [(&str, Reads, Writes); 18] = [
    ("Games", |of| Some(of.games.into()), |of, value| of.games = byte(value)),
    ("Made it", |of| Some(of.scoring.points.made.into()), |of, value| of.scoring.points.made = byte(value)),
    ("All five", |of| Some(of.scoring.points.march.into()), |of, value| of.scoring.points.march = byte(value)),
    (
        "Made it alone",
        |of| Some(of.scoring.points.lone_made.into()),
        |of, value| {
            of.scoring.points.lone_made = byte(value);
        },
    ),
    (
        "All five alone",
        |of| Some(of.scoring.points.lone_march.into()),
        |of, value| {
            of.scoring.points.lone_march = byte(value);
        },
    ),
    (
        "Loner on the own card",
        |of| of.scoring.points.lone_march_own_card.map(u16::from),
        |of, value| {
            of.scoring.points.lone_march_own_card = value.map(|value| byte(Some(value)));
        },
    ),
    ("Euchred", |of| Some(of.scoring.points.euchre.into()), |of, value| of.scoring.points.euchre = byte(value)),
    (
        "Euchred alone",
        |of| Some(of.scoring.points.lone_euchre.into()),
        |of, value| {
            of.scoring.points.lone_euchre = byte(value);
        },
    ),
    (
        "Renege",
        |of| of.penalty(Offence::Renege).map(|price| price.points.into()),
        |of, value| {
            renege(of, value, |price, value| {
                price.points = value;
                price.against_loner = price.against_loner.max(value);
            });
        },
    ),
    (
        "Renege against a loner",
        |of| of.penalty(Offence::Renege).map(|price| price.against_loner.into()),
        |of, value| {
            renege(of, value, |price, value| price.against_loner = value);
        },
    ),
    (
        "Sitting out",
        |of| of.scoring.sit_out.map(u16::from),
        |of, value| {
            of.scoring.sit_out = value.map(|value| byte(Some(value)));
        },
    ),
    (
        "A game forfeited",
        |of| of.scoring.forfeit.map(u16::from),
        |of, value| {
            of.scoring.forfeit = value.map(|value| byte(Some(value)));
            if value.is_none() {
                of.forfeit_clock.clear();
            }
        },
    ),
    (
        "Misdeal fee, cents",
        |of| of.penalty(Offence::Misdeal).map(|price| price.cents_offender),
        |of, value| {
            let cents_offender = value.unwrap_or_default();
            // Who deals again stays as the rulebook has it.
            match of.scoring.penalties.iter_mut().find(|price| price.offence == Offence::Misdeal) {
                Some(price) => price.cents_offender = cents_offender,
                None => {
                    of.scoring.penalties.push(Penalty { cents_offender, ..Penalty::misdeal(HandAfter::SameDealer) });
                }
            }
        },
    ),
    (
        "Cup, dollars a bump each",
        |of| match of.cup {
            BumpCup::None => None,
            BumpCup::Dollars { each, .. } => Some(each.into()),
        },
        |of, value| {
            of.cup = match value {
                None | Some(0) => BumpCup::None,
                Some(_) => BumpCup::Dollars { each: byte(value), alone: byte(value.map(|value| value * 2)) },
            };
        },
    ),
    (
        "Cup, dollars a bump alone",
        |of| match of.cup {
            BumpCup::None => None,
            BumpCup::Dollars { alone, .. } => Some(alone.into()),
        },
        |of, value| {
            if let BumpCup::Dollars { alone, .. } = &mut of.cup {
                *alone = byte(value);
            }
        },
    ),
    (
        "Match points a game",
        |of| of.match_points.map(|worth| worth.game.into()),
        |of, value| match_points(of, value, |worth, value| worth.game = value),
    ),
    (
        "Match points for the match",
        |of| of.match_points.map(|worth| worth.won.into()),
        |of, value| match_points(of, value, |worth, value| worth.won = value),
    ),
    (
        "Loner pot, cents each",
        |of| Some(of.scoring.loner_pot),
        |of, value| {
            of.scoring.loner_pot = value.unwrap_or_default();
        },
    ),
];

fn byte(value: Option<u16>) -> u8 {
    u8::try_from(value.unwrap_or_default()).unwrap_or(u8::MAX)
}

fn renege(of: &mut Template, value: Option<u16>, set: fn(&mut Penalty, u8)) {
    match value {
        None => of.scoring.penalties.retain(|price| price.offence != Offence::Renege),
        Some(value) => {
            if of.penalty(Offence::Renege).is_none() {
                of.scoring.penalties.push(Penalty::ending(Offence::Renege, byte(Some(value)), byte(Some(value))));
            }
            let found = of.scoring.penalties.iter_mut().find(|price| price.offence == Offence::Renege);
            found.into_iter().for_each(|price| set(price, byte(Some(value))));
        }
    }
}

/// A sheet without a value for either is of no match.
fn match_points(of: &mut Template, value: Option<u16>, set: fn(&mut MatchPoints, u8)) {
    let mut worth = of.match_points.unwrap_or(MatchPoints { game: 0, won: 0 });
    set(&mut worth, byte(value));
    of.match_points = (worth != MatchPoints { game: 0, won: 0 }).then_some(worth);
}

/// The minutes late by which one game is lost, two and so on: rising, parted by anything.
fn forfeit_clock(template: RwSignal<Template>, wrong: RwSignal<Option<String>>) -> El {
    const LABEL: &str = "Minutes late that lose a game each";
    let now: Vec<String> = template.with_untracked(|of| of.forfeit_clock.iter().map(u8::to_string).collect());
    let write = move |event| {
        let typed = event_target_value(&event);
        let parts = typed.split(|letter: char| !letter.is_alphanumeric()).filter(|part| !part.is_empty());
        let minutes: Result<Vec<u8>, _> = parts.map(str::parse).collect();
        wrong.set(
            minutes.is_err().then(|| format!("{LABEL}: write minutes up to 255, such as 10, 20, 30, or nothing.")),
        );
        if let Ok(minutes) = minutes {
            template.update(|of| of.forfeit_clock = minutes);
        }
    };
    el("label").class("field").child(LABEL).child(
        el("input")
            .attr("autocomplete", "off")
            .attr("maxlength", "40")
            .attr("value", now.join(", "))
            .on("input", write),
    )
}

/// The editor: begins with a template, keeps what it becomes, says under which id.
pub fn editor(desk: Desk, from: Option<(Option<GameId>, Template)>, taken: Callback<Option<GameId>>) -> El {
    let (was, start) = from.map_or_else(
        || (None, Template::of(crate::ruleset::Preset::World)),
        |(id, template)| {
            let name =
                if id.is_some() { template.name.clone() } else { format!("{} house", said::template_name(&template)) };
            (id, Template { name, ..template })
        },
    );
    let kept = was.clone();
    let template = RwSignal::new(start);
    let question = RwSignal::new(None::<Question>);
    let delete = move |id: GameId| {
        move |_| {
            let id = id.clone();
            let gone = move |()| match desk.with_storage(|storage| save::forget_template(storage, &id)) {
                Ok(()) => taken.run(None),
                Err(fault) => desk.storage_failed(fault),
            };
            question.set(Some(Question {
                heading: "Delete this template?".into(),
                text: "Sheets that were begun with it stay as they are.".into(),
                yes: "Delete for good",
                act: Callback::new(gone),
            }));
        }
    };
    let wrong = RwSignal::new(None::<String>);
    let number = |(label, get, set): (&'static str, Reads, Writes)| {
        el("label").class("field").child(label).child(
            el("input")
                .attr("inputmode", "numeric")
                .attr("autocomplete", "off")
                .attr("maxlength", "5")
                .attr("value", get(&template.read_untracked()).map(|value| value.to_string()))
                .on("input", move |event| {
                    let typed = event_target_value(&event);
                    let value = typed.trim().parse::<u16>().ok();
                    let plain = typed.trim().is_empty() || value.is_some();
                    wrong.set((!plain).then(|| format!("{label}: write a whole number, or nothing.")));
                    template.update(|template| set(template, value));
                }),
        )
    };
    let names = el("label").class("field").child("Name").child(
        el("input")
            .attr("maxlength", "60")
            .attr("autocomplete", "off")
            .attr("value", template.read_untracked().name.clone())
            .on("input", move |event| {
                template.update(|template| template.name = event_target_value(&event).trim().to_owned())
            }),
    );
    let keep = move |_| match template.get_untracked().checked() {
        Err(flaw) => wrong.set(Some(format!("Not kept. {flaw}."))),
        Ok(template) => {
            let id = was.clone().unwrap_or_else(|| GameId::new(chance::now(), chance::salt()));
            match desk.with_storage(|storage| save::store_template(storage, &id, &template)) {
                Ok(()) => taken.run(Some(id)),
                Err(fault) => desk.storage_failed(fault),
            }
        }
    };
    el("fieldset")
        .class("house")
        .child(el("legend").child("House template"))
        .child(
            el("div")
                .class("names")
                .child(names)
                .child(choices(template))
                .child(NUMBERS.map(number))
                .child(forfeit_clock(template, wrong)),
        )
        .child(alert(wrong))
        .child(
            el("div")
                .class("row")
                .child(button("btn primary").on("click", keep).child("Keep the template"))
                .child(kept.map(|id| button("btn danger").on("click", delete(id)).child("Delete the template"))),
        )
        .child(ask(question))
}

/// What is chosen among a few, each written into the template as soon as it is chosen.
fn choices(template: RwSignal<Template>) -> Vec<El> {
    let now = template.get_untracked();
    let (race, length) = match now.length {
        Length::Hands(hands) => (0, hands),
        Length::Points(points) => (1, points),
    };
    let (race, length) = (RwSignal::new(race), RwSignal::new(length.to_string()));
    let form = RwSignal::new(usize::from(now.form == Form::Personal));
    let set_back = RwSignal::new(usize::from(now.scoring.points.euchre_scores == EuchreScores::AgainstMakers));
    let marking = RwSignal::new(usize::from(now.marking != Marking::AnyTime));
    let signing = RwSignal::new(usize::from(now.signing == Signing::Opponents));
    let counters = RwSignal::new(at(&COUNTERS, now.counters));
    let level = RwSignal::new(at(&LEVEL_GAMES, now.level_game));
    effect(move || {
        let long = length.get().trim().parse().unwrap_or_default();
        let chosen = (race.get(), form.get(), set_back.get(), marking.get(), signing.get());
        template.update(|of| {
            of.length = if chosen.0 == 0 { Length::Hands(long) } else { Length::Points(long) };
            of.form = if chosen.1 == 0 { Form::Table } else { Form::Personal };
            let scores = if chosen.2 == 0 { EuchreScores::ForDefenders } else { EuchreScores::AgainstMakers };
            of.scoring.points.euchre_scores = scores;
            of.marking = match (chosen.3, of.marking) {
                (0, _) => Marking::AnyTime,
                (_, before @ Marking::BeforeNext { .. }) => before,
                (_, Marking::AnyTime) => Marking::BeforeNext { remind_after: 240 },
            };
            of.signing = if chosen.4 == 0 { Signing::BothKeepers } else { Signing::Opponents };
            of.counters = COUNTERS.get(counters.get()).map_or(of.counters, |(counters, _)| *counters);
            of.level_game = LEVEL_GAMES.get(level.get()).map_or(of.level_game, |(level, _)| *level);
        });
    });
    let two = |one: &str, other: &str| [one.to_owned(), other.to_owned()];
    vec![
        select("A game goes by", &two("hands", "points"), race),
        el("label").class("field").child("Hands or points").child(
            el("input")
                .attr("inputmode", "numeric")
                .attr("autocomplete", "off")
                .attr("maxlength", "3")
                .attr("value", length.get_untracked())
                .on("input", move |event| length.set(event_target_value(&event))),
        ),
        select("Kept as", &two("a table's sheet", "a person's card"), form),
        select("A euchre", &two("scores for the defenders", "sets the makers back"), set_back),
        select("Hands are marked", &two("at any time", "before the next ends"), marking),
        select("Signed by", &two("both keepers", "the opponents"), signing),
        select("Counted with", &COUNTERS.map(|(_, name)| name.to_owned()), counters),
        select("A level game", &LEVEL_GAMES.map(|(_, name)| name.to_owned()), level),
    ]
}

const COUNTERS: [(Counters, &str); 3] =
    [(Counters::Fives, "two fives"), (Counters::SixAndFour, "a six and a four"), (Counters::Paper, "paper only")];

const LEVEL_GAMES: [(LevelGame, &str); 3] = [
    (LevelGame::TieStands, "stands"),
    (LevelGame::FirstToReach, "goes to whoever had the points first"),
    (LevelGame::SuddenDeath, "is decided by sudden death"),
];

/// Where a value stands among the choices.
fn at<T: PartialEq, const N: usize>(choices: &[(T, &str); N], value: T) -> usize {
    choices.iter().position(|(choice, _)| *choice == value).unwrap_or_default()
}
