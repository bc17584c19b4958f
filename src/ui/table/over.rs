//! The end of a game: who won, the whole score card, the seed, and on to the next.

use leptos::prelude::*;

use super::Seated;
use crate::cards::Side;
use crate::record::SeedOrigin;
use crate::ui::desk::Desk;
use crate::ui::games;
use crate::ui::scorecard::{CopyScore, ScoreCard};
use crate::ui::screens::{Top, UpdateOffer};
use crate::words::speech;

/// The screen after the last card.
#[component]
pub fn Over(seated: Seated) -> impl IntoView {
    let desk = Desk::here();
    let session = seated.get_value();
    let own = session.own();
    let (state, log) = session.with_table(|table| (table.state().clone(), table.log().clone()));
    let (us, them) = (state.score()[own.side()], state.score()[own.side().other()]);
    let verdict = state.result().map(|result| speech::game_over(result, own.side()));
    let names = log.seating.clone().map(|player| player.name);
    let pair = |side: Side| side.seats().map(|seat| log.seating[seat].name.clone()).join(" and ");
    let (our_names, their_names) = (pair(own.side()), pair(own.side().other()));
    let again = move |_| {
        let choice = desk.settings.get_untracked().new_game;
        games::begin(desk, &choice, None);
    };
    let (digest, seed) = (log.seed.commitment(), log.seed.to_string());
    let fair = match log.origin {
        SeedOrigin::Chance => {
            "Before the first card this game could show the digest of its seed; here is the seed. Anybody can check."
        }
        SeedOrigin::Given => "A practice deal: the seed was given, so it can be played again.",
    };
    let replay = format!("#/review/{}", session.id());
    view! {
        <main class="page">
            <Top title="Game over" />
            <UpdateOffer />
            <section class="verdict" aria-label="Result">
                <h2>{verdict}</h2>
                <p class="tally">
                    <span>{us}<small>{our_names}</small></span>
                    "–"
                    <span>{them}<small>{their_names}</small></span>
                </p>
                <svg class="sprig" aria-hidden="true"><use href="#sprig" /></svg>
            </section>
            <div class="row">
                <button class="btn primary" type="button" on:click=again>"Next game"</button>
                <a class="btn" href="#/play">"New game"</a>
                <a class="btn" href=replay>"Replay"</a>
                <CopyScore state=state.clone() own names=names.clone() />
            </div>
            <ScoreCard state own names />
            <section class="sheet">
                <h2>"A fair deal"</h2>
                <p class="help">{fair}</p>
                <p class="seed">{format!("seed {seed}")}<br />{format!("sha-256 {digest}")}</p>
            </section>
        </main>
    }
}
