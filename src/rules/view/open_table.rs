//! The irregularities and penalties that everybody has seen at an open table, and the claims that a seat can make.
//! Start with [`OpenTableView`].

use serde::{Deserialize, Serialize};

use super::SeatView;
use crate::{GameState, HandNo, Irregularity, IrregularityKind, Penalties, RecordedIrregularity, Stage};
use cards::ruleset::{Irregularities, WrongDealer};
use cards::{BySeat, CardSet, Seat};

/// Facts about the hand in play that everybody at an open table has seen.
///
/// Invariant: contains no hidden card, and does not tell which cards were reneges. A seat can find a renege only by
/// looking at the tricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenTableView {
    penalties: Penalties,
    exposed: BySeat<CardSet>,
    /// For each seat, the unclaimed irregularities that the other players saw. Bit `n` stands for
    /// `IrregularityKind::ALL[n]`.
    #[serde(rename = "seen")]
    seen_irregularities: BySeat<u32>,
    hand: Option<HandNo>,
    in_play: bool,
    dealing: DealingStage,
    exposure_can_be_called: bool,
    rules: Irregularities,
}

/// The progress of the next or current deal, on which the claims about misdeals depend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DealingStage {
    /// This seat is about to deal.
    Due {
        dealer: Seat,
        /// Whether the dealer took the deal from another seat.
        taken: bool,
    },
    /// The cards are dealt, but the upcard is not turned.
    Dealt,
    /// No dealer is at work: the upcard is turned, the first dealer is not known yet, or the game is over.
    Turned,
}

impl OpenTableView {
    /// Collects the facts that everybody at an open table has seen; `None` at a strict table.
    pub(super) fn of(state: &GameState) -> Option<OpenTableView> {
        let open = state.open()?;
        let (hand, in_play) = (state.hand_no(), state.is_hand_in_play());
        let dealing = match (state.stage(), state.dealer()) {
            (Stage::Cut | Stage::Deal, Some(dealer)) => {
                DealingStage::Due { dealer, taken: open.right_dealer().is_some() }
            }
            (Stage::TurnUp, _) => DealingStage::Dealt,
            _ => DealingStage::Turned,
        };
        let exposed = if in_play { BySeat::from_fn(|seat| open.exposed_cards(seat)) } else { BySeat::default() };
        let mut seen = BySeat::default();
        for recorded in open.irregularities().iter().filter(|recorded| !recorded.ruled) {
            let (wrong, unmarked) =
                (recorded.irregularity.kind(), matches!(recorded.irregularity, Irregularity::UnmarkedPoints(_)));
            let can_be_called = Some(recorded.hand) == hand
                && (in_play || wrong.is_some_and(IrregularityKind::can_be_claimed_after_hand));
            if can_be_called || unmarked {
                seen[recorded.by] |= irregularity_bit(recorded);
            }
        }
        let rules = state.rules().irregularities;
        let exposure_can_be_called = rules.exposure_time_limit().is_in_time(state.deal_stage());
        let penalties = *open.penalties();
        Some(OpenTableView {
            penalties,
            exposed,
            seen_irregularities: seen,
            hand,
            in_play,
            dealing,
            exposure_can_be_called,
            rules,
        })
    }

    /// The penalties that rulings imposed in the hand in play.
    #[must_use]
    pub const fn penalties(&self) -> &Penalties {
        &self.penalties
    }

    /// The cards of a seat that everybody has seen in the hand in play, apart from cards played to tricks.
    #[must_use]
    pub fn exposed(&self, seat: Seat) -> CardSet {
        self.exposed[seat]
    }

    /// The unclaimed irregularities that the other players saw this seat commit, in the hand in play or, between hands,
    /// in the last hand. After the hand, irregularities that can no longer be claimed are left out.
    pub fn seen_irregularities(&self, seat: Seat) -> impl Iterator<Item = IrregularityKind> {
        let bits = self.seen_irregularities[seat];
        (0u8..).zip(IrregularityKind::ALL).filter(move |(place, _)| bits >> place & 1 == 1).map(|(_, wrong)| wrong)
    }

    /// The number of the hand in play or, between hands, of the last hand; `None` before the first hand.
    #[must_use]
    pub const fn hand_no(&self) -> Option<HandNo> {
        self.hand
    }

    #[must_use]
    pub const fn dealing(&self) -> DealingStage {
        self.dealing
    }

    /// The rulebook's answers to irregularities, which are public.
    #[must_use]
    pub const fn irregularities(&self) -> &Irregularities {
        &self.rules
    }
}

impl SeatView {
    /// Lists the claims that this seat can make now, each with the accused. Some irregularities everybody saw. For
    /// others only an examination brings proof: a renege, a wrong count, a stolen deal. A claim of the second kind may
    /// turn out to be wrong.
    #[must_use]
    pub fn possible_claims(&self) -> Vec<(IrregularityKind, Seat)> {
        let Some(open) = self.open() else { return Vec::new() };
        let public = self.public();
        let sits_out = |seat| public.contract().is_some_and(|contract| contract.sits_out(seat));
        let dealer = match open.dealing {
            DealingStage::Due { dealer, .. } => Some(dealer),
            DealingStage::Dealt => Some(public.dealer()),
            DealingStage::Turned => {
                let can_no_longer_be_claimed =
                    open.rules.wrong_dealer == WrongDealer::StandsFromTurnUp || !open.in_play;
                (!can_no_longer_be_claimed).then_some(public.dealer())
            }
        };
        let may = |(what, accused): &(IrregularityKind, Seat)| {
            let own_side = accused.side() == self.seat().side();
            let hidden = match what {
                IrregularityKind::Renege => !public.tricks().is_empty() && !sits_out(*accused),
                IrregularityKind::Miscount => *accused == public.dealer() && open.in_play,
                IrregularityKind::StealDeal => dealer == Some(*accused) && *accused != self.seat(),
                _ => false,
            };
            let only_opponents_may_claim = match what {
                IrregularityKind::ExposeInDeal => true,
                IrregularityKind::Miscount => !public.tricks().is_empty(),
                _ => !what.anybody_may_claim(),
            };
            let late = *what == IrregularityKind::ExposeInDeal && !open.exposure_can_be_called;
            (hidden || open.seen_irregularities(*accused).any(|seen| seen == *what))
                && !(own_side && only_opponents_may_claim)
                && !late
        };
        // Irregularities that everybody saw come first.
        let unseen = [IrregularityKind::Renege, IrregularityKind::Miscount, IrregularityKind::StealDeal];
        let seen = IrregularityKind::ALL.into_iter().filter(|what| !unseen.contains(what));
        let first = self.seat().left();
        let wrongs = seen.chain(unseen);
        wrongs.flat_map(|what| first.clockwise().map(move |accused| (what, accused))).filter(may).collect()
    }
}

impl IrregularityKind {
    /// Returns whether an irregularity of this kind can still be claimed after the hand is over, until the next deal.
    const fn can_be_claimed_after_hand(self) -> bool {
        matches!(
            self,
            IrregularityKind::NoDiscard
                | IrregularityKind::ThrowIn
                | IrregularityKind::TableTalk
                | IrregularityKind::Signal
                | IrregularityKind::PeekAtKitty
                | IrregularityKind::AskTrump
        )
    }
}

/// Returns the bit of `OpenTableView::seen_irregularities` for an irregularity; 0 for a renege or a miscount, which
/// nobody notices at once.
fn irregularity_bit(recorded: &RecordedIrregularity) -> u32 {
    let shows = recorded
        .irregularity
        .kind()
        .filter(|wrong| !matches!(wrong, IrregularityKind::Renege | IrregularityKind::Miscount));
    let place = shows.and_then(|wrong| IrregularityKind::ALL.into_iter().position(|known| known == wrong));
    place.map_or(0, |place| 1 << place)
}
