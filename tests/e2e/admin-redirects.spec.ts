import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test, visit } from './journey.ts';
import { signInAdmin } from './test-customer.ts';

test.use({ allowedNoise: [/status of 409 .*redirects\/add/] });

test('an address of which nothing is left leads on, from the moment it is saved', async ({
  page,
}) => {
  const from = `/gone-${randomUUID()}`;
  await signInAdmin(page.request);
  await visit(page, '/admin/redirects');
  await page.getByRole('link', { name: 'New redirect' }).click();

  await test.step('what is wrong is said at its field, and what was typed stays', async () => {
    await page.getByRole('textbox', { name: /^Old address/ }).fill(from);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please fill this in.')).toBeVisible();
    await page.getByRole('textbox', { name: /^Leads to/ }).fill(from);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('It would lead to itself.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Old address/ })).toHaveValue(from);
    await expectAccessible(page);
  });

  await page.getByRole('textbox', { name: /^Leads to/ }).fill('/faq');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('table')).toContainText(from);
  const answer = await page.request.get(from, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, '/faq']);
  await page.goto(`/sw${from}`);
  await expect(page).toHaveURL(/\/sw\/faq$/);
});
