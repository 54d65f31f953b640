import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { profiles, users } from '#/db/schema/accounts.ts';
import { recogniseDevice } from '#/platform/auth/known-devices.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { openQueue } from '#/platform/jobs/queue.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { handleEvents, stopRealtime } from '#/platform/realtime/events-handler.server.ts';
import { HEARTBEAT_MS } from '#/platform/realtime/event-stream.server.ts';
import { shop } from '#/shop.server.ts';
import {
  browser,
  mailedLink,
  mailsTo,
  password,
  reasonOf,
  signedUp,
} from '#tests/setup/account-browser.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { callApi } from './call-api.ts';

const { db } = await useDatabase();
const other = 'another long secret';
let addresses = 0;

beforeAll(async () => {
  provideEnv({ JOBS: 'off', LOG_LEVEL: 'silent', PUBLIC_URL: 'https://goled.example' });
  await openQueue();
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await stopRealtime();
  await stopJobs();
});

const somebody = () => `p-${crypto.randomUUID()}@example.com`;

/** One try to sign in, from an address nobody else has: 'in' or why not. */
const tryIn = (email: string, secret: string, who = browser()) =>
  who.run((api) =>
    api.signIn({ email, password: secret }).then(
      () => 'in',
      (error: unknown) => reason(reasonOf(error)),
    ),
  );

const reason = (rejection: unknown) =>
  typeof rejection === 'object' && rejection !== null && 'reason' in rejection
    ? rejection.reason
    : rejection;

async function anAdmin(): Promise<{ id: string; cookie: string }> {
  const email = somebody();
  const admin = await signedUp(email);
  const id = (await admin.run((api) => api.me())).user?.id ?? '';
  await db.update(profiles).set({ role: 'admin' }).where(eq(profiles.userId, id));
  return { id, cookie: admin.headers().get('cookie') ?? '' };
}

async function resetToken(email: string): Promise<string> {
  await browser().run((api) => api.requestReset({ email }));
  return (await mailedLink(email, '/auth/reset-password')).get('token') ?? '';
}

const reset = (token: string, secret = other, who = browser()) =>
  who.run((api) =>
    api.resetPassword({ token, password: secret }).then(
      () => 'done',
      (error: unknown) => reason(reasonOf(error)),
    ),
  );

describe('somebody who was let in once and shall not be any more', () => {
  const ways: [string, (id: string, admin: string) => Promise<unknown>][] = [
    ['blocked', (userId, cookie) => callApi('account/block', { userId }, { cookie })],
    ['deleted', (id) => db.delete(users).where(eq(users.id, id))],
  ];

  it.each(ways)(
    '%s: session, event stream, reset link and password end at once',
    async (_, end) => {
      const cookie = (await anAdmin()).cookie;
      const email = somebody();
      const one = await signedUp(email);
      const id = (await one.run((api) => api.me())).user?.id ?? '';
      const token = await resetToken(email);
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const events = 'http://localhost:3000/api/events?topic=cart';
      const stream = await handleEvents(
        shop.topics,
        new Request(events, { headers: one.headers() }),
      );
      expect(stream.status).toBe(200);
      const heard = stream.text();

      await end(id, cookie);
      expect((await one.run((api) => api.me())).user).toBeNull();
      await expect(one.run((api) => api.getProfile())).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
      });
      vi.advanceTimersByTime(HEARTBEAT_MS);
      expect(await heard).toMatch(/event: end\ndata: signed-out\n\n$/);
      expect(
        (await handleEvents(shop.topics, new Request(events, { headers: one.headers() }))).status,
      ).toBe(401);
      expect(await reset(token)).toBe('LINK_INVALID');
      // No other words than for a wrong password, and no mail that would help.
      expect(await tryIn(email, password)).toBe('INVALID_CREDENTIALS');
      const before = (await mailsTo(email)).length;
      await browser().run((api) => api.requestReset({ email }));
      expect(await mailsTo(email)).toHaveLength(before);
    },
  );

  it('a mailed link that was written while its person was being blocked changes nothing', async () => {
    const email = somebody();
    await signedUp(email);
    const token = await resetToken(email);
    // Blocking ends the links that it sees; this one was written a moment later.
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.email, email));
    expect(await reset(token)).toBe('LINK_INVALID');
  });

  it('blocking is for admins, not for oneself, and can be taken back', async () => {
    const email = somebody();
    const one = await signedUp(email);
    const userId = (await one.run((api) => api.me())).user?.id ?? '';
    const admin = await anAdmin();
    const { cookie } = admin;
    const block = async (id: string, who: string, procedure = 'block') =>
      (await callApi(`account/${procedure}`, { userId: id }, { cookie: who })).status;
    expect(await block(userId, '')).toBe(401);
    expect(await block(admin.id, one.headers().get('cookie') ?? '')).toBe(403);
    expect(await block(admin.id, cookie)).toBe(409);
    expect(await block(crypto.randomUUID(), cookie)).toBe(404);
    expect(await block(userId, cookie)).toBe(200);
    expect(await tryIn(email, password)).toBe('INVALID_CREDENTIALS');
    expect(await block(userId, cookie, 'unblock')).toBe(200);
    // What was open before the block stays closed.
    expect((await one.run((api) => api.me())).user).toBeNull();
    expect(await tryIn(email, password)).toBe('in');
  });
});

describe('guesses from everywhere', () => {
  it('at one account: fifty an hour, and the owner gets in all the while', async () => {
    // The guard: one statement counts a try, so simultaneous ones all count.
    const email = somebody();
    const owner = await signedUp(email);
    await owner.run((api) => api.signOut());
    const guesses = await Promise.all(
      Array.from({ length: 120 }, (_, guess) => tryIn(email, `guess number ${guess}`)),
    );
    expect(guesses.filter((answer) => answer === 'INVALID_CREDENTIALS')).toHaveLength(50);
    expect(guesses.filter((answer) => answer === 'TOO_MANY_TRIES')).toHaveLength(70);
    // A browser that was signed in before is counted apart.
    expect(await tryIn(email, password, owner)).toBe('in');
    // One that was not is stopped with the guessers, and let in by the reset mail.
    const phone = browser();
    expect(await tryIn(email, password, phone)).toBe('TOO_MANY_TRIES');
    expect(await reset(await resetToken(email), other, phone)).toBe('done');
    expect(await tryIn(email, other, phone)).toBe('in');
    expect(await tryIn(email, other)).toBe('TOO_MANY_TRIES');
  }, 60_000);

  it('with a stolen or an invented browser cookie: nothing is gained', async () => {
    const email = somebody();
    await signedUp(email);
    const thief = await signedUp(somebody());
    await thief.run((api) => api.signOut());
    for (const cookie of [thief.jar.get('goled.device') ?? '', 'A'.repeat(22), '.'.repeat(99)]) {
      const headers = new Headers({ cookie: `goled.device=${cookie}` });
      expect(await recogniseDevice(email, headers)).toBeNull();
    }
  });
});

describe('who has an account', () => {
  const median = (numbers: number[]) =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

  const questions: [string, string, (email: string) => object][] = [
    ['sign in', 'account/signIn', (email) => ({ email, password: 'not this one' })],
    ['sign up', 'account/signUp', (email) => ({ name: 'X', email, password: other })],
    ['new password', 'account/requestReset', (email) => ({ email })],
    ['confirmation', 'account/resendConfirmation', (email) => ({ email })],
  ];

  it.each(questions)(
    '%s: the same words, status and time',
    async (_, path, input) => {
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      const answers = new Set<string>();
      const measure = async (kind: 'known' | 'unknown', email: string) => {
        addresses += 1;
        const headers = { 'x-goled-client-ip': `10.7.${addresses >> 8}.${addresses & 255}` };
        const began = performance.now();
        const { status, text } = await callApi(path, input(email), headers);
        times[kind].push(performance.now() - began);
        answers.add(`${status} ${text}`);
      };
      for (let round = 0; round < 7; round += 1) {
        const known = somebody();
        await makeConfirmed(known);
        // In turns, so that a busy machine slows both.
        await measure('known', known);
        await measure('unknown', somebody());
      }
      expect([...answers]).toHaveLength(1);
      const ratio = median(times.known) / median(times.unknown);
      expect(ratio).toBeGreaterThan(0.5);
      expect(ratio).toBeLessThan(2);
    },
    60_000,
  );

  /** With a password, as sign-up leaves it. */
  async function makeConfirmed(email: string) {
    await browser().run((api) => api.signUp({ name: 'Known', email, password }));
    await db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
  }
});

describe('the link for a new password', () => {
  it('works once, also when two use it at once, and not after the e-mail has changed', async () => {
    const email = somebody();
    const one = await signedUp(email);
    const token = await resetToken(email);
    const uses = await Promise.all([reset(token, 'first long secret'), reset(token)]);
    expect(uses.toSorted()).toEqual(['LINK_INVALID', 'done']);
    expect(await reset(token)).toBe('LINK_INVALID');

    const secret = uses[0] === 'done' ? 'first long secret' : other;
    expect(await tryIn(email, secret, one)).toBe('in');
    const stale = await resetToken(email);
    const fresh = somebody();
    await one.run((api) => api.requestEmailChange({ email: fresh, password: secret }));
    const link = await mailedLink(fresh, '/auth/change-email');
    await one.run((api) =>
      api.confirmEmailChange({
        account: link.get('account') ?? '',
        token: link.get('token') ?? '',
      }),
    );
    expect(await reset(stale)).toBe('LINK_INVALID');
  });
});

describe('sessions', () => {
  const SESSION = '__Secure-goled.session_token';

  it('a session planted before signing in is not the one that is signed in', async () => {
    const email = somebody();
    await signedUp(email);
    const thief = await signedUp(somebody());
    for (const planted of [thief.jar.get(SESSION) ?? '', 'chosen.by-a-thief']) {
      const victim = browser();
      victim.jar.set(SESSION, planted);
      expect(await tryIn(email, password, victim)).toBe('in');
      expect(victim.jar.get(SESSION)).not.toBe(planted);
      const headers = new Headers({ cookie: `${SESSION}=${planted}` });
      const { body } = await callApi('account/me', {}, Object.fromEntries(headers));
      expect(JSON.stringify(body)).not.toContain(email);
    }
  });

  it('a browser cookie planted before signing in does not become the owner’s', async () => {
    const email = somebody();
    await signedUp(email);
    const planted = 'T'.repeat(22);
    const victim = browser();
    victim.jar.set('__Host-goled.device', planted);
    await tryIn(email, password, victim);
    const headers = new Headers({ cookie: `__Host-goled.device=${planted}` });
    expect(await recogniseDevice(email, headers)).toBeNull();
    expect(await recogniseDevice(email, victim.headers())).not.toBeNull();
  });

  it('ends with signing out, and everywhere with a changed password', async () => {
    const email = somebody();
    const one = await signedUp(email);
    const alive = async (headers: Headers) => {
      const cookie = headers.get('cookie') ?? '';
      return (await callApi('account/getProfile', undefined, { cookie })).status === 200;
    };
    const first = one.headers();
    expect(await alive(first)).toBe(true);
    await one.run((api) => api.signOut());
    expect(await alive(first)).toBe(false);

    await tryIn(email, password, one);
    const elsewhere = browser();
    await tryIn(email, password, elsewhere);
    const before = one.headers();
    await one.run((api) => api.changePassword({ currentPassword: password, newPassword: other }));
    expect([await alive(before), await alive(elsewhere.headers())]).toEqual([false, false]);
    expect(await alive(one.headers())).toBe(true);
  });
});
