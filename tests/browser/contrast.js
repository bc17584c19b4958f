// Measures contrast by WCAG.

/** Returns for each element of a selector the contrast of its fill or text to the paint behind it. */
export async function contrasts(page, selector) {
  await page.evaluate(bringPaints);
  return page.evaluate((wanted) => [...document.querySelectorAll(wanted)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".vh"))
    .map((element) => {
      const style = getComputedStyle(element);
      const own = element instanceof SVGElement ? style.fill : style.color;
      return { what: element.parentElement.outerHTML.slice(0, 120), contrast: window.contrastOf(own, element) };
    }), selector);
}

/** Returns the width and contrast of the focus ring; nothing if nothing is focused. */
export async function focusRing(page) {
  await page.evaluate(bringPaints);
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    // A radio button lies unseen over the face that is drawn for it, and a door's link is as large as the door.
    const drawn = element.matches(".segments input") ? [[element.nextElementSibling]] : [[element], [element, "::after"]];
    const rings = drawn.map((of) => getComputedStyle(...of));
    const ring = rings.find((style) => style.outlineStyle !== "none") ?? rings[0];
    return {
      what: element.outerHTML.slice(0, 120),
      width: ring.outlineStyle === "none" ? 0 : parseFloat(ring.outlineWidth),
      contrast: window.contrastOf(ring.outlineColor, element.parentElement),
    };
  });
}

/** Defines `contrastOf(color, element)` in the page: the WCAG contrast of a color to the paint behind an element. */
function bringPaints() {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = (colour) => {
    const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = rgba(colour).map((part) => linear(part / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    for (let up = element; up; up = up.parentElement) {
      const paint = getComputedStyle(up).backgroundColor;
      if (rgba(paint)[3] > 127) return paint;
    }
    return getComputedStyle(document.documentElement).backgroundColor;
  };
  window.contrastOf = (colour, element) => {
    const [darker, lighter] = [light(colour), light(behind(element))].sort((a, b) => a - b);
    return (lighter + 0.05) / (darker + 0.05);
  };
}
