//! The form of a director's ruling: a warning, points for or against, disqualification.

use super::people::choose_who;
use super::room::Room;
use crate::forms::{AnyField, AskedOnce, Field, FieldErrors, Form, Input, Spelled, both, named};
use crate::save::Draft;
use crate::words::event::{director, ruling};
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

/// What a director rules of somebody.
#[derive(Clone)]
pub struct RulingForm {
    /// The person or the team.
    pub who: Field<Party>,
    /// The ruling; a warning while nothing is chosen.
    pub what: Field<EventRuling>,
    /// How many points.
    pub points: Field<i16>,
    /// What it is about.
    pub grounds: Field<Grounds>,
    /// The reason, in the director's words.
    pub reason: Field<String>,
    asked: AskedOnce,
}

impl RulingForm {
    /// The form.
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

    /// Returns the field that a refusal is about.
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

    /// Reads the form.
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

    /// Enters the ruling.
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

    /// Returns the label of the points.
    const fn points_label(plan: &EventPlan) -> &'static str {
        if plan.league.is_some() { director::HOW_MANY_OF_LEAGUE } else { director::HOW_MANY }
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
