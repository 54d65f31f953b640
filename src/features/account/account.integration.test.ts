import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profiles, sessions, users } from '#/db/schema/accounts.ts';
import { cartItems } from '#/db/schema/cart.ts';
import { consents } from '#/db/schema/consents.ts';
import { orders } from '#/db/schema/orders.ts';
import { customerOf } from '#/features/discounts/use-cases/customer-key.server.ts';
import { findSessionUser } from '#/platform/auth/session-user.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { openQueue } from '#/platform/jobs/queue.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import {
  browser,
  password,
  reasonOf,
  signedUp,
  type Browser,
} from '#tests/setup/account-browser.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { handleAvatar } from './avatar-handler.server.ts';

const { db } = await useDatabase();

beforeAll(async () => {
  provideEnv({ JOBS: 'off', LOG_LEVEL: 'silent' });
  await openQueue();
});
afterAll(() => stopJobs());

async function idOf(one: Browser): Promise<string> {
  const user = await findSessionUser(one.headers());
  if (!user) throw new Error('Nobody is signed in');
  return user.id;
}

async function picture(side = 800): Promise<File> {
  const bytes = await sharp({
    create: { width: side, height: side / 2, channels: 3, background: '#f80' },
  })
    .withExif({ IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], '../../evil.html', { type: 'text/html' });
}

describe('the picture', () => {
  const ask = (one: Browser, url: string) =>
    handleAvatar(
      new Request(`http://localhost${url}`, { headers: one.headers() }),
      url.slice(url.lastIndexOf('/') + 1),
    );

  test('is made anew, small and without what the camera wrote into it, and shown to its owner alone', async () => {
    const one = await signedUp('picture@example.com');
    const { avatarUrl } = await one.run(async (api) => api.setAvatar({ file: await picture() }));
    expect(avatarUrl).toMatch(/^\/api\/avatars\/[\da-f]{32}\.webp$/);
    expect((await one.run((api) => api.me())).user?.avatarUrl).toBe(avatarUrl);
    const answer = await ask(one, avatarUrl);
    expect(answer.headers.get('cache-control')).toMatch(/private.*no-store/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(made).toMatchObject({ format: 'webp', width: 256, height: 128 });
    expect(made.exif).toBeUndefined();
    expect((await ask(await signedUp('peeper@example.com'), avatarUrl)).status).toBe(404);
    expect((await ask(browser(), avatarUrl)).status).toBe(404);
  });

  test('the one before goes, and none can be had again', async () => {
    const one = await signedUp('replaced@example.com');
    const set = async () =>
      (await one.run(async (api) => api.setAvatar({ file: await picture(100) }))).avatarUrl;
    const first = await set();
    const second = await set();
    expect((await ask(one, first)).status).toBe(404);
    expect((await ask(one, second)).status).toBe(200);
    await one.run((api) => api.removeAvatar());
    expect((await one.run((api) => api.me())).user?.avatarUrl).toBeNull();
    expect(await objectStore().list(`avatars/${await idOf(one)}/`)).toEqual([]);
  });

  test('what is no picture is refused, whatever it is called', async () => {
    const one = await signedUp('page@example.com');
    const file = new File(['<svg onload="alert(1)"/>'], 'me.png', { type: 'image/png' });
    const refused = await one.run((api) => api.setAvatar({ file }).catch(reasonOf));
    expect(refused).toMatchObject({ reason: 'PICTURE_UNREADABLE' });
  });
});

describe('sessions', () => {
  test('are listed for their owner, and the others can be ended', async () => {
    const email = 'devices@example.com';
    const here = await signedUp(email);
    const there = browser();
    await there.run((api) => api.signIn({ email, password }));
    await signedUp('devices-other@example.com');
    const list = await here.run((api) => api.listSessions());
    expect(list.map(({ current }) => current)).toEqual([true, false]);
    expect(JSON.stringify(list)).not.toMatch(/token/i);
    expect(await here.run((api) => api.endOtherSessions())).toEqual({ ended: 1 });
    expect(await findSessionUser(there.headers())).toBeNull();
    expect(await findSessionUser(here.headers())).not.toBeNull();
  });
});

describe('consents', () => {
  test('are off by silence; every change is written down with its time and wording', async () => {
    const one = await signedUp('consents@example.com');
    const off = {
      newsletter: false,
      whatsapp_marketing: false,
      cart_reminder: false,
      analytics: false,
    };
    expect(await one.run((api) => api.getConsents())).toEqual(off);
    await one.run((api) => api.setConsent({ purpose: 'analytics', granted: true }));
    await one.run((api) => api.setConsent({ purpose: 'newsletter', granted: true }));
    expect(await one.run((api) => api.getConsents())).toEqual({
      ...off,
      analytics: true,
      newsletter: true,
    });
    await one.run((api) => api.setConsent({ purpose: 'analytics', granted: false }));
    await one.run((api) => api.setConsent({ purpose: 'newsletter', granted: false }));
    expect(await one.run((api) => api.getConsents())).toEqual(off);
    const log = await db
      .select()
      .from(consents)
      .where(eq(consents.userId, await idOf(one)))
      .orderBy(consents.id);
    expect(log.map(({ purpose, granted }) => [purpose, granted])).toEqual([
      ['analytics', true],
      ['newsletter', true],
      ['analytics', false],
      ['newsletter', false],
    ]);
    expect(log.every(({ version, createdAt }) => version !== '' && createdAt !== null)).toBe(true);
  });
});

describe('the export', () => {
  test('holds everything of the person, nothing of others, and no secret', async () => {
    const email = 'export@example.com';
    const one = await signedUp(email);
    const userId = await idOf(one);
    const order = await makeOrder(db, { userId });
    const other = await signedUp('export-other@example.com');
    const foreign = await makeOrder(db, { userId: await idOf(other) });
    const { data } = await one.run((api) => api.exportData());
    const text = JSON.stringify(data);
    expect(Object.keys(data).toSorted()).toEqual([
      'account',
      'cart',
      'cartReminders',
      'contactMessages',
      'conversations',
      'customOrders',
      'discountCodes',
      'documents',
      'eventReminders',
      'mails',
      'newsletter',
      'notesAndTags',
      'orders',
      'payments',
      'payouts',
      'referrals',
      'reviews',
      'savedViews',
      'sms',
      'staffInvitations',
      'stockAlerts',
      'weeklyFigures',
    ]);
    expect(text).toContain(email);
    expect(text).not.toContain('export-other@example.com');
    expect(text).not.toContain(foreign.orderId);
    expect(text).not.toMatch(/"(?:password|token|accessToken|callbackToken|tokenHash)"/);
    expect(text).toContain(order.number);
    expect(text).not.toContain(foreign.number);
  });
});

describe('closing the account', () => {
  test('takes the present password', async () => {
    const one = await signedUp('stays@example.com');
    const refused = await one.run((api) =>
      api.closeAccount({ password: 'not the password' }).catch(reasonOf),
    );
    expect(refused).toMatchObject({ reason: 'PASSWORD_WRONG' });
    expect(await findSessionUser(one.headers())).not.toBeNull();
  });

  test('is not for admins', async () => {
    const email = 'closing-admin@example.com';
    const one = await signedUp(email);
    await idOf(one);
    await db.update(profiles).set({ role: 'admin' }).where(eq(profiles.email, email));
    const refused = await one.run((api) => api.closeAccount({ password }).catch(reasonOf));
    expect(refused).toMatchObject({ reason: 'ADMIN_CANNOT_CLOSE' });
  });

  test('erases what is personal, keeps orders, ends every session, and is the same person to codes', async () => {
    const email = 'leaver@example.com';
    const one = await signedUp(email);
    const elsewhere = browser();
    await elsewhere.run((api) => api.signIn({ email, password }));
    const userId = await idOf(one);
    const order = await makeOrder(db, { userId });
    await one.run(async (api) => api.setAvatar({ file: await picture(100) }));
    await one.run((api) =>
      api.updateProfile({
        name: 'Leila',
        phone: '0712345678',
        county: '32',
        address: 'Milimani Road',
      }),
    );
    const { customerKey } = await customerOf(db, userId, null);

    const before = one.headers();
    await one.run((api) => api.closeAccount({ password }));

    expect(one.jar.has('goled.session_token')).toBe(false);
    expect(await findSessionUser(before)).toBeNull();
    expect(await findSessionUser(elsewhere.headers())).toBeNull();
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId));
    expect(JSON.stringify([user, profile])).not.toMatch(/leaver|Leila|712345678|Milimani/);
    expect(profile).toMatchObject({ phone: null, countyCode: null, avatarUrl: null });
    expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
    expect(await db.$count(cartItems, eq(cartItems.userId, userId))).toBe(0);
    expect(
      await db.$count(orders, and(eq(orders.id, order.orderId), eq(orders.userId, userId))),
    ).toBe(1);
    expect(await objectStore().list(`avatars/${userId}/`)).toEqual([]);
    const refused = await browser().run((api) => api.signIn({ email, password }).catch(reasonOf));
    expect(refused).toMatchObject({ reason: 'INVALID_CREDENTIALS' });

    const again = await signedUp(email);
    const newId = await idOf(again);
    expect(newId).not.toBe(userId);
    expect((await customerOf(db, newId, null)).customerKey).toBe(customerKey);
  });
});
