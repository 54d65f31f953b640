import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profiles, sessions } from '#/db/schema/accounts.ts';
import { findSessionUser } from '#/platform/auth/session-user.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { startJobs, stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { browser, reasonOf, signedUp } from '#tests/setup/account-browser.ts';
import { useDatabase } from '#tests/setup/use-database.ts';

const { db } = await useDatabase();

beforeAll(async () => {
  provideEnv({ JOBS: 'off', LOG_LEVEL: 'silent' });
  await startJobs();
});
afterAll(() => stopJobs());

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

  test('a session older than an hour is renewed for seven more days', async () => {
    const one = await signedUp('slider@example.com');
    const [[, value] = ['', '']] = [...one.jar];
    const own = eq(sessions.token, decodeURIComponent(value).split('.')[0] ?? '');
    const day = 24 * 3_600_000;
    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + day) })
      .where(own);
    await one.run((api) => api.me());
    const [session] = await db.select().from(sessions).where(own);
    expect(session?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6.9 * day);
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
    });
    expect((await findSessionUser(one.headers()))?.role).toBe('customer');
    const refused = await one.run((api) =>
      api.updateProfile({ name: 'Amina', phone: '12' }).catch(reasonOf),
    );
    expect(refused).toMatchObject({ reason: 'PHONE_INVALID' });
  });

  test('strangers have none', async () => {
    await expect(browser().run((api) => api.getProfile())).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });
});
