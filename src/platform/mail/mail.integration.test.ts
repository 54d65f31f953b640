import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inTransaction } from '#/db/client.server.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { getLocale } from '#/paraglide/runtime.js';
import { provideEnv } from '#/platform/env.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { startFakeMailServer, type FakeMailServer } from '#tests/fakes/smtp-server.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { defineMail } from './mail-template.server.ts';
import { sendMailJob } from './deliver-mail.server.ts';
import { sendMail, sendMailAgain } from './send-mail.server.ts';

const { db } = await useDatabase();

let server: FakeMailServer;

const greetingMail = defineMail(z.object({ name: z.string() }), {
  subject: ({ name }) => `${getLocale()} ${name}`,
  body: ({ name }) => createElement('p', null, `Karibu ${name} é`),
});
const jobs = [sendMailJob({ greeting: greetingMail })];

beforeAll(async () => {
  server = await startFakeMailServer();
});
beforeEach(() => {
  server.received.length = 0;
  provideEnv({ JOBS: 'off', LOG_LEVEL: 'silent', SMTP_URL: '' });
});
afterAll(async () => {
  await stopJobs();
  await server.stop();
});

const greeting = (dedupeKey: string, name = 'Asha') => ({
  to: 'asha@example.com',
  template: 'greeting',
  data: { name },
  locale: 'sw' as const,
  dedupeKey,
});

const stored = (key: string) =>
  db.select().from(mailMessages).where(eq(mailMessages.dedupeKey, key));

function useSmtp() {
  provideEnv({ SMTP_URL: server.url, MAIL_FROM: 'GO LED <shop@goled.test>' });
}

test('without SMTP the mail is captured, in the person’s language', async () => {
  await sendMail(db, greeting('captured'));
  await workOffJobs(jobs);
  const [mail] = await stored('captured');
  expect(mail).toMatchObject({
    recipient: 'asha@example.com',
    subject: 'sw Asha',
    locale: 'sw',
    text: 'Karibu Asha é',
    sentAt: null,
  });
});

test('a key is mailed once, however often and however late it is sent', async () => {
  useSmtp();
  await sendMail(db, greeting('same'));
  await sendMail(db, greeting('same'));
  await workOffJobs(jobs);
  await sendMail(db, greeting('same'));
  await workOffJobs(jobs);
  expect(server.received).toHaveLength(1);
  expect(await stored('same')).toHaveLength(1);
  expect(server.received[0]).toMatchObject({
    subject: 'sw Asha',
    to: [{ address: 'asha@example.com' }],
    from: { name: 'GO LED', address: 'shop@goled.test' },
  });
  expect(server.received[0]?.text?.trim()).toBe('Karibu Asha é');
});

test('a refused mail is tried again with the same id', async () => {
  useSmtp();
  server.refusals = 1;
  await sendMail(db, greeting('refused'));
  await workOffJobs(jobs);
  expect(server.received).toHaveLength(0);
  expect((await stored('refused'))[0]?.sentAt).toBeNull();
  await sendMail(db, greeting('refused'));
  await workOffJobs(jobs);
  expect(server.received).toHaveLength(1);
  expect((await stored('refused'))[0]?.sentAt).not.toBeNull();
});

test('a copy goes out once, as the mail was, to its own address', async () => {
  useSmtp();
  await sendMail(db, greeting('first'));
  await workOffJobs(jobs);
  const [mail] = await stored('first');
  if (!mail) throw new Error('Nothing was written');
  const again = { to: 'asha@new.example', dedupeKey: 'first-again' };
  await inTransaction(db, (tx) => sendMailAgain(tx, mail, again));
  expect(await workOffJobs(jobs)).toBe(1);
  const { subject, html } = mail;
  expect(server.received).toMatchObject([
    { to: [{ address: 'asha@example.com' }], subject },
    { to: [{ address: 'asha@new.example' }], subject },
  ]);
  expect((await stored('first-again'))[0]).toMatchObject({ subject, html });
  expect((await stored('first-again'))[0]?.sentAt).not.toBeNull();
});

test('a copy that was deleted before it went out is sent by nobody and tried no more', async () => {
  useSmtp();
  await sendMail(db, greeting('original'));
  await workOffJobs(jobs);
  const [mail] = await stored('original');
  if (!mail) throw new Error('Nothing was written');
  const copy = { to: 'asha@example.com', dedupeKey: 'copy' };
  await inTransaction(db, (tx) => sendMailAgain(tx, mail, copy));
  await db.delete(mailMessages).where(eq(mailMessages.dedupeKey, 'copy'));
  expect(await workOffJobs(jobs)).toBe(1);
  expect(server.received).toHaveLength(1);
  expect(await stored('copy')).toEqual([]);
});

test('text cannot smuggle in headers or markup', async () => {
  useSmtp();
  await sendMail(
    db,
    greeting('hostile', 'X\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>'),
  );
  await workOffJobs(jobs);
  const [mail] = server.received;
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(mail?.to).toEqual([{ address: 'asha@example.com', name: '' }]);
  expect((await stored('hostile'))[0]?.html).not.toContain('<script>');
});
