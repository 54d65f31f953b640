import { randomUUID } from 'node:crypto';
import { findMail, post } from './shop-api.ts';
import { signInAdmin, unknownCustomer } from './test-customer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';

// Chrome's own line for a step that is refused on purpose.
test.use({ allowedNoise: [/status of 409/] });

test('a request is found, answered with an offer and closed', async ({ page, newVisitor }) => {
  const customer = unknownCustomer();
  const word = randomUUID().slice(0, 8);
  await post(page.request, '/api/custom-orders', {
    requestKey: randomUUID(),
    locale: 'sw',
    idea: `A bar with our name ${word}`,
    quantity: 3,
    name: customer.name,
    email: customer.email,
    phone: customer.phone,
  });
  await signInAdmin(page.request);
  const main = page.getByRole('main');

  await test.step('found by its words among those that wait', async () => {
    await visit(page, '/admin/custom-orders');
    await main.getByRole('link', { name: /^Received/ }).click();
    await main.getByRole('searchbox').fill(word);
    await main.getByRole('searchbox').press('Enter');
    await expect(main.getByText('1 found')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await main.getByRole('link', { name: /^CO-/ }).click();
    await expect(main.getByRole('region', { name: 'What was asked for' })).toContainText(word);
  });

  await test.step('a note stays in the house', async () => {
    const notes = main.getByRole('region', { name: 'Internal notes' });
    await notes.getByRole('textbox', { name: 'New note' }).fill('Ask for half before');
    await notes.getByRole('button', { name: 'Save note' }).click();
    await expect(notes.getByRole('listitem')).toContainText('Ask for half before');
  });

  const form = main.getByRole('form', { name: 'Answer by mail' });
  await test.step('an answer that a colleague came before is not sent unread', async () => {
    await form.getByRole('textbox', { name: /^Your answer/ }).fill('Tunaweza, kwa siku nne.');
    const colleague = await newVisitor();
    await signInAdmin(colleague.request);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await post(colleague.request, `/api/admin/custom-orders/${id}/replies`, {
      id,
      version: 1,
      message: 'Ukubwa gani?',
    });
    await form.getByRole('button', { name: 'Send answer' }).click();
    await expect(form.getByRole('alert')).toContainText('Something has changed');
    await expect(main.getByRole('region', { name: 'History' })).toContainText('Ukubwa gani?');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'I have read it' }).click();
  });

  await test.step('with a price it is an offer', async () => {
    await form.getByRole('textbox', { name: /^Price in KSh/ }).fill('many');
    await form.getByRole('button', { name: 'Send the offer' }).click();
    await expect(form.getByText('Please write an amount')).toBeVisible();
    await form.getByRole('textbox', { name: /^Price in KSh/ }).fill('48,500');
    await form.getByRole('button', { name: 'Send the offer' }).click();
    const state = main.getByRole('region', { name: 'Status' });
    await expect(state).toContainText('Offer made');
    await expect(state).toContainText('KSh 48,500');
    await expect(form.getByRole('textbox', { name: /^Your answer/ })).toHaveValue('');
    const { text } = await findMail(page.request, customer.email, /^Kuhusu oda yako maalum/);
    expect(text).toMatch(/Ukubwa gani|Tunaweza, kwa siku nne/);
    expect(text).not.toContain('Ask for half');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('accepted by phone, on the board', async () => {
    const request = page.url();
    await visit(page, `/admin/custom-orders/board?q=${word}`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const column = (name: string) => main.getByRole('region', { name, exact: true });
    await column('Offer made')
      .getByRole('combobox', { name: /^Move CO-/ })
      .selectOption('Has accepted');
    const dialog = page.getByRole('dialog', { name: /Accepted/ });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Move it' }).click();
    await expect(column('Accepted')).toContainText(word);
    await visit(page, request);
  });

  await test.step('closed for good', async () => {
    const state = main.getByRole('region', { name: 'Status' });
    await expect(state.getByText('Accepted', { exact: true })).toBeVisible();
    await state.getByRole('button', { name: 'Close' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close this request?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close for good' }).click();
    await expect(state).toContainText('nothing follows');
    await expect(form).toBeHidden();
  });
});
