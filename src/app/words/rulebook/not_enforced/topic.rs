//! Topics of the rules that the engine does not enforce.

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    Director,
    /// Who may enter, and how partners are found.
    Entrants,
    /// Seats in the first round.
    Seating,
    WhoDeals,
    /// The number of games and rounds.
    Rounds,
    Movement,
    Clock,
    /// The keepers of the sheet and its signatures.
    Sheet,
    /// League points.
    Standings,
    Ranking,
    Ties,
    Playoffs,
    /// Players and teams that are late or absent.
    Forfeits,
    Substitutes,
    Protests,
    Canceled,
    /// Money and the cup.
    Money,
    Prizes,
    /// Phones and other aids.
    Devices,
    /// Cards, cubes and their handling.
    Equipment,
    /// Rules that a rulebook lists as no longer used.
    Obsolete,
    Conduct,
    /// The organizers, and what they may change.
    Organisers,
    /// Names and pictures.
    Likeness,
    /// Papers to sign and lists to be on.
    Papers,
    Dress,
}

impl Topic {
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
            Topic::Canceled => "Canceled days",
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
