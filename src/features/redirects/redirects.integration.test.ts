import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#/db/schema/audit.ts';
import { redirects } from '#/db/schema/redirects.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { redirectMissing } from './redirect-missing.server.ts';
import { listRedirectsInput } from './schemas.ts';
import { addRedirect, listForStaff, removeRedirect } from './use-cases/manage-redirects.server.ts';

const { db, pool } = await useDatabase();

beforeEach(async () => {
  await db.delete(redirects);
});

async function added(from: string, to: string | null) {
  const redirect = await addRedirect(db, { from, to });
  if (!redirect.ok) throw new Error(redirect.reason);
  return redirect.value;
}

/** What an address answers at which the shop finds nothing. */
async function visit(path: string, status = 404) {
  const found = new Response('nothing here', { status, headers: { 'content-type': 'text/html' } });
  const answer = await redirectMissing(db, path, found);
  return [answer.status, answer.headers.get('location') ?? (await answer.text())];
}

describe('an address at which nothing stands', () => {
  it('leads elsewhere, in the language that was asked for', async () => {
    await added('/products/old', '/products?category=decor');
    expect(await visit('/products/old')).toEqual([301, '/products?category=decor']);
    expect(await visit('/products/old/')).toEqual([301, '/products?category=decor']);
    expect(await visit('/sw/products/old')).toEqual([301, '/sw/products?category=decor']);
    expect(await visit('/products/other')).toEqual([404, 'nothing here']);
  });

  it('is gone for good, with the page that offers ways on', async () => {
    await added('/blog/old', null);
    expect(await visit('/blog/old')).toEqual([410, 'nothing here']);
    expect(await visit('/sw/blog/old')).toEqual([410, 'nothing here']);
  });

  it('leads nowhere again when the redirect is deleted', async () => {
    const { id } = await added('/blog/old', '/blog');
    expect(await removeRedirect(db, id)).toMatchObject({ from: '/blog/old' });
    expect(await removeRedirect(db, id)).toBeNull();
    expect(await visit('/blog/old')).toEqual([404, 'nothing here']);
  });
});

it('never leads away from what stands there', async () => {
  await added('/blog/back', '/blog');
  expect(await visit('/blog/back', 200)).toEqual([200, 'nothing here']);
});

describe('a redirect', () => {
  it('leads on to no other, whichever was there first', async () => {
    await added('/a', '/b?x=1');
    expect(await addRedirect(db, { from: '/b', to: '/c' })).toMatchObject({ reason: 'LED_TO' });
    expect(await addRedirect(db, { from: '/z', to: '/a?y=1' })).toMatchObject({
      reason: 'CHAIN',
      next: '/b?x=1',
    });
    expect(await addRedirect(db, { from: '/b', to: '/sw/a' })).toMatchObject({ ok: false });
    expect(await addRedirect(db, { from: '/sw/a/', to: '/c' })).toMatchObject({
      reason: 'FROM_TAKEN',
    });
  });

  it('makes no loop when two are made at once', async () => {
    for (let n = 0; n < 10; n += 1) {
      const made = await Promise.all([
        addRedirect(db, { from: `/a${n}`, to: `/b${n}` }),
        addRedirect(db, { from: `/b${n}`, to: `/a${n}` }),
      ]);
      expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    }
  });

  it('stays in the shop, by the database too', async () => {
    for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      expect(await addRedirect(db, { from: '/a', to })).toMatchObject({ reason: 'NOT_A_PATH' });
      const insert = pool.query(
        'insert into redirects (id, from_path, to_path) values (gen_random_uuid(), $1, $2)',
        ['/a', to],
      );
      await expect(insert).rejects.toThrow('redirects_stay_in_the_shop');
    }
  });

  it('is found by either of its addresses', async () => {
    await added('/products/stool', '/products/chair');
    await added('/blog/lamp', null);
    const found = async (search: string) =>
      (await listForStaff(db, listRedirectsInput.parse({ search }))).rows.map(({ from }) => from);
    expect(await found('')).toEqual(['/blog/lamp', '/products/stool']);
    expect(await found('CHAIR')).toEqual(['/products/stool']);
    expect(await found('lamp')).toEqual(['/blog/lamp']);
    expect(await found('%')).toEqual([]);
  });

  it('is written into the audit log', async () => {
    const admin = await makeUser(db, { role: 'admin' });
    const { token } = await makeSession(db, admin.id);
    const headers = { cookie: await sessionCookie(token) };
    const answer = await callApi('redirects/add', { from: '/old', to: null }, headers);
    expect(answer.status).toBe(200);
    expect(await db.select().from(auditLog)).toMatchObject([
      { thing: 'redirects', action: 'insert', thingId: '/old', staffId: admin.id },
    ]);
  });
});
