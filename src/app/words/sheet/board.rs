//! Texts of the board above a sheet: the score, the dealer, and the counts of loners and euchres.

use std::cmp::Ordering;

use super::lines::{money_text, outcome_clause, outcome_clause_by_name, unit_label};
use super::pad::announce_taken_back;
use super::people::{deals_sentence, seats_of, side_names};
use crate::words::counts::count;
use crate::words::names::{capitalized, with_full_stop};
use cards::ruleset::{Length, Ruleset};
use cards::{BySeat, BySide, Seat, Side};
use event::LevelDecider;
use scoresheet::{GameStanding, GameView, MatchStanding, Op, RankedBy, Sheet, SheetKind, SheetView, Tally};

/// Returns the score of the current game, or 0 to 0 if no game has begun.
#[must_use]
pub fn current_score(view: &SheetView) -> BySide<i16> {
    view.current().map_or_else(BySide::default, |game| game.score)
}

/// Says the score to a screen reader: `Us 4, them 6. Games 1 to 0. In all 14 to 9: we lead.`
#[must_use]
pub fn score_sentence(view: &SheetView, form: SheetKind) -> String {
    let score = current_score(view);
    let (us, them) = (score[view.own], score[view.own.other()]);
    match (form, match_sentences(view)) {
        (SheetKind::Personal, _) => format!("Total {}, own loners {}.", view.totals.card, view.own_loners()),
        (SheetKind::Table, Some([games, total])) => format!("Us {us}, them {them}. {games}. {total}."),
        (SheetKind::Table, None) => format!("Us {us}, them {them}."),
    }
}

/// Describes a match of several games in two sentences, the games won and the points: `Games 1 to 0: we lead`, `Match
/// points 2 to 0, in all 14 to 9`. The leader is named after the figure that decides the match. Returns `None` if the
/// sheet has a single game.
#[must_use]
pub fn match_sentences(view: &SheetView) -> Option<[String; 2]> {
    (view.game_count > 1).then(|| match_figures(view, ["we", "they"]))
}

/// Describes a match of several games like [`match_sentences`], but with these names for the two sides.
pub(super) fn match_figures(view: &SheetView, [us, them]: [&str; 2]) -> [String; 2] {
    let totals = &view.totals;
    let ahead = |order: Ordering, how: &str, level: &str| match order {
        Ordering::Greater => format!(": {us} {how}"),
        Ordering::Less => format!(": {them} {how}"),
        Ordering::Equal => format!(": {level}"),
    };
    let verdict = match (view.match_standing(), view.ranked_by()) {
        (MatchStanding::Open, _) | (MatchStanding::Over(_), RankedBy::Points) => String::new(),
        (MatchStanding::Running(order), _) => ahead(order, "lead", "tied"),
        (MatchStanding::Over(order), RankedBy::Games) => ahead(order, "won the match", "a tie"),
    };
    let after = |figure: RankedBy| if view.ranked_by() == figure { verdict.as_str() } else { "" };
    let (own, other) = (view.own, view.own.other());
    let (won, lost) = (totals.won[own], totals.won[other]);
    let in_all = format!("{} to {}", totals.points[own], totals.points[other]);
    let in_all = match totals.match_points {
        Some(points) => format!("Match points {} to {}, in all {in_all}", points[own], points[other]),
        None => format!("In all {in_all}"),
    };
    [format!("Games {won} to {lost}{}", after(RankedBy::Games)), format!("{in_all}{}", after(RankedBy::Points))]
}

/// Returns two texts: the next hand and its dealer (`Hand 3 of 12.`, `Ann deals.`) or, if no hand follows, the end, such
/// as `Finished: we won.`, and nothing. With several games, the first text is or begins with the number of the game or
/// round. `people` are the players of the current game.
#[must_use]
pub fn next_hand_and_dealer(view: &SheetView, form: SheetKind, own: Seat, people: &BySeat<String>) -> [String; 2] {
    next_line(view, form, people, |game| outcome_clause(game, own.side(), form, |side| side_names(people, side, own)))
}

/// Returns the same two texts for readers who do not play at the table.
#[must_use]
pub fn next_hand_by_name(view: &SheetView, form: SheetKind, own: Seat, people: &BySeat<String>) -> [String; 2] {
    next_line(view, form, people, |game| outcome_clause_by_name(game, form, |side| side_names(people, side, own)))
}

fn next_line(
    view: &SheetView,
    form: SheetKind,
    people: &BySeat<String>,
    outcome: impl Fn(&GameView) -> String,
) -> [String; 2] {
    let round = unit_label(form);
    let game = match view.game_count {
        0 | 1 => String::new(),
        of => format!("{round} {} of {of}. ", view.current().map_or(0, |game| game.game.get())),
    };
    let Some(next) = view.next_hand else {
        let end = if view.finished { "Finished" } else { "Over" };
        let came_out = view.current().map(|of| (outcome(of), of.closed.is_some())).unwrap_or_default();
        return match came_out {
            (told, _) if told.is_empty() => [game.trim_end().to_owned(), format!("{end}.")],
            (told, true) => [format!("{game}{}.", capitalized(&told)), format!("{end}.")],
            (told, false) if game.is_empty() => [format!("{end}: {told}."), game],
            (told, false) => [game.trim_end().to_owned(), format!("{end}: {told}.")],
        };
    };
    let hand = match next.of {
        _ if next.sudden_death => "Tied: the next hand that scores decides.".to_owned(),
        Length::Hands(of) => format!("Hand {} of {of}.", next.hand),
        Length::Points(to) => format!("Hand {}, to {}.", next.hand, count(to.into(), "point")),
    };
    [format!("{game}{hand}"), deals_sentence(&people[next.dealer])]
}

/// Says what a tie means to the keeper. At a table of an event, the desk asks who is ahead, but not in practice. `None` if
/// the last game is no tie.
#[must_use]
pub fn tie_sentence(sheet: &Sheet, view: &SheetView, is_practice: bool) -> Option<String> {
    let (game, template) = (view.games.last()?, sheet.template());
    let tied = game.standing == GameStanding::Over(None) && game.closed.is_none();
    if !tied || template.form == SheetKind::Personal {
        return None;
    }
    let keep = "A tie stands: both sides keep their points.";
    if level_decider(sheet) == LevelDecider::Settled {
        return Some(keep.to_owned());
    }
    let loners = game.tally.loners_of(view.own).cmp(&game.tally.loners_of(view.own.other()));
    let ahead = match sheet.heading().event.is_empty() {
        true => who_stays(loners),
        false if is_practice => who_is_ahead_in_practice(loners),
        false => who_is_ahead(loners),
    };
    Some(format!("{keep} {ahead}"))
}

/// Says which side is ahead after a tie at an event. `loners` compares the loners of the keeper's side with the others'.
const fn who_is_ahead(loners: Ordering) -> &'static str {
    match loners {
        Ordering::Greater => "You are ahead by loners, as the desk sees on this sheet.",
        Ordering::Less => "They are ahead by loners, as the desk sees on this sheet.",
        Ordering::Equal => {
            "Loners are tied, too: each side draws a card, and the side with the higher card is ahead. Tell the desk who: it is written down there, not on this sheet."
        }
    }
}

/// Says which side is ahead after a tie in practice, where no desk asks.
const fn who_is_ahead_in_practice(loners: Ordering) -> &'static str {
    match loners {
        Ordering::Greater => "You are ahead by loners.",
        Ordering::Less => "They are ahead by loners.",
        Ordering::Equal => "Loners are tied, too: each side draws a card, and the side with the higher card is ahead.",
    }
}

/// Says which side keeps its seats after a tie where no desk asks.
const fn who_stays(loners: Ordering) -> &'static str {
    match loners {
        Ordering::Greater => "If a side must change tables, you stay: you made more loners.",
        Ordering::Less => "If a side must change tables, they stay: they made more loners.",
        Ordering::Equal => {
            "If a side must change tables: loners are tied, too, so each side draws a card, and the higher card stays."
        }
    }
}

fn level_decider(sheet: &Sheet) -> LevelDecider {
    let template = sheet.template();
    LevelDecider::of(&Ruleset { level_game: template.level_game, ..template.base.ruleset() })
}

/// Says what a tie on a received sheet means, by the players' short names. `None` if the last game is no tie.
#[must_use]
pub fn tie_for_readers(sheet: &Sheet, view: &SheetView, people: &BySeat<String>) -> Option<String> {
    let game = view.games.last()?;
    let (own, seat) = (sheet.own_side(), sheet.heading().own);
    let tied = game.standing == GameStanding::Over(None) && game.closed.is_none();
    if !tied || sheet.template().form == SheetKind::Personal {
        return None;
    }
    if level_decider(sheet) == LevelDecider::Settled {
        return Some("A tie: both sides keep their points.".to_owned());
    }
    let loners = BySide::from_fn(|side| game.tally.loners_of(side));
    let ahead = |side: Side| format!("A tie: {} are ahead by loners.", side_names(people, side, seat));
    Some(match loners[own].cmp(&loners[own.other()]) {
        Ordering::Greater => ahead(own),
        Ordering::Less => ahead(own.other()),
        Ordering::Equal => {
            "A tie, with loners tied too: one of each side draws a card, and the higher card is ahead.".to_owned()
        }
    })
}

/// Sums up what a sheet counts beside the points: loners, euchres, the cup and the pot for loners.
#[must_use]
pub fn tally_sentence(view: &SheetView, form: SheetKind, own: Seat, people: &BySeat<String>) -> String {
    tally_with_labels(view, form, own, people, ["us", "them"])
}

/// Sums up the same for readers who do not play at the table.
#[must_use]
pub fn tally_by_name(view: &SheetView, form: SheetKind, own: Seat, people: &BySeat<String>) -> String {
    let [one, other] = [own.side(), own.side().other()].map(|side| side_names(people, side, own));
    tally_with_labels(view, form, own, people, [&one, &other])
}

fn tally_with_labels(
    view: &SheetView,
    form: SheetKind,
    own: Seat,
    people: &BySeat<String>,
    [us, them]: [&str; 2],
) -> String {
    let side = own.side();
    let mut told = match form {
        SheetKind::Personal if view.tally.cup.total() > 0 => cup_sentence(&view.tally, people, own),
        SheetKind::Personal => String::new(),
        SheetKind::Table => {
            let counts = counts_sentence(&view.tally, [(us, side), (them, side.other())], people, own);
            if view.tally.bumps.is_some() { format!("{counts} {ABOUT_BUMPS}") } else { counts }
        }
    };
    if view.loner_pot > 0 {
        told.push_str(&format!(" Loner pot: {}.", money_text(view.loner_pot)));
    }
    told
}

/// Explains the count of bumps that stands before it, as the World rulebook counts them.
const ABOUT_BUMPS: &str = "A side that is euchred, reneges or throws in its cards is bumped and pays into the cup.";

/// Lists the loners, the euchres and the cup of two sides: `Loners: us 1, them 0. Bumps: us 0, them 2. $3 paid into the
/// table's cup: Ann $1, Bob $2.`
#[must_use]
pub fn counts_sentence(tally: &Tally, sides: [(&str, Side); 2], people: &BySeat<String>, own: Seat) -> String {
    let of = |count: &dyn Fn(Side) -> u16| {
        let [one, other] = sides.map(|(name, side)| format!("{name} {}", count(side)));
        format!("{one}, {other}")
    };
    format!(
        "Loners: {}. {}: {}.{}",
        of(&|side| tally.loners_of(side)),
        if tally.bumps.is_some() { "Bumps" } else { "Euchred" },
        of(&|side| tally.times_bumped(side)),
        if tally.cup.total() > 0 { cup_sentence(tally, people, own) } else { String::new() }
    )
}

/// Says how much is in the cup and who paid, the keeper's side first: ` $3 paid into the table's cup: Ann $1, Bob $2.`
fn cup_sentence(tally: &Tally, people: &BySeat<String>, own: Seat) -> String {
    let mut paid: Vec<String> = [own.side(), own.side().other()]
        .into_iter()
        .flat_map(|side| seats_of(side, own))
        .filter(|seat| tally.cup.seats[*seat] > 0)
        .map(|seat| format!("{} {}", people[seat], money_text(tally.cup.seats[seat])))
        .collect();
    for side in Side::ALL.into_iter().filter(|side| tally.cup.sides[*side] > 0) {
        paid.push(format!("one of {} {}", side_names(people, side, own), money_text(tally.cup.sides[side])));
    }
    format!(" {} paid into the table's cup: {}.", money_text(tally.cup.total()), paid.join(", "))
}

/// Announces what was entered, and the new score: `We made it. Us 1, them 0.` `undone` names what an undo took back.
#[must_use]
pub fn announce_mark(sheet: &Sheet, view: &SheetView, op: &Op, undone: Option<&str>) -> String {
    let own = sheet.own_side();
    let score = match (sheet.template().form, view.current()) {
        (SheetKind::Personal, _) => format!("Total {}.", view.totals.card),
        (SheetKind::Table, Some(game)) => format!("Us {}, them {}.", game.score[own], game.score[own.other()]),
        (SheetKind::Table, None) => String::new(),
    };
    let what = match op {
        Op::Entered { game, entry } | Op::Edited { game, entry, .. } => {
            let people = sheet.state().game(*game).map(|game| game.seating.people.clone());
            super::lines::entry_for_keeper(entry, own, &people.unwrap_or_default())
        }
        Op::Undone => announce_taken_back(undone.unwrap_or_default()),
        Op::Signed(signature) => format!("Signed by {}", signature.name),
        Op::Unlocked { .. } => "Unlocked".to_owned(),
        Op::WonByRuling(_) => "Ended by the director".to_owned(),
        _ => "Noted".to_owned(),
    };
    format!("{} {score}", with_full_stop(what))
}
