//! Names the mistake in a wrong decision as a player would name it. Start with [`Mistake::of`].
//!
//! Invariant: every statement about the cards is true for the seat's view. If no pattern fits, [`Mistake::NoPattern`]
//! only reports how often the better action came out ahead.

mod bids;
mod follow;
mod leads;
mod throw_off;

use crate::card_knowledge::CardKnowledge;
use crate::{AheadAndBehind, LayoutComparison};
use cards::{Card, CardSet, Seat, Suit};
use rules::view::SeatView;
use rules::{Action, Going, Phase, Trump};

/// The trump of a bid, and the cards in hand that support it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BidSupport {
    pub trump: Trump,
    /// The trumps held, including the upcard if the dealer takes it.
    pub trumps: CardSet,
    /// The aces of other suits.
    pub aces: CardSet,
}

/// The mistake in a decision. A card in a variant belongs to the deciding seat, unless its comment says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// Passed a hand that should have called on these cards.
    Passed(BidSupport, Going),
    /// Passed, although a call that is usually euchred would have cost less.
    DidNotDonate,
    /// Ordered this upcard into the hand of the partner, who deals, with too little in hand.
    OrderedPartner(BidSupport, Card),
    /// Ordered this upcard into the hand of an opponent, who deals, with too little in hand.
    OrderedOpponent(BidSupport, Card),
    /// Made trump with too weak a hand, as dealer or in round two.
    ThinCall(BidSupport),
    /// Called, although the other side would have called after a pass and would often have been euchred.
    CalledTooSoon(BidSupport),
    /// Ordered up the partner, who would have done better by deciding alone about this upcard.
    DidNotLeaveToPartner(Card),
    /// Ordered up, although this suit is stronger and could have been named in round two.
    DidNotWaitFor(Suit),
    /// Named another suit than the best one, which these cards support with the partner or alone.
    WrongSuit(BidSupport, Going),
    /// Took the partner along with a hand that should have gone alone.
    TookPartner(BidSupport),
    /// Went alone with this likely loser, which the partner could have covered.
    AloneWithLoser(Card),
    /// Went alone with a hand that should have passed.
    AloneOnTooLittle(BidSupport),
    /// Defended with the partner, but should have defended alone.
    NeededNoPartner,
    /// Defended alone, but needed the partner.
    NeededPartner,
    /// Kept a hand that should have been dealt again, or changed by a house rule.
    KeptHand,
    /// Gave up or changed a hand that should have been kept.
    GaveUpHand,

    /// Discarded this trump instead of a card of another suit.
    PutTrumpAway(Card),
    /// Discarded a winner, or threw it off on a lost trick.
    ThrewWinner(Card),
    /// Discarded or threw off the small card that protected this one.
    BaredGuard(Card),
    /// Kept the only card of this plain suit. Without it, the hand could trump the suit.
    MissedVoid(Suit),
    /// Threw off a higher card, and kept a lower one.
    ThrewHigher(CardPair),

    /// Wasted a high card or a trump on a trick that the partner was winning.
    PartnerHadIt {
        wasted: Card,
        /// True if no opponent could have taken the trick from the partner.
        certain: bool,
    },
    /// Left the partner's trick to the opponents. This card would have held the trick.
    PartnerNeededHelp(Card),
    /// Left the trick to the partner, although this card would have taken over the lead.
    LeftLeadToPartner(Card),
    /// Played a trump to a trick that could not be won.
    TrumpOnLostTrick(Card),
    /// Played a higher card than needed to a trick that could not be won.
    HighOnLostTrick(CardPair),
    /// Took the trick with a higher card than needed.
    WonTooDear {
        pair: CardPair,
        /// True if no opponent could have beaten the better card.
        certain: bool,
    },
    /// Took the lead with a card that this seat, who plays later, may beat. The better card is higher.
    WonTooLow(CardPair, Seat),
    /// Trumped a trick that the partner, who plays later, might have taken.
    TrumpedBeforePartner(Card),
    /// Spent the best card of a suit on a trick that the partner, who plays later, might have taken.
    MasterBeforePartner(Card),
    /// Played a card that this seat, who plays later, may beat. The card was worth more in hand.
    CouldBeBeaten(Card, Seat),
    /// Took a trick with a trump that would have won a later trick.
    TrumpTakenOutEarly(Card),
    /// Did not trump an opponent's trick with this card.
    DidNotTrump(Card),
    /// Did not take an opponent's trick with this card.
    DidNotTake {
        card: Card,
        /// True if no opponent could have beaten the card.
        certain: bool,
    },

    /// Did not lead this highest trump when both tricks left were needed.
    NeededBothTricks(Card),
    /// Led trump as a defender, although that helps the maker in this seat.
    LedTrumpToMaker(Seat),
    /// Led this trump although the opponents had none left.
    TrumpWasGone(Card),
    /// Did not lead this card, which no card of its suit that is still out can beat.
    WinnerNotCashed(Card),
    /// Did not lead this trump as maker, to draw the opponents' trumps.
    TrumpNotDrawn(Card),
    /// Did not lead this trump to the partner, who made trump.
    TrumpNotReturned(Card),
    /// Did not lead this trump as a defender with winners, to draw the makers' trumps.
    TrumpsNotPulled(Card),
    /// Led this trump too early as maker or maker's partner.
    TrumpLedTooSoon(Card),
    /// Played a lower card that is as good as the higher one, which the partner cannot know.
    PartnerCannotKnow(CardPair),
    /// Led a small trump instead of a high one.
    SmallTrumpLed(CardPair),
    /// Led the first of these two trumps, although the second, higher one was still out.
    LedIntoHigher(Card, Card),
    /// Led a suit in which this opponent was void and could trump.
    LedIntoVoid(Suit, Seat),
    /// Led a suit that is likelier to be trumped than the better lead, because fewer of its cards are out.
    LedSuitLikelierTrumped(Suit),
    /// Led this ace as a defender against a loner, when another lead was better.
    AceAgainstLoner(Card),
    /// Did not lead this suit, which the partner could have trumped.
    PartnerCouldTrump(Suit),
    /// Did not lead this singleton. Without it, the hand could trump the suit later.
    SingletonNotLed(Card),
    /// Led a winner of a long suit. The winner of a shorter suit is less likely to be trumped.
    LedLessSafeWinner(CardPair),
    /// Led a high card of a suit instead of a low one.
    LedHighCard(CardPair),
    /// Led a low card of a suit. The higher card would have forced out the only card that beats it.
    LedLowCard(CardPair),
    /// Led the small card that protected this one.
    LedFromGuard(Card),

    /// No pattern fits. The action is the better one, and the evidence tells how often it came out ahead.
    NoPattern(Action, LayoutEvidence),
}

/// The card that was played, and the better card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardPair {
    pub done: Card,
    pub better: Card,
}

/// The advantage of the better action in the layouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutEvidence {
    /// The better action takes more tricks in more layouts than it takes fewer.
    Tricks(AheadAndBehind),
    /// The better action does not take more tricks, but is worth more.
    Worth(AheadAndBehind),
}

impl Mistake {
    /// Names the mistake in `done` at this view. `shown` compares it with the best action.
    #[must_use]
    pub fn of(view: &SeatView, done: Action, best: Action, shown: &LayoutComparison) -> Mistake {
        let found = match view.public().phase() {
            Phase::Bidding(_) | Phase::Defending | Phase::Redealing => bids::bid_mistake(view, done, best, shown),
            Phase::GoingUnder => bids::farmers_hand_mistake(done, best),
            Phase::Discarding | Phase::Giving | Phase::GivingBack | Phase::Playing | Phase::Done => {
                card_mistake(view, done, best)
            }
        };
        found.unwrap_or(Mistake::NoPattern(best, layouts_show(shown)))
    }

    /// Returns whether a pattern fits, so that the mistake has a name. False for [`Mistake::NoPattern`].
    #[must_use]
    pub const fn is_specific(&self) -> bool {
        !matches!(self, Mistake::NoPattern(..))
    }
}

fn card_mistake(view: &SeatView, done: Action, best: Action) -> Option<Mistake> {
    let knowledge = CardKnowledge::new(view)?;
    match (done, best) {
        (Action::Play(done), Action::Play(better)) => {
            let pair = CardPair { done, better };
            match knowledge.current_trick() {
                Some(trick) => follow::follow_mistake(&knowledge, trick, pair),
                None => leads::lead_mistake(&knowledge, pair),
            }
        }
        (Action::Discard(done), Action::Discard(better)) => {
            throw_off::discard_mistake(&knowledge, CardPair { done, better })
        }
        _ => None,
    }
}

/// Reports the tricks, which players understand best. If the better action does not take more tricks, reports its
/// worth.
fn layouts_show(shown: &LayoutComparison) -> LayoutEvidence {
    match shown.tricks {
        tricks if tricks.ahead > tricks.behind => LayoutEvidence::Tricks(tricks),
        _ => LayoutEvidence::Worth(shown.worth),
    }
}
