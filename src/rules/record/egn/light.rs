//! The light reader: files and matches as logs, as far as they tell whole games. It reads a tree by hand and lets the engine
//! judge, which in the page is a tenth of [`super::import`]. That one says more: where exactly something is wrong, what of a
//! deal can be followed though cards are unknown. Where it finds a log, this one finds the same.

use super::deal::seat as seat_of;
use super::file::{EgnLonerLead, FILE_TYPE, Toggles};
use super::game::is_read;
use super::spelling::shortened;
use super::{CardPlace, EgnFault, EgnHand, NotPlayed, auction, log, rules};
use crate::record::{GameLog, Player, Plays, SeedOrigin};
use crate::{self as engine, GameEvent, GameState, Going, Illegal, Phase, PublicDeal, Seen, Stage};
use cards::json::Tree;
use cards::ruleset::{AllPass, HandRules, Ruleset};
use cards::{BySeat, Card, CardSet, Seat, Suit};

/// What the `fileType` field of a match says.
const MATCH: &str = "Euchre Match Notation";

/// What a file holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EgnReading {
    /// The games, each as far as it is sound; none of a game whose first deal is not.
    pub games: Vec<GameLog>,
    /// The first thing that cannot be read, or cannot have happened.
    pub broken: Option<EgnStop>,
}

/// Where a game breaks off, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EgnStop {
    /// The game in its match, from 0.
    pub game: usize,
    /// The deal, from 0; `None` where it is the game as a whole.
    pub deal: Option<usize>,
    /// The trick and the card in it, where it is a card.
    pub place: Option<CardPlace>,
    /// What is wrong.
    pub fault: EgnFault,
}

/// Returns whether a text is a game or a match in this notation, sound or not.
#[must_use]
pub fn is_egn(tree: &Tree<'_>) -> bool {
    matches!(text(tree, "fileType", "file_type"), Some(FILE_TYPE | MATCH))
}

/// Reads a game or a match.
#[must_use]
pub fn read(tree: &Tree<'_>) -> EgnReading {
    let mut reading = EgnReading::default();
    match list(tree, "games", "games") {
        None => reading.take(0, tree, None),
        Some(games) => {
            let people = tree.field("metadata").and_then(|about| list(about, "players", "players")).unwrap_or_default();
            for (index, game) in games.iter().enumerate() {
                reading.take(index, game.field("gameData").unwrap_or(game), seated(game, people));
            }
        }
    }
    reading
}

impl EgnReading {
    fn take(&mut self, game: usize, tree: &Tree<'_>, names: Option<Vec<&str>>) {
        let (log, broken) = of_game(tree, names);
        self.games.extend(log);
        let broken = broken.map(|(deal, place, fault)| EgnStop { game, deal, place, fault });
        self.broken = self.broken.take().or(broken);
    }
}

/// Who sat where in a game of a match: the names of those whom it seats by their ids.
fn seated<'t>(game: &'t Tree<'_>, people: &'t [Tree<'_>]) -> Option<Vec<&'t str>> {
    let ids = list(game, "players", "players")?;
    let of_id = |id: &'t Tree<'_>| {
        let person = people.iter().find(|person| text(person, "id", "id").is_some_and(|of| Some(of) == plain(id)));
        person.and_then(name_of).or(plain(id)).unwrap_or_default()
    };
    Some(ids.iter().map(of_id).collect())
}

type Found = (Option<usize>, Option<CardPlace>, EgnFault);

/// A game as far as it is sound, and where it stops.
fn of_game(tree: &Tree<'_>, names: Option<Vec<&str>>) -> (Option<GameLog>, Option<Found>) {
    let (mut log, deals) = match opened(tree, names) {
        Ok(opened) => opened,
        Err(fault) => return (None, Some((None, None, fault))),
    };
    let mut broken = follow(&mut log, deals);
    if broken.is_some() && log.rules.hand.all_pass == AllPass::ThrowIn {
        // The same dealer may have dealt again after eight passes: the record tells it by the next dealer alone.
        let hand = HandRules { all_pass: AllPass::RedealSameDealer, ..log.rules.hand };
        let mut again = GameLog { rules: Ruleset { hand, ..log.rules.clone() }, events: Vec::new(), ..log.clone() };
        let other = follow(&mut again, deals);
        if again.events.len() > log.events.len() {
            (log, broken) = (again, other);
        }
    }
    (Some(log).filter(|log| !log.events.is_empty()), broken)
}

/// A game about to begin, and its deals.
fn opened<'t, 'a>(tree: &'t Tree<'a>, names: Option<Vec<&str>>) -> Result<(GameLog, &'t [Tree<'a>]), EgnFault> {
    let version = text(tree, "version", "version").unwrap_or_default();
    let file_type = text(tree, "fileType", "file_type").unwrap_or_default();
    if file_type != FILE_TYPE {
        return Err(EgnFault::FileType(shortened(file_type)));
    }
    if !is_read(version) {
        return Err(EgnFault::Version(shortened(version)));
    }
    let about = tree.field("metadata").ok_or_else(|| missing("metadata"))?;
    let deals = list(tree, "deals", "deals").ok_or_else(|| missing("deals"))?;
    let toggles = match about.field("ruleset") {
        None | Some(Tree::Null) => Toggles::default(),
        Some(ruleset) => toggles(ruleset)?,
    };
    let mut rules = rules::ruleset(&toggles)?;
    let score = list(about, "initialScore", "initial_score").ok_or_else(|| missing("initialScore"))?;
    if score.iter().any(|points| *points != Tree::Whole(0)) {
        return Err(EgnFault::FromTheMiddle);
    }
    if let Some(title) = text(about, "title", "title").filter(|title| !title.trim().is_empty()) {
        rules.name = shortened(title);
    }
    let players = list(about, "players", "players").map(|people| people.iter().filter_map(name_of).collect());
    let names: Vec<&str> = players.or(names).unwrap_or_default();
    let seating = BySeat::from_fn(|seat| {
        let name = names.get(seat as usize).filter(|name| !name.is_empty());
        Player { name: name.map_or_else(|| seat.to_string(), |name| (*name).to_owned()), plays: Plays::Person }
    });
    Ok((GameLog::new(rules, seating, log::seed(), SeedOrigin::Given), deals))
}

/// Adds the deals to a log, until one is unsound.
fn follow(log: &mut GameLog, deals: &[Tree<'_>]) -> Option<Found> {
    let mut state = log.begun();
    for (index, tree) in deals.iter().enumerate() {
        let added = deal(&state, tree).and_then(|(hand, events)| {
            let mut after = state.clone();
            let first = state.dealer().is_none().then_some(GameEvent::Appointed(hand.dealer));
            let events: Vec<GameEvent> = first.into_iter().chain(events).collect();
            let mut played = 0;
            for event in &events {
                after.apply(event).map_err(|fault| refused(&hand, played, &fault))?;
                played += usize::from(matches!(event, GameEvent::Acted(engine::Action::Play(_))));
            }
            Ok((after, events))
        });
        match added {
            Ok((after, events)) => {
                state = after;
                log.events.extend(events);
            }
            Err((place, fault)) => return Some((Some(index), place, fault)),
        }
    }
    None
}

type OfDeal = (Option<CardPlace>, EgnFault);

/// What the engine refuses of a deal, after so many cards of it were played.
fn refused(hand: &EgnHand, played: usize, fault: &engine::GameFault) -> OfDeal {
    let players = hand.contract.map_or(4, |contract| contract.players().into());
    match (fault, hand.plays.get(played)) {
        (engine::GameFault::Illegal(why), Some((seat, _))) => {
            (Some(CardPlace { trick: played / players, card: played % players }), EgnFault::Illegal(*seat, *why))
        }
        _ => (None, missing("phases")),
    }
}

/// A deal that comes next in a game, and its events.
fn deal(state: &GameState, tree: &Tree<'_>) -> Result<(EgnHand, Vec<GameEvent>), OfDeal> {
    if state.stage() == Stage::Over {
        return Err((None, EgnFault::Over(state.score())));
    }
    let hand = hand(state.rules().hand, tree)?;
    if let Some(dealer) = state.dealer().filter(|dealer| *dealer != hand.dealer) {
        return Err((None, EgnFault::Dealer(dealer)));
    }
    let events = log::events(&hand).ok_or_else(|| (None, missing("playerCards")))?;
    Ok((hand, events))
}

fn hand(rules: HandRules, tree: &Tree<'_>) -> Result<EgnHand, OfDeal> {
    let whole = |fault| (None, fault);
    let begun = field(tree, "initialState", "initial_state").ok_or_else(|| whole(missing("initialState")))?;
    let Some(Tree::Whole(dealer)) = begun.field("dealer") else { return Err(whole(missing("dealer"))) };
    let dealer = seat_of(*dealer).map_err(whole)?;
    let upcard = card(field(begun, "upCard", "up_card").unwrap_or(&Tree::Null), None).map_err(whole)?;
    let mut hand = EgnHand { told: true, ..EgnHand::dealt_by(dealer, Some(upcard)) };
    let phases = list(tree, "phases", "phases").unwrap_or_default();
    let phase = |kind| phases.iter().find(|phase| text(phase, "type", "type") == Some(kind));
    let (bidding, play) = (phase("EUCHRE_BIDDING"), phase("TRICK_PLAY"));
    if phases.len() > usize::from(bidding.is_some()) + usize::from(play.is_some()) {
        return Err(whole(EgnFault::PhaseTwice));
    }
    let bidding = bidding.ok_or_else(|| whole(missing("EUCHRE_BIDDING")))?;
    let is_alone = |of: &Tree<'_>| field(of, "isAlone", "is_alone") == Some(&Tree::Bool(true));
    let going = if is_alone(bidding) || play.is_some_and(is_alone) { Going::Alone } else { Going::WithPartner };
    let mut public = PublicDeal::new(rules, dealer, upcard);
    bids(&mut hand, &mut public, bidding, going).map_err(whole)?;
    held(&mut hand, begun).map_err(whole)?;
    if let Some(play) = play {
        plays(&mut hand, &mut public, play)?;
    }
    if public.phase() != Phase::Done {
        return Err(whole(missing("tricks")));
    }
    sound(&hand).map_err(whole)?;
    Ok(hand)
}

/// The hands as they are told, and what the dealer put away.
fn held(hand: &mut EgnHand, begun: &Tree<'_>) -> Result<(), EgnFault> {
    let trump = trump(hand);
    let held = list(begun, "playerCards", "player_cards").unwrap_or_default();
    if held.len() > 4 {
        return Err(EgnFault::MoreHands(held.len()));
    }
    for (seat, cards) in Seat::ALL.into_iter().zip(held) {
        let Tree::List(cards) = cards else { return Err(missing("playerCards")) };
        // A hand that is not told is empty.
        if !matches!(cards.len(), 0 | 5) {
            return Err(EgnFault::HandSize(seat, cards.len()));
        }
        for text in cards {
            let known = known(text, trump)?;
            hand.dealt[seat] = known.into_iter().fold(hand.dealt[seat], CardSet::with);
        }
    }
    Ok(())
}

/// Follows the cards; who has not told a hand held what was played from it.
fn plays(hand: &mut EgnHand, public: &mut PublicDeal, play: &Tree<'_>) -> Result<(), OfDeal> {
    let (trump, told) = (trump(hand), hand.dealt);
    let leads = field(play, "initialLead", "initial_lead");
    if let (Some(Tree::Whole(leads)), Some(leader)) = (leads, public.turn())
        && seat_of(*leads) != Ok(leader)
    {
        return Err((None, EgnFault::Leader(leader)));
    }
    let tricks = list(play, "tricks", "tricks").unwrap_or_default();
    for (trick, cards) in tricks.iter().enumerate() {
        let Tree::List(cards) = cards else { return Err((None, missing("tricks"))) };
        for (card, text) in cards.iter().enumerate() {
            let place = Some(CardPlace { trick, card });
            let fault = |fault| (place, fault);
            let laid = self::card(text, trump).map_err(fault)?;
            let turn =
                public.turn().filter(|_| public.phase() == Phase::Playing && card < usize::from(public.players()));
            let seat = turn.ok_or(fault(EgnFault::CardTooMany))?;
            if public.played().contains(laid) {
                return Err(fault(EgnFault::Played(laid)));
            }
            let picked_up = hand.taken_up && seat == hand.dealer && Some(laid) == hand.upcard;
            if !picked_up && !told[seat].contains(laid) {
                if told[seat].len() == 5 {
                    return Err(fault(EgnFault::Illegal(seat, Illegal::CardNotHeld(laid))));
                }
                hand.dealt[seat] = hand.dealt[seat].with(laid);
            }
            public.apply(Seen::Open(engine::Action::Play(laid)));
            hand.plays.push((seat, Some(laid)));
        }
        if public.trick_on_table().is_some() {
            return Err((Some(CardPlace { trick, card: cards.len() }), EgnFault::CardMissing));
        }
    }
    Ok(())
}

fn trump(hand: &EgnHand) -> Option<Suit> {
    hand.contract.and_then(|contract| contract.trump.suit())
}

/// Follows the calls, and the dealer's discard.
fn bids(hand: &mut EgnHand, public: &mut PublicDeal, bidding: &Tree<'_>, going: Going) -> Result<(), EgnFault> {
    if matches!(field(bidding, "aloneDefender", "alone_defender"), Some(Tree::Whole(_))) {
        return Err(EgnFault::NotPlayed(NotPlayed::DefendAlone));
    }
    if list(bidding, "cardExchanges", "card_exchanges").is_some_and(|cards| !cards.is_empty()) {
        return Err(EgnFault::NotPlayed(NotPlayed::CardExchanges));
    }
    for call in list(bidding, "calls", "calls").ok_or_else(|| missing("calls"))? {
        let call = plain(call).unwrap_or_default();
        let action = auction::read(call, going)?.ok_or_else(|| EgnFault::NoCall(call.to_owned()))?;
        let turn = public.turn().filter(|_| matches!(public.phase(), Phase::Bidding(_)));
        let seat = turn.ok_or(EgnFault::CallTooMany)?;
        public.check(CardSet::EMPTY, action).map_err(|why| EgnFault::Illegal(seat, why))?;
        public.apply(Seen::Open(action));
        hand.bids.push(action);
    }
    hand.contract = public.contract();
    let discard = bidding.field("discard").filter(|discard| **discard != Tree::Null);
    // One may be recorded for a dealer who sits out.
    if discard.is_some() && !auction::ordered(public) {
        return Err(EgnFault::NothingTakenUp);
    }
    if public.phase() == Phase::Discarding {
        public.apply(Seen::Discarded);
        hand.taken_up = true;
        hand.discard = discard.map_or(Ok(None), |discard| known(discard, trump(hand)))?;
        let buried = hand.discard.filter(|card| Some(*card) != hand.upcard);
        hand.dealt[hand.dealer] = buried.into_iter().fold(hand.dealt[hand.dealer], CardSet::with);
    }
    Ok(())
}

/// Whether nobody is dealt too much, or what somebody else is.
fn sound(hand: &EgnHand) -> Result<(), EgnFault> {
    let mut seen: CardSet = hand.upcard.into_iter().collect();
    for seat in Seat::ALL {
        let dealt = hand.dealt[seat];
        if dealt.len() > 5 {
            return Err(EgnFault::HandSize(seat, dealt.len()));
        }
        if let Some(twice) = (dealt & seen).iter().next() {
            return Err(EgnFault::Twice(twice));
        }
        seen |= dealt;
    }
    Ok(())
}

fn toggles(tree: &Tree<'_>) -> Result<Toggles, EgnFault> {
    let Tree::Object(fields) = tree else { return Err(missing("ruleset")) };
    let mut toggles = Toggles::default();
    for (name, value) in fields.iter().filter(|(_, value)| *value != Tree::Null) {
        let flag = match &**name {
            "std" => &mut toggles.std,
            "canadian" => &mut toggles.canadian,
            "defend_alone" => &mut toggles.defend_alone,
            "farmers" => &mut toggles.farmers,
            "partners_best" => &mut toggles.partners_best,
            "go_under" => &mut toggles.go_under,
            "joker" => &mut toggles.joker,
            "allow_no_trump" => &mut toggles.allow_no_trump,
            "fast_break" => &mut toggles.fast_break,
            "four_trick_tokens" => &mut toggles.four_trick_tokens,
            _ => {
                number_or_lead(&mut toggles, name, value).ok_or_else(|| missing(name))?;
                continue;
            }
        };
        let Tree::Bool(on) = value else { return Err(missing(name)) };
        *flag = Some(*on);
    }
    Ok(toggles)
}

fn number_or_lead(toggles: &mut Toggles, name: &str, value: &Tree<'_>) -> Option<()> {
    let number = match name {
        "loner_lead" => {
            toggles.loner_lead = Some(match plain(value)? {
                "LEFT_OF_DEALER" => EgnLonerLead::LeftOfDealer,
                "LEFT_OF_LONER" => EgnLonerLead::LeftOfLoner,
                _ => return None,
            });
            return Some(());
        }
        "min_rank" => &mut toggles.min_rank,
        "winning_score" => &mut toggles.winning_score,
        "num_deals" | "max_deals" => &mut toggles.num_deals,
        "loner_march_score" => &mut toggles.loner_march_score,
        "loner_euchred_score" => &mut toggles.loner_euchred_score,
        "num_players" => &mut toggles.num_players,
        _ => return None,
    };
    let Tree::Whole(value) = value else { return None };
    *number = Some(i64::try_from(*value).ok()?);
    Some(())
}

/// A card: a rank and a suit, `N` also for a nine, `t` for trump; or `R` and `L`, the bowers.
fn card(tree: &Tree<'_>, trump: Option<Suit>) -> Result<Card, EgnFault> {
    let text = plain(tree).unwrap_or_default();
    let read = || {
        let (rank, suit) = match (text, trump) {
            ("R", Some(trump)) => return Some(engine::right_bower(trump)),
            ("L", Some(trump)) => return Some(engine::left_bower(trump)),
            _ => text.split_at_checked(1)?,
        };
        let suit = if suit == "t" { trump?.letter().to_string() } else { suit.to_ascii_uppercase() };
        let rank = if rank == "N" { "9" } else { rank };
        format!("{rank}{suit}").parse().ok()
    };
    read().ok_or_else(|| EgnFault::NoCard(shortened(text)))
}

/// A card that may be written as unknown.
fn known(tree: &Tree<'_>, trump: Option<Suit>) -> Result<Option<Card>, EgnFault> {
    let unknown = plain(tree).is_some_and(|text| text.is_empty() || text.contains(['X', 'x']));
    if unknown { Ok(None) } else { card(tree, trump).map(Some) }
}

/// That a field is not there, or is something else.
fn missing(name: &str) -> EgnFault {
    EgnFault::Form(format!("{} is missing, or something else stands there", shortened(name)))
}

fn field<'t, 'a>(tree: &'t Tree<'a>, name: &str, before: &str) -> Option<&'t Tree<'a>> {
    tree.field(name).or_else(|| tree.field(before))
}

fn list<'t, 'a>(tree: &'t Tree<'a>, name: &str, before: &str) -> Option<&'t [Tree<'a>]> {
    match field(tree, name, before)? {
        Tree::List(items) => Some(items),
        _ => None,
    }
}

fn text<'t>(tree: &'t Tree<'_>, name: &str, before: &str) -> Option<&'t str> {
    plain(field(tree, name, before)?)
}

fn plain<'t>(tree: &'t Tree<'_>) -> Option<&'t str> {
    match tree {
        Tree::Text(text) => Some(text),
        _ => None,
    }
}

/// What a player is called: a text, or an object with a name.
fn name_of<'t>(tree: &'t Tree<'_>) -> Option<&'t str> {
    plain(tree).or_else(|| text(tree, "name", "name"))
}
