import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { profiles, users } from '#/db/schema/accounts.ts';
import { auth } from '#/platform/auth/auth.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { openQueue } from '#/platform/jobs/queue.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import {
  browser,
  mailsTo,
  password,
  reasonOf,
  signedUp,
  type Browser,
} from '#tests/setup/account-browser.ts';
import {
  askForCode,
  codesOf,
  enterCode,
  advanceTime,
  MINUTE,
  newestCode,
  sessionsOf,
  somebody,
  userOf,
} from '#tests/setup/code-sign-in.ts';
import { statementsOf } from '#tests/setup/statements-of.ts';
import { useDatabase } from '#tests/setup/use-database.ts';

const { db, pool } = await useDatabase();

beforeAll(async () => {
  provideEnv({ JOBS: 'off', LOG_LEVEL: 'silent' });
  await openQueue();
});
afterEach(() => vi.useRealTimers());
afterAll(() => stopJobs());

describe('mails', () => {
  test('one a minute; asking again meanwhile goes on with the code that was sent', async () => {
    const email = somebody();
    const one = browser();
    await askForCode(email, one);
    expect((await askForCode(email, browser())).waitSeconds).toBeLessThanOrEqual(60);
    expect(await codesOf(email)).toHaveLength(1);
    expect(await enterCode(email, await newestCode(email), one)).toBe('in');
    // It is used up: whoever signs out and comes back at once gets another.
    await askForCode(email, one);
    expect(await codesOf(email)).toHaveLength(2);
  });

  test('five an hour and ten a day; a browser of the owner’s is counted apart', async () => {
    const email = somebody();
    const owner = await signedUp(email);
    const often = async (who: Browser, times: number) => {
      const answers: string[] = [];
      for (let time = 0; time < times; time += 1) {
        // oxlint-disable-next-line no-await-in-loop -- a minute apart
        const answer = await askForCode(email, who).then(() => 'sent', reasonOf);
        answers.push(typeof answer === 'string' ? answer : JSON.stringify(answer));
        advanceTime(MINUTE);
      }
      return answers;
    };
    const refused = '{"ok":false,"reason":"TOO_MANY_TRIES"}';
    expect(await often(browser(), 6)).toEqual([
      ...Array.from({ length: 5 }, () => 'sent'),
      refused,
    ]);
    expect(await often(owner, 1)).toEqual(['sent']);
    advanceTime(60 * MINUTE);
    expect(await often(browser(), 5)).toEqual(Array.from({ length: 5 }, () => 'sent'));
    advanceTime(60 * MINUTE);
    expect(await often(browser(), 1)).toEqual([refused]);
    expect(await often(owner, 1)).toEqual(['sent']);
  });

  test('from one network, twenty an hour and answers sixty a quarter of an hour', async () => {
    const flooder = browser();
    const asked = await Promise.all(
      Array.from({ length: 25 }, () =>
        askForCode(somebody(), flooder).then(
          () => 'sent',
          () => 'refused',
        ),
      ),
    );
    expect(asked.filter((one) => one === 'sent')).toHaveLength(20);
    const guesser = browser();
    const guesses = await Promise.all(
      Array.from({ length: 70 }, () => enterCode(somebody(), '123456', guesser)),
    );
    expect(guesses.filter((one) => one === 'CODE_INVALID')).toHaveLength(60);
    expect(guesses.filter((one) => one === 'TOO_MANY_TRIES')).toHaveLength(10);
  });
});

describe('who has an account is told to nobody', () => {
  test('known, unknown and unconfirmed addresses: the same answer by the same statements', async () => {
    const known = somebody();
    await signedUp(known);
    const unconfirmed = somebody();
    await browser().run((api) => api.signUp({ name: 'Amina', email: unconfirmed, password }));
    const admin = await anAdmin();
    const asked: string[] = [];
    const answered: string[] = [];
    for (const email of [known, unconfirmed, admin, somebody()]) {
      const who = browser();
      asked.push(
        // oxlint-disable-next-line no-await-in-loop -- one after the other, to see whose they are
        await statementsOf(pool, async () =>
          expect(await askForCode(email, who)).toEqual({ waitSeconds: 60, mailbox: true }),
        ),
      );
      answered.push(
        // oxlint-disable-next-line no-await-in-loop -- as above
        await statementsOf(pool, async () =>
          expect(await enterCode(email, '000000', who)).toBe('CODE_INVALID'),
        ),
      );
    }
    expect(new Set(asked).size).toBe(1);
    expect(new Set(answered).size).toBe(1);
  });
});

async function anAdmin(): Promise<string> {
  const email = somebody();
  const admin = await signedUp(email);
  const id = (await admin.run((api) => api.me())).user?.id ?? '';
  await db.update(profiles).set({ role: 'admin' }).where(eq(profiles.userId, id));
  return email;
}

/** A code that somebody learnt although it was never mailed. */
const leakedCode = (email: string) =>
  auth().api.createVerificationOTP({ body: { email, type: 'sign-in' } });

describe('who is not let in by a code', () => {
  test('an admin: the mail says how to sign in, and not even the right code does', async () => {
    const email = await anAdmin();
    const before = await sessionsOf(email);
    await askForCode(email, browser());
    expect(await codesOf(email)).toEqual([]);
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContain('Sign in with your password');
    expect(await enterCode(email, await leakedCode(email), browser())).toBe('CODE_INVALID');
    expect(await sessionsOf(email)).toBe(before);
  });

  test('somebody blocked, before the code was sent or since', async () => {
    const email = somebody();
    const one = await signedUp(email);
    await askForCode(email, one);
    const code = await newestCode(email);
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.email, email));
    const before = await sessionsOf(email);
    expect(await enterCode(email, code, browser())).toBe('CODE_INVALID');
    advanceTime(2 * MINUTE);
    expect(await askForCode(email, browser())).toEqual({ waitSeconds: 60, mailbox: true });
    expect(await codesOf(email)).toHaveLength(1);
    expect(await enterCode(email, await leakedCode(email), browser())).toBe('CODE_INVALID');
    expect(await sessionsOf(email)).toBe(before);
  });

  test('a closed account stays closed: its address begins a new one', async () => {
    const email = somebody();
    const one = await signedUp(email);
    const id = (await userOf(email))?.id;
    await one.run((api) => api.closeAccount({ password }));
    await askForCode(email, one);
    expect(await enterCode(email, await newestCode(email), one)).toBe('in');
    expect((await userOf(email))?.id).not.toBe(id);
    expect((await one.run((api) => api.me())).user?.name).toBe(email.split('@')[0]);
  });
});
