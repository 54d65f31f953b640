import type { Executor } from '#/db/client.server.ts';
import { accounts, profiles, users } from '#/db/schema/accounts.ts';
import { auditLog } from '#/db/schema/audit.ts';
import { accountClosings, staffInvitations } from '#/db/schema/people.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { openQueue } from '#/platform/jobs/queue.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  JOINING,
  PASSWORD,
  done,
  invitationCalls,
  newAddress,
  over,
  refused,
} from '#tests/setup/invitation-calls.ts';

const { db } = await useDatabase();
const { accept, ask, demote, expire, invited, join, roleOf, see, signedIn, staff } =
  invitationCalls(db);

beforeAll(async () => {
  provideEnv({ JOBS: 'off', LOG_LEVEL: 'silent' });
  await openQueue();
});
beforeEach(async () => {
  await db.delete(staffInvitations);
});
afterAll(() => stopJobs());

describe('somebody new', () => {
  it('gets a confirmed account with the back office, signed in, by their own name', async () => {
    const boss = await staff();
    const { email, token } = await invited(boss);
    expect(await see(token)).toMatchObject({ hasAccount: false, refusal: null, email });
    const { headers, body } = await join(token);
    expect(body).toEqual({ isSignedIn: true });
    const cookie = headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    expect(await callApi('invitations/list', {}, { cookie })).toMatchObject(done);
    const [user] = await db.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ name: 'Wanjiru Kamau', emailVerified: true, locale: 'sw' });
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.thing, 'profiles'), eq(auditLog.thingId, user?.id ?? '')));
    expect(entry).toMatchObject({ staffId: user?.id, after: { role: 'admin' } });
    expect(await see(token)).toEqual({ state: 'accepted' });
    expect(await join(token)).toMatchObject(over('accepted'));
    const signIn = await callApi('account/signIn', { email, password: PASSWORD }, newAddress());
    expect(signIn).toMatchObject(done);
  });

  it('needs a good password and a name; the link still opens afterwards', async () => {
    const { email, token } = await invited(await staff());
    expect(await join(token, { password: 'password1' })).toMatchObject(
      refused('PASSWORD_TOO_COMMON'),
    );
    expect(await join(token, { name: ' ' })).toMatchObject({ status: 400 });
    expect(await see(token)).toMatchObject({ state: 'open' });
    expect(await roleOf(email)).toEqual([]);
  });

  it('takes the place of a sign-up that nobody confirmed, with its password', async () => {
    const { email, token } = await invited(await staff());
    const trap = { name: 'Trap', email, password: 'the stranger knows it', locale: 'en' };
    const asked = { ...trap, returnTo: '/' };
    expect(await callApi('account/signUp', asked, newAddress())).toMatchObject(done);
    const [before] = await db.select().from(users).where(eq(users.email, email));
    expect(await see(token)).toMatchObject({ hasAccount: false });
    expect(await join(token)).toMatchObject(done);
    const [after] = await db.select().from(users).where(eq(users.email, email));
    expect(after?.id).not.toBe(before?.id);
    const { password } = trap;
    expect(await callApi('account/signIn', { email, password }, newAddress())).toMatchObject(
      refused('INVALID_CREDENTIALS'),
    );
  });

  it('who has got an account meanwhile signs in to that one', async () => {
    const { email, token } = await invited(await staff());
    await makeUser(db, { email });
    expect(await see(token)).toMatchObject({ hasAccount: true });
    expect(await join(token)).toMatchObject(refused('ACCOUNT_EXISTS'));
    expect(await roleOf(email)).toEqual(['customer']);
  });

  it('pressed many times at once makes one account', async () => {
    const { email, token } = await invited(await staff());
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    expect(await roleOf(email)).toEqual(['admin']);
    const [user] = await db.select().from(users).where(eq(users.email, email));
    expect(await db.$count(accounts, eq(accounts.userId, user?.id ?? ''))).toBe(1);
  });

  it('is stopped after thirty tries from one address', async () => {
    const { token } = await invited(await staff());
    const home = newAddress();
    const tries = { ...JOINING, token, password: 'password1' };
    for (let tried = 0; tried < 30; tried += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await callApi('invitations/join', tries, home);
    }
    const good = { ...tries, password: PASSWORD };
    expect(await callApi('invitations/join', good, home)).toMatchObject(refused('TOO_MANY_TRIES'));
    expect(await see(token)).toMatchObject({ state: 'open' });
  });
});

describe('somebody with an account', () => {
  it('accepts as that very person, and twice is as good as once', async () => {
    const boss = await staff();
    const [person, other] = [await signedIn(), await signedIn()];
    const { token } = await invited(boss, person.email);
    expect(await ask(null, 'accept', { token })).toMatchObject({ status: 401 });
    expect(await accept(other, token)).toMatchObject(refused('OTHER_ACCOUNT'));
    const answers = await Promise.all([accept(person, token), accept(person, token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await accept(person, token)).toMatchObject(done);
    expect(await roleOf(person.email)).toEqual(['admin']);
    expect(await roleOf(other.email)).toEqual(['customer']);
    expect(await ask(person, 'list')).toMatchObject(done);
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.staffId, person.id))
      .orderBy(auditLog.thing);
    expect(entries.map(({ thing, after }) => [thing, after])).toMatchObject([
      ['profiles', { role: 'admin' }],
      ['staff_invitations', { ending: 'accepted' }],
    ]);
  });

  it('whose role was taken since does not get it back by the same link', async () => {
    const [boss, person] = [await staff(), await signedIn()];
    const { token } = await invited(boss, person.email);
    await accept(person, token);
    await demote(person);
    await accept(person, token);
    expect(await roleOf(person.email)).toEqual(['customer']);
  });

  it('is refused when the account is blocked or about to be closed', async () => {
    const boss = await staff();
    const [blocked, closing] = [await signedIn(), await signedIn()];
    const links = [await invited(boss, blocked.email), await invited(boss, closing.email)];
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.id));
    const now = new Date();
    await db.insert(accountClosings).values({ userId: closing.id, requestedAt: now, dueAt: now });
    const [toBlocked = '', toClosing = ''] = links.map(({ token }) => token);
    expect(await see(toBlocked)).toMatchObject({ refusal: 'ACCOUNT_BLOCKED' });
    expect(await see(toClosing)).toMatchObject({ refusal: 'ACCOUNT_CLOSING' });
    expect(await accept(blocked, toBlocked)).toMatchObject({ status: 401 });
    expect(await join(toBlocked)).toMatchObject(refused('ACCOUNT_BLOCKED'));
    expect(await accept(closing, toClosing)).toMatchObject(refused('ACCOUNT_CLOSING'));
    expect(await roleOf(closing.email)).toEqual(['customer']);
  });

  it('cannot use a link that ran out, nor one of somebody who is blocked', async () => {
    const [boss, person, guest] = [await staff(), await signedIn(), await signedIn()];
    const late = await invited(boss, person.email);
    await expire(person.email);
    expect(await accept(person, late.token)).toMatchObject(over('expired'));
    const { token } = await invited(boss, guest.email);
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, boss.id));
    expect(await accept(guest, token)).toMatchObject(over('void'));
    expect(await accept(guest, 'x'.repeat(43))).toMatchObject({ status: 404 });
    expect(await see('')).toEqual({ state: 'unknown' });
    expect(await roleOf(guest.email)).toEqual(['customer']);
  });

  /** Asks while a change is made that is not committed yet. */
  const askAmid = (change: (tx: Executor) => Promise<unknown>, asking: () => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await change(tx);
      const answer = asking();
      await new Promise((resolve) => setTimeout(resolve, 300));
      // In an object, or the transaction would wait for what waits for it.
      return { answer };
    });

  it('accepting waits for a withdrawal at the same moment, and comes too late', async () => {
    const [boss, person] = [await staff(), await signedIn()];
    const { email, token } = await invited(boss, person.email);
    const { answer } = await askAmid(
      (tx) =>
        tx
          .update(staffInvitations)
          .set({ ending: 'withdrawn', endedAt: new Date() })
          .where(eq(staffInvitations.email, email)),
      () => accept(person, token),
    );
    expect(await answer).toMatchObject(over('withdrawn'));
    expect(await roleOf(email)).toEqual(['customer']);
  });

  it('accepting waits while the inviter loses the back office, and is refused', async () => {
    const [boss, person] = [await staff(), await signedIn()];
    const { email, token } = await invited(boss, person.email);
    const { answer } = await askAmid(
      (tx) => tx.update(profiles).set({ role: 'customer' }).where(eq(profiles.userId, boss.id)),
      () => accept(person, token),
    );
    expect(await answer).toMatchObject(over('void'));
    expect(await roleOf(email)).toEqual(['customer']);
  });
});
