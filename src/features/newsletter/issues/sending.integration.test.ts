import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#/db/client.server.ts';
import { newsletterSubscribers } from '#/db/schema/enquiries.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { newsletterIssues, newsletterRecipients } from '#/db/schema/newsletter-issues.ts';
import {
  ABANDONED_AFTER_MS,
  BATCH_EVERY_MS,
  BATCH_SIZE,
  MOST_ATTEMPTS,
  REST_MS,
} from '#/domain/newsletter/sending-rate.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { startFakeMailServer, type FakeMailServer } from '#tests/fakes/smtp-server.ts';
import { makeSubscribers, subscriberEmail } from '#tests/factories/subscribers.ts';
import { untilWaiting } from '#tests/setup/until-waiting.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { handleNewsletterForm } from '../forms-handler.server.ts';
import { insertRequest, updateState } from '../queries.server.ts';
import { changeIssue, createIssue } from './change-issue.server.ts';
import { updateToSending } from './queries.server.ts';
import { getIssueForStaff } from './read-issues.server.ts';
import { sendBatch } from './send-batch.server.ts';
import { cancelSending, resend, startSending } from './start-sending.server.ts';

const { db } = await useDatabase();
let server: FakeMailServer;
let clock: number; // Moved on by hand.

beforeAll(async () => {
  server = await startFakeMailServer();
});
beforeEach(async () => {
  provideEnv({ JOBS: 'off', SMTP_URL: server.url, MAIL_FROM: 'GO LED <shop@goled.test>' });
  clock = Date.parse('2026-11-23T09:00:00Z');
  server.received.length = 0;
  server.refusals = 0;
  server.unknown.clear();
  await db.delete(newsletterIssues);
  await db.delete(newsletterSubscribers);
});
afterAll(async () => {
  provideEnv({ SMTP_URL: '' });
  await stopJobs();
  await server.stop();
});

const now = () => new Date(clock);
const signal = new AbortController().signal;
const texts = { subject: 'New cubes', subjectSw: 'Vipande vipya', body: 'Look', bodySw: 'Tazama' };
const makeReaders = (count: number, changes?: { locale?: string }) =>
  makeSubscribers(db, { count, at: now(), ...changes });

function valueOf<T>(result: ({ ok: true; value: T } | { ok: false; reason: string }) | null): T {
  if (!result?.ok) throw new Error(result ? result.reason : 'There is no such issue');
  return result.value;
}

async function started(changes: Partial<typeof texts> = {}) {
  const draft = await createIssue(db, { ...texts, ...changes }, now());
  return valueOf(await startSending(db, draft, now()));
}

/** Batch after batch, each when it is due, until a minute of them has gone by. */
async function sendAll(batches = 6) {
  for (let batch = 0; batch < batches; batch += 1) {
    await sendBatch({ now, signal });
    clock += BATCH_EVERY_MS;
  }
}

const got = () => server.received.map(({ to }) => to?.[0]?.address ?? '').toSorted();
const countsOf = async (id: string) => {
  const issue = await getIssueForStaff(db, id);
  return Object.fromEntries(Object.entries(issue?.counts ?? {}).filter(([, count]) => count > 0));
};
const stateOf = async (id: string) => (await getIssueForStaff(db, id))?.state;
const everybody = (count: number) =>
  Array.from({ length: count }, (_, index) => subscriberEmail(index));

describe('an issue', () => {
  it('goes to everybody who confirmed, once, in their language, at the set rate', async () => {
    await makeReaders(BATCH_SIZE + 3);
    const others = ['pending', 'left'] as const;
    await db.insert(newsletterSubscribers).values(
      others.map((state) => ({
        email: `${state}@example.com`,
        state,
        locale: 'en',
        requestedAt: now(),
        updatedAt: now(),
      })),
    );
    await db
      .update(newsletterSubscribers)
      .set({ locale: 'sw' })
      .where(eq(newsletterSubscribers.email, subscriberEmail(0)));
    const { id } = await started();
    await sendBatch({ now, signal });
    await sendBatch({ now, signal });
    expect(server.received).toHaveLength(BATCH_SIZE);
    clock += BATCH_EVERY_MS;
    await sendAll();
    expect(got()).toEqual(everybody(BATCH_SIZE + 3));
    expect(await stateOf(id)).toBe('sent');
    const subjectTo = (address: string) =>
      server.received.find(({ to }) => to?.[0]?.address === address)?.subject;
    expect(subjectTo(subscriberEmail(0))).toBe('Vipande vipya');
    expect(subjectTo(subscriberEmail(1))).toBe('New cubes');
  });

  it('is in the other language for whom it is not written in their own', async () => {
    await makeReaders(1, { locale: 'sw' });
    await started({ bodySw: '' });
    await sendAll(1);
    expect(server.received.map(({ subject }) => subject)).toEqual(['New cubes']);
  });

  it('can be left by the mail program, and by each reader’s own link', async () => {
    const [first] = await makeReaders(2);
    await started();
    await sendAll(1);
    const mail = server.received.find(({ to }) => to?.[0]?.address === first?.email);
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.html).toContain('/newsletter?show=leave&amp;token=');
    const address = /^<(.+)>$/.exec(header('list-unsubscribe'))?.[1] ?? '';
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const request = new Request(address, { method: 'POST', body });
    expect((await handleNewsletterForm('leave', request)).status).toBe(200);
    const left = await db
      .select({ email: newsletterSubscribers.email })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.state, 'left'));
    expect(left).toEqual([{ email: first?.email }]);
  });

  it('is caught without a mail server, once for each', async () => {
    provideEnv({ JOBS: 'off', SMTP_URL: '' });
    await makeReaders(2);
    await started();
    await sendAll(3);
    const caught = await db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.subject, 'New cubes'))
      .orderBy(asc(mailMessages.recipient));
    expect(caught.map(({ recipient }) => recipient)).toEqual(everybody(2));
  });
});

describe('nobody gets two', () => {
  it('after a crash between the mark and the mail server: it is unsure, until staff say so', async () => {
    await makeReaders(5);
    const { id } = await started();
    // What a process that is killed leaves behind.
    const killed = await updateToSending(db, id, now());
    await sendAll();
    expect(await countsOf(id)).toEqual({ sent: 4, sending: 1 });
    expect(await stateOf(id)).toBe('sending');
    clock += ABANDONED_AFTER_MS;
    await sendAll();
    expect(await countsOf(id)).toEqual({ sent: 4, unsure: 1 });
    expect(await stateOf(id)).toBe('sent');
    clock += ABANDONED_AFTER_MS;
    await sendAll();
    expect(server.received).toHaveLength(4);
    const issue = await getIssueForStaff(db, id);
    if (!issue) throw new Error('No issue');
    valueOf(await resend(db, { ...issue, to: 'unsure' }, now()));
    await sendAll();
    expect(got()).toEqual(everybody(5));
    expect(await countsOf(id)).toEqual({ sent: 5 });
    expect(killed).not.toBeNull();
  });

  it('after the connection broke when the server had the mail', async () => {
    await makeReaders(3);
    const { id } = await started();
    server.broken = 1;
    await sendAll(1);
    expect(await countsOf(id)).toEqual({ unsure: 1, waiting: 2 });
    clock += REST_MS;
    await sendAll();
    expect(got()).toEqual(everybody(3));
    expect(await countsOf(id)).toEqual({ unsure: 1, sent: 2 });
  });

  it('when two workers send at once', async () => {
    await makeReaders(8);
    const { id } = await started();
    await Promise.all(Array.from({ length: 5 }, () => sendBatch({ now, signal })));
    expect(got()).toEqual(everybody(8));
    expect(await countsOf(id)).toEqual({ sent: 8 });
  });

  it('when several workers take copies at the same moment', async () => {
    await makeReaders(3);
    const { id } = await started();
    const { taking } = await inTransaction(db, async (tx) => {
      const { id: key, issueId } = newsletterRecipients;
      const copies = tx.select().from(newsletterRecipients).where(eq(issueId, id)).orderBy(key);
      await copies.limit(1).for('update');
      const begun = [1, 2].map(() => updateToSending(db, id, now()));
      // They pass over the copy that is held; if they waited for it, both would take it.
      await Promise.race([Promise.all(begun), untilWaiting(db, 2).catch(() => undefined)]);
      return { taking: begun };
    });
    const taken = await Promise.all(taking);
    expect(new Set(taken.map((row) => row?.id)).size).toBe(2);
  });

  it('when two of the shop press the button', async () => {
    await makeReaders(3);
    const draft = await createIssue(db, texts, now());
    const both = await Promise.all([
      startSending(db, draft, now()),
      startSending(db, draft, now()),
    ]);
    expect(both.filter((one) => one?.ok)).toHaveLength(1);
    await sendAll();
    expect(got()).toEqual(everybody(3));
  });
});

describe('in between', () => {
  it('who leaves, is forgotten or bounced elsewhere is skipped', async () => {
    const [left, forgotten, bounced] = await makeReaders(4);
    const { id } = await started();
    const { id: key } = newsletterSubscribers;
    await db
      .update(newsletterSubscribers)
      .set({ state: 'left' })
      .where(eq(key, left?.id ?? ''));
    await db.delete(newsletterSubscribers).where(eq(key, forgotten?.id ?? ''));
    await db
      .update(newsletterSubscribers)
      .set({ bouncedAt: now() })
      .where(eq(key, bounced?.id ?? ''));
    await sendAll();
    expect(got()).toEqual([subscriberEmail(3)]);
    expect(await countsOf(id)).toEqual({ skipped: 3, sent: 1 });
  });

  it('the shop can stop it: what was not sent is not sent', async () => {
    await makeReaders(BATCH_SIZE + 5);
    const issue = await started();
    await sendBatch({ now, signal });
    const stopped = valueOf(await cancelSending(db, issue, now()));
    expect(stopped.state).toBe('sent');
    clock += BATCH_EVERY_MS;
    await sendAll();
    expect(server.received).toHaveLength(BATCH_SIZE);
    expect(await countsOf(issue.id)).toEqual({ sent: BATCH_SIZE, cancelled: 5 });
    expect(await cancelSending(db, stopped, now())).toMatchObject({ reason: 'NOT_SENDING' });
  });

  it('a process that stops begins no further copy', async () => {
    await makeReaders(3);
    const { id } = await started();
    await sendBatch({ now, signal: AbortSignal.abort() });
    expect(await countsOf(id)).toEqual({ waiting: 3 });
  });
});

describe('what the mail server refuses', () => {
  it('an unknown address bounces, and gets no further issue until it is confirmed anew', async () => {
    const [first] = await makeReaders(2);
    server.unknown.add(subscriberEmail(0));
    const { id } = await started();
    await sendAll();
    expect(await countsOf(id)).toEqual({ bounced: 1, sent: 1 });
    const rows = await db
      .select({ code: newsletterRecipients.smtpCode })
      .from(newsletterRecipients)
      .where(eq(newsletterRecipients.subscriberId, first?.id ?? ''));
    expect(rows).toEqual([{ code: '550 5.1.1' }]);
    server.unknown.clear();
    await started();
    await sendAll();
    expect(got()).toEqual([subscriberEmail(1), subscriberEmail(1)]);
    // Its owner asks for it again, and follows the link.
    const change = { from: 'pending', to: 'subscribed', now: now() } as const;
    await db.transaction(async (tx) => {
      const asked = await insertRequest(tx, {
        email: subscriberEmail(0),
        locale: 'en',
        now: now(),
      });
      await updateState(tx, asked?.id ?? '', change);
    });
    await started();
    await sendAll();
    expect(got()).toContain(subscriberEmail(0));
  });

  it('for now is tried again later, and refused after the last try', async () => {
    await makeReaders(1);
    const { id } = await started();
    server.refusals = 1;
    await sendAll();
    expect(await countsOf(id)).toEqual({ waiting: 1 });
    clock += 15 * 60_000;
    await sendAll(1);
    expect(await countsOf(id)).toEqual({ sent: 1 });
    const again = await started();
    server.refusals = MOST_ATTEMPTS;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      await sendAll(1);
      clock += 2 * 3_600_000;
    }
    expect(await countsOf(again.id)).toEqual({ refused: 1 });
    expect(server.received).toHaveLength(1);
  });

  it('when it is away, everybody waits and staff see why', async () => {
    await makeReaders(2);
    const { id } = await started();
    provideEnv({ JOBS: 'off', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@goled.test' });
    await sendAll();
    expect(await countsOf(id)).toEqual({ waiting: 2 });
    expect((await getIssueForStaff(db, id))?.trouble).toContain('ECONNREFUSED');
    provideEnv({ JOBS: 'off', SMTP_URL: server.url, MAIL_FROM: 'shop@goled.test' });
    await sendAll();
    expect(server.received).toEqual([]);
    clock += REST_MS;
    await sendAll();
    expect(got()).toEqual(everybody(2));
  });
});

describe('refused to staff', () => {
  it('an issue without a whole language, without readers, beside another, or twice', async () => {
    const draft = await createIssue(db, { ...texts, body: '', subjectSw: '' }, now());
    expect(await startSending(db, draft, now())).toMatchObject({ reason: 'NOT_WRITTEN' });
    const whole = valueOf(await changeIssue(db, { ...draft, ...texts }, now()));
    expect(await startSending(db, whole, now())).toMatchObject({ reason: 'NO_SUBSCRIBERS' });
    await makeReaders(1);
    const other = await createIssue(db, texts, now());
    const sending = valueOf(await startSending(db, whole, now()));
    expect(await startSending(db, other, now())).toMatchObject({ reason: 'ANOTHER_SENDING' });
    expect(await startSending(db, sending, now())).toMatchObject({ reason: 'NOT_DRAFT' });
    await sendAll();
    expect(await resend(db, { ...sending, to: 'unsure' }, now())).toMatchObject({
      reason: 'NOTHING_TO_RESEND',
    });
  });
});
