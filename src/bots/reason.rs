//! Why a bot did what it did, as data; `words` turns it into sentences.

use serde::{Deserialize, Serialize};

use cards::{Card, CardSet, Suit};
use rules::{Action, Trump};

/// How a suit named in round two lies to the one turned down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SuitTie {
    /// The same color: next.
    Next,
    /// The other color: green.
    Green,
}

/// One reason for a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Nothing else is legal.
    NoChoice,

    /// Makes this trump on these cards.
    Calls {
        /// The suit, or none.
        trump: Trump,
        /// The trumps held, the turn-up included where the dealer takes it.
        trumps: CardSet,
        /// The aces of other suits.
        aces: CardSet,
    },
    /// The upcard goes to the partner, who deals.
    UpcardToPartner(Card),
    /// The upcard would go to an opponent, who deals.
    UpcardToOpponent(Card),
    /// The dealer must name something, and this is the best suit.
    Stuck,
    /// The suit fits the seat after what was turned down.
    FitsSeat(SuitTie),
    /// A pass would be worse at this score: the other side is about to win.
    CannotWait,
    /// The right bower is too good to turn down.
    KeepsRightBower(Card),
    /// Alone: all but so many cards are sure to win.
    Alone {
        /// Cards that are not sure to win.
        doubtful: u8,
    },
    /// Alone, because the cards look strong.
    AloneOnLooks,
    /// With the partner, though strong enough alone: two points are enough.
    TwoPointsAreEnough,
    /// Too little in the suit, or in every suit that may be named.
    TooWeak,
    /// Waits for the next suit, which is stronger, to be named in round two.
    WaitsForNext(Suit),

    /// Puts away the last card of a suit.
    MakesVoid(Suit),
    /// Puts away the card that matters least.
    LeastUseful,

    /// Leads the best trump left, to draw the others.
    DrawsTrump,
    /// Leads trump back to the partner who made it.
    ReturnsTrump,
    /// Both remaining tricks are needed: leads the highest trump.
    NeedsBoth,
    /// Leads an ace that should walk.
    LeadsAce,
    /// Leads the best card left of its suit.
    LeadsBest,
    /// Nobody else has a trump: leads winners of other suits first.
    TrumpIsGone,
    /// The opponents have no trump: does not pull the partner's.
    SparesPartnersTrump,
    /// Leads a suit that the partner can trump.
    PartnerCanTrump(Suit),
    /// Leads its only card of a suit, to trump it later.
    LeadsToTrump(Suit),
    /// Against a loner leads low from its longest suit.
    LowFromLength(Suit),
    /// Leads a card that gives little away.
    SafeLead,

    /// The partner's card should win.
    PartnerHasIt,
    /// Takes the trick as cheaply as it can.
    WinsCheaply,
    /// Takes the trick with the best card left of the suit.
    WinsWithBest,
    /// Third hand plays high.
    ThirdHandHigh,
    /// Trumps in.
    TrumpsIn,
    /// Keeps the best trump, which wins later anyway: the partner may take this one.
    KeepsBoss(Card),
    /// Keeps a small trump beside this one: the partner may take this trick.
    KeepsGuard(Card),
    /// Plays low before the partner.
    SecondHandLow,
    /// Cannot win the trick.
    CannotWin,

    /// Makes trump and three tricks in so many of a hundred layouts played out.
    MakesIt {
        /// 0 to 100.
        in_hundred: u8,
    },
    /// Takes all five in so many of a hundred layouts played out.
    Sweeps {
        /// 0 to 100.
        in_hundred: u8,
    },
    /// Brings more points than another action, in hundredths.
    MorePoints {
        /// How many more.
        hundredths: i16,
        /// Than this.
        than: Action,
    },
    /// Wins the game more often than another action.
    MoreChance {
        /// In so many more of ten thousand games.
        of_ten_thousand: i16,
        /// Than this.
        than: Action,
    },
    /// As good as anything else.
    AsGood,

    /// Lays nines and tens under the kitty for the cards that lie there.
    GoesUnder,
    /// Shows a farmer's hand: the next deal is worth more.
    WantsAnotherDeal,
    /// Keeps the cards as they are.
    KeepsHand,
    /// Plays alone against a loner: three tricks are in hand.
    DefendsAlone,
    /// Needs the partner to stop a loner.
    NeedsPartner,
    /// Gives the partner who is alone the best card.
    GivesBest,

    /// Plays a high card because it is one.
    LooksHigh,
    /// Did not think of the partner's card.
    ForgetsPartner,

    /// Makes trump though it is seldom made, because a pass would cost more: three tricks in so many of a hundred layouts
    /// played out.
    Donation {
        /// 0 to 100.
        in_hundred: u8,
    },

    /// Leads from its longest suit: the card that drives out the best one, or a low one.
    FromLength(Suit),

    /// Another action is as good as far as anybody can tell.
    CloseTo(Action),
}
