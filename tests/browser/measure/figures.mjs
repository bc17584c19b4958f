// Combines several runs into one figure, and the figures into a table for tests/README.md.
import { cpus, loadavg } from "node:os";

/** Returns the median. */
export const middle = (figures) => part(figures, 0.5);

/** Returns the 95th percentile. */
export const most = (figures) => part(figures, 0.95);

const part = (figures, share) => [...figures].sort((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))];

/** Returns the median with minimum and maximum. */
export const spread = (figures) => `${Math.round(middle(figures))} (${Math.round(Math.min(...figures))} to ${Math.round(Math.max(...figures))})`;

/** Returns how busy the machine is: the load of the last minute. */
const load = () => loadavg()[0].toFixed(1);

const rows = [];

/** Records a figure of this release for the table, with how busy the machine was. */
export function note(what, goal, figure, command) {
  rows.push([what, goal, figure, load(), `\`cargo task measure ${command}\``]);
}

/** Prints the table, with the day and the machine. */
export function printTable() {
  if (!rows.length) return;
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const lines = [["what", "goal", "today", "load", "command"], ["---", "---", "---", "---", "---"], ...rows].map(line);
  console.log(`\n${lines.join("\n")}\n\nMeasured on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors (${cpus()[0].model.trim()}), Node ${process.versions.node}.`);
}
