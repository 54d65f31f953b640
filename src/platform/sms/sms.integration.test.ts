import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { smsMessages } from '#/db/schema/mail.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { sendSmsJob } from './deliver-sms.server.ts';
import { sendSms, smsMode } from './send-sms.server.ts';

const { db } = await useDatabase();
const TO = '+254712345678';

/** Africa's Talking, as far as it is spoken to: what came, and what it shall answer next. */
const received: { apiKey: unknown; form: Record<string, string> }[] = [];
let answer: { status: number; body: unknown } | 'hang up';
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    received.push({ apiKey: request.headers.apikey, form });
    if (answer === 'hang up') {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
});

const recipient = (statusCode: number, status: string) => ({
  SMSMessageData: {
    Message: 'Sent to 1/1 Total Cost: KES 0.8000',
    Recipients: [{ statusCode, number: TO, status, cost: 'KES 0.8000', messageId: 'ATXid_1' }],
  },
});

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
beforeEach(() => {
  received.length = 0;
  answer = { status: 201, body: recipient(101, 'Success') };
  // It listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo;
  provideEnv({
    JOBS: 'off',
    LOG_LEVEL: 'silent',
    AFRICASTALKING_USERNAME: 'goled',
    AFRICASTALKING_API_KEY: 'a-secret-key',
    AFRICASTALKING_SENDER: 'GOLED',
    AFRICASTALKING_BASE_URL: `http://127.0.0.1:${port}`,
  });
});
afterAll(async () => {
  await stopJobs();
  server.close();
});

const stored = async (key: string) =>
  (await db.select().from(smsMessages).where(eq(smsMessages.dedupeKey, key)))[0];

it('is handed over once, with its key and sender, however often it is sent', async () => {
  await sendSms(db, { to: TO, text: 'Habari ✓', dedupeKey: 'once' });
  await workOffJobs([sendSmsJob]);
  await sendSms(db, { to: TO, text: 'Habari ✓', dedupeKey: 'once' });
  await workOffJobs([sendSmsJob]);
  expect(received).toEqual([
    {
      apiKey: 'a-secret-key',
      form: { username: 'goled', to: TO, message: 'Habari ✓', from: 'GOLED' },
    },
  ]);
  expect(await stored('once')).toMatchObject({ state: 'sent', providerRef: 'ATXid_1' });
});

it.each([
  ['no money', { status: 201, body: recipient(405, 'InsufficientBalance') }, 'failed'],
  ['a wrong key', { status: 401, body: 'The supplied authentication is invalid' }, 'failed'],
  ['a fault of theirs', { status: 502, body: {} }, 'sending'],
  ['an answer that says nothing', { status: 201, body: {} }, 'sending'],
  ['a lost answer', 'hang up' as const, 'sending'],
])('%s is written down, and nothing is sent again', async (key, said, state) => {
  answer = said;
  await sendSms(db, { to: TO, text: 'Habari', dedupeKey: key });
  await workOffJobs([sendSmsJob]);
  await workOffJobs([sendSmsJob]);
  expect(received).toHaveLength(1);
  expect(await stored(key)).toMatchObject({ state, sentAt: null });
});

it('is captured in the demo, and not sent at all in a shop without a provider', async () => {
  provideEnv({ AFRICASTALKING_USERNAME: '', AFRICASTALKING_API_KEY: '' });
  expect(smsMode()).toBe('captured');
  await sendSms(db, { to: TO, text: 'Habari', dedupeKey: 'demo' });
  await workOffJobs([sendSmsJob]);
  expect(received).toHaveLength(0);
  expect(await stored('demo')).toMatchObject({ state: 'captured' });
});
