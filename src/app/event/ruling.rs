//! The form of what a director rules of somebody: a warning, points for or against, disqualification.

use super::room::Room;
use crate::forms::{AskedOnce, Choice, FieldErrors, Findings, Form, Spelled, Text, trimmed};
use crate::save::Draft;
use crate::words::event::{self as said, ruling};
use event::{EventEntry, EventPlan, Party, PrizeRight, Refused};

/// What is ruled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EventRuling {
    /// A warning, remembered.
    #[default]
    Warned,
    /// Points are taken.
    Against,
    /// Points are given.
    For,
    /// They play no more and win no prize.
    Disqualified,
    /// The same, lifted.
    Lifted,
}

impl EventRuling {
    /// All of them, in the order in which they are offered, by name.
    pub const ALL: [(EventRuling, &'static str); 5] = [
        (EventRuling::Warned, ruling::WARNED),
        (EventRuling::Against, ruling::AGAINST),
        (EventRuling::For, ruling::FOR),
        (EventRuling::Disqualified, ruling::DISQUALIFIED),
        (EventRuling::Lifted, ruling::LIFTED),
    ];

    const fn name(self) -> &'static str {
        match self {
            EventRuling::Warned => "warned",
            EventRuling::Against => "against",
            EventRuling::For => "for",
            EventRuling::Disqualified => "disqualified",
            EventRuling::Lifted => "lifted",
        }
    }

    /// Returns whether it is about points.
    #[must_use]
    pub const fn is_of_points(self) -> bool {
        matches!(self, EventRuling::Against | EventRuling::For)
    }
}

impl Spelled for EventRuling {
    fn spelled(&self) -> String {
        self.name().to_owned()
    }

    fn read(text: &str) -> Option<EventRuling> {
        EventRuling::ALL.into_iter().map(|(ruling, _)| ruling).find(|ruling| ruling.name() == text)
    }
}

/// What a ruling is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Grounds {
    /// What is typed.
    #[default]
    Typed,
    /// Table talk or signaling.
    Talk,
    /// Cheating or dishonesty.
    Dishonest,
    /// Unsporting conduct.
    Conduct,
    /// Cards shown again and again.
    Exposed,
}

impl Grounds {
    /// All of them, in the order in which they are offered, by name.
    pub const ALL: [(Grounds, &'static str); 5] = [
        (Grounds::Typed, ruling::OTHER),
        (Grounds::Talk, ruling::TALK),
        (Grounds::Dishonest, ruling::DISHONEST),
        (Grounds::Conduct, ruling::CONDUCT),
        (Grounds::Exposed, ruling::EXPOSED),
    ];

    /// Returns why, in words, with what is typed besides.
    fn reason(self, typed: String) -> String {
        let about = Grounds::ALL.into_iter().find(|(grounds, _)| *grounds == self).map_or("", |(_, words)| words);
        match self {
            Grounds::Typed => typed,
            _ if typed.is_empty() => about.to_owned(),
            _ => format!("{about}, {typed}"),
        }
    }
}

impl Spelled for Grounds {
    fn spelled(&self) -> String {
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
        Grounds::ALL.into_iter().map(|(grounds, _)| grounds).find(|grounds| grounds.spelled() == text)
    }
}

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulingField {
    /// Who it is.
    Who,
    /// What is ruled.
    What,
    /// How many points.
    Points,
    /// The field of the reason.
    Reason,
}

type Errors = FieldErrors<RulingField>;

/// What a director rules of somebody.
#[derive(Clone)]
pub struct RulingForm {
    /// Who it is.
    pub who: Choice<Party>,
    /// What is ruled; a warning while nothing is chosen.
    pub what: Choice<EventRuling>,
    /// How many points.
    pub points: Text,
    /// What it is about.
    pub grounds: Choice<Grounds>,
    /// Why, in the director's words.
    pub reason: Text,
    asked: AskedOnce,
}

impl RulingForm {
    /// The form.
    pub fn of(room: &Room) -> Form<RulingForm> {
        room.form(Draft::Ruling, |field| RulingForm {
            who: Choice::of(field("who")),
            what: Choice::of(field("what")),
            points: field("points"),
            grounds: Choice::of(field("grounds")),
            reason: field("reason"),
            asked: AskedOnce::of(field("asked")),
        })
    }

    /// Returns what is entered.
    ///
    /// # Errors
    /// What is wrong, field by field.
    pub fn parse(&self) -> Result<EventEntry, Errors> {
        let what = self.what.get().unwrap_or_default();
        let reason = self.grounds.get().unwrap_or_default().reason(trimmed(&self.reason));
        let mut wrong = Findings::default();
        let who = self.who.get();
        match who {
            None => wrong.add(RulingField::Who, said::CHOOSE_WHO),
            Some(Party { member: Some(_), .. }) if what.is_of_points() => {
                wrong.add(RulingField::Who, ruling::OF_THE_TEAM);
            }
            Some(_) => {}
        }
        let points = trimmed(&self.points).parse::<i16>().ok().filter(|points| *points > 0);
        if what.is_of_points() && points.is_none() {
            wrong.add(RulingField::Points, ruling::NO_POINTS);
        }
        if reason.is_empty() {
            wrong.add(RulingField::Reason, ruling::NO_REASON);
        }
        let entry = who.map(|whom| entry(whom, what, points.unwrap_or_default(), reason));
        wrong.or(())?;
        entry.ok_or_else(|| Errors::of(RulingField::Who, said::CHOOSE_WHO))
    }

    /// Enters the ruling.
    ///
    /// # Errors
    /// What is wrong, field by field; the event stays as it was.
    pub fn enter(&self, room: &Room) -> Result<(), Errors> {
        let entry = self.parse()?;
        if let Some(question) = disqualifies(&entry).map(|whom| ruling::asks(&room.event().state().party_name(whom))) {
            self.asked.agreed(&format!("{entry:?}"), Errors::of_all(question))?;
        }
        room.enter(entry).map_err(|why| {
            room.field_errors(&why, |why| match why {
                Refused::NoReason => Some(RulingField::Reason),
                Refused::NoSuchEntrant(_) | Refused::NoSuchPlayer(_) => Some(RulingField::Who),
                Refused::BadRuling(_) => Some(RulingField::Points),
                Refused::Gone(_) | Refused::NotGone(_) => Some(RulingField::What),
                _ => None,
            })
        })
    }

    /// Returns what the points of an event are, as a label.
    #[must_use]
    pub const fn points_label(plan: &EventPlan) -> &'static str {
        if plan.league.is_some() { said::director::HOW_MANY_OF_LEAGUE } else { said::director::HOW_MANY }
    }
}

/// Whom an entry disqualifies; `None` where it does not.
const fn disqualifies(entry: &EventEntry) -> Option<Party> {
    match entry {
        EventEntry::Disqualified { entrant, .. } => Some(Party { entrant: *entrant, member: None }),
        EventEntry::Barred { entrant, member, .. } => Some(Party::one(*entrant, *member)),
        _ => None,
    }
}

fn entry(whom: Party, what: EventRuling, points: i16, reason: String) -> EventEntry {
    let entrant = whom.entrant;
    match (what, whom.member) {
        (EventRuling::Warned, _) => EventEntry::Warned { whom, reason },
        (EventRuling::Against, _) => EventEntry::PointsRuled { entrant, points: -points, reason },
        (EventRuling::For, _) => EventEntry::PointsRuled { entrant, points, reason },
        (EventRuling::Disqualified, None) => EventEntry::Disqualified { entrant, reason, prizes: PrizeRight::Denied },
        (EventRuling::Disqualified, Some(member)) => EventEntry::Barred { entrant, member, reason },
        (EventRuling::Lifted, None) => EventEntry::Reinstated { entrant, reason },
        (EventRuling::Lifted, Some(member)) => EventEntry::BarLifted { entrant, member, reason },
    }
}
