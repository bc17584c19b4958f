//! The entries of an event's log: everything that can happen in an event.

use serde::{Deserialize, Serialize};

use crate::field::{Fee, Presence, PrizeRight, Profile, Waiver};
use crate::plan::{Criterion, EntrantKind, EventPlan, Prize};
use crate::round::{ClockChange, MatchPlayed};
use crate::ruling::{ProtestOutcome, ProtestSubject};
use crate::table::{
    Award, Date, Entrant, EntrantOrPlayer, GameNo, Member, ProtestNo, Round, RoundNo, TableNo, TableResult,
    TableSeating,
};
use cards::text::{read_all_clean, read_clean};
use cards::{BySeat, BySide, Seed, Side};

/// One thing that happened in an event. Rounds and tables count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventEntry {
    /// Somebody entered, possibly after the first round began.
    Entered(Profile),
    /// The seating of all rounds that have not begun was set.
    Scheduled(Vec<Round>),
    RoundBegan(Round),
    /// Partners were drawn at a table of the current round.
    PartnersDrawn {
        table: TableNo,
        seats: BySeat<Entrant>,
    },
    ResultIn {
        round: RoundNo,
        table: TableNo,
        result: TableResult,
    },
    /// A result was corrected. Rounds that have begun keep their seating, even if it depended on the wrong result.
    Corrected {
        round: RoundNo,
        table: TableNo,
        result: TableResult,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// The director gave points to a table that did not report.
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
    /// An entrant who had left or was absent takes part again.
    Returned {
        entrant: Entrant,
    },
    /// An entrant announced that they miss the next round.
    Absent {
        entrant: Entrant,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// A substitute takes an entrant's place from now on.
    Substituted {
        entrant: Entrant,
        /// The new names: the substitute, or the team with its substitute.
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
        /// The table's new number.
        to: TableNo,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    RoundsChanged {
        rounds: u16,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// Tied entrants were put in order by lot or by rock-paper-scissors.
    Placed {
        /// The way in which the order was found: [`Criterion::Lot`] or [`Criterion::RockPaperScissors`].
        how: Criterion,
        /// The tied entrants, best first.
        order: Vec<Entrant>,
        /// The seed of the draw, if the app drew the order.
        seed: Option<Seed>,
    },
    /// Two tied entrants played a playoff game for their place.
    TiePlayed {
        /// All tied entrants, including those who did not play this game.
        among: Vec<Entrant>,
        /// The two entrants who played.
        sides: BySide<Entrant>,
        /// The points before sudden death.
        points: BySide<i16>,
        /// The winner of sudden death, if the points were level.
        sudden: Option<Side>,
    },
    /// The playoffs began. Each division has a list of its seeds, best first.
    PlayoffsBegan(Vec<Vec<Entrant>>),
    /// A match of the playoffs was played, or its games were corrected.
    PlayoffPlayed(MatchPlayed),
    /// The event clock was started, paused or changed.
    Clock(ClockChange),
    /// Somebody wrote a note, which changes nothing else.
    Noted(#[serde(deserialize_with = "read_clean")] String),
    /// A disqualification was lifted.
    Reinstated {
        entrant: Entrant,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// An order by lot or by rock-paper-scissors was corrected.
    PlacedAgain {
        /// The way in which the order was found: [`Criterion::Lot`] or [`Criterion::RockPaperScissors`].
        how: Criterion,
        /// The tied entrants, best first.
        order: Vec<Entrant>,
        /// The seed of the draw, if the app drew the order.
        seed: Option<Seed>,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// The director warned an entrant or a player.
    Warned {
        whom: EntrantOrPlayer,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// The director gave or took points. In a league these are points of the league's table.
    PointsRuled {
        entrant: Entrant,
        /// The number of points, negative if they were taken.
        points: i16,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// A player of a team was disqualified. The team can play on once a substitute takes the player's place.
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
        to: EntrantOrPlayer,
        /// The seed of the draw, if the app drew the winner.
        seed: Option<Seed>,
    },
    /// The staff excluded a team from the playoffs for its forfeits.
    LeftOut {
        entrant: Entrant,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// The staff readmitted a team to the playoffs that they had excluded.
    LetIn {
        entrant: Entrant,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// A substitute takes an entrant's place for one round: the current one while the entrant's result is missing,
    /// otherwise the next.
    StoodIn {
        entrant: Entrant,
        /// The new names: the substitute, or the team with its substitute.
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
        /// The number of the protested game in the match. The game must not have been played.
        game: GameNo,
        of: ProtestSubject,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    ProtestRuled {
        number: ProtestNo,
        outcome: ProtestOutcome,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// A week of a season was cancelled and is made up at the end: the current week if no table has reported yet,
    /// otherwise the next.
    WeekCancelled {
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// A person entered an event for teams alone and waits for a partner.
    EnteredAlone(Profile),
    /// Two people who came alone became a team, under the number of the first.
    Paired {
        one: Entrant,
        /// The second person, whose number is no longer used.
        other: Entrant,
        /// The names of the team and its players.
        profile: Profile,
    },
    /// An entry that was read as a single person turned out to be a team.
    IsATeam {
        entrant: Entrant,
    },
    /// The start of the current round was undone before any table reported.
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
    /// Entrants who had no game in the current round were seated at an additional table.
    SeatedLate(TableSeating),
    /// A misspelled name was corrected. The people are still the same.
    NameCorrected {
        entrant: Entrant,
        /// The names in the correct spelling.
        profile: Profile,
    },
    /// The desk marked entrants at check-in.
    CheckedIn {
        who: Vec<Entrant>,
        presence: Presence,
    },
    /// The desk noted whether entrants have paid the entry fee.
    FeeNoted {
        who: Vec<Entrant>,
        fee: Fee,
    },
    /// Only this player of a team has come, and now waits for another partner.
    CameAlone {
        entrant: Entrant,
        member: Member,
    },
    /// The other player of a team that [`EventEntry::CameAlone`] split has come after all, so the team is restored.
    PartnerCame {
        entrant: Entrant,
    },
    /// The director did not take this entry of another desk. It changes nothing.
    NotTaken {
        /// The time of the entry at the other desk, in seconds since 1970.
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
    /// The director set the date of a league's round. The rounds after it follow a week apart, up to the next date that
    /// was set.
    DateSet {
        round: RoundNo,
        date: Date,
    },
    /// A team announced that it forfeits its match in the next round.
    ForfeitAnnounced {
        entrant: Entrant,
        #[serde(deserialize_with = "read_clean")]
        reason: String,
    },
    /// A team that had announced a forfeit plays after all.
    ForfeitTakenBack {
        entrant: Entrant,
    },
    /// The director took back a prize that was given by mistake.
    PrizeTakenBack {
        prize: Prize,
        to: EntrantOrPlayer,
    },
}

impl EventEntry {
    /// Returns the reason given for the entry, or `None` for kinds of entries that have no reason.
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
            | EventEntry::PrizeTakenBack { .. }
            | EventEntry::ForfeitTakenBack { .. } => None,
        }
    }
}

impl EventEntry {
    /// Returns the seed of the entry's draw. `None` if the app drew nothing.
    #[must_use]
    pub const fn seed(&self) -> Option<Seed> {
        match self {
            EventEntry::Placed { seed, .. }
            | EventEntry::PlacedAgain { seed, .. }
            | EventEntry::Awarded { seed, .. } => *seed,
            _ => None,
        }
    }
}

/// Returns the log entry that enters these names. A single person in an event for teams enters alone and waits for a
/// partner.
#[must_use]
pub fn entry_for_profile(profile: Profile, plan: &EventPlan) -> EventEntry {
    match (plan.enters, &profile.pair) {
        (EntrantKind::Teams, None) => EventEntry::EnteredAlone(profile),
        (EntrantKind::Teams, Some(_)) | (EntrantKind::People, _) => EventEntry::Entered(profile),
    }
}
