import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profiles, sessions, users } from '#/db/schema/accounts.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { findSessionUser } from '#/platform/auth/session-user.server.ts';
import { startJobs, stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { accountApi } from './api.server.ts';

const { db } = await useDatabase();
const password = 'a long enough secret';
let addresses = 0;

beforeAll(async () => {
  provideEnv({ JOBS: 'off', LOG_LEVEL: 'silent' });
  await startJobs();
});
afterAll(() => stopJobs());

/** A browser: keeps its cookies and always comes from one address. */
function browser(clientIp = nextAddress()) {
  const jar = new Map<string, string>();
  const call = () => {
    const responseHeaders = new Headers();
    const context: RequestContext = {
      headers: cookieHeaders(),
      clientIp,
      requestId: 'test',
      responseHeaders,
    };
    return { api: createRouterClient(accountApi, { context }), responseHeaders };
  };
  const cookieHeaders = () => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Headers(cookie ? { cookie } : {});
  };
  return {
    jar,
    headers: cookieHeaders,
    async run<T>(work: (api: ReturnType<typeof call>['api']) => Promise<T>): Promise<T> {
      const { api, responseHeaders } = call();
      try {
        return await work(api);
      } finally {
        for (const line of responseHeaders.getSetCookie()) keep(jar, line);
      }
    },
  };
}

function keep(jar: Map<string, string>, line: string) {
  const [pair = ''] = line.split(';');
  const [name = '', value = ''] = pair.split('=', 2);
  if (/max-age=0/i.test(line)) jar.delete(name);
  else jar.set(name, value);
}

function nextAddress() {
  addresses += 1;
  return `10.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

async function mailsTo(recipient: string) {
  await workOffJobs();
  return db.select().from(mailMessages).where(eq(mailMessages.recipient, recipient));
}

async function linkIn(email: string) {
  const mails = await mailsTo(email);
  const found = /href="([^"]*\/auth\/verify[^"]*)"/.exec(mails.at(-1)?.html ?? '');
  const query = new URL((found?.[1] ?? '').replaceAll('&amp;', '&')).searchParams;
  return {
    account: query.get('account') ?? '',
    token: query.get('token') ?? '',
    to: query.get('to'),
  };
}

async function signedUp(email: string, signer = browser()) {
  await signer.run((api) => api.signUp({ name: 'Amina Wanjiru', email, password }));
  const { account, token } = await linkIn(email);
  await signer.run((api) => api.confirmEmail({ account, token }));
  return signer;
}

const reasonOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'data' in error ? error.data : error;

describe('the way in and out', () => {
  test('sign up, mail, confirm, signed in, sign out, sign in', async () => {
    const email = 'amina@example.com';
    const one = browser();
    const answer = await one.run((api) =>
      api.signUp({
        name: ' Amina Wanjiru ',
        email: 'AMINA@example.com',
        password,
        returnTo: '/checkout',
      }),
    );
    expect(answer).toEqual({ mailbox: true });
    expect((await one.run((api) => api.me())).user).toBeNull();

    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Confirm your e-mail address');
    expect(mail?.text).toContain('/auth/verify?account=');
    expect(mail?.html).toContain('lang="en"');
    expect(mail?.html).not.toContain('Amina');

    const { account, token, to } = await linkIn(email);
    expect(to).toBe('/checkout');
    expect(await one.run((api) => api.confirmEmail({ account, token }))).toEqual({
      signedIn: true,
    });
    const { user } = await one.run((api) => api.me());
    expect(user).toMatchObject({ name: 'Amina Wanjiru', email, role: 'customer', initials: 'AW' });

    const before = one.headers();
    await one.run((api) => api.signOut());
    expect(one.jar.size).toBe(0);
    expect((await one.run((api) => api.me())).user).toBeNull();
    expect(await findSessionUser(before)).toBeNull();

    await one.run((api) => api.signIn({ email, password }));
    expect((await one.run((api) => api.me())).user?.email).toBe(email);
  });

  test('the mail comes in the language of the page, once per job', async () => {
    const one = browser();
    const email = 'juma@example.com';
    await one.run((api) => api.signUp({ name: 'Juma', email, password, locale: 'sw' }));
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Thibitisha anwani yako ya barua pepe');
    expect(mail?.html).toContain('/sw/auth/verify');
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('the link confirms once and signs nobody in later', async () => {
    const email = 'once@example.com';
    const one = browser();
    await one.run((api) => api.signUp({ name: 'Once', email, password }));
    const { account, token } = await linkIn(email);
    await one.run((api) => api.confirmEmail({ account, token }));
    const finder = browser();
    const again = await finder.run((api) => api.confirmEmail({ account, token }));
    expect(again).toEqual({ signedIn: false });
    expect(finder.jar.size).toBe(0);
  });

  test('a forged link and one for another account confirm nothing', async () => {
    const email = 'forged@example.com';
    await browser().run((api) => api.signUp({ name: 'F', email, password }));
    const { account, token } = await linkIn(email);
    const forged = token.slice(0, -3) + (token.endsWith('AAA') ? 'BBB' : 'AAA');
    for (const link of [
      { account, token: forged },
      { account: crypto.randomUUID(), token },
      { account, token: 'x' },
    ]) {
      const refused = await browser().run((api) => api.confirmEmail(link).catch(reasonOf));
      expect(refused).toMatchObject({ reason: 'LINK_INVALID' });
    }
  });

  test('somebody who is signed in stays who they are when opening a stranger’s link', async () => {
    const one = await signedUp('owner@example.com');
    const email = 'other@example.com';
    await browser().run((api) => api.signUp({ name: 'Other', email, password }));
    const { account, token } = await linkIn(email);
    const answer = await one.run((api) => api.confirmEmail({ account, token }));
    expect(answer).toEqual({ signedIn: false });
    expect((await one.run((api) => api.me())).user?.email).toBe('owner@example.com');
  });
});

describe('refusals', () => {
  test('wrong password, unknown e-mail: the same refusal; unconfirmed only with the password', async () => {
    const email = 'waiting@example.com';
    const one = browser();
    await one.run((api) => api.signUp({ name: 'W', email, password }));
    const wrong = await one.run((api) =>
      api.signIn({ email, password: 'not this one' }).catch(reasonOf),
    );
    expect(wrong).toMatchObject({ reason: 'INVALID_CREDENTIALS' });
    const unknown = await one.run((api) =>
      api.signIn({ email: 'nobody@example.com', password }).catch(reasonOf),
    );
    expect(unknown).toEqual(wrong);
    const early = await one.run((api) => api.signIn({ email, password }).catch(reasonOf));
    expect(early).toMatchObject({ reason: 'EMAIL_NOT_CONFIRMED' });
    expect(one.jar.size).toBe(0);
  });

  test('guesses from one address are stopped; the owner elsewhere still gets in', async () => {
    const email = 'guessed@example.com';
    await signedUp(email);
    const guesser = browser();
    const reasons = [];
    for (let guess = 0; guess < 12; guess += 1) {
      reasons.push(
        await guesser.run((api) =>
          api.signIn({ email, password: `guess ${guess}` }).catch(reasonOf),
        ),
      );
    }
    expect(reasons[9]).toMatchObject({ reason: 'INVALID_CREDENTIALS' });
    expect(reasons[10]).toMatchObject({ reason: 'TOO_MANY_TRIES' });
    const blocked = await guesser.run((api) => api.signIn({ email, password }).catch(reasonOf));
    expect(blocked).toMatchObject({ reason: 'TOO_MANY_TRIES' });
    const owner = browser();
    await owner.run((api) => api.signIn({ email, password }));
    expect((await owner.run((api) => api.me())).user?.email).toBe(email);
  });

  test('a known e-mail is answered like a new one, and its owner gets one mail', async () => {
    const email = 'known@example.com';
    await signedUp(email);
    const stranger = browser();
    const signUp = () =>
      stranger.run((api) => api.signUp({ name: 'X', email, password: 'another secret' }));
    expect(await signUp()).toEqual({ mailbox: true });
    expect(await signUp()).toEqual({ mailbox: true });
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Confirm your e-mail address', 'You already have an account']);
    const early = await stranger.run((api) =>
      api.signIn({ email, password: 'another secret' }).catch(reasonOf),
    );
    expect(early).toMatchObject({ reason: 'INVALID_CREDENTIALS' });
  });

  test('an account nobody confirmed is replaced by a later sign-up, and its link dies', async () => {
    const email = 'prepared@example.com';
    await browser().run((api) => api.signUp({ name: 'Thief', email, password: 'of the thief' }));
    const old = await linkIn(email);
    await db
      .update(users)
      .set({ createdAt: new Date(Date.now() - 120_000) })
      .where(eq(users.email, email));
    const owner = browser();
    await owner.run((api) => api.signUp({ name: 'Owner', email, password }));
    const dead = await owner.run((api) => api.confirmEmail(old).catch(reasonOf));
    expect(dead).toMatchObject({ reason: 'LINK_INVALID' });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
  });

  test('asking for the mail again: same answer for everybody, a mail for those who wait', async () => {
    const email = 'again@example.com';
    const one = browser();
    await one.run((api) => api.signUp({ name: 'Again', email, password }));
    for (const asked of [email, 'stranger@example.com']) {
      expect(await one.run((api) => api.resendConfirmation({ email: asked }))).toEqual({});
    }
    expect(await mailsTo(email)).toHaveLength(2);
    expect(await mailsTo('stranger@example.com')).toHaveLength(0);
  });
});

test('a hundred simultaneous sign-ups with one e-mail make one account', async () => {
  const email = 'crowd@example.com';
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      browser().run((api) => api.signUp({ name: 'Crowd', email, password })),
    ),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set(['{"mailbox":true}']),
  );
  expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  const { account, token } = await linkIn(email);
  const one = browser();
  expect(await one.run((api) => api.confirmEmail({ account, token }))).toEqual({ signedIn: true });
  await browser().run((api) => api.signIn({ email, password }));
}, 60_000);

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
    const changed = await one.run((api) =>
      api.updateProfile({
        name: 'Amina W.',
        phone: '0712 345 678',
        // What a forger would add.
        ...{ role: 'admin', email: 'x@example.com' },
      }),
    );
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
