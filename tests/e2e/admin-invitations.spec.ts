import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { findMail } from './shop-api.ts';
import { signInAdmin } from './test-customer.ts';

test.use({ allowedNoise: [/status of 409/] });

test('staff are invited by mail: the link makes an account that opens the back office', async ({
  page,
  newVisitor,
}) => {
  const email = `wanjiru-${randomUUID()}@example.com`;
  await signInAdmin(page.request);
  await visit(page, '/admin/users');

  await test.step('an admin invites, and is told at the field what is wrong', async () => {
    await page.getByRole('button', { name: 'Invite staff' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite staff' });
    const address = dialog.getByRole('textbox', { name: 'E-mail' });
    await expectAccessible(page);
    await address.fill('admin@goled.test');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(address).toHaveAccessibleDescription(/works in the back office already/);
    await address.fill(email);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Wanjiru Kamau');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog).toBeHidden();
    const list = page.getByRole('region', { name: 'Open invitations' });
    await expect(list.getByRole('rowheader').filter({ hasText: email })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  const visitor = await newVisitor();
  const { text } = await findMail(page.request, email, /^Invitation to work at /);
  const path = /\/invitations\/[\w-]+/.exec(text)?.[0] ?? '';

  await test.step('the invited person sees who invites, and joins', async () => {
    const answer = await visit(visitor, path);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    const main = visitor.getByRole('main');
    await expect(main.getByText(email)).toBeVisible();
    await expect(main.getByRole('textbox', { name: 'Name' })).toHaveValue('Wanjiru Kamau');
    await expectAccessible(visitor);
    await expectNoSidewaysScroll(visitor);
    const password = main.getByRole('textbox', { name: 'Password' });
    const joining = main.getByRole('button', { name: 'Create account and open the back office' });
    await password.fill('password1');
    await joining.click();
    await expect(password).toBeFocused();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await password.fill('lanterns over the lake');
    await joining.click();
    await expect(visitor).toHaveURL(/\/admin$/);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('the link is used up, and nobody waits any more', async () => {
    await visit(visitor, path);
    await expect(visitor.getByText('This invitation has been used.')).toBeVisible();
    await visitor.getByRole('link', { name: 'Open the back office' }).click();
    await expect(visitor).toHaveURL(/\/admin$/);
    await visit(page, '/admin/users');
    await expect(page.getByRole('button', { name: 'Invite staff' })).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(1);
  });
});
