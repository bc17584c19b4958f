//! The consequences of each irregularity in words. They are derived from the same data as rulings.

use super::LineKind;
use crate::words::uncapitalized;
use cards::ruleset::{
    AskingTrumpRule, BidOutOfTurnPenalty, Clause, DealerAfterMisdeal, EarlyLeadPenalty, ExposedCardPenalty,
    Irregularities, IrregularityId, KittyRule, LeadOutOfTurnPenalty, LonerPoints, LonersPartnerPenalty, MisdealRule,
    MisdealTimeLimit, NamingTurnedDownPenalty, NoDiscardPenalty, PenaltyCounts, Preset, RenegePenalty, RenegeTimeLimit,
    Ruleset, Source, TableTalkPenalty, ThrowInPenalty, UnmarkedPointsRule, UnprovedRenegePenalty, WrongDealer,
};

pub const TEXT_IS_SILENT: &str = "The text is silent: the director decides.";

/// The remark beside our readings that need no other one.
const NOT_IN_WORDS: &str = "The rulebook does not say this in so many words. It is how we read it.";

/// The sentences of a set of rules about one irregularity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IrregularityLine {
    pub about: IrregularityId,
    pub heading: &'static str,
    /// The consequences of the irregularity.
    pub sentence: String,
    /// The rulebook, its section, and the number of the clause. `None` for a house rule, and if the rulebook does not
    /// mention the irregularity.
    pub citation: Option<&'static str>,
    /// The source of the rule. The rulebook counts as the source even if it does not mention the irregularity.
    pub kind: LineKind,
    /// A remark on what the rulebook's text says or leaves open.
    pub note: Option<&'static str>,
}

/// Returns the sentences of a set of rules about an irregularity.
#[must_use]
pub fn irregularity_line(set: &Ruleset, about: IrregularityId) -> IrregularityLine {
    let clause = set.irregularity_clause(about);
    let base = set.base.filter(|base| set.irregularities.has_same_rule(&base.irregularities(), about));
    let kind = match (base, clause.map(|clause| clause.source)) {
        (None, _) => LineKind::HouseRule,
        (Some(_), Some(Source::OurReading)) => LineKind::Reading,
        (Some(_), _) => LineKind::Rulebook,
    };
    IrregularityLine {
        about,
        heading: irregularity_heading(about),
        sentence: consequence_sentence(&set.irregularities, about),
        citation: clause.map(|clause: Clause| clause.citation),
        kind,
        note: base.and_then(|base| reading_note(base, about)).or((kind == LineKind::Reading).then_some(NOT_IN_WORDS)),
    }
}

/// Whether two rulebooks say the same about an irregularity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// The sentences in both rulebooks are the same.
    Alike,
    Otherwise,
}

/// Returns the sentences of each of the five rulebooks about an irregularity, and whether they agree with the rulebook
/// `read`.
#[must_use]
pub fn compare_rulebooks(about: IrregularityId, read: Preset) -> [(Preset, IrregularityLine, Agreement); 5] {
    let own = irregularity_line(&read.ruleset(), about).sentence;
    super::RULEBOOKS.map(|book| {
        let line = irregularity_line(&book.ruleset(), about);
        let told = if line.sentence == own { Agreement::Alike } else { Agreement::Otherwise };
        (book, line, told)
    })
}

/// Returns the sentences of a set of rules about each irregularity, in the order of [`IrregularityId::ALL`].
#[must_use]
pub fn irregularity_lines(set: &Ruleset) -> Vec<IrregularityLine> {
    IrregularityId::ALL.into_iter().map(|about| irregularity_line(set, about)).collect()
}

#[must_use]
pub const fn irregularity_heading(about: IrregularityId) -> &'static str {
    match about {
        IrregularityId::ExposedInDeal => "Card exposed in the deal",
        IrregularityId::WrongCountBeforePlay => "Wrong number of cards, before the first lead",
        IrregularityId::WrongCountDuringPlay => "Wrong number of cards, during play",
        IrregularityId::WrongDealer => "Wrong player dealt",
        IrregularityId::Renege => "Renege",
        IrregularityId::RenegeUnproved => "Renege alleged, not proved",
        IrregularityId::RenegeTimeLimit => "When a renege may be claimed",
        IrregularityId::BidOutOfTurn => "Bid out of turn",
        IrregularityId::LeadOutOfTurn => "Lead out of turn",
        IrregularityId::ExposedCard => "Card dropped or shown",
        IrregularityId::ThrowingIn => "Cards thrown in",
        IrregularityId::NoDiscard => "Dealer has not discarded",
        IrregularityId::LeadBeforeDiscard => "Lead before the discard",
        IrregularityId::PartnerOfLonerPlays => "Loner's partner plays a card",
        IrregularityId::NamingTurnedDownSuit => "Suit turned down is named",
        IrregularityId::TableTalk => "Table talk and signals",
        IrregularityId::LookingAtKitty => "Looking at the kitty",
        IrregularityId::UnmarkedPoints => "Score not marked",
        IrregularityId::AskingTrump => "Asking what trump is",
    }
}

/// Says what follows from an irregularity under these rules.
#[must_use]
pub fn consequence_sentence(rules: &Irregularities, about: IrregularityId) -> String {
    if rules.is_silent(about) {
        return TEXT_IS_SILENT.to_owned();
    }
    let fixed = match about {
        IrregularityId::ExposedInDeal => {
            return format!("{} The other side calls it.", misdeal_sentence(rules.exposed_in_deal));
        }
        IrregularityId::WrongCountBeforePlay if rules.wrong_kitty == rules.wrong_hand => {
            return misdeal_sentence(rules.wrong_hand);
        }
        IrregularityId::WrongCountBeforePlay => return miscount_sentence(rules.wrong_kitty, rules.wrong_hand),
        IrregularityId::WrongCountDuringPlay => return misdeal_sentence(rules.wrong_count_during_play),
        IrregularityId::WrongDealer => match rules.wrong_dealer {
            WrongDealer::DirectorDecides => TEXT_IS_SILENT,
            WrongDealer::StandsFromTurnUp => {
                "Taking the deal out of turn is allowed and stands, unless caught before the upcard is turned: then the \
                 right player deals, without penalty."
            }
            WrongDealer::StandsOncePlayed => {
                "Found after the hand has been played, the deal stands. Found before, the right player deals."
            }
        },
        IrregularityId::Renege => return renege_sentence(rules.renege),
        IrregularityId::RenegeUnproved => match rules.renege_unproved {
            UnprovedRenegePenalty::DirectorDecides => TEXT_IS_SILENT,
            UnprovedRenegePenalty::NoPenalty => "No penalty.",
            UnprovedRenegePenalty::PointsToAccused(points) => {
                return format!("The side wrongly accused gets {points}.");
            }
        },
        IrregularityId::RenegeTimeLimit => match rules.renege_claim {
            RenegeTimeLimit::DirectorDecides => TEXT_IS_SILENT,
            RenegeTimeLimit::UntilNextDeal => "Until the next deal.",
            RenegeTimeLimit::AtOnceOrBetweenHands => {
                "In the hand that is being played: at once, if the cards on the table prove it. In an earlier hand of the game: \
                 only between hands, when its tricks may be looked at again."
            }
            RenegeTimeLimit::AnyHandBetweenHands => {
                "In any hand of the game, but only between hands, when its tricks may be looked at again."
            }
        },
        IrregularityId::BidOutOfTurn => match rules.bid_out_of_turn {
            BidOutOfTurnPenalty::DirectorDecides => TEXT_IS_SILENT,
            BidOutOfTurnPenalty::Void => "The bid is canceled and bidding goes back to the right seat.",
            BidOutOfTurnPenalty::VoidSuitBarred => {
                "The bid is void, bidding goes back to the right seat, and that side may not make that suit trump."
            }
            BidOutOfTurnPenalty::PointsOrAlone(points) => {
                return format!(
                    "Play stops and the other side gets {points}. Or it takes no points, cancels the bid, and one of its \
                     players goes alone, scored as usual."
                );
            }
        },
        IrregularityId::LeadOutOfTurn => match rules.lead_out_of_turn {
            LeadOutOfTurnPenalty::DirectorDecides => TEXT_IS_SILENT,
            LeadOutOfTurnPenalty::PenaltyCard => {
                "The lead goes back to the right seat; the card stays face up and is played at the first legal chance."
            }
            LeadOutOfTurnPenalty::HandOver { points, loner } => {
                return format!("Play stops and the other side gets {points}, on a lone call {loner}.");
            }
        },
        IrregularityId::ExposedCard if rules.card_dropped == rules.card_shown => {
            exposed_card_sentence(rules.card_shown)
        }
        IrregularityId::ExposedCard => {
            let (dropped, shown) = (exposed_card_sentence(rules.card_dropped), exposed_card_sentence(rules.card_shown));
            return format!("Dropped: {dropped} Held so that others see it: {shown}");
        }
        IrregularityId::ThrowingIn => match rules.thrown_in {
            ThrowInPenalty::DirectorDecides => TEXT_IS_SILENT,
            ThrowInPenalty::Forbidden => "Not allowed: the cards are played out. The director decides what it costs.",
            ThrowInPenalty::HandOver { points, cup } => {
                let cup = cup_clause(cup, "the player who did it puts");
                return format!("It counts as a euchre: the hand is over, the other side gets {points}{cup}.");
            }
        },
        IrregularityId::NoDiscard => match rules.no_discard {
            NoDiscardPenalty::DirectorDecides => TEXT_IS_SILENT,
            NoDiscardPenalty::HandOver { points, against_loner } => {
                return format!(
                    "The dealer gets a reasonable time and no reminder. Once play starts the other side gets {points}, or \
                     {against_loner} if it called alone, and the deal passes."
                );
            }
        },
        IrregularityId::LeadBeforeDiscard => match rules.lead_before_discard {
            EarlyLeadPenalty::DirectorDecides => TEXT_IS_SILENT,
            EarlyLeadPenalty::Worthless => "The card stays in play without value; the next seat has the first lead.",
        },
        IrregularityId::PartnerOfLonerPlays => match rules.partner_of_loner_plays {
            LonersPartnerPenalty::DirectorDecides => TEXT_IS_SILENT,
            LonersPartnerPenalty::LonerCancelled => {
                "The lone call is canceled and the hand goes on as a normal one; the card is played."
            }
        },
        IrregularityId::NamingTurnedDownSuit => match rules.names_turned_down {
            NamingTurnedDownPenalty::DirectorDecides => TEXT_IS_SILENT,
            NamingTurnedDownPenalty::SideMayNotBid => {
                "The bid is void and that side may not bid again in this hand. If it is the stuck dealer's, the hand is \
                 thrown in and the deal passes."
            }
        },
        IrregularityId::TableTalk => match rules.table_talk {
            TableTalkPenalty::DirectorDecides => TEXT_IS_SILENT,
            TableTalkPenalty::Disqualified => "The player is disqualified.",
            TableTalkPenalty::SignalDisqualifies => {
                "A signal, meant or not, and any telling of cards disqualify the player. Loud or distracting talk is \
                 discouraged: the director may warn."
            }
            TableTalkPenalty::GroundsForDisqualification => {
                "It is grounds for disqualification: the director may warn or disqualify the player."
            }
            TableTalkPenalty::PointsDeducted => "Points are deducted, on suspicion too; the director says how many.",
            TableTalkPenalty::WarningThenPoints(points) => {
                return format!(
                    "A warning first; after that the side loses its right to bid in the hand and the other side gets \
                     {points}."
                );
            }
        },
        IrregularityId::LookingAtKitty => match rules.kitty {
            KittyRule::DirectorDecides => TEXT_IS_SILENT,
            KittyRule::ClosedUntilHandOver => {
                "Nobody looks at it before the hand is complete. The director decides what it costs."
            }
            KittyRule::ClosedToLonersPartnerAndAfterTurnDown => {
                "A loner's partner may not look at it, and after the turn-down nobody may. The director decides what it \
                 costs, and about any other look."
            }
        },
        IrregularityId::UnmarkedPoints => match rules.not_marked {
            UnmarkedPointsRule::DirectorDecides => TEXT_IS_SILENT,
            UnmarkedPointsRule::Reported => "Reported to the table runner, it counts.",
            UnmarkedPointsRule::Lost => {
                "Points may still be marked until the next hand ends. After that they are lost."
            }
        },
        IrregularityId::AskingTrump => match rules.asks_trump {
            AskingTrumpRule::DirectorDecides => TEXT_IS_SILENT,
            AskingTrumpRule::NotAllowed => {
                "Not allowed once it is shown on the kitty. The director decides what asking costs."
            }
        },
    };
    fixed.to_owned()
}

/// Says what follows from a wrong kitty and from hands of the wrong size, if that differs. If only the time limit does,
/// the consequence is said once.
fn miscount_sentence(kitty: MisdealRule, hand: MisdealRule) -> String {
    use MisdealRule::DealtAgain;
    match (kitty, hand) {
        (DealtAgain { by, called: MisdealTimeLimit::WhenFound }, DealtAgain { by: same, called }) if by == same => {
            let limit = uncapitalized(time_limit_sentence(called).trim_start());
            format!("{} If only a hand has too many or too few cards, {limit}", misdeal_sentence(kitty))
        }
        _ => {
            let [kitty, hand] = [kitty, hand].map(|rule| uncapitalized(&misdeal_sentence(rule)));
            format!("A kitty of other than four cards: {kitty} Only hands of the wrong size: {hand}")
        }
    }
}

fn misdeal_sentence(rule: MisdealRule) -> String {
    let (by, called) = match rule {
        MisdealRule::DirectorDecides => return TEXT_IS_SILENT.to_owned(),
        MisdealRule::HandStands => return "Too late to call: the hand stands.".to_owned(),
        MisdealRule::DealtAgain { by, called } => (by, called),
    };
    let by = match by {
        DealerAfterMisdeal::SameDealer => "the same dealer deals again",
        DealerAfterMisdeal::NextDealer => "the deal passes to the left",
    };
    format!("A misdeal: {by}, and the hand does not count.{}", time_limit_sentence(called))
}

/// Says until when a misdeal must be called, after a space. Empty if it may be called whenever it is found.
const fn time_limit_sentence(called: MisdealTimeLimit) -> &'static str {
    match called {
        MisdealTimeLimit::WhenFound => "",
        MisdealTimeLimit::BeforeFirstBid => " It must be called before the first bid. After that, the hand stands.",
        MisdealTimeLimit::BeforeTurnUp => {
            " It must be called before the upcard is turned. After that, the hand stands."
        }
    }
}

fn renege_sentence(rule: RenegePenalty) -> String {
    let RenegePenalty::HandOver { points, loner, counted, cup } = rule else { return TEXT_IS_SILENT.to_owned() };
    let alone = match loner {
        LonerPoints::Same => String::new(),
        LonerPoints::AgainstLoner(points) => format!(", {points} if it was alone"),
        LonerPoints::WithLoner(points) => format!(", {points} if anybody was alone"),
    };
    let cup = cup_clause(cup, "each of the offenders puts");
    let who = match counted {
        PenaltyCounts::ForOtherSide => "the other side gets",
        PenaltyCounts::AgainstOffenders => "the offenders lose",
    };
    let alone = match counted {
        PenaltyCounts::ForOtherSide => alone,
        PenaltyCounts::AgainstOffenders => alone.replace("it was", "the other side was"),
    };
    format!(
        "Proved from the cards played, it ends the hand: the offenders score nothing and {who} {points}{alone}{cup}."
    )
    .replace("the offenders score nothing and the offenders lose", "the offenders lose")
}

fn cup_clause(cup: u8, who: &str) -> String {
    if cup == 0 { String::new() } else { format!("; {who} ${cup} in the cup") }
}

const fn exposed_card_sentence(rule: ExposedCardPenalty) -> &'static str {
    match rule {
        ExposedCardPenalty::DirectorDecides => TEXT_IS_SILENT,
        ExposedCardPenalty::NoLoss => {
            "It costs neither the deal nor the trick; a player who keeps doing it may be disqualified."
        }
        ExposedCardPenalty::Played => "A card exposed is a card played, now or at the first legal chance.",
        ExposedCardPenalty::PenaltyCard => "The card stays face up and is played at the first legal chance.",
        ExposedCardPenalty::WorthlessPenaltyCard => {
            "The card stays on the table, is played at the first legal chance, and cannot take a trick."
        }
    }
}

/// Returns a remark on what the rulebook's text says or leaves open, beside a rule that is marked as our reading.
fn reading_note(preset: Preset, about: IrregularityId) -> Option<&'static str> {
    use IrregularityId as I;
    Some(match (preset, about) {
        (Preset::World, I::Renege) => {
            "The text calls it a bump, which scores for the other side, but also says that the offenders forfeit points. It does \
             not say that the hand ends."
        }
        (Preset::World, I::ThrowingIn) => "The text says that it is a bump, not that it scores like one.",
        (Preset::World, I::TableTalk) => {
            "Meant or not. Strong suspicion alone does not disqualify, but may lead to a later ban."
        }
        (Preset::Valparaiso, I::ExposedCard) => {
            "The text says that it is played, not that it waits for the first legal chance."
        }
        (Preset::World | Preset::Valparaiso, I::ExposedInDeal) => {
            "The text only says that it is a misdeal, not who calls it and until when."
        }
        (Preset::Chicago, I::ExposedInDeal) => {
            "The text only says until when it is called. That the deal passes is taken from its rule for the kitty."
        }
        (Preset::Chicago, I::WrongCountBeforePlay) => {
            "For hands of the wrong size the text does not say that the deal passes."
        }
        (Preset::Chicago, I::TableTalk) => {
            "Suspicion is enough. The team may be removed; dishonesty may mean expulsion or a forfeit."
        }
        (Preset::Valparaiso, I::TableTalk) => "Any hint of what a player holds is grounds for it.",
        (Preset::Mcallen, _) if !preset.irregularities().is_silent(about) => {
            "The text leaves this to Hoyle. This is Hoyle's rule."
        }
        (Preset::Progressive | Preset::ProgressiveTen, I::WrongDealer) => {
            "The text only says that it stands after the hand, not what happens before."
        }
        (Preset::Progressive | Preset::ProgressiveTen, I::NamingTurnedDownSuit) => {
            "The text does not say what happens to a stuck dealer."
        }
        (Preset::Progressive | Preset::ProgressiveTen, I::ThrowingIn | I::LookingAtKitty | I::AskingTrump) => {
            "The text forbids it and names no penalty."
        }
        (Preset::Progressive | Preset::ProgressiveTen, I::BidOutOfTurn) => {
            "A player who goes alone makes trump at once, in round one the upcard's suit, in round two any other. The text does \
             not name the trump."
        }
        (Preset::Progressive | Preset::ProgressiveTen, I::RenegeTimeLimit) => {
            "The text has two rules: a renege ends the hand, and nobody looks back at tricks before the hand is complete. We \
             read the first for the hand being played, and the second for earlier hands."
        }
        (Preset::Progressive | Preset::ProgressiveTen, I::ExposedCard) => {
            "The text does not say that a card shown out of turn waits for the first legal chance."
        }
        (Preset::Progressive | Preset::ProgressiveTen, I::PartnerOfLonerPlays) => {
            "The text only says that the hand goes on as a normal one, not what becomes of the card."
        }
        (Preset::Progressive | Preset::ProgressiveTen, I::TableTalk) => {
            "The text does not say that the right to bid is lost for this hand alone."
        }
        _ => return None,
    })
}
