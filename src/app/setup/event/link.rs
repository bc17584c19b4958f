//! The settings of a practice event, and the link that contains them.

use std::rc::Rc;

use super::new::name;
use crate::event::{EventOutside, EventSession, EventSessions};
use crate::forms::FieldErrors;
use crate::save::{SavedPractice, Speed};
use crate::words::event as said;
use crate::words::screens::new_game::unknown_link_part;
use bots::{BotPlayer, ErrorRate, Level, Style};
use cards::{Random, Seed};
use event::{
    BadPlan, Entrant, EntrantKind, Event, EventEntry, EventKind, EventPlan, House, HouseField, Profile, Refused,
};

/// The smallest and the largest number of entrants of a practice event.
pub const SIZE_RANGE: std::ops::RangeInclusive<u16> = 8..=64;

/// The level of the bots in the field. The field is everybody at the event except the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// All bots play at one level.
    Even(Level),
    /// Each bot has a random level.
    Mixed,
}

/// The style of the bots in the field. The field is everybody at the event except the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldStyle {
    /// All bots play in one style.
    Even(Style),
    /// Each bot has its own style, which is computed from its name.
    Mixed,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PractisedEvent {
    pub kind: EventKind,
    pub house: House,
    /// The number of teams or people that enter.
    pub entrants: u16,
    /// The number of rounds; `None` for the usual number of this kind of event.
    pub rounds: Option<u16>,
    pub name: String,
    /// The person's entrant number, from 1.
    pub you: u16,
    pub field: Strength,
    pub style: FieldStyle,
    /// The bot that is the person's partner. Used only in events with fixed partners.
    pub partner: BotPlayer,
    /// The other scorekeeper's error rate, if the person keeps the scoresheet of their own table.
    pub other_keeper: Option<ErrorRate>,
    /// The rate of the bots' irregularities, if irregularities are allowed at the person's own table.
    pub misplays: Option<ErrorRate>,
}

impl Default for PractisedEvent {
    fn default() -> PractisedEvent {
        PractisedEvent {
            kind: EventKind::WorldDoubles,
            house: House::default(),
            entrants: 16,
            rounds: None,
            name: "You".to_owned(),
            you: 1,
            field: Strength::Even(Level::Regular),
            style: FieldStyle::Mixed,
            partner: Level::Regular.into(),
            other_keeper: None,
            misplays: None,
        }
    }
}

/// Parts of a link that are not settings of the event.
#[derive(Default)]
pub struct EventLinkAsks {
    pub seed: Option<Seed>,
    /// Whether to start the event at once, without showing the form.
    pub start: bool,
    /// Whether the link asks for a real event with a director, rather than practice.
    pub real: bool,
    /// The speed of play at the person's own table.
    pub speed: Option<Speed>,
    /// Sentences about the parts of the query that could not be understood.
    pub wrong: Vec<String>,
}

impl PractisedEvent {
    /// Changes the settings that a link's query mentions, and returns what else the query asks for.
    pub fn set_from_link(&mut self, query: &str) -> EventLinkAsks {
        let mut asked = EventLinkAsks::default();
        for part in query.split('&').filter(|part| !part.is_empty()) {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            if self.set_value(name, value, &mut asked).is_none() {
                let part: String = part.chars().take(40).collect();
                asked.wrong.push(unknown_link_part(&part));
            }
        }
        asked
    }

    fn set_value(&mut self, name: &str, value: &str, asked: &mut EventLinkAsks) -> Option<()> {
        match name {
            "event" => self.kind = value.parse().ok()?,
            "entrants" => self.entrants = value.parse().ok().filter(|size| SIZE_RANGE.contains(size))?,
            "rounds" => self.rounds = Some(value.parse().ok().filter(|rounds| (1..=40).contains(rounds))?),
            "you" => self.you = value.parse().ok().filter(|you| *you > 0)?,
            "field" if value == "mixed" => self.field = Strength::Mixed,
            "field" => self.field = Strength::Even(value.parse().ok()?),
            "style" if value == "mixed" => self.style = FieldStyle::Mixed,
            "style" => self.style = FieldStyle::Even(value.parse().ok()?),
            "partner" => self.partner = value.parse().ok()?,
            "sheet" => self.other_keeper = Some(error_rate(value)?),
            "open" => self.misplays = Some(error_rate(value)?),
            "seed" => asked.seed = Some(value.parse().ok()?),
            "start" => asked.start = value == "1",
            "real" => asked.real = value == "1",
            "speed" => {
                asked.speed = Some(match value {
                    "slow" => Speed::Slow,
                    "normal" => Speed::Normal,
                    "fast" => Speed::Fast,
                    "instant" => Speed::Instant,
                    _ => return None,
                });
            }
            _ => self.house.set_from_link(HouseField::from_name(name)?, value).ok()?,
        }
        Some(())
    }

    /// Returns the query of the link that starts the same event again, with the same deals and players.
    pub fn link(&self, seed: Seed) -> String {
        let field = match self.field {
            Strength::Mixed => "mixed",
            Strength::Even(level) => level.name(),
        };
        let style_part = match self.style {
            FieldStyle::Mixed => "&style=mixed".to_owned(),
            FieldStyle::Even(other) => format!("&style={}", other.name()),
        };
        let said = |what: &str, of: Option<ErrorRate>| {
            of.map_or_else(String::new, |of| format!("&{what}={}", error_rate_name(of)))
        };
        let (sheet, open) = (said("sheet", self.other_keeper), said("open", self.misplays));
        let rounds = self.rounds.map_or_else(String::new, |rounds| format!("&rounds={rounds}"));
        format!(
            "event={}&entrants={}{rounds}{}&you={}&field={field}{style_part}&partner={}{sheet}{open}&seed={seed}&start=1",
            self.kind,
            self.entrants,
            self.house.query(),
            self.you,
            self.partner
        )
    }

    pub(super) fn plan(&self) -> Result<EventPlan, FieldErrors> {
        let mut plan = self.house.plan(self.kind, self.entrants.into());
        plan.rounds = self.rounds.unwrap_or(plan.rounds);
        plan.name = said::house_title(self.kind, &self.house);
        plan.checked().map_err(|bad| {
            let sentence = said::event_not_begun(&said::bad_plan_reason(&bad));
            match (HouseField::to_correct(&bad), &bad) {
                (Some(field), _) => FieldErrors::single(field.name().into(), sentence),
                (None, BadPlan::Rounds(_)) => FieldErrors::single(name::ROUNDS.into(), sentence),
                (None, _) => FieldErrors::of_all(sentence),
            }
        })
    }

    /// # Errors
    /// [`FieldErrors`] if the plan is impossible, or somebody cannot enter.
    pub fn begin(
        &self,
        sessions: &EventSessions,
        world: &Rc<dyn EventOutside>,
        seed: Seed,
    ) -> Result<Rc<EventSession>, FieldErrors> {
        let plan = self.plan()?;
        let entrants = usize::from(self.entrants);
        let teams = plan.enters == EntrantKind::Teams;
        let mut event = Event::new(plan, seed);
        let not_begun = |event: &Event, why: &Refused| {
            FieldErrors::single(name::SIZE.into(), said::event_not_begun(&said::refusal_reason(event.state(), why)))
        };
        let own_name = self.name.trim();
        let names = player_names(&mut seed.stream("names", 0), if teams { 2 * entrants } else { entrants });
        let mut names = names.filter(|name| !name.eq_ignore_ascii_case(own_name));
        let mut strengths = seed.stream("levels", 0);
        let you = Entrant::new(self.you.clamp(1, self.entrants));
        let you = you.ok_or_else(|| FieldErrors::single(name::YOUR_NUMBER.into(), said::NO_SUCH_NUMBER))?;
        // If a bot plays in the person's place, it plays at the level of the field.
        let stand_in = match self.field {
            Strength::Even(level) => level,
            Strength::Mixed => Level::Regular,
        };
        let mut players = Vec::new();
        for entrant in (0..entrants).filter_map(Entrant::from_index) {
            let mut name = || names.next().unwrap_or_default();
            let own = if entrant == you { Some(own_name.to_owned()) } else { None };
            let first = own.filter(|name| !name.is_empty()).unwrap_or_else(&mut name);
            let profile = if teams { Profile::team(&first, &name()) } else { Profile::person(&first) };
            let division = event.state().plan().division_at(entrant.index(), entrants);
            let pair = profile.pair.clone().unwrap_or_else(|| [first.clone(), String::new()]);
            let entered = event.record(0, EventEntry::Entered(Profile { division, ..profile }));
            entered.map_err(|why| not_begun(&event, &why))?;
            let mut player = |name: &str| {
                let level = match self.field {
                    Strength::Even(level) => level,
                    Strength::Mixed => Level::ALL[strengths.below(Level::ALL.len() as u32) as usize],
                };
                let style = match self.style {
                    FieldStyle::Even(style) => style,
                    FieldStyle::Mixed => said::invented_style(name),
                };
                BotPlayer { level, style }
            };
            let theirs = pair.each_ref().map(|name| player(name));
            players.push(if entrant == you { [stand_in.into(), self.partner] } else { theirs });
        }
        event.check_can_begin_round().map_err(|why| not_begun(&event, &why))?;
        let practice = SavedPractice {
            own_entrant: you,
            players,
            link: self.link(seed),
            match_in_progress: None,
            games: Vec::new(),
            sheets: Vec::new(),
            other_keeper: self.other_keeper,
            named_dealer: None,
            misplays: self.misplays,
            throw_contest: None,
        };
        Ok(sessions.begin(world, event, Some(practice)))
    }
}

const fn error_rate_name(rate: ErrorRate) -> &'static str {
    match rate {
        ErrorRate::Off => "off",
        ErrorRate::Rare => "rare",
        ErrorRate::Often => "often",
    }
}

fn error_rate(name: &str) -> Option<ErrorRate> {
    [ErrorRate::Off, ErrorRate::Rare, ErrorRate::Often].into_iter().find(|rate| error_rate_name(*rate) == name)
}

/// Returns people's names in a random order. For a small event, only the first names without an initial are used, so
/// that the person meets the same people at several events. As long as there are new faces, nobody has the face of
/// somebody who comes earlier.
fn player_names(chance: &mut Random, people: usize) -> impl Iterator<Item = String> + use<> {
    let known =
        if people <= said::DISTINCT_FIRST_NAMES { said::DISTINCT_FIRST_NAMES } else { 2 * said::DISTINCT_FIRST_NAMES };
    let mut numbers: Vec<usize> = (0..known).collect();
    for place in (1..numbers.len()).rev() {
        numbers.swap(place, chance.below(place as u32 + 1) as usize);
    }
    let face = |number: &usize| said::invented_face(&said::invented_name(*number));
    let mut faces = Vec::new();
    for place in 0..people {
        let is_new = |number: &usize| !faces.contains(&face(number));
        let later = |new: &usize| numbers[*new..].iter().position(is_new).map(|after| new + after);
        if !is_new(&numbers[place])
            && let Some(other) = later(&people).or_else(|| later(&place))
        {
            numbers.swap(place, other);
        }
        faces.push(face(&numbers[place]));
    }
    numbers.into_iter().map(said::invented_name)
}
