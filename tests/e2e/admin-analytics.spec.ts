import { devices } from '@playwright/test';
import { expect, expectAccessible, test, visit } from './journey.ts';
import { signInAdmin } from './test-customer.ts';

test.use({
  allowedNoise: [/Failed to load resource: net::ERR_FAILED/],
  // Machines are not counted, and say so in their name.
  userAgent: devices['Pixel 7'].userAgent,
});

test('a file that is lost comes home and is dealt with', async ({ page, browser }) => {
  const [phone] = await Promise.all([
    browser.newContext({ userAgent: devices['Pixel 7'].userAgent, serviceWorkers: 'block' }),
    signInAdmin(page.request),
  ]);
  await test.step('a phone loses the cart, and tells of it', async () => {
    const visitor = await phone.newPage();
    await visitor.route('**/assets/cart-panel-*.js', (route) => route.abort());
    const told = visitor.waitForResponse('**/api/browser-errors');
    await visitor.goto('/faq?from=amina@example.com');
    await visitor.getByRole('button', { name: /^Cart/ }).click();
    const answer = await told;
    expect(answer.status()).toBe(200);
    const sent = answer.request().postData() ?? '';
    expect(sent).not.toMatch(/amina|example/);
    expect(sent).toContain('"page":"/faq"');
    await phone.close();
  });
  await visit(page, '/admin/analytics/errors?kind=load');
  await expect(page.getByRole('heading', { name: 'Errors in browsers', level: 2 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Requests', level: 2 })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /File that did not load.*cart-panel/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Latest reports' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
  await page.getByText('Who changed what').click();
  await expect(page.getByText('Resolved in build').first()).toBeVisible();
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByRole('button', { name: 'Mark as resolved' })).toBeVisible();
  await test.step('its visit is counted, and the figures are narrowed to phones', async () => {
    const phones = page.getByRole('link', { name: 'Phone', exact: true });
    // Visits are written every ten seconds.
    await expect(async () => {
      await visit(page, '/admin/analytics');
      await expect(phones).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await phones.click();
    const chosen = page.getByRole('list', { name: 'Active filters' });
    await expect(chosen).toHaveText('Device: Phone');
    await expect(page).toHaveURL(/device=phone/);
    await expectAccessible(page);
    await chosen.getByRole('link', { name: 'Remove filter Device: Phone' }).click();
    await expect(chosen).toBeHidden();
    await expect(page).not.toHaveURL(/device/);
  });
});

test('no source map is served, and no file names one @desktop', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  const files = [...new Set(html.match(/\/assets\/[\w-]+\.(?:js|css)/g) ?? [])];
  expect(files.length).toBeGreaterThan(3);
  for (const file of [...files, '/worker.js']) {
    expect(await (await page.request.get(file)).text()).not.toContain('sourceMappingURL');
    const map = await page.request.get(`${file}.map`);
    expect(map.status()).toBe(404);
  }
});
