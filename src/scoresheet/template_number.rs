//! Reads and sets the numbers of a template one at a time, for the form in which a house edits its template.

use serde::{Deserialize, Serialize};

use super::scoring::{EffectOnHand, Offence, Penalty};
use super::template::{MatchPoints, Template};
use cards::ruleset::{BumpCup, DefendAlone};

/// A number of a template that the template form can set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TemplateNumber {
    /// Number of games, or of rounds on a personal card.
    Games,
    /// Points for three or four tricks with a partner.
    Made,
    /// Points for five tricks with a partner.
    March,
    /// Points for three or four tricks of a lone maker.
    LoneMade,
    /// Points for five tricks of a lone maker.
    LoneMarch,
    /// Points for five tricks of a lone maker, counted on the maker's own card.
    OwnCard,
    /// Points for euchring makers who play together.
    Euchre,
    /// Points for euchring a lone maker.
    LoneEuchre,
    /// Points for a renege of the other side.
    Renege,
    /// Points for a renege if the other side was playing alone.
    RenegeAgainstLoner,
    /// Points for sitting out a game.
    SitOut,
    /// Points for a game that the other side forfeits.
    Forfeit,
    /// The dealer's payment for a misdeal, in cents.
    MisdealCents,
    /// Payment of each maker for a bump (a euchre that is paid for), in dollars.
    CupEach,
    /// Payment of a lone maker for a bump, in dollars.
    CupAlone,
    GameMatchPoints,
    /// Additional match points for winning the match.
    WonMatchPoints,
    /// Stake of each player in the pot for the most loners, in cents.
    LonerPot,
    /// Points for a lone defender who euchres a lone maker.
    LoneDefender,
}

impl TemplateNumber {
    /// All numbers, in the order in which the form must set them. Some of them exist only after an earlier one is set.
    pub const ALL: [TemplateNumber; 19] = [
        TemplateNumber::Games,
        TemplateNumber::Made,
        TemplateNumber::March,
        TemplateNumber::LoneMade,
        TemplateNumber::LoneMarch,
        TemplateNumber::OwnCard,
        TemplateNumber::Euchre,
        TemplateNumber::LoneEuchre,
        TemplateNumber::Renege,
        TemplateNumber::RenegeAgainstLoner,
        TemplateNumber::SitOut,
        TemplateNumber::Forfeit,
        TemplateNumber::MisdealCents,
        TemplateNumber::CupEach,
        TemplateNumber::CupAlone,
        TemplateNumber::GameMatchPoints,
        TemplateNumber::WonMatchPoints,
        TemplateNumber::LonerPot,
        TemplateNumber::LoneDefender,
    ];

    /// Returns the value of this number in a template, or `None` if the template has no such number.
    #[must_use]
    pub fn value_in(self, template: &Template) -> Option<u16> {
        let (scoring, points) = (&template.scoring, &template.scoring.points);
        let cup = match template.cup {
            BumpCup::None => None,
            BumpCup::Dollars { each, alone } => Some((each, alone)),
        };
        let byte = match self {
            TemplateNumber::MisdealCents => {
                return template.penalty(Offence::Misdeal).map(|price| price.cents_offender);
            }
            TemplateNumber::LonerPot => return Some(scoring.loner_pot),
            TemplateNumber::LoneDefender => template.defend_alone.points(),
            TemplateNumber::Games => Some(template.games),
            TemplateNumber::Made => Some(points.made),
            TemplateNumber::March => Some(points.march),
            TemplateNumber::LoneMade => Some(points.lone_made),
            TemplateNumber::LoneMarch => Some(points.lone_march),
            TemplateNumber::OwnCard => points.lone_march_own_card,
            TemplateNumber::Euchre => Some(points.euchre),
            TemplateNumber::LoneEuchre => Some(points.lone_euchre),
            TemplateNumber::Renege => template.penalty(Offence::Renege).map(|price| price.points),
            TemplateNumber::RenegeAgainstLoner => template.penalty(Offence::Renege).map(|price| price.against_loner),
            TemplateNumber::SitOut => scoring.sit_out,
            TemplateNumber::Forfeit => scoring.forfeit,
            TemplateNumber::CupEach => cup.map(|(each, _)| each),
            TemplateNumber::CupAlone => cup.map(|(_, alone)| alone),
            TemplateNumber::GameMatchPoints => template.match_points.map(|worth| worth.game),
            TemplateNumber::WonMatchPoints => template.match_points.map(|worth| worth.won),
        };
        byte.map(u16::from)
    }

    /// Sets this number in a template. `None` removes an optional number and sets any other number to 0.
    pub fn set(self, template: &mut Template, value: Option<u16>) {
        let few = value.map(|value| u8::try_from(value).unwrap_or(u8::MAX));
        let byte = few.unwrap_or_default();
        let scoring = &mut template.scoring;
        match self {
            TemplateNumber::LoneDefender => {
                template.defend_alone = few.map_or(DefendAlone::No, DefendAlone::Yes);
            }
            TemplateNumber::Games => template.games = byte,
            TemplateNumber::Made => scoring.points.made = byte,
            TemplateNumber::March => scoring.points.march = byte,
            TemplateNumber::LoneMade => scoring.points.lone_made = byte,
            TemplateNumber::LoneMarch => scoring.points.lone_march = byte,
            TemplateNumber::OwnCard => scoring.points.lone_march_own_card = few,
            TemplateNumber::Euchre => scoring.points.euchre = byte,
            TemplateNumber::LoneEuchre => scoring.points.lone_euchre = byte,
            TemplateNumber::Renege => set_renege(&mut scoring.penalties, few, |price, points| price.points = points),
            TemplateNumber::RenegeAgainstLoner => {
                set_renege(&mut scoring.penalties, few, |price, points| price.against_loner = points);
            }
            TemplateNumber::SitOut => scoring.sit_out = few,
            TemplateNumber::Forfeit => scoring.forfeit = few,
            TemplateNumber::MisdealCents => set_misdeal(&mut scoring.penalties, value.unwrap_or_default()),
            TemplateNumber::CupEach => {
                template.cup = match byte {
                    0 => BumpCup::None,
                    each => BumpCup::Dollars { each, alone: 0 },
                };
                if template.cup == BumpCup::None {
                    scoring
                        .penalties
                        .iter_mut()
                        .filter(|price| price.offence.counts_as_bump())
                        .for_each(remove_payments);
                }
            }
            TemplateNumber::CupAlone => {
                if let BumpCup::Dollars { alone, .. } = &mut template.cup {
                    *alone = byte;
                }
            }
            TemplateNumber::GameMatchPoints => set_match_points(template, |worth| worth.game = byte),
            TemplateNumber::WonMatchPoints => set_match_points(template, |worth| worth.won = byte),
            TemplateNumber::LonerPot => scoring.loner_pot = value.unwrap_or_default(),
        }
    }
}

fn set_renege(penalties: &mut Vec<Penalty>, points: Option<u8>, set: fn(&mut Penalty, u8)) {
    let Some(points) = points else {
        penalties.retain(|price| price.offence != Offence::Renege);
        return;
    };
    if penalties.iter().all(|price| price.offence != Offence::Renege) {
        penalties.push(Penalty::ending_hand(Offence::Renege, points, points));
    }
    penalties.iter_mut().filter(|price| price.offence == Offence::Renege).take(1).for_each(|price| set(price, points));
}

/// Sets the payments of a penalty into the cup to 0.
fn remove_payments(price: &mut Penalty) {
    (price.cents_each, price.cents_offender) = (0, 0);
}

/// Sets the payment for a misdeal. The rule for the next dealer stays as it is.
fn set_misdeal(penalties: &mut Vec<Penalty>, cents_offender: u16) {
    match penalties.iter_mut().find(|price| price.offence == Offence::Misdeal) {
        Some(price) => price.cents_offender = cents_offender,
        None => penalties.push(Penalty { cents_offender, ..Penalty::misdeal(EffectOnHand::SameDealer) }),
    }
}

/// Changes the match points. If both numbers are 0 afterward, the template has no match.
fn set_match_points(template: &mut Template, set: impl FnOnce(&mut MatchPoints)) {
    let mut worth = template.match_points.unwrap_or(MatchPoints { game: 0, won: 0 });
    set(&mut worth);
    template.match_points = (worth != MatchPoints { game: 0, won: 0 }).then_some(worth);
}
