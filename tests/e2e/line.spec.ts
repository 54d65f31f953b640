// A line that is cut, stalls or leads to somebody else: what is said, and that it heals by itself.
import type { Page } from '@playwright/test';
import { PORTAL_TEXT, startLineProxy } from '#tests/setup/line-proxy.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';

type LineProxy = Awaited<ReturnType<typeof startLineProxy>>;

let line: LineProxy;
test.beforeEach(async ({ page, baseURL }) => {
  line = await startLineProxy(Number(new URL(baseURL ?? '').port));
  await visit(page, `${line.url}/sw/products?type=rental&inStock=true`);
  await expect(page.locator('#line [role=status]')).toBeAttached();
  // From here on a further list is a call and no script.
  const rental = page.getByRole('link', { name: 'Ondoa kichujio Kukodi' });
  await rental.click();
  await expect(rental).toBeHidden();
});
test.afterEach(() => line.stop());

test.use({
  // Chrome's own lines about what is lost on purpose.
  allowedNoise: [/Failed to load resource: (?:net::ERR_|the server responded with a status of 5)/],
});

const banner = (page: Page) => page.locator('#line [role=status]');
const appMode = (page: Page) => page.evaluate(() => localStorage.getItem('app_mode'));
const LOST = 'Duka halipatikani';
const BACK = 'Mtandao umerudi';

/** Another list of products. */
function askForMore(page: Page): Promise<void> {
  return page.getByRole('link', { name: 'Ondoa kichujio Zilizopo tu' }).click();
}

test('a line that stalls is known within 12 s, and what was asked for comes when it is back', async ({
  page,
}) => {
  line.set('stall');
  const begun = Date.now();
  await askForMore(page);
  await expect(banner(page)).toContainText(LOST);
  expect(Date.now() - begun).toBeLessThan(12_000);
  expect(await appMode(page)).toBe('offline');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  line.set('drop');
  await page.waitForTimeout(1_500);
  await expect(banner(page)).toContainText(LOST);
  line.set('open');
  await expect(banner(page)).toContainText(BACK, { timeout: 40_000 });
  expect(await appMode(page)).toBeNull();
  await expect(page).toHaveURL(/products$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveText('');
});

test('a line that is cut is known, and comes back by itself', async ({ page }) => {
  line.set('drop');
  await askForMore(page);
  await expect(banner(page)).toContainText(LOST);
  line.set('open');
  await expect(banner(page)).toContainText(BACK, { timeout: 40_000 });
  await expect(page).toHaveURL(/products$/);
  expect(await appMode(page)).toBeNull();
});

test('the page of another network is never shown as ours', async ({ page }) => {
  line.set('portal');
  await askForMore(page);
  await expect(banner(page)).toContainText('Wi-Fi inataka uingie');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText(PORTAL_TEXT)).toHaveCount(0);
  line.set('open');
  await page.locator('#line').getByRole('button', { name: 'Jaribu tena' }).click();
  await expect(banner(page)).toContainText(BACK);
});

test('without a network it is said so, and what an earlier outage left is gone at the start', async ({
  page,
  context,
}) => {
  await page.evaluate(() => localStorage.setItem('app_mode', 'offline'));
  await visit(page, page.url());
  await expect.poll(() => appMode(page)).toBeNull();
  await context.setOffline(true);
  await expect(banner(page)).toContainText('Huna mtandao');
  expect(await appMode(page)).toBe('offline');
  await context.setOffline(false);
  await expect(banner(page)).toContainText(BACK);
  expect(await appMode(page)).toBeNull();
});
