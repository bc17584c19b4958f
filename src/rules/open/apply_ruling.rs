//! Records claims and carries out rulings.

use super::commit::lone_bid;
use super::{AdjustedScore, Adjustment, Claim, ClaimVerdict, OpenGame, Remedy, Ruling};
use crate::{
    Action, GameFault, GameResult, GameState, HandNo, HandResult, Illegal, Notice, Outcome, Phase, Stage, WinReason,
    rulings,
};
use cards::{BySide, Seat};

impl GameState {
    /// Records a claim. The game then waits for the ruling.
    #[cold]
    pub(crate) fn record_claim(&mut self, claim: Claim) -> Result<Vec<Notice>, GameFault> {
        let last = self.hand_no();
        let not_yet = claim.hand.is_some_and(|hand| Some(hand) > last) || self.stage == Stage::FirstDealer;
        let Some(open) = self.open.as_deref_mut() else { return Err(GameFault::Illegal(Illegal::StrictTable)) };
        if not_yet {
            return Err(GameFault::HandNotDealtYet);
        }
        if claim.accused.side() == claim.claimant.side() && !claim.what.anybody_may_claim() {
            return Err(GameFault::ClaimAgainstOwnSide);
        }
        open.pending_claim = Some(claim);
        Ok(Vec::new())
    }

    /// Carries out the ruling on the pending claim.
    #[cold]
    pub(crate) fn apply_ruling(&mut self, ruling: &Ruling) -> Result<Vec<Notice>, GameFault> {
        if self.open.as_deref().is_none_or(|open| open.pending_claim != Some(ruling.claim)) {
            return Err(GameFault::NoSuchClaim);
        }
        let before = self.clone();
        let mut notices = Vec::new();
        match self.apply_remedies(ruling, &mut notices) {
            Some(()) => Ok(notices),
            None => {
                *self = before;
                Err(GameFault::RulingImpossible)
            }
        }
    }

    fn apply_remedies(&mut self, ruling: &Ruling, notices: &mut Vec<Notice>) -> Option<()> {
        let settled = rulings::is_settled_by(self, ruling.claim);
        let open = self.open.as_deref_mut()?;
        open.pending_claim = None;
        open.rulings.push(ruling.clone());
        if ruling.verdict == ClaimVerdict::Proved {
            open.irregularities
                .iter_mut()
                .filter(|recorded| settled(recorded))
                .for_each(|recorded| recorded.ruled = true);
        }
        let over = ruling.remedies.iter().find_map(|remedy| match remedy {
            Remedy::EndHand(hand) => Some(*hand),
            _ => None,
        });
        let mut points = BySide::<i16>::default();
        for remedy in &ruling.remedies {
            match *remedy {
                Remedy::ChangePoints(side, change) if over.is_some() => points[side] += i16::from(change),
                Remedy::ChangePoints(side, change) => self.record_adjustment(AdjustedScore::Side(side), change)?,
                Remedy::ChangeOwnCardPoints(seat, change) => {
                    self.record_adjustment(AdjustedScore::OwnCard(seat), change)?
                }
                Remedy::EndHand(_) => {}
                Remedy::DealAgain(seat) => self.deal_again(seat, notices)?,
                other => self.apply_remedy(other)?,
            }
        }
        if let Some(hand) = over {
            self.end_hand(hand, points, notices)?;
        }
        self.rescore(notices);
        Some(())
    }

    /// Records points that change a score but belong to no hand's result.
    fn record_adjustment(&mut self, score: AdjustedScore, points: i8) -> Option<()> {
        let after = self.hands.len() as u8;
        self.open.as_deref_mut()?.adjustments.push(Adjustment { after, score, points });
        Some(())
    }

    /// Ends the hand in play with these points or, if hand `number` is finished, replaces its points.
    fn end_hand(&mut self, number: HandNo, points: BySide<i16>, notices: &mut Vec<Notice>) -> Option<()> {
        let result = HandResult { outcome: Outcome::Ruled, points, credit: None };
        if self.is_hand_in_play() && Some(number) == self.hand_no() {
            let hand = self.hand?;
            self.finish_hand(&hand, result, notices);
            return Some(());
        }
        let past = self.hands.get_mut(number.index())?;
        if !past.counts() && !past.sudden_death {
            return None;
        }
        past.result = result;
        Some(())
    }

    /// Voids the hand in play, if there is one, and gives the deal to a seat.
    fn deal_again(&mut self, dealer: Seat, notices: &mut Vec<Notice>) -> Option<()> {
        if self.is_hand_in_play() {
            let hand = self.hand?;
            let result = HandResult { outcome: Outcome::Redealt, points: BySide::default(), credit: None };
            self.finish_hand(&hand, result, notices);
        } else if matches!(self.stage, Stage::Cut | Stage::Deal) {
            (self.cut, self.stage) = (None, Stage::Cut);
            self.open.as_deref_mut()?.right_dealer = None;
        } else {
            return None;
        }
        self.dealer = dealer;
        Some(())
    }

    fn apply_remedy(&mut self, remedy: Remedy) -> Option<()> {
        let (in_play, now) = (self.is_hand_in_play(), self.hand_no());
        let open = self.open.as_deref_mut()?;
        match remedy {
            Remedy::PayIntoCup(seat, dollars) => open.cup[seat] += u16::from(dollars),
            Remedy::WarnSide(side) => open.warned[side] = true,
            Remedy::Disqualify(seat) => {
                open.disqualified[seat].get_or_insert(now.unwrap_or(HandNo::FIRST));
            }
            Remedy::EndGame(side) => open.winner_by_ruling = Some(side),
            hand_remedy => {
                let mut hand = self.hand.filter(|_| in_play)?;
                open.apply_hand_remedy(&mut hand, hand_remedy)?;
                self.hand = Some(hand);
            }
        }
        Some(())
    }

    /// Recomputes the score from all hands and adjustments, and decides anew whether the game is over.
    fn rescore(&mut self, notices: &mut Vec<Notice>) {
        self.score = BySide::from_fn(|side| {
            let made = self.hands.iter().filter(|hand| hand.counts()).map(|hand| hand.result.points[side]);
            self.start.score[side]
                + made.sum::<i16>()
                + self.open.as_deref().map_or(0, |open| open.adjustment_total(side))
        });
        let was_over = self.result.is_some();
        let won = self.open.as_deref().and_then(|open| open.winner_by_ruling);
        self.result = match (won, self.hands.last().copied().filter(|_| !self.is_hand_in_play())) {
            (Some(side), _) => Some(GameResult::Won(side, WinReason::Ruling)),
            (None, Some(last)) => self.game_result_after(&last),
            (None, None) => return,
        };
        match (was_over, self.result) {
            (false, Some(result)) => {
                self.stage = Stage::Over;
                notices.push(Notice::GameOver(result));
            }
            (true, None) => {
                self.dealer = self.dealer.left();
                (self.cut, self.packets, self.stage) = (None, None, Stage::Cut);
            }
            _ => {}
        }
    }
}

impl OpenGame {
    /// Applies one remedy to `hand`. Returns `None` if this is impossible.
    fn apply_hand_remedy(&mut self, hand: &mut crate::DealState, remedy: Remedy) -> Option<()> {
        match remedy {
            Remedy::PenaltyCard(seat, card) if hand.hand(seat).contains(card) => self.penalties.lay_exposed(seat, card),
            Remedy::WorthlessCard(seat, card) if hand.hand(seat).contains(card) => {
                self.penalties.lay_worthless(seat, card)
            }
            Remedy::WorthlessCard(_, card) => hand.devalue_lead(card)?,
            Remedy::BarSide(side) => self.penalties.bar_from_bidding(side),
            Remedy::BarTrump(side, trump) => self.penalties.bar_trump(side, trump),
            Remedy::VoidBid => {
                *hand = self.before_bid.take()?;
                self.early_lead = None;
            }
            Remedy::TakeBackLead => *hand = self.before_lead.take()?,
            Remedy::CancelLoner => hand.cancel_loner()?,
            Remedy::GoAlone(seat, trump) => {
                let Phase::Bidding(round) = hand.public().phase() else { return None };
                let bid = lone_bid(hand.public(), round, trump);
                hand.check_for_seat(seat, bid).ok()?;
                let ordered = hand.public().upcard_suit();
                if matches!(bid, Action::Order(_)) && ordered.is_none_or(|suit| suit != trump) {
                    return None;
                }
                hand.give_turn(seat);
                self.apply_unchecked(hand, seat, bid);
            }
            _ => return None,
        }
        Some(())
    }
}

impl super::IrregularityKind {
    /// Returns whether players may claim an irregularity of this kind even against their own side. This is so for
    /// misdeals.
    #[must_use]
    pub const fn anybody_may_claim(self) -> bool {
        matches!(
            self,
            super::IrregularityKind::ExposeInDeal
                | super::IrregularityKind::Miscount
                | super::IrregularityKind::StealDeal
        )
    }
}
