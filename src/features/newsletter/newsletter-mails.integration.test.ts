import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsletterSubscribers } from '#/db/schema/enquiries.ts';
import { contactApi } from '#/features/contact/api.server.ts';
import { env, provideEnv } from '#/platform/env.server.ts';
import { workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { contactMails } from '#/features/contact/mails/contact-mails.server.ts';
import { newsletterMails } from './mails/newsletter-mails.server.ts';
import { startFakeMailServer, type FakeMailServer } from '#tests/fakes/smtp-server.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { handleNewsletterForm } from './forms-handler.server.ts';
import { newsletterApi } from './api.server.ts';

const { db } = await useDatabase();
let server: FakeMailServer;
const context = {
  headers: new Headers(),
  clientIp: '10.9.0.1',
  requestId: 'test',
  responseHeaders: new Headers(),
};

beforeAll(async () => {
  server = await startFakeMailServer();
  provideEnv({ SMTP_URL: server.url, MAIL_FROM: 'GO LED <shop@goled.test>' });
});

afterAll(async () => {
  provideEnv({ SMTP_URL: '' });
  await server.stop();
});

async function sentTo(address: string) {
  await workOffJobs([sendMailJob({ ...contactMails, ...newsletterMails })]);
  return server.received.filter(({ to }) => to?.some((one) => one.address === address));
}

it('the newsletter’s mail can be left by the mail program itself', async () => {
  const email = 'reader@example.com';
  const api = createRouterClient(newsletterApi, { context });
  await api.join({ email });
  const [asked] = await sentTo(email);
  const link = new URL(/http\S+newsletter\?\S+/.exec(asked?.text ?? '')?.[0] ?? '');
  await api.confirm({ token: link.searchParams.get('token') ?? '' });
  const welcome = (await sentTo(email)).at(-1);
  const header = (name: string) => welcome?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const address = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '';
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const answer = await handleNewsletterForm(
    'leave',
    new Request(address, { method: 'POST', body }),
  );
  expect(answer.status).toBe(200);
  const rows = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  expect(rows).toMatchObject([{ state: 'left' }]);
});

it('an answer to a message goes to whoever wrote it, and what was typed makes no header', async () => {
  await createRouterClient(contactApi, { context }).send({
    requestKey: crypto.randomUUID(),
    name: 'Amina Wanjiru',
    replyTo: 'amina@example.com',
    subject: 'Bcc: victim@example.com',
    message: 'Hello\r\nBcc: victim@example.com\r\n\r\n.\r\nMAIL FROM:<x@example.com>',
  });
  const [mail] = await sentTo(env().store.email);
  expect(mail?.replyTo).toMatchObject([{ address: 'amina@example.com' }]);
  expect(mail?.subject).toBe('Message: Bcc: victim@example.com');
  expect(mail?.bcc).toBeUndefined();
  expect(mail?.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
  expect(mail?.text).toContain('MAIL FROM:<x@example.com>');
  expect(await sentTo('victim@example.com')).toEqual([]);
});
