//! Makes the questions for the bots and for the judge, and shows hints.

use super::Session;
use crate::play::{Hint, Panel, WeighedAction};
use crate::words;
use crate::words::table;
use bots::review::HintQuestion;
use bots::review::bot_in_seat;
use bots::{self, BotQuestion, Level};
use cards::Seat;
use rules::Action;
use rules::view::{RestOfHand, SeatView};

impl Session {
    /// Returns the question that asks a bot for its next decision. It contains only what the bot can see.
    pub(super) fn bot_question(&self, seat: Seat, player: bots::BotPlayer) -> Option<BotQuestion> {
        let table = self.table.borrow();
        let view = SeatView::of(table.state(), seat)?;
        let log = table.log();
        Some(BotQuestion { view, player, seed: log.bot_seed(log.events.len()) })
    }

    pub(super) fn bot_player(&self, seat: Seat) -> bots::BotPlayer {
        bot_in_seat(self.table.borrow().log(), seat).unwrap_or(Level::Regular.into())
    }

    fn hint_question(&self) -> Option<HintQuestion> {
        let table = self.table.borrow();
        let view = SeatView::of(table.state(), self.own)?;
        Some(HintQuestion::of_decision(table.log(), table.log().events.len(), view))
    }

    /// Answers the hint button with a hint, or with the reason why there is none.
    pub(super) async fn answer_hint_button(&self) {
        let asked = self.hint_question().map(|asked| asked.view.legal());
        match asked.map(|legal| legal.len()) {
            None | Some(0) => self.explain(table::HINTS_ONLY_ON_TURN),
            Some(1) if asked.is_some_and(|legal| !legal.cards_to_play().is_empty()) => self.explain(table::ONE_CARD),
            Some(1) => self.explain(table::NO_CHOICE),
            Some(_) => self.show_hint().await,
        }
    }

    /// Shows the best decision, its reason, and the value of every choice. Does nothing if there is only one choice. A
    /// review of the game rates the choices in the same way.
    pub(super) async fn show_hint(&self) {
        let Some(asked) = self.hint_question().filter(|asked| asked.view.legal().len() > 1) else { return };
        let (view, words) = (asked.view, self.table.borrow().log().rules.bid_words());
        let mut told = self.outside.hint(asked).await;
        // The person may have decided meanwhile.
        if self.hint_question().is_none_or(|now| now.view != view) {
            return;
        }
        if let Some(rest) = view.rest_of_hand() {
            told.reasons = vec![table::hint_for_rest(rest).to_owned()];
            if let RestOfHand::TakesAll(card) = rest {
                told.choose_instead(Action::Play(card));
            }
        }
        let title = words::action_name(told.action, &view, words);
        self.say(table::hint_sentence(&title, &told.main_reason()));
        // A phone has no space for a hint above a panel.
        if self.parts.panel.get() != Panel::None {
            self.open_panel(Panel::None);
        }
        self.parts.hint.set(Some(Hint { choices: WeighedAction::all(&told, &view, words), decision: told, title }));
    }
}
