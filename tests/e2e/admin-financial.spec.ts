import { closeDatabase, getDatabase } from '#/db/client.server.ts';
import { sendWeekly } from '#/features/finance/weekly/send-weekly.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { closeQueue } from '#/platform/jobs/queue.server.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { findMail } from './shop-api.ts';
import { shopEnv } from './shop-database.ts';
import { signInAdmin, signInNewStaff } from './test-customer.ts';

test('a month with a target says how far it has come @both-screens', async ({ page }, {
  project,
}) => {
  // Both screens at once: each sets a figure of its own.
  const figure = project.name === 'phone' ? 'Goods sold, without VAT' : 'Hires without VAT';
  await signInAdmin(page.request);
  await visit(page, '/admin/financial/targets');
  const form = page.getByRole('form', { name: 'Set target' });
  await form.getByRole('combobox', { name: /^Of what/ }).selectOption(figure);
  await form.getByRole('textbox', { name: /^Target for a month/ }).fill('0');
  await form.getByRole('button', { name: 'Set target' }).click();
  await expect(page.getByText('Type an amount above zero')).toBeVisible();
  await form.getByRole('textbox', { name: /^Target for a month/ }).fill('640,000');
  await form.getByRole('button', { name: 'Set target' }).click();

  const card = page.getByRole('region', { name: figure });
  await expect(card).toContainText('KSh 640,000');
  await expect(card).toContainText('of the target');
  await expect(
    page.getByRole('table').getByRole('row', { name: `${figure} KSh 640,000` }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await visit(page, '/admin/financial');
  await expect(card).toContainText('KSh 640,000');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the figures of the week are asked for in the page and ended from their mail', async ({
  page,
  baseURL,
  newVisitor,
}) => {
  const reader = await signInNewStaff(page, (await newVisitor()).request);
  await visit(page, '/admin/financial');
  const asked = page.getByRole('checkbox', { name: /^Mail me the figures/ });
  await asked.click();
  await expect(page.getByText('The mail comes every Monday.')).toBeVisible();

  await test.step('Monday comes', async () => {
    provideEnv(shopEnv(baseURL ?? ''));
    await sendWeekly(getDatabase(), new Date());
    await closeQueue(1_000);
    await closeDatabase();
  });
  const { text } = await findMail(page.request, reader.email, /^The week/);
  const link = /https?:\S+newsletter\?\S+/.exec(text)?.[0] ?? '';
  await visit(page, link.slice(new URL(link).origin.length));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send me no more of them' }).click();
  await expect(page.getByText('The mail comes no more.').first()).toBeVisible();
  await expectAccessible(page);
  await visit(page, '/admin/financial');
  await expect(asked).not.toBeChecked();
});
