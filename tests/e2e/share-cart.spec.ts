import type { Page } from '@playwright/test';
import { newCustomer, signIn } from './test-customer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { addToCart, choose, openProduct } from './shopping.ts';

const CUBE = 'LED Cube Seat 40 cm';
const REMOTE = 'RF Remote, 12 Zones';

// Chrome's own line for a link that is over.
test.use({ allowedNoise: [/status of 404/] });

async function buy(page: Page, name: string): Promise<void> {
  await openProduct(page, name);
  await choose(page, 'Buy');
  await addToCart(page, name);
}

const lines = (page: Page) => page.getByRole('main').getByRole('listitem');

test('a cart is shared as a link; a guest and a customer take it over', async ({
  page,
  newVisitor,
}) => {
  await buy(page, CUBE);
  await buy(page, REMOTE);
  let link = '';

  await test.step('from the panel, also to WhatsApp', async () => {
    await page.getByRole('button', { name: 'Cart, 2 items' }).click();
    await page.getByRole('button', { name: 'Share cart' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share cart' });
    link = await dialog.getByRole('textbox', { name: 'Link to this cart' }).inputValue();
    expect(link).toMatch(/\/cart\?share=[\w-]{22}$/);
    const whatsApp = dialog.getByRole('link', { name: 'Send by WhatsApp' });
    await expect(whatsApp).toHaveAttribute('href', new RegExp(encodeURIComponent(link)));
    await expectAccessible(page);
  });

  await test.step('a guest sees it as a proposal and adds all', async () => {
    const guest = await newVisitor();
    await visit(guest, link);
    await expect(guest.getByRole('heading', { name: 'A cart shared with you' })).toBeVisible();
    await expect(lines(guest)).toHaveCount(2);
    await expectAccessible(guest);
    await expectNoSidewaysScroll(guest);
    await guest.getByRole('button', { name: 'Add all to my cart' }).click();
    await expect(guest.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
    await expect(guest.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
  });

  await test.step('a customer is asked about what she has already', async () => {
    const customer = await newVisitor();
    await signIn(customer, await newCustomer(customer.request));
    await buy(customer, CUBE);
    await visit(customer, link);
    await customer.getByRole('button', { name: 'Add all to my cart' }).click();
    const dialog = customer.getByRole('dialog', { name: 'Merge Cart Items' });
    await expect(dialog.getByRole('heading', { name: 'In the shared cart' })).toBeVisible();
    await expectAccessible(customer);
    await dialog.getByRole('button', { name: 'Combine All' }).click();
    await expect(customer.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
    await expect(lines(customer)).toHaveCount(2);
  });
});

test('a link that is over says so', async ({ page }) => {
  await visit(page, `/sw/cart?share=${'x'.repeat(22)}`);
  await expect(page.getByText('Kiungo hiki hakitumiki tena.')).toBeVisible();
  await expectAccessible(page);
});
