import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { newCustomer, signIn, signInThroughForm, type Customer } from './test-customer.ts';
import { post } from './shop-api.ts';
import { dayAhead, expect, expectAccessible, test, visit } from './journey.ts';
import { addToCart, ADDRESS, choose, enterPin, fillCheckout, openProduct } from './shopping.ts';
import { phoneScreen, placeOrder, productId } from './shopping.ts';

const BALLOONS = 'LED Balloons (pack of 10)';

test('each refused prompt has its sentence and its way on, in one order', async ({
  page,
  request,
}) => {
  await checkOut(page, await newCustomer(request), BALLOONS);
  await placeOrder(page);

  await phoneScreen(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Cancelled on the phone' })).toBeVisible();
  await expect(
    page.getByText(
      'The prompt was cancelled on the phone. Nothing was taken. You can send it again.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Send the prompt again' }).click();

  await enterPin(page, '0000');
  await expect(page.getByRole('heading', { name: 'Not enough money' })).toBeVisible();
  await expect(
    page.getByText(
      'There was not enough money on this M-Pesa account. Top up or use another number, then send the prompt again.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Send the prompt again' }).click();

  await enterPin(page, '1234');
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
  await visit(page, '/orders');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

test('pressing twice places one order', async ({ page, request }) => {
  await checkOut(page, await newCustomer(request), BALLOONS);
  await page.getByRole('button', { name: 'Place order and pay with M-Pesa' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: /^Order GL-/ })).toBeVisible();
  await expect(phoneScreen(page).getByRole('textbox', { name: 'M-PESA PIN' })).toBeVisible();
  await visit(page, '/orders');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

test.describe('the last one', () => {
  test.use({ allowedNoise: [/status of 409 .*\/api\/rpc\/checkout\/placeOrder/] });

  test('is bought by somebody else: what changed is said, what was typed stays', async ({
    page,
    request,
  }) => {
    const scarce = { name: 'LED Star Cloth 6×3 m', stock: 2 };
    await checkOut(page, await newCustomer(request), scarce.name);
    await buyAll(request, await newCustomer(request), scarce);

    await page.getByRole('button', { name: 'Place order and pay with M-Pesa' }).click();
    const changed = page.getByRole('alert').filter({ hasText: 'Something has changed' });
    await expect(changed.getByText('This product is out of stock now.')).toBeVisible();
    await expect(changed.getByText(scarce.name)).toBeVisible();
    await expect(changed).toBeInViewport();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole('textbox', { name: 'Address and landmark' })).toHaveValue(ADDRESS);
    await expect(page.getByRole('combobox', { name: 'County' })).toHaveValue('32');
    await expectAccessible(page);

    await changed.getByRole('link', { name: 'Go to the cart' }).click();
    const cart = page.getByRole('region', { name: 'Shopping Cart' });
    await expect(cart.getByText('This product is out of stock now.')).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByText('Please settle this in the cart first')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Address and landmark' })).toHaveValue(ADDRESS);
  });
});

test('a hire that cannot arrive in time is said at the county, before anything is sent', async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request);
  await signIn(page, customer);
  // In two days the shop can always hand it over; to the far counties it needs up to four.
  await post(page.request, '/api/cart/lines', {
    locale: 'en',
    operationId: crypto.randomUUID(),
    productId: await productId(request, 'LED Cube Seat 40 cm'),
    type: 'rental',
    quantity: 1,
    range: { start: dayAhead(2), end: dayAhead(4) },
  });
  await visit(page, '/checkout');
  await fillCheckout(page, customer);
  const county = page.getByRole('combobox', { name: 'County' });
  const alert = page.getByRole('main').getByText(/but it reaches Turkana by .* only\./);
  const submit = page.getByRole('button', { name: 'Place order and pay with M-Pesa' });
  await county.selectOption('Turkana: KSh 3,500');
  await expect(alert).toBeVisible();
  await expect(page.getByText(/^Too soon: possible from /)).toBeVisible();
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);

  await page.getByRole('radio', { name: /^Pick up/ }).check();
  await expect(submit).toHaveAttribute('aria-disabled', 'false');
  await expect(page.getByText('This hire cannot be with you on its first day')).toHaveCount(0);
});

test.describe('somebody else’s order', () => {
  test.use({ allowedNoise: [/status of 404 .*\/orders\/[\w-]+\)$/] });

  test('does not exist for a stranger', async ({ page, request, newVisitor }) => {
    await checkOut(page, await newCustomer(request), BALLOONS);
    const id = await placeOrder(page);
    const stranger = await newVisitor();
    await signIn(stranger, await newCustomer(request));
    for (const path of [`/orders/${id}/calendar.ics`, '/orders/nonsense']) {
      const answer = await stranger.request.get(path);
      expect(answer.status(), path).toBe(404);
    }
    const answer = await visit(stranger, `/orders/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(
      'This page does not exist',
    );
    await expectAccessible(stranger);
  });
});

test('a guest signs in first and comes back to her orders', async ({ page, request }) => {
  const customer = await newCustomer(request);
  await visit(page, '/orders');
  await expect(page).toHaveURL(/\/auth\/login\?from=%2Forders/);
  await expect(page.getByText('Please log in to access this page.')).toBeVisible();
  await expectAccessible(page);
  await signInThroughForm(page, customer);
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expectAccessible(page);
});

/** To the filled-in checkout with one of a product in the cart. */
async function checkOut(page: Page, customer: Customer, product: string): Promise<void> {
  await signIn(page, customer);
  await openProduct(page, product);
  await choose(page, 'Buy');
  await addToCart(page, product);
  await visit(page, '/checkout');
  await fillCheckout(page, customer);
  await expect(page.getByText(/^With you by /)).toBeVisible();
}

const quoteAnswer = z.object({
  cartVersion: z.number(),
  price: z.object({ dueNow: z.number(), delivery: z.number() }),
  lines: z.array(z.object({ id: z.string(), quantity: z.number(), unitPrice: z.number() })),
});

/** Somebody faster: orders every unit through the API. `request` is signed in as them. */
async function buyAll(
  request: APIRequestContext,
  customer: Customer,
  { name, stock }: { name: string; stock: number },
): Promise<void> {
  await post(request, '/api/account/sign-in', customer);
  await post(request, '/api/cart/lines', {
    locale: 'en',
    operationId: crypto.randomUUID(),
    productId: await productId(request, name),
    type: 'purchase',
    quantity: stock,
  });
  const delivery = { method: 'pickup' };
  const { cartVersion, price, lines } = quoteAnswer.parse(
    await post(request, '/api/checkout/quote', { locale: 'en', delivery }),
  );
  await post(request, '/api/checkout/orders', {
    idempotencyKey: crypto.randomUUID(),
    locale: 'en',
    contact: { name: customer.name, email: customer.email, phone: customer.phone },
    delivery,
    acceptTerms: true,
    expected: {
      cartVersion,
      ...price,
      lines: lines.map(({ id, quantity, unitPrice }) => ({ lineId: id, quantity, unitPrice })),
    },
  });
}
