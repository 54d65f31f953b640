import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contactMessages } from '#/db/schema/enquiries.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { env } from '#/platform/env.server.ts';
import { workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { contactMails } from './mails/contact-mails.server.ts';
import { contactJobs } from './jobs.server.ts';
import { mailsTo, reasonOf } from '#tests/setup/account-browser.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { contactApi } from './api.server.ts';
import type { SendMessageInput } from './schemas.ts';

const { db } = await useDatabase();
const jobs = [...contactJobs, sendMailJob(contactMails)];
let senders = 0;

function caller(clientIp = `10.3.0.${(senders += 1)}`) {
  const context = {
    headers: new Headers(),
    clientIp,
    requestId: 'test',
    responseHeaders: new Headers(),
  };
  return createRouterClient(contactApi, { context });
}

function letter(changes: Partial<SendMessageInput> = {}): SendMessageInput {
  return {
    requestKey: crypto.randomUUID(),
    locale: 'en',
    name: 'Amina Wanjiru',
    replyTo: `${crypto.randomUUID()}@example.com`,
    subject: 'Forty cubes',
    message: 'Do you have 40 cubes\non 12 December?',
    website: '',
    ...changes,
  };
}

const stored = (requestKey: string) =>
  db.select().from(contactMessages).where(eq(contactMessages.requestKey, requestKey));

describe('a message', () => {
  it('is stored, mailed to the shop with the way to answer, and receipted', async () => {
    const sent = letter();
    await caller().send(sent);
    expect(await stored(sent.requestKey)).toMatchObject([
      { name: 'Amina Wanjiru', email: sent.replyTo, phone: null, handledAt: null },
    ]);
    const [receipt, ...more] = await mailsTo(sent.replyTo);
    expect(more).toEqual([]);
    expect(receipt?.subject).toBe('We have your message');
    // The address may be somebody else's: nothing that was typed is sent to it.
    expect(receipt?.text).not.toMatch(/Amina|cubes/);
    const shopMails = await mailsTo(env().store.email);
    const mail = shopMails.find(({ text }) => text.includes(sent.replyTo));
    expect(mail?.subject).toBe('Message: Forty cubes');
    expect(mail?.text).toMatch(/Do you have 40 cubes\s+on 12 December\?/);
  });

  it('from a phone gets no mail, and its number is kept in one form', async () => {
    const sent = letter({ replyTo: ' 0712 345-678 ', locale: 'sw' });
    await caller().send(sent);
    expect(await stored(sent.requestKey)).toMatchObject([{ email: null, phone: '+254712345678' }]);
  });

  it('sent again, also at the same moment, is the same message', async () => {
    const sent = letter();
    const api = caller();
    await Promise.all([api.send(sent), api.send(sent), api.send(sent)]);
    await api.send(sent);
    expect(await stored(sent.requestKey)).toHaveLength(1);
    expect(await mailsTo(sent.replyTo)).toHaveLength(1);
  });

  it('from a machine that fills in the honeypot is thanked and forgotten', async () => {
    const sent = letter({ website: 'https://spam.example' });
    await expect(caller().send(sent)).resolves.toEqual({});
    expect(await stored(sent.requestKey)).toEqual([]);
  });
});

describe('a flood', () => {
  it('from one address is refused, and nothing of it is lost to others', async () => {
    const api = caller();
    for (let count = 0; count < 5; count += 1) await api.send(letter());
    const sent = letter();
    expect(reasonOf(await api.send(sent).catch((error: unknown) => error))).toMatchObject({
      reason: 'TOO_MANY_MESSAGES',
    });
    expect(await stored(sent.requestKey)).toEqual([]);
    await expect(caller().send(letter())).resolves.toEqual({});
  });

  it('does not become a flood of receipts to somebody', async () => {
    const replyTo = 'victim@example.com';
    for (let count = 0; count < 5; count += 1) await caller().send(letter({ replyTo }));
    expect(await mailsTo(replyTo)).toHaveLength(3);
    const all = await db.select().from(contactMessages).where(eq(contactMessages.email, replyTo));
    expect(all).toHaveLength(5);
  });
});

it('queues nothing when it could not be stored', async () => {
  await workOffJobs(jobs);
  const before = await db.$count(mailMessages);
  const sent = letter({ name: 'x'.repeat(101) });
  await expect(caller().send(sent)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await workOffJobs(jobs);
  expect(await db.$count(mailMessages)).toBe(before);
});
