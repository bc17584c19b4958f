//! The form for a director's ruling: a warning, points or a disqualification.

use super::people::choose_who;
use super::room::Room;
use crate::forms::{AnyField, AskedOnce, Field, FieldErrors, Form, Input, Spelled, both, named};
use crate::save::Draft;
use crate::words::event::{director, ruling};
use event::{EventEntry, EventPlan, Party, PrizeRight, Refused};

/// A ruling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EventRuling {
    #[default]
    Warned,
    /// Deducts points.
    Against,
    /// Adds points.
    For,
    /// Excludes somebody from all further games and prizes.
    Disqualified,
    /// Lifts a disqualification.
    Lifted,
}

impl EventRuling {
    /// All rulings in the order in which they are offered, with their names.
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

    /// Returns whether the ruling is about points.
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

/// The grounds for a ruling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Grounds {
    /// Only the typed reason.
    #[default]
    Typed,
    Talk,
    Dishonest,
    Conduct,
    /// Repeatedly exposed cards.
    Exposed,
}

impl Grounds {
    /// All grounds in the order in which they are offered, with their names.
    pub const ALL: [(Grounds, &'static str); 5] = [
        (Grounds::Typed, ruling::OTHER),
        (Grounds::Talk, ruling::TALK),
        (Grounds::Dishonest, ruling::DISHONEST),
        (Grounds::Conduct, ruling::CONDUCT),
        (Grounds::Exposed, ruling::EXPOSED),
    ];

    /// Returns the reason in words: the grounds, followed by the typed text.
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

/// The form of a ruling.
#[derive(Clone)]
pub struct RulingForm {
    /// The person or the team.
    pub who: Field<Party>,
    /// The ruling; a warning by default.
    pub what: Field<EventRuling>,
    /// The number of points.
    pub points: Field<i16>,
    pub grounds: Field<Grounds>,
    /// The reason in the director's words.
    pub reason: Field<String>,
    asked: AskedOnce,
}

impl RulingForm {
    /// Returns the form with the input so far.
    pub fn of(room: &Room) -> Form<RulingForm> {
        let points = Self::points_label(room.event().state().plan());
        room.form(Draft::Ruling, |fields| RulingForm {
            who: choose_who(fields, "who", "Player or team"),
            what: fields.choice("what", "Ruling", named(EventRuling::ALL)).or(EventRuling::Warned),
            points: fields
                .read("points", points, |typed| {
                    let points = typed.parse::<i16>().ok().filter(|points| *points > 0);
                    points.ok_or_else(|| ruling::NO_POINTS.to_owned())
                })
                .input(Input::ShortNumber),
            grounds: fields.choice("grounds", director::ABOUT, named(Grounds::ALL)).or(Grounds::Typed),
            reason: fields.text("reason", director::WHY),
            asked: AskedOnce::of(fields.hidden("asked")),
        })
    }

    /// Returns the field to which the refusal belongs.
    fn blame(&self, why: &Refused) -> Option<&AnyField> {
        let field: &AnyField = match why {
            Refused::NoReason => &self.reason,
            Refused::NoSuchEntrant(_) | Refused::NoSuchPlayer(_) => &self.who,
            Refused::BadRuling(_) => &self.points,
            Refused::Gone(_) | Refused::NotGone(_) => &self.what,
            _ => return None,
        };
        Some(field)
    }

    /// Parses the form.
    ///
    /// # Errors
    /// [`FieldErrors`].
    pub fn parse(&self) -> Result<EventEntry, FieldErrors> {
        let (what, grounds) = both(self.what.parse(), self.grounds.parse())?;
        let who = self.who.parse().and_then(|who| match who.member {
            Some(_) if what.is_of_points() => Err(self.who.wrong(ruling::OF_THE_TEAM)),
            _ => Ok(who),
        });
        let points = if what.is_of_points() { self.points.parse() } else { Ok(0) };
        let reason = match grounds.reason(self.reason.typed()) {
            reason if reason.is_empty() => Err(self.reason.wrong(ruling::NO_REASON)),
            reason => Ok(reason),
        };
        let ((who, points), reason) = both(both(who, points), reason)?;
        Ok(entry(who, what, points, reason))
    }

    /// Enters the ruling. A disqualification needs a second click.
    ///
    /// # Errors
    /// [`FieldErrors`]; the event stays as it was.
    pub fn enter(&self, room: &Room) -> Result<(), FieldErrors> {
        let entry = self.parse()?;
        if let Some(question) = disqualifies(&entry).map(|whom| ruling::asks(&room.event().state().party_name(whom))) {
            self.asked.agreed(&format!("{entry:?}"), FieldErrors::of_all(question))?;
        }
        room.enter_form(vec![entry], |why| self.blame(why))
    }

    const fn points_label(plan: &EventPlan) -> &'static str {
        if plan.league.is_some() { director::HOW_MANY_OF_LEAGUE } else { director::HOW_MANY }
    }
}

/// Returns the person or team that an entry disqualifies.
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
