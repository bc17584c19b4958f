//! Names the mistake in a wrong decision, as a player would: from the position, the decision and the layouts.
//!
//! Invariant: every claim about the cards is true at the view. If no pattern fits, [`Mistake::Layouts`] reports the layouts
//! and claims nothing more.

mod away;
mod bids;
mod follow;
mod leads;

use crate::card_knowledge::CardKnowledge;
use crate::{AheadAndBehind, LayoutComparison};
use cards::{Card, CardSet, Seat, Suit};
use rules::view::SeatView;
use rules::{Action, Going, Phase, Trump};

/// The cards that support a bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BidSupport {
    /// The trump suit, or no trump.
    pub trump: Trump,
    /// The trumps held, including the turn-up if the dealer takes it.
    pub trumps: CardSet,
    /// The aces of other suits.
    pub aces: CardSet,
}

/// A mistake. Cards belong to the deciding seat unless the variant says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// A hand was passed that should have made trump.
    Passed(BidSupport, Going),
    /// A call would have been euchred more often than not, and would still have cost less than the pass.
    DidNotDonate,
    /// The partner, who dealt, was told to take this card.
    OrderedPartner(BidSupport, Card),
    /// An opponent, who dealt, was told to take this card.
    OrderedOpponent(BidSupport, Card),
    /// Trump was made on too little, by the dealer or in round two.
    ThinCall(BidSupport),
    /// The others would have called, and lost more by it.
    CalledTooSoon(BidSupport),
    /// The partner, who dealt, could have taken this card, or left it, for more.
    DidNotLeaveToPartner(Card),
    /// A suit that could be named later was stronger.
    DidNotWaitFor(Suit),
    /// Another suit was better, on the strength of these cards.
    WrongSuit(BidSupport),
    /// A hand that should have gone alone took the partner along.
    TookPartner(BidSupport),
    /// A hand went alone with this loser, which the partner could have covered.
    AloneWithLoser(Card),
    /// A hand went alone that should have passed.
    AloneOnTooLittle(BidSupport),
    /// A defender should have played alone against the loner.
    NeededNoPartner,
    /// A defender played alone, and needed the partner.
    NeededPartner,
    /// The hand should have been dealt again, or been changed, and was kept.
    KeptHand,
    /// The hand should have been kept.
    GaveUpHand,

    /// A trump was put away.
    PutTrumpAway(Card),
    /// A winner was put away, or thrown on a trick that was lost.
    ThrewWinner(Card),
    /// A card was thrown that guarded another, which stands bare.
    BaredGuard(Card),
    /// The only card of this plain suit was kept. Without it, the hand could trump the suit.
    MissedVoid(Suit),
    /// A higher card was thrown, and a lower kept.
    ThrewHigher(CardPair),

    /// The partner had the trick.
    PartnerHadIt {
        /// The card that was wasted on it.
        wasted: Card,
        /// Nobody could have taken it from the partner.
        certain: bool,
    },
    /// The partner's card could still be beaten, and this would have held the trick.
    PartnerNeededHelp(Card),
    /// The trick was the partner's, and this card would have taken over the lead.
    LeftLeadToPartner(Card),
    /// The trick could not be won, and a trump went on it.
    TrumpOnLostTrick(Card),
    /// The trick could not be won, and a higher card went on it than was needed.
    HighOnLostTrick(CardPair),
    /// The lower card would have taken the trick too.
    WonTooDear(CardPair),
    /// The card could be beaten by this seat behind, which the higher card would have met.
    WonTooLow(CardPair, Seat),
    /// A trump was played before the partner, who might have taken the trick.
    TrumpedBeforePartner(Card),
    /// A master was spent on a trick that the partner might have taken.
    MasterBeforePartner(Card),
    /// A seat behind could beat the card, and its place in the hand was worth more.
    CouldBeBeaten(Card, Seat),
    /// A trick was taken with a trump that would have won one later.
    TrumpTakenOutEarly(Card),
    /// The trick could have been trumped with this.
    DidNotTrump(Card),
    /// This would have taken the trick.
    DidNotTake {
        card: Card,
        /// Nobody could have beaten it.
        certain: bool,
    },

    /// Both tricks left were needed, and the highest trump was not led.
    NeededBoth(Card),
    /// A defender led trump into this maker's hand.
    LedTrumpToMaker(Seat),
    /// The opponents had no trump left, and trump was led.
    TrumpWasGone(Card),
    WinnerNotCashed(Card),
    TrumpNotDrawn(Card),
    /// The partner made trump, and it was not led back.
    TrumpNotReturned(Card),
    /// A defender with winners did not draw the makers' trumps.
    TrumpsNotPulled(Card),
    /// The makers led a trump that was worth more later.
    TrumpLedTooSoon(Card),
    /// The partner could not know that the lower card was as good as the higher.
    PartnerCannotKnow(CardPair),
    /// A small trump was led where the high one draws.
    SmallTrumpLed(CardPair),
    /// A trump was led into a higher one that was still out.
    LedIntoHigher(Card, Card),
    /// A seat that was out of the suit could trump the lead.
    LedIntoVoid(Suit, Seat),
    /// Fewer cards of the suit are out than of the better lead's: it is likelier to be trumped.
    LikelierTrumped(Suit),
    /// An ace was spent against a loner.
    AceAgainstLoner(Card),
    /// The partner could have trumped this suit.
    PartnerCouldTrump(Suit),
    /// This singleton was not led. Without it, the hand could trump the suit later.
    SingletonNotLed(Card),
    /// The other winner's suit is shorter in hand, and so likelier to go round.
    LikelierToWalk(CardPair),
    /// A high card was led from a suit whose low card gives nothing away.
    HighLed(CardPair),
    /// A low card was led. The high card would have forced out the only card that beats it.
    LowLed(CardPair),
    /// The lead gave up the guard of this card.
    LedFromGuard(Card),

    /// No pattern fits.
    Layouts(Action, LayoutsShow),
}

/// The card that was played, and the better card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardPair {
    pub done: Card,
    pub better: Card,
}

/// The advantage of the better choice over the layouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutsShow {
    /// It takes more tricks on balance.
    Tricks(AheadAndBehind),
    /// It does not take more tricks, but is worth more on balance.
    Worth(AheadAndBehind),
}

impl Mistake {
    /// Names the mistake in `done` at this view, given the best action and the comparison of both.
    #[must_use]
    pub fn of(view: &SeatView, done: Action, best: Action, shown: &LayoutComparison) -> Mistake {
        let found = match view.public().phase() {
            Phase::Bidding(_) | Phase::Defending | Phase::Redealing => bids::mistake(view, done, best, shown),
            Phase::GoingUnder => bids::farmers_hand_mistake(done, best),
            Phase::Discarding | Phase::Giving | Phase::GivingBack | Phase::Playing | Phase::Done => {
                card_mistake(view, done, best)
            }
        };
        found.unwrap_or(Mistake::Layouts(best, layouts_show(shown)))
    }

    /// Returns whether a pattern fits; otherwise only the layouts are reported.
    #[must_use]
    pub const fn is_specific(&self) -> bool {
        !matches!(self, Mistake::Layouts(..))
    }
}

fn card_mistake(view: &SeatView, done: Action, best: Action) -> Option<Mistake> {
    let knowledge = CardKnowledge::new(view)?;
    match (done, best) {
        (Action::Play(done), Action::Play(better)) => {
            let pair = CardPair { done, better };
            match knowledge.trick() {
                Some(trick) => follow::mistake(&knowledge, trick, pair),
                None => leads::mistake(&knowledge, pair),
            }
        }
        (Action::Discard(done), Action::Discard(better)) => {
            away::discard_mistake(&knowledge, CardPair { done, better })
        }
        _ => None,
    }
}

/// Reports the tricks, which players count, and the value only if the tricks show no difference.
fn layouts_show(shown: &LayoutComparison) -> LayoutsShow {
    match shown.tricks {
        tricks if tricks.ahead > tricks.behind => LayoutsShow::Tricks(tricks),
        _ => LayoutsShow::Worth(shown.worth),
    }
}
