import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { signInAdmin } from './test-customer.ts';

// Chrome's own line for what is refused.
test.use({ allowedNoise: [/status of 409/] });

test('the shop is set up from its settings: first steps, limits, connections', async ({ page }) => {
  await signInAdmin(page.request);
  await visit(page, '/admin/settings');
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  const connections = page.getByRole('region', { name: 'Connections' });
  await expect(connections.getByRole('heading', { name: /^Mail/ })).toContainText('Not set');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step('a limit is changed: what cannot be read is said beside it', async () => {
    await page.getByRole('link', { name: 'Limits' }).click();
    const files = page.getByRole('textbox', { name: /^Files a day/ });
    await files.fill('many');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(files).toHaveAccessibleDescription(/whole number from 1 to 100000/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await files.fill('60');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').getByText('Saved')).toBeVisible();
    await page.reload();
    await expect(files).toHaveValue('60');
  });

  await test.step('a notice needs both languages', async () => {
    await page.getByRole('link', { name: 'All settings' }).click();
    await page.getByRole('link', { name: 'Notice above every page' }).click();
    await page.getByRole('checkbox', { name: 'Show the notice' }).check();
    await page.getByRole('textbox', { name: 'Text, English' }).fill('Closed on Jamhuri Day');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('needs its text in both languages')).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
  });
});
