import type { Page, Route } from '@playwright/test';
import { expect, test, visit } from './journey.ts';
import { productId } from './shopping.ts';

// Chrome's own lines for what is lost on purpose.
test.use({
  allowedNoise: [/Failed to load resource: |net::ERR_|Failed to fetch \/assets|is gone/],
});

const PAGES = [
  '/',
  '/products',
  '/custom-orders',
  '/blog',
  '/faq',
  '/about',
  '/contact',
  '/shipping',
  '/privacy',
  '/terms',
  '/cart',
];

async function expectPage(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
}

/** Lets the files of the first view come, and hands every later one to `decide`. */
async function loseLazyFiles(page: Page, decide: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const own = await page
      .evaluate(() => document.querySelector<HTMLElement>('script[data-files]')?.dataset.files)
      .catch(() => undefined);
    const { pathname } = new URL(route.request().url());
    if (own === undefined || own.split(' ').includes(pathname)) await route.continue();
    else await decide(route);
  });
}

/** Whatever comes with the first movement is asked for. */
async function touch(page: Page): Promise<void> {
  await page.mouse.move(50, 300);
  await page.mouse.wheel(0, 300);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.interacted))
    .toBe('');
}

test('every page of the shop stands when all that comes later is lost for ever', async ({
  page,
  request,
}) => {
  let lost = 0;
  await loseLazyFiles(page, async (route) => {
    lost += 1;
    await route.abort();
  });
  for (const path of [...PAGES, `/products/${await productId(request, 'LED Cube Seat 40 cm')}`]) {
    await page.goto(path);
    await touch(page);
    await expectPage(page);
  }
  expect(lost).toBeGreaterThan(PAGES.length);
  // What is pressed says so in its place, and the page stands.
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectPage(page);
});

test('every page of the shop heals when each file is lost once', async ({ page }) => {
  const seen = new Set<string>();
  await loseLazyFiles(page, async (route) => {
    const url = route.request().url();
    if (seen.has(url)) return route.continue();
    seen.add(url);
    return route.abort();
  });
  for (const path of PAGES) {
    await page.goto(path);
    await touch(page);
    await expectPage(page);
  }
  expect(seen.size).toBeGreaterThan(5);
  // By itself, without a press of "Retry".
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
});

test('a page without any script can be read and says that something is missing', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/faq');
  const box = page.getByRole('alert').filter({ hasText: 'Loading Error' });
  await expect(box).toContainText(
    "We're experiencing technical difficulties. Please try refreshing the page.",
  );
  await expectPage(page);
  await box.getByText('Technical details').click();
  await expect(box.locator('pre')).toContainText('/faq');
  await page.getByRole('main').getByRole('link').first().scrollIntoViewIfNeeded();
  await page.goto('/sw/auth/login');
  await expect(page.getByRole('alert').filter({ hasText: 'Ukurasa haujakamilika' })).toBeVisible();
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Pakia ukurasa upya' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ingia' }).first()).toBeVisible();
});

test('a page that was never opened, without a line: the document stays, and it comes with the line', async ({
  page,
  context,
}) => {
  await visit(page, '/contact');
  await touch(page);
  const message = page.getByRole('main').getByRole('textbox').last();
  await message.fill('Forty glowing cubes for a wedding');
  // Until the error screen is there.
  await page.waitForTimeout(2_500);
  const opened = await page.evaluate(() => performance.timeOrigin);
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first().click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    'Something went wrong',
  );
  await expect(page.getByRole('main')).toContainText('There seems to be a network issue.');
  await expectPage(page);
  await page.goBack();
  await expect(message).toHaveValue('Forty glowing cubes for a wedding');
  await page.goForward();
  await expect(page.getByRole('main')).toContainText('There seems to be a network issue.');
  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Terms');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
});

test('a page whose file is gone with an older shop is opened afresh, once', async ({ page }) => {
  await visit(page, '/contact');
  await touch(page);
  await page.waitForTimeout(2_500);
  const opened = await page.evaluate(() => performance.timeOrigin);
  await page.route('**/assets/*.js', (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first().click();
  await page.waitForFunction((before) => performance.timeOrigin !== before, opened);
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Terms');
});
