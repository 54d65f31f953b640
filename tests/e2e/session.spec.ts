import type { Page } from '@playwright/test';
import { demoSignIns } from '#scripts/seed/demo-sign-ins.ts';
import { newCustomer, signIn } from './test-customer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts';
import { visit } from './journey.ts';

test.use({
  // Chrome's own lines about requests that a journey cuts or that are refused on purpose.
  allowedNoise: [/net::ERR_\w+|status of (?:40[14]|503)/],
});

const REFRESH = '**/api/rpc/account/refreshSession';
const ME = '**/api/rpc/account/me';

const avatar = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const signInTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign In' });

async function signInAdmin(page: Page): Promise<void> {
  const admin = demoSignIns.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('The demo shop has no admin');
  await signIn(page, { ...admin, phone: '' });
}

/** The cookie that no script sees is gone; the browser still believes in its session. */
async function loseSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'goled.session_token' });
}

test('signing out in one tab signs out the others', async ({ page, context }) => {
  await signIn(page, await newCustomer(page.request));
  const other = await context.newPage();
  await visit(other, '/orders');
  await expect(avatar(other)).toBeVisible();
  await visit(page, '/');
  await avatar(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out')).toBeVisible();
  await expect(other).toHaveURL('/');
  await expect(avatar(other)).toBeHidden();
  // Going back shows nothing of what was there.
  await other.goBack();
  await expect(other.getByRole('heading', { name: 'My orders' })).toBeHidden();
});

test('a session that is over leads from a protected page to the sign-in page and back', async ({
  page,
}) => {
  const customer = await newCustomer(page.request);
  await signIn(page, customer);
  await visit(page, '/');
  await expect(avatar(page)).toBeVisible();
  await avatar(page).click();
  const orders = page.getByRole('link', { name: 'My Orders' });
  await expect(orders).toBeVisible();
  // With the menu open: a browser that asks meanwhile closes it, and rightly so.
  await loseSession(page);
  await orders.click();
  await expect(page).toHaveURL(/\/auth\/login\?from=%2Forders/);
  await expect(page.getByText('Authentication Required')).toBeVisible();
  await expect(page.getByText('Please log in to access this page.')).toBeVisible();
  // The history was replaced.
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('on a protected page, coming back to a session that ended meanwhile', async ({ page }) => {
  await signIn(page, await newCustomer(page.request));
  await visit(page, '/profile');
  await expect(avatar(page)).toBeVisible();
  await loseSession(page);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(signInTitle(page)).toBeVisible();
  await expect(page).toHaveURL(/from=%2Fprofile/);
  await expect(page.getByText('Authentication Required')).toBeVisible();
});

test('the server sends nothing private to somebody without a session', async ({ request }) => {
  for (const path of ['/profile', '/orders', '/admin']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(307);
    expect(answer.headers()['cache-control'], path).toBe('no-store');
    expect(await answer.text(), path).toBe('');
  }
  // There one signs in on the page.
  const answer = await request.get('/checkout', { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  expect(answer.headers()['cache-control']).toBe('no-store');
  expect(await answer.text()).toContain('Step 1 of 2');
});

test('one tab renews for all when the line comes back', async ({ page, context }) => {
  await signIn(page, await newCustomer(page.request));
  const other = await context.newPage();
  await visit(page, '/orders');
  await visit(other, '/profile');
  await expect(avatar(page)).toBeVisible();
  await expect(avatar(other)).toBeVisible();
  let renewals = 0;
  await context.route(REFRESH, async (route) => {
    renewals += 1;
    // As long as a slow line takes: the other tab asks meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const renewed = context.waitForEvent('response', (answer) =>
    answer.url().includes('refreshSession'),
  );
  await Promise.all(
    [page, other].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))),
  );
  expect((await renewed).status()).toBe(200);
  await expect(avatar(other)).toBeVisible();
  expect(renewals).toBe(1);
});

test('a first profile that cannot be loaded signs out', async ({ page }) => {
  await signIn(page, await newCustomer(page.request));
  let tries = 0;
  await page.route(ME, (route) => {
    tries += 1;
    return route.abort();
  });
  await page.goto('/faq');
  await page.evaluate(() => localStorage.setItem('left-behind', 'x'));
  await page.getByRole('heading', { level: 1 }).click();
  await expect(
    page.getByText('Session cleared due to authentication issues. Please sign in again.'),
  ).toBeVisible();
  expect(tries).toBe(3);
  expect(await page.evaluate(() => localStorage.getItem('left-behind'))).toBeNull();
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain('goled.session_token');
  expect(names).not.toContain('goled.signed_in');
});

test('a database that is away for a moment signs nobody out', async ({ page }) => {
  await signIn(page, await newCustomer(page.request));
  let tries = 0;
  await page.route(ME, (route) => {
    tries += 1;
    // The three tries of one question.
    if (tries > 3) return route.continue();
    return route.fulfill({
      status: 503,
      json: { json: { code: 'SERVICE_UNAVAILABLE', status: 503 } },
    });
  });
  await page.goto('/faq');
  await page.evaluate(() => localStorage.setItem('left-behind', 'x'));
  await page.getByRole('heading', { level: 1 }).click();
  await expect(avatar(page)).toBeVisible();
  expect(tries).toBe(4);
  expect(await page.evaluate(() => localStorage.getItem('left-behind'))).toBe('x');
});

test('a session without a profile shows the card, and mending it takes it away', async ({
  page,
}) => {
  await signIn(page, await newCustomer(page.request));
  let broken = true;
  // As the server answers while it cannot make the profile.
  await page.route(ME, async (route) => {
    const answer = await route.fetch();
    const body: unknown = await answer.json();
    const text = JSON.stringify(body);
    await route.fulfill({
      response: answer,
      body: broken ? text.replace(/"user":\{.*?\}/, '"user":null') : text,
    });
  });
  await page.goto('/faq');
  await page.getByRole('heading', { level: 1 }).click();
  const card = page.getByRole('alert').filter({ hasText: 'Authentication Issue Detected' });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  broken = false;
  await page.route(REFRESH, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await card.getByRole('button', { name: 'Fix Authentication' }).click();
  await expect(card.getByRole('button', { name: 'Fixing...' })).toBeVisible();
  await expect(card).toBeHidden();
  await expect(avatar(page)).toBeVisible();
});

test.describe('the back office', () => {
  test('is not there for customers', async ({ page }) => {
    await signIn(page, await newCustomer(page.request));
    const answer = await page.goto('/admin');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('navigation', { name: 'Back office pages' })).toBeHidden();
  });

  test('walking in renews the session', async ({ page }) => {
    await signInAdmin(page);
    await visit(page, '/');
    const walk = async (go: () => Promise<void>) => {
      const renewal = page.waitForResponse(REFRESH);
      await go();
      expect((await renewal).status()).toBe(200);
    };
    await walk(async () => {
      await avatar(page).click();
      await page.getByRole('link', { name: 'Admin Dashboard' }).click();
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('walking out renews it too', async ({ page }) => {
    await signInAdmin(page);
    await visit(page, '/admin');
    // Who leaves before the frame is hydrated was never in it: a step inside shows that it is.
    const menu = page.getByRole('banner').locator('summary');
    await menu.click();
    await page.getByRole('link', { name: 'Discounts' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Discounts' })).toBeVisible();
    const renewal = page.waitForResponse(REFRESH);
    await menu.click();
    await page.getByRole('link', { name: 'See the shop' }).click();
    expect((await renewal).status()).toBe(200);
    await expect(page).toHaveURL('/');
    await expect(avatar(page)).toBeVisible();
  });

  test('without an answer the way in leads to the sign-in page', async ({ page }) => {
    await signInAdmin(page);
    await visit(page, '/');
    await expect(avatar(page)).toBeVisible();
    let tries = 0;
    await page.route(REFRESH, (route) => {
      tries += 1;
      return route.abort();
    });
    await avatar(page).click();
    await page.getByRole('link', { name: 'Admin Dashboard' }).click();
    await expect(page).toHaveURL(/\/auth\/login\?from=%2Fadmin/);
    expect(tries).toBe(4);
  });
});
