import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { savedViews } from '#/db/schema/list-views.ts';
import { MOST_VIEWS, type KeptViews } from '#/domain/lists/saved-view.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';

const { db } = await useDatabase();

async function staffMember() {
  const user = await makeUser(db, { role: 'admin' });
  const { token } = await makeSession(db, user.id);
  const headers = { cookie: await sessionCookie(token) };
  const call = (path: string, input: object) => callApi(`listViews/${path}`, input, headers);
  return {
    id: user.id,
    call,
    // The cast: the procedure's answer.
    get: async (list = 'orders') => (await call('get', { list })).body as KeptViews,
    create: async (changes: object = {}) => {
      const { body } = await call('create', { ...toPack, ...changes });
      // The cast: the procedure's answer.
      return (body as { id: string }).id;
    },
  };
}

const state = {
  name: 'To pack',
  isShared: false,
  search: { status: 'confirmed', sort: '-due' },
  hidden: ['paid'],
};
const toPack = { list: 'orders', ...state };

it('keeps a view of one list under a name, and gives it back', async () => {
  const staff = await staffMember();
  const id = await staff.create();
  expect(await staff.get()).toEqual({
    views: [{ id, version: 1, isOwn: true, ...state }],
    hidden: [],
    defaultId: null,
  });
  expect((await staff.get('products')).views).toEqual([]);
  const changed = { ...state, viewId: id, version: 1, name: 'Pack' };
  expect((await staff.call('change', changed)).status).toBe(200);
  expect((await staff.get()).views).toMatchObject([{ id, version: 2, name: 'Pack' }]);
  expect(await staff.call('change', changed)).toMatchObject({
    status: 409,
    body: { data: { reason: 'VIEW_CHANGED' } },
  });
  expect((await staff.call('remove', { viewId: id })).status).toBe(200);
  expect((await staff.get()).views).toEqual([]);
});

it('hides columns of one list for one person', async () => {
  const [staff, colleague] = [await staffMember(), await staffMember()];
  const hidden = ['paid', 'customer'];
  expect((await staff.call('hideColumns', { list: 'orders', hidden })).status).toBe(200);
  expect((await staff.get()).hidden).toEqual(hidden);
  expect([(await staff.get('stock')).hidden, (await colleague.get()).hidden]).toEqual([[], []]);
});

it('shows others only what is shared, and lets nobody change or remove what is not theirs', async () => {
  const [owner, other] = [await staffMember(), await staffMember()];
  const secret = await owner.create({ name: 'Private' });
  const shared = await owner.create({ name: 'For all', isShared: true });
  expect((await other.get()).views).toMatchObject([{ id: shared, isOwn: false, name: 'For all' }]);
  const fields = { ...state, version: 1 };
  for (const viewId of [secret, shared]) {
    expect((await other.call('change', { ...fields, viewId })).status).toBe(404);
    expect((await other.call('remove', { viewId })).status).toBe(404);
  }
  expect((await other.call('setDefault', { list: 'orders', viewId: secret })).status).toBe(404);
  expect((await other.call('setDefault', { list: 'stock', viewId: shared })).status).toBe(404);
  expect((await other.call('setDefault', { list: 'orders', viewId: shared })).status).toBe(200);
  expect((await other.get()).defaultId).toBe(shared);

  await owner.call('change', { ...fields, viewId: shared, name: 'For all', isShared: false });
  expect(await other.get()).toMatchObject({ views: [], defaultId: null });
  expect((await owner.get()).views).toHaveLength(2);
  await db.delete(savedViews);
});

it('writes only what others see into the audit log', async () => {
  const staff = await staffMember();
  const own = await staff.create({ name: 'Mine' });
  const shared = await staff.create({ name: 'Ours', isShared: true });
  await staff.call('remove', { viewId: own });
  await staff.call('remove', { viewId: shared });
  const { rows } = await db.execute<{ thing_id: string; action: string }>(
    sql`select thing_id, action from audit_log where staff_id = ${staff.id} order by id`,
  );
  expect(rows.map(({ thing_id, action }) => [thing_id, action])).toEqual([
    [shared, 'insert'],
    [shared, 'delete'],
  ]);
});

it('refuses a name that is taken, whatever its case, in one list of one person', async () => {
  const [staff, other] = [await staffMember(), await staffMember()];
  const id = await staff.create({ name: 'Late' });
  const again = await staff.call('create', { ...toPack, name: 'LATE' });
  expect(again.body).toMatchObject({ data: { reason: 'VIEW_NAME_TAKEN' } });
  const second = await staff.create({ name: 'Later' });
  const renamed = { ...state, viewId: second, version: 1, name: 'late' };
  expect((await staff.call('change', renamed)).body).toMatchObject({
    data: { reason: 'VIEW_NAME_TAKEN' },
  });
  const sameName = { ...state, viewId: id, version: 1, name: 'LATE' };
  expect((await staff.call('change', sameName)).status).toBe(200);
  expect((await other.call('create', { ...toPack, name: 'Late' })).status).toBe(200);
  expect((await staff.call('create', { ...toPack, name: 'Late', list: 'stock' })).status).toBe(200);
});

// Guard: the lock of the settings' row (lockListSettings).
it('keeps at most so many views of a list, however many are saved at once', async () => {
  const staff = await staffMember();
  const names = Array.from({ length: MOST_VIEWS + 10 }, (_, index) => `View ${index}`);
  const answers = await Promise.all(names.map((name) => staff.call('create', { ...toPack, name })));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body)).toEqual(
    Array.from({ length: 10 }, () =>
      expect.objectContaining({ data: expect.objectContaining({ reason: 'TOO_MANY_VIEWS' }) }),
    ),
  );
  expect((await staff.get()).views).toHaveLength(MOST_VIEWS);
});

it('has one default, however many are chosen at once', async () => {
  const staff = await staffMember();
  const ids = await Promise.all(['A', 'B', 'C'].map((name) => staff.create({ name })));
  await Promise.all(
    [...ids, ...ids].map((viewId) => staff.call('setDefault', { list: 'orders', viewId })),
  );
  const { defaultId } = await staff.get();
  expect(ids).toContain(defaultId);
  const { rows } = await db.execute<{ list: string }>(
    sql`select list from list_settings where user_id = ${staff.id} and list = 'orders'`,
  );
  expect(rows).toHaveLength(1);
  // A view that is removed while it is made the default leaves none behind.
  await Promise.all([
    staff.call('setDefault', { list: 'orders', viewId: ids[0] }),
    staff.call('remove', { viewId: ids[0] }),
  ]);
  const after = await staff.get();
  expect(after.views.map(({ id }) => id)).not.toContain(ids[0]);
  expect(after.defaultId).not.toBe(ids[0]);
});

it('keeps views of the page of sums too, for one person or for everybody of the shop', async () => {
  const [staff, colleague] = [await staffMember(), await staffMember()];
  const week = { list: 'financial', name: 'Weeks', search: { period: 'week' }, hidden: [] };
  const own = await staff.create(week);
  expect((await colleague.get('financial')).views).toEqual([]);
  const { list: _, ...fields } = week;
  const shared = { ...fields, viewId: own, version: 1, isShared: true };
  expect((await staff.call('change', shared)).status).toBe(200);
  expect((await colleague.get('financial')).views).toMatchObject([
    { id: own, name: 'Weeks', search: { period: 'week' }, isShared: true, isOwn: false },
  ]);
  expect((await colleague.call('remove', { viewId: own })).status).toBe(404);
  expect((await staff.get('orders')).views).toEqual([]);
});
