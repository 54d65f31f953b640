// A hire from its order to the end of its deposit: the customer's browser beside the warehouse's phone.
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { HIRED, orderRental } from './order-rental.ts';
import { withShopDatabase } from './shop-database.ts';
import { enterPin } from './shopping.ts';
import { newCustomer, signIn, signInAdmin } from './test-customer.ts';
import { letRentalDaysPass } from '#tests/setup/pass-time.ts';

const FIRST = 8;
const DAYS_LATE = 2;

test('a hire comes back late and damaged, and its customer reads what is kept of the deposit', async ({
  page,
  newVisitor,
}) => {
  test.slow();
  const visitor = await newVisitor();
  const customer = await newCustomer(visitor.request);
  await signIn(visitor, customer);
  await signInAdmin(page.request);
  const order = { first: FIRST, isPickup: true };
  const { orderId, number } = await orderRental(visitor.request, customer, order);
  const letDaysPass = (days: number) =>
    withShopDatabase((db) => letRentalDaysPass(db, orderId, days));
  const card = page.getByRole('link', { name: new RegExp(number) });

  await test.step('the customer pays', async () => {
    await visit(visitor, `/orders/${orderId}?pay=1`);
    await enterPin(visitor, '1234');
    await expect(visitor.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
  });

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
});
