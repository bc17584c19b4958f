//! Writes each rule of a ruleset as a sentence, derived from the ruleset's fields.

use super::detail::added_detail;
use crate::words::count;
use cards::Color;
use cards::ruleset::{
    AllPass, AlonePoints, BidWords, BumpCup, BuryTurnUp, Counters, Cut, CutOffer, DealingStyleRule, DefendAlone,
    DrawOrder, EuchrePoints, EuchreScores, FarmersHand, FirstDealer, Joker, Length, LevelGame, LonerLead, LowHand,
    MixedPackets, NaturalTrump, NoTrump, PacketRules, PartnerOrders, PartnersBest, Points, RuleId, Ruleset,
    StayingSide, TurnUpPlace,
};

/// Describes a rule of a set in a sentence. If the set has the same rule as its rulebook, the sentence includes
/// details that only this rulebook adds.
#[must_use]
pub fn rule_sentence(set: &Ruleset, rule: RuleId) -> String {
    let added = set.base.filter(|_| !set.differs(rule)).and_then(|base| added_detail(base, rule));
    match (rule, added) {
        (_, None) => sentence_from_fields(set, rule),
        // No field expresses this rule, so the rulebook's own statement replaces the default sentence.
        (RuleId::KeepingTricks, Some(added)) => added.to_owned(),
        (_, Some(added)) => format!("{} {added}", sentence_from_fields(set, rule)),
    }
}

/// Describes a rule of a set by the set's fields alone, without the details that a rulebook adds.
fn sentence_from_fields(set: &Ruleset, rule: RuleId) -> String {
    let hand = &set.hand;
    let fixed = match rule {
        RuleId::Packets => return packets_sentence(set.packets),
        RuleId::Cut => return cut_sentence(set.cut),
        RuleId::PointsWithPartner => {
            let Points { made, march, .. } = hand.points;
            return format!("Three or four tricks with a partner score {made}, all five (a march) {march}.");
        }
        RuleId::PointsAlone => return alone_points_sentence(hand.points),
        RuleId::PointsEuchre => return euchre_points_sentence(hand.points),
        RuleId::BumpCup => return cup_sentence(set.bump_cup),
        RuleId::Length => return length_sentence(set.length),
        RuleId::Deck if hand.joker == Joker::BestBower => {
            "Four players, partners across the table. 25 cards: ace, king, queen, jack, ten and nine of each suit, and a \
             joker. Trumps rank: joker (the best bower), right bower (jack of trumps), left bower (the other jack of that \
             color, now a trump), ace, king, queen, ten, nine. Other suits run from ace to nine. When the joker is turned \
             up, the dealer takes it, names any suit trump, alone or not, and discards; nobody else bids (our reading)."
        }
        RuleId::Deck => {
            "Four players, partners across the table. 24 cards: ace, king, queen, jack, ten and nine of each suit, no \
             joker. Trumps rank: right bower (jack of trumps), left bower (the other jack of that color, now a trump), \
             ace, king, queen, ten, nine. Other suits run from ace to nine."
        }
        RuleId::FirstDealer => first_dealer_sentence(set.first_dealer),
        RuleId::NaturalTrump => natural_trump_sentence(hand.natural_trump),
        RuleId::PartnerOrders => match hand.partner_orders {
            PartnerOrders::WithOrWithoutPartner => {
                "From eldest hand on, each in turn may pass or order the upcard into the dealer's hand, which makes its \
                 suit trump. The dealer's partner may do so and play along or go alone."
            }
            PartnerOrders::OnlyAlone => {
                "From eldest hand on, each in turn may pass or order the upcard into the dealer's hand, which makes its \
                 suit trump. The dealer's partner may do so only to go alone."
            }
        },
        RuleId::AllPass => match hand.all_pass {
            AllPass::StickTheDealer => {
                "When the other three pass in round two as well, the dealer must name a suit (stick the dealer)."
            }
            AllPass::ThrowIn => {
                "When all four pass in round two as well, the cards are thrown in: the hand counts as played, nobody \
                 scores, and the deal passes."
            }
            AllPass::RedealSameDealer => {
                "When all four pass in round two as well, the same dealer deals again; the hand does not count."
            }
        },
        RuleId::TurnedDownSuit => match hand.no_trump {
            NoTrump::No => {
                "When all four pass, the upcard is turned down. From eldest hand on each may pass or name one of the \
                 other three suits, never the one turned down."
            }
            NoTrump::Yes => {
                "When all four pass, the upcard is turned down. From eldest hand on each may pass, name one of the \
                 other three suits, never the one turned down, or call no trump: then every suit runs from ace to nine, \
                 a jack is no bower, and nothing trumps. It scores like any other call."
            }
        },
        RuleId::GoingAlone => {
            "Whoever makes trump, in either round, may say at once that they go alone. Their partner lays the cards \
             face down and sits out."
        }
        RuleId::DefendAlone => return defend_alone_sentence(hand.defend_alone),
        RuleId::TurnUp => turn_up_sentence(hand.turn_up_lies, hand.bury_turn_up),
        RuleId::OpeningLead => match hand.loner_lead {
            LonerLead::LeftOfDealer => {
                "Eldest hand, on the dealer's left, leads first. If that seat sits out, the next one leads."
            }
            LonerLead::LeftOfLoner => {
                "Eldest hand, on the dealer's left, leads first. Against a loner the seat on the loner's left leads, \
                 even if that is the dealer."
            }
        },
        RuleId::FollowSuit => {
            "Any card may be led. A player who holds the suit led must follow it (the left bower is a trump); one who does not may play anything. The highest trump takes the trick, or else the highest card of the suit led, and its \
             player leads next."
        }
        RuleId::TakingBackCard => "A card laid is a card played; it cannot be taken back.",
        RuleId::PlayingOut => "All five tricks are played.",
        RuleId::BidWords => match set.bid_words() {
            BidWords::OfTheSeat => "A bid says what is bid and nothing else about the hand.",
            BidWords::PickItUp => {
                "A bid is \"Pass\", \"Pick it up\" or \"Alone\" in round one and the name of the suit in round two; no other phrase, not even for a loner."
            }
        },
        RuleId::KeepingTricks => "Each side keeps the tricks it takes, face down.",
        RuleId::FarmersHand => return farmers_hand_sentence(hand.farmers_hand),
        RuleId::PartnersBest => match hand.partners_best {
            PartnersBest::No => "A loner gets no card from the partner.",
            PartnersBest::Yes => {
                "Before the first lead a loner may give the partner a card, face down, and gets the partner's best in return."
            }
        },
        RuleId::LevelGame => tied_game_sentence(set.length, set.level_game),
        RuleId::StayingSide => match set.who_stays {
            StayingSide::NotDefined => "Nobody's seat depends on a tied game.",
            StayingSide::MoreLonersThenDrawnCard => {
                "After a tied game the side that made more loners keeps its seats, and if that is tied too, the one \
                 that draws the higher card."
            }
            StayingSide::SuddenDeath => {
                "After a tied game single hands are played until one scores; the side that scores keeps its seats."
            }
            StayingSide::Winner => "The winners keep their seats or move, as the event has it; no game stays tied.",
        },
        RuleId::Counters => match set.counters {
            Counters::Fives => "Each side shows its score with two fives.",
            Counters::SixAndFour => "Each side shows its score with a six and a four, red against black.",
            Counters::Paper => "The score is kept on paper.",
        },
    };
    fixed.to_owned()
}

const fn first_dealer_sentence(rule: FirstDealer) -> &'static str {
    match rule {
        FirstDealer::LowestCard(DrawOrder::AceHighTiesBySuit) => {
            "Each player draws a card and the lowest deals first. Aces are high; equal cards rank by suit, spades over \
             hearts over diamonds over clubs, so that the lowest club deals. Then the deal passes to the left."
        }
        FirstDealer::LowestCard(DrawOrder::AceLowTiesAgain) => {
            "Each player draws a card and the lowest deals first. Aces are low; players tied for lowest draw again. \
             Then the deal passes to the left."
        }
        FirstDealer::FirstJack(Some(Color::Black)) => {
            "Cards are turned up around the table; the first black jack makes the first dealer. Then the deal passes to \
             the left."
        }
        FirstDealer::FirstJack(Some(Color::Red)) => {
            "Cards are turned up around the table; the first red jack makes the first dealer. Then the deal passes to \
             the left."
        }
        FirstDealer::FirstJack(None) => {
            "Cards are turned up around the table; the first jack of any suit makes the first dealer. Then the deal \
             passes to the left."
        }
    }
}

fn cut_sentence(rule: Cut) -> String {
    let offer = match rule.offer {
        CutOffer::MayDecline => "The dealer shuffles and offers the cut to the player on the right, who may decline",
        CutOffer::OnRequest => {
            "The dealer shuffles; the player on the right may ask for a cut, which the dealer may not refuse, or decline it"
        }
        CutOffer::MustCut => "The dealer shuffles and has the player on the right cut every time",
    };
    format!("{offer}. Each packet of the cut holds at least {}.", count(rule.fewest_cards.into(), "card"))
}

fn packets_sentence(rules: PacketRules) -> String {
    let ways: Vec<&str> = [
        (rules.even, "twos then threes, or threes then twos"),
        (rules.alternating, "3-2-3-2 then 2-3-2-3, or the other way around"),
        (rules.mixed == MixedPackets::AnySizes, "any two rounds that make five each"),
        (rules.mixed == MixedPackets::TwosAndThrees, "twos and threes in any other order that makes five each"),
        (rules.singly, "one card at a time"),
    ]
    .into_iter()
    .filter_map(|(allowed, way)| allowed.then_some(way))
    .collect();
    let ways = if ways.is_empty() { "in no way at all".to_owned() } else { ways.join("; ") };
    let kept = match rules.style_rule {
        DealingStyleRule::FreeEachDeal => "A dealer may choose each time.",
        DealingStyleRule::ForTheGame => {
            "A dealer keeps the style first chosen, packets or one card at a time, for the whole game."
        }
    };
    format!("Five cards each, to the left from eldest hand: {ways}. {kept} The next card is turned up on the kitty.")
}

const fn natural_trump_sentence(rule: NaturalTrump) -> &'static str {
    match rule {
        NaturalTrump::Off => "Nobody needs a trump in hand to make trump.",
        NaturalTrump::Ordering => {
            "Whoever orders the upcard into another's hand must hold a trump; the left bower is one. The dealer may \
             pick it up without one, and naming a suit in round two needs none."
        }
        NaturalTrump::OrderingAndPickingUp => {
            "Whoever orders the upcard, or as dealer picks it up, must already hold a trump; the left bower is one. \
             Naming a suit in round two needs none."
        }
        NaturalTrump::NamingToo => {
            "Whoever makes trump, in either round, must already hold one; the left bower is one. A stuck dealer who \
             holds none of the three suits may name any."
        }
    }
}

const fn turn_up_sentence(lies: TurnUpPlace, bury: BuryTurnUp) -> &'static str {
    match (lies, bury) {
        (TurnUpPlace::InHand, BuryTurnUp::Allowed) => {
            "Once it is ordered or picked up, the dealer takes the turn-up into the hand and discards any card face \
             down, even the turn-up itself."
        }
        (TurnUpPlace::InHand, BuryTurnUp::Forbidden) => {
            "Once it is ordered or picked up, the dealer takes the turn-up into the hand and discards another card \
             face down."
        }
        (TurnUpPlace::OnPack, BuryTurnUp::Forbidden) => {
            "Once it is ordered or picked up, the dealer discards a card from the hand face down. The turn-up takes \
             its place but lies on the pack until it is played."
        }
        (TurnUpPlace::OnPack, BuryTurnUp::Allowed) => {
            "Once it is ordered or picked up, the dealer discards any card face down, even the turn-up. If kept, it \
             lies on the pack until it is played."
        }
    }
}

fn alone_points_sentence(points: Points) -> String {
    let AlonePoints { made, march, own_card: own } = points.alone_points();
    let own = own.map(|own| format!("; on the lone player's own card the five count {own}")).unwrap_or_default();
    format!("Three or four tricks alone score {made}, all five {march}{own}.")
}

fn euchre_points_sentence(points: Points) -> String {
    let EuchrePoints { with_partner: euchre, alone: lone, scores } = points.euchre_points();
    let (makers, lone) = match lone == euchre {
        true => ("Makers, alone or not,", String::new()),
        false => ("Makers", format!(", or {lone} if the maker is alone")),
    };
    let who = match scores {
        EuchreScores::ForDefenders => "the defenders score",
        EuchreScores::AgainstMakers => "they lose",
    };
    format!("{makers} who take fewer than three tricks are euchred: {who} {euchre}{lone}.")
}

fn defend_alone_sentence(rule: DefendAlone) -> String {
    match rule {
        DefendAlone::No => "No defender may play alone.".to_owned(),
        DefendAlone::Yes(points) => format!(
            "Against a loner either defender may play alone, the one on the loner's left first. A lone defender who \
             euchres the loner gets {}.",
            count(points.into(), "point")
        ),
    }
}

fn farmers_hand_sentence(rule: FarmersHand) -> String {
    match rule {
        FarmersHand::Nothing => "A hand of nines and tens is played like any other.".to_owned(),
        FarmersHand::Redeal(of) => format!(
            "Before the bidding whoever is dealt {} may show the hand, and the same dealer deals again. The dealer's left \
             is asked first.",
            low_hand_text(of)
        ),
        FarmersHand::Exchange(of) => format!(
            "Before the bidding whoever is dealt {} may go under: three of the nines and tens are laid under the kitty, face \
             up, for the three cards there. The first to do so, from the dealer's left, is the only one.",
            low_hand_text(of)
        ),
    }
}

const fn low_hand_text(of: LowHand) -> &'static str {
    match of {
        LowHand::AllNinesAndTens => "nothing but nines and tens",
        LowHand::ThreeNinesAndTens => "three or more nines and tens",
        LowHand::NoAceFaceOrTrump => "nothing but nines and tens and nothing in the upcard's suit",
    }
}

fn length_sentence(rule: Length) -> String {
    match rule {
        Length::Hands(1) => "A game is a single hand.".to_owned(),
        Length::Hands(hands) if hands.is_multiple_of(4) => {
            let each = count(usize::from(hands / 4), "deal");
            format!("A game is {}, {each} each.", count(hands.into(), "hand"))
        }
        Length::Hands(hands) => format!("A game is {}.", count(hands.into(), "hand")),
        Length::Points(points) => {
            format!("The first side to reach {} wins; no lead of two is needed.", count(points.into(), "point"))
        }
    }
}

const fn tied_game_sentence(length: Length, rule: LevelGame) -> &'static str {
    match (length, rule) {
        // A race to points cannot end level.
        (Length::Points(_), _) => "A race to points cannot end in a tie.",
        (Length::Hands(_), LevelGame::TieStands) => "A tied score after the last hand is a tied game.",
        (Length::Hands(_), LevelGame::FirstToReach) => {
            "At a tied score after the last hand, the side that reached it first wins."
        }
        (Length::Hands(_), LevelGame::SuddenDeath) => {
            "At a tied score after the last hand, single hands are played until one scores: they decide who wins and \
             add nothing to the score."
        }
    }
}

fn cup_sentence(rule: BumpCup) -> String {
    match rule {
        BumpCup::None => "No money is paid.".to_owned(),
        BumpCup::Dollars { each, alone } => format!(
            "Each of two makers who are euchred pays ${each} into the table's cup, a lone maker ${alone}. The cup never \
             touches the points."
        ),
    }
}
