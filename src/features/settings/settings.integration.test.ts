import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLog } from '#/db/schema/audit.ts';
import { settings as rows } from '#/db/schema/settings.ts';
import { openingLabel } from '#/features/content/opening-labels.ts';
import { getShop, readShop } from '#/features/content/read-shop.server.ts';
import { systemText } from '#/features/chat/handover/system-text.server.ts';
import { env, provideEnv } from '#/platform/env.server.ts';
import { closedForWork } from '#/platform/maintenance/closed-for-work.server.ts';
import { followCacheVersions } from '#/platform/page-cache/invalidation.server.ts';
import { followSettings } from '#/platform/settings/follow-settings.server.ts';
import { defaultSettings, loadSettings, settings } from '#/platform/settings/settings.server.ts';
import { storeJsonLd } from '#/shell/seo/store-json-ld.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { makeDeliveryZones } from '#tests/factories/delivery-zone.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { startFakeMailServer } from '#tests/fakes/smtp-server.ts';
import { alwaysPolling } from '#tests/setup/always-polling.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { readFirstSteps } from './use-cases/first-steps.server.ts';
import { listSettings, saveSection } from './use-cases/save-section.server.ts';
import { testConnection } from './use-cases/test-connection.server.ts';

const { db, pool } = await useDatabase();
const closed = { isOn: true, text: '', textSw: '', until: null };

beforeEach(async () => {
  await db.delete(rows);
  await loadSettings(db);
});

const orders = (holdMinutes: number, version = 0) =>
  saveSection(db, {
    section: 'orders',
    version,
    values: {
      holdMinutes,
      discountStacking: false,
      changeHours: 24,
      offerHoldHours: 48,
      returnDays: 14,
      vatRate: 16_00,
      nextVatRate: null,
      nextVatFrom: null,
    },
  });

async function caller(role: 'admin' | 'customer') {
  const user = await makeUser(db, { role });
  const { token } = await makeSession(db, user.id);
  return { ...user, headers: { cookie: await sessionCookie(token) } };
}

describe('a section', () => {
  it('is as the environment says until somebody sets it, and holds at once', async () => {
    expect(settings()).toEqual(defaultSettings());
    expect((await listSettings(db)).sections.orders).toMatchObject({ version: 0 });
    expect(await orders(45)).toMatchObject({ ok: true, value: { version: 1 } });
    expect(settings().orders.holdMinutes).toBe(45);
    expect(readShop().holdMinutes).toBe(45);
    expect(settings().shop).toEqual(defaultSettings().shop);
    expect((await listSettings(db)).sections.orders).toMatchObject({
      values: { holdMinutes: 45 },
      defaults: { holdMinutes: 30 },
    });
  });

  it('is saved over by nobody who has not seen it', async () => {
    await orders(45);
    expect(await orders(60, 1)).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await orders(15, 1)).toMatchObject({
      reason: 'CHANGED_MEANWHILE',
      current: { version: 2, values: { holdMinutes: 60 } },
    });
    expect(settings().orders.holdMinutes).toBe(60);
  });

  it('is saved by one of many who save it first, at once', async () => {
    const outcomes = await Promise.all([10, 20, 30, 40, 50].map((minutes) => orders(minutes)));
    const saved = outcomes.filter(({ ok }) => ok);
    expect(saved).toHaveLength(1);
    expect(saved).toMatchObject([{ value: { values: settings().orders } }]);
  });

  it('that does not fit is left out, and nothing else', async () => {
    vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
    await orders(45);
    await db.insert(rows).values({ section: 'limits', values: { chatAlertMinutes: 'soon' } });
    await db.insert(rows).values({ section: 'of another time', values: {} });
    await loadSettings(db);
    vi.restoreAllMocks();
    expect(settings()).toEqual({ ...defaultSettings(), orders: settings().orders });
    expect(settings().orders.holdMinutes).toBe(45);
  });

  it('is followed in a process that did not change it, before pages are made anew', async () => {
    const seen: [string, number][] = [];
    const pages = { invalidate: (tag: string) => seen.push([tag, settings().orders.holdMinutes]) };
    const following = followCacheVersions(db, followSettings(db, pages), alwaysPolling);
    // What another process does, on a connection of its own.
    const other = await pool.connect();
    await other.query('begin');
    await other.query(
      `insert into settings (section, "values")
       values ('orders', '{"holdMinutes": 77, "discountStacking": true}')`,
    );
    await other.query(
      `insert into cache_versions (tag, version) values ('settings', 1)
       on conflict (tag) do update set version = cache_versions.version + 1`,
    );
    expect(settings().orders.holdMinutes).toBe(30);
    await other.query('commit');
    other.release();
    await vi.waitFor(() => expect(settings().orders.holdMinutes).toBe(77));
    await vi.waitFor(() => expect(seen).toContainEqual(['public', 77]));
    await following.stop();
  });

  it('is written into the audit log; customers neither read nor save it', async () => {
    const admin = await caller('admin');
    const input = {
      section: 'orders',
      version: 0,
      values: { ...settings().orders, holdMinutes: 25 },
    };
    expect((await callApi('settings/save', input, admin.headers)).status).toBe(200);
    const log = await db.select().from(auditLog).where(eq(auditLog.staffId, admin.id));
    expect(log).toMatchObject([
      { thing: 'settings', thingId: 'orders', after: { values: { holdMinutes: 25 } } },
    ]);
    const { headers } = await caller('customer');
    expect((await callApi('settings/save', input, headers)).status).toBe(403);
    expect((await callApi('settings/list', {}, headers)).status).toBe(403);
  });

  it('a notice has a text in both languages and ends after it begins', async () => {
    const banner = { isOn: true, text: 'Hello', textSw: 'Habari', from: null, until: null };
    const save = (changes: object) =>
      saveSection(db, { section: 'banner', version: 0, values: { ...banner, ...changes } });
    expect(await save({ textSw: '' })).toMatchObject({ reason: 'TEXT_MISSING' });
    const from = '2026-12-02T00:00:00Z';
    expect(await save({ from, until: from })).toMatchObject({ reason: 'WINDOW_REVERSED' });
    expect(await save({})).toMatchObject({ ok: true });
  });
});

describe('the opening hours', () => {
  // A Monday, 23 November 2026, at noon in Nairobi.
  const now = new Date('2026-11-23T09:00:00Z');
  const closedToday = {
    ...defaultSettings().hours,
    exceptions: [{ day: '2026-11-23', hours: null, note: 'Stock is counted' }],
  };

  it('are the same in pages, the chat and search engines as soon as they are saved', async () => {
    expect(openingLabel(getShop(now).hours, now)).toBe('Open now');
    expect(systemText('escalated', 'en', { now })).not.toContain('back');
    await saveSection(db, { section: 'hours', version: 0, values: closedToday });
    const shop = getShop(now);
    expect(openingLabel(shop.hours, now)).toBe('Opens tomorrow 08:00');
    expect(shop.hoursAsOf).toBe('2026-11-22T21:00:00.000Z');
    expect(JSON.stringify(shop)).not.toContain('counted');
    expect(systemText('escalated', 'en', { now })).toContain('Tuesday, 24 Nov 2026');
    expect(storeJsonLd({ ...shop, categories: [], occasions: [] })).toMatchObject({
      specialOpeningHoursSpecification: [
        { opens: '00:00', closes: '00:00', validFrom: '2026-11-23', validThrough: '2026-11-23' },
      ],
    });
  });

  it('are followed in a process that did not change them', async () => {
    const seen: string[] = [];
    const pages = { invalidate: () => seen.push(openingLabel(getShop(now).hours, now)) };
    const following = followCacheVersions(db, followSettings(db, pages), alwaysPolling);
    const other = await pool.connect();
    await other.query('begin');
    await other.query(`insert into settings (section, "values") values ('hours', $1)`, [
      JSON.stringify(closedToday),
    ]);
    await other.query(
      `insert into cache_versions (tag, version) values ('settings', 1)
       on conflict (tag) do update set version = cache_versions.version + 1`,
    );
    await other.query('commit');
    other.release();
    await vi.waitFor(() => expect(seen).toContain('Opens tomorrow 08:00'));
    await following.stop();
  });

  it('are refused when a day closes before it opens, is none, or stands there twice', async () => {
    const { headers } = await caller('admin');
    const [exception] = closedToday.exceptions;
    const hours = { opens: 600, closes: 600 };
    const refused = [
      { ...closedToday, week: closedToday.week.map(() => hours) },
      { ...closedToday, week: closedToday.week.slice(1) },
      { ...closedToday, exceptions: [exception, exception] },
      { ...closedToday, exceptions: [{ ...exception, day: '2026-02-30' }] },
    ];
    for (const values of refused) {
      const input = { section: 'hours', version: 0, values };
      // oxlint-disable-next-line no-await-in-loop
      expect((await callApi('settings/save', input, headers)).status).toBe(400);
    }
    expect(settings().hours).toEqual(defaultSettings().hours);
  });
});

describe('closed for work', () => {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    closedForWork(new Request(`https://goled.test${path}`, { headers }));

  it('nothing is closed by default', async () => {
    expect(await ask('/')).toBeNull();
  });

  it('answers 503 with a page in both languages, the one of the address first', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const values = { ...closed, text: 'New <lamps> soon', until };
    await saveSection(db, { section: 'maintenance', version: 0, values });
    const page = await ask('/sw/products');
    expect(page?.status).toBe(503);
    expect(Number(page?.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(page?.headers.get('cache-control')).toBe('no-store');
    const html = (await page?.text()) ?? '';
    expect(html).toContain('<html lang="sw">');
    expect(html.indexOf('limefungwa')).toBeLessThan(html.indexOf('is closed for a moment'));
    expect(html).toContain('New &lt;lamps&gt; soon');
    expect(html).toContain(settings().shop.phone1);
  });

  it('lets payments, health, signing in and the back office through', async () => {
    await saveSection(db, { section: 'maintenance', version: 0, values: closed });
    const open = [
      '/api/payments/mpesa/x',
      '/api/health',
      '/auth/login',
      '/admin',
      '/sw/admin/audit',
    ];
    const answers = await Promise.all(open.map((path) => ask(path)));
    expect(answers).toEqual(open.map(() => null));
    expect((await ask('/checkout'))?.headers.get('retry-after')).toBe('600');
  });

  it('answers calls of the people of the shop, and of nobody else', async () => {
    await saveSection(db, { section: 'maintenance', version: 0, values: closed });
    const call = '/api/rpc/checkout/placeOrder';
    const refused = await ask(call, (await caller('customer')).headers);
    expect(refused?.status).toBe(503);
    expect(await refused?.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect((await ask(call))?.status).toBe(503);
    expect(await ask(call, (await caller('admin')).headers)).toBeNull();
  });
});

describe('first steps', () => {
  it('are ticked by what is there', async () => {
    const open = async () =>
      (await readFirstSteps(db)).steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
    const shop = { ...settings().shop, phone1: '+254 712 345 678', email: 'info@example.com' };
    expect(await open()).toEqual(expect.arrayContaining(['shop', 'hours', 'delivery', 'product']));
    await saveSection(db, { section: 'shop', version: 0, values: shop });
    await saveSection(db, { section: 'hours', version: 0, values: settings().hours });
    await makeDeliveryZones(db);
    await makeProduct(db, { stockQuantity: 0 });
    expect(await open()).toContain('product');
    await makeProduct(db, { stockQuantity: 3 });
    await makeUser(db, { role: 'admin' });
    await makeUser(db, { role: 'admin' });
    const left = await open();
    for (const step of ['shop', 'hours', 'delivery', 'secondAdmin'])
      expect(left).not.toContain(step);
    expect(left).toEqual(expect.arrayContaining(['mail', 'payments']));
  });
});

describe('the test of a connection', () => {
  afterEach(() => provideEnv({ SMTP_URL: '', MAIL_FROM: '' }));
  const me = { email: 'owner@example.com' };

  it('says what is not set', async () => {
    for (const connection of ['mail', 'files', 'assistant'] as const) {
      expect(await testConnection(connection, me)).toEqual({ outcome: 'not-set' });
    }
    expect((await listSettings(db)).connections.mail).toBe(false);
  });

  it('sends a mail to whoever asks', async () => {
    const server = await startFakeMailServer();
    provideEnv({ SMTP_URL: server.url, MAIL_FROM: 'shop@example.com' });
    expect(await testConnection('mail', me)).toEqual({ outcome: 'works' });
    expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual([me.email]);
    await server.stop();
  });

  it('says why it does not work, without a secret', async () => {
    provideEnv({
      SMTP_URL: 'smtp://shop:hunter2hunter2@127.0.0.1:1',
      MAIL_FROM: 'shop@example.com',
    });
    const result = await testConnection('mail', me);
    expect(result).toMatchObject({ outcome: 'failed', why: expect.stringMatching(/ECONNREFUSED/) });
    expect(JSON.stringify(result)).not.toContain('hunter2');
    expect(env().mail.smtpUrl).toContain('hunter2');
  });
});
