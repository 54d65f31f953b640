import { expect, expectNoSidewaysScroll, visit } from './journey.ts';
import { copyBar, onCutLine, test, untilStored } from './own-line.ts';

test.use(onCutLine);

/** A few of the goods stand for all. */
const MOST_GOODS = 2;

for (const [language, seen, lastOfBase, offline] of [
  ['English', ['/about', '/products'], '/faq', 'No connection'],
  ['Swahili', ['/sw/about', '/sw/products'], '/sw/faq', 'Hakuna mtandao'],
] as const) {
  test(`in ${language} every link of a copy leads to a copy or says what is missing`, async ({
    page,
    line,
  }) => {
    for (const path of seen) {
      await visit(page, path);
      await untilStored(page, path, lastOfBase);
    }
    const [, start] = seen;
    line.set('cut');
    await page.goto(start);
    await expect(copyBar(page)).toBeVisible();
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]);
    const pages = links.filter((path) => !/\.\w+$|#|\?/.test(path));
    const isGoods = (path: string) => /\/products\/./.test(path);
    const goods = pages.filter(isGoods).slice(0, MOST_GOODS);
    const paths = [...pages.filter((path) => !isGoods(path)), ...goods];
    expect(paths.length).toBeGreaterThan(8);

    const copies: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title, path).toBeVisible();
      if ((await title.textContent()) === offline) {
        await expect(page.getByRole('main').getByRole('link').first(), path).toBeVisible();
      } else {
        await expect(copyBar(page), path).toBeVisible();
        copies.push(path);
      }
      await expectNoSidewaysScroll(page);
    }
    // What was seen, and what everybody has.
    expect(copies).toEqual(expect.arrayContaining([...seen]));
    expect(copies.length).toBeGreaterThan(3);

    line.set('pass');
    // The page that is open comes anew by itself as well, which can cut this visit short.
    await expect(async () => void (await page.goto(start))).toPass();
    await expect(copyBar(page)).toBeHidden();
  });
}
