//! The effort of a search, and the margins that it uses.

use crate::deal_sample::SamplePlayer;
use crate::policy_net::Training;
use rules::Phase;
use rules::view::SeatView;

/// The way to value a bid in a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BidValuation {
    /// The rule player bids and plays on for every seat.
    PlayedOut,
    /// Everybody sees all cards, and bids and plays perfectly.
    Open,
}

/// The effort of a search, and the margins that it uses. Effort is counted in layouts, never in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchSettings {
    /// Layouts for a bid or a discard.
    pub bid_layouts: u16,
    /// Layouts for a card.
    pub play_layouts: u16,
    /// Layouts drawn for each one that is tried. The better a layout fits the others' actions, the likelier it is tried.
    pub pool: u16,
    /// If there are at most this many times the usual number of likely layouts, all of them are tried.
    pub exhaustive: u16,
    /// Share of the bids that may be random, in percent; 100 learns nothing from bids.
    pub bid_floor: u8,
    /// Assumed difference between the others' bidding and the rule player's, in hundredths of a trick.
    pub bid_differs: u8,
    /// Likelihood of a card that the rule player would not play, in percent of one it would; 100 learns nothing from
    /// cards.
    pub card_floor: u8,
    pub bids: BidValuation,
    /// The player of the bot's own side in a layout.
    pub own_side: SamplePlayer,
    /// Share of the layouts in which the other side plays by the networks, in percent. In the rest it plays by rules of
    /// thumb.
    pub strong_others: u8,
    /// The networks that are asked.
    pub training: Training,
    /// Assumed difference between the others' bidding and that of the networks, in thousandths of a point.
    pub net_differs: u16,
    /// Weight of the learned worth of a bid, in percent of the layouts' weight.
    pub glance: i16,
    /// Weight of the solver's result for a bid, in percent; the rest is the rule player's play.
    pub bid_solved: u8,
    /// Weight of the solver's result for a card, in percent.
    pub card_solved: u8,
    /// The fewest layouts that must look alike for the bot's next card to be chosen; 0 turns this off.
    pub ahead: u16,
    /// Weight of the conventions, in percent of the champion's.
    pub conventions: i16,
    /// Margin for making trump over passing, in hundredths of a point.
    pub call_margin: i16,
    /// Extra margin for going alone, in hundredths of a point.
    pub alone_margin: i16,
    /// Margin for a bid other than the rule player's, in hundredths of a point.
    pub trust_bid: i16,
    /// Margin for a card other than the rule player's, in hundredths of a point.
    pub trust_card: i16,
    /// The most cards in hand with which [`decide_by`](crate::decide_by) replaces a dominated card. The levels always
    /// do with three.
    pub dominated: u8,
}

impl SearchSettings {
    /// Few layouts, and nothing learned from cards. This level reads hands less well than the champion, so it bids with
    /// more care.
    pub const EXPERT: SearchSettings = SearchSettings {
        bid_layouts: 96,
        play_layouts: 48,
        pool: 8,
        bid_floor: 15,
        card_floor: 100,
        call_margin: 10,
        alone_margin: 0,
        ahead: 0,
        card_solved: 50,
        own_side: SamplePlayer::RulePlayer,
        strong_others: 0,
        glance: 0,
        trust_bid: 3,
        conventions: 300,
        ..SearchSettings::CHAMPION
    };

    /// Plain perfect-information sampling: not a level, but the baseline for the others.
    #[must_use]
    pub const fn plain(layouts: u16) -> SearchSettings {
        SearchSettings {
            bid_layouts: layouts,
            play_layouts: layouts,
            bid_floor: 100,
            card_floor: 100,
            bids: BidValuation::Open,
            bid_solved: 100,
            card_solved: 100,
            conventions: 0,
            ahead: 0,
            own_side: SamplePlayer::RulePlayer,
            strong_others: 0,
            glance: 0,
            alone_margin: 0,
            trust_bid: 0,
            trust_card: 0,
            dominated: 0,
            ..SearchSettings::CHAMPION
        }
    }

    /// The champion as a judge, with this many layouts per decision and no margin for the rule player's choice. The
    /// learned worth of a bid counts as much as at the table.
    #[must_use]
    pub fn judge(layouts: u16) -> SearchSettings {
        let known =
            u32::from(SearchSettings::CHAMPION.bid_layouts) * SearchSettings::CHAMPION.glance.unsigned_abs() as u32;
        SearchSettings {
            bid_layouts: layouts,
            play_layouts: layouts,
            pool: 8,
            exhaustive: 4,
            // Club players go alone when the tricks are sure. A smaller gain is no reason to advise a loner, nor to
            // blame a player who took the partner along.
            alone_margin: 50,
            glance: i16::try_from(known / u32::from(layouts.max(1))).unwrap_or(i16::MAX),
            trust_bid: 0,
            trust_card: 0,
            ..SearchSettings::CHAMPION
        }
    }

    /// A fast champion, to play a deal many times, with this many layouts per decision.
    #[must_use]
    pub const fn brief(layouts: u16) -> SearchSettings {
        SearchSettings { bid_layouts: layouts, play_layouts: layouts, pool: 8, ahead: 0, ..SearchSettings::CHAMPION }
    }

    /// The number of layouts for a decision at this view.
    pub(super) fn layouts(&self, view: &SeatView) -> u16 {
        if view.public().phase() == Phase::Playing { self.play_layouts } else { self.bid_layouts }
    }

    /// The champion as it was before its networks learned by self-play, to measure progress.
    pub const FORMER_CHAMPION: SearchSettings = SearchSettings {
        own_side: SamplePlayer::PolicyNet(Training::Loaded),
        training: Training::Loaded,
        strong_others: 0,
        dominated: 0,
        ..SearchSettings::CHAMPION
    };

    /// The strongest player.
    pub const CHAMPION: SearchSettings = SearchSettings {
        bid_layouts: 128,
        play_layouts: 256,
        pool: 16,
        exhaustive: 1,
        bid_floor: 4,
        bid_differs: 45,
        card_floor: 6,
        bids: BidValuation::PlayedOut,
        own_side: SamplePlayer::PolicyNet(Training::SelfPlay),
        strong_others: 50,
        training: Training::SelfPlay,
        net_differs: 60,
        glance: 300,
        bid_solved: 0,
        card_solved: 24,
        ahead: 8,
        conventions: 100,
        call_margin: 0,
        alone_margin: 18,
        trust_bid: 1,
        trust_card: 2,
        dominated: 3,
    };
}
