import type { BrowserContext, Page } from '@playwright/test';
import { m } from '#/paraglide/messages.js';
import { countBytes, type LineBytes } from '#tests/setup/slow-line.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';

/** Chrome sends the header and tells its pages; a test's browser has no switch for it. */
async function saveData(context: BrowserContext): Promise<void> {
  await context.setExtraHTTPHeaders({ 'Save-Data': 'on' });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

/** What a link to a product fetches before it is followed. */
const AHEAD = '/api/rpc/catalog/getProduct';

/** Reads the list to its end and points at a product, as somebody does who then reads on. */
async function readList(page: Page, before: () => Promise<void>): Promise<LineBytes> {
  await before();
  const bytes = await countBytes(await page.context().newCDPSession(page));
  // Asked by what comes last after the first touch; until then a link may still fetch ahead.
  const late = page.waitForResponse((answer) => answer.url().endsWith('/api/health'));
  await page.goto('/products');
  await page.mouse.move(5, 5);
  const cards = page.getByRole('main').getByRole('link', { name: /LED/ });
  await expect(cards.first()).toBeVisible();
  await late;
  await page.waitForLoadState('networkidle');
  // It is fetched a moment after the pointer has come; for who saves data it must not come at all.
  const fetched = page.waitForResponse((answer) => answer.url().includes(AHEAD), {
    timeout: 3_000,
  });
  await Promise.all([fetched.catch(() => undefined), cards.first().hover()]);
  await page.waitForLoadState('networkidle');
  return bytes;
}

const pictures = (bytes: LineBytes) => bytes.answers().filter(({ url }) => url.includes('/media/'));
const ahead = (bytes: LineBytes) => bytes.answers().filter(({ url }) => url.includes(AHEAD));
const sum = (answers: readonly { bytes: number }[]) =>
  answers.reduce((total, { bytes }) => total + bytes, 0);

test('who saves data gets fewer bytes, smaller pictures and nothing ahead', async ({
  browser,
  baseURL,
}) => {
  const open = async (before: (context: BrowserContext) => Promise<void>) => {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 900, height: 900 },
      deviceScaleFactor: 2,
      serviceWorkers: 'block',
    });
    const bytes = await readList(await context.newPage(), () => before(context));
    await context.close();
    return bytes;
  };
  const usual = await open(() => Promise.resolve());
  const saving = await open(saveData);

  expect(ahead(usual).length).toBeGreaterThan(0);
  expect(ahead(saving)).toEqual([]);
  expect(pictures(saving).length).toBeGreaterThan(0);
  expect(sum(pictures(saving))).toBeLessThan(sum(pictures(usual)) * 0.7);
  expect(sum(saving.answers())).toBeLessThan(sum(usual.answers()) - 40_000);
  // The font of the headings alone weighs 40 KB.
  expect(saving.answers().filter(({ url }) => url.endsWith('.woff2'))).toEqual([]);
  expect(usual.answers().filter(({ url }) => url.endsWith('.woff2'))).toHaveLength(1);
});

test('a visitor’s own switch is remembered and makes pictures smaller', async ({ page }) => {
  for (const [path, locale] of [
    ['/sw/settings', 'sw'],
    ['/settings', 'en'],
  ] as const) {
    await visit(page, path);
    const own = page.getByRole('checkbox', {
      name: m.account_settings_less_data({}, { locale }),
    });
    await expect(own).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (locale === 'sw') await own.check();
    else await expect(own).toBeChecked();
  }
  const bytes = await countBytes(await page.context().newCDPSession(page));
  await page.goto('/products');
  await page.mouse.move(5, 5);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('data-saves-data', 'pictures');
  const below = page.getByRole('main').locator('img[loading=lazy]').last();
  await below.scrollIntoViewIfNeeded();
  await expect
    .poll(() => below.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toContain('/320.');
  expect(ahead(bytes)).toEqual([]);

  await visit(page, '/settings');
  await page.getByRole('checkbox', { name: 'Use less data' }).uncheck();
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-saves-data');
});
