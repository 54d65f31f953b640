import { createRouterClient } from '@orpc/server';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#/db/client.server.ts';
import type { Role } from '#/domain/access/roles.ts';
import { env } from '#/platform/env.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { mailsTo, reasonOf } from '#tests/setup/account-browser.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { customOrdersApi } from '../api.server.ts';
import { customOrderData } from '../personal-data.server.ts';
import { updateStatus } from '../queries.server.ts';

const { db } = await useDatabase();
afterAll(stopJobs);
const nobody = '01939f6e-0000-7000-8000-000000000000';
let callers = 0;

function caller(cookie = '') {
  const headers = new Headers(cookie ? { cookie } : {});
  const clientIp = `10.7.0.${(callers += 1)}`;
  const context = { headers, clientIp, requestId: 'test', responseHeaders: new Headers() };
  return createRouterClient(customOrdersApi, { context });
}

async function signedIn(role: Role = 'customer') {
  const user = await makeUser(db, { role });
  return { ...user, api: caller(await sessionCookie((await makeSession(db, user.id)).token)) };
}

const input = (changes: Record<string, unknown> = {}) => ({
  requestKey: crypto.randomUUID(),
  idea: 'Our logo on the front',
  quantity: 4,
  name: 'Amina Wanjiru',
  email: `${crypto.randomUUID()}@example.com`,
  ...changes,
});

describe('the board', () => {
  it('has every state, what is wanted first at the top, and counts what is searched for', async () => {
    const [owner, admin] = [await signedIn(), await signedIn('admin')];
    const word = crypto.randomUUID().slice(0, 8);
    const asked = (deadline: string | null) =>
      owner.api.place(input({ idea: `Sign ${word}`, deadline }));
    const none = await asked(null);
    const late = await asked('2099-02-01');
    const soon = await asked('2099-01-01');
    const board = await admin.api.getBoard({ search: word });
    expect(board.new.count).toBe(3);
    expect(board.new.rows.map(({ id }) => id)).toEqual([soon.id, late.id, none.id]);
    expect(board.closed).toEqual({ rows: [], count: 0 });
    const [card] = board.new.rows;
    await admin.api.move({ id: soon.id, version: card?.version ?? 0, status: 'closed' });
    const after = await admin.api.getBoard({ search: word });
    expect([after.new.count, after.closed.rows.map(({ id }) => id)]).toEqual([2, [soon.id]]);
    await expect(owner.api.getBoard({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the shop', () => {
  it('answers by mail with a quote, and the customer takes it, once', async () => {
    const [owner, admin] = [await signedIn(), await signedIn('admin')];
    const request = input({ locale: 'sw' });
    const { id, reference } = await owner.api.place(request);
    await admin.api.reply({
      id,
      version: 1,
      message: 'Mchoro huu hapa.\nAsante',
      status: 'quoted',
      quote: 45_000_00,
    });
    const mails = await mailsTo(request.email);
    const reply = mails.find(({ subject }) => subject.includes('Kuhusu oda yako maalum'));
    expect(reply?.text).toMatch(/Mchoro huu hapa[\s\S]*KSh 45,000/);
    expect(reply?.text).toContain(`/sw/orders/custom/${id}`);
    const answers = await Promise.all(
      [true, false].map((accept) =>
        owner.api.answerQuote({ id, version: 2, accept }).then(() => 'done', reasonOf),
      ),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    const seen = await owner.api.get({ id });
    expect(seen.quote).toBe(45_000_00);
    expect(seen.history.map(({ by, status }) => [by, status])).toEqual([
      ['customer', 'new'],
      ['shop', 'quoted'],
      ['customer', seen.status],
    ]);
    await mailsTo(env().store.email);
    const told = await mailsTo(env().store.email);
    expect(
      told.filter(({ subject }) => subject.startsWith('Offer') && subject.includes(reference)),
    ).toHaveLength(1);
  });

  it('is answered only while its offer stands, not before and not after', async () => {
    const [owner, admin] = [await signedIn(), await signedIn('admin')];
    const { id } = await owner.api.place(input());
    const answer = (version: number, accept: boolean) =>
      owner.api.answerQuote({ id, version, accept }).then(() => 'done', reasonOf);
    for (const accept of [true, false]) {
      expect(await answer(1, accept)).toMatchObject({ reason: 'NOT_FROM_HERE', status: 'new' });
    }
    const offer = { id, version: 1, message: 'It', status: 'quoted', quote: 45_000_00 } as const;
    await admin.api.reply(offer);
    expect(await answer(2, false)).toBe('done');
    expect(await answer(3, true)).toMatchObject({ reason: 'NOT_FROM_HERE', status: 'declined' });
  });

  it('writes without changing the state, moves without writing, and not out of order', async () => {
    const [owner, admin] = [await signedIn(), await signedIn('admin')];
    const { id } = await owner.api.place(input());
    await admin.api.reply({ id, version: 1, message: 'Which size?' });
    const refused = await admin.api
      .move({ id, version: 2, status: 'accepted' })
      .catch((error: unknown) => error);
    expect(reasonOf(refused)).toMatchObject({ reason: 'NOT_FROM_HERE', status: 'new' });
    await admin.api.move({ id, version: 2, status: 'closed' });
    const seen = await admin.api.getAny({ id });
    expect(seen).toMatchObject({ status: 'closed' });
    expect(seen.history.map(({ status, message }) => [status, message])).toEqual([
      ['new', ''],
      [null, 'Which size?'],
      ['closed', ''],
    ]);
    const all = await admin.api.listAll({ status: 'closed' });
    expect(all.rows.map((one) => one.id)).toContain(id);
    await expect(admin.api.reply({ id: nobody, version: 1, message: 'x' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('moves it only from how it was read, however many come at once', async () => {
    const { id } = await caller().place(input());
    const step = { version: 1, to: 'closed', now: new Date() } as const;
    expect(await inTransaction(db, (tx) => updateStatus(tx, id, step))).not.toBeNull();
    expect(await inTransaction(db, (tx) => updateStatus(tx, id, step))).toBeNull();
  });

  it('mails one answer when two people write at once, and tells the second', async () => {
    const [one, other] = [await signedIn('admin'), await signedIn('admin')];
    const request = input();
    const { id } = await caller().place(request);
    const outcomes = await Promise.all(
      [one, other].map(({ api }) =>
        api.reply({ id, version: 1, message: 'Which size?' }).then(() => 'sent', reasonOf),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1);
    expect(outcomes).toContainEqual(expect.objectContaining({ reason: 'CHANGED_MEANWHILE' }));
    const sent = (await mailsTo(request.email)).filter(({ text }) => text.includes('Which size?'));
    expect(sent).toHaveLength(1);
  });

  it('does not let an offer be accepted that was replaced after it was read', async () => {
    const [owner, admin] = [await signedIn(), await signedIn('admin')];
    const { id } = await owner.api.place(input());
    const offer = { id, message: 'Our price', status: 'quoted' } as const;
    await admin.api.reply({ ...offer, version: 1, quote: 45_000_00 });
    const seen = await owner.api.get({ id });
    await admin.api.reply({ ...offer, version: 2, quote: 60_000_00 });
    const accept = (version: number) =>
      owner.api.answerQuote({ id, version, accept: true }).then(() => 'done', reasonOf);
    expect(await accept(seen.version)).toMatchObject({ reason: 'CHANGED_MEANWHILE' });
    const again = await owner.api.get({ id });
    expect(again).toMatchObject({ status: 'quoted', quote: 60_000_00 });
    expect(await accept(again.version)).toBe('done');
  });

  it('makes no offer without a price', async () => {
    const admin = await signedIn('admin');
    const { id } = await caller().place(input());
    const refused = await admin.api
      .reply({ id, version: 1, message: 'Soon', status: 'quoted' })
      .catch((error: unknown) => error);
    expect(reasonOf(refused)).toMatchObject({ reason: 'QUOTE_MISSING' });
    expect(await admin.api.getAny({ id })).toMatchObject({
      status: 'new',
      version: 1,
    });
  });

  it('keeps notes for itself: no customer ever gets them', async () => {
    const [owner, admin] = [await signedIn(), await signedIn('admin')];
    const request = input();
    const { id } = await owner.api.place(request);
    await admin.api.addNote({ id, text: 'Pays late, ask for half' });
    const seen = await admin.api.getAny({ id });
    expect(seen.notes).toMatchObject([{ text: 'Pays late, ask for half' }]);
    expect(seen.history.at(-1)).toMatchObject({ by: 'customer' });
    const shown = await owner.api.get({ id });
    expect(JSON.stringify(shown)).not.toContain('Pays late');
    const exported = await customOrderData.read?.(db, { userId: owner.id, email: request.email });
    expect(JSON.stringify(exported)).toContain(id);
    expect(JSON.stringify(exported)).not.toContain('Pays late');
    const mails = await mailsTo(request.email);
    expect(mails.filter(({ text }) => text.includes('Pays late'))).toEqual([]);
  });

  it('finds requests by reference, name, phone as people write it and words, and counts them', async () => {
    const admin = await signedIn('admin');
    const word = crypto.randomUUID().slice(0, 8);
    const { id, reference } = await caller().place(
      input({ name: `Zawadi ${word}`, phone: '0722987654', idea: `A sign ${word}` }),
    );
    for (const search of [reference, word, '0722 987 654', '+254722987654', `sign ${word}`]) {
      const { rows: requests } = await admin.api.listAll({ search });
      expect(requests.map((one) => one.id)).toContain(id);
    }
    const none = await admin.api.listAll({ search: `${word}%x` });
    expect(none).toMatchObject({ rows: [], total: 0 });
    expect(none.counts.new).toBeGreaterThan(0);
    await caller().place(input({ name: `Amina ${word}` }));
    for (const [descending, first] of [
      [false, 'Amina'],
      [true, 'Zawadi'],
    ] as const) {
      const by = { search: word, sort: 'name', descending } as const;
      const { rows: requests } = await admin.api.listAll(by);
      expect(requests.map(({ contact }) => contact.name.split(' ')[0])[0]).toBe(first);
    }
  });

  it('is the only one to do so', async () => {
    const customer = await signedIn();
    const calls = [
      (api: ReturnType<typeof caller>) => api.listAll({}),
      (api: ReturnType<typeof caller>) => api.getAny({ id: nobody }),
      (api: ReturnType<typeof caller>) => api.reply({ id: nobody, version: 1, message: 'x' }),
      (api: ReturnType<typeof caller>) => api.move({ id: nobody, version: 1, status: 'closed' }),
      (api: ReturnType<typeof caller>) => api.addNote({ id: nobody, text: 'x' }),
    ];
    for (const call of calls) {
      await expect(call(customer.api)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(call(caller())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    }
  });
});
