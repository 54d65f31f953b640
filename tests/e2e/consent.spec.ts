import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { removeCluster } from '#scripts/postgres/cluster-folder.ts';
import { freePort } from '#scripts/run/port.ts';
import { startShopProcess } from '#tests/setup/shop-process.ts';
import { newCustomer, signIn } from './test-customer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { addToCart, choose, enterPin, fillCheckout, openProduct, placeOrder } from './shopping.ts';

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

  /** What the tag manager was told: the happening, and of a page its kind. */
  function told(page: Page): Promise<string[]> {
    return page.evaluate(() => {
      // The tag manager’s own list on the window.
      const list = (window as Window & { dataLayer?: Record<string, string | number>[] }).dataLayer;
      return (list ?? []).map(({ event, page: kind = '', value = '' }) =>
        `${event} ${kind}${value}`.trim(),
      );
    });
  }

  test('a purchase is told once it is paid, and never without consent', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: shop.url });
    const page = await context.newPage();
    await watchTags(page);
    const customer = await newCustomer(page.request);
    await signIn(page, customer);
    await openProduct(page, 'LED Balloons (pack of 10)');
    await page.mouse.wheel(0, 300);
    const bar = page.getByRole('region', { name: 'Privacy choices' });
    await bar.getByRole('button', { name: 'Allow statistics' }).click();
    await choose(page, 'Buy');
    await addToCart(page, 'LED Balloons (pack of 10)');
    await visit(page, '/checkout');
    await fillCheckout(page, customer);
    await placeOrder(page);
    await enterPin(page, '1234');
    await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
    const purchases = async () => (await told(page)).filter((line) => line.startsWith('purchase'));
    await expect.poll(purchases).toEqual([expect.stringMatching(/^purchase \d+$/)]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => told(page)).toContain('page_view /orders/$id');
    expect(await purchases()).toEqual([]);
    await context.close();
  });

  for (const [locale, path, necessary, statistics, change] of [
    ['en', '/about', 'Only what is necessary', 'Allow statistics', 'Privacy choices'],
    ['sw', '/sw/about', 'Ya lazima tu', 'Ruhusu takwimu', 'Mipangilio ya faragha'],
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
      await expect
        .poll(() => told(page))
        .toEqual(expect.arrayContaining(['page_view /about', 'performance']));

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
  await page.waitForLoadState('networkidle');
  // With a key the largest content is decided.
  await page.keyboard.press('Tab');
  const speed = await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    const bodies: Promise<string>[] = [];
    navigator.sendBeacon = (to, body) =>
      String(to).endsWith('/speed') && bodies.push(new Response(body).text()) > 0;
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    return Promise.all(bodies);
  });
  expect(speed.map((body) => JSON.parse(body))).toMatchObject([
    { path: '/sw/faq', metrics: { LCP: expect.any(Number), CLS: expect.any(Number) } },
  ]);
});

test('the language is switched in place and remembered', async ({ page, isMobile }) => {
  await visit(page, '/products?type=rental');
  await page.evaluate(() => window.scrollTo(0, 600));
  const header = page.getByRole('banner');
  if (isMobile) await header.getByRole('button').last().click();
  await header.getByRole('link', { name: 'Kiswahili' }).click();
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
