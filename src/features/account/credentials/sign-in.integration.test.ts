import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { users } from '#/db/schema/accounts.ts';
import { findSessionUser } from '#/platform/auth/session-user.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { log } from '#/platform/log.server.ts';
import { openQueue } from '#/platform/jobs/queue.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
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

beforeAll(async () => {
  provideEnv({ JOBS: 'off', LOG_LEVEL: 'silent' });
  await openQueue();
});
afterAll(() => stopJobs());

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
    expect([...one.jar.keys()]).toEqual(['goled.device']);
    expect((await one.run((api) => api.me())).user).toBeNull();
    expect(await findSessionUser(before)).toBeNull();

    await one.run((api) => api.signIn({ email, password }));
    expect((await one.run((api) => api.me())).user?.email).toBe(email);
  });

  test('signing in again ends the session this browser had, whoever’s it was, and no other', async () => {
    const email = 'twice-here@example.com';
    const one = await signedUp(email);
    const elsewhere = browser();
    await elsewhere.run((api) => api.signIn({ email, password }));
    const first = one.headers();
    await one.run((api) => api.signIn({ email, password }));
    expect(await findSessionUser(first)).toBeNull();
    const second = one.headers();
    expect((await findSessionUser(second))?.email).toBe(email);
    await signedUp('lodger@example.com');
    await one.run((api) => api.signIn({ email: 'lodger@example.com', password }));
    expect(await findSessionUser(second)).toBeNull();
    expect((await findSessionUser(one.headers()))?.email).toBe('lodger@example.com');
    expect((await findSessionUser(elsewhere.headers()))?.email).toBe(email);
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

describe('rejections', () => {
  test('wrong password, unknown e-mail: the same rejection; unconfirmed only with the password', async () => {
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

  test('somebody blocked is refused, which is no fault of ours', async () => {
    const email = 'blocked@example.com';
    await signedUp(email);
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.email, email));
    const faults = vi.spyOn(log(), 'error');
    const one = browser();
    await one.run((api) => api.signIn({ email, password }).catch(reasonOf));
    expect((await one.run((api) => api.me())).user).toBeNull();
    expect(faults).not.toHaveBeenCalled();
    faults.mockRestore();
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
    expect(subjects.toSorted()).toEqual([
      'Confirm your e-mail address',
      'You already have an account',
      'Your account is ready',
    ]);
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

test('mails to one address are asked for so many times an hour', async () => {
  const email = 'flooded@example.com';
  const one = browser();
  type Asking = Parameters<typeof one.run>[0];
  const refused = async (times: number, ask: Asking, who = () => browser()) => {
    const asked = Array.from({ length: times }, () =>
      who().run((api) => ask(api).then(() => null, reasonOf)),
    );
    return (await Promise.all(asked)).filter((reason) => reason !== null);
  };
  const tooMany = expect.objectContaining({ reason: 'TOO_MANY_TRIES' });
  const signUp: Asking = (api) => api.signUp({ name: 'Flood', email, password });
  expect(await refused(12, signUp, () => one)).toEqual([tooMany, tooMany]);
  // Every other browser has an address of its own.
  expect(await refused(7, (api) => api.requestReset({ email }))).toEqual([tooMany, tooMany]);
  expect(await refused(7, (api) => api.resendConfirmation({ email }))).toEqual([tooMany, tooMany]);
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
}, 120_000);
