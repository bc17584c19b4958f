//! `lab learn`: trains the bots' policy net by self-play.

use std::io::{ErrorKind, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use bots::{Checkpoint, TrainingConfig};

use crate::arguments::{Arguments, BadArguments};

/// Trains and writes the net.
pub fn run(mut arguments: Arguments) -> Result<()> {
    let net: PathBuf = arguments.required("--net")?;
    let out: PathBuf = arguments.required("--out")?;
    let seed: u64 = arguments.required("--seed")?;
    let deals: u64 = arguments.required("--deals")?;
    let rate: f32 = arguments.option("--rate")?.unwrap_or(1.0);
    arguments.end()?;
    if !(rate > 0.0 && rate <= 10.0) {
        return Err(BadArguments("--rate is above 0 and at most 10".to_owned()).into());
    }
    let named = || net.display().to_string();
    let mut checkpoint = match std::fs::read(&net) {
        Ok(bytes) => Checkpoint::from_bytes(&bytes, seed).with_context(named)?,
        Err(why) if why.kind() == ErrorKind::NotFound => Checkpoint::new(seed),
        Err(why) => return Err(why).with_context(named),
    };
    let mut failed = None;
    checkpoint.train(&TrainingConfig { deals, rate }, &mut |checkpoint, progress| {
        let [bids, cards] = progress.gains;
        let line = writeln!(std::io::stdout(), "{}\tbids {bids:+.4}\tcards {cards:+.4}", progress.deals);
        let kept = std::fs::write(&net, checkpoint.to_bytes());
        failed = failed.take().or(line.and(kept).err());
    });
    failed.map_or(Ok(()), Err).with_context(named)?;
    std::fs::write(&net, checkpoint.to_bytes()).with_context(named)?;
    std::fs::write(&out, checkpoint.packed()).with_context(|| out.display().to_string())
}
