//! The settings of a search. The levels `expert` and `champion` and the judge of reviews differ only in these.

use crate::deal_sample::SamplePlayer;
use crate::policy_net::Training;
use rules::Phase;
use rules::view::SeatView;

/// The method of valuing a bid in a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BidValuation {
    /// Fast players, who see only their own cards, bid and play on.
    PlayedOut,
    /// Everybody sees all cards and bids and plays perfectly.
    Open,
}

/// The effort of a search, and the margins that it uses. Effort is counted in layouts, never in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchSettings {
    /// The number of layouts for a bid or a discard.
    pub bid_layouts: u16,
    /// The number of layouts for a card.
    pub play_layouts: u16,
    /// The number of layouts drawn for each layout that is tried. Those that fit the others' past actions best are
    /// likeliest to be tried.
    pub pool: u16,
    /// If 2 or more: all likely layouts are tried if there are at most this many times the usual number.
    pub exhaustive: u16,
    /// The assumed percentage of the others' bids that are random. With 100, nothing is learned from their bids.
    pub bid_floor: u8,
    /// The assumed spread between the others' estimates of a hand and the rule player's, in hundredths of a trick.
    pub bid_differs: u8,
    /// The likelihood of an unexpected card or discard, in percent of the likelihood of the expected one. With 100,
    /// nothing is learned from the cards that others play.
    pub card_floor: u8,
    pub bids: BidValuation,
    /// The player that plays out layouts for the bot's own side.
    pub own_side: SamplePlayer,
    /// The percentage of layouts in which the networks play the other side. In the rest, the rule player does.
    pub strong_others: u8,
    /// The networks that are used.
    pub training: Training,
    /// The assumed spread between the others' estimates of a bid and those of the networks, in thousandths of a point.
    pub net_differs: u16,
    /// The weight of the networks' estimate of a bid, in percent of the weight of all layouts together.
    pub glance: i16,
    /// The solver's share in the worth of a bid, in percent. The rest comes from playing layouts out.
    pub bid_solved: u8,
    /// The solver's share in the worth of an early card, in percent. It shrinks in later tricks.
    pub card_solved: u8,
    /// The fewest layouts that must look alike for a search of the bot's next card. 0 turns looking ahead off.
    pub ahead: u16,
    /// The factor for the margins of conventions, in percent.
    pub conventions: i16,
    /// The margin by which making trump must be better than passing, in hundredths of a point.
    pub call_margin: i16,
    /// The extra margin by which going alone must be better, in hundredths of a point.
    pub alone_margin: i16,
    /// The margin by which another bid must be better than the rule player's, in hundredths of a point.
    pub trust_bid: i16,
    /// The margin by which another card must be better than the rule player's, in hundredths of a point.
    pub trust_card: i16,
    /// The most cards in hand with which [`decide_by`](crate::decide_by) replaces a dominated card. The levels do not
    /// use this setting: they always replace dominated cards with up to three in hand.
    pub dominated: u8,
}

impl SearchSettings {
    /// The settings of `expert`: few layouts, and nothing learned from the cards that others play. This level reads
    /// hands less well than the champion, so it bids with more care.
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

    /// Plain perfect-information sampling: every layout is solved with all cards seen. No level plays like this; it is
    /// a baseline for comparisons.
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

    /// The settings of the judge of reviews: like the champion, but with this many layouts per decision and no margin
    /// for the rule player's choice. The networks' estimate of a bid weighs as much as at the table.
    #[must_use]
    pub fn judge(layouts: u16) -> SearchSettings {
        let known =
            u32::from(SearchSettings::CHAMPION.bid_layouts) * SearchSettings::CHAMPION.glance.unsigned_abs() as u32;
        SearchSettings {
            bid_layouts: layouts,
            play_layouts: layouts,
            pool: 8,
            exhaustive: 4,
            // Club players go alone only when the tricks are almost sure. For a smaller gain than this margin, the
            // judge neither advises a loner nor blames a player who took the partner along.
            alone_margin: 50,
            glance: i16::try_from(known / u32::from(layouts.max(1))).unwrap_or(i16::MAX),
            trust_bid: 0,
            trust_card: 0,
            ..SearchSettings::CHAMPION
        }
    }

    /// The settings of a fast champion with this many layouts per decision, for playing a deal many times.
    #[must_use]
    pub const fn brief(layouts: u16) -> SearchSettings {
        SearchSettings { bid_layouts: layouts, play_layouts: layouts, pool: 8, ahead: 0, ..SearchSettings::CHAMPION }
    }

    /// The number of layouts for a decision at this view.
    pub(super) fn layouts(&self, view: &SeatView) -> u16 {
        if view.public().phase() == Phase::Playing { self.play_layouts } else { self.bid_layouts }
    }

    /// The settings of the champion before its networks learned by self-play, to measure progress.
    pub const FORMER_CHAMPION: SearchSettings = SearchSettings {
        own_side: SamplePlayer::PolicyNet(Training::Loaded),
        training: Training::Loaded,
        strong_others: 0,
        dominated: 0,
        ..SearchSettings::CHAMPION
    };

    /// The settings of `champion`, the strongest level.
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
