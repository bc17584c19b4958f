//! The grounds (the reason) for a director's ruling. The director chooses one of a few common grounds, or types a
//! reason.

use crate::forms::FormValue;
use event::EventPlan;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Grounds {
    /// The typed reason is the only ground.
    #[default]
    Typed,
    Talk,
    Dishonest,
    Conduct,
    /// The player has repeatedly exposed cards.
    Exposed,
}

impl Grounds {
    /// All grounds in the order in which they are offered, with their names.
    pub const ALL: [(Grounds, &'static str); 5] = [
        (Grounds::Typed, "As typed below"),
        (Grounds::Talk, "Table talk or signaling"),
        (Grounds::Dishonest, "Cheating or dishonesty"),
        (Grounds::Conduct, "Unsportsmanlike conduct"),
        (Grounds::Exposed, "Cards shown repeatedly"),
    ];

    /// Returns the reason for the log: the chosen grounds, followed by the typed text.
    pub(super) fn reason(self, typed: String) -> String {
        let about = Grounds::ALL.into_iter().find(|(grounds, _)| *grounds == self).map_or("", |(_, words)| words);
        match self {
            Grounds::Typed => typed,
            _ if typed.is_empty() => about.to_owned(),
            _ => format!("{about}, {typed}"),
        }
    }
}

impl FormValue for Grounds {
    fn form_text(&self) -> String {
        match self {
            Grounds::Typed => "typed",
            Grounds::Talk => "talk",
            Grounds::Dishonest => "dishonest",
            Grounds::Conduct => "conduct",
            Grounds::Exposed => "exposed",
        }
        .to_owned()
    }

    fn read(text: &str) -> Option<Grounds> {
        Grounds::ALL.into_iter().map(|(grounds, _)| grounds).find(|grounds| grounds.form_text() == text)
    }
}

/// Returns the label of the field for the points that a ruling gives or takes. In a league these are league points.
pub(super) const fn points_label(plan: &EventPlan) -> &'static str {
    if plan.league.is_some() { "How many league points" } else { "How many points" }
}
