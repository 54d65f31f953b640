import { beforeAll, describe, expect, it } from 'vitest';
import { profiles } from '#/db/schema/accounts.ts';
import { eq } from 'drizzle-orm';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { callApi, listAccess } from './call-api.ts';

// Who may do what: every guard, tried by everybody.

const { db } = await useDatabase();

const procedures = listAccess();

it('no procedure is unguarded', () => {
  expect(procedures.filter(({ access }) => !access)).toEqual([]);
});

describe.each([
  ['a guest', async () => ({}), { anyone: true, customer: 401, admin: 401 }],
  ['a customer', () => headersOf('customer'), { anyone: true, customer: true, admin: 403 }],
  ['an admin', () => headersOf('admin'), { anyone: true, customer: true, admin: true }],
  ['a former admin', () => headersOf('former'), { anyone: true, customer: true, admin: 403 }],
  ['a forged cookie', forged, { anyone: true, customer: 401, admin: 401 }],
] as const)('%s', (_who, headers, expected) => {
  it.each(procedures)('$path', async ({ path, access = 'admin' }) => {
    // Nothing is given: whoever passes the guard fails at the input, or does what needs none.
    const { status } = await callApi(path, {}, await headers());
    const want = expected[access];
    if (want !== true) expect(status).toBe(want);
    else if (path === 'account/refreshSession') expect([200, 401]).toContain(status);
    else expect([401, 403, 500]).not.toContain(status);
  });
});

let people: Record<'customer' | 'admin' | 'former', string>;

beforeAll(async () => {
  const former = await makeUser(db, { role: 'admin' });
  people = {
    customer: (await makeUser(db)).id,
    admin: (await makeUser(db, { role: 'admin' })).id,
    former: former.id,
  };
  await db.update(profiles).set({ role: 'customer' }).where(eq(profiles.userId, former.id));
});

/** A session of its own for every call: some calls end sessions. */
async function headersOf(who: 'customer' | 'admin' | 'former'): Promise<Record<string, string>> {
  return { cookie: await sessionCookie((await makeSession(db, people[who])).token) };
}

async function forged(): Promise<Record<string, string>> {
  const { token } = await makeSession(db, people.admin);
  return { cookie: `goled.session_token=${token}.${'A'.repeat(43)}%3D` };
}
