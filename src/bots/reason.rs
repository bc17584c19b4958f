//! The reasons for a bot's decision, as data; `words` turns them into sentences.

use serde::{Deserialize, Serialize};

use cards::{Card, CardSet, Suit};
use rules::{Action, Trump};

/// The relation of a suit named in round two to the suit that was turned down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SuitTie {
    /// The other suit of the same color.
    Next,
    /// A suit of the other color.
    Green,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Only one action is legal.
    NoChoice,

    /// Makes this trump on the strength of these cards.
    Calls {
        trump: Trump,
        /// The trumps held, including the turn-up if the dealer takes it.
        trumps: CardSet,
        /// Aces of other suits.
        aces: CardSet,
    },
    UpcardToPartner(Card),
    UpcardToOpponent(Card),
    /// The dealer must name something, and this suit is the best.
    Stuck,
    /// The suit fits the seat, given the suit that was turned down.
    FitsSeat(SuitTie),
    /// The other side is about to win, so a pass would be worse.
    CannotWait,
    /// The right bower is too good to turn down.
    KeepsRightBower(Card),
    /// Goes alone: all cards but these few are sure to win.
    Alone {
        /// Cards that are not sure to win.
        doubtful: u8,
    },
    /// Goes alone because the cards look strong.
    AloneOnLooks,
    /// Plays with the partner, although strong enough alone: two points are enough.
    TwoPointsAreEnough,
    /// The suit, or every suit that may be named, is too weak.
    TooWeak,
    /// Has some strength, but not enough for a call.
    FallsShort,
    /// A call that would be euchred more often than not.
    MadeTooSeldom,
    /// The hand would have to go alone here, and is not good enough for that.
    OnlyAlone,
    /// The other side would lose more by calling than the player's side gains by it.
    GainsIfTheyCall {
        /// The tricks in hand that are sure in the upcard's suit.
        sure: u8,
    },
    /// The partner deals, and may still take this card.
    PartnerMayTake(Card),
    /// Waiting wins more games, although a call would bring more points.
    ScoreSaysWait,
    /// Passes to name this stronger suit in round two.
    WaitsForNext(Suit),

    /// Gets rid of the last card of a suit, as dealer or on a lost trick.
    MakesVoid(Suit),
    LeastUseful,

    /// Leads the best trump left, to draw the others.
    DrawsTrump,
    /// Leads trump back to the partner who made it.
    ReturnsTrump,
    /// Leads the highest trump, because both remaining tricks are needed.
    NeedsBoth,
    /// Leads an ace that should win.
    LeadsAce,
    /// Leads the best card left of its suit.
    LeadsBest,
    /// Leads winners of other suits first, because the opponents have no trump left.
    TrumpIsGone,
    /// Does not pull the partner's trump, because the opponents have none.
    SparesPartnersTrump,
    PartnerCanTrump(Suit),
    /// Leads its only card of a suit, to trump the suit later.
    LeadsToTrump(Suit),
    /// Leads low from its longest suit, against a loner.
    LowFromLength(Suit),
    /// Leads a card that gives little away.
    SafeLead,

    PartnerHasIt,
    /// Takes the trick as cheaply as possible.
    WinsCheaply,
    /// Takes the trick with the best card left of the suit.
    WinsWithBest,
    /// Plays high as third hand.
    ThirdHandHigh,
    TrumpsIn,
    /// Keeps the best trump, which wins later anyway; the partner may take this trick.
    KeepsBoss(Card),
    /// Keeps a small trump to protect this card; the partner may take this trick.
    KeepsGuard(Card),
    /// Plays low before the partner.
    SecondHandLow,
    CannotWin,

    /// Makes trump and three tricks in this many of a hundred sampled layouts.
    MakesIt {
        /// 0 to 100.
        in_hundred: u8,
    },
    /// Takes all five tricks in this many of a hundred sampled layouts.
    Sweeps {
        /// 0 to 100.
        in_hundred: u8,
    },
    /// Brings more than another action on average; the position itself does not show why.
    BetterThan(Action),
    /// As good as anything else.
    AsGood,

    /// Exchanges three nines and tens for the cards under the upcard.
    GoesUnder,
    /// Shows a farmer's hand, because the next deal is worth more.
    WantsAnotherDeal,
    KeepsHand,
    /// Plays alone against a loner, with three tricks in hand.
    DefendsAlone,
    /// Needs the partner to stop a loner.
    NeedsPartner,
    /// Gives the lone partner the best card.
    GivesBest,

    /// Plays a high card only because it is high.
    LooksHigh,
    ForgetsPartner,

    /// Makes trump although it seldom succeeds, because a pass would cost more. It succeeds in this many of a hundred
    /// sampled layouts.
    Donation {
        /// 0 to 100.
        in_hundred: u8,
    },

    /// Leads from its longest suit: the card that drives out the best one, or a low one.
    FromLength(Suit),

    /// Another action is as good as far as anybody can tell.
    CloseTo(Action),

    /// This card, one of two close ones, may take this trick or a later one.
    NowOrLater(Card),
    /// Either of two close cards should take the trick.
    EitherWins,
    /// Neither of two close cards is likely to take a trick.
    NeitherWins,
    /// The partner should take the trick, whichever of two close cards is played.
    PartnersEitherWay,
    /// The other side should take the trick, whichever of two close cards is played.
    TheirsEitherWay,

    /// Keeps a convention on which partners rely.
    PartnerExpects,
    /// Does not play this card, which may take a later trick.
    KeepsForLater(Card),
    /// Does not play this card, which an opponent would often beat.
    WouldBeBeaten(Card),

    /// Does at least as well as this card in every layout that was tried, and better in some.
    AtLeastAsGoodAs(Card),
}

impl Reason {
    /// Returns whether the reason names a ground: a card, a trick or a call that makes the difference. The other reasons
    /// only compare what was measured.
    #[must_use]
    pub const fn names_a_ground(self) -> bool {
        !matches!(
            self,
            Reason::NoChoice
                | Reason::MakesIt { .. }
                | Reason::Sweeps { .. }
                | Reason::Donation { .. }
                | Reason::BetterThan(_)
                | Reason::AtLeastAsGoodAs(_)
                | Reason::CloseTo(_)
                | Reason::AsGood
                | Reason::PartnerExpects
        )
    }
}
