// Finds layout faults at any text size: words and buttons that are cut off, covered, or outside the window.

/** Waits for this many frames. */
export function frames(page, count = 2) {
  return page.evaluate(async (count) => {
    for (let seen = 0; seen < count; seen += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Resizes the window and waits for the new layout. */
export async function resize(page, [width, height]) {
  await page.setViewportSize({ width, height });
  await frames(page);
}

/** Returns words, buttons and cards outside the window that cannot be scrolled to. */
export function overTheSide(page) {
  return page.evaluate(() => {
    const found = [];
    const wider = document.documentElement.scrollWidth - innerWidth;
    if (wider > 0) found.push(`scrolls sideways by ${wider}`);
    const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(".vh, .sprite");
    for (const element of document.querySelectorAll("main *, dialog:modal *")) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || (box.left >= -1 && box.right <= innerWidth + 1) || !seen(element)) continue;
      // Within a drawing only the drawing counts.
      if (element.parentElement.closest("svg")) continue;
      let up = element;
      while (up && !/auto|scroll/.test(getComputedStyle(up).overflowX)) up = up.parentElement;
      if (!up) found.push(`hangs over the side: ${element.ariaLabel || element.textContent.trim().slice(0, 40) || element.outerHTML.slice(0, 60)}`);
    }
    return found;
  });
}

/** Returns words that run out of their button. */
export function outOfTheirButtons(page) {
  return page.evaluate(() => {
    const out = [];
    for (const button of document.querySelectorAll("button, a.btn")) {
      if (!button.checkVisibility({ visibilityProperty: true })) continue;
      const edge = button.getBoundingClientRect();
      const inside = ({ left, right }) => left >= edge.left - 0.5 && right <= edge.right + 0.5;
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // What is only read aloud is drawn nowhere.
        if (node.parentElement.closest(".vh")) continue;
        const words = document.createRange();
        words.selectNodeContents(node);
        if (![...words.getClientRects()].every(inside)) out.push(node.data);
      }
    }
    return out;
  });
}

/** Returns what covers a button that sticks to the window's edge, at any scroll position. */
export function coveredAnywhere(page, button) {
  return button.evaluate((button) => {
    const over = new Set();
    for (let part = 0; part <= 1; part += 0.1) {
      scrollTo(0, part * document.documentElement.scrollHeight);
      const { left, top, width, height } = button.getBoundingClientRect();
      for (const x of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        for (const y of [0.2, 0.5, 0.8]) {
          const found = document.elementFromPoint(left + x * width, top + y * height);
          if (found && !button.contains(found)) over.add(found.outerHTML.slice(0, 60));
        }
      }
    }
    return [...over];
  });
}

/** Returns texts with a wrong plural: `1 hands`, `1 are present`. */
export function severalOfOne(page) {
  return page.evaluate(() => {
    const several = "are|were|have|hands|games|points|rounds|tables|tricks|cards|people|players|teams|sheets|events|decisions|results|minutes|weeks|loners|bumps|positions|answers|reviews|codes|deals|matches|entrants";
    // Not of `11 hands`, `2.1 points`, `9 of 1 hands` or a score.
    return document.body.innerText.match(new RegExp(`(?<![\\w.,:\u2212+-])1 (?:${several})\\b.{0,20}`, "g")) ?? [];
  });
}

/**
 * Returns every fault of the page, in words. While a modal dialog is open, only the dialog counts, because the rest
 * is inert.
 */
export async function faults(page) {
  return [...(await overTheSide(page)), ...(await cutOrCovered(page))];
}

function cutOrCovered(page) {
  return page.evaluate(() => {
    // Whatever sticks to an edge of the window has its own place at the end of the page.
    scrollTo(0, document.documentElement.scrollHeight);
    const onTop = document.querySelector("dialog:modal") ?? document.body;
    // What is clipped away whole is there for those who hear the page.
    const onlyRead = (element) => {
      for (let up = element; up; up = up.parentElement) if (getComputedStyle(up).clipPath === "inset(50%)") return true;
      return false;
    };
    const words = [];
    const walker = document.createTreeWalker(onTop, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement;
      if (!node.data.trim() || of.closest(".vh, option, script, style, details:not([open]) > :not(summary)")) continue;
      if (!of.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || onlyRead(of)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        // The glyphs are smaller than the line's box: a little is taken off.
        const { left, right } = line;
        const [top, bottom] = [line.top + line.height * 0.22, line.bottom - line.height * 0.22];
        if (right - left > 2) words.push({ of, text: node.data.trim().slice(0, 40), box: { left, right, top, bottom } });
      }
    }
    const found = new Set();
    const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    for (const { of, text, box } of words) {
      const around = [];
      for (let up = of; up; up = up.parentElement) around.push(up);
      for (const holder of around) {
        if (scrolls(holder)) break;
        if (!/hidden|clip/.test(getComputedStyle(holder).overflowX)) continue;
        const edge = holder.getBoundingClientRect();
        const inside = box.left >= edge.left - 1 && box.right <= edge.right + 1 && box.top >= edge.top - 1 && box.bottom <= edge.bottom + 1;
        if (!inside) found.add(`cut off: ${text}`);
      }
    }
    const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    for (const [i, one] of words.entries()) {
      for (const other of words.slice(i + 1)) {
        if (one.of !== other.of && across(one.box, other.box)) found.add(`lies over another: ${one.text} / ${other.text}`);
      }
    }
    for (const button of onTop.querySelectorAll("button, a, summary")) {
      if (!button.checkVisibility({ visibilityProperty: true }) || button.closest(".vh") || getComputedStyle(button).position === "absolute") continue;
      button.scrollIntoView({ block: "center" });
      const box = button.getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!hit || !(button.contains(hit) || hit.contains(button))) {
        found.add(`covered: ${button.ariaLabel || button.textContent.trim().slice(0, 40)} by ${hit?.className || hit?.tagName}`);
      }
    }
    scrollTo(0, 0);
    return [...found];
  });
}
