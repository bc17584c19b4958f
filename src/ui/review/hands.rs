//! Numbered hands and evenings: choose one, play it, compare with par, share the result.

use super::parts::on_its_way;
use crate::browser::share;
use crate::ui::prelude::*;
use crate::ui::screens::labels;
use crate::ui::screens::transfer::{Outgoing, export};
use app::hands::{NumberArchive, NumberStands, begin, first};
use app::practice::{Numbered, NumberedSet};
use app::review::ReviewState;
use app::save::{GameId, NumberOutcome};
use app::words::help::HelpTopic;
use app::words::screens::hands as say;

/// Draws the list of results and the way to any number, or one number.
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
        let link = a().attr("href", Route::Hands(Some(of))).child(b().child(say::title(of)));
        li().child(link.child(small().child(result)))
    });
    let mut results = results.peekable();
    let streak = archive.streak();
    let next = NumberedSet::ALL.map(|set| archive.next(first(&app, set)));
    let next = next.map(|of| link_to("btn primary", Route::Hands(Some(of)), say::next(of)));
    let played = if results.peek().is_none() {
        help("None yet.")
    } else {
        let streak = (streak > 1).then(|| p().child(say::streak(streak)));
        group().child(streak).child(numbered_list("moments").children(results))
    };
    page_about("page", say::HANDS, HelpTopic::Hands)
        .child(p().child(say::WHAT_THEY_ARE))
        .child(div().class("row").children(next))
        .child(choose(first(&app, NumberedSet::Hand)))
        .child(headed("sheet", "played", "Played").child(played))
}

/// Draws the choice of a number and a rulebook.
fn choose(of: Numbered) -> AnyElement {
    let chosen = State::new(of);
    let typed = State::new(String::new());
    let open = move |_| {
        let of = chosen.get_untracked();
        let number = typed.get_untracked().trim().parse().unwrap_or(of.number);
        route::go(&Route::Hands(Some(Numbered { number: number.clamp(1, Numbered::LAST), ..of })));
    };
    let evening = move |event| {
        let set = if event_target_checked(&event) { NumberedSet::Evening } else { NumberedSet::Hand };
        chosen.update(|of| of.set = set);
    };
    let number = line(move || typed.get(), move |text| typed.set(text)).attr("inputmode", "numeric");
    let play_by = move |rules| chosen.update(|of| of.rules = rules);
    let evening = input().attr("type", "checkbox").on(ev::change, evening);
    section()
        .class("sheet form")
        .child(radios(say::RULES, labels::rulebooks(), of.rules, play_by, None))
        .child(labelled("Number", number))
        .child(label().class("check").child(evening).child(say::EVENING))
        .child(in_row(act_button("btn", say::OPEN, open)))
}

fn one(archive: &NumberArchive, of: Numbered) -> AnyElement {
    let app = AppContext::here();
    let play = move |title, class| in_row(act_button(class, title, move |_| games::open(app, begin(&app, of))));
    let stands = match archive.stands(&app, of) {
        NumberStands::New => play(say::PLAY, "btn primary"),
        NumberStands::Playing(id) => {
            in_row(act_button("btn primary", "Continue", move |_| games::open(app, id.clone())))
        }
        NumberStands::Over(id) => group().child(judged(id, of)),
        NumberStands::Known(outcome, game) => known(archive, of, outcome, game).child(play("Play it again", "btn")),
    };
    let next = link_to("btn", Route::Hands(Some(of.next())), say::next(of.next()));
    let ways = in_row(next).child(link_to("btn", Route::Hands(None), say::ALL));
    page("page review", &say::title(of)).child(section().class("sheet").child(stands)).child(ways)
}

/// Draws the progress of the review, which is needed for the result.
fn judged(game: GameId, of: Numbered) -> Option<AnyView> {
    let app = AppContext::here();
    let (session, _) = super::opened(&game)?;
    Some(drawn(follow(session.state()), move |state| match state {
        ReviewState::Making(progress) => Some(on_its_way(*progress)),
        ReviewState::Nothing | ReviewState::Told(_) => {
            let archive = NumberArchive::kept(&app);
            let NumberStands::Known(outcome, game) = archive.stands(&app, of) else { return None };
            Some(known(&archive, of, outcome, game))
        }
    }))
}

/// Draws the result beside par, and buttons to share it or look at it again.
fn known(archive: &NumberArchive, of: Numbered, outcome: NumberOutcome, game: Option<GameId>) -> AnyElement {
    let outgoing = State::new(None::<Outgoing>);
    let lines = archive.shared(of, outcome, share::address().as_deref());
    let hand_on = move |_| outgoing.set(Some(lines.clone()));
    let to_review = game.map(|id| link_to("btn", Route::Review(id, None), "How you played"));
    group()
        .child(p().child(say::result(outcome)))
        .child(in_row(act_button("btn primary", say::SHARE, hand_on)).child(to_review))
        .child(export(outgoing))
}
