// A customer's session is kept between calls. Whoever ends it, or changes whose it is, ends what was kept:
// in this process before the answer, in others as soon as they are notified.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { sessions } from '#/db/schema/accounts.ts';
import { followSessionChanges } from '#/platform/auth/session-cache.server.ts';
import { startListener } from '#/platform/pg-notify/listener.server.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { watchSent } from '#tests/setup/watch-sent.ts';
import { callApi } from './call-api.ts';

const { db, pool } = await useDatabase();
/** No poll falls into a test. */
const listener = startListener(db, { pollMs: 3_600_000 });
const unfollow = followSessionChanges(listener);
afterAll(async () => {
  unfollow();
  await listener.stop();
});

const isSessionRead = /^select "sessions"\."id"/;
let reads = 0;
watchSent(pool, ({ text }) => {
  if (isSessionRead.test(text)) reads += 1;
});

const within = { timeout: 10_000 };
let staff = '';

beforeAll(async () => {
  await vi.waitFor(() => expect(listener.isConnected).toBe(true), within);
  staff = (await signIn('admin')).cookie;
});

async function signIn(role: 'customer' | 'admin' = 'customer') {
  const user = await makeUser(db, { role });
  const { token } = await makeSession(db, user.id);
  const cookie = await sessionCookie(token);
  return {
    id: user.id,
    cookie,
    /** The status of a call that only somebody signed in may make. */
    call: async () => (await callApi('account/getProfile', {}, { cookie })).status,
  };
}

/** Somebody whose session has just been read. */
async function known() {
  const person = await signIn();
  expect([await person.call(), await person.call()]).toEqual([200, 200]);
  return person;
}

it('a customer’s session is asked for once, that of staff with every call', async () => {
  const [customer, boss] = [await signIn(), await signIn('admin')];
  for (const [person, asked] of [
    [customer, 1],
    [boss, 3],
  ] as const) {
    reads = 0;
    for (let call = 0; call < 3; call += 1) expect(await person.call()).toBe(200);
    expect(reads).toBe(asked);
  }
});

it('signed out, nobody is let in by the same cookie', async () => {
  const { cookie, call } = await known();
  expect(await callApi('account/signOut', {}, { cookie })).toMatchObject({ status: 200 });
  expect(await call()).toBe(401);
});

it('ended by their owner elsewhere, other sessions let nobody in', async () => {
  const { id, call } = await known();
  const cookie = await sessionCookie((await makeSession(db, id)).token);
  expect(await callApi('account/endOtherSessions', {}, { cookie })).toMatchObject({ status: 200 });
  expect(await call()).toBe(401);
});

it('somebody who is blocked is out at once', async () => {
  const { id, call } = await known();
  const blocked = await callApi('account/block', { userId: id }, { cookie: staff });
  expect(blocked).toMatchObject({ status: 200 });
  expect(await call()).toBe(401);
});

it('what another process ended, or somebody by hand, is soon over here', async () => {
  const { id, call } = await known();
  await db.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await tx.execute("select pg_notify('goled', 'other sessions')");
  });
  await vi.waitFor(async () => expect(await call()).toBe(401), within);
});
