//! Rulings that the director composes where the rulebook leaves the penalty open. The director must give a reason for
//! such a ruling.

use crate::{AdjustedScore, Claim, GameState, HandNo, Phase, Remedy, RulingReason};
use cards::{BySeat, BySide, Seat, Side};

/// The effect of a ruling on the hand: it goes on, ends, or is dealt again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HandEffect {
    /// The hand goes on, or keeps its score.
    #[default]
    GoesOn,
    /// The hand ends and counts, but only the points of the ruling are scored.
    Over,
    /// The hand does not count, and its dealer deals again.
    SameDealer,
    /// The hand does not count, and the player on the dealer's left deals.
    NextDealer,
}

/// The effect of a ruling on the bid, and on the offending side's right to bid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BidEffect {
    #[default]
    Stands,
    /// The bid that made trump is void.
    Void,
    /// The offending side may not bid again in this hand. If this side made trump, its bid is void too.
    Barred,
}

/// The effect of a ruling on the player who broke the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlayerEffect {
    #[default]
    Stays,
    /// The offending side is warned. The game remembers the warning.
    Warned,
    /// The player is disqualified, and a substitute plays on.
    Replaced,
    /// The player is disqualified. The game is over, and the other side wins.
    GameOver,
}

/// Whether points are gained or lost, and on which score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointsChange {
    Gain(AdjustedScore),
    Loss(AdjustedScore),
}

/// A ruling that the director composes from its parts: effects on hand, bid and player, and points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DirectorsRuling {
    pub hand: HandEffect,
    pub bid: BidEffect,
    /// The change of each side's points.
    pub points: BySide<i8>,
    /// The change of points on each player's own score card.
    pub own_points: BySeat<i8>,
    pub player: PlayerEffect,
}

impl DirectorsRuling {
    /// Returns the ruling with `points` for the side or the own score card that `whose` names.
    #[must_use]
    pub fn with_points(mut self, whose: PointsChange, points: i8) -> DirectorsRuling {
        let (of, points) = match whose {
            PointsChange::Gain(of) => (of, points),
            PointsChange::Loss(of) => (of, points.saturating_neg()),
        };
        match of {
            AdjustedScore::Side(side) => self.points[side] = points,
            AdjustedScore::OwnCard(seat) => self.own_points[seat] = points,
        }
        self
    }
}

/// The facts about a claim that determine which rulings the director can compose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discretion {
    accused: Seat,
    hand: Option<HandNo>,
    dealer: Seat,
    in_play: bool,
    hand_can_end: bool,
    bid_can_be_void: bool,
    made_trump: bool,
    is_bidding: bool,
    has_own_cards: bool,
    was_warned: bool,
}

/// The most points that a director's ruling can give or take.
pub const MAX_RULING_POINTS: i8 = 20;

impl Discretion {
    pub(super) fn of(state: &GameState, claim: Claim, hand: Option<HandNo>) -> Discretion {
        let public = state.hand().filter(|_| state.is_hand_in_play()).map(|hand| hand.public());
        let side = claim.accused.side();
        let in_play = public.is_some() && hand == state.hand_no();
        let past = hand.and_then(|hand| state.hands().get(hand.index()));
        Discretion {
            accused: claim.accused,
            hand,
            dealer: public.map_or(claim.accused, |public| public.dealer()),
            in_play,
            hand_can_end: in_play || past.is_some_and(|hand| hand.counts()),
            bid_can_be_void: in_play && state.open().is_some_and(|open| open.can_void_bid()),
            made_trump: public.and_then(|public| public.makers()) == Some(side),
            is_bidding: public.is_some_and(|public| matches!(public.phase(), Phase::Bidding(_))),
            has_own_cards: state.rules().hand.points.lone_march_own_card.is_some(),
            was_warned: state.open().is_some_and(|open| open.is_warned(side)),
        }
    }

    #[must_use]
    pub const fn side(&self) -> Side {
        self.accused.side()
    }

    /// Returns whether an earlier ruling warned the accused side.
    #[must_use]
    pub const fn was_warned(&self) -> bool {
        self.was_warned
    }

    /// The scores that a ruling can change, each as gain and as loss, most likely first.
    #[must_use]
    pub fn point_choices(&self) -> Vec<PointsChange> {
        let (offenders, others) = (self.side(), self.side().other());
        let mut all = vec![
            PointsChange::Gain(AdjustedScore::Side(others)),
            PointsChange::Loss(AdjustedScore::Side(offenders)),
            PointsChange::Gain(AdjustedScore::Side(offenders)),
            PointsChange::Loss(AdjustedScore::Side(others)),
        ];
        if self.has_own_cards {
            all.push(PointsChange::Loss(AdjustedScore::OwnCard(self.accused)));
            all.extend(others.seats().map(|seat| PointsChange::Gain(AdjustedScore::OwnCard(seat))));
        }
        all
    }

    #[must_use]
    pub fn hand_choices(&self) -> Vec<HandEffect> {
        let all = [HandEffect::GoesOn, HandEffect::Over, HandEffect::SameDealer, HandEffect::NextDealer];
        all.into_iter().filter(|effect| self.hand_remedies(*effect).is_some()).collect()
    }

    #[must_use]
    pub fn bid_choices(&self) -> Vec<BidEffect> {
        let all = [BidEffect::Stands, BidEffect::Void, BidEffect::Barred];
        all.into_iter().filter(|effect| self.bid_remedies(*effect).is_some()).collect()
    }

    /// The remedies of a ruling, in order; `None` if the ruling is impossible now.
    #[must_use]
    pub fn remedies(&self, ruling: &DirectorsRuling) -> Option<Vec<Remedy>> {
        let hand = self.hand_remedies(ruling.hand)?;
        let bid = self.bid_remedies(ruling.bid)?;
        // A ruling that ends the hand cannot also change the bidding.
        if ruling.hand != HandEffect::GoesOn && ruling.bid != BidEffect::Stands {
            return None;
        }
        let points =
            Side::ALL.into_iter().map(|side| (ruling.points[side], Remedy::ChangePoints(side, ruling.points[side])));
        let own =
            Seat::ALL.map(|seat| (ruling.own_points[seat], Remedy::ChangeOwnCardPoints(seat, ruling.own_points[seat])));
        let points: Vec<(i8, Remedy)> = points.chain(own).filter(|(points, _)| *points != 0).collect();
        let with_own_points = ruling.own_points != BySeat::default();
        let too_many = points.iter().any(|(points, _)| !(-MAX_RULING_POINTS..=MAX_RULING_POINTS).contains(points));
        if too_many || (with_own_points && !self.has_own_cards) {
            return None;
        }
        let player = match ruling.player {
            PlayerEffect::Stays => Vec::new(),
            PlayerEffect::Warned => vec![Remedy::WarnSide(self.side())],
            PlayerEffect::Replaced => vec![Remedy::Disqualify(self.accused)],
            PlayerEffect::GameOver => disqualified_game_over(self.accused),
        };
        let points = points.into_iter().map(|(_, remedy)| remedy);
        Some(hand.into_iter().chain(bid).chain(points).chain(player).collect())
    }

    /// Returns whether some ruling of the director has exactly these remedies.
    #[must_use]
    pub fn allows(&self, remedies: &[Remedy]) -> bool {
        self.composed_ruling(remedies).and_then(|ruling| self.remedies(&ruling)).is_some_and(|same| same == remedies)
    }

    /// Returns the ruling that has exactly these remedies; `None` if there is none.
    fn composed_ruling(&self, remedies: &[Remedy]) -> Option<DirectorsRuling> {
        let mut ruling = DirectorsRuling::default();
        for remedy in remedies {
            match *remedy {
                Remedy::EndHand(_) => ruling.hand = HandEffect::Over,
                Remedy::DealAgain(seat) if seat == self.dealer => ruling.hand = HandEffect::SameDealer,
                Remedy::DealAgain(_) => ruling.hand = HandEffect::NextDealer,
                Remedy::VoidBid => ruling.bid = BidEffect::Void,
                Remedy::BarSide(_) => ruling.bid = BidEffect::Barred,
                Remedy::ChangePoints(side, points) => ruling.points[side] = points,
                Remedy::ChangeOwnCardPoints(seat, points) => ruling.own_points[seat] = points,
                Remedy::WarnSide(_) => ruling.player = PlayerEffect::Warned,
                Remedy::Disqualify(_) => ruling.player = PlayerEffect::Replaced,
                Remedy::EndGame(_) => ruling.player = PlayerEffect::GameOver,
                _ => return None,
            }
        }
        Some(ruling)
    }

    fn hand_remedies(&self, effect: HandEffect) -> Option<Vec<Remedy>> {
        let only = |remedy| Some(vec![remedy]);
        match effect {
            HandEffect::GoesOn => Some(Vec::new()),
            HandEffect::Over if self.hand_can_end => self.hand.map(|hand| vec![Remedy::EndHand(hand)]),
            HandEffect::SameDealer if self.in_play => only(Remedy::DealAgain(self.dealer)),
            HandEffect::NextDealer if self.in_play => only(Remedy::DealAgain(self.dealer.left())),
            HandEffect::Over | HandEffect::SameDealer | HandEffect::NextDealer => None,
        }
    }

    fn bid_remedies(&self, effect: BidEffect) -> Option<Vec<Remedy>> {
        let bars = Remedy::BarSide(self.side());
        let lost = self.bid_can_be_void && self.made_trump;
        match effect {
            BidEffect::Stands => Some(Vec::new()),
            BidEffect::Void => self.bid_can_be_void.then(|| vec![Remedy::VoidBid]),
            BidEffect::Barred if lost => Some(vec![Remedy::VoidBid, bars]),
            BidEffect::Barred => (self.in_play && self.is_bidding).then(|| vec![bars]),
        }
    }
}

/// Returns the remedies that disqualify a player and end the game for the other side.
pub(super) fn disqualified_game_over(seat: Seat) -> Vec<Remedy> {
    vec![Remedy::Disqualify(seat), Remedy::EndGame(seat.side().other())]
}

/// The decision of the director, or of the side that may choose, on a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulingChoice {
    /// The index of an option in `Finding::options`.
    Option(usize),
    Composed(DirectorsRuling, RulingReason),
}
