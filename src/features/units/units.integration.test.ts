import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { unitSteps } from '#tests/factories/unit.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { handleUnitsCsv } from './units-csv-handler.server.ts';
import { saveUnit, serviceUnit } from './use-cases/change-unit.server.ts';
import { getUnit } from './use-cases/read-units.server.ts';

const { db, pool } = await useDatabase();
const { labelled, makeMore, unitOf, move, codesOf, historyOf } = unitSteps(db);
const TODAY = nairobiDay(new Date());

describe('what a unit says', () => {
  it('is saved with the version that was read, and a new label or condition is remembered', async () => {
    const { prefix } = await labelled(2);
    const unit = await unitOf(`${prefix}-0001`);
    const fields = { serial: 'SN-1', condition: 'worn' as const, boughtOn: TODAY, cost: 900_000 };
    const input = { unitId: unit.id, version: unit.version, code: `${prefix}-new`, ...fields };
    const code = `${prefix}-NEW`;
    expect(await saveUnit(db, input)).toMatchObject({ value: { code, ...fields } });
    expect(await saveUnit(db, { ...input, serial: '' })).toMatchObject({
      reason: 'CHANGED_MEANWHILE',
      current: { serial: 'SN-1' },
    });
    const taken = { ...input, version: unit.version + 1, code: `${prefix}-0002` };
    expect(await saveUnit(db, taken)).toMatchObject({ reason: 'CODE_TAKEN' });
    expect(await historyOf(code)).toMatchObject([
      { kind: 'condition', before: 'good', after: 'worn' },
      { kind: 'relabelled', before: `${prefix}-0001`, after: code },
      { kind: 'labelled' },
    ]);
  });

  it('has a history that is only added to, once for each tap', async () => {
    const { prefix } = await labelled(1);
    const { id: unitId } = await unitOf(`${prefix}-0001`);
    const note = { unitId, service: 'cleaned' as const, text: '', cost: null };
    const key = { idempotencyKey: randomUUID() };
    await Promise.all([1, 2, 3].map(() => serviceUnit(db, { ...note, ...key })));
    expect(await historyOf(`${prefix}-0001`)).toHaveLength(2);
    expect(
      await serviceUnit(db, { ...note, service: 'note', idempotencyKey: randomUUID() }),
    ).toEqual({
      ok: false,
      reason: 'NOTE_EMPTY',
    });
    const change = (statement: string) => pool.query(statement);
    await expect(change('update stock_unit_events set text = $$x$$')).rejects.toThrow(
      'append-only',
    );
    await expect(change('delete from stock_unit_events')).rejects.toThrow('append-only');
  });

  it('is found at night when it does not follow from its history', async () => {
    const { product, prefix } = await labelled(2);
    const { id } = await unitOf(`${prefix}-0001`);
    await db.execute(sql`update stock_units set state = 'maintenance' where id = ${id}`);
    expect(await checkStockLedger(db, TODAY)).toEqual([
      { fact: 'units_in_stock', productId: product.id, day: null, noted: 1, counted: 2 },
    ]);
    await db.execute(sql`update stock_units set state = 'in_stock' where id = ${id}`);
  });
});

describe('the list', () => {
  it('is narrowed and sorted', async () => {
    const { product, prefix } = await labelled(3);
    await move(`${prefix}-0002`, 'maintenance_out');
    const { id: unitId, version } = await unitOf(`${prefix}-0003`);
    const facts = { serial: '', boughtOn: TODAY, cost: null };
    const code = `${prefix}-0003`;
    await saveUnit(db, { unitId, version, code, condition: 'damaged', ...facts });
    expect(await codesOf(product, { state: 'maintenance' })).toEqual([`${prefix}-0002`]);
    expect(await codesOf(product, { condition: 'damaged' })).toEqual([code]);
    expect(await codesOf(product, { search: '0001' })).toEqual([`${prefix}-0001`]);
    expect((await codesOf(product, { sort: 'condition', descending: true }))[0]).toBe(code);
    expect(await getUnit(db, 'NO-SUCH-UNIT')).toBeNull();
  });

  it('comes as a CSV file for staff, and for nobody else', async () => {
    const { product, prefix } = await labelled(2, 0);
    await makeMore(product, 1, { serial: '=SN', boughtOn: '2026-11-20', cost: 450_050 });
    const ask = async (role: 'admin' | 'customer', productId = product.id) => {
      const { token } = await makeSession(db, (await makeUser(db, { role })).id);
      const headers = { cookie: await sessionCookie(token) };
      const request = new Request('http://shop.test/units.csv?state=in_stock', { headers });
      return handleUnitsCsv(request, productId);
    };
    const titles = 'Label,Maker\'s serial,Where,Condition,Bought on,"Cost of one, KSh"\r\n';
    expect((await ask('customer')).status).toBe(404);
    expect(await (await ask('admin')).text()).toBe(
      `${titles}${prefix}-0001,'=SN,In stock,New,2026-11-20,4500.50\r\n`,
    );
    expect(await (await ask('admin', 'no product')).text()).toBe(titles);
  });
});
