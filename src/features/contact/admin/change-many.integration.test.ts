import { createRouterClient } from '@orpc/server';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '#/db/schema/audit.ts';
import { contactMessages } from '#/db/schema/enquiries.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { contactApi } from '../api.server.ts';
import { changeManyMessages } from './change-many.server.ts';
import type { ChangeManyInput } from './schemas.ts';

const { db } = await useDatabase();
const now = new Date();
const today = nairobiDay(now);
const GONE = { id: '01939f6e-0000-7000-8000-000000000000', version: 1 };

const { id: me } = await makeUser(db, { role: 'admin' });

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
  return { id: row.id, version: row.version };
}

const take = (step: ChangeManyInput['step'], messages: ChangeManyInput['messages']) =>
  changeManyMessages(db, { step, messages }, { me, now });

async function stored(id: string) {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row;
}

describe('one step with many messages', () => {
  it('is taken with each on its own, and says of each that was refused why', async () => {
    const [one, other] = [await makeMessage(), await makeMessage({ email: null, phone: '+1' })];
    const changed = await makeMessage({ version: 3 });
    const old = { id: changed.id, version: 2 };
    expect(await take({ kind: 'handled', handled: true }, [one, old, GONE, other, one])).toEqual([
      { id: one.id, refusal: null },
      { id: old.id, refusal: { reason: 'CHANGED_MEANWHILE' } },
      { id: GONE.id, refusal: { reason: 'GONE' } },
      { id: other.id, refusal: null },
    ]);
    expect(await stored(one.id)).toMatchObject({ handledBy: me, handledAt: now, version: 2 });
    expect(await stored(old.id)).toMatchObject({ handledAt: null, version: 3 });
  });

  it('assigns, puts off and puts aside by the rules of a single one', async () => {
    const message = await makeMessage();
    const { id } = message;
    const as = (version: number) => [{ id, version }];
    expect(await take({ kind: 'assign', adminId: me }, as(1))).toEqual([{ id, refusal: null }]);
    expect(await stored(id)).toMatchObject({ assignedTo: me });
    const { id: customer } = await makeUser(db);
    expect(await take({ kind: 'assign', adminId: customer }, as(2))).toEqual([
      { id, refusal: { reason: 'NO_COLLEAGUE' } },
    ]);
    expect(await take({ kind: 'snooze', until: today }, as(2))).toEqual([
      {
        id,
        refusal: { reason: 'SNOOZE_DAY', from: addDays(today, 1), to: addDays(today, 365) },
      },
    ]);
    const until = addDays(today, 2);
    expect(await take({ kind: 'snooze', until }, as(2))).toEqual([{ id, refusal: null }]);
    expect(await stored(id)).toMatchObject({ snoozedUntil: until, version: 3 });
    await take({ kind: 'spam', spam: true }, as(3));
    expect(await stored(id)).toMatchObject({ spamAt: now });
    await take({ kind: 'spam', spam: false }, as(4));
    expect(await stored(id)).toMatchObject({ spamAt: null, version: 5 });
  });

  // Guard: the comparison of versions (updateMessage). Without it both are told that they did it.
  it('by two people at once: each message by one of them, and the other is told', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => makeMessage()));
    const answers = await Promise.all([
      take({ kind: 'handled', handled: true }, keys),
      take({ kind: 'spam', spam: true }, keys.toReversed()),
    ]);
    for (const { id } of keys) {
      const told = answers.flat().filter((row) => row.id === id);
      expect(told.map(({ refusal }) => refusal?.reason ?? 'DONE').toSorted()).toEqual([
        'CHANGED_MEANWHILE',
        'DONE',
      ]);
    }
  });

  it('is logged for each of them under whoever took it, and is nobody else’s business', async () => {
    const keys = [await makeMessage(), await makeMessage()];
    const input = { step: { kind: 'spam', spam: true } as const, messages: keys };
    const { token } = await makeSession(db, me);
    const cookie = await sessionCookie(token);
    expect((await callApi('contact/changeMany', input, { cookie })).status).toBe(200);
    const ids = keys.map(({ id }) => id);
    const log = await db.select().from(auditLog).where(inArray(auditLog.thingId, ids));
    expect(log.map(({ thing, staffId }) => [thing, staffId])).toEqual([
      ['contact_messages', me],
      ['contact_messages', me],
    ]);
    const headers = new Headers();
    const context = { headers, clientIp: '10.4.0.2', requestId: 't', responseHeaders: headers };
    const guest = createRouterClient(contactApi, { context });
    await expect(guest.changeMany(input)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
