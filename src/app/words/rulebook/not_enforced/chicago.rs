//! Rules that Bower does not enforce, from the Chicago rulebook. Its publisher is the Sports Leagues Officials
//! Organization, for leagues of two against two.

use super::Topic as T;
use super::{RulebookEntry, as_reading, event_entry, room_entry};

pub(super) const ENTRIES: &[RulebookEntry] = &[
    event_entry(T::Entrants, "Overview \"2 players play\", Standings", "Teams of two in any mix, by level of skill."),
    event_entry(
        T::Rounds,
        "Overview \"Teams play three\", Miscellaneous \"Teams will always\", Games",
        "Each week a match of three games, all played, against the opponent of the schedule.",
    ),
    as_reading(event_entry(
        T::Rounds,
        "Games",
        "The schedule is a round robin, twice or more if the weeks allow, with byes for an odd number of teams.",
    )),
    event_entry(T::Clock, "Miscellaneous \"Teams will always\", Games", "Games have no time limit."),
    event_entry(
        T::Forfeits,
        "Miscellaneous \"Forfeits\"",
        "10 minutes late loses game 1, 20 minutes game 2; 30 minutes late or a player short loses all three.",
    ),
    event_entry(
        T::Forfeits,
        "Forfeits",
        "The first forfeit loses the game, the second may also cost the playoffs, the third the place in the league. \
         More than one ends the promise of a number of games.",
    ),
    event_entry(
        T::Forfeits,
        "Forfeits \"If you know\"",
        "Anyone who knows of a forfeit beforehand calls the office, so that the opponent gets a game.",
    ),
    as_reading(event_entry(
        T::Forfeits,
        "Forfeits \"If you know\"",
        "It counts like any forfeit: the opponent wins all three games. A game they get instead does not count.",
    )),
    event_entry(
        T::Standings,
        "Standings",
        "2 a game won and 1 for the match: 3-0 gives 7, 2-1 gives 5, 1-2 gives 2, 0-3 gives 0. Posted weekly, ranked \
         within each level of skill.",
    ),
    event_entry(
        T::Playoffs,
        "Playoffs",
        "All teams that did not abuse forfeits take part. Single elimination, best of three, over one to three weeks, on \
         other days too and more than one match a day.",
    ),
    event_entry(T::Playoffs, "Playoffs \"Seeding\"", "Seeded by points, winning percentage and strength of schedule."),
    as_reading(event_entry(
        T::Playoffs,
        "Playoffs \"Seeding\"",
        "In that order; strength of schedule is the mean winning percentage of the opponents met. The top seeds get the \
         byes.",
    )),
    event_entry(
        T::Substitutes,
        "Miscellaneous \"Subs\", Player Eligibility \"Substitutes are\"",
        "In the season only; in the playoffs only players of the roster.",
    ),
    event_entry(
        T::Substitutes,
        "Waivers, Prizes/Jerseys",
        "Everybody signs the waiver before playing, by the first night. It is the roster, final by the second week.",
    ),
    as_reading(event_entry(
        T::Substitutes,
        "Waivers, Prizes/Jerseys",
        "Whoever plays for a team in the second week is on its roster. Anyone new after it is a substitute.",
    )),
    event_entry(
        T::Protests,
        "Player Eligibility, Playoffs \"Any questions\"",
        "Only before a game, otherwise it stands; about eligibility in the playoffs only, with the player's particulars in \
         writing. The game is played; the ruling comes by the next business day and, if upheld, forfeits it. Later games \
         may be moved. Rulings are final.",
    ),
    event_entry(
        T::Canceled,
        "League Cancellation/Rainout",
        "The next week keeps its own schedule; the canceled games come at the end if time allows. The season may be \
         shortened or moved to other days and places.",
    ),
    event_entry(T::Prizes, "Prizes/Jerseys \"The top teams\"", "The top teams of each division get a prize."),
    room_entry(T::Director, "Refs/Monitor, Staff", "Staff help with questions; there are no referees."),
    room_entry(
        T::Equipment,
        "Miscellaneous \"Players must always deal\"",
        "Deal from the top of the pack, never from below.",
    ),
    room_entry(
        T::Canceled,
        "League Cancellation/Rainout",
        "Weather, rooms or clashes may cancel a day, often shortly before it; staff tell the captains. No refund.",
    ),
    room_entry(
        T::Organisers,
        "Miscellaneous \"If any rules need\"",
        "The club may clarify or change rules in the season and tells the league; each player passes the rules on.",
    ),
    room_entry(T::Conduct, "Sportsmanship", "Have fun and play fair; staff may suspend or eject for bad behavior."),
    room_entry(
        T::Dress,
        "Prizes/Jerseys",
        "Team shirts, one a player on the roster, are worn at play; more can be bought.",
    ),
];
