import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, users } from '#/db/schema/accounts.ts';
import { handleAuth } from '#/platform/auth/auth-handler.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { openQueue } from '#/platform/jobs/queue.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import {
  fakeProviderEnv,
  startFakeProvider,
  type FakeProvider,
} from '#tests/fakes/openid-provider.ts';
import {
  browser,
  linkIn,
  mailsTo,
  password,
  reasonOf,
  signedUp,
} from '#tests/setup/account-browser.ts';
import { useDatabase } from '#tests/setup/use-database.ts';

const { db } = await useDatabase();
let google: FakeProvider;

beforeAll(async () => {
  google = await startFakeProvider();
  provideEnv({ JOBS: 'off', LOG_LEVEL: 'silent', ...fakeProviderEnv(google) });
  await openQueue();
});
beforeEach(() => {
  google.lies = {};
  google.forges = false;
  google.person = {
    sub: crypto.randomUUID(),
    email: `g-${crypto.randomUUID()}@example.com`,
    email_verified: true,
    name: 'Wambui Google',
  };
});
afterAll(async () => {
  await stopJobs();
  await google.stop();
});

type Browser = ReturnType<typeof browser>;

/** Leaves for Google and gives the address Google sends the browser back to. */
async function throughGoogle(who: Browser, returnTo = '/checkout', locale: 'en' | 'sw' = 'en') {
  const { url } = await who.run((api) => api.startGoogle({ returnTo, locale }));
  const answer = await fetch(url, { redirect: 'manual' });
  return answer.headers.get('location') ?? `refused ${answer.status}`;
}

/** Comes back with this address; where the shop sends the browser then. */
async function comeBack(who: Browser, address: string): Promise<URL> {
  const answer = await handleAuth(new Request(address, { headers: who.headers() }));
  who.keep(answer.headers.getSetCookie());
  return new URL(answer.headers.get('location') ?? 'none:', 'http://localhost:3000');
}

const signIn = async (who: Browser) => comeBack(who, await throughGoogle(who));
const nameOf = async (who: Browser) => (await who.run((api) => api.me())).user?.email ?? null;
const email = () => google.person?.email ?? '';

describe('signing in with Google', () => {
  test('makes an account, in the language of the page, and goes on to where one was', async () => {
    const one = browser();
    const back = await comeBack(one, await throughGoogle(one, '/checkout', 'sw'));
    expect(back.pathname).toBe('/sw/auth/callback');
    expect(back.searchParams.get('to')).toBe('/checkout');
    expect(back.searchParams.get('error')).toBeNull();
    const { user } = await one.run((api) => api.me());
    expect(user).toMatchObject({ email: email(), name: 'Wambui Google', role: 'customer' });
    expect([...one.jar.keys()].toSorted()).toEqual([
      'goled.device',
      'goled.session_token',
      'goled.signed_in',
    ]);
    const mails = await mailsTo(email());
    expect(mails.map(({ subject }) => subject)).toEqual(['Akaunti yako iko tayari']);
    expect(await one.run((api) => api.getCredentials())).toMatchObject({
      google: true,
      password: false,
    });

    const again = browser();
    await signIn(again);
    expect(await nameOf(again)).toBe(email());
    expect(await db.select().from(users).where(eq(users.email, email()))).toHaveLength(1);
  });

  test('never goes on to another site', async () => {
    for (const returnTo of [
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/%2f%2fe',
    ]) {
      const one = browser();
      const back = await comeBack(one, await throughGoogle(one, returnTo));
      expect(back.origin).toBe('http://localhost:3000');
      expect(back.searchParams.get('to')).toBe('/');
    }
  });

  test('joins an account whose e-mail is confirmed; its password stays', async () => {
    await signedUp(email());
    const one = browser();
    await signIn(one);
    expect(await nameOf(one)).toBe(email());
    const [user, ...more] = await db.select().from(users).where(eq(users.email, email()));
    expect(more).toEqual([]);
    const ways = await db
      .select()
      .from(accounts)
      .where(eq(accounts.userId, user?.id ?? ''));
    expect(ways.map(({ providerId }) => providerId).toSorted()).toEqual(['credential', 'google']);
    await browser().run((api) => api.signIn({ email: email(), password }));
  });

  test('an account that was prepared and never confirmed gives way with its password', async () => {
    const thief = browser();
    await thief.run((api) => api.signUp({ name: 'Thief', email: email(), password }));
    const link = await linkIn(email());
    const owner = browser();
    await signIn(owner);
    expect((await owner.run((api) => api.me())).user).toMatchObject({ name: 'Wambui Google' });
    const refused = await thief.run((api) =>
      api.signIn({ email: email(), password }).catch(reasonOf),
    );
    expect(refused).toMatchObject({ reason: 'INVALID_CREDENTIALS' });
    const dead = await thief.run((api) => api.confirmEmail(link).catch(reasonOf));
    expect(dead).toMatchObject({ reason: 'LINK_INVALID' });
  });
});

describe('what is refused', () => {
  const outcome = async (who: Browser, back: URL) => {
    const isBack = back.pathname === '/auth/callback' && back.searchParams.has('error');
    return isBack && (await nameOf(who)) === null ? 'refused' : `${back.href} ${await nameOf(who)}`;
  };

  test('an address Google has not checked: neither joined nor made', async () => {
    const victim = email();
    google.lies = { email_verified: false };
    const one = browser();
    expect(await outcome(one, await signIn(one))).toBe('refused');
    expect(await db.select().from(users).where(eq(users.email, victim))).toEqual([]);
    await signedUp(victim);
    expect(await outcome(one, await signIn(one))).toBe('refused');
  });

  test('the person says no at Google', async () => {
    google.person = null;
    const one = browser();
    expect(await outcome(one, await signIn(one))).toBe('refused');
  });

  test.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'another-client' }],
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['a token that has run out', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['no e-mail', { email: undefined }],
  ])('an id token with %s', async (_, lies) => {
    google.lies = lies;
    const one = browser();
    expect(await outcome(one, await signIn(one))).toBe('refused');
  });

  test('an id token signed with another key', async () => {
    google.forges = true;
    const one = browser();
    expect(await outcome(one, await signIn(one))).toBe('refused');
  });

  test('a wrong, a missing and a used state, and a used code', async () => {
    const one = browser();
    const address = await throughGoogle(one);
    const without = (name: string, value?: string) => {
      const changed = new URL(address);
      if (value === undefined) changed.searchParams.delete(name);
      else changed.searchParams.set(name, value);
      return changed.href;
    };
    expect(await outcome(one, await comeBack(one, without('state')))).toBe('refused');
    expect(await outcome(one, await comeBack(one, without('state', 'forged')))).toBe('refused');
    expect(await outcome(one, await comeBack(one, without('code', 'forged')))).toBe('refused');
    // The state was used up by the last one.
    expect(await outcome(one, await comeBack(one, address))).toBe('refused');

    const two = browser();
    const good = await throughGoogle(two);
    await comeBack(two, good);
    expect(await nameOf(two)).toBe(email());
    const exchanged = google.exchanged.length;
    const thief = browser();
    expect(await outcome(thief, await comeBack(thief, good))).toBe('refused');
    expect(google.exchanged).toHaveLength(exchanged);
  });

  test('a return that another browser began', async () => {
    const [victim, attacker] = [browser(), browser()];
    const address = await throughGoogle(attacker);
    expect(await outcome(victim, await comeBack(victim, address))).toBe('refused');
    const own = await throughGoogle(victim);
    expect(await outcome(victim, await comeBack(victim, address))).toBe('refused');
    await comeBack(victim, own);
  });

  test('a blocked person', async () => {
    const one = browser();
    await signIn(one);
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.email, email()));
    const again = browser();
    expect(await outcome(again, await signIn(again))).toBe('refused');
    expect(await nameOf(one)).toBeNull();
  });

  test('Better Auth’s own ways past our procedures', async () => {
    for (const [method, path] of [
      ['POST', '/sign-in/social'],
      ['POST', '/sign-in/email'],
      ['POST', '/callback/google'],
      ['GET', '/reset-password/x?callbackURL=/'],
      ['GET', '/get-session'],
    ]) {
      const request = new Request(`http://localhost:3000/api/auth${path}`, {
        method: method ?? 'GET',
      });
      expect(`${path} ${(await handleAuth(request)).status}`).toBe(`${path} 404`);
    }
  });
});

describe('Google out of reach or not set up', () => {
  test('is said, and works again when it is back', async () => {
    const { issuer } = google;
    provideEnv({ GOOGLE_ISSUER: 'http://127.0.0.1:9' });
    const away = await browser().run((api) => api.startGoogle({}).catch(reasonOf));
    expect(away).toMatchObject({ reason: 'GOOGLE_UNREACHABLE' });
    provideEnv({ GOOGLE_ISSUER: issuer });
    const one = browser();
    await signIn(one);
    expect(await nameOf(one)).toBe(email());
  });

  test('the page shows no button without keys', async () => {
    expect(await browser().run((api) => api.signInWays())).toEqual({ google: true });
    provideEnv({ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' });
    expect(await browser().run((api) => api.signInWays())).toEqual({ google: false });
    const none = await browser().run((api) => api.startGoogle({}).catch(reasonOf));
    expect(none).toMatchObject({ reason: 'GOOGLE_UNREACHABLE' });
    provideEnv(fakeProviderEnv(google));
  });
});
