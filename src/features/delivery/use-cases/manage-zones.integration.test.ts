import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#/db/schema/audit.ts';
import { deliveryCounties, deliveryZones, orders } from '#/db/schema/orders.ts';
import { shillings } from '#/domain/money/money.ts';
import { listDeliveryZones } from '../queries.server.ts';
import { placeOrder } from '#/features/checkout/use-cases/place-order.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { listCacheVersions } from '#/platform/page-cache/queries.server.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { fillCart } from '#tests/factories/cart.ts';
import { orderRequest } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import type { ZoneFields } from '../schemas.ts';
import {
  changeZone,
  createZone,
  listZonesForStaff,
  removeZone,
  setZoneOpen,
} from './manage-zones.server.ts';

const { db } = await useDatabase();

const coast: ZoneFields = {
  name: 'Coast',
  price: shillings(2_000),
  daysMin: 1,
  daysMax: 3,
  deliveryDays: 0,
  collectionDays: 0,
  counties: [1, 2],
};

beforeEach(async () => {
  await db.delete(orders);
  await db.delete(deliveryZones);
});

async function made(changes: Partial<ZoneFields> = {}) {
  const zone = await createZone(db, { ...coast, ...changes });
  if (!zone.ok) throw new Error(zone.reason);
  return zone.value;
}

const key = ({ id, version }: { id: string; version: number }) => ({ id, version });
const shopPrices = async () =>
  (await listDeliveryZones(db)).map(({ name, price }) => [name, price]);
const pagesVersion = async () =>
  (await listCacheVersions(db)).find(({ tag }) => tag === 'public')?.version ?? 0;

/** A person who has seen what a delivery to Mombasa costs. */
async function customer() {
  const user = await makeUser(db);
  await fillCart(db, user.id, [{ product: await makeProduct(db) }]);
  const delivery = { method: 'delivery', countyCode: 1, address: 'Nyali Road, 12' } as const;
  return { user, request: await orderRequest(db, user.id, { delivery }) };
}

describe('a zone', () => {
  it('is delivered to as soon as it is made, and pages follow', async () => {
    const before = await pagesVersion();
    expect((await listZonesForStaff(db)).notServed).toHaveLength(47);
    await made();
    expect(await shopPrices()).toEqual([
      ['Kwale', shillings(2_000)],
      ['Mombasa', shillings(2_000)],
    ]);
    expect(await pagesVersion()).toBeGreaterThan(before);
    const { zones, notServed } = await listZonesForStaff(db);
    expect(zones).toMatchObject([{ ...coast, isOpen: true, isUsed: false, version: 1 }]);
    expect(notServed).toHaveLength(45);
    expect(notServed).not.toContain(1);
  });

  it('takes a county from another zone, whose open editor then is outdated', async () => {
    const first = await made();
    const second = await made({ name: 'Kwale', price: shillings(1_000), counties: [2] });
    expect(await shopPrices()).toEqual([
      ['Kwale', shillings(1_000)],
      ['Mombasa', shillings(2_000)],
    ]);
    const back = await changeZone(db, { ...key(first), ...coast });
    expect(back).toMatchObject({
      reason: 'CHANGED_MEANWHILE',
      current: { version: 2, counties: [1] },
    });
    expect(await changeZone(db, { ...key(second), ...coast, name: 'All' })).toMatchObject({
      value: { counties: [1, 2] },
    });
  });

  it('is saved over by nobody who has not seen it, and its name is taken once', async () => {
    const zone = await made();
    const dearer = { ...key(zone), ...coast, price: shillings(3_000) };
    expect(await changeZone(db, dearer)).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await changeZone(db, dearer)).toMatchObject({ reason: 'CHANGED_MEANWHILE' });
    expect(await createZone(db, { ...coast, name: 'COAST' })).toMatchObject({
      reason: 'NAME_TAKEN',
    });
    expect(await createZone(db, { ...coast, name: 'X', daysMin: 4 })).toMatchObject({
      reason: 'DAYS_REVERSED',
    });
    const id = '00000000-0000-7000-8000-000000000000';
    expect(await changeZone(db, { ...coast, id, version: 1 })).toBeNull();
  });

  it('is saved by one of two who save it at once', async () => {
    const zone = await made();
    const saves = [3_000, 4_000, 5_000, 6_000].map((price) =>
      changeZone(db, { ...key(zone), ...coast, price: shillings(price) }),
    );
    const outcomes = await Promise.all(saves);
    expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
  });

  it('no county lies in two zones, however many are saved at once', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `Zone ${index}`);
    await Promise.all(names.map((name, index) => made({ name, counties: [1, 2, 3 + index] })));
    const rows = await db.select().from(deliveryCounties);
    expect(rows.map(({ countyCode }) => countyCode).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    const { zones } = await listZonesForStaff(db);
    expect(zones.filter(({ counties }) => counties.includes(1))).toHaveLength(1);
  });
});

describe('orders', () => {
  it('keep the price they were placed at', async () => {
    const zone = await made();
    const { user, request } = await customer();
    const placed = await placeOrder(db, user.id, request, new Date());
    if (!placed.ok) throw new Error(placed.reason);
    const before = await findOrder(db, placed.value.orderId);
    expect(before).toMatchObject({ deliveryTotal: shillings(2_000), deliveryZoneId: zone.id });
    const dearer = await changeZone(db, { ...key(zone), ...coast, price: shillings(9_000) });
    if (!dearer?.ok) throw new Error('not changed');
    await setZoneOpen(db, { ...key(dearer.value), isOpen: false });
    expect(await findOrder(db, placed.value.orderId)).toEqual(before);
  });

  it('are refused at a price that no longer stands, and where nothing is delivered any more', async () => {
    const zone = await made();
    const { user, request } = await customer();
    const dearer = await changeZone(db, { ...key(zone), ...coast, price: shillings(2_500) });
    expect(await placeOrder(db, user.id, request, new Date())).toMatchObject({
      reason: 'QUOTE_CHANGED',
      changes: [{ reason: 'DELIVERY_PRICE_CHANGED', was: shillings(2_000), now: shillings(2_500) }],
    });
    if (!dearer?.ok) throw new Error('not changed');
    await setZoneOpen(db, { ...key(dearer.value), isOpen: false });
    expect(await shopPrices()).toEqual([]);
    expect(await placeOrder(db, user.id, request, new Date())).toMatchObject({
      reason: 'COUNTY_NOT_SERVED',
    });
    expect(await db.$count(orders)).toBe(0);
  });

  it('keep their zone from being removed; one without is removed', async () => {
    const zone = await made();
    const spare = await made({ name: 'Spare', counties: [5] });
    const { user, request } = await customer();
    await placeOrder(db, user.id, request, new Date());
    expect(await removeZone(db, key(zone))).toEqual({ ok: false, reason: 'ZONE_USED' });
    expect(await removeZone(db, key(spare))).toMatchObject({ ok: true });
    expect((await listZonesForStaff(db)).zones.map(({ name, isUsed }) => [name, isUsed])).toEqual([
      ['Coast', true],
    ]);
  });

  it('that are being placed never name a zone that has gone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const zone = await made({ name: `Race ${round}` });
      const { user, request } = await customer();
      const [placed, removed] = await Promise.all([
        placeOrder(db, user.id, request, new Date()),
        removeZone(db, key(zone)),
      ]);
      // Whoever is first: the order stands and keeps the zone, or there is neither.
      if (placed.ok) expect(removed).toMatchObject({ reason: 'ZONE_USED' });
      else expect([placed.reason, removed?.ok]).toEqual(['COUNTY_NOT_SERVED', true]);
      await db.delete(orders);
      await db.delete(deliveryZones);
    }
  });
});

it('writes down who changed a price and moved a county', async () => {
  const admin = await makeUser(db, { role: 'admin' });
  const { token } = await makeSession(db, admin.id);
  const headers = { cookie: await sessionCookie(token) };
  const created = await callApi('delivery/create', coast, headers);
  // The cast: the procedure's answer is a zone.
  const { id } = created.body as { id: string };
  const dearer = { ...coast, id, version: 1, price: shillings(2_100), counties: [2] };
  expect((await callApi('delivery/update', dearer, headers)).status).toBe(200);
  const log = await db.select().from(auditLog).where(eq(auditLog.staffId, admin.id));
  const said = log.map(({ thing, action, thingId }) => [thing, action, thingId]);
  expect(said).toEqual(
    expect.arrayContaining([
      ['delivery_zones', 'insert', id],
      ['delivery_counties', 'insert', '1'],
      ['delivery_zones', 'update', id],
      ['delivery_counties', 'delete', '1'],
    ]),
  );
  expect((await callApi('delivery/list', {})).status).toBe(401);
});
