// What runs inside the page and its worker while they are measured. Each function stands alone: its text is sent there.

/** Notes how long each interaction took to its next paint, by its number. */
export function watchInteractions() {
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
    }
  }).observe({ type: "event", durationThreshold: 16 });
}

/** Notes how long each of a bot's answers was under way, and what of that the worker thought. */
export function watchWorker() {
  window.botAnswers = [];
  window.Worker = class extends Worker {
    asked = new Map();

    constructor(...words) {
      super(...words);
      this.addEventListener("message", ({ data: [id, , thought] }) => {
        if (this.asked.has(id)) window.botAnswers.push({ trip: performance.now() - this.asked.get(id), thought });
      });
    }

    postMessage(message) {
      if (Array.isArray(message)) this.asked.set(message[0], performance.now());
      super.postMessage(message);
    }
  };
}

/** Runs first in the worker: adds to each answer how long it was thought about. */
export function workerClock() {
  let heard = 0;
  addEventListener("message", () => { heard = performance.now(); });
  const say = self.postMessage.bind(self);
  self.postMessage = (message) => {
    if (Array.isArray(message)) message.push(performance.now() - heard);
    say(message);
  };
}

/** Plays the game to its end, one answer a frame, and gives the gaps between frames and what held them up. */
export async function watchFrames() {
  const times = { gaps: [], tasks: [], animationFrames: [] };
  const watch = (type, list) => new PerformanceObserver((seen) => list.push(...seen.getEntries().map((entry) => entry.duration))).observe({ type });
  watch("longtask", times.tasks);
  watch("long-animation-frame", times.animationFrames);
  const frame = () => new Promise(requestAnimationFrame);
  const named = (text) => [...document.querySelectorAll("main button")].filter((button) => button.textContent === text);
  const asked = () => [
    ...named("Next hand"),
    ...document.querySelectorAll('[aria-label="Bidding"] button'),
    ...document.querySelectorAll('.hand[data-turn] button:not([aria-disabled="true"])'),
  ][0];
  const over = () => [...document.querySelectorAll("h1, h2")].some((heading) => heading.textContent === "Game over");
  for (let before = await frame(); !over(); ) {
    asked()?.click();
    const now = await frame();
    times.gaps.push(now - before);
    before = now;
  }
  // What was seen last is told a little later.
  await new Promise((done) => setTimeout(done, 300));
  return times;
}
