import { randomUUID } from 'node:crypto';
import { findMail, post } from './shop-api.ts';
import { signInAdmin } from './test-customer.ts';
import {
  dayAhead,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  visit,
} from './journey.ts';

// Chrome's own line for a step that is refused on purpose.
test.use({ allowedNoise: [/status of 409/] });

test('a message is put off, taken up again, given away and answered', async ({
  page,
  newVisitor,
}) => {
  const email = `amina-${randomUUID()}@example.com`;
  const word = randomUUID().slice(0, 8);
  await post(page.request, '/api/contact-messages', {
    requestKey: randomUUID(),
    locale: 'en',
    name: 'Amina Wanjiru',
    replyTo: email,
    subject: `Forty cubes ${word}`,
    message: 'Do you have 40 cubes\non 12 December?',
    website: '',
  });
  await signInAdmin(page.request);
  const main = page.getByRole('main');
  const state = main.getByRole('region', { name: 'Status' });

  await test.step('found among those that wait', async () => {
    await visit(page, '/admin/contact');
    await main.getByRole('searchbox').fill(word);
    await main.getByRole('searchbox').press('Enter');
    await expect(main.getByText('1 found')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await main.getByRole('link', { name: word }).click();
    await expect(state).toContainText('Waiting');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('put off, and taken up again', async () => {
    await state.getByLabel('Wait until').fill(dayAhead(0));
    await state.getByRole('button', { name: 'Put off' }).click();
    await expect(page.getByText(/Choose a day from/)).toBeVisible();
    await state.getByLabel('Wait until').fill(dayAhead(3));
    await state.getByRole('button', { name: 'Put off' }).click();
    await expect(state.getByText(/^Until /)).toBeVisible();
    await state.getByRole('button', { name: 'Wait now' }).click();
    await expect(state).toContainText('Waiting');
  });

  await test.step('given to a colleague', async () => {
    const assignee = state.getByRole('combobox', { name: 'Who sees to it' });
    await assignee.selectOption({ index: 1 });
    await expect(page.getByText('Saved').last()).toBeVisible();
    await expect(assignee).not.toHaveValue('');
  });

  await test.step('an answer that a colleague came before is not sent unread', async () => {
    const form = main.getByRole('form', { name: 'Answer by mail' });
    const answer = form.getByRole('textbox', { name: /^Your answer/ });
    await answer.fill('Yes, forty are free.');
    const colleague = await newVisitor();
    await signInAdmin(colleague.request);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const read = await colleague.request.get(`/api/admin/contact-messages/${id}`);
    // The cast: what the procedure gives.
    const { version } = (await read.json()) as { version: number };
    await post(colleague.request, `/api/admin/contact-messages/${id}/replies`, {
      id,
      version,
      text: 'We look into it.',
    });
    await form.getByRole('button', { name: 'Send answer' }).click();
    await expect(form.getByRole('alert')).toContainText('Something has changed');
    await expect(main.getByRole('region', { name: 'What we answered' })).toContainText(
      'We look into it.',
    );
    await expectAccessible(page);
    await form.getByRole('button', { name: 'I have read it' }).click();
    await form.getByRole('button', { name: 'Send answer' }).click();
    await expect(answer).toHaveValue('');
    await expect(main.getByRole('region', { name: 'What we answered' })).toContainText(
      'Yes, forty are free.',
    );
    await expect(state).toContainText('Answered');
    const { text } = await findMail(page.request, email, `Re: Forty cubes ${word}`);
    expect(text).toContain('on 12 December?');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('with others at once: chosen in the list, waiting again, then spam', async () => {
    const row = page.getByRole('row').filter({ hasText: word });
    const actions = page.getByRole('region', { name: 'Actions for what is selected' });
    const takeStep = async (from: string, verb: string) => {
      await visit(page, `/admin/contact?state=${from}&q=${word}`);
      await row.getByRole('checkbox').press('Space');
      await expect(actions).toContainText('Selected: 1');
      await actions.getByRole('button', { name: verb }).press('Enter');
      await expect(page.getByText('Messages changed: 1')).toBeVisible();
      await expect(row).toBeHidden();
    };
    await takeStep('handled', 'Mark as waiting');
    await takeStep('waiting', 'Mark as spam');
    await visit(page, `/admin/contact?state=spam&q=${word}`);
    await expect(row).toBeVisible();
    await expectAccessible(page);
  });
});
