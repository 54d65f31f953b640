import { call } from '@orpc/server';
import { eq, lt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profiles, sessions, users } from '#/db/schema/accounts.ts';
import { getDatabase } from '#/db/client.server.ts';
import { updateAccessWindow } from '#/platform/auth/queries.server.ts';
import { findSessionUser } from '#/platform/auth/session-user.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { openQueue } from '#/platform/jobs/queue.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { handleEvents, stopRealtime } from '#/platform/realtime/events-handler.server.ts';
import { adminProcedure } from '#/platform/rpc/base.server.ts';
import { browser, reasonOf, signedUp, type Browser } from '#tests/setup/account-browser.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { cartTopics } from '#/features/cart/account/live-cart.server.ts';
import { getMe } from './session/get-me.server.ts';
import { updateProfileRow } from './queries.server.ts';

const { db } = await useDatabase();

beforeAll(async () => {
  provideEnv({ JOBS: 'off', LOG_LEVEL: 'silent' });
  await openQueue();
});
afterAll(async () => {
  await stopRealtime();
  await stopJobs();
});

describe('who is calling', () => {
  test('role and name come from the profile at every call', async () => {
    const email = 'boss@example.com';
    const one = await signedUp(email);
    const role = async () => (await findSessionUser(one.headers()))?.role;
    expect(await role()).toBe('customer');
    const own = eq(profiles.email, email);
    await db.update(profiles).set({ role: 'admin', fullName: 'The Boss' }).where(own);
    expect(await role()).toBe('admin');
    expect((await findSessionUser(one.headers()))?.name).toBe('The Boss');
    await db.update(profiles).set({ role: 'superuser' }).where(own);
    expect(await role()).toBe('customer');
  });

  test('a missing profile is made, once, however many ask', async () => {
    const email = 'profileless@example.com';
    const one = await signedUp(email);
    await db.delete(profiles).where(eq(profiles.email, email));
    const callers = await Promise.all(
      Array.from({ length: 20 }, () => findSessionUser(one.headers())),
    );
    expect(callers.every((caller) => caller?.name === 'Amina Wanjiru')).toBe(true);
    const made = await db.select().from(profiles).where(eq(profiles.email, email));
    expect(made).toMatchObject([{ fullName: 'Amina Wanjiru', role: 'customer' }]);
  });

  test('a forged, a foreign and an expired cookie are nobody', async () => {
    const email = 'expired@example.com';
    const one = await signedUp(email);
    const [[name, value] = ['', '']] = [...one.jar];
    const asked = (cookie: string) => findSessionUser(new Headers({ cookie }));
    expect(await asked(`${name}=${value}`)).not.toBeNull();
    const token = decodeURIComponent(value).split('.')[0] ?? '';
    expect(await asked(`${name}=${token}`)).toBeNull();
    expect(await asked(`${name}=${token}.${'A'.repeat(43)}%3D`)).toBeNull();
    expect(await asked('other=1')).toBeNull();
    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.token, token));
    expect(await asked(`${name}=${value}`)).toBeNull();
  });

  test('a session that a sign-in made while its person was being blocked opens nothing', async () => {
    const email = 'blocked@example.com';
    const one = await signedUp(email);
    expect(await findSessionUser(one.headers())).not.toBeNull();
    // Blocking ends the sessions that it sees; this one was written a moment later.
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.email, email));
    expect(await findSessionUser(one.headers())).toBeNull();
  });

  test('a removed admin is refused with the next call', async () => {
    const one = await signedUp('former@example.com');
    const own = eq(profiles.email, 'former@example.com');
    const asAdmin = () =>
      call(
        adminProcedure.handler(() => 'in'),
        undefined,
        {
          context: {
            headers: one.headers(),
            clientIp: '10.0.0.1',
            requestId: 'test',
            responseHeaders: new Headers(),
          },
        },
      );
    // The profile is made by the first call.
    await expect(asAdmin()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await db.update(profiles).set({ role: 'admin' }).where(own);
    expect(await asAdmin()).toBe('in');
    await db.update(profiles).set({ role: 'customer' }).where(own);
    await expect(asAdmin()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('an hour of access inside seven days of session', () => {
  const HOUR = 3_600_000;
  const own = (one: Browser) => {
    const [[, value] = ['', '']] = [...one.jar];
    return eq(sessions.token, decodeURIComponent(value).split('.')[0] ?? '');
  };
  const read = async (one: Browser) => {
    const [session] = await db.select().from(sessions).where(own(one));
    if (!session) throw new Error('There is no session');
    return session;
  };
  const change = (one: Browser, times: { accessExpiresAt?: Date; expiresAt?: Date }) =>
    db.update(sessions).set(times).where(own(one));
  const past = () => new Date(Date.now() - 1000);

  test('a new session is open for an hour', async () => {
    const { accessExpiresAt } = await read(await signedUp('window@example.com'));
    expect(Math.abs(accessExpiresAt.getTime() - Date.now() - HOUR)).toBeLessThan(60_000);
  });

  test('once the window has run out calls are refused until it is renewed', async () => {
    const one = await signedUp('shut@example.com');
    await change(one, { accessExpiresAt: past() });
    await expect(one.run((api) => api.getProfile())).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    const { accessExpiresAt } = await one.run((api) => api.refreshSession());
    expect(accessExpiresAt.getTime()).toBeGreaterThan(Date.now() + 0.99 * HOUR);
    expect(await one.run((api) => api.getProfile())).toMatchObject({ name: 'Amina Wanjiru' });
  });

  test('a page that asks who is there opens the window again', async () => {
    const one = await signedUp('reopened@example.com');
    await change(one, { accessExpiresAt: past() });
    expect((await one.run((api) => api.me())).user?.email).toBe('reopened@example.com');
    expect((await read(one)).accessExpiresAt.getTime()).toBeGreaterThan(Date.now());
  });

  test('a closed window is nobody to streams and downloads', async () => {
    const one = await signedUp('idle@example.com');
    const stream = () =>
      handleEvents(
        cartTopics,
        new Request('http://shop.test/api/events?topic=cart', { headers: one.headers() }),
      );
    expect(await findSessionUser(one.headers())).not.toBeNull();
    const heard = await stream();
    expect(heard.status).toBe(200);
    await heard.body?.cancel();
    await change(one, { accessExpiresAt: past() });
    expect(await findSessionUser(one.headers())).toBeNull();
    expect((await stream()).status).toBe(401);
    await one.run((api) => api.me());
    expect(await findSessionUser(one.headers())).not.toBeNull();
  });

  test.each([
    ['a picture’s address', { 'sec-fetch-dest': 'image' }],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
    ['what is fetched ahead of time', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }],
  ])('%s opens no closed window', async (what, said) => {
    const one = await signedUp(`not-opened-${what.length}@example.com`);
    await change(one, { accessExpiresAt: past() });
    const headers = one.headers();
    for (const [name, value] of Object.entries(said)) headers.set(name, value);
    const asked = {
      headers,
      clientIp: '10.0.0.1',
      requestId: 'test',
      responseHeaders: new Headers(),
    };
    expect(await getMe(asked)).toEqual({ session: null, user: null });
    expect((await read(one)).accessExpiresAt.getTime()).toBeLessThan(Date.now());
    headers.set('sec-fetch-dest', 'document');
    headers.delete('sec-purpose');
    expect((await getMe(asked)).user).not.toBeNull();
  });

  test('renewing after an hour prolongs the session and its cookie by seven days', async () => {
    const one = await signedUp('slider@example.com');
    await change(one, { expiresAt: new Date(Date.now() + 24 * HOUR) });
    one.jar.delete('goled.signed_in');
    await one.run((api) => api.refreshSession());
    expect((await read(one)).expiresAt.getTime()).toBeGreaterThan(Date.now() + 6.9 * 24 * HOUR);
    // The hint comes with the cookie.
    expect(one.jar.has('goled.signed_in')).toBe(true);
  });

  test('a session that is over cannot be renewed', async () => {
    const one = await signedUp('over@example.com');
    await change(one, { expiresAt: past() });
    await expect(one.run((api) => api.refreshSession())).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(await one.run((api) => api.me())).toEqual({ session: null, user: null });
    // Nor when it ends between being found and being renewed.
    const [ended] = await db.select().from(sessions).where(lt(sessions.expiresAt, new Date()));
    const until = new Date(Date.now() + 60_000);
    expect(await updateAccessWindow(db, ended?.id ?? '', until, new Date())).toBe(false);
  });

  test('a profile that cannot be made leaves a session without a person', async () => {
    const email = 'unmade@example.com';
    const one = await signedUp(email);
    await db.delete(profiles).where(eq(profiles.email, email));
    await db.execute(sql`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise 'no'; end $$`);
    await db.execute(sql`
      create trigger refuse before insert on profiles for each row execute function refuse()`);
    expect(await one.run((api) => api.me())).toMatchObject({ session: {}, user: null });
    await expect(one.run((api) => api.getProfile())).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await db.execute(sql`drop trigger refuse on profiles`);
    expect((await one.run((api) => api.me())).user?.name).toBe('Amina Wanjiru');
  });
});

describe('profile', () => {
  test('name and phone change, the phone as E.164, and nothing else can', async () => {
    const one = await signedUp('profile@example.com');
    // With what a forger would add.
    const input = {
      name: 'Amina W.',
      phone: '0712 345 678',
      role: 'admin',
      email: 'x@example.com',
    };
    const changed = await one.run((api) => api.updateProfile(input));
    expect(changed).toEqual({
      name: 'Amina W.',
      email: 'profile@example.com',
      phone: '+254712345678',
      countyCode: null,
      address: null,
      avatarUrl: null,
    });
    expect((await findSessionUser(one.headers()))?.role).toBe('customer');
    const refused = await one.run((api) =>
      api.updateProfile({ name: 'Amina', phone: '12' }).catch(reasonOf),
    );
    expect(refused).toMatchObject({ reason: 'PHONE_INVALID' });
  });

  test('a foreign number is not taken, and stays where it was taken before', async () => {
    const one = await signedUp('abroad@example.com');
    const save = (phone: string) =>
      one.run((api) => api.updateProfile({ name: 'Amina', phone }).catch(reasonOf));
    expect(await save('+44 20 7946 0018')).toMatchObject({ reason: 'PHONE_INVALID' });
    const { id } = (await findSessionUser(one.headers())) ?? { id: '' };
    const before = { fullName: 'Amina W.', phone: '+442079460018' };
    await updateProfileRow(getDatabase(), id, before, new Date());
    expect(await save('+442079460018')).toMatchObject({ name: 'Amina', phone: '+442079460018' });
    expect(await save('')).toMatchObject({ phone: null });
    expect(await save('+442079460018')).toMatchObject({ reason: 'PHONE_INVALID' });
  });

  test('strangers have none', async () => {
    await expect(browser().run((api) => api.getProfile())).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });
});
