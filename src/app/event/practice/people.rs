//! The people of a practice event: their faces, their styles of play, and the person's earlier results against them.

use super::Practice;
use crate::outside::loaded_or_notice;
use crate::play::Face;
use crate::save::{PastEvents, PastMeeting, load_past_events};
use crate::words::event::{self as said, evening};
use crate::words::keeping;
use crate::words::sheet::people::seat_relation;
use bots::BotPlayer;
use cards::{Seat, Side};
use event::{Entrant, EventState};

/// The highest number of entrants whom the page introduces as opponents to look out for.
const MAX_WATCHED: usize = 3;

/// A bot at a practice event, as the page describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotCharacter {
    pub name: String,
    pub face: Face,
    /// The bot's level and style: `Expert, lone wolf`. At the person's table, the text begins with the place:
    /// `On your left · Regular`.
    pub style: String,
    /// A sentence about the person's results against this bot in earlier events. `None` if they have not met.
    pub past_record: Option<String>,
}

/// An entrant whom the page introduces as an opponent to look out for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntrantToWatch {
    pub people: Vec<BotCharacter>,
    /// A sentence that says why to look out for them. May be empty.
    pub why: String,
}

/// The number of games that the person has won, lost and tied against somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PastRecord {
    pub won: usize,
    pub lost: usize,
    pub tied: usize,
}

impl PastRecord {
    fn record_against(past: &PastEvents, name: &str) -> PastRecord {
        let met = past.0.iter().flat_map(|event| &event.matches);
        met.filter(|met| met.opponents.iter().any(|other| other == name))
            .fold(PastRecord::default(), |record, met| record.plus_meeting(met))
    }

    pub(super) const fn met(self) -> usize {
        self.won + self.lost + self.tied
    }

    pub(super) fn plus_meeting(self, PastMeeting { us, them, .. }: &PastMeeting) -> PastRecord {
        PastRecord {
            won: self.won + usize::from(us > them),
            lost: self.lost + usize::from(us < them),
            tied: self.tied + usize::from(us == them),
        }
    }
}

/// Returns the names of an entrant's people: two for a team, one for a person.
pub(super) fn people_names(state: &EventState, entrant: Entrant) -> Vec<String> {
    state.profile(entrant).map(|profile| profile.people().to_vec()).unwrap_or_default()
}

impl Practice {
    pub(super) fn past_events(&self) -> PastEvents {
        loaded_or_notice(self.world(), load_past_events(self.world().storage()), keeping::PAST_EVENTS)
            .unwrap_or_default()
    }

    fn character(&self, past: &PastEvents, name: String, player: BotPlayer) -> BotCharacter {
        let past_record = evening::past_record_sentence(&name, PastRecord::record_against(past, &name));
        BotCharacter { face: said::invented_face(&name), style: said::bot_title(player), past_record, name }
    }

    /// Returns the bots that play for an entrant. For the person's own entrant, leaves out the person.
    fn characters(&self, past: &PastEvents, entrant: Entrant) -> Vec<BotCharacter> {
        let kept = self.saved();
        let players = kept.bot_field().of_entrant(entrant);
        let names = people_names(self.session.event().state(), entrant);
        let skipped = usize::from(entrant == kept.own_entrant);
        let people = names.into_iter().zip(players).skip(skipped);
        people.map(|(name, player)| self.character(past, name, player)).collect()
    }

    /// Returns the bot that partners the person all evening. `None` at an event where partners change.
    #[must_use]
    pub fn partner(&self) -> Option<BotCharacter> {
        self.characters(&PastEvents::default(), self.saved_practice.borrow().own_entrant).into_iter().next()
    }

    /// Returns the bots at the person's table: first the partner, then the opponents. Empty if the person has no table
    /// to play.
    #[must_use]
    pub fn bots_at_own_table(&self) -> Vec<BotCharacter> {
        let Some(due) = self.own_pending_table() else { return Vec::new() };
        let you = self.saved_practice.borrow().own_entrant;
        let Some(own) = due.seat_of(you) else { return Vec::new() };
        let past = self.past_events();
        let on =
            |side: Side| due.seats.entrants_on(side).into_iter().flat_map(|entrant| self.characters(&past, entrant));
        let partner = on(own.side()).map(|bot| (own.partner(), bot));
        let opponents = own.side().other();
        let opponents = opponents.seats().into_iter().zip(on(opponents));
        let mut bots: Vec<(Seat, BotCharacter)> = partner.chain(opponents).collect();
        cards::sort::sort_by_key(&mut bots, |(seat, _)| (*seat != own.partner(), *seat != own.left()));
        let bots = bots.into_iter().map(|(seat, bot)| {
            let style = [seat_relation(seat, own), &bot.style].join(" · ");
            BotCharacter { style, ..bot }
        });
        let mut bots: Vec<BotCharacter> = bots.collect();
        // The person has a face too.
        let own_name = people_names(self.session.event().state(), you).into_iter().take(1);
        give_different_faces(&mut bots.iter_mut().collect::<Vec<_>>(), own_name);
        bots
    }

    /// Returns the opponents to look out for, with different faces and for different reasons. The page shows them before
    /// the first round.
    #[must_use]
    pub fn entrants_to_watch(&self) -> Vec<EntrantToWatch> {
        let (past, kept) = (self.past_events(), self.saved());
        let entrants: Vec<Entrant> =
            self.session.event().state().entrants().filter(|who| *who != kept.own_entrant).collect();
        let mut all: Vec<WeightedEntrant> = entrants.into_iter().map(|who| self.entrant_to_watch(&past, who)).collect();
        cards::sort::sort_by_key(&mut all, |of| -of.weight);
        let mut told = Vec::new();
        all.retain(|of| {
            let is_new = of.reason.is_none() || !told.contains(&of.reason);
            told.push(of.reason.clone());
            is_new
        });
        let mut watched: Vec<EntrantToWatch> = all.into_iter().take(MAX_WATCHED).map(|of| of.entrant).collect();
        give_different_faces(&mut watched.iter_mut().flat_map(|of| &mut of.people).collect::<Vec<_>>(), []);
        watched
    }

    /// Returns an entrant with a weight. The page introduces the entrants with the largest weights: those who have
    /// beaten the person, then strong entrants, then entrants with an unusual style.
    fn entrant_to_watch(&self, past: &PastEvents, entrant: Entrant) -> WeightedEntrant {
        let people = self.characters(past, entrant);
        let records: Vec<PastRecord> =
            people.iter().map(|person| PastRecord::record_against(past, &person.name)).collect();
        let players = self.saved().bot_field().of_entrant(entrant);
        let players = &players[..people.len().min(2)];
        let worst = people.iter().zip(&records).max_by_key(|(_, record)| (record.lost as i64) - (record.won as i64));
        let strongest = people.iter().zip(players).max_by_key(|(_, player)| player.level);
        let behind = worst.map_or(0, |(_, record)| record.lost as i64 - record.won as i64);
        let level: i64 = players.iter().map(|player| i64::from(player.level.advantage_over_regular())).sum();
        let styled = players.iter().filter(|player| player.style != bots::Style::Club).count() as i64;
        let (why, reason) = match (worst, strongest) {
            (Some((person, record)), _) if behind > 0 => {
                let is_shared = people.len() > 1 && records.iter().all(|other| other == record);
                (evening::past_losses_sentence((!is_shared).then_some(&*person.name), *record), None)
            }
            (_, Some((person, player))) => {
                let reason = evening::reason_to_watch(*player);
                (format!("{} {reason}", person.name), Some(reason))
            }
            _ => (String::new(), None),
        };
        let weight = behind.max(0) * 1_000_000 + level * 10 + styled;
        WeightedEntrant { weight, reason, entrant: EntrantToWatch { people, why } }
    }
}

/// An entrant who may be worth watching.
struct WeightedEntrant {
    weight: i64,
    /// The reason without the name, which only one of the introduced entrants may have. `None` if the person's own
    /// results are the reason.
    reason: Option<String>,
    entrant: EntrantToWatch,
}

/// Changes faces so that no two of the people look alike, nor like anybody called `others`.
fn give_different_faces(people: &mut [&mut BotCharacter], others: impl IntoIterator<Item = String>) {
    let names: Vec<String> = people.iter().map(|bot| bot.name.clone()).chain(others).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    people.iter_mut().for_each(|bot| bot.face = said::face_at_table(&bot.name, &names));
}
