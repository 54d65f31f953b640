import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { signInAdmin } from './test-customer.ts';

const NAME = 'Charging Flight Case';

test('units get labels, one goes to repair and back, and a service is noted on a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAdmin(page.request);
  await visit(page, '/admin/stock');
  await page.getByLabel('Name or label code').fill(NAME);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name: NAME }).first().click();
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
  const owned = Number(await page.getByRole('definition').nth(1).textContent());

  await test.step('every unit owned gets its label at once', async () => {
    await page.getByRole('link', { name: 'Give the units labels' }).click();
    await page.getByRole('button', { name: 'Give the units labels' }).click();
    const form = page.getByRole('dialog', { name: 'Give the units labels' });
    await form.getByRole('textbox', { name: /^Labels begin with/ }).fill('case');
    await expect(form.getByText('The first one would be CASE-0001')).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText(`${owned} found`)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('they can be printed', async () => {
    const sheet = page.getByRole('link', { name: 'Print labels' });
    const pdf = await page.request.get((await sheet.getAttribute('href')) ?? '');
    expect(pdf.headers()['content-type']).toBe('application/pdf');
  });

  await test.step('the address on a label opens the unit for staff, the product for others', async () => {
    await page.goto('/u/CASE-0001');
    await expect(page).toHaveURL(/\/admin\/units\/CASE-0001$/);
    await expect(page.getByRole('heading', { name: 'CASE-0001' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const stranger = await browser.newContext(baseURL ? { baseURL } : {});
    const scanned = await stranger.request.get('/u/CASE-0001', { maxRedirects: 0 });
    expect(scanned.headers().location).toMatch(/^\/products\/[\w-]+$/);
    await stranger.close();
  });

  await test.step('to repair and back', async () => {
    await page.getByRole('button', { name: 'Send to repair' }).click();
    const out = page.getByRole('dialog', { name: 'CASE-0001: Send to repair' });
    await out.getByRole('textbox', { name: /^Reason or note/ }).fill('flickers');
    await expectAccessible(page);
    await out.getByRole('button', { name: 'Book' }).click();
    await expect(out).toBeHidden();
    await expect(page.getByRole('row', { name: /Sent to repair/ })).toContainText('flickers');
    await page.getByRole('button', { name: 'Back from repair' }).click();
    const back = page.getByRole('dialog', { name: 'CASE-0001: Back from repair' });
    await back.getByRole('button', { name: 'Book' }).click();
    await expect(back).toBeHidden();
    await expect(page.getByRole('row', { name: /Back from repair/ })).toBeVisible();
  });

  await test.step('a service is noted', async () => {
    await page.getByRole('button', { name: 'Note a service' }).click();
    const form = page.getByRole('dialog', { name: 'CASE-0001: Note a service' });
    await form.getByRole('radio', { name: 'Repaired' }).check();
    await form.getByRole('textbox', { name: /^Note/ }).fill('New driver');
    await form.getByRole('textbox', { name: /^Cost, KSh/ }).fill('1,500');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('row', { name: /New driver/ })).toContainText('KSh 1,500');
  });

  await test.step('and the stock is as before', async () => {
    await page.getByRole('link', { name: NAME }).click();
    await expect(page.getByText(`Labelled: ${owned} of ${owned} owned, 0 at repair`)).toBeVisible();
  });
});
