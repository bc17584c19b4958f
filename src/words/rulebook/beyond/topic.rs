//! What the entries beyond the engine's rules are about.

/// What an entry is about. The first nineteen are the irregularities, in the order of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// A card exposed while dealing.
    ExposedInDeal,
    /// A hand or the kitty of the wrong size, found before the first lead.
    WrongCountBefore,
    /// The same, found during play.
    WrongCountDuring,
    /// Somebody dealt out of turn.
    WrongDealer,
    /// A player who could follow did not.
    Renege,
    /// A renege is alleged and cannot be proved.
    RenegeUnproved,
    /// How long a renege may be claimed.
    RenegeClaim,
    /// A bid out of turn.
    BidOutOfTurn,
    /// A lead out of turn.
    LeadOutOfTurn,
    /// A card dropped or shown.
    CardShown,
    /// Cards thrown in before they are played.
    ThrownIn,
    /// The dealer has six cards when play starts.
    NoDiscard,
    /// A lead before the dealer's discard.
    LeadBeforeDiscard,
    /// A loner's partner plays a card.
    PartnerOfLonerPlays,
    /// The suit turned down is named.
    NamesTurnedDown,
    /// Table talk and signals.
    TableTalk,
    /// A look at the kitty.
    Kitty,
    /// A score is not marked.
    NotMarked,
    /// Somebody asks what trump is.
    AsksTrump,
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
    /// Time.
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
    /// Money.
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
    /// The irregularities, in the order of the table.
    pub const IRREGULARITIES: [Topic; 19] = [
        Topic::ExposedInDeal,
        Topic::WrongCountBefore,
        Topic::WrongCountDuring,
        Topic::WrongDealer,
        Topic::Renege,
        Topic::RenegeUnproved,
        Topic::RenegeClaim,
        Topic::BidOutOfTurn,
        Topic::LeadOutOfTurn,
        Topic::CardShown,
        Topic::ThrownIn,
        Topic::NoDiscard,
        Topic::LeadBeforeDiscard,
        Topic::PartnerOfLonerPlays,
        Topic::NamesTurnedDown,
        Topic::TableTalk,
        Topic::Kitty,
        Topic::NotMarked,
        Topic::AsksTrump,
    ];

    /// What it is called.
    #[must_use]
    pub const fn heading(self) -> &'static str {
        match self {
            Topic::ExposedInDeal => "Card exposed in the deal",
            Topic::WrongCountBefore => "Wrong number of cards, before the first lead",
            Topic::WrongCountDuring => "Wrong number of cards, during play",
            Topic::WrongDealer => "Wrong player dealt",
            Topic::Renege => "Renege",
            Topic::RenegeUnproved => "Renege alleged, not proved",
            Topic::RenegeClaim => "When a renege may be claimed",
            Topic::BidOutOfTurn => "Bid out of turn",
            Topic::LeadOutOfTurn => "Lead out of turn",
            Topic::CardShown => "Card dropped or shown",
            Topic::ThrownIn => "Cards thrown in",
            Topic::NoDiscard => "Dealer has not discarded",
            Topic::LeadBeforeDiscard => "Lead before the discard",
            Topic::PartnerOfLonerPlays => "Loner's partner plays a card",
            Topic::NamesTurnedDown => "Suit turned down is named",
            Topic::TableTalk => "Table talk and signals",
            Topic::Kitty => "Looking at the kitty",
            Topic::NotMarked => "Score not marked",
            Topic::AsksTrump => "Asking what trump is",
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
            Topic::Organisers => "Organisers",
            Topic::Likeness => "Names and pictures",
            Topic::Papers => "Waivers and rosters",
            Topic::Dress => "Dress",
        }
    }
}
