import { z } from 'zod';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  languageOf,
  test,
  visit,
} from './journey.ts';
import { orderRental } from './order-rental.ts';
import { newCustomer, signIn, signInAdmin } from './test-customer.ts';

const RECEIPT = /^S[A-Z\d]{9}$/;
const placed = z.object({ amounts: z.object({ due: z.int() }) });

test('money paid under a wrong account is found by the statement and matched to its order', async ({
  page,
  request,
  newVisitor,
}, info) => {
  const locale = languageOf(info);
  const customer = await newCustomer(request);
  await signIn(page, customer);
  const { orderId, number } = await orderRental(page.request, customer, { isPickup: true });
  const order = await page.request.get(`/api/orders/${orderId}`, { params: { locale: 'en' } });
  const { due } = placed.parse(await order.json()).amounts;
  const staff = await newVisitor();
  await signInAdmin(staff.request);
  let receipt = '';

  await test.step('pays to the paybill by hand, and the phone shows a receipt', async () => {
    await staff.goto('/dev/daraja');
    await staff.getByRole('textbox', { name: 'Account' }).fill('LIGHTS FOR AMINA');
    await staff.getByRole('textbox', { name: 'Amount in KSh' }).fill(String(due / 100));
    await staff.getByRole('textbox', { name: 'Phone' }).fill(customer.phone);
    await staff.getByRole('button', { name: 'Pay', exact: true }).click();
    receipt = (await staff.getByRole('status').locator('b').textContent()) ?? '';
    expect(receipt).toMatch(RECEIPT);
    await expectAccessible(staff);
  });

  await test.step('M-Pesa’s statement, with money to a stranger, names that one difference, which is settled', async () => {
    const file = await staff.request.get('/dev/daraja/statement.csv?fault=stranger');
    await visit(staff, '/admin/payments/statements');
    const buffer = await file.body();
    // The stranger's line: an earlier walk's may stand beside it, settled.
    const [strange = ''] = buffer.toString().trim().split('\n').at(-1)?.split(',') ?? [];
    expect(strange).toMatch(RECEIPT);
    const chosen = { name: 'statement.csv', mimeType: 'text/csv', buffer };
    await staff.locator('input[type=file]').setInputFiles(chosen);
    await staff.getByRole('button', { name: 'Read the statement' }).click();
    const row = staff.getByRole('row').filter({ hasText: strange });
    await expect(row).toContainText(formatMoney(750_00));
    await expect(row).toContainText('missing in our books');
    await row.getByRole('button', { name: /^Settle / }).click();
    const dialog = staff.getByRole('dialog', { name: /^Settle / });
    await dialog.getByRole('textbox').fill('Rent, paid by hand from the account');
    await expectAccessible(staff);
    await dialog.getByRole('button', { name: 'Settle', exact: true }).click();
    await expect(row).toContainText('Rent, paid by hand from the account');
    await expectAccessible(staff);
    await expectNoSidewaysScroll(staff);
  });

  await test.step('staff match the money to the order', async () => {
    await visit(staff, '/admin/payments');
    const waiting = staff.getByRole('article').filter({ hasText: receipt });
    await expect(waiting).toContainText('LIGHTS FOR AMINA');
    await waiting.getByRole('button', { name: 'Match to an order' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('searchbox', { name: 'Find an order' }).fill(number);
    await dialog.getByRole('radio', { name: new RegExp(number) }).check();
    await expectAccessible(staff);
    await dialog.getByRole('button', { name: 'Match to an order' }).click();
    await expect(waiting).toHaveCount(0);
  });

  await test.step('the customer sees that it is paid', async () => {
    await visit(page, `${locale === 'sw' ? '/sw' : ''}/orders/${orderId}`);
    await expect(page.getByText(receipt).first()).toBeVisible();
    const confirmed = m.order_status_confirmed({}, { locale });
    await expect(page.getByText(confirmed, { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
