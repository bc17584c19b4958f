//! Reads the `--house` option, which changes an event by a JSON object such as `{"games":2,"hands":6}`.

use app::words::event::{bad_house_reason, bad_plan_reason};
use event::{BadPlan, EventKind, EventPlan, House, HouseField};
use serde_json::Value;

use crate::arguments::{Arguments, BadArguments};

/// Reads the `--house` option. Without the option, the event keeps its own plan.
pub fn read_option(arguments: &mut Arguments) -> Result<House, BadArguments> {
    let Some(text) = arguments.option::<String>("--house")? else { return Ok(House::default()) };
    let object = match serde_json::from_str(&text) {
        Ok(Value::Object(object)) => object,
        Ok(_) => return Err(BadArguments("--house: a JSON object is expected".to_owned())),
        Err(why) => return Err(BadArguments(format!("--house: {why}"))),
    };
    let mut house = House::default();
    for (name, value) in &object {
        let field = HouseField::from_name(name).ok_or_else(|| {
            let names = HouseField::ALL.map(HouseField::name).join(" ");
            BadArguments(format!("--house: there is no field \"{name}\": {names}"))
        })?;
        let text = field_text(field, value)
            .ok_or_else(|| BadArguments(format!("--house: {name}: {value} is not understood here")))?;
        house
            .parse_field(field, &text)
            .map_err(|bad| BadArguments(format!("--house: {name}: {}", bad_house_reason(&bad))))?;
    }
    Ok(house)
}

/// Returns the plan of an event with the changes of `house`, and with `rounds` rounds if given.
pub fn read_plan(
    house: &House,
    kind: EventKind,
    entrants: usize,
    rounds: Option<u16>,
) -> Result<EventPlan, BadArguments> {
    let plan = house.plan(kind, entrants);
    let plan = EventPlan { rounds: rounds.unwrap_or(plan.rounds), ..plan };
    plan.checked().map_err(|bad| {
        if matches!(bad, BadPlan::Rounds(_)) {
            return BadArguments(format!("--rounds: {}", bad_plan_reason(&bad)));
        }
        let field = HouseField::to_correct(&bad).map_or_else(String::new, |field| format!("{}: ", field.name()));
        BadArguments(format!("--house: {field}{}", bad_plan_reason(&bad)))
    })
}

/// Converts the JSON value of a field to the text that a person would enter: a number, a name, or a list of names. The
/// text for `null` is empty, so that the field keeps the value of the event. `None` if the field cannot have such a
/// value.
fn field_text(field: HouseField, value: &Value) -> Option<String> {
    match (field, value) {
        (_, Value::Null) => Some(String::new()),
        (HouseField::Movement | HouseField::Rules | HouseField::Bye, Value::String(name)) if !name.is_empty() => {
            Some(name.clone())
        }
        (HouseField::Hands | HouseField::Games | HouseField::Playoffs | HouseField::Bye, Value::Number(number)) => {
            Some(number.to_string())
        }
        (HouseField::Prizes, Value::Array(prizes)) if prizes.is_empty() => Some("none".to_owned()),
        (HouseField::Divisions | HouseField::Ranking | HouseField::Prizes, Value::Array(names)) => {
            let name = |value: &Value| match value {
                Value::Number(place) if field == HouseField::Prizes => Some(place.to_string()),
                value => value.as_str().map(str::to_owned).filter(|name| !name.contains([',', ';'])),
            };
            Some(names.iter().map(name).collect::<Option<Vec<_>>>()?.join(","))
        }
        _ => None,
    }
}
