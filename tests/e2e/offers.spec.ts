import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { findMail, post } from './shop-api.ts';
import { signInAdmin, unknownCustomer } from './test-customer.ts';
import {
  dayAhead,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  visit,
} from './journey.ts';

test('an offer is written line by line, sent, and declined under its link', async ({
  page,
  newVisitor,
}) => {
  const customer = unknownCustomer();
  const made = await post(page.request, '/api/custom-orders', {
    requestKey: randomUUID(),
    locale: 'en',
    idea: 'A bar with our name',
    quantity: 2,
    name: customer.name,
    email: customer.email,
  });
  const { id } = z.object({ id: z.string() }).parse(made);
  await signInAdmin(page.request);
  await visit(page, `/admin/custom-orders/${id}`);
  const box = page.getByRole('region', { name: 'Offer with lines' });

  await test.step('a line without a price is named', async () => {
    await box.getByRole('button', { name: 'Write an offer' }).click();
    const first = box.getByRole('group', { name: 'Line 1' });
    await expect(first.getByRole('textbox', { name: /^What it is/ })).toHaveValue(
      'A bar with our name',
    );
    await box.getByRole('button', { name: 'Preview and send' }).click();
    await expect(first.getByText('An amount like 4500')).toBeVisible();
    await first.getByRole('textbox', { name: /^Price of one/ }).fill('45,000.50');
  });

  await test.step('a second line is added, moved up and hired from stock', async () => {
    await box.getByRole('button', { name: 'Add a line' }).click();
    await box.getByRole('button', { name: 'Move line 2 up' }).click();
    const hire = box.getByRole('group', { name: 'Line 1' });
    await hire.getByRole('combobox', { name: /^Kind/ }).selectOption({ label: 'Hired' });
    await hire.getByRole('combobox', { name: /^From stock/ }).selectOption({ index: 1 });
    await expect(hire.getByRole('textbox', { name: /^What it is/ })).not.toHaveValue('');
    await hire.getByRole('textbox', { name: /^Price of one/ }).fill('2500');
    await hire.getByLabel(/^First day/).fill(dayAhead(20));
    await hire.getByLabel(/^Comes back on/).fill(dayAhead(22));
    await box.getByRole('textbox', { name: /^Note to the customer/ }).fill('As we said.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('it is looked at and sent', async () => {
    await box.getByRole('button', { name: 'Preview and send' }).click();
    const preview = page.getByRole('dialog', { name: 'Send this offer?' });
    await expect(preview).toContainText('KSh 90,001');
    await expectAccessible(page);
    await preview.getByRole('button', { name: 'Send the offer' }).click();
    await expect(box).toContainText('Offer 1');
    await expect(box).toContainText('Sent');
  });

  await test.step('the customer declines it under its link', async () => {
    const { text } = await findMail(page.request, customer.email, /^Our offer for custom order/);
    const link = /https?:\/\/\S+\/offers\/[\w-]+/.exec(text)?.[0] ?? '';
    const visitor = await newVisitor();
    await visit(visitor, new URL(link).pathname);
    const main = visitor.getByRole('main');
    await expect(main).toContainText('As we said.');
    await expect(main).toContainText('KSh 90,001');
    await expectAccessible(visitor);
    await expectNoSidewaysScroll(visitor);
    await main.getByRole('button', { name: 'Decline' }).click();
    await visitor.getByRole('button', { name: 'Decline the offer' }).click();
    await expect(main.getByText('This offer was declined.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Decline' })).toBeHidden();
  });
});
