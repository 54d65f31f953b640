import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test, visit } from './journey.ts';
import { tabTo, typeInto } from './press-keys.ts';
import { DEMO_ADMIN } from './test-customer.ts';

const NAME = 'LED Mood Ball 40 cm';

test('an article by keyboard alone', { tag: '@desktop' }, async ({ page, newVisitor }) => {
  test.slow();
  const title = `Light for a roof ${randomInt(100_000, 999_999)}`;
  await signIn(page);
  await goTo(page, 'Articles');
  await tabTo(page, page.getByRole('link', { name: 'New article' }));
  await page.keyboard.press('Enter');
  for (const language of ['English', 'Swahili']) {
    for (const part of ['Title', 'Summary', 'Text']) {
      const name = new RegExp(`^${part} \\(${language}\\)`);
      const text = part === 'Title' ? title : 'Short.';
      await typeInto(page, page.getByRole('textbox', { name }), text);
    }
  }
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Publish' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  const reader = await newVisitor();
  await visit(reader, '/blog');
  await expect(reader.getByRole('link', { name: title })).toBeVisible();
});

test('a count of the shelf by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  await signIn(page);
  await goTo(page, 'Stock');
  await typeInto(page, page.getByLabel('Name or label code'), NAME);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 found')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: NAME }));
  await page.keyboard.press('Enter');
  const onHand = page.getByRole('definition').nth(1);
  const count = page.getByRole('button', { name: 'Count the shelf' });
  await tabTo(page, count);
  const before = Number(await onHand.textContent());
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Count the shelf' });
  await typeInto(page, form.getByRole('textbox', { name: /^How many/ }), '0');
  await page.keyboard.press('Enter');
  const expected = await form.getByText(/^Expected: /).textContent();
  await tabTo(page, form.getByRole('button', { name: 'Count again' }));
  await page.keyboard.press('Enter');
  const field = form.getByRole('textbox', { name: /^How many/ });
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(String(Number(expected?.replace(/\D/g, '')) + 1));
  await page.keyboard.press('Enter');
  await expect(form.getByText('Difference: +1')).toBeVisible();
  await tabTo(page, form.getByRole('button', { name: 'Book the difference' }));
  await page.keyboard.press('Enter');
  await expect(onHand).toHaveText(String(before + 1));
  await expect(count).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Undo: Counted, +1' }).first());
  await page.keyboard.press('Enter');
  await expect(onHand).toHaveText(String(before));
});

async function signIn(page: Page): Promise<void> {
  await visit(page, '/auth/login?from=%2Fadmin');
  const main = page.getByRole('main');
  await typeInto(page, main.getByRole('textbox', { name: 'E-mail' }), DEMO_ADMIN.email);
  await typeInto(page, main.getByRole('textbox', { name: 'Password' }), DEMO_ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

/** By the field that goes to any page. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox');
  await expect(search).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name, exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}
