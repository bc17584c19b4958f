//! The main loop of a session. Each step asks the person or a bot for the next decision, and waits for it.

use std::rc::Rc;
use std::time::Duration;

use super::Session;
use super::moves::GameChange;
use crate::play::model::{DisplayState, TableQuestion};
use crate::play::{ExplainedDecision, Intent, Panel, Signal};
use crate::save::Ceremony;
use crate::words::{announcements, table};
use cards::Seat;
use rules::table::{Answer, AwaitedAnswer};
use rules::{Action, GameResult, HandSummary, Outcome};

/// If a bot thinks for longer than this, the screen offers to skip the wait.
const LONG_THOUGHT: Duration = Duration::from_millis(600);

/// Whether the main loop goes on.
pub(super) enum Flow {
    GoOn,
    End,
}

impl Session {
    /// Plays the game until the screen is closed.
    pub async fn run(self: Rc<Self>) {
        // The bots start up while the cards are dealt.
        self.outside.spawn(self.outside.wake_bots());
        while let Flow::GoOn = self.step().await {}
    }

    async fn step(&self) -> Flow {
        // Inputs that came during an animation are dropped, except those that are possible at any time.
        while let Some(intent) = self.inbox.take_first() {
            match intent {
                Intent::Close => return Flow::End,
                Intent::Undo => self.undo(),
                Intent::Claim(claim) => {
                    self.claim(claim);
                }
                Intent::Tap
                | Intent::Skip
                | Intent::Answer(_)
                | Intent::NextHand
                | Intent::Irregularity(_)
                | Intent::PlayOut
                | Intent::ApplyRuling(_) => {}
            }
        }
        let need = self.table.borrow().awaited_answer();
        if need == AwaitedAnswer::Ruling {
            return self.ask_ruling().await;
        }
        if self.is_stopped_by_panel(need) {
            return self.wait_for_panel().await;
        }
        let claim = self.open.and_then(|open| open.bot_claim(&self.table.borrow()));
        if claim.is_some_and(|claim| self.claim(claim)) {
            return Flow::GoOn;
        }
        if self.display.get().shows_ended_hand {
            self.plays_out_from.set(None);
            return self.wait_between_hands().await;
        }
        if self.commit_bot_mistake().await {
            return Flow::GoOn;
        }
        match need {
            AwaitedAnswer::Act(seat) if !self.person_decides_for(seat) => self.ask_bot_to_decide(need, seat).await,
            AwaitedAnswer::Act(_) => match self.play_automatic_card().await {
                Some(flow) => return flow,
                None => return self.ask_person().await,
            },
            AwaitedAnswer::Cut(seat) | AwaitedAnswer::Deal(seat)
                if self.person_decides_for(seat) && self.ceremony == Ceremony::Full =>
            {
                return self.ask_person().await;
            }
            AwaitedAnswer::Draw
            | AwaitedAnswer::Cut(_)
            | AwaitedAnswer::Deal(_)
            | AwaitedAnswer::TurnUp(_)
            | AwaitedAnswer::NoFarmersHand(_) => {
                self.take_usual_answer(need).await;
            }
            AwaitedAnswer::Ruling | AwaitedAnswer::Nothing => return self.wait_after_game().await,
        }
        Flow::GoOn
    }

    async fn ask_person(&self) -> Flow {
        self.show(self.display.get());
        // At a table that allows irregularities, nobody reminds the dealer.
        if !(self.is_open() && self.parts.model.read().question.is_the_dealers()) {
            self.unannounced
                .borrow_mut()
                .extend(announcements::your_turn_prompt(self.table.borrow().state(), self.own));
            self.unannounced
                .borrow_mut()
                .extend(self.parts.model.read().rest.map(|rest| table::rest_of_hand_sentence(rest).to_owned()));
            self.outside.signal(Signal::YourTurn);
        }
        self.speak();
        if self.is_guided() {
            self.show_hint().await;
        }
        loop {
            match self.inbox.next().await {
                Intent::Close => return Flow::End,
                Intent::Undo => {
                    self.undo();
                    return Flow::GoOn;
                }
                Intent::Answer(answer) => {
                    if self.asks_to_confirm(answer).await {
                        continue;
                    }
                    self.clear_before_answer();
                    if self.commit(GameChange::Answer(answer)) {
                        self.show_answer(answer, self.pace().after_own).await;
                        return Flow::GoOn;
                    }
                }
                Intent::Irregularity(irregularity) if self.commit_own_irregularity(irregularity).await => {
                    return Flow::GoOn;
                }
                Intent::Claim(claim) if self.claim(claim) => return Flow::GoOn,
                Intent::PlayOut => {
                    self.start_playing_out();
                    return Flow::GoOn;
                }
                _ => {}
            }
        }
    }

    async fn wait_for_panel(&self) -> Flow {
        self.show_busy();
        self.speak();
        loop {
            match self.inbox.next().await {
                Intent::Close => return Flow::End,
                Intent::Claim(claim) if self.claim(claim) => return Flow::GoOn,
                Intent::Irregularity(irregularity) if self.commit_own_irregularity(irregularity).await => {
                    return Flow::GoOn;
                }
                _ if !self.parts.panel.get().stops_the_table() => return Flow::GoOn,
                _ => {}
            }
        }
    }

    /// Shows the finding on the pending claim until the person applies a ruling.
    async fn ask_ruling(&self) -> Flow {
        self.show(DisplayState { busy: false, ..self.display.get() });
        let found = self.open.and_then(|open| open.finding_sentence(&self.table.borrow()));
        let Some(found) = found else { return Flow::End };
        self.say(found);
        loop {
            match self.inbox.next().await {
                Intent::Close => return Flow::End,
                Intent::Undo => {
                    self.undo();
                    return Flow::GoOn;
                }
                Intent::ApplyRuling(pick) if self.commit(GameChange::Ruling(pick.clone())) => {
                    self.close_explanation();
                    return Flow::GoOn;
                }
                Intent::Claim(_) => {
                    self.parts.panel.set(Panel::None);
                    self.explain(announcements::EARLIER_RULING_FIRST);
                }
                _ => {}
            }
        }
    }

    /// Lets a bot commit an irregularity if one is due at this moment. Returns whether a bot committed one.
    async fn commit_bot_mistake(&self) -> bool {
        let irregularity = self.open.and_then(|open| open.bot_mistake(&self.table.borrow(), self.misplays));
        let erred = irregularity.is_some_and(|irregularity| self.commit(GameChange::Irregularity(irregularity)));
        if erred {
            self.show_laid_card(self.pace().after_action).await;
        }
        erred
    }

    async fn ask_bot_to_decide(&self, need: AwaitedAnswer, seat: Seat) {
        self.show_busy();
        let Some(asked) = self.bot_question(seat, self.bot_player(seat)) else { return };
        let (view, player) = (asked.view, asked.player);
        self.parts.thinking.set(true);
        let (work, patience) = (self.outside.ask_bot(asked), self.outside.wait(LONG_THOUGHT));
        let told = self.inbox.wait_unless_skipped(work, patience, || self.parts.long_thought.set(true)).await;
        self.parts.long_thought.set(false);
        self.parts.thinking.set(false);
        let told = told.unwrap_or_else(|| ExplainedDecision::at_once(&view, player));
        // If the person has opened a panel or closed the screen meanwhile, the bot's decision is dropped, and the bot
        // is asked again later.
        if !self.is_stopped_by_panel(need) && !self.inbox.holds(Intent::Close) {
            let answer = Answer::Act(told.action);
            self.commit(GameChange::Answer(answer));
            // Nobody may notice which seat kept a farmer's hand.
            if view.public().phase().asks_for_farmers_hand() && told.action == Action::Pass {
                return self.show_busy();
            }
            self.show_answer(answer, self.pace().after_action).await;
        }
    }

    async fn take_usual_answer(&self, need: AwaitedAnswer) {
        let usual = self.table.borrow().usual_answer();
        let Some(answer) = usual else { return };
        if let AwaitedAnswer::TurnUp(_) = need {
            // This pause leaves time to call some misdeals and a stolen deal, which must be called before the upcard is
            // turned.
            self.show_busy();
            self.pause(self.pace().ceremony).await;
            if self.is_stopped_by_panel(need) || self.inbox.holds(Intent::Close) {
                return;
            }
        }
        self.commit(GameChange::Answer(answer));
        if let Answer::Deal(_) = answer {
            self.outside.signal(Signal::Shuffled);
        }
        match need {
            AwaitedAnswer::Draw => {
                self.display.set(DisplayState { shows_draw: true, ..self.display.get() });
                self.show_busy();
                self.pause(self.pace().ceremony).await;
                self.display.set(DisplayState { shows_draw: false, ..self.display.get() });
            }
            AwaitedAnswer::Cut(_) if self.ceremony == Ceremony::Full => {
                self.show_busy();
                self.pause(self.pace().ceremony).await;
            }
            AwaitedAnswer::Deal(_) => {
                self.show_busy();
                self.pause(self.pace().deal).await;
            }
            _ => self.show_busy(),
        }
    }

    async fn wait_between_hands(&self) -> Flow {
        self.show(self.display.get());
        let again = matches!(self.parts.model.read().question, TableQuestion::DealtAgain(_));
        if again {
            return self.show_dealt_again().await;
        }
        self.play_ending_sound();
        self.speak();
        let follow = self.outside.settings().deals_next_hand;
        loop {
            let intent = match follow {
                true => self.inbox.next_before(self.outside.wait(self.pace().hand)).await.unwrap_or(Intent::NextHand),
                false => self.inbox.next().await,
            };
            match intent {
                Intent::Close => return Flow::End,
                Intent::Undo => {
                    self.undo();
                    return Flow::GoOn;
                }
                // While a panel about irregularities is open, the next hand does not start automatically.
                Intent::NextHand if follow && self.parts.panel.get().stops_the_table() => {}
                Intent::NextHand => {
                    self.display.set(DisplayState { shows_ended_hand: false, ..self.display.get() });
                    self.reset_coach();
                    self.close_explanation();
                    // The open panel shows the last trick of the previous hand.
                    if self.parts.panel.get() == Panel::LastTrick {
                        self.parts.panel.set(Panel::None);
                    }
                    return Flow::GoOn;
                }
                Intent::Claim(claim) if self.claim(claim) => return Flow::GoOn,
                Intent::Irregularity(irregularity) if self.commit_own_irregularity(irregularity).await => {
                    return Flow::GoOn;
                }
                _ => {}
            }
        }
    }

    /// Shows for a moment that the cards are dealt again, and why.
    async fn show_dealt_again(&self) -> Flow {
        self.display.set(DisplayState { shows_ended_hand: false, ..self.display.get() });
        self.pause(self.pace().ceremony).await;
        Flow::GoOn
    }

    async fn wait_after_game(&self) -> Flow {
        self.show(self.display.get());
        self.play_ending_sound();
        self.speak();
        loop {
            match self.inbox.next().await {
                Intent::Close => return Flow::End,
                // Irregularities in the last hand can still be claimed.
                Intent::Claim(claim) if self.claim(claim) => return Flow::GoOn,
                _ => {}
            }
        }
    }

    /// Plays a sound at the end of a hand if the person's side has won the game, taken all tricks, or been euchred.
    fn play_ending_sound(&self) {
        let table = self.table.borrow();
        let (state, own) = (table.state(), self.own.side());
        let last = state.hands().last();
        let euchred = |hand: &HandSummary| {
            hand.result.outcome == Outcome::Euchred
                && hand.contract.is_some_and(|contract| contract.maker.side() == own)
        };
        let signal = match state.result() {
            Some(GameResult::Won(side, _)) if side == own => Some(Signal::Triumph),
            Some(_) => None,
            None if last.is_some_and(|hand| hand.taken[own] == 5) => Some(Signal::Marched),
            None => last.is_some_and(euchred).then_some(Signal::Euchred),
        };
        if let Some(signal) = signal {
            self.outside.signal(signal);
        }
    }

    /// Returns whether an open panel stops the game. While the person fills in a claim or looks at irregularities, no
    /// other player acts. The person's own turn goes on.
    fn is_stopped_by_panel(&self, need: AwaitedAnswer) -> bool {
        let pressed = matches!(need, AwaitedAnswer::Cut(seat) | AwaitedAnswer::Deal(seat) if self.person_decides_for(seat))
            && self.ceremony == Ceremony::Full;
        let acts = matches!(need, AwaitedAnswer::Act(seat) if self.person_decides_for(seat));
        let asked = pressed || acts || self.display.get().shows_ended_hand || matches!(need, AwaitedAnswer::Nothing);
        self.parts.panel.get().stops_the_table() && !asked
    }

    /// Returns whether the person decides for a seat: it is their own, and no substitute plays there.
    fn person_decides_for(&self, seat: Seat) -> bool {
        seat == self.own && !self.table.borrow().state().has_substitute(seat)
    }
}
