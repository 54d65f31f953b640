// A hire from the basket to the end of its deposit: the customer's browser beside the warehouse's phone.
import type { Page } from '@playwright/test';
import { formatMoney } from '#/domain/money/money.ts';
import {
  dayAhead,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  visit,
  untilHydrated,
} from './journey.ts';
import { HIRED } from './order-rental.ts';
import { findMail } from './shop-api.ts';
import { withShopDatabase } from './shop-database.ts';
import { addToCart, choose, enterPin, openProduct, placeOrder } from './shopping.ts';
import { newCustomer, signIn, signInAdmin, type Customer } from './test-customer.ts';
import { letRentalDaysPass } from '#tests/setup/pass-time.ts';

const FIRST = 8;
const DAYS_LATE = 2;
const OBJECTION = 'Pembe ilikuwa imepasuka tangu mwanzo.';
const ANSWER = 'Umesema kweli kwa sehemu: tunakurudishia nusu yake.';

/** Three of them for two days, through the basket and the checkout, paid. */
async function hireByPickup(page: Page, { phone }: Customer) {
  await openProduct(page, HIRED);
  await choose(page, 'Hire');
  const more = page.getByRole('button', { name: 'One more: Quantity' });
  await more.click();
  await more.click();
  await page.getByLabel('First day').fill(dayAhead(FIRST));
  await page.getByLabel('Back on').fill(dayAhead(FIRST + 2));
  await addToCart(page, HIRED);
  await visit(page, '/checkout');
  await page.getByRole('radio', { name: 'Pick up' }).check();
  await page.getByRole('textbox', { name: 'Mobile phone' }).fill(phone);
  await expectAccessible(page);
  const orderId = await placeOrder(page);
  const heading = page.getByRole('heading', { level: 1, name: /^Order GL-/ });
  const number = ((await heading.textContent()) ?? '').replace('Order ', '');
  await enterPin(page, '1234');
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
  return { orderId, number };
}

test('a hire comes back late and damaged, its customer disputes what is kept of the deposit, and gets a part of it', async ({
  page,
  newVisitor,
}) => {
  test.slow();
  const visitor = await newVisitor();
  const customer = await newCustomer(visitor.request);
  await signIn(visitor, customer);
  await signInAdmin(page.request);
  const { orderId, number } = await test.step('the customer hires from the basket, and pays', () =>
    hireByPickup(visitor, customer));
  const letDaysPass = (days: number) =>
    withShopDatabase((db) => letRentalDaysPass(db, orderId, days));
  const card = page.getByRole('link', { name: new RegExp(number) });

  await test.step('on its day it is packed in the warehouse and handed over', async () => {
    await letDaysPass(FIRST);
    await visit(page, '/admin/warehouse');
    await card.click();
    await page.getByRole('button', { name: `All packed: ${HIRED}` }).click();
    await expect(page.getByText('Everything is packed.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Ready to be picked up' }).click();
    const ready = page.getByRole('dialog', { name: `${number}: Ready to be picked up` });
    await ready.getByRole('button', { name: 'Ready to be picked up' }).click();
    await expect(ready).toBeHidden();
    await page.getByRole('button', { name: 'Hand over' }).click();
    const over = page.getByRole('dialog', { name: `${number}: Hand over` });
    await over.getByRole('button', { name: 'Hand over' }).click();
    await expect(page.getByText('Not in this list any more')).toBeVisible();
  });

  await test.step('days go by: the customer reads what being late costs', async () => {
    await letDaysPass(2 + DAYS_LATE);
    await visit(visitor, `/orders/${orderId}`);
    await expect(visitor.getByText(/^Late fee so far: KSh/)).toBeVisible();
    await expect(visitor.getByText(`Days late: ${DAYS_LATE}`)).toBeVisible();
  });

  await test.step('all is back, one of it damaged', async () => {
    await visit(page, '/admin/warehouse?tab=in&when=late');
    await card.click();
    await page.getByRole('button', { name: `All back: ${HIRED}` }).click();
    await page.getByRole('button', { name: `One more: ${HIRED}: Damaged` }).click();
    await page.getByRole('textbox', { name: 'Remarks' }).fill('A corner is cracked');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Note what came back' }).click();
    await expect(page.getByText('Not in this list any more')).toBeVisible();
    await page.getByRole('link', { name: 'Open the order' }).click();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history).toContainText('A corner is cracked');
  });

  await test.step('the deposit is settled: the late fee is there, the damage is added', async () => {
    await page.getByRole('button', { name: 'Settle the deposit' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `${number}: Settle the deposit` });
    const late = dialog.getByRole('group', { name: 'Deduction 1' });
    await expect(late.getByRole('textbox', { name: /^What for/ })).toHaveValue(
      `Days late: ${DAYS_LATE}`,
    );
    await dialog.getByRole('button', { name: 'Add a deduction' }).click();
    const damage = dialog.getByRole('group', { name: 'Deduction 2' });
    await damage.getByRole('textbox', { name: /^Amount/ }).fill('500');
    await damage.getByRole('textbox', { name: /^What for/ }).fill('A cracked corner');
    await dialog.getByRole('button', { name: 'Settle', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Send money back' }).press('Enter');
    const sending = page.getByRole('dialog', { name: `${number}: Send money back` });
    await sending.getByRole('button', { name: /^Send KSh/ }).click();
    await expect(page.getByRole('region', { name: 'Money sent back' })).toContainText('Arrived');
  });

  await test.step('the customer reads what was kept, and what came back', async () => {
    await visit(visitor, `/orders/${orderId}`);
    const deposit = visitor.getByRole('region', { name: 'Deposit', exact: true });
    await expect(deposit).toContainText(`Days late: ${DAYS_LATE}`);
    await expect(deposit).toContainText('A cracked corner');
    await expect(deposit).toContainText('KSh 500');
    await expect(visitor.getByRole('region', { name: 'Money back to you' })).toContainText(
      'Reference',
    );
    await expectAccessible(visitor);
    await expectNoSidewaysScroll(visitor);
  });

  await test.step('and does not agree, in Swahili', async () => {
    await visit(visitor, `/sw/orders/${orderId}`);
    const deposit = visitor.getByRole('region', { name: 'Amana', exact: true });
    await deposit.getByRole('button', { name: 'Sikubaliani' }).click();
    await deposit.getByRole('button', { name: 'Tuma', exact: true }).click();
    const text = deposit.getByRole('textbox', { name: /^Nini si sahihi/ });
    await expect(text).toHaveAccessibleDescription(/Tafadhali/);
    await expectAccessible(visitor);
    await text.fill(OBJECTION);
    await deposit.getByRole('button', { name: 'Tuma', exact: true }).click();
    await expect(deposit).toContainText('Tunaliangalia na tutajibu.');
    await expect(deposit.getByRole('button', { name: 'Sikubaliani' })).toHaveCount(0);
    await expectAccessible(visitor);
    await expectNoSidewaysScroll(visitor);
  });

  await test.step('staff read it on the order, and answer it where money is decided about', async () => {
    await page.reload();
    await expect(page.getByText(OBJECTION)).toBeVisible();
    await expect(page.getByText(/^The customer wrote, /)).toBeVisible();
    await visit(page, '/admin/payments');
    const waiting = page.getByRole('article').filter({ hasText: OBJECTION });
    await waiting.getByRole('button', { name: 'Answer', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Answer the dispute of ${number}` });
    await dialog.getByRole('textbox', { name: /^Your answer/ }).fill(ANSWER);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expect(waiting).toHaveCount(0);
  });

  await test.step('a part is given back in cash, and written down', async () => {
    await visit(page, `/admin/orders/${orderId}`);
    await untilHydrated(page, 'main button');
    await page.getByRole('button', { name: 'Note money given back' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `${number}: Money given back` });
    await dialog.getByRole('textbox', { name: /^Amount/ }).fill('250');
    await dialog.getByRole('radio', { name: 'Something else' }).check();
    await dialog.getByRole('radio', { name: 'Cash' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Write down' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the customer reads the answer and the mail, and has the paper', async () => {
    await visit(visitor, `/sw/orders/${orderId}`);
    const deposit = visitor.getByRole('region', { name: 'Amana', exact: true });
    await expect(deposit).toContainText(OBJECTION);
    await expect(deposit).toContainText(ANSWER);
    const subject = `Money given back for order ${number}`;
    const { text } = await findMail(page.request, customer.email, subject);
    expect(text).toContain(formatMoney(250_00));
    const papers = visitor.getByRole('region', { name: 'Hati', exact: true });
    // One for what was left of the deposit, one for the part.
    const receipts = papers.getByRole('link', { name: /^Risiti ya pesa zilizorudishwa/ });
    await expect(receipts).toHaveCount(2);
    const address = await receipts.last().getAttribute('href');
    const file = await visitor.request.get(address ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    await expectAccessible(visitor);
    await expectNoSidewaysScroll(visitor);
  });
});
