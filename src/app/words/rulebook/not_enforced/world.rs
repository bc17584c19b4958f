//! Rules that Bower does not enforce, from the rulebook of the World Euchre Championship.

use super::Topic as T;
use super::{RulebookEntry, as_reading, event_entry, room_entry};

pub(super) const ENTRIES: &[RulebookEntry] = &[
    event_entry(
        T::Director,
        "Additional Rules and Notes 16-17",
        "Each player in a dispute tells the table runner and asks for a judge, whose word on rules, disputes and prizes \
         is final, without appeal.",
    ),
    event_entry(
        T::Entrants,
        "Partner and Deal Determination 1-2",
        "A singles event, for players, and a doubles event, for teams.",
    ),
    event_entry(
        T::Seating,
        "Partner and Deal Determination 1",
        "At check-in each team or player draws the first table.",
    ),
    event_entry(
        T::Seating,
        "Partner and Deal Determination 2, Rotation and Tournament Progression 2",
        "Singles: at check-in each player also gets a number and the tables for all games. At each table cards are \
         drawn for partners, who sit opposite and change every game.",
    ),
    as_reading(event_entry(
        T::Seating,
        "Rotation and Tournament Progression 2",
        "Singles: tables are set so that a draw without a repeated partner is always possible, and a draw that repeats \
         one is drawn again; the same four meet as seldom as can be. A field that does not fill its tables gives byes, \
         nobody twice before everybody once.",
    )),
    event_entry(
        T::WhoDeals,
        "Partner and Deal Determination 3-5, Rotation and Tournament Progression 2",
        "Lowest card deals first in the first game of doubles and in every game of singles. Later in doubles the visiting \
         team deals first, and the home team says which of the two.",
    ),
    as_reading(event_entry(
        T::WhoDeals,
        "Partner and Deal Determination 3",
        "The team that stays is home, the team that came is visiting.",
    )),
    event_entry(T::Rounds, "Game Format 3", "8 games of 12 hands, 96 in all."),
    event_entry(
        T::Movement,
        "Rotation and Tournament Progression 1",
        "Doubles: the winners of the first game keep their seats to the end; its losers move to the next table after \
         every game, from the last to table 1.",
    ),
    event_entry(
        T::Clock,
        "Additional Rules and Notes 9, 11-12",
        "Rules meeting at noon, exactly 30 minutes. 12 to 14 minutes a game, 3 to 4 to change tables, 20 minutes of rest \
         after game 4.",
    ),
    event_entry(
        T::Sheet,
        "Scoring Mechanism 1-2",
        "One player of each team keeps the score of both. After a game the two agree on score and bumps and call their \
         table runner.",
    ),
    event_entry(
        T::Sheet,
        "Scoring Mechanism 3-4",
        "The runner enters the score on a game sheet and hands it in. Players get a sheet of their own at check-in.",
    ),
    event_entry(
        T::Ranking,
        "Game Format 2, Scoring 7",
        "Most points over all games, of the player in singles, of the team in doubles; then most games won; then most \
         loner hands.",
    ),
    as_reading(event_entry(T::Ranking, "Scoring 7", "A loner hand counts when it takes all five tricks.")),
    event_entry(
        T::Ties,
        "Scoring 7",
        "Still tied: best of seven at rock, paper, scissors, one player a team, judged by the director.",
    ),
    event_entry(
        T::Prizes,
        "Prizes 1-2",
        "First, second and third in each event; both members of a winning team get a belt.",
    ),
    event_entry(
        T::Prizes,
        "Prizes 3",
        "Others may go to the person with the low score, to the most points in one game, to a good sport named in each \
         game, to the farthest traveler and the best dressed, and by lot at the door.",
    ),
    event_entry(
        T::Prizes,
        "Prizes 4",
        "Anyone who breaks the rules or plays unfairly may be shut out from prizes and lose those won.",
    ),
    as_reading(event_entry(T::Prizes, "Prizes 4", "Results of a disqualified player stay on the sheet.")),
    event_entry(
        T::Organisers,
        "Additional Rules and Notes 14",
        "The organizers may change schedule and rules, and move tables to speed play or for players who need a seat that is easier to reach.",
    ),
    event_entry(T::Devices, "Additional Rules and Notes 6", "No device or book may help a player."),
    room_entry(T::Devices, "Additional Rules and Notes 2", "Telephones and devices are silent during play."),
    room_entry(
        T::Prizes,
        "Prizes 5-7",
        "The choice of winners is final. Prizes are not for exchange or transfer; winners agree to publicity.",
    ),
    room_entry(T::Money, "Additional Rules and Notes 18", "No gambling and no side bets."),
    room_entry(
        T::Conduct,
        "Additional Rules and Notes 1, 3, 7, 15",
        "Respect for all; no distracting talk, gestures or noise; no talk of a game with those who have yet to play it. \
         Harassment, discrimination and bad sportsmanship may mean expulsion.",
    ),
    room_entry(
        T::Conduct,
        "Additional Rules and Notes 8, 10-13, 19-20",
        "Play briskly, be patient with slower players and with mistakes, ask when unsure, take breaks in the intermission, stay \
         calm in disruptions, enjoy yourself: it is a fundraiser.",
    ),
    room_entry(
        T::Conduct,
        "Additional Rules and Notes 9",
        "The rules meeting answers questions; wishes for other rules wait until after the event.",
    ),
    room_entry(
        T::Likeness,
        "Additional Rules and Notes 21-23",
        "Entering means consent to being photographed, filmed and named for any purpose, without a claim.",
    ),
];
