//! The topics by which the rules that the engine does not enforce are grouped.

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    Director,
    /// Rules about who may enter, and how partners are found.
    Entrants,
    /// The seats in the first round.
    Seating,
    WhoDeals,
    /// The numbers of games and rounds.
    Rounds,
    Movement,
    Clock,
    /// The people who keep and sign the scoresheet.
    Sheet,
    /// The league points for each result.
    Standings,
    Ranking,
    Ties,
    Playoffs,
    /// The consequences for players and teams that are late or absent.
    Forfeits,
    Substitutes,
    Protests,
    Canceled,
    /// Entry fees and other money, and the cup.
    Money,
    Prizes,
    /// Phones and other aids during play.
    Devices,
    /// The cards and the trump cube, and how to handle them.
    Equipment,
    /// Rules that a rulebook lists as no longer used.
    Obsolete,
    Conduct,
    /// The organizers of the event, and their right to change rules.
    Organisers,
    /// The use of players' names and pictures.
    Likeness,
    /// The papers to sign, and the lists on which a player must be.
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
