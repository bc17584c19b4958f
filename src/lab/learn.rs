//! `lab learn`: trains the bots' policy networks by self-play.

use std::io::{ErrorKind, Write};
use std::num::NonZero;
use std::ops::Range;
use std::path::PathBuf;

use anyhow::{Context, Result};
use bots::{Checkpoint, Opponents, SelfPlay, TrainingConfig, TrainingExample};

use crate::arguments::{Arguments, BadArguments};

/// The number of deals in an epoch of the training.
const DEALS_PER_EPOCH: u64 = 200_000;

/// Trains the networks and writes them to the file after `--out`. After each epoch, the state of the training is
/// written to the file after `--net`. If the file after `--net` exists already, the training goes on from its state.
pub fn run(mut arguments: Arguments) -> Result<()> {
    let net: PathBuf = arguments.required("--net")?;
    let out: PathBuf = arguments.required("--out")?;
    let seed: u64 = arguments.required("--seed")?;
    let deals: u64 = arguments.required("--deals")?;
    let rate: f32 = arguments.option("--rate")?.unwrap_or(1.0);
    let rule_player: u8 = arguments.option("--rule-player")?.unwrap_or(25);
    let habits: u8 = arguments.option("--habits")?.unwrap_or(0);
    let earlier: u8 = arguments.option("--earlier")?.unwrap_or(25);
    let program: u8 = arguments.option("--program")?.unwrap_or(0);
    let threads: NonZero<u64> = arguments.option("--threads")?.unwrap_or(NonZero::<u64>::MIN);
    arguments.end()?;
    if !(rate > 0.0 && rate <= 10.0) {
        return Err(BadArguments("--rate is above 0 and at most 10".to_owned()).into());
    }
    let opponents = Opponents { rule_player, habits, earlier, program };
    if opponents.shares() > 100 {
        return Err(BadArguments(
            "--rule-player, --habits, --earlier and --program are together at most 100".to_owned(),
        )
        .into());
    }
    let config = TrainingConfig { deals, epoch: DEALS_PER_EPOCH, rate, opponents };
    let named = || net.display().to_string();
    let mut checkpoint = match std::fs::read(&net) {
        Ok(bytes) => Checkpoint::from_bytes(&bytes).with_context(named)?,
        Err(why) if why.kind() == ErrorKind::NotFound => Checkpoint::new(seed),
        Err(why) => return Err(why).with_context(named),
    };
    if checkpoint.seed() != seed {
        let begun = checkpoint.seed();
        return Err(BadArguments(format!("{} was begun with --seed {begun}", named())).into());
    }
    let play = |self_play: &SelfPlay, deals| play_deals(self_play, deals, threads);
    let mut failed = None;
    checkpoint.train(&config, &play, &mut |checkpoint, progress| {
        let [bids, cards] = progress.gains;
        let line = writeln!(std::io::stdout(), "{}\tbids {bids:+.4}\tcards {cards:+.4}", progress.deals);
        let kept = std::fs::write(&net, checkpoint.to_bytes());
        failed = failed.take().or(line.and(kept).err());
    });
    failed.map_or(Ok(()), Err).with_context(named)?;
    std::fs::write(&out, checkpoint.packed()).with_context(|| out.display().to_string())
}

/// Plays deals on several threads. Returns the examples in the order of the deals.
fn play_deals(self_play: &SelfPlay, deals: Range<u64>, threads: NonZero<u64>) -> Vec<TrainingExample> {
    let share = (deals.end - deals.start).div_ceil(threads.get());
    let part = |n: u64| (deals.start + n * share).min(deals.end)..(deals.start + (n + 1) * share).min(deals.end);
    std::thread::scope(|scope| {
        let players: Vec<_> = (0..threads.get())
            .map(|n| scope.spawn(move || part(n).flat_map(|number| self_play.play_deal(number)).collect::<Vec<_>>()))
            .collect();
        players
            .into_iter()
            .flat_map(|player| player.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}
