//! Records claims and carries out rulings.

use super::commit::lone_bid;
use super::{AdjustedScore, Adjustment, Claim, ClaimVerdict, OpenGame, Remedy, Ruling};
use crate::{
    Action, GameFault, GameResult, GameState, HandNo, HandResult, Illegal, Notice, Outcome, Phase, Stage, WonBy,
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
            return Err(GameFault::NothingToClaim);
        }
        if claim.accused.side() == claim.claimant.side() && !claim.what.anybody_may_claim() {
            return Err(GameFault::OwnSide);
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
        match self.carry_out(ruling, &mut notices) {
            Some(()) => Ok(notices),
            None => {
                *self = before;
                Err(GameFault::RulingImpossible)
            }
        }
    }

    fn carry_out(&mut self, ruling: &Ruling, notices: &mut Vec<Notice>) -> Option<()> {
        let settled = rulings::settled_by(self, ruling.claim);
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
            Remedy::HandOver(hand) => Some(*hand),
            _ => None,
        });
        let mut points = BySide::<i16>::default();
        for remedy in &ruling.remedies {
            match *remedy {
                Remedy::Points(side, change) if over.is_some() => points[side] += i16::from(change),
                Remedy::Points(side, change) => self.adjust(AdjustedScore::Side(side), change)?,
                Remedy::OwnPoints(seat, change) => self.adjust(AdjustedScore::OwnCard(seat), change)?,
                Remedy::HandOver(_) => {}
                Remedy::DealAgain(seat) => self.deal_again(seat, notices)?,
                other => self.carry_out_one(other)?,
            }
        }
        if let Some(hand) = over {
            self.end_hand(hand, points, notices)?;
        }
        self.rescore(notices);
        Some(())
    }

    /// Records points outside of any hand's result.
    fn adjust(&mut self, whose: AdjustedScore, points: i8) -> Option<()> {
        let after = self.hands.len() as u8;
        self.open.as_deref_mut()?.adjustments.push(Adjustment { after, whose, points });
        Some(())
    }

    /// Ends the hand in play with these points, or changes the points of a finished hand.
    fn end_hand(&mut self, number: HandNo, points: BySide<i16>, notices: &mut Vec<Notice>) -> Option<()> {
        let result = HandResult { outcome: Outcome::Ruled, points, credit: None };
        if self.hand_in_play() && Some(number) == self.hand_no() {
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
        if self.hand_in_play() {
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

    fn carry_out_one(&mut self, remedy: Remedy) -> Option<()> {
        let (in_play, now) = (self.hand_in_play(), self.hand_no());
        let open = self.open.as_deref_mut()?;
        match remedy {
            Remedy::Cup(seat, dollars) => open.cup[seat] += u16::from(dollars),
            Remedy::Warned(side) => open.warned[side] = true,
            Remedy::Disqualified(seat) => {
                open.disqualified[seat].get_or_insert(now.unwrap_or(HandNo::FIRST));
            }
            Remedy::GameOver(side) => open.winner_by_ruling = Some(side),
            on_hand => {
                let mut hand = self.hand.filter(|_| in_play)?;
                open.carry_out(&mut hand, on_hand)?;
                self.hand = Some(hand);
            }
        }
        Some(())
    }

    /// Recomputes the score and decides anew whether the game is over.
    fn rescore(&mut self, notices: &mut Vec<Notice>) {
        self.score = BySide::from_fn(|side| {
            let made = self.hands.iter().filter(|hand| hand.counts()).map(|hand| hand.result.points[side]);
            self.start.score[side]
                + made.sum::<i16>()
                + self.open.as_deref().map_or(0, |open| open.adjustment_total(side))
        });
        let was_over = self.result.is_some();
        let won = self.open.as_deref().and_then(|open| open.winner_by_ruling);
        self.result = match (won, self.hands.last().copied().filter(|_| !self.hand_in_play())) {
            (Some(side), _) => Some(GameResult::Won(side, WonBy::Ruling)),
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
    /// Applies one remedy to the hand in play.
    fn carry_out(&mut self, hand: &mut crate::DealState, remedy: Remedy) -> Option<()> {
        match remedy {
            Remedy::Penalty(seat, card) if hand.hand(seat).contains(card) => self.penalties.lay_exposed(seat, card),
            Remedy::Worthless(seat, card) if hand.hand(seat).contains(card) => self.penalties.lay_worthless(seat, card),
            Remedy::Worthless(_, card) => hand.devalue_lead(card)?,
            Remedy::Bars(side) => self.penalties.bar_from_bidding(side),
            Remedy::BarsSuit(side, trump) => self.penalties.bar_trump(side, trump),
            Remedy::BidVoid => {
                *hand = self.before_bid.take()?;
                self.early_lead = None;
            }
            Remedy::LeadBack => *hand = self.before_lead.take()?,
            Remedy::LonerCancelled => hand.cancel_loner()?,
            Remedy::Alone(seat, trump) => {
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
    /// Returns whether players may claim an irregularity of this kind even against their own side. They may for
    /// misdeals.
    #[must_use]
    pub const fn anybody_may_claim(self) -> bool {
        matches!(
            self,
            super::IrregularityKind::Expose | super::IrregularityKind::Miscount | super::IrregularityKind::Steal
        )
    }
}
