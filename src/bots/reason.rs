//! The reasons for a bot's decision, as data. `app/words/reasons.rs` turns them into sentences.

use serde::{Deserialize, Serialize};

use cards::{Card, CardSet, Suit, UsAndThem};
use rules::{Action, Trump};

/// The relation between a suit named in round two and the suit that was turned down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SuitRelation {
    /// The other suit of the same color.
    Next,
    /// A suit of the other color.
    Green,
}

/// A trick that decides the hand for the side that takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DecidingTrick {
    /// The makers' third trick: the call is made.
    Makes,
    /// The defenders' third trick: the makers are euchred.
    Euchres,
}

/// A reason for an action. The verbs in the comments have the deciding player as their subject: "Leads an ace".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Only one action is legal.
    NoChoice,

    /// Makes trump because the hand holds these cards.
    Calls {
        trump: Trump,
        /// The trumps held, including the turn-up if the dealer takes it.
        trumps: CardSet,
        /// The aces of other suits.
        aces: CardSet,
    },
    /// Orders up because this upcard goes to the partner, who deals.
    UpcardToPartner(Card),
    /// Passes because this upcard would go to an opponent, who deals.
    UpcardToOpponent(Card),
    /// Must name a suit as stuck dealer, and this is the best one.
    Stuck,
    /// Names a suit that fits the seat: next for eldest hand, green for the dealer's partner and pone.
    FitsSeat(SuitRelation),
    /// Calls on a weaker hand, because this score does not allow waiting.
    CannotWait(UsAndThem<i16>),
    /// Takes up the right bower, which is too good to turn down.
    KeepsRightBower(Card),
    /// Goes alone, because almost all cards are sure to win.
    Alone {
        /// The number of cards that are not sure to win.
        doubtful: u8,
    },
    /// Goes alone because the cards look strong. Only a beginner does this.
    AloneOnLooks,
    /// Plays with the partner although the hand is strong enough alone, because two points win the game.
    TwoPointsAreEnough,
    /// Passes a weak hand.
    TooWeak,
    /// Passes a hand with some strength, but not enough for a call.
    FallsShort,
    /// Passes because a call would be euchred more often than not.
    MadeTooSeldom,
    /// Passes because the rules allow only a lone call here, and the hand is not strong enough alone.
    OnlyAlone,
    /// Passes because the other side would often be euchred if it called.
    GainsIfTheyCall {
        /// The number of tricks that the hand surely takes.
        sure: u8,
    },
    /// Passes because the partner, who deals, may still take up this card.
    PartnerMayTake(Card),
    /// Passes because a pass wins more games at this score, although a call would bring more points.
    ScoreSaysWait(UsAndThem<i16>),
    /// Passes in order to name this stronger suit in round two.
    WaitsForNext(Suit),

    /// Discards or throws off the last card of this suit.
    MakesVoid(Suit),
    /// Discards or throws off the least useful card.
    LeastUseful,

    /// Leads the highest trump in hand, to draw the opponents' trumps.
    DrawsTrump,
    /// Leads trump to the partner, who made trump.
    ReturnsTrump,
    /// Leads the highest trump, because both remaining tricks are needed.
    NeedsBoth,
    /// Leads an ace that should win.
    LeadsAce,
    /// Leads the best card left of its suit.
    LeadsBest,
    /// Leads winners of other suits first, because the opponents have no trump left.
    TrumpIsGone,
    /// Leads another suit so as not to draw the partner's trump. The opponents have none left.
    SparesPartnersTrump,
    /// Leads this suit, in which the partner is void, so that the partner can trump it.
    PartnerCanTrump(Suit),
    /// Leads the only card of this suit, to trump the suit later.
    LeadsToTrump(Suit),
    /// Leads low from this long suit, against a loner.
    LowFromLength(Suit),
    /// Leads a card that gives little away.
    SafeLead,

    /// Plays low because the partner has the trick. It is certain if no opponent can beat the partner's card.
    PartnerHasIt { certain: bool },
    /// Takes the trick as cheaply as possible.
    WinsCheaply,
    /// Takes the trick with the best card left of the suit.
    WinsWithBest,
    /// Plays a high card, usually as third hand, because the partner plays no later card to the trick.
    ThirdHandHigh,
    /// Takes the trick with a trump.
    TrumpsIn,
    /// Keeps the best trump, which wins a later trick anyway. The partner may take this trick.
    KeepsBoss(Card),
    /// Keeps a small trump, which protects this higher one. The partner may take this trick.
    KeepsGuard(Card),
    /// Plays low, because the partner plays later.
    SecondHandLow,
    /// Plays low, because no card can take the trick.
    CannotWin,

    /// Makes trump, and takes three tricks in this many of a hundred sampled layouts.
    MakesIt { in_hundred: u8 },
    /// Goes alone, and takes all five tricks in this many of a hundred sampled layouts.
    Sweeps { in_hundred: u8 },
    /// Brings more than this other action on average. The position does not show why.
    BetterThan(Action),
    /// Is worth as much as every other action.
    AsGood,
    /// Whichever card is played, the own side makes its call in this many of a hundred sampled layouts.
    OwnCallEitherWay { in_hundred: u8 },
    /// Whichever card is played, the opponents make their call in this many of a hundred sampled layouts.
    TheirCallEitherWay { in_hundred: u8 },

    /// Exchanges three nines and tens for the cards under the upcard.
    GoesUnder,
    /// Shows a farmer's hand, because a new deal is worth more.
    WantsAnotherDeal,
    /// Keeps a hand that house rules would allow to change.
    KeepsHand,
    /// Plays alone against a loner, with three tricks in hand.
    DefendsAlone,
    /// Defends with the partner, because the hand cannot stop the loner alone.
    NeedsPartner,
    /// Gives the lone partner the best card.
    GivesBest,

    /// Plays a high card only because it is high. Only a beginner does this.
    LooksHigh,
    /// Takes the partner's trick by an oversight. Only a beginner does this.
    ForgetsPartner,

    /// Orders the upcard to an opponent although the call succeeds in only this many of a hundred sampled layouts, because
    /// a pass would cost more.
    Donation { in_hundred: u8 },

    /// Leads from this longest suit in no trump: a low card, or one that drives out the best.
    FromLength(Suit),

    /// Is about as good as this other action.
    CloseTo(Action),

    /// One of two close cards. This card may take a trick now or later.
    MayWinNowOrLater(Card),
    /// Either of two close cards should take the trick.
    EitherWins,
    /// Neither of two close cards is likely to take a trick.
    NeitherWins,

    /// Keeps a convention on which the partner relies.
    PartnerExpects,
    /// Keeps this card, which may take a later trick.
    KeepsForLater(Card),
    /// Does not play this card, which an opponent would often beat.
    WouldBeBeaten(Card),

    /// Does at least as well as this card in every layout that was tried, and better in some.
    AtLeastAsGoodAs(Card),

    /// Takes a trick that decides the hand.
    DecidesHand(DecidingTrick),

    /// Plays the lowest card, because this card of the opponents certainly takes the trick.
    TheyHaveTrick(Card),
    /// Plays the lowest card, because no legal card beats this one. Others play after.
    CannotBeat(Card),
    /// Plays the lowest card, because the partner certainly takes the trick.
    PartnerHasTrick,
    /// Plays the lowest card, because the partner is winning the trick so far.
    PartnerIsAhead,
    /// Takes the trick as last to play, with the lowest card that does.
    LowestWinner,
    /// Takes the trick as last to play, with the only card that does.
    OnlyWinner,
    /// Leads the ace of this suit. As far as anybody has shown, everybody may follow.
    AceUnlessVoid(Suit),
    /// Leads trump as the maker.
    MadeTrump,
    /// Leads trump to the partner, who made trump. Another trump may be higher.
    PartnerMadeTrump,
    /// Passes because the hand holds at most one ace, and few trumps: one, or more without a bower.
    HoldsLittle { trumps: u8, aces: u8 },
    /// Plays the best card left of this suit, which is not trump.
    BestLeft(Suit),
    /// Plays the best trump left.
    BestTrump,
    /// Plays a card of another suit than trump. Of the cards still out, only this one is higher.
    OnlyHigher(Card),
    /// Plays a trump. Of the trumps still out, only this one is higher.
    OnlyTrumpAbove(Card),
    /// Gets rid of the only card of this suit, and still holds a trump.
    OnlyOne(Suit),
    /// Plays a low card and keeps this high one.
    StaysLow(Card),
    /// Discards the lowest card that is not trump.
    LowestOutside,
    /// Takes the trick with the lowest trump in hand. Another suit was led.
    TrumpsLow,
    /// Takes the trick with a trump that no opponent can beat any more, and keeps a higher one.
    TrumpIsEnough { laid: Card, kept: Card, trump: Trump },
    /// Takes the trick with the lowest of several trumps. An opponent may still play a higher one.
    LowestTrumpIn,
    /// Leads the highest card that is not trump.
    HighestOutside,
    /// Takes the trick with the only trump in hand.
    OnlyTrumpIn,
    /// Takes the trick with a trump that beats this trump of an opponent. Another suit was led.
    Overtrumps(Card),
    /// Takes the trick with a high trump, because an opponent who plays later could beat this lower one.
    TrumpsHigh(Card),
    /// Leads or throws off another suit, and keeps this many trumps.
    KeepsTrumps(u8),
    /// Leads a suit that nobody has led yet, and not this suit, which was led before.
    LedBefore(Suit),
    /// Plays over this card of the partner, which an opponent who plays later may beat.
    PartnerMayBeBeaten(Card),
    /// Beats this card of an opponent.
    Beats(Card),
    /// Takes a trick that the partner has, to lead next.
    TakesPartnersTrick,
    /// Plays the lowest trump to a trick that the partner has, because the hand holds nothing but trumps.
    OnlyTrumpsLeft,
    /// Leads trump so that an ace of another suit is trumped less.
    LeadsTrumpForAces,
    /// Passes although the hand holds these trumps and aces for the best call.
    HoldsForCall { trump: Trump, trumps: CardSet, aces: CardSet },
    /// Passes in round one although the hand is strong: this suit is about as strong and can perhaps be named later.
    /// `upcard` is the card that a call now would give to an opponent.
    NamesLater { suit: Suit, upcard: Option<Card> },
    /// Passes in round two because an opponent, who deals, must call if all pass, and would often be euchred.
    GainsIfDealerIsStuck,
    /// Passes although a call would succeed in this many of a hundred sampled layouts, at least half. The pass is about
    /// as good.
    PassIsAsGood { in_hundred: u8 },
    /// Calls although the call succeeds in only this many of a hundred sampled layouts, because a pass would cost more.
    /// Unlike a [donation](Self::Donation), the call gives no opponent the upcard.
    PassCostsMore { in_hundred: u8 },
}

impl Reason {
    /// Returns whether the reason names something in the position that makes the difference, such as a card or a trick.
    /// The other reasons only compare measured results.
    #[must_use]
    pub const fn names_a_ground(self) -> bool {
        !matches!(
            self,
            Reason::NoChoice
                | Reason::MakesIt { .. }
                | Reason::Sweeps { .. }
                | Reason::Donation { .. }
                | Reason::PassCostsMore { .. }
                | Reason::PassIsAsGood { .. }
                | Reason::BetterThan(_)
                | Reason::AtLeastAsGoodAs(_)
                | Reason::CloseTo(_)
                | Reason::AsGood
                | Reason::OwnCallEitherWay { .. }
                | Reason::TheirCallEitherWay { .. }
                | Reason::PartnerExpects
                | Reason::HoldsLittle { .. }
                | Reason::NamesLater { .. }
                | Reason::HoldsForCall { .. }
        ) && !self.is_fact_on_table()
    }

    /// Returns whether the reason is a plain fact that everybody at the table sees. Nothing is measured for it.
    #[must_use]
    pub const fn is_fact_on_table(self) -> bool {
        self.is_about_lowest_card()
            || self.is_about_own_card()
            || matches!(
                self,
                Reason::LowestWinner
                    | Reason::OnlyWinner
                    | Reason::AceUnlessVoid(_)
                    | Reason::MadeTrump
                    | Reason::PartnerMadeTrump
            )
    }

    /// Returns whether the reason only describes the card in the player's hand. A reason that made a measured difference
    /// says more.
    #[must_use]
    pub const fn is_about_own_card(self) -> bool {
        matches!(
            self,
            Reason::BestLeft(_)
                | Reason::BestTrump
                | Reason::OnlyHigher(_)
                | Reason::OnlyTrumpAbove(_)
                | Reason::OnlyOne(_)
                | Reason::StaysLow(_)
                | Reason::LowestOutside
                | Reason::TrumpsLow
                | Reason::HighestOutside
                | Reason::TrumpsHigh(_)
                | Reason::KeepsTrumps(_)
                | Reason::LedBefore(_)
                | Reason::PartnerMayBeBeaten(_)
                | Reason::Beats(_)
                | Reason::TakesPartnersTrick
                | Reason::OnlyTrumpsLeft
                | Reason::LeadsTrumpForAces
        )
    }

    /// Returns whether the reason says why only the lowest card goes to the trick.
    #[must_use]
    pub const fn is_about_lowest_card(self) -> bool {
        matches!(
            self,
            Reason::TheyHaveTrick(_) | Reason::CannotBeat(_) | Reason::PartnerHasTrick | Reason::PartnerIsAhead
        )
    }
}

/// Lists up to two reasons. As one function for all lists of reasons, it makes the searching code 650 bytes smaller.
#[inline(never)]
pub(crate) fn listed(first: Option<Reason>, second: Option<Reason>) -> Vec<Reason> {
    first.into_iter().chain(second).collect()
}
