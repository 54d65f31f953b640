import { users } from '#/db/schema/accounts.ts';
import { auditLog } from '#/db/schema/audit.ts';
import { accountClosings, staffInvitations } from '#/db/schema/people.ts';
import { closedEmail } from '#/domain/access/closing.ts';
import { MOST_STANDING } from '#/domain/access/invitation.ts';
import { daysBefore, KEPT_DAYS } from '#/domain/privacy/retention.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { openQueue } from '#/platform/jobs/queue.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { erasePersonalData, readPersonalData } from '#/platform/personal-data.server.ts';
import { makeUser } from '#tests/factories/user.ts';
import { mailsTo } from '#tests/setup/account-browser.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { deleteOldInvitations } from '../queries.server.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, invitationCalls, newEmail, over, refused } from '#tests/setup/invitation-calls.ts';

const { db } = await useDatabase();
const { ask, demote, expire, idOf, invite, invited, join, linksTo, see, staff, standing } =
  invitationCalls(db);

beforeAll(async () => {
  provideEnv({ JOBS: 'off', LOG_LEVEL: 'silent' });
  await openQueue();
});
beforeEach(async () => {
  await db.delete(staffInvitations);
});
afterAll(() => stopJobs());

describe('inviting', () => {
  it('mails a link in the chosen language, stands in the list and in the audit log', async () => {
    const boss = await staff();
    const email = newEmail();
    expect(await invite(boss, ` ${email.toUpperCase()} `, { locale: 'sw' })).toMatchObject(done);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ locale: 'sw' });
    expect(mail?.subject).toContain('Mwaliko wa kufanya kazi');
    expect(mail?.text).toContain('Boss Otieno anakualika');
    expect(mail?.text).toMatch(/\/sw\/invitations\/[\w-]{43}/);
    expect(await standing(boss)).toMatchObject([
      { email, name: 'Wanjiru', inviter: 'Boss Otieno', state: 'open' },
    ]);
    const [row] = await db.select().from(staffInvitations);
    expect(JSON.stringify(row)).not.toContain((await linksTo(email))[0]);
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.thing, 'staff_invitations'), eq(auditLog.thingId, row?.id ?? '')));
    expect(entry).toMatchObject({ action: 'insert', staffId: boss.id });
    expect(JSON.stringify(entry)).not.toContain(email);
  });

  it('writes the same to an address with an account as to one without', async () => {
    const boss = await staff();
    const [known, unknown] = [(await makeUser(db)).email, newEmail()];
    await invited(boss, known);
    await invited(boss, unknown);
    const [one, other] = await Promise.all([known, unknown].map(mailsTo));
    const blank = (text = '') => text.replaceAll(/[\w-]{43}/g, '').replaceAll(/\d\d:\d\d/g, '');
    expect(blank(one?.[0]?.text)).toBe(blank(other?.[0]?.text));
    expect(one?.[0]?.subject).toBe(other?.[0]?.subject);
  });

  it('refuses admins, who is blocked, about to be closed or closed, and who is invited', async () => {
    const boss = await staff();
    const blocked = await makeUser(db);
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.id));
    const closing = await makeUser(db);
    const now = new Date();
    await db.insert(accountClosings).values({ userId: closing.id, requestedAt: now, dueAt: now });
    const { email } = await invited(boss);
    for (const [address, reason] of [
      [(await staff()).email, 'ALREADY_ADMIN'],
      [blocked.email, 'ACCOUNT_BLOCKED'],
      [closing.email, 'ACCOUNT_CLOSING'],
      [closedEmail(boss.id), 'ACCOUNT_CLOSED'],
      [email, 'ALREADY_INVITED'],
    ] as const) {
      expect(await invite(boss, address)).toMatchObject(refused(reason));
    }
    expect(await invite(boss, 'nobody')).toMatchObject({ status: 400 });
    expect(await linksTo(email)).toHaveLength(1);
  });

  it('takes the place of one that ran out, or whose inviter is no admin any more', async () => {
    const [boss, former] = [await staff(), await staff()];
    const [late, orphan] = [await invited(boss), await invited(former)];
    await expire(late.email);
    await demote(former);
    expect(await see(late.token)).toEqual({ state: 'expired' });
    expect(await see(orphan.token)).toEqual({ state: 'void' });
    expect(await standing(boss)).toMatchObject([{ state: 'void' }, { state: 'expired' }]);
    for (const { email, token } of [late, orphan]) {
      expect(await invite(boss, email)).toMatchObject(done);
      expect(await see(token)).toEqual({ state: 'replaced' });
      expect(await see((await linksTo(email)).at(-1) ?? '')).toMatchObject({ state: 'open' });
    }
  });

  it('of several admins who invite one address at once, one does', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, staff));
    const email = newEmail();
    const answers = await Promise.all(all.map((boss) => invite(boss, email)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    expect(answers.filter(({ status }) => status === 409)).toMatchObject(
      Array.from({ length: 4 }, () => refused('ALREADY_INVITED')),
    );
    expect(await linksTo(email)).toHaveLength(1);
  });

  it('five times a day to one address, thirty an hour by one person, fifty at once', async () => {
    const boss = await staff();
    const { email } = await invited(boss);
    for (let sent = 1; sent < 5; sent += 1) {
      const invitationId = await idOf(email);
      // oxlint-disable-next-line no-await-in-loop
      expect(await ask(boss, 'resend', { invitationId })).toMatchObject(done);
    }
    const last = { invitationId: await idOf(email) };
    expect(await ask(await staff(), 'resend', last)).toMatchObject(refused('TOO_MANY_TRIES'));
    const statuses = new Set<number>();
    for (let tried = 5; tried < 30; tried += 1) {
      // oxlint-disable-next-line no-await-in-loop
      statuses.add((await invite(boss, boss.email)).status);
    }
    expect(await invite(boss, newEmail())).toMatchObject(refused('TOO_MANY_TRIES'));

    const rows = Array.from({ length: MOST_STANDING }, (_, index) => ({
      email: `standing-${index}@example.test`,
      name: '',
      locale: 'en',
      tokenHash: `hash-${index}`,
      expiresAt: new Date(Date.now() + 1000),
    }));
    await db.insert(staffInvitations).values(rows);
    expect(await invite(await staff(), newEmail())).toMatchObject(
      refused('TOO_MANY_INVITATIONS', { most: MOST_STANDING }),
    );
  });
});

describe('sending again and withdrawing', () => {
  it('makes a new link in the name of who sends it, and the old one is dead', async () => {
    const [boss, other] = [await staff(), await staff()];
    const { email, token } = await invited(boss);
    await demote(boss);
    expect(await ask(other, 'resend', { invitationId: await idOf(email) })).toMatchObject(done);
    const [, link = ''] = await linksTo(email);
    expect(await see(token)).toEqual({ state: 'replaced' });
    expect(await join(token)).toMatchObject(over('replaced'));
    expect(await see(link)).toMatchObject({ state: 'open', email, name: 'Wanjiru' });
    expect(await standing(other)).toMatchObject([{ email, state: 'open' }]);
  });

  it('of two who send it again at once, one does', async () => {
    const all = [await staff(), await staff()];
    const { email } = await invited(await staff());
    const invitationId = await idOf(email);
    const answers = await Promise.all(all.map((boss) => ask(boss, 'resend', { invitationId })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await linksTo(email)).toHaveLength(2);
  });

  it('withdraws for good, also twice; what was accepted stays', async () => {
    const boss = await staff();
    const { email, token } = await invited(boss);
    const invitationId = await idOf(email);
    expect(await ask(boss, 'withdraw', { invitationId })).toMatchObject(done);
    expect(await ask(boss, 'withdraw', { invitationId })).toMatchObject(done);
    expect(await see(token)).toEqual({ state: 'withdrawn' });
    expect(await join(token)).toMatchObject(over('withdrawn'));
    expect(await ask(boss, 'resend', { invitationId })).toMatchObject(over('withdrawn'));
    expect(await standing(boss)).toEqual([]);
    const used = await invited(boss);
    expect(await join(used.token)).toMatchObject(done);
    const usedId = { invitationId: await idOf(used.email) };
    expect(await ask(boss, 'withdraw', usedId)).toMatchObject(over('accepted'));
    expect(await ask(boss, 'withdraw', { invitationId: boss.id })).toMatchObject({ status: 404 });
  });
});

describe('what is kept', () => {
  it('is forgotten thirty days after it was over, and with the account', async () => {
    const boss = await staff();
    const [old, young, open] = [await invited(boss), await invited(boss), await invited(boss)];
    const gone = await invited(boss);
    const endedAt = daysBefore(new Date(), KEPT_DAYS.invitations);
    const before = new Date(endedAt.getTime() - 1000);
    const after = new Date(endedAt.getTime() + 60_000);
    const end = (email: string, at: Date) =>
      db
        .update(staffInvitations)
        .set({ ending: 'withdrawn', endedAt: at })
        .where(eq(staffInvitations.email, email));
    await end(old.email, before);
    await end(young.email, after);
    await db
      .update(staffInvitations)
      .set({ expiresAt: before })
      .where(eq(staffInvitations.email, gone.email));
    await deleteOldInvitations(db, endedAt);
    const left = await db.select().from(staffInvitations);
    expect(left.map(({ email }) => email).toSorted()).toEqual([young.email, open.email].toSorted());
    const subject = { userId: boss.id, email: open.email };
    expect(await readPersonalData(db, subject)).toMatchObject({
      staffInvitations: [{ name: 'Wanjiru', ending: null }],
    });
    await db.transaction((tx) => erasePersonalData(tx, subject));
    expect(await see(open.token)).toEqual({ state: 'unknown' });
  });
});
