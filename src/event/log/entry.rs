//! What can happen at an event.

use serde::{Deserialize, Serialize};

use crate::field::{PrizeRight, Profile};
use crate::plan::{Criterion, Enters, EventPlan, Prize};
use crate::round::{ClockChange, MatchPlayed};
use crate::ruling::{ProtestOf, ProtestOutcome};
use crate::table::{
    Award, Entrant, GameNo, Member, Party, ProtestNo, Round, RoundNo, TableNo, TableResult, TableSeating,
};
use cards::text::read_clean;
use cards::{BySeat, BySide, Seed, Side};

/// One thing that happened. Rounds and tables count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventEntry {
    /// Somebody entered; after the first round began, late.
    Entered(Profile),
    /// The tables of all rounds to come were set.
    Scheduled(Vec<Round>),
    /// A round began with this seating.
    RoundBegan(Round),
    /// Partners were drawn at a table of the round that runs.
    PartnersDrawn {
        /// The table.
        table: TableNo,
        /// Who sits where by the draw.
        seats: BySeat<Entrant>,
    },
    /// A table reported.
    ResultIn {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// What came of it.
        result: TableResult,
    },
    /// A result was put right, perhaps after later rounds began, whose seating stays as it was.
    Corrected {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// What it ought to be.
        result: TableResult,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// The director decided for a table that did not report.
    Closed {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// What each side is given.
        award: Award,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// Somebody left for good.
    Withdrew {
        /// The entrant who left.
        entrant: Entrant,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// Somebody who left or was absent is back.
    Returned {
        /// The entrant who is back.
        entrant: Entrant,
    },
    /// Somebody misses the next round.
    Absent {
        /// The entrant who is missing.
        entrant: Entrant,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// Somebody plays in another's place from now on.
    Substituted {
        /// For whom.
        entrant: Entrant,
        /// Who they are now.
        profile: Profile,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// Somebody was disqualified; what they scored stays on the sheet.
    Disqualified {
        /// The entrant who is out.
        entrant: Entrant,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
        /// Whether they may still win prizes.
        prizes: PrizeRight,
    },
    /// A table of the round that runs was moved, for people who need more time or a nearer seat: it and the other change numbers.
    TableMoved {
        /// The table.
        table: TableNo,
        /// Its new number.
        to: TableNo,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// The number of rounds was changed: a season shortened, a tournament prolonged.
    RoundsChanged {
        /// Rounds in all.
        rounds: u16,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// Entrants level on everything before were put in order by lot or by rock-paper-scissors.
    Placed {
        /// How the order was found: by lot or by hand.
        how: Criterion,
        /// Best first.
        order: Vec<Entrant>,
        /// The seed it came from in practice.
        seed: Option<Seed>,
    },
    /// A playoff between two of some tied entrants.
    TiePlayed {
        /// All who are tied.
        among: Vec<Entrant>,
        /// Who played.
        sides: BySide<Entrant>,
        /// Points of the playoff's hands.
        points: BySide<i16>,
        /// Who won in sudden death, if points were level.
        sudden: Option<Side>,
    },
    /// The playoffs began with these seeds, best first, by division.
    PlayoffsBegan(Vec<Vec<Entrant>>),
    /// A match of the playoffs was played.
    PlayoffPlayed(MatchPlayed),
    /// Something was done to the clock.
    Clock(ClockChange),
    /// Something worth keeping that changes nothing: a protest, a cancelled week.
    Noted(#[serde(deserialize_with = "read_clean")] String),
    /// A disqualification was lifted.
    Reinstated {
        /// The entrant whose disqualification it was.
        entrant: Entrant,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// An order by lot or by rock-paper-scissors was put right.
    PlacedAgain {
        /// How the order was found: by lot or by hand.
        how: Criterion,
        /// Best first.
        order: Vec<Entrant>,
        /// The seed it came from where it was drawn here.
        seed: Option<Seed>,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// The director warned somebody.
    Warned {
        /// Who was warned.
        whom: Party,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// The director gave points, or took them; of the league's table where there is one.
    PointsRuled {
        /// Whose they are.
        entrant: Entrant,
        /// How many, below nothing where they are taken.
        points: i16,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// One of the two players of a team was disqualified. The team plays on once somebody takes the player's place.
    Barred {
        /// The team.
        entrant: Entrant,
        /// Who of the two.
        member: Member,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// The same, lifted.
    BarLifted {
        /// The team.
        entrant: Entrant,
        /// Who of the two.
        member: Member,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// A prize was given by hand or by lot to whom it may go: of a team, a person's own to one of the two.
    Awarded {
        /// The prize given.
        prize: Prize,
        /// To whom.
        to: Party,
        /// The seed it came from where it was drawn here.
        seed: Option<Seed>,
    },
    /// The staff left a team out of the playoffs for its forfeits.
    LeftOut {
        /// The team.
        entrant: Entrant,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// The staff thought better of it.
    LetIn {
        /// The team.
        entrant: Entrant,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// Somebody plays in another's place in one round: the one that runs, or the next.
    StoodIn {
        /// For whom.
        entrant: Entrant,
        /// Who they are in that round.
        profile: Profile,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// Those who entered play again in their own places.
    RosterBack {
        /// The entrant of the roster.
        entrant: Entrant,
    },
    /// A protest before a game that is still to be played.
    Protested {
        /// Whose it is.
        by: Entrant,
        /// Before which game of the match.
        game: GameNo,
        /// What it is about.
        of: ProtestOf,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// A protest was ruled on.
    ProtestRuled {
        /// Which one.
        number: ProtestNo,
        /// What came of it.
        outcome: ProtestOutcome,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// The week that runs or comes next was cancelled; it is made up at the end.
    WeekCancelled {
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// Somebody came alone to an event of teams, and waits for a partner.
    EnteredAlone(Profile),
    /// Two who came alone are a team from now on, under the number of the first.
    Paired {
        /// The first.
        one: Entrant,
        /// The other, whose number nobody has any more.
        other: Entrant,
        /// The team.
        profile: Profile,
    },
    /// What was taken for the name of somebody alone is a team's.
    IsATeam {
        /// The entrant whose name it is.
        entrant: Entrant,
    },
    /// The round that runs was taken back before anything of it was in: it is as if it had not begun.
    RoundTakenBack {
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// Two exchanged their places in the round that runs.
    Swapped {
        /// The one.
        one: Entrant,
        /// The other.
        other: Entrant,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// Some who had no table in the round that runs were given one.
    SeatedLate(TableSeating),
    /// A name was misspelled; who plays is the same.
    NameCorrected {
        /// The entrant whose name it is.
        entrant: Entrant,
        /// How it is spelled.
        profile: Profile,
    },
}

impl EventEntry {
    /// The reason given; `None` where none is asked for.
    #[must_use]
    pub fn reason(&self) -> Option<&str> {
        match self {
            EventEntry::Corrected { reason, .. }
            | EventEntry::Closed { reason, .. }
            | EventEntry::Withdrew { reason, .. }
            | EventEntry::Absent { reason, .. }
            | EventEntry::Disqualified { reason, .. }
            | EventEntry::Reinstated { reason, .. }
            | EventEntry::Barred { reason, .. }
            | EventEntry::BarLifted { reason, .. }
            | EventEntry::Substituted { reason, .. }
            | EventEntry::StoodIn { reason, .. }
            | EventEntry::TableMoved { reason, .. }
            | EventEntry::RoundsChanged { reason, .. }
            | EventEntry::RoundTakenBack { reason }
            | EventEntry::Swapped { reason, .. }
            | EventEntry::WeekCancelled { reason }
            | EventEntry::PlacedAgain { reason, .. }
            | EventEntry::LeftOut { reason, .. }
            | EventEntry::LetIn { reason, .. }
            | EventEntry::Warned { reason, .. }
            | EventEntry::PointsRuled { reason, .. }
            | EventEntry::Protested { reason, .. }
            | EventEntry::ProtestRuled { reason, .. } => Some(reason),
            EventEntry::Entered(_)
            | EventEntry::EnteredAlone(_)
            | EventEntry::Scheduled(_)
            | EventEntry::RoundBegan(_)
            | EventEntry::PlayoffsBegan(_)
            | EventEntry::PlayoffPlayed(_)
            | EventEntry::Clock(_)
            | EventEntry::Noted(_)
            | EventEntry::SeatedLate(_)
            | EventEntry::PartnersDrawn { .. }
            | EventEntry::ResultIn { .. }
            | EventEntry::Returned { .. }
            | EventEntry::Placed { .. }
            | EventEntry::TiePlayed { .. }
            | EventEntry::Awarded { .. }
            | EventEntry::RosterBack { .. }
            | EventEntry::Paired { .. }
            | EventEntry::IsATeam { .. }
            | EventEntry::NameCorrected { .. } => None,
        }
    }
}

/// The entry of somebody: who comes to an event of teams without a partner waits for one.
#[must_use]
pub fn entry_of(profile: Profile, plan: &EventPlan) -> EventEntry {
    match (plan.enters, &profile.pair) {
        (Enters::Teams, None) => EventEntry::EnteredAlone(profile),
        (Enters::Teams, Some(_)) | (Enters::People, _) => EventEntry::Entered(profile),
    }
}
