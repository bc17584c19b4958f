// Several runs in one figure, and the figures in one table, as it can stand in the README.
import { cpus, loadavg } from "node:os";

/** The one in the middle. */
export const middle = (figures) => part(figures, 0.5);

/** The one than which no more than 5 of 100 are more. */
export const most = (figures) => part(figures, 0.95);

const part = (figures, share) => [...figures].sort((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))];

/** The one in the middle, with the least and the most. */
export const spread = (figures) => `${Math.round(middle(figures))} (${Math.round(Math.min(...figures))} to ${Math.round(Math.max(...figures))})`;

/** How busy the machine is: the processors' work of the last minute. */
const load = () => loadavg()[0].toFixed(1);

const rows = [];

/** Notes a figure of this release for the table, with how busy the machine was. */
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
