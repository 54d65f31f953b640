import type { Page } from '@playwright/test';
import { signInAdmin } from './test-customer.ts';
import { boxOf, chatOf, logOf, openChat, openInInbox, referenceOf, say } from './chat-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts';

const CUBE = 'LED Cube Seat 40 cm';

/**
 * A guest is answered by the assistant, asks for a person, talks with the demo shop's admin, sends a
 * picture, and is given back. The two may be with different processes of the shop.
 */
export async function handOverAndBack(page: Page, admin: Page): Promise<void> {
  const chat = chatOf(page);
  const log = logOf(chat);
  await openChat(page);
  await expect(chat.getByText('AI-powered support')).toBeVisible();

  await test.step('a grounded answer, with its source', async () => {
    await say(page, `How much is the ${CUBE}?`);
    await expect(log.getByText(`${CUBE} costs KSh 8,500 to buy`)).toBeVisible();
    const card = log.getByRole('list', { name: 'Products in this answer' }).getByRole('listitem');
    await expect(card).toContainText('Buy KSh 8,500');
    await expect(card.getByRole('link', { name: CUBE })).toHaveAttribute('href', /^\/products\//);
    await expect(log.getByText(/^Confidence: \d+%$/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  const reference = await referenceOf(page);

  await test.step('asking for a person', async () => {
    await chat.getByRole('button', { name: 'Connect with human support' }).click();
    await expect(chat.getByText(/^Connected to human support$|^Our team is away/)).toBeVisible();
    // The button is gone; the line with the state has taken the focus that stood on it.
    await expect(chat.locator('p:focus')).toBeVisible();
    await expect(log.getByText(/^Your conversation has been escalated/)).toBeVisible();
    await expect(chat.getByRole('button', { name: 'Connect with human support' })).toBeHidden();
    const whatsApp = chat.getByRole('link', { name: /^Continue on WhatsApp/ });
    await expect(whatsApp).toHaveAttribute('href', new RegExp(`^https://wa.me/.*${reference}`));
  });

  await signInAdmin(admin.request);
  await openInInbox(admin, reference);
  const theirLog = admin.getByRole('log', { name: 'Messages' });
  const answer = admin.getByRole('textbox', { name: /^Answer the customer/ });

  await test.step('an admin takes over', async () => {
    await expect(theirLog.getByText(`How much is the ${CUBE}?`)).toBeVisible();
    await expect(admin.getByText('here now')).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Take over' }).click();
    await expect(log.getByText('Duka from our team has joined the conversation.')).toBeVisible();
    await expect(chat.getByText('Duka is here')).toBeVisible();
    // The button that was pressed is gone.
    await expect(answer).toBeFocused();
  });

  await test.step('both write', async () => {
    await answer.pressSequentially('Hab');
    await expect(chat.getByText('Duka is typing...')).toBeVisible();
    await answer.fill('Habari, this is Duka.');
    await answer.press('Enter');
    await expect(log.getByText('Habari, this is Duka.')).toBeVisible();
    await boxOf(page).pressSequentially('I wa');
    await expect(admin.getByText(`Guest ${reference} is typing...`)).toBeVisible();
    await say(page, 'I want eight of them.');
    await expect(theirLog.getByText('I want eight of them.')).toBeVisible();
    await expect(admin.getByText('Seen')).toBeVisible();
  });

  await test.step('a note stays inside', async () => {
    await admin.getByRole('button', { name: 'Internal note' }).click();
    await admin.getByRole('textbox', { name: /^Note for colleagues/ }).fill('Ask the warehouse.');
    await admin.keyboard.press('Enter');
    await expect(theirLog.getByText('Ask the warehouse.')).toBeVisible();
    await admin.getByRole('button', { name: 'Answer', exact: true }).click();
    await answer.fill('Eight are free.');
    await answer.press('Enter');
    await expect(log.getByText('Eight are free.')).toBeVisible();
    await expect(log.getByText('Ask the warehouse.')).toHaveCount(0);
  });

  await test.step('a picture goes across', async () => {
    await chat.locator('input[type=file]').setInputFiles('public/brand/apple-touch-icon.png');
    const files = chat.getByRole('list', { name: 'Files of this message' });
    await expect(files.getByRole('button', { name: 'Remove apple-touch-icon.png' })).toBeVisible();
    await expect(files.getByRole('progressbar')).toHaveCount(0);
    await chat.getByRole('button', { name: 'Send' }).click();
    await expect(log.getByRole('link', { name: /^Attachment 1/ })).toBeVisible();
    const picture = theirLog.getByRole('link', { name: /^Attachment 1/ });
    await expect(picture).toBeVisible();
    const url = (await picture.getAttribute('href')) ?? '';
    expect((await admin.request.get(url)).headers()['content-type']).toBe('image/webp');
    const stranger = await fetch(new URL(url, admin.url()));
    expect(stranger.status).toBe(404);
  });

  await test.step('and it is given back', async () => {
    await admin.getByRole('button', { name: 'Give back to AI' }).click();
    await expect(log.getByText('GO ASSISTANT is answering you again.')).toBeVisible();
    await expect(chat.getByText('AI-powered support')).toBeVisible();
    await say(page, 'When are you open?');
    await expect(log.getByText('08:00').last()).toBeVisible();
  });
}
