import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { findMail } from './shop-api.ts';
import { signInAdmin } from './test-customer.ts';

test('an issue is written, tried out, sent to every subscriber and duplicated', async ({
  page,
  request,
}) => {
  const subject = `New cubes ${randomInt(100_000, 999_999)}`;
  const reader = await subscribe(request);
  await signInAdmin(page.request);
  await visit(page, '/admin/newsletter');
  await page.getByRole('link', { name: 'Issues' }).click();
  await page.getByRole('link', { name: 'New issue' }).click();

  await test.step('written: the preview is the mail', async () => {
    await page.getByRole('textbox', { name: /^Subject \(English\)/ }).fill(subject);
    await page.getByRole('textbox', { name: /^Text \(English\)/ }).fill('Look at **these** cubes.');
    const preview = page.frameLocator('iframe[title="Preview (English)"]');
    await expect(preview.getByRole('heading', { name: subject })).toBeVisible();
    await expect(preview.getByText('these', { exact: true })).toHaveCSS('font-weight', '700');
    await expect(preview.getByRole('link', { name: 'Leave the newsletter' })).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Only the English issue is whole')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('tried out', async () => {
    await page.getByRole('button', { name: 'Test mail to me, English' }).click();
    const { text } = await findMail(page.request, 'admin@goled.test', subject);
    expect(text).toContain('Look at these cubes.');
  });

  await test.step('sent to everybody, after the number was seen', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Send to all subscribers: \d+\?$/ });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Send now: \d+$/ }).click();
    const { text } = await findMail(request, reader, subject);
    expect(text).toContain('show=leave&token=');
    await expect(page.getByText(/^(\d+) of \1$/)).toBeInViewport();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('duplicated, and the draft removed', async () => {
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await expect(page.getByRole('textbox', { name: /^Subject \(English\)/ })).toHaveValue(subject);
    await page.getByRole('button', { name: 'Remove draft' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove this draft?' });
    await dialog.getByRole('button', { name: 'Remove draft' }).click();
    await expect(page.getByRole('link', { name: subject })).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

/** Somebody who gets the newsletter. */
async function subscribe(request: APIRequestContext): Promise<string> {
  const email = `reader-${randomUUID()}@example.com`;
  await request.post('/api/newsletter/join', { form: { email, locale: 'en', website: '' } });
  const { text } = await findMail(request, email, 'Do you want our newsletter?');
  const link = new URL(/https?:\/\/\S+\/newsletter\?\S+/.exec(text)?.[0] ?? 'missing:');
  const token = link.searchParams.get('token') ?? '';
  const confirmed = await request.post('/api/newsletter/confirm', {
    form: { token, locale: 'en' },
  });
  expect(confirmed.url()).toContain('show=confirmed');
  return email;
}
