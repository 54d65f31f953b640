import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { auditLog } from '#/db/schema/audit.ts';
import { contactMessages, contactReplies } from '#/db/schema/enquiries.ts';
import type { Role } from '#/domain/access/roles.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { mailsTo, reasonOf } from '#tests/setup/account-browser.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { contactApi } from '../api.server.ts';
import { contactData } from '../personal-data.server.ts';
import { updateMessage } from './queries.server.ts';
import { listMessagesForStaff } from './read-messages.server.ts';
import { listMessagesInput } from './schemas.ts';

const { db } = await useDatabase();
afterAll(stopJobs);
const nobody = '01939f6e-0000-7000-8000-000000000000';
const today = nairobiDay(new Date());

function caller(cookie = '') {
  const headers = new Headers(cookie ? { cookie } : {});
  const context = { headers, clientIp: '10.4.0.1', requestId: 't', responseHeaders: new Headers() };
  return createRouterClient(contactApi, { context });
}

async function signedIn(role: Role = 'admin') {
  const { id } = await makeUser(db, { role });
  const cookie = await sessionCookie((await makeSession(db, id)).token);
  return { id, cookie, api: caller(cookie) };
}

async function makeMessage(changes: Partial<typeof contactMessages.$inferInsert> = {}) {
  const written = {
    requestKey: crypto.randomUUID(),
    name: 'Amina Wanjiru',
    email: `${crypto.randomUUID()}@example.com`,
    subject: 'Forty cubes',
    message: 'Do you have 40 cubes?',
    locale: 'en',
  };
  const [row] = await db
    .insert(contactMessages)
    .values({ ...written, ...changes })
    .returning();
  if (!row) throw new Error('The message was not inserted');
  return { ...row, version: 1 };
}

const idsOf = async (keeper: { api: ReturnType<typeof caller> }, wanted: object) =>
  (await keeper.api.list(wanted)).rows.map(({ id }) => id);

describe('an answer', () => {
  it('goes out by mail in the language of the message, is kept, and ends the waiting', async () => {
    const keeper = await signedIn();
    const { id, email, version } = await makeMessage({ locale: 'sw' });
    await keeper.api.reply({ id, version, text: 'Ndiyo, zinapatikana.\nKaribu' });
    const [mail] = await mailsTo(email ?? '');
    expect(mail?.subject).toBe('Jibu: Forty cubes');
    expect(mail?.text).toMatch(/Habari Amina[\s\S]*zinapatikana[\s\S]*Do you have 40 cubes/);
    const thread = await keeper.api.get({ id });
    expect(thread).toMatchObject({ state: 'handled', version: 2 });
    expect(thread.replies).toMatchObject([{ text: 'Ndiyo, zinapatikana.\nKaribu' }]);
    expect(thread).not.toHaveProperty('requestKey');
    const exported = await contactData.read?.(db, { userId: nobody, email: email ?? '' });
    expect(exported).toMatchObject([{ replies: [{ text: 'Ndiyo, zinapatikana.\nKaribu' }] }]);
    await inTransaction(db, async (tx) =>
      contactData.erase?.(tx, { userId: nobody, email: email ?? '' }),
    );
    expect(await db.$count(contactReplies, eq(contactReplies.messageId, id))).toBe(0);
  });

  it('is sent once when two write at the same moment, and the second is told', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const { id, email, version } = await makeMessage();
    const outcomes = await Promise.all(
      [one, other].map(({ api }) =>
        api.reply({ id, version, text: 'Yes' }).then(() => 'sent', reasonOf),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1);
    expect(outcomes).toContainEqual(expect.objectContaining({ reason: 'CHANGED_MEANWHILE' }));
    expect(await mailsTo(email ?? '')).toHaveLength(1);
    expect(await db.$count(contactReplies, eq(contactReplies.messageId, id))).toBe(1);
  });

  it('changes nothing that somebody else has changed since', async () => {
    const key = await makeMessage();
    const handled = { handledAt: new Date() };
    expect(await inTransaction(db, (tx) => updateMessage(tx, key, handled))).not.toBeNull();
    expect(await inTransaction(db, (tx) => updateMessage(tx, key, handled))).toBeNull();
  });

  it('has nowhere to go when only a phone was left, and none goes to spam', async () => {
    const keeper = await signedIn();
    const byPhone = await makeMessage({ email: null, phone: '+254712345678' });
    const spam = await makeMessage({ spamAt: new Date() });
    for (const [{ id }, reason] of [
      [byPhone, 'NO_ADDRESS'],
      [spam, 'IS_SPAM'],
    ] as const) {
      const refused = await keeper.api.reply({ id, version: 1, text: 'x' }).catch(reasonOf);
      expect(refused).toMatchObject({ reason });
    }
  });
});

describe('a message', () => {
  it('is dealt with and waits again, by whom the log knows, without a word of the customer', async () => {
    const keeper = await signedIn();
    const { id, name } = await makeMessage();
    const change = (version: number, handled: boolean) =>
      callApi('contact/markHandled', { id, version, handled }, { cookie: keeper.cookie });
    expect((await change(1, true)).status).toBe(200);
    expect(await keeper.api.get({ id })).toMatchObject({ state: 'handled' });
    expect(await idsOf(keeper, {})).not.toContain(id);
    expect((await change(2, false)).status).toBe(200);
    expect(await idsOf(keeper, {})).toContain(id);
    const log = await db.select().from(auditLog).where(eq(auditLog.thingId, id));
    expect(log.map(({ thing, staffId }) => [thing, staffId])).toEqual([
      ['contact_messages', keeper.id],
      ['contact_messages', keeper.id],
    ]);
    expect(JSON.stringify(log)).not.toContain(name);
  });

  it('is put off until a day, and waits again on it', async () => {
    const keeper = await signedIn();
    const { id } = await makeMessage();
    const until = addDays(today, 3);
    await keeper.api.snooze({ id, version: 1, until });
    expect(await idsOf(keeper, {})).not.toContain(id);
    expect(await idsOf(keeper, { state: 'snoozed' })).toContain(id);
    const wanted = listMessagesInput.parse({});
    const on = async (days: number) => {
      const now = new Date(Date.now() + days * 86_400_000);
      const { rows: messages } = await listMessagesForStaff(db, wanted, { me: keeper.id, now });
      return messages.map((message) => message.id);
    };
    expect(await on(2)).not.toContain(id);
    expect(await on(3)).toContain(id);
    for (const day of [today, addDays(today, 366)]) {
      const refused = await keeper.api.snooze({ id, version: 2, until: day }).catch(reasonOf);
      expect(refused).toMatchObject({ reason: 'SNOOZE_DAY', from: addDays(today, 1) });
    }
    await keeper.api.snooze({ id, version: 2, until: null });
    expect(await idsOf(keeper, {})).toContain(id);
  });

  it('is given to a colleague, and to nobody who is none', async () => {
    const [keeper, other] = [await signedIn(), await signedIn()];
    const customer = await signedIn('customer');
    const { id } = await makeMessage();
    const give = (version: number, adminId: string | null) =>
      keeper.api.assign({ id, version, adminId }).then(() => 'given', reasonOf);
    expect(await give(1, customer.id)).toMatchObject({ reason: 'NO_COLLEAGUE' });
    expect(await give(1, other.id)).toBe('given');
    expect(await idsOf(other, { assigned: 'me' })).toEqual([id]);
    expect(await idsOf(keeper, { assigned: 'me' })).toEqual([]);
    expect(await idsOf(keeper, { assigned: 'nobody' })).not.toContain(id);
    const [profile] = await db.select().from(profiles).where(eq(profiles.userId, other.id));
    expect((await keeper.api.get({ id })).assignee).toEqual({
      id: other.id,
      name: profile?.fullName,
    });
    expect(await give(2, null)).toBe('given');
  });

  it('lies among the spam and nowhere else, until it is taken out', async () => {
    const keeper = await signedIn();
    const { id } = await makeMessage();
    const before = (await keeper.api.list({})).counts;
    await keeper.api.markSpam({ id, version: 1, spam: true });
    expect(await idsOf(keeper, { state: 'spam' })).toContain(id);
    expect((await keeper.api.list({})).counts).toEqual({
      ...before,
      waiting: before.waiting - 1,
      spam: before.spam + 1,
    });
    await keeper.api.markSpam({ id, version: 2, spam: false });
    expect(await idsOf(keeper, {})).toContain(id);
  });

  it('is found by name, address, phone as people write it and words', async () => {
    const keeper = await signedIn();
    const word = crypto.randomUUID().slice(0, 8);
    const { id, email } = await makeMessage({ name: `Zawadi ${word}`, phone: '+254722987655' });
    for (const search of [word, email ?? '', '0722 987 655', '+254722987655']) {
      expect(await idsOf(keeper, { search })).toContain(id);
    }
    expect(await keeper.api.list({ search: `${word}%x` })).toMatchObject({ total: 0 });
  });
});

it('is the shop’s people’s business only', async () => {
  const customer = await signedIn('customer');
  const keeper = await signedIn();
  const key = { id: nobody, version: 1 };
  const calls = [
    (api: ReturnType<typeof caller>) => api.get({ id: nobody }),
    (api: ReturnType<typeof caller>) => api.reply({ ...key, text: 'x' }),
    (api: ReturnType<typeof caller>) => api.markHandled({ ...key, handled: true }),
    (api: ReturnType<typeof caller>) => api.markSpam({ ...key, spam: true }),
    (api: ReturnType<typeof caller>) => api.assign({ ...key, adminId: null }),
    (api: ReturnType<typeof caller>) => api.snooze({ ...key, until: null }),
  ];
  for (const call of calls) {
    await expect(call(customer.api)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(call(caller())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(call(keeper.api)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  await expect(customer.api.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
