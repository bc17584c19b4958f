//! A house's own template, made from any other.

use serde::{Deserialize, Serialize};

use super::more::select;
use crate::browser::chance;
use crate::ruleset::{BumpCup, Counters, EuchreScores, Length, LevelGame};
use crate::save::{self, GameId};
use crate::scoresheet::{Form, HandAfter, Marking, MatchPoints, Offence, Penalty, Signing, Template};
use crate::ui::app_context::AppContext;
use crate::ui::controls::push_button;
use crate::ui::dom::html::{self, div, fieldset, input, label, legend};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{Handler, State, effect};
use crate::ui::screens::alert;
use crate::ui::screens::dialog::{Question, ask};
use crate::words::sheet as said;

type Reads = fn(&Template) -> Option<u16>;
type Writes = fn(&mut Template, Option<u16>);

/// Every number of a template: its name, how it is read and written, in this order. An empty field is no value.
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
            renege(of, value, |price, value| price.points = value);
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
                Some(_) => BumpCup::Dollars { each: byte(value), alone: 0 },
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

const CLOCK: &str = "Minutes late that lose a game each";

/// What the fields of a template hold: its numbers, and the minutes late by which one game is lost, two and so on.
fn shown(template: &Template) -> Vec<String> {
    let number =
        |(_, read, _): &(&str, Reads, Writes)| read(template).map_or_else(String::new, |value| value.to_string());
    let minutes: Vec<String> = template.forfeit_clock.iter().map(u8::to_string).collect();
    NUMBERS.iter().map(number).chain([minutes.join(", ")]).collect()
}

/// The number that a field holds, if any.
fn value(label: &str, typed: &str) -> Result<Option<u16>, String> {
    match typed.trim() {
        "" => Ok(None),
        typed => typed.parse().map(Some).map_err(|_| format!("{label}: write a whole number, or nothing.")),
    }
}

/// The minutes that a text holds, parted by anything.
fn minutes(typed: &str) -> Result<Vec<u8>, String> {
    let parts = typed.split(|letter: char| !letter.is_alphanumeric()).filter(|part| !part.is_empty());
    parts
        .map(str::parse)
        .collect::<Result<_, _>>()
        .map_err(|_| format!("{CLOCK}: write minutes up to 255, such as 10, 20, 30, or nothing."))
}

/// The template with what its fields hold, all of it.
fn filled(mut template: Template, typed: &[String]) -> Result<Template, String> {
    for ((label, _, write), typed) in NUMBERS.iter().zip(typed) {
        write(&mut template, value(label, typed)?);
    }
    template.forfeit_clock = minutes(typed.last().map_or("", String::as_str))?;
    // A price of nothing may be left out; any other number that is not taken is said.
    let taken = |(label, read, _): &(&str, Reads, Writes), typed: &String| {
        let typed = value(label, typed).ok().flatten();
        typed.unwrap_or_default() == read(&template).unwrap_or_default()
    };
    match NUMBERS.iter().zip(typed).find(|(number, typed)| !taken(number, typed)) {
        Some(((label, ..), typed)) => Err(format!("{label}: {typed} does not go with the other fields.")),
        None => Ok(template),
    }
}

/// What is edited of a template: what is chosen, and what the fields hold, a number or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Edited {
    template: Template,
    typed: Vec<String>,
}

impl Edited {
    fn of(template: Template) -> Edited {
        Edited { typed: shown(&template), template }
    }

    /// The template that is shown.
    ///
    /// # Errors
    /// Why what is shown makes none, as a sentence.
    pub fn template(&self) -> Result<Template, String> {
        filled(self.template.clone(), &self.typed)?.checked().map_err(|flaw| format!("{flaw}."))
    }
}

/// The editor: begins with a template, or goes on with what is edited of it already; keeps what it becomes, says under which
/// id. `edited` is nothing while the fields are as they were.
pub fn editor(
    app: AppContext,
    from: Option<(Option<GameId>, Template)>,
    taken: Handler<Option<GameId>>,
    edited: State<Option<Edited>>,
) -> AnyElement {
    let (was, start) = from.map_or_else(
        || (None, Template::of(crate::ruleset::Preset::World)),
        |(id, template)| {
            let name =
                if id.is_some() { template.name.clone() } else { format!("{} house", said::template_name(&template)) };
            (id, Template { name, ..template })
        },
    );
    let kept = was.clone();
    let began_with = Edited::of(start);
    let now = edited.get_untracked().unwrap_or_else(|| began_with.clone());
    let (template, typed) = (State::new(now.template), State::new(now.typed));
    let question = State::new(None::<Question>);
    let delete = move |id: GameId| {
        move |_| {
            let id = id.clone();
            let gone = move |()| match app.with_storage(|storage| save::forget_template(storage, &id)) {
                Ok(()) => taken.run(None),
                Err(fault) => app.storage_failed(fault),
            };
            question.set(Some(Question {
                heading: "Delete this template?".into(),
                text: "Sheets that were begun with it stay as they are.".into(),
                yes: "Delete for good",
                act: Handler::new(gone),
            }));
        }
    };
    let wrong = State::new(None::<String>);
    let labels = NUMBERS.iter().map(|(label, ..)| *label).chain([CLOCK]);
    let field = |(at, label): (usize, &'static str)| {
        let input = html::input()
            .attr("autocomplete", "off")
            .attr("value", typed.with_untracked(|typed| typed[at].clone()))
            .on(ev::input, move |event| {
                typed.update(|typed| typed[at] = event_target_value(&event));
                // Whether one number goes with the others is said when the template is kept.
                let plain = |(at, (label, ..)): (usize, &(&str, Reads, Writes))| {
                    value(label, &typed.read_untracked()[at]).err()
                };
                let numbers = NUMBERS.iter().enumerate().find_map(plain);
                wrong.set(numbers.or_else(|| minutes(&typed.read_untracked()[NUMBERS.len()]).err()));
            });
        let input = match at < NUMBERS.len() {
            true => input.attr("inputmode", "numeric").attr("maxlength", "5"),
            false => input.attr("maxlength", "40"),
        };
        html::label().class("field").child(label).child(input)
    };
    let fields = labels.enumerate().map(field).collect::<Vec<_>>();
    let names = html::label().class("field").child("Name").child(
        html::input()
            .attr("maxlength", "60")
            .attr("autocomplete", "off")
            .attr("value", template.read_untracked().name.clone())
            .on(ev::input, move |event| {
                template.update(|template| template.name = event_target_value(&event).trim().to_owned())
            }),
    );
    let shows = move || Edited { template: template.get(), typed: typed.get() };
    effect(move || edited.set(Some(shows()).filter(|now| *now != began_with)));
    let keep = move |_| match untrack(shows).template() {
        Err(why) => wrong.set(Some(format!("Not kept. {why}"))),
        Ok(template) => {
            let id = was.clone().unwrap_or_else(|| GameId::new(chance::now(), chance::salt()));
            match app.with_storage(|storage| save::store_template(storage, &id, &template)) {
                Ok(()) => taken.run(Some(id)),
                Err(fault) => app.storage_failed(fault),
            }
        }
    };
    fieldset()
        .class("house")
        .child(legend().child("House template"))
        .child(div().class("names").child(names).child(choices(template)).child(fields))
        .child(alert(wrong))
        .child(
            div()
                .class("row")
                .child(push_button("btn primary").on(ev::click, keep).child("Keep the template"))
                .child(kept.map(|id| push_button("btn danger").on(ev::click, delete(id)).child("Delete the template"))),
        )
        .child(ask(question))
}

/// What is chosen among a few, each written into the template as soon as it is chosen.
fn choices(template: State<Template>) -> Vec<AnyElement> {
    let now = template.get_untracked();
    let (race, length) = match now.length {
        Length::Hands(hands) => (0, hands),
        Length::Points(points) => (1, points),
    };
    let (race, length) = (State::new(race), State::new(length.to_string()));
    let form = State::new(usize::from(now.form == Form::Personal));
    let set_back = State::new(usize::from(now.scoring.points.euchre_scores == EuchreScores::AgainstMakers));
    let marking = State::new(usize::from(now.marking != Marking::AnyTime));
    let signing = State::new(usize::from(now.signing == Signing::Opponents));
    let counters = State::new(at(&COUNTERS, now.counters));
    let level = State::new(at(&LEVEL_GAMES, now.level_game));
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
        label().class("field").child("Hands or points").child(
            input()
                .attr("inputmode", "numeric")
                .attr("autocomplete", "off")
                .attr("maxlength", "3")
                .attr("value", length.get_untracked())
                .on(ev::input, move |event| length.set(event_target_value(&event))),
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
