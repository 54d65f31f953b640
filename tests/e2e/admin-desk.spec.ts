import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { post } from './shop-api.ts';
import { signInAdmin } from './test-customer.ts';

test('the desk leads to what waits, the command menu to anything, by the keyboard @both-screens', async ({
  page,
}) => {
  await signInAdmin(page.request);
  // One address may write five times in a quarter of an hour: the other screen's message will do.
  const desk = z.object({ messages: z.number() });
  const { messages } = desk.parse(await (await page.request.get('/api/admin/desk')).json());
  if (messages === 0) await writeMessage(page.request);
  await visit(page, '/admin');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The next seven days' })).toContainText('Out');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step('a line opens the list that shows what it counts', async () => {
    const now = page.getByRole('region', { name: 'To do now' });
    await now.getByRole('link', { name: /Messages not answered [1-9]/ }).click();
    await expect(page.getByRole('heading', { name: 'Contact messages', level: 1 })).toBeVisible();
  });

  await test.step('Ctrl K, a few letters, Enter', async () => {
    await page.keyboard.press('Control+k');
    const menu = page.getByRole('dialog', { name: 'Find or go to' });
    await expect(menu.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('cube seat');
    await expect(menu.getByRole('option', { name: /Cube Seat/ }).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Edit product', level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('orders');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  });

  await test.step('the keys are shown, and single ones can be switched off', async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.getByRole('button', { name: 'Search' }).focus();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expectAccessible(page);
    await keys.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await page.keyboard.press('?');
    await expect(keys).toBeHidden();
  });
});

function writeMessage(request: APIRequestContext): Promise<unknown> {
  return post(request, '/api/contact-messages', {
    requestKey: randomUUID(),
    locale: 'en',
    name: 'Amina Otieno',
    replyTo: '0712345678',
    subject: 'Cubes',
    message: 'Do you have 40 cubes?',
    website: '',
  });
}
