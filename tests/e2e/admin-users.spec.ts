import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { signInAdmin, newCustomer } from './test-customer.ts';

test('a customer is found by phone, noted, tagged, blocked and let in again', async ({
  page,
  newVisitor,
}) => {
  const customer = await newVisitor();
  const { email } = await newCustomer(customer.request);
  await signInAdmin(page.request);
  await visit(page, '/admin/users');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('searchbox', { name: 'Name, e-mail, phone or tag' }).fill(email);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const list = page.getByRole('region', { name: 'People' });
  await expect(list.getByRole('row')).toHaveCount(2);
  await list.getByRole('rowheader').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Person', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step('a note and a tag', async () => {
    await page.getByRole('textbox', { name: 'New note' }).fill('Wants an invoice');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Wants an invoice', { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'New tag' }).fill('hotel');
    await page.getByRole('button', { name: 'Add tag' }).click();
    await expect(page.getByRole('button', { name: 'Remove the tag hotel' })).toBeVisible();
  });

  await test.step('blocked after a question, and let in again', async () => {
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Block' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make an admin' })).toHaveAccessibleDescription(
      'This person is blocked. Unblock them first.',
    );
    await page.getByRole('button', { name: 'Unblock' }).click();
    await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
  });
});
