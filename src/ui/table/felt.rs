//! Draws the felt of the table: the four seats, the trick, the upcard, the kitty and the trump.

use super::deal_animation::animate_deal;
use super::hand::own_turn_up;
use super::props::TableProps;
use crate::ui::prelude::*;
use crate::ui::{art, focus};
use app::play::Face;
use app::play::model::{KittyModel, MadeTrump, Middle, SeatModel, TrickCard};
use app::play::stored_games::screen_edge;
use app::words::table as say;
use app::words::{self, Viewer, ViewersNames};
use cards::{Card, Seat};
use rules::Trump;

pub fn felt(shown: TableProps) -> AnyElement {
    let TableProps { model, viewer, names, faces, asked, .. } = shown;
    let own = viewer.seat();
    let trump = Watch::memo(move || model.read().trump);
    let seats = [own.partner(), own.left(), own.right(), own].map(|seat| {
        let at_seat = Watch::memo(move || model.read().seats[seat].clone());
        let name = names.with_value(|names| names[seat].clone());
        seat_plate(seat, viewer, (name, faces[seat]), at_seat, asked)
    });
    region("felt", "Table")
        .attr("tabindex", "-1")
        .attr(focus::RESTING_ATTRIBUTE, true)
        .on(ev::click, move |_| shown.on_tap.run(()))
        .child(move || {
            let made = trump.get()?;
            let company = names.with_value(|names| model.read().names_with_substitutes(viewer, names));
            Some(trump_token(made, &company))
        })
        .children(seats)
        .child(kitty_pile(shown))
        .child(middle_pile(shown))
}

fn trump_token(MadeTrump { trump, maker }: MadeTrump, company: &ViewersNames) -> AnyElement {
    let made = (b().child(words::trump(trump)), say::maker_label(maker, company.hearer()));
    p().class("trump")
        .attr("data-suit", trump.letter().to_string())
        .child(span().class("token").child(trump_sign(trump)))
        .child(screen_reader_text(say::trump_label(trump, maker)))
        .child(span().attr("aria-hidden", "true").child(made))
}

fn seat_plate(
    seat: Seat,
    viewer: Viewer,
    (name, face): (String, Face),
    model: Watch<SeatModel>,
    asked: Watch<Option<&'static str>>,
) -> AnyElement {
    let own = viewer.seat();
    let mine = seat == own;
    let face = (!mine).then(|| art::portrait(face));
    let out = if name == words::YOU { "sit out" } else { "sits out" };
    let called = Watch::memo(move || match model.read().substituted {
        true => words::substitute_label(&name, seat, viewer),
        false => name.clone(),
    });
    // A long name is drawn in smaller type, so that it fits next to the middle of the table on a phone.
    let long = move || called.with(|name| name.split_whitespace().any(|word| word.chars().count() > 7));
    let cards = Watch::memo(move || model.with(|model| model.cards.saturating_sub(model.face_up.len()) as u8));
    let maker = Watch::memo(move || model.read().maker);
    let dealt = Watch::memo(move || model.read().dealt);
    let marks = move || {
        let mark = |trump: Trump| span().class("mark maker").attr("data-suit", trump.letter().to_string());
        span()
            .class("marks")
            .child(move || maker.get().map(|trump| mark(trump).child(trump_sign(trump))))
            .child(show(move || model.read().dealer, move || dealer_mark(seat)))
    };
    let compass = move || if model.read().out { out } else { words::seat(seat) }.to_owned();
    div()
        .class("seat")
        .attr("data-at", screen_edge(seat, own))
        .attr("data-turn", move || model.read().turn)
        .attr("data-out", move || model.read().out)
        .child(show(move || model.read().dealer || model.read().maker.is_some(), marks))
        .child(
            p().class("plate")
                .attr("data-long", long)
                .child(face)
                .child(span().child(move || called.get()).child(mine.then(|| ("\u{a0}", small().child(compass)))))
                .child((!mine).then(|| small().child(compass))),
        )
        .child(show(move || model.read().alone, || span().class("tag-alone").child("Alone")))
        .child(mine.then_some(move || asked.get().map(|words| span().class("your-turn").child(words))))
        .child((!mine).then_some(move || {
            let fan = span().class("fan").attr("aria-hidden", "true").children((0..cards.get()).map(|_| i()));
            Some(animate_deal(fan, dealt))
        }))
        .child(move || {
            let drawn = model.read().face_up.clone();
            (!drawn.is_empty()).then(|| span().class("open").children(drawn.into_iter().map(face_up)))
        })
        .child(move || {
            model.read().bubble.clone().map(|words| p().class("bubble").child((screen_reader_text(" says "), words)))
        })
}

fn dealer_mark(seat: Seat) -> AnyElement {
    span().class("mark").child(drawing_of("#dealer")).child(screen_reader_text(say::dealer_label(seat)))
}

fn kitty_pile(shown: TableProps) -> impl Child {
    let model = shown.model;
    let kitty = Watch::memo(move || model.read().kitty);
    let cube = Watch::memo(move || model.read().trump_cube);
    let cube = move || {
        let trump = cube.get()?;
        Some(labelled_drawing("cube", say::trump_cube_label(trump)).child(trump_sign(trump)))
    };
    move || {
        let pile = div().class("kitty").child(back_card());
        match kitty.get() {
            KittyModel::NotShown => None,
            KittyModel::FaceDown => Some(pile.child(cube).child(span().child("Kitty"))),
            KittyModel::TurnUp(card, dealer) => {
                let up = match dealer == shown.viewer.seat() {
                    true => own_turn_up(shown, card),
                    false => face_up_labelled(card, say::turn_up_label(card, dealer)).class("card up"),
                };
                Some(pile.child(up).child(span().child("turn-up")))
            }
        }
    }
}

fn middle_pile(shown: TableProps) -> AnyElement {
    let model = shown.model;
    // The middle is redrawn only if its kind of contents changes, not for each card of a trick.
    let lies = Watch::memo(move || match &model.read().middle {
        Middle::Trick(_) => Middle::Trick(Vec::new()),
        other => other.clone(),
    });
    div().class("middle").child(move || {
        Some(match lies.get() {
            Middle::Empty => return None,
            Middle::Trick(_) => trick_pile(shown),
            Middle::Kitty => div().class("upcard").child(back_card()),
            Middle::Upcard(card) => {
                div().class("upcard").child(back_card()).child(face_up_labelled(card, say::upcard_label(card)))
            }
            Middle::TurnedDown(card) => turned_down(card),
        })
    })
}

/// Draws the upcard after it was turned down, with a reminder of its suit, which cannot be named as trump.
fn turned_down(card: Card) -> AnyElement {
    let turned = labelled_drawing("card back turned", say::turned_down_label(card)).child(back());
    let tag = span()
        .class("down")
        .attr("aria-hidden", "true")
        .attr("data-suit", suit_letter(card))
        .child(card.suit().map(pip))
        .child("turned down");
    div().class("upcard").child(back_card()).child(turned).child(tag)
}

fn back_card() -> AnyElement {
    div().class("card back").attr("aria-hidden", "true").child(back())
}

fn trick_pile(shown: TableProps) -> AnyElement {
    let TableProps { model, viewer, names, sweep, .. } = shown;
    let own = viewer.seat();
    let company = Watch::derive(move || names.with_value(|names| model.read().names_with_substitutes(viewer, names)));
    let cards = Watch::memo(move || match &model.read().middle {
        Middle::Trick(cards) => cards.clone(),
        _ => Vec::new(),
    });
    let wins = move |card: Card| cards.read().iter().any(|laid| laid.card == card && laid.wins);
    div().class("trick").attr("data-to", move || sweep.get().map(|seat| screen_edge(seat, own))).child(for_each(
        move || cards.get(),
        |laid| laid.card.to_string(),
        move |laid| laid_card(laid, own, company, Watch::derive(move || wins(laid.card))),
    ))
}

fn laid_card(laid: TrickCard, own: Seat, company: Watch<ViewersNames>, wins: Watch<bool>) -> AnyElement {
    let TrickCard { seat, card, bower, .. } = laid;
    let label = move || {
        let by = company.read();
        let by = by.hearer().name(seat);
        if wins.get() { say::winning_card_label(card, by) } else { say::card_from_label(card, by) }
    };
    labelled_drawing("card", label)
        .attr("data-suit", suit_letter(card))
        .attr("data-at", screen_edge(seat, own))
        .attr("data-wins", move || wins.get())
        .attr("data-bower", bower)
        .child(face(card))
        .child(show(move || wins.get(), move || span().class("wins").child(drawing_of("#i-crown"))))
}
