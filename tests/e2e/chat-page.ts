import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from './journey.ts';

/** The chat of a page, as its customer sees it. */
export const chatOf = (page: Page) => page.getByRole('dialog', { name: 'GO ASSISTANT' });
export const boxOf = (page: Page) =>
  chatOf(page).getByRole('textbox', { name: 'Type your message...' });
export const logOf = (within: Locator) => within.getByRole('log', { name: 'Messages' });
export const launcherOf = (page: Page) =>
  page.getByRole('button', { name: /^Chat with GO ASSISTANT/ });

/** A phone shows the button at the end of a page, or when it is scrolled up. */
export async function pressLauncher(page: Page, launcher = launcherOf(page)): Promise<void> {
  await expect(async () => {
    // A press may have opened the chat after its own time was over.
    if ((await page.locator('[popovertarget][aria-expanded=true]').count()) > 0) return;
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await launcher.click({ timeout: 2_000 });
  }).toPass();
}

export async function openChat(page: Page, path = '/'): Promise<void> {
  await visit(page, path);
  await pressLauncher(page);
  await expect(boxOf(page)).toBeVisible();
}

/** Sends by Enter and waits until the server has it. */
export async function say(page: Page, text: string): Promise<void> {
  await boxOf(page).fill(text);
  await boxOf(page).press('Enter');
  await expect(logOf(chatOf(page)).getByText(text, { exact: true })).toBeVisible();
  await expect(boxOf(page)).toHaveValue('');
}

/** What is read out on the phone: it finds the conversation among all others. */
export async function referenceOf(page: Page): Promise<string> {
  const text = await chatOf(page)
    .getByText(/^Reference /)
    .textContent();
  return text?.replace('Reference ', '') ?? '';
}

/** Opens a conversation in the inbox by its reference. */
export async function openInInbox(page: Page, reference: string): Promise<void> {
  await visit(page, '/admin/chat?state=all');
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill(reference);
  await page.keyboard.press('Enter');
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link', { name: reference })
    .click();
  await expect(page.getByRole('button', { name: 'Take over' })).toBeVisible();
  // A phone shows it in the place of the list.
  await expect(page.locator('main :focus')).toBeVisible();
}

/** Closes the conversation that is open in the inbox. */
export async function closeInInbox(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Close this conversation?' });
  await question.getByRole('button', { name: 'Close', exact: true }).last().click();
}
