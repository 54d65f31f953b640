import { createRouterClient } from '@orpc/server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { mailMessages } from '#/db/schema/mail.ts';
import { env, provideEnv } from '#/platform/env.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { devMailboxApi } from './api.server.ts';

const { db } = await useDatabase();
const context: RequestContext = {
  headers: new Headers(),
  clientIp: '10.0.0.1',
  requestId: 'test',
  responseHeaders: new Headers(),
};
const api = createRouterClient(devMailboxApi, { context });

const mail = {
  dedupeKey: 'k',
  recipient: 'amina@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  locale: 'en',
};
const [stored] = await db.insert(mailMessages).values(mail).returning();
const id = stored?.id ?? '';

const { appEnv } = env();
beforeEach(() => provideEnv({ APP_ENV: 'demo' }));
afterAll(() => provideEnv({ APP_ENV: appEnv }));

test('the demo shop shows what it captured', async () => {
  expect(await api.list()).toMatchObject([{ id, subject: 'Hello' }]);
  expect(await api.get({ id })).toMatchObject({ html: '<p>Hello</p>', text: 'Hello' });
});

test('a mail that is not there, and an id that is none, are not found', async () => {
  for (const wrong of [crypto.randomUUID(), 'nonsense', '']) {
    await expect(api.get({ id: wrong })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('in production there is no mailbox', async () => {
  provideEnv({
    APP_ENV: 'production',
    AUTH_SECRET: 'x'.repeat(40),
    DARAJA_BASE_URL: 'https://api.safaricom.co.ke',
    DARAJA_CONSUMER_KEY: 'k',
    DARAJA_CONSUMER_SECRET: 's',
    DARAJA_SHORTCODE: '174379',
    DARAJA_PASSKEY: 'p',
  });
  await expect(api.list()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(api.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
