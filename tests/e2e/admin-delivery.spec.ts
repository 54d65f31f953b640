import { randomInt } from 'node:crypto';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  linkAbove,
  test,
  visit,
} from './journey.ts';
import { signInAdmin } from './test-customer.ts';

test('a zone is made of another one’s county, closed and removed', async ({ page, newVisitor }) => {
  const name = `Lamu boats ${randomInt(100_000, 999_999)}`;
  await signInAdmin(page.request);
  await visit(page, '/admin/delivery');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

  await test.step('made: what cannot be read is said beside its field', async () => {
    await page.getByRole('link', { name: 'New zone' }).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill(name);
    await page.getByRole('textbox', { name: /^Price in KSh/ }).fill('700');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please choose at least one county')).toBeInViewport();
    await expect(page.getByRole('checkbox').first()).toBeFocused();
    await page.getByRole('textbox', { name: /^Price in KSh/ }).fill('a lot');
    await page.getByRole('checkbox', { name: /^Lamu/ }).check();
    await expect(page.getByText('moves here from Far north and Lamu')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please enter an amount from 0 to 100,000')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('textbox', { name: /^Price in KSh/ }).fill('4,750');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('KSh 4,750');
  });

  await test.step('a guest sees the price', async () => {
    const guest = await newVisitor();
    await expect(async () => {
      await visit(guest, '/shipping');
      const lamu = guest.getByRole('row').filter({ hasText: 'Lamu' });
      await expect(lamu).toContainText('KSh 4,750', { timeout: 2_000 });
    }).toPass();
  });

  await test.step('closed: the county is named as not served', async () => {
    await row.getByRole('button', { name: /^Close / }).click();
    await expect(row.getByText('Closed')).toBeVisible();
    await expect(page.getByText('Nothing is delivered to 1 of 47 counties')).toBeVisible();
  });

  await test.step('the county goes back, and the zone is removed', async () => {
    await page.getByRole('link', { name: 'Far north and Lamu' }).click();
    await page.getByRole('checkbox', { name: /^Lamu/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').getByText('Saved')).toBeVisible();
    await linkAbove(page, 'Delivery').click();
    await row.getByRole('button', { name: `Remove ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Remove ${name}?` });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(row).toHaveCount(0);
  });
});
