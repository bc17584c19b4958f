//! The entries of an event's log: everything that can happen.

use serde::{Deserialize, Serialize};

use crate::field::{Fee, Presence, PrizeRight, Profile, Waiver};
use crate::plan::{Criterion, Enters, EventPlan, Prize};
use crate::round::{ClockChange, MatchPlayed};
use crate::ruling::{ProtestOutcome, ProtestSubject};
use crate::table::{
    Award, Date, Entrant, GameNo, Member, Party, ProtestNo, Round, RoundNo, TableNo, TableResult, TableSeating,
};
use cards::text::{read_all_clean, read_clean};
use cards::{BySeat, BySide, Seed, Side};

/// One thing that happened. Rounds and tables count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventEntry {
    /// Somebody entered, possibly after the first round began.
    Entered(Profile),
    /// The seating of all rounds to come was set.
    Scheduled(Vec<Round>),
    /// A round began with this seating.
    RoundBegan(Round),
    /// Partners were drawn at a table of the current round.
    PartnersDrawn {
        table: TableNo,
        seats: BySeat<Entrant>,
    },
    /// A table reported its result.
    ResultIn {
        round: RoundNo,
        table: TableNo,
        result: TableResult,
    },
    /// A result was corrected. Rounds that have begun keep their seating.
    Corrected {
        round: RoundNo,
        table: TableNo,
        /// The correct result.
        result: TableResult,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// The director decided for a table that did not report.
    Closed {
        round: RoundNo,
        table: TableNo,
        award: Award,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// An entrant left for good.
    Withdrew {
        entrant: Entrant,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// An entrant who had left or was absent is back.
    Returned {
        entrant: Entrant,
    },
    /// An entrant misses the next round.
    Absent {
        entrant: Entrant,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// Somebody plays in an entrant's place from now on.
    Substituted {
        entrant: Entrant,
        /// The substitute, or the team with its substitute.
        profile: Profile,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// An entrant was disqualified. Their scores stay on the sheet.
    Disqualified {
        entrant: Entrant,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
        prizes: PrizeRight,
    },
    /// A table of the current round exchanged its number with another, for people who need more time or a nearer
    /// seat.
    TableMoved {
        table: TableNo,
        /// Its new number.
        to: TableNo,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// The number of rounds was changed.
    RoundsChanged {
        rounds: u16,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// Tied entrants were put in order by lot or by rock-paper-scissors.
    Placed {
        /// A lot, or rock-paper-scissors.
        how: Criterion,
        /// Best first.
        order: Vec<Entrant>,
        /// The seed, if the order was drawn here.
        seed: Option<Seed>,
    },
    /// Two of the tied entrants played for their place.
    TiePlayed {
        /// All who are tied.
        among: Vec<Entrant>,
        /// The two who played.
        sides: BySide<Entrant>,
        /// Points in the hands of this playoff.
        points: BySide<i16>,
        /// The winner of sudden death after level points.
        sudden: Option<Side>,
    },
    /// The playoffs began. One list of seeds per division, best first.
    PlayoffsBegan(Vec<Vec<Entrant>>),
    /// A match of the playoffs was played.
    PlayoffPlayed(MatchPlayed),
    Clock(ClockChange),
    /// A note that changes nothing.
    Noted(#[serde(deserialize_with = "read_clean")] String),
    /// A disqualification was lifted.
    Reinstated {
        entrant: Entrant,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// An order by lot or by rock-paper-scissors was corrected.
    PlacedAgain {
        /// A lot, or rock-paper-scissors.
        how: Criterion,
        /// Best first.
        order: Vec<Entrant>,
        /// The seed, if the order was drawn here.
        seed: Option<Seed>,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// The director warned an entrant or a player.
    Warned {
        whom: Party,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// The director gave or took points. In a league these are points of the league's table.
    PointsRuled {
        entrant: Entrant,
        /// Negative if points were taken.
        points: i16,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// A player of a team was disqualified. The team plays on once somebody takes the player's place.
    Barred {
        entrant: Entrant,
        member: Member,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// The disqualification of a player was lifted.
    BarLifted {
        entrant: Entrant,
        member: Member,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// A prize was given by hand or by lot. A personal prize goes to one player of a team.
    Awarded {
        prize: Prize,
        to: Party,
        /// The seed, if the winner was drawn here.
        seed: Option<Seed>,
    },
    /// The staff left a team out of the playoffs for its forfeits.
    LeftOut {
        entrant: Entrant,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// The staff readmitted a team that they had left out.
    LetIn {
        entrant: Entrant,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// Somebody plays in an entrant's place for one round: the current one, or the next.
    StoodIn {
        entrant: Entrant,
        /// The substitute, or the team with its substitute.
        profile: Profile,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// The original players take their places again.
    RosterBack {
        entrant: Entrant,
    },
    /// A protest was lodged before a game.
    Protested {
        by: Entrant,
        /// The game of the match, which must not have been played.
        game: GameNo,
        of: ProtestSubject,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// A protest was decided.
    ProtestRuled {
        number: ProtestNo,
        outcome: ProtestOutcome,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// The current or next week was cancelled. It is made up at the end.
    WeekCancelled {
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// A person entered an event for teams alone and waits for a partner.
    EnteredAlone(Profile),
    /// Two people who came alone became a team, under the number of the first.
    Paired {
        one: Entrant,
        /// Their number is no longer used.
        other: Entrant,
        /// The team.
        profile: Profile,
    },
    /// An entry that was read as a single person turned out to be a team.
    IsATeam {
        entrant: Entrant,
    },
    /// The current round was undone before any table reported.
    RoundTakenBack {
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// Two entrants swapped seats in the current round.
    Swapped {
        one: Entrant,
        other: Entrant,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// Entrants without a table in the current round were given one.
    SeatedLate(TableSeating),
    /// A misspelled name was corrected. The entrant stays the same.
    NameCorrected {
        entrant: Entrant,
        /// The correct spelling.
        profile: Profile,
    },
    /// The desk marked whether entrants have come.
    CheckedIn {
        who: Vec<Entrant>,
        presence: Presence,
    },
    /// The desk noted whether entrants have paid.
    FeeNoted {
        who: Vec<Entrant>,
        fee: Fee,
    },
    /// Only one player of a team has come, and waits for another partner.
    CameAlone {
        entrant: Entrant,
        member: Member,
    },
    /// The other player of a team with [`EventEntry::CameAlone`] has come after all.
    PartnerCame {
        entrant: Entrant,
    },
    /// An entry of another desk that was not taken here. It changes nothing.
    NotTaken {
        /// The time at the other desk, in seconds since 1970.
        at: u64,
        entry: Box<EventEntry>,
    },
    /// The desk noted whether people of a team have signed the waiver.
    WaiverNoted {
        entrant: Entrant,
        #[serde(deserialize_with = "read_all_clean")]
        who: Vec<String>,
        waiver: Waiver,
    },
    /// A round of a league got a date. Later rounds follow a week apart, up to the next date that was set.
    DateSet {
        round: RoundNo,
        date: Date,
    },
    /// A team told in advance that it forfeits its match in the next round.
    ForfeitAnnounced {
        entrant: Entrant,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// A team that had announced a forfeit plays after all.
    ForfeitTakenBack {
        entrant: Entrant,
    },
}

impl EventEntry {
    /// Returns the reason that was given; `None` for entries without one.
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
            | EventEntry::ForfeitAnnounced { reason, .. }
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
            | EventEntry::NameCorrected { .. }
            | EventEntry::CheckedIn { .. }
            | EventEntry::FeeNoted { .. }
            | EventEntry::CameAlone { .. }
            | EventEntry::PartnerCame { .. }
            | EventEntry::NotTaken { .. }
            | EventEntry::WaiverNoted { .. }
            | EventEntry::DateSet { .. }
            | EventEntry::ForfeitTakenBack { .. } => None,
        }
    }
}

/// Returns the entry for a new entrant. A person who enters an event for teams alone waits for a partner.
#[must_use]
pub fn entry_of(profile: Profile, plan: &EventPlan) -> EventEntry {
    match (plan.enters, &profile.pair) {
        (Enters::Teams, None) => EventEntry::EnteredAlone(profile),
        (Enters::Teams, Some(_)) | (Enters::People, _) => EventEntry::Entered(profile),
    }
}
