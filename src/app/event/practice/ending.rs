//! The final screen of a practice event: the person's place, the story of the evening, the prizes, and the places in
//! earlier events. Start with [`Practice::ending`].

use super::Practice;
use super::hall::{place_of, ranking_points};
use super::people::people_names;
use super::season::{PastPlace, SeasonFigure, rival_sentences, season_figures};
use crate::outside::loaded_or_notice;
use crate::practice::TaskPlace;
use crate::save::{PastEvent, PastEvents, PastMeeting, SavedPractice, load_past_events, store_past_events};
use crate::words::event::evening::TieOrder;
use crate::words::event::{self as said, evening};
use crate::words::keeping;
use crate::words::time::full_date;
use event::{
    Entrant, Event, EventEntry, EventLog, EventState, NextStep, Prize, PrizeResult, Report, RoundNo, Standings,
    StandingsRow, prizes,
};

/// The player of the person's games at a practice event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatPlayedBy {
    /// The person played all games.
    Person,
    /// The person played some games, and bots the others.
    PersonAndBots,
    /// Bots played all games.
    Bots,
}

/// The games of the person's entrant at a practice event, divided by who played them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatGames {
    pub by_person: usize,
    pub by_bots: usize,
    /// The rounds in which the person played every game.
    pub own_rounds: Vec<RoundNo>,
}

impl SeatGames {
    /// Counts the games of the rounds and of the playoffs. Games that only broke a tie are not counted.
    fn of(state: &EventState, practice: &SavedPractice) -> SeatGames {
        let you = practice.own_entrant;
        let own_at =
            |is_there: &dyn Fn(&TaskPlace) -> bool| practice.games.iter().filter(|of| is_there(&of.place)).count();
        let mut games = SeatGames::default();
        for (number, round) in (0..).map(RoundNo::from_index).zip(state.rounds()) {
            let at = round.seating.tables.iter().position(|table| table.seats.entrants().contains(&you));
            let Some(Report::In(result)) = at.map(|at| &round.reports[at]) else { continue };
            let own = own_at(&|place| matches!(place, TaskPlace::Table { round, .. } if *round == number));
            games.add(own, result.games.len());
            if own >= result.games.len() {
                games.own_rounds.push(number);
            }
        }
        let matches = state.brackets().iter().flat_map(|bracket| bracket.matches());
        for of in matches.filter(|of| [of.ns, of.ew].contains(&Some(you))) {
            games.add(own_at(&|place| *place == TaskPlace::Match(of.at)), of.games.len());
        }
        games
    }

    /// Adds a match of `all` games, of which the person played `own`.
    fn add(&mut self, own: usize, all: usize) {
        let own = own.min(all);
        self.by_person += own;
        self.by_bots += all - own;
    }

    #[must_use]
    pub const fn seat(&self) -> SeatPlayedBy {
        match (self.by_person, self.by_bots) {
            (0, _) => SeatPlayedBy::Bots,
            (_, 0) => SeatPlayedBy::Person,
            (_, _) => SeatPlayedBy::PersonAndBots,
        }
    }
}

/// The content of the final screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    pub place: u16,
    /// The number of entrants in the ranking.
    pub of: u16,
    pub medal: Medal,
    /// For example `You finished fourth`.
    pub headline: String,
    /// Continues the headline: `of 16 at World doubles`.
    pub of_field: String,
    /// The day of the last entry: `March 9, 2026`.
    pub day: String,
    /// A few sentences about the evening.
    pub story: Vec<String>,
    /// A sentence about the points that were missing for the next better place. `None` if points alone did not decide
    /// that place.
    pub missing_points_sentence: Option<String>,
    /// The person's place after each round.
    pub course: Vec<RoundPlace>,
    /// The person's place after the playoffs. `None` if the person did not play in any.
    pub playoff_place: Option<u16>,
    /// The prizes in the order in which they are given. The prize for the first place comes last.
    pub prizes: Vec<PrizeGiven>,
    /// The person's places in all practice events on this device, oldest first. This event is the last.
    pub season: Vec<PastPlace>,
    /// A sentence that sums up `season`.
    pub season_sentence: String,
    /// The figures of the season, such as the rounds that the person won.
    pub season_figures: Vec<SeasonFigure>,
    /// Sentences about the person's record against opponents of the season.
    pub season_rivals: Vec<String>,
}

/// The SVG paths of a medal that is 120 units wide and 150 units high. They are drawn in the order of the fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MedalDrawing {
    /// The ends of the ribbon.
    pub tails: &'static str,
    pub disc: &'static str,
    /// The thin circle around the number of the place.
    pub ring: &'static str,
    /// The vertical position of the baseline on which the number of the place stands.
    pub baseline: u32,
}

/// The decoration that the final screen of a practice event shows for a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medal {
    Gold,
    Silver,
    Bronze,
    /// The decoration for fourth place and below.
    Ribbon,
}

impl Medal {
    #[must_use]
    pub const fn of(place: u16) -> Medal {
        match place {
            1 => Medal::Gold,
            2 => Medal::Silver,
            3 => Medal::Bronze,
            _ => Medal::Ribbon,
        }
    }

    /// Returns the drawing of the medal. The final screen and the picture to share both use it.
    #[must_use]
    pub const fn drawing(self) -> MedalDrawing {
        match self {
            Medal::Ribbon => MedalDrawing {
                tails: "M40 84l-14 56l20 -10l12 18l14 -56zM80 84l14 56l-20 -10l-12 18l-14 -56z",
                disc: "M60 8l11 9l14 -5l7 13l15 2l1 15l13 8l-5 14l8 12l-11 10l2 15l-14 5l-5 14l-15 -2l-10 11l-11 -9l-11 9l-10 -11l-15 2l-5 -14l-14 -5l2 -15l-11 -10l8 -12l-5 -14l13 -8l1 -15l15 -2l7 -13l14 5z",
                ring: "M24 68a36 36 0 1 0 72 0a36 36 0 1 0 -72 0z",
                baseline: 81,
            },
            Medal::Gold | Medal::Silver | Medal::Bronze => MedalDrawing {
                tails: "M30 0h22l18 48l-20 8zM90 0h-22l-18 48l20 8z",
                disc: "M12 92a48 48 0 1 0 96 0a48 48 0 1 0 -96 0z",
                ring: "M21 92a39 39 0 1 0 78 0a39 39 0 1 0 -78 0z",
                baseline: 104,
            },
        }
    }

    /// Returns the value of the attribute `data-medal`, by which the style sheet colors the medal.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Medal::Gold => "gold",
            Medal::Silver => "silver",
            Medal::Bronze => "bronze",
            Medal::Ribbon => "ribbon",
        }
    }
}

/// The person's place in the standings after a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundPlace {
    pub round: RoundNo,
    pub place: u16,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizeGiven {
    /// The prize, with the figure that won it: `High game (17)`.
    pub prize: String,
    pub winners: String,
    /// The reason for a place that the standings or the bracket do not show: the rule that decided between entrants with
    /// equal points, such as `Level with Ann & Bob, ahead by lot`, or how third place was found in playoffs.
    pub note: Option<String>,
    /// Whether the person or their partner is a winner.
    pub is_yours: bool,
}

/// A place in the chart of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChartedPlace {
    pub place: u16,
    /// The distance below the upper edge of the chart, in thousandths of its height.
    pub depth: u32,
}

/// The fewest places from the upper to the lower edge of the chart.
const FEWEST_CHARTED_PLACES: u32 = 3;

impl Ending {
    /// Returns the places that the chart shows: after each round, and after the playoffs. The best and the worst lie at
    /// the edges of the chart. Empty after a single round and if the place never changed, because sentences tell that.
    #[must_use]
    pub fn charted_places(&self) -> Vec<ChartedPlace> {
        let places: Vec<u16> = self.course.iter().map(|at| at.place).chain(self.playoff_place).collect();
        let best = places.iter().copied().min().unwrap_or(1);
        let worst = places.iter().copied().max().unwrap_or(best);
        let spread = u32::from(worst - best);
        if self.course.len() < 2 || spread == 0 {
            return Vec::new();
        }
        let shown = spread.max(FEWEST_CHARTED_PLACES);
        let depth = |place: u16| (2 * u32::from(place - best) + shown - spread) * 500 / shown;
        places.into_iter().map(|place| ChartedPlace { place, depth: depth(place) }).collect()
    }
}

impl Practice {
    /// Returns the content of the final screen; `None` if the event is not over.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let event = self.session.event();
        if event.next() != NextStep::Over {
            return None;
        }
        let (state, you) = (event.state(), self.saved_practice.borrow().own_entrant);
        let rows = Standings::of(state, state.division(you)).rows;
        let (place, of) = (final_place(state, &rows, you)?, u16::try_from(rows.len()).ok()?);
        let others = count_others_at(place, state, &rows, you);
        let course = places_by_round(event.log(), you);
        let row = rows.iter().find(|row| row.entrant == you)?;
        let past = self.season();
        let season: Vec<PastPlace> = past.iter().map(PastPlace::of).collect();
        let games = SeatGames::of(state, &self.saved());
        let seat = games.seat();
        let mut story = evening::evening_story(state, you, row, &course, of, &games);
        story.extend(evening::playoffs_sentence(state, you, row.place));
        Some(Ending {
            place,
            of,
            medal: Medal::of(place),
            headline: evening::place_headline(place, others, seat),
            of_field: evening::of_entrants(&said::plan_title(state.plan()), of, place == 1 && others == 0),
            day: full_date(self.world().local_time(end_millis(event.log()))),
            story,
            missing_points_sentence: points_to_better_place(state, &rows, you)
                .map(|missing| evening::points_short_sentence(missing.points, missing.place, seat)),
            prizes: prizes_given(state, you),
            season_sentence: evening::season_sentence(&season, seat),
            season_figures: season_figures(&past),
            season_rivals: rival_sentences(&past),
            playoff_place: place_in_playoffs(state, you),
            course,
            season,
        })
    }

    /// If the event is over, draws the door prize and adds the event to the stored past events.
    pub(super) fn close_event(&self) {
        let entry = {
            let event = self.session.event();
            if event.next() != NextStep::Over {
                return;
            }
            door_prize(&event)
        };
        if let Some(entry) = entry {
            let _ = self.session.enter(entry);
        }
        self.store_past_event();
    }

    fn store_past_event(&self) {
        let Some(past) = self.to_past_event() else { return };
        let storage = self.world().storage();
        // Data that cannot be read is not overwritten, because a newer version may have written it.
        let Some(mut all) = load_past_events_or_notice(self) else { return };
        all.add_event(past);
        let _ = store_past_events(storage, &all);
    }

    /// Summarizes the event for the stored list of past events. `None` if bots played a game for the person.
    fn to_past_event(&self) -> Option<PastEvent> {
        let kept = self.saved();
        let event = self.session.event();
        let state = event.state();
        if SeatGames::of(state, &kept).seat() != SeatPlayedBy::Person {
            return None;
        }
        let rows = Standings::of(state, state.division(kept.own_entrant)).rows;
        Some(PastEvent {
            event: self.session.id().clone(),
            title: said::plan_title(state.plan()),
            ended: end_millis(event.log()),
            place: final_place(state, &rows, kept.own_entrant)?,
            ranked_entrants: u16::try_from(rows.len()).ok()?,
            matches: past_meetings(state, kept.own_entrant),
        })
    }

    /// Returns the person's results in all practice events, oldest first. This event is the last.
    fn season(&self) -> Vec<PastEvent> {
        let own = self.to_past_event();
        let others = self.past_events().0.into_iter().filter(|past| past.event != *self.session.id());
        others.chain(own).collect()
    }

    /// Returns the query of the link to the form for the next practice event. The form is filled in with the settings
    /// of this event, except its seed.
    #[must_use]
    pub fn next_event_query(&self) -> String {
        let kept = self.saved();
        let is_kept = |part: &&str| !part.starts_with("seed=") && !part.starts_with("start=");
        kept.link.split('&').filter(is_kept).collect::<Vec<_>>().join("&")
    }
}

/// Returns the time of the last entry, in milliseconds since 1970.
fn end_millis(log: &EventLog) -> u64 {
    log.entries.last().map_or(0, |last| last.at * 1000)
}

/// Loads the stored past events; an empty list if none are stored. If they cannot be read, shows a notice and returns
/// `None`.
fn load_past_events_or_notice(practice: &Practice) -> Option<PastEvents> {
    let stored = load_past_events(practice.world().storage());
    let nothing = matches!(stored, Ok(crate::save::Loaded::Nothing));
    loaded_or_notice(practice.world(), stored, keeping::PAST_EVENTS).or(nothing.then(PastEvents::default))
}

/// Returns the entry that draws the door prize. `None` if the event has no door prize or has drawn it already.
fn door_prize(event: &Event) -> Option<EventEntry> {
    let state = event.state();
    let open =
        state.plan().prizes.contains(&Prize::Door) && state.prizes_given().iter().all(|of| of.prize != Prize::Door);
    event.draw_door_prize().filter(|_| open)
}

/// Returns an entrant's final place: the place in the playoffs, or for everybody else the place in the standings.
pub(crate) fn final_place(state: &EventState, rows: &[StandingsRow], you: Entrant) -> Option<u16> {
    place_in_playoffs(state, you).or_else(|| place_of(rows, you))
}

/// Returns an entrant's place in finished playoffs. `None` if the entrant did not play in any.
fn place_in_playoffs(state: &EventState, you: Entrant) -> Option<u16> {
    let bracket = state.brackets().get(state.division(you).index())?;
    let at = bracket.final_order().iter().position(|other| *other == you)?;
    Some(at as u16 + 1)
}

/// Returns the number of other entrants who have the same final place as the person.
fn count_others_at(place: u16, state: &EventState, rows: &[StandingsRow], you: Entrant) -> usize {
    rows.iter().filter(|row| row.entrant != you && final_place(state, rows, row.entrant) == Some(place)).count()
}

/// Returns a headline about the person's final place in a finished practice event: `You finished fourth`.
pub(crate) fn final_place_headline(state: &EventState, practice: &SavedPractice) -> Option<String> {
    let you = practice.own_entrant;
    let rows = Standings::of(state, state.division(you)).rows;
    let place = final_place(state, &rows, you)?;
    let others = count_others_at(place, state, &rows, you);
    Some(evening::place_headline(place, others, SeatGames::of(state, practice).seat()))
}

/// The lowest place that is worth telling how far away it was.
const LOWEST_PLACE_TO_MISS: u16 = 5;

/// The points that the person lacked for a better place, together with that place.
struct MissingPoints {
    points: i64,
    place: u16,
}

/// Returns the points that the person lacked for the next better place. `None` for the leader, if that place is lower
/// than [`LOWEST_PLACE_TO_MISS`], if other figures decided, and after playoffs.
fn points_to_better_place(state: &EventState, rows: &[StandingsRow], you: Entrant) -> Option<MissingPoints> {
    if !state.brackets().is_empty() {
        return None;
    }
    let at = rows.iter().position(|row| row.entrant == you)?;
    let above = rows[..at].iter().rev().find(|row| row.place < rows[at].place)?;
    let points = ranking_points(above)? - ranking_points(&rows[at])?;
    (points > 0 && above.place <= LOWEST_PLACE_TO_MISS).then_some(MissingPoints { points, place: above.place })
}

/// Returns the person's place after each round.
fn places_by_round(log: &EventLog, you: Entrant) -> Vec<RoundPlace> {
    let begins = |at: &usize| matches!(log.entries[*at].entry, EventEntry::RoundBegan(_));
    let begun: Vec<usize> = (0..log.entries.len()).filter(begins).collect();
    let ends = begun.iter().skip(1).copied().chain([log.entries.len()]);
    let places = ends.filter_map(|end| {
        let part = EventLog { entries: log.entries[..end].to_vec(), ..log.clone() };
        let state = part.fold().ok()?;
        let place = place_of(&Standings::of(&state, state.division(you)).rows, you)?;
        Some(RoundPlace { round: state.round_number()?, place })
    });
    places.collect()
}

/// Returns the person's opponents and points in each round.
fn past_meetings(state: &EventState, you: Entrant) -> Vec<PastMeeting> {
    let meeting = |round: &event::RoundState| {
        let at = round.seating.tables.iter().position(|table| table.seats.side_of(you).is_some())?;
        let side = round.seating.tables[at].seats.side_of(you)?;
        let Report::In(result) = &round.reports[at] else { return None };
        let others = round.seating.tables[at].seats.entrants_on(side.other());
        Some(PastMeeting {
            opponents: others.into_iter().flat_map(|other| people_names(state, other)).collect(),
            us: result.points(side),
            them: result.points(side.other()),
        })
    };
    state.rounds().iter().filter_map(meeting).collect()
}

/// Returns the reason for the place of a prize, if the points do not show it.
fn place_note(state: &EventState, rows: &[StandingsRow], won: &PrizeResult) -> Option<String> {
    let (Prize::Place(place), [winner]) = (won.prize, &won.winners[..]) else { return None };
    match state.brackets().get(state.division(winner.to.entrant).index()) {
        Some(bracket) => (place == 3).then(|| evening::third_place_note(state, bracket.final_order().get(3).copied())),
        None => tie_note(state, rows, winner.to.entrant),
    }
}

/// Returns the rule that decided between an entrant and another one with equal points: the one below, or else the one
/// above.
fn tie_note(state: &EventState, rows: &[StandingsRow], entrant: Entrant) -> Option<String> {
    let at = rows.iter().position(|row| row.entrant == entrant)?;
    let below = rows.get(at + 1);
    let below = below.and_then(|below| evening::tie_note(state, below.entrant, TieOrder::Ahead, below.behind?));
    let above = at.checked_sub(1).and_then(|above| rows.get(above));
    below.or_else(|| evening::tie_note(state, above?.entrant, TieOrder::Behind, rows[at].behind?))
}

/// A prize that more people share is not shown, because it distinguishes nobody.
const MOST_WINNERS_OF_PRIZE: usize = 4;

/// Returns the prizes that somebody has won. The prize for the first place comes last.
fn prizes_given(state: &EventState, you: Entrant) -> Vec<PrizeGiven> {
    let division = state.division(you);
    let is_given = |won: &PrizeResult| (1..=MOST_WINNERS_OF_PRIZE).contains(&won.winners.len());
    let mut won: Vec<PrizeResult> = prizes(state, division).into_iter().filter(is_given).collect();
    cards::sort::sort_by_key(&mut won, |won| match won.prize {
        Prize::Place(place) => u16::MAX - place,
        _ => 0,
    });
    let rows = Standings::of(state, division).rows;
    let given = |won: PrizeResult| PrizeGiven {
        note: place_note(state, &rows, &won),
        prize: evening::prize_with_figure(won.prize, won.figure),
        winners: said::prize_winner_names(&said::with_team_names(state, &won)),
        is_yours: won.winners.iter().any(|winner| winner.to.entrant == you),
    };
    won.into_iter().map(given).collect()
}
