//! Numbered hands and evenings: choose one, play it, see it beside par, hand the result on.

use super::parts::on_its_way;
use crate::app::hands::{DOOR, NumberArchive, NumberStands, address_of, begin, first};
use crate::app::review::ReviewState;
use crate::browser::share;
use crate::practice::{Numbered, NumberedSet};
use crate::save::{GameId, NumberOutcome};
use crate::ui::app_context::AppContext;
use crate::ui::prelude::*;
use crate::ui::screens::parts::line;
use crate::ui::screens::transfer::{Outgoing, export};
use crate::ui::screens::{labels, radios, top};
use crate::ui::{games, route};
use crate::words::screens::hands as say;

/// The list of what was played, and the way to any number; or one of them.
pub fn hands(of: Option<Numbered>) -> AnyElement {
    let archive = NumberArchive::kept(&AppContext::here());
    match of {
        Some(of) => one(&archive, of),
        None => all(&archive),
    }
}

fn all(archive: &NumberArchive) -> AnyElement {
    let app = AppContext::here();
    let results = archive.results().map(|(of, result)| {
        let link = a().attr("href", address_of(of)).child(b().child(say::title(of)));
        li().child(link.child(small().child(result)))
    });
    let results = results.collect::<Vec<_>>();
    let streak = archive.streak();
    let next =
        NumberedSet::ALL.map(|set| archive.next(first(&app, set))).map(|of| link("btn primary", of, say::next(of)));
    let played = if results.is_empty() {
        p().class("help").child(say::NONE_YET)
    } else {
        group()
            .child((streak > 1).then(|| p().child(say::streak(streak))))
            .child(ol().class("moments").attr("role", "list").child(results))
    };
    main()
        .class("page")
        .child(top(say::HANDS))
        .child(p().child(say::WHAT_THEY_ARE))
        .child(div().class("row").children(next))
        .child(choose(first(&app, NumberedSet::Hand)))
        .child(
            section()
                .class("sheet")
                .attr("aria-labelledby", "played")
                .child(h2().id("played").child(say::PLAYED))
                .child(played),
        )
}

/// Any number, under any rulebook.
fn choose(of: Numbered) -> AnyElement {
    let chosen = State::new(of);
    let typed = State::new(String::new());
    let open = move |_| {
        let of = chosen.get_untracked();
        let number = typed.get_untracked().trim().parse().unwrap_or(of.number);
        route::go(&address_of(Numbered { number: number.clamp(1, Numbered::LAST), ..of }));
    };
    let evening = move |event| {
        let set = if event_target_checked(&event) { NumberedSet::Evening } else { NumberedSet::Hand };
        chosen.update(|of| of.set = set);
    };
    let number = line(move || typed.get(), move |text| typed.set(text)).attr("inputmode", "numeric");
    section()
        .class("sheet form")
        .child(radios(
            say::RULES,
            labels::rulebooks(),
            of.rules,
            move |rules| chosen.update(|of| of.rules = rules),
            None,
        ))
        .child(label().class("field").child(say::NUMBER).child(number))
        .child(
            label().class("check").child(input().attr("type", "checkbox").on(ev::change, evening)).child(say::EVENING),
        )
        .child(div().class("row").child(push_button("btn").on(ev::click, open).child(say::OPEN)))
}

fn one(archive: &NumberArchive, of: Numbered) -> AnyElement {
    let app = AppContext::here();
    let play = move |title: &'static str, class: &str| {
        push_button(class).on(ev::click, move |_| games::open(app, begin(&app, of))).child(title)
    };
    let row = div().class("row");
    let stands = match archive.stands(&app, of) {
        NumberStands::New => row.child(play(say::PLAY, "btn primary")),
        NumberStands::Playing(id) => row.child(
            push_button("btn primary").on(ev::click, move |_| games::open(app, id.clone())).child(say::CONTINUE),
        ),
        NumberStands::Over(id) => group().child(judged(id, of)),
        NumberStands::Known(outcome, game) => {
            known(archive, of, outcome, game).child(row.child(play(say::AGAIN, "btn")))
        }
    };
    main().class("page review").child(top(&say::title(of))).child(section().class("sheet").child(stands)).child(
        div()
            .class("row")
            .child(link("btn", of.next(), say::next(of.next())))
            .child(a().class("btn").attr("href", DOOR).child(say::ALL)),
    )
}

/// The result once the hand is reviewed: until then it is not known what it is worth.
fn judged(game: GameId, of: Numbered) -> Option<AnyView> {
    let app = AppContext::here();
    let session = super::opened(&game)?;
    Some(drawn(follow(session.state()), move |state| match state {
        ReviewState::Making(progress) => Some(on_its_way(*progress)),
        ReviewState::Nothing | ReviewState::Told(_) => {
            let archive = NumberArchive::kept(&app);
            match archive.stands(&app, of) {
                NumberStands::Known(outcome, game) => Some(known(&archive, of, outcome, game)),
                _ => None,
            }
        }
    }))
}

/// The result beside par, and the ways to hand it on and to look at it again.
fn known(archive: &NumberArchive, of: Numbered, outcome: NumberOutcome, game: Option<GameId>) -> AnyElement {
    let outgoing = State::new(None::<Outgoing>);
    let lines = archive.shared(of, outcome, share::address().as_deref());
    let hand_on = move |_| outgoing.set(Some(lines.clone()));
    group()
        .child(p().child(say::result(outcome)))
        .child(
            div()
                .class("row")
                .child(push_button("btn primary").on(ev::click, hand_on).child(say::SHARE))
                .child(game.map(|id| a().class("btn").attr("href", super::address(&id)).child(say::REVIEW))),
        )
        .child(export(outgoing))
}

fn link(class: &str, of: Numbered, title: String) -> AnyElement {
    a().class(class).attr("href", address_of(of)).child(title)
}
