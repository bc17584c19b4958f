// The paper twins, as a printer sees them: pages of a PDF turned into pictures and looked at.
import { expect, test } from "@playwright/test";
import { begin, hand, nothing, sign } from "./keeper.js";
import { pages } from "./paper.js";

const SIZES = { A4: [595, 842], Letter: [612, 792] };

/** Ink on every page, black and grey only, and none of it where a printer cuts. */
function sound(printed, size, count) {
  expect(printed.length).toBe(count);
  for (const page of printed) {
    expect(Math.abs(page.width - SIZES[size][0])).toBeLessThan(2);
    expect(Math.abs(page.height - SIZES[size][1])).toBeLessThan(2);
    expect(page.ink).toBeGreaterThan(3_000);
    expect(page).toMatchObject({ coloured: 0, inMargin: 0 });
  }
}

for (const size of Object.keys(SIZES)) {
  test(`a table's sheet and a person's card on ${size}`, async ({ context, page }) => {
    test.setTimeout(120_000);
    await begin(page, { event: "Cheese Days", names: ["Annabelle Longname", "Bobby Longername", "Cyrus the Great", "Dee of Somewhere"] });
    for (let n = 0; n < 12; n += 1) await hand(page, n % 3 ? "Us" : "Them", n % 4 ? "Made it" : "All five");
    await page.getByRole("button", { name: /^We made it.*Mend it/ }).first().click();
    await hand(page, "Them", "Euchred");
    await sign(page, { who: "Them", name: "Cyrus", how: "Drawing" });
    await sign(page, { name: "Annabelle" });
    const table = await pages(context, await page.pdf({ format: size }));
    sound(table, size, 1);
    for (const word of ["Table 7", "Cheese Days", "Annabelle", "Cyrus", "They were euchred", "until", "Total", "Fingerprint", "signed for them"]) expect(table[0].words).toContain(word);
    // What is only for the screen is not on paper.
    for (const word of ["Share and print", "QR code", "Close the sheet", "Scoring only"]) expect(table[0].words).not.toContain(word);
    await page.getByRole("button", { name: "Close the sheet" }).click();

    await begin(page, { template: /^Progressive: 8 rounds/ });
    for (let n = 0; n < 8; n += 1) await (n % 2 ? nothing(page) : hand(page, "Us", "Made it"));
    await sign(page, { name: "C.", how: "Initials" });
    const card = await pages(context, await page.pdf({ format: size }));
    sound(card, size, 1);
    for (const word of ["Round", "Total", "Loners", "Initials", "C."]) expect(card[0].words).toContain(word);
  });

  test(`every empty sheet on one page of ${size}, and a whole event's with its score board`, async ({ context, page }) => {
    test.setTimeout(120_000);
    await page.goto("#/sheets/paper");
    await page.getByRole("combobox", { name: "Paper" }).selectOption(size);
    const template = page.getByRole("combobox", { name: "Template" });
    const print = async () => pages(context, await page.pdf({ preferCSSPageSize: true }));
    for (const name of await template.locator("option").allTextContents()) {
      await template.selectOption(name);
      const printed = await print();
      sound(printed, size, 1);
      expect(printed[0].words).toMatch(/Name.*Partner.*Opponents.*Date.*Total.*Signed.*Signed/);
    }
    await template.selectOption({ index: 0 });
    await page.getByRole("textbox", { name: "How many, 1 to 60" }).fill("12");
    await page.getByRole("combobox", { name: "Score board" }).selectOption("Yes");
    const event = await print();
    // Twelve tables are 48 people: the board's heads stand on its second page again.
    sound(event, size, 14);
    for (let table = 1; table <= 12; table += 1) expect(event[table - 1].words).toContain(`Table ${table} `);
    expect(event[12].words).toMatch(/Score board.*Number.*Total.*Loners/);
    expect(event[13].words).toMatch(/Number.*Total.*Loners.*48/);
  });
}
