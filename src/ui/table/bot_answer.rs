//! Asks a bot "Why did you do that?" and draws the answer, with a button to report the play as odd.

use super::choice_values::choice_values;
use crate::ui::prelude::*;
use crate::ui::screens::transfer::ExportText;
use app::outside::Outside as _;
use app::play::{ExplainedDecision, GameOutside as _, WeighedAction, report_odd_play};
use app::words::in_first_person;
use bots::BotQuestion;
use cards::ruleset::BidWords;

/// A bot's answer to "Why did you do that?"
#[derive(Clone)]
pub struct BotAnswer {
    /// Index of the step in the replay at which the bot was asked.
    pub step: usize,
    asked: BotQuestion,
    decision: ExplainedDecision,
    values: Vec<WeighedAction>,
}

impl BotAnswer {
    /// Asks the bot the same question that it had to decide, and stores the answer in `answer`. `then` runs after the
    /// answer is drawn. `words` are the rulebook's words for bids.
    pub fn ask(at: usize, asked: BotQuestion, words: BidWords, answer: State<Option<BotAnswer>>, then: fn()) {
        let app = AppContext::current();
        app.spawn(Box::pin(async move {
            app.wake_bots().await;
            let decision = app.ask_bot(asked).await;
            let values = WeighedAction::all(&decision, &asked.view, words);
            answer.set(Some(BotAnswer { step: at, asked, decision, values }));
            request_animation_frame(then);
        }));
    }

    /// Draws the answer, with a button that reports the play as odd. The button is given without its action, which puts
    /// the report with all odd plays into `odd`, for the export dialog.
    pub fn draw(self, button: AnyElement, odd: State<Option<ExportText>>) -> AnyElement {
        let BotAnswer { asked, decision, values, .. } = self;
        let because = p().child(in_first_person(&decision.main_reason()));
        let report = move |_| odd.set(Some(report_odd_play(&*outside(), &asked, &decision)));
        div().child(because).child(choice_values(values)).child(button.on(ev::click, report))
    }
}
