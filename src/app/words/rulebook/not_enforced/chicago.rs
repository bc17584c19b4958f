//! Rules that Bower does not enforce, from the Chicago rulebook (Sports Leagues Officials Organization, two on two).

use super::Topic as T;
use super::{RulebookEntry, event, reading, room};

pub(super) const ENTRIES: &[RulebookEntry] = &[
    event(T::Entrants, "Overview \"2 players play\", Standings", "Teams of two in any mix, by level of skill."),
    event(
        T::Rounds,
        "Overview \"Teams play three\", Miscellaneous \"Teams will always\", Games",
        "Each week a match of three games, all played, against the opponent of the schedule.",
    ),
    reading(event(
        T::Rounds,
        "Games",
        "The schedule is a round robin, twice or more if the weeks allow, with byes for an odd number of teams.",
    )),
    event(T::Clock, "Miscellaneous \"Teams will always\", Games", "Games have no time limit."),
    event(
        T::Forfeits,
        "Miscellaneous \"Forfeits\"",
        "10 minutes late loses game 1, 20 minutes game 2; 30 minutes late or a player short loses all three.",
    ),
    event(
        T::Forfeits,
        "Forfeits",
        "The first forfeit loses the game, the second may also cost the playoffs, the third the place in the league. \
         More than one ends the promise of a number of games.",
    ),
    event(
        T::Forfeits,
        "Forfeits \"If you know\"",
        "Anyone who knows of a forfeit beforehand calls the office, so that the opponent gets a game.",
    ),
    reading(event(
        T::Forfeits,
        "Forfeits \"If you know\"",
        "It counts like any forfeit: the opponent wins all three games. A game they get instead does not count.",
    )),
    event(
        T::Standings,
        "Standings",
        "2 a game won and 1 for the match: 3-0 gives 7, 2-1 gives 5, 1-2 gives 2, 0-3 gives 0. Posted weekly, ranked \
         within each level of skill.",
    ),
    event(
        T::Playoffs,
        "Playoffs",
        "All teams that did not abuse forfeits take part. Single elimination, best of three, over one to three weeks, on \
         other days too and more than one match a day.",
    ),
    event(T::Playoffs, "Playoffs \"Seeding\"", "Seeded by points, winning percentage and strength of schedule."),
    reading(event(
        T::Playoffs,
        "Playoffs \"Seeding\"",
        "In that order; strength of schedule is the mean winning percentage of the opponents met. The top seeds get the \
         byes.",
    )),
    event(
        T::Substitutes,
        "Miscellaneous \"Subs\", Player Eligibility \"Substitutes are\"",
        "In the season only; in the playoffs only players of the roster.",
    ),
    event(
        T::Substitutes,
        "Waivers, Prizes/Jerseys",
        "Everybody signs the waiver before playing, by the first night. It is the roster, final by the second week.",
    ),
    reading(event(
        T::Substitutes,
        "Waivers, Prizes/Jerseys",
        "Whoever plays for a team in the second week is on its roster. Anyone new after it is a substitute.",
    )),
    event(
        T::Protests,
        "Player Eligibility, Playoffs \"Any questions\"",
        "Only before a game, otherwise it stands; about eligibility in the playoffs only, with the player's particulars in \
         writing. The game is played; the ruling comes by the next business day and, if upheld, forfeits it. Later games \
         may be moved. Rulings are final.",
    ),
    event(
        T::Canceled,
        "League Cancellation/Rainout",
        "The next week keeps its own schedule; the canceled games come at the end if time allows. The season may be \
         shortened or moved to other days and places.",
    ),
    event(T::Prizes, "Prizes/Jerseys \"The top teams\"", "The top teams of each division get a prize."),
    room(T::Director, "Refs/Monitor, Staff", "Staff help with questions; there are no referees."),
    room(
        T::Equipment,
        "Miscellaneous \"Players must always deal\"",
        "Deal from the top of the pack, never from below.",
    ),
    room(
        T::Canceled,
        "League Cancellation/Rainout",
        "Weather, rooms or clashes may cancel a day, often shortly before it; staff tell the captains. No refund.",
    ),
    room(
        T::Organisers,
        "Miscellaneous \"If any rules need\"",
        "The club may clarify or change rules in the season and tells the league; each player passes the rules on.",
    ),
    room(T::Conduct, "Sportsmanship", "Have fun and play fair; staff may suspend or eject for bad behavior."),
    room(T::Dress, "Prizes/Jerseys", "Team shirts, one a player on the roster, are worn at play; more can be bought."),
];
