// Doubles the text size on an open page, in the browser or in the app.

/** Returns the default text size. */
export const fontSize = (page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

/** Sets the size in the browser or in the app, and returns a function that undoes it. */
export const twiceTheText = {
  async "the browser"(page) {
    const session = await page.context().newCDPSession(page);
    const set = (standard) => session.send("Page.setFontSizes", { fontSizes: { standard, fixed: Math.round((standard * 13) / 16) } });
    await set(32);
    return async () => {
      await set(16);
      await session.detach();
    };
  },
  // What the choice in the settings writes on the root element, which large-text.spec.js sees it do.
  async "the app"(page) {
    const write = (size) => page.evaluate((size) => { document.documentElement.dataset.text = size; }, size);
    await write("huge");
    return () => write("normal");
  },
};
