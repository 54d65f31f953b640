import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { profiles, users } from '#/db/schema/accounts.ts';
import { auditLog } from '#/db/schema/audit.ts';
import { newsletterSubscribers } from '#/db/schema/enquiries.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { openQueue } from '#/platform/jobs/queue.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { listPeopleInput } from './schemas.ts';
import { listPeopleForStaff } from './use-cases/list-people.server.ts';
import type { PersonView } from './views.ts';

const { db } = await useDatabase();
const now = new Date();

beforeAll(async () => {
  provideEnv({ JOBS: 'off', LOG_LEVEL: 'silent' });
  await openQueue();
});
afterAll(() => stopJobs());

const list = (changes: object) => listPeopleForStaff(db, listPeopleInput.parse(changes), now);
const namesIn = async (changes: object) => (await list(changes)).rows.map(({ name }) => name);

async function staffMember() {
  const user = await makeUser(db, { role: 'admin', name: 'Boss', phone: null });
  const { token } = await makeSession(db, user.id);
  return { ...user, headers: { cookie: await sessionCookie(token) } };
}

it('finds by name, e-mail, tag and a number in any Kenyan form', async () => {
  const { headers } = await staffMember();
  const wanted = { name: 'Zawadi Njeri', phone: '+254733111222', email: 'zn@example.test' };
  const { id: userId } = await makeUser(db, wanted);
  await makeUser(db, { name: 'Otto', phone: '+254733999888' });
  const tagged = await callApi('people/setTag', { userId, tag: ' VIP ', isOn: true }, headers);
  expect(tagged.status).toBe(200);
  const terms = ['zawadi', 'ZN@example', 'vip', '0733 111 222', '254733111', '+254 (0) 733-111222'];
  for (const search of terms)
    expect([search, ...(await namesIn({ search }))]).toEqual([search, 'Zawadi Njeri']);
  expect(await namesIn({ search: '100%' })).toEqual([]);
});

it('finds somebody who has no profile yet, and sorts and pages', async () => {
  await db.insert(users).values({ name: 'Aaron Unconfirmed', email: 'aaron@example.test' });
  expect(await namesIn({ search: 'aaron' })).toEqual(['Aaron Unconfirmed']);
  const [first] = await namesIn({ sort: 'name', descending: false });
  expect(first).toBe('Aaron Unconfirmed');
  expect(await list({ page: 900 })).toMatchObject({ page: 1, pages: 1 });
});

it('each filter alone shows whom it names', async () => {
  const make = async (name: string, changes: Partial<typeof users.$inferInsert>) => {
    const person = await makeUser(db, { name });
    await db.update(users).set(changes).where(eq(users.id, person.id));
    return person;
  };
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await make('Filter blocked', { blockedAt: now, lastSeenAt: daysAgo(3) });
  await make('Filter unconfirmed', { emailVerified: false });
  const reader = await make('Filter reader', { lastSeenAt: daysAgo(60) });
  await make('Filter old', { lastSeenAt: daysAgo(120) });
  await makeUser(db, { name: 'Filter admin', role: 'admin' });
  const times = { requestedAt: now, updatedAt: now };
  await db
    .insert(newsletterSubscribers)
    .values({ email: reader.email, state: 'subscribed', locale: 'en', ...times });
  const only = async (filter: object) =>
    (await namesIn({ search: 'Filter', ...filter })).toSorted();
  expect(await only({ state: 'blocked' })).toEqual(['Filter blocked']);
  expect(await only({ state: 'unconfirmed' })).toEqual(['Filter unconfirmed']);
  expect(await only({ role: 'admin' })).toEqual(['Filter admin']);
  expect(await only({ newsletter: 'yes' })).toEqual(['Filter reader']);
  expect(await only({ newsletter: 'no' })).toHaveLength(4);
  expect(await only({ activity: 'week' })).toEqual(['Filter blocked']);
  expect(await only({ activity: 'quarter' })).toEqual(['Filter blocked', 'Filter reader']);
  expect(await only({ activity: 'older' })).toEqual(['Filter old']);
  expect(await only({ activity: 'never' })).toEqual(['Filter admin', 'Filter unconfirmed']);
});

it('a person’s page has orders, what is owed, sessions and consents; strangers are nobody', async () => {
  const { headers } = await staffMember();
  const person = await makeUser(db, { name: 'Page Person' });
  await makeSession(db, person.id);
  const order = await makeOrder(db, { userId: person.id });
  const get = (userId: string) => callApi('people/get', { userId, locale: 'en' }, headers);
  // The cast: the procedure's answer is a person.
  const view = (await get(person.id)).body as PersonView;
  expect(view).toMatchObject({ name: 'Page Person', isMe: false, orders: 1 });
  expect(view.latestOrders.map(({ number }) => number)).toEqual([order.number]);
  expect(view.balance.owed).toBe(view.latestOrders[0]?.due);
  expect(view.sessions).toHaveLength(1);
  expect(view.consents.map(({ isGranted }) => isGranted)).toEqual([false, false, false, false]);
  expect((await get(crypto.randomUUID())).status).toBe(404);
});

it('notes are written down in the audit log without their text', async () => {
  const { id: staffId, headers } = await staffMember();
  const { id: userId } = await makeUser(db);
  const text = 'Pays late, call first';
  expect((await callApi('people/addNote', { userId, text }, headers)).status).toBe(200);
  const seen = await callApi('people/get', { userId, locale: 'en' }, headers);
  // The cast: as above.
  const [note] = (seen.body as PersonView).notes;
  expect(note).toMatchObject({ text, author: 'Boss' });
  expect((await callApi('people/removeNote', { noteId: note?.id }, headers)).status).toBe(200);
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.thingId, userId))
    .orderBy(auditLog.id);
  expect(entries.map(({ action }) => action)).toEqual(['insert', 'delete']);
  expect(entries.every((entry) => entry.staffId === staffId)).toBe(true);
  expect(JSON.stringify(entries)).not.toContain(text);
});

it('of many tags at once no more than the limit stand', async () => {
  const { headers } = await staffMember();
  const { id: userId } = await makeUser(db);
  await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      callApi('people/setTag', { userId, tag: `tag ${at}`, isOn: true }, headers),
    ),
  );
  const { rows } = await list({ search: 'tag 1' });
  expect(rows.length).toBeLessThanOrEqual(1);
  const seen = await callApi('people/get', { userId, locale: 'en' }, headers);
  // The cast: as above.
  expect((seen.body as PersonView).tags).toHaveLength(20);
});

it('20,000 people are searched by the indexes and answered quickly', async () => {
  await db.execute(sql`insert into users (id, name, email, email_verified, created_at)
    select gen_random_uuid(), 'Person ' || n, 'person' || n || '@many.test', true,
      now() - n * interval '1 minute' from generate_series(1, 20000) n`);
  await db.execute(sql`insert into profiles (id, user_id, email, full_name, phone)
    select gen_random_uuid(), id, email, name,
      '+2547' || lpad((row_number() over (order by email))::text, 8, '0')
    from users where email like '%@many.test'`);
  await db.execute(sql`vacuum analyze users`);
  await db.execute(sql`vacuum analyze profiles`);
  const asked = [
    {},
    { search: 'person 19999' },
    { search: '0700012345' },
    { newsletter: 'no', activity: 'never', role: 'customer' },
  ];
  for (const changes of asked) {
    const started = performance.now();
    expect((await list(changes)).total).toBeGreaterThan(0);
    // A list that looks at everybody for each of its rows takes minutes.
    expect(performance.now() - started).toBeLessThan(2_000);
  }
  const plan = await db.execute<{ 'QUERY PLAN': string }>(sql`explain
    select u.id from users u where u.email ilike '%person19999%' or u.name ilike '%person19999%'
    union select p.user_id from ${profiles} p
      where p.full_name ilike '%19999%' or p.phone like '%00012345%'`);
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('users_search_idx');
  expect(text).toContain('profiles_search_idx');
});
