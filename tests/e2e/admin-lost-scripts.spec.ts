import type { Page } from '@playwright/test';
import { expect, test, visit } from './journey.ts';
import { signInAdmin } from './test-customer.ts';

// Chrome's own lines for what is lost on purpose.
test.use({
  allowedNoise: [
    /Failed to load resource: |net::ERR_|Failed to fetch \/assets|is gone|Not to be imported/,
  ],
});

/** The scripts that a page asks for by itself. */
async function filesOf(page: Page, path: string): Promise<Set<string>> {
  const files = new Set<string>();
  const note = (request: { url(): string }) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.js$/.test(pathname)) files.add(pathname);
  };
  page.on('request', note);
  await visit(page, path);
  page.off('request', note);
  return files;
}

/** Loses these files on the way, until it is called. */
async function lose(page: Page, files: ReadonlySet<string>): Promise<() => Promise<void>> {
  const address = (url: URL) => files.has(url.pathname);
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}

test('the back office loses a page of its own, and says so in its frame', async ({ page }) => {
  await signInAdmin(page.request);
  const others = await filesOf(page, '/admin/redirects');
  const files = await filesOf(page, '/admin/categories');
  const own = new Set([...files].filter((file) => !others.has(file)));
  expect(own.size).toBeGreaterThan(0);
  const find = await lose(page, own);
  await page.goto('/admin/categories');
  const notice = page.getByRole('alert').filter({ hasText: 'Unable to' });
  await expect(notice).toBeVisible();
  // The frame stands, and leads elsewhere.
  await expect(page.getByRole('button', { name: 'Find or go to' })).toBeVisible();
  await find();
  await page
    .getByRole('button', { name: /^(?:Refresh Page|Try Again|Retry)$/ })
    .first()
    .click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('button', { name: 'Hide Wearables' })).toBeEnabled();
});

test('the back office loses its frame, and leaves a page with a way on', async ({ page }) => {
  await signInAdmin(page.request);
  const storefront = await filesOf(page, '/auth/login');
  const [one, other] = [
    await filesOf(page, '/admin/redirects'),
    await filesOf(page, '/admin/categories'),
  ];
  const frame = new Set([...one].filter((file) => other.has(file) && !storefront.has(file)));
  expect(frame.size).toBeGreaterThan(0);
  const find = await lose(page, frame);
  await page.goto('/admin/categories');
  await expect(page.getByRole('alert').filter({ hasText: 'Unable to' })).toBeVisible();
  await find();
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(
    page.getByRole('heading', { name: 'Categories and occasions' }).first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide Wearables' })).toBeEnabled();
});
