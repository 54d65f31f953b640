import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { newCustomer, signIn, signInThroughForm, type Customer } from './test-customer.ts';
import { post } from './shop-api.ts';
import {
  dayAhead,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  visit,
} from './journey.ts';
import { addToCart, choose, openProduct, productId } from './shopping.ts';

// Chrome's own line for the call that a journey lets fail.
test.use({ allowedNoise: [/status of 500/] });

const CUBE = 'LED Cube Seat 40 cm';
const REMOTE = 'RF Remote, 12 Zones';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Merge Cart Items' });
const lines = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: CUBE });

async function buyOne(page: Page): Promise<void> {
  await openProduct(page, CUBE);
  await choose(page, 'Buy');
  await addToCart(page, CUBE);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Amina/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out')).toBeVisible();
}

async function signInAgain(page: Page, customer: Customer): Promise<void> {
  await visit(page, '/auth?from=/cart');
  await signInThroughForm(page, customer);
  await expect(dialogOf(page)).toBeVisible();
}

test('a guest with what the account already has chooses per item', async ({ page }) => {
  const customer = await newCustomer(page.request);
  await signIn(page, customer);
  await buyOne(page);
  await signOut(page);
  await buyOne(page);

  await test.step('both versions side by side', async () => {
    await signInAgain(page, customer);
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('heading', { name: 'In your account' })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'In your guest cart' })).toBeVisible();
    await expect(dialog.getByRole('radio', { name: /^Combine/ })).toBeChecked();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('cancelling keeps both until the next sign-in', async () => {
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialogOf(page)).toBeHidden();
    await visit(page, '/cart');
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(lines(page)).toHaveCount(1);
    await expect(dialogOf(page)).toBeHidden();
    const otherTab = await page.context().newPage();
    await visit(otherTab, '/cart');
    await expect(lines(otherTab)).toHaveCount(1);
    await expect(dialogOf(otherTab)).toBeHidden();
    await otherTab.close();
    await signOut(page);
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  });

  await test.step('keeping both', async () => {
    await signInAgain(page, customer);
    await dialogOf(page)
      .getByRole('radio', { name: /^Keep both/ })
      .check();
    await dialogOf(page).getByRole('button', { name: 'Apply Choices' }).click();
    await expect(page.getByText('Cart merged successfully')).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
    await expect(lines(page)).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  });
});

const rentalDays = { start: dayAhead(20), end: dayAhead(22) };

/** Somebody whose account holds `quantity` cubes to buy and one hired, from another device. */
async function customerWithCubes(request: APIRequestContext, quantity: number): Promise<Customer> {
  const customer = await newCustomer(request);
  const { email, password } = customer;
  await post(request, '/api/account/sign-in', { email, password });
  const cube = { productId: await productId(request, CUBE), options: {} };
  const add = (line: object) =>
    post(request, '/api/cart/lines', { ...cube, ...line, operationId: randomUUID() });
  await add({ type: 'purchase', quantity, range: null });
  await add({ type: 'rental', quantity: 1, range: rentalDays });
  return customer;
}

test('"Replace" leaves only what was in the guest cart; "Merging..." while it is on its way', async ({
  page,
  request,
}) => {
  const customer = await customerWithCubes(request, 3);
  await buyOne(page);
  await signInAgain(page, customer);
  const { promise: onItsWay, resolve: arrives } = Promise.withResolvers<void>();
  await page.route(/rpc\/cart\/adoptGuest/, async (route) => {
    await onItsWay;
    await route.continue();
  });
  const dialog = dialogOf(page);
  await dialog.getByRole('radio', { name: /^Replace/ }).check();
  await dialog.getByRole('button', { name: 'Apply Choices' }).click();
  await expect(dialog.getByRole('button', { name: 'Merging...' })).toBeVisible();
  await expectAccessible(page);
  arrives();
  await expect(page.getByText('Cart merged successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  const bought = lines(page).filter({ hasText: 'Purchase' });
  await expect(bought.getByRole('status')).toHaveText('1');
});

test('a merge that fails says so and loses nothing', async ({ page, request }) => {
  const customer = await customerWithCubes(request, 2);
  await buyOne(page);
  await signInAgain(page, customer);
  await page.route(/rpc\/cart\/adoptGuest/, (route) => route.fulfill({ status: 500, json: {} }));
  await dialogOf(page).getByRole('button', { name: 'Combine All' }).click();
  await expect(page.getByText('Cart merge failed')).toBeVisible();
  await expect(
    page.getByText('There was an issue merging your guest cart. Your items are still saved.'),
  ).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();

  await page.unroute(/rpc\/cart\/adoptGuest/);
  await visit(page, '/cart');
  await dialogOf(page).getByRole('button', { name: 'Combine All' }).click();
  await expect(page.getByText('Cart merged successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 4 items' })).toBeVisible();
});

test('a hire for other days keeps them, and what meets nothing moves whatever the answer', async ({
  page,
  request,
}) => {
  const customer = await customerWithCubes(request, 1);
  await openProduct(page, REMOTE);
  await addToCart(page, REMOTE);
  await openProduct(page, CUBE);
  await choose(page, 'Hire');
  await page.getByLabel('First day').fill(dayAhead(30));
  await page.getByLabel('Back on').fill(dayAhead(33));
  await addToCart(page, CUBE);

  await test.step('both is suggested; cancelling leaves only what was asked about', async () => {
    await signInAgain(page, customer);
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('radio', { name: /^Keep both \(suggested\)/ })).toBeChecked();
    await expect(
      dialog.getByText('1 item(s) from your guest cart have been added to your account.'),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
    await expect(
      page.getByText('1 item(s) of this browser are not in your account’s cart'),
    ).toBeVisible();
  });

  await test.step('the suggestion loses no days', async () => {
    await page.getByRole('button', { name: 'Move into my account' }).click();
    await dialogOf(page).getByRole('button', { name: 'Apply Choices' }).click();
    await expect(page.getByText('Cart merged successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cart, 4 items' })).toBeVisible();
    const hires = lines(page).filter({ hasText: 'Rental' });
    await expect(hires).toHaveCount(2);
    await expect(hires.getByText('3 days', { exact: true })).toHaveCount(1);
    await expect(hires.getByText('2 days', { exact: true })).toHaveCount(1);
  });
});

test('in Swahili, with what has become of price, stock and dates since', async ({
  page,
  request,
}) => {
  const customer = await customerWithCubes(request, 2);
  await buyOne(page);
  await choose(page, 'Hire');
  await page.getByLabel('First day').fill(rentalDays.start);
  await page.getByLabel('Back on').fill(rentalDays.end);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  // As a browser would have it that was not used for a while.
  await page.evaluate(() => {
    const items: Record<string, unknown>[] = JSON.parse(localStorage.getItem('guestCart') ?? '[]');
    for (const item of items) {
      const old =
        item.type === 'rental'
          ? { rental_start_date: '2026-01-09', rental_end_date: '2026-01-11' }
          : { unit_price: '10.00', total_price: '9000.00', quantity: 900 };
      Object.assign(item, old);
    }
    localStorage.setItem('guestCart', JSON.stringify(items));
  });

  await visit(page, '/sw/auth?from=/sw/cart');
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Barua pepe' }).fill(customer.email);
  await form.getByRole('textbox', { name: 'Nenosiri' }).fill(customer.password);
  await form.getByRole('button', { name: 'Ingia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unganisha bidhaa za kikapu' });
  const bought = dialog.getByRole('listitem').filter({ hasText: 'Kununua' });
  const hired = dialog.getByRole('listitem').filter({ hasText: 'Kukodi' });
  await expect(
    bought.getByText('Bei imepanda kutoka KSh 10 hadi KSh 8,500 kila moja.'),
  ).toBeVisible();
  await expect(bought.getByText(/tu kati ya 900 ulizochagua\.$/)).toBeVisible();
  await expect(
    hired.getByText('Tarehe za kukodi zimepita. Tafadhali chagua nyingine.'),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await dialog.getByRole('button', { name: 'Jumlisha zote' }).click();
  await expect(page.getByText('Vikapu vimeunganishwa.')).toBeVisible();
  await expect(dialog).toBeHidden();
});
