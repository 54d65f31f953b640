import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { removeCluster } from '#scripts/postgres/cluster-folder.ts';
import { freePort } from '#scripts/run/port.ts';
import { startShopProcess } from '#tests/setup/shop-process.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';

const TAGS = 'https://www.googletagmanager.com/';

test.describe('a shop with a tag manager', () => {
  let shop: Awaited<ReturnType<typeof startShopProcess>>;
  const dataDir = mkdtempSync(join(tmpdir(), 'goled-consent-'));

  test.beforeAll(async () => {
    shop = await startShopProcess({
      APP_ENV: 'demo',
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      TAG_MANAGER_ID: 'GTM-TEST123',
    });
  });

  test.afterAll(async () => {
    await shop.stop();
    removeCluster(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** What was asked of the tag manager; it is answered here, nothing leaves the machine. */
  async function watchTags(page: Page): Promise<string[]> {
    const asked: string[] = [];
    await page.context().route(`${TAGS}**`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'window.tagsRan = 1;' });
    });
    return asked;
  }

  for (const [locale, path, necessary, statistics, change] of [
    ['en', '/about', 'Only what is necessary', 'Allow statistics', 'Privacy choices'],
    ['sw', '/sw/about', 'Yanayohitajika tu', 'Ruhusu takwimu', 'Uchaguzi wa faragha'],
  ] as const) {
    test(`nothing tracks before the visitor agrees, in ${locale}`, async ({ page }) => {
      const asked = await watchTags(page);
      await visit(page, shop.url + path);
      await page.mouse.wheel(0, 300);
      const bar = page.getByRole('region', { name: change });
      await expect(bar).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect(asked).toEqual([]);

      await bar.getByRole('button', { name: necessary }).click();
      await expect(bar).toBeHidden();
      await page.reload();
      await page.mouse.wheel(0, 300);
      const foot = page.getByRole('contentinfo').getByRole('button', { name: change });
      await foot.click();
      expect(asked).toEqual([]);

      await bar.getByRole('button', { name: statistics }).click();
      await expect.poll(() => asked).toEqual([`${TAGS}gtm.js?id=GTM-TEST123`]);
      await expect.poll(() => page.evaluate('window.tagsRan')).toBe(1);

      // Taken back: the page begins anew without it.
      await foot.click();
      await bar.getByRole('button', { name: necessary }).click();
      await expect.poll(() => page.evaluate('window.tagsRan')).toBeUndefined();
    });
  }
});

test('a shop without a tag manager asks nothing, counts pages without a name', async ({ page }) => {
  const beacons: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/visits')) beacons.push(request.method());
  });
  const answer = await visit(page, '/sw/faq');
  expect(answer?.headers()['content-security-policy']).not.toContain('google');
  await page.mouse.wheel(0, 300);
  await expect.poll(() => beacons).toEqual(['POST']);
  await expect(page.getByRole('region', { name: 'Uchaguzi wa faragha' })).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
});

test('the language is switched in place and remembered', async ({ page, isMobile }) => {
  await visit(page, '/products?type=rental');
  await page.evaluate(() => window.scrollTo(0, 600));
  if (isMobile) await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('link', { name: 'Kiswahili' }).last().click();
  await expect(page).toHaveURL(/\/sw\/products\?type=rental$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
  // Once the page is alive, where the router would begin at the top.
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);

  // The bare address leads to the language that was chosen; a page keeps the one in its address.
  await page.goto('/?utm_source=x');
  await expect(page).toHaveURL(/\/sw\?utm_source=x$/);
  await page.goto('/faq');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
