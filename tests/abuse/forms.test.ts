import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { contactMessages } from '#/db/schema/enquiries.ts';
import { customOrders } from '#/db/schema/custom-orders.ts';
import { env } from '#/platform/env.server.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { mailsTo } from '#tests/setup/account-browser.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { callApi } from './call-api.ts';

// Contact, custom orders, newsletter: what strangers may type. Files: custom-orders.integration.test.ts.
const { db } = await useDatabase();
let visitors = 0;
let adminCookie = '';

const SCRIPT = '<img src=x onerror=alert(1)><script>alert(1)</script>"\'{{7*7}}';

const here = () => ({ 'x-goled-client-ip': `10.8.0.${(visitors += 1)}` });

beforeAll(async () => {
  const { id } = await makeUser(db, { role: 'admin' });
  adminCookie = await sessionCookie((await makeSession(db, id)).token);
});

const letter = (changes: object = {}) => ({
  requestKey: crypto.randomUUID(),
  locale: 'en',
  name: 'Amina Wanjiru',
  replyTo: `${crypto.randomUUID()}@example.com`,
  subject: 'Cubes',
  message: 'Do you have 40 cubes?',
  website: '',
  ...changes,
});

const makeRequest = (changes: object = {}) => ({
  requestKey: crypto.randomUUID(),
  idea: 'Our logo',
  quantity: 1,
  name: 'Amina Wanjiru',
  email: `${crypto.randomUUID()}@example.com`,
  ...changes,
});

describe('56: markup', () => {
  it('in a message stays text in the mail to the shop and in the answer for its people', async () => {
    const sent = letter({ subject: SCRIPT, message: `${SCRIPT}\n${SCRIPT}` });
    expect((await callApi('contact/send', sent, here())).status).toBe(200);
    await mailsTo(env().store.email);
    const mails = await mailsTo(env().store.email);
    const mail = mails.find(({ html }) => html.includes('onerror'));
    expect(mail?.html).not.toMatch(/<img|<script/);
    expect(mail?.html).toContain('&lt;script&gt;');
    const { body } = await callApi('contact/list', {}, { cookie: adminCookie });
    expect(body).toMatchObject({ rows: [{ subject: SCRIPT }] });
    // Nothing of it goes to the address that was typed.
    const [receipt] = await mailsTo(sent.replyTo);
    expect(receipt?.html).not.toContain('onerror');
  });

  it('in a request stays text in every mail about it', async () => {
    const { id: userId, email } = await makeUser(db);
    const cookie = await sessionCookie((await makeSession(db, userId)).token);
    const sent = makeRequest({ idea: SCRIPT, colors: SCRIPT, email });
    const placed = await callApi('customOrders/place', sent, { ...here(), cookie });
    expect(placed.status).toBe(200);
    // What the procedure returns.
    const { id } = placed.body as { id: string };
    const reply = { id, version: 1, message: SCRIPT, status: 'quoted', quote: 100 };
    expect((await callApi('customOrders/reply', reply, { cookie: adminCookie })).status).toBe(200);
    const mails = [...(await mailsTo(email)), ...(await mailsTo(env().store.email))];
    const told = mails.filter(({ html }) => html.includes('onerror'));
    expect(told.length).toBeGreaterThanOrEqual(2);
    for (const { html } of told) expect(html).not.toMatch(/<img[^>]*onerror|<script/);
    const { body } = await callApi('customOrders/get', { id, locale: 'en' }, { cookie });
    expect(body).toMatchObject({ idea: SCRIPT, history: [{}, { message: SCRIPT }] });
  });

  it.each([{ name: SCRIPT }, { name: '<b>x</b>' }])('in a name is refused: %j', async (changes) => {
    expect((await callApi('contact/send', letter(changes), here())).status).toBe(400);
    expect((await callApi('customOrders/place', makeRequest(changes), here())).status).toBe(400);
  });
});

describe('mail headers', () => {
  it.each(['\r\nBcc: victim@example.com', '\nBcc: x', '\u0000', '\u2028x', '\u202egnp'])(
    'cannot be written through a field of one line: %j',
    async (trick) => {
      for (const field of ['name', 'subject', 'replyTo']) {
        const value = { name: 'Amina', subject: 'Cubes', replyTo: 'amina@example.com' }[field];
        const sent = letter({ [field]: `${value}${trick}x` });
        const { status } = await callApi('contact/send', sent, here());
        expect({ field, status }).toEqual({ field, status: 400 });
      }
      for (const field of ['name', 'email', 'colors']) {
        const sent = makeRequest({ [field]: `amina@example.com${trick}x` });
        const { status } = await callApi('customOrders/place', sent, here());
        expect({ field, status }).toEqual({ field, status: 400 });
      }
      const email = `amina@example.com${trick}x`;
      expect((await callApi('newsletter/join', { email }, here())).status).toBe(400);
    },
  );

  it('name one recipient, and it is an address', async () => {
    for (const email of ['a@example.com,b@example.com', 'A <a@example.com>', 'a@example.com b']) {
      expect((await callApi('newsletter/join', { email }, here())).status).toBe(400);
      expect((await callApi('contact/send', letter({ replyTo: email }), here())).status).toBe(400);
    }
  });
});

describe('odd but honest text', () => {
  it.each(['100 % _off_', 'O\'Brien \\ "quoted"', 'Habari 👋🏾 ndugu', '-- ; drop table', '=1+1'])(
    'arrives as it was typed: %s',
    async (message) => {
      const sent = letter({ message });
      expect((await callApi('contact/send', sent, here())).status).toBe(200);
      const { requestKey } = sent;
      const rows = await db
        .select()
        .from(contactMessages)
        .where(eq(contactMessages.requestKey, requestKey));
      expect(rows).toMatchObject([{ message }]);
    },
  );
});

describe('44: what the sender may not say', () => {
  it('is refused or left out', async () => {
    const sent = makeRequest({ status: 'accepted', quote: 1, userId: crypto.randomUUID() });
    expect((await callApi('customOrders/place', sent, here())).status).toBe(400);
    expect(await db.$count(customOrders, eq(customOrders.requestKey, sent.requestKey))).toBe(0);
    const handled = letter({ handledAt: '2026-01-01T00:00:00Z', createdAt: '2020-01-01' });
    await callApi('contact/send', handled, here());
    const rows = await db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.requestKey, handled.requestKey));
    expect(rows).toMatchObject([{ handledAt: null }]);
    expect(rows[0]?.createdAt.getFullYear()).toBeGreaterThan(2020);
  });

  it('is too much', async () => {
    const long = 'x'.repeat(4001);
    expect((await callApi('contact/send', letter({ message: long }), here())).status).toBe(400);
    expect((await callApi('customOrders/place', makeRequest({ idea: long }), here())).status).toBe(
      400,
    );
    expect(
      (await callApi('customOrders/place', makeRequest({ quantity: 10_001 }), here())).status,
    ).toBe(400);
  });
});
