//! What the entries beyond the engine's rules are about.

/// What an entry is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// Who decides.
    Director,
    /// Who may enter, and with whom.
    Entrants,
    /// Where people sit first, and opposite whom.
    Seating,
    /// Who deals first.
    WhoDeals,
    /// How many games and rounds.
    Rounds,
    /// Who moves where after a game.
    Movement,
    /// Time and the clock.
    Clock,
    /// Who writes down what, and who agrees to it.
    Sheet,
    /// Points for the table.
    Standings,
    /// Who is first.
    Ranking,
    /// Equal at the end.
    Ties,
    /// After the season.
    Playoffs,
    /// Who comes late or not at all.
    Forfeits,
    /// People who play for others.
    Substitutes,
    /// A complaint that must be ruled on.
    Protests,
    /// Days that are not played.
    Cancelled,
    /// Money and the cup.
    Money,
    /// What the winners get.
    Prizes,
    /// Telephones and other aids.
    Devices,
    /// Cards, cubes and their handling.
    Equipment,
    /// Rules that a rulebook names as no longer used.
    Obsolete,
    /// How people behave.
    Conduct,
    /// Who runs the event and what they may change.
    Organisers,
    /// Names and pictures.
    Likeness,
    /// Papers to sign and lists to be on.
    Papers,
    /// What people wear.
    Dress,
}

impl Topic {
    /// Returns what it is called.
    #[must_use]
    pub const fn heading(self) -> &'static str {
        match self {
            Topic::Director => "Who decides",
            Topic::Entrants => "Entrants",
            Topic::Seating => "Seating",
            Topic::WhoDeals => "Who deals first",
            Topic::Rounds => "Games and rounds",
            Topic::Movement => "Movement",
            Topic::Clock => "Clock",
            Topic::Sheet => "Score sheet",
            Topic::Standings => "Standings",
            Topic::Ranking => "Ranking",
            Topic::Ties => "Ties",
            Topic::Playoffs => "Playoffs",
            Topic::Forfeits => "Forfeits",
            Topic::Substitutes => "Substitutes",
            Topic::Protests => "Protests",
            Topic::Cancelled => "Cancelled days",
            Topic::Money => "Money",
            Topic::Prizes => "Prizes",
            Topic::Devices => "Devices",
            Topic::Equipment => "Cards and cube",
            Topic::Obsolete => "Rules no longer used",
            Topic::Conduct => "Conduct",
            Topic::Organisers => "Organizers",
            Topic::Likeness => "Names and pictures",
            Topic::Papers => "Waivers and rosters",
            Topic::Dress => "Dress",
        }
    }
}
