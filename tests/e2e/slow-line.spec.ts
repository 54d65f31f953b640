import { countBytes, readableAt, SLOW_LINE } from '#tests/setup/slow-line.ts';
import { expect, test } from './journey.ts';
import { productId } from './shopping.ts';

/** What the line carries in a second. */
const BYTES_PER_SECOND = SLOW_LINE.downloadThroughput;
const READABLE_S = 3;
/** Page, pictures and scripts until a product is in the cart: less than the line carries in eight seconds. */
const MOST_BYTES_UNTIL_BOUGHT = 150_000;

// Bytes, not seconds: they are the same on every machine.
for (const name of ['home', 'list', 'product']) {
  test(`${name} can be read on a slow line before it has carried three seconds`, async ({
    page,
  }) => {
    const path = {
      home: '/',
      list: '/products',
      product: `/products/${await productId(page.request, 'LED Cube Seat 40 cm')}`,
    }[name];
    const devtools = await page.context().newCDPSession(page);
    const bytes = await countBytes(devtools);
    await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
    await page.goto(path ?? '/', { waitUntil: 'commit' });
    await readableAt(page);
    expect(bytes.total()).toBeLessThan(READABLE_S * BYTES_PER_SECOND);
    if (name !== 'product') return;
    // Not switched off, only not alive yet: such a press is replayed.
    await page.getByRole('button', { name: 'Add to cart' }).tap({ force: true });
    await expect(page.getByRole('status').getByRole('link', { name: 'View cart' })).toBeVisible();
    await expect(page.locator('[data-cart-button]')).toHaveAttribute('data-guest-units', '1');
    expect(bytes.total()).toBeLessThan(MOST_BYTES_UNTIL_BOUGHT);
    // It was added once: React, when it comes, does not press again.
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to cart' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  });
}

test.describe('a file that is lost', () => {
  test.use({ allowedNoise: [/Failed to load resource: net::ERR_FAILED/] });

  test('a press waits for React when what would act sooner is lost', async ({ page }) => {
    const path = `/products/${await productId(page.request, 'LED Cube Seat 40 cm')}`;
    const [, address = ''] =
      /data-early="([^"]+)"/.exec(await (await page.request.get(path)).text()) ?? [];
    expect(address).toMatch(/^\/assets\//);
    await page.route(`**${address}`, (route) => route.abort());
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Add to cart' }).tap({ force: true });
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  });
});
