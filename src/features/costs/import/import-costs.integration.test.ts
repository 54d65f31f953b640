import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#/db/client.server.ts';
import { costs, suppliers } from '#/db/schema/costs.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { monthOf } from '#/domain/dates/month.ts';
import { closeMonth } from '#/features/finance/months/close-month.server.ts';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { unitSteps } from '#tests/factories/unit.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { untilWaiting } from '#tests/setup/until-waiting.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { handleCostsCsv } from '../costs-csv-handler.server.ts';
import { addCostInput, fitsImport, listCostsInput, sumCostsInput } from '../schemas.ts';
import { addSupplier } from '../suppliers/manage-suppliers.server.ts';
import { addCost } from '../use-cases/add-cost.server.ts';
import { listForStaff } from '../use-cases/read-costs.server.ts';
import { reverseCost } from '../use-cases/reverse-cost.server.ts';
import { sumCosts } from '../use-cases/sum-costs.server.ts';
import { importCosts, previewImport } from './import-costs.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const TITLES = 'Day,Category,Supplier,Belongs to,Note,Amount,"VAT rate, %"';
let by = { staffId: '', now: NOW };
let headers = {};
/** Each test has days of its own. */
let lastDay = '2021-01-01';
const newDay = () => (lastDay = addDays(lastDay, 40));

beforeAll(async () => {
  const admin = await makeUser(db, { role: 'admin', name: 'Grace Wanjiru' });
  by = { staffId: admin.id, now: NOW };
  headers = { cookie: await sessionCookie((await makeSession(db, admin.id)).token) };
});

const fileOf = (...lines: string[]) => [TITLES, ...lines].join('\n');
const preview = async (text: string) => {
  const result = await previewImport(db, text, NOW);
  if (!result.ok) throw new Error(result.reason);
  return result.value;
};
/** `4 day NOT_A_DAY`: what is wrong in which line. */
const mistakesOf = async (text: string) =>
  (await preview(text)).lines.flatMap(({ line, mistakes }) =>
    mistakes.map(({ field, problem, detail }) => `${line} ${field} ${problem} ${detail}`.trim()),
  );
const spentOn = (day: string) => sumCosts(db, sumCostsInput.parse({ from: day, to: day }));
const listOf = async (day: string) =>
  (await listForStaff(db, listCostsInput.parse({ from: day, to: day }))).rows;

describe('COST-7: a file of costs', () => {
  it('is shown before anything of it is written, then written whole', async () => {
    const day = newDay();
    const known = `Kenya Power ${day}`;
    await addSupplier(db, { name: known, kraPin: '', phone: '' });
    const text = fileOf(
      `${day},Power,${known.toUpperCase()},,November,116.00,16`,
      '',
      `${day},transport,Boda ${day},,"To Karen, and back","1,080",8`,
      `${day},Ada,boda ${day},,,50.50,0`,
    );
    const shown = await preview(text);
    expect(shown.lines.map(({ line }) => line)).toEqual([2, 4, 5]);
    expect(shown.lines.map(({ cost }) => [cost?.category, cost?.amount, cost?.vat])).toEqual([
      ['power', 116_00, 16_00],
      ['transport', 1080_00, 80_00],
      ['fees', 50_50, 0],
    ]);
    const boda = { name: `Boda ${day}`, isNew: true };
    expect(shown.lines.map(({ cost }) => cost?.supplier)).toEqual([
      { name: known, isNew: false },
      boda,
      boda,
    ]);
    expect(shown).toMatchObject({
      total: { amount: 1246_50, vat: 96_00 },
      wrong: 0,
      isWritten: false,
    });
    expect(await listOf(day)).toEqual([]);

    expect(await importCosts(db, text, by)).toEqual({
      ok: true,
      value: {
        entries: 3,
        total: { amount: 1246_50, vat: 96_00 },
        from: day,
        to: day,
        wasWritten: false,
      },
    });
    expect((await spentOn(day)).total).toEqual({ amount: 1246_50, vat: 96_00 });
    const rows = await listOf(day);
    expect(rows.find(({ category }) => category === 'transport')).toMatchObject({
      note: 'To Karen, and back',
      supplier: { name: `Boda ${day}` },
      staffName: 'Grace Wanjiru',
      vatRate: 8_00,
    });
    expect(new Set(rows.map(({ supplier }) => supplier?.id)).size).toBe(2);
  });

  it.each(['en', 'sw'] as const)('reads back what the list wrote, %s', async (locale) => {
    const day = newDay();
    const product = await makeProduct(db, { name: `Cube ${day}`, nameSw: `Mchemraba ${day}` });
    const units = unitSteps(db);
    const { prefix } = await units.labelled(1);
    const { number } = await makeOrder(db, { lines: [{ product, quantity: 1 }] });
    const supplier = await addSupplier(db, { name: `Lamp; "House" ${day}`, kraPin: '', phone: '' });
    if (!supplier.ok) throw new Error(supplier.reason);
    const given = [
      { tie: { kind: 'product', name: product.id }, amount: 333_33, vatRate: 16_00 },
      { tie: { kind: 'unit', name: `${prefix}-0001` }, amount: 1, vatRate: 8_25 },
      { tie: { kind: 'order', name: number }, amount: 99_999_999_99, vatRate: 100_00 },
      { supplierId: supplier.value.id, amount: 70_07, vatRate: 0, note: '=1+1, "so"\nnext' },
    ];
    for (const cost of given) {
      const input = { key: randomUUID(), category: 'repair', day, ...cost };
      expect(await addCost(db, addCostInput.parse(input), by)).toMatchObject({ ok: true });
    }
    const exported = () =>
      withLocale(locale, async () => {
        const request = new Request(`http://x/?from=${day}&to=${day}`, { headers });
        return (await handleCostsCsv(request)).text();
      });
    const file = await exported();
    expect(await mistakesOf(file)).toEqual([]);
    const { total } = await spentOn(day);
    expect(await importCosts(db, file, by)).toMatchObject({
      ok: true,
      value: { entries: 4, total, wasWritten: false },
    });
    const linesOf = (text: string) => text.replace('\uFEFF', '').split('\r\n').toSorted();
    const [titles = '', ...before] = linesOf(file).filter(Boolean).toReversed();
    const after = linesOf(await exported()).filter(Boolean);
    expect(after.filter((line) => line !== titles)).toEqual(
      before.flatMap((line) => [line, line]).toSorted(),
    );
    expect((await spentOn(day)).total.amount).toBe(2 * (333_33 + 1 + 99_999_999_99 + 70_07));
  });

  it('is written wholly or not at all, and says which line is wrong in what', async () => {
    const day = newDay();
    const product = await makeProduct(db, { name: `Twin ${day}` });
    await makeProduct(db, { name: `Twin ${day}` });
    const text = fileOf(
      `${day},power,New ${day},,,100,16`,
      `31/11/2026,power,,,,100,16`,
      `${addDays(TODAY, 1)},power,,,,100,16`,
      `${day},water,,,,100,16`,
      `${day},power,,,,-100.00,16`,
      `${day},power,,,,free,lots`,
      `${day},power,,A unit NOTHING,,100,16`,
      `${day},power,,product Twin ${day},,100,16`,
      `${day},power,,my cousin,,100,16`,
      `${day},power,${'x'.repeat(101)},,a\u0007b,100,16,7`,
    );
    expect(await mistakesOf(text)).toEqual([
      '3 day NOT_A_DAY',
      '4 day COST_AHEAD',
      '5 category NOT_A_CATEGORY',
      '6 amount IS_REVERSAL',
      '7 amount NOT_AN_AMOUNT',
      '7 vatRate NOT_A_RATE',
      '8 tie TIE_UNKNOWN NOTHING',
      `9 tie TIE_SHARED Twin ${day}`,
      '10 tie NOT_A_TIE',
      '11 null TOO_MANY_CELLS',
      '11 supplier TOO_LONG 100',
      '11 note NOT_WRITABLE',
    ]);
    expect((await preview(text)).wrong).toBe(9);
    expect(await importCosts(db, text, by)).toEqual({ ok: false, reason: 'LINES_WRONG', lines: 9 });
    expect(await listOf(day)).toEqual([]);
    const named = sql`lower(${suppliers.name}) = ${`new ${day}`}`;
    expect(await db.$count(suppliers, named)).toBe(0);
    expect(await mistakesOf(fileOf(`${day},power,,A product ${product.id},,100,16`))).toEqual([]);
  });

  it('is of open months, as any other cost', async () => {
    const day = `${monthOf(addDays(monthOf(TODAY), -1)).slice(0, 8)}15`;
    const text = fileOf(`${day},rent,,,${randomUUID()},100,16`);
    expect(await mistakesOf(text)).toEqual([]);
    expect(await closeMonth(db, monthOf(day), by)).toMatchObject({ ok: true });
    expect(await mistakesOf(text)).toEqual(['2 day MONTH_CLOSED']);
    expect(await importCosts(db, text, by)).toMatchObject({ reason: 'LINES_WRONG', lines: 1 });
  });

  it('that says another VAT than there is in it is not taken over', async () => {
    const day = newDay();
    const file = (vat: string) =>
      `day;category;amount;vat rate;vat\r\n${day};power;116.00;16;${vat}\r\n`;
    expect(await mistakesOf(file('16.00'))).toEqual([]);
    expect(await mistakesOf(file(''))).toEqual([]);
    expect(await mistakesOf(file('18.56'))).toEqual(['2 vat VAT_DIFFERS 16.00']);
  });

  it('cannot be read at all when titles, quotes or lines are wrong', async () => {
    const why = (text: string) => previewImport(db, text, NOW);
    const line = '2021-01-01,power,,,,1,0';
    expect(await why('')).toMatchObject({ reason: 'NO_LINES' });
    expect(await why(TITLES)).toMatchObject({ reason: 'NO_LINES' });
    expect(await why('day,amount\n')).toMatchObject({
      reason: 'COLUMN_MISSING',
      column: 'category',
    });
    expect(await why(`${TITLES},Siku\n${line}`)).toMatchObject({ reason: 'COLUMN_TWICE' });
    expect(await why(`${TITLES},Colour\n${line}`)).toMatchObject({ column: 'Colour' });
    expect(await why(fileOf('"2021'))).toMatchObject({ reason: 'QUOTES_BROKEN', line: 2 });
    const lines = Array.from({ length: 501 }, () => line);
    expect(await why(fileOf(...lines))).toMatchObject({ reason: 'TOO_MANY_LINES', most: 500 });
    expect(await why(fileOf(...lines.slice(1)))).toMatchObject({ ok: true });
    expect([fitsImport('é'.repeat(131_072)), fitsImport('é'.repeat(131_073))]).toEqual([
      true,
      false,
    ]);
  });

  it('that several people import at once is written once', async () => {
    const day = newDay();
    const line = `${day},power,Race ${day},,,116,16`;
    const text = fileOf(line, line);
    // The first of them is held up before it commits, so that the others meet it.
    const { first, others } = await inTransaction(db, async (tx) => {
      const own = await importCosts(tx, text, by);
      const later = Array.from({ length: 3 }, () => importCosts(db, `${text}\r\n`, by));
      await untilWaiting(db, 3);
      return { first: own, others: later };
    });
    const same = { entries: 2, total: { amount: 232_00, vat: 32_00 }, from: day, to: day };
    expect(first).toEqual({ ok: true, value: { ...same, wasWritten: false } });
    for (const other of await Promise.all(others)) {
      expect(other).toEqual({ ok: true, value: { ...same, wasWritten: true } });
    }
    expect((await spentOn(day)).total).toEqual({ amount: 232_00, vat: 32_00 });
    expect(await db.$count(suppliers, sql`${suppliers.name} = ${`Race ${day}`}`)).toBe(1);
    expect(await preview(text)).toMatchObject({ isWritten: true });
    expect(await importCosts(db, fileOf(line), by)).toMatchObject({ value: { entries: 1 } });
  });

  it('whose costs were taken back is no other file, and writes nothing', async () => {
    const day = newDay();
    const text = fileOf(`${day},power,,,,116,16`);
    await importCosts(db, text, by);
    const [row] = await listOf(day);
    await reverseCost(db, { id: row?.id ?? '', key: randomUUID(), note: 'Typed twice' }, by);
    expect(await importCosts(db, text, by)).toMatchObject({ value: { wasWritten: true } });
    expect((await spentOn(day)).total).toEqual({ amount: 0, vat: 0 });
  });

  it('is for staff alone', async () => {
    const day = newDay();
    const text = fileOf(`${day},power,,,,116,16`);
    const customer = await makeUser(db);
    const theirs = { cookie: await sessionCookie((await makeSession(db, customer.id)).token) };
    for (const procedure of ['costs/imports/preview', 'costs/imports/add']) {
      expect((await callApi(procedure, { text }, {})).status).toBe(401);
      expect((await callApi(procedure, { text }, theirs)).status).toBe(403);
    }
    expect(await db.$count(costs, sql`${costs.day} = ${day}`)).toBe(0);
    expect((await callApi('costs/imports/add', { text }, headers)).status).toBe(200);
    expect((await spentOn(day)).total.amount).toBe(116_00);
  });
});
