// Text of twice the size, as a person sets it in the browser or in the app, on a page that stands.

/** How large a letter is that nothing says otherwise of. */
export const fontSize = (page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

/** By who sets it: sets it, and gives the way back. */
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
