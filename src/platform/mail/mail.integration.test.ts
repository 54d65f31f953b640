import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mailMessages } from '#/db/schema/mail.ts';
import { getLocale } from '#/paraglide/runtime.js';
import { provideEnv } from '#/platform/env.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { registerMailTemplate } from './mail-template.server.ts';
import { sendMail } from './send-mail.server.ts';

const { db } = await useDatabase();

/** Speaks just enough SMTP for a mail program; refuses the next `refusals` messages. */
const received: string[] = [];
let refusals = 0;
const server = createServer((socket) => serve(socket));

function serve(socket: Socket) {
  let message: string | undefined;
  socket.write('220 fake\r\n');
  socket.on('error', () => undefined);
  let rest = '';
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (message !== undefined && line !== '.') message += `${line}\n`;
      else if (message !== undefined) {
        if (refusals > 0) refusals -= 1;
        else received.push(message);
        socket.write(received.includes(message) ? '250 kept\r\n' : '451 later\r\n');
        message = undefined;
      } else if (line === 'DATA') {
        message = '';
        socket.write('354 go on\r\n');
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    }
  });
}

registerMailTemplate('greeting', z.object({ name: z.string() }), async () => ({
  subject: ({ name }) => `${getLocale()} ${name}`,
  body: ({ name }) => createElement('p', null, `Karibu ${name} é`),
}));

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
beforeEach(() => {
  received.length = 0;
  provideEnv({ JOBS: 'off', LOG_LEVEL: 'silent', SMTP_URL: '' });
});
afterAll(async () => {
  await stopJobs();
  server.close();
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
  // The cast: a server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  provideEnv({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'GO LED <shop@goled.test>' });
}

test('without SMTP the mail is captured, in the person’s language', async () => {
  await sendMail(db, greeting('captured'));
  await workOffJobs();
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
  await workOffJobs();
  await sendMail(db, greeting('same'));
  await workOffJobs();
  expect(received).toHaveLength(1);
  expect(await stored('same')).toHaveLength(1);
  expect(received[0]).toContain('To: asha@example.com');
  expect(received[0]).toContain('From: GO LED <shop@goled.test>');
});

test('a refused mail is tried again with the same id', async () => {
  useSmtp();
  refusals = 1;
  await sendMail(db, greeting('refused'));
  await workOffJobs();
  expect(received).toHaveLength(0);
  expect((await stored('refused'))[0]?.sentAt).toBeNull();
  await sendMail(db, greeting('refused'));
  await workOffJobs();
  expect(received).toHaveLength(1);
  expect((await stored('refused'))[0]?.sentAt).not.toBeNull();
});

test('text cannot smuggle in headers or markup', async () => {
  useSmtp();
  await sendMail(
    db,
    greeting('hostile', 'X\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>'),
  );
  await workOffJobs();
  const [head = ''] = (received[0] ?? '').split('\n\n');
  expect(head).not.toMatch(/^bcc:/im);
  expect((await stored('hostile'))[0]?.html).not.toContain('<script>');
});
