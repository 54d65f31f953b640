import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions, users, verifications } from '#/db/schema/accounts.ts';
import { recogniseDevice } from '#/platform/auth/known-devices.server.ts';
import { findSessionUser } from '#/platform/auth/session-user.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { openQueue } from '#/platform/jobs/queue.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import {
  browser,
  mailedLink,
  mailsTo,
  password,
  reasonOf,
  signedUp,
} from '#tests/setup/account-browser.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { confirmEmailChange } from './credentials/confirm-email-change.server.ts';

const { db } = await useDatabase();
const other = 'another long secret';

beforeAll(async () => {
  provideEnv({ JOBS: 'off', LOG_LEVEL: 'silent' });
  await openQueue();
});
afterAll(() => stopJobs());

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

async function resetToken(email: string): Promise<string> {
  await browser().run((api) => api.requestReset({ email, returnTo: '/checkout' }));
  return (await mailedLink(email, '/auth/reset-password')).get('token') ?? '';
}

const signsIn = (email: string, secret: string, who = browser()) =>
  who.run((api) => api.signIn({ email, password: secret }).then(() => 'in', reasonOf));

describe('a new password by mail', () => {
  test('works once, ends the other sessions, and its link leads back to where one was', async () => {
    const email = 'forgot@example.com';
    const before = await signedUp(email);
    const token = await resetToken(email);
    const link = await mailedLink(email, '/auth/reset-password');
    expect(link.get('to')).toBe('/checkout');
    const stored = await db.select().from(verifications);
    expect(JSON.stringify(stored)).not.toContain(token);

    const isGood = async (asked: string) =>
      (await browser().run((api) => api.checkResetLink({ token: asked }))).isGood;
    // Looking at a link uses nothing up, and who has made one up learns nothing.
    expect([await isGood(token), await isGood(token), await isGood(`${token}x`)]).toEqual([
      true,
      true,
      false,
    ]);

    const there = browser();
    await there.run((api) => api.resetPassword({ token, password: other }));
    expect(await isGood(token)).toBe(false);
    expect(await findSessionUser(before.headers())).toBeNull();
    // Nor is the browser of whoever knew the old password counted as the owner's.
    expect(await recogniseDevice(email, before.headers())).toBeNull();
    expect(await signsIn(email, password)).toMatchObject({ reason: 'INVALID_CREDENTIALS' });
    expect(await signsIn(email, other, there)).toBe('in');
    const again = await browser().run((api) =>
      api.resetPassword({ token, password: 'a third secret' }).catch(reasonOf),
    );
    expect(again).toMatchObject({ reason: 'LINK_INVALID' });
    // The browser that had the link is nobody new.
    expect(await subjectsTo(email)).not.toContain('New sign-in to your account');
  });

  test('the link ends after an hour, with a newer reset and with a new e-mail', async () => {
    const email = 'late@example.com';
    const one = await signedUp(email);
    const refused = async (token: string) =>
      browser().run((api) => api.resetPassword({ token, password: other }).catch(reasonOf));

    const expired = await resetToken(email);
    await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await refused(expired)).toMatchObject({ reason: 'LINK_INVALID' });

    const first = await resetToken(email);
    const second = await resetToken(email);
    await browser().run((api) => api.resetPassword({ token: second, password: other }));
    expect(await refused(first)).toMatchObject({ reason: 'LINK_INVALID' });

    const stale = await resetToken(email);
    await one.run((api) => api.signIn({ email, password: other }));
    await one.run((api) => api.requestEmailChange({ email: 'moved@example.com', password: other }));
    const change = await mailedLink('moved@example.com', '/auth/change-email');
    await browser().run((api) => api.confirmEmailChange(parts(change)));
    expect(await refused(stale)).toMatchObject({ reason: 'LINK_INVALID' });
  });

  test('of twenty simultaneous uses of one link, one counts', async () => {
    // The guard: the token is taken out by one DELETE … RETURNING.
    const email = 'crowded@example.com';
    await signedUp(email);
    const token = await resetToken(email);
    const secrets = Array.from({ length: 20 }, (_, number) => `a long secret ${number}`);
    const answers = await Promise.all(
      secrets.map((secret) =>
        browser().run((api) =>
          api.resetPassword({ token, password: secret }).then(() => secret, reasonOf),
        ),
      ),
    );
    const used = answers.filter((answer) => typeof answer === 'string');
    expect(used).toHaveLength(1);
    expect(await signsIn(email, String(used[0]))).toBe('in');
  });

  test('nobody learns who has an account, and only who has one gets a mail', async () => {
    const email = 'real@example.com';
    await signedUp(email);
    for (const asked of [email, 'unreal@example.com']) {
      expect(await browser().run((api) => api.requestReset({ email: asked }))).toEqual({});
    }
    expect(await subjectsTo(email)).toContain('Set a new password');
    expect(await mailsTo('unreal@example.com')).toHaveLength(0);
    for (let more = 0; more < 4; more += 1) {
      await browser().run((api) => api.requestReset({ email }));
    }
    const sixth = await browser().run((api) => api.requestReset({ email }).catch(reasonOf));
    expect(sixth).toMatchObject({ reason: 'TOO_MANY_TRIES' });
  });

  test('whoever never confirmed has the mailbox, so the address counts as confirmed', async () => {
    const email = 'unconfirmed@example.com';
    await browser().run((api) => api.signUp({ name: 'U', email, password }));
    const token = await resetToken(email);
    await browser().run((api) => api.resetPassword({ token, password: other }));
    expect(await signsIn(email, other)).toBe('in');
  });
});

describe('change of password', () => {
  test('wants the present one, ends the other sessions, and gives this browser a new one', async () => {
    const email = 'changer@example.com';
    const one = await signedUp(email);
    const elsewhere = browser();
    await signsIn(email, password, elsewhere);
    const change = (currentPassword: string, newPassword = other) =>
      one.run((api) =>
        api.changePassword({ currentPassword, newPassword }).then(() => 'changed', reasonOf),
      );
    expect(await change('not this one')).toMatchObject({ reason: 'PASSWORD_WRONG' });
    expect(await change(password, 'password123')).toMatchObject({ reason: 'PASSWORD_TOO_COMMON' });
    expect(await change(password, 'changer@example.com')).toMatchObject({
      reason: 'PASSWORD_IS_YOURS',
    });
    expect(await change(password, password)).toMatchObject({ reason: 'PASSWORD_UNCHANGED' });
    const reset = await resetToken(email);
    const before = one.headers();
    expect(await change(password)).toBe('changed');
    expect(await findSessionUser(elsewhere.headers())).toBeNull();
    expect(await findSessionUser(before)).toBeNull();
    expect((await findSessionUser(one.headers()))?.email).toBe(email);
    expect(await signsIn(email, password)).toMatchObject({ reason: 'INVALID_CREDENTIALS' });
    const dead = await browser().run((api) =>
      api.resetPassword({ token: reset, password }).catch(reasonOf),
    );
    expect(dead).toMatchObject({ reason: 'LINK_INVALID' });
  });

  test('leaves the other sessions when told to', async () => {
    const email = 'keeper@example.com';
    const one = await signedUp(email);
    const elsewhere = browser();
    await signsIn(email, password, elsewhere);
    await one.run((api) =>
      api.changePassword({
        currentPassword: password,
        newPassword: other,
        endOtherSessions: false,
      }),
    );
    expect(await findSessionUser(elsewhere.headers())).not.toBeNull();
  });

  test('guessing the present one at an unlocked phone is stopped', async () => {
    const one = await signedUp('unlocked@example.com');
    const reasons = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const input = { currentPassword: `guess ${guess}`, newPassword: other };
      reasons.push(await one.run((api) => api.changePassword(input).catch(reasonOf)));
    }
    expect(reasons.at(-2)).toMatchObject({ reason: 'PASSWORD_WRONG' });
    expect(reasons.at(-1)).toMatchObject({ reason: 'TOO_MANY_TRIES' });
  });
});

const parts = (link: URLSearchParams) => ({
  account: link.get('account') ?? '',
  token: link.get('token') ?? '',
});

describe('change of e-mail', () => {
  const ask = (who: ReturnType<typeof browser>, email: string, secret = password) =>
    who.run((api) =>
      api.requestEmailChange({ email, password: secret }).then(() => 'asked', reasonOf),
    );

  test('counts once the new address was confirmed; the old one is told', async () => {
    const [old, fresh] = ['old@example.com', 'fresh@example.com'];
    const one = await signedUp(old);
    expect(await ask(one, fresh, 'not this one')).toMatchObject({ reason: 'PASSWORD_WRONG' });
    expect(await ask(one, old)).toMatchObject({ reason: 'EMAIL_UNCHANGED' });
    expect(await ask(one, fresh.toUpperCase())).toBe('asked');
    expect((await one.run((api) => api.me())).user?.email).toBe(old);

    const link = parts(await mailedLink(fresh, '/auth/change-email'));
    const stranger = { ...link, account: crypto.randomUUID() };
    for (const wrong of [stranger, { ...link, token: 'wrong' }]) {
      const refused = await one.run((api) => api.confirmEmailChange(wrong).catch(reasonOf));
      expect(refused).toMatchObject({ reason: 'LINK_INVALID' });
    }
    expect(await one.run((api) => api.confirmEmailChange(link))).toEqual({ email: fresh });
    const { user } = await one.run((api) => api.me());
    expect(user?.email).toBe(fresh);
    expect((await one.run((api) => api.getProfile())).email).toBe(fresh);
    expect(await signsIn(fresh, password)).toBe('in');
    expect(await signsIn(old, password)).toMatchObject({ reason: 'INVALID_CREDENTIALS' });
    const notice = (await mailsTo(old)).find(({ subject }) => /was changed/.test(subject));
    expect(notice?.text).toContain('f…@example.com');
    const again = await one.run((api) => api.confirmEmailChange(link).catch(reasonOf));
    expect(again).toMatchObject({ reason: 'LINK_INVALID' });
  });

  test('an address with an account stays its owner’s, who is told; the asker learns nothing', async () => {
    const owned = 'owned@example.com';
    await signedUp(owned);
    const one = await signedUp('wisher@example.com');
    expect(await ask(one, owned)).toBe('asked');
    expect(await subjectsTo(owned)).toContain('You already have an account');
    expect(
      await db.select().from(verifications).where(like(verifications.identifier, '%:%')),
    ).toEqual([]);
  });

  test('two who want one address: whoever uses the link first has it', async () => {
    // The guard: `lockEmail`, and behind it the unique index.
    const wanted = 'wanted@example.com';
    const askers = [await signedUp('first@example.com'), await signedUp('second@example.com')];
    const links = [];
    for (const asker of askers) {
      await ask(asker, wanted);
      links.push(parts(await mailedLink(wanted, '/auth/change-email')));
    }
    const answers = await Promise.all(
      links.map((link) =>
        browser().run((api) => api.confirmEmailChange(link).then(() => 'changed', reasonOf)),
      ),
    );
    expect(answers).toContain('changed');
    expect(answers).toContainEqual(expect.objectContaining({ reason: 'LINK_INVALID' }));
    expect(await db.select().from(users).where(eq(users.email, wanted))).toHaveLength(1);
  });

  test('the link ends after a day', async () => {
    const one = await signedUp('slow@example.com');
    const moved = 'slow-moved@example.com';
    const day = 24 * 3_600_000;
    for (const [age, outcome] of [
      [day + 1000, { reason: 'LINK_INVALID' }],
      [day - 60_000, { value: { email: moved } }],
    ] as const) {
      await ask(one, moved);
      const link = parts(await mailedLink(moved, '/auth/change-email'));
      const later = new Date(Date.now() + age);
      expect(await confirmEmailChange('10.2.0.1', link, later)).toMatchObject(outcome);
    }
  });

  test('writes to no more than five new addresses in an hour', async () => {
    const one = await signedUp('writer@example.com');
    for (let count = 0; count < 5; count += 1) {
      expect(await ask(one, `wish-${count}@example.com`)).toBe('asked');
    }
    expect(await ask(one, 'wish-5@example.com')).toMatchObject({ reason: 'TOO_MANY_TRIES' });
    expect(await mailsTo('wish-5@example.com')).toEqual([]);
  });

  test('a newer request ends the older one’s link', async () => {
    const one = await signedUp('twice@example.com');
    await ask(one, 'wish-one@example.com');
    const older = parts(await mailedLink('wish-one@example.com', '/auth/change-email'));
    await ask(one, 'wish-two@example.com');
    const refused = await one.run((api) => api.confirmEmailChange(older).catch(reasonOf));
    expect(refused).toMatchObject({ reason: 'LINK_INVALID' });
  });
});

describe('a browser that is new to an account', () => {
  const ANDROID = 'Mozilla/5.0 (Linux; Android 14) Chrome/153.0 Mobile Safari/537.36';

  test('is told to the person once, with what it is', async () => {
    const email = 'told@example.com';
    const one = await signedUp(email);
    await signsIn(email, password, one);
    expect(await subjectsTo(email)).not.toContain('New sign-in to your account');
    const phone = browser('10.9.9.9', ANDROID);
    await signsIn(email, password, phone);
    await phone.run((api) => api.signOut());
    await signsIn(email, password, phone);
    const notices = (await mailsTo(email)).filter(({ subject }) => /New sign-in/.test(subject));
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain('Chrome on Android');
  });

  test('two people can share one, and neither is told again', async () => {
    const emails = ['shared-a@example.com', 'shared-b@example.com'];
    const shared = browser();
    for (const email of emails) await signedUp(email, browser());
    for (const email of [...emails, ...emails]) {
      await signsIn(email, password, shared);
      await shared.run((api) => api.signOut());
    }
    for (const email of emails) {
      const notices = (await subjectsTo(email)).filter((subject) => /New sign-in/.test(subject));
      expect(notices).toHaveLength(1);
    }
  });

  test('a session that is only renewed is no new sign-in', async () => {
    const email = 'renewed@example.com';
    const one = await signedUp(email);
    await signsIn(email, password, browser());
    one.jar.delete('goled.device');
    const day = 24 * 3_600_000;
    await db.update(sessions).set({ expiresAt: new Date(Date.now() + day) });
    await one.run((api) => api.me());
    const notices = (await subjectsTo(email)).filter((subject) => /New sign-in/.test(subject));
    expect(notices).toHaveLength(1);
  });
});
