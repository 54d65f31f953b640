import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { expectedOf } from '#/features/checkout/form/request.ts';
import type { QuoteView } from '#/features/checkout/views.ts';
import {
  dayAhead,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  visit,
} from './journey.ts';
import { findMail, post } from './shop-api.ts';
import { ADDRESS, enterPin, productId } from './shopping.ts';
import { newCustomer, signIn, signInAdmin, type Customer } from './test-customer.ts';

const placed = z.object({ orderId: z.string(), number: z.string() });

/** An order for three hired units, brought to Nakuru; unpaid. */
async function orderRental(request: APIRequestContext, { name, email, phone }: Customer) {
  await post(request, '/api/cart/lines', {
    locale: 'en',
    operationId: randomUUID(),
    productId: await productId(request, 'LED Cube Seat 40 cm'),
    type: 'rental',
    quantity: 3,
    range: { start: dayAhead(30), end: dayAhead(32) },
  });
  const delivery = { method: 'delivery', countyCode: 32 } as const;
  // The cast: the answer of the procedure that is asked.
  const quote = (await post(request, '/api/checkout/quote', {
    locale: 'en',
    delivery,
  })) as QuoteView;
  const answer = await post(request, '/api/checkout/orders', {
    idempotencyKey: randomUUID(),
    locale: 'en',
    contact: { name, email, phone },
    delivery: { ...delivery, address: ADDRESS },
    acceptTerms: true,
    expected: expectedOf(quote),
  });
  return placed.parse(answer);
}

test('an order is prepared, sent out, handed over, brought back and completed @both-screens', async ({
  page,
  newVisitor,
}) => {
  const visitor = await newVisitor();
  const customer = await newCustomer(visitor.request);
  await signIn(visitor, customer);
  const { orderId, number } = await orderRental(visitor.request, customer);
  await visit(visitor, `/orders/${orderId}?pay=1`);
  await enterPin(visitor, '1234');
  await expect(visitor.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();

  await signInAdmin(page.request);
  await visit(page, `/admin/orders?q=${number}`);
  await page.getByRole('link', { name: number }).click();
  const next = page.getByRole('region', { name: 'What is next' });

  await test.step('packed', async () => {
    await next.getByRole('button', { name: 'Start preparing' }).click();
    await expect(next.getByRole('button', { name: 'Send out' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('sent out; what is missing is said at its field', async () => {
    await next.getByRole('button', { name: 'Send out' }).click();
    const dialog = page.getByRole('dialog', { name: `${number}: Send out` });
    await dialog.getByRole('button', { name: 'Send out' }).click();
    await expect(dialog.getByRole('textbox', { name: /^Driver’s name/ })).toBeFocused();
    await page.keyboard.type('Peter Kamau');
    await dialog.getByRole('textbox', { name: /^Driver’s phone/ }).fill('0712 345 678');
    await dialog.getByRole('textbox', { name: /^Number plate/ }).fill('KDA 123A');
    await dialog.getByLabel(/^Day of delivery/).fill(dayAhead(1));
    await dialog.getByLabel(/^From/).fill('14:00');
    await dialog.getByLabel(/^Until/).fill('13:00');
    await dialog.getByRole('button', { name: 'Send out' }).click();
    await expect(dialog.getByText('The end must lie after the beginning.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(/^Until/).fill('16:00');
    await dialog.getByRole('button', { name: 'Send out' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the customer reads when it comes and with whom', async () => {
    const { text } = await findMail(page.request, customer.email, /is on its way$/);
    expect(text).toContain('between 14:00 and 16:00');
    await visitor.reload();
    const trip = visitor.getByRole('region', { name: 'Delivery', exact: true });
    await expect(trip).toContainText('Peter brings it, in the vehicle KDA 123A.');
    await expectAccessible(visitor);
  });

  await test.step('handed over, brought back, checked', async () => {
    await next.getByRole('button', { name: 'Note the delivery' }).click();
    const taken = page.getByRole('dialog', { name: `${number}: Note the delivery` });
    await taken.getByRole('button', { name: 'Note the delivery' }).click();
    await expect(taken).toBeHidden();
    await next.getByRole('button', { name: 'Note what came back' }).click();
    const back = page.getByRole('dialog', { name: `${number}: Note what came back` });
    await expectAccessible(page);
    await back.getByRole('button', { name: 'Note what came back' }).click();
    await expect(back).toBeHidden();
    await next.getByRole('button', { name: 'Check returned items' }).click();
    const look = page.getByRole('dialog', { name: `${number}: Check returned items` });
    await expectAccessible(page);
    await look.getByRole('button', { name: 'Check returned items' }).click();
    await expect(look).toBeHidden();
  });

  await test.step('the deposit is given back, with the number of its payment', async () => {
    // A toast lies over it on a phone.
    await page.getByRole('button', { name: 'Note money given back' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `${number}: Money given back` });
    await dialog.getByRole('button', { name: 'Write down' }).click();
    await expect(dialog.getByText('Please type the reference of the payment.')).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Reference/ }).fill('SKN1ABC234');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Write down' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'History' })).toContainText(
      'Deposit · M-Pesa · SKN1ABC234',
    );
  });

  await test.step('completed, and told in its history', async () => {
    await next.getByRole('button', { name: 'Complete order' }).press('Enter');
    await expect(next).toContainText('Nothing is left to do.');
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Peter Kamau');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
