//! Rulings that the director composes, where the rulebook leaves the penalty open. Each of them needs a reason.

use crate::{AdjustedScore, Claim, GameState, HandNo, Phase, Remedy, RulingReason};
use cards::{BySeat, BySide, Seat, Side};

/// The effect of a ruling on the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HandFate {
    /// The hand goes on, or keeps its score.
    #[default]
    GoesOn,
    /// The hand is over and counts, with the points of the ruling only.
    Over,
    /// The hand does not count, and the same dealer deals again.
    SameDealer,
    /// The hand does not count, and the next dealer deals.
    NextDealer,
}

/// The effect of a ruling on the bid, and on the offending side's right to bid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BidFate {
    #[default]
    Stands,
    /// The bid that made trump is void.
    Void,
    /// The side may not bid again in this hand. If the side made trump, its bid is void too.
    Barred,
}

/// The effect of a ruling on the offender.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlayerFate {
    #[default]
    Stays,
    /// The side is warned. The game remembers the warning.
    Warned,
    /// The player is disqualified, and a substitute plays on.
    Replaced,
    /// The player is disqualified. The game is over, and the other side wins.
    GameOver,
}

/// A gain or loss of points, and the score that changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointsFor {
    Gains(AdjustedScore),
    Loses(AdjustedScore),
}

/// A ruling that the director composes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DirectorsRuling {
    pub hand: HandFate,
    pub bid: BidFate,
    /// The change of each side's points.
    pub points: BySide<i8>,
    /// The change of points on each player's own score card.
    pub own_points: BySeat<i8>,
    pub player: PlayerFate,
}

impl DirectorsRuling {
    /// Returns the ruling with the points of one side or player set.
    #[must_use]
    pub fn with_points(mut self, whose: PointsFor, points: i8) -> DirectorsRuling {
        let (of, points) = match whose {
            PointsFor::Gains(of) => (of, points),
            PointsFor::Loses(of) => (of, points.saturating_neg()),
        };
        match of {
            AdjustedScore::Side(side) => self.points[side] = points,
            AdjustedScore::OwnCard(seat) => self.own_points[seat] = points,
        }
        self
    }
}

/// The facts about a claim that decide which rulings the director can compose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discretion {
    accused: Seat,
    hand: Option<HandNo>,
    dealer: Seat,
    in_play: bool,
    can_end: bool,
    bid_can_be_void: bool,
    made_trump: bool,
    bidding: bool,
    own_cards: bool,
    warned: bool,
}

/// The most points that one ruling can give or take.
pub const MOST_POINTS: i8 = 20;

impl Discretion {
    pub(super) fn of(state: &GameState, claim: Claim, hand: Option<HandNo>) -> Discretion {
        let public = state.hand().filter(|_| state.hand_in_play()).map(|hand| hand.public());
        let side = claim.accused.side();
        let in_play = public.is_some() && hand == state.hand_no();
        let past = hand.and_then(|hand| state.hands().get(hand.index()));
        Discretion {
            accused: claim.accused,
            hand,
            dealer: public.map_or(claim.accused, |public| public.dealer()),
            in_play,
            can_end: in_play || past.is_some_and(|hand| hand.counts()),
            bid_can_be_void: in_play && state.open().is_some_and(|open| open.can_void_bid()),
            made_trump: public.and_then(|public| public.makers()) == Some(side),
            bidding: public.is_some_and(|public| matches!(public.phase(), Phase::Bidding(_))),
            own_cards: state.rules().hand.points.lone_march_own_card.is_some(),
            warned: state.open().is_some_and(|open| open.is_warned(side)),
        }
    }

    #[must_use]
    pub const fn side(&self) -> Side {
        self.accused.side()
    }

    /// Returns whether the accused side has been warned before.
    #[must_use]
    pub const fn was_warned(&self) -> bool {
        self.warned
    }

    /// The possible changes of points, most likely first.
    #[must_use]
    pub fn point_choices(&self) -> Vec<PointsFor> {
        let (offenders, others) = (self.side(), self.side().other());
        let mut all = vec![
            PointsFor::Gains(AdjustedScore::Side(others)),
            PointsFor::Loses(AdjustedScore::Side(offenders)),
            PointsFor::Gains(AdjustedScore::Side(offenders)),
            PointsFor::Loses(AdjustedScore::Side(others)),
        ];
        if self.own_cards {
            all.push(PointsFor::Loses(AdjustedScore::OwnCard(self.accused)));
            all.extend(others.seats().map(|seat| PointsFor::Gains(AdjustedScore::OwnCard(seat))));
        }
        all
    }

    #[must_use]
    pub fn hand_choices(&self) -> Vec<HandFate> {
        let all = [HandFate::GoesOn, HandFate::Over, HandFate::SameDealer, HandFate::NextDealer];
        all.into_iter().filter(|fate| self.hand_remedies(*fate).is_some()).collect()
    }

    #[must_use]
    pub fn bid_choices(&self) -> Vec<BidFate> {
        let all = [BidFate::Stands, BidFate::Void, BidFate::Barred];
        all.into_iter().filter(|fate| self.bid_remedies(*fate).is_some()).collect()
    }

    /// The remedies of a ruling, in order; `None` if the ruling is impossible now.
    #[must_use]
    pub fn remedies(&self, ruling: &DirectorsRuling) -> Option<Vec<Remedy>> {
        let hand = self.hand_remedies(ruling.hand)?;
        let bid = self.bid_remedies(ruling.bid)?;
        // A ruling that ends the hand cannot also change the bidding.
        if ruling.hand != HandFate::GoesOn && ruling.bid != BidFate::Stands {
            return None;
        }
        let points = Side::ALL.into_iter().map(|side| (ruling.points[side], Remedy::Points(side, ruling.points[side])));
        let own = Seat::ALL.map(|seat| (ruling.own_points[seat], Remedy::OwnPoints(seat, ruling.own_points[seat])));
        let points: Vec<(i8, Remedy)> = points.chain(own).filter(|(points, _)| *points != 0).collect();
        let with_own_points = ruling.own_points != BySeat::default();
        let too_many = points.iter().any(|(points, _)| !(-MOST_POINTS..=MOST_POINTS).contains(points));
        if too_many || (with_own_points && !self.own_cards) {
            return None;
        }
        let player = match ruling.player {
            PlayerFate::Stays => Vec::new(),
            PlayerFate::Warned => vec![Remedy::Warned(self.side())],
            PlayerFate::Replaced => vec![Remedy::Disqualified(self.accused)],
            PlayerFate::GameOver => disqualified_game_over(self.accused),
        };
        let points = points.into_iter().map(|(_, remedy)| remedy);
        Some(hand.into_iter().chain(bid).chain(points).chain(player).collect())
    }

    /// Returns whether the director may give exactly these remedies.
    #[must_use]
    pub fn allows(&self, remedies: &[Remedy]) -> bool {
        self.ruling_of(remedies).and_then(|ruling| self.remedies(&ruling)).is_some_and(|same| same == remedies)
    }

    /// Returns the ruling that leads to these remedies.
    fn ruling_of(&self, remedies: &[Remedy]) -> Option<DirectorsRuling> {
        let mut ruling = DirectorsRuling::default();
        for remedy in remedies {
            match *remedy {
                Remedy::HandOver(_) => ruling.hand = HandFate::Over,
                Remedy::DealAgain(seat) if seat == self.dealer => ruling.hand = HandFate::SameDealer,
                Remedy::DealAgain(_) => ruling.hand = HandFate::NextDealer,
                Remedy::BidVoid => ruling.bid = BidFate::Void,
                Remedy::Bars(_) => ruling.bid = BidFate::Barred,
                Remedy::Points(side, points) => ruling.points[side] = points,
                Remedy::OwnPoints(seat, points) => ruling.own_points[seat] = points,
                Remedy::Warned(_) => ruling.player = PlayerFate::Warned,
                Remedy::Disqualified(_) => ruling.player = PlayerFate::Replaced,
                Remedy::GameOver(_) => ruling.player = PlayerFate::GameOver,
                _ => return None,
            }
        }
        Some(ruling)
    }

    fn hand_remedies(&self, fate: HandFate) -> Option<Vec<Remedy>> {
        let only = |remedy| Some(vec![remedy]);
        match fate {
            HandFate::GoesOn => Some(Vec::new()),
            HandFate::Over if self.can_end => self.hand.map(|hand| vec![Remedy::HandOver(hand)]),
            HandFate::SameDealer if self.in_play => only(Remedy::DealAgain(self.dealer)),
            HandFate::NextDealer if self.in_play => only(Remedy::DealAgain(self.dealer.left())),
            HandFate::Over | HandFate::SameDealer | HandFate::NextDealer => None,
        }
    }

    fn bid_remedies(&self, fate: BidFate) -> Option<Vec<Remedy>> {
        let bars = Remedy::Bars(self.side());
        let lost = self.bid_can_be_void && self.made_trump;
        match fate {
            BidFate::Stands => Some(Vec::new()),
            BidFate::Void => self.bid_can_be_void.then(|| vec![Remedy::BidVoid]),
            BidFate::Barred if lost => Some(vec![Remedy::BidVoid, bars]),
            BidFate::Barred => (self.in_play && self.bidding).then(|| vec![bars]),
        }
    }
}

/// Returns the remedies that disqualify a player and end the game for the other side.
pub(super) fn disqualified_game_over(seat: Seat) -> Vec<Remedy> {
    vec![Remedy::Disqualified(seat), Remedy::GameOver(seat.side().other())]
}

/// The decision of the director, or of the side that may choose, on a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulingChoice {
    /// The index of one of the offered options.
    Option(usize),
    /// A ruling that the director composed, with the reason.
    Free(DirectorsRuling, RulingReason),
}
