import { createRouterClient } from '@orpc/server';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '#/db/schema/audit.ts';
import { newsletterConsents, newsletterSubscribers } from '#/db/schema/enquiries.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { mailsTo, reasonOf } from '#tests/setup/account-browser.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { handleNewsletterForm } from './forms-handler.server.ts';
import { newsletterApi } from './api.server.ts';
import { newsletterJobs } from './jobs.server.ts';
import { handleSubscribersCsv } from './subscribers-csv-handler.server.ts';
import { WORDING } from './use-cases/wording.ts';

const { db } = await useDatabase();
let visitors = 0;

function caller(cookie = '') {
  const clientIp = `10.4.0.${(visitors += 1)}`;
  const headers = new Headers(cookie ? { cookie } : {});
  const context = { headers, clientIp, requestId: 'test', responseHeaders: new Headers() };
  return createRouterClient(newsletterApi, { context });
}

const anybody = () => `${crypto.randomUUID()}@example.com`;
const reader = async (email: string) => {
  const rows = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  return rows[0];
};
const consents = async (email: string) => {
  const rows = await db
    .select()
    .from(newsletterConsents)
    .where(eq(newsletterConsents.subscriberId, (await reader(email))?.id ?? ''))
    .orderBy(newsletterConsents.createdAt);
  return rows.map(({ kind, wording }) => [kind, wording]);
};

/** The token of the link in somebody's last mail. */
async function tokenIn(email: string): Promise<string> {
  const mails = await mailsTo(email);
  const link = /https?:\/\/\S+\/newsletter\?\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
  return new URL(link).searchParams.get('token') ?? '';
}

async function subscribed(email = anybody()): Promise<{ email: string; leave: string }> {
  await caller().join({ email });
  await caller().confirm({ token: await tokenIn(email) });
  return { email, leave: await tokenIn(email) };
}

describe('joining', () => {
  it('takes the link out of the mail, and is written down', async () => {
    const email = anybody();
    await caller().join({ email: ` ${email.toUpperCase()} `, locale: 'sw' });
    expect(await reader(email)).toMatchObject({ state: 'pending', locale: 'sw' });
    const token = await tokenIn(email);
    await caller().confirm({ token });
    await caller().confirm({ token });
    expect(await reader(email)).toMatchObject({ state: 'subscribed' });
    expect(await consents(email)).toEqual([
      ['requested', WORDING],
      ['confirmed', WORDING],
    ]);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Ungependa kupokea jarida letu?',
      'Unapokea jarida letu',
    ]);
  });

  it('asked for again under the same key, also at the same moment, is asked for once', async () => {
    const request = { email: anybody(), requestKey: crypto.randomUUID() };
    const api = caller();
    await Promise.all([api.join(request), api.join(request), api.join(request)]);
    await api.join(request);
    expect(await mailsTo(request.email)).toHaveLength(1);
    expect((await consents(request.email)).map(([kind]) => kind)).toEqual(['requested']);
    await caller().confirm({ token: await tokenIn(request.email) });
    expect(await reader(request.email)).toMatchObject({ state: 'subscribed' });
  });

  it('says how long it takes nothing from an address that tries too often', async () => {
    const api = caller();
    for (let count = 0; count < 10; count += 1) await api.join({ email: anybody() });
    const refused = await api.join({ email: anybody() }).catch((error: unknown) => error);
    const seconds = expect.toSatisfy((wait: number) => wait > 3_500 && wait <= 3_600);
    expect(reasonOf(refused)).toMatchObject({ reason: 'TOO_MANY_TRIES', retryAfter: seconds });
  });

  it('says the same to somebody who is on the list, and sends nothing', async () => {
    const { email } = await subscribed();
    await expect(caller().join({ email })).resolves.toEqual({});
    await expect(caller().join({ email: anybody() })).resolves.toEqual({});
    expect(await mailsTo(email)).toHaveLength(2);
    expect(await reader(email)).toMatchObject({ state: 'subscribed' });
  });

  it('floods nobody', async () => {
    const email = anybody();
    for (let count = 0; count < 6; count += 1) await caller().join({ email });
    expect(await mailsTo(email)).toHaveLength(3);
  });

  it('is refused to an address that tries on and on', async () => {
    const api = caller();
    for (let count = 0; count < 10; count += 1) await api.join({ email: anybody() });
    const refused = await api.join({ email: anybody() }).catch((error: unknown) => error);
    expect(reasonOf(refused)).toMatchObject({ reason: 'TOO_MANY_TRIES' });
  });

  it('is nothing for machines', async () => {
    const email = anybody();
    await caller().join({ email, website: 'x' });
    expect(await reader(email)).toBeUndefined();
  });
});

describe('a link', () => {
  it('is void after a newer request, after a week, and when it is forged', async () => {
    const email = anybody();
    await caller().join({ email });
    const first = await tokenIn(email);
    await caller().join({ email });
    const second = await tokenIn(email);
    const invalid = { data: { reason: 'LINK_INVALID' } };
    const swapped = `${second.split('.')[0]}.${first.split('.')[1]}`;
    for (const token of [first, swapped, 'nonsense', `${second}x`, '%']) {
      await expect(caller().confirm({ token })).rejects.toMatchObject(invalid);
    }
    await expect(caller().leave({ token: second })).rejects.toMatchObject(invalid);
    // An old request: the link's signature goes with its time, so the row is aged as a whole.
    const { confirmSubscription } = await import('./use-cases/follow-link.server.ts');
    const later = new Date(Date.now() + 8 * 24 * 3_600_000);
    expect(await confirmSubscription(second, later)).toMatchObject({ ok: false });
    expect(await reader(email)).toMatchObject({ state: 'pending' });
  });
});

describe('leaving', () => {
  it('works once and for all, and one can come back', async () => {
    const { email, leave } = await subscribed();
    await caller().leave({ token: leave });
    await caller().leave({ token: leave });
    expect(await reader(email)).toMatchObject({ state: 'left' });
    expect((await consents(email)).map(([kind]) => kind)).toEqual([
      'requested',
      'confirmed',
      'left',
    ]);
    await caller().join({ email });
    await caller().confirm({ token: await tokenIn(email) });
    expect(await reader(email)).toMatchObject({ state: 'subscribed' });
  });
});

describe('without a script', () => {
  const form = (step: string, fields: Record<string, string>, headers = {}) =>
    handleNewsletterForm(
      step,
      new Request(`http://localhost:3000/api/newsletter/${step}`, {
        method: 'POST',
        headers: { 'x-goled-client-ip': `10.5.0.${(visitors += 1)}`, ...headers },
        body: new URLSearchParams(fields),
      }),
    );

  it('the forms lead to a page that says what happened, in the language of the form', async () => {
    const email = anybody();
    const joined = await form('join', { email, locale: 'sw', website: '' });
    expect(joined.status).toBe(303);
    expect(joined.headers.get('location')).toBe('/sw/newsletter?show=sent');
    const confirmed = await form('confirm', { token: await tokenIn(email), locale: 'sw' });
    expect(confirmed.headers.get('location')).toBe('/sw/newsletter?show=confirmed');
    const left = await form('leave', { token: await tokenIn(email), locale: 'en' });
    expect(left.headers.get('location')).toBe('/newsletter?show=left');
    const mistyped = await form('join', { email: 'amina@', locale: '//evil.example' });
    expect(mistyped.headers.get('location')).toBe('/newsletter?show=mistyped');
    const forged = await form('confirm', { token: 'x' });
    expect(forged.headers.get('location')).toBe('/newsletter?show=invalid');
  });

  it('takes nothing from another site', async () => {
    const email = anybody();
    const origin = 'https://evil.example';
    expect((await form('join', { email }, { origin })).status).toBe(403);
    expect((await form('confirm', { token: 'x' }, { origin })).status).toBe(403);
    expect(await reader(email)).toBeUndefined();
  });

  it('a mail program leaves with one click', async () => {
    const { email, leave } = await subscribed();
    const address = `http://localhost:3000/api/newsletter/leave?token=${leave}`;
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const post = (url: string) =>
      handleNewsletterForm('leave', new Request(url, { method: 'POST', body }));
    expect((await post(address)).status).toBe(200);
    expect((await post(address)).status).toBe(200);
    expect(await reader(email)).toMatchObject({ state: 'left' });
    expect((await post('http://localhost:3000/api/newsletter/leave?token=x')).status).toBe(404);
  });

  it('refuses what is no form', async () => {
    const body = '{"email":"amina@example.com"}';
    const headers = { 'content-type': 'application/json' };
    const url = 'http://localhost:3000/api/newsletter/join';
    const request = new Request(url, { method: 'POST', headers, body });
    expect((await handleNewsletterForm('join', request)).status).toBe(400);
    expect((await form('nowhere', {})).status).toBe(404);
  });
});

describe('the shop', () => {
  it('sees who is on the list, and only its people do', async () => {
    const { email } = await subscribed();
    const waiting = anybody();
    await caller().join({ email: waiting });
    const { id } = await makeUser(db, { role: 'admin' });
    const keeper = caller(await sessionCookie((await makeSession(db, id)).token));
    const emailsIn = async (input: Parameters<typeof keeper.list>[0]) =>
      (await keeper.list(input)).rows.map((one) => one.email);
    expect(await emailsIn({ state: 'subscribed' })).toContain(email);
    expect(await emailsIn({ state: 'subscribed' })).not.toContain(waiting);
    expect(await emailsIn({ state: 'pending', search: waiting.toUpperCase() })).toEqual([waiting]);
    await expect(caller().list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const customer = await makeUser(db);
    const { token } = await makeSession(db, customer.id);
    const signedIn = caller(await sessionCookie(token));
    await expect(signedIn.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('takes an address off the list once, and writes that down without it', async () => {
    const { email } = await subscribed();
    const { id } = await makeUser(db, { role: 'admin' });
    const keeper = caller(await sessionCookie((await makeSession(db, id)).token));
    const [found] = (await keeper.list({ search: email })).rows;
    const subscriberId = found?.id ?? '';
    await keeper.remove({ subscriberId });
    expect(await reader(email)).toMatchObject({ state: 'left' });
    await expect(keeper.remove({ subscriberId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const entries = await db.select().from(auditLog).where(eq(auditLog.thingId, subscriberId));
    expect(entries).toMatchObject([
      { staffId: id, before: { state: 'subscribed' }, after: { state: 'left' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(email);
  });

  it('takes many off one by one, and names those that are not on it', async () => {
    const [one, left, other] = [await subscribed(), await subscribed(), await subscribed()];
    const { id } = await makeUser(db, { role: 'admin' });
    const keeper = caller(await sessionCookie((await makeSession(db, id)).token));
    const idOf = async ({ email }: { email: string }) =>
      (await keeper.list({ search: email })).rows[0]?.id ?? '';
    const ids = [await idOf(one), await idOf(left), await idOf(other)] as const;
    await keeper.remove({ subscriberId: ids[1] });
    const nobody = '01939f6e-0000-7000-8000-000000000000';
    expect(await keeper.removeMany({ subscriberIds: [...ids, nobody] })).toEqual([
      { id: ids[0], refusal: null },
      { id: ids[1], refusal: { reason: 'NOT_ON_LIST' } },
      { id: ids[2], refusal: null },
      { id: nobody, refusal: { reason: 'NOT_ON_LIST' } },
    ]);
    expect(await reader(one.email)).toMatchObject({ state: 'left' });
    expect(await reader(other.email)).toMatchObject({ state: 'left' });
    const log = await db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.thingId, [...ids]));
    expect(log.map(({ staffId }) => staffId)).toEqual([id, id, id]);
    await expect(caller().removeMany({ subscriberIds: [ids[0]] })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });

  it('saves exactly the subscribers that are shown, for staff alone', async () => {
    const { email } = await subscribed();
    const { id } = await makeUser(db, { role: 'admin' });
    const cookie = await sessionCookie((await makeSession(db, id)).token);
    const url = `http://localhost:3000/api/admin/newsletter.csv?q=${email}&state=subscribed`;
    const saved = await handleSubscribersCsv(new Request(url, { headers: { cookie } }));
    const lines = (await saved.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(email);
    expect((await handleSubscribersCsv(new Request(url))).status).toBe(404);
  });

  it('forgets addresses that nobody confirmed', async () => {
    const [old, fresh] = [anybody(), anybody()];
    await caller().join({ email: old });
    await caller().join({ email: fresh });
    const monthAgo = new Date(Date.now() - 31 * 24 * 3_600_000);
    await db
      .update(newsletterSubscribers)
      .set({ updatedAt: monthAgo })
      .where(eq(newsletterSubscribers.email, old));
    const signal = new AbortController().signal;
    for (const job of newsletterJobs) await job.run({}, { id: 'test', signal });
    expect(await reader(old)).toBeUndefined();
    expect(await reader(fresh)).toMatchObject({ state: 'pending' });
  });
});
