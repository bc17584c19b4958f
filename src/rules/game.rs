//! A whole game: the state that follows from its events.
//!
//! Invariant: only [`GameState::apply`] changes the state, so the same events always give the same game.
//! [`GameState::apply`] returns the consequences of an event as [`Notice`]s, which are never stored.

use super::{
    AdjustedScore, Adjustment, Contract, DealState, Dealt, Draw, DrawProgress, GameEvent, GameFault, GameResult,
    HandNo, HandResult, HandSummary, Illegal, MidGameStart, OpenGame, Outcome, PublicDeal, TableKind, WinReason,
};
use cards::ruleset::{CutOffer, DealStage, DealingStyleRule, GameEnd, Length, Packets, Ruleset};
use cards::{BySeat, BySide, CardSet, Pack, Seat};

/// The kind of event that the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The players draw for the first dealer, or somebody names the dealer.
    FirstDealer,
    /// The player on the dealer's right cuts or declines.
    Cut,
    Deal,
    /// The dealer turns the upcard. Only open tables wait for this, because there a misdeal may be called before the
    /// upcard is turned.
    TurnUp,
    /// The seat whose turn it is bids, discards or plays.
    Hand,
    Over,
}

/// A consequence of an event; never stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    FirstDealer(Seat),
    HandDealt,
    /// Everybody passed, and the upcard was turned down.
    TurnedDown,
    TrumpMade(Contract),
    TrickTaken {
        winner: Seat,
        /// The number of the trick, 1 to 5.
        number: u8,
    },
    HandScored(HandSummary),
    GameOver(GameResult),
}

/// The state of a game after the events so far.
///
/// ```
/// use cards::ruleset::{Packets, Preset};
/// use cards::{Pack, Seat, Suit};
/// use rules::{Action, GameEvent, GameState, Going, Stage};
///
/// let mut game = GameState::new(Preset::Chicago.ruleset());
/// for event in ["dealer N", "cut declined"] {
///     game.apply(&event.parse::<GameEvent>()?)?;
/// }
/// game.apply(&GameEvent::Dealt(Pack::SORTED, Packets::ALTERNATING_FROM_TWO))?;
/// assert_eq!(game.stage(), Stage::Hand);
///
/// // `legal` lists the choices of the seat whose turn it is: in round one it may order up or pass.
/// let legal = game.hand().ok_or("no hand is dealt")?.legal();
/// assert!(legal.contains(Action::Order(Going::Alone)));
/// assert!(!legal.contains(Action::Call(Suit::Clubs.into(), Going::Alone)));
///
/// game.apply(&GameEvent::Acted(Action::Pass))?;
/// assert_eq!(game.turn(), Some(Seat::S));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameState {
    pub(super) rules: Ruleset,
    pub(super) start: MidGameStart,
    pub(super) stage: Stage,
    pub(super) dealer: Seat,
    pub(super) draw: Option<Draw>,
    pub(super) cut: Option<u8>,
    pub(super) dealing_style: BySeat<Option<Packets>>,
    pub(super) packets: Option<Packets>,
    pub(super) hand: Option<DealState>,
    pub(super) hands: Vec<HandSummary>,
    pub(super) score: BySide<i16>,
    pub(super) result: Option<GameResult>,
    /// Irregularities, claims, rulings and their effects; `None` at a strict table.
    pub(super) open: Option<Box<OpenGame>>,
}

impl GameState {
    /// Starts a game at a strict table.
    #[must_use]
    pub fn new(rules: Ruleset) -> GameState {
        GameState::with_table(TableKind::Strict, rules)
    }

    #[must_use]
    pub fn with_table(table: TableKind, rules: Ruleset) -> GameState {
        GameState {
            rules,
            start: MidGameStart::default(),
            stage: Stage::FirstDealer,
            dealer: Seat::N,
            draw: None,
            cut: None,
            dealing_style: BySeat::default(),
            packets: None,
            hand: None,
            hands: Vec::new(),
            score: BySide::default(),
            result: None,
            open: match table {
                TableKind::Strict => None,
                TableKind::Open => Some(Box::default()),
            },
        }
    }

    #[must_use]
    pub const fn table(&self) -> TableKind {
        if self.open.is_some() { TableKind::Open } else { TableKind::Strict }
    }

    /// Returns irregularities, claims, rulings and their effects; `None` at a strict table.
    #[must_use]
    pub fn open(&self) -> Option<&OpenGame> {
        self.open.as_deref()
    }

    /// The number of the hand in play or, between hands, of the last hand; `None` before the first hand.
    #[must_use]
    pub fn hand_no(&self) -> Option<HandNo> {
        if self.is_hand_in_play() {
            Some(self.next_hand_no())
        } else {
            self.hands.len().checked_sub(1).map(HandNo::from_index)
        }
    }

    /// The number of the hand in play or, between hands, of the next hand.
    #[must_use]
    pub fn next_hand_no(&self) -> HandNo {
        HandNo::from_index(self.hands.len())
    }

    /// Returns whether a hand has been dealt and is not over.
    #[must_use]
    pub const fn is_hand_in_play(&self) -> bool {
        matches!(self.stage, Stage::TurnUp | Stage::Hand)
    }

    /// The progress of the current deal or, between hands, of the last one. Rules about misdeals depend on it.
    #[must_use]
    pub fn deal_stage(&self) -> DealStage {
        let bids = |public: &PublicDeal| public.passes() > 0 || public.contract().is_some();
        match self.stage {
            Stage::TurnUp => DealStage::BeforeTurnUp,
            _ if self.hand.is_none_or(|hand| bids(hand.public())) => DealStage::BidsMade,
            _ => DealStage::BeforeFirstBid,
        }
    }

    /// Returns whether a substitute plays in a seat because its player was disqualified.
    #[must_use]
    pub fn has_substitute(&self, seat: Seat) -> bool {
        self.open.as_deref().is_some_and(|open| open.is_disqualified(seat) && open.winner_by_ruling.is_none())
    }

    #[must_use]
    pub const fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The score and the number of finished hands at the start of the game; all zero unless the game started in the
    /// middle.
    #[must_use]
    pub const fn start(&self) -> MidGameStart {
        self.start
    }

    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The dealer of the current hand; `None` before the first dealer is found.
    #[must_use]
    pub fn dealer(&self) -> Option<Seat> {
        (self.stage != Stage::FirstDealer).then_some(self.dealer)
    }

    #[must_use]
    pub const fn draw(&self) -> Option<&Draw> {
        self.draw.as_ref()
    }

    /// The number of cards lifted in the cut; `None` if the cut was declined or has not happened yet.
    #[must_use]
    pub const fn cut(&self) -> Option<u8> {
        self.cut
    }

    #[must_use]
    pub const fn packets(&self) -> Option<Packets> {
        self.packets
    }

    /// The hand being played or, between hands, the last one.
    #[must_use]
    pub const fn hand(&self) -> Option<&DealState> {
        self.hand.as_ref()
    }

    /// The finished hands, in order.
    #[must_use]
    pub fn hands(&self) -> &[HandSummary] {
        &self.hands
    }

    /// Points of each side, without sudden-death hands.
    #[must_use]
    pub const fn score(&self) -> BySide<i16> {
        self.score
    }

    /// The result of the game; `None` while the game goes on.
    #[must_use]
    pub const fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// The number of finished hands that count, without sudden-death hands and hands that were dealt again.
    #[must_use]
    pub fn hands_counted(&self) -> usize {
        usize::from(self.start.hands) + self.hands.iter().filter(|hand| hand.counts()).count()
    }

    /// The number of hands still to play, including the current one; `None` in a race to points.
    #[must_use]
    pub fn hands_left(&self) -> Option<usize> {
        match self.rules.length {
            Length::Hands(hands) => Some(usize::from(hands).saturating_sub(self.hands_counted())),
            Length::Points(_) => None,
        }
    }

    #[must_use]
    pub fn in_sudden_death(&self) -> bool {
        self.result.is_none() && self.hands_left() == Some(0)
    }

    /// The dollars that each seat has paid into the cup.
    #[must_use]
    pub fn cup(&self) -> BySeat<u16> {
        BySeat::from_fn(|seat| {
            let owed = self.hands.iter().filter_map(|hand| {
                Some(u16::from(hand.result.cup_dollars_owed(self.rules.bump_cup, hand.contract?, seat)))
            });
            owed.sum::<u16>() + self.open.as_deref().map_or(0, |open| open.cup[seat])
        })
    }

    /// The seat that must decide next; `None` before the first dealer is found and after the end of the game.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        match self.stage {
            Stage::FirstDealer | Stage::Over => None,
            Stage::Cut => Some(self.dealer.right()),
            Stage::Deal | Stage::TurnUp => Some(self.dealer),
            Stage::Hand => self.hand.and_then(|hand| hand.turn()),
        }
    }

    /// The packets that the dealer may choose from. If the dealer must keep a style, the packets that this dealer chose
    /// before come first.
    #[must_use]
    pub fn allowed_packets(&self) -> Vec<Packets> {
        match self.dealing_style[self.dealer] {
            // The dealer's earlier choice comes first.
            Some(kept) => {
                let others = self
                    .rules
                    .packets
                    .named_packets()
                    .filter(|way| way.both_singly_or_both_packets(kept) && *way != kept);
                std::iter::once(kept).chain(others).collect()
            }
            None => self.rules.packets.named_packets().collect(),
        }
    }

    /// Returns whether the dealer must deal in the style chosen earlier in the game: in packets, or one card at a time.
    #[must_use]
    pub fn must_keep_dealing_style(&self) -> bool {
        self.dealing_style[self.dealer].is_some()
    }

    /// The numbers of cards that may be lifted in the cut.
    #[must_use]
    pub fn cut_range(&self) -> std::ops::RangeInclusive<u8> {
        self.rules.cut.fewest_cards..=self.rules.hand.joker.cards().len() as u8 - self.rules.cut.fewest_cards
    }

    /// Applies an event and returns its consequences.
    ///
    /// # Errors
    /// [`GameFault`] if the event is impossible now; the state is unchanged.
    pub fn apply(&mut self, event: &GameEvent) -> Result<Vec<Notice>, GameFault> {
        if let Some(open) = &self.open
            && open.pending_claim.is_some()
            && !matches!(event, GameEvent::Ruled(_))
        {
            return Err(GameFault::RulingPending);
        }
        match (event, self.stage) {
            (GameEvent::StartedMidGame(start), Stage::FirstDealer) => self.start_in_middle(*start),
            (GameEvent::DrewForDealer(draw), Stage::FirstDealer) => self.record_draw(draw),
            (GameEvent::DealerAppointed(seat), Stage::FirstDealer) => Ok(self.set_first_dealer(*seat)),
            (GameEvent::Cut(lifted), Stage::Cut) => self.record_cut(*lifted),
            (GameEvent::Dealt(pack, packets), Stage::Deal) => self.record_deal(pack, *packets),
            (GameEvent::Acted(action), Stage::Hand) => self.record_action(*action),
            (GameEvent::UpcardTurned, Stage::TurnUp) => {
                self.stage = Stage::Hand;
                Ok(Vec::new())
            }
            (GameEvent::UpcardTurned | GameEvent::Irregular(_) | GameEvent::Claimed(_) | GameEvent::Ruled(_), _)
                if self.open.is_none() =>
            {
                Err(GameFault::Illegal(Illegal::StrictTable))
            }
            (GameEvent::Irregular(irregularity), _) => self.commit_irregularity(*irregularity),
            (GameEvent::Claimed(claim), _) => self.record_claim(*claim),
            (GameEvent::Ruled(ruling), _) => self.apply_ruling(ruling),
            _ => Err(GameFault::WrongStage(self.stage)),
        }
    }

    fn start_in_middle(&mut self, start: MidGameStart) -> Result<Vec<Notice>, GameFault> {
        if self.start != MidGameStart::default() || !start.is_possible(&self.rules) {
            return Err(GameFault::WrongStage(self.stage));
        }
        (self.start, self.score) = (start, start.score);
        Ok(Vec::new())
    }

    fn record_draw(&mut self, draw: &Draw) -> Result<Vec<Notice>, GameFault> {
        let (drawn, progress) = draw.cards_and_progress(self.rules.first_dealer);
        let drawn_from = draw.0.iter().copied().collect::<CardSet>() & CardSet::SUITED;
        let distinct = drawn_from.len() == draw.0.len();
        let shorter = Draw(draw.0[..draw.0.len().saturating_sub(1)].to_vec());
        let found_before = matches!(shorter.progress(self.rules.first_dealer), DrawProgress::Dealer(_));
        match progress {
            DrawProgress::Dealer(seat) if distinct && !found_before && drawn.len() == draw.0.len() => {
                self.draw = Some(draw.clone());
                Ok(self.set_first_dealer(seat))
            }
            _ => Err(GameFault::BadDraw),
        }
    }

    fn set_first_dealer(&mut self, seat: Seat) -> Vec<Notice> {
        self.dealer = seat;
        self.stage = Stage::Cut;
        vec![Notice::FirstDealer(seat)]
    }

    fn record_cut(&mut self, lifted: Option<u8>) -> Result<Vec<Notice>, GameFault> {
        match lifted {
            None if self.rules.cut.offer == CutOffer::MustCut => return Err(GameFault::MustCut),
            Some(lifted) if !self.cut_range().contains(&lifted) => {
                return Err(GameFault::CutTooThin(self.rules.cut.fewest_cards));
            }
            _ => {}
        }
        self.cut = lifted;
        self.stage = Stage::Deal;
        Ok(Vec::new())
    }

    fn record_deal(&mut self, pack: &Pack, packets: Packets) -> Result<Vec<Notice>, GameFault> {
        if pack.cards().len() != self.rules.hand.joker.cards().len() {
            return Err(GameFault::WrongPack);
        }
        if !self.rules.packets.allows(packets) {
            return Err(GameFault::PacketsNotAllowed(packets));
        }
        if let Some(kept) = self.dealing_style[self.dealer].filter(|kept| !kept.both_singly_or_both_packets(packets)) {
            return Err(GameFault::MustKeepDealingStyle(kept));
        }
        if self.rules.packets.style_rule == DealingStyleRule::ForTheGame {
            self.dealing_style[self.dealer].get_or_insert(packets);
        }
        let hand = DealState::new(self.rules.hand, self.dealer, Dealt::from_pack(pack, self.dealer, packets));
        self.packets = Some(packets);
        self.hand = Some(hand);
        self.stage = if self.open.is_some() { Stage::TurnUp } else { Stage::Hand };
        Ok(vec![Notice::HandDealt])
    }

    fn record_action(&mut self, action: super::Action) -> Result<Vec<Notice>, GameFault> {
        let Some(mut hand) = self.hand else { return Err(GameFault::WrongStage(self.stage)) };
        let before = *hand.public();
        match self.open.as_deref_mut() {
            None => hand.apply(action),
            Some(open) => open.apply_action(&mut hand, action),
        }
        .map_err(GameFault::Illegal)?;
        Ok(self.store_after_action(hand, &before))
    }

    /// Stores a hand after an action and returns the consequences of the action. `before` is the hand before the
    /// action. Finishes the hand if it is over.
    #[inline]
    pub(super) fn store_after_action(&mut self, hand: DealState, before: &PublicDeal) -> Vec<Notice> {
        self.hand = Some(hand);
        let after = hand.public();
        let mut notices = Vec::new();
        if let (None, Some(contract)) = (before.contract(), after.contract()) {
            notices.push(Notice::TrumpMade(contract));
        }
        if before.passes() == 3 && after.passes() == 4 {
            notices.push(Notice::TurnedDown);
        }
        if before.tricks_taken() != after.tricks_taken() {
            let (winner, number) = (after.tricks().last().map(super::Trick::winner_so_far), after.tricks().len() as u8);
            notices.extend(winner.map(|winner| Notice::TrickTaken { winner, number }));
        }
        if let Some(result) = hand.result() {
            self.finish_hand(&hand, result, &mut notices);
        }
        notices
    }

    pub(super) fn finish_hand(&mut self, hand: &DealState, result: HandResult, notices: &mut Vec<Notice>) {
        let summary = HandSummary {
            dealer: self.dealer,
            contract: hand.public().contract(),
            taken: hand.public().tricks_taken(),
            result,
            sudden_death: self.in_sudden_death(),
            shown: hand.shown_hand(),
        };
        if let Some(open) = self.open.as_deref_mut() {
            open.archive_hand(Some(*hand));
        }
        self.hands.push(summary);
        notices.push(Notice::HandScored(summary));
        if summary.counts() {
            self.score += result.points;
        }
        if result.outcome != Outcome::Redealt {
            self.result = self.game_result_after(&summary);
        }
        if let Some(result) = self.result {
            self.stage = Stage::Over;
            notices.push(Notice::GameOver(result));
            return;
        }
        if result.outcome != Outcome::Redealt {
            self.dealer = self.dealer.left();
        }
        self.cut = None;
        self.packets = None;
        self.stage = Stage::Cut;
    }

    pub(super) fn game_result_after(&self, last: &HandSummary) -> Option<GameResult> {
        if last.sudden_death {
            return last.result.points.leader().map(|side| GameResult::Won(side, WinReason::SuddenDeath));
        }
        let scores = || {
            let counted = self.hands.iter().map(HandSummary::counts);
            let after = self.scores().into_iter().zip(counted.collect::<Vec<_>>());
            let after = after.filter_map(|(score, counts)| counts.then_some(score));
            std::iter::once(self.start.score).chain(after.collect::<Vec<_>>())
        };
        let end = GameEnd::of(self.rules.length, self.rules.level_game, self.hands_counted(), self.score, scores);
        match end {
            GameEnd::NotYet | GameEnd::SuddenDeath => None,
            GameEnd::Won(side) => Some(GameResult::Won(side, WinReason::Points)),
            GameEnd::WonByReachingFirst(side) => Some(GameResult::Won(side, WinReason::FirstToReach)),
            GameEnd::Tied => Some(GameResult::Tied),
        }
    }

    /// The points that rulings awarded or deducted after this hand and before the next one, apart from the results of
    /// hands. Points awarded before the first hand are listed under the first hand.
    pub fn adjustments_of(&self, hand: HandNo) -> impl Iterator<Item = &Adjustment> {
        let all = self.open.as_deref().map(OpenGame::adjustments).unwrap_or_default();
        all.iter().filter(move |change| change.after.max(1) == hand.get())
    }

    /// The points on a player's own score card: the points of the side, extra points for lone marches, and points by
    /// rulings.
    #[must_use]
    pub fn own_card_points(&self, seat: Seat) -> i16 {
        let hands = self.hands.iter().filter(|hand| hand.counts()).map(|hand| hand.own_card_points(seat));
        let ruled = self.open.as_deref().map(OpenGame::adjustments).unwrap_or_default();
        let ruled = ruled.iter().filter(|change| change.score.counts_for(seat)).map(|change| i16::from(change.points));
        self.start.score[seat.side()] + hands.chain(ruled).sum::<i16>()
    }

    /// The score after each hand of [`GameState::hands`], including points by rulings.
    #[must_use]
    pub fn scores(&self) -> Vec<BySide<i16>> {
        let mut score = self.start.score;
        let after = (0..).zip(&self.hands).map(|(index, hand)| {
            if hand.counts() {
                score += hand.result.points;
            }
            for change in self.adjustments_of(HandNo::from_index(index)) {
                if let AdjustedScore::Side(side) = change.score {
                    score += BySide::only(side, i16::from(change.points));
                }
            }
            score
        });
        after.collect()
    }
}
