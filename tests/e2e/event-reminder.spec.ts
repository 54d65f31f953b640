import { m } from '#/paraglide/messages.js';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { orderRental } from './order-rental.ts';
import { enterPin } from './shopping.ts';
import { newCustomer, signIn } from './test-customer.ts';

test('a customer asks to be reminded of an event, and takes it back in the settings', async ({
  page,
}) => {
  const customer = await newCustomer(page.request);
  await signIn(page, customer);
  const { orderId, number } = await orderRental(page.request, customer, { isPickup: true });
  const choice = page.getByRole('checkbox', { name: m.event_reminder_label() });
  await visit(page, `/orders/${orderId}?pay=1`);
  await expect(choice).toHaveCount(0);
  await enterPin(page, '1234');
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
  await expect(choice).not.toBeChecked();
  // Not "check", which wants it ticked in the same moment: what is sent is shown a moment later.
  await choice.click();
  await expect(choice).toBeChecked();
  await expect(page.getByText(m.event_reminder_saved())).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await visit(page, '/settings');
  const wish = page.getByRole('listitem').filter({ hasText: number });
  await expect(wish).toContainText(/One e-mail on \d/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await wish.getByRole('button', { name: m.event_reminder_take_back_of({ number }) }).click();
  await expect(wish).toHaveCount(0);

  await visit(page, `/orders/${orderId}`);
  await expect(choice).not.toBeChecked();
});
