import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  linkAbove,
  test,
  visit,
} from './journey.ts';
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
    await expect(files).toHaveAccessibleDescription(/whole number from 1 to 100,000/);
    await expect(files).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await files.fill('60');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').getByText('Saved')).toBeVisible();
    await page.reload();
    await expect(files).toHaveValue('60');
  });

  await test.step('the shop is closed on a holiday', async () => {
    await linkAbove(page, 'Settings').click();
    await page.getByRole('listitem').getByRole('link', { name: 'Opening hours' }).click();
    const opens = page.getByRole('textbox', { name: 'Monday: Opens' });
    await opens.fill('early');
    await page.getByRole('button', { name: 'Add a day' }).click();
    const holiday = page.getByRole('group', { name: 'Exception 1' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(opens).toHaveAccessibleDescription(/a time such as 08:00/);
    await expect(holiday.getByLabel('Day', { exact: true })).toHaveAccessibleDescription(
      /choose a day/,
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await opens.fill('0800');
    await holiday.getByLabel('Day', { exact: true }).fill('2031-12-25');
    await holiday.getByLabel(/^Note/).fill('Christmas');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').getByText('Saved')).toBeVisible();
    await page.reload();
    await expect(opens).toHaveValue('08:00');
    await expect(holiday.getByLabel(/^Note/)).toHaveValue('Christmas');
  });

  await test.step('a notice needs both languages', async () => {
    await linkAbove(page, 'Settings').click();
    await page.getByRole('link', { name: 'Notice above every page' }).click();
    await page.getByRole('checkbox', { name: 'Show the notice' }).check();
    await page.getByRole('textbox', { name: 'Text, English' }).fill('Closed on Jamhuri Day');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('needs its text in both languages')).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
  });
});
