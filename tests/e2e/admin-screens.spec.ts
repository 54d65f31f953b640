import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { signInAdmin } from './test-customer.ts';

/** Pages that no menu names, and that nothing has to be made for. */
const BELOW = [
  ...['orders', 'ahead', 'ahead/orders', 'months'].map((page) => `/sw/admin/financial/${page}`),
  ...['budgets', 'purchase-orders', 'purchase-orders/new', 'stock-value'].map(
    (page) => `/sw/admin/cost-management/${page}`,
  ),
];

// Other journeys look at these pages in English; Swahili is longer, and each theme has colours of its own.
const SCREENS = [
  ['wide by night', '@desktop', { colorScheme: 'dark', width: 1920, height: 1080 }],
  ['narrow by day', '', { colorScheme: 'light', width: 360, height: 740 }],
] as const;

for (const [how, tag, { colorScheme, ...size }] of SCREENS) {
  test(`every page of the menu in Swahili, ${how} ${tag}`.trimEnd(), async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    await signInAdmin(page.request);
    await visit(page, '/sw/admin');
    const links = page.locator('nav a[href^="/sw/admin"]');
    const found = await links.evaluateAll((all) =>
      all.map((one) => one.getAttribute('href') ?? ''),
    );
    const paths = [...new Set(found), ...BELOW];
    expect(paths.length).toBeGreaterThan(15);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });
}
