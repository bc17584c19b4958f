//! Draws people of a practice event with their faces, their styles of play and their earlier results.

use crate::ui::prelude::*;
use app::event::practice::{BotCharacter, EntrantToWatch};

/// Draws people side by side, each with a face, a style of play and earlier results.
pub fn people(of: &[BotCharacter]) -> AnyElement {
    plain_list("characters").children(of.iter().map(character))
}

fn character(of: &BotCharacter) -> AnyElement {
    let memory = of.past_record.as_deref().map(|memory| small().class("memory").child(memory));
    let sentence = div().child(b().child(of.name.as_str())).child(small().child(of.style.as_str())).child(memory);
    li().child(portrait(of.face)).child(sentence)
}

/// Draws the entrants who are worth watching, with the reasons.
pub fn entrants_to_watch(of: &[EntrantToWatch]) -> AnyElement {
    let each = |of: &EntrantToWatch| {
        let faces = span().class("faces").children(of.people.iter().map(|person| portrait(person.face)));
        let names: Vec<&str> = of.people.iter().map(|person| person.name.as_str()).collect();
        let sentence = div().child(b().child(names.join(" & "))).child(small().child(of.why.as_str()));
        li().child(faces).child(sentence)
    };
    plain_list("characters watched").children(of.iter().map(each))
}
