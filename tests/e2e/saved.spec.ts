import {
  dayAhead,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  visit,
} from './journey.ts';
import { addToCart, choose, openProduct } from './shopping.ts';

const CUBE = 'LED Cube Seat 40 cm';
const REMOTE = 'RF Remote, 12 Zones';

test('products are put aside with their days, compared, and go into the cart', async ({ page }) => {
  await test.step('saved on the product page, with the days chosen there', async () => {
    await openProduct(page, CUBE);
    await choose(page, 'Hire');
    await page.getByLabel('First day').fill(dayAhead(30));
    await page.getByLabel('Back on').fill(dayAhead(32));
    const heart = page.getByRole('button', { name: `Save ${CUBE}`, exact: true }).first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    const compare = page.getByRole('button', { name: `Compare ${CUBE}` });
    await compare.click();
    await expect(compare).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('out of the cart, line by line', async () => {
    await openProduct(page, REMOTE);
    await choose(page, 'Buy');
    await addToCart(page, REMOTE);
    await visit(page, '/cart');
    await page.getByRole('button', { name: `Save for later: ${REMOTE}` }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });

  await test.step('both stand on their page', async () => {
    await visit(page, '/saved');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByText(/^Hire \d+ \w+ \d{4} – /)).toBeVisible();
    await page.getByRole('button', { name: `Compare ${REMOTE}` }).click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add 2 to cart' }).click();
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  });

  await test.step('and side by side', async () => {
    await page.getByRole('link', { name: 'Compare 2 products' }).click();
    const table = page.getByRole('region', { name: 'Compare' });
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    const deposit = table.getByRole('row', { name: /Deposit per unit/ });
    await expect(deposit.getByText('KSh 3,500')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await table.getByRole('button', { name: `Take out of the comparison: ${CUBE}` }).click();
    await expect(table.getByRole('columnheader')).toHaveCount(1);
    await openProduct(page, CUBE);
    // What this browser keeps shows after hydration.
    await choose(page, 'Hire');
    const compare = page.getByRole('button', { name: `Compare ${CUBE}` });
    await expect(compare).toHaveAttribute('aria-pressed', 'false');
    await compare.click();
    await expect(compare).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('also from the address alone', async () => {
    await visit(page, '/compare');
    await page.mouse.move(2, 2);
    await page.getByRole('link', { name: 'Compare 2 products' }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
  });
});
